"""All that the page knows. A picture is made of nothing else; only acts, arrivals and timers change it."""

from __future__ import annotations

from web.play.games import Games
from web.play.session import Session
from web.play.settings import Settings, read_settings
from web.play.sheet import NO_SHEET
from web.play.store import SETTINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.play.explained import Explained
    from web.play.rulesets import Rulesets
    from web.play.sheet import Sheet
    from web.play.store import Store
    from web.words.catalogue import Words


class Model:
    """The session with its game, and what outlives both."""

    def __init__(self, words: Words, store: Store, seed: Callable[[], int]) -> None:
        """``seed`` gives 32 random bits, for a deal that nobody asked for by code."""
        self.words = words
        self.store = store
        self.seed = seed
        self.settings, whole = _settings(store)
        self.session = Session(words, self.settings)
        self.games = Games(store, self.session, seed)
        if not whole:
            self.session.telling.log.say("log.settings-aside")
        self.hidden = False
        """Nobody sees the tab."""
        self.update = ""
        """Whether a new version waits (``ready``), or is at work while this page is the old one (``due``)."""
        self.offline = ""
        """How much works without a network: nothing yet, ``small``, ``whole``."""
        self.wordless = False
        """The words of the language that was chosen can't be had."""
        self.copying: tuple[str, Sheet] = ("", NO_SHEET)
        """The text on its way to the clipboard, and the sheet from which it was sent."""
        self._rulesets: Rulesets | None = None
        self._explained: Explained | None = None

    @property
    def rulesets(self) -> Rulesets:
        """The person's own rulesets; the module comes when they are first wanted."""
        if self._rulesets is None:
            from web.play.rulesets import Rulesets

            self._rulesets = Rulesets(self.store)
        return self._rulesets

    @property
    def explained(self) -> Explained:
        """What has been explained already; the module comes when somebody first owes."""
        if self._explained is None:
            from web.play.explained import Explained

            self._explained = Explained(self.store)
        return self._explained

    def follow_owing(self) -> None:
        """Explain owing when the person owes cards for the first time, until that is over.

        The lesson explains for itself, and owes nothing to the game that waits.
        """
        if self.session.lesson:
            return
        seen = self.session.seen
        owes = seen.owes and seen.view.my_turn and not self.session.watching
        if owes or self._explained:
            self.explained.follow(owes)

    @property
    def explains_owing(self) -> bool:
        """Whether owing is explained now."""
        return self._explained is not None and self._explained.open

    def forget(self) -> None:
        """What was read from the store before is out of date: it has other things now."""
        self._rulesets = None
        self._explained = None

    def read_rulesets(self) -> None:
        """Read the kept rulesets anew; what can't be used is set aside, and said once."""
        if not self.rulesets.load():
            self.session.telling.log.say("game.tables-aside")


def _settings(store: Store) -> tuple[Settings, bool]:
    """What was chosen, and whether it could be read."""
    try:
        return read_settings(store.get(SETTINGS)), True
    except Exception:
        return Settings(), False
