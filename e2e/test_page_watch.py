"""The watch that every test runs under sees what it should: errors, policy reports, other origins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import FOLDER
from e2e.helpers import Problems, open_game
from e2e.server import Site


@pytest.fixture
def watch() -> Problems:
    return Problems()


@pytest.fixture
def watched(browser: Browser, site: Site, watch: Problems) -> Iterator[Page]:
    """A page in a profile watched like all others, but by this test's own watch."""
    context = browser.new_context(base_url=site.address)
    context.on("page", watch.watch)
    context.on("request", lambda request: watch.foreign(request.url, site.origin))
    page = context.new_page()
    open_game(page, "micropython")
    yield page
    context.close()


def assert_noticed(watch: Problems, part: str) -> None:
    with pytest.raises(AssertionError, match=part):
        watch.check()


def test_a_page_without_problems_passes(watched: Page, watch: Problems) -> None:
    expect(watched.get_by_role("log")).to_be_visible()
    watch.check()


def test_an_error_in_the_console_is_noticed(watched: Page, watch: Problems) -> None:
    with watched.expect_console_message():
        watched.evaluate("console.error('something broke')")
    assert_noticed(watch, "something broke")


def test_an_uncaught_error_is_noticed(watched: Page, watch: Problems) -> None:
    with watched.expect_event("pageerror"):
        watched.evaluate("setTimeout(() => { throw new Error('nobody caught this'); })")
    assert_noticed(watch, "nobody caught this")


def test_a_report_of_the_policy_is_noticed(watched: Page, watch: Problems) -> None:
    with watched.expect_console_message():
        watched.evaluate(
            "document.head.append(document.createElement('style').appendChild(new Text('body{}')).parentNode)"
        )
    assert_noticed(watch, "Content Security Policy")


def test_a_request_to_another_origin_is_noticed(watched: Page, watch: Problems, built: Path) -> None:
    elsewhere = Site(built, FOLDER)
    watched.goto(elsewhere.address)
    elsewhere.stop()
    assert_noticed(watch, "another origin")


def test_a_problem_that_was_expected_but_stayed_away_is_noticed(watched: Page, watch: Problems) -> None:
    watch.expect("the sky falls")
    assert_noticed(watch, "the sky falls")
