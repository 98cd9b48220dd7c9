"""The loop of the page: an act or a timer, one step, one save, one picture."""

from __future__ import annotations

from c8.cards import card as card_of
from c8.moves import ASK, DRAW, PASS, STOP, TAKE
from c8.refusals import Refusal
from web import dom, sheet
from web.games import CODE_MARK, Games, is_code
from web.log import MOST_LINES, Log
from web.paint import paint
from web.piece import Piece, button, piece, span
from web.session import CHOOSING, SUIT_CHOICE, Session, card_selector, described
from web.settings import Settings, read_settings
from web.store import NEXT, SAVE, SETTINGS, Store
from web.table import ROUND_OVER, what_fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.dom import Act
    from web.phrases import Words

PASS_MS = 1000
"""Milliseconds for which a pass that is made by itself can be seen coming."""

MOVES = ("lay", DRAW, TAKE, PASS, STOP, ASK, "name-suit", "next-round")
"""Acts that answer what is on the table; each must have been meant for what was shown."""

WAIT = "wait"

NEW_GAME = "new-game"
ASK_CODE = "ask-code"
BAD_CODE = "bad-code"
COPY = "copy"


class App:
    """The page at work."""

    def __init__(self, words: Words, store: Store) -> None:
        self.words = words
        self.store = store
        self.log = Log()
        self.session = Session(words, self.log)
        self.games = Games(store, self.session, dom.seed)
        self.settings = self._settings()
        self.clock = dom.Clock(self.ring)
        self.good = ""
        self.saved = -1
        self.shown = -1
        self.pressed = -1
        self.waits_for = ("", -1)
        self.open_sheet = ""
        self.openings = 0
        self.said_trouble = False
        self.halted = False
        """A fault stopped what goes on by itself; it goes on with the person's next act."""
        self.form: dict[str, str] = {}
        self.error = ""
        self.reveal = ""
        """What must be scrolled into sight when it is shown."""
        self.steps: dict[str, Callable[[Act], None]] = {
            "lay": lambda act: self.session.lay(act.get("card")),
            "name-suit": lambda act: self.session.name_suit(act.get("suit")),
            "next-round": lambda act: self.session.next_round(),
            "choose": lambda act: self.session.ask_again(),
            "dismiss": lambda act: self.dismiss(),
            "show": lambda act: self.show_sheet(act.get("sheet")),
            "start-game": self.start_game,
            "enter-code": self.enter_code,
            "start-deal": lambda act: self.games.start_asked(),
            "back-to-old": lambda act: self.games.back(),
            "settings": self.choose_settings,
            "copy-link": lambda act: self.copy_link(),
        }
        for kind in (DRAW, TAKE, PASS, STOP, ASK):
            self.steps[kind] = self.plain_move

    def _settings(self) -> Settings:
        try:
            return read_settings(self.store.get(SETTINGS))
        except Exception:
            self.log.tell(self.words.say("log.settings-aside"))
            return Settings()

    def start(self) -> None:
        """Open the page: the kept game or a new one, then whatever the address asks for."""
        self.update(self._open)
        dom.listen(self.hear)
        dom.listen_outside(self.on_address, self.on_sight, self.on_other_tab)

    def _open(self) -> None:
        fragment = dom.fragment()
        wanted = is_code(fragment)
        if self.games.reopen():
            self._as_kept()
        elif not (wanted and self.games.can_open(fragment)):
            self.games.deal_first()
        if wanted:
            self.open_link(fragment)

    def _as_kept(self) -> None:
        """What was just read from the store needs no writing."""
        self.saved = self.session.revision
        self.good = self.games.kept_text

    # --- what comes in ---

    def hear(self, act: Act) -> None:
        """Something the person did."""
        if act.kind == "pointerdown":
            self.pressed = self.shown
        elif act.kind == "keydown":
            self._key(act)
        elif act.kind in ("cancel", "close"):
            self._leave_sheet(act)
        elif act.do and act.kind == (act.get("on") or "click"):
            self._answer(act)

    def _key(self, act: Act) -> None:
        """A key held down would press a button again and again."""
        if act.repeated and act.do and act.key in ("Enter", " "):
            act.stop()

    def _leave_sheet(self, act: Act) -> None:
        if act.kind == "cancel":
            act.stop()
        if self.open_sheet and (act.kind == "cancel" or not dom.dialog_open("sheet")):
            self.update(self.dismiss)

    def _answer(self, act: Act) -> None:
        self.halted = False
        meant = self.pressed if act.by_pointer else self.shown
        if act.kind == "submit":
            act.stop()
        if act.do in MOVES and (act.repeated or meant != self.session.revision):
            return
        if act.do in self.steps:
            step = self.steps[act.do]
            self.update(lambda: step(act))

    def ring(self, word: str) -> None:
        """A timer has come; without a word, the picture that was made stands."""
        if not word:
            self.shown = self.session.revision
        elif word == WAIT and (self._awaited(), self.session.revision) == self.waits_for:
            self.waits_for = ("", -1)
            self.update(self._go_on)

    def on_address(self) -> None:
        """The address has a code: open it."""
        fragment = dom.fragment()
        if is_code(fragment):
            self.update(lambda: self.open_link(fragment))

    def on_sight(self) -> None:
        """The tab was hidden or shown: nobody moves while nobody looks."""
        self.update(lambda: None)

    def on_other_tab(self, key: str) -> None:
        """Another tab kept something."""
        if key in (SAVE, NEXT):
            self.update(self._follow)

    def _follow(self) -> None:
        if self.games.reopen("log.other-tab"):
            self._as_kept()

    # --- the one wrapper ---

    def update(self, step: Callable[[], None]) -> None:
        """Take a step; save what it changed; only then show it. What fails is undone and said."""
        self.session.say("")
        self.session.shake = ""
        try:
            self._step(step)
            self._save()
            self._show()
        except Exception as fault:
            self._recover(fault)
            self._show()
        self._wait()

    def _step(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Refusal as refusal:
            self.session.refuse(self.reason(refusal))

    def _save(self) -> None:
        if self.saved != self.session.revision:
            self.good = self.games.save()
            self.saved = self.session.revision
        if self.store.trouble and not self.said_trouble:
            self.said_trouble = True
            self.log.tell(self.words.say("log.storage-" + self.store.trouble))

    def _recover(self, fault: Exception) -> None:
        if not self.good:
            raise fault
        self.halted = True
        self.games.put_back(self.good)
        self._as_kept()
        self.log.tell(self.words.say("log.fault", what=described(fault)))

    def reason(self, refusal: Refusal) -> str:
        """A refusal in the person's language."""
        detail = refusal.detail
        for key in ("no." + refusal.code, "refused." + refusal.code):
            if self.words.has(key):
                break
        else:
            return self.words.say("no.anything")
        card = self.words.card(card_of(detail["card"])) if "card" in detail else ""
        fitting = what_fits(self.session.table().view, self.words) if self.session.dealt else ""
        return self.words.say(
            key, int(detail.get("count", 0)), card=card, list=fitting,
            letter=str(detail.get("letter", "")), sentence=str(detail.get("sentence", "")),
        )  # fmt: skip

    # --- steps ---

    def plain_move(self, act: Act) -> None:
        """Draw, take, pass, stop or ask."""
        self.session.make(act.do)

    def dismiss(self) -> None:
        """Close the sheet without an answer."""
        if self.session.sheet == SUIT_CHOICE:
            self.session.take_back()
        self.session.sheet = ""
        self.games.asked = None
        self.error = ""

    def show_sheet(self, name: str) -> None:
        """Open a sheet."""
        self.session.sheet = name
        self.form = {}
        self.error = ""

    def start_game(self, act: Act) -> None:
        """Deal the game chosen in the form."""
        self.form = dom.fields("new-game")
        try:
            self.games.start(self.form["game"], self.form["players"])
        except Refusal as refusal:
            self.error = self.reason(refusal)
            self.reveal = "#new-game .error"

    def enter_code(self, act: Act) -> None:
        """Deal the code that was typed."""
        form = dom.fields("new-game")
        form.update(dom.fields("code-form"))
        self.form = form
        try:
            self.games.start_code(form["code"])
        except Refusal as refusal:
            self.form["why"] = self.reason(refusal)
            self.reveal = "#code-error"

    def open_link(self, fragment: str) -> None:
        """Deal the code of the address, or ask first, or say what is wrong with it."""
        dom.drop_fragment()
        try:
            if not self.games.open_link(fragment):
                self.session.sheet = ASK_CODE
        except Refusal as refusal:
            self.error = self.reason(refusal)
            self.session.sheet = BAD_CODE

    def choose_settings(self, act: Act) -> None:
        """Take over what is chosen, and keep it."""
        chosen = dom.fields("settings")
        for key in chosen:
            self.settings.choose(key, chosen[key])
        self.store.put(SETTINGS, self.settings.text())

    def copy_link(self) -> None:
        """Put this deal's link on the clipboard."""
        dom.copy(self._link(), lambda done: self.update(lambda: self._copied(done)))

    def _copied(self, done: bool) -> None:
        if done:
            self.session.say(self.words.say("code.copied"))
        else:
            self.session.sheet = COPY

    def _link(self) -> str:
        return dom.address_with(CODE_MARK + self.session.code)

    # --- what goes on by itself ---

    def _awaited(self) -> str:
        """What the table waits for: ``move`` of another player, ``pass``, ``over``, or nothing."""
        session = self.session
        if dom.hidden() or session.sheet or self.halted:
            return ""
        if session.over:
            return "" if session.seen_over else "over"
        if not session.my_turn:
            return "move"
        return PASS if session.must_pass else ""

    def _wait(self) -> None:
        awaited = (self._awaited(), self.session.revision)
        if awaited == self.waits_for:
            return
        self.waits_for = awaited
        self.clock.stop(WAIT)
        if awaited[0]:
            self.clock.after(PASS_MS if awaited[0] == PASS else self.settings.pace_ms, WAIT)

    def _go_on(self) -> None:
        awaited = self._awaited()
        if awaited == "move":
            self.session.let_move()
        elif awaited == PASS:
            self.session.make(PASS)
        elif awaited == "over":
            self.session.sheet = ROUND_OVER
        if self.session.naming:
            self.session.ask_again()

    # --- the picture ---

    def _show(self) -> None:
        session = self.session
        had_focus = dom.has_focus()
        table = session.table()
        if self.open_sheet and session.sheet != self.open_sheet:
            dom.close_dialog("sheet")
        paint("opponents", table.opponents())
        paint("stock", table.stock(), {"data-empty": not table.view.stock, "data-do": DRAW})
        paint("force", table.force(), {"data-suit": table.view.suit})
        paint("pile", table.pile())
        paint("hand", table.hand(), {"--n": len(table.view.hand)})
        paint("actions", table.actions())
        paint("purse", table.purse() + self._way_back())
        paint("deal", self._deal())
        self._show_hint(table.hint())
        self._show_log()
        self._show_sheet()
        if had_focus and not dom.has_focus():
            dom.focus(session.focus + ["#actions button", "#hand button", "#table"])
        session.focus = []
        if self.reveal:
            dom.reveal(self.reveal)
            self.reveal = ""
        if session.shake:
            dom.restart_motion(card_selector(session.shake), "data-shake")
        self.clock.soon()

    def _show_hint(self, hint: tuple[str, str]) -> None:
        tone, text = self.session.word if self.session.word[1] else hint
        quiet = piece("span", {"aria-hidden": None if tone else "true"}, text)
        paint("hint", [quiet], {"data-tone": tone or None})

    def _show_log(self) -> None:
        for text, look in self.log.take_new():
            dom.add_line("log", text, look, MOST_LINES)

    def _way_back(self) -> list[Piece]:
        if not self.games.pending:
            return []
        return [button("back-to-old", self.words.say("back-to-old"), "quiet")]

    def _deal(self) -> list[Piece]:
        code = piece("code", None, self.session.code)
        line = piece("p", None, [span("", self.words.say("code.line")), code])
        return [line, button("copy-link", self.words.say("code.copy"), "quiet")]

    def _show_sheet(self) -> None:
        name = self.session.sheet
        if name != self.open_sheet:
            self.openings += 1
        if name:
            inside = piece("div", {"class": "sheet-inner"}, self._sheet(name), str(self.openings))
            paint("sheet", [inside], {"data-kind": name})
        if name and name != self.open_sheet:
            dom.open_dialog("sheet")
            if name == COPY:
                dom.select_text("#sheet .field")
        if name == ROUND_OVER:
            self.session.seen_over = True
        self.open_sheet = name

    def _sheet(self, name: str) -> list[Piece]:
        session, words = self.session, self.words
        if name == SUIT_CHOICE:
            card = session.game.round.top if session.naming else card_of(session.notes[CHOOSING])
            return sheet.suit_choice(words, card, session.naming)
        if name == ROUND_OVER:
            return sheet.round_over(words, session.game, session.table().view, session.names)
        if name == NEW_GAME:
            return self._new_game()
        if name == "settings":
            return sheet.settings(words, self.settings.pace, self.store.kept())
        if name == ASK_CODE and self.games.asked is not None:
            return sheet.ask_code(words, self.games.asked)
        if name == BAD_CODE:
            return sheet.bad_code(words, self.error)
        if name == COPY:
            return sheet.copy_yourself(words, self._link())
        return sheet.rules(words, session.table().view)

    def _new_game(self) -> list[Piece]:
        rules = self.session.game.rules
        game = self.form.get("game", rules.preset)
        players = int(self.form.get("players", rules.players))
        why, code = self.form.get("why", ""), self.form.get("code", "")
        return sheet.new_game(self.words, game, players, self.error, why, code)
