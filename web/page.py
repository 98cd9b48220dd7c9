"""The whole picture: what the model says, on the page, from the opponents to the open sheet."""

from __future__ import annotations

from c8.moves import DRAW
from web.browser import dom
from web.browser.elements import Element, button, element, span
from web.browser.patch import fill, show
from web.play.logbook import MOST_LINES
from web.play.prompt import FINE, NO
from web.play.settings import CHOICES
from web.play.sheet import COPY, ROUND_OVER, SUIT_CHOICE
from web.table import buttons, duties, hand, middle, places, purse
from web.table.hint import hint
from web.table.opponents import opponents
from web.words.languages import guide_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.model import Model
    from web.play.seen import Seen

WITH_THE_ANSWER = (SUIT_CHOICE, ROUND_OVER)
"""Sheets that show themselves what the person asks to be told: what lies outside an open one isn't spoken."""

DUE = "due"
"""The model's ``update`` when this page is of the old version."""

SILENT_TONES = ("", FINE)
"""Tones of the line above the hand that repeat what the log says."""


class Page:
    """Shows the model. What it keeps of its own is only what stands on the page already."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.words = model.words
        self.session = model.session
        self.open_sheet = ""
        """The kind of the sheet that is open on the page."""
        self._openings = 0
        self._language = self.words.language
        self._dressed: list[str] = []
        self._reworded = False
        """The words are others than in the last picture, so what stands there again isn't news."""
        self._known = ""
        """The text above the hand that was said before, in other words."""

    def show(self, asked: bool) -> None:
        """Bring the page in line with the model; ``asked``: the person did what it comes of."""
        had_focus = dom.has_focus()
        sheet = self.session.sheet.kind
        closes = bool(self.open_sheet) and sheet != self.open_sheet
        self._speak()
        self._dress()
        seen = self.session.seen
        self._show_table(seen)
        self._show_hint(hint(seen))
        fill("answer", answer(self.model) if sheet not in WITH_THE_ANSWER else [])
        opens = self._show_sheet(seen)
        self._show_log()
        show(asked)
        if closes:
            dom.close_dialog("sheet")
        if opens:
            self._open_sheet(had_focus and not asked)
        self._move_focus(had_focus)
        self._point_out()
        self._tell()

    def _speak(self) -> None:
        """Put another language's words on the page; what stands there already isn't told again."""
        self._reworded = self.words.language != self._language
        if self._reworded:
            self._language = self.words.language
            dom.show_language(self._language)
            dom.retell("log", self.session.telling.log.retold)

    def _dress(self) -> None:
        """Let style sheets and scripts know what was chosen."""
        chosen = [self.model.settings.chosen(key) for key, _ in CHOICES]
        if chosen != self._dressed:
            self._dressed = chosen
            for key, _ in CHOICES:
                dom.set_root("data-" + key, self.model.settings.chosen(key))

    # --- the table ---

    def _show_table(self, seen: Seen) -> None:
        view = seen.view
        fill("opponents", opponents(seen), {"data-of": view.players - 1})
        fill("stock", middle.stock(seen), {"data-empty": not view.stock, "data-do": DRAW, "--n": view.stock})
        fill("force", middle.force(seen), middle.force_attributes(seen))
        fill("pile", middle.pile(seen))
        fill("way", middle.way(seen), {"data-back": view.direction < 0})
        fill("hand", hand.hand(seen), {"--n": len(view.hand)})
        fill("duties", duties.with_next_card(seen))
        fill("actions", self._actions(seen))
        fill("purse", purse.purse(seen) + self._way_back() + self._news())
        self._show_tip(seen)
        fill("deal", self._deal())

    def _actions(self, seen: Seen) -> list[Element]:
        if self.session.watching:
            return [button("take-over", self.words.say("take-over"), "main")]
        if self.session.lesson and seen.over:
            return buttons.see_points(seen)
        return buttons.actions(seen) + (self._offer() or self._undo(seen))

    def _undo(self, seen: Seen) -> list[Element]:
        """The last move may be taken back, and there is time for it; a long time can be cut short."""
        current, settings = self.session.current, self.model.settings
        if not (current.may_undo and (current.my_turn or settings.undo_ms)):
            return []
        undo = buttons.act_button(seen, "undo", self.words.say("undo"), "plain")
        waits = settings.slow and not (current.my_turn or current.lesson)
        return [undo, button("go-on", self.words.say("go-on"), "plain")] if waits else [undo]

    def _offer(self) -> list[Element]:
        """Whoever hasn't played here yet may be shown how."""
        current = self.session.current
        known = current.lesson or self.session.watching or current.begun or self.model.games.pending
        return [] if known else [button("teach", self.words.say("teach"), "plain")]

    def _show_tip(self, seen: Seen) -> None:
        """The lesson's step, or what owing means the first time; nothing as long as it isn't needed."""
        text, ways = self._explained(seen)
        live = "off" if self._reworded else "polite"
        fill("tip", [element("span", None, text, text)] if text else [], {"aria-live": live})
        fill("tip-buttons", ways)

    def _explained(self, seen: Seen) -> tuple[str, list[Element]]:
        if self.session.lesson:
            from web.table import lesson  # who needs no lesson needs no such file

            here = self.session.lesson
            return self.words.say(here.explained), lesson.buttons(self.words, here)
        if self.model.explains_owing:
            from web.table import owing

            return owing.explanation(seen), owing.buttons(self.words)
        return "", []

    def _way_back(self) -> list[Element]:
        if not self.model.games.pending:
            return []
        return [button("back-to-old", self.words.say("back-to-old"), "quiet")]

    def _news(self) -> list[Element]:
        """A new version that waits, or is at work while this page is the old one; the report of a fault."""
        found = []
        update = self.model.update
        if update:
            found.append(button("update", self.words.say("update"), "main" if update == DUE else "quiet"))
        if self.session.fault_report:
            found.append(button("copy-report", self.words.say("report"), "quiet"))
        return found

    def _deal(self) -> list[Element]:
        guide = element("a", {"href": guide_of(self.words.language)}, self.words.say("to-guide"), "guide")
        text = self.session.current.code
        if not text:
            return [guide]
        line = element("p", None, [span("", self.words.say("code.line")), element("code", None, text)])
        return [line, button("copy-link", self.words.say("code.copy"), "quiet"), guide]

    # --- what is said ---

    def _show_hint(self, hint: tuple[str, str]) -> None:
        """Only what the log doesn't tell, and what isn't known in other words, is spoken."""
        prompt = self.session.prompt
        tone, text = prompt.line if prompt.line[1] else hint
        if self.session.watching:
            tone, text = NO, self.words.say("no.other-tab")
        known = self._reworded or text == self._known
        self._known = text if known else ""
        quiet = "true" if known or tone in SILENT_TONES else None
        line = element("span", {"aria-hidden": quiet}, text, str(prompt.refusals))
        fill("hint", [line], {"data-tone": tone or None})

    def _show_log(self) -> None:
        lines = self.session.telling.log.take_new()
        if lines:
            dom.add_lines("log", lines, MOST_LINES)

    def _move_focus(self, had_focus: bool) -> None:
        prompt = self.session.prompt
        if had_focus and (prompt.focus or not dom.has_focus()):
            dom.focus([places.selector(place) for place in prompt.focus] + places.FALLBACKS)
        prompt.focus = []

    def _point_out(self) -> None:
        prompt = self.session.prompt
        if prompt.reveal:
            dom.reveal(places.IN_SIGHT[prompt.reveal])
            prompt.reveal = ""
        if prompt.shake:
            dom.restart_motion(places.card_selector(prompt.shake), "data-shake")

    def _tell(self) -> None:
        """Let motion.js know what has happened, now that the page shows what came of it."""
        news = self.session.telling.take_news(self.session.current.my_turn)
        if news:
            dom.set_root("data-happened", news)

    # --- sheets ---

    def _show_sheet(self, seen: Seen) -> bool:
        """Fill the sheet that is wanted, and say whether it has still to be opened."""
        kind = self.session.sheet.kind
        opens = kind != self.open_sheet
        self._openings += opens
        self.open_sheet = kind
        if kind:
            from web.sheets.all import inside  # the first card doesn't need it

            whole = element("div", {"class": "sheet-inner"}, inside(self.model, seen), str(self._openings))
            fill("sheet", [whole], {"data-kind": kind})
        return bool(kind) and opens

    def _open_sheet(self, by_itself: bool) -> None:
        """Open it; the points that come by themselves give the keyboard back to what leads on."""
        if by_itself and self.open_sheet == ROUND_OVER:
            dom.focus(["#actions button"])
        dom.open_dialog("sheet")
        if self.open_sheet == COPY:
            dom.select_text("#sheet .field")


def answer(model: Model) -> list[Element]:
    """What the person asked to be told."""
    prompt = model.session.prompt
    if not prompt.answer:
        return []
    from web.table.on_request import shown  # the first card doesn't need it

    return shown(prompt.answer, prompt.answers)
