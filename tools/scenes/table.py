"""What is seen at the table itself, in each state of a round."""

from __future__ import annotations

from c8.record import save_of
from tools.scenes import positions
from tools.scenes.positions import STARS, at_table, under_way
from tools.scenes.scene import SLOW, Scene, nobody_looks, playing
from tools.scenes.steps import DIALOG, button, card, key, press, run, see, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.scenes.scene import Scenes


NEXT = "c8.next"
DONE = '.hint[data-tone="no"], .hint[data-tone="fine"]'
LAY_EIGHT = press(card("8C"))


def mid_round(players: int) -> Scene:
    """In the middle of a round, and a suit being chosen."""
    return playing(at_table(list(STARS[:players])), {"table": [], "suit-choice": [LAY_EIGHT, DIALOG]})


def first_visit(players: int) -> Scene:
    """Somebody who hasn't played here yet."""
    return playing(positions.dealt(7, "table", players), {"first-visit": []}, notes={})


def pending(players: int) -> Scene:
    """A new game that hasn't taken the old one's place yet, and a new version of the page."""
    scene = playing(under_way("table", players, 9), {"pending": [], "new-version": [NEW_VERSION]})
    scene.kept[NEXT] = save_of(positions.dealt(7, "table", players))
    return scene


NEW_VERSION = run("""() => {
    document.documentElement.dataset.update = "due";
    document.dispatchEvent(new Event("c8-site"));
}""")


def back_again(players: int) -> Scene:
    """What happened meanwhile is told after coming back, and on being asked."""
    views = {"back-again": [], "table-told": [key("t"), see(".telling p")], "last-told": [key("l")]}
    return playing(under_way("action", players, 4 * players), views)


def others_turn(players: int) -> Scene:
    """You have played and wait."""
    views = {"others-turn": [press(card("3H")), see(".opponent[data-turn]")]}
    return playing(at_table(list(STARS[:players])), views, before=nobody_looks)


def trying(players: int) -> Scene:
    """A card that doesn't fit, and drawing until no more may be drawn."""
    views = {
        "refused": [press(card("KS")), see(DONE)],
        "drawn": [press(button("draw"))],
        "drawn-all": [press(button("draw")), press(button("draw"))],
    }
    return playing(at_table(list(STARS[:players])), views)


def passing(players: int) -> Scene:
    """No card fits and none is left to be drawn."""
    game = at_table([["KS", "TD", "QC"], *STARS[1:players]], "5H", stock="")
    return playing(game, {"passing": []}, before=nobody_looks)


def taking_back(players: int) -> Scene:
    """A move that may be taken back."""
    game = at_table([["QH", "3H", "KS", "TD"], *STARS[1:players]], rules={"preset": "action"})
    return playing(game, {"undo": [press(card("QH")), see(button("undo"))]})


def going_on(players: int) -> Scene:
    """The same where the others play slowly, and may be told to go on."""
    game = at_table([["QH", "3H", "KS", "TD"], *STARS[1:players]])
    views = {"going-on": [press(card("QH")), see(button("go-on"))]}
    return playing(game, views, before=nobody_looks, settings=SLOW)


def owing(players: int) -> Scene:
    """You owe cards and may pass them on: explained the first time."""
    rules = {"preset": "chain", "reverse": "A" if players > 2 else "none"}
    hands = [["2D", "3H", "KS", "TD", "QH"], *STARS[1:players]]
    views = {"owing": [], "owing-known": [press(button("understood"))]}
    return playing(at_table(hands, "6C 2S 2H", rules, owed=4), views)


def others_owe(players: int) -> Scene:
    """Somebody else owes cards."""
    hands = [["2D", "3H", "KS", "TD", "QH"], *STARS[1:players]]
    game = at_table(hands, "6C 2S 2H", {"preset": "chain"}, owed=6, turn=1)
    return playing(game, {"others-owe": []}, before=nobody_looks)


def duties(players: int) -> Scene:
    """Gestures go with some cards, and the last but one is announced."""
    rules = {"preset": "family", "call": "one", "stop_at": 20}
    chosen = [press(button("gesture", '[data-gesture="clap"]')), press(button("call"))]
    return playing(
        at_table([["7H", "3H"], *STARS[1:players]], rules=rules), {"duties": [], "duties-chosen": chosen}
    )


def fined(players: int) -> Scene:
    """An announcement was forgotten."""
    game = at_table([["QH", "3H"], *STARS[1:players]], rules={"preset": "action"})
    return playing(game, {"fined": [press(card("3H"))]}, before=nobody_looks)


def hidden_rules(players: int) -> Scene:
    """Rules to be found out by trying, and what was noted of them."""
    game = under_way("mau-master", players, 30)
    return playing(game, {"hidden": [], "notebook": [show("notebook"), DIALOG]})


def partners(players: int) -> Scene:
    """Two against two, with everything that stands at a seat."""
    rules = {"preset": "partners", "skip": "Q", "reverse": "A", "draw_two": "2"}
    return playing(at_table(list(STARS[:players]), rules=rules), {"partners": []})


def countdown(players: int) -> Scene:
    """Each seat has a level."""
    game = at_table(list(STARS[:players]), rules={"preset": "countdown"}, totals=[8] * players)
    return playing(game, {"countdown": []})


def all_kinds(players: int) -> Scene:
    """Every kind of card, in two colours and in four."""
    four = run("document.documentElement.dataset.deck = 'four'")
    return playing(positions.all_kinds(players), {"two-colours": [], "four-colours": [four]})


def naming(players: int) -> Scene:
    """The starter is wild, and its suit yours to name."""
    views = {"starter-named": [DIALOG], "starter-unnamed": [see(button("choose"))]}
    return playing(positions.starter_to_name(players), views)


def named_late(players: int) -> Scene:
    """A wild's suit may be named when it is asked for."""
    rules = {"preset": "late-suit"}
    return playing(at_table(list(STARS[:players]), rules=rules), {"name-later": [LAY_EIGHT, DIALOG]})


def long_hands(number: int) -> Callable[[int], Scene]:
    """You hold so many cards."""
    return lambda players: playing(positions.long_hand(number, players), {f"hand-{number}": []})


SCENES: Scenes = {
    "table": (mid_round, (2, 3, 5, 7)),
    "first-visit": (first_visit, (3,)),
    "back-again": (back_again, (2, 3, 5, 7)),
    "others-turn": (others_turn, (3, 7)),
    "trying": (trying, (3,)),
    "passing": (passing, (3,)),
    "undo": (taking_back, (2,)),
    "going-on": (going_on, (3,)),
    "pending": (pending, (3,)),
    "owing": (owing, (2, 3, 5, 7)),
    "others-owe": (others_owe, (3, 7)),
    "duties": (duties, (2, 3)),
    "fined": (fined, (3,)),
    "hidden": (hidden_rules, (3, 5)),
    "partners": (partners, (4,)),
    "countdown": (countdown, (3, 5)),
    "all-kinds": (all_kinds, (3,)),
    "naming": (naming, (3,)),
    "named-late": (named_late, (3,)),
    "hand-1": (long_hands(1), (3,)),
    "hand-20": (long_hands(20), (2, 7)),
    "hand-30": (long_hands(30), (2, 5)),
}
