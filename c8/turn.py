"""A turn: the legal moves, why another is refused, and what a move does. The rules of play.

The order of ``legal`` is fixed: plays by suit, rank and copy (a wild under late naming first without
a suit, then with clubs, diamonds, hearts, spades), then draw, take, pass, stop, ask; in naming only
``name`` C, D, H, S.
"""

from __future__ import annotations

from c8 import master
from c8.actions import advance, debt, number
from c8.cards import SUIT, SUITS, TEXT, in_order
from c8.drawing import RESHUFFLES, SCORES, available, draw, draw_obstacle, fine, pay
from c8.events import (
    ASKED,
    CALLED,
    LEADS,
    MISPLAYED,
    NAMED,
    ONE_CARD,
    OUT,
    OWES,
    PASSED,
    PLAYED,
    ROUND_WON,
    SCORED,
)  # fmt: skip
from c8.events import (
    BLOCKED as ROUND_BLOCKED,
)
from c8.events import (
    STOPPED as ROUND_STOPPED,
)
from c8.laying import any_may_be_laid, may_be_laid, refusal
from c8.moves import ASK, DRAW, NAME, PASS, PLAY, STOP, TAKE, Move
from c8.options import LAY_ANYTHING, effect_of
from c8.refusals import Refusal
from c8.round import BLOCKED, NAMING, NOBODY, OVER, PLAYING, STOPPED, UNKNOWN, WON, Round
from c8.scoring import hand_points, points, seats_of, winners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.events import Event

MOST_MOVES = 2000
ONE = "one"
LAST = "last"
ANNOUNCED = {"off": (), "one": (ONE,), "last": (LAST,), "both": (ONE, LAST)}
LATE = "late"


# --- what may be done ---------------------------------------------------------------------------


def legal(deal: Round) -> list[Move]:
    """Every move of the seat to move, with the announcement and gesture that are due."""
    if deal.phase == NAMING:
        return [Move(NAME, suit=suit) for suit in SUITS]
    if deal.phase == OVER:
        return []
    if deal.rules.hidden:
        return master.legal(deal, bool(call_due(deal))) + [Move(STOP)] * (not _stop_obstacle(deal, False))
    found: list[Move] = []
    cards = may_be_laid(deal)
    for card in in_order(cards):
        found.extend(_plays(deal, card))
    for kind in (DRAW, TAKE, PASS, STOP, ASK):
        if not OBSTACLES[kind](deal, bool(cards)):
            found.append(Move(kind))
    return found


def _plays(deal: Round, card: int) -> list[Move]:
    call = bool(call_due(deal))
    gesture = deal.meaning.gesture[card]
    plain = Move(PLAY, card, "", call, gesture)
    if not deal.meaning.wild(card, deal.turn) or ends_round(deal, plain):
        return [plain]
    named = [Move(PLAY, card, suit, call, gesture) for suit in SUITS]
    return [plain] + named if deal.rules.naming == LATE else named


def call_due(deal: Round) -> str:
    """What must be announced with the next card of the hand to move: ``one``, ``last`` or ""."""
    due = {2: ONE, 1: LAST}.get(len(deal.hand), "")
    return due if due in ANNOUNCED[deal.rules.call] else ""


def ends_round(deal: Round, move: Move) -> bool:
    """Whether this play would end the round: the last card of the side, and no fine to pay."""
    if len(deal.hand) > 1:
        return False
    if any(deal.hands[seat] for seat in seats_of(deal.rules, deal.turn) if seat != deal.turn):
        return False
    payable = available(deal) + (1 if deal.rules.empty_stock == RESHUFFLES else 0)
    return not (payable and _slips(deal, move))


def _slips(deal: Round, move: Move) -> list[str]:
    """The duties that the play misses, judged before the card leaves the hand."""
    missed = []
    if call_due(deal) and not move.call:
        missed.append("call")
    gesture = deal.meaning.gesture[move.card]
    if gesture and move.gesture != gesture:
        missed.append("gesture")
    return missed


# --- why not ------------------------------------------------------------------------------------


def _draw_obstacle(deal: Round, may_lay: bool) -> str:
    return draw_obstacle(deal, may_lay)


def _take_obstacle(deal: Round, may_lay: bool) -> str:
    return "" if deal.owed else "nothing-owed"


def _pass_obstacle(deal: Round, may_lay: bool) -> str:
    if deal.owed:
        return "must-take"
    if deal.suit == UNKNOWN:
        return "suit-unknown"
    if not draw_obstacle(deal, may_lay):
        return "must-lay" if may_lay and not (deal.drawn and deal.rules.keep_drawn) else "must-draw"
    if may_lay and not (deal.drawn and deal.rules.keep_drawn):
        return "must-lay"
    return ""


