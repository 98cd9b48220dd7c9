"""The specified random numbers: PCG32, unbiased bounded integers, Fisher–Yates.

PCG32 is M. E. O'Neill's generator (pcg-random.org, "PCG-XSH-RR" with 64 bits of state); the bounded
integers use the rejection of its reference code. Seeds are spread by SplitMix64 (Steele, Lea and
Flood 2014), so that neighbouring seeds and rounds share nothing. Everything here is integer
arithmetic, the same on every interpreter for ever; tests hold the published vectors.
"""

from __future__ import annotations

_MASK32 = 0xFFFFFFFF
_MASK64 = 0xFFFFFFFFFFFFFFFF
_MULTIPLIER = 6364136223846793005

SEEDS = 1 << 32
"""Seeds are integers from 0 to below this."""

# The named streams. A number once given keeps its meaning: saved games and codes depend on it.
DEALER = 1
DEAL = 2
RESHUFFLE = 3
HIDDEN = 4


class Pcg32:
    """A stream of random 32-bit numbers from a 64-bit state and a stream number."""

    __slots__ = ("_state", "_increment")

    def __init__(self, state: int, stream: int) -> None:
        self._increment = ((stream << 1) | 1) & _MASK64
        self._state = 0
        self.next()
        self._state = (self._state + state) & _MASK64
        self.next()

    def next(self) -> int:
        """The next number, 0 to 2**32 - 1."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _MASK64
        mixed = (((old >> 18) ^ old) >> 27) & _MASK32
        turn = old >> 59
        return ((mixed >> turn) | (mixed << ((32 - turn) & 31))) & _MASK32

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely: surplus draws are thrown away."""
        number = self.next()
        # The surplus is below the bound itself, so most numbers need no division to be kept.
        while number < bound and number < (_MASK32 + 1 - bound) % bound:
            number = self.next()
        return number % bound

    def shuffle(self, items: list[int]) -> None:
        """Put the list into a random order, in place (Fisher–Yates from the end)."""
        for left in range(len(items), 1, -1):
            chosen = self.below(left)
            items[chosen], items[left - 1] = items[left - 1], items[chosen]


def split_mix(number: int) -> int:
    """SplitMix64's output for a state just before ``number``: a 64-bit number spread evenly."""
    z = (number + 0x9E3779B97F4A7C15) & _MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK64
    return z ^ (z >> 31)


def stream(seed: int, purpose: int, number: int = 0, count: int = 0) -> Pcg32:
    """The generator for one purpose of a seed: of a round's ``number``, after ``count`` moves."""
    return Pcg32(split_mix(seed), split_mix(purpose + (number << 8) + (count << 32)))
