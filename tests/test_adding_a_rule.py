"""The examples in docs/adding-a-rule.md are the project's own code, line for line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/adding-a-rule.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```\w+\n# (\S+)\n(.*?)```", re.DOTALL)
BLOCKS = BLOCK.findall(PAGE)
NAMED = re.findall(r"`((?:c8|web|tests|docs|tools)/[\w./-]+)`", PAGE)


@pytest.mark.parametrize(("file", "lines"), BLOCKS, ids=range(len(BLOCKS)))
def test_every_block_stands_in_the_file_it_names(file: str, lines: str) -> None:
    assert lines in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("example", ["A switch", "An action"])
def test_each_example_shows_declaration_function_phrases_and_test(example: str) -> None:
    (chapter,) = [part for part in PAGE.split("\n## ") if part.startswith(example + "\n")]
    shown = [file for file, _ in BLOCK.findall(chapter)]
    assert shown[0] == "c8/options.py"
    assert {file.split("/")[0] for file in shown} == {"c8", "web", "tests"}
    assert {"c8/options.py"} < {file for file in shown if file[:3] == "c8/"}


@pytest.mark.parametrize("path", sorted(set(NAMED)))
def test_every_file_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
