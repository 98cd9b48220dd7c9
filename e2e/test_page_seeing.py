"""For eyes that see less: contrast, forced colours, 400 % zoom, spaced text, less motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from c8.game import Game
from e2e.engine import position
from e2e.helpers import Opener
from e2e.pixels import FAINT, contrast, ink_and_paper, picture
from e2e.player import KeyboardPlayer, Player
from tools import fits

AAA = 7
AA = 4.5
STOCK = "2S 3C 3S TS 7D"


def mixed(**more: object) -> Game:
    """Every suit in the hand, bright and dimmed, a wild, court cards, both jokers elsewhere."""
    hands = ["8C 9C 5D KD 3H QH 5S JS XR XB", "4D KC TC", "QC 7C TH"]
    return position({"preset": "pagat", "jokers": 2}, hands, "6C 5H", STOCK, **more)


# --- contrast -------------------------------------------------------------------------------------


def least_contrast(page: Page, shapes: Locator) -> dict[str, float]:
    """How much the ink of each stands out from its paper, by what it is."""
    found = {}
    for place, shape in enumerate(shapes.all()):
        ink, paper = ink_and_paper(picture(page, shape.screenshot()))
        name = shape.evaluate("one => one.closest('[aria-label]')?.ariaLabel ?? one.className")
        found[f"{name} {place}"] = contrast(ink, paper)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("deck", ["two", "four"])
def test_cards_and_suits_stand_out_at_least_seven_to_one(opened: Opener, deck: str, theme: str) -> None:
    page = opened(mixed(), f'{{"pace": "quick", "deck": "{deck}"}}', color_scheme=theme)
    shown = least_contrast(page, page.locator("#hand .index"))
    shown |= least_contrast(page, page.locator("#pile .index, #pile .figure, .tag svg, #force > svg"))
    page.locator("#hand [data-card='8C']").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    shown |= least_contrast(page, page.locator(".suits svg"))
    assert len(shown) >= 17
    assert {name: round(ratio, 2) for name, ratio in shown.items() if ratio < AAA} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_at_a_rounds_end_cards_stand_out_seven_to_one_and_every_word_four_and_a_half(
    opened: Opener, theme: str
) -> None:
    hands = ["KH", "8C 9D 3H QS", "4D XR XB"]
    rules = {"preset": "pagat", "jokers": 2}
    page = opened(position(rules, hands, "6C 5H", STOCK, totals=[20, 31, 7]), color_scheme=theme)
    page.locator("#hand [data-card='KH']").press("Enter")
    expect(page.get_by_role("dialog", name="Round over")).to_be_visible()
    for deck in ("two", "four"):
        page.evaluate("deck => { document.documentElement.dataset.deck = deck; }", deck)
        shown = least_contrast(page, page.locator(".leftover > :first-child, .leftover > svg"))
        assert len(shown) == 12
        assert {name: round(ratio, 2) for name, ratio in shown.items() if ratio < AAA} == {}
        assert page.locator(".leftover .worth").count() == 7
        assert page.evaluate(FAINT, ["#sheet", AA]) == []


# --- forced colours -------------------------------------------------------------------------------


def border(one: Locator) -> str:
    return str(
        one.evaluate(
            "one => { const s = getComputedStyle(one); return s.borderTopStyle + s.borderTopWidth; }"
        )
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_forced_colours_leave_suits_states_and_focus_to_be_told_apart(opened: Opener, theme: str) -> None:
    page = opened(mixed(), forced_colors="active", color_scheme=theme)
    player = KeyboardPlayer(page)
    inked = "#hand .index, #pile .index, #force > svg, .tag svg, #hand [data-card='8C'] .wild svg"
    shown = least_contrast(page, page.locator(inked))
    assert {name: ratio for name, ratio in shown.items() if ratio < AAA} == {}
    bright, dim = (page.locator(f"#hand [data-card='{card}']") for card in ("5D", "9C"))
    assert border(bright) != border(dim)
    before = dim.screenshot()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(dim).to_be_focused()
    outline = dim.evaluate("one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]")
    assert outline == ["solid", "3px"]
    assert dim.screenshot() != before
    expect(player.table.get_by_text("Hearts", exact=True).first).to_be_visible()


def test_forced_colours_tell_what_is_pressed_and_chosen(opened: Opener) -> None:
    hands = ["7C 3H", "4D KC TC", "QC JC TH"]
    page = opened(position({"preset": "family"}, hands, "5C 9C", STOCK), forced_colors="active")
    player = Player(page)
    gestures = page.get_by_role("group", name="Gesture")
    on, off = (gestures.get_by_role("button", name=name) for name in ("None", "Jump"))
    assert look(on) != look(off)
    sheet = player.open_sheet("Settings")
    readable, quick = (sheet.locator("label", has_text=name).first for name in ("Readable", "Quick"))
    assert border(readable) != border(quick)


def look(one: Locator) -> list[str]:
    return list(
        one.evaluate(
            """one => {
                const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(one);
                return [borderTopStyle, borderTopWidth, backgroundColor];
            }"""
        )
    )


# --- zoom and text spacing ------------------------------------------------------------------------

UNDER = """() => {
    const one = document.activeElement;
    const { left, top, width, height } = one.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const spots = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height]));
    const seen = spots.some(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    return one === document.body || seen ? "" : `${one.ariaLabel ?? one.textContent} at ${left},${top}`;
}"""
"""What has the keyboard, if nothing of it is to be seen."""

SPACED = """() => {
    const sheet = new CSSStyleSheet();
    const all = ["line-height: 1.5", "letter-spacing: .12em", "word-spacing: .16em"];
    sheet.replaceSync(`* { ${all.join(" !important; ")} !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""The spacing that a person may set for themselves, as WCAG 2.1 gives it in 1.4.12."""

CLIPPED = """() => {
    const KEPT_FROM_SIGHT = ".unseen, .marks, noscript, script, .boot, .boot-help, .side-title, h1, option";
    const top = document.querySelector("dialog[open]") ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const owner = text.parentElement;
        if (!text.data.trim() || owner.closest(KEPT_FROM_SIGHT)) continue;
        if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (let box = owner; box && box !== document.documentElement; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            if (overflowX === "visible" && overflowY === "visible") continue;
            if (/auto|scroll/.test(overflowX + overflowY)) break;
            const outer = box.getBoundingClientRect();
            for (const { left, right, top, bottom } of range.getClientRects())
                if (left < outer.left - 1 || right > outer.right + 1 || top < outer.top - 4
                        || bottom > outer.bottom + 4)
                    found.push(`"${text.data.slice(0, 40)}" is cut off by ${box.tagName}.${box.className}`);
        }
    }
    return [...new Set(found)];
}"""
"""Texts that something cuts off."""


def through_the_views(page: Page) -> list[tuple[str, Callable[[], None]]]:
    """What leads to each view from the one before."""
    player = Player(page)

    def leave() -> None:
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()

    def sheet(name: str) -> Callable[[], None]:
        def open_it() -> None:
            player.open_sheet(name)

        return open_it

    views: list[tuple[str, Callable[[], None]]] = [("table", lambda: None)]
    for name in ("New game", "Rules", "Settings"):
        views += [(name, sheet(name)), ("", leave)]
    views += [("keys", lambda: page.keyboard.press("?")), ("", leave)]
    views += [("suit choice", lambda: page.locator("#hand [data-card='8C']").press("Enter"))]
    return views


def test_at_400_percent_nothing_needs_two_directions_and_the_keyboard_is_always_in_sight(
    opened: Opener,
) -> None:
    page = opened(mixed(), viewport={"width": 320, "height": 256})
    found = []
    for name, come in through_the_views(page):
        come()
        if not name:
            continue
        found += [f"{name}: {fault}" for fault in page.evaluate(fits.SIDEWAYS)]
        found += [f"{name}: {fault}" for fault in page.evaluate(fits.TOO_SMALL, fits.TOUCH)]
        for _ in range(24):
            page.keyboard.press("Tab")
            fault = page.evaluate(UNDER)
            found += [f"{name}: {fault}"] if fault else []
    assert found == []


@pytest.mark.parametrize("width", [320, 1280])
def test_spaced_text_is_nowhere_cut_off(opened: Opener, width: int) -> None:
    page = opened(mixed(totals=[20, 31, 7]), viewport={"width": width, "height": 720})
    page.evaluate(SPACED)
    found = []
    for name, come in through_the_views(page):
        come()
        for script in (CLIPPED, fits.SIDEWAYS) if name else ():
            found += [f"{name}: {fault}" for fault in page.evaluate(script)]
    assert found == []


# --- less motion, more contrast -------------------------------------------------------------------


NOTE_MOTIONS = """() => {
    globalThis.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        moved.push(this.tagName);
        return animate.apply(this, how);
    };
    for (const kind of ["animationstart", "transitionrun"])
        addEventListener(kind, (event) => moved.push(event.animationName ?? event.propertyName));
}"""


def test_nothing_moves_where_less_motion_is_wanted_and_it_does_again_where_it_is_not(opened: Opener) -> None:
    page = opened(mixed())
    page.locator(".flights").wait_for(state="attached")
    page.evaluate(NOTE_MOTIONS)
    page.locator("#hand [data-card='5D']").press("Enter")
    expect(page.get_by_role("log")).to_contain_text("You play the 5 of diamonds.")
    player = Player(page)
    player.wait_for_turn()
    assert page.evaluate("moved") == []
    page.emulate_media(reduced_motion="no-preference")
    player.press(player.draw)
    expect(page.get_by_role("log")).to_contain_text("You draw")
    assert page.evaluate("moved") != []


def test_more_contrast_is_given_where_it_is_wanted(opened: Opener) -> None:
    """Edges that are faint by design become lines."""
    page = opened(mixed(), contrast="more")
    dim = page.locator("#hand [data-dim]").first
    edge, ground = dim.evaluate(
        """one => { const s = getComputedStyle(one); return [s.borderTopColor, s.backgroundColor]; }"""
    )
    assert edge != ground
    rgb = [tuple(int(part) for part in text[4:-1].split(", ")) for text in (edge, ground)]
    assert contrast(rgb[0], rgb[1]) >= AAA  # type: ignore[arg-type]
