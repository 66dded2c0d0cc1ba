"""Wrong turns of chapter 3, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.gradient import check_slope, check_step


def ahead_only(f, u, e, h):
    return (f(u + h * e) - f(u)) / h


def behind_only(f, u, e, h):
    return (f(u) - f(u - h * e)) / h


def half_the_way(f, u, e, h):
    return (f(u + h * e) - f(u - h * e)) / h


def turned_round(f, u, e, h):
    return (f(u - h * e) - f(u + h * e)) / (2 * h)


def without_direction(f, u, e, h):
    return (f(u + h) - f(u - h)) / (2 * h) * np.ones_like(e)[0]


def without_division(f, u, e, h):
    return (f(u + h * e) - f(u - h * e)) / 2


def own_h(f, u, e, h):
    h = 1e-12
    return (f(u + h * e) - f(u - h * e)) / (2 * h)


def length_of_the_way(f, u, e, h):
    return (f(u + h * e) - f(u - h * e)) / (2 * h * np.linalg.norm(e))


def every_entry(f, u, e, h):
    return (f(u + h * e) - f(u - h * e)) / (2 * h) * e


def place_moved(f, u, e, h):
    u += h * e
    return (f(u) - f(u - 2 * h * e)) / (2 * h)


def without_brackets(f, u, e, h):
    return (f(u + h * e) - f(u - h * e)) / 2 * h


def divides_one_value(f, u, e, h):
    return f(u + h * e) - f(u - h * e) / (2 * h)


WRONG = {
    check_slope: {
        ahead_only: "begin at u - h e",
        behind_only: "end at u + h e",
        half_the_way: "the factor in front of e changes by 2 h",
        turned_round: "not the other way",
        without_direction: "Is e in your function?",
        without_division: "the slope is 2; yours is 1",
        every_entry: "A slope is one number",
        own_h: "Use the h that you are given",
        without_brackets: "with brackets",
        divides_one_value: "the whole difference",
        place_moved: "changed u, which it was given",
        length_of_the_way: "not by the length of the way",
    },
    check_step: {
        1: "far beyond the valley",
        1 / 16: "a longer step is better",
        0.4: "a shorter step is better",
        -0.25: "upwards",
        0: "nothing moves",
    },
}
