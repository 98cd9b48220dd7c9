"""A file of everything that is kept: taken in, it loses nothing of what was kept before."""

from __future__ import annotations

import json

from c8.record import save_of
from tests.pages import Memory
from tests.test_hostile_input import GAMES
from tests.test_store import Filling
from web.play import backup
from web.play.store import ASIDE, NEXT, SAVE, SETTINGS, TABLES, TABLES_ASIDE, Store

MINE, OTHER, NEW = (save_of(game, {"begun": "yes"}) for game in GAMES[:3])


def taken_in(here: dict[str, str], file: dict[str, str]) -> dict[str, str]:
    """What is kept here after a file of somebody else's page."""
    text = backup.pack(Store(Memory(file)))  # type: ignore[arg-type]
    backup.unpack(Store(Memory(here)), text)  # type: ignore[arg-type]
    return here


def test_what_lies_aside_in_the_file_takes_no_place_of_what_lies_aside_here() -> None:
    kept = taken_in({SAVE: MINE, ASIDE: "a"}, {SAVE: OTHER, ASIDE: "b", ASIDE + ".2": "c"})
    assert kept[SAVE] == OTHER
    assert {MINE, "a", "b", "c"} <= set(kept.values())


def test_the_files_game_is_the_one_that_is_opened() -> None:
    kept = taken_in({SAVE: MINE, NEXT: NEW}, {SAVE: OTHER})
    assert (kept[SAVE], NEXT in kept) == (OTHER, False)
    assert {MINE, NEW} <= set(kept.values())


def test_the_tables_that_were_kept_here_are_set_aside() -> None:
    kept = taken_in({TABLES: "mine", SAVE: MINE, NEXT: NEW}, {TABLES: "theirs"})
    assert kept == {TABLES: "theirs", TABLES_ASIDE: "mine", SAVE: MINE, NEXT: NEW}


def test_the_same_file_taken_in_twice_changes_nothing_more() -> None:
    file = {SAVE: OTHER, ASIDE: "b", TABLES: "t", SETTINGS: "{}"}
    once = taken_in({SAVE: MINE}, file)
    assert taken_in(dict(once), file) == once


def test_the_file_has_what_the_browser_did_not_keep() -> None:
    store = Store(Filling({SETTINGS: "{}"}, 0))  # type: ignore[arg-type]
    store.put(SAVE, MINE)
    assert json.loads(backup.pack(store))["kept"] == {SETTINGS: "{}", SAVE: MINE}
