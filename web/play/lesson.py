"""A first round that teaches by playing: a worked example, in which the others keep to a script.

Nothing moves by itself while the round goes as written. Whoever plays otherwise, as the rules allow,
plays on against the usual opponents.
"""

from __future__ import annotations

from c8.presets import DEFAULT, rules_for
from c8.setup import set_up
from web.browser.elements import button
from web.sheets.frame import paragraph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.game import Game
    from web.browser.elements import Piece
    from web.play.session import Session

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
    """The lesson that a session is in."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = session.words

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return len(self.session.game.moves)

    @property
    def as_written(self) -> bool:
        """Whether everybody has kept to the script so far."""
        return self.session.game.moves == list(SCRIPT[: self.made])

    @property
    def waits(self) -> bool:
        """Whether the others wait until the person wants to go on."""
        return self.as_written and not self.session.my_turn and not self.session.over

    def go_on(self) -> None:
        """Make the others' moves up to the next step."""
        while self.waits:
            self.session.let_play(SCRIPT[self.made])
            if self.made in STEPS:
                break
        self.session.focus = self.wanted

    @property
    def wanted(self) -> list[str]:
        """Finds what the person is to press next, for the keyboard."""
        if not self.as_written or self.session.over or self.waits:
            return ["#tip-buttons .main"]
        return ['#hand [data-card="' + SCRIPT[self.made][:2] + '"]']

    # --- what is said ---

    def told(self) -> str:
        """The step's sentences."""
        if self.session.over:
            return self.words.say("lesson.over")
        return self.words.say(STEPS[self.made] if self.as_written else "lesson.own-way")

    def buttons(self) -> list[Piece]:
        """What may be done about the lesson itself."""
        say = self.words.say
        if self.session.over:
            return self.ways_on()
        leave = button("leave-lesson", say("lesson.leave"), "quiet")
        if self.waits:
            return [button("go-on", say("go-on"), "main"), leave]
        return [leave] if self.as_written else [button("teach", say("lesson.restart"), "quiet"), leave]

    def suit(self) -> list[Piece]:
        """What is said in the suit choice."""
        return [paragraph(self.words.say("lesson.name"), "tip")] if self.as_written else []

    def end(self) -> list[Piece]:
        """What is said at the round's end: why, if the person went out, and what the usual game has."""
        draws = int(rules_for({"preset": DEFAULT}).draw_limit)
        ending = [] if self.session.hand else [paragraph(self.words.say("lesson.end"), "tip")]
        return ending + [paragraph(self.words.say("lesson.usual", draws), "tip")]

    def ways_on(self) -> list[Piece]:
        """To play, or the same once more."""
        say = self.words.say
        return [
            button("leave-lesson", say("lesson.play"), "main", {"autofocus": True}),
            button("teach", say("lesson.restart"), "plain"),
        ]
