"""``steady``: an even-tempered opponent with a few sound habits and no look ahead.

It keeps wilds while its hand is long and lays them when the end is near or nothing else fits, sheds
dear cards first, names the suit it holds most of, and minds opponents with one card. Every choice is
by whole-number scores with the order of ``view.legal`` deciding ties, so it is the same everywhere.
"""

from __future__ import annotations

from c8.bots import notebook
from c8.cards import SUIT, SUITS
from c8.events import DREW, NAMED, PASSED, PLAYED, TURNED_UP
from c8.moves import ASK, DRAW, NAME, PASS, PLAY, STOP, TAKE, Move
from c8.options import LOSE_TURN, OWE, PLAY_AGAIN, TURN_ROUND, UNTIL, effect_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View

LONG_HAND = 4
"""With more cards than this a wild is kept; at this number or fewer the end is near."""

WILD_KEPT = -100
WILD_SPENT = -48
WILD_SHED = -20
"""Added to its points when an opponent has one card: nobody wants to be caught with a wild."""
ENDS = 1000
CHANGES_SUIT = 25
NAMES_BEST = 60
"""More than changing the suit is worth: a wild names what is best for the own hand."""
STOPS_NEXT = 40
ACTION_KEPT = 12
"""What keeping an action card is worth while nobody is about to go out."""
VARIETY = 20
"""What each suit still held after the play is worth: a hand of many suits has to draw less."""
HELPS_PARTNER = 30
LIKELY_LACKING = 3
HINDRANCES = (OWE, LOSE_TURN, TURN_ROUND, PLAY_AGAIN)
"""What a card can do to keep the next player from an ordinary turn."""

ANY = "any"

STANDOFF = 8
"""So many wilds one on another are a standoff."""


def choose(view: View) -> Move:
    """The move to make. The view must be of the seat to move."""
    kinds = [move.kind for move in view.legal]
    if NAME in kinds:
        return Move(NAME, suit=best_suit(view))
    plays = [move for move in view.legal if move.kind == PLAY]
    goes_out = bool(plays) and len(view.hand) == 1 and not view.rules.hidden
    if STOP in kinds and not goes_out and _worth_stopping(view):
        return Move(STOP)
    if view.rules.hidden:
        return notebook.choose(view, best_suit(view))
    if plays and not _rather_draw(view, plays, kinds):
        return _best(view, plays)
    for kind in (TAKE, ASK, DRAW, PASS):
        if kind in kinds:
            return Move(kind)
    return _best(view, plays)


def _rather_draw(view: View, plays: list[Move], kinds: list[str]) -> bool:
    """Keep the last wild of a long hand when one free draw may bring something else."""
    if DRAW not in kinds or view.drawn or view.owed or len(view.hand) <= LONG_HAND + 1:
        return False
    if view.rules.draw_limit == UNTIL and view.rules.after_draw != ANY:
        return False
    return all(view.wild(move.card) for move in plays) and not _somebody_close(view)


class Outlook:
    """What all plays of one decision are weighed by, worked out once."""

    __slots__ = ("following", "close", "held", "suits", "best_suit")

    def __init__(self, view: View, plays: list[Move]) -> None:
        self.following = _next_seat(view)
        self.close = _somebody_close(view)
        self.held = [SUIT[card] for card in view.hand if not view.wild(card)]
        """The suit of each card that is not wild."""
        self.suits = len(set(self.held))
        naming = any(move.suit for move in plays)
        self.best_suit = best_suit(view) if naming else ""


def _best(view: View, plays: list[Move]) -> Move:
    outlook = Outlook(view, plays)
    best, most = plays[0], _score(view, outlook, plays[0])
    for move in plays[1:]:
        score = _score(view, outlook, move)
        if score > most:
            best, most = move, score
    return best


def _score(view: View, outlook: Outlook, move: Move) -> int:
    if len(view.hand) == 1:
        return ENDS
    others = _against_next(view, outlook, move) + _for_partner(view, outlook, move)
    if view.wild(move.card):
        return _wild_score(view, outlook, move) + others
    return view.points(move.card) + VARIETY * _suits_left(outlook, move.card) + others


def _suits_left(outlook: Outlook, card: int) -> int:
    return outlook.suits - (1 if outlook.held.count(SUIT[card]) == 1 else 0)


