"""The site's bundle as a file system to import from, since MicroPython reads real files in crumbs.

web/boot/boot.js runs this text before anything else, on MicroPython alone.
"""

import io
import os
import sys

import js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PLACE = "/site"
FOLDER_MODE = 0x4000
FILE_MODE = 0x8000
NO_SUCH_FILE = 2


class Bundle:
    """What MicroPython asks of a file system that it imports from."""

    def __init__(self, files: "Any") -> None:
        """``files``: what the browser has; it lists paths and gives each one's text."""
        self._files = files
        self._folders = {""}
        for path in str(files.list()).split("\n"):
            parts = path.split("/")
            for depth in range(1, len(parts)):
                self._folders.add("/".join(parts[:depth]))

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing has to be prepared."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """Whether there is a folder or a file. Raises OSError when there is neither."""
        path = path.strip("/")
        if path in self._folders:
            mode = FOLDER_MODE
        elif self._files.has(path):
            mode = FILE_MODE
        else:
            raise OSError(NO_SUCH_FILE)
        return (mode, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path: str, mode: str) -> io.StringIO:
        """A file's text; import asks for nothing that isn't there."""
        return io.StringIO(str(self._files.get(path.strip("/"))))


def install() -> None:
    """Let `import` find the bundle."""
    os.mount(Bundle(js.crazyEightsSite.files), PLACE)  # type: ignore[attr-defined]
    sys.path.insert(0, PLACE)


install()
