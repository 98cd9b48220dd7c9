"""How soon a page plays: first and next visits, and what comes over the line before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext

from bench.figure import BARE, Figure
from bench.pages import Pages
from e2e.helpers import address, devtools, slow_network, wait_ready
from e2e.server import Site

READY = Path(__file__).with_name("ready.js")
VISITS = 7

Visit = Callable[[Browser, Site, str, str], float]
"""Measures one visit of the page at an address of a site, on a runtime."""


def by_turns(
    pages: Pages,
    name: str,
    visit: Visit,
    bare_visit: Visit | None = None,
    runtime: str = "micropython",
    visits: int = VISITS,
    unit: str = "ms",
) -> list[Figure]:
    """Medians over visits that take turns, so that a busy moment meets both pages.

    `bare_visit`: what is measured of the bare page, where it can't do the same.
    """
    ours, theirs = [], []
    for _ in range(visits):
        theirs.append((bare_visit or visit)(pages.browser, pages.bare(runtime), "./", runtime))
        ours.append(visit(pages.browser, pages.game, address(runtime), runtime))
    return [Figure(name, unit, median(ours), {BARE: median(theirs)})]


def cold(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """A first visit, at the speed of the machine's own loopback."""
    with profile(browser, site) as context:
        return _visit(context, where, runtime)


def cold_mobile(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """A first visit on a fair mobile connection: 9 Mbit/s, 60 ms."""
    with profile(browser, site) as context:
        return _visit(context, where, runtime, slow=True)


def repeat(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """The second visit of a profile that has kept what the page lets it keep."""
    with profile(browser, site) as context:
        _first_visit(context, where, runtime)
        return _visit(context, where, runtime)


def repeat_offline(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """The second visit, with network and server gone."""
    with profile(browser, site) as context:
        _first_visit(context, where, runtime)
        site.stop()
        context.set_offline(True)
        try:
            return _visit(context, where, runtime)
        finally:
            site.start()


def kilobytes(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """What a first visit has fetched when the first card can be laid, packed as hosts do."""
    with profile(browser, site) as context:
        page = context.new_page()
        page.goto(where)
        wait_ready(page, runtime)
        return float(page.evaluate("start.bytes")) / 1000


def profile(browser: Browser, site: Site) -> BrowserContext:
    """A new person at the site, whose pages note when they are ready."""
    context = browser.new_context(base_url=site.address)
    context.add_init_script(path=READY)
    return context


def _first_visit(context: BrowserContext, where: str, runtime: str) -> None:
    """Leave when the page has everything for the next time; a bare page keeps nothing by itself."""
    page = context.new_page()
    page.goto(where)
    wait_ready(page, runtime)
    if page.locator("#site").count():
        page.locator("html[data-offline]").wait_for(state="attached")
    page.close()


def _visit(context: BrowserContext, where: str, runtime: str, slow: bool = False) -> float:
    """Milliseconds from navigation until the first card can be laid."""
    page = context.new_page()
    if slow:
        slow_network(devtools(page))
    page.goto(where)
    wait_ready(page, runtime)
    took = float(page.evaluate("start.ready"))
    page.close()
    return took
