"""Unpack the site's Python files, then start the page; runs before anything else of ours."""

import json
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

BUNDLE = "app.json"


def unpack() -> None:
    """Write every file of the bundle where `import` finds it."""
    with open(BUNDLE) as file:
        sources = json.load(file)
    make_folders(sources)
    for path in sources:
        with open(path, "w") as file:
            file.write(sources[path])
    forget_listings()


def make_folders(paths: "Iterable[str]") -> None:
    made = set()
    for path in paths:
        parts = path.split("/")[:-1]
        for depth in range(1, len(parts) + 1):
            folder = "/".join(parts[:depth])
            if folder not in made:
                made.add(folder)
                os.mkdir(folder)


def forget_listings() -> None:
    """CPython's import remembers what folders held; MicroPython's remembers nothing."""
    if sys.implementation.name == "cpython":
        import importlib

        importlib.invalidate_caches()


def start() -> None:
    """Run the page. What goes wrong goes to the watchdog in boot.js, which tells the person."""
    try:
        unpack()
        from web.main import main

        main()
    except Exception as error:
        report(error)
        raise


def report(error: Exception) -> None:
    from js import Error, reportError

    reportError(Error.new(f"{type(error).__name__}: {error}"))
