"""Why not: a refusal of the engine as a sentence in the person's language."""

from __future__ import annotations

from c8.cards import card as card_of
from web.hint import what_fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.refusals import Refusal
    from web.session import Session

FAMILIES = ("no.", "refused.")
"""Where the catalogue keeps its sentences: about moves, and about everything else."""


def reason(refusal: Refusal, session: Session) -> str:
    """What is wrong, and what would do."""
    words, detail = session.words, refusal.detail
    keys = [family + refusal.code for family in FAMILIES if words.has(family + refusal.code)]
    if not keys:
        return words.say("no.anything")
    return words.say(
        keys[0],
        int(detail.get("count", 0)),
        card=words.card(card_of(detail["card"])) if "card" in detail else "",
        list=what_fits(session.table().view, words) if session.dealt else "",
        letter=str(detail.get("letter", "")),
    )
