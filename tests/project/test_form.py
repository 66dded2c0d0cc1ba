"""What a question looks like gives its answer away to nobody, in class or at the end."""

import re
from collections import Counter

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from tests.project.test_lessons import ASKED, LESSONS, REASON

LETTERS = "abcd"
FORMULA = re.compile(r"\\[a-z]+|[${}\\]")


def seen(asked, before):
    """Return what can be seen of each choice without reading it; ``before`` was right last."""
    texts = [FORMULA.sub("", choice.text) for choice in asked.choices]
    lengths = np.array([len(text) for text in texts], dtype=float)
    return [
        [
            length / lengths.mean(),
            float(np.sum(lengths > 0.9 * length) == 1),  # a tenth is seen, a letter is not
            float(np.sum(lengths < 1.1 * length) == 1),
            float(bool(REASON.search(text))),
            float("$" in choice.text),
            float(bool(re.search(r"\d", text))),
            float(choice.label == before),
            *(float(choice.label == letter) for letter in LETTERS),
        ]
        for choice, text, length in zip(asked.choices, texts, lengths, strict=True)
    ]


def questions(name):
    """Yield the choices of each prediction of a chapter as they are seen, and which is right."""
    before = ""
    for asked in ASKED[name].predictions:
        yield seen(asked, before), [choice.right for choice in asked.choices]
        before = asked.right


def guessed(name):
    """Return how many of a chapter a program gets right that knows the form of the others."""
    others = [each for other in LESSONS if other != name for each in questions(other)]
    rows = np.concatenate([choices for choices, _ in others])
    right = np.concatenate([marks for _, marks in others])
    program = make_pipeline(StandardScaler(), LogisticRegression(C=0.1)).fit(rows, right)
    own = list(questions(name))
    return sum(marks[np.argmax(program.decision_function(choices))] for choices, marks in own)


def test_a_program_that_sees_the_form_alone_is_hardly_better_than_chance():
    chances = [1 / len(marks) for name in LESSONS for _, marks in questions(name)]
    hits = sum(map(guessed, LESSONS))
    assert hits / len(chances) <= np.mean(chances) + 0.05, (
        f"Length, reasons, letters and the answer before give {hits} of {len(chances)} away."
    )


@pytest.mark.parametrize("name", LESSONS)
def test_no_letter_is_right_much_more_often_than_another(name):
    asked = ASKED[name].predictions
    times = Counter({label: 0 for each in asked for label in each.labels[:3]})
    times.update(each.right for each in asked)
    few = len(asked) < 6  # then one letter may be missing
    assert max(times.values()) - min(times.values()) <= 1 + few, dict(times)
