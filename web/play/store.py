"""What is kept in the browser, and in memory where the browser keeps nothing."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.dom import Storage

PREFIX = "c8."
SAVE = "c8.save"
"""The game under way."""
NEXT = "c8.next"
"""A new game that has not replaced it yet."""
LESSON = "c8.lesson"
"""The lesson, while it lasts."""
SETTINGS = "c8.settings"
EXPLAINED = "c8.explained"
"""What has been explained to the person already."""
TABLES = "c8.tables"
"""The person's own rulesets."""
TABLES_ASIDE = "c8.tables.aside"
"""Kept tables that couldn't be read, as they were."""
ASIDE = "c8.save.aside"
"""A save that couldn't be opened; further ones with a number, none in another's place."""

FULL = "full"
FORBIDDEN = "forbidden"


class Store:
    """Texts under our keys. What the browser refuses stays in memory, and ``trouble`` says so."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._memory: dict[str, str] = {}
        self.trouble = ""
        self.get(SAVE)

    def get(self, key: str) -> str | None:
        """The text under the key: from memory if the browser refused it, else the browser's."""
        if key in self._memory:
            return self._memory[key]
        try:
            return self._storage.get(key)
        except Exception:
            self.trouble = FORBIDDEN
            return None

    def put(self, key: str, text: str) -> None:
        """Keep the text, in the browser if it lets us."""
        try:
            self._storage.put(key, text)
            self._memory.pop(key, None)
        except Exception:
            self.trouble = self.trouble or FULL
            self._memory[key] = text

    def put_instead(self, key: str, other: str, text: str) -> bool:
        """Keep the text, and forget the other key, whose text it follows.

        False where the browser has the other text and no room for this one: then all is as it was.
        """
        try:
            self._storage.put(key, text)
            self._memory.pop(key, None)
        except Exception:
            self.trouble = self.trouble or FULL
            if self._in_browser(other):
                return False
            self._memory[key] = text
        self.drop(other)
        return True

    def _in_browser(self, key: str) -> bool:
        try:
            return bool(self._storage.get(key))
        except Exception:
            return False

    def written_elsewhere(self, key: str) -> None:
        """Another tab's text is under the key now: the browser refused this one's, so it is out of date."""
        self._memory.pop(key, None)

    def drop(self, key: str) -> None:
        """Forget the key."""
        self._memory.pop(key, None)
        try:
            self._storage.drop(key)
        except Exception:
            self.trouble = self.trouble or FORBIDDEN

    def set_aside(self, key: str, aside: str = ASIDE) -> None:
        """Move a text that can't be used to a key of its own; nothing else is touched.

        A storage that is nearly full has no room for it twice, so the old key goes first. What lies
        aside already needs no second place.
        """
        text = self.get(key)
        if text is not None:
            self.drop(key)
            self.lay_aside(text, aside)

    def lay_aside(self, text: str, aside: str = ASIDE) -> None:
        """Keep a text beside those that lie aside already."""
        self.put(self._place_aside(aside, text), text)

    def _place_aside(self, aside: str, text: str) -> str:
        """The first key that is free or has this very text."""
        place, number = aside, 1
        while self.get(place) not in (None, text):
            number += 1
            place = aside + "." + str(number)
        return place

    def all_kept(self) -> dict[str, str]:
        """Every text of ours by its key, those too that are in memory alone."""
        keys = [key for key, _ in self.kept()] + list(self._memory)
        return {key: self.get(key) or "" for key in keys}

    def kept(self) -> list[tuple[str, str]]:
        """Our keys in the browser, each with what it is: ``save``, ``tables``, ``aside`` and so on."""
        try:
            found = [key for key in self._storage.all_keys() if key[: len(PREFIX)] == PREFIX]
        except Exception:
            self.trouble = FORBIDDEN
            found = []
        return [(key, _meaning(key)) for key in sorted(found)]


MEANINGS = {
    SAVE: "save",
    NEXT: "next",
    LESSON: "lesson",
    SETTINGS: "settings",
    EXPLAINED: "explained",
    TABLES: "tables",
}


def _meaning(key: str) -> str:
    if key[: len(TABLES_ASIDE)] == TABLES_ASIDE:
        return "tables-aside"
    return MEANINGS.get(key, "aside")
