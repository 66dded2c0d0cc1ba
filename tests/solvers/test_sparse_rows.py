"""Rows of SciPy's CSR matrices: the run of the dense rows, to the last bit."""

import tracemalloc

import numpy as np
import pytest
import scipy.sparse

import lecture_lib as lib
from lecture_lib.base.sparse import BLOCK

KINDS = [scipy.sparse.csr_array, scipy.sparse.csr_matrix]
RUNS = {
    "cyclic": lambda X, y: lib.perceptron(X, y, max_epochs=6, eta=0.7),
    "from a start": lambda X, y: lib.perceptron(X, y, max_epochs=6, w=np.ones(X.shape[1]), b=-0.3),
    "from minus zero": lambda X, y: lib.perceptron(X, y, max_epochs=6, w=-np.zeros(X.shape[1])),
    "shuffled": lambda X, y: lib.perceptron(X, y, max_epochs=6, order="shuffled", seed=1),
    "worst first": lambda X, y: lib.perceptron(X, y, max_epochs=30, order="worst first"),
    "margin": lambda X, y: lib.margin_perceptron(X, y, theta=1.5, max_epochs=6),
    "pegasos": lambda X, y: lib.pegasos(X, y, lam=0.1, steps=30, seed=2),
    "pegasos in the ball": lambda X, y: lib.pegasos(X, y, lam=0.1, steps=30, seed=2, project=True),
    "hinge": lambda X, y: lib.hinge_sgd(X, y, lam=0.03, epochs=6),
    "classes": lambda X, y: lib.multiclass_perceptron(X, np.arange(len(y)) % 3, max_epochs=6),
}


def drawn(rng, whole):
    """Return samples most of whose entries are 0; some rows are empty."""
    n, d = int(rng.integers(2, 12)), int(rng.choice([1, 2, 5, 17, 60]))
    X = rng.integers(-3, 4, (n, d)) * (rng.random((n, d)) < 0.4) * 1.0
    y = rng.choice([-1.0, 1.0], n)
    return (X if whole else X * rng.standard_normal((n, d))), y


def bits(run):
    fields = ("w", "b", "W", "B", "rivals", "picks", "updates", "at_visit", "visits", "epochs")
    found = [np.asarray(getattr(run, name)) for name in fields if hasattr(run, name)]
    return [part.tobytes() for part in found], getattr(run, "status", None)


def most_memory(call):
    """Return the most memory that a call has used at a time."""
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.usefixtures("each_engine")
def test_a_run_on_sparse_rows_has_the_bits_of_the_dense_run(run, kind, rng):
    for t in range(40):
        X, y = drawn(rng, whole=t % 2)
        assert bits(run(kind(X), y)) == bits(run(X, y))


def test_what_is_derived_from_a_run_takes_sparse_rows(rng):
    for t in range(30):
        X, y = drawn(rng, whole=True)
        sparse = scipy.sparse.csr_array(X)
        run = lib.perceptron(sparse, y, max_epochs=4, eta=1.0 + t % 2)
        (w, b), (dense_w, dense_b) = (lib.average_weights(rows, y, run) for rows in (sparse, X))
        np.testing.assert_array_equal([b, *w], [dense_b, *dense_w])
        for new in (sparse, X):
            np.testing.assert_array_equal(lib.vote(sparse, y, run, new), lib.vote(X, y, run, X))
        kept, dense = lib.pocket(sparse, y, run), lib.pocket(X, y, run)
        assert (kept.w.tobytes(), kept.b, kept.t) == (dense.w.tobytes(), dense.b, dense.t)
        np.testing.assert_array_equal(kept.wrong, dense.wrong)


def test_the_average_of_a_long_run_on_sparse_rows_keeps_no_weights_on_the_way(rng):
    X = scipy.sparse.random_array((500, 4000), density=0.005, rng=rng, format="csr")
    y = rng.choice([-1.0, 1.0], 500)
    run = lib.perceptron(X, y, max_epochs=3)
    most = most_memory(lambda: lib.average_weights(X, y, run))
    assert most < run.mistakes * X.shape[1] * 8 / 4


@pytest.mark.parametrize("run_on", [(3, 2), (2, 3)])
def test_sparse_samples_of_another_run_are_refused(run_on):
    X, y = scipy.sparse.csr_array([[1.0, 0.0], [0.0, 1.0]]), np.array([1.0, -1.0])
    run = lib.perceptron(X, y)
    n, d = run_on
    other = scipy.sparse.csr_array(np.ones((n, d)))
    with pytest.raises(ValueError, match=r"^X (and y must be those of the run|must have 2 feat)"):
        lib.average_weights(other, np.resize(y, n), run)


@pytest.mark.parametrize("kind", [np.int64, np.float32, np.bool_])
@pytest.mark.usefixtures("each_engine")
def test_whole_numbers_and_single_precision_count_in_double(kind, rng):
    X, y = drawn(rng, whole=True)
    X = X.astype(kind)
    sparse, double = scipy.sparse.csr_array(X), X.astype(float)
    assert bits(lib.perceptron(sparse, y)) == bits(lib.perceptron(double, y))


def test_a_run_on_sparse_rows_takes_little_more_memory_than_they_do(rng):
    n, d, k = 3000, 4000, 50
    X = scipy.sparse.random_array((n, d), density=k / d, rng=rng, format="csr")
    X.indices = X.indices.astype(np.int32)
    X.sort_indices()
    y = rng.choice([-1.0, 1.0], n)
    most = most_memory(lambda: lib.perceptron(X, y, max_epochs=1))
    lists = 4 * 8 * lib.perceptron(X, y, max_epochs=1).mistakes
    blocks = 4 * 8 * BLOCK  # what is computed at once
    assert most < 0.2 * (X.data.nbytes + X.indices.nbytes) + lists + blocks


def test_nothing_but_a_sparse_matrix_imports_scipy(fresh):
    code = (
        "import sys, lecture_lib as l; d = l.overlapping(40, seed=1);"
        "l.perceptron(d.X, d.y, max_epochs=3); l.hinge_sgd(d.X, d.y, lam=0.1, epochs=2);"
        "print('scipy' in sys.modules)"
    )
    assert fresh(code, LECTURE_LIB_ENGINE="python") == ["False"]
