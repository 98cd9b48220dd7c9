"""The sheets over the table: suit choice, new game, rules, settings, round over, codes."""

from __future__ import annotations

from c8.cards import SUIT, SUITS, TEXT, in_order
from c8.options import option
from c8.presets import PRESETS, values_of
from web.faces import index
from web.piece import Piece, button, drawn, mark, piece, span
from web.rulebook import lines
from web.seats import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.code import Deal
    from c8.game import Game
    from c8.view import View
    from web.phrases import Words
    from web.piece import Attribute

TITLE = "sheet-title"
PLAYERS = ("2", "3", "4", "5", "6", "7")
NOT_SHOWN = ("hidden", "gestures", "countdown", "call", "partners")
"""Options that this table has no means to show yet; games that use them aren't offered."""
PACES = ("readable", "quick")


def sheet(
    words: Words, title: str, body: Sequence[Piece | None], foot: Sequence[Piece] = (), close: bool = True
) -> list[Piece]:
    """A sheet: a head with its name, a body that scrolls, and buttons at the foot."""
    head = [piece("h2", {"id": TITLE, "tabindex": "-1", "autofocus": close}, title)]
    if close:
        cross: dict[str, Attribute] = {"aria-label": words.say("close")}
        head.append(button("dismiss", [mark("cross")], "round-button", cross))
    pieces = [
        piece("div", {"class": "sheet-head"}, head),
        piece("div", {"class": "sheet-body"}, body),
    ]
    if foot:
        pieces.append(piece("div", {"class": "sheet-foot"}, foot))
    return pieces


def paragraph(text: str, class_name: str | None = None) -> Piece:
    """A line of text."""
    return piece("p", {"class": class_name}, text)


# --- the suit choice ---


def suit_choice(words: Words, card: int, starter: bool) -> list[Piece]:
    """Four suits; for a card from the hand also the way back."""
    lead = "choose-suit.starter" if starter else "choose-suit.lead"
    suits = piece("div", {"class": "suits"}, [_suit_button(words, suit) for suit in SUITS])
    body = [paragraph(words.say(lead, card=words.card(card)), "lead"), suits]
    foot = [] if starter else [button("dismiss", words.say("cancel"))]
    return sheet(words, words.say("choose-suit"), body, foot, close=False)


def _suit_button(words: Words, suit: str) -> Piece:
    more: dict[str, Attribute] = {"data-suit": suit, "autofocus": suit == SUITS[0]}
    inside = [mark("suit-" + suit), span("word", words.suit_title(suit))]
    return button("name-suit", inside, "suit-button", more, suit)


# --- new game ---


def new_game(words: Words, game: str, players: int, error: str, code_error: str, code: str) -> list[Piece]:
    """Which game, how many players; or a code."""
    told = piece("p", {"class": "error", "role": "alert"}, error)
    form = piece(
        "form",
        {"id": "new-game", "class": "sheet-form", "data-do": "start-game", "data-on": "submit"},
        [_players(words, players), _games(words, game), told],
    )
    body = [paragraph(words.say("new.lead"), "soft"), form, _code_form(words, code, code_error)]
    start: dict[str, Attribute] = {"type": "submit", "form": "new-game"}
    foot = [button("submit", words.say("new.start"), "main", start)]
    return sheet(words, words.say("new-game"), body, foot)


def _games(words: Words, chosen: str) -> Piece:
    found = [_game(words, one.id, chosen == one.id) for one in PRESETS if _can_be_shown(one.id)]
    legend = piece("legend", None, words.say("new.games"))
    return piece("fieldset", {"class": "choices games"}, [legend] + found)


def _can_be_shown(id: str) -> bool:
    values = values_of(id)
    return all(values[key] == option(key).default for key in NOT_SHOWN)


def _game(words: Words, id: str, chosen: bool) -> Piece:
    about = span("about", words.say("game." + id + ".about"))
    return choice("game", id, chosen, words.say("game." + id), about)


def _players(words: Words, chosen: int) -> Piece:
    legend = piece("legend", None, words.say("new.players"))
    numbers = [_number(words, number, number == str(chosen)) for number in PLAYERS]
    inside = [legend, piece("div", {"class": "numbers"}, numbers)]
    return piece("fieldset", {"class": "choices"}, inside)


def _number(words: Words, number: str, chosen: bool) -> Piece:
    name = words.say("new.players-name", int(number))
    return choice("players", number, chosen, number, None, name)


def choice(
    name: str, value: str, chosen: bool, text: str, about: Piece | None = None, label: str = ""
) -> Piece:
    """One of several: a radio button with its words, the whole of it to be touched."""
    attributes: dict[str, Attribute] = {
        "type": "radio", "name": name, "value": value, "checked": chosen,
        "aria-label": label or None,
    }  # fmt: skip
    inside = [piece("input", attributes), span("choice-name", text), about]
    return piece("label", {"class": "choice"}, inside, value)


def _code_form(words: Words, code: str, error: str) -> Piece:
    field: dict[str, Attribute] = {
        "name": "code", "type": "text", "autocomplete": "off", "autocapitalize": "characters",
        "spellcheck": "false", "value": code, "aria-describedby": "code-error",
    }  # fmt: skip
    label = piece("label", None, [span("", words.say("new.code")), piece("input", field)])
    entry = piece(
        "div",
        {"class": "entry"},
        [label, button("submit", words.say("new.open"), "plain", {"type": "submit"})],
    )
    told = piece("p", {"class": "error", "id": "code-error", "role": "alert"}, error)
    return piece("form", {"id": "code-form", "data-do": "enter-code", "data-on": "submit"}, [entry, told])


# --- rules and settings ---


