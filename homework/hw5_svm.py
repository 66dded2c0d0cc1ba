# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw5_svm
#   title: Do not trust a solver
#   canary: ferret-marzipan-2096-gantry-oboe
#   call_seconds: 3
# ---

# %% [markdown]
# # Homework 5: Do not trust a solver
#
# A bridge is measured before the train may cross, and it is not the builder who measures it.
# A support vector machine comes out of a solver with ten options, three conventions for $C$ and perhaps a bug, and most people let the train cross at once.
#
# You will be the one who measures.
# You write a judge that takes only numbers, a line and a list of prices, and says whether the line is the best of all lines, however it was found.
# Then you climb to the optimum yourself, in two steps by hand and in many by slope, and at the end you catch a proof that reads well and is false.
#
# **You need:** chapters 9 to 12, and nothing beyond them.
# **Time:** about 5 hours. **Points:** 28.
# **Rules:** write functions only, in the place of `# Your code here.` and the line below it; later functions may call your earlier ones.
# After each question there are checks: run them as often as you like.
# Other checks, on other data, run when the homework is graded.
#
# Everywhere `X` is an array of samples of shape (n, d), `y` their labels $-1$ and $+1$, of shape (n,), `w` of shape (d,) and `b` a number make the line, $f(x) = w^\top x + b$, `alpha` of shape (n,) are the prices, and `C` is the price of slack.
# Samples are numbered from 0.
# `X` and `y` may hold whole numbers; `w` and `alpha` hold floats.
# A function leaves the arrays that it is given as they are.

# %% tags=["setup"]
import numpy as np

# The six points of the lecture and the eight of chapter 9, with the prices that chapter 10
# finds for them at C = 1.  Both have the same best line, in the last row below.
X6 = np.array([[4.0, 2.0], [1.0, 3.0], [2.0, 3.0], [0.0, 0.0], [-1.0, 2.0], [3.0, -1.0]])
y6 = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])
alpha6 = np.array([0.0, 0.5, 0.0, 0.0, 0.4, 0.1])
X8, y8 = np.vstack([X6, [[3.0, 1.0], [2.0, 2.0]]]), np.append(y6, [1.0, -1.0])
alpha8 = np.array([0.0, 0.6, 0.0, 0.0, 0.2, 0.4, 1.0, 1.0])
w_best, b_best = np.array([0.6, 0.8]), -2.0


def close(got, want):
    """Say whether got has the shape of want, and nearly its numbers."""
    return np.shape(got) == np.shape(want) and np.allclose(got, want)


# %% [markdown]
# ## Question 1: Complete two lines (3 points)
#
# In the form (eq-svm-primal) nobody tells how wide the strip is: one reads it off the weights.
#
# - `half_width(w)` returns the margin $\rho$ of (eq-margin-width), the distance from the line to an edge of the strip.
# - `slack(w, b, X, y)` returns the smallest slack $\xi_i$ of every sample, (eq-slack), an array of shape (n,).


# %% tags=["answer"]
def half_width(w):
    """Return the half width of the strip of f(x) = w.x + b, from the line to an edge."""
    # Write one line that begins with rho =
    ### BEGIN SOLUTION
    rho = 1 / np.linalg.norm(w)
    ### END SOLUTION
    return float(rho)


def slack(w, b, X, y):
    """Return the smallest slack of every sample, an array of shape (n,)."""
    f = X @ w + b
    # Write one line that begins with xi =
    ### BEGIN SOLUTION
    xi = np.maximum(0, 1 - y * f)
    ### END SOLUTION
    return xi


# %% tags=["check"]
@check(points=1)
def strip_by_hand(s):
    """The vector (3, 4) has the length 5; longer weights make a narrower strip."""
    cases = ([3.0, 4.0], 1 / 5), ([0.3, 0.4], 2), ([2.0, -3.0, 6.0], 1 / 7)
    for (w, want), rho in [(case, s.half_width(np.array(case[0]))) for case in cases]:
        assert np.isclose(rho, want), f"For w = {w} the half width is {want:g}; yours is {rho:g}."


# %% tags=["check"]
@check(points=1)
def slack_of_eight_points(s):
    """Chapter 9 sorts the eight points: only (3, 1) and (2, 2) have slack, 0.4 and 1.8."""
    xi = s.slack(w_best, b_best, X8, y8)
    assert np.shape(xi) == (8,), f"Eight samples have eight slacks, not the shape {np.shape(xi)}."
    want = [0, 0, 0, 0, 0, 0, 0.4, 1.8]
    assert close(xi, want), f"The slacks should be {want}; yours are {np.round(xi, 3)}."


