"""An automatic player that knows only the accessible page: roles, names, and what a press does."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

PATIENCE_MS = 30_000
"""How long the others may take on a busy machine, and how long a page may take to show a dialog."""

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = {"A": "ace", **{rank: rank for rank in "23456789"}, "T": "10", "J": "jack", "Q": "queen", "K": "king"}
NAMES = {rank + suit: f"{RANKS[rank]} of {SUITS[suit]}" for suit in SUITS for rank in RANKS}
"""The name of every card of the first pack, by its notation."""
NAMES.update({text + "'": name + ", second copy" for text, name in list(NAMES.items())})
TEXTS = {name: text for text, name in NAMES.items()}

CARD_LINE = re.compile(r'- button "(.+), (fits|doesn\'t fit)"(.*)')
POINTS = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}


class Card(NamedTuple):
    """A card of the hand as it is told: does it fit, and may it be laid now."""

    text: str
    fits: bool
    able: bool


class Seen(NamedTuple):
    """The table as it is told."""

    hand: list[str]
    others: list[str]
    stock: str
    top: str
    suit: str


def decide(hand: Sequence[str], playable: Sequence[str], able: Collection[str]) -> str:
    """A move of an ordinary person: the dearest card that isn't an eight, an eight, draw, pass.

    The same on the page and in the engine: ``hand`` and ``playable`` are cards in the order of a
    sorted hand, ``able`` the other moves that may be made.
    """
    plain = [card for card in playable if card[0] != "8"]
    if plain:
        return max(plain, key=lambda card: POINTS.get(card[0]) or int(card[0]))
    if playable:
        return with_suit(hand, playable[0])
    return next(move for move in ("take", "draw", "pass") if move in able)


def with_suit(hand: Sequence[str], eight: str) -> str:
    """The eight with the suit of which most is left; no suit with the last card."""
    rest = [card for card in hand if card != eight]
    return f"{eight}={longest_suit(rest)}" if rest else eight


def longest_suit(cards: Sequence[str]) -> str:
    """The suit of most of the cards, the first of clubs, diamonds, hearts, spades among equals."""
    return max(SUITS, key=lambda suit: sum(card[1] == suit for card in cards))


class Player:
    """Plays by mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.get_by_role("region", name="Table")
        self.hand = page.get_by_role("group", name="Your hand")
        self.draw = page.get_by_role("button", name=re.compile("^Draw(,|$)"))
        self.take = page.get_by_role("button", name=re.compile("^Take [0-9]"))
        self.pass_ = page.get_by_role("button", name="Pass", exact=True)
        self.hint = page.get_by_role("region", name="Your seat").get_by_role("status")
        self.log = page.get_by_role("log", name="What happened")
        self.dialog = page.get_by_role("dialog")
        self.suit_choice = page.get_by_role("dialog", name="Choose a suit")
        self.round_over = page.get_by_role("dialog", name="Round over")

    # --- reading ---

    def cards(self) -> list[Card]:
        """The hand, in the order in which it is read out."""
        found = CARD_LINE.findall(self.hand.aria_snapshot())
        return [Card(TEXTS[name], fit == "fits", "disabled" not in state) for name, fit, state in found]

    def seen(self) -> Seen:
        """The table and the hand."""
        told = self.table.aria_snapshot()
        return Seen(
            [card.text for card in self.cards()],
            re.findall(r'group "(.+?)"', told),
            _one(r"Stock: ([0-9]+) card", told),
            TEXTS[_one(r"Top card: ((?:\w+) of (?:\w+)(?:, second copy)?)", told)],
            _one(r"Suit in force: (\w+)", told)[0].upper(),
        )

    def able(self) -> list[str]:
        """The moves beside laying a card that may be made."""
        moves = {"draw": self.draw, "take": self.take, "pass": self.pass_}
        return [move for move in moves if moves[move].count() and moves[move].is_enabled()]

    def lines(self) -> list[str]:
        """The log."""
        return self.log.get_by_role("paragraph").all_inner_texts()

    # --- playing ---

    def wait_for_turn(self) -> None:
        """Wait until something is for the person to do: a move, or a dialog."""
        buttons = self.hand.get_by_role("button", disabled=False)
        others = self.page.get_by_role("button", name=re.compile("^(Draw|Take|Pass)"), disabled=False)
        buttons.or_(others).or_(self.dialog).first.wait_for(timeout=PATIENCE_MS)

    def next_move(self) -> str:
        """What to do now."""
        cards = self.cards()
        hand = [card.text for card in cards]
        if self.suit_choice.is_visible():
            return "name " + longest_suit(hand)
        playable = [card.text for card in cards if card.able]
        return decide(hand, playable, [] if playable else self.able())

    def make(self, move: str) -> None:
        """Make the move, in the engine's notation."""
        if move == "draw":
            self.press(self.draw)
        elif move == "take":
            self.press(self.take)
        elif move == "pass":
            self._pass()
        elif move.startswith("name "):
            self.name_suit(move[-1])
        else:
            self._lay(move)

    def _lay(self, move: str) -> None:
        card, _, suit = move.partition("=")
        self.press(self.card(card))
        if suit:
            self.name_suit(suit)

    def _pass(self) -> None:
        """The page passes by itself after a moment when there is nothing else to do."""
        try:
            self.press(self.pass_)
        except NotInTime:
            expect(self.pass_).to_be_hidden()

    def card(self, text: str) -> Locator:
        """The button of a card of the hand."""
        return self.hand.get_by_role("button", name=re.compile(f"^{NAMES[text]}, (fits|doesn't fit)$"))

    def name_suit(self, suit: str) -> None:
        """Answer the suit choice."""
        expect(self.suit_choice).to_be_visible()
        self.press(self.suit_choice.get_by_role("button", name=SUITS[suit].capitalize(), exact=True))

    def press(self, button: Locator) -> None:
        """Click near the button's corner: the middle of a card may lie under its neighbour."""
        button.click(position={"x": 8, "y": 20}, timeout=PATIENCE_MS)

    def play_moves(self, number: int) -> None:
        """Make so many moves, or fewer when the round is over before; then wait for the next turn."""
        for _ in range(number):
            self.wait_for_turn()
            if self.round_over.is_visible():
                return
            self.make(self.next_move())
        self.wait_for_turn()

    def play_round(self) -> None:
        """Play until the round's points are shown."""
        self.play_moves(1_000)
        expect(self.round_over).to_be_visible()

    def next_round(self) -> None:
        """Deal on, from the points."""
        self.press(self.round_over.get_by_role("button", name="Next round"))
        expect(self.dialog).to_be_hidden()

    # --- the sheets ---

    def open_sheet(self, name: str) -> Locator:
        """Open one of the menu's sheets."""
        self.press(self.page.get_by_role("navigation").get_by_role("button", name=name))
        sheet = self.page.get_by_role("dialog", name=name)
        expect(sheet).to_be_visible()
        return sheet

    def choose_quick(self) -> None:
        """Let the others play quickly."""
        sheet = self.open_sheet("Settings")
        self.check(sheet.get_by_role("radio", name=re.compile("^Quick")))
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_be_hidden()

    def check(self, radio: Locator) -> None:
        """Choose one of several."""
        radio.check()

    def start_new_game(self, game: str, players: int) -> None:
        """Deal another game from the sheet."""
        sheet = self.open_sheet("New game")
        sheet.get_by_role("radio", name=f"{players} players", exact=True).check(force=True)
        sheet.get_by_role("radio", name=re.compile("^" + re.escape(game))).check()
        self.press(sheet.get_by_role("button", name="Start", exact=True))
        expect(self.dialog).to_be_hidden()

    @property
    def code(self) -> str:
        """The code of the deal, as it is shown."""
        side = self.page.get_by_role("complementary", name="What happened")
        return side.get_by_role("code").inner_text()


