"""A move is taken back as long as nothing new was seen; after a reload the log has the last turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from c8.game import Game
from c8.record import save_of
from e2e.engine import BEGUN, SAVE, assert_same, position, profile, seen
from e2e.helpers import open_game, wait_ready
from e2e.player import KeyboardPlayer, Player
from e2e.server import Site

Opener = Callable[..., Player]


@pytest.fixture
def opened(new_context: Callable[..., BrowserContext], site: Site) -> Opener:
    """A player at this game, with others who take their time."""

    def open_it(game: Game, runtime: str = "micropython") -> Player:
        page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
        open_game(page, runtime)
        return Player(page)

    return open_it


def table(rules: str = "table", hand: str = "8C 3H 4H 9S") -> Game:
    """You may lay the eight or a heart; West can play a heart or a diamond, and East anything low."""
    return position({"preset": rules}, [hand, "4D KD TC 6H", "QC KC TH"], "6C 5H", "2S 3C JD JS TD 7S")


def undo(page: Page) -> Locator:
    return page.get_by_role("button", name="Undo", exact=True)


def test_a_named_suit_is_taken_back_and_another_named_and_nobody_moved_meanwhile(opened: Opener) -> None:
    game = table()
    player = opened(game, "micropython")
    page = player.page
    player.make("8C=S")
    player.press(undo(page))
    expect(undo(page)).to_be_hidden()
    expect(page.locator("*:focus")).to_have_accessible_name("8 of clubs, fits")
    assert player.lines()[-1] == "You take your move back."
    assert player.seen() == seen(game)
    assert_same(page, game)
    player.make("8C=D")
    game.play("8C=D")
    expect(undo(page)).to_be_visible()
    assert_same(page, game)


def test_after_a_reload_the_move_can_still_be_taken_back(opened: Opener) -> None:
    game = table()
    player = opened(game)
    player.make("3H")
    player.page.reload()
    wait_ready(player.page, "micropython")
    player.press(undo(player.page))
    expect(player.hint).to_contain_text("Your turn")
    assert_same(player.page, game)


def test_by_the_key_u_a_move_is_taken_back_and_without_one_it_is_said_why_not(opened: Opener) -> None:
    game = table()
    player = opened(game)
    page = player.page
    player.make("3H")
    page.keyboard.press("u")
    expect(player.hint).to_contain_text("Your turn")
    assert_same(page, game)
    page.keyboard.press("u")
    expect(player.hint).to_contain_text("That move stands")
    assert_same(page, game)


def test_a_drawn_card_stays_drawn_and_once_another_has_moved_the_move_stands(opened: Opener) -> None:
    game = table()
    player = opened(game)
    page = player.page
    player.make("draw")
    game.play("draw")
    expect(player.draw).to_have_text("Draw, 2 left")
    expect(undo(page)).to_be_hidden()
    player.make("3H")
    expect(undo(page)).to_be_visible()
    expect(player.table.get_by_role("group", name="West, 3 cards")).to_be_visible()
    expect(undo(page)).to_be_hidden()


def test_when_the_time_to_take_back_ends_the_keyboard_is_where_enter_does_nothing(opened: Opener) -> None:
    """With two players it is then your turn, so the button to draw next to it would draw."""
    game = position({"preset": "table"}, ["3H 4H 9S", "6H KD"], "6C 5H", "2S 3C JD JS")
    player = opened(game)
    page = player.page
    player.make("3H")
    undo(page).focus()
    expect(undo(page)).to_be_hidden()
    expect(player.table).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.draw).to_be_enabled()
    assert player.lines()[-1].startswith("North plays the 6 of hearts.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("*:focus")).to_have_accessible_name("4 of hearts, fits")


def test_at_the_slow_pace_there_is_time_and_going_on_cuts_it_short(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    kept = {SAVE: save_of(table(), BEGUN), "c8.settings": '{"pace": "slow"}'}
    page = profile(new_context, site, kept).new_page()
    open_game(page, "micropython")
    player = KeyboardPlayer(page)
    player.make("3H")
    player.press(undo(page))
    player.make("3H")
    player.press(page.get_by_role("button", name="Go on", exact=True))
    expect(player.log).to_contain_text("West plays the 6 of hearts.")
    expect(player.table).to_be_focused()


def test_what_is_learnt_from_a_penalty_is_not_taken_back(opened: Opener) -> None:
    player = opened(table("last-card", "4H 9S"))
    player.make("4H")
    expect(player.hint).to_contain_text("penalty")
    expect(undo(player.page)).to_be_hidden()


def test_after_a_reload_the_log_has_the_last_turns_and_they_are_not_spoken_again(opened: Opener) -> None:
    game = table()
    for move in ("3H", "6H", "TH"):
        game.play(move)
    player = opened(game)
    line = player.log.get_by_text("West plays the 6 of hearts.")
    expect(line).to_be_visible()
    expect(line).to_have_attribute("aria-live", "off")
    assert player.lines() == [
        "The game goes on where you left it.",
        "You play the 3 of hearts.",
        "West plays the 6 of hearts.",
        "East plays the 10 of hearts.",
    ]
    player.page.keyboard.press("l")
    expect(player.page.get_by_text("East plays the 10 of hearts.")).to_have_count(2)
