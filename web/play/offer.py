"""What there is to choose from for a new game, and which rules a choice means."""

from __future__ import annotations

from c8.clashes import clashes
from c8.presets import changes_of, unchecked_rules
from web.play.draft import spec_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.options import Rules
    from web.play.rulesets import Rulesets
    from web.play.sheet import NewGame

OWN = "own "
"""Before a ruleset's name, where the choice is one of the person's own."""
PRESENT = "present"
"""The choice of the rules that are being played, when they have no name."""
UNFINISHED = "unfinished"
"""The choice of the ruleset that was being laid out when its sheet was closed."""


class Offer:
    """The choices of a new game's sheet, as they stand beside the rules that are being played."""

    def __init__(self, present: Rules, rulesets: Rulesets, sheet: NewGame) -> None:
        self.present = present
        self._rulesets = rulesets
        self._players = sheet.players
        self.chosen = sheet.choice or self._present_choice()
        self.rules = self.with_players(self.chosen)
        self.clashes = clashes(self.rules)

    @property
    def own(self) -> list[str]:
        """The names of the person's rulesets."""
        return self._rulesets.names

    @property
    def nameless(self) -> list[str]:
        """What was changed and has no name: the rules being played, and a ruleset left unfinished."""
        unfinished, found = self._rulesets.unfinished, []
        if self._is_nameless(self.present):
            found.append(PRESENT)
        if unfinished and self._is_nameless(unfinished.rules) and unfinished.spec != spec_of(self.present):
            found.append(UNFINISHED)
        return found

    @property
    def own_name(self) -> str:
        """The name of the person's ruleset that is chosen, or ""."""
        return name_in(self.chosen)

    def with_players(self, choice: str) -> Rules:
        """The rules of a choice, with as many players as are chosen."""
        rules = self.named(choice)
        if not self._players:
            return rules
        spec = spec_of(rules)
        spec["players"] = self._players
        return unchecked_rules(spec)

    def named(self, choice: str) -> Rules:
        """The rules of a choice, with its own number of players."""
        if choice == PRESENT:
            return self.present
        if choice == UNFINISHED:
            unfinished = self._rulesets.unfinished
            return unfinished.rules if unfinished else self.present
        if name_in(choice):
            return self._rulesets.rules(name_in(choice)) or self.present
        return unchecked_rules({"preset": choice, "players": self.present.players})

    def _present_choice(self) -> str:
        name = self._rulesets.name_of(self.present)
        if name:
            return OWN + name
        return PRESENT if changes_of(self.present) else self.present.preset

    def _is_nameless(self, rules: Rules) -> bool:
        return bool(changes_of(rules)) and not self._rulesets.name_of(rules)


def name_in(choice: str) -> str:
    """The name of the person's ruleset that is meant, or "" for another choice."""
    return choice[len(OWN) :] if choice[: len(OWN)] == OWN else ""
