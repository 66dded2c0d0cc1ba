"""What a phone and what the teacher's page know of a lesson, as plain values for JSON."""

from typing import Any

from lecture_class.vote.lesson import Lesson
from lecture_class.vote.poll import MOST_HANDS, STEPS

State = dict[str, Any]


def version(lesson: Lesson) -> str:
    """Return a word that changes with every step of the teacher, and from poll to poll."""
    return f"{lesson.name}.{lesson.poll.changes}"


def for_phone(lesson: Lesson, browser: str) -> State:
    """Return what a phone shows: the question, its own votes, and at the end the replies."""
    poll = lesson.poll
    votes = {number: poll.of(poll.question, number).get(browser) for number in (1, 2)}
    return {**_asked(lesson), "votes": votes}


def for_teacher(lesson: Lesson) -> State:
    """Return what the room sees beside the question; counts only of rounds that are closed."""
    poll = lesson.poll
    state = _asked(lesson) | {"joined": len(poll.browsers), "most": lesson.most}
    state["slides"] = f"/notebooks/{lesson.chapter.stem}.html#slide-1"
    if not poll.question:
        return state
    question, after = poll.question, STEPS.index(poll.step)
    later = poll.cast(question, 2) if after >= STEPS.index("round 2") else 0
    state["voted"] = later if poll.round == 2 else later or poll.cast(question, 1)
    if poll.round:
        state |= {"hands": poll.hands_of(question, poll.round), "most_hands": MOST_HANDS}
    if poll.round or poll.step == "ready":
        return state
    rounds = [n for n in (1, 2) if poll.cast(question, n) and after >= STEPS.index(f"counts {n}")]
    state["counts"] = {number: poll.counts(question, number) for number in rounds}
    if 2 in rounds and (shift := poll.shift(question)):
        right = lesson.chapter.shown[question].right
        state["shift"] = {"both": sum(shift.values()), "changed": _sum(shift, lambda a, b: a != b)}
        if poll.step == "answer":
            state["shift"]["to"] = _sum(shift, lambda a, b: a != right == b)
            state["shift"]["from"] = _sum(shift, lambda a, b: a == right != b)
    if after >= STEPS.index("cell"):
        shown = lesson.chapter.shown[question]
        state |= {"code": shown.code, "output": shown.output}
    return state


def _sum(shift: dict[tuple[str, str], int], chosen: Any) -> int:
    return sum(count for pair, count in shift.items() if chosen(*pair))


def _asked(lesson: Lesson) -> State:
    """Return the question that is asked; its replies and the right choice only at the end."""
    poll, chapter = lesson.poll, lesson.chapter
    state: State = {
        "version": version(lesson),
        "title": chapter.title,
        "step": poll.step,
        "round": poll.round,
        "question": poll.question,
        "numbers": list(chapter.shown),
    }
    if poll.question:
        shown = chapter.shown[poll.question]
        state |= {"before": shown.before, "given": shown.given, "asked": shown.asked}
        state["choices"] = shown.choices
        if poll.step == "answer":
            state |= {"replies": shown.replies, "right": shown.right}
    return state
