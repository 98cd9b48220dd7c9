"""A card table in plain JavaScript: the built page's own elements and styles, with a small script for Python.

It shows what the browser needs for such a table, whatever decides what is on it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page

from e2e.helpers import address, wait_ready
from e2e.server import Site

SCRIPT = Path(__file__).with_name("card-table.js")
DEAL = "#c=1000-001A-22Q6"
"""The deal on the table; any would do, but it must be the same every time."""

STRIPPED = f"""() => {{
    const gone = "script, meta[http-equiv], mpy-config, py-config, link:not([rel=stylesheet], [rel=icon])";
    for (const node of document.querySelectorAll(gone)) node.remove();
    const script = document.createElement("script");
    script.type = "module";
    script.src = "{SCRIPT.name}";
    document.head.append(script);
    return "<!doctype html>" + document.documentElement.outerHTML;
}}"""
"""The page as it stands, without all that runs or is fetched in advance, and with the small script."""
FILES = """() => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"))"""
SETTLING_MS = 2000
"""So long what comes after the first card takes to come: the sheets' styles, the end of dealing."""


def build(folder: Path, browser: Browser, game: Site) -> None:
    """Write the page into `folder` as the built site shows it."""
    with browser.new_context(base_url=game.address, service_workers="block") as context:
        page = context.new_page()
        page.goto(address("micropython", DEAL))
        wait_ready(page, "micropython")
        page.wait_for_timeout(SETTLING_MS)
        _write(folder, page, game.folder)


def _write(folder: Path, page: Page, site: Path) -> None:
    folder.mkdir()
    html = page.evaluate(STRIPPED)
    (folder / "index.html").write_text(html, encoding="utf-8")
    shutil.copy(SCRIPT, folder)
    for name in page.evaluate(FILES):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(site / name, folder / name)
