"""Pack Python files and catalogues into one JSON file, without comments and docstrings."""

from __future__ import annotations

import ast
import io
import json
import tokenize
from pathlib import Path
from typing import TypeGuard

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def pack(root: Path, paths: list[Path]) -> str:
    """The text of a bundle: an object from each path, relative to `root`, to the file's text."""
    files = {path.relative_to(root).as_posix(): _text(path) for path in sorted(paths)}
    return json.dumps(files, ensure_ascii=False, separators=(",", ":"))


def _text(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return strip(text)
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def strip(source: str) -> str:
    """`source` without comments, docstrings and `__future__` imports.

    Every statement stays on its line, so that a traceback names the line of the original.
    MicroPython has no `__future__`, and both interpreters leave annotations unevaluated anyway.

    Raises:
        ValueError: the result would mean something else than `source`.
    """
    lines = _without_comments(source).splitlines()
    tree = ast.parse(source)
    for node, replacement in _dispensable(tree):
        _blank(lines, node, replacement)
    stripped = "\n".join(line.rstrip() for line in lines).rstrip() + "\n"
    if ast.dump(ast.parse(stripped)) != ast.dump(_without_documentation(tree)):
        raise ValueError("stripping comments and docstrings would change the program")
    return stripped


def _without_comments(source: str) -> str:
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column] + "\n"
    return "".join(lines)


def _dispensable(tree: ast.Module) -> list[tuple[ast.stmt, str]]:
    """Each statement to blank out, with what must stand in its place."""
    found: list[tuple[ast.stmt, str]] = []
    for node in ast.walk(tree):
        if _has_docstring(node):
            alone = len(node.body) == 1 and not isinstance(node, ast.Module)
            found.append((node.body[0], "pass" if alone else ""))
        elif _is_future(node):
            found.append((node, ""))
    return found


def _has_docstring(node: ast.AST) -> TypeGuard[Documented]:
    return isinstance(node, Documented) and ast.get_docstring(node, clean=False) is not None


def _is_future(node: ast.AST) -> TypeGuard[ast.ImportFrom]:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _blank(lines: list[str], node: ast.stmt, replacement: str) -> None:
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    before = lines[first].encode()[: node.col_offset].decode()
    after = lines[last].encode()[node.end_col_offset :].decode()
    lines[first : last + 1] = [before + replacement + after, *[""] * (last - first)]


def _without_documentation(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if _has_docstring(node):
            keep: list[ast.stmt] = [] if isinstance(node, ast.Module) else [ast.Pass()]
            node.body[:] = node.body[1:] or keep
    tree.body[:] = [node for node in tree.body if not _is_future(node)]
    return tree
