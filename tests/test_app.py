"""The loop of the page without a browser: what fails is undone, said, and never in the way for good."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from c8.cards import card
from c8.game import GAME_OVER, Game
from c8.moves import Move
from c8.options import option
from c8.presets import rules_for
from c8.record import save_of
from c8.round import OVER
from c8.setup import set_up
from tests.pages import Memory, text
from tests.words import English
from web import keys
from web.acts import RULESET_ACTS
from web.app import SHOW, WAIT, App
from web.browser import dom
from web.page import answer
from web.play.address import asked_for
from web.play.backup import pack
from web.play.current_game import BEGUN
from web.play.draft import Draft
from web.play.lesson import SCRIPT
from web.play.sheet import BAD_CODE, NO_SHEET, ROUND_OVER, SUIT_CHOICE, BadCode, Ruleset, Settings, Sheet
from web.play.store import ASIDE, EXPLAINED, NEXT, SAVE, SETTINGS, Store
from web.ruleset_acts import RulesetActs
from web.sheets.all import inside
from web.table.lesson import at_the_end
from web.table.refusals import reason

SEED = 7


class Still:
    """A clock whose time never comes; ``asked`` is what it was to ring, and when."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.running: set[str] = set()

    def rings(self, ring: Callable[[str], None]) -> None:
        """Nobody is called."""

    def soon(self) -> None:
        """Never."""

    def after(self, milliseconds: int, word: str) -> None:
        """Never."""
        self.asked.append((milliseconds, word))
        self.running.add(word)

    def stop(self, word: str) -> None:
        """Nothing comes."""
        self.running.discard(word)


class Eye:
    """Stands for the page: looks at each picture, and can't stand the games in ``blind_to``."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.blind_to: list[int] = []

    def show(self, asked: bool) -> None:
        """Fail as a picture would."""
        assert self.app.session.seen
        if self.app.session.game.seed in self.blind_to:
            raise ValueError("can't be shown")


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the document says of itself; the rest of the browser does nothing."""
    said: dict[str, str] = {}
    monkeypatch.setattr(dom, "root_data", lambda name: said.get(name, ""))
    monkeypatch.setattr(dom, "set_root", lambda name, value: None)
    monkeypatch.setattr(dom, "fragment", lambda: "")
    monkeypatch.setattr(dom, "drop_fragment", lambda: None)
    monkeypatch.setattr(dom, "hidden", lambda: False)
    monkeypatch.setattr(dom, "browser", lambda: "a browser")
    monkeypatch.setattr(dom, "seed", lambda: SEED)
    monkeypatch.setattr(dom, "retell", lambda id, lines: None)
    monkeypatch.setattr(dom, "listen", lambda *hear: None)
    monkeypatch.setattr(dom, "listen_outside", lambda *hear: None)
    return said


def page(kept: dict[str, str], *blind_to: int) -> App:
    """A page over this storage, not started yet, that can't show the games of these seeds."""
    app = App(English(), Store(Memory(kept)), Still())  # type: ignore[arg-type]
    eye = Eye(app)
    eye.blind_to = list(blind_to)
    app.page.show = eye.show  # type: ignore[method-assign]
    return app


def game(seed: int) -> Game:
    """The usual game."""
    return Game(rules_for({"preset": "table", "players": 3}), seed)


def save(seed: int) -> str:
    """A kept game of the person's own."""
    return save_of(game(seed), {BEGUN: "yes"})


def lines(app: App) -> str:
    """What the log says."""
    return " ".join(text for text, _ in app.session.telling.log.take_new())


@pytest.mark.usefixtures("root")
def test_a_kept_game_that_cannot_be_shown_is_set_aside_and_a_new_one_is_dealt() -> None:
    kept = {SAVE: save(1)}
    app = page(kept, 1)
    app.start()
    assert app.session.game.seed == SEED
    assert kept[ASIDE] == save(1)
    assert kept[SAVE] == app.good
    assert "set aside" in lines(app)
    assert "can't be shown" in app.session.fault_report
    assert "web/app.py:" in app.session.fault_report


@pytest.mark.usefixtures("root")
def test_the_older_game_comes_back_when_the_newer_one_cannot_be_shown() -> None:
    kept = {SAVE: save(1), NEXT: save_of(game(2), {})}
    app = page(kept, 2)
    app.start()
    assert app.session.game.seed == 1
    assert kept == {SAVE: save(1), ASIDE: save_of(game(2), {})}


