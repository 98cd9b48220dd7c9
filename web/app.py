"""The loop of the page: an act, an arrival or a timer; one step, one save, one picture."""

from __future__ import annotations

from c8.code import Deal
from c8.moves import PASS
from c8.refusals import Refusal
from web.browser import dom
from web.page import Page
from web.play.address import asked_for
from web.play.model import Model
from web.play.sheet import NO_SHEET, ROUND_OVER, SUIT_CHOICE
from web.play.store import LESSON, NEXT, SAVE, SETTINGS, Store
from web.waiting import MOVE, POINTS, Waiting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.acts import Acts
    from web.browser.dom import Act, Clock
    from web.play.address import Wish
    from web.words.catalogue import Words

PRESS_KEYS = ("Enter", " ")
"""Keys that press the button that has the keyboard."""

WAIT = "wait"
RETELL = "retell"
SHOW = "show"
"""What timers say when they come."""

MINE = "this"
OTHER = "other"
"""Which tab plays, as tablock.js tells it."""


class App:
    """The page at work. It alone takes steps, saves and shows."""

    def __init__(self, words: Words, store: Store, clock: Clock) -> None:
        self.model = Model(words, store, dom.seed)
        self.session = self.model.session
        self.games = self.model.games
        self.page = Page(self.model)
        self.waiting = Waiting(self.model)
        self._acts: Acts | None = None
        self.clock = clock
        self.clock.rings(self.ring)
        self.good = ""
        """The game as it was kept last: what a step that fails goes back to."""
        self.saved = -1
        self.shown = -1
        self.pressed = -1
        """The session's revision: as kept, as it stands on the page, as it stood there at the last press."""
        self._timed = ("", -1, False)
        self._trouble_told = False
        self._arrivals: dict[str, Callable[[str], None]] = {
            dom.ADDRESS: lambda detail: self.update(self._follow_address),
            dom.SIGHT: lambda detail: self.update(self._look_again),
            dom.OWNER: lambda detail: self.update(self._change_owner),
            dom.SITE: lambda detail: self.update(self._see_site),
            dom.KEPT: self._kept_elsewhere,
            dom.WORDS: lambda detail: self.update(lambda: self.acts.speak(True)),
            dom.COPIED: lambda detail: self.update(lambda: self.acts.copied(bool(detail))),
            dom.FILE: lambda detail: self.update(lambda: self.acts.take_in(detail)),
        }

    @property
    def acts(self) -> Acts:
        """What the person may do; imported when something is done, or as soon as the page is idle."""
        if self._acts is None:
            from web.acts import Acts

            self._acts = Acts(self.model, self.waiting)
        return self._acts

    # --- the start ---

    def start(self) -> None:
        """Open the page: the kept game or a new one, then whatever the address asks for."""
        self._first_picture()
        dom.listen(self.hear, self.press)
        dom.listen_outside(self.arrive)

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
        self.model.hidden = dom.hidden()
        self._see_owner()
        self._see_site()
        wish = asked_for(dom.fragment())
        if self.games.reopen():
            self._as_kept()
        elif self.session.watching or not isinstance(wish, Deal):
            self.games.deal_first()
        self._follow_wish(wish)

    def _follow_address(self) -> None:
        self._follow_wish(asked_for(dom.fragment()))

    def _follow_wish(self, wish: Wish) -> None:
        """Do what the address asks for; while another tab plays, it waits until this one does."""
        if wish and not self.session.watching:
            self.acts.follow(wish)

    def _as_kept(self) -> None:
        """What was just read from the store needs no writing."""
        self.saved = self.session.revision
        self.good = self.games.kept_text

    # --- what the person does ---

    def hear(self, act: Act) -> None:
        """Something the person did. Errors while finding its step are reported like errors in it."""
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
        if self.waiting.hurry():
            self.clock.after(0, WAIT)

    def _key(self, act: Act) -> None:
        """A key held down would press a button again and again; others may stand for an act."""
        if act.key in PRESS_KEYS:
            if act.repeated and act.do:
                act.stop()
            return
        from web import keys  # the first card doesn't need it

        act.do = keys.hear(act, self.session, self.model.settings)
        if act.do:
            act.stop()
            self._answer(act)

    def _leave_sheet(self, act: Act) -> None:
        if act.kind == "cancel":
            act.stop()
        if self.page.open_sheet and (act.kind == "cancel" or not dom.dialog_open("sheet")):
            self.session.prompt.answer = []
            self.update(self.acts.dismiss, True)

    def _answer(self, act: Act) -> None:
        """Take the act's step; one that was meant for another picture changes nothing at all."""
        if act.kind == "submit":
            act.stop()
        meant = self.pressed if act.by_pointer else self.shown
        if act.do in self.acts.moves and (act.repeated or meant != self.session.revision):
            return
        step = self.acts.step(act.do)
        if step:
            self.waiting.halted = False
            self.session.prompt.clear()
            self.update(lambda: step(act), True)

    # --- what arrives ---

    def ring(self, word: str) -> None:
        """A timer has come; without a word, the picture that was made stands."""
        if not word:
            self.shown = self.session.revision
        elif word == RETELL:
            self.update(self.session.retell)
        elif word == WAIT and self._timed[:2] == (self.waiting.awaited, self.session.revision):
            self._timed = ("", -1, False)
            self._take(self._go_on)
            self.clock.after(0, SHOW)  # a press that comes meanwhile is answered first
        elif word == SHOW:
            self._show(False)

    def arrive(self, what: str, detail: str = "") -> None:
        """Something came that the person didn't do here: see the arrivals in dom.py."""
        self._arrivals[what](detail)

    def _kept_elsewhere(self, key: str) -> None:
        """Another tab kept something under this key."""
        if key in (SAVE, NEXT, LESSON) and dom.root_data("owner") != MINE:
            self.model.store.written_elsewhere(key)
            self.update(self._follow)
        elif key == SETTINGS:
            self.model.store.written_elsewhere(key)
            self._timed = ("", -1, False)  # the pace may be another
            self.update(self.acts.follow_settings)

    def _look_again(self) -> None:
        """The tab was hidden or shown: nobody moves while nobody looks, and another tab may have played."""
        self.model.hidden = dom.hidden()
        if not self.model.hidden and self.games.kept_elsewhere(self.good):
            self._follow()

    def _change_owner(self) -> None:
        """This tab got the game or lost it."""
        was_watching = self.session.watching
        self._see_owner()
        if was_watching or (not self.model.hidden and self.games.kept_elsewhere(self.good)):
            self._follow()
        if was_watching:
            self._follow_address()

    def _see_owner(self) -> None:
        self.session.watching = dom.root_data("owner") == OTHER

    def _see_site(self) -> None:
        """How much works offline, and whether there is a new version: see offline.js."""
        self.model.update = dom.root_data("update")
        self.model.offline = dom.root_data("offline")

    def _follow(self) -> None:
        """Show what was kept elsewhere; whoever watches may go on reading a sheet that asks for no move."""
        sheet = self.session.sheet
        if self.games.reopen("" if self.session.watching else "log.other-tab"):
            self._as_kept()
            if self.session.watching:
                self.session.sheet = NO_SHEET if sheet.kind in (SUIT_CHOICE, ROUND_OVER) else sheet

    # --- the one wrapper ---

    def update(self, step: Callable[[], None], asked: bool = False) -> None:
        """Take a step; save what it changed; only then show it. What fails is undone and said.

        ``asked``: the person did something, and it didn't come by itself.
        """
        self._take(step)
        self._show(asked)

    def _take(self, step: Callable[[], None]) -> None:
        self.session.prompt.shake = ""
        try:
            self._step(step)
            self.model.follow_owing()
            self._save()
        except Exception as fault:
            self._recover(fault)

    def _step(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Refusal as refusal:
            from web.table.refusals import reason  # the first card doesn't need it

            self.session.prompt.refuse(reason(refusal, self.session))

    def _save(self) -> None:
        if self.session.watching:
            self.saved = self.session.revision
        if self.saved != self.session.revision:
            self.good = self.games.save()
            self.saved = self.session.revision
        if self.model.store.trouble and not self._trouble_told:
            self._trouble_told = True
            self.session.telling.log.say("log.storage-" + self.model.store.trouble)

    def _recover(self, fault: Exception) -> None:
        if not self.good:
            raise fault
        self.waiting.halted = True
        self._own_up(fault)
        self.games.put_back(self.good)
        self.saved = self.session.revision

    def _own_up(self, fault: Exception) -> None:
        """Say what failed, and offer a report of it.

        Without a report the game goes on all the same: its file may be what can't be had.
        """
        what = type(fault).__name__ + ": " + str(fault)
        self.session.telling.log.say("log.fault", what=what)
        try:
            from web.play.fault_report import report  # seldom needed

            self.session.fault_report = report(self.session.current, what, fault, dom.browser())
        except Exception:
            self.session.fault_report = ""

    def _show(self, asked: bool) -> None:
        self.clock.stop(SHOW)
        try:
            self.page.show(asked)
        except Exception as fault:
            self._recover(fault)
            self.page.show(asked)
        self.clock.soon()
        self._wait()
        if self.session.retell_due:
            self.clock.after(0, RETELL)

    # --- what goes on by itself ---

    def _wait(self) -> None:
        """Set the timer for what is awaited, unless it is set already."""
        revision = self.session.revision
        awaited = (self.waiting.awaited, revision, self.waiting.cut_short == revision)
        if awaited == self._timed:
            return
        self._timed = awaited
        self.clock.stop(WAIT)
        self.waiting.hurried = self.waiting.hurried and awaited[0] == MOVE
        if awaited[0]:
            self.clock.after(self.waiting.pause(awaited[0]), WAIT)

    def _go_on(self) -> None:
        awaited = self.waiting.awaited
        if awaited == MOVE:
            self.session.let_move(self._own_up)
        elif awaited == PASS:
            self.session.make(PASS)
        elif awaited == POINTS:
            self.session.show_points()
        if self.session.current.naming:
            self.session.ask_again()
