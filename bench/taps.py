"""How soon a tap is answered, as people feel it: Event Timing, on a slowed processor, at the usual pace."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from statistics import median_low

from playwright.sync_api import Browser, Page, ViewportSize

from bench.figure import BARE, Figure
from bench.pages import Pages
from bench.presses import Press, bare_button, card_table, card_table_meanwhile, game, game_meanwhile
from e2e.helpers import address, devtools, slow_processor, wait_ready
from e2e.server import Site

PROBE = Path(__file__).with_name("taps.js")

SLOWER = 4
"""How many times slower than this machine the processor is."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DEALS = ["#c=1000-001A-22Q6", "#c=1000-0022-22SE"]
"""A visit each, so that every run taps the same cards."""
TAPS = 20
"""Taps that have an effect, in each visit."""
MOST_TAPS = 4 * TAPS
"""A page that answers nothing must not hold up the rest."""

LOOKING_MS = 2500
"""People look at their cards before the first tap; by then what comes after the first card has come."""
ANSWER_MS = 3000
"""Whatever hasn't changed anything by then had no effect."""
PAUSE_MS = 250
"""Between an answer and the next tap: a frame is told of some time after it was shown."""


class Tapped:
    """A page that is tapped, and how long its taps took, a list for each visit."""

    def __init__(self, site: Site, visits: list[str], runtime: str, press: Press) -> None:
        """`visits`: the address of each one."""
        self.site = site
        self.visits = visits
        self.runtime = runtime
        self.press = press
        self.taken: list[list[float]] = []

    def visit(self, browser: Browser) -> None:
        """The next visit: `TAPS` taps on a slowed processor."""
        with browser.new_context(base_url=self.site.address, viewport=PHONE) as context:
            context.add_init_script(path=PROBE)
            page = context.new_page()
            page.goto(self.visits[len(self.taken)])
            wait_ready(page, self.runtime)
            page.wait_for_timeout(LOOKING_MS)
            slow_processor(devtools(page), SLOWER)
            self.taken.append(self._durations(page))

    def _durations(self, page: Page) -> list[float]:
        page.evaluate("taps.begin()")
        for _ in range(MOST_TAPS):
            done = page.evaluate("taps.answered()")
            if done >= TAPS:
                return list(page.evaluate("taps.durations()"))
            self.press(page, done)
            page.evaluate(UNTIL_ANSWERED, [done + 1, ANSWER_MS])
            page.wait_for_timeout(PAUSE_MS)
        raise RuntimeError(f"only {done} of {MOST_TAPS} taps on {self.site.place} changed anything")

    @property
    def all(self) -> list[float]:
        return [took for visit in self.taken for took in visit]


UNTIL_ANSWERED = """([count, most]) => new Promise((resolve) => {
    const look = () => taps.answered() >= count ? resolve() : requestAnimationFrame(look);
    look();
    setTimeout(resolve, most);
})"""


def own_turn(pages: Pages, name: str, runtime: str = "micropython") -> list[Figure]:
    """Whatever the player may do now."""
    return _measure(pages, name, runtime, game, "./", card_table)


def others_turn(pages: Pages, name: str, runtime: str = "micropython") -> list[Figure]:
    """A card or the rules pressed while others move; on the plain card table another moves each second."""
    return _measure(pages, name, runtime, game_meanwhile, "?others", card_table_meanwhile)


def _measure(
    pages: Pages, name: str, runtime: str, press: Press, table_address: str, press_table: Press
) -> list[Figure]:
    """Visits take turns, so that a busy moment meets all pages."""
    times = len(DEALS)
    ours = Tapped(pages.game, [address(runtime, deal) for deal in DEALS], runtime, press)
    bare = Tapped(pages.bare(runtime), ["./"] * times, runtime, bare_button)
    table = Tapped(pages.card_table, [table_address] * times, "micropython", press_table)
    for _ in range(times):
        for page in (bare, table, ours):
            page.visit(pages.browser)
    beside = {BARE: bare, "card table": table}
    return [
        _figure(f"{name}-median", median_low, ours, beside),
        _figure(f"{name}-p95", p95, ours, beside)._replace(notes=notes(ours)),
    ]


def _figure(
    name: str, middle: Callable[[list[float]], float], ours: Tapped, beside: dict[str, Tapped]
) -> Figure:
    return Figure(name, "ms", middle(ours.all), {key: middle(one.all) for key, one in beside.items()})


def p95(durations: list[float]) -> float:
    """The 95th percentile, as one of the durations themselves: of forty the third longest."""
    return sorted(durations)[math.ceil(0.95 * len(durations)) - 1]


def notes(page: Tapped) -> tuple[str, ...]:
    firsts = " and ".join([f"{visit[0]:.0f}" for visit in page.taken])
    longest = " ".join([f"{took:.0f}" for took in sorted(page.all)[-5:]])
    return (f"the first taps of a visit {firsts} ms, the longest of all {longest} ms",)
