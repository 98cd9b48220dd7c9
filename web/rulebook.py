"""A game's rules in short: one whole sentence an option that matters to it."""

from __future__ import annotations

from c8.cards import RANKS
from c8.scoring import VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from c8.options import Rules
    from web.phrases import Words

ORDER = (
    "pack", "pack_count", "jokers", "partners", "cards_each", "lead", "follow", "wild", "naming",
    "wild_on_wild", "starter_wild", "draw_limit", "draw_freely", "after_draw", "keep_drawn",
    "empty_stock", "draw_two", "draw_three", "draw_four", "draw_five", "joker_draws", "answer",
    "after_paying", "skip", "reverse", "reverse_two", "again", "open", "starter_action",
    "finish_wild", "finish_action", "last_debt", "call", "call_penalty", "misplay", "stop_at",
    "hidden", "countdown", "count", "blocked", "double", "values", "target", "tie",
)  # fmt: skip
"""What a newcomer needs first comes first."""

DEBTS = ("draw_two", "draw_three", "draw_four", "draw_five", "joker_draws")
ACTIONS = DEBTS + ("skip", "reverse", "again", "open")


def _any(rules: Rules, keys: tuple[str, ...]) -> bool:
    return any(getattr(rules, key) for key in keys)


WHEN: dict[str, Callable[[Rules], bool]] = {
    "answer": lambda rules: _any(rules, DEBTS),
    "after_paying": lambda rules: _any(rules, DEBTS),
    "starter_action": lambda rules: _any(rules, ACTIONS),
    "reverse_two": lambda rules: rules.players == 2 and bool(rules.reverse),
    "call_penalty": lambda rules: rules.call != "off",
    "blocked": lambda rules: rules.empty_stock != "reshuffle",
    "cards_each": lambda rules: not rules.countdown,
    "wild": lambda rules: bool(rules.wild) and not rules.countdown,
    "starter_wild": lambda rules: bool(rules.wild) and not rules.countdown,
    "count": lambda rules: not rules.countdown,
    "values": lambda rules: not rules.countdown,
    "target": lambda rules: not rules.countdown and not rules.max_rounds,
}
"""Options that say something only at some tables."""


def lines(words: Words, rules: Rules) -> list[str]:
    """The sentences about this game."""
    found = [words.say("rule.aim")]
    for key in ORDER:
        if key not in WHEN or WHEN[key](rules):
            text = SPECIAL[key](words, rules) if key in SPECIAL else _usual(words, rules, key)
            found.extend([text] if text else [])
    return found


def _usual(words: Words, rules: Rules, key: str) -> str:
    """The sentence of an option's value; many a usual value has none, since it goes unsaid."""
    value = getattr(rules, key)
    exact = "rule." + key + "." + _name(value)
    if words.has(exact):
        return words.say(exact)
    if not value or isinstance(value, bool) or not words.has("rule." + key):
        return ""
    rank = words.say("a-rank." + value) if isinstance(value, str) and value in RANKS else ""
    return words.say("rule." + key, value if isinstance(value, int) else 0, rank=rank)


def _name(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _follow(words: Words, rules: Rules) -> str:
    return words.say("rule.follow")


def _wild(words: Words, rules: Rules) -> str:
    ranks = [words.say("a-rank." + rank) for rank in rules.wild]
    return words.say("rule.wild", ranks=words.either(ranks))


def _values(words: Words, rules: Rules) -> str:
    worth = VALUES[rules.values]
    return words.say(
        "rule.values",
        eight=worth["8"],
        king=worth["K"],
        queen=worth["Q"],
        jack=worth["J"],
        ace=worth["A"],
    )


def _target(words: Words, rules: Rules) -> str:
    return words.say("rule.target." + rules.count, rules.target)


SPECIAL: dict[str, Callable[[Words, Rules], str]] = {
    "follow": _follow,
    "wild": _wild,
    "values": _values,
    "target": _target,
}
