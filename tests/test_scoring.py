"""Points worked out by hand: what cards cost, who counts what, and who leads and wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.position import Position

ALL_RANKS = "A23456789TJQKX"

VALUES = {
    "classic": [1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 50],
    "ten-ace": [10, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 50],
    "hollywood": [15, 2, 3, 4, 5, 6, 7, 20, 9, 10, 10, 10, 10, 50],
    "rockaway": [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 50],
    "aces": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 50],
    "mau": [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 3, 4, 20],
    "neuner": [11, 2, 3, 4, 5, 6, 7, 8, 20, 10, 2, 3, 4, 20],
}


@pytest.mark.parametrize("values", list(VALUES))
def test_each_card_costs_what_its_table_says(values: str) -> None:
    """Seat 0 goes out, and seat 1 is caught with one single card."""
    for rank, cost in zip(ALL_RANKS, VALUES[values], strict=True):
        caught = "XR" if rank == "X" else rank + "S"
        table = Position(f"pagat values={values} jokers=2", ["2C", caught], pile="3C")
        table.play("2C")
        assert table.state["points"] == [0, cost], (values, rank)


def test_every_player_counts_the_own_cards_and_the_winner_none() -> None:
    table = Position("pagat", ["2C", "7C 4C 2S", "8D JH", "AD"], pile="3C", totals=[9, 1, 2, 3])
    table.play("2C")
    assert table.state["points"] == [0, 13, 60, 1]
    assert table.state["totals"] == [9, 14, 62, 4]
    assert table.state["winners"] == [0]


def test_the_winner_scores_what_all_others_hold() -> None:
    table = Position("taker", ["2C", "7C 4C 2S", "8D JH", "AD"], pile="3C", totals=[9, 1, 2, 3])
    table.play("2C")
    assert table.state["points"] == [13 + 60 + 10, 0, 0, 0]
    assert table.state["totals"] == [92, 1, 2, 3]


def blocked(rules: str, hands: list[str], **more: Any) -> Position:
    """A round that nobody can go on with: nothing fits the five of hearts and there is no stock."""
    table = Position(rules, hands, pile="5H", **more)
    for _ in hands:
        table.play("pass")
    return table


def test_in_a_blocked_round_everybody_counts_the_own_cards_the_lowest_too() -> None:
    table = blocked("pagat empty_stock=pass", ["9C 4S", "2D 3D", "TC"])
    assert table.state["points"] == [13, 5, 10]
    assert table.state["winners"] == [1]


def test_the_lowest_of_a_blocked_round_scores_the_difference_to_each_other_hand() -> None:
    table = blocked("taker", ["9C 4S", "2D 3D", "TC"])
    assert table.state["points"] == [0, 8 + 5, 0]
    assert table.state["winners"] == [1]


def test_each_tied_lowest_hand_scores_the_full_difference() -> None:
    table = blocked("taker", ["9C 4S", "2D 3D", "3C 2S", "TC"])
    assert table.state["points"] == [0, 13, 13, 0]
    assert table.state["winners"] == [1, 2]


def test_a_blocked_round_is_decided_by_points_and_not_by_the_number_of_cards() -> None:
    table = blocked("taker", ["KC", "2D 3D AS"])
    assert table.state["winners"] == [0]
    assert table.state["points"] == [5, 0]
    table = blocked("taker values=aces", ["KC", "2D 3D AS"])
    assert table.state["winners"] == [1]
    assert table.state["points"] == [0, 4]


def test_hands_all_alike_in_a_blocked_round_win_together_and_score_nothing() -> None:
    table = blocked("taker", ["KC", "QD", "TS"])
    assert (table.state["winners"], table.state["points"]) == ([0, 1, 2], [0, 0, 0])


# --- the end of the game ------------------------------------------------------------------------


def ended(rules: str, totals: list[int], hands: list[str]) -> dict[str, Any]:
    """Seat 0 goes out with the two of clubs."""
    table = Position(rules, hands, pile="3C", totals=totals)
    table.play("2C")
    return table.state


def test_the_game_goes_on_while_every_total_is_below_the_target() -> None:
    state = ended("pagat", [0, 89, 20], ["2C", "KC", "3S"])
    assert (state["totals"], state["phase"]) == ([0, 99, 23], "round-over")
    assert "game_winners" not in state


def test_a_total_that_reaches_the_target_ends_the_game_and_the_lowest_wins() -> None:
    state = ended("pagat", [30, 90, 20], ["2C", "KC", "3S"])
    assert (state["totals"], state["phase"]) == ([30, 100, 23], "game-over")
    assert state["game_winners"] == [2]


def test_where_the_winner_scores_the_highest_total_wins_the_game() -> None:
    state = ended("taker", [90, 95, 20], ["2C", "KC", "3S"])
    assert (state["totals"], state["phase"]) == ([103, 95, 20], "game-over")
    assert state["game_winners"] == [0]


@pytest.mark.parametrize(("rules", "target"), [("pagat", 100), ("long", 200), ("pagat target=75", 75)])
def test_the_target_is_the_one_the_rules_say(rules: str, target: int) -> None:
    assert ended(rules, [0, target - 11], ["2C", "KC"])["phase"] == "round-over"
    assert ended(rules, [0, target - 10], ["2C", "KC"])["phase"] == "game-over"


def test_equal_best_totals_share_the_win() -> None:
    state = ended("pagat", [23, 90, 20], ["2C", "KC", "3S"])
    assert (state["phase"], state["game_winners"]) == ("game-over", [0, 2])


def test_in_sudden_death_equal_best_totals_play_on_and_the_best_of_all_wins() -> None:
    state = ended("pagat tie=sudden", [23, 90, 20], ["2C", "KC", "3S"])
    assert (state["phase"], state["totals"]) == ("round-over", [23, 100, 23])
    state = ended("pagat tie=sudden", [23, 100, 23], ["2C", "KC", "3S"])
    assert (state["phase"], state["game_winners"]) == ("game-over", [0])


def test_sudden_death_is_no_matter_of_a_tie_among_the_losers() -> None:
    state = ended("pagat tie=sudden", [5, 90, 97], ["2C", "KC", "3S"])
    assert (state["phase"], state["game_winners"]) == ("game-over", [0])


def test_a_game_of_so_many_rounds_ends_after_them_whatever_the_totals() -> None:
    table = Position("pagat target=rounds:2", ["2C", "8C 8D"], pile="3C", totals=[900, 0], seed=5)
    table.play("2C")
    assert table.state["phase"] == "round-over"
    table.ask({"do": "next"})
    while table.state["phase"] in ("play", "naming"):
        table.play(table.bot())
    state = table.state
    assert state["phase"] == "game-over"
    assert state["game_winners"] == [state["totals"].index(min(state["totals"]))]


def test_after_the_game_no_round_is_dealt_and_no_move_is_made() -> None:
    table = Position("pagat", ["2C", "8C 8D"], pile="3C")
    table.play("2C")
    assert table.state["phase"] == "game-over"
    assert table.refused("draw")["code"] == "game-over"
    assert table.referee.answer({"do": "next"})["error"]["code"] == "game-over"
    assert table.referee.answer({"do": "bot", "level": "steady"})["error"]["code"] == "game-over"
    assert table.legal == []


def test_between_two_rounds_no_move_is_made() -> None:
    table = Position("pagat", ["2C", "KC"], pile="3C")
    assert table.referee.answer({"do": "next"})["error"]["code"] == "not-over"
    table.play("2C")
    assert table.refused("draw")["code"] == "round-over"
    assert table.legal == []


# --- who leads next -----------------------------------------------------------------------------


def test_the_deal_passes_clockwise_and_left_of_the_dealer_leads() -> None:
    table = Position("pagat", ["KC", "2C", "3S"], pile="3C", turn=1, dealer=2)
    table.play("2C")
    table.ask({"do": "next"})
    assert (table.state["dealer"], table.state["leader"]) == (0, 1)


def test_the_deal_goes_round_the_table_in_a_whole_game() -> None:
    table = Position("pagat target=1000", ["2C", "KC", "3S"], pile="3C", dealer=0)
    dealers = []
    for _ in range(7):
        while table.state["phase"] in ("play", "naming"):
            table.play(table.bot())
        dealers.append(table.state["dealer"])
        table.ask({"do": "next"})
    assert dealers == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_leads_the_next_round_where_winners_lead(winner: int) -> None:
    hands = ["KC", "KD", "KS"]
    hands[winner] = "2C"
    table = Position("table", hands, pile="3C", turn=winner)
    table.play("2C")
    table.ask({"do": "next"})
    assert (table.state["leader"], table.state["turn"]) == (winner, winner)
    assert table.state["dealer"] == (winner - 1) % 3


def test_the_lowest_hand_of_a_blocked_round_leads_the_next() -> None:
    table = blocked("taker lead=winner", ["9C 4S", "2D 3D", "TC"])
    table.ask({"do": "next"})
    assert table.state["leader"] == 1


@pytest.mark.parametrize(("last_leader", "follower"), [(0, 2), (1, 2), (2, 0)])
def test_of_tied_lowest_hands_the_next_clockwise_from_the_last_leader_leads(
    last_leader: int, follower: int
) -> None:
    hands = ["2D 3D", "9C 4S", "3C 2S"]
    table = blocked("taker lead=winner", hands, turn=last_leader, dealer=(last_leader - 1) % 3)
    assert table.state["winners"] == [0, 2]
    table.ask({"do": "next"})
    assert table.state["leader"] == follower
