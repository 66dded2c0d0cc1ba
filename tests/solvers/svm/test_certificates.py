"""What is called optimal has a closed gap in fractions too, at every penalty and far from 0."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

import lecture_lib as lib

TOL = 1e-10
NIGHTLY = [pytest.param(part, marks=pytest.mark.nightly) for part in range(1, 10)]


def exact_gap(X, y, w, b, alpha, C):
    """Return the gap in fractions, as a share of the primal objective.

    What the multipliers lack to their balance is taken from the largest of the heavier class;
    the plane of a hard margin is stretched until no sample lacks anything.
    """
    X = [[Fraction(value) for value in row] for row in X.tolist()]
    w, b = [Fraction(value) for value in w.tolist()], Fraction(b)
    signed = [
        Fraction(a) * int(label) for a, label in zip(alpha.tolist(), y.tolist(), strict=True)
    ]
    excess = sum(signed)
    if excess:
        heavier = max(range(len(y)), key=lambda i: signed[i] * (1 if excess > 0 else -1))
        signed[heavier] -= excess
    from_alpha = [sum(s * row[j] for s, row in zip(signed, X, strict=True)) for j in range(len(w))]
    dual = sum(map(abs, signed)) - sum(v * v for v in from_alpha) / 2
    m = [int(label) * (sum(v * x for v, x in zip(w, row, strict=True)) + b)
         for row, label in zip(X, y, strict=True)]  # fmt: skip
    square = sum(v * v for v in w) / 2
    if np.isinf(C):
        primal = square / min(1, *m) ** 2 if min(m) > 0 else None
    else:
        primal = square + Fraction(C) * sum(max(0, 1 - value) for value in m)
    assert all(0 <= s * int(label) <= C for s, label in zip(signed, y, strict=True))
    return float((primal - dual) / primal)


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
    seen, rng = Counter(), rng.spawn(10)[part]
    for _ in range(100):
        X, y, C = random_set(rng)
        run = lib.svm(X, y, C=C, max_steps=20_000)
        seen[run.dual.status] += 1
        if run.dual.status == "optimal":
            assert exact_gap(X, y, run.w, run.b, run.dual.alpha, C) <= TOL
            report = lib.linear_kkt(X, y, run.w, run.b, run.slack, run.dual.alpha, C=C)
            assert report.certifies()
    print(seen)
