"""The losses as functions of the margin, and the step that each of them takes."""

from __future__ import annotations

from typing import ClassVar

from lecture_lib.figures._figure import LiveFigure, State
from lecture_lib.figures._inputs import Input, among, between
from lecture_lib.linear.losses import CONVEX

BY_NAME = {loss.__name__.removesuffix("_loss"): loss for loss in CONVEX}


class Losses(LiveFigure):
    """The losses of one sample as functions of its margin, and the step for each loss.

    Parameters
    ----------
    m : float
        Margin of the sample, from -2 to 3, rounded to a multiple of 1/16.
    loss : str
        The convex loss whose supporting line is drawn, such as "perceptron" or "squared_hinge".
    eta : float
        Step size: 1/4, 1/2, 1 or 2.
    tie : float
        Which slope is used at a kink, from 1 (the steepest) to 0, in steps of 1/4.
    preset : str, optional
        One of ``Losses.examples``.

    References
    ----------
    eq-sgd-step, and the equation of each loss in ``lecture_lib.linear.losses``.

    Examples
    --------
    >>> Losses(m=0.33).m
    0.3125
    """

    name = "losses"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "mistake": ("a mistake", {"m": -0.5}),
        "tie": ("a tie", {"m": 0.0, "loss": "perceptron"}),
        "inside": ("correct, but close", {"m": 0.5, "loss": "hinge"}),
        "kink": ("margin 1", {"m": 1.0, "loss": "hinge"}),
        "rest": ("well inside", {"m": 2.0, "loss": "logistic"}),
        "far": ("far on the wrong side", {"m": -2.0, "loss": "squared_hinge"}),
    }

    m = Input(between(-2, 3), -0.5)
    loss = Input(among(BY_NAME), "hinge")
    eta = Input(among([0.25, 0.5, 1, 2]), 1.0)
    tie = Input(among([0, 0.25, 0.5, 0.75, 1]), 1.0)
