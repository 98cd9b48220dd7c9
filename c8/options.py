"""Every house rule, declared once: key, values, default, meaning, group, order, number.

From these declarations come validation, the settings form, the house-rules table, the game code and
``python -m c8 options``. The order of the list is the order of forms; ``number`` is what codes hold:
never give one again. Source of every row: the domain specification, retold in docs/rules.md.
"""

from __future__ import annotations

from c8.cards import pack
from c8.option_types import Choice, Rank, RankGestures, Ranks, Span, Switch, Target
from c8.refusals import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

UNTIL = "until"
AUTO = "auto"

TABLE = "table"
START = "start"
WILDS = "wilds"
DRAWING = "drawing"
ACTIONS = "actions"
DUTIES = "duties"
ENDS = "ends"
POINTS = "points"
GROUPS = (TABLE, START, WILDS, DRAWING, ACTIONS, DUTIES, ENDS, POINTS)


class Option:
    """One house rule that can be chosen.

    ``usual`` are the values that tables commonly play; where none are given, all of them.
    """

    def __init__(
        self,
        number: int,
        group: str,
        key: str,
        kind: Any,
        default: Any,
        meaning: str,
        usual: tuple[Any, ...] = (),
    ) -> None:
        self.number = number
        self.group = group
        self.key = key
        self.kind = kind
        self.default = kind.read(default)
        self.meaning = meaning
        self.usual = [kind.read(value) for value in usual or kind.allowed]

    def read(self, value: Any) -> Any:
        """The value inside for one from outside. Raises Refusal ``bad-value``."""
        try:
            return self.kind.read(value)
        except (ValueError, TypeError):
            allowed = ", ".join(self.kind.allowed)
            raise Refusal("bad-value", key=self.key, value=str(value)[:40], allowed=allowed)


