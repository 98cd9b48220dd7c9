"""Words: whole sentences from a catalogue, with what varies put in, in the language chosen."""

from __future__ import annotations

import json

from c8.cards import COPY, RANK, SUIT, TEXT
from web import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.piece import Piece

    Phrases = dict[str, str | dict[str, str]]


class Words:
    """One language's catalogue.

    A phrase is a sentence with ``{places}``, or one sentence a plural category, chosen by ``n``.
    """

    def __init__(self, language: str, phrases: Phrases) -> None:
        self.language = language
        self.phrases = phrases
        self._categories: dict[int, str] = {}
        self.cards: dict[tuple[int, bool, bool, bool, bool, bool], Piece] = {}
        """Cards of a hand as they were shown in these words, by card and state."""

    def say(self, key: str, n: int = 0, **values: str | int) -> str:
        """The phrase ``key`` with its places filled; ``n`` is the number that decides the plural.

        Raises KeyError when the catalogue has no such phrase.
        """
        phrase = self.phrases[key]
        if not isinstance(phrase, str):
            phrase = phrase.get(self._category(n)) or phrase["other"]
        return phrase.format(n=n, **values)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the phrase."""
        return key in self.phrases

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
        return items[0] if len(items) == 1 else dom.listing(self.language, "disjunction", items)

    def all_of(self, items: Sequence[str]) -> str:
        """ "West and East" """
        return items[0] if len(items) == 1 else dom.listing(self.language, "conjunction", items)


def load(language: str) -> Words:
    """The catalogue of a language, which the site's bundle brought."""
    with open("web/words/" + language + ".json") as file:
        return Words(language, json.load(file))
