"""The page's side of the worker: start it when it is first wanted, then ask it."""

from pyscript import create_named_worker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "thinker"
SOURCE = "web/worker.py"

_worker: "Any" = None


async def hello() -> str:
    """Which Python the worker runs; the first call starts it, which takes seconds and 6 MB."""
    worker = await _started()
    return str(await worker.hello())


async def _started() -> "Any":
    global _worker
    if _worker is None:
        _worker = await create_named_worker(SOURCE, NAME)
    return _worker
