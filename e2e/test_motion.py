"""Motion and sound tell what has happened and hold nobody up: the state is there first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.game import Game
from c8.record import save_of
from e2e.helpers import open_game
from e2e.player import Player
from e2e.reference import BEGUN, SAVE, position, profile
from e2e.server import Site

STILL = """
    // Whatever begins to move goes on for minutes, and what counts in steps never takes one.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, { duration, delay, ...more }) {
        return animate.call(this, frames, { duration: duration * 1000, delay: delay * 1000, ...more });
    };
    window.setInterval = () => 0;
    // Pauses that the page makes, in milliseconds.
    window.pauses = [];
    const later = setTimeout;
    window.setTimeout = (work, time, word) => {
        if (word === "wait") pauses.push(time);
        return later(work, time, word);
    };
"""
"""What is seen for a moment can be looked at as long as a test likes."""

MOVING = """() => {
    const ofStyles = (one) => one instanceof CSSAnimation || one instanceof CSSTransition;
    return document.getAnimations().filter((one) => !ofStyles(one)).length;
}"""

TIME_PASSES = """() => {
    for (const one of document.getAnimations()) if (one.playState === "running") one.finish();
}"""

HANDS = ["8C 3H 9H 9D KS", "4D 5D 6D 7D 2C"]
Opened = Callable[..., Player]


@pytest.fixture
def opened(new_context: Callable[..., BrowserContext], site: Site) -> Opened:
    """Open a position with these settings, and wait until motion can be shown."""

    def open_position(game: Game, settings: str = "{}", **options: object) -> Player:
        kept = {SAVE: save_of(game, BEGUN), "c8.settings": settings}
        page = profile(new_context, site, kept, **options).new_page()
        page.add_init_script(STILL)
        open_game(page, "micropython")
        page.locator(".flights").wait_for(state="attached")
        return Player(page)

    return open_position


def at_table(**more: object) -> Game:
    return position({"preset": "table"}, HANDS, "6C 5H", "2H 3C 4H 7H TH JH", **more)


def last_card(**more: object) -> Game:
    """The person can go out, and the player to the left leads the next round."""
    rules = {"preset": "pagat", "starter_wild": "own"}
    return position(rules, ["KH", "4D 5D 8S", "2C"], "6C 5H", "2H 3C 4H 7H TH JH", dealer=2, **more)


def moving(page: Page) -> int:
    return int(page.evaluate(MOVING))


def test_a_drawn_card_is_in_the_hand_and_can_be_laid_while_it_still_flies(opened: Opened) -> None:
    player = opened(at_table())
    drawn = player.hand.get_by_role("button").filter(has=player.page.locator("xpath=self::*[@data-new]"))
    player.draw.click()
    expect(drawn).to_have_count(1)
    assert moving(player.page) > 1
    expect(player.page.locator(".flights > *")).to_have_count(1)
    box = drawn.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + 10, box["y"] + 10)
    expect(player.hand.get_by_role("button")).to_have_count(5)
    expect(player.table).to_contain_text("of hearts")


def test_a_card_that_makes_room_stands_still_while_it_is_pressed_and_is_the_one_that_is_laid(
    opened: Opened,
) -> None:
    player = opened(position({"preset": "pagat", "again": "3"}, HANDS, "6C 5H", "2H 3C 4H 7H TH JH"))
    page, nine = player.page, player.card("9H")
    player.card("3H").click()
    expect(player.log).to_contain_text("You play the 3 of hearts.")
    box = nine.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + 40)
    page.mouse.down()
    page.evaluate(TIME_PASSES)
    page.mouse.up()
    expect(player.log).to_contain_text("You play the 9 of hearts.")


@pytest.mark.parametrize(
    ("settings", "options"),
    [("{}", {"reduced_motion": "reduce"}), ('{"motion": "less"}', {})],
    ids=["device", "setting"],
)
def test_where_less_motion_is_wanted_the_same_is_told_and_nothing_moves(
    opened: Opened, settings: str, options: dict[str, str]
) -> None:
    player = opened(at_table(), settings, **options)
    player.draw.click()
    expect(player.hand.get_by_role("button")).to_have_count(6)
    expect(player.log).to_contain_text("You draw")
    assert moving(player.page) == 0
    expect(player.page.locator(".flights > *")).to_have_count(0)


def test_one_key_ends_the_dealing_and_the_others_go_on_to_your_turn_without_a_pause(opened: Opened) -> None:
    player = opened(last_card())
    page = player.page
    player.card("KH").click()
    page.get_by_role("button", name="Next round").first.click()
    expect(page.locator(".flights > *").first).to_be_attached()
    assert page.evaluate("pauses.at(-1)") > 0
    page.evaluate("pauses.length = 0")
    page.keyboard.press("Shift")
    expect(page.locator(".flights > *")).to_have_count(0)
    player.wait_for_turn()
    assert set(page.evaluate("pauses")) == {0}


def test_the_round_s_end_counts_up_while_its_final_numbers_can_be_read(opened: Opened) -> None:
    player = opened(last_card(totals=[10, 20, 30]))
    page = player.page
    player.card("KH").click()
    expect(player.round_over).to_be_visible()
    counting = page.locator("[data-sofar]")
    expect(counting.first).to_be_attached()
    expect(page.locator(".leftover[data-down]")).to_have_count(4)
    expect(player.round_over.get_by_role("cell", name="59", exact=True)).to_have_count(1)
    expect(player.round_over.get_by_role("cell", name="79", exact=True)).to_have_count(1)
    page.keyboard.press("Shift")
    expect(counting).to_have_count(0)
    expect(page.locator(".leftover[data-down]")).to_have_count(0)


@pytest.mark.parametrize("wanted", ["off", "on"])
def test_sounds_are_fetched_and_made_only_where_they_are_wanted(
    opened: Opened, site: Site, wanted: str
) -> None:
    player = opened(at_table(), f'{{"sound": "{wanted}"}}')
    player.page.evaluate(
        """() => {
            window.sounds = 0;
            const start = AudioScheduledSourceNode.prototype.start;
            AudioBufferSourceNode.prototype.start = function (...when) {
                sounds++;
                return start.apply(this, when);
            };
        }"""
    )
    player.draw.click()
    expect(player.hand.get_by_role("button")).to_have_count(6)
    if wanted == "on":
        player.page.wait_for_function("sounds > 0")
    fetched = [path for path in site.requests if "sounds.js" in path]
    assert len(fetched) == (wanted == "on")


CONTRASTS = """() => {
    const light = (colour) => {
        const [red, green, blue] = colour.match(/[0-9.]+/g).slice(0, 3).map((one) => {
            const part = one / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll("#hand > button")].map((card) => {
        const { color, backgroundColor } = getComputedStyle(card);
        const [low, high] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        return { suit: card.dataset.suit, color, dim: "dim" in card.dataset, contrast };
    });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_four_colours_differ_and_stand_out_of_the_cards_seven_times(opened: Opened, scheme: str) -> None:
    hands = ["3C 3D 3H 3S 9C 9D 9H 9S 5C", "4D 6D"]
    player = opened(
        position({"preset": "table"}, hands, "6C 5H", "2S"),
        '{"deck": "four", "motion": "less"}',
        color_scheme=scheme,
    )
    cards = player.page.evaluate(CONTRASTS)
    assert min(card["contrast"] for card in cards) >= 7
    for dim in (True, False):
        alike = {card["suit"]: card["color"] for card in cards if card["dim"] == dim}
        assert len(set(alike.values())) == len(alike)
    assert len({card["color"] for card in cards if card["dim"]}) == 3
