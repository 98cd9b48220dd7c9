"""Every catalogue has a phrase for all that can be said, none that nothing says, and only known places."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from c8.cards import RANKS, SUITS
from c8.events import KINDS
from c8.hidden import ACTIONS
from c8.option_types import GESTURES
from c8.options import GROUPS, OPTIONS, Option
from c8.presets import PRESETS
from c8.sentences import SENTENCES
from tests.pages import CATALOGUES, ROOT, forms, phrases, places
from tools import catalogues, guide, translated
from tools.catalogues import MANIFEST
from tools.translated import HEADING
from web.sheets.notebook import FACTS
from web.words.languages import LANGUAGES
from web.words.seat_names import PLACES

ENGLISH = phrases(ROOT / "web/words/en.json")
SOURCES = sorted((ROOT / "web").rglob("*.py"))
GUIDES = sorted((ROOT / "guide/words").glob("*.json"))
TRANSLATED = [path for path in [*CATALOGUES, *GUIDES] if path.stem != "en"]
SCRIPTS = sorted((ROOT / "web").rglob("*.js"))
SHELL = (ROOT / "index.html").read_text(encoding="utf-8")
MARKUP = re.compile(r'data-word(?:-label)?="([^"]+)"')
SCRIPTED = re.compile(r'\bsay\("([\w.-]+)"(?:, {(.*?)})?\)')
"""A phrase that a script says, with the places that it fills."""

NEVER_MET = {
    "unreadable": "the page writes the moves",
    "not-held": "only cards of the hand can be touched",
    "suit-needed": "the page asks for the suit then",
    "not-wild": "a suit is asked for only where one may be named",
    "nothing-owed": "the button is there only while cards are owed, and D draws otherwise",
    "may-not-stop": "the button is there only when one may stop",
    "not-naming": "the suit choice is open only while one is wanted",
    "not-asked": "the button is there only when there is something to ask, and D draws otherwise",
    "not-over": "the button is there only when the round is over, and N does nothing before",
    "suit-needless": "the page names no suit where none is wanted",
}
"""Refusals of a move that nobody meets on the page, each with its reason."""

ABOUT_MOVES = list(SENTENCES)[: list(SENTENCES).index("not-over") + 1]
ABOUT_CODES = [code for code in SENTENCES if code.startswith("code-")]
ABOUT_SAVES = [code for code in SENTENCES if code.startswith("save-")]

TOLD_OTHERWISE = {
    "fined": ["fined-call", "fined-gesture", "fined-misplay", "fined-rule", "fined-none"],
    "drew": ["drew", "drew-seen"],
    "took": ["took", "took-none"],
    "dealt": ["dealt", "dealt-levels"],
    "played": ["played", "played-named", "played-unnamed", *["gesture." + one for one in GESTURES]],
    "misplayed": ["misplayed", "came-back", "came-back-named", "broke-a-rule"],
    "round-won": ["round-won", "round-won-side"],
    "scored": ["scored", "scored-side", "level-down"],
    "game-won": ["game-won", "game-won-side", "game-won-level"],
}
"""Kinds of event that are told in more than one way."""
OF_NOBODY = {
    "turned-up": [""],
    "reshuffled": [""],
    "blocked": [""],
    "direction": [".clockwise", ".anticlockwise"],
}


def of_events() -> Iterator[str]:
    for kind in KINDS:
        ends = OF_NOBODY.get(kind, [".you", ".other"])
        for name in TOLD_OTHERWISE.get(kind, [kind]):
            yield from ["event." + name + end for end in ends if name + end != "drew-seen.other"]


def of_refusals() -> Iterator[str]:
    yield from ["no." + code for code in ABOUT_MOVES if code not in NEVER_MET]
    yield from ["refused." + code for code in ABOUT_CODES]
    yield from ["log.aside." + code for code in ABOUT_SAVES]


def of_games() -> Iterator[str]:
    for one in PRESETS:
        yield from ["game." + one.id, "game." + one.id + ".about"]


def of_options() -> Iterator[str]:
    for one in OPTIONS:
        yield from ["option." + one.key, "option." + one.key + ".about"]
        yield from ["option." + one.key + "." + value for value in values_of(one)]
    yield from ["option.group." + group for group in GROUPS]
    yield from ["option.rank." + rank for rank in (*RANKS, "none")]
    yield from ["option.gesture." + gesture for gesture in ("none", *GESTURES)]
    yield from ["option.gesture-at." + gesture for gesture in GESTURES]


def values_of(one: Option) -> list[str]:
    """The values that have a phrase of their own; numbers share one."""
    kind = type(one.kind).__name__
    if kind in ("Choice", "Switch"):
        return list(one.kind.allowed)
    return [*one.kind.words, "n"] if kind == "Span" else []


def of_cards() -> Iterator[str]:
    for suit in SUITS:
        yield from ["suit." + suit, "suit-title." + suit]
    for rank in RANKS + "X":
        yield from ["rank." + rank, "a-rank." + rank, "rank-title." + rank]
    yield from ["the-card." + rank for rank in RANKS]
    yield from [start + joker for start in ("joker.", "the-joker.") for joker in "BR"]
    yield from {"name." + place for some in PLACES.values() for place in some}


def of_the_table() -> Iterator[str]:
    yield from ["note." + fact for fact in FACTS]
    yield from [
        start + one for one in GESTURES for start in ("gesture.", "mark.gesture.", "hidden.", "hidden-suit.")
    ]
    yield from ["rule." + action for action in ACTIONS]
    yield from ["mark." + kind for kind in ("skipped", "again", "passed", "asked", "took", "fined", "called")]
    yield from [f"call.{words}.{due}" for words in ("plain", "mau", "tschau") for due in ("one", "last")]
    for ending in ("you-won", "one-won", "won", "your-side-won", "side-won"):
        yield from ["over." + ending, "over.game." + ending]
    for end in ("stopped.right", "stopped.wrong", "last-debt"):
        yield from ["over." + end + ".you", "over." + end + ".other"]


NEEDED = {
    "events": of_events,
    "refusals": of_refusals,
    "games": of_games,
    "options": of_options,
    "cards": of_cards,
    "the table": of_the_table,
}

MADE = (
    (r"rule\.(\w+)(\..+)?", "sentences about an option's value; many a value has none"),
    (r"option\.(\w+)\..+", "values of options, and the form's own words"),
    (r"game\.(family|keep)\..+", "the picker's own words"),
    (r"game\.(present|unfinished)", "rules that the picker offers beside the named games"),
    (r"game\.[\w-]+\.also", "other names, which some games have"),
    (r"pass", "the move's name is the button's"),
    (r"(hint|debt)\.[\w-]+(\.whole)?", "what is to be done, by what is so"),
    (r"over\.(gain|penalty)(-rounds)?", "what points mean"),
    (r"over\.(player|round|total|level)", "heads of the table of points"),
    (r"settings\.(pace|motion|deck|sound|keys)(\.\w+(\.about)?)?", "what can be chosen about the page"),
    (r"settings\.kept\.[\w-]+", "what a key of the store holds"),
    (r"log\.storage-(full|forbidden)", "what is wrong with the store"),
    (r"call\.mau\.last\.wild", "said with a wild"),
    (r"gesture\.none", "no gesture"),
    (r"keys\.[a-z.]+", "what a key does, and whether single keys act"),
    (r"key\.\w+", "what a key is called, where that isn't a sign"),
    (r"boot\.(micropython|pyodide)", "the other interpreter"),
)
"""Phrases whose names are put together while the page runs."""


def literals() -> set[str]:
    """Every string of the page's Python, and every phrase of the markup, the scripts and the manifest."""
    manifest = MANIFEST.read_text(encoding="utf-8")
    found = {*MARKUP.findall(SHELL), *catalogues.PLACE.findall(manifest), *catalogues.UNSCRIPTED}
    found.update(key for key, _ in said_by_scripts())
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def said_by_scripts() -> Iterator[tuple[str, set[str]]]:
    """The phrases that the scripts name, each with the places that are filled there."""
    for path in SCRIPTS:
        for key, filled in SCRIPTED.findall(path.read_text(encoding="utf-8")):
            yield key, set(re.findall(r"(\w+)(?:: [^,]*)?(?:, |$)", filled.strip()))


