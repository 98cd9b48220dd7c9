"""The log: every line that was told, each so that it can be told in another language too."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.words.catalogue import Words
    from web.words.narration import Retold

MOST_LINES = 80


class Log:
    """The lines told. Each is shown as a line of its own, so that equal ones are told again."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._new: list[tuple[str, str]] = []
        self._lines: list[Retold] = []

    def say(self, key: str, n: int = 0, look: str = "told", **values: str | int) -> None:
        """Add a phrase as a line."""
        self.tell(lambda: [[self.words.say(key, n, **values)]], look=look)

    def tell(self, retold: Retold, sentences: list[list[str]] | None = None, look: str = "told") -> None:
        """Add a line: what tells its sentences in whatever words there are, and those of now if known.

        What only looks ``retold`` is no news, and isn't spoken.
        """
        self._new.append((self._line(sentences or retold()), look))
        self._lines = (self._lines + [retold])[-MOST_LINES:]

    def _line(self, sentences: list[list[str]]) -> str:
        return self.words.together([one for some in sentences for one in some])

    @property
    def retold(self) -> list[str]:
        """All lines, in the words of now."""
        return [self._line(retold()) for retold in self._lines]

    def take_new(self) -> list[tuple[str, str]]:
        """The lines that were not shown yet, each with its look; they count as shown now."""
        new, self._new = self._new, []
        return new[-MOST_LINES:]
