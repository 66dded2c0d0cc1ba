"""The files that the grader is made of, for a machine that must have the same."""

from pathlib import Path

import lecture_exercises

PACKAGE, EXERCISES = Path(__file__).parents[1], Path(lecture_exercises.__file__).parent
KINDS = (".py", ".html", ".css")


def own_files() -> dict[str, bytes]:
    """Return the modules and templates of the grader, and what it reads exercises with.

    Examples
    --------
    >>> {"lecture_grader/box/worker.py", "lecture_exercises/markers.py"} <= set(own_files())
    True
    """
    files = [path for path in PACKAGE.rglob("*") if path.suffix in KINDS]
    files += EXERCISES.glob("*.py")  # and no check of a chapter, which needs the library
    root = PACKAGE.parent
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(files)}