OPTIONS = (
    Option(1, TABLE, "players", Span(2, 7), 3, "How many sit at the table.",
           usual=(2, 3, 4, 5, 6, 7)),
    Option(2, TABLE, "packs", Span(1, 2, (AUTO,)), AUTO,
           "How many packs are mixed; auto takes two from six players.",
           usual=(AUTO, 1, 2)),
    Option(3, TABLE, "pack", Choice(52, 36, 32), 52,
           "The ranks of a pack: all, from the six, or from the seven up (with the ace)."),
    Option(4, TABLE, "jokers", Span(0, 4), 0, "Jokers in the game; always wild.",
           usual=(0, 1, 2, 4)),
    Option(5, TABLE, "partners", Switch(), "no", "Four players, two against two across the table."),
    Option(6, START, "deal", Span(1, 15, ("7/5",)), "7/5",
           "Cards dealt to each; 7/5 is seven for two players and five for more.",
           usual=("7/5", 5, 7, 8)),
    Option(7, START, "lead", Choice("rotate", "winner"), "rotate",
           "Who leads: left of a dealer who changes clockwise, or the last round's winner."),
    Option(8, START, "starter_wild", Choice("dealer", "bury", "own", "first"), "dealer",
           "A wild turned up as starter: the dealer names a suit, it is buried, its own suit counts,"
           " or the leader names."),
    Option(9, START, "starter_action", Choice("inert", "acts", "bury"), "inert",
           "An action card turned up as starter: no effect, acts as if the dealer had laid it, or is"
           " buried."),
    Option(10, WILDS, "wild", Ranks(), "8", "The ranks that are wild.",
           usual=("8", "A", "A8", "J", "9", "none")),
    Option(11, WILDS, "naming", Choice("now", "late"), "now",
           "Whether a wild names its suit at once or only when the next player asks."),
    Option(12, WILDS, "wild_on_wild", Switch(), "yes", "A wild may lie on a wild of the same rank."),
    Option(13, WILDS, "finish_wild", Switch(), "yes", "A wild may be the last card."),
    Option(14, ACTIONS, "finish_action", Switch(), "yes", "An action card may be the last card."),
    Option(15, DRAWING, "draw_limit", Span(1, 15, (UNTIL,)), 1,
           "Cards a player may draw in a turn; until: until one may be laid.",
           usual=(1, 2, 3, UNTIL)),
    Option(16, DRAWING, "draw_freely", Switch(), "yes",
           "A player may draw while holding a card that may be laid."),
    Option(17, DRAWING, "after_draw", Choice("drawn", "any", "none"), "drawn",
           "What may be laid after drawing: a card drawn this turn, any card, nothing."),
    Option(18, DRAWING, "keep_drawn", Switch(), "yes",
           "After the last draw the turn may be passed although a card may be laid."),
    Option(19, DRAWING, "empty_stock", Choice("reshuffle", "pass", "score"), "reshuffle",
           "When the stock is used up: the pile is shuffled again, who cannot lay passes, or the"
           " round ends."),
    Option(20, ACTIONS, "draw_two", Rank(), "none", "The rank that makes the next player owe two.",
           usual=("none", "2", "7")),
    Option(21, ACTIONS, "draw_three", Rank(), "none", "The rank that makes the next player owe three.",
           usual=("none", "3", "4")),
    Option(22, ACTIONS, "draw_four", Rank(), "none", "The rank that makes the next player owe four.",
           usual=("none", "4", "K")),
    Option(23, ACTIONS, "draw_five", Rank(), "none", "The rank that makes the next player owe five.",
           usual=("none", "5")),
    Option(24, ACTIONS, "joker_draws", Choice(0, 2, 4, 5), 0,
           "How many cards a joker makes the next player owe."),
    Option(25, ACTIONS, "answer", Choice("stack", "fresh", "no"), "stack",
           "A card of the same kind answers a debt: it grows, only the new card's number is owed, or"
           " no answer."),
    Option(26, ACTIONS, "after_paying", Choice("over", "play"), "over",
           "After taking what is owed the turn is over, or an ordinary turn follows."),
    Option(27, ACTIONS, "skip", Rank(), "none", "The rank that makes the next player lose the turn.",
           usual=("none", "Q", "8", "J")),
    Option(28, ACTIONS, "reverse", Rank(), "none", "The rank that turns the direction of play.",
           usual=("none", "A", "Q", "J")),
    Option(29, ACTIONS, "again", Rank(), "none", "The rank after which the same player plays again.",
           usual=("none", "A")),
    Option(30, ACTIONS, "open", Rank(), "none", "The rank on which any card may be laid.",
           usual=("none", "A")),
    Option(31, ACTIONS, "reverse_two", Choice("skip", "nothing"), "skip",
           "What a turn of direction does with two players: the other one is skipped, or nothing."),
    Option(32, ACTIONS, "last_debt", Switch(), "no",
           "A drawing card that ends the round still makes its victim draw before scoring."),
    Option(33, DUTIES, "call", Choice("off", "one", "last", "both"), "off",
           "What must be announced: the play that leaves one card, the last card, or both."),
    Option(34, DUTIES, "call_penalty", Span(1, 5), 2, "Cards for a missing announcement.",
           usual=(1, 2, 3)),
    Option(35, DUTIES, "call_words", Choice("plain", "mau", "tschau"), "plain",
           "The words of the announcement."),
    Option(36, DUTIES, "misplay", Span(0, 5), 0, "Cards for trying a card that may not be laid.",
           usual=(0, 1, 2)),
    Option(37, DUTIES, "gestures", RankGestures(), "off", "The gesture that must go with a rank.",
           usual=("off", {"7": "jump", "6": "clap", "5": "laugh"})),
    Option(38, DUTIES, "gesture_penalty", Span(1, 5), 1, "Cards for a missing or wrong gesture.",
           usual=(1, 2)),
    Option(39, ENDS, "stop_at", Span(0, 20), 0,
           "With at most this many points in hand a player may end the round; 0 is off.",
           usual=(0, 5)),
    Option(40, WILDS, "hidden", Switch(), "no", "Hidden rules that are to be found out by playing."),
    Option(41, ENDS, "countdown", Switch(), "no",
           "Each player counts down from eight: cards dealt and own wild rank."),
    Option(42, POINTS, "values",
           Choice("classic", "ten-ace", "hollywood", "rockaway", "aces", "mau", "neuner"), "classic",
           "What each card left in hand costs."),
    Option(43, POINTS, "count", Choice("own", "winner"), "own",
           "Everybody counts the own cards as penalty points, or the winner scores the others' total."),
    Option(44, POINTS, "blocked", Choice("own", "lowest"), "own",
           "A blocked round: each counts the own cards, or the lowest hand scores the differences."),
    Option(45, POINTS, "double", Switch(), "no", "Going out on an announced wild doubles the round."),
    Option(46, ENDS, "target", Target(), 100,
           "The game ends after the round in which a total reaches this, or after so many rounds.",
           usual=(50, 100, 200, 500, "rounds:5")),
    Option(47, ENDS, "tie", Choice("shared", "sudden"), "shared",
           "Equal best totals share the win, or another round is played."),
)  # fmt: skip

