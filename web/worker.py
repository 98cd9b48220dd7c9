"""The second interpreter, Pyodide in a worker: for thinking that would hold up the page."""

import sys

from boot import unpack

unpack()

__export__ = ["hello"]


def hello() -> str:
    """Which Python answers."""
    return "Python " + ".".join(str(part) for part in sys.version_info[:3])
