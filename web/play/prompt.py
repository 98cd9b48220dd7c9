"""What is said to the person beside the log, what shakes, and where the keyboard goes next."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Place = tuple[str, str]

CARD = "card"
TITLE = "title"
LESSON = "lesson"
CLASHES = "clashes"
PLAYERS = "players"
OPTION = "option"
NAME = "name"
"""Places that the keyboard may be sent to: one of these words, and what it is of. See table/places.py."""

CODE = "code"
LINK = "link"
STATUS = "status"
"""What a sheet scrolls into sight: what is wrong with a code, a link to copy, what came of keeping rules."""

YES = "yes"
NO = "no"
FINE = "fine"
"""Tones of the line above the hand: an answer, a refusal, what a slip has cost."""


class Prompt:
    """The line above the hand, what was asked to be told, and where the next picture leads."""

    def __init__(self) -> None:
        self.line = (YES, "")
        """Tone and text; an empty text leaves the line to the table."""
        self.refusals = 0
        """How often something was refused, so that the same reason is told again."""
        self.answer: list[str] = []
        """What the person asked to be told; gone with the next thing that happens."""
        self.answers = 0
        """How often, so that the same is told again."""
        self.shake = ""
        """The card that shakes in the next picture."""
        self.focus: list[Place] = []
        """Where the keyboard goes with this step: to the first of these that is on the page."""
        self.reveal = ""
        """What must be scrolled into sight in the next picture."""

    def say(self, text: str) -> None:
        """Say something above the hand."""
        self.line = (YES, text)

    def refuse(self, text: str) -> None:
        """Say there why not."""
        self.line = (NO, text)
        self.refusals += 1

    def fine(self, text: str) -> None:
        """Say there what a slip has cost."""
        self.line = (FINE, text)

    def read_out(self, sentences: list[str]) -> None:
        """Tell what was asked for."""
        self.answer = sentences
        self.answers += 1

    def clear(self) -> None:
        """The person does the next thing: what was said before is over."""
        self.say("")
        self.answer = []
