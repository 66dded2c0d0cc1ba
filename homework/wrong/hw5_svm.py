# %% [markdown]
# # Wrong solutions of hw5_svm
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: Complete two lines (3 points)

# %% tags=["wrong"] caught_by="strip_by_hand"
# whole_width: "2/|w| is the width of the whole strip, from edge to edge. The margin is the distance from the line to one edge, 1/|w|."
def half_width(w):
    return 2 / float(np.linalg.norm(w))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_negative: "Your slack is negative for samples beyond the margin. A sample that has more than it needs gives nothing back: take the larger of 0 and 1 - y f(x)."
def slack(w, b, X, y):
    return 1 - y * (X @ w + b)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_from_zero: "You measure slack from the line, where y f(x) = 0. It is measured from the edge of the strip, where y f(x) = 1: a correct sample inside the strip has slack."
def slack(w, b, X, y):
    return np.maximum(0, -y * (X @ w + b))


# %% tags=["wrong"] caught_by="strip_by_hand"
# half_of_the_margin: "You halve 1/|w| once more. 1/|w| is already the distance from the line to one edge; the whole strip is twice as wide."
def half_width(w):
    return float(1 / (2 * np.linalg.norm(w)))


# %% tags=["wrong"] caught_by="strip_by_hand"
# length_for_margin: "You return the length of w. It is the other way round: the longer the weights, the narrower the strip."
def half_width(w):
    return float(np.linalg.norm(w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# length_squared: "You divide by w.w, the squared length: the root is missing."
def half_width(w):
    return float(1 / (w @ w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# two_over_square: "You divide 2 by w.w. The margin divides by the length of w, not by its square, and it is the distance to one edge."
def half_width(w):
    return float(2 / (w @ w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# half_square_of_w: "You return 1/2 |w|^2, the first term of the cost. The margin is a distance, and it shrinks when w grows."
def half_width(w):
    return float(w @ w / 2)


# %% tags=["wrong"] caught_by="strip_by_hand"
# entries_added: "You add the absolute entries of w. The length of a vector is the root of the sum of its squares."
def half_width(w):
    return float(1 / np.sum(np.abs(w)))


# %% tags=["wrong"] caught_by="strip_by_hand"
# signed_entries_added: "You add the entries of w. The length of a vector is the root of the sum of its squares."
def half_width(w):
    return float(1 / np.sum(w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# largest_entry: "You take the largest entry of w for its length. All entries belong to it: the length is the root of the sum of the squares."
def half_width(w):
    return float(1 / np.max(np.abs(w)))


# %% tags=["wrong"] caught_by="strip_by_hand"
# last_entry_left_out: "You leave the last entry of w out of its length. Here b is a number of its own, and all entries of w count."
def half_width(w):
    return float(1 / np.linalg.norm(w[:-1]))


# %% tags=["wrong"] caught_by="strip_by_hand"
# two_entries_only: "You use two entries of w only. w has the shape (d,), and d may be larger than 2."
def half_width(w):
    return float(1 / np.hypot(w[0], w[1]))


# %% tags=["wrong"] caught_by="strip_by_hand"
# mean_of_squares: "You take the mean of the squares of w. The length of a vector is the root of their sum."
def half_width(w):
    return float(1 / np.sqrt(np.mean(w**2)))


# %% tags=["wrong"] caught_by="strip_by_hand"
# always_one_fifth: "Your function returns 1/5 whatever w is. Compute the margin from w."
def half_width(w):
    return float(0.2 + 0 * np.sum(w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# whole_part_only: "You keep only the whole part of the quotient. The margin is any positive number: divide with / and do not round."
def half_width(w):
    return float(1 // np.linalg.norm(w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# never_above_one: "Your margin is never larger than 1. Short weights make a wide strip: the edges lie where f is 1 and -1, and that may be far from the line."
def half_width(w):
    return float(1 / max(1, np.linalg.norm(w)))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_without_labels: "The labels are missing in your slack. A sample with the label -1 belongs on the side where f is negative: its distance is measured with y f(x)."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - f)


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


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_as_distance: "You divide the slack by |w|, as if it were a distance in the plane. Slack is measured in f(x): it is what is missing to y f(x) = 1."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_to_rho: "You ask for y f(x) = 1/|w|. The margin 1/|w| is a distance in the plane; on the edge of the strip f itself is 1 or -1."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 / np.linalg.norm(w) - y * f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_with_plus: "The sign before y f(x) is wrong: your slack grows when a sample is more correct. Slack is what is missing to 1."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 + y * f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# room_for_slack: "You return what a sample has beyond the edge. Slack is what is missing to the edge: 1 - y f(x) where that is positive."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, y * f - 1)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_the_smaller: "You take the smaller of 0 and 1 - y f(x). Slack is never negative: take the larger."
def slack(w, b, X, y):
    f = X @ w + b
    return np.minimum(0, 1 - y * f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_absolute: "You take the absolute value of 1 - y f(x). A sample beyond the margin needs no slack at all, however far it is."
def slack(w, b, X, y):
    f = X @ w + b
    return abs(1 - y * f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_cut_score: "You cut y f(x) off at 0 instead of the slack. The slack itself is never negative, and it grows without end on the wrong side."
def slack(w, b, X, y):
    f = X @ w + b
    return 1 - np.maximum(0, y * f)


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_at_most_two: "Your slack is never larger than 2. A sample far on the wrong side needs more: 1 - y f(x) has no upper end."
def slack(w, b, X, y):
    f = X @ w + b
    return np.clip(1 - y * f, 0, 2)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_at_most_one: "Your slack is never larger than 1. A sample on the wrong side needs more: 1 - y f(x) has no upper end."
def slack(w, b, X, y):
    f = X @ w + b
    return np.clip(1 - y * f, 0, 1)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_squared: "You square the slack: that is the squared hinge loss. In this course the slack counts as it is."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f) ** 2


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_counted: "You only count which samples need slack. What matters is how much each needs: 1 - y f(x)."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(y * f < 1, 1.0, 0.0)


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_in_the_strip: "You give slack only to samples with -1 < f(x) < 1. A sample beyond the strip on the wrong side needs slack too, and the most of all."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(abs(f) < 1, 1 - y * f, 0.0)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_the_correct: "You give no slack to misclassified samples. They need the most: 1 - y f(x) is larger than 1 there."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where((y * f >= 0) & (y * f < 1), 1 - y * f, 0.0)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_the_wrong: "You give slack only to misclassified samples. A correct one inside the strip, y f(x) < 1, needs some as well."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(y * f < 0, 1 - y * f, 0.0)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_mistakes: "You give slack only where y f(x) <= 0, where the perceptron sees a mistake. A correct sample inside the strip, y f(x) < 1, needs some as well."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(y * f <= 0, 1 - y * f, 0.0)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_logistic: "This is the logistic loss. Slack is what is missing to the edge of the strip: 1 - y f(x), and nothing beyond the edge."
def slack(w, b, X, y):
    f = X @ w + b
    return np.log(1 + np.exp(-y * f))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_only_positive: "You return only the slacks that are positive. Every sample has a slack, most of them 0: the array has the shape (n,)."
def slack(w, b, X, y):
    f = X @ w + b
    return (1 - y * f)[y * f < 1]


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# slack_as_labels: "You fill an array of the type of y or X. These may hold whole numbers, and such an array cuts off what comes after the point: start with np.zeros(len(y))."
def slack(w, b, X, y):
    f = X @ w + b
    xi = np.zeros_like(y)
    xi[:] = np.maximum(0, 1 - y * f)
    return xi


# %% tags=["wrong"] caught_by="strip_by_hand"
# margin_always_one: "You return 1 whatever w is. 1 is the value of f on the edge of the strip; how far that edge is from the line depends on the length of w."
def half_width(w):
    return float(1 + 0 * np.sum(w))


# %% tags=["wrong"] caught_by="strip_by_hand"
# length_squared_for_margin: "You return w.w. The margin is a distance, and it shrinks when w grows."
def half_width(w):
    return float(w @ w)


# %% tags=["wrong"] caught_by="strip_by_hand"
# half_over_square: "You divide 1/2 by w.w. The margin divides by the length of w, not by its square, and nothing is halved."
def half_width(w):
    return float(1 / (2 * (w @ w)))


# %% tags=["wrong"] caught_by="strip_by_hand"
# root_of_the_length: "You take a root too many: w.w has one root, and that is the length."
def half_width(w):
    return float(1 / np.sqrt(np.linalg.norm(w)))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# label_minus_score: "You use y - f(x). For the label 1 that is 1 - y f(x), for the label -1 it has the wrong sign: what is missing to the edge is 1 - y f(x) for both."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, y - f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# score_minus_label: "You use f(x) - y. Slack is what y f(x) lacks to 1; for the label 1 your sign is wrong."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, f - y)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_added_up: "You add the slacks up. The question asks for the slack of every sample, an array of shape (n,)."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f).sum()


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_cut_to_whole: "You cut the slack off to whole numbers. Slack is any number from 0 on."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f).astype(int)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_is_the_score: "You return y f(x) where it is positive. That is how correct a sample is; slack is what it lacks to 1."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, y * f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_turned: "You return y f(x) - 1. Slack has the other sign, and it is never negative."
def slack(w, b, X, y):
    f = X @ w + b
    return y * f - 1


# %% tags=["wrong"] caught_by="slack_of_other_lines"
# score_over_rho: "You divide y f(x) by the margin, as where |w| = 1 and the edges are at f(x) = rho. Here they are where f is 1 and -1, however long w is."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f * np.linalg.norm(w))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_shown_negative: "You give the slack a minus. Slack is never negative."
def slack(w, b, X, y):
    f = X @ w + b
    return -np.maximum(0, 1 - y * f)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_of_positive_class: "You give slack only to samples with the label 1. The others need it as well."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(y > 0, np.maximum(0, 1 - y * f), 0.0)


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_beyond_the_line: "A misclassified sample gets only -y f(x) from you, and a correct one 1 - y f(x). It is 1 - y f(x) on both sides of the line."
def slack(w, b, X, y):
    f = X @ w + b
    return np.where(y * f < 0, -y * f, np.maximum(0, 1 - y * f))


# %% tags=["wrong"] caught_by="slack_of_eight_points slack_of_other_lines"
# slack_column: "You return a table with one column. The slacks are an array of shape (n,)."
def slack(w, b, X, y):
    f = X @ w + b
    return np.maximum(0, 1 - y * f)[:, None]


# %% [markdown]
# ## Question 2: Let two numbers meet (5 points)


# %% tags=["wrong"] caught_by="weights_of_six_points"
# label_forgotten: "The labels are missing: each sample counts with alpha_i y_i. Prices are never negative, and the label says on which side a sample pulls."
def weights(alpha, X, y):
    return alpha @ X


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# half_of_everything: "You halve the whole sum, slack included. The half belongs to the squared length of w."
def primal(w, b, X, y, C):
    return (w @ w + C * slack(w, b, X, y).sum()) / 2


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
# weights_mean: "You take the mean over the samples. The weights are a sum: nothing is divided."
def weights(alpha, X, y):
    return (alpha * y) @ X / len(y)


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# weights_by_prices: "You divide by the sum of the prices, as in a weighted mean. The weights are a sum: nothing is divided."
def weights(alpha, X, y):
    return (alpha * y) @ X / alpha.sum()


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# weights_by_support: "You divide by the number of support vectors. The weights are a sum: nothing is divided."
def weights(alpha, X, y):
    return (alpha * y) @ X / np.sum(alpha > 0)


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# weights_halved: "You halve the sum. The half belongs to 1/2 |w|^2 in the cost; the weights are the whole sum."
def weights(alpha, X, y):
    return (alpha * y) @ X / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# weights_of_length_one: "Your weights always have the length 1, as the best line of the lecture has. Use the weights that the prices make: their length says how wide the strip is."
def weights(alpha, X, y):
    made = (alpha * y) @ X
    return made / np.linalg.norm(made)


# %% tags=["wrong"] caught_by="weights_of_six_points costs_and_values_elsewhere"
# weights_turned: "Your sum of alpha_i y_i x_i has the wrong sign. The slope of the Lagrangian is w minus this sum, and it is 0 where w equals the sum."
def weights(alpha, X, y):
    return -(alpha * y) @ X


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# prices_forgotten: "The prices are missing: you add all samples with their labels, as if each had the price 1."
def weights(alpha, X, y):
    return y @ X


# %% tags=["wrong"] caught_by="weights_of_six_points costs_and_values_elsewhere"
# prices_as_marks: "You count each sample with a price as 1. The price itself is the factor of the sample."
def weights(alpha, X, y):
    return ((alpha > 0) * y) @ X


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# first_left_out: "Your sum leaves out the first sample. Samples are numbered from 0."
def weights(alpha, X, y):
    return (alpha * y)[1:] @ X[1:]


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# last_left_out: "Your sum leaves out the last sample: range(n) already ends at n - 1."
def weights(alpha, X, y):
    return (alpha * y)[:-1] @ X[:-1]


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# only_free_ones: "You make the weights of the free support vectors only. All prices belong to the sum, the highest as well; only the bias is taken from the free ones."
def weights(alpha, X, y):
    free = (alpha > 0) & (alpha < 1)
    return (alpha * y)[free] @ X[free]


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# one_class_only: "You add only the samples with the label 1. The others belong to the sum with a minus."
def weights(alpha, X, y):
    return (alpha * (y > 0)) @ X


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# other_class_only: "You add only the samples with the label -1. The others belong to the sum as well."
def weights(alpha, X, y):
    return (alpha * y * (y < 0)) @ X


# %% tags=["wrong"] caught_by="weights_of_six_points costs_and_values_elsewhere"
# bias_appended: "You append an entry for the bias. The weights have the shape (d,); no price makes b."
def weights(alpha, X, y):
    return np.append((alpha * y) @ X, alpha @ y)


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# sum_over_features: "You add along the wrong axis: one number for each sample. The sum runs over the samples, and one number remains for each feature."
def weights(alpha, X, y):
    return ((alpha * y)[:, None] * X).sum(axis=1)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# type_of_the_samples: "You add up in an array of the type of X. Samples may be whole numbers, and such an array cuts off what comes after the point: start with np.zeros(X.shape[1])."
def weights(alpha, X, y):
    made = np.zeros_like(X[0])
    for price, label, row in zip(alpha, y, X, strict=True):
        made[:] = made + price * label * row
    return made


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_half: "The half before the squared length is missing: the cost is 1/2 |w|^2 + C times the sum of the slacks."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w + C * xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_half_and_C: "Two factors are missing: one half before the squared length, and C before the slack."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w + xi.sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# cost_without_C: "The factor C is missing: C is the price of slack, and without it a unit of slack always costs 1."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + xi.sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_everything: "You multiply everything by C. C is the price of slack only; the half squared length has no factor C."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * (w @ w / 2 + xi.sum())


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# one_over_C: "You divide the slack by C. C is the price of slack: it multiplies the slack, and a large C makes slack dear."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + xi.sum() / C


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# length_not_squared: "You take half the length of w. The cost contains half the squared length, w.w / 2."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return np.linalg.norm(w) / 2 + C * xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# length_for_square: "You take the length of w. The cost contains half the squared length, w.w / 2."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return np.linalg.norm(w) + C * xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# mean_slack: "You take the mean of the slacks. The cost contains their sum: with more samples it has more terms."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + C * xi.mean()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# C_on_width_without_half: "You multiply the squared length by C, without the half. C is the price of slack, and the half belongs to the squared length."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * (w @ w) + xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# largest_slack: "You count only the largest slack. Every sample pays for its own: the cost contains the sum."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + C * xi.max()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# slack_taken_off: "You subtract the slack. Slack is paid for: it makes a line dearer."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 - C * xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# slack_left_out: "Your cost has no slack in it. A line that needs slack pays C for every unit."
def primal(w, b, X, y, C):
    return w @ w / 2


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# only_slack: "Your cost has only the slack in it. The half squared length of w, which keeps the strip wide, is missing."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * xi.sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# bias_in_the_norm: "You add b to the squared length. The bias costs nothing: moving a line does not change the width of its strip."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return (w @ w + b**2) / 2 + C * xi.sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# length_always_one: "You put 1/2 for half the squared length of w. That is right for the best line of the lecture only: use the w that is given."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return 1 / 2 + C * xi.sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# always_the_best_line: "You use the best line of the lecture. Use the w and b that are given."
def primal(w, b, X, y, C):
    return w_best @ w_best / 2 + C * slack(w_best, b_best, X, y).sum()


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# value_with_plus: "You add 1/2 |w|^2. In the value it is subtracted; the plus belongs to the cost."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() + made @ made / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# value_turned: "Your value has the wrong sign: it is what a solver that minimises is given. Here it is the sum of the prices minus 1/2 |w|^2."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return made @ made / 2 - alpha.sum()


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_of_both: "You halve the whole difference. The half belongs to the double sum only."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return (alpha.sum() - made @ made) / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# each_pair_once: "You count each pair once, i < j, and no sample with itself. The double sum runs over all i and all j: each pair twice, and i = j as well."
def dual(alpha, X, y):
    pairs = np.outer(alpha * y, alpha * y) * (X @ X.T)
    return alpha.sum() - np.triu(pairs, 1).sum() / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_of_the_table: "You add only the terms with i <= j. The double sum runs over all i and all j, each pair twice."
def dual(alpha, X, y):
    pairs = np.outer(alpha * y, alpha * y) * (X @ X.T)
    return alpha.sum() - np.triu(pairs).sum() / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# without_diagonal: "The terms with i = j are missing in your double sum: a sample also meets itself."
def dual(alpha, X, y):
    pairs = np.outer(alpha * y, alpha * y) * (X @ X.T)
    return alpha.sum() - (pairs.sum() - np.trace(pairs)) / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# only_diagonal: "Your sum has only the terms with i = j. The double sum runs over all i and all j."
def dual(alpha, X, y):
    pairs = np.outer(alpha * y, alpha * y) * (X @ X.T)
    return alpha.sum() - np.trace(pairs) / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# one_label_only: "Your double sum contains the label of one of the two samples only: y_i y_j belongs to each term."
def dual(alpha, X, y):
    return alpha.sum() - (alpha * y) @ X @ X.T @ alpha / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# labels_in_both_sums: "You multiply the prices by their labels in the first sum too. It adds the prices alone."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha @ y - made @ made / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# value_of_length: "You subtract half the length of w. The double sum is its squared length."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - np.linalg.norm(made) / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# kernel_squared: "You square the inner products. In the dual of the lecture they stand as they are, x_i . x_j."
def dual(alpha, X, y):
    return alpha.sum() - (alpha * y) @ (X @ X.T) ** 2 @ (alpha * y) / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# support_counted: "You count the support vectors. The first sum adds their prices."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return np.sum(alpha > 0) - made @ made / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# mean_price: "You take the mean of the prices. The first term of the value is their sum."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.mean() - made @ made / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# only_prices: "Your value is the sum of the prices only. Half the squared length of w is subtracted."
def dual(alpha, X, y):
    return alpha.sum()


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# only_the_double_sum: "The sum of the prices is missing in your value."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return -made @ made / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# minus_infinity_outside: "You return minus infinity for prices that are not allowed. The question asks for the value of the formula, whether or not they are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    allowed = abs(alpha @ y) < 1e-9 and np.all(alpha >= 0)
    return alpha.sum() - made @ made / 2 if allowed else -np.inf


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# zero_outside: "You return 0 for prices that are not allowed. The question asks for the value of the formula, whether or not they are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    allowed = abs(alpha @ y) < 1e-9 and np.all(alpha >= 0)
    return alpha.sum() - made @ made / 2 if allowed else 0.0


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# negative_prices_left_out: "You leave out prices that are not positive. The question asks for the value of the formula, whether or not the prices are allowed."
def dual(alpha, X, y):
    kept = np.maximum(alpha, 0)
    return kept.sum() - np.sum(((kept * y) @ X) ** 2) / 2


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# slack_without_bias: "The bias is missing in your slack: f(x) = w.x + b."
def primal(w, b, X, y, C):
    return w @ w / 2 + C * slack(w, 0, X, y).sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# weights_of_two_features: "Your weights have two entries. They have one for each feature, and there may be three."
def weights(alpha, X, y):
    return (alpha * y) @ X[:, :2]


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# weights_as_column: "You return a table with one column. The weights have the shape (d,)."
def weights(alpha, X, y):
    return X.T @ (alpha * y)[:, None]


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# positive_prices_only: "You leave out prices that are not positive. The sum runs over all samples, whatever their prices are."
def weights(alpha, X, y):
    return (np.maximum(alpha, 0) * y) @ X


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# sizes_of_prices: "You take the absolute value of the prices. The sum takes them as they are."
def weights(alpha, X, y):
    return (abs(alpha) * y) @ X


# %% tags=["wrong"] caught_by="weights_of_six_points value_of_eight_points"
# not_added_up: "You return one row for each sample. Add the rows: one number remains for each feature."
def weights(alpha, X, y):
    return (alpha * y)[:, None] * X


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# prices_up_to_one: "You cut prices off at 1. The highest price is C, and the sum takes all prices as they are."
def weights(alpha, X, y):
    return (np.minimum(alpha, 1) * y) @ X


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cut_after_the_sum: "You add 1 - y f(x) over all samples and cut off at 0 only then. So samples beyond the margin pay for those inside; each sample is cut off by itself."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * max(0, np.sum(1 - y * f))


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_cut: "You add 1 - y f(x) also where it is negative. A sample beyond the margin costs nothing and gives nothing back."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.sum(1 - y * f)


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_of_sizes: "You add the absolute values of 1 - y f(x). A sample beyond the margin costs nothing."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.sum(abs(1 - y * f))


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_without_labels: "The labels are missing in your slack. It is what is missing to y f(x) = 1."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.maximum(0, 1 - f).sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_from_the_line: "You measure slack from the line, as the perceptron does. It is measured from the edge of the strip, where y f(x) = 1."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.maximum(0, -y * f).sum()


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_of_mistakes: "You count the misclassified samples. The cost contains how much slack each sample needs."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.sum(y * f < 0)


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_of_the_wrong_only: "Only misclassified samples pay in your cost. A correct one inside the strip pays for its slack as well."
def primal(w, b, X, y, C):
    f = X @ w + b
    return w @ w / 2 + C * np.sum((1 - y * f)[y * f < 0])


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_of_slack_counted: "You count the samples that need slack. The cost contains how much each needs."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + C * np.sum(xi > 0)


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_of_squares: "You square the slack. In (eq-hinge-objective) it counts as it is."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + C * np.sum(xi**2)


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_of_half_squares: "You square the slack and halve it. In (eq-hinge-objective) it counts as it is; the square and the half belong to w."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w / 2 + C * np.sum(xi**2) / 2


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# half_on_the_slack: "The half stands before the slack. It belongs to the squared length of w."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return w @ w + C * np.sum(xi) / 2


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# cost_by_lambda: "This is the other convention: a factor before the squared length and the mean of the slacks. Here C multiplies the sum of the slacks."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * (w @ w) / 2 + np.mean(xi)


# %% tags=["wrong"] caught_by="cost_of_eight_points costs_and_values_elsewhere"
# margin_for_square: "You add the margin 1/|w|. A wide strip must be cheap: the cost contains half the squared length of w."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return 1 / np.linalg.norm(w) + C * np.sum(xi)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# fourth_power: "You square w.w, which is a square already. The cost contains w.w / 2."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return (w @ w) ** 2 / 2 + C * np.sum(xi)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# cost_of_two_features: "You use two entries of w. It may have more: the squared length adds the squares of all."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return (w[:2] @ w[:2]) / 2 + C * np.sum(xi)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# half_length_without_C: "Half the length of w stands where half its square belongs, and the factor C is missing."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return np.linalg.norm(w) / 2 + np.sum(xi)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_half_length: "You multiply half the length of w by C. The cost contains half the squared length, and C is the price of slack."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * np.linalg.norm(w) / 2 + np.sum(xi)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# bias_kept_in_value: "You keep the term with b of the Lagrangian. It vanishes only for prices with a sum of alpha_i y_i = 0; the formula of Q has no b."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    support = np.flatnonzero(alpha > 1e-9)
    b = np.mean((y - X @ made)[support])
    return made @ made / 2 - np.sum(alpha * (y * (X @ made + b) - 1))


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# bias_of_lecture_in_value: "You keep the term with b of the Lagrangian, with the b of the lecture. The formula of Q has no b."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return made @ made / 2 - np.sum(alpha * (y * (X @ made + b_best) - 1))


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# half_on_the_prices: "The half stands before the sum of the prices. It belongs to the double sum."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() / 2 - made @ made


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# diagonal_in_full: "You add each pair once, without the half, and the terms with i = j in full. The half belongs to these as well."
def dual(alpha, X, y):
    pairs = np.outer(alpha * y, alpha * y) * (X @ X.T)
    return alpha.sum() - np.triu(pairs).sum()


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# value_with_length_one: "You put 1/2 for half the squared length of w. That is right for the best line of the lecture only: use the weights that the prices make."
def dual(alpha, X, y):
    return alpha.sum() - 1 / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# value_fourth_power: "You square w.w, which is a square already. The value contains w.w / 2."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - (made @ made) ** 2 / 2


# %% tags=["wrong"] caught_by="value_of_eight_points costs_and_values_elsewhere"
# value_without_labels: "The labels are missing in your double sum: y_i y_j belongs to each term."
def dual(alpha, X, y):
    return alpha.sum() - np.sum((alpha @ X) ** 2) / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# infinity_for_negative_prices: "You return minus infinity for negative prices. The question asks for the value of the formula, whether or not the prices are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - made @ made / 2 if np.all(alpha >= 0) else -np.inf


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# infinity_for_unbalanced_prices: "You return minus infinity if the sum of alpha_i y_i is not 0. The question asks for the value of the formula, whether or not the prices are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - made @ made / 2 if abs(alpha @ y) < 1e-9 else -np.inf


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# zero_for_negative_prices: "You return 0 for negative prices. The question asks for the value of the formula, whether or not the prices are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - made @ made / 2 if np.all(alpha >= 0) else 0.0


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# zero_for_unbalanced_prices: "You return 0 if the sum of alpha_i y_i is not 0. The question asks for the value of the formula, whether or not the prices are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - made @ made / 2 if abs(alpha @ y) < 1e-9 else 0.0


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# none_outside: "You return None for prices that are not allowed. The question asks for the value of the formula, whether or not they are allowed."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - made @ made / 2 if abs(alpha @ y) < 1e-9 and np.all(alpha >= 0) else None


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# value_never_negative: "You cut the value off at 0. It may be negative: the question asks for the value of the formula."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return max(0.0, alpha.sum() - made @ made / 2)


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# sizes_in_first_sum: "You add the absolute values of the prices. The first sum takes them as they are."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return abs(alpha).sum() - made @ made / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# first_sum_of_positive: "You leave negative prices out of the first sum. The formula takes all prices as they are."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha[alpha > 0].sum() - made @ made / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# value_of_two_features: "You use two features. There may be more: the inner products add over all."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    return alpha.sum() - made[:2] @ made[:2] / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# prices_cut_in_value: "You cut the prices off at 0 and 1. The question asks for the value of the formula, for the prices as they are given."
def dual(alpha, X, y):
    kept = np.clip(alpha, 0, 1)
    return kept.sum() - np.sum(((kept * y) @ X) ** 2) / 2


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# C_on_everything_and_length: "You multiply everything by C, and take half the length of w. The cost contains half the squared length, without C."
def primal(w, b, X, y, C):
    xi = slack(w, b, X, y)
    return C * (np.linalg.norm(w) / 2 + np.sum(xi))


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# bias_of_all_in_value: "You keep the term with b of the Lagrangian. It vanishes only for prices with a sum of alpha_i y_i = 0; the formula of Q has no b."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    b = np.mean(y - X @ made)
    return made @ made / 2 - np.sum(alpha * (y * (X @ made + b) - 1))


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# bias_of_one_in_value: "You keep the term with b of the Lagrangian. It vanishes only for prices with a sum of alpha_i y_i = 0; the formula of Q has no b."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    b = (y - X @ made)[np.argmax(alpha)]
    return made @ made / 2 - np.sum(alpha * (y * (X @ made + b) - 1))


# %% tags=["wrong"] caught_by="costs_and_values_elsewhere"
# bias_of_first_in_value: "You keep the term with b of the Lagrangian. It vanishes only for prices with a sum of alpha_i y_i = 0; the formula of Q has no b."
def dual(alpha, X, y):
    made = (alpha * y) @ X
    b = (y - X @ made)[np.argmax(alpha > 1e-9)]
    return made @ made / 2 - np.sum(alpha * (y * (X @ made + b) - 1))


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


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_without_floor: "Your box has no floor: you test only that no price is above C. A negative price lies outside as well."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(0, (alpha - C).max())}


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_below_zero: "Your box is negative when all prices are inside: the 0 is missing. None of the four numbers may be negative."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(-alpha.min(), alpha.max() - C)}


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_up_to_one: "Your box ends at 1. It ends at C."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(0, -alpha.min(), alpha.max() - 1)}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_added_up: "You add up all that lies outside the box. The question asks for the worst price alone."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": abs(alpha - np.clip(alpha, 0, C)).sum()}


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_ends_added: "You add what lies outside at the two ends of the box. The question asks for the worst price alone, whichever end it leaves."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(0, -alpha.min()) + max(0, alpha.max() - C)}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_mean: "You take the mean of what lies outside the box. The question asks for the worst price alone."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": abs(alpha - np.clip(alpha, 0, C)).mean()}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_as_a_length: "You take the length of the vector of all that lies outside the box. The question asks for the worst price alone."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": np.linalg.norm(alpha - np.clip(alpha, 0, C))}


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_in_parts_of_C: "You divide by C. The question asks how far the worst price lies outside the box, not how many times C that is."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(0, -alpha.min(), alpha.max() - C) / C}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_yes_or_no: "You say only whether a price lies outside the box. The question asks how far."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": float(np.any((alpha < 0) | (alpha > C)))}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# equality_signed: "Your equality may be negative: the absolute value is missing."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": alpha @ y}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# equality_squared: "You square the sum of alpha_i y_i. The question asks for its absolute value."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": (alpha @ y) ** 2}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# equality_mean: "You take the mean of alpha_i y_i. The question asks for the absolute value of the sum."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": abs(np.mean(alpha * y))}


# %% tags=["wrong"] caught_by="best_lines_pass spoiled_prices_are_refused"
# equality_of_sizes: "You take absolute values before you add. The prices of the two classes must be able to cancel: add first, then take the absolute value."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": abs(alpha * y).sum()}


# %% tags=["wrong"] caught_by="judge_of_prices"
# equality_of_cut_prices: "You put the prices back into the box before you add them up. Each condition is about the prices as they are given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": abs(np.clip(alpha, 0, C) @ y)}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# equality_yes_or_no: "You say only whether the equation holds. The question asks how far it is from holding."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": float(abs(alpha @ y) > 1e-9)}


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_largest: "You take the largest entry of the difference. The question asks for its length, the root of the sum of the squares."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": abs(w - weights(alpha, X, y)).max()}


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_squared: "You return the squared length of the difference: the root is missing."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": np.sum((w - weights(alpha, X, y)) ** 2)}


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_added: "You add the absolute entries of the difference. The question asks for its length, the root of the sum of the squares."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": abs(w - weights(alpha, X, y)).sum()}


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_signed: "You add the entries of the difference, and they may cancel. The question asks for its length, the root of the sum of the squares."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": abs((w - weights(alpha, X, y)).sum())}


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_of_lengths: "You compare the lengths of the two weights. Two vectors of one length may point anywhere: subtract first, then take the length."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "stationarity": abs(np.linalg.norm(w) - np.linalg.norm(weights(alpha, X, y)))
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# price_for_free: "You check only the second of the two products. Then a sample far beyond the margin may have a price: alpha_i (y_i f(x_i) - 1 + xi_i) must vanish too."
right = residuals


def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": second.max()}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# two_largest_added: "You add the largest of the first products and the largest of the second. The question asks for the largest of all."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": first.max() + second.max()}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# products_added: "You add up all products. The question asks for the largest of all."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": first.sum() + second.sum()}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# sum_for_largest: "You add up the products of each kind and take the larger sum. The question asks for the largest single product."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": max(first.sum(), second.sum())}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# products_mean: "You take the mean of the products. The question asks for the largest of all."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": np.mean([first, second])}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# smaller_of_the_two: "You take the smaller of the two largest products. Both must vanish: take the larger."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": min(first.max(), second.max())}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# products_with_sign: "In your complementarity a negative product counts for nothing. A price outside the box makes one, and its size counts: leave no product out, and take absolute values before the largest."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max((alpha * (y * f - 1 + xi)).max(), ((C - alpha) * xi).max())
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# slack_times_price: "In your complementarity slack times the price counts, in a product of its own or in y_i f(x_i) - 1 without xi_i. It is the other way round: a sample with slack must have the highest price, and the factor of xi_i is C - alpha_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(first.max(), abs(alpha * xi).max())
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# highest_price_one: "Your second product has the factor 1 - alpha_i. The highest price is C, and C need not be 1."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(first.max(), abs((1 - alpha) * xi).max())
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# pairs_without_bias: "Your complementarity uses w.x without the bias. f(x) contains b."
right = residuals


def residuals(w, b, alpha, X, y, C):
    gap = alpha * (y * (X @ w) - 1 + slack(w, b, X, y))
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(abs(gap).max(), abs((C - alpha) * slack(w, b, X, y)).max())
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# pairs_without_labels: "The label is missing in your first product: it contains y_i f(x_i)."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(abs(alpha * (f - 1 + xi)).max(), second.max())
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# slack_taken_off_twice: "Your first product subtracts the slack. Slack is what is missing to 1, so it is added: y_i f(x_i) - 1 + xi_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(abs(alpha * (y * f - 1 - xi)).max(), second.max())
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# prices_as_yes_or_no: "You ask only whether a price is positive and whether it is below C. The price itself is a factor: alpha_i in the first product, C - alpha_i in the second."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    first, second = (y * f - 1 + xi)[alpha > 1e-9], xi[alpha < C - 1e-9]
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(np.max(abs(first), initial=0), np.max(second, initial=0))
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# line_of_the_prices: "You judge the line that the prices make. Complementarity is about the line that is given, w and b, whatever the prices make."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "complementarity": right(weights(alpha, X, y), b, alpha, X, y, C)["complementarity"]
    }


# %% tags=["wrong"] caught_by="judge_of_prices"
# small_is_zero: "You round small numbers to 0. A judge says how far each condition is from holding, also if that is little."
right = residuals


def residuals(w, b, alpha, X, y, C):
    found = right(w, b, alpha, X, y, C)
    return {name: value if value > 1e-6 else 0.0 for name, value in found.items()}


# %% tags=["wrong"] caught_by="judge_of_prices judge_of_pairs"
# prices_put_back: "You put the prices back into the box and judge those. Each condition is about the prices as they are given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    box = right(w, b, alpha, X, y, C)["box"]
    return right(w, b, np.clip(alpha, 0, C), X, y, C) | {"box": box}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# pairs_of_cut_prices: "You put the prices back into the box before you multiply. Each condition is about the prices as they are given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "complementarity": right(w, b, np.clip(alpha, 0, C), X, y, C)["complementarity"]
    }


