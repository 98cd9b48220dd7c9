"""Write the guide, a page a language: `python -m tools.guide [folder]`.

The prose stands in guide/<language>.html. What it states of the rules stands there as a placeholder,
which the engine fills or checks, so that the guide can't say what the game doesn't do:

- `${target}`, `${n:draw_limit}`: a fact of facts.py, in digits or in words; `${points:8}`: a price.
- `${card:8D}`, `${sum:7C 4C 2S}`, `${fits:6C|6D KC}`, `${fits:8C=H|5C QH}`: cards, reckoned or judged.
- `${game:mau}`, `${games:wilds}`, `${prices}`, `${house-rules}`, `${keys}`: named games and tables.
- `${holds:draw_freely=yes}`: nothing to read; the page isn't written when the engine has it otherwise.
- `${law:never-blocks}`: nothing to read; tests/test_guide.py has a test of that name.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from html import escape
from pathlib import Path

from tools.guidebook import pictures
from tools.guidebook.facts import FACTS, holds, points
from tools.guidebook.games import family
from tools.guidebook.style import stylesheet
from tools.guidebook.tables import game_link, house_rules, key_list, price_list
from tools.guidebook.words import Words
from web.words.languages import LANGUAGES, NAMES

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

PLACE = re.compile(r"\$\{([a-z_-]+)(?::([^}]*))?\}|\$\{([a-z0-9_.]+)\}")
HEADING = re.compile(r'<h2 id="([a-z-]+)">(.*?)</h2>')
SHAPES = re.compile(r'<symbol id="(?:suit|court)-.*?</symbol>')

FILLERS: dict[str, Callable[[Words, str], str]] = {
    "n": lambda words, name: words.number(FACTS[name]),
    "points": lambda words, rank: str(points(rank)),
    "card": pictures.line,
    "sum": pictures.priced,
    "fan": pictures.fan,
    "fits": pictures.fitting,
    "game": game_link,
    "games": family,
    "keys": lambda words, _: key_list(words),
    "prices": lambda words, _: price_list(words),
    "house-rules": lambda words, _: house_rules(words),
    "holds": lambda words, statement: holds(statement),
    "law": lambda words, name: "",
}


def write(dist: Path = DIST) -> None:
    """Write every language's page and the stylesheet into `dist`/guide."""
    folder = dist / "guide"
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (folder / f"{language}.html").write_text(page(language), encoding="utf-8")
    (folder / "guide.css").write_text(stylesheet(), encoding="utf-8")


def page(language: str) -> str:
    """One language's page. Raises facts.Untrue, or KeyError for an unknown placeholder or phrase."""
    words = Words(language)
    text = filled(words, source(language))
    frame = (ROOT / "guide/page.html").read_text(encoding="utf-8")
    parts = {
        "language": language,
        "alternates": _alternates(),
        "languages": _languages(language),
        "contents": _contents(text),
        "shapes": shapes(),
        "text": text,
    }
    return re.sub(r"\$\{([a-z-]+)\}", lambda found: _part(words, parts, found[1]), frame)


def source(language: str) -> str:
    """The prose with its placeholders."""
    return (ROOT / f"guide/{language}.html").read_text(encoding="utf-8")


def placeholders(text: str) -> list[tuple[str, str]]:
    """Every placeholder of a text: kind and argument; a plain fact's kind is ""."""
    return [
        (kind, argument) if kind in FILLERS else ("", kind or fact)
        for kind, argument, fact in PLACE.findall(text)
    ]


def filled(words: Words, text: str) -> str:
    """The text with every placeholder replaced."""
    return PLACE.sub(lambda found: _fill(words, *found.groups()), text)


def _fill(words: Words, kind: str | None, argument: str | None, fact: str | None) -> str:
    if kind in FILLERS:
        return FILLERS[kind](words, argument or "")
    return str(FACTS[kind or fact or ""])


def _part(words: Words, parts: dict[str, str], name: str) -> str:
    return parts[name] if name in parts else escape(words.say("guide." + name))


def _alternates() -> str:
    links = [f'<link rel="alternate" hreflang="{one}" href="{one}.html">' for one in LANGUAGES]
    return "\n  ".join([*links, f'<link rel="alternate" hreflang="x-default" href="{LANGUAGES[0]}.html">'])


def _languages(here: str) -> str:
    return "".join(_language(one, one == here) for one in LANGUAGES)


def _language(language: str, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    link = f'<a href="{language}.html" lang="{language}" hreflang="{language}"{current}>'
    return f"<li>{link}{escape(dict(NAMES)[language])}</a></li>"


def _contents(text: str) -> str:
    return "".join(f'<li><a href="#{id}">{title}</a></li>' for id, title in HEADING.findall(text))


def shapes() -> str:
    """The suits and court marks as the table declares them."""
    found = SHAPES.findall((ROOT / "index.html").read_text(encoding="utf-8"))
    if len(found) != 7:
        raise ValueError("index.html should declare the shapes of four suits and three court cards")
    return "".join(found)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST)
