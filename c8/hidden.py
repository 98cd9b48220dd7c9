"""Mau master: the hidden rules of a game, drawn from its seed (RULES: two to four rows).

A row gives a rank a role (wild, an action, or a gesture) or a whole suit a gesture (ours: a suit
that is wild or acts with every card would leave little of a game).
"""

from __future__ import annotations

from c8.cards import SUITS
from c8.option_types import GESTURES
from c8.options import Rules
from c8.shuffle import HIDDEN, Pcg32, stream

WILD = "wild"
ACTIONS = ("draw_two", "draw_three", "skip", "reverse", "again", "open")
LEAST = 2
MOST = 4


class Row:
    """One hidden rule: what a rank or suit (``trigger``) means (wild, an action, or a gesture)."""

    __slots__ = ("trigger", "role")

    def __init__(self, trigger: str, role: str) -> None:
        self.trigger = trigger
        self.role = role

    @property
    def is_gesture(self) -> bool:
        """Whether the row asks for a gesture."""
        return self.role in GESTURES


def rows(rules: Rules, seed: int) -> tuple[Row, ...]:
    """The hidden rules of a game: the same for the same seed, none where nothing is hidden."""
    if not rules.hidden:
        return ()
    random = stream(seed, HIDDEN)
    ranks = [rank for rank in rules.ranks if rank not in rules.wild]
    if len(ranks) < MOST:
        ranks = list(rules.ranks)
    found: list[Row] = []
    for _ in range(LEAST + random.below(MOST - LEAST + 1)):
        found.append(_row(random, ranks, [row.role for row in found]))
    return tuple(found)


def _row(random: Pcg32, ranks: list[str], given: list[str]) -> Row:
    """A row that repeats neither a rank nor a role; ``ranks`` loses the one that is used."""
    left = [one for one in (WILD,) + ACTIONS + GESTURES if one not in given]
    role = left[random.below(len(left))]
    of_suit = role in GESTURES and not random.below(3) and not any(one in GESTURES for one in given)
    if of_suit:
        return Row(SUITS[random.below(len(SUITS))], role)
    return Row(ranks.pop(random.below(len(ranks))), role)
