"""Which translations are older than their English: `python -m tools.translated [LANGUAGE NAME …]`.

tools/translated/<language>.txt has for each phrase of table and guide, and for each chapter of the guide's
prose, a short hash of the English that its translation was made from. Without arguments all that is stale is
listed. Who has made or checked translations says so: a language, or `all`, and names, in which `*` stands for
anything.
"""

from __future__ import annotations

import json
import re
import sys
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

from tools.guide import source
from tools.guidebook.words import Words
from web.words.languages import LANGUAGES

FOLDER = Path(__file__).resolve().parent / "translated"
ENGLISH, *OTHERS = LANGUAGES
HEADING = re.compile(r'<h\d id="([a-z-]+)">')

Texts = dict[str, str]
"""Name to text."""


def texts(language: str = ENGLISH) -> Texts:
    """All that a language says, each phrase and each chapter by its name."""
    phrases = Words(language).phrases.items()
    said = {name: json.dumps(phrase, ensure_ascii=False, indent=1) for name, phrase in phrases}
    return {**said, **chapters(source(language))}


def chapters(prose: str) -> Texts:
    """The guide's prose from one heading to the next, by "guide/" and the heading's id."""
    lead, *rest = HEADING.split(prose)
    return {"guide/": lead, **{"guide/" + id: text for id, text in zip(rest[::2], rest[1::2], strict=True)}}


def made_from(language: str, folder: Path = FOLDER) -> dict[str, str]:
    """Each name's hash of the English that the translation was made from."""
    path = folder / f"{language}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {name: hashed for hashed, name in (line.split(" ", 1) for line in lines)}


def stale(language: str, english: Texts, folder: Path = FOLDER) -> list[str]:
    """The names whose translation was made from other words than the English of today, or never confirmed."""
    known = made_from(language, folder)
    return [name for name, text in english.items() if known.get(name) != _hash(text)]


def confirm(language: str, english: Texts, names: list[str], folder: Path = FOLDER) -> list[str]:
    """Note that the named translations say what the English says, and forget phrases that are gone.

    Gives the names that were stale until now.
    """
    fresh = [name for name in stale(language, english, folder) if _any_fits(name, names)]
    known = {name: hashed for name, hashed in made_from(language, folder).items() if name in english}
    known.update({name: _hash(english[name]) for name in fresh})
    lines = [f"{known[name]} {name}\n" for name in sorted(known)]
    (folder / f"{language}.txt").write_text("".join(lines), encoding="utf-8")
    return fresh


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def _any_fits(name: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def report() -> int:
    """Print what is stale, English above its translation, and how to confirm it. Gives how many there are."""
    english, count = texts(), 0
    for language in OTHERS:
        theirs = texts(language)
        for name in stale(language, english):
            count += 1
            print(f"{language} {name}\n  {english[name]}\n  {theirs.get(name, '(missing)')}\n")
    if count:
        print(f'{count} stale. Mend each, then: make words FRESH="{OTHERS[0]} NAME …" (or: all NAME …)')
    return count


def main(language: str = "", *names: str) -> int:
    """The command line. Gives its exit code."""
    if not language:
        return min(report(), 1)
    chosen = OTHERS if language == "all" else [language]
    if not names or not set(chosen) <= set(OTHERS):
        print(f"Say whose words are fresh ({', '.join(OTHERS)}, all) and the names of the phrases.")
        return 2
    english = texts()
    for one in chosen:
        fresh = confirm(one, english, list(names))
        print(f"{one}: {len(fresh)} confirmed, {len(stale(one, english))} stale")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
