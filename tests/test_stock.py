"""The stock used up: reshuffling, passing, scoring, and rounds that are blocked."""

from __future__ import annotations

from tests.position import Position, kinds

HANDS = ["9C 4S", "2D 3D"]


def test_drawing_from_an_empty_stock_first_shuffles_what_lies_under_the_top() -> None:
    table = Position("pagat", HANDS, pile="JS QS KS TS 7S 5H")
    assert table.legal == ["draw"]
    assert kinds(table.play("draw")) == ["reshuffled", "drew"]
    state = table.state
    assert state["pile"] == "5H"
    drawn = state["hands"][0].split()[-1]
    assert {drawn, *state["stock"].split()} == {"JS", "QS", "KS", "TS", "7S"}


def test_the_recycled_pile_is_shuffled_and_differently_for_other_seeds() -> None:
    pile = "JS QS KS TS 7S 6S AS 2S JD QD KD TD 7D 6D AD 5H"
    orders = set()
    for seed in range(8):
        table = Position("pagat", HANDS, pile=pile, seed=seed)
        table.play("draw")
        orders.add(table.state["hands"][0] + table.state["stock"])
    assert len(orders) == 8


def test_the_same_seed_reshuffles_the_same_way() -> None:
    first, second = (Position("pagat", HANDS, pile="JS QS KS TS 7S 5H", seed=5) for _ in range(2))
    assert first.play("draw") == second.play("draw")
    assert first.state == second.state


def test_a_reshuffle_leaves_a_named_suit_in_force() -> None:
    table = Position("pagat", ["9C 4S", "3C 2C"], pile="JS QS KS 8C", suit="D")
    table.play("draw")
    assert (table.state["suit"], table.state["pile"]) == ("D", "8C")


def test_the_draw_control_lives_on_while_the_pile_can_become_a_stock() -> None:
    table = Position("table", HANDS, pile="JS QS 5H", stock="KS")
    table.play("draw")
    assert table.state["stock"] == ""
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.legal == ["draw"]


def test_until_goes_on_drawing_through_a_reshuffle() -> None:
    table = Position("long", HANDS, pile="JS QS KS 5H", stock="TS")
    table.play("draw", "draw", "draw")
    assert table.legal == ["draw"]
    table.play("draw")
    assert table.legal == ["pass"]


def test_who_cannot_lay_passes_when_nothing_at_all_can_be_drawn() -> None:
    table = Position("table", HANDS, pile="5H")
    assert table.legal == ["pass"]
    assert table.refused("draw")["code"] == "nothing-to-draw"


def test_who_cannot_lay_passes_on_an_empty_stock_that_is_not_refilled() -> None:
    table = Position("taker", HANDS, pile="JS QS 5H")
    assert table.legal == ["pass"]
    assert table.refused("draw")["code"] == "nothing-to-draw"
    table.play("pass")
    assert table.state["turn"] == 1
    assert table.state["pile"] == "JS QS 5H"


def test_a_stock_running_dry_in_a_turn_allows_the_pass() -> None:
    table = Position("taker", HANDS, pile="JS QS 5H", stock="KS")
    table.play("draw")
    assert table.legal == ["pass"]


def test_a_draw_that_finds_no_card_ends_the_round_where_the_rule_is_score() -> None:
    table = Position("taker empty_stock=score", HANDS, pile="JS 5H")
    assert table.legal == ["draw"]
    assert "blocked" in kinds(table.play("draw"))
    state = table.state
    assert state["phase"] == "round-over"
    assert (state["winners"], state["points"]) == ([1], [0, 8])


def test_a_round_is_blocked_when_every_player_has_passed_without_drawing() -> None:
    table = Position("taker", ["9C 4S", "2D 3D", "TC"], pile="5H")
    table.play("pass", "pass")
    assert table.state["phase"] == "play"
    assert "blocked" in kinds(table.play("pass"))
    assert table.state["phase"] == "round-over"


def test_a_card_laid_between_passes_starts_the_count_of_passes_anew() -> None:
    table = Position("taker", ["9C 4S", "2D 3D", "TH 5C"], pile="5H")
    table.play("pass", "pass", "5C", "9C")
    table.play("pass", "pass")
    assert table.state["phase"] == "play"
    assert "blocked" in kinds(table.play("pass"))


def test_a_pass_after_drawing_does_not_count_towards_a_blocked_round() -> None:
    table = Position("taker draw_limit=1", ["9C 4S", "2D 3D"], pile="5H", stock="KS QS")
    table.play("draw", "pass", "draw", "pass", "pass")
    assert table.state["phase"] == "play"
    assert "blocked" in kinds(table.play("pass"))


def test_two_thousand_moves_block_a_round_that_would_never_end() -> None:
    """Two players who hold hearts alone draw one and lay one in each turn."""
    table = Position("table", ["2H 3H 4H", "5H 6H 7H"], pile="9H TH")
    for _ in range(999):
        table.play("draw", table.legal[0])
    table.play("draw")
    assert table.state["phase"] == "play"
    assert "blocked" in kinds(table.play(table.legal[0]))
    assert table.state["phase"] == "round-over"
    points = table.state["points"]
    assert points == [
        sum(map(int, hand.replace("T", "10").replace("H", "").split())) for hand in table.state["hands"]
    ]


def left(table: Position) -> int | None:
    found: int | None = table.ask({"do": "view", "seat": 0})["draws_left"]
    return found


def test_the_draws_left_are_no_more_than_the_cards_that_can_be_drawn() -> None:
    assert left(Position("table", HANDS, pile="5H", stock="6S 7S TS JS")) == 3
    assert left(Position("table", HANDS, pile="5H", stock="6S 7S")) == 2
    assert left(Position("table", HANDS, pile="JS QS 5H", stock="6S")) == 3
    assert left(Position("table", HANDS, pile="JS 5H", stock="")) == 1
    assert left(Position("table empty_stock=pass", HANDS, pile="JS QS KS 5H", stock="6S")) == 1
    assert left(Position("long", HANDS, pile="JS QS 5H", stock="6S")) is None


def test_with_each_card_drawn_one_draw_is_gone_also_through_a_reshuffle() -> None:
    table = Position("table", HANDS, pile="JS 5H", stock="6S")
    for count in (2, 1):
        assert left(table) == count
        table.play("draw")
    assert left(table) == 0
    assert table.refused("draw")["code"] == "nothing-to-draw"
