"""The sheets over the table: what they are made of, the settings, and codes."""

from __future__ import annotations

from c8.presets import changes_of
from web.languages import NAMES
from web.piece import Piece, button, mark, piece, span
from web.settings import CHOICES, LANGUAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.code import Deal
    from c8.options import Rules
    from web.phrases import Words
    from web.piece import Attribute
    from web.settings import Settings

TITLE = "sheet-title"

READABLE: dict[str, Attribute] = {
    "class": "sheet-body", "tabindex": 0, "role": "group", "aria-labelledby": TITLE,
}  # fmt: skip
"""What the body of a sheet is that is only read."""

OFFLINE = {"": "offline.not-yet", "small": "offline.small", "whole": "offline.whole"}
"""What to say of each state that offline.js tells."""


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


# --- settings ---


def settings(
    words: Words,
    chosen: Settings,
    kept: list[tuple[str, str]],
    nothing: str,
    offline: str,
    error: str,
    speechless: bool,
) -> list[Piece]:
    """What can be chosen, what works without a network, what is kept in the browser, and a file of it.

    ``nothing`` is the phrase for a browser in which nothing is kept; ``speechless``: the words of the
    language that was chosen can't be had.
    """
    form = piece(
        "form",
        {"id": "settings", "class": "sheet-form", "data-do": "settings", "data-on": "change"},
        [_languages(words, chosen, speechless)]
        + [_choices(words, chosen, key, values) for key, values in CHOICES],
    )
    all_keys = button("show-keys", words.say("keys.show"))
    return sheet(
        words,
        words.say("settings"),
        [form, all_keys, _offline(words, offline), _kept(words, kept, nothing), _file(words, error)],
    )


def _offline(words: Words, state: str) -> Piece:
    told = paragraph(words.say(OFFLINE[state]), "soft")
    return piece("section", None, [piece("h3", None, words.say("offline")), told])


def _file(words: Words, error: str) -> Piece:
    """Everything kept as a file, and back; some browsers forget a page that isn't visited for a week."""
    field: dict[str, Attribute] = {
        "id": "import", "type": "file", "accept": "application/json,.json", "data-do": "import",
        "data-on": "change", "aria-describedby": "import-error",
    }  # fmt: skip
    label = piece("label", {"class": "file"}, [span("", words.say("backup.import")), piece("input", field)])
    told = piece("p", {"class": "error", "id": "import-error", "role": "alert"}, error)
    inside = [
        piece("h3", None, words.say("backup")),
        paragraph(words.say("backup.lead"), "soft"),
        button("export", words.say("backup.export")),
        label,
        told,
    ]
    return piece("section", None, inside)


def _languages(words: Words, chosen: Settings, speechless: bool) -> Piece:
    """Each language named in itself."""
    now = chosen.chosen(LANGUAGE) or words.language
    legend = piece("legend", None, words.say("settings.language"))
    answers = [choice(LANGUAGE, one, one == now, name, language=one) for one, name in NAMES]
    why = words.say("settings.language.missing") if speechless else ""
    told = piece("p", {"class": "error", "role": "alert"}, why)
    return piece("fieldset", {"class": "choices pair"}, [legend] + answers + [told], LANGUAGE)


def _choices(words: Words, chosen: Settings, key: str, values: tuple[str, ...]) -> Piece:
    """One question of the settings, with its answers."""
    legend = piece("legend", None, words.say("settings." + key))
    answers = [_answer(words, key, value, value == chosen.chosen(key)) for value in values]
    return piece("fieldset", {"class": "choices pair"}, [legend] + answers, key)


def _answer(words: Words, key: str, value: str, chosen: bool) -> Piece:
    name = "settings." + key + "." + value
    about = span("about", words.say(name + ".about")) if words.has(name + ".about") else None
    return choice(key, value, chosen, words.say(name), about)


def _kept(words: Words, kept: list[tuple[str, str]], nothing: str) -> Piece:
    rows = []
    for key, meaning in kept:
        inside = [piece("dt", None, key), piece("dd", None, words.say("settings.kept." + meaning))]
        rows.append(piece("div", None, inside, key))
    return piece(
        "section",
        None,
        [
            piece("h3", None, words.say("settings.kept")),
            paragraph(words.say("settings.kept.lead"), "soft"),
            piece("dl", {"class": "kept"}, rows) if rows else paragraph(words.say(nothing)),
        ],
    )


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
