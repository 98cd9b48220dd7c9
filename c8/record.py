"""Saving and resuming: a game is how it began, its finished rounds, and the moves of this one.

State is never stored, it follows by replay; ``check`` is a fingerprint of the state the replay must
reach, so a save that was cut, edited, or made by other rules is noticed and not played on.
"""

from __future__ import annotations

import json
from binascii import crc32

from c8.cards import cards, text_of
from c8.code import read_code, start_code
from c8.game import Game, Result
from c8.options import FIRST_LEVEL
from c8.refusals import Refusal
from c8.round import BLOCKED, STOPPED, WON
from c8.scoring import game_winners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = 1
LONGEST = 2_000_000
"""Letters; a longer text is not read."""


def save_of(game: Game, settings: dict[str, str] | None = None) -> str:
    """The game as one text. ``settings`` are small notes of the page that go with it."""
    if not game.saved_start:
        game.saved_start = {"setup": game.setup} if game.setup is not None else {"code": start_code(game)}
    whole: dict[str, Any] = {
        "version": VERSION,
        "rounds": [_result_out(one) for one in game.results],
        "moves": game.moves,
        "check": fingerprint(game),
        "settings": settings or {},
    }
    whole.update(game.saved_start)
    return json.dumps(whole)


def load_save(text: str) -> tuple[Game, dict[str, str]]:
    """The game of a save and the notes that came with it.

    Raises Refusal ``save-damaged`` (unreadable), ``save-newer``, or ``save-impossible`` (readable,
    but no such game can have been played).
    """
    whole = _parsed(text)
    version = whole.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Refusal("save-damaged")
    if version > VERSION:
        raise Refusal("save-newer")
    try:
        game = _replayed(whole)
        settings = _settings(whole["settings"])
        if fingerprint(game) != whole["check"]:
            raise ValueError("another state")
    except (Refusal, KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise Refusal("save-impossible")
    return game, settings


def json_object(text: str, longest: int) -> dict[str, Any]:
    """The object that a text is in JSON. Raises ValueError for any other text, and for a longer one.

    Brackets without end are no object either: where they exhaust an interpreter, it says so with a
    RuntimeError of its own.
    """
    try:
        whole = json.loads(text) if len(text) <= longest else None
    except (TypeError, RuntimeError):
        whole = None
    if not isinstance(whole, dict):
        raise ValueError("not an object in JSON")
    return whole


def _parsed(text: str) -> dict[str, Any]:
    try:
        return json_object(text, LONGEST)
    except ValueError:
        raise Refusal("save-damaged")


def _replayed(whole: dict[str, Any]) -> Game:
    if "setup" in whole:
        from c8.setup import set_up  # seldom needed, and a page starts sooner without it

        game = set_up(whole["setup"])
    else:
        game = read_code(whole["code"]).start()
    if whole["rounds"]:
        game.restore(_results_in(whole["rounds"], game))
    for move in whole["moves"]:
        game.play(str(move))
    return game


def _settings(found: Any) -> dict[str, str]:
    settings = {}
    for key in found:
        if not isinstance(found[key], str):
            raise ValueError(key)
        settings[key] = found[key]
    return settings


def _result_out(one: Result) -> dict[str, Any]:
    if not one.saved_row:
        one.saved_row = _row(one)
    return one.saved_row


def _row(one: Result) -> dict[str, Any]:
    return {
        "dealer": one.dealer,
        "winners": list(one.winners),
        "points": one.points,
        "follower": one.follower,
        "hands": [text_of(hand) for hand in one.hands],
        "moves": one.moves,
        "end": one.end,
    }


def _results_in(rows: list[dict[str, Any]], game: Game) -> list[Result]:
    """The finished rounds. None of them can have ended the game, since another round followed."""
    found: list[Result] = []
    totals = game.totals
    for row in rows:
        found.append(_result_in(row, game.number + len(found), game))
        totals = [total + found[-1].points[seat] for seat, total in enumerate(totals)]
        if game_winners(game.rules, totals, len(found)):
            raise ValueError("over")
        if game.rules.countdown and not 1 <= min(totals) <= max(totals) <= FIRST_LEVEL:
            raise ValueError("level")
    return found


def _result_in(row: dict[str, Any], number: int, game: Game) -> Result:
    seats = range(game.rules.players)
    winners = tuple([_seat(seat, seats) for seat in row["winners"]])
    points = [_whole(one) for one in row["points"]]
    hands = _hands(row["hands"], game)
    moves = [str(move) for move in row["moves"]]
    if len(points) != len(seats) or len(hands) != len(seats):
        raise ValueError("seats")
    if row["end"] not in (WON, BLOCKED, STOPPED):
        raise ValueError("end")
    dealer, follower = _seat(row["dealer"], seats), _seat(row["follower"], seats)
    return Result(number, dealer, winners, points, follower, hands, moves, row["end"])


def _hands(rows: list[str], game: Game) -> list[list[int]]:
    """Hands of cards that the game has, none oftener than it has them."""
    left = game.rules.all_cards
    hands = [cards(row) for row in rows]
    for hand in hands:
        for card in hand:
            left.remove(card)
    return hands


def _seat(value: Any, seats: range) -> int:
    if _whole(value) not in seats:
        raise ValueError("seat")
    return int(value)


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("number")
    return value


def fingerprint(game: Game) -> int:
    """A 32-bit number of the state and of the finished rounds that led to it."""
    whole = [state_text(game)] + [_result_text(one) for one in game.results]
    return crc32("\n".join(whole).encode()) & 0xFFFFFFFF


def _result_text(one: Result) -> str:
    if not one.fingerprint_text:
        one.fingerprint_text = _fields(one)
    return one.fingerprint_text


def _fields(one: Result) -> str:
    fields: list[Any] = [one.dealer, one.follower, one.end]
    fields.extend(one.winners)
    fields.extend(one.points)
    fields.extend([text_of(hand) for hand in one.hands])
    fields.extend(one.moves)
    return "/".join([str(field) for field in fields])


def state_text(game: Game) -> str:
    """The whole state in one text, field by field in a fixed order."""
    round = game.round
    fields = [
        game.rules.preset, game.seed, round.number, round.dealer, round.leader, round.turn, round.phase,
        round.suit, round.direction, round.drawn, round.owed, round.open, round.laid_by, round.asker,
        round.passes, round.moves, round.end, round.ender, round.doubled, text_of(round.pile),
        text_of(round.stock),
    ]  # fmt: skip
    fields.extend([text_of(hand) for hand in round.hands])
    fields.extend(game.totals)
    return "/".join([str(field) for field in fields])
