"""The lecture's worked examples: small data sets of whole numbers."""

from __future__ import annotations

from itertools import product
from typing import Literal

import numpy as np

from lecture_lib.base.checks import Floats, check_choice, check_count
from lecture_lib.base.overflow import check_size
from lecture_lib.data.dataset import Dataset

Coding = Literal["01", "pm1"]


def two_points() -> Dataset:
    """Return x = -1 with label -1 and x = +1 with label +1, for which two updates suffice.

    A `Dataset`: margin 1, augmented margin 1, radius 1.

    References
    ----------
    UNI-08.

    Examples
    --------
    >>> from lecture_lib import two_points
    >>> data = two_points()
    >>> data.margin, data.augmented_margin, data.radius
    (1.0, 1.0, 1.0)
    """
    X, y = np.array([[-1.0], [1.0]]), np.array([-1.0, 1.0])
    source = "Two points on the line, one on each side of the origin."
    return Dataset(X, y, "two points", source, w=np.array([1.0]), b=0.0)


def six_points() -> Dataset:
    """Return the six points in the plane that appear throughout the lecture.

    A `Dataset`: its separator is ``3 x1 + 4 x2 = 10``, written with a unit normal. It has the
    largest margin, 1, and the largest augmented margin, ``1 / sqrt(5)``; the closest points
    are (1, 3), (-1, 2) and (3, -1).

    References
    ----------
    eq-separable, eq-margin.

    Examples
    --------
    >>> from lecture_lib import six_points
    >>> data = six_points()
    >>> data.w, data.b
    (array([0.6, 0.8]), -2.0)
    """
    X = np.array([[4.0, 2.0], [1.0, 3.0], [2.0, 3.0], [0.0, 0.0], [-1.0, 2.0], [3.0, -1.0]])
    y = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])
    source = "Six points, three of each class, chosen so that all can be worked out by hand."
    return Dataset(X, y, "six points", source, w=np.array([0.6, 0.8]), b=-2.0)


def gate(name: Literal["and", "or", "nand"], *, coding: Coding = "01") -> Dataset:
    """Return the truth table of a logic gate with two inputs.

    A `Dataset`: the four inputs, false before true, the first input changing slowest; the
    separator is the best one for both margins.

    Parameters
    ----------
    name : "and", "or" or "nand"
        The gate; an output of "true" is the label +1.
    coding : "01" or "pm1", default "01"
        Whether false and true are coded as 0 and 1, or as -1 and +1.

    See Also
    --------
    xor : the gate that no line separates.

    References
    ----------
    UNI-08, INT-59.

    Examples
    --------
    >>> from lecture_lib import gate
    >>> data = gate("and")
    >>> data.y, data.w, data.b
    (array([-1., -1., -1.,  1.]), array([1., 1.]), -1.5)
    """
    check_choice(name, "name", ("and", "or", "nand"))
    X, true = _inputs(2, coding)
    inputs_needed = 1 if name == "or" else 2
    y = np.where(true.sum(axis=1) >= inputs_needed, 1.0, -1.0)
    w = np.array([1.0, 1.0])
    halfway = inputs_needed - 0.5  # between the counts of true inputs of the two classes
    b = -halfway if coding == "01" else 2.0 - 2.0 * halfway
    if name == "nand":
        y, w, b = -y, -w, -b
    source = f"Truth table of {name.upper()} on inputs {_values(coding)}."
    return Dataset(X, y, name.upper(), source, w=w, b=b)


def xor(*, coding: Coding = "pm1") -> Dataset:
    """Return the truth table of exclusive or, which no line can separate.

    A `Dataset`: label +1 if the two inputs differ; the folded samples sum to zero.

    Parameters
    ----------
    coding : "01" or "pm1", default "pm1"
        Whether false and true are coded as 0 and 1, or as -1 and +1.

    References
    ----------
    INT-59, EXT-20.

    Examples
    --------
    >>> from lecture_lib import xor
    >>> xor().y
    array([-1.,  1.,  1., -1.])
    """
    X, true = _inputs(2, coding)
    y = np.where(true.sum(axis=1) == 1, 1.0, -1.0)
    return Dataset(X, y, "XOR", f"Truth table of XOR on inputs {_values(coding)}.")


def majority(d: int = 3) -> Dataset:
    """Return all possible votes of d voters who say -1 or +1, labelled by the majority.

    A `Dataset`: 2**d samples; both margins are ``1 / sqrt(d)``, the best possible.  Raises
    ValueError if d is even.

    Parameters
    ----------
    d : int, default 3
        Number of voters, odd.

    References
    ----------
    UNI-08.

    Examples
    --------
    >>> from lecture_lib import majority
    >>> data = majority(3)
    >>> data.X.shape, data.y
    ((8, 3), array([-1., -1., -1.,  1., -1.,  1.,  1.,  1.]))
    """
    d = check_count(d, "d")
    if d % 2 == 0:
        msg = f"d must be odd, so that every vote is decided; got {d}. Take {d + 1}."
        raise ValueError(msg)
    check_size(d * 2 ** min(d, 60), "d")
    X, _ = _inputs(d, "pm1")
    source = f"Majority vote of {d} inputs, each -1 or +1."
    return Dataset(X, np.sign(X.sum(axis=1)), f"majority of {d}", source, w=np.ones(d), b=0.0)


def tetrahedron() -> Dataset:
    """Return the four corners of a regular tetrahedron, two in each class.

    A `Dataset`: both margins are 1 and the radius is sqrt(3), so there are four updates, and
    the bound is four.

    See Also
    --------
    hadamard : the same in other dimensions.

    References
    ----------
    UNI-08.

    Examples
    --------
    >>> from lecture_lib import tetrahedron
    >>> data = tetrahedron()
    >>> data.w, data.b, data.margin
    (array([0., 1., 0.]), 0.0, 1.0)
    """
    X = np.array([[1.0, 1.0, 1.0], [-1.0, 1.0, -1.0], [1.0, -1.0, -1.0], [-1.0, -1.0, 1.0]])
    y = np.array([1.0, 1.0, -1.0, -1.0])
    source = "Four corners of the cube that form a regular tetrahedron, two in each class."
    return Dataset(X, y, "tetrahedron", source, w=np.array([0.0, 1.0, 0.0]), b=0.0)


def _inputs(d: int, coding: str) -> tuple[Floats, Floats]:
    """Return all rows of d inputs, the last fastest: in the given coding, and as 0 and 1."""
    check_choice(coding, "coding", ("01", "pm1"))
    true = np.array(list(product([0.0, 1.0], repeat=d)))
    return (true if coding == "01" else 2 * true - 1), true


def _values(coding: str) -> str:
    return "0 and 1" if coding == "01" else "-1 and +1"
