"""The map names every file of the page and of the engine, and no file that there isn't."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAP = (ROOT / "docs/map.md").read_text(encoding="utf-8")
TABLES = "\n".join(line for line in MAP.splitlines() if line.startswith("|"))
FILES = sorted(
    path
    for pattern in ("c8/*.py", "web/*.py", "web/*/*.py", "web/*/*.js", "web/*/*.css")
    for path in ROOT.glob(pattern)
    if path.name != "__init__.py" and path.parent.name != "bots"
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_map_names_every_file(path: Path) -> None:
    in_a_room = path.parent.parent.name == "web"
    assert f"`{path.name}`" in (rows_of(path.parent.name) if in_a_room else TABLES)


def rows_of(room: str) -> str:
    """The rows of a room: from its own to the next room's."""
    lines = TABLES.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith(f"| `{room}/`"))
    after = [place for place, line in enumerate(lines) if place > first and not line.startswith("| |")]
    return "\n".join(lines[first : after[0]])


def test_the_map_names_no_file_that_is_gone() -> None:
    names = {path.name for path in ROOT.glob("c8/**/*")} | {path.name for path in ROOT.glob("web/**/*")}
    named = re.findall(r"`([\w-]+\.(?:py|js|css|json))`", MAP)
    assert not [name for name in named if name not in names]
