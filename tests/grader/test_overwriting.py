"""A cell that overwrites what an answer uses costs no points, as its check passed in the notebook.

After public reports: all of a notebook ran before its tests, which had passed below each answer.
"""

import pytest

from tests.grader.test_definitions import marked

__all__ = ["marked"]
ROOT = "def root(x):\n    return x ** 0.5\n\n"
BY_ROOT = ROOT + "def distance(w, b, x):\n    return float((w @ x + b) / root(w @ w))"
USES = {  # an answer, and a later cell that changes what it uses
    "a function of the student's": (BY_ROOT, "def root(x):\n    return -x"),
    "a number": (
        "n = 2\ndef distance(w, b, x):\n    return float((w @ x + b) / (w @ w) ** (1 / n))",
        "n = 1",
    ),
    "a name of Python": (
        "def distance(w, b, x):\n    return float((w @ x + b) / sum(w * w) ** 0.5)",
        "for sum in range(3):\n    pass",
    ),
    "NumPy": (None, "np = 3"),
    "the answer": (None, "del distance"),
}


@pytest.mark.parametrize("name", USES)
def test_what_a_later_cell_overwrites_costs_no_points_and_is_told(marked, name):
    code, later = USES[name]
    found = marked(later, **({"distance": code} if code else {}))
    assert found.points == 8
    (note,) = found.notes
    assert f'The cell that begins "{later.splitlines()[0]}" gives ' in note


def test_a_wrong_answer_stays_wrong_and_no_cell_is_blamed(marked):
    wrong = "def distance(w, b, x):\n    return float(sum([17.0]))"
    found = marked("n = 1", "n = 2\nsum = 3", distance=wrong)
    assert (found.points, found.notes) == (6, ())


def test_who_needs_the_later_cell_keeps_its_points(marked):
    """Without that cell the first answer passes and the second does not; both count."""
    criterion = "def criterion(w, b, X, y):\n    m = y * (X @ w + b)\n"
    criterion += "    return root(sum(m[m < 0]))"
    later = "def root(x):\n    return -float(x)"
    assert marked(later, distance=BY_ROOT, criterion=criterion).points == 8
