"""What is kept in the browser: nothing that was set aside is lost."""

from __future__ import annotations

from tests.pages import Memory
from web.store import ASIDE, SAVE, Store


def set_aside(kept: dict[str, str], *texts: str) -> list[str]:
    """These saves turn out damaged one after another; where they lie then."""
    store = Store(Memory(kept))  # type: ignore[arg-type]
    for text in texts:
        store.put(SAVE, text)
        store.set_aside(SAVE)
    assert SAVE not in kept
    return [kept[key] for key in sorted(kept) if key.startswith(ASIDE)]


def test_however_many_saves_are_set_aside_each_one_stays() -> None:
    texts = [f"damaged {number}" for number in range(12)]
    assert sorted(set_aside({}, *texts)) == sorted(texts)


def test_the_same_save_set_aside_again_takes_no_second_place() -> None:
    assert set_aside({}, "{", "[", "{", "[", "{") == ["{", "["]
