"""Your own seat in elements: hand, what goes with the next card, buttons, counts."""

from __future__ import annotations

from c8.cards import TEXT, in_order
from c8.game import GAME_OVER
from c8.moves import ASK, DRAW, PASS, STOP, TAKE
from c8.round import NAMING
from web.browser.elements import Piece, button, piece, span
from web.play.sheet import ROUND_OVER
from web.table.duties import announcement, gestures, unknowns
from web.table.faces import colour, face
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Attribute
    from web.play.seen import Seen

SHORTCUTS = {DRAW: "D", TAKE: "D", ASK: "D", PASS: "P", "undo": "U", "next-round": "N"}
"""The single key of each button."""


def hand(seen: Seen) -> list[Piece]:
    """Your cards, each a button."""
    return [_card(seen, card) for card in in_order(seen.view.hand)]


def _card(seen: Seen, card: int) -> Piece:
    view = seen.view
    playable = view.fits(card)
    state = (card, view.matches(card), playable, view.my_turn, card in seen.fresh, view.wild(card))
    if state not in seen.words.cards:
        seen.words.cards[state] = _new_card(seen, *state)
    return seen.words.cards[state]


def _new_card(
    seen: Seen, card: int, fits: bool, playable: bool, my_turn: bool, fresh: bool, wild: bool
) -> Piece:
    key = "card.fits" if fits else "card.no-fit"
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "card",
        "data-do": "lay",
        "data-card": TEXT[card],
        "data-suit": colour(card),
        "aria-label": seen.words.say(key, card=seen.words.card(card)),
        "aria-disabled": None if playable else "true",
        "data-fit": playable,
        "data-dim": my_turn and not playable,
        "data-new": fresh,
    }
    return piece("button", attributes, face(card, wild), TEXT[card])


def with_next_card(seen: Seen) -> list[Piece]:
    """What may be chosen before the next card, or done instead of it."""
    if seen.over:
        return []
    stop = [button(STOP, seen.words.say("stop"), "plain lesser")] if STOP in seen.kinds else []
    return with_this_card(seen) + unknowns(seen.words, seen.view, seen.choices) + stop


def with_this_card(seen: Seen) -> list[Piece]:
    """What may still be chosen when the card is."""
    words, view, choices = seen.words, seen.view, seen.choices
    return announcement(words, view, choices, seen.keys) + gestures(words, view, choices)


def actions(seen: Seen) -> list[Piece]:
    """The buttons under your hand."""
    if seen.over:
        return _over_actions(seen)
    if seen.view.phase == NAMING and seen.view.my_turn:
        return [button("choose", seen.words.say("choose-suit"), "main")]
    found = [_first(seen)]
    found.extend([act_button(seen, PASS, seen.words.say(PASS), "plain")] if PASS in seen.kinds else [])
    return found


def _first(seen: Seen) -> Piece:
    """Drawing, or what is due in its place: one button, which keeps the keyboard while it changes."""
    if seen.view.my_turn and seen.view.owed:
        return act_button(seen, TAKE, seen.words.say("take", seen.view.owed), key=DRAW)
    if ASK in seen.kinds:
        return act_button(seen, ASK, seen.words.say("ask"), key=DRAW)
    return _draw(seen)


def _draw(seen: Seen) -> Piece:
    able = DRAW in seen.kinds
    left = seen.view.draws_left
    text = seen.words.say("draw.left", left) if able and left > 0 else seen.words.say("draw")
    return act_button(seen, DRAW, text, able=able)


def act_button(
    seen: Seen, act: str, text: str, look: str = "main", able: bool = True, key: str = ""
) -> Piece:
    """A button that tells its key."""
    more: dict[str, Attribute] = {
        "aria-disabled": None if able else "true",
        "aria-keyshortcuts": SHORTCUTS[act] if seen.keys else None,
    }
    return button(act, text, look, more, key)


def _over_actions(seen: Seen) -> list[Piece]:
    return [
        onward(seen),
    ] + see_points(seen)


def see_points(seen: Seen) -> list[Piece]:
    """After a round: its points again."""
    return [button("show", seen.words.say("see-points"), "plain", {"data-sheet": ROUND_OVER}, "points")]


def onward(seen: Seen) -> Piece:
    """The button that leads on from a round's end, or from the game's."""
    if seen.view.phase == GAME_OVER:
        return button("show", seen.words.say("new-game"), "main", {"data-sheet": "new-game"})
    return act_button(seen, "next-round", seen.words.say("next-round"))


def purse(seen: Seen) -> list[Piece]:
    """Your own round, cards, and points or level, and what happened to you last."""
    texts = [
        seen.words.say("purse.round", seen.view.number),
        seen.words.say("purse.cards", seen.view.counts[YOU]),
        _score(seen),
        _worth(seen),
    ]
    parts = [piece("span", None, text) for text in texts if text]
    mark = seen.badges.get(YOU, "")
    return parts + ([span("happened", mark, mark)] if mark else [])


def _score(seen: Seen) -> str:
    view, words = seen.view, seen.words
    if view.rules.countdown:
        rank = words.say("a-rank." + seen.level_rank(YOU))
        return words.say("purse.level", view.roles.levels[YOU], rank=rank)
    if not seen.counts:
        return ""
    return words.say("purse.side" if view.rules.partners else "purse.points", view.totals[YOU])


def _worth(seen: Seen) -> str:
    """What the hand counts, where that allows the round to be stopped."""
    view = seen.view
    if not view.rules.stop_at or seen.over:
        return ""
    return seen.words.say("purse.worth", view.points_in_hand, most=view.rules.stop_at)