def _stop_obstacle(deal: Round, may_lay: bool) -> str:
    most = deal.rules.stop_at
    if most and not deal.owed and hand_points(deal.rules, deal.hand) <= most:
        return ""
    return "may-not-stop"


def _ask_obstacle(deal: Round, may_lay: bool) -> str:
    return "" if deal.suit == UNKNOWN and not deal.owed else "not-asked"


def _name_obstacle(deal: Round, may_lay: bool) -> str:
    return "not-naming"


OBSTACLES: dict[str, Callable[[Round, bool], str]] = {
    DRAW: _draw_obstacle,
    TAKE: _take_obstacle,
    PASS: _pass_obstacle,
    STOP: _stop_obstacle,
    ASK: _ask_obstacle,
    NAME: _name_obstacle,
}


def why_not(deal: Round, move: Move) -> Refusal | None:
    """Why the move is not allowed now and what would do, or None if it is."""
    if deal.phase == OVER:
        return Refusal("round-over")
    if deal.phase == NAMING:
        return None if move.kind == NAME else Refusal("name-first")
    if move.kind == PLAY:
        return _why_not_play(deal, move)
    if deal.rules.hidden and move.kind == DRAW:
        return None if master.may_draw(deal) else Refusal("nothing-to-draw")
    if deal.rules.hidden and move.kind == PASS:
        return None
    code = OBSTACLES[move.kind](deal, any_may_be_laid(deal))
    if not code:
        return None
    return Refusal(code, **_details(deal, code))


def _details(deal: Round, code: str) -> dict[str, int]:
    counts = {
        "must-take": deal.owed,
        "draw-limit": deal.drawn,
        "may-not-stop": deal.rules.stop_at,
    }
    return {"count": counts[code]} if code in counts else {}


def _why_not_play(deal: Round, move: Move) -> Refusal | None:
    if move.card not in deal.hand:
        return Refusal("not-held", card=TEXT[move.card])
    if deal.rules.hidden:
        return None
    found = refusal(deal, move.card)
    if found:
        return found
    wild = deal.meaning.wild(move.card, deal.turn)
    if move.suit and not wild:
        return Refusal("not-wild", card=TEXT[move.card])
    if not wild:
        return None
    if ends_round(deal, move):
        return Refusal("suit-needless", card=TEXT[move.card]) if move.suit else None
    if not move.suit and deal.rules.naming != LATE:
        return Refusal("suit-needed", card=TEXT[move.card])
    return None


# --- what a move does ---------------------------------------------------------------------------


def apply(deal: Round, move: Move) -> list[Event]:
    """Carry the move out and return what happened. Raises Refusal, and then nothing changed."""
    mark = len(deal.history)
    found = why_not(deal, move)
    if found:
        _misplay(deal, move, found)
    else:
        deal.moves += 1
        _carry_out(deal, move)
    if deal.moves >= MOST_MOVES and deal.phase != OVER:
        finish(deal, BLOCKED, NOBODY)
    return deal.history[mark:]


def _carry_out(deal: Round, move: Move) -> None:
    if deal.rules.hidden and deal.phase == PLAYING:
        if master.breaks_a_rule(deal, move):
            _punish(deal, move)
            return
        move = master.means(deal, move)
    DOINGS[move.kind](deal, move)


def _punish(deal: Round, move: Move) -> None:
    """A hidden rule is broken: one card and no reason, what is owed is taken, the turn is over."""
    seat = deal.turn
    tried = (move.card,) if move.kind == PLAY else ()
    deal.tell(MISPLAYED, seat, tried, suit=move.suit, word=move.gesture)
    deal.passes = 0
    if deal.owed:
        pay(deal, seat)
    fine(deal, seat, 1, "rule")
    advance(deal, seat, "")


def _misplay(deal: Round, move: Move, found: Refusal) -> None:
    """Trying a card that may not be laid costs cards at some tables; the turn goes on."""
    tried = move.kind == PLAY and deal.phase == PLAYING and move.card in deal.hand
    if not (tried and deal.rules.misplay and refusal(deal, move.card)):
        raise found
    deal.moves += 1
    deal.tell(MISPLAYED, deal.turn, (move.card,), word=found.code)
    fine(deal, deal.turn, deal.rules.misplay, "misplay")


def _play(deal: Round, move: Move) -> None:
    seat = deal.turn
    announced = bool(move.call and call_due(deal))
    _put_down(deal, move)
    if not deal.hands[seat]:
        deal.tell(OUT, seat)
        if _side_is_out(deal, seat):
            deal.doubled = announced and deal.rules.double and deal.meaning.wild(move.card, seat)
            _last_debt(deal, move.card)
            finish(deal, WON, seat)
            return
    elif len(deal.hands[seat]) == 1:
        deal.tell(ONE_CARD, seat)
    advance(deal, seat, deal.meaning.action[move.card])


