"""Bare PyScript pages, a hello and a button, from the files that the site vendors too."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.site import VENDORED

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<script type="module" src="vendor/pyscript/core.js"></script>
</head>
<body>
<p id="hello"></p>
<button type="button">Tap</button>
<script type="{type}" config='{config}'>
from pyscript import document, when

hello = document.querySelector("#hello")
taps = 0


@when("click", "button")
def tap(event):
    global taps
    taps += 1
    hello.textContent = f"Tapped {{taps}} times"


hello.textContent = "Hello"
document.documentElement.setAttribute("data-ready", "{runtime}")
</script>
</body>
</html>
"""

TYPES = {"micropython": "mpy", "pyodide": "py"}


def build(folder: Path, runtime: str) -> None:
    """Write the bare page for `runtime` into `folder`, with all of PyScript and the interpreters."""
    for name, (package, patterns) in VENDORED.items():
        for pattern in ["*.js"] if name == "pyscript" else patterns:
            for path in package.glob(pattern):
                _copy(path, folder / "vendor" / name / path.name)
    config = json.dumps({"interpreter": f"./vendor/{runtime}/{runtime}.mjs"})
    page = PAGE.format(type=TYPES[runtime], config=config, runtime=runtime)
    (folder / "index.html").write_text(page, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
