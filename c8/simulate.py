"""Whole games among opponents, and the figures that tell how a set of rules plays."""

from __future__ import annotations

from c8.bots import USUAL, choose
from c8.events import RESHUFFLED
from c8.game import Game
from c8.presets import rules_for
from c8.refusals import Refusal
from c8.round import BLOCKED, OVER
from c8.shuffle import SEEDS
from c8.view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_GAMES = 1_000_000


class Tally:
    """What is counted over all games."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.rounds = 0
        self.actions: list[int] = []
        self.decisions = 0
        self.blocked = 0
        self.reshuffles = 0
        self.led = 0
        self.points = [0] * players
        self.wins = [0] * players

    def figures(self) -> dict[str, Any]:
        """The figures by name: averages a game or round, and sums by seat."""
        rounds = max(1, self.rounds)
        ordered = sorted(self.actions)
        return {
            "games": self.games,
            "rounds": self.rounds,
            "rounds_per_game": round(self.rounds / max(1, self.games), 3),
            "actions_per_round": round(sum(ordered) / rounds, 3),
            "median_actions_per_round": ordered[len(ordered) // 2] if ordered else 0,
            "longest_round": ordered[-1] if ordered else 0,
            "decisions_seat0_per_round": round(self.decisions / rounds, 3),
            "blocked_rounds": self.blocked,
            "reshuffles_per_round": round(self.reshuffles / rounds, 4),
            "leader_wins_share": round(self.led / rounds, 4),
            "points_by_seat": self.points,
            "wins_by_seat": self.wins,
        }


def simulate(spec: dict[str, Any], games: int, seed: int) -> dict[str, Any]:
    """Play ``games`` whole games with seeds from ``seed`` on. Raises Refusal for bad rules or seeds."""
    rules = rules_for(spec)
    if not 0 <= seed < SEEDS:
        raise Refusal("bad-seed")
    if not 0 <= games <= MOST_GAMES or seed + games > SEEDS:
        raise Refusal("bad-games")
    tally = Tally(rules.players)
    for number in range(games):
        _play_game(Game(rules, seed + number), tally)
    return tally.figures()


def _play_game(game: Game, tally: Tally) -> None:
    while True:
        _play_round(game, tally)
        if game.winners:
            break
        game.next_round()
    tally.games += 1
    for seat, total in enumerate(game.totals):
        tally.points[seat] += total
        tally.wins[seat] += seat in game.winners


def _play_round(game: Game, tally: Tally) -> None:
    deciding = False
    while game.round.phase != OVER:
        known = view(game, game.turn)
        if known.seat == 0:
            deciding = deciding or len(known.legal) > 1
        game.play(choose(USUAL, known))
        if deciding and (known.seat != game.turn or game.round.drawn == 0):
            tally.decisions += 1
            deciding = False
    round = game.round
    tally.rounds += 1
    tally.actions.append(len(game.moves))
    tally.blocked += round.end == BLOCKED
    tally.led += round.leader == round.ender
    tally.reshuffles += len([event for event in round.history if event.kind == RESHUFFLED])
