"""What is seen when something is wrong, or not there yet."""

from __future__ import annotations

from tools.browser import run_python
from tools.scenes.positions import STARS, at_table
from tools.scenes.scene import Scene, playing
from tools.scenes.steps import button, card, press, run, see

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tools.scenes.scene import Scenes

INTERPRETER = "**/micropython.wasm"

ELSEWHERE = run("""() => {
    document.documentElement.dataset.owner = "other";
    document.dispatchEvent(new Event("c8-owner"));
}""")
"""Another tab plays, as tablock.js would tell it."""

PAST_PYTHON = run("""() => {
    const filename = new URL("web/browser/storage.js", document.baseURI).href;
    const error = new Error("OSError: 28");
    dispatchEvent(new ErrorEvent("error", { filename, error, message: error.message }));
}""")
"""A fault in a file of ours that Python didn't see."""

FAULTY = """
from web.play.session import Session
def lay(self, text):
    raise ValueError(text)
Session.lay = lay
import js
js.document.documentElement.setAttribute("data-faulty", "")
"""
END_OF_ITS_WAIT = run("document.getAnimations().forEach((motion) => motion.finish())")


def watching(players: int) -> Scene:
    """Another tab plays."""
    return playing(at_table(list(STARS[:players])), {"watching": [ELSEWHERE, see(button("take-over"))]})


def broken(players: int) -> Scene:
    """Something failed in play, past Python."""
    game = at_table(list(STARS[:players]))
    return playing(game, {"broken": [PAST_PYTHON, see("html[data-broken]")]}, breaks=True)


def undone(players: int) -> Scene:
    """Something failed in play, and Python undid it."""

    def fail(page: Page) -> None:
        run_python(page, "micropython", FAULTY)

    steps = [fail, see("html[data-faulty]"), press(card("3H")), see(button("copy-report"))]
    return playing(at_table(list(STARS[:players])), {"undone": steps}, breaks=True)


def _hold(page: Page) -> None:
    page.route(INTERPRETER, lambda route: None)


def _miss(page: Page) -> None:
    page.route(INTERPRETER, lambda route: route.abort())


def _unwatched(page: Page) -> None:
    _hold(page)
    page.route("**/watchdog.js", lambda route: route.abort())


def loading(players: int) -> Scene:
    """The interpreter is still on its way."""
    return Scene({"loading": []}, ready="#boot-progress", before=_hold, breaks=True)


def not_started(players: int) -> Scene:
    """The interpreter can't be had."""
    return Scene({"not-started": []}, ready="html[data-failed]", before=_miss, breaks=True)


def unwatched(players: int) -> Scene:
    """What would have said so can't be had either."""
    return Scene({"unwatched": [END_OF_ITS_WAIT]}, ready="#boot-help", before=_unwatched, breaks=True)


SCENES: Scenes = {
    "watching": (watching, (3,)),
    "undone": (undone, (3,)),
    "broken": (broken, (3,)),
    "loading": (loading, (3,)),
    "not-started": (not_started, (3,)),
    "unwatched": (unwatched, (3,)),
}
