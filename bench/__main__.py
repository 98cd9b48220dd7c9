"""`make bench`: each figure of the site beside the same figure of a bare page, in one run."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from bench import bare, measure
from e2e.helpers import RUNTIMES, address
from e2e.server import Site
from tools.browser import launch
from tools.site import build

LATEST = Path(__file__).with_name("latest.json")
RUNS = 7
PYODIDE_RUNS = 2
TAPS = 40
GAMES = 20

Figure = dict[str, str | float]
Measure = Callable[[Browser, Site, str, str], float]
"""Measures the page at an address of a site, on a runtime."""

STARTS: list[tuple[str, str, Measure]] = [
    ("cold", "ms", measure.cold),
    ("cold-9mbit", "ms", measure.cold_mobile),
    ("repeat", "ms", measure.repeat),
]


class Bench:
    """The site and the bare pages, served alike, and the figures so far."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.figures: list[Figure] = []
        build(folder / "game")
        self.game = Site(folder, "/game/", packed=True)
        self.bare: dict[str, Site] = {}
        for runtime in RUNTIMES:
            bare.build(folder / runtime, runtime)
            self.bare[runtime] = Site(folder, f"/{runtime}/", packed=True)

    def run(self) -> None:
        """Measure MicroPython, which the budget is about, then a few figures of Pyodide."""
        for name, unit, one in STARTS:
            self.compare(name, unit, "micropython", one)
        self.compare("repeat-offline", "ms", "micropython", measure.repeat_offline, bare=measure.repeat)
        self.compare("bytes-before-play", "kB", "micropython", measure.kilobytes, runs=1)
        self.answers("tap-p95-4x", "micropython")
        self.memory("memory-20-games", "micropython")
        self.compare("cold-pyodide", "ms", "pyodide", measure.cold, PYODIDE_RUNS)
        self.compare("repeat-pyodide", "ms", "pyodide", measure.repeat, PYODIDE_RUNS)
        self.answers("tap-p95-4x-pyodide", "pyodide")

    def compare(
        self, name: str, unit: str, runtime: str, one: Measure, runs: int = RUNS, bare: Measure | None = None
    ) -> None:
        """Medians over runs that take turns, so that a busy moment meets both.

        `bare`: what is measured of the bare page, where it can't do the same.
        """
        ours, theirs = [], []
        for _ in range(runs):
            theirs.append((bare or one)(self.browser, self.bare[runtime], "./", runtime))
            ours.append(one(self.browser, self.game, address(runtime), runtime))
        self.add(name, unit, median(ours), median(theirs))

    def memory(self, name: str, runtime: str) -> None:
        """What the page holds after many games, beside what it held after the first."""
        last, first = measure.memory(self.browser, self.game, address(runtime), runtime, GAMES)
        self.add(name, "MB", last, first, "after one")

    def answers(self, name: str, runtime: str) -> None:
        """The 95th percentile of taps; `bench/measure.py` says on what processor."""

        def percentile(site: Site, where: str, tap: Callable[[Page], None]) -> float:
            took = measure.taps(self.browser, site, where, runtime, tap, TAPS)
            return quantiles(took, n=20)[-1]

        theirs = percentile(self.bare[runtime], "./", measure.tap_bare)
        ours = percentile(self.game, address(runtime), measure.tap_game)
        self.add(name, "ms", ours, theirs)

    def add(self, name: str, unit: str, value: float, reference: float, beside: str = "bare") -> None:
        ratio = round(value / reference, 3)
        figure: Figure = {"name": name, "unit": unit}
        self.figures.append(
            {**figure, "value": round(value, 1), "reference": round(reference, 1), "ratio": ratio}
        )
        print(
            f"{name:28}{value:10.1f} {unit}   {beside:>9} {reference:10.1f} {unit}   x {ratio:.2f}",
            flush=True,
        )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        bench = Bench(browser, Path(folder))
        bench.run()
        browser.close()
    LATEST.write_text(json.dumps(bench.figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
