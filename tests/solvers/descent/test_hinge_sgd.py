import numpy as np
import pytest
from sklearn.linear_model import SGDClassifier

from lecture_lib import hinge_sgd, overlapping, svm


@pytest.mark.parametrize("lam", [1.0, 0.1, 1e-2, 1e-4])
@pytest.mark.parametrize("d", [1, 2, 20, 100])
def test_weights_are_those_of_scikit_learn(lam, d, rng):
    X, y = rng.standard_normal((200, d)), rng.choice([-1.0, 1.0], 200)
    run = hinge_sgd(X, y, lam=lam, epochs=7)
    options = {"shuffle": False, "tol": None, "max_iter": 7}
    theirs = SGDClassifier(loss="hinge", alpha=lam, **options).fit(X, y)
    np.testing.assert_allclose(run.w, theirs.coef_[0], rtol=0, atol=1e-12 * abs(run.w).max())
    assert run.b == pytest.approx(theirs.intercept_[0], rel=1e-12, abs=1e-12)


def test_the_rule_written_out_gives_the_same(rng):
    X, y, lam = rng.standard_normal((30, 3)), rng.choice([-1.0, 1.0], 30), 0.05
    w, b, N, E = np.zeros(3), 0.0, lam**-0.75, []
    for i in [*range(30)] * 4:
        inside = y[i] * (w @ X[i] + b) <= 1
        w, b = (1 - 1 / N) * w + inside * y[i] * X[i] / (lam * N), b + inside * y[i] / (lam * N)
        E += [i] * bool(inside)
        N += 1
    run = hinge_sgd(X, y, lam=lam, epochs=4)
    np.testing.assert_allclose(run.w, w, rtol=1e-12)
    assert (run.b, run.updates.tolist()) == (pytest.approx(b, rel=1e-12), E)


def test_it_comes_near_the_support_vector_machine():
    data = overlapping(200, seed=0)
    best = svm(data.X, data.y, C=0.1)
    run = hinge_sgd(data.X, data.y, lam=1 / (200 * 0.1), epochs=2000)
    np.testing.assert_allclose(run.w, best.w, atol=0.02)
    assert run.b == pytest.approx(best.b, abs=0.02)