QUESTIONS = (
    ("dealt", ("deal",)),
    ("nothing-fits", ("draw_limit", "after_draw", "keep_drawn")),
    ("freely", ("draw_freely",)),
    ("empty", ("empty_stock",)),
    ("last-wild", ("finish_wild",)),
    ("starter", ("starter_wild",)),
    ("wilds", ("wild",)),
    ("skips-and-debts",
     ("skip", "reverse", "again", "open", "draw_two", "draw_three", "draw_four", "draw_five",
      "joker_draws", "answer", "after_paying")),
)  # fmt: skip
"""What people who sit down together must settle first: a question, and the options it is about."""

PACKS = {52: "A23456789TJQK", 36: "A6789TJQK", 32: "A789TJQK"}
FIRST_LEVEL = 8
"""Where every seat starts in countdown."""


def option(key: str) -> Option:
    """The declaration of ``key``. Raises Refusal ``unknown-option``."""
    for one in OPTIONS:
        if one.key == key:
            return one
    raise Refusal("unknown-option", key=str(key)[:40])


class Rules:
    """One table's rules: an attribute an option. Made by ``presets.rules_for``."""

    players: int
    packs: Any
    pack: int
    jokers: int
    partners: bool
    deal: Any
    lead: str
    starter_wild: str
    starter_action: str
    wild: str
    naming: str
    wild_on_wild: bool
    finish_wild: bool
    finish_action: bool
    draw_limit: Any
    draw_freely: bool
    after_draw: str
    keep_drawn: bool
    empty_stock: str
    draw_two: str
    draw_three: str
    draw_four: str
    draw_five: str
    joker_draws: int
    answer: str
    after_paying: str
    skip: str
    reverse: str
    again: str
    open: str
    reverse_two: str
    last_debt: bool
    call: str
    call_penalty: int
    call_words: str
    misplay: int
    gestures: tuple[tuple[str, str], ...]
    gesture_penalty: int
    stop_at: int
    hidden: bool
    countdown: bool
    values: str
    count: str
    blocked: str
    double: bool
    target: Any
    tie: str

    def __init__(self, preset: str, values: dict[str, Any]) -> None:
        self.preset = preset
        for one in OPTIONS:
            setattr(self, one.key, values[one.key])

    @property
    def pack_count(self) -> int:
        """Packs in the game: two from six players unless said otherwise."""
        if self.packs == AUTO:
            return 2 if self.players >= 6 else 1
        return int(self.packs)

    @property
    def ranks(self) -> str:
        """The ranks of a pack, in order."""
        return PACKS[self.pack]

    @property
    def all_cards(self) -> list[int]:
        """Every card of the game, in a fixed order."""
        return pack(self.ranks, self.pack_count, self.jokers)

    @property
    def cards_each(self) -> int:
        """Cards dealt to each seat at the first deal."""
        if self.countdown:
            return FIRST_LEVEL
        if self.deal == "7/5":
            return 7 if self.players == 2 else 5
        return int(self.deal)

    @property
    def max_rounds(self) -> int:
        """The fixed number of rounds, or 0 when points decide."""
        return int(self.target[7:]) if isinstance(self.target, str) else 0
