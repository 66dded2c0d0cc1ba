"""No solver says "separated" or "optimal" of numbers that overflow, vanish, or are none."""

import re
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.calls import claim, is_true, solve, solvers

# Each solver of samples and labels, found in the package, and some of their options.
SOLVERS = {name: partial(solve, name) for name in solvers()} | {
    "worst first": partial(lib.perceptron, order="worst first"),
    "step size": partial(lib.perceptron, eta=0.1),
    "projected": partial(lib.pegasos, lam=1e-3, steps=20, seed=0, project=True),
    "small weight decay": partial(lib.pegasos, lam=1e-3, steps=20, seed=0),
    "no weight decay": partial(lib.logistic_regression, lam=0.0),
}


SEPARATING = [
    name
    for name, solver in SOLVERS.items()
    if claim(name, solver([[4.0, 2.0], [3.0, -1.0]], [1, -1])) is not None
]


REFUSAL = "^X must|^X, w and b must|must be so small|rows whose squares|^kernel must|^K must"


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize(
    "scale", [1e-200, 1.0, 1e100, 1e140, 1e151, 1e153, 1e154, 1e200, 1e250, 1e307]
)
@pytest.mark.parametrize("second", [[3.0, -1.0], [3.0, 1.5]], ids=["any bias", "a bias"])
def test_samples_of_every_size_are_refused_or_answered_rightly(name, scale, second):
    """On one ray no plane separates without a bias, whose square may vanish first."""
    X, y = scale * np.array([[4.0, 2.0], second]), [1, -1]
    try:
        run = SOLVERS[name](X, y)
    except ValueError as error:
        refusal = str(error)
    else:
        refusal = ""
        assert is_true(claim(name, run), X, y, run)
        assert all(
            np.isfinite(part).all() for part in vars(run).values() if hasattr(part, "flags")
        )
    assert not refusal or re.search(REFUSAL, refusal)


@pytest.mark.parametrize("lam", [1e-300, 1e-200])
def test_a_weight_decay_that_leaves_no_finite_weights_is_refused(lam):
    X, y = [[1e150, 0.0], [0.0, 1.0]], [1, -1]
    with pytest.raises(ValueError, match="no score overflows"):
        lib.pegasos(X, y, lam=lam, steps=3, seed=0)


@pytest.mark.parametrize("name", SEPARATING)
@given(data=st.data())
def test_separated_is_true_in_fractions_at_every_scale(name, data):
    n, d = data.draw(st.integers(2, 5)), data.draw(st.integers(1, 3))
    mantissas = st.integers(-4, 4) | st.floats(-2, 2) | st.sampled_from([-0.6, -0.2, 0.1, 0.3])
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
    assert is_true(claim(name, run), X, y, run)


@pytest.mark.parametrize("name", SOLVERS)
def test_a_sample_on_the_plane_but_for_rounding_is_judged_in_fractions(name):
    """The floats next to 0.2 and to the middle of -0.2 and 0.6 differ."""
    X, y = [[-0.6], [0.2], [0.6]], [-1, -1, 1]
    run = SOLVERS[name](X, y)
    assert is_true(claim(name, run), np.array(X), y, run)


def lies(value):
    def kernel(X, Z):
        K = np.array(X @ Z.T)
        K[K > 0] = value
        return K

    return kernel


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf, 1e300])
@pytest.mark.parametrize("solve", [lib.kernel_perceptron, lambda *a: lib.kernel_svm(*a, C=1.0)])
def test_a_kernel_that_returns_no_number_is_refused(solve, value):
    with pytest.raises(ValueError, match=r"^kernel must return finite numbers"):
        solve([[1.0], [2.0], [-1.0]], [1, -1, -1], lies(value))


def test_a_kernel_made_by_hand_is_checked():
    with pytest.raises(ValueError, match="sigma"):
        type(lib.gaussian_kernel(1.0))(-1.0)
    with pytest.raises(ValueError, match="degree"):
        type(lib.polynomial_kernel(2))(0.5, 0.0)


@pytest.mark.ledger("FAU-17", "TRN-09", "INT-19", "E-FAU-03")
def test_from_zero_the_step_size_scales_the_weights_and_changes_no_update(rng):
    """The weights at the end obey (eq-step-scaling)."""
    data = lib.six_points()
    assert (
        lib.perceptron(data.X, data.y, eta=0.1).updates == lib.perceptron(data.X, data.y).updates
    )
    for _ in range(200):
        X, y = rng.integers(-4, 5, (6, 2)).astype(float), rng.choice([-1.0, 1.0], 6)
        plain = lib.perceptron(X, y, max_epochs=20)
        for eta in (0.1, 0.3, 7e-5, 1e9):
            run = lib.perceptron(X, y, eta=eta, max_epochs=20)
            assert (run.updates, run.at_visit) == (plain.updates, plain.at_visit)
            assert (run.status, run.b) == (plain.status, eta * plain.b)
            np.testing.assert_array_equal(run.w, eta * plain.w)
            assert (lib.replay(X, y, run).W[-1] == run.w).all()


@pytest.mark.parametrize("use", [lib.replay, lib.average_weights, lib.pocket])
def test_samples_of_another_run_are_refused_whatever_their_number(use):
    data = lib.six_points()
    run = lib.perceptron(data.X, data.y)
    with pytest.raises(ValueError, match=r"^X and y must be those of the run"):
        use((data.X - data.X.mean(axis=0)) / data.X.std(axis=0), data.y, run)
