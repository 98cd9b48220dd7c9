"""What everybody can follow from the events: the top, the suit in force, and whether cards are owed."""

from __future__ import annotations

from c8.cards import RANK, SUIT
from c8.events import NAMED, OWES, PLAYED, TOOK, TURNED_UP
from c8.round import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.events import Event


class Follower:
    """The table after the events so far; ``top`` is NO_CARD before a card was seen to lie."""

    __slots__ = ("top", "suit", "owed")

    def __init__(self) -> None:
        self.top = NO_CARD
        self.suit = ""
        self.owed = False

    def follow(self, event: Event) -> None:
        """Take in what happened next."""
        kind = event.kind
        if kind in (TURNED_UP, PLAYED):
            self.top = event.cards[0]
            self.suit = (event.suit if kind == PLAYED else "") or SUIT[self.top]
            self.owed = False
        elif kind == NAMED:
            self.suit = event.suit
        elif kind in (OWES, TOOK):
            self.owed = kind == OWES

    def matches(self, card: int) -> bool:
        """Whether the card has the suit in force or the top's rank, the one rule known to all."""
        return self.top == NO_CARD or SUIT[card] == self.suit or RANK[card] == RANK[self.top]
