"""The numbers and settings that the guide's prose states, asked of the engine."""

from __future__ import annotations

from c8.cards import RANK, cards
from c8.options import OPTIONS, Rules, option
from c8.presets import DEFAULT, PRESETS, preset, rules_for
from c8.scoring import VALUES, card_points


class Untrue(ValueError):
    """The prose states what the engine doesn't do."""


def usual(players: int = 0) -> Rules:
    """The game that the guide explains, at a table of so many, or of its own number."""
    return rules_for({"preset": DEFAULT, "players": players} if players else {"preset": DEFAULT})


def _facts() -> dict[str, int]:
    rules = usual()
    seats = option("players").kind
    wilds = [card for card in rules.all_cards if RANK[card] in rules.wild]
    facts = {
        "players.least": seats.least,
        "players.most": seats.most,
        "pack": rules.pack,
        "draw_limit": rules.draw_limit,
        "target": rules.target,
        "wilds": len(wilds),
        "two_packs.from": min(n for n in range(2, 8) if usual(n).pack_count == 2),
        "dry.hands": len(rules.all_cards) - 1,
        "dry.wilds": len(wilds) - 1,
        "options": len(OPTIONS),
        "named_games": len(PRESETS),
        "mau.pack": rules_for({"preset": "mau"}).pack,
    }
    for players in (2, 3):
        facts[f"deal.{players}"] = usual(players).cards_each
        facts[f"stock.{players}"] = stock(players)
    return facts


def stock(players: int) -> int:
    """Cards left in the stock when everybody has been dealt to and the starter lies there."""
    rules = usual(players)
    return len(rules.all_cards) - players * rules.cards_each - 1


FACTS = _facts()


def points(rank: str) -> int:
    """What a rank costs in the game that the guide explains."""
    return VALUES[usual().values][rank]


def total(text: str) -> int:
    """What the cards of the text cost together."""
    return sum(card_points(usual(), card) for card in cards(text))


def holds(statement: str) -> str:
    """Nothing, if ``[game] key=value …`` is so; without a game, in the one explained. Raises Untrue."""
    words = statement.split()
    game = words.pop(0) if "=" not in words[0] else DEFAULT
    rules = rules_for({"preset": preset(game).id})
    for word in words:
        key, _, value = word.partition("=")
        if getattr(rules, key) != option(key).read(value):
            said = option(key).kind.show(getattr(rules, key))
            raise Untrue(f"the guide says {word} of {game}, where {key} is {said}")
    return ""
