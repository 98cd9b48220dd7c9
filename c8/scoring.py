"""Points: what cards cost, who won a round, what each seat scores, and who wins the game."""

from __future__ import annotations

from c8.cards import JOKER_RANK, RANK
from c8.options import Rules
from c8.round import BLOCKED, STOPPED, WON, Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FACES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10}


def _values(
    ace: int, jack: int, queen: int, king: int, joker: int, dear: str = "", cost: int = 0
) -> dict[str, int]:
    table = dict(FACES)
    table.update({"A": ace, "J": jack, "Q": queen, "K": king, JOKER_RANK: joker})
    if dear:
        table[dear] = cost
    return table


VALUES = {
    "classic": _values(1, 10, 10, 10, 50, "8", 50),
    "ten-ace": _values(10, 10, 10, 10, 50, "8", 50),
    "hollywood": _values(15, 10, 10, 10, 50, "8", 20),
    "rockaway": _values(15, 10, 10, 10, 50),
    "aces": _values(1, 10, 10, 10, 50),
    "mau": _values(11, 20, 3, 4, 20),
    "neuner": _values(11, 2, 3, 4, 20, "9", 20),
}


def card_points(rules: Rules, card: int) -> int:
    """What the card costs its holder at the round's end."""
    return VALUES[rules.values][RANK[card]]


def hand_points(rules: Rules, hand: Sequence[int]) -> int:
    """What a whole hand costs."""
    return sum([card_points(rules, card) for card in hand])


def seats_of(rules: Rules, seat: int) -> tuple[int, ...]:
    """The seats that score together with this one, itself included."""
    return (seat, (seat + 2) % 4) if rules.partners else (seat,)


def sums(round: Round) -> list[int]:
    """What each seat's side holds, in points; a caller caught stopping counts double."""
    rules = round.rules
    own = [hand_points(rules, hand) for hand in round.hands]
    if round.end == STOPPED and own[round.ender] > min(own):
        own[round.ender] *= 2
    return [sum([own[other] for other in seats_of(rules, seat)]) for seat in range(len(own))]


def winners(round: Round) -> tuple[int, ...]:
    """The seats that won a finished round: who went out, or the lowest hands."""
    seats = range(len(round.hands))
    if round.end == WON:
        side = seats_of(round.rules, round.ender)
        return tuple([seat for seat in seats if seat in side])
    held = sums(round)
    lowest = tuple([seat for seat in seats if held[seat] == min(held)])
    if round.end == STOPPED and round.ender in lowest:
        return (round.ender,)
    return lowest


def points(round: Round) -> list[int]:
    """This round's points, one number a seat; in countdown the change of each seat's level."""
    won = winners(round)
    if round.rules.countdown:
        return [-1 if round.end == WON and seat in won else 0 for seat in range(len(round.hands))]
    score = BLOCKED_SCORES[round.rules.blocked] if round.end == BLOCKED else COUNTS[round.rules.count]
    factor = 2 if round.doubled else 1
    return [factor * one for one in score(round, sums(round), won)]


def _own(round: Round, held: list[int], won: tuple[int, ...]) -> list[int]:
    return [0 if seat in won else held[seat] for seat in range(len(held))]


def _winner(round: Round, held: list[int], won: tuple[int, ...]) -> list[int]:
    lost = sum([held[seat] for seat in _heads(round) if seat not in won])
    return [lost if seat in won else 0 for seat in range(len(held))]


def _each_own(round: Round, held: list[int], won: tuple[int, ...]) -> list[int]:
    return held


def _differences(round: Round, held: list[int], won: tuple[int, ...]) -> list[int]:
    gain = sum([held[seat] - min(held) for seat in _heads(round)])
    return [gain if seat in won else 0 for seat in range(len(held))]


def _heads(round: Round) -> range:
    """One seat a side, so that a common hand is counted once."""
    return range(2 if round.rules.partners else len(round.hands))


COUNTS = {"own": _own, "winner": _winner}
BLOCKED_SCORES = {"own": _each_own, "lowest": _differences}


def next_leader(round: Round) -> int:
    """Who leads after this round when winners lead: the winner's seat that ended it, or the lowest
    hand, ties going to the next clockwise from the last leader."""
    won = winners(round)
    if round.end != BLOCKED and round.ender in won:
        return round.ender
    held = [hand_points(round.rules, round.hands[seat]) for seat in won]
    best = [seat for place, seat in enumerate(won) if held[place] == min(held)]
    seats = len(round.hands)
    return min([((seat - round.leader - 1) % seats, seat) for seat in best])[1]


def best_seats(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the best total: the highest where winners score, else the lowest."""
    highest = rules.count == "winner" and not rules.countdown
    best = max(totals) if highest else min(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == best])


def reached(rules: Rules, totals: Sequence[int], rounds: int) -> bool:
    """Whether the target is reached after so many rounds."""
    if rules.countdown:
        return min(totals) == 0
    if rules.max_rounds:
        return rounds >= rules.max_rounds
    return max(totals) >= int(rules.target)


def game_winners(rules: Rules, totals: Sequence[int], rounds: int) -> tuple[int, ...]:
    """The winners of the game, or () while it goes on (below the target, or tied in sudden death)."""
    if not reached(rules, totals, rounds):
        return ()
    best = best_seats(rules, totals)
    tied = len(best) > len(seats_of(rules, best[0]))
    return () if tied and rules.tie == "sudden" else best
