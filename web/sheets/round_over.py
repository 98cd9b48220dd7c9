"""Round over: who won and how, what everybody still holds, the points, and the totals."""

from __future__ import annotations

from c8.cards import SUIT, TEXT, in_order
from c8.events import OUT, TOOK
from c8.round import BLOCKED, STOPPED
from c8.scoring import seats_of
from web.browser.elements import Piece, drawn, mark, paragraph, piece, span
from web.sheets.frame import sheet
from web.sheets.notebook import revealed
from web.table.faces import colour, index
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.events import Event
    from c8.game import Game
    from c8.view import View
    from web.words.catalogue import Words


def round_over(
    words: Words,
    game: Game,
    view: View,
    names: list[str],
    told: Piece,
    more: Sequence[Piece],
    foot: Sequence[Piece],
) -> list[Piece]:
    """The sheet at a round's end, and at the game's; ``told`` is what the person asked for, ``more`` is
    said of the round, ``foot`` are the buttons that lead on."""
    body = [told, paragraph(_verdict(words, game, names), "lead")]
    body.extend([paragraph(text) for text in _how(words, game, names)])
    body.append(_score(words, game, view, names))
    body.extend(revealed(words, game) if game.winners else [])
    body.extend(more)
    body.append(paragraph(_law(words, view), "soft"))
    return sheet(words, words.say("over"), body, foot, reads=True)


# --- who won, and how ---


def _verdict(words: Words, game: Game, names: list[str]) -> str:
    """Who won: the game if that is over, else the round."""
    won = game.winners or game.result().winners
    some = words.all_of([names[seat] for seat in won])
    key = ("over.game." if game.winners else "over.") + _sort(game, won)
    return words.say(key, game.number, name=some, names=some)


def _sort(game: Game, won: tuple[int, ...]) -> str:
    if won == (YOU,):
        return "you-won"
    if len(won) == 1:
        return "one-won"
    if won == seats_of(game.rules, won[0]):
        return "your-side-won" if YOU in won else "side-won"
    return "won"


def _how(words: Words, game: Game, names: list[str]) -> list[str]:
    """What was special about the round's end."""
    round = game.round
    found = (
        [words.say("over.blocked-levels" if round.rules.countdown else "over.blocked")]
        if round.end == BLOCKED
        else []
    )
    if round.end == STOPPED:
        right = "right" if round.ender in game.result().winners else "wrong"
        found.append(_said_of(words, "over.stopped." + right, round.ender, names))
    if round.doubled:
        found.append(words.say("over.doubled"))
    for event in _late_debts(round.history):
        found.append(_said_of(words, "over.last-debt", event.seat, names, event.count))
    return found


def _said_of(words: Words, key: str, seat: int, names: list[str], count: int = 0) -> str:
    return words.say(key + (".you" if seat == YOU else ".other"), count, name=names[seat])


def _late_debts(history: list[Event]) -> list[Event]:
    """What was taken after the card that ended the round."""
    found: list[Event] = []
    for event in reversed(history):
        if event.kind == TOOK and event.count:
            found.append(event)
        if event.kind == OUT:
            return found
    return []


def _law(words: Words, view: View) -> str:
    rules = view.rules
    if rules.countdown:
        return words.say("over.countdown")
    key = "over.gain" if rules.count == "winner" else "over.penalty"
    if rules.max_rounds:
        return words.say(key + "-rounds", rules.max_rounds)
    return words.say(key, int(rules.target))


# --- points ---


def _score(words: Words, game: Game, view: View, names: list[str]) -> Piece:
    last = "level" if view.rules.countdown else "total"
    heads = [piece("th", {"scope": "col"}, words.say("over." + key)) for key in ("player", "round", last)]
    sides = [seats_of(view.rules, seat) for seat in range(view.players)]
    rows = [_side(words, game, view, names, side) for seat, side in enumerate(sides) if seat == min(side)]
    return piece("table", {"class": "score"}, [piece("thead", None, [piece("tr", None, heads)])] + rows)


def _side(words: Words, game: Game, view: View, names: list[str], side: tuple[int, ...]) -> Piece:
    """A player, or two who score together."""
    result, seat = game.result(), side[0]
    best = seat in (game.winners or result.winners)
    sums = [
        piece("th", {"scope": "row"}, words.all_of([names[one] for one in side])),
        piece("td", None, str(result.points[seat]).replace("-", "−")),
        piece("td", None, str(view.totals[seat])),
    ]
    left = [_left(words, result.hands[one], view, names[one] if len(side) > 1 else "") for one in side]
    cells = piece("td", {"class": "cells", "colspan": "3"}, left)
    inside = [piece("tr", None, sums), piece("tr", None, [cells])]
    return piece("tbody", {"class": "best" if best else None}, inside, str(seat))


def _left(words: Words, hand: list[int], view: View, name: str) -> Piece:
    """The cards left in a hand; with a name where a side has two."""
    whose = span("whose", name) if name else None
    if not hand:
        return piece("div", {"class": "left"}, [whose, span("soft", words.say("over.no-cards"))])
    cards = piece("ul", {"class": "leftovers"}, [_leftover(words, card, view) for card in in_order(hand)])
    return piece("div", {"class": "left"}, [whose, cards])


def _leftover(words: Words, card: int, view: View) -> Piece:
    name = words.card(card)
    inside: list[Piece | None] = [drawn("", index(card)), mark("suit-" + SUIT[card]) if SUIT[card] else None]
    if view.rules.countdown:
        inside.append(span("unseen", name))
    else:
        worth = view.points(card)
        inside.append(drawn("worth", str(worth)))
        inside.append(span("unseen", words.say("over.worth", worth, card=name)))
    return piece("li", {"class": "leftover", "data-suit": colour(card)}, inside, TEXT[card])
