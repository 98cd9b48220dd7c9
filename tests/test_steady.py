"""What the opponent ``steady`` does, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from c8.bots import choose
from c8.cards import SUIT, SUITS
from c8.events import MISPLAYED
from c8.game import Game
from c8.hidden import rows
from c8.presets import PRESETS, rules_for
from c8.record import load_save, save_of
from c8.round import NAMING, OVER
from c8.view import view
from tests.position import Position

FAR = "2C 2D 3C 3D"
"""The hand of an opponent who is far from going out."""

four_games = pytest.mark.parametrize("rules", ["pagat", "table", "long", "taker"])


def chosen(rules: str, hands: list[str], pile: str, **more: Any) -> str:
    return Position(rules, hands, pile, stock="9H TH", **more).bot()


# --- eights -------------------------------------------------------------------------------------


@four_games
def test_an_eight_is_kept_while_the_hand_is_long_and_something_else_fits(rules: str) -> None:
    assert chosen(rules, ["8C 4H 9S TS JC KD", FAR], pile="5H") == "4H"
    assert chosen(rules, ["8C 8D AH 9S TS JC 7D KD", FAR], pile="5H") == "AH"


@pytest.mark.parametrize("rules", ["long", "taker", "table draw_freely=no"])
def test_an_eight_is_laid_from_a_long_hand_when_nothing_else_fits(rules: str) -> None:
    assert chosen(rules, ["8C 4S 9S TS JC KD", FAR], pile="5H") == "8C=S"


@pytest.mark.parametrize("rules", ["pagat", "table"])
def test_before_the_last_eight_of_a_long_hand_is_spent_a_card_is_drawn_where_drawing_is_free(
    rules: str,
) -> None:
    assert chosen(rules, ["8C 4S 9S TS JC KD", FAR], pile="5H") == "draw"
    assert chosen(rules, ["8C 4S 9S TS JC KD", "2C"], pile="5H").startswith("8C=")


def test_drawing_by_choice_without_a_limit_an_opponent_draws_once_to_keep_the_eight_and_then_lays_it() -> (
    None
):
    """One draw may bring something else; the whole stock would cost more than the eight."""
    table = Position("printed", ["8C 4S 9S TS JC KD", FAR], pile="5H", stock="9C TC QC 9D 9H TH")
    assert table.bot() == "draw"
    table.play("draw")
    assert table.bot().startswith("8C=")


def test_no_opponent_begins_to_draw_by_choice_where_only_a_drawn_card_might_be_laid_at_last() -> None:
    """That might take the whole stock."""
    hands = ["8C 4S 9S TS JC KD", FAR]
    assert chosen("printed after_draw=drawn", hands, pile="5H") == "8C=S"
    assert chosen("pagat draw_limit=15", hands, pile="5H") == "draw"


@pytest.mark.parametrize("draw_on", ["yes", "no"])
def test_who_must_draw_without_a_limit_lays_the_first_card_that_fits(draw_on: str) -> None:
    rules = f"printed draw_on={draw_on}"
    table = Position(rules, ["4S 9S TD", FAR], pile="5H", stock="9C TC QH 9D 9H TH")
    for _ in range(3):
        assert table.bot() == "draw"
        table.play("draw")
    assert table.bot() == "QH"


@four_games
def test_an_eight_is_laid_near_the_end_when_nothing_else_fits(rules: str) -> None:
    assert chosen(rules, ["8C 4S", FAR], pile="5H") == "8C=S"
    assert chosen(rules, ["8C 4S 9S", FAR], pile="5H") == "8C=S"
    assert chosen(rules, ["8C 4S 9S JC", FAR], pile="5H") == "8C=S"


@four_games
def test_with_two_cards_left_the_eight_goes_before_the_card_that_also_fits(rules: str) -> None:
    assert chosen(rules, ["8C 4S", FAR], pile="5S").startswith("8C=")
    assert chosen(rules, ["8C KS", FAR], pile="5S").startswith("8C=")


@four_games
def test_an_eight_is_laid_when_an_opponent_has_one_card_although_others_fit(rules: str) -> None:
    assert chosen(rules, ["8C 4S 9S TD", "2C"], pile="5S").startswith("8C=")
    assert chosen(rules, ["8C 4S 9S TD", FAR, "2H"], pile="5S").startswith("8C=")
    assert chosen(rules, ["8C 4S 9S TD JD 7C", "2C"], pile="5S").startswith("8C=")


@four_games
def test_the_last_card_is_laid_if_it_can_be(rules: str) -> None:
    assert chosen(rules, ["8C", FAR], pile="5S") == "8C"
    assert chosen(rules, ["5C", FAR], pile="5S") == "5C"


# --- dear cards ---------------------------------------------------------------------------------


@four_games
def test_the_dearest_of_the_cards_that_fit_is_shed(rules: str) -> None:
    assert chosen(rules, ["2H 7H KH 9S TD", FAR], pile="5H") == "KH"
    assert chosen(rules, ["2H 7H 3H 9S TD", FAR], pile="5H") == "7H"


def test_what_is_dear_is_what_the_values_of_the_table_say() -> None:
    assert chosen("taker", ["2H 7H AH 9S TD", FAR], pile="5H") == "AH"
    assert chosen("pagat", ["2H 7H AH 9S TD", FAR], pile="5H") == "7H"
    assert chosen("pagat values=mau", ["KH JH AH 9S TD", FAR], pile="5H") == "JH"
    assert chosen("pagat values=aces wild=none", ["8H JH AH 9S", FAR], pile="5H") == "JH"


def test_a_card_counts_as_wild_only_if_the_table_says_so() -> None:
    assert chosen("pagat wild=A", ["AH 8H 9S TS JC KD", FAR], pile="5H") == "8H"


# --- naming -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["long", "taker"])
def test_the_longest_remaining_suit_is_named(rules: str) -> None:
    assert chosen(rules, ["8C 4S 9S JD", FAR], pile="5H") == "8C=S"
    assert chosen(rules, ["8C 4D 9D JS", FAR], pile="5H") == "8C=D"
    assert chosen(rules, ["8C 4S AS 2S KD QD", FAR], pile="5H") == "8C=S"


def test_of_suits_equally_long_the_dearer_is_named() -> None:
    assert chosen("long", ["8C 4S JD", FAR], pile="5H") == "8C=D"
    assert chosen("long", ["8C KS QS JD AD", FAR], pile="5H") == "8C=S"


def test_of_suits_equally_long_one_is_named_that_the_next_player_could_not_follow() -> None:
    """Seat 1 drew on spades, so it has probably none: that weighs more than a few points."""
    table = Position("long", ["QS 8C 4S JD", "2C 2D 3D"], pile="5S", stock="9D TC QH KH")
    table.play("QS", "draw", "draw", "draw", "QH")
    assert table.bot() == "8C=S"
    assert chosen("long", ["8C 4S JD", "2C 2D 3D"], pile="QH") == "8C=D"


def test_eights_do_not_count_for_the_suit_to_name() -> None:
    assert chosen("long packs=2", ["8C 8D 8D' 4S", FAR], pile="5H").endswith("=S")


@pytest.mark.parametrize("suit", list(SUITS))
def test_the_suit_in_force_is_not_named_while_another_is_held(suit: str) -> None:
    """An opponent's last card makes it lay the eight, and naming the same suit would change nothing."""
    other = "D" if suit != "D" else "C"
    move = chosen("long packs=2", [f"8{suit} 4{suit} 9{suit} J{suit} T{other}", "2C"], pile="5" + suit)
    assert move == f"8{suit}={other}"


