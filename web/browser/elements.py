"""What the page should show, as plain data; patch.js makes the page's nodes of it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Attribute = str | int | bool | None


class Element(tuple):  # type: ignore[type-arg]  # MicroPython's tuple takes no parameters
    """An element to be shown: tag, key, attributes, and either a text or a list of elements inside.

    The key tells which element of the last picture it continues; without one its place among its
    siblings does. A tuple is compared and written as JSON quickly on every interpreter.
    """

    @property
    def tag(self) -> str:
        """The element's name."""
        tag: str = self[0]
        return tag

    @property
    def attributes(self) -> dict[str, Attribute]:
        """What ``element`` tells of them."""
        attributes: dict[str, Attribute] = self[2]
        return attributes

    @property
    def text(self) -> str:
        """The text inside, "" where elements are."""
        return self[3] if isinstance(self[3], str) else ""

    @property
    def inside(self) -> list[Element]:
        """The elements inside, none where a text is."""
        return [] if isinstance(self[3], str) else self[3]


def element(
    tag: str,
    attributes: dict[str, Attribute] | None = None,
    content: str | Sequence[Element | None] = "",
    key: str = "",
) -> Element:
    """An element with a text or with elements inside; a None among them is left out.

    An attribute that is None or False is absent, True is present without a value; one that begins
    with ``--`` is a style's custom property; ``checked``, ``selected``, ``value`` are what a field holds.
    """
    if not isinstance(content, str) and None in content:
        content = [one for one in content if one is not None]
    return Element((tag, key, attributes or {}, content))


def span(class_name: str, content: str | Sequence[Element | None], key: str = "") -> Element:
    """A part of a line."""
    return element("span", {"class": class_name}, content, key)


def paragraph(text: str, class_name: str | None = None) -> Element:
    """A line of text."""
    return element("p", {"class": class_name}, text)


def drawn(class_name: str, content: str | Sequence[Element | None] = "", key: str = "") -> Element:
    """Something for the eye alone, whose meaning stands elsewhere in words."""
    return element("span", {"class": class_name, "aria-hidden": "true"}, content, key)


def symbol(name: str, class_name: str | None = None) -> Element:
    """One of the shapes that index.html declares."""
    inside = [element("use", {"href": "#" + name})]
    return element("svg", {"class": class_name, "aria-hidden": "true"}, inside)


def button(
    do: str,
    text: str | Sequence[Element | None],
    class_name: str = "plain",
    more: dict[str, Attribute] | None = None,
    key: str = "",
) -> Element:
    """A button that sends the message ``do``."""
    attributes: dict[str, Attribute] = {"type": "button", "class": class_name, "data-do": do}
    attributes.update(more or {})
    return element("button", attributes, text, key or do)
