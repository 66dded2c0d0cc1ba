"""Our corrections in a teacher's own copy of a chapter.

``course/kernels.ipynb``, in the place of "kernels", is a copy that the teacher has changed, and
``course/originals/kernels.ipynb`` is our chapter as it was then.  What we have changed since is
merged line by line, that is sentence by sentence; what both have changed stays the teacher's, and
is shown and kept in a file.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from lecture_book.course.file import Course
from lecture_format.chapters import COURSE, name_of, notebooks

ORIGINALS = "originals"
KEPT = "changed-by-both.txt"
CELL = "\x1e"  # begins the line that names a cell
BETWEEN = "\x1f"  # a line between two others, so that git does not take neighbours for one change
MARK = 60  # letters of a mark of git's
MOST = 127  # what git returns if this much or more was changed on both sides; above, an error


class Both(NamedTuple):
    """Lines that were changed on both sides: as they were, as we have them, as the teacher has."""

    was: list[str]
    ours: list[str]
    yours: list[str]


def copy(name: str, root: Path) -> str:
    """Begin a teacher's own copy of a chapter; return what was done.

    Raises
    ------
    ValueError
        If there is no such chapter, or a file of its name.
    """
    known = {name_of(path.stem): path for path in notebooks(root)}
    if name not in known:
        msg = f"copy needs the name of a chapter ({', '.join(known)}); got {name or 'nothing'}."
        raise ValueError(msg)
    file = root / COURSE
    own, original = _places(name, root)
    if own.exists():
        msg = f"{_shown(own, root)} is there already; change it, or delete it to begin again."
        raise ValueError(msg)
    original.parent.mkdir(exist_ok=True)
    shutil.copyfile(known[name], original)
    shutil.copyfile(known[name], own)
    text = file.read_text(encoding="utf-8")
    line = re.compile(rf'^(\s*)"{re.escape(name)}"', re.MULTILINE)
    said = f"Change {_shown(own, root)}; it is the chapter “{name}” of your course"
    if f'"{name}.ipynb"' in text:
        return f"{said} again."
    if len(line.findall(text)) != 1:
        return f'{said} as soon as {COURSE.as_posix()} says "{name}.ipynb" in its place.'
    text = line.sub(rf'\1"{name}.ipynb"', text)
    file.write_text(text, encoding="utf-8", newline="\n")
    return f"{said} now."


def bring(course: Course, root: Path) -> Iterator[str]:
    """Merge our corrections into the teacher's copies; yield what was done, and what both say."""
    known = {name_of(path.stem): path for path in notebooks(root)}
    for stem, path in course.notebooks.items():
        name = name_of(stem)
        own, original = _places(name, root)
        if path != own or name not in known:
            continue
        if not original.exists():
            yield (
                f"{_shown(own, root)} gets no corrections of ours: put the version of "
                f"{_shown(known[name], root)} that you began with into {_shown(original, root)}."
            )
        elif original.read_bytes() == known[name].read_bytes():
            continue
        elif not shutil.which("git"):
            yield f"{_shown(own, root)} gets our corrections as soon as git is installed."
        else:
            yield from _merge(own, original, known[name], root)


def _places(name: str, root: Path) -> tuple[Path, Path]:
    folder = (root / COURSE).parent
    return folder / f"{name}.ipynb", folder / ORIGINALS / f"{name}.ipynb"


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def _merge(own: Path, original: Path, ours: Path, root: Path) -> Iterator[str]:
    was, new, yours = (json.loads(p.read_text(encoding="utf-8")) for p in (original, ours, own))
    lines, both = merged(_lines(was), _lines(new), _lines(yours))
    if both:
        said = [f"{_shown(own, root)} and {_shown(ours, root)}", *_side_by_side(both)]
        with own.with_name(KEPT).open("a", encoding="utf-8", newline="\n") as file:
            file.write("\n".join([*said, "", ""]))
    yours["cells"], mixed = _cells(lines, was, new, yours)
    text = json.dumps(yours, indent=1, ensure_ascii=False)
    part = own.with_suffix(".part")  # the copy is whole at every moment
    part.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    part.replace(own)
    shutil.copyfile(ours, original)
    yield f"{_shown(own, root)} has our corrections of {_shown(ours, root)} now."
    if mixed:
        yield f"Run and save {_shown(own, root)}: code has changed, its output has not."
    if both:
        yield f"Changed by both, and yours stays (also in {_shown(own.with_name(KEPT), root)}):"
        yield from _side_by_side(both)


