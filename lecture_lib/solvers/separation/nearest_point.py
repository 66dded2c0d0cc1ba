"""The point of a convex hull that is nearest to the origin, by Wolfe's algorithm."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_count,
    check_unmasked,
    check_values,
    check_X,
    readonly,
)
from lecture_lib.base.lengths import length, power_of_two
from lecture_lib.base.overflow import check_squarable
from lecture_lib.base.ties import EPS
from lecture_lib.records.separability import Corral, Name, NearestPointResult
from lecture_lib.records.status import Status
from lecture_lib.records.svm import OptimumStatus

Vertex = tuple[Name, Floats]
TINY = 1e-300  # for 0 / 0
ILL_CONDITIONED = 1e10  # condition of the Gram matrix of the edges: its inverse is not used


def nearest_point(Z: ArrayLike, *, max_steps: int = 10_000) -> NearestPointResult:
    """Return the point of the hull of the rows of Z that is nearest to the origin.

    Parameters
    ----------
    Z : (n, D) array-like
        One vertex per row.
    max_steps : int, default 10000
        Rows added before the search gives up.

    Returns
    -------
    NearestPointResult
        ``upper`` is the length of ``weights @ Z``, ``lower`` the smallest
        ``z_i @ point / |point|``, at least 0. Both are correct up to rounding, about 1e-16
        times the length of the longest row; the answer is "optimal" when they agree up to 1e-9
        of the distance plus 2e-14 D times that length.

    See Also
    --------
    wolfe : the algorithm, for a hull that is not a list of rows.
    separate : uses it for separability and the best augmented margin.

    References
    ----------
    eq-nearest-point, UNI-02, NTS-10.

    Examples
    --------
    >>> from lecture_lib import nearest_point
    >>> result = nearest_point([[2.0, 0.0], [0.0, 2.0], [3.0, 3.0]])
    >>> result.point.round(9).tolist(), result.weights.round(9).tolist()
    ([1.0, 1.0], [0.5, 0.5, 0.0])
    """
    Z, power = _to_unit(check_X(Z, "Z"))

    def lowest(p: Floats) -> Vertex:
        i = int((Z @ p).argmin())
        return (i,), Z[i]

    shortest = int(np.einsum("ij,ij->i", Z, Z).argmin())
    max_steps = check_count(max_steps, "max_steps")
    corral = _search(lowest, ((shortest,), Z[shortest]), max_steps)
    return NearestPointResult(
        readonly(np.ldexp(corral.point, power)),
        corral.weights_of_samples(len(Z)),
        float(np.ldexp(corral.lower, power)),
        float(np.ldexp(corral.upper, power)),
        corral.status,
        corral.steps,
    )


def _to_unit(Z: Floats) -> tuple[Floats, int]:
    """Return Z divided by a power of two, so that its largest entry is near 1, and the power.

    Squares of its entries then neither overflow nor vanish, and no digit is lost but where an
    entry is 1e-300 of the largest.
    """
    power = int(np.frexp(np.abs(Z).max())[1])
    return np.ldexp(Z, -power), power


def wolfe(lowest: Callable[[Floats], Vertex], first: Vertex, *, max_steps: int = 10_000) -> Corral:
    """Return the nearest point of a hull, given a way to find its lowest vertex in any direction.

    The corral is a set of vertices whose hull contains the current point p.  A step adds the
    vertex that lies lowest in the direction of p to the corral and moves p to the nearest
    point of the corral's plane; while that point lies outside the corral's hull, p moves
    towards it only as far as the boundary, and the vertex that is no longer needed is dropped.
    When no vertex lies lower than p itself, the plane through p at a right angle to p has the
    whole hull on its far side: p is the nearest point.

    Raises ValueError if a vertex is not a name with a point of finite numbers, as many of them
    as in ``first``.

    Parameters
    ----------
    lowest : callable
        Takes a direction p and returns the name and the point z of a vertex with the smallest
        ``z @ p``.
    first : (name, point)
        Any vertex.
    max_steps : int, default 10000
        Vertices added before the search gives up.

    References
    ----------
    eq-nearest-point.  Wolfe 1976.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib import wolfe
    >>> square = np.array([[1.0, 1.0], [1.0, -1.0], [3.0, 1.0], [3.0, -1.0]])
    >>> def lowest(p):
    ...     i = int((square @ p).argmin())
    ...     return (i,), square[i]
    >>> result = wolfe(lowest, ((3,), square[3]))
    >>> result.point.tolist(), sorted(result.names)
    ([1.0, 0.0], [(0,), (1,)])
    """
    max_steps = check_count(max_steps, "max_steps")
    checked = _vertex(first, "first")
    _check_lowest(lowest)
    return _search(lambda p: _vertex(lowest(p), "lowest(p)", len(p)), checked, max_steps)


def _search(lowest: Callable[[Floats], Vertex], first: Vertex, max_steps: int) -> Corral:
    """Run Wolfe's algorithm on vertices that need no check."""
    names, S, weights, p = [first[0]], first[1][None], np.ones(1), first[1]
    status: OptimumStatus = Status.SPENT
    seen: set[frozenset[Name]] = set()
    size, steps = float(p @ p) ** 0.5, 0
    while steps < max_steps:
        rounding = len(p) * EPS * size
        if len(S) > len(p) or p @ p <= rounding**2:  # the corral holds the origin
            status = Status.OPTIMAL
            break
        name, z = lowest(p)
        # p gets shorter in every step.  A vertex of the corral that seems to lie lower than
        # p, or a corral that comes twice, shows that rounding is all that is left.
        corral = frozenset(names)
        rounding_is_left = name in corral or corral in seen
        if z @ p >= p @ p or rounding_is_left:  # eq-nearest-point
            status = Status.OPTIMAL
            break
        size = max(size, float(z @ z) ** 0.5)
        seen.add(corral)
        names, S = [*names, name], np.concatenate([S, z[None]])
        names, S, weights, p = _settle(names, S, np.concatenate([weights, [0.0]]), rounding)
        steps += 1
    point, lower = _pin(lowest, S, p)
    upper = max(lower, float(np.linalg.norm(weights @ S)))
    if upper - lower > 1e-9 * upper + 100 * len(p) * EPS * size:  # chosen by measurement
        status = Status.HIDDEN if status == Status.OPTIMAL else status
    return Corral(tuple(names), readonly(weights), readonly(point), lower, upper, status, steps)


