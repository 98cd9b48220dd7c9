"""The page's side of the worker: start it when it is first wanted, then ask it."""

import js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "thinker"
MODULES = "modules.json"

_worker: "Any" = None


async def hello() -> str:
    """Which Python the worker runs; the first call starts it, which takes seconds and 6 MB."""
    worker = await _started()
    return str(await worker.hello())


async def _started() -> "Any":
    global _worker
    if _worker is None:
        await js.crazyEightsSite.pyscript()
        from pyscript import create_named_worker

        folder = str(js.crazyEightsSite.folder)
        files = {folder + MODULES: "./" + MODULES}
        _worker = await create_named_worker(folder + "worker.py", NAME, {"files": files})
    return _worker
