"""The browser as the page needs it: the only file that knows js.

Both interpreters hand ``null`` over differently, so "nothing there" is asked for by truth, never by
``is None``. MicroPython cuts whole numbers from the browser to 32 bits with a sign.
"""

from __future__ import annotations

import json

import js

try:
    from jsffi import create_proxy
except ImportError:  # on Pyodide
    from pyodide.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

WRITTEN_IN = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]"
"""Where a letter is a letter."""
HEARD = ("click", "change", "submit", "keydown", "cancel", "close")
"""What the person does, by the browser's names. An element says with ``data-on`` which it means."""

ADDRESS = "address"
SIGHT = "sight"
OWNER = "owner"
SITE = "site"
KEPT = "kept"
WORDS = "words"
COPIED = "copied"
FILE = "file"
"""What arrives: another address; the tab shown or hidden; this tab got or lost the game; news of the site
(how much works offline, a new version); another tab kept something (with its key); words were fetched or
can't be; a text was copied ("" where it wasn't); the text of a file that was chosen."""


# --- elements -------------------------------------------------------------------------------------


def by_id(id: str) -> Any:
    """The element with this id, which the page's markup has."""
    return js.document.getElementById(id)


def patch(changes: str, asked: bool) -> None:
    """Bring slots in line with what this JSON tells: see patch.js."""
    js.crazyEightsPatch.show(changes, asked)


def find(selector: str) -> Any:
    """The first element that the selector finds, or something false."""
    return js.document.querySelector(selector)


def has_focus() -> bool:
    """Whether some element has the keyboard, and not just the page or a dialog that was closed."""
    active = js.document.activeElement
    if not active or str(active.tagName) == "BODY":
        return False
    return not active.closest("dialog:not([open])")


def focus(selectors: Sequence[str]) -> None:
    """Give the keyboard to the first of these that is there."""
    for selector in selectors:
        node = find(selector)
        if node:
            node.focus()
            return


def press(selector: str) -> None:
    """Press the button that the selector finds, as if the person had."""
    node = find(selector)
    if node:
        node.click()


def spot(selector: str) -> tuple[int, int]:
    """Left and top edge of the element in its place, wherever a motion carries it now."""
    node = find(selector)
    return int(node.offsetLeft), int(node.offsetTop)


def open_dialog(id: str) -> None:
    """Open a dialog over the page, which can't be reached meanwhile."""
    by_id(id).showModal()


def close_dialog(id: str) -> None:
    """Close it; the browser gives the keyboard back to where it was."""
    by_id(id).close()


def dialog_open(id: str) -> bool:
    """Whether the dialog is open."""
    return bool(by_id(id).open)


def add_lines(id: str, lines: list[tuple[str, str]], most: int) -> None:
    """Add lines to a box, each a text and its class, and drop the oldest above ``most``."""
    js.crazyEightsPatch.addLines(id, json.dumps(lines), most)


def retell(id: str, lines: Sequence[str]) -> None:
    """Put other words on the lines of a box, none of which is to be spoken again."""
    js.crazyEightsPatch.retell(id, json.dumps(list(lines)))


def reveal(selector: str) -> None:
    """Scroll until the element can be seen."""
    node = find(selector)
    if node:
        node.scrollIntoView(False)


def select_text(selector: str) -> None:
    """Mark a field's whole text, ready to be copied."""
    node = find(selector)
    if node:
        node.focus()
        node.select()


def restart_motion(selector: str, name: str) -> None:
    """Play the motion that the attribute starts, also when it is running already."""
    node = find(selector)
    if node:
        node.removeAttribute(name)
        node.getBoundingClientRect()
        node.setAttribute(name, "")


def set_root(name: str, value: str) -> None:
    """Set an attribute of the whole document."""
    js.document.documentElement.setAttribute(name, value)


# --- what the person does -------------------------------------------------------------------------


