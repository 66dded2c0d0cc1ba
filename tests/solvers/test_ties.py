"""A score that rounding cannot tell from 0 is a tie everywhere, so that runs are as by hand."""

from fractions import Fraction

import numpy as np
import pytest
from scipy.sparse import csr_matrix

import lecture_lib as lib

EPOCHS = 40


def decimals(rng):
    """Return a small set with one decimal, and the same in fractions."""
    n, d = int(rng.integers(2, 7)), int(rng.integers(1, 4))
    tenths, y = rng.integers(-10, 11, (n, d)), rng.choice([-1, 1], n)
    return tenths / 10, [[Fraction(int(k), 10) for k in row] for row in tenths], y


def by_hand(rows, y, *, worst_first=False):
    """Return the list E of the board's rule in fractions, or None if it does not end."""
    w, b, E = [Fraction(0)] * len(rows[0]), Fraction(0), []
    for _ in range(EPOCHS):
        before = len(E)
        for visited in range(1 if worst_first else len(rows)):
            f = [sum(map(Fraction.__mul__, w, x), b) for x in rows]
            i = min(range(len(f)), key=lambda j: y[j] * f[j]) if worst_first else visited
            if y[i] * f[i] <= 0:
                w = [u + int(y[i]) * v for u, v in zip(w, rows[i], strict=True)]
                b += int(y[i])
                E.append(i)
        if len(E) == before:
            return tuple(E)
    return None


def shuffled(rng, X):
    """Return an order of the rows, and some of them."""
    return rng.permutation(len(X))[: rng.integers(1, len(X) + 1)]


def test_three_samples_with_one_decimal_are_worked_as_on_the_board():
    X, y = [[0.5], [0.4], [0.3]], [-1, -1, 1]
    run = lib.perceptron(X, y)
    exact = lib.exact_perceptron([[Fraction(k, 10)] for k in (5, 4, 3)], y)
    assert run.updates == exact.updates
    assert (run.mistakes, run.w.tolist(), run.status) == (35, [pytest.approx(-2.6)], "separated")
    assert lib.predict(X, run.w, run.b).tolist() == y
    assert lib.ties(X, y, run.w, run.b).size == 0
    assert lib.margins(X, y, run.w, run.b).min() > 1e-3


@pytest.mark.usefixtures("each_engine")
def test_runs_on_separable_decimals_are_those_in_fractions(rng):
    for _ in range(200):
        X, rows, y = decimals(rng)
        if (hand := by_hand(rows, y)) is None:
            continue
        runs = [
            lib.perceptron(X, y),
            lib.perceptron(csr_matrix(X), y),
            lib.perceptron(X, y, eta=0.1),
            lib.margin_perceptron(X, y, theta=0.0),
            lib.dual_perceptron(lib.gram(X), y),
            lib.kernel_perceptron(X, y),
        ]
        if len(set(y)) == 2:
            runs.append(lib.multiclass_perceptron(X, (y > 0).astype(int)))
        assert [(run.status, run.updates) for run in runs] == [("separated", hand)] * len(runs)


def test_worst_first_makes_the_run_in_fractions_on_dense_and_on_sparse_rows(rng):
    for _ in range(300):
        X, rows, y = decimals(rng)
        dense = lib.perceptron(X, y, order="worst first", max_epochs=EPOCHS)
        sparse = lib.perceptron(csr_matrix(X), y, order="worst first", max_epochs=EPOCHS)
        assert dense.updates == sparse.updates
        assert dense.updates == by_hand(rows, y, worst_first=True) or dense.status != "separated"


def test_no_function_contradicts_separated(rng):
    said = 0
    for _ in range(300):
        X, _, y = decimals(rng)
        runs = [
            lib.perceptron(X, y, max_epochs=EPOCHS),
            lib.perceptron(X, y, order="worst first", eta=0.3, max_epochs=EPOCHS),
            lib.margin_perceptron(X, y, theta=0.7, max_epochs=EPOCHS),
            lib.perceptron_intro(X, y, max_epochs=EPOCHS),
            lib.mixed_perceptron(X, y, shards=min(3, len(y)), max_epochs=EPOCHS),
        ]
        for run in runs:
            if run.status == "separated":
                said += 1
                assert (lib.predict(X, run.w, run.b) == y).all()
                assert lib.ties(X, y, run.w, run.b).size == 0
                assert lib.misclassified(X, y, run.w, run.b).size == 0
                assert not run.w.any() or (lib.margins(X, y, run.w, run.b) > 0).all()
                assert lib.criterion(X, y, run.w, run.b) == 0
                assert lib.check_separator(X, y, run.w, run.b, exact=True).separates
        if runs[0].status == "separated":
            assert lib.pocket(X, y, runs[0]).fewest[-1] == 0
    assert said > 300


