"""What is called out with a card at this table: "last card", "Mau", "Tschau"."""

from __future__ import annotations

from c8.turn import LAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.options import Rules
    from c8.view import View
    from web.words.catalogue import Words


def said(words: Words, rules: Rules, due: str, wild: bool) -> str:
    """What is said at this table: ``due`` is ``one`` or ``last``, ``wild`` the card that is laid."""
    key = "call." + rules.call_words + "." + due
    if wild and words.has(key + ".wild"):
        key += ".wild"
    return words.say(key)


def announced(words: Words, view: View) -> str:
    """What is to be announced with the next card, which must be due."""
    wild = view.call_due == LAST and view.wild(view.hand[0])
    return said(words, view.rules, view.call_due, wild)
