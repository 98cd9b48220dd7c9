"""What each sheet shows, by its name; imported when the first one is opened."""

from __future__ import annotations

from c8.cards import card as card_of
from web.browser import dom
from web.browser.elements import piece
from web.page import (
    ASK_CODE,
    BAD_CODE,
    COPY,
    HOUSE_RULES,
    KEYS,
    NEW_GAME,
    NOTEBOOK,
    RULES,
    SETTINGS,
    YOUR_TABLE,
)
from web.play.session import CHOOSING, SUIT_CHOICE
from web.play.store import FORBIDDEN
from web.sheets import frame as sheet
from web.sheets import suit as suits
from web.table.seat import ROUND_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.browser.elements import Piece
    from web.page import Picture


def inside(picture: Picture, name: str) -> list[Piece]:
    """What the sheet of this name shows now."""
    return SHEETS[name](picture)


def _suit_choice(picture: Picture) -> list[Piece]:
    session, table = picture.session, picture.table()
    told = _told(picture)
    if session.naming:
        return suits.for_table(picture.words, session.asked, [told], table.keys)
    card = card_of(session.notes[CHOOSING])
    more = [piece("div", {"class": "duties"}, table.with_this_card()), told]
    if session.lesson:
        more = session.lesson.suit() + more
    return suits.for_card(picture.words, card, session.may_wait(card), more, table.keys)


def _told(picture: Picture) -> Piece:
    """What the person asked to be told, spoken at once."""
    return piece("div", {"class": "telling", "aria-live": "assertive"}, picture.told())


def _round_over(picture: Picture) -> list[Piece]:
    from web.sheets.round_over import round_over

    session, table = picture.session, picture.table()
    session.seen_over = True
    lesson = session.lesson
    more, foot = (lesson.end(), lesson.ways_on()) if lesson else ([], [table.onward()])
    told = _told(picture)
    return round_over(picture.words, session.game, table.view, session.names, told, more, foot)


def _notebook(picture: Picture) -> list[Piece]:
    from web.sheets.notebook import pages

    return pages(picture.words, picture.session.table().view.history)


def _settings(picture: Picture) -> list[Piece]:
    from web.sheets.settings import settings

    kept = picture.store.kept()
    nothing = "settings.kept.memory" if picture.store.trouble == FORBIDDEN else "settings.kept.none"
    offline = dom.root_data("offline")
    return settings(
        picture.words, picture.settings, kept, nothing, offline, picture.error(), picture.speechless
    )


def _keys(picture: Picture) -> list[Piece]:
    from web.sheets.keys import keys

    return keys(picture.words, picture.settings.chosen("keys"))


def _ask_code(picture: Picture) -> list[Piece]:
    asked = picture.games.asked
    return sheet.ask_code(picture.words, asked) if asked else []


def _bad_code(picture: Picture) -> list[Piece]:
    return sheet.bad_code(picture.words, picture.error(), picture.session.under_way)


SHEETS: dict[str, Callable[[Picture], list[Piece]]] = {
    SUIT_CHOICE: _suit_choice,
    ROUND_OVER: _round_over,
    NOTEBOOK: _notebook,
    NEW_GAME: lambda picture: picture.your_table.picker(),
    YOUR_TABLE: lambda picture: picture.your_table.sheet(),
    HOUSE_RULES: lambda picture: picture.your_table.house_rules(),
    RULES: lambda picture: picture.your_table.rules(),
    SETTINGS: _settings,
    ASK_CODE: _ask_code,
    BAD_CODE: _bad_code,
    COPY: lambda picture: sheet.copy_yourself(picture.words, picture.to_copy),
    KEYS: _keys,
}