@pytest.mark.usefixtures("root")
def test_a_page_that_can_show_no_game_at_all_says_so_and_keeps_what_it_had() -> None:
    kept = {SAVE: save(1)}
    with pytest.raises(ValueError, match="can't be shown"):
        page(kept, 1, SEED).start()
    assert kept[ASIDE] == save(1)


def test_a_watching_tab_sets_nothing_aside(root: dict[str, str]) -> None:
    root["owner"] = "other"
    kept = {SAVE: save(1)}
    with pytest.raises(ValueError, match="can't be shown"):
        page(kept, 1).start()
    assert kept == {SAVE: save(1)}


@pytest.mark.usefixtures("root")
def test_an_opponent_whose_thinking_fails_moves_all_the_same_and_a_report_can_be_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(level: str, seen: object) -> Move:
        raise ValueError("no thought")

    monkeypatch.setattr("c8.bots.choose", fail)
    under_way = game(1)
    while not under_way.turn:
        under_way.play(under_way.legal()[0])
    app = page({SAVE: save_of(under_way, {BEGUN: "yes"})})
    app.start()
    app.ring(WAIT)
    assert len(app.session.game.moves) == len(under_way.moves) + 1
    assert "no thought" in lines(app)
    assert "no thought" in app.session.fault_report


class Full(Memory):
    """A storage without room for anything more."""

    def put(self, key: str, text: str) -> None:
        """Refuse it."""
        raise OSError("full")


@pytest.mark.usefixtures("root")
def test_a_new_game_whose_first_move_finds_no_room_is_there_again_after_a_reload() -> None:
    kept = {SAVE: save(1), NEXT: save_of(game(2), {})}
    app = App(English(), Store(Full(kept)), Still())  # type: ignore[arg-type]
    app.page.show = Eye(app).show  # type: ignore[method-assign]
    app.start()
    app.update(lambda: app.session.make(app.session.game.legal()[0]))
    assert "storage is full" in lines(app)
    assert app.session.game.moves
    again = page(kept)
    again.start()
    assert again.session.game.seed == 2


def test_a_file_chosen_before_another_tab_got_the_game_is_not_taken_in_after(root: dict[str, str]) -> None:
    kept = {SAVE: save(1)}
    app = page(kept)
    app.start()
    app.acts.show("settings")
    assert isinstance(app.session.sheet, Settings)
    file = pack(Store(Memory({SAVE: save(2)})))  # type: ignore[arg-type]
    root["owner"] = "other"
    app.arrive(dom.OWNER)
    app.update(lambda: app.acts.take_in(file))
    assert kept == {SAVE: save(1)}
    assert app.session.sheet.problem
    assert app.session.sheet.problem.said(app.model.words) == "This game is being played in another tab."


@pytest.mark.parametrize(("sheet", "left"), [("rules", "rules"), (SUIT_CHOICE, ""), (ROUND_OVER, "")])
def test_a_move_of_the_tab_that_plays_closes_only_what_asks_for_one(
    root: dict[str, str], sheet: str, left: str
) -> None:
    root["owner"] = "other"
    kept = {SAVE: save(1)}
    app = page(kept)
    app.start()
    app.session.sheet = Sheet(sheet)
    kept[SAVE] = save(2)
    app.arrive(dom.KEPT, SAVE)
    assert app.session.game.seed == 2
    assert app.session.sheet.kind == left


def test_a_tab_that_watches_a_newer_version_says_once_that_it_cannot_follow(root: dict[str, str]) -> None:
    root["owner"] = "other"
    kept = {SAVE: save(1)}
    app = page(kept)
    app.start()
    newer = save(2).replace('"version": 1', '"version": 99')
    kept[SAVE] = newer
    for _ in range(2):
        app.arrive(dom.KEPT, SAVE)
    assert lines(app).count("newer version") == 1
    assert kept == {SAVE: newer}


@pytest.mark.usefixtures("root")
def test_the_browser_is_asked_to_keep_the_game_once_a_whole_round_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(dom, "persist", lambda: asked.append(1))
    over = game(1)
    while over.phase not in (OVER, GAME_OVER):
        over.play(over.legal()[0])
    app = page({SAVE: save_of(over, {BEGUN: "yes"})})
    app.start()
    app.update(lambda: app.session.telling.log.say("log.resumed"))
    assert not asked
    app.update(app.acts.next_round)
    assert [app.session.game.number, asked] == [2, [1]]


def after_a_round() -> App:
    """A page whose round is over."""
    over = game(1)
    while over.phase != OVER:
        over.play(over.legal()[0])
    app = page({SAVE: save_of(over, {BEGUN: "yes"})})
    app.start()
    return app


