"""The sheets over the table: what they are made of, and those about codes."""

from __future__ import annotations

from c8.presets import changes_of
from web.browser.elements import Piece, button, mark, piece, span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.code import Deal
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
    body: Sequence[Piece | None],
    foot: Sequence[Piece] = (),
    close: bool = True,
    reads: bool = False,
) -> list[Piece]:
    """A sheet: a head with its name, a body that scrolls, and buttons at the foot.

    ``reads``: nothing in the body takes the keyboard, so the body does, to be scrolled by keys.
    """
    head = [piece("h2", {"id": TITLE, "tabindex": "-1", "autofocus": close}, title)]
    if close:
        cross: dict[str, Attribute] = {"aria-label": words.say("close")}
        head.append(button("dismiss", [mark("cross")], "round-button", cross))
    pieces = [
        piece("div", {"class": "sheet-head"}, head),
        piece("div", dict(READABLE) if reads else {"class": "sheet-body"}, body),
    ]
    if foot:
        pieces.append(piece("div", {"class": "sheet-foot"}, foot))
    return pieces


def paragraph(text: str, class_name: str | None = None) -> Piece:
    """A line of text."""
    return piece("p", {"class": class_name}, text)


def game_name(words: Words, rules: Rules) -> str:
    """What these rules are called: the named game, and that something is changed in it."""
    name = words.say("game." + rules.preset)
    return words.say("game.changed", game=name) if changes_of(rules) else name


def choice(
    name: str,
    value: str,
    chosen: bool,
    text: str,
    about: Piece | None = None,
    label: str = "",
    language: str = "",
) -> Piece:
    """One of several: a radio button with its words, the whole of it to be touched.

    ``language``: that of the words, where it isn't the page's.
    """
    attributes: dict[str, Attribute] = {
        "type": "radio", "name": name, "value": value, "checked": chosen,
        "aria-label": label or None,
    }  # fmt: skip
    inside = [piece("input", attributes), span("choice-name", text), about]
    return piece("label", {"class": "choice", "lang": language or None}, inside, value)


# --- codes ---


def ask_code(words: Words, deal: Deal) -> list[Piece]:
    """Whether a deal from a link may take the place of the game under way."""
    game = game_name(words, deal.rules)
    body = [
        paragraph(words.say("code.ask.lead", deal.rules.players, game=game), "lead"),
        paragraph(words.say("new.lead"), "soft"),
    ]
    foot = [button("dismiss", words.say("code.keep")), button("start-deal", words.say("code.start"), "main")]
    return sheet(words, words.say("code.ask"), body, foot, close=False)


def bad_code(words: Words, why: str, under_way: bool) -> list[Piece]:
    """What is wrong with a code, and what is on the table instead: a game under way or another deal."""
    instead = words.say("code.bad.unharmed" if under_way else "code.bad.dealt")
    body = [paragraph(why, "lead"), paragraph(instead, "soft")]
    foot = [button("dismiss", words.say("close"), "main")]
    return sheet(words, words.say("code.bad"), body, foot, close=False)


def copy_yourself(words: Words, link: str) -> list[Piece]:
    """The link in a field, marked, where the clipboard is out of reach."""
    text = words.say("code.copy-yourself")
    field: dict[str, Attribute] = {"class": "field", "readonly": True, "value": link, "aria-label": text}
    return sheet(words, words.say("code.copy"), [paragraph(text), piece("input", field)])
