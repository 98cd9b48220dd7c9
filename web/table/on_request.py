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
    from web.table.seat import Table

MOST_LINES = 12
"""So many can be listened to."""


def table_told(table: Table) -> list[str]:
    """The table in short sentences, what matters most first."""
    if table.over:
        return [hint(table)[1]] + _others(table)
    return _followed(table) + _debt(table) + [hint(table)[1]] + _hand(table) + _others(table) + _rest(table)


def _followed(table: Table) -> list[str]:
    view, words = table.view, table.words
    top = words.say("top-card", card=words.card(view.top))
    if view.open and not table.owes:
        return [words.say("force.any.whole", rank=words.say("a-rank." + RANK[view.top])), top]
    suit = words.say("force", suit=words.suit(view.suit)) if view.suit else words.say("force.open")
    return [suit, top]


def _debt(table: Table) -> list[str]:
    """What somebody else owes; one's own debt stands in what is to be done."""
    view, words = table.view, table.words
    if not table.owes or view.turn == YOU:
        return []
    return [words.say("debt.other.whole", view.owed, name=table.names[view.turn])]


def _hand(table: Table) -> list[str]:
    view, words = table.view, table.words
    fitting = len([card for card in view.hand if view.matches(card)])
    found = [words.say("told.fit", fitting, of=len(view.hand))] if view.hand else []
    if DRAW in table.kinds and view.draws_left > 0:
        found.append(words.say("told.draws", view.draws_left))
    return found


def _others(table: Table) -> list[str]:
    view, words = table.view, table.words
    found = []
    for seat in range(1, view.players):
        key = "opponent.last" if view.counts[seat] == 1 else "opponent.cards"
        found.append(words.say(key, view.counts[seat], name=table.names[seat]))
    return found


def _rest(table: Table) -> list[str]:
    view, words = table.view, table.words
    found = [words.say("stock.cards", view.stock)]
    if turns(table):
        found.append(words.say("event.direction." + ("clockwise" if view.direction > 0 else "anticlockwise")))
    return found


# --- what has happened ---


def last_events(table: Table) -> list[str]:
    """What has happened since the person's last turn began, a line a turn."""
    teller = Teller(table.words, table.view.rules, table.view.meaning)
    lines = [_line(teller, happened) for happened in since_your_turn(table.view.history)]
    return [line for line in lines if line][-MOST_LINES:] or [table.words.say("told.nothing")]


def _line(teller: Teller, happened: list[Event]) -> str:
    account = Account()
    for event, sentences in teller.lines(happened):
        account.add(event, sentences, teller)
    return account.take(teller.words)


# --- on the page ---


def shown(sentences: Sequence[str], asked: int) -> list[Piece]:
    """The sentences as they are shown and spoken; ``asked`` counts, so that equal ones are spoken again."""
    return [piece("p", None, text, f"{asked} {place}") for place, text in enumerate(sentences)]
