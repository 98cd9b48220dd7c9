"""The guide's tables: what cards cost, the house rules beside their alternatives, all keys."""

from __future__ import annotations

from html import escape
from typing import Any

from c8.options import QUESTIONS, option
from c8.presets import BASE, DEFAULT, PRESETS, Preset, rules_for, values_of
from c8.relevance import is_relevant
from tools.guidebook.facts import points, usual
from tools.guidebook.words import Words, upper
from web.sheets.keys import ALWAYS, SINGLE

END = ("call", "lead", "count", "target", "tie")
"""What is settled last: one question more than the declarations have."""

EXAMPLES = 3
"""How many games are named at most beside an answer."""

PRICED = ("8", "KQJ", "A")
"""The ranks whose price is not their number, dearest first."""


def price_list(words: Words) -> str:
    """What each card costs in the game that the guide explains."""
    rows = "".join(_price(words, ranks) for ranks in PRICED) + _others(words)
    heads = "".join(f'<th scope="col">{_say(words, "guide." + one)}</th>' for one in ("card", "points"))
    return f'<table class="prices"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _price(words: Words, ranks: str) -> str:
    worth = {points(rank) for rank in ranks}
    if len(worth) > 1:
        raise ValueError(f"{ranks} have no common price, so they need rows of their own")
    names = words.all_of([words.say("option.rank." + rank) for rank in ranks])
    return f'<tr><th scope="row">{escape(upper(names))}</th><td>{worth.pop()}</td></tr>'


def _others(words: Words) -> str:
    """The row of all cards that cost their number. Raises ValueError if one does not."""
    for number, rank in enumerate("23456789T", 2):
        if rank not in PRICED and points(rank) != number:
            raise ValueError(f"{rank} costs {points(rank)}, so it needs a row of its own")
    head = f'<th scope="row">{_say(words, "guide.other-cards")}</th>'
    return f"<tr>{head}<td>{_say(words, 'guide.face-value')}</td></tr>"


def house_rules(words: Words) -> str:
    """This table's choices beside the usual alternatives, question by question."""
    heads = "".join(
        f'<th role="columnheader" scope="col">{_say(words, "guide." + one)}</th>'
        for one in ("rule", "here", "elsewhere")
    )
    questions = [("option.question." + name, keys) for name, keys in QUESTIONS]
    groups = "".join(_question(words, *one) for one in [*questions, ("guide.question.end", END)])
    return (
        f'<table class="house" role="table"><thead role="rowgroup"><tr role="row">{heads}</tr></thead>'
        f"{groups}</table>"
    )


def _question(words: Words, question: str, keys: tuple[str, ...]) -> str:
    head = (
        f'<tr role="row" class="question"><th role="rowheader" scope="rowgroup" colspan="3">'
        f"{_say(words, question)}</th></tr>"
    )
    return f'<tbody role="rowgroup">{head}{"".join(_row(words, key) for key in keys)}</tbody>'


def _row(words: Words, key: str) -> str:
    label = '<span class="label">{}</span> '
    here = label.format(_say(words, "guide.here")) + f"<b>{_here(words, key)}</b>"
    there = "".join(f"<li>{_answer(words, key, value)}</li>" for value in alternatives(key))
    elsewhere = label.format(_say(words, "guide.elsewhere")) + f"<ul>{there}</ul>"
    return (
        f'<tr role="row"><th role="rowheader" scope="row">{_say(words, "option." + key)}</th>'
        f'<td role="cell">{here}</td><td role="cell">{elsewhere}</td></tr>'
    )


def _here(words: Words, key: str) -> str:
    if not is_relevant(usual(), key):
        return _say(words, "guide.idle")
    return escape(words.value(key, values_of(DEFAULT)[key]))


def alternatives(key: str) -> list[Any]:
    """The other values that tables commonly play."""
    here = values_of(DEFAULT)[key] if is_relevant(usual(), key) else None
    return [value for value in option(key).usual if value != here]


def _answer(words: Words, key: str, value: Any) -> str:
    told = escape(words.value(key, value))
    games = [game_link(words, one.id) for one in players_of(key, value)[:EXAMPLES]]
    named = escape(words.say("guide.comma")).join(games)
    return f'{told} <span class="games-of">{named}</span>' if games else told


def players_of(key: str, value: Any) -> list[Preset]:
    """The games where this answer means something: those that brought it in, else all that play so."""
    rules = [(game, rules_for({"preset": game.id})) for game in PRESETS if game.id != DEFAULT]
    same = [game for game, one in rules if getattr(one, key) == value and is_relevant(one, key)]
    if not is_relevant(usual(), key):
        return same
    return [game for game in same if key in game.changes or game.id == BASE]


def game_link(words: Words, id: str) -> str:
    """A named game, leading to where it is described."""
    return f'<a href="#game-{id}">{_say(words, "game." + id)}</a>'


def key_list(words: Words) -> str:
    """All keys that mean something at the table, and how they get past a screen reader."""
    rows = "".join(_key(words, name, keys) for name, keys in (*ALWAYS, *SINGLE))
    return f'<dl class="keys">{rows}</dl><p>{_say(words, "keys.reader")}</p>'


def _key(words: Words, name: str, keys: tuple[str, ...]) -> str:
    named = [words.say("key." + key) if words.has("key." + key) else key for key in keys]
    shown = " ".join(f"<kbd>{escape(key)}</kbd>" for key in named)
    return f"<div><dt>{shown}</dt><dd>{_say(words, 'keys.' + name)}</dd></div>"


def _say(words: Words, key: str) -> str:
    return escape(words.say(key))
