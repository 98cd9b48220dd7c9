"""After the first visit the game needs no network; a new version waits until it is wanted."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import FOLDER
from e2e.helpers import START_MS, Problems, address, open_game, wait_ready
from e2e.server import Site
from tools import offline

OLD_WORD = "Copy link"
NEW_WORD = "Copy the link"


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Iterator[Site]:
    """A site whose files the test may change."""
    shutil.copytree(built, tmp_path / "served")
    site = Site(tmp_path / "served", FOLDER)
    yield site
    site.stop()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context(service_workers="allow")


def wait_kept(page: Page, state: str = "small") -> None:
    """Wait until the page says that it is ready for going offline."""
    wanted = "html[data-offline=whole]" if state == "whole" else "html[data-offline]"
    page.locator(wanted).wait_for(state="attached", timeout=START_MS)


def cut_off(context: BrowserContext, site: Site) -> None:
    site.stop()
    context.set_offline(True)


def publish_next_version(site: Site) -> str:
    """Put another version in the site's place, as a host would, and return its folder's name."""
    old = site.folder / site.named("web-*")
    new = old.rename(old.with_name("web-0123456789"))
    catalogue = new / "words/en.json"
    words = {**json.loads(catalogue.read_text(encoding="utf-8")), "code.copy": NEW_WORD}
    catalogue.write_text(json.dumps(words), encoding="utf-8")
    for page in (site.folder / "index.html", *site.folder.glob("*.webmanifest")):
        page.write_text(page.read_text(encoding="utf-8").replace(old.name, new.name), encoding="utf-8")
    offline.write_worker(WORKER, site.folder)
    return new.name


WORKER = Path(__file__).resolve().parent.parent / "web/offline/sw.js"


def hand(page: Page) -> list[str]:
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    return [str(card.get_attribute("aria-label") or card.inner_text()) for card in cards.all()]


def word(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()


def start_again(page: Page) -> None:
    page.reload()
    wait_ready(page, "micropython")


def test_the_game_plays_on_when_server_and_network_are_gone(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    before = hand(page)
    cut_off(context, site)
    start_again(page)
    assert hand(page) == before
    other = context.new_page()
    open_game(other, "micropython")
    assert hand(other) == before


def test_a_host_that_serves_pages_without_their_suffix_is_no_hindrance(
    context: BrowserContext, site: Site
) -> None:
    site.moved["guide/en.html"] = "guide/en"
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    cut_off(context, site)
    page.goto("guide/en.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


BROKEN_CACHES = """
addEventListener("activate", () => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException("damaged", "UnknownError"));
});
"""


UNTIL_CONTROLLED = """new Promise((resolve) => {
    const look = () => (navigator.serviceWorker.controller ? resolve() : setTimeout(look, 50));
    look();
})"""


def test_caches_that_cannot_be_opened_do_not_keep_the_page_from_coming(
    context: BrowserContext, site: Site
) -> None:
    worker = site.folder / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8") + BROKEN_CACHES, encoding="utf-8")
    page = context.new_page()
    open_game(page, "micropython")
    page.evaluate(UNTIL_CONTROLLED)
    page.goto("?any")
    wait_ready(page, "micropython")


def test_the_larger_interpreter_comes_later_and_works_offline_too(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    page.evaluate("crazyEightsSite.fetchPyodide()")
    wait_kept(page, "whole")
    cut_off(context, site)
    page.goto(address("pyodide"))
    wait_ready(page, "pyodide")
    wait_kept(page, "whole")


@pytest.mark.parametrize("saving", [True, False])
def test_the_larger_interpreter_is_not_fetched_over_a_line_that_costs(
    context: BrowserContext, site: Site, saving: bool
) -> None:
    context.add_init_script(f"""Object.defineProperty(navigator, "connection",
        {{ value: {{ saveData: {json.dumps(saving)}, type: "wifi", effectiveType: "4g" }} }});""")
    page = context.new_page()
    page.clock.install()
    open_game(page, "micropython")
    wait_kept(page)
    page.clock.run_for(60_000)
    if saving:
        start_again(page)
        wait_kept(page)
        page.clock.run_for(60_000)
        assert [path for path in site.requests if "pyodide" in path] == []
    else:
        wait_kept(page, "whole")


def test_a_new_version_is_announced_and_comes_only_when_asked_for(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    page.get_by_role("button", name="Draw").click()
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(6)
    before = hand(page)
    folder = publish_next_version(site)
    start_again(page)
    page.locator("html[data-update=ready]").wait_for(state="attached", timeout=START_MS)
    word(page, OLD_WORD)
    start_again(page)
    word(page, OLD_WORD)
    page.locator("html[data-update=ready]").wait_for(state="attached", timeout=START_MS)
    with page.expect_navigation():
        page.evaluate("crazyEightsSite.update()")
    wait_ready(page, "micropython")
    word(page, NEW_WORD)
    assert hand(page) == before
    assert folders_used(page) == {folder}
    cut_off(context, site)
    start_again(page)
    word(page, NEW_WORD)
    assert hand(page) == before


def folders_used(page: Page) -> set[str]:
    """Which versions' files the page has loaded."""
    names = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    return {part for name in names for part in name.split("/") if part.startswith("web-")}