class Act:
    """Something a person did: the kind of event, and the message that its element stands for."""

    __slots__ = ("event", "node", "kind", "do")

    def __init__(self, event: Any, node: Any) -> None:
        self.event = event
        self.node = node
        self.kind = str(event.type)
        self.do = str(node.getAttribute("data-do")) if node else ""

    def get(self, name: str) -> str:
        """What the element carries under ``data-name``."""
        return str(self.node.getAttribute("data-" + name) or "")

    @property
    def value(self) -> str:
        """What stands in the field that carries the act."""
        return str(self.node.value)

    @property
    def fields(self) -> dict[str, str]:
        """What is chosen and typed in the form around the act, by field name."""
        found = js.Object.fromEntries(js.FormData.new(self.node.closest("form")))
        answer: dict[str, str] = json.loads(str(js.JSON.stringify(found)))
        return answer

    @property
    def key(self) -> str:
        """The key that was pressed."""
        return str(self.event.key)

    @property
    def repeated(self) -> bool:
        """Whether this is a held key or the later part of a double tap."""
        if self.kind == "keydown":
            return bool(self.event.repeat)
        return self.kind == "click" and int(self.event.detail) > 1

    @property
    def modified(self) -> bool:
        """Whether another key is held that makes this one something of the browser's, or writing goes on."""
        event = self.event
        held = event.ctrlKey or event.metaKey or event.altKey or event.isComposing
        return bool(held or (event.shiftKey and len(self.key) == 1 and self.key.isalpha()))

    @property
    def in_field(self) -> bool:
        """Whether the keyboard is in something to be written or chosen in."""
        return bool(self.event.target.closest(WRITTEN_IN))

    @property
    def by_pointer(self) -> bool:
        """Whether a mouse, finger or pen clicked, rather than a key or a helping program."""
        return self.kind == "click" and int(self.event.detail) > 0

    def stop(self) -> None:
        """Keep the browser from doing what it usually does."""
        self.event.preventDefault()


_kept: list[Any] = []
"""What the browser calls: held here for as long as the page lives."""
_answers: list[Any] = []
"""What the browser calls when a text was copied, when it wasn't, and with the text of a file."""


def listen(hear: Callable[[Act], None], press: Callable[[], None]) -> None:
    """Send every act of the person to ``hear``: one listener a kind, on the document.

    That a finger or button goes down calls ``press``, which must be quick: the act comes right after.
    """

    def on_event(event: Any) -> None:
        target = event.target
        found = target.closest("[data-do]") if hasattr(target, "closest") else None
        hear(Act(event, found))

    proxy = create_proxy(on_event)
    down = create_proxy(lambda event: press())
    _kept.extend([proxy, down])
    js.document.addEventListener("pointerdown", down, True)
    for kind in HEARD:
        js.document.addEventListener(kind, proxy, True)


def listen_outside(arrive: Callable[[str, str], None]) -> None:
    """Send whatever arrives without the person to ``arrive``, with a detail where there is one."""

    def listen_to(target: Any, kind: str, what: str, detail: Callable[[Any], str]) -> None:
        proxy = create_proxy(lambda event: arrive(what, detail(event)))
        _kept.append(proxy)
        target.addEventListener(kind, proxy)

    def nothing(event: Any) -> str:
        return ""

    listen_to(js.window, "hashchange", ADDRESS, nothing)
    listen_to(js.window, "pageshow", SIGHT, nothing)
    listen_to(js.document, "visibilitychange", SIGHT, nothing)
    listen_to(js.document, "c8-owner", OWNER, nothing)
    listen_to(js.document, "c8-site", SITE, nothing)
    listen_to(js.document, "c8-words", WORDS, nothing)
    listen_to(js.window, "storage", KEPT, lambda event: str(event.key or ""))
    _answers[:] = [create_proxy(lambda *given: arrive(COPIED, "yes"))]
    _answers.append(create_proxy(lambda *given: arrive(COPIED, "")))
    _answers.append(create_proxy(lambda text: arrive(FILE, str(text))))


# --- standing -------------------------------------------------------------------------------------


def root_data(name: str) -> str:
    """What the document says of itself under ``data-name``: see tablock.js and offline.js."""
    return str(js.document.documentElement.getAttribute("data-" + name) or "")


def take_over() -> None:
    """Take the game over from another tab."""
    js.crazyEightsTabLock.take()


def go_over() -> None:
    """Go over to the new version, which loads the page anew."""
    js.crazyEightsSite.update()


def persist() -> None:
    """Ask the browser to keep what is stored, if it can be asked."""
    js.crazyEightsStorage.persist()


def browser() -> str:
    """What the browser calls itself."""
    return str(js.navigator.userAgent)


def download(name: str, text: str) -> None:
    """Give the person a file."""
    link = js.document.createElement("a")
    link.href = "data:application/json;charset=utf-8," + str(js.encodeURIComponent(text))
    link.download = name
    link.click()


def read_file(id: str) -> None:
    """Read the file that was chosen in a field; its text arrives. No file is no text."""
    file = by_id(id).files.item(0)
    if file:
        file.text().then(_answers[2])


# --- time -----------------------------------------------------------------------------------------


