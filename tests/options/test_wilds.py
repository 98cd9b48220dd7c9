"""Wild ranks, naming now or late, wild on wild, and bans on the last card."""

from __future__ import annotations

import pytest

from c8.cards import RANKS
from tests.options.registry import rule
from tests.options.table import Table
from tests.position import kinds


def named(card: str) -> list[str]:
    return [f"{card}={suit}" for suit in "CDHS"]


@rule("wild", "8")
def test_a_wild_is_laid_on_anything_and_its_named_suit_counts_not_the_printed_one() -> None:
    table = Table("pagat", ["8H 2C", "3H 4D", "5D"], "KS", "TC")
    assert table.legal == [*named("8H"), "draw"]
    table.play("8H=D")
    assert table.state["suit"] == "D"
    assert table.legal == ["4D", "draw"]


@rule("wild", "none")
def test_where_no_rank_is_wild_an_eight_is_an_ordinary_card() -> None:
    table = Table("pagat wild=none", ["8H 2C", "3H"], "KS", "TC")
    assert table.legal == ["draw"]
    assert table.refused("8H=C")["code"] == "does-not-fit"


@rule("wild", RANKS)
def test_every_rank_may_be_wild() -> None:
    table = Table("pagat wild=A23456789TJQK", ["2H 3C", "4D 5S"], "KS", "TC")
    assert table.legal == [*named("3C"), *named("2H"), "draw"]


@pytest.mark.parametrize("rank", RANKS)
def test_any_one_rank_may_be_wild(rank: str) -> None:
    table = Table(f"pagat wild={rank}", [f"{rank}H 9S" if rank != "9" else "9H TS", "3C"], "4D", "TC")
    assert table.legal == [*named(f"{rank}H"), "draw"]


@rule("wild", "8A")
def test_a_set_of_ranks_may_be_wild_and_they_lie_on_each_other() -> None:
    table = Table("pagat wild=8A wild_on_wild=no", ["AH 2C", "8C AS 3D"], "KS", "TC")
    table.play("AH=S")
    assert table.legal == [*named("8C"), "draw"]


@rule("wild", "8")
@rule("draw_two", "8")
def test_a_wild_rank_may_carry_an_action_as_well() -> None:
    table = Table("pagat draw_two=8", ["8H 2C", "8C 3D", "4S"], "KS", "TC 5C 6C 7C 9C")
    assert [event["event"] for event in table.play("8H=D")] == ["played", "one-card", "owes"]
    assert table.legal == [*named("8C"), "take"]
    table.play("8C=S")
    assert (table.state["owed"], table.state["suit"]) == (4, "S")


@rule("wild", "8")
def test_a_wild_as_the_last_card_names_no_suit() -> None:
    table = Table("pagat", ["8H", "3H 4D"], "KS", "TC")
    assert table.legal == ["8H", "draw"]
    assert kinds(table.play("8H"))[:2] == ["played", "out"]


@rule("naming", "now")
def test_a_wild_without_a_suit_is_refused_where_it_is_named_at_once() -> None:
    table = Table("pagat naming=now", ["8H 2C", "3H"], "KS", "TC")
    assert table.refused("8H")["code"] == "suit-needed"
    assert table.refused("ask")["code"] == "not-asked"


@rule("naming", "late")
def test_after_a_wild_without_a_suit_only_a_wild_an_ask_or_a_stop_is_legal() -> None:
    table = Table("pagat naming=late stop_at=20", ["8H 2C 9C", "8S 9H TH 2D", "2S 3S"], "KS", "TC")
    table.play("8H")
    assert not table.state["suit"]
    assert table.legal == ["8S", *named("8S"), "ask"]
    for move in ("9H", "draw", "pass"):
        assert table.refused(move)["code"] == "suit-unknown"
    table.play("8S")
    assert table.legal == ["stop", "ask"]


@rule("naming", "late")
def test_after_ask_the_layer_names_and_the_one_who_asked_goes_on() -> None:
    table = Table("pagat naming=late", ["8H 2C", "9H 3D", "4D"], "KS", "TC")
    table.play("8H", "ask")
    assert (table.state["phase"], table.state["turn"]) == ("naming", 0)
    assert table.refused("2C")["code"] == "name-first"
    table.play("name H")
    assert (table.state["phase"], table.state["turn"], table.state["suit"]) == ("play", 1, "H")
    assert table.legal == ["9H", "draw"]


@rule("naming", "late")
def test_a_wild_may_still_be_laid_with_its_suit_where_naming_is_late() -> None:
    table = Table("pagat naming=late", ["8H 2C", "9H 3D"], "KS", "TC")
    assert table.legal == ["8H", *named("8H"), "draw"]
    table.play("8H=D")
    assert table.legal == ["3D", "draw"]


@rule("naming", "late")
@rule("partners", "yes")
def test_a_partner_who_went_out_on_an_unnamed_wild_still_names_when_asked() -> None:
    table = Table("partners naming=late", ["8H", "3D 4D", "5D 6D", "7C 9C"], "KS", "TC")
    assert table.legal == ["8H", *named("8H")]
    table.play("8H")
    assert table.refused("3D")["code"] == "suit-unknown"
    table.play("ask")
    assert (table.state["phase"], table.state["turn"]) == ("naming", 0)
    table.play("name D")
    assert (table.state["turn"], table.legal) == (1, ["3D", "4D"])


