"""Mau master: rules that nobody at the table knows, and that nothing gives away."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c8.bots import choose
from c8.game import Game
from c8.hidden import ACTIONS, WILD, Row, rows
from c8.option_types import GESTURES
from c8.presets import rules_for
from c8.roles import Roles
from c8.view import View, view
from tests.options.registry import rule
from tests.options.table import Table
from tests.position import kinds

# Seeds and what they hide, for the positions below.
TURN_WILD_CLAP = 4  # ace turns, nine is wild, king claps
WILD_DEBT = 17  # ace is wild, seven draws two
THREE_JUMP = 9  # nine draws three, every club jumps
OPEN_TURN = 22  # anything goes on an ace, seven turns
STOCK = "TD JD QD KD 9D AD"


def test_the_seeds_of_these_tests_hide_what_they_say() -> None:
    rules = rules_for({"preset": "mau-master"})
    told = [
        [(row.trigger, row.role) for row in rows(rules, seed)]
        for seed in (TURN_WILD_CLAP, WILD_DEBT, THREE_JUMP, OPEN_TURN)
    ]
    assert told == [
        [("A", "reverse"), ("9", "wild"), ("K", "clap")],
        [("A", "wild"), ("7", "draw_two")],
        [("9", "draw_three"), ("C", "jump")],
        [("A", "open"), ("7", "reverse")],
    ]


@rule("hidden", "yes")
def test_legal_lists_every_card_draw_and_pass_and_nothing_of_the_hidden_rules() -> None:
    table = Table("mau-master", ["9C KH 8S", "AH 7C"], "7H", STOCK, seed=TURN_WILD_CLAP)
    assert table.legal == ["9C", "KH", "8S", "draw", "pass"]


@rule("hidden", "no")
def test_without_hidden_rules_none_are_drawn_from_the_seed() -> None:
    assert rows(Table.seeded("pagat hidden=no", 4).game.rules, 4) == ()


@rule("hidden", "yes")
def test_a_card_that_does_not_fit_comes_back_with_one_card_and_the_turn_is_over() -> None:
    table = Table("mau-master", ["8S 8C", "AH 7C"], "7H", STOCK, seed=TURN_WILD_CLAP)
    happened = table.play("8S")
    assert kinds(happened) == ["misplayed", "fined"]
    assert "word" not in happened[0], "no reason is given"
    assert (table.hand(0), table.top, table.state["turn"]) == (["8S", "8C", "TD"], "7H", 1)


@rule("hidden", "yes")
@pytest.mark.parametrize("move", ["KH", "KH~jump", "7C~clap", "8H=C", "8H~laugh"])
def test_a_gesture_missing_wrong_or_needless_and_a_suit_named_without_a_wild_break_a_rule(move: str) -> None:
    table = Table("mau-master", ["KH 7C 8H", "AH TC"], "7H", STOCK, seed=TURN_WILD_CLAP)
    assert kinds(table.play(move)) == ["misplayed", "fined"]
    assert table.state["turn"] == 1


@rule("hidden", "yes")
def test_what_the_hidden_rules_allow_is_laid_although_nobody_could_know() -> None:
    table = Table("mau-master", ["9C KH 8S", "AH 7C"], "7H", STOCK, seed=TURN_WILD_CLAP)
    assert kinds(table.play("9C=S")) == ["played"]
    assert table.state["suit"] == "S"


@rule("hidden", "yes")
def test_a_secret_wild_laid_without_a_suit_keeps_its_own() -> None:
    table = Table("mau-master", ["9C KH 8S", "AH 7C"], "7H", STOCK, seed=TURN_WILD_CLAP)
    table.play("9C")
    assert table.state["suit"] == "C"


@rule("hidden", "yes")
def test_a_whole_suit_may_need_a_gesture() -> None:
    table = Table("mau-master", ["8C KC", "AH 7C"], "TC", STOCK, seed=THREE_JUMP)
    table.play("8C~jump")
    assert table.top == "8C"
    assert kinds(table.play("7C")) == ["misplayed", "fined"]


@rule("hidden", "yes")
def test_under_a_debt_draw_takes_it_and_anything_but_an_answer_breaks_a_rule() -> None:
    hands = ["7C KC", "8C 7S", "TC TH"]
    table = Table("mau-master", hands, "QC", STOCK, seed=WILD_DEBT)
    assert kinds(table.play("7C")) == ["played", "one-card", "owes"]
    assert table.legal == ["8C", "7S", "draw", "pass"]
    answered = Table("mau-master", hands, "QC", STOCK, seed=WILD_DEBT)
    answered.play("7C", "7S")
    assert answered.state["owed"] == 4
    assert kinds(table.play("8C")) == ["misplayed", "took", "fined"]
    assert (len(table.hand(1)), table.state["owed"], table.state["turn"]) == (5, 0, 2)


@rule("hidden", "yes")
def test_drawing_under_a_debt_takes_all_of_it_and_ends_the_turn() -> None:
    table = Table("mau-master", ["7C KC", "8C 7S", "TC TH"], "QC", STOCK, seed=WILD_DEBT)
    table.play("7C")
    assert kinds(table.play("draw")) == ["took"]
    assert (len(table.hand(1)), table.state["turn"]) == (4, 2)


@rule("hidden", "yes")
def test_passing_without_a_draw_and_drawing_too_often_break_a_rule() -> None:
    table = Table("mau-master", ["8S", "8D"], "7H", STOCK, seed=TURN_WILD_CLAP)
    assert kinds(table.play("pass")) == ["misplayed", "fined"]
    table.play("draw")
    assert kinds(table.play("draw")) == ["misplayed", "fined"]
    assert table.state["turn"] == 0
    table.play("draw")
    assert kinds(table.play("pass")) == ["passed"]


@rule("hidden", "yes")
def test_drawing_when_no_card_is_left_is_refused_and_does_not_end_the_round() -> None:
    table = Table("mau-master", ["8S TC", "8D"], "7H", seed=TURN_WILD_CLAP)
    assert table.legal == ["TC", "8S", "pass"]
    assert table.refused("draw")["code"] == "nothing-to-draw"


@rule("hidden", "yes")
@rule("empty_stock", "score")
def test_drawing_from_an_empty_stock_that_scores_is_listed_and_ends_the_round() -> None:
    table = Table("mau-master empty_stock=score", ["8S TC", "8D"], "7H", seed=TURN_WILD_CLAP)
    assert table.legal == ["TC", "8S", "draw", "pass"]
    assert kinds(table.play("draw"))[0] == "blocked"


@rule("hidden", "yes")
def test_a_secret_open_card_lets_any_card_follow_and_the_view_does_not_tell() -> None:
    table = Table("mau-master", ["AH 8S", "TC 9D"], "7H", STOCK.replace("9D ", ""), seed=OPEN_TURN)
    table.play("AH")
    assert not view(table.game, 1).open
    assert kinds(table.play("TC")) == ["played", "one-card"]


@rule("hidden", "yes")
@rule("call", "one")
def test_an_announcement_is_an_open_duty_and_costs_its_usual_penalty_under_hidden_rules() -> None:
    table = Table("mau-master call=one call_penalty=2", ["8H TC", "8D"], "7H", STOCK, seed=TURN_WILD_CLAP)
    happened = table.play("8H")
    assert [(event["event"], event.get("word")) for event in happened] == [
        ("played", None),
        ("fined", "call"),
    ]
    asked = Table("mau-master call=one", ["8H TH", "8D"], "7H", STOCK, seed=TURN_WILD_CLAP)
    assert asked.bot().endswith("!")


@rule("hidden", "yes")
@rule("partners", "yes")
def test_a_joker_laid_last_without_a_suit_leaves_the_suit_in_force() -> None:
    rules = "mau-master partners=yes jokers=1"
    table = Table(rules, ["XB", "8D 9H", "7S 8S", "TC TD"], "7H", STOCK.replace("TD ", ""), seed=WILD_DEBT)
    assert kinds(table.play("XB")) == ["played", "out"]
    assert table.state["suit"] == "H"
    table.play("9H")
    assert table.top == "9H"


# --- the rows -----------------------------------------------------------------------------------


@rule("hidden", "yes")
def test_two_to_four_rows_are_hidden_and_none_repeats_a_rank_or_a_role() -> None:
    rules = Table.seeded("mau-master", 0).game.rules
    counts = set()
    for seed in range(400):
        found = rows(rules, seed)
        counts.add(len(found))
        assert len({row.trigger for row in found}) == len(found)
        assert len({row.role for row in found}) == len(found)
        for row in found:
            assert row.role in (WILD, *ACTIONS, *GESTURES)
            assert (
                row.trigger in rules.ranks
                if len(row.trigger) and row.trigger not in "CDHS"
                else row.is_gesture
            )
    assert counts == {2, 3, 4}


@rule("hidden", "yes")
@rule("wild", "A23456789TJQK")
def test_rules_are_hidden_even_where_every_rank_is_openly_wild() -> None:
    table = Table.seeded("mau-master wild=A789TJQK starter_wild=own", 0)
    Table.seeded("mau-master pack=52 wild=A23456789TJQK starter_wild=own", 0)
    for seed in range(100):
        assert 2 <= len(rows(table.game.rules, seed)) <= 4


# --- nothing leaks ------------------------------------------------------------------------------


def told(known: View) -> list[Any]:
    fields: list[Any] = []
    for name in View.__slots__:
        value = getattr(known, name)
        if name == "roles":
            value = (value.action, value.gesture, [value.wild(card, 0) for card in range(108)])
        elif name in ("legal", "history"):
            value = [one.text for one in value]
        fields.append((name, value))
    return fields


UNSEEN_ROWS = st.lists(
    st.builds(Row, st.sampled_from("A789TJQKCDHS"), st.sampled_from((WILD, *ACTIONS, *GESTURES))), max_size=4
)


@settings(max_examples=60)
@given(st.integers(0, 5000), UNSEEN_ROWS)
def test_rules_that_have_not_shown_change_neither_a_view_nor_a_move(seed: int, others: list[Row]) -> None:
    rules = rules_for({"preset": "mau-master"})
    game, twin = Game(rules, seed), Game(rules, seed)
    others = [row for row in others if row.is_gesture or row.trigger not in "CDHS"]
    twin.round.roles = Roles(rules, (), tuple(others) or (Row("A", "skip"),))
    for seat in range(3):
        assert told(view(twin, seat)) == told(view(game, seat))
    move = choose("steady", view(game, game.turn))
    assert choose("steady", view(twin, twin.turn)).text == move.text
