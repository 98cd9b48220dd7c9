"""What leads from view to view: a step each."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    Step = Callable[[Page], None]

SEE_MS = 20_000


def button(do: str, more: str = "") -> str:
    """Finds what does this; ``more`` tells which of several."""
    return f'[data-do="{do}"]{more}'


def card(name: str) -> str:
    """Finds a card of the hand."""
    return f'#hand [data-card="{name}"]'


def press(selector: str) -> Step:
    """Press the first of these, also where it is dimmed."""
    return lambda page: page.locator(selector).first.click(force=True)


def key(name: str) -> Step:
    """Press a key."""
    return lambda page: page.keyboard.press(name)


def write(selector: str, text: str) -> Step:
    """Fill in a field."""
    return lambda page: page.locator(selector).first.fill(text)


def choose(selector: str, value: str) -> Step:
    """Choose from a list."""

    def step(page: Page) -> None:
        page.locator(selector).first.select_option(value)

    return step


def run(script: str) -> Step:
    """What the browser does by itself, or another page."""

    def step(page: Page) -> None:
        page.evaluate(script)

    return step


def see(selector: str) -> Step:
    """Wait until it is there to be seen."""

    def step(page: Page) -> None:
        page.wait_for_selector(selector, timeout=SEE_MS)

    return step


def show(sheet: str) -> Step:
    """Open a sheet by its button."""
    return press(button("show", f'[data-sheet="{sheet}"]'))


DIALOG = see("dialog[open]")
"""A sheet is open."""


def keep_in_sight(selector: str) -> Step:
    """Scroll there, on this screen and on any other that is put on."""
    return run(
        "() => {"
        + f"const show = () => document.querySelector({selector!r})"
        + """
        ?.scrollIntoView({ block: "end" });
        addEventListener("resize", show);
        show();
    }"""
    )


END_OF_SHEET = keep_in_sight("dialog[open] .sheet-body > :last-child")
