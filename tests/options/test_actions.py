"""Action cards: debts and answers, skips, turns, whole new turns, open cards."""

from __future__ import annotations

import pytest

from c8.cards import RANKS
from tests.options.registry import rule
from tests.options.table import Table
from tests.position import kinds

STOCK = "TC JC QC KC 2D 3D 4D 5D 6D 7D 9D TD JD QD KD"
DRAWING = {"draw_two": 2, "draw_three": 3, "draw_four": 4, "draw_five": 5}
NONE_OR_RANK = ("none", *RANKS)


def played(rules: str, rank: str, players: int = 3) -> Table:
    """A table where seat 0 has just laid the spade of that rank; all others hold red cards."""
    hands = [f"{rank}S 9H TH", "AH AD", "QH JH", "KH 7H"][:players]
    pile = "5S" if rank != "5" else "6S"
    table = Table(f"pagat wild=none {rules}", hands, pile, "3C 4C 9C TC JC KC", turn=0)
    table.play(f"{rank}S")
    return table


@rule("draw_two", *RANKS)
@rule("draw_three", *RANKS)
@rule("draw_four", *RANKS)
@rule("draw_five", *RANKS)
@pytest.mark.parametrize("rank", RANKS)
def test_whatever_rank_draws_the_next_player_owes_its_number_and_takes_it(rank: str) -> None:
    for action, count in DRAWING.items():
        table = played(f"{action}={rank}", rank)
        assert (table.state["turn"], table.state["owed"]) == (1, count)
        before = len(table.hand(1))
        happened = table.play("take")
        assert [len(event["cards"]) for event in happened if event["event"] == "took"] == [count]
        assert len(table.hand(1)) == before + count
        assert (table.state["owed"], table.state["turn"]) == (0, 2)


@rule("skip", *RANKS)
@pytest.mark.parametrize("rank", RANKS)
def test_whatever_rank_skips_the_next_player_loses_the_turn(rank: str) -> None:
    table = played(f"skip={rank}", rank)
    assert table.state["turn"] == 2


@rule("reverse", *RANKS)
@pytest.mark.parametrize("rank", RANKS)
def test_whatever_rank_reverses_the_direction_turns(rank: str) -> None:
    table = played(f"reverse={rank}", rank)
    assert (table.state["turn"], table.state["direction"]) == (2, -1)


@rule("again", *RANKS)
@pytest.mark.parametrize("rank", RANKS)
def test_whatever_rank_plays_again_the_same_player_has_a_whole_new_turn(rank: str) -> None:
    table = played(f"again={rank}", rank)
    assert (table.state["turn"], table.state["drawn"]) == (0, 0)
    assert "draw" in table.legal


@rule("open", *RANKS)
@pytest.mark.parametrize("rank", RANKS)
def test_whatever_rank_is_open_any_card_may_be_laid_on_it(rank: str) -> None:
    assert played(f"open={rank}", rank).legal == ["AD", "AH", "draw"]


@rule("draw_two", "none")
@rule("draw_three", "none")
@rule("draw_four", "none")
@rule("draw_five", "none")
@rule("skip", "none")
@rule("reverse", "none")
@rule("again", "none")
@rule("open", "none")
@rule("joker_draws", 0)
def test_without_actions_every_card_only_passes_the_turn_on() -> None:
    for rank in RANKS:
        table = played("jokers=1", rank)
        state = table.state
        assert (state["turn"], state["owed"], state["direction"]) == (1, 0, 1)
    table = Table("pagat jokers=2", ["XB 2C", "3C"], "5S", STOCK)
    table.play("XB=C")
    assert (table.state["turn"], table.state["owed"]) == (1, 0)


@rule("joker_draws", 2, 4, 5)
@pytest.mark.parametrize("count", [2, 4, 5])
def test_the_next_player_owes_what_a_joker_draws(count: int) -> None:
    table = Table(f"pagat jokers=2 joker_draws={count}", ["XB 2C", "3C 4S"], "5S", STOCK)
    assert kinds(table.play("XB=C")) == ["played", "one-card", "owes"]
    assert table.state["owed"] == count


# --- answers ------------------------------------------------------------------------------------

TWOS_AND_FOURS = "draw_two=2 draw_four=4"


@rule("answer", "stack")
def test_an_answer_of_the_same_kind_adds_up_and_the_last_pays_all() -> None:
    table = Table(f"pagat answer=stack {TWOS_AND_FOURS}", ["2S 9H", "2C 4S 9C", "3H 5H"], "5S", STOCK)
    table.play("2S")
    assert table.legal == ["2C", "take"], "a four is of another kind"
    table.play("2C")
    assert (table.state["owed"], table.legal) == (4, ["take"])
    assert len(table.play("take")[0]["cards"]) == 4


