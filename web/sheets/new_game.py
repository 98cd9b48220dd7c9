"""The sheet for a new game: how many players, which of the named games or own tables, or a code."""

from __future__ import annotations

from c8.presets import DEFAULT, FAMILIES, PRESETS, values_of
from web.browser.elements import Piece, button, paragraph, piece, span
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


def new_game(words: Words, offer: Offer, code: str, code_error: str) -> list[Piece]:
    """The whole sheet."""
    changing: dict[str, Attribute] = {
        "class": "sheet-form", "data-do": "choose-game", "data-on": "change",
    }  # fmt: skip
    fields = piece("div", changing, [_players(words, offer.rules.players), _games(words, offer)])
    form: dict[str, Attribute] = {"id": "new-game", "data-do": "start-game", "data-on": "submit"}
    lead = paragraph(words.say("new.lead"), "soft")
    body = [lead, piece("form", form, [fields]), _code_form(words, code, code_error)]
    return sheet(words, words.say("new-game"), body, _foot(words, offer))


def _foot(words: Words, offer: Offer) -> list[Piece]:
    start: dict[str, Attribute] = {"type": "submit", "form": "new-game"}
    if offer.clashes:
        start["aria-disabled"] = "true"
    return [
        clash_box(words, offer.rules, offer.clashes),
        button("change-game", words.say("game.change")),
        button("submit", words.say("new.start"), "main", start),
    ]


def _players(words: Words, chosen: int) -> Piece:
    legend = piece("legend", None, words.say("new.players"))
    numbers = [_number(words, number, number == str(chosen)) for number in PLAYERS]
    return piece("fieldset", {"class": "choices"}, [legend, piece("div", {"class": "numbers"}, numbers)])


def _number(words: Words, number: str, chosen: bool) -> Piece:
    name = words.say("new.players-name", int(number))
    return choice("players", number, chosen, number, None, name)


# --- the games ---


def _games(words: Words, offer: Offer) -> Piece:
    legend = piece("legend", None, words.say("new.games"))
    families: list[Piece | None] = [_family(words, offer, family) for family in FAMILIES]
    own = [legend, _own(words, offer)]
    return piece("fieldset", {"class": "choices games"}, own + families)


def _family(words: Words, offer: Offer, family: str) -> Piece:
    rows: list[Piece] = []
    for one in PRESETS:
        if one.family == family:
            rows.extend(_game(words, offer, one))
    return _rows(words, family, rows)


def _rows(words: Words, family: str, rows: Sequence[Piece]) -> Piece:
    title = "games-" + family
    name = piece("p", {"class": "game-family", "id": title}, words.say("game.family." + family))
    attributes: dict[str, Attribute] = {"class": "choices", "role": "group", "aria-labelledby": title}
    return piece("div", attributes, [name, piece("div", {"class": "game-list"}, rows)], family)


def _game(words: Words, offer: Offer, one: Preset) -> list[Piece]:
    """A named game; where it is the chosen one, also what makes it different from the usual game."""
    told = [
        span("about", words.say("game." + one.id + ".about")),
        span("about footnote", _advice(words, one)),
    ]
    chosen = offer.chosen == one.id
    row = choice("game", one.id, chosen, words.say("game." + one.id), span("abouts", told))
    return [row] + (_preview(words, offer.rules) if chosen else [])


def _advice(words: Words, one: Preset) -> str:
    """Other names, and for how many players it is best."""
    key = "game.best" if one.least < one.most else "game.best-exactly"
    best = words.say(key, one.most, least=one.least)
    also = "game." + one.id + ".also"
    return words.say("game.also", names=words.say(also), best=best) if words.has(also) else best


def _own(words: Words, offer: Offer) -> Piece | None:
    """The person's own tables: those without a name first."""
    rows: list[Piece] = []
    for value in offer.nameless:
        rows.extend(_table(words, offer, value, words.say("game." + value)))
    for name in offer.own:
        rows.extend(_table(words, offer, OWN + name, name))
    return _rows(words, "own", rows) if rows else None


def _table(words: Words, offer: Offer, value: str, name: str) -> list[Piece]:
    chosen = offer.chosen == value
    row = choice("game", value, chosen, name)
    return [row] + (_preview(words, offer.rules) if chosen else [])


def _preview(words: Words, rules: Rules) -> list[Piece]:
    found = differences(rules, values_of(DEFAULT))
    if not found:
        return []
    items = [piece("li", None, line(words, rules, one.key), one.key) for one in found]
    lead = piece("p", {"class": "footnote"}, words.say("game.different", len(found)))
    return [piece("div", {"class": "preview"}, [lead, piece("ul", {"class": "chips"}, items)], "preview")]


# --- a code ---


def _code_form(words: Words, code: str, error: str) -> Piece:
    field: dict[str, Attribute] = {
        "name": "code", "type": "text", "autocomplete": "off", "autocapitalize": "characters",
        "spellcheck": "false", "value": code, "aria-describedby": "code-error",
    }  # fmt: skip
    label = piece("label", None, [span("", words.say("new.code")), piece("input", field)])
    submit = button("submit", words.say("new.open"), "plain", {"type": "submit"})
    entry = piece("div", {"class": "entry"}, [label, submit])
    told = piece("p", {"class": "error", "id": "code-error", "role": "alert"}, error)
    return piece("form", {"id": "code-form", "data-do": "enter-code", "data-on": "submit"}, [entry, told])
