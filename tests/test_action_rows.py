"""An action is one row of c8/options.py: what else must know of it takes it from there."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from c8.actions import EFFECTS
from c8.hidden import ACTIONS as MAY_BE_HIDDEN
from c8.option_types import Choice, Rank, RankGestures, Ranks, Span, Switch, Target
from c8.options import CARD_ACTIONS, OPTIONS, Action, Option, Rules
from c8.presets import PRESETS, rules_for, unchecked_rules
from c8.relevance import can_turn, has_actions, has_debts, is_relevant
from c8.setup import set_up
from c8.view import view
from tests.words import English
from web.play.choices import Choices
from web.play.seen import Seen
from web.table.middle import force_attributes
from web.words import seat_names

ROOT = Path(__file__).resolve().parent.parent
ROWS = "c8/options.py"
GAMES = "c8/presets.py"

OTHER_MEANINGS = {
    ("skip", "c8/actions.py"): "what a turn of direction may do with two players",
    ("again", "c8/events.py"): "what happened",
    ("again", "web/sheets/notebook.py"): "what was seen to happen",
    ("open", "c8/round.py"): "whether the top is open",
    ("open", "c8/view.py"): "whether the top is open",
}
"""Files where the same word stands for something else."""

OTHER_VALUES = {"skip": 2}
"""How often the list of options has the word for something else: a value of ``reverse_two``, the default."""

row = pytest.mark.parametrize("one", CARD_ACTIONS, ids=lambda one: one.key)


# --- how often an action is named -----------------------------------------------------------------


def named(key: str) -> Counter[str]:
    """How often each file of engine and page has the key as a text of its own."""
    found: Counter[str] = Counter()
    for path in [*(ROOT / "c8").rglob("*.py"), *(ROOT / "web").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value == key:
                found[path.relative_to(ROOT).as_posix()] += 1
    return found


@row
def test_an_action_is_named_in_its_row_and_in_the_games_that_have_it_and_nowhere_else(one: Action) -> None:
    games = [game for game in PRESETS if one.key in game.changes]
    expected = +Counter({ROWS: 1 + OTHER_VALUES.get(one.key, 0), GAMES: len(games)})
    found = named(one.key)
    assert {file: found[file] for file in found if (one.key, file) not in OTHER_MEANINGS} == expected


@pytest.mark.parametrize(("key", "file"), OTHER_MEANINGS)
def test_where_a_word_stands_for_something_else_it_does_stand(key: str, file: str) -> None:
    assert named(key)[file]


@row
def test_nothing_reads_an_action_of_the_rules_by_its_name(one: Action) -> None:
    for path in [*(ROOT / "c8").rglob("*.py"), *(ROOT / "web").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == one.key:
                assert not ast.unparse(node.value).endswith(("rules", "present")), path


def test_every_effect_is_some_rows_and_every_row_has_an_effect() -> None:
    assert {one.effect for one in CARD_ACTIONS} == set(EFFECTS)


def test_what_a_hidden_rule_may_be_stays_what_it_was_since_seeds_draw_from_it() -> None:
    assert MAY_BE_HIDDEN == ("draw_two", "draw_three", "skip", "reverse", "again", "open")


# --- the attributes of Rules ----------------------------------------------------------------------


def attribute(one: Option) -> str:
    """What the class Rules must call the type of an option's value."""
    kind = one.kind
    if isinstance(kind, Switch):
        return "bool"
    if isinstance(kind, (Rank, Ranks)):
        return "str"
    if isinstance(kind, RankGestures):
        return "tuple[tuple[str, str], ...]"
    if isinstance(kind, Target) or (isinstance(kind, Span) and kind.words):
        return "Any"
    assert isinstance(kind, (Choice, Span))
    return "str" if isinstance(one.default, str) else "int"


def test_rules_has_an_attribute_of_the_right_type_for_every_option_but_the_actions() -> None:
    declared = {one.key: attribute(one) for one in OPTIONS if not isinstance(one, Action)}
    assert list(Rules.__annotations__.items()) == list(declared.items())


# --- one answer to whether cards may be owed ------------------------------------------------------


