"""Rounds played by chance, and what a seat may know of one."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from c8.bots import choose
from c8.events import FACE_DOWN, Event
from c8.game import Game
from c8.moves import PLAY, Move
from c8.options import Rules
from c8.round import OVER
from c8.shuffle import Pcg32
from c8.view import View, view


def wandering(game: Game, cards: int = 0) -> Iterator[list[Move]]:
    """Play the round by legal moves taken by chance; gives those that are legal before each.

    ``cards``: so many times more often than not, a card is laid where one may be.
    """
    chance = Pcg32(game.seed, 1)
    while game.round.phase != OVER:
        moves = game.legal()
        yield moves
        plays = [move for move in moves if move.kind == PLAY]
        among = plays if plays and chance.below(cards + 1) else moves
        game.play(among[chance.below(len(among))])


def play_on(game: Game) -> None:
    """Play the round to its end, mostly by laying cards."""
    for _ in wandering(game, 3):
        pass


def somewhere(rules: Rules, seed: int) -> Game:
    """A game somewhere in its first round."""
    twin, game = Game(rules, seed), Game(rules, seed)
    made = len(list(wandering(twin)))
    for text in twin.moves[: Pcg32(seed, 2).below(made)]:
        game.play(text)
    return game


# --- what a seat knows ----------------------------------------------------------------------------


def told(known: View) -> list[Any]:
    """Every field of a view, so that two can be compared."""
    fields: list[Any] = []
    for name in View.__slots__:
        value = getattr(known, name)
        if name in ("legal", "history"):
            value = [one.text for one in value]
        fields.append((name, value))
    return fields


def told_fairly(game: Game, seat: int) -> list[Any]:
    """What the seat sees, without what belongs to each game's own object: its rules and roles."""
    return [field for field in told(view(game, seat)) if field[0] not in ("rules", "roles")]


def swap_unseen(game: Game, seat: int, chance: Pcg32) -> None:
    """Deal all the cards that the seat cannot see anew, to other hands and stock, and forget which
    ones others were given face down."""
    round = game.round
    unseen = round.stock[:]
    for other, hand in enumerate(round.hands):
        if other != seat:
            unseen.extend(hand)
    chance.shuffle(unseen)
    for other, hand in enumerate(round.hands):
        if other != seat:
            round.hands[other], unseen = unseen[: len(hand)], unseen[len(hand) :]
    round.stock = unseen
    for place, event in enumerate(round.history):
        if event.kind in FACE_DOWN and event.seat != seat:
            forgotten = Event(event.kind, event.seat, (), event.count, event.suit, event.word)
            round.history[place] = forgotten


def check_nothing_leaks(game: Game, seat: int) -> None:
    """Whatever the cards that the seat can't see, it sees the same, and an opponent there does the same."""
    twin = copy(game)
    twin.round = game.round.copy()
    twin.round.history = game.round.history[:]
    swap_unseen(twin, seat, Pcg32(game.seed, 3))
    before, after = view(game, seat), view(twin, seat)
    assert told(after) == told(before)
    if seat == game.turn:
        assert choose("steady", after).text == choose("steady", before).text
