"""Motion and sound tell what has happened and hold nobody up: the state is there first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from c8.code import code_of
from c8.game import Game
from c8.record import save_of
from e2e.engine import BEGUN, SAVE, YOU, dealt, link, position, profile, seen
from e2e.helpers import open_game
from e2e.player import Player
from e2e.server import Site

MOVING = {"reduced_motion": "no-preference"}

STILL = """
    // Whatever begins to move goes on for minutes, and what counts in steps never takes one.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, { duration, delay, ...more }) {
        return animate.call(this, frames, { duration: duration * 1000, delay: delay * 1000, ...more });
    };
    window.setInterval = () => 0;
    // Pauses that the page makes, in milliseconds. The others' moves can be held back, and let go.
    window.pauses = [];
    window.held = null;
    const later = setTimeout;
    window.setTimeout = (work, time, word) => {
        if (word === "wait") pauses.push(time);
        return word === "wait" && held ? held.push(() => work(word)) : later(work, time, word);
    };
    window.letGo = () => {
        const due = held.splice(0);
        held = null;
        for (const work of due) work();
    };
"""
"""What is seen for a moment can be looked at as long as a test likes."""

JOURNEYS = """() => {
    const ofStyles = (one) => one instanceof CSSAnimation || one instanceof CSSTransition;
    const look = (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const { opacity, transform } = getComputedStyle(node);
        const { a, b } = new DOMMatrix(transform);
        return [x + width / 2, y + height / 2, width, Number(opacity), Math.atan2(b, a)];
    };
    const read = (motion) => {
        const { target } = motion.effect;
        const { delay, duration } = motion.effect.getTiming();
        const kept = motion.currentTime;
        const looks = [0, 0.15, 0.5, 0.6, 0.999].map((part) => {
            motion.currentTime = delay + part * duration;
            return look(target);
        });
        motion.currentTime = kept;
        return [target.dataset.card ?? (target.id || target.className.baseVal || target.className), looks];
    };
    return document.getAnimations().filter((one) => !ofStyles(one)).map(read);
}"""
"""What moves, and how it looks at the beginning, early, in the middle, a little later, and at the end."""

TIME_PASSES = """() => {
    for (const one of document.getAnimations()) if (one.playState === "running") one.finish();
}"""

HANDS = ["8C 3H 9H 9D KS", "4D 5D 6D 7D 2C"]
STOCK = "2H 3C 4H 7H TH JH"
QUICK = '{"pace": "quick"}'
Opened = Callable[..., Player]


class Look(NamedTuple):
    """How something is seen at a moment: where its middle is, how wide, how dense, how far turned."""

    x: float
    y: float
    width: float
    opacity: float
    turned: float


class Motion(NamedTuple):
    """What moves: a card by its notation, anything else by its id or class."""

    what: str
    first: Look
    early: Look
    middle: Look
    later: Look
    last: Look


@pytest.fixture
def opened(new_context: Callable[..., BrowserContext], site: Site) -> Opened:
    """Open a position with these settings, and wait until motion can be shown; if `held`, others do too."""

    def open_position(game: Game, settings: str = "{}", held: bool = False, **options: object) -> Player:
        kept = {SAVE: save_of(game, BEGUN), "c8.settings": settings}
        page = profile(new_context, site, kept, **{**MOVING, **options}).new_page()
        page.add_init_script(STILL + ("held = [];" if held else ""))
        open_game(page, "micropython")
        page.locator(".flights").wait_for(state="attached")
        return Player(page)

    return open_position


def at_table(**more: object) -> Game:
    return position({"preset": "table"}, HANDS, "6C 5H", STOCK, **more)


def last_card(**more: object) -> Game:
    """The person can go out, and the player to the left leads the next round."""
    rules = {"preset": "pagat", "starter_wild": "own"}
    return position(rules, ["KH", "4D 5D 8S", "2C"], "6C 5H", STOCK, dealer=2, **more)


def motions(page: Page) -> list[Motion]:
    """What is moving now."""
    return [Motion(what, *[Look(*look) for look in looks]) for what, looks in page.evaluate(JOURNEYS)]


def moving(page: Page) -> int:
    return len(motions(page))


def of(page: Page, what: str) -> list[Motion]:
    """How this moves now; a class will do that is one of several."""
    return [one for one in motions(page) if what in one.what.split()]


def spot(place: Locator) -> tuple[float, float]:
    """The middle of where it is laid out."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(button: Locator) -> None:
    """Press it with the mouse where it is, though it may move."""
    box = button.bounding_box()
    assert box is not None
    button.page.mouse.click(box["x"] + 10, box["y"] + 10)


