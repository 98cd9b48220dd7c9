"""Build the site, plain files for any static host: `python -m tools.site [folder]`."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

from tools import catalogues, guide, modules, offline

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

# What the first play needs and the page doesn't name itself, as it is wanted: a link each in the page's head.
FETCHED = ["vendor/micropython-*/micropython.wasm", "web-*/modules.rom"]
MODULES = ["vendor/micropython-*/micropython.mjs"]
PYSCRIPT_MODULES = ["vendor/pyscript-*/*.js"]

# Packages that Pyodide wants outside a browser; nothing of them is served.
NOT_SERVED = ["ws", "@types-emscripten"]

# Python that is served as a file of its own: it runs before the modules are unpacked.
ENTRIES = ["web/boot/worker.py"]

# The engine's command lines, which nobody types in a browser.
SHELL = ["c8/__main__.py", "c8/referee.py", "c8/simulate.py"]

# What stands at the site's root, since its place is its meaning.
AT_ROOT = ["web/offline/sw.js", "web/manifest.webmanifest", "web/_headers"]

# Comments are for whoever reads the sources: whole lines in scripts, and whatever stands so marked in styles.
COMMENTS = {
    ".js": re.compile(r"^ *//.*\n", re.MULTILINE),
    ".css": re.compile(r"^ */\*.*?\*/\n|/\*.*?\*/", re.DOTALL | re.MULTILINE),
}

# The script that stands in the page itself: it must run before anything is fetched.
INLINE = ROOT / "web/boot/language.js"


def build(dist: Path = DIST) -> None:
    """Write the whole site into `dist`, which is emptied first."""
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    _vendor(dist)
    _licences(dist)
    _python(dist / "web")
    catalogues.write_parts(dist / "web/words")
    _static(dist / "web")
    own = _named_by_content(dist / "web").name
    _page(dist, own)
    _root(dist, own)
    _guide(dist, own)
    offline.write_worker(ROOT / "web/offline/sw.js", dist)


def sources() -> list[Path]:
    """The modules of engine and page, without entries and command lines."""
    left_out = {ROOT / name for name in ENTRIES + SHELL}
    files = [*ROOT.glob("c8/**/*.py"), *ROOT.glob("web/**/*.py")]
    return [path for path in files if path not in left_out]


def _vendor(dist: Path) -> None:
    """Each package in a folder with its version: whatever keeps such a file never has an old one."""
    for name, (package, patterns) in VENDORED.items():
        for path in _matching(package, patterns):
            _copy(path, dist / _vendor_folder(name) / path.name)


def _vendor_folder(name: str) -> str:
    package = VENDORED[name][0]
    described = next(
        path for folder in (package, package.parent) if (path := folder / "package.json").exists()
    )
    return f"vendor/{name}-{json.loads(described.read_text(encoding='utf-8'))['version']}"


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


def _python(web: Path) -> None:
    web.mkdir(parents=True)
    (web / "modules.rom").write_bytes(modules.image(ROOT, sources()))
    _write(web / "modules.json", modules.sources(ROOT, sources()))
    for entry in ENTRIES:
        _copy(ROOT / entry, web / Path(entry).name)


def _static(web: Path) -> None:
    """Everything under web/ that isn't a module of Python's or at the root: scripts, styles, pictures."""
    elsewhere = [INLINE, *[ROOT / name for name in AT_ROOT]]
    for path in sorted((ROOT / "web").rglob("*")):
        target = web / path.relative_to(ROOT / "web")
        if path in elsewhere or path.suffix in {".py", ".pyc", ".pyi", ".json"}:
            continue
        if path.suffix in COMMENTS:
            _write(target, _without_comments(path))
        elif path.is_file():
            _copy(path, target)


def _without_comments(path: Path) -> str:
    return COMMENTS[path.suffix].sub("", path.read_text(encoding="utf-8"))


def _named_by_content(folder: Path) -> Path:
    """Give `folder` a name with a hash of all it holds, so that no cache mixes two versions of it."""
    content = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        content.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return folder.rename(folder.with_name(f"{folder.name}-{content.hexdigest()[:10]}"))


def _page(dist: Path, own: str) -> None:
    page = _with_language((ROOT / "index.html").read_text(encoding="utf-8")).replace("./web/", f"./{own}/")
    if page.count("</head>") != 1:
        raise ValueError("index.html needs exactly one </head>: the preload links go before it")
    page = re.sub(rf'(?:src|href)="\./({own}/[^"]+\.(?:js|css))"', lambda found: _checked(dist, found), page)
    page = page.replace("</head>", _links(dist) + _settings(dist, own) + "</head>")
    _write(dist / "index.html", _permitted(page))


def _with_language(page: str) -> str:
    """The page with its own words in every language, and with the script that chooses one."""
    script = _without_comments(INLINE)
    words = catalogues.words_of_page(page)
    script_there = '<script src="./web/boot/language.js"></script>'
    page = page.replace(script_there, f"{words}\n<script>\n{script}</script>")
    return page.replace("${without-scripts}", catalogues.without_scripts())


def _permitted(page: str) -> str:
    """The page whose policy allows this one script in it, by its hash."""
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    allowed = f"script-src 'self' '{offline.hash_of(script.encode())}'"
    return page.replace("script-src 'self'", allowed)


def _checked(dist: Path, found: re.Match[str]) -> str:
    """The attribute with the file's hash beside it: half a script or style is none."""
    return f'{found[0]} integrity="{_integrity(dist, found[1])}"'


def _integrity(dist: Path, path: str) -> str:
    return offline.integrity(dist / path)


def _links(dist: Path) -> str:
    """What the first card needs, and PyScript, which web/boot/boot.js asks for in its own time."""
    fetched = [
        f'<link rel="preload" as="fetch" crossorigin href="{path}" data-integrity="{_integrity(dist, path)}">'
        for path in _found(dist, FETCHED)
    ]
    modules = [
        f'<link rel="{rel}" href="{path}" integrity="{_integrity(dist, path)}">'
        for rel, patterns in (("modulepreload", MODULES), ("pyscript-module", PYSCRIPT_MODULES))
        for path in _found(dist, patterns)
    ]
    return "\n".join([*fetched, *modules, ""])


def _settings(dist: Path, own: str) -> str:
    """What web/boot/boot.js needs to know, as data in the page itself, which saves a request."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    settings["vendored"] = {
        name: f"./{_vendor_folder(name)}/{file}" for name, file in settings["vendored"].items()
    }
    text = json.dumps({"folder": f"./{own}/", **settings}, separators=(",", ":"))
    return f'<script type="application/json" id="site">{text}</script>\n'


def _found(dist: Path, patterns: list[str]) -> list[str]:
    return [path.relative_to(dist).as_posix() for path in _matching(dist, patterns)]


def _root(dist: Path, own: str) -> None:
    catalogues.write_manifests(dist, own)
    _copy(ROOT / "web/_headers", dist / "_headers")
    _write(dist / ".nojekyll", "")


def _guide(dist: Path, own: str) -> None:
    guide.write(dist)
    for page in (dist / "guide").glob("*.html"):
        _write(page, page.read_text(encoding="utf-8").replace('"../web/', f'"../{own}/'))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST)
