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


def tie_is_a_mistake(w, a, y):
    if y * (w @ a - len(w) / 2) <= 0:
        w = np.where(a == 1, w * (2 if y > 0 else 0), w)
    return w


def sign_of_the_sum(w, a, y):
    if np.sign(w @ a - len(w) / 2) != y:
        w = np.where(a == 1, w * (2 if y > 0 else 0), w)
    return w


def threshold_rounded_up(w, a, y):
    return winnow(w, a, y, predicted=lambda w, a: w @ a > (len(w) + 1) / 2)


def threshold_rounded_down(w, a, y):
    return winnow(w, a, y, predicted=lambda w, a: w @ a > len(w) // 2)


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


def with_a_list(w, a, y):
    predicted = +1 if sum(w_j * a_j for w_j, a_j in zip(w, a, strict=True)) > len(w) / 2 else -1
    factor = 1 if predicted == y else 2 if y == 1 else 0
    return [w_j * factor if a_j else w_j for w_j, a_j in zip(w, a, strict=True)]


RIGHT = [(check_shift, 23.0), (check_shift, np.int64(23)), (check_winnow, with_a_list)]

WRONG = {
    check_shift: {
        0: "The shift 0 needs 2 updates, too few: away from the origin it takes more.",
        5: "needs 47 updates, too few",
        22: "a little too few",
        24: "a little too many",
        22.9: "Give a whole number",
        525**0.5: "yours is 22.9129",
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
        tie_is_a_mistake: "the label -1 is right",
        sign_of_the_sum: "which is not above the threshold, predicts -1",
        threshold_rounded_up: "A sum of 3 is above the threshold d/2 = 5/2",
        threshold_rounded_down: "A sum of 2.25 is not above",
        until_right: "One visit doubles once",
        in_place: "begin with w = w.copy()",
        nothing_when_right: "returns nothing at all",
    },
}
