"""One round: the cards, the suit in force, whose turn it is, what is owed. State only.

What may be done stands in ``turn.py``; that is also the one place that changes a Round, with the
help of ``laying``, ``drawing`` and ``actions``.
"""

from __future__ import annotations

from c8.events import Event, brought_up
from c8.options import Rules
from c8.roles import Roles

PLAYING = "play"
NAMING = "naming"
OVER = "round-over"

UNKNOWN = ""
"""The suit in force while a wild lies unnamed."""
NOBODY = -1
NO_CARD = -1

WON = "won"
BLOCKED = "blocked"
STOPPED = "stopped"


class Round:
    """The state of one round.

    Hands stand in the order in which cards came: the last ``drawn`` cards of the hand to move were
    drawn in this turn. The first card of ``stock`` is drawn next, the last of ``pile`` is the ``top``.
    ``history`` is what happened so far; it stays empty while nobody is ``noting`` it.
    """

    __slots__ = (
        "rules", "roles", "seed", "number", "hands", "stock", "pile", "top", "suit", "direction", "turn",
        "dealer", "leader", "drawn", "owed", "open", "laid_by", "asker", "passes", "moves", "phase",
        "end", "ender", "doubled", "noting", "history", "_seen",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        roles: Roles,
        seed: int,
        number: int,
        hands: list[list[int]],
        stock: list[int],
        pile: list[int],
        dealer: int,
    ) -> None:
        self.rules = rules
        self.roles = roles
        self.seed = seed
        self.number = number
        self.hands = hands
        self.stock = stock
        self.pile = pile
        self.top = pile[-1] if pile else NO_CARD
        self.suit = UNKNOWN
        self.direction = 1
        self.dealer = dealer
        self.turn = self.leader = (dealer + 1) % len(hands)
        self.drawn = 0
        self.owed = 0
        self.open = False
        self.laid_by = NOBODY
        self.asker = NOBODY
        self.passes = 0
        self.moves = 0
        self.phase = PLAYING
        self.end = ""
        self.ender = NOBODY
        self.doubled = False
        self.noting = True
        self.history: list[Event] = []
        self._seen: dict[int, list[Event]] = {}

    def copy(self, history: bool = True) -> Round:
        """A Round that can go on by itself; without history it starts with none and notes none."""
        # Whoever looks ahead copies at every step, so each field is written out.
        twin = object.__new__(Round)
        twin.rules = self.rules
        twin.roles = self.roles
        twin.seed = self.seed
        twin.number = self.number
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.top = self.top
        twin.suit = self.suit
        twin.direction = self.direction
        twin.turn = self.turn
        twin.dealer = self.dealer
        twin.leader = self.leader
        twin.drawn = self.drawn
        twin.owed = self.owed
        twin.open = self.open
        twin.laid_by = self.laid_by
        twin.asker = self.asker
        twin.passes = self.passes
        twin.moves = self.moves
        twin.phase = self.phase
        twin.end = self.end
        twin.ender = self.ender
        twin.doubled = self.doubled
        twin.noting = history and self.noting
        twin.history = self.history[:] if history else []
        twin._seen = {}
        return twin

    @property
    def hand(self) -> list[int]:
        """The cards of the seat to move."""
        return self.hands[self.turn]

    @property
    def in_play(self) -> int:
        """How many seats still hold cards."""
        return sum([1 for hand in self.hands if hand])

    def after(self, seat: int) -> int:
        """The next seat in the direction of play that still holds cards."""
        hands = self.hands
        following = (seat + self.direction) % len(hands)
        while not hands[following] and following != seat:
            following = (following + self.direction) % len(hands)
        return following

    def emit(
        self,
        kind: str,
        seat: int = NOBODY,
        cards: tuple[int, ...] = (),
        count: int = 0,
        suit: str = "",
        word: str = "",
    ) -> None:
        """Note what happened, if anybody wants to know."""
        if self.noting:
            self.history.append(Event(kind, seat, cards, count, suit, word))

    def seen_by(self, seat: int) -> list[Event]:
        """The history as the seat saw it: a list that goes on by itself, not to be changed."""
        if seat not in self._seen:
            self._seen[seat] = []
        return brought_up(self._seen[seat], self.history, seat)
