"""The files that the grader is made of, for a machine that must have the same."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1]
BESIDE = ("lecture_exercises", "lecture_format")  # what it reads homework with
KINDS = (".py", ".html", ".css")


def own_files() -> dict[str, bytes]:
    """Return the modules and templates of the grader, and what it reads exercises with.

    Examples
    --------
    >>> {"lecture_grader/box/worker.py", "lecture_format/markers.py"} <= set(own_files())
    True
    """
    files = [path for path in PACKAGE.rglob("*") if path.suffix in KINDS]
    root = PACKAGE.parent
    for name in BESIDE:  # and no check of a chapter, which needs the library
        files += (root / name).glob("*.py")
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(files)}
