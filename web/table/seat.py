"""Your own seat in pieces: hand, buttons, counts; and the table as it is seen from there."""

from __future__ import annotations

from c8.cards import RANKS, TEXT, in_order
from c8.moves import ASK, DRAW, PASS, STOP, TAKE
from c8.round import NAMING, OVER
from web.browser.elements import Piece, button, piece, span
from web.table.duties import announcement, gestures, unknowns
from web.table.faces import colour, face
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View
    from web.browser.elements import Attribute
    from web.table.duties import Duties
    from web.words.catalogue import Words

GAME_OVER = "game-over"
ROUND_OVER = "round-over"

SHORTCUTS = {DRAW: "D", TAKE: "D", ASK: "D", PASS: "P", "undo": "U", "next-round": "N"}
"""The single key of each button."""


class Table:
    """What the person sees of a game now, with the words to say it in."""

    def __init__(
        self,
        view: View,
        words: Words,
        names: list[str],
        fresh: set[int],
        duties: Duties,
        marks: dict[int, str],
        asked: bool,
    ) -> None:
        """``fresh``: cards that have just come in; ``marks``: what happened to each seat last;
        ``asked``: the person must name a suit because somebody asked, not as the starter's namer."""
        self.view = view
        self.words = words
        self.names = names
        self.fresh = fresh
        self.duties = duties
        self.marks = marks
        self.asked = asked
        self.keys = True
        """Whether single keys act, which buttons then tell."""
        self.kinds = [move.kind for move in view.legal]

    @property
    def over(self) -> bool:
        """Whether no card can be played any more in this round."""
        return self.view.phase in (OVER, GAME_OVER)

    @property
    def counts(self) -> bool:
        """Whether there are points to show."""
        return self.view.number > 1 or self.over

    @property
    def owes(self) -> bool:
        """Whether the player to move owes cards."""
        return bool(self.view.owed) and not self.over

    def level_rank(self, seat: int) -> str:
        """In countdown the rank that is wild for the seat; at the game's end the last one was an ace."""
        return RANKS[max(self.view.meaning.levels[seat], 1) - 1]

    # --- your seat ---

    @property
    def sorted_hand(self) -> list[int]:
        """Your cards by suit, rank and copy."""
        return in_order(self.view.hand)

    def hand(self) -> list[Piece]:
        """Your cards, each a button."""
        return [self._card(card) for card in self.sorted_hand]

    def _card(self, card: int) -> Piece:
        view = self.view
        playable = view.fits(card)
        state = (card, view.matches(card), playable, view.my_turn, card in self.fresh, view.wild(card))
        if state not in self.words.cards:
            self.words.cards[state] = self._new_card(*state)
        return self.words.cards[state]

    def _new_card(
        self, card: int, fits: bool, playable: bool, my_turn: bool, fresh: bool, wild: bool
    ) -> Piece:
        key = "card.fits" if fits else "card.no-fit"
        attributes: dict[str, Attribute] = {
            "type": "button",
            "class": "card",
            "data-do": "lay",
            "data-card": TEXT[card],
            "data-suit": colour(card),
            "aria-label": self.words.say(key, card=self.words.card(card)),
            "aria-disabled": None if playable else "true",
            "data-fit": playable,
            "data-dim": my_turn and not playable,
            "data-new": fresh,
        }
        return piece("button", attributes, face(card, wild), TEXT[card])

    def with_next_card(self) -> list[Piece]:
        """What may be chosen before the next card, or done instead of it."""
        if self.over:
            return []
        stop = [button(STOP, self.words.say("stop"), "plain lesser")] if STOP in self.kinds else []
        return self.with_this_card() + unknowns(self.words, self.view, self.duties) + stop

    def with_this_card(self) -> list[Piece]:
        """What may still be chosen when the card is."""
        words, view, duties = self.words, self.view, self.duties
        return announcement(words, view, duties, self.keys) + gestures(words, view, duties)

    def actions(self) -> list[Piece]:
        """The buttons under your hand."""
        if self.over:
            return self._over_actions()
        if self.view.phase == NAMING and self.view.my_turn:
            return [button("choose", self.words.say("choose-suit"), "main")]
        found = [self._first()]
        found.extend([self.button(PASS, self.words.say(PASS), "plain")] if PASS in self.kinds else [])
        return found

    def _first(self) -> Piece:
        """Drawing, or what is due in its place: one button, which keeps the keyboard while it changes."""
        if self.view.my_turn and self.view.owed:
            return self.button(TAKE, self.words.say("take", self.view.owed), key=DRAW)
        if ASK in self.kinds:
            return self.button(ASK, self.words.say("ask"), key=DRAW)
        return self._draw()

    def _draw(self) -> Piece:
        able = DRAW in self.kinds
        left = self.view.draws_left
        text = self.words.say("draw.left", left) if able and left > 0 else self.words.say("draw")
        return self.button(DRAW, text, able=able)

    def button(self, act: str, text: str, look: str = "main", able: bool = True, key: str = "") -> Piece:
        """A button that tells its key."""
        more: dict[str, Attribute] = {
            "aria-disabled": None if able else "true",
            "aria-keyshortcuts": SHORTCUTS[act] if self.keys else None,
        }
        return button(act, text, look, more, key)

    def _over_actions(self) -> list[Piece]:
        return [
            self.onward(),
        ] + self.see_points()

    def see_points(self) -> list[Piece]:
        """After a round: its points again."""
        return [button("show", self.words.say("see-points"), "plain", {"data-sheet": ROUND_OVER}, "points")]

    def onward(self) -> Piece:
        """The button that leads on from a round's end, or from the game's."""
        if self.view.phase == GAME_OVER:
            return button("show", self.words.say("new-game"), "main", {"data-sheet": "new-game"})
        return self.button("next-round", self.words.say("next-round"))

    def purse(self) -> list[Piece]:
        """Your own round, cards, and points or level, and what happened to you last."""
        texts = [
            self.words.say("purse.round", self.view.number),
            self.words.say("purse.cards", self.view.counts[YOU]),
            self._score(),
            self._worth(),
        ]
        parts = [piece("span", None, text) for text in texts if text]
        mark = self.marks.get(YOU, "")
        return parts + ([span("happened", mark, mark)] if mark else [])

    def _score(self) -> str:
        view, words = self.view, self.words
        if view.rules.countdown:
            rank = words.say("a-rank." + self.level_rank(YOU))
            return words.say("purse.level", view.meaning.levels[YOU], rank=rank)
        if not self.counts:
            return ""
        return words.say("purse.side" if view.rules.partners else "purse.points", view.totals[YOU])

    def _worth(self) -> str:
        """What the hand counts, where that allows the round to be stopped."""
        view = self.view
        if not view.rules.stop_at or self.over:
            return ""
        return self.words.say("purse.worth", view.points_in_hand, most=view.rules.stop_at)
