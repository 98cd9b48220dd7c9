"""A figure: what was measured, and what it was measured beside in the same run."""

from __future__ import annotations

from typing import NamedTuple

BARE = "bare"
"""What nearly everything is measured beside: a bare PyScript page on the same interpreter."""


class Figure(NamedTuple):
    """One number of the site."""

    name: str
    unit: str
    """Empty for a share of one."""
    value: float
    beside: dict[str, float]
    """The same of other pages, by their name; the first is what `ratio` is of."""
    notes: tuple[str, ...] = ()
    """What helps to see where the number comes from, a line each."""

    @property
    def reference(self) -> float:
        """What the first of the other pages has."""
        return next(iter(self.beside.values()))

    @property
    def ratio(self) -> float:
        """The site's number, with that of the first of the other pages as one."""
        return self.value / self.reference
