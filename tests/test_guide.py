"""The guide says what the engine does, says it in every language, and is a sound page.

Each `${law:some-name}` of the prose has a test `test_some_name` here.
"""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from c8.cards import RANK, SUITS, cards, text_of
from c8.game import Game
from c8.options import QUESTIONS
from c8.presets import DEFAULT, PRESETS, preset, rules_for, values_of
from c8.relevance import is_relevant
from c8.roles import Roles
from c8.simulate import simulate
from tests.pages import forms, phrases
from tests.position import Position, kinds
from tests.wandering import check_nothing_leaks, somewhere
from tools import guide
from tools.guidebook.facts import FACTS, Untrue, holds, points, total, usual
from tools.guidebook.games import FAMILIES, changes, missing, parent_of
from tools.guidebook.style import shared, stylesheet
from tools.guidebook.tables import END, alternatives, house_rules, players_of
from tools.guidebook.words import Words
from web.words.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
every_language = pytest.mark.parametrize("language", LANGUAGES)

TERMS = {
    "en": "stock|pile|top card|starter|round|game|hand|active suit|name a suit|suit|rank|clubs|diamonds|"
    "hearts|spades|ace|king|queen|jack|joker|wild|eight|draw|take|pass|play|penalty points|blocked|partner",
    "es": "mazo|pila de descartes|carta superior|carta inicial|ronda|partida|mano|palo activo|elegir palo|"
    "palo|valor|tréboles|diamantes|corazones|picas|as|rey|reina|jota|comodín|joker|carta comodín|ocho|"
    "robar|recoger|pasar|jugar|puntos de penalización|ronda bloqueada|compañero",
    "de": "Stapel|Ablagestapel|oberste Karte|Startkarte|Runde|Partie|Hand|aktive Farbe|wünschen|Farbe|Wert|"
    "Kreuz|Karo|Herz|Pik|Ass|König|Dame|Bube|Joker|Wunschkarte|Acht|ziehen|nehmen|passen|legen|"
    "Strafpunkte|festgefahren|Partner",
    "zh-Hant": "牌疊|棄牌堆|面牌|起始牌|局|場|手牌|指定花式|花式|級|梅花|階磚|紅心|葵扇|小丑牌|百搭|抽牌|"
    "罰抽|過|出牌|罰分|封局|拍檔",
}
"""The words of the game, one a thing, as the interface has them too."""

STRANGERS = {
    "en": r"discard|deck of cards|draw pile|draw deck|trump|knock",
    "es": r"descartar|montón|baza|tomar carta|\bcoger|sota|ronda cerrada",
    "de": r"Talon|Nachziehstapel|Ziehstapel|abwerfen|Symbol|Treff|Trumpf|ausspielen|aufnehmen|ausgehen|"
    r"aufgehoben|Kreuz \d|Karo \d|Herz \d|Pik \d",
    "zh-Hant": r"(?<!棄)牌堆|花色|點數|方塊|方片|鑽石|紅磚|黑桃|紅桃|摸牌|回合|撲克",
}
"""Other words for the same things, which would make two of one."""

OWN_NUMBERS = {
    "en": {"5", "10", "30", "60", "3", "1930", "1940", "1970", "2", "8"},
    "es": {"5", "10", "30", "60", "3", "2", "8"},
    "de": {"5", "10", "30", "60", "3", "1930", "1940", "1970", "2", "8"},
    "zh-Hant": {"3", "5", "10", "30", "60", "8", "2", "6", "7", "1930", "1940", "1970", "0"},
}
"""Numbers that no rule decides: minutes, years, Section 8, ranks of cards, the winner's nought."""


def source(language: str) -> str:
    return guide.source(language)


def plain(markup: str) -> str:
    """What stands between the tags."""
    return unescape(re.sub(r"<[^>]*>", " ", markup))


