"""Pack Python files into JSON: what starts the page, and the rest; without comments."""

from __future__ import annotations

import ast
import io
import json
import tokenize
from pathlib import Path
from typing import TypeGuard

STEP = 4
"""Spaces by which each block stands further in."""

Place = tuple[int, int, int, int]
"""First line, first byte in it; last line, first byte after it."""


def pack(root: Path, paths: list[Path]) -> str:
    """The text of a bundle: an object from each path, relative to `root`, to the file's text."""
    files = {
        path.relative_to(root).as_posix(): strip(path.read_text(encoding="utf-8")) for path in sorted(paths)
    }
    return json.dumps(files, ensure_ascii=False, separators=(",", ":"))


def needed_by(root: Path, module: str) -> set[Path]:
    """The files that importing `module` reads: its own, and what the heads of these import in turn."""
    found: set[Path] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        stem = root / name.replace(".", "/")
        path = next((one for one in (stem.with_suffix(".py"), stem / "__init__.py") if one.exists()), None)
        if path and path not in found:
            found.add(path)
            waiting += _imported(path) + [name.rpartition(".")[0]]
    return found


def _imported(path: Path) -> list[str]:
    """What stands at the head of a file; what a function imports comes when it is called."""
    names: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
    return names


def strip(source: str) -> str:
    """`source` without comments, docstrings, annotations, and what stands under `if TYPE_CHECKING`.

    Every statement stays on its line, so that a traceback names the line of the original.
    Nothing that is shipped looks at annotations, so neither `__future__` nor what they name is needed.

    Raises:
        ValueError: the result would mean something else than `source`.
    """
    lines = _without_comments(source).splitlines()
    tree = ast.parse(source)
    for place, replacement in sorted(_dispensable(tree, lines), reverse=True):
        _blank(lines, place, replacement)
    kept = _lines_of_texts(tree)
    short = [line.rstrip() if place in kept else _outdented(line) for place, line in enumerate(lines, 1)]
    stripped = "\n".join(short).rstrip() + "\n"
    meant = _Bare().visit(tree)
    assert meant is not None
    if ast.dump(ast.parse(stripped)) != ast.dump(meant):
        raise ValueError("stripping comments and docstrings would change the program")
    return stripped


def _lines_of_texts(tree: ast.Module) -> set[int]:
    """The lines that begin within a text, whose spaces are its own."""
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant | ast.JoinedStr)]
    return {place for one in texts for place in range(one.lineno + 1, (one.end_lineno or 0) + 1)}


def _outdented(line: str) -> str:
    """One space a step is enough for whoever reads it now, and less to fetch and to read."""
    bare = line.strip()
    return " " * ((len(line) - len(line.lstrip())) // STEP) + bare


def _without_comments(source: str) -> str:
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column] + "\n"
    return "".join(lines)


def _dispensable(tree: ast.Module, lines: list[str]) -> list[tuple[Place, str]]:
    """Each place to blank out, with what must stand there instead; no place lies within another."""
    found: list[tuple[Place, str]] = []
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if _is_future(node) or _is_for_types(node):
            found.append((_place(node), ""))
            continue
        found += _texts(node) + _annotations(node, lines)
        waiting += ast.iter_child_nodes(node)
    return found


def _texts(node: ast.AST) -> list[tuple[Place, str]]:
    """Strings that stand alone as statements: docstrings, and what is told of a name after it."""
    body = getattr(node, "body", None)
    if not isinstance(body, list):
        return []
    texts = [one for one in body if _is_text(one)]
    alone = len(texts) == len(body) and not isinstance(node, ast.Module)
    return [(_place(one), "pass" if alone and one is body[0] else "") for one in texts]


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _annotations(node: ast.AST, lines: list[str]) -> list[tuple[Place, str]]:
    if isinstance(node, ast.arg) and node.annotation:
        return [((node.lineno, node.col_offset + len(node.arg.encode()), *_end(node.annotation)), "")]
    if isinstance(node, ast.AnnAssign):
        if node.value is None:
            return [(_place(node), "pass")]
        return [((*_end(node.target), *_end(node.annotation)), "")]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
        line = node.returns.lineno
        arrow = lines[line - 1].encode().rindex(b"->", 0, node.returns.col_offset)
        return [((line, arrow, *_end(node.returns)), "")]
    return []


def _place(node: ast.AST) -> Place:
    assert isinstance(node, ast.stmt)
    return (node.lineno, node.col_offset, *_end(node))


def _end(node: ast.stmt | ast.expr) -> tuple[int, int]:
    return (node.end_lineno or node.lineno, node.end_col_offset or 0)


def _is_for_types(node: ast.AST) -> TypeGuard[ast.If]:
    """An `if` that only a type checker follows."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_future(node: ast.AST) -> TypeGuard[ast.ImportFrom]:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _blank(lines: list[str], place: Place, replacement: str) -> None:
    first, begin, last, end = place
    before = lines[first - 1].encode()[:begin].decode()
    after = lines[last - 1].encode()[end:].decode()
    lines[first - 1 : last] = [before + replacement + after, *[""] * (last - first)]


class _Bare(ast.NodeTransformer):
    """What the stripped text must mean."""

    def visit(self, node: ast.AST) -> ast.AST | None:
        if _is_future(node) or _is_for_types(node):
            return None
        if isinstance(body := getattr(node, "body", None), list):
            keep: list[ast.stmt] = [] if isinstance(node, ast.Module) else [ast.Pass()]
            body[:] = [one for one in body if not _is_text(one)] or keep
        if isinstance(node, ast.AnnAssign):
            return ast.Assign([node.target], node.value) if node.value else ast.Pass()
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        return self.generic_visit(node)
