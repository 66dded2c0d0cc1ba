"""Records that the algorithms return: an answer together with its whole trace."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from lecture_lib._arrays import Floats

PerceptronStatus = Literal["separated", "consistent", "budget exhausted"]
OptimumStatus = Literal["optimal", "budget exhausted"]
SVMStatus = Literal["optimal", "budget exhausted", "unbounded"]
SeparabilityStatus = Literal["separable", "not separable", "budget exhausted"]


@dataclass(frozen=True, eq=False)
class PerceptronResult:
    """A perceptron run: where it ended, why, and the list E of its updates.

    Attributes
    ----------
    w : (d,) array
        Final weights.
    b : float
        Final bias.
    status : str
        "separated" when every sample has y_i f(x_i) > 0; "consistent" when a rule that
        gives sgn(0) a value stops with some f(x_i) = 0; else "budget exhausted".
    epochs : int
        Passes over the data, the last clean one included.
    visits : int
        Samples looked at.
    updates : tuple of int
        The list E: index of the sample of each update, in order.
    at_visit : tuple of int
        Visit, counted from 1, at which each update happened.
    steps : (k,) array
        Factor of y_i x_i in each update; the step size unless a rule takes half steps.
    w_start, b_start : (d,) array, float
        Weights and bias before the first update.
    bias_step : float
        Factor of the bias in each update: 1, or 0 for a rule without a bias.
    """

    w: Floats
    b: float
    status: PerceptronStatus
    epochs: int
    visits: int
    updates: tuple[int, ...]
    at_visit: tuple[int, ...]
    steps: Floats
    w_start: Floats
    b_start: float
    bias_step: float = 1.0

    @property
    def mistakes(self) -> int:
        """Number k of updates."""
        return len(self.updates)


@dataclass(frozen=True, eq=False)
class DualPerceptronResult:
    """A perceptron run on a Gram matrix.

    Attributes
    ----------
    alpha : (n,) array
        How often each sample caused an update; never negative, sums to k.
    b : float
        Final bias.
    status : str
        "separated" or "budget exhausted".
    epochs, visits : int
        Passes over the data and samples looked at.
    updates : tuple of int
        The list E.
    """

    alpha: Floats
    b: float
    status: PerceptronStatus
    epochs: int
    visits: int
    updates: tuple[int, ...]

    @property
    def mistakes(self) -> int:
        """Number k of updates."""
        return len(self.updates)


@dataclass(frozen=True, eq=False)
class ExactRun:
    """A perceptron run in fractions: the ground truth for the float run.

    Attributes
    ----------
    w : tuple of d fractions
    b : Fraction
    status : str
        "separated" or "budget exhausted".
    epochs : int
    updates : tuple of int
        The list E.
    states : tuple of (d + 1)-tuples of fractions
        (b, w) before the first update and after each one.
    """

    w: tuple[Fraction, ...]
    b: Fraction
    status: PerceptronStatus
    epochs: int
    updates: tuple[int, ...]
    states: tuple[tuple[Fraction, ...], ...]

    @property
    def mistakes(self) -> int:
        """Number k of updates."""
        return len(self.updates)


@dataclass(frozen=True, eq=False)
class PocketResult:
    """The best weights that a run came by.

    Attributes
    ----------
    w : (d,) array
    b : float
        The first weights and bias on the way with the fewest wrong samples.
    t : int
        Number of updates after which they stood.
    wrong : (k + 1,) array
        Samples with y_i f(x_i) <= 0 before the first update and after each one.
    fewest : (k + 1,) array
        Running minimum of ``wrong``: what the pocket holds at each moment.
    """

    w: Floats
    b: float
    t: int
    wrong: Floats
    fewest: Floats


@dataclass(frozen=True, eq=False)
class DescentResult:
    """A descent method's last point and all points on the way.

    Attributes
    ----------
    w : (d,) array
    b : float
    W : (steps + 1, d) array
        Weights before the first step and after each one.
    B : (steps + 1,) array
        Biases, likewise.
    objective : (steps + 1,) array
        The objective at each of these points.
    status : str
        "optimal" when the method's own stopping rule held, else "budget exhausted".
    picks : tuple of int
        Sample of each step; empty when every step uses all samples.
    """

    w: Floats
    b: float
    W: Floats
    B: Floats
    objective: Floats
    status: OptimumStatus
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class SVMResult:
    """A solution of the dual of the support vector machine, and the way to it.

    Attributes
    ----------
    alpha : (n,) array
        Multipliers of the margin constraints, 0 <= alpha_i <= C.
    b, C : float
        Bias; penalty of the slack, infinite for the hard margin.
    status : str
        "optimal", "budget exhausted" or, for C infinite without a separator, "unbounded".
    pairs : tuple of (int, int)
        The pair of samples of each pair step, in order.
    joint : tuple of int
        Numbers, counted from 1, of the steps that moved all free multipliers, not a pair.
    objective : (steps + 1,) array
        The dual objective before the first step and after each one.
    """

    alpha: Floats
    b: float
    C: float
    status: SVMStatus
    pairs: tuple[tuple[int, int], ...]
    joint: tuple[int, ...]
    objective: Floats


@dataclass(frozen=True, eq=False)
class LinearSVMResult:
    """The primal variables of a linear support vector machine and its dual solution.

    Attributes
    ----------
    w, b : (d,) array and float
        Weights, sum_i alpha_i y_i x_i, and bias.
    slack : (n,) array
        xi_i = max(0, 1 - y_i f(x_i)).
    dual : SVMResult
        Multipliers, status and trace.
    """

    w: Floats
    b: float
    slack: Floats
    dual: SVMResult


@dataclass(frozen=True, eq=False)
class NearestPointResult:
    """The point of a convex hull that is nearest to the origin.

    Attributes
    ----------
    point : (D,) array
    weights : (n,) array
        Convex coefficients: never negative, sum 1, ``weights @ Z = point``.
    lower, upper : float
        The distance lies between them.
    status : str
        "optimal" or "budget exhausted".
    steps : int
        Major steps taken.
    """

    point: Floats
    weights: Floats
    lower: float
    upper: float
    status: OptimumStatus
    steps: int


@dataclass(frozen=True, eq=False)
class SeparabilityResult:
    """Separable, with a separator and its margin; or not, with a certificate.

    Attributes
    ----------
    status : str
        "separable", "not separable" or "budget exhausted".
    w : (d,) array or None
        Weights of the best separator of the augmented samples, (b, w) of length 1.
    b : float or None
        Its bias.
    lower, upper : float
        The best augmented margin lies between them; both 0 when not separable.
    weights : (n,) array
        Convex coefficients of the nearest point; when not separable they combine
        the folded samples to zero (Gordan's certificate).
    """

    status: SeparabilityStatus
    w: Floats | None
    b: float | None
    lower: float
    upper: float
    weights: Floats


@dataclass(frozen=True, eq=False)
class MaximalMarginResult:
    """The separator of largest Euclidean margin.

    Attributes
    ----------
    w : (d,) array of length 1, or zero where no plane was found
    b : float
    margin : float
        Distance of the closest sample.
    weights : (n,) array
        Convex coefficients within each class (they sum to 1 in each): the two
        nearest points of the hulls are their combinations.
    status : str
        "separable", "not separable" or "budget exhausted".
    """

    w: Floats
    b: float
    margin: float
    weights: Floats
    status: SeparabilityStatus
