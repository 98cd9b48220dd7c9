"""What went wrong, in a text that can be sent to whoever mends it: nothing personal is in it."""

from __future__ import annotations

import io
import sys

from c8 import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.current_game import CurrentGame


def report(current: CurrentGame, what: str, fault: Exception, browser: str) -> str:
    """Version, fault and where it came from, deal, the round's moves, and the browser's name.

    ``what``: the fault in one line.
    """
    game = current.game
    lines = [
        "Crazy Eights " + VERSION,
        "fault: " + what,
        "in: " + " ".join(places(fault)),
        "code: " + (current.code or "none"),
        "rules: " + game.rules.preset,
        "round: " + str(game.number),
        "moves: " + " ".join(game.moves),
        "browser: " + browser,
    ]
    return "\n".join(lines)


def places(fault: Exception) -> list[str]:
    """File and line of each call that led to it, as ``web/app.py:12``, the place itself last."""
    if hasattr(sys, "print_exception"):  # MicroPython has no other way to tell them
        told = io.StringIO()
        sys.print_exception(fault, told)
        calls = [line.split('"') for line in told.getvalue().split("\n") if line.startswith("  File ")]
        return [path + ":" + rest.split(",")[1].split(" ")[2] for _, path, rest in calls]
    found = []
    step = fault.__traceback__
    while step:
        found.append(step.tb_frame.f_code.co_filename + ":" + str(step.tb_lineno))
        step = step.tb_next
    return found
