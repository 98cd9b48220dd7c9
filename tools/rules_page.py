"""Write docs/rules.md, the page that lists every house rule and named game, from the declarations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from c8.clashes import clashing_with
from c8.options import GROUPS, OPTIONS, Option
from c8.presets import PRESETS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rules.md"
HEAD = """# House rules and named games

Written by `python -m tools.rules_page` from `c8/options.py` and `c8/presets.py`; edit those.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for group in GROUPS:
        parts.append(_group(group))
    parts.append(_games())
    return "\n".join(parts)


def _group(group: str) -> str:
    rows = [
        f"## {group.capitalize()}",
        "",
        "| key | values | default | usual | may clash with | meaning |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for one in OPTIONS:
        if one.group == group:
            allowed, usual = (
                ", ".join(one.kind.allowed),
                "; ".join([_shown(one, value) for value in one.usual]),
            )
            default = _shown(one, one.default)
            rivals = ", ".join([f"`{key}`" for key in clashing_with(one.key)]) or "–"
            rows.append(f"| `{one.key}` | {allowed} | {default} | {usual} | {rivals} | {one.meaning} |")
    return "\n".join(rows) + "\n"


def _shown(one: Option, value: Any) -> str:
    shown = one.kind.show(value)
    return "".join(shown) or "none" if isinstance(shown, list) else _plain(shown)


def _games() -> str:
    rows = ["## Named games", "", "| id | name | parent | changes | players | source |"]
    rows.append("| --- | --- | --- | --- | --- | --- |")
    for one in PRESETS:
        name = one.name + (f" (also: {', '.join(one.also)})" if one.also else "")
        changes = (
            ", ".join([f"`{key}` {_plain(value)}" for key, value in one.changes.items()]) or "the defaults"
        )
        players = f"{one.least}–{one.most}" if one.least < one.most else str(one.least)
        rows.append(f"| `{one.id}` | {name} | {one.parent or '–'} | {changes} | {players} | {one.source} |")
    return "\n".join(rows) + "\n"


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join([f"{key} {value[key]}" for key in value])
    return str(value)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.name}")
