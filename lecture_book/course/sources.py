"""The files that a book is made from."""

from pathlib import Path

from lecture_format.chapters import pages_of_cells


def documents(root: Path) -> list[Path]:
    """Return the files that become a page each."""
    notebooks = [*pages_of_cells(root), *root.glob("book/homework/*.ipynb")]
    return [*notebooks, *root.glob("book/*.md"), *root.glob("book/api/*.md")]


def ingredients(root: Path) -> list[Path]:
    """Return the files that any page may show a part of."""
    # A site may come and go beside this one while a book is published: it is not walked.
    tops = [top.name for top in root.glob("book/*") if "_site" not in top.name]
    kinds = ["book/*", *(f"book/{name}/**/*" for name in tops), "tests/**/test_*.py"]
    kinds += [f"lecture_{name}/**/*" for name in ("lib", "format", "book")]
    kinds += ["benchmarks/results/*.json", "proofs/*.v", "proofs/goals.json"]
    kinds += ["audit/*.yaml", "audit/*.py", "audit/pages/*.py", "audit/statements/*.py"]
    kinds += ["pyproject.toml", "requirements/all.txt", "LICENSE*"]
    kinds += ["course/course.toml"]
    return _found(root, kinds)


def laid_beside(root: Path) -> list[Path]:
    """Return the files that lie beside the pages, which show nothing of them: the checks."""
    return _found(root, ["lecture_exercises/**/*"])


def _found(root: Path, kinds: list[str]) -> list[Path]:
    found = {path for kind in kinds for path in root.glob(kind)} - set(documents(root))
    return [path for path in found if not _is_left_out(path.relative_to(root))]


def _is_left_out(place: Path) -> bool:
    """Say whether a file is made by Python or is a test of the book."""
    return "__pycache__" in place.parts or place.parts[:2] == ("tests", "book")