def _put_down(deal: Round, move: Move) -> None:
    """The card moves and its suit counts; then the duties, missed ones paid at once."""
    seat, card = deal.turn, move.card
    slips = _slips(deal, move)
    due = call_due(deal)
    wild = deal.meaning.wild(card, seat)
    named = move.suit if wild and not ends_round(deal, move) else ""
    deal.hand.remove(card)
    deal.drawn = 0
    deal.pile.append(card)
    deal.layer = seat
    deal.passes = 0
    deal.open = deal.meaning.opens(card)
    deal.suit = _new_suit(deal, move, wild, named)
    deal.tell(PLAYED, seat, (card,), suit=named, word=move.gesture)
    if due and move.call:
        deal.tell(CALLED, seat, word=due)
    for slip in slips:
        fine(deal, seat, getattr(deal.rules, slip + "_penalty"), slip)


def _new_suit(deal: Round, move: Move, wild: bool, named: str) -> str:
    """The suit in force: the named one; unknown after an unnamed wild, but under hidden rules its own
    (a joker, which has none, leaves the suit as it was)."""
    if named or (wild and not deal.rules.hidden):
        return named
    return SUIT[move.card] or deal.suit


def _side_is_out(deal: Round, seat: int) -> bool:
    return not any(deal.hands[other] for other in seats_of(deal.rules, seat))


def _last_debt(deal: Round, card: int) -> None:
    """The victim of a drawing card that ends the round draws before scoring, where that is played."""
    count = number(deal.rules, deal.meaning.action[card])
    owed = debt(deal, count) if count and deal.rules.last_debt else 0
    deal.owed = owed
    if owed:
        victim = deal.after(deal.turn)
        deal.tell(OWES, victim, count=owed)
        pay(deal, victim)


def _draw(deal: Round, move: Move) -> None:
    if draw(deal):
        deal.passes = 0
    else:
        finish(deal, BLOCKED, NOBODY)


def _take(deal: Round, move: Move) -> None:
    complete = pay(deal, deal.turn)
    deal.passes = 0
    if not complete and deal.rules.empty_stock == SCORES:
        finish(deal, BLOCKED, NOBODY)
    elif deal.rules.after_paying == "over":
        advance(deal, deal.turn, "")


def _pass(deal: Round, move: Move) -> None:
    deal.tell(PASSED, deal.turn)
    deal.passes = 0 if deal.drawn else deal.passes + 1
    if deal.passes >= deal.in_play:
        finish(deal, BLOCKED, NOBODY)
    else:
        advance(deal, deal.turn, "")


def _stop(deal: Round, move: Move) -> None:
    finish(deal, STOPPED, deal.turn)


def _ask(deal: Round, move: Move) -> None:
    deal.tell(ASKED, deal.turn)
    deal.asker = deal.turn
    deal.turn = deal.layer
    deal.phase = NAMING


def _name(deal: Round, move: Move) -> None:
    deal.suit = move.suit
    deal.tell(NAMED, deal.turn, suit=move.suit)
    deal.phase = PLAYING
    if deal.asker == NOBODY:
        begin(deal)
    else:
        deal.turn = deal.asker
        deal.asker = NOBODY


DOINGS: dict[str, Callable[[Round, Move], None]] = {
    PLAY: _play,
    DRAW: _draw,
    TAKE: _take,
    PASS: _pass,
    STOP: _stop,
    ASK: _ask,
    NAME: _name,
}


def begin(deal: Round) -> None:
    """Play starts: a starter that acts does so as if the dealer had laid it."""
    acts = deal.rules.starter_action == "acts"
    action = deal.meaning.known.action[deal.top] if acts else ""
    deal.open = effect_of(action) == LAY_ANYTHING
    advance(deal, deal.dealer, action)
    deal.leader = deal.turn
    deal.tell(LEADS, deal.turn)


def finish(deal: Round, end: str, ender: int) -> None:
    """The round is over: won by ``ender``, stopped by ``ender``, or blocked."""
    deal.phase = OVER
    deal.end = end
    deal.ender = ender
    if end == BLOCKED:
        deal.tell(ROUND_BLOCKED)
    elif end == STOPPED:
        deal.tell(ROUND_STOPPED, ender)
    for seat in winners(deal):
        deal.tell(ROUND_WON, seat)
    for seat, count in enumerate(points(deal)):
        deal.tell(SCORED, seat, count=count)