def near(look: Look, place: tuple[float, float]) -> bool:
    """To some pixels: a card that fits stands a little higher than it was laid out."""
    return abs(look.x - place[0]) + abs(look.y - place[1]) < 16


def hold_others(page: Page) -> None:
    """They don't move before `let_go`."""
    page.evaluate("held = []")


def let_go(page: Page) -> None:
    """The next of the others moves, or all of them."""
    page.evaluate("letGo()")


# --- what is seen, and that nobody need wait for it ------------------------------------------------


def test_a_drawn_card_is_in_the_hand_and_can_be_laid_while_it_still_flies(opened: Opened) -> None:
    player = opened(at_table())
    drawn = player.hand.get_by_role("button").filter(has=player.page.locator("xpath=self::*[@data-new]"))
    player.draw.click()
    expect(drawn).to_have_count(1)
    (flying,) = of(player.page, "flying")
    assert near(flying.first, spot(player.page.locator("#stock")))
    assert near(flying.middle, spot(drawn))
    press(drawn)
    expect(player.hand.get_by_role("button")).to_have_count(5)
    expect(player.table).to_contain_text("of hearts")


def test_a_card_that_makes_room_stands_still_while_it_is_pressed_and_is_the_one_that_is_laid(
    opened: Opened,
) -> None:
    player = opened(position({"preset": "pagat", "again": "3"}, HANDS, "6C 5H", STOCK))
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


def test_a_laid_card_comes_from_the_hand_or_from_its_player_and_the_next_is_laid_meanwhile(
    opened: Opened,
) -> None:
    player = opened(position({"preset": "table"}, ["3H 9H KS", "3S 5D 6D"], "6C 5H", STOCK), QUICK)
    page = player.page
    hold_others(page)
    pile = spot(page.locator("#pile"))
    hand = spot(player.card("3H"))
    player.card("3H").click()
    (laid,) = of(page, "card")
    assert near(laid.first, hand)
    assert near(laid.last, pile)
    let_go(page)
    player.wait_for_turn()
    theirs = of(page, "card")[-1]
    assert near(theirs.first, spot(page.locator("#opponents .backs")))
    assert near(theirs.last, pile)
    press(player.card("KS"))
    assert_top(player, "king of spades")


def assert_top(player: Player, card: str) -> None:
    """The page tells this already, without waiting."""
    assert f"Top card: {card}" in player.table.aria_snapshot()


def test_whoever_loses_the_turn_fades_for_a_moment_and_play_goes_on_meanwhile(opened: Opened) -> None:
    rules = {"preset": "table", "skip": "Q"}
    player = opened(position(rules, ["QH 3H KS", "4S 5D 6D"], "6C 5H", STOCK), QUICK)
    player.card("QH").click()
    (skipped,) = of(player.page, "opponent")
    assert skipped.early.opacity < 0.5 < skipped.last.opacity
    assert near(skipped.early, spot(player.page.locator("#opponents > *")))
    press(player.card("3H"))
    assert_top(player, "3 of hearts")


def test_a_turned_direction_is_drawn_round_the_middle_and_presses_are_answered_meanwhile(
    opened: Opened,
) -> None:
    rules = {"preset": "table", "reverse": "A"}
    player = opened(position(rules, ["AH KS 9H", "4C 5D 6D", "9C 7D 8S"], "6C 5H", STOCK))
    page = player.page
    hold_others(page)
    player.card("AH").click()
    (arrow,) = of(page, "sign")
    assert near(arrow.middle, spot(page.locator("#force")))
    assert arrow.middle.opacity > arrow.first.opacity == 0
    assert arrow.later.turned < arrow.middle.turned, "anticlockwise"
    press(player.card("KS"))
    expect(player.hint).to_contain_text("It isn't your turn yet")


