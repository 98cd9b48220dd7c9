"""Which test exercises which value of which option: kept by the decorator ``rule``.

The decorator notes the test, and when it runs it makes sure that a table with that value was really
set up in it. ``test_guards.py`` fails for a value that nobody has claimed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

from c8.option_types import GESTURES, RankGestures, Ranks, Span, Target
from c8.options import Rules, option

P = ParamSpec("P")

EXERCISED: dict[tuple[str, str], list[str]] = {}
"""For an option's key and a value as text: the names of the tests that exercise it."""

_seen: list[Rules] = []
"""The rules of the tables set up so far."""


def seen(rules: Rules) -> Rules:
    """Note that a table with these rules was set up."""
    _seen.append(rules)
    return rules


def rule(key: str, *values: Any) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """The test plays with ``key`` at this value, or, parametrized, at one of these each time."""
    wanted = [option(key).read(value) for value in values]
    assert wanted, "name a value"

    def decorate(test: Callable[P, None]) -> Callable[P, None]:
        for value in wanted:
            EXERCISED.setdefault((key, str(value)), []).append(test.__name__)

        @wraps(test)
        def checked(*args: P.args, **kwargs: P.kwargs) -> None:
            before = len(_seen)
            test(*args, **kwargs)
            played = [getattr(rules, key) for rules in _seen[before:]]
            assert any(value in played for value in wanted), f"no table had {key} at {wanted}"

        return checked

    return decorate


def declared(key: str) -> list[Any]:
    """The values of an option that must be exercised: all of a few, the bounds and words of a span."""
    kind = option(key).kind
    if isinstance(kind, Ranks):
        return ["", "8", kind.at(kind.size - 1)]
    if isinstance(kind, RankGestures):
        return [(), *[kind.read({"7": gesture}) for gesture in GESTURES]]
    if isinstance(kind, Target):
        return [50, 1000, "rounds:1", "rounds:50"]
    if isinstance(kind, Span):
        return [*kind.words, kind.least, kind.most]
    return [kind.at(index) for index in range(kind.size)]
