"""One tab plays: a second one notices, shows the live game, and can take over. Everything in a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.code import code_of
from e2e.engine import dealt, link
from e2e.helpers import open_game

MICROPYTHON = "micropython"


def save_of(page: Page) -> str:
    return str(page.evaluate("() => localStorage.getItem('c8.save')"))


def hand_of(page: Page) -> list[str]:
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    return [name.split(",")[0] for name in cards.evaluate_all("all => all.map(one => one.ariaLabel)")]


def draw(page: Page) -> None:
    """Draw one card and wait until it is in the hand."""
    count = len(hand_of(page))
    page.get_by_role("button", name=re.compile("^Draw")).click()
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(count + 1)


@pytest.fixture
def two(context: BrowserContext) -> tuple[Page, Page]:
    first, second = context.new_page(), context.new_page()
    open_game(first, MICROPYTHON)
    open_game(second, MICROPYTHON)
    return first, second


def test_a_second_tab_shows_the_live_game_and_changes_nothing(two: tuple[Page, Page]) -> None:
    first, second = two
    expect(second.get_by_role("button", name="Play here")).to_be_visible()
    expect(second.get_by_text("This game is being played in another tab.")).to_be_visible()
    draw(first)
    expect(second.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(6)
    assert hand_of(second) == hand_of(first)
    before = save_of(first)
    second.get_by_role("group", name="Your hand").get_by_role("button").first.click(force=True)
    second.get_by_role("button", name="New game").click()
    second.get_by_role("button", name="Start").click()
    assert save_of(first) == before


def test_the_second_tab_can_take_over_and_the_first_then_watches(two: tuple[Page, Page]) -> None:
    first, second = two
    draw(first)
    second.get_by_role("button", name="Play here").click()
    expect(first.get_by_role("button", name="Play here")).to_be_visible()
    draw(second)
    expect(first.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(7)
    assert hand_of(first) == hand_of(second)


def test_a_link_opened_beside_another_tab_is_dealt_once_this_one_plays(context: BrowserContext) -> None:
    first, second = context.new_page(), context.new_page()
    open_game(first, MICROPYTHON)
    game = dealt(5)
    open_game(second, MICROPYTHON, link(game))
    assert hand_of(second) == hand_of(first)
    second.get_by_role("button", name="Play here").click()
    expect(second.get_by_text(code_of(game))).to_be_visible()
    assert second.evaluate("location.hash") == ""
    draw(second)


def test_when_the_first_tab_is_closed_the_second_plays_on(two: tuple[Page, Page]) -> None:
    first, second = two
    draw(first)
    hand = hand_of(first)
    first.close()
    expect(second.get_by_role("button", name="Draw, 2 left")).to_be_visible()
    assert hand_of(second) == hand
    draw(second)


def test_everything_can_be_saved_to_a_file_and_taken_in_elsewhere(
    page: Page, new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    open_game(page, MICROPYTHON)
    draw(page)
    hand = hand_of(page)
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as caught:
        page.get_by_role("button", name="Save everything to a file").click()
    file = tmp_path / caught.value.suggested_filename
    caught.value.save_as(file)
    other = new_context().new_page()
    open_game(other, MICROPYTHON)
    draw(other)
    old = save_of(other)
    other.get_by_role("button", name="Settings").click()
    other.get_by_label("Take in a file:").set_input_files(file)
    expect(other.get_by_role("button", name="Draw, 2 left")).to_be_visible()
    expect(other.get_by_role("log")).to_contain_text("The file is taken in.")
    assert hand_of(other) == hand
    assert other.evaluate("() => localStorage.getItem('c8.save.aside')") == old


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{}",
        "[1]",
        '{"crazy-eights": 1, "kept": {"c8.save": "{}"}}',
        '{"crazy-eights": 1, "kept": {"other": "x"}}',
        '{"crazy-eights": 1, "kept": {"c8.save": 5}}',
        '{"crazy-eights": 9, "kept": {}}',
    ],
    ids=["empty", "no fields", "a list", "no save", "another's key", "no text", "newer"],
)
def test_a_file_that_is_not_ours_changes_nothing_and_says_so(page: Page, content: str) -> None:
    open_game(page, MICROPYTHON)
    draw(page)
    before = page.evaluate("() => JSON.stringify(localStorage)")
    page.get_by_role("button", name="Settings").click()
    file = {"name": "file.json", "mimeType": "application/json", "buffer": content.encode()}
    page.get_by_label("Take in a file:").set_input_files(file)  # type: ignore[arg-type]
    expect(page.get_by_role("alert").get_by_text("This is not a file of this game")).to_be_visible()
    assert json.loads(page.evaluate("() => JSON.stringify(localStorage)")) == json.loads(before)


def test_a_tab_that_comes_back_looks_whether_the_game_went_on_without_it(page: Page) -> None:
    open_game(page, MICROPYTHON)
    five = save_of(page)
    draw(page)
    page.evaluate("(text) => localStorage.setItem('c8.save', text)", five)
    page.evaluate("() => window.dispatchEvent(new Event('pageshow'))")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(5)


def test_without_locks_the_game_plays_as_ever(page: Page) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})")
    open_game(page, MICROPYTHON)
    draw(page)
