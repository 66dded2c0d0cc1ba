# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_negative: "Your slack is negative for samples beyond the margin. A sample with margin to spare does not reduce the cost: take the larger of 0 and 1 - y f(x)."
slack = lambda w, b, X, y: 1 - y * (X @ w + b)
# slack_from_zero: "You measure slack from the line, where y f(x) = 0. It is measured from the edge of the strip, where y f(x) = 1: a correctly classified sample inside the strip has slack."
slack = lambda w, b, X, y: np.maximum(0, -y * (X @ w + b))
# slack_of_the_size_of_f: "You use the absolute value of f(x). A sample far on the wrong side needs a lot of slack: use y f(x)."
# - np.maximum(0, 1 - y * f)
# + np.maximum(0, 1 - abs(f))
# slack_absolute: "You take the absolute value of 1 - y f(x). A sample beyond the margin needs no slack at all, however far it is."
# - np.maximum(0, 1 - y * f)
# + abs(1 - y * f)
# slack_of_the_wrong: "You give slack only to misclassified samples. A correctly classified one inside the strip, y f(x) < 1, needs some as well."
# - np.maximum(0, 1 - y * f)
# + np.where(y * f < 0, 1 - y * f, 0.0)
# slack_only_positive: "You return only the positive slacks. Every sample has a slack, even if it is 0: the array has shape (n,)."
# - np.maximum(0, 1 - y * f)
# + (1 - y * f)[y * f < 1]

# %% tags=["wrong"] caught_by="strip_by_hand"
# two_over_square: "You divide 2 by w.w. The margin is 1 divided by the length of w, not by its square, and it is the distance to one edge."
half_width = lambda w: float(2 / (w @ w))
# half_square_of_w: "You return 1/2 |w|^2, the first term of the cost. The margin is a distance, and it shrinks when w grows."
half_width = lambda w: float(w @ w / 2)

# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_by_distance: "You divide f(x) by |w|. Slack is measured in f(x) itself: the edges are where f is 1 and -1, however long w is."
# - 1 - y * f
# + 1 - y * f / np.linalg.norm(w)
# slack_in_the_strip: "You give slack only to samples with -1 < f(x) < 1. A sample beyond the strip on the wrong side needs slack, too, and needs the most."
# - np.maximum(0, 1 - y * f)
# + np.where(abs(f) < 1, 1 - y * f, 0.0)

# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_the_width: "You multiply the squared length by C. C is the penalty for slack: a large C makes slack expensive and the strip narrow; your formula does the opposite."
# - w @ w / 2 + C * slack
# + C * (w @ w) / 2 + slack
# weights_of_length_one: "Your weights always have length 1, like the best line of the lecture. Use the weights that the multipliers give: their length determines the width of the strip."
# - return (alpha * y) @ X
# + return (alpha * y) @ X / np.linalg.norm((alpha * y) @ X)
# C_on_everything: "You multiply everything by C. C multiplies only the slack; half the squared length has no factor C."
# - w @ w / 2 + C * slack(w, b, X, y).sum()
# + C * (w @ w / 2 + slack(w, b, X, y).sum())
# length_not_squared: "You take half the length of w. The cost contains half the squared length, w.w / 2."
# - w @ w / 2 + C
# + np.linalg.norm(w) / 2 + C
# value_of_length: "You subtract half the length of w. Subtract half its squared length, which is the double sum."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - np.linalg.norm(w) / 2

# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_lost: "You lost the factor one half before the double sum. It comes from 1/2 |w|^2 - |w|^2, and without it the value does not meet the cost."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - w @ w
# only_free_ones: "You compute the weights from the free support vectors only. All multipliers belong in the sum, including those equal to C; only the bias is taken from the free ones."
# - (alpha * y) @ X
# + (alpha * y * (alpha > 0) * (alpha < 1)) @ X
# half_of_both: "You halve the whole difference. The factor one half belongs only to the double sum."
# - alpha.sum() - w @ w / 2
# + (alpha.sum() - w @ w) / 2
# each_pair_once: "You count each pair once, i < j, and never i = j. The double sum runs over all i and all j: it contains each pair twice, and also i = j."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - np.triu(np.outer(alpha * y, alpha * y) * (X @ X.T), 1).sum() / 2
# one_label_only: "Your double sum contains the label of only one of the two samples: each term needs the factor y_i y_j."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - w @ X.T @ alpha / 2
# labels_in_both_sums: "Your first sum includes the labels. It should add only the multipliers."
# - alpha.sum() - w @ w / 2
# + alpha @ y - w @ w / 2

# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# weights_by_support: "You divide by the number of support vectors. The weights are a sum: do not divide."
# - (alpha * y) @ X
# + (alpha * y) @ X / np.sum(alpha > 0)

# %% tags=["wrong"] caught_by="weights_of_six_points costs_and_values_elsewhere"
# multipliers_as_marks: "You count each sample with a positive multiplier as 1. The multiplier itself is the factor of the sample."
weights = lambda alpha, X, y: ((alpha > 0) * y) @ X

# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_half: "The factor one half before the squared length is missing: the cost is 1/2 |w|^2 + C times the sum of the slacks."
# - w @ w / 2 + C
# + w @ w + C
# cost_without_half_and_C: "Two factors are missing: one half before the squared length, and C before the slack."
# - w @ w / 2 + C * slack
# + w @ w + slack
# mean_slack: "You take the mean of the slacks. The cost contains their sum: with more samples it has more terms."
# - slack(w, b, X, y).sum()
# + slack(w, b, X, y).mean()
# bias_in_the_norm: "You add b to the squared length. The bias adds nothing to the cost: moving a line does not change the width of its strip."
# - w @ w / 2 + C
# + (w @ w + b**2) / 2 + C
# cost_without_cut: "You add 1 - y f(x) even where it is negative. A sample beyond the margin contributes 0 to the cost."
# - slack(w, b, X, y).sum()
# + np.sum(1 - y * (X @ w + b))

# %% tags=["wrong"] caught_by="spoiled_multipliers_are_refused judge_of_multipliers"
# no_upper_bound: "Your box has no upper bound: you test only that no multiplier is negative. Test alpha_i <= C as well."
# - max(0, -alpha.min(), alpha.max() - C)
# + max(0, -alpha.min())
# box_added_up: "You add up how far all multipliers are outside the box. Return the distance of the worst one only."
# - max(0, -alpha.min(), alpha.max() - C)
# + abs(alpha - np.clip(alpha, 0, C)).sum()
# equality_signed: "Your equality may be negative: the absolute value is missing."
# - abs(alpha @ y)
# + alpha @ y

# %% tags=["wrong"] caught_by="judge_of_multipliers"
# box_below_0: "Your box is negative if all multipliers are inside their box. Then none is outside, and the number is 0."
# - max(0, -alpha.min(), alpha.max() - C)
# + max(-alpha.min(), alpha.max() - C)

# %% tags=["wrong"] caught_by="best_lines_pass judge_of_multipliers"
# equality_without_labels: "You add up the multipliers without their labels. That sum is zero only if all multipliers are zero; the condition says that the multipliers of the two classes have equal sums."
# - abs(alpha @ y)
# + abs(alpha.sum())

