"""The suit choice: four suits, and what else may be said with the card for which one is chosen."""

from __future__ import annotations

from c8.cards import SUITS
from web.browser.elements import Element, button, drawn, element, paragraph, span, symbol
from web.sheets.frame import sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.browser.elements import Attribute
    from web.words.catalogue import Words


def for_card(words: Words, card: int, later: bool, more: Sequence[Element], keys: bool) -> list[Element]:
    """For a card from the hand; ``later``: it may be named when asked, ``more``: duties of the play,
    ``keys``: single keys act."""
    lead = words.say("choose-suit.lead", card=words.the_card(card))
    foot = [button("name-later", words.say("name-later"))] if later else []
    foot.append(button("dismiss", words.say("cancel")))
    return _choice(words, lead, more, foot, keys)


def for_table(words: Words, asked: bool, more: Sequence[Element], keys: bool) -> list[Element]:
    """For a wild that lies unnamed: the starter, or one's own when the next player asks."""
    return _choice(words, words.say("choose-suit.asked" if asked else "choose-suit.starter"), more, [], keys)


def _choice(
    words: Words, lead: str, more: Sequence[Element], foot: Sequence[Element], keys: bool
) -> list[Element]:
    suits = element("div", {"class": "suits"}, [_suit_button(words, suit, keys) for suit in SUITS])
    body = [paragraph(lead, "lead"), suits]
    body.extend(more)
    return sheet(words, words.say("choose-suit"), body, foot, close=False)


def _suit_button(words: Words, suit: str, keys: bool) -> Element:
    more: dict[str, Attribute] = {
        "data-suit": suit,
        "autofocus": suit == SUITS[0],
        "aria-keyshortcuts": suit if keys else None,
    }
    inside = [
        symbol("suit-" + suit),
        span("word", words.suit_title(suit)),
        drawn("key", suit) if keys else None,
    ]
    return button("name-suit", inside, "suit-button", more, suit)
