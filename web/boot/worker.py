"""The second interpreter, Pyodide in a worker: for thinking that would hold up the page."""

import importlib
import json
import os
import sys

BUNDLES = ("app.json", "rest.json")


def unpack() -> None:
    """Write every file of the site's bundles where `import` finds it."""
    for name in BUNDLES:
        with open(name, encoding="utf-8") as bundle:
            sources = json.load(bundle)
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
