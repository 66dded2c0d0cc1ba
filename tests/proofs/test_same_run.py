"""The run that Coq proves about is the run of the library, on random sets of whole numbers."""

import ast
import inspect

import numpy as np
import pytest

from lecture_lib import exact_perceptron
from lecture_lib.solvers.perceptron import exact
from tools.proofs.coq import compute

pytestmark = pytest.mark.coq
SETS = 400
SIX_POINTS = [(4, 2), (1, 3), (2, 3), (0, 0), (-1, 2), (3, -1)]


def random_sets(rng):
    """Draw samples, labels, a step size, a start and a number of passes."""
    for _ in range(SETS):
        n, d = rng.integers(1, 9), rng.integers(1, 5)
        X = rng.integers(-6, 7, size=(n, d))
        plane = rng.integers(-5, 6, size=d + 1)
        score = X @ plane[1:] + plane[0]
        separable = rng.random() < 0.7
        y = np.where(score > 0, 1, -1) if separable else rng.choice([-1, 1], size=n)
        start = rng.integers(-9, 10, size=d + 1) if rng.random() < 0.5 else np.zeros(d + 1, int)
        yield X, y, int(rng.integers(1, 4)), start, int(rng.integers(1, 31))


def in_coq(numbers):
    """Write whole numbers as a list of Coq."""
    return "[" + "; ".join(f"({int(value)})" for value in numbers) + "]"


def case(X, y, eta, start, epochs):
    """Write one set as the arguments of the function in Coq."""
    pairs = enumerate(zip(X, y, strict=True))
    samples = "; ".join(f"({i}%nat, fold ({y_i}) {in_coq(x_i)})" for i, (x_i, y_i) in pairs)
    return f"perceptron {eta} {epochs} {in_coq(start)} [{samples}]"


def verified_runs(folder, sets):
    """Return what Coq computes for each set: the weights (b, w), the list E, whether it ended."""
    text = "From Lecture Require Import Run.\n"
    text += "Set Printing Width 100000.\nSet Printing Depth 100000.\n"
    text += "".join(f"Eval vm_compute in {case(*each)}.\n" for each in sets)
    printed = compute(folder, "Runs", text)
    lines = [line for line in printed.splitlines() if line.strip().startswith("= ")]
    for line in lines:
        value = line.strip().removeprefix("= ")
        for coq, python in ((";", ","), ("%nat", ""), ("true", "True"), ("false", "False")):
            value = value.replace(coq, python)
        yield ast.literal_eval(value)


def library_runs(function, sets):
    """Return the same of the library's function."""
    for X, y, eta, start, epochs in sets:
        w, b = start[1:].tolist(), int(start[0])
        run = function(X, y, eta=eta, w=w, b=b, max_epochs=epochs)
        yield [run.b, *run.w], list(run.updates), run.status == "separated"


@pytest.fixture(scope="module")
def sets(request):
    """The six points of the lecture, and random sets, which follow --seed."""
    six = (np.array(SIX_POINTS), np.array([1, 1, 1, -1, -1, -1]), 1, np.zeros(3, int), 10)
    return [six, *random_sets(np.random.default_rng(request.config.getoption("--seed")))]


@pytest.fixture(scope="module")
def verified(compiled, sets):
    """What Coq computes for them, in one call."""
    return list(verified_runs(compiled, sets))


def test_the_library_and_coq_make_the_same_updates_and_find_the_same_weights(sets, verified):
    assert len(verified) == SETS + 1
    assert list(library_runs(exact_perceptron, sets)) == verified
    ended = [end for _, _, end in verified]
    assert SETS / 4 < sum(ended) < SETS  # runs that end, and runs that do not
    assert sum(len(E) > 3 for _, E, _ in verified) > SETS / 4


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("+ b_) <= 0:", "+ b_) < 0:"),  # a tie is no mistake
        ("b_ + step * y_i", "b_ + y_i"),  # the bias forgets the step size
        ("if len(updates) == updates_before:", "if len(updates) <= updates_before + 1:"),
    ],
)
def test_a_wrong_run_is_seen(sets, verified, line, wrong):
    source = inspect.getsource(exact_perceptron)
    assert line in source
    names = dict(vars(exact))
    exec(source.replace(line, wrong), names)
    assert list(library_runs(names["exact_perceptron"], sets)) != verified


def test_the_six_points_of_the_lecture_need_thirteen_updates(sets, verified):
    run = ([-7, 1, 3], [0, 3, 4, 5, 5, 0, 4, 5, 4, 5, 0, 4, 5], True)
    assert verified[0] == next(library_runs(exact_perceptron, sets)) == run
