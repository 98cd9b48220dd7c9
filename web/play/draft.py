"""A table that is being laid out: rules that may still clash, a name, a deal to play or to share."""

from __future__ import annotations

from c8.clashes import clashes
from c8.code import Deal, write_code
from c8.options import OPTIONS
from c8.presets import changes_of, draft, values_of
from c8.refusals import Refusal
from web.sheets.option_form import answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from c8.clashes import Clash
    from c8.options import Rules


class Draft:
    """Rules, name, and what is unfolded of their form.

    ``seed`` deals the cards, so that a link sent beforehand deals what is played then.
    ``kept_as`` is the name under which the table was kept, or "".
    """

    def __init__(self, spec: dict[str, Any], seed: int, name: str = "", kept_as: str = "") -> None:
        self.rules = draft(spec)
        self.seed = seed
        self.name = name
        self.kept_as = kept_as
        self.unfolded: list[str] = []
        self.faults: dict[str, list[str]] = {}
        self._look()

    def _look(self) -> None:
        self.changes = changes_of(self.rules)
        self.clashes: list[Clash] = clashes(self.rules)
        self.clashing: dict[str, list[str]] = {}
        """For each option that clashes, the options it clashes with."""
        for clash in self.clashes:
            first, second = clash.keys
            self.clashing.setdefault(first, []).append(second)
            self.clashing.setdefault(second, []).append(first)

    @property
    def spec(self) -> dict[str, Any]:
        """The rules as they are kept: the named game, the players, and what differs."""
        return spec_of(self.rules)

    @property
    def code(self) -> str:
        """The code of the deal; only for rules without a clash."""
        return write_code(Deal(self.rules, self.seed, 1, 0, ()))

    def take(self, fields: dict[str, str], fault: str) -> None:
        """Take over what the unfolded fields say; where one can't be read, ``fault`` is noted."""
        values = {one.key: getattr(self.rules, one.key) for one in OPTIONS}
        self.faults = {}
        for one in OPTIONS:
            if one.group in self.unfolded:
                try:
                    values[one.key] = one.read(answer(one, fields, self.rules))
                except Refusal:
                    self.faults[one.key] = [fault]
        self._settle(values)

    def mend(self, place: int) -> str:
        """Make the change that mends this clash, and return the option that was changed."""
        change = self.clashes[place].mend
        values = {one.key: getattr(self.rules, one.key) for one in OPTIONS}
        for one in OPTIONS:
            if one.key in change:
                values[one.key] = one.read(change[one.key])
        self._settle(values)
        return list(change)[0]

    def start_over(self) -> None:
        """Go back to the rules of the named game."""
        values = values_of(self.rules.preset)
        values["players"] = self.rules.players
        self.faults = {}
        self._settle(values)

    def _settle(self, values: dict[str, Any]) -> None:
        self.rules = type(self.rules)(self.rules.preset, values)
        self._look()

    def fold(self, group: str) -> None:
        """Unfold a group of options, or fold it again."""
        if group in self.unfolded:
            self.unfolded.remove(group)
        else:
            self.unfolded.append(group)


def spec_of(rules: Rules) -> dict[str, Any]:
    """Rules as they are kept and compared: the named game, the players, and what differs."""
    spec = {"preset": rules.preset, "players": rules.players}
    spec.update(changes_of(rules))
    return spec
