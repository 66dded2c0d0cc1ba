"""Each change of an argument on an example worked by hand, and what it leaves alone."""

import json

import numpy as np
import pytest

from lecture_grader.box import plain_values
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.changes import KEPT, ONE, SAMPLES, ask, changes, sentences
from lecture_grader.marking.checks import run_each
from lecture_grader.marking.explaining import explain
from lecture_grader.marking.relations import Case
from tests.grader.example import SMALL, example

W, GRID = np.array([3.0, -4.0]), np.array([[1.0, 2.0], [3.0, 4.0]])
# A value, what the change makes of it, and a value of which it makes nothing.
EXAMPLES = {
    "{} as 0": (W, [0, 0], "word"),
    "{} as 1": ([[2, 3], [4]], [[1, 1], [1]], None),
    "minus {}": (W, [-3, 4], True),
    "size of {}": (W, [3, 4], "word"),
    "{} squared": (3, 9, "word"),
    "half of {}": (W, [1.5, -2], "word"),
    "1 minus {}": (0.25, 0.75, 1.5),
    "{} a little larger": (2.0, 2.000000002, W),
    "{} a little smaller": (2.0, 1.999999998, W),
    "{} plus 1": ([2, 3], [3, 4], 2.5),
    "{} minus 1": (2, 1, 2.5),
    "one over {}": (4.0, 0.25, "word"),
    "sign of {}": (W, [1, -1], "word"),
    "{} not negative": (W, [3, 0], "word"),
    "{} of unit length": (W, [0.6, -0.8], GRID),
    "{} reversed": ([1, 2, 3], [3, 2, 1], 2.0),
    "{} without the first": (W, [-4], GRID),
    "{} without the last": (W, [3], 2.0),
    "{} sorted": ([3, 1, 2], [1, 2, 3], 2.0),
    "{} sorted downwards": ([1, 3, 2], [3, 2, 1], 2.0),
    "each entry of {} once": ([3, 1, 3], [3, 1], 2.0),
    "{} transposed": (GRID, [[1, 3], [2, 4]], W),
    "first column of {}": (GRID, [[1], [3]], W),
    "columns of {} reversed": (GRID, [[2, 1], [4, 3]], W),
}


def changed(**arguments):
    return dict(changes(arguments))


@pytest.mark.parametrize("form", EXAMPLES)
def test_a_change_is_made_of_its_example_and_of_nothing_else(form):
    value, want, other = EXAMPLES[form]
    name = form.format("a")
    got = changed(a=value)[name]["a"]
    assert got == want if isinstance(got, list) else np.allclose(got, want, rtol=0, atol=1e-12)
    assert name not in changed(a=other)


def test_each_change_has_its_example_and_its_sentence():
    assert set(ONE) == set(EXAMPLES)
    every = {name.format("a") for name in ONE} | {*SAMPLES, *KEPT}
    assert every <= set(sentences(["a"]))


SAMPLE = {"X": np.array([[1.0], [2.0], [3.0]]), "y": np.array([1.0, -1.0, 1.0]), "w": np.ones(1)}


@pytest.mark.parametrize(
    ("name", "left"),
    [("no first sample", [2, 3]), ("no last sample", [1, 2]), ("samples reversed", [3, 2, 1]),
     ("no class -1", [1, 3]), ("no class +1", [2]), ("no ties", [1, 3])],
)  # fmt: skip
def test_samples_are_left_out_with_their_labels(name, left):
    given = changed(**SAMPLE, b=-2.0)[name]
    assert given["X"].ravel().tolist() == left
    assert given["y"].tolist() == [SAMPLE["y"][x - 1] for x in left]
    assert given["w"] is SAMPLE["w"]


def test_two_numbers_are_exchanged_and_two_arrays_are_not():
    assert changed(a=2, b=3)["a for b"] == {"a": 3, "b": 2}
    assert "a for b" not in changed(a=W, b=W)


def test_the_reference_is_asked_in_the_box_what_a_change_makes_of_each_call(tmp_path):
    homework, options = example(tmp_path, SMALL), BoxOptions(unsafe=True)
    (right,) = run_each(homework, [homework.reference], options)
    found = ask(homework, right, options)["distance"]
    answers = [plain_values.decode(json.loads(text)) for text in found["b as 0"].values()]
    assert np.allclose(answers, [2.0, -5.0])  # (3, 4) with (2, 1) and with (-3, -4), over 5
    assert "b transposed" not in found


def test_a_program_that_forgets_an_argument_is_told_which():
    right, without = [3.0, -2.0, 1.5], [1.0, 4.0, 2.0]
    mine = without

    def names(changed_answers):
        cases = [
            Case({"b": float(i)}, right[i], mine[i], {"b as 0": json.dumps(changed_answers[i])})
            for i in range(3)
        ]
        return [one.sentence for one in explain("f", cases)]

    assert names(without) == [
        "Your f answers each call as the right one would if b were 0 (did you use it?)."
    ]
    assert names([1.0, 4.0, 2.5]) == []