# %% tags=["wrong"] caught_by="judge_of_prices"
# smallest_price_as_it_is: "Below the box you take the smallest price itself. A price of -3 lies 3 outside, and one of 1 not at all: the distance is -alpha_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(0, alpha.max() - C, alpha.min())}


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_by_size: "Your box goes down to -C, as if the size of a price were compared with C. A price of -1 is outside the box even if C is 2."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": max(0, abs(alpha).max() - C)}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_counted: "You count the prices outside the box. The question asks how far the worst one lies outside."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": float(np.sum((alpha < 0) | (alpha > C)))}


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_minus_below: "Your box is negative where a price is. None of the four numbers may be negative: such a price lies -alpha_i outside."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "box": alpha.min() if alpha.min() < 0 else max(0, alpha.max() - C)
    }


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_lid_first: "You look below 0 only if no price is above C. The worst price may be at either end."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "box": alpha.max() - C if alpha.max() > C else max(0, -alpha.min())
    }


# %% tags=["wrong"] caught_by="judge_of_prices"
# box_floor_first: "You look above C only if no price is negative. The worst price may be at either end."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "box": -alpha.min() if alpha.min() < 0 else max(0, alpha.max() - C)
    }


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_always_zero: "You put the prices back into the box before you ask how far they are outside. Each condition is about the prices as they are given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"box": 0.0}


