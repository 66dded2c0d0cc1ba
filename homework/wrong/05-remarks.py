# %% tags=["wrong"] caught_by="check_far_start"
# need_13_updates: "need 13 updates"
far_start = ((0.0, 0.0), 0.0)
# separates_the_six_points: "already separates the six points"
far_start = ((10.0, 30.0), -70.0)
# in_one_list: "yours has 3 parts"
far_start = (0.0, 0.0, 100.0)
# the_bias_first: "your weights have the shape ()"
far_start = (100.0, (0.0, 0.0))
# between_1000_and_1000: "between -1000 and 1000"
far_start = ((0.0, 0.0), 1e6)
# give_finite_numbers: "Give finite numbers"
far_start = ((0.0, 0.0), np.nan)

# %% tags=["right"] caught_by="check_far_start"
# also_right: "✅"
far_start = ((0, 0), 1000)
# also_right_2: "✅"
far_start = ((-1000.0, -1000.0), -1000.0)
# a_hundred: "153 updates."
far_start = [np.zeros(2), 100]

# %% tags=["wrong"] caught_by="check_keep_best"
# never_replaces: "When is it replaced"
# - if mistakes < fewest:
# + if False:
# follows_every_update: "the copy must not follow it"
# - if mistakes < fewest:
# + if True:
# ties_are_fine: "the tie at x = -2"
# - y * (X @ w + b) <= 0
# + y * (X @ w + b) < 0
# counts_the_correct: "Do you count the correct ones"
# - y * (X @ w + b) <= 0
# + y * (X @ w + b) > 0
# only_the_visited: "Do you count over all samples"
# - y * (X @ w + b) <= 0
# + y[i] * (w @ X[i] + b) <= 0
# bias_forgotten: "count with w and b"
# - (X @ w + b)
# + (X @ w)
# number_stays: "The number of mistakes is still 5"
# - best, fewest = (w, b), mistakes
# + best = (w, b)
# number_of_the_last: "your number is 2"
# - return best, fewest
# + return best, np.sum(y * (X @ w + b) <= 0)
# weights_alone: "not only w"
# - return best
# + return best[0]
# counts_the_visits: "your number is 1, but"
# - y * (X @ w + b) <= 0
# + (y * (X @ w + b))[list(visits)] <= 0
# bias_first: "first the weights"
# - return best
# + return best[::-1]
# copies_before_the_update: "from before the update"
# - w, b = w + y[i]
# + old, w, b = (w, b), w + y[i]
# - (w, b), mistakes
# + old, mistakes
# a_tie_is_yes: "A tie is a mistake in both classes"
# - y * (X @ w + b) <= 0
# + np.where(X @ w + b >= 0, 1, -1) != y
# goes_on_from_the_copy: "go on from its own weights"
# - if y[i] * (w
# + w, b = best
# + if y[i] * (w
# equal_is_enough: "they must make fewer"
# - mistakes < fewest
# + mistakes <= fewest
# margin_one: "which is no mistake, but your number is 1"
# - y * (X @ w + b) <= 0
# + y * (X @ w + b) < 1


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


# %% tags=["wrong"] caught_by="check_score"
# each_once: "counts twice"
# - for i in E
# + for i in set(E)
# no_bias: "the bias is part of the score"
# - (X[i] @ x + 1)
# + (X[i] @ x)
# no_label: "of class -1 subtracts it"
# - y[i] * (X[i] @ x + 1)
# + (X[i] @ x + 1)
# last_label_alone: "all three labels are added to the bias"
# - sum(y[i] * (X[i] @ x + 1) for i in E)
# + sum(y[i] * (X[i] @ x) for i in E) + (y[E[-1]] if len(E) else 0)
# first_two_features: "= -5, not 1"
# - (X[i] @ x + 1)
# + (X[i][:2] @ x[:2] + 1)
# typed_in: "Before the first update"
# - sum(y[i] * (X[i] @ x + 1) for i in E)
# + -5
