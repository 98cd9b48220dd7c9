"""Moves: what a seat may say, as text and as a record (the notation of saves, links and tests)."""

from __future__ import annotations

from c8.cards import COPY, ONE_PACK, SUITS, TEXT, card
from c8.refusals import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

PLAY = "play"
DRAW = "draw"
TAKE = "take"
PASS = "pass"
STOP = "stop"
NAME = "name"
ASK = "ask"

_PLAIN = (DRAW, TAKE, PASS, STOP, ASK)
_LONGEST = 40


class Move:
    """One atomic decision. A play carries all that goes with it: suit, announcement, gesture."""

    __slots__ = ("kind", "card", "suit", "call", "gesture")

    def __init__(
        self, kind: str, card: int = -1, suit: str = "", call: bool = False, gesture: str = ""
    ) -> None:
        self.kind = kind
        self.card = card
        self.suit = suit
        self.call = call
        self.gesture = gesture

    @property
    def text(self) -> str:
        """The move in the notation ``card[=suit][!][~gesture]``, ``name H``, or its one word."""
        if self.kind == NAME:
            return "name " + self.suit
        if self.kind != PLAY:
            return self.kind
        suit = "=" + self.suit if self.suit else ""
        gesture = "~" + self.gesture if self.gesture else ""
        return TEXT[self.card] + suit + ("!" if self.call else "") + gesture


def read_move(text: str, hand: Sequence[int]) -> Move:
    """The move written ``text`` by a seat holding ``hand``; a bare ``5H`` is the first copy held.

    Raises Refusal ``unreadable`` or ``not-held``.
    """
    words = text.strip()
    if words in _PLAIN:
        return Move(words)
    if words[:5] == "name " and words[5:] in SUITS and len(words) == 6:
        return Move(NAME, suit=words[5:])
    if len(words) > _LONGEST:
        raise Refusal("unreadable", move=words[:_LONGEST] + "…")
    return _read_play(words, hand)


def _read_play(words: str, hand: Sequence[int]) -> Move:
    rest, mark, gesture = words.partition("~")
    if mark and not gesture.isalpha():
        raise Refusal("unreadable", move=words)
    called = rest[-1:] == "!"
    if called:
        rest = rest[:-1]
    face, mark, suit = rest.partition("=")
    if mark and (len(suit) != 1 or suit not in SUITS):
        raise Refusal("unreadable", move=words)
    return Move(PLAY, _held(face, hand, words), suit, called, gesture)


def _held(face: str, hand: Sequence[int], words: str) -> int:
    try:
        first = card(face)
    except ValueError:
        raise Refusal("unreadable", move=words)
    if first in hand:
        return first
    second = first + (ONE_PACK if first < 2 * ONE_PACK else 2)
    if COPY[first] == 0 and second < len(TEXT) and second in hand:
        return second
    raise Refusal("not-held", card=face)
