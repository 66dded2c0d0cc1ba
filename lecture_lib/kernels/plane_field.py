"""The score of a kernel expansion over the plane."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_number, check_values, check_X_y, readonly
from lecture_lib.base.record import Record
from lecture_lib.kernels.expansion import _check_alpha, kernel_decision
from lecture_lib.kernels.functions import GaussianKernel, Kernel, _check_kernel


@dataclass(frozen=True, eq=False)
class KernelField(Record):
    """The score of a kernel expansion over the plane, as `plot_regions` draws it.

    It is a function of points that returns the same scores as `kernel_decision`. On a grid a
    Gaussian kernel need not be evaluated for each point and sample: its exponential is a
    factor for the column times a factor for the row, and the scores are a product of two
    matrices.

    Attributes
    ----------
    kernel : function
        A function of two arrays of samples, such as ``gaussian_kernel(1.0)``.
    X : (n, 2) array
        Training samples.
    y : (n,) array of -1 and +1
        Their labels.
    alpha : (n,) array
        Their dual coefficients, never negative.
    b : float
        Bias.

    References
    ----------
    eq-kernel-score, eq-gaussian-kernel.

    Examples
    --------
    >>> from lecture_lib import KernelField, gaussian_kernel
    >>> field = KernelField(gaussian_kernel(1.0), [[0.0, 0.0]], [1], [2.0], b=-1.0)
    >>> field([[0.0, 0.0], [0.0, 1.0]]).round(4), field.on_grid([0.0], [0.0, 1.0]).round(4)
    (array([1.    , 0.2131]), array([[1.    ],
           [0.2131]]))
    """

    kernel: Kernel
    X: Floats
    y: Floats
    alpha: Floats
    b: float

    def __post_init__(self) -> None:
        """Check the arguments and keep read-only copies."""
        _check_kernel(self.kernel)
        X, y = check_X_y(self.X, self.y)
        if X.shape[1] != 2:
            msg = f"X must have 2 features, the coordinates of the plane; got {X.shape[1]}. "
            raise ValueError(msg + "kernel_decision scores points of any dimension.")
        checked = {"X": X, "y": y, "alpha": _check_alpha(self.alpha, len(X))}
        for name, array in checked.items():
            object.__setattr__(self, name, readonly(array))
        object.__setattr__(self, "b", check_number(self.b, "b"))

    def __call__(self, points: ArrayLike) -> Floats:
        """Return the scores of points, shape (m, 2)."""
        return kernel_decision(self.kernel, self.X, self.y, self.alpha, self.b, points)

    def on_grid(self, across: ArrayLike, up: ArrayLike) -> Floats:
        """Return the scores on a grid, shape (len(up), len(across))."""
        columns = check_values(across, "across", np.size(across))
        rows = check_values(up, "up", np.size(up))
        if not isinstance(self.kernel, GaussianKernel):  # row by row: a kernel may need much room
            used = self.alpha > 0 if self.alpha.any() else slice(None)
            field = KernelField(self.kernel, self.X[used], self.y[used], self.alpha[used], self.b)
            return np.stack([field(np.column_stack([columns, columns * 0 + y])) for y in rows])
        of_row = self.kernel(rows[:, None], self.X[:, 1:])
        of_column = self.kernel(columns[:, None], self.X[:, :1])
        return (of_row * (self.alpha * self.y)) @ of_column.T + self.b  # eq-kernel-score
