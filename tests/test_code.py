"""The game code: the same deal for ever, whatever happens to it on the way, and faults by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c8.bots import choose
from c8.cards import TEXT, text_of
from c8.code import ALPHABET, TEAMS, VERSION, Deal, code_of, read_code, start_code, write_code
from c8.game import Game
from c8.options import OPTIONS
from c8.presets import PRESETS, rules_for
from c8.refusals import Refusal
from c8.round import OVER
from c8.view import view

FROZEN = (Path(__file__).parent / "data" / "codes.txt").read_text(encoding="utf-8").splitlines()
"""Code, leader, starter and every hand: codes that were given away and must deal this for ever."""

GAME = Game(rules_for({"preset": "table", "players": 3, "draw_limit": 5}), 3_141_592_656)
CODE = code_of(GAME)
BARE = CODE.replace("-", "")


def reason(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        read_code(text)
    assert 0 < len(caught.value.message) < 300
    return caught.value.code


def dealt(text: str) -> list[str]:
    return told(read_code(text).start())


def told(game: Game) -> list[str]:
    round = game.round
    return [str(round.leader), TEXT[round.top], *[text_of(hand) for hand in round.hands]]


def with_check(head: str) -> str:
    """A code that is typed right, whatever it says."""
    number = 0
    for letter in head:
        number = number * 32 + ALPHABET.index(letter)
    check = number % 1021
    return head + ALPHABET[check // 32] + ALPHABET[check % 32]


# --- layout -------------------------------------------------------------------------------------


def test_a_code_stands_in_groups_of_four_letters_that_cannot_be_mistaken() -> None:
    for game in PRESETS:
        code = code_of(Game(rules_for({"preset": game.id}), 7))
        groups = code.split("-")
        assert all(len(group) == 4 for group in groups[:-1])
        assert 1 <= len(groups[-1]) <= 4
        assert not set(code) & set("ILOU")
        assert set(code) <= set(ALPHABET + "-")
        assert code[0] == str(VERSION)


def test_the_code_of_an_unchanged_game_is_short_enough_to_be_read_aloud() -> None:
    for game in PRESETS:
        code = code_of(Game(rules_for({"preset": game.id}), (1 << 32) - 1))
        assert len(code.replace("-", "")) <= 12


def test_check_letters_are_the_rest_after_division_by_1021() -> None:
    assert with_check(BARE[:-2]) == BARE


# --- what is tolerated --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mangled",
    [
        CODE.lower(),
        BARE,
        f"  {CODE}  ",
        CODE.replace("-", " "),
        CODE.replace("-", "–"),
        CODE.replace("-", "\u00a0"),
        CODE.replace("-", "\n"),
        CODE + ".",
        CODE + "\n",
        CODE.replace("0", "O"),
        CODE.replace("0", "o"),
        CODE.replace("1", "I"),
        CODE.replace("1", "l"),
        CODE.replace("1", "i"),
        "#c=" + CODE,
        "c=" + CODE,
        f"https://example.org/eights/#c={CODE}",
        f"https://example.org/eights/?runtime=pyodide#c={CODE}",
        f"https://example.org/eights/#c={CODE}&utm_source=mail",
        f"https://example.org/eights/#c={CODE}?fbclid=1a2b",
        f"https://example.org/eights/?utm_source=x&y=z#c={CODE}.",
        f"https://example.org/#c={CODE.replace('-', '%20')}",
        f"https://example.org/#C={CODE.lower()}",
        f"https://example.org/#c={CODE.replace('-', '+')}",
    ],
)
def test_a_code_is_read_however_it_was_typed_or_sent(mangled: str) -> None:
    assert "0" in CODE
    assert dealt(mangled) == told(GAME)


# --- what is noticed ----------------------------------------------------------------------------


def codes() -> list[str]:
    """Codes of several lengths: plain, with changed options, of a later round."""
    plain = code_of(Game(rules_for({"preset": "pagat", "players": 7}), 1))
    later = Deal(rules_for({"preset": "long", "players": 5}), 77, 12, 3, ())
    return [plain, CODE, write_code(later)]


@pytest.mark.parametrize("code", codes())
def test_every_single_wrong_letter_is_noticed(code: str) -> None:
    bare = code.replace("-", "")
    for place, right in enumerate(bare):
        for wrong in ALPHABET:
            if wrong != right:
                assert reason(bare[:place] + wrong + bare[place + 1 :]) == "code-mistyped"


@pytest.mark.parametrize("code", codes())
def test_every_two_neighbours_exchanged_are_noticed(code: str) -> None:
    bare = code.replace("-", "")
    for place in range(len(bare) - 1):
        one, other = bare[place], bare[place + 1]
        if one != other:
            assert reason(bare[:place] + other + one + bare[place + 2 :]) == "code-mistyped"


@pytest.mark.parametrize("code", codes())
def test_a_missing_letter_and_a_doubled_letter_never_deal_another_game(code: str) -> None:
    bare = code.replace("-", "")
    for place in range(len(bare)):
        missing = bare[:place] + bare[place + 1 :]
        assert reason(missing).startswith("code-")
        doubled = bare[:place] + bare[place] + bare[place:]
        assert reason(doubled).startswith("code-")


@pytest.mark.parametrize("text", ["", " ", "-", ".", "#c=", "#", "https://example.org/#c=", "&utm=1"])
def test_no_code_at_all_is_called_empty(text: str) -> None:
    assert reason(text) == "code-empty"


@pytest.mark.parametrize("text", ["1" * 201, "1" * 5_000, "8" * 1_000_000, " " * 1_000_000])
def test_what_is_longer_than_any_code_is_called_too_long(text: str) -> None:
    assert reason(text) == "code-too-long"


@pytest.mark.parametrize(
    ("text", "letter"),
    [("<script>alert(1)</script>", "<"), (BARE + "!", "!"), ("8♣", "♣"), (BARE + "\x00", "\x00"),
     ("__proto__;", ";"), (BARE.replace("1", "１", 1), "１")],
)  # fmt: skip
def test_a_letter_that_no_code_has_is_named(text: str, letter: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_code(text)
    assert (caught.value.code, caught.value.detail["letter"]) == ("code-unreadable", letter)


def test_a_code_of_a_newer_version_says_so() -> None:
    assert reason(with_check("2" + BARE[1:-2])) == "code-newer"
    assert reason(with_check("Z" + BARE[1:-2])) == "code-newer"


def test_a_code_of_no_version_describes_no_game() -> None:
    assert reason(with_check("0" + BARE[1:-2])) == "code-impossible"


def head_of(fields: list[tuple[int, int]]) -> str:
    """The letters of a code whose number holds these (value, number of values) from the lowest."""
    number = 0
    for value, size in reversed(fields):
        number = number * size + value
    text = ""
    while number or len(text) < 9:
        number, digit = divmod(number, 32)
        text = ALPHABET[digit] + text
    return "1" + text


def test_an_unknown_game_unknown_opponents_and_an_unknown_option_are_named() -> None:
    known = {game.number for game in PRESETS}
    number = next(number for number in range(63, 0, -1) if number not in known)
    seed = (5, 1 << 32)
    assert reason(with_check(head_of([(number, 64), (1, 6), (0, 4), (0, 4), seed]))) == "code-unknown-game"
    team = len(TEAMS)
    assert reason(with_check(head_of([(1, 64), (1, 6), (team, 4), (0, 4), seed]))) == "code-opponents"
    option = max([one.number for one in OPTIONS]) + 1
    unknown = [(1, 64), (1, 6), (0, 4), (1, 4), (1, 64), (option, 64), seed]
    assert reason(with_check(head_of(unknown))) == "code-newer"


@pytest.mark.parametrize(
    "fields",
    [
        [(1, 64), (1, 6), (0, 4), (0, 4), (1 << 32, 1 << 33)],
        [(1, 64), (1, 6), (0, 4), (3, 4), (0, 64), (2, 1024), (0, 3), (5, 1 << 32)],
        [(1, 64), (1, 6), (0, 4), (1, 4), (1, 64), (15, 64), (1, 16), (5, 1 << 32)],
        [(1, 64), (1, 6), (0, 4), (1, 4), (1, 64), (43, 64), (1, 2), (5, 1 << 32)],
        [(1, 64), (1, 6), (0, 4), (1, 4), (2, 64), (15, 64), (2, 16), (15, 64), (3, 16), (5, 1 << 32)],
        [(1, 64), (1, 6), (0, 4), (2, 4), (0, 1024), (0, 3), (5, 1 << 32)],
        [(1, 64), (1, 6), (0, 4), (2, 4), (1, 1024), (0, 3), (5, 1 << 32)],
    ],
    ids=["seed too large", "no changes", "a change to the default", "a clash", "one option twice",
         "round 0", "a later round 1"],
)  # fmt: skip
def test_what_no_code_is_written_like_describes_no_game(fields: list[tuple[int, int]]) -> None:
    assert reason(with_check(head_of(fields))) == "code-impossible"


@settings(max_examples=300)
@given(st.text(max_size=60) | st.text(alphabet=ALPHABET, min_size=8, max_size=40).map(with_check))
def test_any_text_is_a_deal_or_a_fault_with_a_name(text: str) -> None:
    try:
        deal = read_code(text)
    except Refusal as refusal:
        named = refusal.code
    else:
        named = "code-" + write_code(deal)
        assert dealt(write_code(deal)) == dealt(text)
    assert named.startswith("code-")


# --- there and back -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", PRESETS, ids=lambda game: str(game.id))
def test_the_code_of_a_later_round_deals_that_round(game: Any) -> None:
    table = Game(rules_for({"preset": game.id, "target": "rounds:4"}), 21)
    for number in (1, 2, 3):
        friend = read_code(code_of(table)).start()
        assert friend.number == number
        assert told(friend) == told(table)
        assert friend.leader == table.leader
        assert code_of(friend) == code_of(table)
        play_round(table)
        if table.winners:
            break
        table.next_round()


def test_the_game_of_a_later_rounds_code_begins_with_no_points_and_saves_its_own_start() -> None:
    table = Game(rules_for({"preset": "table", "players": 3}), 21)
    play_round(table)
    table.next_round()
    friend = read_code(code_of(table)).start()
    assert friend.totals == [0, 0, 0]
    begun = start_code(friend)
    play_round(friend)
    friend.next_round()
    assert start_code(friend) == begun
    assert start_code(table) == code_of(Game(table.rules, 21))


def play_round(game: Game) -> None:
    while game.round.phase != OVER:
        game.play(choose("steady", view(game, game.turn)))


# --- for ever -----------------------------------------------------------------------------------


def test_enough_codes_are_kept() -> None:
    assert len(FROZEN) >= 24


@pytest.mark.parametrize("line", FROZEN, ids=lambda line: line.split(" | ")[0])
def test_a_code_once_given_away_deals_the_same_cards_for_ever(line: str) -> None:
    code, *expected = line.split(" | ")
    assert dealt(code) == expected
    assert code_of(read_code(code).start()) == code


def test_where_the_deal_rotates_a_code_can_name_no_other_leader() -> None:
    rules = rules_for({"preset": "pagat", "players": 3})
    right = Game(rules, 7, first_round=4).leader
    for leader in range(3):
        code = write_code(Deal(rules, 7, 4, leader, ()))
        if leader == right:
            assert read_code(code).leader == right
        else:
            assert reason(code) == "code-impossible"
