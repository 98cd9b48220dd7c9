"""The engine alone: random play beside OpenSpiel's crazy_eights, which is C++ driven from Python."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from bench.figure import Figure
from bench.pages import Pages
from c8.dealing import deal_round
from c8.presets import rules_for
from c8.round import OVER
from c8.turn import do, legal

OPENSPIEL = "OpenSpiel"
TURNS = 9
"""So often each of the two plays, one after the other, so that what else the machine does meets both."""
SECONDS = 0.5
"""Of the processor, for each of those turns."""

RULES: dict[str, Any] = {
    "preset": "pagat", "players": 3, "draw_limit": 1, "after_draw": "any", "empty_stock": "reshuffle",
    "starter_wild": "bury",
}  # fmt: skip
THEIR_RULES = {
    "players": 3, "max_draw_cards": 1, "reshuffle": True, "use_special_cards": False, "max_turns": 100_000,
}  # fmt: skip
"""The same game; tests/test_openspiel.py compares the two move by move."""


def random_play(pages: Pages, name: str) -> list[Figure]:
    """Decisions of players a second, dealing and drawing included; no figure where OpenSpiel is missing."""
    if not find_spec("pyspiel"):
        print(f"{name}: needs requirements-optional.txt", flush=True)
        return []
    ours, theirs = _our_player(), _their_player()
    rates = [(_rate(ours), _rate(theirs)) for _ in range(TURNS)]
    mine, beside = [statistics.median(column) for column in zip(*rates, strict=True)]
    return [Figure(name, "/s", mine, {OPENSPIEL: beside})]


def _rate(play_a_round: Callable[[], int]) -> float:
    actions = 0
    start = process_time()
    while process_time() - start < SECONDS:
        actions += play_a_round()
    return actions / (process_time() - start)


def _our_player() -> Callable[[], int]:
    rules = rules_for(RULES)
    chance = random.Random(1)

    def play_a_round() -> int:
        round = deal_round(rules, chance.getrandbits(32), 1, 0).copy(history=False)
        while round.phase != OVER:
            moves = legal(round)
            do(round, moves[int(chance.random() * len(moves))])
        return round.moves

    return play_a_round


def _their_player() -> Callable[[], int]:
    game = import_module("pyspiel").load_game("crazy_eights", THEIR_RULES)
    chance = random.Random(1)

    def play_a_round() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            moves = state.legal_actions()
            state.apply_action(moves[int(chance.random() * len(moves))])
        return decisions

    return play_a_round
