"""What goes with the next card: an announcement, a gesture, under hidden rules a suit.

It is chosen before the card and gone after it. Nothing here tells whether it is due, except for the
announcement, which everybody at a table can count.
"""

from __future__ import annotations

from c8.kinds import GESTURES
from c8.options import Rules
from web.browser.elements import Piece, button, mark, piece, span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View
    from web.browser.elements import Attribute
    from web.words.catalogue import Words

LAST = "last"
NO_GESTURE = "none"


class Duties:
    """What the person has chosen for the next card."""

    __slots__ = ("call", "gesture", "suit")

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Nothing is chosen any more."""
        self.call = False
        self.gesture = ""
        self.suit = False

    def choose_gesture(self, name: str) -> None:
        """Make this gesture with the next card, or none."""
        self.gesture = name if name in GESTURES else ""

    def toggle_suit(self) -> None:
        """Name a suit with the next card, or not."""
        self.suit = not self.suit


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


def announcement(words: Words, view: View, duties: Duties, keys: bool) -> list[Piece]:
    """The toggle for what is to be announced with the next card; empty when nothing is. ``keys``: single
    keys act."""
    if not view.call_due:
        return []
    inside = [mark("speech"), span("word", words.say("say", what=announced(words, view)))]
    more: dict[str, Attribute] = {
        "aria-pressed": "true" if duties.call else "false",
        "aria-keyshortcuts": "A" if keys else None,
    }
    return [button("call", inside, "plain pressable say", more)]


def gestures(words: Words, view: View, duties: Duties) -> list[Piece]:
    """The gestures to choose from, at tables that know them."""
    if not (view.rules.gestures or view.rules.hidden):
        return []
    label = span("group-name", words.say("gesture"))
    buttons = [_gesture(words, name, duties.gesture) for name in ("",) + GESTURES]
    inside = [label, piece("div", {"class": "segments"}, buttons)]
    group: dict[str, Attribute] = {
        "class": "with-gesture",
        "role": "group",
        "aria-label": words.say("gesture"),
    }
    return [piece("div", group, inside, "gestures")]


def _gesture(words: Words, name: str, chosen: str) -> Piece:
    name_or_none = name or NO_GESTURE
    more: dict[str, Attribute] = {
        "data-gesture": name_or_none,
        "aria-pressed": "true" if name == chosen else "false",
    }
    return button("gesture", words.say("gesture." + name_or_none), "segment", more, name_or_none)


def unknowns(words: Words, view: View, duties: Duties) -> list[Piece]:
    """Under hidden rules: a suit may be named with any card, and there is the notebook."""
    if not view.rules.hidden:
        return []
    more: dict[str, Attribute] = {"aria-pressed": "true" if duties.suit else "false"}
    return [
        button("with-suit", words.say("with-suit"), "plain pressable lesser", more),
        button("show", words.say("notebook"), "plain lesser", {"data-sheet": "notebook"}, "notebook"),
    ]
