"""The game code: a deal as a few letters that can be read aloud, typed, and sent in a link.

Layout of version 1: one digit for the version, then one large number, then two check digits, all in
Crockford's base 32. The number holds, least significant first, the fields of ``_fields``: named game,
players, opponents, what follows, changed options, round and leader, seed. The check is the number of
all digits before it modulo 1021, a prime, so that every single wrong letter and every pair of
neighbours exchanged is noticed.
"""

from __future__ import annotations

from c8.dealing import rotated_leader
from c8.game import Game
from c8.options import FIRST_LEVEL, OPTIONS, Rules
from c8.presets import PRESETS, changes_of, preset, rules_for
from c8.refusals import Refusal
from c8.shuffle import SEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = 1
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES = {"I": "1", "L": "1", "O": "0", "U": "V"}
TEAMS = ("steady 1",)
"""Who the opponents are: their level and its version. A new version is a new line."""

_CHECK = 1021
_SHORTEST = 9
_LONGEST = 200
_LONGEST_TEXT = 4000
_SEPARATORS = " \t\r\n-_.,‐‑‒–—\u00a0\u200b"

_GAMES = 64
_PLAYERS = 6
_TEAMS = 4
_FOLLOWS = 4
_CHANGED = 1
_LATER = 2
_OPTIONS = 64
_ROUNDS = 1024


class Deal:
    """What a code says: rules, seed, and for a later round its number, leader and levels."""

    __slots__ = ("rules", "seed", "number", "leader", "levels")

    def __init__(self, rules: Rules, seed: int, number: int, leader: int, levels: tuple[int, ...]) -> None:
        self.rules = rules
        self.seed = seed
        self.number = number
        self.leader = leader
        self.levels = levels

    def start(self) -> Game:
        """The game dealt by the code."""
        return Game(self.rules, self.seed, self.number, self.leader, self.levels)


# --- writing ------------------------------------------------------------------------------------


def code_of(game: Game) -> str:
    """The code of the round being played. Raises Refusal ``no-code`` for a position set up by hand."""
    if game.setup is not None:
        raise Refusal("no-code")
    levels = game.round.roles.levels
    return write_code(Deal(game.rules, game.seed, game.number, game.leader, levels))


def start_code(game: Game) -> str:
    """The code of the round with which the game began."""
    if game.setup is not None:
        raise Refusal("no-code")
    leader = game.first_leader or 0
    return write_code(Deal(game.rules, game.seed, game.first_round, leader, game.first_levels))


def write_code(deal: Deal) -> str:
    """The code of a deal, in groups of four."""
    number = 0
    for value, radix in reversed(_fields(deal)):
        number = number * radix + value
    payload = _digits(number, _SHORTEST)
    head = ALPHABET[VERSION] + payload
    text = head + _digits(_value(head) % _CHECK, 2)
    return "-".join([text[place : place + 4] for place in range(0, len(text), 4)])


def _fields(deal: Deal) -> list[tuple[int, int]]:
    """The code's content as (value, number of possible values)."""
    rules = deal.rules
    changed = _changed_fields(rules)
    later = deal.number > 1
    fields = [
        (preset(rules.preset).number, _GAMES),
        (rules.players - 2, _PLAYERS),
        (0, _TEAMS),
        ((_CHANGED if changed else 0) + (_LATER if later else 0), _FOLLOWS),
    ]
    fields.extend(changed)
    if later:
        fields.extend([(deal.number, _ROUNDS), (deal.leader, rules.players)])
        if rules.countdown:
            fields.extend([(level - 1, FIRST_LEVEL) for level in deal.levels])
    fields.append((deal.seed, SEEDS))
    return fields