class Press:
    """A button pressed by key."""

    kind = "click"
    repeated = by_pointer = False

    def __init__(self, do: str) -> None:
        self.do = do

    def get(self, name: str) -> str:
        """It carries nothing."""
        return ""


class Key:
    """A key pressed over the table."""

    repeated = modified = in_field = False
    do = ""

    def __init__(self, key: str) -> None:
        self.key = key


def in_lesson(kept: dict[str, str], moves: int) -> App:
    """A page in the lesson, of which so many moves have been made as written."""
    app = page(kept)
    app.start()
    app.update(app.games.teach)
    for move in SCRIPT[:moves]:
        app.session.happened(app.session.game.play(move))
    return app


@pytest.mark.usefixtures("root")
def test_the_key_for_the_next_round_deals_none_in_the_middle_of_a_round_nor_after_the_lesson() -> None:
    app = page({SAVE: save(1)})
    app.start()
    assert keys.hear(Key("n"), app.session, app.model.settings) == ""  # type: ignore[arg-type]
    lesson = in_lesson({SAVE: save(1)}, len(SCRIPT))
    assert lesson.session.current.over
    for sheet in ("", ROUND_OVER):
        lesson.session.sheet = Sheet(sheet)
        assert keys.hear(Key("n"), lesson.session, lesson.model.settings) == ""  # type: ignore[arg-type]


@pytest.mark.usefixtures("root")
def test_the_key_for_the_next_round_deals_when_a_round_is_over() -> None:
    app = after_a_round()
    assert keys.hear(Key("n"), app.session, app.model.settings) == "next-round"  # type: ignore[arg-type]


@pytest.mark.usefixtures("root")
def test_whoever_leaves_the_lesson_and_has_no_game_to_go_back_to_is_dealt_one() -> None:
    kept = {SAVE: save(1)}
    app = in_lesson(kept, 2)
    kept[SAVE] = "{damaged"
    app.update(app.games.leave_lesson)
    assert not app.session.lesson
    assert app.session.game.seed == SEED
    assert app.session.fault_report == ""


@pytest.mark.usefixtures("root")
def test_after_a_round_a_card_is_refused_because_the_round_is_over() -> None:
    app = in_lesson({}, len(SCRIPT))
    app.update(lambda: app.session.make("draw"))
    assert app.session.prompt.line == ("no", "The round is over.")


@pytest.mark.usefixtures("root")
def test_the_lesson_says_that_the_round_ended_for_want_of_cards_only_to_whoever_has_none() -> None:
    ends = English().say("lesson.end")
    for cards, told in (("", True), ("5H", False)):
        app = in_lesson({}, len(SCRIPT))
        app.session.game.round.hands[0][:] = [card(one) for one in cards.split()]
        assert app.session.lesson
        assert (ends in text(at_the_end(app.model.words, not app.session.current.hand))) is told


@pytest.mark.usefixtures("root")
def test_over_the_points_the_keys_tell_and_the_list_of_keys_leads_back_to_them() -> None:
    app = after_a_round()
    app.session.show_points()
    meant = [keys.hear(Key(key), app.session, app.model.settings) for key in "lt?dn"]  # type: ignore[arg-type]
    assert meant == ["repeat", "tell", "show-keys", "", "next-round"]
    app.update(app.acts.tell)
    assert text(answer(app.model)) in text(inside(app.model, app.session.seen))
    assert app.session.prompt.answer
    app.update(app.acts.show_keys)
    app.update(app.acts.dismiss)
    assert app.session.sheet.kind == ROUND_OVER
    app.update(app.acts.dismiss)
    app.update(app.acts.show_keys)
    app.update(app.acts.dismiss)
    assert app.session.sheet is NO_SHEET


@pytest.mark.usefixtures("root")
def test_where_no_wild_may_lie_on_the_unnamed_one_only_asking_is_advised() -> None:
    for wild_on_wild, advice in ((False, "ask for it."), (True, "or play a wild card.")):
        rules = {"preset": "late-suit", "wild_on_wild": wild_on_wild}
        hands = ["8D KH 9S", "4D 6S 7S", "8C AH JC 4S"]
        late = set_up({"rules": rules, "hands": hands, "pile": "5C 7H", "stock": "2S 3C", "turn": 2})
        late.play("8C")
        app = page({SAVE: save_of(late, {BEGUN: "yes"})})
        app.start()
        app.update(lambda app=app: app.session.lay("KH"))  # type: ignore[misc]
        assert app.session.prompt.line[1].endswith(advice)


