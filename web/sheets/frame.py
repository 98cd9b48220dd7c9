"""What every sheet over the table is made of."""

from __future__ import annotations

from c8.presets import changes_of
from web.browser.elements import Element, button, element, span, symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.options import Rules
    from web.browser.elements import Attribute
    from web.words.catalogue import Words

TITLE = "sheet-title"

READABLE: dict[str, Attribute] = {
    "class": "sheet-body", "tabindex": 0, "role": "group", "aria-labelledby": TITLE,
}  # fmt: skip
"""What the body of a sheet is that is only read."""


def sheet(
    words: Words,
    title: str,
    body: Sequence[Element | None],
    foot: Sequence[Element] = (),
    close: bool = True,
    reads: bool = False,
) -> list[Element]:
    """A sheet: a head with its name, a body that scrolls, and buttons at the foot.

    ``reads``: nothing in the body takes the keyboard, so the body does, to be scrolled by keys.
    """
    head = [element("h2", {"id": TITLE, "tabindex": "-1", "autofocus": close}, title)]
    if close:
        cross: dict[str, Attribute] = {"aria-label": words.say("close")}
        head.append(button("dismiss", [symbol("cross")], "round-button", cross))
    elements = [
        element("div", {"class": "sheet-head"}, head),
        element("div", dict(READABLE) if reads else {"class": "sheet-body"}, body),
    ]
    if foot:
        elements.append(element("div", {"class": "sheet-foot"}, foot))
    return elements


def game_name(words: Words, rules: Rules) -> str:
    """What these rules are called: the named game, and that something is changed in it."""
    name = words.say("game." + rules.preset)
    return words.say("game.changed", game=name) if changes_of(rules) else name


def choice(
    name: str,
    value: str,
    chosen: bool,
    text: str,
    about: Element | None = None,
    label: str = "",
    language: str = "",
) -> Element:
    """One of several: a radio button with its words, the whole of it to be touched.

    ``language``: that of the words, where it isn't the page's.
    """
    attributes: dict[str, Attribute] = {
        "type": "radio", "name": name, "value": value, "checked": chosen,
        "aria-label": label or None,
    }  # fmt: skip
    inside = [element("input", attributes), span("choice-name", text), about]
    return element("label", {"class": "choice", "lang": language or None}, inside, value)
