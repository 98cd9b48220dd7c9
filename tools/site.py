"""Build the site, plain files for any static host: `python -m tools.site [folder]`."""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from pathlib import Path

from tools import bundle, guide

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PACKAGES = ROOT / "node_modules"

PYSCRIPT = PACKAGES / "@pyscript/core/dist"
MICROPYTHON = PACKAGES / "@micropython/micropython-webassembly-pyscript"
PYODIDE = PACKAGES / "pyodide"

# The files of each package that the page, or the worker, fetches.
VENDORED = {
    "pyscript": (PYSCRIPT, ["core.js", "core-*.js", "error-*.js"]),
    "micropython": (MICROPYTHON, ["micropython.mjs", "micropython.wasm"]),
    "pyodide": (
        PYODIDE,
        [
            "pyodide.mjs",
            "pyodide.asm.mjs",
            "pyodide.asm.wasm",
            "python_stdlib.zip",
            "pyodide-lock.json",
        ],
    ),
}

# Everything the first play needs, as it is wanted; a link each in the page's head.
MODULES = ["web/boot.js", "vendor/pyscript/*.js", "vendor/micropython/micropython.mjs"]
FETCHED = ["pyscript.json", "vendor/micropython/micropython.wasm", "web/boot.py", "app.json"]

# Packages that Pyodide wants outside a browser; nothing of them is served.
NOT_SERVED = ["ws", "@types-emscripten"]

# Python that is served as a file of its own: it runs before the bundle is unpacked.
ENTRIES = ["web/boot.py", "web/worker.py"]


def build(dist: Path = DIST) -> None:
    """Write the whole site into `dist`, which is emptied first."""
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    _vendor(dist)
    _licences(dist)
    _settings(dist)
    _python(dist)
    _static(dist)
    _page(dist)
    guide.write(dist)


def sources() -> list[Path]:
    """The files of the bundle: engine, page and catalogues, without entries and command lines."""
    left_out = {ROOT / entry for entry in ENTRIES}
    files = [*ROOT.glob("c8/**/*.py"), *ROOT.glob("web/**/*.py"), *ROOT.glob("web/words/*.json")]
    return [path for path in files if path not in left_out and path.name != "__main__.py"]


def _vendor(dist: Path) -> None:
    for name, (package, patterns) in VENDORED.items():
        for path in _matching(package, patterns):
            _copy(path, dist / "vendor" / name / path.name)


def _matching(folder: Path, patterns: list[str]) -> list[Path]:
    found: list[Path] = []
    for pattern in patterns:
        paths = sorted(path for path in folder.glob(pattern) if path not in found)
        if not paths:
            raise FileNotFoundError(
                f"{folder} has no {pattern}: run `npm ci`, or mend the list in tools/site.py"
            )
        found += paths
    return found


def _licences(dist: Path) -> None:
    """The licence texts that came with the packages, and ours for packages that bring none."""
    for path in sorted(PACKAGES.glob("**/LICENSE*")):
        name = path.parent.relative_to(PACKAGES).as_posix().replace("/", "-")
        if name not in NOT_SERVED:
            _copy(path, dist / "licences" / f"{name}.txt")
    for path in sorted((ROOT / "tools/licences").glob("*.txt")):
        _copy(path, dist / "licences" / path.name)
    _copy(ROOT / "LICENSE", dist / "licences/crazy-eights.txt")


def _settings(dist: Path) -> None:
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    _write(dist / "pyscript.json", json.dumps(settings, separators=(",", ":")))


def _python(dist: Path) -> None:
    _write(dist / "app.json", bundle.pack(ROOT, sources()))
    for entry in ENTRIES:
        _write(dist / entry, bundle.strip((ROOT / entry).read_text(encoding="utf-8")))


def _static(dist: Path) -> None:
    """Everything under web/ that isn't in the bundle: scripts, styles, pictures, fonts."""
    for path in sorted((ROOT / "web").rglob("*")):
        if path.is_file() and path.suffix not in {".py", ".pyc", ".pyi", ".json"}:
            _copy(path, dist / path.relative_to(ROOT))


def _page(dist: Path) -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    if page.count("</head>") != 1:
        raise ValueError("index.html needs exactly one </head>: the preload links go before it")
    _write(dist / "index.html", page.replace("</head>", _links(dist) + "</head>"))


def _links(dist: Path) -> str:
    modules = [f'<link rel="modulepreload" href="{path}">' for path in _addresses(dist, MODULES)]
    fetched = [
        f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in _addresses(dist, FETCHED)
    ]
    return "\n".join([*modules, *fetched, ""])


def _addresses(dist: Path, patterns: list[str]) -> list[str]:
    return [path.relative_to(dist).as_posix() for path in _matching(dist, patterns)]


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST)