def test_old_files_that_the_host_has_deleted_are_still_there_for_an_open_page(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    old = site.named("web-*")
    publish_next_version(site)
    assert page.evaluate(f"fetch('{old}/worker.py').then((answer) => answer.ok)")


def test_a_version_with_a_file_missing_leaves_the_old_one_whole(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    folder = publish_next_version(site)
    site.missing.add(f"{folder}/style/icon.svg")
    site.requests.clear()
    outcome = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const worker = registration.installing;
            await new Promise((resolve) => worker.addEventListener("statechange", resolve));
            return worker.state;
        }"""
    )
    assert outcome == "redundant"
    assert f"{folder}/style/icon.svg" in site.requests
    cut_off(context, site)
    start_again(page)
    word(page, OLD_WORD)
    assert page.get_attribute("html", "data-update") is None


def test_a_tab_that_nobody_looks_at_follows_the_switch_and_one_in_use_does_not(
    context: BrowserContext, site: Site
) -> None:
    first, second, third = [context.new_page() for _ in range(3)]
    for page in (first, second, third):
        open_game(page, "micropython")
        wait_kept(page)
    publish_next_version(site)
    first.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    for page in (first, second, third):
        page.locator("html[data-update=ready]").wait_for(state="attached", timeout=START_MS)
    for page in (second, third):
        page.evaluate(
            """() => { globalThis.switched = new Promise((resolve) =>
                navigator.serviceWorker.addEventListener("controllerchange", () => resolve())); }"""
        )
    with first.expect_navigation():
        first.evaluate("crazyEightsSite.update()")
    wait_ready(first, "micropython")
    word(first, NEW_WORD)
    for page in (second, third):
        page.evaluate("globalThis.switched")
        word(page, OLD_WORD)
        expect(page.get_by_role("button", name="New version: load it")).to_have_class("main")
    with third.expect_navigation():
        third.evaluate("crazyEightsSite.update()")
    wait_ready(third, "micropython")
    word(third, NEW_WORD)
    with second.expect_navigation():
        second.evaluate("""() => {
            Object.defineProperty(document, "hidden", { value: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""")
    wait_ready(second, "micropython")
    word(second, NEW_WORD)


def test_a_damaged_kept_file_is_mended_by_a_clean_start(
    context: BrowserContext, site: Site, problems: Problems
) -> None:
    problems.tolerate()
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    save = page.evaluate("localStorage.getItem('c8.save')")
    page.evaluate(
        """async (path) => {
            for (const name of await caches.keys())
                await (await caches.open(name)).put(path, new Response("nonsense"));
        }""",
        site.named("web-*/modules.rom"),
    )
    page.reload(wait_until="commit")
    shown = page.get_by_role("status").filter(has_text="modules.rom arrived damaged")
    shown.get_by_role("link", name="Start clean").click()
    wait_ready(page, "micropython")
    assert page.evaluate("localStorage.getItem('c8.save')") == save


def test_the_address_of_a_clean_start_works_without_any_script_of_the_page(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    page.evaluate(
        """async () => {
            for (const name of await caches.keys())
                await (await caches.open(name)).put("left over", new Response());
        }"""
    )
    page.goto("?clean")
    wait_ready(page, "micropython")
    wait_kept(page)
    assert not page.evaluate("caches.match('left over').then(Boolean)")


def test_a_clean_start_without_a_network_still_plays(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    cut_off(context, site)
    page.goto("?clean")
    wait_ready(page, "micropython")


@pytest.mark.parametrize("year", [1990, 2090])
def test_a_wrong_clock_changes_nothing(context: BrowserContext, site: Site, year: int) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    before = hand(page)
    cut_off(context, site)
    page.clock.install(time=f"{year}-01-01T00:00:00Z")
    start_again(page)
    assert hand(page) == before


def test_another_site_of_the_same_origin_keeps_what_it_has(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    page.evaluate("caches.open('somebody else').then((cache) => cache.put('x', new Response('y')))")
    publish_next_version(site)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    page.locator("html[data-update=ready]").wait_for(state="attached", timeout=START_MS)
    with page.expect_navigation():
        page.evaluate("crazyEightsSite.update()")
    wait_ready(page, "micropython")
    wait_kept(page)
    names = page.evaluate("caches.keys()")
    assert "somebody else" in names
    assert [name for name in names if name.startswith("c8 ")] == [
        name for name in names if name.startswith(f"c8 {FOLDER} ")
    ]
    assert len([name for name in names if " game " in name]) == 1


def test_the_manifest_names_icons_of_the_sizes_it_says(site: Site) -> None:
    manifest = json.loads((site.folder / "manifest-en.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"] + manifest["shortcuts"][0]["icons"]:
        content = (site.folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            size = "x".join(str(int.from_bytes(content[at : at + 4])) for at in (16, 20))
            assert size == icon["sizes"]
