# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw5_svm
#   title: Do not trust a solver
#   hours: 5
#   canary: ferret-marzipan-2096-gantry-oboe
#   call_seconds: 3
#   survivors: >
#     pair_step with >= for >: a step of 0 is 0 in any room (equivalent).
#     read_off with >= and <=: no price is exactly 1e-9 away from 0 or from C.
#     false_proof with other numbers: other counterexamples to the claim, as good as ours.
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
    rho = s.half_width(np.array([3.0, 4.0]))
    assert np.isclose(rho, 0.2), f"For w = (3, 4) the half width is 1/5; yours is {rho:g}."


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
    for w, b in (([1.0, -1.0], 2.0), ([0.5, 0.5], -1.5), ([0.0, 0.0], 0.0)):
        xi = s.slack(np.array(w), b, X8, y8)
        want = ref.slack(np.array(w), b, X8, y8)
        assert np.all(np.array(xi) >= 0), "Slack is never negative."
        assert close(xi, want), f"Wrong slack for w = {w}, b = {b}."


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
    for C in (0.5, 4.0):
        P = s.primal(w, 1.0, X8, y8, C)
        assert np.isclose(P, ref.primal(w, 1.0, X8, y8, C)), f"Wrong cost for C = {C}."
    assert close(s.weights(a, X8, y8), ref.weights(a, X8, y8)), "Wrong weights."
    assert np.isclose(s.dual(a, X8, y8), ref.dual(a, X8, y8)), "Wrong value of other prices."


# %% tags=["wrong"] caught_by="weights_of_six_points"
# label_forgotten: "The labels are missing in your weights. Prices are never negative: the label says on which side a sample pulls."
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
    for X, y, alpha in ((X6, y6, alpha6), (X8, y8, alpha8)):
        r = s.residuals(w_best, b_best, alpha, X, y, 1.0)
        assert sorted(r) == names, f"The names are {names}; yours are {sorted(r)}."
        wrong = {name: round(float(r[name]), 6) for name in names if not abs(r[name]) < 1e-9}
        assert not wrong, f"For the best line of {len(y)} points you find {wrong}."


# %% tags=["check"]
@check(points=1)
def spoiled_prices_are_refused(s):
    """Chapter 10 spoils the eight prices: 1.01 leaves the box, a single change the equation."""
    over, single = alpha8.copy(), alpha8.copy()
    over[6:], single[1] = 1.01, 0.5
    box = s.residuals(w_best, b_best, over, X8, y8, 1.0)["box"]
    assert np.isclose(box, 0.01), f"1.01 is 0.01 outside the box; you say {box:g}."
    equality = s.residuals(w_best, b_best, single, X8, y8, 1.0)["equality"]
    assert np.isclose(equality, 0.1), f"0.5 for 0.6 leaves 0.1 in the equation, not {equality:g}."


# %% tags=["hidden"]
@check(points=1)
def judge_of_prices(s):
    """The box has two ends, 0 and C; the equation counts prices with their labels."""
    high, low, both = [0, 1, 0, 0, 0, 3], [1, -3, 0, 0, 1, 0], [5, 0, 0, -1, 0, 4]
    for prices in (high, low, both, [2, 0, 1, 0, 0, 1]):
        a = np.array(prices, float)
        r, want = (judge.residuals(w_best, b_best, a, X6, y6, 2.0) for judge in (s, ref))
        assert np.isclose(r["box"], want["box"]), "Wrong box."
        assert np.isclose(r["equality"], want["equality"]), "Wrong equality."


# %% tags=["hidden"]
@check(points=1)
def judge_of_weights(s):
    """Stationarity compares w with the weights of the prices, by the length of the difference."""
    for w, a in (([3.0, 0.0], [1, 0, 0, 1, 0, 0]), ([0.0, -1.0], [0, 2, 0, 0, 1, 1])):
        r, want = (
            judge.residuals(np.array(w), 0.0, np.array(a, float), X6, y6, 2.0)["stationarity"]
            for judge in (s, ref)
        )
        assert np.isclose(r, want), f"Wrong stationarity for w = {w}."


