"""What the site ships of the catalogues: two parts a language, the page's own words, and a manifest each.

The first card needs a third of a catalogue; the second part comes with the sheets. What the page says before
any Python runs stands in the page itself, in every language: the words of its markup, and what may go wrong.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from web.words.languages import LANGUAGES, SHEETS, is_of_sheets

Phrases = dict[str, str | dict[str, str]]

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/words"
MANIFEST = ROOT / "web/manifest.webmanifest"

PLACE = re.compile(r"\$\{([\w.-]+)\}")
WORD = re.compile(r'(?:data-word|data-word-label)="([^"]+)"')

BOOT = "boot."
"""Phrases that begin so are said by the page's scripts alone."""
APP = "app."
"""Phrases that begin so describe the whole for browsers, shops and searchers."""
UNSCRIPTED = ("boot.scripts", "boot.guide")
"""Phrases for browsers that run no script, which stand in the markup."""


def read(language: str) -> Phrases:
    """All phrases of a language."""
    found: Phrases = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return found


def write_parts(folder: Path) -> None:
    """Write each catalogue's two parts into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        said = {key: phrase for key, phrase in read(language).items() if not key.startswith((BOOT, APP))}
        first = {key: phrase for key, phrase in said.items() if not is_of_sheets(key)}
        rest = {key: phrase for key, phrase in said.items() if is_of_sheets(key)}
        (folder / f"{language}.json").write_text(_packed(first), encoding="utf-8")
        (folder / f"{language}{SHEETS}.json").write_text(_packed(rest), encoding="utf-8")


def write_manifests(dist: Path, own: str) -> None:
    """Write a manifest a language into `dist`; `own` is the folder of the site's own files."""
    template = MANIFEST.read_text(encoding="utf-8").replace("./web/", f"./{own}/")
    for language in LANGUAGES:
        text = _filled(template, {**read(language), "language": language})
        (dist / f"manifest-{language}.webmanifest").write_text(text, encoding="utf-8")


def _filled(template: str, words: Phrases) -> str:
    """JSON whose texts hold `${phrase}`, with the phrases in their places."""
    return PLACE.sub(lambda found: json.dumps(words[found[1]], ensure_ascii=False)[1:-1], template)


def words_of_page(page: str) -> str:
    """What the page says before Python runs, by language, as data to stand in the page itself."""
    words = _packed({language: _own(read(language), page) for language in LANGUAGES})
    words = words.replace("<", "\\u003c")
    return f'<script type="application/json" id="words" data-folder="./web/words/">{words}</script>'


def _own(words: Phrases, page: str) -> Phrases:
    keys = set(WORD.findall(page)) | {key for key in words if key.startswith(BOOT)}
    return {key: words[key] for key in sorted(keys.difference(UNSCRIPTED))}


def without_scripts() -> str:
    """For whoever lets no script run: a sentence a language, and the guide, which needs none."""
    return "".join(_without_scripts(language, read(language)) for language in LANGUAGES)


def _without_scripts(language: str, words: Phrases) -> str:
    need, guide = (escape(str(words[key])) for key in UNSCRIPTED)
    link = f'<a href="guide/{language}.html">{guide}</a>'
    return f'<p class="noscript" lang="{language}">{need} {link}</p>'


def _packed(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
