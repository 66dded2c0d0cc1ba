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
#   examples: false_proof
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
# Most data that you see have $\lVert w \rVert = 1$ and $C = 1$ and two features: a square, a $C$ or a feature in the wrong place does not show there.
#
# Everywhere `X` is an array of samples of shape (n, d), `y` their labels $-1$ and $+1$, of shape (n,), `w` of shape (d,) and `b` a number make the line, $f(x) = w^\top x + b$, `alpha` of shape (n,) are the prices, and `C` is the price of slack.
# Samples are numbered from 0.
# `X` and `y` may hold whole numbers; `w` and `alpha` hold floats; `d` is any number from 1 on.
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
# - `half_width(w)` returns the distance from the line to an edge of the strip: this half width is the margin $\rho$ of (eq-margin-width).
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


# %% [markdown]
# ## Question 2: Let two numbers meet (5 points)
#
# A line has a cost $P$, and a list of prices has a value $Q$; by weak duality no value exceeds any cost.
#
# - `weights(alpha, X, y)` returns $\sum_i \alpha_i y_i x_i$, (eq-stationarity-w), of shape (d,).
# - `primal(w, b, X, y, C)` returns the cost $P(w, b)$, (eq-hinge-objective), a number.
# - `dual(alpha, X, y)` returns the value $Q(\alpha)$, (eq-svm-dual), a number: the bare formula, also for prices that (eq-svm-dual-box) does not allow.


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
    deep = np.column_stack([X8, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0, 2.0, -1.0]])
    lines.append((np.array([1.0, -0.5, 2.0]), 0.5, deep, y8, 2.0))
    even = np.array([2.0, -1.0, 0.0, 0.0, 3.0, -2.0, 0.0, 0.0])  # not all positive, but balanced
    prices = (a, X8, y8), (a / 8, X8.astype(int), y8.astype(int)), (a[::-1] - 1, X8, y8)
    prices += (a, deep, y8), (even, X8, y8), (alpha8 / 2, X8, y8)
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
#
# By Theorem (Optimality conditions) a line and prices are both optimal exactly if certain conditions hold.
# A judge says of each how far it is from holding.
# `residuals(w, b, alpha, X, y, C)` returns a dictionary with four numbers, none of them negative.
# In it $f$ is the line that is given, `w` and `b`, whatever the prices say, and $\xi_i$ the smallest slack of that line, (eq-slack).
#
# - `"box"`: how far the worst price lies outside $0 \le \alpha_i \le C$, and 0 if none does;
# - `"equality"`: $\lvert \sum_i \alpha_i y_i \rvert$;
# - `"stationarity"`: the length of $w - \sum_i \alpha_i y_i x_i$;
# - `"complementarity"`: one number, the largest among the $n$ numbers $\lvert \alpha_i (y_i f(x_i) - 1 + \xi_i) \rvert$ and the $n$ numbers $\lvert (C - \alpha_i)\, \xi_i \rvert$.
#
# All four are 0 exactly if nobody will ever find a cheaper line.
# Floats leave a rest such as $10^{-16}$: return it as it is.


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
    prices = high, low, both, [3, 0, 0, -4, 0, 0], [2, 0, 1, 0, 0, 1], [1] * 6
    cases = [(np.array(a, float), 2.0) for a in prices]
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
        ([2.0, 1.0], 1.0, [3, -1, 0, 0, 1, 0]),
        ([1.0, 0.0], -3.0, [0, 0, 0]),
    )  # fmt: skip
    cases = [
        (np.array(w), b, np.array(a, float), X6[: len(a)], y6[: len(a)], 2.0) for w, b, a in lines
    ]
    deep = np.column_stack([X6, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0]])
    cases.append((np.array([1.0, -0.5, 2.0]), 0.5, np.array([1.0, 0, 0, 0, 1, 0]), deep, y6, 2.0))
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
    best, lines = [(w_best, -2.0, 1.0), (w_best, -1.0, 2.0)], [(np.array([2.0, -1.0]), 0.5, 2.0)]
    cases = [(*line, a) for a in (half, idle, full, late, wild) for line in best]
    cases += [(*line, a) for a in (half, full) for line in lines]
    found = [s.residuals(w, b, a, X8, y8, C)["complementarity"] for w, b, C, a in cases]
    for r, (w, b, C, a) in zip(found, cases, strict=True):
        want = ref.residuals(w, b, a, X8, y8, C)["complementarity"]
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
# products_with_sign: "In your complementarity a negative product counts for nothing. A price outside the box makes one, and its size counts: leave no product out, and take absolute values before the largest."
right = residuals


def residuals(w, b, alpha, X, y, C):
    f = X @ w + b
    xi = slack(w, b, X, y)
    return right(w, b, alpha, X, y, C) | {
        "complementarity": max((alpha * (y * f - 1 + xi)).max(), ((C - alpha) * xi).max())
    }


