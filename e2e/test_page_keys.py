"""Play by keys: arrows in the hand, single keys for acts, and the keyboard's place never lost."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from c8.game import Game
from e2e.engine import dealt, link, position, saved
from e2e.helpers import Opener, open_game, wait_ready
from e2e.player import KeyboardPlayer, Player

STOCK = "2S 3C JD JS TD 7S 7D AD"


def table(hand: str = "8C 3H 4H 9S", pile: str = "6C 5H", preset: str = "table", **more: object) -> Game:
    others = ["4D KD TC", "QC KC TH"]
    return position({"preset": preset}, [hand, *others], pile, STOCK, **more)


def focused(page: Page) -> str:
    """What has the keyboard, as it is read out."""
    here = page.locator("*:focus")
    return here.aria_snapshot() if here.count() else ""


def assert_on(page: Page, name: str) -> None:
    expect(page.locator("*:focus").and_(page.get_by_role("button", name=name))).to_be_visible()


# --- arrows ---------------------------------------------------------------------------------------


def test_arrows_go_through_the_hand_and_round_home_and_end_to_its_ends(opened: Opener) -> None:
    page = opened(table())
    steps = [
        ("ArrowRight", "8 of clubs"), ("ArrowRight", "3 of hearts"), ("End", "9 of spades"),
        ("ArrowLeft", "4 of hearts"), ("Home", "8 of clubs"), ("ArrowLeft", "9 of spades"),
        ("ArrowRight", "8 of clubs"), ("ArrowUp", "8 of clubs"),
    ]  # fmt: skip
    for key, name in steps:
        page.keyboard.press(key)
        assert_on(page, name)


def test_up_and_down_go_between_the_rows_of_a_long_hand(opened: Opener) -> None:
    hand = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 2H 3H 4H 6H 7H 9H"
    game = position({"preset": "table"}, [hand, "KD TC", "KC TH"], "JC 5H", "2S 3S")
    page = opened(game, viewport={"width": 360, "height": 740})
    page.keyboard.press("ArrowRight")
    first = page.locator("*:focus").bounding_box()
    page.keyboard.press("ArrowDown")
    below = page.locator("*:focus").bounding_box()
    assert first is not None
    assert below is not None
    assert below["y"] > first["y"] + 20
    page.keyboard.press("ArrowUp")
    assert_on(page, "2 of clubs")


def test_arrows_or_letters_choose_the_suit(opened: Opener) -> None:
    page = opened(table())
    player = KeyboardPlayer(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    for key, name in (("ArrowRight", "Diamonds"), ("ArrowDown", "Spades"), ("ArrowLeft", "Hearts")):
        expect(player.suit_choice).to_be_visible()
        page.keyboard.press(key)
        assert_on(page, name)
    page.keyboard.press("d")
    expect(player.log).to_contain_text("You play the 8 of clubs and name diamonds.")
    player.mind_place()


def test_the_table_is_told_in_the_suit_choice_too(opened: Opener) -> None:
    page = opened(table())
    player = KeyboardPlayer(page)
    player.press(player.card("8C"))
    page.keyboard.press("t")
    expect(player.suit_choice).to_contain_text("Suit in force: hearts")
    page.keyboard.press("p")
    expect(player.suit_choice).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.suit_choice).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    assert_on(page, "8 of clubs")


# --- single keys ----------------------------------------------------------------------------------


def test_d_draws_and_p_passes_and_the_keyboard_stays_on_its_card(opened: Opener) -> None:
    page = opened(table("3S 4C 9S"))
    player = Player(page)
    page.keyboard.press("ArrowRight")
    for left in (2, 1, 0):
        page.keyboard.press("d")
        expect(page.get_by_role("button", name=f"Draw, {left} left" if left else "Draw")).to_be_visible()
        assert_on(page, "4 of clubs")
    assert len(player.cards()) == 6
    page.keyboard.press("p")
    expect(player.log).to_contain_text("You pass.")


def test_d_takes_what_is_owed(opened: Opener) -> None:
    page = opened(table("3S 4C 9S", "5C 2H", "action", owed=4))
    page.keyboard.press("d")
    expect(Player(page).log).to_contain_text("You take 4 cards.")


def test_d_asks_for_the_suit_that_was_not_named(opened: Opener) -> None:
    hands = ["TC KH 9S", "4D 6S 7S", "8C AH JC 4S"]
    game = position({"preset": "late-suit"}, hands, "5C 7H", "2S 3C", turn=2)
    game.play("8C")
    page = opened(game)
    page.keyboard.press("d")
    expect(Player(page).log).to_contain_text("You ask for the suit.")


def test_a_announces_and_says_so(opened: Opener) -> None:
    page = opened(table("3H 4C", preset="action"))
    player = Player(page)
    page.keyboard.press("a")
    expect(player.hint).to_have_text("You will say “Last card” with the next card.")
    page.keyboard.press("a")
    expect(player.hint).to_have_text("You will not say “Last card”.")
    page.keyboard.press("a")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(player.log).to_contain_text("You say “Last card”.")


def test_the_buttons_tell_their_keys(opened: Opener) -> None:
    page = opened(table("8H 4C", preset="action"))
    player = Player(page)
    expect(player.draw).to_have_attribute("aria-keyshortcuts", "D")
    expect(page.get_by_role("button", name="Say “Last card”")).to_have_attribute("aria-keyshortcuts", "A")
    player.press(player.card("8H"))
    for suit in "CDHS":
        button = player.suit_choice.locator(f"[data-suit={suit}][data-do]")
        expect(button).to_have_attribute("aria-keyshortcuts", suit)


def test_a_question_mark_shows_all_keys(opened: Opener) -> None:
    page = opened(table())
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for key in (
        "←",
        "→",
        "Home",
        "End",
        "Enter",
        "Esc",
        "D",
        "P",
        "A",
        "U",
        "N",
        "C",
        "H",
        "S",
        "L",
        "T",
        "?",
    ):
        expect(sheet.get_by_text(key, exact=True).first).to_be_visible()
    page.keyboard.press("Escape")
    assert_on(page, "8 of clubs")


def test_single_keys_can_be_switched_off_and_stay_off(opened: Opener) -> None:
    page = opened(table("3S 4C 9S"))
    player = KeyboardPlayer(page)
    sheet = player.open_sheet("Settings")
    player.check(sheet.get_by_role("group", name="Single keys").get_by_role("radio", name="Off"))
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    for _ in range(2):
        before = page.get_by_role("main").aria_snapshot()
        for key in "dpalt?":
            page.keyboard.press(key)
        assert page.get_by_role("main").aria_snapshot() == before
        expect(player.dialog).to_be_hidden()
        expect(player.draw).not_to_have_attribute("aria-keyshortcuts", "D")
        page.keyboard.press("ArrowRight")
        assert_on(page, "4 of clubs")
        page.reload()
        wait_ready(page, "micropython")


def test_single_keys_are_silent_with_modifiers_in_fields_and_in_sheets(opened: Opener) -> None:
    page = opened(table("3S 4C 9S"))
    player = Player(page)
    for key in ("Control+d", "Alt+d", "Meta+d", "Shift+D", "Control+Shift+d"):
        page.keyboard.press(key)
    sheet = player.open_sheet("New game")
    page.keyboard.press("d")
    field = sheet.get_by_role("textbox")
    field.press_sequentially("dplt?")
    expect(field).to_have_value("dplt?")
    field.press("Home")
    field.press("ArrowRight")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    assert len(saved(page).round.hands[0]) == 3
    assert len(player.cards()) == 3


def test_keys_act_on_either_interpreter(page: Page, runtime: str) -> None:
    open_game(page, runtime, link(dealt(20, players=2)))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("t")
    expect(page.locator("#answer")).to_contain_text("Suit in force")
    page.keyboard.press("d")
    expect(page.locator("#answer")).to_be_empty()
    expect(Player(page).log).to_contain_text("You draw")
    assert "fit" in focused(page)


def test_a_key_held_down_draws_once(opened: Opener) -> None:
    page = opened(table("3S 4C 9S"))
    for _ in range(4):
        page.keyboard.down("d")
    page.keyboard.up("d")
    expect(Player(page).draw).to_have_text("Draw, 2 left")
    assert len(Player(page).cards()) == 4


# --- the keyboard's place -------------------------------------------------------------------------


def test_a_laid_card_leaves_the_keyboard_to_the_next_one(opened: Opener) -> None:
    page = opened(table("3H 4H 9H"))
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert_on(page, "9 of hearts")
    expect(Player(page).log).to_contain_text("You play the 4 of hearts.")


def test_the_last_card_of_the_hand_leaves_it_to_the_one_before(opened: Opener) -> None:
    page = opened(table("3H 4H 9H"))
    for key in ("ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert_on(page, "4 of hearts")


def test_a_named_suit_leaves_the_keyboard_in_the_hand(opened: Opener) -> None:
    page = opened(table())
    for key in ("ArrowRight", "Enter", "h"):
        page.keyboard.press(key)
    assert_on(page, "3 of hearts")


def test_drawing_and_passing_by_their_buttons_keep_the_keyboard_at_them(opened: Opener) -> None:
    page = opened(table("3S 4C 9S"))
    player = KeyboardPlayer(page)
    for _ in range(3):
        player.press(player.draw)
        assert_on(page, "Draw")
    player.press(player.pass_)
    assert_on(page, "Draw")
    player.wait_for_turn()


def test_taking_leaves_the_keyboard_at_the_buttons(opened: Opener) -> None:
    page = opened(table("3S 4C 9S", "5C 2H", "action", owed=2))
    player = KeyboardPlayer(page)
    player.press(player.take)
    assert_on(page, "Draw")


def test_the_end_of_a_round_and_the_next_deal_keep_the_keyboard(opened: Opener) -> None:
    page = opened(table("3H"))
    player = KeyboardPlayer(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    player.mind_place()
    expect(player.round_over).to_be_visible()
    expect(player.round_over.get_by_role("heading", name="Round over")).to_be_focused()
    onward = player.round_over.get_by_role("button", name="Next round")
    expect(onward).to_have_attribute("aria-keyshortcuts", "N")
    page.keyboard.press("d")
    expect(player.round_over).to_be_visible()
    page.keyboard.press("n")
    expect(player.dialog).to_be_hidden()
    player.mind_place()
    player.wait_for_turn()
    page.keyboard.press("ArrowRight")
    assert re.search(r'- button ".+fit"', focused(page))


def test_anothers_last_card_leaves_the_keyboard_where_the_round_goes_on(opened: Opener) -> None:
    """What it was on, the button to draw, is there no longer; nor is the sheet of points, once closed."""
    game = position({"preset": "table"}, ["3S 4C", "4H", "KC TC"], "6C 5H", "2S 3C JD TS")
    page = opened(game)
    player = KeyboardPlayer(page)
    for _ in range(3):
        player.press(player.draw)
    expect(player.round_over).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    assert_on(page, "Next round")


def test_a_sheet_gives_the_keyboard_back_to_what_opened_it(opened: Opener) -> None:
    page = opened(table())
    for opener in ("Rules", "Settings", "New game", "Keys"):
        player = KeyboardPlayer(page)
        button = page.get_by_role("navigation").get_by_role("button", name=opener)
        player.tab_to(button)
        page.keyboard.press("Enter")
        expect(player.dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
        expect(button).to_be_focused()
