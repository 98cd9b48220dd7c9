"""How many may be drawn, when, what may be laid then, and what an empty stock means."""

from __future__ import annotations

import pytest

from tests.options.registry import rule
from tests.options.table import Table
from tests.position import kinds

STOCK = "TC JC QC KC AC 2C 3C 4C 5C 6C 7C 9C 9D TD JD QD KD"


@rule("draw_limit", 1, 3, 15)
@pytest.mark.parametrize("limit", [1, 3, 15])
def test_as_many_cards_as_the_limit_may_be_drawn_in_a_turn_and_no_more(limit: int) -> None:
    table = Table(f"pagat draw_limit={limit}", ["4H", "3D 4D"], "KS", STOCK)
    for _ in range(limit):
        assert table.refused("pass")["code"] == "must-draw"
        table.play("draw")
    assert table.refused("draw")["code"] == "draw-limit"
    assert "pass" in table.legal
    assert table.state["drawn"] == limit


@rule("draw_limit", "until")
def test_drawing_goes_on_until_a_card_may_be_laid() -> None:
    table = Table("long", ["4H", "3D 4D"], "KS", "TC JC QC 2D KD")
    for _ in range(4):
        assert table.legal == ["draw"]
        table.play("draw")
    table.play("draw")
    assert table.legal == ["KD"]


@rule("draw_limit", "until")
@rule("empty_stock", "pass")
def test_who_drew_the_whole_stock_in_vain_passes() -> None:
    table = Table("long empty_stock=pass", ["4H", "3D 4D"], "KS", "TC JC")
    table.play("draw", "draw")
    assert table.legal == ["pass"]


@rule("draw_limit", "until")
@rule("finish_wild", "no")
def test_until_speaks_of_cards_that_may_be_laid_not_of_cards_that_fit() -> None:
    table = Table("long finish_wild=no", ["8H", "3D 4D"], "KS", "TC KD")
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.legal == ["draw"], "the eight is no longer the last card, but only a drawn card counts"
    table.play("draw")
    assert table.legal == ["KD"]


@rule("draw_freely", "yes")
def test_one_may_draw_while_holding_a_card_that_may_be_laid() -> None:
    assert Table("pagat draw_freely=yes", ["4S", "3D"], "KS", STOCK).legal == ["4S", "draw"]


@rule("draw_freely", "no")
def test_one_may_not_draw_while_holding_a_card_that_may_be_laid() -> None:
    table = Table("pagat draw_freely=no draw_limit=3", ["4S 2H", "3D"], "KS", "TC KD 5C")
    assert table.refused("draw")["code"] == "holds-fitting"
    other = Table("pagat draw_freely=no draw_limit=3", ["4H 2H", "3D"], "KS", "TC KD 5C")
    other.play("draw", "draw")
    assert other.refused("draw")["code"] == "holds-fitting"
    assert other.legal == ["KD", "pass"]


@rule("draw_freely", "no")
@rule("wild_on_wild", "no")
def test_a_card_that_fits_but_may_not_be_laid_does_not_keep_from_drawing() -> None:
    assert Table("mau", ["JS 9H", "7D"], "JC", "AC", suit="C").legal == ["draw"]


@rule("draw_limit", "until")
@rule("draw_freely", "yes")
@rule("draw_on", "yes")
def test_drawing_by_choice_without_a_limit_one_lays_or_draws_until_something_is_laid() -> None:
    table = Table("printed", ["4S 2H", "3D"], "KS", "TC KD 5C")
    assert table.legal == ["4S", "draw"]
    table.play("draw")
    assert table.legal == ["4S", "draw"]
    table.play("draw")
    assert table.legal == ["KD", "4S", "draw"]
    assert table.refused("pass")["code"] == "must-lay"
    table.play("draw")
    assert table.refused("draw")["code"] == "nothing-to-draw"
    assert table.legal == ["KD", "4S"]


@rule("keep_drawn", "yes")
def test_drawing_by_choice_without_a_limit_who_holds_a_card_that_may_be_laid_lays_it_in_the_end() -> None:
    table = Table(
        "pagat draw_limit=until after_draw=any keep_drawn=yes empty_stock=pass", ["4S 2H", "3D"], "KS", "TC"
    )
    table.play("draw")
    assert table.legal == ["4S"]
    assert table.refused("pass")["code"] == "must-lay"