# %% tags=["wrong"] caught_by="judge_of_prices"
# equality_of_free: "Your sum runs over the free prices only. The equation adds alpha_i y_i over all samples."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "equality": abs(np.sum((alpha * y)[(alpha > 1e-9) & (alpha < C - 1e-9)]))
    }


# %% tags=["wrong"] caught_by="judge_of_prices"
# equality_of_positive: "Your sum leaves out prices that are not positive. The equation adds alpha_i y_i over all samples, whatever their prices are."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": abs(np.sum((alpha * y)[alpha > 1e-9]))}


# %% tags=["wrong"] caught_by="best_lines_pass spoiled_prices_are_refused"
# equality_as_a_length: "You take the length of the vector of alpha_i y_i. The question asks for the absolute value of the sum."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": np.linalg.norm(alpha * y)}


# %% tags=["wrong"] caught_by="best_lines_pass spoiled_prices_are_refused"
# equality_largest: "You take the largest of all |alpha_i y_i|. The question asks for the absolute value of the sum."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": abs(alpha * y).max()}


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# equality_cut_at_zero: "You return 0 where the sum of alpha_i y_i is negative. The question asks for its absolute value."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"equality": max(0, alpha @ y)}


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_weights"
# stationarity_of_free: "You make the weights of the free prices only. The sum runs over all samples."
right = residuals


