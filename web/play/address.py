"""What the page's address asks for: the deal of a code, or choosing a new game."""

from __future__ import annotations

from c8.code import read_code
from c8.refusals import Refusal
from web.play.sheet import NEW_GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.code import Deal

    Wish = Deal | Refusal | str

CODE_MARK = "c="
"""What stands before a code in the address's fragment."""


def fragment_of(code: str) -> str:
    """The fragment that deals this code."""
    return CODE_MARK + code


def asked_for(fragment: str) -> Wish:
    """The deal of a code, the refusal of a bad one, ``new-game`` as an app's shortcut asks, or ""."""
    if fragment[: len(CODE_MARK)].lower() == CODE_MARK:
        try:
            return read_code(fragment)
        except Refusal as refusal:
            return refusal
    return fragment if fragment == NEW_GAME else ""
