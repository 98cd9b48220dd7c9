"""The built copy of a Python file says the same in fewer bytes, line by line."""

from __future__ import annotations

import ast

import pytest

from tools.bundle import needed_by, strip
from tools.site import ROOT, sources

LONG = '''"""What it is."""

from __future__ import annotations

import json  # said here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT: int = 3
"""How many."""


class Box:
    """A box."""

    size: int

    def open(self, by: str, *rest: "Callable[[int], None]", wide: bool = True) -> list[str] | None:
        """Open it."""
        where: str = "ß: # no comment -> here"
        return [where, by] if wide else None

    def close(self) -> None:
        """Close it."""
'''

SHORT = """import json

TYPE_CHECKING = False
LIMIT = 3
class Box:
 pass
 def open(self, by, *rest, wide = True) :
  where = "ß: # no comment -> here"
  return [where, by] if wide else None
 def close(self) :
  pass
"""


def test_a_text_of_several_lines_keeps_its_spaces() -> None:
    source = 'def f():\n    text = """a\n    b"""\n    return text\n'
    assert strip(source) == 'def f():\n text = """a\n    b"""\n return text\n'


def test_comments_texts_and_annotations_go_and_everything_else_stays_on_its_line() -> None:
    short = strip(LONG)
    assert [line for line in short.splitlines() if line.strip()] == [
        line for line in SHORT.splitlines() if line.strip()
    ]
    places = [
        (node.lineno, type(node)) for node in ast.walk(ast.parse(short)) if isinstance(node, ast.Return)
    ]
    assert places == [(23, ast.Return)]


@pytest.mark.parametrize("path", [path for path in sources() if path.suffix == ".py"], ids=str)
def test_no_shipped_file_changes_its_meaning_or_its_lines(path: object) -> None:
    source = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    short = strip(source)
    assert len(short.splitlines()) <= len(source.splitlines())
    assert calls(short) <= calls(source)


def calls(source: str) -> set[tuple[int, str]]:
    tree = ast.parse(source)
    return {(node.lineno, ast.dump(node)) for node in ast.walk(tree) if isinstance(node, ast.Call)}


def test_what_starts_the_page_is_what_its_files_import_at_their_heads() -> None:
    first = {path.relative_to(ROOT).as_posix() for path in needed_by(ROOT, "web.main")}
    assert {"web/main.py", "web/__init__.py", "web/app.py", "c8/turn.py"} <= first
    assert "c8/bots/steady.py" not in first
