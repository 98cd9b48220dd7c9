"""The sheet of all keys: what each does, and that single ones can be switched off."""

from __future__ import annotations

from web.browser.elements import Element, button, element, paragraph
from web.play.settings import ON
from web.play.sheet import SETTINGS
from web.sheets.frame import sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.words.catalogue import Words

ALWAYS = (
    ("tab", ("Tab",)),
    ("arrows", ("←", "→")),
    ("rows", ("↑", "↓")),
    ("ends", ("Home", "End")),
    ("enter", ("Enter",)),
    ("escape", ("Esc",)),
)
SINGLE = (
    ("draw", ("D",)),
    ("pass", ("P",)),
    ("call", ("A",)),
    ("undo", ("U",)),
    ("next", ("N",)),
    ("suits", ("C", "D", "H", "S")),
    ("last", ("L",)),
    ("table", ("T",)),
    ("keys", ("?",)),
)
"""Phrases and the keys they speak of."""


def keys(words: Words, single: str) -> list[Element]:
    """The sheet; ``single`` is the setting for single keys."""
    state = words.say("keys.single." + single)
    body = [
        _list(words, ALWAYS),
        paragraph(words.say("keys.reader"), "soft"),
        element("h3", None, words.say("keys.single")),
        paragraph(state, "soft"),
        _list(words, SINGLE if single == ON else ()),
    ]
    foot = [button("show", words.say("settings"), "plain", {"data-sheet": SETTINGS})]
    return sheet(words, words.say("keys"), body, foot, reads=True)


def _list(words: Words, rows: tuple[tuple[str, tuple[str, ...]], ...]) -> Element:
    return element("dl", {"class": "keys"}, [_row(words, name, keys) for name, keys in rows])


def _row(words: Words, name: str, keys: tuple[str, ...]) -> Element:
    named = [words.say("key." + key) if words.has("key." + key) else key for key in keys]
    term = element("dt", None, [element("kbd", None, key) for key in named])
    return element("div", None, [term, element("dd", None, words.say("keys." + name))], name)
