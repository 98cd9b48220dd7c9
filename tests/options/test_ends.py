"""How a round ends, what it scores, and how a game is won."""

from __future__ import annotations

import pytest

from tests.options.registry import rule
from tests.options.table import Table

EVERY_RANK = "AS 2S 5S 8S 9S TS JS QS KS XB"


@rule("values", "classic", "ten-ace", "hollywood", "rockaway", "aces", "mau", "neuner")
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ("classic", 1 + 2 + 5 + 50 + 9 + 10 + 10 + 10 + 10 + 50),
        ("ten-ace", 10 + 2 + 5 + 50 + 9 + 10 + 10 + 10 + 10 + 50),
        ("hollywood", 15 + 2 + 5 + 20 + 9 + 10 + 10 + 10 + 10 + 50),
        ("rockaway", 15 + 2 + 5 + 8 + 9 + 10 + 10 + 10 + 10 + 50),
        ("aces", 1 + 2 + 5 + 8 + 9 + 10 + 10 + 10 + 10 + 50),
        ("mau", 11 + 2 + 5 + 8 + 9 + 10 + 20 + 3 + 4 + 20),
        ("neuner", 11 + 2 + 5 + 8 + 20 + 10 + 2 + 3 + 4 + 20),
    ],
)
def test_each_table_of_values_costs_what_it_says(values: str, points: int) -> None:
    table = Table(f"pagat jokers=1 wild=none values={values}", ["2C", EVERY_RANK, "3S 4S 6S 7S"], "3C")
    table.play("2C")
    assert table.state["points"] == [0, points, 20]


@rule("count", "own")
def test_the_winner_scores_nothing_and_the_others_their_own_cards() -> None:
    table = Table("pagat", ["2C", "KD 8H", "9S"], "3C", totals=[7, 8, 9])
    table.play("2C")
    assert (table.state["points"], table.state["totals"]) == ([0, 60, 9], [7, 68, 18])
    assert table.state["winners"] == [0]


@rule("count", "winner")
@rule("blocked", "lowest")
def test_the_winner_scores_what_all_the_others_hold() -> None:
    table = Table("pagat count=winner blocked=lowest", ["2C", "KD 8H", "9S"], "3C")
    table.play("2C")
    assert table.state["points"] == [69, 0, 0]


def blocked(rules: str, *hands: str) -> Table:
    """A round in which all pass at once."""
    table = Table(f"taker {rules}", list(hands), "2S")
    for _ in hands:
        table.play("pass")
    return table


@rule("blocked", "own")
def test_in_a_blocked_round_each_counts_the_own_cards_the_lowest_hands_included() -> None:
    table = blocked("count=own blocked=own", "4C", "3D KD", "4D")
    assert (table.state["points"], table.state["winners"]) == ([4, 13, 4], [0, 2])


@rule("blocked", "lowest")
def test_in_a_blocked_round_the_lowest_hand_scores_the_difference_to_each_other() -> None:
    table = blocked("", "4C", "3D KD", "9D")
    assert (table.state["points"], table.state["winners"]) == ([(13 - 4) + (9 - 4), 0, 0], [0])


@rule("blocked", "lowest")
def test_each_tied_lowest_hand_scores_the_full_difference() -> None:
    table = blocked("", "4C", "3D KD", "4D")
    assert (table.state["points"], table.state["winners"]) == ([9, 0, 9], [0, 2])


@rule("blocked", "lowest")
def test_the_lowest_hand_is_lowest_by_points_not_by_number_of_cards() -> None:
    assert blocked("", "KC", "3D 4D", "9D").state["winners"] == [1]


# --- doubling -----------------------------------------------------------------------------------


@rule("double", "yes")
def test_going_out_on_an_announced_wild_doubles_the_round() -> None:
    table = Table("mau", ["JC", "9D 8D"], "7H", "AC KC")
    table.play("JC!")
    assert table.state["points"] == [34, 0]


@rule("double", "no")
def test_going_out_on_a_wild_does_not_double_where_that_is_not_played() -> None:
    table = Table("mau double=no", ["JC", "9D 8D"], "7H", "AC KC")
    table.play("JC!")
    assert table.state["points"] == [17, 0]


