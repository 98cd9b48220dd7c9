"""What the table tells of each house rule: the log's sentences, the marks at the seats, the hints."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from c8.bots import choose
from c8.events import Event
from c8.game import GAME_OVER, Game
from c8.presets import PRESETS, Preset, rules_for
from c8.refusals import Refusal
from c8.round import OVER
from c8.setup import set_up
from c8.view import view
from tests.pages import CATALOGUES, phrases, places, text
from tests.words import English, all_rules
from web.browser.elements import element
from web.play.choices import Choices
from web.play.prompt import FINE
from web.play.seen import Seen
from web.play.session import Session
from web.play.settings import Settings
from web.sheets import notebook
from web.sheets import round_over as results
from web.table import buttons, duties, hand, hint, middle, purse
from web.table import opponents as others
from web.table.refusals import reason
from web.words import seat_names as seats
from web.words.announcement import said
from web.words.badges import Badges
from web.words.narration import Teller

ROUNDS = 2


class Shown:
    """A game with all that the page would show and tell of it to seat 0."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = English()
        self.names = seats.names(self.words, game.rules.players)
        self.marks = Badges()
        self.told: list[str] = []

    def tell(self, move: str) -> list[str]:
        """Make a move; the sentences about it."""
        return self.take_in(self.game.play(move))

    def take_in(self, happened: list[Event]) -> list[str]:
        round = self.game.round
        teller = Teller(self.words, round.rules, round.roles.known)
        lines: list[str] = []
        for event, sentences in teller.lines([event.seen_by(0) for event in happened]):
            lines.extend(sentences)
            self.marks.note(event, teller)
        self.told.extend(lines)
        return lines

    @property
    def table(self) -> Seen:
        return Seen(view(self.game, 0), self.words, self.names, set(), Choices(), self.marks.at, False)

    def hint(self) -> str:
        return hint.hint(self.table)[1]

    def picture(self) -> str:
        """Everything that is shown, as text."""
        table = self.table
        elements = [
            *others.opponents(table), *middle.stock(table), *middle.force(table), *middle.pile(table),
            *middle.way(table), *hand.hand(table), *duties.with_next_card(table), *buttons.actions(table),
            *purse.purse(table),
        ]  # fmt: skip
        return text(elements) + " " + self.hint()

    def refused(self, move: str) -> str:
        """Why the move isn't allowed, as the page says it."""
        session = Session(self.words, Settings())
        session.take(self.game, {})
        with pytest.raises(Refusal) as found:
            self.game.play(move)
        return reason(found.value, session)

    def points(self) -> str:
        table = self.table
        return text(
            results.round_over(
                self.words, self.game, table.view, self.names, element("div"), [], [buttons.onward(table)]
            )
        )


def shown(rules: Mapping[str, object], hands: list[str], pile: str, stock: str = "", **more: object) -> Shown:
    return Shown(set_up({"rules": rules, "hands": hands, "pile": pile, "stock": stock, "turn": 0, **more}))


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.id)
def test_every_position_of_every_named_game_can_be_put_into_words(one: Preset) -> None:
    page = Shown(Game(rules_for({"preset": one.id, "players": min(max(3, one.least), one.most)}), 3))
    page.take_in(page.game.opening_events)
    for _ in range(ROUNDS):
        while page.game.phase not in (OVER, GAME_OVER):
            assert "{" not in page.picture()
            move = choose("steady", view(page.game, page.game.turn))
            page.take_in(page.game.play(move))
        assert page.points()
        if page.game.phase == GAME_OVER:
            return
        page.take_in(page.game.next_round())


# --- debts ---


def test_a_debt_is_told_with_what_answers_it() -> None:
    page = shown({"preset": "chain"}, ["2C 9D", "5D 6D", "7D"], "5H 2H", "3C 4C 5C", owed=2)
    assert page.hint() == "You owe 2 cards: take them, or answer with a 2."
    assert "You owe 2 a 2 answers" in page.picture()
    assert "Take 2" in page.picture()


