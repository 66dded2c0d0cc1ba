"""Wrong answers: a change of the right answer, or a whole one, below its name and sentence.

A cell of a file in the percent format holds the wrong answers that the same checks must catch::

    # %% tags=["wrong"] caught_by="check_visit"
    # strict: "A score of 0 is a mistake too"
    # - <= 0
    # + < 0
    # always: "a correct sample changes nothing"
    visit = lambda w, b, x, y: (w + y * x, b + y)

A change is written as in a diff: what goes, a part of a line or some lines, and what comes in its
place.  Indentation counts within what comes only; what goes must stand in the right answers once,
or once in the function that a line ``# in visit`` names.

Of a homework the sentence is the hint that the student reads; of a notebook it is what the check
must say, or a part of it.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lecture_format.markers import names_given, refuse
from lecture_format.percent_format import read_percent

HEAD = re.compile(r'^#[ \t]*(\w+):[ \t]*"(.+)"[ \t]*\n', re.MULTILINE)
CHANGE = re.compile(r"^# ([-+]|in)(?: (.*))?$", re.MULTILINE)


@dataclass(frozen=True)
class Wrong:
    """A wrong answer: its name, its sentence, and the checks that must catch it."""

    name: str
    hint: str
    caught_by: tuple[str, ...]
    code: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names that it defines."""
        return names_given(self.code)


@dataclass(frozen=True)
class Answers:
    """The answers to a notebook's exercises: what they call, the wrong ones, and right ones."""

    setup: str
    wrong: tuple[Wrong, ...]
    right: tuple[Wrong, ...]


def wrong_answers(code: str, caught_by: str, where: str, right: Sequence[str] = ()) -> list[Wrong]:
    r"""Return the wrong answers of a cell, which the checks ``caught_by`` must catch.

    A change changes one of the right answers; ``where`` says in errors where the cell stands.

    Examples
    --------
    >>> code = '# one: "Too few."\nx = 1\n# less: "Double it."\n# - 2 *\n# + 1 *'
    >>> [each.code for each in wrong_answers(code, "check_x", "here", ["def f(x): return 2 * x"])]
    ['# one: "Too few."\nx = 1', 'def f(x): return 1 * x']
    """
    _parse(code, where, "the cell")
    heads = list(HEAD.finditer(f"{code}\n"))
    if not heads or heads[0].start():
        refuse(where, 'a wrong solution must begin with a line like # name: "hint"')
    ends = [*(head.start() for head in heads[1:]), len(code)]
    found = []
    for head, end in zip(heads, ends, strict=True):
        text = code[head.start() : end].rstrip("\n")
        if "\n# - " in text or not _parse(text, where, head[1]).body:
            text = _changed(text, right, f"{where}: {head[1]}")
        found.append(Wrong(head[1], head[2], tuple(caught_by.split()), text))
    return found


def _parse(code: str, where: str, what: str) -> ast.Module:
    try:
        return ast.parse(code)
    except SyntaxError as error:
        refuse(where, f"line {error.lineno} of {what} is not Python: {error.msg}")


def _changed(text: str, right: Sequence[str], where: str) -> str:
    """Return the functions of the right answers that are not the same after a change."""
    functions = {
        node.name: "\n".join(code.splitlines()[node.lineno - 1 : node.end_lineno])
        for code in right
        for node in ast.parse(code).body
        if isinstance(node, ast.FunctionDef)
    }
    before = dict(functions)
    for name, gone, new in _hunks(text, where):
        pattern = _pattern([line.strip() for line in gone])
        places = [
            (function, place)
            for function, code in functions.items()
            if name in ("", function)
            for place in pattern.finditer(code)
        ]
        if len(places) != 1:
            why = f"{' / '.join(gone)!r} must occur once in the right {name or 'answers'}, but "
            why += f"occurs there {len(places)} times; write more of the line, or # in and the "
            refuse(where, why + "name of the function above it")
        function, place = places[0]
        code = functions[function]
        line = code[code.rfind("\n", 0, place.start()) + 1 :]
        indent = "\n" + " " * (len(line) - len(line.lstrip()))
        functions[function] = code[: place.start()] + indent.join(new) + code[place.end() :]
    found = "\n\n\n".join(code for name, code in functions.items() if code != before[name])
    _parse(found, where, "what the change makes")
    return found


def _pattern(lines: list[str]) -> re.Pattern[str]:
    """Return what finds these lines, however they are indented, and no part of a name."""
    first, last = lines[0][:1], lines[-1][-1:]
    start, end = (r"\b" if re.fullmatch(r"\w", sign) else "" for sign in (first, last))
    return re.compile(start + r"\n *".join(map(re.escape, lines)) + end)


def _hunks(text: str, where: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the changes below a head: in which function, what goes, what comes."""
    lines = [line for line in text.splitlines()[1:] if line.strip()]
    found = [CHANGE.fullmatch(line) for line in lines]
    signs = "".join(mark[1][0] if mark else "?" for mark in found)
    if not re.fullmatch(r"(i?-+\+*)+", signs):
        why = "a change has lines # - of what goes, then lines # + of what comes, below # in and "
        refuse(where, why + "a function's name or not, and nothing else")
    words, name = [mark[2] or "" for mark in found if mark], ""
    for hunk in re.finditer(r"(i?)(-+)(\+*)", signs):
        name = words[hunk.start()] if hunk[1] else name
        yield name, words[slice(*hunk.span(2))], words[slice(*hunk.span(3))]


def read_answers(path: Path, right: Sequence[str] = ()) -> Answers:
    """Read the wrong answers of a notebook; those with the tag ``right`` are unusual and right.

    A change of a right answer is made in ``right``, the notebook's own.
    """
    _, cells = read_percent(path.read_text(encoding="utf-8"))
    found: dict[str, list[Wrong]] = {"wrong": [], "right": []}
    setup = [cell.source for cell in cells if cell.tags == ("setup",)]
    for cell in cells:
        if cell.tags and cell.tags[0] in found:
            where = f"{path.name}, the cell at line {cell.line}"
            found[cell.tags[0]] += wrong_answers(
                cell.source, str(cell.options.get("caught_by", "")), where, right
            )
    return Answers("\n".join(setup), tuple(found["wrong"]), tuple(found["right"]))
