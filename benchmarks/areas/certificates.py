"""Separable or not, and by how much: Wolfe's nearest point against linear programming and NNLS."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import lecture_lib as lib
from benchmarks import sets
from benchmarks.measure import Row, race, timed
from lecture_lib.base.checks import Floats
from lecture_lib.records.status import Status

NOT_SEPARABLE = [(100, 2), (1000, 2), (10_000, 2), (1000, 20), (10_000, 20), (10_000, 50)]
SEPARABLE = [  # n, d, distance up to which samples are pushed away from a plane
    (100, 2, 0.3), (1000, 2, 0.05), (10_000, 2, 0.01), (1000, 20, 0.05), (10_000, 20, 0.02),
    (10_000, 50, 0.02), (100_000, 20, 0.02),
]  # fmt: skip
STEPS = (
    "Each step of the search makes a few small NumPy calls, which take the same time however few "
    "samples there are; the linear program grows with them."
)
TINY = [1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-13]


def rows(quick: bool) -> Iterator[Row]:
    """Compare times on separable and other samples, then the answers on hard and random ones."""
    yield from not_separable(quick)
    yield from separable(quick)
    yield from tiny_margins(quick)
    yield from random_problems(100 if quick else 3000)


def highs(Z: Floats) -> float:
    """Return the largest t with z_i @ v >= t and |v_j| <= 1: positive exactly when separable."""
    from scipy.optimize import linprog

    n, D = Z.shape
    A = np.column_stack([-Z, np.ones(n)])
    cost, box = np.append(np.zeros(D), -1.0), [(-1, 1)] * D + [(None, 1)]
    return float(linprog(cost, A_ub=A, b_ub=np.zeros(n), bounds=box, method="highs").x[-1])


def nnls_margin(Z: Floats) -> float:
    """Return the margin of the normal that non-negative least squares gives (Lawson, Hanson)."""
    from scipy.optimize import nnls

    n, D = Z.shape
    E, last = np.vstack([Z.T, np.ones(n)]), np.eye(D + 1)[-1]
    try:
        shares, _ = nnls(E, last, maxiter=50 * (n + D))
    except RuntimeError:  # more steps than that
        return np.nan
    normal = (E @ shares)[:D]
    return float((Z @ normal).min() / np.linalg.norm(normal)) if normal.any() else 0.0


def not_separable(quick: bool) -> Iterator[Row]:
    """Time until a certificate, and its check in exact arithmetic."""
    for n, d in NOT_SEPARABLE[: 4 if quick else None]:
        X, y = sets.overlapping(n, d, flipped=0.02)
        Z = lib.fold(X, y)
        found = race(
            {"ours": partial(lib.separate, X, y), "HiGHS": partial(highs, Z)},
            rounds=3 if quick else 9,
        )
        answer = found.results["ours"]
        used = answer.weights > 0
        seconds, report = timed(
            lambda: lib.check_gordan(X[used], y[used], answer.weights[used], exact=True)  # noqa: B023
        )
        case = f"not separable, {n} x {d}"
        equal = bool(report.proves and found.results["HiGHS"] <= 1e-9)
        yield found.row("HiGHS", case, 10, equal=equal, why=STEPS)
        yield Row(case, "samples in the certificate", int(used.sum()), goal=d + 2, at_most=True)
        yield Row(
            case, "check in exact arithmetic, ms", seconds * 1e3, goal=100 if d <= 20 else None,
            at_most=True, equal=report.proves,
        )  # fmt: skip


def separable(quick: bool) -> Iterator[Row]:
    """Time until the margin is bounded, and how far apart the bounds are."""
    from sklearn.svm import LinearSVC

    for n, d, distance in SEPARABLE[: 4 if quick else None]:
        X, y = sets.separated(n, d, distance)
        Z = lib.fold(X, y)
        machine = LinearSVC(
            C=1e6, loss="hinge", tol=1e-6, max_iter=2000 if n <= 10_000 else 100, random_state=0
        )
        competitors: dict[str, Callable[[], Any]] = {
            "ours": partial(lib.separate, X, y),
            "LinearSVC": partial(machine.fit, X, y),
        }
        if n <= 10_000:
            competitors |= {"HiGHS": partial(highs, Z), "NNLS": partial(nnls_margin, Z)}
        found = race(competitors, rounds=3 if quick else 5)
        answer = found.results["ours"]
        case = f"separable, {n} x {d}, margin {answer.lower:.3g}"
        report = in_fractions(X, y, answer)
        yield Row(case, "relative gap, exact arithmetic", gap(report), goal=1e-9, at_most=True)
        reached = (
            lib.augmented_margin(X, y, machine.coef_[0], machine.intercept_[0]) / answer.lower
        )
        notes = {"LinearSVC": f"{100 * reached:.1f} % of the margin"}
        if n <= 10_000:
            notes["NNLS"] = f"{100 * found.results['NNLS'] / answer.upper:.7g} % of the margin"
        for peer in set(competitors) - {"ours"}:
            yield found.row(peer, case, note=notes.get(peer, ""))


def planted(margin: float, d: int, rotated: int | None = None) -> sets.Samples:
    """Return 2000 samples and crosses at the distance `margin` on both sides of x_1 = 0.

    Their best separator is x_1 = 0.  With a seed `rotated`, the space is rotated at random.
    """
    rng = np.random.default_rng(0)
    X = rng.standard_normal((2000, d))
    y = sets.labels(X[:, 0] > 0)
    X[:, 0] = y * np.maximum(0.05, np.abs(X[:, 0]))
    arms = np.vstack([np.eye(d - 1), -np.eye(d - 1)])
    crosses = [np.column_stack([np.full(len(arms), side * margin), arms]) for side in (1, -1)]
    X, y = np.vstack([X, *crosses]), np.append(y, np.repeat([1.0, -1.0], len(arms)))
    if rotated is None:
        return X, y
    rng = np.random.default_rng(rotated)
    return X @ np.linalg.qr(rng.standard_normal((d, d)))[0], y


def tiny_margins(quick: bool) -> Iterator[Row]:
    """Bound margins down to the rounding, where the peers say 0."""
    for d in (2, 20):
        for margin in TINY:
            X, y = planted(margin, d)
            seconds, found = timed(partial(lib.separate, X, y))
            Z = lib.fold(X, y)
            peers = f"HiGHS finds {percent(highs(Z) / margin)} of the margin, "
            peers += f"NNLS {percent(nnls_margin(Z) / margin)}"
            case = f"planted margin {margin:g}, d = {d}"
            yield judged(case, X, y, found, margin, ours=seconds * 1e3, note=peers)
            worst = 0.0
            for seed in range(2 if quick else 5):
                X, y = planted(margin, d, rotated=seed)
                found = lib.separate(X, y)
                worst = max(worst, gap(in_fractions(X, y, found)))
            wanted = 1e-9 if margin >= 1e-6 else 0.5
            yield Row(
                f"{case}, rotated", "worst relative gap, exact arithmetic", worst, wanted, True
            )


def percent(fraction: float) -> str:
    """Return a fraction in per cent; a margin that is not positive counts as none."""
    return f"{100 * fraction:.4g} %" if fraction > 0 else "none"


def judged(
    case: str, X: Floats, y: Floats, found: lib.SeparabilityResult, margin: float, **others: Any
) -> Row:
    """Return the gap that the judge finds, where 1e-9 is asked for, else the lower bound."""
    report = in_fractions(X, y, found)
    holds = report.lower <= margin * (1 + 1e-15) and report.upper >= margin * (1 - 1e-15)
    if margin >= 1e-6:
        claim = "relative gap, exact arithmetic"
        return Row(case, claim, gap(report), goal=1e-9, at_most=True, equal=holds, **others)
    claim = "certified lower bound / margin"
    return Row(case, claim, report.lower / margin, goal=0.9, equal=holds, **others)


def in_fractions(X: Floats, y: Floats, found: lib.SeparabilityResult) -> lib.MarginReport:
    """Judge the separator that was found, without rounding."""
    assert found.w is not None
    assert found.b is not None
    return lib.check_margin(X, y, found.w, found.b, found.weights, exact=True)


def gap(report: lib.MarginReport) -> float:
    """Return how far the bounds are apart, relative to the upper one."""
    return (report.upper - report.lower) / report.upper


def random_problems(count: int) -> Iterator[Row]:
    """Ask HiGHS and the judges whether the answers to random problems are right."""
    rng = np.random.default_rng(7)
    agree, certified, worst, separable_ones = 0, 0, 0.0, 0
    for _ in range(count):
        X, y = sets.random_problem(rng)
        found = lib.separate(X, y)
        theirs = "separable" if highs(lib.fold(X, y)) > 1e-9 else "not separable"
        agree += found.status == theirs
        if found.status == Status.SEPARABLE:
            report = in_fractions(X, y, found)
            separable_ones += 1
            worst = max(worst, gap(report))
            certified += report.certifies(tol=1e-9)
        elif found.status == Status.NOT_SEPARABLE:
            certified += lib.check_gordan(X, y, found.weights, exact=True).proves
    case = f"{count} random problems"
    note = f"{separable_ones} separable"
    yield Row(case, "fraction in which HiGHS agrees", agree / count, goal=1, note=note)
    yield Row(case, "fraction certified in exact arithmetic", certified / count, goal=1)
    yield Row(case, "worst relative gap, exact arithmetic", worst, goal=1e-9, at_most=True)
