"""Each named game is played for a whole round on the built page, through its names and buttons alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from c8.bots import choose
from c8.code import code_of
from c8.game import GAME_OVER, Game
from c8.presets import PRESETS, Preset, preset, rules_for
from c8.record import load_save
from c8.round import OVER
from c8.scoring import seats_of
from c8.view import view
from e2e.helpers import AT_ONCE, open_game
from e2e.house_player import HousePlayer

FAMILY = {"7": "Jump", "6": "Clap", "5": "Laugh"}
ON_PYODIDE = ("tschau", "mau-master")
"""Games whose table has the most to show; the rest is played on MicroPython alone."""

SEEDS = 12


def link(game: Game) -> str:
    return "#c=" + code_of(game)


def dealt(id: str) -> Game:
    """The replay that careful players end soonest, of a few; nothing else is short about it."""
    one = preset(id)
    rules = rules_for({"preset": id, "players": min(max(3, one.least), one.most)})
    return min([Game(rules, seed) for seed in range(SEEDS)], key=length)


def length(game: Game) -> int:
    """How many moves a round has if all play alike."""
    replay = Game(game.rules, game.seed)
    while replay.phase not in (OVER, GAME_OVER):
        replay.play(choose("steady", view(replay, replay.turn)))
    return len(replay.moves)


def play(page: Page, runtime: str, game: Game) -> HousePlayer:
    """Play a round of the game; its points as told are those of the engine."""
    page.add_init_script(AT_ONCE)
    open_game(page, runtime, link(game))
    player = HousePlayer(page, FAMILY if game.rules.gestures else None)
    player.play_round()
    played, _ = load_save(str(page.evaluate("localStorage.getItem('c8.save')")))
    assert played.round.phase == OVER
    assert_points(player, played)
    return player


def assert_points(player: HousePlayer, game: Game) -> None:
    rows = player.round_over.get_by_role("row")
    heads = [seat for seat in range(game.rules.players) if seat == min(seats_of(game.rules, seat))]
    told = [
        cells
        for cells in [row.get_by_role("cell").all_inner_texts() for row in rows.all()]
        if len(cells) == 2
    ]
    points, totals = game.result().points, game.totals
    assert told == [[str(points[seat]).replace("-", "−"), str(totals[seat])] for seat in heads]


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.id)
def test_a_round_of_every_named_game_is_played_to_its_points(page: Page, one: Preset) -> None:
    play(page, "micropython", dealt(one.id))


@pytest.mark.parametrize("id", ON_PYODIDE)
def test_the_same_page_plays_on_pyodide(page: Page, id: str) -> None:
    play(page, "pyodide", dealt(id))


def test_every_named_game_can_be_chosen(page: Page) -> None:
    open_game(page, "micropython")
    sheet = HousePlayer(page).open_sheet("New game")
    for one in PRESETS:
        expect(sheet.get_by_role("radio", name=re.compile("^" + re.escape(one.name)))).to_have_count(1)
