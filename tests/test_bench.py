"""What the benchmark says of a figure: its bar, whether it is met."""

from __future__ import annotations

import pytest

from bench.__main__ import lines
from bench.bars import AT_LEAST, AT_MOST, BARS, TIMES, Bar
from bench.figure import Figure
from bench.figures import FIGURES
from bench.taps import p95


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
