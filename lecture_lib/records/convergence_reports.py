"""Results of checking the convergence theorem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from lecture_lib.base.checks import Floats, readonly
from lecture_lib.base.record import Record

Proof = Literal["FAU", "NTS", "JOE", "INT"]
Relation = Literal["<=", ">=", "="]


@dataclass(frozen=True, eq=False)
class ProofLine(Record):
    """One line of a proof, evaluated after every update.

    Attributes
    ----------
    proof : str
        "FAU", "NTS", "JOE" or "INT".
    name : str
        What the line is called in the lecture.
    label : str
        Label of the displayed equation that states it.
    left, relation, right : (k,) array, str, (k,) array
        The sides after the updates t = 1, ..., k, and "<=", ">=" or "=" between them.
        The line "start" has one entry, for t = 0.
    scale : (k,) array
        Size of the terms that were added up; rounding is relative to it.
    exact : tuple of bool or None
        Whether the line holds at each t, decided in exact arithmetic; None in a check with
        floats.

    References
    ----------
    eq-novikoff-alignment, eq-novikoff-norm, eq-potential-drop.

    Examples
    --------
    >>> from lecture_lib import novikoff_check
    >>> report = novikoff_check([[-1.0], [1.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    >>> line = report.lines_of("FAU")[1]
    >>> line.name, line.slack.tolist(), line.broken()
    ('alignment', [-0.0, -0.0], ())
    """

    proof: Proof
    name: str
    label: str
    left: Floats
    relation: Relation
    right: Floats
    scale: Floats
    exact: tuple[bool, ...] | None

    @property
    def slack(self) -> Floats:
        """The difference between the sides; never negative where the line holds."""
        gap = self.right - self.left
        return readonly({"<=": gap, ">=": -gap, "=": -np.abs(gap)}[self.relation])

    def broken(self, rtol: float = 1e-9) -> tuple[int, ...]:
        """Return every t at which the line fails: with floats, by more than ``rtol * scale``."""
        if self.exact is None:
            holds = self.slack >= -rtol * self.scale  # False for nan
        else:
            holds = np.array(self.exact, dtype=bool)
        first = 0 if self.name == "start" else 1
        return tuple(int(t) for t in first + np.flatnonzero(~holds))

    def holds(self, rtol: float = 1e-9) -> bool:
        """Return True when the line holds after every update."""
        return not self.broken(rtol)


@dataclass(frozen=True, eq=False)
class NovikoffReport(Record):
    """Every line of the four proofs along one run.

    Attributes
    ----------
    lines : tuple of ProofLine
        In the order of the proofs: FAU, NTS, JOE, INT.
    bound : float
        The bound on k with which all four proofs end.
    k : int
        Number of updates.

    References
    ----------
    eq-novikoff-bound, eq-potential-bound, eq-augmented-bound, eq-intro-bound.

    Examples
    --------
    >>> from lecture_lib import novikoff_check
    >>> report = novikoff_check([[-1.0], [1.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    >>> report.k, report.bound, report.holds(), report.first_broken()
    (2, 2.0, True, None)
    """

    lines: tuple[ProofLine, ...]
    bound: float
    k: int

    def holds(self, rtol: float = 1e-9) -> bool:
        """Return True when no line of any proof is broken."""
        return self.first_broken(rtol) is None

    def lines_of(self, proof: Proof) -> tuple[ProofLine, ...]:
        """Return the lines of one proof, in its own order."""
        return tuple(line for line in self.lines if line.proof == proof)

    def first_broken(self, rtol: float = 1e-9) -> ProofLine | None:
        """Return the first line that fails for some t, or None."""
        return next((line for line in self.lines if not line.holds(rtol)), None)


@dataclass(frozen=True, eq=False)
class BoundsReport(Record):
    """The bound on the number of updates as each source states it, for one comparator.

    Attributes
    ----------
    fau, intro : float
        (b*^2 + 1)(R^2 + 1) / rho^2 with |w*| = 1; infinite for w* = 0, which the theorems
        exclude.
    chapter : float
        R~^2 / gamma^2 with |(b, w)| = 1.
    notes : float
        beta^2 |a|^2 / m^2 with a = (b, w) of any length.
    scale_invariant : float
        (R^2 + 1) |(b, w)|^2 / m^2, which does not change with the length of (b, w).

    References
    ----------
    eq-novikoff-bound, eq-intro-bound, eq-augmented-bound, eq-potential-bound,
    eq-scale-invariant-bound.

    Examples
    --------
    >>> from lecture_lib import novikoff_bounds
    >>> report = novikoff_bounds([[-1.0], [1.0]], [-1, 1], w=[1.0], b=0.0)
    >>> report.fau, report.notes
    (2.0, 2.0)
    """

    fau: float
    intro: float
    chapter: float
    notes: float
    scale_invariant: float


@dataclass(frozen=True, eq=False)
class MixingReport(Record):
    """Every line of the proof for iterative parameter mixing, along one run.

    Attributes
    ----------
    shares : float
        How far the shares in an epoch are from forming a mean: the distance of their sum from
        1, or of a negative share from 0.
    mistake : float
        Largest y_i f(x_i) before an update, divided by both lengths; if positive, that update
        was not made on a mistake.
    mixing : float
        Largest distance of a claimed weight vector from the recomputed one, relative to the
        longest.
    weighted : (epochs,) array
        K up to each epoch: the sum of the numbers of updates, each times the share of its
        shard.
    aligned, length : (epochs,) array
        Inner product of the mixed weights with the unit comparator, and the length of the
        weights.
    augmented_margin, augmented_radius : float
        gamma of the comparator, and R~.

    References
    ----------
    eq-mixing, eq-mixing-bound.  EXT-10.

    Examples
    --------
    >>> from lecture_lib import mixed_perceptron, mixing_check
    >>> X, y = [[2.0], [1.0], [-2.0], [-1.0]], [1, 1, -1, -1]
    >>> run = mixed_perceptron(X, y, shards=2)
    >>> claims = run.updates, run.shares, run.W, run.B
    >>> report = mixing_check(X, y, *claims, w=[1.0], b=0.0)
    >>> report.holds(), round(report.bound, 9)
    (True, 5.0)
    """

    shares: float
    mistake: float
    mixing: float
    weighted: Floats
    aligned: Floats
    length: Floats
    augmented_margin: float
    augmented_radius: float

    @property
    def bound(self) -> float:
        """The bound on K, R~**2 / gamma**2."""
        with np.errstate(over="ignore"):  # an infinite bound is one
            ratio = np.float64(self.augmented_radius / self.augmented_margin)
            return float(ratio**2)  # eq-mixing-bound

    def first_broken(self, rtol: float = 1e-9) -> str | None:
        """Return the name of the first line that fails somewhere, or None."""
        K, R, gamma = self.weighted, self.augmented_radius, self.augmented_margin
        lines = {
            "shares": self.shares <= rtol,
            "mistake": self.mistake <= rtol,
            "mixing": self.mixing <= rtol,
            "alignment": (gamma * K <= self.aligned + rtol * self.length).all(),
            "norm": (self.length <= R * np.sqrt(K) * (1 + rtol)).all(),
            "bound": K[-1] <= self.bound * (1 + rtol),
        }
        return next((name for name, holds in lines.items() if not holds), None)

    def holds(self, rtol: float = 1e-9) -> bool:
        """Return True when no line is broken."""
        return self.first_broken(rtol) is None
