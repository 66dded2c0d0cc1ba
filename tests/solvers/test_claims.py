"""What solvers and judges claim is true in fractions, or they refuse; on data of every kind.

Solvers of samples and labels are found by themselves; ASKED has their options, and the others.

``python3 start.py tests tests/solvers/test_claims.py --seed 7 --cases 800`` tries each on 800
other sets, and prints how often each status was said of each kind.
"""

import inspect
from collections import Counter

import numpy as np
import pytest

import lecture_lib as lib
from tests.calls import FUNCTIONS, claim, is_true, solve, solvers
from tests.hard_sets import KINDS, along, draw, scores, separates

NOT_CLAIMED = None


def of_solver(name):
    """Ask a solver what the word of its status claims, after a few steps."""
    taken = inspect.signature(FUNCTIONS[name]).parameters
    few = {option: 40 for option in ("max_epochs", "max_steps") if option in taken}

    def ask(X, y, _):
        run = solve(name, X, y, **few)
        claimed = claim(name, run)
        return run.status, NOT_CLAIMED if claimed is None else is_true(claimed, X, y, run)

    return ask


def of_plane(solve, above=0):
    """Ask a solver, with options of its own, that returns w, b and a status."""

    def ask(X, y, rng):
        run = solve(X, y, rng)
        true = separates(X, y, run.w, run.b, above) if run.status == "separated" else NOT_CLAIMED
        return run.status, true

    return ask


def of_columns(solve, kernel):
    """Ask a solver that returns alpha: its score is a sum over the columns of K."""

    def ask(X, y, _):
        run = solve(X, y)
        if run.status != "separated":
            return run.status, NOT_CLAIMED
        used = run.alpha > 0
        columns = np.asarray(kernel(X, X[used]), float)
        return run.status, separates(columns, y, (run.alpha * y)[used], run.b)

    return ask


def multiclass(X, y, rng):
    classes = rng.integers(0, 3, len(y))
    classes[0] = 2
    run = lib.multiclass_perceptron(X, classes, max_epochs=40)
    if run.status != "separated":
        return run.status, NOT_CLAIMED
    of_class = [scores(X, w, float(b)) for w, b in zip(run.W, run.B, strict=True)]
    leads = [
        of_class[c][i] > of_class[r][i]
        for i, c in enumerate(classes)
        for r in range(len(of_class))
        if r != c
    ]
    return run.status, all(leads)


def pocket(X, y, _):
    kept = lib.pocket(X, y, lib.perceptron(X, y, max_epochs=5))
    right = separates(X, y, kept.w, kept.b)
    return ("mistake free", right) if kept.fewest[-1] == 0 else ("mistakes", not right)


def finite(solve):
    """Ask a solver that claims nothing but numbers."""

    def ask(X, y, _):
        run = solve(X, y)
        return "numbers", bool(np.isfinite(run.w).all() and np.isfinite(run.b))

    return ask


def separate(X, y, _):
    found = lib.separate(X, y)
    if found.status == "separable":
        return found.status, separates(X, y, found.w, found.b)
    if found.status == "not separable":
        return found.status, lib.check_gordan(X, y, found.weights, exact=True).proves
    return found.status, NOT_CLAIMED


def logistic(X, y, rng):
    lam = float(rng.choice([0.0, 0.0, 1e-6, 0.1]))
    found = lib.logistic_regression(X, y, lam=lam)
    report = lib.check_logistic(X, y, found.w, found.b, lam=lam)
    if found.status == "unbounded":
        b, *w = found.direction
        sides = [int(label) * f for label, f in zip(y, along(X, w, b), strict=True)]
        return found.status, lam == 0 and min(sides) >= 0 and max(sides) > 0
    if found.status == "optimal":
        return found.status, report.certifies(1e-10)
    return found.status, NOT_CLAIMED


def a_plane(X, y, rng):
    """Return a plane for a judge: of a run, or any, and of any length."""
    if rng.random() < 0.7:
        try:
            run = lib.perceptron(X, y, max_epochs=20)
            w, b = run.w, run.b
        except ValueError:
            w, b = np.ones(np.shape(X)[1]), 0.0
    else:
        w, b = rng.integers(-3, 4, np.shape(X)[1]).astype(float), float(rng.integers(-3, 4))
    length = 10.0 ** rng.choice([-250, -160, 0, 0, 160, 250])
    with np.errstate(over="ignore"):
        return length * w, length * float(b)


def separator(X, y, rng):
    w, b = a_plane(X, y, rng)
    exact = bool(rng.integers(2))
    report = lib.check_separator(X, y, w, b, exact=exact)
    right = separates(X, y, w, b)
    return ("separates", right) if report.separates else ("does not", not right)


def margin(X, y, rng):
    w, b = a_plane(X, y, rng)
    found = lib.separate(X, y)
    if found.w is not None and rng.random() < 0.5:
        w, b = found.w, found.b
    report = lib.check_margin(X, y, w, b, found.weights, exact=bool(rng.integers(2)))
    if report.certifies(tol=1e-6):
        return "certified", separates(X, y, w, b)
    return "not certified", NOT_CLAIMED


