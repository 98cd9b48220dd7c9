"""Laws that hold in every named game and whatever options are changed, whichever legal moves are made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from c8.bots import choose
from c8.cards import SUITS
from c8.code import code_of, read_code
from c8.events import DREW, MISPLAYED
from c8.game import Game
from c8.moves import ASK, DRAW, NAME, PASS, PLAY, STOP, TAKE, Move
from c8.options import OPTIONS, Rules
from c8.presets import PRESETS, Preset, changes_of, rules_for
from c8.record import load_save, save_of, state_text
from c8.refusals import Refusal
from c8.roles import Roles
from c8.round import BLOCKED, OVER, UNKNOWN, Round
from c8.shuffle import Pcg32
from c8.turn import MOST_MOVES, apply, call_due
from c8.view import View, view
from tests.strategies import NAMED, RULE_SETS, law, seeds
from tests.wandering import check_nothing_leaks, play_on, somewhere, told_fairly, wandering

pytestmark = pytest.mark.timeout(180 + 2 * RULE_SETS)
"""Seconds a law: far more than it needs, since the rounds are many and machines may be busy."""


ROUNDS_EACH = 6
"""Rounds of neighbouring seeds, half of them with cards laid more often than by mere chance."""


# --- cards and moves ----------------------------------------------------------------------------


def all_cards(round: Round) -> list[int]:
    return sorted([*round.stock, *round.pile, *[card for hand in round.hands for card in hand]])


@law()
def test_no_card_is_ever_lost_or_doubled_and_somebody_can_do_something_until_the_end(
    rules: Rules, seed: int
) -> None:
    pack = sorted(rules.all_cards)
    for step in range(ROUNDS_EACH):
        game = Game(rules, (seed + step) % (1 << 32))
        for moves in wandering(game, cards=3 * (step % 2)):
            assert moves, "nobody may do anything"
            assert all_cards(game.round) == pack
            assert len({move.text for move in moves}) == len(moves)
        assert all_cards(game.round) == pack
        assert game.legal() == []
        assert game.round.moves <= MOST_MOVES


@law(1 / 2)
def test_every_move_that_is_listed_as_legal_is_accepted(rules: Rules, seed: int) -> None:
    chance = Pcg32(seed, 12)
    game = Game(rules, seed)
    for moves in wandering(game, cards=3):
        apply(game.round.copy(), moves[chance.below(len(moves))])


def every_move(round: Round) -> Iterator[Move]:
    """Every move there is, with the announcement and the gesture that are due now."""
    call = bool(call_due(round))
    for card in round.rules.all_cards:
        for suit in ("", *SUITS) if card in round.hand else ("",):
            yield Move(PLAY, card, suit, call, round.roles.gesture[card])
    for kind in (DRAW, TAKE, PASS, STOP, ASK):
        yield Move(kind)
    for suit in SUITS:
        yield Move(NAME, suit=suit)


def moment(round: Round) -> tuple[object, ...]:
    """What the moves that are legal may hang on, beside the cards themselves."""
    held, unnamed = min(len(round.hand), 3), round.suit == UNKNOWN
    return round.phase, unnamed, round.owed > 0, round.drawn > 0, held, not round.stock


def is_pardoned(round: Round, move: Move) -> bool:
    """Under hidden rules anything may be tried with a card that is held, and drawing what is owed may
    be called taking it."""
    if not round.rules.hidden or round.phase != "play":
        return False
    return move.card in round.hand if move.kind == PLAY else bool(move.kind == TAKE and round.owed)


def fields_of(round: Round) -> list[object]:
    return [getattr(round, name) for name in Round.__slots__]


def check_accepted(round: Round, move: Move) -> None:
    happened = apply(round.copy(), move)
    assert round.rules.hidden or happened[0].kind != MISPLAYED, move.text


def check_refused(round: Round, move: Move) -> None:
    """Refused without a trace, or punished where trying a card that may not be laid costs something."""
    twin = round.copy()
    try:
        happened = apply(twin, move)
    except Refusal:
        assert fields_of(twin) == fields_of(round), move.text
        return
    assert happened[0].kind == MISPLAYED, f"{move.text} is not listed but was accepted"
    assert round.rules.misplay, move.text
    assert move.card in round.hand, move.text
    assert twin.turn == round.turn or twin.phase == OVER, move.text


@law(1 / 3)
def test_what_is_listed_as_legal_is_accepted_and_nothing_else(rules: Rules, seed: int) -> None:
    game, met = Game(rules, seed), set()
    for moves in wandering(game):
        if moment(game.round) in met:
            continue
        met.add(moment(game.round))
        listed = {move.text for move in moves}
        for move in every_move(game.round):
            if move.text in listed:
                check_accepted(game.round, move)
            elif not is_pardoned(game.round, move):
                check_refused(game.round, move)


@law(1 / 3)
def test_a_duty_left_out_or_done_without_need_is_accepted(rules: Rules, seed: int) -> None:
    game = somewhere(rules, seed)
    for move in game.legal():
        if move.kind == PLAY and (move.suit or len(game.round.hand) > 1):
            gesture = "" if move.gesture else "clap"
            check_accepted(game.round, Move(PLAY, move.card, move.suit, not move.call, move.gesture))
            check_accepted(game.round, Move(PLAY, move.card, move.suit, move.call, gesture))


@law(1 / 2)
def test_no_more_and_no_fewer_cards_can_be_drawn_than_are_said_to_be_left(rules: Rules, seed: int) -> None:
    game = somewhere(rules, seed)
    foretold, turn, drawn, ended = view(game, game.turn).draws_left, game.turn, 0, "nothing-to-draw"
    while game.round.phase == "play" and game.turn == turn and view(game, turn).available:
        try:
            happened = [event.kind for event in game.play("draw")]
        except Refusal as refusal:
            ended = refusal.code
            break
        if happened[-1] != DREW:
            return  # drawing was something else here: taking what is owed, or a broken rule
        drawn += 1
        assert foretold < 0 or drawn <= foretold
    if ended in ("nothing-to-draw", "draw-limit") and game.round.phase == "play":
        assert foretold in (-1, drawn)


# --- views --------------------------------------------------------------------------------------


@law(1 / 2)
def test_a_seat_sees_and_does_the_same_whatever_the_cards_it_cannot_see(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    chance, due = Pcg32(seed, 14), 0
    for _ in wandering(game, cards=3):
        if len(game.moves) == due:
            check_nothing_leaks(game, game.turn)
            check_nothing_leaks(game, chance.below(rules.players))
            due += 1 + chance.below(1 + due)  # rarer and rarer, as a long round is dear to compare


@pytest.mark.parametrize("preset", [one for one in PRESETS if rules_for({"preset": one.id}).hidden],
                         ids=lambda preset: str(preset.id))  # fmt: skip
@settings(max_examples=20)
@given(seed=seeds)
def test_a_view_never_contains_the_hidden_rules(preset: Preset, seed: int) -> None:
    game = somewhere(rules_of(preset, seed), seed)
    open_rules, cards = Roles(game.rules), game.rules.all_cards
    for seat in range(game.rules.players):
        known = view(game, seat).roles
        assert known is not game.round.roles
        assert (known.action, known.gesture) == (open_rules.action, open_rules.gesture)
        assert [known.wild(card, seat) for card in cards] == [open_rules.wild(card, seat) for card in cards]


def test_a_view_has_no_way_to_the_round_the_game_or_the_seed() -> None:
    game = somewhere(*NAMED[0])
    for name in View.__slots__:
        assert not isinstance(getattr(view(game, 0), name), (Round, Game))
    assert not hasattr(view(game, 0), "seed")


def test_a_change_to_a_view_changes_nothing_in_the_game() -> None:
    game = somewhere(*NAMED[0])
    before = state_text(game)
    known = view(game, game.turn)
    for name in ("hand", "pile", "counts", "totals", "legal", "history"):
        getattr(known, name).clear()
    assert state_text(game) == before
    assert game.legal()


# --- ends, saves and codes ----------------------------------------------------------------------


def rules_of(preset: Preset, seed: int) -> Rules:
    """The named game with a number of players that the seed chooses among those it is meant for."""
    players = preset.least + seed % (preset.most - preset.least + 1)
    return rules_for({"preset": preset.id, "players": players})


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.id))
@settings(max_examples=4)
@given(seed=seeds)
def test_every_named_game_ends_with_winners(preset: Preset, seed: int) -> None:
    game = Game(rules_of(preset, seed), seed)
    rounds = 1
    while not game.winners:
        if game.round.phase == OVER:
            game.next_round()
            rounds += 1
            assert rounds < 200, "the game goes on and on"
        game.play(choose("steady", view(game, game.turn)))
    assert set(game.winners) <= set(range(game.rules.players))
    assert game.phase == "game-over"


def check_loaded(game: Game) -> Game:
    """The game as its save brings it back."""
    loaded = load_save(save_of(game))[0]
    assert state_text(loaded) == state_text(game)
    assert save_of(loaded) == save_of(game)
    return loaded


def check_alike(one: Game, other: Game) -> None:
    """Both are the same, and stay so to the end of the round whatever is played."""
    for seat in range(one.rules.players):
        assert told_fairly(one, seat) == told_fairly(other, seat)
    chance = Pcg32(one.seed, 13)
    while one.round.phase != OVER:
        moves = one.legal()
        assert [move.text for move in moves] == [move.text for move in other.legal()]
        move = moves[chance.below(len(moves))]
        assert [event.text for event in one.play(move)] == [event.text for event in other.play(move)]
    assert state_text(one) == state_text(other)


@law(1 / 2)
def test_a_game_saved_at_any_moment_comes_back_in_the_same_state_with_the_same_future(
    rules: Rules, seed: int
) -> None:
    game = somewhere(rules, seed)
    loaded = check_loaded(game)
    check_alike(loaded, game)
    check_loaded(game)
    if not game.winners:
        assert [event.text for event in loaded.next_round()] == [event.text for event in game.next_round()]
        check_loaded(game)


@law()
def test_a_code_carries_every_option_and_deals_the_game_it_was_made_of(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    read = read_code(code_of(game))
    friend = read.start()
    assert (read.rules.preset, read.seed, read.number) == (rules.preset, seed, 1)
    assert [getattr(read.rules, one.key) for one in OPTIONS] == [getattr(rules, one.key) for one in OPTIONS]
    assert state_text(friend) == state_text(game)
    assert code_of(friend) == code_of(game)


def unwilling(moves: list[Move]) -> Move:
    """Pass before all else, then draw or take, and lay only what must be laid."""
    for kind in (PASS, DRAW, TAKE, ASK, NAME):
        for move in moves:
            if move.kind == kind:
                return move
    return moves[0]


UNBLOCKABLE = {"empty_stock": "reshuffle", "finish_wild": "yes", "finish_action": "yes"}


@law(1 / 2)
def test_with_a_reshuffle_and_no_ban_on_the_last_card_no_round_is_blocked_by_passes(
    rules: Rules, seed: int
) -> None:
    spec = {**changes_of(rules), "preset": rules.preset, "players": rules.players, **UNBLOCKABLE}
    game = Game(rules_for(spec), seed)
    while game.round.phase != OVER:
        game.play(unwilling(game.legal()))
    assert game.round.end != BLOCKED or game.round.moves >= MOST_MOVES


@law(1 / 3)
def test_everything_of_the_round_starts_fresh_with_the_next_deal(rules: Rules, seed: int) -> None:
    spec = {**changes_of(rules), "preset": rules.preset, "players": rules.players, "target": "rounds:2"}
    game = Game(rules_for(spec), seed)
    play_on(game)
    if game.winners:
        return
    game.next_round()
    round, fresh = game.round, Game(game.rules, (seed + 1) % (1 << 32)).round
    assert (round.drawn, round.passes, round.moves, round.end) == (0, 0, 0, "")
    if round.rules.starter_action != "acts":
        assert (round.owed, round.direction, round.open) == (fresh.owed, fresh.direction, fresh.open)
