"""Novikoff's theorem as a ledger: every line of the four proofs, after every update.

The slides (FAU), the web chapter (JOE) and the introductory course (INT) give one proof with
three normalisations of the comparator; the notes (NTS) give a second one, which uses a
potential.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lecture_lib.base.checks import (
    Floats,
    check_flag,
    check_number,
    check_positive,
    check_updates,
    check_values,
    check_weights,
    readonly,
)
from lecture_lib.base.lengths import length, power_of_two
from lecture_lib.base.overflow import check_squarable, refusing_overflow
from lecture_lib.base.ties import EPS, whole_above
from lecture_lib.exact.fractions import exact_folded, float_above, nearest_floats
from lecture_lib.linear.score import fold
from lecture_lib.records.convergence_reports import NovikoffReport, Proof, ProofLine, Relation

Numbers = NDArray[Any]  # floats, or fractions in an exact check


@refusing_overflow("w, steps, feature and X")
def novikoff_check(
    X: ArrayLike,
    y: ArrayLike,
    updates: Sequence[int],
    *,
    w: ArrayLike,
    b: float,
    m: float | None = None,
    eta: float | Fraction = 1.0,
    steps: ArrayLike | None = None,
    w_start: ArrayLike | None = None,
    b_start: float = 0.0,
    feature: float = 1.0,
    exact: bool = False,
) -> NovikoffReport:
    """Check a perceptron run, given by its list E, against every line of the four proofs.

    The weights along the run are recomputed from the list.  Nothing is assumed about the run,
    so you can drop a hypothesis to see which line fails.  FAU, NTS and JOE are stated for step
    size 1: they are checked on the run (and its start) divided by ``eta``.

    Raises ValueError if w is zero, or if w and b do not separate the samples and no ``m`` is
    claimed.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    updates : sequence of int
        The list E of the run.
    w, b : (d,) array-like and float
        The comparator of the theorem, of any length.
    m : float, optional
        The theorem's claim ``y_i * (w @ x_i + b) >= m > 0``; for |w| = 1 it is the margin.
        By default the smallest of these values, which must then be positive.
    eta : float or Fraction, default 1
        Step size of the run.
    steps : (k,) array-like, optional
        Factor of y_i x_i in each update; ``eta`` each time by default.
    w_start, b_start : (d,) array-like and float, optional
        Starting point of the run; zero by default.
    feature : float, default 1
        Constant of the augmented samples (feature, x), for a rule that changes the bias by
        feature**2 times y_i; 0 for a rule without a bias.
    exact : bool, default False
        Check in exact arithmetic, without a tolerance.  A unit vector is rarely rational, so
        the comparator keeps its length, which multiplies both sides in FAU, JOE and INT.

    See Also
    --------
    novikoff_bounds : the bound as each source states it.

    References
    ----------
    eq-novikoff-bound, eq-potential-bound, eq-augmented-bound, eq-intro-bound.
    FAU-38 to FAU-57, NTS-17 to NTS-28, JOE-11 to JOE-25, INT-20 to INT-44.

    Examples
    --------
    >>> from lecture_lib import novikoff_check
    >>> report = novikoff_check([[-1.0], [1.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    >>> report.k, report.bound, report.holds(rtol=0)
    (2, 2.0, True)
    >>> line = report.lines_of("FAU")[1]
    >>> line.name, line.left.tolist(), line.relation, line.right.tolist()
    ('alignment', [1.0, 2.0], '>=', [1.0, 2.0])
    """
    check_flag(exact, "exact")
    Z: Numbers = np.array(exact_folded(X, y), dtype=object) if exact else fold(X, y)
    n, D = Z.shape
    E = check_updates(updates, n)
    check_squarable(eta, "eta")
    number: Any = Fraction if exact else float
    numbers = np.vectorize(number, otypes=[object if exact else float])
    step = number(eta)
    given = None if steps is None else check_values(steps, "steps", len(E), "step per update")
    factors = np.full(len(E), step) if given is None else numbers(given)

    constant = numbers(np.append(check_number(feature, "feature"), np.ones(D - 1)))
    kept = constant != 0  # a rule without a bias has no column for it
    Z = Z[:, kept] * constant[kept]
    comparator = _check_comparator(w, b, D - 1, feature)
    unit = number(1 if exact else power_of_two(comparator))
    v = numbers(comparator)[kept] / constant[kept] / unit
    V_0 = numbers(_check_start(w_start, b_start, D - 1))[kept] / constant[kept]
    if m is not None:
        check_positive(m, "m")
    least = _smallest(Z @ v, unit) if m is None else number(m) / unit
    if not exact and not 1e-150 <= least <= 1e150:
        msg = f"w, b and m must leave y f(x) a square; it is {float(unit) * float(least):.3g}. "
        raise ValueError(msg + "exact=True decides in fractions.")
    V = np.cumsum(np.vstack([V_0, factors[:, None] * Z[E]]), axis=0)  # eq-perceptron-update

    run = _Run(Z[E], V, step, (Z**2).sum(axis=1).max())
    unit_run = _Run(Z[E], V / step, number(1), run.R2)
    # Divided by these, the comparator has |w| = 1 (FAU, INT) or |(b, w)| = 1 (JOE).
    of_w, of_v = (1, 1) if exact else (length(comparator[1:] / unit), length(v))
    lines = (
        *_alignment("FAU", "eq-novikoff-bound", unit_run, v / of_w, least / of_w),
        *_potential(unit_run, v, least, unit),
        *_alignment("JOE", "eq-augmented-bound", unit_run, v / of_v, least / of_v),
        *_alignment("INT", "eq-intro-bound", run, v / of_w, least / of_w),
    )
    bound = run.R2 * (v @ v) / least**2
    above = float_above(bound) if exact else whole_above(float(bound), 8 * (D + 8) * EPS)
    return NovikoffReport(lines, above, len(E))


@dataclass(frozen=True, eq=False)
class _Run:
    z: Numbers  # (k, D) folded augmented sample of each update
    V: Numbers  # (k + 1, D) augmented weights before the first update and after each one
    eta: Any
    R2: Any  # largest squared length of an augmented sample, 1 + R^2

    @property
    def t(self) -> Numbers:
        return np.arange(1, len(self.z) + 1)

    @property
    def sizes(self) -> Numbers:
        sizes: Numbers = (self.z**2).sum(axis=1)
        return sizes

    @property
    def mistake(self) -> tuple[str, str, Numbers, Relation, int]:
        """The line that every proof uses: y_i f(x_i) <= 0 before the update."""
        scores = (self.z * self.V[:-1]).sum(axis=1)
        return "mistake", "eq-novikoff-mistake", scores, "<=", 0


@np.errstate(over="ignore", invalid="ignore")
def _alignment(proof: Proof, bound: str, run: _Run, v: Numbers, m: Any) -> list[ProofLine]:
    """FAU, JOE, INT: the alignment grows like t, the length only like the root of t."""
    line = partial(_line, proof)
    t, eta, R2 = run.t, run.eta, run.R2
    aligned, norm2, v2 = run.V @ v, (run.V**2).sum(axis=1), v @ v
    longest = R2 if proof == "JOE" else run.sizes
    products = _root(norm2 * v2)  # an inner product is rounded relative to these
    steps = products[:-1] + products[1:]
    return [
        line("alignment step", "eq-novikoff-alignment-step",
             aligned[1:], ">=", aligned[:-1] + eta * m, scale=steps),
        line("alignment", "eq-novikoff-alignment", aligned[1:], ">=", t * eta * m, scale=steps),
        line("Cauchy-Schwarz", "eq-cauchy-schwarz", aligned[1:], "<=", norm2[1:] * v2, root=True),
        line(*run.mistake, scale=_root(run.sizes * norm2[:-1])),
        line("norm step", "eq-novikoff-norm-step", norm2[1:], "<=", norm2[:-1] + eta**2 * longest),
        line("norm", "eq-novikoff-norm", norm2[1:], "<=", t * eta**2 * R2),
        line("squeeze", "eq-novikoff-squeeze", t * eta * m, "<=", norm2[1:] * v2, root=True),
        line("growth", "eq-novikoff-squeeze", t * eta * m, "<=", t * eta**2 * R2 * v2, root=True),
        line("bound", bound, t, "<=", R2 * v2 / m**2),
    ]  # fmt: skip


@np.errstate(over="ignore", invalid="ignore")
def _potential(run: _Run, v: Numbers, m: Any, unit: Any) -> list[ProofLine]:
    """NTS: the squared distance to c v starts finite and falls by beta^2 in every update."""
    line = partial(_line, "NTS")
    t, beta2 = run.t, run.R2
    c = beta2 / m
    potential = ((run.V - c * v) ** 2).sum(axis=1)
    start = beta2**2 * (v @ v) / m**2
    left = start - t * beta2
    sizes = nearest_floats(np.full(len(t), start))
    return [
        line(*run.mistake, scale=_root(run.sizes * (run.V[:-1] ** 2).sum(axis=1))),
        line("radius", "eq-potential-drop", run.sizes, "<=", beta2),
        line("margin", "eq-potential-drop",
             unit * (run.z @ v), ">=", unit * m, scale=float(unit) * _root(run.sizes * (v @ v))),
        line("drop", "eq-potential-drop",
             potential[1:], "<=", potential[:-1] - beta2, scale=sizes),
        line("start", "eq-potential-start", potential[:1], "=", start),
        line("remainder", "eq-potential-bound", potential[1:], "<=", left, scale=sizes),
        line("non-negative", "eq-potential-bound", potential[1:], ">=", 0),
        line("bound", "eq-potential-bound", t, "<=", start / beta2),
    ]  # fmt: skip


def _line(
    proof: Proof,
    name: str,
    label: str,
    left: Numbers,
    relation: Relation,
    right: Any,
    *,
    scale: Floats | None = None,
    root: bool = False,
) -> ProofLine:
    """Return a line; with ``root`` the right side is the root of what is given."""
    left, right = np.broadcast_arrays(left, right)
    exact = None
    if object in (left.dtype, right.dtype):
        compare = {"<=": operator.le, ">=": operator.ge, "=": operator.eq}[relation]
        # No left side can lie below minus the root, so squares may be compared.
        holds = left**2 <= right if root else compare(left, right)
        exact = tuple(map(bool, holds))
    left_, right_ = nearest_floats(left), _root(right) if root else nearest_floats(right)
    sizes = np.maximum(np.abs(left_), np.abs(right_)) if scale is None else scale
    if exact is None and not (np.isfinite(left_) & np.isfinite(right_) & np.isfinite(sizes)).all():
        msg = f"X, w, b and m must be such that no line overflows; {name} of {proof} does. "
        raise ValueError(msg + "exact=True decides in fractions.")
    sides = readonly(left_), relation, readonly(right_)
    return ProofLine(proof, name, label, *sides, readonly(sizes), exact)


def _root(squares: Numbers) -> Floats:
    return np.sqrt(nearest_floats(squares))


def _check_comparator(w: ArrayLike, b: float, d: int, feature: float) -> Floats:
    v = np.append(check_number(b, "b"), check_weights(w, d))
    if not v[1:].any():
        msg = f"w must not be zero; got {v[1:].tolist()}. FAU and INT need |w| = 1."
        raise ValueError(msg)
    if feature == 0 and b != 0:
        msg = (
            f"b must be 0 when feature is 0; got {b}. Without a "
            "bias the plane contains the origin."
        )
        raise ValueError(msg)
    return v


def _check_start(w: ArrayLike | None, b: float, d: int) -> Floats:
    weights = np.zeros(d) if w is None else check_weights(w, d, "w_start")
    return np.append(check_number(b, "b_start"), weights)


def _smallest(scores: Numbers, unit: Any) -> Any:
    """Return the smallest score when that is positive."""
    worst = int(scores.argmin())
    if scores[worst] <= 0:
        shown = float(unit) * float(nearest_floats(scores)[worst])
        msg = (
            f"w and b must separate the samples; y f(x) is {shown:.3g} for "
            f"sample {worst}. Claim an m to see which line of the proof breaks."
        )
        raise ValueError(msg)
    return scores[worst]
