"""What is called optimal has a closed gap in fractions too, at every penalty and far from 0."""

import operator
from fractions import Fraction

import numpy as np
import pytest

import lecture_lib as lib
from tests.hard_sets import along, scores

TOL = 1e-10
NIGHTLY = [pytest.param(part, marks=pytest.mark.nightly) for part in range(1, 10)]


def balanced(alpha, y):
    """Return alpha_i y_i in fractions; what their sum lacks to 0 is taken from the largest."""
    signed = [Fraction(a) * int(label) for a, label in zip(alpha.tolist(), y, strict=True)]
    excess = sum(signed)
    heavier = max(range(len(y)), key=lambda i: signed[i] * (1 if excess > 0 else -1))
    signed[heavier] -= excess
    return signed


def relative_gap(square, m, signed, dual_square, C):
    """Return the gap in fractions; the plane of a hard margin is stretched until none lacks."""
    dual = sum(map(abs, signed)) - dual_square / 2
    if np.isinf(C):
        primal = square / 2 / min(1, *m) ** 2
    else:
        primal = square / 2 + Fraction(C) * sum(max(0, 1 - value) for value in m)
    return float((primal - dual) / primal)


def gap_of_plane(X, y, w, b, alpha, C):
    signed, square = balanced(alpha, y), sum(Fraction(value) ** 2 for value in w.tolist())
    m = [int(label) * score for label, score in zip(y, scores(X, w, b), strict=True)]
    dual_square = sum(value**2 for value in along(X.T, signed, 0))
    return relative_gap(square, m, signed, dual_square, C)


def gap_of_multipliers(K, y, alpha, b, C):
    """Of the plane of alpha as it is, and the dual value of what is balanced."""
    signed, given = balanced(alpha, y), [Fraction(value) for value in (alpha * y).tolist()]
    m = [int(label) * score for label, score in zip(y, along(K, given, b), strict=True)]
    square, dual_square = (sum(map(operator.mul, v, along(K, v, 0))) for v in (given, signed))
    return relative_gap(square, m, signed, dual_square, C)


def random_set(rng):
    n, d = int(rng.integers(2, 14)), int(rng.integers(1, 4))
    X = rng.normal(size=(n, d)) * 10.0 ** rng.choice([0, 0, 0, -3, 5], d)
    if rng.random() < 0.3:
        X = np.round(4 * X)
    X += rng.choice([0.0, 0.0, 1.0, 10.0 ** rng.uniform(0, 12)])
    y = rng.choice([-1.0, 1.0], n)
    if rng.random() < 0.5:
        y = np.where(X @ rng.normal(size=d) - rng.normal() > 0, 1.0, -1.0)
    y[:2] = 1, -1
    return X, y, np.inf if rng.random() < 0.15 else 10.0 ** rng.uniform(-8, 20)


@pytest.mark.parametrize("part", [0, *NIGHTLY])
def test_what_is_called_optimal_has_a_closed_gap_in_fractions(rng, part):
    optimal, rng = 0, rng.spawn(10)[part]
    for _ in range(100):
        X, y, C = random_set(rng)
        run = lib.svm(X, y, C=C, max_steps=3000)
        if run.dual.status == "optimal":
            optimal += 1
            assert gap_of_plane(X, y, run.w, run.b, run.dual.alpha, C) <= TOL
            report = lib.linear_kkt(X, y, run.w, run.b, run.slack, run.dual.alpha, C=C)
            assert report.certifies()
    assert optimal >= 30


@pytest.mark.parametrize("part", [0, *NIGHTLY])
def test_multipliers_that_are_called_optimal_have_a_closed_gap_in_fractions(rng, part):
    optimal, rng = 0, rng.spawn(10)[part]
    for _ in range(100):
        X, y, C = random_set(rng)
        kernel = lib.polynomial_kernel(int(rng.integers(1, 4)), constant=1)
        K = lib.gram(X / (np.abs(X).max() or 1.0), kernel)
        run = lib.dual_svm(K, y, C=C, max_steps=3000)
        if run.status == "optimal":
            optimal += 1
            assert gap_of_multipliers(K, y, run.alpha, run.b, C) <= TOL
            assert lib.svm_kkt(K, y, run.alpha, run.b, C=C).certifies()
    assert optimal >= 30