def test_another_players_debt_is_shown_too() -> None:
    page = shown({"preset": "chain"}, ["2C 9D", "5D 6D", "7D"], "5C", "3C 4C 5S")
    assert "West owes 2 cards." in page.tell("2C")
    assert "West owes 2 a 2 answers" in page.picture()


def test_where_a_debt_must_be_paid_nothing_is_said_to_answer() -> None:
    rules = {"preset": "party"}
    page = shown(rules, ["2C 9D", "5D 6D", "7D"], "5H 2H", "3C 4C 5C", owed=2)
    assert page.hint() == "You owe 2 cards: take them."
    assert "answers" not in page.picture()


@pytest.mark.parametrize("move", ["9D", "pass"])
def test_who_owes_and_tries_something_else_is_told_what_answers_where_something_in_hand_does(
    move: str,
) -> None:
    page = shown({"preset": "chain"}, ["2C 9D", "5D 6D", "7D"], "5H 2H", "3C 4C 5C", owed=2)
    assert page.refused(move) == "You owe 2 cards: take them, or answer with a 2."
    page = shown({"preset": "chain"}, ["3D 9D", "5D 6D", "7D"], "5H 2H", "3C 4C 5C", owed=2)
    assert page.refused(move) == "You owe 2 cards: take them first."


# --- refusals ---


def test_a_card_that_does_not_fit_is_refused_with_all_that_is_wild_here() -> None:
    page = shown({"wild": "8 J", "jokers": 2}, ["9D TD", "6D", "7D"], "5C", "3C")
    told = "The 9 of diamonds doesn't fit. What would: clubs, a 5, an 8, a jack or a joker."
    assert page.refused("9D") == told


def test_after_a_named_suit_a_refusal_tells_that_suit_and_never_the_printed_one() -> None:
    page = shown({"packs": 2}, ["9D TD", "6D", "7D"], "8C", "3C", suit="H")
    assert page.refused("9D") == "The 9 of diamonds doesn't fit. What would: hearts or an 8."


def test_a_refusal_speaks_of_no_copy_since_the_other_one_fits_no_better() -> None:
    page = shown({"packs": 2}, ["9D TD'", "6D", "7D"], "5C", "3C")
    assert page.refused("TD'") == "The 10 of diamonds doesn't fit. What would: clubs, a 5 or an 8."


def test_a_wild_that_bars_its_own_rank_is_not_among_what_would_fit() -> None:
    page = shown({"wild_on_wild": "no"}, ["9D 8D", "6D", "7D"], "8C", "3C", suit="H")
    assert page.refused("9D") == "The 9 of diamonds doesn't fit. What would: hearts."
    assert page.refused("8D=C") == "A wild card may not be played on one of the same rank here."


def test_in_countdown_a_rank_that_was_not_wild_for_who_played_it_bars_nothing() -> None:
    rules = {"countdown": "yes", "wild_on_wild": "no"}
    page = shown(rules, ["9D 5D", "6D 7D", "2D 3D"], "5C", "3C", totals=[5, 8, 1])
    assert "5D=H" in [move.text for move in page.game.legal()]
    assert page.refused("9D") == "The 9 of diamonds doesn't fit. What would: clubs or a 5."


def test_who_has_drawn_and_may_draw_again_is_told_so_when_passing() -> None:
    page = shown({"preset": "table"}, ["9D TD", "6D", "7D"], "5C", "KD 4H 3C")
    page.tell("draw")
    assert page.refused("pass") == "You can still draw, so you may not pass yet."


# --- turns ---


def test_without_a_limit_the_button_to_draw_tells_no_number() -> None:
    page = shown({"preset": "printed"}, ["4H 9C", "6D", "7D"], "5H", "3C 4C 9H")
    assert "Draw" in page.picture().split()
    assert "more" not in page.picture()
    page.tell("draw")
    assert page.hint() == "Your turn: hearts, a 5 or an 8."
    assert "Draw" in page.picture().split()


