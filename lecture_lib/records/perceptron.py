"""Runs of the perceptron: where they ended, and the list of their updates."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from lecture_lib.base.checks import Floats, readonly
from lecture_lib.base.record import Record
from lecture_lib.records._lists import length, lists
from lecture_lib.records.status import Status

PerceptronStatus = Literal[Status.SEPARATED, Status.CONSISTENT, Status.HIDDEN, Status.SPENT]
Shards = tuple[range, ...]


@lists("updates", "at_visit")
@dataclass(frozen=True, eq=False)
class PerceptronResult(Record):
    """A perceptron run: where it ended, why, and the list E of its updates.

    Attributes
    ----------
    w, b : (d,) array and float
        Final weights and bias.
    status : str
        "separated" when every sample has y_i f(x_i) > 0, beyond what rounding can do;
        "consistent" when a rule with a value for sgn(0) stops with some f(x_i) = 0; when the
        epochs are used up, "undecided by rounding" if at the end the only mistakes are samples
        so near to the plane that rounding hides their side; else "budget exhausted".
    epochs : int
        Passes over the data, including the final one without a mistake, if there was one.
    visits : int
        Number of samples visited.
    updates : tuple of int
        The list E: index of the sample of each update, in order.
    at_visit : tuple of int
        Visit, counted from 1, at which each update happened.
    steps : (k,) array
        Factor of y_i x_i in each update: the step size, unless the rule takes half steps.
    w_start, b_start : (d,) array, float
        Weights and bias before the first update.
    bias_step : float
        Factor applied to each update of the bias: 1, or 0 for a rule without a bias.

    References
    ----------
    eq-perceptron-update, eq-visits, FAU-22.

    Examples
    --------
    >>> from lecture_lib import perceptron
    >>> run = perceptron([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.status, run.updates, run.at_visit, run.mistakes
    ('separated', (0, 1), (1, 2), 2)
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
        return length(self, "updates")


@lists("updates")
@dataclass(frozen=True, eq=False)
class DualPerceptronResult(Record):
    """A perceptron run on a Gram matrix.

    Attributes
    ----------
    alpha : (n,) array
        How often each sample caused an update; never negative; the sum is k.
    b : float
        Final bias.
    status : str
        "separated", "undecided by rounding" or "budget exhausted", as in `PerceptronResult`.
    epochs, visits : int
        Passes over the data, and number of samples visited.
    updates : tuple of int
        The list E.

    References
    ----------
    eq-dual-update, FAU-31, FAU-32.

    Examples
    --------
    >>> from lecture_lib import dual_perceptron
    >>> run = dual_perceptron([[1.0, -1.0], [-1.0, 1.0]], [1, -1])
    >>> run.status, run.alpha.tolist(), run.updates, run.mistakes
    ('separated', [1.0, 1.0], (0, 1), 2)
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
        return length(self, "updates")


@dataclass(frozen=True, eq=False)
class ExactRun(Record):
    """A perceptron run in exact arithmetic: the ground truth for the float run.

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

    References
    ----------
    eq-perceptron-update, FAU-22.

    Examples
    --------
    >>> from lecture_lib import exact_perceptron
    >>> run = exact_perceptron([[0.5], [-0.5]], [1, -1])
    >>> run.status, run.w, run.mistakes
    ('separated', (Fraction(1, 1),), 2)
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
class PocketResult(Record):
    """The best weights that a run passed through.

    Attributes
    ----------
    w, b : (d,) array and float
        The first weights and bias along the run that make the fewest mistakes, ties included.
    t : int
        Number of updates after which they appeared.
    wrong : (k + 1,) array
        Samples with y_i f(x_i) <= 0 before the first update and after each one.
    fewest : (k + 1,) array
        Running minimum of ``wrong``: the value for the weights in the pocket.

    References
    ----------
    eq-perceptron-mistake.  EXT-15.

    Examples
    --------
    >>> from lecture_lib import perceptron, pocket
    >>> X, y = [[2.0], [1.0], [3.0]], [1, -1, -1]
    >>> kept = pocket(X, y, perceptron(X, y, max_epochs=2))
    >>> kept.t, kept.fewest.tolist()
    (3, [3.0, 2.0, 2.0, 1.0, 1.0, 1.0])
    """

    w: Floats
    b: float
    t: int
    wrong: Floats
    fewest: Floats


@dataclass(frozen=True, eq=False)
class MulticlassResult(Record):
    """A run of the multiclass perceptron, with the list E of its updates.

    Attributes
    ----------
    W : (m, d) array
        Final weights, one row per class.
    B : (m,) array
        Final biases.
    status : str
        "separated" when the class of every sample has the largest score, without a tie;
        else "undecided by rounding" or "budget exhausted", as in `PerceptronResult`.
    epochs : int
        Passes over the data, including the final one without a mistake, if there was one.
    visits : int
        Number of samples visited.
    updates : tuple of int
        The list E: index of the sample of each update, in order.
    rivals : tuple of int
        The wrong class in each update, from whose weights the sample was subtracted.
    at_visit : tuple of int
        Visit, counted from 1, at which each update happened.

    References
    ----------
    eq-multiclass-update.  EXT-17.

    Examples
    --------
    >>> from lecture_lib import multiclass_perceptron
    >>> run = multiclass_perceptron([[2.0], [0.0], [-2.0]], [0, 1, 2])
    >>> run.status, run.W.ravel().tolist(), run.mistakes
    ('separated', [2.0, 0.0, -2.0], 5)
    """

    W: Floats
    B: Floats
    status: PerceptronStatus
    epochs: int
    visits: int
    updates: tuple[int, ...]
    rivals: tuple[int, ...]
    at_visit: tuple[int, ...]

    @property
    def mistakes(self) -> int:
        """Number k of updates."""
        return len(self.updates)


@dataclass(frozen=True, eq=False)
class MixingResult(Record):
    """A run of the perceptron on S shards, with the list E of each shard in each epoch.

    Attributes
    ----------
    w, b : (d,) array and float
        The last mixed weights and bias.
    status : str
        "separated" after an epoch in which no shard made a mistake; else "undecided by
        rounding" or "budget exhausted", as in `PerceptronResult`.
    epochs : int
        Passes over the data, including the final one without a mistake, if there was one.
    shards : tuple of S ranges
        The samples of each shard.
    updates : tuple of tuples of tuples of int
        ``updates[e][s]`` is the list E of shard s in epoch e.
    shares : (epochs, S) array
        The weight of each shard in the mean after each epoch; each row sums to 1.
    W : (epochs + 1, d) array
        Mixed weights before the first epoch and after each one.
    B : (epochs + 1,) array
        Mixed biases, likewise.

    References
    ----------
    eq-mixing.  EXT-10.

    Examples
    --------
    >>> from lecture_lib import mixed_perceptron
    >>> run = mixed_perceptron([[2.0], [1.0], [-2.0], [-1.0]], [1, 1, -1, -1], shards=2)
    >>> run.status, run.shards, run.mistakes.tolist()
    ('separated', (range(0, 2), range(2, 4)), [[1.0, 1.0], [0.0, 0.0]])
    """

    w: Floats
    b: float
    status: PerceptronStatus
    epochs: int
    shards: Shards
    updates: tuple[tuple[tuple[int, ...], ...], ...]
    shares: Floats
    W: Floats
    B: Floats

    @property
    def mistakes(self) -> Floats:
        """Number of updates of each shard in each epoch, shape (epochs, S)."""
        return readonly([[len(E) for E in epoch] for epoch in self.updates])
