"""The English sentence of each refusal."""

from __future__ import annotations

SENTENCES = {
    # moves
    "unreadable": '"{move}" is not a move; lay a card (8C=H), or draw, take, pass, stop, name H, ask.',
    "not-held": "{card} is not in the hand of the seat to move.",
    "does-not-fit": "{card} does not fit: lay a card of the suit {suit}, the rank {rank}, or a wild.",
    "suit-unknown": "No suit is named yet: ask for it, or lay a wild.",
    "must-take": "Cards are owed ({count}): take them, or answer them where the rules let one.",
    "only-drawn": "After drawing only a card drawn in this turn may be laid.",
    "nothing-after-drawing": "After drawing nothing may be laid in this turn.",
    "wild-on-wild": "A wild may not lie on a wild of the same rank at this table.",
    "finish-wild": "A wild may not be the last card at this table.",
    "finish-action": "An action card may not be the last card at this table.",
    "suit-needed": "A wild names a suit: write {card}=C, {card}=D, {card}=H or {card}=S.",
    "suit-needless": "{card} ends the round, so no suit is named: write {card}.",
    "not-wild": "{card} is not wild, so it names no suit.",
    "draw-limit": "No more than {count} may be drawn in a turn.",
    "holds-fitting": "A card may be laid, so none may be drawn.",
    "no-drawing-on": "After drawing a card may be laid now, so no further one may be drawn.",
    "nothing-to-draw": "There is no card left to draw.",
    "must-lay": "A card may be laid, so passing is not allowed.",
    "must-draw": "A card may still be drawn: draw before passing.",
    "nothing-owed": "Nothing is owed.",
    "may-not-stop": "The round may be stopped only with at most {count} points in hand and nothing owed.",
    "not-naming": "There is no suit to be named now.",
    "name-first": "A suit must be named first: name C, name D, name H or name S.",
    "not-asked": "There is nothing to ask: the suit in force is known.",
    "round-over": "The round is over; deal the next one.",
    "game-over": "The game is over; start a new one.",
    "may-not-undo": "The last move stands: something was seen since, or another seat made it.",
    "not-over": "The round is still running.",
    # rules
    "unknown-option": 'There is no option "{key}".',
    "bad-value": '"{value}" is not a value of the option "{key}"; allowed: {allowed}.',
    "unknown-game": 'There is no game "{preset}".',
    "clash": "{sentence}",
    "bad-seed": "A seed is a whole number from 0 to 4294967295.",
    "bad-games": "The number of games is a whole number from 0 to 1000000, and the seeds end at 4294967295.",
    "bad-option": 'An option is written KEY=VALUE, not "{text}".',
    # positions
    "bad-setup": "{sentence}",
    "no-code": "A position set up by hand has no code.",
    # codes
    "code-empty": "There is no code here; it looks like 1ABC-DEFG-HJKM.",
    "code-unreadable": 'The code has "{letter}", which no code contains; check that place.',
    "code-too-long": "The code is too long to be one; copy it again.",
    "code-mistyped": "The code has a typing error: its check letters do not agree.",
    "code-newer": "The code was made by a newer version of the game; reload the page to update.",
    "code-unknown-game": "The code names a game that this version does not know.",
    "code-impossible": "The code does not describe a game that can be dealt.",
    "code-opponents": "The code names opponents that this version does not know.",
    # saves
    "save-damaged": "The saved game is damaged and cannot be read.",
    "save-newer": "The saved game was made by a newer version of the game.",
    "save-impossible": "The saved game does not describe a game that can be played.",
    # the referee's requests
    "bad-request": "{sentence}",
    "no-game": "There is no game yet: set one up or start a new one.",
    "unknown-level": 'There is no opponent "{level}".',
}
