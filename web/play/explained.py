"""What has been explained to the person already: what owing cards means."""

from __future__ import annotations

from web.play.store import EXPLAINED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.store import Store

OWING = "owing"


class Explained:
    """Owing is explained once: what was read, or acted upon, isn't told again in this browser."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = store.get(EXPLAINED) == OWING
        self.open = False
        """The explanation stands on the page."""

    def follow(self, owes: bool) -> None:
        """Explain while the person ``owes`` cards for the first time; after that it is understood."""
        if self.open and not owes:
            self.understood()
        self.open = owes and not self._known

    def understood(self) -> None:
        """The person has read it."""
        self.open = False
        self._known = True
        self._store.put(EXPLAINED, OWING)
