"""Cards as markup: inside a line, in a row, and beside each other to show which of them fit."""

from __future__ import annotations

from html import escape

from c8.cards import SUIT, TEXT, cards
from c8.laying import fits
from c8.presets import DEFAULT
from c8.setup import set_up
from tools.guidebook.facts import total
from tools.guidebook.words import Words
from web.browser.elements import Piece
from web.table.faces import face, index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.round import Round


def drawn(words: Words, card: int) -> str:
    """A card lying face up, with its name for those who don't see it."""
    wild = TEXT[card][0] == "8"
    inside = "".join(_markup(piece) for piece in face(card, wild))
    name = escape(words.card(card))
    return f'<span class="card" data-suit="{SUIT[card]}" role="img" aria-label="{name}">{inside}</span>'


def _markup(piece: Piece) -> str:
    attributes = "".join(_attribute(name, value) for name, value in piece.attributes.items())
    inside = "".join(_markup(one) for one in piece.inside) or escape(piece.text)
    return f"<{piece.tag}{attributes}>{inside}</{piece.tag}>"


def _attribute(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    return f' {name}="{escape(str(value))}"'


def in_line(words: Words, card: int) -> str:
    """A card within a sentence: index and suit for the eye, the name for the ear."""
    shown = f'<span aria-hidden="true">{index(card)}<svg><use href="#suit-{SUIT[card]}"/></svg></span>'
    name = f'<span class="unseen">{escape(words.card(card))}</span>'
    return f'<span class="mini" data-suit="{SUIT[card]}">{shown}{name}</span>'


def line(words: Words, text: str) -> str:
    """The cards of a text within a sentence."""
    return " ".join(in_line(words, card) for card in cards(text))


def priced(words: Words, text: str) -> str:
    """Cards and what they cost together: a sum that the engine reckons."""
    return f'<span class="sum">{line(words, text)} = <b>{total(text)}</b></span>'


def fan(words: Words, text: str) -> str:
    """Cards spread for show; what they are is told elsewhere."""
    shown = "".join(drawn(words, card) for card in cards(text))
    return f'<div class="spread" aria-hidden="true">{shown}</div>'


def fitting(words: Words, argument: str) -> str:
    """``top[=suit]|hand``: a figure that shows which cards of the hand fit, and why."""
    top, _, hand = argument.partition("|")
    pile, _, suit = top.partition("=")
    round = _position(pile, suit, hand)
    under = _top_words(words, round, bool(suit))
    shown = "".join(_judged(words, round, card) for card in cards(hand))
    return (
        f'<figure class="fits"><div class="fits-top">{drawn(words, round.top)}<p>{under}</p></div>'
        f'<ul class="fits-hand">{shown}</ul></figure>'
    )


def _position(pile: str, suit: str, hand: str) -> Round:
    request = {"rules": {"preset": DEFAULT}, "hands": [hand, "2C"], "pile": pile}
    if suit:
        request["suit"] = suit
    return set_up(request).round


def _top_words(words: Words, round: Round, named: bool) -> str:
    suit = f'<b class="named" data-suit="{round.suit}">{escape(words.say("suit." + round.suit))}</b>'
    lines = [words.say("guide.top"), words.say("guide.named" if named else "guide.active")]
    return f"<span>{escape(lines[0])}</span> <span>{escape(lines[1])} {suit}</span>"


def _judged(words: Words, round: Round, card: int) -> str:
    reason = _reason(round, card)
    mark = "yes" if reason != "none" else "no"
    told = escape(words.say("guide.fits." + reason))
    return f'<li data-fits="{mark}">{drawn(words, card)}<p>{told}</p></li>'


def _reason(round: Round, card: int) -> str:
    if not fits(round, card):
        return "none"
    if round.roles.wild(card, round.turn):
        return "wild"
    return "suit" if SUIT[card] == round.suit else "rank"