class KeyboardPlayer(Player):
    """Plays by keys alone, and minds that its place on the page is never lost."""

    MOST_STOPS = 80

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.acted = False

    def press(self, button: Locator) -> None:
        self.tab_to(button)
        self.page.keyboard.press("Enter")
        self.acted = True
        self.mind_place()

    def check(self, radio: Locator) -> None:
        """A group of radio buttons is one stop; the arrows move in it."""
        group = radio.locator("xpath=ancestor::fieldset").get_by_role("radio", checked=True)
        self.tab_to(group)
        for _ in range(self.MOST_STOPS):
            if radio.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the arrows don't reach {radio}")

    def tab_to(self, target: Locator) -> None:
        """Press Tab until the target has the keyboard."""
        expect(target).to_be_visible(timeout=PATIENCE_MS)
        for _ in range(self.MOST_STOPS):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{self.MOST_STOPS} times Tab don't reach {target}")

    def mind_place(self) -> None:
        """After an act the keyboard must be somewhere on the page, where the page can be heard."""
        assert self.place() != "BODY", "the keyboard's place was lost"

    def place(self) -> str:
        """The tag of what has the keyboard."""
        return str(self.page.evaluate("document.activeElement?.tagName ?? 'BODY'"))

    def wait_for_turn(self) -> None:
        super().wait_for_turn()
        if self.acted:
            self.mind_place()


def _one(pattern: str, text: str) -> str:
    found = re.findall(pattern, text)
    assert len(found) == 1, f"{pattern} should be told once:\n{text}"
    return str(found[0])
