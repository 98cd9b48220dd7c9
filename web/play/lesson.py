"""A first round that teaches by playing: a worked example, in which the others keep to a script.

Nothing moves by itself while the round goes as written. Whoever plays otherwise, as the rules allow,
plays on against the usual opponents.
"""

from __future__ import annotations

from c8.game import GAME_OVER
from c8.round import OVER
from c8.setup import set_up
from web.play.prompt import CARD, LESSON
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.game import Game
    from web.play.prompt import Place

POSITION = {
    "rules": {"players": 3},
    "hands": ["QS 3H 8C 9H", "6D 7C 4C", "KD 5H 8D JH"],
    "pile": "6C",
    "stock": "2S 6H AH QH QD",
    "turn": 1,
}
SCRIPT = (
    "6D", "KD", "8C=H", "draw", "pass", "5H", "9H", "draw", "6H", "draw", "AH", "3H", "draw", "QH",
    "draw", "QD", "QS",
)  # fmt: skip
"""Everybody's moves until the person has gone out."""

STEPS = {
    0: "lesson.begin",
    1: "lesson.rank",
    2: "lesson.wild",
    3: "lesson.named",
    4: "lesson.draw",
    5: "lesson.pass",
    6: "lesson.suit",
    7: "lesson.again",
    9: "lesson.drawn",
    11: "lesson.follow",
    12: "lesson.one",
    14: "lesson.queen",
    16: "lesson.last",
}
"""What is explained after so many moves; the moves between two steps belong together."""


def begin() -> Game:
    """The round as it begins."""
    return set_up(POSITION)


class Lesson:
    """How far the lesson has come in its game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return len(self._game.moves)

    @property
    def as_written(self) -> bool:
        """Whether everybody has kept to the script so far."""
        return self._game.moves == list(SCRIPT[: self.made])

    @property
    def over(self) -> bool:
        """Whether the round of the lesson is over."""
        return self._game.phase in (OVER, GAME_OVER)

    @property
    def waits(self) -> bool:
        """Whether the others wait until the person wants to go on."""
        return self.as_written and not self.over and self._game.turn != YOU

    @property
    def next_move(self) -> str:
        """The move that the script has next."""
        return SCRIPT[self.made]

    @property
    def at_step(self) -> bool:
        """Whether something is explained now."""
        return self.made in STEPS

    @property
    def explained(self) -> str:
        """The phrase of the step's sentences."""
        if self.over:
            return "lesson.over"
        return STEPS[self.made] if self.as_written else "lesson.own-way"

    @property
    def wanted(self) -> list[Place]:
        """What the person is to press next, for the keyboard."""
        if not self.as_written or self.over or self.waits:
            return [(LESSON, "")]
        return [(CARD, self.next_move[:2])]
