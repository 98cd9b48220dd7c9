"""Options that contradict each other: each is named, with a change that really mends it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c8.clashes import RANK_ACTIONS, Clash, clashes, clashing_with
from c8.options import OPTIONS
from c8.presets import PRESETS, rules_for, unchecked_rules
from c8.refusals import Refusal

EIGHT = {"draw_two": "A", "draw_three": "7", "draw_four": "8", "draw_five": "9", "skip": "T", "reverse": "J",
         "again": "Q", "open": "K"}  # fmt: skip
"""An action for each of the eight ranks of the smallest pack."""

CLASHES: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("until with drawing freely", {"draw_limit": "until"}, ("draw_limit", "draw_freely")),
    (
        "until with nothing to be laid after drawing",
        {"preset": "long", "after_draw": "none"},
        ("draw_limit", "after_draw"),
    ),
    ("more cards to deal than there are", {"players": 5, "deal": 11}, ("players", "packs")),
    ("more cards to deal than two packs have", {"players": 7, "deal": 15}, ("players", "deal")),
    ("countdown with a pack that lacks a level", {"preset": "countdown", "pack": 36}, ("countdown", "pack")),
    ("a wild rank that is not in the pack", {"pack": 32, "wild": "28"}, ("wild", "pack")),
    ("an action of a rank that is not in the pack", {"pack": 36, "skip": "5"}, ("skip", "pack")),
    ("a gesture of a rank that is not in the pack", {"pack": 32, "gestures": {"6": "clap"}},
     ("gestures", "pack")),
    ("two actions on one rank", {"skip": "Q", "reverse": "Q"}, ("skip", "reverse")),
    ("partners without four players", {"preset": "partners", "players": 5}, ("partners", "players")),
    ("partners in countdown", {"players": 4, "partners": "yes", "countdown": "yes"},
     ("partners", "countdown")),
    ("partners with stopping", {"preset": "partners", "stop_at": 5}, ("partners", "stop_at")),
    ("own points with the lowest hand scoring", {"blocked": "lowest"}, ("count", "blocked")),
    ("the winner scoring with own points when blocked", {"count": "winner"}, ("count", "blocked")),
    ("stopping in countdown", {"preset": "countdown", "stop_at": 5}, ("stop_at", "countdown")),
    (
        "every card wild and buried",
        {"wild": "A23456789TJQK", "starter_wild": "bury"},
        ("starter_wild", "wild"),
    ),
    ("hidden rules with open gestures", {"hidden": "yes", "gestures": {"7": "jump"}}, ("hidden", "gestures")),
    ("hidden rules with an open action", {"hidden": "yes", "skip": "Q"}, ("hidden", "skip")),
    (
        "hidden rules with jokers that draw",
        {"hidden": "yes", "jokers": 1, "joker_draws": 2},
        ("hidden", "joker_draws"),
    ),
]  # fmt: skip


def test_only_options_that_really_clash_are_declared_as_clashing() -> None:
    """Actions clash with each other, the pack and hidden rules; one of them stands for all."""
    shown = {frozenset(keys) for _, _, keys in CLASHES} | {frozenset(("starter_action", "pack"))}
    for one in OPTIONS:
        for other in clashing_with(one.key):
            pair = frozenset("skip" if key in RANK_ACTIONS else key for key in (one.key, other))
            assert pair in shown or pair == {"skip"}, pair


def mended(spec: dict[str, Any], clash: Clash) -> dict[str, Any]:
    return {**spec, **clash.mend}


def is_still_there(spec: dict[str, Any], clash: Clash) -> bool:
    return clash.sentence in [one.sentence for one in clashes(unchecked_rules(spec))]


@pytest.mark.parametrize(("spec", "keys"), [row[1:] for row in CLASHES], ids=[row[0] for row in CLASHES])
def test_a_clash_names_the_options_involved_and_one_change_that_mends_it(
    spec: dict[str, Any], keys: tuple[str, ...]
) -> None:
    (found,) = clashes(unchecked_rules(spec))
    assert set(found.keys) == set(keys)
    assert len(found.mend) == 1
    assert list(found.mend)[0] in found.keys
    assert clashes(unchecked_rules(mended(spec, found))) == []
    with pytest.raises(Refusal) as caught:
        rules_for(spec)
    assert caught.value.code == "clash"
    assert set(caught.value.detail["options"]) == set(keys)
    assert caught.value.detail["mend"] == found.mend
    for key in keys:
        assert key in caught.value.message


def test_eight_actions_on_the_eight_ranks_of_a_pack_cannot_all_be_buried() -> None:
    spec = {"pack": 32, "starter_action": "bury", **EIGHT}
    for starter_wild in ("dealer", "bury"):
        (found,) = clashes(unchecked_rules({**spec, "starter_wild": starter_wild}))
        assert "starter_action" in found.keys
        assert clashes(unchecked_rules(mended({**spec, "starter_wild": starter_wild}, found))) == []


def test_what_wilds_and_actions_bury_together_clashes_only_when_nothing_is_left() -> None:
    actions = {key: EIGHT[key] for key in list(EIGHT)[:7]}
    spec = {"pack": 32, "starter_wild": "bury", "starter_action": "bury", **actions}
    assert clashes(unchecked_rules({**spec, "wild": "9"})) == []
    (found,) = clashes(unchecked_rules({**spec, "wild": "K"}))
    assert clashes(unchecked_rules(mended({**spec, "wild": "K"}, found))) == []


def test_in_countdown_no_starter_is_wild_so_none_is_buried_for_it() -> None:
    spec = {"countdown": "yes", "wild": "A23456789TJQK", "starter_wild": "bury"}
    assert clashes(unchecked_rules(spec)) == []


def test_as_many_cards_as_the_game_has_may_be_dealt_but_one_for_the_starter() -> None:
    assert clashes(unchecked_rules({"players": 3, "deal": 15, "pack": 36, "packs": 2})) == []
    assert clashes(unchecked_rules({"players": 7, "deal": 5, "pack": 36, "packs": 1})) == []
    assert len(clashes(unchecked_rules({"players": 7, "deal": 5, "pack": 32, "packs": 1}))) == 1


def test_two_actions_on_one_rank_are_found_for_every_pair() -> None:
    keys = list(EIGHT)
    for place, later in enumerate(keys):
        for earlier in keys[:place]:
            (found,) = clashes(unchecked_rules({earlier: "Q", later: "Q"}))
            assert set(found.keys) == {earlier, later}


def test_a_wild_rank_may_carry_an_action_and_a_gesture_without_a_clash() -> None:
    assert clashes(unchecked_rules({"skip": "8", "gestures": {"8": "jump"}})) == []


@pytest.mark.parametrize("preset", [one.id for one in PRESETS])
def test_no_named_game_clashes_for_any_number_of_players_it_is_meant_for(preset: str) -> None:
    (game,) = [one for one in PRESETS if one.id == preset]
    for players in range(game.least, game.most + 1):
        assert clashes(unchecked_rules({"preset": preset, "players": players})) == []


@st.composite
def any_rules(draw: st.DrawFn) -> dict[str, Any]:
    """Whatever a form can be set to, contradictions and all."""
    spec: dict[str, Any] = {"preset": draw(st.sampled_from(PRESETS)).id}
    for one in draw(st.lists(st.sampled_from(OPTIONS), max_size=25, unique_by=lambda one: one.key)):
        spec[one.key] = one.kind.show(one.kind.at(draw(st.integers(0, one.kind.size - 1))))
    return spec


@settings(max_examples=400)
@given(any_rules())
def test_every_proposed_change_makes_its_clash_go_away(spec: dict[str, Any]) -> None:
    for one in clashes(unchecked_rules(spec)):
        assert one.sentence
        assert len(one.keys) >= 2
        assert one.keys[1] in clashing_with(one.keys[0])
        assert not is_still_there(mended(spec, one), one), (one.keys, one.mend)


@settings(max_examples=400)
@given(any_rules(), st.randoms(use_true_random=False))
def test_doing_what_is_proposed_again_and_again_leads_to_rules_that_can_be_played(
    spec: dict[str, Any], chance: Any
) -> None:
    for _ in range(40):
        found = clashes(unchecked_rules(spec))
        if not found:
            break
        spec = mended(spec, chance.choice(found))
    assert rules_for(spec)
