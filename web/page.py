"""The whole picture: the session on the page, from the opponents to the open sheet."""

from __future__ import annotations

from c8.moves import DRAW
from web.browser import dom
from web.browser.elements import Piece, button, piece, span
from web.browser.patch import paint, show
from web.play.games import CODE_MARK
from web.play.session import BEGUN, SUIT_CHOICE, card_selector
from web.play.settings import CHOICES, ON
from web.table import middle
from web.table.opponents import opponents
from web.table.prompt import hint
from web.table.seat import ROUND_OVER
from web.words.narration import MOST_LINES
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.play.games import Games
    from web.play.session import Session
    from web.play.settings import Settings
    from web.play.store import Store
    from web.sheets.ruleset_steps import YourTable
    from web.table.owing import Owing
    from web.table.seat import Table
    from web.words.catalogue import Words

NEW_GAME = "new-game"
NOTEBOOK = "notebook"
RULES = "rules"
HOUSE_RULES = "house-rules"
YOUR_TABLE = "your-table"
SETTINGS = "settings"
ASK_CODE = "ask-code"
BAD_CODE = "bad-code"
COPY = "copy"
KEYS = "keys"
GO_ON = "go-on"

RESORTS = ["dialog[open] #sheet-title", "#table"]
"""Where the keyboard goes when its place has gone and nothing better is known: Enter does nothing there."""

TELLING = (SUIT_CHOICE, ROUND_OVER)
"""Sheets that show themselves what the person asks to be told: what lies outside an open one isn't spoken."""

DUE = "due"
"""What the document says under ``data-update`` when it is of the old version: see offline.js."""

UNSPOKEN = ("", "fine")
"""Tones of the line above the hand that repeat what the log says."""


def guide_of(words: Words) -> str:
    """Where the guide in this language is."""
    return "guide/" + words.language + ".html"


def _nothing() -> str:
    return ""


