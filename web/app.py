"""The loop of the page: an act or a timer, one step, one save, one picture."""

from __future__ import annotations

from c8.moves import PASS
from c8.refusals import Refusal
from web.browser import dom
from web.page import GO_ON, Picture
from web.play.games import Games, is_code
from web.play.session import SUIT_CHOICE, Session, described
from web.play.settings import Settings, read_settings
from web.play.store import LESSON, NEXT, SAVE, SETTINGS, Store
from web.table.seat import ROUND_OVER
from web.words.narration import Log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.acts import Acts
    from web.browser.dom import Act, Clock
    from web.words.catalogue import Words

PASS_MS = 1000
"""Milliseconds for which a pass that is made by itself can be seen coming, at least."""

PRESSING = ("Enter", " ")
"""Keys that press the button that has the keyboard."""

MOVE = "move"
"""What is awaited when another player is to move."""
WAIT = "wait"
RETELL = "retell"
SHOW = "show"
"""What timers say when they come."""

MINE = "this"
OTHER = "other"
"""Which tab plays, as tablock.js tells it."""


class App:
    """The page at work."""

    def __init__(self, words: Words, store: Store, clock: Clock) -> None:
        self.words = words
        self.store = store
        self.log = Log(words)
        self.session = Session(words, self.log)
        self.games = Games(store, self.session, dom.seed)
        self.settings = self._settings()
        self.picture = Picture(self.session, self.games, self.settings, store)
        self._acts: Acts | None = None
        self.clock = clock
        self.clock.rings(self.ring)
        self.good = ""
        self.saved = -1
        self.shown = -1
        self.pressed = -1
        self.waits_for = ("", -1)
        self.said_trouble = False
        self.hurried = False
        """The person doesn't want to watch how the others begin the round."""
        self.halted = False
        """A fault stopped what goes on by itself; it goes on with the person's next act."""

    def _settings(self) -> Settings:
        try:
            return read_settings(self.store.get(SETTINGS))
        except Exception:
            self.log.say("log.settings-aside")
            return Settings()

    @property
    def acts(self) -> Acts:
        """What the person may do; imported when something is done, or as soon as the page is idle."""
        if self._acts is None:
            from web.acts import Acts

            shown = (self.session, self.games, self.picture, self.settings, self.store)
            self._acts = Acts(*shown, self.update)
        return self._acts

    def start(self) -> None:
        """Open the page: the kept game or a new one, then whatever the address asks for."""
        self.picture.dress()
        self._first_picture()
        dom.listen(self.hear, self.press)
        dom.listen_outside(self.on_address, self.on_sight, self.on_other_tab, self.on_words)

    def _first_picture(self) -> None:
        """Show a game; a kept one that can't be shown must not come back at every visit."""
        step = self._open
        while True:
            try:
                self.update(step)
                return
            except Exception:
                if not self.games.kept_text or self.session.watching:
                    raise
                step = self._do_without

    def _do_without(self) -> None:
        """Set the game on the table aside, and go on with another kept one or a new one."""
        self.games.set_aside("save-impossible")
        if self.games.reopen():
            self._as_kept()
        else:
            self.games.deal_first()

    def _open(self) -> None:
        self._see_owner()
        fragment = dom.fragment()
        wanted = is_code(fragment)
        if self.games.reopen():
            self._as_kept()
        elif self.session.watching or not (wanted and self.games.can_open(fragment)):
            self.games.deal_first()
        self._follow_address()

    def _follow_address(self) -> None:
        """Do what the address asks for; while another tab plays, it waits until this one does."""
        fragment = dom.fragment()
        if fragment and not self.session.watching:
            self.acts.follow_address(fragment)

    def _as_kept(self) -> None:
        """What was just read from the store needs no writing."""
        self.saved = self.session.revision
        self.good = self.games.kept_text

    # --- what comes in ---

    def hear(self, act: Act) -> None:
        """Something the person did. What fails on the way to a step is said like what fails in one."""
        try:
            self._hear(act)
        except Exception as fault:
            failed = fault
            self.update(lambda: self._recover(failed))

    def _hear(self, act: Act) -> None:
        if act.kind == "keydown":
            self._hurry()
            self._key(act)
        elif act.kind in ("cancel", "close"):
            self._leave_sheet(act)
        elif act.do and act.kind == (act.get("on") or "click"):
            self._answer(act)

    def press(self) -> None:
        """A finger or button goes down: its click will mean the picture that stands now."""
        self.pressed = self.shown
        self._hurry()

    def _hurry(self) -> None:
        """A press or key while the others begin a round: they go on to your turn without a pause."""
        if self.waits_for[0] == MOVE and not self.hurried and self.session.opening:
            self.hurried = True
            self.clock.after(0, WAIT)

    def _key(self, act: Act) -> None:
        """A key held down would press a button again and again; others may stand for an act."""
        if act.key in PRESSING:
            if act.repeated and act.do:
                act.stop()
            return
        from web import keys  # the first card doesn't need it

        act.do = keys.hear(act, self.session, self.settings)
        if act.do:
            act.stop()
            self._answer(act)

    def _leave_sheet(self, act: Act) -> None:
        if act.kind == "cancel":
            act.stop()
        if self.picture.open_sheet and (act.kind == "cancel" or not dom.dialog_open("sheet")):
            self.session.told = []
            self.update(self.acts.dismiss, True)

    def _answer(self, act: Act) -> None:
        self.halted = False
        self.session.say("")
        self.session.told = []
        meant = self.pressed if act.by_pointer else self.shown
        if act.kind == "submit":
            act.stop()
        if act.do in self.acts.moves and (act.repeated or meant != self.session.revision):
            return
        if act.do == GO_ON and not self.session.lesson:
            self._wait()
            self.clock.after(0, WAIT)
        elif act.do in self.acts.steps:
            step = self.acts.step(act.do)
            self.update(lambda: step(act), True)

    def ring(self, word: str) -> None:
        """A timer has come; without a word, the picture that was made stands."""
        if not word:
            self.shown = self.session.revision
        elif word == RETELL:
            self.update(self.session.retell)
        elif word == WAIT and (self._awaited(), self.session.revision) == self.waits_for:
            self.waits_for = ("", -1)
            self._take(self._go_on)
            self.clock.after(0, SHOW)  # a press that comes meanwhile is answered first
        elif word == SHOW:
            self._show(False)

    def on_address(self) -> None:
        """The address has changed: it may ask for something."""
        self.update(self._follow_address)

    def on_sight(self) -> None:
        """The tab was hidden or shown, or got or lost the game: nobody moves while nobody looks."""
        self.update(self._look_again)

    def on_other_tab(self, key: str) -> None:
        """Another tab kept something."""
        if key in (SAVE, NEXT, LESSON) and dom.root_data("owner") != MINE:
            self.store.written_elsewhere(key)
            self.update(self._follow)
        elif key == SETTINGS:
            self.store.written_elsewhere(key)
            self.waits_for = ("", -1)  # the pace may be another
            self.update(self.acts.follow_settings)

    def on_words(self) -> None:
        """The words of a language have come, or can't be had."""
        self.update(lambda: self.acts.speak(True))

    def _look_again(self) -> None:
        """What was kept may have gone on elsewhere while this tab slept or watched."""
        was_watching = self.session.watching
        self._see_owner()
        if was_watching or (not dom.hidden() and self.games.kept_elsewhere(self.good)):
            self._follow()
        if was_watching:
            self._follow_address()

    def _see_owner(self) -> None:
        self.session.watching = dom.root_data("owner") == OTHER

    def _follow(self) -> None:
        """Show what was kept elsewhere; whoever watches may go on reading a sheet that asks for no move."""
        sheet = self.session.sheet
        if self.games.reopen("" if self.session.watching else "log.other-tab"):
            self._as_kept()
            if self.session.watching:
                self.session.sheet = "" if sheet in (SUIT_CHOICE, ROUND_OVER) else sheet

    # --- the one wrapper ---

    def update(self, step: Callable[[], None], asked: bool = False) -> None:
        """Take a step; save what it changed; only then show it. What fails is undone and said.

        ``asked``: the person did something, and it didn't come by itself.
        """
        self._take(step)
        self._show(asked)

    def _take(self, step: Callable[[], None]) -> None:
        self.session.shake = ""
        try:
            self._step(step)
            self._save()
        except Exception as fault:
            self._recover(fault)

    def _step(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Refusal as refusal:
            from web.table.refusals import reason  # the first card doesn't need it

            self.session.refuse(reason(refusal, self.session))

    def _save(self) -> None:
        if self.session.watching:
            self.saved = self.session.revision
        if self.saved != self.session.revision:
            self.good = self.games.save()
            self.saved = self.session.revision
        if self.store.trouble and not self.said_trouble:
            self.said_trouble = True
            self.log.say("log.storage-" + self.store.trouble)

    def _recover(self, fault: Exception) -> None:
        if not self.good:
            raise fault
        self.halted = True
        self._own_up(fault)
        self.games.put_back(self.good)
        self.saved = self.session.revision

    def _own_up(self, fault: Exception) -> None:
        """Say what failed, and offer a report of it.

        Without a report the game goes on all the same: its file may be what can't be had.
        """
        self.log.say("log.fault", what=described(fault))
        try:
            from web.play.fault_report import report  # seldom needed

            self.session.report = report(self.session, described(fault), dom.browser())
        except Exception:
            self.session.report = ""

    def _show(self, asked: bool) -> None:
        self.clock.stop(SHOW)
        try:
            self.picture.show(asked)
        except Exception as fault:
            self._recover(fault)
            self.picture.show(asked)
        self.clock.soon()
        self._wait()
        if self.session.untold:
            self.clock.after(0, RETELL)

    # --- what goes on by itself ---

    def _awaited(self) -> str:
        """What the table waits for: ``move`` of another player, ``pass``, ``over``, or nothing."""
        session = self.session
        if dom.hidden() or session.sheet or self.halted or session.watching:
            return ""
        if session.over:
            return "" if session.seen_over else "over"
        if not session.my_turn:
            return "" if session.lesson and session.lesson.waits else MOVE
        return PASS if session.must_pass else ""

    def _wait(self) -> None:
        awaited = (self._awaited(), self.session.revision)
        if awaited == self.waits_for:
            return
        self.waits_for = awaited
        self.clock.stop(WAIT)
        self.hurried = self.hurried and awaited[0] == MOVE
        if awaited[0]:
            self.clock.after(self._pause(awaited[0]), WAIT)

    def _pause(self, awaited: str) -> int:
        """Milliseconds until what goes on by itself does."""
        pace = self.settings.pace_ms
        if awaited == PASS:
            return max(pace, PASS_MS)
        if self.hurried:
            return 0
        return max(pace, self.settings.undo_ms if self.session.may_undo else 0)

    def _go_on(self) -> None:
        awaited = self._awaited()
        if awaited == MOVE:
            self.session.let_move(self._own_up)
        elif awaited == PASS:
            self.session.make(PASS)
        elif awaited == "over":
            self.session.sheet = ROUND_OVER
        if self.session.naming:
            self.session.ask_again()
