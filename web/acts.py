"""What each act of the person does: one step a message, as the elements carry it in ``data-do``."""

from __future__ import annotations

from c8.code import Deal
from c8.moves import ASK, DRAW, PASS, STOP, TAKE
from c8.refusals import Refusal
from web.browser import dom
from web.play.address import fragment_of
from web.play.prompt import CODE, LINK
from web.play.settings import LANGUAGE, read_settings
from web.play.sheet import (
    NEW_GAME,
    NO_SHEET,
    ROUND_OVER,
    RULES,
    SETTINGS,
    SUIT_CHOICE,
    AskCode,
    BadCode,
    Copy,
    Keys,
    NewGame,
    Phrase,
    Ruleset,
    Settings,
    Sheet,
)
from web.play.store import SETTINGS as KEPT_SETTINGS
from web.words.announcement import announced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.browser.dom import Act
    from web.play.address import Wish
    from web.play.model import Model
    from web.waiting import Waiting

    Step = Callable[[Act], None]

PLAIN_MOVES = (DRAW, TAKE, PASS, STOP, ASK)

MOVES = ("lay", "name-suit", "name-later", "next-round", "undo", "go-on") + PLAIN_MOVES
"""Acts that answer what is on the table. Ignored if the picture changed between press and click."""

WITHOUT_THE_GAME = (
    "show",
    "show-keys",
    "tell",
    "repeat",
    "dismiss",
    "settings",
    "copy-link",
    "copy-report",
    "take-over",
    "understood",
    "update",
    "export",
)
"""Acts that leave the game as it is."""

RULESET_ACTS = (
    "choose-game",
    "start-game",
    "change-game",
    "change-present",
    "mend",
    "fold",
    "change-rule",
    "rename",
    "start-over",
    "keep-ruleset",
    "drop-ruleset",
    "play-ruleset",
    "copy-ruleset",
)
"""Acts whose steps stand in ruleset_acts.py."""


