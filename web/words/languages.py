"""The languages that the page speaks: this list is the only one."""

from __future__ import annotations

NAMES = (("en", "English"), ("es", "Español"), ("de", "Deutsch"), ("zh-Hant", "繁體中文"))
"""Each with its name in itself. The first is for whoever reads none of them, and stands in index.html."""

LANGUAGES = tuple(language for language, _ in NAMES)

SHEET_FAMILIES = frozenset(
    (
        "backup", "game", "hidden", "hidden-suit", "key", "keys", "lesson", "new", "note", "notebook",
        "offline", "option", "over", "owing", "rank-title", "refused", "rule", "settings",
    )
)  # fmt: skip
"""Families of phrases that only sheets say, so that they may come after the first card."""

SHEETS = "-sheets"
"""What a catalogue's name has at its end where the families of sheets are."""


def is_of_sheets(key: str) -> bool:
    """Whether a phrase is of the catalogue's second part."""
    family, dot, _ = key.partition(".")
    return bool(dot) and family in SHEET_FAMILIES


def guide_of(language: str) -> str:
    """The address of the guide in this language."""
    return "guide/" + language + ".html"
