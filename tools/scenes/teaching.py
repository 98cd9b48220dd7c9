"""The lesson, from its first sentence to its ending."""

from __future__ import annotations

from c8.record import save_of
from tools.scenes.positions import played
from tools.scenes.scene import QUICK, SETTINGS, Scene, nobody_looks
from tools.scenes.steps import DIALOG, button, card, press, see
from web.play.lesson import SCRIPT, begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tools.scenes.scene import Scenes
    from tools.scenes.steps import Step

LESSON = "c8.lesson"
GO_ON = press(button("go-on"))
HEARTS = press(button("name-suit", '[data-suit="H"]'))


def _after(moves: int, views: dict[str, list[Step]]) -> Scene:
    game = played(begin(), " ".join(SCRIPT[:moves]))
    return Scene(views, {LESSON: save_of(game), SETTINGS: QUICK})


def beginning(players: int) -> Scene:
    """The others begin, and you lay the eight."""
    wild = press(card("8C"))
    return _after(0, {
        "lesson": [],
        "lesson-wild": [GO_ON, GO_ON],
        "lesson-suit": [wild, DIALOG],
        "lesson-named": [wild, HEARTS, see(button("go-on"))],
    })  # fmt: skip


def another_way(players: int) -> Scene:
    """You lay another card than the lesson would."""
    own_way = [press(card("3H")), see(button("teach"))]
    scene = _after(6, {"lesson-follow": [], "lesson-own-way": own_way})
    scene.before = nobody_looks
    return scene


def ending(players: int) -> Scene:
    """You lay your last card."""
    lay = press(card("QS"))
    return _after(16, {"lesson-last": [], "lesson-over": [lay, see("dialog .score")], "lesson-after": []})


SCENES: Scenes = {
    "lesson": (beginning, (3,)),
    "lesson-own-way": (another_way, (3,)),
    "lesson-end": (ending, (3,)),
}
