"""The reader's own functions, put together into programs that work alone."""

import ast
import csv
import io
import json
import linecache
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from lecture_exercises import TYPED, machine, svm_machine
from lecture_exercises.chapters.algorithm import check_visit
from lecture_exercises.chapters.choosing import check_folds
from lecture_exercises.chapters.dual_solver import check_longest, check_pair
from lecture_exercises.chapters.hinge import check_pegasos_step
from lecture_exercises.chapters.kernels import check_gaussian
from lecture_exercises.chapters.motivation import check_neuron
from lecture_exercises.chapters.remarks import check_keep_best
from lecture_exercises.check import limited
from lecture_exercises.finding import AnswerError
from lecture_lib.data.real_data import breast_cancer, digits_odd_even

FOLDER = "mine"  # of the programs and the tables, beside the notebooks
FILE = re.compile(r"my_\w+\.py")  # the name of a program, in its first line
PIXEL = re.compile(r"r(\d\d?)c(\d\d?)")  # the name of a column of pixels, by row and column
NOTHING = "nothing is written yet."
EXERCISE = "your-turn"  # the tag of a cell that readers write in
OURS = "### BEGIN SOLUTION"  # stands in the course's own notebooks, which nobody wrote in
ENDLESS = "does not come to an end: look for its loop outside the function."
ALONE = "What your function calls must stand in the same cell."
Written = dict[str, str]  # the code in a cell, by the name of the cell


@dataclass(frozen=True)
class Part:
    """A function of the program, the cell of the chapters where readers write it, its check."""

    function: str
    cell: str
    check: Callable[..., Any]


GAUSSIAN = Part("gaussian", "turn-gaussian", check_gaussian)


@dataclass(frozen=True)
class Program:
    """A program with our functions, and those of them that readers write."""

    source: str
    parts: tuple[Part, ...]

    @property
    def file(self) -> str:
        """The name of its file."""
        return _file(self.source)

    @cached_property
    def names(self) -> dict[str, Any]:
        """What the program defines and imports."""
        names: dict[str, Any] = {"__name__": self.file}
        exec(self.source, names)
        return names


def _file(program: str) -> str:
    """Return the name of the file of a program."""
    (name, *_) = FILE.findall(program)
    return name  # type: ignore[no-any-return]


def _closer(text: str) -> str:
    """Return a program with one empty line between functions, to fit on a screen."""
    return re.sub(r"\n{3,}", "\n\n", text)


def _functions(text: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}


def _support_vector_machine() -> str:
    """Return the program of ``svm_machine``, with what it takes from ``machine`` in front."""
    base, own = (Path(str(m.__file__)).read_text(encoding="utf-8") for m in (machine, svm_machine))
    ours = _functions(base)
    taken = ("gaussian", "read", "is_number", "interval", "divide")
    head, tail = base[: base.index("\ndef ")], own[own.index("\ndef ") :]
    texts = [ast.get_source_segment(base, ours[name]) or "" for name in taken]
    return "\n\n".join([head.replace(_file(base), "my_svm.py"), *texts, tail])


MACHINE = Program(
    _closer(Path(machine.__file__).read_text(encoding="utf-8")),
    (
        Part("neuron", "turn-neuron", check_neuron),
        Part("visit", "turn-visit", check_visit),
        Part("keep_best", "turn-pocket", check_keep_best),
        GAUSSIAN,
    ),
)
SVM = Program(
    _closer(_support_vector_machine()),
    (
        GAUSSIAN,
        Part("choose_pair", "turn-pair", check_pair),
        Part("longest_step", "turn-longest", check_longest),
        Part("pegasos_step", "turn-pegasos-step", check_pegasos_step),
        Part("choose_by_folds", "turn-folds", check_folds),
    ),
)
PROGRAMS = (MACHINE, SVM)
PARTS = tuple(dict.fromkeys(part for program in PROGRAMS for part in program.parts))


