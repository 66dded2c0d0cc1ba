"""Each cell of a notebook once more: in class it must show what it showed the first time.

A cell shows the same whenever what it needs has run once, if each name that it takes from another
cell has one value: then it does not matter which cells have run since.  `reused_names` reads the
cells and finds the others.  `repeating` adds to a notebook each of its cells a second time, which
also shows what a cell, or a wrong answer in a gap, changes without giving it a name.
"""

import ast
from collections.abc import Iterator, Mapping, Set
from itertools import chain

import nbformat
from nbformat import NotebookNode

from lecture_book.running.needs import statement
from lecture_format.exercises import TAG, exercises, goes_on
from lecture_format.markers import blank
from lecture_format.predictions import tags
from lecture_format.wrong import Answers

FAILS = "raises-exception"
UNSEEN = "nbval-ignore-output"  # what a check says of a wrong answer has tests of its own
KEEP = "_last = dict(globals())"
RESTORE = "globals().update(_last)"
NONE = Answers("", (), ())


def repeating(notebook: NotebookNode, answers: Answers = NONE) -> NotebookNode:
    """Return a copy with each code cell once more, in the state after the last one.

    Before, every wrong answer was in its gap, and was checked; and every unusual right one, with
    which the cells that call it must show the same.  Then every gap is blank, and these cells
    call ours; only the check behind a gap sees the solution again.  What a cell gives a name is
    taken back before the next, so that no repeated cell repairs another.
    """
    fresh = nbformat.from_dict(notebook)
    fresh.cells += _mistakes(notebook, answers)
    fresh.cells += _unusual(notebook, answers)
    code = [(n, cell) for n, cell in enumerate(notebook.cells, 1) if cell.cell_type == "code"]
    gaps = [blank(cell.source) for _, cell in code if TAG in tags(cell)]
    checks = [f"{name} = {call}" for name, call in _going_on(notebook)]
    source = "\n".join([*gaps, *checks, KEEP])
    for number, cell in code:
        again = _again(cell, "again", f"cell {number} again, after the last one")
        fresh.cells += [_unseen(source, f"prepare-{cell.id}"), again]
        source = "" if TAG in tags(cell) else RESTORE
    return fresh  # type: ignore[no-any-return]


def _again(cell: NotebookNode, mark: str, remark: str) -> NotebookNode:
    """Return a cell, with what it showed, to be run again."""
    again: NotebookNode = nbformat.from_dict(cell)
    again.id = f"{mark}-{cell.id}".replace("_", "-")[-64:]
    again.source = f"{cell.source}\n# {remark}"
    again.metadata = nbformat.from_dict({"tags": [FAILS] if FAILS in tags(cell) else []})
    return again


def _going_on(notebook: NotebookNode) -> Iterator[tuple[str, str]]:
    """Yield by which name later cells call what a check gives, and the call of the check."""
    for place, call in exercises(notebook.cells):
        if name := goes_on(notebook.cells, place):
            yield name, call


def _unusual(notebook: NotebookNode, answers: Answers) -> Iterator[NotebookNode]:
    """Yield for each right answer the cells that call it, which must show what they showed."""
    names = {call.split("(")[0]: (name, call) for name, call in _going_on(notebook)}
    for right in answers.right:
        for check in names.keys() & {*right.caught_by}:
            name, call = names[check]
            source = "\n".join([KEEP, answers.setup, right.code, f"{name} = {call}"])
            yield _unseen(source, f"{check}-{right.name}")
            for cell in notebook.cells:
                if cell.cell_type == "code" and name in _read(cell.source):
                    yield _again(cell, right.name, f"with {right.name}")
            yield _unseen(RESTORE, f"{check}-{right.name}-end")


def _read(source: str) -> set[str]:
    """Return the names that a cell reads."""
    return set().union(*(statement(one).reads for one in ast.parse(source).body))


def _unseen(source: str, name: str) -> NotebookNode:
    """Return a cell whose output is not compared."""
    id, metadata = name.replace("_", "-")[-64:], {"tags": [UNSEEN]}
    cell: NotebookNode = nbformat.v4.new_code_cell(source, id=id, metadata=metadata)
    return cell


