"""What is called optimal, beside the optimum in fractions or in sixty digits."""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import lecture_lib as lib
from tests.hard_sets import draw

KINDS = "plain", "1e-160", "mixed rows", "offset 1e8", "offset 1e16", "near ties", "copies"
DIGITS = 60
TOL = 1e-10
LAMS = (0.0, 1e-9, 1e-3, 1.0, 1e3)


def hard_sets(rng, count):
    """Yield small sets of two classes on which floats mislead."""
    for k in range(count):
        X, y = draw(rng, KINDS[k % len(KINDS)])
        y[:2] = -1, 1
        yield X, y


def total(u, v):
    return sum(map(Decimal.__mul__, u, v))


def dots(rows, v):
    return [total(row, v) for row in rows]


def solve(H, g):
    """Return the solution of H x = g by elimination."""
    n = len(g)
    A = [[*row, value] for row, value in zip(H, g, strict=True)]
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(A[r][i]))
        A[i], A[p] = A[p], A[i]
        if A[i][i] == 0:
            return None
        for r in range(n):
            if r != i:
                f = A[r][i] / A[i][i]
                A[r] = [a - f * b for a, b in zip(A[r], A[i], strict=True)]
    return [A[i][n] / A[i][i] for i in range(n)]


def loss(Z, shares, decay, v):
    """Return the decay plus the sum of all ``share_i log(1 + exp(-z_i v))``."""
    each = (s * (1 + (-m).exp()).ln() for s, m in zip(shares, dots(Z, v), strict=True))
    return sum(each) + sum(c * x * x for c, x in zip(decay, v, strict=True)) / 2


def least_loss(Z, shares, decay, v):
    """Return the smallest loss that Newton's method finds from v."""
    F = loss(Z, shares, decay, v)
    for _ in range(60):
        p = [1 / (1 + m.exp()) for m in dots(Z, v)]
        pull = [s * q for s, q in zip(shares, p, strict=True)]
        curve = [s * (1 - q) for s, q in zip(pull, p, strict=True)]
        columns = list(zip(*Z, strict=True))
        slope = [c * x - total(pull, z) for c, x, z in zip(decay, v, columns, strict=True)]
        H = [[total(curve, map(Decimal.__mul__, z, u)) for u in columns] for z in columns]
        for j, c in enumerate(decay):
            H[j][j] += c
        step = solve(H, slope)
        if step is None:
            break
        t = Decimal(1)
        while t > Decimal("1e-9"):
            new = [x - t * s for x, s in zip(v, step, strict=True)]
            value = loss(Z, shares, decay, new)
            if value < F:
                break
            t /= 2
        else:
            break
        v, gain, F = new, F - value, value
        if gain < F * Decimal("1e-30"):
            break
    return F


def exact_rows(X, y):
    """Return the rows ``y_i (1, x_i)`` in digits."""
    return [[Decimal(int(s)), *(int(s) * Decimal(a) for a in row)]
            for row, s in zip(X.tolist(), y, strict=True)]  # fmt: skip


def excess(Z, shares, decay, v):
    """Return by which share the loss of v is above the optimum."""
    F = loss(Z, shares, decay, v)
    return float((F - least_loss(Z, shares, decay, v)) / F)


def judge_logistic(X, y, lam):
    """Return what logistic regression says, and whether that is false."""
    found = lib.logistic_regression(X, y, lam=lam)
    if found.status == "unbounded":
        rows = [[Fraction(int(s)), *(int(s) * Fraction(a) for a in row)]
                for row, s in zip(X.tolist(), y, strict=True)]  # fmt: skip
        heights = [sum(map(Fraction.__mul__, row, found.direction)) for row in rows]
        return found.status, min(heights) < 0 or max(heights) <= 0
    if found.status != "optimal":
        return found.status, False
    v = [Decimal(a) for a in (found.b, *found.w.tolist())]
    decay = [Decimal(0), *[Decimal(lam)] * (len(v) - 1)]
    shares = [1 / Decimal(len(y))] * len(y)
    return found.status, excess(exact_rows(X, y), shares, decay, v) > TOL


