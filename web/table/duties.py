"""What may be chosen to go with the next card. Nothing here tells whether it is due, except for the
announcement, which everybody at a table can count."""

from __future__ import annotations

from c8.moves import STOP
from c8.option_types import GESTURES, NONE
from web.browser.elements import Element, button, element, span, symbol
from web.play.sheet import NOTEBOOK
from web.words.announcement import announced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View
    from web.browser.elements import Attribute
    from web.play.choices import Choices
    from web.play.seen import Seen
    from web.words.catalogue import Words


def announcement(words: Words, view: View, choices: Choices, keys: bool) -> list[Element]:
    """The toggle for what is to be announced with the next card; empty when nothing is. ``keys``: single
    keys act."""
    if not view.call_due:
        return []
    inside = [symbol("speech"), span("word", words.say("say", what=announced(words, view)))]
    more: dict[str, Attribute] = {
        "aria-pressed": "true" if choices.call else "false",
        "aria-keyshortcuts": "A" if keys else None,
    }
    return [button("call", inside, "plain pressable say", more)]


def gestures(words: Words, view: View, choices: Choices) -> list[Element]:
    """The gestures to choose from, at tables that know them."""
    if not (view.rules.gestures or view.rules.hidden):
        return []
    label = span("group-name", words.say("gesture"))
    buttons = [_gesture(words, name, choices.gesture) for name in ("",) + GESTURES]
    inside = [label, element("div", {"class": "segments"}, buttons)]
    group: dict[str, Attribute] = {
        "class": "with-gesture",
        "role": "group",
        "aria-label": words.say("gesture"),
    }
    return [element("div", group, inside, "gestures")]


def _gesture(words: Words, name: str, chosen: str) -> Element:
    name_or_none = name or NONE
    more: dict[str, Attribute] = {
        "data-gesture": name_or_none,
        "aria-pressed": "true" if name == chosen else "false",
    }
    return button("gesture", words.say("gesture." + name_or_none), "segment", more, name_or_none)


def unknowns(words: Words, view: View, choices: Choices) -> list[Element]:
    """Under hidden rules: a suit may be named with any card, and there is the notebook."""
    if not view.rules.hidden:
        return []
    more: dict[str, Attribute] = {"aria-pressed": "true" if choices.suit else "false"}
    return [
        button("with-suit", words.say("with-suit"), "plain pressable lesser", more),
        button("show", words.say("notebook"), "plain lesser", {"data-sheet": NOTEBOOK}, "notebook"),
    ]


def with_next_card(seen: Seen) -> list[Element]:
    """What may be chosen before the next card, or done instead of it."""
    if seen.over:
        return []
    stop = [button(STOP, seen.words.say("stop"), "plain lesser")] if STOP in seen.kinds else []
    return with_this_card(seen) + unknowns(seen.words, seen.view, seen.choices) + stop


def with_this_card(seen: Seen) -> list[Element]:
    """What may still be chosen when the card is."""
    words, view, choices = seen.words, seen.view, seen.choices
    return announcement(words, view, choices, seen.keys) + gestures(words, view, choices)