# %% tags=["hidden"]
@check(points=1)
def slack_of_other_lines(s):
    """Slack is 0 beyond the margin, 1 - y f(x) inside it and on the wrong side."""
    whole = X8.astype(int), y8.astype(int)
    cases = [
        (np.array(w), b, *samples)
        for w, b in (([1.0, -1.0], 2.0), ([0.5, 0.5], -1.5), ([3.0, 4.0], -9.0))
        for samples in ((X8, y8), whole)
    ]
    for case, xi in [(case, s.slack(*case)) for case in cases]:
        assert np.all(np.array(xi) >= 0), "Slack is never negative."
        assert close(xi, ref.slack(*case)), f"Wrong slack for w = {case[0]}, b = {case[1]}."


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
# slack_as_labels: "You fill an array of the type of y. Labels may be whole numbers, and such an array cuts off what comes after the point: start with np.zeros(len(y))."
def slack(w, b, X, y):
    f = X @ w + b
    xi = np.zeros_like(y)
    xi[:] = np.maximum(0, 1 - y * f)
    return xi


# %% [markdown]
# ## Question 2: Let two numbers meet (5 points)
#
# A line has a cost $P$, and a list of prices has a value $Q$; by weak duality no value exceeds any cost.
#
# - `weights(alpha, X, y)` returns $\sum_i \alpha_i y_i x_i$, (eq-stationarity-w), of shape (d,).
# - `primal(w, b, X, y, C)` returns the cost $P(w, b)$, (eq-hinge-objective), a number.
# - `dual(alpha, X, y)` returns the value $Q(\alpha)$, (eq-svm-dual), a number, whether or not the prices are allowed.


# %% tags=["answer"]
def weights(alpha, X, y):
    """Return the weights that belong to the prices, of shape (d,)."""
    ### BEGIN SOLUTION
    return (alpha * y) @ X
    ### END SOLUTION


def primal(w, b, X, y, C):
    """Return the cost of a line, with the smallest slack that it needs."""
    ### BEGIN SOLUTION
    return w @ w / 2 + C * slack(w, b, X, y).sum()
    ### END SOLUTION


def dual(alpha, X, y):
    """Return the value of the prices."""
    ### BEGIN SOLUTION
    w = weights(alpha, X, y)
    return alpha.sum() - w @ w / 2
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def weights_of_six_points(s):
    """By hand: 1/2 times (1, 3) minus 0.4 times (-1, 2) minus 0.1 times (3, -1)."""
    w = s.weights(alpha6, X6, y6)
    assert np.shape(w) == (2,), f"The weights have the shape (2,), not {np.shape(w)}."
    assert close(w, [0.6, 0.8]), f"The weights are (0.6, 0.8); yours are {np.round(w, 3)}."


# %% tags=["check"]
@check(points=1)
def cost_of_eight_points(s):
    """The best line of the eight points costs 1/2 + 0.4 + 1.8 at C = 1."""
    P = s.primal(w_best, b_best, X8, y8, 1.0)
    assert np.isclose(P, 2.7), f"The cost should be 2.7; yours is {P:g}."


# %% tags=["check"]
@check(points=1)
def value_of_eight_points(s):
    """The prices of the eight points add up to 3.2, and w has the length 1: Q meets P."""
    Q = s.dual(alpha8, X8, y8)
    assert np.isclose(Q, 2.7), f"The value should be 2.7; yours is {Q:g}."


# %% tags=["hidden"]
@check(points=2)
def costs_and_values_elsewhere(s):
    """C multiplies the slack and nothing else; the half belongs to the squared length only."""
    w, a = np.array([2.0, -1.0]), np.array([1.0, 0.0, 3.0, 2.0, 0.0, 1.0, 0.0, 2.0])
    lines = [(v, 1.0, X8, y8, C) for v in (w, w / 4) for C in (0.5, 4.0)]
    lines.append((np.array([3.0, 4.0]), -10.0, X6, y6, 1.0))  # nobody needs slack
    prices = (a, X8, y8), (a / 8, X8.astype(int), y8.astype(int)), (a[::-1] - 1, X8, y8)
    asked = [("primal", line) for line in lines]
    asked += [(name, case) for name in ("weights", "dual") for case in prices]
    answers = [(name, case, getattr(s, name)(*case)) for name, case in asked]
    words = {"primal": "Wrong cost for C = {4:g}.", "weights": "Wrong weights."}
    for name, case, answer in answers:
        words_now = words.get(name, "Wrong value of other prices.").format(*case)
        assert close(answer, getattr(ref, name)(*case)), words_now


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


