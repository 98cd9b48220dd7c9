"""Who imports whom, read from the import statements wherever in a file they stand."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

Arrow = tuple[str, str]
"""A module, and one that it imports."""


def sources(folder: str, root: Path = ROOT) -> list[Path]:
    return sorted((root / folder).rglob("*.py"))


def name_of(path: Path, root: Path = ROOT) -> str:
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def at_run_time(tree: ast.AST) -> list[ast.AST]:
    """Every node that a program meets; what stands under ``if TYPE_CHECKING`` is for mypy alone."""
    found: list[ast.AST] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for other in node.orelse:
                found.extend([other, *at_run_time(other)])
        else:
            found.extend([node, *at_run_time(node)])
    return found


def anywhere(tree: ast.AST) -> list[ast.AST]:
    """Every node, those for mypy as well: who only names a type of another module leans on it too."""
    return list(ast.walk(tree))


def imported(nodes: list[ast.AST]) -> list[str]:
    """The names imported, each as fully as the statement gives it."""
    names: list[str] = []
    for node in nodes:
        if isinstance(node, ast.Import):
            names.extend([alias.name for alias in node.names])
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            names.extend([f"{node.module}.{alias.name}" for alias in node.names])
    return names


def arrows(folder: str, root: Path = ROOT) -> list[Arrow]:
    """Every import of one module of the folder by another; ``a.b.NAME`` is one of ``a.b``."""
    files = sources(folder, root)
    modules = {name_of(path, root) for path in files}
    found: set[Arrow] = set()
    for path in files:
        for name in imported(anywhere(tree_of(path))):
            target = name if name in modules else name.rpartition(".")[0]
            if target in modules and target != name_of(path, root):
                found.add((name_of(path, root), target))
    return sorted(found)


def circle(ways: list[Arrow]) -> list[str]:
    """The modules of some circle in order, the first one again at its end; none where there is no circle."""
    needs: dict[str, list[str]] = {}
    for module, other in ways:
        needs.setdefault(module, []).append(other)
    sound: set[str] = set()

    def reach(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in sound:
            return []
        for other in needs.get(name, []):
            found = reach(other, [*way, name])
            if found:
                return found
        sound.add(name)
        return []

    for name in needs:
        found = reach(name, [])
        if found:
            return found
    return []
