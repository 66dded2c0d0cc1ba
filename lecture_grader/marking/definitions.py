"""Which cell defines a function: where two do, and where none does because its cell is text.

No code of a student is parsed outside of the box; lines that begin a function are looked for.
"""

import inspect
import re
from collections.abc import Sequence

from lecture_exercises import kit
from lecture_grader.marking.outcome import sentence
from lecture_grader.source.records import Homework

BLOCK = re.compile(r"^(?=def |class |async def |@)", re.MULTILINE)
DEFINED = re.compile(r"^(?:async )?def (\w+)\s*\(", re.MULTILINE)
TWICE = "{} is defined more than once; the last one counts, in the cell that begins {}."
AS_TEXT = "The cell that begins {} is text, not code, so {} is not defined: make it a code cell."


def given_cells(homework: Homework) -> frozenset[str]:
    """Return the texts of the template's cells."""
    blanks = {answer.code: answer.blank for answer in homework.answers}
    texts = [blanks.get(cell.code, cell.given) for cell in homework.cells]
    return frozenset(text.strip() for text in (inspect.getsource(kit), *texts))


def without_blanks(homework: Homework, cells: Sequence[str]) -> tuple[str, ...]:
    """Return the cells without blank functions of the template that come after a written one."""
    blanks, defined = _blanks(homework), set[str]()
    program = []
    for cell in cells:
        blocks = _blocks(cell)
        left = [b for b in blocks if b.strip() not in blanks or not defined & set(defined_in(b))]
        defined |= {name for b in left if b.strip() not in blanks for name in defined_in(b)}
        program.append(cell if left == blocks else "".join(left))
    return tuple(program)


def written(homework: Homework, cells: Sequence[str]) -> dict[str, str]:
    """Return the last definition of each function that the student wrote."""
    blanks = _blanks(homework)
    definitions = {
        name: block
        for cell in cells
        for block in _blocks(cell)
        for name in defined_in(block)
        if block.strip() not in blanks
    }
    return {name: definitions[name] for name in homework.functions if name in definitions}


def notes(homework: Homework, cells: Sequence[str], texts: Sequence[str]) -> tuple[str, ...]:
    """Say which of two definitions counts, and which cell of text should be code."""
    definitions: dict[str, list[tuple[str, str]]] = {}
    for cell in cells:
        for block in _blocks(cell):
            for name in defined_in(block):
                definitions.setdefault(name, []).append((block.strip(), cell))
    sentences = [
        TWICE.format(name, first_line(definitions[name][-1][1]))
        for name in homework.functions
        if len({block for block, _ in definitions.get(name, ())}) > 1
    ]
    for text in texts:
        missing = [n for n in defined_in(text) if n in homework.functions and n not in definitions]
        sentences += [AS_TEXT.format(first_line(text), name) for name in missing]
    return tuple(map(sentence, sentences))


def first_line(cell: str) -> str:
    """Return the first line of a cell, in quotation marks."""
    lines = [line for line in cell.splitlines() if line.strip()] or [""]
    return f'"{lines[0].strip()[:60]}"'


def _blanks(homework: Homework) -> set[str]:
    return {block.strip() for answer in homework.answers for block in _blocks(answer.blank)}


def _blocks(cell: str) -> list[str]:
    return BLOCK.split(cell)


def defined_in(block: str) -> list[str]:
    """Return the names of the functions that a cell or a part of it defines."""
    return DEFINED.findall(block)
