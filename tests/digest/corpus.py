"""Seeded rounds whose every event and state goes into a digest: the same on every interpreter.

Even seeds are played by the opponent ``steady``, odd ones by chance from a specified stream, duties
left out and wrong cards tried now and then, which reaches corners that sound play avoids. Runs on
CPython, Pyodide and MicroPython.
"""

from __future__ import annotations

from binascii import crc32

from c8.bots import choose
from c8.game import Game
from c8.laying import refusal
from c8.moves import NAME, PLAY, Move
from c8.presets import PRESETS, rules_for
from c8.record import state_text
from c8.round import OVER
from c8.shuffle import Pcg32
from c8.view import view

ROUNDS_EACH = 22
"""Rounds of every named game with every number of players it is meant for."""

CHANCE = 99

CASES = [
    (one.id, players, seed)
    for one in PRESETS
    for players in range(one.least, one.most + 1)
    for seed in range(ROUNDS_EACH)
]


def digest_round(preset: str, players: int, seed: int, changes: str = "") -> str:
    """One round's digest, its number of moves, and the kinds of event seen, in one line.

    ``changes`` are further options, as ``key=value`` separated by spaces.
    """
    spec = {"preset": preset, "players": players}
    for change in changes.split():
        key, _, value = change.partition("=")
        spec[key] = value
    game = Game(rules_for(spec), seed)
    chance = Pcg32(seed, CHANCE)
    mark = crc32(state_text(game).encode())
    kinds = [event.kind for event in game.opening_events]
    while game.round.phase != OVER:
        for event in game.play(_move(game, chance)):
            mark = crc32(event.text.encode(), mark)
            if event.kind not in kinds:
                kinds.append(event.kind)
        mark = crc32(state_text(game).encode(), mark)
    return f"{mark & 0xFFFFFFFF:08x} {len(game.moves)} {' '.join(sorted(kinds))}"


def _move(game: Game, chance: Pcg32) -> Move:
    if not game.seed % 2:
        return choose("steady", view(game, game.turn))
    moves = game.legal()
    plays = [move for move in moves if move.kind == PLAY]
    if plays and chance.below(4):
        moves = plays
    move = moves[chance.below(len(moves))]
    return move if chance.below(6) or move.kind == NAME else _slip(game, move)


def _slip(game: Game, move: Move) -> Move:
    """The move without what is due with it, or a card that may not be laid, where trying has a price."""
    round = game.round
    tried = round.hand[0]
    if round.rules.misplay and refusal(round, tried):
        return Move(PLAY, tried)
    if move.kind != PLAY or (not move.suit and round.roles.wild(move.card, round.turn)):
        return move
    return Move(PLAY, move.card, move.suit, False, "")
