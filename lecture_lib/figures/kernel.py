"""Figure 5: the perceptron in the space of a kernel, and the regions that it draws."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import traitlets

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import six_points, xor
from lecture_lib.data.random_sets import rings
from lecture_lib.figures._grid import Points, points_of, samples_of, snap
from lecture_lib.figures._inputs import COUNT, Rule, among, between, powers, samples
from lecture_lib.figures._old import OldFigure, State, check_points, check_power
from lecture_lib.figures._regions import chains, regions
from lecture_lib.figures._still import Shape, Still, View
from lecture_lib.figures._words import fill, num, words
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels.expansion import expansion
from lecture_lib.kernels.functions import (
    Kernel,
    gaussian_kernel,
    linear_kernel,
    polynomial_kernel,
)
from lecture_lib.kernels.gram import gram
from lecture_lib.kernels.plane_field import KernelField
from lecture_lib.solvers.perceptron.dual import _run_dual_perceptron

_SHAPE: dict[float, tuple[Shape, str]] = {1.0: ("circle", "pos"), -1.0: ("square", "neg")}
VIEW = View((-5.0, 5.0), (-4.0, 4.0), 550, 440)
BUDGET = 200  # updates; a run that takes longer is left unjudged
END = 9999  # as many updates as there are
KERNELS = ["linear", "polynomial", "complete", "gaussian"]


def _rows(data: Dataset) -> list[list[float]]:
    return [[snap(x), snap(z), y] for x, z, y in points_of(data)]


def _example(
    data: Dataset, kernel: str, degree: int = 2, sigma: float = 0.5, t: int = END
) -> State:
    return {"points": _rows(data), "kernel": kernel, "degree": degree, "sigma": sigma, "t": t}


RINGS = rings(40, seed=3)


class KernelPerceptron(OldFigure):
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

    Attributes
    ----------
    alpha, b, updates, verdict
        What follows from the inputs.

    References
    ----------
    eq-dual-update, eq-kernel-score, eq-polynomial-kernel, eq-gaussian-kernel.

    Examples
    --------
    >>> figure = KernelPerceptron(preset="xor")
    >>> figure.alpha, figure.updates, figure.verdict
    ([1, 1, 0, 0], [0, 1], 'separated')
    """

    name = "kernel"
    inputs: ClassVar[dict[str, Rule]] = {
        "points": samples(VIEW.x, VIEW.y),
        "kernel": among(KERNELS),
        "degree": between(2, 4, 1),
        "sigma": powers(-4, 2),
        "t": COUNT,
    }
    room = (18.6, 27.4)
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

    points = traitlets.List(traitlets.List()).tag(sync=True)
    kernel = traitlets.Enum(KERNELS, "gaussian").tag(sync=True)
    degree = traitlets.Int(2, min=2, max=4).tag(sync=True)
    sigma = traitlets.Float(0.5).tag(sync=True)
    t = traitlets.Int(END, min=0).tag(sync=True)

    def __init__(self, data: Dataset | None = None, **inputs: Any) -> None:
        if "points" not in inputs and inputs.get("preset") is None:
            inputs["points"] = _rows(RINGS if data is None else data)
        super().__init__(**inputs)

    @traitlets.validate("points")
    def _check_points(self, proposal: Any) -> list[list[float]]:
        return check_points(proposal, VIEW)

    @traitlets.validate("sigma")
    def _check_sigma(self, proposal: Any) -> float:
        return check_power(proposal, -4, 2)

    @property
    def alpha(self) -> list[int]:
        """The counts after t updates."""
        return list(self.derived["alpha"])

    @property
    def b(self) -> float:
        """The bias after t updates."""
        return float(self.derived["b"])

    @property
    def updates(self) -> list[int]:
        """The list E of the first t updates."""
        derived = self.derived
        return list(derived["updates"][: derived["t"]])

    @property
    def verdict(self) -> str:
        """How the run ends: "separated" or "budget exhausted"."""
        return str(self.derived["verdict"])

    @staticmethod
    def derive(state: State) -> State:
        """Run to the end, and count the first t updates."""
        X, y = samples_of(state["points"])
        K = gram(X, kernel_of(state))
        run = _run_dual_perceptron(Columns.of_matrix(K), y, 1.0, BUDGET, BUDGET)
        E = list(run.updates[:BUDGET])
        t = min(max(state["t"], 0), len(E))
        alpha, b = np.bincount(E[:t], minlength=len(y)), float(y[E[:t]].sum())  # eq-dual-update
        scores = expansion(K, y, alpha, b)
        return {
            "updates": E,
            "verdict": "separated" if run.mistakes < BUDGET else "budget exhausted",
            "passes": run.epochs,
            "t": t,
            "alpha": alpha.tolist(),
            "b": b,
            "scores": scores.tolist(),
            "wrong": np.flatnonzero(y * scores <= 0).tolist(),
        }

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say which kernel, where the run is, and how it ends."""
        text, t, length = words("kernel"), derived["t"], len(derived["updates"])
        verdict = derived["verdict"]
        if verdict == "separated" and t < length:
            verdict = "ahead"
        now: dict[str, object] = {
            "degree": state["degree"],
            "sigma": num(state["sigma"]),
            "t": t,
            "length": length,
            "k": length,
            "i": derived["updates"][t - 1] if t else None,
            "b": num(derived["b"]),
            "n": len(derived["wrong"]),
            "used": sum(1 for a in derived["alpha"] if a),
            "all": len(state["points"]),
            "passes": derived["passes"],
        }
        said = (text["formulas"][state["kernel"]], text["after" if t else "start"], text[verdict])
        return " ".join(fill(template, now) for template in said)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the region, its border and the points with their counts."""
        still = Still(VIEW, sentence)
        xs, zs = (
            [x0 + i / 8 for i in range(int(8 * (x1 - x0)) + 1)] for x0, x1 in (VIEW.x, VIEW.y)
        )
        rows = heights(state["points"], derived["alpha"], derived["b"], kernel_of(state), (xs, zs))
        pieces, border = regions(rows, xs, zs)
        for piece in pieces if derived["t"] else []:
            still.polygon(piece)
        for chain in chains(border):
            still.line(chain, width=2.0)
        for i, (x, z, y) in enumerate(state["points"]):
            last = derived["t"] > 0 and derived["updates"][derived["t"] - 1] == i
            ring = "last" if last else "mistake" if i in derived["wrong"] else ""
            count, shape = derived["alpha"][i], _SHAPE[y]
            still.point((x, z), *shape, str(i), ring, hollow=not count)
            if count > 1:
                still.text((x + 0.2, z + 0.22), f"×{count}")
        return still


def kernel_of(state: State) -> Kernel:
    """Return the library's kernel of a state."""
    if state["kernel"] == "linear":
        return linear_kernel
    if state["kernel"] == "gaussian":
        return gaussian_kernel(state["sigma"])
    return polynomial_kernel(state["degree"], constant=float(state["kernel"] == "complete"))


def heights(
    points: Points,
    alpha: list[int],
    b: float,
    kernel: Kernel,
    grid: tuple[list[float], list[float]],
) -> list[list[float]]:
    """Return the score at every crossing of a grid, row by row from below."""
    rows: list[list[float]]
    field = KernelField(kernel, *samples_of(points), np.array(alpha, float), b)
    rows = field.on_grid(*grid).tolist()
    return rows
