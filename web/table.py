"""The table in pieces: opponents, stock, suit in force, pile, hand, buttons. It shows a view."""

from __future__ import annotations

from c8.cards import RANK, SUIT, TEXT, in_order
from c8.moves import ASK, DRAW, PASS, PLAY, STOP, TAKE
from c8.round import NAMING, OVER
from web.faces import face
from web.piece import Piece, button, drawn, mark, piece, span
from web.seats import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View
    from web.phrases import Words
    from web.piece import Attribute

GAME_OVER = "game-over"
ROUND_OVER = "round-over"
MOST_BACKS = 10


class Table:
    """What the person sees of a game now, with the words to say it in."""

    def __init__(self, view: View, words: Words, names: list[str], fits: set[int], fresh: set[int]) -> None:
        """``fits``: cards of the hand that fit, also when others play; ``fresh``: just come in."""
        self.view = view
        self.words = words
        self.names = names
        self.fits = fits
        self.fresh = fresh
        self.kinds = [move.kind for move in view.legal]

    @property
    def over(self) -> bool:
        """Whether no card can be played any more in this round."""
        return self.view.phase in (OVER, GAME_OVER)

    # --- the others ---

    def opponents(self) -> list[Piece]:
        """Everybody but the person, clockwise."""
        return [self._opponent(seat) for seat in range(1, self.view.players)]

    def _opponent(self, seat: int) -> Piece:
        count = self.view.counts[seat]
        key = "opponent.last" if count == 1 else "opponent.cards"
        label = self.words.say(key, count, name=self.names[seat])
        turn = self.view.turn == seat and not self.over
        attributes: dict[str, Attribute] = {
            "class": "opponent", "role": "group", "aria-label": label, "data-turn": turn,
        }  # fmt: skip
        return piece("div", attributes, [self._plate(seat), self._held(count)], str(seat))

    def _plate(self, seat: int) -> Piece:
        total = self.view.totals[seat]
        shown = span("points", self.words.say("points", total)) if self._counts() else None
        return piece("p", {"class": "name"}, [span("who", self.names[seat]), shown])

    def _counts(self) -> bool:
        return self.view.number > 1 or self.over

    def _held(self, count: int) -> Piece:
        last = span("last", self.words.say("last-card")) if count == 1 else None
        inside = [_fan(min(count, MOST_BACKS)), drawn("number", str(count)), last]
        return piece("div", {"class": "held"}, inside)

    # --- the middle ---

    def stock(self) -> list[Piece]:
        """The stock's back and count."""
        count = self.view.stock
        return [
            drawn("card back"),
            drawn("count", str(count)),
            span("unseen", self.words.say("stock.cards", count)),
        ]

    def force(self) -> list[Piece]:
        """The suit in force, as shape and word."""
        suit = self.view.suit
        if not suit:
            return [drawn("unknown", "?"), span("unseen", self.words.say("force.open"))]
        named = suit != SUIT[self.view.top]
        return [
            mark("suit-" + suit),
            drawn("word", self.words.suit_title(suit)),
            drawn("named", self.words.say("force.named")) if named else drawn("named"),
            span("unseen", self.words.say("force", suit=self.words.suit(suit))),
        ]

    def pile(self) -> list[Piece]:
        """The top card, with the suit in force beside it."""
        view = self.view
        top = view.top
        attributes: dict[str, Attribute] = {
            "class": "card", "aria-hidden": "true", "data-suit": SUIT[top],
        }  # fmt: skip
        laid = piece("span", attributes, face(top, view.wild(top)), f"{len(view.pile)} {top}")
        label = span("unseen", self.words.say("top-card", card=self.words.card(top)), "label")
        return [laid, label] + ([self._tag()] if view.suit else [])

    def _tag(self) -> Piece:
        suit = self.view.suit
        attributes: dict[str, Attribute] = {
            "class": "tag", "aria-hidden": "true", "data-suit": suit,
        }  # fmt: skip
        word = span("word", self.words.suit_title(suit))
        return piece("span", attributes, [mark("suit-" + suit), word], "tag")

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
        state = (card, card in self.fits, playable, view.my_turn, card in self.fresh, view.wild(card))
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
            "data-suit": SUIT[card],
            "aria-label": self.words.say(key, card=self.words.card(card)),
            "aria-disabled": None if playable else "true",
            "data-fit": playable,
            "data-dim": my_turn and not playable,
            "data-new": fresh,
        }
        return piece("button", attributes, face(card, wild), TEXT[card])

    def actions(self) -> list[Piece]:
        """The buttons under your hand."""
        if self.over:
            return self._over_actions()
        if self.view.phase == NAMING and self.view.my_turn:
            return [button("choose", self.words.say("choose-suit"), "main")]
        found = [self._take() if TAKE in self.kinds else self._draw()]
        for kind in (PASS, ASK, STOP):
            if kind in self.kinds:
                found.append(button(kind, self.words.say(kind), "plain"))
        return found

    def _draw(self) -> Piece:
        able = DRAW in self.kinds
        left = self.view.draws_left
        text = self.words.say("draw.left", left) if able and left > 0 else self.words.say("draw")
        return button(DRAW, text, "main", {"aria-disabled": None if able else "true"})

    def _take(self) -> Piece:
        return button(TAKE, self.words.say("take", self.view.owed), "main")

    def _over_actions(self) -> list[Piece]:
        ended = self.view.phase == GAME_OVER
        onward = {"data-sheet": "new-game"} if ended else {}
        do, text = ("show", "new-game") if ended else ("next-round", "next-round")
        return [
            button(do, self.words.say(text), "main", dict(onward), "onward"),
            button("show", self.words.say("see-points"), "plain", {"data-sheet": ROUND_OVER}, "points"),
        ]

    def purse(self) -> list[Piece]:
        """Your own count of cards, points and rounds."""
        view = self.view
        parts = [
            piece("span", None, self.words.say("purse.round", view.number)),
            piece("span", None, self.words.say("purse.cards", view.counts[YOU])),
            piece("span", None, self.words.say("purse.points", view.totals[YOU])),
        ]
        return parts if self._counts() else parts[:2]

    # --- the line above your hand ---

    def hint(self) -> tuple[str, str]:
        """What is to be done now, and its tone: ``turn`` when it is the person's to do."""
        view = self.view
        if self.over:
            return "", self.words.say("hint." + view.phase)
        if view.turn != YOU:
            return "", self.words.say("hint.waiting", name=self.names[view.turn])
        return "turn", self._your_turn()

    def _your_turn(self) -> str:
        view = self.view
        if view.phase == NAMING:
            return self.words.say("hint.naming")
        if TAKE in self.kinds:
            return self._owing()
        if self.kinds == [PASS]:
            return self.words.say("hint.passing")
        if PLAY in self.kinds:
            return (
                self.words.say("hint.turn-any")
                if view.open
                else self.words.say("hint.turn", list=what_fits(view, self.words))
            )
        return self.words.say("hint.draw-again" if view.drawn else "hint.draw")

    def _owing(self) -> str:
        if PLAY not in self.kinds:
            return self.words.say("hint.take", self.view.owed)
        rank = self.words.say("a-rank." + RANK[self.view.top])
        return self.words.say("hint.answer", self.view.owed, list=rank)


def _fan(count: int) -> Piece:
    backs = [piece("i", {"--i": place}) for place in range(count)]
    return piece("span", {"class": "backs", "aria-hidden": "true", "--of": count}, backs)


def what_fits(view: View, words: Words) -> str:
    """ "hearts, a 5 or an 8": the suit in force, the top's rank, and the wild ranks."""
    ranks = RANK[view.top] + "".join([rank for rank in view.rules.wild if rank != RANK[view.top]])
    suit = [words.suit(view.suit)] if view.suit else []
    return words.either(suit + [words.say("a-rank." + rank) for rank in ranks])