def _side_by_side(both: list[Both]) -> Iterator[str]:
    for each in both:
        yield ""
        for side, lines in zip(Both._fields, each, strict=True):
            none = "(nothing)" if side == "was" else "(taken out)"
            for number, line in enumerate(lines or [none]):
                yield f"{'' if number else side:>7}  {line}".rstrip()


def _lines(notebook: dict[str, Any]) -> list[str]:
    """Return the cells as lines, each cell behind a line with its name."""
    lines = []
    for number, cell in enumerate(notebook["cells"]):
        lines += [_name(cell, number), *"".join(cell["source"]).split("\n")]
    return lines


def _name(cell: dict[str, Any], number: int) -> str:
    return f"{CELL}{cell['cell_type']} {cell.get('id', number)}"


def merged(was: list[str], ours: list[str], yours: list[str]) -> tuple[list[str], list[Both]]:
    """Return lines with what either side has changed, and what both have; there, yours stand.

    Examples
    --------
    >>> merged(["a", "b", "c"], ["A", "b", "d"], ["a", "B", "e"])
    (['A', 'B', 'e'], [Both(was=['c'], ours=['d'], yours=['e'])])
    """
    with TemporaryDirectory() as folder:
        for side, lines in zip(Both._fields, (was, ours, yours), strict=True):
            text = "".join(f" {line}\n{BETWEEN}\n" for line in lines)  # no line is a mark
            Path(folder, side).write_text(text, encoding="utf-8", newline="\n")
        command = ["git", "merge-file", "-p", "--diff3", f"--marker-size={MARK}"]
        command += ["yours", "was", "ours"]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    if not 0 <= done.returncode <= MOST:
        raise SystemExit(done.stderr.decode())
    result: list[str] = []
    both: list[Both] = []
    side_of = result
    for line in done.stdout.decode().split("\n")[:-1]:
        if line.startswith("<" * MARK):
            both.append(Both([], [], []))
            side_of = both[-1].yours
        elif line.startswith("|" * MARK):
            side_of = both[-1].was
        elif line.startswith("=" * MARK):
            side_of = both[-1].ours
        elif line.startswith(">" * MARK):
            result += both[-1].yours
            side_of = result
        elif line != BETWEEN:
            side_of.append(line[1:])
    return result, [Both(*map(_without_names, each)) for each in both]


def _without_names(lines: list[str]) -> list[str]:
    return [line for line in lines if not line.startswith(CELL)]


def _cells(
    lines: list[str], was: dict[str, Any], ours: dict[str, Any], yours: dict[str, Any]
) -> tuple[list[dict[str, Any]], bool]:
    """Return the cells of merged lines, and whether the code of one is of neither side."""
    sides = [{_name(c, n): c for n, c in enumerate(nb["cells"])} for nb in (was, ours, yours)]
    known: dict[str, list[dict[str, Any]]] = {}
    written = [cell for cell in yours["cells"] if cell not in was["cells"]]
    for cells in (written, ours["cells"], yours["cells"]):  # ours may have newer outputs
        for number, cell in enumerate(cells):
            known.setdefault(_name(cell, number), []).append(cell)
    texts: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith(CELL):
            texts.append((line, []))
        else:
            texts[-1][1].append(line)
    result: list[dict[str, Any]] = []
    mixed = False
    for name, text in texts:
        source = "\n".join(text)
        same = [cell for cell in known[name] if "".join(cell["source"]) == source]
        cell = (same or known[name])[0]
        mixed |= not same and cell["cell_type"] == "code"
        before, new, own = (side.get(name, cell)["metadata"] for side in sides)
        cell = {**cell, "metadata": new if own == before else own}
        if cell.get("id") in {each.get("id") for each in result} - {None}:  # moved by one side
            cell["id"] = f"{cell['id'][:55]}-{len(result)}"
        result.append({**cell, "source": source.splitlines(keepends=True)})
    return result, mixed
