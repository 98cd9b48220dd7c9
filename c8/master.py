"""The table as master of hidden rules: every card may be tried, and what breaks a rule is punished."""

from __future__ import annotations

from c8.cards import JOKER_RANK, RANK, SUIT, in_order
from c8.drawing import SCORES, available, limit_reached
from c8.laying import obstacle
from c8.moves import DRAW, PASS, PLAY, TAKE, Move
from c8.round import Round


def legal(deal: Round, call: bool) -> list[Move]:
    """Every card of the hand, then draw and pass: nothing of it tells the hidden rules.

    ``call``: an announcement is due with the next card, which is a duty known to all.
    """
    plays = [Move(PLAY, card, "", call) for card in in_order(deal.hand)]
    drawing = [Move(DRAW)] if may_draw(deal) else []
    return plays + drawing + [Move(PASS)]


def may_draw(deal: Round) -> bool:
    """Whether drawing does something: cards are there or owed, or the round ends for want of one."""
    return bool(available(deal) or deal.owed) or deal.rules.empty_stock == SCORES


def breaks_a_rule(deal: Round, move: Move) -> bool:
    """Whether the move is against a rule of the table, a hidden one included."""
    if move.kind == PLAY:
        return _wrong_play(deal, move)
    if move.kind == PASS:
        return bool(deal.owed) or _may_go_on(deal)
    return move.kind == DRAW and not deal.owed and limit_reached(deal)


def _may_go_on(deal: Round) -> bool:
    """Whether a player may still draw, or must lay a card that fits by what is known to all."""
    if may_draw(deal) and not limit_reached(deal):
        return True
    if deal.drawn and deal.rules.keep_drawn:
        return False
    return any(_plainly_fits(deal, card) and not obstacle(deal, card) for card in deal.hand)


def _plainly_fits(deal: Round, card: int) -> bool:
    known = SUIT[card] == deal.suit or RANK[card] == RANK[deal.top]
    return known or deal.meaning.known.wild(card, deal.turn)


def _wrong_play(deal: Round, move: Move) -> bool:
    """A card that does not fit, a suit named without a wild, a gesture missing, wrong or needless."""
    if obstacle(deal, move.card):
        return True
    wild = deal.meaning.wild(move.card, deal.turn)
    if bool(move.suit) and not wild:
        return True
    if RANK[move.card] == JOKER_RANK and not move.suit and len(deal.hand) > 1:
        return True
    return move.gesture != deal.meaning.gesture[move.card]


def means(deal: Round, move: Move) -> Move:
    """The move as it is carried out: drawing while cards are owed is taking them."""
    return Move(TAKE) if move.kind == DRAW and deal.owed else move