def _mistakes(notebook: NotebookNode, answers: Answers) -> Iterator[NotebookNode]:
    """Yield a cell for each wrong answer, with its check."""
    calls = {call.split("(")[0]: call for _, call in exercises(notebook.cells)}
    for wrong in answers.wrong:
        for check in wrong.caught_by:
            source = "\n".join([KEEP, answers.setup, wrong.code, calls[check], RESTORE])
            yield _unseen(source, f"{check}-{wrong.name}")


def reused_names(notebook: NotebookNode) -> Iterator[str]:
    r"""Yield a sentence for each name that a cell takes from another, though two give it a value.

    A name that each cell gives before it reads it, such as fig, may be used again and again.

    Examples
    --------
    >>> sources = ["w, i = 1, 0", "print(w)", "for i in range(2): print(i)", "w = 2"]
    >>> cells = [nbformat.v4.new_code_cell(source) for source in sources]
    >>> print(*reused_names(nbformat.v4.new_notebook(cells=cells)))
    Cell 2 needs w, but cells 1 and 4 give it a value: give each thing its own name.
    """
    cells = enumerate(notebook.cells, 1)
    code = {n: ast.parse(cell.source).body for n, cell in cells if cell.cell_type == "code"}
    inside = {
        node.name: statement(node).reads
        for body in code.values()
        for node in body
        if isinstance(node, ast.FunctionDef)
    }
    givers: dict[str, list[int]] = {}
    takers: dict[str, list[int]] = {}
    for number, body in code.items():
        taken, given = _names(body, inside)
        for names, where in ((given, givers), (taken, takers)):
            for name in names:
                where.setdefault(name, []).append(number)
    for name, numbers in sorted(takers.items(), key=lambda item: (item[1], item[0])):
        if len(givers.get(name, [])) > 1:
            need = "needs" if len(numbers) == 1 else "need"
            yield (
                f"{_cells('Cell', numbers)} {need} {name}, but "
                f"{_cells('cell', givers[name])} give it a value: give each thing its own name."
            )


def _cells(word: str, numbers: list[int]) -> str:
    *most, last = map(str, numbers)
    return f"{word}s {', '.join(most)} and {last}" if most else f"{word} {last}"


def _names(body: list[ast.stmt], inside: Mapping[str, Set[str]]) -> tuple[set[str], set[str]]:
    """Return the names that a cell takes from others, and those that it gives a value.

    Who takes a function takes what it reads ``inside``.  A cell that changes what it has taken
    gives it another value.
    """
    taken: set[str] = set()
    given: set[str] = set()
    functions: set[str] = set()
    for part in chain.from_iterable(map(_executed_statements, body)):
        found = statement(part)
        if isinstance(part, ast.FunctionDef):
            functions |= found.reads  # when it is called, after what the cell gives
        else:
            taken |= found.reads - given
        given |= found.gives | (_stored(part) - given)
    taken |= functions - given
    while more := set().union(*(inside[name] for name in taken & inside.keys())) - taken:
        taken |= more
    return taken, given


def _executed_statements(code: ast.stmt) -> Iterator[ast.stmt]:
    """Yield what a statement runs, in its order: a loop assigns its variable, then its body."""
    if isinstance(code, ast.For):
        yield ast.Assign([code.target], code.iter, lineno=code.lineno)
    elif isinstance(code, ast.If | ast.While):
        yield ast.Expr(code.test)
    elif isinstance(code, ast.With):
        for item in code.items:
            yield ast.Assign([item.optional_vars or ast.Name("_")], item.context_expr, lineno=0)
    else:
        yield code
        return
    for part in [*code.body, *getattr(code, "orelse", [])]:
        yield from _executed_statements(part)


def _stored(code: ast.stmt) -> set[str]:
    """Return the names of what an entry or an attribute is stored in."""
    places = [
        node.value
        for node in ast.walk(code)
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)
    ]
    return {n.id for place in places for n in ast.walk(place) if isinstance(n, ast.Name)}
