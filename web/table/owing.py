"""What owing cards means, explained the first time that the person owes some."""

from __future__ import annotations

from web.browser.elements import button
from web.words.rules import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Piece
    from web.play.seen import Seen
    from web.words.catalogue import Words


def explanation(seen: Seen) -> str:
    """The sentences of the rules about the card on top, about answering, and about the rest of the turn."""
    words, view = seen.words, seen.view
    if view.rules.hidden:
        return words.say("owing.hidden")
    kinds = (view.roles.action[view.top], "answer", "after_paying")
    return words.together([words.say("owing.lead")] + sentences(words, view.rules, kinds))


def buttons(words: Words) -> list[Piece]:
    """To be done with it."""
    return [button("understood", words.say("owing.understood"), "quiet")]
