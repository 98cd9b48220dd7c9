"""Why not: a refusal of the engine as a sentence in the person's language."""

from __future__ import annotations

from c8.cards import card as card_of
from web.table.prompt import asking, may_answer, owing, what_fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.refusals import Refusal
    from web.play.session import Session
    from web.words.catalogue import Words

COPY = "'"
"""What a second copy has at its end; no reason is about one copy alone."""

MUST_TAKE = "must-take"
SUIT_UNKNOWN = "suit-unknown"

FAMILIES = ("no.", "refused.")
"""Where the catalogue keeps its sentences: about moves, and about everything else."""


def reason(refusal: Refusal, session: Session) -> str:
    """What is wrong, and what would do."""
    words, detail = session.words, refusal.detail
    if refusal.code == MUST_TAKE and may_answer(session.seen):
        return owing(session.seen)
    if refusal.code == SUIT_UNKNOWN:
        return asking(session.seen)
    return words.say(
        _key(refusal.code, words),
        int(detail.get("count", 0)),
        card=words.card(card_of(detail["card"].rstrip(COPY))) if "card" in detail else "",
        list=what_fits(session.seen.view, words) if session.on_table else "",
        letter=str(detail.get("letter", "")),
    )


def _key(code: str, words: Words) -> str:
    for family in FAMILIES:
        if words.has(family + code):
            return family + code
    return "no.anything"
