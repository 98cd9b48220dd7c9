"""What an action card does: one table, for a laid card and for a starter that acts alike.

Each entry takes the round and the seat that laid the card, and says whose turn comes next.
"""

from __future__ import annotations

from c8.events import AGAIN, DIRECTION, OWES, SKIPPED
from c8.options import Rules
from c8.round import Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STACK = "stack"


def advance(round: Round, seat: int, action: str) -> None:
    """The one place where the turn moves on: after ``seat`` laid a card with that action, or ""."""
    following = ACTIONS[action](round, seat)
    round.turn = following
    round.drawn = 0


def _plain(round: Round, seat: int) -> int:
    return round.after(seat)


def _skip(round: Round, seat: int) -> int:
    victim = round.after(seat)
    round.emit(SKIPPED, victim)
    return round.after(victim)


def _reverse(round: Round, seat: int) -> int:
    round.direction = -round.direction
    round.emit(DIRECTION, seat, count=round.direction)
    two = round.in_play + (0 if round.hands[seat] else 1) == 2
    return REVERSE_TWO[round.rules.reverse_two](round, seat) if two else round.after(seat)


REVERSE_TWO: dict[str, Callable[[Round, int], int]] = {"skip": _skip, "nothing": _plain}


def _again(round: Round, seat: int) -> int:
    if not round.hands[seat]:
        return round.after(seat)
    round.emit(AGAIN, seat)
    return seat


def _owe(round: Round, seat: int) -> int:
    """The next player owes the number of the card that lies on top."""
    victim = round.after(seat)
    round.owed = debt(round, number(round.rules, round.roles.action[round.top]))
    round.emit(OWES, victim, count=round.owed)
    return victim


def debt(round: Round, count: int) -> int:
    """What the next player owes after a card of that number: added up, or only the new number."""
    return round.owed + count if round.rules.answer == STACK else count


def number(rules: Rules, action: str) -> int:
    """How many cards a drawing action makes the next player owe; 0 for other actions."""
    return rules.joker_draws if action == "joker_draws" else NUMBERS.get(action, 0)


NUMBERS = {"draw_two": 2, "draw_three": 3, "draw_four": 4, "draw_five": 5}

ACTIONS: dict[str, Callable[[Round, int], int]] = {
    "": _plain,
    "draw_two": _owe,
    "draw_three": _owe,
    "draw_four": _owe,
    "draw_five": _owe,
    "joker_draws": _owe,
    "skip": _skip,
    "reverse": _reverse,
    "again": _again,
    "open": _plain,
}
