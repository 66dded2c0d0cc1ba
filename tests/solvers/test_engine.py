import os
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest
from scipy.sparse import csr_matrix
from sklearn.linear_model import Perceptron, _base

from lecture_lib import perceptron, predict
from lecture_lib.base.ties import EPS, rounding_bound, settle, tie_bound
from lecture_lib.solvers._engine import COMPILE_ABOVE, choose_engine, count_visits

ROWS = pytest.mark.parametrize("rows", [np.asarray, csr_matrix], ids=["dense", "sparse"])


@pytest.mark.ledger("FAU-22", "JOE-08")
@ROWS
@pytest.mark.usefixtures("each_engine")
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
def test_weights_are_bitwise_those_of_scikit_learn(rows, monkeypatch, rng):
    monkeypatch.setattr(_base, "SPARSE_INTERCEPT_DECAY", 1.0)  # theirs learns b in small steps
    for t in range(60):
        n, d = int(rng.integers(3, 60)), int(rng.choice([1, 2, 5, 20, 100, 784]))
        share = 1.0 if t % 2 else 0.4  # of the entries that are not 0
        X = rows(rng.standard_normal((n, d)) * (rng.random((n, d)) < share))
        y = rng.choice([-1.0, 1.0], n)
        y[:2] = 1, -1
        run = perceptron(X, y, max_epochs=8)
        theirs = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=run.epochs).fit(X, y)
        np.testing.assert_array_equal(run.w, theirs.coef_[0])
        assert run.b == theirs.intercept_[0]


# Ties


def near_the_plane(rng, d=400):
    """Return samples whose sums of products, in the order of the board, are almost 0."""
    w = rng.standard_normal(d)
    X = rng.standard_normal((300, d))
    X[:, -1] = 0
    X[:, -1] = -np.cumsum(w * X, axis=1)[:, -1] / w[-1]
    return w, X


def exactly(w, x):
    return sum(Fraction(a) * Fraction(c) for a, c in zip(w.tolist(), x.tolist(), strict=True))


@ROWS
@pytest.mark.usefixtures("each_engine")
def test_a_sample_that_rounding_puts_on_either_side_is_a_tie(rows, rng):
    w, X = near_the_plane(rng)
    assert {np.sign(float(exactly(w, x))) for x in X} >= {-1, 1}  # in fractions it has a side
    made = [perceptron(rows(x[None]), [y], w=w, max_epochs=1).mistakes for x in X for y in (-1, 1)]
    assert made == [1] * 2 * len(X)


@pytest.mark.usefixtures("each_engine")
def test_the_edge_of_a_tie_is_the_same_in_both_engines_and_on_both_kinds_of_rows(rng):
    for _ in range(300):
        d = int(rng.integers(1, 40))
        w, x = (rng.normal(size=d) * 2.0 ** rng.integers(-30, 30, d) for _ in range(2))
        x *= rng.random(d) < 0.6
        s = float(np.cumsum(w * x)[-1])
        b = (d + 1024) * EPS * np.linalg.norm(w) * np.linalg.norm(x) * rng.uniform(0.99, 1.01) - s
        tie = settle(w, b, x[None], 0, 0.0) == 0
        for rows in (x[None], csr_matrix(x[None])):
            run = perceptron(rows, [1.0], w=w, b=b, max_epochs=1)
            assert run.mistakes == tie
        assert tie == (predict(x[None], w, b)[0] == 0)


def test_a_score_beyond_a_tie_has_the_sign_that_fractions_give_it(rng):
    beyond = 0
    for _ in range(2000):
        d = int(rng.integers(1, 7))
        w, x = (rng.normal(size=d) * 10.0 ** rng.integers(-200, 140, d) for _ in range(2))
        level = float(rng.choice([0.0, rng.normal()]))
        b = level - float(w @ x) * (1 + rng.choice([0, 1e-16, 1e-13, 1e-9]))
        true = exactly(w, x) + Fraction(b) - Fraction(level)
        found = settle(w, b, x[None], 0, level) - level
        beyond += found != 0
        assert np.sign(found) in (0, (true > 0) - (true < 0))
    assert beyond > 100


def test_the_rounding_bound_is_never_below_what_a_tie_may_be(rng):
    w, X = near_the_plane(rng)
    radius = np.linalg.norm(X, axis=1).max()
    least = tie_bound(len(w), np.linalg.norm(w) * radius)
    assert rounding_bound(w, 0.0, radius, 0.0) >= 3 * least
    assert rounding_bound(w, 0.0, radius, 5.0) > rounding_bound(w, 0.0, radius, 0.0)


def test_a_score_that_underflows_is_a_tie():
    x = np.array([[3e-170, -1e-170]])
    assert settle(np.array([1e-154, 1e-154]), 0.0, x, 0, 0.0) == 0


# Which engine


LONG = (
    "import sys, lecture_lib as l; d = l.overlapping(400, seed=1);"
    "r = l.perceptron(d.X, d.y, max_epochs=600);"
    "print(r.w.tobytes().hex(), len(r.updates), 'numba.core' in sys.modules)"
)


