"""A position set up from text and played through the referee, as a person would tell it."""

from __future__ import annotations

from typing import Any

from c8.referee import Referee


class Position:
    """One game behind a referee; every answer is plain JSON data.

    ``rules`` is a named game with changes, like ``table draw_limit=1``.
    """

    def __init__(self, rules: str, hands: list[str], pile: str, stock: str = "", **more: Any) -> None:
        self.referee = Referee()
        request = {"do": "setup", "rules": spec(rules), "hands": hands, "pile": pile, "stock": stock}
        request.update(more)
        self.ask(request)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer, which must not be an error."""
        answer = self.referee.answer(request)
        assert "error" not in answer, answer
        return answer

    @property
    def state(self) -> dict[str, Any]:
        return self.ask({"do": "state"})

    @property
    def legal(self) -> list[str]:
        return list(self.ask({"do": "legal"})["moves"])

    def play(self, *moves: str) -> list[dict[str, Any]]:
        """Make the moves and return what the last one brought about."""
        happened: list[dict[str, Any]] = []
        for move in moves:
            happened = list(self.ask({"do": "move", "move": move})["events"])
        return happened

    def refused(self, move: str) -> dict[str, Any]:
        """The error of a move that must be refused and must leave everything as it was."""
        before = (self.state, self.ask({"do": "save"}))
        answer = self.referee.answer({"do": "move", "move": move})
        assert "error" in answer, f"{move} was accepted: {answer}"
        assert (self.state, self.ask({"do": "save"})) == before
        return dict(answer["error"])

    def bot(self, level: str = "steady") -> str:
        return str(self.ask({"do": "bot", "level": level})["move"])


def spec(rules: str) -> dict[str, Any]:
    """``table draw_limit=1`` as the referee wants it."""
    preset, *changes = rules.split()
    found: dict[str, Any] = {"preset": preset}
    for change in changes:
        key, _, value = change.partition("=")
        found[key] = value
    return found


def kinds(happened: list[dict[str, Any]]) -> list[str]:
    """What happened, by kind alone."""
    return [event["event"] for event in happened]
