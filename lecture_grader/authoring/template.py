"""Notebooks from a homework: the student's template, the worked solution, nbgrader's source.

None is ever edited.  The ids of the cells follow from their place and the homework's name, so that
a change of the source shows as the same change of the notebook.
"""

import hashlib
import inspect
from collections.abc import Callable, Iterator
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from lecture_exercises import kit
from lecture_format.notebook_file import KERNEL
from lecture_grader.source.records import Answer, Cell, Homework

KIT = inspect.getsource(kit).rstrip()  # a homework is handed out alone, without this package
STRICT_KIT = KIT.replace("STRICT = False", "STRICT = True")  # nbgrader counts what raises nothing
HOW = """*This is a notebook{where}.  Open it in
JupyterLab, in Colab or in a Jupyter in your browser, write your answers, run all cells, save it,
and hand in the file.  It needs only NumPy and Matplotlib.  Your functions must not change what
they are given; a check tells you if one does.  When your homework is marked, a call may take
{seconds:g} second{s}; if a search takes longer, return only what it has found.*"""
REFERENCE = (
    "# Hidden checks may compare with the reference: here, this notebook itself.\n"
    "ref = OnCopies()\n\n"
)
ON_ITS_PAGE = """: on its page in the book you can write and check your
answers and download it with your code, or empty with the arrow above"""


class _Pages:
    """Collects the cells of one notebook and gives them their ids."""

    def __init__(self, homework: Homework) -> None:
        self.homework = homework
        self.cells: list[NotebookNode] = []

    def beginning_with(
        self, kit: str, how: str = "", metadata: Callable[[str], dict[str, Any]] = lambda _: {}
    ) -> Iterator[tuple[int, Cell]]:
        """Append each cell of text, and the kit before the first other cell; yield the others."""
        started = False
        for number, cell in enumerate(self.homework.cells):
            if cell.kind == "text":
                self.add(cell.code, "text", code=False, **metadata(f"text-{number}"))
                continue
            if not started:
                if how:
                    self.add(how, "text", code=False)
                self.add(kit, "kit", **metadata("kit"))
                started = True
            yield number, cell

    def add(self, text: str, role: str, *, code: bool = True, **metadata: Any) -> None:
        """Append a cell; everything but an answer and a plot is locked."""
        cell = new_code_cell(text) if code else new_markdown_cell(text)
        key = f"{self.homework.name}/{role}/{len(self.cells)}"
        cell["id"] = hashlib.sha256(key.encode()).hexdigest()[:10]
        cell.metadata.update(homework={"name": self.homework.name, "role": role}, **metadata)
        if not metadata and role not in ("answer", "manual", "plot", "code"):
            cell.metadata.update(editable=False, deletable=False)
        if role == "kit":  # folded, as the first cells of the lecture are
            cell.metadata.update(jupyter={"source_hidden": True}, tags=["hide-input"])
        self.cells.append(cell)

    def notebook(self) -> NotebookNode:
        """Return the notebook."""
        ours: dict[str, Any] = {"name": self.homework.name, "schema": 1}
        if self.homework.version > 1:  # one that says nothing is the first
            ours["version"] = self.homework.version
        info = {"name": "python"}
        meta = {"kernelspec": KERNEL, "language_info": info, "homework": ours}
        notebook: NotebookNode = new_notebook(cells=self.cells, metadata=meta)
        return notebook


def _answers(homework: Homework) -> dict[str, Answer]:
    return {answer.code: answer for answer in homework.answers}


def _remaining(homework: Homework) -> str:
    """Say at the end of the template what the grader will look at besides."""
    hidden, by_hand = homework.hidden, sum(check.points for check in homework.manual)
    points = sum(check.points for check in hidden)
    others = f"for the other {points:g}"
    if by_hand:
        others = f"for {points:g}, and your teacher marks the other {by_hand:g}"
    return (
        f"*The checks above give {homework.points - points - by_hand:g} of {homework.points:g} "
        f"points.  {len(hidden)} more run when the homework is marked, {others}.*"
    )