def data_wide(spec: dict[str, Any]) -> bool:
    """Whether the middle of the table keeps room for a debt."""
    game = set_up({"rules": spec, "hands": ["5H 9C", "6D 7D"], "pile": "5C", "stock": "3C"})
    words = English()
    names = seat_names.names(words, 2)
    seen = Seen(view(game, 0), words, names, set(), Choices(), {}, False)
    return bool(force_attributes(seen)["data-wide"])


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ({}, False),
        ({"joker_draws": 4}, False),
        ({"joker_draws": 4, "jokers": 2}, True),
        ({"jokers": 2}, False),
        ({"draw_five": "K"}, True),
        ({"skip": "Q"}, False),
        ({"hidden": "yes", "wild": "none"}, True),
    ],
)
def test_engine_and_page_agree_on_whether_cards_may_be_owed(spec: dict[str, Any], expected: bool) -> None:
    rules = rules_for(spec)
    assert has_debts(rules) is expected
    assert data_wide(spec) is expected
    assert is_relevant(rules, "answer") is expected


def test_jokers_do_something_and_the_direction_can_turn_only_where_the_rules_make_them() -> None:
    assert not has_actions(rules_for({"joker_draws": 4}))
    assert has_actions(rules_for({"joker_draws": 4, "jokers": 1}))
    assert not can_turn(rules_for({"skip": "A"}))
    assert can_turn(rules_for({"reverse": "A"}))
    assert not is_relevant(unchecked_rules({"players": 3, "reverse": "A"}), "reverse_two")


# --- a new action, tried --------------------------------------------------------------------------

NEW_ROW = """\
    Action(63, "draw_six", OWE, "The rank that makes the next player owe six.",
           usual=("none", "6"), owes=6),
"""
BEFORE = "    JokerAction("

NEW_PHRASES = {
    "option.draw_six": "Take 6",
    "option.draw_six.about": "The card after which the next player owes six cards.",
    "rule.draw_six": "When {rank} is played, the next player must take 6 cards.",
}

TRIAL = """
import json
from c8.clashes import clashes
from c8.code import code_of, read_code
from c8.game import Game
from c8.presets import rules_for, unchecked_rules
from c8.referee import Referee
from c8.relevance import has_debts, is_relevant
from tests.words import English, all_rules
from web.sheets.option_form import options_of
from web.words.options import line
import c8.options as options

spec = {"preset": "pagat", "players": 2, "draw_six": "6"}
rules = rules_for(spec)
referee = Referee()

def ask(do, **more):
    return referee.answer({"do": do, **more})

setup = ask("setup", rules=spec, hands=["6H 9C", "6D 2D 3S"], pile="5H", stock="AS 2S 4S 5S 7S 9S TS JS")
played = ask("move", move="6H")
legal = ask("legal")
ask("move", move="take")
print(json.dumps({
    "debts": has_debts(rules),
    "relevant": is_relevant(rules, "last_debt"),
    "sentence": [one for one in all_rules(English(), rules) if "6 cards" in one],
    "line": line(English(), rules, "draw_six"),
    "form": "draw_six" in [one.key for one in options_of("actions")],
    "asked": [name for name, keys in options.QUESTIONS if "draw_six" in keys],
    "code": getattr(read_code(code_of(Game(rules, 7))).start().rules, "draw_six"),
    "clashes": [
        [one.name for one in clashes(unchecked_rules(dict(spec, **more)))]
        for more in ({"skip": "6"}, {"pack": 32}, {"hidden": "yes"})
    ],
    "events": [event["event"] for event in played["events"]],
    "legal": legal["moves"],
    "hand": ask("state")["hands"][1],
}))
"""


@pytest.fixture
def with_a_tenth(tmp_path: Path) -> Path:
    """The project with one row more, and its phrases."""
    for folder in ("c8", "web"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests/words.py", tmp_path / "tests")
    rows = tmp_path / ROWS
    before, mark, after = rows.read_text(encoding="utf-8").partition(BEFORE)
    rows.write_text(before + NEW_ROW + mark + after, encoding="utf-8")
    catalogue = tmp_path / "web/words/en.json"
    phrases = json.loads(catalogue.read_text(encoding="utf-8"))
    catalogue.write_text(json.dumps({**phrases, **NEW_PHRASES}), encoding="utf-8")
    return tmp_path


def test_a_row_and_its_phrases_are_all_that_a_new_drawing_action_needs(with_a_tenth: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TRIAL], cwd=with_a_tenth, check=True, capture_output=True, text=True
    )
    assert json.loads(done.stdout) == {
        "debts": True,
        "relevant": True,
        "sentence": ["When a 6 is played, the next player must take 6 cards."],
        "line": "Take 6: sixes",
        "form": True,
        "asked": ["skips-and-debts"],
        "code": "6",
        "clashes": [["two-actions"], ["absent-action"], ["hidden-action"]],
        "events": ["played", "one-card", "owes"],
        "legal": ["6D", "take"],
        "hand": "6D 2D 3S AS 2S 4S 5S 7S 9S",
    }
