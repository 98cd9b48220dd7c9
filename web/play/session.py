"""What is being played and what the page knows beside it; the steps that a move takes.

Steps change the session and never the page: app.py saves after every step, then shows.
"""

from __future__ import annotations

from c8.cards import TEXT, in_order
from c8.cards import card as card_of
from c8.code import code_of
from c8.events import ASKED, DEALT, DREW, FINED, MISPLAYED, PASSED, PLAYED, TOOK
from c8.game import Game
from c8.moves import NAME, PASS, PLAY, Move, read_move
from c8.refusals import Refusal
from c8.round import NAMING, OVER
from c8.view import view
from web.play.store import LESSON, SAVE
from web.table.duties import Duties
from web.table.seat import GAME_OVER, Table
from web.words import seat_names as seats
from web.words.badges import ENDING, Marks
from web.words.narration import Account, Log, Teller, ends_your_turn, since_your_turn
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.events import Event
    from web.play.lesson import Lesson
    from web.words.catalogue import Words

LEVEL = "steady"

CHOOSING = "choosing"
"""Note of a save: the card for which a suit is being chosen."""
BEGUN = "begun"
"""Note of a save: the person has made a move in this game."""

SUIT_CHOICE = "suit"

SUIT_NEEDED = "suit-needed"
"""What the engine answers to a wild that has to name a suit."""
SPENDING = (PLAYED, MISPLAYED)
"""After these what was chosen for the next card has been used."""


