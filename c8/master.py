"""The table as master of hidden rules: every card may be tried, and what breaks a rule is punished."""

from __future__ import annotations

from c8.cards import JOKER_RANK, RANK, in_order
from c8.drawing import available, draws_left
from c8.laying import obstacle
from c8.moves import DRAW, PASS, PLAY, TAKE, Move
from c8.round import Round


def legal(deal: Round) -> list[Move]:
    """Every card of the hand, then draw and pass: nothing of it tells the hidden rules."""
    plays = [Move(PLAY, card) for card in in_order(deal.hand)]
    drawing = [Move(DRAW)] if available(deal) or deal.owed else []
    return plays + drawing + [Move(PASS)]


def breaks_a_rule(deal: Round, move: Move) -> bool:
    """Whether the move is against a rule of the table, a hidden one included."""
    if move.kind == PLAY:
        return _wrong_play(deal, move)
    if move.kind == PASS:
        return bool(deal.owed) or (available(deal) > 0 and draws_left(deal) > 0)
    return move.kind == DRAW and not deal.owed and draws_left(deal) == 0


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
