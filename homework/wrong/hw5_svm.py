# %% [markdown]
# # Wrong solutions of hw5_svm
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: Complete two lines (3 points)

# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_negative: "Your slack is negative for samples beyond the margin. A sample that has more than it needs gives nothing back: take the larger of 0 and 1 - y f(x)."
def slack(w, b, X, y):
    return 1 - y * (X @ w + b)


# slack_from_zero: "You measure slack from the line, where y f(x) = 0. It is measured from the edge of the strip, where y f(x) = 1: a correct sample inside the strip has slack."
def slack(w, b, X, y):
    return np.maximum(0, -y * (X @ w + b))


# %% tags=["wrong"] caught_by="strip_by_hand"
# two_over_square: "You divide 2 by w.w. The margin divides by the length of w, not by its square, and it is the distance to one edge."
def half_width(w):
    return float(2 / (w @ w))


# half_square_of_w: "You return 1/2 |w|^2, the first term of the cost. The margin is a distance, and it shrinks when w grows."
def half_width(w):
    return float(w @ w / 2)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_the_size_of_f: "You use the size of f(x) without its sign. A sample far on the wrong side needs much slack: use y f(x)."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - abs(f))


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_by_distance: "You divide f(x) by |w|. Slack is measured in f(x) itself: the edges are where f is 1 and -1, however long w is."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f / np.linalg.norm(w))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_absolute: "You take the absolute value of 1 - y f(x). A sample beyond the margin needs no slack at all, however far it is."
def slack(w, b, X, y):
    f = X @ w + b
    return abs(1 - y * f)


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_in_the_strip: "You give slack only to samples with -1 < f(x) < 1. A sample beyond the strip on the wrong side needs slack too, and the most of all."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(abs(f) < 1, 1 - y * f, 0.0)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_the_wrong: "You give slack only to misclassified samples. A correct one inside the strip, y f(x) < 1, needs some as well."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(y * f < 0, 1 - y * f, 0.0)


# slack_only_positive: "You return only the slacks that are positive. Every sample has a slack, most of them 0: the array has the shape (n,)."
def slack(w, b, X, y):
    f = X @ w + b
    return (1 - y * f)[y * f < 1]


# %% tags=["relation"]
# half_width:twice: "2/|w| is the width of the whole strip, from edge to edge. The margin is the distance from the line to one edge, 1/|w|."
# half_width:half: "You halve 1/|w| once more. 1/|w| is already the distance from the line to one edge; the whole strip is twice as wide."
# half_width:inverse: "You return the length of w. It is the other way round: the longer the weights, the narrower the strip."
# half_width:squared: "You divide by w.w, the squared length: the root is missing."
# half_width:w_without_the_last: "You leave the last entry of w out of its length. Here b is a number of its own, and all entries of w count."
# half_width:cut: "You keep only the whole part of the quotient. The margin is any positive number: divide with / and do not round."
# slack:y_as_1: "The labels are missing in your slack. A sample with the label -1 belongs on the side where f is negative: its distance is measured with y f(x)."
# slack:divided_by_the_length_of_w: "You divide the slack by |w|, as if it were a distance in the plane. Slack is measured in f(x): it is what is missing to y f(x) = 1."
# slack:minus_y: "The sign before y f(x) is wrong: your slack grows when a sample is more correct. Slack is what is missing to 1."
# slack:squared: "You square the slack: that is the squared hinge loss. In this course the slack counts as it is."
# slack:sign_alone: "You only count which samples need slack. What matters is how much each needs: 1 - y f(x)."


