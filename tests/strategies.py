"""Rule sets taken by chance, and the laws that hold for them and for every named game.

How many rule sets a law is tried with is one number for all: ``C8_RULE_SETS=5000 make test``, or for one file
``C8_RULE_SETS=5000 .venv/bin/python -m pytest tests/test_laws.py``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any

from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from c8.clashes import clashes
from c8.options import OPTIONS, Rules
from c8.presets import PRESETS, Preset, changes_of, rules_for, unchecked_rules

Law = Callable[[Rules, int], None]

RULE_SETS = int(os.environ.get("C8_RULE_SETS", "300"))

seeds = st.integers(0, (1 << 32) - 1)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """A named game with options changed, and clashes mended as proposed."""
    spec: dict[str, Any] = {"preset": draw(st.sampled_from(PRESETS)).id, "players": draw(st.integers(2, 7))}
    for one in draw(st.lists(st.sampled_from(OPTIONS), max_size=8, unique_by=lambda one: one.key)):
        spec[one.key] = one.kind.show(one.kind.at(draw(st.integers(0, one.kind.size - 1))))
    for _ in range(40):
        found = clashes(unchecked_rules(spec))
        if not found:
            break
        spec.update(found[0].mend)
    return rules_for(spec)


def players_tried(place: int, game: Preset) -> tuple[int, ...]:
    """Few, some and many players; in a short run one of them, by turns."""
    numbers = (game.least, (game.least + game.most) // 2, game.most)
    return numbers if RULE_SETS >= 100 else (numbers[place % 3],)


NAMED = [
    (rules_for({"preset": game.id, "players": players}), 100 * place + players)
    for place, game in enumerate(PRESETS)
    for players in players_tried(place, game)
]
"""Every named game, each with a seed."""


def law(part: float = 1) -> Callable[[Law], Law]:
    """Hold a law against every named game, and against a part of ``RULE_SETS`` rule sets taken by chance."""

    def hold(test: Law) -> Law:
        @wraps(test)
        def tried(rules: Rules, seed: int) -> None:
            note(f"{told_rules(rules)}, seed {seed}")
            test(rules, seed)

        held: Law = given(rule_sets(), seeds)(tried)
        for rules, seed in NAMED:
            held = example(rules, seed)(held)
        return settings(max_examples=max(1, int(RULE_SETS * part)))(held)

    return hold


def told_rules(rules: Rules) -> str:
    """The rules in a line, for whoever reads what failed."""
    return f"{rules.preset} with {rules.players} players and {changes_of(rules)}"