# %% [markdown]
# ## Question 3: Be the judge (6 points)
#
# By Theorem (Optimality conditions) a line and prices are both optimal exactly if certain conditions hold.
# A judge says of each how far it is from holding.
# `residuals(w, b, alpha, X, y, C)` returns a dictionary with four numbers, none of them negative; the slack in it is the smallest one, (eq-slack).
#
# - `"box"`: how far the worst price lies outside $0 \le \alpha_i \le C$, and 0 if none does;
# - `"equality"`: $\lvert \sum_i \alpha_i y_i \rvert$;
# - `"stationarity"`: the length of $w - \sum_i \alpha_i y_i x_i$;
# - `"complementarity"`: the largest of all $\lvert \alpha_i (y_i f(x_i) - 1 + \xi_i) \rvert$ and $\lvert (C - \alpha_i)\, \xi_i \rvert$.
#
# All four are 0 exactly if nobody will ever find a cheaper line.


# %% tags=["answer"]
def residuals(w, b, alpha, X, y, C):
    """Return how far each condition is from holding, as a dictionary of four numbers."""
    ### BEGIN SOLUTION
    xi = slack(w, b, X, y)
    first = alpha * (y * (X @ w + b) - 1 + xi)
    second = (C - alpha) * xi
    return {
        "box": max(0, -alpha.min(), alpha.max() - C),
        "equality": abs(alpha @ y),
        "stationarity": np.linalg.norm(w - weights(alpha, X, y)),
        "complementarity": max(abs(first).max(), abs(second).max()),
    }
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def best_lines_pass(s):
    """The two answers of chapter 10 are optimal, so all four numbers are 0 for both."""
    names = ["box", "complementarity", "equality", "stationarity"]
    six, eight = (X6, y6, alpha6), (X8, y8, alpha8)
    found = [s.residuals(w_best, b_best, a, X, y, 1.0) for X, y, a in (six, eight)]
    for r, n in zip(found, (6, 8), strict=True):
        assert sorted(r) == names, f"The names are {names}; yours are {sorted(r)}."
        shapes = {name: np.shape(r[name]) for name in names if np.shape(r[name])}
        assert not shapes, f"Each of the four is one number; yours have the shapes {shapes}."
        wrong = {name: round(float(r[name]), 6) for name in names if not abs(r[name]) < 1e-9}
        assert not wrong, f"For the best line of {n} points you find {wrong}."


# %% tags=["check"]
@check(points=1)
def spoiled_prices_are_refused(s):
    """Chapter 10 spoils the eight prices: 1.01 leaves the box, a single change the equation."""
    over, single = alpha8.copy(), alpha8.copy()
    over[6:], single[1] = 1.01, 0.5
    r, other = (s.residuals(w_best, b_best, a, X8, y8, 1.0) for a in (over, single))
    box, equality = r["box"], other["equality"]
    assert np.isclose(box, 0.01), f"1.01 is 0.01 outside the box; you say {box:g}."
    assert np.isclose(equality, 0.1), f"0.5 for 0.6 leaves 0.1 in the equation, not {equality:g}."


# %% tags=["hidden"]
@check(points=1)
def judge_of_prices(s):
    """The box has two ends, 0 and C; the equation counts prices with their labels."""
    high, low, both = [0, 1, 0, 0, 0, 3], [1, -3, 0, 0, 1, 0], [5, 0, 0, -1, 0, 4]
    cases = [(np.array(a, float), 2.0) for a in (high, low, both, [2, 0, 1, 0, 0, 1], [1] * 6)]
    cases.append((alpha6 + np.array([0, 2e-7, 0, 0, 0, 0]), 0.5))  # little, and not nothing
    found = [s.residuals(w_best, b_best, a, X6, y6, C) for a, C in cases]
    for r, (a, C) in zip(found, cases, strict=True):
        want = ref.residuals(w_best, b_best, a, X6, y6, C)
        for name in ("box", "equality"):
            assert abs(r[name] - want[name]) < 1e-9, f"Wrong {name}."