# %% [markdown]
# ## Question 2: Let two numbers meet (5 points)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_the_width: "You multiply the squared length by C. C is the price of slack: large C makes slack dear and the strip narrow, and with your formula it is the other way round."
def primal(w, b, X, y, C):
    return C * (w @ w) / 2 + slack(w, b, X, y).sum()


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_lost: "The factor one half before the double sum is lost. It comes from 1/2 |w|^2 - |w|^2, and without it the value does not meet the cost."
def dual(alpha, X, y):
    w = (alpha * y) @ X
    return alpha.sum() - w @ w


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# weights_by_support: "You divide by the number of support vectors. The weights are a sum: nothing is divided."
def weights(alpha, X, y):
    return (alpha * y) @ X / np.sum(alpha > 0)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# weights_of_length_one: "Your weights always have the length 1, as the best line of the lecture has. Use the weights that the prices make: their length says how wide the strip is."
def weights(alpha, X, y):
    made = (alpha * y) @ X
    return made / np.linalg.norm(made)


# %% tags=["wrong"] caught_by="weights_of_six_points costs_and_values_elsewhere"
# prices_as_marks: "You count each sample with a price as 1. The price itself is the factor of the sample."
def weights(alpha, X, y):
    return ((alpha > 0) * y) @ X


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# only_free_ones: "You make the weights of the free support vectors only. All prices belong to the sum, the highest as well; only the bias is taken from the free ones."
def weights(alpha, X, y):
    free = (alpha > 0) & (alpha < 1)
    return (alpha * y)[free] @ X[free]


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_half: "The half before the squared length is missing: the cost is 1/2 |w|^2 + C times the sum of the slacks."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w + C * xi.sum()


# cost_without_half_and_C: "Two factors are missing: one half before the squared length, and C before the slack."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w + xi.sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_everything: "You multiply everything by C. C is the price of slack only; the half squared length has no factor C."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * (w @ w / 2 + xi.sum())


# length_not_squared: "You take half the length of w. The cost contains half the squared length, w.w / 2."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return np.linalg.norm(w) / 2 + C * xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# mean_slack: "You take the mean of the slacks. The cost contains their sum: with more samples it has more terms."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + C * xi.mean()


# bias_in_the_norm: "You add b to the squared length. The bias costs nothing: moving a line does not change the width of its strip."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return (w @ w + b**2) / 2 + C * xi.sum()


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_of_both: "You halve the whole difference. The half belongs to the double sum only."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return (alpha.sum() - made @ made) / 2


# each_pair_once: "You count each pair once, i < j, and no sample with itself. The double sum runs over all i and all j: each pair twice, and i = j as well."
def dual(alpha, X, y):
    pairs = np.outer(alpha * y, alpha * y) * (X @ X.T)
    return alpha.sum() - np.triu(pairs, 1).sum() / 2


# one_label_only: "Your double sum contains the label of one of the two samples only: y_i y_j belongs to each term."
def dual(alpha, X, y):
    return alpha.sum() - (alpha * y) @ X @ X.T @ alpha / 2


# labels_in_both_sums: "You multiply the prices by their labels in the first sum too. It adds the prices alone."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha @ y - made @ made / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# value_of_length: "You subtract half the length of w. The double sum is its squared length."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - np.linalg.norm(made) / 2


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_cut: "You add 1 - y f(x) also where it is negative. A sample beyond the margin costs nothing and gives nothing back."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.sum(1 - y * f)


