"""Pair steps on the dual of the support vector machine: the loop of the board."""

from __future__ import annotations

from lecture_lib.base.checks import Floats, Indices


def pair_steps(
    columns: Floats, place: Indices, diagonal: Floats, signed: Floats, wish: Floats,
    low: Floats, high: Floats, agreed: float, flat: float, pairs: Indices, gains: Floats,
) -> tuple[int, int]:  # fmt: skip
    """Take pair steps until the wishes agree, a column is missing, or no room is left.

    Parameters
    ----------
    columns : (known or more, n) array
    place : (n,) array of int
        Column i of the Gram matrix K is ``columns[place[i]]``, or not computed where that
        is -1.
    diagonal : (n,) array
        Diagonal of K.
    signed, wish : (n,) array
        alpha_i y_i, and the bias that each sample wishes for; they are changed in place.
    low, high : (n,) array
        Ends of the box of alpha_i y_i.
    agreed : float
        Stop when no two wishes contradict each other by more than this.
    flat : float
        Least curvature: that of equal samples is 0.
    pairs : (steps, 2) array of int
        Where the pair of each step is written.
    gains : (steps,) array
        Where its gain in the dual objective is written.

    Returns
    -------
    steps : int
        Number of steps taken; fewer than there is room for when a column is missing, the
        wishes agree, or rounding leaves no pair with a gain.
    missing : int
        Sample whose column is missing, or -1.

    References
    ----------
    eq-svm-dual-box, eq-svm-pair-step.
    NTS-67, NTS-68.
    """
    n = len(wish)
    for step in range(len(gains)):
        i, j = -1, -1
        for k in range(n):
            if signed[k] < high[k] and (i < 0 or wish[k] > wish[i]):  # eq-svm-dual-box
                i = k
        if place[i] < 0:
            return step, i
        K_i = columns[place[i]]
        most, best = 0.0, 0.0
        for k in range(n):
            if signed[k] > low[k]:
                ahead = wish[i] - wish[k]
                if ahead > 0:
                    most = max(most, ahead)
                    gain = ahead * ahead / max(diagonal[i] + diagonal[k] - 2 * K_i[k], flat)
                    if gain > best:
                        j, best = k, gain
        if most <= agreed:
            return step, -1
        if place[j] < 0:
            return step, j
        K_j = columns[place[j]]
        ahead = wish[i] - wish[j]
        curvature = max(diagonal[i] + diagonal[j] - 2 * K_i[j], flat)
        rise, fall = high[i] - signed[i], signed[j] - low[j]
        t = min(ahead / curvature, rise, fall)  # eq-svm-pair-step
        gain = t * ahead - t * t / 2 * curvature
        if not gain > 0:
            return step, -1
        signed[i] = high[i] if t == rise else signed[i] + t
        signed[j] = low[j] if t == fall else signed[j] - t
        for k in range(n):
            wish[k] -= t * (K_i[k] - K_j[k])
        pairs[step, 0], pairs[step, 1], gains[step] = i, j, gain
    return len(gains), -1
