"""Pictures of every view of the built site, and what sticks out in them: `python -m tools.shots --help`.

A scene is opened once a language; then the screen and the colours change under it. The contact sheets are
`shots/index.html` and a PNG a language and kind of colours.
"""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from c8.record import save_of
from tools import fits, serve
from tools.browser import launch
from tools.scenes import SCENES, Scene
from tools.site import ROOT, build

SHOTS = ROOT / "shots"
HEIGHTS = {320: 640, 390: 844, 740: 360, 768: 1024, 1280: 800, 2560: 1440, 3840: 2160}
"""The usual height of a screen of each width; 740 is a phone that lies on its side."""
USUAL_WIDTHS = [320, 390, 768, 1280, 2560]
COLOURS: dict[str, dict[str, str]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
LOCALES = {"en": "en-GB", "es": "es", "de": "de", "zh-Hant": "zh-HK"}
START_MS = 60_000
THUMB = 260


class Wanted:
    """What was asked for on the command line."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.scenes: list[str] = given.scenes or list(SCENES)
        self.languages: list[str] = given.languages or languages()
        self.widths: list[int] = given.widths or USUAL_WIDTHS
        self.colours: list[str] = given.colours or list(COLOURS)
        self.players: list[int] | None = given.players
        self.folder: Path = given.folder
        self.pictures: bool = not given.check

    def tables(self, name: str) -> list[int]:
        """The numbers of players to show a scene with."""
        usual = SCENES[name][1]
        return [number for number in usual if self.players is None or number in self.players]


def languages() -> list[str]:
    """Those that the page has, English first."""
    there = [path.stem for path in (ROOT / "web/words").glob("*.json")]
    return [language for language in LOCALES if language in there]


def asked() -> Wanted:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots", description=__doc__)
    parser.add_argument("--scenes", choices=list(SCENES), nargs="+")
    parser.add_argument("--languages", choices=languages(), nargs="+")
    parser.add_argument("--widths", type=int, choices=list(HEIGHTS), nargs="+")
    parser.add_argument("--colours", choices=list(COLOURS), nargs="+")
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--folder", type=Path, default=SHOTS, help="where the pictures go (default: shots)")
    parser.add_argument("--check", action="store_true", help="no pictures: only say what sticks out")
    return Wanted(parser.parse_args())


# --- one view -------------------------------------------------------------------------------------


def opened(browser: Browser, address: str, language: str, scene: Scene) -> Page:
    """The page with the scene's game, nothing moving."""
    kept = {"c8.save": save_of(scene.game, {"begun": "yes"}), "c8.settings": '{"pace": "quick"}'}
    rows = [{"name": key, "value": text} for key, text in kept.items()]
    page = browser.new_context(
        locale=LOCALES[language],
        reduced_motion="reduce",
        service_workers="block",
        storage_state={"cookies": [], "origins": [{"origin": address, "localStorage": rows}]},  # type: ignore[arg-type]
    ).new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=START_MS)
    return page


def come_to(page: Page, view: str, presses: list[str]) -> None:
    """Press what leads from the table to the view."""
    ends = view.endswith(("over", "points"))
    if not ends and page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    for selector in presses:
        page.locator(selector).first.click()
    if presses:
        page.wait_for_selector("dialog[open]")
    if ends:
        page.wait_for_selector("dialog[open] .score")


def looks(page: Page, wanted: Wanted) -> Iterator[tuple[int, str]]:
    """Each screen and colours asked for, put on in turn."""
    for width in wanted.widths:
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        for colours in wanted.colours:
            page.emulate_media(**COLOURS[colours])  # type: ignore[arg-type]
            yield width, colours


def faults(page: Page) -> list[str]:
    """What sticks out of the view as it stands."""
    return [fault for script in fits.ALWAYS for fault in page.evaluate(script)]


# --- all of them ----------------------------------------------------------------------------------


class Round:
    """One walk through everything that was asked for."""

    def __init__(self, browser: Browser, address: str, wanted: Wanted) -> None:
        self.browser = browser
        self.address = address
        self.wanted = wanted
        self.taken: list[Path] = []
        self.found: list[str] = []

    def walk(self) -> None:
        """Visit every view."""
        for language in self.wanted.languages:
            for name in self.wanted.scenes:
                for players in self.wanted.tables(name):
                    self._scene(language, SCENES[name][0](players), players)

    def _scene(self, language: str, scene: Scene, players: int) -> None:
        page = opened(self.browser, self.address, language, scene)
        for view, presses in scene.views.items():
            page.set_viewport_size({"width": 1280, "height": 800})
            come_to(page, view, presses)
            self._view(page, f"{language} {view} {players}")
        page.context.close()

    def _view(self, page: Page, title: str) -> None:
        for width, colours in looks(page, self.wanted):
            name = f"{title} {width} {colours}".replace(" ", "-")
            self.found += [f"{name}: {fault}" for fault in faults(page)]
            if self.wanted.pictures:
                self.taken.append(self.wanted.folder / f"{name}.png")
                page.screenshot(path=self.taken[-1])


def contact_sheet(title: str, names: list[str]) -> str:
    """A page with a small picture of each, every one a link to itself."""
    pictures = [
        f'<a href="{name}"><img src="{name}" width="{THUMB}" alt=""><br>{name[:-4]}</a>' for name in names
    ]
    style = (
        "body{font:13px/1.3 system-ui;display:flex;flex-wrap:wrap;gap:14px;align-items:flex-start}"
        f"a{{width:{THUMB}px;color:#000;text-decoration:none;overflow-wrap:anywhere}}h1{{width:100%}}"
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{style}</style>'
        f"<h1>{title}</h1>{''.join(pictures)}</html>\n"
    )


def write_contact_sheets(browser: Browser, wanted: Wanted, taken: list[Path]) -> None:
    """One page for all, and a PNG for each language and kind of colours."""
    names = [path.name for path in taken]
    (wanted.folder / "index.html").write_text(contact_sheet("Every view", names), encoding="utf-8")
    for language in wanted.languages:
        for colours in wanted.colours:
            some = [name for name in names if name.startswith(language + "-") and f"-{colours}.png" in name]
            page = browser.new_page(viewport={"width": 2000, "height": 1000})
            source = wanted.folder / "contact.html"
            source.write_text(contact_sheet(f"{language}, {colours}", some), encoding="utf-8")
            page.goto(source.resolve().as_uri())
            page.screenshot(path=wanted.folder / f"contact-{language}-{colours}.png", full_page=True)
            page.close()
            source.unlink()


def main() -> int:
    """Build, visit, and say what sticks out; 1 if anything does."""
    wanted = asked()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    build()
    with serve.server() as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = launch(playwright)
        walk = Round(browser, f"http://127.0.0.1:{server.server_port}", wanted)
        walk.walk()
        if wanted.pictures:
            write_contact_sheets(browser, wanted, walk.taken)
        browser.close()
        server.shutdown()
    print("\n".join(walk.found) or f"Nothing sticks out. {len(walk.taken)} pictures are in {wanted.folder}.")
    return 1 if walk.found else 0


if __name__ == "__main__":
    raise SystemExit(main())
