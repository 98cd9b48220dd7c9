"""Announcements, gestures, and cards tried that may not be laid."""

from __future__ import annotations

import pytest

from tests.options.registry import rule
from tests.options.table import Table
from tests.position import kinds

STOCK = "TD JD QD KD AS 2S 3S 6S"


def two_left(call: str, more: str = "") -> Table:
    """Seat 0 is about to lay the card that leaves one."""
    return Table(f"pagat call={call} {more}", ["9C 5C", "3D 4H 4S", "6H 7H"], "2C", STOCK)


def one_left(call: str, more: str = "", last: str = "9C") -> Table:
    """Seat 0 is about to lay the last card."""
    return Table(f"pagat call={call} {more}", [last, "3D 4H 4S", "6H 7H"], "2C", STOCK)


@rule("call", "off")
def test_where_nothing_is_announced_leaving_it_out_costs_nothing() -> None:
    table = two_left("off")
    assert table.legal == ["5C", "9C", "draw"]
    assert kinds(table.play("9C")) == ["played", "one-card"]


@rule("call", "one")
def test_the_play_that_leaves_one_card_is_announced() -> None:
    table = two_left("one")
    assert table.legal == ["5C!", "9C!", "draw"]
    assert table.play("9C!")[1] == {"event": "called", "seat": 0, "word": "one"}
    assert table.hand(0) == ["5C"]
    assert one_left("one").legal == ["9C", "draw"]


@rule("call", "last")
def test_the_play_of_the_last_card_is_announced() -> None:
    assert two_left("last").legal == ["5C", "9C", "draw"]
    table = one_left("last")
    assert table.legal == ["9C!", "draw"]
    assert table.play("9C!")[1] == {"event": "called", "seat": 0, "word": "last"}
    assert table.state["phase"] == "round-over"


@rule("call", "both")
def test_both_the_last_but_one_and_the_last_are_announced() -> None:
    assert two_left("both").legal == ["5C!", "9C!", "draw"]
    assert one_left("both").legal == ["9C!", "draw"]


@rule("call_penalty", 1, 2, 3, 4, 5)
@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_a_missing_announcement_is_paid_at_once_with_the_agreed_cards(penalty: int) -> None:
    table = two_left("one", f"call_penalty={penalty}")
    happened = table.play("9C")
    assert kinds(happened) == ["played", "fined"]
    assert (len(happened[1]["cards"]), happened[1]["word"]) == (penalty, "call")
    assert len(table.hand(0)) == 1 + penalty
    assert table.state["turn"] == 1


@rule("call", "last")
def test_with_last_a_missing_call_is_paid_and_the_round_goes_on() -> None:
    table = one_left("last")
    assert kinds(table.play("9C")) == ["played", "fined"]
    assert (table.state["phase"], table.hand(0)) == ("play", ["TD", "JD"])


@rule("call", "last")
def test_a_last_wild_without_its_announcement_does_not_end_the_round_so_it_names_a_suit() -> None:
    table = one_left("last", last="8H")
    assert table.legal == ["8H!", "draw"]
    assert table.refused("8H")["code"] == "suit-needed"
    table.play("8H=D")
    assert (table.state["suit"], table.state["phase"]) == ("D", "play")


@rule("call", "last")
def test_a_penalty_for_which_there_are_no_cards_lapses_and_the_hand_is_out() -> None:
    table = Table("taker call=last", ["9C", "3D 4H"], "2C")
    assert kinds(table.play("9C"))[:3] == ["played", "fined", "out"]
    assert table.state["phase"] == "round-over"


@rule("call", "last")
def test_the_fine_for_a_missing_call_may_come_from_a_new_stock() -> None:
    table = Table("pagat call=last", ["9C", "3D 4H"], "KD 2C")
    happened = table.play("9C")
    assert kinds(happened) == ["played", "reshuffled", "fined"]
    assert sorted(happened[2]["cards"]) == ["2C", "KD"]
    assert table.top == "9C"


@rule("call", "one")
def test_announcing_when_it_is_not_due_does_nothing() -> None:
    table = Table("pagat call=one", ["9C 5C 6C", "3D 4H 4S"], "2C", STOCK)
    assert kinds(table.play("9C!")) == ["played"]
    assert kinds(one_left("one").play("9C!"))[:2] == ["played", "out"]
    assert kinds(two_left("off").play("9C!")) == ["played", "one-card"]


@rule("call_words", "plain", "mau", "tschau")
@pytest.mark.parametrize("words", ["plain", "mau", "tschau"])
def test_the_words_of_the_announcement_change_nothing_but_what_is_said(words: str) -> None:
    table = two_left("both", f"call_words={words}")
    assert table.play("9C!")[1] == {"event": "called", "seat": 0, "word": "one"}


# --- gestures -----------------------------------------------------------------------------------


@rule("gestures", "off")
def test_without_gestures_none_is_due_and_one_made_is_harmless() -> None:
    table = Table("pagat gestures=off", ["7C 5C 6C", "3D"], "2C", STOCK)
    assert table.legal == ["5C", "6C", "7C", "draw"]
    assert kinds(table.play("7C~jump")) == ["played"]