@pytest.mark.parametrize("limit", [3, "until"])
def test_who_has_drawn_and_may_not_draw_on_is_told_why(limit: str | int) -> None:
    rules = {"preset": "printed", "draw_limit": limit, "draw_on": "no"}
    page = shown(rules, ["4C 9C", "6D", "7D"], "5H", "3H 4D 9H")
    page.tell("draw")
    assert (
        page.refused("draw") == "You have drawn and hold a card that may be played, so you may not draw on."
    )
    assert page.refused("pass") == "You hold a card that may be played, so you may not pass."


def test_the_rules_of_drawing_are_told_as_printed_with_the_pack() -> None:
    told = all_rules(English(), rules_for({"preset": "printed"}))
    place = told.index("While nothing you hold may be played, draw until you get a card that may.")
    assert told[place + 1 : place + 5] == [
        "You may draw even if a card you hold fits.",
        "You may draw on even after drawing a card that fits.",
        "After drawing, you may play any card that fits.",
        "You pass only when nothing may be played and nothing more may be drawn.",
    ]


def test_the_direction_is_shown_only_where_it_can_turn() -> None:
    hands = ["AC 9D", "5D 6D", "7D"]
    assert "lockwise" not in shown({"preset": "chain"}, hands, "5C", "3C").picture()
    page = shown({"preset": "action"}, hands, "5C", "3C")
    assert "Clockwise" in page.picture()
    assert "Play now goes anticlockwise." in page.tell("AC!")
    assert "Anticlockwise" in page.picture()


def test_a_lost_turn_is_marked_at_the_seat_until_its_player_acts() -> None:
    page = shown({"preset": "action"}, ["QC 9D 9C", "5D 6D", "7C 8C"], "5C", "3C 4C 6C")
    assert "West loses the turn." in page.tell("QC")
    assert page.marks.at == {1: "skipped"}
    page.tell("7C!")
    page.tell("9C!")
    assert page.marks.at[1] == "skipped"
    page.tell("draw")
    assert 1 not in page.marks.at


def test_a_turn_that_comes_again_is_told() -> None:
    page = shown({"again": "A"}, ["AC 9C 9D", "5D 6D", "7C 8C"], "5C", "3C")
    assert "You play again." in page.tell("AC")
    assert page.marks.at == {0: "plays again"}


def test_on_an_open_card_any_card_is_announced_to_fit() -> None:
    page = shown({"preset": "power"}, ["5H 9D", "6D 7D", "AC 3S"], "5C", "3C 4C", turn=2)
    page.tell("AC")
    assert page.hint() == "Your turn: on an ace any card may be played."
    assert "any card" in page.picture()


# --- announcements ---


@pytest.mark.parametrize(
    ("words", "due", "wild", "text"),
    [
        ("plain", "one", False, "Last card"),
        ("plain", "last", True, "Last card"),
        ("mau", "one", False, "Mau"),
        ("mau", "last", False, "Mau"),
        ("mau", "last", True, "Mau-Mau"),
        ("tschau", "one", False, "Tschau"),
        ("tschau", "last", True, "Sepp"),
    ],
)
def test_each_table_has_its_words_for_the_last_card(words: str, due: str, wild: bool, text: str) -> None:
    assert said(English(), rules_for({"call": "both", "call_words": words}), due, wild) == text


def test_the_announcement_is_offered_exactly_when_it_is_due() -> None:
    page = shown({"preset": "action"}, ["5H 9C", "6D 7D", "8C 3S"], "5C", "3C 4C")
    assert "Say “Last card”" in page.picture()
    page = shown({"preset": "action"}, ["5H 9C 9D", "6D 7D", "8C 3S"], "5C", "3C 4C")
    assert "Say" not in page.picture()


def test_a_missing_announcement_is_told_with_its_price() -> None:
    page = shown({"preset": "action"}, ["5H 9C", "6D 7D", "8C 3S"], "5C", "3C 4C 6C")
    assert "You forgot to announce and take 2 penalty cards." in page.tell("9C")


