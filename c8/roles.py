"""What each card is at one table: whether it is wild, which action and gesture go with it."""

from __future__ import annotations

from c8.cards import CARDS, JOKER_RANK, RANK, SUIT
from c8.clashes import RANK_ACTIONS
from c8.hidden import WILD, Row
from c8.options import Rules

LEVEL_RANKS = "A23456789"
JOKER_DRAWS = "joker_draws"
DRAWING_ACTIONS = ("draw_two", "draw_three", "draw_four", "draw_five", JOKER_DRAWS)


class Roles:
    """Tables by card for one round; ``levels`` are the seats' countdown levels, () elsewhere.

    ``known`` is what the players know of it: all, unless there are hidden rows.
    """

    __slots__ = ("_wilds", "action", "gesture", "levels", "known")

    def __init__(self, rules: Rules, levels: tuple[int, ...] = (), hidden: tuple[Row, ...] = ()) -> None:
        self.levels = levels
        self._wilds = _wild_tables(rules, levels)
        self.action = _actions(rules)
        self.gesture = _gestures(rules)
        self.known = Roles(rules, levels) if hidden else self
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

    def starter_wild(self, card: int) -> bool:
        """Whether a starter is wild: in countdown no rank is, for nobody; a joker always is."""
        if self.levels:
            return RANK[card] == JOKER_RANK
        return self._wilds[0][card]

    def draws(self, card: int) -> bool:
        """Whether the card makes the next player owe."""
        return self.action[card] in DRAWING_ACTIONS


def _wild_tables(rules: Rules, levels: tuple[int, ...]) -> list[list[bool]]:
    sets = [LEVEL_RANKS[level - 1] if level else "" for level in levels] or [rules.wild]
    return [[rank in ranks or rank == JOKER_RANK for rank in RANK] for ranks in sets]


def _actions(rules: Rules) -> list[str]:
    by_rank = {}
    for key in RANK_ACTIONS:
        if getattr(rules, key):
            by_rank[getattr(rules, key)] = key
    if rules.joker_draws:
        by_rank[JOKER_RANK] = JOKER_DRAWS
    return [by_rank.get(RANK[card], "") for card in range(CARDS)]


def _gestures(rules: Rules) -> list[str]:
    by_rank = dict(rules.gestures)
    return [by_rank.get(RANK[card], "") for card in range(CARDS)]
