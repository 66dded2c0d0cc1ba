# %% tags=["wrong"] caught_by="check_lowest"
# at_the_constraint: "You have set w = c"
lowest = lambda _alpha, c: c**2 / 2
# the_place: "which is the cheapest w"
lowest = lambda alpha, _c: alpha
# without_moving: "the value at w = 0"
lowest = lambda alpha, c: alpha * c
# derivative_with_two: "yours is 11.625"
# - w = alpha
# + w = alpha / 2
# nothing_is_earned: "the difference is earned"
lowest = lambda alpha, c: min(alpha, c) ** 2 / 2 + alpha * max(0, c - alpha)
# whole_numbers: "it is 3/8"
lowest = lambda alpha, c: min(w**2 / 2 + alpha * (c - w) for w in range(100))
# best_of_a_grid: "w may be any number"
lowest = lambda alpha, c: min(w**2 / 2 + alpha * (c - w) for w in np.linspace(-10, 10, 2001))
# no_return: "returns nothing"
lowest = lambda alpha, c: None

# %% tags=["wrong"] caught_by="check_multipliers"
# give_five_multipliers: "Give 5 numbers"
five_multipliers = (1.5, 1.5, 0, 2)
# no_multiplier_is_negative: "No multiplier is negative"
five_multipliers = (-1.5, 1.5, 0, -2, 2)
# no_multiplier_is_above: "No multiplier is above C"
five_multipliers = (3, 3, 0, 2, 2)
# x_3_has_y: "x = 3 has y f = 3"
five_multipliers = (1, 1, 1, 2, 2)
# which_multiplier_has_a: "which multiplier does a sample"
five_multipliers = (0.5, 0.5, 0, 0, 0)
# must_be_0: "must be 0"
five_multipliers = (2, 1, 0, 2, 2)
# make_w_1: "give w = -1"
five_multipliers = (0.5, 0.5, 0, 2, 2)

# %% tags=["right"] caught_by="check_multipliers"
# both_optimal: "P and Q are both 6.5."
five_multipliers = [1.5, 1.5, 0, 2, 2]

# %% tags=["wrong"] caught_by="check_above_best"
# wrong_way_round: "subtract Q from P"
# - return P - Q
# + return Q - P
# slack_is_free: "multiplied the slack by C"
# - C * np
# + np
# lacks_to_zero: "what y f lacks to 1"
# - np.maximum(0, 1 - y * (X @ w + b))
# + np.maximum(0, -y * (X @ w + b))
# whole_square_in_the_cost: "half of a squared length"
# - w @ w / 2
# + w @ w
# whole_square_in_both: "yours is 4.8. Both"
# - w @ w / 2
# + w @ w
# - v @ v / 2
# + v @ v
# labels_forgotten: "each sample needs its label"
# - (alpha * y) @ X
# + alpha @ X
# negative_slack: "no gap is negative"
# - np.maximum(0, 1 - y * (X @ w + b)).sum()
# + (1 - y * (X @ w + b)).sum()
# one_line_for_both: "the w of the line into Q"
# - (alpha * y) @ X
# + w
# slack_of_mistakes_alone: "but need slack, 3.6 together"
# - np.maximum(0, 1 - y * (X @ w + b)).sum()
# + sum(1 - m for m in y * (X @ w + b) if m < 0)
# lower_bound_alone: "yours is 0.4"
# - return P - Q
# + return Q
