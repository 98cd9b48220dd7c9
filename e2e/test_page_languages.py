"""The page speaks its reader's language, and goes over to another one without losing or repeating a thing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.game import Game
from c8.record import save_of
from e2e.engine import BEGUN, SAVE, kept, position, profile
from e2e.helpers import MOST_SHIFT, SHIFTS, Problems, address, open_game, wait_ready
from e2e.player import PATIENCE_MS
from e2e.server import Site
from e2e.test_page_offline import cut_off, wait_kept
from tools.catalogues import read
from tools.guidebook.words import Words
from web.words.languages import LANGUAGES, NAMES

LOCALES = {"es": "es-MX", "de": "de-AT", "zh-Hant": "zh-HK"}
"""A browser's language for each of ours but English, in which all other tests run."""

READERS = {
    "en-GB": "en",
    "es-419 en": "es",
    "de-AT en": "de",
    "zh-HK": "zh-Hant",
    "zh-TW": "zh-Hant",
    "zh-MO": "zh-Hant",
    "zh-Hant-HK": "zh-Hant",
    "zh-CN en-US": "zh-Hant",
    "zh": "zh-Hant",
    "yue-Hant-HK en": "zh-Hant",
    "gsw-CH fr en": "de",
    "en-US zh-CN": "en",
    "fr-CA de-CH en": "de",
    "ES-mx": "es",
    "fr ja": "en",
    "": "en",
    "estonian debatable": "en",
}
"""What somebody reads, the dearest first, and what they get."""

every_other_language = pytest.mark.parametrize("language", LOCALES)


def choosing() -> Game:
    """An eight that may be laid, and a card that may not."""
    return position({"preset": "table"}, ["8C 3S 9H", "4D 5D"], "6C 5H", "2S 3C 7D 9C")


@pytest.fixture
def shown(new_context: Callable[..., BrowserContext], site: Site) -> Callable[..., Page]:
    """The page with a game, in a browser that speaks so."""

    def show(locale: str, game: Game, **options: object) -> Page:
        texts = {SAVE: save_of(game, BEGUN)}
        context = profile(new_context, site, texts, locale=locale, **options)
        return context.new_page()

    return show


def lay(page: Page, card: str) -> None:
    page.locator(f'#hand [data-card="{card}"]').click(position={"x": 8, "y": 20}, force=True)


def choose_language(page: Page, name: str) -> None:
    """In the settings, which stay open."""
    page.locator('nav [data-sheet="settings"]').click()
    page.get_by_role("radio", name=name, exact=True).check()


