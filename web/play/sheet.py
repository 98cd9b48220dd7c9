"""Which sheet is open over the table, with everything that it holds while it is open."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from c8.code import Deal
    from c8.refusals import Refusal
    from web.play.draft import Draft
    from web.words.catalogue import Words

SUIT_CHOICE = "suit"
ROUND_OVER = "round-over"
NEW_GAME = "new-game"
RULESET = "ruleset"
HOUSE_RULES = "house-rules"
RULES = "rules"
SETTINGS = "settings"
KEYS = "keys"
NOTEBOOK = "notebook"
ASK_CODE = "ask-code"
BAD_CODE = "bad-code"
COPY = "copy"


class Sheet:
    """A sheet that only shows what is so; those that hold something of their own are below."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        """The sheet's name; "" where none is open."""


NO_SHEET = Sheet("")


class Phrase:
    """Something said, by the phrase that says it: so it can be said in another language as well."""

    def __init__(self, key: str, n: int = 0, **values: str | int) -> None:
        self.key = key
        self.n = n
        self.values = values

    def said(self, words: Words) -> str:
        """The sentence in these words."""
        return words.say(self.key, self.n, **self.values)


class SuitChoice(Sheet):
    """A suit is being chosen, for the card of this text or, where it is "", for a wild that lies unnamed."""

    def __init__(self, card: str = "") -> None:
        super().__init__(SUIT_CHOICE)
        self.card = card


class Keys(Sheet):
    """The list of keys; ``over_points``: the points of a round come back when it is closed."""

    def __init__(self, over_points: bool) -> None:
        super().__init__(KEYS)
        self.over_points = over_points


class NewGame(Sheet):
    """Choosing what to play: the choice and the number of players, once something was chosen."""

    def __init__(self) -> None:
        super().__init__(NEW_GAME)
        self.choice = ""
        self.players = 0
        """0: as many as the choice brings."""
        self.code = ""
        """The code that was typed and refused."""
        self.refusal: Refusal | None = None


class Ruleset(Sheet):
    """The person's own table: its draft, and what came of the last step."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(RULESET)
        self.draft = draft
        self.tone = ""
        self.status: Phrase | None = None
        self.link = ""
        """The link that the clipboard would not take."""

    def clear(self) -> None:
        """What came of an earlier step is no news any more."""
        self.tone, self.status, self.link = "", None, ""

    def tell(self, tone: str, phrase: Phrase) -> None:
        """What came of a step: ``done`` or ``error``."""
        self.tone, self.status = tone, phrase


class Settings(Sheet):
    """Settings and files; ``kept`` are our keys in the browser's storage, each with what it is."""

    def __init__(self, kept: list[tuple[str, str]]) -> None:
        super().__init__(SETTINGS)
        self.kept = kept
        self.problem: Phrase | None = None
        """What was wrong with the file that was chosen."""


class AskCode(Sheet):
    """Whether this deal of a link may take the place of the game under way."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(ASK_CODE)
        self.deal = deal


class BadCode(Sheet):
    """A link whose code can't be dealt, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(BAD_CODE)
        self.refusal = refusal


class Copy(Sheet):
    """A text that the clipboard would not take."""

    def __init__(self, text: str) -> None:
        super().__init__(COPY)
        self.text = text
