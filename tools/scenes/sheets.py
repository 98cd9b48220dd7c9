"""What is opened over the table, and the pages beside it."""

from __future__ import annotations

from c8.code import code_of
from tools.scenes import positions
from tools.scenes.scene import Scene, playing
from tools.scenes.steps import (
    DIALOG,
    END_OF_SHEET,
    button,
    choose,
    keep_in_sight,
    press,
    run,
    see,
    show,
    write,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tools.scenes.scene import Scenes
    from tools.scenes.steps import Step

PICKER = show("new-game")
TO_OWN_TABLE = press(button("change-game"))
UNFOLD = run("""() => {
    for (const fold of document.querySelectorAll('dialog [aria-expanded="false"]')) fold.click();
}""")
NO_CLIPBOARD = "navigator.clipboard.writeText = () => Promise.reject(new Error('no'))"
CLIPBOARD = "navigator.clipboard.writeText = () => Promise.resolve()"


def _open(text: str) -> Step:
    return run(f"() => void (location.hash = '{text}')")


def _answer(name: str, value: str) -> Step:
    return press(f'dialog label:has([name="{name}"][value="{value}"])')


def _scene(players: int, views: dict[str, list[Step]]) -> Scene:
    return playing(positions.under_way("table", players, 3 * players), views, before=_without_clipboard)


def _without_clipboard(page: Page) -> None:
    page.add_init_script(NO_CLIPBOARD)


def choosing(players: int) -> Scene:
    """A new game: which one, for how many; and the code of one."""
    code = [write("[name=code]", "XKQ7"), press("#code-form button"), keep_in_sight("#code-error")]
    return _scene(players, {
        "picker": [PICKER, DIALOG],
        "picker-end": [PICKER, DIALOG, END_OF_SHEET],
        "picker-clash": [PICKER, _answer("game", "partners"), _answer("players", "3"), see(".clash")],
        "wrong-code": [PICKER, *code],
    })  # fmt: skip


def own_table(players: int) -> Scene:
    """Rules of one's own: all of them, two that clash, kept under a name, shared."""
    copy = press(button("copy-ruleset"))
    name = write("#ruleset-name input", "Freitagsrunde bei Oma")
    keep = [name, press("#ruleset-name button"), keep_in_sight("#ruleset-status:not(:empty)")]
    clash = [press("dialog [name=partners]"), choose("dialog [name=players]", "3"), see(".clash")]
    return _scene(players, {
        "ruleset": [PICKER, TO_OWN_TABLE, see("#ruleset-options")],
        "ruleset-end": [PICKER, TO_OWN_TABLE, END_OF_SHEET],
        "ruleset-open": [PICKER, TO_OWN_TABLE, UNFOLD],
        "table-kept": [PICKER, TO_OWN_TABLE, UNFOLD, choose("dialog [name=players]", "5"), *keep],
        "link-to-table": [PICKER, TO_OWN_TABLE, copy, see("#sheet .link"), keep_in_sight("#sheet .link")],
        "own-tables": [PICKER, DIALOG],
        "own-table-clash": [PICKER, TO_OWN_TABLE, UNFOLD, *clash],
    })  # fmt: skip


def reading(players: int) -> Scene:
    """Rules, those of other tables, the settings, the keys."""
    return _scene(players, {
        "rules": [show("rules"), DIALOG],
        "rules-end": [show("rules"), DIALOG, END_OF_SHEET],
        "house-rules": [show("rules"), show("house-rules"), see(".house")],
        "settings": [show("settings"), DIALOG],
        "settings-end": [show("settings"), DIALOG, END_OF_SHEET],
        "keys": [press(button("show-keys")), DIALOG],
    })  # fmt: skip


def codes(players: int) -> Scene:
    """A link to another deal, one that is wrong, and this deal's, copied or shown."""
    other = code_of(positions.dealt(12, "mau", 4, draw_limit=3))
    return _scene(players, {
        "ask-code": [_open("c=" + other), DIALOG],
        "bad-code": [_open("c=0000"), DIALOG],
        "copy-yourself": [press(button("copy-link")), see("dialog .field")],
        "copied": [run(CLIPBOARD), press(button("copy-link")), see(".hint:not([data-tone=turn])")],
    })  # fmt: skip


def guide(players: int) -> Scene:
    """The guide, at its beginning, in its table and at its end."""
    views = {
        "guide": [],
        "guide-table": [keep_in_sight("table")],
        "guide-end": [keep_in_sight("body > :last-child")],
    }
    return Scene(views, address="guide/{language}.html", ready="h1")


SCENES: Scenes = {
    "choosing": (choosing, (3,)),
    "own-table": (own_table, (3,)),
    "reading": (reading, (3,)),
    "codes": (codes, (3,)),
    "guide": (guide, (3,)),
}
