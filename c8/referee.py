"""The referee: one JSON request in, one answer out; a bad request changes nothing.

A key that isn't known is refused where keys may be left out, since a slip would silently mean the
usual value there (``new``, ``setup``, ``bot``); every other request ignores what it doesn't need.
"""

from __future__ import annotations

import json

from c8.bots import LEVELS, choose
from c8.cards import TEXT, text_of
from c8.code import code_of, read_code
from c8.game import Game
from c8.presets import rules_for
from c8.record import load_save, save_of
from c8.refusals import Refusal
from c8.round import OVER
from c8.scoring import points, winners
from c8.setup import set_up
from c8.view import View, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Request = dict[str, Any]
    Answer = dict[str, Any]


def bad(sentence: str) -> Refusal:
    """The refusal of a request that cannot be understood."""
    return Refusal("bad-request", sentence=sentence)


class Referee:
    """Holds one game and answers requests about it."""

    def __init__(self) -> None:
        self._game: Game | None = None

    def answer_line(self, line: str) -> Answer:
        """The answer to a request written as JSON."""
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            return {"error": bad("The request is not JSON.").as_dict()}
        return self.answer(request)

    def answer(self, request: Any) -> Answer:
        """The answer to a request; a refusal becomes ``{"error": {"code", "message", …}}``."""
        try:
            if not isinstance(request, dict):
                raise bad('A request is an object like {"do": "legal"}.')
            do = request.get("do")
            if not isinstance(do, str) or do not in _DOINGS:
                raise bad(f'"do" is one of {", ".join(_DOINGS)}.')
            return _DOINGS[do](self, request)
        except Refusal as refusal:
            return {"error": refusal.as_dict()}

    @property
    def game(self) -> Game:
        """The game. Raises Refusal ``no-game``."""
        if self._game is None:
            raise Refusal("no-game")
        return self._game

    def setup(self, request: Request) -> Answer:
        """Take a position set up by hand."""
        self._game = set_up({key: request[key] for key in request if key != "do"})
        return state(self._game)

    def new(self, request: Request) -> Answer:
        """Start a game from rules and seed, or from a code."""
        _only(request, ("code",) if "code" in request else ("rules", "seed"))
        if "code" in request:
            self._game = read_code(_text(request, "code")).start()
        else:
            spec = request.get("rules", {})
            if not isinstance(spec, dict):
                raise bad("The rules are an object of options and values.")
            self._game = Game(rules_for(spec), _seed(request))
        return {"events": [event.as_dict() for event in self._game.opening_events]}

    def legal(self, request: Request) -> Answer:
        """The legal moves of the seat to move."""
        return {"turn": self.game.turn, "moves": [move.text for move in self.game.legal()]}

    def move(self, request: Request) -> Answer:
        """Make a move."""
        happened = self.game.play(_text(request, "move"))
        return {"events": [event.as_dict() for event in happened]}

    def state(self, request: Request) -> Answer:
        """The whole state, hidden cards included."""
        return state(self.game)

    def view(self, request: Request) -> Answer:
        """What one seat may know."""
        seat = request.get("seat")
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.game.rules.players:
            raise bad(f"seat is a whole number from 0 to {self.game.rules.players - 1}.")
        return seen(view(self.game, seat))

    def bot(self, request: Request) -> Answer:
        """What an opponent of a level would do in place of the seat to move."""
        _only(request, ("level",))
        level = request.get("level", "steady")
        if not isinstance(level, str) or level not in LEVELS:
            raise Refusal("unknown-level", level=str(level)[:40])
        if self.game.round.phase == OVER:
            raise Refusal("game-over" if self.game.winners else "round-over")
        return {"move": choose(level, view(self.game, self.game.turn)).text}

    def next(self, request: Request) -> Answer:
        """Deal the next round."""
        return {"events": [event.as_dict() for event in self.game.next_round()]}

    def save(self, request: Request) -> Answer:
        """The game as a save."""
        return {"save": save_of(self.game)}

    def load(self, request: Request) -> Answer:
        """Take the game of a save."""
        self._game = load_save(_text(request, "save"))[0]
        return state(self._game)

    def code(self, request: Request) -> Answer:
        """The code of the round being played."""
        return {"code": code_of(self.game)}


_DOINGS: dict[str, Callable[[Referee, Request], Answer]] = {
    "setup": Referee.setup,
    "new": Referee.new,
    "legal": Referee.legal,
    "move": Referee.move,
    "state": Referee.state,
    "view": Referee.view,
    "bot": Referee.bot,
    "next": Referee.next,
    "save": Referee.save,
    "load": Referee.load,
    "code": Referee.code,
}


def _only(request: Request, keys: tuple[str, ...]) -> None:
    """Raises Refusal ``bad-request`` for a key that is none of these."""
    for key in request:
        if key != "do" and key not in keys:
            raise bad(f'This request has no "{str(key)[:40]}"; beside "do" it may have {", ".join(keys)}.')


def _text(request: Request, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise bad(f"{key} is a text.")
    return value


def _seed(request: Request) -> int:
    seed = request.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise Refusal("bad-seed")
    return seed


def state(game: Game) -> Answer:
    """The whole state, cards as text."""
    round = game.round
    answer: Answer = {
        "phase": game.phase,
        "turn": round.turn,
        "hands": [text_of(hand) for hand in round.hands],
        "pile": text_of(round.pile),
        "stock": text_of(round.stock),
        "suit": round.suit or None,
        "owed": round.owed,
        "drawn": round.drawn,
        "direction": round.direction,
        "totals": game.totals[:],
        "dealer": round.dealer,
        "leader": round.leader,
        "number": round.number,
    }
    if round.phase == OVER:
        answer["winners"] = list(winners(round))
        answer["points"] = points(round)
    if game.winners:
        answer["game_winners"] = list(game.winners)
    return answer


def seen(known: View) -> Answer:
    """A seat's view, cards as text."""
    return {
        "seat": known.seat,
        "phase": known.phase,
        "turn": known.turn,
        "hand": text_of(known.hand),
        "counts": known.counts,
        "stock": known.stock,
        "top": TEXT[known.top],
        "pile": text_of(known.pile),
        "suit": known.suit or None,
        "owed": known.owed,
        "drawn": known.drawn,
        "draws_left": None if known.draws_left < 0 else known.draws_left,
        "direction": known.direction,
        "totals": known.totals,
        "dealer": known.dealer,
        "leader": known.leader,
        "number": known.number,
        "moves": [move.text for move in known.legal],
        "events": [event.as_dict() for event in known.history],
    }