class Acts:
    """The steps, by the act that takes them. Each changes the model; app.py saves and shows."""

    moves = MOVES

    def __init__(self, model: Model, waiting: Waiting) -> None:
        self.model = model
        self.session = model.session
        self.games = model.games
        self.waiting = waiting
        session, games = self.session, self.games
        self.steps: dict[str, Step] = {
            "lay": lambda act: session.lay(act.get("card")),
            "name-suit": lambda act: session.name_suit(act.get("suit")),
            "name-later": lambda act: session.name_suit(""),
            "choose": lambda act: session.ask_again(),
            "undo": lambda act: session.undo(),
            "teach": lambda act: games.teach(),
            "go-on": lambda act: self.go_on(),
            "leave-lesson": lambda act: games.leave_lesson(),
            "understood": lambda act: model.explained.understood(),
            "call": self.call,
            "gesture": lambda act: session.current.choices.choose_gesture(act.get("gesture")),
            "with-suit": lambda act: session.current.choices.toggle_suit(),
            "next-round": lambda act: self.next_round(),
            "show": lambda act: self.show(act.get("sheet")),
            "show-keys": lambda act: self.show_keys(),
            "tell": lambda act: self.tell(),
            "repeat": lambda act: self.repeat(),
            "dismiss": lambda act: self.dismiss(),
            "enter-code": lambda act: self.enter_code(act.fields["code"]),
            "start-deal": lambda act: self.start_deal(),
            "back-to-old": lambda act: games.back(),
            "settings": lambda act: self.choose_settings(act.fields),
            "copy-link": lambda act: self.copy(dom.address_with(fragment_of(session.current.code))),
            "copy-report": lambda act: self.copy(session.fault_report),
            "take-over": lambda act: dom.take_over(),
            "update": lambda act: dom.go_over(),
            "export": lambda act: self.export(),
            "import": lambda act: dom.read_file("import"),
        }
        for kind in PLAIN_MOVES:
            self.steps[kind] = lambda act: session.make(act.do)

    def step(self, do: str) -> Step | None:
        """The step of an act, if there is one. While another tab plays, the game can't be changed here."""
        if do in RULESET_ACTS and do not in self.steps:
            from web.ruleset_acts import RulesetActs  # seldom needed

            self.steps.update(RulesetActs(self.model, self.copy).steps)
        if self.session.watching and do in self.steps and do not in WITHOUT_THE_GAME:
            return lambda act: self.session.prompt.refuse(self.model.words.say("no.other-tab"))
        return self.steps.get(do)

    # --- at the table ---

    def call(self, act: Act) -> None:
        """Announce with the next card, or not; pressed by a key from elsewhere, it says so."""
        session, words = self.session, self.model.words
        view = session.seen.view
        if not view.call_due:
            session.prompt.refuse(words.say("no.nothing-to-announce"))
            return
        session.toggle_call()
        if act.kind == "keydown":
            key = "call.will" if session.current.choices.call else "call.wont"
            session.prompt.say(words.say(key, what=announced(words, view)))

    def tell(self) -> None:
        """Tell the table."""
        from web.table.on_request import table_told

        self.session.prompt.read_out(table_told(self.session.seen))

    def repeat(self) -> None:
        """Tell what has happened since the person's last turn."""
        from web.table.on_request import last_events

        self.session.prompt.read_out(last_events(self.session.seen))

    def go_on(self) -> None:
        """Let the others go on: to the lesson's next step, or without the pause that leaves time to undo."""
        if self.session.lesson:
            self.session.go_on_in(self.session.lesson)
        else:
            self.waiting.cut_short = self.session.revision

    def next_round(self) -> None:
        """Deal on. Somebody who has played a whole round has something to lose, so it is time to ask."""
        self.session.next_round()
        dom.persist()

    # --- sheets ---

    def show(self, name: str) -> None:
        """Open the sheet of this name."""
        if name == ROUND_OVER:
            self.session.show_points()
        else:
            self.session.sheet = self._opened(name)

    def _opened(self, name: str) -> Sheet:
        """A sheet as it is when it is opened, with what it needs read from the store."""
        if name in (NEW_GAME, RULES):
            self.model.read_rulesets()
        if name == NEW_GAME:
            return NewGame()
        return Settings(self.model.store.kept()) if name == SETTINGS else Sheet(name)

    def show_keys(self) -> None:
        """Show all keys, over the points or the suit choice too."""
        self.session.sheet = Keys(self.session.sheet.kind == ROUND_OVER)

    def dismiss(self) -> None:
        """Close the sheet without an answer; what lay under the keys comes back."""
        sheet = self.session.sheet
        if sheet.kind == SUIT_CHOICE:
            self.session.take_back()
            return
        self.session.sheet = NO_SHEET
        if isinstance(sheet, Keys):
            self._back_from(sheet)

    def _back_from(self, keys: Keys) -> None:
        """Another tab may have gone on meanwhile."""
        if keys.over_points and self.session.current.over:
            self.session.show_points()
        else:
            self.session.ask_again()

    # --- codes and links ---

    def enter_code(self, text: str) -> None:
        """Deal the code that was typed, or say what is wrong with it."""
        sheet = self.session.sheet
        try:
            self.games.start_code(text)
        except Refusal as refusal:
            if isinstance(sheet, NewGame):
                sheet.code, sheet.refusal = text, refusal
            self.session.prompt.reveal = CODE

    def follow(self, wish: Wish) -> None:
        """Do what the address asks for: open a code, say what is wrong with it, or choose a new game."""
        dom.drop_fragment()
        if isinstance(wish, Refusal):
            self.session.sheet = BadCode(wish)
        elif isinstance(wish, Deal):
            if not self.games.open_link(wish):
                self.session.sheet = AskCode(wish)
        else:
            self.dismiss()
            self.show(wish)

    def start_deal(self) -> None:
        """Deal what the link said."""
        sheet = self.session.sheet
        if isinstance(sheet, AskCode):
            self.games.start(sheet.deal)

    # --- the clipboard ---

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; ``copied`` is told whether it went."""
        self.model.copying = (text, self.session.sheet)
        dom.copy(text)

    def copied(self, done: bool) -> None:
        """Say that the text was copied, or show it where that failed."""
        text, sheet = self.model.copying
        if isinstance(sheet, Ruleset):
            if sheet is self.session.sheet:
                self._copied_deal(sheet, text, done)
        elif done:
            self.session.prompt.say(self.model.words.say("code.copied"))
        else:
            self.session.sheet = Copy(text)

    def _copied_deal(self, sheet: Ruleset, text: str, done: bool) -> None:
        if done:
            sheet.tell("done", Phrase("code.copied"))
        else:
            sheet.link = text
            self.session.prompt.reveal = LINK

    # --- settings and files ---

    def choose_settings(self, chosen: dict[str, str]) -> None:
        """Take over what is chosen, and keep it."""
        settings = self.model.settings
        if not settings.chosen(LANGUAGE) and chosen[LANGUAGE] == self.model.words.language:
            del chosen[LANGUAGE]  # it is the browser's choice until the person makes another
        for key in chosen:
            settings.choose(key, chosen[key])
        self.model.store.put(KEPT_SETTINGS, settings.text())
        self._settled()
        self.speak()

    def _settled(self) -> None:
        """The table is seen with what was chosen; the settings list what the browser keeps now."""
        self.session.look_anew()
        sheet = self.session.sheet
        if isinstance(sheet, Settings):
            sheet.kept = self.model.store.kept()

    def follow_settings(self) -> None:
        """Another tab has kept other choices."""
        self.model.settings.follow(read_settings(self.model.store.get(KEPT_SETTINGS)))
        self._settled()
        self.speak()

    def speak(self, arrived: bool = False) -> None:
        """Go over to the language that is chosen, while everything goes on: the game stays.

        Its words are fetched first, unless they have just ``arrived`` or can't be had.
        """
        words, wanted = self.model.words, self.model.settings.chosen(LANGUAGE)
        if wanted in ("", words.language):
            return
        if dom.has_words(wanted):
            words.become(wanted, dom.catalogue(wanted), dom.catalogue)
            self.model.wordless = False
            self.session.reword()
        elif arrived:
            self.model.wordless = True
        else:
            dom.fetch_words(wanted)

    def export(self) -> None:
        """Give the person everything that is kept, as a file."""
        from web.play.backup import NAME, pack

        dom.download(NAME, pack(self.model.store))

    def take_in(self, text: str) -> None:
        """Keep what the chosen file holds, and go on with its game, unless another tab got it meanwhile."""
        from web.play.backup import unpack

        if self.session.watching:
            self._refuse_file("no.other-tab")
            return
        try:
            unpack(self.model.store, text)
        except Exception:
            self._refuse_file("backup.bad")
            return
        self.session.sheet = NO_SHEET
        self.model.forget()
        self.games.reopen("backup.done")

    def _refuse_file(self, key: str) -> None:
        sheet = self.session.sheet
        if isinstance(sheet, Settings):
            sheet.problem = Phrase(key)
