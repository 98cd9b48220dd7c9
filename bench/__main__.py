"""`make bench`: each figure of the site beside the same figure of a bare page, in one run.

`python -m bench NAME...` measures these figures alone, and keeps nothing.
"""

from __future__ import annotations

import json
import sys
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

Tap = Callable[[Page, int], None]
"""Presses something on the page; the number tells how many presses there have been."""


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

    def run(self, names: list[str]) -> None:
        """Measure these figures, or all. Raises SystemExit for a name that is none."""
        figures = self.all()
        unknown = [name for name in names if name not in figures]
        if unknown:
            raise SystemExit(f"no such figure: {' '.join(unknown)}; there are {' '.join(figures)}")
        for name in names or figures:
            figures[name]()

    def all(self) -> dict[str, Callable[[], None]]:
        """MicroPython, which the budget is about, then a few figures of Pyodide."""
        compare = self.compare
        pages = ("micropython", RUNS)
        others = ("pyodide", PYODIDE_RUNS)
        return {
            "cold": lambda: compare("cold", "ms", *pages, measure.cold),
            "cold-9mbit": lambda: compare("cold-9mbit", "ms", *pages, measure.cold_mobile),
            "repeat": lambda: compare("repeat", "ms", *pages, measure.repeat),
            "repeat-offline": lambda: compare(
                "repeat-offline", "ms", *pages, measure.repeat_offline, measure.repeat
            ),
            "bytes-before-play": lambda: compare(
                "bytes-before-play", "kB", "micropython", 1, measure.kilobytes
            ),
            "tap-p95-4x": lambda: self.answers("tap-p95-4x", "micropython", measure.tap_game),
            "tap-p95-4x-opponents": lambda: self.answers(
                "tap-p95-4x-opponents", "micropython", measure.tap_meanwhile
            ),
            "memory-20-games": lambda: self.memory("memory-20-games", "micropython"),
            "cold-pyodide": lambda: compare("cold-pyodide", "ms", *others, measure.cold),
            "repeat-pyodide": lambda: compare("repeat-pyodide", "ms", *others, measure.repeat),
            "tap-p95-4x-pyodide": lambda: self.answers("tap-p95-4x-pyodide", "pyodide", measure.tap_game),
        }

    def compare(
        self, name: str, unit: str, runtime: str, runs: int, one: Measure, bare: Measure | None = None
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

    def answers(self, name: str, runtime: str, tap: Tap) -> None:
        """The 95th percentile of taps; `bench/measure.py` says on what processor."""
        bare = self.bare[runtime]
        theirs, _ = measure.taps(self.browser, bare, "./", runtime, measure.tap_bare, TAPS)
        ours, frames = measure.taps(self.browser, self.game, address(runtime), runtime, tap, TAPS)
        self.add(name, "ms", quantiles(ours, n=20)[-1], quantiles(theirs, n=20)[-1])
        long = f"{len(frames)} long frames, the longest {max(frames, default=0):.0f} ms"
        print(f"    median {median(ours):.0f} ms; {long}", flush=True)

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
        bench.run(sys.argv[1:])
        browser.close()
    if sys.argv[1:]:
        return
    LATEST.write_text(json.dumps(bench.figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
