"""The other players at the table: name, points or level, cards, and what happened to them last."""

from __future__ import annotations

from web.browser.elements import Element, drawn, element, span
from web.table.faces import INDEX
from web.words.seat_names import partner_of_you

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.seen import Seen

MOST_BACKS = 10


def opponents(seen: Seen) -> list[Element]:
    """Everybody but the person, clockwise."""
    return [_opponent(seen, seat) for seat in range(1, seen.view.players)]


def _opponent(seen: Seen, seat: int) -> Element:
    count = seen.view.counts[seat]
    key = "opponent.last" if count == 1 else "opponent.cards"
    attributes: dict[str, Attribute] = {
        "class": "opponent",
        "role": "group",
        "aria-label": seen.words.say(key, count, name=seen.names[seat]),
        "data-turn": seen.view.turn == seat and not seen.over,
    }
    return element("div", attributes, [_plate(seen, seat), _held(seen, seat, count)], str(seat))


def _plate(seen: Seen, seat: int) -> Element:
    words, view = seen.words, seen.view
    parts: list[Element | None] = [span("who", seen.names[seat])]
    if seat == partner_of_you(view.rules):
        parts.append(span("partner", words.say("partner")))
    if view.rules.countdown:
        rank = seen.level_rank(seat)
        parts.append(span("own-wild", words.say("own-wild", rank=INDEX.get(rank, rank))))
    elif seen.counts:
        parts.append(span("points", words.say("points", view.totals[seat])))
    return element("p", {"class": "name"}, parts)


def _held(seen: Seen, seat: int, count: int) -> Element:
    words = seen.words
    inside: list[Element | None] = [_fan(min(count, MOST_BACKS)), drawn("number", str(count))]
    if not count:
        inside = [span("last", words.say("out"))]
    elif count == 1:
        inside.append(span("last", words.say("last-card")))
    text = seen.badges.get(seat, "")
    inside.append(span("happened", text, text) if text else None)
    return element("div", {"class": "held"}, inside)


def _fan(count: int) -> Element:
    backs = [element("i", {"--i": place}) for place in range(count)]
    return element("span", {"class": "backs", "aria-hidden": "true", "--of": count}, backs)