class TableError(Exception):
    """A table cannot be used; its sentence is all that a notebook shows."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def written(folder: str | Path = ".") -> Written:
    """Return what readers wrote in the notebooks of a folder, or else in the pages of the book."""
    cells = {part.cell for part in PARTS}
    code: Written = {}
    for path in sorted(Path(folder).glob("[0-9A]*-*.ipynb")):
        for cell in _read(path).get("cells", []):
            tags = cell.get("metadata", {}).get("tags", [])
            text = "".join(cell.get("source", ""))
            if cell.get("id") in cells and EXERCISE in tags and OURS not in text:
                code[cell["id"]] = text
    pages = [page for page in _read(Path(folder, TYPED)).values() if isinstance(page, dict)]
    for typed in pages:
        for name in cells & {name for name in typed if isinstance(typed[name], str)}:
            if "raise NotImplementedError" in code.get(name, "raise NotImplementedError"):
                code[name] = typed[name]
    return code


def _read(path: Path) -> dict[str, Any]:
    """Return what a file holds, nothing if it is not there or holds something else."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def assemble(code: Written, program: Program = MACHINE) -> tuple[str, dict[str, str]]:
    """Return the program, and for each part why it is ours, or nothing if it is the reader's."""
    reasons: dict[str, str] = {}
    taken = dict(program.names)
    for part in program.parts:
        own = code.get(part.cell)
        why, names = (NOTHING, {}) if own is None else judge(part, own)
        others = {name for name, value in names.items() if value is not taken.get(name, value)}
        if not why and (met := sorted(others - {part.function})):
            why = f"your cell also defines {met[0]}, a name of the program."
        if not why:
            taken |= names
        reasons[part.function] = why
    lines, where = program.source.splitlines(), _functions(program.source)
    for part in reversed(program.parts):
        why, node = reasons[part.function], where[part.function]
        span = slice(node.lineno - 1, node.end_lineno)
        text = lines[span] if why else code[part.cell].strip().splitlines()
        lines[span] = [f"# {part.function} is {f'ours: {why}' if why else 'yours'}", *text]
    ours = [name for name, why in reasons.items() if why]
    yours = [name for name, why in reasons.items() if not why]
    whose = {"Yours": yours, "ours": ours}
    said = "; ".join(f"{who}: {', '.join(names)}" for who, names in whose.items() if names)
    lines.append(f'    print("{said[0].upper()}{said[1:]}.")')
    return "\n".join(lines) + "\n", reasons


@cache
def judge(part: Part, code: str) -> tuple[str, dict[str, Any]]:
    """Say why what a reader wrote for a part cannot be used, or nothing; and what it defines."""
    space: dict[str, Any] = {"np": np}
    name = part.function
    with redirect_stdout(io.StringIO()) as printed:
        try:
            limited(lambda: exec(code, space))
        except AnswerError as error:
            if error.kind == "timeout":
                return f"your cell {ENDLESS}", {}
            return f"your cell ends with {error.kind}.", {}
        if name not in space:
            return f"your cell does not define {name}.", {}
        if more := _packages(code):
            return f"your cell imports {more[0]}; the program has NumPy alone.", {}
        if part.check(space[name]) is space[name]:
            return "", {own: space[own] for own in space if own != "__builtins__"}
    lines = printed.getvalue().splitlines()
    last = max(i for i, line in enumerate(lines) if line[:1] in ("✅", "❌", "⬜"))
    if lines[last].startswith("⬜"):
        return NOTHING, {}
    why = lines[last + lines[last].startswith("✅")].lstrip("❌ ")
    return (f"{why.rstrip('.')}. {ALONE}" if "NameError" in why else why), {}


def _packages(code: str) -> list[str]:
    """Return what a code imports that is neither Python's own nor NumPy."""
    nodes = list(ast.walk(ast.parse(code)))
    modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    modules += [one.name for node in nodes if isinstance(node, ast.Import) for one in node.names]
    there = {*sys.stdlib_module_names, "numpy"}
    return sorted({module.split(".")[0] for module in modules} - there)


