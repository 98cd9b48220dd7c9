"""The settings form: a field an option, made from the declarations, and read back."""

from __future__ import annotations

from c8.cards import RANKS
from c8.option_types import GESTURES, NONE, Choice, Rank, RankGestures, Ranks, Span, Switch, Target
from c8.options import GROUPS, OPTIONS
from c8.relevance import is_relevant
from web.browser.elements import Piece, button, drawn, piece, span
from web.table.faces import INDEX
from web.words.options import about, title, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from c8.options import Option, Rules
    from web.browser.elements import Attribute
    from web.play.draft import Draft
    from web.words.catalogue import Words

    Field = Callable[[Words, Option, Any, dict[str, Attribute]], list[Piece]]

POINTS = "points"
ROUNDS = "rounds"

_shown: dict[tuple[str, str, str, tuple[str, ...]], Piece] = {}
"""Fields as they were made before: what stayed the same is the same piece."""


# --- showing --------------------------------------------------------------------------------------


def groups(words: Words, draft: Draft) -> list[Piece]:
    """Every group: its name with a count of changes, and its fields when it is unfolded."""
    return [_group(words, draft, group) for group in GROUPS]


def options_of(group: str) -> list[Option]:
    """The options of a group, in the order of forms."""
    return [one for one in OPTIONS if one.group == group]


def _group(words: Words, draft: Draft, group: str) -> Piece:
    unfolded = group in draft.unfolded
    inside = [piece("h3", None, [_fold(words, draft, group, unfolded)])]
    if unfolded:
        fields = [_field(words, draft, one) for one in options_of(group)]
        inside.append(piece("div", {"class": "fields"}, fields))
    return piece("section", {"class": "option-group"}, inside, group)


def _fold(words: Words, draft: Draft, group: str, unfolded: bool) -> Piece:
    keys = [one.key for one in options_of(group)]
    changed = len([key for key in keys if key in draft.changes])
    clashing = any(key in draft.clashing for key in keys)
    notes = [span("note", words.say("option.changed", changed)) if changed else None]
    notes.append(span("note bad", words.say("option.clashes")) if clashing else None)
    inside = [drawn("fold"), span("", words.say("option.group." + group)), span("notes", notes)]
    more: dict[str, Attribute] = {"data-group": group, "aria-expanded": "true" if unfolded else "false"}
    return button("fold", inside, "fold-button", more)


def _field(words: Words, draft: Draft, one: Option) -> Piece:
    """The option's field; its piece is made anew only when something about it is new."""
    value = getattr(draft.rules, one.key)
    notes = _notes(words, draft, one.key)
    known = (words.language, one.key, str(value), tuple(notes))
    if known not in _shown or one.key in draft.faults:
        _shown[known] = _new_field(words, draft, one, value, notes)
    return _shown[known]


def _notes(words: Words, draft: Draft, key: str) -> list[str]:
    """What there is to be said about the field beside its meaning."""
    found = [
        words.say("option.clash-with", option=title(words, other)) for other in draft.clashing.get(key, [])
    ]
    if not is_relevant(draft.rules, key):
        found.append(words.say("option.idle"))
    return found + ([words.say("option.fault")] if key in draft.faults else [])


def _new_field(words: Words, draft: Draft, one: Option, value: Any, notes: Sequence[str]) -> Piece:
    """Title, meaning, control, notes."""
    described = "about-" + one.key
    control = _FIELDS[type(one.kind)](words, one, value, {"aria-describedby": described})
    bad = one.key in draft.clashing or one.key in draft.faults
    foot = [piece("span", {"class": "note bad" if bad else "note"}, note) for note in notes]
    explained = piece("p", {"class": "about", "id": described}, [span("", about(words, one.key))] + foot)
    attributes: dict[str, Attribute] = {
        "class": "option", "id": "option-" + one.key, "data-bad": bad,
        "data-layout": _LAYOUTS.get(type(one.kind)),
    }  # fmt: skip
    grouped = type(one.kind) in _GROUPED
    if grouped:
        attributes["aria-describedby"] = described
        head = piece("legend", {"class": "option-title"}, title(words, one.key))
    else:
        head = piece("label", {"class": "option-title", "for": "field-" + one.key}, title(words, one.key))
    return piece("fieldset" if grouped else "div", attributes, [head, explained] + control, one.key)


def _choice(words: Words, one: Option, value: Any, more: dict[str, Attribute]) -> list[Piece]:
    answers = [_radio(words, one, each, each == value) for each in one.kind.values]
    return [piece("div", {"class": "answers"}, answers)]


def _radio(words: Words, one: Option, value: Any, chosen: bool) -> Piece:
    field: dict[str, Attribute] = {
        "type": "radio", "name": one.key, "value": str(value), "checked": chosen,
    }  # fmt: skip
    inside = [piece("input", field), span("", told(words, one.key, value))]
    return piece("label", {"class": "answer"}, inside, str(value))


def _switch(words: Words, one: Option, value: bool, more: dict[str, Attribute]) -> list[Piece]:
    field: dict[str, Attribute] = {
        "type": "checkbox", "id": "field-" + one.key, "name": one.key, "value": "yes", "checked": value,
        "class": "toggle",
    }  # fmt: skip
    field.update(more)
    return [piece("input", field), span("state", told(words, one.key, value))]


def _rank(words: Words, one: Option, value: str, more: dict[str, Attribute]) -> list[Piece]:
    return _select(words, one, [one.kind.at(place) for place in range(one.kind.size)], value, more)


