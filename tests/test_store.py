"""What is kept in the browser: nothing that was set aside is lost."""

from __future__ import annotations

import pytest

from tests.pages import Memory
from web.play.store import ASIDE, FULL, NEXT, SAVE, SETTINGS, TABLES, Store


def set_aside(kept: dict[str, str], *texts: str) -> list[str]:
    """These saves turn out damaged one after another; where they lie then."""
    store = Store(Memory(kept))  # type: ignore[arg-type]
    for text in texts:
        store.put(SAVE, text)
        store.set_aside(SAVE)
    assert SAVE not in kept
    return [kept[key] for key in sorted(kept) if key.startswith(ASIDE)]


def test_however_many_saves_are_set_aside_each_one_stays() -> None:
    texts = [f"damaged {number}" for number in range(12)]
    assert sorted(set_aside({}, *texts)) == sorted(texts)


def test_the_same_save_set_aside_again_takes_no_second_place() -> None:
    assert set_aside({}, "{", "[", "{", "[", "{") == ["{", "["]


class Filling(Memory):
    """A storage in which from some write on nothing finds room."""

    def __init__(self, kept: dict[str, str], room: int) -> None:
        super().__init__(kept)
        self.room = room

    def put(self, key: str, text: str) -> None:
        self.room -= 1
        if self.room < 0:
            raise OSError("full")
        super().put(key, text)


WRITES = [(SAVE, "1"), (SETTINGS, "a"), (SAVE, "2"), (NEXT, "3"), (TABLES, "b"), (NEXT, "4"), (SAVE, "5")]


@pytest.mark.parametrize("room", range(len(WRITES) + 1))
def test_a_storage_that_fills_up_at_any_write_loses_nothing_while_the_page_is_open(room: int) -> None:
    kept: dict[str, str] = {}
    store = Store(Filling(kept, room))  # type: ignore[arg-type]
    last: dict[str, str] = {}
    for number, (key, text) in enumerate(WRITES):
        store.put(key, text)
        last[key] = text
        assert {one: store.get(one) for one in last} == last
        assert store.trouble == (FULL if number >= room else "")
    assert kept.items() <= set(WRITES[:room])
    store.set_aside(SAVE)
    assert [store.get(SAVE), store.get(ASIDE)] == [None, "5"]


def test_a_storage_that_has_room_again_takes_what_was_kept_in_memory() -> None:
    kept: dict[str, str] = {}
    box = Filling(kept, 0)
    store = Store(box)  # type: ignore[arg-type]
    store.put(SAVE, "1")
    box.room = 1
    store.put(SAVE, "2")
    assert kept == {SAVE: "2"}
    assert store.get(SAVE) == "2"


@pytest.mark.parametrize("room", [2, 3])
def test_a_new_game_takes_the_old_ones_place_only_where_there_is_room_for_it(room: int) -> None:
    kept: dict[str, str] = {}
    store = Store(Filling(kept, room))  # type: ignore[arg-type]
    store.put(SAVE, "old")
    store.put(NEXT, "dealt")
    assert store.put_instead(SAVE, NEXT, "begun") == (room > 2)
    assert store.trouble == ("" if room > 2 else FULL)
    assert kept == ({SAVE: "begun"} if room > 2 else {SAVE: "old", NEXT: "dealt"})
    assert [store.get(SAVE), store.get(NEXT)] == [kept.get(SAVE), kept.get(NEXT)]


def test_a_new_game_that_never_was_in_the_browser_replaces_the_old_one_in_memory() -> None:
    store = Store(Filling({}, 0))  # type: ignore[arg-type]
    store.put(SAVE, "old")
    store.put(NEXT, "dealt")
    assert store.put_instead(SAVE, NEXT, "begun")
    assert [store.get(SAVE), store.get(NEXT), store.trouble] == ["begun", None, FULL]


def test_what_another_tab_kept_counts_where_this_tab_found_no_room() -> None:
    kept: dict[str, str] = {}
    store = Store(Filling(kept, 0))  # type: ignore[arg-type]
    store.put(SAVE, "mine")
    kept[SAVE] = "the other tab's"
    assert store.get(SAVE) == "mine"
    store.written_elsewhere(SAVE)
    assert store.get(SAVE) == "the other tab's"
