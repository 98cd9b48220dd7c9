"""The sheets about codes: one that asks, one that says what is wrong, and one to copy from."""

from __future__ import annotations

from web.browser.elements import Element, button, element, paragraph
from web.sheets.frame import game_name, sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.code import Deal
    from web.browser.elements import Attribute
    from web.words.catalogue import Words


def ask_code(words: Words, deal: Deal) -> list[Element]:
    """Whether a deal from a link may take the place of the game under way."""
    game = game_name(words, deal.rules)
    body = [
        paragraph(words.say("code.ask.lead", deal.rules.players, game=game), "lead"),
        paragraph(words.say("new.lead"), "soft"),
    ]
    foot = [button("dismiss", words.say("code.keep")), button("start-deal", words.say("code.start"), "main")]
    return sheet(words, words.say("code.ask"), body, foot, close=False)


def bad_code(words: Words, why: str, under_way: bool) -> list[Element]:
    """What is wrong with a code, and what is on the table instead: a game under way or another deal."""
    instead = words.say("code.bad.unharmed" if under_way else "code.bad.dealt")
    body = [paragraph(why, "lead"), paragraph(instead, "soft")]
    foot = [button("dismiss", words.say("close"), "main")]
    return sheet(words, words.say("code.bad"), body, foot, close=False)


def copy_yourself(words: Words, link: str) -> list[Element]:
    """The link in a field, marked, where the clipboard is out of reach."""
    text = words.say("code.copy-yourself")
    field: dict[str, Attribute] = {"class": "field", "readonly": True, "value": link, "aria-label": text}
    return sheet(words, words.say("code.copy"), [paragraph(text), element("input", field)])
