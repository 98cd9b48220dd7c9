"""What the person has chosen to go with the next card: an announcement, a gesture, under hidden rules a suit.

It is chosen before the card and gone after it.
"""

from __future__ import annotations

from c8.option_types import GESTURES


class Choices:
    """What the person has chosen for the next card."""

    __slots__ = ("call", "gesture", "suit")

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Nothing is chosen any more."""
        self.call = False
        self.gesture = ""
        self.suit = False

    def choose_gesture(self, name: str) -> None:
        """Make this gesture with the next card, or none."""
        self.gesture = name if name in GESTURES else ""

    def toggle_suit(self) -> None:
        """Name a suit with the next card, or not."""
        self.suit = not self.suit
