"""Playing under hidden rules: what was seen to be allowed and punished, and a move made of it.

Uses only the events a seat has seen, so it learns as a person at the table would: a play that lay
shows its gesture, one that lay without fitting shows a wild, one that came back shows what not to do.
"""

from __future__ import annotations

from c8.cards import RANK, SUIT
from c8.events import DREW, MISPLAYED, OWES, PLAYED, TURNED_UP
from c8.follower import Follower
from c8.moves import DRAW, PASS, PLAY, Move
from c8.option_types import GESTURES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.events import Event
    from c8.view import View

TRIES = ("",) + GESTURES


class Notebook:
    """What the events so far tell a seat about the hidden rules."""

    __slots__ = ("drawing", "_seat", "_wild", "_laid", "_failed", "_drawer", "_table")

    def __init__(self, history: list[Event], seat: int) -> None:
        self.drawing: list[str] = []
        """Ranks that made somebody owe."""
        self._seat = seat
        self._wild: dict[str, bool] = {}
        self._laid: list[tuple[int, str]] = []
        self._failed: list[tuple[str, str]] = []
        self._drawer = -1
        self._table = Follower()
        for event in history:
            if event.kind in _READERS:
                _READERS[event.kind](self, event)
            self._table.follow(event)

    def turned_up(self, event: Event) -> None:
        """A starter lies."""
        self._drawer = -1

    def played(self, event: Event) -> None:
        """A card lay, so its gesture was right; if it did not fit, it may be wild."""
        card = event.cards[0]
        rank = RANK[card]
        if event.suit or (not self.matches(card) and rank not in self._wild):
            self._wild[rank] = True
        self._laid.insert(0, (card, event.word))
        self._drawer = -1

    def owes(self, event: Event) -> None:
        """The top makes the next player owe."""
        self.drawing.append(RANK[self._table.top])

    def drew(self, event: Event) -> None:
        """Whoever drew may lay only what was drawn, so a card that comes back then tells nothing."""
        self._drawer = event.seat

    def misplayed(self, event: Event) -> None:
        """A card came back: it is not wild, or its gesture was wrong."""
        unclear = self._table.owed or (event.seat == self._drawer and event.seat != self._seat)
        self._drawer = -1
        if not event.cards or unclear:
            return
        card = event.cards[0]
        if event.suit or not self.matches(card):
            self._wild[RANK[card]] = False
        else:
            self._failed.append((_face(card), event.word))

    def wild(self, card: int) -> bool:
        """Whether the card's rank seems to be wild."""
        return self._wild.get(RANK[card], False)

    def matches(self, card: int) -> bool:
        """Whether the card fits by the one rule that is known to all."""
        return self._table.matches(card)

    def gesture_for(self, card: int) -> str | None:
        """The gesture to make with the card, or None when all of them have failed with it."""
        same_rank = [gesture for laid, gesture in self._laid if RANK[laid] == RANK[card]]
        same_suit = [gesture for laid, gesture in self._laid if SUIT[laid] == SUIT[card]]
        for gesture in same_rank[:1] + same_suit[:1] + list(TRIES):
            if (_face(card), gesture) not in self._failed:
                return gesture
        return None


def _face(card: int) -> str:
    return RANK[card] + SUIT[card]


_READERS = {
    TURNED_UP: Notebook.turned_up,
    PLAYED: Notebook.played,
    OWES: Notebook.owes,
    DREW: Notebook.drew,
    MISPLAYED: Notebook.misplayed,
}


def choose(view: View, suit: str) -> Move:
    """The move to make under hidden rules; ``suit`` is the one to name with a wild."""
    book = Notebook(view.history, view.seat)
    held = view.hand[-view.drawn :] if view.drawn else view.hand
    if view.owed:
        held = [card for card in held if RANK[card] == RANK[view.top] and RANK[card] in book.drawing]
    plays = [move for move in [_play(view, book, card, suit) for card in held] if move]
    if plays:
        return max(plays, key=lambda move: (view.points(move.card), -move.card))
    kinds = [move.kind for move in view.legal]
    return Move(DRAW) if DRAW in kinds and (view.owed or not view.limit_reached) else Move(PASS)


def _play(view: View, book: Notebook, card: int, suit: str) -> Move | None:
    wild = book.wild(card) or view.wild(card)
    if not (wild or book.matches(card)):
        return None
    gesture = book.gesture_for(card)
    if gesture is None:
        return None
    return Move(PLAY, card, suit if wild and len(view.hand) > 1 else "", bool(view.call_due), gesture)
