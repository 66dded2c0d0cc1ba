# %% [markdown]
# # Wrong answers of 05-remarks

# %% tags=["setup"]
import numpy as np


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


# %% tags=["wrong"] caught_by="check_far_start"
# need_13_updates: "need 13 updates"
far_start = (0.0, 0.0, 0.0)
# need_2_updates: "need 2 updates"
far_start = (-20.0, 0.0, 0.0)
# separates_the_six_points: "separates the six points already"
far_start = (-70.0, 10.0, 30.0)
# give_three_numbers: "Give three numbers"
far_start = (30.0, 0.0)
# in_one_list: "in one list"
far_start = ((100.0, 100.0), 0.0)
# between_1000_and_1000: "between -1000 and 1000"
far_start = (1e6, 0.0, 0.0)
# give_finite_numbers: "Give finite numbers"
far_start = (np.nan, 0.0, 0.0)
# not_inf: "not inf"
far_start = (0.0, np.inf, 0.0)

# %% tags=["right"] caught_by="check_far_start"
# also_right: "✅"
far_start = (1000, 0, 0)
# also_right_2: "✅"
far_start = (-1000.0, -1000.0, -1000.0)
# a_hundred: "153 updates."
far_start = [100, 0, 0]

# %% tags=["wrong"] caught_by="check_keep_best"
# never_replaces: "When is it replaced"
keep_best = lambda X, y, visits: run(X, y, visits, beats=lambda _new, _old: False)
# follows_every_update: "the copy must not follow it"
keep_best = lambda X, y, visits: run(X, y, visits, beats=lambda _new, _old: True)


# ties_are_fine: "the tie at x = -2"
def keep_best(X, y, visits):
    return run(X, y, visits, count=lambda w, b, _: np.sum(y * (X @ w + b) < 0))


# counts_the_correct: "Do you count the correct ones"
def keep_best(X, y, visits):
    return run(X, y, visits, count=lambda w, b, _: np.sum(y * (X @ w + b) > 0))


# only_the_visited: "Do you count over all samples"
def keep_best(X, y, visits):
    return run(X, y, visits, count=lambda w, b, i: int(y[i] * (w @ X[i] + b) <= 0))


# bias_forgotten: "count with w and b"
def keep_best(X, y, visits):
    return run(X, y, visits, count=lambda w, _b, _i: np.sum(y * (X @ w) <= 0))


# stops_when_not_beaten: "after every update"
def keep_best(X, y, visits):
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


# number_stays: "The number of mistakes is still 5"
keep_best = lambda X, y, visits: run(X, y, visits, forgets=True)


# number_of_the_last: "your number says 2"
def keep_best(X, y, visits):
    (w, b), _ = run(X, y, visits)
    last, _ = run(X, y, visits, beats=lambda _new, _old: True)
    return (w, b), np.sum(y * (X @ last[0] + last[1]) <= 0)


# weights_alone: "not w alone"
def keep_best(X, y, visits):
    (w, _), fewest = run(X, y, visits)
    return w, fewest


# counts_the_visits: "your number says 1, and"
def keep_best(X, y, visits):
    return run(X, y, visits, count=lambda w, b, _: np.sum((y * (X @ w + b))[list(visits)] <= 0))


# counts_each_visited_once: "Count the samples, each once"
def keep_best(X, y, visits):
    seen = sorted(set(visits))
    return run(X, y, visits, count=lambda w, b, _: np.sum((y * (X @ w + b))[seen] <= 0))


# bias_first: "first the weights"
def keep_best(X, y, visits):
    (w, b), fewest = run(X, y, visits)
    return (b, w), fewest


# one_array: "and then the bias"
def keep_best(X, y, visits):
    (w, b), fewest = run(X, y, visits)
    return np.append(w, b), fewest


# copies_before_the_update: "from before the update"
def keep_best(X, y, visits):
    w, b, fewest = np.zeros(X.shape[1]), 0.0, len(y)
    best = (w, b)
    for i in visits:
        if y[i] * (w @ X[i] + b) <= 0:
            before, (w, b) = (w, b), (w + y[i] * X[i], b + y[i])
            if (found := np.sum(y * (X @ w + b) <= 0)) < fewest:
                best, fewest = before, found
    return best, fewest


# a_tie_is_yes: "A tie is a mistake in both classes"
def keep_best(X, y, visits):
    """Count a score of 0 as class +1."""
    return run(X, y, visits, count=lambda w, b, _: np.sum(np.where(X @ w + b >= 0, 1, -1) != y))


# goes_on_from_the_copy: "go on from its own weights"
def keep_best(X, y, visits):
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


# equal_is_enough: "they must make fewer"
keep_best = lambda X, y, visits: run(X, y, visits, beats=lambda new, old: new <= old)


# %% tags=["right"] caught_by="check_keep_best"
# smallest_of_two: "✅"
def keep_best(X, y, visits):
    w, b = np.zeros(X.shape[1]), 0
    best = [w, b, len(y)]
    for i in visits:
        if y[i] * (w @ X[i] + b) > 0:
            continue
        w, b = w + y[i] * X[i], b + y[i]
        best = min(best, [w, b, len(y) - sum(y * (X @ w + b) > 0)], key=lambda kept: kept[2])
    return best[:2], best[2]
