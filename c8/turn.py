"""A turn: the legal moves, why another is refused, and what a move does. The rules of play.

The order of ``legal`` is fixed: plays by suit, rank and copy (a wild under late naming first without
a suit, then with clubs, diamonds, hearts, spades), then draw, take, pass, stop, ask; in naming only
``name`` C, D, H, S.
"""

from __future__ import annotations

from c8 import hidden_play
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
from c8.options import LATE, LAY_ANYTHING, UNTIL, effect_of
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
ANNOUNCED: dict[str, dict[int, str]] = {
    "off": {},
    "one": {2: ONE},
    "last": {1: LAST},
    "both": {2: ONE, 1: LAST},
}
"""What must be announced with the next card of a hand of so many cards."""


# --- what may be done ---------------------------------------------------------------------------


def legal(round: Round) -> list[Move]:
    """Every move of the seat to move, with the announcement and gesture that are due."""
    if round.phase != PLAYING:
        return [Move(NAME, suit=suit) for suit in SUITS] if round.phase == NAMING else []
    if round.rules.hidden:
        stop = [] if _stop_obstacle(round, False) else [Move(STOP)]
        return hidden_play.legal(round, bool(call_due(round))) + stop
    cards = may_be_laid(round)
    found = _plays(round, in_order(cards)) if cards else []
    _add_other_moves(round, bool(cards), found)
    return found


def _plays(round: Round, cards: list[int]) -> list[Move]:
    if len(round.hands[round.turn]) == 1 and ends_round(round, []):
        return [_plain(round, card) for card in cards]
    # A card is laid in the same ways all round long, so the moves are made once.
    made = _made(round)
    found: list[Move] = []
    for card in cards:
        found += made.get(card) or _make(round, card, made)
    return found


def _made(round: Round) -> dict[int, list[Move]]:
    """The moves made so far for the seat with what it must announce, by card."""
    roles = round.roles
    key = (call_due(round), round.turn if roles.levels else 0)
    made = roles.plays.get(key)
    if made is None:
        made = roles.plays[key] = {}
    return made


def _make(round: Round, card: int, made: dict[int, list[Move]]) -> list[Move]:
    plain = _plain(round, card)
    found = [plain]
    if round.roles.wild(card, round.turn):
        named = [Move(PLAY, card, suit, plain.call, plain.gesture) for suit in SUITS]
        found = found + named if round.rules.naming == LATE else named
    made[card] = found
    return found


def _plain(round: Round, card: int) -> Move:
    return Move(PLAY, card, "", bool(call_due(round)), round.roles.gesture[card])


def _add_other_moves(round: Round, may_lay: bool, found: list[Move]) -> None:
    """Those that lay no card, in the fixed order; passing depends on drawing, so that is asked once."""
    draw_code = draw_obstacle(round, may_lay)
    if not draw_code:
        found.append(_DRAWING)
    if round.owed:
        found.append(_TAKING)
    if not _pass_obstacle(round, may_lay, draw_code):
        found.append(_PASSING)
    if round.rules.stop_at and not _stop_obstacle(round, may_lay):
        found.append(Move(STOP))
    if round.suit == UNKNOWN and not round.owed:
        found.append(Move(ASK))


_DRAWING, _TAKING, _PASSING = Move(DRAW), Move(TAKE), Move(PASS)


def call_due(round: Round) -> str:
    """What must be announced with the next card of the hand to move: ``one``, ``last`` or ""."""
    return ANNOUNCED[round.rules.call].get(len(round.hands[round.turn]), "")


def ends_round(round: Round, slips: list[str]) -> bool:
    """Whether a play with these slips would end the round: the side's last card, and no fine to pay."""
    if len(round.hand) > 1:
        return False
    if any(round.hands[seat] for seat in seats_of(round.rules, round.turn) if seat != round.turn):
        return False
    payable = available(round) + (1 if round.rules.empty_stock == RESHUFFLES else 0)
    return not (payable and slips)


def _slips(round: Round, move: Move, due: str) -> list[str]:
    """The duties that the play misses, judged before the card leaves the hand; ``due`` is to be called."""
    missed = []
    if due and not move.call:
        missed.append("call")
    gesture = round.roles.gesture[move.card]
    if gesture and move.gesture != gesture:
        missed.append("gesture")
    return missed


# --- why not ------------------------------------------------------------------------------------


def _take_obstacle(round: Round, may_lay: bool) -> str:
    return "" if round.owed else "nothing-owed"


def _pass_obstacle(round: Round, may_lay: bool, draw_code: str) -> str:
    """``draw_code``: what ``draw_obstacle`` says."""
    if round.owed:
        return "must-take"
    if round.suit == UNKNOWN:
        return "suit-unknown"
    must_lay = may_lay and not _may_keep(round)
    if not draw_code:
        return "must-lay" if must_lay else "must-draw"
    return "must-lay" if must_lay else ""


