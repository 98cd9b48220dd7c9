"""The referee's protocol, request by request, and the commands that can be run from a shell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from c8.options import OPTIONS
from c8.presets import PRESETS
from c8.referee import Referee

ROOT = Path(__file__).resolve().parent.parent

EXAMPLE = {
    "do": "setup",
    "rules": {"preset": "table", "draw_limit": 1},
    "hands": ["8C 3H 9H", "4D"],
    "pile": "5H 6C",
    "stock": "2S 3C",
    "turn": 0,
}
"""The setup that the protocol's description shows."""

STATE_KEYS = {
    "phase", "turn", "hands", "pile", "stock", "suit", "owed", "drawn", "direction", "totals",
}  # fmt: skip


def example() -> Referee:
    referee = Referee()
    assert "error" not in referee.answer(EXAMPLE)
    return referee


def ask(referee: Referee, do: str, **more: Any) -> dict[str, Any]:
    answer = referee.answer({"do": do, **more})
    assert "error" not in answer, answer
    return answer


def error(referee: Referee, request: Any) -> dict[str, Any]:
    answer = referee.answer(request)
    assert list(answer) == ["error"], answer
    found: dict[str, Any] = answer["error"]
    assert isinstance(found["code"], str)
    assert isinstance(found["message"], str)
    json.dumps(found)
    return found


def test_legal_lists_the_turn_and_the_moves_in_a_fixed_order() -> None:
    assert ask(example(), "legal") == {"turn": 0, "moves": ["8C=C", "8C=D", "8C=H", "8C=S", "draw"]}


def test_a_move_is_answered_with_what_happened() -> None:
    happened = ask(example(), "move", move="8C=H")["events"]
    assert happened == [{"event": "played", "seat": 0, "cards": ["8C"], "suit": "H"}]


def test_a_refused_move_names_the_reason_and_what_would_do() -> None:
    referee = example()
    before = ask(referee, "state")
    found = error(referee, {"do": "move", "move": "9H"})
    assert (found["code"], found["suit"], found["rank"]) == ("does-not-fit", "C", "6")
    assert ask(referee, "state") == before


def test_the_state_shows_every_card_as_text() -> None:
    state = ask(example(), "state")
    assert set(state) >= STATE_KEYS
    assert {key: state[key] for key in sorted(STATE_KEYS)} == {
        "phase": "play", "turn": 0, "hands": ["8C 3H 9H", "4D"], "pile": "5H 6C", "stock": "2S 3C",
        "suit": "C", "owed": 0, "drawn": 0, "direction": 1, "totals": [0, 0],
    }  # fmt: skip


def test_after_a_round_the_state_has_winners_and_points_as_well() -> None:
    referee = Referee()
    ask(referee, "setup", rules={"preset": "table"}, hands=["8C", "4D KS"], pile="6C")
    assert "winners" not in ask(referee, "state")
    ask(referee, "move", move="8C")
    state = ask(referee, "state")
    assert (state["phase"], state["winners"], state["points"]) == ("round-over", [0], [0, 14])


def test_a_view_shows_a_seat_its_own_cards_and_only_the_number_of_the_others() -> None:
    referee = example()
    ask(referee, "move", move="draw")
    own, other = ask(referee, "view", seat=0), ask(referee, "view", seat=1)
    assert own["hand"] == "8C 3H 9H 2S"
    assert own["moves"] == ask(referee, "legal")["moves"]
    assert (other["hand"], other["counts"], other["stock"], other["moves"]) == ("4D", [4, 1], 1, [])
    for hidden in ("8C", "3H", "9H", "2S", "3C"):
        assert hidden not in json.dumps(other)


def test_a_bot_answers_with_a_legal_move_of_the_seat_to_move() -> None:
    referee = example()
    before = ask(referee, "state")
    assert ask(referee, "bot", level="steady")["move"] in ask(referee, "legal")["moves"]
    assert ask(referee, "state") == before


def test_a_new_game_is_dealt_from_rules_and_seed() -> None:
    referee = Referee()
    happened = ask(referee, "new", rules={"preset": "table", "players": 2}, seed=7)["events"]
    assert [event["event"] for event in happened][0] == "dealt"
    state = ask(referee, "state")
    assert [len(hand.split()) for hand in state["hands"]] == [7, 7]
    again = Referee()
    ask(again, "new", rules={"preset": "table", "players": 2}, seed=7)
    assert ask(again, "state") == state


