"""A second, slow reading of the rules, written apart from the engine, to check its counts against.

Cards are texts, a table is a handful of plain values, and a move is found by trying every card with
every suit against the rule as it is written. It knows what the counting tests need: no reshuffle, no
fines, no points. Nothing of ``c8`` is used but the values of the options.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from c8.options import Rules

DRAWS = {"draw_two": 2, "draw_three": 3, "draw_four": 4, "draw_five": 5}
OTHERS = ("skip", "reverse", "again", "open")
OF_JOKERS = "joker_draws"
LEVELS = " A2345678"
VALUES = {"A": 1, "8": 50, "T": 10, "J": 10, "Q": 10, "K": 10}


@dataclass(frozen=True)
class Table:
    """A round in progress; ``suit`` is "?" while a wild lies unnamed."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    stock: tuple[str, ...]
    suit: str
    turn: int = 0
    way: int = 1
    owed: int = 0
    drawn: tuple[str, ...] = ()
    layer: int = -1
    asked_by: int = -1
    passes: int = 0
    over: bool = False

    @property
    def top(self) -> str:
        return self.pile[-1]

    def next(self, seat: int) -> int:
        """The following seat with cards."""
        for step in range(1, len(self.hands) + 1):
            other = (seat + self.way * step) % len(self.hands)
            if self.hands[other]:
                return other
        return seat


