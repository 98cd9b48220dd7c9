"""What an action card does: one table, for a laid card and for a starter that acts alike.

Which actions there are is declared in ``options.py``, with the effect of each; here is one function an
effect. It takes the round and the seat that laid the card, and says whose turn comes next.
"""

from __future__ import annotations

from c8.events import AGAIN, DIRECTION, OWES, SKIPPED
from c8.options import (
    CARD_ACTIONS,
    LAY_ANYTHING,
    LOSE_TURN,
    OWE,
    PLAY_AGAIN,
    ROWS,
    TURN_ROUND,
    Rules,
)
from c8.round import Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STACK = "stack"


def advance(round: Round, seat: int, action: str) -> None:
    """The one place where the turn moves on: after ``seat`` laid a card with that action, or ""."""
    round.turn = ACTIONS[action](round, seat) if action else round.after(seat)
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
    """How many cards an action makes the next player owe; 0 for one that makes nobody owe."""
    return ROWS[action].count(rules) if action else 0


EFFECTS: dict[str, Callable[[Round, int], int]] = {
    OWE: _owe,
    LOSE_TURN: _skip,
    TURN_ROUND: _reverse,
    PLAY_AGAIN: _again,
    LAY_ANYTHING: _plain,
}

ACTIONS: dict[str, Callable[[Round, int], int]] = {"": _plain}
for _one in CARD_ACTIONS:
    ACTIONS[_one.key] = EFFECTS[_one.effect]