@rule("answer", "fresh")
def test_a_fresh_answer_passes_on_only_its_own_number_and_voids_the_old_debt() -> None:
    table = Table(f"pagat answer=fresh {TWOS_AND_FOURS}", ["4S 9H", "4C 2S 9C", "3H 5H"], "5S", STOCK)
    table.play("4S")
    assert table.legal == ["4C", "take"]
    table.play("4C")
    assert table.state["owed"] == 4


@rule("answer", "no")
def test_where_no_answer_is_allowed_one_must_pay() -> None:
    table = Table(f"pagat answer=no {TWOS_AND_FOURS}", ["2S 9H", "2C 9C", "3H 5H"], "5S", STOCK)
    table.play("2S")
    assert table.legal == ["take"]
    assert table.refused("2C")["code"] == "must-take"


@rule("answer", "stack")
def test_an_eight_does_not_answer_a_two() -> None:
    table = Table("pagat draw_two=2", ["2S 9H", "8S 9C", "3H 5H"], "5S", STOCK)
    table.play("2S")
    assert table.legal == ["take"]
    assert table.refused("8S=H")["code"] == "must-take"
    assert table.refused("draw")["code"] == "must-take"
    assert table.refused("pass")["code"] == "must-take"


@rule("answer", "stack")
@rule("joker_draws", 4)
def test_a_joker_answers_a_joker_but_not_a_four() -> None:
    rules = "pagat answer=stack jokers=2 joker_draws=4 draw_four=4"
    table = Table(rules, ["XB 9H", "XR 4S 9C", "3H 5H"], "5S", STOCK)
    table.play("XB=S")
    assert table.legal == ["XR=C", "XR=D", "XR=H", "XR=S", "take"]
    table.play("XR=D")
    assert table.state["owed"] == 8


@rule("answer", "stack")
@rule("wild_on_wild", "no")
def test_an_answer_must_be_a_card_that_may_be_laid() -> None:
    rules = "pagat jokers=2 joker_draws=4 wild_on_wild=no"
    table = Table(rules, ["XB 9H", "XR 4S 9C", "3H 5H"], "5S", STOCK)
    table.play("XB=S")
    assert table.legal == ["take"]


@rule("answer", "stack")
def test_a_debt_bigger_than_all_cards_left_lapses_for_the_rest() -> None:
    table = Table("chain draw_five=5", ["5S 9H", "5C 4S", "3H 7H"], "6S", "TC JC QC")
    table.play("5S", "5C")
    assert table.state["owed"] == 10
    happened = table.play("take")
    assert kinds(happened) == ["reshuffled", "took"]
    assert len(happened[1]["cards"]) == 5, "three of the stock and two under the top"
    assert (table.state["owed"], table.state["turn"], table.state["pile"]) == (0, 0, "5C")


@rule("after_paying", "over")
def test_after_paying_the_turn_is_over() -> None:
    table = Table("pagat draw_two=2 after_paying=over", ["2S 9H 9C", "3S 4S", "5H"], "5S", STOCK)
    table.play("2S", "take")
    assert (table.state["turn"], table.state["drawn"]) == (2, 0)


@rule("after_paying", "play")
def test_after_paying_an_ordinary_turn_may_follow_and_taken_cards_do_not_count_as_drawn() -> None:
    table = Table("pagat draw_two=2 after_paying=play", ["2S 9H 9C", "3S 4D", "5H"], "5S", "6S TD JC")
    table.play("2S", "take")
    assert (table.state["turn"], table.state["drawn"], table.state["owed"]) == (1, 0, 0)
    assert table.legal == ["3S", "6S", "draw"]
    table.play("draw")
    assert table.state["drawn"] == 1
    assert table.legal == ["pass"], "only what was drawn may be laid now"


@rule("last_debt", "no")
def test_a_drawing_card_that_ends_the_round_leaves_no_debt() -> None:
    table = Table("pagat draw_two=2 last_debt=no", ["2S", "3S 4H"], "5S", STOCK)
    table.play("2S")
    assert table.state["points"] == [0, 7]
    assert table.state["owed"] == 0


@rule("last_debt", "yes")
def test_the_victim_of_a_drawing_card_that_ends_the_round_draws_before_scoring() -> None:
    table = Table("pagat draw_two=2 last_debt=yes", ["2S", "3S 4D", "6D"], "5S", "TC 9C KC")
    assert kinds(table.play("2S"))[:4] == ["played", "out", "owes", "took"]
    assert table.hand(1) == ["3S", "4D", "TC", "9C"]
    assert table.state["points"] == [0, 26, 6]


@rule("last_debt", "yes")
@rule("answer", "stack")
def test_a_last_answer_makes_the_victim_draw_the_whole_debt() -> None:
    table = Table("pagat draw_two=2 last_debt=yes", ["2S 3D", "2C", "6D"], "5S", "TC 9C KC QC")
    table.play("2S", "2C")
    assert table.state["points"] == [3, 0, 6 + 10 + 9 + 10 + 10]


