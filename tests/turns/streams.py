"""Wrong turns of appendix A3, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.streams import check_adversary


def always_a_half(_w, _b):
    return 0.5


def the_place_itself(_w, _b):
    return 2 / 3


def midway_also_from_outside(w, b):
    return (2 / 3 - b / w) / 2


def beyond_the_change(w, b):
    return min(max((-3 * b / w - 2 / 3) / 2, 0), 1)


def never_a_zero_weight(w, b):
    change = min(max(-b / w, 0), 1)
    return (change + 2 / 3) / 2


def as_if_every_weight_were_positive(w, b):
    change = min(max(-b / w, 0), 1) if w else float(b < 0)
    return (change + 2 / 3) / 2


def zero_without_a_look_at_the_bias(w, b):
    if w <= 0:
        return 0
    return (min(max(-b / w, 0), 1) + 2 / 3) / 2


def with_its_label(_w, _b):
    return (0.5, -1)


def nothing(w, b):
    min(max(-b / w, 0), 1)


def one_of_two(low, high):
    def adversary(w, b):
        if w <= 0:
            return 0.0 if b >= 0 else 1.0
        return low if -b / w < 2 / 3 else high

    return adversary


def first_of_a_grid(w, b):
    for x in np.linspace(0, 1, 1001):
        if (1 if x > 2 / 3 else -1) * (w * x + b) <= 0:
            return x
    return None


def the_tie(w, b):
    if w <= 0:
        return 0.0 if b >= 0 else 1.0
    return min(max(-b / w, 0.0), 1.0)


RIGHT = [(check_adversary, the_tie)]

WRONG = {
    check_adversary: {
        always_a_half: "For w = 4, b = -3 the number 0.5 is no mistake",
        the_place_itself: "2/3 itself",
        midway_also_from_outside: "For w = 1, b = 1 you return -0.1666667",
        beyond_the_change: "For w = 2, b = -1 the number 0.4166667 is no mistake",
        never_a_zero_weight: "stopped with ZeroDivisionError",
        as_if_every_weight_were_positive: "For w = -1, b = 0.5 the number 0.5833333",
        zero_without_a_look_at_the_bias: "For w = 0, b = -1 the number 0 is no mistake",
        with_its_label: "Return the number alone",
        nothing: "For w = 2, b = -1 your function returns nothing",
        one_of_two(0.5, 0.75): "Its sign changes at 0.625: go between",
        one_of_two(0.66, 0.67): "For w = 1024, b = -682 the number 0.66 is no mistake",
        one_of_two(0.6666, 0.6667): "For w = 1048576, b = -699050 the number 0.6666 is",
        first_of_a_grid: "For w = 1024, b = -682 your function returns nothing",
    },
}
