"""The table as master of hidden rules: every card may be tried, and what breaks a rule is punished."""

from __future__ import annotations

from c8.cards import JOKER_RANK, RANK, SUIT, in_order
from c8.drawing import SCORES, available, limit_reached
from c8.laying import obstacle
from c8.moves import DRAW, PASS, PLAY, TAKE, Move
from c8.round import Round


def legal(round: Round, call: bool) -> list[Move]:
    """Every card of the hand, then draw and pass: nothing of it tells the hidden rules.

    ``call``: an announcement is due with the next card, which is a duty known to all.
    """
    plays = [Move(PLAY, card, "", call) for card in in_order(round.hand)]
    drawing = [Move(DRAW)] if may_draw(round) else []
    return plays + drawing + [Move(PASS)]


def may_draw(round: Round) -> bool:
    """Whether drawing does something: cards are there or owed, or the round ends for want of one."""
    return bool(available(round) or round.owed) or round.rules.empty_stock == SCORES


def breaks_a_rule(round: Round, move: Move) -> bool:
    """Whether the move is against a rule of the table, a hidden one included."""
    if move.kind == PLAY:
        return _wrong_play(round, move)
    if move.kind == PASS:
        return bool(round.owed) or _may_go_on(round)
    return move.kind == DRAW and not round.owed and limit_reached(round)


def _may_go_on(round: Round) -> bool:
    """Whether a player may still draw, or must lay a card that fits by what is known to all."""
    if may_draw(round) and not limit_reached(round):
        return True
    if round.drawn and round.rules.keep_drawn:
        return False
    return any(_plainly_fits(round, card) and not obstacle(round, card) for card in round.hand)


def _plainly_fits(round: Round, card: int) -> bool:
    known = SUIT[card] == round.suit or RANK[card] == RANK[round.top]
    return known or round.roles.known.wild(card, round.turn)


def _wrong_play(round: Round, move: Move) -> bool:
    """A card that does not fit, a suit named without a wild, a gesture missing, wrong or needless."""
    if obstacle(round, move.card):
        return True
    wild = round.roles.wild(move.card, round.turn)
    if bool(move.suit) and not wild:
        return True
    if RANK[move.card] == JOKER_RANK and not move.suit and len(round.hand) > 1:
        return True
    return move.gesture != round.roles.gesture[move.card]


def means(round: Round, move: Move) -> Move:
    """The move as it is carried out: drawing while cards are owed is taking them."""
    return Move(TAKE) if move.kind == DRAW and round.owed else move