def assert_speaks(page: Page, language: str) -> None:
    words = Words(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title(words.say("title"))
    expect(page.locator('nav [data-sheet="rules"]')).to_have_text(words.say("rules"))
    manifest = page.locator("link[rel=manifest]").get_attribute("href") or ""
    assert manifest.endswith(f"manifest-{language}.webmanifest")


# --- which language -------------------------------------------------------------------------------


def test_the_first_language_that_somebody_reads_in_any_form_is_spoken(page: Page) -> None:
    page.goto("./", wait_until="commit")
    page.wait_for_function("globalThis.crazyEightsLanguage")
    found = {
        wanted: page.evaluate("wanted => crazyEightsLanguage.best(wanted)", wanted.split())
        for wanted in READERS
    }
    assert found == READERS


@every_other_language
def test_the_page_speaks_the_browsers_language_from_the_first_moment(
    shown: Callable[..., Page], site: Site, language: str
) -> None:
    words = Words(language)
    page = shown(LOCALES[language], choosing(), viewport={"width": 360, "height": 740})
    page.add_init_script(SHIFTS)
    held: list[Callable[[], None]] = []
    page.route("**/modules.rom", lambda route: held.append(route.continue_))
    page.goto(address("micropython"))
    assert_speaks(page, language)
    expect(page.locator("#boot-status")).to_have_text(words.say("boot.status"))
    expect(page.get_by_role("progressbar", name=words.say("boot.loading"))).to_be_visible()
    for release in held:
        release()
    wait_ready(page, "micropython")
    fetched = {path.split("/")[-1].removesuffix(".json") for path in site.requests if "/words/" in path}
    assert fetched <= {language, language + "-sheets"}
    assert page.evaluate("globalThis.shifted") <= MOST_SHIFT

    hint = page.locator("#hint")
    lay(page, "3S")
    told = words.say("no.does-not-fit", card=CARD, list=CARD).split(CARD)
    for part in told:
        expect(hint).to_contain_text(part.strip())
    lay(page, "8C")
    choice = page.get_by_role("dialog", name=words.say("choose-suit"))
    choice.get_by_role("button", name=re.compile("^" + words.say("suit-title.H"))).click()
    log = page.get_by_role("log", name=words.say("log"))
    expect(log).to_contain_text(words.say("suit.H"))
    told = words.say("event.played-named.you", card=CARD, suit=words.say("suit.H")).split(CARD)
    expect(log).to_contain_text(re.compile(".+".join(re.escape(part) for part in told)))


CARD = "¤"
"""In the place of what a phrase is told of, whose form each language has for itself."""


# --- going over to another ------------------------------------------------------------------------

LISTEN = """() => {
    globalThis.spoken = [];
    const listen = (records) => {
        for (const { target } of records) {
            const node = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
            const region = node?.closest("[aria-live], [role=status], [role=log], [role=alert]");
            if (!region || region.getAttribute("aria-live") === "off") continue;
            if (!node.closest("[aria-hidden=true]") && node.textContent) spoken.push(node.textContent);
        }
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(listen).observe(document.body, changes);
}"""
"""Notes what a screen reader would speak by itself."""


def test_a_language_chosen_in_mid_turn_changes_every_word_and_nothing_else(
    shown: Callable[..., Page],
) -> None:
    page = shown("en-GB", choosing())
    open_game(page, "micropython")
    page.get_by_role("button", name=re.compile("^Draw")).click()
    expect(page.get_by_role("log")).to_contain_text("You draw")
    save = kept(page)
    page.evaluate(LISTEN)
    choose_language(page, "Deutsch")
    assert_speaks(page, "de")
    words = Words("de")
    expect(page.get_by_role("dialog", name=words.say("settings"))).to_be_visible()
    expect(page.get_by_role("radio", name="Deutsch", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name=words.say("hand"))).to_be_visible()
    expect(page.get_by_role("group", name=re.compile("^" + words.say("name.north")))).to_be_visible()
    expect(page.get_by_role("log", name=words.say("log"))).to_contain_text(words.say("log.resumed"))
    assert page.evaluate("spoken") == []
    assert kept(page) == save
    assert english_left(page) == []
    page.reload()
    wait_ready(page, "micropython")
    assert_speaks(page, "de")


def english_left(page: Page) -> list[str]:
    """Whole phrases of the English catalogue, of two words or more, that stand on the page."""
    text = page.locator("body").inner_text() + page.locator("body").aria_snapshot()
    german = read("de")
    found = []
    for key, phrase in read("en").items():
        if isinstance(phrase, str) and " " in phrase and "{" not in phrase and phrase != german[key]:
            found += [phrase] if phrase in text else []
    return found


def test_another_tab_follows_with_its_suit_choice_open(context: BrowserContext, site: Site) -> None:
    first = context.new_page()
    open_game(first, "micropython")
    first.evaluate("([key, save]) => localStorage.setItem(key, save)", [SAVE, save_of(choosing(), BEGUN)])
    first.reload()
    wait_ready(first, "micropython")
    second = context.new_page()
    open_game(second, "micropython")
    lay(first, "8C")
    suit = first.get_by_role("dialog").locator("[data-suit=H]")
    suit.focus()
    save = kept(first)
    first.evaluate(LISTEN)
    choose_language(second, "Español")
    assert_speaks(second, "es")
    words = Words("es")
    assert_speaks(first, "es")
    expect(first.get_by_role("dialog", name=words.say("choose-suit"))).to_be_visible()
    expect(suit).to_be_focused()
    expect(suit).to_contain_text(words.say("suit-title.H"))
    assert first.evaluate("spoken") == []
    assert kept(first) == save


def test_every_language_is_there_without_a_network(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(service_workers="allow")
    page = context.new_page()
    open_game(page, "micropython")
    wait_kept(page)
    cut_off(context, site)
    choose_language(page, "繁體中文")
    assert_speaks(page, "zh-Hant")
    page.reload()
    wait_ready(page, "micropython")
    assert_speaks(page, "zh-Hant")


def test_words_that_cannot_be_had_are_said_to_be_missing_and_come_when_chosen_again(
    page: Page, site: Site, problems: Problems
) -> None:
    problems.expect("404")
    open_game(page, "micropython")
    site.missing.add(site.named("web-*/words/es.json"))
    choose_language(page, "Español")
    expect(
        page.get_by_role("alert").filter(has_text=Words("en").say("settings.language.missing"))
    ).to_be_visible()
    assert_speaks(page, "en")
    site.missing.clear()
    page.get_by_role("radio", name="English", exact=True).check()
    page.get_by_role("radio", name="Español", exact=True).check()
    assert_speaks(page, "es")


def test_a_pace_that_is_chosen_leaves_the_language_to_the_browser(shown: Callable[..., Page]) -> None:
    page = shown("de", choosing())
    open_game(page, "micropython")
    page.locator('nav [data-sheet="settings"]').click()
    page.locator("[name=pace][value=quick]").check()
    page.wait_for_function("localStorage['c8.settings']?.includes('quick')")
    assert json.loads(page.evaluate("localStorage['c8.settings']"))["language"] == ""


# --- before Python runs, and around the page ------------------------------------------------------


def test_what_keeps_the_game_from_starting_is_said_in_the_readers_language(
    new_context: Callable[..., BrowserContext], site: Site, problems: Problems
) -> None:
    problems.tolerate()
    words = Words("es")
    path = site.named("web-*/modules.rom")
    site.missing.add(path)
    page = new_context(locale="es-ES").new_page()
    page.goto("./", wait_until="commit")
    why = words.say("boot.failed", what=words.say("boot.file", name=path))
    failure = page.get_by_role("status").filter(has_text=why)
    expect(failure).to_be_visible(timeout=PATIENCE_MS)
    site.missing.clear()
    failure.get_by_role("link", name=words.say("boot.retry")).click()
    wait_ready(page, "micropython")


def test_each_language_has_its_own_manifest(site: Site) -> None:
    for language, name in NAMES:
        words = Words(language)
        manifest = json.loads((site.folder / f"manifest-{language}.webmanifest").read_text(encoding="utf-8"))
        assert manifest["lang"] == language
        assert manifest["name"] == words.say("title")
        assert manifest["short_name"] == words.say("app.short")
        assert len(manifest["short_name"]) <= 12, name
        assert manifest["description"] == words.say("app.about")
        assert manifest["shortcuts"][0]["name"] == words.say("new-game")


def test_the_shortcut_to_a_new_game_opens_its_sheet_at_the_start_and_later(
    shown: Callable[..., Page],
) -> None:
    page = shown("en-GB", choosing())
    open_game(page, "micropython", "#new-game")
    sheet = page.get_by_role("dialog", name="New game")
    expect(sheet).to_be_visible()
    assert "#" not in page.url
    page.keyboard.press("Escape")
    lay(page, "8C")
    expect(page.get_by_role("dialog", name="Choose a suit")).to_be_visible()
    page.evaluate("location.hash = 'new-game'")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator('#hand [data-card="8C"]')).to_be_visible()


def test_the_browser_knows_no_plural_that_a_catalogue_lacks(page: Page) -> None:
    page.goto("./", wait_until="commit")
    for language in LANGUAGES:
        used = page.evaluate(
            """(language) => {
                const rules = new Intl.PluralRules(language);
                return [...new Set(Array.from({ length: 2001 }, (_, n) => rules.select(n)))];
            }""",
            language,
        )
        plurals = {key: phrase for key, phrase in read(language).items() if isinstance(phrase, dict)}
        assert {key for key, phrase in plurals.items() if set(phrase) != set(used)} == set(), language
