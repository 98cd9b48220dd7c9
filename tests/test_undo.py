"""A move is taken back only as long as nobody has learnt anything from it."""

from __future__ import annotations

from typing import Any

import pytest

from c8.game import Game
from c8.options import Rules
from c8.presets import PRESETS, Preset, rules_for
from c8.record import load_save, save_of, state_text
from c8.refusals import Refusal
from c8.round import OVER
from c8.setup import set_up
from c8.shuffle import Pcg32
from c8.undo import may_undo, undone
from tests.position import spec
from tests.strategies import law
from tests.wandering import swap_unseen, told_fairly, wandering

HANDS = ["9C 8S 4H", "2D 3D 8D", "TC JC"]


def table(rules: str, hands: list[str] = HANDS, **more: Any) -> Game:
    position = {"rules": spec(rules), "hands": hands, "pile": "5H", "stock": "6S 7S TS"}
    return set_up({**position, **more})


def after(game: Game, *moves: str) -> Game:
    for move in moves:
        game.play(move)
    return game


# --- what may be taken back -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "moves"),
    [
        pytest.param("table", ["8S=D"], id="the suit named with a wild"),
        pytest.param("table", ["4H"], id="a card"),
        pytest.param("table", ["draw", "4H"], id="a card after a draw"),
        pytest.param("pagat after_draw=any", ["draw", "pass"], id="a pass that was chosen"),
        pytest.param("pagat draw_two=4", ["4H"], id="a card that makes another owe"),
        pytest.param("pagat skip=4", ["4H"], id="a card that skips"),
        pytest.param("pagat reverse=4", ["4H"], id="a card that turns"),
        pytest.param("pagat again=4", ["4H"], id="a card after which the same player goes on"),
        pytest.param("late-suit", ["8S"], id="a wild whose suit is named later"),
    ],
)
def test_a_decision_from_which_nothing_was_learnt_may_be_taken_back(rules: str, moves: list[str]) -> None:
    game = after(table(rules), *moves[:-1])
    before = save_of(game)
    after(game, moves[-1])
    assert may_undo(game, 0)
    assert save_of(undone(game, 0)) == before


def test_an_announcement_may_be_taken_back_with_its_card() -> None:
    game = after(table("last-card", ["9C 4H", "2D 3D"]), "4H!")
    assert may_undo(game, 0)
    assert undone(game, 0).legal()[0].text == "4H!"


def test_a_named_suit_of_a_starter_may_be_taken_back_and_the_choice_is_open_again() -> None:
    game = first_to_name()
    after(game, "name H")
    assert may_undo(game, 0)
    again = undone(game, 0)
    assert (again.phase, again.turn) == ("naming", 0)


def first_to_name() -> Game:
    """A deal in which the person has to name the starter's suit."""
    rules = rules_for({"preset": "pagat", "starter_wild": "first"})
    for seed in range(2000):
        game = Game(rules, seed)
        if (game.phase, game.turn) == ("naming", 0):
            return game
    raise AssertionError("no such deal")


def test_moves_are_taken_back_one_by_one_as_far_as_nothing_was_learnt() -> None:
    game = after(table("pagat again=9", ["9H 9S JS", "2D"]), "9H", "9S")
    game = undone(undone(game, 0), 0)
    assert game.moves == []
    assert not may_undo(game, 0)


# --- what stands ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "moves"),
    [
        pytest.param("table", [], id="nothing was done"),
        pytest.param("table", ["draw"], id="a card was drawn"),
        pytest.param("printed", ["draw"], id="a card was drawn by choice"),
        pytest.param("printed", ["draw", "draw"], id="and another one"),
        pytest.param("table", ["4H", "draw"], id="another has drawn"),
        pytest.param("table", ["8S=D", "3D"], id="another has played"),
        pytest.param("pagat misplay=1", ["9C"], id="a card was tried that costs a penalty"),
        pytest.param("pagat misplay=1 again=4", ["4H", "9C"], id="and what was done before that"),
        pytest.param("family", ["4H", "3D"], id="another's card was refused for a penalty"),
    ],
)
def test_after_something_new_was_seen_the_move_stands(rules: str, moves: list[str]) -> None:
    game = after(table(rules), *moves)
    before = save_of(game)
    assert not may_undo(game, 0)
    with pytest.raises(Refusal) as caught:
        undone(game, 0)
    assert caught.value.code == "may-not-undo"
    assert save_of(game) == before


