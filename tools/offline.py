"""Write the service worker with the list of the site's files, each with its hash."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

PYODIDE = "vendor/pyodide-"
"""Files whose paths begin so are wanted later, or never: the game plays without them."""

ONLINE_ONLY = ("licences/", "sw.js", "_headers", ".nojekyll")
PAGE = "index.html"


def write_worker(source: Path, dist: Path) -> None:
    """Write `dist`/sw.js; the site's other files are all there already."""
    paths = sorted(path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())
    kept = [path for path in paths if not path.startswith(ONLINE_ONLY)]
    files = {"" if path == PAGE else path: integrity(dist / path) for path in kept}
    small = {path: files[path] for path in files if not path.startswith(PYODIDE)}
    pyodide = {path: files[path] for path in files if path.startswith(PYODIDE)}
    site = {
        "version": _version(files),
        "small": small,
        "pyodide": pyodide,
        "pyodideVersion": _version(pyodide),
    }
    text = f"const SITE = {json.dumps(site, indent=1)};\n" + source.read_text(encoding="utf-8")
    (dist / "sw.js").write_text(text, encoding="utf-8")


def integrity(path: Path) -> str:
    """The file's hash as browsers check it."""
    return hash_of(path.read_bytes())


def hash_of(content: bytes) -> str:
    """A content's hash as browsers check it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def _version(files: dict[str, str]) -> str:
    """One short name for exactly these files."""
    return hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12]
