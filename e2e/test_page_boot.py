"""The site starts on both interpreters, under its strict policy, and says so when it doesn't."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.helpers import START_MS, Problems, address, open_game, wait_ready
from e2e.server import Site
from tools import modules
from tools.browser import run_python


def status(page: Page) -> str:
    return page.locator("#boot-status").inner_text()


def test_the_page_starts_on_each_interpreter_and_the_status_is_empty(page: Page, runtime: str) -> None:
    open_game(page, runtime)
    assert status(page).strip() == ""


def test_no_file_is_asked_for_twice_and_none_is_missing(page: Page, site: Site) -> None:
    open_game(page, "micropython")
    assert len(site.requests) == len(set(site.requests)), site.requests


def test_the_larger_interpreter_is_fetched_only_when_wanted(page: Page, site: Site) -> None:
    open_game(page, "micropython")
    assert [path for path in site.requests if "pyodide/" in path] == []


def test_pyscript_is_fetched_only_when_the_worker_is_wanted(page: Page) -> None:
    open_game(page, "micropython")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    names = "performance.getEntriesByType('resource').map(({ name }) => name)"
    assert not [name for name in page.evaluate(names) if "/pyscript" in name]


def test_when_one_interpreter_fails_the_other_is_a_link_away(
    page: Page, site: Site, problems: Problems
) -> None:
    problems.expect("404|uncaught|Failed to fetch|console: ")
    site.missing.add(site.named("vendor/micropython-*/*.wasm"))
    page.goto(address("micropython"))
    page.get_by_role("link", name="Start with Pyodide").click()
    wait_ready(page, "pyodide")


def test_an_exception_in_python_is_said(
    page: Page, runtime: str, site: Site, problems: Problems, tmp_path: Path
) -> None:
    problems.expect("no game today")
    broken = broken_modules(runtime, site, tmp_path)
    page.route("**/modules.*", lambda route: route.fulfill(body=broken))
    page.goto(address(runtime))
    expect(page.get_by_role("status").filter(has_text="no game today")).to_be_visible(timeout=START_MS)


def broken_modules(runtime: str, site: Site, folder: Path) -> bytes:
    """The modules as each interpreter gets them, with a fault in one that is wanted first."""
    fault = "\nraise ValueError('no game today')\n"
    if runtime == "pyodide":
        files = json.loads((site.folder / site.named("web-*/modules.json")).read_text(encoding="utf-8"))
        return json.dumps({**files, "web/main.py": fault}).encode()
    first = folder / "c8/presets.py"
    first.parent.mkdir()
    first.write_text(fault, encoding="utf-8")
    return modules.image(folder, [first])


def test_a_start_that_hangs_is_said_after_a_while_and_forgotten_once_it_works(page: Page) -> None:
    page.clock.install()
    held: list[Callable[[], None]] = []
    page.route("**/modules.rom", lambda route: held.append(route.continue_))
    page.goto(address("micropython"))
    page.clock.run_for(21_000)
    expect(page.get_by_role("status").filter(has_text="still loading")).to_be_visible()
    for release in held:
        release()
    wait_ready(page, "micropython")
    assert status(page).strip() == ""


def test_a_worker_on_pyodide_answers_the_page(page: Page, runtime: str) -> None:
    open_game(page, runtime)
    run_python(
        page,
        runtime,
        "from js import document\nfrom web.browser.thinker import hello\ndocument.title = await hello()",
    )
    expect(page).to_have_title("Python 3.14.2", timeout=START_MS)


def test_the_policy_forbids_inline_styles_other_hosts_and_text_that_becomes_code_or_markup(
    page: Page, problems: Problems
) -> None:
    open_game(page, "micropython")
    for part in ("style-src", "connect-src"):
        problems.expect(f"Content Security Policy directive.*{part}")
    for part in ("TrustedScript'", "TrustedHTML", "TrustedScriptURL"):
        problems.expect(f"requires '{part}")
    problems.expect("Refused to connect|unsafe-eval")
    refused = page.evaluate(
        """async () => {
            const style = document.createElement("style");
            style.textContent = "body { color: red }";
            document.head.append(style);
            const tries = [
                () => { document.createElement("script").textContent = "1"; },
                () => { document.createElement("script").src = "https://127.0.0.1:9/x.js"; },
                () => { document.createElement("p").innerHTML = "<b>1</b>"; },
                () => new Promise((done, no) => setTimeout(() => {
                    try { done(eval("1")); } catch (error) { no(error); }
                })),
                () => fetch("http://127.0.0.1:9/"),
            ];
            const outcomes = await Promise.allSettled(tries.map(async (one) => one()));
            return outcomes.map((one) => one.status);
        }"""
    )
    assert refused == ["rejected"] * 5
    assert page.locator("body").evaluate("body => getComputedStyle(body).color") != "rgb(255, 0, 0)"


def test_the_site_brings_the_licences_of_what_it_brings(built: Path) -> None:
    texts = {path.stem: path.read_text() for path in built.rglob("licences/*.txt")}
    assert "Apache License" in texts["@pyscript-core"]
    assert "Damien P. George" in texts["micropython"]
    assert "Mozilla Public License" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in texts["cpython"]


def test_two_profiles_share_nothing(new_context: Callable[..., BrowserContext]) -> None:
    first, second = new_context().new_page(), new_context().new_page()
    open_game(first, "micropython")
    open_game(second, "micropython")
    first.evaluate("localStorage.setItem('c8.save', 'mine')")
    assert second.evaluate("localStorage.getItem('c8.save')") != "mine"
