"""Whatever goes wrong on the way to the first card ends in a sentence, and never in a blank page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from e2e.helpers import MOST_SHIFT, SHIFTS, Problems, open_game, wait_ready
from e2e.server import BROKEN, CUT, FAULTS, MISSING, MISTYPED, SILENT, Site
from tools.site import ROOT

PATIENCE_MS = 21_000
SOON_MS = 20_000

GUARDED = [
    "web-*/browser/storage.js",
    "web-*/browser/patch.js",
    "web-*/browser/tablock.js",
    "web-*/boot/boot.js",
    "web-*/style/style.css",
    "vendor/micropython-*/micropython.mjs",
]
"""Files that must be right in every way."""

FETCHED = ["vendor/micropython-*/micropython.wasm", "web-*/modules.rom", "web-*/words/en.json"]
"""Files whose media type doesn't matter to the browser."""

PYSCRIPT = ["vendor/pyscript-*/core.js", "vendor/pyscript-*/core-*.js", "vendor/pyscript-*/error-*.js"]
"""PyScript starts Pyodide, for the page or for the worker; a game on MicroPython doesn't ask for it."""

LARGE = [
    *PYSCRIPT,
    "web-*/modules.json",
    "vendor/pyodide-*/pyodide.mjs",
    "vendor/pyodide-*/python_stdlib.zip",
]
"""What a game on Pyodide needs besides: PyScript, the modules, a script, and a file that a script fetches."""

SPARE = [
    "web-*/style/sheets.css",
    "web-*/style/icon.svg",
    "web-*/offline/offline.js",
    "web-*/motion/motion.js",
    "web-*/motion/counting.js",
    "web-*/boot/too-old.js",
    "web-*/worker.py",
    "web-*/boot/running.js",
    "web-*/modules.json",
    *PYSCRIPT,
    "web-*/words/en-sheets.json",
    "manifest-en.webmanifest",
]
"""Files without which the game plays."""

WATCHDOG = "web-*/boot/watchdog.js"


@pytest.fixture(autouse=True)
def _tolerant(problems: Problems) -> None:
    problems.tolerate()


def failure(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="could not start")


def broken(site: Site, pattern: str, fault: str) -> str:
    path = site.named(pattern)
    site.faults[path] = fault
    return path


def visit(page: Page, where: str = "./") -> None:
    """Open the page without waiting for files that may never come."""
    page.goto(where, wait_until="commit")


def mend_and_try_again(page: Page, site: Site) -> None:
    """Mended with the next visit only, since the page might else go on by itself."""
    site.on_visit = site.faults.clear
    failure(page).get_by_role("link", name="Try again").click()
    wait_ready(page, "micropython")
    expect(failure(page)).to_have_count(0)


@pytest.mark.parametrize("pattern", GUARDED + FETCHED)
def test_a_bad_file_is_named_with_a_way_to_try_again(page: Page, site: Site, pattern: str) -> None:
    """Whatever is bad about it; the type doesn't matter of what is only fetched."""
    for fault in (MISSING, BROKEN, CUT, *([MISTYPED] if pattern in GUARDED else [])):
        path = broken(site, pattern, fault)
        visit(page)
        expect(failure(page), fault).to_contain_text(path, timeout=SOON_MS)
    mend_and_try_again(page, site)


@pytest.mark.parametrize("fault", [MISSING, CUT])
@pytest.mark.parametrize("pattern", LARGE)
def test_a_bad_file_of_the_larger_interpreter_is_told_and_the_smaller_one_offered(
    page: Page, site: Site, pattern: str, fault: str
) -> None:
    path = broken(site, pattern, fault)
    visit(page, "?runtime=pyodide")
    expect(failure(page)).to_contain_text(
        path if fault == MISSING else "The game could not start", timeout=SOON_MS
    )
    failure(page).get_by_role("link", name="Start with MicroPython instead").click()
    wait_ready(page, "micropython")


def test_a_host_that_knows_no_type_for_what_is_fetched_is_no_hindrance(page: Page, site: Site) -> None:
    for pattern in FETCHED:
        broken(site, pattern, MISTYPED)
    open_game(page, "micropython")


@pytest.mark.parametrize("pattern", GUARDED + FETCHED)
def test_a_file_that_does_not_come_is_named_and_the_game_goes_on_when_it_comes(
    page: Page, site: Site, pattern: str
) -> None:
    path = broken(site, pattern, SILENT)
    page.clock.install()
    visit(page)
    page.locator("html[data-watched]").wait_for(state="attached")
    while failure(page).count() == 0:
        page.clock.run_for(PATIENCE_MS)
    expect(failure(page)).to_contain_text(path)
    if pattern.endswith(".css"):
        mend_and_try_again(page, site)
    site.faults.clear()
    site.release()
    wait_ready(page, "micropython")
    expect(failure(page)).to_have_count(0)


