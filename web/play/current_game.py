"""The game on the table, with its notes and what the page keeps beside it as long as it lies there."""

from __future__ import annotations

from c8.cards import TEXT, in_order
from c8.code import code_of
from c8.events import ASKED
from c8.game import GAME_OVER
from c8.round import NAMING, OVER
from web.play.choices import Choices
from web.play.store import LESSON
from web.words.narration import ACTS
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.game import Game
    from web.play.lesson import Lesson

CHOOSING = "choosing"
"""Note of a save: the card for which a suit is being chosen."""
BEGUN = "begun"
"""Note of a save: the person has made a move in this game."""


class CurrentGame:
    """A game, and what is so in it for the person."""

    def __init__(self, game: Game, notes: dict[str, str], key: str) -> None:
        """``key``: under which the game is kept in the store."""
        self.game = game
        self.notes = notes
        self.key = key
        self.choices = Choices()
        self.points_seen = False
        """The points of the round that is over have been shown."""
        self._coded: tuple[Game | None, int] = (None, 0)
        self._code = ""

    @property
    def lesson(self) -> Lesson | None:
        """The lesson, if this game is one; its module comes when it is wanted."""
        if self.key != LESSON:
            return None
        from web.play.lesson import Lesson

        return Lesson(self.game)

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
        history = self.game.round.history
        mine = [event for event in history if event.seat == YOU and event.kind in ACTS]
        return not (self.over or self.my_turn or mine)

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
    def begun(self) -> bool:
        """Whether the person has made a move in this game."""
        return BEGUN in self.notes

    @property
    def under_way(self) -> bool:
        """Whether there is something to lose: the person has moved, and the game isn't over."""
        return self.begun and self.game.phase != GAME_OVER

    @property
    def asked(self) -> bool:
        """Whether the last that happened is that somebody asked for a suit."""
        history = self.game.round.history
        return bool(history) and history[-1].kind == ASKED

    @property
    def choosing(self) -> str:
        """The card for which a suit is being chosen, or ""."""
        return self.notes.get(CHOOSING, "")

    def choose_for(self, card: str) -> None:
        """Note the card for which a suit is being chosen; "" for none."""
        self.notes.pop(CHOOSING, None)
        if card:
            self.notes[CHOOSING] = card
