"""A tab that is killed right after any event, or right before it was kept, goes on as if nothing had been."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from c8.game import Game
from c8.record import load_save, save_of
from c8.round import OVER
from e2e.engine import BEGUN, SAVE, YOU, assert_same, dealt, kept, move_of, my_move, profile, seen
from e2e.helpers import open_game
from e2e.player import PATIENCE_MS, Player
from e2e.server import Site

KILLS = 36
"""Kill points of each script; together they are more than a hundred."""
EARLY = 5
"""Each fifth kill comes before the event was kept, so that it has to happen again."""

DIES_AFTER_ONE = """(() => {
    const put = Storage.prototype.setItem;
    const drop = Storage.prototype.removeItem;
    window.dead = false;
    Storage.prototype.setItem = function (key, text) {
        if (window.dead) return;
        if (key !== "c8.save") return put.call(this, key, text);
        window.dead = true;
        document.documentElement.setAttribute("data-dead", "");
        if (!window.early) put.call(this, key, text);
    };
    Storage.prototype.removeItem = function (key) {
        if (!window.dead) drop.call(this, key);
    };
})()"""
"""Nothing reaches the store after the first event: what the tab still does is lost with it."""

DIES_BEFORE_ONE = "window.early = true;"
"""Not even that event reaches the store."""

SCRIPTS = {
    "draws and passes": dealt(8),
    "takes, skips and turns": dealt(6, "power"),
    "several rounds": dealt(6, "action", 4),
}


def sit_down(page: Page, game: Game) -> Player:
    """The page as it comes back: it shows the state that the engine has."""
    open_game(page, "micropython")
    player = Player(page)
    if game.phase != OVER and game.turn == YOU:
        assert player.seen() == seen(game)
    return player


def act(player: Player, game: Game, choosing: str) -> None:
    """What the person does here to bring about the next event; the others need nobody."""
    if game.phase == OVER:
        expect(player.round_over).to_be_visible(timeout=PATIENCE_MS)
        player.press(player.round_over.get_by_role("button", name="Next round"))
    elif game.turn == YOU and choosing:
        player.name_suit(my_move(game)[-1])
    elif game.turn == YOU:
        player.make(my_move(game).partition("=")[0])


def go_on(game: Game, choosing: str) -> str:
    """The same in the engine: a wild is touched first, and its suit is chosen then.

    Returns the card for which a suit is to be chosen now.
    """
    if game.phase == OVER:
        game.next_round()
    elif game.turn == YOU and "=" in my_move(game) and not choosing:
        return my_move(game).partition("=")[0]
    else:
        game.play(move_of(game))
    return ""


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_tab_killed_after_each_event_goes_on_identically(
    new_context: Callable[..., BrowserContext], site: Site, script: str
) -> None:
    start = save_of(SCRIPTS[script], BEGUN)
    game, choosing = load_save(start)[0], ""
    context = profile(new_context, site, {SAVE: start, "c8.settings": '{"pace": "quick"}'})
    context.add_init_script(DIES_AFTER_ONE)
    for kill in range(1, KILLS + 1):
        page = context.new_page()
        early = kill % EARLY == 0
        if early:
            page.add_init_script(DIES_BEFORE_ONE)
        act(sit_down(page, game), game, choosing)
        expect(page.locator("html")).to_have_attribute("data-dead", "", timeout=PATIENCE_MS)
        if not early:
            choosing = go_on(game, choosing)
        assert_kept(page, game, choosing)
        page.close()


def assert_kept(page: Page, game: Game, choosing: str) -> None:
    """The store has this very state, whatever the dying tab still shows."""
    assert_same(page, game)
    notes = load_save(str(kept(page)))[1]
    assert notes.get("choosing", "") == choosing
