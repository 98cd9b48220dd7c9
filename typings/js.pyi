# The browser's globals, as both interpreters hand them to Python; nothing here exists outside a page.
from typing import Any

Error: Any
def __getattr__(name: str) -> Any: ...