# %% tags=["hidden"]
@check(points=2)
def judge_of_pairs(s):
    """Both products count: no price beyond the margin, and no slack below the highest price."""
    half, idle = np.array([0.0, 0.3, 0, 0, 0.1, 0.2, 0.5, 0.5]), np.zeros(8)
    full = np.array([1.0, 0, 0, 1, 0, 0, 1, 1])
    late = np.array([0.0, 0, 0, 0, 0, 0, 1, 0])
    for a in (half, idle, full, late):
        for b in (-2.0, -1.0):
            r, want = (
                judge.residuals(w_best, b, a, X8, y8, 1.0)["complementarity"] for judge in (s, ref)
            )
            assert np.isclose(r, want), f"Wrong complementarity for prices {a.tolist()}, b = {b}."


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


# %% [markdown]
# ## Question 4: Climb on two prices (7 points)
#
# Now solve the dual on the board.
# **(a)** `pair_step(alpha, i, j, X, y, C)` makes the step of Proposition (Pair step): $\alpha_i$ becomes $\alpha_i + y_i t$ and $\alpha_j$ becomes $\alpha_j - y_j t$, with the $t$ of (eq-svm-pair-step) for $b_k = y_k - w^\top x_k$ and $w = \sum_k \alpha_k y_k x_k$.
# If that would carry a price out of its box $0 \le \alpha \le C$, then $t$ is cut off where the first of the two prices reaches an end.
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
    first = s.pair_step(np.zeros(6), 1, 4, X6, y6, 1.0)
    want = np.array([0, 0.4, 0, 0, 0.4, 0])
    assert close(first, want), f"After the first step {want}; yours are {first}."
    second = s.pair_step(want, 1, 5, X6, y6, 1.0)
    assert close(second, alpha6), f"After the second step {alpha6}; yours are {second}."


# %% tags=["check"]
@check(points=1)
def step_ends_at_the_box(s):
    """With C = 1/4 the first step must end at 1/4, although t = 2/5 would be best."""
    first = s.pair_step(np.zeros(6), 1, 4, X6, y6, 0.25)
    assert close(first, [0, 0.25, 0, 0, 0.25, 0]), f"Both prices end at 1/4, not {first}."


# %% tags=["hidden"]
@check(points=2)
def steps_of_all_sorts(s):
    """Cut t, not the prices: after every step the sum of alpha_i y_i is still 0."""
    prices = np.array([0.5, 0.75, 0.0, 0.25, 0.5, 0.5])
    top = np.array([1.0, 0.0, 0.25, 0.0, 1.0, 0.25])
    idle = np.array([0.5, 0.0, 0.0, 0.5, 0.0, 0.0])
    for start, C in ((prices, 1.0), (prices, 8.0), (top, 1.0), (idle, 1.0)):
        for i, j in ((0, 1), (1, 0), (0, 3), (4, 1), (5, 2), (3, 4), (5, 4), (2, 0), (1, 5)):
            new = s.pair_step(start, i, j, X6, y6, C)
            assert abs(np.sum(new * y6)) < 1e-9, "A step breaks the sum of alpha_i y_i = 0."
            assert np.min(new) > -1e-9 and np.max(new) < C + 1e-9, "A step leaves the box."
            want = ref.pair_step(start, i, j, X6, y6, C)
            assert close(new, want), "A step has the wrong length or direction."


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
    support, b = s.read_off(alpha6, X6, y6, 1.0)
    assert list(support) == [1, 4, 5], "The six points have the support vectors 1, 4 and 5."
    assert b is not None and np.isclose(b, -2), "The bias of the six points is -2."
    line, labels = np.array([[-1.0], [1.0], [4.0]]), np.array([-1.0, 1.0, 1.0])
    support, b = s.read_off(np.array([0.25, 0.25, 0.0]), line, labels, 0.25)
    assert list(support) == [0, 1], "With C = 1/4 both prices of 1/4 belong to support vectors."
    assert b is None, "No price is below C, so no sample gives the bias: return None."


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


