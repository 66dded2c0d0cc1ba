import importlib
import inspect
import os
import re
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest
from sklearn.linear_model import Perceptron

from lecture_lib import (
    dual_perceptron,
    exact_perceptron,
    hinge_sgd,
    kernel_perceptron,
    margin_perceptron,
    perceptron,
)
from lecture_lib.base.checks import check_rows
from lecture_lib.solvers._engine import COMPILE_ABOVE, engine, excess, rounding_bound
from lecture_lib.solvers.perceptron import dual as perceptron_dual
from lecture_lib.solvers.perceptron import margin as perceptron_margin
from lecture_lib.solvers.perceptron import primal as perceptron_primal

LOOPS = {
    "perceptron": perceptron_primal._visit,
    "margin": perceptron_margin._visit,
    "dual": perceptron_dual._visit,
    "hinge": importlib.import_module("lecture_lib.solvers.descent.hinge_sgd")._visit,
}
ENGINES = ["python", "numba"]


@pytest.fixture
def choose(monkeypatch):
    """Choose the engine of all loops."""

    def choose(name):
        if name == "numba":
            pytest.importorskip("numba")
        monkeypatch.setenv("LECTURE_LIB_ENGINE", name)

    return choose


def everything(X, y):
    """Return all numbers of one run of each loop."""
    runs = [
        perceptron(X, y, max_epochs=6, eta=0.7, b=0.3),
        perceptron(X, y, max_epochs=6, order="shuffled", seed=1),
        perceptron(X, y, max_epochs=6, order="worst first"),
        perceptron(X, y, max_epochs=6, order=np.arange(len(y))[::-1]),
        margin_perceptron(X, y, tau=1.5, max_epochs=6),
        dual_perceptron(X @ X.T, y, max_epochs=6),
        kernel_perceptron(X, y, max_epochs=6, bias_step=2.0),
        hinge_sgd(X, y, lam=0.03, epochs=6),
    ]
    fields = ("w", "b", "alpha", "updates", "at_visit", "epochs", "visits", "status")
    return [
        np.asarray(getattr(run, name)) for run in runs for name in fields if hasattr(run, name)
    ]


def drawn(rng, whole=False):
    n, d = int(rng.integers(2, 9)), int(rng.choice([1, 2, 3, 5, 17, 40, 70]))
    X = rng.integers(-4, 5, (n, d)).astype(float) if whole else rng.standard_normal((n, d))
    return X, rng.choice([-1.0, 1.0], n)


# From the board to the loop


@pytest.mark.parametrize("name", LOOPS)
def test_each_decision_and_each_update_of_a_loop_names_its_equation(name):
    text = inspect.getsource(LOOPS[name])
    lines = [line for line in text.splitlines() if re.match(r" +(if y\[i\]|add\(|alpha)", line)]
    assert len(lines) >= 2
    assert all(re.search(r"  # eq-[a-z-]+$", line) for line in lines)


# The same bits


def test_both_engines_agree_to_the_last_bit_on_sets_of_whole_numbers(choose, rng):
    sets = [drawn(rng, whole=True) for _ in range(200)]
    choose("numba")
    machine = [everything(X, y) for X, y in sets]
    choose("python")
    for (X, y), theirs in zip(sets, machine, strict=True):
        for one, other in zip(everything(X, y), theirs, strict=True):
            np.testing.assert_array_equal(one, other)


LARGER = {
    "toy 100 x 2": (100, 2),
    "toy 1000 x 2": (1000, 2),
    "20 features": (1000, 20),
    "wide 40 x 2000": (40, 2000),
    "pictures 200 x 784": (200, 784),
}


