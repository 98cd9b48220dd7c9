"""One measurement each: a first visit, a repeat visit, the bytes before play, taps, memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from e2e.helpers import START_MS, devtools, slow_network, slow_processor, wait_ready
from e2e.server import Site

PROBE = Path(__file__).with_name("probe.js")
PLAYER = Path(__file__).with_name("player.js")

SLOWER = 4
"""How many times slower than this machine the processor is for taps."""

QUICK_MS = 120
"""Milliseconds between others' moves at the quick pace."""
QUICK = 'localStorage.setItem("c8.settings", JSON.stringify({ pace: "quick" }))'
STEP_MS = 20_000
"""So much time of the page's own clock goes by at once while games are played."""
MOST_STEPS = 600
"""More than any twenty games took; a page that stops playing must not hold up the rest."""


def profile(browser: Browser, site: Site) -> BrowserContext:
    context = browser.new_context(base_url=site.address)
    context.add_init_script(path=PROBE)
    return context


def cold(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """A first visit, at the speed of the machine's own loopback."""
    with profile(browser, site) as context:
        return _visit(context, where, runtime)


def cold_mobile(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """A first visit on a fair mobile connection: 9 Mbit/s, 60 ms."""
    with profile(browser, site) as context:
        return _visit(context, where, runtime, slow=True)


def repeat(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """The second visit of a profile that has kept what the page lets it keep."""
    with profile(browser, site) as context:
        _first_visit(context, where, runtime)
        return _visit(context, where, runtime)


def repeat_offline(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """The second visit, with network and server gone."""
    with profile(browser, site) as context:
        _first_visit(context, where, runtime)
        site.stop()
        context.set_offline(True)
        try:
            return _visit(context, where, runtime)
        finally:
            site.start()


def _first_visit(context: BrowserContext, where: str, runtime: str) -> None:
    """Leave when the page has everything for the next time; a bare page keeps nothing by itself."""
    page = context.new_page()
    page.goto(where)
    wait_ready(page, runtime)
    if page.locator("#site").count():
        page.locator("html[data-offline]").wait_for(state="attached")
    page.close()


def _visit(context: BrowserContext, where: str, runtime: str, slow: bool = False) -> float:
    """Milliseconds from navigation until the first card can be laid."""
    page = context.new_page()
    if slow:
        slow_network(devtools(page))
    page.goto(where)
    wait_ready(page, runtime)
    took = float(page.evaluate("probe.ready"))
    page.close()
    return took


def kilobytes(browser: Browser, site: Site, where: str, runtime: str) -> float:
    """What a first visit has fetched when the first card can be laid, packed as hosts do."""
    with profile(browser, site) as context:
        page = context.new_page()
        page.goto(where)
        wait_ready(page, runtime)
        return float(page.evaluate("probe.bytes")) / 1000


def taps(
    browser: Browser, site: Site, where: str, runtime: str, tap: Callable[[Page, int], None], times: int
) -> tuple[list[float], list[float]]:
    """Milliseconds from a press until the page shows its effect, on a slowed processor; and how long
    those frames took that took over 50 ms, from the first press to the last."""
    with profile(browser, site) as context:
        context.add_init_script(QUICK)
        page = context.new_page()
        page.goto(where)
        wait_ready(page, runtime)
        slow_processor(devtools(page), SLOWER)
        page.evaluate("probe.taps.length = probe.frames.length = 0")
        while (done := page.evaluate("probe.taps.length")) < times:
            tap(page, done)
            page.evaluate(UNTIL_TAPS, done + 1)
        return page.evaluate("probe.taps"), page.evaluate("probe.frames")


UNTIL_TAPS = """(count) => new Promise((resolve) => {
    const look = () => probe.taps.length >= count ? resolve() : requestAnimationFrame(look);
    look();
    setTimeout(resolve, 3000);
})"""
"""A press at something that moved away has no effect; then another is made."""

BARE = ["button"]
MINE = [
    "[data-do=name-suit]",
    "[data-do=next-round]",
    "[data-do=show][data-sheet=new-game]:not(.quiet)",
    "button[type=submit][form=new-game]",
    "#hand [data-do=lay]:not([aria-disabled=true])",
    "#actions button:not([aria-disabled=true], [data-do=undo], [data-do=teach])",
]
"""Whatever the player may do now: name a suit, go on, lay a card, draw, pass."""
MEANWHILE = ["[data-do=dismiss]", "#hand [data-do=lay]"]
RULES = ["[data-do=dismiss]", "[data-do=show][data-sheet=rules]"]
"""What can be pressed while others move: a card, which says why not, and the rules."""

UNTIL_OTHERS = """(mine) => new Promise((resolve) => {
    const at = (selector) => document.querySelector(selector);
    const sheet = at("#sheet");
    const look = () => {
        if (sheet.open ? sheet.dataset.kind === "rules" : at(".opponent[data-turn]")) return resolve();
        const spot = probe.spot(mine);
        if (spot) document.elementFromPoint(...spot)?.closest("button")?.click();
        setTimeout(look, 20);
    };
    look();
})"""
"""Play on, unmeasured, until others move."""


def tap_bare(page: Page, done: int) -> None:
    _tap(page, BARE)


def tap_game(page: Page, done: int) -> None:
    """Whatever the player may do now."""
    _tap(page, MINE)


def tap_meanwhile(page: Page, done: int) -> None:
    """A card or the rules while others move, each at another moment between their moves."""
    page.evaluate(UNTIL_OTHERS, MINE)
    page.wait_for_timeout(done * 37 % QUICK_MS)
    _tap(page, RULES if done % 4 > 1 else MEANWHILE)


def _tap(page: Page, selectors: list[str]) -> None:
    page.wait_for_function("(some) => probe.spot(some)", arg=selectors, timeout=START_MS)
    page.mouse.click(*page.evaluate("(some) => probe.spot(some)", selectors))


def memory(browser: Browser, site: Site, where: str, runtime: str, games: int) -> tuple[float, float]:
    """Megabytes that the page holds after the first whole game, and after so many.

    Raises RuntimeError when the page stops playing.
    """
    with profile(browser, site) as context:
        context.add_init_script(QUICK)
        context.add_init_script(path=PLAYER)
        page = context.new_page()
        page.clock.install()
        page.goto(where)
        wait_ready(page, runtime)
        page.evaluate("player.start()")
        session = devtools(page)
        _play(page, 1)
        first = _held(page, session)
        _play(page, games)
        return _held(page, session), first


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