@rule("draw_on", "yes")
@pytest.mark.parametrize("rules", ["pagat draw_limit=3", "long draw_freely=yes"])
def test_who_drew_a_card_that_may_be_laid_may_draw_on(rules: str) -> None:
    table = Table(f"{rules} draw_on=yes", ["4H 2H", "3D"], "KS", "KD TC QC AC")
    table.play("draw")
    assert table.legal == ["KD", "draw"]
    table.play("draw")
    assert table.legal == ["KD", "draw"]


@rule("draw_on", "no")
@pytest.mark.parametrize("limit", ["3", "until"])
def test_drawing_stops_at_the_first_card_that_fits_where_nobody_draws_on(limit: str) -> None:
    rules = f"pagat draw_limit={limit} keep_drawn=no draw_on=no"
    table = Table(rules, ["4H 2H", "3D"], "KS", "TC KD 5C")
    table.play("draw")
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.legal == ["KD"]
    assert table.refused("draw")["code"] == "no-drawing-on"
    assert table.refused("pass")["code"] == "must-lay"


@rule("draw_on", "no")
@pytest.mark.parametrize("limit", ["3", "until"])
def test_where_nobody_draws_on_one_may_still_begin_to_draw_by_choice(limit: str) -> None:
    rules = f"pagat draw_limit={limit} keep_drawn=no draw_on=no"
    table = Table(f"{rules} after_draw=any", ["4S 2H", "3D"], "KS", "TC KD 5C")
    assert table.legal == ["4S", "draw"]
    table.play("draw")
    assert table.legal == ["4S"], "the four kept back may be laid, so the drawing is over"
    table = Table(f"{rules} after_draw=drawn", ["4S 2H", "3D"], "KS", "TC KD 5C")
    table.play("draw")
    assert table.legal == ["draw"], "only a card drawn now may be laid, and the ten doesn't fit"
    table.play("draw")
    assert table.legal == ["KD"]


@rule("draw_on", "no")
@rule("keep_drawn", "yes")
def test_whether_the_card_that_ended_the_drawing_may_be_kept_is_another_rule() -> None:
    table = Table("pagat draw_limit=3 draw_on=no keep_drawn=yes", ["4H 2H", "3D"], "KS", "KD TC")
    table.play("draw")
    assert table.legal == ["KD", "pass"]


@rule("draw_limit", "until")
@rule("draw_freely", "no")
@rule("draw_on", "yes", "no")
@pytest.mark.parametrize("draw_on", ["yes", "no"])
def test_who_may_draw_only_for_want_of_a_card_never_draws_on(draw_on: str) -> None:
    table = Table(f"long draw_on={draw_on}", ["4H 2H", "3D"], "KS", "KD TC")
    table.play("draw")
    assert table.legal == ["KD"]
    assert table.refused("draw")["code"] == "holds-fitting"


@rule("after_draw", "drawn")
def test_after_drawing_only_cards_drawn_this_turn_may_be_laid() -> None:
    table = Table("pagat after_draw=drawn draw_limit=2", ["4S 2H", "3D"], "KS", "5S TS QC")
    table.play("draw")
    assert table.legal == ["5S", "draw"]
    assert table.refused("4S")["code"] == "only-drawn"
    table.play("draw")
    assert table.legal == ["5S", "TS", "pass"]


@rule("after_draw", "any")
def test_after_drawing_any_card_may_be_laid() -> None:
    table = Table("pagat after_draw=any", ["4S 2H", "3D"], "KS", "5S")
    table.play("draw")
    assert table.legal == ["4S", "5S", "pass"]


@rule("after_draw", "none")
@rule("keep_drawn", "no")
def test_after_drawing_nothing_may_be_laid_so_the_turn_ends_with_a_pass() -> None:
    table = Table("pagat after_draw=none keep_drawn=no", ["4S 2H", "3D"], "KS", "5S")
    table.play("draw")
    assert table.legal == ["pass"]
    assert table.refused("4S")["code"] == "nothing-after-drawing"


