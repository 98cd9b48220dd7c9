"""Taking back a move: allowed as long as nobody has learnt anything from it; a shorter list of moves."""

from __future__ import annotations

from c8.events import (
    AGAIN,
    ASKED,
    CALLED,
    DIRECTION,
    LEADS,
    NAMED,
    ONE_CARD,
    OUT,
    OWES,
    PASSED,
    PLAYED,
    SKIPPED,
)
from c8.game import Game
from c8.laying import any_may_be_laid
from c8.refusals import Refusal
from c8.round import OVER

TELLING_NOTHING = (
    PLAYED, NAMED, PASSED, ASKED, CALLED, ONE_CARD, OUT, OWES, SKIPPED, DIRECTION, AGAIN, LEADS,
)  # fmt: skip
"""What follows from a move and from what all could see before. No card comes from the stock, none is
turned over, and nothing is punished."""


def may_undo(game: Game, seat: int) -> bool:
    """Whether the last move was a decision of this seat and nothing was learnt from it.

    Under hidden rules everything that is tried teaches something. At a round's end the hands are seen.
    """
    last = game.last
    if last is None or last.seat != seat or game.round.phase == OVER or game.rules.hidden:
        return False
    if any(event.kind not in TELLING_NOTHING for event in last.happened):
        return False
    return last.happened[0].kind != PASSED or _could_have_laid(game, seat, last.drawn)


def _could_have_laid(game: Game, seat: int, drawn: int) -> bool:
    """Whether a card could have been laid instead of passing; otherwise the pass decided nothing."""
    before = game.round.copy()
    before.turn = seat
    before.drawn = drawn
    return any_may_be_laid(before)


def undone(game: Game, seat: int) -> Game:
    """The game as it was before the seat's last move. Raises Refusal ``may-not-undo``."""
    if not may_undo(game, seat):
        raise Refusal("may-not-undo")
    shorter = _dealt_again(game)
    for move in game.moves[:-1]:
        shorter.play(move)
    return shorter


def _dealt_again(game: Game) -> Game:
    """The same game at the beginning of the round being played."""
    if game.setup is not None:
        from c8.setup import set_up  # seldom needed

        again = set_up(game.setup)
    else:
        again = Game(game.rules, game.seed, game.first_round, game.first_leader, game.first_levels)
    if game.results:
        again.restore(game.results)
    return again
