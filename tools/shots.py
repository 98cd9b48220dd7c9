"""Pictures of every view of the built site, and what is wrong in them: `python -m tools.shots --help`.

A scene is opened once a language; then the screen and the colours change under it. The contact sheets are
`shots/index.html` and numbered PNGs for each language and width.
"""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import axe, contact, fits, serve
from tools.browser import launch
from tools.scenes import SCENES
from tools.scenes.scene import LOCALES, opened, profile_of, visit
from tools.site import ROOT, build

SHOTS = ROOT / "shots"
HEIGHTS = {320: 640, 390: 844, 740: 360, 768: 1024, 1280: 800, 2560: 1440, 3840: 2160}
"""The usual height of a screen of each width; 740 is a phone that lies on its side."""
USUAL_WIDTHS = [320, 390, 768, 1280, 2560]
QUALITY = 80
"""Of the pictures, in per cent: a PNG takes three times as long."""
COLOURS: dict[str, dict[str, str]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}


class Wanted:
    """What was asked for on the command line."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.scenes: list[str] = given.scenes or list(SCENES)
        self.languages: list[str] = given.languages or list(LOCALES)
        self.widths: list[int] = given.widths or USUAL_WIDTHS
        self.colours: list[str] = given.colours or list(COLOURS)
        self.players: list[int] | None = given.players
        self.folder: Path = given.folder
        self.pictures: bool = not given.check
        self.axe: bool = given.axe

    def tables(self, name: str) -> list[int]:
        """The numbers of players to show a scene with."""
        usual = SCENES[name][1]
        return [number for number in usual if self.players is None or number in self.players]


def asked() -> Wanted:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots", description=__doc__)
    parser.add_argument("--scenes", choices=list(SCENES), nargs="+")
    parser.add_argument("--languages", choices=list(LOCALES), nargs="+")
    parser.add_argument("--widths", type=int, choices=list(HEIGHTS), nargs="+")
    parser.add_argument("--colours", choices=list(COLOURS), nargs="+")
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--folder", type=Path, default=SHOTS, help="where the pictures go (default: shots)")
    parser.add_argument("--check", action="store_true", help="no pictures: only say what is wrong")
    parser.add_argument("--axe", action="store_true", help="ask axe about each view, too")
    return Wanted(parser.parse_args())


# --- one view -------------------------------------------------------------------------------------


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
        self.new_context = partial(browser.new_context, base_url=address)
        self.wanted = wanted
        self.taken: list[Path] = []
        self.found = 0
        self.looked = 0

    def walk(self) -> None:
        """Visit every view."""
        for language in self.wanted.languages:
            context = self.new_context(**profile_of(language))
            for name in self.wanted.scenes:
                for players in self.wanted.tables(name):
                    self._scene(context, language, name, players)
            context.close()

    def _scene(self, context: BrowserContext, language: str, name: str, players: int) -> None:
        scene = SCENES[name][0](players)
        page = opened(context, scene, language)
        for view in visit(page, scene):
            self._view(page, f"{language}-{view}-{players}")
        page.close()

    def _view(self, page: Page, title: str) -> None:
        for width, colours in looks(page, self.wanted):
            name = f"{title}-{width}-{colours}"
            wrong = faults(page) + (self._asked_axe(page, colours) if self.wanted.axe else [])
            for fault in wrong:
                print(f"{name}: {fault}", flush=True)
            self.found += len(wrong)
            self.looked += 1
            if self.wanted.pictures:
                self.taken.append(self.wanted.folder / f"{name}.jpg")
                page.screenshot(path=self.taken[-1], type="jpeg", quality=QUALITY)

    def _asked_axe(self, page: Page, colours: str) -> list[str]:
        """What axe finds; once everything, in the other colours what they may change."""
        whole = colours == self.wanted.colours[0]
        return axe.violations(page) if whole else axe.colour_violations(page)


def main() -> int:
    """Build, visit, and say what is wrong; 1 if anything is."""
    wanted = asked()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    build()
    with serve.server() as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = launch(playwright)
        walk = Round(browser, f"http://127.0.0.1:{server.server_port}", wanted)
        walk.walk()
        if wanted.pictures:
            contact.write(browser, wanted.folder, walk.taken)
        browser.close()
        server.shutdown()
    print(f"{walk.looked} views, {walk.found} faults. {len(walk.taken)} pictures are in {wanted.folder}.")
    return 1 if walk.found else 0


if __name__ == "__main__":
    raise SystemExit(main())
