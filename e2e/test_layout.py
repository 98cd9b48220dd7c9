"""Nothing sticks out, and whatever is to be pressed can be hit, with any hand on any screen.

`make shots` looks at the same scenes in every language, in light, dark and forced colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.record import save_of
from e2e.helpers import open_game
from e2e.reference import BEGUN, SAVE, profile
from e2e.server import Site
from tools.fits import ALWAYS, COVERED, TOO_SMALL, TOUCH
from tools.scenes import SCENES, Scene
from tools.shots import LOCALES, come_to

SCREENS = [(320, 640), (360, 740), (740, 360), (1280, 800), (3840, 2160)]
LONGEST = "de"
"""The language with the longest words, in which every scene must fit."""

CASES = [(name, max(players), LONGEST) for name, (_, players) in SCENES.items()]
CASES += [("sheets", 3, language) for language in ("es", "zh-Hant")]


@pytest.fixture
def shown(new_context: Callable[..., BrowserContext], site: Site) -> Callable[[Scene, str], Page]:
    """The page with a scene's game in a language, nothing moving."""

    def show(scene: Scene, language: str) -> Page:
        kept = {SAVE: save_of(scene.game, BEGUN), "c8.settings": '{"pace": "quick"}'}
        options = {"locale": LOCALES[language], "reduced_motion": "reduce"}
        page = profile(new_context, site, kept, **options).new_page()
        open_game(page, "micropython")
        return page

    return show


def on_each_screen(page: Page) -> Iterator[tuple[int, int]]:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def faults(page: Page) -> list[str]:
    found = [fault for script in ALWAYS for fault in page.evaluate(script)]
    return found + list(page.evaluate(TOO_SMALL, TOUCH))


@pytest.mark.parametrize(("name", "players", "language"), CASES, ids=lambda value: str(value))
def test_every_view_fits_any_screen(
    shown: Callable[[Scene, str], Page], name: str, players: int, language: str
) -> None:
    scene = SCENES[name][0](players)
    page = shown(scene, language)
    for view, presses in scene.views.items():
        come_to(page, view, presses)
        found = [f"{view} on {screen}: {fault}" for screen in on_each_screen(page) for fault in faults(page)]
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
