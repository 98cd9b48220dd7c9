"""A first round that teaches: offered to a newcomer, played by keys, left at any time, kept over a reload."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from c8.record import save_of
from e2e.engine import BEGUN, SAVE, dealt, kept, play_moves, position, profile, seen
from e2e.helpers import open_game, wait_ready
from e2e.player import Player
from e2e.server import Site
from web.play.lesson import SCRIPT

LESSON = "c8.lesson"
LOW = "document.querySelector('#purse').getBoundingClientRect().bottom + scrollY"
"""How far down the last line of the person's seat reaches."""


def go_on(page: Page) -> Locator:
    return page.get_by_role("button", name="Go on", exact=True)


def act(page: Page) -> None:
    """What the keyboard has been led to: the card that is spoken of, or the button to go on."""
    page.keyboard.press("Enter")


def test_a_newcomer_plays_the_lesson_by_enter_alone_and_then_the_own_game(page: Page, runtime: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    open_game(page, runtime)
    player = Player(page)
    before = player.seen()
    expect(page.locator("link[rel=sheet-style]")).to_have_count(0)
    page.wait_for_load_state("networkidle")  # the styles that make room for what is explained
    page.get_by_role("button", name="Show me how").press("Enter")
    expect(page.get_by_text("Whoever first has no cards left")).to_be_visible()
    others = [place for place, move in enumerate(SCRIPT) if move in ("8C=H", "9H", "3H", "QS")]
    for place in others:
        while go_on(page).count():
            expect(go_on(page)).to_be_focused()
            assert page.evaluate(LOW) <= 800
            act(page)
        name = {"8": "8 of clubs", "9": "9 of hearts", "3": "3 of hearts", "Q": "queen of spades"}
        expect(page.locator("*:focus")).to_have_accessible_name(name[SCRIPT[place][0]] + ", fits")
        act(page)
        if "=" in SCRIPT[place]:
            expect(player.suit_choice).to_contain_text("name hearts")
            player.name_suit("H")
    expect(player.round_over).to_contain_text("points are bad")
    expect(player.round_over.get_by_role("table")).to_contain_text("60")
    player.press(player.round_over.get_by_role("button", name="Play my own game"))
    expect(player.dialog).to_be_hidden()
    assert player.seen() == before
    assert kept(page, LESSON) is None


def test_the_lesson_survives_a_reload_explains_a_wrong_card_and_allows_another_way(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    game = play_moves(dealt(5), 2)
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, "micropython")
    player = Player(page)
    assert not page.get_by_role("button", name="Show me how").is_visible()
    own = kept(page)
    rules = player.open_sheet("Rules")
    player.press(rules.get_by_role("button", name="Show me how"))
    for _ in range(2):
        player.press(go_on(page))
    expect(page.get_by_text("Play your 8.")).to_be_visible()
    page.reload()
    wait_ready(page, "micropython")
    expect(page.get_by_text("Play your 8.")).to_be_visible()
    player.card("9H").click(force=True, position={"x": 8, "y": 20})
    expect(player.hint).to_contain_text("doesn't fit")
    player.make("8C=S")
    expect(page.get_by_text("That is allowed too.")).to_be_visible()
    player.press(page.get_by_role("button", name="Undo"))
    expect(page.get_by_text("Play your 8.")).to_be_visible()
    assert kept(page) == own
    player.press(page.get_by_role("button", name="Leave the lesson"))
    assert player.seen() == seen(game)
    assert kept(page, LESSON) is None


def test_what_owing_means_is_explained_the_first_time_only(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    game = position({"preset": "chain"}, ["2C 9S 4D", "9C KD"], "6C 2H", "JC JS TD 7S", owed=2)
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, "micropython")
    told = page.get_by_text("This is what owing means.")
    expect(told).to_be_visible()
    page.get_by_role("button", name="Understood").click()
    expect(told).to_be_hidden()
    page.reload()
    wait_ready(page, "micropython")
    expect(Player(page).take).to_be_visible()
    expect(told).to_be_hidden()