def test_a_code_deals_the_same_game_again() -> None:
    referee, friend = Referee(), Referee()
    ask(referee, "new", rules={"preset": "long", "players": 4}, seed=99)
    ask(friend, "new", code=ask(referee, "code")["code"])
    assert ask(friend, "state") == ask(referee, "state")


def play_round(referee: Referee) -> None:
    while ask(referee, "state")["phase"] in ("play", "naming"):
        ask(referee, "move", move=ask(referee, "bot", level="steady")["move"])


def test_next_deals_the_next_round_with_the_totals_kept() -> None:
    referee = Referee()
    ask(referee, "new", rules={"preset": "table", "players": 3}, seed=1)
    play_round(referee)
    totals = ask(referee, "state")["totals"]
    ask(referee, "next")
    state = ask(referee, "state")
    assert (state["phase"], state["number"], state["totals"]) == ("play", 2, totals)
    assert "winners" not in state


def test_a_save_brings_back_the_state_also_after_draws_and_after_a_setup() -> None:
    for start in (EXAMPLE, {"do": "new", "rules": {"preset": "table", "players": 2}, "seed": 3}):
        referee, other = Referee(), Referee()
        referee.answer(start)
        if "draw" in ask(referee, "legal")["moves"]:
            ask(referee, "move", move="draw")
        save = ask(referee, "save")["save"]
        assert ask(other, "load", save=save) == ask(referee, "state")
        assert ask(other, "legal") == ask(referee, "legal")


def test_a_position_set_up_by_hand_has_no_code() -> None:
    referee = example()
    assert error(referee, {"do": "code"})["code"] == "no-code"


# --- setup --------------------------------------------------------------------------------------


def setup(**changes: Any) -> dict[str, Any]:
    return {**EXAMPLE, **changes}


def test_a_setup_tells_everything_of_a_turn_under_way() -> None:
    referee = Referee()
    ask(
        referee,
        "setup",
        rules={"preset": "table"},
        hands=["4D", "8C 3H 9H", "2C"],
        players=3,
        pile="5H 6C",
        stock="2S 3C",
        turn=1,
        dealer=2,
        suit="H",
        owed=0,
        direction=-1,
        totals=[5, 6, 7],
        drawn=2,
        seed=9,
    )
    state = ask(referee, "state")
    assert (state["turn"], state["dealer"], state["suit"], state["direction"]) == (1, 2, "H", -1)
    assert (state["totals"], state["drawn"]) == ([5, 6, 7], 2)
    assert ask(referee, "view", seat=1)["draws_left"] == 1
    ask(referee, "move", move="3H")
    assert ask(referee, "state")["turn"] == 0


def test_a_setup_with_no_suit_given_takes_the_tops_own() -> None:
    referee = Referee()
    answer = referee.answer({"do": "setup", "hands": ["3C", "4C"], "pile": "5H", "suit": None})
    assert answer["suit"] == "H"


def test_a_setup_fills_in_what_is_left_out() -> None:
    referee = Referee()
    ask(referee, "setup", rules={"preset": "pagat"}, hands=["4D", "8C 3H 9H", "2C"], pile="6C", turn=1)
    state = ask(referee, "state")
    assert (state["dealer"], state["suit"], state["direction"], state["owed"]) == (0, "C", 1, 0)
    assert (state["totals"], state["drawn"], state["stock"]) == ([0, 0, 0], 0, "")


def test_the_last_drawn_cards_of_the_hand_count_as_drawn() -> None:
    referee = Referee()
    request = setup(rules={"preset": "pagat"}, hands=["6S 3C 6H", "4D"], pile="5H 6C", stock="2S", drawn=1)
    ask(referee, **request)
    assert ask(referee, "legal")["moves"] == ["6H", "pass"]


def test_a_second_copy_may_be_written_bare_in_a_double_pack() -> None:
    referee = Referee()
    ask(referee, **setup(rules={"preset": "pagat", "packs": 2}, hands=["5D 5D", "4D"]))
    assert ask(referee, "state")["hands"][0] == "5D 5D'"


