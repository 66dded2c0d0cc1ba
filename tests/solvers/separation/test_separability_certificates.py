"""Answers that hold without a tolerance: tiny margins, ties, and what the judges say to them."""

import numpy as np
import pytest

from lecture_lib import check_gordan, check_margin, fold, maximal_margin, separate
from tests.board import is_separable


def planted(margin, d):
    """200 samples and crosses at this distance on both sides of x_1 = 0, the best separator."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(200, d))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    X[:, 0] = y * np.maximum(0.05, np.abs(X[:, 0]))
    arms = np.vstack([np.eye(d - 1), -np.eye(d - 1)])
    crosses = [np.column_stack([np.full(len(arms), side * margin), arms]) for side in (1, -1)]
    return np.vstack([X, *crosses]), np.append(y, np.repeat([1.0, -1.0], len(arms)))


def turned(margin, d, seed):
    """The same samples in a space that is turned: no coordinate is special."""
    X, y = planted(margin, d)
    return X @ np.linalg.qr(np.random.default_rng(seed).normal(size=(d, d)))[0], y


def assert_certified(X, y, found, tol=1e-9):
    """The judges confirm the answer in fractions, and find the same bounds."""
    if found.status == "separable":
        report = check_margin(X, y, found.w, found.b, found.weights, exact=True)
        assert report.certifies(tol=tol)
        assert (found.lower, found.upper) == (report.lower, report.upper)
    else:
        assert found.status == "not separable"
        assert (found.weights > 0).sum() <= X.shape[1] + 2
        assert check_gordan(X, y, found.weights, exact=True).proves


# Tiny margins


@pytest.mark.ledger("UNI-02", "NTS-10")
@pytest.mark.parametrize("d", [2, 20])
@pytest.mark.parametrize("margin", [1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-13])
def test_a_planted_margin_lies_between_the_bounds_down_to_rounding(margin, d):
    X, y = planted(margin, d)
    found = separate(X, y)
    assert found.status == "separable"
    assert found.lower <= margin <= found.upper
    assert_certified(X, y, found, tol=1e-9 if margin >= 1e-6 else 0.01)


@pytest.mark.parametrize("d", [2, 5, 20])
@pytest.mark.parametrize("margin", [1e-2, 1e-6, 1e-10, 1e-13])
def test_a_turned_space_costs_no_certificate(margin, d, request):
    seed = request.config.getoption("--seed")
    X, y = turned(margin, d, seed)
    assert_certified(X, y, separate(X, y), tol=1e-9 if margin >= 1e-6 else 0.1)


@pytest.mark.parametrize("margin", [1e-14, 1e-15, 1e-16, 1e-18, 1e-50])
@pytest.mark.parametrize("d", [2, 20])
def test_a_margin_below_all_rounding_is_never_called_none(margin, d):
    for X, y in (planted(margin, d), turned(margin, d, 1)):
        found = separate(X, y)
        if found.status == "not separable":  # in the turned space rounding may have made it so
            assert check_gordan(X, y, found.weights, exact=True).proves
        if found.status == "separable":
            report = check_margin(X, y, found.w, found.b, found.weights, exact=True)
            assert report.lower > 0
    X, y = planted(margin, d)
    assert separate(X, y).status in {"separable", "undecided by rounding"}
    assert maximal_margin(X, y).status in {"separable", "undecided by rounding"}


def test_what_only_rounding_separates_is_not_called_separable():
    """The heights come out as a positive float and are 0 or below in whole numbers."""
    for seed in range(40):
        X, y = turned(1e-16, 5, seed)
        found = separate(X, y)
        if found.status == "separable":
            assert found.lower > 0
            assert check_margin(X, y, found.w, found.b, found.weights, exact=True).lower > 0


def test_neighbouring_floats_in_two_classes_do_not_touch():
    X, y = [[0.0], [1.0], [1.0 + 2**-52], [2.0]], [-1, -1, 1, 1]
    assert separate(X, y).status != "not separable"
    assert maximal_margin(X, y).status != "not separable"


# Hard shapes


@pytest.mark.parametrize(
    ("X", "y", "status"),
    [
        ([[2.0]], [1], "separable"),
        ([[2.0]], [-1], "separable"),
        ([[0.0, 0.0, 0.0]], [1], "separable"),
        ([[1.0], [2.0], [3.0]], [1, 1, 1], "separable"),
        ([[1.0], [1.0]], [-1, 1], "not separable"),
        ([[0.1, 0.2], [0.1, 0.2], [0.3, 0.7]], [1, -1, 1], "not separable"),
        ([[0.1], [0.2], [0.30000000000000004]], [1, -1, 1], "not separable"),
        ([[1, 1], [2, 2], [3, 3], [4, 4]], [-1, -1, 1, 1], "separable"),
        ([[1, 1], [2, 2], [3, 3], [4, 4]], [-1, 1, -1, 1], "not separable"),
        ([[0, 0], [1, 0], [0, 1], [1, 1], [0, 0], [1, 1]], [1, -1, -1, 1, 1, 1], "not separable"),
        ([[0.1, 5], [0.7, 5], [0.2, 5], [0.3, 5]], [-1, 1, -1, 1], "separable"),
        ([[1, 2], [1, 2], [3, 4], [3, 4]], [1, 1, -1, -1], "separable"),
        ([[0], [1], [1], [2]], [-1, -1, 1, 1], "not separable"),
    ],
    ids=["one sample", "one negative", "at 0", "one class", "tie", "same sample twice",
         "one dimension", "collinear", "collinear, mixed", "XOR with copies", "constant feature",
         "only copies", "hulls that touch"],
)  # fmt: skip
def test_a_hard_shape_gets_its_certificate(X, y, status):
    X, y = np.array(X, dtype=float), np.array(y, dtype=float)
    found = separate(X, y)
    assert found.status == status
    assert_certified(X, y, found)


# Second opinion


@pytest.mark.ledger("EXT-20", "UNI-02", "FAU-03")
def test_highs_agrees_and_the_judges_confirm_every_answer(rng):
    """Clouds, grids, copies, a rare class, a line; the benchmark `certificates` asks 3000."""
    seen = []
    for kind in 24 * ["cloud", "grid", "copies", "rare", "separated"]:
        n, d = int(rng.choice([6, 20, 60])), int(rng.choice([1, 2, 3, 8]))
        grid = kind == "grid"
        X = rng.integers(-3, 4, (n, d)).astype(float) if grid else rng.normal(size=(n, d))
        noise = (0 if kind == "separated" else 0.7) * rng.normal(size=n)
        y = np.where(X @ rng.normal(size=d) + 0.2 + noise > 0, 1.0, -1.0)
        if kind == "copies":
            X[n // 2 :] = X[: n - n // 2]
        if kind == "rare":
            y = np.where(np.arange(n) < max(1, n // 20), 1.0, -1.0)
        found = separate(X, y)
        assert (found.status == "separable") == is_separable(fold(X, y))
        assert_certified(X, y, found)
        seen.append(found.status)
    assert min(seen.count("separable"), seen.count("not separable")) >= 20


def test_units_that_differ_by_a_factor_of_1e8_leave_no_case_undecided(rng):
    for _ in range(60):
        n, d = int(rng.choice([20, 60])), int(rng.choice([2, 3, 8]))
        X = rng.normal(size=(n, d))
        noise = rng.choice([0.0, 0.7]) * rng.normal(size=n)
        y = np.where(X @ rng.normal(size=d) + 0.2 + noise > 0, 1.0, -1.0)
        X *= 10.0 ** rng.uniform(-4, 4, size=d)
        assert_certified(X, y, separate(X, y), tol=0.5)


# Running out of budget


def test_with_too_few_steps_the_bounds_are_loose_but_hold():
    X, y = planted(1e-3, 5)
    best = separate(X, y)
    for steps in (1, 3, 6):
        found = separate(X, y, max_steps=steps)
        assert found.status in {"separable", "budget exhausted"}
        assert found.lower <= best.lower
        assert best.upper <= found.upper
    found = separate(X, y, max_steps=1)
    assert (found.status, found.w, found.b) == ("budget exhausted", None, None)


def test_no_margin_is_certified_where_both_bounds_are_zero():
    """One place with both labels: a plane of margin 0, and a combination of length 0."""
    report = check_margin([[0.0], [0.0]], [1, -1], [1.0], 0.0, [0.5, 0.5])
    assert (report.lower, report.upper) == (0, 0)
    assert not report.certifies()


# Where no budget helps

TILTED = [
    [-0.02, -0.08, -0.04], [-0.08, 0.06, -0.12], [0.16, -0.1, -0.06], [0.06, 0.14, -0.14],
    [0.04, -0.02, -0.09],
]  # fmt: skip
CORNER = [399.3227252867522, 1607.5285321520676, -446.0192753226809]
TOUCHING = [
    CORNER, [1373.27, 159.96, -720.99], [1302.11, -894.52, -196.08],
    [*CORNER[:2], np.nextafter(CORNER[2], 0)],
]  # fmt: skip


@pytest.mark.parametrize(
    ("X", "y"), [(TILTED, [-1, 1, 1, 1, -1]), (TOUCHING, [1, 1, -1, -1])], ids=["tilted", "touch"]
)
def test_the_budget_is_blamed_only_where_it_was_spent(X, y):
    for max_steps in (10_000, 100_000):
        assert separate(X, y, max_steps=max_steps).status == "undecided by rounding"
        assert maximal_margin(X, y, max_steps=max_steps).status == "undecided by rounding"
    assert separate(X, y, max_steps=1).status == "budget exhausted"
    assert maximal_margin(X, y, max_steps=1).status == "budget exhausted"
