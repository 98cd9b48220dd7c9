"""What is spoken: one line a turn, every happening once, nothing swallowed for being the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.game import Game
from c8.record import save_of
from c8.round import OVER
from e2e.ear_player import EarPlayer
from e2e.ears import listen, spoken
from e2e.engine import BEGUN, SAVE, position, profile, saved
from e2e.helpers import open_game
from e2e.player import KeyboardPlayer, Player
from e2e.sentences import ROUND
from e2e.server import Site
from tools.guidebook.words import Words
from tools.scenes.scene import LOCALES

QUICK = '{"pace": "quick"}'


def scripted() -> Game:
    """A turn in which nobody has a choice: West must draw until the third card fits, East in vain."""
    hands = ["3H 8C", "4D 9S", "KH QS"]
    return position({"preset": "table"}, hands, "6C 5H", "2S 2D 3C JD JS TD 7S 7D AD")


def opened(
    new_context: Callable[..., BrowserContext], site: Site, game: Game, locale: str = LOCALES["en"]
) -> Page:
    kept = {SAVE: save_of(game, BEGUN), "c8.settings": QUICK, "c8.explained": "owing"}
    page = profile(new_context, site, kept, locale=locale).new_page()
    open_game(page, "micropython")
    listen(page)
    return page


KEYS = (
    "ArrowRight Enter",
    "d",
    "Home ArrowRight Enter h",
    "End ArrowLeft Enter",
    "a End Enter",
    "Home Enter",
)
"""A round by keys alone, a turn each: 2H, take, 8D=H, QH, KH!, 5D."""

SHORT = 62
"""A seed whose second round is short."""


def forced() -> Game:
    """A round in which the others have no choice: one lacks what fits until they draw it, both in turn."""
    rules = {"preset": "long", "draw_two": "2", "skip": "Q", "call": "one"}
    stock = "3C 6C 4C 5C 2S 5D 8D 6H JH TH KD 3D 9D"
    return position(rules, ["2H QH KH", "9S TC", "7C JS"], "7S 5H", stock, seed=SHORT)


@pytest.mark.parametrize("language", list(ROUND))
def test_a_scripted_round_by_keys_is_spoken_in_these_sentences_each_once_and_the_next_is_played_by_ear(
    new_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = opened(new_context, site, forced(), LOCALES[language])
    player = EarPlayer(page, Words(language))
    page.keyboard.press("n")
    for keys in KEYS:
        player.wait_for_turn()
        for key in keys.split():
            player.press(key)
    player.wait_for_turn()
    assert spoken(page) == ROUND[language]
    page.keyboard.press("n")
    expect(player.over).to_be_hidden()
    player.play_round()
    assert (saved(page).phase, saved(page).number) == (OVER, 2)
    assert player.heard()


def test_the_same_turn_twice_is_spoken_twice(new_context: Callable[..., BrowserContext], site: Site) -> None:
    """North can only pass, twice, and does so in the same words."""
    rules = {"preset": "taker", "players": 2}
    page = opened(new_context, site, position(rules, ["3H 4H 9S", "7D KS"], "6C 5H", ""))
    player = Player(page)
    for card in ("3H", "4H"):
        player.make(card)
        player.wait_for_turn()
    assert spoken(page).count("North passes.") == 2


def test_the_same_question_is_answered_aloud_again(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = opened(new_context, site, scripted())
    table = [
        "Suit in force: hearts",
        "Top card: 5 of hearts",
        "Your turn: hearts, a 5, or an 8.",
        "2 of your 2 cards fit",
        "You may draw 3 cards",
        "West, 2 cards",
        "East, 2 cards",
        "Stock: 9 cards",
    ]
    for _ in range(2):
        page.keyboard.press("t")
        assert spoken(page) == table
    KeyboardPlayer(page).make("3H")
    expect(page.get_by_text("Your turn: clubs")).to_be_visible()
    spoken(page)
    since = [
        "You play the 3 of hearts. You have one card left.",
        "West draws 3 cards. West plays the 3 of clubs.",
        "East draws 3 cards. East passes.",
    ]
    for _ in range(2):
        page.keyboard.press("l")
        assert spoken(page) == since
        assert page.locator("#answer").inner_text().split("\n\n") == since
    page.keyboard.press("Escape")
    expect(page.locator("#answer")).to_be_empty()


def test_a_card_refused_twice_is_explained_twice(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    hands = ["3S 8C 4H", "4D 9S", "KH QS"]
    page = opened(new_context, site, position({"preset": "table"}, hands, "6C 5H", "2S 2D"))
    player = KeyboardPlayer(page)
    player.tab_to(player.card("3S"))
    for _ in range(2):
        page.keyboard.press("Enter")
        assert spoken(page) == ["The 3 of spades doesn't fit. What would: hearts, a 5, or an 8."]


def test_a_refused_key_says_why(new_context: Callable[..., BrowserContext], site: Site) -> None:
    page = opened(new_context, site, scripted())
    for key, reason in (
        ("p", "You hold a card that may be played, so you may not pass."),
        ("a", "There is nothing to announce now."),
    ):
        page.keyboard.press(key)
        assert spoken(page) == [reason]
