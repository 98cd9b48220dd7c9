"""What the page holds after many games, beside what it held after the first."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import CDPSession, Page

from bench.figure import Figure
from bench.pages import Pages
from e2e.helpers import address, devtools, wait_ready

PLAYER = Path(__file__).with_name("player.js")
GAMES = 20
QUICK = 'localStorage.setItem("c8.settings", JSON.stringify({ pace: "quick" }))'
"""Others move quickly, so that games end soon."""
STEP_MS = 20_000
"""So much time of the page's own clock goes by at once while games are played."""
MOST_STEPS = 600
"""More than any twenty games took; a page that stops playing must not hold up the rest."""


def growth(pages: Pages, name: str, runtime: str = "micropython") -> list[Figure]:
    """Megabytes after `GAMES` whole games, played by a robot.

    Raises RuntimeError when the page stops playing.
    """
    with pages.browser.new_context(base_url=pages.game.address) as context:
        context.add_init_script(QUICK)
        context.add_init_script(path=PLAYER)
        page = context.new_page()
        page.clock.install()
        page.goto(address(runtime))
        wait_ready(page, runtime)
        page.evaluate("player.start()")
        session = devtools(page)
        _play(page, 1)
        first = _held(page, session)
        _play(page, GAMES)
        return [Figure(name, "MB", _held(page, session), {"after one": first})]


def _play(page: Page, games: int) -> None:
    for _ in range(MOST_STEPS):
        if page.evaluate("player.games") >= games:
            return
        page.clock.run_for(STEP_MS)
    raise RuntimeError(f"only {page.evaluate('player.games')} of {games} games were played")


def _held(page: Page, session: CDPSession) -> float:
    """JavaScript's heap and the interpreter's memory."""
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    return float(heap + page.evaluate("player.interpreterBytes()")) / 1_000_000
