"""Texts and JSON as no honest program writes them: random, mutated, mixed, of any type in any place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

ODD_CHARACTERS = "0OIlLUuVv -_.#&=%<>\"'`\\/{}[]:,\u0000\u0007\n\t\u00a0\u200b\u202e\ud83c\udccf…é八١"
"""Look-alikes, separators, what means something in an address, in markup and in JSON, other scripts."""
MARKUP = ("<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "javascript:alert(1)", "{name}", "%00")
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 52, 2**31, 2**64, 1.5, -0.0, float("inf"), "", " ", "yes", "8C", "draw",
    "__proto__", "constructor", "💥", *MARKUP, [], [[]], {}, {"a": 1}, ["8C", "8C"], [None], [[1, [2, [3]]]],
)  # fmt: skip


def texts(random: Random, good: Sequence[str], number: int) -> Iterator[str]:
    """So many texts that are good ones with some letters changed, or noise."""
    for _ in range(number):
        text = random.choice(good)
        for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
            text = random.choice(CHANGES)(random, text, random.choice(good))
        yield text


def _replace(random: Random, text: str, other: str) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + _letter(random, other) + text[place + 1 :]


def _insert(random: Random, text: str, other: str) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + random.choice((_letter(random, other), *MARKUP)) + text[place:]


def _cut(random: Random, text: str, other: str) -> str:
    place, end = random.randrange(len(text) + 1), random.randrange(len(text) + 1)
    return text[: min(place, end)] + text[max(place, end) :]


def _join(random: Random, text: str, other: str) -> str:
    return text[: random.randrange(len(text) + 1)] + other[random.randrange(len(other) + 1) :]


def _exchange(random: Random, text: str, other: str) -> str:
    place, end = sorted((random.randrange(len(text) + 1), random.randrange(len(text) + 1)))
    return text[:place] + text[place:end][::-1] + text[end:]


def _noise(random: Random, text: str, other: str) -> str:
    return "".join(_letter(random, other) for _ in range(random.randrange(60)))


def _letter(random: Random, other: str) -> str:
    return random.choice(
        (random.choice(ODD_CHARACTERS), random.choice(other or "8"), chr(random.randrange(0xD800)))
    )


CHANGES = (_replace, _replace, _replace, _insert, _cut, _join, _exchange, _noise)


def values(random: Random, good: Sequence[Any], number: int) -> Iterator[Any]:
    """So many JSON values that are good ones with something else in one or two of their places."""
    for _ in range(number):
        whole = copy(random.choice(good))
        for _ in range(random.choice((1, 1, 2))):
            whole = _changed(random, whole, good)
        yield whole


def copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _changed(random: Random, whole: Any, good: Sequence[Any]) -> Any:
    """Down to some place at random, and there something odd, or something from another place."""
    if not isinstance(whole, dict | list) or not whole or random.random() < 0.1:
        return copy(random.choice((random.choice(ODD_VALUES), random.choice(good))))
    key: Any = random.choice(list(whole)) if isinstance(whole, dict) else random.randrange(len(whole))
    act = random.randrange(4)
    if act == 0:
        del whole[key]
    elif act == 1 and isinstance(whole, list):
        whole.insert(key, copy(random.choice(whole)))
    elif act == 2 and isinstance(whole, dict):
        whole[random.choice((*whole, "__proto__", "more"))] = copy(whole[key])
    else:
        whole[key] = _changed(random, whole[key], good)
    return whole
