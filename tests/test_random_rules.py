"""Laws over rule sets taken by chance: whatever is chosen on the form, the game holds together.

By default a few thousand rounds; for more: ``C8_RULE_SETS=5000 make test``, or only this file with
``C8_RULE_SETS=5000 .venv/bin/python -m pytest tests/test_random_rules.py``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from c8.bots import choose
from c8.code import code_of, read_code
from c8.game import Game
from c8.moves import ASK, DRAW, NAME, PASS, PLAY, TAKE, Move
from c8.options import CARD_ACTIONS, OPTIONS, Rules
from c8.record import load_save, save_of, state_text
from c8.round import BLOCKED, OVER, Round
from c8.shuffle import Pcg32
from c8.turn import MOST_MOVES, apply, legal
from c8.view import View, view
from tests.strategies import rule_sets, seeds

RULE_SETS = int(os.environ.get("C8_RULE_SETS", "300"))
ROUNDS_EACH = 8
"""Rounds played for every rule set in the tests that play whole rounds."""

pytestmark = pytest.mark.timeout(180 + 2 * RULE_SETS)
"""Seconds a test: far more than it needs, since the rounds are many and machines may be busy."""

more = settings(max_examples=RULE_SETS)
some = settings(max_examples=max(1, RULE_SETS // 2))


def games(rules: Rules, seed: int, count: int = ROUNDS_EACH) -> Iterator[Game]:
    """The rules' games of neighbouring seeds."""
    for step in range(count):
        yield Game(rules, (seed + step) % (1 << 32))


def by_chance(moves: list[Move], chance: Pcg32) -> Move:
    """A move by chance, a card three times out of four."""
    plays = [move for move in moves if move.kind == PLAY]
    if plays and chance.below(4):
        return plays[chance.below(len(plays))]
    return moves[chance.below(len(moves))]


def finish(game: Game) -> None:
    chance = Pcg32(game.seed, 11)
    while game.round.phase != OVER:
        game.play(by_chance(game.legal(), chance))


def cards_of(round: Round) -> list[int]:
    return sorted([*round.stock, *round.pile, *[card for hand in round.hands for card in hand]])


@more
@given(rule_sets(), seeds)
def test_no_card_is_ever_lost_or_doubled_and_every_round_ends(rules: Rules, seed: int) -> None:
    pack = sorted(rules.all_cards)
    for game in games(rules, seed):
        chance = Pcg32(game.seed, 11)
        while game.round.phase != OVER:
            moves = game.legal()
            assert moves, "nobody may do anything"
            game.play(by_chance(moves, chance))
            assert cards_of(game.round) == pack
        assert game.round.moves <= MOST_MOVES


@some
@given(rule_sets(), seeds)
def test_every_move_that_is_listed_as_legal_is_accepted(rules: Rules, seed: int) -> None:
    for game in games(rules, seed, 2):
        chance = Pcg32(game.seed, 12)
        while game.round.phase != OVER:
            moves = game.legal()
            tried = moves[chance.below(len(moves))]
            apply(game.round.copy(), tried)
            game.play(by_chance(moves, chance))


def unwilling(moves: list[Move]) -> Move:
    """Pass before all else, then draw or take, and lay only what must be laid."""
    for kind in (PASS, DRAW, TAKE, ASK, NAME):
        for move in moves:
            if move.kind == kind:
                return move
    return moves[0]


def cannot_block(rules: Rules) -> bool:
    """Whether the law holds: the pile is reshuffled, and no card is barred from being the last.

    Under hidden rules it doesn't: what may be laid is not known, so nobody has to lay it.
    """
    banned = not rules.finish_wild and bool(rules.wild or rules.jokers or rules.countdown)
    acting = any(one.rank(rules) for one in CARD_ACTIONS)
    return rules.empty_stock == "reshuffle" and not banned and (rules.finish_action or not acting)


@some
@given(rule_sets(), seeds)
def test_with_a_reshuffle_and_no_ban_on_the_last_card_unwilling_players_never_block_a_round(
    rules: Rules, seed: int
) -> None:
    if rules.hidden or not cannot_block(rules):
        return
    for game in games(rules, seed, 2):
        while game.round.phase != OVER:
            game.play(unwilling(game.legal()))
        assert game.round.end != BLOCKED or game.round.moves >= MOST_MOVES


@some
@given(rule_sets(), seeds)
def test_a_game_saved_at_any_moment_comes_back_and_goes_on_alike(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    finish(game)
    stop = Pcg32(seed, 13).below(len(game.moves) + 1)
    half = Game(rules, seed)
    for text in game.moves[:stop]:
        half.play(text)
    loaded = load_save(save_of(half))[0]
    assert state_text(loaded) == state_text(half)
    for text in game.moves[stop:]:
        assert [event.text for event in loaded.play(text)] == [event.text for event in half.play(text)]
    assert state_text(loaded) == state_text(game)
    if not game.winners:
        game.next_round()
        loaded.next_round()
        assert state_text(load_save(save_of(loaded))[0]) == state_text(game)


@more
@given(rule_sets(), seeds)
def test_a_code_carries_every_option_and_deals_the_same_cards(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    friend = read_code(code_of(game)).start()
    assert state_text(friend) == state_text(game)
    assert [getattr(friend.rules, one.key) for one in OPTIONS] == [getattr(rules, one.key) for one in OPTIONS]


def shown(known: View) -> list[object]:
    """Everything of a view that could tell something."""
    fields: list[object] = []
    for name in View.__slots__:
        value = getattr(known, name)
        if name in ("legal", "history"):
            value = [one.text for one in value]
        if name not in ("roles", "rules"):
            fields.append((name, value))
    return fields


def deal_unseen_anew(round: Round, seat: int, chance: Pcg32) -> None:
    unseen = round.stock + [card for other, hand in enumerate(round.hands) if other != seat for card in hand]
    chance.shuffle(unseen)
    for other, hand in enumerate(round.hands):
        if other != seat:
            round.hands[other], unseen = unseen[: len(hand)], unseen[len(hand) :]
    round.stock = unseen


@some
@given(rule_sets(), seeds)
def test_no_view_and_no_opponent_depends_on_cards_that_cannot_be_seen(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    chance = Pcg32(seed, 14)
    while game.round.phase != OVER and len(game.moves) < 60:
        if chance.below(8) == 0:
            seat = chance.below(rules.players)
            before = view(game, seat)
            twin = game.round.copy()
            deal_unseen_anew(twin, seat, chance)
            moves = legal(twin) if seat == twin.turn else []
            after = View(twin, game.totals, seat, game.phase, game.earlier_seen_by(seat), moves)
            assert shown(after) == shown(before)
            if seat == game.turn:
                assert choose("steady", after).text == choose("steady", before).text
        game.play(by_chance(game.legal(), chance))
