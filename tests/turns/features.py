"""Wrong turns of chapter 16, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.features import check_merged, check_slopes


def merged(A, w):
    return w[1:] @ A + np.array([w[0], 0, 0])


def no_output_bias(A, w):
    return w[1:] @ A


def added_everywhere(A, w):
    return w[1:] @ A + w[0]


def unheard(A, w):
    return A.sum(axis=0) + np.array([w[0], 0, 0])


def bias_for_weight(A, w):
    return w[2] * A[0] + w[1] * A[1] + np.array([w[0], 0, 0])


def hidden_bias_lost(A, w):
    return np.append(w[0], w[1:] @ A[:, 1:])


def first_unit_alone(A, w):
    return w[1] * A[0] + np.array([w[0], 0, 0])


def one_number(A, w):
    return (w[1:] @ A).sum() + w[0]


def known(A, w, x, y):
    h = np.tanh(A @ x)
    return h, -y / (1 + np.exp(y * (w[0] + w[1:] @ h)))


def in_a_list(A, w, x, y):
    h, g = known(A, w, x, y)
    return [[g, g * h[0], g * h[1]], np.outer(g * w[1:] * (1 - h) * (1 + h), x)]


def no_weight(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * (1 - h**2), x)


def no_bend(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * w[1:], x)


def squared_difference(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * w[1:] * (1 - h) ** 2, x)


def bent_twice(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * w[1:] * (1 - np.tanh(h) ** 2), x)


def unbent_output(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, A @ x), np.outer(g * w[1:] * (1 - h**2), x)


def columns(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(x, g * w[1:] * (1 - h**2))


def without_the_one(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * h, np.outer(g * w[1:] * (1 - h**2), x)


def steps(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), -np.outer(g * w[1:] * (1 - h**2), x)


def all_against(A, w, x, y):
    h, g = known(A, w, x, y)
    return -g * np.append(1.0, h), -np.outer(g * w[1:] * (1 - h**2), x)


def label_twice(A, w, x, y):
    h, g = known(A, w, x, y)
    return y * g * np.append(1.0, h), y * np.outer(g * w[1:] * (1 - h**2), x)


def one_thing(A, w, x, y):
    h, g = known(A, w, x, y)
    return np.outer(g * w[1:] * (1 - h**2), x)


RIGHT = [(check_merged, merged), (check_slopes, in_a_list)]

WRONG = {
    check_merged: {
        no_output_bias: "yours has the bias 0",
        added_everywhere: "it is (3, 0, 0)",
        unheard: "five times as loud",
        bias_for_weight: "because w[0] is the bias",
        hidden_bias_lost: "A unit has a bias, too",
        first_unit_alone: "(1, 2, 4) in unit 2",
        one_number: "Return three numbers",
    },
    check_slopes: {
        no_weight: "its share of the blame",
        no_bend: "The bend is missing",
        squared_difference: "and not (1 - h)^2",
        bent_twice: "h is tanh of the score already",
        unbent_output: "hears tanh of the scores",
        columns: "the shape of A, (2, 3)",
        without_the_one: "three numbers, the bias first",
        steps: "have the wrong sign",
        all_against: "is -1/2, not 0.5",
        label_twice: "use g as it is given",
        one_thing: "Return two things: return",
    },
}