class Session:
    """A game, its notes, and what the page shows beside it."""

    def __init__(self, words: Words, log: Log) -> None:
        self.words = words
        self.log = log
        self.sheet = ""
        self.word = ("", "")
        self.refusals = 0
        """How often something was refused, so that the same reason is told again."""
        self.told: list[str] = []
        """What the person asked to be told; gone with the next thing that happens."""
        self.asked_to_tell = 0
        """How often, so that the same is told again."""
        self.shake = ""
        self.focus: list[str] = []
        """Where the keyboard goes with this step, if it is on the page at all."""
        self.duties = Duties()
        self.marks = Marks()
        self.names: list[str] = []
        self._news: list[str] = []
        self._coded: tuple[Game | None, int] = (None, 0)
        self._account = Account()
        self.revision = 0
        self.seen_over = False
        self.watching = False
        """Another tab plays; this one only shows."""
        self.untold = False
        """The game was reopened: what happened since the person's last turn may be told again."""
        self.report = ""
        """What went wrong last, for whoever mends it."""

    def take(self, game: Game, notes: dict[str, str], key: str = SAVE) -> None:
        """Play this game from here on; it is kept under ``key``."""
        self.game = game
        self.notes = notes
        self.key = key
        self.names = seats.names(self.words, game.rules.players)
        self.fresh: set[int] = set()
        self._account = Account()
        self.duties.reset()
        self.marks = Marks()
        self.sheet = ""
        self.seen_over = False
        self.lesson = _lesson(self) if key == LESSON else None
        self.changed()

    def reword(self) -> None:
        """The words are others now: say in them what was said before, and the names."""
        self.names = seats.names(self.words, self.game.rules.players)
        self.marks.retell()
        self._account.retell()
        self.say("")
        self.told = []

    def changed(self) -> None:
        """The game or its notes are no longer what was saved and shown."""
        self.revision += 1

    # --- what is so ---

    @property
    def dealt(self) -> bool:
        """Whether there is a game yet."""
        return bool(self.names)

    @property
    def code(self) -> str:
        """The code of this deal; empty for a position set up by hand, which no code can tell."""
        if self._coded != (self.game, self.game.number):
            self._coded = (self.game, self.game.number)
            self._code = code_of(self.game) if self.game.setup is None else ""
        return self._code

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.game.phase in (OVER, GAME_OVER)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to move."""
        return not self.over and self.game.turn == YOU

    @property
    def hand(self) -> list[str]:
        """The person's cards in the order in which they are shown."""
        return [TEXT[card] for card in in_order(self.game.round.hands[YOU])]

    @property
    def opening(self) -> bool:
        """Whether the round has begun and the person has had no turn in it yet."""
        mine = [event for event in self.game.round.history if event.seat == YOU and event.kind in ENDING]
        return not (self.over or self.my_turn or mine)

    @property
    def must_pass(self) -> bool:
        """Whether passing is all that the person can do."""
        return self.my_turn and [move.kind for move in self.game.legal()] == [PASS]

    @property
    def naming(self) -> bool:
        """Whether the person has to name a suit before play goes on."""
        return self.game.phase == NAMING and self.game.turn == YOU

    @property
    def may_undo(self) -> bool:
        """Whether the person may take back the last move."""
        last = self.game.last
        if last is None or last.seat != YOU:
            return False
        from c8.undo import may_undo  # the first card doesn't need it

        return may_undo(self.game, YOU)

    @property
    def under_way(self) -> bool:
        """Whether there is something to lose: the person has moved, and the game isn't over."""
        return self.dealt and BEGUN in self.notes and self.game.phase != GAME_OVER

    @property
    def asked(self) -> bool:
        """Whether the last that happened is that somebody asked for a suit."""
        history = self.game.round.history
        return bool(history) and history[-1].kind == ASKED

    def table(self) -> Table:
        """What the person sees."""
        seen = view(self.game, YOU)
        return Table(seen, self.words, self.names, self.fresh, self.duties, self.marks.at, self.asked)

    # --- moves ---

    def lay(self, text: str) -> None:
        """The person touches a card: it is played, or a suit is asked for first.

        Raises Refusal when it may not be played.
        """
        if not self.my_turn:
            self.refuse(self._why_no_move())
            return
        self.shake = text
        if self.duties.suit or self._may_name(card_of(text)):
            self._choose_for(text)
        else:
            self._play(card_of(text), "")
        self.shake = ""

    def _may_name(self, card: int) -> bool:
        return any(move.card == card and move.suit for move in self.game.legal())

    def may_wait(self, card: int) -> bool:
        """Whether the card may be played now and its suit named when somebody asks."""
        plain = [move for move in self.game.legal() if move.card == card and not move.suit]
        return bool(plain) and self._may_name(card)

    def _choose_for(self, text: str) -> None:
        self.notes[CHOOSING] = text
        self.sheet = SUIT_CHOICE
        self.changed()

    def _play(self, card: int, suit: str) -> None:
        """Play the card with what was chosen to go with it."""
        call = self.duties.call and bool(self.table().view.call_due)
        try:
            self.make(Move(PLAY, card, suit, call, self.duties.gesture))
        except Refusal as refusal:
            if refusal.code != SUIT_NEEDED:
                raise
            self._choose_for(TEXT[card])

    def toggle_call(self) -> None:
        """Announce with the next card, or not; a card whose suit was only asked for want of it is played."""
        self.duties.call = not self.duties.call
        text = self.notes.get(CHOOSING, "")
        if text and self.sheet == SUIT_CHOICE and not (self.duties.suit or self._may_name(card_of(text))):
            self.name_suit("")

    def name_suit(self, suit: str) -> None:
        """The person has chosen a suit, for the card being played or for one that lies; "" is none yet."""
        self.sheet = ""
        text = self.notes.pop(CHOOSING, "")
        if self.naming:
            self.make(Move(NAME, suit=suit))
        elif text:
            self.focus = self._neighbours(text)
            self._play(card_of(text), suit)

    def take_back(self) -> None:
        """The card for which a suit was asked stays in the hand."""
        self.sheet = ""
        text = self.notes.pop(CHOOSING, "")
        self.focus = [card_selector(text)] if text else []
        self.changed()

    def make(self, move: Move | str) -> None:
        """The person's move. Raises Refusal, and then nothing changed."""
        if not self.my_turn:
            self.refuse(self._why_no_move())
            return
        happened = self.game.play(move)
        self.notes[BEGUN] = "yes"
        self.notes.pop(CHOOSING, None)
        self.happened(happened)
        if self.lesson:
            self.focus = self.lesson.wanted

    def _why_no_move(self) -> str:
        if self.game.phase == GAME_OVER:
            return self.words.say("no.game-over")
        return self.words.say("no.round-over" if self.over else "no.not-your-turn")

    def undo(self) -> None:
        """Take back the person's last move. Raises Refusal when something was learnt since."""
        from c8.undo import undone

        move = self.game.moves[-1:]
        self.game = undone(self.game, YOU)
        self.log.say("log.undone")
        self.recall()
        self.say("")
        self.focus = [card_selector(TEXT[card]) for card in self._cards_of(move)]
        self.ask_again()
        self.changed()

    def _cards_of(self, moves: list[str]) -> list[int]:
        found = [read_move(text, self.game.round.hands[YOU]) for text in moves if self.game.phase != NAMING]
        return [move.card for move in found if move.kind == PLAY]

    def let_move(self, failed: Callable[[Exception], None]) -> None:
        """The next of the others moves; one whose thinking ``failed`` makes its first legal move."""
        from c8.bots import choose  # the first card doesn't need it

        seat = self.game.turn
        try:
            happened = self.game.play(choose(LEVEL, view(self.game, seat)))
        except Exception as fault:
            failed(fault)
            happened = self.game.play(self.game.legal()[0])
        self._others_happened(seat, happened)

    def let_play(self, move: str) -> None:
        """The next of the others makes this move."""
        seat = self.game.turn
        self._others_happened(seat, self.game.play(move))

    def _others_happened(self, seat: int, happened: list[Event]) -> None:
        self.happened(happened, self.over or self.game.turn != seat)

    def happened(self, happened: list[Event], ends: bool = True) -> None:
        """Mark what is new, and tell of it when the turn ends in which it happened, or at once if that
        is the person's own."""
        if any(event.kind == DEALT for event in happened):
            self.log.say("log.round", self.game.number, "round-mark")
        self._take_in(happened)
        for event in happened:
            self._news.append(event.kind + f" {event.seat} {event.count} {event.suit}")
        if ends:
            self._tell(happened, "told")
        self.told = []
        if self.my_turn:
            self.say("")
        self._say_fine(happened)
        self.changed()

    def take_news(self) -> str:
        """What happened since this was last asked for, for whatever shows it in motion or sound."""
        if self._news and self.my_turn:
            self._news.append("your-turn 0 0 ")
        news = ";".join(self._news)
        self._news = []
        return news

    def _take_in(self, happened: list[Event]) -> None:
        """Mark what happened at the seats and in the hand, and keep the sentences about it."""
        teller = self._teller()
        for event, sentences in teller.lines([event.seen_by(YOU) for event in happened]):
            self._account.add(event, sentences, teller)
            self.marks.note(event, teller)
            self._mark(event)

    def _teller(self) -> Teller:
        deal = self.game.round
        return Teller(self.words, deal.rules, deal.meaning.known)

    def _tell(self, happened: list[Event], look: str) -> None:
        """Add the sentences kept to the log as one line; the person's own turn stands out."""
        yours = any(ends_your_turn(event) for event in happened)
        self._account.tell(self.log, look + " yours" if yours else look)

    def recall(self, look: str = "") -> None:
        """Mark again what happened since the person's last turn; with a ``look``, tell it too."""
        self.marks = Marks()
        self.fresh = set()
        for turn in since_your_turn(self.game.round.history):
            self._take_in(turn)
            if look:
                self._tell(turn, look)
        self._account = Account()

    def retell(self) -> None:
        """After reopening: the log has what happened since the person's last turn."""
        self.untold = False
        self.recall("retold")

    def _say_fine(self, happened: list[Event]) -> None:
        """What a slip has cost the person stands above the hand too."""
        for event in happened:
            if event.kind == FINED and event.seat == YOU and event.count:
                self.word = ("fine", " ".join(self._teller().told(event)))

    def _mark(self, event: Event) -> None:
        if event.seat != YOU:
            return
        if event.kind in SPENDING:
            self.duties.reset()
        if event.kind in (PLAYED, PASSED):
            self.fresh = set()
        elif event.kind in (DREW, TOOK, FINED):
            self.fresh = self.fresh.union(event.cards)

    def refuse(self, text: str) -> None:
        """Say why not, in the line above the hand."""
        self.word = ("no", text)
        self.refusals += 1

    def say(self, text: str) -> None:
        """Say something there; an empty text leaves the line to the table."""
        self.word = ("yes", text)

    def tell(self, sentences: list[str]) -> None:
        """Tell what was asked for."""
        self.told = sentences
        self.asked_to_tell += 1

    def next_round(self) -> None:
        """Deal on. Raises Refusal when the round isn't over."""
        happened = self.game.next_round()
        self.fresh = set()
        self.sheet = ""
        self.seen_over = False
        self.happened(happened)
        self.ask_again()

    def ask_again(self) -> None:
        """Open the suit choice that was open when the page was closed, or that the deal wants."""
        text = self.notes.get(CHOOSING, "")
        if self.naming or (self.my_turn and text in self.hand):
            self.sheet = SUIT_CHOICE
        else:
            self.notes.pop(CHOOSING, None)

    def _neighbours(self, text: str) -> list[str]:
        """Where the keyboard goes when the suit choice and its card have gone: the next card, or the last.

        Where a card is laid at once, the keyboard is on it, and patch.js moves it on.
        """
        hand = [card_selector(one) for one in self.hand]
        place = self.hand.index(text)
        return hand[place + 1 : place + 2] + hand[max(0, place - 1) : place]


def _lesson(session: Session) -> Lesson:
    """The lesson, whose module comes when it is wanted."""
    from web.play.lesson import Lesson

    return Lesson(session)


def described(fault: Exception) -> str:
    """A fault in one line."""
    return type(fault).__name__ + ": " + str(fault)


def card_selector(text: str) -> str:
    """Finds a card of the hand on the page."""
    return '#hand [data-card="' + text + '"]'
