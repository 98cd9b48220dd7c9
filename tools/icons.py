"""Draw the icons of web/icons from web/style/icon.svg, after a change to it: `python -m tools.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import launch

WEB = Path(__file__).resolve().parent.parent / "web"
FIELD = "#14493a"
"""The picture's own ground, which fills a square that the system cuts to its shape."""

ICONS = [
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("maskable-512.png", 512, 0.8, FIELD),
    ("touch-180.png", 180, 1.0, FIELD),
]
"""Name, side in pixels, the picture's share of the side, ground."""

PAGE = """<style>
  body {{ margin: 0; background: {ground}; display: grid; place-items: center; height: 100vh }}
  svg {{ width: {inner}px; height: {inner}px }}
</style>{picture}"""


def main() -> None:
    picture = (WEB / "icon.svg").read_text(encoding="utf-8")
    (WEB / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, side, share, ground in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(PAGE.format(ground=ground, inner=round(side * share), picture=picture))
            page.screenshot(path=WEB / "icons" / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