def dataset(X, y, rng):
    w, b = a_plane(X, y, rng)
    lib.Dataset(X, y, "drawn", "Drawn for a test.", w=w, b=b)
    return "kept", separates(X, y, w, b)


def bounds(X, y, rng):
    w, b = a_plane(X, y, rng)
    found = lib.novikoff_bounds(X, y, w, b)
    run = lib.perceptron(X, y, max_epochs=50)
    return "a bound", separates(X, y, w, b) and run.mistakes <= found.notes * (1 + 1e-9)


def novikoff(X, y, rng):
    w, b = a_plane(X, y, rng)
    run = lib.perceptron(X, y, max_epochs=50)
    exact = bool(rng.integers(2))
    report = lib.novikoff_check(X, y, run.updates, w=w, b=b, exact=exact)
    if not report.holds():
        return "broken", NOT_CLAIMED
    return "holds", run.mistakes <= report.bound * (1 + 1e-9) and separates(X, y, w, b)


def mixing(X, y, rng):
    w, b = a_plane(X, y, rng)
    run = lib.mixed_perceptron(X, y, shards=2, max_epochs=20)
    report = lib.mixing_check(X, y, run.updates, run.shares, run.W, run.B, w=w, b=b)
    return ("holds", separates(X, y, w, b)) if report.holds() else ("broken", NOT_CLAIMED)


def of_no_number(X, Z):
    K = np.array(np.asarray(X) @ np.asarray(Z).T)
    K[K > 0] = np.nan
    return K


SQUARE, GAUSS = lib.polynomial_kernel(2, constant=1.0), lib.gaussian_kernel(1.0)
FEW = {"max_epochs": 40}
ASKED = {name: of_solver(name) for name in solvers()} | {
    "shuffled": of_plane(lambda X, y, _: lib.perceptron(X, y, order="shuffled", seed=1, **FEW)),
    "worst first": of_plane(lambda X, y, _: lib.perceptron(X, y, order="worst first", **FEW)),
    "eta": of_plane(lambda X, y, _: lib.perceptron(X, y, eta=0.1, **FEW)),
    "another start": of_plane(
        lambda X, y, rng: lib.perceptron(X, y, w=rng.normal(size=X.shape[1]), b=0.1, **FEW)
    ),
    "margin_perceptron": of_plane(
        lambda X, y, _: lib.margin_perceptron(X, y, theta=0.3, **FEW), above=0.3
    ),
    "dual": of_columns(lambda X, y: lib.dual_perceptron(lib.gram(X), y, **FEW), lib.linear_kernel),
    "linear kernel": of_columns(
        lambda X, y: lib.kernel_perceptron(X, y, **FEW), lib.linear_kernel
    ),
    "polynomial kernel": of_columns(
        lambda X, y: lib.kernel_perceptron(X, y, SQUARE, **FEW), SQUARE
    ),
    "Gaussian kernel": of_columns(lambda X, y: lib.kernel_perceptron(X, y, GAUSS, **FEW), GAUSS),
    "kernel of NaN": of_columns(
        lambda X, y: lib.kernel_perceptron(X, y, of_no_number, **FEW), of_no_number
    ),
    "multiclass_perceptron": multiclass,
    "pocket": pocket,
    "hinge_sgd": finite(lambda X, y: lib.hinge_sgd(X, y, lam=0.1, epochs=3)),
    "pegasos": finite(lambda X, y: lib.pegasos(X, y, lam=0.1, steps=9, seed=0, project=True)),
    "online_svm": finite(lambda X, y: lib.online_svm(X, y, C=10.0, steps=9, seed=0)),
    "separate": separate,
    "logistic_regression": logistic,
    "check_separator": separator,
    "check_margin": margin,
    "Dataset": dataset,
    "novikoff_bounds": bounds,
    "novikoff_check": novikoff,
    "mixing_check": mixing,
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_what_is_claimed_is_true_in_fractions(ask, rng, cases, record_property):
    said, kinds = Counter(), list(KINDS)
    for case in range(cases):
        kind = kinds[case % len(kinds)]
        X, y = draw(rng, kind)
        status, true = answer(ask, X, y, rng)
        assert true is not False, (kind, status, X.tolist(), y.tolist())
        assert status == "refused" or kind not in ("masked", "not finite") or not is_bad(X)
        said[kind, str(status)] += 1
    record_property("said", [[*key, count] for key, count in said.items()])


def answer(ask, X, y, rng):
    """Return what is said, a refusal in one of our own sentences included."""
    try:
        return ask(X, y, rng)
    except ValueError as refusal:
        if " must " not in str(refusal):
            raise
        return "refused", NOT_CLAIMED


def is_bad(X):
    return np.ma.isMaskedArray(X) or not np.isfinite(X).all()
