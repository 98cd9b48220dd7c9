"""The four suits are four shapes: whatever eyes make of colours, none is taken for another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from c8.record import save_of
from e2e.engine import BEGUN, SAVE, position, profile
from e2e.helpers import devtools, open_game
from e2e.pixels import Picture, contrast, cut, ink_and_paper, picture
from e2e.player import SUITS, Player
from e2e.server import Site
from tools.scenes import SCENES

LEAST = 0.2
"""The part of the inked pixels in which any two suits must differ."""
EYES = ["none", "achromatopsia", "protanopia", "deuteranopia", "tritanopia"]
"""Kinds of colour vision, as the browser imitates them; the second sees grey alone."""


@pytest.fixture
def choosing(new_context: Callable[..., BrowserContext], site: Site) -> Callable[..., Page]:
    """A narrow page with the suit choice open, which shows all four suits; and its deck of colours."""

    def choose(deck: str = "two") -> Page:
        game = position({"preset": "table"}, ["8C 3H", "4D 5D"], "6C 5H", "2S 3C")
        kept = {SAVE: save_of(game, BEGUN), "c8.settings": f'{{"deck": "{deck}"}}'}
        narrow = {"width": 320, "height": 640}
        page = profile(new_context, site, kept, viewport=narrow).new_page()
        open_game(page, "micropython")
        player = Player(page)
        player.press(player.card("8C"))
        expect(player.suit_choice).to_be_visible()
        return page

    return choose


@pytest.mark.parametrize("deck", ["two", "four"])
def test_every_two_suits_differ_in_a_fifth_of_the_inked_pixels_for_all_eyes(
    choosing: Callable[..., Page], deck: str
) -> None:
    page = choosing(deck)
    session = devtools(page)
    shapes = {suit: shape(page, suit) for suit in SUITS}
    for size in (None, smallest(page)):
        for one in shapes.values():
            set_on_pixels(one, size)
        for eyes in EYES:
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
            inked = {suit: ink(picture(page, one.screenshot())) for suit, one in shapes.items()}
            for one_suit, other in combinations(SUITS, 2):
                part = difference(inked[one_suit], inked[other])
                assert part >= LEAST, f"{eyes}: {SUITS[one_suit]} and {SUITS[other]} differ in {part:.0%}"


def shape(page: Page, suit: str) -> Locator:
    """The suit's shape in its button of the suit choice."""
    name = SUITS[suit].capitalize()
    return page.get_by_role("dialog").get_by_role("button", name=name, exact=True).locator("svg")


def smallest(page: Page) -> int:
    """The width of the smallest suit that tells something; the four on a wild card only adorn it."""
    sizes = page.evaluate(
        """() => [...document.querySelectorAll("svg:has(use[href^='#suit-'])")]
            .filter((one) => one.checkVisibility() && !one.closest(".wild"))
            .map((one) => one.getBoundingClientRect().width)"""
    )
    assert sizes
    return int(min(sizes))


def set_on_pixels(shape: Locator, size: int | None) -> None:
    """Show the shape that large, or as large as it is, its corner on whole pixels."""
    shape.evaluate(
        """(svg, size) => {
            if (size) svg.style.width = svg.style.height = `${size}px`;
            svg.style.translate = "";
            const { x, y } = svg.getBoundingClientRect();
            svg.style.translate = `${Math.round(x) - x}px ${Math.round(y) - y}px`;
        }""",
        size,
    )


Ink = set[tuple[int, int]]
"""Row and column of each pixel that is inked."""


def difference(one: Ink, other: Ink) -> float:
    """The part of the inked pixels in which they differ."""
    return len(one ^ other) / len(one | other)


def ink(found: Picture) -> Ink:
    """The pixels that are nearer to the ink's lightness than to the paper's, in a picture of the shape."""
    dark, paper = ink_and_paper(found, least=1)
    assert contrast(dark, paper) > 4.5, "the shape must stand out from the paper"
    middle = (contrast(dark, paper) + 1) / 2
    inked = {
        divmod(place, found.width)
        for place, colour in enumerate(found.pixels)
        if contrast(colour, paper) > middle
    }
    assert 0.1 < len(inked) / len(found.pixels) < 0.9, "a shape fills some of its box and not all"
    return inked


@pytest.mark.parametrize(
    ("scene", "height", "where"),
    [("hand-30", 640, "#hand .index svg"), ("many-points", 1400, ".leftover > svg")],
    ids=["hand", "points"],
)
def test_on_small_cards_every_two_suits_differ_as_much_as_they_are_drawn_for_all_eyes(
    new_context: Callable[..., BrowserContext], site: Site, scene: str, height: int, where: str
) -> None:
    """Thirty cards on the narrowest phone, wherever on the screen's pixels they come to lie."""
    narrow = {"width": 320, "height": height}
    page = profile(new_context, site, SCENES[scene][0](2).kept, viewport=narrow).new_page()
    open_game(page, "micropython")
    expect(page.locator(where)).to_have_count(30)
    page.locator(where).last.scroll_into_view_if_needed()
    boxes = some_of_each(page.locator(where).evaluate_all(PLACES))
    session = devtools(page)
    for deck, eyes in product(("two", "four"), EYES):
        page.evaluate("deck => { document.documentElement.dataset.deck = deck; }", deck)
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        seen = picture(page, page.screenshot())
        drawn = [(suit, ink(cut(seen, *box))) for suit, *box in boxes]
        for (suit, inked), (other, compared) in combinations(drawn, 2):
            part = least_difference(inked, compared)
            assert suit == other or part >= LEAST, f"{eyes}: {suit} and {other} differ in {part:.0%}"


def some_of_each(boxes: list[list[Any]]) -> list[list[Any]]:
    """Three of each suit."""
    found = [[box for box in boxes if box[0] == suit][:3] for suit in SUITS]
    assert [len(some) for some in found] == [3] * 4
    return [box for some in found for box in some]


PLACES = """(shapes) => shapes.flatMap((svg) => {
    const { x, y, width, height } = svg.getBoundingClientRect();
    const card = svg.closest("[data-suit]");
    const corners = [[x, y], [x + width - 1, y + height - 1]];
    const seen = corners.every((corner) => card.contains(document.elementFromPoint(...corner)));
    return seen ? [[card.dataset.suit, x, y, width, height]] : [];
})"""
"""The suit of each shape that is to be seen now, and where it is."""


def least_difference(one: Ink, other: Ink) -> float:
    """Laid one over the other as well as can be, to a whole pixel."""
    moves = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return min(
        difference(one, {(row + down, column + right) for row, column in other}) for down, right in moves
    )


def test_the_suit_in_force_is_told_by_shape_and_word(choosing: Callable[..., Page]) -> None:
    page = choosing()
    player = Player(page)
    player.name_suit("S")
    table = player.table
    expect(table).to_contain_text("Suit in force: spades")
    shapes = table.locator("svg:visible use").evaluate_all(
        "uses => uses.map((use) => use.getAttribute('href'))"
    )
    assert shapes.count("#suit-S") >= 2, "in the middle of the table and on the top card"
    assert table.get_by_text("Spades", exact=True).count() >= 2
