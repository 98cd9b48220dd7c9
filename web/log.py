"""What happened, in words: one short sentence an event, and the lines of the log."""

from __future__ import annotations

from c8 import events
from web.piece import Piece, piece
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
    """The lines told so far. Each has a number of its own, so that equal ones are told again."""

    def __init__(self) -> None:
        self._lines: list[tuple[int, str, str]] = []
        self._told = 0

    def tell(self, text: str, class_name: str = "told") -> None:
        """Add a line; the oldest goes when there are too many."""
        self._told += 1
        self._lines.append((self._told, text, class_name))
        if len(self._lines) > MOST_LINES:
            self._lines.pop(0)

    @property
    def told(self) -> int:
        """How many lines were told since the page was opened."""
        return self._told

    def pieces(self) -> list[Piece]:
        """The lines, oldest first."""
        return [piece("p", {"class": look}, text, str(number)) for number, text, look in self._lines]