def learn(program: str, table: str | Path, *columns: str) -> SimpleNamespace:
    """Return what a program learns from a table, or from some columns of it alone.

    Raises
    ------
    TableError
        If the table cannot be used; it says why.
    """
    file = _file(program)
    space: dict[str, Any] = {"__name__": file}
    exec(compile(program, file, "exec"), space)
    linecache.cache[file] = (len(program), None, program.splitlines(keepends=True), file)
    try:
        learnt: SimpleNamespace = space["learn"](_only(table, columns) if columns else str(table))
    except SystemExit as end:
        raise TableError(str(end)) from None
    return learnt


def _only(table: str | Path, columns: Sequence[str]) -> str:
    """Write a table of some columns of another, and return where it is."""
    names, X, y, classes = machine.read(str(table))
    for name in columns:
        if name not in names:
            msg = f"The table has no column {name}; it has {', '.join(names)}."
            raise TableError(msg)
    chosen = X[:, [names.index(name) for name in columns]]
    return _write_table(Path(FOLDER, "chosen.csv"), columns, chosen, y, classes)


def _write_table(path: Path, names: Sequence[str], X: Any, y: Any, classes: Sequence[str]) -> str:
    """Write a table, with a ? for a class that is asked for; return where it is."""
    words = {-1: classes[0], 0: "?", 1: classes[1]}
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow([*names, "kind"])
        rows.writerows([*x, words[label]] for x, label in zip(X.tolist(), y, strict=True))
    return path.as_posix()


def tumours(folder: str | Path = FOLDER) -> str:
    """Write a table of the tumours of chapter 1, and return where it is."""
    data = breast_cancer(features=["mean radius", "mean texture"])
    names, classes = ("radius", "texture"), ("benign", "malignant")
    return _write_table(Path(folder, "tumours.csv"), names, data.X, data.y, classes)


def measurements(folder: str | Path = FOLDER) -> str:
    """Write a table of all 30 measurements of the tumours, and return where it is."""
    data, classes = breast_cancer(), ("benign", "malignant")
    names = [f"m{j}" for j in range(data.X.shape[1])]
    return _write_table(Path(folder, "measurements.csv"), names, data.X, data.y, classes)


def digits(folder: str | Path = FOLDER) -> str:
    """Write a table of the digits of chapter 14, odd or even, and return where it is."""
    data = digits_odd_even()
    names = [f"r{row}c{column}" for row in range(8) for column in range(8)]
    return _write_table(Path(folder, "digits.csv"), names, data.X, data.y, ("even", "odd"))


@dataclass(frozen=True)
class Saved:
    """A file that was written, of which a page offers its reader a copy."""

    name: str
    text: str

    def saved(self) -> tuple[str, str]:
        """Return what a page offers: the name of the file and its text."""
        return self.name, self.text

    def __repr__(self) -> str:
        lines = len(self.text.splitlines())
        return f"{self.name}, {lines} lines: python {Path(self.name).name} table.csv"


def save(program: str, folder: str | Path = FOLDER) -> Saved:
    """Write the program, and return what was written and where."""
    path = Path(folder, _file(program))
    path.parent.mkdir(exist_ok=True)
    path.write_text(program, encoding="utf-8", newline="\n")
    return Saved(path.as_posix(), program)


def view(learnt: SimpleNamespace) -> tuple[Any, Any, tuple[str, str]]:
    """Return the held-out samples in a plane, the line there, and what its axes are.

    Two columns are the plane.  Of more, it is that of the line's normal and of the direction
    along it in which the samples differ most; of one column, the samples stand in two rows.
    """
    new, (w, b) = learnt.new, learnt.line
    if len(learnt.names) == 2:
        return new, (w, b), tuple(learnt.names)
    length = np.linalg.norm(w)
    unit = w / length if length else np.eye(len(w))[0]
    rest = new - np.outer(new @ unit, unit)
    rest = rest - rest.mean(axis=0)
    up = rest @ np.linalg.svd(rest, full_matrices=False)[2][0]
    if len(learnt.names) == 1:
        up = learnt.truth / 2
    offset = b / length if length else 0.0
    across = np.c_[new @ unit + offset, up]
    return across, (np.array([length, 0.0]), 0.0), ("distance from the line", "along the line")


