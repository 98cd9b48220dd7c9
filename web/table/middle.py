"""The middle of the table: stock, suit in force or debt, pile, and which way play goes."""

from __future__ import annotations

from c8.cards import RANK, SUIT, SUITS
from c8.matters import can_turn, has_debts
from web.browser.elements import Piece, drawn, mark, piece, span
from web.table.faces import colour, face
from web.table.prompt import what_answers
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.table.seat import Table


def stock(table: Table) -> list[Piece]:
    """The stock's back and count."""
    count = table.view.stock
    return [
        drawn("card back"),
        drawn("count", str(count)),
        span("unseen", table.words.say("stock.cards", count)),
    ]


# --- the suit in force, or the debt in its place ---


def force(table: Table) -> list[Piece]:
    """What must be followed or paid now, as shape and word."""
    view, words = table.view, table.words
    told = span(
        "unseen", words.say("force", suit=words.suit(view.suit)) if view.suit else words.say("force.open")
    )
    if table.owes:
        return _debt(table) + [told]
    if view.open:
        return _anything(table) + [told]
    if not view.suit:
        return [drawn("unknown", "?"), drawn("word", words.say("force.unnamed")), told]
    named = view.suit != SUIT[view.top]
    return [
        mark("suit-" + view.suit),
        drawn("word", words.suit_title(view.suit)),
        drawn("named", words.say("force.named") if named else ""),
        told,
    ]


def force_attributes(table: Table) -> dict[str, Attribute]:
    """How the place looks that ``force`` fills."""
    view = table.view
    return {
        "data-suit": None if table.owes or view.open else view.suit,
        "data-owed": table.owes,
        "--owed": view.owed if table.owes else None,
        "data-wide": has_debts(view.rules),
    }


def _debt(table: Table) -> list[Piece]:
    """Who owes how many, and what would answer."""
    view, words = table.view, table.words
    yours = view.turn == YOU
    name = table.names[view.turn]
    answer = what_answers(view, words)
    key = "debt.you" if yours else "debt.other"
    return [
        drawn("debt-who", words.say(key, name=name)),
        drawn("debt-count", str(view.owed)),
        drawn("debt-answer", words.say("debt.answer", list=answer) if answer else ""),
        span("unseen", words.say(key + ".whole", view.owed, name=name)),
    ]


def _anything(table: Table) -> list[Piece]:
    """An open card lies on top."""
    words = table.words
    suits = [piece("span", {"data-suit": suit}, [mark("suit-" + suit)], suit) for suit in SUITS]
    rank = words.say("a-rank." + RANK[table.view.top])
    return [
        drawn("four", suits),
        drawn("word", words.say("force.any")),
        span("unseen", words.say("force.any.whole", rank=rank)),
    ]


# --- the pile ---


def pile(table: Table) -> list[Piece]:
    """The top card and a corner of the one below, with the suit in force beside them."""
    view = table.view
    laid = [_laid(table, place) for place in range(len(view.pile))[-2:]]
    top = view.top
    label = span("unseen", table.words.say("top-card", card=table.words.card(top)), "label")
    return laid + [label] + ([_tag(table)] if view.suit and not (view.open or table.owes) else [])


def _laid(table: Table, place: int) -> Piece:
    """A card of the pile, lying as askew as cards do."""
    card = table.view.pile[place]
    attributes: dict[str, Attribute] = {
        "class": "card",
        "aria-hidden": "true",
        "data-suit": colour(card),
        "--tilt": (card * 7 + place * 4) % 11 - 5,
    }
    return piece("span", attributes, face(card, _shown_wild(table, card)), f"{place} {card}")


def _shown_wild(table: Table, card: int) -> bool:
    """In countdown a card on the pile is nobody's wild any more; jokers always are."""
    return table.view.wild(card) and not (table.view.rules.countdown and SUIT[card])


def _tag(table: Table) -> Piece:
    suit = table.view.suit
    attributes: dict[str, Attribute] = {"class": "tag", "aria-hidden": "true", "data-suit": suit}
    word = span("word", table.words.suit_title(suit))
    return piece("span", attributes, [mark("suit-" + suit), word], "tag")


# --- the direction ---


def way(table: Table) -> list[Piece]:
    """Which way round play goes, where it can turn."""
    if not turns(table):
        return []
    word = table.words.say("way.clockwise" if table.view.direction > 0 else "way.anticlockwise")
    return [mark("turn"), span("word", word)]


def turns(table: Table) -> bool:
    """Whether the direction of play can change and makes a difference."""
    rules = table.view.rules
    return rules.players > 2 and can_turn(rules)
