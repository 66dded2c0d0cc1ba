"""What chapter 12 says of the hinge loss and of learning one sample at a time."""

from fractions import Fraction
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False)


def P(w, b, X, y, C):
    return w @ w / 2 + C * lib.hinge(y * lib.decision(X, w, b)).sum()


# The objective and its slopes


@pytest.mark.ledger("NTS-84")
@given(any_labels, st.sampled_from([0.25, 1.0, 3.0]), st.integers(0, 99))
def test_the_soft_margin_is_a_mean_loss_plus_a_regulariser(samples, C, seed):
    """With lambda = 1 / (n C), and no bias in the second (eq-regularised-loss)."""
    X, y = samples
    n = len(y)
    run = lib.online_svm(X, y, C=C, steps=5, seed=seed)
    lam = 1 / (n * C)
    for w, b, objective in zip(run.W, run.B, run.objective, strict=True):
        assert objective == pytest.approx(P(w, b, X, y, C))
        mean = lib.hinge(y * lib.decision(X, w, b)).mean()
        assert objective / (n * C) == pytest.approx(mean + lam / 2 * w @ w)
    run = lib.pegasos(X, y, lam=lam, steps=5, seed=seed)
    wanted = [P(w, 0.0, X, y, C) / (n * C) for w in run.W]
    assert run.objective.tolist() == pytest.approx(wanted)


# Steps


def distances(step, picks):
    """Return |w - 1| after each step of the rule without a bias: x = y = 1 and -1, nC = 2."""
    w, found = Fraction(0), []
    for t, y in enumerate(picks, start=1):
        delta = step(t)
        w = (1 - delta) * w + delta * 2 * y * y * (w < 1)
        found.append(abs(w - 1))
    return found


@pytest.mark.ledger("NTS-86", "E-NTS-17")
@given(st.integers(1, 50), st.lists(st.sampled_from([-1, 1]), min_size=40, max_size=40))
def test_with_a_fixed_step_the_weights_never_settle(inverse, picks):
    """w = 1 is the best weight; of two points in a row one is at least delta / 3 away."""
    delta = Fraction(1, inverse)
    d = distances(lambda _: delta, picks)
    assert all(max(pair) >= delta / 3 for pair in pairwise(d))


# The rate of Pegasos


def every_run(X, y, lam, T, *, project):
    """Return the weights w_1, ..., w_T for all n^T choices, as an (n^T, T, d) array."""
    picks = np.array(list(product(range(len(y)), repeat=T)))
    w = np.zeros((len(picks), X.shape[1]))
    path = []
    for t in range(1, T + 1):
        path.append(w)
        x, s = X[picks[:, t - 1]], y[picks[:, t - 1]]
        inside = s * (w * x).sum(axis=1) < 1
        w = (1 - 1 / t) * w + (inside * s)[:, None] * x / (lam * t)
        if project:
            w = w / np.maximum(1, np.sqrt(lam) * np.linalg.norm(w, axis=1))[:, None]
    return picks, np.stack(path, axis=1)


def F(w, x, y, lam):
    """Return the regularised loss of numbers x at each of the weights w."""
    return lam / 2 * w**2 + np.maximum(0, 1 - y * x * w[..., None]).mean(axis=-1)


def least(x, y, lam):
    """Return the minimum over numbers: at 0, at a kink, or where a piece is level."""
    kinks = [1 / (a * s) for a, s in zip(x, y, strict=True) if a]
    inside = product([0, 1], repeat=len(x))
    level = [np.mean(np.array(part) * x * y) / lam for part in inside]
    return F(np.array([0.0, *kinks, *level]), x, y, lam).min()


