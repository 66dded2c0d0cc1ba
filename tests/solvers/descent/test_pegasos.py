import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.svm import LinearSVC

from lecture_lib import augment, overlapping, pegasos
from tests.strategies import integer_samples

CLOUDS = overlapping(40, distance=2.0, seed=5)


def objective(X, y, w, lam):
    return lam / 2 * w @ w + np.maximum(0, 1 - y * (X @ w)).mean()


@pytest.mark.ledger("EXT-09")
@pytest.mark.parametrize("project", [False, True])
@settings(max_examples=25)
@given(
    integer_samples(separable=False, max_n=8),
    st.sampled_from([0.01, 0.1, 1.0]),
    st.integers(0, 99),
    st.floats(0, 1),
)
def test_the_mean_regret_is_below_the_bound_for_every_number_of_steps(
    project, samples, lam, seed, length
):
    X, y = samples
    run = pegasos(X, y, lam=lam, steps=200, seed=seed, project=project)
    R = np.linalg.norm(X, axis=1).max()
    u = np.random.default_rng(seed).normal(size=X.shape[1])
    u *= length / np.sqrt(lam) / np.linalg.norm(u)  # in the ball
    i = list(run.picks)

    def of_each_step(W):
        hinges = np.maximum(0, 1 - y[i] * np.einsum("td,td->t", W, X[i]))
        return lam / 2 * (W**2).sum(axis=1) + hinges

    T = np.arange(1, 201)
    regret = np.cumsum(of_each_step(run.W[:-1]) - of_each_step(np.tile(u, (200, 1)))) / T
    c = (np.sqrt(lam) + R) ** 2 if project else 4 * R**2
    assert (regret <= c * (1 + np.log(T)) / (2 * lam * T) + 1e-9).all()


@given(integer_samples(separable=False), st.floats(0.01, 10), st.integers(0, 99))
def test_projected_weights_stay_in_the_ball(samples, lam, seed):
    run = pegasos(*samples, lam=lam, steps=50, seed=seed, project=True)
    assert (np.linalg.norm(run.W, axis=1) <= (1 + 1e-12) / np.sqrt(lam)).all()


@pytest.mark.ledger("NTS-85")
def test_every_sample_is_picked_equally_often():
    run = pegasos(np.ones((4, 1)), [1, 1, -1, -1], lam=1.0, steps=4000, seed=1)
    counts = np.bincount(run.picks, minlength=4)
    assert (np.abs(counts - 1000) < 5 * np.sqrt(750)).all()


@given(integer_samples(separable=False), st.integers(0, 99))
def test_the_trace_holds_the_objective_of_each_point(samples, seed):
    X, y = samples
    run = pegasos(X, y, lam=0.5, steps=20, seed=seed)
    assert len(run.picks) == 20
    assert run.W.shape == (21, X.shape[1])
    np.testing.assert_array_equal(run.W[-1], run.w)
    np.testing.assert_allclose(run.objective, [objective(X, y, w, 0.5) for w in run.W])
    assert not run.B.any()
    assert run.b == 0


def test_a_score_of_one_is_no_longer_inside_the_margin():
    """The subgradients at the kink include 0: x = 1, lam = 1 reaches w = 1 and then shrinks."""
    run = pegasos([[1.0]], [1], lam=1.0, steps=2, seed=0)
    assert run.W[:, 0].tolist() == [0.0, 1.0, 0.5]


@pytest.mark.parametrize("project", [False, True])
def test_the_last_point_comes_close_to_the_minimum(project):
    X, y, lam = CLOUDS.X, CLOUDS.y, 0.1
    run = pegasos(X, y, lam=lam, steps=5000, seed=2, project=project)
    options = {"fit_intercept": False, "tol": 1e-12, "max_iter": 1_000_000}
    best = LinearSVC(C=1 / (lam * len(y)), loss="hinge", **options).fit(X, y)
    least = objective(X, y, best.coef_[0], lam)
    assert least <= run.objective[-1] <= 1.01 * least


def test_a_constant_feature_is_a_bias():
    X, y = [[1.0], [2.0], [3.0], [4.0]], [1, 1, -1, -1]
    alone = pegasos(X, y, lam=0.01, steps=3000, seed=0)
    with_bias = pegasos(augment(X), y, lam=0.01, steps=3000, seed=0)
    assert (np.array(y) * (np.array(X) @ alone.w) <= 0).any()
    assert (np.array(y) * (augment(X) @ with_bias.w) > 0).all()


def test_the_same_seed_gives_the_same_run_and_another_seed_another():
    one, two, other = (
        pegasos(CLOUDS.X, CLOUDS.y, lam=1.0, steps=9, seed=s).picks for s in (1, 1, 2)
    )
    assert one == two
    assert one != other
