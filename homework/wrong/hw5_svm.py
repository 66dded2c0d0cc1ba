# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_negative: "Your slack is negative for samples beyond the margin. A sample that has more than it needs gives nothing back: take the larger of 0 and 1 - y f(x)."
slack = lambda w, b, X, y: 1 - y * (X @ w + b)
# slack_from_zero: "You measure slack from the line, where y f(x) = 0. It is measured from the edge of the strip, where y f(x) = 1: a correct sample inside the strip has slack."
slack = lambda w, b, X, y: np.maximum(0, -y * (X @ w + b))
# slack_of_the_size_of_f: "You use the size of f(x) without its sign. A sample far on the wrong side needs much slack: use y f(x)."
# - np.maximum(0, 1 - y * f)
# + np.maximum(0, 1 - abs(f))
# slack_absolute: "You take the absolute value of 1 - y f(x). A sample beyond the margin needs no slack at all, however far it is."
# - np.maximum(0, 1 - y * f)
# + abs(1 - y * f)
# slack_of_the_wrong: "You give slack only to misclassified samples. A correct one inside the strip, y f(x) < 1, needs some as well."
# - np.maximum(0, 1 - y * f)
# + np.where(y * f < 0, 1 - y * f, 0.0)
# slack_only_positive: "You return only the slacks that are positive. Every sample has a slack, most of them 0: the array has the shape (n,)."
# - np.maximum(0, 1 - y * f)
# + (1 - y * f)[y * f < 1]

# %% tags=["wrong"] caught_by="strip_by_hand"
# two_over_square: "You divide 2 by w.w. The margin divides by the length of w, not by its square, and it is the distance to one edge."
half_width = lambda w: float(2 / (w @ w))
# half_square_of_w: "You return 1/2 |w|^2, the first term of the cost. The margin is a distance, and it shrinks when w grows."
half_width = lambda w: float(w @ w / 2)

# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_by_distance: "You divide f(x) by |w|. Slack is measured in f(x) itself: the edges are where f is 1 and -1, however long w is."
# - 1 - y * f
# + 1 - y * f / np.linalg.norm(w)
# slack_in_the_strip: "You give slack only to samples with -1 < f(x) < 1. A sample beyond the strip on the wrong side needs slack too, and the most of all."
# - np.maximum(0, 1 - y * f)
# + np.where(abs(f) < 1, 1 - y * f, 0.0)

# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_the_width: "You multiply the squared length by C. C is the penalty for slack: large C makes slack expensive and the strip narrow, and with your formula it is the other way round."
# - w @ w / 2 + C * slack
# + C * (w @ w) / 2 + slack
# weights_of_length_one: "Your weights always have the length 1, as the best line of the lecture has. Use the weights that the multipliers make: their length says how wide the strip is."
# - return (alpha * y) @ X
# + return (alpha * y) @ X / np.linalg.norm((alpha * y) @ X)
# C_on_everything: "You multiply everything by C. C is the penalty for slack only; the half squared length has no factor C."
# - w @ w / 2 + C * slack(w, b, X, y).sum()
# + C * (w @ w / 2 + slack(w, b, X, y).sum())
# length_not_squared: "You take half the length of w. The cost contains half the squared length, w.w / 2."
# - w @ w / 2 + C
# + np.linalg.norm(w) / 2 + C
# value_of_length: "You subtract half the length of w. The double sum is its squared length."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - np.linalg.norm(w) / 2

# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_lost: "The factor one half before the double sum is lost. It comes from 1/2 |w|^2 - |w|^2, and without it the value does not meet the cost."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - w @ w
# only_free_ones: "You make the weights of the free support vectors only. All multipliers belong to the sum, those that are C as well; only the bias is taken from the free ones."
# - (alpha * y) @ X
# + (alpha * y * (alpha > 0) * (alpha < 1)) @ X
# half_of_both: "You halve the whole difference. The half belongs to the double sum only."
# - alpha.sum() - w @ w / 2
# + (alpha.sum() - w @ w) / 2
# each_pair_once: "You count each pair once, i < j, and no sample with itself. The double sum runs over all i and all j: each pair twice, and i = j as well."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - np.triu(np.outer(alpha * y, alpha * y) * (X @ X.T), 1).sum() / 2
# one_label_only: "Your double sum contains the label of one of the two samples only: y_i y_j belongs to each term."
# - alpha.sum() - w @ w / 2
# + alpha.sum() - w @ X.T @ alpha / 2
# labels_in_both_sums: "Your first sum has the labels in it. It adds the multipliers alone."
# - alpha.sum() - w @ w / 2
# + alpha @ y - w @ w / 2

# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# weights_by_support: "You divide by the number of support vectors. The weights are a sum: nothing is divided."
# - (alpha * y) @ X
# + (alpha * y) @ X / np.sum(alpha > 0)

# %% tags=["wrong"] caught_by="weights_of_six_points costs_and_values_elsewhere"
# multipliers_as_marks: "You count each sample with a positive multiplier as 1. The multiplier itself is the factor of the sample."
weights = lambda alpha, X, y: ((alpha > 0) * y) @ X

# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_half: "The half before the squared length is missing: the cost is 1/2 |w|^2 + C times the sum of the slacks."
# - w @ w / 2 + C
# + w @ w + C
# cost_without_half_and_C: "Two factors are missing: one half before the squared length, and C before the slack."
# - w @ w / 2 + C * slack
# + w @ w + slack
# mean_slack: "You take the mean of the slacks. The cost contains their sum: with more samples it has more terms."
# - slack(w, b, X, y).sum()
# + slack(w, b, X, y).mean()
# bias_in_the_norm: "You add b to the squared length. The bias costs nothing: moving a line does not change the width of its strip."
# - w @ w / 2 + C
# + (w @ w + b**2) / 2 + C
# cost_without_cut: "You add 1 - y f(x) also where it is negative. A sample beyond the margin costs nothing and gives nothing back."
# - slack(w, b, X, y).sum()
# + np.sum(1 - y * (X @ w + b))

# %% tags=["wrong"] caught_by="spoiled_multipliers_are_refused judge_of_multipliers"
# no_upper_bound: "Your box has no upper bound: you test only that no multiplier is negative. None is larger than C: alpha_i <= C belongs to the box."
# - max(0, -alpha.min(), alpha.max() - C)
# + max(0, -alpha.min())
# box_added_up: "You add up all that lies outside the box. The question asks for the worst multiplier alone."
# - max(0, -alpha.min(), alpha.max() - C)
# + abs(alpha - np.clip(alpha, 0, C)).sum()
# equality_signed: "Your equality may be negative: the absolute value is missing."
# - abs(alpha @ y)
# + alpha @ y

# %% tags=["wrong"] caught_by="best_lines_pass judge_of_multipliers"
# equality_without_labels: "You add up the multipliers without their labels. That sum is zero only if all multipliers are; the condition weighs the multipliers of the two classes against each other."
# - abs(alpha @ y)
# + abs(alpha.sum())

# %% tags=["wrong"] caught_by="judge_of_pairs"
# slack_for_free: "You check only the first of the two products. Then every sample may have slack for nothing, and multipliers of 0 make any line optimal: (C - alpha_i) xi_i must vanish too."
# - max(abs(first).max(), abs(second).max())
# + abs(first).max()
# multiplier_for_free: "You check only the second of the two products. Then a sample far beyond the margin may have a positive multiplier: alpha_i (y_i f(x_i) - 1 + xi_i) must vanish too."
# - max(abs(first).max(), abs(second).max())
# + abs(second).max()
# line_of_the_multipliers: "You judge the line that the multipliers make. Complementarity is about the line that is given, w and b, whatever the multipliers make."
# in residuals
# - xi = slack(w, b, X, y)
# - first = alpha * (y * (X @ w + b)
# + v = weights(alpha, X, y)
# + xi = slack(v, b, X, y)
# + first = alpha * (y * (X @ v + b)
# score_of_the_multipliers: "f(x) comes from the weights of the multipliers in your first product, and only the slack from w. Both belong to the line that is given."
# - first = alpha * (y * (X @ w + b)
# + first = alpha * (y * (X @ weights(alpha, X, y) + b)

# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# hard_margin_judge: "Your complementarity has no slack in it: it is that of the hard margin. A sample with the multiplier C may lie inside the strip; then y f(x) - 1 + xi is 0, and y f(x) - 1 is not."
# - - 1 + xi)
# + - 1)
# pairs_without_bias: "Your complementarity uses w.x without the bias. f(x) contains b."
# - first = alpha * (y * (X @ w + b)
# + first = alpha * (y * (X @ w)

# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# box_forgotten: "Your step does not know the box: a multiplier may rise above C or fall below 0. Cut t off where the first of the two multipliers reaches an end."
# - room = C - alpha[k] if sign * t > 0 else alpha[k]
# + room = np.inf

# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# multipliers_cut_one_by_one: "You cut each multiplier by itself. If only one of the two is cut, the sum of alpha_i y_i is no longer 0: cut the common t, then change both."
# - room = C - alpha[k] if sign * t > 0 else alpha[k]
# + room = np.inf
# - return new
# + return np.clip(new, 0, C)
# weights_left_out: "Your b_k are the labels alone. b_k = y_k - w.x_k, with the weights that the multipliers make now."
# - wish = y - X @ weights(alpha, X, y)
# + wish = y
# only_the_upper_bound: "You cut the step off at C only. A multiplier that falls ends at 0: the box has two ends."
# - room = C - alpha[k] if sign * t > 0 else alpha[k]
# + room = C - alpha[k] if sign * t > 0 else np.inf
# t_in_the_box: "You keep t itself between 0 and C. It is the multipliers that must stay in the box, and t may be negative."
# - for k, sign in ((i, y[i]), (j, -y[j])):
# -     room = C - alpha[k] if sign * t > 0 else alpha[k]
# -     t = np.sign(t) * min(abs(t), room)
# + t = np.clip(t, 0, C)

# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# step_without_labels: "You raise one multiplier by t and lower the other by t, whatever the labels are. With two different labels that breaks the sum of alpha_i y_i = 0: the changes are y_i t and -y_j t."
# - new[i] += y[i] * t
# - new[j] -= y[j] * t
# + new[i] += t
# + new[j] -= t
# distance_not_squared: "You divide by the distance of the two samples. The denominator is its square."
# - ((X[i] - X[j]) @ (X[i] - X[j]))
# + np.linalg.norm(X[i] - X[j])

# %% tags=["wrong"] caught_by="eight_points_read_off other_lines_read_off"
# support_by_slack: "You look for samples with slack. A support vector is a sample with a positive multiplier, alpha_i > 0; those on the margin have one and no slack."
# - return support, sum(free) / len(free) if free else None
# + b = sum(free) / len(free) if free else None
# + return [i for i in range(len(y)) if free and y[i] * (w @ X[i] + b) < 1 - 1e-9], b
# bias_from_all: "You take the bias from all support vectors. A sample with the multiplier C may have slack, and then y_i - w.x_i is not the bias: use the free ones, 0 < alpha_i < C."
# - in support if alpha[i] < C - 1e-9
# + in support
# free_for_support: "Your list has only the free support vectors. A sample with the multiplier C is a support vector too."
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
# bounded_ones_help_out: "If no support vector is free you take the bias from the others. With slack they do not know it: the question asks for None."
# - in support if alpha[i] < C - 1e-9]
# + in support if alpha[i] < C - 1e-9] or [y[i] - w @ X[i] for i in support]
# zero_if_none_is_free: "You return 0 for the bias if no support vector is free. 0 is a bias like any other: the question asks for None."
# - if free else None
# + if free else 0.0
# no_tolerance: "You compare the multipliers with 0 and C exactly, or by less than 10^-9. They may be equal to them up to rounding: the question asks for a distance of 10^-9."
# - if alpha[i] > 1e-9]
# + if alpha[i] > 0]
# - if alpha[i] < C - 1e-9
# + if alpha[i] < C

# %% tags=["wrong"] caught_by="slope_of_six_points"
# test_at_zero: "You count only misclassified samples, y f(x) <= 0: that is the perceptron. The hinge has its kink at 1, so correct samples inside the strip count as well."
# - < 1
# + <= 0

# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# no_shrinking: "The term w is missing: the slope of 1/2 |w|^2, which makes the weights shrink. Without it nothing keeps the strip wide."
# - w - C * y[inside]
# + -C * y[inside]
# all_samples_counted: "You count all samples. One beyond the margin costs nothing and has the slope 0: only those with y f(x) < 1 count."
# - y * (X @ w + b) < 1
# + y == y

# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted: "You count the samples with y f(x) = 1 fully. Such a sample adds nothing here: compare with < 1."
# - < 1
# + <= 1

# %% tags=["wrong"] caught_by="slope_of_the_penalty slope_elsewhere"
# C_on_w_only: "You multiply w by C and not the slack. C is the penalty for slack; the slope of 1/2 |w|^2 is w."
# - w - C * y[inside] @ X[inside], -C * y[inside].sum()
# + C * w - y[inside] @ X[inside], -y[inside].sum()

# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_smaller_sum: "Line 2 is true: a sum that loses a term which is not negative cannot grow. Put numbers into all five lines; a smaller right side does not keep an inequality."
# - "line": 4
# + "line": 2

