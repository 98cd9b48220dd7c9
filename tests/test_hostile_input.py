"""Whatever comes in as a code, a link, a save, a file or a request is used, or refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from c8.bots import choose
from c8.code import code_of, read_code, write_code
from c8.game import Game
from c8.presets import PRESETS, rules_for
from c8.record import load_save, save_of
from c8.referee import Referee
from c8.refusals import Refusal
from c8.sentences import SENTENCES
from c8.view import view
from tests import mutants
from tests.pages import ROOT, Memory
from web.play import backup
from web.play.rulesets import Rulesets
from web.play.settings import read_settings
from web.play.store import SAVE, SETTINGS, TABLES, Store

CODES = [line.split(" | ")[0] for line in (ROOT / "tests/data/codes.txt").read_text().splitlines()]
LINKS = [f"https://example.org/eights/?utm_source=x#c={code}" for code in CODES[:6]]


def under_way(preset: str, moves: int) -> Game:
    """A game played on to its so-maniest move, over the ends of rounds."""
    game = Game(rules_for({"preset": preset}), 5)
    for _ in range(moves):
        if game.winners:
            break
        if game.phase == "round-over":
            game.next_round()
        else:
            game.play(choose("steady", view(game, game.turn)))
    return game


GAMES = [under_way(one.id, 12 + 7 * place) for place, one in enumerate(PRESETS)]
SAVES = [save_of(game, {"begun": "yes"}) for game in GAMES]


def named(act: Callable[[], Any]) -> bool:
    """Whether the act was refused; then by a fault that has a name and a sentence."""
    refusal = None
    try:
        act()
    except Refusal as found:
        refusal = found
    assert refusal is None or (refusal.code in SENTENCES and refusal.message)
    return refusal is not None


def test_twenty_thousand_codes_and_links_are_dealt_or_refused_by_name() -> None:
    refused = 0
    for text in mutants.texts(Random(1), CODES + LINKS, 20_000):
        refused += named(lambda text=text: deals_what_it_says(text))  # type: ignore[misc]
    assert 10_000 < refused < 20_000


def deals_what_it_says(text: str) -> None:
    """A text that is read as a code is that code, whatever stood around it."""
    deal = read_code(text)
    code = write_code(deal)
    assert code_of(read_code(code).start()) == code


def test_ten_thousand_changed_saves_are_opened_or_refused_by_name() -> None:
    good = [json.loads(save) for save in SAVES]
    refused = 0
    for whole in mutants.values(Random(2), good, 6_000):
        refused += named(lambda whole=whole: opens_to_itself(json.dumps(whole)))  # type: ignore[misc]
    for text in mutants.texts(Random(3), SAVES, 4_000):
        refused += named(lambda text=text: opens_to_itself(text))  # type: ignore[misc]
    assert 5_000 < refused < 10_000


def opens_to_itself(text: str) -> None:
    """A save that is opened is kept as the same game again, which can be gone on with."""
    game, notes = load_save(text)
    again = load_save(save_of(game, notes))
    assert (again[0].moves, again[1]) == (game.moves, notes)
    assert game.phase in ("round-over", "game-over") or game.legal()


def test_thousands_of_bad_requests_change_nothing_and_get_an_error_with_a_name() -> None:
    for game in GAMES[::4]:
        referee = Referee()
        referee.answer({"do": "load", "save": save_of(game)})
        before = referee.answer({"do": "state"})
        for request in mutants.values(Random(4), requests(game), 600):
            answer = referee.answer_line(json.dumps(request))
            json.dumps(answer)
            if "error" in answer:
                assert isinstance(answer["error"]["code"], str)
                assert answer["error"]["message"]
                assert referee.answer({"do": "state"}) == before
            before = referee.answer({"do": "state"})


def requests(game: Game) -> list[dict[str, Any]]:
    """Good requests of each kind."""
    table = {"preset": "table", "draw_limit": 1}
    return [
        {"do": "new", "rules": table, "seed": 7},
        {"do": "new", "code": code_of(game)},
        {"do": "setup", "rules": table, "hands": ["8C 3H", "4D"], "pile": "5H 6C", "stock": "2S", "turn": 0},
        {"do": "legal"},
        {"do": "state"},
        {"do": "view", "seat": 1},
        {"do": "bot", "level": "steady"},
        {"do": "move", "move": "draw"},
        {"do": "move", "move": "8C=H!"},
        {"do": "next"},
        {"do": "load", "save": save_of(game)},
    ]


KEPT = {
    SAVE: SAVES[0],
    SETTINGS: '{"pace": "quick"}',
    TABLES: json.dumps({"version": 1, "tables": [["Ours", {"preset": "mau", "players": 3}]]}),
}


def test_a_changed_file_is_taken_in_or_refused_and_never_takes_a_game_away() -> None:
    whole = json.loads(backup.pack(Store(Memory(dict(KEPT)))))  # type: ignore[arg-type]
    texts = [json.dumps(one) for one in mutants.values(Random(5), [whole], 2_000)]
    texts += mutants.texts(Random(6), [json.dumps(whole)], 2_000)
    kept = {SAVE: SAVES[1], SETTINGS: "{}"}
    for text in texts:
        drawer = Memory(dict(kept))
        try:
            backup.unpack(Store(drawer), text)  # type: ignore[arg-type]
        except (ValueError, Refusal):
            assert drawer.kept == kept
        else:
            assert SAVES[1] in drawer.kept.values()


def test_changed_settings_are_read_or_refused() -> None:
    for text in mutants.texts(Random(7), [KEPT[SETTINGS]], 3_000):
        try:
            settings = read_settings(text)
        except ValueError:
            continue
        assert settings.pace_ms > 0


def test_changed_tables_are_kept_or_set_aside_whole() -> None:
    for text in mutants.texts(Random(8), [KEPT[TABLES]], 3_000):
        drawer = Memory({TABLES: text})
        if text and not Rulesets(Store(drawer)).load():  # type: ignore[arg-type]
            assert text in [drawer.kept[key] for key in drawer.kept if key != TABLES]


@pytest.mark.parametrize("depth", [200, 5_000, 100_000])
def test_json_that_is_nested_without_end_is_refused_like_any_other(depth: int) -> None:
    text = "[" * depth + "]" * depth
    assert named(lambda: load_save(text))
    assert "error" in Referee().answer_line(text)
    with pytest.raises(ValueError, match="no"):
        backup.unpack(Store(Memory(dict(KEPT))), text)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not an object"):
        read_settings(text)
    assert not Rulesets(Store(Memory({TABLES: text}))).load()  # type: ignore[arg-type]
