"""The whole picture: the session on the page, from the opponents to the open sheet."""

from __future__ import annotations

from c8.cards import card as card_of
from c8.moves import DRAW
from web import dom, sheet
from web.games import CODE_MARK
from web.log import MOST_LINES
from web.paint import paint
from web.piece import Piece, button, piece, span
from web.session import CHOOSING, SUIT_CHOICE, card_selector
from web.table import ROUND_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.games import Games
    from web.session import Session
    from web.settings import Settings
    from web.store import Store
    from web.table import Table

NEW_GAME = "new-game"
RULES = "rules"
SETTINGS = "settings"
ASK_CODE = "ask-code"
BAD_CODE = "bad-code"
COPY = "copy"

RESORTS = ["#actions button", "#hand button", "#table"]
"""Where the keyboard goes when what it was on has gone and nothing better is known."""


class Picture:
    """Shows the session. ``form`` and ``error`` are what the open sheet was filled with."""

    def __init__(self, session: Session, games: Games, settings: Settings, store: Store) -> None:
        self.words = session.words
        self.session = session
        self.games = games
        self.settings = settings
        self.store = store
        self.form: dict[str, str] = {}
        self.error = ""
        self.reveal = ""
        """What must be scrolled into sight when it is shown."""
        self.open_sheet = ""
        self._openings = 0
        self._sheets: dict[str, Callable[[], list[Piece]]] = {
            SUIT_CHOICE: self._suit_choice,
            ROUND_OVER: self._round_over,
            NEW_GAME: self._new_game,
            RULES: lambda: sheet.rules(self.words, session.table().view),
            SETTINGS: lambda: sheet.settings(self.words, settings.pace, store.kept()),
            ASK_CODE: self._ask_code,
            BAD_CODE: lambda: sheet.bad_code(self.words, self.error),
            COPY: lambda: sheet.copy_yourself(self.words, self.link()),
        }

    def show(self) -> None:
        """Bring the page in line with the session."""
        had_focus = dom.has_focus()
        table = self.session.table()
        if self.open_sheet and self.session.sheet != self.open_sheet:
            dom.close_dialog("sheet")
        self._show_table(table)
        self._show_hint(table.hint())
        self._show_log()
        self._show_sheet()
        self._move_focus(had_focus)
        self._point_out()

    def link(self) -> str:
        """The address that deals these cards."""
        return dom.address_with(CODE_MARK + self.session.code)

    def _show_table(self, table: Table) -> None:
        view = table.view
        paint("opponents", table.opponents(), {"data-of": view.players - 1})
        paint("stock", table.stock(), {"data-empty": not view.stock, "data-do": DRAW})
        paint("force", table.force(), {"data-suit": view.suit})
        paint("pile", table.pile())
        paint("hand", table.hand(), {"--n": len(view.hand)})
        paint("actions", table.actions())
        paint("purse", table.purse() + self._way_back())
        paint("deal", self._deal())

    def _way_back(self) -> list[Piece]:
        if not self.games.pending:
            return []
        return [button("back-to-old", self.words.say("back-to-old"), "quiet")]

    def _deal(self) -> list[Piece]:
        if not self.session.code:
            return []
        code = piece("code", None, self.session.code)
        line = piece("p", None, [span("", self.words.say("code.line")), code])
        return [line, button("copy-link", self.words.say("code.copy"), "quiet")]

    def _show_hint(self, hint: tuple[str, str]) -> None:
        """Only what concerns the person is spoken; that others play, the log tells."""
        tone, text = self.session.word if self.session.word[1] else hint
        line = piece("span", {"aria-hidden": None if tone else "true"}, text)
        paint("hint", [line], {"data-tone": tone or None})

    def _show_log(self) -> None:
        for text, look in self.session.log.take_new():
            dom.add_line("log", text, look, MOST_LINES)

    def _move_focus(self, had_focus: bool) -> None:
        if had_focus and not dom.has_focus():
            dom.focus(self.session.focus + RESORTS)
        self.session.focus = []

    def _point_out(self) -> None:
        if self.reveal:
            dom.reveal(self.reveal)
            self.reveal = ""
        if self.session.shake:
            dom.restart_motion(card_selector(self.session.shake), "data-shake")

    # --- sheets ---

    def _show_sheet(self) -> None:
        name = self.session.sheet
        opens = name != self.open_sheet
        self._openings += opens
        self.open_sheet = name
        if not name:
            return
        inside = piece("div", {"class": "sheet-inner"}, self._sheets[name](), str(self._openings))
        paint("sheet", [inside], {"data-kind": name})
        if opens:
            dom.open_dialog("sheet")
        if opens and name == COPY:
            dom.select_text("#sheet .field")

    def _suit_choice(self) -> list[Piece]:
        session = self.session
        card = session.game.round.top if session.naming else card_of(session.notes[CHOOSING])
        return sheet.suit_choice(self.words, card, session.naming)

    def _round_over(self) -> list[Piece]:
        session = self.session
        session.seen_over = True
        return sheet.round_over(self.words, session.game, session.table().view, session.names)

    def _ask_code(self) -> list[Piece]:
        return sheet.ask_code(self.words, self.games.asked) if self.games.asked else []

    def _new_game(self) -> list[Piece]:
        rules = self.session.game.rules
        game = self.form.get("game", rules.preset)
        players = int(self.form.get("players", rules.players))
        why, code = self.form.get("why", ""), self.form.get("code", "")
        return sheet.new_game(self.words, game, players, self.error, why, code)
