"""What went wrong, in a text that can be sent to whoever mends it: nothing personal is in it."""

from __future__ import annotations

from c8 import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.session import Session


def report(session: Session, what: str, browser: str) -> str:
    """Version, fault, deal, the round's moves, and the browser's name."""
    game = session.game
    lines = [
        "Crazy Eights " + VERSION,
        "fault: " + what,
        "code: " + (session.code or "none"),
        "rules: " + game.rules.preset,
        "round: " + str(game.number),
        "moves: " + " ".join(game.moves),
        "browser: " + browser,
    ]
    return "\n".join(lines)