# %% tags=["relation"]
# weights:y_as_1: "The labels are missing: each sample counts with alpha_i y_i. Prices are never negative, and the label says on which side a sample pulls."
# weights:divided_by_the_number_of_entries_of_alpha: "You take the mean over the samples. The weights are a sum: nothing is divided."
# weights:divided_by_the_sum_of_alpha: "You divide by the sum of the prices, as in a weighted mean. The weights are a sum: nothing is divided."
# weights:half: "You halve the sum. The half belongs to 1/2 |w|^2 in the cost; the weights are the whole sum."
# weights:negative: "Your sum of alpha_i y_i x_i has the wrong sign. The slope of the Lagrangian is w minus this sum, and it is 0 where w equals the sum."
# weights:alpha_as_1: "The prices are missing: you add all samples with their labels, as if each had the price 1."
# weights:no_first_sample: "Your sum leaves out the first sample. Samples are numbered from 0."
# weights:no_last_sample: "Your sum leaves out the last sample: range(n) already ends at n - 1."
# weights:y_not_negative: "You add only the samples with the label 1. The others belong to the sum with a minus."
# weights:no_class_+1: "You add only the samples with the label -1. The others belong to the sum as well."
# primal:C_as_1: "The factor C is missing: C is the price of slack, and without it a unit of slack always costs 1."
# primal:one_over_C: "You divide the slack by C. C is the price of slack: it multiplies the slack, and a large C makes slack dear."
# primal:minus_C: "You subtract the slack. Slack is paid for: it makes a line dearer."
# primal:C_as_0: "Your cost has no slack in it. A line that needs slack pays C for every unit."
# dual:negative: "Your value has the wrong sign: it is what a solver that minimises is given. Here it is the sum of the prices minus 1/2 |w|^2."
# dual:X_as_0: "Your value is the sum of the prices only. Half the squared length of w is subtracted."
# primal:b_as_0: "The bias is missing in your slack: f(x) = w.x + b."


# %% [markdown]
# ## Question 3: Be the judge (6 points)


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_without_lid: "Your box has no lid: you test only that no price is negative. Nobody pays more than C for a unit of margin: alpha_i <= C belongs to the box."
def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    pairs = [*(alpha * (y * (X @ w + b) - 1 + xi)), *((C - alpha) * xi)]
    return {
        "box": max(0, -alpha.min()),
        "equality": abs(alpha @ y),
        "stationarity": np.linalg.norm(w - (alpha * y) @ X),
        "complementarity": max(abs(pair) for pair in pairs),
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_prices"
# equality_without_labels: "You add up the prices without their labels. That sum is zero only if all prices are; the condition weighs the prices of the two classes against each other."
def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    pairs = [*(alpha * (y * (X @ w + b) - 1 + xi)), *((C - alpha) * xi)]
    return {
        "box": max(0, -alpha.min(), alpha.max() - C),
        "equality": abs(alpha.sum()),
        "stationarity": np.linalg.norm(w - (alpha * y) @ X),
        "complementarity": max(abs(pair) for pair in pairs),
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# slack_for_free: "You check only the first of the two products. Then every sample may have slack for nothing, and prices of 0 make any line optimal: (C - alpha_i) xi_i must vanish too."
def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    return {
        "box": max(0, -alpha.min(), alpha.max() - C),
        "equality": abs(alpha @ y),
        "stationarity": np.linalg.norm(w - (alpha * y) @ X),
        "complementarity": abs(alpha * (y * (X @ w + b) - 1 + xi)).max(),
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# hard_margin_judge: "Your complementarity has no slack in it: it is that of the hard margin. A sample with the highest price may lie inside the strip; then y f(x) - 1 + xi is 0, and y f(x) - 1 is not."
def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    pairs = [*(alpha * (y * (X @ w + b) - 1)), *((C - alpha) * xi)]
    return {
        "box": max(0, -alpha.min(), alpha.max() - C),
        "equality": abs(alpha @ y),
        "stationarity": np.linalg.norm(w - (alpha * y) @ X),
        "complementarity": max(abs(pair) for pair in pairs),
    }


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_added_up: "You add up all that lies outside the box. The question asks for the worst price alone."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": abs(alpha - np.clip(alpha, 0, C)).sum()}


# equality_signed: "Your equality may be negative: the absolute value is missing."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": alpha @ y}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# price_for_free: "You check only the second of the two products. Then a sample far beyond the margin may have a price: alpha_i (y_i f(x_i) - 1 + xi_i) must vanish too."
right = residuals


def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": second.max()}


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# pairs_without_bias: "Your complementarity uses w.x without the bias. f(x) contains b."
right = residuals


def residuals(w, b, alpha, X, y, C):
    gap = alpha * (y * (X @ w) - 1 + slack(w, b, X, y))
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(abs(gap).max(), abs((C - alpha) * slack(w, b, X, y)).max())
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# line_of_the_prices: "You judge the line that the prices make. Complementarity is about the line that is given, w and b, whatever the prices make."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "complementarity": right(weights(alpha, X, y), b, alpha, X, y, C)["complementarity"]
    }


# score_of_the_prices: "f(x) comes from the weights of the prices in your first product, and only the slack from w. Both belong to the line that is given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(
            abs(alpha * (y * (X @ weights(alpha, X, y) + b) - 1 + xi)).max(), second.max()
        )
    }