def test_a_debt_jumps_and_can_be_paid_meanwhile_by_cards_from_the_stock(opened: Opened) -> None:
    rules = {"preset": "table", "draw_two": "2", "answer": "no"}
    game = position(rules, ["3C 9D KS", "2H 4C 6C 9S"], "6D 5H", "TS JC QC KC", turn=1)
    player = opened(game, QUICK, held=True)
    page = player.page
    let_go(page)
    expect(player.take).to_be_visible()
    (debt,) = of(page, "force")
    assert debt.first.width < debt.last.width < debt.middle.width
    hold_others(page)
    player.take.click()
    assert len(player.cards()) == 5
    flying = of(page, "flying")
    assert len(flying) == 2
    for one, card in zip(flying, ("JC", "TS"), strict=True):
        assert near(one.first, spot(page.locator("#stock")))
        assert near(one.later, spot(player.card(card)))


def test_the_pile_goes_back_into_the_stock_before_a_card_is_drawn_and_the_next_is_drawn_meanwhile(
    opened: Opened,
) -> None:
    hands = ["3C 9D KS", "4C 6D TS"]
    player = opened(position({"preset": "table"}, hands, "6C 7C QC TC JC 5H", "2S"))
    page = player.page
    player.draw.click()
    page.keyboard.press("Shift")
    expect(page.locator(".flights > *")).to_have_count(0)
    player.draw.click()
    stock, pile = spot(page.locator("#stock")), spot(page.locator("#pile"))
    *back, drawn = of(page, "flying")
    assert len(back) >= 3
    assert all(near(one.first, pile) and near(one.last, stock) for one in back)
    assert near(drawn.first, stock)
    (mixed,) = of(page, "stock")
    assert mixed.middle.turned != mixed.last.turned
    player.draw.click()
    assert len(player.cards()) == 6


A_MOMENT = """(part) => {
    const dealing = document.getAnimations();
    const ends = dealing.map((one) => one.effect.getComputedTiming().endTime);
    for (const one of dealing) one.currentTime = part * Math.max(...ends);
}"""


def yours() -> Iterator[Game]:
    """Deals in which you begin."""
    for seed in range(99):
        game = dealt(seed)
        if game.turn == YOU and game.phase == "play":
            yield game


def test_a_tap_at_any_moment_ends_the_dealing_and_does_what_it_would_do_at_rest(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(has_touch=True, **MOVING).new_page()
    page.add_init_script(STILL)
    open_game(page, "micropython")
    page.locator(".flights").wait_for(state="attached")
    player = Player(page)
    for number, game in zip(range(5), yours()):
        page.evaluate("fragment => { location.hash = fragment; }", link(game))
        expect(page.get_by_role("code")).to_have_text(code_of(game))
        assert moving(page) > 10
        page.evaluate(A_MOMENT, number * 0.24)
        unfit = [card.text for card in player.cards() if not card.fits]
        elsewhere = unfit[-(number % 2)]  # two quick taps on one spot count as one
        player.card(elsewhere).tap(position={"x": 8, "y": 20}, force=True)
        expect(player.hint).to_contain_text("doesn't fit")
        expect(page.locator(".flights > *")).to_have_count(0)
        assert moving(page) == 0
        assert player.seen() == seen(game)


# --- less motion ----------------------------------------------------------------------------------


def test_where_less_motion_is_wanted_the_same_is_told_as_soon_and_nothing_moves(opened: Opened) -> None:
    moved, *still = [
        told_and_moved(opened(eventful(), settings, **options))
        for settings, options in (
            ("{}", {}),
            ("{}", {"reduced_motion": "reduce"}),
            ('{"motion": "less"}', {}),
        )
    ]
    assert all(motions for _, _, motions in moved)
    for page in still:
        assert [moment[:2] for moment in page] == [moment[:2] for moment in moved]
        assert [motions for _, _, motions in page] == [0] * len(moved)


def eventful() -> Game:
    """The next cards turn the direction, take a turn away, make a debt, and use up the stock."""
    rules = {"preset": "table", "reverse": "A", "skip": "Q", "draw_two": "2", "answer": "no"}
    return position(rules, ["AH QH 2H 9D KS", "4C 6D TS"], "6C 7C QC TC 5H", "3C")


def told_and_moved(player: Player) -> list[tuple[list[str], str, int]]:
    """At once after each move: the log, the table as it is read out, and how many things move."""
    found = []
    hold_others(player.page)
    for move in ("AH", "QH", "2H", "others", "draw"):
        if move == "others":
            let_go(player.page)
            player.wait_for_turn()
        else:
            press(player.draw if move == "draw" else player.card(move))
        found.append((player.lines(), player.page.get_by_role("main").aria_snapshot(), moving(player.page)))
    return found


# --- dealing --------------------------------------------------------------------------------------


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
