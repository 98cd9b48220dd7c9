"""Players, packs, the deal, who leads, and the starter."""

from __future__ import annotations

import pytest

from c8.cards import COPY, RANK, TEXT
from tests.options.registry import rule
from tests.options.table import Table, starts_with
from tests.position import kinds


def anything(_: object) -> bool:
    return True


@rule("players", 2, 3, 7)
@rule("deal", "7/5")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 5), (7, 5)])
def test_two_players_get_seven_cards_and_more_players_five(players: int, cards: int) -> None:
    table = Table.dealt("pagat", anything, players)
    assert [len(hand) for hand in table.round.hands] == [cards] * players


@rule("deal", 1, 5, 7, 8, 15)
@pytest.mark.parametrize("cards", [1, 5, 7, 8, 15])
def test_any_number_of_cards_from_one_to_fifteen_is_dealt(cards: int) -> None:
    table = Table.dealt(f"pagat deal={cards}", anything)
    assert [len(hand) for hand in table.round.hands] == [cards] * 3
    assert len(table.round.stock) == 52 - 3 * cards - 1


@rule("packs", "auto")
@pytest.mark.parametrize(("players", "cards"), [(5, 52), (6, 104)])
def test_two_packs_are_taken_from_six_players_on(players: int, cards: int) -> None:
    round = Table.dealt("pagat packs=auto", anything, players).round
    assert len(round.stock) + len(round.pile) + 5 * players == cards


@rule("packs", 1, 2)
@pytest.mark.parametrize("packs", [1, 2])
def test_one_or_two_packs_may_be_chosen(packs: int) -> None:
    round = Table.dealt(f"pagat packs={packs}", anything, 6).round
    cards = [*round.stock, *round.pile, *[card for hand in round.hands for card in hand]]
    assert len(set(cards)) == 52 * packs
    assert max(COPY[card] for card in cards) == packs - 1


@rule("packs", 2)
def test_the_two_copies_of_a_card_stay_distinct_and_a_bare_name_is_the_first_held() -> None:
    table = Table("pagat packs=2", ["5H 5H' 9C", "KD"], "2H", "3S")
    assert table.legal == ["5H", "5H'", "draw"]
    table.play("5H'")
    assert table.hand(0) == ["5H", "9C"]
    assert table.top == "5H'"


@rule("packs", 2)
def test_a_bare_name_is_the_second_copy_when_only_that_is_held() -> None:
    table = Table("pagat packs=2", ["5H' 9C", "KD 5H"], "2H")
    table.play("5H")
    assert (table.top, table.hand(1)) == ("5H'", ["KD", "5H"])


@rule("packs", 2)
def test_a_copy_may_be_laid_on_its_twin_although_the_suit_named_is_another() -> None:
    table = Table("pagat packs=2", ["8H' 9C", "KD"], "8H", "3S", suit="D")
    assert table.legal == ["8H'=C", "8H'=D", "8H'=H", "8H'=S", "draw"]


@rule("pack", 52, 36, 32)
@pytest.mark.parametrize(("pack", "ranks"), [(52, "A23456789TJQK"), (36, "A6789TJQK"), (32, "A789TJQK")])
def test_a_pack_has_all_ranks_or_those_from_the_six_or_the_seven_up_with_the_ace(
    pack: int, ranks: str
) -> None:
    round = Table.dealt(f"pagat pack={pack}", anything).round
    cards = [*round.stock, *round.pile, *[card for hand in round.hands for card in hand]]
    assert len(cards) == pack
    assert {RANK[card] for card in cards} == set(ranks)


@rule("jokers", 0, 1, 2, 3, 4)
@pytest.mark.parametrize("jokers", range(5))
def test_as_many_jokers_are_in_the_game_as_were_chosen(jokers: int) -> None:
    round = Table.dealt(f"pagat jokers={jokers}", anything).round
    cards = [*round.stock, *round.pile, *[card for hand in round.hands for card in hand]]
    texts = [TEXT[card] for card in cards if RANK[card] == "X"]
    assert sorted(texts) == sorted(["XB", "XR", "XB'", "XR'"][:jokers])


@rule("jokers", 2)
@rule("wild", "none")
def test_a_joker_is_always_wild_even_where_no_rank_is() -> None:
    table = Table("pagat jokers=2 wild=none", ["XB 8H 3C", "KD XR"], "2S", "4H")
    assert table.legal == ["XB=C", "XB=D", "XB=H", "XB=S", "draw"]
    table.play("XB=D")
    assert table.state["suit"] == "D"
    assert table.legal == ["KD", "XR=C", "XR=D", "XR=H", "XR=S", "draw"]


