"""Fixtures: the built site in a sub-folder of a server, a browser, a fresh profile a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from c8.game import Game
from c8.record import save_of
from e2e.engine import BEGUN, SAVE, profile
from e2e.helpers import RUNTIMES, Opener, Problems, open_game
from e2e.server import Site
from tools.browser import launch
from tools.site import build

FOLDER = "/games/eights/"
"""The site must work anywhere, so the tests never serve it at the root."""

expect.set_options(timeout=20_000)
"""Milliseconds until what is expected must be there: a busy machine is slow, and isn't wrong."""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the server serves, with the site as built from the present sources."""
    root = tmp_path_factory.mktemp("served")
    build(root / FOLDER.strip("/"))
    return root


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """A server of the test's own: its own origin, so its own storage, log and failures."""
    site = Site(built, FOLDER)
    yield site
    site.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def problems() -> Iterator[Problems]:
    problems = Problems()
    yield problems
    problems.check()


@pytest.fixture
def new_context(browser: Browser, site: Site, problems: Problems) -> Iterator[Callable[..., BrowserContext]]:
    """Make another profile, with Playwright's own options such as `viewport` or `color_scheme`.

    Service workers are off unless a test asks for them: each would fetch the whole site once more. So is
    motion, which costs more than what it shows, and which a mouse waits for.
    """
    made: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        usual = {"base_url": site.address, "locale": "en-GB", "service_workers": "block"}
        settings = {**usual, "reduced_motion": "reduce", **options}
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        context.on("page", problems.watch)
        context.on("request", lambda request: problems.foreign(request.url, site.origin))
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(params=RUNTIMES)
def runtime(request: pytest.FixtureRequest) -> str:
    """Each test that names this runs on both interpreters."""
    return str(request.param)


@pytest.fixture
def opened(new_context: Callable[..., BrowserContext], site: Site) -> Opener:
    """Open a profile with this game under way; more options are the browser's."""

    def open_it(game: Game, settings: str = '{"pace": "quick"}', **options: object) -> Page:
        kept = {SAVE: save_of(game, BEGUN), "c8.settings": settings}
        page = profile(new_context, site, kept, **options).new_page()
        open_game(page, "micropython")
        return page

    return open_it
