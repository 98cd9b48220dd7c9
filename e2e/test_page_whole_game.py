"""A whole game by mouse, a whole round by keys; both come to what the engine comes to by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.game import Game
from c8.round import OVER
from e2e.engine import assert_same, dealt, kept, link, play_moves, play_round, saved, seen
from e2e.helpers import AT_ONCE, open_game
from e2e.player import KeyboardPlayer, Player

SHORT_GAME = 16
"""A seed of the usual game for three whose rounds are few and short."""
SHORT_ROUND = 20
"""A seed of the game for two whose first rounds are short."""


@pytest.fixture
def calm_page(new_context: Callable[..., BrowserContext]) -> Page:
    """A page with others for whom the mouse needn't wait."""
    page = new_context().new_page()
    page.add_init_script(AT_ONCE)
    return page


def test_a_whole_game_by_mouse_then_another_game_for_another_number(calm_page: Page, runtime: str) -> None:
    game = dealt(SHORT_GAME)
    open_game(calm_page, runtime, link(game))
    player = Player(calm_page)
    while True:
        player.play_round()
        play_round(game)
        assert_points_shown(player, game)
        assert_same(calm_page, game)
        if game.winners:
            break
        player.next_round()
        game.next_round()
    assert_winner_told(player, game)
    start_another(player)


def assert_points_shown(player: Player, game: Game) -> None:
    """Each player's points of the round and total, and each card left with its points."""
    table = player.round_over.get_by_role("table")
    names = ["You", "West", "East"]
    result = game.result()
    for seat, name in enumerate(names):
        row = table.get_by_role("row").filter(has=player.page.get_by_role("rowheader", name=name, exact=True))
        cells = row.get_by_role("cell").all_inner_texts()
        assert cells[:2] == [str(result.points[seat]), str(game.totals[seat])]
    assert table.get_by_role("listitem").count() == sum(len(hand) for hand in result.hands)


def assert_winner_told(player: Player, game: Game) -> None:
    names = ["You win", "West wins", "East wins"]
    (winner,) = game.winners
    expect(player.round_over).to_contain_text(names[winner] + " the game")
    expect(player.round_over.get_by_role("button", name="Next round")).to_have_count(0)
    assert f"{names[winner]} the game with" in " ".join(player.lines())


def start_another(player: Player) -> None:
    """From the points to the sheet, to another game; the old one stays until the first move."""
    before = kept(player.page)
    player.press(player.round_over.get_by_role("button", name="New game"))
    sheet = player.page.get_by_role("dialog", name="New game")
    sheet.get_by_role("radio", name="2 players", exact=True).check(force=True)
    sheet.get_by_role("radio", name="Crazy Eights, one card a turn").check()
    player.press(sheet.get_by_role("button", name="Start", exact=True))
    expect(player.dialog).to_be_hidden()
    assert len(player.cards()) == 7
    assert [name.split(",")[0] for name in player.seen().others] == ["North"]
    assert kept(player.page) == before
    player.play_moves(1)
    new = saved(player.page)
    assert (new.rules.preset, new.rules.players, new.number) == ("pagat", 2, 1)


def test_a_whole_round_by_keys_alone(calm_page: Page) -> None:
    page = calm_page
    game = dealt(SHORT_ROUND, players=2)
    open_game(page, "micropython", link(game))
    player = KeyboardPlayer(page)
    player.choose_quick()
    assert_on(page, "button", "Settings")
    player.play_round()
    play_round(game)
    assert_same(page, game)
    assert game.phase == OVER
    player.next_round()
    game.next_round()
    player.mind_place()
    player.play_moves(1)
    assert player.seen() == seen(play_moves(game, 1))


def assert_on(page: Page, role: str, name: str) -> None:
    """This has the keyboard."""
    focused = page.locator("*:focus")
    assert focused.aria_snapshot().startswith(f'- {role} "{name}"'), focused.aria_snapshot()
