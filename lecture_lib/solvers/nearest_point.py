"""The point of a convex hull that is nearest to the origin, by Wolfe's algorithm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import Floats, check_count, check_X, readonly
from lecture_lib.results import NearestPointResult, OptimumStatus

Name = tuple[int, ...]  # the samples that make a vertex
Vertex = tuple[Name, Floats]
TINY = 1e-300  # for 0 / 0


def nearest_point(Z: ArrayLike, *, max_steps: int = 10_000) -> NearestPointResult:
    """Return the point of the hull of the rows of Z that is nearest to the origin.

    Parameters
    ----------
    Z : (n, D) array-like
        One vertex per row.
    max_steps : int, default 10000
        Rows taken in before the search gives up.

    Returns
    -------
    NearestPointResult
        ``upper`` is the length of ``weights @ Z``, ``lower`` the smallest
        ``z_i @ point / |point|``, at least 0.  Both are right but for rounding, some 1e-16
        times the length of the longest row.

    Raises
    ------
    ValueError
        If Z is no matrix of finite numbers or ``max_steps`` is no count.

    See Also
    --------
    wolfe : the algorithm, for a hull that is not a list of rows.
    separate : separability and the best augmented margin by it.

    References
    ----------
    eq-nearest-point, UNI-02, NTS-10.

    Examples
    --------
    >>> found = nearest_point([[2.0, 0.0], [0.0, 2.0], [3.0, 3.0]])
    >>> found.point.round(9).tolist(), found.weights.round(9).tolist()
    ([1.0, 1.0], [0.5, 0.5, 0.0])
    """
    Z = check_X(Z, "Z")

    def lowest(p: Floats) -> Vertex:
        i = int((Z @ p).argmin())
        return (i,), Z[i]

    shortest = int((Z**2).sum(axis=1).argmin())
    corral = wolfe(lowest, ((shortest,), Z[shortest]), max_steps=max_steps)
    return NearestPointResult(
        corral.point,
        corral.weights_of_samples(len(Z)),
        corral.lower,
        corral.upper,
        corral.status,
        corral.steps,
    )


@dataclass(frozen=True, eq=False)
class Corral:
    """The few vertices that hold the nearest point, and the point.

    Attributes
    ----------
    names : tuple of tuples of int
        The samples that make each vertex.
    weights : (r,) array
        Convex coefficients of the vertices.
    point, lower, upper, status, steps
        As in NearestPointResult.
    """

    names: tuple[Name, ...]
    weights: Floats
    point: Floats
    lower: float
    upper: float
    status: OptimumStatus
    steps: int

    def weights_of_samples(self, n: int) -> Floats:
        """Return the weight of each of n samples: the sum over the vertices it makes."""
        weights = np.zeros(n)
        for name, weight in zip(self.names, self.weights, strict=True):
            weights[list(name)] += weight
        return readonly(weights)


def wolfe(lowest: Callable[[Floats], Vertex], first: Vertex, *, max_steps: int = 10_000) -> Corral:
    """Return the nearest point of a hull that is known by its lowest vertex in any direction.

    The corral is a set of vertices whose hull holds the current point p.  A step takes the
    vertex that lies lowest in the direction of p into the corral and moves p to the nearest
    point of the corral's plane; while that point lies outside the corral's hull, p goes
    towards it up to the border, and the vertex left behind is dropped.  When no vertex lies
    lower than p itself, the plane through p at a right angle to p has the whole hull on its
    far side: p is the nearest point.

    Parameters
    ----------
    lowest : callable
        Takes a direction p, returns the name and the point z of a vertex with the smallest
        ``z @ p``.
    first : (name, point)
        Any vertex.
    max_steps : int, default 10000
        Vertices taken in before the search gives up.

    Returns
    -------
    Corral

    Raises
    ------
    ValueError
        If ``max_steps`` is no count.

    References
    ----------
    eq-nearest-point.  Wolfe 1976.

    Examples
    --------
    >>> square = np.array([[1.0, 1.0], [1.0, -1.0], [3.0, 1.0], [3.0, -1.0]])
    >>> def lowest(p):
    ...     i = int((square @ p).argmin())
    ...     return (i,), square[i]
    >>> found = wolfe(lowest, ((3,), square[3]))
    >>> found.point.tolist(), sorted(found.names)
    ([1.0, 0.0], [(0,), (1,)])
    """
    max_steps = check_count(max_steps, "max_steps")
    names, S, weights = [first[0]], first[1][None], np.ones(1)
    status: OptimumStatus = "budget exhausted"
    seen: set[frozenset[Name]] = set()
    steps = 0
    while steps < max_steps:
        p = weights @ S
        name, z = lowest(p)
        # p gets shorter in every step.  A vertex of the corral that seems to lie lower than
        # p, or a corral that comes twice, shows that rounding is all that is left.
        rounding_is_left = _is_zero(p, S) or name in names or frozenset(names) in seen
        if z @ p >= p @ p or rounding_is_left:  # eq-nearest-point
            status = "optimal"
            break
        seen.add(frozenset(names))
        names, S, weights = _settle([*names, name], np.vstack([S, z]), np.append(weights, 0.0))
        steps += 1
    point, lower, upper = _certify(lowest, S, weights)
    return Corral(tuple(names), readonly(weights), readonly(point), lower, upper, status, steps)


def _settle(names: list[Name], S: Floats, weights: Floats) -> tuple[list[Name], Floats, Floats]:
    """Move to the nearest point of the plane through S; drop who is left behind on the way."""
    while True:
        target = _nearest_of_plane(S)
        outside = np.flatnonzero(target <= 0)
        if len(outside) == 0:
            return names, S, target
        fractions = weights[outside] / np.maximum(weights[outside] - target[outside], TINY)
        weights = weights + fractions.min() * (target - weights)
        weights[outside[fractions.argmin()]] = 0.0
        kept = np.flatnonzero(weights > 0)
        names, S, weights = [names[i] for i in kept], S[kept], weights[kept] / weights.sum()


def _nearest_of_plane(S: Floats) -> Floats:
    """Return coefficients of sum 1 for the point of the plane through S nearest to 0."""
    others = _least_squares((S[1:] - S[0]).T, -S[0])
    return np.append(1 - others.sum(), others)


def _least_squares(A: Floats, c: Floats) -> Floats:
    return np.asarray(np.linalg.lstsq(A, c, rcond=None)[0], dtype=np.float64)


def _certify(
    lowest: Callable[[Floats], Vertex], S: Floats, weights: Floats
) -> tuple[Floats, float, float]:
    """Return the nearest point and bounds on its length.

    Where the point is short, the sum ``weights @ S`` cancels and its direction is lost.  The
    normal of the plane through S is not: it gives every vertex of S the height 1.  A
    vertex that only rounding puts below the plane is pinned to it.
    """
    p = weights @ S
    upper = float(np.linalg.norm(p))
    best, lower = p, max(0.0, _height(lowest(p)[1], p))
    for _ in range(len(p)):
        normal = _least_squares(S, np.ones(len(S)))
        z = lowest(normal)[1]
        if _height(z, normal) > lower:
            best, lower = normal / (normal @ normal), _height(z, normal)
        if lower >= upper or (z == S).all(axis=1).any():
            break
        S = np.vstack([S, z])
    return best, lower, max(lower, upper)


def _is_zero(p: Floats, S: Floats) -> bool:
    """Whether p is 0 but for rounding: the plane through S is the whole space, or p is short."""
    rounding = np.finfo(float).eps * len(S) * np.linalg.norm(S, axis=1).max()
    return len(S) > len(p) or bool(np.linalg.norm(p) <= rounding)


def _height(z: Floats, direction: Floats) -> float:
    length = float(np.linalg.norm(direction))
    return float(z @ direction) / length if length > 0 else 0.0
