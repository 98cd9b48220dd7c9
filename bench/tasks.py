"""The longest task of a start on a slowed processor: how long the page can't answer, and in which part."""

from __future__ import annotations

from pathlib import Path
from statistics import median_low

from bench import trace
from bench.figure import BARE, Figure
from bench.pages import Pages
from bench.trace import Span, Trace
from e2e.helpers import address, devtools, slow_processor, wait_ready
from e2e.server import Site

PROBE = Path(__file__).with_name("stages.js")

SLOWER = 4
VISITS = 5
AFTERWARDS_MS = 3000
"""What comes after the first card belongs to the start as well."""
TOLD_MS = 100
"""Tasks above this are told one by one."""
TOLD_SHARE = 0.1
"""What takes less of a task isn't named."""

STAGES = (("interpreter", "boot"), ("dealt", "imports"), ("ready", "first picture"))
"""What goes on until each mark of `bench/stages.js`, in their order."""
IDLE = "FireIdleCallback"
"""How the trace calls what runs while the page is idle."""
WORK = {
    "ParseHTML": "reading the page",
    "EvaluateScript": "running a script",
    "v8.compile": "compiling",
    "UpdateLayoutTree": "styles",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "MinorGC": "litter",
    "MajorGC": "litter",
}
"""What the browser may be busy with itself, by the trace's names."""


def longest(pages: Pages, name: str) -> list[Figure]:
    """Medians over first visits that take turns, in the thread's own time; parts are told of one of them."""
    ours, theirs = [], []
    for _ in range(VISITS):
        theirs.append(_first_visit(pages, pages.bare("micropython"), "./"))
        ours.append(_first_visit(pages, pages.game, address("micropython")))
    middle = median_low([longest_of(one) for one in ours])
    (told, *_) = [one for one in ours if longest_of(one) == middle]
    beside = {BARE: median_low([longest_of(one) for one in theirs])}
    return [Figure(name, "ms", middle, beside, tuple(parts(told)))]


def _first_visit(pages: Pages, site: Site, where: str) -> Trace:
    with pages.browser.new_context(base_url=site.address) as context:
        context.add_init_script(path=PROBE)
        page = context.new_page()
        slow_processor(devtools(page), SLOWER)

        def visit() -> None:
            page.goto(where)
            wait_ready(page, "micropython")
            page.wait_for_timeout(AFTERWARDS_MS)

        return trace.record(pages.browser, site.address, visit)


def longest_of(visit: Trace) -> float:
    """Milliseconds of the longest task."""
    return max([one.thread for one in visit.tasks]) / 1000


def parts(visit: Trace) -> list[str]:
    """A line for each long task: when it began, how long it took, in which stage, and with what."""
    long = [one for one in visit.tasks if one.thread >= TOLD_MS * 1000]
    return [
        f"at {(one.begin - visit.begin) / 1000:5.0f} ms, {one.thread / 1000:4.0f} ms: "
        + "; ".join([f"{what} {share:.0%}" for what, share in [*_stages(visit, one), *_work(visit, one)]])
        for one in long
    ]


def _stages(visit: Trace, task: Span) -> list[tuple[str, float]]:
    """The stages of the start that a task belongs to, with their shares."""
    found = []
    since = visit.begin
    for mark, stage in STAGES:
        until = visit.marks.get(mark, since)
        found.append((stage, _share(task, since, until)))
        since = max(since, until)
    idle = any(one.name == IDLE for one in visit.within(task))
    found.append(("idle imports" if idle else "afterwards", _share(task, since, task.end)))
    return [one for one in found if one[1] >= TOLD_SHARE]


def _share(task: Span, since: int, until: int) -> float:
    return max(0, min(until, task.end) - max(since, task.begin)) / task.wall


def _work(visit: Trace, task: Span) -> list[tuple[str, float]]:
    """What the browser itself did in a task; one may be part of another, as compiling is of a script."""
    shares: dict[str, float] = {}
    for one in visit.within(task):
        if one.name in WORK:
            what = f"{WORK[one.name]} {one.about}".rstrip()
            shares[what] = shares.get(what, 0) + one.wall / task.wall
    return sorted([one for one in shares.items() if one[1] >= TOLD_SHARE], key=lambda one: -one[1])
