# %% tags=["wrong"] caught_by="check_shift"
# the_shift_0_needs: "The shift 0 needs 2 updates, too few: away from the origin it takes more."
shift = 0
# needs_47_updates_too: "needs 47 updates, too few"
shift = 5
# a_little_too_few: "a little too few"
shift = 22
# a_little_too_many: "a little too many"
shift = 24
# give_a_whole_number: "Give a whole number"
shift = 22.9
# needs_5002_updates_or: "needs 5002 updates or more"
shift = 50
# between_0_and_1000: "between 0 and 1000"
shift = 1e6

# %% tags=["right"] caught_by="check_shift"
# also_right: "✅"
shift = 23.0
# also_right_2: "✅"
shift = np.int64(23)

# %% tags=["wrong"] caught_by="check_feature"
# feature_one: "105 is the bound"
# - (1 + b_star**2 / tau**2) * (R**2 + tau**2)
# + (1 + b_star**2) * (R**2 + 1)
# bias_of_the_long_normal: "divide b by the length"
# - b_star, rho = b / length,
# + b_star, rho = b,
# score_for_a_distance: "rho is a distance"
# - (X @ w + b)) / length
# + (X @ w + b))
# normal_of_length_five: "b and the scores are divided by 5"
# - length = np.linalg.norm(w)
# + length = 1
# no_labels: "rho needs the labels"
# - y * (X @ w + b)
# + X @ w + b
# feature_not_squared: "In both factors tau is squared"
# - (1 + b_star**2 / tau**2) * (R**2 + tau**2)
# + (1 + b_star**2 / tau) * (R**2 + tau)
# sum_squared: "square first, then add"
# - (R**2 + tau**2)
# + (R + tau) ** 2
# mean_length: "R is the length of the longest sample"
# - R = np.max(
# + R = np.mean(
# one_missing: "the 1 is missing"
# - 1 + b_star**2 / tau**2
# + b_star**2 / tau**2
# feature_missing: "tau^2 is missing"
# - (R**2 + tau**2)
# + R**2
# its_root: "the bound is 2 * 24 / 1 = 48"
# - return (1
# + return ((1
# - / rho**2
# + / rho**2) ** 0.5
# distance_not_squared: "rho is squared"
# - / rho**2
# + / rho
# longest_positive: "x = (-7, 1, 2), y = (-1, 1, 1)"
# - np.linalg.norm(X, axis=1)
# + np.linalg.norm(X[y > 0], axis=1)
# closest_positive: "x = (-2, -1, 7), y = (-1, -1, 1)"
# - np.min(y * (X @ w + b))
# + np.min((X @ w + b)[y > 0])
# six_points_typed_in: "yours is 250"
# - b_star, rho = b / length, np.min(y * (X @ w + b)) / length
# + b_star, rho = -2, 1


# %% tags=["right"] caught_by="check_feature"
# through_the_augmented_samples: "✅"
def feature_bound(X, y, w, b, tau):
    Z = y[:, None] * np.column_stack([np.full(len(X), tau), X])
    v = np.array([b / tau, *w])
    return max(z @ z for z in Z) * (v @ v) / min(Z @ v) ** 2


# %% tags=["wrong"] caught_by="check_uncentre"
# bias_kept: "The bias changes, too"
# - return w, b - w @ mean
# + return w, b
# wrong_sign: "not added"
# - return w, b - w @ mean
# + return w, b + w @ mean
# weights_moved: "does not turn the line"
# - return w, b - w @ mean
# + return w + mean, b
# first_two_features: "must keep its score 0.5; yours is -3.5"
# - return w, b - w @ mean
# + return w, b - w[:2] @ mean[:2]
# mean_without_weights: "must keep its score 0.5; yours is -8.5"
# - return w, b - w @ mean
# + return w, b - sum(mean)
