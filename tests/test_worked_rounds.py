"""Whole rounds worked out by hand, card by card and point by point."""

from __future__ import annotations

from c8.game import Game
from c8.presets import rules_for
from tests.position import Position, kinds


def test_three_players_draw_one_card_each_and_count_thirteen_and_sixty() -> None:
    """The classic example: six of clubs up, an eight that names hearts, one card that doesn't fit."""
    table = Position(
        "pagat",
        ["6D 7C 4C", "KD 5H 8D JH", "QS 3H 8C 9H"],
        pile="6C",
        stock="2S 6H AH QH QD",
    )
    table.play("6D", "KD")
    assert table.legal == ["8C=C", "8C=D", "8C=H", "8C=S", "draw"]
    for card in ("QS", "3H", "9H"):
        error = table.refused(card)
        assert (error["code"], error["suit"], error["rank"]) == ("does-not-fit", "D", "K")
    table.play("8C=H")
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.state["hands"][0].split()[-1] == "2S"
    assert table.legal == ["pass"]
    table.play("pass", "5H", "9H")
    table.play("draw", "6H", "draw", "AH", "3H", "draw", "QH", "draw", "QD")
    assert kinds(table.play("QS"))[:2] == ["played", "out"]
    state = table.state
    assert state["phase"] == "round-over"
    assert [set(hand.split()) for hand in state["hands"]] == [{"7C", "4C", "2S"}, {"8D", "JH"}, set()]
    assert state["points"] == [13, 60, 0]
    assert state["totals"] == [13, 60, 0]
    assert state["winners"] == [2]


def test_table_draws_up_to_three_and_lays_any_card_after() -> None:
    table = Position("table", ["3C 9S", "7D QH", "TS 8D"], pile="KC", stock="5S 6D 2C 4H")
    table.play("3C")
    assert table.legal == ["draw"]
    table.play("draw", "draw", "draw")
    assert table.legal == ["2C"]
    table.play("2C", "8D=S", "9S")
    state = table.state
    assert state["points"] == [0, 28, 10]
    assert state["winners"] == [0]
    table.ask({"do": "next"})
    assert table.state["leader"] == 0


def test_long_draws_until_a_card_fits_and_lays_it() -> None:
    table = Position("long", ["4S 9D AS", "KC 8H"], pile="5H", stock="2C 3D 6H TD")
    assert table.legal == ["draw"]
    table.play("draw", "draw")
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.legal == ["6H"]
    table.play("6H", "8H=C", "2C", "KC")
    assert table.state["points"] == [17, 0]
    assert table.state["totals"] == [17, 0]


def test_taker_gives_the_others_cards_to_the_winner_with_aces_at_ten() -> None:
    table = Position("taker", ["4S 9D AS", "KC 8H"], pile="5H", stock="2C 3D 6H TD")
    table.play("draw", "draw", "draw", "6H", "8H=C", "2C", "KC")
    assert table.state["points"] == [0, 26]
    assert table.state["totals"] == [0, 26]


def test_taker_blocks_when_the_stock_is_used_up_and_all_pass() -> None:
    table = Position("taker", ["4S 9D", "KC JC", "TD 3D"], pile="5H 2H")
    assert table.legal == ["pass"]
    table.play("pass", "pass")
    assert "blocked" in kinds(table.play("pass"))
    state = table.state
    assert state["winners"] == [0, 2]
    assert state["points"] == [7, 0, 7]


def test_five_kings_cost_as_much_as_one_eight_and_two_eights_a_hundred() -> None:
    table = Position("pagat packs=2", ["2C", "KC KD KH KS KC'", "8H", "8S 8D"], pile="3C")
    table.play("2C")
    assert table.state["points"] == [0, 50, 50, 100]


def test_two_players_get_seven_cards_and_thirty_seven_stay_in_the_stock() -> None:
    round = Game(rules_for({"preset": "table", "players": 2}), 7).round
    assert [len(hand) for hand in round.hands] == [7, 7]
    assert (len(round.pile), len(round.stock)) == (1, 37)


def test_the_totals_are_the_sums_of_the_rounds_until_one_reaches_the_target() -> None:
    table = Position("pagat", ["2C", "KC KD", "8H 3S"], pile="3C", totals=[40, 80, 30])
    table.play("2C")
    state = table.state
    assert state["points"] == [0, 20, 53]
    assert state["totals"] == [40, 100, 83]
    assert (state["phase"], state["game_winners"]) == ("game-over", [0])
