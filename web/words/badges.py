"""What happened to each player last, in a word at the seat: skipped, plays again, passed, "Mau"."""

from __future__ import annotations

from c8.events import AGAIN, ASKED, CALLED, DEALT, DREW, FINED, NAMED, PASSED, PLAYED, SKIPPED, TOOK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.events import Event
    from web.words.narration import Teller

CLEARING = (PLAYED, DREW, TOOK, PASSED, ASKED, NAMED)
"""These events clear the badge of their seat."""
SHOWN = (SKIPPED, AGAIN, PASSED, ASKED)


class Badges:
    """The word at each seat; a seat's own next act takes it away."""

    def __init__(self) -> None:
        self.at: dict[int, str] = {}
        self._events: dict[int, tuple[Event, Teller]] = {}

    def note(self, event: Event, teller: Teller) -> None:
        """Give the event's player the badge that it means, if it means one."""
        if event.kind == DEALT:
            self.at = {}
        if event.kind in CLEARING:
            self.at.pop(event.seat, None)
        text = _badge(event, teller)
        if text:
            self.at[event.seat] = text
            self._events[event.seat] = (event, teller)

    def retell(self) -> None:
        """The words are others now."""
        for seat in self.at:
            self.at[seat] = _badge(*self._events[seat])


def _badge(event: Event, teller: Teller) -> str:
    words = teller.words
    if event.kind == CALLED:
        return words.say("mark.called", what=teller.call(event))
    if event.kind in SHOWN:
        return words.say("mark." + event.kind)
    if event.kind in (TOOK, FINED) and event.count:
        return words.say("mark." + event.kind, event.count)
    if event.kind == PLAYED and words.has("mark.gesture." + event.word):
        return words.say("mark.gesture." + event.word)
    return ""