def test_the_suit_in_force_is_never_named_pointlessly_in_whole_rounds() -> None:
    """Whenever another suit is held, the named one differs from the one that was in force."""
    laid = 0
    for seed in range(60):
        game = Game(rules_for({"preset": "table", "players": 2 + seed % 2}), seed)
        while game.round.phase != OVER:
            known = view(game, game.turn)
            move = choose("steady", known)
            held = {SUIT[card] for card in known.hand if not known.wild(card)}
            if move.suit and held != {known.suit}:
                laid += 1
                assert move.suit != known.suit or _is_standoff(game)
            if move.suit and held:
                assert move.suit in held or _is_standoff(game)
            game.play(move)
    assert laid > 50


def _is_standoff(game: Game) -> bool:
    """Eight wilds one on another: then all suits are named in turn."""
    plays = [move for move in game.moves if move not in ("draw", "take", "pass")]
    return len(plays) >= 8 and all(move.startswith("8") for move in plays[-8:])


def test_for_a_wild_starter_the_longest_suit_is_named() -> None:
    named = 0
    for seed in range(300):
        game = Game(rules_for({"preset": "pagat", "players": 3}), seed)
        if game.phase == NAMING:
            known = view(game, game.turn)
            suits = [SUIT[card] for card in known.hand if not known.wild(card)]
            assert suits.count(choose("steady", known).suit) == max(suits.count(suit) for suit in SUITS)
            named += 1
    assert named > 5


# --- an opponent with one card ------------------------------------------------------------------


@four_games
def test_when_the_next_player_has_one_card_the_suit_is_changed(rules: str) -> None:
    assert chosen(rules, ["5D 6S AD 3S", FAR], pile="5S") == "6S"
    assert chosen(rules, ["5D 6S AD 3S", "9C"], pile="5S") == "5D"


def test_when_the_next_player_has_one_card_a_card_that_makes_it_draw_or_wait_is_laid() -> None:
    hand = "2S KS 9D 4D"
    assert chosen("pagat draw_two=2", [hand, "6C 6D 7C 7D"], pile="5S") == "KS"
    assert chosen("pagat draw_two=2", [hand, "9C"], pile="5S") == "2S"
    assert chosen("pagat skip=2", [hand, "9C", "6C 6D 7C 7D"], pile="5S") == "2S"