@rule("gestures", {"7": "jump"}, {"7": "clap"}, {"7": "laugh"})
@pytest.mark.parametrize("gesture", ["jump", "clap", "laugh"])
def test_a_gesture_must_go_with_its_rank(gesture: str) -> None:
    table = Table(f"pagat gestures=7:{gesture}", ["7C 5C 6C", "3D"], "2C", STOCK)
    assert table.legal == ["5C", "6C", f"7C~{gesture}", "draw"]
    assert table.play(f"7C~{gesture}")[0]["word"] == gesture
    assert len(table.hand(0)) == 2


@rule("gesture_penalty", 1, 2, 3, 4, 5)
@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("made", ["7C", "7C~clap", "7C~nod"])
def test_a_missing_or_wrong_gesture_is_paid_with_the_agreed_cards(made: str, penalty: int) -> None:
    rules = f"pagat gestures=7:jump gesture_penalty={penalty}"
    table = Table(rules, ["7C 5C 6C", "3D"], "2C", STOCK)
    happened = table.play(made)
    assert kinds(happened) == ["played", "fined"]
    assert (len(happened[1]["cards"]), happened[1]["word"]) == (penalty, "gesture")
    assert table.top == "7C"


@rule("gestures", {"7": "jump"})
def test_a_gesture_with_a_rank_that_needs_none_does_nothing() -> None:
    table = Table("pagat gestures=7:jump", ["7C 5C 6C", "3D"], "2C", STOCK)
    assert kinds(table.play("5C~jump")) == ["played"]


@rule("gestures", {"7": "jump"})
@rule("call", "one")
def test_a_missing_announcement_and_a_missing_gesture_are_both_paid() -> None:
    table = Table("pagat gestures=7:jump call=one", ["7C 5C", "3D"], "2C", STOCK)
    assert table.legal == ["5C!", "7C!~jump", "draw"]
    happened = table.play("7C")
    assert [(event["word"], len(event["cards"])) for event in happened[1:]] == [("call", 2), ("gesture", 1)]


@rule("gestures", {"7": "jump"})
def test_a_last_card_without_its_gesture_is_fined_and_the_round_goes_on() -> None:
    table = Table("pagat gestures=7:jump", ["7C", "3D"], "2C", STOCK)
    table.play("7C")
    assert (table.state["phase"], table.hand(0)) == ("play", ["TD"])


@rule("gestures", {"8": "laugh"})
def test_a_wild_carries_its_suit_its_announcement_and_its_gesture_in_one_move() -> None:
    table = Table("pagat gestures=8:laugh call=one", ["8C 5C", "3D"], "2H", STOCK)
    assert table.legal == ["8C=C!~laugh", "8C=D!~laugh", "8C=H!~laugh", "8C=S!~laugh", "draw"]
    table.play("8C=D!~laugh")
    assert (table.state["suit"], table.hand(0)) == ("D", ["5C"])


# --- misplays -----------------------------------------------------------------------------------


@rule("misplay", 0)
def test_a_card_that_may_not_be_laid_is_only_refused_where_trying_costs_nothing() -> None:
    table = Table("pagat misplay=0", ["9H 5C", "3D"], "2C", STOCK)
    assert table.refused("9H")["code"] == "does-not-fit"


@rule("misplay", 1, 2, 3, 4, 5)
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_trying_a_card_that_may_not_be_laid_costs_cards_and_the_turn_goes_on(cards: int) -> None:
    table = Table(f"pagat misplay={cards}", ["9H 5C", "3D"], "2C", STOCK)
    happened = table.play("9H")
    assert happened[0] == {"event": "misplayed", "seat": 0, "cards": ["9H"], "word": "does-not-fit"}
    assert len(happened[1]["cards"]) == cards
    assert (table.state["turn"], table.state["drawn"], table.top) == (0, 0, "2C")
    assert len(table.hand(0)) == 2 + cards


@rule("misplay", 1)
def test_cards_got_for_a_misplay_are_not_drawn_ones() -> None:
    table = Table("pagat misplay=1 draw_limit=2", ["9H 5C", "3D"], "2C", "4H 6C 7C")
    table.play("draw", "9H")
    assert (table.state["drawn"], table.hand(0)) == (1, ["9H", "5C", "6C", "4H"])
    assert table.legal == ["draw"]


@rule("misplay", 1)
def test_a_card_that_does_not_answer_is_a_misplay_too_and_the_debt_stays() -> None:
    table = Table("pagat misplay=1 draw_two=2", ["2D 5C", "3D", "4D"], "2C", STOCK)
    table.play("2D", "3D")
    assert (table.state["turn"], table.state["owed"], table.hand(1)) == (1, 2, ["3D", "TD"])


@rule("misplay", 1)
def test_a_slip_in_writing_a_move_is_no_misplay() -> None:
    table = Table("pagat misplay=1", ["8H 5C", "3D"], "2C", STOCK)
    assert table.refused("8H")["code"] == "suit-needed"
    assert table.refused("5C=H")["code"] == "not-wild"
    assert table.refused("KC")["code"] == "not-held"
    assert table.refused("pass")["code"] == "must-lay"
