"""The English catalogue as the page reads it, with what the browser knows about English."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

CATALOGUE = Path(__file__).resolve().parent.parent / "web/words/en.json"


def _without_browser() -> None:
    """The page's modules import the browser; these tests never call it."""
    ffi = ModuleType("ffi")
    ffi.create_proxy = None  # type: ignore[attr-defined]
    for name in ("js", "pyscript"):
        sys.modules.setdefault(name, ModuleType(name))
    for name in ("jsffi", "pyscript.ffi"):
        sys.modules.setdefault(name, ffi)


_without_browser()

from c8.options import Rules  # noqa: E402
from web.words.catalogue import Words  # noqa: E402
from web.words.rules import SECTIONS, sentences  # noqa: E402


class English(Words):
    """Says what the page would say."""

    def __init__(self) -> None:
        super().__init__("en", json.loads(CATALOGUE.read_text(encoding="utf-8")))

    def _category(self, number: int) -> str:
        return "one" if number == 1 else "other"

    def either(self, items: Sequence[str]) -> str:
        return _joined(items, "or")

    def all_of(self, items: Sequence[str]) -> str:
        return _joined(items, "and")


def _joined(items: Sequence[str], word: str) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}"


def all_rules(words: Words, rules: Rules) -> list[str]:
    """Every sentence about a game, as the sheet of rules has them."""
    return [one for _, keys in SECTIONS for one in sentences(words, rules, keys)]