# %% tags=["wrong"] caught_by="judge_of_pairs"
# slack_for_free: "You check only the first of the two products. Then slack is free for every sample, and any line could pass with multipliers of 0: (C - alpha_i) xi_i must vanish, too."
# - max(abs(first).max(), abs(second).max())
# + abs(first).max()
# multiplier_for_free: "You check only the second of the two products. Then a sample far beyond the margin may have a positive multiplier: alpha_i (y_i f(x_i) - 1 + xi_i) must vanish, too."
# - max(abs(first).max(), abs(second).max())
# + abs(second).max()
# line_of_the_multipliers: "You judge the line that the multipliers give. Complementarity is about the given line, w and b, whatever the multipliers."
# in residuals
# - xi = slack(w, b, X, y)
# - first = alpha * (y * (X @ w + b)
# + v = weights(alpha, X, y)
# + xi = slack(v, b, X, y)
# + first = alpha * (y * (X @ v + b)
# score_of_the_multipliers: "In your first product f(x) comes from the weights that the multipliers give, and only the slack from w. Both must come from the given line."
# - first = alpha * (y * (X @ w + b)
# + first = alpha * (y * (X @ weights(alpha, X, y) + b)

# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# hard_margin_judge: "Your complementarity leaves out the slack: it is that of the hard margin. A sample with multiplier C may be inside the strip; then y f(x) - 1 + xi is 0, but y f(x) - 1 is not."
# - - 1 + xi)
# + - 1)
# pairs_without_bias: "Your complementarity uses w.x without the bias. f(x) contains b."
# - first = alpha * (y * (X @ w + b)
# + first = alpha * (y * (X @ w)

# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# box_forgotten: "Your step ignores the box: a multiplier may rise above C or fall below 0. Cut off t where the first of the two multipliers reaches an end."
# - room = C - alpha[k] if sign * t > 0 else alpha[k]
# + room = np.inf

# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# multipliers_cut_one_by_one: "You cut each multiplier separately. If only one of the two is cut, the sum of alpha_i y_i is no longer 0: cut the common t, then change both."
# - room = C - alpha[k] if sign * t > 0 else alpha[k]
# + room = np.inf
# - return new
# + return np.clip(new, 0, C)
# weights_left_out: "Your b_k are only the labels. b_k = y_k - w.x_k, with the weights that the current multipliers give."
# - wish = y - X @ weights(alpha, X, y)
# + wish = y
# only_the_upper_bound: "You cut off the step only at C. A falling multiplier stops at 0: the box has two ends."
# - room = C - alpha[k] if sign * t > 0 else alpha[k]
# + room = C - alpha[k] if sign * t > 0 else np.inf
# labels_taken_for_different: "You change both multipliers by the same number. That is right for two different labels; if the labels are equal, one multiplier rises and the other falls: the changes are y_i t and -y_j t."
# - for k, sign in ((i, y[i]), (j, -y[j])):
# + for k, sign in ((i, y[i]), (j, y[i])):
# - new[j] -= y[j] * t
# + new[j] += y[i] * t
# t_in_the_box: "You keep t itself between 0 and C. It is the multipliers that must stay in the box, and t may be negative."
# - for k, sign in ((i, y[i]), (j, -y[j])):
# -     room = C - alpha[k] if sign * t > 0 else alpha[k]
# -     t = np.sign(t) * min(abs(t), room)
# + t = np.clip(t, 0, C)

# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# step_without_labels: "You raise one multiplier by t and lower the other by t, whatever the labels. With two different labels the sum of alpha_i y_i is then no longer 0: the changes are y_i t and -y_j t."
# - new[i] += y[i] * t
# - new[j] -= y[j] * t
# + new[i] += t
# + new[j] -= t
# distance_not_squared: "You divide by the distance of the two samples. The denominator is its square."
# - ((X[i] - X[j]) @ (X[i] - X[j]))
# + np.linalg.norm(X[i] - X[j])

# %% tags=["wrong"] caught_by="eight_points_read_off other_lines_read_off"
# support_by_slack: "You look for samples with slack. A support vector is a sample with a positive multiplier, alpha_i > 0; those on the margin may have one, but they have no slack."
# - return support, sum(free) / len(free) if free else None
# + b = sum(free) / len(free) if free else None
# + return [i for i in range(len(y)) if free and y[i] * (w @ X[i] + b) < 1 - 1e-9], b
# bias_from_all: "You take the bias from all support vectors. A sample with multiplier C may have slack, and then y_i - w.x_i is not the bias: use the free ones, 0 < alpha_i < C."
# - in support if alpha[i] < C - 1e-9
# + in support
# free_for_support: "Your list has only the free support vectors. A sample with multiplier C is a support vector, too."
# - return support,
# + return [i for i in support if alpha[i] < C - 1e-9],
# bias_without_label: "The label is missing in your bias: b_i = y_i - w.x_i."
# - [y[i] - w @ X[i] for
# + [-w @ X[i] for

# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# step_backwards: "Your t has the wrong sign: the numerator is b_i - b_j for b_k = y_k - w.x_k."
# - t = (wish[i] - wish[j])
# + t = (wish[j] - wish[i])
# both_with_plus: "You change the multiplier of j by y_j t. It is -y_j t: otherwise the sum of alpha_i y_i does not stay 0."
# - new[j] -= y[j] * t
# + new[j] += y[j] * t

# %% tags=["wrong"] caught_by="other_lines_read_off"
# bounded_ones_help_out: "If no support vector is free, you take the bias from the others. These may have slack and then do not determine it: return None."
# - in support if alpha[i] < C - 1e-9]
# + in support if alpha[i] < C - 1e-9] or [y[i] - w @ X[i] for i in support]
# zero_if_none_is_free: "You return 0 for the bias if no support vector is free. 0 is a bias like any other: return None."
# - if free else None
# + if free else 0.0
# zero_for_none: "You return None for a bias of 0: Python treats 0 as false, as in b or None. Ask whether a support vector is free."
# - sum(free) / len(free) if free else None
# + (sum(free) / len(free) or None) if free else None
# no_tolerance: "You compare the multipliers with 0 and C exactly, or with a tolerance below 10^-9. Rounding may keep them from being exactly equal: use the tolerance 10^-9."
# - if alpha[i] > 1e-9]
# + if alpha[i] > 0]
# - if alpha[i] < C - 1e-9
# + if alpha[i] < C

# %% tags=["wrong"] caught_by="slope_of_six_points"
# test_at_zero: "You count only samples with y f(x) <= 0, as the perceptron does. The hinge has its kink at 1, so correctly classified samples inside the strip count as well."
# - < 1
# + <= 0

# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# no_shrinking: "The term w is missing: it is the slope of 1/2 |w|^2, and it makes the weights shrink. Without it nothing keeps the strip wide."
# - w - C * y[inside]
# + -C * y[inside]
# all_samples_counted: "You count all samples. A sample beyond the margin adds no cost and no slope: only those with y f(x) < 1 count."
# - y * (X @ w + b) < 1
# + y == y


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# limits_for_one_pair_of_labels: "Your limits for t are right only if sample i has the label +1 and sample j the label -1. The labels say in which direction each multiplier moves, and so which end of its box it meets."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / ((X[i] - X[j]) @ (X[i] - X[j]))
    t = max(-min(alpha[i], alpha[j]), min(C - alpha[i], C - alpha[j], t))
    new = np.array(alpha, float)
    new[i] += y[i] * t
    new[j] -= y[j] * t
    return new


# %% tags=["wrong"] caught_by="other_lines_read_off"
# position_0_for_false: "You return None for the bias if sample 0 is the only free one: position 0 counts as false. Ask how many free samples there are."
def read_off(alpha, X, y, C):
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, np.mean(y[free] - X[free] @ weights(alpha, X, y)) if free.any() else None


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted: "You count samples with y f(x) = 1 in full. Here such a sample adds nothing: compare with < 1."
# - < 1
# + <= 1

# %% tags=["wrong"] caught_by="slope_of_the_penalty slope_elsewhere"
# C_on_w_only: "You multiply w by C, but not the slack. C is the penalty for slack; the slope of 1/2 |w|^2 is w."
# - w - C * y[inside] @ X[inside], -C * y[inside].sum()
# + C * w - y[inside] @ X[inside], -y[inside].sum()

# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_smaller_sum: "Line 2 is true: a sum that loses a nonnegative term cannot grow. Put numbers into all five lines; an inequality can fail when its right side gets smaller."
# - "line": 4
# + "line": 2

# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# test_below_zero: "You count only misclassified samples, those with y f(x) < 0. The hinge has its kink at 1, so correctly classified samples inside the strip count as well."
# in subgradient
# - < 1
# + < 0
# mean_of_the_losses: "You take the mean over the samples. The cost contains the sum of the slacks, and so does its slope."
# in subgradient
# - return w - C * y[inside] @ X[inside], -C * y[inside].sum()
# + return w - C * y[inside] @ X[inside] / len(y), -C * y[inside].sum() / len(y)

# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty slope_elsewhere"
# bias_shrinks: "You add b to the slope along the bias. The penalty 1/2 |w|^2 contains only the weights; the bias is not regularised."
# in subgradient
# - -C * y[inside].sum()
# + b - C * y[inside].sum()

# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# squared_slack: "You square the slacks. The cost adds up the slacks themselves, each times C."
# - slack(w, b, X, y).sum()
# + (slack(w, b, X, y) ** 2).sum()

# %% tags=["wrong"] caught_by="judge_of_multipliers"
# no_lower_bound: "You test only that no multiplier is above C. The box has two ends: a negative multiplier is outside, too."
# - max(0, -alpha.min(), alpha.max() - C)
# + max(0, alpha.max() - C)

# %% tags=["wrong"] caught_by="judge_of_pairs"
# products_added_up: "You add up the products. The complementarity is the largest of all of them."
# - max(abs(first).max(), abs(second).max())
# + abs(first).sum() + abs(second).sum()

# %% tags=["wrong"] caught_by="eight_points_read_off other_lines_read_off"
# bias_from_all_if_one_is_free: "You take the bias from all support vectors. A sample with multiplier C may have slack, and then y_i - w.x_i is not the bias: use the free ones, 0 < alpha_i < C."
# - return support, sum(free) / len(free) if free else None
# + every = [y[i] - w @ X[i] for i in support]
# + return support, sum(every) / len(every) if free else None

# %% tags=["wrong"] caught_by="judge_of_weights"
# largest_component: "You take the largest component of the difference. Stationarity is its length: the square root of the sum of the squares."
# - np.linalg.norm(w - weights(alpha, X, y))
# + np.abs(w - weights(alpha, X, y)).max()

# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# never_backwards: "You cut off t at 0, so a pair with b_i below b_j does not move. t may be negative: then the step goes the other way, up to the other ends of the boxes."
# - for k, sign in (
# + t = max(t, 0)
# + for k, sign in (

