"""Drawing and passing: how many, when, and what may be laid after it."""

from __future__ import annotations

from tests.position import Position

HANDS = ["9C 4S", "2D 3D"]
"""On the five of hearts with the stock below, neither hand fits."""


def test_one_card_may_be_drawn_and_a_fourth_quick_tap_draws_no_more() -> None:
    table = Position("pagat", HANDS, pile="5H", stock="6S 7S TS")
    table.play("draw")
    error = table.refused("draw")
    assert (error["code"], error["count"]) == ("draw-limit", 1)
    assert table.legal == ["pass"]


def test_up_to_three_cards_may_be_drawn_and_then_the_turn_is_passed() -> None:
    table = Position("table", HANDS, pile="5H", stock="6S 7S TS JS")
    for _ in range(3):
        assert table.legal == ["draw"]
        assert table.refused("pass")["code"] == "must-draw"
        table.play("draw")
    assert table.refused("draw")["code"] == "draw-limit"
    assert table.legal == ["pass"]
    table.play("pass")
    assert (table.state["turn"], table.state["drawn"]) == (1, 0)


def test_the_limit_begins_anew_with_each_turn() -> None:
    table = Position("table", HANDS, pile="5H", stock="6S 7S TS JS QS KS 2S")
    table.play("draw", "draw", "draw", "pass", "draw", "draw", "draw", "pass")
    assert table.state["turn"] == 0
    assert table.legal == ["draw"]


def test_drawing_freely_a_player_may_draw_while_holding_a_card_that_fits() -> None:
    table = Position("table", ["9C 4H", "2D 3D"], pile="5H", stock="6S 7S TS")
    assert table.legal == ["4H", "draw"]
    table.play("draw")
    assert table.legal == ["4H", "draw"]


def test_without_drawing_freely_nobody_draws_while_holding_a_card_that_fits() -> None:
    table = Position("table draw_freely=no", ["9C 4H", "2D 3D"], pile="5H", stock="6S 7S TS")
    assert table.legal == ["4H"]
    assert table.refused("draw")["code"] == "holds-fitting"


def test_without_drawing_freely_a_drawn_card_that_fits_ends_the_drawing() -> None:
    table = Position("table draw_freely=no", HANDS, pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["6H"]
    assert table.refused("draw")["code"] == "holds-fitting"


def test_after_drawing_only_a_drawn_card_may_be_laid_where_it_says_drawn() -> None:
    table = Position("pagat", ["9C 4H", "2D 3D"], pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["6H", "pass"]
    assert table.refused("4H")["code"] == "only-drawn"


def test_every_card_drawn_in_the_turn_counts_as_drawn() -> None:
    table = Position("pagat draw_limit=3", ["9C 4H", "2D 3D"], pile="5H", stock="6H 7H TS")
    table.play("draw", "draw", "draw")
    assert table.legal == ["6H", "7H", "pass"]


def test_of_two_copies_only_the_drawn_one_may_be_laid() -> None:
    table = Position("pagat packs=2", ["9C 4H", "2D 3D"], pile="5H", stock="4H' 7S TS")
    table.play("draw")
    assert table.legal == ["4H'", "pass"]
    assert table.refused("4H")["code"] == "only-drawn"


def test_after_drawing_any_card_may_be_laid_where_it_says_any() -> None:
    table = Position("pagat after_draw=any", ["9C 4H", "2D 3D"], pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["4H", "6H", "pass"]


def test_after_drawing_nothing_may_be_laid_where_it_says_none() -> None:
    table = Position("pagat after_draw=none", ["9C 4H", "2D 3D"], pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["pass"]
    assert table.refused("6H")["code"] == "nothing-after-drawing"


def test_a_drawn_card_that_fits_may_be_kept_where_keeping_is_allowed() -> None:
    table = Position("pagat", HANDS, pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["6H", "pass"]
    table.play("pass")
    assert table.state["hands"][0] == "9C 4S 6H"


def test_a_drawn_card_that_fits_must_be_laid_where_keeping_is_not_allowed() -> None:
    table = Position("pagat keep_drawn=no", HANDS, pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["6H"]
    assert table.refused("pass")["code"] == "must-lay"


def test_keeping_is_allowed_only_after_the_last_draw() -> None:
    table = Position("pagat draw_limit=2", HANDS, pile="5H", stock="6H 7S TS")
    table.play("draw")
    assert table.legal == ["6H", "draw"]
    assert table.refused("pass")["code"] == "must-draw"


def test_who_holds_a_card_that_may_be_laid_and_cannot_draw_must_lay_it() -> None:
    table = Position("pagat", ["9C 4H", "2D 3D"], pile="5H")
    assert table.legal == ["4H"]
    assert table.refused("draw")["code"] == "nothing-to-draw"
    assert table.refused("pass")["code"] == "must-lay"


def test_a_card_that_fits_but_may_not_be_laid_after_drawing_allows_the_pass() -> None:
    """Passing speaks of cards that may be laid, not of cards that fit."""
    table = Position("pagat keep_drawn=no", ["9C 4H", "2D 3D"], pile="5H", stock="6S 7S TS")
    table.play("draw")
    assert table.legal == ["pass"]


def test_until_draws_on_until_a_card_may_be_laid_and_then_stops() -> None:
    table = Position("long", HANDS, pile="5H", stock="6S 7S TS JS QS 2H KS")
    for _ in range(6):
        assert table.legal == ["draw"]
        assert table.refused("pass")["code"] == "must-draw"
        table.play("draw")
    assert table.legal == ["2H"]
    assert table.refused("draw")["code"] == "holds-fitting"


def test_until_nobody_draws_while_a_card_may_be_laid() -> None:
    table = Position("long", ["9C 4H", "2D 3D"], pile="5H", stock="6S")
    assert table.legal == ["4H"]
    assert table.refused("draw")["code"] == "holds-fitting"


def test_an_eight_drawn_until_it_fits_must_be_laid() -> None:
    table = Position("long", HANDS, pile="5H", stock="6S 8S KS")
    table.play("draw", "draw")
    assert table.legal == ["8S=C", "8S=D", "8S=H", "8S=S"]


def test_a_new_turn_counts_its_draws_from_none_after_a_card_was_laid() -> None:
    table = Position("table", ["9C 4S 2C", "2D 3D"], pile="5H", stock="6H 7S TS")
    table.play("draw", "6H")
    assert (table.state["drawn"], table.state["turn"]) == (0, 1)
    assert table.legal == ["draw"]