def residuals(w, b, alpha, X, y, C):
    free = (alpha > 1e-9) & (alpha < C - 1e-9)
    return right(w, b, alpha, X, y, C) | {
        "stationarity": np.linalg.norm(w - (alpha * y)[free] @ X[free])
    }


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_of_positive: "You leave out prices that are not positive. The sum runs over all samples, whatever their prices are."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "stationarity": np.linalg.norm(w - (np.maximum(alpha, 0) * y) @ X)
    }


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_of_cut_prices: "You put the prices back into the box before you make the weights. Each condition is about the prices as they are given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "stationarity": np.linalg.norm(w - weights(np.clip(alpha, 0, C), X, y))
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_weights"
# stationarity_with_plus: "You add the weights of the prices to w. The condition subtracts them."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": np.linalg.norm(w + weights(alpha, X, y))}


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_weights"
# stationarity_without_labels: "The labels are missing: the weights of the prices are the sum of alpha_i y_i x_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": np.linalg.norm(w - alpha @ X)}


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_of_two_features: "You use two features. There may be more: the length adds the squares of all."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "stationarity": np.linalg.norm((w - weights(alpha, X, y))[:2])
    }


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_halved: "You return half the squared length of the difference. The question asks for the length."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "stationarity": np.sum((w - weights(alpha, X, y)) ** 2) / 2
    }


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_of_best_line: "You compare the prices with the best line of the lecture. The line to judge is the w that is given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "stationarity": np.linalg.norm(w_best - weights(alpha, X, y))
    }


# %% tags=["wrong"] caught_by="judge_of_weights"
# stationarity_lost: "Your stationarity is always 0: you compare the weights of the prices with themselves. The line to judge is the w that is given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {"stationarity": 0.0}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# only_those_with_a_price: "You look only at samples with a price. One with the price 0 may have slack, and then (C - 0) xi is not 0."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": np.max(np.maximum(first, second)[alpha > 1e-9], initial=0)
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# only_the_free: "You look only at samples with a price strictly between 0 and C. The two products are about all samples."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": np.max(
            np.maximum(first, second)[(alpha > 1e-9) & (alpha < C - 1e-9)], initial=0
        )
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# slack_forbidden: "You count slack itself as a violation. With the price C a sample may have slack: the factor is C - alpha_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    return right(w, b, alpha, X, y, C) | {"complementarity": max(first.max(), xi.max())}


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# factors_exchanged: "The two factors are exchanged: alpha_i belongs to y_i f(x_i) - 1 + xi_i, and C - alpha_i to the slack."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(abs((C - alpha) * (y * f - 1 + xi)).max(), abs(alpha * xi).max())
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# signed_sums: "You add up the products of each kind and take absolute values only then. The question asks for the largest single product."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(
            abs(np.sum(alpha * (y * f - 1 + xi))), abs(np.sum((C - alpha) * xi))
        )
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# two_numbers_for_pairs: "You return two numbers, one for each product. The question asks for one, the largest of all."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {"complementarity": np.array([first.max(), second.max()])}


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# slack_may_be_negative: "Your slack is 1 - y f(x) also where that is negative. Then the first product is always 0: the slack is never below 0."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    return right(w, b, alpha, X, y, C) | {"complementarity": abs((C - alpha) * (1 - y * f)).max()}


# %% tags=["wrong"] caught_by="judge_of_pairs"
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


# %% tags=["wrong"] caught_by="judge_of_pairs"
# slack_of_the_prices: "The slack comes from the weights of the prices, and only f(x) from w. Both belong to the line that is given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(weights(alpha, X, y), b, X, y)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(abs(alpha * (y * f - 1 + xi)).max(), abs((C - alpha) * xi).max())
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# distance_for_score: "You divide f(x) by |w|. The edges of the strip are where f itself is 1 and -1."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "complementarity": right(w / np.linalg.norm(w), b / np.linalg.norm(w), alpha, X, y, C)[
            "complementarity"
        ]
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# C_missing_before_slack: "Your second product is xi_i alone where the price is below C. It is (C - alpha_i) xi_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(first.max(), np.max(xi[alpha < C - 1e-9], initial=0))
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# price_missing_before_gap: "Your first product is y_i f(x_i) - 1 + xi_i alone where there is a price. It has the factor alpha_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(np.max((y * f - 1 + xi)[alpha > 1e-9], initial=0), second.max())
    }


# %% tags=["wrong"] caught_by="judge_of_weights judge_of_pairs"
# line_replaced: "You replace w by the weights of the prices. Then stationarity is always 0, and you judge another line: the one to judge is given."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(weights(alpha, X, y), b, alpha, X, y, C)


# %% tags=["wrong"] caught_by="judge_of_prices judge_of_pairs"
# C_is_one_everywhere: "You take 1 for the highest price, in the box and in the second product. It is C."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, 1.0)


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# C_never_used: "You never use C. It is the end of the box, and a sample with slack must have the price C: both box and complementarity contain it."
right = residuals


def residuals(w, b, alpha, X, y, C):
    first = alpha * (y * (X @ w + b) - 1 + slack(w, b, X, y))
    return right(w, b, alpha, X, y, C) | {
        "box": max(0, -alpha.min()), "complementarity": abs(first).max(),
    }  # fmt: skip