@rule("double", "yes")
@rule("call", "off")
def test_only_an_announced_wild_doubles() -> None:
    table = Table("mau call=off", ["JC", "9D 8D"], "7H", "AC KC")
    table.play("JC!")
    assert table.state["points"] == [17, 0]
    other = Table("mau empty_stock=pass", ["JC", "9D 8D"], "7H")
    other.play("JC")
    assert other.state["points"] == [17, 0], "out although not announced: no card was left to pay with"


@rule("double", "yes")
def test_an_ordinary_last_card_does_not_double() -> None:
    table = Table("mau", ["9H", "9D 8D"], "7H", "AC KC")
    table.play("9H!")
    assert table.state["points"] == [17, 0]


# --- stopping -----------------------------------------------------------------------------------


@rule("stop_at", 0)
def test_nobody_may_stop_the_round_where_that_is_off() -> None:
    table = Table("pagat stop_at=0", ["AC", "KD"], "3D", "4H")
    assert table.legal == ["draw"]
    assert table.refused("stop")["code"] == "may-not-stop"


@rule("stop_at", 5, 20)
@pytest.mark.parametrize(("most", "hand"), [(5, "2H 3H"), (20, "KH TH")])
def test_who_holds_at_most_that_many_points_may_stop(most: int, hand: str) -> None:
    table = Table(f"pagat stop_at={most}", [hand, "KD 8S"], "4C", "4H")
    assert table.legal == ["draw", "stop"]
    table.play("stop")
    assert (table.state["winners"], table.state["points"]) == ([0], [0, 60])


@rule("stop_at", 5)
def test_who_holds_one_point_more_may_not_stop() -> None:
    table = Table("pagat stop_at=5", ["2H 4H", "KD 8S"], "5C", "6H")
    assert table.refused("stop") == {
        "code": "may-not-stop", "count": 5,
        "message": "The round may be stopped only with at most 5 points in hand and nothing owed.",
    }  # fmt: skip


@rule("stop_at", 5)
def test_a_wrong_stop_doubles_the_callers_points_and_the_lowest_hand_wins() -> None:
    table = Table("pagat stop_at=5", ["2H 3H", "KD", "4D"], "5C", "6H")
    table.play("stop")
    assert (table.state["winners"], table.state["points"]) == ([2], [10, 10, 0])


@rule("stop_at", 5)
def test_a_tie_counts_for_the_one_who_stopped() -> None:
    table = Table("pagat stop_at=5", ["2H 3H", "5D", "KD"], "4C", "6H")
    table.play("stop")
    assert (table.state["winners"], table.state["points"]) == ([0], [0, 5, 10])


@rule("stop_at", 5)
@rule("count", "winner")
def test_after_a_wrong_stop_the_winner_scores_the_callers_cards_twice() -> None:
    table = Table("taker stop_at=5", ["2H 3H", "KD", "4D"], "5C", "6H")
    table.play("stop")
    assert (table.state["winners"], table.state["points"]) == ([2], [0, 0, 20])


@rule("stop_at", 5)
def test_two_lowest_hands_share_a_wrongly_stopped_round() -> None:
    table = Table("pagat stop_at=5", ["2H 3H", "4S", "4D"], "6C", "6H")
    table.play("stop")
    assert (table.state["winners"], table.state["points"]) == ([1, 2], [10, 0, 0])


@rule("stop_at", 20)
def test_who_owes_may_not_stop_and_who_drew_in_this_turn_still_may() -> None:
    table = Table("pagat stop_at=20 draw_two=2", ["2H 3H", "4S", "4D KD"], "6H", "AH 9C TC JC")
    table.play("2H")
    assert table.refused("stop")["code"] == "may-not-stop"
    table.play("take", "draw")
    assert "stop" not in table.legal, "4 + 10 + 10 are 24 points"
    table.play("pass")
    assert "stop" in table.legal


# --- countdown ----------------------------------------------------------------------------------


@rule("countdown", "yes")
def test_every_seat_starts_at_eight_with_eight_cards_and_the_eight_as_its_wild() -> None:
    table = Table.seeded("countdown", 3)
    assert [len(table.hand(seat)) for seat in range(3)] == [8, 8, 8]
    assert table.state["totals"] == [8, 8, 8]


