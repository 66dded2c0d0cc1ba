"""How a run ended, or what a report says: each word with the sentence that it stands for."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """A word that says what was proved of an answer, and no more.

    It equals the string that it prints; each solver and report lists those that it may give.

    Attributes
    ----------
    says : str
        The sentence that the word stands for.
    separates : bool or None
        Whether the word says that the answer's weights separate the samples (True), that no
        weights do (False), or neither.

    References
    ----------
    eq-separable, eq-svm-dual.

    Examples
    --------
    >>> from lecture_lib import perceptron
    >>> run = perceptron([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.status, run.status == "separated"
    ('separated', True)
    >>> print(run.status.says)
    every sample is on its right side, beyond what rounding can do
    """

    says: str
    separates: bool | None

    def __new__(cls, word: str, separates: bool | None, says: str) -> Status:
        """Make a word that carries its sentence."""
        status = str.__new__(cls, word)
        status._value_, status.separates, status.says = word, separates, says
        return status

    __repr__ = str.__repr__

    SEPARATED = "separated", True, "every sample is on its right side, beyond what rounding can do"
    CONSISTENT = "consistent", None, "the rule stops, with some f(x_i) = 0 that it calls right"
    SEPARABLE = "separable", True, "the classes can be separated, as the answer's weights show"
    NOT_SEPARABLE = (
        "not separable",
        False,
        "no line separates the classes, as the weights of a convex combination show",
    )
    OPTIMAL = (
        "optimal",
        None,
        "the objective is within the tolerance of its optimum, rounding included",
    )
    NOT_OPTIMAL = (
        "not optimal",
        None,
        "the objective is further from its optimum than the tolerance allows, rounding included",
    )
    UNBOUNDED = (
        "unbounded",
        None,
        "the objective has no optimum, or none that numbers of this size can show",
    )
    HIDDEN = "undecided by rounding", None, "rounding hides the answer"
    SPENT = (
        "budget exhausted",
        None,
        "the steps that were allowed are used up, so nothing is "
        "said of what more of them would find",
    )
