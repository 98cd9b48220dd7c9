"""Closed at any moment, the page comes back to that moment and goes on as it would have."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from c8.code import code_of
from c8.game import Game
from e2e.engine import (
    NEXT,
    YOU,
    assert_same,
    dealt,
    first,
    kept,
    let_others_move,
    link,
    my_move,
    play_moves,
    play_round,
    saved,
    seen,
)
from e2e.helpers import AT_ONCE, open_game, wait_ready
from e2e.player import PATIENCE_MS, Player


def reopened(page: Page, runtime: str) -> Player:
    """The tab is closed, and the page opened again in a new one."""
    context = page.context
    page.close()
    page = context.new_page()
    open_game(page, runtime)
    return Player(page)


def started(page: Page, runtime: str, game: Game) -> Player:
    """The game opened by its link; the others don't take their time, neither now nor when reopened."""
    page.context.add_init_script(AT_ONCE)
    open_game(page, runtime, link(game))
    return Player(page)


def assert_goes_on(player: Player, game: Game, moves: int = 4) -> None:
    """The page shows this state, and after some more moves it is where the engine is."""
    assert player.seen() == seen(game)
    player.play_moves(moves)
    assert_same(player.page, play_moves(game, moves))
    assert player.seen() == seen(game)


def draws_first(times: int) -> Callable[[Game], bool]:
    """A deal in which the person draws that often, and then lays a card."""

    def wanted(game: Game) -> bool:
        let_others_move(game)
        for _ in range(times):
            if my_move(game) != "draw":
                return False
            game.play("draw")
        return my_move(game) not in ("draw", "pass")

    return wanted


def ends_soon(game: Game) -> bool:
    """A deal whose round is over after a few moves."""
    return len(play_round(game).moves) < 16


def lays_first(game: Game) -> bool:
    """A deal in which the person begins with an ordinary card."""
    return game.turn == YOU and my_move(game) not in ("draw", "pass") and "8" not in my_move(game)


def holds_an_eight(game: Game) -> bool:
    """A deal in which the person has an eight and begins."""
    hand = seen(game).hand
    return game.turn == YOU and "8C" in hand and len({card[1] for card in hand}) == 4


def test_before_the_first_move(page: Page) -> None:
    game = dealt(5)
    player = started(page, "micropython", game)
    assert_goes_on(reopened(player.page, "micropython"), game)


def test_a_newcomers_deal_before_the_first_move(page: Page) -> None:
    open_game(page, "micropython")
    code, before = Player(page).code, Player(page).seen()
    player = reopened(page, "micropython")
    assert (player.code, player.seen()) == (code, before)


@pytest.mark.parametrize("times", [1, 2])
def test_after_drawing_with_the_number_of_draws_left(page: Page, times: int) -> None:
    game = first(draws_first(times))
    player = started(page, "micropython", game)
    for _ in range(times):
        player.make("draw")
        game.play("draw")
    left = player.draw.inner_text()
    player = reopened(page, "micropython")
    assert player.draw.inner_text() == left == f"Draw, {3 - times} left"
    assert game.round.drawn == saved(player.page).round.drawn == times
    assert_goes_on(player, game)


def test_with_the_suit_choice_open(page: Page) -> None:
    game = first(holds_an_eight)
    player = started(page, "micropython", game)
    player.press(player.card("8C"))
    expect(player.suit_choice).to_be_visible()
    player = reopened(page, "micropython")
    expect(player.suit_choice).to_be_visible()
    assert_same(player.page, game)
    player.name_suit("S")
    game.play("8C=S")
    player.wait_for_turn()
    assert_goes_on(player, let_others_move(game))


def test_with_the_suit_choice_open_the_eight_can_still_be_taken_back(page: Page) -> None:
    game = first(holds_an_eight)
    player = started(page, "micropython", game)
    player.press(player.card("8C"))
    player = reopened(page, "micropython")
    player.page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    assert_goes_on(player, game)


