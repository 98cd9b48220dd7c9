"""A game: rounds dealt one after another until the target."""

from __future__ import annotations

from c8.dealing import deal_round, first_dealer
from c8.events import GAME_WON, Event, brought_up
from c8.moves import Move, read_move
from c8.options import FIRST_LEVEL, Rules
from c8.refusals import Refusal
from c8.round import OVER, Round
from c8.scoring import game_winners, next_leader, points, winners
from c8.shuffle import SEEDS
from c8.turn import apply, do, legal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAME_OVER = "game-over"
NEVER = -1


class Result:
    """A finished round: what it brought, and its moves for a later look."""

    __slots__ = (
        "number", "dealer", "winners", "points", "follower", "hands", "moves", "end", "saved_row",
        "fingerprint_text",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        dealer: int,
        winners: tuple[int, ...],
        points: list[int],
        follower: int,
        hands: list[list[int]],
        moves: list[str],
        end: str,
    ) -> None:
        self.number = number
        self.dealer = dealer
        self.winners = winners
        self.points = points
        self.follower = follower
        self.hands = hands
        self.moves = moves
        self.end = end
        self.saved_row: dict[str, Any] = {}
        """What a save tells of it; record.py keeps it here for later saves."""
        self.fingerprint_text = ""
        """What a save's fingerprint is made of, kept likewise."""


class Last:
    """The last move of this round: whose it was, how many cards that seat had drawn in the turn before
    it, and what happened."""

    __slots__ = ("seat", "drawn", "happened")

    def __init__(self, seat: int, drawn: int, happened: list[Event]) -> None:
        self.seat = seat
        self.drawn = drawn
        self.happened = happened


class Game:
    """Rounds to the target. Everything follows from rules, seed, where it began, and the moves."""

    def __init__(
        self,
        rules: Rules,
        seed: int,
        first_round: int = 1,
        leader: int | None = None,
        levels: tuple[int, ...] = (),
    ) -> None:
        """The last three are for a code that begins in the middle of a game.

        Raises Refusal ``bad-seed``.
        """
        if not 0 <= seed < SEEDS:
            raise Refusal("bad-seed")
        self.rules = rules
        self.seed = seed
        self.first_round = first_round
        self.first_leader = leader
        self.setup: dict[str, Any] | None = None
        """The request of a position set up by hand, which no code can tell."""
        self.saved_start: dict[str, Any] = {}
        """What a save tells of the beginning: kept by record.py."""
        self.results: list[Result] = []
        self.earlier_events: list[Event] = []
        """What happened in the finished rounds; kept only where hidden rules are to be learnt."""
        self._earlier_seen: dict[int, list[Event]] = {}
        self.first_levels = levels or (FIRST_LEVEL,) * rules.players
        self.totals = list(self.first_levels) if rules.countdown else [0] * rules.players
        self.winners: tuple[int, ...] = ()
        self.deal_round(first_round)

    def deal_round(self, number: int) -> None:
        """Deal round ``number`` as the results so far have it."""
        levels = tuple(self.totals) if self.rules.countdown else ()
        self.begin_with(deal_round(self.rules, self.seed, number, self._dealer(number), levels))

    def begin_with(self, round: Round) -> None:
        """Take this round as the one being played."""
        self.round = round
        self.opening_events = round.history[:]
        self.moves: list[str] = []
        self.last: Last | None = None
        self._judged: list[Move] = []
        """What was legal after ``_judged_after`` moves of this round."""
        self._judged_after = NEVER

    def _dealer(self, number: int) -> int:
        players = self.rules.players
        if self.rules.lead == "rotate" and self.results:
            return (self.results[-1].dealer + 1) % players
        if self.rules.lead == "rotate":
            return (first_dealer(self.rules, self.seed) + number - 1) % players
        leader = self.results[-1].follower if self.results else self.first_leader or 0
        return (leader - 1) % players

    @property
    def number(self) -> int:
        """The number of the round being played, from 1."""
        return self.round.number

    @property
    def leader(self) -> int:
        """The seat left of this round's dealer: who leads unless the starter changed that."""
        return (self.round.dealer + 1) % self.rules.players

    @property
    def phase(self) -> str:
        """``play``, ``naming``, ``round-over`` or ``game-over``."""
        return GAME_OVER if self.winners else self.round.phase

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.round.turn

    def legal(self) -> list[Move]:
        """The legal moves of the seat to move; empty when the round is over."""
        if self._judged_after != self.round.moves:
            self._judged = legal(self.round)
            self._judged_after = self.round.moves
        return self._judged[:]

    def play(self, move: Move | str) -> list[Event]:
        """Make a move and return what happened. Raises Refusal, and then nothing changed."""
        if self.winners:
            raise Refusal("game-over")
        if self.round.phase == OVER:
            raise Refusal("round-over")
        if isinstance(move, str):
            move = read_move(move, self.round.hand)
        seat, drawn = self.round.turn, self.round.drawn
        happened = self._carried_out(move)
        self.last = Last(seat, drawn, happened)
        self.moves.append(move.text)
        if self.round.phase == OVER:
            happened = happened + self._score()
        return happened

    def _carried_out(self, move: Move) -> list[Event]:
        if self._judged_after != self.round.moves or move not in self._judged:
            return apply(self.round, move)
        mark = len(self.round.history)
        do(self.round, move)
        return self.round.history[mark:]

    def _score(self) -> list[Event]:
        gained = points(self.round)
        self.totals = [total + gained[seat] for seat, total in enumerate(self.totals)]
        self.winners = game_winners(self.rules, self.totals, len(self.results) + 1)
        return [Event(GAME_WON, seat, count=self.totals[seat]) for seat in self.winners]

    def next_round(self) -> list[Event]:
        """Deal the next round. Raises Refusal ``not-over`` or ``game-over``."""
        if self.winners:
            raise Refusal("game-over")
        if self.round.phase != OVER:
            raise Refusal("not-over")
        self._keep(self.result())
        self.deal_round(self.number + 1)
        return self.opening_events

    def result(self) -> Result:
        """The finished round as it is kept."""
        round = self.round
        return Result(
            round.number, round.dealer, winners(round), points(round), next_leader(round),
            [hand[:] for hand in round.hands], self.moves, round.end,
        )  # fmt: skip

    def restore(self, results: list[Result]) -> None:
        """Take finished rounds as played, and deal the one after them."""
        for one in results:
            if self.rules.hidden:
                self._replay(one)
            self._keep(one)
            self.totals = [total + one.points[seat] for seat, total in enumerate(self.totals)]
            if self.rules.hidden or one is results[-1]:
                self.deal_round(one.number + 1)

    def _keep(self, result: Result) -> None:
        self.results.append(result)
        if self.rules.hidden:
            self.earlier_events.extend(self.round.history)

    def earlier_seen_by(self, seat: int) -> list[Event]:
        """The events of the finished rounds as the seat saw them: a list that goes on by itself."""
        if seat not in self._earlier_seen:
            self._earlier_seen[seat] = []
        return brought_up(self._earlier_seen[seat], self.earlier_events, seat)

    def _replay(self, result: Result) -> None:
        """Play a finished round again, for what there was to be seen in it."""
        for text in result.moves:
            apply(self.round, read_move(text, self.round.hand))
