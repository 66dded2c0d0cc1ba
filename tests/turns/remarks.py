"""Wrong turns of chapter 5, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.remarks import check_far_start, check_keep_best


def run(X, y, visits, *, beats=lambda new, old: new < old, forgets=False, count=None):
    """Run the loop with a mistake in what follows an update."""
    w, b = np.zeros(X.shape[1]), 0.0
    best, fewest = (w, b), len(y)
    for i in visits:
        if y[i] * (w @ X[i] + b) <= 0:
            w, b = w + y[i] * X[i], b + y[i]
            found = np.sum(y * (X @ w + b) <= 0) if count is None else count(w, b, i)
            if beats(found, fewest):
                best, fewest = (w, b), fewest if forgets else found
    return best, fewest


def never_replaces(X, y, visits):
    return run(X, y, visits, beats=lambda _new, _old: False)


def follows_every_update(X, y, visits):
    return run(X, y, visits, beats=lambda _new, _old: True)


def ties_are_fine(X, y, visits):
    return run(X, y, visits, count=lambda w, b, _: np.sum(y * (X @ w + b) < 0))


def counts_the_correct(X, y, visits):
    return run(X, y, visits, count=lambda w, b, _: np.sum(y * (X @ w + b) > 0))


def only_the_visited(X, y, visits):
    return run(X, y, visits, count=lambda w, b, i: int(y[i] * (w @ X[i] + b) <= 0))


def counts_the_visits(X, y, visits):
    return run(X, y, visits, count=lambda w, b, _: np.sum((y * (X @ w + b))[list(visits)] <= 0))


def counts_each_visited_once(X, y, visits):
    seen = sorted(set(visits))
    return run(X, y, visits, count=lambda w, b, _: np.sum((y * (X @ w + b))[seen] <= 0))


def number_stays(X, y, visits):
    return run(X, y, visits, forgets=True)


def bias_forgotten(X, y, visits):
    return run(X, y, visits, count=lambda w, _b, _i: np.sum(y * (X @ w) <= 0))


def stops_when_not_beaten(X, y, visits):
    w, b, fewest = np.zeros(X.shape[1]), 0.0, len(y)
    best = (w, b)
    for i in visits:
        if y[i] * (w @ X[i] + b) <= 0:
            w, b = w + y[i] * X[i], b + y[i]
            if (found := np.sum(y * (X @ w + b) <= 0)) < fewest:
                best, fewest = (w, b), found
            else:
                break
    return best, fewest


def number_of_the_last(X, y, visits):
    (w, b), _ = run(X, y, visits)
    last, _ = run(X, y, visits, beats=lambda _new, _old: True)
    return (w, b), np.sum(y * (X @ last[0] + last[1]) <= 0)


def equal_is_enough(X, y, visits):
    return run(X, y, visits, beats=lambda new, old: new <= old)


def a_tie_is_yes(X, y, visits):
    """Count a score of 0 as class +1."""
    return run(X, y, visits, count=lambda w, b, _: np.sum(np.where(X @ w + b >= 0, 1, -1) != y))


def goes_on_from_the_copy(X, y, visits):
    w, b, fewest = np.zeros(X.shape[1]), 0.0, len(y)
    best = (w, b)
    for i in visits:
        if y[i] * (w @ X[i] + b) <= 0:
            w, b = w + y[i] * X[i], b + y[i]
            if (found := np.sum(y * (X @ w + b) <= 0)) < fewest:
                best, fewest = (w, b), found
            else:
                w, b = best
    return best, fewest


def weights_alone(X, y, visits):
    (w, _), fewest = run(X, y, visits)
    return w, fewest


def bias_first(X, y, visits):
    (w, b), fewest = run(X, y, visits)
    return (b, w), fewest


def one_array(X, y, visits):
    (w, b), fewest = run(X, y, visits)
    return np.append(w, b), fewest


def copies_before_the_update(X, y, visits):
    w, b, fewest = np.zeros(X.shape[1]), 0.0, len(y)
    best = (w, b)
    for i in visits:
        if y[i] * (w @ X[i] + b) <= 0:
            before, (w, b) = (w, b), (w + y[i] * X[i], b + y[i])
            if (found := np.sum(y * (X @ w + b) <= 0)) < fewest:
                best, fewest = before, found
    return best, fewest


def smallest_of_two(X, y, visits):
    w, b = np.zeros(X.shape[1]), 0
    best = [w, b, len(y)]
    for i in visits:
        if y[i] * (w @ X[i] + b) > 0:
            continue
        w, b = w + y[i] * X[i], b + y[i]
        best = min(best, [w, b, len(y) - sum(y * (X @ w + b) > 0)], key=lambda kept: kept[2])
    return best[:2], best[2]


RIGHT = [
    (check_keep_best, smallest_of_two),
    (check_far_start, (1000, 0, 0)),
    (check_far_start, (-1000.0, -1000.0, -1000.0)),
]

WRONG = {
    check_far_start: {
        (0.0, 0.0, 0.0): "need 13 updates",
        (-20.0, 0.0, 0.0): "need 2 updates",
        (-70.0, 10.0, 30.0): "separates the six points already",
        (30.0, 0.0): "Give three numbers",
        ((100.0, 100.0), 0.0): "in one list",
        (1e6, 0.0, 0.0): "between -1000 and 1000",
        (np.nan, 0.0, 0.0): "Give finite numbers",
        (0.0, np.inf, 0.0): "not inf",
    },
    check_keep_best: {
        never_replaces: "When is it replaced",
        follows_every_update: "the copy must not follow it",
        ties_are_fine: "the tie at x = -2",
        counts_the_correct: "Do you count the correct ones",
        only_the_visited: "Do you count over all samples",
        bias_forgotten: "count with w and b",
        stops_when_not_beaten: "after every update",
        number_stays: "The number of mistakes is still 5",
        number_of_the_last: "your number says 2",
        weights_alone: "not w alone",
        counts_the_visits: "your number says 1, and",
        counts_each_visited_once: "Count the samples, each once",
        bias_first: "first the weights",
        one_array: "and then the bias",
        copies_before_the_update: "from before the update",
        a_tie_is_yes: "A tie is a mistake in both classes",
        goes_on_from_the_copy: "go on from its own weights",
        equal_is_enough: "they must make fewer",
    },
}