LAPSED = {"preset": "action", "empty_stock": "pass"}
"""The stock is used up for good, so a forgotten announcement costs nothing."""


def test_a_penalty_for_which_no_card_is_left_is_told_as_none() -> None:
    page = shown(LAPSED, ["5H 9C", "6D 7D", "8C 3S"], "5C")
    assert page.tell("9C")[1] == "You take no penalty card: no card is left."
    assert page.marks.at == {}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_no_language_counts_the_cards_of_a_penalty_that_lapses(path: Path) -> None:
    told = [phrases(path)["event.fined-none" + who] for who in (".you", ".other")]
    assert [places(phrase) for phrase in told] == [set(), {"name"}]


def test_of_a_penalty_for_which_no_card_is_left_nothing_moves_and_nothing_is_said_to_have_been_paid() -> None:
    for stock, moved in (("3C 4C 6C", True), ("", False)):
        game = set_up({"rules": LAPSED, "hands": ["5H 9C", "6D 7D", "8C 3S"], "pile": "5C", "stock": stock})
        session = Session(English(), Settings())
        session.take(game, {})
        session.happened(game.play("9C"))
        news = session.telling.take_news(False)
        assert ("fined 0 " in news, session.prompt.line[0] == FINE) == (moved, moved)


def test_mau_mau_is_told_when_the_last_card_is_wild() -> None:
    page = shown({"preset": "mau"}, ["JC", "9D TD", "8C 9S"], "9C", "KC AC")
    assert "Say “Mau-Mau”" in page.picture()
    assert "You say “Mau-Mau”." in page.tell("JC!")
    assert "all points count double" in page.points()


# --- gestures, slips, stopping ---


def test_a_gesture_is_told_and_marked() -> None:
    page = shown({"preset": "family"}, ["7C 9D 9H", "6D 7D", "8C 3S"], "5C", "3C 4C 6C")
    assert "You jump." in page.tell("7C~jump")
    assert page.marks.at == {0: "jumps"}


def test_which_gesture_is_due_is_not_told_at_the_table() -> None:
    page = shown({"preset": "family"}, ["7C 9D 9H", "6D 7D", "8C 3S"], "5C", "3C 4C 6C")
    assert "Gesture None Jump Clap Laugh" in page.picture()
    assert "7" not in text(duties.with_next_card(page.table))


def test_a_card_that_may_not_be_laid_costs_what_the_table_says() -> None:
    page = shown({"preset": "family"}, ["9D 9H", "6D 7D", "8C 3S"], "5C", "3C 4C 6C")
    told = page.tell("9D")
    assert told[0] == "You try the 9 of diamonds, which may not be played."
    assert told[1] == "It doesn't count: you take 1 penalty card."


def test_a_round_stopped_rightly_and_one_stopped_wrongly_are_told_apart() -> None:
    page = shown({"preset": "halt"}, ["2C 3D", "6D 7D", "8C 3S"], "5S", "3C 4C 6C")
    assert "Your hand counts 5 points" in page.picture()
    page.tell("stop")
    assert "You stopped the round, and nobody holds less." in page.points()
    page = shown({"preset": "halt"}, ["2C 3D", "AD AC", "8C 3S"], "5S", "3C 4C 6C")
    page.tell("stop")
    assert "your cards count double" in page.points()


def test_a_debt_paid_after_the_last_card_is_told() -> None:
    page = shown({"draw_two": "2", "last_debt": "yes"}, ["2C", "6D 7D", "8C 3S"], "5C", "3C 4C 6C")
    page.tell("2C")
    assert "West still took 2 cards that were owed." in page.points()


def test_a_blocked_round_is_told() -> None:
    page = shown({"preset": "taker"}, ["2C", "6D", "7D"], "5S", "")
    for _ in range(3):
        page.tell("pass")
    assert "Nobody could play any more" in page.points()


# --- suits named late ---


