"""The middle of the table: stock, suit in force or debt, pile, and which way play goes."""

from __future__ import annotations

from c8.cards import RANK, SUIT, SUITS
from c8.relevance import can_turn, has_debts
from web.browser.elements import Element, drawn, element, span, symbol
from web.table.faces import colour, face
from web.table.hint import what_answers
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.seen import Seen


def stock(seen: Seen) -> list[Element]:
    """The stock's back and count."""
    count = seen.view.stock
    return [
        drawn("card back"),
        drawn("count", str(count)),
        span("unseen", seen.words.say("stock.cards", count)),
    ]


# --- the suit in force, or the debt in its place ---


def force(seen: Seen) -> list[Element]:
    """What must be followed or paid now, as shape and word."""
    view, words = seen.view, seen.words
    unseen = span(
        "unseen", words.say("force", suit=words.suit(view.suit)) if view.suit else words.say("force.open")
    )
    if seen.owes:
        return _debt(seen) + [unseen]
    if view.open:
        return _anything(seen) + [unseen]
    if not view.suit:
        return [drawn("unknown", "?"), drawn("word", words.say("force.unnamed")), unseen]
    named = view.suit != SUIT[view.top]
    return [
        symbol("suit-" + view.suit),
        drawn("word", words.suit_title(view.suit)),
        drawn("named", words.say("force.named") if named else ""),
        unseen,
    ]


def force_attributes(seen: Seen) -> dict[str, Attribute]:
    """How the place looks that ``force`` fills."""
    view = seen.view
    return {
        "data-suit": None if seen.owes or view.open else view.suit,
        "data-owed": seen.owes,
        "--owed": view.owed if seen.owes else None,
        "data-wide": has_debts(view.rules),
    }


def _debt(seen: Seen) -> list[Element]:
    """Who owes how many, and what would answer."""
    view, words = seen.view, seen.words
    yours = view.turn == YOU
    name = seen.names[view.turn]
    answer = what_answers(view, words)
    key = "debt.you" if yours else "debt.other"
    return [
        drawn("debt-who", words.say(key, name=name)),
        drawn("debt-count", str(view.owed)),
        drawn("debt-answer", words.say("debt.answer", list=answer) if answer else ""),
        span("unseen", words.say(key + ".whole", view.owed, name=name)),
    ]


def _anything(seen: Seen) -> list[Element]:
    """An open card lies on top."""
    words = seen.words
    suits = [element("span", {"data-suit": suit}, [symbol("suit-" + suit)], suit) for suit in SUITS]
    rank = words.say("a-rank." + RANK[seen.view.top])
    return [
        drawn("four", suits),
        drawn("word", words.say("force.any")),
        span("unseen", words.say("force.any.whole", rank=rank)),
    ]


# --- the pile ---


def pile(seen: Seen) -> list[Element]:
    """The top card and a corner of the one below, with the suit in force beside them."""
    view = seen.view
    laid = [_laid(seen, place) for place in range(len(view.pile))[-2:]]
    top = view.top
    label = span("unseen", seen.words.say("top-card", card=seen.words.card(top)), "label")
    return laid + [label] + ([_tag(seen)] if view.suit and not (view.open or seen.owes) else [])


def _laid(seen: Seen, place: int) -> Element:
    """A card of the pile, lying as askew as cards do."""
    card = seen.view.pile[place]
    attributes: dict[str, Attribute] = {
        "class": "card",
        "aria-hidden": "true",
        "data-suit": colour(card),
        "--tilt": (card * 7 + place * 4) % 11 - 5,
    }
    return element("span", attributes, face(card, _shown_wild(seen, card)), f"{place} {card}")


def _shown_wild(seen: Seen, card: int) -> bool:
    """In countdown a card on the pile is nobody's wild any more; jokers always are."""
    return seen.view.wild(card) and not (seen.view.rules.countdown and SUIT[card])


def _tag(seen: Seen) -> Element:
    suit = seen.view.suit
    attributes: dict[str, Attribute] = {"class": "tag", "aria-hidden": "true", "data-suit": suit}
    word = span("word", seen.words.suit_title(suit))
    return element("span", attributes, [symbol("suit-" + suit), word], "tag")


# --- the direction ---


def way(seen: Seen) -> list[Element]:
    """Which way round play goes, where it can turn."""
    if not turns(seen):
        return []
    word = seen.words.say("way.clockwise" if seen.view.direction > 0 else "way.anticlockwise")
    return [symbol("turn"), span("word", word)]


def turns(seen: Seen) -> bool:
    """Whether the direction of play can change and makes a difference."""
    rules = seen.view.rules
    return rules.players > 2 and can_turn(rules)
