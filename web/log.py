"""What happened, in words: one short sentence an event, and the lines of the log."""

from __future__ import annotations

from c8 import events
from web.seats import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.events import Event
    from web.phrases import Words

MOST_LINES = 80


def sentence(event: Event, words: Words, names: list[str]) -> str:
    """What the person is told of an event that seat 0 may see."""
    key = KEYS.get(event.kind, _usual)(event)
    if event.seat >= 0:
        key += ".you" if event.seat == YOU else ".other"
    name = names[event.seat] if event.seat >= 0 else ""
    card = words.card(event.cards[0]) if len(event.cards) == 1 else ""
    suit = words.suit(event.suit) if event.suit else ""
    if not words.has(key):
        key = key.rsplit(".", 1)[0]
    return words.say(key, event.count, name=name, card=card, suit=suit)


def _usual(event: Event) -> str:
    return "event." + event.kind


def _played(event: Event) -> str:
    return "event.played-named" if event.suit else "event.played"


def _drew(event: Event) -> str:
    return "event.drew-seen" if len(event.cards) == 1 and event.seat == YOU else "event.drew"


def _direction(event: Event) -> str:
    return "event.direction." + ("clockwise" if event.count > 0 else "anticlockwise")


KEYS: dict[str, Callable[[Event], str]] = {
    events.PLAYED: _played,
    events.DREW: _drew,
    events.DIRECTION: _direction,
}


class Log:
    """The lines told. Each is shown as a line of its own, so that equal ones are told again."""

    def __init__(self) -> None:
        self._new: list[tuple[str, str]] = []

    def tell(self, text: str, class_name: str = "told") -> None:
        """Add a line."""
        self._new.append((text, class_name))

    def take_new(self) -> list[tuple[str, str]]:
        """The lines that were not shown yet, each with its look; they count as shown now."""
        new, self._new = self._new, []
        return new[-MOST_LINES:]
