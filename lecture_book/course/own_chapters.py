"""What the book would refuse in the chapters of a teacher's own, before it is built."""

import json
from collections.abc import Iterator
from pathlib import Path

from lecture_book.course.file import Course
from lecture_book.course.folder import files
from lecture_book.markdown.chapter import rewrite_notebook, survey, survey_text
from lecture_book.sources.citations import read_bibliography
from lecture_book.statements.catalogue import Catalogue
from lecture_format import exercises, predictions
from lecture_format.chapters import COURSE, PAGES


def faults(course: Course, root: Path) -> Iterator[str]:
    """Yield each fault in the teacher's chapters, with the name of the teacher's file."""
    if not (
        own := {
            stem: path.relative_to(root).as_posix()
            for stem, path in course.notebooks.items()
            if path.is_relative_to(root / COURSE.parent)
        }
    ):
        return
    made = dict(files(course, root))
    read = {stem: json.loads(made[f"notebooks/{stem}.ipynb"]) for stem in course.notebooks}
    catalogue = Catalogue()
    for stem, notebook in read.items():
        survey(notebook, f"{stem}.ipynb", catalogue)
    for name in PAGES:
        survey_text(made.get(f"book/{name}.md", b"").decode(), name, catalogue)
    catalogue.citations = read_bibliography(made.get("book/references.bib", b"").decode())
    for stem, place in own.items():
        begins = f"{stem}.ipynb: "
        said = [x.removeprefix(begins) for x in catalogue.problems if x.startswith(begins)]
        cells = read[stem]["cells"]
        said += [*predictions.faults(cells), *exercises.faults(cells)]
        said += rewrite_notebook(read[stem], catalogue)[1]
        for fault in dict.fromkeys(said):
            yield f"{place}, {fault}"
