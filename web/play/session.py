"""The steps of play: what the person does with a card, what the others do, and what is said of it.

Steps change the session and never the page: app.py saves after every step, then shows.
"""

from __future__ import annotations

from c8.cards import TEXT
from c8.cards import card as card_of
from c8.events import DEALT, FINED, MISPLAYED, PLAYED
from c8.game import GAME_OVER
from c8.moves import NAME, PLAY, Move, read_move
from c8.refusals import Refusal
from c8.round import NAMING
from c8.view import view
from web.play.current_game import BEGUN, CurrentGame
from web.play.prompt import CARD, Prompt
from web.play.seen import Seen
from web.play.settings import ON
from web.play.sheet import NO_SHEET, ROUND_OVER, SUIT_CHOICE, Sheet, SuitChoice
from web.play.store import SAVE
from web.play.telling import Telling
from web.words import seat_names
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from c8.events import Event
    from c8.game import Game
    from web.play.lesson import Lesson
    from web.play.settings import Settings
    from web.words.catalogue import Words

SUIT_NEEDED = "suit-needed"
"""What the engine answers to a wild that has to name a suit."""
USING_CHOICES = (PLAYED, MISPLAYED)
"""After these what was chosen for the next card has been used."""


class Session:
    """The game on the table, if there is one; what is told of it; the line above the hand; the open sheet."""

    def __init__(self, words: Words, settings: Settings) -> None:
        self.words = words
        self.settings = settings
        self.telling = Telling(words)
        self.prompt = Prompt()
        self.on_table: CurrentGame | None = None
        """None until a game is dealt or opened."""
        self.sheet: Sheet = NO_SHEET
        self.revision = 0
        """Counts the states of play: what has the same number needn't be kept or pressed anew."""
        self.watching = False
        """Another tab plays; this one only shows."""
        self.retell_due = False
        """The game was reopened: what happened since the person's last turn may be told again."""
        self.fault_report = ""
        """What went wrong last, for whoever mends it."""
        self._seen: Seen | None = None

    def take(self, game: Game, notes: dict[str, str], key: str = SAVE) -> None:
        """Play this game from here on; it is kept under ``key``."""
        self.on_table = CurrentGame(game, notes, key)
        self.telling.begin()
        self.sheet = NO_SHEET
        self.changed()

    def clear(self) -> None:
        """There is no game on the table any more."""
        self.on_table = None
        self._seen = None

    def reword(self) -> None:
        """The words are others now: say in them what was said before, and the names."""
        self.telling.reword()
        self.prompt.clear()
        self._seen = None

    def changed(self) -> None:
        """The game or its notes are no longer what was saved and shown."""
        self.revision += 1
        self._seen = None

    def look_anew(self) -> None:
        """Something that the person chose changes what is seen, and nothing in the game."""
        self._seen = None

    # --- what is so ---

    @property
    def current(self) -> CurrentGame:
        """The game on the table with what is kept beside it. Raises LookupError when there is none."""
        if self.on_table is None:
            raise LookupError("there is no game on the table")
        return self.on_table

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.current.game

    @property
    def lesson(self) -> Lesson | None:
        """The lesson, while the game on the table is one."""
        return self.on_table.lesson if self.on_table else None

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return seat_names.names(self.words, self.game.rules.players)

    @property
    def seen(self) -> Seen:
        """What the person sees. Made once a state, so that a tap is judged by what the picture shows."""
        if self._seen is None:
            current, telling = self.current, self.telling
            keys = self.settings.chosen("keys") == ON
            shown = (telling.fresh, current.choices, telling.badges.at, current.asked, keys)
            self._seen = Seen(view(current.game, YOU), self.words, self.names, *shown)
        return self._seen

    # --- the person's moves ---

    def lay(self, text: str) -> None:
        """The person touches a card: it is played, or a suit is asked for first.

        Raises Refusal when it may not be played.
        """
        if not self.current.my_turn:
            self.prompt.refuse(self._why_no_move())
            return
        self.prompt.shake = text
        if self.current.choices.suit or self.seen.may_name(card_of(text)):
            self._choose_for(text)
        else:
            self._play(card_of(text), "")
        self.prompt.shake = ""

    def _choose_for(self, text: str) -> None:
        self.current.choose_for(text)
        self.sheet = SuitChoice(text)
        self.changed()

    def _play(self, card: int, suit: str) -> None:
        """Play the card with what was chosen to go with it."""
        choices = self.current.choices
        call = choices.call and bool(self.seen.view.call_due)
        try:
            self.make(Move(PLAY, card, suit, call, choices.gesture))
        except Refusal as refusal:
            if refusal.code != SUIT_NEEDED:
                raise
            self._choose_for(TEXT[card])

    def toggle_call(self) -> None:
        """Announce with the next card, or not; a card whose suit was only asked for want of it is played."""
        choices, text = self.current.choices, self.current.choosing
        choices.call = not choices.call
        wanted = choices.suit or (text and self.seen.may_name(card_of(text)))
        if text and self.sheet.kind == SUIT_CHOICE and not wanted:
            self.name_suit("")

    def name_suit(self, suit: str) -> None:
        """The person has chosen a suit, for the card being played or for one that lies; "" is none yet."""
        self.sheet = NO_SHEET
        text = self.current.choosing
        self.current.choose_for("")
        if self.current.naming:
            self.make(Move(NAME, suit=suit))
        elif text:
            self.prompt.focus = self._neighbours(text)
            self._play(card_of(text), suit)

    def take_back(self) -> None:
        """The card for which a suit was asked stays in the hand."""
        self.sheet = NO_SHEET
        text = self.current.choosing
        self.current.choose_for("")
        self.prompt.focus = [(CARD, text)] if text else []
        self.changed()

    def make(self, move: Move | str) -> None:
        """The person's move. Raises Refusal, and then nothing changed."""
        if not self.current.my_turn:
            self.prompt.refuse(self._why_no_move())
            return
        happened = self.game.play(move)
        self.current.notes[BEGUN] = "yes"
        self.current.choose_for("")
        self.happened(happened)
        if self.lesson:
            self.prompt.focus = self.lesson.wanted

    def _why_no_move(self) -> str:
        if self.game.phase == GAME_OVER:
            return self.words.say("no.game-over")
        return self.words.say("no.round-over" if self.current.over else "no.not-your-turn")

    def undo(self) -> None:
        """Take back the person's last move. Raises Refusal when something was learnt since."""
        from c8.undo import undone

        move = self.game.moves[-1:]
        self.current.game = undone(self.game, YOU)
        self.telling.log.say("log.undone")
        self.recall()
        self.prompt.say("")
        self.prompt.focus = [(CARD, TEXT[card]) for card in self._cards_of(move)]
        self.ask_again()
        self.changed()

    def _cards_of(self, moves: list[str]) -> list[int]:
        found = [read_move(text, self.game.round.hands[YOU]) for text in moves if self.game.phase != NAMING]
        return [move.card for move in found if move.kind == PLAY]

    # --- the others' moves ---

    def let_move(self, failed: Callable[[Exception], None]) -> None:
        """The next of the others moves; one whose thinking ``failed`` makes its first legal move."""
        from c8.bots import USUAL, choose  # the first card doesn't need it

        seat = self.game.turn
        try:
            happened = self.game.play(choose(USUAL, view(self.game, seat)))
        except Exception as fault:
            failed(fault)
            happened = self.game.play(self.game.legal()[0])
        self._others_happened(seat, happened)

    def let_play(self, move: str) -> None:
        """The next of the others makes this move."""
        seat = self.game.turn
        self._others_happened(seat, self.game.play(move))

    def _others_happened(self, seat: int, happened: list[Event]) -> None:
        self.happened(happened, self.current.over or self.game.turn != seat)

    def go_on_in(self, lesson: Lesson) -> None:
        """Make the others' moves up to the lesson's next step."""
        while lesson.waits:
            self.let_play(lesson.next_move)
            if lesson.at_step:
                break
        self.prompt.focus = lesson.wanted

    # --- what comes of a move ---

    def happened(self, happened: list[Event], ends: bool = True) -> None:
        """Mark what is new, and tell of it when the turn ends in which it happened, or at once if that
        is the person's own."""
        if any(event.kind == DEALT for event in happened):
            self.telling.log.say("log.round", self.game.number, "round-mark")
        if any(event.kind in USING_CHOICES and event.seat == YOU for event in happened):
            self.current.choices.reset()
        self.telling.happened(self.game.round, happened, ends)
        self.prompt.answer = []
        if self.current.my_turn:
            self.prompt.say("")
        self._say_fine(happened)
        self.changed()

    def _say_fine(self, happened: list[Event]) -> None:
        """What a slip has cost the person stands above the hand too."""
        for event in happened:
            if event.kind == FINED and event.seat == YOU and event.count:
                self.prompt.fine(" ".join(self.telling.teller(self.game.round).sentences(event)))

    def recall(self, look: str = "") -> None:
        """Mark again what happened since the person's last turn; with a ``look``, tell it too."""
        self.telling.recall(self.game.round, look)
        self._seen = None

    def retell(self) -> None:
        """After reopening: the log has what happened since the person's last turn."""
        self.retell_due = False
        self.recall("retold")

    # --- rounds and sheets ---

    def next_round(self) -> None:
        """Deal on. Raises Refusal when the round isn't over."""
        happened = self.game.next_round()
        self.sheet = NO_SHEET
        self.current.points_seen = False
        self.happened(happened)
        self.ask_again()

    def show_points(self) -> None:
        """Open the points of the round that is over."""
        self.sheet = Sheet(ROUND_OVER)
        self.current.points_seen = True

    def ask_again(self) -> None:
        """Open the suit choice that was open when the page was closed, or that the deal wants."""
        text = self.current.choosing
        if self.current.naming:
            self.sheet = SuitChoice()
        elif self.current.my_turn and text in self.current.hand:
            self.sheet = SuitChoice(text)
        else:
            self.current.choose_for("")

    def _neighbours(self, text: str) -> list[tuple[str, str]]:
        """Where the keyboard goes when the suit choice and its card have gone: the next card, or the last.

        Where a card is laid at once, the keyboard is on it, and patch.js moves it on.
        """
        hand = [(CARD, one) for one in self.current.hand]
        place = hand.index((CARD, text))
        return hand[place + 1 : place + 2] + hand[max(0, place - 1) : place]
