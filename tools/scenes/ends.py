"""How rounds and games end."""

from __future__ import annotations

from tools.scenes import positions
from tools.scenes.positions import STARS, at_table, played
from tools.scenes.scene import Scene, playing
from tools.scenes.steps import button, card, press, see

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from c8.game import Game
    from tools.scenes.scene import Scenes

LAY_LAST = press(card("KH"))
POINTS = see("dialog[open] .score")


def _last_card(players: int, **more: Any) -> Game:
    return at_table([["KH"], *STARS[1:players]], **more)


def round_over(players: int) -> Scene:
    """You lay your last card; and the table afterwards."""
    views = {"round-over": [LAY_LAST, POINTS], "after-round": [see(button("next-round"))]}
    return playing(_last_card(players), views)


def game_over(players: int) -> Scene:
    """Your last card ends the game."""
    game = _last_card(players, totals=[31] + [97] * (players - 1))
    return playing(game, {"game-over": [LAY_LAST, POINTS], "after-game": []})


def many_points(players: int) -> Scene:
    """Somebody goes out while you hold thirty cards."""
    return playing(positions.many_points(players), {"many-points": [POINTS]})


def partners_over(players: int) -> Scene:
    """A side wins: your partner is out already."""
    hands = [["KH"], STARS[1], [], STARS[3]]
    game = at_table(hands, rules={"preset": "partners"}, totals=[40, 25, 40, 25])
    return playing(game, {"partners-over": [LAY_LAST, POINTS]})


def countdown_over(players: int) -> Scene:
    """Who goes out is a level further down."""
    game = _last_card(players, rules={"preset": "countdown"}, totals=[8, 5, 7, 8, 6, 4, 3][:players])
    return playing(game, {"countdown-over": [LAY_LAST, POINTS]})


def blocked(players: int) -> Scene:
    """Nobody can go on."""
    hands = [["KS", "TD"], ["QS", "9D"], ["JS", "JD"]]
    game = at_table(hands, rules={"preset": "taker"}, stock="")
    return playing(played(game, "pass pass pass"), {"blocked": [POINTS]})


def stopped(players: int) -> Scene:
    """You stop the round, and it turns out wrong."""
    game = at_table([["2H", "3S"], ["4D"], ["3H", "AD", "JC"]], rules={"preset": "halt"})
    return playing(game, {"may-stop": [], "stopped": [press(button("stop")), POINTS]})


def hidden_over(players: int) -> Scene:
    """A game under hidden rules ends, and they are told."""
    return playing(positions.played_out("mau-master", players), {"hidden-over": [POINTS]})


SCENES: Scenes = {
    "round-over": (round_over, (2, 3, 5, 7)),
    "game-over": (game_over, (2, 3, 7)),
    "many-points": (many_points, (2, 3)),
    "partners-over": (partners_over, (4,)),
    "countdown-over": (countdown_over, (3,)),
    "blocked": (blocked, (3,)),
    "stopped": (stopped, (3,)),
    "hidden-over": (hidden_over, (3,)),
}
