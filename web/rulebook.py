"""A game's rules in short: one whole sentence an option that matters to it."""

from __future__ import annotations

from c8.scoring import VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.options import Rules
    from web.phrases import Words

SWITCHES = ("draw_freely", "keep_drawn")
CHOICES = ("after_draw", "starter_wild", "empty_stock", "lead", "count")


def lines(words: Words, rules: Rules) -> list[str]:
    """The sentences, in the order in which a newcomer needs them."""
    found = [
        words.say("rule.aim"),
        words.say("rule.deal", rules.cards_each),
        words.say("rule.follow"),
    ]
    found.extend(_wild(words, rules))
    found.append(_draw(words, rules))
    found.extend([words.say("rule." + key + "." + _yes(rules, key)) for key in SWITCHES])
    found.extend([words.say("rule." + key + "." + getattr(rules, key)) for key in CHOICES])
    found.append(_values(words, rules))
    found.extend(_target(words, rules))
    if rules.pack_count > 1:
        found.append(words.say("rule.two-packs"))
    return found


def _yes(rules: Rules, key: str) -> str:
    return "yes" if getattr(rules, key) else "no"


def _wild(words: Words, rules: Rules) -> list[str]:
    if not rules.wild:
        return []
    if words.has("rule.wild." + rules.wild):
        return [words.say("rule.wild." + rules.wild)]
    return [words.say("rule.wild", ranks=words.either([words.say("a-rank." + rank) for rank in rules.wild]))]


def _draw(words: Words, rules: Rules) -> str:
    if isinstance(rules.draw_limit, str):
        return words.say("rule.draw_limit." + rules.draw_limit)
    return words.say("rule.draw_limit", rules.draw_limit)


def _values(words: Words, rules: Rules) -> str:
    worth = VALUES[rules.values]
    return words.say("rule.values", eight=worth["8"], court=worth["K"], ace=worth["A"])


def _target(words: Words, rules: Rules) -> list[str]:
    return [words.say("rule.target." + rules.count, rules.target)] if isinstance(rules.target, int) else []
