"""Cards that may not be played, clicks too many, and the suit choice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from c8.game import Game
from c8.record import save_of
from e2e.engine import (
    BEGUN,
    SAVE,
    assert_same,
    kept,
    let_others_move,
    position,
    profile,
    saved,
    seen,
)
from e2e.helpers import open_game
from e2e.player import Player
from e2e.server import Site

Opened = Callable[..., tuple[Player, Game]]

TWO_HANDS = ["8C 3H 9H 9D KS", "4D 5D 6D 7D 2C"]


@pytest.fixture
def opened(new_context: Callable[..., BrowserContext], site: Site) -> Opened:
    """Open a position: the rules' changes, hands, pile and stock; anything else is the browser's. Things
    move, so that what is pressed may move too."""

    def open_position(
        runtime: str = "micropython",
        hands: list[str] = TWO_HANDS,
        pile: str = "6C 5H",
        stock: str = "2S 3C 4C 7C TC JC",
        rules: dict[str, object] | None = None,
        reduced_motion: str = "no-preference",
        **options: object,
    ) -> tuple[Player, Game]:
        game = position(rules or {"preset": "table"}, hands, pile, stock)
        kept = {SAVE: save_of(game, BEGUN)}
        page = profile(new_context, site, kept, reduced_motion=reduced_motion, **options).new_page()
        open_game(page, runtime)
        return Player(page), game

    return open_position


# --- a card that doesn't fit ----------------------------------------------------------------------


def try_card(player: Player, text: str) -> Locator:
    """Press a card that is told to be disabled, as a person can all the same."""
    card = player.card(text)
    card.click(position={"x": 8, "y": 20}, force=True)
    return card


def note_motions(player: Player) -> None:
    """From here on the page notes each motion that begins on it."""
    player.page.evaluate(
        """() => {
            window.motions = [];
            document.addEventListener("animationstart", (event) => motions.push(event.animationName));
        }"""
    )


def expect_shakes(player: Player, times: int) -> None:
    """So many times a card has begun to shake."""
    player.page.wait_for_function(
        "times => motions.filter((one) => one === 'shake').length === times", arg=times
    )


def test_a_card_that_does_not_fit_shakes_and_a_line_says_what_would(opened: Opened) -> None:
    player, game = opened()
    before = kept(player.page)
    expect(player.card("9D")).to_have_attribute("aria-disabled", "true")
    note_motions(player)
    try_card(player, "9D")
    expect_shakes(player, 1)
    expect(player.hint).to_contain_text("The 9 of diamonds doesn't fit. What would: hearts, a 5, or an 8.")
    assert kept(player.page) == before
    assert player.seen() == seen(game)


def test_a_card_tried_twice_shakes_twice(opened: Opened) -> None:
    player, _ = opened()
    note_motions(player)
    for times in (1, 2):
        try_card(player, "9D")
        expect_shakes(player, times)


def test_under_reduced_motion_nothing_shakes_and_the_line_is_said_all_the_same(opened: Opened) -> None:
    player, _ = opened(reduced_motion="reduce")
    note_motions(player)
    card = try_card(player, "9D")
    assert card.evaluate("card => card.getAnimations().length") == 0
    expect(player.hint).to_contain_text("The 9 of diamonds doesn't fit")
    player.page.evaluate("new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")
    assert player.page.evaluate("motions") == []


def test_the_named_suit_and_not_the_printed_one_decides_what_fits(opened: Opened) -> None:
    player, game = opened(hands=["8C 3H 9H 9D KS", "8H 5D 6D 7D 2C"])
    player.make("8C=S")
    game.play("8C=S")
    player.wait_for_turn()
    assert player.seen() == seen(let_others_move(game))
    for card in player.cards():
        assert card.fits == any(move.text.startswith(card.text) for move in game.legal())


def test_out_of_turn_cards_can_be_reached_and_say_why_not(opened: Opened) -> None:
    player, game = opened()
    player.make("3H")
    game.play("3H")
    card = player.card("9H")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.focus()
    expect(card).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.hint).to_contain_text("It isn't your turn yet.")
    assert saved(player.page).moves[:1] == game.moves


# --- clicks too many ------------------------------------------------------------------------------

DRAW_ONE = {"preset": "pagat"}
NOTHING_FITS = ["3C 9C 9D KS TS", "4D 5D 6D 7D 2C"]


def four_clicks(player: Player) -> None:
    """Four presses of a mouse on the same place, as quick as can be."""
    box = player.draw.bounding_box()
    assert box is not None
    for _ in range(4):
        player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def quadruple_click(player: Player) -> None:
    """The browser counts the clicks of a quick finger: 1, 2, 3, 4."""
    player.draw.click(click_count=4)


def double_clicks(player: Player) -> None:
    box = player.draw.bounding_box()
    assert box is not None
    for _ in range(2):
        player.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def in_one_go(player: Player) -> None:
    """Four clicks before the browser shows anything, as a helping program may send."""
    player.draw.evaluate("draw => { for (let n = 0; n < 4; n++) draw.click(); }")


def key_held_down(player: Player) -> None:
    player.draw.focus()
    for _ in range(4):
        player.page.keyboard.down("Enter")
    player.page.keyboard.up("Enter")


def taps_of_a_finger(player: Player) -> None:
    box = player.draw.bounding_box()
    assert box is not None
    for _ in range(4):
        player.page.touchscreen.tap(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2)


MANY = [four_clicks, quadruple_click, double_clicks, in_one_go, key_held_down, taps_of_a_finger]


@pytest.mark.parametrize("many", MANY)
def test_four_quick_presses_draw_one_card_at_a_draw_one_table_and_never_pass(
    opened: Opened, many: Callable[[Player], None]
) -> None:
    """The drawn card fits, and the pass that is now allowed too must not be hit by accident."""
    player, _ = opened(hands=NOTHING_FITS, stock="2H 3S JD QD", rules=DRAW_ONE, has_touch=True)
    many(player)
    expect(player.pass_).to_be_visible()
    assert len(player.cards()) == 6
    assert saved(player.page).moves == ["draw"]


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_pass_never_appears_where_draw_was(opened: Opened, width: int) -> None:
    viewport = {"width": width, "height": 800}
    player, _ = opened(hands=NOTHING_FITS, stock="2H 3S JD QD", rules=DRAW_ONE, viewport=viewport)
    before = player.draw.bounding_box()
    player.make("draw")
    after, place = player.draw.bounding_box(), player.pass_.bounding_box()
    assert before is not None and after is not None and place is not None  # noqa: PT018 - for the types
    assert (before["x"], before["width"]) == (after["x"], after["width"])
    assert place["x"] >= before["x"] + before["width"] or place["x"] + place["width"] <= before["x"]


def test_a_drawn_card_that_does_not_fit_is_passed_on_once(opened: Opened) -> None:
    player, _ = opened(hands=NOTHING_FITS, stock="2S 3S JD QD", rules=DRAW_ONE)
    four_clicks(player)
    expect(player.pass_).to_be_hidden()
    player.choose_quick()
    player.wait_for_turn()
    assert saved(player.page).moves[:2] == ["draw", "pass"]
    assert len(player.cards()) == 6


def test_a_double_click_on_a_card_plays_that_card_alone(opened: Opened) -> None:
    player, _ = opened(hands=["8C 3H 4H 9H KS", "4D 5D 6D 7D 2C"])
    player.card("3H").dblclick(position={"x": 8, "y": 20})
    assert saved(player.page).moves[0] == "3H"
    assert len(player.cards()) == 4
    expect(player.dialog).to_be_hidden()


def test_the_stock_itself_can_be_clicked(opened: Opened) -> None:
    player, game = opened(hands=NOTHING_FITS, stock="2S 3S JD QD")
    player.table.get_by_text("Stock:").locator("..").click()
    game.play("draw")
    assert_same(player.page, game)


# --- the suit choice ------------------------------------------------------------------------------


def test_an_eight_asks_for_the_suit_with_four_buttons(opened: Opened, runtime: str) -> None:
    player, game = opened(runtime)
    player.press(player.card("8C"))
    names = player.suit_choice.get_by_role("button").all_inner_texts()
    assert [name.split()[0] for name in names[:4]] == ["Clubs", "Diamonds", "Hearts", "Spades"]
    assert_in_dialog(player)
    player.name_suit("D")
    game.play("8C=D")
    expect(player.table).to_contain_text("Suit in force: diamonds")
    assert saved(player.page).moves[:1] == game.moves


def assert_in_dialog(player: Player) -> None:
    """The dialog has the keyboard and keeps it."""
    for _ in range(12):
        assert player.page.evaluate("!!document.activeElement.closest('dialog, body:focus')")
        player.page.keyboard.press("Tab")
        if player.page.evaluate("document.activeElement === document.body"):
            player.page.keyboard.press("Tab")


@pytest.mark.parametrize("by_key", [True, False])
def test_escape_and_the_button_give_the_eight_back_and_the_keyboard_to_it(
    opened: Opened, by_key: bool
) -> None:
    player, game = opened()
    player.press(player.card("8C"))
    expect(player.suit_choice).to_be_visible()
    if by_key:
        player.page.keyboard.press("Escape")
    else:
        player.press(player.suit_choice.get_by_role("button", name="Take it back"))
    expect(player.dialog).to_be_hidden()
    expect(player.card("8C")).to_be_focused()
    assert player.seen() == seen(game)
    assert_same(player.page, game)
    player.make("3H")
    assert saved(player.page).moves[0] == "3H"


def test_the_printed_suit_may_be_chosen(opened: Opened) -> None:
    player, _ = opened()
    player.make("8C=C")
    expect(player.table).to_contain_text("Suit in force: clubs")
    assert saved(player.page).moves[0] == "8C=C"


def test_until_the_suit_is_chosen_the_eight_is_in_the_hand_and_the_suit_is_the_old_one(
    opened: Opened,
) -> None:
    player, game = opened()
    player.press(player.card("8C"))
    expect(player.suit_choice).to_be_visible()
    assert player.seen() == seen(game)
    assert saved(player.page).moves == []


def test_an_eight_as_the_last_card_asks_for_no_suit(opened: Opened) -> None:
    player, game = opened(hands=["8C", "4D 5D"])
    player.press(player.card("8C"))
    expect(player.round_over).to_be_visible()
    game.play("8C")
    assert_same(player.page, game)


def test_two_cards_with_the_eight_last_end_the_round_without_a_question(opened: Opened) -> None:
    player, _ = opened(hands=["8C 8D", "4D 5D"], stock="2C 3C 4C 7C")
    player.make("8C=S")
    player.wait_for_turn()
    player.press(player.card("8D"))
    expect(player.round_over).to_be_visible()
    assert saved(player.page).moves[-1] == "8D"