@pytest.mark.usefixtures("root")
def test_a_refused_code_is_still_explained_when_the_words_change() -> None:
    app = page({SAVE: save(1)})
    app.start()
    app.update(lambda: app.acts.follow(asked_for("c=ABC")))
    sheet = app.session.sheet
    assert isinstance(sheet, BadCode)
    why = reason(sheet.refusal, app.session)
    app.session.reword()
    assert app.session.sheet.kind == BAD_CODE
    assert why
    assert why in text(inside(app.model, app.session.seen))


def at_pace(pace: str) -> App:
    """A page where the person has just laid a card and both others have still to move."""
    laid = set_up({"hands": ["3H 4H", "6H KD", "9C TC"], "pile": "5H", "stock": "2S 3C JD", "turn": 0})
    laid.play("3H")
    app = page({SAVE: save_of(laid, {BEGUN: "yes"}), SETTINGS: json.dumps({"pace": pace})})
    app.start()
    return app


@pytest.mark.usefixtures("root")
@pytest.mark.parametrize(
    ("pace", "undo", "others"), [("slow", 15_000, 4000), ("readable", 1500, 1000), ("quick", 120, 120)]
)
def test_the_slow_pace_leaves_ten_times_as_long_to_take_a_move_back(
    pace: str, undo: int, others: int
) -> None:
    app = at_pace(pace)
    clock: Still = app.clock  # type: ignore[assignment]
    assert (undo, WAIT) in clock.asked
    app.ring(WAIT)
    app.ring(SHOW)
    assert app.session.game.turn == 2
    assert [asked for asked in clock.asked if asked[1] == WAIT][1:] == [(others, WAIT)]


@pytest.mark.usefixtures("root")
def test_a_pace_chosen_in_another_tab_holds_at_once() -> None:
    app = at_pace("slow")
    app.model.store.put(SETTINGS, json.dumps({"pace": "quick"}))
    app.arrive(dom.KEPT, SETTINGS)
    assert (120, WAIT) in app.clock.asked  # type: ignore[attr-defined]


class Escape(Press):
    """The browser's own way out of a dialog."""

    kind = "cancel"

    def stop(self) -> None:
        """The page closes it."""


@pytest.mark.usefixtures("root")
def test_what_was_told_in_a_sheet_is_not_told_again_when_it_is_left() -> None:
    app = at_pace("quick")
    app.acts.show("settings")
    app.page.open_sheet = "settings"
    app.session.prompt.read_out(["West, 2 cards"])
    app.hear(Escape(""))  # type: ignore[arg-type]
    assert (app.session.sheet, app.session.prompt.answer) == (NO_SHEET, [])


@pytest.mark.usefixtures("root")
def test_what_another_does_is_kept_before_it_is_shown_and_a_press_between_shows_it() -> None:
    app = at_pace("quick")
    clock: Still = app.clock  # type: ignore[assignment]
    shown = app.session.revision
    app.ring(WAIT)
    assert shown < app.session.revision == app.saved
    assert app.model.store.get(SAVE) == app.good
    assert SHOW in clock.running
    app.update(lambda: None, True)
    assert SHOW not in clock.running
    assert WAIT in clock.running


@pytest.mark.usefixtures("root")
def test_at_the_slow_pace_the_others_go_on_at_once_when_told_to() -> None:
    app = at_pace("slow")
    app.shown = app.session.revision
    app.hear(Press("go-on"))  # type: ignore[arg-type]
    assert (0, WAIT) in app.clock.asked  # type: ignore[attr-defined]
    app.ring(WAIT)
    assert app.session.game.turn == 2


class Tap(Press):
    """A button pressed by a finger, as the first or a later part of a double tap."""

    by_pointer = True

    def __init__(self, do: str, repeated: bool = False) -> None:
        super().__init__(do)
        self.repeated = repeated


def on_my_turn() -> App:
    """A page on the person's turn, with something said above the hand and something told."""
    mine = set_up({"hands": ["3H 4H", "6H KD"], "pile": "5H", "stock": "2S 3C JD", "turn": 0})
    app = page({SAVE: save_of(mine, {BEGUN: "yes"})})
    app.start()
    app.ring("")
    app.press()
    app.session.prompt.refuse("why not")
    app.session.prompt.read_out(["the table"])
    return app


