"""Which game is on the table: dealing, resuming, opening a code, going back to the old one."""

from __future__ import annotations

from c8.code import read_code
from c8.game import Game
from c8.presets import DEFAULT, rules_for
from c8.record import load_save, save_of
from c8.refusals import Refusal
from web.play.session import Session
from web.play.store import LESSON, NEXT, SAVE, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.code import Deal

PLAYERS = 3
"""At the default game's table: two others are company, and the stock lasts."""

NEWER = "save-newer"
"""What the engine answers to a save of a newer version."""


class Games:
    """The games in the store: the one on the table, and an older one that it may replace."""

    def __init__(self, store: Store, session: Session, seed: Callable[[], int]) -> None:
        self._store = store
        self._session = session
        self._log = session.telling.log
        self._seed = seed
        self.kept_text = ""
        """The text of the game that was last read from the store; empty for want of one."""
        self._left_behind = False

    # --- keeping ---

    def save(self) -> str:
        """Keep the game on the table as it stands, and return its text.

        A new game replaces the old one with the person's first move in it, if there is room for that.
        """
        current = self._session.current
        text = save_of(current.game, current.notes)
        begins = current.key == NEXT and current.begun
        if begins and self._store.put_instead(SAVE, NEXT, text):
            current.key = SAVE
        else:
            self._store.put(current.key, text)
        return text

    def reopen(self, told: str = "log.resumed") -> bool:
        """Put the kept game on the table and say so; whether there was one."""
        found = self._reopen(LESSON) or self._reopen(NEXT) or self._reopen(SAVE)
        if found and told:
            self._log.say(told)
        self._session.retell_due = found and bool(told)
        return found

    def kept_elsewhere(self, text: str) -> bool:
        """Whether the store has the game otherwise than in this text, which this tab kept last."""
        return bool(text) and self._store.get(self._session.current.key) != text

    def _reopen(self, key: str) -> bool:
        """Whether there was a game under the key; what can't be opened is set aside, and said."""
        text = self._store.get(key)
        if not text:
            return False
        try:
            game, notes = load_save(text)
        except Exception as fault:
            why = fault.code if isinstance(fault, Refusal) else "save-impossible"
            if self._session.watching:
                self._cannot_follow(why)
            else:
                self._set_aside(key, why)
            return False
        self.kept_text = text
        self._put(game, notes, key)
        return True

    def _cannot_follow(self, why: str) -> None:
        """Say once that the tab that plays is of a newer version than this one."""
        if why == NEWER and not self._left_behind:
            self._left_behind = True
            self._log.say("log.newer-elsewhere")

    def set_aside(self, why: str) -> None:
        """Lay the game on the table aside and say so; there is none then."""
        self._set_aside(self._session.current.key, why)
        self._session.clear()
        self.kept_text = ""

    def _set_aside(self, key: str, why: str) -> None:
        self._store.set_aside(key)
        self._log.say("log.aside." + why)

    def put_back(self, text: str) -> None:
        """Go back to a state that was saved."""
        game, notes = load_save(text)
        self._put(game, notes, self._session.current.key)

    def _put(self, game: Game, notes: dict[str, str], key: str) -> None:
        self._session.take(game, notes, key)
        self._session.ask_again()

    # --- dealing ---

    def deal_first(self) -> None:
        """Deal the usual game to a newcomer."""
        self._begin(Game(rules_for({"preset": DEFAULT, "players": PLAYERS}), self._seed()))

    def start(self, deal: Deal) -> None:
        """Deal a new game."""
        self._begin(deal.start())

    def start_code(self, text: str) -> None:
        """Deal what a code says. Raises Refusal for a text that is no code."""
        self._begin(read_code(text).start())

    def open_link(self, deal: Deal) -> bool:
        """Deal what a link says, unless that would end a game under way: then False, and nothing changed."""
        if self._session.lesson:
            self.leave_lesson()
        current = self._session.on_table
        if current and current.under_way:
            return False
        self._begin(deal.start())
        return True

    def _begin(self, game: Game) -> None:
        session = self._session
        if session.lesson:
            self.leave_lesson("")
        current = session.on_table
        key = NEXT if current and (current.key == NEXT or current.begun) else SAVE
        session.take(game, {}, key)
        if key == NEXT:
            self._log.say("log.pending")
        session.happened(game.opening_events)
        session.ask_again()

    @property
    def pending(self) -> bool:
        """Whether an older game is kept behind the one on the table."""
        return self._session.current.key == NEXT

    def back(self) -> None:
        """Put the older game on the table again, and forget the new one."""
        self._store.drop(NEXT)
        if not self.reopen("log.back"):
            self.deal_first()

    # --- the lesson ---

    def teach(self) -> None:
        """Begin the lesson; the game on the table stays as it is kept."""
        from web.play.lesson import begin

        session = self._session
        session.take(begin(), {}, LESSON)
        self._log.say("lesson.begun")
        session.prompt.focus = session.lesson.wanted if session.lesson else []

    def leave_lesson(self, told: str = "lesson.left") -> None:
        """Put the person's own game on the table again; who has none is dealt one."""
        self._store.drop(LESSON)
        if not self.reopen(told):
            self._session.clear()
            self.deal_first()
