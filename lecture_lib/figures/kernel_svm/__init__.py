"""A support vector machine with a Gaussian kernel that is solved again at every change."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import xor
from lecture_lib.data.random_sets import moons, overlapping, rings
from lecture_lib.figures._figure import LiveFigure, State
from lecture_lib.figures._inputs import Input, powers, samples

Points = list[list[float]]


def _drawn(data: Dataset, scale: float, centre: tuple[float, float] = (0.0, 0.0)) -> Points:
    """Return the samples of a data set as large as the picture, on multiples of 1/16."""
    X: Floats = np.round((data.X - centre) * scale * 16) / 16
    return np.column_stack([X, data.y]).tolist()  # type: ignore[no-any-return]


def _example(points: Points, C: float, sigma: float) -> State:
    return {"points": points, "C": C, "sigma": sigma}


MOONS = _drawn(moons(40, noise=0.2, seed=1), 2.25, (0.5, 0.25))
RINGS = _drawn(rings(40, seed=3), 0.875)
CLOUDS = [*_drawn(overlapping(24, distance=5.0, seed=2), 1.0), [2.5, 0.25, -1.0]]


class KernelSVM(LiveFigure):
    """The kernel support vector machine: drag, add and flip points, change C and the width.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default two moons.
    preset : str, optional
        One of ``KernelSVM.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    C : float
        Penalty on the slack: a power of 2 from 1/16 to 256.
    sigma : float
        Width of the Gaussian kernel: a power of 2 from 1/8 to 8.

    References
    ----------
    eq-kernel-svm-dual, eq-kernel-score, eq-gaussian-kernel, eq-svm-pair-step.

    Examples
    --------
    >>> KernelSVM(preset="xor").state["points"][0], KernelSVM().C
    ([-1.5, -1.5, -1.0], 4.0)
    """

    name = "kernel_svm"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "moons": ("moons, right", _example(MOONS, 4.0, 1.0)),
        "narrow": ("moons, too narrow", _example(MOONS, 4.0, 0.25)),
        "wide": ("moons, too wide", _example(MOONS, 4.0, 8.0)),
        "rings": ("rings", _example(RINGS, 8.0, 2.0)),
        "xor": ("XOR", _example(_drawn(xor(), 1.5), 8.0, 1.0)),
        "outlier": ("an outlier, strict", _example(CLOUDS, 256.0, 2.0)),
        "forgiven": ("an outlier, forgiven", _example(CLOUDS, 1.0, 2.0)),
    }

    points = Input(samples((-6, 6), (-3.75, 3.75)), MOONS)
    C = Input(powers(-4, 8), 4.0)
    sigma = Input(powers(-3, 3), 1.0)
