"""Put the page together and start it."""

from __future__ import annotations

import sys

from web import dom, phrases
from web.app import App
from web.store import Store


def main() -> None:
    """Start the page; the mark on the document says that the first card can be laid."""
    app = App(phrases.load(dom.language()), Store(dom.Box()))
    app.start()
    on_micropython = sys.implementation.name == "micropython"
    dom.set_root("data-ready", "micropython" if on_micropython else "pyodide")