class Outline(HTMLParser):
    """What the tests ask of a page: headings, anchors, links, elements and attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.levels: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.meta: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        self.attributes.update(found)
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if "id" in found:
            self.ids.append(found["id"])
        if "href" in found:
            self.links.append(found["href"])
        if tag == "meta":
            self.meta[found.get("name") or found.get("http-equiv", "")] = found.get("content", "")


# --- the page -----------------------------------------------------------------------------------


@every_language
def test_a_page_is_written_with_nothing_left_to_fill(language: str) -> None:
    page = guide.page(language)
    assert f'<html lang="{language}">' in page
    assert "${" not in page


@every_language
def test_headings_go_down_one_step_at_a_time_from_a_single_title(language: str) -> None:
    levels = Outline(guide.page(language)).levels
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_language
def test_every_link_leads_somewhere_and_every_anchor_is_there_once(language: str) -> None:
    outline = Outline(guide.page(language))
    assert len(outline.ids) == len(set(outline.ids))
    pages = {f"{one}.html" for one in LANGUAGES}
    for link in outline.links:
        inside = link.startswith("#") and link[1:] in outline.ids
        assert inside or link in pages | {"../", "guide.css", "../web/style/icon.svg"}, link


@every_language
def test_a_page_needs_no_script_and_no_style_of_its_own(language: str) -> None:
    outline = Outline(guide.page(language))
    assert not outline.tags & {"script", "style", "iframe", "form"}
    assert "style" not in outline.attributes
    assert not [name for name in outline.attributes if name.startswith("on")]
    assert outline.meta["Content-Security-Policy"].startswith("default-src 'none'; style-src 'self';")
    assert "unsafe" not in outline.meta["Content-Security-Policy"]


@every_language
def test_a_page_tells_search_engines_what_it_is_and_where_its_other_languages_are(language: str) -> None:
    page = guide.page(language)
    least = 30 if language == "zh-Hant" else 100
    assert least < len(Outline(page).meta["description"]) < 200
    for other in LANGUAGES:
        assert f'<link rel="alternate" hreflang="{other}" href="{other}.html">' in page
        assert f'lang="{other}" hreflang="{other}"' in page
    titles = {re.findall("<title>(.*)</title>", guide.page(one))[0] for one in LANGUAGES}
    assert len(titles) == len(LANGUAGES)


@every_language
def test_the_contents_list_every_chapter(language: str) -> None:
    chapters = re.findall(r'<h2 id="([a-z-]+)">', guide.page(language))
    listed = re.findall(r'<li><a href="#([a-z-]+)">', guide.page(language).split("<main")[0])
    assert listed == chapters
    assert len(chapters) > 12


def test_the_stylesheet_has_the_tables_tokens_and_cards_and_refuses_a_table_without() -> None:
    css = stylesheet()
    for needed in (
        "--felt:",
        "prefers-color-scheme: dark",
        "\n.card {",
        ".index {",
        "attr(data-print)",
        "@media print",
    ):
        assert needed in css
    assert "http" not in css
    with pytest.raises(ValueError, match=r"no rule for \.card"):
        shared(":root { --felt: #fff; }")


# --- one guide in several languages -------------------------------------------------------------


@every_language
def test_every_language_has_the_same_chapters_questions_and_games(language: str) -> None:
    def anchors(one: str) -> list[str]:
        return re.findall(r'<(?:h\d|article)[^>]* id="([a-z-]+)"', guide.page(one))

    assert anchors(language) == anchors("en")


@every_language
def test_every_language_states_the_same_facts_and_laws(language: str) -> None:
    def stated(one: str) -> list[tuple[str, str]]:
        found = guide.placeholders(source(one))
        return sorted(("", argument) if kind == "n" else (kind, argument) for kind, argument in set(found))

    assert set(stated(language)) == set(stated("en"))


@every_language
def test_every_language_has_as_many_tips_and_terms(language: str) -> None:
    def tips(one: str) -> int:
        return source(one).split('class="tips"')[1].split("</ul>")[0].count("<li>")

    assert tips(language) == tips("en")
    assert source(language).split('class="glossary"')[1].split("</dl>")[0].count("<dt>") > 20


@every_language
def test_every_phrase_that_one_language_has_the_others_have(language: str) -> None:
    def keys(one: str) -> set[str]:
        words = Words(one)
        free = ("guide.number.",)
        own = json.loads((ROOT / "guide/words/en.json").read_text(encoding="utf-8"))
        return {key for key in own if not key.startswith(free) and not words.has(key)}

    assert keys(language) == set()


@every_language
def test_the_words_of_the_game_are_used_and_no_others(language: str) -> None:
    text = plain(guide.page(language))
    for term in TERMS[language].split("|"):
        assert term.lower() in text.lower(), f"{term} is nowhere in the guide"
    for stranger in STRANGERS[language].split("|"):
        assert not re.search(stranger, text, re.IGNORECASE), f"{stranger} is not a word of the game"


@every_language
def test_the_table_has_no_other_words_for_a_thing_either_and_the_guide_says_none_of_its_phrases_again(
    language: str,
) -> None:
    table, own = phrases(ROOT / f"web/words/{language}.json"), phrases(ROOT / f"guide/words/{language}.json")
    said = [one for phrase in (*table.values(), *own.values()) for one in forms(phrase)]
    assert not [one for one in said if re.search(STRANGERS[language], one, re.IGNORECASE)]
    assert not set(table) & set(own)


@every_language
def test_no_number_that_a_rule_decides_is_written_by_hand(language: str) -> None:
    text = plain(guide.PLACE.sub("", source(language)))
    text = re.sub(r"<kbd>.*?</kbd>", "", text)
    assert set(re.findall(r"\d+", text)) <= OWN_NUMBERS[language]


# --- rules, tables and games --------------------------------------------------------------------


def test_a_guide_that_contradicts_the_engine_is_not_written() -> None:
    words = Words("en")
    assert guide.filled(words, "${holds:draw_limit=3}") == ""
    for untrue in ("draw_limit=1", "wild=A", "mau wild=Q", "draw_freely=no"):
        with pytest.raises(Untrue, match=untrue.split()[-1]):
            guide.filled(words, "${holds:" + untrue + "}")
    with pytest.raises(KeyError):
        guide.filled(words, "${no_such_fact}")


def test_facts_are_the_known_ones() -> None:
    known = {"deal.2": 7, "deal.3": 5, "stock.2": 37, "stock.3": 36, "draw_limit": 3, "target": 100}
    assert {name: FACTS[name] for name in known} == known
    assert [points(rank) for rank in "8KQJTA2"] == [50, 10, 10, 10, 10, 1, 2]
    assert (total("7C 4C 2S"), total("8D JH"), total("8C 8H")) == (13, 60, 100)
    for players in (2, 3):
        assert FACTS[f"stock.{players}"] == len(Game(usual(players), 1).round.stock)


@every_language
def test_a_worked_sum_is_reckoned_and_a_card_judged_by_the_engine(language: str) -> None:
    words = Words(language)
    assert "= <b>60</b>" in guide.filled(words, "${sum:8D JH}")
    judged = guide.filled(words, "${fits:8C=H|5C QH 8S 2D}")
    assert re.findall('data-fits="(yes|no)"', judged) == ["no", "yes", "yes", "no"]
    assert words.say("suit.H") in judged


@every_language
def test_every_named_game_stands_in_the_guide_once_with_what_it_changes(language: str) -> None:
    assert missing() == []
    assert sum(len(games) for games in FAMILIES.values()) == len(PRESETS)
    words, page = Words(language), unescape(guide.page(language))
    for game in PRESETS:
        told = re.findall(f'<article class="game" id="game-{game.id}">(.*?)</article>', page, re.DOTALL)
        assert len(told) == 1
        assert f"<h4>{words.say('game.' + game.id)}</h4>" in told[0]
        assert told[0].count("<dt>") == len(changes(game))


def test_what_a_game_changes_leads_from_the_game_it_is_told_from_to_itself() -> None:
    for game in PRESETS:
        values = values_of(parent_of(game) or DEFAULT)
        values.update(changes(game))
        assert values == values_of(game.id)
    assert changes(preset("tschau")) == {"pack": 36, "again": "A", "call": "both", "call_words": "tschau",
                                         "double": False}  # fmt: skip


@every_language
def test_the_house_rules_table_answers_the_eight_questions_with_this_tables_choice_first(
    language: str,
) -> None:
    words = Words(language)
    table = unescape(house_rules(words))
    assert len(QUESTIONS) == 8
    for name, keys in [*QUESTIONS, ("end", END)]:
        assert words.say(("guide.question." if name == "end" else "option.question.") + name) in table
        for key in keys:
            assert words.say("option." + key) in table
            assert len(alternatives(key)) > 0
            for value in alternatives(key):
                assert words.value(key, value) in table
            if is_relevant(usual(), key):
                assert f"<b>{words.value(key, values_of(DEFAULT)[key])}</b>" in table
                assert values_of(DEFAULT)[key] not in alternatives(key)


def test_the_games_beside_an_answer_are_games_in_which_it_means_something() -> None:
    assert [game.id for game in players_of("draw_limit", 1)] == ["pagat", "mau", "mau-master"]
    assert [game.id for game in players_of("answer", "fresh")] == ["power"]
    assert "pagat" not in [game.id for game in players_of("answer", "stack")]
    assert [game.id for game in players_of("joker_draws", 4)] == ["party"]


@every_language
def test_every_law_that_the_prose_leans_on_has_a_test(language: str) -> None:
    laws = {argument for kind, argument in guide.placeholders(source(language)) if kind == "law"}
    assert len(laws) > 10
    for law in laws:
        assert callable(globals().get("test_" + law.replace("-", "_"))), law


# --- the laws -----------------------------------------------------------------------------------


def table(hands: list[str], pile: str, stock: str = "6S 7S 9S TS JS", **more: object) -> Position:
    return Position(DEFAULT, hands, pile=pile, stock=stock, **more)


def test_you_lead_first() -> None:
    for seed in range(20):
        game = Game(usual(3), seed)
        assert game.turn == 0
        game.play(game.legal()[0].text)
        assert game.turn in (0, 1)
        assert game.round.direction == 1


def test_no_card_acts() -> None:
    roles = Roles(usual())
    for card in usual().all_cards:
        assert not roles.action[card]
        assert not roles.gesture[card]
        assert roles.wild(card, 0) == (RANK[card] == "8")


def test_printed_suit_is_void() -> None:
    at = table(["5C QH 8S 2D", "3D"], pile="8C", suit="H")
    assert at.refused("5C")["code"] == "does-not-fit"
    assert [move for move in at.legal if move != "draw"] == ["QH"] + [f"8S={suit}" for suit in SUITS]


def test_drawing_keeps_the_suit() -> None:
    at = table(["5C 2C", "3C 9S"], pile="8C", suit="H", stock="2S 3S 4S 5S 6S 7S")
    at.play("draw", "draw", "draw", "pass", "draw")
    assert at.state["suit"] == "H"


def test_pass_only_when_stuck() -> None:
    stuck = table(["5C 2C", "3C"], pile="8D", suit="H", stock="2S 3S 4S")
    assert stuck.refused("pass")["code"] == "must-draw"
    stuck.play("draw", "draw", "draw")
    assert stuck.legal == ["pass"]
    lucky = table(["5C 2C", "3C"], pile="8D", suit="H", stock="2S 3S 4H")
    lucky.play("draw", "draw", "draw")
    assert lucky.refused("pass")["code"] == "must-lay"
    held = table(["5H 2C", "3C"], pile="8D", suit="H")
    assert "draw" in held.legal
    assert "5H" in table(["5H 2C", "3C"], pile="9H", stock="2S", drawn=1).legal


def test_reshuffle_keeps_top_and_suit() -> None:
    at = table(["5C 2C", "3C"], pile="4D 9D 8D", suit="H", stock="")
    assert kinds(at.play("draw"))[:2] == ["reshuffled", "drew"]
    assert (at.state["pile"], at.state["suit"]) == ("8D", "H")
    assert table(["5C 2C", "3C"], pile="8D", suit="H", stock="").legal == ["pass"]


def test_last_card_ends_the_round() -> None:
    at = table(["5H", "KC 2D", "8C"], pile="9H")
    at.play("5H")
    assert at.state["phase"] == "round-over"
    assert at.state["points"] == [0, 12, 50]


def test_worked_examples() -> None:
    assert total("8D") == total("KC KD KH KS") + total("KC")


def test_eight_as_last_card() -> None:
    at = table(["8S", "KC 2D"], pile="9H")
    assert at.legal[0] == "8S"
    at.play("8S")
    assert (at.state["phase"], at.state["winners"]) == ("round-over", [0])


def test_lowest_total_wins() -> None:
    at = table(["5H", "8C 8D", "2D"], pile="9H", totals=[40, 0, 41])
    at.play("5H")
    assert (at.state["phase"], at.state["totals"]) == ("game-over", [40, 100, 43])
    assert at.referee.game is not None
    assert at.referee.game.winners == (0,)
    tied = table(["5H", "8C 8D", "2D"], pile="9H", totals=[43, 0, 41])
    tied.play("5H")
    assert tied.referee.game is not None
    assert tied.referee.game.winners == (0, 2)


def test_eight_answers_no_debt() -> None:
    for game in ("action", "chain", "power"):
        at = Position(game, ["2H 3H", "8C 9D", "4D"], pile="9H", stock="3C 4C 5C")
        at.play("2H")
        assert at.legal == ["take"]
        assert at.refused("8C=H")["code"] == "must-take"


@pytest.mark.parametrize("top", ["5H", "8H"])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_never_blocks(top: str, turn: int) -> None:
    """With nothing left to draw somebody holds an eight, may lay it, and must."""
    held = [card for card in usual().all_cards if card not in cards(top)]
    eights = [card for card in held if RANK[card] == "8"]
    assert (len(held), len(eights)) >= (FACTS["dry.hands"], FACTS["dry.wilds"])
    hands = [text_of(held[seat::3]) for seat in range(3)]
    at = table(hands, pile=top, stock="", turn=turn)
    assert "draw" not in at.legal
    if "8" in hands[turn]:
        assert [move for move in at.legal if move.startswith("8")]
        assert at.refused("pass")["code"] == "must-lay"
    assert any("8" in hand for hand in hands)


@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 6)])
def test_rounds_a_game(players: int, rounds: int) -> None:
    figures = simulate({"preset": DEFAULT, "players": players}, games=40, seed=1)
    assert abs(figures["rounds_per_game"] - rounds) < 1
    assert figures["blocked_rounds"] == 0


def test_opponents_see_no_hidden_card() -> None:
    for seed in range(6):
        game = somewhere(rules_for({"preset": DEFAULT, "players": 2 + seed}), seed)
        for seat in range(game.rules.players):
            check_nothing_leaks(game, seat)


def test_holds_names_the_game_it_speaks_of() -> None:
    assert holds("mau wild=J draw_two=7 skip=8") == ""
    assert rules_for({"preset": "mau"}).wild == "J"
