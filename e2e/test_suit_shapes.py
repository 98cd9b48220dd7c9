"""The four suits are four shapes: without colour, small and large, none can be taken for another."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from c8.record import save_of
from e2e.helpers import open_game
from e2e.player import SUITS, Player
from e2e.reference import BEGUN, SAVE, position, profile
from e2e.server import Site

LEAST = 0.2
"""The part of the inked pixels in which any two suits must differ."""


@pytest.fixture
def choosing(new_context: Callable[..., BrowserContext], site: Site) -> Page:
    """A page with the suit choice open, which shows all four suits."""
    game = position({"preset": "table"}, ["8C 3H", "4D 5D"], "6C 5H", "2S 3C")
    context = profile(new_context, site, {SAVE: save_of(game, BEGUN)}, reduced_motion="reduce")
    page = context.new_page()
    open_game(page, "micropython")
    player = Player(page)
    player.press(player.card("8C"))
    expect(player.suit_choice).to_be_visible()
    return page


@pytest.mark.parametrize("size", [16, None], ids=["16 px", "full size"])
def test_every_two_suits_differ_in_a_fifth_of_the_inked_pixels_in_grey(
    choosing: Page, size: int | None
) -> None:
    inked = {suit: ink(choosing, shape(choosing, suit), size) for suit in SUITS}
    for one, other in combinations(SUITS, 2):
        both = inked[one] | inked[other]
        differing = inked[one] ^ inked[other]
        part = len(differing) / len(both)
        assert part >= LEAST, f"{SUITS[one]} and {SUITS[other]} differ in {part:.0%} of {len(both)} pixels"


def shape(page: Page, suit: str) -> Locator:
    """The suit's shape in its button of the suit choice."""
    name = SUITS[suit].capitalize()
    return page.get_by_role("dialog").get_by_role("button", name=name, exact=True).locator("svg")


def ink(page: Page, shape: Locator, size: int | None) -> set[tuple[int, int]]:
    """The pixels that are nearer to the ink's grey than to the paper's, in a picture of the shape."""
    shape.evaluate(
        """(svg, size) => {
            if (size) svg.style.width = svg.style.height = `${size}px`;
            const { x, y } = svg.getBoundingClientRect();
            svg.style.translate = `${Math.round(x) - x}px ${Math.round(y) - y}px`;
        }""",
        size,
    )
    width, greys = grey_picture(page, shape.screenshot())
    assert size in (None, width)
    paper, darkest = greys[0], min(greys)
    assert paper - darkest > 60, "the shape must stand out from the paper"
    inked = {divmod(place, width) for place, grey in enumerate(greys) if grey < (paper + darkest) / 2}
    assert 0.1 < len(inked) / len(greys) < 0.9, "a shape fills some of its box and not all"
    return inked


def grey_picture(page: Page, png: bytes) -> tuple[int, list[float]]:
    """The picture's width, and its pixels' luminance row by row."""
    found = page.evaluate(
        """async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const { data } = context.getImageData(0, 0, image.width, image.height);
            const greys = [];
            for (let at = 0; at < data.length; at += 4)
                greys.push(0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]);
            return [image.width, greys];
        }""",
        "data:image/png;base64," + base64.b64encode(png).decode(),
    )
    return int(found[0]), [float(grey) for grey in found[1]]


def test_the_suit_in_force_is_told_by_shape_and_word(choosing: Page) -> None:
    player = Player(choosing)
    player.name_suit("S")
    table = player.table
    expect(table).to_contain_text("Suit in force: spades")
    shapes = table.locator("svg:visible use").evaluate_all(
        "uses => uses.map((use) => use.getAttribute('href'))"
    )
    assert shapes.count("#suit-S") >= 2, "in the middle of the table and on the top card"
    assert table.get_by_text("Spades", exact=True).count() >= 2