@pytest.mark.parametrize("fault", FAULTS)
def test_files_that_the_first_card_does_not_need_may_be_bad(page: Page, site: Site, fault: str) -> None:
    for pattern in SPARE:
        broken(site, pattern, fault)
    visit(page)
    wait_ready(page, "micropython")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button").first).to_be_visible()
    expect(failure(page)).to_have_count(0)
    site.release()


def test_sheets_open_although_nothing_else_comes_after_the_first_card(page: Page, site: Site) -> None:
    """Every module has come by then; the words of sheets follow."""
    with page.expect_response("**/words/en-sheets.json"):
        visit(page)
    wait_ready(page, "micropython")
    site.stop()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(page.get_by_role("log").get_by_text("Something went wrong")).to_have_count(0)
    site.start()


@pytest.mark.parametrize("fault", [MISSING, CUT])
def test_the_game_goes_on_when_the_worker_is_wanted_and_pyscript_cannot_be_had(
    page: Page, site: Site, fault: str
) -> None:
    broken(site, PYSCRIPT[0], fault)
    open_game(page, "micropython")
    came = page.evaluate("crazyEightsSite.pyscript().then(() => true, () => false)")
    assert not came
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(page.get_by_role("log").get_by_text("Something went wrong")).to_have_count(0)
    expect(failure(page)).to_have_count(0)


NO_PICTURE = """() => {
    const { show } = crazyEightsPatch;
    const useless = () => (Object.defineProperty(crazyEightsPatch, "show", { value: show }), null);
    Object.defineProperty(crazyEightsPatch, "show", { get: useless, configurable: true });
    const writeText = async (text) => { document.title = text; };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
}"""
"""For the next picture there is nothing to call; what is copied becomes the title."""


def test_the_report_of_a_fault_names_files_and_lines(page: Page, runtime: str) -> None:
    open_game(page, runtime)
    page.evaluate(NO_PICTURE)
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Copy a report").click()
    page.wait_for_function("document.title.includes('fault: ')")
    report = page.title()
    assert "fault: TypeError" in report
    places = re.findall(r"(web/\S+\.py):(\d+)", report)
    assert places[0][0] == "web/app.py"
    path, line = places[-1]
    assert path == "web/browser/dom.py"
    assert "crazyEightsPatch.show" in (ROOT / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]


@pytest.mark.parametrize("fault", FAULTS)
def test_without_the_watchdog_the_page_itself_offers_ways_on(page: Page, site: Site, fault: str) -> None:
    broken(site, WATCHDOG, fault)
    visit(page)
    stand_in = page.get_by_role("paragraph", include_hidden=True).filter(has_text="The game has not started")
    stand_in.evaluate(WHEN_ITS_TIME_HAS_COME)
    expect(stand_in).to_be_visible()
    site.on_visit = site.faults.clear
    stand_in.get_by_role("link", name="Start clean").click()
    wait_ready(page, "micropython")


WHEN_ITS_TIME_HAS_COME = """(element) => new Promise((resolve) => {
    const look = () => {
        const [waiting] = element.getAnimations();
        if (!waiting) return setTimeout(look, 50);
        if (getComputedStyle(element).visibility !== "hidden") throw new Error("shown too early");
        waiting.finish();
        resolve();
    };
    look();
})"""


def test_a_fault_in_play_that_cannot_be_undone_is_said_with_a_way_to_try_again(
    page: Page, runtime: str
) -> None:
    open_game(page, runtime)
    page.evaluate("document.getElementById('sheet').remove()")
    page.get_by_role("button", name="Rules").click()
    broken = page.get_by_role("status").filter(has_text="The page has stopped because of a fault")
    expect(broken).to_be_visible()
    broken.get_by_role("link", name="Try again").click()
    wait_ready(page, runtime)
    expect(broken).to_have_count(0)


THROWN_FROM_ELSEWHERE = """() => new Promise((seen) => {
    addEventListener("error", () => seen(0));
    setTimeout(() => { throw new Error("none of ours"); });
})"""


def test_a_fault_of_another_program_in_the_page_is_none_of_the_game(page: Page) -> None:
    open_game(page, "micropython")
    page.evaluate(THROWN_FROM_ELSEWHERE)
    expect(page.locator("html")).not_to_have_attribute("data-broken", "")


def healed(site: Site, route: Route) -> None:
    """The clean start begins: lifted earlier, the page would get the file at its second try and start."""
    site.faults.clear()
    site.requests.clear()
    route.continue_()


def test_a_clean_start_fetches_everything_anew_and_keeps_the_save(page: Page, site: Site) -> None:
    open_game(page, "micropython")
    save = page.evaluate("localStorage.getItem('c8.save')")
    path = broken(site, "vendor/micropython-*/micropython.wasm", MISSING)
    page.reload(wait_until="commit")
    expect(failure(page)).to_contain_text(path, timeout=SOON_MS)
    page.route(re.compile(r"\?clean$"), lambda route: healed(site, route))
    failure(page).get_by_role("link", name="Start clean").click()
    wait_ready(page, "micropython")
    assert {site.named(pattern) for pattern in GUARDED + FETCHED} <= set(site.requests)
    assert page.evaluate("localStorage.getItem('c8.save')") == save