def _check_lowest(lowest: object) -> None:
    if not callable(lowest):
        msg = f"lowest must be a function of a direction; got {lowest!r}."
        raise ValueError(msg)


def _vertex(vertex: object, said: str, d: int | None = None) -> Vertex:
    """Return the name and the point of a vertex that a caller gave, or say what it must be."""
    if not (isinstance(vertex, tuple) and len(vertex) == 2 and isinstance(vertex[0], tuple)):
        msg = f"{said} must be (name, point), the name a tuple such as (3,); got {vertex!r}."
        raise ValueError(msg)
    point = np.asarray(check_unmasked(vertex[1], f"the point of {said}"))
    shape = (point.size if d is None else d,)
    if point.shape != shape:
        msg = f"the point of {said} must have shape {shape}; got {point.shape}."
        raise ValueError(msg)
    point = check_values(point, f"the point of {said}")
    if largest := float(np.abs(point).max(initial=0.0)):
        check_squarable(largest, f"the largest entry of the point of {said}")
    return vertex[0], point


def _settle(
    names: list[Name], S: Floats, weights: Floats, rounding: float
) -> tuple[list[Name], Floats, Floats, Floats]:
    """Move to the nearest point of the plane through S; drop who is left behind on the way."""
    while True:
        target, p = _nearest_of_plane(S, rounding)
        if target.min() > 0:
            return names, S, target, p
        outside = np.flatnonzero(target <= 0)
        fractions = weights[outside] / np.maximum(weights[outside] - target[outside], TINY)
        weights = weights + fractions.min() * (target - weights)
        weights[outside[fractions.argmin()]] = 0.0
        kept = np.flatnonzero(weights > 0)
        names, S, weights = [names[i] for i in kept], S[kept], weights[kept] / weights.sum()


def _nearest_of_plane(S: Floats, rounding: float) -> tuple[Floats, Floats]:
    """Return coefficients of sum 1 for the point of the plane through S nearest to 0, and it.

    The point is at a right angle to all edges from s_0: their share is taken out of s_0.
    Where little remains, it is mostly rounding; so what the edges share with it goes too.
    """
    p, edges = S[0], S[1:] - S[0]
    gram = edges @ edges.T
    try:
        inverse = np.linalg.inv(gram)
    except np.linalg.LinAlgError:
        return _nearest_by_qr(S, rounding)
    # Where NumPy cannot raise, in WebAssembly, a singular matrix has an inverse of NaN.
    if not abs(gram.trace() * inverse.trace()) <= ILL_CONDITIONED:
        return _nearest_by_qr(S, rounding)
    coefficients = np.zeros(len(S))
    for _ in range(2):
        share = inverse @ (edges @ p)  # eq-nearest-of-plane
        coefficients[1:] -= share
        p = p - share @ edges
    coefficients[0] = 1 - coefficients.sum()
    return coefficients, p


def _nearest_by_qr(S: Floats, rounding: float) -> tuple[Floats, Floats]:
    """Return the same where a vertex lies close to the plane of the others, by QR.

    The last vertex gets no weight where only rounding keeps it off that plane.
    """
    s_0, edges = S[0], S[1:] - S[0]
    Q, R = np.linalg.qr(edges.T)
    if abs(R[-1, -1]) <= rounding:
        coefficients, p = _nearest_of_plane(S[:-1], rounding)
        return np.append(coefficients, 0.0), p
    share = Q.T @ s_0
    p = s_0 - Q @ share
    p = p - Q @ (Q.T @ p)
    others = np.linalg.solve(R, -share)
    return np.concatenate([[1 - others.sum()], others]), p


def _pin(lowest: Callable[[Floats], Vertex], S: Floats, p: Floats) -> tuple[Floats, float]:
    """Return the nearest point, and the height of the lowest vertex in its direction.

    The direction that gives every vertex of the corral the height 1 is not lost in
    rounding.  A vertex that only rounding puts below the plane is pinned to it.
    """
    if len(S) > len(p):  # a corral with volume, which holds the origin
        return p, 0.0
    best, lower = p, max(0.0, _height(lowest(p)[1], p))
    for _ in range(len(p)):
        normal: Floats = np.linalg.lstsq(S, np.ones(len(S)), rcond=None)[0].astype(np.float64)
        if not np.isfinite(normal).all():  # the corral is too near the origin for floats
            break
        if (S @ normal).min() <= 0:  # the corral holds the origin
            break
        z = lowest(normal)[1]
        if _height(z, normal) > lower:
            unit = power_of_two(normal)
            scaled = normal / unit
            best, lower = scaled / (scaled @ scaled) / unit, _height(z, normal)
        if (z == S).all(axis=1).any():
            break
        S = np.vstack([S, z])
    return best, lower


def _height(z: Floats, direction: Floats) -> float:
    size = length(direction)
    return float(z @ direction) / size if size > 0 else 0.0
