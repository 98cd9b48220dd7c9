"""Everything the page keeps as one text, for a file of the person's own, and back from it."""

from __future__ import annotations

import json

from c8.record import json_object, load_save
from web.play.settings import read_settings
from web.play.store import ASIDE, EXPLAINED, LESSON, NEXT, SAVE, SETTINGS, TABLES, TABLES_ASIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.store import Store

MARK = "crazy-eights"
VERSION = 1
NAME = "crazy-eights.json"
LONGEST = 4_000_000
GROUPS = (((SAVE, NEXT), ASIDE), ((TABLES,), TABLES_ASIDE))
"""Keys whose texts belong together, and where they lie when they make room."""


def pack(store: Store) -> str:
    """All that is kept."""
    return json.dumps({MARK: VERSION, "kept": store.all_kept()})


def unpack(store: Store, text: str) -> None:
    """Keep what a file holds. What is kept now is set aside first, so nothing is lost.

    Raises ValueError or Refusal for a file that isn't one of ours, and then nothing changed.
    """
    kept = _read(text)
    for keys, aside in GROUPS:
        if any(key in kept for key in keys):
            _make_room(store, kept, keys, aside)
    for key in kept:
        aside = _aside_of(key)
        if aside:
            store.lay_aside(kept[key], aside)
        else:
            store.put(key, kept[key])


def _make_room(store: Store, kept: dict[str, str], keys: tuple[str, ...], aside: str) -> None:
    """A file's game comes alone or with its own next one; a next one of here would hide it."""
    for key in keys:
        if store.get(key) != kept.get(key):
            store.set_aside(key, aside)


def _aside_of(key: str) -> str:
    """The name under which texts like the one under this key lie aside, or "" for a text in use."""
    return next((aside for _, aside in GROUPS if key[: len(aside)] == aside), "")


def _read(text: str) -> dict[str, str]:
    whole = json_object(text, LONGEST)
    if not isinstance(whole.get("kept"), dict) or whole.get(MARK) != VERSION:
        raise ValueError("not ours")
    kept: dict[str, str] = whole["kept"]
    for key in kept:
        _check(key, kept[key])
    return kept


def _check(key: str, text: object) -> None:
    """Only what the page can use is taken; games set aside are kept as they are."""
    if not isinstance(text, str):
        raise ValueError(key)
    if key in (SAVE, NEXT, LESSON):
        load_save(text)
    elif key == SETTINGS:
        read_settings(text)
    elif key not in (TABLES, EXPLAINED) and not _aside_of(key):
        raise ValueError(key)