BAD_SETUPS: list[tuple[str, dict[str, Any], str]] = [
    ("players of the rules that the hands deny", {"rules": {"preset": "table", "players": 3}}, "bad-setup"),
    ("no hands", {"hands": None}, "bad-setup"),
    ("hands as a text", {"hands": "8C 4D"}, "bad-setup"),
    ("one hand", {"hands": ["8C"]}, "bad-setup"),
    ("eight hands", {"hands": ["8C", "9C", "TC", "JC", "QC", "KC", "AC", "2C"]}, "bad-setup"),
    ("a hand of numbers", {"hands": [["8C"], "4D"]}, "bad-setup"),
    ("a null hand", {"hands": [None, "4D"]}, "bad-setup"),
    ("an empty hand", {"hands": ["8C", ""]}, "bad-setup"),
    ("no card", {"hands": ["8C 1H", "4D"]}, "bad-setup"),
    ("markup", {"hands": ["<img src=x>", "4D"]}, "bad-setup"),
    ("a megabyte", {"hands": ["8" * 1_000_000, "4D"]}, "bad-setup"),
    ("the same card twice", {"hands": ["8C 8C", "4D"]}, "bad-setup"),
    ("a card in hand and pile", {"hands": ["6C", "4D"]}, "bad-setup"),
    ("a card in hand and stock", {"hands": ["2S", "4D"]}, "bad-setup"),
    ("a second copy of one pack", {"hands": ["8C'", "4D"]}, "bad-setup"),
    ("a joker that is not in the game", {"hands": ["XB", "4D"]}, "bad-setup"),
    ("no pile", {"pile": ""}, "bad-setup"),
    ("a null pile", {"pile": None}, "bad-setup"),
    ("a list as stock", {"stock": ["2S"]}, "bad-setup"),
    ("a turn of nobody", {"turn": 2}, "bad-setup"),
    ("a negative turn", {"turn": -1}, "bad-setup"),
    ("a turn in words", {"turn": "0"}, "bad-setup"),
    ("a true turn", {"turn": True}, "bad-setup"),
    ("another number of players", {"players": 3}, "bad-setup"),
    ("a dealer of nobody", {"dealer": 9}, "bad-setup"),
    ("an unknown suit", {"suit": "X"}, "bad-setup"),
    ("two suits", {"suit": "CD"}, "bad-setup"),
    ("a numeric suit", {"suit": 1}, "bad-setup"),
    ("a negative debt", {"owed": -2}, "bad-setup"),
    ("a broken debt", {"owed": 1.5}, "bad-setup"),
    ("no direction", {"direction": 0}, "bad-setup"),
    ("too long a direction", {"direction": 2}, "bad-setup"),
    ("too few totals", {"totals": [1]}, "bad-setup"),
    ("totals in words", {"totals": ["1", "2"]}, "bad-setup"),
    ("more cards drawn than held", {"drawn": 4}, "bad-setup"),
    ("more cards drawn than the limit", {"drawn": 2}, "bad-setup"),
    ("a negative seed", {"seed": -1}, "bad-setup"),
    ("too large a seed", {"seed": 1 << 32}, "bad-setup"),
    ("an unknown key", {"sock": "2S"}, "bad-setup"),
    ("rules as a text", {"rules": "table"}, "bad-setup"),
    ("an unknown game", {"rules": {"preset": "nope"}}, "unknown-game"),
    ("an unknown option", {"rules": {"nope": 1}}, "unknown-option"),
    ("a bad value", {"rules": {"draw_limit": 99}}, "bad-value"),
    ("a clash", {"rules": {"preset": "long", "after_draw": "none"}}, "clash"),
]


@pytest.mark.parametrize(("what", "changes", "code"), BAD_SETUPS, ids=[row[0] for row in BAD_SETUPS])
def test_a_bad_setup_gets_its_name_and_changes_nothing(what: str, changes: dict[str, Any], code: str) -> None:
    referee = example()
    ask(referee, "move", move="draw")
    before = ask(referee, "state")
    found = error(referee, setup(**changes))
    assert found["code"] == code
    assert len(found["message"]) < 400
    assert ask(referee, "state") == before