@rule("lead", "rotate")
def test_the_deal_passes_clockwise_and_left_of_the_dealer_leads() -> None:
    table = Table.dealt("pagat lead=rotate draw_limit=until draw_freely=no starter_wild=own", anything)
    dealers = [table.state["dealer"]]
    for _ in range(3):
        assert table.state["leader"] == (table.state["dealer"] + 1) % 3
        finish_round(table)
        table.ask({"do": "next"})
        dealers.append(table.state["dealer"])
    first = dealers[0]
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3, first]


def test_the_first_dealer_is_taken_by_chance_where_the_deal_passes() -> None:
    assert {Table.seeded("pagat", seed).round.dealer for seed in range(20)} == {0, 1, 2}


@rule("lead", "winner")
def test_seat_0_leads_the_first_round_and_then_the_last_rounds_winner() -> None:
    table = Table.dealt("table lead=winner target=500", anything)
    for _ in range(3):
        leader = table.state["leader"] if table.game.results else 0
        assert table.state["leader"] == leader
        finish_round(table)
        (winner,) = table.state["winners"]
        table.ask({"do": "next"})
        assert (table.state["leader"], table.state["dealer"]) == (winner, (winner - 1) % 3)


@rule("lead", "winner")
def test_after_a_blocked_round_the_lowest_hand_leads_ties_next_clockwise_from_the_last_leader() -> None:
    hands = ["9C", "4C 5D", "9D"]
    for turn, leads in ((0, 1), (1, 2), (2, 0)):
        table = Table("table empty_stock=pass", hands, "2H", turn=turn, dealer=(turn - 1) % 3)
        table.play("pass", "pass", "pass")
        table.ask({"do": "next"})
        assert table.state["leader"] == leads


def finish_round(table: Table) -> None:
    while table.state["phase"] in ("play", "naming"):
        table.play(table.bot())


# --- the starter --------------------------------------------------------------------------------


@rule("starter_wild", "dealer")
def test_the_dealer_names_the_suit_of_a_wild_starter_and_left_of_the_dealer_leads() -> None:
    table = Table.dealt("pagat starter_wild=dealer", starts_with("8"))
    assert (table.state["phase"], table.state["turn"]) == ("naming", table.state["dealer"])
    assert not table.state["suit"]
    assert table.legal == ["name C", "name D", "name H", "name S"]
    assert table.refused("draw")["code"] == "name-first"
    assert kinds(table.play("name H")) == ["named", "leads"]
    assert (table.state["suit"], table.state["phase"]) == ("H", "play")
    assert table.state["turn"] == (table.state["dealer"] + 1) % 3


@rule("starter_wild", "first")
def test_the_leader_names_the_suit_of_a_wild_starter_and_then_leads() -> None:
    table = Table.dealt("pagat starter_wild=first", starts_with("8"))
    leader = (table.state["dealer"] + 1) % 3
    assert (table.state["phase"], table.state["turn"]) == ("naming", leader)
    table.play("name C")
    assert (table.state["suit"], table.state["turn"]) == ("C", leader)


@rule("starter_wild", "own")
def test_a_wild_starters_own_suit_counts_and_nobody_names() -> None:
    table = Table.dealt("pagat starter_wild=own", starts_with("8"))
    assert table.state["phase"] == "play"
    assert table.state["suit"] == table.top[1]


@rule("starter_wild", "own")
def test_a_joker_has_no_suit_of_its_own_so_the_dealer_names() -> None:
    table = Table.dealt("pagat starter_wild=own jokers=4", starts_with("X"))
    assert (table.state["phase"], table.state["turn"]) == ("naming", table.state["dealer"])


@rule("starter_wild", "bury")
def test_a_wild_starter_is_put_back_into_the_stock_and_the_next_is_turned() -> None:
    usual = "pagat jokers=4"
    for seed_with in ("8", "X"):
        before = Table.dealt(usual, starts_with(seed_with))
        buried = before.top
        after = Table.seeded(usual + " starter_wild=bury", before.game.seed)
        assert RANK[after.round.top] not in "8X"
        assert buried in after.state["stock"].split()
        assert len(after.round.pile) == 1
        assert after.state["phase"] == "play"


@rule("starter_wild", "bury")
def test_no_starter_is_ever_wild_where_wilds_are_buried() -> None:
    for seed in range(60):
        table = Table.seeded("pagat starter_wild=bury wild=8A jokers=4", seed)
        assert RANK[table.round.top] not in "8AX"