@pytest.mark.ledger("EXT-09")
@pytest.mark.parametrize("project", [False, True])
@given(
    integer_samples(separable=False, max_n=3, max_d=1, size=4), st.sampled_from([0.05, 0.5, 4.0])
)
def test_on_average_over_all_choices_the_rate_of_pegasos_holds(project, samples, lam):
    """All n^T runs, for T = 1, ..., 6, against the exact minimum (eq-pegasos-rate)."""
    X, y = samples
    R = lib.radius(X)
    _, path = every_run(X, y, lam, 6, project=project)
    mean = F(path[:, :, 0], X[:, 0], y, lam).mean(axis=0)
    T = np.arange(1, 7)
    excess = np.cumsum(mean) / T - least(X[:, 0], y, lam)
    c = (np.sqrt(lam) + R) ** 2 if project else 4 * R**2
    assert (excess <= c * (1 + np.log(T)) / (2 * lam * T) + 1e-9).all()


@pytest.mark.ledger("EXT-09")
@pytest.mark.parametrize("project", [False, True])
def test_the_runs_that_are_averaged_are_those_of_the_library(project):
    X, y, lam = np.array([[2.0], [-1.0], [3.0]]), np.array([1.0, 1.0, -1.0]), 0.5
    picks, path = every_run(X, y, lam, 4, project=project)
    run = lib.pegasos(X, y, lam=lam, steps=4, seed=0, project=project)
    same = (picks == run.picks).all(axis=1)
    np.testing.assert_allclose(path[same][0], run.W[:-1])


@pytest.mark.ledger("EXT-09")
@given(st.integers(1, 5), st.integers(1, 4))
def test_the_constant_of_the_rate_is_at_most_four_times_too_large(x, factor):
    """One sample, lam >= R^2 and T = 1: the excess is R^2 / (2 lam), a quarter of the bound."""
    lam = float(factor * x**2)
    excess = 1 - least([float(x)], np.ones(1), lam)
    assert excess == pytest.approx(4 * x**2 / (2 * lam) / 4)


# Regret, and a bound without separability


@pytest.mark.ledger("EXT-19")
@given(st.integers(1, 4), st.integers(0, 8), st.data())
def test_samples_at_right_angles_reach_the_regret(power, eighths, data):
    """Every visit costs 1 and the competitor 1 - U: the regret is n U = R~ U sqrt(n)."""
    n, U = 2**power, eighths / 8
    assume(U > 0)
    y = [1.0 if up else -1.0 for up in data.draw(st.lists(st.booleans(), min_size=n, max_size=n))]
    rows = lib.hadamard(n, y=y)
    run = lib.margin_perceptron(rows.X, rows.y, theta=1.0, eta=U / n, max_epochs=1)
    trace = lib.replay(rows.X, rows.y, run)
    Z = lib.fold(rows.X, rows.y)
    before = trace.W_augmented[:-1]
    assert run.updates == tuple(range(n))
    v = U * Z.sum(axis=0) / n
    assert v @ v == pytest.approx(U**2)
    regret = lib.hinge((before * Z).sum(axis=1)).sum() - lib.hinge(Z @ v).sum()
    assert regret == pytest.approx(n**0.5 * U * n**0.5)


@pytest.mark.ledger("EXT-02")
@pytest.mark.parametrize("n", [2, 4, 16])
@pytest.mark.parametrize("scale", [0.0, 0.25, 0.5, 1.0])
def test_samples_at_right_angles_reach_the_hinge_bound(n, scale):
    """The comparator of margin 1, made shorter: k = n = L + R~ |v| sqrt(k)."""
    rows = lib.hadamard(n)
    run = lib.perceptron(rows.X, rows.y)
    loss = lib.hinge(rows.y * lib.decision(rows.X, scale * rows.w, scale * rows.b))[
        list(run.updates)
    ]
    reach_times_root = n * scale  # R~ = sqrt(n) = sqrt(k) and the comparator has length scale
    assert loss.sum() + reach_times_root == run.mistakes == n
    if scale in (0.0, 1.0):
        bound = lib.hinge_bound(rows.X, rows.y, run.updates, scale * rows.w, scale * rows.b)
        assert bound == pytest.approx(n)
