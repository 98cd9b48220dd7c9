"""What the person asks to hear: the table as it stands, and what has happened since their last turn."""

from __future__ import annotations

from c8.cards import RANK
from c8.events import ASKED, DEALT, DREW, MISPLAYED, NAMED, PASSED, PLAYED, RESHUFFLED, STOPPED, TOOK
from c8.moves import DRAW
from web.hint import hint
from web.log import Account, Teller
from web.middle import turns as can_turn
from web.piece import Piece, piece
from web.seats import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.events import Event
    from web.table import Table

ACTS = (PLAYED, DREW, TOOK, PASSED, NAMED, ASKED, STOPPED, MISPLAYED)
"""What a player does in a turn; whatever else happens follows from it, but for a reshuffle before a draw."""
MOST_LINES = 12


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
    if can_turn(table):
        found.append(words.say("event.direction." + ("clockwise" if view.direction > 0 else "anticlockwise")))
    return found


# --- what has happened ---


def since_your_turn(table: Table) -> list[str]:
    """What has happened since the person's last turn began, a line a turn."""
    view = table.view
    turns = _turns(view.history)
    if not turns:
        return [table.words.say("told.nothing")]
    under_way = view.turn == YOU and turns[-1][0] == YOU
    over = turns[:-1] if under_way else turns
    begun = [place for place, (seat, _) in enumerate(over) if seat in (YOU, None)]
    teller = Teller(table.words, view.rules, view.meaning)
    return [_line(teller, happened) for _, happened in turns[max(begun + [0]) :]][-MOST_LINES:]


def _turns(history: Sequence[Event]) -> list[tuple[int | None, list[Event]]]:
    """Who did what, turn by turn; a deal is nobody's."""
    turns: list[tuple[int | None, list[Event]]] = [(None, [])]
    before: list[Event] = []
    for event in history:
        if event.kind == RESHUFFLED:
            before.append(event)
        elif event.kind == DEALT or (event.kind in ACTS and event.seat != turns[-1][0]):
            turns.append((None if event.kind == DEALT else event.seat, before + [event]))
            before = []
        else:
            turns[-1][1].extend(before + [event])
            before = []
    return [turn for turn in turns if turn[1]]


def _line(teller: Teller, happened: list[Event]) -> str:
    account = Account()
    for event, sentences in teller.lines(happened):
        account.add(event, sentences, teller)
    return account.take(teller.words)


# --- on the page ---


def shown(sentences: Sequence[str], asked: int) -> list[Piece]:
    """The sentences as they are shown and spoken; ``asked`` counts, so that equal ones are spoken again."""
    return [piece("p", None, text, f"{asked} {place}") for place, text in enumerate(sentences)]
