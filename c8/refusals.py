"""Why not, and what would do: every refusal has a name and details."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Refusal(Exception):
    """Something asked for is not allowed or not readable; nothing was changed by asking."""

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail

    @property
    def message(self) -> str:
        """The English sentence."""
        from c8.sentences import SENTENCES  # only a shell shows it; a page has words of its own

        return SENTENCES[self.code].format(**self.detail)

    def as_dict(self) -> dict[str, Any]:
        """Code, message and the details, as the referee answers them."""
        answer = {"code": self.code, "message": self.message}
        answer.update(self.detail)
        return answer
