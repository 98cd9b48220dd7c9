"""Which card fits, and what a refusal says would do."""

from __future__ import annotations

import pytest

from tests.position import Position


def test_a_card_fits_by_the_suit_or_the_rank_of_the_top_or_as_a_wild() -> None:
    table = Position("pagat packs=2", ["3C 9H 8S 9C 4D", "2D"], pile="9C'", stock="2S")
    assert table.legal == ["3C", "9C", "9H", "8S=C", "8S=D", "8S=H", "8S=S", "draw"]


def test_after_a_wild_the_named_suit_fits_and_its_printed_suit_does_not() -> None:
    table = Position("pagat", ["8C 5D", "3C 6H 7D"], pile="5C", stock="2S")
    table.play("8C=H")
    assert table.state["suit"] == "H"
    assert table.legal == ["6H", "draw"]
    assert table.refused("3C")["suit"] == "H"


def test_a_wild_may_lie_on_a_wild_and_name_the_suit_anew() -> None:
    table = Position("pagat", ["8C 5D", "8D 6H"], pile="5C", stock="2S")
    table.play("8C=H", "8D=S")
    assert table.state["suit"] == "S"


def test_a_named_suit_stays_in_force_when_somebody_only_draws() -> None:
    table = Position("pagat", ["8C 5D 2D", "3C 7D", "6H 2C"], pile="5C", stock="2S 3D 4D")
    table.play("8C=H", "draw", "pass")
    assert table.state["suit"] == "H"
    assert table.legal == ["6H", "draw"]


def test_a_named_suit_ends_with_the_next_card_laid_whatever_its_rank() -> None:
    table = Position("pagat", ["8C 5D", "6H 2D", "3S 6S"], pile="5C", stock="2S")
    table.play("8C=H", "6H")
    assert table.state["suit"] == "H"
    assert table.legal == ["6S", "draw"]
    table.play("6S")
    assert table.state["suit"] == "S"


def test_a_named_suit_does_not_live_on_into_the_next_deal() -> None:
    table = Position("table", ["8C 5D", "5H"], pile="5C", stock="2S", seed=3)
    table.play("8C=H", "5H")
    table.ask({"do": "next"})
    state = table.state
    assert state["suit"] == state["pile"][1]
    assert (state["owed"], state["drawn"], state["direction"]) == (0, 0, 1)


def test_an_eight_as_the_last_card_asks_for_no_suit() -> None:
    table = Position("pagat", ["8C", "5H"], pile="5C", stock="2S")
    assert table.legal == ["8C", "draw"]
    happened = table.play("8C")
    assert "suit" not in happened[0]
    assert table.state["phase"] == "round-over"


def test_every_other_eight_names_its_suit_in_the_play() -> None:
    table = Position("pagat", ["8C 3D", "5H"], pile="5C", stock="2S")
    assert table.refused("8C")["code"] == "suit-needed"
    assert table.refused("8C=X")["code"] == "unreadable"
    assert table.refused("8C=")["code"] == "unreadable"


def test_a_wild_that_ends_the_round_names_no_suit() -> None:
    table = Position("pagat", ["8C", "5H"], pile="5C", stock="2S")
    assert table.refused("8C=H")["code"] == "suit-needless"
    table.play("8C")
    assert table.state["phase"] == "round-over"


def test_a_card_that_is_not_wild_names_no_suit() -> None:
    table = Position("pagat", ["5D 3D", "5H"], pile="5C", stock="2S")
    assert table.refused("5D=H")["code"] == "not-wild"


def test_a_refusal_names_the_suit_and_the_rank_that_would_do() -> None:
    table = Position("pagat", ["3D 4S", "5H"], pile="6H", stock="2S")
    error = table.refused("3D")
    assert (error["code"], error["card"], error["suit"], error["rank"]) == ("does-not-fit", "3D", "H", "6")
    assert "3D" in error["message"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("KH", "not-held"),
        ("5H", "not-held"),
        ("3D", "does-not-fit"),
        ("", "unreadable"),
        ("8", "unreadable"),
        ("8c=h", "unreadable"),
        ("10H", "unreadable"),
        ("3D 4S", "unreadable"),
        ("8C=H!~", "unreadable"),
        ("8C=H~<b>", "unreadable"),
        ("x" * 1_000_000, "unreadable"),
        ("DRAW", "unreadable"),
        ("name h", "unreadable"),
        ("name ", "unreadable"),
        ("name", "unreadable"),
        ("name CD", "unreadable"),
        ("name H", "not-naming"),
        ("take", "nothing-owed"),
        ("stop", "may-not-stop"),
        ("ask", "not-asked"),
        ("pass", "must-lay"),
    ],
)
def test_a_bad_move_gets_its_name_and_changes_nothing(move: str, code: str) -> None:
    table = Position("pagat", ["8C 3D 4S 6S", "5H"], pile="6H", stock="2S")
    error = table.refused(move)
    assert error["code"] == code
    assert 0 < len(error["message"]) < 300


def test_with_two_packs_a_bare_card_is_the_first_copy_held() -> None:
    table = Position("pagat packs=2", ["5H 5H' 2C", "5D 5D' 9C"], pile="6H", stock="2S")
    assert table.legal == ["5H", "5H'", "draw"]
    table.play("5H")
    assert table.state["hands"][0] == "5H' 2C"
    table.play("5D'")
    assert table.state["hands"][1] == "5D 9C"
    table.play("5H")
    assert table.state["hands"][0] == "2C"
    assert table.state["pile"] == "6H 5H 5D' 5H'"


def test_a_second_copy_fits_on_its_twin() -> None:
    table = Position("pagat packs=2", ["5H' 2C", "9C"], pile="5H", stock="2S", suit="S")
    assert table.legal == ["5H'", "draw"]