def judge_platt(f, y):
    """Return what Platt's curve says, and whether that is false."""
    found = lib.platt(f, y)
    if found.status != "optimal":
        return found.status, False
    one, other = int((y > 0).sum()), int((y < 0).sum())
    Z, shares = [], []
    for a, s in zip(f.tolist(), y.tolist(), strict=True):
        t = Fraction(one + 1, one + 2) if s > 0 else Fraction(1, other + 2)
        for sign, share in ((1, t), (-1, 1 - t)):  # p is the sigmoid of -(A f + B)
            Z.append([Decimal(-sign), -sign * Decimal(a)])
            shares.append(Decimal(share.numerator) / share.denominator / len(y))
    v = [Decimal(found.B), Decimal(found.A)]
    return found.status, excess(Z, shares, [Decimal(0)] * 2, v) > TOL


def nearest_square(Z):
    """Return the squared distance of the hull from 0 in fractions, by all its faces."""
    rows = [[Fraction(a) for a in row] for row in Z.tolist()]
    best = None
    for size in range(1, min(len(rows), len(rows[0]) + 1) + 1):
        for some in combinations(rows, size):
            G = [[sum(map(Fraction.__mul__, p, q)) for q in some] + [Fraction(-1)] for p in some]
            x = solve([*G, [Fraction(1)] * size + [Fraction(0)]], [Fraction(0)] * size + [1])
            if x is not None and min(x[:size]) >= 0:  # p @ p is the multiplier
                best = x[size] if best is None else min(best, x[size])
    return best


def judge_nearest_point(Z):
    """Return what the nearest point says, and whether its bounds are false."""
    found = lib.nearest_point(Z)
    unit = Fraction(float(np.abs(Z).max()) or 1.0)
    distance = float(nearest_square(Z) / unit**2) ** 0.5
    lower, upper = (float(Fraction(bound) / unit) for bound in (found.lower, found.upper))
    return found.status, lower > distance + 1e-15 * len(Z[0]) or upper < distance - 1e-15


def judge_calibration(p, y, bins):
    """Return whether a bin has other samples than those from its edge to the next."""
    table = lib.calibration(p, y, bins=bins)
    inside = [[k for k in range(bins) if k / bins <= a][-1] for a in p.tolist()]
    count = np.bincount(inside, minlength=bins)
    positive = np.bincount(inside, y > 0, bins)
    full = count > 0
    wrong = table.count.tolist() != count.tolist()
    return wrong or not np.allclose(table.fraction[full] * count[full], positive[full], atol=1e-9)


@pytest.fixture(autouse=True)
def digits():
    with localcontext() as context:
        context.prec = DIGITS
        yield


def test_logistic_regression_calls_optimal_or_unbounded_only_what_is(rng):
    said = [judge_logistic(X, y, lam) for X, y in hard_sets(rng, 12) for lam in LAMS]
    assert not any(false for _, false in said)
    assert {"optimal", "unbounded"} <= {status for status, _ in said}


def test_the_curve_of_platt_is_optimal_to_its_tolerance(rng):
    said = [judge_platt(X[:, 0], y) for X, y in hard_sets(rng, 30)]
    assert not any(false for _, false in said)
    assert sum(status == "optimal" for status, _ in said) > 20


def test_the_bounds_of_the_nearest_point_hold_in_fractions(rng):
    said = [judge_nearest_point(X) for X, _ in hard_sets(rng, 60)]
    assert not any(false for _, false in said)


def test_each_probability_is_counted_in_the_bin_that_begins_at_or_below_it(rng):
    for bins in range(1, 40):
        p = np.append(rng.integers(0, bins + 1, 20) / bins, rng.random(20))
        p = np.append(p, np.clip(np.nextafter(p, rng.choice([0.0, 1.0], 40)), 0, 1))
        assert not judge_calibration(p, np.where(rng.random(80) < p, 1, -1), bins)
