"""Put the page together and start it."""

from __future__ import annotations

import gc
import sys

from web.app import App
from web.browser import dom
from web.play.store import Store
from web.words import catalogue as phrases

MOST_LITTER = 1 << 20
"""Bytes that MicroPython may use before it looks for litter in the midst of whatever it does."""


def main() -> None:
    """Start the page; the mark on the document says that the first card can be laid."""
    on_micropython = sys.implementation.name == "micropython"
    if on_micropython:
        gc.threshold(MOST_LITTER)  # type: ignore[attr-defined]
    clock = dom.Clock(gc.collect if on_micropython else None)
    app = App(phrases.load(dom.language()), Store(dom.Storage()), clock)
    app.start()
    dom.set_root("data-ready", "micropython" if on_micropython else "pyodide")
