"""What is read out: names, counts, the log; and nothing of what the person may not know."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from c8.cards import text_of
from c8.game import Game
from c8.record import save_of
from e2e.engine import (
    BEGUN,
    SAVE,
    dealt,
    first,
    hidden_cards,
    let_others_move,
    link,
    my_move,
    play_moves,
    position,
    profile,
)
from e2e.helpers import open_game
from e2e.player import NAMES, KeyboardPlayer, Player
from e2e.server import Site


def test_the_table_and_the_hand_are_told_in_words(
    new_context: Callable[..., BrowserContext], site: Site, runtime: str
) -> None:
    game = position({"preset": "table"}, ["8C TD 5D AS", "4D", "QC 3C"], "6C 8H", "2S 3S 7S", suit="D")
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, runtime)
    expect(page.get_by_role("group", name="Your hand")).to_match_aria_snapshot(
        """
        - group "Your hand":
          - button "8 of clubs, fits"
          - button "5 of diamonds, fits"
          - button "10 of diamonds, fits"
          - button "ace of spades, doesn't fit" [disabled]
        """
    )
    table = page.get_by_role("region", name="Table")
    for told in ("Suit in force: diamonds", "Top card: 8 of hearts", "Stock: 3 cards"):
        assert table.aria_snapshot().count(told) == 1
    expect(table.get_by_role("group", name="West, 1 card, last card", exact=True)).to_be_visible()
    expect(table.get_by_role("group", name="East, 2 cards", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Draw, 3 left", exact=True)).to_be_enabled()


def test_the_page_in_mid_round_the_suit_choice_and_the_rounds_end_read_like_this(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    game = position({"preset": "table"}, ["8C TD", "4D", "QC 3C"], "6C 8H", "2S 3S 7S", suit="D")
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, "micropython")
    expect(page.get_by_role("main")).to_match_aria_snapshot(
        """
        - main:
          - region "Table":
            - group "West, 1 card, last card":
              - paragraph: West
              - text: Last card
            - group "East, 2 cards":
              - paragraph: East
            - text: "Stock: 3 cards Suit in force: diamonds Top card: 8 of hearts"
          - region "Your seat":
            - status: "Your turn: diamonds or an 8."
            - group "Your hand":
              - button "8 of clubs, fits"
              - button "10 of diamonds, fits"
            - button "Draw, 3 left"
            - text: Round 1 You hold 2 cards
          - complementary "What happened":
            - heading "What happened" [level=2]
            - log "What happened":
              - paragraph: The game goes on where you left it.
            - link "How to play"
        """
    )
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_match_aria_snapshot(
        """
        - dialog "Choose a suit":
          - heading "Choose a suit" [level=2]
          - paragraph: You play the 8 of clubs. Which suit must be followed?
          - button "Clubs"
          - button "Diamonds"
          - button "Hearts"
          - button "Spades"
          - button "Take it back"
        """
    )


def test_the_points_read_like_this(new_context: Callable[..., BrowserContext], site: Site) -> None:
    game = position({"preset": "table"}, ["3H", "4D KC", "QC 3C"], "6C 5H", "2S 3S 7S")
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, "micropython")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_match_aria_snapshot(
        """
        - dialog "Round over":
          - heading "Round over" [level=2]
          - button "Close"
          - group "Round over":
            - paragraph: You win round 1.
            - table:
              - rowgroup:
                - row "Player Round Total"
              - rowgroup:
                - row "You 0 0"
                - row "No cards left"
              - rowgroup:
                - row "West 14 14"
                - row "king of clubs, 10 points 4 of diamonds, 4 points"
              - rowgroup:
                - row "East 13 13"
                - row "3 of clubs, 3 points queen of clubs, 10 points"
            - paragraph: /the lowest total wins/
          - button "Next round"
        """
    )


def test_a_second_copy_is_told_apart(new_context: Callable[..., BrowserContext], site: Site) -> None:
    hands = ["5H 5H' 6C", *["2C 3C"] * 2, *["4C 7C"] * 2, "9C 9D"]
    game = position({"preset": "pagat", "packs": 2}, hands, "5D", "TC JC")
    page = profile(new_context, site, {SAVE: save_of(game, BEGUN)}).new_page()
    open_game(page, "micropython")
    player = Player(page)
    assert [card.text for card in player.cards()] == ["6C", "5H", "5H'"]
    player.make("5H'")
    assert [card.text for card in player.cards()] == ["6C", "5H"]


def test_the_page_names_its_parts(page: Page) -> None:
    open_game(page, "micropython")
    for name in ("New game", "Rules", "Settings", "Copy link"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    for name in ("Rules", "Settings", "New game"):
        sheet = Player(page).open_sheet(name)
        expect(sheet.get_by_role("heading", name=name)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


# --- the log --------------------------------------------------------------------------------------


def test_the_log_is_a_polite_live_region(page: Page) -> None:
    open_game(page, "micropython")
    log = page.get_by_role("log", name="What happened")
    expect(log).to_have_attribute("aria-live", "polite")
    expect(log).to_contain_text("The starter is the")


# --- what may not be known ------------------------------------------------------------------------


def test_no_hidden_card_is_anywhere_in_the_document(page: Page) -> None:
    """Neither by name nor by notation, in no text and no attribute, before, while and after moving."""
    game = dealt(5, players=4)
    open_game(page, "micropython", link(game))
    player = Player(page)
    player.choose_quick()
    for _ in range(4):
        assert_nothing_leaks(page, let_others_move(game))
        player.play_moves(1)
        play_moves(game, 1)
    assert_nothing_leaks(page, game)


def assert_nothing_leaks(page: Page, game: Game) -> None:
    """Whatever is in the document, the code of the deal apart, which is the deal's own."""
    document = page.evaluate(
        """() => {
            const copy = document.documentElement.cloneNode(true);
            copy.querySelectorAll("code, script, mpy-config, py-config, link").forEach((one) => one.remove());
            return copy.outerHTML;
        }"""
    )
    hidden = hidden_cards(game)
    assert len(hidden) > 20
    laid = text_of(game.round.pile).split()
    assert any(NAMES[card] in document for card in laid), "the search finds what is open"
    found = [card for card in hidden for word in (NAMES[card], card) if re.search(rf"\b{word}\b", document)]
    assert found == []