@rule("last_debt", "yes")
@rule("answer", "fresh")
def test_a_last_fresh_answer_makes_the_victim_draw_its_own_number_only() -> None:
    table = Table("pagat draw_two=2 last_debt=yes answer=fresh", ["2S 3D", "2C", "6D"], "5S", "TC 9C KC QC")
    table.play("2S", "2C")
    assert table.state["points"] == [3, 0, 6 + 10 + 9]


@rule("last_debt", "yes")
@rule("reverse", "A")
def test_the_last_debt_falls_on_the_next_in_the_direction_of_play() -> None:
    rules = "pagat draw_two=2 reverse=A last_debt=yes"
    table = Table(rules, ["2S", "3S 4D", "6D"], "5S", "TC 9C KC", direction=-1)
    table.play("2S")
    assert table.state["points"] == [0, 7, 25]


# --- turns --------------------------------------------------------------------------------------


@rule("reverse_two", "skip")
def test_with_two_players_a_reverse_skips_the_other() -> None:
    table = played("reverse=A reverse_two=skip", "A", 2)
    assert (table.state["turn"], table.state["direction"]) == (0, -1)


@rule("reverse_two", "nothing")
def test_with_two_players_a_reverse_may_do_nothing() -> None:
    assert played("reverse=A reverse_two=nothing", "A", 2).state["turn"] == 1


@rule("skip", "A")
def test_with_two_players_a_skip_brings_the_same_player_another_turn() -> None:
    assert played("skip=A", "A", 2).state["turn"] == 0


@rule("partners", "yes")
@rule("reverse", "A")
def test_when_the_direction_turns_a_partner_who_is_out_is_still_passed_over() -> None:
    rules = "partners reverse=A wild=none"
    table = Table(rules, ["5S", "AS 3S", "6S AH", "7S 9H"], "4S")
    table.play("5S")
    assert kinds(table.play("AS")) == ["played", "one-card", "direction"]
    assert (table.state["turn"], table.state["direction"]) == (3, -1)
    table.play("7S")
    assert table.state["turn"] == 2
    table.play("6S")
    assert table.state["turn"] == 1


@rule("partners", "yes")
@rule("reverse", "A")
def test_out_on_a_reverse_the_turn_goes_on_the_other_way() -> None:
    table = Table("partners reverse=A wild=none", ["AS", "3S 4S", "6S 7S", "9S 9H"], "5S")
    table.play("AS")
    assert (table.state["turn"], table.state["direction"]) == (3, -1)


@rule("partners", "yes")
@rule("reverse_two", "skip")
@rule("reverse", "A")
def test_reverse_with_only_two_left_in_play_skips_the_other() -> None:
    table = Table("partners reverse=A wild=none", ["", "AS 3S", "6S 7S", ""], "5S", turn=1)
    table.play("AS")
    assert table.state["turn"] == 1


@rule("partners", "yes")
@rule("skip", "Q")
@rule("again", "K")
def test_out_on_a_skip_or_on_another_turn_the_next_in_play_follows() -> None:
    table = Table("partners skip=Q wild=none", ["QS", "3S 4S", "6S 7S", "9S 9H"], "5S")
    table.play("QS")
    assert table.state["turn"] == 2
    table = Table("partners again=K wild=none", ["KS", "3S 4S", "6S 7S", "9S 9H"], "5S")
    assert kinds(table.play("KS")) == ["played", "out"]
    assert table.state["turn"] == 1


@rule("partners", "yes")
@rule("draw_two", "2")
def test_the_debt_of_a_partner_who_went_out_stands() -> None:
    table = Table("partners draw_two=2", ["2S", "3S 4S", "6S 7S", "9S 9H"], "5S", "TC JC QC")
    table.play("2S")
    assert (table.state["turn"], table.state["owed"], table.legal) == (1, 2, ["take"])


@rule("open", "A")
def test_an_open_card_lets_any_card_follow_but_not_one_that_may_not_be_laid() -> None:
    table = Table("pagat open=A finish_wild=no", ["AS 9H 2C", "8D", "3H"], "5S", STOCK)
    table.play("AS")
    assert table.refused("8D")["code"] == "finish-wild"


@rule("open", "A")
def test_an_open_card_is_covered_by_the_next_and_is_open_no_more() -> None:
    table = Table("pagat open=A", ["AS 9H 2C", "7H 6C", "3C 6S"], "5S", STOCK)
    table.play("AS", "7H")
    assert table.legal == ["draw"]


@rule("open", "A")
def test_an_open_card_stays_open_while_somebody_only_draws() -> None:
    table = Table("pagat open=A", ["AS 9H 2C", "7D 6C", "3H 6D"], "5S", "TC JC")
    table.play("AS", "draw", "pass")
    assert table.legal == ["6D", "3H", "draw"]
