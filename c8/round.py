"""One round: the cards, the suit in force, whose turn it is, what is owed. State only.

What may be done stands in ``turn.py``; that is also the one place that changes a Round, with the
help of ``laying``, ``drawing`` and ``actions``.
"""

from __future__ import annotations

from c8.events import Event
from c8.options import Rules
from c8.roles import Roles

PLAYING = "play"
NAMING = "naming"
OVER = "round-over"

UNKNOWN = ""
"""The suit in force while a wild lies unnamed."""
NOBODY = -1

WON = "won"
BLOCKED = "blocked"
STOPPED = "stopped"


class Round:
    """The state of one round.

    Hands stand in the order in which cards came: the last ``drawn`` cards of the hand to move were
    drawn in this turn. The first card of ``stock`` is drawn next, the last of ``pile`` is the top.
    """

    __slots__ = (
        "rules", "roles", "seed", "number", "hands", "stock", "pile", "suit", "direction", "turn",
        "dealer", "leader", "drawn", "owed", "open", "laid_by", "asker", "passes", "moves", "phase",
        "end", "ender", "doubled", "history",
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
        self.history: list[Event] = []

    def copy(self) -> Round:
        """A Round that can go on by itself."""
        twin = Round(
            self.rules, self.roles, self.seed, self.number,
            [hand[:] for hand in self.hands], self.stock[:], self.pile[:], self.dealer,
        )  # fmt: skip
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        twin.history = self.history[:]
        return twin

    @property
    def top(self) -> int:
        """The last card of the pile."""
        return self.pile[-1]

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
        seats = len(self.hands)
        following = (seat + self.direction) % seats
        while not self.hands[following] and following != seat:
            following = (following + self.direction) % seats
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
        """Note what happened."""
        self.history.append(Event(kind, seat, cards, count, suit, word))


_PLAIN = (
    "suit", "direction", "turn", "leader", "drawn", "owed", "open", "laid_by", "asker", "passes",
    "moves", "phase", "end", "ender", "doubled",
)  # fmt: skip
