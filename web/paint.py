"""Bring elements in line with pieces: what has the same key is kept, only changes are touched."""

from __future__ import annotations

from web import dom
from web.piece import Piece

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from web.piece import Attribute


class Shown:
    """An element on the page, with what it was last told to show."""

    __slots__ = ("node", "key", "piece", "attributes", "text", "pieces", "inside")

    def __init__(self, node: Any, key: str = "") -> None:
        self.node = node
        self.key = key
        self.piece: Piece | None = None
        self.attributes: dict[str, Attribute] = {}
        self.text = ""
        self.pieces: Sequence[Piece] = []
        self.inside: list[Shown] = []


_places: dict[str, Shown] = {}


def paint(place: str, pieces: Sequence[Piece], attributes: dict[str, Attribute] | None = None) -> None:
    """Show the pieces, and nothing else, in the element with the id ``place``.

    ``attributes`` are all that this page's Python sets on the element itself.
    """
    if place not in _places:
        found = Shown(dom.element(place))
        found.node.textContent = ""
        _places[place] = found
    shown = _places[place]
    _fill(shown, pieces)
    _dress(shown, attributes or {})


def _fill(shown: Shown, pieces: Sequence[Piece]) -> None:
    if pieces is shown.pieces or not (pieces or shown.inside):
        return
    shown.pieces = pieces
    known = {}
    for child in shown.inside:
        known[child.key] = child
    wanted = []
    for place, one in enumerate(pieces):
        key = one.tag + " " + (one.key or str(place))
        child = known.pop(key) if key in known else Shown(dom.create(one.tag), key)
        _bring_in_line(child, one)
        wanted.append(child)
    standing = []
    for child in shown.inside:
        if child.key in known:
            child.node.remove()
        else:
            standing.append(child)
    _put_in_order(shown.node, standing, wanted)
    shown.inside = wanted


def _bring_in_line(shown: Shown, one: Piece) -> None:
    if one is shown.piece:
        return
    shown.piece = one
    _dress(shown, one.attributes)
    if one.text != shown.text:
        shown.text = one.text
        shown.node.textContent = one.text
    _fill(shown, one.inside)


def _put_in_order(parent: Any, standing: list[Shown], wanted: list[Shown]) -> None:
    """Insert and move as few as possible: what stands right isn't touched and keeps its focus."""
    for place, child in enumerate(wanted):
        if place >= len(standing):
            parent.appendChild(child.node)
            standing.append(child)
        elif standing[place] is not child:
            parent.insertBefore(child.node, standing[place].node)
            if child in standing:
                standing.remove(child)
            standing.insert(place, child)


def _dress(shown: Shown, attributes: dict[str, Attribute]) -> None:
    before = shown.attributes
    if before == attributes:
        return
    for name in before:
        if name not in attributes:
            dom.put(shown.node, name, None)
    for name in attributes:
        value = attributes[name]
        if name not in before or before[name] != value:
            dom.put(shown.node, name, value)
    shown.attributes = attributes