def test_a_wild_may_lie_without_a_suit_which_is_asked_for() -> None:
    page = shown({"preset": "late-suit"}, ["9D TD", "6D 7D", "8C 3S"], "5C", "3C 4C", turn=2)
    assert page.tell("8C") == ["East plays the 8 of clubs and names no suit yet.", "East has one card left."]
    assert page.hint() == "No suit is named yet: ask for it."
    assert "Ask for the suit" in page.picture()
    assert page.tell("ask") == ["You ask for the suit."]
    assert page.hint() == "East names the suit."


# --- partners, countdown ---


def test_partners_sit_across_and_score_together() -> None:
    page = shown({"preset": "partners"}, ["9C", "6D 7D", "", "2D 3D"], "5C", "3C 4C")
    assert "North partner" in page.picture()
    told = page.tell("9C")
    assert "You and North win the round." in told
    assert sum("win" in line for line in told) == 1
    assert "You and North" in page.points()
    assert "West and East" in page.points()


def test_each_seat_shows_its_own_wild_in_countdown() -> None:
    rules = {"preset": "countdown", "players": 3}
    page = shown(rules, ["9C", "6D 7D", "2D 3D"], "5C", "3C 4C", totals=[5, 8, 1])
    picture = page.picture()
    assert "West wild: 8" in picture
    assert "East wild: A" in picture
    assert "Level 5: a 5 is your wild" in picture
    assert "You go down one level." in page.tell("9C")
    assert "−1 4" in page.points()


def test_finishing_level_one_wins_the_game() -> None:
    page = shown({"preset": "countdown"}, ["9C", "6D 7D", "2D 3D"], "5C", "3C 4C", totals=[1, 8, 1])
    assert "You finish level 1 and win the game." in page.tell("9C")


# --- hidden rules ---


def master() -> Game:
    return Game(rules_for({"preset": "mau-master", "players": 4}), 7)


def test_under_hidden_rules_a_card_is_named_by_what_is_known_to_all() -> None:
    game = master()
    while game.turn != 0:
        game.play(choose("steady", view(game, game.turn)))
    known = view(game, 0)
    fitting = {card for card in known.hand if known.matches(card)}
    labels = [str(one.attributes["aria-label"]) for one in hand.hand(Shown(game).table)]
    assert sum(label.endswith(", fits") for label in labels) == len(fitting)
    assert all(not one.attributes["aria-disabled"] for one in hand.hand(Shown(game).table))


def test_under_hidden_rules_it_is_told_that_drawing_is_always_allowed() -> None:
    words = English()
    for one in PRESETS:
        rules = rules_for({"preset": one.id})
        told = words.say("rule.hidden.drawing") in all_rules(words, rules)
        assert told == rules.hidden


def test_the_notebook_holds_what_was_seen_and_the_rules_are_told_at_the_end() -> None:
    game = master()
    page = Shown(game)
    while game.phase != GAME_OVER:
        while game.phase not in (OVER, GAME_OVER):
            page.take_in(game.play(choose("steady", view(game, game.turn))))
        if game.phase == OVER:
            assert "The hidden rules were" not in page.points()
            page.take_in(game.next_round())
    noted = text(notebook.pages(page.words, view(game, 0).history))
    assert "Came back" in noted
    assert "The hidden rules were" in page.points()
    assert any("No reason is given." in line for line in page.told)


def test_under_hidden_rules_it_makes_no_difference_when_a_suit_may_be_named() -> None:
    for naming in ("now", "late"):
        found = all_rules(English(), rules_for({"preset": "mau-master", "naming": naming}))
        assert not [line for line in found if "without naming" in line]


# --- cards ---


def test_both_copies_of_a_card_and_both_jokers_have_names_of_their_own() -> None:
    page = shown({"packs": 2, "jokers": 4}, ["5H 5H' XB XR'", "6D", "7D"], "5C", "3C")
    names = [str(one.attributes["aria-label"]).rsplit(", ", 1)[0] for one in hand.hand(page.table)]
    assert names == ["5 of hearts", "5 of hearts, second copy", "black joker", "red joker, second copy"]
