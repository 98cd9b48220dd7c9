"""Against another implementation: OpenSpiel's ``crazy_eights``, same deal, same moves, same states.

Cards come off our stock and are dealt to OpenSpiel as its chance moves, and moves are taken by chance
from our legal ones. Before every move the legal moves of both are compared, and all that the other
game shows of its state: every hand, top, suit, direction, whose turn it is, and what is in the stock.
``DIFFERENCES`` lists where the two games part on purpose; docs/openspiel.md tells them to people. Its
points are not compared: it counts a number card by its place among the cards, not by its rank.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from c8.cards import RANK, SUIT, SUITS
from c8.drawing import available
from c8.events import DREW, TOOK
from c8.game import Game
from c8.laying import any_may_be_laid
from c8.moves import DRAW, PASS, PLAY, TAKE, Move
from c8.presets import rules_for
from c8.round import BLOCKED, OVER, Round

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

DIFFERENCES = {
    "two steps": "A wild and its suit are one move here (8C=H); there the suit is named in a second.",
    "pass instead": "With an empty stock a player there may pass although a card may be laid.",
    "early reshuffle": "There a new stock is made when the last card is taken; here when one is wanted.",
    "no stock no debt": "There a two laid while no card can be drawn is an ordinary card.",
    "blocked later": "There one pass more than there are players ends a blocked round, and the pass after"
    " drawing the last card counts; here everybody passes once without drawing.",
}
"""Every difference in rules that was found, by the name under which the comparison allows for it."""

RANKS_THERE = "23456789TJQKA"
DRAW_THERE, PASS_THERE, SUIT_THERE = 52, 53, 54
ROUNDS = 70
TABLES = [
    (players, most, reshuffle, special)
    for players, most in ((2, 1), (2, 5), (3, 1), (3, 3), (4, 2), (5, 5), (6, 1), (7, 3))
    for reshuffle in (False, True)
    for special in (False, True)
]
"""Eight sizes by reshuffle by special cards: 32 tables of 70 rounds are 2,240 rounds."""


def there(card: int) -> int:
    """OpenSpiel's number of a card: by rank from the two, then by suit; both copies are one."""
    return RANKS_THERE.index(RANK[card]) * 4 + SUITS.index(SUIT[card])


def matching(players: int, most: int, reshuffle: bool, special: bool) -> dict[str, Any]:
    """The options under which our game is theirs."""
    rules: dict[str, Any] = {
        "preset": "pagat", "players": players, "draw_limit": most, "after_draw": "any",
        "empty_stock": "reshuffle" if reshuffle else "pass", "starter_wild": "bury",
    }  # fmt: skip
    if special:
        rules.update(draw_two="2", skip="Q", reverse="A", starter_action="acts", reverse_two="nothing")
    return rules


@cache
def their_game(table: tuple[int, int, bool, bool]) -> Any:
    players, most, reshuffle, special = table
    parameters = {
        "players": players, "max_draw_cards": most, "reshuffle": reshuffle,
        "use_special_cards": special, "max_turns": 100_000,
    }  # fmt: skip
    return pyspiel.load_game("crazy_eights", parameters)


