"""The table of house rules: what is played here beside what is usual elsewhere."""

from __future__ import annotations

from c8.options import QUESTIONS, option
from c8.relevance import is_relevant
from web.browser.elements import Element, button, element, span
from web.play.sheet import RULES
from web.sheets.frame import sheet
from web.words.options import about, title, value_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.options import Rules
    from web.browser.elements import Attribute
    from web.words.catalogue import Words


def house_rules(words: Words, rules: Rules) -> list[Element]:
    """The sheet. Each question is a part of the table, with a row of its own for what it is about."""
    heads = [
        element("th", {"scope": "col"}, words.say("option.column." + key)) for key in ("here", "elsewhere")
    ]
    parts = [_question(words, rules, name, keys) for name, keys in QUESTIONS]
    caption = element("caption", None, words.say("option.house-rules.about"))
    table = element(
        "table", {"class": "house"}, [caption, element("thead", None, [element("tr", None, heads)])] + parts
    )
    foot = [
        button("show", words.say("option.all-rules"), "plain", {"data-sheet": RULES}),
        button("change-present", words.say("option.change-these")),
    ]
    return sheet(words, words.say("option.house-rules"), [table], foot, reads=True)


def _question(words: Words, rules: Rules, name: str, keys: tuple[str, ...]) -> Element:
    head: dict[str, Attribute] = {"colspan": 2, "scope": "rowgroup", "class": "question"}
    rows = [element("tr", None, [element("th", head, words.say("option.question." + name))])]
    for key in keys:
        if len(keys) > 1 and not is_relevant(rules, key):
            continue
        rows.append(_subject(words, key, len(keys) > 1))
        rows.append(_answers(words, rules, key))
    return element("tbody", None, rows, name)


def _subject(words: Words, key: str, several: bool) -> Element:
    """What an option changes; with its title where the question is about several."""
    inside = [element("strong", None, title(words, key)) if several else None, span("", about(words, key))]
    return element("tr", None, [element("td", {"colspan": 2, "class": "subject"}, inside)], key + " about")


def _answers(words: Words, rules: Rules, key: str) -> Element:
    here = getattr(rules, key)
    text = value_name(words, key, here) if is_relevant(rules, key) else words.say("option.idle")
    others = [
        element("li", None, value_name(words, key, value)) for value in option(key).usual if value != here
    ]
    cells = [
        element("td", {"class": "here"}, [span("", text)]),
        element("td", None, [element("ul", None, others)]),
    ]
    return element("tr", None, cells, key)
