"""What Python, scripts, styles and markup share by name stands in docs/names.md and on every side."""

from __future__ import annotations

import ast
import json
import re
import subprocess

import pytest

from c8.events import KINDS
from c8.setup import set_up
from tests import shared_names
from tests.imports import ROOT, anywhere
from tests.shared_names import BUILD, CSS, HTML, JS, MARKUP, PYTHON, SCRIPTS, STYLES
from tests.words import English
from web.play.session import Session
from web.play.settings import Settings

SIDES = {PYTHON, SCRIPTS, STYLES, MARKUP, BUILD}
ALWAYS = ("c8-", "c8.", "crazyEights")
"""Names that begin so are there to be shared."""


WHAT_HAPPENED = "What happened"
"""The part of the list that has the kinds in ``data-happened``."""


class Row:
    """A row of the list: which sides write the name and which read it, and the values it may have."""

    def __init__(self, part: str, line: str) -> None:
        name, writers, readers, said = [cell.strip() for cell in line.strip("| ").split(" | ")]
        self.part = part
        self.name = name.strip("`")
        self.writers = writers.split(", ")
        self.sides = {*self.writers, *readers.split(", ")}
        self.values = {value for value in re.findall(r"`([^`]+)`", said) if not value.isdigit()}


def rows() -> list[Row]:
    parts = (ROOT / "docs/names.md").read_text(encoding="utf-8").split("\n## ")
    lines = [(part.splitlines()[0], line) for part in parts for line in part.splitlines()]
    return [Row(part, line) for part, line in lines if line.startswith("| `")]


HAPPENED = [row.name for row in rows() if row.part == WHAT_HAPPENED]
ROWS = {row.name: row for row in rows() if row.part != WHAT_HAPPENED}
USED = shared_names.names_used()


def sides_of(name: str) -> set[str]:
    return {side for side in SIDES if name in USED[side]}


def unlisted(used: dict[str, set[str]], listed: set[str]) -> set[str]:
    """Names on several sides that nobody has listed."""
    names = set().union(*used.values())
    across = {name for name in names if len([side for side in used if name in used[side]]) > 1}
    shared = across | {name for name in used[PYTHON] if name.startswith(ALWAYS)}
    return {name for name in shared if name not in listed}


def test_every_listed_name_stands_on_each_side_that_it_names_and_on_no_other() -> None:
    assert len(ROWS) + len(HAPPENED) == len(rows()) > 100, "a name stands twice"
    assert {name: row.sides for name, row in ROWS.items()} == {name: sides_of(name) for name in ROWS}


def test_no_name_is_used_across_sides_without_standing_in_the_list() -> None:
    assert not unlisted(USED, set(ROWS))


def test_what_scripts_and_styles_ask_for_are_values_in_the_list() -> None:
    for name, asked in shared_names.values_asked_for().items():
        assert {value for value in asked if not value.isdigit()} <= ROWS[name].values, name


def test_every_value_in_the_list_is_written_by_those_who_write_the_name() -> None:
    written = shared_names.values_written()
    for row in [row for name, row in ROWS.items() if name.startswith("data-")]:
        assert row.values <= set().union(*[written[side] for side in row.writers]), row.name


def test_no_script_and_no_style_knows_a_class_of_python() -> None:
    nodes = [node for nodes in [*shared_names.PAGE, *shared_names.ENGINE] for node in nodes]
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    assert not classes & set().union(*shared_names.values_asked_for().values())


# --- what is looked for is there ------------------------------------------------------------------


def given() -> set[str]:
    """Every id, class and ``data-`` attribute that anybody gives to an element."""
    words = {*shared_names.words_of_python(), *re.findall(r"[\w-]+", HTML)}
    words.update(word for text in shared_names.quoted_in(JS) for word in text.split())
    named = shared_names.given_in_python() | shared_names.given_in_scripts() | USED[MARKUP] | USED[BUILD]
    return {"." + word for word in words} | named


def looked_for_in(selector: str) -> set[str]:
    bare = re.sub(r"\[.*?(\]|$)", "", selector)
    ids = {"#" + name for name in shared_names.ID.findall(bare)}
    classes = {"." + name for name in shared_names.CLASS.findall(bare)}
    return ids | classes | set(shared_names.DATA.findall(selector))


def is_given(name: str, among: set[str]) -> bool:
    """``#option-`` stands for each id that begins so."""
    return name in among or (name.endswith("-") and name + "…" in among)