# %% tags=["relation"]
# half_width:twice: "2/|w| is the width of the whole strip, from edge to edge. The margin is the distance from the line to one edge, 1/|w|."
# half_width:half: "You halve 1/|w| again. 1/|w| is already the distance from the line to one edge; the whole strip is twice as wide."
# half_width:inverse: "You return the length of w. It is the other way round: the longer the weights, the narrower the strip."
# half_width:squared: "You divide by w.w, the squared length: the square root is missing."
# half_width:w_without_the_last: "You leave out the last entry of w when you compute its length. Here b is a separate number, and all entries of w count."
# half_width:cut: "You keep only the integer part of the quotient. The margin may be any positive number: divide with /, and do not round."
# slack:y_as_1: "The labels are missing in your slack. A sample with the label -1 belongs on the side where f is negative: its distance is measured with y f(x)."
# slack:divided_by_the_length_of_w: "You divide the slack by |w|, as if it were a distance in the plane. Slack is measured in f(x): it is how far y f(x) falls short of 1."
# slack:minus_y: "The sign before y f(x) is wrong: your slack grows as y f(x) grows. Slack is how far y f(x) falls short of 1."
# slack:squared: "You square the slack, as the squared hinge loss does. In this course the slack is not squared."
# slack:sign_alone: "You only mark which samples need slack. What matters is how much each of them needs: 1 - y f(x)."
# weights:y_as_1: "The labels are missing: each sample counts with alpha_i y_i. Multipliers are never negative; it is the label that gives each term its sign."
# weights:divided_by_the_number_of_entries_of_alpha: "You take the mean over the samples. The weights are a sum: do not divide."
# weights:divided_by_the_sum_of_alpha: "You divide by the sum of the multipliers, as in a weighted mean. The weights are a sum: do not divide."
# weights:half: "You halve the sum. The factor 1/2 belongs to 1/2 |w|^2 in the cost; the weights are the whole sum."
# weights:negative: "Your sum of alpha_i y_i x_i has the wrong sign. The slope of the Lagrangian is w minus this sum, and it is 0 where w equals the sum."
# weights:alpha_as_1: "The multipliers are missing: you add all samples with their labels, as if each were 1."
# weights:no_first_sample: "Your sum leaves out the first sample. Samples are numbered from 0."
# weights:no_last_sample: "Your sum leaves out the last sample: range(n) already ends at n - 1."
# weights:y_not_negative: "You add only the samples with label 1. Those with label -1 belong in the sum with a minus sign."
# weights:no_class_+1: "You use only the samples with label -1. Those with label 1 belong in the sum as well."
# primal:C_as_1: "The factor C is missing: C is the penalty for slack, and without it a unit of slack always costs 1."
# primal:one_over_C: "You divide the slack by C. C is the penalty for slack: it multiplies the slack, and a large C makes slack expensive."
# primal:minus_C: "You subtract the slack. Slack raises the cost of a line."
# primal:C_as_0: "Your cost leaves out the slack. Every unit of slack costs C."
# dual:negative: "Your value has the wrong sign: you return what a solver would minimise. Here it is the sum of the multipliers minus 1/2 |w|^2."
# dual:X_as_0: "Your value is only the sum of the multipliers. Subtract half the squared length of w."
# primal:b_as_0: "The bias is missing in your slack: f(x) = w.x + b."
# residuals:"box":sign_alone: "You say only whether a multiplier is outside the box. Return how far it is outside."
# residuals:"equality":squared: "You square the sum of alpha_i y_i. Return its absolute value."
# residuals:"stationarity":squared: "You return the squared length of the difference: the square root is missing."
# read_off:the_first_part:one_more: "You number the samples from 1. They are numbered from 0."
# read_off:minus_y: "Your bias has the wrong sign: here f(x) = w.x + b, so b_i = y_i - w.x_i."
# read_off:C_as_1: "You call a multiplier free if it is below 1. It is free if it is positive and below C, and C need not be 1."
# subgradient:C_as_1: "The factor C is missing. Without it you descend on the cost for C = 1, whatever the value of C."
# subgradient:the_second_part:always_0: "Your db is always 0. The bias enters the loss of every sample: each sample with y f(x) < 1 contributes -C y_i; without it a line that starts at the origin always passes through it."
# subgradient:minus_C: "The hinge part has the wrong sign: -y_i x_i is its slope. The plus in the online rule comes from stepping against the slope."
# subgradient:b_as_0: "The bias is missing in your test: f(x) = w.x + b."
# subgradient:the_second_part:negative: "db has the wrong sign: each sample inside contributes -C y_i, in b as in w."

# %% tags=["equivalent"]
# pair_step, line 6: sign * t > 0: Gt becomes GtE: "A step of 0 is 0 in any room."
# pair_step, line 16: alpha[i] > 1e-09: Gt becomes GtE: "No multiplier is exactly 1e-9 away from 0."
# pair_step, line 18: alpha[i] < C - 1e-09: Lt becomes LtE: "No multiplier is exactly 1e-9 away from C."
# false_proof, line 7: 1: becomes 2: "A different counterexample, as good as ours."
# false_proof, line 12: 1: becomes 2: "A different counterexample, as good as ours."
