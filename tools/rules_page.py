"""Write docs/rules.md, the page that lists every house rule and named game, from the declarations."""

from __future__ import annotations

from pathlib import Path

from c8.options import GROUPS, OPTIONS
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
        "| key | values | default | meaning |",
        "| --- | --- | --- | --- |",
    ]
    for one in OPTIONS:
        if one.group == group:
            default = one.kind.show(one.default)
            shown = "".join(default) if isinstance(default, list) else default
            rows.append(f"| `{one.key}` | {', '.join(one.kind.allowed)} | {shown} | {one.meaning} |")
    return "\n".join(rows) + "\n"


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
