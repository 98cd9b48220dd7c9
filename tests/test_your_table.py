"""Your own table: the form offers every option, clashes are told and mended, tables are kept and shared."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c8.cards import RANKS
from c8.clashes import clashes
from c8.code import read_code
from c8.option_types import GESTURES, RankGestures, Ranks, Target
from c8.options import GROUPS, OPTIONS, QUESTIONS, Option, Rules, option
from c8.presets import BASE, DEFAULT, FAMILIES, PRESETS, rules_for, unchecked_rules
from c8.relevance import is_relevant
from tests.pages import Memory
from tests.strategies import rule_sets
from tests.test_clashes import CLASHES
from tests.words import English, all_rules
from web.browser.elements import Piece
from web.play.draft import Draft, spec_of
from web.play.offer import PRESENT, UNFINISHED, Offer
from web.play.rulesets import LONGEST_NAME, MOST, Rulesets, tidy
from web.play.sheet import NewGame, Ruleset
from web.play.store import TABLES, TABLES_ASIDE, Store
from web.sheets.clashes import clash_box, mend_text, sentence
from web.sheets.house_rules import house_rules
from web.sheets.new_game import new_game
from web.sheets.option_form import answers, groups, options_of
from web.sheets.ruleset import ruleset
from web.words.options import about, title, told

WORDS = English()
SEED = 7


def values_of_kind(one: Option) -> list[Any]:
    """Every value of an option; of the three kinds with thousands of them, enough to see each part."""
    kind = one.kind
    if isinstance(kind, Ranks):
        return ["", *RANKS, "A8", RANKS]
    if isinstance(kind, RankGestures):
        return [
            (),
            *[((rank, gesture),) for rank in RANKS for gesture in GESTURES],
            (("5", "laugh"), ("7", "jump")),
        ]
    if isinstance(kind, Target):
        return [50, 51, 100, 500, 1000, "rounds:1", "rounds:5", "rounds:50"]
    return [kind.at(index) for index in range(kind.size)]


def with_value(one: Option, value: Any) -> Rules:
    """The basic game with one option changed, clash or none."""
    return unchecked_rules({"preset": BASE, one.key: one.kind.show(value)})


def inside(pieces: list[Piece]) -> Iterator[Piece]:
    """Every piece of a tree, from top to bottom."""
    for one in pieces:
        yield one
        yield from inside(list(one.inside))


def texts(pieces: list[Piece]) -> list[str]:
    return [one.text for one in inside(pieces) if one.text]


def filled_in(pieces: list[Piece]) -> dict[str, str]:
    """What a browser's form would send for these pieces, as text."""
    fields = {}
    for one in inside(pieces):
        name = str(one.attributes.get("name", ""))
        if one.tag == "select":
            chosen = [each for each in one.inside if each.attributes["selected"]]
            assert len(chosen) == 1, f"{name}: one of a list is chosen"
            fields[name] = str(chosen[0].attributes["value"])
        elif one.tag == "input":
            ticked = one.attributes.get("type") not in ("radio", "checkbox") or one.attributes["checked"]
            if ticked:
                fields[name] = str(one.attributes["value"])
    return fields


def unfolded(rules: Rules) -> Draft:
    """A draft with every group of its form unfolded."""
    table = Draft(spec_of(rules), SEED)
    for group in GROUPS:
        table.fold(group)
    return table


# --- the form -------------------------------------------------------------------------------------


@pytest.mark.parametrize("one", OPTIONS, ids=lambda one: one.key)
def test_every_option_says_what_it_is_what_it_changes_and_what_each_value_is(one: Option) -> None:
    assert title(WORDS, one.key)
    assert about(WORDS, one.key).endswith(".")
    labels = [told(WORDS, one.key, value) for value in values_of_kind(one)]
    assert all(labels)
    assert len(set(labels)) == len(labels), "two values look alike"


def test_no_two_options_have_the_same_title() -> None:
    titles = [title(WORDS, one.key) for one in OPTIONS]
    assert len(set(titles)) == len(titles)


