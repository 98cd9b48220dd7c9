"""The guide in a browser: without JavaScript, at every width, legible, and back to the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.helpers import open_game, wait_ready
from e2e.pixels import FAINT
from e2e.server import Site
from tools.guidebook.words import Words
from web.words.languages import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)

OVERFLOWING = """() => {
  const width = document.documentElement.clientWidth
  return [...document.querySelectorAll("main *, header *, nav *, footer *")]
    .filter(one => !one.closest(".unseen, svg, thead") && one.getBoundingClientRect().right > width + 0.5)
    .map(one => one.outerHTML.slice(0, 80))
}"""

UNPRINTED = """() => [...document.querySelectorAll("[data-print]")]
  .filter(one => getComputedStyle(one, "::before").content !== `"${one.dataset.print}"`)
  .map(one => one.outerHTML)"""
"""Cards whose rank can't be seen."""


def open_guide(page: Page, language: str) -> None:
    page.goto(f"guide/{language}.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@every_language
def test_the_guide_is_read_without_javascript_and_fetches_only_its_own_files(
    new_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    open_guide(page, language)
    words = Words(language)
    expect(page.get_by_role("table")).to_have_count(2)
    expect(page.get_by_role("heading", name=words.say("game.mau"), exact=True)).to_be_visible()
    asked = {path.rsplit("/", 1)[-1] for path in site.requests}
    assert asked <= {f"{language}.html", "guide.css", "icon.svg", "favicon.ico"}


@every_language
def test_nothing_of_the_guide_reaches_beyond_the_page_or_lacks_its_rank(page: Page, language: str) -> None:
    open_guide(page, language)
    assert page.locator("[data-print]").count() > 10
    assert page.evaluate(UNPRINTED) == []
    for width in (320, 360, 768, 1280, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(OVERFLOWING) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@every_language
def test_every_word_of_the_guide_stands_out_at_least_seven_to_one(page: Page, language: str) -> None:
    open_guide(page, language)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(FAINT, ["body", 7]) == []


def test_the_contents_the_languages_and_the_way_back_are_links(page: Page) -> None:
    open_guide(page, "en")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="The end of a round").click()
    expect(page.get_by_role("heading", name="The end of a round")).to_be_in_viewport()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="Zum Tisch").first.click()
    expect(page.get_by_role("region", name="Table")).to_be_visible()


def test_the_rules_lead_to_the_guide(page: Page) -> None:
    open_game(page, "micropython")
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("link", name="How to play: the guide").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_table_leads_to_the_guide_in_one_step_and_back_to_the_same_turn(page: Page) -> None:
    open_game(page, "micropython")
    page.get_by_role("button", name=re.compile("^Draw")).click()
    page.get_by_role("link", name="How to play", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    wait_ready(page, "micropython")
    expect(page.get_by_role("button", name="Draw, 2 left")).to_be_visible()