@pytest.mark.parametrize("moved", [0, 1])
def test_while_the_computers_move(page: Page, moved: int) -> None:
    """At the readable pace there are some seconds between the person's move and the next turn."""
    game = first(lays_first, players=5)
    open_game(page, "micropython", link(game))
    player = Player(page)
    player.make(my_move(game))
    expect(player.hint).to_contain_text(
        ["West is playing", "Northwest is playing"][moved], timeout=PATIENCE_MS
    )
    page.evaluate("addEventListener('pagehide', () => localStorage.left = localStorage['c8.save'])")
    page.reload()
    left = saved(page, "left")
    assert left.turn != YOU
    assert left.moves == play_moves(game, 1).moves[: len(left.moves)]
    wait_ready(page, "micropython")
    player.choose_quick()
    player.wait_for_turn()
    assert_goes_on(player, game, moves=2)


def test_at_the_rounds_end(page: Page, runtime: str) -> None:
    game = first(ends_soon)
    player = started(page, runtime, game)
    player.play_round()
    play_round(game)
    points = player.round_over.get_by_role("table").aria_snapshot()
    player = reopened(page, runtime)
    expect(player.round_over).to_be_visible()
    assert player.round_over.get_by_role("table").aria_snapshot() == points
    assert_same(player.page, game)
    player.next_round()
    game.next_round()
    player.wait_for_turn()
    assert_goes_on(player, let_others_move(game), moves=2)


def test_after_a_round_in_the_middle_of_the_next(page: Page) -> None:
    game = first(ends_soon)
    player = started(page, "micropython", game)
    player.play_round()
    play_round(game).next_round()
    player.next_round()
    player.play_moves(2)
    play_moves(game, 2)
    player = reopened(page, "micropython")
    assert_goes_on(player, game)
    assert len(saved(player.page).results) == 1


def test_at_the_games_end(page: Page) -> None:
    game = first(ends_soon, target="rounds:1")
    player = started(page, "micropython", game)
    player.play_round()
    play_round(game)
    assert game.winners
    player = reopened(page, "micropython")
    expect(player.round_over).to_contain_text("the game")
    expect(player.round_over.get_by_role("button", name="New game")).to_be_visible()
    assert_same(player.page, game)
    assert player.seen() == seen(game)


def test_with_a_new_game_that_has_not_replaced_the_old_one(page: Page) -> None:
    old = dealt(5)
    player = started(page, "micropython", old)
    player.play_moves(2)
    play_moves(old, 2)
    player.start_new_game("Crazy Eights, until it fits", 2)
    code = player.code
    player = reopened(page, "micropython")
    assert player.code == code
    assert_same(player.page, old)
    player.wait_for_turn()  # in the new game the others may lead
    new = saved(player.page, NEXT)
    assert code_of(new) == code
    assert_goes_on(player, new, moves=1)
    assert kept(player.page, NEXT) is None


def test_going_back_from_a_new_game_finds_the_old_one_as_it_was(page: Page) -> None:
    old = dealt(5)
    player = started(page, "micropython", old)
    player.play_moves(2)
    play_moves(old, 2)
    player.start_new_game("Crazy Eights, until it fits", 2)
    player = reopened(page, "micropython")
    player.press(player.page.get_by_role("button", name="Back to the old game"))
    assert kept(player.page, NEXT) is None
    assert_goes_on(player, old)


def test_a_game_begun_on_one_interpreter_goes_on_on_the_other(page: Page) -> None:
    game = dealt(5)
    player = started(page, "micropython", game)
    player.play_moves(3)
    play_moves(game, 3)
    player = reopened(page, "pyodide")
    assert_goes_on(player, game)
    assert_goes_on(reopened(player.page, "micropython"), game)


def test_every_move_is_kept_before_it_is_shown(page: Page, runtime: str) -> None:
    """While the game is written, the page still shows the hand of before the move."""
    page.add_init_script(
        """const put = Storage.prototype.setItem;
        window.shown = [];
        Storage.prototype.setItem = function (key, text) {
            const hand = document.querySelector("[role=group][aria-label='Your hand']");
            if (key === "c8.save") shown.push(hand.childElementCount);
            put.call(this, key, text);
        };"""
    )
    game = first(draws_first(1))
    player = started(page, runtime, game)
    page.evaluate("shown.length = 0")
    player.play_moves(1)
    assert page.evaluate("shown") == [5]
    player.make(player.next_move())
    assert page.evaluate("shown.slice(0, 2)") == [5, 6]
    assert len(player.cards()) == 5
