"""The sheet of rules: every sentence about this game, under a few headings."""

from __future__ import annotations

from web.browser.elements import Element, button, element, paragraph
from web.play.sheet import HOUSE_RULES
from web.sheets.frame import game_name, sheet
from web.words.languages import guide_of
from web.words.rules import SECTIONS, sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.options import Rules
    from web.words.catalogue import Words


def rules(words: Words, present: Rules, name: str) -> list[Element]:
    """The sheet: the game's name and all its rules; ``name`` is what the person calls the table."""
    title = name or game_name(words, present)
    body = [paragraph(title, "rules-of")]
    for section, keys in SECTIONS:
        found = sentences(words, present, keys)
        if found:
            items = [element("li", None, one) for one in found]
            head = element("h3", None, words.say("rule.section." + section))
            inside = [head, element("ul", {"class": "rules-list"}, items)]
            body.append(element("section", None, inside, section))
    guide = element("a", {"href": guide_of(words.language)}, words.say("guide"))
    body.append(element("p", {"class": "soft"}, [guide], "guide"))
    foot = [
        button("show", words.say("option.house-rules"), "plain", {"data-sheet": HOUSE_RULES}),
        button("teach", words.say("teach"), "plain"),
    ]
    return sheet(words, words.say("rules"), body, foot)