# %% tags=["wrong"] caught_by="best_lines_pass spoiled_prices_are_refused"
# no_labels_at_all: "The labels are missing in the equation and in the weights of the prices: both add alpha_i with the factor y_i."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "equality": abs(alpha.sum()), "stationarity": np.linalg.norm(w - alpha @ X),
    }  # fmt: skip


# %% tags=["wrong"] caught_by="judge_of_prices judge_of_weights"
# numbers_rounded: "You round the four numbers. A judge says how far each condition is from holding, also if that is little."
right = residuals


def residuals(w, b, alpha, X, y, C):
    found = right(w, b, alpha, X, y, C)
    return {name: round(float(value), 3) for name, value in found.items()}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# first_of_positive_only: "In your first product a negative price counts for nothing. It is about all samples, whatever their prices are, and the size of the product counts."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(np.max(first[alpha > 1e-9], initial=0), second.max())
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# second_below_C_only: "In your second product a price above C counts for nothing: (C - alpha_i) xi_i is negative there. It is about all samples, and the size of the product counts."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(first.max(), np.max(second[alpha < C - 1e-9], initial=0))
    }


# %% tags=["wrong"] caught_by="judge_of_pairs"
# second_of_support_only: "In the second product you look only at samples with a price. One with the price 0 may have slack, and then (C - 0) xi is not 0."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(first.max(), np.max(second[alpha > 1e-9], initial=0))
    }


# %% tags=["wrong"] caught_by="judge_of_prices"
# numbers_rounded_finely: "You round the four numbers. A judge says how far each condition is from holding, also if that is little."
right = residuals


def residuals(w, b, alpha, X, y, C):
    found = right(w, b, alpha, X, y, C)
    return {name: round(float(value), 6) for name, value in found.items()}


# %% tags=["wrong"] caught_by="judge_of_pairs"
# one_product_for_each_sample: "You look at one product only for a sample, chosen by its price, and at none if the price is 0. Both products are about every sample."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    first = abs(alpha * (y * f - 1 + xi))
    second = abs((C - alpha) * xi)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max(
            np.max(first[(alpha > 0) & (alpha < C)], initial=0),
            np.max(second[alpha >= C], initial=0),
        )
    }


# %% tags=["wrong"] caught_by="spoiled_prices_are_refused judge_of_prices"
# box_price_itself: "You return the size of the price that lies outside. The question asks how far it lies outside."
right = residuals


def residuals(w, b, alpha, X, y, C):
    return right(w, b, alpha, X, y, C) | {
        "box": np.max(abs(alpha[(alpha < 0) | (alpha > C)]), initial=0.0)
    }


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


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
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


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# distance_left_out: "You do not divide by the squared distance of the two samples."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = wish[i] - wish[j]
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# step_halved: "Your step is half as long as it should be: the denominator is the squared distance, without a 2."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / 2 / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# cross_term_lost: "Your denominator adds the squared lengths of the two samples. It is the squared length of their difference."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / (X[i] @ X[i] + X[j] @ X[j])
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


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# margins_for_biases: "You compare the numbers 1 - y_k w.x_k of the two samples. The step compares b_k = y_k - w.x_k."
def pair_step(alpha, i, j, X, y, C):
    wish = 1 - y * (X @ weights(alpha, X, y))
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# only_the_lid: "You cut the step off at C only. A price that falls ends at 0: the box has two ends."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (min(alpha[k] + sign * t, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# only_the_floor: "You cut the step off at 0 only. A price that rises ends at C: the box has two ends."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (max(alpha[k] + sign * t, 0) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# only_i_in_the_box: "You watch only the price of i. The price of j may leave the box as well: t ends where the first of the two reaches an end."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = (np.clip(alpha[i] + y[i] * t, 0, C) - alpha[i]) * y[i]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# only_j_in_the_box: "You watch only the price of j. The price of i may leave the box as well: t ends where the first of the two reaches an end."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = (alpha[j] - np.clip(alpha[j] - y[j] * t, 0, C)) * y[j]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# ends_at_the_second: "You cut t off where the second of the two prices reaches an end. The first that does so ends the step."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    ends = [(np.clip(alpha[k] + s * t, 0, C) - alpha[k]) * s for k, s in ((i, y[i]), (j, -y[j]))]
    t = max(ends, key=abs)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# t_up_to_C: "You keep t between -C and C. It is the prices that must stay in the box: how far t may go depends on where they are."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -C, C)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# t_in_the_box: "You keep t itself between 0 and C. It is the prices that must stay in the box, and t may be negative."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, 0, C)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# t_never_negative: "Your t is never negative. It has the sign of b_i - b_j, and a negative t moves the prices the other way."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = max(t, 0)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# halved_until_inside: "You halve the step until it fits. The step ends exactly where the first of the two prices reaches an end."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for _ in range(60):
        ends = (alpha[i] + y[i] * t, alpha[j] - y[j] * t)
        if min(ends) >= 0 and max(ends) <= C:
            break
        t /= 2
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# step_refused: "You make no step at all if it would leave the box. It is made as far as the first end."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    ends = (alpha[i] + y[i] * t, alpha[j] - y[j] * t)
    if min(ends) < 0 or max(ends) > C:
        return alpha.copy()
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# labels_taken_as_different: "You change both prices by t, as if i had the label 1 and j the label -1. The changes are y_i t and -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -min(alpha[i], alpha[j]), C - max(alpha[i], alpha[j]))
    new = alpha.copy()
    new[[i, j]] += t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# labels_taken_as_equal: "You raise one price by t and lower the other by t, whatever the labels are. The changes are y_i t and -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, max(-alpha[i], alpha[j] - C), min(C - alpha[i], alpha[j]))
    new = alpha.copy()
    new[i], new[j] = alpha[i] + t, alpha[j] - t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# labels_and_box_forgotten: "You raise one price by t and lower the other by t, whatever the labels are, and without a box. The changes are y_i t and -y_j t, and t is cut off at the box."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + t, alpha[j] - t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# both_with_plus: "You change the price of j by y_j t. It is -y_j t: otherwise the sum of alpha_i y_i does not stay 0."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = np.clip([alpha[i] + y[i] * t, alpha[j] + y[j] * t], 0, C)
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# only_i_moves: "You change the price of i only. The price of j moves too, by -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i] += y[i] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# weights_made_twice: "You compute t anew after the first of the two prices has changed. One t, from the prices before the step, changes both."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i] = np.clip(alpha[i] + y[i] * t, 0, C)
    wish = y - X @ weights(new, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new[j] = np.clip(alpha[j] - y[j] * t, 0, C)
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# same_class_left_alone: "You make no step if both samples have the same label. Then one price rises and the other falls, and that is a step as well."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = t if y[i] != y[j] else 0
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bounded_ones_in_the_mean: "Your mean runs over all support vectors. A sample with the highest price may have slack, and then y_i - w.x_i is not the bias: use the free ones alone."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[support].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# bounded_ones_help_out: "If no support vector is free you take the bias from the others. With slack they do not know it: the question asks for None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free if len(free) else support].mean()


# %% tags=["wrong"] caught_by="other_machines_read_off"
# middle_of_all: "If no support vector is free you take the middle of the smallest and the largest bias. The question asks for None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    ends = wish[free if len(free) else support]
    return support, (ends.min() + ends.max()) / 2


# %% tags=["wrong"] caught_by="other_machines_read_off"
# middle_of_the_interval: "If no support vector is free you take the middle of the biases that are possible. The question asks for None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    low, high = wish[y < 0].max(), wish[y > 0].min()
    return support, wish[free].mean() if len(free) else (low + high) / 2


# %% tags=["wrong"] caught_by="other_machines_read_off"
# zero_if_none_is_free: "You return 0 for the bias if no support vector is free. 0 is a bias like any other: the question asks for None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free].mean() if len(free) else 0.0


# %% tags=["wrong"] caught_by="other_machines_read_off"
# nan_if_none_is_free: "You take the mean of nothing if no support vector is free. The question asks for None then."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free].mean() if len(free) else np.nan


# %% tags=["wrong"] caught_by="other_machines_read_off"
# zero_bias_lost: "You return None where the bias is 0. 0 is a bias like any other: ask whether a free support vector exists."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    b = wish[free].mean() if len(free) else None
    return support, b if b is None or abs(b) > 1e-12 else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# free_for_support: "Your list has only the free support vectors. A sample with the highest price is a support vector too."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return free, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# numbered_from_one: "You number the samples from 1. They are numbered from 0."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support + 1, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# ordered_by_price: "You order the support vectors by their prices. The list is in the order of their numbers."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    order = np.argsort(-alpha[support], kind="stable")
    return support[order], wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# on_the_edge_too: "You look for samples on the edge of the strip or beyond it. A sample may lie on the edge without a price: a support vector is one with alpha_i > 0."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    b = wish[free].mean() if len(free) else None
    near = [i for i in range(len(y)) if b is not None and y[i] * (y[i] - wish[i] + b) < 1 + 1e-9]
    return (support if b is None else near), b


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# biases_added: "You add up the b_i of the free support vectors. The question asks for their mean."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free].sum() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# divided_by_all_support: "You divide the sum over the free support vectors by the number of all. A mean divides by the number of its own terms."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free].sum() / len(support) if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_turned: "Your bias has the wrong sign: here f(x) = w.x + b, so b_i = y_i - w.x_i."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, -wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# label_always_one: "You take 1 - w.x_i for the bias. For a sample with the label -1 it is -1 - w.x_i: b_i = y_i - w.x_i."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (1 - y + wish)[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_without_label: "The label is missing in your bias: b_i = y_i - w.x_i."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (wish - y)[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# weights_of_free_ones: "You make w of the free support vectors only. w is the sum over all prices; only the bias is taken from the free ones."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    wish = y - X @ ((alpha * y)[free] @ X[free])
    return support, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# mean_over_all_samples: "Your mean runs over all samples. Only a sample that lies on the margin gives the bias: use the free support vectors."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish.mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# bias_of_the_first: "You take the bias from the first support vector. It may have the highest price, and slack: use the free ones."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[support[0]] if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off"
# bias_of_the_last: "You take the bias from the last support vector. It may have the highest price, and slack: use the free ones."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[support[-1]] if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_of_the_bounded: "You take the bias from the samples with the highest price. They may have slack: use the free ones, 0 < alpha_i < C."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    top = alpha > C - 1e-9
    return support, wish[top].mean() if top.any() else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_of_the_perceptron: "You add up alpha_i y_i for the bias, as in the dual perceptron. Here that sum is always 0: take the mean of y_i - w.x_i over the free ones."
def read_off(alpha, X, y, C):
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, alpha @ y if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# bias_between_the_classes: "You take the middle between two samples, one of each class, whatever their prices are. Only a sample on the margin knows the bias: take the mean over the free support vectors."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (wish[y < 0].max() + wish[y > 0].min()) / 2 if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_of_the_hard_margin: "You take the middle between the nearest samples of the two classes, as for the hard margin. Samples with slack spoil it: take the mean over the free support vectors."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (wish[y < 0].min() + wish[y > 0].max()) / 2 if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# free_below_C_exactly: "You call a price free that is less than 10^-9 below C. It may be C up to rounding: the question asks for less than C - 10^-9."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C))
    return support, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# positive_exactly: "You count prices as positive that are not above 10^-9. They may be 0 up to rounding."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 0) & (alpha < C - 1e-9))
    return np.flatnonzero(alpha > 0), wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# no_tolerance: "You compare the prices with 0 and C exactly, or by less than 10^-9. They may be equal to them up to rounding: the question asks for a distance of 10^-9."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 0) & (alpha < C))
    return np.flatnonzero(alpha > 0), wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# small_prices_lost: "You leave out small prices. Samples that lie far apart have small ones: the question asks for all above 10^-9."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 1e-3) & (alpha < C - 1e-3))
    return np.flatnonzero(alpha > 1e-3), wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# free_below_one: "You call a price free if it is below 1. The highest price is C, and C need not be 1."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 1e-9) & (alpha < 1 - 1e-9))
    return support, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# room_without_labels: "You compute the room for t as if a positive t raised both prices. Where y_i t or -y_j t is negative the price falls, and its room is the price itself."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -min(alpha[i], alpha[j]), C - max(alpha[i], alpha[j]))
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# room_of_j_turned: "The room of the price of j has the wrong direction: that price changes by -y_j t, so it falls where y_j t is positive."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# room_of_i_rising_j_falling: "You compute the room for t as if a positive t raised the price of i and lowered that of j. That is so only if both labels are 1: the changes are y_i t and -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, max(-alpha[i], alpha[j] - C), min(C - alpha[i], alpha[j]))
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# ends_of_different_labels: "You compute the ends as if the two labels were different. With equal labels one price rises and the other falls, and the ends are others."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    low, high = max(0, alpha[j] - alpha[i]), min(C, C + alpha[j] - alpha[i])
    t = (alpha[j] - np.clip(alpha[j] - y[j] * t, low, high)) * y[j]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# ends_of_equal_labels: "You compute the ends as if the two labels were equal. With different labels both prices rise or both fall, and the ends are others."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    low, high = max(0, alpha[i] + alpha[j] - C), min(C, alpha[i] + alpha[j])
    t = (alpha[j] - np.clip(alpha[j] - y[j] * t, low, high)) * y[j]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# ends_exchanged: "The ends for equal labels and for different labels are exchanged. With different labels both prices rise or both fall; with equal ones one rises and the other falls."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    low, high = max(0, alpha[j] - alpha[i]), min(C, C + alpha[j] - alpha[i])
    if y[i] != y[j]:
        low, high = max(0, alpha[i] + alpha[j] - C), min(C, alpha[i] + alpha[j])
    t = (alpha[j] - np.clip(alpha[j] - y[j] * t, low, high)) * y[j]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# j_cut_after_i: "You cut t off for the price of i and then cut the price of j by itself. If that one is cut, i must move less, too: one t for both."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = (np.clip(alpha[i] + y[i] * t, 0, C) - alpha[i]) * y[i]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    new[j] = np.clip(new[j], 0, C)
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# i_cut_after_j: "You cut t off for the price of j and then cut the price of i by itself. If that one is cut, j must move less, too: one t for both."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = (alpha[j] - np.clip(alpha[j] - y[j] * t, 0, C)) * y[j]
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    new[i] = np.clip(new[i], 0, C)
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# each_cut_at_C: "You cut each price by itself, and only at C. It is the common t that must be cut, and the box has a floor as well."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return np.minimum(new, C)


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# each_cut_at_zero: "You cut each price by itself, and only at 0. It is the common t that must be cut, and the box has a lid as well."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return np.maximum(new, 0)


# %% tags=["wrong"] caught_by="step_ends_at_the_box"
# box_up_to_one_in_step: "Your box ends at 1. It ends at C."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, 1) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# labels_alone_no_box: "Your b_k are the labels alone, and the step does not know the box. b_k = y_k - w.x_k, and t is cut off where the first price reaches an end."
def pair_step(alpha, i, j, X, y, C):
    wish = y
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# labels_alone_each_cut: "Your b_k are the labels alone, and you cut each price by itself. b_k = y_k - w.x_k, and it is the common t that must be cut."
def pair_step(alpha, i, j, X, y, C):
    wish = y
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return np.clip(new, 0, C)


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# labels_alone_t_up_to_C: "Your b_k are the labels alone, and you keep t between -C and C. b_k = y_k - w.x_k, and it is the prices that must stay in the box."
def pair_step(alpha, i, j, X, y, C):
    wish = y
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -C, C)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# labels_alone_both_rise: "Your b_k are the labels alone, and you change both prices by t. b_k = y_k - w.x_k, and the changes are y_i t and -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -min(alpha[i], alpha[j]), C - max(alpha[i], alpha[j]))
    new = alpha.copy()
    new[[i, j]] += t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# always_two_over_distance: "You put 2 for b_i - b_j. That is right only for prices that are all 0 and for labels 1 and -1: b_k = y_k - w.x_k."
