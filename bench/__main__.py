"""`make bench`: each figure of the site beside the same figure of bare pages, in one run.

`python -m bench NAME...` measures these figures alone, and keeps nothing.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench.bars import BARS
from bench.figure import Figure
from bench.figures import FIGURES
from bench.pages import Pages

LATEST = Path(__file__).with_name("latest.json")


def main(*names: str) -> None:
    """Raises SystemExit for a name that is none."""
    unknown = [name for name in names if name not in FIGURES]
    if unknown:
        raise SystemExit(f"no such figure: {' '.join(unknown)}; there are {' '.join(FIGURES)}")
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    found = measured(names or tuple(FIGURES))
    if not names:
        LATEST.write_text(json.dumps([record(one) for one in found], indent=2) + "\n", encoding="utf-8")


def measured(names: tuple[str, ...]) -> list[Figure]:
    """The figures under these names, each printed as soon as it is there."""
    found = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ending:
        pages = Pages(Path(folder), ending)
        for name in names:
            for figure in FIGURES[name](pages, name):
                print(*lines(figure), sep="\n", flush=True)
                found.append(figure)
    return found


def lines(figure: Figure) -> list[str]:
    """What is printed of a figure: the number, its bar, what it is beside; then its notes."""
    bar = BARS.get(figure.name)
    said = f"{bar}: {'met' if bar.met(figure) else 'NOT MET'}" if bar else "no bar"
    beside = [
        f"{name} {shown(number, figure.unit)} (× {figure.value / number:.2f})"
        for name, number in figure.beside.items()
    ]
    row = f"{figure.name:26}{shown(figure.value, figure.unit):>12}   {said:22}{',  '.join(beside)}"
    return [row, *[f"    {note}" for note in figure.notes]]


def shown(number: float, unit: str) -> str:
    """A share of one has two decimals, all else one."""
    return f"{number:,.1f} {unit}" if unit else f"{number:.2f}"


def record(figure: Figure) -> dict[str, object]:
    """What is kept of a figure."""
    bar = BARS.get(figure.name)
    return {
        "name": figure.name,
        "unit": figure.unit,
        "value": round(figure.value, 2),
        "reference": round(figure.reference, 2),
        "ratio": round(figure.ratio, 3),
        "beside": {name: round(number, 2) for name, number in figure.beside.items()},
        "bar": str(bar) if bar else None,
        "met": bar.met(figure) if bar else None,
        "notes": list(figure.notes),
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
