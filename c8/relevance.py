"""Whether an option makes a difference at a table, or lies idle because of the other choices."""

from __future__ import annotations

from c8.clashes import RANK_ACTIONS
from c8.options import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

DEBTS = ("draw_two", "draw_three", "draw_four", "draw_five")


def is_relevant(rules: Rules, key: str) -> bool:
    """Whether another value of the option could change anything here."""
    return key not in _WHEN or _WHEN[key](rules)


def has_wilds(rules: Rules) -> bool:
    """Whether a card may be wild: by rank, as a joker, by level, or by a hidden rule."""
    return bool(rules.wild or rules.jokers or rules.countdown or rules.hidden)


def has_debts(rules: Rules) -> bool:
    """Whether a card may make the next player owe."""
    by_joker = bool(rules.jokers and rules.joker_draws)
    return by_joker or rules.hidden or any(getattr(rules, key) for key in DEBTS)


def has_actions(rules: Rules) -> bool:
    """Whether a card may have an action."""
    return has_debts(rules) or any(getattr(rules, key) for key in RANK_ACTIONS)


def can_block(rules: Rules) -> bool:
    """Whether a round may end because nobody can go on: never with a stock that is made anew, unless a
    last card may not be laid."""
    banned = (has_wilds(rules) and not rules.finish_wild) or (has_actions(rules) and not rules.finish_action)
    return rules.empty_stock != "reshuffle" or banned


def _starter_may_be_wild(rules: Rules) -> bool:
    return bool(rules.jokers or (rules.wild and not rules.countdown))


def _points_count(rules: Rules) -> bool:
    return not rules.countdown


def _called_last(rules: Rules) -> bool:
    return rules.call in ("last", "both") and has_wilds(rules) and _points_count(rules)


def _two_may_be_left(rules: Rules) -> bool:
    """Two play from the start, or with partners when one of each side is out; and something turns."""
    return (rules.players == 2 or rules.partners) and bool(rules.reverse or rules.hidden)


_WHEN: dict[str, Callable[[Rules], bool]] = {
    "deal": lambda rules: not rules.countdown,
    "starter_wild": _starter_may_be_wild,
    "starter_action": lambda rules: has_actions(rules) and not rules.hidden,
    "wild": lambda rules: not rules.countdown,
    "naming": lambda rules: has_wilds(rules) and not rules.hidden,
    "wild_on_wild": has_wilds,
    "finish_wild": has_wilds,
    "finish_action": has_actions,
    "draw_freely": lambda rules: not rules.hidden,
    "keep_drawn": lambda rules: rules.after_draw != "none",
    "joker_draws": lambda rules: bool(rules.jokers),
    "answer": has_debts,
    "after_paying": has_debts,
    "reverse_two": _two_may_be_left,
    "last_debt": has_debts,
    "call_penalty": lambda rules: rules.call != "off",
    "call_words": lambda rules: rules.call != "off",
    "misplay": lambda rules: not rules.hidden,
    "gesture_penalty": lambda rules: bool(rules.gestures),
    "values": _points_count,
    "count": _points_count,
    "blocked": lambda rules: can_block(rules) and _points_count(rules),
    "double": _called_last,
    "target": _points_count,
    "tie": _points_count,
}
