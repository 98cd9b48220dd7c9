"""What the acts of choosing a game and of one's own rules do; imported when one is first wanted."""

from __future__ import annotations

from c8.clashes import clashes
from c8.code import Deal
from web.browser import dom
from web.play.address import fragment_of
from web.play.draft import Draft, spec_of
from web.play.offer import Offer, name_in
from web.play.prompt import CLASHES, NAME, OPTION, PLAYERS, STATUS, TITLE
from web.play.rulesets import MOST, tidy
from web.play.sheet import NewGame, Phrase, Ruleset
from web.sheets.option_form import answers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.options import Rules
    from web.browser.dom import Act
    from web.play.model import Model


class RulesetActs:
    """The steps, each of one sheet: while that isn't open, its acts do nothing."""

    def __init__(self, model: Model, copy: Callable[[str], None]) -> None:
        """``copy`` puts the link of a deal on the clipboard."""
        self.model = model
        self.copy = copy
        self.steps: dict[str, Callable[[Act], None]] = {
            "choose-game": self._in_new_game(self._choose),
            "start-game": self._in_new_game(lambda sheet, act: self._begin(self._offer(sheet).rules)),
            "change-game": self._in_new_game(lambda sheet, act: self._open_chosen(sheet)),
            "change-present": lambda act: self._open(self.model.session.game.rules),
            "mend": lambda act: self._mend(int(act.get("clash"))),
            "fold": self._in_ruleset(lambda sheet, act: sheet.draft.fold(act.get("group"))),
            "change-rule": self._in_ruleset(
                lambda sheet, act: sheet.draft.take(answers(sheet.draft, act.fields))
            ),
            "rename": self._in_ruleset(self._rename),
            "start-over": self._in_ruleset(self._start_over),
            "keep-ruleset": self._in_ruleset(self._keep),
            "drop-ruleset": self._in_ruleset(self._drop),
            "play-ruleset": self._in_ruleset(self._play),
            "copy-ruleset": self._in_ruleset(self._copy),
        }

    def _in_new_game(self, step: Callable[[NewGame, Act], None]) -> Callable[[Act], None]:
        def taken(act: Act) -> None:
            sheet = self.model.session.sheet
            if isinstance(sheet, NewGame):
                step(sheet, act)

        return taken

    def _in_ruleset(self, step: Callable[[Ruleset, Act], None]) -> Callable[[Act], None]:
        def taken(act: Act) -> None:
            sheet = self.model.session.sheet
            if isinstance(sheet, Ruleset):
                sheet.clear()
                step(sheet, act)

        return taken

    # --- a new game ---

    def _offer(self, sheet: NewGame) -> Offer:
        return Offer(self.model.session.game.rules, self.model.rulesets, sheet)

    def _choose(self, sheet: NewGame, act: Act) -> None:
        """Another choice: a ruleset of one's own brings its players, others must not clash with them."""
        before = self._offer(sheet).chosen
        fields = act.fields
        sheet.choice, sheet.players, sheet.refusal = fields["game"], int(fields["players"]), None
        if sheet.choice == before:
            return
        offer = self._offer(sheet)
        rules = offer.named(sheet.choice) if name_in(sheet.choice) else offer.rules
        players = [clash.mend["players"] for clash in clashes(rules) if "players" in clash.mend]
        sheet.players = players[0] if players else rules.players

    def _begin(self, rules: Rules, seed: int | None = None) -> None:
        """Deal, or go where it is said what clashes."""
        if clashes(rules):
            self.model.session.prompt.focus = [(CLASHES, "")]
        else:
            self.model.games.start(Deal(rules, self.model.seed() if seed is None else seed, 1, 0, ()))

    def _open_chosen(self, sheet: NewGame) -> None:
        offer = self._offer(sheet)
        self._open(offer.rules, offer.own_name)

    def _open(self, rules: Rules, name: str = "") -> None:
        """Lay out these rules, kept under ``name`` if they are."""
        self.model.read_rulesets()
        known = name or self.model.rulesets.name_of(rules)
        draft = Draft(spec_of(rules), self.model.seed(), known, known)
        self.model.rulesets.unfinished = draft
        self.model.session.sheet = Ruleset(draft)

    # --- what clashes ---

    def _mend(self, place: int) -> None:
        """Make the change that mends this clash, and go where it was made."""
        sheet = self.model.session.sheet
        if isinstance(sheet, NewGame):
            self._mend_choice(sheet, place)
        elif isinstance(sheet, Ruleset):
            self._mend_draft(sheet, place)

    def _mend_choice(self, sheet: NewGame, place: int) -> None:
        """The number of players is mended right here, anything else in the form that opens for it."""
        offer = self._offer(sheet)
        change = offer.clashes[place].mend
        if "players" in change:
            sheet.choice, sheet.players = offer.chosen, change["players"]
            self.model.session.prompt.focus = [(PLAYERS, "")]
        else:
            self._open_chosen(sheet)
            self._mend(place)

    def _mend_draft(self, sheet: Ruleset, place: int) -> None:
        sheet.clear()
        key = sheet.draft.mend(place)
        self.model.session.prompt.focus = [(OPTION, key), (CLASHES, "button"), (TITLE, "")]

    # --- one's own rules ---

    def _rename(self, sheet: Ruleset, act: Act) -> None:
        sheet.draft.name = act.value

    def _start_over(self, sheet: Ruleset, act: Act) -> None:
        sheet.draft.start_over()
        self.model.session.prompt.focus = [(TITLE, "")]

    def _keep(self, sheet: Ruleset, act: Act) -> None:
        draft, rulesets = sheet.draft, self.model.rulesets
        draft.name = act.fields["name"]  # whoever presses without leaving the field hasn't changed it yet
        self.model.session.prompt.reveal = STATUS
        if draft.clashes:
            sheet.tell("error", Phrase("game.keep.clash"))
            return
        self.model.read_rulesets()
        name = tidy(draft.name)
        why = rulesets.keep(name, draft.rules, draft.kept_as)
        if why:
            sheet.tell("error", Phrase("game.keep." + why, MOST))
        else:
            draft.name = draft.kept_as = name
            sheet.tell("done", Phrase("game.kept", name=name))

    def _drop(self, sheet: Ruleset, act: Act) -> None:
        self.model.read_rulesets()
        self.model.rulesets.drop(sheet.draft.kept_as)
        sheet.draft.kept_as = ""
        sheet.tell("done", Phrase("game.dropped"))
        self.model.session.prompt.focus = [(NAME, "")]

    def _play(self, sheet: Ruleset, act: Act) -> None:
        """Deal, or go to what can't be read."""
        if sheet.draft.faults:
            self.model.session.prompt.focus = [(OPTION, sheet.draft.faults[0])]
        else:
            self._begin(sheet.draft.rules, sheet.draft.seed)

    def _copy(self, sheet: Ruleset, act: Act) -> None:
        if not sheet.draft.clashes:
            self.copy(dom.address_with(fragment_of(sheet.draft.code)))
