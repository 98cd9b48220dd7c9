"""Which game is on the table: dealing, resuming, opening a code, going back to the old one."""

from __future__ import annotations

from c8.code import read_code
from c8.game import Game
from c8.presets import DEFAULT, rules_for
from c8.record import load_save, save_of
from c8.refusals import Refusal
from web.play.session import BEGUN, Session
from web.play.store import LESSON, NEXT, SAVE, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.code import Deal

PLAYERS = 3
"""At the default game's table: two others are company, and the stock lasts."""

CODE_MARK = "c="

NEWER = "save-newer"
"""What the engine answers to a save of a newer version."""


class Games:
    """The games in the store: the one on the table, and an older one that it may replace."""

    def __init__(self, store: Store, session: Session, seed: Callable[[], int]) -> None:
        self._store = store
        self._session = session
        self._seed = seed
        self.kept_text = ""
        """The text of the game that was last read from the store; empty for want of one."""
        self._left_behind = False
        self.asked: Deal | None = None
        """A deal from a link that waits for the person's word."""

    # --- keeping ---

    def save(self) -> str:
        """Keep the game on the table as it stands, and return its text.

        A new game replaces the old one with the person's first move in it, if there is room for that.
        """
        session = self._session
        text = save_of(session.game, session.notes)
        begins = session.key == NEXT and BEGUN in session.notes
        if begins and self._store.put_instead(SAVE, NEXT, text):
            session.key = SAVE
        else:
            self._store.put(session.key, text)
        return text

    def reopen(self, told: str = "log.resumed") -> bool:
        """Put the kept game on the table and say so; whether there was one."""
        found = self._reopen(LESSON) or self._reopen(NEXT) or self._reopen(SAVE)
        if found and told:
            self._session.log.say(told)
        self._session.untold = found and bool(told)
        return found

    def kept_elsewhere(self, text: str) -> bool:
        """Whether the store has the game otherwise than in this text, which this tab kept last."""
        return bool(text) and self._store.get(self._session.key) != text

    def _reopen(self, key: str) -> bool:
        """Whether there was a game under the key; what can't be opened is set aside, and said."""
        text = self._store.get(key)
        if not text:
            return False
        session = self._session
        try:
            game, notes = load_save(text)
        except Exception as fault:
            why = fault.code if isinstance(fault, Refusal) else "save-impossible"
            if session.watching:
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
            self._session.log.say("log.newer-elsewhere")

    def set_aside(self, why: str) -> None:
        """Lay the game on the table aside and say so; there is none then."""
        self._set_aside(self._session.key, why)
        self._session.names = []
        self.kept_text = ""

    def _set_aside(self, key: str, why: str) -> None:
        self._store.set_aside(key)
        self._session.log.say("log.aside." + why)

    def put_back(self, text: str) -> None:
        """Go back to a state that was saved."""
        game, notes = load_save(text)
        self._put(game, notes, self._session.key)

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

    # --- the lesson ---

    def teach(self) -> None:
        """Begin the lesson; the game on the table stays as it is kept."""
        from web.play.lesson import begin

        session = self._session
        session.take(begin(), {}, LESSON)
        session.log.say("lesson.begun")
        session.focus = session.lesson.wanted if session.lesson else []

    def leave_lesson(self, told: str = "lesson.left") -> None:
        """Put the person's own game on the table again."""
        self._store.drop(LESSON)
        if not self.reopen(told):
            self._session.names = []  # there is no lesson any more, and no game yet
            self.deal_first()

    # --- codes ---

    def can_open(self, fragment: str) -> bool:
        """Whether the text is a code that can be dealt."""
        try:
            read_code(fragment)
        except Refusal:
            return False
        return True

    def open_link(self, fragment: str) -> bool:
        """Deal what a link says, unless that would end a game under way: then False, and ``asked``.

        Raises Refusal for a text that is no code.
        """
        deal = read_code(fragment)
        if self._session.dealt and self._session.lesson:
            self.leave_lesson()
        if self._session.under_way:
            self.asked = deal
            return False
        self._begin(deal.start())
        return True

    def start_asked(self) -> None:
        """Deal what the link said."""
        if self.asked is not None:
            self._begin(self.asked.start())
        self.asked = None

    def _begin(self, game: Game) -> None:
        session = self._session
        if session.dealt and session.lesson:
            self.leave_lesson("")
        old = session.dealt and (session.key == NEXT or BEGUN in session.notes)
        key = NEXT if old else SAVE
        session.take(game, {}, key)
        if key == NEXT:
            session.log.say("log.pending")
        session.happened(game.opening)
        session.ask_again()

    @property
    def pending(self) -> bool:
        """Whether an older game is kept behind the one on the table."""
        return self._session.key == NEXT

    def back(self) -> None:
        """Put the older game on the table again, and forget the new one."""
        self._store.drop(NEXT)
        if not self.reopen("log.back"):
            self.deal_first()


def is_code(fragment: str) -> bool:
    """Whether an address's fragment is meant as a code."""
    return fragment[: len(CODE_MARK)].lower() == CODE_MARK
