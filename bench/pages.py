"""The built site and the pages beside it, all served alike, and the browser that opens them."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cached_property
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from bench import bare, card_table
from e2e.server import Site
from tools import browser
from tools.site import build


class Pages:
    """Each is built or started when it is first asked for, so that a single figure needs only its own."""

    def __init__(self, folder: Path, ending: ExitStack) -> None:
        """`folder`: where the pages are built; `ending`: what closes the browser at the end."""
        self.folder = folder
        self._ending = ending
        self._bare: dict[str, Site] = {}

    @cached_property
    def game(self) -> Site:
        """The site as it is built for a host."""
        build(self.folder / "game")
        return Site(self.folder, "/game/", packed=True)

    def bare(self, runtime: str) -> Site:
        """The bare PyScript page on that interpreter."""
        if runtime not in self._bare:
            bare.build(self.folder / runtime, runtime)
            self._bare[runtime] = Site(self.folder, f"/{runtime}/", packed=True)
        return self._bare[runtime]

    @cached_property
    def card_table(self) -> Site:
        """The same table without Python; `bench/card_table.py` says how it is made."""
        card_table.build(self.folder / "card-table", self.browser, self.game)
        return Site(self.folder, "/card-table/", packed=True)

    @cached_property
    def browser(self) -> Browser:
        """Chromium, without a window."""
        return self._ending.enter_context(browser.launch(self._playwright))

    @property
    def browser_path(self) -> str:
        """Where that Chromium is."""
        return browser.find() or self._playwright.chromium.executable_path

    @cached_property
    def _playwright(self) -> Playwright:
        return self._ending.enter_context(sync_playwright())