@rule("countdown", "yes")
def test_each_players_only_wild_is_the_rank_of_the_own_level() -> None:
    table = Table("countdown", ["5H 8H 3C", "3D 8C KC"], "KS", "TC", totals=[5, 3])
    assert table.legal == ["5H=C", "5H=D", "5H=H", "5H=S", "draw"]
    table.play("5H=S")
    assert table.legal == ["3D=C", "3D=D", "3D=H", "3D=S", "draw"]


@rule("countdown", "yes")
def test_at_level_one_the_ace_is_wild_and_going_out_wins_the_game() -> None:
    table = Table("countdown", ["AH", "3D 8C"], "KS", "TC", totals=[1, 2])
    assert table.legal == ["AH", "draw"]
    table.play("AH")
    assert (table.state["phase"], table.state["game_winners"]) == ("game-over", [0])
    assert table.state["totals"] == [0, 2]


@rule("countdown", "yes")
def test_going_out_lowers_the_level_and_the_next_deal_is_one_card_shorter_for_that_seat() -> None:
    table = Table("countdown", ["2S", "3D 8C", "7D"], "KS", "TC", totals=[4, 8, 2])
    table.play("2S")
    assert (table.state["points"], table.state["totals"]) == ([-1, 0, 0], [3, 8, 2])
    table.ask({"do": "next"})
    assert [len(table.hand(seat)) for seat in range(3)] == [3, 8, 2]


@rule("countdown", "yes")
@rule("starter_wild", "bury")
def test_a_starter_is_wild_for_nobody_in_countdown() -> None:
    for naming in ("dealer", "bury", "first"):
        table = Table.dealt(f"countdown starter_wild={naming}", lambda round: round.pile[0] % 13 == 7)
        assert (table.state["phase"], table.state["suit"]) == ("play", table.top[1])


@rule("countdown", "yes")
@rule("empty_stock", "pass")
def test_a_blocked_round_of_countdown_lowers_no_level() -> None:
    table = Table("countdown empty_stock=pass", ["4C", "3D"], "2S", totals=[5, 6])
    table.play("pass", "pass")
    assert (table.state["points"], table.state["totals"]) == ([0, 0], [5, 6])


@rule("countdown", "no")
def test_without_countdown_no_seat_has_a_level() -> None:
    assert Table.seeded("pagat countdown=no", 3).state["totals"] == [0, 0, 0]


# --- target and ties ----------------------------------------------------------------------------


@rule("target", 50, 1000)
@pytest.mark.parametrize("target", [50, 1000])
def test_the_game_ends_after_the_round_in_which_a_total_reaches_the_target(target: int) -> None:
    for short, phase in ((1, "round-over"), (0, "game-over")):
        table = Table(f"pagat target={target}", ["2C", "9D"], "3C", totals=[3, target - 9 - short])
        table.play("2C")
        assert table.state["phase"] == phase
    assert table.state["game_winners"] == [0]


@rule("target", "rounds:1")
def test_a_game_of_one_round_ends_after_it_whatever_the_points() -> None:
    table = Table("pagat target=rounds:1", ["2C", "9D"], "3C")
    table.play("2C")
    assert table.state["game_winners"] == [0]


@rule("target", "rounds:50")
def test_a_game_of_fifty_rounds_ends_after_the_fiftieth() -> None:
    table = Table.seeded("pagat target=rounds:50 deal=1 tie=shared", 1, 2)
    rounds = 1
    while table.state["phase"] != "game-over":
        if table.state["phase"] == "round-over":
            table.ask({"do": "next"})
            rounds += 1
        table.play(table.bot())
    assert rounds == 50
    assert max(table.state["totals"]) > 100


@rule("tie", "shared")
def test_equal_best_totals_share_the_win() -> None:
    table = Table("pagat tie=shared", ["2C", "9D", "KD KH"], "3C", totals=[19, 10, 90])
    table.play("2C")
    assert table.state["game_winners"] == [0, 1]


