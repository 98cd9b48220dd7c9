"""The engine from outside: ``python -m c8 referee | simulate | options | presets``."""

from __future__ import annotations

import argparse
import io
import json
import sys
from typing import Any

from c8.clashes import clashing_with
from c8.options import OPTIONS
from c8.presets import DEFAULT, PRESETS, changes_of, unchecked_rules
from c8.referee import Referee
from c8.refusals import Refusal
from c8.simulate import simulate


def main(arguments: list[str]) -> int:
    """Run one of the commands; 0 when all went well, 2 for rules that cannot be played."""
    asked = _parser().parse_args(arguments)
    try:
        result: int = asked.run(asked)
    except Refusal as refusal:
        print(f"error: {refusal.message}", file=sys.stderr)
        return 2
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m c8", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    referee = commands.add_parser("referee", help="answer one JSON request a line")
    referee.set_defaults(run=_referee)
    simulated = commands.add_parser("simulate", help="let the opponents play whole games")
    simulated.add_argument("--preset", default=DEFAULT, help="the named game")
    simulated.add_argument("--players", type=int, default=None, help="2 to 7")
    simulated.add_argument("--games", type=int, default=100, help="how many games")
    simulated.add_argument("--seed", type=int, default=1, help="of the first game; later ones follow")
    simulated.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    simulated.add_argument("--json", action="store_true", help="print one JSON object")
    simulated.set_defaults(run=_simulate)
    for name, rows, run in (("options", "declarations", _options), ("presets", "games", _presets)):
        listing = commands.add_parser(name, help=f"list the {rows}")
        listing.add_argument("--json", action="store_true", help="print a JSON list")
        listing.set_defaults(run=run)
    return parser


def _referee(asked: argparse.Namespace) -> int:
    referee = Referee()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(referee.answer_line(line)), flush=True)
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    spec: dict[str, Any] = {"preset": asked.preset}
    if asked.players is not None:
        spec["players"] = asked.players
    for one in asked.option:
        key, mark, value = one.partition("=")
        if not mark:
            raise Refusal("bad-option", text=one[:40])
        spec[key] = value
    figures = simulate(spec, asked.games, asked.seed)
    if asked.json:
        print(json.dumps(figures))
    else:
        for key in figures:
            print(f"{key}: {figures[key]}")
    return 0


def option_rows() -> list[dict[str, Any]]:
    """The declarations as data."""
    return [
        {
            "key": one.key,
            "number": one.number,
            "group": one.group,
            "values": one.kind.allowed,
            "default": one.kind.show(one.default),
            "usual": [one.kind.show(value) for value in one.usual],
            "clashes": clashing_with(one.key),
            "meaning": one.meaning,
        }
        for one in OPTIONS
    ]


def preset_rows() -> list[dict[str, Any]]:
    """The named games as data, each with its changes and with all its values."""
    return [
        {
            "id": one.id,
            "name": one.name,
            "also": list(one.also),
            "parent": one.parent or None,
            "changes": one.changes,
            "source": one.source,
            "players": [one.least, one.most],
            "differs": changes_of(unchecked_rules({"preset": one.id})),
            "rules": _shown(one.id),
        }
        for one in PRESETS
    ]


def _shown(id: str) -> dict[str, Any]:
    rules = unchecked_rules({"preset": id})
    return {one.key: one.kind.show(getattr(rules, one.key)) for one in OPTIONS}


def _listed(asked: argparse.Namespace, rows: list[dict[str, Any]], line: str) -> int:
    """Print the rows: as JSON, or each in a line of the given form."""
    if asked.json:
        print(json.dumps(rows))
        return 0
    for row in rows:
        print(line.format(**row))
    return 0


def _options(asked: argparse.Namespace) -> int:
    return _listed(asked, option_rows(), "{key} = {default}  {values}  {meaning}")


def _presets(asked: argparse.Namespace) -> int:
    return _listed(asked, preset_rows(), "{id}: {name} ({source})")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # who reads has seen enough
        sys.stderr.close()
