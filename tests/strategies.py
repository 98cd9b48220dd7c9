"""Rule sets taken by chance: a named game with options changed, and clashes mended as proposed."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from c8.clashes import clashes
from c8.options import OPTIONS, Rules
from c8.presets import PRESETS, rules_for, unchecked_rules

seeds = st.integers(0, (1 << 32) - 1)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    spec: dict[str, Any] = {"preset": draw(st.sampled_from(PRESETS)).id, "players": draw(st.integers(2, 7))}
    for one in draw(st.lists(st.sampled_from(OPTIONS), max_size=8, unique_by=lambda one: one.key)):
        spec[one.key] = one.kind.show(one.kind.at(draw(st.integers(0, one.kind.size - 1))))
    for _ in range(40):
        found = clashes(unchecked_rules(spec))
        if not found:
            break
        spec.update(found[0].mend)
    return rules_for(spec)
