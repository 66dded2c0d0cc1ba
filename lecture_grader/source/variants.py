"""A variant of a homework: its own questions in the place of the homework's."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from lecture_grader.source.records import Answer, Cell, Check, Homework

TITLE = re.compile(r"^# .+", re.MULTILINE)
BANK_KINDS = ("wrong", "relation", "equivalent")  # of cells that no student sees


def heading_of(text: str) -> str:
    """Return the heading of a question in a text, or nothing."""
    match = re.search(r"^## (.+)$", text, re.MULTILINE)
    return match[1].strip() if match else ""


def function_of(key: str) -> str:
    """Return the function of which a line of the bank speaks, such as "dot" in "dot: negated"."""
    return re.split("[,:]", key)[0]


def number(question: str) -> str:
    """Return what stays of a heading when its subject changes, or nothing above the first.

    Examples
    --------
    >>> number("Question 3: Three at a time (3 points)")
    'Question 3'
    """
    return re.split(r"\s*[:(]", question)[0]


def _parts(homework: Homework) -> dict[str, list[Cell]]:
    cells = [cell for cell in homework.cells if cell.kind not in BANK_KINDS]
    return {part: list(some) for part, some in groupby(cells, lambda cell: number(cell.question))}


def kept_answers(base: Homework, cells: Sequence[Cell]) -> list[Answer]:
    """Return the answers of a homework that a variant with these cells does not replace."""
    own = {number(cell.question) for cell in cells}
    return [answer for answer in base.answers if number(answer.question) not in own]


def completed(variant: Homework, base: Homework) -> Homework:
    """Return a variant with all that it does not replace, in the order of the homework.

    Whoever replaces a question replaces the wrong solutions of its functions as well.
    """
    own, theirs = _parts(variant), _parts(base)
    answers = kept_answers(base, variant.cells)
    functions = {name for answer in answers for name in answer.functions}
    gone = set(base.functions) - functions
    parts = theirs | own  # in the order of the homework; further questions follow
    order = list(parts)

    def position(entry: Answer | Check) -> int:
        return order.index(number(entry.question))

    if "" not in own and parts.get(""):  # the introduction is that of the homework
        first, *others = parts[""]
        title = TITLE.sub(lambda _: f"# {variant.title}", first.code, count=1)
        parts[""] = [replace(first, code=title), *others]
    cells = [cell for part in parts.values() for cell in part]
    bank = [cell for cell in variant.cells if cell.kind in BANK_KINDS]
    checks = [check for check in base.checks if number(check.question) not in own]
    return replace(
        variant,
        base=base,
        cells=(*cells, *bank),
        setup=tuple(cell.code for cell in cells if cell.kind == "setup"),
        answers=tuple(sorted([*answers, *variant.answers], key=position)),
        checks=tuple(sorted([*checks, *variant.checks], key=position)),
        wrongs=(*(w for w in base.wrongs if not set(w.names) & gone), *variant.wrongs),
        examples=(*(name for name in base.examples if name in functions), *variant.examples),
        small_calls={f: allows for f, allows in base.small_calls.items() if f in functions}
        | variant.small_calls,
        equivalent=_about(base.equivalent, functions) | variant.equivalent,
        words=_about(base.words, functions) | variant.words,
    )


def _about(sentences: dict[str, str], functions: set[str]) -> dict[str, str]:
    """Return the sentences whose names begin with one of these functions."""
    return {key: text for key, text in sentences.items() if function_of(key) in functions}
