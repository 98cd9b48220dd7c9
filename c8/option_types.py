"""The kinds of values an option can have: how they are read, shown, and numbered for codes.

Each kind has ``read`` (from text or JSON; raises ValueError), ``show`` (what JSON carries), ``size``
with ``index`` and ``at`` (a value as a number below ``size``), and ``allowed`` (for people and forms).
"""

from __future__ import annotations

from c8.cards import RANKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NONE = "none"
GESTURES = ("jump", "clap", "laugh")


class Choice:
    """One of a few words or numbers."""

    def __init__(self, *values: Any) -> None:
        self.values = values
        self.size = len(values)
        self.allowed = [str(value) for value in values]

    def read(self, value: Any) -> Any:
        for candidate in self.values:
            if str(value) == str(candidate):
                return candidate
        raise ValueError(value)

    def show(self, value: Any) -> Any:
        return value

    def index(self, value: Any) -> int:
        return self.values.index(value)

    def at(self, index: int) -> Any:
        return self.values[index]


class Switch:
    """Yes or no; True and False inside."""

    size = 2
    allowed = ["yes", "no"]

    def read(self, value: Any) -> bool:
        if value in ("yes", True):
            return True
        if value in ("no", False):
            return False
        raise ValueError(value)

    def show(self, value: bool) -> str:
        return "yes" if value else "no"

    def index(self, value: bool) -> int:
        return int(value)

    def at(self, index: int) -> bool:
        return bool(index)


class Span:
    """A whole number within bounds, or one of some words."""

    def __init__(self, least: int, most: int, words: tuple[str, ...] = ()) -> None:
        self.least = least
        self.most = most
        self.words = words
        self.size = most - least + 1 + len(words)
        self.allowed = list(words) + [f"{least}…{most}"]

    def read(self, value: Any) -> Any:
        if value in self.words:
            return value
        return _whole(value, self.least, self.most)

    def show(self, value: Any) -> Any:
        return value

    def index(self, value: Any) -> int:
        if value in self.words:
            return self.words.index(value)
        return len(self.words) + int(value) - self.least

    def at(self, index: int) -> Any:
        if index < len(self.words):
            return self.words[index]
        return index - len(self.words) + self.least


class Target:
    """Points to reach (50…1000), or ``rounds:N`` for a fixed number of rounds (1…50)."""

    size = 951 + 50
    allowed = ["50…1000", "rounds:1…50"]

    def read(self, value: Any) -> Any:
        if str(value)[:7] == "rounds:":
            return "rounds:" + str(_whole(str(value)[7:], 1, 50))
        return _whole(value, 50, 1000)

    def show(self, value: Any) -> Any:
        return value

    def index(self, value: Any) -> int:
        return 951 + int(value[7:]) - 1 if isinstance(value, str) else int(value) - 50

    def at(self, index: int) -> Any:
        return index + 50 if index < 951 else "rounds:" + str(index - 951 + 1)


class Rank:
    """A rank or nothing; "" inside for nothing."""

    size = 1 + len(RANKS)
    allowed = [NONE] + list(RANKS)

    def read(self, value: Any) -> str:
        return "" if value in (NONE, None, "") else _rank(value)

    def show(self, value: str) -> str:
        return value or NONE

    def index(self, value: str) -> int:
        return RANKS.index(value) + 1 if value else 0

    def at(self, index: int) -> str:
        return RANKS[index - 1] if index else ""


class Ranks:
    """Any set of ranks, as a string in the order of ``RANKS``."""

    size = 1 << len(RANKS)
    allowed = ["any set of " + RANKS]

    def read(self, value: Any) -> str:
        if value in (NONE, None):
            return ""
        named = value
        if isinstance(value, str):
            named = [letter for letter in value.replace("10", "T") if letter not in " ,{}"]
        elif isinstance(value, int):
            named = [value]
        chosen = [_rank(one) for one in named]
        return "".join([rank for rank in RANKS if rank in chosen])

    def show(self, value: str) -> list[str]:
        return list(value)

    def index(self, value: str) -> int:
        return sum([1 << RANKS.index(rank) for rank in value])

    def at(self, index: int) -> str:
        return "".join([rank for place, rank in enumerate(RANKS) if index >> place & 1])


class RankGestures:
    """Which gesture goes with which rank: pairs in the order of ``RANKS``, () for off."""

    size = (1 + len(GESTURES)) ** len(RANKS)
    allowed = ["off", "rank to one of " + ", ".join(GESTURES)]

    def read(self, value: Any) -> tuple[tuple[str, str], ...]:
        if value in ("off", NONE, None):
            return ()
        if not isinstance(value, dict):
            raise ValueError(value)
        found = []
        for name in value:
            if value[name] not in GESTURES:
                raise ValueError(value)
            found.append((_rank(name), value[name]))
        chosen = [(rank, gesture) for rank in RANKS for one, gesture in found if one == rank]
        if len({rank for rank, _ in chosen}) != len(chosen):
            raise ValueError(value)
        return tuple(chosen)

    def show(self, value: tuple[tuple[str, str], ...]) -> Any:
        return dict(value) if value else "off"

    def index(self, value: tuple[tuple[str, str], ...]) -> int:
        base = 1 + len(GESTURES)
        return sum([(1 + GESTURES.index(gesture)) * base ** RANKS.index(rank) for rank, gesture in value])

    def at(self, index: int) -> tuple[tuple[str, str], ...]:
        pairs = []
        for rank in RANKS:
            index, number = divmod(index, 1 + len(GESTURES))
            if number:
                pairs.append((rank, GESTURES[number - 1]))
        return tuple(pairs)


def _whole(value: Any, least: int, most: int) -> int:
    text = str(value)
    if isinstance(value, bool) or not (0 < len(text) <= 9 and text.isdigit()):
        raise ValueError(value)
    if not least <= int(text) <= most:
        raise ValueError(value)
    return int(text)


def _rank(value: Any) -> str:
    text = "T" if str(value) == "10" else str(value)
    if len(text) != 1 or text not in RANKS:
        raise ValueError(value)
    return text