def pair_step(alpha, i, j, X, y, C):
    t = 2 / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# both_rise_each_cut: "You change both prices by t and cut each by itself. The changes are y_i t and -y_j t, and it is the common t that must be cut."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[[i, j]] = np.clip(new[[i, j]] + t, 0, C)
    return new


# %% tags=["wrong"] caught_by="step_ends_at_the_box steps_of_all_sorts"
# both_rise_no_box: "You change both prices by t, without a box. The changes are y_i t and -y_j t, and t is cut off at the box."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    new = alpha.copy()
    new[[i, j]] += t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# w_with_plus: "Your b_k are y_k + w.x_k. The bias that makes sample k fit is y_k - w.x_k."
def pair_step(alpha, i, j, X, y, C):
    wish = y + X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# w_without_labels: "The labels are missing in the w of your step: w is the sum of alpha_k y_k x_k."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ (alpha @ X)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# scores_for_biases: "You compare w.x_i with w.x_j. The step compares b_k = y_k - w.x_k."
def pair_step(alpha, i, j, X, y, C):
    wish = X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# biases_times_labels: "You add the two numbers 1 - y_k w.x_k, as if the labels were different. The step compares b_k = y_k - w.x_k."
def pair_step(alpha, i, j, X, y, C):
    wish = 1 - y * (X @ weights(alpha, X, y))
    t = (wish[i] + wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# cross_term_once: "In your denominator the product of the two samples stands once. The squared length of a difference has it twice."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / (X[i] @ X[i] + X[j] @ X[j] - X[i] @ X[j])
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# distance_in_two_features: "You measure the distance in two features. There may be more."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j])[:2] ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# step_in_two_features: "You use two features only, in w.x as in the distance. There may be more."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X[:, :2] @ weights(alpha, X, y)[:2]
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j])[:2] ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# step_doubled: "Your step is twice too long: the numerator is b_i - b_j, without a 2."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = 2 * (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# step_in_size: "You take the absolute value of t. A negative t moves the prices the other way."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = abs(t)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# t_between_zero_and_C_then_cut: "You keep t itself between 0 and C, and cut each price as well. It is the prices that must stay in the box, with one t for both, and t may be negative."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, 0, C)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return np.clip(new, 0, C)


# %% tags=["wrong"] caught_by="two_steps_on_the_board step_ends_at_the_box"
# only_the_two_prices: "You return the two new prices only. The question asks for all n prices."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new[[i, j]]


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# only_the_changes: "You return only what the step adds. The question asks for the new prices, which begin at alpha."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new - alpha


# %% tags=["wrong"] caught_by="two_steps_on_the_board steps_of_all_sorts"
# other_prices_lost: "All prices but the two become 0. The others stay as they are."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = np.zeros(len(y))
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# prices_as_labels: "You fill an array of the type of y. Labels may be whole numbers, and such an array cuts off what comes after the point."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])):
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = np.zeros_like(y)
    new[:] = alpha
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="other_machines_read_off"
# needs_both_classes: "You want a free support vector of each class. One free sample, of either class, already lies on its edge and gives the bias."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, wish[free].mean() if len(set(y[free])) == 2 else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# free_of_positive_class: "You take the bias from the free samples with the label 1 only. Those with the label -1 give it as well."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    up = free[y[free] > 0]
    return support, wish[up].mean() if len(up) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# free_of_negative_class: "You take the bias from the free samples with the label -1 only. Those with the label 1 give it as well."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    down = free[y[free] < 0]
    return support, wish[down].mean() if len(down) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# isclose_everywhere: "np.isclose compares by another measure than 10^-9: it adds a part of the number itself. Small prices count for 0 and those near C for C: compare the difference."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    positive = ~np.isclose(alpha, 0)
    free = positive & ~np.isclose(alpha, C)
    return np.flatnonzero(positive), wish[free].mean() if free.any() else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# isclose_to_zero: "You compare prices with 0 by a larger distance than 10^-9. Samples that lie far apart have small prices, which are positive."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    positive = ~np.isclose(alpha, 0)
    free = positive & (alpha < C - 1e-9)
    return np.flatnonzero(positive), wish[free].mean() if free.any() else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# isclose_to_C: "np.isclose compares by another measure than 10^-9: it adds a part of C. A price a little below C is free: compare the difference."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    positive = alpha > 1e-9
    free = positive & ~np.isclose(alpha, C)
    return np.flatnonzero(positive), wish[free].mean() if free.any() else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# tolerance_of_millionth: "Your tolerance is larger than 10^-9, for 0 and for C. Small prices and those a little below C are lost."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    positive = alpha > 1e-6
    free = positive & (alpha < C - 1e-6)
    return np.flatnonzero(positive), wish[free].mean() if free.any() else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# ordered_by_price_up: "You order the support vectors by their prices. They are asked for in the order of their numbers."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support[np.argsort(alpha[support], kind="stable")], wish[free].mean() if len(
        free
    ) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# support_as_marks: "You return a mark for every sample. The question asks for the numbers of the support vectors."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return alpha > 1e-9, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# support_as_samples: "You return the samples themselves. The question asks for their numbers."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return X[support], wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# pair_turned: "The pair is turned round: first the support vectors, then the bias."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return wish[free].mean() if len(free) else None, support