def test_every_option_stands_in_one_group_of_the_form() -> None:
    shown = [one.key for group in GROUPS for one in options_of(group)]
    assert sorted(shown) == sorted([one.key for one in OPTIONS])


@pytest.mark.parametrize("one", OPTIONS, ids=lambda one: one.key)
def test_the_form_shows_every_value_of_an_option_and_reads_it_back(one: Option) -> None:
    for value in values_of_kind(one):
        rules = with_value(one, value)
        table = unfolded(rules)
        fields = filled_in(groups(WORDS, table))
        assert one.read(answers(table, fields)[one.key]) == value
        table.take(answers(table, fields))
        assert spec_of(table.rules) == spec_of(rules), "reading the form changes nothing else"


@pytest.mark.parametrize("one", OPTIONS, ids=lambda one: one.key)
def test_choosing_another_value_in_the_form_changes_just_that_option(one: Option) -> None:
    table = unfolded(with_value(one, one.default))
    for value in values_of_kind(one):
        wanted = with_value(one, value)
        table.take(answers(table, filled_in(groups(WORDS, unfolded(wanted)))))
        if isinstance(one.kind, Target):
            # Changing between points and rounds proposes a number first.
            table.take(answers(table, filled_in(groups(WORDS, unfolded(wanted)))))
        assert spec_of(table.rules) == spec_of(wanted)


def test_a_folded_group_keeps_its_values() -> None:
    table = Draft({"preset": "mau"}, SEED)
    table.take(answers(table, {}))
    assert table.spec == {"preset": "mau", "players": 3}


@pytest.mark.parametrize("number", ["", "49", "1001", "-5", "1e3", "9" * 400, "<b>"])
def test_a_number_out_of_range_is_told_and_changes_nothing(number: str) -> None:
    table = unfolded(rules_for({"preset": DEFAULT}))
    fields = filled_in(groups(WORDS, table))
    fields["target.n"] = number
    table.take(answers(table, fields))
    assert table.faults == ["target"]
    assert table.rules.target == 100
    assert WORDS.say("option.fault") in texts(groups(WORDS, table))
    fields["target.n"] = "250"
    table.take(answers(table, fields))
    assert (table.faults, table.rules.target) == ([], 250)


def test_undoing_all_changes_gives_the_named_game_with_as_many_players() -> None:
    table = Draft({"preset": "switch", "players": 5, "deal": 9, "jokers": 2}, SEED)
    assert sorted(table.changes) == ["deal", "jokers"]
    table.start_over()
    assert table.spec == {"preset": "switch", "players": 5}


def test_an_option_that_changes_nothing_here_says_so_in_the_form() -> None:
    table = unfolded(rules_for({"preset": BASE}))
    idle = [one.key for one in OPTIONS if not is_relevant(table.rules, one.key)]
    assert "call_penalty" in idle
    assert texts(groups(WORDS, table)).count(WORDS.say("option.idle")) == len(idle)


# --- clashes --------------------------------------------------------------------------------------


def clash_names() -> list[str]:
    """The names of clashes, as c8/clashes.py gives them."""
    source = Path(__file__).resolve().parent.parent / "c8/clashes.py"
    calls = [
        node for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    ]
    made = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Clash"]
    return sorted({str(node.value) for node in made if isinstance(node, ast.Constant)})


@pytest.mark.parametrize("name", clash_names())
def test_every_clash_has_its_sentence(name: str) -> None:
    assert WORDS.has("option.clash." + name)


@pytest.mark.parametrize("spec", [spec for _, spec, _ in CLASHES], ids=[what for what, _, _ in CLASHES])
def test_a_clash_names_both_options_and_its_button_says_the_change(spec: dict[str, Any]) -> None:
    rules = unchecked_rules(spec)
    for clash in clashes(rules):
        said = sentence(WORDS, rules, clash)
        for key in clash.keys:
            assert f"“{title(WORDS, key)}”" in said
        key = next(iter(clash.mend))
        assert title(WORDS, key) in mend_text(WORDS, clash)
        assert told(WORDS, key, option(key).read(clash.mend[key])) in mend_text(WORDS, clash)


