"""Nothing sticks out sideways, and whatever is to be pressed can be hit, with any hand on any screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.cards import TEXT
from c8.game import Game
from c8.record import save_of
from e2e.helpers import open_game
from e2e.player import Player
from e2e.reference import BEGUN, SAVE, dealt, position, profile
from e2e.server import Site

SCREENS = [(320, 640), (360, 740), (1280, 800)]
HANDS = [5, 20, 30]
TOUCH = 44
"""Pixels that a finger needs each way."""

STICKING_OUT = """() => {
    const wide = document.documentElement.clientWidth;
    const found = [];
    for (const one of document.querySelectorAll("body *")) {
        const { left, right, width, height } = one.getBoundingClientRect();
        const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!seen || width <= 1 || height <= 1 || one.closest(".marks")) continue;
        if (left < -0.5 || right > wide + 0.5)
            found.push(`${one.tagName}.${one.getAttribute("class")} ${left}…${right} of ${wide}`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > wide) found.push(`the page is ${scrollWidth} wide, the screen ${wide}`);
    return found;
}"""

TOO_SMALL = """(least) => {
    const found = [];
    const sheet = document.querySelector("dialog[open]");
    for (const one of (sheet ?? document).querySelectorAll("button, input, a[href]")) {
        const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
        if (one.checkVisibility() && Math.min(width, height) < least - 0.01)
            found.push(`${one.getAttribute("aria-label") ?? one.textContent} ${width}×${height}`);
    }
    return found;
}"""

COVERED = """(least) => {
    const found = [];
    for (const card of document.querySelectorAll("[role=group][aria-label='Your hand'] > button")) {
        card.scrollIntoView({ block: "center" });
        const { left, top } = card.getBoundingClientRect();
        for (const [x, y] of [[3, 3], [least - 3, 3], [3, least - 3], [least - 3, least - 3]]) {
            const hit = document.elementFromPoint(left + x, top + y);
            if (hit?.closest("button") !== card)
                found.push(`${card.getAttribute("aria-label")} at ${x},${y}: ${hit?.outerHTML.slice(0, 60)}`);
        }
    }
    scrollTo(0, 0);
    return found;
}"""


def cards_for(number: int) -> tuple[list[str], list[str]]:
    """So many cards for the person, from everywhere in the pack, and what is left beside the pile."""
    pack = [TEXT[card] for card in range(52) if TEXT[card] not in ("5H", "6C")]
    mine = [pack[place * 37 % len(pack)] for place in range(number)]
    return mine, [card for card in pack if card not in mine]


def with_hand(number: int, players: int = 2) -> Game:
    """A position in which the person holds so many cards."""
    mine, rest = cards_for(number)
    size = 4 if players > 2 else 12
    others = [" ".join(rest[place * size : (place + 1) * size]) for place in range(players - 1)]
    stock = " ".join(rest[size * (players - 1) :])
    return position({"preset": "table"}, [" ".join(mine), *others], "6C 5H", stock, totals=[88] * players)


@pytest.fixture
def shown(new_context: Callable[..., BrowserContext], site: Site) -> Callable[..., Page]:
    """The page with this game on a screen of that size."""

    def show(game: Game, screen: tuple[int, int]) -> Page:
        viewport = {"width": screen[0], "height": screen[1]}
        kept = {SAVE: save_of(game, BEGUN), "c8.settings": '{"pace": "quick"}'}
        page = profile(new_context, site, kept, viewport=viewport, reduced_motion="reduce").new_page()
        open_game(page, "micropython")
        return page

    return show


def assert_fits(page: Page) -> None:
    assert page.evaluate(STICKING_OUT) == []
    assert page.evaluate(TOO_SMALL, TOUCH) == []


@pytest.mark.parametrize("number", HANDS)
@pytest.mark.parametrize("screen", SCREENS, ids=["320", "360", "1280"])
def test_any_hand_fits_any_screen_and_every_card_can_be_hit(
    shown: Callable[..., Page], screen: tuple[int, int], number: int
) -> None:
    page = shown(with_hand(number), screen)
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(number)
    assert_fits(page)
    assert page.evaluate(COVERED, TOUCH) == []


@pytest.mark.parametrize("screen", SCREENS, ids=["320", "360", "1280"])
def test_the_sheets_fit_any_screen(shown: Callable[..., Page], screen: tuple[int, int]) -> None:
    page = shown(dealt(5), screen)
    player = Player(page)
    for name in ("New game", "Rules", "Settings"):
        player.open_sheet(name)
        assert_fits(page)
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()


@pytest.mark.parametrize("screen", SCREENS, ids=["320", "360", "1280"])
def test_six_opponents_fit_any_screen(shown: Callable[..., Page], screen: tuple[int, int]) -> None:
    page = shown(with_hand(8, players=7), screen)
    assert_fits(page)


@pytest.mark.parametrize("screen", SCREENS, ids=["320", "360", "1280"])
def test_the_points_of_a_long_hand_fit_any_screen(
    shown: Callable[..., Page], screen: tuple[int, int]
) -> None:
    """The other player goes out while the person holds thirty cards."""
    mine, fitting = cards_for(30)
    hands = [" ".join(mine), next(card for card in fitting if card[1] == "H" and card[0] != "8")]
    game = position({"preset": "table"}, hands, "6C 5H", "", turn=1, totals=[20, 20])
    page = shown(game, screen)
    player = Player(page)
    expect(player.round_over).to_be_visible()
    assert_fits(page)


@pytest.mark.parametrize("screen", SCREENS, ids=["320", "360", "1280"])
def test_the_suit_choice_fits_any_screen(shown: Callable[..., Page], screen: tuple[int, int]) -> None:
    page = shown(position({"preset": "table"}, ["8C 3H", "4D 5D"], "6C 5H", "2S 3C"), screen)
    player = Player(page)
    player.press(player.card("8C"))
    expect(player.suit_choice).to_be_visible()
    assert_fits(page)
