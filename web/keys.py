"""What keys do beside Tab and Enter: arrows move in the hand and among the suits, single keys act."""

from __future__ import annotations

from c8.cards import SUITS
from c8.moves import ASK, DRAW, PASS, TAKE
from c8.round import OVER
from web.browser import dom
from web.play.settings import ON
from web.play.sheet import ROUND_OVER, SUIT_CHOICE
from web.table.places import card_selector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.browser.dom import Act
    from web.play.session import Session
    from web.play.settings import Settings

BACK = "ArrowLeft"
FORTH = "ArrowRight"
UP = "ArrowUp"
DOWN = "ArrowDown"
FIRST = "Home"
LAST = "End"
ARROWS = (BACK, FORTH, UP, DOWN, FIRST, LAST)

SINGLE = {
    "d": DRAW, "p": PASS, "a": "call", "u": "undo", "n": "next-round", "l": "repeat", "t": "tell",
    "?": "show-keys",
}  # fmt: skip
"""What each single key does."""
MEANINGFUL = {"": "dpaunlt?", SUIT_CHOICE: "alt?", ROUND_OVER: "nlt?"}
"""Those that mean something over the table, and in the sheets where any do."""


def hear(act: Act, session: Session, settings: Settings) -> str:
    """The act that a key stands for; a key that only moves the keyboard has moved it, and is none."""
    if act.key in ARROWS:
        if not act.modified and not act.in_field and walk(act, session):
            act.stop()
        return ""
    if act.key == "Escape":
        return "dismiss" if session.prompt.answer and not session.sheet.kind else ""
    key = act.key.lower()
    if settings.chosen("keys") != ON or len(key) != 1 or act.repeated or act.modified or act.in_field:
        return ""
    return _single(key, session)


def _single(key: str, session: Session) -> str:
    if session.sheet.kind == SUIT_CHOICE and key.upper() in SUITS:
        dom.press(_suit_selector(key.upper()))
        return ""
    if key not in MEANINGFUL.get(session.sheet.kind, "") or (key == "n" and not _deals(session)):
        return ""
    return _due(session) if key == "d" else SINGLE[key]


def _deals(session: Session) -> bool:
    """Whether another round can be dealt: the lesson has one, and a game that is over has no more."""
    return session.game.phase == OVER and not session.lesson


def _due(session: Session) -> str:
    """What the table wants of the person who lays no card: to take, to ask, or to draw."""
    kinds = session.seen.kinds
    for kind in (TAKE, ASK):
        if kind in kinds:
            return kind
    return DRAW


# --- arrows ---


def walk(act: Act, session: Session) -> bool:
    """Move the keyboard in the hand or among the suits, or into them. False: the key means nothing here."""
    if session.sheet.kind == SUIT_CHOICE:
        return _walk(act.key, SUITS, act.get("suit") if act.do == "name-suit" else "", _suit_selector)
    if session.sheet.kind:
        return False
    return _walk(act.key, session.current.hand, act.get("card") if act.do == "lay" else "", card_selector)


def _suit_selector(suit: str) -> str:
    return '#sheet .suits [data-suit="' + suit + '"]'


def _walk(key: str, names: Sequence[str], at: str, selector: Callable[[str], str]) -> bool:
    """``at`` is the name that has the keyboard; while that is elsewhere, only left and right lead in."""
    if not names or (at not in names and key not in (BACK, FORTH)):
        return False
    place: int | None
    if at not in names:
        place = 0 if key == FORTH else -1
    elif key in (UP, DOWN):
        place = _across([dom.spot(selector(name)) for name in names], names.index(at), key == DOWN)
    else:
        place = {BACK: names.index(at) - 1, FORTH: names.index(at) + 1, FIRST: 0, LAST: -1}[key]
    if place is None:
        return False
    dom.focus([selector(names[place % len(names)])])
    return True


def _across(spots: Sequence[tuple[float, float]], at: int, down: bool) -> int | None:
    """The nearest place in the next row, or None where there is none; ``spots`` are left and top edges."""
    left, top = spots[at]
    rows = [other for _, other in spots if (other > top if down else other < top)]
    if not rows:
        return None
    row = min(rows) if down else max(rows)
    inside = [place for place, spot in enumerate(spots) if spot[1] == row]
    return min(inside, key=lambda place: (abs(spots[place][0] - left), place))
