"""All figures by name, and how each is measured: one line is one figure, or a family of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bench import engine, memory, scores, starts, taps, tasks
from bench.figure import Figure
from bench.pages import Pages

Measure = Callable[[Pages, str], list[Figure]]
"""Measures under a name: the figures are called so, or begin so."""

FIGURES: dict[str, Measure] = {
    "cold": partial(starts.by_turns, visit=starts.cold),
    "cold-9mbit": partial(starts.by_turns, visit=starts.cold_mobile),
    "repeat": partial(starts.by_turns, visit=starts.repeat),
    "repeat-offline": partial(starts.by_turns, visit=starts.repeat_offline, bare_visit=starts.repeat),
    "bytes-before-play": partial(starts.by_turns, visit=starts.kilobytes, visits=1, unit="kB"),
    "longest-task-4x": tasks.longest,
    "lighthouse": scores.lighthouse,
    "tap-4x": taps.own_turn,
    "tap-4x-others": taps.others_turn,
    "memory-20-games": memory.growth,
    "engine": engine.random_play,
    "cold-pyodide": partial(starts.by_turns, visit=starts.cold, runtime="pyodide", visits=2),
    "repeat-pyodide": partial(starts.by_turns, visit=starts.repeat, runtime="pyodide", visits=2),
    "tap-4x-pyodide": partial(taps.own_turn, runtime="pyodide"),
}
"""MicroPython, which the bars are about, then a few figures of Pyodide."""
