"""Every named game has a round worked by hand, and plays it event by event and point by point."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from c8.code import code_of, read_code
from c8.game import Game
from c8.presets import PRESETS, Preset, preset, rules_for, values_of
from tests.position import Position

FOLDER = Path(__file__).resolve().parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
HEAD = ("source", "worked", "rules", "hand", "pile", "stock", "turn", "seed", "totals")
TAIL = ("points", "totals", "winners", "game winners", "leads")


class Worked:
    """A playthrough as it stands in its file: the head, the lines of play, the tail."""

    def __init__(self, path: Path) -> None:
        head, play, tail = path.read_text(encoding="utf-8").split("\n\n")
        self.head = [_field(line, HEAD) for line in head.splitlines()]
        self.play = play.splitlines()
        self.tail = [_field(line, TAIL) for line in tail.splitlines()]

    def one(self, name: str) -> str:
        """The text of a field that stands once in the head."""
        (text,) = [text for key, text in self.head if key == name]
        return text

    def position(self) -> Position:
        hands = [text for key, text in self.head if key == "hand"]
        more: dict[str, Any] = {}
        for key, text in self.head:
            if key in ("turn", "seed"):
                more[key] = int(text)
            elif key == "totals":
                more[key] = [int(total) for total in text.split()]
        return Position(self.one("rules"), hands, self.one("pile"), self.one("stock"), **more)


def _field(line: str, allowed: tuple[str, ...]) -> tuple[str, str]:
    key, colon, text = line.partition(":")
    assert colon, line
    assert key in allowed, line
    return key, text.strip()


def told(event: dict[str, Any]) -> str:
    """An event as the playthroughs write it."""
    words = [event["event"], *([str(event["seat"])] if "seat" in event else []), *event.get("cards", [])]
    if "count" in event and "cards" not in event:
        words.append(str(event["count"]))
    if "suit" in event:
        words.append("=" + event["suit"])
    return " ".join([*words, *([event["word"]] if "word" in event else [])])


def act(table: Position, line: str) -> None:
    """One line of play: legal moves (?), a refusal (!), or a move with its events (:)."""
    seat, sign, rest = line[0], line[1], line[2:].strip()
    assert table.state["turn"] == int(seat), f"{line}: it is {table.state['turn']}'s turn"
    if sign == "?":
        assert table.legal == re.findall(r"name [CDHS]|\S+", rest), line
    elif sign == "!":
        move, code = rest.rsplit(" ", 1)
        assert table.refused(move)["code"] == code, line
    else:
        assert sign == ":", line
        move, _, happened = rest.partition(" | ")
        assert "; ".join([told(event) for event in table.play(move)]) == happened, line


def settle(table: Position, key: str, text: str) -> None:
    """One line of the tail."""
    numbers = [int(word) for word in text.split()] if text != "none" else []
    if key == "game winners":
        assert table.state.get("game_winners", []) == numbers
        assert table.state["phase"] == ("game-over" if numbers else "round-over")
    elif key == "leads":
        table.ask({"do": "next"})
        assert [table.state["leader"]] == numbers
    else:
        assert table.state[key] == numbers, key


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_round_worked_by_hand_comes_out_as_on_paper(path: Path) -> None:
    worked = Worked(path)
    table = worked.position()
    for line in worked.play:
        act(table, line)
    assert table.state["phase"] in ("round-over", "game-over")
    for key, text in worked.tail:
        settle(table, key, text)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_worked_round_names_its_source_and_shows_its_sums(path: Path) -> None:
    worked = Worked(path)
    assert worked.one("source")
    assert worked.one("worked")
    assert {"points", "winners"} <= {key for key, _ in worked.tail}
    assert worked.one("rules").split()[0] == path.stem


def test_every_named_game_has_a_worked_round() -> None:
    assert sorted([path.stem for path in FILES]) == sorted([one.id for one in PRESETS])


@pytest.mark.parametrize("game", PRESETS, ids=[one.id for one in PRESETS])
def test_every_named_game_has_a_source_a_name_and_a_range_of_players(game: Preset) -> None:
    assert game.source
    assert game.name
    assert 2 <= game.least <= game.most <= 7


@pytest.mark.parametrize("game", PRESETS, ids=[one.id for one in PRESETS])
def test_every_change_of_a_named_game_changes_something_of_its_parent(game: Preset) -> None:
    if game.parent:
        parent, own = values_of(game.parent), values_of(game.id)
        assert [key for key in game.changes if parent[key] == own[key]] == []
        assert preset(game.parent)


@pytest.mark.parametrize("game", PRESETS, ids=[one.id for one in PRESETS])
def test_the_code_of_a_named_game_deals_the_same_cards_again(game: Preset) -> None:
    for players in range(game.least, game.most + 1):
        first = Game(rules_for({"preset": game.id, "players": players}), 1000 + players)
        again = read_code(code_of(first)).start()
        assert again.rules.preset == game.id
        assert (again.round.hands, again.round.pile) == (first.round.hands, first.round.pile)
        assert again.round.stock == first.round.stock
