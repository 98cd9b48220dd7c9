"""A scene: what a page has kept when it is opened, and the views that a person comes to from there."""

from __future__ import annotations

from c8.record import save_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from playwright.sync_api import BrowserContext, Page, ViewportSize

    from c8.game import Game
    from tools.scenes.steps import Step

    Scenes = dict[str, tuple[Callable[[int], "Scene"], tuple[int, ...]]]
    """By name: what makes the scene for so many players, and the numbers of them to show it with."""

LOCALES = {"en": "en-GB", "es": "es", "de": "de", "zh-Hant": "zh-HK"}
"""For each language of the page the browser's that gets it."""

SAVE = "c8.save"
SETTINGS = "c8.settings"
QUICK = '{"pace": "quick"}'
SLOW = '{"pace": "slow"}'
BEGUN = {"begun": "yes"}
"""The note of a game in which the person has moved."""

USUAL_SCREEN: ViewportSize = {"width": 1280, "height": 800}
"""Everything that is pressed on the way to a view is in sight there."""
READY = "html[data-ready]"
START_MS = 60_000

EMPTY_PAGE = "empty.html"
EMPTY = "**/" + EMPTY_PAGE
KEEP = """(kept) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
}"""

UNSEEN = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"

STYLED = """() => !document.querySelector("link[rel=sheet-style]") &&
    [...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet)"""
"""The styles that come after the first card have come."""


class Scene:
    """``views`` are names, each with the steps that lead to it from the one before, whose sheet is closed.

    ``kept`` is what the browser has kept, by key; ``address`` may name the ``{language}``; ``ready`` is
    there when the page is; ``before`` prepares a page that isn't loaded; ``breaks``: errors are expected.
    """

    def __init__(
        self,
        views: dict[str, list[Step]],
        kept: dict[str, str] | None = None,
        address: str = "./",
        ready: str = READY,
        before: Callable[[Page], None] | None = None,
        breaks: bool = False,
    ) -> None:
        self.views = views
        self.kept = kept or {}
        self.address = address
        self.ready = ready
        self.before = before
        self.breaks = breaks


def playing(
    game: Game,
    views: dict[str, list[Step]],
    notes: dict[str, str] = BEGUN,
    before: Callable[[Page], None] | None = None,
    breaks: bool = False,
    settings: str = QUICK,
) -> Scene:
    """A scene in which this game is on the table."""
    return Scene(views, {SAVE: save_of(game, notes), SETTINGS: settings}, before=before, breaks=breaks)


def nobody_looks(page: Page) -> None:
    """Nobody moves by himself while the tab is hidden."""
    page.add_init_script(UNSEEN)


def profile_of(language: str) -> dict[str, Any]:
    """A profile of a person who reads the language, and for whom nothing moves."""
    return {"locale": LOCALES[language], "reduced_motion": "reduce", "service_workers": "block"}


def opened(context: BrowserContext, scene: Scene, language: str) -> Page:
    """The scene's page in this profile, which then has kept only what the scene says."""
    page = context.new_page()
    page.route(EMPTY, lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(EMPTY_PAGE)
    page.evaluate(KEEP, scene.kept)
    if scene.before:
        scene.before(page)
    page.goto(scene.address.format(language=language), wait_until="commit")
    page.wait_for_selector(scene.ready, state="attached", timeout=START_MS)
    if scene.ready == READY:
        page.wait_for_function(STYLED)
    return page


def visit(page: Page, scene: Scene) -> Iterator[str]:
    """Come to each view in turn, and close it when it has been seen."""
    for view, steps in scene.views.items():
        page.set_viewport_size(USUAL_SCREEN)
        for step in steps:
            step(page)
        yield view
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
