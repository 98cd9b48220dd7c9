"""What each sheet shows, by its name; imported when the first one is opened."""

from __future__ import annotations

from c8.cards import card as card_of
from web.browser.elements import element
from web.play.offer import Offer
from web.play.sheet import (
    ASK_CODE,
    BAD_CODE,
    COPY,
    HOUSE_RULES,
    KEYS,
    NEW_GAME,
    NOTEBOOK,
    ROUND_OVER,
    RULES,
    RULESET,
    SETTINGS,
    SUIT_CHOICE,
    AskCode,
    BadCode,
    Copy,
    NewGame,
    Ruleset,
    Settings,
    SuitChoice,
)
from web.play.store import FORBIDDEN
from web.sheets import codes, suit
from web.table import seat
from web.table.on_request import shown
from web.table.refusals import reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.browser.elements import Element
    from web.play.model import Model
    from web.play.seen import Seen


def inside(model: Model, seen: Seen) -> list[Element]:
    """What the open sheet shows now."""
    return SHEETS[model.session.sheet.kind](model, seen)


def _suit_choice(model: Model, seen: Seen) -> list[Element]:
    session, sheet = model.session, model.session.sheet
    assert isinstance(sheet, SuitChoice)
    answer = _answer(model)
    if not sheet.card:
        return suit.for_table(model.words, seen.asked, [answer], seen.keys)
    card = card_of(sheet.card)
    more = [element("div", {"class": "duties"}, seat.with_this_card(seen)), answer]
    if session.lesson:
        from web.table.lesson import in_suit_choice

        more = in_suit_choice(model.words, session.lesson) + more
    return suit.for_card(model.words, card, seen.may_wait(card), more, seen.keys)


def _answer(model: Model) -> Element:
    """What the person asked to be told, spoken at once."""
    prompt = model.session.prompt
    return element(
        "div", {"class": "telling", "aria-live": "assertive"}, shown(prompt.answer, prompt.answers)
    )


def _round_over(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.round_over import round_over

    session = model.session
    more, foot = _after_the_lesson(model) if session.lesson else ([], [seat.onward(seen)])
    return round_over(model.words, session.game, seen.view, session.names, _answer(model), more, foot)


def _after_the_lesson(model: Model) -> tuple[list[Element], list[Element]]:
    from web.table.lesson import at_the_end, ways_on

    return at_the_end(model.words, not model.session.current.hand), ways_on(model.words)


def _notebook(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.notebook import pages

    return pages(model.words, seen.view.history)


def _new_game(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.new_game import new_game

    sheet = model.session.sheet
    assert isinstance(sheet, NewGame)
    offer = Offer(model.session.game.rules, model.rulesets, sheet)
    why = reason(sheet.refusal, model.session) if sheet.refusal else ""
    return new_game(model.words, offer, sheet.code, why)


def _ruleset(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.ruleset import ruleset

    sheet = model.session.sheet
    assert isinstance(sheet, Ruleset)
    return ruleset(model.words, sheet)


def _rules(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.rules import rules

    present = model.session.game.rules
    return rules(model.words, present, model.rulesets.name_of(present))


def _house_rules(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.house_rules import house_rules

    return house_rules(model.words, model.session.game.rules)


def _settings(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.settings import settings

    sheet = model.session.sheet
    assert isinstance(sheet, Settings)
    nothing = "settings.kept.memory" if model.store.trouble == FORBIDDEN else "settings.kept.none"
    problem = sheet.problem.said(model.words) if sheet.problem else ""
    shown = (model.settings, sheet.kept, nothing, model.offline, problem, model.wordless)
    return settings(model.words, *shown)


def _keys(model: Model, seen: Seen) -> list[Element]:
    from web.sheets.keys import keys

    return keys(model.words, model.settings.chosen("keys"))


def _ask_code(model: Model, seen: Seen) -> list[Element]:
    sheet = model.session.sheet
    assert isinstance(sheet, AskCode)
    return codes.ask_code(model.words, sheet.deal)


def _bad_code(model: Model, seen: Seen) -> list[Element]:
    sheet, session = model.session.sheet, model.session
    assert isinstance(sheet, BadCode)
    return codes.bad_code(model.words, reason(sheet.refusal, session), session.current.under_way)


def _copy(model: Model, seen: Seen) -> list[Element]:
    sheet = model.session.sheet
    assert isinstance(sheet, Copy)
    return codes.copy_yourself(model.words, sheet.text)


SHEETS: dict[str, Callable[[Model, Seen], list[Element]]] = {
    SUIT_CHOICE: _suit_choice,
    ROUND_OVER: _round_over,
    NOTEBOOK: _notebook,
    NEW_GAME: _new_game,
    RULESET: _ruleset,
    HOUSE_RULES: _house_rules,
    RULES: _rules,
    SETTINGS: _settings,
    ASK_CODE: _ask_code,
    BAD_CODE: _bad_code,
    COPY: _copy,
    KEYS: _keys,
}
