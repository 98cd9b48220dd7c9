"""What is pressed on each page while its taps are measured."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.helpers import START_MS

Press = Callable[[Page, int], None]
"""Presses something on the page; the number tells how many presses have had an effect."""

PACE_MS = 1000
"""Between two moves of others, at their usual pace and on the plain card table."""

BUTTON = ["button"]
MINE = [
    "[data-do=name-suit]",
    "[data-do=next-round]",
    "[data-do=show][data-sheet=new-game]:not(.quiet)",
    "button[type=submit][form=new-game]",
    "#hand [data-do=lay]:not([aria-disabled=true])",
    "#actions button:not([aria-disabled=true], [data-do=undo], [data-do=teach])",
]
"""Whatever the player may do now: name a suit, go on, lay a card, draw, pass."""
CARD = ["[data-do=dismiss]", "#hand [data-do=lay]"]
RULES = ["[data-do=dismiss]", "[data-do=show][data-sheet=rules]"]
"""What can be pressed while others move: a card, which says why not, and the rules."""

UNTIL_OTHERS = """(mine) => new Promise((resolve) => {
    const at = (selector) => document.querySelector(selector);
    const sheet = at("#sheet");
    const look = () => {
        if (sheet.open ? sheet.dataset.kind === "rules" : at(".opponent[data-turn]")) return resolve();
        const spot = taps.spot(mine);
        if (spot) document.elementFromPoint(...spot)?.closest("button")?.click();
        setTimeout(look, 20);
    };
    look();
})"""
"""Play on, unmeasured, until others move."""


def bare_button(page: Page, done: int) -> None:
    _press(page, BUTTON)


def game(page: Page, done: int) -> None:
    """Whatever the player may do now."""
    _press(page, MINE)


def game_meanwhile(page: Page, done: int) -> None:
    """A card or the rules while others move."""
    page.evaluate(UNTIL_OTHERS, MINE)
    _wait_for_a_moment(page, done)
    _press(page, RULES if done % 4 > 1 else CARD)


def card_table(page: Page, done: int) -> None:
    """A card and the stock by turns."""
    _press(page, ["#stock"] if done % 2 else ["#hand .card"])


def card_table_meanwhile(page: Page, done: int) -> None:
    _wait_for_a_moment(page, done)
    card_table(page, done)


def _wait_for_a_moment(page: Page, done: int) -> None:
    """Each time another one between two moves of others."""
    page.wait_for_timeout(done * 370 % PACE_MS)


def _press(page: Page, selectors: list[str]) -> None:
    page.wait_for_function("(some) => taps.spot(some)", arg=selectors, timeout=START_MS)
    page.mouse.click(*page.evaluate("(some) => taps.spot(some)", selectors))