class Pair:
    """One round in both games. ``met`` counts where they parted as DIFFERENCES tells."""

    def __init__(self, table: tuple[int, int, bool, bool], seed: int) -> None:
        players, _, self.reshuffle, _ = table
        self.met: Counter[str] = Counter()
        self.packs = 2 if players > 5 else 1
        self.game = Game(rules_for(matching(*table)), seed)
        self.ours: Round = self.game.round
        self.theirs = their_game(table).new_initial_state()
        self._deal()

    def _deal(self) -> None:
        round = self.ours
        players = len(round.hands)
        self.theirs.apply_action(DRAW_THERE + round.dealer)
        hands = [hand[:] for hand in round.hands]
        for place in range(len(hands[0])):
            for step in range(players):
                self.theirs.apply_action(there(hands[(round.dealer + 1 + step) % players][place]))
        self.theirs.apply_action(there(round.top))
        self._settle()

    def _settle(self) -> None:
        """Bring our game to where theirs stands when the two part on purpose."""
        round = self.ours
        if round.owed and not available(round):
            self.met["no stock no debt"] += 1
            round.owed = 0
        if self.reshuffle and not round.stock and len(round.pile) > 1:
            self.met["early reshuffle"] += 1
            round.stock, round.pile = round.pile[:-1], round.pile[-1:]
            random.Random(round.moves).shuffle(round.stock)

    def compare_states(self, seats: tuple[int, ...]) -> None:
        """Compare whose turn it is, the hands of these seats, top, suit, direction, and hand sizes."""
        round = self.ours
        assert self.theirs.current_player() == round.turn
        for seat in seats:
            mine = [0] * 52
            for card in round.hands[seat]:
                mine[there(card)] += 1
            shown = self.theirs.observation_tensor(seat)
            width = self.packs + 1
            assert [shown[card * width + mine[card]] for card in range(52)] == [1] * 52, (
                f"hand of seat {seat}"
            )
            assert shown[52 * width + there(round.top)] == 1
            assert shown[52 * width + 52 + SUITS.index(round.suit)] == 1
            if round.rules.reverse:
                assert shown[-1] == (round.direction + 1) / 2

    def compare_legal(self, moves: list[Move]) -> None:
        mine = set()
        for move in moves:
            if move.kind == PLAY:
                mine.add(there(move.card))
            else:
                mine.add({DRAW: DRAW_THERE, TAKE: DRAW_THERE, PASS: PASS_THERE}[move.kind])
        others = set(self.theirs.legal_actions())
        if PASS_THERE in others - mine and not available(self.ours) and any_may_be_laid(self.ours):
            self.met["pass instead"] += 1
            others.discard(PASS_THERE)
        assert others == mine

    def play(self, move: Move) -> None:
        """Make the move in both games; cards that we draw are dealt to OpenSpiel."""
        stock = Counter([there(card) for card in self.ours.stock])
        happened = self.game.play(move)
        if move.kind == PLAY:
            self._play(move)
        elif move.kind == PASS:
            self.theirs.apply_action(PASS_THERE)
        else:
            self.theirs.apply_action(DRAW_THERE)
            assert set(self.theirs.legal_actions()) == set(stock), "the stocks differ"
            for event in happened:
                if event.kind in (DREW, TOOK):
                    for card in event.cards:
                        self.theirs.apply_action(there(card))

    def _play(self, move: Move) -> None:
        self.theirs.apply_action(there(move.card))
        if move.suit:
            self.met["two steps"] += 1
            assert set(self.theirs.legal_actions()) == set(range(SUIT_THERE, SUIT_THERE + 4))
            self.theirs.apply_action(SUIT_THERE + SUITS.index(move.suit))

    def run(self, chance: random.Random) -> None:
        round = self.ours
        while round.phase != OVER:
            self._settle()
            self.compare_states((round.turn,) if round.moves % 8 else tuple(range(len(round.hands))))
            moves = self.game.legal()
            self.compare_legal(moves)
            self.play(_some(moves, chance))
        if round.end == BLOCKED and not self.theirs.is_terminal():
            self.met["blocked later"] += 1
            self.theirs.apply_action(PASS_THERE)
        assert self.theirs.is_terminal()


def _some(moves: list[Move], chance: random.Random) -> Move:
    """A move by chance, a card rather than a draw three times out of four."""
    plays = [move for move in moves if move.kind == PLAY]
    return chance.choice(plays if plays and chance.random() < 0.75 else moves)


def rounds(table: tuple[int, int, bool, bool], count: int) -> Counter[str]:
    """Play so many rounds in both games and tell which differences were met."""
    chance = random.Random(str(table))
    met: Counter[str] = Counter()
    for seed in range(count):
        pair = Pair(table, seed)
        pair.run(chance)
        met += pair.met
    return met


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join([str(int(one)) for one in table]))
def test_openspiel_allows_the_same_moves_and_reaches_the_same_states(
    table: tuple[int, int, bool, bool],
) -> None:
    assert set(rounds(table, ROUNDS)) <= set(DIFFERENCES)


def test_every_difference_that_is_allowed_for_is_really_there() -> None:
    met: Counter[str] = Counter()
    for reshuffle in (False, True):
        met += rounds((4, 5, reshuffle, True), 25)
    assert set(met) == set(DIFFERENCES)
