"""A live figure: a folder of ``lecture_lib/figures``, shown by a notebook."""

from collections.abc import Iterator

from tools import ROOT
from tools.check import lines, place_of

FILES = {
    "__init__.py": "the class of the figure, a LiveFigure with its inputs and examples",
    "figure.js": "what it derives, says and draws",
    "words.json": "the words that it shows",
    "cases.py": "its states, and what the library says of them",
}


def missing(name: str) -> Iterator[str]:
    """Say what a figure lacks; that of the losses shows what each file holds."""
    folder = f"lecture_lib/figures/{name}"
    for file, what in FILES.items():
        if not lines(f"{folder}/{file}"):
            yield f"{folder}/{file} is not there: write {what}, as in lecture_lib/figures/losses."
    package = "lecture_lib/figures/__init__.py"
    if f"lecture_lib.figures.{name} import" not in lines(package):
        yield f"{package} lacks the class of {name}: import it, and add it to __all__."
    notebooks = map(place_of, (ROOT / "notebooks").glob("*.ipynb"))
    if not any(f"#figure-{name}=" in lines(place) for place in notebooks):
        yield (
            f"No notebook shows {name}: end a cell with the figure, and link to an example of it, "
            f"such as `[a tie](#figure-{name}=tie)`."
        )
