"""What several tests do with a page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import CDPSession, ConsoleMessage, Page, expect

from web.play.settings import PACE_MS, QUICK

RUNTIMES = ["micropython", "pyodide"]

Opener = Callable[..., Page]
"""What the fixture `opened` gives: a page for a game."""

START_MS = 120_000
"""How long an interpreter may take to start on a busy machine."""


def address(runtime: str, fragment: str = "") -> str:
    """The page's relative address on that interpreter; `fragment` comes with its `#`."""
    query = "?runtime=pyodide" if runtime == "pyodide" else "./"
    return query + fragment


def open_game(page: Page, runtime: str, fragment: str = "") -> None:
    """Open the page and wait until the first card can be laid."""
    page.goto(address(runtime, fragment))
    wait_ready(page, runtime)


def wait_ready(page: Page, runtime: str) -> None:
    """Wait until Python says that the first card can be laid, after opening or reloading."""
    expect(page.locator("html")).to_have_attribute("data-ready", runtime, timeout=START_MS)


AT_ONCE = f"""if (origin !== "null") localStorage["c8.settings"] ??= '{{"pace": "{QUICK}"}}';
const later = setTimeout;
window.setTimeout = (work, time, word) => later(work, time === {PACE_MS[QUICK]} ? 0 : time, word);"""
"""Runs before the page: the others play quickly, and in no time at all."""

SHIFTS = """globalThis.shifted = 0;
const add = (one) => (globalThis.shifted += one.value);
const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
observer.observe({ type: "layout-shift", buffered: true });"""
"""Runs before the page and adds up how far its layout moves by itself."""
MOST_SHIFT = 0.02


def devtools(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def slow_network(session: CDPSession, megabits: float = 9, latency_ms: float = 60) -> None:
    """A connection of so many megabits a second each way, each request later by `latency_ms`."""
    rate = megabits * 1_000_000 / 8
    limits = {"latency": latency_ms, "downloadThroughput": rate, "uploadThroughput": rate}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **limits})


def slow_processor(session: CDPSession, times: float = 4) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


class Problems:
    """What must not happen on any page of a test: errors, policy reports, foreign requests."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._expected: list[str] = []
        self._tolerant = False

    def tolerate(self) -> None:
        """The test breaks the page on purpose: what the browser says about it doesn't matter."""
        self._tolerant = True

    def expect(self, pattern: str) -> None:
        """The test provokes this one; it must come, and is no failure."""
        self._expected.append(pattern)

    def check(self) -> None:
        """Fail on a problem that wasn't expected, and on an expected one that stayed away."""
        if self._tolerant:
            return
        found = "\n".join(self.seen)
        absent = [pattern for pattern in self._expected if not re.search(pattern, found)]
        surplus = [one for one in self.seen if not self._is_expected(one)]
        assert not surplus, "problems on the page:\n" + "\n".join(surplus)
        assert not absent, f"expected on the page, but absent: {absent}; seen: {self.seen}"

    def _is_expected(self, problem: str) -> bool:
        return any(re.search(pattern, problem) for pattern in self._expected)

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.seen.append(f"uncaught: {error}"))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

    def foreign(self, url: str, origin: str) -> None:
        if not url.startswith((origin + "/", f"blob:{origin}/", "data:", "about:")):
            self.seen.append(f"request to another origin: {url}")
