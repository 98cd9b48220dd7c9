"""The buttons below your hand: draw, take, ask, pass, undo, on to the next round."""

from __future__ import annotations

from c8.game import GAME_OVER
from c8.moves import ASK, DRAW, PASS, TAKE
from c8.round import NAMING
from web.browser.elements import Element, button
from web.play.sheet import NEW_GAME, ROUND_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.seen import Seen

SHORTCUTS = {DRAW: "D", TAKE: "D", ASK: "D", PASS: "P", "undo": "U", "next-round": "N"}
"""The single key of each button."""


def actions(seen: Seen) -> list[Element]:
    """The buttons under your hand."""
    if seen.over:
        return _over_actions(seen)
    if seen.view.phase == NAMING and seen.view.my_turn:
        return [button("choose", seen.words.say("choose-suit"), "main")]
    found = [_first(seen)]
    found.extend([act_button(seen, PASS, seen.words.say(PASS), "plain")] if PASS in seen.kinds else [])
    return found


def _first(seen: Seen) -> Element:
    """Drawing, or what is due in its place: one button, which keeps the keyboard while it changes."""
    if seen.view.my_turn and seen.view.owed:
        return act_button(seen, TAKE, seen.words.say("take", seen.view.owed), key=DRAW)
    if ASK in seen.kinds:
        return act_button(seen, ASK, seen.words.say("ask"), key=DRAW)
    return _draw(seen)


def _draw(seen: Seen) -> Element:
    able = DRAW in seen.kinds
    left = seen.view.draws_left
    text = seen.words.say("draw.left", left) if able and left > 0 else seen.words.say("draw")
    return act_button(seen, DRAW, text, able=able)


def act_button(
    seen: Seen, act: str, text: str, look: str = "main", able: bool = True, key: str = ""
) -> Element:
    """A button that tells its key."""
    more: dict[str, Attribute] = {
        "aria-disabled": None if able else "true",
        "aria-keyshortcuts": SHORTCUTS[act] if seen.keys else None,
    }
    return button(act, text, look, more, key)


def _over_actions(seen: Seen) -> list[Element]:
    return [onward(seen)] + see_points(seen)


def see_points(seen: Seen) -> list[Element]:
    """After a round: its points again."""
    return [button("show", seen.words.say("see-points"), "plain", {"data-sheet": ROUND_OVER}, "points")]


def onward(seen: Seen) -> Element:
    """The button that leads on from a round's end, or from the game's."""
    if seen.view.phase == GAME_OVER:
        return button("show", seen.words.say("new-game"), "main", {"data-sheet": NEW_GAME})
    return act_button(seen, "next-round", seen.words.say("next-round"))