def test_a_sample_has_one_label_whatever_the_other_rows_are(rng):
    for _ in range(200):
        X, _, y = decimals(rng)
        run = lib.perceptron(X, y, max_epochs=8)
        new = np.concatenate([X, rng.integers(-10, 11, X.shape) / 10])
        some = shuffled(rng, new)
        labels, votes = lib.predict(new, run.w, run.b), lib.vote(X, y, run, new)
        assert (lib.predict(new[some], run.w, run.b) == labels[some]).all()
        assert (lib.vote(X, y, run, new[some]) == votes[some]).all()
        assert (lib.vote(X, y, run, csr_matrix(new)) == votes).all()
        sides = np.ones(len(new)), run.w, run.b
        wrong, on_plane = lib.misclassified(new, *sides), lib.ties(new, *sides)
        assert np.flatnonzero(labels < 0).tolist() == wrong.tolist()
        assert np.flatnonzero(labels == 0).tolist() == on_plane.tolist()
        assert not run.w.any() or (np.sign(lib.margins(new, *sides)) == labels).all()
    A, w, b = np.array([[-0.1, 1.5], [-0.2, 2.8]]), [-1.3, -1.0], 1.37
    assert lib.predict(A, w, b)[0] == lib.predict(A[:1], w, b)[0] == 0


def test_a_budget_that_ends_with_nothing_but_hidden_ties_is_undecided_by_rounding():
    far, x = 2.0**60, 0.1 + 0.2  # an update by x moves such a weight by nothing
    start = {"w": [far, -far], "max_epochs": 3}
    X = [[x, 0.3]]  # far (x - 0.3) is 64, and rounding hides it
    run = lib.perceptron(X, [1], **start)
    assert (run.status, run.mistakes) == ("undecided by rounding", 3)
    assert lib.predict(X, run.w, run.b).tolist() == [0]
    assert lib.perceptron(csr_matrix(X), [1], **start).status == run.status
    assert lib.margin_perceptron(X, [1], theta=1.0, **start).status == run.status
    exactly = lib.perceptron([[0.3, 0.3]], [1], **(start | {"b": -far}))
    assert exactly.status == "budget exhausted"
    beyond = lib.perceptron([[x, 0.3], [1.0, 0.0]], [1, -1], **start)
    assert beyond.status == "budget exhausted"


def every_solver(X, y):
    """Return the runs from zero of the solvers that end with a budget here, by name."""
    y, four = np.array(y), {"max_epochs": 4}
    return {
        "perceptron": lib.perceptron(X, y, **four),
        "eta": lib.perceptron(X, y, eta=0.1, **four),
        "worst first": lib.perceptron(X, y, order="worst first", **four),
        "margin": lib.margin_perceptron(X, y, theta=0.0, **four),
        "intro": lib.perceptron_intro(X, y, sign_of_zero=-1, **four),
        "mixed": lib.mixed_perceptron(X, y, shards=2, **four),
        "multiclass": lib.multiclass_perceptron(X, (y < 0).astype(int), **four),
        "criterion": lib.descend_criterion(X, y, max_steps=3),
    }


FAR = 1e17  # weights that cancel to (0, k) leave scores of k: hidden, beside |w| |x| = 1e17 k
BUDGETS = {
    "undecided by rounding": [[FAR, 1.0], [FAR, -1.0]],
    "budget exhausted": [[FAR, 0.0], [FAR, 0.0]],  # exact ties
}


@pytest.mark.parametrize("status", BUDGETS)
def test_every_solver_gives_the_same_reason_for_the_end_of_its_budget(status):
    runs = every_solver(BUDGETS[status], [1, -1])
    assert {name: run.status for name, run in runs.items()} == dict.fromkeys(runs, status)


@pytest.mark.parametrize(
    ("tiny", "status"), [(2.0**-25, "undecided by rounding"), (0.0, "budget exhausted")]
)
def test_a_kernel_gives_the_same_reason_for_the_end_of_its_budget(tiny, status):
    X, y = np.array([[1.0, tiny], [1.0, -tiny]]), [1, -1]
    options = {"bias_step": 0.0, "max_epochs": 4}
    assert lib.dual_perceptron(lib.gram(X), y, **options).status == status
    assert lib.kernel_perceptron(X, y, lambda A, B: A @ B.T, **options).status == status


def test_a_wrong_sample_beside_hidden_ties_says_that_more_budget_may_help():
    X, y = BUDGETS["undecided by rounding"], [1, -1]
    runs = every_solver([*X, [0.0, 5.0], [0.0, 5.0]], [*y, 1, -1])  # one of the two is wrong
    assert {run.status for run in runs.values()} == {"budget exhausted"}
