"""The trusted calls do what the checked ones do: `do`, copies without history, moves judged once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from c8.events import Event
from c8.game import Game
from c8.laying import any_may_be_laid, may_be_laid, obstacle
from c8.moves import PLAY, Move
from c8.options import Rules
from c8.presets import PRESETS, Preset, changes_of, rules_for
from c8.record import state_text
from c8.refusals import Refusal
from c8.round import OVER, PLAYING, Round
from c8.shuffle import Pcg32
from c8.turn import apply, do, legal
from c8.view import view
from tests.strategies import rule_sets, seeds

every_game = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.id))


def fields(round: Round) -> list[str]:
    """All that a round holds now, but for its history."""
    left_out = ("rules", "roles", "noting", "history", "_seen")
    return [f"{name} {getattr(round, name)}" for name in Round.__slots__ if name not in left_out]


def texts(events: list[Event]) -> list[str]:
    return [event.text for event in events]


def along(rules: Rules, seed: int) -> Iterator[tuple[Round, list[Move], str]]:
    """A round played by chance: before each move the round, what is legal, and what to say of a failure."""
    round = Game(rules, seed).round
    chance = Pcg32(seed, 4)
    told = f"{rules.preset} with {rules.players} players and {changes_of(rules)}, seed {seed}"
    while round.phase != OVER:
        moves = legal(round)
        yield round, moves, f"{told}, after {round.moves} moves"
        apply(round, moves[chance.below(len(moves))])


def check_doing(rules: Rules, seed: int) -> None:
    """On copies of the round each legal move is done, applied, and done unseen: the same comes of it."""
    for round, moves, told in along(rules, seed):
        before = fields(round)
        for move in moves:
            checked, trusted, unseen = round.copy(), round.copy(), round.copy(history=False)
            happened = apply(checked, move)
            do(trusted, move)
            do(unseen, move)
            assert texts(trusted.history[len(round.history) :]) == texts(happened), (move.text, told)
            assert fields(trusted) == fields(unseen) == fields(checked), (move.text, told)
            assert unseen.history == [], (move.text, told)
        assert fields(round) == before, told


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_a_legal_move_that_is_only_done_has_the_events_and_the_state_of_one_that_is_judged(
    preset: Preset, seed: int
) -> None:
    players = preset.least + seed % (preset.most - preset.least + 1)
    check_doing(rules_for({"preset": preset.id, "players": players}), seed)


@settings(max_examples=60)
@given(rule_sets(), seeds)
def test_so_it_has_whatever_options_are_changed(rules: Rules, seed: int) -> None:
    check_doing(rules, seed)


@settings(max_examples=60)
@given(rule_sets(), seeds)
def test_a_card_may_be_laid_when_nothing_stands_in_its_way(rules: Rules, seed: int) -> None:
    for round, _, told in along(rules, seed):
        if round.phase == PLAYING:
            free = [card for card in round.hand if not obstacle(round, card)]
            assert may_be_laid(round) == free, told
            assert any_may_be_laid(round) == bool(free), told


@settings(max_examples=40)
@given(rule_sets(), seeds)
def test_a_listed_move_is_played_like_its_text(rules: Rules, seed: int) -> None:
    listed, written = Game(rules, seed), Game(rules, seed)
    chance = Pcg32(seed, 4)
    while listed.round.phase != OVER:
        moves = listed.legal()
        move = moves[chance.below(len(moves))]
        assert texts(listed.play(move)) == texts(written.play(move.text))
        assert state_text(listed) == state_text(written)
        assert listed.moves == written.moves


def test_what_was_legal_before_a_move_is_judged_anew_after_it() -> None:
    game = Game(rules_for({"preset": "table"}), 7)
    drawing = [move for move in game.legal() if move.kind == "draw"][0]
    for _ in range(3):
        game.play(drawing)
    with pytest.raises(Refusal, match=r".") as refused:
        game.play(drawing)
    assert refused.value.code == "draw-limit"


def test_the_list_of_legal_moves_is_the_askers_own() -> None:
    game = Game(rules_for({"preset": "table"}), 7)
    game.legal().clear()
    view(game, game.turn).legal.clear()
    assert [move for move in game.legal() if move.kind == PLAY]
    assert view(game, game.turn).legal


def test_a_copy_goes_on_by_itself() -> None:
    round = Game(rules_for({"preset": "table"}), 7).round
    before, history = fields(round.copy()), texts(round.history)
    for twin in (round.copy(), round.copy(history=False)):
        while twin.phase != OVER:
            do(twin, legal(twin)[0])
    assert (fields(round), texts(round.history)) == (before, history)


def test_a_seat_sees_what_is_new_each_time_and_never_what_others_drew() -> None:
    game = Game(rules_for({"preset": "table"}), 7)
    mover = game.turn
    other = (mover + 1) % game.rules.players
    for _ in range(2):
        game.play("draw")
        assert len(view(game, other).history) == len(view(game, mover).history) == len(game.round.history)
        assert view(game, mover).history[-1].cards
        assert not view(game, other).history[-1].cards
