"""Wrong turns of chapter 11, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.pairs import check_pair, check_unbounded


def wishes(alpha, y, C):
    more = np.where(y > 0, alpha < C, alpha > 0)
    less = np.where(y > 0, alpha > 0, alpha < C)
    return more, less


def of(bias, more, less):
    places = np.arange(len(bias))
    return places[more][bias[more].argmax()], places[less][bias[less].argmin()]


def all_samples(bias, _alpha, _y, _C):
    return bias.argmax(), bias.argmin()


def by_the_label_alone(bias, _alpha, y, _C):
    return of(bias, y > 0, y < 0)


def without_box(bias, alpha, y, C):
    more, less = wishes(alpha, y, C)
    return of(bias, more & (y > 0), less & (y < 0))


def price_of_C_forgotten(bias, alpha, y, C):
    inside = (alpha > 0) & (alpha < C)
    return of(bias, np.where(y > 0, alpha < C, inside), np.where(y > 0, inside, alpha < C))


def exchanged(bias, alpha, y, C):
    return of(bias, *wishes(alpha, y, C))[::-1]


def without_label(bias, alpha, _y, C):
    return of(bias, alpha < C, alpha > 0)


def only_at_the_ends(bias, alpha, y, C):
    more = np.where(y > 0, alpha == 0, alpha == C)
    less = np.where(y > 0, alpha == C, alpha == 0) | (alpha > 0) & (alpha < C) & (y < 0)
    return of(bias, more, less)


def the_biases(bias, alpha, y, C):
    i, j = of(bias, *wishes(alpha, y, C))
    return bias[i] + 0.5, bias[j]


def zero_where_no_wish_is_at_least(bias, alpha, y, C):
    more, less = wishes(alpha, y, C)
    return np.argmax(bias * more), of(bias, more, less)[1]


def zero_where_no_wish_is_at_most(bias, alpha, y, C):
    more, less = wishes(alpha, y, C)
    return of(bias, more, less)[0], np.argmin(np.where(less, bias, 0))


def three_things(bias, alpha, y, C):
    return (*of(bias, *wishes(alpha, y, C)), 0.0)


WRONG = {
    check_pair: {
        all_samples: "and cannot be i",
        by_the_label_alone: "Sample 0 has the label +1",
        without_box: "here j is 2",
        price_of_C_forgotten: "Also a price of C makes a wish",
        exchanged: "i and j are exchanged",
        without_label: "Sample 3 has the label -1",
        only_at_the_ends: "here i is 2",
        the_biases: "are indices of samples",
        zero_where_no_wish_is_at_least: "With all b_i below 0",
        zero_where_no_wish_is_at_most: "With all b_j above 0",
        three_things: "Return two numbers, i and j",
    },
    check_unbounded: {
        (501, 500, 500, 499): "yours is (2, 2)",
        (500, 0, 500, 0): "yours is (1000, 0)",
        (0, 0, 0, 0): "All four prices are 0",
        (250, -250, 250, -250): "No price is negative",
        (0, 500, 500, 0): "must be 0, and yours is 1000",
        (500, 500): "Give four prices",
    },
}