def _wild_score(view: View, outlook: Outlook, move: Move) -> int:
    named = NAMES_BEST if move.suit == outlook.best_suit else 0
    if outlook.close:
        return view.points(move.card) + WILD_SHED + named
    return (WILD_SPENT if len(view.hand) <= LONG_HAND else WILD_KEPT) + named


def _against_next(view: View, outlook: Outlook, move: Move) -> int:
    """What the play does to the next player: it counts when that one is about to go out, and an
    action card is kept for that moment; a partner is spared."""
    following = outlook.following
    if _is_partner(view, following):
        return -STOPS_NEXT if _hinders(view, move) else 0
    if view.counts[following] > 1:
        return -ACTION_KEPT if _hinders(view, move) and not view.owed else 0
    score = STOPS_NEXT if _hinders(view, move) else 0
    suit = move.suit or SUIT[move.card]
    return score + (CHANGES_SUIT if suit != view.suit else 0)


def _for_partner(view: View, outlook: Outlook, move: Move) -> int:
    """A partner with one card is given the turn, by skipping or turning past the opponent between."""
    if not view.rules.partners:
        return 0
    partner = (view.seat + 2) % view.players
    return HELPS_PARTNER if view.counts[partner] == 1 and _moves_next(view, outlook, move) == partner else 0


def _moves_next(view: View, outlook: Outlook, move: Move) -> int:
    following = outlook.following
    if effect_of(view.roles.action[move.card]) == LOSE_TURN:
        following = (following + view.direction) % view.players
    return following


def _hinders(view: View, move: Move) -> bool:
    return effect_of(view.roles.action[move.card]) in HINDRANCES


def _next_seat(view: View) -> int:
    seat = (view.seat + view.direction) % view.players
    while not view.counts[seat] and seat != view.seat:
        seat = (seat + view.direction) % view.players
    return seat


def _is_partner(view: View, seat: int) -> bool:
    return bool(view.rules.partners) and (seat - view.seat) % 2 == 0


def _somebody_close(view: View) -> bool:
    """Whether an opponent has only one card left."""
    for seat in range(view.players):
        if seat != view.seat and not _is_partner(view, seat) and view.counts[seat] == 1:
            return True
    return False


def best_suit(view: View) -> str:
    """The suit to name: the longest in hand; then one that the next player seems to lack, then the dearest.

    The suit in force is named only when it is the only one held: naming it would change nothing. When
    wilds have answered wilds for long (each names what the others lack, and only wilds are left to be
    drawn), all suits are named in turn, so that the round comes to an end.
    """
    wilds = _wilds_in_a_row(view)
    if wilds >= STANDOFF:
        return SUITS[wilds // view.players % len(SUITS)]
    plain = [card for card in view.hand if not view.wild(card)]
    suits = [SUIT[card] for card in plain]
    held = [suit for suit in SUITS if suit in suits]
    others = [suit for suit in held or SUITS if suit != view.suit]
    lacking = _lacking(view)
    best, most = "", -1
    for suit in others or held:
        cards = [card for card in plain if SUIT[card] == suit]
        value = 1000 * len(cards) + sum([view.points(card) for card in cards])
        value += 100 * LIKELY_LACKING if suit in lacking else 0
        if value > most:
            best, most = suit, value
    return best


def _wilds_in_a_row(view: View) -> int:
    count = 0
    for event in reversed(view.history):
        if event.kind == PLAYED and not event.suit:
            break
        count += event.kind == PLAYED
    return count


def _lacking(view: View) -> str:
    """The suits that the next player could not follow lately: it drew or passed on them."""
    following = _next_seat(view)
    suit, lacking = "", ""
    for event in view.history:
        if event.kind in (TURNED_UP, PLAYED, NAMED):
            suit = event.suit or (SUIT[event.cards[0]] if event.cards else suit)
            if event.kind == PLAYED and event.seat == following:
                lacking = lacking.replace(suit, "") if suit else lacking
        elif event.kind in (DREW, PASSED) and event.seat == following and suit:
            lacking = lacking.replace(suit, "") + suit
    return lacking


def _worth_stopping(view: View) -> bool:
    """Stop when the own points are fewer than what one cheap card a held card would make.

    Among many opponents one of them is likelier to hold still less.
    """
    mine = view.points_in_hand
    others = [view.counts[seat] for seat in range(view.players) if seat != view.seat]
    return 4 * min(others) - len(others) + 1 > mine