# %% tags=["hidden"]
@check(points=1)
def judge_of_weights(s):
    """Stationarity compares w with the weights of the prices, by the length of the difference."""
    lines = (
        ([3.0, 0.0], 0.0, [1, 0, 0, 1, 0, 0]), ([0.0, -1.0], 0.0, [0, 2, 0, 0, 1, 1]),
        ([0.3, 0.4], -1.0, [0, 0, 0, 0, 0, 0]), ([0.0, 1.0], 0.0, [0, 0, 0, 0, 2, 0]),
        ([1.0, 0.0], -3.0, [0, 0, 0]),
    )  # fmt: skip
    cases = [
        (np.array(w), b, np.array(a, float), X6[: len(a)], y6[: len(a)], 2.0) for w, b, a in lines
    ]
    for case, r in [(case, s.residuals(*case)["stationarity"]) for case in cases]:
        want = ref.residuals(*case)["stationarity"]
        assert np.isclose(r, want), f"Wrong stationarity for w = {case[0].tolist()}."


# %% tags=["hidden"]
@check(points=2)
def judge_of_pairs(s):
    """Both products count: no price beyond the margin, and no slack below the highest price."""
    half, idle = np.array([0.0, 0.3, 0, 0, 0.1, 0.2, 0.5, 0.5]), np.zeros(8)
    full = np.array([1.0, 0, 0, 1, 0, 0, 1, 1])
    late, wild = np.array([0.0, 0, 0, 0, 0, 0, 1, 0]), np.array([-2.0, 0, 0, 0, 0, 0, 3, 3])
    cases = [
        (a, b, C) for a in (half, idle, full, late, wild) for b, C in ((-2.0, 1.0), (-1.0, 2.0))
    ]
    found = [s.residuals(w_best, b, a, X8, y8, C)["complementarity"] for a, b, C in cases]
    for r, (a, b, C) in zip(found, cases, strict=True):
        want = ref.residuals(w_best, b, a, X8, y8, C)["complementarity"]
        assert np.isclose(r, want), (
            f"Wrong complementarity for prices {a.tolist()}, b = {b}, C = {C}."
        )


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
# products_with_sign: "The absolute values are missing in your complementarity: a product may be negative if a price is outside the box."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max((alpha * (y * f - 1 + xi)).max(), ((C - alpha) * xi).max())
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# slack_times_price: "Your second product is alpha_i xi_i. A sample with slack must have the highest price: the factor is C - alpha_i."
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


# %% [markdown]
# ## Question 4: Climb on two prices (7 points)
#
# Now solve the dual on the board.
# **(a)** `pair_step(alpha, i, j, X, y, C)` makes the step of Proposition (Pair step): $\alpha_i$ becomes $\alpha_i + y_i t$ and $\alpha_j$ becomes $\alpha_j - y_j t$, with the $t$ of (eq-svm-pair-step) for $b_k = y_k - w^\top x_k$ and $w = \sum_k \alpha_k y_k x_k$.
# If that would carry a price out of its box $0 \le \alpha \le C$, then $t$ is cut off as soon as one of the two prices, $\alpha_i$ or $\alpha_j$, reaches an end.
# It returns the new prices in a new array of shape (n,); `alpha` itself stays as it is.
# You may count on $x_i \ne x_j$ and on prices that satisfy (eq-svm-dual-box).
#
# **(b)** `read_off(alpha, X, y, C)` reads the machine off prices that are optimal.
# It returns `(support, b)`: the list of the numbers of the support vectors, in order, and the mean of $b_i = y_i - w^\top x_i$ over the *free* support vectors, as in (eq-svm-bias), or `None` for $b$ if none is free.
# A price counts as positive above $10^{-9}$ and as free if it is also below $C - 10^{-9}$.


# %% tags=["answer"]
def pair_step(alpha, i, j, X, y, C):
    """Return the prices after one step on samples i and j."""
    ### BEGIN SOLUTION
    wish = y - X @ weights(alpha, X, y)
    t = (wish[i] - wish[j]) / ((X[i] - X[j]) @ (X[i] - X[j]))
    for k, sign in ((i, y[i]), (j, -y[j])):
        room = C - alpha[k] if sign * t > 0 else alpha[k]
        t = np.sign(t) * min(abs(t), room)
    new = np.array(alpha, float)
    new[i] += y[i] * t
    new[j] -= y[j] * t
    return new
    ### END SOLUTION


def read_off(alpha, X, y, C):
    """Return (support, b): the support vectors, and the bias that the free ones agree on."""
    ### BEGIN SOLUTION
    support = [i for i in range(len(y)) if alpha[i] > 1e-9]
    w = weights(alpha, X, y)
    free = [y[i] - w @ X[i] for i in support if alpha[i] < C - 1e-9]
    return support, sum(free) / len(free) if free else None
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def two_steps_on_the_board(s):
    """Chapter 11: the pair (1, 4) with t = 2/5, then (1, 5) with t = 2/20, and you are there."""
    want = np.array([0, 0.4, 0, 0, 0.4, 0])
    first = s.pair_step(np.zeros(6), 1, 4, X6, y6, 1.0)
    second = s.pair_step(want, 1, 5, X6, y6, 1.0)
    assert close(first, want), f"After the first step {want}; yours are {first}."
    assert close(second, alpha6), f"After the second step {alpha6}; yours are {second}."


