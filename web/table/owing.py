"""What owing cards means, explained the first time that the person owes some."""

from __future__ import annotations

from web.browser.elements import button
from web.play.store import EXPLAINED
from web.sheets.rules import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Piece
    from web.play.store import Store
    from web.table.seat import Table

OWING = "owing"


class Owing:
    """Explains once: what was read, or acted upon, isn't told again in this browser."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = store.get(EXPLAINED) == OWING
        self.open = False

    def told(self, table: Table, owes: bool) -> str:
        """The explanation while the person ``owes`` cards for the first time, else nothing."""
        if self.open and not owes:
            self.understood()
        self.open = owes and not self._known
        return _told(table) if self.open else ""

    def understood(self) -> None:
        """The person has read it."""
        self.open = False
        self._known = True
        self._store.put(EXPLAINED, OWING)

    def buttons(self, table: Table) -> list[Piece]:
        """To be done with it."""
        return [button("understood", table.words.say("owing.understood"), "quiet")]


def _told(table: Table) -> str:
    """The sentences of the rules about the card on top, about answering, and about the rest of the turn."""
    words, view = table.words, table.view
    if view.rules.hidden:
        return words.say("owing.hidden")
    kinds = (view.meaning.action[view.top], "answer", "after_paying")
    return words.together([words.say("owing.lead")] + sentences(words, view.rules, kinds))
