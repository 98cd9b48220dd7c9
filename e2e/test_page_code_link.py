"""A code deals the same cards to anybody, asks before it ends a game, and says what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.code import code_of, read_code
from c8.game import Game
from c8.presets import PRESETS
from c8.record import save_of
from e2e.engine import (
    BEGUN,
    NEXT,
    SAVE,
    assert_same,
    dealt,
    kept,
    let_others_move,
    link,
    play_moves,
    profile,
    saved,
    seen,
)
from e2e.helpers import AT_ONCE, address, open_game, wait_ready
from e2e.player import Player
from e2e.server import Site

ANOTHER = dealt(77, "long", 2)


Playing = Callable[[], tuple[Player, Game]]


def under_way() -> Game:
    """A game of which three moves have been made."""
    return play_moves(dealt(5), 3)


@pytest.fixture
def playing(new_context: Callable[..., BrowserContext], site: Site) -> Playing:
    """Open a page that has kept such a game."""

    def open_kept() -> tuple[Player, Game]:
        kept = {SAVE: save_of(under_way(), BEGUN), "c8.settings": '{"pace": "quick"}'}
        page = profile(new_context, site, kept).new_page()
        open_game(page, "micropython")
        return Player(page), under_way()

    return open_kept


def paste(page: Page, fragment: str) -> None:
    """Another link in the address line of the open tab."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def at_once(page: Page) -> Page:
    """The page, on which the others won't take their time."""
    page.add_init_script(AT_ONCE)
    return page


def test_the_copied_link_deals_the_same_cards_in_another_profile(
    new_context: Callable[..., BrowserContext], runtime: str
) -> None:
    mine = at_once(new_context(permissions=["clipboard-read", "clipboard-write"]).new_page())
    open_game(mine, runtime)
    sender = Player(mine)
    before, code = sender.seen(), sender.code
    sender.press(mine.get_by_role("button", name="Copy link"))
    expect(sender.hint).to_contain_text("copied")
    copied = str(mine.evaluate("navigator.clipboard.readText()"))
    assert copied == mine.url.partition("?")[0] + "#c=" + code
    theirs = at_once(new_context().new_page())
    theirs.goto(copied)
    wait_ready(theirs, "micropython")
    receiver = Player(theirs)
    assert receiver.seen() == before
    for player in (sender, receiver):
        player.play_moves(3)
    game = play_moves(read_code(code).start(), 3)
    assert_same(mine, game)
    assert_same(theirs, game)


def test_the_code_of_a_later_round_deals_that_round(
    new_context: Callable[..., BrowserContext], page: Page
) -> None:
    game = dealt(16)
    open_game(at_once(page), "micropython", link(game))
    player = Player(page)
    player.play_round()
    player.next_round()
    code = player.code
    second = at_once(new_context().new_page())
    open_game(second, "micropython", "#c=" + code)
    other = Player(second)
    for one in (player, other):
        one.wait_for_turn()
    assert other.seen() == player.seen()
    assert other.code == code


def test_a_link_opened_in_the_middle_of_a_game_asks_and_keeping_keeps(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    game = under_way()
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, "micropython", link(ANOTHER))
    player = Player(page)
    ask = page.get_by_role("dialog", name="Open this deal?")
    expect(ask).to_contain_text("until it fits, 2 players")
    player.press(ask.get_by_role("button", name="Keep my game"))
    expect(player.dialog).to_be_hidden()
    assert player.seen() == seen(game)
    assert_same(page, game)
    assert kept(page, NEXT) is None
    page.reload()
    wait_ready(page, "micropython")
    assert player.seen() == seen(game)
    assert not player.dialog.is_visible()


def test_a_link_pasted_into_the_open_tab_asks_and_starts_only_when_told(playing: Playing) -> None:
    player, game = playing()
    page = player.page
    paste(page, link(ANOTHER))
    ask = page.get_by_role("dialog", name="Open this deal?")
    expect(ask).to_be_visible()
    assert player.seen() == seen(game)
    player.press(ask.get_by_role("button", name="Start this deal"))
    expect(player.dialog).to_be_hidden()
    assert player.seen() == seen(dealt(77, "long", 2))
    assert_same(page, game)
    player.play_moves(1)
    assert_same(page, play_moves(dealt(77, "long", 2), 1))


