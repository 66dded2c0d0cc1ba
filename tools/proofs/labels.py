"""Whether the lecture still has the statements that the proofs name."""

import json
from pathlib import Path

from lecture_book.markdown.chapter import survey
from lecture_book.proofs.script import FOLDER, labels, scripts
from lecture_book.statements.catalogue import Catalogue
from tools import ROOT

NOTEBOOKS = ROOT / "notebooks"


def lecture(notebooks: Path = NOTEBOOKS) -> Catalogue:
    """Return what the notebooks define."""
    catalogue = Catalogue()
    for path in sorted(notebooks.glob("*.ipynb")):
        survey(json.loads(path.read_text(encoding="utf-8")), path.name, catalogue)
    return catalogue


def missing(source: Path = FOLDER, notebooks: Path = NOTEBOOKS) -> list[str]:
    """Return a sentence for each label that the proofs name and the lecture does not have."""
    known = lecture(notebooks)
    defined = {*known.equations, *known.statements.values()}
    return [
        f"proofs/{path.name}, line {line}: the lecture has no {label}. Name the statement or the "
        "equation that this line proves."
        for path in scripts(source)
        for label, line in labels(path).items()
        if label not in defined
    ]
