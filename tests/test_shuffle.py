"""The random numbers are the published ones, and our own streams never change."""

from __future__ import annotations

from itertools import permutations

from c8.cards import pack, text_of
from c8.shuffle import DEAL, DEALER, RESHUFFLE, Pcg32, split_mix, stream

DEMO_DECK = (
    "Qd Ks 6d 3s 3d 4c 3h Td Kc 5c Jh Kd Jd As 4s 4h Ad Th Ac Jc 7s Qs"
    " 2s 7h Kh 2d 6c Ah 4d Qh 9h 6s 5s 2c 9c Ts 8d 9s 3c 8c Js 5d 2h 6h"
    " 7d 8s 9d 5h 8h Qc 7c Tc"
)
"""The first deck of O'Neill's pcg32-demo (round 1)."""


def demo() -> Pcg32:
    return Pcg32(42, 54)


def test_pcg32_gives_the_numbers_of_its_published_demo() -> None:
    random = demo()
    assert [random.next() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E,
    ]  # fmt: skip


def test_coins_rolls_and_the_shuffled_deck_are_those_of_the_published_demo() -> None:
    random = demo()
    for _ in range(6):
        random.next()
    coins = "".join(["H" if random.below(2) else "T" for _ in range(65)])
    assert coins == "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT"
    rolls = " ".join([str(random.below(6) + 1) for _ in range(33)])
    assert rolls == "3 4 1 1 2 2 3 2 4 3 2 4 3 3 5 2 3 1 3 1 5 1 4 1 5 6 4 6 6 2 6 3 3"
    deck = list(range(52))
    random.shuffle(deck)
    assert " ".join(["A23456789TJQK"[card // 4] + "hcds"[card % 4] for card in deck]) == DEMO_DECK


def test_split_mix_gives_its_published_numbers() -> None:
    golden = 0x9E3779B97F4A7C15
    assert split_mix(1234567) == 6457827717110365317
    assert split_mix(1234567 + golden) == 3203168211198807973


def test_the_packs_of_our_own_streams_are_frozen() -> None:
    frozen = FROZEN
    for (seed, purpose, number, count), expected in frozen:
        cards = pack("A23456789TJQK", 1, 0)
        stream(seed, purpose, number, count).shuffle(cards)
        assert text_of(cards) == expected, (seed, purpose, number, count)


FROZEN: list[tuple[tuple[int, int, int, int], str]] = [
    (
        (0, 2, 1, 0),
        "3S QD 7S AD 9D QC KC TD JD 2H 8H AH 5C 8C 5S 6S KD 6C 8S 6D 9C JC QS JS KS 5D"
        " 7D QH 3C 7C 4D 2C TC 7H 5H 4H 9H 4S TH AS 8D 4C 9S 2D JH 2S TS 6H AC KH 3D 3H",
    ),
    (
        (7, 2, 1, 0),
        "QH 4H 4D 6C 7D 5D AS 6H 5H 4S 8C QC 3D JC TD KD 3H 7H 9S 3C 3S 7C AC AH KS 2S"
        " 9D KH 8D 5S 9H 6D QD AD 9C 2D JD 2H 8H TC TS KC 2C 4C 5C 8S TH JH 6S QS JS 7S",
    ),
    (
        (7, 2, 2, 0),
        "7S KC KD 3D 9S AH 9C 5S AD 3C 2S TD 3S 2H KS 5H KH 5C 9H TC QD 7H 8C QC AC 3H"
        " 6C 2C JH 4S 5D 6D 7C 2D 9D JC 6H AS TS QH 7D 4C TH 4H JS 4D JD 8H 8S QS 6S 8D",
    ),
    (
        (4294967295, 2, 1, 1),
        "4D 9H 2C 6H KS QH AD 7D 9D 7S 2D JC 8D KC 6C 3C 3S 8H 9S AC 4H 6D QC QD KH 5H"
        " 3D 5D 5S 7C 7H 4S QS 9C 3H JH 2H JS 2S TS TD 8C 6S TC 5C AH AS TH KD JD 4C 8S",
    ),
    (
        (7, 3, 1, 30),
        "6C 3D 9D 3C 8H 5D KD 5S QD KC QH 4D 6D 3S TH 5C 8C 9C TD JD 5H 9S 7S 6S 2C JS"
        " KS AH 8S AS AD JH 2H AC 7H 4S 9H QS JC 7D TC 8D 4C 6H KH QC 3H 4H 2D 2S 7C TS",
    ),
    (
        (123456789, 3, 3, 77),
        "6S 2D 4S QC JS 9D 4C 9H 4H JD KS 3D 5C TS 8H 7S 2C TC 7C KC 2S 9S 6H KD 7H 8S"
        " QH 5H AH AS 6D 7D JH JC 3S QD AC KH QS 3C 5S 9C 3H TD 8C 8D 2H 4D 6C AD TH 5D",
    ),
]


def test_neighbouring_seeds_rounds_counts_and_purposes_share_nothing() -> None:
    asked = [
        (seed, purpose, number, count)
        for seed in range(6)
        for purpose in (DEALER, DEAL, RESHUFFLE)
        for number in range(6)
        for count in range(6)
    ]
    firsts = {tuple([random.next() for _ in range(2)]) for random in [stream(*one) for one in asked]}
    assert len(firsts) == len(asked)


def test_every_order_of_four_cards_comes_as_often_as_any_other() -> None:
    """Chi-square of 24 orders over 12,000 shuffles: 49.7 is passed once in a thousand fair runs."""
    seen = dict.fromkeys(permutations(range(4)), 0)
    for seed in range(12_000):
        items = [0, 1, 2, 3]
        stream(seed, DEAL, 1).shuffle(items)
        seen[tuple(items)] += 1
    chi_square = sum([(count - 500) ** 2 / 500 for count in seen.values()])
    assert chi_square < 49.7


def test_bounded_numbers_are_unbiased_where_a_bare_remainder_is_not() -> None:
    """Below 3 × 2**30 a bare remainder would give the lowest third half of all draws."""
    bound = 3 << 30
    random = Pcg32(1, 1)
    lowest = sum([random.below(bound) < 1 << 30 for _ in range(6000)])
    assert 1850 < lowest < 2150


def test_each_seat_deals_first_about_equally_often() -> None:
    dealers = [stream(seed, DEALER).below(3) for seed in range(3000)]
    assert all(900 < dealers.count(seat) < 1100 for seat in range(3))
