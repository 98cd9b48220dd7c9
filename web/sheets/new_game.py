"""The sheet for a new game: how many players, which of the named games or own rulesets, or a code."""

from __future__ import annotations

from c8.presets import DEFAULT, FAMILIES, PRESETS, values_of
from web.browser.elements import Element, button, element, paragraph, span
from web.play.offer import OWN
from web.sheets.clashes import clash_box
from web.sheets.frame import choice, sheet
from web.words.options import differences, line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.options import Rules
    from c8.presets import Preset
    from web.browser.elements import Attribute
    from web.play.offer import Offer
    from web.words.catalogue import Words

PLAYERS = ("2", "3", "4", "5", "6", "7")


def new_game(words: Words, offer: Offer, code: str, code_error: str) -> list[Element]:
    """The whole sheet."""
    changing: dict[str, Attribute] = {
        "class": "sheet-form", "data-do": "choose-game", "data-on": "change",
    }  # fmt: skip
    fields = element("div", changing, [_players(words, offer.rules.players), _games(words, offer)])
    form: dict[str, Attribute] = {"id": "new-game", "data-do": "start-game", "data-on": "submit"}
    lead = paragraph(words.say("new.lead"), "soft")
    body = [lead, element("form", form, [fields]), _code_form(words, code, code_error)]
    return sheet(words, words.say("new-game"), body, _foot(words, offer))


def _foot(words: Words, offer: Offer) -> list[Element]:
    start: dict[str, Attribute] = {"type": "submit", "form": "new-game"}
    if offer.clashes:
        start["aria-disabled"] = "true"
    return [
        clash_box(words, offer.rules, offer.clashes),
        button("change-game", words.say("game.change")),
        button("submit", words.say("new.start"), "main", start),
    ]


def _players(words: Words, chosen: int) -> Element:
    legend = element("legend", None, words.say("new.players"))
    numbers = [_number(words, number, number == str(chosen)) for number in PLAYERS]
    return element("fieldset", {"class": "choices"}, [legend, element("div", {"class": "numbers"}, numbers)])


def _number(words: Words, number: str, chosen: bool) -> Element:
    name = words.say("new.players-name", int(number))
    return choice("players", number, chosen, number, None, name)


# --- the games ---


def _games(words: Words, offer: Offer) -> Element:
    legend = element("legend", None, words.say("new.games"))
    families: list[Element | None] = [_family(words, offer, family) for family in FAMILIES]
    own = [legend, _own(words, offer)]
    return element("fieldset", {"class": "choices games"}, own + families)


def _family(words: Words, offer: Offer, family: str) -> Element:
    rows: list[Element] = []
    for one in PRESETS:
        if one.family == family:
            rows.extend(_game(words, offer, one))
    return _rows(words, family, rows)


def _rows(words: Words, family: str, rows: Sequence[Element]) -> Element:
    title = "games-" + family
    name = element("p", {"class": "game-family", "id": title}, words.say("game.family." + family))
    attributes: dict[str, Attribute] = {"class": "choices", "role": "group", "aria-labelledby": title}
    return element("div", attributes, [name, element("div", {"class": "game-list"}, rows)], family)


def _game(words: Words, offer: Offer, one: Preset) -> list[Element]:
    """A named game; where it is the chosen one, also what makes it different from the usual game."""
    abouts = [
        span("about", words.say("game." + one.id + ".about")),
        span("about footnote", _advice(words, one)),
    ]
    chosen = offer.chosen == one.id
    row = choice("game", one.id, chosen, words.say("game." + one.id), span("abouts", abouts))
    return [row] + (_preview(words, offer.rules) if chosen else [])


def _advice(words: Words, one: Preset) -> str:
    """Other names, and for how many players it is best."""
    key = "game.best" if one.least < one.most else "game.best-exactly"
    best = words.say(key, one.most, least=one.least)
    also = "game." + one.id + ".also"
    return words.say("game.also", names=words.say(also), best=best) if words.has(also) else best


def _own(words: Words, offer: Offer) -> Element | None:
    """The person's own rulesets: those without a name first."""
    rows: list[Element] = []
    for value in offer.nameless:
        rows.extend(_ruleset(words, offer, value, words.say("game." + value)))
    for name in offer.own:
        rows.extend(_ruleset(words, offer, OWN + name, name))
    return _rows(words, "own", rows) if rows else None


def _ruleset(words: Words, offer: Offer, value: str, name: str) -> list[Element]:
    chosen = offer.chosen == value
    row = choice("game", value, chosen, name)
    return [row] + (_preview(words, offer.rules) if chosen else [])


def _preview(words: Words, rules: Rules) -> list[Element]:
    found = differences(rules, values_of(DEFAULT))
    if not found:
        return []
    items = [element("li", None, line(words, rules, one.key), one.key) for one in found]
    lead = element("p", {"class": "footnote"}, words.say("game.different", len(found)))
    return [element("div", {"class": "preview"}, [lead, element("ul", {"class": "chips"}, items)], "preview")]


# --- a code ---


def _code_form(words: Words, code: str, error: str) -> Element:
    field: dict[str, Attribute] = {
        "name": "code", "type": "text", "autocomplete": "off", "autocapitalize": "characters",
        "spellcheck": "false", "value": code, "aria-describedby": "code-error",
    }  # fmt: skip
    label = element("label", None, [span("", words.say("new.code")), element("input", field)])
    submit = button("submit", words.say("new.open"), "plain", {"type": "submit"})
    entry = element("div", {"class": "entry"}, [label, submit])
    alert = element("p", {"class": "error", "id": "code-error", "role": "alert"}, error)
    return element("form", {"id": "code-form", "data-do": "enter-code", "data-on": "submit"}, [entry, alert])
