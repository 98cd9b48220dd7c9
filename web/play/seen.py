"""What the person sees of the game now, and the words to say it in."""

from __future__ import annotations

from c8.cards import RANKS
from c8.game import GAME_OVER
from c8.moves import PASS
from c8.round import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.view import View
    from web.play.choices import Choices
    from web.words.catalogue import Words


class Seen:
    """The person's view and what the page keeps beside it. The picture shows it, a tap is judged by it."""

    def __init__(
        self,
        view: View,
        words: Words,
        names: list[str],
        fresh: set[int],
        choices: Choices,
        badges: dict[int, str],
        asked: bool,
        keys: bool = True,
    ) -> None:
        """``fresh``: cards that have just come in; ``badges``: what happened to each seat last;
        ``asked``: the person must name a suit because somebody asked, not as the starter's namer;
        ``keys``: single keys act, which buttons then tell."""
        self.view = view
        self.words = words
        self.names = names
        self.fresh = fresh
        self.choices = choices
        self.badges = badges
        self.asked = asked
        self.keys = keys
        self.kinds = [move.kind for move in view.legal]

    @property
    def over(self) -> bool:
        """Whether no card can be played any more in this round."""
        return self.view.phase in (OVER, GAME_OVER)

    @property
    def counts(self) -> bool:
        """Whether there are points to show."""
        return self.view.number > 1 or self.over

    @property
    def owes(self) -> bool:
        """Whether the player to move owes cards."""
        return bool(self.view.owed) and not self.over

    def level_rank(self, seat: int) -> str:
        """In countdown the rank that is wild for the seat; at the game's end the last one was an ace."""
        return RANKS[max(self.view.roles.levels[seat], 1) - 1]

    # --- what the person may do ---

    @property
    def must_pass(self) -> bool:
        """Whether passing is all that the person can do."""
        return self.view.my_turn and self.kinds == [PASS]

    def may_name(self, card: int) -> bool:
        """Whether a suit may be named with this card now."""
        return any(move.card == card and move.suit for move in self.view.legal)

    def may_wait(self, card: int) -> bool:
        """Whether the card may be played now and its suit named when somebody asks."""
        plain = [move for move in self.view.legal if move.card == card and not move.suit]
        return bool(plain) and self.may_name(card)