# --- the keyboard ---------------------------------------------------------------------------------


def test_sheets_take_the_keyboard_keep_it_and_give_it_back(page: Page) -> None:
    open_game(page, "micropython")
    player = KeyboardPlayer(page)
    for name in ("New game", "Rules", "Settings"):
        sheet = player.open_sheet(name)
        for _ in range(30):
            assert page.evaluate(
                "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
            )
            page.keyboard.press("Tab")
        assert sheet.is_visible()
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
        expect(page.get_by_role("navigation").get_by_role("button", name=name)).to_be_focused()


def test_the_close_button_gives_the_keyboard_back_too(page: Page) -> None:
    open_game(page, "micropython")
    player = KeyboardPlayer(page)
    sheet = player.open_sheet("Rules")
    player.press(sheet.get_by_role("button", name="Close"))
    expect(player.dialog).to_be_hidden()
    expect(page.get_by_role("navigation").get_by_role("button", name="Rules")).to_be_focused()


def test_the_keyboard_stays_where_it_is_while_the_others_move(page: Page) -> None:
    """What has it isn't drawn anew under a screen reader's cursor."""
    game = first(lambda game: game.turn == 0 and my_move(game) not in ("draw", "8C"), players=4)
    open_game(page, "micropython", link(game))
    player = KeyboardPlayer(page)
    player.choose_quick()
    player.make(my_move(game))
    kept = player.cards()[0]
    button = player.card(kept.text)
    button.focus()
    button.evaluate("button => { window.mine = button; }")
    player.wait_for_turn()
    assert page.evaluate("document.activeElement === window.mine")


def test_a_wrong_card_tried_by_key_keeps_the_keyboard(page: Page) -> None:
    game = first(lambda game: game.turn == 0 and my_move(game) == "draw")
    open_game(page, "micropython", link(game))
    player = KeyboardPlayer(page)
    card = player.card(player.cards()[0].text)
    player.tab_to(card)
    for key in ("Enter", " "):
        page.keyboard.press(key)
        expect(card).to_be_focused()
        expect(player.hint).to_contain_text("doesn't fit")
