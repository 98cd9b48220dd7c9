"""The person's own rulesets: a few named sets of rules, kept in the browser."""

from __future__ import annotations

import json

from c8.presets import rules_for
from web.play.draft import spec_of
from web.play.store import TABLES, TABLES_ASIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from c8.options import Rules
    from web.play.draft import Draft
    from web.play.store import Store

MOST = 12
"""So many fit a list that can be looked through."""
LONGEST_NAME = 40
_LONGEST_TEXT = 40_000
_VERSION = 1


class Rulesets:
    """The kept rulesets, in the order in which they were kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rows: list[tuple[str, Rules]] = []
        self.unfinished: Draft | None = None
        """The one that was being laid out when its sheet was last open."""

    def load(self) -> bool:
        """Read what is kept. False when something in it can't be used: the text is set aside whole,
        and what can be used stays."""
        text = self._store.get(TABLES)
        self._rows, whole = _read(text) if text else ([], True)
        if not whole:
            self._store.set_aside(TABLES, TABLES_ASIDE)
            self._write()
        return whole

    @property
    def names(self) -> list[str]:
        """What the rulesets are called."""
        return [name for name, _ in self._rows]

    def rules(self, name: str) -> Rules | None:
        """The rules of a ruleset, or None when there is none of this name."""
        for one, rules in self._rows:
            if one == name:
                return rules
        return None

    def name_of(self, rules: Rules) -> str:
        """The name of the ruleset that plays these rules, or ""."""
        spec = spec_of(rules)
        for name, kept in self._rows:
            if spec_of(kept) == spec:
                return name
        return ""

    def keep(self, name: str, rules: Rules, instead: str) -> str:
        """Keep a ruleset, in the place of the one called ``instead`` if there is such a one.

        Returns "" or why it can't be: ``nameless``, ``taken``, ``full``.
        """
        others = [one for one in self.names if one != instead]
        if not name:
            return "nameless"
        if name in others:
            return "taken"
        if len(others) >= MOST:
            return "full"
        place = self.names.index(instead) if instead in self.names else len(self._rows)
        self._rows[place : place + 1] = [(name, rules)]
        self._write()
        return ""

    def drop(self, name: str) -> None:
        """Forget a ruleset."""
        self._rows = [row for row in self._rows if row[0] != name]
        self._write()

    def _write(self) -> None:
        rows = [[name, spec_of(rules)] for name, rules in self._rows]
        if rows:
            self._store.put(TABLES, json.dumps({"version": _VERSION, "tables": rows}))
        else:
            self._store.drop(TABLES)


def tidy(name: Any) -> str:
    """A name as it may be kept and shown: one line of a few words, no signs that steer a text."""
    letters = [letter if letter not in _STEERING and letter >= " " else " " for letter in str(name)]
    return " ".join("".join(letters).split())[:LONGEST_NAME].strip()


_STEERING = "\x7f\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2028\u2029\u2066\u2067\u2068\u2069\ufeff"
"""Signs that turn the direction of writing or break lines."""


def _read(text: str) -> tuple[list[tuple[str, Rules]], bool]:
    """The rulesets of a kept text, and whether all of it could be used."""
    try:
        if len(text) > _LONGEST_TEXT:
            return [], False
        rows = json.loads(text)["tables"]
        found = [_read_row(row) for row in rows[:MOST]]
    except Exception:
        return [], False
    good: list[tuple[str, Rules]] = []
    for row in found:
        if row is not None and row[0] not in [name for name, _ in good]:
            good.append(row)
    return good, len(good) == len(rows)


def _read_row(row: Any) -> tuple[str, Rules] | None:
    """A ruleset, or None for what is none or can't be played."""
    try:
        name, spec = row
        known = tidy(name)
        return (known, rules_for(spec)) if known and known == name else None
    except Exception:
        return None
