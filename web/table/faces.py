"""How a card looks: its index, its suit, and what marks court cards and wild ones."""

from __future__ import annotations

from c8.cards import COPY, JOKER_RANK, RANK, SUIT, SUITS, TEXT
from web.browser.elements import Element, drawn, element, symbol

INDEX = {"T": "10", "X": "★"}
COURT = "JQK"


_faces: dict[tuple[int, bool], list[Element]] = {}


def face(card: int, wild: bool) -> list[Element]:
    """The inside of a card that lies face up."""
    if (card, wild) not in _faces:
        parts = [_index(card), _court(card), _corner(card, wild), _copy(card)]
        _faces[(card, wild)] = [part for part in parts if part is not None]
    return _faces[(card, wild)]


def index(card: int) -> str:
    """The rank as it is printed in the corner; the same in every language."""
    return INDEX.get(RANK[card], RANK[card])


def _index(card: int) -> Element:
    text = index(card)
    rank = _printed("ten" if len(text) > 1 else "rank", text)
    return drawn("index", [rank, symbol("suit-" + SUIT[card]) if SUIT[card] else None])


def _court(card: int) -> Element | None:
    return symbol("court-" + RANK[card], "court") if RANK[card] in COURT else None


def _corner(card: int, wild: bool) -> Element:
    if RANK[card] == JOKER_RANK:
        return symbol("joker", "jester")
    return _four_suits() if wild else symbol("suit-" + SUIT[card], "figure")


def _copy(card: int) -> Element | None:
    """Marks the second of two equal cards."""
    return _printed("copy", "2") if COPY[card] else None


def _printed(look: str, text: str) -> Element:
    """What stands on paper and is no text of the page: the card's name says it in the person's language."""
    return element("span", {"class": look, "data-print": text, "aria-hidden": "true"})


def colour(card: int) -> str:
    """What decides the colour a card is printed in: its suit, or which joker it is."""
    return SUIT[card] or TEXT[card][:2]


def _four_suits() -> Element:
    shapes = [_coloured(suit) for suit in SUITS]
    return drawn("wild", shapes)


def _coloured(suit: str) -> Element:
    return element("span", {"data-suit": suit}, [symbol("suit-" + suit)], suit)
