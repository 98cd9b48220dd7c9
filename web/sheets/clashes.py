"""Rules that don't go together: which two, why, and a button that makes the smallest change."""

from __future__ import annotations

from c8.options import option
from web.browser.elements import Element, button, element
from web.words.options import title, value_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from c8.clashes import Clash
    from c8.options import Rules
    from web.browser.elements import Attribute
    from web.words.catalogue import Words


def clash_box(words: Words, rules: Rules, clashes: Sequence[Clash]) -> Element:
    """A place that is always there, so that what appears in it is read out."""
    rows: list[Element | None] = [_row(words, rules, clash, place) for place, clash in enumerate(clashes)]
    if rows:
        rows.insert(0, element("p", {"class": "clash-lead"}, words.say("option.clash", len(clashes))))
    attributes: dict[str, Attribute] = {
        "id": "clashes",
        "class": "clashes",
        "role": "alert",
        "tabindex": "-1",
    }
    return element("div", attributes, rows, "clashes")


def _row(words: Words, rules: Rules, clash: Clash, place: int) -> Element:
    why = element("p", None, sentence(words, rules, clash))
    mend: dict[str, Attribute] = {"data-clash": place}
    inside = [why, button("mend", mend_text(words, clash), "plain", mend)]
    return element("div", {"class": "clash"}, inside, clash.name + " " + " ".join(clash.keys))


def sentence(words: Words, rules: Rules, clash: Clash) -> str:
    """Which two options clash, and why."""
    return words.say(
        "option.clash." + clash.name,
        rules.players,
        first=title(words, clash.keys[0]),
        second=title(words, clash.keys[1]),
        rank=words.say("option.rank." + clash.rank) if clash.rank else "",
        each=rules.cards_each,
        cards=len(rules.all_cards),
    )


def mend_text(words: Words, clash: Clash) -> str:
    """The change that mends it: "Change “Players” to: 4 players"."""
    key = list(clash.mend)[0]
    value = option(key).read(clash.mend[key])
    return words.say("option.mend", title=title(words, key), value=value_name(words, key, value))
