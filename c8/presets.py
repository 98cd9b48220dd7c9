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

PLAIN = "plain"
ACTIONS = "actions"
RELATIVES = "relatives"
SPECIAL = "special"
FAMILIES = (PLAIN, ACTIONS, RELATIVES, SPECIAL)


class Preset:
    """A named game. ``number`` is what codes hold: never give one again.

    ``least`` and ``most`` players are advice; ``family`` is where a list of games shows it.
    """

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
        family: str = PLAIN,
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
        self.family = family


GUIDES = "house rule told in printed and web guides"
REFERENCES = "encyclopedias of card games"

PRESETS = (
    Preset(2, "table", "Crazy Eights, three draws", "pagat",
           {"draw_limit": 3, "after_draw": "any", "keep_drawn": "no", "starter_wild": "own",
            "lead": "winner"},
           GUIDES + ", in Spanish and German", most=3),
    Preset(1, "pagat", "Crazy Eights, one card a turn", "", {}, PAGAT),
    Preset(3, "long", "Crazy Eights, until it fits", "pagat",
           {"draw_limit": "until", "draw_freely": "no", "keep_drawn": "no", "starter_wild": "bury",
            "target": 200, "tie": "sudden"},
           PAGAT + ", drawing until one can play", ("Swedish Rummy", "Eights")),
    Preset(4, "taker", "Crazy Eights, winner takes", "long",
           {"empty_stock": "pass", "values": "ten-ace", "count": "winner", "blocked": "lowest",
            "target": 100, "tie": "shared"},
           PAGAT + ", the winner scores the others' cards"),
    Preset(5, "three-then-pass", "Draw three, then pass", "long",
           {"draw_limit": 3, "after_draw": "any"}, PAGAT + ", drawing at most three"),
    Preset(6, "rockaway", "Rockaway", "taker", {"wild": "A", "values": "rockaway"},
           PAGAT + ", relatives: Rockaway", family=RELATIVES),
    Preset(7, "hollywood", "Hollywood Eights", "taker", {"wild": "A8", "values": "hollywood"},
           REFERENCES + ": Hollywood Eights", family=RELATIVES),
    Preset(8, "aces", "Crazy Aces", "long", {"wild": "A", "values": "aces"},
           REFERENCES + ": Crazy Aces", family=RELATIVES),
    Preset(9, "action", "Action Eights (2, Q, A)", "pagat",
           {"draw_two": "2", "skip": "Q", "reverse": "A", "call": "one"},
           PAGAT + ", variations with action cards", family=ACTIONS),
    Preset(10, "power", "Action Eights (2, 4, J, Q, A)", "long",
           {"draw_two": "2", "draw_three": "4", "answer": "fresh", "skip": "J", "reverse": "Q", "open": "A"},
           GUIDES + "; at some tables the three, not the four, makes draw three", family=ACTIONS),
    Preset(11, "chain", "Chained twos", "long", {"draw_two": "2"},
           PAGAT + ", twos that add up: 2, 4, 6, …", family=ACTIONS),
    Preset(12, "last-card", "Last Card", "taker", {"call": "one", "call_penalty": 1},
           PAGAT + ", relatives: Last Card", family=RELATIVES),
    Preset(13, "switch", "Switch", "pagat",
           {"wild": "A", "values": "aces", "draw_two": "2", "skip": "8", "reverse": "J",
            "starter_wild": "bury", "starter_action": "bury", "finish_action": "no", "call": "one"},
           "pagat.com, Switch", ("Two Four Jacks", "Black Jack (Britain)"), family=RELATIVES),
    Preset(14, "mau", "Mau-Mau", "taker",
           {"pack": 32, "deal": 5, "wild": "J", "wild_on_wild": "no", "draw_limit": 1, "keep_drawn": "yes",
            "empty_stock": "reshuffle", "draw_two": "7", "skip": "8", "values": "mau", "call": "last",
            "call_words": "mau", "call_penalty": 1, "double": "yes", "starter_wild": "own"},
           "pagat.com, Mau-Mau", least=3, most=5, family=RELATIVES),
    Preset(15, "neuner", "Neuner", "mau", {"jokers": 1, "wild": "9", "values": "neuner"},
           "de.wikipedia.org, Mau-Mau: the nine wishes, with a joker", least=3, most=5, family=RELATIVES),
    Preset(16, "mau-master", "Mau with the master's rules", "taker",
           {"pack": 32, "deal": 5, "draw_limit": 1, "empty_stock": "reshuffle", "wild": "none",
            "values": "mau", "hidden": "yes"},
           "pagat.com, Mao, of which this is the small cousin", least=3, most=5, family=SPECIAL),
    Preset(17, "partners", "Partner Eights", "taker", {"players": 4, "partners": "yes"},
           PAGAT + ", four players in partnerships", least=4, most=4, family=SPECIAL),
    Preset(18, "halt", "Stop the round", "long", {"stop_at": 5}, GUIDES, family=SPECIAL),
    Preset(19, "late-suit", "Suit named late", "long", {"naming": "late"}, GUIDES, family=SPECIAL),
    Preset(20, "family", "Family gestures", "pagat",
           {"gestures": {"7": "jump", "6": "clap", "5": "laugh"}, "misplay": 1}, GUIDES, family=SPECIAL),
    Preset(21, "party", "Skips and draws", "pagat",
           {"skip": "Q", "reverse": "A", "draw_two": "2", "answer": "no", "jokers": 2, "joker_draws": 4,
            "call": "one"},
           GUIDES + ": a plain-pack cousin of the well-known shop game", family=ACTIONS),
    Preset(22, "tschau", "Tschau Sepp", "mau",
           {"pack": 36, "again": "A", "call": "both", "call_words": "tschau", "double": "no"},
           "jassen.ch, Tschau Sepp (Switzerland)", least=3, most=5, family=RELATIVES),
    Preset(23, "countdown", "Countdown", "pagat", {"countdown": "yes"},
           PAGAT + ", Crazy Eights Countdown", ("Crazy Eight Countdown",), family=SPECIAL),
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


def unchecked_rules(spec: dict[str, Any]) -> Rules:
    """Rules from ``{"preset": id, key: value, …}``, clashes not yet looked for.

    Without a preset the options' defaults are meant. Raises Refusal ``unknown-game``,
    ``unknown-option`` or ``bad-value``.
    """
    id = preset(spec.get("preset", BASE)).id
    values = values_of(id)
    for key in spec:
        if key != "preset":
            values[key] = option(key).read(spec[key])
    return Rules(id, values)


def rules_for(spec: dict[str, Any]) -> Rules:
    """Rules that can be played. Raises as ``unchecked_rules``, and Refusal ``clash`` for a contradiction."""
    rules = unchecked_rules(spec)
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
