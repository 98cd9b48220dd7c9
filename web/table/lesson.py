"""The lesson in elements: what a step says, at the table, in the suit choice and at the round's end."""

from __future__ import annotations

from c8.presets import DEFAULT, rules_for
from web.browser.elements import button, paragraph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.browser.elements import Element
    from web.play.lesson import Lesson
    from web.words.catalogue import Words


def buttons(words: Words, lesson: Lesson) -> list[Element]:
    """What may be done about the lesson itself."""
    if lesson.over:
        return ways_on(words)
    leave = button("leave-lesson", words.say("lesson.leave"), "quiet")
    if lesson.waits:
        return [button("go-on", words.say("go-on"), "main"), leave]
    return [leave] if lesson.as_written else [button("teach", words.say("lesson.restart"), "quiet"), leave]


def in_suit_choice(words: Words, lesson: Lesson) -> list[Element]:
    """What is said in the suit choice."""
    return [paragraph(words.say("lesson.name"), "tip")] if lesson.as_written else []


def at_the_end(words: Words, went_out: bool) -> list[Element]:
    """What is said at the round's end: why, if the person ``went_out``, and what the usual game has."""
    draws = int(rules_for({"preset": DEFAULT}).draw_limit)
    ending = [paragraph(words.say("lesson.end"), "tip")] if went_out else []
    return ending + [paragraph(words.say("lesson.usual", draws), "tip")]


def ways_on(words: Words) -> list[Element]:
    """To play, or the same once more."""
    return [
        button("leave-lesson", words.say("lesson.play"), "main", {"autofocus": True}),
        button("teach", words.say("lesson.restart"), "plain"),
    ]
