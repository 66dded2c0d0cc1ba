"""Whether the lecture still has what the proofs name: statements, equations and sentences."""

import json
from pathlib import Path

from lecture_book.markdown.chapter import survey
from lecture_book.proofs.lecture import Lecture
from lecture_book.proofs.script import FOLDER, labels, scripts, theorems
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
    """Return a sentence for each thing that the proofs name and the lecture does not have."""
    known = lecture(notebooks)
    defined = {*known.equations, *known.statements.values()}
    return [
        f"proofs/{path.name}, line {line}: the lecture has no {label}. Name the statement or the "
        "equation that this line proves."
        for path in scripts(source)
        for label, line in labels(path).items()
        if label not in defined
    ] + unsaid(source, notebooks)


def unsaid(source: Path, notebooks: Path) -> list[str]:
    """Return a sentence for each quoted line that the chapter of a theorem does not have."""
    said = Lecture(notebooks.parent)
    names = {label: name for name, label in lecture(notebooks).statements.items()}
    return [
        f"proofs/{path.name}, line {step.line}: no line of the chapter with {theorem.statement} "
        f"begins with “{words}”. Quote the line that this one proves."
        for path in scripts(source)
        for theorem in theorems(path)
        if theorem.statement in names
        for step in theorem.steps
        for words in step.quotes
        if not said.sentence(words, *names[theorem.statement])
    ]