BAD_REQUESTS: list[tuple[Any, str]] = [
    ({"do": "new", "preset": "table"}, "bad-request"),
    ({"do": "new", "code": "1000", "rules": {}}, "bad-request"),
    ({"do": "new", "rules": {}, "sed": 7}, "bad-request"),
    ({"do": "bot", "lvl": "steady"}, "bad-request"),
    ({"do": "bot", "seat": 0}, "bad-request"),
    (None, "bad-request"),
    ([], "bad-request"),
    ("legal", "bad-request"),
    (7, "bad-request"),
    ({}, "bad-request"),
    ({"do": "fly"}, "bad-request"),
    ({"do": None}, "bad-request"),
    ({"do": ["legal"]}, "bad-request"),
    ({"do": "__init__"}, "bad-request"),
    ({"do": "move"}, "bad-request"),
    ({"do": "move", "move": 8}, "bad-request"),
    ({"do": "move", "move": "fly"}, "unreadable"),
    ({"do": "view"}, "bad-request"),
    ({"do": "view", "seat": 2}, "bad-request"),
    ({"do": "view", "seat": -1}, "bad-request"),
    ({"do": "view", "seat": "0"}, "bad-request"),
    ({"do": "view", "seat": True}, "bad-request"),
    ({"do": "bot", "level": "genius"}, "unknown-level"),
    ({"do": "bot", "level": ["steady"]}, "unknown-level"),
    ({"do": "next"}, "not-over"),
    ({"do": "code"}, "no-code"),
    ({"do": "load"}, "bad-request"),
    ({"do": "load", "save": {}}, "bad-request"),
    ({"do": "load", "save": "{}"}, "save-damaged"),
    ({"do": "new", "code": None}, "bad-request"),
    ({"do": "new", "code": "1234-5678-9ABC"}, "code-mistyped"),
    ({"do": "new", "rules": "table"}, "bad-request"),
    ({"do": "new", "rules": []}, "bad-request"),
    ({"do": "new", "rules": 0}, "bad-request"),
    ({"do": "new", "rules": {"preset": "nope"}}, "unknown-game"),
    ({"do": "new", "rules": {"preset": ["table"]}}, "unknown-game"),
    ({"do": "new", "rules": {"preset": ""}}, "unknown-game"),
    ({"do": "new", "rules": {"preset": None}}, "unknown-game"),
    ({"do": "new", "rules": {"__proto__": {}}}, "unknown-option"),
    ({"do": "new", "rules": {"players": 8}}, "bad-value"),
    ({"do": "new", "rules": {"players": True}}, "bad-value"),
    ({"do": "new", "rules": {"players": 2.0}}, "bad-value"),
    ({"do": "new", "rules": {"draw_freely": "maybe"}}, "bad-value"),
    ({"do": "new", "rules": {"wild": [[]]}}, "bad-value"),
    ({"do": "new", "rules": {"gestures": {"7": []}}}, "bad-value"),
    ({"do": "new", "rules": {"target": "rounds:0"}}, "bad-value"),
    ({"do": "new", "rules": {"target": 49}}, "bad-value"),
    ({"do": "new", "seed": -1}, "bad-seed"),
    ({"do": "new", "seed": 1 << 32}, "bad-seed"),
    ({"do": "new", "seed": "7"}, "bad-seed"),
    ({"do": "new", "seed": 7.0}, "bad-seed"),
    ({"do": "new", "seed": True}, "bad-seed"),
]


@pytest.mark.parametrize(("request_", "code"), BAD_REQUESTS, ids=[str(row[0]) for row in BAD_REQUESTS])
def test_a_bad_request_gets_its_name_and_changes_nothing(request_: Any, code: str) -> None:
    referee = example()
    ask(referee, "move", move="draw")
    before = ask(referee, "state")
    assert error(referee, request_)["code"] == code
    assert ask(referee, "state") == before


NEEDED: dict[str, dict[str, Any]] = {"move": {"move": "8C=H"}, "view": {"seat": 1}}
"""What these requests can't do without."""


