"""One engine, three interpreters: the same seeded rounds, move by move, on each of them."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from c8.events import KINDS
from c8.presets import PRESETS
from tests.digest import corpus
from tools import modules
from tools.site import ROOT

HERE = Path(__file__).resolve().parent
pytestmark = pytest.mark.timeout(900)

Told = Callable[[str, object], None]

MICROPYTHON_ROUNDS = 500
"""MicroPython is slow, so it plays a sample of at least so many rounds."""


ENGINE = [path for path in ROOT.glob("c8/**/*.py") if path.name != "__main__.py"]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """The engine as Pyodide gets it, with the corpus beside it."""
    files = json.loads(modules.sources(ROOT, ENGINE))
    files["corpus.py"] = (HERE / "corpus.py").read_text(encoding="utf-8")
    path = tmp_path / "modules.json"
    path.write_text(json.dumps(files), encoding="utf-8")
    return path


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """The engine as MicroPython gets it, compiled in an image, with the corpus."""
    path = tmp_path / "modules.rom"
    path.write_bytes(modules.image(ROOT, [*ENGINE, HERE / "corpus.py"]))
    return path


@cache
def on_cpython(step: int = 1) -> list[str]:
    return [corpus.digest_round(*case) for case in corpus.CASES[::step]]


def in_node(script: str, packed: Path, step: int = 1) -> list[str]:
    command = ["node", str(HERE / script), str(packed), str(step)]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    lines = list(answer["lines"])
    assert answer["digest"] == digest(lines)
    return lines


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def sample_step() -> int:
    """How many cases to go on for the next of the sample: an odd number, or all seeds would be even ones."""
    step = max(1, len(corpus.CASES) // MICROPYTHON_ROUNDS)
    return step if step % 2 else step - 1


def report(where: str, lines: list[str]) -> str:
    """What was played. A line is a round's digest, its moves, and its kinds of event."""
    moves = 0
    kinds: Counter[str] = Counter()
    for line in lines:
        _, played, *seen = line.split()
        moves += int(played)
        kinds.update(seen)
    told = ", ".join(f"{kind} in {count}" for kind, count in sorted(kinds.items()))
    return f"{where}: {digest(lines)[:16]}, {len(lines)} rounds, {moves} moves; {told}"


def test_pyodide_plays_every_round_of_the_corpus_as_cpython_does(
    sources: Path, record_property: Told
) -> None:
    lines = in_node("run_pyodide.mjs", sources)
    record_property("told", report("Pyodide", lines))
    assert lines == on_cpython()
    assert {kind for line in lines for kind in line.split()[2:]} == set(KINDS), "an event never happens"


def test_micropython_plays_a_sample_of_the_corpus_as_cpython_does(image: Path, record_property: Told) -> None:
    lines = in_node("run_micropython.mjs", image, sample_step())
    record_property("told", report("MicroPython", lines))
    assert len(lines) >= MICROPYTHON_ROUNDS
    assert lines == on_cpython(sample_step())


def test_corpus_and_sample_hold_every_named_game_played_soundly_and_by_chance() -> None:
    for cases in (corpus.CASES, corpus.CASES[:: sample_step()]):
        held = {(preset, seed % 2) for preset, _, seed, _ in cases}
        assert held == {(one.id, parity) for one in PRESETS for parity in (0, 1)}


CHANGES = (
    ("pagat", "after_draw=any"), ("table", "draw_limit=1"), ("table", "draw_on=no"), ("long", "draw_limit=5"),
    ("taker", "values=classic"), ("printed", "draw_on=no"), ("printed", "after_draw=drawn"),
    ("action", "answer=no"), ("power", "answer=stack"), ("switch", "skip=9"), ("mau", "wild_on_wild=yes"),
    ("neuner", "call=off"), ("mau-master", "wild=8"), ("partners", "wild=A"), ("halt", "stop_at=0"),
    ("late-suit", "naming=now"), ("family", "misplay=0"), ("party", "joker_draws=2"),
    ("tschau", "again=none"), ("countdown", "draw_limit=2"),
)  # fmt: skip


@pytest.mark.parametrize(("preset", "change"), CHANGES)
def test_a_rule_changed_on_purpose_changes_the_digest(preset: str, change: str) -> None:
    rounds = [(preset, 4 if preset == "partners" else 3, seed) for seed in range(12)]
    usual = [corpus.digest_round(*one, "") for one in rounds]
    changed = [corpus.digest_round(*one, change) for one in rounds]
    assert digest(usual) != digest(changed)
