"""A ruleset that is being laid out: rules that may still clash, a name, a deal to play or to share."""

from __future__ import annotations

from c8.clashes import clashes
from c8.code import Deal, write_code
from c8.options import OPTIONS, option
from c8.presets import changes_of, unchecked_rules, values_of
from c8.refusals import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from c8.clashes import Clash
    from c8.options import Rules


class Draft:
    """Rules, name, and what is unfolded of their form.

    ``seed`` deals the cards, so that a link sent beforehand deals what is played then.
    ``kept_as`` is the name under which the ruleset was kept, or "".
    """

    def __init__(self, spec: dict[str, Any], seed: int, name: str = "", kept_as: str = "") -> None:
        self.rules = unchecked_rules(spec)
        self.seed = seed
        self.name = name
        self.kept_as = kept_as
        self.unfolded: list[str] = []
        self.faults: list[str] = []
        """Options whose fields can't be read."""
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

    def take(self, answers: dict[str, Any]) -> None:
        """Take over what the unfolded fields say, by option; what can't be read is noted as a fault."""
        values = {one.key: getattr(self.rules, one.key) for one in OPTIONS}
        self.faults = []
        for one in OPTIONS:
            if one.key in answers:
                try:
                    values[one.key] = one.read(answers[one.key])
                except Refusal:
                    self.faults.append(one.key)
        self._settle(values)

    def mend(self, place: int) -> str:
        """Make the change that mends this clash, and return the option that was changed."""
        change = self.clashes[place].mend
        values = {one.key: getattr(self.rules, one.key) for one in OPTIONS}
        for one in OPTIONS:
            if one.key in change:
                values[one.key] = one.read(change[one.key])
        self.faults = [key for key in self.faults if key not in change]
        self._settle(values)
        return list(change)[0]

    def start_over(self) -> None:
        """Go back to the rules of the named game."""
        values = values_of(self.rules.preset)
        values["players"] = self.rules.players
        self.faults = []
        self._settle(values)

    def _settle(self, values: dict[str, Any]) -> None:
        self.rules = type(self.rules)(self.rules.preset, values)
        self._look()

    def fold(self, group: str) -> None:
        """Unfold a group of options, or fold it again: what couldn't be read there is as it was before."""
        if group in self.unfolded:
            self.unfolded.remove(group)
            self.faults = [key for key in self.faults if option(key).group != group]
        else:
            self.unfolded.append(group)


def spec_of(rules: Rules) -> dict[str, Any]:
    """Rules as they are kept and compared: the named game, the players, and what differs."""
    spec = {"preset": rules.preset, "players": rules.players}
    spec.update(changes_of(rules))
    return spec
