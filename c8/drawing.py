"""Cards leaving the stock: drawing, paying, fines, and the new stock made of the pile."""

from __future__ import annotations

from c8.events import DREW, FINED, RESHUFFLED, TOOK
from c8.options import UNTIL
from c8.round import UNKNOWN, Round
from c8.shuffle import RESHUFFLE, stream

RESHUFFLES = "reshuffle"
SCORES = "score"


def available(deal: Round) -> int:
    """How many cards can still be drawn, those of a new stock included."""
    under_top = len(deal.pile) - 1 if deal.rules.empty_stock == RESHUFFLES else 0
    return len(deal.stock) + under_top


def draws_left(deal: Round) -> int:
    """Cards that may still be drawn in this turn: as many as the limit allows and as there are.

    -1 when the limit is no number (``until``).
    """
    limit = deal.rules.draw_limit
    return -1 if limit == UNTIL else min(int(limit) - deal.drawn, available(deal))


def limit_reached(deal: Round) -> bool:
    """Whether the turn's limit allows no further card."""
    limit = deal.rules.draw_limit
    return bool(limit != UNTIL and deal.drawn >= int(limit))


def draw_obstacle(deal: Round, may_lay: bool) -> str:
    """Why the seat to move may not draw: a refusal's code, or "" if it may.

    With an empty stock under ``score`` drawing is what ends the round, so it is left to a player who
    cannot lay.
    """
    if deal.owed:
        return "must-take"
    if deal.suit == UNKNOWN:
        return "suit-unknown"
    if limit_reached(deal):
        return "draw-limit"
    if may_lay and not deal.rules.draw_freely:
        return "holds-fitting"
    if may_lay and deal.drawn and not deal.rules.draw_on:
        return "no-drawing-on"
    if available(deal) or (deal.rules.empty_stock == SCORES and not may_lay):
        return ""
    return "nothing-to-draw"


def draw(deal: Round) -> bool:
    """The seat to move draws one card. False when there is none."""
    got = _from_stock(deal, 1)
    deal.hand.extend(got)
    deal.drawn += len(got)
    if got:
        deal.tell(DREW, deal.turn, tuple(got), 1)
    return bool(got)


def pay(deal: Round, seat: int) -> bool:
    """The seat takes what is owed, as far as there are cards. False when they ran out."""
    got = _from_stock(deal, deal.owed)
    deal.hands[seat].extend(got)
    deal.tell(TOOK, seat, tuple(got), len(got))
    complete = len(got) == deal.owed
    deal.owed = 0
    return complete


def fine(deal: Round, seat: int, count: int, why: str) -> None:
    """The seat gets cards for a slip; cards that don't exist lapse.

    They go in before the cards drawn this turn, which stay the last of the hand.
    """
    got = _from_stock(deal, count)
    hand = deal.hands[seat]
    place = len(hand) - (deal.drawn if seat == deal.turn else 0)
    deal.hands[seat] = hand[:place] + got + hand[place:]
    deal.tell(FINED, seat, tuple(got), len(got), word=why)


def _from_stock(deal: Round, count: int) -> list[int]:
    got: list[int] = []
    while len(got) < count:
        if not deal.stock:
            _reshuffle(deal)
        if not deal.stock:
            break
        got.append(deal.stock.pop(0))
    return got


def _reshuffle(deal: Round) -> None:
    """Everything under the top becomes the new stock; the top and the suit in force stay."""
    if deal.rules.empty_stock != RESHUFFLES or len(deal.pile) < 2:
        return
    deal.stock = deal.pile[:-1]
    deal.pile = deal.pile[-1:]
    stream(deal.seed, RESHUFFLE, deal.number, deal.moves).shuffle(deal.stock)
    deal.tell(RESHUFFLED, count=len(deal.stock))