def _may_keep(round: Round) -> bool:
    """Whether who has drawn may keep cards that may be laid, and pass.

    Drawing freely without a limit ends with a card that is laid, or with a hand that has none (RULES 3).
    """
    rules = round.rules
    if rules.draw_limit == UNTIL and rules.draw_freely:
        return False
    return bool(round.drawn and rules.keep_drawn)


def _stop_obstacle(round: Round, may_lay: bool) -> str:
    most = round.rules.stop_at
    if most and not round.owed and hand_points(round.rules, round.hand) <= most:
        return ""
    return "may-not-stop"


def _ask_obstacle(round: Round, may_lay: bool) -> str:
    return "" if round.suit == UNKNOWN and not round.owed else "not-asked"


def _name_obstacle(round: Round, may_lay: bool) -> str:
    return "not-naming"


OBSTACLES: dict[str, Callable[[Round, bool], str]] = {
    DRAW: draw_obstacle,
    TAKE: _take_obstacle,
    PASS: lambda round, may_lay: _pass_obstacle(round, may_lay, draw_obstacle(round, may_lay)),
    STOP: _stop_obstacle,
    ASK: _ask_obstacle,
    NAME: _name_obstacle,
}


def why_not(round: Round, move: Move) -> Refusal | None:
    """Why the move is not allowed now and what would do, or None if it is."""
    if round.phase == OVER:
        return Refusal("round-over")
    if round.phase == NAMING:
        return None if move.kind == NAME else Refusal("name-first")
    if move.kind == PLAY:
        return _why_not_play(round, move)
    if round.rules.hidden and move.kind == DRAW:
        return None if hidden_play.may_draw(round) else Refusal("nothing-to-draw")
    if round.rules.hidden and move.kind == PASS:
        return None
    code = OBSTACLES[move.kind](round, any_may_be_laid(round))
    if not code:
        return None
    return Refusal(code, **_details(round, code))


def _details(round: Round, code: str) -> dict[str, int]:
    counts = {
        "must-take": round.owed,
        "draw-limit": round.drawn,
        "may-not-stop": round.rules.stop_at,
    }
    return {"count": counts[code]} if code in counts else {}


def _why_not_play(round: Round, move: Move) -> Refusal | None:
    if move.card not in round.hand:
        return Refusal("not-held", card=TEXT[move.card])
    if round.rules.hidden:
        return None
    found = refusal(round, move.card)
    if found:
        return found
    wild = round.roles.wild(move.card, round.turn)
    if move.suit and not wild:
        return Refusal("not-wild", card=TEXT[move.card])
    if not wild:
        return None
    if ends_round(round, _slips(round, move, call_due(round))):
        return Refusal("suit-needless", card=TEXT[move.card]) if move.suit else None
    if not move.suit and round.rules.naming != LATE:
        return Refusal("suit-needed", card=TEXT[move.card])
    return None


# --- what a move does ---------------------------------------------------------------------------


def apply(round: Round, move: Move) -> list[Event]:
    """Carry the move out and return what happened. Raises Refusal, and then nothing changed."""
    mark = len(round.history)
    found = why_not(round, move)
    if found:
        _misplay(round, move, found)
        _end_the_longest(round)
    else:
        do(round, move)
    return round.history[mark:]


def do(round: Round, move: Move) -> None:
    """Carry out a move that is known to be allowed: one of ``legal``, or one against which ``why_not``
    has nothing. Nothing is judged again; any other move leaves a state that no play leads to.
    """
    round.moves += 1
    if round.rules.hidden and round.phase == PLAYING:
        _do_or_punish(round, move)
    else:
        DOINGS[move.kind](round, move)
    if round.moves >= MOST_MOVES:
        _end_the_longest(round)


def _end_the_longest(round: Round) -> None:
    """A round that goes on and on is blocked."""
    if round.moves >= MOST_MOVES and round.phase != OVER:
        finish(round, BLOCKED, NOBODY)


def _do_or_punish(round: Round, move: Move) -> None:
    if hidden_play.breaks_a_rule(round, move):
        _punish(round, move)
    else:
        move = hidden_play.means(round, move)
        DOINGS[move.kind](round, move)


def _punish(round: Round, move: Move) -> None:
    """A hidden rule is broken: one card and no reason, what is owed is taken, the turn is over."""
    seat = round.turn
    tried = (move.card,) if move.kind == PLAY else ()
    round.emit(MISPLAYED, seat, tried, suit=move.suit, word=move.gesture)
    round.passes = 0
    if round.owed:
        pay(round, seat)
    fine(round, seat, 1, "rule")
    advance(round, seat, "")


def _misplay(round: Round, move: Move, found: Refusal) -> None:
    """Trying a card that may not be laid costs cards at some tables; the turn goes on."""
    tried = move.kind == PLAY and round.phase == PLAYING and move.card in round.hand
    if not (tried and round.rules.misplay and refusal(round, move.card)):
        raise found
    round.moves += 1
    round.emit(MISPLAYED, round.turn, (move.card,), word=found.code)
    fine(round, round.turn, round.rules.misplay, "misplay")


