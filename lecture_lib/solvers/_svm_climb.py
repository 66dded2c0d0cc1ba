"""What the two support vector machines share: some pair steps, a joint step, and the gap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lecture_lib._arrays import Floats, Indices, readonly
from lecture_lib._compile import engine
from lecture_lib.results import SVMResult, SVMStatus
from lecture_lib.solvers._svm_joint import joint_step
from lecture_lib.solvers._svm_pairs import pair_steps

AGREED = 1e-2  # first working tolerance of the wishes, judged; a tenth of it each time
FLAT = 1e-14  # relative to the largest K_ii; less curvature than this means equal samples


@dataclass
class Trace:
    """The steps of a run so far; it begins at some value of the dual objective."""

    pairs: list[tuple[int, int]]
    joint: list[int]
    objective: list[float]

    def result(self, signed: Floats, b: float, C: float, status: SVMStatus) -> SVMResult:
        """Return the record of the run that ends here."""
        pairs, joint = tuple(self.pairs), tuple(self.joint)
        alpha = readonly(np.abs(signed))
        return SVMResult(alpha, b, C, status, pairs, joint, readonly(self.objective))


def climb(
    K: Floats, signed: Floats, wish: Floats, low: Floats, high: Floats,
    *, names: Indices, agreed: float, tol: float, room: int, max_steps: int, trace: Trace,
) -> None:  # fmt: skip
    """Take up to ``room`` pair steps until the wishes agree, and then a joint step.

    Parameters
    ----------
    K : (n, n) array
        Gram matrix.
    signed, wish : (n,) array
        alpha_i y_i, and the bias that each sample wishes for; they are changed in place.
    low, high : (n,) array
        Ends of the box of alpha_i y_i.
    names : (n,) array of int
        What the samples are called in the trace.
    agreed, tol : float
        Pair steps end when no two wishes contradict each other by more than ``agreed``; there
        is no joint step when it is at most ``tol``.
    room, max_steps : int
        Pair steps at most, and all steps of the run.
    trace : Trace
        Where the steps are written down.
    """
    room = min(room, max_steps + 1 - len(trace.objective))
    chosen, gains = np.empty((room, 2), np.intp), np.empty(room)
    flat = FLAT * (float(np.abs(K.diagonal()).max()) or 1.0)
    taken = engine(pair_steps, len(K) * room)(
        K, K.diagonal().copy(), signed, wish, low, high, agreed, flat, chosen, gains
    )
    trace.pairs += [(i, j) for i, j in names[chosen[:taken]].tolist()]
    trace.objective += np.cumsum(np.append(trace.objective[-1], gains[:taken]))[1:].tolist()
    least, most = bias_limits(signed, wish, low, high)
    if least - most > tol and len(trace.objective) <= max_steps:
        gain = joint_step(K, signed, wish, low, high)
        if gain > 0:
            trace.joint.append(len(trace.objective))
            trace.objective.append(trace.objective[-1] + gain)


def bias_limits(signed: Floats, wish: Floats, low: Floats, high: Floats) -> tuple[float, float]:
    """Return the least and the most that b may be; before the optimum, least > most."""
    least = wish[signed < high].max(initial=-np.inf)
    return float(least), float(wish[signed > low].min(initial=np.inf))


def closes_gap(
    signed: Floats, products: Floats, y: Floats, b: float, C: float, tol: float
) -> bool:
    """Return whether alpha is feasible and its gap at most ``tol`` of the primal objective.

    ``products`` are the scores without b.  The numbers are added up as the judge adds them, so
    that the two see the same gap, to the last bit.
    """
    size = float(np.abs(signed).sum())
    slack = np.maximum(0.0, 1.0 - y * (products + b))  # eq-slack
    quadratic = float(signed @ products)
    primal = quadratic / 2 + C * float(slack.sum())  # eq-svm-primal
    dual = size - quadratic / 2  # eq-svm-dual
    return abs(primal - dual) <= tol * primal and abs(float(signed.sum())) <= tol * size