def _changed_fields(rules: Rules) -> list[tuple[int, int]]:
    keys = changes_of(rules)
    fields: list[tuple[int, int]] = []
    for one in OPTIONS:
        if one.key in keys:
            fields.append((one.number, _OPTIONS))
            fields.append((one.kind.index(getattr(rules, one.key)), one.kind.size))
    return [(len(fields) // 2, _OPTIONS)] + fields if fields else []


def _digits(number: int, least: int) -> str:
    text = ""
    while number or len(text) < least:
        number, digit = divmod(number, 32)
        text = ALPHABET[digit] + text
    return text


def _value(digits: str) -> int:
    number = 0
    for letter in digits:
        number = number * 32 + ALPHABET.index(letter)
    return number


# --- reading ------------------------------------------------------------------------------------


def read_code(text: str) -> Deal:
    """The deal of a code or of a link that holds one.

    Tolerates lower case, spaces, look-alikes, a trailing full stop and added parameters. Raises
    Refusal ``code-empty``, ``code-too-long``, ``code-unreadable``, ``code-mistyped``, ``code-newer``,
    ``code-unknown-game``, ``code-opponents`` or ``code-impossible``.
    """
    digits = _clean(text)
    head, check = digits[:-2], digits[-2:]
    if len(head) <= _SHORTEST or _value(head) % _CHECK != _value(check):
        raise Refusal("code-mistyped")
    version = ALPHABET.index(head[0])
    if version > VERSION:
        raise Refusal("code-newer")
    if version < VERSION:
        raise Refusal("code-impossible")
    deal = _read_fields(_Digits(_value(head[1:])))
    if write_code(deal).replace("-", "") != digits:
        raise Refusal("code-impossible")
    return deal


def code_part(text: str) -> str:
    """What a pasted link or text holds as its code, still unread."""
    part = text.strip()
    if "#" in part:
        part = part.split("#")[-1]
    for mark in ("&", "?"):
        part = part.split(mark)[0]
    if part[:2].lower() == "c=":
        part = part[2:]
    return part.replace("%20", " ").replace("+", " ")


def _clean(text: str) -> str:
    if len(text) > _LONGEST_TEXT:
        raise Refusal("code-too-long")
    digits = []
    for letter in code_part(text).upper():
        letter = LOOK_ALIKES.get(letter, letter)
        if letter in ALPHABET:
            digits.append(letter)
        elif letter not in _SEPARATORS:
            raise Refusal("code-unreadable", letter=letter)
    if not digits:
        raise Refusal("code-empty")
    if len(digits) > _LONGEST:
        raise Refusal("code-too-long")
    return "".join(digits)


class _Digits:
    """The code's number, read field by field."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, radix: int) -> int:
        self.number, value = divmod(self.number, radix)
        return value


def _read_fields(digits: _Digits) -> Deal:
    game = _game(digits.take(_GAMES))
    players = digits.take(_PLAYERS) + 2
    if digits.take(_TEAMS) >= len(TEAMS):
        raise Refusal("code-opponents")
    follows = digits.take(_FOLLOWS)
    spec: dict[str, Any] = _read_changes(digits) if follows & _CHANGED else {}
    spec["preset"] = game
    spec["players"] = players
    rules = _playable(spec)
    number, leader, levels = _read_later(digits, rules) if follows & _LATER else (1, 0, ())
    if digits.number >= SEEDS or number < 1:
        raise Refusal("code-impossible")
    if number > 1 and rules.lead == "rotate" and leader != rotated_leader(rules, digits.number, number):
        raise Refusal("code-impossible")
    return Deal(rules, digits.number, number, leader, levels)


def _game(number: int) -> str:
    for one in PRESETS:
        if one.number == number:
            return one.id
    raise Refusal("code-unknown-game")


def _read_changes(digits: _Digits) -> dict[str, Any]:
    changes = {}
    for _ in range(digits.take(_OPTIONS)):
        number = digits.take(_OPTIONS)
        found = [one for one in OPTIONS if one.number == number]
        if not found:
            raise Refusal("code-newer")
        kind = found[0].kind
        changes[found[0].key] = kind.show(kind.at(digits.take(kind.size)))
    return changes


def _playable(spec: dict[str, Any]) -> Rules:
    try:
        return rules_for(spec)
    except Refusal:
        raise Refusal("code-impossible")


def _read_later(digits: _Digits, rules: Rules) -> tuple[int, int, tuple[int, ...]]:
    number = digits.take(_ROUNDS)
    leader = digits.take(rules.players)
    if not rules.countdown:
        return number, leader, ()
    return number, leader, tuple([digits.take(FIRST_LEVEL) + 1 for _ in range(rules.players)])
