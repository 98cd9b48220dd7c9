"""Every house rule, declared once: key, values, default, meaning, group, order, number.

From these declarations come validation, the settings form, the house-rules table, the game code and
``python -m c8 options``. The order of the list is the order of forms; ``number`` is what codes hold:
never give one again. Source of every row: the domain specification, retold in docs/rules.md.
"""

from __future__ import annotations

from c8.cards import JOKER_RANK, pack
from c8.option_types import Choice, Rank, RankGestures, Ranks, Span, Switch, Target
from c8.refusals import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

UNTIL = "until"
BURY = "bury"
LATE = "late"
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


OWE = "owe"
LOSE_TURN = "lose-turn"
TURN_ROUND = "turn-round"
PLAY_AGAIN = "play-again"
LAY_ANYTHING = "lay-anything"
"""What a laid card can do; ``c8/actions.py`` has a function for each."""


class Action(Option):
    """A house rule by which a laid card does something: its value is the rank that does it.

    ``effect`` is what it does, ``owes`` the number of cards that the next player owes then. ``hides``:
    a hidden rule may be it; that never changes, since a seed's hidden rules are drawn from those.
    """

    def __init__(
        self,
        number: int,
        key: str,
        effect: str,
        meaning: str,
        usual: tuple[str, ...],
        owes: int = 0,
        hides: bool = False,
    ) -> None:
        super().__init__(number, ACTIONS, key, Rank(), "none", meaning, usual)
        self.effect = effect
        self.owes = owes
        self.hides = hides

    def rank(self, rules: Rules) -> str:
        """The rank that does it at this table; "" if none does."""
        return str(getattr(rules, self.key))

    def count(self, rules: Rules) -> int:
        """How many cards it makes the next player owe at this table."""
        return self.owes


class JokerAction(Action):
    """An action of the jokers: its value is how many cards the next player owes, 0 for none."""

    def __init__(self, number: int, key: str, counts: tuple[int, ...], meaning: str) -> None:
        Option.__init__(self, number, ACTIONS, key, Choice(*counts), 0, meaning)
        self.effect = OWE
        self.owes = 0
        self.hides = False

    def rank(self, rules: Rules) -> str:
        """The jokers' rank, where there are jokers and they do something; else ""."""
        return JOKER_RANK if rules.jokers and getattr(rules, self.key) else ""

    def count(self, rules: Rules) -> int:
        """How many cards a joker makes the next player owe at this table."""
        return int(getattr(rules, self.key))


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
    Option(48, DRAWING, "draw_on", Switch(), "yes",
           "A player who has drawn and may lay a card now may go on drawing."),
    Option(17, DRAWING, "after_draw", Choice("drawn", "any", "none"), "drawn",
           "What may be laid after drawing: a card drawn this turn, any card, nothing."),
    Option(18, DRAWING, "keep_drawn", Switch(), "yes",
           "After the last draw the turn may be passed although a card may be laid."),
    Option(19, DRAWING, "empty_stock", Choice("reshuffle", "pass", "score"), "reshuffle",
           "When the stock is used up: the pile is shuffled again, who cannot lay passes, or the"
           " round ends."),
    Action(20, "draw_two", OWE, "The rank that makes the next player owe two.",
           usual=("none", "2", "7"), owes=2, hides=True),
    Action(21, "draw_three", OWE, "The rank that makes the next player owe three.",
           usual=("none", "3", "4"), owes=3, hides=True),
    Action(22, "draw_four", OWE, "The rank that makes the next player owe four.",
           usual=("none", "4", "K"), owes=4),
    Action(23, "draw_five", OWE, "The rank that makes the next player owe five.",
           usual=("none", "5"), owes=5),
    JokerAction(24, "joker_draws", (0, 2, 4, 5), "How many cards a joker makes the next player owe."),
    Option(25, ACTIONS, "answer", Choice("stack", "fresh", "no"), "stack",
           "A card of the same kind answers a debt: it grows, only the new card's number is owed, or"
           " no answer."),
    Option(26, ACTIONS, "after_paying", Choice("over", "play"), "over",
           "After taking what is owed the turn is over, or an ordinary turn follows."),
    Action(27, "skip", LOSE_TURN, "The rank that makes the next player lose the turn.",
           usual=("none", "Q", "8", "J"), hides=True),
    Action(28, "reverse", TURN_ROUND, "The rank that turns the direction of play.",
           usual=("none", "A", "Q", "J"), hides=True),
    Action(29, "again", PLAY_AGAIN, "The rank after which the same player plays again.",
           usual=("none", "A"), hides=True),
    Action(30, "open", LAY_ANYTHING, "The rank on which any card may be laid.",
           usual=("none", "A"), hides=True),
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

CARD_ACTIONS = tuple([one for one in OPTIONS if isinstance(one, Action)])
"""All that a laid card can do, in the order of the declarations."""
RANK_ACTIONS = tuple([one.key for one in CARD_ACTIONS if not isinstance(one, JokerAction)])
JOKER_ACTIONS = tuple([one.key for one in CARD_ACTIONS if isinstance(one, JokerAction)])
DEBTS = tuple([one.key for one in CARD_ACTIONS if one.effect == OWE])
OTHER_ACTIONS = tuple([one.key for one in CARD_ACTIONS if one.effect != OWE])

QUESTIONS = (
    ("dealt", ("deal",)),
    ("nothing-fits", ("draw_limit", "draw_on", "after_draw", "keep_drawn")),
    ("freely", ("draw_freely",)),
    ("empty", ("empty_stock",)),
    ("last-wild", ("finish_wild",)),
    ("starter", ("starter_wild",)),
    ("wilds", ("wild",)),
    ("skips-and-debts", OTHER_ACTIONS + DEBTS + ("answer", "after_paying")),
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


ROWS = {one.key: one for one in CARD_ACTIONS}
"""Each action's declaration, by its key."""


def effect_of(action: str) -> str:
    """What a card with this action does; "" for a card that does nothing."""
    return ROWS[action].effect if action else ""


class Rules:
    """One table's rules: an attribute an option. Made by ``presets.rules_for``.

    The attributes are written out for those who read and for mypy (a test compares them); actions have
    none, since they are read through their rows, never by name.
    """

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
    draw_on: bool
    after_draw: str
    keep_drawn: bool
    empty_stock: str
    answer: str
    after_paying: str
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
