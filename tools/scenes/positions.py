"""Games to look at: positions set up by hand, and some that were played as far as they are worth seeing."""

from __future__ import annotations

from c8.bots import choose
from c8.cards import TEXT
from c8.game import GAME_OVER, Game
from c8.presets import rules_for
from c8.round import NAMING, OVER
from c8.setup import set_up
from c8.view import view

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


def _spread(number: int, used: list[str]) -> tuple[list[str], list[str]]:
    """So many cards from everywhere in the pack, and the other ones."""
    pack = [TEXT[card] for card in range(52) if TEXT[card] not in used]
    mine = [pack[place * 37 % len(pack)] for place in range(number)]
    return mine, [card for card in pack if card not in mine]


def long_hand(number: int, players: int = 2) -> Game:
    """You hold so many cards, from everywhere in the pack."""
    mine, rest = _spread(number, TOP.split())
    size = 12 if players == 2 else 4
    return at_table([mine, *[rest[place * size : (place + 1) * size] for place in range(players - 1)]])


def many_points(players: int) -> Game:
    """Somebody is about to go out while you hold thirty cards."""
    mine, rest = _spread(30, [*TOP.split(), "KH"])
    others = [["KH"], *[rest[place * 4 : place * 4 + 4] for place in range(players - 2)]]
    return at_table([mine, *others], turn=1)


def all_kinds(players: int) -> Game:
    """Jokers, cards of two packs, and every court card."""
    mine = ["8C", "8C", "JS", "QH", "KD", "TD", "AC", "XR", "XB"]
    rules = {"packs": 2, "jokers": 4}
    return at_table([mine, *STARS[1:players]], rules=rules)


def dealt(seed: int, preset: str, players: int, **changes: Any) -> Game:
    """A game at its beginning."""
    return Game(rules_for({"preset": preset, "players": players, **changes}), seed)


def first(wanted: Callable[[Game], bool], preset: str, players: int, **changes: Any) -> Game:
    """The game with the lowest seed that is as wanted."""
    seed = 0
    while not wanted(game := dealt(seed, preset, players, **changes)):
        seed += 1
    return game


def starter_to_name(players: int) -> Game:
    """The starter is wild and you name its suit."""
    return first(lambda game: game.phase == NAMING and game.turn == 0, "pagat", players)


def move(game: Game) -> None:
    """Whoever is to move moves as an opponent would."""
    game.play(choose("steady", view(game, game.turn)).text)


def under_way(preset: str, players: int, moves: int, seed: int = 3) -> Game:
    """A game in which everybody has moved so often, and it is your turn again."""
    game = dealt(seed, preset, players)
    while len(game.moves) < moves or game.turn != 0:
        move(game)
    return game


def played_out(preset: str, players: int, seed: int = 3) -> Game:
    """A whole game, at its end."""
    game = dealt(seed, preset, players)
    while game.phase != GAME_OVER:
        game.next_round() if game.phase == OVER else move(game)
    return game


def played(game: Game, moves: str) -> Game:
    """The game after these moves."""
    for text in moves.split():
        game.play(text)
    return game
