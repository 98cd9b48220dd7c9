"""The other players at the table: name, points or level, cards, and what happened to them last."""

from __future__ import annotations

from web.browser.elements import Piece, drawn, piece, span
from web.table.faces import INDEX
from web.words.seat_names import partner_of_you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.table.seat import Table

MOST_BACKS = 10


def opponents(table: Table) -> list[Piece]:
    """Everybody but the person, clockwise."""
    return [_opponent(table, seat) for seat in range(1, table.view.players)]


def _opponent(table: Table, seat: int) -> Piece:
    count = table.view.counts[seat]
    key = "opponent.last" if count == 1 else "opponent.cards"
    attributes: dict[str, Attribute] = {
        "class": "opponent",
        "role": "group",
        "aria-label": table.words.say(key, count, name=table.names[seat]),
        "data-turn": table.view.turn == seat and not table.over,
    }
    return piece("div", attributes, [_plate(table, seat), _held(table, seat, count)], str(seat))


def _plate(table: Table, seat: int) -> Piece:
    words, view = table.words, table.view
    parts: list[Piece | None] = [span("who", table.names[seat])]
    if seat == partner_of_you(view.rules):
        parts.append(span("partner", words.say("partner")))
    if view.rules.countdown:
        rank = table.level_rank(seat)
        parts.append(span("own-wild", words.say("own-wild", rank=INDEX.get(rank, rank))))
    elif table.counts:
        parts.append(span("points", words.say("points", view.totals[seat])))
    return piece("p", {"class": "name"}, parts)


def _held(table: Table, seat: int, count: int) -> Piece:
    words = table.words
    inside: list[Piece | None] = [_fan(min(count, MOST_BACKS)), drawn("number", str(count))]
    if not count:
        inside = [span("last", words.say("out"))]
    elif count == 1:
        inside.append(span("last", words.say("last-card")))
    text = table.marks.get(seat, "")
    inside.append(span("happened", text, text) if text else None)
    return piece("div", {"class": "held"}, inside)


def _fan(count: int) -> Piece:
    backs = [piece("i", {"--i": place}) for place in range(count)]
    return piece("span", {"class": "backs", "aria-hidden": "true", "--of": count}, backs)
