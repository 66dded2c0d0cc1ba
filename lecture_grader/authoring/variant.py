"""Start a variant: a copy of questions and of their wrong solutions, to be changed."""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from lecture_format.percent_format import RawCell, read_percent
from lecture_format.wrong import HEAD
from lecture_grader.source.reading import SourceError, bank_file
from lecture_grader.source.records import Homework
from lecture_grader.source.variants import BANK_KINDS, function_of, heading_of, number

HEADER = """\
# ---
# homework:
#   name: {name}
#   title: {title}
#   variant_of: {base}
#   canary: {canary}
#   call_seconds: {seconds:g}
#   examples: {examples}
# ---
"""


def variant_text(name: str, base: Homework, canary: str, questions: Sequence[str] = ()) -> str:
    """Return a variant of these questions, or of all, in which nothing is changed yet."""
    parts = {number(cell.question) for cell in base.cells}
    wanted = parts
    if questions:
        wanted = {part for part in parts if part.split()[-1:] in [[one] for one in questions]}
        if len(wanted) < len(set(questions)):
            numbers = ", ".join(dict.fromkeys(map(number, base.questions)))
            msg = f"--questions must be numbers of {numbers}; got {' '.join(questions)}."
            raise SourceError(msg)
    functions = {
        name for answer in base.answers if number(answer.question) in wanted
        for name in answer.functions
    }  # fmt: skip
    names = {wrong.name for wrong in base.wrongs if set(wrong.names) & functions}
    header = HEADER.format(
        name=name, title=json.dumps(base.title), base=json.dumps(str(base.path.resolve())),
        canary=canary, seconds=base.call_seconds,
        examples=" ".join(name for name in base.examples if name in functions),
    ).replace("#   examples: \n", "")  # fmt: skip
    cells = [*_student_cells(base, wanted), *_bank_cells(base, names, functions)]
    return "\n".join([header, *map(_written, cells)])


def _raw(path: Path) -> Sequence[RawCell]:
    return read_percent(path.read_text(encoding="utf-8"))[1] if path.is_file() else ()


def _student_cells(base: Homework, wanted: Collection[str]) -> Iterator[RawCell]:
    part = ""
    for cell in _raw(base.path):
        heading = heading_of(cell.source) if cell.prose else ""
        part = number(heading) if heading else part
        if part in wanted and not set(cell.tags) & set(BANK_KINDS):
            yield cell


def _bank_cells(
    base: Homework, names: Collection[str], functions: Collection[str]
) -> Iterator[RawCell]:
    for cell in (*_raw(base.path), *_raw(bank_file(base.path))):
        parts: list[str] = []
        if cell.tags == ("wrong",):
            heads = list(HEAD.finditer(f"{cell.source}\n"))
            ends = [*(head.start() for head in heads[1:]), len(cell.source)]
            entries = zip(heads, ends, strict=True)
            parts = [cell.source[h.start() : end] for h, end in entries if h[1] in names]
        elif cell.tags in (("relation",), ("equivalent",)):
            lines = cell.source.splitlines(keepends=True)
            parts = [one for one in lines if function_of(one.lstrip("# ")) in functions]
        if parts:
            yield replace(cell, source="".join(parts).strip("\n"))


def _written(cell: RawCell) -> str:
    options = {"tags": list(cell.tags)} if cell.tags else {}
    words = [f" {key}={json.dumps(value)}" for key, value in (options | cell.options).items()]
    lines = [f"# {line}".rstrip() if cell.prose else line for line in cell.source.splitlines()]
    return "\n".join([f"# %%{' [markdown]' if cell.prose else ''}{''.join(words)}", *lines, ""])