def test_a_clean_start_without_a_network_removes_nothing_and_says_so(page: Page, site: Site) -> None:
    broken(site, "web-*/modules.rom", BROKEN)
    visit(page)
    expect(failure(page)).to_be_visible(timeout=SOON_MS)
    site.stop()
    failure(page).get_by_role("link", name="Start clean").click()
    expect(failure(page)).to_contain_text("nothing was removed")
    site.start()


DENIED = {
    "localStorage": """Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError"); } });""",
    "writing": """Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError"); };""",
    "IndexedDB": """IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError"); };""",
    "any database": """Object.defineProperty(window, "indexedDB", { value: undefined });""",
    "registration": """ServiceWorkerContainer.prototype.register =
        () => Promise.reject(new DOMException("denied", "SecurityError"));""",
    "service workers": """delete Navigator.prototype.serviceWorker;""",
    "caches": """Object.defineProperty(window, "caches", {
        get() { throw new DOMException("denied", "SecurityError"); } });""",
    "trusted types": """delete window.trustedTypes;""",
    "idle time": """delete window.requestIdleCallback;""",
}


@pytest.mark.parametrize("what", DENIED)
def test_what_the_browser_denies_does_not_keep_the_game_from_starting(
    context: BrowserContext, what: str
) -> None:
    context.add_init_script(DENIED[what])
    page = context.new_page()
    open_game(page, "micropython")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button").first).to_be_visible()
    expect(failure(page)).to_have_count(0)


def test_a_browser_that_cannot_limit_a_wait_is_told_what_failed(context: BrowserContext, site: Site) -> None:
    context.add_init_script("delete AbortSignal.timeout;")
    page = context.new_page()
    path = broken(site, "vendor/micropython-*/micropython.mjs", CUT)
    visit(page)
    expect(failure(page)).to_contain_text(path, timeout=SOON_MS)
    site.faults.clear()
    failure(page).get_by_role("link", name="Start clean").click()
    wait_ready(page, "micropython")


def test_a_browser_without_webassembly_is_told_so(context: BrowserContext) -> None:
    context.add_init_script("delete window.WebAssembly;")
    page = context.new_page()
    visit(page)
    expect(failure(page)).to_contain_text("WebAssembly")


def test_a_browser_without_modules_is_told_so(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.route("**/games/eights/", lambda route: route.fulfill(body=as_read_by_an_old_browser(site)))
    visit(page)
    expect(failure(page)).to_contain_text("too old")


def as_read_by_an_old_browser(site: Site) -> str:
    """It skips what is of type module, and knows no `nomodule`."""
    text = (site.folder / "index.html").read_text(encoding="utf-8")
    return text.replace('type="module"', 'type="unknown"').replace(" nomodule", "")


def test_without_scripts_the_page_says_what_it_needs(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("./")
    expect(page.locator("noscript").get_by_role("paragraph").first).to_contain_text("needs JavaScript")


def test_the_page_shows_how_far_it_has_come(page: Page, site: Site) -> None:
    broken(site, "web-*/modules.rom", SILENT)
    visit(page)
    bar = page.get_by_role("progressbar", name="Loading")
    expect(bar).to_be_visible()
    site.release()
    wait_ready(page, "micropython")
    expect(bar).to_have_count(0)


FAILS_ELSEWHERE = """const Observer = PerformanceObserver;
globalThis.PerformanceObserver = class extends Observer {
    constructor(hear) { super(hear); this.hear = hear; }
    observe(options) {
        super.observe(options);
        this.hear({ getEntries: () => [{ name: "chrome-extension://abc/script.js", responseStatus: 0 }] });
    }
};"""


def test_what_an_extension_fails_to_load_is_no_fault_of_the_page(page: Page, site: Site) -> None:
    page.add_init_script(FAILS_ELSEWHERE)
    broken(site, "web-*/modules.rom", SILENT)
    visit(page)
    expect(page.get_by_role("progressbar", name="Loading")).to_be_visible()
    expect(failure(page)).to_have_count(0)
    site.release()
    wait_ready(page, "micropython")


@pytest.mark.parametrize("screen", [(360, 740), (1280, 800)])
def test_the_shell_does_not_move_when_the_game_arrives(
    new_context: Callable[..., BrowserContext], screen: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": screen[0], "height": screen[1]})
    context.add_init_script(SHIFTS)
    page = context.new_page()
    open_game(page, "micropython")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button").first).to_be_visible()
    assert page.evaluate("globalThis.shifted") <= MOST_SHIFT
