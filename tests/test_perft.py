"""Counting tests: how many ways a position can go on, for so many moves, move by move.

Each number was agreed on by the engine and by ``tests/reference.py``, a second reading of the rules that
shares no code with it, and both are run: a number that changes is a rule that changed. When they
differ the failure shows the position and the counts for each first move, as the next position to look at.
"""

from __future__ import annotations

from typing import Any

import pytest

from c8.round import Round
from c8.setup import set_up
from c8.turn import apply, legal
from tests.position import spec
from tests.reference import Reference, Table

POSITIONS: list[tuple[str, dict[str, Any], list[int]]] = [
    (
        "pagat",
        {"hands": ["7H 8D QS", "9C KH 5D", "8S 2C JD"], "pile": "7C", "stock": "TD 4C 5H 3D QC QD JS 6S 4H"},
        [6, 10, 30, 87, 169, 297, 471, 822],
    ),
    (
        "table",
        {"hands": ["5H 8D 4S", "7S 8H 3C"], "pile": "6C", "stock": "9D 2H 6S TC QD JD AH 3H TH 5C 4D 7D"},
        [5, 27, 77, 181, 381, 757, 1503, 2897],
    ),
    (
        "long",
        {
            "hands": ["KS 5D 9C 8H", "8D 3S 6D 3C", "QC 4H TS 9D"],
            "pile": "5C",
            "stock": "2D JH 5S 7C TD 2S KC KH",
        },
        [6, 29, 29, 70, 115, 115, 132, 163],
    ),
    (
        "taker wild=A8",
        {"hands": ["AS 6H", "9C 8C", "JD 4H"], "pile": "KC", "stock": "2H QC"},
        [4, 17, 17, 17, 13, 13, 13, 8],
    ),
    (
        "action call=both",
        {
            "hands": ["2H 7H AC 8S", "2S QD AD AH", "QH 5H 2D 8C"],
            "pile": "4H",
            "stock": "TC JC 4D 9S 3D 5S 7D 6C KC JD 9D 3C",
        },
        [7, 13, 34, 131, 319, 705, 1728, 3777],
    ),
    (
        "power after_paying=play",
        {
            "hands": ["2C 4C AC QD", "2D 4S JH 8S", "JC QC 7D 2H"],
            "pile": "6C",
            "stock": "TC QH 6H 8C 9D 9S JS AD 3S 5D KH",
        },
        [3, 11, 24, 33, 76, 121, 305, 623],
    ),
    (
        "chain",
        {
            "hands": ["2H 5S 8C 9H", "2C 9D 8D", "2S 7C 2D"],
            "pile": "JH",
            "stock": "3D 4D 6D TD QD JC 9S 7S KS 3S 7D 5C",
        },
        [6, 25, 30, 50, 113, 162, 225, 379],
    ),
    (
        "switch",
        {
            "hands": ["8H JD 2D AS", "JH 2C AC"],
            "pile": "TH",
            "stock": "2H 6C 7D 5H KD 4C 9D QS KC 3D 4S TD 5C 6S",
        },
        [6, 29, 72, 147, 317, 671, 1371, 2853],
    ),
    (
        "mau",
        {"hands": ["7H JC 9S", "7D JD AD", "JS TH 8S"], "pile": "QH", "stock": "9C KS TC AS 9D 8D QS"},
        [5, 7, 15, 24, 39, 70, 88, 104],
    ),
    (
        "tschau finish_wild=no",
        {"hands": ["AH JC", "AD 8D JS"], "pile": "9H", "stock": "9S JD 6S 7C QS 7S"},
        [5, 6, 15, 19, 26, 30, 60, 72],
    ),
    (
        "partners naming=late draw_limit=1",
        {"hands": ["8C", "9H 3D", "8S JH", "QC"], "pile": "7C", "stock": "4H QH 5C KC TD 2S"},
        [5, 5, 17, 25, 40, 54, 62, 67],
    ),
    (
        "late-suit skip=J",
        {"hands": ["8C JD 3H", "8H JS"], "pile": "QS", "stock": "2C TD 5H 9C 4C KD 7S 6H AC"},
        [5, 27, 30, 61, 61, 72, 72, 72],
    ),
    (
        "party",
        {"hands": ["XB 2C 5H", "2D QS AS"], "pile": "7C", "stock": "3C 4C 6D TD KH KS JC 2H 7D 7S 9D 9C"},
        [6, 7, 13, 16, 50, 66, 131, 195],
    ),
    (
        "halt draw_limit=2 draw_freely=yes",
        {"hands": ["2H 3C 8H", "4H AD 8S", "5D 3D AC"], "pile": "2D", "stock": "9S 6H TC KD 7D 4S 4C"},
        [6, 29, 48, 97, 135, 213, 412, 613],
    ),
    (
        "countdown",
        {"hands": ["3S 9H 8C", "5D 3C 2D"], "pile": "8D", "stock": "5H 2S KC 6D TD", "totals": [3, 5]},
        [6, 32, 90, 224, 630, 1071, 1625, 3710],
    ),
    (
        "family after_draw=any",
        {"hands": ["7H 6C", "5C 7C 8D"], "pile": "TH", "stock": "6H 5H 2S KC 3H"},
        [2, 9, 30, 58, 116, 316, 700, 1290],
    ),
]


def engine_counts(round: Round, depth: int) -> dict[str, int]:
    """For each first move, in how many ways the engine goes on for ``depth`` moves in all."""
    counts = {}
    for move in legal(round):
        if depth == 1:
            counts[move.text] = 1
        else:
            twin = round.copy()
            apply(twin, move)
            counts[move.text] = sum(engine_counts(twin, depth - 1).values())
    return counts


def reference_counts(book: Reference, at: Table, depth: int) -> dict[str, int]:
    """The same by the second reading."""
    counts = {}
    for text in book.moves(at):
        following = book.after(at, text)
        counts[text] = 1 if depth == 1 else sum(reference_counts(book, following, depth - 1).values())
    return counts


def both(rules: str, position: dict[str, Any]) -> tuple[Round, Reference, Table]:
    round = set_up({"rules": spec(rules), **position}).round
    hands = tuple([tuple(hand.split()) for hand in position["hands"]])
    pile, stock = tuple(position["pile"].split()), tuple(position["stock"].split())
    at = Table(hands, pile, stock, pile[-1][1], layer=len(hands) - 1)
    return round, Reference(round.rules, tuple(position.get("totals", ()))), at


IDS = [row[0] for row in POSITIONS]


@pytest.mark.parametrize(("rules", "position", "expected"), POSITIONS, ids=IDS)
def test_a_position_can_go_on_in_as_many_ways_as_were_counted(
    rules: str, position: dict[str, Any], expected: list[int]
) -> None:
    for depth, count in enumerate(expected, 1):
        counts = engine_counts(both(rules, position)[0], depth)
        assert sum(counts.values()) == count, (
            f"{rules} {position}: {count} expected for {depth} moves, {sum(counts.values())} found: {counts}"
        )


@pytest.mark.parametrize(("rules", "position", "expected"), POSITIONS, ids=IDS)
def test_a_second_reading_of_the_rules_counts_the_same_for_each_first_move(
    rules: str, position: dict[str, Any], expected: list[int]
) -> None:
    for depth in range(1, len(expected) + 1):
        round, book, at = both(rules, position)
        counts, others = engine_counts(round, depth), reference_counts(book, at, depth)
        assert counts == others, (
            f"{rules} {position}: {depth} moves, here {counts}, by the reference {others}"
        )