def test_whatever_python_looks_for_on_the_page_somebody_gives_to_an_element() -> None:
    selectors, among = shared_names.selectors_of_python(), given()
    assert len(selectors) > 10
    missing = {one: {name for name in looked_for_in(one) if not is_given(name, among)} for one in selectors}
    assert not any(missing.values()), missing


def test_no_style_waits_for_what_nobody_gives_to_an_element() -> None:
    selectors, among = shared_names.selectors_in(CSS), given()
    assert len(selectors) > 300
    missing = {one: looked_for_in(one) - among for one in selectors}
    assert not any(missing.values()), {one: names for one, names in missing.items() if names}


# --- what happened --------------------------------------------------------------------------------


def test_the_kinds_that_something_moves_or_sounds_for_are_listed_and_are_told_by_python() -> None:
    assert set(HAPPENED) == shared_names.kinds_heeded()
    assert set(HAPPENED) <= {*KINDS, "your-turn"}


def read_by_script(text: str) -> list[dict[str, object]]:
    script = f"import {{ readHappened }} from {json.dumps((ROOT / 'web/motion/happened.js').as_uri())};"
    tell = f"console.log(JSON.stringify(readHappened({json.dumps(text)})))"
    command = ["node", "--input-type=module", "--eval", script + tell]
    found: list[dict[str, object]] = json.loads(
        subprocess.run(command, check=True, capture_output=True).stdout
    )
    return found


def test_scripts_read_of_what_happened_what_python_wrote() -> None:
    hands = ["8H 2C", "3D 4D", "5S 6S"]
    game = set_up({"rules": {"preset": "table"}, "hands": hands, "pile": "9H", "stock": "TC", "turn": 0})
    session = Session(English(), Settings())
    session.take(game, {})
    session.happened(game.play("8H=S"))
    assert read_by_script(session.telling.take_news(session.current.my_turn)) == [
        {"kind": "played", "seat": 0, "number": 0, "suit": "S"},
        {"kind": "one-card", "seat": 0, "number": 0, "suit": ""},
    ]


# --- the search itself ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('fill("hand", [])', "#hand"),
        ('dom.focus(["#actions button"])', "#actions"),
        ('dom.focus(["dialog[open] #sheet-title"])', "#sheet-title"),
        ('element("p", {"id": "about-" + key})', "#about-…"),
        ('symbol("suit-" + suit)', "#suit-…"),
        ('element("p", {"data-tone": tone})', "data-tone"),
        ("'#hand [data-card=\"' + text + '\"]'", "data-card"),
        ('dom.root_data("owner")', "data-owner"),
        ('act.get("gesture")', "data-gesture"),
        ('element("i", {"--tilt": 3})', "--tilt"),
        ("js.crazyEightsSite.update()", "crazyEightsSite.update"),
        ('SAVE = "c8.save"', "c8.save"),
        ('for kind in ("c8-site", "pageshow"): listen(kind)', "c8-site"),
    ],
)
def test_a_name_is_found_in_python(text: str, name: str) -> None:
    assert name in set(shared_names.in_nodes(anywhere(ast.parse(text))))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('document.getElementById("hint")', "#hint"),
        ('at("#way svg")', "#way"),
        ("root.dataset.owner = who", "data-owner"),
        ('"ready" in root.dataset', "data-ready"),
        ('{ attributeFilter: ["data-happened"] }', "data-happened"),
        ('document.dispatchEvent(new Event("c8-site"))', "c8-site"),
        ('localStorage.getItem("c8.save")', "c8.save"),
        ("globalThis.crazyEightsSite.files = bundle", "crazyEightsSite.files"),
        ('new URL("?clean", site)', "?clean"),
    ],
)
def test_a_name_is_found_in_scripts(text: str, name: str) -> None:
    assert name in set(shared_names.in_scripts(text))


def test_a_name_is_found_in_styles_and_markup() -> None:
    style = "#hand > .card[data-dim] { width: calc(var(--n) * 1px); color: #abc; }"
    assert set(shared_names.in_styles(style)) == {"#hand", "data-dim", "--n"}
    markup = '<p id="suit-C" data-word="title"><a href="?clean"></a></p>'
    assert set(shared_names.in_markup(markup)) == {"#suit-…", "data-word", "?clean"}


def test_a_shared_name_that_nobody_listed_is_found() -> None:
    used = {PYTHON: {"data-a", "data-b", "#c", "c8-d"}, SCRIPTS: {"data-a", "#c"}, STYLES: {"data-e"}}
    assert unlisted(used, {"#c"}) == {"data-a", "c8-d"}
