"""The line above the hand: what is to be done now, and what fits."""

from __future__ import annotations

from c8.cards import JOKER_RANK, RANK, RANKS
from c8.laying import lies_wild
from c8.moves import ASK, DRAW, PASS, PLAY, TAKE
from c8.round import NAMING
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View
    from web.play.seen import Seen
    from web.words.catalogue import Words

NO_ANSWER = "no"
ONLY_DRAWN = "drawn"


def hint(seen: Seen) -> tuple[str, str]:
    """What is to be done now, and its tone: ``turn`` when it is the person's to do."""
    view, words = seen.view, seen.words
    if seen.over:
        return "", words.say("hint." + view.phase)
    if view.turn == YOU:
        return "turn", _your_turn(seen)
    name = seen.names[view.turn]
    if view.phase == NAMING:
        return "", words.say("hint.naming-other", name=name)
    return "", words.say("hint.waiting" if view.hand else "hint.out", name=name)


def _your_turn(seen: Seen) -> str:
    view, words = seen.view, seen.words
    if view.phase == NAMING:
        return words.say("hint.naming-asked" if seen.asked else "hint.naming")
    if view.owed:
        return owing(seen)
    if view.rules.hidden:
        return words.say("hint.hidden-drawn" if view.limit_reached else "hint.hidden")
    if ASK in seen.kinds:
        return asking(seen)
    if seen.kinds == [PASS]:
        return words.say("hint.passing")
    if PLAY in seen.kinds:
        return _laying(view, words)
    if DRAW in seen.kinds:
        return words.say("hint.draw-again" if view.drawn else "hint.draw")
    return words.say("hint.nothing-fits")


def _laying(view: View, words: Words) -> str:
    if view.open:
        return words.say("hint.turn-any", rank=words.say("a-rank." + RANK[view.top]))
    only_drawn = view.drawn and view.rules.after_draw == ONLY_DRAWN
    return words.say("hint.turn-drawn" if only_drawn else "hint.turn", list=what_fits(view, words))


def asking(seen: Seen) -> str:
    """That no suit is named, and what may be done about it."""
    return seen.words.say("hint.ask-or-lay" if PLAY in seen.kinds else "no.suit-unknown")


def owing(seen: Seen) -> str:
    """What the person owes, and what would do."""
    view, words = seen.view, seen.words
    if not may_answer(seen):
        return words.say("hint.take", view.owed)
    return words.say("hint.answer", view.owed, list=what_answers(view, words))


def may_answer(seen: Seen) -> bool:
    """Whether the person owes and holds a card that is known to pass it on."""
    return not seen.view.rules.hidden and PLAY in seen.kinds and TAKE in seen.kinds


def what_answers(view: View, words: Words) -> str:
    """ "a 2": what passes on the debt that the top has made; "" where nothing does or nobody may know."""
    if view.rules.answer == NO_ANSWER or view.rules.hidden or _barred(view, view.top):
        return ""
    rank = RANK[view.top]
    held = [card for card in view.hand if RANK[card] == rank]
    if view.turn == YOU and held and not any(view.fits(card) for card in held):
        return ""
    return words.say("a-rank." + rank)


def _barred(view: View, card: int) -> bool:
    """Whether a wild that lies on top bars this one, which is of its rank."""
    if view.rules.wild_on_wild or RANK[card] != RANK[view.top]:
        return False
    return view.wild(card) and lies_wild(view.roles, view.top, view.laid_by)


def what_fits(view: View, words: Words) -> str:
    """ "hearts, a 5 or an 8": the suit in force, the top's rank, and what is wild for the person."""
    ranks = [RANK[view.top]] if view.suit else []
    ranks.extend([rank for card, rank in enumerate(RANKS) if view.wild(card) and rank not in ranks])
    if view.rules.jokers and JOKER_RANK not in ranks:
        ranks.append(JOKER_RANK)
    if _barred(view, view.top):
        ranks.remove(RANK[view.top])
    suit = [words.suit(view.suit)] if view.suit else []
    return words.either(suit + [words.say("a-rank." + rank) for rank in ranks])
