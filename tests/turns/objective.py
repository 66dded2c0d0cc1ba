"""Wrong turns of chapter 2, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.objective import check_below_chord, check_fewer


def strict(f, u, v, s):
    return f((1 - s) * u + s * v) < (1 - s) * f(u) + s * f(v)


def point_turned_round(f, u, v, s):
    return f(s * u + (1 - s) * v) <= (1 - s) * f(u) + s * f(v)


def chord_turned_round(f, u, v, s):
    return f((1 - s) * u + s * v) <= s * f(u) + (1 - s) * f(v)


def both_turned_round(f, u, v, s):
    return f(s * u + (1 - s) * v) <= s * f(u) + (1 - s) * f(v)


def middle_only(f, u, v, s):
    return f((u + v) / 2) <= (f(u) + f(v)) / 2 + 0 * s


def difference(f, u, v, s):
    return (1 - s) * f(u) + s * f(v) - f((1 - s) * u + s * v)


def below_the_higher_end(f, u, v, s):
    return f((1 - s) * u + s * v) <= max(f(u), f(v))


def first_end_whole(f, u, v, s):
    return f((1 - s) * u + s * v) <= f(u) + s * f(v)


def last_end_whole(f, u, v, s):
    return f((1 - s) * u + s * v) <= (1 - s) * f(u) + f(v)


def sum_of_the_ends(f, u, v, s):
    return f((1 - s) * u + s * v) <= f(u) + f(v)


def factor_without_brackets(f, u, v, s):
    return f((1 - s) * u + s * v) <= 1 - s * f(u) + s * f(v)


def last_end_alone(f, u, v, s):
    return f((1 - s) * u + s * v) <= s * f(v)


def first_factors_left_out(f, u, v, s):
    return f(u + s * v) <= f(u) + s * f(v)


def every_place(f, u, v, s):
    grid = np.arange(9) / 8 + 0 * s
    return all(f((1 - t) * u + t * v) <= (1 - t) * f(u) + t * f(v) for t in grid)


def yes_or_nothing(f, u, v, s):
    if f((1 - s) * u + s * v) <= (1 - s) * f(u) + s * f(v):
        return True
    return None


WRONG = {
    check_fewer: {
        ((1, -1), 0): "Misclassified are [1, 2, 5]",
        ((1, 0), 0): "D is 3",
        ((1, 0), 1): "are 3 and 5, but D is 5",
        ((1, 1), -3): "No sample is misclassified",
        ((20, 0), 10): "Stay between -5 and 5",
        ((3, 4), -10): "made to pass, because D grows",
        ((0, 0), 5): "With w = 0",
        ((0.5, 1), 5): "Whole numbers",
    },
    check_below_chord: {
        strict: "the test is <=",
        point_turned_round: "the chord is at 4",
        chord_turned_round: "also at s = 3/4",
        both_turned_round: "nearer to u",
        middle_only: "Where is s?",
        difference: "Answer True or False",
        below_the_higher_end: "you answer True",
        yes_or_nothing: "return False",
        every_place: "answer for the s that you are given",
        first_end_whole: "100 - |u|^2 is 99 at u",
        last_end_whole: "1/4 * 84 = 95.25",
        sum_of_the_ends: "phi is at 96.94",
        first_factors_left_out: "84 at v = (4, 0)",
        factor_without_brackets: "u_1 + 10 is 11 at u",
        last_end_alone: "1/4 * 14 = 11.75",
    },
}
