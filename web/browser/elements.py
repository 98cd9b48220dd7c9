"""What the page should show, as plain data: pieces that patch.js turns into elements."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Attribute = str | int | bool | None


class Piece(tuple):  # type: ignore[type-arg]  # MicroPython's tuple takes no parameters
    """An element to be shown: tag, key, attributes, and either a text or a list of pieces inside.

    The key tells which piece of the last picture it continues; without one its place among its
    siblings does. A tuple is compared and written as JSON quickly on every interpreter.
    """

    @property
    def tag(self) -> str:
        """The element's name."""
        tag: str = self[0]
        return tag

    @property
    def attributes(self) -> dict[str, Attribute]:
        """What ``piece`` tells of them."""
        attributes: dict[str, Attribute] = self[2]
        return attributes

    @property
    def text(self) -> str:
        """The text inside, "" where pieces are."""
        return self[3] if isinstance(self[3], str) else ""

    @property
    def inside(self) -> list[Piece]:
        """The pieces inside, none where a text is."""
        return [] if isinstance(self[3], str) else self[3]


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
    if not isinstance(content, str) and None in content:
        content = [one for one in content if one is not None]
    return Piece((tag, key, attributes or {}, content))


def span(class_name: str, content: str | Sequence[Piece | None], key: str = "") -> Piece:
    """A piece of a line."""
    return piece("span", {"class": class_name}, content, key)


def paragraph(text: str, class_name: str | None = None) -> Piece:
    """A line of text."""
    return piece("p", {"class": class_name}, text)


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