# %% tags=["check"]
@check(points=1)
def step_ends_at_the_box(s):
    """With C = 1/4 the step ends at 1/4; alpha is read-only here, so return a new array."""
    start = np.zeros(6)
    start.flags.writeable = False
    first = s.pair_step(start, 1, 4, X6, y6, 0.25)
    assert close(first, [0, 0.25, 0, 0, 0.25, 0]), f"Both prices end at 1/4, not {first}."


# %% tags=["hidden"]
@check(points=2)
def steps_of_all_sorts(s):
    """Cut t, not the prices: after every step the sum of alpha_i y_i is still 0."""
    prices = np.array([0.5, 0.75, 0.0, 0.25, 0.5, 0.5])
    top = np.array([1.0, 0.0, 0.25, 0.0, 1.0, 0.25])
    idle = np.array([0.5, 0.0, 0.0, 0.5, 0.0, 0.0])
    pairs = (0, 1), (1, 0), (0, 3), (4, 1), (5, 2), (3, 4), (5, 4), (2, 0), (1, 5)
    starts = (prices, 1.0), (prices, 8.0), (top, 1.0), (idle, 1.0)
    cases = [(start, i, j, X6, y6, C) for start, C in starts for i, j in pairs]
    for case, new in [(case, s.pair_step(*case)) for case in cases]:
        assert abs(np.sum(new * y6)) < 1e-9, "A step breaks the sum of alpha_i y_i = 0."
        assert np.min(new) > -1e-9, "A step leaves the box: a price falls below 0."
        assert np.max(new) < case[-1] + 1e-9, "A step leaves the box: a price rises above C."
        assert close(new, ref.pair_step(*case)), "A step has the wrong length or direction."


# %% tags=["check"]
@check(points=1)
def eight_points_read_off(s):
    """Five of the eight points have a price; three of these are below C and agree on b = -2."""
    support, b = s.read_off(alpha8, X8, y8, 1.0)
    assert list(support) == [1, 4, 5, 6, 7], f"The support vectors are not {support}."
    assert b is not None and np.isclose(b, -2), f"The bias is -2; yours is {b}."


# %% tags=["hidden"]
@check(points=2)
def other_machines_read_off(s):
    """Support vectors have a price, with or without slack; only free ones give the bias."""

    def row(*numbers):
        return np.array([[number] for number in numbers], float)

    def both(n):
        return np.array([-1.0, 1.0] * n)[:n]

    tiny, far = np.array([0.25 - 1e-12, 0.25, 1e-12, 1e-12]), np.array([1e-4, 1e-4])
    machines = {
        "The six points": (alpha6, X6, y6, 1.0),
        "The eight points from back to front, twice as far apart": (
            alpha8[::-1] / 4, 2 * X8[::-1], y8[::-1], 0.25,
        ),
        "A sample on the margin without a price": (
            np.array([0.5, 0.5, 0.0]), row(1, 3, 3), np.array([-1.0, 1.0, 1.0]), 1.0,
        ),
        "A line through the origin": (
            np.array([0.5, 0.5, 0.0]), row(-1, 1, 5), np.array([-1.0, 1.0, 1.0]), 1.0,
        ),
        "Samples far from each other": (far, row(-99, 101) @ [[0.5, 0.5]], both(2), 1.0),
        "All prices at C = 1/4": (
            np.array([0.25, 0.25, 0.0]), row(-1, 1, 4), np.array([-1.0, 1.0, 1.0]), 0.25,
        ),
        "All prices at C = 1/64": (np.full(4, 1 / 64), row(0, 2, -1, 5), both(4), 1 / 64),
        "Prices that are 0 or C up to rounding": (tiny, row(-1, 1, -8, 9), both(4), 0.25),
    }  # fmt: skip
    found = [(name, case, s.read_off(*case)) for name, case in machines.items()]
    for name, case, (support, b) in found:
        want, bias = ref.read_off(*case)
        assert list(support) == want, f"{name}: the support vectors are {want}."
        if bias is None:
            assert b is None, f"{name}: no support vector is free, so return None for the bias."
        else:
            assert b is not None and np.isclose(b, bias), f"{name}: the bias is {bias:g}."


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
# free_below_C_exactly: "You call a price free as soon as it is below C. It may be C up to rounding: the question asks for less than C - 10^-9."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    support = np.flatnonzero(alpha > 1e-9)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C))
    return support, wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# positive_exactly: "You count every price above 0. It may be 0 up to rounding: the question asks for more than 10^-9."
