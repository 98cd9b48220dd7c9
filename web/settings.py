"""What the person has chosen about the page itself, as one small text."""

from __future__ import annotations

import json

from c8.record import json_object
from web.languages import LANGUAGES

READABLE = "readable"
QUICK = "quick"

PACE_MS = {READABLE: 1000, QUICK: 120}
"""Milliseconds before another player's move."""

ON = "on"
CHOICES = (
    ("pace", (READABLE, QUICK)),
    ("motion", ("system", "less")),
    ("deck", ("two", "four")),
    ("sound", ("off", "on")),
    ("keys", (ON, "off")),
)
"""What can be chosen, the usual value first. Styles and scripts read it from the root, as ``data-…``."""
LANGUAGE = "language"
KEPT = CHOICES + ((LANGUAGE, ("",) + LANGUAGES),)
"""All that is kept. Without a language it is the browser's: language.js reads this too."""
LONGEST = 4000


class Settings:
    """The choices; what isn't known keeps its usual value."""

    def __init__(self) -> None:
        for key, values in KEPT:
            setattr(self, key, values[0])

    @property
    def pace_ms(self) -> int:
        """How long another player seems to think."""
        return PACE_MS[self.chosen("pace")]

    @property
    def leaves_time(self) -> bool:
        """Whether there is time to take a move back before another player moves."""
        return self.chosen("pace") != QUICK

    def chosen(self, key: str) -> str:
        """What is chosen of one choice."""
        return str(getattr(self, key))

    def choose(self, key: str, value: str) -> None:
        """Set one choice, if it is one of those offered."""
        if value in dict(KEPT).get(key, ()):
            setattr(self, key, value)

    def follow(self, others: Settings) -> None:
        """Choose what was chosen there."""
        for key, _ in KEPT:
            self.choose(key, others.chosen(key))

    def text(self) -> str:
        """For the store."""
        return json.dumps({key: self.chosen(key) for key, _ in KEPT})


def read_settings(text: str | None) -> Settings:
    """The settings of a stored text. Raises ValueError when it is none."""
    settings = Settings()
    if text is None:
        return settings
    found = json_object(text, LONGEST)
    for key, _ in KEPT:
        settings.choose(key, str(found.get(key)))
    return settings
