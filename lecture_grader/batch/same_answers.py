"""Who handed in the same answers as somebody else; that accuses nobody of having copied.

Programs are compared without comments, spaces and names, texts without spaces.  A short answer
is the same in many notebooks, so only a whole of some length counts.
"""

import re
from collections.abc import Iterable
from keyword import iskeyword

from lecture_grader.marking.definitions import written
from lecture_grader.marking.submission import Submission
from lecture_grader.source.records import Homework

LEAST_WORDS = 60  # of a program
LEAST_LETTERS = 100  # of a text
COMMENTS = re.compile(r'""".*?"""|\'\'\'.*?\'\'\'|#[^\n]*', re.DOTALL)
WORDS = re.compile(r"[^\W\d]\w*|\d[\w.]*|\S")


def same_answers(homework: Homework, submissions: Iterable[Submission]) -> dict[str, str]:
    """Return for a student who is not the first with these answers, who was, and what is alike."""
    blanks = {"".join(cell.given.split()) for cell in homework.cells if cell.kind == "manual"}
    first: dict[tuple[str, ...], str] = {}
    matches: dict[str, dict[str, list[str]]] = {}
    for submission in submissions:
        texts = ["".join(text.split()) for text in submission.written]
        own_texts = [text for text in texts if text not in blanks and len(text) >= LEAST_LETTERS]
        program = _without_names("\n".join(written(homework, submission.cells).values()))
        answers: list[tuple[str, ...]] = [("text", text) for text in own_texts]
        answers += [("program", *program)] if len(program) >= LEAST_WORDS else []
        for answer in answers:
            other = first.setdefault(answer, submission.student)
            if other != submission.student:
                matches.setdefault(submission.student, {}).setdefault(other, []).append(answer[0])
    return {
        student: "; ".join(
            f"{other} ({', '.join(dict.fromkeys(what))})" for other, what in who.items()
        )
        for student, who in matches.items()
    }


def _without_names(code: str) -> tuple[str, ...]:
    """Return the words of a program, with a number for each name in the order of its first use."""
    numbers: dict[str, str] = {}
    words = WORDS.findall(COMMENTS.sub("", code))
    return tuple(
        numbers.setdefault(word, f"name {len(numbers)}")
        if word.isidentifier() and not iskeyword(word)
        else word
        for word in words
    )  # fmt: skip
