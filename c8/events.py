"""What happened: one small record a happening, which a seat may see in full or in part."""

from __future__ import annotations

from c8.cards import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEALT = "dealt"
TURNED_UP = "turned-up"
LEADS = "leads"
PLAYED = "played"
NAMED = "named"
DREW = "drew"
RESHUFFLED = "reshuffled"
PASSED = "passed"
OWES = "owes"
TOOK = "took"
SKIPPED = "skipped"
DIRECTION = "direction"
AGAIN = "again"
CALLED = "called"
FINED = "fined"
MISPLAYED = "misplayed"
ONE_CARD = "one-card"
OUT = "out"
BLOCKED = "blocked"
STOPPED = "stopped"
ASKED = "asked"
ROUND_WON = "round-won"
SCORED = "scored"
GAME_WON = "game-won"

KINDS = (
    DEALT, TURNED_UP, LEADS, PLAYED, NAMED, DREW, RESHUFFLED, PASSED, OWES, TOOK, SKIPPED, DIRECTION,
    AGAIN, CALLED, FINED, MISPLAYED, ONE_CARD, OUT, BLOCKED, STOPPED, ASKED, ROUND_WON, SCORED, GAME_WON,
)  # fmt: skip

FACE_DOWN = (DREW, TOOK, FINED)


class Event:
    """A happening: its kind, the seat concerned, and whatever of the rest applies.

    ``count`` is a number of cards or points, or the new direction (+1, -1); ``word`` is a gesture,
    what was called, or why a fine was paid.
    """

    __slots__ = ("kind", "seat", "cards", "count", "suit", "word")

    def __init__(
        self,
        kind: str,
        seat: int = -1,
        cards: tuple[int, ...] = (),
        count: int = 0,
        suit: str = "",
        word: str = "",
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.cards = cards
        self.count = count
        self.suit = suit
        self.word = word

    def seen_by(self, seat: int) -> Event:
        """The same without the cards that another seat got face down."""
        if self.seat == seat or self.kind not in FACE_DOWN:
            return self
        return Event(self.kind, self.seat, (), self.count, self.suit, self.word)

    def as_dict(self) -> dict[str, Any]:
        """The fields that apply, cards as text."""
        fields: dict[str, Any] = {"event": self.kind}
        if self.seat >= 0:
            fields["seat"] = self.seat
        if self.cards:
            fields["cards"] = [TEXT[card] for card in self.cards]
        if self.count or self.kind == SCORED:
            fields["count"] = self.count
        if self.suit:
            fields["suit"] = self.suit
        if self.word:
            fields["word"] = self.word
        return fields

    @property
    def text(self) -> str:
        """One line that names every field: for digests, which must not depend on dict order."""
        some = " ".join([TEXT[card] for card in self.cards])
        return f"{self.kind}/{self.seat}/{some}/{self.count}/{self.suit}/{self.word}"


def brought_up(seen: list[Event], events: list[Event], seat: int) -> list[Event]:
    """What a seat has seen of the events so far, with those that have come since."""
    for event in events[len(seen) :]:
        seen.append(event.seen_by(seat) if event.kind in FACE_DOWN else event)
    return seen
