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
RUNS = 5
PYODIDE_RUNS = 3
TAPS = 30

Figure = dict[str, str | float]
Measure = Callable[[Browser, Site, str, str], float]
"""Measures the page at an address of a site, on a runtime."""

STARTS: list[tuple[str, str, Measure]] = [
    ("cold", "ms", measure.cold),
    ("cold-9mbit", "ms", measure.cold_mobile),
    ("repeat", "ms", measure.repeat),
    ("bytes-before-play", "kB", measure.kilobytes),
]


class Bench:
    """The site and the bare pages, served alike, and the figures so far."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.figures: list[Figure] = []
        build(folder / "game")
        self.game = Site(folder, "/game/")
        self.bare: dict[str, Site] = {}
        for runtime in RUNTIMES:
            bare.build(folder / runtime, folder / "game", runtime)
            self.bare[runtime] = Site(folder, f"/{runtime}/")

    def run(self) -> None:
        """Measure MicroPython, which the budget is about, then a few figures of Pyodide."""
        for name, unit, one in STARTS:
            self.compare(name, unit, "micropython", one)
        self.answers("tap-p95", "micropython")
        self.compare("cold-pyodide", "ms", "pyodide", measure.cold, PYODIDE_RUNS)
        self.compare("repeat-pyodide", "ms", "pyodide", measure.repeat, PYODIDE_RUNS)
        self.answers("tap-p95-pyodide", "pyodide")

    def compare(self, name: str, unit: str, runtime: str, one: Measure, runs: int = RUNS) -> None:
        """Medians over runs that take turns, so that a busy moment meets both."""
        ours, theirs = [], []
        for _ in range(runs):
            theirs.append(one(self.browser, self.bare[runtime], "./", runtime))
            ours.append(one(self.browser, self.game, address(runtime), runtime))
        self.add(name, unit, median(ours), median(theirs))

    def answers(self, name: str, runtime: str) -> None:
        """The 95th percentile of taps; `bench/measure.py` says on what processor."""

        def percentile(site: Site, where: str, tap: Callable[[Page], None]) -> float:
            took = measure.taps(self.browser, site, where, runtime, tap, TAPS)
            return quantiles(took, n=20)[-1]

        theirs = percentile(self.bare[runtime], "./", measure.tap_bare)
        ours = percentile(self.game, address(runtime), measure.tap_game)
        self.add(name, "ms", ours, theirs)

    def add(self, name: str, unit: str, value: float, reference: float) -> None:
        ratio = round(value / reference, 3)
        figure: Figure = {"name": name, "unit": unit}
        self.figures.append(
            {**figure, "value": round(value, 1), "reference": round(reference, 1), "ratio": ratio}
        )
        print(
            f"{name:28}{value:10.1f} {unit}   bare {reference:10.1f} {unit}   x {ratio:.2f}",
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
