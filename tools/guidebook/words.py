"""One language's words for the guide: the table's catalogue where it has the phrase, else the guide's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from c8.cards import RANK, SUIT, TEXT
from c8.scoring import VALUES
from web.words.options import value_name

if TYPE_CHECKING:
    from web.words.catalogue import Words as TableWords

ROOT = Path(__file__).resolve().parent.parent.parent
PRICED = "A89JQK"
"""The ranks whose points differ from game to game; all others count their number everywhere."""


class Words:
    """The phrases of a language; a phrase with a number has one form a plural category."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.phrases = {**_read(ROOT / "guide/words", language), **_read(ROOT / "web/words", language)}

    def has(self, key: str) -> bool:
        """Whether there is such a phrase."""
        return key in self.phrases

    def say(self, key: str, n: int = 0, **values: str | int) -> str:
        """The phrase with its places filled, as text. Raises KeyError when there is none."""
        phrase = self.phrases[key]
        if not isinstance(phrase, str):
            phrase = phrase.get("one", phrase["other"]) if n == 1 else phrase["other"]
        return str(phrase).format(n=n, **values)

    def card(self, card: int) -> str:
        """A card's full name."""
        if not SUIT[card]:
            return self.say("joker." + TEXT[card][1])
        return self.say("card", rank=self.say("rank." + RANK[card]), suit=self.say("suit." + SUIT[card]))

    def number(self, number: int) -> str:
        """A small number in words, as running text has it, or in digits."""
        key = f"guide.number.{number}"
        return self.say(key) if self.has(key) else str(number)

    def all_of(self, items: list[str]) -> str:
        """A list with the language's word for "and" before its last item."""
        if len(items) < 2:
            return "".join(items)
        return self.say("guide.and", first=self.say("guide.comma").join(items[:-1]), last=items[-1])

    def value(self, key: str, value: Any) -> str:
        """What an option's value, as the engine holds it, is called where it stands alone."""
        if key == "values":
            return self._points(value)
        return upper(value_name(cast("TableWords", self), key, value))

    def _points(self, values: str) -> str:
        worth = VALUES[values]
        shown = [rank for rank in PRICED if rank != "9" or worth[rank] != 9]
        parts = [f"{rank}\u00a0=\u00a0{worth[rank]}" for rank in shown]
        return self.say("guide.comma").join(parts)


def upper(text: str) -> str:
    """The text with a capital first letter; the rest stays."""
    return text[:1].upper() + text[1:]


def _read(folder: Path, language: str) -> dict[str, Any]:
    path = folder / f"{language}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}
