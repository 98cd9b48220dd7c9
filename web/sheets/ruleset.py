"""The sheet of your own ruleset: its name, its code, every option, and what clashes."""

from __future__ import annotations

from web.browser.elements import Element, button, element, paragraph, span
from web.play.rulesets import LONGEST_NAME
from web.play.sheet import NEW_GAME
from web.sheets.clashes import clash_box
from web.sheets.frame import sheet
from web.sheets.option_form import groups

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.draft import Draft
    from web.play.sheet import Ruleset
    from web.words.catalogue import Words

OPTIONS_FORM = "ruleset-options"
NAME_FORM = "ruleset-name"


def ruleset(words: Words, shown: Ruleset) -> list[Element]:
    """The whole sheet."""
    draft = shown.draft
    lead = words.say("game.based-on", game=words.say("game." + draft.rules.preset))
    changing: dict[str, Attribute] = {
        "class": "option-groups", "data-do": "change-rule", "data-on": "change",
    }  # fmt: skip
    form: dict[str, Attribute] = {
        "id": OPTIONS_FORM, "data-do": "change-rule", "data-on": "submit",
    }  # fmt: skip
    body = [
        element("div", {"class": "based-on"}, [paragraph(lead, "soft"), _start_over(words, draft)]),
        element("form", form, [element("div", changing, groups(words, draft))]),
        _keeping(words, shown),
        _sharing(words, draft, shown.link),
    ]
    return sheet(words, words.say("game.your-table"), body, _foot(words, draft))


def _start_over(words: Words, draft: Draft) -> Element | None:
    if not draft.changes:
        return None
    return button("start-over", words.say("game.start-over", len(draft.changes)), "quiet")


def _foot(words: Words, draft: Draft) -> list[Element]:
    play: dict[str, Attribute] = {"aria-disabled": "true" if draft.clashes else None}
    return [
        clash_box(words, draft.rules, draft.clashes),
        button("show", words.say("game.other"), "plain", {"data-sheet": NEW_GAME}),
        button("play-ruleset", words.say("game.play"), "main", play),
    ]


def _keeping(words: Words, shown: Ruleset) -> Element:
    """A name and the buttons to keep and to forget; Enter in the name keeps it."""
    draft = shown.draft
    field: dict[str, Attribute] = {
        "name": "name", "type": "text", "autocomplete": "off", "maxlength": LONGEST_NAME, "dir": "auto",
        "value": draft.name, "aria-describedby": "ruleset-status", "data-do": "rename", "data-on": "change",
    }  # fmt: skip
    label = element("label", None, [span("", words.say("game.name")), element("input", field)])
    keep = button("submit", words.say("game.keep"), "plain", {"type": "submit"})
    drop = button("drop-ruleset", words.say("game.drop"), "quiet")
    entry = element("div", {"class": "entry"}, [label, keep, drop if draft.kept_as else None])
    status = shown.status.said(words) if shown.status else ""
    note = element("p", {"class": shown.tone or "soft", "id": "ruleset-status", "role": "status"}, status)
    form: dict[str, Attribute] = {
        "id": NAME_FORM, "data-do": "keep-ruleset", "data-on": "submit",
    }  # fmt: skip
    return element("form", form, [entry, note])


def _sharing(words: Words, draft: Draft, link: str) -> Element | None:
    """The code of the deal that these rules would play."""
    if draft.clashes:
        return None
    code = element("code", {"class": "code"}, draft.code)
    inside = [
        element("p", None, [span("", words.say("game.code")), code]),
        button("copy-ruleset", words.say("code.copy")),
        _link(words, link) if link else None,
    ]
    return element("div", {"class": "sharing"}, inside)


def _link(words: Words, link: str) -> Element:
    text = words.say("code.copy-yourself")
    field: dict[str, Attribute] = {"class": "field", "readonly": True, "value": link, "aria-label": text}
    return element("div", {"class": "link"}, [paragraph(text), element("input", field)])
