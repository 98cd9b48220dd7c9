"""Everything the page keeps as one text, for a file of the person's own, and back from it."""

from __future__ import annotations

import json

from c8.record import json_object, load_save
from web.settings import read_settings
from web.store import ASIDE, NEXT, SAVE, SETTINGS, TABLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.store import Store

MARK = "crazy-eights"
VERSION = 1
NAME = "crazy-eights.json"
LONGEST = 4_000_000


def pack(store: Store) -> str:
    """All that is kept."""
    kept = {key: store.get(key) for key, _ in store.kept()}
    return json.dumps({MARK: VERSION, "kept": kept})


def unpack(store: Store, text: str) -> None:
    """Keep what a file holds. The game that is kept now is set aside first, so nothing is lost.

    Raises ValueError or Refusal for a file that isn't one of ours, and then nothing changed.
    """
    kept = _read(text)
    for key in (SAVE, NEXT):
        if key in kept and store.get(key) != kept[key]:
            store.set_aside(key)
    for key in kept:
        store.put(key, kept[key])


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
    if key in (SAVE, NEXT):
        load_save(text)
    elif key == SETTINGS:
        read_settings(text)
    elif key != TABLES and key[: len(ASIDE)] != ASIDE and key[: len(TABLES)] != TABLES:
        raise ValueError(key)
