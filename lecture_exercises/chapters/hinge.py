"""Exercises of chapter 12: a step of Pegasos, Pegasos as a perceptron, and the best bias."""

from functools import partial
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned
from lecture_exercises.svm_machine import pegasos_step
from lecture_lib.base.numbers import num
from lecture_lib.data.random_sets import overlapping
from lecture_lib.linear.losses import hinge
from lecture_lib.solvers.descent.pegasos import pegasos


def _walk(step: Function) -> Any:
    """Return the weights after each of 300 steps."""
    cloud, w = overlapping(40, seed=2), np.zeros(2)
    W = [w := step(w, t, cloud.X[t % 40], cloud.y[t % 40], 0.25) for t in range(1, 301)]
    return np.array(W)


@partial(check, ours=pegasos_step, later=_walk)
def check_pegasos_step(pegasos_step: Function) -> None:
    """Check that pegasos_step(w, t, x, y, lam) returns the weights after one step of Pegasos."""
    w, x = np.array([1.0, 0.0]), np.array([0.0, 2.0])
    after = returned(pegasos_step(w, 4, x, -1.0, 0.5), 2)
    assert not np.allclose(after, [0.75, 0]), (
        "Here y w.x = 0 is below 1, but the sample was not added."
    )
    assert not np.allclose(after, [1, -1]), "The factor 1 - 1/t is missing: the old w must shrink."
    assert not np.allclose(after, [0.75, 1]), "The label is missing: y x is added, not x."
    assert not np.allclose(after, [0.75, -0.5]), "Divide the sample by lam t, not just by t."
    assert not np.allclose(after, [0.75, -4]), "Divide the sample by lam t, not just by lam."
    assert not np.allclose(after, [0.75, -0.25]), (
        "Divide the sample by lam t; you multiply by lam."
    )
    assert not np.allclose(after, [0.75, -0.75]), (
        "Only the old w shrinks by 1 - 1/t; what is added does not."
    )
    assert np.allclose(after, [0.75, -1]), (
        f"From w = (1, 0) with t = 4, x = (0, 2), y = -1, lam = 0.5 the step goes to (0.75, -1), "
        f"not to {after}."
    )
    correct = pegasos_step(3 * w, 3, np.array([1.0, 1.0]), 1.0, 0.5)
    assert correct is not None, (
        "With y w.x = 3 your function returns nothing; return w in this case, too."
    )
    assert not np.allclose(correct, 3 * w), (
        "Weights shrink at every step, even if y w.x is above 1."
    )
    assert not np.allclose(correct, 2**0.5 * w), (
        "Do not project the weights: here the step ends at (2, 0), outside the ball."
    )
    assert np.allclose(correct, 2 * w), "With y w.x = 3 the sample is not added; w only shrinks."
    near = pegasos_step(w, 2, np.array([0.5, 1.0]), 1.0, 0.5)
    assert np.allclose(near, [1, 1]), (
        "A sample with y w.x = 0.5 is correct but still inside the margin: the threshold is 1."
    )
    late = pegasos_step(1.5 * w, 2, w, 1.0, 0.5)
    assert np.allclose(late, 0.75 * w), (
        "Test with the old w: here y w.x is 1.5; it is 0.75 only after the shrinking."
    )
    other = pegasos_step(w, 2, -2 * w, -1.0, 0.5)
    assert np.allclose(other, 0.5 * w), (
        "For y = -1 and w.x = -2 nothing is added. Is y in your test?"
    )
    wrong = pegasos_step(w, 2, -2 * w, 1.0, 0.25)
    assert np.allclose(wrong, -3.5 * w), (
        "For y = 1 and w.x = -2 the sample is on the wrong side and is added, too: with t = 2 and "
        f"lam = 0.25 the step goes to (-3.5, 0), not to {wrong}."
    )
    long = pegasos_step(2 * w, 10, 0.75 * w, 1.0, 0.25)
    assert np.allclose(long, 1.8 * w), (
        "With y w.x = 1.5 nothing is added for w = (2, 0), t = 10 and lam = 0.25, either: the "
        "threshold is 1, whatever they are."
    )


