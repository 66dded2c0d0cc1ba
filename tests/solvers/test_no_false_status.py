"""No solver says "separated" or "optimal" of numbers that overflow, vanish, or are none."""

import re
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import (
    average_weights,
    dual_perceptron,
    gaussian_kernel,
    kernel_perceptron,
    kernel_svm,
    logistic_regression,
    pegasos,
    perceptron,
    pocket,
    polynomial_kernel,
    replay,
    six_points,
    vote,
    votes,
)
from tests.calls import solve, solvers

# Each solver of samples and labels, found in the package, and some of their options.
SOLVERS = {name: partial(solve, name) for name in solvers()} | {
    "worst first": partial(perceptron, order="worst first"),
    "step size": partial(perceptron, eta=0.1),
    "projected": partial(pegasos, lam=1e-3, steps=20, seed=0, project=True),
    "small weight decay": partial(pegasos, lam=1e-3, steps=20, seed=0),
    "no weight decay": partial(logistic_regression, lam=0.0),
}


def claims_to_separate(name, run):
    """Say whether an answer claims that its weights separate the samples."""
    claims = {"separated", "separable"} | ({"optimal"} if name == "descend_criterion" else set())
    return hasattr(run, "w") and run.status in claims


SEPARATING = [
    name
    for name, solver in SOLVERS.items()
    if name != "distributed_perceptron"  # it runs the passes of mixed_perceptron, slowly
    and claims_to_separate(name, solver([[4.0, 2.0], [3.0, -1.0]], [1, -1]))
]


def truly_separates(run, X, y):
    w, b = [Fraction(value) for value in np.asarray(run.w).tolist()], Fraction(run.b)
    rows = [[Fraction(value) for value in row] for row in np.asarray(X, float).tolist()]
    scores = [sum(u * v for u, v in zip(w, row, strict=True)) + b for row in rows]
    return all(label * score > 0 for label, score in zip(y, scores, strict=True))


REFUSAL = "^X must|^X, w and b must|must be so small|rows whose squares|^kernel must|^K must"


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize(
    "scale", [1e-200, 1.0, 1e100, 1e140, 1e151, 1e153, 1e154, 1e200, 1e250, 1e307]
)
def test_samples_of_every_size_are_refused_or_answered_rightly(name, scale):
    X, y = scale * np.array([[4.0, 2.0], [3.0, -1.0]]), [1, -1]
    try:
        run = SOLVERS[name](X, y)
    except ValueError as error:
        refusal = str(error)
    else:
        refusal = ""
        assert not claims_to_separate(name, run) or truly_separates(run, X, y)
        assert all(np.isfinite(part).all() for part in vars(run).values() if is_array(part))
    assert not refusal or re.search(REFUSAL, refusal)


def is_array(value):
    return isinstance(value, np.ndarray)


@pytest.mark.parametrize("lam", [1e-300, 1e-200])
def test_a_weight_decay_that_leaves_no_finite_weights_is_refused(lam):
    X, y = [[1e150, 0.0], [0.0, 1.0]], [1, -1]
    with pytest.raises(ValueError, match="no score overflows"):
        pegasos(X, y, lam=lam, steps=3, seed=0)


@pytest.mark.parametrize("name", SEPARATING)
@given(data=st.data())
def test_separated_is_true_in_fractions_at_every_scale(name, data):
    n, d = data.draw(st.integers(2, 5)), data.draw(st.integers(1, 3))
    mantissas = st.integers(-4, 4) | st.floats(-2, 2)
    scales = st.sampled_from([-300, -162, -160, -40, -1, 0, 0, 0, 1, 40, 140, 150])
    cells = [[data.draw(mantissas) for _ in range(d)] for _ in range(n)]
    powers = [data.draw(scales) for _ in range(d)]
    X = np.array(cells, float) * 10.0 ** np.array(powers)
    X += data.draw(st.sampled_from([0.0, 0.0, 0.1, 1e8]))
    y = [data.draw(st.sampled_from([-1, 1])) for _ in range(n)]
    try:
        run = SOLVERS[name](X, y)
    except ValueError:
        return
    assert not claims_to_separate(name, run) or truly_separates(run, X, y)


