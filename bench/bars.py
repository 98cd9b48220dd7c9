"""The bars that figures must keep, as data, and whether one is met."""

from __future__ import annotations

from typing import NamedTuple

from bench.figure import Figure

TIMES = "×"
"""The unit of a bar that is about a figure's ratio."""
AT_MOST = "≤"
AT_LEAST = "≥"


class Bar(NamedTuple):
    """At most, or at least, so much."""

    side: str
    limit: float
    unit: str

    def met(self, figure: Figure) -> bool:
        """Whether a figure keeps it; one that is exactly at the bar does."""
        number = figure.ratio if self.unit == TIMES else figure.value
        return number <= self.limit if self.side == AT_MOST else number >= self.limit

    def __str__(self) -> str:
        return f"{self.side} {self.limit:g} {self.unit}".rstrip()


BARS = {
    "cold-9mbit": Bar(AT_MOST, 0.9, TIMES),
    "repeat": Bar(AT_MOST, 1.1, TIMES),
    "repeat-offline": Bar(AT_MOST, 1.3, TIMES),
    "bytes-before-play": Bar(AT_MOST, 365, "kB"),
    "longest-task-4x": Bar(AT_MOST, 300, "ms"),
    "lighthouse-performance": Bar(AT_LEAST, 0.9, ""),
    "lighthouse-accessibility": Bar(AT_LEAST, 1, ""),
    "lighthouse-best-practices": Bar(AT_LEAST, 1, ""),
    "lighthouse-seo": Bar(AT_LEAST, 1, ""),
    "tap-4x-median": Bar(AT_MOST, 64, "ms"),
    "tap-4x-p95": Bar(AT_MOST, 104, "ms"),
    "tap-4x-others-p95": Bar(AT_MOST, 150, "ms"),
    "engine": Bar(AT_LEAST, 0.3, TIMES),
}
"""By the figure's name. The names of figures that one measurement gives begin with its own."""
