"""Imports run downwards only, and no shipped file needs what MicroPython lacks."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from c8.options import GROUPS, OPTIONS
from c8.presets import PRESETS
from tests.imports import (
    ROOT,
    Arrow,
    anywhere,
    arrows,
    at_run_time,
    circle,
    imported,
    name_of,
    sources,
    tree_of,
)

LAYERS = (
    ("c8",),
    ("c8.cards", "c8.shuffle", "c8.refusals", "c8.sentences", "c8.events", "c8.moves", "c8.option_types"),
    ("c8.options", "c8.clashes", "c8.relevance", "c8.presets", "c8.hidden", "c8.roles"),
    ("c8.round",),
    ("c8.laying", "c8.drawing", "c8.actions", "c8.scoring", "c8.hidden_play", "c8.follower"),
    ("c8.turn",),
    ("c8.dealing",),
    ("c8.game",),
    ("c8.setup", "c8.code", "c8.record", "c8.undo", "c8.view"),
    ("c8.bots", "c8.bots.steady", "c8.bots.notebook"),
    ("c8.simulate", "c8.referee", "c8.__main__"),
)
"""From the cards upwards; ``web`` stands above all of them."""

HALL = "hall"
"""What stands in ``web`` itself: the page as a whole."""
BOOT = "boot"
"""What runs before the page's Python, or beside it: nobody imports it, and it imports nothing of the page."""
ROOMS = ("browser", "words", "play", "table", "sheets", HALL)
"""The page's folders, from the browser upwards. A folder without Python needs no room."""

BROWSER = ("js", "pyscript", "pyodide", "jsffi")

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


def level_of(name: str) -> int:
    for level, modules in enumerate(LAYERS):
        if name in modules:
            return level
    raise AssertionError(f"{name} stands in no layer: give it one in this file")


def room_of(name: str) -> str:
    """The page's room that a module stands in: its folder, or the hall for what stands in none."""
    parts = name.split(".")
    room = parts[1] if len(parts) > 2 else HALL
    assert room in (*ROOMS, BOOT), f"{name} stands in no room: give it one in this file"
    return room


def upward(ways: list[Arrow]) -> list[Arrow]:
    """Imports from a higher room, and those into or out of what runs before any Python of the page."""
    return [(name, other) for name, other in ways if goes_up(room_of(name), room_of(other))]


def goes_up(room: str, other: str) -> bool:
    if BOOT in (room, other):
        return room != other
    return ROOMS.index(other) > ROOMS.index(room)


ENGINE = sources("c8")
PAGE = sources("web")
MODULES_OF_PAGE = [path for path in PAGE if path.name != "__init__.py"]
ENGINE_WAYS = arrows("c8")
PAGE_WAYS = arrows("web")
BUNDLED = [path for path in ENGINE if path.name != "__main__.py"] + PAGE


def named(path: Path) -> str:
    return name_of(path)


# --- who imports whom -----------------------------------------------------------------------------


def test_every_module_of_the_engine_imports_only_from_its_own_layer_or_below() -> None:
    assert not [(name, other) for name, other in ENGINE_WAYS if level_of(other) > level_of(name)]


def test_no_two_modules_of_the_engine_need_each_other() -> None:
    assert not circle([way for way in ENGINE_WAYS if way[1] != "c8"])


def test_every_room_of_the_page_imports_only_from_itself_and_from_those_below() -> None:
    assert not upward(PAGE_WAYS)


def test_no_two_modules_of_the_page_need_each_other() -> None:
    assert not circle(PAGE_WAYS)


def test_what_is_played_makes_no_markup() -> None:
    makers = ("web.browser.elements", "web.browser.patch")
    found = [way for way in PAGE_WAYS if room_of(way[0]) == "play" and way[1] in makers]
    assert not found


def a_page(folder: Path, **files: str) -> list[Arrow]:
    """The imports of a page of these files, each named as its path with ``_`` for ``/``."""
    for name, text in files.items():
        path = folder / "web" / (name.replace("_", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return arrows("web", folder)


def test_an_import_from_a_higher_room_is_found_wherever_it_stands(tmp_path: Path) -> None:
    ways = a_page(
        tmp_path,
        browser_dom="import js",
        words_switch="from web.browser import dom\nif TYPE_CHECKING:\n    from web.page import Picture",
        play_session="from web.words.switch import go\ndef seen():\n    from web.table import seat",
        table_seat="import web.play.session",
        sheets_rules="from web.boot import worker",
        boot_worker="import js",
        page="from web.sheets.rules import rules",
    )
    assert upward(ways) == [
        ("web.play.session", "web.table.seat"),
        ("web.sheets.rules", "web.boot.worker"),
        ("web.words.switch", "web.page"),
    ]


def test_a_circle_of_imports_is_found_wherever_they_stand(tmp_path: Path) -> None:
    straight = a_page(
        tmp_path,
        play_games="from web.play.store import SAVE\nfrom web.play.session import Session",
        play_session="from web.play.store import SAVE",
        play_store="SAVE = 'c8.save'",
    )
    assert circle(straight) == []
    bent = a_page(tmp_path, play_store="def keep():\n    from web.play.games import Games")
    assert circle(bent) == ["web.play.games", "web.play.session", "web.play.store", "web.play.games"]


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_knows_no_page_no_browser_no_clock_and_no_outside_chance(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(anywhere(tree_of(path)))}
    assert not roots & {"web", "tests", "tools", *BROWSER, *IMPURE}


@pytest.mark.parametrize("path", MODULES_OF_PAGE, ids=named)
def test_only_the_lowest_room_and_what_runs_before_the_page_touch_the_browser(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(anywhere(tree_of(path)))}
    if room_of(name_of(path)) not in ("browser", BOOT):
        assert not roots & set(BROWSER)


# --- what MicroPython lacks -----------------------------------------------------------------------


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


# --- names of games -------------------------------------------------------------------------------


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
