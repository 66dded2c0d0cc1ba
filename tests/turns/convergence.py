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


def bias_divided_once(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(y * (X @ (w / length) + b))


def rounded(X, y, w, b):
    length = np.linalg.norm(w)
    return round(b / length, 3), round(np.min(y * (X @ w + b)) / length, 3)


def positive_class_alone(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min((X @ w + b)[y > 0]) / length


def negative_class_alone(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(-(X @ w + b)[y < 0]) / length


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


def three_things(X, y, w, b):
    length = np.linalg.norm(w)
    return w / length, b / length, np.min(y * (X @ w + b)) / length


def length_typed_in(X, y, w, b):
    return b / 5, np.min(y * (X @ w + b)) / (5 if w[0] == 3 else 2**0.5)


def two_in_a_list(X, y, w, b):
    length = np.linalg.norm(w)
    return [b / length, np.min(y * (X @ w + b)) / length]


def two_in_an_array(X, y, w, b):
    return np.array(two_in_a_list(X, y, w, b))


def divided_first(X, y, w, b):
    length = sum(v * v for v in w) ** 0.5
    return b / length, min(y * (X @ (w / length) + b / length))


RIGHT = [
    (check_comparator, two_in_a_list),
    (check_comparator, two_in_an_array),
    (check_comparator, divided_first),
]

WRONG = {
    check_comparator: {
        bias_not_scaled: "the bias -10 becomes -2",
        margin_not_scaled: "5 is the smallest product",
        labels_forgotten: "use y",
        labels_cut_off: "x1 = x2 leaves samples on the wrong side",
        bias_divided_once: "Divide b, too",
        rounded: "Do not round",
        positive_class_alone: "4 x1 + 4 x2 = 5 is a negative one",
        negative_class_alone: "4 x1 + 4 x2 = 7 is a positive one",
        farthest: "closest of the six points",
        every_distance: "rho is one number",
        augmented_length: "the augmented margin",
        margin_alone: "Return two things: return b_star, rho.",
        three_things: "yours are 3",
        length_typed_in: "Is a number typed in?",
    },
    check_costly: {
        ((1.0, 2.0), (3.0, 2.0)): "2.78 times as much",
        ((-1.0, 0.0), (1.0, 0.0)): "they are the same line",
        ((1.0, 2.0), (1.0, 2.0)): "the same place",
        (1.0, 3.0): "two points of the plane",
    },
}
