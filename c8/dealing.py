"""Dealing: the shuffled pack, the hands, and the starter."""

from __future__ import annotations

from c8.cards import SUIT
from c8.events import DEALT, TURNED_UP
from c8.hidden import rows
from c8.options import BURY, Rules
from c8.roles import Roles
from c8.round import NAMING, Round
from c8.shuffle import DEAL, DEALER, Pcg32, stream
from c8.turn import begin


def first_dealer(rules: Rules, seed: int) -> int:
    """Who deals the first round where the deal rotates."""
    return stream(seed, DEALER).below(rules.players)


def rotated_leader(rules: Rules, seed: int, number: int) -> int:
    """The seat left of the dealer of round ``number`` where the deal rotates."""
    return (first_dealer(rules, seed) + number) % rules.players


def deal_round(rules: Rules, seed: int, number: int, dealer: int, levels: tuple[int, ...] = ()) -> Round:
    """The deal of round ``number`` (from 1): the same for the same arguments, for ever.

    If no card of the stock could stay as starter, everything is gathered and shuffled again.
    """
    attempt = 0
    while True:
        random = stream(seed, DEAL, number, attempt)
        round = _hand_out(rules, seed, number, dealer, levels, random)
        if _turn_up(round, random):
            break
        attempt += 1
    _start(round)
    return round


def _hand_out(
    rules: Rules, seed: int, number: int, dealer: int, levels: tuple[int, ...], random: Pcg32
) -> Round:
    stock = rules.all_cards
    random.shuffle(stock)
    each = levels or (rules.cards_each,) * rules.players
    hands: list[list[int]] = [[] for _ in range(rules.players)]
    for place in range(max(each)):
        for step in range(rules.players):
            seat = (dealer + 1 + step) % rules.players
            if place < each[seat]:
                hands[seat].append(stock.pop(0))
    round = Round(rules, Roles(rules, levels, rows(rules, seed)), seed, number, hands, stock, [], dealer)
    round.emit(DEALT, dealer, count=max(each))
    return round


def _turn_up(round: Round, random: Pcg32) -> bool:
    """Turn the starter, putting back what this table buries. False when nothing could stay."""
    if all(_is_buried(round, card) for card in round.stock):
        return False
    card = round.stock.pop(0)
    while _is_buried(round, card):
        round.stock.insert(random.below(len(round.stock) + 1), card)
        card = round.stock.pop(0)
    round.pile.append(card)
    round.top = card
    return True


def _is_buried(round: Round, card: int) -> bool:
    rules = round.rules
    if rules.starter_wild == BURY and round.roles.known.starter_wild(card):
        return True
    return rules.starter_action == BURY and bool(round.roles.known.action[card])


def _start(round: Round) -> None:
    round.suit = SUIT[round.top]
    namer = _namer(round)
    round.emit(TURNED_UP, cards=(round.top,), suit=round.suit if namer < 0 else "")
    if namer < 0:
        begin(round)
        return
    round.suit = ""
    round.phase = NAMING
    round.turn = namer


def _namer(round: Round) -> int:
    """Who names a wild starter's suit; -1 when its own counts (as for what is only secretly wild)."""
    if not round.roles.known.starter_wild(round.top):
        return -1
    who = round.rules.starter_wild
    if who == "first":
        return round.leader
    return -1 if who == "own" and SUIT[round.top] else round.dealer
