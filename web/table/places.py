"""Where things are on the page: the selectors of what the keyboard goes to or what must be in sight."""

from __future__ import annotations

from web.play.prompt import CARD, CLASHES, CODE, LESSON, LINK, NAME, OPTION, PLAYERS, STATUS, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.prompt import Place

SELECTORS = {
    CARD: '#hand [data-card="{}"]',
    TITLE: "#sheet-title",
    LESSON: "#tip-buttons .main",
    CLASHES: "#clashes {}",
    PLAYERS: "#new-game [name=players]:checked",
    OPTION: "#option-{} :is(select, input)",
    NAME: "#ruleset-name input",
}

IN_SIGHT = {CODE: "#code-error", LINK: "#sheet .link", STATUS: "#ruleset-status"}
"""What a sheet scrolls to: the answer to what was just done."""

FALLBACKS = ["dialog[open] #sheet-title", "#table"]
"""Where the keyboard goes when its place has gone and nothing better is known: Enter does nothing there."""


def selector(place: Place) -> str:
    """Finds the place on the page."""
    kind, what = place
    return SELECTORS[kind].replace("{}", what).strip()


def card_selector(text: str) -> str:
    """Finds a card of the hand."""
    return selector((CARD, text))
