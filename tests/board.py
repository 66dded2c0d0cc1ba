"""The rule of the board in whole numbers, and a second opinion on the best margin."""

import numpy as np
from scipy.optimize import linprog, nnls


def count_updates(Z, *, cap=100_000):
    """Return k of the homogeneous rule: zero start, cyclic order, ties are mistakes."""
    rows = [[float(value) for value in z] for z in Z]
    w, k, clean = [0.0] * len(rows[0]), 0, False
    while not clean and k < cap:
        clean = True
        for z in rows:
            if sum(a * b for a, b in zip(w, z, strict=True)) <= 0:
                w = [a + b for a, b in zip(w, z, strict=True)]
                k, clean = k + 1, False
    return k


def distance_of_hull(Z):
    """Return the distance of the convex hull of the rows from the origin, by NNLS."""
    weight = 1e3 * np.abs(Z).max()  # of the row that asks for coefficients of sum 1
    A = np.vstack([Z.T, np.full(len(Z), weight)])
    coefficients, _ = nnls(A, np.append(np.zeros(Z.shape[1]), weight))
    return float(np.linalg.norm(coefficients @ Z) / coefficients.sum())


def is_separable(Z):
    """Return whether a linear programme finds v with every ``z @ v >= 1``."""
    found = linprog(np.zeros(Z.shape[1]), A_ub=-Z, b_ub=-np.ones(len(Z)), bounds=(None, None))
    return found.status == 0 and (Z @ found.x).min() > 0.5