@pytest.mark.parametrize("do", ["legal", "move", "state", "view", "bot", "next", "save", "code"])
def test_before_any_game_a_request_about_it_says_so(do: str) -> None:
    assert error(Referee(), {"do": do, **NEEDED.get(do, {})})["code"] == "no-game"


@pytest.mark.parametrize("do", ["legal", "move", "state", "view", "save"])
def test_a_request_in_which_no_key_may_be_left_out_ignores_what_it_does_not_need(do: str) -> None:
    needed = NEEDED.get(do, {})
    assert ask(example(), do, **needed, id=7) == ask(example(), do, **needed)


@pytest.mark.parametrize("line", ["", "{", "nonsense", "[" * 100_000, '{"do":', "1" * 10_000, "\x00"])
def test_a_line_that_is_no_json_is_answered_as_a_bad_request(line: str) -> None:
    assert Referee().answer_line(line)["error"]["code"] == "bad-request"


def test_until_that_comes_to_nothing_is_refused_with_the_smallest_change_that_mends_it() -> None:
    found = error(Referee(), {"do": "new", "rules": {"preset": "long", "after_draw": "none"}})
    assert set(found["options"]) == {"draw_limit", "after_draw"}
    assert found["mend"] == {"after_draw": "drawn"}


# --- from a shell -------------------------------------------------------------------------------


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command under a strict encoding, as on most people's machines."""
    command = [sys.executable, "-m", "c8", *arguments]
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    return subprocess.run(
        command, input=given, capture_output=True, cwd=ROOT, env=strict, timeout=120, check=False
    )


def test_the_referee_answers_one_line_for_one_line_and_survives_bad_ones() -> None:
    lines = [
        json.dumps(EXAMPLE).encode(),
        b'{"do":"legal"}',
        b"not json",
        b'{"do":"move","move":"\xff\xfe"}',
        '{"do":"move","move":"8♣"}'.encode(),
        b'{"do":"move","move":"8C=H"}',
        b'{"do":"state"}',
    ]
    done = run("referee", given=b"\n".join(lines) + b"\n")
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines)
    assert answers[1]["moves"] == ["8C=C", "8C=D", "8C=H", "8C=S", "draw"]
    assert [answer["error"]["code"] for answer in answers[2:5]] == ["bad-request", "unreadable", "unreadable"]
    assert answers[5]["events"][0]["event"] == "played"
    assert answers[6]["suit"] == "H"


def test_simulate_prints_the_figures_of_whole_games() -> None:
    arguments = ["simulate", "--preset", "table", "--players", "3", "--games", "3", "--seed", "1", "--json"]
    first, second = run(*arguments), run(*arguments)
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    figures = json.loads(first.stdout)
    for key in ("rounds_per_game", "actions_per_round", "decisions_seat0_per_round", "blocked_rounds",
                "reshuffles_per_round"):  # fmt: skip
        assert figures[key] >= 0, key
    assert len(figures["points_by_seat"]) == len(figures["wins_by_seat"]) == 3
    assert sum(figures["wins_by_seat"]) >= 3
    assert figures["rounds_per_game"] >= 1


def test_options_prints_every_declaration() -> None:
    rows = json.loads(run("options", "--json").stdout)
    assert [row["key"] for row in rows] == [one.key for one in OPTIONS]
    for row in rows:
        assert row["values"], row
        assert row["meaning"], row
        assert "default" in row


def test_presets_prints_every_named_game_with_its_parent_changes_and_source() -> None:
    rows = {row["id"]: row for row in json.loads(run("presets", "--json").stdout)}
    assert list(rows) == [one.id for one in PRESETS]
    assert rows["pagat"]["parent"] is None
    assert rows["table"]["parent"] == "pagat"
    assert rows["table"]["changes"]["draw_limit"] == 3
    assert all(row["source"] and row["name"] for row in rows.values())


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--preset", "nope"],
        ["simulate", "--players", "9"],
        ["simulate", "--seed", "-1"],
        ["simulate", "--games", "-1"],
        ["simulate", "--option", "nope=1"],
        ["simulate", "--games", "many"],
        ["fly"],
        [],
    ],
)
def test_a_bad_command_says_what_is_wrong_and_shows_no_traceback(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr
    assert b"Traceback" not in done.stderr