@pytest.mark.parametrize("spec", [spec for _, spec, _ in CLASHES], ids=[what for what, _, _ in CLASHES])
def test_while_rules_clash_both_fields_say_so_and_play_is_off(spec: dict[str, Any]) -> None:
    table = unfolded(unchecked_rules(spec))
    shown = ruleset(WORDS, Ruleset(table))
    bad = {str(one.attributes["id"]) for one in inside(shown) if one.attributes.get("data-bad")}
    assert bad == {"option-" + key for clash in table.clashes for key in clash.keys}
    play = [one for one in inside(shown) if one.attributes.get("data-do") == "play-ruleset"]
    assert [one.attributes["aria-disabled"] for one in play] == ["true"]
    assert not [one for one in inside(shown) if one.attributes.get("data-do") == "copy-ruleset"]


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_pressing_the_buttons_one_after_the_other_makes_any_rules_playable(data: st.DataObject) -> None:
    spec: dict[str, Any] = {"preset": data.draw(st.sampled_from(PRESETS)).id}
    for one in data.draw(st.lists(st.sampled_from(OPTIONS), max_size=10, unique_by=lambda one: one.key)):
        spec[one.key] = one.kind.show(one.kind.at(data.draw(st.integers(0, one.kind.size - 1))))
    table = Draft(spec, SEED)
    for _ in range(40):
        if not table.clashes:
            break
        assert len(texts([clash_box(WORDS, table.rules, table.clashes)])) == 1 + 2 * len(table.clashes)
        key = table.mend(0)
        assert key in {one.key for one in OPTIONS}
    rules_for(table.spec)


# --- keeping and sharing --------------------------------------------------------------------------


def opened(kept: dict[str, str]) -> tuple[Rulesets, bool]:
    tables = Rulesets(Store(Memory(kept)))  # type: ignore[arg-type]
    return tables, tables.load()


@settings(deadline=None, max_examples=60)
@given(rule_sets())
def test_any_rules_come_back_from_the_store_and_from_their_code(rules: Rules) -> None:
    kept: dict[str, str] = {}
    assert opened(kept)[0].keep("Ours", rules, "") == ""
    again, whole = opened(kept)
    found = again.rules("Ours")
    assert whole
    assert found is not None
    assert spec_of(found) == spec_of(rules)
    assert again.name_of(rules) == "Ours"
    deal = read_code(Draft(spec_of(rules), SEED).code)
    assert (spec_of(deal.rules), deal.seed) == (spec_of(rules), SEED)


def test_a_table_can_be_renamed_changed_and_deleted() -> None:
    kept: dict[str, str] = {}
    tables, _ = opened(kept)
    plain, other = rules_for({"preset": DEFAULT}), rules_for({"preset": "mau"})
    assert [tables.keep(name, plain, "") for name in ("One", "Two")] == ["", ""]
    assert tables.keep("First", other, "One") == ""
    assert opened(kept)[0].names == ["First", "Two"]
    assert tables.name_of(other) == "First"
    tables.drop("First")
    tables.drop("Two")
    assert TABLES not in kept


def test_a_table_needs_a_name_of_its_own_and_room() -> None:
    tables, _ = opened({})
    rules = rules_for({"preset": DEFAULT})
    assert tables.keep("", rules, "") == "nameless"
    for number in range(MOST):
        assert tables.keep(f"Table {number}", rules, "") == ""
    assert tables.keep("Table 3", rules, "Table 4") == "taken"
    assert tables.keep("One more", rules, "") == "full"
    assert tables.keep("Renamed", rules, "Table 4") == ""
    for why in ("nameless", "taken", "full", "clash"):
        assert WORDS.say("game.keep." + why, MOST)


