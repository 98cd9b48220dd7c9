"""Lighthouse's mobile preset on the built site, files packed as hosts do: `bench/lighthouse/` holds it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from bench.figure import BARE, Figure
from bench.pages import Pages
from tools.browser import FLAGS

RUN = Path(__file__).with_name("lighthouse") / "run.mjs"
VISITS = 3
"""The one with the median performance is taken."""
MOST_TASKS = 4
PERFORMANCE = "performance"
WITHOUT_WINDOW = ["--headless=new", "--no-sandbox", *FLAGS]


def lighthouse(pages: Pages, name: str) -> list[Figure]:
    """A score from 0 to 1 in each category. Raises RuntimeError when Lighthouse fails."""
    ours, theirs = [], []
    for _ in range(VISITS):
        theirs.append(_report(pages.bare("micropython").address, pages.browser_path))
        ours.append(_report(pages.game.address, pages.browser_path))
    mine, bare = _median(ours), _median(theirs)
    return [
        Figure(f"{name}-{category}", "", score, {BARE: bare["scores"][category]}, _notes(category, mine))
        for category, score in mine["scores"].items()
    ]


def _report(address: str, browser: str) -> dict[str, Any]:
    environment = {**os.environ, "CHROME_PATH": browser}
    command = ["node", str(RUN), address, *WITHOUT_WINDOW]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"Lighthouse failed: {done.stderr.strip()}")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _median(reports: list[dict[str, Any]]) -> dict[str, Any]:
    return sorted(reports, key=lambda one: float(one["scores"][PERFORMANCE]))[len(reports) // 2]


def _notes(category: str, report: dict[str, Any]) -> tuple[str, ...]:
    """The measurements that make up the performance, on how quick a machine; else what costs a point."""
    if category != PERFORMANCE:
        failed = report["failed"][category]
        return (f"fails {' '.join(failed)}",) if failed else ()
    metrics = ", ".join([f"{name} {took:.0f} ms" for name, took in report["metrics"].items()])
    tasks = ", ".join(report["tasks"][:MOST_TASKS])
    return (f"{metrics}; the machine's speed {report['speed']:.0f}", f"long tasks, ms: {tasks}")
