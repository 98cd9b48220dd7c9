"""What is told of what happens: lines of the log, badges at the seats, new cards, news for motion."""

from __future__ import annotations

from c8.events import DEALT, DREW, FINED, PASSED, PLAYED, TOOK
from web.play.logbook import Log
from web.words.badges import Badges
from web.words.narration import Account, Teller, ends_your_turn, since_your_turn
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.events import Event
    from c8.round import Round
    from web.words.catalogue import Words

YOUR_TURN = "your-turn 0 0 "
"""What motion and sounds are told when the person's turn begins."""


class Telling:
    """Takes in events, and tells of them when a turn is over."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.log = Log(words)
        self._news: list[str] = []
        self.begin()

    def begin(self) -> None:
        """Another game is on the table: nothing is marked."""
        self.fresh: set[int] = set()
        """The person's cards that have just come in."""
        self.badges = Badges()
        self._account = Account()

    def reword(self) -> None:
        """The words are others now: what is marked and not yet told is said in them."""
        self.badges.retell()
        self._account.retell()

    def happened(self, round: Round, happened: list[Event], ends: bool) -> None:
        """Mark what happened; ``ends``: the turn is over in which it did, so tell of it."""
        self._take_in(round, happened)
        for event in happened:
            self._news.append(event.kind + f" {event.seat} {event.count} {event.suit}")
        if ends:
            self._tell(happened, "told")

    def take_news(self, my_turn: bool) -> str:
        """What happened since this was last asked for, for whatever shows it in motion or sound."""
        if self._news and my_turn:
            self._news.append(YOUR_TURN)
        news = ";".join(self._news)
        self._news = []
        return news

    def recall(self, round: Round, look: str = "") -> None:
        """Mark again what happened since the person's last turn; with a ``look``, tell it too."""
        self.begin()
        for turn in since_your_turn(round.history):
            self._take_in(round, turn)
            if look:
                self._tell(turn, look)
        self._account = Account()

    def teller(self, round: Round) -> Teller:
        """Who puts this round's events into sentences."""
        return Teller(self.words, round.rules, round.roles.known)

    def _take_in(self, round: Round, happened: list[Event]) -> None:
        """Mark what happened at the seats and in the hand, and keep the sentences about it."""
        teller = self.teller(round)
        for event, sentences in teller.lines([event.seen_by(YOU) for event in happened]):
            self._account.add(event, sentences, teller)
            self.badges.note(event, teller)
            self._mark(event)

    def _mark(self, event: Event) -> None:
        if event.kind == DEALT:
            self.fresh = set()
        if event.seat != YOU:
            return
        if event.kind in (PLAYED, PASSED):
            self.fresh = set()
        elif event.kind in (DREW, TOOK, FINED):
            self.fresh = self.fresh.union(event.cards)

    def _tell(self, happened: list[Event], look: str) -> None:
        """Add the sentences kept to the log as one line; the person's own turn stands out."""
        yours = any(ends_your_turn(event) for event in happened)
        line = self._account.take_line()
        if line:
            self.log.tell(line[0], line[1], look + " yours" if yours else look)
