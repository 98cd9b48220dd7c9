"""Whatever takes a part of the page away leaves the keyboard at a sensible place, and never nowhere."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from e2e.engine import position
from e2e.helpers import Opener, open_game
from e2e.player import KeyboardPlayer

SLOW = '{"pace": "slow"}'
SOON_MS = 8000
"""Well before Undo would go by itself."""


def test_a_pace_chosen_in_another_tab_takes_undo_away_and_leaves_the_keyboard_at_the_table(
    opened: Opener,
) -> None:
    page = opened(position({"preset": "table"}, ["3H 4H 9S", "6H KD"], "6C 5H", "2S 3C JD JS"), SLOW)
    player = KeyboardPlayer(page)
    player.make("3H")
    undo = page.get_by_role("button", name="Undo")
    player.tab_to(undo)
    other = page.context.new_page()
    open_game(other, "micropython")
    KeyboardPlayer(other).choose_quick()
    expect(undo).to_have_count(0, timeout=SOON_MS)
    expect(player.table).to_be_focused()


def test_the_lesson_leaves_the_keyboard_on_what_to_press_and_leaving_it_at_the_table(page: Page) -> None:
    open_game(page, "micropython")
    player = KeyboardPlayer(page)
    go_on = page.get_by_role("button", name="Go on", exact=True)
    player.press(page.get_by_role("button", name="Show me how"))
    for _ in range(2):
        expect(go_on).to_be_focused()
        page.keyboard.press("Enter")
    player.make("8C=S")
    player.press(page.get_by_role("button", name="Start again"))
    expect(go_on).to_be_focused()
    player.press(page.get_by_role("button", name="Leave the lesson"))
    expect(player.table).to_be_focused()


def test_a_file_taken_in_leaves_the_keyboard_on_the_button_of_the_sheet_that_closed(
    context: BrowserContext,
) -> None:
    page = context.new_page()
    open_game(page, "micropython")
    player = KeyboardPlayer(page)
    player.press(player.draw)
    sheet = player.open_sheet("Settings")
    with page.expect_download() as caught:
        sheet.get_by_role("button", name="Save everything to a file").press("Enter")
    field = sheet.get_by_label("Take in a file:")
    field.focus()
    field.set_input_files(caught.value.path())
    expect(player.dialog).to_be_hidden()
    expect(page.get_by_role("navigation").get_by_role("button", name="Settings")).to_be_focused()
