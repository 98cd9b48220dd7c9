"""The automatic player for house rules: it announces, makes gestures, asks, names, takes and stops."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from e2e.player import PATIENCE_MS, SUITS, Player

CARD = re.compile(r'- button "(.+), (fits|doesn\'t fit)"(.*)')

MOST_STEPS = 600
"""A round that takes a person more presses than this doesn't come to an end."""


class HousePlayer(Player):
    """Plays any game by the names on the page. ``gestures``: which one goes with which rank's name;
    without it, where gestures are asked, they are tried by chance."""

    def __init__(self, page: Page, gestures: Mapping[str, str] | None = None) -> None:
        super().__init__(page)
        self.gestures = gestures or {}
        self.chance = random.Random(8)
        self.say = page.get_by_role("button", name=re.compile("^Say “"))
        self.ask = page.get_by_role("button", name="Ask for the suit")
        self.stop = page.get_by_role("button", name="Stop the round")
        self.choose = page.get_by_role("button", name="Choose a suit")
        self.gesture = page.get_by_role("group", name="Gesture")
        self.later = page.get_by_role("button", name="Name it later")
        self.done: list[str] = []
        """What was done, in a word each."""

    def play_round(self) -> None:
        for _ in range(MOST_STEPS):
            self.wait_for_turn()
            if self.round_over.is_visible():
                return
            self.step()
        raise AssertionError(f"the round doesn't end; done: {self.done[-30:]}")

    def wait_for_turn(self) -> None:
        cards = self.hand.get_by_role("button", disabled=False)
        name = re.compile("^(Draw|Take|Pass|Ask|Stop|Choose a suit)")
        others = self.page.get_by_role("button", name=name, disabled=False)
        cards.or_(others).or_(self.dialog).first.wait_for(timeout=PATIENCE_MS)

    def step(self) -> None:
        """Do the next thing; the table may have gone on by itself meanwhile, which is no fault."""
        try:
            self._step()
        except NotInTime:
            self.done.append("late")

    def _step(self) -> None:
        if self.suit_choice.is_visible():
            self._answer_suit_choice()
        elif self.stop.count():
            self._do("stop", self.stop)
        elif not self._lay_one():
            self._do_without_card()

    def _answer_suit_choice(self) -> None:
        """Leave the suit open now and then, where that may be; else name the longest."""
        self._announce(self.suit_choice)
        if self.suit_choice.is_hidden():
            return
        if self.later.count() and self.chance.random() < 0.5:
            self._do("later", self.later)
        else:
            suit = SUITS[self._longest()].capitalize()
            self._do("name", self.suit_choice.get_by_role("button", name=suit, exact=True))

    def _longest(self) -> str:
        names = [name for name, _, _ in self._hand()]
        return max(SUITS, key=lambda suit: sum(f" of {SUITS[suit]}" in name for name in names))

    def _hand(self) -> list[tuple[str, str, str]]:
        return CARD.findall(self.hand.aria_snapshot())

    def _lay_one(self) -> bool:
        """Lay a card that fits, by chance, and whatever goes with it."""
        able = [name for name, fit, state in self._hand() if fit == "fits" and "disabled" not in state]
        if not able:
            return False
        name = self.chance.choice(able)
        self._announce(self.page)
        self._make_gesture(name)
        self._do(
            "lay",
            self.hand.get_by_role("button", name=re.compile(f"^{re.escape(name)}, (fits|doesn't fit)$")),
        )
        return True

    def _announce(self, place: Page | Locator) -> None:
        say = place.get_by_role("button", name=re.compile("^Say “"), pressed=False)
        if say.count():
            self._do("say", say)

    def _make_gesture(self, card: str) -> None:
        if not self.gesture.count():
            return
        rank = card.split(" ")[0]
        wanted = (
            self.gestures.get(rank, "None")
            if self.gestures
            else self.chance.choice(["None", "None", "Jump", "Clap", "Laugh"])
        )
        self._do("gesture", self.gesture.get_by_role("button", name=wanted, exact=True))

    def _do_without_card(self) -> None:
        """Take, ask, draw while some are left, pass; in that order."""
        for word, button in (("take", self.take), ("ask", self.ask), ("choose", self.choose)):
            if button.count():
                self._do(word, button)
                return
        spent = self.pass_.count() and self.draw.inner_text() == "Draw" and self.hand.count()
        if self.draw.is_enabled() and not spent:
            self._do("draw", self.draw)
        else:
            self._do("pass", self.pass_)

    def _do(self, word: str, button: Locator) -> None:
        button.click(position={"x": 8, "y": 20}, timeout=2_000)
        self.done.append(word)
