"""No option without a test, no value without a test, and none that the engine never looks at."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from c8.bots import choose
from c8.cards import TEXT
from c8.game import Game
from c8.options import OPTIONS, Rules
from c8.presets import PRESETS, rules_for
from c8.refusals import Refusal
from c8.round import OVER
from c8.scoring import game_winners
from c8.view import view
from tests.options import registry
from tests.options.table import Table

HERE = Path(__file__).resolve().parent
ENGINE = HERE.parent.parent / "c8"
KEYS = [one.key for one in OPTIONS]

SAID_BY_THE_PAGE = {"call_words"}
"""What changes only what the interface says; the engine hands it on with the rules."""

DECLARING = ("options", "presets", "clashes", "code", "option_types", "setup", "__main__")
"""Modules that handle rules as a whole; being read there shows no effect on play."""

for _path in sorted(HERE.glob("test_*.py")):
    if _path.stem != "test_guards":
        import_module(f"tests.options.{_path.stem}")


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_every_option_is_exercised_by_a_named_test(key: str) -> None:
    missing = [value for value in registry.declared(key) if (key, str(value)) not in registry.EXERCISED]
    assert not missing, f"no test with @rule({key!r}, …) plays {missing}"


def test_a_claim_to_exercise_a_value_without_playing_it_fails() -> None:
    @registry.rule("draw_limit", 3)
    def claims_too_much() -> None:
        Table("pagat draw_limit=2", ["2C", "3D"], "4S")

    registry.EXERCISED["draw_limit", "3"].remove("claims_too_much")
    with pytest.raises(AssertionError, match="draw_limit"):
        claims_too_much()


# --- read by the engine -------------------------------------------------------------------------


def names_read(path: Path) -> Iterator[str]:
    """Every attribute read in a file, and every text in it, which may name an attribute."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_option_is_read_somewhere_in_the_engine_outside_its_declaration() -> None:
    read = {name for path in ENGINE.rglob("*.py") if path.stem != "options" for name in names_read(path)}
    duties = {duty + "_penalty" for duty in ("call", "gesture") if duty in read and "_penalty" in read}
    through_properties = {"packs", "pack", "deal", "jokers"}
    properties = {"pack_count", "ranks", "cards_each", "all_cards"}
    assert properties <= read
    assert set(KEYS) - read - duties - through_properties - SAID_BY_THE_PAGE == set()


class Watched(Rules):
    """Rules that note which of their options are read while a round is played, and by which module."""

    readers: dict[str, set[str]]

    def __getattribute__(self, name: str) -> Any:
        if name in KEYS:
            module = sys._getframe(1).f_globals["__name__"].rpartition(".")[2]
            if module not in DECLARING or sys._getframe(1).f_code.co_name in PROPERTIES:
                object.__getattribute__(self, "readers").setdefault(name, set()).add(module)
        return object.__getattribute__(self, name)


PROPERTIES = ("pack_count", "ranks", "all_cards", "cards_each", "max_rounds")


def watched(spec: dict[str, Any], seed: int) -> set[str]:
    """The options read while a round of these rules is dealt and played."""
    usual = rules_for(spec)
    rules = Watched.__new__(Watched)
    rules.readers = {}
    Rules.__init__(rules, usual.preset, {key: getattr(usual, key) for key in KEYS})
    game = Game(rules, seed)
    while game.round.phase != OVER:
        for move in slips(game):
            with suppress(Refusal):
                game.play(move)
        if game.round.phase != OVER:
            game.play(choose("steady", view(game, game.turn)))
    game_winners(rules, [1000] * rules.players, 50)
    return set(rules.readers)


def slips(game: Game) -> list[str]:
    """Plays of the seat to move that leave out a duty, and one of a card that does not fit."""
    duties = [move.text for move in game.legal() if move.call or move.gesture]
    careless = [text.partition("!")[0].partition("~")[0] for text in duties]
    return [*careless[:1], TEXT[game.round.hand[0]]] if game.round.hand else []


def test_every_option_is_read_while_rounds_are_played() -> None:
    read: set[str] = set()
    for one in PRESETS:
        for seed in range(4):
            read |= watched({"preset": one.id, "players": one.least}, seed)
    assert set(KEYS) - read == SAID_BY_THE_PAGE