@check
def check_growing(growing: Function) -> str:
    """Check that growing(X, y, lam, picks) is the sum s that Pegasos divides by lam t."""
    X, y = np.array([[1.0, 2.0], [2.0, 1.0], [0.5, 0.0]]), np.array([-1.0, 1.0, -1.0])
    first = returned(growing(X, y, 0.3, [0]), 2)
    assert not np.allclose(first, X[0]), "The label is missing: y x is added, not x."
    assert not np.allclose(first, -X[0] / 0.3), (
        "Add y x itself: we divide by lam t only at the end, to get w from s."
    )
    assert np.allclose(first, -X[0]), (
        "One step on x = (1, 2) with y = -1 gives s = (-1, -2). Does your test let the run "
        "leave s = 0?"
    )
    second = growing(X, y, 0.3, [0, 1])
    assert np.allclose(second, X[1] - X[0]), (
        "After (1, 2) with y = -1 comes (2, 1) with y = +1, which scores -4: s is their "
        f"difference, (1, -1); yours is {second}."
    )
    third = growing(X, y, 0.3, [0, 0, 0])
    assert np.allclose(third, -X[0]), (
        "On the same sample three times: y s.x is 5 after the first step, above the threshold, "
        f"and s stays (-1, -2); yours is {third}."
    )
    rising = growing(X, y, 0.3, [2, 2])
    assert np.allclose(rising, -2 * X[2]), (
        "On x = (0.5, 0), y = -1, twice: y s.x = 0.25 is above 0 and below the threshold "
        "lam (t - 1) = 0.3, so both steps update."
    )
    resting = growing(X, y, 0.2, [2, 2])
    assert np.allclose(resting, -X[2]), (
        "On x = (0.5, 0), y = -1, twice with lam = 0.2: y s.x = 0.25 is above lam (t - 1) = 0.2 "
        "at t = 2, so the second step does not update."
    )
    cloud = overlapping(40, seed=1)
    run = pegasos(cloud.X, cloud.y, lam=0.25, steps=600, seed=0)
    s = growing(cloud.X, cloud.y, 0.25, list(run.picks))
    assert np.allclose(s / (0.25 * 600), run.w), (
        "Right for two steps, but after 600 steps s / (lam t) is not the w of Pegasos. "
        "Does your threshold grow at every step, even when nothing is updated?"
    )
    return "After 600 steps s / (lam t) is the w of Pegasos."


@check
def check_best_bias(best_bias: Function) -> None:
    """Check that best_bias(w, X, y) returns a bias with the smallest sum of hinge losses."""
    for slope, places, labels in (
        (0.5, [0.0, 1.0, 5.0], [-1.0, -1.0, 1.0]),
        (1.0, [0.0, 1.0, 2.0, 3.0], [-1.0, 1.0, -1.0, 1.0]),
        (0.0, [0.0, 1.0, 2.0], [1.0, 1.0, -1.0]),
        (1.0, [0.0, 1.5, 3.0, 5.0], [-1.0, 1.0, 1.0, 1.0]),
        ([1, 1], [[11, 0], [10, 2], [8, 0], [10, 1], [-1, 0]], [-1, -1, 1, -1, 1]),
    ):
        w, y = np.array(slope, dtype=float, ndmin=1), np.array(labels, dtype=float)
        X = np.array(places, dtype=float).reshape(len(y), -1)
        b = returned(best_bias(w, X, y))
        losses = [float(np.sum(hinge(y * (X @ w + a)))) for a in (b, *(y - X @ w))]
        assert losses[0] <= min(losses[1:]) + 1e-9, (
            f"For x = {num(places)}, y = {num(y)} and w = {num(slope)} your b = {b:g} has the "
            f"loss {losses[0]:g}, and {min(losses[1:]):g} is possible."
        )
