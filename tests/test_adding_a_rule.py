"""The example in docs/adding-a-rule.md is the project's own code, line for line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/adding-a-rule.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\w+\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
NAMED = re.findall(r"`((?:c8|web|tests|docs|tools)/[\w./-]+)`", PAGE)


@pytest.mark.parametrize(("file", "lines"), BLOCKS, ids=range(len(BLOCKS)))
def test_every_block_stands_in_the_file_it_names(file: str, lines: str) -> None:
    assert lines in (ROOT / file).read_text(encoding="utf-8")


def test_the_example_shows_all_four_places() -> None:
    assert {file.split("/")[0] for file, _ in BLOCKS} == {"c8", "web", "tests"}


@pytest.mark.parametrize("path", sorted(set(NAMED)))
def test_every_file_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
