"""What the page should show, as plain data: pieces that paint.py turns into elements."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Attribute = str | int | bool | None


class Piece:
    """An element to be shown: its tag, its attributes, and either a text or pieces inside.

    ``key`` tells which piece of the last picture it continues; without one its place among its
    siblings does. A piece is never changed: what is the same piece as before is shown already.
    """

    __slots__ = ("tag", "key", "attributes", "text", "inside")

    def __init__(
        self, tag: str, key: str, attributes: dict[str, Attribute], text: str, inside: Sequence[Piece]
    ) -> None:
        self.tag = tag
        self.key = key
        self.attributes = attributes
        self.text = text
        self.inside = inside


def piece(
    tag: str,
    attributes: dict[str, Attribute] | None = None,
    content: str | Sequence[Piece | None] = "",
    key: str = "",
) -> Piece:
    """An element with a text or with pieces inside; a None among them is left out.

    An attribute that is None or False is absent, True is present without a value; one that begins
    with ``--`` is a style's custom property; ``checked``, ``selected``, ``value`` are what a field holds.
    """
    if isinstance(content, str):
        return Piece(tag, key, attributes or {}, content, [])
    return Piece(tag, key, attributes or {}, "", _there(content))


def _there(content: Sequence[Piece | None]) -> Sequence[Piece]:
    """The pieces without None; the same list when there is none, so that it is known again."""
    present = [one for one in content if one is not None]
    return content if len(present) == len(content) else present  # type: ignore[return-value]


def span(class_name: str, content: str | Sequence[Piece | None], key: str = "") -> Piece:
    """A piece of a line."""
    return piece("span", {"class": class_name}, content, key)


def drawn(class_name: str, content: str | Sequence[Piece | None] = "", key: str = "") -> Piece:
    """Something for the eye alone, whose meaning stands elsewhere in words."""
    return piece("span", {"class": class_name, "aria-hidden": "true"}, content, key)


def mark(name: str, class_name: str | None = None) -> Piece:
    """One of the shapes that index.html declares."""
    inside = [piece("use", {"href": "#" + name})]
    return piece("svg", {"class": class_name, "aria-hidden": "true"}, inside)


def button(
    do: str,
    text: str | Sequence[Piece | None],
    class_name: str = "plain",
    more: dict[str, Attribute] | None = None,
    key: str = "",
) -> Piece:
    """A button that sends the message ``do``."""
    attributes: dict[str, Attribute] = {"type": "button", "class": class_name, "data-do": do}
    attributes.update(more or {})
    return piece("button", attributes, text, key or do)