def weights(learnt: SimpleNamespace) -> Any:
    """Return the weights of the line in the pocket as a picture, if the columns are pixels."""
    places = [PIXEL.fullmatch(name) for name in learnt.names]
    if None in places:
        return None
    rows, columns = np.array([[int(n) for n in place.groups()] for place in places if place]).T
    image = np.zeros((max(rows) + 1, max(columns) + 1))
    image[rows, columns] = learnt.line[0]
    return image


def _plot_held_out(ax: Any, points: Any, learnt: SimpleNamespace, wrong: Any) -> None:
    """Draw the held-out samples, under the names that the table has for their classes."""
    from lecture_lib.plotting import plot_points

    plot_points(ax, points, learnt.truth, mistakes=wrong)
    for side, name in zip(ax.collections[:2], learnt.classes[::-1], strict=True):  # +1 first
        side.set_label(name.replace("$", r"\$"))


def picture_of_scores(learnt: SimpleNamespace) -> Any:
    """Draw the held-out samples and where the support vector machine divides them.

    Two columns are the plane; of more, the axes are the scores of the machine and of the line.
    """
    from lecture_lib.plotting import figure, legend, plot_regions, show

    scores, (*w, b) = learnt.score(learnt.new), learnt.line
    wrong = np.flatnonzero(learnt.truth * scores <= 0)
    in_plane = len(learnt.names) == 2
    points = learnt.new if in_plane else np.c_[scores, learnt.new @ w + b]
    axes = learnt.names if in_plane else ("score of the machine", "score of the online line")
    unit = ", standardised" if in_plane else ""
    low, high = points.min(axis=0), points.max(axis=0)
    room = 0.05 * (high - low) + 0.1
    fig, ax = figure()
    _plot_held_out(ax, points, learnt, wrong)
    ax.set(xlabel=f"{axes[0]}{unit}", ylabel=f"{axes[1]}{unit}", aspect="auto")
    (left, bottom), (right, top) = low - room, high + room
    ax.set(xlim=(left, right), ylim=(bottom, top))
    plot_regions(ax, learnt.score if in_plane else lambda Z: Z[:, 0])
    if not in_plane:
        ax.axhline(0, color="black", linewidth=1, linestyle=":")  # the boundary of the online line
    legend(fig)
    words = f"{len(points)} held-out samples of two classes by {axes[0]} and {axes[1]}"
    return show(fig, alt=f"{words}; the machine misclassifies {len(wrong)} of them.")


def picture(learnt: SimpleNamespace) -> Any:
    """Draw the weights of the line in the pocket, or the held-out samples and the line."""
    from lecture_lib.plotting import figure, legend, plot_images, plot_separator, show

    if (image := weights(learnt)) is not None:
        fig, ax = figure(width=3.2, height=3.4)
        orange, blue = learnt.classes
        plot_images(ax, image[None], columns=1, captions=[f"blue: {blue}, orange: {orange}"])
        said = f"blue where a large value speaks for {blue}, orange where for {orange}"
        return show(fig, alt=f"The weights of the line in the pocket, by pixel: {said}.")
    fig, ax = figure()
    wrong = np.flatnonzero(learnt.truth * (learnt.new @ learnt.line[0] + learnt.line[1]) <= 0)
    points, (w, b), axes = view(learnt)
    _plot_held_out(ax, points, learnt, wrong)
    plot_separator(ax, w, b)
    unit = ", standardised" if len(learnt.names) == 2 else ""
    ax.set(xlabel=f"{axes[0]}{unit}", ylabel=f"{axes[1]}{unit}")
    legend(fig)
    words = f"{len(points)} held-out samples of two classes and the line in the pocket, which "
    return show(fig, alt=f"{words}misclassifies {len(wrong)} of them.")
