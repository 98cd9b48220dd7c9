"""What went wrong, in a text that can be sent to whoever mends it: nothing personal is in it."""

from __future__ import annotations

from c8 import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.current_game import CurrentGame


def report(current: CurrentGame, what: str, browser: str) -> str:
    """Version, fault, deal, the round's moves, and the browser's name."""
    game = current.game
    lines = [
        "Crazy Eights " + VERSION,
        "fault: " + what,
        "code: " + (current.code or "none"),
        "rules: " + game.rules.preset,
        "round: " + str(game.number),
        "moves: " + " ".join(game.moves),
        "browser: " + browser,
    ]
    return "\n".join(lines)