def read_off(alpha, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    free = np.flatnonzero((alpha > 0) & (alpha < C - 1e-9))
    return np.flatnonzero(alpha > 0), wish[free].mean() if len(free) else None


# %% tags=["wrong"] caught_by="other_machines_read_off"
# no_tolerance: "You compare the prices with 0 and C exactly. They may be equal to them up to rounding: the question asks for a distance of 10^-9."
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


# %% [markdown]
# ## Question 5: Measure the slope (4 points)
#
# Now without prices: descend on the cost itself.
# `subgradient(w, b, X, y, C)` returns `(dw, db)`, an array of shape (d,) and a number: the sub-gradient (eq-hinge-subgradient) of $P$ at $(w, b)$, not the step against it.
# A sample with $y_i f(x_i) = 1$ exactly may be counted with any weight between 0 and 1; count it with 0.
# Where the checks ask for such a sample, floats are exact.


# %% tags=["answer"]
def subgradient(w, b, X, y, C):
    """Return (dw, db), a sub-gradient of the cost of the line."""
    ### BEGIN SOLUTION
    inside = y * (X @ w + b) < 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def slope_of_six_points(s):
    """Chapter 12 works this out by hand: w = (1/2, 1/2), b = -5/4 and C = 1; three are inside."""
    pair = s.subgradient(np.array([0.5, 0.5]), -1.25, X6, y6, 1.0)
    assert isinstance(pair, (tuple, list)) and len(pair) == 2, "Return the pair (dw, db)."
    dw, db = pair
    assert np.shape(dw) == (2,), f"dw has the shape of w, (2,), not {np.shape(dw)}."
    assert close(dw, [1.5, -1.5]), f"dw should be (1.5, -1.5); yours is {dw}."
    assert np.isclose(db, 1), f"db should be 1; yours is {db}."


# %% tags=["hidden"]
@check(points=1)
def slope_of_the_penalty(s):
    """Where no sample is inside, only the penalty is left: its slope is w, and weights shrink."""
    dw, db = s.subgradient(np.array([3.0, 4.0]), -10.0, X6, y6, 2.0)
    assert close(dw, [3, 4]), f"All samples are beyond the margin: dw is w, not {dw}."
    assert np.isclose(db, 0), f"All samples are beyond the margin: db is 0, not {db}."


# %% tags=["hidden"]
@check(points=2)
def slope_elsewhere(s):
    """Samples with y f(x) below 1 count, correct or not; each with the factor C, in b as in w."""
    lines = (
        ([0.5, 0.5], -1.5, 1.0), ([1.0, -1.0], 1.5, 3.0), ([0.25, 0.25], -0.25, 0.5),
        ([3.0, 4.0], -9.0, 2.0),
    )  # fmt: skip
    whole = X8.astype(int), y8.astype(int)
    cases = [(np.array(w), b, *samples, C) for w, b, C in lines for samples in ((X8, y8), whole)]
    for case, (dw, db) in [(case, s.subgradient(*case)) for case in cases]:
        want = ref.subgradient(*case)
        where = f"w = {case[0].tolist()}, b = {case[1]}, C = {case[-1]}"
        assert close(dw, want[0]), f"Wrong dw for {where}."
        assert np.isclose(db, want[1]), f"Wrong db for {where}."


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
# edge_counted: "You count the samples with y f(x) = 1 fully. The question asks for the weight 0: use < 1."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f <= 1
    return w - C * y[inside] @ X[inside], -C * y[inside].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted_half: "You count the samples with y f(x) = 1 by one half. The question asks for the weight 0."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    weight = np.heaviside(1 - y * f, 0.5)
    return w - C * (weight * y) @ X, -C * (weight @ y)


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted_in_db: "In db you count the samples with y f(x) = 1, in dw you do not. The question asks for the weight 0 in both."
def subgradient(w, b, X, y, C):
    f = X @ w + b
    inside = y * f < 1
    return w - C * y[inside] @ X[inside], -C * y[y * f <= 1].sum()


# %% tags=["wrong"] caught_by="slope_elsewhere"
# edge_counted_in_dw: "In dw you count the samples with y f(x) = 1, in db you do not. The question asks for the weight 0 in both."
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


# %% [markdown]
# The picture walks down your slope on the eight points, with steps $1/t$.
# It draws what the lines on the way cost, up to a cost of 12, and the value $2.7$ that your judge has certified.
# A sub-gradient is not a promise: some steps go up.

# %% tags=["plot"]
import matplotlib.pyplot as plt

try:
    w, b, costs = np.zeros(2), 0.0, []
    for t in range(1, 101):
        costs.append(primal(w, b, X8, y8, 1.0))
        dw, db = subgradient(w, b, X8, y8, 1.0)
        w, b = w - dw / t, b - db / t
    fig, ax = plt.subplots(figsize=(6, 3))
    ax.plot(costs)
    ax.axhline(2.7, color="black", linestyle=":")
    ax.set(xlabel="steps", ylabel="cost P", ylim=(0, 12))
    plt.show()
except NotImplementedError:
    print("Answer questions 1, 2 and 5 first.")

# %% [markdown]
# ## Question 6: Find the wrong line (3 points)
#
# To save memory, somebody wants to throw samples away after training, and knows which: all that need no slack.
#
# > **Claim.** Let $(w, b)$ be a line with the smallest cost $P$ for some samples and some $C > 0$.
# > If sample $i$ needs no slack there, $\xi_i = 0$, then $(w, b)$ has the smallest cost for the other samples too.
#
# > **Proof?** Write $P_-$ for the cost (eq-hinge-objective) without sample $i$, at the same $C$; let $(w', b')$ be any line.
# > 1. $P_-(w, b) = P(w, b)$: the sum for $(w, b)$ loses only the term $C \xi_i$, and that is 0.
# > 2. $P_-(w', b') \le P(w', b')$: the sum for $(w', b')$ loses a term that is not negative.
# > 3. $P(w, b) \le P(w', b')$: the line $(w, b)$ has the smallest cost for all samples.
# > 4. $P_-(w, b) \le P_-(w', b')$: put line 1 into the left side of line 3, and line 2 into its right side.
# > 5. So no line has a smaller cost than $(w, b)$ for the samples without $i$, because $(w', b')$ in line 4 was any line.
#
# The claim is false.
# `false_proof()` returns a dictionary:
#
# - `"line"`: the number of the first wrong line, where a line that only uses an earlier wrong one is not wrong itself;
# - `"X"`, `"y"`, `"C"`: at most four samples (rows of one or two numbers), their labels, both classes present, and the price of slack;
# - `"w"`, `"b"`, `"alpha"`: the best line for them, with prices that prove it: your judge of question 3 must find nothing, so do not round (`"w"` is a list, also if it has only one number);
# - `"i"`: the number of a sample that needs no slack there;
# - `"better"`: a pair `(w, b)`, another line, which costs less than the first when sample `i` is gone; it need not be the best.
#
# For instance `X` could be `[[2], [5], [7]]`; lists will do, arrays as well, with all numbers, also $C$, between $-999$ and $999$.
#
# Then think about which samples can be thrown away without harm, and which word in the claim has to be changed.


# %% tags=["answer"]
def false_proof():
    """Return the first wrong line and a counterexample, as a dictionary."""
    ### BEGIN SOLUTION
    return {
        "line": 4,
        "X": [[-1], [1]],
        "y": [-1, 1],
        "C": 1,
        "w": [1],
        "b": 0,
        "alpha": [0.5, 0.5],
        "i": 1,
        "better": ([0], -1),
    }
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def claim_is_refuted(s):
    """Two samples on the number line are enough; remove one that holds the strip in its place."""
    d = s.false_proof()
    names = ("line", "X", "y", "C", "w", "b", "alpha", "i", "better")
    missing = [name for name in names if name not in d]
    assert not missing, f"The dictionary has no {missing}."
    assert d["line"] in (1, 2, 3, 4, 5), f"The proof has the lines 1 to 5, not {d['line']!r}."
    X, y, w, alpha = (np.array(d[name], float) for name in ("X", "y", "w", "alpha"))
    C, b, i = d["C"], d["b"], d["i"]
    other_w, other_b = np.array(d["better"][0], float), d["better"][1]
    assert X.ndim == 2, "X is a list of rows, such as [[2], [5]]."
    assert 1 <= len(X) <= 4, f"At most four samples are allowed; you have {len(X)}."
    assert X.shape[1] in (1, 2), f"A row of X is one number or two, not {X.shape[1]}."
    assert y.shape == alpha.shape == (len(X),), "Each sample needs one label and one price."
    assert w.shape == other_w.shape == X[0].shape, "Both w are lists as long as a row of X."
    assert 0 < C <= 999, f"C must lie between 0 and 999; yours is {C}. A small C will do."
    numbers = np.concatenate([X.ravel(), alpha, w, other_w, [b, other_b]])
    assert np.all(np.abs(numbers) <= 999), "All numbers lie between -999 and 999, please."
    assert set(y) <= {-1, 1}, f"Labels are -1 and 1; yours are {y}."
    assert len(set(y)) == 2, f"Both classes must be present; all your labels are {y[0]:g}."
    assert i in range(len(X)), f"Samples are numbered from 0 to {len(X) - 1}; your i is {i}."

    f = np.array([row @ w + b for row in X])
    assert y[i] * f[i] > 1 - 1e-9, f"Sample {i} needs slack: its y f(x) is {y[i] * f[i]:g}."
    for k, price in enumerate(alpha):
        inside = -1e-9 <= price <= C + 1e-9
        assert inside, f"Sample {k}: the price {price:g} is outside the box from 0 to C = {C:g}."
    total = np.sum(alpha * y)
    assert abs(total) < 1e-9, f"The sum of all alpha_i y_i must be 0; yours is {total:g}."
    made = np.sum((alpha * y)[:, None] * X, axis=0)
    exact = np.all(np.abs(w - made) < 1e-6)
    assert exact, f"Your prices make the weights {made}, not {w}. Do not round."
    free = [k for k in range(len(X)) if 1e-9 < alpha[k] < C - 1e-9]
    asked = [y[k] - (f[k] - b) for k in free]
    agreed = not free or max(asked) - min(asked) < 1e-6
    assert agreed, f"The free samples {free} ask for different biases, {asked}: not the best line."
    for k, bias in zip(free, asked, strict=True):
        assert abs(bias - b) < 1e-6, f"Sample {k} is free: it makes the bias {bias:g}, not {b:g}."
    for k, (price, m) in enumerate(zip(alpha, y * f, strict=True)):
        why = f"Not the best line: sample {k} has the price {price:g}, and its y f(x) is {m:g}. "
        assert m > 1 - 1e-6 or price > C - 1e-9, why + "With slack its price must be C."
        assert m < 1 + 1e-6 or price < 1e-9, why + "Beyond the margin its price must be 0."
    idle = f"Sample {i} has the price 0, so without it the line is still the best. "
    assert alpha[i] > 1e-9, idle + "Remove one that has a price and no slack."
    same = close(other_w, w) and np.isclose(other_b, b)
    assert not same, "The better line is the first line again; another must cost less without i."

    def paid(w, b):
        short = [1 - y[k] * (X[k] @ w + b) for k in range(len(X)) if k != i]
        return w @ w / 2 + C * sum(part for part in short if part > 0)

    first, second = paid(w, b), paid(other_w, other_b)
    costs = f"Without sample {i} the first line costs {first:g} and the better one {second:g}"
    assert second < first - 1e-9, costs + ": that is not less."


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own numbers into each line of the proof, and find the first that fails."""
    line = s.false_proof()["line"]
    follows = {
        1: "Without its slack term, C times 0, the cost of (w, b) stays exactly as it is.",
        2: "A sum that loses a term which is not negative cannot grow.",
        3: "It is what the claim assumes, about all samples. (The first line has the number 1.)",
        5: "It only says what the lines before it say, for any line, so the mistake is older.",
    }
    why = follows.get(line, "The lines are numbered from 1 to 5.")
    assert line == ref.false_proof()["line"], f"The first wrong line is not line {line}. {why}"


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_smaller_sum: "Your counterexample is right, but line 2 holds for it: a sum that loses a term which is not negative cannot grow. Put your numbers into all five lines; a smaller right side does not keep an inequality."
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
# blames_the_equal_sum: "Your counterexample is right, but line 1 holds for it: the term that is lost is C xi_i, and xi_i = 0. The two costs of (w, b) are equal."
right = false_proof


def false_proof():
    return right() | {"line": 1}


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_assumption: "Your counterexample is right, but line 3 holds for it: it is what the claim assumes, the cost of all samples. The lines are numbered from 1."
right = false_proof


def false_proof():
    return right() | {"line": 3}


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_conclusion: "Your counterexample is right, but line 5 only repeats what an earlier line says, and that line is already wrong."
right = false_proof


def false_proof():
    return right() | {"line": 5}


# %% [markdown]
# ## What you have seen
#
# The judge never asked where a line came from, and neither should you.
# Two numbers that meet say more about an answer than the name of the solver that found it.