def test_escape_keeps_the_game_too(playing: Playing) -> None:
    player, game = playing()
    page = player.page
    paste(page, link(ANOTHER))
    expect(player.dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    assert player.seen() == seen(game)
    assert_same(page, game)


def test_a_link_pasted_before_the_first_move_is_dealt_at_once(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    paste(page, link(ANOTHER))
    expect(player.table.get_by_role("group", name="North, 7 cards")).to_be_visible()
    assert player.seen() == seen(let_others_move(dealt(77, "long", 2)))


def test_the_same_link_pasted_twice_is_opened_twice(playing: Playing) -> None:
    player, game = playing()
    page = player.page
    for _ in range(2):
        paste(page, link(ANOTHER))
        expect(player.dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
    assert player.seen() == seen(game)


def test_the_code_of_every_named_game_can_be_opened(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    for preset in PRESETS:
        players = preset.changes.get("players", 3)
        game = dealt(1, preset.id, players)
        paste(page, link(game))
        expect(page.get_by_role("code")).to_have_text(code_of(game))
        assert len(player.cards()) == len(game.round.hands[0])


def mangled(code: str) -> list[str]:
    """The code as it comes out of mail programs, mouths and hands."""
    return [
        code.lower(),
        code.replace("-", ""),
        code.replace("-", "%20"),
        code.replace("0", "O").replace("1", "l"),
        code + ".",
        code + "&utm_source=mail",
    ]


def test_a_slightly_mangled_link_still_opens(page: Page) -> None:
    first, *others = mangled(code_of(ANOTHER))
    open_game(page, "micropython", "#c=" + first)
    code = page.get_by_role("code")
    expect(code).to_have_text(code_of(ANOTHER))
    for one in others:
        paste(page, link(dealt(5)))
        expect(code).to_have_text(code_of(dealt(5)))
        paste(page, "#c=" + one)
        expect(code).to_have_text(code_of(ANOTHER))


def mistyped(code: str) -> str:
    """One letter wrong."""
    return code[:-1] + ("A" if code[-1] != "A" else "B")


FAULTS = {
    mistyped(code_of(ANOTHER)): "typing error",
    "1ABC-D!FG-HJKM": "“!”",
    "": "no code",
    "A" * 5_000: "too long",
    "<img src=x>": "which no code contains",
}


def test_a_wrong_link_says_what_is_wrong_and_loses_nothing(playing: Playing) -> None:
    player, game = playing()
    page = player.page
    for code, why in FAULTS.items():
        paste(page, "#c=" + code)
        dialog = page.get_by_role("dialog", name="not a code that can be opened")
        expect(dialog).to_contain_text(why)
        expect(dialog).to_contain_text("Your game is untouched")
        player.press(dialog.get_by_role("button", name="Close"))
        expect(player.dialog).to_be_hidden()
        assert player.seen() == seen(game)
        assert_same(page, game)


def test_a_newcomer_with_a_wrong_link_is_told_and_can_play(page: Page) -> None:
    page.goto(address("micropython", "#c=" + mistyped(code_of(ANOTHER))))
    dialog = page.get_by_role("dialog", name="not a code that can be opened")
    expect(dialog).to_contain_text("typing error", timeout=60_000)
    expect(dialog).to_contain_text("A game is dealt for you")
    player = Player(page)
    player.press(dialog.get_by_role("button", name="Close"))
    player.play_moves(1)
    assert len(saved(page).moves) > 0


def test_a_wrong_code_typed_into_the_sheet_is_explained_there(playing: Playing) -> None:
    player, game = playing()
    page = player.page
    for code, why in list(FAULTS.items())[:3]:
        sheet = player.open_sheet("New game")
        field = sheet.get_by_role("textbox")
        field.fill(code)
        field.press("Enter")
        expect(sheet.get_by_role("alert").filter(has_text=why)).to_be_visible()
        expect(field).to_have_value(code)
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
        assert_same(page, game)


def test_a_code_typed_into_the_sheet_is_dealt(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    sheet = player.open_sheet("New game")
    sheet.get_by_role("textbox").fill(" " + code_of(ANOTHER).lower().replace("-", " "))
    player.press(sheet.get_by_role("button", name="Open"))
    expect(player.dialog).to_be_hidden()
    assert player.code == code_of(ANOTHER)


DENIED = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"


@pytest.mark.parametrize("script", [DENIED, NO_CLIPBOARD], ids=["denied", "absent"])
def test_a_link_that_cannot_be_copied_is_shown_selected(page: Page, script: str) -> None:
    page.add_init_script(script)
    open_game(page, "micropython")
    player = Player(page)
    player.press(page.get_by_role("button", name="Copy link"))
    field = player.dialog.get_by_role("textbox")
    expect(field).to_have_value(page.url + "#c=" + player.code)
    expect(field).to_be_focused()
    marked = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == page.url + "#c=" + player.code
