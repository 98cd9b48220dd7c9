"""Options that contradict each other: which, why, and the smallest change that mends it."""

from __future__ import annotations

from c8.options import BURY, JOKER_ACTIONS, OPTIONS, RANK_ACTIONS, UNTIL, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PAIRS = (
    ("draw_limit", "after_draw"), ("draw_on", "after_draw"), ("players", "packs"), ("players", "deal"),
    ("wild", "pack"), ("gestures", "pack"), ("countdown", "pack"), ("partners", "players"),
    ("partners", "countdown"), ("partners", "stop_at"), ("count", "blocked"), ("stop_at", "countdown"),
    ("starter_wild", "wild"), ("starter_action", "pack"), ("hidden", "gestures"),
)  # fmt: skip


def clashing_with(key: str) -> list[str]:
    """The options with which some value of this one clashes, in the order of their declarations."""
    pairs = list(_PAIRS) + [("hidden", joker) for joker in JOKER_ACTIONS]
    for action in RANK_ACTIONS:
        pairs.extend([(action, "pack"), ("hidden", action)])
        pairs.extend([(action, other) for other in RANK_ACTIONS if other != action])
    return [one.key for one in OPTIONS if (key, one.key) in pairs or (one.key, key) in pairs]


class Clash:
    """Two options that cannot go together; ``mend`` is the smallest change that helps.

    ``name`` is what catalogues call it by, ``rank`` the card it is about, if it is about one.
    """

    def __init__(
        self, name: str, keys: tuple[str, str], sentence: str, mend: dict[str, Any], rank: str = ""
    ) -> None:
        self.name = name
        self.keys = keys
        self.sentence = sentence
        self.mend = mend
        self.rank = rank


def clashes(rules: Rules) -> list[Clash]:
    """Everything that contradicts itself in these rules; empty when they can be played."""
    found: list[Clash] = []
    for check in _CHECKS:
        found.extend(check(rules))
    return found


def _drawing(rules: Rules) -> list[Clash]:
    if rules.after_draw != "none":
        return []
    found = []
    if rules.draw_limit == UNTIL:
        sentence = "Drawing until a card may be laid is pointless when nothing may be laid then."
        found.append(Clash("until-nothing", ("draw_limit", "after_draw"), sentence, {"after_draw": "drawn"}))
    if not rules.draw_on:
        sentence = "A card that ends the drawing because it may be laid cannot go with laying nothing then."
        found.append(Clash("draw-on-nothing", ("draw_on", "after_draw"), sentence, {"draw_on": "yes"}))
    return found


def _too_many_cards(rules: Rules) -> list[Clash]:
    cards = len(rules.all_cards)
    if rules.players * rules.cards_each + 1 <= cards:
        return []
    most = (cards - 1) // rules.players
    sentence = (
        f"{rules.players} players with {rules.cards_each} cards each need more than the"
        f" {cards} cards in the game."
    )
    if rules.pack_count == 1 and rules.players * rules.cards_each + 1 <= 2 * cards - rules.jokers:
        return [Clash("too-few-packs", ("players", "packs"), sentence, {"packs": 2})]
    return [Clash("too-many-cards", ("players", "deal"), sentence, {"deal": most})]


def _absent_ranks(rules: Rules) -> list[Clash]:
    found = []
    absent = [rank for rank in rules.wild if rank not in rules.ranks]
    if absent and not rules.countdown:
        kept = [rank for rank in rules.wild if rank in rules.ranks]
        sentence = f"The wild rank {absent[0]} is not in a pack of {rules.pack}."
        found.append(Clash("absent-wild", ("wild", "pack"), sentence, {"wild": kept}, absent[0]))
    if rules.countdown and rules.pack != 52:
        sentence = f"Countdown makes the ranks from eight to ace wild, and a pack of {rules.pack} lacks some."
        found.append(Clash("countdown-pack", ("countdown", "pack"), sentence, {"pack": 52}))
    for key in RANK_ACTIONS:
        rank = getattr(rules, key)
        if rank and rank not in rules.ranks:
            sentence = f"The rank {rank} of {key} is not in a pack of {rules.pack}."
            found.append(Clash("absent-action", (key, "pack"), sentence, {key: "none"}, rank))
    gone = [rank for rank, _ in rules.gestures if rank not in rules.ranks]
    if gone:
        left = {rank: gesture for rank, gesture in rules.gestures if rank in rules.ranks}
        sentence = f"The rank {gone[0]} with a gesture is not in a pack of {rules.pack}."
        mend = {"gestures": left or "off"}
        found.append(Clash("absent-gesture", ("gestures", "pack"), sentence, mend, gone[0]))
    return found


