"""Wrong turns of chapter 7, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.tightness import check_shift, check_winnow


def winnow(w, a, y, *, up=2, down=0, predicted=None):
    """Make one visit with a mistake in it."""
    said = w @ a > len(w) / 2 if predicted is None else predicted(w, a)
    if said != (y > 0):
        w = np.where(a == 1, w * (up if y > 0 else down), w)
    return w


def perceptron_step(w, a, y):
    return w + y * a if (w @ a > len(w) / 2) != (y > 0) else w


def halves(w, a, y):
    return winnow(w, a, y, down=0.5)


def adds_one(w, a, y):
    return w + a if y > 0 >= w @ a - len(w) / 2 else winnow(w, a, y)


def all_weights(w, a, y):
    return winnow(w, np.ones(4), y, predicted=lambda w, _: w @ a > 2)


def always(w, a, y):
    return np.where(a == 1, w * (2 if y > 0 else 0), w)


def threshold_zero(w, a, y):
    return winnow(w, a, y, predicted=lambda w, a: w @ a > 0)


def threshold_d(w, a, y):
    return winnow(w, a, y, predicted=lambda w, a: w @ a > len(w))


def threshold_of_all_weights(w, a, y):
    return winnow(w, a, y, predicted=lambda w, a: w @ a > w.sum() / 2)


def sum_at_the_threshold(w, a, y):
    return winnow(w, a, y, predicted=lambda w, a: w @ a >= len(w) / 2)


def until_right(w, a, y):
    while (w @ a > len(w) / 2) != (y > 0):
        w = winnow(w, a, y)
    return w


def in_place(w, a, y):
    if (w @ a > len(w) / 2) != (y > 0):
        w[a == 1] *= 2 if y > 0 else 0
    return w


def nothing_when_right(w, a, y):
    return winnow(w, a, y) if (w @ a > len(w) / 2) != (y > 0) else None


WRONG = {
    check_shift: {
        5: "needs 47 updates, too few",
        22: "a little too few",
        24: "a little too many",
        50: "needs 5002 updates or more",
        1e6: "between 0 and 1000",
    },
    check_winnow: {
        perceptron_step: "went from 3 to 2",
        halves: "went from 3 to 1.5",
        adds_one: "1.5 becomes 3, not 2.5",
        all_weights: "Only the weights of features",
        always: "changes nothing",
        threshold_zero: "A sum of 1 is not above",
        threshold_d: "This prediction was right",
        threshold_of_all_weights: "A sum of 3 is above",
        sum_at_the_threshold: "A sum of 2 is not above",
        until_right: "One visit doubles once",
        in_place: "changed an array",
        nothing_when_right: "returns nothing at all",
    },
}
