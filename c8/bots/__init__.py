"""Opponents: each sees only its seat's view and answers with a legal move."""

from c8.bots import steady

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.moves import Move
    from c8.view import View

USUAL = "steady"
"""The level of whoever sits at a table for which nobody chose one."""
LEVELS: "dict[str, Callable[[View], Move]]" = {USUAL: steady.choose}


def choose(level: str, view: "View") -> "Move":
    """The move of an opponent of that level for the seat to move. Raises KeyError for no level."""
    return LEVELS[level](view)
