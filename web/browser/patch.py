"""Tell the page which places have changed; patch.js brings their elements in line."""

from __future__ import annotations

import json

from web.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.browser.elements import Attribute, Element

    Place = tuple[str, dict[str, Attribute], list[Element]]

_shown: dict[str, Place] = {}
_changed: list[Place] = []


def paint(place: str, elements: Sequence[Element], attributes: dict[str, Attribute] | None = None) -> None:
    """Let the element with the id ``place`` show the elements and nothing else, with the next ``show``.

    ``attributes`` are all that this page's Python sets on the element itself.
    """
    wanted = (place, attributes or {}, list(elements))
    if _shown.get(place) != wanted:
        _shown[place] = wanted
        _changed.append(wanted)


def show(asked: bool) -> None:
    """Show all that was painted since the last time, in one call: each costs as much as a small step.

    ``asked``: it comes of something the person did, so what goes away leaves the keyboard to its neighbour.
    """
    if _changed:
        dom.paint(json.dumps(_changed), asked)
        _changed.clear()
