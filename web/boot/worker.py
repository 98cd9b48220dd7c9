"""The second interpreter, Pyodide in a worker: for thinking that would hold up the page."""

import importlib
import json
import os
import sys

MODULES = "modules.json"


def unpack() -> None:
    """Write every module where `import` finds it."""
    with open(MODULES, encoding="utf-8") as packed:
        sources = json.load(packed)
    for path, source in sources.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
    importlib.invalidate_caches()


unpack()

__export__ = ["hello"]


def hello() -> str:
    """Which Python answers."""
    return "Python " + ".".join(str(part) for part in sys.version_info[:3])