def lies(value):
    def kernel(X, Z):
        K = np.array(X @ Z.T)
        K[K > 0] = value
        return K

    return kernel


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf, 1e300])
@pytest.mark.parametrize("solve", [kernel_perceptron, lambda *a: kernel_svm(*a, C=1.0)])
def test_a_kernel_that_returns_no_number_is_refused(solve, value):
    with pytest.raises(ValueError, match=r"^kernel must return finite numbers"):
        solve([[1.0], [2.0], [-1.0]], [1, -1, -1], lies(value))


def test_a_power_that_overflows_is_refused():
    X, y = [[1e120], [2e120], [3e120], [4e120]], [1, -1, 1, -1]
    with pytest.raises(ValueError, match=r"^kernel must return finite numbers"):
        kernel_perceptron(X, y, polynomial_kernel(3))


@pytest.mark.parametrize(
    ("kernel", "reason"),
    [
        (lambda X, Z: -X @ Z.T, "positive semidefinite"),
        (lambda X, Z: X @ Z.T + X[:, :1] - Z[:, 0], "symmetric"),
        (lambda *_: np.ones(3), "shape"),
        ("rbf", "a function"),
        (None, "a function"),
    ],
    ids=["negative", "not symmetric", "wrong shape", "a name", "none"],
)
def test_what_is_no_kernel_is_refused(kernel, reason):
    with pytest.raises(ValueError, match=rf"^kernel must .*{reason}"):
        kernel_svm([[1.0, 2.0], [2.0, 0.0], [0.0, 3.0]], [1, -1, 1], kernel, C=1.0)


def test_a_kernel_made_by_hand_is_checked():
    with pytest.raises(ValueError, match="sigma"):
        type(gaussian_kernel(1.0))(-1.0)
    with pytest.raises(ValueError, match="degree"):
        type(polynomial_kernel(2))(0.5, 0.0)


def test_from_zero_the_step_size_changes_no_update(rng):
    data = six_points()
    assert perceptron(data.X, data.y, eta=0.1).updates == perceptron(data.X, data.y).updates
    for _ in range(200):
        X, y = rng.integers(-4, 5, (6, 2)).astype(float), rng.choice([-1.0, 1.0], 6)
        plain = perceptron(X, y, max_epochs=20)
        for eta in (0.1, 0.3, 7e-5, 1e9):
            run = perceptron(X, y, eta=eta, max_epochs=20)
            assert (run.updates, run.status) == (plain.updates, plain.status)
            np.testing.assert_array_equal(run.w, eta * plain.w)
            assert (replay(X, y, run).W[-1] == run.w).all()


@pytest.mark.parametrize("use", [replay, average_weights, pocket])
def test_samples_of_another_run_are_refused_whatever_their_number(use):
    data = six_points()
    run = perceptron(data.X, data.y)
    with pytest.raises(ValueError, match=r"^X and y must be those of the run"):
        use((data.X - data.X.mean(axis=0)) / data.X.std(axis=0), data.y, run)


@pytest.mark.parametrize("run", [None, dual_perceptron([[1.0, 0.0], [0.0, 1.0]], [1, -1])])
def test_what_is_no_run_on_weights_is_refused(run):
    X, y = [[1.0], [-1.0]], [1, -1]
    calls = [lambda: votes(run), lambda: replay(X, y, run), lambda: vote(X, y, run, X)]
    for call in calls:
        with pytest.raises(ValueError, match=r"^run must be the record of a run on weights"):
            call()


@pytest.mark.parametrize("solve", [perceptron, dual_perceptron])
def test_masked_numbers_are_refused(solve):
    X = np.ma.array([[1.0, 2.0], [2.0, 5.0]], mask=[[False, True], [True, False]])
    with pytest.raises(ValueError, match=r"^[XK] must not be masked"):
        solve(X, [1, -1])
    with pytest.raises(ValueError, match=r"^y must not be masked"):
        solve(np.eye(2), np.ma.array([1, -1], mask=[True, False]))