def rules(words: Words, view: View) -> list[Piece]:
    """The present game's rules, in short."""
    items = [piece("li", None, line) for line in lines(words, view.rules)]
    name = words.say("game." + view.rules.preset)
    body = [piece("h3", None, name), piece("ul", {"class": "rules-list"}, items)]
    return sheet(words, words.say("rules"), body)


def settings(words: Words, pace: str, kept: list[tuple[str, str]]) -> list[Piece]:
    """The pace of the others, and what is kept in the browser."""
    legend = piece("legend", None, words.say("settings.pace"))
    paces = [_pace(words, one, one == pace) for one in PACES]
    form = piece(
        "form",
        {"id": "settings", "data-do": "settings", "data-on": "change"},
        [piece("fieldset", {"class": "choices"}, [legend] + paces)],
    )
    return sheet(words, words.say("settings"), [form, _kept(words, kept)])


def _pace(words: Words, pace: str, chosen: bool) -> Piece:
    about = span("about", words.say("settings.pace." + pace + ".about"))
    return choice("pace", pace, chosen, words.say("settings.pace." + pace), about)


def _kept(words: Words, kept: list[tuple[str, str]]) -> Piece:
    rows = []
    for key, meaning in kept:
        inside = [piece("dt", None, key), piece("dd", None, words.say("settings.kept." + meaning))]
        rows.append(piece("div", None, inside, key))
    return piece(
        "section",
        None,
        [
            piece("h3", None, words.say("settings.kept")),
            paragraph(words.say("settings.kept.lead"), "soft"),
            piece("dl", {"class": "kept"}, rows) if rows else paragraph(words.say("settings.kept.none")),
        ],
    )


# --- codes ---


def ask_code(words: Words, deal: Deal) -> list[Piece]:
    """Whether a deal from a link may take the place of the game under way."""
    game = words.say("game." + deal.rules.preset)
    body = [
        paragraph(words.say("code.ask.lead", deal.rules.players, game=game), "lead"),
        paragraph(words.say("new.lead"), "soft"),
    ]
    foot = [button("dismiss", words.say("code.keep")), button("start-deal", words.say("code.start"), "main")]
    return sheet(words, words.say("code.ask"), body, foot, close=False)


def bad_code(words: Words, why: str) -> list[Piece]:
    """What is wrong with a code."""
    body = [paragraph(why, "lead"), paragraph(words.say("code.bad.unharmed"), "soft")]
    foot = [button("dismiss", words.say("close"), "main")]
    return sheet(words, words.say("code.bad"), body, foot, close=False)


def copy_yourself(words: Words, link: str) -> list[Piece]:
    """The link in a field, marked, where the clipboard is out of reach."""
    text = words.say("code.copy-yourself")
    field: dict[str, Attribute] = {"class": "field", "readonly": True, "value": link, "aria-label": text}
    return sheet(words, words.say("code.copy"), [paragraph(text), piece("input", field)])


# --- round over ---


def round_over(words: Words, game: Game, view: View, names: list[str]) -> list[Piece]:
    """Each player's remaining cards with their points, the sums, the totals, and who won."""
    body = [
        paragraph(_verdict(words, game, names), "lead"),
        _score(words, game, view, names),
        paragraph(_law(words, view), "soft"),
    ]
    if game.winners:
        foot = [button("show", words.say("new-game"), "main", {"data-sheet": "new-game"})]
    else:
        foot = [button("next-round", words.say("next-round"), "main", {"autofocus": True})]
    return sheet(words, words.say("over"), body, foot)


def _verdict(words: Words, game: Game, names: list[str]) -> str:
    winners = game.winners or game.result().winners
    key = "over.game." if game.winners else "over."
    if game.result().end == "blocked" and not game.winners:
        return words.say("over.blocked", game.number)
    if winners == (YOU,):
        return words.say(key + "you-won", game.number)
    some = words.all_of([names[seat] for seat in winners])
    return words.say(key + ("one-won" if len(winners) == 1 else "won"), game.number, name=some, names=some)


def _law(words: Words, view: View) -> str:
    target = view.rules.target
    if not isinstance(target, int):
        return ""
    return words.say("over.gain" if view.rules.count == "winner" else "over.penalty", target)


def _score(words: Words, game: Game, view: View, names: list[str]) -> Piece:
    heads = [piece("th", {"scope": "col"}, words.say("over." + key)) for key in ("player", "round", "total")]
    rows = [_player(words, game, view, names, seat) for seat in range(view.players)]
    return piece("table", {"class": "score"}, [piece("thead", None, [piece("tr", None, heads)])] + rows)


def _player(words: Words, game: Game, view: View, names: list[str], seat: int) -> Piece:
    result = game.result()
    best = seat in (game.winners or result.winners)
    sums = [
        piece("th", {"scope": "row"}, names[seat]),
        piece("td", None, str(result.points[seat])),
        piece("td", None, str(view.totals[seat])),
    ]
    cells = piece("td", {"class": "cells", "colspan": "3"}, [_leftovers(words, result.hands[seat], view)])
    inside = [piece("tr", None, sums), piece("tr", None, [cells])]
    return piece("tbody", {"class": "best" if best else None}, inside, str(seat))


def _leftovers(words: Words, hand: list[int], view: View) -> Piece:
    if not hand:
        return span("soft", words.say("over.no-cards"))
    return piece("ul", {"class": "leftovers"}, [_leftover(words, card, view) for card in in_order(hand)])


def _leftover(words: Words, card: int, view: View) -> Piece:
    worth = view.points(card)
    inside = [
        drawn("", index(card)),
        mark("suit-" + SUIT[card]) if SUIT[card] else None,
        drawn("worth", str(worth)),
        span("unseen", words.say("over.worth", worth, card=words.card(card))),
    ]
    return piece("li", {"class": "leftover", "data-suit": SUIT[card]}, inside, TEXT[card])