@pytest.mark.parametrize("kind", [np.float64, np.float32])
@pytest.mark.parametrize("size", LARGER.values(), ids=LARGER)
def test_both_engines_agree_to_the_last_bit_on_small_twins_of_the_measured_sets(
    choose, size, kind, rng
):
    X = rng.standard_normal(size).astype(kind)
    y = np.where(X[:, 0] + 0.3 * rng.standard_normal(len(X)) > 0, 1.0, -1.0)
    choose("numba")
    machine = everything(X, y)
    choose("python")
    for one, other in zip(everything(X, y), machine, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("name", ENGINES)
def test_a_thousand_sets_of_whole_numbers_run_as_they_do_in_fractions(choose, name, rng):
    choose(name)
    for _ in range(1000):
        X, y = drawn(rng, whole=True)
        exact = exact_perceptron(X, y, max_epochs=4)
        run = perceptron(X, y, max_epochs=4)
        assert run.updates == exact.updates
        assert run.updates == dual_perceptron(X @ X.T, y, max_epochs=4).updates
        assert (run.w.tolist(), run.b) == (list(map(float, exact.w)), exact.b)
        assert (run.status, run.epochs) == (exact.status, exact.epochs)


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
def test_weights_are_bitwise_those_of_scikit_learn(choose, name, rng):
    choose(name)
    for _ in range(100):
        n, d = int(rng.integers(3, 60)), int(rng.choice([1, 2, 5, 20, 100, 784]))
        X, y = rng.standard_normal((n, d)), rng.choice([-1.0, 1.0], n)
        y[:2] = 1, -1
        run = perceptron(X, y, max_epochs=8)
        theirs = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=run.epochs).fit(X, y)
        np.testing.assert_array_equal(run.w, theirs.coef_[0])
        assert run.b == theirs.intercept_[0]


# A tie that only one order of summation sees


def near_the_plane(rng, d=400):
    """Return samples whose sums of products, in the order of the board, are almost 0."""
    w = rng.standard_normal(d)
    X = rng.standard_normal((300, d))
    X[:, -1] = 0
    X[:, -1] = -np.cumsum(w * X, axis=1)[:, -1] / w[-1]
    return w, X


def exactly(w, x):
    return sum(Fraction(a) * Fraction(c) for a, c in zip(w.tolist(), x.tolist(), strict=True))


@pytest.mark.parametrize("name", ENGINES)
def test_a_sample_almost_on_the_plane_is_decided_as_in_fractions(choose, name, rng):
    choose(name)
    w, X = near_the_plane(rng)
    expected = [i for i, x in enumerate(X) if exactly(w, x) <= 0]
    assert expected != [i for i, x in enumerate(X) if w @ x <= 0]  # NumPy decides otherwise
    decided = []
    for i in range(len(X)):
        run = perceptron(X[i : i + 1], [1.0], w=w, max_epochs=1)
        decided += [i] * run.mistakes
    assert decided == expected


def test_the_rounding_bound_is_never_below_what_two_orders_of_summation_differ_by(rng):
    w, X = near_the_plane(rng)
    radius = np.linalg.norm(X, axis=1).max()
    apart = max(abs(float(exactly(w, x)) - w @ x) for x in X)
    assert 0 < apart <= rounding_bound(w, 0.0, radius, 0.0)
    assert rounding_bound(w, 0.0, radius, 5.0) > rounding_bound(w, 0.0, radius, 0.0)


def test_a_score_has_the_sign_that_fractions_give_it(rng):
    for _ in range(2000):
        d = int(rng.integers(1, 7))
        w, x = (rng.normal(size=d) * 10.0 ** rng.integers(-9, 10, d) for _ in range(2))
        level = float(rng.choice([0.0, rng.normal()]))
        b = level - float(w @ x)
        true = exactly(w, x) + Fraction(b) - Fraction(level)
        assert np.sign(excess(w, b, x[None], 0, level)) == (true > 0) - (true < 0)


def test_a_score_that_underflows_is_a_tie():
    x = np.array([[3e-170, -1e-170]])
    assert excess(np.array([1e-154, 1e-154]), 0.0, x, 0, 0.0) == 0


# Which engine


def script(code, **environment):
    env = {**os.environ, **environment}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout


