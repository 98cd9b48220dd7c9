"""Under hidden rules: what was seen to be allowed and punished, by rank and suit; at the end the rules.

Only what happened is noted, nothing is concluded from it: that is the game.
"""

from __future__ import annotations

from c8.cards import RANK, RANKS, SUIT, SUITS
from c8.events import AGAIN, DIRECTION, MISPLAYED, OWES, PLAYED, SKIPPED
from c8.follower import Follower
from c8.hidden import WILD, rows
from c8.option_types import NONE
from web.browser.elements import Element, element, paragraph, span, symbol
from web.sheets.frame import sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.events import Event
    from c8.game import Game
    from c8.hidden import Row
    from web.words.catalogue import Words

GESTURE_FACTS = (
    "lay.none",
    "lay.jump",
    "lay.clap",
    "lay.laugh",
    "back.none",
    "back.jump",
    "back.clap",
    "back.laugh",
)
FACTS = (
    "skipped", "direction", "again", "owes", "unmatched", "named", "under", "back-unmatched",
    "back-named", "back-owed",
) + GESTURE_FACTS  # fmt: skip
"""What can be noted, in the order in which it is read."""


class Notebook:
    """How often each thing was seen with each rank, and each gesture with each suit."""

    def __init__(self, history: list[Event]) -> None:
        self.counts: dict[tuple[str, str], int] = {}
        self._table = Follower()
        for event in history:
            if event.kind in READERS:
                READERS[event.kind](self, event)
            self._table.follow(event)

    def of(self, what: str) -> list[tuple[str, int]]:
        """The facts about a rank or suit, each with how often it was seen."""
        found = [(fact, self.counts.get((what, fact), 0)) for fact in FACTS]
        return [(fact, count) for fact, count in found if count]

    def _note(self, what: str, fact: str) -> None:
        self.counts[(what, fact)] = self.counts.get((what, fact), 0) + 1

    def _note_gesture(self, card: int, fact: str, gesture: str) -> None:
        for what in (RANK[card], SUIT[card]):
            self._note(what, fact + "." + (gesture or NONE))

    def played(self, event: Event) -> None:
        """A card lies: its gesture was right, and if it did not match, something else let it lie."""
        card = event.cards[0]
        if event.suit:
            self._note(RANK[card], "named")
        elif not self._table.matches(card):
            self._note(RANK[card], "unmatched")
            self._note(RANK[self._table.top], "under")
        self._note_gesture(card, "lay", event.word)

    def misplayed(self, event: Event) -> None:
        """A card came back."""
        if not event.cards:
            return
        card = event.cards[0]
        if self._table.owed:
            self._note(RANK[card], "back-owed")
        elif event.suit:
            self._note(RANK[card], "back-named")
        elif not self._table.matches(card):
            self._note(RANK[card], "back-unmatched")
        else:
            self._note_gesture(card, "back", event.word)

    def effect(self, event: Event) -> None:
        """Something followed from the card that lies on top."""
        self._note(RANK[self._table.top], event.kind)


READERS: dict[str, Callable[[Notebook, Event], None]] = {
    PLAYED: Notebook.played,
    MISPLAYED: Notebook.misplayed,
    SKIPPED: Notebook.effect,
    DIRECTION: Notebook.effect,
    AGAIN: Notebook.effect,
    OWES: Notebook.effect,
}


def pages(words: Words, history: list[Event]) -> list[Element]:
    """The notebook as a sheet."""
    book = Notebook(history)
    ranks = [_entry(words, book, rank) for rank in RANKS if book.of(rank)]
    suits = [_entry(words, book, suit) for suit in SUITS if _tells(book, suit)]
    body = [paragraph(words.say("notebook.lead"), "soft")]
    body.extend(
        _chapter(words.say("notebook.ranks"), ranks) if ranks else [paragraph(words.say("notebook.empty"))]
    )
    body.extend(_chapter(words.say("notebook.suits"), suits) if suits else [])
    return sheet(words, words.say("notebook"), body, reads=True)


def _tells(book: Notebook, suit: str) -> bool:
    """A suit is worth a line once a gesture was tried with it, or one of its cards came back."""
    return any(fact != GESTURE_FACTS[0] for fact, _ in book.of(suit))


def _chapter(title: str, entries: list[Element]) -> list[Element]:
    return [element("h3", None, title), element("dl", {"class": "noted"}, entries)]


def _entry(words: Words, book: Notebook, what: str) -> Element:
    lines = [_line(words, fact, count) for fact, count in book.of(what)]
    if what in SUITS:
        head = [symbol("suit-" + what), span("", words.suit_title(what))]
    else:
        head = [span("", words.say("rank-title." + what))]
    inside = [element("dt", {"data-suit": what}, head), element("dd", None, [element("ul", None, lines)])]
    return element("div", None, inside, what)


def _line(words: Words, fact: str, count: int) -> Element:
    return element("li", {"data-back": fact[:4] == "back"}, words.say("note." + fact, count), fact)


# --- the end of the game ---


def revealed(words: Words, game: Game) -> list[Element]:
    """The hidden rules in words, once the game is over."""
    lines = [element("li", None, _told(words, row)) for row in rows(game.rules, game.seed)]
    if not lines:
        return []
    title = element("h3", None, words.say("over.hidden"))
    return [element("section", {"class": "revealed"}, [title, element("ul", {"class": "rules-list"}, lines)])]


def _told(words: Words, row: Row) -> str:
    if row.trigger in SUITS:
        return words.say("hidden-suit." + row.role, suit=words.suit(row.trigger))
    rank = words.say("a-rank." + row.trigger)
    if row.is_gesture:
        return words.say("hidden." + row.role, rank=rank)
    if row.role == WILD:
        return words.say("rule.wild", ranks=rank)
    return words.say("rule." + row.role, rank=rank)
