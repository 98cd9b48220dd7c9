"""Saves that can't be opened are set aside and said once; storage that refuses stops nothing."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.record import save_of
from e2e.engine import BEGUN, SAVE, assert_same, dealt, kept, link, play_moves, position, profile, seen
from e2e.helpers import AT_ONCE, open_game, wait_ready
from e2e.player import Player
from e2e.server import Site


def changed(**changes: object) -> str:
    """A good save with some fields overwritten."""
    whole = json.loads(save_of(play_moves(dealt(5), 3), BEGUN))
    whole.update(changes)
    return json.dumps(whole)


def with_position(**changes: object) -> str:
    """A save of a position set up by hand, some fields of which are then overwritten."""
    game = position({"preset": "table"}, ["4H 5H", "6H 7H"], "8C", "2S 3S")
    whole = json.loads(save_of(game, BEGUN))
    whole["setup"].update(changes)
    return json.dumps(whole)


GOOD = changed()

DAMAGED = {
    "half": GOOD[: len(GOOD) // 2],
    "no JSON": "<img src=x onerror=alert(1)>",
    "a list": "[1, 2, 3]",
    "a number": "7",
    "no version": changed(version=None),
    "version nought": changed(version=0),
    "megabytes": json.dumps({"version": 1, "moves": "draw" * 700_000}),
}
IMPOSSIBLE = {
    "a move that was never legal": changed(moves=["take"]),
    "another state than it claims": changed(check=1),
    "the same card twice": with_position(hands=["4H 4H", "6H 7H"]),
    "a card that doesn't exist": with_position(hands=["4H 5X", "6H 7H"]),
    "fields of another kind": changed(rounds=7, moves={"__proto__": 1}),
    "a mistyped code": changed(code="1ABC-DEFG-HJKM"),
    "a prototype": '{"version": 1, "__proto__": {"moves": []}}',
}
NEWER = {"a later version": changed(version=99, whatever=[])}

KEEP_AND_RELOAD = """([key, text]) => {
    localStorage.clear();
    localStorage[key] = text;
    localStorage["another-app"] = "its own";
    location.reload();
}"""


@pytest.mark.parametrize(
    ("saves", "why"),
    [(DAMAGED, "was damaged"), (IMPOSSIBLE, "set aside"), (NEWER, "newer version")],
    ids=["damaged", "impossible", "newer"],
)
def test_a_save_that_cannot_be_opened_is_set_aside_and_said_once(
    page: Page, saves: dict[str, str], why: str
) -> None:
    open_game(page, "micropython")
    for name, text in saves.items():
        with page.expect_navigation():
            page.evaluate(KEEP_AND_RELOAD, [SAVE, text])
        wait_ready(page, "micropython")
        lines = told(Player(page), "set aside")
        assert len(lines) == 1, name
        assert why in lines[0], name
        store = page.evaluate("({...localStorage})")
        assert [key for key in store if store[key] == text and key != SAVE] == ["c8.save.aside"], name
        assert store["another-app"] == "its own"
        assert kept(page) not in (None, text), name


def test_after_a_save_was_set_aside_the_game_goes_on_and_it_is_not_said_again(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = profile(new_context, site, {SAVE: DAMAGED["half"]}).new_page()
    open_game(page, "micropython")
    player = Player(page)
    assert len(told(player, "set aside")) == 1
    player.play_moves(1)
    before = player.seen()
    page.reload()
    wait_ready(page, "micropython")
    assert told(player, "set aside") == []
    assert player.seen() == before


def told(player: Player, part: str) -> list[str]:
    return [line for line in player.lines() if part in line]


def test_a_good_save_is_opened_and_nothing_is_set_aside(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = profile(new_context, site, {SAVE: GOOD}).new_page()
    open_game(page, "micropython")
    assert Player(page).seen() == seen(play_moves(dealt(5), 3))
    assert page.evaluate("Object.keys(localStorage)") == [SAVE]


def test_several_bad_saves_are_all_set_aside(new_context: Callable[..., BrowserContext], site: Site) -> None:
    page = profile(new_context, site, {SAVE: "{", "c8.save.aside": "[", "c8.next": "]"}).new_page()
    open_game(page, "micropython")
    store = page.evaluate("({...localStorage})")
    assert {"{", "[", "]"} <= set(store.values())


def test_settings_that_cannot_be_read_are_said_and_stop_nothing(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = profile(new_context, site, {"c8.settings": "{half"}).new_page()
    open_game(page, "micropython")
    player = Player(page)
    assert len(told(player, "settings")) == 1
    player.choose_quick()
    page.reload()
    wait_ready(page, "micropython")
    assert told(player, "settings") == []


FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
ABSENT = 'Object.defineProperty(window, "localStorage", { value: null });'
FULL = """Storage.prototype.setItem = () => {
    throw new DOMException("exceeded the quota", "QuotaExceededError");
};"""


@pytest.mark.parametrize(
    ("runtime", "script", "why"),
    [
        pytest.param("micropython", FORBIDDEN, "keeps nothing", id="forbidden"),
        pytest.param("pyodide", FORBIDDEN, "keeps nothing", id="forbidden, Pyodide"),
        pytest.param("micropython", ABSENT, "keeps nothing", id="absent"),
        pytest.param("micropython", FULL, "storage is full", id="full"),
    ],
)
def test_storage_that_refuses_is_said_once_and_the_game_goes_on_in_memory(
    page: Page, runtime: str, script: str, why: str
) -> None:
    page.add_init_script(script)
    game = dealt(5)
    open_game(page, runtime, link(game))
    player = Player(page)
    player.choose_quick()
    player.play_moves(3)
    assert player.seen() == seen(play_moves(game, 3))
    assert len(told(player, why)) == 1


def test_the_settings_say_that_a_browser_keeps_nothing(page: Page) -> None:
    page.add_init_script(FORBIDDEN)
    open_game(page, "micropython")
    page.get_by_role("button", name="Settings").click()
    told = page.get_by_role("dialog").get_by_text("This browser keeps nothing for this page.")
    expect(told).to_be_visible()


def test_storage_that_fills_up_in_the_middle_keeps_the_last_save_that_fitted(page: Page) -> None:
    page.add_init_script(AT_ONCE)
    game = dealt(5)
    open_game(page, "micropython", link(game))
    player = Player(page)
    player.play_moves(1)
    play_moves(game, 1)
    page.evaluate(f"() => {{ {FULL} }}")
    player.play_moves(2)
    assert len(told(player, "storage is full")) == 1
    assert_same(page, game)
    assert player.seen() == seen(play_moves(game, 2))