# %% tags=["relation"]
# residuals:"box":sign_alone: "You say only whether a price lies outside the box. The question asks how far."
# residuals:"equality":squared: "You square the sum of alpha_i y_i. The question asks for its absolute value."
# residuals:"stationarity":squared: "You return the squared length of the difference: the root is missing."


# %% [markdown]
# ## Question 4: Climb on two prices (7 points)


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# box_forgotten: "Your step does not know the box: a price may rise above C or fall below 0. Cut t off where the first of the two prices reaches an end."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ ((alpha * y) @ X)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# prices_cut_one_by_one: "You cut each price by itself. If only one of the two is cut, the sum of alpha_i y_i is no longer 0: cut the common t, then change both."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ ((alpha * y) @ X)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return np.clip(new, 0, C)


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# step_without_labels: "You raise one price by t and lower the other by t, whatever the labels are. With two different labels that breaks the sum of alpha_i y_i = 0: the changes are y_i t and -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ ((alpha * y) @ X)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + t, alpha[j] - t
    return np.clip(new, 0, C)


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# support_by_slack: "You look for samples with slack. A support vector is a sample with a price, alpha_i > 0; those on the margin have a price and no slack."
def read_off(alpha, X, y, C):
    w = (alpha * y) @ X
    free = (alpha > 1e-9) & (alpha < C - 1e-9)
    if not free.any():
        return [], None
    b = (y - X @ w)[free].mean()
    return [i for i in range(len(y)) if y[i] * (w @ X[i] + b) < 1 - 1e-9], b


# bias_from_all: "You take the bias from all support vectors. A sample with the highest price may have slack, and then y_i - w.x_i is not the bias: use the free ones, 0 < alpha_i < C."
def read_off(alpha, X, y, C):
    support = np.flatnonzero(alpha > 1e-9)
    return support.tolist(), (y - X @ ((alpha * y) @ X))[support].mean()


# %% tags=["equivalent"]
# pair_step, line 6: sign * t > 0: Gt becomes GtE: "A step of 0 is 0 in any room."
# pair_step, line 16: alpha[i] > 1e-09: Gt becomes GtE: "No price is exactly 1e-9 away from 0."
# pair_step, line 18: alpha[i] < C - 1e-09: Lt becomes LtE: "No price is exactly 1e-9 away from C."


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# step_backwards: "Your t has the wrong sign: the numerator is b_i - b_j for b_k = y_k - w.x_k."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[j] - wish[i]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# distance_not_squared: "You divide by the distance of the two samples. The denominator is its square."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.linalg.norm(X[i] - X[j])
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# weights_left_out: "Your b_k are the labels alone. b_k = y_k - w.x_k, with the weights that the prices make now."
def pair_step(alpha, i, j, X, y, C):
    wish = y
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# only_the_lid: "You cut the step off at C only. A price that falls ends at 0: the box has two ends."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (min(alpha[k] + sign * t, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# t_in_the_box: "You keep t itself between 0 and C. It is the prices that must stay in the box, and t may be negative."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, 0, C)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# both_with_plus: "You change the price of j by y_j t. It is -y_j t: otherwise the sum of alpha_i y_i does not stay 0."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = np.clip([alpha[i] + y[i] * t, alpha[j] + y[j] * t], 0, C)
    return new


