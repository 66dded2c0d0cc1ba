"""Logistic regression: gaps that the judge certifies, and the time against scikit-learn."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from benchmarks import sets
from benchmarks.measure import Row, race
from lecture_lib import check_logistic, fold, logistic, logistic_regression
from lecture_lib.base.checks import Floats
from lecture_lib.records.status import Status

GAP = 1e-10
CASES = [  # n, d, lam
    (1000, 2, 1e-2), (10_000, 10, 1e-3), (10_000, 50, 1e-6), (100_000, 10, 1e-3),
    (100_000, 50, 1e-4),
]  # fmt: skip
SOLVERS = ("lbfgs", "newton-cholesky")


def rows(quick: bool) -> Iterator[Row]:
    """Yield the rows of overlapping samples, of the digits, and of samples without a minimum."""
    for n, d, lam in CASES[: 2 if quick else None]:
        yield from against_scikit_learn(f"{n} x {d}", *sets.overlapping(n, d), lam, quick)
    X, y = sets.digits()
    yield from against_scikit_learn("digits 1797 x 64", X / 16, y, 1e-3, quick)
    yield from verdicts(30 if quick else 1000)


def against_scikit_learn(
    name: str, X: Floats, y: Floats, lam: float, quick: bool
) -> Iterator[Row]:
    """Time each solver of scikit-learn at its default tolerance, and judge all answers alike."""
    from sklearn.linear_model import LogisticRegression

    peers = {
        solver: LogisticRegression(C=1 / (len(y) * lam), solver=solver, max_iter=1000)
        for solver in SOLVERS
    }
    found = race(
        {"ours": partial(logistic_regression, X, y, lam=lam)}
        | {solver: partial(peer.fit, X, y) for solver, peer in peers.items()},
        rounds=3 if quick else 7,
    )
    run, case = found.results["ours"], f"{name}, lam = {lam:g}"
    report = check_logistic(X, y, run.w, run.b, lam=lam)
    yield Row(
        case, "certified gap", report.gap / report.objective, goal=GAP, at_most=True,
        note=f"{run.status}, {len(run.objective) - 1} steps",
    )  # fmt: skip
    for solver, peer in peers.items():
        w, b = peer.coef_[0], float(peer.intercept_[0])
        theirs = lam / 2 * w @ w + logistic(fold(X, y) @ np.append(b, w)).mean()
        equal = bool(run.objective[-1] <= theirs * (1 + GAP))
        note = f"{theirs / report.objective - 1:.0e} above our objective"
        yield found.row(solver, case, equal=equal, note=note)


def verdicts(count: int) -> Iterator[Row]:
    """Count the problems on a grid, without weight decay, that stay undecided."""
    rng, said = np.random.default_rng(8), []
    for _ in range(count):
        n, d = int(rng.integers(4, 41)), int(rng.integers(1, 4))
        X = rng.integers(-3, 4, (n, d)).astype(float)
        y = sets.labels(X @ rng.standard_normal(d) + 0.7 * rng.standard_normal(n) > 0)
        y[:2] = 1.0, -1.0
        said.append(logistic_regression(X, y, lam=0.0).status)
    yield Row(
        f"{count} problems on a grid, lam = 0", '"budget exhausted"',
        float(said.count(Status.SPENT)), goal=0.0, at_most=True,
        note=f"{said.count(Status.OPTIMAL)} have a minimum, "
             f"{said.count(Status.UNBOUNDED)} have none",
    )  # fmt: skip
