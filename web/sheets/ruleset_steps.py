"""Choosing what to play: the steps of the picker and of your own table."""

from __future__ import annotations

from c8.clashes import clashes
from c8.code import Deal
from c8.presets import changes_of, draft
from web.browser import dom
from web.play.draft import Draft, spec_of
from web.play.games import CODE_MARK
from web.play.rulesets import MOST, Tables, tidy
from web.sheets.new_game import OWN, PRESENT, UNFINISHED, Offer, new_game
from web.sheets.ruleset import NAME_FORM, OPTIONS_FORM, your_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.options import Rules
    from web.browser.dom import Act
    from web.browser.elements import Piece
    from web.page import Picture
    from web.play.store import Store

    Update = Callable[[Callable[[], None]], None]

SHEET = "your-table"
"""The name of the sheet, as page.py knows it."""
FIELD = "#option-"
"""How an option's field is found on the page, before its key."""


class YourTable:
    """The picker's and the form's state. Every step first takes over what stands in the fields."""

    def __init__(self, picture: Picture, store: Store) -> None:
        self.picture = picture
        self.session = picture.session
        self.words = picture.words
        self.tables = Tables(store)
        self.draft: Draft | None = None
        self.told = ("", "")
        self.link = ""
        self.steps: dict[str, Callable[[Act], None]] = {
            "choose": lambda act: self._choose(),
            "start": lambda act: self._begin(self._chosen(self._form()), dom.seed()),
            "open": lambda act: self._open_chosen(),
            "open-present": lambda act: self._open(self.session.game.rules),
            "fold": lambda act: self._fold(act.get("group")),
            "change": lambda act: None,
            "mend": lambda act: self._mend(int(act.get("clash"))),
            "start-over": lambda act: self._start_over(),
            "keep": lambda act: self._keep(),
            "drop": lambda act: self._drop(),
            "play": lambda act: self._play(),
        }

    def hear(self, act: Act, update: Update) -> None:
        """A step of the picker or of the form."""
        self.told, self.link = ("", ""), ""
        if self.draft is not None and self.session.sheet == SHEET:
            self._take_over(self.draft)
        step = act.get("step")
        if step == "copy":
            self._copy(update)
        else:
            self.steps[step](act)

    def reword(self) -> None:
        """The words are others now, and what was told of the last step is no more."""
        self.told, self.link = ("", ""), ""

    # --- the sheets ---

    def picker(self) -> list[Piece]:
        """The sheet for a new game."""
        form = self.picture.form
        if not form:
            self._load()
        rules = self._chosen(form)
        chosen = form.get("game") or self._present_choice()
        offer = Offer(chosen, rules, clashes(rules), self.tables.names, self._nameless())
        return new_game(self.words, offer, form.get("code", ""), self.picture.error())

    def sheet(self) -> list[Piece]:
        """The sheet of your own table."""
        if self.draft is None:
            self._open(self.session.game.rules)
        return your_table(self.words, self.draft, self.told, self.link) if self.draft else []

    def rules(self) -> list[Piece]:
        """The rules of the game being played."""
        from web.sheets.rules import rules

        self._load()
        present = self.session.game.rules
        return rules(self.words, present, self.tables.name_of(present))

    def house_rules(self) -> list[Piece]:
        """The table of house rules."""
        from web.sheets.house_rules import house_rules

        return house_rules(self.words, self.session.game.rules)

    def _load(self) -> None:
        """Read the kept tables; what can't be used is set aside, and said once."""
        if not self.tables.load():
            self.session.log.say("game.tables-aside")

    # --- the picker ---

    def _form(self) -> dict[str, str]:
        form = dom.fields("new-game")
        self.picture.form = form
        self.picture.right()
        return form

    def _nameless(self) -> list[str]:
        """What was changed and has no name: the rules being played, and a table left unfinished."""
        present, found = self.session.game.rules, []
        if self._is_nameless(present):
            found.append(PRESENT)
        if self.draft and self._is_nameless(self.draft.rules) and self.draft.spec != spec_of(present):
            found.append(UNFINISHED)
        return found

    def _is_nameless(self, rules: Rules) -> bool:
        return bool(changes_of(rules)) and not self.tables.name_of(rules)

    def _present_choice(self) -> str:
        present = self.session.game.rules
        name = self.tables.name_of(present)
        if name:
            return OWN + name
        return PRESENT if changes_of(present) else present.preset

    def _chosen(self, form: dict[str, str]) -> Rules:
        """The rules that are chosen, with as many players as are chosen."""
        rules = self._named(form.get("game") or self._present_choice())
        return _with_players(rules, int(form["players"])) if "players" in form else rules

    def _named(self, choice: str) -> Rules:
        present = self.session.game.rules
        if choice == PRESENT:
            return present
        if choice == UNFINISHED:
            return self.draft.rules if self.draft else present
        if choice[: len(OWN)] == OWN:
            return self.tables.rules(choice[len(OWN) :]) or present
        return draft({"preset": choice, "players": present.players})

    def _choose(self) -> None:
        """Another choice: a table of one's own brings its players, others must not clash with them."""
        before = self.picture.form.get("game") or self._present_choice()
        form = self._form()
        if form["game"] == before:
            return
        rules = self._named(form["game"]) if form["game"][: len(OWN)] == OWN else self._chosen(form)
        players = [clash.mend["players"] for clash in clashes(rules) if "players" in clash.mend]
        form["players"] = str(players[0] if players else rules.players)

    def _begin(self, rules: Rules, seed: int) -> None:
        """Deal, or go where it is said what clashes."""
        if clashes(rules):
            dom.focus(["#clashes"])
        else:
            self.picture.games.start(Deal(rules, seed, 1, 0, ()))

    def _open_chosen(self) -> None:
        form = self._form()
        rules = self._chosen(form)
        name = form["game"][len(OWN) :] if form["game"][: len(OWN)] == OWN else ""
        self._open(rules, name)

    # --- your table ---

    def _open(self, rules: Rules, name: str = "") -> None:
        self._load()
        known = name or self.tables.name_of(rules)
        self.draft = Draft(spec_of(rules), dom.seed(), known, known)
        self.session.sheet = SHEET

    def _take_over(self, table: Draft) -> None:
        table.name = tidy(dom.fields(NAME_FORM).get("name", ""))
        table.take(dom.fields(OPTIONS_FORM), self.words.say("option.fault"))

    def _fold(self, group: str) -> None:
        if self.draft:
            self.draft.fold(group)

    def _start_over(self) -> None:
        if self.draft:
            self.draft.start_over()
            self.session.focus = ["#sheet-title"]

    def _mend(self, place: int) -> None:
        """Make the change, in the form or in the picker, and go where it was made."""
        if self.session.sheet == SHEET and self.draft:
            key = self.draft.mend(place)
            self.session.focus = [FIELD + key + " :is(select, input)", "#clashes button", "#sheet-title"]
            return
        form = self._form()
        change = clashes(self._chosen(form))[place].mend
        if "players" in change:
            form["players"] = str(change["players"])
            self.session.focus = ["#new-game [name=players]:checked"]
        else:
            self._open_chosen()
            self._mend(place)

    def _keep(self) -> None:
        table = self.draft
        if table is None:
            return
        self.picture.reveal = "#table-told"
        if table.clashes:
            self.told = ("error", self.words.say("game.keep.clash"))
            return
        self._load()
        why = self.tables.keep(table.name, table.rules, table.kept_as)
        if why:
            self.told = ("error", self.words.say("game.keep." + why, MOST))
        else:
            table.kept_as = table.name
            self.told = ("done", self.words.say("game.kept", name=table.name))

    def _drop(self) -> None:
        if self.draft:
            self._load()
            self.tables.drop(self.draft.kept_as)
            self.draft.kept_as = ""
            self.told = ("done", self.words.say("game.dropped"))
            self.session.focus = ["#" + NAME_FORM + " input"]

    def _play(self) -> None:
        if self.draft and not self.draft.faults:
            self._begin(self.draft.rules, self.draft.seed)

    def _copy(self, update: Update) -> None:
        """Put the link on the clipboard, or show it where that fails."""
        if self.draft and not self.draft.clashes:
            link = dom.address_with(CODE_MARK + self.draft.code)
            dom.copy(link, lambda done: update(lambda: self._copied(link, done)))

    def _copied(self, link: str, done: bool) -> None:
        if self.session.sheet != SHEET:
            return
        if done:
            self.told = ("done", self.words.say("code.copied"))
        else:
            self.link = link
            self.picture.reveal = "#sheet .link"


def _with_players(rules: Rules, players: int) -> Rules:
    spec = spec_of(rules)
    spec["players"] = players
    return draft(spec)