def template(homework: Homework, *, in_book: bool = False) -> NotebookNode:
    """Return the student's notebook: no solution, no hidden check, no wrong solution.

    ``in_book`` says that the notebook is a page of the book; a private one is not.
    """
    pages, answers = _Pages(homework), _answers(homework)
    where, seconds = ON_ITS_PAGE if in_book else "", homework.call_seconds
    how = HOW.format(where=where, seconds=seconds, s="" if seconds == 1 else "s")
    for _, cell in pages.beginning_with(KIT, how):
        if cell.kind == "manual":
            pages.add(cell.given, "manual", code=False)
        elif cell.kind == "answer":
            pages.add(answers[cell.code].blank, "answer")
        elif cell.kind in ("setup", "check", "plot", "code"):
            pages.add(cell.code, cell.kind)
    pages.add(_remaining(homework), "text", code=False)
    return pages.notebook()


def worked_solution(homework: Homework) -> NotebookNode:
    """Return the teacher's notebook: solutions, all checks, and what students get wrong."""
    pages, answers, reference = _Pages(homework), _answers(homework), REFERENCE
    for _, cell in pages.beginning_with(KIT):
        if cell.kind == "manual":
            pages.add(cell.solution, "manual", code=False)
        elif cell.kind == "answer":
            pages.add(answers[cell.code].solution, "answer")
            reference = REFERENCE
        elif cell.kind == "hidden":
            pages.add(reference + cell.code, "hidden")
            reference = ""
        elif cell.kind not in ("wrong", "relation", "equivalent"):
            pages.add(cell.code, cell.kind)
    hints = [(wrong.name, wrong.hint) for wrong in homework.wrongs]
    lines = [f"- `{name}`: {hint}" for name, hint in [*hints, *homework.words.items()]]
    pages.add("\n".join(["## What students get wrong", "", *lines]), "text", code=False)
    return pages.notebook()


def _nbgrader(name: str, **changes: Any) -> dict[str, Any]:
    plain = {"grade": False, "solution": False, "locked": True, "schema_version": 3, "task": False}
    return {"nbgrader": plain | {"grade_id": name} | changes}


def nbgrader_source(homework: Homework) -> NotebookNode:
    """Return the notebook that nbgrader takes as the instructor's version."""
    pages, answers, manual = _Pages(homework), _answers(homework), iter(homework.manual)
    checks = {check.code: check for check in homework.checks}
    for number, cell in pages.beginning_with(STRICT_KIT, metadata=_nbgrader):
        text = cell.code
        if cell.kind == "answer":
            meta = _nbgrader(f"answer-{answers[text].functions[0]}", solution=True, locked=False)
        elif cell.kind in ("check", "hidden"):
            check = checks[text]
            text = text if cell.kind == "check" else _hidden(homework, check.name, text)
            meta = _nbgrader(check.name, grade=True, points=check.points)
        elif cell.kind == "manual":
            check, text, both = next(manual), cell.solution, {"grade": True, "solution": True}
            meta = _nbgrader(check.name, **both, locked=False, points=check.points)
        elif cell.kind == "setup":
            meta = _nbgrader(f"setup-{number}")
        elif cell.kind in ("plot", "code"):
            meta = _nbgrader(f"code-{number}", locked=False)
        else:
            continue
        pages.add(text, cell.kind, code=cell.kind != "manual", **meta)
    return pages.notebook()


def _hidden(homework: Homework, name: str, code: str) -> str:
    """Wrap a hidden check so that nbgrader takes it out of the student's version."""
    reference = ""
    if "ref." in code:
        source = "\n\n".join(homework.reference)
        reference = (
            f"from types import SimpleNamespace\n_names = {{}}\nexec({source!r}, _names)\n"
            "ref = SimpleNamespace(**_names)\n"
        )
    lines = [f"# The hidden check {name}.", "### BEGIN HIDDEN TESTS", f"{reference}{code}"]
    return "\n".join([*lines, "### END HIDDEN TESTS"])
