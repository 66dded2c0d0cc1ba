"""Exercises of chapter 4: one visit, the loop, busy samples, and a step that is enough."""

import functools
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, row, several
from lecture_exercises.machine import visit
from lecture_lib.data.examples import six_points, two_points
from lecture_lib.records.status import Status
from lecture_lib.solvers.perceptron.primal import perceptron


def train(X: Any, y: Any) -> tuple[Any, float, list[int]]:
    """Return w, b and the list E of the indices of the updates, in order."""
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    clean = False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
    return w, b, E


def _one_pass(visit: Function) -> Any:
    """Return the weights and the bias after a visit of each of 300 samples."""
    rng = np.random.default_rng(1)
    w, b = np.zeros(2), 0.0
    for x, y in zip(rng.uniform(5, 30, (300, 2)), rng.choice([-1.0, 1.0], 300), strict=True):
        w, b = visit(w, b, x, y)
    return w, b


def _in_the_opposite_order(train: Function) -> Any:
    """Return the weights, the bias and the labels of the updates of another run."""
    X, y = six_points().X[::-1], six_points().y[::-1]
    w, b, E = train(X, y)
    return w, b, y[E]


@functools.partial(check, ours=visit, later=_one_pass)
def check_visit(visit: Function) -> None:
    """Check that visit(w, b, x, y) returns weights and bias after one visit of a sample."""
    w, x = np.array([1.0, -1.0]), np.array([1.0, 3.0])
    v, b = several(visit(w, 0.0, x, 1.0), "w", "b")
    assert (np.shape(v), np.shape(b)) != ((), (2,)), "Return first w, then b; yours are swapped."
    assert np.shape(v) == (2,), f"w has two entries, like x; yours has the shape {np.shape(v)}."
    assert not np.allclose(v, w), (
        "The score of x is -2 and its label +1, so x is a mistake, but nothing changed."
    )
    assert np.allclose(v, w + x), "On a mistake with label +1 the sample is added to the weights."
    assert b == 1 or visit(9 * w, 0.0, x, 1.0)[1] == 0, (
        "You test again after w has changed, so the bias is left alone: make one test for both."
    )
    assert b == 1, f"On a mistake the bias changes too, by the label: 0 becomes 1, not {b}."
    correct = visit(-w, 0.0, x, 1.0)
    assert correct is not None, "For a correct sample your function returns nothing at all."
    v, b = correct
    assert np.allclose(v, -w), "This sample was correct, and a correct sample changes nothing."
    assert b == 0, "This sample was correct, and a correct sample leaves the bias alone."
    v, b = visit(-w, 0.0, x, -1.0)
    assert not np.allclose(v, -w), (
        "A score of 2 with the label -1 is a mistake, but nothing changed. Is y in your test?"
    )
    assert np.allclose(v, -w - x), "On a mistake with label -1 the sample is subtracted from w."
    assert b == -1, "On a mistake with label -1 the bias falls by 1."
    v, b = visit(np.zeros(2), 0.0, x, 1.0)
    assert np.allclose(v, x), (
        "A score of 0 is a mistake, too; otherwise the zero vector would never move."
    )
    v, b = visit(9 * w, 0.0, x, 1.0)
    assert np.allclose(v, 9 * w + x), (
        "One visit makes one update, even if one is not enough to make the sample correct."
    )
    v, b = visit(np.zeros(2), 5.0, x, 1.0)
    assert np.allclose(v, 0), (
        "The score is w @ x + b: here the bias of 5 is enough to make the sample correct."
    )
    v, b = visit(np.zeros(2), -5.0, x, -1.0)
    assert np.allclose(v, 0), (
        "A score of -5 with the label -1 is correct: y multiplies the whole score, w @ x + b."
    )
    z = np.array([1.0, 2.0, 3.0])
    v, b = visit(np.zeros(3), 0.0, z, -1.0)
    assert np.shape(v) == (3,), (
        f"With three features w has three entries; yours has the shape {np.shape(v)}."
    )
    assert np.allclose([*v, b], [*-z, -1]), (
        "A score of 0 is a mistake for a sample with the label -1, too: w and b both change."
    )
    v, b = visit(w, -0.5, x, 1.0)
    assert b == 0.5, f"On a mistake the label is added to the old bias: -0.5 becomes 0.5, not {b}."
    v, b = visit(w / 2, 0.0, np.array([1.0, 0.0]), 1.0)
    assert np.allclose(v, w / 2), (
        "A score of 0.5 with the label +1 is correct, however small it is: nothing changes."
    )


