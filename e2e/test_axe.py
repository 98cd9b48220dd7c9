"""axe finds nothing in any view, in any language, light or dark."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.game import Game
from c8.record import save_of
from e2e.axe import violations
from e2e.helpers import Problems, open_game, run_python, wait_ready
from e2e.reference import BEGUN, SAVE, position, profile
from e2e.server import Site
from tools.guidebook.words import Words
from tools.shots import LOCALES

LOOKS: dict[str, dict[str, object]] = {
    "light": {"color_scheme": "light", "viewport": {"width": 1280, "height": 800}},
    "dark": {"color_scheme": "dark", "viewport": {"width": 320, "height": 640}},
}
"""The theme, on a screen where something else may be wrong."""
SETTINGS = "c8.settings"
STOCK = "3S 3C TD 9S 7D"
OTHERS = ["4D KD TC", "QC KC TH"]


class Walk:
    """A page that is led from view to view, each of which axe looks at."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words
        self.dialog = page.get_by_role("dialog")
        self.found: dict[str, list[str]] = {}

    def look(self, view: str) -> None:
        """Look at what is shown now."""
        found = violations(self.page)
        if found:
            self.found[view] = found

    def deal(self, game: Game) -> None:
        """Show this game, as the page would if it had been left so."""
        kept = save_of(game, BEGUN)
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SAVE, kept])
        self.page.reload()
        wait_ready(self.page, "micropython")

    def press(self, phrase: str) -> None:
        """Press the button with this phrase, in the open sheet if there is one."""
        name = self.words.say(phrase)
        place = self.dialog if self.dialog.count() else self.page
        place.get_by_role("button", name=name, exact=True).first.click()

    def opened(self, title: str) -> None:
        expect(self.page.get_by_role("dialog", name=self.words.say(title))).to_be_visible()
        self.look(title)

    def leave(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_be_hidden()


def at(hand: str, pile: str = "6C 5H", preset: str = "table", **more: object) -> Game:
    return position({"preset": preset}, [hand, *OTHERS], pile, STOCK, **more)


def into_the_lesson(walk: Walk) -> None:
    walk.look("first visit")
    walk.press("teach")
    expect(walk.page.get_by_text(walk.words.say("lesson.begin"))).to_be_visible()
    walk.look("lesson")
    walk.press("lesson.leave")
    expect(walk.page.get_by_text(walk.words.say("lesson.begin"))).to_be_hidden()


def around_the_table(walk: Walk) -> None:
    walk.deal(at("8C 3H 4H 7S 9H JD", totals=[20, 31, 7]))
    walk.look("mid-round")
    for key in ("t", "l"):
        walk.page.keyboard.press(key)
        walk.look("told by " + key)
    walk.page.keyboard.press("Escape")
    walk.page.get_by_role("group").locator("[data-card='7S']").press("Enter")
    walk.look("refused")
    walk.page.locator("[data-card='8C']").press("Enter")
    walk.opened("choose-suit")
    walk.leave()
    walk.deal(at("2S KH 9H", "5C 2H", "action", owed=4))
    walk.look("owing")
    walk.deal(at("7C 3H", "5C 9C", "family", totals=[20, 31, 7]))
    walk.look("gestures")
    walk.deal(at("KH 3H", "5C 9H", "action"))
    walk.look("announcing")


def through_the_sheets(walk: Walk) -> None:
    for opener in ("rules", "settings"):
        walk.press(opener)
        walk.opened(opener)
        walk.leave()
    walk.page.keyboard.press("?")
    walk.opened("keys")
    walk.leave()
    walk.press("rules")
    walk.press("option.house-rules")
    walk.opened("option.house-rules")
    walk.leave()
    walk.press("new-game")
    walk.opened("new-game")
    walk.press("game.change")
    expect(walk.page.get_by_role("dialog", name=walk.words.say("game.your-table"))).to_be_visible()
    folds = walk.dialog.locator("[aria-expanded]")
    for place in range(folds.count()):
        if folds.nth(place).get_attribute("aria-expanded") == "false":
            folds.nth(place).click()
    walk.opened("game.your-table")
    walk.dialog.locator("[name=partners]").first.check()
    walk.dialog.locator("[name=players]").first.select_option("3")
    expect(walk.dialog.locator(".clashes")).not_to_be_empty()
    walk.dialog.locator(".sheet-body").evaluate("body => body.scrollTo(0, 0)")
    walk.look("clash")
    walk.leave()


def to_the_ends(walk: Walk) -> None:
    for view, totals in (("round over", [0, 0, 0]), ("game over", [0, 90, 90])):
        walk.deal(at("3H", totals=totals))
        walk.page.locator("[data-card='3H']").press("Enter")
        walk.look(view + ", before its sheet")
        expect(walk.page.get_by_role("dialog", name=walk.words.say("over"))).to_be_visible()
        walk.look(view)
    walk.leave()


def into_trouble(walk: Walk) -> None:
    walk.page.goto("./#c=0000")
    walk.opened("code.bad")
    walk.press("close")
    walk.deal(at("3H 4H"))
    run_python(walk.page, "micropython", BROKEN)
    expect(walk.page.locator("html[data-broken]")).to_be_attached()
    walk.page.locator("[data-card='3H']").press("Enter")
    expect(walk.page.get_by_role("button", name=walk.words.say("report"))).to_be_visible()
    walk.look("fault")
    other = walk.page.context.new_page()
    open_game(other, "micropython")
    watching = Walk(other, walk.words)
    expect(other.get_by_role("button", name=walk.words.say("take-over"))).to_be_visible()
    watching.look("watching")
    walk.found.update(watching.found)


BROKEN = """
from web.session import Session
def lay(self, text):
    raise ValueError(text)
Session.lay = lay
import js
js.document.documentElement.setAttribute("data-broken", "")
"""


@pytest.mark.parametrize("theme", list(LOOKS))
@pytest.mark.parametrize("language", list(LOCALES))
def test_axe_finds_nothing_in_any_view(
    new_context: Callable[..., BrowserContext], site: Site, language: str, theme: str
) -> None:
    kept = {SETTINGS: json.dumps({"pace": "quick"})}
    options = {"locale": LOCALES[language], **LOOKS[theme], "reduced_motion": "reduce"}
    page = profile(new_context, site, kept, **options).new_page()
    open_game(page, "micropython")
    walk = Walk(page, Words(language))
    for part in (into_the_lesson, around_the_table, through_the_sheets, to_the_ends, into_trouble):
        part(walk)
    assert walk.found == {}


@pytest.mark.parametrize("language", list(LOCALES))
def test_axe_finds_nothing_in_the_guide(page: Page, language: str) -> None:
    page.goto(f"guide/{language}.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found = []
    for theme in LOOKS:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found += violations(page)
    assert found == []


def test_axe_finds_nothing_where_the_game_cannot_start(page: Page, problems: Problems) -> None:
    problems.tolerate()
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("link", name="Try again").first).to_be_visible()
    found = []
    for theme in LOOKS:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found += violations(page)
    assert found == []
