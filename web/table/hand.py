"""Your hand: each card a button, with what its name and its look say."""

from __future__ import annotations

from c8.cards import TEXT, in_order
from web.browser.elements import Element, element
from web.table.faces import colour, face

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.seen import Seen


def hand(seen: Seen) -> list[Element]:
    """Your cards, each a button."""
    return [_card(seen, card) for card in in_order(seen.view.hand)]


def _card(seen: Seen, card: int) -> Element:
    view = seen.view
    playable = view.fits(card)
    state = (card, view.matches(card), playable, view.my_turn, card in seen.fresh, view.wild(card))
    if state not in seen.words.cards:
        seen.words.cards[state] = _new_card(seen, *state)
    return seen.words.cards[state]


def _new_card(
    seen: Seen, card: int, fits: bool, playable: bool, my_turn: bool, fresh: bool, wild: bool
) -> Element:
    key = "card.fits" if fits else "card.no-fit"
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "card",
        "data-do": "lay",
        "data-card": TEXT[card],
        "data-suit": colour(card),
        "aria-label": seen.words.say(key, card=seen.words.card(card)),
        "aria-disabled": None if playable else "true",
        "data-fit": playable,
        "data-dim": my_turn and not playable,
        "data-new": fresh,
    }
    return element("button", attributes, face(card, wild), TEXT[card])
