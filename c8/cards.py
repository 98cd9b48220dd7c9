"""Cards as small integers, with tables for what is printed on them.

A card of the first pack is 0…51 (clubs, diamonds, hearts, spades; ace to king in each), its copy in
a second pack is 52 more, and jokers are 104…107: two copies stay distinct without an object a card.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER_RANK = "X"
ONE_PACK = 52
FIRST_JOKER = 2 * ONE_PACK
JOKERS = ("XB", "XR", "XB'", "XR'")
CARDS = FIRST_JOKER + len(JOKERS)


def _rank(card: int) -> str:
    return RANKS[card % 13] if card < FIRST_JOKER else JOKER_RANK


def _suit(card: int) -> str:
    return SUITS[card % ONE_PACK // 13] if card < FIRST_JOKER else ""


def _copy(card: int) -> int:
    return card // ONE_PACK if card < FIRST_JOKER else (card - FIRST_JOKER) // 2


def _text(card: int) -> str:
    if card >= FIRST_JOKER:
        return JOKERS[card - FIRST_JOKER]
    return _rank(card) + _suit(card) + ("'" if _copy(card) else "")


RANK = tuple([_rank(card) for card in range(CARDS)])
"""One of ``RANKS``, or "X" for a joker, which has no rank to match but those of other jokers."""
SUIT = tuple([_suit(card) for card in range(CARDS)])
"""One of ``SUITS``, or "" for a joker."""
COPY = tuple([_copy(card) for card in range(CARDS)])
"""0, or 1 for the second copy in a game with two packs."""
TEXT = tuple([_text(card) for card in range(CARDS)])
"""The stable notation: ``8C``, ``5H'``, ``XB``."""

_CARD = {}
for _number in range(CARDS):
    _CARD[TEXT[_number]] = _number

ORDER = tuple(
    [(card % ONE_PACK) * 2 + card // ONE_PACK if card < FIRST_JOKER else card for card in range(CARDS)]
)
"""Where a card stands in a sorted hand: by suit, then rank, then copy, jokers last."""


def _place(card: int) -> int:
    return ORDER[card]


def card(text: str) -> int:
    """The card written ``text``. Raises ValueError when there is no such card."""
    number = _CARD.get(text)
    if number is None:
        raise ValueError(f'"{text}" is not a card; write rank and suit, like 8C or TH')
    return number


def cards(text: str) -> list[int]:
    """The cards of a text like ``8C 3H``. Raises ValueError at the first that is none."""
    return [card(word) for word in text.split()]


def text_of(some: Iterable[int]) -> str:
    """Cards as text, in the order given."""
    return " ".join([TEXT[number] for number in some])


def in_order(some: Iterable[int]) -> list[int]:
    """The cards sorted by suit, rank and copy, jokers last."""
    found = sorted(some)
    if found and found[-1] >= ONE_PACK:  # within the first pack the numbers stand in that order already
        found.sort(key=_place)
    return found


def pack(ranks: str, packs: int, jokers: int) -> list[int]:
    """All cards of a game: ``packs`` times those of the given ranks, and ``jokers`` jokers."""
    plain = [card for card in range(packs * ONE_PACK) if RANK[card] in ranks]
    return plain + [FIRST_JOKER + number for number in range(jokers)]