# %% tags=["wrong"] caught_by="best_lines_pass judge_of_pairs"
# slack_times_price: "In your complementarity slack times the price counts. It is the other way round: a sample with slack must have the highest price, and the factor of xi_i is C - alpha_i."
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
# box_by_size: "You take the absolute value of the prices and compare it with C. A price of -1 is outside the box even if C is 2."
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
# first_of_positive_only: "In the first product you leave out prices that are not positive. It is about all samples, whatever their prices are."
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
# second_below_C_only: "In the second product you leave out prices that are not below C. It is about all samples, whatever their prices are."
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
#
# Now solve the dual on the board.
# **(a)** `pair_step(alpha, i, j, X, y, C)` makes the step of Proposition (Pair step): $\alpha_i$ becomes $\alpha_i + y_i t$ and $\alpha_j$ becomes $\alpha_j - y_j t$, with the $t = (b_i - b_j) / \lVert x_i - x_j \rVert^2$ of (eq-svm-pair-step) for $b_k = y_k - w^\top x_k$ and $w = \sum_k \alpha_k y_k x_k$.
# The labels of $i$ and $j$ may be equal, and $t$ may be negative.
# If that would carry a price out of its box $0 \le \alpha \le C$, then $t$ is cut off as soon as one of the two prices, $\alpha_i$ or $\alpha_j$, reaches an end.
# It returns the new prices in a new array of shape (n,); `alpha` itself stays as it is.
# You may count on $x_i \ne x_j$ and on prices that satisfy (eq-svm-dual-box).
#
# **(b)** `read_off(alpha, X, y, C)` reads the machine off prices that are optimal.
# It returns `(support, b)`: the numbers of the support vectors, smallest first, and the mean of $b_i = y_i - w^\top x_i$ over the *free* support vectors, as in (eq-svm-bias), or `None` for $b$ if none is free.
# A price counts as positive above $10^{-9}$ and as free if it is also below $C - 10^{-9}$, however large or small $C$ is.
# `support` may be a list or an array.


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
    """With C = 1/4 the step ends at 1/4; return a new array and leave alpha alone."""
    start = np.zeros(6)
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
    deep = np.column_stack([X6, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0]])
    cases += [(prices, i, j, deep, y6, 8.0) for i, j in ((0, 3), (1, 5), (4, 2))]
    cases.append((prices, 0, 1, X6.astype(int), y6.astype(int), 8.0))
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
        "Only positive samples free": (
            np.array([0.5, 0.5, 1.0]), row(3, 3, 2), np.array([1.0, 1.0, -1.0]), 1.0,
        ),
        "Only negative samples free": (
            np.array([1.0, 0.5, 0.5]), row(3, 2, 2), np.array([1.0, -1.0, -1.0]), 1.0,
        ),
        "Three features": (
            np.array([1 / 18, 1 / 18]), np.array([[0.0, -2, 0], [2, 2, 4]]), both(2), 1.0,
        ),
        "Prices of 5e-9": (np.full(2, 5e-9), row(-1e4, 1e4), both(2), 1.0),
        "Prices 3e-7 below C": (np.full(2, 0.5), row(0, 2), both(2), 0.5 + 3e-7),
        "Prices of 800, and C = 800.004": (
            np.full(2, 800.0), row(-1 / 40, 1 / 40), both(2), 800.004,
        ),
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
#
# Now without prices: descend on the cost itself.
# `subgradient(w, b, X, y, C)` returns `(dw, db)`, an array of shape (d,) and a number: the sub-gradient (eq-hinge-subgradient) of $P$ at $(w, b)$, not the step against it.
# At a sample with $y_i f(x_i) = 1$ exactly there is more than one sub-gradient; return the one to which such a sample adds nothing.
# Compare with 1 without a tolerance: the checks use numbers for which floats make no error.


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
    """Chapter 12 has this by hand: three are inside."""
    w = np.array([0.5, 0.5])
    pair = s.subgradient(w, -1.25, X6, y6, 1.0)
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
    deep = np.column_stack([X8, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0, 2.0, -1.0]])
    cases.append((np.array([1.0, -0.5, 2.0]), 0.5, deep[:7], y8[:7], 2.0))
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
# - `"line"`: the number of the first wrong line; a line is wrong if what it says is false although the assumption of the claim and all lines before it are true;
# - `"X"`, `"y"`, `"C"`: at most four samples (rows of one or two numbers), their labels, both classes present, and the price of slack;
# - `"w"`, `"b"`, `"alpha"`: the best line for them, with prices that prove it: your judge of question 3 must find nothing, so do not round (`"w"` is a list, also if it has only one number);
# - `"i"`: the number of a sample that needs no slack there;
# - `"better"`: a pair `(w, b)`, another line, which costs less than the first when sample `i` is gone; only its cost $P_-$ counts, and it need not be the best.
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
    no = f"The first wrong line is not line {line}. "
    assert line != 1, no + "Without its slack term, C times 0, the cost of (w, b) stays as it is."
    assert line != 2, no + "A sum that loses a term which is not negative cannot grow."
    assert line != 3, no + "It is what the claim assumes, about all samples."
    assert line != 5, no + "It says what line 4 says, for any line, so the mistake is older."
    assert line == ref.false_proof()["line"], no + "The lines are numbered from 1 to 5."


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


# %% [markdown]
# ## What you have seen
#
# The judge never asked where a line came from, and neither should you.
# Two numbers that meet say more about an answer than the name of the solver that found it.