# %% tags=["wrong"] caught_by="other_machines_read_off"
# bounded_ones_help_out: "If no support vector is free you take the bias from the others. With slack they do not know it: the question asks for None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free if len(free) else support].mean()


# zero_if_none_is_free: "You return 0 for the bias if no support vector is free. 0 is a bias like any other: the question asks for None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free].mean() if len(free) else 0.0


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# free_for_support: "Your list has only the free support vectors. A sample with the highest price is a support vector too."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return free, wish[free].mean() if len(free) else None


# bias_without_label: "The label is missing in your bias: b_i = y_i - w.x_i."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (wish - y)[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# no_tolerance: "You compare the prices with 0 and C exactly, or by less than 10^-9. They may be equal to them up to rounding: the question asks for a distance of 10^-9."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 0) & (alpha < C))
    return np.flatnonzero(alpha > 0), wish[free].mean() if len(free) else None


# %% tags=["relation"]
# read_off:the_first_part:one_more: "You number the samples from 1. They are numbered from 0."
# read_off:minus_y: "Your bias has the wrong sign: here f(x) = w.x + b, so b_i = y_i - w.x_i."
# read_off:C_as_1: "You call a price free if it is below 1. The highest price is C, and C need not be 1."


# %% [markdown]
# ## Question 5: Measure the slope (4 points)


# %% tags=["wrong"] caught_by="slope_of_six_points"
# test_at_zero: "You count only misclassified samples, y f(x) <= 0: that is the perceptron. The hinge has its kink at 1, so correct samples inside the strip count as well."
def subgradient(w, b, X, y, C):
    inside = y * (X @ w + b) <= 0
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# no_shrinking: "The term w is missing: the slope of 1/2 |w|^2, which makes the weights shrink. Without it nothing keeps the strip wide."
def subgradient(w, b, X, y, C):
    inside = y * (X @ w + b) < 1
    return -C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted: "You count the samples with y f(x) = 1 fully. Such a sample adds nothing here: compare with < 1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f <= 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# all_samples_counted: "You count all samples. One beyond the margin costs nothing and has the slope 0: only those with y f(x) < 1 count."
def subgradient(w, b, X, y, C):
    inside = y == y
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_the_penalty slope_elsewhere"
# C_on_w_only: "You multiply w by C and not the slack. C is the price of slack; the slope of 1/2 |w|^2 is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return C * w - y[inside] @ X[inside], -y[inside].sum()


# %% tags=["relation"]
# subgradient:C_as_1: "The factor C is missing. Without it you descend on the cost for C = 1, whatever C is."
# subgradient:the_second_part:always_0: "Your db is always 0. The bias is in every hinge: each sample inside the strip contributes -C y_i, and without it the line cannot leave the origin."
# subgradient:minus_C: "The hinge part has the wrong sign: -y_i x_i is its slope. The plus in the online rule comes from stepping against the slope."
# subgradient:b_as_0: "The bias is missing in your test: f(x) = w.x + b."
# subgradient:the_second_part:negative: "db has the wrong sign: each sample inside contributes -C y_i, in b as in w."


# %% [markdown]
# ## Question 6: Find the wrong line (3 points)


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_smaller_sum: "Line 2 is true: a sum that loses a term which is not negative cannot grow. Put numbers into all five lines; a smaller right side does not keep an inequality."
def false_proof():
    return {
        "line": 2, "X": [[-1], [1]], "y": [-1, 1], "C": 1, "w": [1], "b": 0,
        "alpha": [0.5, 0.5], "i": 1, "better": ([0], -1),
    }  # fmt: skip


# %% tags=["equivalent"]
# false_proof, line 7: 1: becomes 2: "Another counterexample, as good as ours."
# false_proof, line 12: 1: becomes 2: "Another counterexample, as good as ours."
