"""What the person has chosen about the page itself, as one small text."""

from __future__ import annotations

import json

from c8.record import json_object
from web.words.languages import LANGUAGES

SLOW = "slow"
READABLE = "readable"
QUICK = "quick"

PACE_MS = {SLOW: 4000, READABLE: 1000, QUICK: 120}
"""Milliseconds before another player's move."""
UNDO_MS = {SLOW: 15_000, READABLE: 1500, QUICK: 0}
"""The same after a move of the person's that may be taken back; 0: there is no time for it.

The slowest is ten times the usual, as WCAG 2.2.1 wants time limits to be adjustable.
"""

ON = "on"
CHOICES = (
    ("pace", (READABLE, SLOW, QUICK)),
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
    def undo_ms(self) -> int:
        """How long a move can be taken back while another player is to move."""
        return UNDO_MS[self.chosen("pace")]

    @property
    def slow(self) -> bool:
        """Whether waiting for the others may become long."""
        return self.chosen("pace") == SLOW

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
