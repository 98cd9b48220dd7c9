"""Your own figures: round, cards, points or level, and what happened to you last."""

from __future__ import annotations

from web.browser.elements import Element, element, span
from web.words.seat_names import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.play.seen import Seen


def purse(seen: Seen) -> list[Element]:
    """Your own round, cards, and points or level, and what happened to you last."""
    texts = [
        seen.words.say("purse.round", seen.view.number),
        seen.words.say("purse.cards", seen.view.counts[YOU]),
        _score(seen),
        _worth(seen),
    ]
    parts = [element("span", None, text) for text in texts if text]
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
