"""Begin a course of one's own, or check it: ``python3 start.py course``.

The first call writes ``course/course.toml``; every later one checks it, merges our corrections
into the teacher's copies of our chapters, and says which chapter has which number, what is left
out, and which chapters say that they need what is left out.  ``course copy kernels`` begins such a
copy.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from lecture_book import ROOT
from lecture_book.course import corrections
from lecture_book.course.file import Course, example, left_out, read
from lecture_book.course.folder import refuse_unfinished
from lecture_format.chapters import (
    COURSE,
    NAMED,
    NUMBER,
    markdown,
    names,
    notebooks,
    number_of,
    title_in,
)
from lecture_format.translation import spellings

NEEDS = spellings("You need")


def main(root: Path = ROOT, arguments: Sequence[str] = ()) -> int | str:
    """Write the file or check it; return its sentence if it is wrong."""
    if arguments and (arguments[0] != "copy" or len(arguments) > 2):
        return f"Use course, or course copy and a chapter; got {' '.join(arguments)}."
    refuse_unfinished(root)
    path = root / COURSE
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(example(root), encoding="utf-8", newline="\n")
        print(f"Written: {path}. It says the full course; change it, and run this again.")
        if not arguments:
            return 0
    try:
        if arguments:
            print(corrections.copy("".join(arguments[1:]), root))
            return 0
        course = read(root)
    except ValueError as error:
        return str(error)
    for line in chain(lines(course, root), corrections.bring(course, root)):
        print(line)
    return 0


def lines(course: Course, root: Path) -> Iterator[str]:
    """Yield what a teacher wants to know of a course."""
    full, fields = {path: path.stem for path in notebooks(root)}, names(root)
    for stem, path in course.notebooks.items():
        was = number_of(full.get(path, ""))
        note = "yours" if path not in full else "" if was == number_of(stem) else f"was {was}"
        title = fields.get(path.stem) or title_in(markdown(path))
        yield f"{number_of(stem):>3}  {title}" + f" ({note})" * bool(note)
    missing = {path.stem: fields[path.stem] for path in left_out(course, root)}
    if missing:
        yield f"Left out: {', '.join(missing.values())}."
    for stem, path in course.notebooks.items():
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        for needed in _needed("".join(cells[0]["source"]), missing):
            yield f"Chapter {number_of(stem)} says that it needs {needed}: read its first lines."


def _needed(text: str, missing: dict[str, str]) -> Iterator[str]:
    """Yield the chapters that are left out and that the line "You need" names."""
    for line in text.split("\n"):
        if line.startswith(NEEDS):
            numbers = {n for named in NAMED.finditer(line) for n in NUMBER.findall(named[0])}
            numbers |= {number_of(stem) for stem in re.findall(r"\(([\w-]+)\.ipynb", line)}
            yield from (
                f"“{name}”" for stem, name in missing.items() if number_of(stem) in numbers
            )


if __name__ == "__main__":
    sys.exit(main(arguments=sys.argv[1:]))