def _span(words: Words, one: Option, value: Any, more: dict[str, Attribute]) -> list[Piece]:
    return _select(words, one, [one.kind.at(place) for place in range(one.kind.size)], value, more)


def _select(
    words: Words, one: Option, values: list[Any], value: Any, more: dict[str, Attribute]
) -> list[Piece]:
    items = [(str(one.kind.show(each)), told(words, one.key, each), each == value) for each in values]
    return [_list("field-" + one.key, one.key, items, more)]


def _list(id: str, name: str, items: list[tuple[str, str, bool]], more: dict[str, Attribute]) -> Piece:
    """A list to choose from: value, words, chosen."""
    field: dict[str, Attribute] = {"id": id, "name": name, "class": "list"}
    field.update(more)
    inside = [piece("option", {"value": value, "selected": on}, text, value) for value, text, on in items]
    return piece("select", field, inside)


def _ranks(words: Words, one: Option, value: str, more: dict[str, Attribute]) -> list[Piece]:
    tiles = [_tile(words, one.key, rank, rank in value) for rank in RANKS]
    return [piece("div", {"class": "tiles"}, tiles)]


def _tile(words: Words, key: str, rank: str, chosen: bool) -> Piece:
    field: dict[str, Attribute] = {
        "type": "checkbox", "name": key + "." + rank, "value": rank, "checked": chosen,
        "aria-label": words.say("option.rank." + rank),
    }  # fmt: skip
    return piece("label", {"class": "tile"}, [piece("input", field), span("", INDEX.get(rank, rank))], rank)


def _gestures(words: Words, one: Option, value: Any, more: dict[str, Attribute]) -> list[Piece]:
    chosen = dict(value)
    rows = [_gesture(words, one.key, rank, chosen.get(rank, NONE)) for rank in RANKS]
    return [piece("div", {"class": "gestures"}, rows)]


def _gesture(words: Words, key: str, rank: str, chosen: str) -> Piece:
    items = [(one, words.say("option.gesture." + one), one == chosen) for one in (NONE,) + GESTURES]
    name = span("", words.say("option.rank." + rank))
    return piece("label", {"class": "gesture"}, [name, _list("", key + "." + rank, items, {})], rank)


def _target(words: Words, one: Option, value: Any, more: dict[str, Attribute]) -> list[Piece]:
    rounds = isinstance(value, str)
    number: dict[str, Attribute] = {
        "id": "field-" + one.key, "name": one.key + ".n", "type": "number", "inputmode": "numeric",
        "min": 1 if rounds else 50, "max": 50 if rounds else 1000,
        "value": value[7:] if rounds else str(value), "class": "number-field",
        "aria-label": words.say("option.target.number"),
    }  # fmt: skip
    number.update(more)
    kinds = [
        (each, words.say("option.target.by-" + each), rounds == (each == ROUNDS)) for each in (POINTS, ROUNDS)
    ]
    by = _list("", one.key + ".by", kinds, {"aria-label": words.say("option.target.by")})
    return [piece("div", {"class": "pair"}, [piece("input", number), by])]


_FIELDS: dict[type, Field] = {
    Choice: _choice,
    Switch: _switch,
    Span: _span,
    Rank: _rank,
    Ranks: _ranks,
    RankGestures: _gestures,
    Target: _target,
}
_GROUPED = (Choice, Ranks, RankGestures, Target)
"""Kinds whose control is more than one field."""
_LAYOUTS: dict[type, str] = {Switch: "toggle", Rank: "beside", Span: "beside", Target: "beside"}
"""Where the styles put the control: a box to tick on the title's line, or beside title and meaning where
there is room. Others stand below."""


# --- reading --------------------------------------------------------------------------------------


def answers(draft: Draft, fields: dict[str, str]) -> dict[str, Any]:
    """What the form's fields say of each option that is unfolded, as it comes from outside."""
    shown = [one for one in OPTIONS if one.group in draft.unfolded]
    return {one.key: _ANSWERS[type(one.kind)](one, fields, draft.rules) for one in shown}


def _plain_answer(one: Option, fields: dict[str, str], rules: Rules) -> Any:
    return fields.get(one.key, one.kind.show(getattr(rules, one.key)))


def _switch_answer(one: Option, fields: dict[str, str], rules: Rules) -> Any:
    return fields.get(one.key, "no")


def _ranks_answer(one: Option, fields: dict[str, str], rules: Rules) -> Any:
    return [rank for rank in RANKS if one.key + "." + rank in fields]


def _gestures_answer(one: Option, fields: dict[str, str], rules: Rules) -> Any:
    chosen = {}
    for rank in RANKS:
        gesture = fields.get(one.key + "." + rank, NONE)
        if gesture != NONE:
            chosen[rank] = gesture
    return chosen or "off"


def _target_answer(one: Option, fields: dict[str, str], rules: Rules) -> Any:
    """The number as typed; changing between points and rounds takes the new kind's usual number."""
    value = getattr(rules, one.key)
    rounds = fields.get(one.key + ".by") == ROUNDS
    if rounds != isinstance(value, str):
        return [each for each in one.usual if isinstance(each, str)][0] if rounds else one.default
    number = fields.get(one.key + ".n", "")
    return "rounds:" + number if rounds else number


_ANSWERS: dict[type, Callable[[Option, dict[str, str], Rules], Any]] = {
    Choice: _plain_answer,
    Switch: _switch_answer,
    Span: _plain_answer,
    Rank: _plain_answer,
    Ranks: _ranks_answer,
    RankGestures: _gestures_answer,
    Target: _target_answer,
}
