"""The Chromium that tests, pictures and benchmarks drive: which one, and how it is started and driven."""

from __future__ import annotations

import os
import shutil

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

# Quiet: nothing that phones home, so that every request seen is the site's.
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """An installed browser's path, or None. The environment's `C8_BROWSER` goes first."""
    chosen = os.environ.get("C8_BROWSER")
    return chosen or next((path for name in COMMANDS if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    """Start it without a window. Chromium's sandbox refuses to run as root."""
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    return playwright.chromium.launch(executable_path=find(), args=flags)


def run_python(page: Page, runtime: str, code: str) -> None:
    """Run Python in the page's own interpreter, without waiting for its end.

    It comes as a file, since the page's policy lets nobody write a script's text.
    """
    page.route("**/test.py", lambda route: route.fulfill(body=code, content_type="text/x-python"))
    page.evaluate(
        """async (type) => {
            await crazyEightsSite.pyscript();
            const script = document.createElement("script");
            script.type = type;
            script.src = "test.py";
            document.body.append(script);
        }""",
        "mpy" if runtime == "micropython" else "py",
    )