class Picture:
    """Shows the session. ``form`` is what the open sheet was filled with."""

    def __init__(self, session: Session, games: Games, settings: Settings, store: Store) -> None:
        self.words = session.words
        self.session = session
        self.games = games
        self.settings = settings
        self.store = store
        self.form: dict[str, str] = {}
        self.error: Callable[[], str] = _nothing
        """What is wrong with what was typed, chosen or opened, said in the words of now."""
        self.to_copy = ""
        """The text that the clipboard wouldn't take."""
        self.reveal = ""
        """What must be scrolled into sight when it is shown."""
        self.speechless = False
        """The words of the language that was chosen can't be had."""
        self.open_sheet = ""
        self._hushed: str | None = ""
        """What stands above the hand and was said before, in other words; None is whatever stands there."""
        self._openings = 0
        self._your_table: YourTable | None = None
        self._owing: Owing | None = None

    @property
    def your_table(self) -> YourTable:
        """Choosing games and rules; its modules come when they are first wanted."""
        if self._your_table is None:
            from web.sheets.ruleset_steps import YourTable

            self._your_table = YourTable(self, self.store)
        return self._your_table

    def show(self, asked: bool) -> None:
        """Bring the page in line with the session; ``asked``: the person did what it comes of."""
        had_focus = dom.has_focus()
        closes = bool(self.open_sheet) and self.session.sheet != self.open_sheet
        table = self.table()
        self._show_table(table)
        self._show_hint(hint(table))
        paint("told", self.told() if self.session.sheet not in TELLING else [])
        opens = self._show_sheet()
        self._show_log()
        show(asked)
        if closes:
            dom.close_dialog("sheet")
        if opens:
            self._open_sheet(had_focus and not asked)
        self._move_focus(had_focus)
        self._point_out()
        self._tell()

    def dress(self) -> None:
        """Let style sheets and scripts know what was chosen."""
        for key, _ in CHOICES:
            dom.set_root("data-" + key, self.settings.chosen(key))

    def table(self) -> Table:
        """What the person sees now, with the keys if they are wanted."""
        table = self.session.table()
        table.keys = self.settings.chosen("keys") == ON
        return table

    def told(self) -> list[Piece]:
        """What the person asked to be told."""
        if not self.session.told:
            return []
        from web.table.on_request import shown

        return shown(self.session.told, self.session.asked_to_tell)

    def link(self) -> str:
        """The address that deals these cards."""
        return dom.address_with(CODE_MARK + self.session.code)

    def _show_table(self, table: Table) -> None:
        view = table.view
        paint("opponents", opponents(table), {"data-of": view.players - 1})
        paint(
            "stock", middle.stock(table), {"data-empty": not view.stock, "data-do": DRAW, "--n": view.stock}
        )
        paint("force", middle.force(table), middle.force_attributes(table))
        paint("pile", middle.pile(table))
        paint("way", middle.way(table), {"data-back": view.direction < 0})
        paint("hand", table.hand(), {"--n": len(view.hand)})
        paint("duties", table.with_next_card())
        paint("actions", self._actions(table))
        paint("purse", table.purse() + self._way_back() + self._news())
        self._show_tip(table)
        paint("deal", self._deal())

    def _actions(self, table: Table) -> list[Piece]:
        if self.session.watching:
            return self._take_over()
        if self.session.lesson and table.over:
            return table.see_points()
        return table.actions() + (self._offer() or self._undo(table))

    def _undo(self, table: Table) -> list[Piece]:
        """The last move may be taken back, and there is time for it; a long time can be cut short."""
        session, settings = self.session, self.settings
        if not (session.may_undo and (session.my_turn or settings.undo_ms)):
            return []
        undo = table.button("undo", self.words.say("undo"), "plain")
        waits = settings.slow and not (session.my_turn or session.lesson)
        return [undo, button(GO_ON, self.words.say("go-on"), "plain")] if waits else [undo]

    def _show_tip(self, table: Table) -> None:
        """The lesson's step, or what owing means the first time; nothing as long as it isn't needed."""
        text = ""
        buttons: list[Piece] = []
        owes = table.owes and table.view.turn == YOU and not self.session.watching
        if self.session.lesson:
            text, buttons = self.session.lesson.told(), self.session.lesson.buttons()
        elif owes or self._owing:
            text = self.owing.told(table, owes)
            buttons = self.owing.buttons(table) if text else []
        live = "off" if self._hushed is None else "polite"
        paint("tip", [piece("span", None, text, text)] if text else [], {"aria-live": live})
        paint("tip-buttons", buttons)

    @property
    def owing(self) -> Owing:
        """What explains owing; its module comes when somebody first owes."""
        if self._owing is None:
            from web.table.owing import Owing

            self._owing = Owing(self.store)
        return self._owing

    def _offer(self) -> list[Piece]:
        """Whoever hasn't played here yet may be shown how."""
        session = self.session
        known = session.lesson or session.watching or BEGUN in session.notes or self.games.pending
        return [] if known else [button("teach", self.words.say("teach"), "plain")]

    def _way_back(self) -> list[Piece]:
        if not self.games.pending:
            return []
        return [button("back-to-old", self.words.say("back-to-old"), "quiet")]

    def _take_over(self) -> list[Piece]:
        """While another tab plays, the one thing to be done here."""
        return [button("take-over", self.words.say("take-over"), "main")]

    def _news(self) -> list[Piece]:
        """A new version that waits, or is at work while this page is the old one; the report of a fault."""
        found = []
        update = dom.root_data("update")
        if update:
            found.append(button("update", self.words.say("update"), "main" if update == DUE else "quiet"))
        if self.session.report:
            found.append(button("copy-report", self.words.say("report"), "quiet"))
        return found

    def reword(self) -> None:
        """The words are others now; what stands on the page in the old ones isn't told again."""
        self.speechless = False
        self.session.reword()
        if self._your_table:
            self._your_table.reword()
        dom.retell("log", self.session.log.retold)
        self._hushed = None

    def right(self) -> None:
        """Nothing is wrong any more."""
        self.error = _nothing

    def taken_in(self) -> None:
        """Forget what was read from the store before: it has other things now."""
        self._your_table = None

    def _deal(self) -> list[Piece]:
        guide = piece("a", {"href": guide_of(self.words)}, self.words.say("to-guide"), "guide")
        if not self.session.code:
            return [guide]
        code = piece("code", None, self.session.code)
        line = piece("p", None, [span("", self.words.say("code.line")), code])
        return [line, button("copy-link", self.words.say("code.copy"), "quiet"), guide]

    def _show_hint(self, hint: tuple[str, str]) -> None:
        """Only what the log doesn't tell is spoken."""
        tone, text = self.session.word if self.session.word[1] else hint
        if self.session.watching:
            tone, text = "no", self.words.say("no.other-tab")
        hushed = self._hushed in (None, text)
        self._hushed = text if hushed else ""
        quiet = "true" if hushed or tone in UNSPOKEN else None
        line = piece("span", {"aria-hidden": quiet}, text, str(self.session.refusals))
        paint("hint", [line], {"data-tone": tone or None})

    def _show_log(self) -> None:
        lines = self.session.log.take_new()
        if lines:
            dom.add_lines("log", lines, MOST_LINES)

    def _move_focus(self, had_focus: bool) -> None:
        if had_focus and (self.session.focus or not dom.has_focus()):
            dom.focus(self.session.focus + RESORTS)
        self.session.focus = []

    def _point_out(self) -> None:
        if self.reveal:
            dom.reveal(self.reveal)
            self.reveal = ""
        if self.session.shake:
            dom.restart_motion(card_selector(self.session.shake), "data-shake")

    def _tell(self) -> None:
        """Let motion.js know what has happened, now that the page shows what came of it."""
        news = self.session.take_news()
        if news:
            dom.set_root("data-happened", news)

    # --- sheets ---

    def _show_sheet(self) -> bool:
        """Fill the sheet that is wanted, and say whether it has still to be opened."""
        name = self.session.sheet
        opens = name != self.open_sheet
        self._openings += opens
        self.open_sheet = name
        if name:
            from web.sheets.all import inside  # the first card doesn't need it

            whole = piece("div", {"class": "sheet-inner"}, inside(self, name), str(self._openings))
            paint("sheet", [whole], {"data-kind": name})
        return bool(name) and opens

    def _open_sheet(self, by_itself: bool) -> None:
        """Open it; the points that come by themselves give the keyboard back to what leads on."""
        if by_itself and self.open_sheet == ROUND_OVER:
            dom.focus(["#actions button"])
        dom.open_dialog("sheet")
        if self.open_sheet == COPY:
            dom.select_text("#sheet .field")