@rule("starter_action", "inert")
@pytest.mark.parametrize("action", ["draw_two", "skip", "reverse", "again", "open"])
def test_of_an_inert_action_card_as_starter_only_suit_and_rank_count(action: str) -> None:
    table = Table.dealt(f"pagat starter_action=inert {action}=K", starts_with("K"))
    assert table.state["turn"] == (table.state["dealer"] + 1) % 3
    assert (table.state["owed"], table.state["direction"]) == (0, 1)
    fitting = [card for card in table.hand(table.state["turn"]) if card[1] == table.top[1] or card[0] in "8K"]
    assert sorted({move[:2] for move in table.legal if move != "draw"}) == sorted(fitting)


@rule("starter_action", "acts")
@pytest.mark.parametrize(
    ("action", "turn", "direction", "owed"),
    [("draw_two", 1, 1, 2), ("draw_three", 1, 1, 3), ("draw_four", 1, 1, 4), ("draw_five", 1, 1, 5),
     ("skip", 2, 1, 0), ("reverse", -1, -1, 0), ("again", 0, 1, 0), ("open", 1, 1, 0)],
)  # fmt: skip
def test_an_acting_starter_acts_as_if_the_dealer_had_laid_it(
    action: str, turn: int, direction: int, owed: int
) -> None:
    table = Table.dealt(f"pagat starter_action=acts {action}=K", starts_with("K"), 4)
    state = table.state
    assert (state["turn"] - state["dealer"]) % 4 == turn % 4
    assert (state["direction"], state["owed"]) == (direction, owed)
    assert state["leader"] == state["turn"]


@rule("starter_action", "acts")
def test_on_an_open_starter_that_acts_any_card_may_be_laid() -> None:
    table = Table.dealt("pagat starter_action=acts open=K wild=none", starts_with("K"))
    assert len(table.legal) == 5 + 1


@rule("starter_action", "acts")
def test_a_debt_of_the_starter_is_answered_or_taken_by_the_leader() -> None:
    table = Table.dealt("pagat starter_action=acts draw_two=K", starts_with("K"))
    kings = [card for card in table.hand(table.state["turn"]) if card[0] == "K"]
    assert table.legal == [*kings, "take"]


@rule("starter_action", "acts")
@rule("reverse_two", "skip")
def test_a_turning_starter_with_two_players_skips_the_other_so_the_dealer_leads() -> None:
    table = Table.dealt("pagat starter_action=acts reverse=K", starts_with("K"), 2)
    assert table.state["turn"] == table.state["dealer"]


@rule("starter_action", "bury")
def test_an_action_card_as_starter_is_put_back_where_that_is_played() -> None:
    for seed in range(60):
        actions = "draw_two=K skip=Q reverse=J again=T open=9 jokers=4 joker_draws=4"
        table = Table.seeded("pagat starter_action=bury " + actions, seed)
        assert RANK[table.round.top] not in "KQJT9X"


@rule("starter_wild", "dealer", "own", "first", "bury")
@rule("starter_action", "inert", "acts", "bury")
@pytest.mark.parametrize("action", ["inert", "acts", "bury"])
@pytest.mark.parametrize("wild", ["dealer", "own", "first", "bury"])
def test_a_wild_that_is_an_action_card_is_buried_if_either_says_so_else_named_first_then_acts(
    wild: str, action: str
) -> None:
    rules = f"pagat skip=8 starter_wild={wild} starter_action={action}"
    if "bury" in (wild, action):
        for seed in range(40):
            table = Table.seeded(rules, seed, 4)
            assert RANK[table.round.top] != "8"
        return
    table = Table.dealt(rules, starts_with("8"), 4)
    dealer = table.state["dealer"]
    if wild != "own":
        assert table.state["turn"] == (dealer + (1 if wild == "first" else 0)) % 4
        table.play("name D")
        assert table.state["suit"] == "D"
    assert table.state["turn"] == (dealer + (2 if action == "acts" else 1)) % 4


@rule("joker_draws", 4)
@rule("starter_action", "acts")
def test_a_joker_as_starter_is_named_by_the_dealer_and_then_makes_the_leader_owe() -> None:
    table = Table.dealt("pagat starter_wild=own starter_action=acts jokers=4 joker_draws=4", starts_with("X"))
    table.play("name S")
    assert (table.state["suit"], table.state["owed"]) == ("S", 4)
    assert table.state["turn"] == (table.state["dealer"] + 1) % 3
