"""What a seat may know: its own cards, everybody's card counts, the pile, and what was seen."""

from __future__ import annotations

from c8.drawing import available, draws_left, limit_reached
from c8.events import Event
from c8.game import Game
from c8.laying import explained, matches, obstacle
from c8.moves import Move
from c8.refusals import Refusal
from c8.round import OVER, PLAYING, Round
from c8.scoring import card_points, hand_points
from c8.turn import call_due


class View:
    """One seat's knowledge of a round. Nothing in it depends on cards the seat cannot see."""

    __slots__ = (
        "seat", "players", "rules", "roles", "phase", "turn", "hand", "counts", "stock", "top",
        "pile", "laid_by", "suit", "owed", "open", "direction", "drawn", "draws_left", "limit_reached",
        "available", "totals", "dealer", "leader", "number", "legal", "history", "call_due",
    )  # fmt: skip

    def __init__(
        self,
        round: Round,
        totals: list[int],
        seat: int,
        phase: str,
        earlier: list[Event],
        moves: list[Move],
    ) -> None:
        """``earlier`` is what the seat saw in earlier rounds, where something is to be learnt from them;
        ``moves`` are the legal ones of the seat to move."""
        self.seat = seat
        self.players = len(round.hands)
        self.rules = round.rules
        self.roles = round.roles.known
        self.phase = phase
        self.turn = round.turn
        self.hand = round.hands[seat][:]
        self.counts = [len(hand) for hand in round.hands]
        self.stock = len(round.stock)
        self.top = round.top
        self.pile = round.pile[:]
        self.laid_by = round.laid_by
        self.suit = round.suit
        self.owed = round.owed
        self.open = round.open and self.roles.opens(round.top)
        self.direction = round.direction
        self.drawn = round.drawn
        self.draws_left = draws_left(round)
        self.limit_reached = limit_reached(round)
        self.available = available(round)
        self.totals = totals[:]
        self.dealer = round.dealer
        self.leader = round.leader
        self.number = round.number
        mine = round.turn == seat and round.phase != OVER
        self.legal: list[Move] = moves[:] if mine else []
        self.call_due = call_due(round) if mine and round.phase == PLAYING else ""
        self.history: list[Event] = earlier + round.seen_by(seat)

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to move."""
        return bool(self.legal)

    def fits(self, card: int) -> bool:
        """Whether the card may be laid now."""
        return any(move.card == card for move in self.legal)

    def matches(self, card: int) -> bool:
        """Whether the card would fit if this seat were to move, by what is known to all."""
        return matches(card, self.wild(card), self.suit, self.top, self.open)

    def wild(self, card: int) -> bool:
        """Whether the card is wild for this seat."""
        return self.roles.wild(card, self.seat)

    def points(self, card: int) -> int:
        """What the card costs at the round's end."""
        return card_points(self.rules, card)

    @property
    def points_in_hand(self) -> int:
        """What the whole hand costs."""
        return hand_points(self.rules, self.hand)

    def why_not(self, card: int) -> Refusal | None:
        """Why a card of the hand may not be laid now and what would do; None if it may, or when
        another seat is to move."""
        choosing = self.turn == self.seat and self.phase == PLAYING and not self.rules.hidden
        if not choosing or card not in self.hand:
            return None
        code = obstacle(self, card)
        return explained(code, card, self.suit, self.top, self.owed) if code else None


def view(game: Game, seat: int) -> View:
    """What ``seat`` may know of the game now."""
    moves = game.legal() if seat == game.turn else []
    return View(game.round, game.totals, seat, game.phase, game.earlier_seen_by(seat), moves)