class Reference:
    """What may be done at a table of these rules, and what comes of it."""

    def __init__(self, rules: Rules, levels: tuple[int, ...] = ()) -> None:
        self.rules = rules
        self.levels = levels

    def wild(self, card: str, seat: int) -> bool:
        if card[0] == "X":
            return True
        return card[0] == LEVELS[self.levels[seat]] if self.levels else card[0] in self.rules.wild

    def action(self, card: str) -> str:
        if card[0] == "X":
            return "joker" if getattr(self.rules, OF_JOKERS) else ""
        for key in (*DRAWS, *OTHERS):
            if getattr(self.rules, key) == card[0]:
                return key
        return ""

    def number(self, card: str) -> int:
        return int(getattr(self.rules, OF_JOKERS)) if card[0] == "X" else DRAWS.get(self.action(card), 0)

    # --- which cards ----------------------------------------------------------------------------

    def may_lay(self, at: Table, card: str) -> bool:
        rules, hand = self.rules, at.hands[at.turn]
        wild = self.wild(card, at.turn)
        same_rank = card[0] == at.top[0]
        if at.owed and (
            rules.answer == "no" or not self.number(at.top) or self.action(card) != self.action(at.top)
        ):
            return False
        if not wild:
            if at.suit == "?":
                return False
            laid_open = at.layer >= 0 and self.action(at.top) == "open"
            if not (card[1] == at.suit or same_rank or laid_open):
                return False
        if at.drawn and (
            rules.after_draw == "none" or (rules.after_draw == "drawn" and card not in at.drawn)
        ):
            return False
        if wild and same_rank and not rules.wild_on_wild and self.wild(at.top, max(at.layer, 0)):
            return False
        if len(hand) == 1 and wild and not rules.finish_wild:
            return False
        return not (len(hand) == 1 and self.action(card) and not rules.finish_action)

    def side_has_more(self, at: Table) -> bool:
        """Whether the round goes on when the mover's last card is laid."""
        return self.rules.partners and bool(at.hands[(at.turn + 2) % 4])

    # --- moves ----------------------------------------------------------------------------------

    def moves(self, at: Table) -> list[str]:
        if at.over:
            return []
        if at.asked_by >= 0:
            return [f"name {suit}" for suit in "CDHS"]
        hand = at.hands[at.turn]
        able = [card for card in hand if self.may_lay(at, card)]
        found = [text for card in able for text in self.plays(at, card)]
        draw = self.may_draw(at, bool(able))
        if draw:
            found.append("draw")
        if at.owed:
            found.append("take")
        if self.may_pass(at, bool(able), draw):
            found.append("pass")
        if self.rules.stop_at and not at.owed and self.points(hand) <= self.rules.stop_at:
            found.append("stop")
        if at.suit == "?" and not at.owed:
            found.append("ask")
        return found

    def plays(self, at: Table, card: str) -> list[str]:
        left = len(at.hands[at.turn]) - 1
        due = {1: ("one", "both"), 0: ("last", "both")}.get(left, ())
        mark = "!" if self.rules.call in due else ""
        gesture = dict(self.rules.gestures).get(card[0], "")
        tail = mark + ("~" + gesture if gesture else "")
        ends = left == 0 and not self.side_has_more(at)
        if not self.wild(card, at.turn) or ends:
            return [card + tail]
        named = [f"{card}={suit}{tail}" for suit in "CDHS"]
        return [card + tail, *named] if self.rules.naming == "late" else named

    def may_draw(self, at: Table, able: bool) -> bool:
        rules = self.rules
        if at.owed or at.suit == "?" or not at.stock:
            return False
        if rules.draw_limit != "until" and len(at.drawn) >= rules.draw_limit:
            return False
        return not able or (rules.draw_freely and (rules.draw_on or not at.drawn))

    def may_pass(self, at: Table, able: bool, draw: bool) -> bool:
        if at.owed or at.suit == "?" or draw:
            return False
        until_laid = self.rules.draw_limit == "until" and self.rules.draw_freely
        return not able or (bool(at.drawn) and self.rules.keep_drawn and not until_laid)

    def points(self, hand: tuple[str, ...]) -> int:
        return sum([VALUES.get(card[0]) or int(card[0]) for card in hand])

    # --- what comes of a move -------------------------------------------------------------------

    def after(self, at: Table, move: str) -> Table:
        if move == "draw":
            return self.give(at, at.turn, 1, drawn=(*at.drawn, at.stock[0]))
        if move == "take":
            paid = replace(self.give(at, at.turn, at.owed), owed=0)
            return paid if self.rules.after_paying == "play" else self.hand_on(paid)
        if move == "pass":
            passes = 0 if at.drawn else at.passes + 1
            done = replace(at, passes=passes, over=passes == len([hand for hand in at.hands if hand]))
            return self.hand_on(done)
        if move == "stop":
            return replace(at, over=True)
        if move == "ask":
            return replace(at, turn=at.layer, asked_by=at.turn)
        if move[:5] == "name ":
            return replace(at, suit=move[5], turn=at.asked_by, asked_by=-1)
        return self.lay(at, move.partition("~")[0].rstrip("!"))

    def give(self, at: Table, seat: int, count: int, drawn: tuple[str, ...] = ()) -> Table:
        hands = [hand + at.stock[:count] if other == seat else hand for other, hand in enumerate(at.hands)]
        return replace(at, hands=tuple(hands), stock=at.stock[count:], drawn=drawn, passes=0)

    def hand_on(self, at: Table) -> Table:
        return replace(at, turn=at.next(at.turn), drawn=())

    def lay(self, at: Table, play: str) -> Table:
        card, _, named = play.partition("=")
        seat = at.turn
        hands = list(at.hands)
        left = list(hands[seat])
        left.remove(card)
        hands[seat] = tuple(left)
        over = not left and not self.side_has_more(at)
        suit = named or ("?" if self.wild(card, seat) else card[1])
        laid = replace(
            at,
            hands=tuple(hands),
            pile=(*at.pile, card),
            suit=suit,
            layer=seat,
            drawn=(),
            passes=0,
            over=over,
        )
        return laid if over else self.act(laid, card)

    def act(self, at: Table, card: str) -> Table:
        seat, action = at.turn, self.action(card)
        if self.number(card):
            owed = self.number(card) + (at.owed if self.rules.answer == "stack" else 0)
            return self.hand_on(replace(at, owed=owed))
        if action == "again" and at.hands[seat]:
            return at
        if action == "reverse":
            at = replace(at, way=-at.way)
            two = len({seat, *[other for other, hand in enumerate(at.hands) if hand]}) == 2
            if not (two and self.rules.reverse_two == "skip"):
                return self.hand_on(at)
            action = "skip"
        if action == "skip":
            return replace(at, turn=at.next(at.next(seat)))
        return self.hand_on(at)
