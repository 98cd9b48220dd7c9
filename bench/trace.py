"""The browser's trace of one visit: the tasks of the page's own thread, and the marks in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser

CATEGORIES = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
MARK = "stage-"
"""How the marks of `bench/stages.js` begin."""


class Span(NamedTuple):
    """A task, or something in it; microseconds."""

    name: str
    begin: int
    wall: int
    thread: int
    """How long the thread itself worked: what else the machine did meanwhile isn't in it."""
    about: str
    """The script that ran, where one did."""

    @property
    def end(self) -> int:
        return self.begin + self.wall


class Trace:
    """What the page's own thread did, from the navigation on."""

    def __init__(self, events: list[dict[str, Any]], address: str) -> None:
        """`address`: the page's, to tell it from what else the browser has open."""
        (began,) = [one for one in events if _opens(one, address)]
        own = [one for one in events if (one["pid"], one["tid"]) == (began["pid"], began["tid"])]
        self.begin = int(began["ts"])
        self.spans = [_span(one) for one in own if one["ph"] == "X" and one["ts"] >= self.begin]
        self.tasks = [one for one in self.spans if one.name == "RunTask"]
        marks = [one for one in own if one["name"].startswith(MARK)]
        self.marks = {one["name"].removeprefix(MARK): int(one["ts"]) for one in marks}

    def within(self, task: Span) -> list[Span]:
        """All that the task consists of."""
        return [
            one for one in self.spans if task.begin <= one.begin and one.end <= task.end and one is not task
        ]


def record(browser: Browser, address: str, visit: Callable[[], None]) -> Trace:
    """The trace of the page at that address while `visit` opens it."""
    browser.start_tracing(categories=CATEGORIES)
    try:
        visit()
    finally:
        text = browser.stop_tracing()
    return Trace(json.loads(text)["traceEvents"], address)


def _opens(event: dict[str, Any], address: str) -> bool:
    if event["name"] != "navigationStart":
        return False
    opened = event["args"].get("data", {}).get("documentLoaderURL", "")
    return bool(opened == address)


def _span(event: dict[str, Any]) -> Span:
    data = event.get("args", {}).get("data", {})
    script = str(data.get("url", "")).rpartition("/")[2] if isinstance(data, dict) else ""
    wall = int(event.get("dur", 0))
    return Span(event["name"], int(event["ts"]), wall, int(event.get("tdur", wall)), script)
