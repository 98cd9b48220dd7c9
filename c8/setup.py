"""A position set up by hand, from text: for tests, the referee and bug reports."""

from __future__ import annotations

from c8.cards import CARDS, COPY, ONE_PACK, SUIT, SUITS, card, text_of
from c8.game import Game
from c8.hidden import rows
from c8.options import FIRST_LEVEL, UNTIL, Rules
from c8.presets import changes_of, rules_for
from c8.refusals import Refusal
from c8.roles import Roles
from c8.round import UNKNOWN, Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = (
    "rules", "hands", "pile", "stock", "turn", "players", "dealer", "suit", "owed", "direction",
    "totals", "drawn", "seed",
)  # fmt: skip


def bad(sentence: str) -> Refusal:
    """The refusal of a setup, with what is wrong in a sentence."""
    return Refusal("bad-setup", sentence=sentence)


def set_up(request: dict[str, Any]) -> Game:
    """A game in the position of a setup request. Raises Refusal ``bad-setup`` or one of the rules'."""
    for key in request:
        if key not in KEYS:
            raise bad(f'A setup has no "{str(key)[:40]}"; it has {", ".join(KEYS)}.')
    texts = request.get("hands")
    if not isinstance(texts, (list, tuple)) or not 2 <= len(texts) <= 7:
        raise bad("A setup needs two to seven hands, each a text of cards.")
    if request.get("players", len(texts)) != len(texts):
        raise bad(f"There are {len(texts)} hands, so players must be {len(texts)}.")
    rules = _rules(request.get("rules"), len(texts))
    cards = _Cards(rules)
    hands = [cards.read(text, "hands") for text in texts]
    pile = cards.read(request.get("pile"), "pile")
    stock = cards.read(request.get("stock", ""), "stock")
    return _game(request, rules, hands, stock, pile)


def _rules(spec: Any, players: int) -> Rules:
    if spec is None:
        spec = {}
    if not isinstance(spec, dict):
        raise bad("The rules are an object of options and values.")
    if spec.get("players", players) != players:
        raise bad(f"There are {players} hands, so the rules' players must be {players}.")
    whole = dict(spec)
    whole["players"] = players
    return rules_for(whole)


class _Cards:
    """The cards of a game, each to be used once."""

    def __init__(self, rules: Rules) -> None:
        self.left = rules.all_cards

    def read(self, text: Any, where: str) -> list[int]:
        if not isinstance(text, str):
            raise bad(f"{where} must be a text of cards, like 8C TH.")
        return [self._take(word) for word in text.split()]

    def _take(self, word: str) -> int:
        try:
            wanted = card(word)
        except ValueError:
            raise bad(f'"{word[:20]}" is not a card; write rank and suit, like 8C or TH.')
        if wanted not in self.left:
            wanted = self._second(wanted)
        if wanted not in self.left:
            raise bad(f"{word} is used oftener than the game has it.")
        self.left.remove(wanted)
        return wanted

    def _second(self, first: int) -> int:
        """The second copy of a card written without its mark."""
        second = first + (ONE_PACK if SUIT[first] else 2)
        return second if COPY[first] == 0 and second < CARDS else first


def _game(
    request: dict[str, Any],
    rules: Rules,
    hands: list[list[int]],
    stock: list[int],
    pile: list[int],
) -> Game:
    players = len(hands)
    if not pile:
        raise bad("The pile needs at least its top card.")
    turn = _number(request, "turn", 0, players - 1, 0)
    if not hands[turn] or (not rules.partners and not all(hands)):
        raise bad("Every hand in play needs at least one card.")
    totals = _totals(request, rules)
    levels = tuple(totals) if rules.countdown else ()
    seed = _number(request, "seed", 0, (1 << 32) - 1, 0)
    dealer = _number(request, "dealer", 0, players - 1, (turn - 1) % players)
    round = Round(rules, Roles(rules, levels, rows(rules, seed)), seed, 1, hands, stock, pile, dealer)
    round.direction = _direction(request)
    round.turn = turn
    round.laid_by = (turn - round.direction) % players
    round.drawn = _number(request, "drawn", 0, _most_drawn(rules, hands[turn]), 0)
    round.owed = _number(request, "owed", 0, CARDS, 0)
    round.open = round.roles.action[pile[-1]] == "open"
    round.suit = _suit(request, round)
    game = Game(rules, seed)
    game.totals = totals
    game.begin_with(round)
    game.setup = request_of(game)
    return game


def _direction(request: dict[str, Any]) -> int:
    direction = _number(request, "direction", -1, 1, 1)
    if direction == 0:
        raise bad("direction is 1 (clockwise) or -1.")
    return direction


def _most_drawn(rules: Rules, hand: list[int]) -> int:
    """No more can have been drawn in this turn than are held and than the limit allows."""
    return len(hand) if rules.draw_limit == UNTIL else min(len(hand), int(rules.draw_limit))


def _suit(request: dict[str, Any], round: Round) -> str:
    named = request.get("suit", SUIT[round.top])
    if named in ("", None):
        if round.rules.naming == "late" and round.roles.wild(round.top, round.laid_by):
            return UNKNOWN
        if SUIT[round.top]:
            return SUIT[round.top]
        raise bad("The top card has no suit of its own here; give the suit: C, D, H or S.")
    if not isinstance(named, str) or len(named) != 1 or named not in SUITS:
        raise bad("The suit is one of C, D, H, S.")
    return named


def _totals(request: dict[str, Any], rules: Rules) -> list[int]:
    usual = [FIRST_LEVEL if rules.countdown else 0] * rules.players
    totals = request.get("totals", usual)
    if not isinstance(totals, (list, tuple)) or len(totals) != rules.players:
        raise bad("totals are a list of one number a seat.")
    for total in totals:
        if not isinstance(total, int) or isinstance(total, bool):
            raise bad("totals are whole numbers.")
        if rules.countdown and not 1 <= total <= FIRST_LEVEL:
            raise bad("In countdown totals are levels, 1 to 8.")
    return list(totals)


def _number(request: dict[str, Any], key: str, least: int, most: int, usual: int) -> int:
    value = request.get(key, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise bad(f"{key} is a whole number from {least} to {most}.")
    return value


def request_of(game: Game) -> dict[str, Any]:
    """The request that sets this position up again."""
    round = game.round
    rules = changes_of(game.rules)
    rules["preset"] = game.rules.preset
    return {
        "rules": rules,
        "hands": [text_of(hand) for hand in round.hands],
        "pile": text_of(round.pile),
        "stock": text_of(round.stock),
        "turn": round.turn,
        "dealer": round.dealer,
        "suit": round.suit or None,
        "owed": round.owed,
        "direction": round.direction,
        "totals": game.totals[:],
        "drawn": round.drawn,
        "seed": game.seed,
    }
