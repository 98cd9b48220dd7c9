"""Tell the page which slots have changed; patch.js brings what they show in line."""

from __future__ import annotations

import json

from web.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.browser.elements import Attribute, Element

    Slot = tuple[str, dict[str, Attribute], list[Element]]

_shown: dict[str, Slot] = {}
_changed: list[Slot] = []


def fill(slot: str, elements: Sequence[Element], attributes: dict[str, Attribute] | None = None) -> None:
    """Let the element with the id ``slot`` show the elements and nothing else, with the next ``show``.

    ``attributes`` are all that this page's Python sets on the element itself.
    """
    wanted = (slot, attributes or {}, list(elements))
    if _shown.get(slot) != wanted:
        _shown[slot] = wanted
        _changed.append(wanted)


def show(asked: bool) -> None:
    """Show all that was filled in since the last time, in one call: each costs as much as a small step.

    ``asked``: it comes of something the person did, so what goes away leaves the keyboard to its neighbour.
    """
    if _changed:
        dom.patch(json.dumps(_changed), asked)
        _changed.clear()
