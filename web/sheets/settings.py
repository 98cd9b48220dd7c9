"""The sheet of settings: choices, what works without a network, what is kept, and a file of it."""

from __future__ import annotations

from web.browser.elements import Element, button, element, paragraph, span
from web.play.settings import CHOICES, LANGUAGE
from web.sheets.frame import choice, sheet
from web.words.languages import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.settings import Settings
    from web.words.catalogue import Words

OFFLINE = {"": "offline.not-yet", "small": "offline.small", "whole": "offline.whole"}
"""What to say of each state that offline.js tells."""


def settings(
    words: Words,
    chosen: Settings,
    kept: list[tuple[str, str]],
    nothing: str,
    offline: str,
    error: str,
    wordless: bool,
) -> list[Element]:
    """What can be chosen, what works without a network, what is kept in the browser, and a file of it.

    ``nothing`` is the phrase for a browser in which nothing is kept; ``wordless``: the words of the
    language that was chosen can't be had.
    """
    form = element(
        "form",
        {"id": "settings", "class": "sheet-form", "data-do": "settings", "data-on": "change"},
        [_languages(words, chosen, wordless)]
        + [_choices(words, chosen, key, values) for key, values in CHOICES],
    )
    all_keys = button("show-keys", words.say("keys.show"))
    return sheet(
        words,
        words.say("settings"),
        [form, all_keys, _offline(words, offline), _kept(words, kept, nothing), _file(words, error)],
    )


def _offline(words: Words, state: str) -> Element:
    state_line = paragraph(words.say(OFFLINE[state]), "soft")
    return element("section", None, [element("h3", None, words.say("offline")), state_line])


def _file(words: Words, error: str) -> Element:
    """Everything kept as a file, and back; some browsers forget a page that isn't visited for a week."""
    field: dict[str, Attribute] = {
        "id": "import", "type": "file", "accept": "application/json,.json", "data-do": "import",
        "data-on": "change", "aria-describedby": "import-error",
    }  # fmt: skip
    label = element(
        "label", {"class": "file"}, [span("", words.say("backup.import")), element("input", field)]
    )
    alert = element("p", {"class": "error", "id": "import-error", "role": "alert"}, error)
    inside = [
        element("h3", None, words.say("backup")),
        paragraph(words.say("backup.lead"), "soft"),
        button("export", words.say("backup.export")),
        label,
        alert,
    ]
    return element("section", None, inside)


def _languages(words: Words, chosen: Settings, wordless: bool) -> Element:
    """Each language named in itself."""
    now = chosen.chosen(LANGUAGE) or words.language
    legend = element("legend", None, words.say("settings.language"))
    answers = [choice(LANGUAGE, one, one == now, name, language=one) for one, name in NAMES]
    why = words.say("settings.language.missing") if wordless else ""
    alert = element("p", {"class": "error", "role": "alert"}, why)
    return element("fieldset", {"class": "choices pair"}, [legend] + answers + [alert], LANGUAGE)


def _choices(words: Words, chosen: Settings, key: str, values: tuple[str, ...]) -> Element:
    """One question of the settings, with its answers."""
    legend = element("legend", None, words.say("settings." + key))
    answers = [_answer(words, key, value, value == chosen.chosen(key)) for value in values]
    return element("fieldset", {"class": "choices pair"}, [legend] + answers, key)


def _answer(words: Words, key: str, value: str, chosen: bool) -> Element:
    name = "settings." + key + "." + value
    about = span("about", words.say(name + ".about")) if words.has(name + ".about") else None
    return choice(key, value, chosen, words.say(name), about)


def _kept(words: Words, kept: list[tuple[str, str]], nothing: str) -> Element:
    rows = []
    for key, meaning in kept:
        inside = [element("dt", None, key), element("dd", None, words.say("settings.kept." + meaning))]
        rows.append(element("div", None, inside, key))
    return element(
        "section",
        None,
        [
            element("h3", None, words.say("settings.kept")),
            paragraph(words.say("settings.kept.lead"), "soft"),
            element("dl", {"class": "kept"}, rows) if rows else paragraph(words.say(nothing)),
        ],
    )