class Clock:
    """Timers of the page; each carries a word that comes back when its time has come."""

    def __init__(self, tidy: Callable[[], object] | None = None) -> None:
        """``tidy`` is done after each ``soon``, as soon as the browser has nothing else to do."""
        self._tidy = create_proxy(lambda *given: tidy()) if tidy else None
        self._when_idle = "requestIdleCallback" if hasattr(js, "requestIdleCallback") else "setTimeout"
        self._running: dict[str, Any] = {}

    def rings(self, ring: Callable[[str], None]) -> None:
        """Call ``ring`` whenever the time has come."""
        self._ring = create_proxy(lambda word="", *rest: ring(str(word or "")))

    def soon(self) -> None:
        """Ring with an empty word when the browser has done what it is doing now."""
        js.queueMicrotask(self._ring)
        if self._tidy:
            getattr(js, self._when_idle)(self._tidy)

    def after(self, milliseconds: int, word: str) -> None:
        """Ring once with this word; an earlier timer with the same word is dropped."""
        self.stop(word)
        self._running[word] = js.setTimeout(self._ring, milliseconds, word)

    def stop(self, word: str) -> None:
        """Drop the timer with this word, if there is one."""
        timer = self._running.pop(word, None)
        if timer is not None:
            js.clearTimeout(timer)


def hidden() -> bool:
    """Whether nobody sees the tab now."""
    return str(js.document.visibilityState) == "hidden"


def seed() -> int:
    """32 random bits."""
    return int(str(js.crypto.getRandomValues(js.Uint32Array.new(1)).join("")))


# --- storage, address, clipboard ------------------------------------------------------------------


class Storage:
    """The browser's storage of this site, through storage.js; every call may raise OSError."""

    def get(self, key: str) -> str | None:
        """The text kept under the key."""
        text = _checked(js.crazyEightsStorage.get(key))
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        """Keep the text."""
        _checked(js.crazyEightsStorage.put(key, text))

    def drop(self, key: str) -> None:
        """Forget the key."""
        _checked(js.crazyEightsStorage.drop(key))

    def all_keys(self) -> list[str]:
        """All keys of the origin, other pages' too."""
        found: list[str] = json.loads(str(_checked(js.crazyEightsStorage.keys())))
        return found


def _checked(answer: Any) -> Any:
    if js.crazyEightsStorage.failed:
        raise OSError("the browser's storage is full or forbidden")
    return answer


def fragment() -> str:
    """What stands behind # in the address, without it."""
    return str(js.location.hash)[1:]


def drop_fragment() -> None:
    """Take the fragment off the address, so that a reload doesn't open it again."""
    js.history.replaceState(None, "", str(js.location.pathname) + str(js.location.search))


def address_with(fragment: str) -> str:
    """The game's address with a fragment; what this visit was asked for besides is nobody else's affair."""
    return str(js.location.origin) + str(js.location.pathname) + "#" + fragment


def copy(text: str) -> None:
    """Put the text on the clipboard; whether it went arrives."""
    clipboard: Any = js.navigator.clipboard if hasattr(js.navigator, "clipboard") else None
    if hasattr(clipboard, "writeText"):
        clipboard.writeText(text).then(_answers[0], _answers[1])
    else:
        js.queueMicrotask(_answers[1])


# --- language -------------------------------------------------------------------------------------


def language() -> str:
    """The language of the document, which language.js chose."""
    return str(js.document.documentElement.lang)


def show_language(language: str) -> None:
    """Put the language's words on the markup that index.html brought, and its name on the document."""
    js.crazyEightsLanguage.show(language)


def catalogue(name: str) -> dict[str, str | dict[str, str]]:
    """The phrases of a language, or of its second part. Raises OSError when they can't be had."""
    text = js.crazyEightsSite.words(name)
    if not text:
        raise OSError("the words could not be loaded")
    found: dict[str, str | dict[str, str]] = json.loads(str(text))
    return found


def has_words(language: str) -> bool:
    """Whether all phrases of the language have come."""
    return bool(js.crazyEightsSite.hasWords(language))


def fetch_words(language: str) -> None:
    """Fetch them; ``listen_outside`` tells when they have come, or can't be had."""
    js.crazyEightsSite.fetchWords(language)


_rules: dict[str, Any] = {}
_lists: dict[tuple[str, str], Any] = {}
"""What the browser knows about plurals and lists, by language: made once, since making it is dear."""


def plural(language: str, number: int) -> str:
    """The plural category of a number: ``one``, ``other``, …"""
    if language not in _rules:
        _rules[language] = js.Intl.PluralRules.new(language)
    return str(_rules[language].select(number))


def listing(language: str, kind: str, items: Sequence[str]) -> str:
    """A list in a sentence; ``kind`` is ``conjunction`` (and) or ``disjunction`` (or)."""
    if (language, kind) not in _lists:
        options = js.JSON.parse(json.dumps({"type": kind}))
        _lists[language, kind] = js.Intl.ListFormat.new(language, options)
    return str(_lists[language, kind].format(js.JSON.parse(json.dumps(list(items)))))
