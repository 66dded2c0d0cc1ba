"""Who can be a mistake when left out: chapter 7 for the perceptron, chapter 10 for the margin."""

import numpy as np
import pytest

from lecture_lib import breast_cancer, decision, perceptron, separate, svm


@pytest.fixture
def separable_sets(rng):
    """Small sets of integer samples that a line separates, with two or more of each class."""
    sets = []
    while len(sets) < 60:
        X = rng.integers(-6, 7, size=(rng.integers(4, 12), rng.integers(1, 4))).astype(float)
        score = X @ rng.normal(size=X.shape[1]) + rng.normal()
        y = np.sign(score)
        if np.abs(score).min() > 0.3 and 1 < np.sum(y > 0) < len(y) - 1:
            sets.append((X, y))
    return sets


def without_each(X, y):
    """Yield each sample's number with the others and their labels."""
    for i in range(len(y)):
        rest = np.arange(len(y)) != i
        yield i, X[rest], y[rest]


def test_only_samples_of_an_update_are_mistakes_when_left_out(separable_sets):
    for X, y in separable_sets:
        used = set(perceptron(X, y, max_epochs=10**5).updates)
        for i, others, labels in without_each(X, y):
            run = perceptron(others, labels, max_epochs=10**5)
            assert run.status == "separated"
            assert y[i] * (X[i] @ run.w + run.b) > 0 or i in used


def test_the_largest_augmented_margin_bounds_the_mistakes_of_left_out_samples(separable_sets):
    mistakes_of_all = 0
    for X, y in separable_sets:
        length2, best = 1 + np.max(np.sum(X**2, axis=1)), separate(X, y)
        mistakes = 0
        for i, others, labels in without_each(X, y):
            line = separate(others, labels)
            assert line.status == "separable"
            mistakes += y[i] * (X[i] @ line.w + line.b) <= 1e-9
        assert mistakes <= length2 / best.upper**2 * (1 + 1e-6)
        mistakes_of_all += mistakes
    assert mistakes_of_all > 0


def test_the_line_classifies_every_tumour_that_is_no_support_vector():
    data = breast_cancer(features=["mean radius", "mean texture"])
    found = svm(data.X, data.y, C=1.0)
    functional = data.y * decision(data.X, found.w, found.b)
    assert (functional[found.dual.alpha < 1e-6] >= 1 - 1e-6).all()
    assert int(np.sum(functional <= 0)) == 63