@pytest.mark.usefixtures("root")
@pytest.mark.parametrize("kind", ["stale", "double"])
def test_a_tap_meant_for_an_old_picture_changes_nothing_and_shows_nothing(kind: str) -> None:
    app = on_my_turn()
    if kind == "stale":
        app.session.changed()
    before = (app.session.game.moves[:], app.session.revision, app.session.prompt.line)
    shows: list[bool] = []
    app.page.show = shows.append  # type: ignore[assignment, method-assign]
    app.hear(Tap("draw", kind == "double"))  # type: ignore[arg-type]
    assert (app.session.game.moves, app.session.revision, app.session.prompt.line) == before
    assert app.session.prompt.answer == ["the table"]
    assert shows == []


@pytest.mark.usefixtures("root")
def test_a_tap_meant_for_the_picture_that_stands_is_answered_and_what_was_said_is_over() -> None:
    app = on_my_turn()
    app.hear(Tap("draw"))  # type: ignore[arg-type]
    assert app.session.game.moves == ["draw"]
    assert (app.session.prompt.line, app.session.prompt.answer) == (("yes", ""), [])


@pytest.mark.usefixtures("root")
def test_what_the_person_sees_is_judged_once_for_picture_and_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    app = on_my_turn()
    seen = app.session.seen
    judged: list[int] = []
    monkeypatch.setattr("web.play.session.view", lambda game, seat: judged.append(seat))
    assert app.session.seen is seen
    assert not app.session.seen.may_name(card("3H"))
    assert judged == []


@pytest.mark.usefixtures("root")
def test_a_page_without_a_game_has_none_instead_of_half_a_one() -> None:
    app = page({})
    assert app.session.on_table is None
    with pytest.raises(LookupError, match="no game on the table"):
        assert app.session.game


@pytest.mark.usefixtures("root")
@pytest.mark.parametrize("over", [True, False])
def test_the_list_of_keys_leads_back_only_to_what_is_still_so(over: bool) -> None:
    """Another tab may have gone on: dealt on after the points, or laid the card whose suit was asked for."""
    app = after_a_round() if over else on_my_turn()
    if over:
        app.session.show_points()
    else:
        app.session.current.choose_for("3H")
        app.session.ask_again()
    assert app.session.sheet.kind in (ROUND_OVER, SUIT_CHOICE)
    app.acts.show_keys()
    sheet = app.session.sheet
    app.session.take(game(9), {})
    app.session.sheet = sheet
    app.update(app.acts.dismiss)
    assert app.session.sheet is NO_SHEET


@pytest.mark.usefixtures("root")
def test_the_lesson_does_not_use_up_what_is_explained_of_owing() -> None:
    owing = set_up(
        {
            "rules": {"preset": "chain"},
            "hands": ["2C 9S", "9C KD"],
            "pile": "6C 2H",
            "stock": "JC JS 4D",
            "owed": 2,
        }
    )
    kept = {SAVE: save_of(owing, {BEGUN: "yes"})}
    app = page(kept)
    app.start()
    assert app.model.explains_owing
    app.update(app.games.teach)
    app.update(app.games.leave_lesson)
    assert app.model.explains_owing
    assert EXPLAINED not in kept


@pytest.mark.usefixtures("root")
def test_a_link_that_could_not_be_copied_is_shown_only_where_it_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dom, "copy", lambda text: None)
    app = on_my_turn()
    app.acts.copy("the deal of the table")
    app.session.sheet = form = Ruleset(Draft({"preset": "table"}, SEED))
    app.update(lambda: app.acts.copied(False))
    assert form.link == ""
    app.session.sheet = form
    app.acts.copy("the deal of the form")
    app.session.sheet = NO_SHEET
    app.update(lambda: app.acts.copied(False))
    assert app.session.sheet is NO_SHEET


@pytest.mark.usefixtures("root")
def test_every_act_of_choosing_a_game_has_its_step() -> None:
    app = on_my_turn()
    assert sorted(RULESET_ACTS) == sorted(RulesetActs(app.model, app.acts.copy).steps)


@pytest.mark.usefixtures("root")
def test_play_leads_to_a_number_that_cannot_be_read_and_folding_its_group_forgets_it() -> None:
    app = on_my_turn()
    draft = Draft({"preset": "table"}, SEED)
    app.session.sheet = Ruleset(draft)
    draft.fold(option("target").group)
    draft.faults = ["target"]
    app.hear(Press("play-ruleset"))  # type: ignore[arg-type]
    assert app.session.prompt.focus == [("option", "target")]
    draft.fold(option("target").group)
    assert draft.faults == []
