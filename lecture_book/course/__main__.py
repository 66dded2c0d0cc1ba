"""Begin a course of your own, or check it: python3 start.py course.

The first call writes course/course.toml; every later one checks it, merges our corrections
into the teacher's copies of our chapters, and says which chapter has which number, what is left
out, which chapters and homework say that they need what is left out, and what the book would
refuse in the teacher's chapters.  python3 start.py course copy kernels
begins such a copy.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from lecture_book import ROOT
from lecture_book.course import corrections, own_chapters
from lecture_book.course.file import Course, example, left_out, read
from lecture_book.course.folder import refuse_unfinished
from lecture_format.chapters import (
    COURSE,
    markdown,
    named_in,
    names,
    notebooks,
    number_of,
    title_in,
)
from lecture_format.translation import either, spellings

NEEDS = re.compile(r"^(?:- )?(?:\*\*)?" + either(spellings("You need")) + r"\b.*", re.MULTILINE)


def main(root: Path = ROOT, arguments: Sequence[str] = ()) -> int | str:
    """Write the file or check it; return what is wrong with it or with the teacher's chapters."""
    if "--help" in arguments or "-h" in arguments:
        print(__doc__)
        return 0
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
    return "\n".join(own_chapters.faults(course, root)) or 0


def lines(course: Course, root: Path) -> Iterator[str]:
    """Yield what a teacher wants to know of a course."""
    full, fields = {path: path.stem for path in notebooks(root)}, names(root)
    for stem, path in course.notebooks.items():
        was = number_of(full.get(path, ""))
        note = "yours" if path not in full else "" if was == number_of(stem) else f"was {was}"
        title = fields.get(path.stem) or title_in(markdown(path))
        yield f"{number_of(stem):>3}  {title}" + (f" ({note})" if note else "")
    missing = {path.stem: fields[path.stem] for path in left_out(course, root)}
    if missing:
        yield f"Left out: {', '.join(missing.values())}."
    for stem, path in course.notebooks.items():
        for needed in _needed(path, missing):
            yield f"Chapter {number_of(stem)} says that it needs {needed}: read its first lines."
    for path in course.homework:
        for needed in _needed(path, missing):
            yield f"Homework {path.stem} says that it needs {needed}: read its first lines."


def _needed(path: Path, missing: dict[str, str]) -> Iterator[str]:
    """Yield the chapters that are left out and that the line "You need" names."""
    if found := NEEDS.search(markdown(path)):
        numbers = named_in(found[0])
        numbers |= {number_of(stem) for stem in re.findall(r"\(([\w-]+)\.ipynb", found[0])}
        yield from (f"“{name}”" for stem, name in missing.items() if number_of(stem) in numbers)


if __name__ == "__main__":
    sys.exit(main(arguments=sys.argv[1:]))
