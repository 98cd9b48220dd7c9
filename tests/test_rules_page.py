"""The written list of rules says what the declarations say."""

from __future__ import annotations

from tools.rules_page import PAGE, page


def test_the_rules_page_is_the_one_the_declarations_give() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tools.rules_page"