GOOD = ["Ours", {"preset": "mau", "players": 4, "deal": 6}]
DAMAGED = [
    "", "{", "null", "[]", "7", '{"tables": 5}', '{"tables": {"a": 1}}', "[" * 5_000,
    json.dumps({"tables": [["x" * 50_000, {}]]}),
]  # fmt: skip
BAD_ROWS: list[Any] = [
    None, 7, "Ours", [], ["Other"], ["Other", {}, 1], [7, {}], ["", {}], ["a\nb", {}], ["x" * 60, {}],
    ["Other", {"preset": "nothing"}], ["Other", {"__proto__": {}}], ["Other", {"deal": 99}],
    ["Other", {"preset": DEFAULT, "draw_limit": "until"}], ["Other", []], GOOD,
]  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED[1:], ids=range(len(DAMAGED) - 1))
def test_tables_that_cannot_be_read_are_set_aside_and_said_once(text: str) -> None:
    kept = {TABLES: text, "another": "app"}
    tables, whole = opened(kept)
    assert (whole, tables.names) == (False, [])
    assert kept == {TABLES_ASIDE: text, "another": "app"}
    assert opened(kept)[1], "said once"


@pytest.mark.parametrize("row", BAD_ROWS, ids=range(len(BAD_ROWS)))
def test_a_damaged_table_is_set_aside_and_the_others_stay(row: Any) -> None:
    text = json.dumps({"version": 1, "tables": [GOOD, row]})
    kept = {TABLES: text}
    tables, whole = opened(kept)
    assert (whole, tables.names) == (False, ["Ours"])
    assert kept[TABLES_ASIDE] == text
    again, whole = opened(kept)
    assert (whole, again.names) == (True, ["Ours"])


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Grandma’s   table ", "Grandma’s table"),
        ("奶奶的牌桌", "奶奶的牌桌"),
        ("a\nb\tc\x00d", "a b c d"),
        ("\u202egnitirw\u2066", "gnitirw"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("x" * 99, "x" * LONGEST_NAME),
        ("   ", ""),
    ],
)
def test_a_name_is_one_line_of_bounded_length_without_signs_that_steer_the_text(
    typed: str, name: str
) -> None:
    assert tidy(typed) == name
    assert tidy(name) == name


# --- the picker -----------------------------------------------------------------------------------


def picker(chosen: str, own: tuple[str, ...] = ()) -> list[Piece]:
    """The sheet beside rules that were changed, another ruleset left unfinished, and these of one's own."""
    rulesets, _ = opened({})
    for place, name in enumerate(own):
        rulesets.keep(name, rules_for({"preset": DEFAULT, "deal": 10 + place}), "")
    rulesets.unfinished = Draft({"preset": DEFAULT, "deal": 3}, SEED)
    sheet = NewGame()
    sheet.choice = chosen
    return new_game(WORDS, Offer(rules_for({"preset": DEFAULT, "deal": 4}), rulesets, sheet), "", "")


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.id)
def test_every_named_game_can_be_chosen_and_tells_what_is_different(one: Any) -> None:
    shown = picker(one.id)
    offered = [each.attributes["value"] for each in inside(shown) if each.attributes.get("name") == "game"]
    assert sorted(map(str, offered)) == sorted([PRESENT, UNFINISHED, *[each.id for each in PRESETS]])
    assert filled_in(shown)["game"] == one.id
    assert WORDS.say("game." + one.id + ".about") in texts(shown)
    assert bool(one.also) == WORDS.has("game." + one.id + ".also")
    chips = [each for each in inside(shown) if each.tag == "li"]
    assert bool(chips) == (one.id != DEFAULT)


def test_every_family_of_games_has_a_name_and_a_game() -> None:
    for family in FAMILIES:
        assert WORDS.has("game.family." + family)
        assert [one for one in PRESETS if one.family == family]


def test_own_tables_stand_among_the_games_by_their_names_as_text() -> None:
    name = "<b>Ours</b>"
    assert name in texts(picker(DEFAULT, (name,)))


