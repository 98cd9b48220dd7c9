"""The catalogues as data, the text of what the page would show, and a store without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from web.browser.elements import Element

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = sorted((ROOT / "web/words").glob("*.json"))
PLACE = re.compile(r"{(\w*)}")


def phrases(path: Path) -> dict[str, str | dict[str, str]]:
    found: dict[str, str | dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def forms(phrase: str | dict[str, str]) -> list[str]:
    """The phrase's sentences, one or one a plural category."""
    return [phrase] if isinstance(phrase, str) else list(phrase.values())


def places(phrase: str | dict[str, str]) -> set[str]:
    return {place for form in forms(phrase) for place in PLACE.findall(form)}


def text(elements: Sequence[Element]) -> str:
    """All that the elements say, in order."""
    return " ".join([one.text or text(one.inside) for one in elements]).strip()


class Memory:
    """A browser's storage."""

    def __init__(self, kept: dict[str, str]) -> None:
        self.kept = kept

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def put(self, key: str, text: str) -> None:
        self.kept[key] = text

    def drop(self, key: str) -> None:
        self.kept.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self.kept)
