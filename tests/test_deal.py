"""Dealing: how many cards, from how many packs, and what a wild starter does."""

from __future__ import annotations

from typing import Any

import pytest

from c8.cards import RANK, SUIT, TEXT
from c8.game import Game
from c8.presets import rules_for
from c8.refusals import Refusal
from c8.round import NAMING, PLAYING, Round


def game(rules: str = "pagat", seed: int = 0, **changes: Any) -> Game:
    return Game(rules_for({"preset": rules, **changes}), seed)


def with_wild_starter(rules: str, **changes: Any) -> Round:
    """The first deal from seed 0 on whose starter is an eight."""
    for seed in range(1000):
        round = game(rules, seed, **changes).round
        if RANK[round.top] == "8":
            return round
    raise AssertionError("no eight was turned up in a thousand deals")


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5), (7, 5)])
def test_two_players_get_seven_cards_and_more_players_five(players: int, each: int) -> None:
    round = game(players=players).round
    assert [len(hand) for hand in round.hands] == [each] * players
    assert len(round.pile) == 1


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (5, 52), (6, 104), (7, 104)])
def test_a_second_pack_comes_in_from_six_players(players: int, cards: int) -> None:
    round = game(players=players).round
    dealt = [card for hand in round.hands for card in hand] + round.stock + round.pile
    assert len(dealt) == len(set(dealt)) == cards


@pytest.mark.parametrize(("packs", "players", "cards"), [(1, 7, 52), (2, 2, 104)])
def test_the_number_of_packs_can_be_said(packs: int, players: int, cards: int) -> None:
    round = game(players=players, packs=packs).round
    assert sum([len(hand) for hand in round.hands]) + len(round.stock) + 1 == cards


def test_the_number_of_cards_dealt_can_be_said() -> None:
    for count in (1, 8, 15):
        round = game(players=3, deal=count).round
        assert [len(hand) for hand in round.hands] == [count] * 3


def test_the_starter_counts_with_its_suit_and_the_seat_left_of_the_dealer_leads() -> None:
    for seed in range(30):
        round = game("table", seed).round
        assert round.suit == SUIT[round.top]
        assert round.phase == PLAYING
        assert round.turn == round.leader == (round.dealer + 1) % 3


def test_the_dealer_names_the_suit_of_a_wild_starter() -> None:
    round = with_wild_starter("pagat", starter_wild="dealer")
    assert (round.phase, round.turn, round.suit) == (NAMING, round.dealer, "")


def test_the_leader_names_the_suit_of_a_wild_starter_where_it_says_first() -> None:
    round = with_wild_starter("pagat", starter_wild="first")
    assert (round.phase, round.turn, round.suit) == (NAMING, round.leader, "")


@pytest.mark.parametrize("who", ["dealer", "first"])
def test_after_the_naming_the_leader_plays_under_the_named_suit(who: str) -> None:
    seed = next(seed for seed in range(1000) if RANK[game("pagat", seed).round.top] == "8")
    table = game("pagat", seed, starter_wild=who)
    leader = table.leader
    assert [move.text for move in table.legal()] == ["name C", "name D", "name H", "name S"]
    other = next(suit for suit in "CDHS" if suit != SUIT[table.round.top])
    table.play("name " + other)
    assert (table.round.phase, table.turn, table.round.suit) == (PLAYING, leader, other)
    assert table.round.leader == leader


def test_the_own_suit_of_a_wild_starter_counts_where_it_says_own() -> None:
    round = with_wild_starter("table")
    assert (round.phase, round.suit) == (PLAYING, SUIT[round.top])


def test_a_wild_starter_is_put_back_into_the_stock_where_it_says_bury() -> None:
    for seed in range(300):
        round = game("long", seed).round
        assert RANK[round.top] != "8"
        assert len(round.pile) == 1
        assert len(round.stock) == 52 - 16


def test_a_buried_starter_lies_anywhere_in_the_stock() -> None:
    """The same seeds with and without burying tell which starter was put back, and where it lies."""
    places = []
    for seed in range(400):
        usual = game("long", seed, starter_wild="own").round
        if RANK[usual.top] == "8":
            places.append(game("long", seed).round.stock.index(usual.top))
    assert len(places) > 15
    assert min(places) < 12
    assert max(places) > 24


def test_a_starter_that_is_no_wild_is_the_same_whatever_would_happen_to_a_wild() -> None:
    for seed in range(60):
        usual = game("pagat", seed).round
        if RANK[usual.top] != "8":
            for who in ("bury", "own", "first"):
                round = game("pagat", seed, starter_wild=who).round
                assert (round.hands, round.pile, round.stock) == (usual.hands, usual.pile, usual.stock)


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    first, second, other = game(seed=11), game(seed=11), game(seed=12)
    assert first.round.hands == second.round.hands
    assert first.round.stock == second.round.stock
    assert first.round.hands != other.round.hands


def test_the_next_round_deals_other_cards() -> None:
    table = game("table", 4)
    first = [hand[:] for hand in table.round.hands]
    while table.phase in (PLAYING, NAMING):
        table.play(table.legal()[0])
    table.next_round()
    assert [hand[:] for hand in table.round.hands] != first


def test_every_card_is_written_by_rank_and_suit_and_a_second_copy_by_a_mark() -> None:
    round = game(players=6).round
    texts = {TEXT[card] for hand in round.hands for card in hand} | {TEXT[card] for card in round.stock}
    texts.add(TEXT[round.top])
    plain = {rank + suit for rank in "A23456789TJQK" for suit in "CDHS"}
    assert texts == plain | {text + "'" for text in plain}


def test_hidden_rules_are_drawn_even_where_almost_every_rank_is_openly_wild() -> None:
    for wild in ("A23456789TJQK", "A23456789TJQ", "A23456789TJ"):
        for seed in range(40):
            assert game("pagat", seed, hidden="yes", wild=wild).legal()


@pytest.mark.parametrize("seed", [-1, 1 << 32])
def test_a_seed_outside_its_range_is_refused(seed: int) -> None:
    with pytest.raises(Refusal, match="bad-seed"):
        game(seed=seed)
