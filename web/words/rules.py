"""A game's rules: a whole sentence for each option that matters to it."""

from __future__ import annotations

from c8.cards import JOKER_RANK, RANKS
from c8.relevance import is_relevant
from c8.scoring import FACES, VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from c8.options import Rules
    from web.words.catalogue import Words

    Sentence = Callable[[Words, Rules], str]

SECTIONS = (
    ("aim", ("aim", "countdown", "players", "partners", "hidden")),
    ("start", ("pack", "pack_count", "jokers", "deal", "lead", "starter_wild", "starter_action")),
    ("turn", ("follow", "draw_limit", "draw_freely", "draw_hidden", "after_draw", "keep_drawn",
              "empty_stock")),
    ("wilds", ("wild", "naming", "wild_on_wild", "finish_wild")),
    ("actions", ("draw_two", "draw_three", "draw_four", "draw_five", "joker_draws", "answer",
                 "after_paying", "skip", "reverse", "reverse_two", "again", "open", "finish_action",
                 "last_debt")),
    ("duties", ("call", "call_words", "call_penalty", "gestures", "gesture_penalty", "misplay")),
    ("end", ("stop_at", "count", "blocked", "double", "values", "target", "tie")),
)  # fmt: skip
"""What a newcomer needs first comes first."""


def sentences(words: Words, present: Rules, keys: tuple[str, ...]) -> list[str]:
    """The sentences of these options; many a usual value has none, since it goes unsaid."""
    found = [_sentence(words, present, key) for key in keys if is_relevant(present, key)]
    return [one for one in found if one]


def _sentence(words: Words, present: Rules, key: str) -> str:
    if key in _SPECIAL:
        return _SPECIAL[key](words, present)
    value = getattr(present, key)
    for exact in _exact(key, value, present):
        if words.has(exact):
            return words.say(exact)
    if not value or isinstance(value, bool) or not words.has("rule." + key):
        return ""
    if isinstance(value, str):
        return words.say("rule." + key, rank=words.say("a-rank." + value)) if value in RANKS else ""
    return words.say("rule." + key, value)


def _exact(key: str, value: Any, present: Rules) -> list[str]:
    """Phrases for this very value, the one for partners first where sides score together."""
    word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    phrase = "rule." + key + "." + word
    return [phrase + ".partners", phrase] if present.partners else [phrase]


# --- sentences that say more than one value ---


def _aim(words: Words, present: Rules) -> str:
    return words.say("rule.aim.partners" if present.partners else "rule.aim")


def _wild(words: Words, present: Rules) -> str:
    """Nothing where jokers alone are wild, since their own sentence says so."""
    if not present.wild:
        return "" if present.jokers or present.hidden else words.say("rule.wild.none")
    return words.say("rule.wild", ranks=words.either([words.say("a-rank." + rank) for rank in present.wild]))


def _starter_wild(words: Words, present: Rules) -> str:
    joker = ".joker" if present.jokers and present.starter_wild == "own" else ""
    return words.say("rule.starter_wild." + present.starter_wild + joker)


def _draw_freely(words: Words, present: Rules) -> str:
    """Drawing until a card may be played has said it already."""
    key = "rule.draw_freely." + ("yes" if present.draw_freely else "no")
    return "" if present.draw_limit == "until" else words.say(key)


def _draw_hidden(words: Words, present: Rules) -> str:
    """Whether a card fits is hidden too, so a ban on drawing then could not be kept."""
    return words.say("rule.hidden.drawing") if present.hidden else ""


def _answer(words: Words, present: Rules) -> str:
    return _open_debts(words, present, "answer", present.answer)


def _after_paying(words: Words, present: Rules) -> str:
    return _open_debts(words, present, "after_paying", present.after_paying)


def _open_debts(words: Words, present: Rules, key: str, value: str) -> str:
    """What is owed under hidden rules is not told beforehand."""
    return "" if present.hidden else words.say("rule." + key + "." + value)


def _gestures(words: Words, present: Rules) -> str:
    if not present.gestures:
        return ""
    told = [
        words.say("rule.gesture." + gesture, rank=words.say("a-rank." + rank))
        for rank, gesture in present.gestures
    ]
    return words.say("rule.gestures", list=words.all_of(told))


def _stop_at(words: Words, present: Rules) -> str:
    return words.say("rule.stop_at", present.stop_at) if present.stop_at else ""


def _values(words: Words, present: Rules) -> str:
    """Every rank that doesn't count its number."""
    worth = VALUES[present.values]
    ranks = [rank for rank in "KQJA98" if rank in present.ranks and worth[rank] != FACES.get(rank)]
    ranks = [JOKER_RANK] * bool(present.jokers) + ranks
    told = [words.say("rule.worth", worth[rank], rank=words.say("a-rank." + rank)) for rank in ranks]
    return words.say("rule.values", list=words.all_of(told))


def _target(words: Words, present: Rules) -> str:
    if present.max_rounds:
        return words.say("rule.target.rounds." + present.count, present.max_rounds)
    return words.say("rule.target." + present.count, present.target)


_SPECIAL: dict[str, Sentence] = {
    "aim": _aim,
    "deal": lambda words, present: words.say("rule.cards_each", present.cards_each),
    "follow": lambda words, present: words.say("rule.follow"),
    "wild": _wild,
    "starter_wild": _starter_wild,
    "draw_freely": _draw_freely,
    "draw_hidden": _draw_hidden,
    "answer": _answer,
    "after_paying": _after_paying,
    "gestures": _gestures,
    "stop_at": _stop_at,
    "values": _values,
    "target": _target,
}
