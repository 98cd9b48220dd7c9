"""What the table waits for, and how long: another player, a pass that makes itself, a round's points."""

from __future__ import annotations

from c8.moves import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.model import Model

MOVE = "move"
POINTS = "points"
"""Another player is to move; a round's points are to be shown. With PASS the person can only pass."""

PASS_MS = 1000
"""Milliseconds for which a pass that is made by itself can be seen coming, at least."""


class Waiting:
    """Says what is awaited; app.py sets the timer and does it."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.halted = False
        """A fault stopped what goes on by itself; it goes on with the person's next act."""
        self.hurried = False
        """The person doesn't want to watch how the others begin the round."""
        self.cut_short = -1
        """The revision at which the person does not want to wait any longer."""

    @property
    def awaited(self) -> str:
        """What the table waits for, or "" where nothing goes on by itself."""
        session = self._model.session
        if self._model.hidden or session.sheet.kind or self.halted or session.watching:
            return ""
        current = session.current
        if current.over:
            return "" if current.points_seen else POINTS
        if not current.my_turn:
            return "" if current.lesson and current.lesson.waits else MOVE
        return PASS if session.seen.must_pass else ""

    def hurry(self) -> bool:
        """The person presses something while the others begin a round; whether that changes anything."""
        if self.hurried or self.awaited != MOVE or not self._model.session.current.opening:
            return False
        self.hurried = True
        return True

    def pause(self, awaited: str) -> int:
        """Milliseconds until it comes."""
        session, settings = self._model.session, self._model.settings
        if awaited == PASS:
            return max(settings.pace_ms, PASS_MS)
        if self.hurried or self.cut_short == session.revision:
            return 0
        return max(settings.pace_ms, settings.undo_ms if session.current.may_undo else 0)
