"""Whether a perceptron run that never ends repeats itself: Brent's algorithm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import mul

from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_order, check_positive
from lecture_lib.exact.fractions import (
    Exact,
    ExactRows,
    ExactWeights,
    exact_folded,
    exact_number,
    exact_start,
)
from lecture_lib.exact.integers import clear_denominators
from lecture_lib.records.separation_reports import CycleReport, CycleVerdict

State = tuple[int, ...]


def find_cycle(
    X: ExactRows,
    y: ArrayLike,
    *,
    order: str | ArrayLike = "cyclic",
    eta: Exact = 1,
    w: ExactWeights = None,
    b: Exact = 0,
    max_updates: int = 10_000,
) -> CycleReport:
    """Simulate the perceptron rule exactly and find its pre-period and its period.

    At the end of an epoch the state (b, w) determines everything that follows, so a run whose
    state recurs repeats itself forever.  Brent's algorithm keeps only two states, however long
    the run is.  All numbers are fractions, turned into whole numbers by a common denominator,
    so states are compared exactly.

    With fractions (every float is one), a run in a fixed order becomes periodic because it
    stays bounded.  The period may exceed any budget.

    Parameters
    ----------
    X, y : (n, d) array-like of int, float or Fraction and (n,) array-like of -1 and +1
        Samples, one per row, and labels.
    order : str or (n,) array-like of int, default "cyclic"
        "cyclic", a permutation, or "worst first" (see ``perceptron``); a random order has no
        period.
    eta, w, b : number, (d,) sequence and number, optional
        Step size and starting point of the run.
    max_updates : int, default 10000
        Number of updates of the run to examine. A cycle is found after at most about three
        times as many passes as there are in the pre-period or the period, whichever is longer;
        counted in updates the factor can be larger, because passes in the cycle may make more
        updates than those before it.

    See Also
    --------
    exact_perceptron : the run itself, with every state.

    References
    ----------
    FAU-36, TRN-16, EXT-03.
    R. P. Brent, An improved Monte Carlo factorization algorithm, BIT 20 (1980) 176-184.

    Examples
    --------
    >>> from lecture_lib import find_cycle
    >>> report = find_cycle([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
    >>> report.verdict, report.preperiod_epochs, report.period_epochs, report.period_updates
    ('cycle', 0, 1, 4)
    """
    folded = exact_folded(X, y)
    order = check_order(order, len(folded), ("cyclic", "worst first"))
    check_positive(eta, "eta")
    max_updates = check_count(max_updates, "max_updates")
    w_start, b_start = exact_start(w, b, len(folded[0]) - 1)
    scaled = tuple(v / exact_number(eta) for v in (b_start, *w_start))
    whole, _ = clear_denominators([*folded, scaled])  # a common factor changes no sign
    *Z, start = map(tuple, whole.tolist())
    if not isinstance(order, str):
        Z = [Z[i] for i in order]
    worst_first = isinstance(order, str) and order == "worst first"
    return _brent(partial(_epoch, Z=Z, worst_first=worst_first), start, max_updates)


def _epoch(state: State, *, Z: list[State], worst_first: bool) -> tuple[State, int]:
    """Return the state (b, w) after one epoch, and the number of its updates."""
    updates = 0
    for z_i in [min(Z, key=lambda z: _dot(z, state))] if worst_first else Z:
        if _dot(z_i, state) <= 0:  # eq-perceptron-mistake
            state = tuple(v + z for v, z in zip(state, z_i, strict=True))  # eq-perceptron-update
            updates += 1
    return state, updates


def _dot(z: State, state: State) -> int:
    return sum(map(mul, z, state))


def _brent(epoch: Callable[[State], tuple[State, int]], start: State, budget: int) -> CycleReport:
    anchor, (moving, looked_at) = start, epoch(start)
    power = period = 1
    while moving != anchor:
        if looked_at >= budget:
            return CycleReport("none within the budget")
        if period == power:
            anchor, power, period = moving, 2 * power, 0
        moving, made = epoch(moving)
        looked_at += made
        period += 1
    tortoise = hare = start
    for _ in range(period):
        hare = epoch(hare)[0]
    preperiod = updates_before = updates_within = 0
    while tortoise != hare:
        tortoise, made = epoch(tortoise)
        hare = epoch(hare)[0]
        preperiod += 1
        updates_before += made
    for _ in range(period):
        tortoise, made = epoch(tortoise)
        updates_within += made
    verdict: CycleVerdict = "cycle" if updates_within else "separated"
    return CycleReport(verdict, preperiod, updates_before, period, updates_within)
