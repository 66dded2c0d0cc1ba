"""Habits: lines of a function that are wrong in a way that its answers do not show.

No code of a student is parsed outside of the box; the text of a function is looked at.  Each
sentence is true of that text, and it is said only of a function whose answers nothing explains.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from lecture_grader.marking.changes import given_data, parameters_of
from lecture_grader.marking.definitions import written
from lecture_grader.source.records import Homework

TEXT = re.compile(r'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"[^"\n]*"|\'[^\'\n]*\'|#[^\n]*')
ONE_LIST = re.compile(r"\[\s*(?:\[\s*\]|list\(\))\s*\]\s*\*")
LOOP = re.compile(r"\bfor\s+(\w+)\s+in\s+(\w+)\b(?=\s*:|\s+if\b|\s*[\])])")
POSITIONS = re.compile(r"^[ \t]*(\w+)\s*=\s*np\.(?:flatnonzero|argwhere)\(", re.MULTILINE)
BOUND = re.compile(r"\bfor\b([^:\n]*?)\bin\b|\blambda\b([^:\n]*)|\bdef\s+\w+\(([^)]*)")
WORD = re.compile(r"\w+")
BELOW = re.compile(r"\n(?=[^\s#)\]}])")  # a function ends where a line is not indented
MOST_LETTERS, MOST_IN_LINE = 4000, 200  # of a function that is looked at: no text takes long

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
    own = _functions(homework, ["\n\n".join(homework.reference)])
    return {
        name: list(_of(name, code, own.get(name, ""), given))
        for name, code in _functions(homework, cells).items()
        if name in parameters
    }


def _functions(homework: Homework, cells: Sequence[str]) -> dict[str, str]:
    """Return the functions without texts and comments, but for those too long to look at."""
    functions = {
        name: BELOW.split(TEXT.sub('""', code), maxsplit=1)[0]
        for name, code in written(homework, cells).items()
    }
    return {
        name: code
        for name, code in functions.items()
        if len(code) <= MOST_LETTERS and max(map(len, code.splitlines())) <= MOST_IN_LINE
    }


def _of(name: str, code: str, own: str, given: Sequence[str]) -> Iterator[tuple[str, str]]:
    if ONE_LIST.search(code):
        yield f"{name}:one_list", SAME_LIST.format(name)
    for loop in LOOP.finditer(code):
        entry, values = loop.groups()
        if re.search(rf"\b{values}\.index\(\s*{entry}\s*\)", _loop(code, loop.start())):
            yield f"{name}:first_place", FIRST_PLACE.format(name, values, entry)
            break
    for array in POSITIONS.findall(code):
        if re.search(rf"\b{array}\.any\(\s*\)|\bany\(\s*{array}\s*\)", code):
            yield f"{name}:position_0", POSITION_0.format(name, array)
    used = [data for data in _read(code, given) if data not in _read(own, given)]
    if used:
        yield f"{name}:notebook", NOTEBOOK.format(name, " and ".join(used))


def _loop(code: str, start: int) -> str:
    """Return the line in which a loop begins, and the lines below that are indented more."""
    first, *below = code[code.rfind("\n", 0, start) + 1 :].splitlines()
    indent = len(first) - len(first.lstrip())
    inside = takewhile(lambda line: not line[: indent + 1].strip(), below)
    return "\n".join([first, *inside])


def _read(code: str, names: Sequence[str]) -> list[str]:
    """Return those of the names that a function reads and does not make itself."""
    bound = {word for groups in BOUND.findall(code) for word in WORD.findall(" ".join(groups))}
    made = r"{0}\s*(?:[,:][^=\n()]*)?=(?!=)|,\s*{0}\s*=(?!=)"
    words = {name: rf"(?<![\w.]){name}\b" for name in names if name not in bound}
    return [
        name
        for name, word in words.items()
        if re.search(word, code) and not re.search(made.format(word), code)
    ]
