"""What each card is at one table: whether it is wild, which action and gesture go with it."""

from __future__ import annotations

from c8.cards import CARDS, JOKER_RANK, RANK, SUIT
from c8.hidden import WILD, Row
from c8.options import CARD_ACTIONS, DEBTS, LAY_ANYTHING, Rules, effect_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.moves import Move

LEVEL_RANKS = "A23456789"


class Roles:
    """Tables by card for one round; ``levels`` are the seats' countdown levels, () elsewhere.

    ``known`` is what the players know of it: all, unless there are hidden rows. ``plays`` are the moves
    that lay a card, as ``turn.py`` has made them out so far.
    """

    __slots__ = ("_wilds", "action", "gesture", "levels", "known", "plays")

    def __init__(self, rules: Rules, levels: tuple[int, ...] = (), hidden: tuple[Row, ...] = ()) -> None:
        self.levels = levels
        self._wilds = _wild_tables(rules, levels)
        self.action = _actions(rules)
        self.gesture = _gestures(rules)
        self.known = Roles(rules, levels) if hidden else self
        self.plays: dict[tuple[str, int], dict[int, list[Move]]] = {}
        for row in hidden:
            self._overlay(row)

    def _overlay(self, row: Row) -> None:
        """Let the row's role count for its cards; a rank's gesture goes before a suit's."""
        for card in range(CARDS):
            if row.trigger == RANK[card]:
                if row.role == WILD:
                    for table in self._wilds:
                        table[card] = True
                elif row.is_gesture:
                    self.gesture[card] = row.role
                else:
                    self.action[card] = row.role
            elif row.trigger == SUIT[card] and not self.gesture[card]:
                self.gesture[card] = row.role

    def wild(self, card: int, seat: int) -> bool:
        """Whether the card is wild for the seat (in countdown each seat has its own wild)."""
        return self._wilds[seat if self.levels else 0][card]

    def wilds_of(self, seat: int) -> list[bool]:
        """By card, whether it is wild for the seat."""
        return self._wilds[seat if self.levels else 0]

    def starter_wild(self, card: int) -> bool:
        """Whether a starter is wild: in countdown no rank is, for nobody; a joker always is."""
        if self.levels:
            return RANK[card] == JOKER_RANK
        return self._wilds[0][card]

    def draws(self, card: int) -> bool:
        """Whether the card makes the next player owe."""
        return self.action[card] in DEBTS

    def opens(self, card: int) -> bool:
        """Whether any card may be laid on this one."""
        action = self.action[card]
        return bool(action) and effect_of(action) == LAY_ANYTHING


def _wild_tables(rules: Rules, levels: tuple[int, ...]) -> list[list[bool]]:
    sets = [LEVEL_RANKS[level - 1] if level else "" for level in levels] or [rules.wild]
    return [[rank in ranks or rank == JOKER_RANK for rank in RANK] for ranks in sets]


def _actions(rules: Rules) -> list[str]:
    by_rank = {}
    for one in CARD_ACTIONS:
        if one.rank(rules):
            by_rank[one.rank(rules)] = one.key
    return [by_rank.get(RANK[card], "") for card in range(CARDS)]


def _gestures(rules: Rules) -> list[str]:
    by_rank = dict(rules.gestures)
    return [by_rank.get(RANK[card], "") for card in range(CARDS)]
