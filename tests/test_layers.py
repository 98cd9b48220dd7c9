"""Imports run downwards only, and no shipped file needs what MicroPython lacks."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from c8.options import GROUPS, OPTIONS
from c8.presets import PRESETS

ROOT = Path(__file__).resolve().parent.parent

LAYERS = (
    ("c8",),
    ("c8.cards", "c8.shuffle", "c8.refusals", "c8.sentences", "c8.events", "c8.moves", "c8.option_types"),
    ("c8.options", "c8.clashes", "c8.relevance", "c8.presets", "c8.hidden", "c8.roles"),
    ("c8.round",),
    ("c8.laying", "c8.drawing", "c8.actions", "c8.scoring", "c8.hidden_play"),
    ("c8.turn",),
    ("c8.dealing",),
    ("c8.game",),
    ("c8.setup", "c8.code", "c8.record", "c8.undo", "c8.view"),
    ("c8.bots", "c8.bots.steady", "c8.bots.notebook"),
    ("c8.simulate", "c8.referee", "c8.__main__"),
)
"""From the cards upwards; ``web`` stands above all of them."""

BROWSER = ("js", "pyscript")
BROWSER_IMPORTERS = ("web.browser.dom", "web.boot.bundle", "web.boot.worker", "web.browser.thinker")

IMPURE = ("random", "time", "datetime", "os", "secrets", "uuid", "threading", "locale")
"""What would let a clock, chance or the machine decide something in the engine."""

MISSING_MODULES = (
    "abc", "bisect", "contextlib", "copy", "dataclasses", "decimal", "enum", "fractions", "operator",
    "statistics", "string", "textwrap", "traceback", "typing", "weakref",
)  # fmt: skip
MISSING_NAMES = (
    "collections.Counter", "collections.ChainMap", "collections.UserDict", "functools.lru_cache",
    "functools.cache", "functools.cached_property", "functools.singledispatch",
    "functools.total_ordering", "itertools.product", "itertools.permutations",
    "itertools.combinations", "itertools.groupby", "itertools.pairwise", "itertools.batched",
    "random.Random", "random.shuffle", "random.sample",
)  # fmt: skip
MISSING_METHODS = (
    "zfill", "casefold", "title", "rjust", "ljust", "removeprefix", "removesuffix", "translate",
    "maketrans", "bit_length", "bit_count", "_replace", "_asdict", "expandtabs", "swapcase",
)  # fmt: skip


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
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


def level_of(name: str) -> int:
    for level, modules in enumerate(LAYERS):
        if name in modules:
            return level
    raise AssertionError(f"{name} stands in no layer: give it one in this file")


def module_of(name: str) -> str:
    """The module of an imported name: ``c8.cards.TEXT`` is of ``c8.cards``."""
    known = [module for modules in LAYERS for module in modules]
    return name if name in known else name.rpartition(".")[0]


def engine_imports(path: Path) -> list[str]:
    names = [name for name in imported(list(ast.walk(tree_of(path)))) if name.split(".")[0] == "c8"]
    return sorted({module_of(name) for name in names} - {name_of(path)})


ENGINE = sources("c8")
PAGE = sources("web")
BUNDLED = [path for path in ENGINE if path.name != "__main__.py"] + PAGE


def named(path: Path) -> str:
    return name_of(path)


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_a_module_of_the_engine_imports_only_from_its_own_layer_or_below(path: Path) -> None:
    own = level_of(name_of(path))
    upwards = [name for name in engine_imports(path) if level_of(name) > own]
    assert not upwards, f"{name_of(path)} (layer {own}) reaches up to {upwards}"


def test_no_two_modules_of_the_engine_need_each_other() -> None:
    needs = {name_of(path): engine_imports(path) for path in ENGINE}

    def reach(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, f"a circle of imports: {' → '.join([*way, name])}"
        for other in needs[name]:
            if other != "c8":
                reach(other, (*way, name))

    for name in needs:
        reach(name, ())


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_knows_no_page_no_browser_no_clock_and_no_outside_chance(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(list(ast.walk(tree_of(path))))}
    assert not roots & {"web", "tests", "tools", *BROWSER, *IMPURE}


@pytest.mark.parametrize("path", PAGE, ids=named)
def test_only_the_lowest_file_of_the_page_and_the_boot_files_touch_the_browser(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(at_run_time(tree_of(path)))}
    if name_of(path) not in BROWSER_IMPORTERS:
        assert not roots & set(BROWSER)


@pytest.mark.parametrize("path", BUNDLED, ids=named)
def test_a_shipped_file_imports_nothing_that_micropython_lacks(path: Path) -> None:
    names = imported(at_run_time(tree_of(path)))
    lacking = [name for name in names if name.split(".")[0] in MISSING_MODULES or name in MISSING_NAMES]
    assert not lacking


@pytest.mark.parametrize("path", BUNDLED, ids=named)
def test_a_shipped_file_writes_nothing_that_micropython_cannot_read(path: Path) -> None:
    for node in at_run_time(tree_of(path)):
        where = f"{name_of(path)}:{getattr(node, 'lineno', '?')}"
        assert not isinstance(node, ast.Match), f"{where}: match"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs, f"{where}: positional-only arguments"
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            loaded = not isinstance(getattr(node, "ctx", ast.Load()), ast.Store)
            starred = any(isinstance(one, ast.Starred) for one in node.elts)
            assert not (loaded and starred), f"{where}: [*a]"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, f"{where}: {{**a}}"
        if isinstance(node, ast.Slice):
            assert node.step is None, f"{where}: a slice with a step"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in MISSING_METHODS, f"{where}: .{node.func.attr}()"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
            assert not node.keywords, f"{where}: zip(strict=)"


def said(tree: ast.Module) -> list[tuple[int, str]]:
    """Every string of a program that is no documentation and no attribute's name, with its line."""
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            silent.update([id(one) for one in ast.walk(node)])
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent
    ]


OTHER_MEANINGS = (
    {one.key for one in OPTIONS}
    | {value for one in OPTIONS for value in one.kind.allowed}
    | set(GROUPS)
    | set(json.loads((ROOT / "web/words/en.json").read_text(encoding="utf-8")))
)
"""Words that name a game and an option, a value, a group of options or a phrase as well."""


@pytest.mark.parametrize("path", [*ENGINE, *PAGE], ids=named)
def test_no_named_game_is_spoken_of_outside_the_list_of_them(path: Path) -> None:
    if name_of(path) == "c8.presets":
        return
    ids = {one.id for one in PRESETS} - OTHER_MEANINGS
    spoken = [(line, text) for line, text in said(tree_of(path)) if text in ids]
    assert not spoken, f"{name_of(path)}: {spoken}"


@pytest.mark.parametrize("path", [*ENGINE, *PAGE], ids=named)
def test_no_behaviour_asks_which_named_game_is_played(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            asks = [one for one in sides if isinstance(one, ast.Attribute) and one.attr == "preset"]
            given = [one for one in sides if isinstance(one, ast.Constant)]
            assert not (asks and given), f"{name_of(path)}:{node.lineno} compares a preset's name"