# %% [markdown]
# ## Question 5: Which way is down? (4 points)
#
# Now without prices: descend on the cost itself.
# `subgradient(w, b, X, y, C)` returns `(dw, db)`, an array of shape (d,) and a number: the sub-gradient (eq-hinge-subgradient) of $P$ at $(w, b)$.
# A sample with $y_i f(x_i) = 1$ exactly may be counted with any weight between 0 and 1; count it with 0.


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
    dw, db = s.subgradient(np.array([0.5, 0.5]), -1.25, X6, y6, 1.0)
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
    for w, b, C in (([0.5, 0.5], -1.5, 1.0), ([1.0, -1.0], 1.5, 3.0), ([0.0, 0.0], 0.5, 0.5)):
        dw, db = s.subgradient(np.array(w), b, X8, y8, C)
        want = ref.subgradient(np.array(w), b, X8, y8, C)
        assert close(dw, want[0]), f"Wrong dw for w = {w}, b = {b}, C = {C}."
        assert np.isclose(db, want[1]), f"Wrong db for w = {w}, b = {b}, C = {C}."


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
# - `"w"`, `"b"`, `"alpha"`: the best line for them, with prices that prove it: your judge of question 3 must find nothing (`"w"` is a list, also if it has only one number);
# - `"i"`: the number of a sample that needs no slack there;
# - `"better"`: a pair `(w, b)`, another line, which costs less than the first when sample `i` is gone; it need not be the best.
#
# For instance `X` could be `[[2], [5], [7]]`; lists will do, arrays as well, with numbers between $-999$ and $999$.
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
    X, y, w, alpha = (np.array(d[name], float) for name in ("X", "y", "w", "alpha"))
    C, b, i = d["C"], d["b"], d["i"]
    other_w, other_b = np.array(d["better"][0], float), d["better"][1]
    assert X.ndim == 2 and len(X) <= 4, "X is a list of one to four rows, such as [[2], [5]]."
    assert X.shape[1] in (1, 2), f"A row of X is one number or two, not {X.shape[1]}."
    assert y.shape == alpha.shape == (len(X),), "Each sample needs one label and one price."
    assert w.shape == other_w.shape == X[0].shape, "Both w are lists as long as a row of X."
    numbers = np.concatenate([X.ravel(), alpha, w, other_w, [C, b, other_b]])
    assert np.all(np.abs(numbers) <= 999), "All numbers lie between -999 and 999, please."
    assert sorted(set(y)) == [-1, 1], f"Both labels, -1 and 1, must occur; yours are {y}."
    assert C > 0 and i in range(len(X)), f"Here C is {C} and i is {i}."
    assert d["line"] in (1, 2, 3, 4, 5), f"The proof has the lines 1 to 5, not {d['line']}."

    margins = [label * (row @ w + b) for row, label in zip(X, y, strict=True)]
    assert margins[i] > 1 - 1e-9, f"Sample {i} needs slack: its y f(x) is {margins[i]:g}."
    allowed = alpha.min() >= 0 and alpha.max() <= C + 1e-9 and abs(alpha @ y) < 1e-9
    assert allowed, f"The prices {alpha} are not in the box or do not satisfy the equation."
    made = sum(price * label * row for price, label, row in zip(alpha, y, X, strict=True))
    assert close(w, made), f"Your prices make the weights {made}, not {w}."
    for price, m in zip(alpha, margins, strict=True):
        fits = (m > 1 - 1e-9 or price > C - 1e-9) and (m < 1 + 1e-9 or price < 1e-9)
        assert fits, f"Not the best line: no sample with y f(x) = {m:g} has the price {price:g}."

    def paid(w, b):
        short = [1 - y[k] * (X[k] @ w + b) for k in range(len(X)) if k != i]
        return w @ w / 2 + C * sum(part for part in short if part > 0)

    gain = paid(w, b) - paid(other_w, other_b)
    assert gain > 1e-9, f"Without sample {i} the better line must cost less; it saves {gain:g}."


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own numbers into each line of the proof, and find the first that fails."""
    line = s.false_proof()["line"]
    assert line == ref.false_proof()["line"], f"The first wrong line is not line {line}."


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


# %% [markdown]
# ## What you have seen
#
# The judge never asked where a line came from, and neither should you.
# Two numbers that meet say more about an answer than the name of the solver that found it.
