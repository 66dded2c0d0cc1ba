"""A network with two hidden units on XOR: its score, and steps against its slopes."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats
from lecture_lib.data.examples import xor
from lecture_lib.linear.score import augment

DATA = xor()
ETA = 0.25

# Weights have three rows, unit 1, unit 2 and the output, each with its bias first.


def hidden(weights: Floats, X: ArrayLike) -> Floats:
    """Return the answers of the two hidden units."""
    answers: Floats = np.tanh(augment(X) @ weights[:2].T)
    return answers


def scores(weights: Floats, X: ArrayLike) -> Floats:
    """Return the scores of the network."""
    f: Floats = augment(hidden(weights, X)) @ weights[2]  # eq-network
    return f


def slopes(weights: Floats) -> Floats:
    """Return the slopes of the logistic loss of XOR along all weights, shaped as they are."""
    X, y, w = augment(DATA.X), DATA.y, weights[2]
    H = hidden(weights, DATA.X)
    g = -y / (1 + np.exp(y * scores(weights, DATA.X)))
    along_A = (np.outer(g, w[1:]) * (1 - H**2)).T @ X  # eq-backward
    along_w = augment(H).T @ g  # eq-backward
    return np.vstack([along_A, along_w])


def learn(weights: ArrayLike, steps: int) -> list[Floats]:
    """Return the weights at the start and after each step against the slopes."""
    path = [np.array(weights, dtype=np.float64)]
    while len(path) <= steps:
        path.append(path[-1] - ETA * slopes(path[-1]))
    return path
