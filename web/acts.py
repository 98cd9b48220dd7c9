"""What each act of the person does: one step a message, as the elements carry it in ``data-do``."""

from __future__ import annotations

from c8.moves import ASK, DRAW, PASS, STOP, TAKE
from c8.refusals import Refusal
from web.browser import dom
from web.page import ASK_CODE, BAD_CODE, COPY, KEYS, NEW_GAME
from web.play.games import is_code
from web.play.session import SUIT_CHOICE
from web.play.settings import LANGUAGE, read_settings
from web.play.store import SETTINGS
from web.table.duties import announced
from web.table.refusals import reason
from web.table.seat import ROUND_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.browser.dom import Act
    from web.page import Picture
    from web.play.games import Games
    from web.play.session import Session
    from web.play.settings import Settings
    from web.play.store import Store

PLAIN_MOVES = (DRAW, TAKE, PASS, STOP, ASK)

MOVES = ("lay", "name-suit", "name-later", "next-round", "undo", "go-on") + PLAIN_MOVES
"""Acts that answer what is on the table; each must have been meant for what was shown."""

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


class Acts:
    """The steps. ``update`` runs one that comes later, like any other."""

    moves = MOVES

    def __init__(
        self,
        session: Session,
        games: Games,
        picture: Picture,
        settings: Settings,
        store: Store,
        update: Callable[[Callable[[], None]], None],
    ) -> None:
        self.session = session
        self.games = games
        self.picture = picture
        self.settings = settings
        self.store = store
        self.update = update
        self.over_points = False
        """The keys were asked for while a round's points were open."""
        self.steps: dict[str, Callable[[Act], None]] = {
            "lay": lambda act: session.lay(act.get("card")),
            "name-suit": lambda act: session.name_suit(act.get("suit")),
            "name-later": lambda act: session.name_suit(""),
            "choose": lambda act: session.ask_again(),
            "undo": lambda act: session.undo(),
            "teach": lambda act: games.teach(),
            "go-on": lambda act: self.go_on(),
            "leave-lesson": lambda act: games.leave_lesson(),
            "understood": lambda act: picture.owing.understood(),
            "call": self.call,
            "gesture": lambda act: session.duties.choose_gesture(act.get("gesture")),
            "with-suit": lambda act: session.duties.toggle_suit(),
            "next-round": lambda act: self.next_round(),
            "show": lambda act: self.show(act.get("sheet")),
            "show-keys": lambda act: self.show_keys(),
            "tell": lambda act: self.tell(),
            "repeat": lambda act: self.repeat(),
            "dismiss": lambda act: self.dismiss(),
            "your-table": lambda act: picture.your_table.hear(act, update),
            "enter-code": lambda act: self.enter_code(),
            "start-deal": lambda act: games.start_asked(),
            "back-to-old": lambda act: games.back(),
            "settings": lambda act: self.choose_settings(),
            "copy-link": lambda act: self.copy(picture.link()),
            "copy-report": lambda act: self.copy(session.report),
            "take-over": lambda act: dom.take_over(),
            "update": lambda act: dom.go_over(),
            "export": lambda act: self.export(),
            "import": lambda act: dom.read_file("import", lambda text: update(lambda: self.take_in(text))),
        }
        for kind in PLAIN_MOVES:
            self.steps[kind] = lambda act: session.make(act.do)

    def step(self, do: str) -> Callable[[Act], None]:
        """The step of an act; while another tab plays, one that would change the game is refused."""
        if self.session.watching and do not in WITHOUT_THE_GAME:
            return lambda act: self.session.refuse(self.session.words.say("no.other-tab"))
        return self.steps[do]

    def call(self, act: Act) -> None:
        """Announce with the next card, or not; pressed by a key from elsewhere, it says so."""
        session, words = self.session, self.session.words
        view = session.table().view
        if not view.call_due:
            session.refuse(words.say("no.nothing-to-announce"))
            return
        session.toggle_call()
        if act.kind == "keydown":
            key = "call.will" if session.duties.call else "call.wont"
            session.say(words.say(key, what=announced(words, view)))

    def tell(self) -> None:
        """Tell the table."""
        from web.table.on_request import table_told

        self.session.tell(table_told(self.session.table()))

    def repeat(self) -> None:
        """Tell what has happened since the person's last turn."""
        from web.table.on_request import last_events

        self.session.tell(last_events(self.session.table()))

    def go_on(self) -> None:
        """Let the others go on in the lesson."""
        if self.session.lesson:
            self.session.lesson.go_on()

    def next_round(self) -> None:
        """Deal on. Somebody who has played a whole round has something to lose, so it is time to ask."""
        self.session.next_round()
        dom.persist()

    def export(self) -> None:
        """Give the person everything that is kept, as a file."""
        from web.play.backup import NAME, pack

        dom.download(NAME, pack(self.store))

    def take_in(self, text: str) -> None:
        """Keep what the chosen file holds, and go on with its game, unless another tab got it meanwhile."""
        from web.play.backup import unpack

        if self.session.watching:
            self.picture.error = lambda: self.session.words.say("no.other-tab")
            return
        try:
            unpack(self.store, text)
        except Exception:
            self.picture.error = lambda: self.session.words.say("backup.bad")
            return
        self.session.sheet = ""
        self.picture.taken_in()
        self.games.reopen("backup.done")

    def show(self, name: str) -> None:
        """Open a sheet."""
        self.session.sheet = name
        self.picture.form = {}
        self.picture.right()

    def show_keys(self) -> None:
        """Show all keys, over the points too."""
        self.over_points = self.session.sheet == ROUND_OVER
        self.show(KEYS)

    def dismiss(self) -> None:
        """Close the sheet without an answer; what lay under the keys comes back."""
        was = self.session.sheet
        if was == SUIT_CHOICE:
            self.session.take_back()
        self.session.sheet = ROUND_OVER if was == KEYS and self.over_points and self.session.over else ""
        if was == KEYS:
            self.session.ask_again()
        self.games.asked = None

    def enter_code(self) -> None:
        """Deal the code that was typed."""
        form = dom.fields("new-game")
        form.update(dom.fields("code-form"))
        self.picture.form = form
        try:
            self.games.start_code(form["code"])
        except Refusal as refusal:
            self._blame(refusal)
            self.picture.reveal = "#code-error"

    def follow_address(self, fragment: str) -> None:
        """Do what the address asks for: open a code, or choose a new game, as a shortcut does."""
        if is_code(fragment):
            self.open_link(fragment)
        elif fragment == NEW_GAME:
            dom.drop_fragment()
            self.dismiss()
            self.show(NEW_GAME)

    def open_link(self, fragment: str) -> None:
        """Deal the code of the address, or ask first, or say what is wrong with it."""
        dom.drop_fragment()
        try:
            if not self.games.open_link(fragment):
                self.session.sheet = ASK_CODE
        except Refusal as refusal:
            self._blame(refusal)
            self.session.sheet = BAD_CODE

    def _blame(self, refusal: Refusal) -> None:
        """Let the sheet say what is wrong with a code."""
        self.picture.error = lambda: reason(refusal, self.session)

    def choose_settings(self) -> None:
        """Take over what is chosen, and keep it."""
        chosen = dom.fields("settings")
        if not self.settings.chosen(LANGUAGE) and chosen[LANGUAGE] == self.session.words.language:
            del chosen[LANGUAGE]  # it is the browser's choice until the person makes another
        for key in chosen:
            self.settings.choose(key, chosen[key])
        self.store.put(SETTINGS, self.settings.text())
        self.picture.dress()
        self.speak()

    def follow_settings(self) -> None:
        """Another tab has kept other choices."""
        self.settings.follow(read_settings(self.store.get(SETTINGS)))
        self.picture.dress()
        self.speak()

    def speak(self, arrived: bool = False) -> None:
        """Go over to the language that is chosen; ``arrived``: its words have come, or can't be had."""
        from web.words.switch import speak

        speak(self.settings.chosen(LANGUAGE), self.picture, arrived)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, or show it where that fails."""
        self.picture.to_copy = text
        dom.copy(text, lambda done: self.update(lambda: self._copied(done)))

    def _copied(self, done: bool) -> None:
        if done:
            self.session.say(self.session.words.say("code.copied"))
        else:
            self.session.sheet = COPY