def test_a_missing_announcement_costs_cards_so_the_move_stands() -> None:
    assert not may_undo(after(table("last-card", ["9C 4H", "2D 3D"]), "4H"), 0)


def test_a_missing_gesture_costs_cards_so_the_move_stands() -> None:
    assert not may_undo(after(table("family", ["9C 7H 2S", "2D 3D"]), "7H"), 0)


def test_taking_what_is_owed_stands() -> None:
    assert not may_undo(after(table("pagat draw_two=2", owed=2, pile="2H"), "take"), 0)


def test_a_round_that_was_stopped_stays_stopped() -> None:
    assert not may_undo(after(table("halt", ["2C 3C", "2D 3D"]), "stop"), 0)


def test_a_card_that_ends_the_round_stands() -> None:
    game = after(table("table", ["4H", "2D 3D"]), "4H")
    assert game.round.phase == OVER
    assert not may_undo(game, 0)


def test_a_pass_that_was_the_only_way_decides_nothing_and_is_not_taken_back() -> None:
    for rules in ("table", "pagat"):
        game = table(rules, ["9C 4S", "2D 3D"], stock="")
        assert [move.text for move in game.legal()] == ["pass"]
        assert not may_undo(after(game, "pass"), 0)


def test_in_the_next_round_the_last_ones_moves_stand() -> None:
    game = after(table("table", ["4H", "2D 3D"]), "4H")
    game.next_round()
    assert not any(may_undo(game, seat) for seat in range(2))


def test_finished_rounds_stay_when_a_move_is_taken_back() -> None:
    game = after(table("table", ["4H", "2D 3D"]), "4H")
    game.next_round()
    while not may_undo(game, 0):
        game.play(game.legal()[0] if game.turn == 0 else "draw" if game.round.drawn < 1 else game.legal()[-1])
    again = undone(game, 0)
    assert again.totals == game.totals
    assert [one.points for one in again.results] == [one.points for one in game.results]


# --- laws -----------------------------------------------------------------------------------------


def check_nothing_was_learnt(before: str, move: str, game: Game, seat: int) -> None:
    """With other cards in other hands and in the stock the seat would see the same after its move."""
    twin = load_save(before)[0]
    swap_unseen(twin, seat, Pcg32(game.seed, 3))
    twin.play(move)
    assert told_fairly(twin, seat) == told_fairly(game, seat), move


@law(1 / 5)
def test_undoing_leads_back_exactly_and_shows_nothing_that_was_not_seen(rules: Rules, seed: int) -> None:
    game, chance = Game(rules, seed), Pcg32(seed, 1)
    while game.round.phase != OVER and len(game.moves) < 120:
        moves = game.legal()
        move, seat, before = moves[chance.below(len(moves))], game.turn, save_of(game)
        seen = told_fairly(game, seat)
        game.play(move)
        assert not any(may_undo(game, other) for other in range(rules.players) if other != seat)
        if may_undo(game, seat):
            assert not rules.hidden, "every try teaches something"
            again = undone(game, seat)
            assert save_of(again) == before, f"undoing {move.text}"
            assert told_fairly(again, seat) == seen
            again.play(move)
            assert save_of(again) == save_of(game), f"redoing {move.text}"
            assert may_undo(load_save(save_of(game))[0], seat), "not after a reload"
            check_nothing_was_learnt(before, move.text, game, seat)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.id))
def test_in_every_named_game_without_hidden_rules_something_may_be_taken_back(preset: Preset) -> None:
    game = Game(rules_for({"preset": preset.id, "players": preset.least}), 8)
    offered = [seat for _ in wandering(game) for seat in range(preset.least) if may_undo(game, seat)]
    assert bool(offered) != game.rules.hidden


def test_the_state_of_a_setup_is_undone_to_itself() -> None:
    game = table("table")
    before = state_text(game)
    assert state_text(undone(after(game, "8S=C"), 0)) == before
