"""The same games in this interpreter: what a page must come to after the same moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from c8.bots import choose
from c8.cards import TEXT, in_order, text_of
from c8.code import code_of
from c8.game import Game
from c8.moves import NAME, PLAY
from c8.presets import rules_for
from c8.record import load_save, save_of, state_text
from c8.round import OVER
from c8.setup import set_up
from c8.view import view
from e2e.player import Seen, decide, longest_suit
from e2e.server import Site

YOU = 0
SAVE = "c8.save"
NEXT = "c8.next"
BEGUN = {"begun": "yes"}
"""The note of a game in which the person has moved."""

OTHERS = {
    2: ["North"],
    3: ["West", "East"],
    4: ["West", "North", "East"],
    5: ["West", "Northwest", "Northeast", "East"],
}


# --- games ----------------------------------------------------------------------------------------


def dealt(seed: int, preset: str = "table", players: int = 3, **changes: Any) -> Game:
    """A game at its beginning."""
    return Game(rules_for({"preset": preset, "players": players, **changes}), seed)


def first(wanted: Callable[[Game], bool], preset: str = "table", players: int = 3, **changes: Any) -> Game:
    """The game with the lowest seed that is as wanted; ``wanted`` may play in the game it is given."""
    for seed in range(20_000):
        if wanted(dealt(seed, preset, players, **changes)):
            return dealt(seed, preset, players, **changes)
    raise AssertionError("no such deal: look at what is wanted")


def position(rules: dict[str, Any], hands: list[str], pile: str, stock: str, **more: Any) -> Game:
    """A game set up by hand."""
    return set_up({"rules": rules, "hands": hands, "pile": pile, "stock": stock, **more})


def link(game: Game) -> str:
    """The fragment that opens the deal being played."""
    return "#c=" + code_of(game)


# --- playing --------------------------------------------------------------------------------------


def my_move(game: Game) -> str:
    """What the automatic player does here."""
    hand = [TEXT[card] for card in in_order(game.round.hands[YOU])]
    legal = game.legal()
    if legal[0].kind == NAME:
        return "name " + longest_suit(hand)
    playable = [card for card in hand if any(move.kind == PLAY and TEXT[move.card] == card for move in legal)]
    return decide(hand, playable, [move.kind for move in legal])


def move_of(game: Game) -> str:
    """The move of whoever is to move."""
    return my_move(game) if game.turn == YOU else choose("steady", view(game, game.turn)).text


def let_others_move(game: Game) -> Game:
    """Until it is the person's turn or the round is over."""
    while game.phase not in (OVER, "game-over") and game.turn != YOU:
        game.play(move_of(game))
    return game


def play_moves(game: Game, number: int) -> Game:
    """So many moves of the person, as far as the round goes, and the others' until the next turn."""
    let_others_move(game)
    for _ in range(number):
        if game.phase in (OVER, "game-over"):
            break
        game.play(my_move(game))
        let_others_move(game)
    return game


def play_round(game: Game) -> Game:
    """To the round's end."""
    return play_moves(game, 1_000)


# --- what a page must show and keep ---------------------------------------------------------------


def seen(game: Game) -> Seen:
    """What the person at the screen must be told of the table."""
    round = game.round
    names = OTHERS[game.rules.players]
    others = [_other(name, len(round.hands[seat])) for seat, name in enumerate(names, 1)]
    hand = [TEXT[card] for card in in_order(round.hands[YOU])]
    return Seen(hand, others, str(len(round.stock)), TEXT[round.top], round.suit)


def _other(name: str, count: int) -> str:
    return f"{name}, 1 card, last card" if count == 1 else f"{name}, {count} cards"


def kept(page: Page, key: str = SAVE) -> str | None:
    """The text that the page keeps under the key."""
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return None if text is None else str(text)


def saved(page: Page, key: str = SAVE) -> Game:
    """The game that the page keeps."""
    text = kept(page, key)
    assert text is not None, f"nothing is kept under {key}"
    return load_save(text)[0]


def assert_same(page: Page, game: Game, key: str = SAVE) -> None:
    """The page keeps this very game: the moves, and the state they lead to."""
    found = saved(page, key)
    assert found.moves == game.moves
    assert state_text(found) == state_text(game)
    assert json.loads(save_of(found)) == json.loads(save_of(game))


def hidden_cards(game: Game) -> list[str]:
    """The cards that the person can't have seen: the others' hands and the stock, less the pile."""
    round = game.round
    unseen = [card for hand in round.hands[1:] for card in hand] + round.stock
    return text_of(in_order(unseen)).split()


# --- profiles -------------------------------------------------------------------------------------


def profile(
    new_context: Callable[..., BrowserContext], site: Site, kept: dict[str, str], **options: object
) -> BrowserContext:
    """A profile in which the site has already kept these texts."""
    rows = [{"name": key, "value": text} for key, text in kept.items()]
    state = {"cookies": [], "origins": [{"origin": site.origin, "localStorage": rows}]}
    return new_context(storage_state=state, **options)