SAYING = ("words.say", "log.say")


def calls_of_say() -> Iterator[tuple[str, ast.Call]]:
    """Every call of the page's Python that asks for a phrase, with its file."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(SAYING):
                yield path.name, node


def asked_for() -> Iterator[tuple[str, str]]:
    """The phrases that the page's Python names in full, each with the file."""
    for file, call in calls_of_say():
        if isinstance(call.args[0], ast.Constant):
            yield file, str(call.args[0].value)


def named(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").as_posix()


@pytest.mark.parametrize("about", NEEDED)
@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_catalogue_has_every_phrase_about(path: Path, about: str) -> None:
    catalogue = phrases(path)
    missing = [key for key in NEEDED[about]() if key not in catalogue]
    assert not missing


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_catalogue_has_every_phrase_that_the_page_names(path: Path) -> None:
    catalogue = phrases(path)
    assert not [(file, key) for file, key in asked_for() if key not in catalogue]
    assert not {*MARKUP.findall(SHELL), *[key for key, _ in said_by_scripts()]} - set(catalogue)


def test_no_phrase_is_kept_that_nothing_says() -> None:
    needed = {key for keys in NEEDED.values() for key in keys()}
    made = re.compile("|".join(f"(?:{pattern})" for pattern, _ in MADE))
    used = needed | literals()
    unused = [key for key in ENGLISH if key not in used and not made.fullmatch(key)]
    assert not unused


def test_a_phrase_about_a_rule_speaks_of_an_option_or_is_named_in_the_rulebook() -> None:
    keys = {one.key for one in OPTIONS}
    rulebook = "".join(
        (ROOT / path).read_text(encoding="utf-8") for path in ("web/words/rules.py", "web/sheets/rules.py")
    )
    strange = [
        key
        for key in ENGLISH
        if key.startswith("rule.") and key.split(".")[1] not in keys and key.split(".")[1] not in rulebook
    ]
    assert not strange


def named_places() -> set[str]:
    """The names of all values that some call gives to a phrase; ``n`` is the number."""
    by_scripts = {place for _, places in said_by_scripts() for place in places}
    return {"n"} | by_scripts | {word.arg for _, call in calls_of_say() for word in call.keywords if word.arg}


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_phrase_has_only_places_that_are_filled(path: Path) -> None:
    catalogue = phrases(path)
    known = named_places()
    assert not {key: places(phrase) - known for key, phrase in catalogue.items() if places(phrase) - known}


@pytest.mark.parametrize("language", translated.OTHERS)
def test_no_translation_is_older_than_its_english(language: str) -> None:
    assert translated.stale(language, translated.texts()) == [], "`make words` says what to do"


def test_a_reworded_or_new_sentence_is_stale_in_each_language_until_its_translation_is_confirmed(
    tmp_path: Path,
) -> None:
    english = {"pass": "Pass", "keys.pass": "pass", "keys.draw": "draw", "guide/": "<h1>Crazy Eights</h1>"}
    assert translated.confirm("de", english, ["*"], tmp_path) == list(english)
    assert translated.stale("de", english, tmp_path) == []
    assert translated.stale("es", english, tmp_path) == list(english)
    del english["pass"]
    english.update({"keys.pass": "pass the turn", "guide/": "<h1>Eights</h1>", "keys.new": "deal anew"})
    assert translated.stale("de", english, tmp_path) == ["keys.pass", "guide/", "keys.new"]
    assert translated.confirm("de", english, ["keys.*"], tmp_path) == ["keys.pass", "keys.new"]
    assert translated.stale("de", english, tmp_path) == ["guide/"]
    assert "pass" not in translated.made_from("de", tmp_path)


def test_what_may_be_stale_are_the_forms_of_a_phrase_and_the_chapters_of_the_prose() -> None:
    english = translated.texts()
    assert set(english) > {*ENGLISH, *phrases(ROOT / "guide/words/en.json")}
    prose = {name: text for name, text in english.items() if name.startswith("guide/")}
    assert prose["guide/q-draw"].startswith("May I draw although I have a card that fits?</h3>")
    assert "".join(prose.values()) == HEADING.sub("", guide.source("en"))
    assert json.loads(english["take"]) == ENGLISH["take"]


NUMBERED = {"n"}
"""The one place that a language may do without: the number may be in the form itself ("Two rules …")."""


@pytest.mark.parametrize("path", TRANSLATED, ids=named)
def test_a_phrase_tells_what_the_english_one_tells(path: Path) -> None:
    english = phrases(ROOT / path.parent.relative_to(ROOT) / "en.json")
    stale = {
        key: (places(phrase), places(english[key]))
        for key, phrase in phrases(path).items()
        if key in english and places(phrase) - NUMBERED != places(english[key]) - NUMBERED
    }
    assert not stale


def test_there_is_a_catalogue_a_language_for_the_table_and_for_the_guide() -> None:
    for folder, kind in (("web/words", "json"), ("guide/words", "json"), ("guide", "html")):
        found = {path.stem for path in (ROOT / folder).glob("*." + kind)} - {"page"}
        assert found == set(LANGUAGES), folder


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_catalogue_has_the_same_phrases_as_the_english_one(path: Path) -> None:
    assert set(phrases(path)) == set(ENGLISH)


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_card_in_a_sentence_tells_its_suit_and_has_a_name_of_its_own(path: Path) -> None:
    catalogue = phrases(path)
    cards = [catalogue["the-card." + rank] for rank in RANKS]
    assert places(catalogue["card"]) == {"rank", "suit"}
    assert all(places(card) == {"suit"} for card in cards)
    assert len({str(card) for card in cards}) == len(RANKS)


PLURALS = {"en": {"one", "other"}, "es": {"one", "other"}, "de": {"one", "other"}, "zh-Hant": {"other"}}
"""The categories of the CLDR's plural rules; Spanish has "many" too, from a million on."""


@pytest.mark.parametrize("path", [*CATALOGUES, *GUIDES], ids=named)
def test_a_phrase_with_plurals_has_one_form_for_each_category_of_its_language(path: Path) -> None:
    plural = {key: phrase for key, phrase in phrases(path).items() if isinstance(phrase, dict)}
    assert {key: set(phrase) for key, phrase in plural.items()} == dict.fromkeys(plural, PLURALS[path.stem])
    assert all(form.strip() for phrase in phrases(path).values() for form in forms(phrase))


def test_the_words_that_stand_in_the_markup_are_the_english_ones() -> None:
    for key, text in re.findall(r'data-word="([^"]+)">([^<]*)<', SHELL):
        assert text == ENGLISH[key]
    for label, key in re.findall(r'aria-label="([^"]+)" data-word-label="([^"]+)"', SHELL):
        assert label == ENGLISH[key]
    assert f"<title>{ENGLISH['title']}</title>" in SHELL
    assert f'content="{ENGLISH["app.about"]}"' in SHELL


def test_a_refusal_that_nobody_meets_is_one_of_the_engines() -> None:
    assert set(NEVER_MET) <= set(SENTENCES)
