"""Which cards may be laid now, and what stands in the way of the others."""

from __future__ import annotations

from c8.cards import RANK, SUIT, TEXT
from c8.refusals import Refusal
from c8.round import NOBODY, UNKNOWN, Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.meaning import Meaning

NO = "no"


def fits(deal: Round, card: int) -> bool:
    """Whether the card fits for the seat to move."""
    return matches(card, deal.meaning.wild(card, deal.turn), deal.suit, deal.top, deal.open)


def matches(card: int, wild: bool, suit: str, top: int, open_top: bool) -> bool:
    """Whether the card is wild, or has the suit in force or the top's rank, or the top is open."""
    if wild or suit == UNKNOWN:
        return wild
    return open_top or SUIT[card] == suit or RANK[card] == RANK[top]


def answers(deal: Round, card: int) -> bool:
    """Whether the card passes the debt on: it has the drawing kind of the top."""
    if deal.rules.answer == NO or not deal.meaning.draws(deal.top):
        return False
    return deal.meaning.action[card] == deal.meaning.action[deal.top]


def obstacle(deal: Round, card: int) -> str:
    """Why a card of the hand to move may not be laid now: a refusal's code, or "" if it may."""
    if deal.owed and not answers(deal, card):
        return "must-take"
    if not fits(deal, card):
        return "does-not-fit" if deal.suit != UNKNOWN else "suit-unknown"
    for check in _PERMISSIONS:
        code = check(deal, card)
        if code:
            return code
    return ""


def _after_draw(deal: Round, card: int) -> str:
    if not deal.drawn:
        return ""
    return AFTER_DRAW[deal.rules.after_draw](deal, card)


def _only_drawn(deal: Round, card: int) -> str:
    return "" if card in deal.hand[-deal.drawn :] else "only-drawn"


def _any_card(deal: Round, card: int) -> str:
    return ""


def _no_card(deal: Round, card: int) -> str:
    return "nothing-after-drawing"


AFTER_DRAW: dict[str, Callable[[Round, int], str]] = {
    "drawn": _only_drawn,
    "any": _any_card,
    "none": _no_card,
}


def _wild_on_wild(deal: Round, card: int) -> str:
    if deal.rules.wild_on_wild or RANK[card] != RANK[deal.top]:
        return ""
    both = deal.meaning.wild(card, deal.turn) and lies_wild(deal.meaning, deal.top, deal.layer)
    return "wild-on-wild" if both else ""


def lies_wild(meaning: Meaning, top: int, layer: int) -> bool:
    """Whether the top is wild for whoever laid it; a starter was laid by nobody."""
    return meaning.starter_wild(top) if layer == NOBODY else meaning.wild(top, layer)


def _finish(deal: Round, card: int) -> str:
    if len(deal.hand) > 1:
        return ""
    if not deal.rules.finish_wild and deal.meaning.wild(card, deal.turn):
        return "finish-wild"
    if not deal.rules.finish_action and deal.meaning.action[card]:
        return "finish-action"
    return ""


_PERMISSIONS = (_after_draw, _wild_on_wild, _finish)


def may_be_laid(deal: Round) -> list[int]:
    """The cards of the hand to move that may be laid now, in the order held."""
    return [card for card in deal.hand if not obstacle(deal, card)]


def any_may_be_laid(deal: Round) -> bool:
    """Whether the hand to move has a card that may be laid now."""
    return any(not obstacle(deal, card) for card in deal.hand)


def refusal(deal: Round, card: int) -> Refusal | None:
    """Why the card may not be laid now and what would do, or None if it may."""
    code = obstacle(deal, card)
    return explained(code, card, deal.suit, deal.top, deal.owed) if code else None


def explained(code: str, card: int, suit: str, top: int, owed: int) -> Refusal:
    """The refusal for an obstacle, with what would do."""
    if code == "does-not-fit":
        return Refusal(code, card=TEXT[card], suit=suit, rank=RANK[top])
    if code == "must-take":
        return Refusal(code, count=owed)
    return Refusal(code)