# %% tags=["wrong"] caught_by="other_machines_read_off"
# nothing_if_none_free: "You return None for the pair if no support vector is free. The support vectors are known even then: only b is None."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return (support, wish[free].mean()) if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# no_support_if_none_free: "Your list is empty if no support vector is free. Those with the highest price are support vectors, too."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return (support, wish[free].mean()) if len(free) else ([], None)


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_times_label: "You multiply y_i - w.x_i by the label. The bias is y_i - w.x_i for either label."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (y * wish)[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# score_for_bias: "You add w.x_i where it is subtracted: b_i = y_i - w.x_i."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (2 * y - wish)[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# price_zero_is_free: "You count samples with the price 0 as free. They lie anywhere beyond the edge: free means above 0 and below C."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    below = alpha < C - 1e-9
    return support, wish[below].mean() if below.any() else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# bias_weighted: "You weigh the b_i by their prices over all support vectors. The question asks for the plain mean over the free ones."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return support, (alpha @ wish) / alpha.sum() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# bias_in_two_features: "You use two features. There may be more."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    wish = y - X[:, :2] @ weights(alpha, X, y)[:2]
    return support, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# weights_without_labels_read: "The labels are missing in your w: it is the sum of alpha_k y_k x_k."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    wish = y - X @ (alpha @ X)
    return support, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# lid_as_if_both_rise: "You cut t off as if it raised both prices, and only at C. Which price rises depends on its label, and a price that falls ends at 0."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = min(t, C - alpha[i], C - alpha[j])
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# room_never_negative: "You keep t between 0 and the room to C of both prices. t may be negative, and which price rises depends on its label."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, 0, min(C - alpha[i], C - alpha[j]))
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# both_rise_lid_only: "You change both prices by t, and watch only C. The changes are y_i t and -y_j t, and the box has two ends."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = min(t, C - alpha[i], C - alpha[j])
    new = alpha.copy()
    new[[i, j]] += t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# both_rise_or_nothing: "With different labels you change both prices by t, whichever label is 1, and with equal ones you make no step. The changes are always y_i t and -y_j t."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -min(alpha[i], alpha[j]), C - max(alpha[i], alpha[j])) if y[i] != y[j] else 0
    new = alpha.copy()
    new[[i, j]] += t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# t_at_most_C: "You cut t off at C. It is the prices that must stay in the box: how far t may go depends on where they are, and on its sign."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = min(t, C)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# sign_lost_at_the_cut: "The sign of t is lost where you cut it off. A negative t stays negative, and moves the prices the other way."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    ends = [abs(np.clip(alpha[k] + s * t, 0, C) - alpha[k]) for k, s in ((i, y[i]), (j, -y[j]))]
    t = min(abs(t), *ends)
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# negative_not_cut: "You cut t off only if it is positive. A negative t may carry a price out of its box as well."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])) if t > 0 else ():
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# equal_labels_not_cut: "You cut t off only if the labels are different. With equal labels a price may leave its box as well."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    for k, sign in ((i, y[i]), (j, -y[j])) if y[i] != y[j] else ():
        t = (np.clip(alpha[k] + sign * t, 0, C) - alpha[k]) * sign
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="steps_of_all_sorts"
# room_always_to_C: "You take the room up to C for both prices, whichever way they move. A price that falls has its own value as room."
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.sign(t) * min(abs(t), C - alpha[i], C - alpha[j])
    new = alpha.copy()
    new[i], new[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    return new


# %% tags=["wrong"] caught_by="other_machines_read_off"
# nan_for_one_class: "You take means over the free samples of each class, and one class may have none. One free sample, of either class, already gives the bias."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    up, down = free[y[free] > 0], free[y[free] < 0]
    if len(free) and not (len(up) and len(down)):
        return support, np.nan
    return support, (wish[up].mean() + wish[down].mean()) / 2 if len(free) else None


# %% tags=["wrong"] caught_by="eight_points_read_off other_machines_read_off"
# hard_margin_always: "You take the middle between the nearest samples of the two classes, as for the hard margin, and never None. Samples with slack spoil it: take the mean over the free support vectors."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    return support, (wish[y < 0].min() + wish[y > 0].max()) / 2


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
# price_forgotten: "The factor C is missing. Without it you descend on the cost for C = 1, whatever C is."
def subgradient(w, b, X, y, C):
    inside = y * (X @ w + b) < 1
    return w - y[inside] @ X[inside], -y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# bias_without_slope: "Your db is always 0. The bias is in every hinge: each sample inside the strip contributes -C y_i, and without it the line cannot leave the origin."
def subgradient(w, b, X, y, C):
    inside = y * (X @ w + b) < 1
    return w - C * y[inside] @ X[inside], 0.0


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# uphill: "The hinge part has the wrong sign: -y_i x_i is its slope. The plus in the online rule comes from stepping against the slope."
def subgradient(w, b, X, y, C):
    inside = y * (X @ w + b) < 1
    return w + C * y[inside] @ X[inside], C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted: "You count the samples with y f(x) = 1 fully. Such a sample adds nothing here: compare with < 1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f <= 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted_half: "You count the samples with y f(x) = 1 by one half. Such a sample adds nothing here."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    weight = np.heaviside(1 - y * f, 0.5)
    return w - C * (weight * y) @ X, -C * (weight @ y)


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted_in_db: "In db you count the samples with y f(x) = 1, in dw you do not. Such a sample adds nothing here, to neither of the two."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], -C * y[y * f <= 1].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted_in_dw: "In dw you count the samples with y f(x) = 1, in db you do not. Such a sample adds nothing here, to neither of the two."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f <= 1
    return w - C * y[inside] @ X[inside], -C * y[y * f < 1].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# test_below_zero: "You count only samples on the wrong side, y f(x) < 0. The hinge has its kink at 1: correct samples inside the strip count as well."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 0
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# only_correct_ones: "You leave out misclassified samples. All samples with y f(x) < 1 count, also those on the wrong side."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = (y * f >= 0) & (y * f < 1)
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# only_strictly_correct_ones: "You leave out samples with y f(x) <= 0. All samples with y f(x) < 1 count, also those on the wrong side."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = (y * f > 0) & (y * f < 1)
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# strip_of_both_sides: "You count the samples with -1 < f(x) < 1. One far on the wrong side has slack as well: the test is y f(x) < 1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = abs(f) < 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# test_without_label: "The label is missing in your test: it is y f(x) < 1, not f(x) < 1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = f < 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# test_without_bias: "The bias is missing in your test: f(x) = w.x + b."
def subgradient(w, b, X, y, C):
    inside = y * (X @ w) < 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# test_by_distance: "You divide f(x) by |w| in your test. The edges of the strip are where f itself is 1 and -1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < np.linalg.norm(w)
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# test_turned: "You count the samples beyond the margin. Those with y f(x) < 1 have slack and count; the others cost nothing."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f > 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# all_samples_counted: "You count all samples. One beyond the margin costs nothing and has the slope 0: only those with y f(x) < 1 count."
def subgradient(w, b, X, y, C):
    inside = y == y
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# worst_sample_only: "You count only the sample with the smallest y f(x). All samples with y f(x) < 1 count."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = (y * f < 1) & (np.arange(len(y)) == np.argmin(y * f))
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# slope_for_line: "You go on with the slope that you have so far as if it were the line. All samples are tested with the w that is given."
def subgradient(w, b, X, y, C):
    dw, db = w.copy(), 0.0
    for row, label in zip(X, y, strict=True):
        if label * (dw @ row + b) < 1:
            dw, db = dw - C * label * row, db - C * label
    return dw, db


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# step_for_slope: "You return the direction of the step, minus the slope. The question asks for the slope itself; whoever descends subtracts it."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return C * y[inside] @ X[inside] - w, C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# db_uphill: "db has the wrong sign: each sample inside contributes -C y_i, in b as in w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# dw_uphill: "The hinge part of dw has the wrong sign: each sample inside contributes -C y_i x_i."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w + C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# slope_mean: "You divide by the number of samples. The cost has a sum of slacks, not a mean."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside] / len(y), -C * y[inside].sum() / len(y)


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# slope_mean_of_inside: "You divide by the number of samples inside. The cost has a sum of slacks, not a mean."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    n = max(inside.sum(), 1)
    return w - C * y[inside] @ X[inside] / n, -C * y[inside].sum() / n


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# slope_of_b_squared: "You add b to db, as if b^2 were in the cost. The bias costs nothing: only the slacks depend on it."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], b - C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# slope_twice_w: "Your first term is 2 w. The cost has 1/2 |w|^2, and its slope is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return 2 * w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# slope_half_w: "Your first term is w / 2. The slope of 1/2 |w|^2 is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w / 2 - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_the_penalty slope_elsewhere"
# C_on_w_too: "You multiply w by C as well. C is the price of slack: the slope of 1/2 |w|^2 is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return C * (w - y[inside] @ X[inside]), -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_the_penalty slope_elsewhere"
# C_on_w_only: "You multiply w by C and not the slack. C is the price of slack; the slope of 1/2 |w|^2 is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return C * w - y[inside] @ X[inside], -y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# C_forgotten_in_db: "The factor C is missing in db: slack has its price in b as in w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], -y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# C_forgotten_in_dw: "The factor C is missing in dw: slack has its price in w as in b."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# labels_left_out: "The labels are missing in your sums: each sample inside contributes -C y_i x_i to dw and -C y_i to db."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * X[inside].sum(axis=0), -C * inside.sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# labels_left_out_of_dw: "The labels are missing in dw: each sample inside contributes -C y_i x_i."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * X[inside].sum(axis=0), -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# labels_left_out_of_db: "The labels are missing in db: each sample inside contributes -C y_i."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], -C * inside.sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# slope_by_slack: "You multiply each sample by its slack, as for the squared hinge. The hinge is straight below 1: each sample inside counts alike."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    xi = np.maximum(0, 1 - y * f)
    return w - C * (xi * y) @ X, -C * (xi @ y)


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# slope_by_twice_slack: "This is the slope of the squared hinge. The hinge is straight below 1: each sample inside counts alike, whatever its slack."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    xi = np.maximum(0, 1 - y * f)
    return w - 2 * C * (xi * y) @ X, -2 * C * (xi @ y)


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# slope_of_the_perceptron: "This is the rule of the perceptron: only mistakes count, and the term w is missing. Here samples with y f(x) < 1 count, and the slope of 1/2 |w|^2 is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f <= 0
    return -C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# slope_of_the_length: "Your first term is w / |w|, the slope of the length. The cost has half the squared length, and its slope is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w / np.linalg.norm(w) - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# forward_differences: "You measure how the cost changes along a small step. Where y f(x) = 1 for a sample, the cost has a kink, and that shows one side of it only; elsewhere it is nearly right. Use the formula."
def subgradient(w, b, X, y, C):
    cost, steps = primal(w, b, X, y, C), 1e-6 * np.eye(len(w))
    dw = np.array([primal(w + step, b, X, y, C) - cost for step in steps]) / 1e-6
    return dw, (primal(w, b + 1e-6, X, y, C) - cost) / 1e-6


# %% tags=["wrong"] caught_by="slope_elsewhere"
# forward_differences_shorter: "You measure how the cost changes along a small step. Where y f(x) = 1 for a sample, the cost has a kink, and that shows one side of it only; elsewhere it is nearly right. Use the formula."
def subgradient(w, b, X, y, C):
    cost, steps = primal(w, b, X, y, C), 1e-8 * np.eye(len(w))
    dw = np.array([primal(w + step, b, X, y, C) - cost for step in steps]) / 1e-8
    return dw, (primal(w, b + 1e-8, X, y, C) - cost) / 1e-8


# %% tags=["wrong"] caught_by="slope_elsewhere"
# forward_differences_longer: "You measure how the cost changes along a small step. Where y f(x) = 1 for a sample, the cost has a kink, and that shows one side of it only; elsewhere it is nearly right. Use the formula."
def subgradient(w, b, X, y, C):
    cost, steps = primal(w, b, X, y, C), 1e-5 * np.eye(len(w))
    dw = np.array([primal(w + step, b, X, y, C) - cost for step in steps]) / 1e-5
    return dw, (primal(w, b + 1e-5, X, y, C) - cost) / 1e-5


# %% tags=["wrong"] caught_by="slope_elsewhere"
# slope_of_two_features: "You use two features only. There may be more, and dw has the shape of w."
def subgradient(w, b, X, y, C):
    f = X[:, :2] @ w[:2] + b
    inside = y * f < 1
    return (w - C * y[inside] @ X[inside])[:2], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# dw_of_two_features: "Your dw has two entries. It has the shape of w, one for each feature."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return (w - C * y[inside] @ X[inside])[:2], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# lambda_slope: "This is the other convention: a factor before w and the mean over the samples. Here C multiplies the sum, and w has no factor."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return C * w - y[inside] @ X[inside] / len(y), -y[inside].sum() / len(y)


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# w_over_n: "You divide w by the number of samples, as in the step on one sample. The whole cost has the slope w and the sum over the samples."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w / len(y) - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# no_shrinking_no_price: "The term w is missing, and the factor C as well: the slope of the cost has both."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return -(y[inside] @ X[inside]), -y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# uphill_no_price: "The hinge part has the wrong sign, and the factor C is missing."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w + y[inside] @ X[inside], y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# step_without_price: "You return the direction of the step, minus the slope, and without the factor C. The question asks for the slope itself."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return y[inside] @ X[inside] - w, y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# perceptron_correction: "You return the correction of the perceptron, the sum of y_i x_i over the mistakes. The slope of the cost has the term w, the factor -C, and all samples with y f(x) < 1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    wrong = y * f <= 0
    return y[wrong] @ X[wrong], y[wrong].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# only_the_penalty: "You return the slope of the penalty only. Each sample inside the strip adds -C y_i x_i to dw and -C y_i to db."
def subgradient(w, b, X, y, C):
    return 1.0 * w, 0.0


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# first_inside_only: "You count only the first sample inside. All samples with y f(x) < 1 count."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    first = np.flatnonzero(inside)[:1]
    return w - C * y[first] @ X[first], -C * y[first].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# cut_after_the_sum_slope: "You ask once, after adding over all samples, whether there is slack. Each sample is asked by itself."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    return (w - C * y @ X, -C * y.sum()) if np.sum(1 - y * f) > 0 else (w, 0.0)


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_and_no_price: "You count the samples with y f(x) = 1, which add nothing here, and the factor C is missing."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    inside = y * f <= 1
    return w - y[inside] @ X[inside], -y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_and_no_price_in_db: "You count the samples with y f(x) = 1, which add nothing here, and the factor C is missing in db."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    inside = y * f <= 1
    return w - C * y[inside] @ X[inside], -y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_the_penalty slope_elsewhere"
# edge_and_C_on_w: "You count the samples with y f(x) = 1, which add nothing here, and you multiply w by C as well."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    inside = y * f <= 1
    return C * (w - y[inside] @ X[inside]), -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# db_of_the_mistakes: "db has only the misclassified samples. All samples with y f(x) < 1 count, in b as in w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], -C * y[y * f <= 0].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# db_of_all: "db has all samples. Only those with y f(x) < 1 count, in b as in w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], -C * y.sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# dw_of_all: "dw has all samples. Only those with y f(x) < 1 count, in w as in b."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y @ X, -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_of_the_penalty"
# slope_pair_turned: "The pair is turned round: first dw, then db."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return -C * y[inside].sum(), w - C * y[inside] @ X[inside]


# %% tags=["wrong"] caught_by="slope_elsewhere"
# slope_cut_to_whole: "You add up in an array of the type of X. Samples may be whole numbers, and such an array cuts off what comes after the point: start with np.array(w, float)."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    total = np.zeros_like(X[0])
    for label, row in zip(y[inside], X[inside], strict=True):
        total[:] = total + C * label * row
    return w - total, -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_of_six_points slope_elsewhere"
# test_at_rho: "You count the samples with y f(x) < 1/|w|. On the edge of the strip f itself is 1 or -1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    inside = y * f * np.linalg.norm(w) < 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# backward_differences: "You measure how the cost changes along a small step. Where y f(x) = 1 for a sample, the cost has a kink, and that shows one side of it only; elsewhere it is nearly right. Use the formula."
def subgradient(w, b, X, y, C):
    cost, steps = primal(w, b, X, y, C), 1e-6 * np.eye(len(w))
    dw = np.array([cost - primal(w - step, b, X, y, C) for step in steps]) / 1e-6
    return dw, (cost - primal(w, b - 1e-6, X, y, C)) / 1e-6


# %% tags=["wrong"] caught_by="slope_of_the_penalty"
# zero_if_nobody_inside: "You return 0 if no sample is inside. The cost still has its first part then, and the slope of that is w."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    k = y * f < 1
    return (w - C * y[k] @ X[k] if k.any() else 0 * w), -C * y[k].sum()


# %% [markdown]
# ## Question 6: Find the wrong line (3 points)


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_smaller_sum: "Line 2 is true: a sum that loses a term which is not negative cannot grow. Put numbers into all five lines; a smaller right side does not keep an inequality."
def false_proof():
    return {
        "line": 2, "X": [[-1], [1]], "y": [-1, 1], "C": 1, "w": [1], "b": 0,
        "alpha": [0.5, 0.5], "i": 1, "better": ([0], -1),
    }  # fmt: skip


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_without_price: "The sample that you remove has no price, and such a sample can go without harm. Remove one that has a price but no slack, a sample on the margin."
def false_proof():
    return {
        "line": 4, "X": [[-1], [1], [3]], "y": [-1, 1, 1], "C": 1, "w": [1], "b": 0,
        "alpha": [0.5, 0.5, 0], "i": 2, "better": ([0], 1),
    }  # fmt: skip


# %% tags=["equivalent"]
# false_proof, line 7: 1: becomes 2: "Another counterexample, as good as ours."
# false_proof, line 12: 1: becomes 2: "Another counterexample, as good as ours."

# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_equal_sum: "Line 1 is true: the term that is lost is C xi_i, and xi_i = 0. The two costs of (w, b) are equal."
right = false_proof


def false_proof():
    return right() | {"line": 1}


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_assumption: "Line 3 is true: it is what the claim assumes, about the cost of all samples. The lines are numbered from 1."
right = false_proof


def false_proof():
    return right() | {"line": 3}


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_conclusion: "Line 5 only repeats, for any line, what an earlier line of the proof says: if that were true, line 5 would be, too. Look further up."
right = false_proof


def false_proof():
    return right() | {"line": 5}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# needs_slack: "The sample that you remove needs slack for your line: its y f(x) is below 1. The claim speaks of samples that need none."
right = false_proof


def false_proof():
    return right() | {"X": [[-1], [1], [0]], "y": [-1, 1, -1], "i": 2, "alpha": [0, 1, 1]}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# price_outside_the_box: "A price of yours is negative or larger than C. Prices that prove the best line lie between 0 and C: change C, or how far the samples are apart."
right = false_proof


def false_proof():
    return right() | {"C": 0.1}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# prices_not_balanced: "The sum of alpha_i y_i is not 0 for your prices. Without that they prove nothing."
right = false_proof


def false_proof():
    return right() | {"alpha": [0.5, 0.25]}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# not_the_weights_of_the_prices: "w is not the sum of alpha_i y_i x_i. Compute it from your prices, or the prices from it, without rounding."
right = false_proof


def false_proof():
    return right() | {"w": [2], "b": 0}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# free_ones_disagree: "Your free samples do not all lie on the edge of the strip: they ask for different biases, so the line is not the best for these samples."
right = false_proof


def false_proof():
    return right() | {
        "X": [[-1], [1], [3]],
        "y": [-1, 1, 1],
        "alpha": [0.3, 0.15, 0.15],
        "w": [0.9],
        "i": 2,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# bias_does_not_fit: "Your b does not put the free samples on the edge of the strip, where y f(x) = 1."
right = false_proof


def false_proof():
    return right() | {"b": 0.5}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# slack_below_the_highest_price: "A sample of yours has slack, and its price is not C. Then the line is not the best."
right = false_proof


def false_proof():
    return right() | {"X": [[-1], [1], [0]], "y": [-1, 1, 1], "alpha": [0.5, 0.5, 0.0]}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# price_beyond_the_margin: "A sample of yours lies beyond the margin and has a price. Then the line is not the best."
right = false_proof


def false_proof():
    return right() | {"X": [[-1], [1]], "alpha": [1, 1], "w": [2], "i": 1}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# better_is_not_cheaper: "Your second line does not cost less without sample i. Compute both costs, at the same C and without that sample: which part of the first cost can still become smaller?"
right = false_proof


def false_proof():
    return right() | {"better": ([2], 0)}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# better_is_the_same: "Your better line is the first line again. Another line must cost less once sample i is gone."
right = false_proof


def false_proof():
    return right() | {"better": ([1], 0)}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# one_class_alone: "All your labels are alike. Before a sample is removed both classes must be present."
right = false_proof


def false_proof():
    return right() | {"y": [1, 1]}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# labels_zero_and_one: "Your labels are not -1 and 1."
right = false_proof


def false_proof():
    return right() | {"y": [0, 1]}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# five_samples: "You give more than four samples. Fewer are enough."
right = false_proof


def false_proof():
    return right() | {
        "X": [[-1], [1], [2], [3], [4]],
        "y": [-1, 1, 1, 1, 1],
        "alpha": [0.5, 0.5, 0, 0, 0],
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# counted_from_one: "Your i is no number of a sample. They are numbered from 0."
right = false_proof


def false_proof():
    return right() | {"i": 2}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# three_features: "A row of your X has more than two numbers."
right = false_proof


def false_proof():
    return right() | {"X": [[-1, 0, 0], [1, 0, 0]], "w": [1, 0, 0], "better": ([0, 0, 0], -1)}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# beyond_the_bounds: "A number of yours is beyond 999 or -999. Smaller ones do the same."
right = false_proof


def false_proof():
    return right() | {"better": ([0], -1000)}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# C_without_end: "Your C is 0, negative or above 999. A small one will do."
right = false_proof


def false_proof():
    return right() | {"C": 1e6}


# %% tags=["wrong"] caught_by="claim_is_refuted"
# weights_as_number: "One of your w is a number. It is a list, as long as a row of X, also if that is one."
right = false_proof


def false_proof():
    return right() | {"w": 1}
