"""Nothing sticks out, and whatever is to be pressed can be hit, with any hand on any screen.

`make shots` looks at the same scenes in every language, in light, dark and forced colours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from c8.record import save_of
from e2e.helpers import devtools, open_game
from e2e.reference import BEGUN, SAVE, profile
from e2e.server import Site
from tools.fits import ALWAYS, COVERED, TOO_SMALL, TOUCH
from tools.scenes import SCENES, Scene
from tools.shots import come_to
from web.languages import LANGUAGES

SCREENS = [(320, 640), (360, 740), (740, 360), (1280, 800), (3840, 2160)]
USUAL: ViewportSize = {"width": 1280, "height": 800}
SMALLEST: ViewportSize = {"width": 320, "height": 640}
LONGEST = "de"
"""The language with the longest words: in it every view must fit every screen, in the others the smallest."""

SETTINGS = "c8.settings"
CHOOSE = """([key, settings]) => {
    localStorage.setItem(key, settings);
    dispatchEvent(new StorageEvent("storage", { key }));
}"""


@pytest.fixture
def shown(new_context: Callable[..., BrowserContext], site: Site) -> Callable[[Scene, str], Page]:
    """The page with a scene's game in a language, nothing moving."""

    def show(scene: Scene, language: str) -> Page:
        kept = {SAVE: save_of(scene.game, BEGUN), SETTINGS: in_words(language)}
        page = profile(new_context, site, kept).new_page()
        open_game(page, "micropython")
        return page

    return show


def in_words(language: str) -> str:
    """Settings as they are kept."""
    return json.dumps({"pace": "quick", "language": language})


def on_each_screen(page: Page) -> Iterator[tuple[int, int]]:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def in_each_language(page: Page) -> Iterator[str]:
    """Go over to each language and back, as when it is chosen in another tab: what is open stays open."""
    for language in (*[one for one in LANGUAGES if one != LONGEST], LONGEST):
        page.evaluate(CHOOSE, [SETTINGS, in_words(language)])
        expect(page.locator("html")).to_have_attribute("lang", language)
        yield language


def faults(page: Page) -> list[str]:
    found = [fault for script in ALWAYS for fault in page.evaluate(script)]
    return found + list(page.evaluate(TOO_SMALL, TOUCH))


@pytest.mark.parametrize("name", SCENES)
def test_every_view_fits_any_screen_and_the_smallest_one_in_every_language(
    shown: Callable[[Scene, str], Page], name: str
) -> None:
    make, players = SCENES[name]
    scene = make(max(players))
    page = shown(scene, LONGEST)
    for view, presses in scene.views.items():
        page.set_viewport_size(USUAL)
        come_to(page, view, presses)
        found = [f"{view} on {screen}: {fault}" for screen in on_each_screen(page) for fault in faults(page)]
        page.set_viewport_size(SMALLEST)
        found += [f"{view} in {one}: {fault}" for one in in_each_language(page) for fault in faults(page)]
        assert found == []


UNDER = """([top, right, bottom, left]) => {
    const found = [];
    const sheet = document.querySelector("dialog[open]");
    for (const one of (sheet ?? document).querySelectorAll("button, input, a[href], #hint")) {
        if (!one.checkVisibility()) continue;
        const place = one.closest("label") ?? one;
        if (!place.closest(".actions")) place.scrollIntoView({ block: "nearest" });
        const box = place.getBoundingClientRect();
        const sides = box.left < left - 0.5 || box.right > innerWidth - right + 0.5;
        if (sides || box.top < top - 0.5 || box.bottom > innerHeight - bottom + 0.5)
            found.push(`${place.textContent || place.ariaLabel} ${JSON.stringify(box)}`);
    }
    scrollTo(0, 0);
    return found;
}"""
"""What lies under a notch or a home bar, after scrolling where it can be scrolled; the insets as in CSS."""

PHONES = {(390, 844): (59, 0, 34, 0), (740, 360): (0, 59, 21, 59)}
"""Screens with a notch and a home bar, upright and on their side, and how much these take of each edge."""


def test_nothing_to_be_pressed_lies_under_a_notch_or_a_home_bar(shown: Callable[[Scene, str], Page]) -> None:
    scene = SCENES["sheets"][0](3)
    page = shown(scene, LONGEST)
    session, found = devtools(page), []
    for view, presses in {"table": [], **scene.views}.items():
        come_to(page, view, presses)
        for (width, height), insets in PHONES.items():
            page.set_viewport_size({"width": width, "height": height})
            edges = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
            session.send("Emulation.setSafeAreaInsetsOverride", {"insets": edges})
            found += [f"{view} on {width}: {fault}" for fault in page.evaluate(UNDER, insets)]
    assert found == []


@pytest.mark.parametrize("number", [20, 30])
def test_every_card_of_a_long_hand_can_be_hit_on_any_screen(
    shown: Callable[[Scene, str], Page], number: int
) -> None:
    page = shown(SCENES[f"hand-{number}"][0](2), "en")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(number)
    found = [
        f"{screen}: {fault}" for screen in on_each_screen(page) for fault in page.evaluate(COVERED, TOUCH)
    ]
    assert found == []