@functools.partial(
    check,
    ours=train,
    later=_in_the_opposite_order,
    endless="The loop ends after a pass without a mistake: does each mistake change w and b, each "
    "towards its label, and does nothing else set clean to False?",
)
def check_train(train: Function) -> None:
    """Check that train(X, y) returns w, b and the list E of the perceptron's run from zero."""
    w, b, E = several(train(np.array([[2.0]]), np.array([-1.0])), "w", "b", "E")
    assert len(E) or not np.any(w), "You made updates, but recorded nothing in E."
    assert len(E), "At the start every score is 0, a tie; a tie is a mistake, but E is empty."
    assert all(np.ndim(i) == 0 for i in E), (
        "E contains the indices i of the samples, such as 0 or 1."
    )
    one = "The one sample x = 2 has the label -1:"
    assert np.allclose(w, -2), f"{one} w should be -2 after its update, but is {w}."
    assert b, f"{one} b should be -1, but the bias is still 0."
    assert b == -1, f"{one} b should be -1, but is {b}; the bias changes by the label."
    _check_length(E, 1)
    pair, six = two_points(), six_points()
    w, b, E = train(pair.X, pair.y)
    listed = [int(i) for i in E]
    assert listed == [0, 1], (
        "The two samples need two updates, first on 0 and then on 1: "
        f"E is [0, 1]; yours is {listed}."
    )
    run = perceptron(six.X, six.y)
    w, b, E = train(six.X, six.y)
    listed, known = [int(i) for i in E], list(run.updates)
    assert listed != [i for i in known if i != 3], (
        "Sample 3 is the origin: an update on it changes only the bias, but belongs in E, too."
    )
    if np.allclose(w, run.w) and b == run.b:
        _check_length(E, len(known))
    assert listed == known or listed != known[: len(listed)], (
        f"On the six points your run stops after {len(listed)} updates, in a pass with mistakes; "
        "the run ends only with a pass without mistakes."
    )
    assert listed == known, (
        f"On the six points E begins with {known[:6]}; yours begins with {listed[:6]}. "
        "After a mistake go on with the next sample and the new w and b: no restart, no repeat."
    )
    assert (*w, b) == (*run.w, run.b), "E is right, but w or b is not: look at the update."
    reverse = train(six.X[::-1], six.y[::-1])[2]
    assert list(reverse) == list(perceptron(six.X[::-1], six.y[::-1]).updates), (
        "In the opposite order your run stops too early: a pass is clean only if none of its "
        "visits finds a mistake, not just the last one."
    )
    E = train(np.array([[0.25], [-0.25]]), np.array([1.0, -1.0]))[2]
    assert list(E) == [0, 1], (
        "For 0.25 (+1) and -0.25 (-1) E is [0, 1]: then y f is 0.125 for both, which is correct, "
        f"however small it is; yours begins with {[int(i) for i in E[:4]]}."
    )


def _check_length(E: Any, updates: int) -> None:
    many = f"{updates} {'update' if updates == 1 else 'updates'}"
    assert len(E) == updates, (
        f"w and b are right, but E has {len(E)} entries where the run makes {many}: "
        "record i at each update, and at no other visit."
    )


@check
def check_busy(pair: Any) -> str:
    """Check that two numbers, with labels -1 and +1, keep the perceptron busy for 20 updates."""
    x = row(pair, 2)
    assert x[0] != x[1], "The two numbers are equal, so no threshold can separate them."
    run = perceptron(x[:, None], [-1.0, 1.0], max_epochs=10_000)
    many = f"{run.mistakes} {'update' if run.mistakes == 1 else 'updates'}"
    hint = (
        "With zero between them two updates are enough: keep both on one side of zero."
        if x[0] * x[1] < 0
        else "Try numbers farther from zero, or closer together."
    )
    assert run.mistakes >= 20, f"These two need {many}, fewer than 20. {hint}"
    return f"{many}." if run.status == Status.SEPARATED else f"At least {many}."


@functools.partial(
    check,
    endless="Where the score is large, a loop that makes the step size larger bit by bit takes "
    "too long: double it each time, or compute it from what the update has to gain.",
)
def check_enough(enough: Function) -> None:
    """Check that enough(w, b, x, y) returns a step size that corrects a mistake in one update."""
    for w, b, x, y in (
        ([1.0, -1.0], 0.0, [1.0, 3.0], 1.0),
        ([0.0, 0.0], 0.0, [1.0, 3.0], -1.0),
        ([2.0, 1.0], 9.0, [0.0, 0.0], -1.0),
        ([0.0, 0.0], -9.0, [0.0, 0.0], 1.0),
        ([30.0, 40.0], 5.0, [0.3, 0.4], -1.0),
        ([3e9, 4e9], 0.0, [0.3, 0.4], -1.0),
    ):
        u, z = np.array(w), np.array(x)
        f = float(u @ z + b)
        eta = returned(enough(u, b, z, y))
        here = f"With the score {f:g} and the label {y:+g}, your step size is {eta:.3g}"
        assert eta > 0, f"{here}; it must be larger than 0, even for a tie."
        assert np.isfinite(eta), f"{here}: x may be the origin, and the bias still gains eta."
        margin = y * (f + y * eta * (z @ z + 1))
        assert abs(margin) > 1e-9, (
            f"{here}: that makes a tie, and a tie is still a mistake. Choose a larger step."
        )
        why = "An update changes w and b: how much do the two changes together add to y f(x)?"
        if abs(f) > 1e6:
            why = "No number is large enough for every mistake: compute it from w, b, x and y."
        assert margin > 0, f"{here}; the functional margin after the update is {margin:.3g}. {why}"
