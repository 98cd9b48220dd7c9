"""The named games: each a parent plus changes, with its source and its other names."""

from __future__ import annotations

from c8.clashes import clashes
from c8.options import OPTIONS, Rules, option
from c8.refusals import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULT = "table"
"""What the page deals to a newcomer."""
BASE = "pagat"
"""The game that the options' defaults are."""

PAGAT = "pagat.com, Crazy Eights"


class Preset:
    """A named game. ``number`` is what codes hold: never give one again."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        parent: str,
        changes: dict[str, Any],
        source: str,
        also: tuple[str, ...] = (),
        least: int = 2,
        most: int = 7,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.parent = parent
        self.changes = changes
        self.source = source
        self.also = also
        self.least = least
        self.most = most


PRESETS = (
    Preset(2, "table", "Crazy Eights, three draws", "pagat",
           {"draw_limit": 3, "after_draw": "any", "keep_drawn": "no", "starter_wild": "own",
            "lead": "winner"},
           "Spanish and German rule guides", most=3),
    Preset(1, "pagat", "Crazy Eights, one card a turn", "", {}, PAGAT),
    Preset(3, "long", "Crazy Eights, until it fits", "pagat",
           {"draw_limit": "until", "draw_freely": "no", "keep_drawn": "no", "starter_wild": "bury",
            "target": 200, "tie": "sudden"},
           PAGAT + ", drawing until one can play", ("Swedish Rummy", "Eights")),
    Preset(4, "taker", "Crazy Eights, winner takes", "long",
           {"empty_stock": "pass", "values": "ten-ace", "count": "winner", "blocked": "lowest",
            "target": 100, "tie": "shared"},
           PAGAT + ", the winner scores the others' cards"),
)  # fmt: skip


def preset(id: str) -> Preset:
    """The named game ``id``. Raises Refusal ``unknown-game``."""
    for one in PRESETS:
        if one.id == id:
            return one
    raise Refusal("unknown-game", preset=str(id)[:40])


def values_of(id: str) -> dict[str, Any]:
    """Every option's value in a named game: the defaults, then the changes from parent to child."""
    if not id:
        return {one.key: one.default for one in OPTIONS}
    game = preset(id)
    values = values_of(game.parent)
    for key in game.changes:
        values[key] = option(key).read(game.changes[key])
    return values


def draft(spec: dict[str, Any]) -> Rules:
    """Rules from ``{"preset": id, key: value, …}``, clashes not yet looked for.

    Without a preset the options' defaults are meant. Raises Refusal ``unknown-game``,
    ``unknown-option`` or ``bad-value``.
    """
    id = spec.get("preset", BASE)
    values = values_of(id or BASE)
    for key in spec:
        if key != "preset":
            values[key] = option(key).read(spec[key])
    return Rules(id or BASE, values)


def rules_for(spec: dict[str, Any]) -> Rules:
    """Rules that can be played. Raises as ``draft``, and Refusal ``clash`` for a contradiction."""
    rules = draft(spec)
    found = clashes(rules)
    if found:
        keys = " and ".join(found[0].keys)
        key = list(found[0].mend)[0]
        sentence = f"{found[0].sentence} Change {keys}: for example {key} to {found[0].mend[key]}."
        raise Refusal("clash", sentence=sentence, options=list(found[0].keys), mend=found[0].mend)
    return rules


def changes_of(rules: Rules) -> dict[str, Any]:
    """What differs from the rules' named game, as values for outside; ``players`` left out."""
    usual = values_of(rules.preset)
    changed = {}
    for one in OPTIONS:
        value = getattr(rules, one.key)
        if one.key != "players" and value != usual[one.key]:
            changed[one.key] = one.kind.show(value)
    return changed
