"""What there is to be seen: positions, and what a person presses there to come to each view."""

from __future__ import annotations

from c8.cards import TEXT
from c8.game import Game
from c8.setup import set_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

TOP = "6C 5H"
STARS = (
    ["8C", "3H", "KS", "TD", "QH", "4C", "9S"],
    ["JD", "AD"],
    ["JC", "6D", "7S", "TH", "9H"],
    ["KD"],
    ["QS", "QD", "5S", "TC", "3D", "4S", "7C"],
    ["AH", "TS", "6S"],
    ["9D", "7D", "4D", "JS"],
)
"""Hands of the persons at the table, yours first."""


class Scene:
    """A game with so many players, as it is kept, and the views that can be had of it.

    ``views`` are names, each with what is pressed one after the other, as selectors.
    """

    def __init__(self, game: Game, views: dict[str, list[str]]) -> None:
        self.game = game
        self.views = views


def _press(do: str, more: str = "") -> str:
    return f'[data-do="{do}"]{more}'


def _sheet(name: str) -> str:
    return _press("show", f'[data-sheet="{name}"]')


PICKER = _sheet("new-game")
SHEETS = {
    "picker": [PICKER],
    "your-table": [PICKER, _press("your-table", '[data-step="open"]')],
    "house-rules": [_sheet("rules"), _sheet("house-rules")],
    "rules": [_sheet("rules")],
    "settings": [_sheet("settings")],
    "keys": [_press("show-keys")],
}
LAY_EIGHT = '#hand [data-card="8C"]'
LAY_LAST = '#hand [data-card="KH"]'


def at_table(
    hands: list[list[str]], top: str = TOP, rules: dict[str, Any] | None = None, **more: Any
) -> Game:
    """A position with these hands, and the rest of the pack as stock."""
    used = {card for hand in hands for card in hand} | set(top.split())
    packs = 2 if len(hands) > 5 else 1
    stock = [TEXT[card] for card in range(52) if TEXT[card] not in used] * packs
    totals = {"totals": [12 + 17 * seat % 60 for seat in range(len(hands))]}
    return set_up(
        {
            "rules": {"preset": "table", **(rules or {})},
            "hands": [" ".join(hand) for hand in hands],
            "pile": top,
            "stock": " ".join(stock),
            **totals,
            **more,
        }
    )


def long_hand(number: int, players: int = 2) -> Game:
    """You hold so many cards, from everywhere in the pack."""
    pack = [TEXT[card] for card in range(52) if TEXT[card] not in TOP.split()]
    mine = [pack[place * 37 % len(pack)] for place in range(number)]
    rest = [card for card in pack if card not in mine]
    size = 12 if players == 2 else 4
    return at_table([mine, *[rest[place * size : (place + 1) * size] for place in range(players - 1)]])


def mid_round(players: int) -> Scene:
    """In the middle of a round, and a suit being chosen."""
    return Scene(at_table(list(STARS[:players])), {"table": [], "suit-choice": [LAY_EIGHT]})


def owing(players: int) -> Scene:
    """You owe cards and may pass them on."""
    rules = {"preset": "chain", "reverse": "A" if players > 2 else "none"}
    hands = [["2D", "3H", "KS", "TD", "QH"], *STARS[1:players]]
    return Scene(at_table(hands, "6C 2S 2H", rules, owed=4), {"owing": []})


def _last_card(players: int, **more: Any) -> Game:
    return at_table([["KH"], *STARS[1:players]], **more)


def round_over(players: int) -> Scene:
    """You lay your last card."""
    return Scene(_last_card(players), {"round-over": [LAY_LAST]})


def game_over(players: int) -> Scene:
    """Your last card ends the game."""
    return Scene(_last_card(players, totals=[31] + [97] * (players - 1)), {"game-over": [LAY_LAST]})


def points_of_many(players: int) -> Scene:
    """Somebody goes out while you hold thirty cards."""
    pack = [TEXT[card] for card in range(52) if TEXT[card] not in [*TOP.split(), "KH"]]
    mine = [pack[place * 37 % len(pack)] for place in range(30)]
    rest = [card for card in pack if card not in mine]
    others = [["KH"], *[rest[place * 4 : place * 4 + 4] for place in range(players - 2)]]
    return Scene(at_table([mine, *others], turn=1), {"many-points": []})


def chosen(players: int) -> Scene:
    """Everything that is opened over the table."""
    return Scene(at_table(list(STARS[:players])), SHEETS)


def duties(players: int) -> Scene:
    """Gestures go with some cards, and the last but one is announced."""
    rules = {"preset": "family", "call": "one", "stop_at": 20}
    return Scene(at_table([["7H", "3H"], *STARS[1:players]], rules=rules), {"duties": []})


def partners(players: int) -> Scene:
    """Two against two, with everything that stands at a seat."""
    rules = {"preset": "partners", "skip": "Q", "reverse": "A", "draw_two": "2"}
    return Scene(at_table(list(STARS[:players]), rules=rules), {"partners": []})


def countdown(players: int) -> Scene:
    """Each seat has a level."""
    return Scene(
        at_table(list(STARS[:players]), rules={"preset": "countdown"}, totals=[8] * players),
        {"countdown": []},
    )


def long_hands(number: int) -> Callable[[int], Scene]:
    """You hold so many cards."""
    return lambda players: Scene(long_hand(number, players), {f"hand-{number}": []})


SCENES: dict[str, tuple[Callable[[int], Scene], tuple[int, ...]]] = {
    "table": (mid_round, (2, 3, 5, 7)),
    "owing": (owing, (2, 3, 5, 7)),
    "duties": (duties, (2, 3)),
    "partners": (partners, (4,)),
    "countdown": (countdown, (3, 5)),
    "hand-1": (long_hands(1), (3,)),
    "hand-20": (long_hands(20), (2, 7)),
    "hand-30": (long_hands(30), (2, 5)),
    "round-over": (round_over, (2, 3, 5, 7)),
    "game-over": (game_over, (3,)),
    "many-points": (points_of_many, (2, 3)),
    "sheets": (chosen, (3,)),
}
"""Every scene, with the numbers of players that make a difference to it."""
