"""A table for the tests of options: a position set up by hand, or a round dealt from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from c8.game import Game
from c8.presets import rules_for
from c8.referee import Referee
from c8.round import Round
from tests.options.registry import seen
from tests.position import Position, spec


class Table(Position):
    """As a Position; ``gestures=7:jump,6:clap`` is understood, and the rules are noted as exercised."""

    def __init__(self, rules: str, hands: list[str], pile: str, stock: str = "", **more: Any) -> None:
        self.referee = Referee()
        request = {"do": "setup", "rules": asked(rules), "hands": hands, "pile": pile, "stock": stock}
        request.update(more)
        self.ask(request)
        seen(self.game.rules)

    @classmethod
    def dealt(cls, rules: str, like: Callable[[Round], bool], players: int = 3) -> Table:
        """The first round dealt from the seeds 0, 1, 2, … that is like that."""
        wanted = rules_for({"players": players, **asked(rules)})
        for seed in range(4000):
            if like(Game(wanted, seed).round):
                return cls.seeded(rules, seed, players)
        raise AssertionError("no seed deals such a round")

    @classmethod
    def seeded(cls, rules: str, seed: int, players: int = 3) -> Table:
        """The game of a seed."""
        table = cls.__new__(cls)
        table.referee = Referee()
        table.ask({"do": "new", "rules": {"players": players, **asked(rules)}, "seed": seed})
        seen(table.game.rules)
        return table

    @property
    def game(self) -> Game:
        return self.referee.game

    @property
    def round(self) -> Round:
        return self.game.round

    @property
    def top(self) -> str:
        return str(self.state["pile"].split()[-1])

    def hand(self, seat: int) -> list[str]:
        return list(self.state["hands"][seat].split())


def asked(rules: str) -> dict[str, Any]:
    """``family gestures=7:jump misplay=2`` as the referee wants it."""
    found = spec(rules)
    if ":" in found.get("gestures", ""):
        found["gestures"] = dict(pair.split(":") for pair in found["gestures"].split(","))
    return found


def starts_with(rank: str) -> Callable[[Round], bool]:
    """For ``Table.dealt``: a starter of that rank (X for a joker)."""
    return lambda round: round.pile[0] >= 104 if rank == "X" else "A23456789TJQK"[round.pile[0] % 13] == rank
