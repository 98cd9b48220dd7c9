"""An automatic player without eyes or mouse: it knows what has the keyboard, and presses keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.player import PATIENCE_MS
from tools.guidebook.words import Words

MOST_TURNS = 300


class EarPlayer:
    """Plays in any language: arrows and Enter, D, P, and the letter of a suit."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.choice = page.get_by_role("dialog", name=words.say("choose-suit"))
        self.over = page.get_by_role("dialog", name=words.say("over"))
        self.hand = page.get_by_role("group", name=words.say("hand"))
        seat = page.get_by_role("region", name=words.say("seat"))
        self.able = seat.get_by_role("button", disabled=False)

    def heard(self) -> str:
        """What has the keyboard, as it is read out."""
        here = self.page.locator("*:focus")
        return here.aria_snapshot() if here.count() else ""

    def press(self, key: str) -> None:
        """Press a key; afterwards the keyboard must be somewhere, unless it never was."""
        was = self.heard()
        self.page.keyboard.press(key)
        assert self.heard() or not was, f"{key} lost the keyboard's place, which was {was}"

    def play_round(self) -> None:
        """Play until the points are shown."""
        for _ in range(MOST_TURNS):
            self.wait_for_turn()
            if self.over.is_visible():
                return
            self.act()
        raise AssertionError("the round doesn't end")

    def wait_for_turn(self) -> None:
        """Wait until something is to be done, or the points are shown."""
        expect(self.able.or_(self.choice).or_(self.over).first).to_be_visible(timeout=PATIENCE_MS)

    def act(self) -> None:
        """Name a suit, lay the first card that may be laid, draw, or pass."""
        if self.choice.is_visible():
            self.press("s")
        elif self.find():
            self.press("Enter")
        else:
            self.draw_or_pass()

    def find(self) -> bool:
        """Go along the hand to a card that may be laid."""
        for _ in range(self.hand.get_by_role("button").count()):
            self.press("ArrowRight")
            if "[disabled]" not in self.heard():
                return True
        return False

    def draw_or_pass(self) -> None:
        before = self.hand.get_by_role("button").count()
        self.press("d")
        if self.hand.get_by_role("button").count() == before:
            self.press("p")
