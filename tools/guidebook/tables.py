"""The guide's tables: what cards cost, and the house rules beside their alternatives."""

from __future__ import annotations

from html import escape
from typing import Any

from c8.kinds import Choice, Rank, Switch
from c8.options import option
from c8.presets import BASE, DEFAULT, PRESETS, Preset, values_of
from tools.guidebook.facts import points
from tools.guidebook.words import Words

DEBTS = ("draw_two", "draw_three", "draw_four", "draw_five")

HOUSE = (
    ("deal", ("deal",)),
    ("drawing", ("draw_limit", "after_draw", "keep_drawn")),
    ("freely", ("draw_freely",)),
    ("stock", ("empty_stock",)),
    ("finish", ("finish_wild",)),
    ("starter", ("starter_wild",)),
    ("wild", ("wild", "wild_on_wild", "naming")),
    ("actions", ("skip", "reverse", "again", "open", "draw_two", "draw_three", "answer")),
    ("end", ("call", "lead", "count", "target", "tie")),
)
"""The questions that tables answer differently, and the options that are the answers."""

COMMON = {"deal": ("7/5", 5, 7, 8), "draw_limit": (1, 3, "until"), "target": (100, 200, 500)}
"""Usual answers where the declarations allow many more."""

EXAMPLES = 3
"""How many games are named at most as examples of an answer."""

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
    names = words.all_of([words.say("guide.ranks." + rank) for rank in ranks])
    return f'<tr><th scope="row">{escape(_upper(names))}</th><td>{worth.pop()}</td></tr>'


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
    groups = "".join(_question(words, name, keys) for name, keys in HOUSE)
    return (
        f'<table class="house" role="table"><thead role="rowgroup"><tr role="row">{heads}</tr></thead>'
        f"{groups}</table>"
    )


def _question(words: Words, name: str, keys: tuple[str, ...]) -> str:
    head = (
        f'<tr role="row" class="question"><th role="rowheader" scope="rowgroup" colspan="3">'
        f"{_say(words, 'guide.question.' + name)}</th></tr>"
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
    values = values_of(DEFAULT)
    if key == "answer" and not owing(DEFAULT):
        return _say(words, "guide.no-debts")
    return escape(words.value(key, values[key]))


def alternatives(key: str) -> list[Any]:
    """The other usual answers: what the declaration lists, or what named games choose."""
    one = option(key)
    here = values_of(DEFAULT)[key]
    if isinstance(one.kind, Choice):
        every = list(one.kind.values)
    elif isinstance(one.kind, Switch):
        every = [True, False]
    else:
        every = [one.kind.read(value) for value in COMMON.get(key, ())] or _chosen(key)
    if key == "answer" and not owing(DEFAULT):
        return every
    return [value for value in every if value != here]


def owing(id: str) -> bool:
    """Whether any rank makes the next player owe cards in this game."""
    return any(values_of(id)[debt] for debt in DEBTS)


def _chosen(key: str) -> list[Any]:
    found: list[Any] = []
    for game in PRESETS:
        value = values_of(game.id)[key]
        if value not in found and (value or not isinstance(option(key).kind, Rank)):
            found.append(value)
    return found


def _answer(words: Words, key: str, value: Any) -> str:
    told = escape(words.value(key, value))
    games = [game_link(words, one.id) for one in _players_of(key, value)[:EXAMPLES]]
    named = escape(words.say("guide.comma")).join(games)
    return f'{told} <span class="games-of">{named}</span>' if games else told


def _players_of(key: str, value: Any) -> list[Preset]:
    """The games that brought this answer in, without those that only inherited it."""
    same = [game for game in PRESETS if values_of(game.id)[key] == value and game.id != DEFAULT]
    if key == "answer":
        return [game for game in same if owing(game.id)]
    return [game for game in same if key in game.changes or game.id == BASE]


def game_link(words: Words, id: str) -> str:
    """A named game, leading to where it is described."""
    return f'<a href="#game-{id}">{_say(words, "game." + id)}</a>'


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _say(words: Words, key: str) -> str:
    return escape(words.say(key))
