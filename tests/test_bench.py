"""What the benchmark says of a figure: its bar, whether it is met, and where a start's tasks belong."""

from __future__ import annotations

from typing import Any

import pytest

from bench.__main__ import lines
from bench.bars import AT_LEAST, AT_MOST, BARS, TIMES, Bar
from bench.figure import Figure
from bench.figures import FIGURES
from bench.taps import p95
from bench.tasks import longest_of, parts
from bench.trace import Trace

ADDRESS = "http://127.0.0.1/game/"
OWN = {"pid": 7, "tid": 1}


def test_each_bar_is_of_a_figure_that_is_measured() -> None:
    names = [*FIGURES, "engine"]
    assert not [bar for bar in BARS if not any(bar.startswith(name) for name in names)]


@pytest.mark.parametrize(
    ("bar", "value", "met"),
    [
        (Bar(AT_MOST, 300, "ms"), 300, True),
        (Bar(AT_MOST, 300, "ms"), 300.1, False),
        (Bar(AT_LEAST, 0.9, ""), 0.9, True),
        (Bar(AT_LEAST, 0.9, ""), 0.89, False),
        (Bar(AT_MOST, 1.1, TIMES), 220, True),
        (Bar(AT_MOST, 1.1, TIMES), 221, False),
        (Bar(AT_LEAST, 0.3, TIMES), 60, True),
        (Bar(AT_LEAST, 0.3, TIMES), 59, False),
    ],
    ids=str,
)
def test_a_bar_is_met_by_what_is_at_it_and_a_bar_in_times_is_about_the_ratio(
    bar: Bar, value: float, met: bool
) -> None:
    assert bar.met(Figure("one", "ms", value, {"bare": 200, "another": 1})) is met


def test_a_missed_bar_is_said_beside_its_figure() -> None:
    figure = Figure("repeat", "ms", 650, {"bare": 500}, ("why",))
    row, note = lines(figure)
    assert "650.0 ms" in row
    assert "≤ 1.1 ×: NOT MET" in row
    assert "bare 500.0 ms (× 1.30)" in row
    assert note.strip() == "why"


def test_of_forty_taps_the_third_longest_is_the_95th_percentile() -> None:
    assert p95([float(number) for number in range(1, 41)]) == 38


def span(name: str, begin: int, milliseconds: int, thread: int | None = None, **more: Any) -> dict[str, Any]:
    """An event of a trace on the page's own thread; `begin` in milliseconds from the navigation on."""
    worked = (milliseconds if thread is None else thread) * 1000
    return {
        **OWN,
        "ph": "X",
        "name": name,
        "ts": 50_000 + begin * 1000,
        "dur": milliseconds * 1000,
        "tdur": worked,
        "args": {},
        **more,
    }


def mark(name: str, at: int) -> dict[str, Any]:
    return {**OWN, "ph": "I", "name": f"stage-{name}", "ts": 50_000 + at * 1000, "args": {}}


def opened(address: str) -> dict[str, Any]:
    data = {"data": {"documentLoaderURL": address}}
    return {**OWN, "ph": "R", "name": "navigationStart", "ts": 50_000, "args": data}


START = Trace(
    [
        {**opened("about:blank"), "pid": 8},
        opened(ADDRESS),
        {**span("RunTask", 0, 900), "pid": 8},
        span("RunTask", 10, 99),
        mark("interpreter", 200),
        span("RunTask", 200, 500),
        mark("dealt", 600),
        mark("ready", 700),
        span("RunTask", 710, 400, thread=150),
        span("Layout", 720, 300),
        span("RunTask", 1200, 120),
        span("FireIdleCallback", 1201, 110),
    ],
    ADDRESS,
)


def test_the_longest_task_is_the_pages_own_and_counts_what_its_thread_worked() -> None:
    assert longest_of(START) == 500


def test_each_long_task_is_told_with_its_stage_of_the_start_and_with_what_it_does() -> None:
    assert parts(START) == [
        "at   200 ms,  500 ms: imports 80%; first picture 20%",
        "at   710 ms,  150 ms: afterwards 100%; layout 75%",
        "at  1200 ms,  120 ms: idle imports 100%",
    ]
