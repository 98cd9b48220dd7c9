"""The page's words and pieces without a browser: the catalogue, with plurals as English has them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = sorted((ROOT / "web/words").glob("*.json"))
PLACE = re.compile(r"{(\w*)}")

for name in ("js", "pyscript", "pyscript.ffi"):
    sys.modules.setdefault(name, ModuleType(name))
sys.modules["pyscript.ffi"].create_proxy = None  # type: ignore[attr-defined]

from web.phrases import Words  # noqa: E402
from web.piece import Piece  # noqa: E402


def phrases(path: Path) -> dict[str, str | dict[str, str]]:
    found: dict[str, str | dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def forms(phrase: str | dict[str, str]) -> list[str]:
    """The phrase's sentences, one or one a plural category."""
    return [phrase] if isinstance(phrase, str) else list(phrase.values())


def places(phrase: str | dict[str, str]) -> set[str]:
    return {place for form in forms(phrase) for place in PLACE.findall(form)}


class English(Words):
    """The English words; remembers which phrases were asked for."""

    def __init__(self) -> None:
        super().__init__("en", phrases(ROOT / "web/words/en.json"))
        self.asked: set[str] = set()

    def say(self, key: str, n: int = 0, **values: str | int) -> str:
        self.asked.add(key)
        return super().say(key, n, **values)

    def _category(self, number: int) -> str:
        return "one" if number == 1 else "other"

    def either(self, items: Sequence[str]) -> str:
        return " or ".join(items)

    def all_of(self, items: Sequence[str]) -> str:
        return " and ".join(items)


def text(pieces: Sequence[Piece]) -> str:
    """All that the pieces say, in order."""
    return " ".join([one.text or text(one.inside) for one in pieces]).strip()
