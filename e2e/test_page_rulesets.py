"""Your own table: its form by keyboard, clashes named and mended, kept, shared; house rules in mid-turn."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from c8.code import read_code
from c8.game import Game
from c8.presets import PRESETS
from e2e.engine import (
    NEXT,
    SAVE,
    assert_same,
    dealt,
    first,
    kept,
    let_others_move,
    link,
    play_moves,
    profile,
    saved,
    seen,
)
from e2e.helpers import devtools, open_game
from e2e.player import KeyboardPlayer, Player
from e2e.server import Site

TABLES = "c8.tables"
ASIDE = "c8.tables.aside"
HOSTILE = "<img src=x onerror=alert(1)> & Söhne"


def open_form(player: Player, game: str = "") -> Locator:
    """The form of the game chosen in the picker; by default of the one being played."""
    sheet = player.open_sheet("New game")
    if game:
        player.check(game_choice(sheet, game))
    player.press(sheet.get_by_role("button", name="Change the rules"))
    form = player.page.get_by_role("dialog", name="Your table")
    expect(form).to_be_visible()
    return form


def game_choice(sheet: Locator, name: str) -> Locator:
    return sheet.get_by_role("radio", name=re.compile("^" + re.escape(name)))


def unfold(player: Player, form: Locator, group: str) -> None:
    button = form.get_by_role("button", name=re.compile("^" + group))
    player.press(button)
    expect(button).to_have_attribute("aria-expanded", "true")


def set_up(player: Player) -> Locator:
    """A table with jacks wild, too, six cards dealt and a suit that is named late."""
    form = open_form(player)
    unfold(player, form, "Deal and starter")
    form.get_by_label("Cards dealt").select_option("6 cards")
    unfold(player, form, "Wild cards")
    form.get_by_role("group", name="Wild ranks").get_by_role("checkbox", name="jacks").check(force=True)
    form.get_by_role("group", name="Naming the suit").get_by_label("At the latest").check()
    return form


CHANGES: dict[str, Any] = {"deal": 6, "wild": ["8", "J"], "naming": "late"}


def name_and_save(player: Player, form: Locator, name: str) -> None:
    form.get_by_role("textbox", name="Name of this table").fill(name)
    player.press(form.get_by_role("button", name="Save"))


def press_and_begin(player: Player, button: Locator) -> None:
    player.press(button)
    expect(player.dialog).to_be_hidden()


# --- the picker -----------------------------------------------------------------------------------


def test_every_named_game_can_be_chosen(page: Page) -> None:
    open_game(page, "micropython")
    sheet = Player(page).open_sheet("New game")
    for one in PRESETS:
        expect(game_choice(sheet, one.name)).to_have_count(1)


def test_a_chosen_game_tells_in_what_it_differs(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    sheet = player.open_sheet("New game")
    expect(sheet.get_by_text("differ from the usual game")).to_have_count(0)
    player.check(game_choice(sheet, "Crazy Aces"))
    expect(sheet.get_by_role("listitem").filter(has_text="Wild ranks: aces")).to_be_visible()


def test_partners_bring_four_players_and_another_number_says_what_clashes(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    sheet = player.open_sheet("New game")
    player.check(game_choice(sheet, "Partner Eights"))
    four = sheet.get_by_role("radio", name="4 players", exact=True)
    expect(four).to_be_checked()
    sheet.get_by_role("radio", name="5 players", exact=True).check(force=True)
    alert = sheet.get_by_role("alert").filter(has_text="partners need four players")
    expect(alert).to_contain_text("“Partners” and “Players”")
    start = sheet.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    start.click(force=True)
    expect(alert).to_be_focused()
    alert.get_by_role("button", name="Change “Players” to: 4 players").press("Enter")
    expect(four).to_be_checked()
    expect(four).to_be_focused()
    expect(alert).to_have_count(0)
    press_and_begin(player, sheet.get_by_role("button", name="Start"))
    assert saved(page).rules.partners


# --- the form -------------------------------------------------------------------------------------


def test_the_form_is_worked_by_keys_alone(page: Page) -> None:
    open_game(page, "micropython", link(dealt(5)))
    player = KeyboardPlayer(page)
    form = open_form(player)
    unfold(player, form, "Drawing")
    player.tab_to(form.get_by_label("Cards drawn in a turn"))
    page.keyboard.press("ArrowDown")
    player.tab_to(form.get_by_label("Drawing by choice"))
    page.keyboard.press(" ")
    player.check(form.get_by_role("group", name="Stock used up").get_by_label("Whoever can't play passes"))
    player.tab_to(form.get_by_role("textbox", name="Name of this table"))
    page.keyboard.type("By keys")
    page.keyboard.press("Enter")
    expect(form.get_by_role("status").filter(has_text="“By keys” is saved")).to_be_visible()
    player.press(form.get_by_role("button", name="Play", exact=True))
    expect(player.dialog).to_be_hidden()
    rules = saved(page).rules
    assert (rules.draw_limit, rules.draw_freely, rules.empty_stock) == (4, False, "pass")


def test_every_explanation_stands_below_the_name_of_its_rule(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    form = open_form(player)
    unfold(player, form, "End of the game")
    beside = """() => [...document.querySelectorAll(".option")].filter((one) => {
        const [title, about] = one.children;
        return about.getBoundingClientRect().left !== title.getBoundingClientRect().left;
    }).map((one) => one.id)"""
    expect(form.get_by_role("group", name="The game goes to")).to_be_visible()
    assert page.evaluate(beside) == []


def test_drawing_until_one_fits_goes_with_drawing_by_choice(page: Page) -> None:
    open_game(page, "micropython", link(dealt(5)))
    player = Player(page)
    form = open_form(player)
    unfold(player, form, "Drawing")
    form.get_by_label("Cards drawn in a turn").select_option("Until one fits")
    expect(form.get_by_role("button", name="Copy link")).to_be_visible()
    expect(form.get_by_label("Drawing by choice")).to_be_checked()
    expect(form.get_by_label("Drawing on")).to_be_checked()
    expect(form.get_by_role("alert")).to_have_count(0)
    press_and_begin(player, form.get_by_role("button", name="Play", exact=True))
    rules = saved(page).rules
    assert (rules.draw_limit, rules.draw_freely, rules.draw_on) == ("until", True, True)
    player.wait_for_turn()
    held = len(player.cards())
    for drawn in range(1, 6):
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(held + drawn)


def clashing(player: Player) -> Locator:
    """A form where a card that fits ends the drawing, although nothing may be played after it."""
    form = open_form(player)
    unfold(player, form, "Drawing")
    form.get_by_label("Drawing on").uncheck(force=True)
    form.get_by_role("group", name="Playing after drawing").get_by_label("Nothing").check(force=True)
    return form


def test_a_clash_is_named_with_both_rules_and_mended_by_its_button(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    form = clashing(player)
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("“Drawing on” and “Playing after drawing”")
    expect(form.get_by_text("Doesn't go with “Playing after drawing”.")).to_be_visible()
    expect(form.get_by_role("button", name="Copy link")).to_have_count(0)
    play = form.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_disabled()
    play.click(force=True)
    expect(alert).to_be_focused()
    player.press(alert.get_by_role("button", name="Change “Drawing on” to: Allowed"))
    choice = form.get_by_label("Drawing on")
    expect(choice).to_be_checked()
    expect(choice).to_be_focused()
    expect(alert).to_have_count(0)
    press_and_begin(player, play)
    assert saved(page).rules.after_draw == "none"


def test_rules_that_clash_are_not_saved(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    form = clashing(player)
    name_and_save(player, form, "Ours")
    expect(form.get_by_role("status").filter(has_text="can't be saved")).to_be_visible()
    assert kept(page, TABLES) is None


def test_a_number_out_of_range_is_told_at_its_field(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    form = open_form(player)
    unfold(player, form, "End of the game")
    number = form.get_by_role("spinbutton", name="How many")
    number.fill("7")
    number.press("Enter")
    expect(form.get_by_text("Please enter a whole number")).to_be_visible()
    number.fill("250")
    number.press("Enter")
    expect(form.get_by_text("Please enter a whole number")).to_have_count(0)
    press_and_begin(player, form.get_by_role("button", name="Play", exact=True))
    assert saved(page).rules.target == 250


def test_enter_in_an_input_method_confirms_the_word_and_saves_nothing(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    form = open_form(player)
    field = form.get_by_role("textbox", name="Name of this table")
    field.focus()
    keys = devtools(page)
    keys.send("Input.imeSetComposition", {"text": "牌桌", "selectionStart": 2, "selectionEnd": 2})
    enter = {"key": "Process", "code": "Enter", "windowsVirtualKeyCode": 229}
    keys.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **enter})
    keys.send("Input.insertText", {"text": "牌桌"})
    keys.send("Input.dispatchKeyEvent", {"type": "keyUp", **enter})
    expect(field).to_have_value("牌桌")
    assert kept(page, TABLES) is None
    field.press("Enter")
    expect(form.get_by_role("status").filter(has_text="“牌桌” is saved")).to_be_visible()


def test_a_form_closed_by_a_slip_is_found_again_under_new_game(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    set_up(player)
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    sheet = player.open_sheet("New game")
    player.check(game_choice(sheet, "The table you were laying out"))
    press_and_begin(player, sheet.get_by_role("button", name="Start"))
    assert saved(page).rules.wild == "8J"


# --- keeping and sharing --------------------------------------------------------------------------


def test_a_saved_table_is_there_after_a_reload_under_its_name(page: Page, runtime: str) -> None:
    open_game(page, runtime)
    player = Player(page)
    name_and_save(player, set_up(player), HOSTILE)
    expect(player.dialog.get_by_role("status").filter(has_text=HOSTILE)).to_be_visible()
    page.reload()
    open_game(page, runtime)
    sheet = player.open_sheet("New game")
    player.check(game_choice(sheet, HOSTILE))
    expect(sheet.get_by_role("listitem").filter(has_text="Wild ranks: eights and jacks")).to_be_visible()
    press_and_begin(player, sheet.get_by_role("button", name="Start"))
    rules = saved(page).rules
    assert (rules.deal, rules.wild, rules.naming) == (6, "8J", "late")
    expect(player.open_sheet("Rules").get_by_text(HOSTILE)).to_be_visible()
    expect(page.locator("img")).to_have_count(0)


def test_a_saved_table_can_be_renamed_and_deleted(page: Page) -> None:
    open_game(page, "micropython")
    player = Player(page)
    form = set_up(player)
    name_and_save(player, form, "Ours")
    name_and_save(player, form, "Grandma's")
    expect(form.get_by_role("status").filter(has_text="Grandma's")).to_be_visible()
    text = kept(page, TABLES)
    assert text is not None
    assert [name for name, _ in json.loads(text)["tables"]] == ["Grandma's"]
    player.press(form.get_by_role("button", name="Delete"))
    expect(form.get_by_role("status").filter(has_text="deleted")).to_be_visible()
    assert kept(page, TABLES) is None


def test_a_table_shared_by_link_plays_the_same_rules_and_cards_in_another_profile(
    new_context: Callable[..., BrowserContext],
) -> None:
    mine = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    open_game(mine, "micropython")
    sender = Player(mine)
    form = set_up(sender)
    sender.press(form.get_by_role("button", name="Copy link"))
    expect(form.get_by_role("status").filter(has_text="copied")).to_be_visible()
    copied = str(mine.evaluate("navigator.clipboard.readText()"))
    press_and_begin(sender, form.get_by_role("button", name="Play", exact=True))
    theirs = new_context().new_page()
    open_game(theirs, "micropython", "#" + copied.partition("#")[2])
    receiver = Player(theirs)
    game = read_code(copied).start()
    assert (game.rules.deal, game.rules.wild, game.rules.naming) == (6, "8J", "late")
    for page, player in ((mine, sender), (theirs, receiver)):
        assert player.seen() == seen(let_others_move(read_code(copied).start()))
        assert_same(page, saved(page))
        assert saved(page).moves == saved(mine).moves
    receiver.press(theirs.get_by_role("navigation").get_by_role("button", name="Rules"))
    told = receiver.dialog.get_by_role("listitem").all_inner_texts()
    assert (
        "You may play an 8 or a jack on anything, and name the suit to follow;"
        " the suit printed on it no longer counts." in told
    )
    assert "Everybody is dealt 6 cards; one more is turned up as the starter." in told


DAMAGED = json.dumps(
    {"version": 1, "tables": [["Ours", {"preset": "mau", "players": 3}], ["Bad", {"deal": 99}]]}
)


def test_damaged_tables_are_set_aside_said_once_and_the_rest_is_kept(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = profile(new_context, site, {TABLES: DAMAGED}).new_page()
    open_game(page, "micropython")
    player = Player(page)
    for _ in range(2):
        sheet = player.open_sheet("New game")
        expect(game_choice(sheet, "Ours")).to_be_visible()
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
    assert len([line for line in player.lines() if "could not be read" in line]) == 1
    assert kept(page, ASIDE) == DAMAGED


# --- the house rules ------------------------------------------------------------------------------


def drew(game: Game) -> bool:
    """Whether the person begins and nothing fits, so that the first move is to draw."""
    return let_others_move(game).turn == 0 and [move.kind for move in game.legal()][0] == "draw"


@pytest.mark.parametrize("size", [(320, 640), (1280, 800)], ids=["narrow", "wide"])
def test_the_house_rules_can_be_read_in_mid_turn_and_the_turn_is_as_before(
    new_context: Callable[..., BrowserContext], size: tuple[int, int]
) -> None:
    game = first(drew)
    page = new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    open_game(page, "micropython", link(game))
    player = Player(page)
    let_others_move(game)
    player.wait_for_turn()
    player.make("draw")
    game.play("draw")
    before = kept(page, SAVE)
    sheet = player.open_sheet("Rules")
    player.press(sheet.get_by_role("button", name="House rules compared"))
    table = page.get_by_role("dialog", name="House rules compared").get_by_role("table")
    expect(table.get_by_role("columnheader", name="This table")).to_be_visible()
    expect(table.get_by_role("rowheader", name=re.compile(r"\?$"))).to_have_count(8)
    expect(table.get_by_role("cell", name="Up to 3 cards", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert table.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    assert kept(page, SAVE) == before
    assert kept(page, NEXT) is None
    assert player.seen() == seen(game)
    assert_same(page, game)
    player.play_moves(1)
    assert_same(page, play_moves(game, 1))


def test_the_rules_of_the_table_say_what_was_changed(page: Page) -> None:
    open_game(page, "micropython", link(dealt(5, **CHANGES)))
    sheet = Player(page).open_sheet("Rules")
    expect(sheet.get_by_text("Crazy Eights, three draws, with changed rules")).to_be_visible()
    expect(
        sheet.get_by_role("listitem").filter(has_text="it is named when the next player asks")
    ).to_be_visible()
