"""The perceptron in the feature space of a kernel, and the regions it produces."""

from __future__ import annotations

from typing import ClassVar

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import six_points, xor
from lecture_lib.data.random_sets import rings
from lecture_lib.figures._figure import LiveFigure, State, points_of
from lecture_lib.figures._inputs import COUNT, Input, among, between, powers, samples

END = 9999  # as many updates as there are
KERNELS = ["linear", "polynomial", "complete", "gaussian"]


def _example(
    data: Dataset, kernel: str, degree: int = 2, sigma: float = 0.5, t: int = END
) -> State:
    return {"points": points_of(data), "kernel": kernel, "degree": degree, "sigma": sigma, "t": t}


RINGS = rings(40, seed=3)


class KernelPerceptron(LiveFigure):
    """The kernel perceptron: drag points, choose the kernel, step through the run.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default two rings.
    preset : str, optional
        One of ``KernelPerceptron.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    kernel : str
        "linear", "polynomial", "complete" (polynomial, with 1 added) or "gaussian".
    degree : int
        Power of the polynomial kernels, 2 to 4.
    sigma : float
        Width of the Gaussian kernel: a power of 2 from 1/16 to 4.
    t : int
        How many updates are shown; by default all.

    References
    ----------
    eq-dual-update, eq-kernel-score, eq-polynomial-kernel, eq-gaussian-kernel.

    Examples
    --------
    >>> KernelPerceptron(six_points(), kernel="complete", degree=3).state["points"][0]
    [4.0, 2.0, 1.0]
    """

    name = "kernel"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "six": ("six points, linear", _example(six_points(), "linear")),
        "xor-line": ("XOR, linear", _example(xor(), "linear")),
        "xor": ("XOR, squared", _example(xor(), "polynomial")),
        "rings": ("rings, σ = 0.5", _example(RINGS, "gaussian")),
        "narrow": ("rings, narrow kernel", _example(RINGS, "gaussian", sigma=0.125)),
        "round": ("rings, σ = 2", _example(RINGS, "gaussian", sigma=2.0)),
        "wide": ("rings, wide kernel", _example(RINGS, "gaussian", sigma=4.0)),
        "conic": ("rings, squared", _example(RINGS, "polynomial")),
        "line": ("rings, linear", _example(RINGS, "linear")),
    }

    points = Input(samples((-5, 5), (-4, 4)), points_of(RINGS))
    kernel = Input(among(KERNELS), "gaussian")
    degree = Input(between(2, 4, 1), 2)
    sigma = Input(powers(-4, 2), 0.5)
    t = Input(COUNT, END)
