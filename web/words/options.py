"""Options in words: the title, what it changes, and each value, from the catalogue."""

from __future__ import annotations

from c8.option_types import Choice, Rank, RankGestures, Ranks, Span, Switch, Target
from c8.options import OPTIONS, option
from c8.relevance import is_relevant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from c8.options import Option, Rules
    from web.words.catalogue import Words


def title(words: Words, key: str) -> str:
    """What the option is called."""
    return words.say("option." + key)


def about(words: Words, key: str) -> str:
    """What it changes, in a sentence or two."""
    return words.say("option." + key + ".about")


def told(words: Words, key: str, value: Any) -> str:
    """A value, as it is inside, so that it can stand alone."""
    return _TOLD[type(option(key).kind)](words, key, value)


def line(words: Words, rules: Rules, key: str) -> str:
    """ "Wild ranks: aces" """
    return words.say("option.is", title=title(words, key), value=told(words, key, getattr(rules, key)))


def differences(rules: Rules, other: dict[str, Any]) -> list[Option]:
    """The options that make a difference here and have another value there; not the players."""
    return [
        one
        for one in OPTIONS
        if one.key != "players" and getattr(rules, one.key) != other[one.key] and is_relevant(rules, one.key)
    ]


def ranks(words: Words, chosen: str) -> str:
    """ "aces and eights" """
    return words.all_of([words.say("option.rank." + rank) for rank in chosen])


def _word(words: Words, key: str, value: Any) -> str:
    return words.say("option." + key + "." + str(value))


def _switch(words: Words, key: str, value: bool) -> str:
    return words.say("option." + key + (".yes" if value else ".no"))


def _span(words: Words, key: str, value: Any) -> str:
    """A value that has a phrase of its own, or the phrase for numbers."""
    exact = "option." + key + "." + str(value)
    return words.say(exact) if words.has(exact) else words.say("option." + key + ".n", value)


def _rank(words: Words, key: str, value: str) -> str:
    return words.say("option.rank." + (value or "none"))


def _ranks(words: Words, key: str, value: str) -> str:
    return ranks(words, value) if value else words.say("option." + key + ".none")


def _gestures(words: Words, key: str, value: tuple[tuple[str, str], ...]) -> str:
    if not value:
        return words.say("option." + key + ".off")
    return words.all_of([_gesture(words, rank, gesture) for rank, gesture in value])


def _gesture(words: Words, rank: str, gesture: str) -> str:
    return words.say("option.gesture-at." + gesture, rank=words.say("option.rank." + rank))


def _target(words: Words, key: str, value: Any) -> str:
    if isinstance(value, str):
        return words.say("option.target.rounds", int(value[7:]))
    return words.say("option.target.points", value)


_TOLD: dict[type, Callable[[Words, str, Any], str]] = {
    Choice: _word,
    Switch: _switch,
    Span: _span,
    Rank: _rank,
    Ranks: _ranks,
    RankGestures: _gestures,
    Target: _target,
}
