"""Laws that hold in every named game, over many seeds and whatever legal moves are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c8.bots import choose
from c8.cards import SUITS
from c8.code import code_of, read_code
from c8.events import DREW, FINED, MISPLAYED, TOOK, Event
from c8.game import Game
from c8.moves import ASK, DRAW, NAME, PASS, PLAY, STOP, TAKE, Move
from c8.options import Rules
from c8.presets import PRESETS, Preset, changes_of, rules_for
from c8.record import load_save, save_of, state_text
from c8.refusals import Refusal
from c8.roles import Roles
from c8.round import BLOCKED, OVER, Round
from c8.shuffle import Pcg32
from c8.turn import MOST_MOVES, call_due
from c8.view import View, view
from tests.strategies import rule_sets, seeds

every_game = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.id))


FACE_DOWN = (DREW, TOOK, FINED)


def start(preset: Preset, seed: int, **changes: Any) -> Game:
    """A game with a number of players that the seed chooses among those it is meant for."""
    players = preset.least + seed % (preset.most - preset.least + 1)
    return Game(rules_for({"preset": preset.id, "players": players, **changes}), seed)


def wandering(game: Game) -> Iterator[list[Move]]:
    """Play the round by legal moves taken by chance; gives those that are legal before each."""
    chance = Pcg32(game.seed, 1)
    while game.round.phase != OVER:
        moves = game.legal()
        yield moves
        game.play(moves[chance.below(len(moves))])


def somewhere(game: Game) -> Game:
    """The same game somewhere in its first round."""
    twin = Game(game.rules, game.seed)
    made = len(list(wandering(twin)))
    for text in twin.moves[: Pcg32(game.seed, 2).below(made)]:
        game.play(text)
    return game


def all_cards(round: Round) -> list[int]:
    return sorted([*round.stock, *round.pile, *[card for hand in round.hands for card in hand]])


# --- cards and moves ----------------------------------------------------------------------------


def check_a_wandering_round(game: Game) -> None:
    pack = sorted(game.rules.all_cards)
    for moves in wandering(game):
        assert moves, "nobody may do anything"
        assert all_cards(game.round) == pack
        assert len({move.text for move in moves}) == len(moves)
    assert all_cards(game.round) == pack
    assert game.legal() == []


@every_game
@settings(max_examples=25)
@given(seed=seeds)
def test_after_every_move_all_cards_are_there_once_and_somebody_can_do_something(
    preset: Preset, seed: int
) -> None:
    check_a_wandering_round(start(preset, seed))


@settings(max_examples=150)
@given(rule_sets(), seeds)
def test_so_it_is_whatever_options_are_changed(rules: Rules, seed: int) -> None:
    check_a_wandering_round(Game(rules, seed))


def every_move(round: Round) -> Iterator[Move]:
    """Every move there is, with the announcement and the gesture that are due now."""
    call = bool(call_due(round))
    for card in round.rules.all_cards:
        for suit in ("", *SUITS):
            yield Move(PLAY, card, suit, call, round.roles.gesture[card])
    for kind in (DRAW, TAKE, PASS, STOP, ASK):
        yield Move(kind)
    for suit in SUITS:
        yield Move(NAME, suit=suit)


def is_pardoned(game: Game, move: Move) -> bool:
    """Under hidden rules anything may be tried with a card that is held, and drawing what is owed may
    be called taking it."""
    if not game.rules.hidden:
        return False
    if game.round.owed and move.kind == TAKE:
        return True
    return move.kind == PLAY and move.card in game.round.hand and game.phase == "play"


def check_legal_is_the_whole_truth(game: Game) -> None:
    save, before = save_of(game), state_text(game)
    listed = {move.text for move in game.legal()}
    seen = len(game.round.history)
    for move in every_move(game.round):
        if move.text in listed:
            load_save(save)[0].play(move.text)
        elif not is_pardoned(game, move):
            check_refused(game, move, save)
            assert state_text(game) == before, move.text
            assert len(game.round.history) == seen, move.text


def told_rules(rules: Rules) -> str:
    return f"{rules.preset} with {rules.players} players and {changes_of(rules)}"


def check_refused(game: Game, move: Move, save: str) -> None:
    """Refused, or punished where trying a card that may not be laid costs something."""
    if game.rules.misplay and move.kind == PLAY and move.card in game.round.hand:
        twin = load_save(save)[0]
        try:
            assert twin.play(move)[0].kind == MISPLAYED, move.text
            assert twin.turn == game.turn or twin.phase == "round-over", move.text
        except Refusal:
            pass
        return
    try:
        game.play(move)
    except Refusal as refusal:
        reason = refusal.message
    else:
        reason = ""
    assert reason, f"{move.text} is not listed but was accepted: {told_rules(game.rules)}, {save}"


@every_game
@settings(max_examples=10)
@given(seed=seeds)
def test_what_is_listed_as_legal_is_accepted_and_nothing_else(preset: Preset, seed: int) -> None:
    check_legal_is_the_whole_truth(somewhere(start(preset, seed)))


@settings(max_examples=60)
@given(rule_sets(), seeds)
def test_legal_is_the_whole_truth_whatever_options_are_changed(rules: Rules, seed: int) -> None:
    check_legal_is_the_whole_truth(somewhere(Game(rules, seed)))


@every_game
@settings(max_examples=12)
@given(seed=seeds)
def test_a_duty_left_out_or_done_without_need_is_accepted(preset: Preset, seed: int) -> None:
    game = somewhere(start(preset, seed))
    save = save_of(game)
    for move in game.legal():
        if move.kind == PLAY and (move.suit or len(game.round.hand) > 1):
            for other in (
                Move(PLAY, move.card, move.suit, not move.call, move.gesture),
                Move(PLAY, move.card, move.suit, move.call, "" if move.gesture else "clap"),
            ):
                load_save(save)[0].play(other)  # fmt: skip


def check_draws_left(game: Game) -> None:
    """Draw as long as that is allowed and cards are there: the limit or the cards end it as foretold."""
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
        assert foretold < 0 or drawn <= foretold, told_rules(game.rules)
    if ended in ("nothing-to-draw", "draw-limit") and game.round.phase == "play":
        assert foretold in (-1, drawn), told_rules(game.rules)


@settings(max_examples=200)
@given(rule_sets(), seeds)
def test_no_more_and_no_fewer_cards_can_be_drawn_than_are_said_to_be_left(rules: Rules, seed: int) -> None:
    check_draws_left(somewhere(Game(rules, seed)))


# --- views --------------------------------------------------------------------------------------


def told(known: View) -> list[Any]:
    """Every field of a view, so that two can be compared."""
    fields: list[Any] = []
    for name in View.__slots__:
        value = getattr(known, name)
        if name == "legal":
            value = [move.text for move in value]
        elif name == "history":
            value = [event.text for event in value]
        fields.append((name, value))
    return fields


def swap_unseen(game: Game, seat: int, chance: Pcg32) -> None:
    """Deal all the cards that the seat cannot see anew, to other hands and stock, and forget which
    ones others were given face down."""
    round = game.round
    unseen = round.stock[:]
    for other, hand in enumerate(round.hands):
        if other != seat:
            unseen.extend(hand)
    chance.shuffle(unseen)
    for other, hand in enumerate(round.hands):
        if other != seat:
            round.hands[other] = unseen[: len(hand)]
            unseen = unseen[len(hand) :]
    round.stock = unseen
    for place, event in enumerate(round.history):
        if event.kind in FACE_DOWN and event.seat != seat:
            forgotten = Event(event.kind, event.seat, (), event.count, event.suit, event.word)
            round.history[place] = forgotten


def check_nothing_leaks(game: Game) -> None:
    save = save_of(game)
    for seat in range(game.rules.players):
        twin = load_save(save)[0]
        twin.round.roles = game.round.roles
        twin.rules = twin.round.rules = game.rules
        swap_unseen(twin, seat, Pcg32(game.seed, 3))
        before, after = view(game, seat), view(twin, seat)
        assert told(after) == told(before), told_rules(game.rules)
        if seat == game.turn:
            assert choose("steady", after).text == choose("steady", before).text, told_rules(game.rules)


@every_game
@settings(max_examples=10)
@given(seed=seeds)
def test_a_seat_sees_and_does_the_same_whatever_the_cards_it_cannot_see(preset: Preset, seed: int) -> None:
    check_nothing_leaks(somewhere(start(preset, seed)))


@settings(max_examples=80)
@given(rule_sets(), seeds)
def test_nothing_leaks_whatever_options_are_changed(rules: Rules, seed: int) -> None:
    check_nothing_leaks(somewhere(Game(rules, seed)))


@pytest.mark.parametrize("preset", [one for one in PRESETS if rules_for({"preset": one.id}).hidden],
                         ids=lambda preset: str(preset.id))  # fmt: skip
@settings(max_examples=20)
@given(seed=seeds)
def test_a_view_never_contains_the_hidden_rules(preset: Preset, seed: int) -> None:
    game = somewhere(start(preset, seed))
    for seat in range(game.rules.players):
        known = view(game, seat).roles
        open_rules = Roles(game.rules)
        assert known is not game.round.roles
        assert (known.action, known.gesture) == (open_rules.action, open_rules.gesture)
        cards = game.rules.all_cards
        assert [known.wild(card, seat) for card in cards] == [open_rules.wild(card, seat) for card in cards]


def test_a_view_has_no_way_to_the_round_the_game_or_the_seed() -> None:
    game = somewhere(start(PRESETS[0], 8))
    for name in View.__slots__:
        assert not isinstance(getattr(view(game, 0), name), (Round, Game))
    assert not hasattr(view(game, 0), "seed")


def test_a_change_to_a_view_changes_nothing_in_the_game() -> None:
    game = somewhere(start(PRESETS[0], 8))
    before = state_text(game)
    known = view(game, game.turn)
    for name in ("hand", "pile", "counts", "totals", "legal", "history"):
        getattr(known, name).clear()
    assert state_text(game) == before
    assert game.legal()


# --- ends, saves and codes ----------------------------------------------------------------------


@every_game
@settings(max_examples=6)
@given(seed=seeds)
def test_every_game_ends_with_winners(preset: Preset, seed: int) -> None:
    game = start(preset, seed)
    rounds = 1
    while not game.winners:
        if game.round.phase == OVER:
            game.next_round()
            rounds += 1
            assert rounds < 200, "the game goes on and on"
        game.play(choose("steady", view(game, game.turn)))
    assert set(game.winners) <= set(range(game.rules.players))
    assert game.phase == "game-over"


@every_game
@settings(max_examples=5)
@given(seed=seeds)
def test_a_saved_game_comes_back_in_the_same_state_with_the_same_future(preset: Preset, seed: int) -> None:
    game = somewhere(start(preset, seed))
    loaded = load_save(save_of(game))[0]
    assert state_text(loaded) == state_text(game)
    assert [move.text for move in loaded.legal()] == [move.text for move in game.legal()]
    for _ in range(60):
        for one in (game, loaded):
            if one.round.phase != OVER:
                one.play(choose("steady", view(one, one.turn)))
            elif not one.winners:
                one.next_round()
        assert state_text(loaded) == state_text(game)
    assert save_of(load_save(save_of(game))[0]) == save_of(game)


@every_game
@settings(max_examples=20)
@given(seed=seeds)
def test_a_code_deals_the_game_it_was_made_of(preset: Preset, seed: int) -> None:
    game = start(preset, seed)
    friend = read_code(code_of(game)).start()
    assert state_text(friend) == state_text(game)
    assert code_of(friend) == code_of(game)


def laziest(moves: list[Move]) -> Move:
    """Pass before all else, then draw or take, and lay only what must be laid."""
    for kind in (PASS, DRAW, TAKE, ASK, NAME):
        for move in moves:
            if move.kind == kind:
                return move
    return moves[0]


def check_no_block_by_passes(game: Game) -> None:
    while game.round.phase != OVER:
        game.play(laziest(game.legal()))
    assert game.round.end != BLOCKED or game.round.moves >= MOST_MOVES, told_rules(game.rules)


UNBLOCKABLE = {"empty_stock": "reshuffle", "finish_wild": "yes", "finish_action": "yes"}


@every_game
@settings(max_examples=5)
@given(seed=seeds)
def test_with_a_reshuffle_and_no_ban_on_the_last_card_no_round_is_blocked_by_passes(
    preset: Preset, seed: int
) -> None:
    check_no_block_by_passes(start(preset, seed, **UNBLOCKABLE))


@settings(max_examples=60)
@given(rule_sets(), seeds)
def test_nor_is_it_whatever_other_options_are_changed(rules: Rules, seed: int) -> None:
    spec = {**changes_of(rules), "preset": rules.preset, "players": rules.players, **UNBLOCKABLE}
    check_no_block_by_passes(Game(rules_for(spec), seed))


@every_game
@settings(max_examples=4)
@given(seed=seeds, choice=st.integers(0, 1000))
def test_everything_of_the_round_starts_fresh_with_the_next_deal(
    preset: Preset, seed: int, choice: int
) -> None:
    game = start(preset, seed, target="rounds:2")
    for _ in wandering(game):
        pass
    if game.winners:
        return
    game.next_round()
    round = game.round
    fresh = Game(game.rules, (seed + choice) % (1 << 32)).round
    assert (round.drawn, round.passes, round.moves, round.end) == (0, 0, 0, "")
    if round.rules.starter_action != "acts":
        assert (round.owed, round.direction, round.open) == (fresh.owed, fresh.direction, fresh.open)
