"""Going over to another language while everything goes on: the game stays, and nothing is told again."""

from __future__ import annotations

from web.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page import Picture


def speak(wanted: str, picture: Picture, arrived: bool) -> None:
    """Speak this language; its words are fetched first, unless they have just arrived or can't be had."""
    if wanted in ("", picture.words.language):
        return
    if dom.has_words(wanted):
        picture.words.become(wanted, dom.catalogue(wanted), dom.catalogue)
        dom.show_language(wanted)
        picture.reword()
    elif arrived:
        picture.speechless = True
    else:
        dom.fetch_words(wanted)