@rule("keep_drawn", "yes")
def test_after_the_last_draw_the_turn_may_be_passed_although_a_card_may_be_laid() -> None:
    table = Table("pagat keep_drawn=yes draw_limit=2", ["4H", "3D"], "KS", "5S TC 9H")
    table.play("draw")
    assert table.refused("pass")["code"] == "must-draw"
    table.play("draw")
    assert table.legal == ["5S", "pass"]


@rule("keep_drawn", "no")
def test_pass_is_only_for_those_who_can_lay_nothing() -> None:
    table = Table("pagat keep_drawn=no", ["4H", "3D"], "KS", "5S")
    table.play("draw")
    assert table.legal == ["5S"]
    assert table.refused("pass")["code"] == "must-lay"


@rule("keep_drawn", "yes")
def test_whoever_drew_nothing_and_can_lay_must_lay() -> None:
    assert Table("pagat keep_drawn=yes", ["4S", "3D"], "KS").legal == ["4S"]


@rule("empty_stock", "reshuffle")
def test_the_first_draw_on_an_empty_stock_makes_a_new_one_and_top_and_suit_stay() -> None:
    table = Table("pagat", ["4C", "3D"], "2H 5D 6D 7D 8S", suit="H", seed=5)
    assert table.legal == ["draw"]
    happened = table.play("draw")
    assert kinds(happened) == ["reshuffled", "drew"]
    assert happened[0]["count"] == 4
    state = table.state
    assert (state["pile"], state["suit"]) == ("8S", "H")
    drawn = state["hands"][0].split()[1]
    assert sorted([drawn, *state["stock"].split()]) == ["2H", "5D", "6D", "7D"]


@rule("empty_stock", "reshuffle")
def test_with_no_card_under_the_top_nothing_can_be_drawn_and_one_passes() -> None:
    assert Table("pagat", ["4C", "3D"], "8S").legal == ["pass"]


@rule("empty_stock", "pass")
def test_nothing_is_reshuffled_where_the_stock_is_used_up_for_good() -> None:
    table = Table("taker", ["4C", "3D"], "2H 5D 6D 7S")
    assert table.legal == ["pass"]
    assert table.refused("draw")["code"] == "nothing-to-draw"


@rule("empty_stock", "score")
def test_a_card_to_be_drawn_that_is_not_there_ends_the_round_as_blocked() -> None:
    table = Table("pagat empty_stock=score", ["4C TC", "3D"], "2H 5D 6D 7S")
    assert table.legal == ["draw"]
    assert kinds(table.play("draw"))[0] == "blocked"
    assert table.state["points"] == [14, 3]


@rule("empty_stock", "score")
def test_with_an_empty_stock_that_would_score_one_who_can_lay_lays() -> None:
    assert Table("pagat empty_stock=score", ["4S TC", "3D"], "2H 5D 6D 7S").legal == ["4S"]


@rule("empty_stock", "score")
def test_a_debt_that_the_stock_cannot_pay_ends_the_round_as_blocked() -> None:
    table = Table("pagat empty_stock=score draw_two=2", ["2S 4C", "3D", "5D"], "7S", "9D")
    table.play("2S")
    assert kinds(table.play("take"))[:2] == ["took", "blocked"]
    assert table.state["points"] == [4, 12, 5]


@rule("empty_stock", "score")
def test_a_debt_that_takes_exactly_the_last_card_does_not_end_the_round() -> None:
    table = Table("pagat empty_stock=score draw_two=2", ["2S 4C", "3D", "5D"], "7S", "9D TD")
    table.play("2S", "take")
    assert (table.state["phase"], table.state["turn"]) == ("play", 2)


@rule("empty_stock", "pass")
def test_the_round_is_blocked_when_all_in_play_pass_in_succession_without_drawing() -> None:
    table = Table("taker", ["4C", "3D", "5D"], "2S", "9H")
    table.play("draw", "pass")
    table.play("pass", "pass")
    assert table.state["phase"] == "play", "the first pass came after a draw"
    assert "blocked" in kinds(table.play("pass"))


@rule("empty_stock", "pass")
def test_a_card_laid_in_between_starts_the_count_of_passes_anew() -> None:
    table = Table("taker", ["4C", "3D", "5S 6S"], "2S")
    table.play("pass", "pass", "5S", "pass", "pass")
    assert table.state["phase"] == "play"
