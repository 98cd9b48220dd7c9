"""Where the opponents sit: names from the compass, clockwise from the person's left."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.options import Rules
    from web.words.catalogue import Words

YOU = 0

PLACES = {
    2: ("north",),
    3: ("west", "east"),
    4: ("west", "north", "east"),
    5: ("west", "north-west", "north-east", "east"),
    6: ("west", "north-west", "north", "north-east", "east"),
    7: ("south-west", "west", "north-west", "north-east", "east", "south-east"),
}


def names(words: Words, players: int) -> list[str]:
    """Everybody's name by seat; the person's is "You"."""
    if players not in words.names:
        words.names[players] = [words.say("you")] + [words.say("name." + place) for place in PLACES[players]]
    return words.names[players]


def partner_of_you(rules: Rules) -> int:
    """The seat of the person's partner, or -1."""
    return 2 if rules.partners else -1
