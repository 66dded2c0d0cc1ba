import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lecture_lib import margin_perceptron, online_svm, overlapping, replay, svm
from tests.strategies import integer_samples

CLOUDS = overlapping(30, distance=2.0, seed=3)


@pytest.mark.ledger("NTS-89", "NTS-90", "E-NTS-21")
@given(integer_samples(separable=False), st.sampled_from([0.25, 1.0, 4.0]), st.integers(0, 99))
def test_a_step_shrinks_w_and_inside_the_margin_adds_a_perceptron_step(samples, C, seed):
    X, y = samples
    n = len(y)
    run = online_svm(X, y, C=C, steps=30, seed=seed)
    for t, i in enumerate(run.picks, start=1):
        w, b = run.W[t - 1], run.B[t - 1]
        eta = n * C / t if y[i] * (w @ X[i] + b) < 1 else 0.0
        wanted = (1 - 1 / t) * w + eta * y[i] * X[i]
        np.testing.assert_allclose(run.W[t], wanted, rtol=1e-12, atol=1e-12)
        assert run.B[t] == pytest.approx(b + eta * y[i])
    assert (run.W[-1].tolist(), run.B[-1]) == (run.w.tolist(), run.b)
    assert run.status == "budget exhausted"  # it has no test for an optimum


@pytest.mark.ledger("NTS-86", "NTS-87", "NTS-88", "E-NTS-16")
def test_a_step_goes_against_the_gradient_of_its_term():
    """Finite differences, with the penalty n C that makes the expectation right."""
    X, y = CLOUDS.X, CLOUDS.y
    n, h = len(y), 1e-6
    run = online_svm(X, y, C=0.5, steps=200, seed=1)
    for t in (5, 50, 51, 52, 199):
        i, w, b = run.picks[t - 1], run.W[t - 1], run.B[t - 1]

        def term(v, i=i):
            return v[:2] @ v[:2] / 2 + n * 0.5 * max(0.0, 1 - y[i] * (v[:2] @ X[i] + v[2]))

        here = np.append(w, b)
        slope = [(term(here + h * e) - term(here - h * e)) / (2 * h) for e in np.eye(3)]
        step = np.append(run.W[t] - w, run.B[t] - b) * t
        np.testing.assert_allclose(step, np.negative(slope), atol=1e-6)


@pytest.mark.ledger("NTS-85")
@settings(max_examples=8)
@given(integer_samples(separable=False), st.integers(0, 99))
def test_the_mean_over_all_samples_is_the_gradient_of_the_objective(samples, seed):
    """Unbiased: the first step from zero, averaged over the picks, is minus the gradient."""
    X, y = samples
    n = len(y)
    first = {}
    for s in range(seed, seed + 200):
        run = online_svm(X, y, C=2.0, steps=1, seed=s)
        first[run.picks[0]] = np.append(run.w, run.b)
    assert len(first) == n
    total = np.append((2.0 * y[:, None] * X).sum(axis=0), 2.0 * y.sum())
    np.testing.assert_allclose(np.mean(list(first.values()), axis=0), total, atol=1e-9)


@pytest.mark.ledger("NTS-81", "NTS-89", "E-NTS-17", "E-NTS-21")
def test_it_tends_to_the_machine_with_penalty_C_and_not_C_over_n():
    X, y = CLOUDS.X, CLOUDS.y
    run = online_svm(X, y, C=1.0, steps=20_000, seed=0)
    wanted, printed = svm(X, y, C=1.0), svm(X, y, C=1.0 / len(y))
    least = wanted.w @ wanted.w / 2 + wanted.slack.sum()
    assert least <= run.objective[-1] <= 1.005 * least
    assert np.linalg.norm(run.w - wanted.w) < 0.05 < np.linalg.norm(run.w - printed.w)
    assert run.b == pytest.approx(wanted.b, abs=0.05)


@pytest.mark.ledger("EXT-19")
@given(integer_samples(separable=False, max_n=12, max_d=3), st.floats(0.1, 5), st.integers(0, 99))
def test_hinge_descent_without_decay_has_regret_at_most_R_U_root_T(samples, U, seed):
    """One pass of the margin perceptron with threshold 1 is that descent."""
    X, y = samples
    T, R = len(y), np.sqrt(1 + (X**2).sum(axis=1).max())
    run = margin_perceptron(X, y, theta=1.0, eta=U / (R * np.sqrt(T)), max_epochs=1)
    trace = replay(X, y, run)
    updates_before = np.searchsorted(run.at_visit, np.arange(1, T + 1))
    scores = (trace.W[updates_before] * X).sum(axis=1) + trace.B[updates_before]
    u = np.random.default_rng(seed).normal(size=X.shape[1] + 1)
    u *= U / np.linalg.norm(u)
    mine = np.maximum(0, 1 - y * scores).sum()
    fixed = np.maximum(0, 1 - y * (X @ u[1:] + u[0])).sum()
    assert mine - fixed <= R * U * np.sqrt(T) + 1e-9


def test_a_score_of_one_is_no_longer_inside_the_margin():
    """The print takes 1 itself for inside; 0 is a subgradient there as well."""
    run = online_svm([[0.0]], [1], C=1.0, steps=2, seed=0)
    assert run.B.tolist() == [0.0, 1.0, 1.0]
