"""Habits: lines of a function that are wrong in a way that its answers do not show.

No code of a student is parsed outside of the box; the text of a function is looked at.  Each
sentence is true of that text, and it is said only of a function whose answers nothing explains.
"""

import re
from collections.abc import Iterator, Sequence

from lecture_grader.marking.changes import given_data, parameters_of
from lecture_grader.marking.definitions import written
from lecture_grader.source.records import Homework

TEXT = re.compile(r'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"[^"\n]*"|\'[^\'\n]*\'|#[^\n]*')
ONE_LIST = re.compile(r"\[\s*(?:\[\s*\]|list\(\))\s*\]\s*\*")
LOOP = re.compile(r"\bfor\s+(\w+)\s+in\s+(\w+)\b(?=\s*:|\s+if\b|\s*[\])])")
POSITIONS = re.compile(r"^\s*(\w+)\s*=\s*np\.(?:flatnonzero|argwhere)\(", re.MULTILINE)

SAME_LIST = (
    "In your {} there is [[]] * ..., which is one list several times, not several lists: write "
    "[[] for _ in range(...)]."
)
FIRST_PLACE = (
    "Your {0} asks for {1}.index({2}) in a loop over {1}: that is the first place where the value "
    "occurs, not the place of the loop. Use enumerate({1})."
)
POSITION_0 = (
    "In your {0}, {1} contains positions, and any asks whether one of them is not 0; so it is "
    "False if 0 is the only position. Ask for len({1})."
)
NOTEBOOK = "Your {} uses {} of the notebook; it must use only what it is given."


def habits(homework: Homework, cells: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
    """Return what is said of the text of each function that the student wrote, with its name."""
    given, parameters = list(given_data(homework)), parameters_of(homework)
    own = written(homework, ["\n\n".join(homework.reference)])
    return {
        name: list(_of(name, TEXT.sub('""', code), TEXT.sub('""', own.get(name, "")), given))
        for name, code in written(homework, cells).items()
        if name in parameters
    }


def _of(name: str, code: str, own: str, given: Sequence[str]) -> Iterator[tuple[str, str]]:
    if ONE_LIST.search(code):
        yield f"{name}:one_list", SAME_LIST.format(name)
    for entry, values in LOOP.findall(code):
        if re.search(rf"\b{values}\.index\(\s*{entry}\s*\)", code):
            yield f"{name}:first_place", FIRST_PLACE.format(name, values, entry)
    for found in POSITIONS.findall(code):
        if re.search(rf"\b{found}\.any\(\s*\)|\bany\(\s*{found}\s*\)", code):
            yield f"{name}:position_0", POSITION_0.format(name, found)
    used = [data for data in given if _reads(code, data) and not _reads(own, data)]
    if used:
        yield f"{name}:notebook", NOTEBOOK.format(name, " and ".join(used))


def _reads(code: str, name: str) -> bool:
    """Say whether a function reads a name that it does not make itself."""
    word = rf"(?<![\w.]){name}\b"
    made = rf"{word}\s*(?:,[^=\n()]*)?=(?!=)|,\s*{name}\s*=(?!=)|\bfor\b[^:\n]*{word}[^:\n]*\bin\b"
    parameter = re.search(rf"\bdef\s+\w+\([^)]*\b{name}\b|\blambda\b[^:\n]*\b{name}\b", code)
    return bool(re.search(word, code)) and not parameter and not re.search(made, code)
