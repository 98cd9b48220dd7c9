"""What goes with a card, as a person meets it: announcing, gestures, naming late, hidden rules."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from c8.game import Game
from c8.record import load_save, save_of
from c8.setup import set_up
from e2e.helpers import open_game, wait_ready
from e2e.house_player import HousePlayer

RUNTIME = "micropython"
STOCK = "2S 3C 4H 9S KD TD 6C JH"
SHORT = "KC AS QC 9H TH"
"""Of the packs from the seven up."""


def at(
    page: Page, rules: dict[str, Any], hands: list[str], pile: str, moves: str = "", **more: Any
) -> HousePlayer:
    """The page with this position kept in it, as if the person had left it so; seat 0 is to move."""
    used = " ".join([*hands, pile]).split()
    pack = SHORT if rules["preset"] in ("mau", "mau-master") else STOCK
    stock = " ".join(card for card in pack.split() if card not in used)
    whole = {"rules": rules, "hands": hands, "pile": pile, "stock": stock, "turn": 0, **more}
    game = set_up(whole)
    for move in moves.split():
        game.play(move)
    text = json.dumps(save_of(game, {"begun": "yes"}))
    page.add_init_script(f"localStorage.getItem('c8.save') || localStorage.setItem('c8.save', {text})")
    open_game(page, RUNTIME)
    return HousePlayer(page)


def kept(page: Page) -> Game:
    return load_save(str(page.evaluate("localStorage.getItem('c8.save')")))[0]


ACTION = {"preset": "action"}
OTHERS = ["4D 6S 7S", "QC AD JC 4S"]


def test_an_announcement_is_made_before_the_card(page: Page) -> None:
    player = at(page, ACTION, ["2C KH", *OTHERS], "5C 9H")
    player.say.click()
    expect(player.say).to_have_attribute("aria-pressed", "true")
    player.press(player.card("KH"))
    expect(player.log).to_contain_text("You say “Last card”.")
    assert len(player.cards()) == 1


def test_a_forgotten_announcement_is_fined_and_told(page: Page) -> None:
    player = at(page, ACTION, ["2C KH", *OTHERS], "5C 9H")
    player.press(player.card("KH"))
    expect(player.hint).to_have_text("You forgot to announce and take 2 penalty cards.")
    expect(player.log).to_contain_text("You forgot to announce and take 2 penalty cards.")
    assert len(player.cards()) == 3


def test_the_suit_choice_offers_the_announcement_and_nobody_is_punished_meanwhile(page: Page) -> None:
    player = at(page, ACTION, ["8C KH", *OTHERS], "5C 9H")
    player.press(player.card("8C"))
    say = player.suit_choice.get_by_role("button", name="Say “Last card”")
    assert len(kept(page).round.hands[0]) == 2
    say.click()
    player.name_suit("H")
    expect(player.log).to_contain_text("You say “Last card”.")
    assert len(player.cards()) == 1


def test_a_last_wild_that_is_announced_needs_no_suit(page: Page) -> None:
    player = at(page, {"preset": "mau"}, ["JC", "9D TD KS", "8C 9S QD"], "9C")
    player.press(player.card("JC"))
    player.suit_choice.get_by_role("button", name="Say “Mau-Mau”").click()
    expect(player.round_over).to_contain_text("You win")
    expect(player.round_over).to_contain_text("all points count double")


def test_an_announcement_chosen_and_then_reloaded_is_harmless(page: Page) -> None:
    player = at(page, ACTION, ["8C KH", *OTHERS], "5C 9H")
    player.say.click()
    player.press(player.card("8C"))
    expect(player.suit_choice).to_be_visible()
    page.reload()
    wait_ready(page, RUNTIME)
    expect(player.suit_choice).to_be_visible()
    expect(player.suit_choice.get_by_role("button", name="Say “Last card”")).to_have_attribute(
        "aria-pressed", "false"
    )


def test_a_gesture_goes_with_the_next_card_and_is_gone_after_it(page: Page) -> None:
    player = at(page, {"preset": "family"}, ["7C KH 9S", *OTHERS], "5C 9C")
    player.gesture.get_by_role("button", name="Jump").click()
    player.press(player.card("7C"))
    expect(player.log).to_contain_text("You jump.")
    expect(player.gesture.get_by_role("button", name="None")).to_have_attribute("aria-pressed", "true")
    assert len(player.cards()) == 2


def test_a_card_that_may_not_be_laid_costs_a_card_where_that_is_played(page: Page) -> None:
    player = at(page, {"preset": "family"}, ["7C KH 9S", *OTHERS], "5C 2C")
    player.card("KH").click(position={"x": 8, "y": 20}, force=True)
    expect(player.hint).to_have_text("It doesn't count: you take 1 penalty card.")
    assert len(player.cards()) == 4


def test_a_debt_stands_large_on_the_table_and_is_taken(page: Page) -> None:
    player = at(page, ACTION, ["2C KH 9S", *OTHERS], "5C 2H", owed=4)
    expect(player.table).to_contain_text("You owe 4 cards.")
    expect(player.table).to_contain_text("a 2 answers")
    player.press(player.take)
    expect(player.log).to_contain_text("You take 4 cards.")


def test_a_suit_may_be_named_late_and_is_asked_for(page: Page) -> None:
    player = at(page, {"preset": "late-suit"}, ["TC KH 9S", "4D 6S 7S", "8C AD JC 4S"], "5C 7H", "8C", turn=2)
    player.press(player.ask)
    expect(player.log).to_contain_text("East names")
    assert kept(page).round.suit in "CDHS"


def test_ones_own_suit_is_named_when_it_is_asked_for(page: Page) -> None:
    player = at(page, {"preset": "late-suit"}, ["8C KH 9S", "4D 6S 7S", "2D AD JC 4S"], "5C 7H")
    player.press(player.card("8C"))
    player.press(player.later)
    expect(player.log).to_contain_text("You play the 8 of clubs and name no suit yet.")
    expect(player.suit_choice).to_contain_text("You are asked for the suit.")
    player.name_suit("S")
    expect(player.log).to_contain_text("You name spades.")


def test_the_round_is_stopped_with_few_points(page: Page) -> None:
    player = at(page, {"preset": "halt"}, ["2H 3S", "4D 6S 7S", "3H AD JC"], "5C 7C")
    expect(page.get_by_role("region", name="Your seat")).to_contain_text("Your hand counts 5 points")
    player.press(player.stop)
    expect(player.round_over).to_contain_text("You stopped the round, and nobody holds less.")


@pytest.mark.parametrize("named", [False, True])
def test_under_hidden_rules_every_card_may_be_tried_and_the_notebook_remembers(
    page: Page, named: bool
) -> None:
    player = at(page, {"preset": "mau-master"}, ["AC KD 9S", "AH JD QS", "KH QD TS"], "TC 9C")
    assert all(card.able for card in player.cards())
    if named:
        page.get_by_role("button", name="Name a suit with it").click()
    player.press(player.card("KD"))
    if named:
        player.name_suit("D")
    expect(player.log).to_contain_text("comes back" if not named else re.compile("comes back|You play"))
    page.get_by_role("button", name="Notebook").click()
    sheet = page.get_by_role("dialog", name="Notebook")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
