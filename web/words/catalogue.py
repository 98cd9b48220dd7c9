"""Words: whole sentences from a catalogue, with what varies put in, in the language chosen."""

from __future__ import annotations

from c8.cards import COPY, RANK, SUIT, TEXT
from web.browser import dom
from web.words.languages import SHEETS, is_of_sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.browser.elements import Element

    Phrases = dict[str, str | dict[str, str]]
    Bring = Callable[[str], Phrases]


class Words:
    """The catalogue of the language that the page speaks; everybody holds the same one.

    A phrase is a sentence with ``{places}``, or one sentence a plural category, chosen by ``n``.
    """

    def __init__(self, language: str, phrases: Phrases, bring: Bring | None = None) -> None:
        self.become(language, phrases, bring)

    def become(self, language: str, phrases: Phrases, bring: Bring | None = None) -> None:
        """Speak this language from here on; ``bring`` fetches the part that ``phrases`` lacks, if it does."""
        self.language = language
        self.phrases = phrases
        self._bring = bring
        self._categories: dict[int, str] = {}
        self._lists: dict[tuple[str, ...], str] = {}
        self.names: dict[int, list[str]] = {}
        """Everybody's name, by the number of players."""
        self.cards: dict[tuple[int, bool, bool, bool, bool, bool], Element] = {}
        """Cards of a hand as they were shown in these words, by card and state."""

    def say(self, key: str, n: int = 0, **values: str | int) -> str:
        """The phrase ``key`` with its places filled; ``n`` is the number that decides the plural.

        Raises KeyError when the catalogue has no such phrase, OSError when it can't be fetched.
        """
        if key not in self.phrases:
            self._complete(key)
        phrase = self.phrases[key]
        if not isinstance(phrase, str):
            phrase = phrase.get(self._category(n)) or phrase["other"]
        return phrase.format(n=n, **values)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the phrase."""
        if key not in self.phrases:
            self._complete(key)
        return key in self.phrases

    def _complete(self, key: str) -> None:
        """Take in the second part, when it is the one that would have the phrase."""
        if self._bring and is_of_sheets(key):
            self.phrases.update(self._bring(self.language + SHEETS))
            self._bring = None

    def _category(self, number: int) -> str:
        if number not in self._categories:
            self._categories[number] = dom.plural(self.language, number)
        return self._categories[number]

    def suit(self, suit: str) -> str:
        """A suit inside a sentence."""
        return self.say("suit." + suit)

    def suit_title(self, suit: str) -> str:
        """A suit standing alone."""
        return self.say("suit-title." + suit)

    def card(self, card: int) -> str:
        """A card's full name, standing alone: "8 of clubs"."""
        if not SUIT[card]:
            return self._copy(card, self.say("joker." + TEXT[card][1]))
        rank = self.say("rank." + RANK[card])
        return self._copy(card, self.say("card", rank=rank, suit=self.suit(SUIT[card])))

    def the_card(self, card: int) -> str:
        """A card as what somebody plays, draws or tries: "the 8 of clubs"."""
        if not SUIT[card]:
            return self._copy(card, self.say("the-joker." + TEXT[card][1]))
        return self._copy(card, self.say("the-card." + RANK[card], suit=self.suit(SUIT[card])))

    def _copy(self, card: int, name: str) -> str:
        return self.say("card.second", card=name) if COPY[card] else name

    def together(self, sentences: Sequence[str]) -> str:
        """Whole sentences, one after the other."""
        text = sentences[0] if sentences else ""
        for sentence in sentences[1:]:
            text = self.say("sentences", first=text, second=sentence)
        return text

    def either(self, items: Sequence[str]) -> str:
        """ "hearts, a 5 or an 8" """
        return self._listed("disjunction", items)

    def all_of(self, items: Sequence[str]) -> str:
        """ "West and East" """
        return self._listed("conjunction", items)

    def _listed(self, kind: str, items: Sequence[str]) -> str:
        if len(items) == 1:
            return items[0]
        key = (kind,) + tuple(items)
        if key not in self._lists:
            self._lists[key] = dom.listing(self.language, kind, items)
        return self._lists[key]


def load(language: str) -> Words:
    """The words of a language, as far as the first card needs them."""
    return Words(language, dom.catalogue(language), dom.catalogue)