def test_a_game_that_clashes_with_the_players_cannot_be_started_and_says_why() -> None:
    shown = picker("partners")
    start = [
        one for one in inside(shown) if one.attributes.get("type") == "submit" and one.attributes.get("form")
    ]
    assert [one.attributes["aria-disabled"] for one in start] == ["true"]
    assert any("Partners" in text and "four players" in text for text in texts(shown))


# --- rules in words -------------------------------------------------------------------------------


def test_there_are_eight_questions_and_each_option_is_in_one_of_them_at_most() -> None:
    keys = [key for _, keys in QUESTIONS for key in keys]
    assert len(QUESTIONS) == 8
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.id)
def test_the_house_rules_answer_each_question_for_this_table_and_for_others(one: Any) -> None:
    rules = rules_for({"preset": one.id})
    body = house_rules(WORDS, rules)
    parts = [each for each in inside(body) if each.tag == "tbody"]
    assert len(parts) == len(QUESTIONS)
    for part, (name, keys) in zip(parts, QUESTIONS, strict=True):
        shown = texts([part])
        assert WORDS.say("option.question." + name) in shown
        for key in keys:
            if is_relevant(rules, key):
                assert about(WORDS, key) in shown
                assert told(WORDS, key, getattr(rules, key)) in shown
                others = [value for value in option(key).usual if value != getattr(rules, key)]
                assert others
                assert all(told(WORDS, key, value) in shown for value in others)


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.id)
def test_the_rules_of_every_named_game_are_told_in_whole_sentences(one: Any) -> None:
    found = all_rules(WORDS, rules_for({"preset": one.id}))
    assert len(set(found)) == len(found)
    for line in found:
        assert line[0].isupper()
        assert line[-1] == "."
        assert "{" not in line


@settings(deadline=None, max_examples=60)
@given(rule_sets())
def test_the_rules_of_any_table_can_be_told(rules: Rules) -> None:
    assert len(all_rules(WORDS, rules)) > 5
    assert house_rules(WORDS, rules)


STAGES: dict[str, dict[str, Any]] = {
    "packs": {"players": 4},
    "draw_freely": {"draw_limit": 3},
    "joker_draws": {"jokers": 2},
    "answer": {"draw_two": "2"},
    "after_paying": {"draw_two": "2"},
    "starter_action": {"skip": "Q"},
    "finish_action": {"skip": "Q"},
    "last_debt": {"draw_two": "2"},
    "reverse_two": {"players": 2, "reverse": "A"},
    "call_penalty": {"call": "one"},
    "call_words": {"call": "both"},
    "double": {"call": "last"},
    "gesture_penalty": {"gestures": {"7": "jump"}},
    "blocked": {"empty_stock": "pass"},
}
"""What must be so for an option to make a difference."""

UNTOLD = {("packs", "auto"), ("deal", "7/5")}
"""Values that are told by their effect: with four players one pack, and five cards."""


@pytest.mark.parametrize("one", OPTIONS, ids=lambda one: one.key)
def test_each_value_of_an_option_that_matters_is_told_differently(one: Option) -> None:
    told_by: dict[tuple[str, ...], Any] = {}
    for value in values_of_kind(one):
        if (one.key, str(value)) in UNTOLD:
            continue
        rules = unchecked_rules({"preset": BASE, **STAGES.get(one.key, {}), one.key: one.kind.show(value)})
        assert is_relevant(rules, one.key), f"{one.key} should matter here"
        said = tuple(all_rules(WORDS, rules))
        assert said not in told_by, f"{told_by.get(said)} and {value} of {one.key} are told alike"
        told_by[said] = value


@settings(deadline=None, max_examples=40)
@given(rule_sets(), st.sampled_from(OPTIONS), st.integers(0, 1 << 40))
def test_an_option_that_does_not_matter_is_not_told(rules: Rules, one: Option, number: int) -> None:
    if is_relevant(rules, one.key):
        return
    other = unchecked_rules({**spec_of(rules), one.key: one.kind.show(one.kind.at(number % one.kind.size))})
    if not is_relevant(other, one.key):
        assert all_rules(WORDS, other) == all_rules(WORDS, rules)
