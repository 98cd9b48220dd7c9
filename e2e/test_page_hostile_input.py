"""A hundred hostile links, codes, saves and files: each is refused in words, and no game is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.code import code_of, read_code
from c8.record import load_save, save_of
from c8.refusals import Refusal
from e2e.engine import BEGUN, SAVE, assert_same, dealt, kept, play_moves, profile, seen
from e2e.helpers import open_game, wait_ready
from e2e.player import Player
from e2e.server import Site
from tests import mutants
from tests.pages import ROOT, phrases

CODES = [code_of(dealt(seed, preset)) for seed, preset in ((77, "long"), (5, "table"), (9, "mau"))]
REASONS = {
    key: str(phrase).partition("{")[0]
    for key, phrase in phrases(ROOT / "web/words/en.json").items()
    if key.startswith("refused.")
}
"""How the sentences begin that tell what is wrong with a code."""
GAME = play_moves(dealt(5), 3)
GOOD = save_of(GAME, BEGUN)


def refused(read: Callable[[str], object], made: Iterator[str], number: int) -> Iterator[str]:
    """So many of the texts that the engine refuses."""
    for text in made:
        try:
            read(text)
        except Refusal:
            number -= 1
            yield text
        if not number:
            return


def bad_codes(number: int, seed: int) -> list[str]:
    made = [f"<img src=x onerror=alert({seed})>", "%3Cscript%3Ealert(1)%3C/script%3E", "constructor"]
    return made + list(refused(read_code, mutants.texts(Random(seed), CODES, 1_000), number - len(made)))


def why(code: str) -> str:
    """How the sentence begins that tells what is wrong with the code."""
    with pytest.raises(Refusal) as refused:
        read_code(code)
    return REASONS["refused." + refused.value.code]


def bad_saves(number: int) -> list[str]:
    whole = [json.loads(GOOD)]
    made = (json.dumps(one) for one in mutants.values(Random(3), whole, 1_000))
    return list(refused(load_save, made, number))


def at_the_table(new_context: Callable[..., BrowserContext], site: Site) -> Player:
    """The game under way, opened by somebody for whom the others play quickly."""
    page = profile(new_context, site, {SAVE: GOOD, "c8.settings": '{"pace": "quick"}'}).new_page()
    open_game(page, "micropython")
    return Player(page)


def assert_untouched(page: Page, markup: Sequence[str]) -> None:
    """Nothing of the hostile texts became markup, and the game is the same."""
    assert elements(page) == markup
    assert_same(page, GAME)


def elements(page: Page) -> list[str]:
    """All kinds of element that could do something, in order."""
    return list(
        page.evaluate("[...document.querySelectorAll('img, script, iframe, a')].map(one => one.outerHTML)")
    )


def test_forty_bad_links_are_each_explained_and_lose_nothing(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    player = at_the_table(new_context, site)
    page = player.page
    markup = elements(page)
    for text in bad_codes(40, 1):
        page.evaluate("text => { location.hash = 'c=' + text; }", text)
        dialog = page.get_by_role("dialog", name="not a code that can be opened")
        expect(dialog).to_contain_text(re.compile("|".join(map(re.escape, REASONS.values()))))
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
    assert player.seen() == seen(GAME)
    assert_untouched(page, markup)


def test_thirty_bad_codes_typed_in_are_each_explained_and_lose_nothing(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    player = at_the_table(new_context, site)
    page = player.page
    sheet = player.open_sheet("New game")
    markup = elements(page)
    field = sheet.get_by_role("textbox")
    for text in bad_codes(30, 2):
        field.fill(text)
        field.press("Enter")
        expect(sheet.get_by_role("alert").filter(has_text=why(text))).to_be_visible()
    assert_untouched(page, markup)


def test_twenty_bad_saves_are_each_set_aside_whole_and_a_game_is_dealt(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    player = at_the_table(new_context, site)
    page = player.page
    markup = elements(page)
    for text in bad_saves(20):
        page.evaluate("text => { localStorage.clear(); localStorage.setItem('c8.save', text); }", text)
        page.reload()
        wait_ready(page, "micropython")
        assert [line for line in player.lines() if "set aside" in line]
        assert kept(page, "c8.save.aside") == text
        assert player.cards()
        assert elements(page) == markup


def test_twenty_bad_files_change_nothing_and_say_so(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    player = at_the_table(new_context, site)
    page = player.page
    sheet = player.open_sheet("Settings")
    markup = elements(page)
    field = sheet.get_by_label("Take in a file:")
    for save in bad_saves(20):
        content = json.dumps({"crazy-eights": 1, "kept": {SAVE: save}})
        file = {"name": "file.json", "mimeType": "application/json", "buffer": content.encode()}
        field.set_input_files(file)  # type: ignore[arg-type]
        expect(sheet.get_by_role("alert").filter(has_text="not a file of this game")).to_be_visible()
    assert_untouched(page, markup)
