"""What the program of a support vector machine has beside the functions of ``machine``."""

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np

from lecture_exercises.machine import divide, gaussian, interval


def choose_pair(bias: Any, alpha: Any, y: Any, C: float) -> tuple[int, int]:
    """Return i and j, the two samples whose requirements contradict each other most."""
    more = [k for k in range(len(y)) if (alpha[k] < C if y[k] > 0 else alpha[k] > 0)]
    less = [k for k in range(len(y)) if (alpha[k] < C if y[k] < 0 else alpha[k] > 0)]
    return max(more, key=lambda k: bias[k]), min(less, key=lambda k: bias[k])


def longest_step(a_i: float, y_i: float, a_j: float, y_j: float, C: float) -> float:
    """Return the largest t for which both multipliers stay in the box."""
    room_i = C - a_i if y_i > 0 else a_i
    room_j = a_j if y_j > 0 else C - a_j
    return min(room_i, room_j)


def pegasos_step(w: Any, t: int, x: Any, y: float, lam: float) -> Any:
    """Return the weights after one step of Pegasos, without the projection."""
    inside = y * (w @ x) < 1
    w = (1 - 1 / t) * w
    if inside:
        w = w + y * x / (lam * t)
    return w


def choose_by_folds(count_errors: Any, candidates: Any, fold: Any) -> Any:
    """Return the candidate with the fewest errors, each fold held out once."""

    def errors_of(candidate: Any) -> int:
        return sum(count_errors(candidate, fold != k, fold == k) for k in np.unique(fold))

    return min(candidates, key=errors_of)


def train(X: Any, y: Any, C: float, width: float) -> tuple[Any, Any]:
    """Return the score of a support vector machine and its multipliers, after steps on pairs."""
    K = np.vstack([gaussian(x[None], X, width) for x in X])
    alpha, bias = np.zeros(len(y)), y.copy()
    for _ in range(100 * len(y)):  # a longer climb ends here
        i, j = choose_pair(bias, alpha, y, C)
        if (contradiction := bias[i] - bias[j]) <= 0.01:
            break
        best = contradiction / max(K[i, i] - 2 * K[i, j] + K[j, j], 1e-12)
        t = min(best, longest_step(alpha[i], y[i], alpha[j], y[j], C))
        alpha[i], alpha[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
        bias = bias - t * (K[i] - K[j])
    u, b = alpha * y, (bias[i] + bias[j]) / 2
    return lambda Z: np.array([gaussian(z[None], X, width)[0] @ u + b for z in Z]), alpha


def learn(path: str) -> SimpleNamespace:
    """Learn from two thirds of a table, choose by folds of these, and try on the rest."""
    table = divide(path)
    few = table.rng.permutation(len(table.known))[:600]  # more take minutes
    known, sides, new, n = table.known[few], table.sides[few], table.new, len(few)
    ones, w, line = np.c_[known, np.ones(n)], *np.zeros((2, known.shape[1] + 1))
    for t, i in enumerate(table.rng.integers(n, size=50 * n), 1):
        w = pegasos_step(w, t, ones[i], sides[i], 1 / n)
        line = line + (t > 25 * n) * w / (25 * n)  # the mean over the second half
    fold = np.argsort(np.argsort(sides, kind="stable")) % 3  # as many of a class in each

    def count_errors(pair: Any, some: Any, held: Any) -> Any:
        return np.sum(sides[held] * train(known[some], sides[some], *pair)[0](known[held]) <= 0)

    pairs = [(C, share * np.sqrt(known.shape[1])) for C in (0.1, 1, 10) for share in (0.5, 1, 2)]
    C, width = choose_by_folds(count_errors, pairs, fold)
    score, alpha = train(known, sides, C, width)
    says = [table.said]
    for name, f in (("the online line", new @ line[:-1] + line[-1]), ("the machine", score(new))):
        says.append(f"Errors of {name} on them: {interval(sum(f * table.truth <= 0), len(new))}")
    if len(table.asked):
        answers = ", ".join(table.classes[int(f > 0)] for f in score(table.asked))
        says.append(f"Where a ? stands, the machine says: {answers}")
    edge = ", at the edge: try more" if np.any(np.equal((pairs[0], pairs[-1]), (C, width))) else ""
    says.append(f"Of {len(pairs)} pairs the folds chose C = {C} and width {width:.3g}{edge}.")
    says.append(f"{np.sum(alpha > 0)} of the {n} samples learnt from are support vectors.")
    return SimpleNamespace(**vars(table) | locals(), report="\n".join(says))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"Name one table: python {sys.argv[0]} table.csv")
    print(learn(sys.argv[1]).report)
