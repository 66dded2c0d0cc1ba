"""A cell that overwrites what an answer uses costs no points where its public checks show it.

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


GUESS = "{}def distance(w, b, x):\n    return 3.0 if x[0] > 0 else LINE"
SHOWN = "{}def distance(w, b, x):\n    return n if x[0] > 0 else LINE"


@pytest.mark.parametrize(("above", "below", "points"), [(-4.0, 4.0, 7), (4.0, -4.0, 8)])
def test_a_hidden_check_accepts_only_what_the_notebook_answers_at_its_end(
    marked, above, below, points
):
    """Two values of a name were two guesses at a hidden check."""
    guess = GUESS.format(f"LINE = {above}\n")
    assert marked(f"LINE = {below}", distance=guess).points == points


@pytest.mark.parametrize(("above", "below", "points"), [(-4.0, 4.0, 8), (4.0, -4.0, 7)])
def test_where_a_public_check_needs_the_old_value_the_hidden_one_gets_it_too(
    marked, above, below, points
):
    guess = SHOWN.format(f"n, LINE = 3.0, {above}\n")
    assert marked(f"n, LINE = 0.0, {below}", distance=guess).points == points


@pytest.fixture
def drawing(tmp_path):
    """An answer that draws a value; a file stands for chance: the first draw alone is wrong."""
    place = tmp_path / "drawn"
    draw = f"import pathlib\nn, drawn = 1, pathlib.Path({str(place)!r})\n"
    draw += "LINE = -4.0 if drawn.exists() else 4.0\ndrawn.touch()\n"
    yield GUESS.format(draw)
    assert place.exists()


def test_a_name_drawn_at_random_is_drawn_once(marked, drawing):
    assert marked("n = 2", distance=drawing).points == 7


def test_who_ends_the_process_draws_nothing_again(marked, banked, drawing):
    ends = "    if epochs == 7:\n        import os\n        os._exit(0)\n"
    train = (
        banked[0].answers[2].solution.replace("    w, b = np.zeros", ends + "    w, b = np.zeros")
    )
    assert ends in train
    assert marked(distance=drawing, train=train).points == 6


def test_a_follow_on_error_is_found_in_the_program_that_counts(marked):
    """The last answer is another one where the first question is marked without the cell."""
    train = "LAST = False\ndef train(X, y, epochs):\n    distance(X[0], 1.0, X[0])\n"
    train += "    return (X[0], -3.0, True) if len(X[0]) == 1 else (X[0], 0.0, LAST)"
    distance = "n = 2\n" + USES["a number"][0].removeprefix("n = 2\n")
    assert marked(distance=distance, train=train).points == 8
    assert marked("n, LAST = 1, 0", distance=distance, train=train).points == 7


def test_each_cell_that_was_left_out_is_named_and_no_note_is_left_of_the_other_run(marked):
    distance = "def distance(w, b, x):\n    return float((w @ x + b) / sum([abs(w @ w)]) ** 0.5)"
    found = marked("sum = 0", "abs = 0", "sum([1])", distance=distance)
    assert found.points == 8
    first, second = found.notes
    assert first.startswith('The cell that begins "sum = 0" gives sum another value')
    assert second.startswith('The cell that begins "abs = 0" gives abs another value')
