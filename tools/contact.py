"""Contact sheets: many small pictures on a page, each with its name, to be looked through at a glance."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

THUMBS = {320: 150, 390: 180, 740: 300, 768: 230}
"""How wide the small picture of a screen of this width is; wider screens get `WIDE`."""
WIDE = 380
SHEET = 1600
"""How wide a sheet is."""
MOST = {320: 36, 390: 28, 768: 24}
"""So many pictures fit a sheet that is seen whole; wider ones by `FEW`."""
FEW = 16


def page_of(title: str, names: list[str]) -> str:
    """A page with a small picture of each, every one a link to itself."""
    pictures = [_thumb(name) for name in names]
    style = (
        "body{margin:8px;font:12px/1.2 system-ui;display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start}"
        "a{color:#000;text-decoration:none;overflow-wrap:anywhere}h1{width:100%;margin:0;font-size:18px}"
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{style}</style>'
        f"<h1>{title}</h1>{''.join(pictures)}</html>\n"
    )


def _thumb(name: str) -> str:
    wide = THUMBS.get(_width(name), WIDE)
    return (
        f'<a href="{name}" style="width:{wide}px"><img src="{name}" width="{wide}" alt=""><br>{name[:-4]}</a>'
    )


def _width(name: str) -> int:
    return int(name.split("-")[-2])


def write(browser: Browser, folder: Path, taken: list[Path]) -> None:
    """One page for all, and PNGs with so many each for every language and width."""
    names = [path.name for path in taken]
    (folder / "index.html").write_text(page_of("Every view", names), encoding="utf-8")
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(f"{name.split('-')[0]}-{_width(name)}", []).append(name)
    for title, some in groups.items():
        most = MOST.get(_width(some[0]), FEW)
        for number, start in enumerate(range(0, len(some), most), 1):
            _picture(browser, folder, f"contact-{title}-{number}", some[start : start + most])


def _picture(browser: Browser, folder: Path, title: str, names: list[str]) -> None:
    source = folder / "contact.html"
    source.write_text(page_of(title, names), encoding="utf-8")
    page = browser.new_page(viewport={"width": SHEET, "height": 1000})
    page.goto(source.resolve().as_uri())
    page.screenshot(path=folder / f"{title}.png", full_page=True)
    page.close()
    source.unlink()