def _play(round: Round, move: Move) -> None:
    seat, card = round.turn, move.card
    due = call_due(round)
    slips = _slips(round, move, due) if due or round.roles.gesture[card] else []
    ends = len(round.hands[seat]) == 1 and ends_round(round, slips)
    _put_down(round, move, ends)
    if due and move.call:
        round.emit(CALLED, seat, word=due)
    for slip in slips:
        fine(round, seat, getattr(round.rules, slip + "_penalty"), slip)
    left = len(round.hands[seat])
    if left < 2:
        round.emit(ONE_CARD if left else OUT, seat)
    if ends:
        _win(round, card, bool(due and move.call))
    else:
        advance(round, seat, round.roles.action[card])


def _put_down(round: Round, move: Move, ends: bool) -> None:
    """The card moves and its suit counts."""
    seat, card, roles = round.turn, move.card, round.roles
    wild = roles.wild(card, seat)
    named = move.suit if wild and not ends else ""
    round.hands[seat].remove(card)
    round.drawn = 0
    round.pile.append(card)
    round.top = card
    round.laid_by = seat
    round.passes = 0
    round.open = bool(roles.action[card]) and roles.opens(card)
    round.suit = _new_suit(round, card, wild, named)
    if round.noting:
        round.emit(PLAYED, seat, (card,), suit=named, word=move.gesture)


def _new_suit(round: Round, card: int, wild: bool, named: str) -> str:
    """The suit in force: the named one; unknown after an unnamed wild, but under hidden rules its own
    (a joker, which has none, leaves the suit as it was)."""
    if named or (wild and not round.rules.hidden):
        return named
    return SUIT[card] or round.suit


def _win(round: Round, card: int, announced: bool) -> None:
    """The side of the seat to move is out."""
    round.doubled = announced and round.rules.double and round.roles.wild(card, round.turn)
    _last_debt(round, card)
    finish(round, WON, round.turn)


def _last_debt(round: Round, card: int) -> None:
    """The victim of a drawing card that ends the round draws before scoring, where that is played."""
    count = number(round.rules, round.roles.action[card])
    owed = debt(round, count) if count and round.rules.last_debt else 0
    round.owed = owed
    if owed:
        victim = round.after(round.turn)
        round.emit(OWES, victim, count=owed)
        pay(round, victim)


def _draw(round: Round, move: Move) -> None:
    if draw(round):
        round.passes = 0
    else:
        finish(round, BLOCKED, NOBODY)


def _take(round: Round, move: Move) -> None:
    complete = pay(round, round.turn)
    round.passes = 0
    if not complete and round.rules.empty_stock == SCORES:
        finish(round, BLOCKED, NOBODY)
    elif round.rules.after_paying == "over":
        advance(round, round.turn, "")


def _pass(round: Round, move: Move) -> None:
    if round.noting:
        round.emit(PASSED, round.turn)
    round.passes = 0 if round.drawn else round.passes + 1
    if round.passes and round.passes >= round.in_play:
        finish(round, BLOCKED, NOBODY)
    else:
        advance(round, round.turn, "")


def _stop(round: Round, move: Move) -> None:
    finish(round, STOPPED, round.turn)


def _ask(round: Round, move: Move) -> None:
    round.emit(ASKED, round.turn)
    round.asker = round.turn
    round.turn = round.laid_by
    round.phase = NAMING


def _name(round: Round, move: Move) -> None:
    round.suit = move.suit
    round.emit(NAMED, round.turn, suit=move.suit)
    round.phase = PLAYING
    if round.asker == NOBODY:
        begin(round)
    else:
        round.turn = round.asker
        round.asker = NOBODY


DOINGS: dict[str, Callable[[Round, Move], None]] = {
    PLAY: _play,
    DRAW: _draw,
    TAKE: _take,
    PASS: _pass,
    STOP: _stop,
    ASK: _ask,
    NAME: _name,
}


def begin(round: Round) -> None:
    """Play starts: a starter that acts does so as if the dealer had laid it."""
    acts = round.rules.starter_action == "acts"
    action = round.roles.known.action[round.top] if acts else ""
    round.open = effect_of(action) == LAY_ANYTHING
    advance(round, round.dealer, action)
    round.leader = round.turn
    round.emit(LEADS, round.turn)


def finish(round: Round, end: str, ender: int) -> None:
    """The round is over: won by ``ender``, stopped by ``ender``, or blocked."""
    round.phase = OVER
    round.end = end
    round.ender = ender
    if end == BLOCKED:
        round.emit(ROUND_BLOCKED)
    elif end == STOPPED:
        round.emit(ROUND_STOPPED, ender)
    for seat in winners(round):
        round.emit(ROUND_WON, seat)
    for seat, count in enumerate(points(round)):
        round.emit(SCORED, seat, count=count)