def _two_actions(rules: Rules) -> list[Clash]:
    found = []
    for place, later in enumerate(RANK_ACTIONS):
        for earlier in RANK_ACTIONS[:place]:
            rank = getattr(rules, later)
            if rank and rank == getattr(rules, earlier):
                sentence = f"The rank {rank} can have one action only, not {earlier} and {later}."
                found.append(Clash("two-actions", (earlier, later), sentence, {later: "none"}, rank))
    return found


def _partners(rules: Rules) -> list[Clash]:
    if not rules.partners:
        return []
    found = []
    if rules.players != 4:
        sentence = "Partners need exactly four players."
        found.append(Clash("partners-four", ("partners", "players"), sentence, {"players": 4}))
    if rules.countdown:
        sentence = "Countdown is played without partners."
        found.append(Clash("partners-countdown", ("partners", "countdown"), sentence, {"partners": "no"}))
    if rules.stop_at:
        sentence = "Stopping the round is not for partners."
        found.append(Clash("partners-stop", ("partners", "stop_at"), sentence, {"stop_at": 0}))
    return found


def _count_and_blocked(rules: Rules) -> list[Clash]:
    if (rules.count == "own") == (rules.blocked == "own") or rules.countdown:
        return []
    mend = "own" if rules.count == "own" else "lowest"
    sentence = f"Counting “{rules.count}” cannot go with “{rules.blocked}” for a blocked round."
    return [Clash("count-blocked", ("count", "blocked"), sentence, {"blocked": mend})]


def _stop_and_countdown(rules: Rules) -> list[Clash]:
    if not (rules.stop_at and rules.countdown):
        return []
    sentence = "Countdown counts no points, so the round cannot be stopped for them."
    return [Clash("stop-countdown", ("stop_at", "countdown"), sentence, {"stop_at": 0})]


def _all_buried(rules: Rules) -> list[Clash]:
    """No card could stay as starter: every rank of the pack is put back."""
    wilds = rules.wild if rules.starter_wild == BURY and not rules.countdown else ""
    busy = [getattr(rules, key) for key in RANK_ACTIONS] if rules.starter_action == BURY else []
    if not all(rank in wilds or rank in busy for rank in rules.ranks):
        return []
    sentence = "Every card would be put back as starter."
    if all(rank in busy for rank in rules.ranks):
        keys, mend = ("starter_action", "pack"), {"starter_action": "inert"}
        return [Clash("all-buried-actions", keys, sentence, mend)]
    return [Clash("all-buried", ("starter_wild", "wild"), sentence, {"starter_wild": "own"})]


def _hidden(rules: Rules) -> list[Clash]:
    if not rules.hidden:
        return []
    found = []
    if rules.gestures:
        sentence = "Hidden rules cannot go with open gestures."
        found.append(Clash("hidden-gestures", ("hidden", "gestures"), sentence, {"gestures": "off"}))
    for key in RANK_ACTIONS:
        if getattr(rules, key):
            sentence = f"Hidden rules cannot go with the open action {key}."
            found.append(
                Clash("hidden-action", ("hidden", key), sentence, {key: "none"}, getattr(rules, key))
            )
    for key in JOKER_ACTIONS:
        if getattr(rules, key):
            sentence = "Hidden rules cannot go with jokers that openly make others draw."
            found.append(Clash("hidden-joker", ("hidden", key), sentence, {key: 0}))
    return found


_CHECKS = (
    _drawing,
    _too_many_cards,
    _absent_ranks,
    _two_actions,
    _partners,
    _count_and_blocked,
    _stop_and_countdown,
    _all_buried,
    _hidden,
)
