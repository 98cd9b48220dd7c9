"""Which of the names by which they reach one another Python, scripts, styles, markup and build use.

Names are written as in docs/names.md: ``data-ready``, ``#hand``, ``.card``, ``--tilt``, ``c8-site``,
``c8.save``, ``?clean``, ``crazyEightsSite.update``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.imports import ROOT, anywhere, sources, tree_of
from web.play.settings import CHOICES

PYTHON, SCRIPTS, STYLES, MARKUP, BUILD = "Python", "scripts", "styles", "markup", "build"


def read(*patterns: str) -> str:
    """All files of these patterns, one after the other."""
    paths = [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    return "\n".join([path.read_text(encoding="utf-8") for path in paths])


def code_of(script: str) -> str:
    """A script without the lines that are comments."""
    return re.sub(r"^ *//.*\n", "", script, flags=re.MULTILINE)


JS = code_of(read("web/**/*.js"))
CSS = re.sub(r"/\*.*?\*/", "", read("web/**/*.css"), flags=re.DOTALL)
HTML = read("index.html")
WRITERS = read("tools/site.py", "tools/catalogues.py")
"""What writes into the page when the site is built."""

NAME = r"[a-z]+(?:-[a-z]+)*"
DATA = re.compile(rf"data-{NAME}")
ID = re.compile(r"#([a-z][\w-]*)", re.IGNORECASE)
CLASS = re.compile(r"\.([a-z][\w-]*)")
PROPERTY = re.compile(rf"--{NAME}")
KEPT = re.compile(r"c8(?:\.[a-z]+)+")
EVENT = re.compile(rf"c8-{NAME}")
GLOBAL = re.compile(r"crazyEights\w+(?:\.\w+)?")
QUERY = re.compile(rf"\?({NAME})")
QUOTED = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'|`([^`]*)`')
SELECTED = re.compile(r"""(?:querySelector(?:All)?|closest|at)\((["'])(.*?)\1""")
WORD = re.compile(r"\b[a-zA-Z]\w+\b")


def names_used() -> dict[str, set[str]]:
    """Every name that a side uses; of classes, those by which a script finds something."""
    looked_for = set(classes_looked_for())
    return {
        PYTHON: set(in_python()) | said_in(words_of_python(), looked_for),
        SCRIPTS: set(in_scripts(JS)) | set(offered()) | looked_for,
        STYLES: set(in_styles(CSS)),
        MARKUP: set(in_markup(HTML)) | said_in(set(re.findall(r"[\w-]+", HTML)), looked_for),
        BUILD: set(in_markup(WRITERS)),
    }


def said_in(words: set[str], classes: set[str]) -> set[str]:
    return {name for name in classes if name[1:] in words}


# --- Python ---------------------------------------------------------------------------------------

Nodes = list[ast.AST]
"""All nodes of a file."""

PAGE: list[Nodes] = [anywhere(tree_of(path)) for path in sources("web")]
ENGINE: list[Nodes] = [anywhere(tree_of(path)) for path in sources("c8")]

TAKES_ID = (
    "by_id", "open_dialog", "close_dialog", "dialog_open", "add_lines", "retell", "fields", "read_file",
    "fill", "symbol",
)  # fmt: skip
"""Functions whose first argument is the id of an element, wherever they are."""
TAKES_DATA = (("dom", "root_data"), ("act", "get"))
"""Functions whose first argument stands behind ``data-``."""


def in_python() -> Iterator[str]:
    yield from ["data-" + key for key, _ in CHOICES]
    for nodes in PAGE:
        yield from in_nodes(nodes)


def in_nodes(nodes: Nodes) -> Iterator[str]:
    for text in texts(nodes):
        yield from in_text(text)
    for node in nodes:
        yield from in_node(node)


def texts(nodes: Nodes) -> list[str]:
    """Every text of a program that isn't documentation."""
    silent = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    found = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in silent]
    return [value for value in found if isinstance(value, str)]


@cache
def words_of_python() -> set[str]:
    """Whatever stands between spaces in some text of page and engine."""
    return {word for nodes in [*PAGE, *ENGINE] for text in texts(nodes) for word in text.split()}


def in_text(text: str) -> Iterator[str]:
    """The names that a text in Python or in a script is or holds."""
    yield from DATA.findall(text)
    if PROPERTY.fullmatch(text) or EVENT.fullmatch(text):
        yield text
    if KEPT.fullmatch(text) and not list(ROOT.glob(text.replace(".", "/") + "*")):
        yield text
    if re.match("[#.:[]", text) or " #" in text:
        yield from ["#" + name for name in ID.findall(text)]


def in_node(node: ast.AST) -> Iterator[str]:
    """The names that a call, an element's id or an attribute of ``js`` makes use of."""
    yield from ids_in(node)
    if isinstance(node, ast.Call) and node.args:
        for name in constants(node.args[0]):
            if dotted(node.func)[-1] in TAKES_ID:
                yield "#" + name
            elif dotted(node.func)[-2:] in TAKES_DATA:
                yield "data-" + name
    elif isinstance(node, ast.Attribute) and dotted(node)[0] == "js":
        found = GLOBAL.fullmatch(".".join(dotted(node)[1:]))
        if found:
            yield found[0]


def dotted(node: ast.expr) -> tuple[str, ...]:
    """The parts of ``a.b.c``; what doesn't begin with a name begins with ""."""
    if isinstance(node, ast.Attribute):
        return (*dotted(node.value), node.attr)
    return (node.id if isinstance(node, ast.Name) else "",)


def ids_in(node: ast.AST) -> Iterator[str]:
    """The ids that a table of attributes gives."""
    if isinstance(node, ast.Dict):
        ids = [value for key, value in zip(node.keys, node.values) if key and constants(key) == ["id"]]
        yield from ["#" + name for value in ids for name in constants(value)]


def constants(node: ast.expr) -> list[str]:
    """The texts that an expression may be; one that only begins so ends in "…"."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.BinOp):
        return [text + "…" for text in constants(node.left)]
    return NAMED.get(node.id, []) if isinstance(node, ast.Name) else []


def named_texts() -> dict[str, list[str]]:
    """The texts of all modules that have a name."""
    found: dict[str, list[str]] = {}
    for node in [node for nodes in PAGE for node in nodes]:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            found.setdefault(ast.unparse(node.targets[0]), []).append(str(node.value.value))
    return found


NAMED = named_texts()


def selectors_of_python() -> list[str]:
    """Where Python looks for something on the page."""
    found = [text for nodes in PAGE for text in texts(nodes)]
    return [text for text in found if re.search(r"^[#.[][a-z]| #|\w\[\w", text)]


def given_in_python() -> set[str]:
    """Whatever Python gives to elements, or to the document."""
    ids = {name for nodes in PAGE for node in nodes for name in ids_in(node)}
    data = {text for nodes in PAGE for text in texts(nodes) if DATA.fullmatch(text)}
    return ids | data | {"data-" + key for key, _ in CHOICES}


# --- scripts --------------------------------------------------------------------------------------


def in_scripts(script: str) -> Iterator[str]:
    yield from DATA.findall(script)
    for name in re.findall(r'dataset\.(\w+)|"(\w+)" in [\w.]*dataset', script):
        yield "data-" + re.sub("[A-Z]", lambda found: "-" + found[0].lower(), "".join(name))
    yield from ["#" + name for name in re.findall(r'(?:getElementById\(|\.id = )"([\w-]+)"', script)]
    yield from ["?" + name for name in re.findall(rf'searchParams\.\w+\("({NAME})"', script)]
    for quoted in quoted_in(script):
        yield from in_text(quoted)
        yield from ["?" + name for name in QUERY.findall(quoted)]
    yield from GLOBAL.findall(script)


def given_in_scripts() -> set[str]:
    """Ids and ``data-`` attributes that scripts give, or take off again."""
    ids = re.findall(r'\.id = "([\w-]+)"', JS)
    data = re.findall(r"dataset\.(\w+) = ", JS)
    return {"#" + name for name in ids} | {"data-" + name for name in data}


def quoted_in(text: str) -> list[str]:
    return ["".join(found) for found in QUOTED.findall(text)]


def offered() -> Iterator[str]:
    """What scripts offer on ``globalThis``; any word of such a script may be something that it offers."""
    for path in sorted(ROOT.glob("web/**/*.js")):
        text = code_of(path.read_text(encoding="utf-8"))
        for name in re.findall(r"(?:globalThis|window)\.(crazyEights\w+)(?: = |, \{)", text):
            yield from [name, *[f"{name}.{word}" for word in WORD.findall(text)]]


def classes_looked_for() -> Iterator[str]:
    selectors = [selector for _, selector in SELECTED.findall(JS)]
    for selector in selectors:
        yield from ["." + name for name in CLASS.findall(re.sub(r"\[.*?\]", "", selector))]
    yield from ["." + name for name in re.findall(r'classList\.contains\("([\w-]+)"', JS)]


def kinds_heeded() -> set[str]:
    """The kinds in ``data-happened`` about which a script does something."""
    tables = re.findall(r"^const (?:SHOW|SOUNDS) = \{\n(.*?)^\};", JS, re.MULTILINE | re.DOTALL)
    rows = re.findall(rf'^  "?({NAME})"?: ', "".join(tables), re.MULTILINE)
    return {*rows, *re.findall(rf'\bkind === "({NAME})"', JS)}


# --- styles and markup ----------------------------------------------------------------------------


def selectors_in(style: str) -> list[str]:
    """What stands before each brace."""
    return [text.strip() for text in re.findall(r"([^{};]*)\{", style) if "@" not in text]


def in_styles(style: str) -> Iterator[str]:
    yield from DATA.findall(style)
    yield from PROPERTY.findall(style)
    yield from ["#" + name for selector in selectors_in(style) for name in ID.findall(selector)]


def in_markup(text: str) -> Iterator[str]:
    yield from DATA.findall(text)
    yield from PROPERTY.findall(text)
    for name in re.findall(r'\bid="([\w-]+)"', text):
        yield "#" + re.sub("(suit|court)-[A-Z]", r"\1-…", name)
    yield from ["?" + name for name in re.findall(rf'href="\?({NAME})', text)]


# --- values ---------------------------------------------------------------------------------------


def values_asked_for() -> dict[str, set[str]]:
    """The values of each ``data-`` attribute that a script or a style asks for."""
    found: dict[str, set[str]] = {}
    for name, value in re.findall(rf'\[(data-{NAME})=["\']?([\w-]+)["\']?\]', CSS + "".join(quoted_in(JS))):
        found.setdefault(name, set()).add(value)
    for name, value in re.findall(r'dataset\.(\w+) [!=]== "([\w-]+)"', JS):
        found.setdefault("data-" + name, set()).add(value)
    return found


def values_written() -> dict[str, set[str]]:
    """Whatever each side might give an attribute as its value."""
    marked = set(re.findall(r'="([\w-]+)"', HTML))
    return {PYTHON: words_of_python(), SCRIPTS: set(quoted_in(JS)), MARKUP: marked, BUILD: set()}