@rule("naming", "late")
@rule("joker_draws", 4)
def test_a_debt_goes_before_an_unnamed_suit_and_whoever_follows_asks() -> None:
    table = Table("pagat naming=late jokers=2 joker_draws=4", ["XB 2C", "9H 3D", "4D 5H"], "KS",
                  "TC JC QC KC AC")  # fmt: skip
    table.play("XB")
    assert table.legal == ["take"]
    table.play("take")
    assert table.legal == ["ask"]
    table.play("ask", "name D")
    assert (table.state["turn"], table.legal) == (2, ["4D", "draw"])


@rule("naming", "late")
@rule("skip", "8")
def test_who_laid_an_unnamed_wild_and_is_next_again_may_ask_and_name() -> None:
    table = Table("pagat naming=late skip=8", ["8H 2C 3D", "9H 3S"], "KS", "TC")
    table.play("8H")
    assert (table.state["turn"], table.legal) == (0, ["ask"])
    table.play("ask", "name D")
    assert (table.state["turn"], table.legal) == (0, ["3D", "draw"])


@rule("wild_on_wild", "no")
def test_a_jack_on_a_jack_is_refused_even_with_the_wished_suit_and_the_reason_says_so() -> None:
    table = Table("mau", ["JC 9S TS", "JS KS 7H", "7D 8D"], "QC", "AS AH")
    table.play("JC=S")
    assert table.legal == ["KS"]
    assert table.refused("JS=H")["code"] == "wild-on-wild"


@rule("wild_on_wild", "yes")
def test_a_wild_lies_on_a_wild_of_its_rank_where_that_is_allowed() -> None:
    table = Table("mau wild_on_wild=yes", ["JC 9S TS", "JS KS 7H", "7D 8D"], "QC", "AS AH")
    table.play("JC=S")
    assert table.legal == [*named("JS"), "KS"]


@rule("wild_on_wild", "no")
def test_a_joker_may_not_lie_on_a_joker_where_wild_on_wild_is_forbidden_but_on_an_eight() -> None:
    table = Table("pagat jokers=2 wild_on_wild=no", ["XB 8C 9S", "XR 2D 8D", "3D"], "QC", "AS AH")
    table.play("XB=H")
    assert table.refused("XR=H")["code"] == "wild-on-wild"
    table.play("8D=S", "draw", "pass", "9S")
    assert table.legal == [*named("XR"), "draw"]


@rule("wild_on_wild", "no")
def test_with_only_a_forbidden_jack_one_draws_or_passes() -> None:
    table = Table("mau", ["JC 9S TS", "JS", "7D 8D"], "QC", "AD")
    table.play("JC=S")
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.legal == ["pass"]


@rule("wild_on_wild", "no")
@rule("countdown", "yes")
def test_in_countdown_a_starter_is_wild_for_nobody_so_a_wild_may_lie_on_its_rank() -> None:
    table = Table.dealt(
        "countdown wild_on_wild=no", lambda round: _holds_the_starters_eight(round.pile[0], round)
    )
    eights = [card for card in table.hand(table.state["turn"]) if card[0] == "8"]
    assert [move for move in table.legal if move[0] == "8"] == [m for card in eights for m in named(card)]


def _holds_the_starters_eight(starter: int, round: object) -> bool:
    hand = round.hand  # type: ignore[attr-defined]
    return starter % 13 == 7 and any(card % 13 == 7 for card in hand)


@rule("finish_wild", "no")
def test_with_an_eight_as_the_only_card_and_no_finishing_on_it_one_draws_then_passes() -> None:
    table = Table("pagat finish_wild=no", ["8H", "3H 4D"], "KH", "TC")
    assert table.legal == ["draw"]
    assert table.refused("8H")["code"] == "finish-wild"
    table.play("draw")
    assert table.legal == ["pass"]


@rule("finish_wild", "no")
def test_where_nothing_can_be_drawn_the_eight_alone_leaves_only_a_pass() -> None:
    table = Table("pagat finish_wild=no", ["8H", "3H 4D"], "KH")
    assert table.legal == ["pass"]


@rule("finish_wild", "yes")
def test_an_eight_may_be_the_last_card_where_that_is_allowed() -> None:
    table = Table("pagat finish_wild=yes", ["8H", "3H 4D"], "KH")
    assert table.legal == ["8H"]


@rule("finish_action", "no")
def test_no_action_card_may_be_the_last_not_even_as_an_answer() -> None:
    table = Table("pagat finish_action=no draw_two=2 skip=Q", ["2H 3C", "2C", "QC 3H"], "4H", "TC JC")
    table.play("2H")
    assert table.legal == ["take"]
    assert table.refused("2C")["code"] == "finish-action"
    other = Table("pagat finish_action=no draw_two=2 skip=Q", ["QC", "2C 3H"], "4C", "TD")
    assert other.legal == ["draw"]
    assert other.refused("QC")["code"] == "finish-action"


@rule("finish_action", "yes")
def test_an_action_card_may_be_the_last_where_that_is_allowed() -> None:
    assert Table("pagat finish_action=yes skip=Q", ["QC", "2C 3H"], "4C").legal == ["QC"]
