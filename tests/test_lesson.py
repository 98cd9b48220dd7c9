"""The lesson is the worked round, step by step; and what owing means is told once."""

from __future__ import annotations

import pytest

from c8.cards import RANK, SUIT, card
from c8.game import Game
from c8.setup import set_up
from c8.view import view
from tests.pages import Memory
from tests.words import English
from web.play.choices import Choices
from web.play.explained import Explained
from web.play.lesson import SCRIPT, STEPS, begin
from web.play.seen import Seen
from web.play.store import EXPLAINED, Store
from web.table.owing import explanation
from web.words import seat_names as seats

WORDS = English()


def played() -> Game:
    game = begin()
    for move in SCRIPT:
        game.play(move)
    return game


def test_every_move_of_the_lesson_is_legal_and_the_others_count_thirteen_and_sixty() -> None:
    game = played()
    assert game.phase == "round-over"
    assert game.result().points == [0, 13, 60]
    assert game.result().winners == (0,)


def test_something_is_said_whenever_it_is_the_persons_turn_and_before_each_of_the_others_turns() -> None:
    game = begin()
    for made, move in enumerate(SCRIPT):
        if game.turn == 0 or not game.round.drawn:
            assert made in STEPS or game.moves[-1] == "draw", f"nothing is said after {made} moves"
        game.play(move)


def test_when_the_eight_is_asked_for_nothing_else_fits() -> None:
    game = begin()
    for move in SCRIPT[:2]:
        game.play(move)
    assert {move.text[:2] for move in game.legal() if move.kind == "play"} == {"8C"}


@pytest.mark.parametrize(
    ("made", "laid"), [(1, "6D"), (2, "KD"), (6, "5H"), (11, "AH"), (14, "QH"), (16, "QD")]
)
def test_a_step_names_the_card_that_was_laid(made: int, laid: str) -> None:
    assert laid in SCRIPT[:made]
    one = card(laid)
    told = WORDS.say(STEPS[made])
    assert WORDS.say("rank." + RANK[one]) in told
    assert WORDS.suit(SUIT[one]) in told


# --- owing ---


def owing_table(owed: int, rules: dict[str, object] | None = None) -> Seen:
    game = set_up(
        {
            "rules": rules or {"preset": "chain"},
            "hands": ["2C 9S", "9C KD"],
            "pile": "6C 2H",
            "stock": "JC JS",
            "owed": owed,
        }
    )
    names = seats.names(WORDS, 2)
    return Seen(view(game, 0), WORDS, names, set(), Choices(), {}, False)


def test_what_owing_means_is_told_in_the_words_of_the_rules() -> None:
    told = explanation(owing_table(2))
    for key in ("rule.answer.stack", "rule.after_paying.over"):
        assert WORDS.say(key) in told
    assert WORDS.say("rule.draw_two", rank=WORDS.say("a-rank.2")) in told


def test_what_owing_means_is_told_until_the_debt_is_gone_and_never_again() -> None:
    kept: dict[str, str] = {}
    store = Store(Memory(kept))  # type: ignore[arg-type]
    explained = Explained(store)
    for owes, open_now in ((True, True), (True, True), (False, False), (True, False)):
        assert owes or EXPLAINED not in kept, "it is still being read"
        explained.follow(owes)
        assert explained.open is open_now
    again = Explained(store)
    again.follow(True)
    assert not again.open, "not after a reload either"


def test_under_hidden_rules_nothing_of_them_is_told_about_owing() -> None:
    rules: dict[str, object] = {"preset": "mau-master", "pack": 52}
    assert explanation(owing_table(2, rules)) == WORDS.say("owing.hidden")