# --- always -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.id))
def test_its_moves_are_accepted_in_every_game_and_the_same_each_time(preset: Any) -> None:
    for seed in range(4):
        game = Game(rules_for({"preset": preset.id}), seed)
        while game.round.phase != OVER:
            move = choose("steady", view(game, game.turn))
            assert choose("steady", view(game, game.turn)).text == move.text
            game.play(move)


def test_a_resumed_game_gets_the_same_moves_from_it() -> None:
    game = Game(rules_for({"preset": "table"}), 12)
    while game.round.phase != OVER:
        loaded = load_save(save_of(game))[0]
        move = choose("steady", view(game, game.turn))
        assert choose("steady", view(loaded, loaded.turn)).text == move.text
        game.play(move)


def test_it_draws_and_passes_as_a_person_would_when_nothing_fits() -> None:
    table = Position("table", ["9C 4S 2D KD 7C", "2S 3D"], pile="5H", stock="6S 7S TS JS")
    for expected in ("draw", "draw", "draw", "pass"):
        assert table.bot() == expected
        table.play(expected)


def test_it_keeps_no_drawn_card_that_can_be_laid() -> None:
    table = Position("pagat", ["9C 4S 2D KD 7C", "2S 3D"], pile="5H", stock="6H")
    table.play("draw")
    assert table.bot() == "6H"


# --- under every house rule ---------------------------------------------------------------------


def test_with_only_wilds_left_it_names_another_suit_than_the_one_in_force() -> None:
    assert chosen("long", ["8C 8D", FAR], pile="5C") != "8C=C"
    assert chosen("table", ["8C 8D", FAR], pile="5C") != "8C=C"


def test_a_debt_is_answered_rather_than_taken() -> None:
    assert chosen("chain", ["2H KD 9S", "4C 4D"], pile="2S", owed=2) == "2H"
    assert chosen("chain", ["3H KD 9S", "4C 4D"], pile="2S", owed=2) == "take"


def test_an_action_card_is_kept_for_an_opponent_with_one_card() -> None:
    assert chosen("action", ["QH JH 4S 4C", FAR, "6C 6D"], pile="5H") == "JH"
    assert chosen("action", ["QH JH 4S 4C", "7C", FAR], pile="5H").startswith("QH")


def test_the_round_is_not_stopped_when_the_last_card_can_be_laid() -> None:
    assert chosen("halt", ["5C", FAR], pile="7C") == "5C"


def test_the_round_is_stopped_with_the_lowest_hand_but_not_with_a_losing_one() -> None:
    assert chosen("halt", ["2C 3D", "TS JH QH KH"], pile="7S") == "stop"
    assert chosen("halt", ["2C 3D", "AH"], pile="7S") != "stop"


def test_a_due_announcement_is_never_forgotten() -> None:
    assert chosen("action", ["JH 4S", FAR], pile="5H") == "JH!"
    assert chosen("mau", ["KH", "7C TC"], pile="QH") == "KH!"


def test_a_due_gesture_is_never_forgotten() -> None:
    assert chosen("family", ["7H 4S KD", FAR], pile="5H") == "7H~jump"


def test_a_partner_with_one_card_is_given_the_turn() -> None:
    hands = ["5C KC KH QH", "2D 3D", "9C", "JD TD 3S"]
    assert chosen("partners skip=5", hands, pile="7C") == "5C"
    assert chosen("partners partners=no count=winner skip=5", hands, pile="7C") == "KC"


def test_the_masters_rules_are_learnt_from_what_is_seen() -> None:
    first, later = 0, 0
    for seed in range(30):
        slips = slips_by_round(Game(rules_for({"preset": "mau-master", "players": 4}), seed), 3)
        if len(slips) == 3:
            first += slips[0]
            later += slips[2]
    assert first > 20
    assert later * 4 < first


def slips_by_round(game: Game, rounds: int) -> list[int]:
    """How many plays came back in each of the first rounds."""
    found = []
    for _ in range(rounds):
        slips = 0
        while game.round.phase != OVER:
            move = choose("steady", view(game, game.turn))
            slips += any(event.kind == MISPLAYED for event in game.play(move))
        found.append(slips)
        if game.winners:
            break
        game.next_round()
    return found


def test_a_wild_learnt_from_others_is_laid_where_nothing_fits_and_names_a_suit() -> None:
    hands = ["9S QC TC", "9D QD JD", "TH QH JH"]
    assert rows(rules_for({"preset": "mau-master"}), 4)[1].trigger == "9"
    table = Position("mau-master", hands, pile="KH", stock="7H 8H", seed=4)
    table.play("9S=C")
    assert table.bot() == "9D=D"


def test_a_gesture_that_was_seen_to_be_right_is_made() -> None:
    hands = ["KS QC TC", "KD QD JD", "TH QH JH"]
    table = Position("mau-master", hands, pile="KH", stock="7H 8H", seed=4)
    table.play("KS~clap")
    assert table.bot() == "KD~clap"
