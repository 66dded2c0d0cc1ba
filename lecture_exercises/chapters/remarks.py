"""Exercises of chapter 5: a far start, the pocket, and a score from the list of updates."""

from functools import partial
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, weights_and_bias
from lecture_exercises.machine import keep_best
from lecture_lib.data.examples import six_points
from lecture_lib.solvers.perceptron.averaging import pocket
from lecture_lib.solvers.perceptron.primal import perceptron


@check
def check_far_start(start: Any) -> str:
    """Check that from ([w1, w2], b) the perceptron needs 50 updates or more on the six points."""
    w, b = weights_and_bias(start, 2)
    assert np.abs([*w, b]).max() <= 1000, "Stay between -1000 and 1000; that is far enough."
    data = six_points()
    run = perceptron(data.X, data.y, w=w, b=b, max_epochs=10_000)
    assert run.mistakes, "This start already separates the six points: no update is needed."
    many = f"{run.mistakes} {'update' if run.mistakes == 1 else 'updates'}"
    assert run.mistakes >= 50, (
        f"From this start they need {many}, fewer than 50. Each update changes the bias by only "
        "1: which start makes that slow?"
    )
    return f"{many}."


def _many_visits(keep_best: Function) -> Any:
    """Return the pocket after five passes over 60 samples."""
    rng = np.random.default_rng(1)
    X, y = rng.uniform(5, 30, (60, 2)), rng.choice([-1.0, 1.0], 60)
    return keep_best(X, y, 5 * list(range(60)))


@partial(check, ours=keep_best, later=_many_visits)
def check_keep_best(keep_best: Function) -> None:
    """Check that keep_best(X, y, visits) returns the copy of the pocket and its mistakes."""
    X = np.array([[2.0], [-1.0], [-3.0], [3.0], [-2.0]])
    y = np.array([1.0, 1.0, 1.0, 1.0, -1.0])
    best, fewest = keep_best(X, y, range(5))
    assert len(best) == 2, "Keep the pair (w, b), not only w."
    w, b = best
    assert (np.shape(w), np.shape(b)) == ((1,), ()), (
        "The copy is the pair (w, b), first the weights and then the bias."
    )
    line = (*np.ravel(w).tolist(), float(b))
    assert fewest != 0, (
        "No line in this run classifies all five correctly. Do you count over all samples?"
    )
    assert line != (0, 0), (
        "After five updates on five samples your copy is still w = 0, b = 0, where all five are "
        "ties. When is it replaced?"
    )
    assert line != (2, 1), (
        "The copy w = 2, b = 1 makes two mistakes; the fourth update leads to w = 1, b = 4, which "
        "makes one. Do you count with w and b, after every update, and does the run go on from "
        "its own weights?"
    )
    assert line != (1, 2), (
        "The copy w = 1, b = 2 makes two mistakes: a misclassified sample, and the tie at x = -2."
    )
    assert line != (-2, 3), (
        "The copy w = -2, b = 3 classifies only two of five samples correctly. Do you count the "
        "correct ones, or keep the weights from before the update?"
    )
    assert line != (3, 3) or fewest != 5, (
        "Your copy is the last line, w = 3, b = 3. The number of mistakes is still 5, as at "
        "the start, so every line beats it."
    )
    assert line != (3, 3), (
        "The last update leads to w = 3, b = 3 with two mistakes; the copy must not follow it."
    )
    assert line == (1, 4), (
        f"The copy should be w = 1, b = 4; yours is w = {line[0]}, b = {line[1]}."
    )
    assert fewest == 1, f"The copy is right and makes 1 mistake; your number is {fewest}."
    six = six_points()
    y = six.y.copy()
    y[3] = 1.0
    (w, b), fewest = keep_best(six.X, y, range(6))
    held = pocket(six.X, y, perceptron(six.X, y, max_epochs=1))
    made = np.sum(y * (six.X @ w + b) <= 0)
    assert fewest == made, (
        f"On the six points, with the label of (0, 0) flipped, your copy makes {made} "
        f"mistakes, but your number is {fewest}. A tie is a mistake in both classes."
    )
    assert (*w, b, fewest) == (*held.w, held.b, held.fewest[-1]), (
        "Weights that make as many mistakes as the copy do not replace it; they must make fewer."
    )
    (w, b), fewest = keep_best(six.X, y, [0, 3, 0, 3, 4])
    made = np.sum(y * (six.X @ w + b) <= 0)
    assert fewest == made, (
        f"With the visits 0, 3, 0, 3, 4 your number is {fewest}, but the copy makes {made} "
        "mistakes on the six samples. Count each sample once; do not count the visits."
    )
    _, fewest = keep_best(np.array([[1.0, 1.0], [2.0, -2.5]]), np.ones(2), [0])
    assert fewest == 0, (
        "After an update on (1, 1) the samples (1, 1) and (2, -2.5) of class +1 have the scores 3 "
        f"and 0.5, which is no mistake, but your number is {fewest}."
    )


@check
def check_score(score_from_list: Function) -> None:
    """Check that score_from_list(E, X, y, x) returns the score after the updates in E."""
    X = np.array([[1.0, 2.0, 0.0], [3.0, -1.0, 1.0], [0.0, 1.0, 3.0]])
    y, x = np.array([1.0, -1.0, -1.0]), np.array([2.0, 1.0, 1.0])
    score, terms = returned(score_from_list([2, 2, 0], X, y, x)), "E = [2, 2, 0]"
    assert score != 0, f"{terms}: sample 2 occurs twice in the list, and counts twice."
    assert score != -4, f"{terms}: the bias is part of the score; it has changed by every label."
    assert score != -3, f"{terms}: all three labels are added to the bias, not just the last."
    assert score != 15, f"{terms}: an update on a sample of class -1 subtracts it."
    assert np.isclose(score, -5), (
        f"{terms}: the score is -2 * (4 + 1) + (4 + 1) = -5, not {score:g}. Use every feature."
    )
    score = returned(score_from_list([], X, y, x))
    assert score == 0, f"Before the first update every score is 0; yours is {score:g}."
