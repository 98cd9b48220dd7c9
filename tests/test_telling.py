"""What the person asks to hear: what has happened since their last turn, and the table."""

from __future__ import annotations

from typing import Any

from c8.game import Game
from c8.presets import rules_for
from c8.setup import set_up
from c8.view import view
from tests.words import English
from web.play.choices import Choices
from web.play.seen import Seen
from web.table.on_request import last_events, table_told
from web.words import seat_names as seats


def table(game: Game) -> Seen:
    words = English()
    names = seats.names(words, game.rules.players)
    return Seen(view(game, 0), words, names, set(), Choices(), {}, False)


def at(hands: list[str], pile: str, stock: str, preset: str = "table", **more: Any) -> Game:
    return set_up({"rules": {"preset": preset}, "hands": hands, "pile": pile, "stock": stock, **more})


def play(game: Game, moves: str) -> list[str]:
    """What is heard after these moves."""
    for move in moves.split():
        game.play(move)
    return last_events(table(game))


def three() -> Game:
    return at(["3H 8C 9D", "4D 9S", "KH QS"], "6C 5H", "2S 2D 3C JD JS TD 7S 7D AD TS")


def test_what_happened_begins_with_your_last_turn_and_has_a_line_a_turn() -> None:
    assert play(three(), "3H draw draw draw 3C draw draw draw pass") == [
        "You play the 3 of hearts.",
        "West draws 3 cards. West plays the 3 of clubs.",
        "East draws 3 cards. East passes.",
    ]


def test_a_turn_under_way_comes_after_all_that_led_to_it_and_names_your_cards() -> None:
    assert play(three(), "3H draw draw draw 3C draw draw draw pass draw draw")[1:] == [
        "West draws 3 cards. West plays the 3 of clubs.",
        "East draws 3 cards. East passes.",
        "You draw the 7 of spades. You draw the 7 of diamonds.",
    ]


def test_a_reshuffle_belongs_to_the_draw_that_needed_it() -> None:
    game = at(["3H 9D", "4D 9S", "KH QS"], "6C 2S 5H", "")
    assert play(game, "3H draw draw draw")[1:] == [
        "The pile is shuffled: the new stock has 3 cards. West draws 3 cards.",
    ]


def test_before_your_first_turn_it_begins_with_the_deal() -> None:
    heard = last_events(table(Game(rules_for({"preset": "table", "players": 3}), 5)))
    assert heard[0].endswith("You lead.")
    assert len(heard) == 1


def test_a_position_without_a_past_says_so() -> None:
    assert last_events(table(three())) == ["Nothing has happened yet"]


def test_the_table_tells_suit_top_turn_hand_others_and_stock() -> None:
    assert table_told(table(three())) == [
        "Suit in force: hearts",
        "Top card: 5 of hearts",
        "Your turn: hearts, a 5 or an 8.",
        "2 of your 3 cards fit",
        "You may draw 3 cards",
        "West, 2 cards",
        "East, 2 cards",
        "Stock: 10 cards",
    ]


def test_the_table_tells_debts_direction_and_last_cards() -> None:
    game = at(["2C KH", "4D", "QC AC"], "5C 2H", "3S 3C", "action", owed=4, turn=1)
    told = table_told(table(game))
    assert "West owes 4 cards." in told
    assert "West, 1 card, last card" in told
    assert told[-1] == "Play now goes clockwise."


def test_a_table_whose_round_is_over_tells_only_that_and_the_hands() -> None:
    game = at(["3H", "4D 9S", "KH QS"], "6C 5H", "2S")
    game.play("3H")
    assert table_told(table(game)) == ["The round is over.", "West, 2 cards", "East, 2 cards"]
