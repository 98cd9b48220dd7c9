"""Which cards may be laid now, and what stands in the way of the others."""

from __future__ import annotations

from c8.cards import RANK, SUIT, TEXT
from c8.refusals import Refusal
from c8.round import NOBODY, UNKNOWN, Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from c8.options import Rules
    from c8.roles import Roles

    class Standing(Protocol):
        """What a card of the seat to move is judged by: a Round has it all, and so has that seat's View."""

        rules: Rules
        roles: Roles
        turn: int
        suit: str
        top: int
        open: bool
        laid_by: int
        owed: int
        drawn: int

        @property
        def hand(self) -> list[int]: ...


NO = "no"
ANY = "any"


def fits(round: Standing, card: int) -> bool:
    """Whether the card fits for the seat to move."""
    return matches(card, round.roles.wild(card, round.turn), round.suit, round.top, round.open)


def matches(card: int, wild: bool, suit: str, top: int, open_top: bool) -> bool:
    """Whether the card is wild, or has the suit in force or the top's rank, or the top is open."""
    if wild or suit == UNKNOWN:
        return wild
    return open_top or SUIT[card] == suit or RANK[card] == RANK[top]


def answers(round: Standing, card: int) -> bool:
    """Whether the card passes the debt on: it has the drawing kind of the top."""
    if round.rules.answer == NO or not round.roles.draws(round.top):
        return False
    return round.roles.action[card] == round.roles.action[round.top]


def obstacle(round: Standing, card: int) -> str:
    """Why a card of the hand to move may not be laid now: a refusal's code, or "" if it may."""
    if round.owed and not answers(round, card):
        return "must-take"
    if not fits(round, card):
        return "does-not-fit" if round.suit != UNKNOWN else "suit-unknown"
    for check in _PERMISSIONS:
        code = check(round, card)
        if code:
            return code
    return ""


def _after_draw(round: Standing, card: int) -> str:
    if not round.drawn:
        return ""
    return AFTER_DRAW[round.rules.after_draw](round, card)


def _only_drawn(round: Standing, card: int) -> str:
    return "" if card in round.hand[-round.drawn :] else "only-drawn"


def _any_card(round: Standing, card: int) -> str:
    return ""


def _no_card(round: Standing, card: int) -> str:
    return "nothing-after-drawing"


AFTER_DRAW: dict[str, Callable[[Standing, int], str]] = {
    "drawn": _only_drawn,
    ANY: _any_card,
    "none": _no_card,
}


def _wild_on_wild(round: Standing, card: int) -> str:
    if round.rules.wild_on_wild or RANK[card] != RANK[round.top]:
        return ""
    both = round.roles.wild(card, round.turn) and lies_wild(round.roles, round.top, round.laid_by)
    return "wild-on-wild" if both else ""


def lies_wild(roles: Roles, top: int, laid_by: int) -> bool:
    """Whether the top is wild for whoever laid it; a starter was laid by nobody."""
    return roles.starter_wild(top) if laid_by == NOBODY else roles.wild(top, laid_by)


def _finish(round: Standing, card: int) -> str:
    if len(round.hand) > 1:
        return ""
    if not round.rules.finish_wild and round.roles.wild(card, round.turn):
        return "finish-wild"
    if not round.rules.finish_action and round.roles.action[card]:
        return "finish-action"
    return ""


_PERMISSIONS = (_after_draw, _wild_on_wild, _finish)


def may_be_laid(round: Round) -> list[int]:
    """The cards of the hand to move that may be laid now, in the order held: those without an obstacle."""
    hand = round.hands[round.turn]
    cards = _fitting(round, hand)
    if cards and (round.drawn or len(hand) == 1 or not round.rules.wild_on_wild):
        for check in _permissions(round):
            cards = [card for card in cards if not check(round, card)]
    return cards


def _fitting(round: Round, hand: list[int]) -> list[int]:
    if round.owed:
        return [card for card in hand if answers(round, card) and fits(round, card)]
    wild = round.roles.wilds_of(round.turn)
    suit, rank = round.suit, RANK[round.top]
    if suit == UNKNOWN:
        return [card for card in hand if wild[card]]
    if round.open:
        return hand[:]
    # ``matches``, written out: every hand is gone through before every move.
    return [card for card in hand if SUIT[card] == suit or RANK[card] == rank or wild[card]]


def _permissions(round: Round) -> list[Callable[[Standing, int], str]]:
    """Those that may have something against a card now."""
    checks: list[Callable[[Standing, int], str]] = []
    if round.drawn and round.rules.after_draw != ANY:
        checks.append(AFTER_DRAW[round.rules.after_draw])
    if not round.rules.wild_on_wild:
        checks.append(_wild_on_wild)
    if len(round.hands[round.turn]) == 1:
        checks.append(_finish)
    return checks


def any_may_be_laid(round: Round) -> bool:
    """Whether the hand to move has a card that may be laid now."""
    return bool(may_be_laid(round))


def refusal(round: Round, card: int) -> Refusal | None:
    """Why the card may not be laid now and what would do, or None if it may."""
    code = obstacle(round, card)
    return explained(code, card, round.suit, round.top, round.owed) if code else None


def explained(code: str, card: int, suit: str, top: int, owed: int) -> Refusal:
    """The refusal for an obstacle, with what would do."""
    if code == "does-not-fit":
        return Refusal(code, card=TEXT[card], suit=suit, rank=RANK[top])
    if code == "must-take":
        return Refusal(code, count=owed)
    return Refusal(code)
