"""What happened, in words: a short sentence an event, and what one turn comes to."""

from __future__ import annotations

from c8 import events
from c8.options import LATE
from web.words.announcement import said
from web.words.seat_names import YOU, names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from c8.events import Event
    from c8.options import Rules
    from c8.roles import Roles
    from web.words.catalogue import Words

    Retold = Callable[[], list[list[str]]]

WITH_GESTURE = (events.PLAYED, events.MISPLAYED)


class Teller:
    """Tells of the events of one deal that seat 0 may see."""

    def __init__(self, words: Words, rules: Rules, roles: Roles) -> None:
        self.words = words
        self.rules = rules
        self.roles = roles
        self._wild = False
        self._ends = False

    def lines(self, happened: list[Event]) -> Iterator[tuple[Event, list[str]]]:
        """What happened, in order, each with its sentences."""
        self._ends = any(event.kind == events.OUT for event in happened)
        for event in happened:
            yield event, self.sentences(event)

    def sentences(self, event: Event) -> list[str]:
        """The sentences about one event."""
        if event.kind == events.PLAYED:
            self._wild = self.roles.wild(event.cards[0], event.seat)
        key = KEYS.get(event.kind, _usual)(self, event)
        lines = [self.say(key, event)] if key else []
        gesture = "event.gesture." + event.word
        if event.kind in WITH_GESTURE and self.words.has(gesture + ".you"):
            lines.append(self.say(gesture, event))
        return lines

    def say(self, key: str, event: Event) -> str:
        """The phrase in the form for the person, for another, or for nobody in particular."""
        if event.seat >= 0:
            key += ".you" if event.seat == YOU else ".other"
        if not self.words.has(key):
            key = key.rsplit(".", 1)[0]
        return self.words.say(
            key,
            event.count,
            name=self._name(key, event.seat),
            card=self.words.the_card(event.cards[0]) if len(event.cards) == 1 else "",
            suit=self.words.suit(event.suit) if event.suit else "",
            what=self.call(event),
        )

    def _name(self, key: str, seat: int) -> str:
        """The other's name; of a side the partner's, or both."""
        called = names(self.words, self.rules.players)
        if "-side." not in key:
            return called[seat] if seat >= 0 else ""
        if seat == YOU:
            return called[2]
        return self.words.all_of([called[seat], called[seat + 2]])

    def call(self, event: Event) -> str:
        """What was said in an announcement."""
        if event.kind != events.CALLED:
            return ""
        return said(self.words, self.rules, event.word, self._wild)

    def unnamed(self, event: Event) -> bool:
        """Whether a wild was laid whose suit is still to be named."""
        return self.rules.naming == LATE and self._wild and not event.suit and not self._ends


def _usual(teller: Teller, event: Event) -> str:
    return "event." + event.kind


def _dealt(teller: Teller, event: Event) -> str:
    return "event.dealt" if len(set(teller.roles.levels)) <= 1 else "event.dealt-levels"


def _played(teller: Teller, event: Event) -> str:
    if event.suit:
        return "event.played-named"
    return "event.played-unnamed" if teller.unnamed(event) else "event.played"


def _drew(teller: Teller, event: Event) -> str:
    return "event.drew-seen" if len(event.cards) == 1 and event.seat == YOU else "event.drew"


def _took(teller: Teller, event: Event) -> str:
    return "event.took" if event.count else "event.took-none"


def _direction(teller: Teller, event: Event) -> str:
    return "event.direction." + ("clockwise" if event.count > 0 else "anticlockwise")


def _fined(teller: Teller, event: Event) -> str:
    return "event.fined-" + event.word if event.count else "event.fined-none"


def _misplayed(teller: Teller, event: Event) -> str:
    if not teller.rules.hidden:
        return "event.misplayed"
    if not event.cards:
        return "event.broke-a-rule"
    return "event.came-back-named" if event.suit else "event.came-back"


def _of_side(teller: Teller, event: Event, key: str) -> str:
    """Partners win and score together, which is told once."""
    if not teller.rules.partners:
        return key
    return key + "-side" if event.seat < 2 else ""


def _round_won(teller: Teller, event: Event) -> str:
    return _of_side(teller, event, "event.round-won")


def _scored(teller: Teller, event: Event) -> str:
    if teller.rules.countdown:
        return "event.level-down" if event.count else ""
    return _of_side(teller, event, "event.scored")


def _game_won(teller: Teller, event: Event) -> str:
    if teller.rules.countdown:
        return "event.game-won-level"
    return _of_side(teller, event, "event.game-won")


KEYS: dict[str, Callable[[Teller, Event], str]] = {
    events.DEALT: _dealt,
    events.PLAYED: _played,
    events.DREW: _drew,
    events.TOOK: _took,
    events.DIRECTION: _direction,
    events.FINED: _fined,
    events.MISPLAYED: _misplayed,
    events.ROUND_WON: _round_won,
    events.SCORED: _scored,
    events.GAME_WON: _game_won,
}
"""Which phrase tells of an event; "" for none. Others have the one of their kind's name."""


class Account:
    """What happens in one turn, told in one line when it is over; others' draws are told as one."""

    def __init__(self) -> None:
        self._parts: list[tuple[Event, Teller]] = []
        self._sentences: list[list[str]] = []

    def add(self, event: Event, sentences: list[str], teller: Teller) -> None:
        """Take in an event with its sentences."""
        before = self._parts[-1][0] if self._parts else None
        if before and before.kind == event.kind == events.DREW and before.seat == event.seat != YOU:
            self._parts.pop()
            self._sentences.pop()
            event = events.Event(events.DREW, event.seat, (), before.count + event.count)
            sentences = teller.sentences(event)
        self._parts.append((event, teller))
        self._sentences.append(sentences)

    def retell(self) -> None:
        """The words are others now."""
        self._sentences = [teller.sentences(event) for event, teller in self._parts]

    def take(self, words: Words) -> str:
        """The line, which begins anew; "" when there is nothing to tell."""
        sentences = [one for some in self._sentences for one in some]
        self._parts, self._sentences = [], []
        return words.together(sentences)

    def take_line(self) -> tuple[Retold, list[list[str]]] | None:
        """The line as the log keeps it: what tells it again, and its sentences now. It begins anew.

        None when there is nothing to tell.
        """
        parts, sentences = self._parts, self._sentences
        self._parts, self._sentences = [], []
        if not any(sentences):
            return None
        return (lambda: [teller.sentences(event) for event, teller in parts]), sentences


TURNS = (events.PLAYED, events.PASSED, events.TOOK, events.NAMED, events.ASKED)
"""Events that end a player's turn."""
ACTS = TURNS + (events.DREW, events.MISPLAYED, events.STOPPED)
"""What somebody does, rather than what follows from it."""


def ends_your_turn(event: Event) -> bool:
    """Whether what follows is news since the person's last turn."""
    return event.seat == YOU and event.kind in TURNS


def since_your_turn(history: list[Event]) -> list[list[Event]]:
    """What happened from the person's last turn on, turn by turn; from the deal on when there was none.

    A reshuffle belongs to the draw or debt that needed it.
    """
    yours = [place for place, event in enumerate(history) if ends_your_turn(event)]
    turns: list[list[Event]] = [[]]
    seat = YOU if yours else -1
    before: list[Event] = []
    for event in history[yours[-1] :] if yours else history:
        if event.kind == events.RESHUFFLED:
            before.append(event)
            continue
        if event.kind in ACTS and event.seat != seat:
            seat = event.seat
            turns.append([])
        turns[-1].extend(before + [event])
        before = []
    turns[-1].extend(before)
    return turns
