"""The guide's stylesheet: tokens and cards as the table has them, then the guide's own rules."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

SHARED = re.compile(r":root|\.(card|index|figure|court|wild)\b|\[data-(suit=|print\])")
"""The rules of the table's stylesheet that the guide shares: how they begin."""

INNER = re.compile(r"@media \((prefers-(color-scheme|contrast)|forced-colors)[^{]*\{\s*:root")


def stylesheet() -> str:
    """The whole stylesheet. Raises ValueError when the table's has no tokens or cards to share."""
    table = (ROOT / "web/style/style.css").read_text(encoding="utf-8")
    own = (ROOT / "guide/guide.css").read_text(encoding="utf-8")
    return "\n\n".join([*shared(table), own])


def shared(css: str) -> list[str]:
    """The top-level rules that the guide takes over, in order."""
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    found = [rule for rule in _rules(plain) if SHARED.match(rule) or INNER.match(rule)]
    for needed in (":root", ".card "):
        if not any(rule.startswith(needed) for rule in found):
            raise ValueError(f"web/style/style.css has no rule for {needed.strip()}, which the guide shares")
    return found


def _rules(css: str) -> list[str]:
    """The rules that stand on their own, a block of media queries being one."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(css):
        depth += (sign == "{") - (sign == "}")
        if sign == "}" and depth == 0:
            found.append(css[start : place + 1].strip())
            start = place + 1
    return found
