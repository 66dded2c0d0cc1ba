"""A small class for the tests of the batch: who handed in what, and what it must be worth."""

import json
import re
from pathlib import Path

from lecture_grader.batch.grade import Batch, GradeOptions
from lecture_grader.batch.grade import grade as grade_folder
from lecture_grader.marking.mark import Mark
from lecture_grader.source.records import Homework
from tests.grader.example import blank, code_cell, example_of_two_files, filled, hand_in

# Points of 8, and the first misconception.
EXPECTED = {
    "ada": (8, ""), "ada_twin": (8, ""), "blank": (0, ""), "broken": (0, ""), "html": (0, ""),
    "no_bias": (6, "no_bias"), "no_length": (6, "no_length"), "nothing": (0, ""),
    "prints": (8, ""), "quits": (0, ""), "two": (0, ""),
}  # fmt: skip


def hand_in_all(homework: Homework, folder: Path) -> Path:
    """Write the notebooks of the class."""
    wrong = {wrong.name: wrong.code for wrong in homework.wrongs}
    notebooks = {
        "ada": filled(homework),
        "ada_twin": filled(homework),
        "blank": blank(homework),
        "no_bias": filled(homework, train=wrong["no_bias"]),
        "no_length": filled(homework, distance=wrong["no_length"]),
        "prints": with_cell(filled(homework), "import sys\nprint('x' * 100, file=sys.stderr)"),
        "quits": with_cell(blank(homework), "import os\nos._exit(3)"),
    }
    for student, notebook in notebooks.items():
        hand_in(notebook, folder / f"{student}.ipynb")
    (folder / "broken.ipynb").write_text(json.dumps(filled(homework))[:-200])
    (folder / "html.ipynb").write_text("<!DOCTYPE html><html></html>")
    (folder / "nothing").mkdir(exist_ok=True)
    for name in ("a", "b"):
        hand_in(filled(homework), folder / "two" / f"{name}.ipynb")
    return folder


def with_cell(notebook: dict, code: str) -> dict:
    """Put one more cell before the others."""
    return {**notebook, "cells": [code_cell(code), *notebook["cells"]]}


def make(folder: Path) -> tuple[Homework, Path]:
    """Return the example and the folder of what its class handed in."""
    homework = example_of_two_files(folder / "source")
    return homework, hand_in_all(homework, folder / "class")


def grade(homework: Homework, source: Path, output: Path, **options: object) -> Batch:
    """Grade without a bar."""
    return grade_folder(homework, source, output, GradeOptions(progress=False, **options))


def found(marks: tuple[Mark, ...]) -> dict[str, tuple[float, str]]:
    """Return points and first misconception of each student."""
    return {
        mark.student: (mark.points, mark.diagnosis[0].name if mark.diagnosis else "")
        for mark in marks
    }


def timeless(marks: tuple[Mark, ...]) -> list[dict]:
    """Return the marks without how long they took."""
    return [{**json.loads(mark.to_json()), "seconds": 0} for mark in marks]


def words(page: str) -> str:
    """Return what stands on a page, without its elements."""
    text = re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", text)
