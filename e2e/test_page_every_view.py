"""In every view nothing sticks out, whatever is to be pressed can be hit, and axe finds nothing.

Each scene is opened once, in the language with the longest words, and looked at on each screen; then on the
smallest one in every language and each kind of colours. `make shots SHOTS="--check --axe"` asks it of all of
them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from e2e.helpers import Problems, devtools
from tools.axe import colour_violations, violations
from tools.fits import COVERED, TOO_SMALL, TOUCH
from tools.scenes import SCENES
from tools.scenes.scene import LOCALES, READY, SETTINGS, opened, profile_of, visit
from tools.shots import COLOURS, faults

SCREENS: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in [(320, 640), (360, 740), (740, 360), (1280, 800), (3840, 2160)]
]
SMALLEST = SCREENS[0]
ROOMY: ViewportSize = {"width": 390, "height": 844}
"""A phone on which no card lies below a button, where axe would find it too small."""
LONGEST = "de"
"""The language with the longest words: in it every view must fit every screen, in the others the smallest."""
LANGUAGES = [*[one for one in LOCALES if one != LONGEST], LONGEST]
LOOKS = list(zip(LANGUAGES, [*COLOURS, "light"], strict=True))
"""Every language on the smallest screen, in colours of its own."""

CHOOSE = """([key, language]) => {
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language }));
    dispatchEvent(new StorageEvent("storage", { key }));
}"""


def on_each_screen(page: Page) -> Iterator[ViewportSize]:
    for screen in SCREENS:
        page.set_viewport_size(screen)
        yield screen


def speak(page: Page, language: str) -> None:
    """Go over to the language, as when it is chosen in another tab: what is open stays open."""
    page.evaluate(CHOOSE, [SETTINGS, language])
    expect(page.locator("html")).to_have_attribute("lang", language)


def sticks_out(page: Page, plays: bool) -> list[str]:
    small = page.evaluate(TOO_SMALL, TOUCH) if plays else []
    return [*faults(page), *small]


def wrong(page: Page, plays: bool) -> list[str]:
    """What is wrong in the view as it stands: on each screen, in each language, in each kind of colours."""
    found = [f"{screen}: {one}" for screen in on_each_screen(page) for one in sticks_out(page, plays)]
    page.set_viewport_size(ROOMY)
    found += violations(page)
    page.set_viewport_size(SMALLEST)
    for language, colours in LOOKS:
        page.emulate_media(**COLOURS[colours])  # type: ignore[arg-type]
        if plays:
            speak(page, language)
        more = [*sticks_out(page, plays), *colour_violations(page)]
        found += [f"{language} {colours}: {one}" for one in more]
    return found


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_wrong_in_any_view(
    new_context: Callable[..., BrowserContext], problems: Problems, name: str
) -> None:
    make, players = SCENES[name]
    scene = make(max(players))
    if scene.breaks:
        problems.tolerate()
    page = opened(new_context(**profile_of(LONGEST)), scene, LONGEST)
    plays = scene.ready == READY
    found = {view: faults for view in visit(page, scene) if (faults := wrong(page, plays))}
    assert found == {}


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


@pytest.mark.parametrize("name", ["table", "choosing", "reading", "round-over", "lesson"])
def test_nothing_to_be_pressed_lies_under_a_notch_or_a_home_bar(
    new_context: Callable[..., BrowserContext], name: str
) -> None:
    scene = SCENES[name][0](3)
    page = opened(new_context(**profile_of(LONGEST)), scene, LONGEST)
    session, found = devtools(page), []
    for view in visit(page, scene):
        for (width, height), insets in PHONES.items():
            page.set_viewport_size({"width": width, "height": height})
            edges = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
            session.send("Emulation.setSafeAreaInsetsOverride", {"insets": edges})
            found += [f"{view} on {width}: {fault}" for fault in page.evaluate(UNDER, insets)]
    assert found == []


@pytest.mark.parametrize("number", [20, 30])
def test_every_card_of_a_long_hand_can_be_hit_on_any_screen(
    new_context: Callable[..., BrowserContext], number: int
) -> None:
    page = opened(new_context(**profile_of("en")), SCENES[f"hand-{number}"][0](2), "en")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(number)
    found = [f"{screen}: {one}" for screen in on_each_screen(page) for one in page.evaluate(COVERED, TOUCH)]
    assert found == []
