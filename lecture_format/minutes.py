"""How long a chapter takes in class, from what stands in it."""

import re
from dataclasses import dataclass
from typing import Any

from lecture_format.chapters import title_and_minutes
from lecture_format.exercises import TAG
from lecture_format.predictions import DECIDES, source, tags
from lecture_format.translation import either, spellings

Cell = dict[str, Any]

FOLDS = re.compile(r"<details>.*?</details>", re.DOTALL)
COMMENTS = re.compile(r"<!--.*?-->", re.DOTALL)
FORMULAS = re.compile(r"\$\$.*?\$\$|\$[^$]+\$", re.DOTALL)
EXERCISE = 5  # minutes
END = re.compile("^## " + either(spellings("Exercises")) + "\n", re.MULTILINE)
PROOF = re.compile(r"^> \*\*" + either(spellings("Proof")), re.MULTILINE)


def title_and_time(notebook: dict[str, Any]) -> tuple[str, int]:
    """Return the title of a notebook and its minutes of class: those it states, else as counted.

    Examples
    --------
    >>> text = "# Beds " + "word " * 300
    >>> title_and_time({"cells": [{"cell_type": "markdown", "metadata": {}, "source": text}]})[1]
    3
    """
    title, stated = title_and_minutes(notebook)
    return title, stated or max(1, round(class_time(notebook["cells"]).minutes))


@dataclass(frozen=True)
class ClassTime:
    """What takes time in class: counts of what stands outside of folds, before the exercises."""

    predictions: int
    exercises: int
    proofs: int
    words: int
    code: int

    @property
    def minutes(self) -> float:
        """Two a prediction, five an exercise, four a proof, one a hundred words, half a cell."""
        talk = 4 * self.proofs + self.words / 100 + self.code / 2
        return 2 * self.predictions + EXERCISE * self.exercises + talk


def class_time(cells: list[Cell]) -> ClassTime:
    r"""Count what stands outside of folds; a formula is a word.

    The exercises at the end, in code too, and the take-home questions take no time in class.

    Examples
    --------
    >>> text = "Is it $x^2$ ?\n\n<details>Yes.</details>"
    >>> class_time([{"cell_type": "markdown", "metadata": {}, "source": text}])
    ClassTime(predictions=0, exercises=0, proofs=0, words=4, code=0)
    """
    text, code, predictions, exercises = "", 0, 0, 0
    for cell in cells:
        if cell["cell_type"] == "markdown":
            in_class, *end = END.split(source(cell), maxsplit=1)
            text += in_class + "\n\n"
            if end:
                break
        else:
            code += "hide-input" not in tags(cell)
            predictions += DECIDES in tags(cell)
            exercises += TAG in tags(cell)
    text = COMMENTS.sub("", FOLDS.sub("", text))
    words = len(FORMULAS.sub(" formula ", text).split())
    return ClassTime(predictions, exercises, len(PROOF.findall(text)), words, code)
