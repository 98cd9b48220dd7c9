"""Cards leaving the stock: drawing, paying, fines, and the new stock made of the pile."""

from __future__ import annotations

from c8.events import DREW, FINED, RESHUFFLED, TOOK
from c8.options import UNTIL
from c8.round import UNKNOWN, Round
from c8.shuffle import RESHUFFLE, stream

RESHUFFLES = "reshuffle"
SCORES = "score"


def available(round: Round) -> int:
    """How many cards can still be drawn, those of a new stock included."""
    under_top = len(round.pile) - 1 if round.rules.empty_stock == RESHUFFLES else 0
    return len(round.stock) + under_top


def draws_left(round: Round) -> int:
    """Cards that may still be drawn in this turn: as many as the limit allows and as there are.

    -1 when the limit is no number (``until``).
    """
    limit = round.rules.draw_limit
    return -1 if limit == UNTIL else min(int(limit) - round.drawn, available(round))


def limit_reached(round: Round) -> bool:
    """Whether the turn's limit allows no further card."""
    limit = round.rules.draw_limit
    return bool(limit != UNTIL and round.drawn >= int(limit))


def draw_obstacle(round: Round, may_lay: bool) -> str:
    """Why the seat to move may not draw: a refusal's code, or "" if it may.

    With an empty stock under ``score`` drawing is what ends the round, so it is left to a player who
    cannot lay.
    """
    if round.owed:
        return "must-take"
    if round.suit == UNKNOWN:
        return "suit-unknown"
    rules = round.rules
    if round.drawn and limit_reached(round):
        return "draw-limit"
    if may_lay and not rules.draw_freely:
        return "holds-fitting"
    if may_lay and round.drawn and not rules.draw_on:
        return "no-drawing-on"
    if round.stock or available(round) or (rules.empty_stock == SCORES and not may_lay):
        return ""
    return "nothing-to-draw"


def draw(round: Round) -> bool:
    """The seat to move draws one card. False when there is none."""
    if not round.stock:
        _reshuffle(round)
    if not round.stock:
        return False
    card = round.stock.pop(0)
    round.hands[round.turn].append(card)
    round.drawn += 1
    if round.noting:
        round.emit(DREW, round.turn, (card,), 1)
    return True


def pay(round: Round, seat: int) -> bool:
    """The seat takes what is owed, as far as there are cards. False when they ran out."""
    got = _from_stock(round, round.owed)
    round.hands[seat].extend(got)
    round.emit(TOOK, seat, tuple(got), len(got))
    complete = len(got) == round.owed
    round.owed = 0
    return complete


def fine(round: Round, seat: int, count: int, why: str) -> None:
    """The seat gets cards for a slip; cards that don't exist lapse.

    They go in before the cards drawn this turn, which stay the last of the hand.
    """
    got = _from_stock(round, count)
    hand = round.hands[seat]
    place = len(hand) - (round.drawn if seat == round.turn else 0)
    round.hands[seat] = hand[:place] + got + hand[place:]
    round.emit(FINED, seat, tuple(got), len(got), word=why)


def _from_stock(round: Round, count: int) -> list[int]:
    got: list[int] = []
    while len(got) < count:
        if not round.stock:
            _reshuffle(round)
        if not round.stock:
            break
        got.append(round.stock.pop(0))
    return got


def _reshuffle(round: Round) -> None:
    """Everything under the top becomes the new stock; the top and the suit in force stay."""
    if round.rules.empty_stock != RESHUFFLES or len(round.pile) < 2:
        return
    round.stock = round.pile[:-1]
    round.pile = round.pile[-1:]
    stream(round.seed, RESHUFFLE, round.number, round.moves).shuffle(round.stock)
    round.emit(RESHUFFLED, count=len(round.stock))