@rule("tie", "sudden")
def test_with_equal_best_totals_all_play_another_round_and_then_the_best_of_all_wins() -> None:
    table = Table("pagat tie=sudden", ["2C", "9D", "KD KH"], "3C", totals=[19, 10, 90])
    table.play("2C")
    assert table.state["phase"] == "round-over"
    assert "game_winners" not in table.state
    table.ask({"do": "next"})
    while table.state["phase"] in ("play", "naming"):
        table.play(table.bot())
    totals = table.state["totals"]
    best = [seat for seat in range(3) if totals[seat] == min(totals)]
    assert table.state.get("game_winners", best) == best
    assert (table.state["phase"] == "game-over") == (len(best) == 1)


@rule("tie", "sudden")
@rule("count", "winner")
def test_where_winners_score_a_tie_is_one_of_the_highest_totals() -> None:
    table = Table("taker tie=sudden", ["2C", "9D", "KD KH"], "3C", totals=[91, 120, 5])
    table.play("2C")
    assert (table.state["totals"], table.state["phase"]) == ([120, 120, 5], "round-over")
    table = Table("taker tie=sudden", ["2C", "9D", "KD KH"], "3C", totals=[92, 120, 5])
    table.play("2C")
    assert table.state["game_winners"] == [0]


@rule("partners", "yes")
@rule("tie", "sudden")
def test_the_two_seats_of_a_side_are_no_tie() -> None:
    table = Table("partners tie=sudden", ["2C", "9D", "", "KD KH"], "3C", totals=[90, 50, 90, 50])
    table.play("2C")
    assert table.state["game_winners"] == [0, 2]


# --- partners -----------------------------------------------------------------------------------

FOUR = ["2C", "9D KD", "", "4H"]


@rule("partners", "yes")
@rule("count", "winner")
def test_both_seats_of_the_winning_side_score_what_the_other_side_holds() -> None:
    table = Table("partners", FOUR, "3C")
    table.play("2C")
    assert (table.state["points"], table.state["winners"]) == ([23, 0, 23, 0], [0, 2])


@rule("partners", "yes")
@rule("count", "own")
def test_both_seats_of_the_losing_side_score_what_their_side_holds() -> None:
    table = Table("partners count=own blocked=own", FOUR, "3C")
    table.play("2C")
    assert (table.state["points"], table.state["winners"]) == ([0, 23, 0, 23], [0, 2])


@rule("partners", "no")
def test_without_partners_four_players_score_each_for_themselves() -> None:
    table = Table("taker partners=no", ["2C", "9D KD", "5H", "4H"], "3C")
    table.play("2C")
    assert table.state["points"] == [9 + 10 + 5 + 4, 0, 0, 0]


def blocked_partners(rules: str, *hands: str) -> Table:
    table = Table(f"partners {rules}", list(hands), "2S")
    for _ in [hand for hand in hands if hand]:
        table.play("pass")
    return table


@rule("partners", "yes")
@rule("blocked", "own")
def test_in_a_blocked_round_of_partners_each_side_counts_its_own_cards() -> None:
    table = blocked_partners("count=own blocked=own", "4C", "3D", "5C", "KD")
    assert (table.state["points"], table.state["winners"]) == ([9, 13, 9, 13], [0, 2])


@rule("partners", "yes")
@rule("blocked", "lowest")
def test_in_a_blocked_round_of_partners_the_lower_side_scores_the_difference() -> None:
    table = blocked_partners("", "4C", "3D", "5C", "KD")
    assert (table.state["points"], table.state["winners"]) == ([4, 0, 4, 0], [0, 2])


@rule("partners", "yes")
@rule("blocked", "lowest")
def test_in_a_blocked_round_equal_sides_both_win_nothing() -> None:
    table = blocked_partners("", "4C", "3D", "5C", "6D")
    assert (table.state["points"], table.state["winners"]) == ([0, 0, 0, 0], [0, 1, 2, 3])


@rule("partners", "yes")
def test_the_round_is_blocked_when_all_who_are_still_in_pass() -> None:
    table = blocked_partners("", "4C", "3D", "", "KD")
    assert table.state["phase"] == "round-over"
    assert table.state["points"] == [9, 0, 9, 0]


@rule("partners", "yes")
@rule("lead", "winner")
def test_with_partners_the_seat_whose_card_ended_the_round_leads_the_next() -> None:
    table = Table("partners lead=winner", ["", "9D KD", "2C", "4H"], "3C", turn=2)
    table.play("2C")
    table.ask({"do": "next"})
    assert table.state["leader"] == 2
