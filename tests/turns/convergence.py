"""Wrong turns of chapter 6, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.convergence import check_comparator, check_costly


def bias_not_scaled(X, y, w, b):
    return b, np.min(y * (X @ w + b)) / np.linalg.norm(w)


def margin_not_scaled(X, y, w, b):
    return b / np.linalg.norm(w), np.min(y * (X @ w + b))


def labels_forgotten(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(np.abs(y) * (X @ w + b)) / length


def labels_cut_off(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(np.abs(y * (X @ w + b))) / length


def farthest(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.max(y * (X @ w + b)) / length


def every_distance(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, y * (X @ w + b) / length


def augmented_length(X, y, w, b):
    length = np.linalg.norm([b, *w])
    return b / length, np.min(y * (X @ w + b)) / length


def margin_alone(X, y, w, b):
    return np.min(y * (X @ w + b)) / np.linalg.norm(w)


def length_typed_in(X, y, w, b):
    return b / 5, np.min(y * (X @ w + b)) / (5 if w[0] == 3 else 2**0.5)


WRONG = {
    check_comparator: {
        bias_not_scaled: "the bias -10 becomes -2",
        margin_not_scaled: "5 is the smallest product",
        labels_forgotten: "use y",
        labels_cut_off: "x1 = x2 leaves samples on the wrong side",
        farthest: "closest of the six points",
        every_distance: "rho is one number",
        augmented_length: "the augmented margin",
        margin_alone: "Return two things",
        length_typed_in: "Is a number typed in?",
    },
    check_costly: {
        ((1.0, 2.0), (3.0, 2.0)): "2.78 times as much",
        ((-1.0, 0.0), (1.0, 0.0)): "they are the same line",
        ((1.0, 2.0), (1.0, 2.0)): "the same place",
        (1.0, 3.0): "two points of the plane",
    },
}
