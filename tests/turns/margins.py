"""Wrong turns of chapter 9, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.margins import check_gap, check_line, check_rescale


def whole_strip(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return along[y > 0].min() - along[y < 0].max()


def any_length(w, X, y):
    along = X @ w
    return (along[y > 0].min() - along[y < 0].max()) / 2


def wrong_way_round(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return (along[y < 0].max() - along[y > 0].min()) / 2


def farthest(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return (along[y > 0].max() - along[y < 0].min()) / 2


def never_negative(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return max(0, (along[y > 0].min() - along[y < 0].max()) / 2)


def by_position(w, X, _y):
    along = X @ w / np.linalg.norm(w)
    return (along[:3].min() - along[3:].max()) / 2


def every_overlap_the_same(w, X, y):
    along = X @ w / np.linalg.norm(w)
    free = (along[y > 0].min() - along[y < 0].max()) / 2
    return free if free >= 0 else -1.0


def zero_for_the_other_class(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return (along[y > 0].min() - np.where(y < 0, along, 0).max()) / 2


def absolute_values(w, X, y):
    along = abs(X @ w / np.linalg.norm(w))
    return (along[y > 0].min() - along[y < 0].max()) / 2


def each_sample(w, X, y):
    return y * (X @ w) / np.linalg.norm(w)


def length_in_place(w, X, y):
    w /= np.linalg.norm(w)
    return any_length(w, X, y)


def no_return(w, X, y):
    whole_strip(w, X, y)


def unit_length(w, b, _X, _y):
    return w / np.linalg.norm(w), b / np.linalg.norm(w)


def by_the_margin(w, b, X, y):
    margin = (y * (X @ w + b)).min() / np.linalg.norm(w)
    return w / margin, b / margin


def weights_alone(w, b, X, y):
    return w / (y * (X @ w + b)).min(), b


def without_label(w, b, X, _y):
    smallest = (X @ w + b).min()
    return w / smallest, b / smallest


def positive_class_alone(w, b, X, y):
    smallest = (X @ w + b)[y > 0].min()
    return w / smallest, b / smallest


def negative_class_alone(w, b, X, y):
    smallest = -(X @ w + b)[y < 0].max()
    return w / smallest, b / smallest


def divides_in_place(w, b, X, y):
    smallest = (y * (X @ w + b)).min()
    w /= smallest
    return w, b / smallest


def one_thing(w, b, X, y):
    return w / (y * (X @ w + b)).min()


def two_in_a_list(w, b, X, y):
    smallest = (y * (X @ w + b)).min()
    return [w / smallest, b / smallest]


def bias_in_an_array(w, b, X, y):
    smallest = (y * (X @ w + b)).min()
    return w / smallest, np.array([b / smallest])


RIGHT = [(check_rescale, two_in_a_list)]

WRONG = {
    check_gap: {
        whole_strip: "the half of it is asked for",
        any_length: "which has the length 5",
        wrong_way_round: "take the place of the last negative sample away",
        farthest: "the farthest samples",
        never_negative: "which makes -1",
        by_position: "in another order",
        every_overlap_the_same: "which makes -2",
        zero_for_the_other_class: "count as 0?",
        absolute_values: "Do you take absolute values",
        each_sample: "Return one number",
        length_in_place: "changed w, which it was given",
        no_return: "returns nothing",
    },
    check_rescale: {
        unit_length: "the length of w 1",
        by_the_margin: "which is a distance",
        weights_alone: "the line must stay where it is",
        without_label: "its label is missing",
        positive_class_alone: "of sample 4",
        negative_class_alone: "of sample 1, which is positive",
        divides_in_place: "changed w, which it was given",
        one_thing: "Return two things",
        bias_in_an_array: "b is one number; yours has the shape (1,)",
    },
    check_line: {
        (0.6, 0.8, -2.0): "our own strip",
        (0.0, 0.0, 0.0): "there is no line",
        (3.0, 4.0, -10.0): "w alone costs too much",
        (0.5, 1.5, -3.5): "Look for less slack",
        (1.1, 1.1, -3.3): "the total slack 2.1: it costs 9.61. That is less slack",
        (1.05, 1.05, -3.15): "less slack than the 2.2 of ours, but",
        (1.0, 1.0): "Give three numbers",
        ((1.0, 1.0), -3.0): "without inner brackets",
    },
}