def test_a_small_problem_does_not_import_numba(fresh):
    small = "import sys, lecture_lib as l; d = l.six_points(); l.perceptron(d.X, d.y);"
    assert fresh(small + "print('numba' in sys.modules)") == ["False"]


def test_without_numba_the_run_is_the_same(fresh):
    absent = fresh("import sys; sys.modules['numba'] = None;" + LONG)
    forced = fresh(LONG, LECTURE_LIB_ENGINE="python")
    assert absent == forced
    assert absent[2] == "False"
    pytest.importorskip("numba")
    assert fresh(LONG) == [*absent[:2], "True"]


def test_a_long_run_is_compiled_and_a_short_one_of_the_same_loop_then_too(monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.delenv("LECTURE_LIB_ENGINE", raising=False)

    def loop(n):
        return n + 1

    assert choose_engine(loop, COMPILE_ABOVE) is loop
    assert choose_engine(loop, COMPILE_ABOVE + 1) is not loop
    assert choose_engine(loop, 1) is not loop
    assert choose_engine(loop, 1)(1) == 2


def test_many_short_runs_of_a_process_count_as_a_long_one(monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.delenv("LECTURE_LIB_ENGINE", raising=False)

    def loop(n):
        return n + 1

    for _ in range(10):
        assert choose_engine(loop, COMPILE_ABOVE // 10) is loop
        count_visits(loop, COMPILE_ABOVE // 10)
    assert choose_engine(loop, 1) is not loop


def test_machine_code_that_is_on_the_disk_is_loaded_for_shorter_runs(fresh, tmp_path):
    pytest.importorskip("numba")
    runs = (
        "import sys, lecture_lib as l; d = l.overlapping(200, seed=1);"
        "asked = [(l.perceptron(d.X, d.y, max_epochs=60).w.tobytes().hex(),"
        " 'numba.core' in sys.modules) for _ in range(3)];"
        "print(*[word for pair in asked for word in pair])"
    )
    folder = {"NUMBA_CACHE_DIR": str(tmp_path)}
    w, *nothing_kept = fresh(runs, **folder)
    fresh(runs, **folder, LECTURE_LIB_ENGINE="numba")
    assert nothing_kept == ["False", w, "False", w, "False"]
    assert fresh(runs, **folder) == [w, "False", w, "True", w, "True"]


def test_who_waits_for_a_missing_compiler_is_told_once_and_at_a_terminal():
    absent = "import sys; sys.modules['numba'] = None;" + LONG + "; l.perceptron(d.X, d.y)"
    told, silent = (said_to(absent, terminal)[1] for terminal in (True, False))
    assert told.strip() == "lecture_lib: this run is long; pip install numba makes it faster."
    assert silent == ""


def test_a_loop_is_compiled_where_no_folder_can_keep_it(monkeypatch):
    numba = pytest.importorskip("numba")
    real = numba.njit

    def njit(*loop, cache=False):
        if cache:
            raise RuntimeError
        return real(*loop)

    monkeypatch.setattr(numba, "njit", njit)
    assert choose_engine(lambda n: n + 1, COMPILE_ABOVE + 1)(1) == 2


COMPILED = (
    "import numpy as np, lecture_lib as l; from lecture_lib.solvers import _engine;"
    "_engine.COMPILE_NOTICE_SECONDS = 0.0; d = l.overlapping(50, seed=1);"
    "runs = [l.perceptron(d.X, d.y, max_epochs=9), l.margin_perceptron(d.X, d.y, theta=1.0)];"
    "print([(r.w.tobytes().hex(), r.updates) for r in runs])"
)


def shown(folder, terminal):
    """Return what a fresh process that compiles prints, and what it says."""
    return said_to(COMPILED, terminal, LECTURE_LIB_ENGINE="numba", NUMBA_CACHE_DIR=str(folder))


def said_to(code, terminal, **environment):
    """Return what a fresh process prints, and what it says to a terminal or to a file."""
    pty = pytest.importorskip("pty")
    env = {**os.environ, **environment}
    ours, theirs = pty.openpty() if terminal else os.pipe()
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=True, env=env)
    os.write(theirs, b"|\n")  # so that there is something to read
    said = os.read(ours, 10_000).decode()
    os.close(ours)
    os.close(theirs)
    return done.stdout, said.split("|")[0]


@pytest.mark.nightly
def test_who_waits_for_the_compiler_is_told_once_and_at_a_terminal_only(tmp_path):
    pytest.importorskip("numba")
    cold, said = shown(tmp_path / "one", terminal=True)
    warm, nothing = shown(tmp_path / "one", terminal=True)
    elsewhere, silent = shown(tmp_path / "two", terminal=False)
    assert said.strip() == "lecture_lib: numba compiled a loop; the next call need not wait."
    assert nothing == silent == ""
    assert cold == warm == elsewhere