LONG = (
    "import sys, lecture_lib as l; d = l.overlapping(400, seed=1);"
    "r = l.perceptron(d.X, d.y, max_epochs=600);"
    "print(r.w.tobytes().hex(), len(r.updates), 'numba.core' in sys.modules)"
)


def test_a_small_problem_does_not_import_numba():
    small = "import sys, lecture_lib as l; d = l.six_points(); l.perceptron(d.X, d.y);"
    assert script(small + "print('numba' in sys.modules)").split() == ["False"]


def test_without_numba_the_run_is_the_same():
    absent = script("import sys; sys.modules['numba'] = None;" + LONG).split()
    forced = script(LONG, LECTURE_LIB_ENGINE="python").split()
    assert absent == forced
    assert absent[2] == "False"
    pytest.importorskip("numba")
    assert script(LONG).split() == [*absent[:2], "True"]


def test_a_long_run_is_compiled_and_a_short_one_of_the_same_loop_then_too(monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.delenv("LECTURE_LIB_ENGINE", raising=False)

    def loop(n):
        return n + 1

    assert engine(loop, COMPILE_ABOVE) is loop
    assert engine(loop, COMPILE_ABOVE + 1) is not loop
    assert engine(loop, 1) is not loop
    assert engine(loop, 1)(1) == 2


def test_a_run_that_changes_its_engine_on_the_way_is_the_run_of_either(monkeypatch, rng):
    pytest.importorskip("numba")
    monkeypatch.delenv("LECTURE_LIB_ENGINE", raising=False)
    X, y = drawn(rng)
    whole = everything(X, y)
    monkeypatch.setattr("lecture_lib.solvers._engine.COMPILE_ABOVE", 2 * len(y))
    monkeypatch.setattr("lecture_lib.solvers._engine._compiled_loops", set())
    assert engine(perceptron_primal._visit, 2 * len(y)) is perceptron_primal._visit
    for one, other in zip(everything(X, y), whole, strict=True):
        np.testing.assert_array_equal(one, other)


def test_a_loop_is_compiled_where_no_folder_can_keep_it(monkeypatch):
    numba = pytest.importorskip("numba")
    real = numba.njit

    def njit(*loop, cache=False):
        if cache:
            raise RuntimeError
        return real(*loop)

    monkeypatch.setattr(numba, "njit", njit)
    assert engine(lambda n: n + 1, COMPILE_ABOVE + 1)(1) == 2


# Rows at the door


def test_rows_are_not_copied_and_single_precision_stays(rng):
    for kind in (np.float64, np.float32):
        X = rng.standard_normal((4, 3)).astype(kind)
        rows, _, radius = check_rows(X, [1, -1, 1, -1])
        assert np.shares_memory(rows, X)
        assert rows.dtype == kind
        assert radius == pytest.approx(np.linalg.norm(X, axis=1).max())
        run = perceptron(X, [1, -1, 1, -1], max_epochs=3)
        assert run.updates == perceptron(X.astype(float), [1, -1, 1, -1], max_epochs=3).updates


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("kind", [np.float64, np.float32])
def test_rows_that_are_not_finite_are_refused(bad, kind):
    with pytest.raises(ValueError, match=r"^X must be finite; row 1"):
        check_rows(np.array([[1.0], [bad]], kind), [1, -1])


@pytest.mark.parametrize("shape", [(3,), (0, 2), (2, 0), (1, 1, 1)])
def test_rows_of_another_shape_are_refused(shape):
    with pytest.raises(ValueError, match=r"^X must"):
        check_rows(np.ones(shape), [1, -1])


def test_rows_whose_squares_underflow_have_a_length():
    for kind, small in ((np.float64, 1e-180), (np.float32, 1e-30)):
        X = np.full((1, 100), small, kind)
        assert check_rows(X, [1])[2] >= 10 * small
        least = 100 * np.finfo(float).eps * 10 * small
        assert rounding_bound(X[0].astype(float), 0.0, 1.0, 0.0) >= least
