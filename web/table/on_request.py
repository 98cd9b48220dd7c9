"""What the person asks to hear: the table as it stands, and what has happened since their last turn."""

from __future__ import annotations

from c8.cards import RANK
from c8.moves import DRAW
from web.browser.elements import Piece, piece
from web.table.middle import turns
from web.table.prompt import hint
from web.words.narration import Account, Teller, since_your_turn
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.events import Event
    from web.play.seen import Seen

MOST_LINES = 12
"""So many can be listened to."""


def table_told(seen: Seen) -> list[str]:
    """The table in short sentences, what matters most first."""
    if seen.over:
        return [hint(seen)[1]] + _others(seen)
    return _followed(seen) + _debt(seen) + [hint(seen)[1]] + _hand(seen) + _others(seen) + _rest(seen)


def _followed(seen: Seen) -> list[str]:
    view, words = seen.view, seen.words
    top = words.say("top-card", card=words.card(view.top))
    if view.open and not seen.owes:
        return [words.say("force.any.whole", rank=words.say("a-rank." + RANK[view.top])), top]
    suit = words.say("force", suit=words.suit(view.suit)) if view.suit else words.say("force.open")
    return [suit, top]


def _debt(seen: Seen) -> list[str]:
    """What somebody else owes; one's own debt stands in what is to be done."""
    view, words = seen.view, seen.words
    if not seen.owes or view.turn == YOU:
        return []
    return [words.say("debt.other.whole", view.owed, name=seen.names[view.turn])]


def _hand(seen: Seen) -> list[str]:
    view, words = seen.view, seen.words
    fitting = len([card for card in view.hand if view.matches(card)])
    found = [words.say("told.fit", fitting, of=len(view.hand))] if view.hand else []
    if DRAW in seen.kinds and view.draws_left > 0:
        found.append(words.say("told.draws", view.draws_left))
    return found


def _others(seen: Seen) -> list[str]:
    view, words = seen.view, seen.words
    found = []
    for seat in range(1, view.players):
        key = "opponent.last" if view.counts[seat] == 1 else "opponent.cards"
        found.append(words.say(key, view.counts[seat], name=seen.names[seat]))
    return found


def _rest(seen: Seen) -> list[str]:
    view, words = seen.view, seen.words
    found = [words.say("stock.cards", view.stock)]
    if turns(seen):
        found.append(words.say("event.direction." + ("clockwise" if view.direction > 0 else "anticlockwise")))
    return found


# --- what has happened ---


def last_events(seen: Seen) -> list[str]:
    """What has happened since the person's last turn began, a line a turn."""
    teller = Teller(seen.words, seen.view.rules, seen.view.roles)
    lines = [_line(teller, happened) for happened in since_your_turn(seen.view.history)]
    return [line for line in lines if line][-MOST_LINES:] or [seen.words.say("told.nothing")]


def _line(teller: Teller, happened: list[Event]) -> str:
    account = Account()
    for event, sentences in teller.lines(happened):
        account.add(event, sentences, teller)
    return account.take(teller.words)


# --- on the page ---


def shown(sentences: Sequence[str], asked: int) -> list[Piece]:
    """The sentences as they are shown and spoken; ``asked`` counts, so that equal ones are spoken again."""
    return [piece("p", None, text, f"{asked} {place}") for place, text in enumerate(sentences)]
