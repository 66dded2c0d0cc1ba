"""One row a size: whether a method is slow between two sizes, beside its peer in the same run."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import lecture_lib as lib
from benchmarks.measure import Race, Row, race
from benchmarks.sets import overlapping
from lecture_lib.base.checks import Floats
from lecture_lib.solvers._engine import LOAD_ABOVE

SIZES = (100, 1000, 2000, 2001, 10_000, 100_000)
EPOCHS = 20
NEAR = 1e-4  # of the optimum: where a peer may stop
TOLERANCES = tuple(10.0**-k for k in range(1, 9))
MOST = 10_000  # iterations of a peer
LIMIT = 1.0  # seconds of one call: a peer that takes longer is not asked for more samples
Model = Any
PROVED = (
    "Ours goes on until the gap is proved to be 1e-10; the peer stops at its tolerance. On 100 "
    "samples a third of the call is the proof, with twice the digits."
)
COLUMNS = (
    "Where half of the samples are support vectors, most of the time goes to their columns and "
    "to the proof of the gap; libsvm gives no proof."
)
NEWTON = (
    "A step of Newton's method forms a matrix from all samples, and a third of the call proves "
    "the gap to 1e-10; lbfgs multiplies the samples and a vector, and proves nothing."
)
BRANCHES = (
    "With 10 features a visit is short, and the list E and the look for ties take a quarter to "
    "two fifths of it; at 100 000 samples the bare loop misses the goal as well."
)


def rows(quick: bool) -> Iterator[Row]:
    """Yield the rows of each method; quick: the small sizes."""
    sizes = SIZES[:4] if quick else SIZES
    for n in sizes:
        X, y = overlapping(n, 10)
        rounds = 3 if quick or n > 2001 else 7
        yield one_after_another("perceptron", n, X, y, rounds)
        yield one_after_another("hinge SGD", n, X, y, rounds)
        yield logistic(n, X, y, rounds)
    yield from kernel_machines(sizes[:2] if quick else sizes[:3])
    for C in (1.0, 100.0):
        times: dict[int, float] = {}
        peers = ["LinearSVC", "SVC"]
        for n in sizes:
            found, more = linear_machine(*overlapping(n, 10), C, peers)
            times[n] = found.ms("ours")
            yield from more(f"svm, {n} x 10, C = {C:g}")
            peers = [name for name in peers if found.ms(name) <= 1e3 * LIMIT]
        yield Row(
            f"svm, 2001 x 10 beside 2000 x 10, C = {C:g}", "longer / shorter",
            max(times[2000], times[2001]) / min(times[2000], times[2001]), 10.0, at_most=True,
        )  # fmt: skip


def one_after_another(rule: str, n: int, X: Floats, y: Floats, rounds: int) -> Row:
    """Compare runs of so many epochs, which end with the same weights."""
    from sklearn.linear_model import Perceptron, SGDClassifier

    model: Model
    ours: Callable[[], Any]
    if rule == "perceptron":
        epochs = lib.perceptron(X, y, max_epochs=EPOCHS).epochs
        ours = partial(lib.perceptron, X, y, max_epochs=epochs)
        model = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=epochs)
    else:
        epochs = EPOCHS
        ours = partial(lib.hinge_sgd, X, y, lam=1e-4, epochs=epochs)
        model = SGDClassifier(alpha=1e-4, shuffle=False, tol=None, max_iter=epochs)
    for _ in range(LOAD_ABOVE // (n * epochs) + 1):  # as often as until machine code is loaded
        ours()
    found = race({"ours": ours, "scikit-learn": partial(model.fit, X, y)}, rounds=rounds)
    off = float(np.abs(found.results["ours"].w - model.coef_[0]).max())
    return found.row(
        "scikit-learn", f"{rule}, {n} x 10, {epochs} epochs", 2.5 if n >= 10_000 else 1.0,
        equal=off <= 1e-9 * float(np.abs(model.coef_).max()), why=BRANCHES,
    )  # fmt: skip


def stopped_near(
    make: Callable[[float], Model], value: Callable[[Model], float], best: float
) -> tuple[Model, str]:
    """Return the model with the loosest tolerance that comes near the optimum, and how near."""
    for tol in TOLERANCES:
        model = make(tol)
        excess = value(model) / best - 1
        if excess <= NEAR or np.max(model.n_iter_) == model.max_iter:
            break
    return model, f"tol {tol:.0e} for {excess:.0e} above the optimum"


def hinge_objective(X: Floats, y: Floats, C: float, model: Model) -> float:
    """Return the objective of a fitted machine."""
    w, b = model.coef_[0], float(model.intercept_[0])
    return float(w @ w / 2 + C * np.maximum(0, 1 - y * (X @ w + b)).sum())


def linear_machine(
    X: Floats, y: Floats, C: float, names: list[str]
) -> tuple[Race, Callable[[str], Iterator[Row]]]:
    """Time svm and these peers, each until it is near the optimum."""
    from sklearn.svm import SVC, LinearSVC

    run = lib.svm(X, y, C=C)
    best = run.dual.objective[-1]
    value = partial(hinge_objective, X, y, C)

    def liblinear(tol: float) -> Model:
        options = {"loss": "hinge", "C": C, "max_iter": MOST, "intercept_scaling": 10.0}
        return LinearSVC(tol=tol, **options).fit(X, y)

    def libsvm(tol: float) -> Model:
        return SVC(kernel="linear", C=C, tol=tol, cache_size=1000).fit(X, y)

    peers = {"LinearSVC": liblinear, "SVC": libsvm}
    tuned = {name: stopped_near(peers[name], value, best) for name in names}
    calls: dict[str, Callable[[], Any]] = {"ours": partial(lib.svm, X, y, C=C)}
    calls |= {name: partial(model.fit, X, y) for name, (model, _) in tuned.items()}
    found = race(calls, rounds=3)

    def more(case: str) -> Iterator[Row]:
        for name, (_, note) in tuned.items():
            yield found.row(
                name, case, 1.0, note=f"{note}; ours {run.dual.status}", why=PROVED,
                equal=run.dual.status in {"optimal", "undecided by rounding"},
            )  # fmt: skip

    return found, more


def kernel_machines(sizes: tuple[int, ...]) -> Iterator[Row]:
    """Compare with libsvm at its default tolerance, and at one that leaves a gap like ours."""
    from sklearn.svm import SVC

    ratios: dict[float, list[float]] = {1e-3: [], 1e-8: []}
    for n in sizes:
        X, y = overlapping(n, 10)
        for C in (1.0, 100.0):
            ours = partial(lib.kernel_svm, X, y, lib.gaussian_kernel(10**0.5), C=C)
            for tol in ratios:
                model = SVC(gamma=0.05, C=C, tol=tol, cache_size=1000)
                found = race({"ours": ours, "SVC": partial(model.fit, X, y)}, rounds=3)
                ratios[tol].append(found.ratio("ours", "SVC"))
                yield Row(
                    f"kernel_svm, {n} x 10, C = {C:g}", f"ours / SVC({tol:.0e})",
                    ratios[tol][-1], at_most=True, ours=found.ms("ours"), theirs=found.ms("SVC"),
                    note=found.results["ours"].status,
                )  # fmt: skip
    case = f"kernel_svm, all {len(ratios[1e-3])} problems"
    for (tol, found_ratios), goal in zip(ratios.items(), (1.2, 0.5), strict=True):
        claim = f"ours / SVC({tol:.0e}), median"
        yield Row(case, claim, float(np.median(found_ratios)), goal, at_most=True, why=COLUMNS)


def logistic(n: int, X: Floats, y: Floats, rounds: int) -> Row:
    """Compare with scikit-learn's default solver, stopped near the optimum."""
    from sklearn.linear_model import LogisticRegression

    lam = 1e-3
    best = float(lib.logistic_regression(X, y, lam=lam).objective[-1])

    def objective(model: Model) -> float:
        w, b = model.coef_[0], model.intercept_[0]
        return float(lam / 2 * w @ w + np.logaddexp(0, -y * (X @ w + b)).mean())

    def lbfgs(tol: float) -> Model:
        return LogisticRegression(C=1 / (lam * n), tol=tol, max_iter=MOST).fit(X, y)

    model, note = stopped_near(lbfgs, objective, best)
    ours = partial(lib.logistic_regression, X, y, lam=lam)
    found = race({"ours": ours, "lbfgs": partial(model.fit, X, y)}, rounds=rounds)
    return found.row("lbfgs", f"logistic, {n} x 10", 1.0, note=note, why=NEWTON)
