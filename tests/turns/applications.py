"""Wrong turns of chapter 15, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.applications import check_average, check_units


def states(X, y, visits):
    """Return the weights after each visit, the start first, and whether the visit updated."""
    w, b, found = np.zeros(X.shape[1]), 0.0, []
    found.append((w, b, False))
    for i in visits:
        mistake = y[i] * (w @ X[i] + b) <= 0
        if mistake:
            w, b = w + y[i] * X[i], b + y[i]
        found.append((w, b, mistake))
    return found


def mean(rows, number=None):
    number = number or len(rows)
    return sum(w for w, _, _ in rows) / number, sum(b for _, b, _ in rows) / number


def last(X, y, visits):
    return states(X, y, visits)[-1][:2]


def no_division(X, y, visits):
    return mean(states(X, y, visits)[1:], 1)


def only_updates(X, y, visits):
    return mean([row for row in states(X, y, visits) if row[2]])


def divides_by_updates(X, y, visits):
    found = states(X, y, visits)[1:]
    return mean(found, sum(row[2] for row in found))


def divides_by_samples(X, y, visits):
    return mean(states(X, y, visits)[1:], len(X))


def before_each_visit(X, y, visits):
    return mean(states(X, y, visits)[:-1])


def with_the_start(X, y, visits):
    return mean(states(X, y, visits))


def last_bias(X, y, visits):
    return mean(states(X, y, visits)[1:])[0], last(X, y, visits)[1]


def without_bias(X, y, visits):
    return mean(states(X, y, visits)[1:])[0]


def two_in_a_list(X, y, visits):
    return list(mean(states(X, y, visits)[1:]))


RIGHT = [(check_average, two_in_a_list)]

WRONG = {
    check_average: {
        last: "These are the last weights",
        no_division: "divide it by their number",
        only_updates: "also one without an update",
        divides_by_updates: "Divide by the number of visits",
        divides_by_samples: "not of updates or samples",
        before_each_visit: "not those before it",
        with_the_start: "1.75, not 1.4",
        last_bias: "the average is -0.25",
        without_bias: "Return two things",
    },
    check_units: {
        (
            (-0.5, 1, 1),
            (-1.5, 1, 1),
            (-1, 1, 1),
        ): "For the input (0, 1) the first two say 1 and -1",
        (
            (-0.5, 1, 1),
            (1.5, -1, -1),
            (1, 1, 1),
        ): "For the input (0, 0) the first two say -1 and 1",
        ((0, 1, 1), (1.5, -1, -1), (-1, 1, 1)): "the first unit has the score 0",
        ((-0.5, 1, 1), (1.5, -1, -1), (0, 1, 1)): "the third unit has the score 0",
        ((-0.5, 1, 1), (1.5, -1, -1)): "yours have the shape (2, 3)",
        ((-0.5, (1, 1)), (1.5, (-1, -1)), (-1, (1, 1))): "yours have the shape (3, 2)",
    },
}
