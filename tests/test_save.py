"""Saving and resuming: the same state and the same future, or a refusal that has a name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from c8.bots import choose
from c8.cards import text_of
from c8.game import Game
from c8.presets import rules_for
from c8.record import LONGEST, VERSION, fingerprint, load_save, save_of, state_text
from c8.refusals import Refusal
from c8.round import OVER
from c8.setup import set_up
from c8.view import view

OLD_SAVE = Path(__file__).parent / "data" / "save-v1.json"


def play_on(game: Game, moves: int) -> Game:
    """So many moves of ``steady``, rounds dealt on as needed."""
    for _ in range(moves):
        if game.winners:
            break
        if game.round.phase == OVER:
            game.next_round()
        else:
            game.play(choose("steady", view(game, game.turn)))
    return game


def some_game() -> Game:
    """A game in its third round, whose player to move has drawn twice; played by no opponent."""
    game = Game(rules_for({"preset": "table", "players": 3}), 5)
    while not (game.number == 3 and len(game.moves) > 9 and game.round.drawn == 2):
        if game.round.phase == OVER:
            game.next_round()
        else:
            game.play(game.legal()[0])
    return game


SAVE = save_of(some_game(), {"speed": "quick"})


def reason(text: Any) -> str:
    with pytest.raises(Refusal) as caught:
        load_save(text)
    assert caught.value.message
    return caught.value.code


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    whole = json.loads(SAVE)
    change(whole)
    return json.dumps(whole)


def test_a_save_brings_back_the_game_and_the_notes_that_went_with_it() -> None:
    game, notes = load_save(SAVE)
    assert notes == {"speed": "quick"}
    assert len(game.results) >= 1
    assert state_text(game) == state_text(some_game())
    assert game.totals == some_game().totals
    assert save_of(game, notes) == SAVE


def test_a_loaded_game_goes_on_as_it_would_have() -> None:
    loaded = play_on(load_save(SAVE)[0], 120)
    assert state_text(loaded) == state_text(play_on(some_game(), 120))


def test_what_was_drawn_in_this_turn_is_not_forgotten() -> None:
    game = Game(rules_for({"preset": "table", "players": 2}), 3)
    game.play("draw")
    game.play("draw")
    loaded = load_save(save_of(game))[0]
    assert loaded.round.drawn == 2
    assert [move.text for move in loaded.legal()] == [move.text for move in game.legal()]


def test_a_reload_deals_no_new_cards() -> None:
    game = Game(rules_for({"preset": "table", "players": 2}), 3)
    loaded = load_save(save_of(game))[0]
    assert (loaded.round.hands, loaded.round.stock) == (game.round.hands, game.round.stock)


def test_a_suit_named_for_the_starter_is_not_forgotten() -> None:
    rules = rules_for({"preset": "pagat"})
    game = next(game for game in (Game(rules, seed) for seed in range(500)) if game.phase == "naming")
    assert load_save(save_of(game))[0].phase == "naming"
    game.play("name H")
    assert load_save(save_of(game))[0].round.suit == "H"


def test_a_finished_round_and_a_finished_game_come_back_finished() -> None:
    game = Game(rules_for({"preset": "table", "players": 2, "target": 50}), 1)
    while not game.winners:
        if game.round.phase == OVER:
            loaded = load_save(save_of(game))[0]
            assert (loaded.phase, loaded.totals) == ("round-over", game.totals)
        play_on(game, 1)
    loaded = load_save(save_of(game))[0]
    assert (loaded.phase, loaded.winners, loaded.totals) == ("game-over", game.winners, game.totals)


def test_a_position_set_up_by_hand_is_saved_with_the_moves_made_from_it() -> None:
    game = set_up(
        {"rules": {"preset": "pagat"}, "hands": ["4D 6C", "9C TC"], "pile": "2H 8C", "suit": "C",
         "stock": "3S", "totals": [4, 5], "drawn": 1, "turn": 1, "seed": 6}
    )  # fmt: skip
    game.play("pass")
    loaded = load_save(save_of(game))[0]
    assert state_text(loaded) == state_text(game)
    assert save_of(loaded) == save_of(game)


# --- saves that cannot be played ----------------------------------------------------------------


def test_every_half_of_a_save_is_called_damaged() -> None:
    for length in range(len(SAVE)):
        assert reason(SAVE[:length]) == "save-damaged", length


@pytest.mark.parametrize(
    "text",
    ["", " ", "null", "[]", "7", '"save"', "{", "{}", "NaN", "\x00", "[" * 100_000, "{" * 100_000,
     '{"a":' * 5_000, "1" * 10_000, '{"version": "1"}', '{"version": true}', '{"version": 0}',
     '{"version": 1.0}', '{"version": null}', "<script>alert(1)</script>"],
    ids=lambda text: text[:20],
)  # fmt: skip
def test_what_is_no_save_is_called_damaged(text: str) -> None:
    assert reason(text) == "save-damaged"


@pytest.mark.parametrize("text", [None, 7, [], {}])
def test_what_is_no_text_is_called_damaged(text: Any) -> None:
    assert reason(text) == "save-damaged"


def test_a_megabyte_is_read_or_refused_without_another_failure() -> None:
    assert reason("x" * (LONGEST + 1)) == "save-damaged"
    assert reason(json.dumps({"version": VERSION, "code": "0" * 1_000_000})) == "save-impossible"
    assert reason(changed(lambda whole: whole.update(moves=["draw"] * 150_000))) == "save-impossible"


def test_a_save_of_a_newer_version_is_called_newer() -> None:
    assert reason(changed(lambda whole: whole.update(version=VERSION + 1))) == "save-newer"
    assert reason('{"version": 99, "something": "else"}') == "save-newer"


IMPOSSIBLE: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("no code", lambda whole: whole.pop("code")),
    ("another code", lambda whole: whole.update(code="1000-0000-0000")),
    ("a code that is a number", lambda whole: whole.update(code=7)),
    ("no moves", lambda whole: whole.pop("moves")),
    ("moves that are a number", lambda whole: whole.update(moves=7)),
    ("one move fewer", lambda whole: whole["moves"].pop()),
    ("an illegal move", lambda whole: whole["moves"].append("take")),
    ("an unreadable move", lambda whole: whole["moves"].append("<b>")),
    ("a move that is no text", lambda whole: whole["moves"].append({"do": "draw"})),
    ("a move of a card not held", lambda whole: whole["moves"].insert(0, "XB")),
    ("no rounds", lambda whole: whole.pop("rounds")),
    ("one round fewer", lambda whole: whole["rounds"].pop()),
    ("rounds that are a text", lambda whole: whole.update(rounds="rounds")),
    ("a round without points", lambda whole: whole["rounds"][0].pop("points")),
    ("a round with points for one seat more", lambda whole: whole["rounds"][0]["points"].append(0)),
    ("a round with points in words", lambda whole: whole["rounds"][0].update(points=["1", "2", "3"])),
    ("a round with other points", lambda whole: whole["rounds"][0].update(points=[1, 1, 1])),
    ("a round that ended the game", lambda whole: whole["rounds"][0].update(points=[0, 500, 0])),
    ("a round won by another", lambda whole: whole["rounds"][0].update(winners=[9])),
    ("a round ended in another way", lambda whole: whole["rounds"][0].update(end="flown")),
    ("a round with a card twice", lambda whole: whole["rounds"][0].update(hands=["2C", "2C", ""])),
    ("a round with an unknown card", lambda whole: whole["rounds"][0].update(hands=["1C", "2C", ""])),
    ("a round with other cards", lambda whole: whole["rounds"][0].update(hands=["", "2C", ""])),
    ("a round with a move fewer", lambda whole: whole["rounds"][0]["moves"].pop()),
    ("a round dealt by another", lambda whole: whole["rounds"][0].update(dealer=7)),
    ("a wrong check", lambda whole: whole.update(check=whole["check"] ^ 1)),
    ("no check", lambda whole: whole.pop("check")),
    ("a check in words", lambda whole: whole.update(check=str(whole["check"]))),
    ("no notes", lambda whole: whole.pop("settings")),
    ("notes that are no texts", lambda whole: whole.update(settings={"speed": 7})),
    ("notes that are a list", lambda whole: whole.update(settings=["speed"])),
    ("a setup of nothing", lambda whole: whole.update(setup=None)),
    ("an empty setup", lambda whole: whole.update(setup={})),
]


@pytest.mark.parametrize(("what", "change"), IMPOSSIBLE, ids=[row[0] for row in IMPOSSIBLE])
def test_a_readable_save_of_no_game_is_called_impossible(
    what: str, change: Callable[[dict[str, Any]], None]
) -> None:
    assert reason(changed(change)) == "save-impossible"


def set_up_save(**changes: Any) -> str:
    """A save of a position by hand whose check agrees, so that only the position can be at fault."""
    setup: dict[str, Any] = {"rules": {"preset": "pagat"}, "hands": ["4D 6C", "9C TC"], "pile": "8C",
                             "stock": "3S"}  # fmt: skip
    game = set_up(setup)
    setup.update(changes)
    return json.dumps(
        {"version": 1, "setup": setup, "rounds": [], "moves": [], "check": fingerprint(game), "settings": {}}
    )


def test_a_position_with_the_same_card_twice_or_one_card_too_many_is_called_impossible() -> None:
    assert load_save(set_up_save())[0].round.turn == 0
    assert reason(set_up_save(hands=["4D 4D", "9C TC"])) == "save-impossible"
    everything = text_of(range(52))
    rest = " ".join(word for word in everything.split() if word not in ("4D", "6C", "9C", "TC", "8C"))
    assert reason(set_up_save(stock=rest + " 4D")) == "save-impossible"
    assert reason(set_up_save(stock="3S 4D'")) == "save-impossible"


def test_finished_rounds_that_cannot_have_been_are_called_impossible_though_the_check_agrees() -> None:
    for hands in ([[0], [0], []], [[0], [52], []], [[104], [], []]):
        game = some_game()
        game.results[0].hands = hands
        assert reason(save_of(game)) == "save-impossible"
    game = some_game()
    game.results[0].points = [0, 0, 500]
    game.totals = [sum(one.points[seat] for one in game.results) for seat in range(3)]
    assert reason(save_of(game)) == "save-impossible"


def test_foreign_keys_in_a_save_do_nothing() -> None:
    def pollute(whole: dict[str, Any]) -> None:
        whole["__proto__"] = {"version": 9, "toString": "x"}
        whole["constructor"] = {"prototype": {}}
        whole["settings"]["__proto__"] = "x"

    game, notes = load_save(changed(pollute))
    assert state_text(game) == state_text(some_game())
    assert notes["speed"] == "quick"
    assert reason('{"__proto__": {"version": 1}}') == "save-damaged"


def outcome(text: str) -> str:
    """The save that would be written after loading this one, or why it cannot be loaded."""
    try:
        return save_of(load_save(text)[0])
    except Refusal as refusal:
        return refusal.code


HARMLESS_OR_NOTICED = ("save-damaged", "save-newer", "save-impossible", save_of(some_game()))


@settings(max_examples=300)
@given(st.integers(0, len(SAVE) - 1), st.characters(codec="utf-8"))
def test_a_letter_changed_anywhere_is_noticed_or_harmless(place: int, letter: str) -> None:
    """Harmless means: the same state of the same game, and the same finished rounds."""
    text = SAVE[:place] + letter + SAVE[place + 1 :]
    assert outcome(text) in HARMLESS_OR_NOTICED


@settings(max_examples=200)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
        max_leaves=8,
    ),
    st.sampled_from(["version", "code", "setup", "rounds", "moves", "check", "settings", "round", "points"]),
)
@example(10**400, "check")
@example([10**4000, 0, 0], "points")
@example({"winners": []}, "round")
@example({"hands": [{}], "rules": {}}, "setup")
def test_anything_at_all_in_any_field_is_noticed_or_harmless(value: Any, field: str) -> None:
    whole = json.loads(SAVE)
    if field == "round":
        whole["rounds"][0] = value
    elif field == "points":
        whole["rounds"][0]["points"] = value
    else:
        whole[field] = value
    assert outcome(json.dumps(whole)) in HARMLESS_OR_NOTICED


# --- saves of released versions -----------------------------------------------------------------


def test_a_save_of_version_one_still_loads_to_the_state_it_was_saved_in() -> None:
    game, notes = load_save(OLD_SAVE.read_text(encoding="utf-8"))
    round = game.round
    assert (game.number, game.totals, game.phase) == (3, [10, 39, 7], "play")
    assert [one.points for one in game.results] == [[0, 29, 7], [10, 10, 0]]
    assert [text_of(hand) for hand in round.hands] == [
        "QH 4S 9S 4C", "TS 6D JD", "QS AH 6S AS JS",
    ]  # fmt: skip
    assert text_of(round.pile) == "7C 6C 9C 8D 5C 8S 2C 2D KD 5D TD"
    assert text_of(round.stock) == (
        "7D KS KC JC QD JH 2H 7H 2S 4D 3D 9D TC 6H KH 8H 4H 7S 5H AD AC 9H 3H 5S QC 8C TH 3S 3C"
    )
    assert (round.suit, round.turn, round.drawn, round.dealer) == ("D", 0, 2, 1)
    assert [move.text for move in game.legal()] == ["draw"]
    assert notes == {"speed": "quick"}
