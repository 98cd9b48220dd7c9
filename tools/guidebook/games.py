"""The named games as the guide lists them: what each changes in the game that it comes from."""

from __future__ import annotations

from html import escape
from typing import Any

from c8.presets import DEFAULT, PRESETS, Preset, preset, values_of
from tools.guidebook.tables import game_link
from tools.guidebook.words import Words

FAMILIES = {
    "eights": ("table", "pagat", "three-then-pass", "long", "taker", "printed"),
    "wilds": ("aces", "rockaway", "hollywood"),
    "actions": ("action", "power", "chain", "party"),
    "twists": ("late-suit", "halt", "partners", "countdown", "family"),
    "relatives": ("last-card", "switch", "mau", "neuner", "tschau", "mau-master"),
}
"""Where each named game stands in the guide."""


def family(words: Words, name: str) -> str:
    """The games of one family, an article each."""
    return "".join(_game(words, preset(id)) for id in FAMILIES[name])


def missing() -> list[str]:
    """Named games that no family lists."""
    listed = [id for games in FAMILIES.values() for id in games]
    return [one.id for one in PRESETS if one.id not in listed]


def parent_of(game: Preset) -> str:
    """The game that this one is told from; the game that the guide explains is told from none."""
    return "" if game.id == DEFAULT else game.parent or DEFAULT


def changes(game: Preset) -> dict[str, Any]:
    """What differs from the game that this one is told from, in the order of the declarations."""
    parent = parent_of(game)
    if not parent:
        return {}
    own, theirs = values_of(game.id), values_of(parent)
    return {key: own[key] for key in own if own[key] != theirs[key]}


def _game(words: Words, game: Preset) -> str:
    return (
        f'<article class="game" id="game-{game.id}"><h4>{_say(words, "game." + game.id)}</h4>'
        f"<p>{_say(words, f'game.{game.id}.about')}</p>"
        f'<p class="soft">{" · ".join([_seats(words, game), *_also(words, game)])}</p>'
        f"{_changes(words, game)}</article>"
    )


def _seats(words: Words, game: Preset) -> str:
    if game.least == game.most:
        return escape(words.say("guide.seats.exactly", n=game.least))
    return escape(words.say("guide.seats", least=game.least, most=game.most))


def _also(words: Words, game: Preset) -> list[str]:
    """Its other names, if it has any."""
    key = f"game.{game.id}.also"
    names = words.say(key) if words.has(key) else words.all_of(list(game.also))
    return [escape(words.say("guide.also", names=names))] if names else []


def _changes(words: Words, game: Preset) -> str:
    parent = parent_of(game)
    if not parent:
        return f'<p class="from">{_say(words, "guide.explained")}</p>'
    rows = "".join(
        f"<div><dt>{_say(words, 'option.' + key)}</dt><dd>{escape(words.value(key, value))}</dd></div>"
        for key, value in changes(game).items()
    )
    before, after = escape(words.say("guide.from", game="\n")).split("\n")
    return f'<p class="from">{before}{game_link(words, parent)}{after}</p><dl class="changes">{rows}</dl>'


def _say(words: Words, key: str) -> str:
    return escape(words.say(key))