# %% tags=["relation"]
# half_width:twice: "2/|w| is the width of the whole strip, from edge to edge. The margin is the distance from the line to one edge, 1/|w|."
# half_width:half: "You halve 1/|w| again. 1/|w| is already the distance from the line to one edge; the whole strip is twice as wide."
# half_width:inverse: "You return the length of w. It is the other way round: the longer the weights, the narrower the strip."
# half_width:squared: "You divide by w.w, the squared length: the root is missing."
# half_width:w_without_the_last: "You leave the last entry of w out of its length. Here b is a number of its own, and all entries of w count."
# half_width:cut: "You keep only the whole part of the quotient. The margin is any positive number: divide with / and do not round."
# slack:y_as_1: "The labels are missing in your slack. A sample with the label -1 belongs on the side where f is negative: its distance is measured with y f(x)."
# slack:divided_by_the_length_of_w: "You divide the slack by |w|, as if it were a distance in the plane. Slack is measured in f(x): it is what is missing to y f(x) = 1."
# slack:minus_y: "The sign before y f(x) is wrong: your slack grows when a sample is more correct. Slack is what is missing to 1."
# slack:squared: "You square the slack: that is the squared hinge loss. In this course the slack counts as it is."
# slack:sign_alone: "You only count which samples need slack. What matters is how much each needs: 1 - y f(x)."
# weights:y_as_1: "The labels are missing: each sample counts with alpha_i y_i. Multipliers are never negative, and the label says on which side a sample pulls."
# weights:divided_by_the_number_of_entries_of_alpha: "You take the mean over the samples. The weights are a sum: nothing is divided."
# weights:divided_by_the_sum_of_alpha: "You divide by the sum of the multipliers, as in a weighted mean. The weights are a sum: nothing is divided."
# weights:half: "You halve the sum. The half belongs to 1/2 |w|^2 in the cost; the weights are the whole sum."
# weights:negative: "Your sum of alpha_i y_i x_i has the wrong sign. The slope of the Lagrangian is w minus this sum, and it is 0 where w equals the sum."
# weights:alpha_as_1: "The multipliers are missing: you add all samples with their labels, as if each were 1."
# weights:no_first_sample: "Your sum leaves out the first sample. Samples are numbered from 0."
# weights:no_last_sample: "Your sum leaves out the last sample: range(n) already ends at n - 1."
# weights:y_not_negative: "You add only the samples with the label 1. The others belong to the sum with a minus."
# weights:no_class_+1: "You add only the samples with the label -1. The others belong to the sum as well."
# primal:C_as_1: "The factor C is missing: C is the penalty for slack, and without it a unit of slack always costs 1."
# primal:one_over_C: "You divide the slack by C. C is the penalty for slack: it multiplies the slack, and a large C makes slack expensive."
# primal:minus_C: "You subtract the slack. Slack is paid for: it raises the cost of a line."
# primal:C_as_0: "Your cost has no slack in it. A line that needs slack pays C for every unit."
# dual:negative: "Your value has the wrong sign: it is what a solver that minimises is given. Here it is the sum of the multipliers minus 1/2 |w|^2."
# dual:X_as_0: "Your value is the sum of the multipliers only. Half the squared length of w is subtracted."
# primal:b_as_0: "The bias is missing in your slack: f(x) = w.x + b."
# residuals:"box":sign_alone: "You say only whether a multiplier lies outside the box. The question asks how far."
# residuals:"equality":squared: "You square the sum of alpha_i y_i. The question asks for its absolute value."
# residuals:"stationarity":squared: "You return the squared length of the difference: the root is missing."
# read_off:the_first_part:one_more: "You number the samples from 1. They are numbered from 0."
# read_off:minus_y: "Your bias has the wrong sign: here f(x) = w.x + b, so b_i = y_i - w.x_i."
# read_off:C_as_1: "You call a multiplier free if it is below 1. It is free if it is below C, and C need not be 1."
# subgradient:C_as_1: "The factor C is missing. Without it you descend on the cost for C = 1, whatever C is."
# subgradient:the_second_part:always_0: "Your db is always 0. The bias is in every hinge: each sample inside the strip contributes -C y_i, and without it the line cannot leave the origin."
# subgradient:minus_C: "The hinge part has the wrong sign: -y_i x_i is its slope. The plus in the online rule comes from stepping against the slope."
# subgradient:b_as_0: "The bias is missing in your test: f(x) = w.x + b."
# subgradient:the_second_part:negative: "db has the wrong sign: each sample inside contributes -C y_i, in b as in w."

# %% tags=["equivalent"]
# pair_step, line 6: sign * t > 0: Gt becomes GtE: "A step of 0 is 0 in any room."
# pair_step, line 16: alpha[i] > 1e-09: Gt becomes GtE: "No multiplier is exactly 1e-9 away from 0."
# pair_step, line 18: alpha[i] < C - 1e-09: Lt becomes LtE: "No multiplier is exactly 1e-9 away from C."
# false_proof, line 7: 1: becomes 2: "Another counterexample, as good as ours."
# false_proof, line 12: 1: becomes 2: "Another counterexample, as good as ours."
