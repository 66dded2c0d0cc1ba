# ---
# homework:
#   name: hw5_svm
#   title: "Homework 5: Do not trust a solver"
#   canary: ferret-marzipan-2096-gantry-oboe
#   call_seconds: 3
#   examples: false_proof
#   small_calls:
#     half_width: any(w)
#     slack: true
#     weights: true
#     primal: true
#     dual: true
#     residuals: true
#     pair_step: i != j and alpha @ y == 0 and max(alpha) <= C and any(X[i] != X[j])
#     read_off: alpha @ y == 0 <= min(alpha) < max(alpha) <= C
#     subgradient: true
# ---

# %% [markdown]
# # Homework 5: Do not trust a solver
#
# A bridge is inspected before a train may cross it, and not by the builder.
# A support vector machine comes from a solver with ten options, three conventions for $C$ and perhaps a bug, and most people let the train cross at once.
#
# You will be the inspector.
# You will write a judge that takes only numbers (a line and a list of multipliers) and says whether the line is the best of all lines, however it was found.
# Then you will find the optimum yourself, in two steps by hand and in many steps down a slope, and finally expose a proof that reads well but is false.
#
# **You need:** chapters 9 to 12, but nothing beyond them.
# **Time:** about 5 hours. **Points:** 28.
# **Rules:** write only functions; replace `# Your code here.` and the line below it. Later functions may call your earlier ones.
# After each question there are checks: run them as often as you like.
# When the homework is graded, more checks run on other data.
# Most of the visible checks use $\lVert w \rVert = 1$, $C = 1$ and two features, so they do not reveal a square, a $C$ or a feature in the wrong place.
#
# In all questions `X` is an array of samples of shape (n, d), and `y`, of shape (n,), contains their labels $-1$ and $+1$. The line is $f(x) = w^\top x + b$, where `w` has shape (d,) and `b` is a number. The multipliers of chapter 10 are `alpha`, of shape (n,), and the penalty on slack is `C`, a positive number.
# Samples are numbered from 0.
# `X`, `y`, `b` and `C` may be integers; `w` and `alpha` contain floats; `d` is any number from 1 upwards.
# Your functions must not change the arrays that they receive.

# %% tags=["setup"]
import numpy as np

# The six points of the lecture and the eight of chapter 9, with the multipliers that chapter 10
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
# In the form (eq-svm-primal) the width of the strip is not given: you read it off the weights.
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
    """The vector (3, 4) has length 5; longer weights make a narrower strip."""
    cases = [([3.0, 4.0], 1 / 5), ([0.3, 0.4], 2), ([2.0, -3.0, 6.0], 1 / 7)]
    cases.append(([-6.0, 5.0, 4.0, 2.0], 1 / 9))
    for (w, want), rho in [(case, s.half_width(np.array(case[0]))) for case in cases]:
        assert np.isclose(rho, want), f"For w = {w} the half width is {want:g}; yours is {rho:g}."


# %% tags=["check"]
@check(points=1)
def slack_of_eight_points(s):
    """Of the eight points only (3, 1) and (2, 2) have slack, 0.4 and 1.8."""
    xi = s.slack(w_best, b_best, X8, y8)
    assert np.shape(xi) == (8,), (
        f"Eight samples have eight slacks, shape (8,), not {np.shape(xi)}."
    )
    want = [0, 0, 0, 0, 0, 0, 0.4, 1.8]
    assert close(xi, want), f"The slacks should be {want}; yours are {np.round(xi, 3)}."


# %% tags=["hidden"]
@check(points=1)
def slack_of_other_lines(s):
    """Slack is 0 beyond the margin, and 1 - y f(x) inside it and on the wrong side."""
    whole = X8.astype(int), y8.astype(int)
    cases = [
        (np.array(w), b, *samples)
        for w, b in (
            ([1.0, -1.0], 2.0),
            ([0.5, 0.5], -1.5),
            ([3.0, 4.0], -9.0),
            ([-0.25, 0.5], -0.07),
        )
        for samples in ((X8, y8), whole)
    ]
    deep = np.column_stack([X8, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0, 2.0, -1.0]])
    cases.append((np.array([0.0, 0.25, -0.96]), 0.0, deep, y8))
    cases.sort(key=lambda case: case[2].dtype.kind == "i")
    found = [(case, s.slack(*case)) for case in cases]
    kinds = set()
    for case, xi in found:
        want = ref.slack(*case)
        if np.shape(xi) == np.shape(want):
            kinds |= {
                "on the wrong side of the line" if right > 1 else "at the edge or beyond it"
                if right == 0 else "inside the strip, on the right side"
                for mine, right in zip(xi, want) if not np.isclose(mine, right)
            }  # fmt: skip
    plain = f"for samples {kinds.pop()}" if len(kinds) == 1 else "for other lines"
    for case, xi in found:
        words = "in three dimensions" if len(case[0]) == 3 else plain
        words = "for arrays of integers" if case[2].dtype.kind == "i" else words
        assert np.all(np.array(xi) >= 0), about(
            "because a slack is negative", "Slack is never negative."
        )
        assert close(xi, ref.slack(*case)), about(
            words, f"Wrong slack for w = {case[0]}, b = {case[1]}."
        )


# %% [markdown]
# ## Question 2: Make two numbers meet (5 points)
#
# A line has a cost $P$, and a list of multipliers has a value $Q$; by weak duality no value of multipliers that satisfy the constraints (eq-svm-dual-box) exceeds any cost.
#
# - `weights(alpha, X, y)` returns $\sum_i \alpha_i y_i x_i$, (eq-stationarity-w), of shape (d,).
# - `primal(w, b, X, y, C)` returns the cost $P(w, b)$, (eq-hinge-objective), a number.
# - `dual(alpha, X, y)` returns the value $Q(\alpha)$, (eq-svm-dual), a number: just the formula, even for multipliers that (eq-svm-dual-box) does not allow.


# %% tags=["answer"]
def weights(alpha, X, y):
    """Return the weights that the multipliers give, of shape (d,)."""
    ### BEGIN SOLUTION
    return (alpha * y) @ X
    ### END SOLUTION


def primal(w, b, X, y, C):
    """Return the cost of a line, with the smallest slack that it needs."""
    ### BEGIN SOLUTION
    return w @ w / 2 + C * slack(w, b, X, y).sum()
    ### END SOLUTION


def dual(alpha, X, y):
    """Return the value of the multipliers."""
    ### BEGIN SOLUTION
    w = weights(alpha, X, y)
    return alpha.sum() - w @ w / 2
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def weights_of_six_points(s):
    """By hand: 1/2 times (1, 3) minus 0.4 times (-1, 2) minus 0.1 times (3, -1)."""
    w = s.weights(alpha6, X6, y6)
    assert np.shape(w) == (2,), f"The weights have shape (2,), not {np.shape(w)}."
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
    """The multipliers of the eight points add up to 3.2, and w has length 1: Q meets P."""
    Q = s.dual(alpha8, X8, y8)
    assert np.isclose(Q, 2.7), f"The value should be 2.7; yours is {Q:g}."


# %% tags=["hidden"]
@check(points=2)
def costs_and_values_elsewhere(s):
    """C multiplies only the slack; the factor 1/2 belongs only to the squared length."""
    w, a = np.array([2.0, -1.0]), np.array([1.0, 0.0, 3.0, 2.0, 0.0, 1.0, 0.0, 2.0])
    lines = [(v, 1.0, X8, y8, C) for v in (w, w / 4) for C in (0.5, 4.0)]
    lines.append((np.array([3.0, 4.0]), -10.0, X6, y6, 1.0))  # nobody needs slack
    lines.append((np.array([-1.0, 0.5]), 2.0, X8, y8, 3.0))  # the first needs slack as well
    deep = np.column_stack([X8, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0, 2.0, -1.0]])
    lines.append((np.array([1.0, -0.5, 2.0]), 0.5, deep, y8, 2.0))
    lines.append((np.array([1.5, -0.25]), 1, X8.astype(int), y8.astype(int), 2))
    even = np.array([2.0, -1.0, 0.0, 0.0, 3.0, -2.0, 0.0, 0.0])  # not all positive, but balanced
    multipliers = (
        (a, X8, y8),
        (a / 8, X8, y8),
        (a / 8, X8.astype(int), y8.astype(int)),
        (a[::-1] - 1, X8, y8),
    )
    multipliers += (a, 2 * X8[::-1], y8), (a / 2, X8[:, ::-1] + 1, y8)
    multipliers += (a, deep, y8), (even, X8, y8), (alpha8 / 2, X8, y8)
    asked = [("primal", line) for line in lines]
    asked += [(name, case) for name in ("weights", "dual") for case in multipliers]
    answers = [(name, case, getattr(s, name)(*case)) for name, case in asked]
    words = {"primal": "Wrong cost for C = {4:g}.", "weights": "Wrong weights."}

    def about_case(name, case):
        samples = case[2] if name == "primal" else case[1]
        where = f"in {name}" + (", in three dimensions" if samples.shape[1] == 3 else "")
        given = np.array_equal(samples, X8) or np.array_equal(samples, X6)
        if where == f"in {name}" and not given:
            where += ", for other samples than the notebook's"
        return where + (", for arrays of integers" if samples.dtype.kind == "i" else "")

    answers.sort(key=lambda one: "," in about_case(*one[:2]))
    for name, case, answer in answers:
        words_now = words.get(name, "Wrong value for other multipliers.").format(*case)
        assert close(answer, getattr(ref, name)(*case)), about(about_case(name, case), words_now)


# %% [markdown]
# ## Question 3: Be the judge (6 points)
#
# By Theorem (Optimality conditions) a line and multipliers are both optimal if and only if certain conditions hold.
# A judge says how far each condition is from holding.
# `residuals(w, b, alpha, X, y, C)` returns a dictionary of four numbers, none of them negative.
# Here $f$ is the given line, `w` and `b`, whatever the multipliers are, and $\xi_i$ is the smallest slack for that line, (eq-slack).
#
# - `"box"`: how far the worst multiplier is outside $0 \le \alpha_i \le C$, and 0 if none is;
# - `"equality"`: $\lvert \sum_i \alpha_i y_i \rvert$;
# - `"stationarity"`: the length of $w - \sum_i \alpha_i y_i x_i$;
# - `"complementarity"`: one number, the largest of the $n$ numbers $\lvert \alpha_i (y_i f(x_i) - 1 + \xi_i) \rvert$ and the $n$ numbers $\lvert (C - \alpha_i)\, \xi_i \rvert$.
#
# All four are 0 if and only if the line and the multipliers are both optimal; then nobody will ever find a cheaper line.
# Bad multipliers prove nothing: with them some of the numbers are not 0 even for the best line.
# Floats leave a remainder such as $10^{-16}$: return it as it is.


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
    """The two answers of the chapter on duality are optimal: all four numbers are 0 for both."""
    names = ["box", "complementarity", "equality", "stationarity"]
    six, eight = (X6, y6, alpha6), (X8, y8, alpha8)
    found = [s.residuals(w_best, b_best, a, X, y, 1.0) for X, y, a in (six, eight)]
    for r, n in zip(found, (6, 8), strict=True):
        assert sorted(r) == names, f"The keys are {names}; yours are {sorted(r)}."
        shapes = {name: np.shape(r[name]) for name in names if np.shape(r[name])}
        assert not shapes, f"Each of the four is one number; yours have the shapes {shapes}."
        wrong = {name: round(float(r[name]), 6) for name in names if not abs(r[name]) < 1e-9}
        assert not wrong, f"For the best line of {n} points you find {wrong}."


# %% tags=["check"]
@check(points=1)
def spoiled_multipliers_are_refused(s):
    """These multipliers are spoilt: 1.01 leaves the box, one change breaks the equation."""
    over, single = alpha8.copy(), alpha8.copy()
    over[6:], single[1] = 1.01, 0.5
    r, other = (s.residuals(w_best, b_best, a, X8, y8, 1.0) for a in (over, single))
    box, equality = r["box"], other["equality"]
    assert np.isclose(box, 0.01), f"1.01 is 0.01 outside the box; you return {box:g}."
    assert np.isclose(equality, 0.1), (
        f"With 0.5 instead of 0.6 the equality is 0.1, not {equality:g}."
    )


# %% tags=["hidden"]
@check(points=1)
def judge_of_multipliers(s):
    """The box has two ends, 0 and C; in the equation the multipliers have their labels as factors."""
    high, low, both = [0, 1, 0, 0, 0, 3], [1, -3, 0, 0, 1, 0], [5, 0, 0, -1, 0, 4]
    multipliers = high, low, both, [3, 0, 0, -4, 0, 0], [2, 0, 1, 0, 0, 1], [1] * 6
    cases = [(np.array(a, float), 2.0) for a in multipliers]
    cases.append((alpha6 + np.array([0, 2e-7, 0, 0, 0, 0]), 0.5))  # little, and not nothing
    found = [s.residuals(w_best, b_best, a, X6, y6, C) for a, C in cases]
    wanted = [ref.residuals(w_best, b_best, a, X6, y6, C) for a, C in cases]
    kinds = {bool(w["box"]) for r, w in zip(found, wanted) if not abs(r["box"] - w["box"]) < 1e-9}
    for r, want in zip(found, wanted):
        where = ", where a multiplier is outside" if want["box"] else ", where none is outside"
        where = where if len(kinds) < 2 else ""
        for name in ("box", "equality"):
            assert abs(r[name] - want[name]) < 1e-9, about(
                f"in the {name}{where * (name == 'box')}", f"The number for {name} is wrong."
            )


# %% tags=["hidden"]
@check(points=1)
def judge_of_weights(s):
    """Stationarity compares w with the weights of the multipliers, by the length of the difference."""
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
    whole = X6.astype(int), y6.astype(int), 2
    cases.append((np.array([0.5, 1.25]), 1, np.array([0.25, 0, 0.5, 0, 0.5, 0.25]), *whole))
    for case, r in [(case, s.residuals(*case)["stationarity"]) for case in cases]:
        want = ref.residuals(*case)["stationarity"]
        words = "in the stationarity" + (", in three dimensions" if len(case[0]) == 3 else "")
        words += ", for arrays of integers" if case[3].dtype.kind == "i" else ""
        assert np.isclose(r, want), about(words, f"Wrong stationarity for w = {case[0].tolist()}.")


# %% tags=["hidden"]
@check(points=2)
def judge_of_pairs(s):
    """Both products count: the multiplier is 0 beyond the margin, and there is no slack if it is below C."""
    half, idle = np.array([0.0, 0.3, 0, 0, 0.1, 0.2, 0.5, 0.5]), np.zeros(8)
    full = np.array([1.0, 0, 0, 1, 0, 0, 1, 1])
    late, wild = np.array([0.0, 0, 0, 0, 0, 0, 1, 0]), np.array([-2.0, 0, 0, 0, 0, 0, 3, 3])
    best, long = [(w_best, -2.0, 1.0), (w_best, -1.0, 2.0)], np.array([2.0, -1.0])
    cases = [(*line, a) for a in (half, idle, full, late, wild) for line in best]
    cases += [
        (long, 0.5, 2.0, half),
        (long, 0.5, 2.0, full),
        (0.3 * long / 2, 0.5, 2.0, np.full(8, 2.0)),
    ]
    found = [s.residuals(w, b, a, X8, y8, C)["complementarity"] for w, b, C, a in cases]

    def negative(w, b, C, a):
        """Say whether the product that is farthest from 0 is negative."""
        xi, m = ref.slack(w, b, X8, y8), y8 * (X8 @ w + b)
        products = np.concatenate([a * (m - 1 + xi), (C - a) * xi])
        return bool(products.max() < abs(products).max())

    both = sorted(zip(found, cases, strict=True), key=lambda one: negative(*one[1]))
    for r, (w, b, C, a) in both:
        words = "in the complementarity"
        words += ", where w is not of length 1" if w @ w > 1.01 else ""
        words = (
            "in the complementarity, where a product is negative"
            if negative(w, b, C, a)
            else words
        )
        want = ref.residuals(w, b, a, X8, y8, C)["complementarity"]
        assert np.isclose(r, want), about(
            words, f"Wrong complementarity for multipliers {a.tolist()}, b = {b}, C = {C}."
        )


# %% [markdown]
# ## Question 4: Climb on two multipliers (7 points)
#
# Now solve the dual by hand.
# **(a)** `pair_step(alpha, i, j, X, y, C)` makes the step of Proposition (Pair step): $\alpha_i$ becomes $\alpha_i + y_i t$ and $\alpha_j$ becomes $\alpha_j - y_j t$, with the $t = (b_i - b_j) / \lVert x_i - x_j \rVert^2$ of (eq-svm-pair-step) for $b_k = y_k - w^\top x_k$ and $w = \sum_k \alpha_k y_k x_k$.
# The labels of $i$ and $j$ may be equal, and $t$ may be negative.
# If this would take a multiplier out of its box $0 \le \alpha \le C$, then $t$ is cut off where the first of the two multipliers, $\alpha_i$ or $\alpha_j$, reaches an end of its box.
# It returns the new multipliers in a new array of shape (n,) and leaves `alpha` unchanged.
# You may assume that $x_i \ne x_j$ and that the multipliers satisfy (eq-svm-dual-box), except that floats may take a multiplier past an end by something like $10^{-16}$. What you return may be past an end by as little.
#
# **(b)** `read_off(alpha, X, y, C)` reads the line off optimal multipliers.
# It returns `(support, b)`: the indices of the support vectors in increasing order, and the mean of $b_i = y_i - w^\top x_i$ over the *free* support vectors, as in (eq-svm-bias), or `None` for $b$ if none is free.
# A multiplier counts as positive if it is above $10^{-9}$, and as free if it is also below $C - 10^{-9}$, however large or small $C$ is.
# `support` may be a list or an array.


# %% tags=["answer"]
def pair_step(alpha, i, j, X, y, C):
    """Return the multipliers after one step on samples i and j."""
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
    """Return (support, b): the support vectors, and the bias on which the free ones agree."""
    ### BEGIN SOLUTION
    support = [i for i in range(len(y)) if alpha[i] > 1e-9]
    w = weights(alpha, X, y)
    free = [y[i] - w @ X[i] for i in support if alpha[i] < C - 1e-9]
    return support, sum(free) / len(free) if free else None
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def two_steps_on_the_board(s):
    """The pair (1, 4) with t = 2/5, then (1, 5) with t = 2/20, reach the optimum, by hand."""
    want = np.array([0, 0.4, 0, 0, 0.4, 0])
    first = s.pair_step(np.zeros(6), 1, 4, X6, y6, 1.0)
    second = s.pair_step(want, 1, 5, X6, y6, 1.0)
    assert close(first, want), (
        f"After the first step the multipliers are {want}; yours are {first}."
    )
    assert close(second, alpha6), f"After the second step they are {alpha6}; yours are {second}."


# %% tags=["check"]
@check(points=1)
def step_ends_at_the_box(s):
    """With C = 1/4 the step ends at 1/4; return a new array, and do not change alpha."""
    start = np.zeros(6)
    first = s.pair_step(start, 1, 4, X6, y6, 0.25)
    assert close(first, [0, 0.25, 0, 0, 0.25, 0]), f"Both multipliers end at 1/4, not {first}."


# %% tags=["hidden"]
@check(points=2)
def steps_of_all_sorts(s):
    """Cut t, not the multipliers: after every step the sum of alpha_i y_i is still 0."""
    multipliers = np.array([0.5, 0.75, 0.0, 0.25, 0.5, 0.5])
    top = np.array([1.0, 0.0, 0.25, 0.0, 1.0, 0.25])
    idle = np.array([0.5, 0.0, 0.0, 0.5, 0.0, 0.0])
    pairs = (0, 1), (1, 0), (0, 3), (4, 1), (5, 2), (3, 4), (5, 4), (2, 0), (1, 5)
    starts = (multipliers, 1.0), (multipliers, 8.0), (top, 1.0), (idle, 1.0)
    cases = [(start, i, j, X6, y6, C) for start, C in starts for i, j in pairs]
    deep = np.column_stack([X6, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0]])
    cases += [(multipliers, i, j, deep, y6, 8.0) for i, j in ((0, 3), (1, 5), (4, 2))]
    cases.append((multipliers, 0, 1, X6.astype(int), y6.astype(int), 8.0))
    for case, new in [(case, s.pair_step(*case)) for case in cases]:
        words = "in the length or the direction of a step"
        words += ", in three dimensions" if case[3].shape[1] == 3 else ""
        words += ", for arrays of integers" if case[3].dtype.kind == "i" else ""
        alike = "equal" if y6[case[1]] == y6[case[2]] else "different"
        assert abs(np.sum(new * y6)) < 1e-9, about(
            f"because the sum of alpha_i y_i is not 0 after a step on two {alike} labels",
            "After a step the sum of alpha_i y_i is not 0.",
        )
        assert np.min(new) > -1e-9, about(
            "because a multiplier falls below 0",
            "A step leaves the box: a multiplier falls below 0.",
        )
        assert np.max(new) < case[-1] + 1e-9, about(
            "because a multiplier rises above C",
            "A step leaves the box: a multiplier rises above C.",
        )
        assert close(new, ref.pair_step(*case)), about(
            words, "A step has the wrong length or direction."
        )


# %% tags=["check"]
@check(points=1)
def eight_points_read_off(s):
    """Five of the eight multipliers are positive; three of these are below C and agree: b = -2."""
    support, b = s.read_off(alpha8, X8, y8, 1.0)
    assert list(support) == [1, 4, 5, 6, 7], (
        f"The support vectors are 1, 4, 5, 6, 7; yours are {support}."
    )
    assert b is not None, "Three of them are free, so the bias is a number, not None."
    assert np.isclose(b, -2), f"The bias is -2; yours is {b:g}."


# %% tags=["hidden"]
@check(points=2)
def other_lines_read_off(s):
    """Support vectors have a positive multiplier, with or without slack; only the free ones give the bias."""

    def row(*numbers):
        return np.array([[number] for number in numbers], float)

    def both(n):
        return np.array([-1.0, 1.0] * n)[:n]

    tiny, far = np.array([0.25 - 2e-10, 0.25, 2e-10, 2e-10]), np.array([1e-4, 1e-4])
    solved = {
        "The six points": (alpha6, X6, y6, 1.0),
        "The eight points in reverse order, twice as far apart": (
            alpha8[::-1] / 4, 2 * X8[::-1], y8[::-1], 0.25,
        ),
        "A sample on the margin with the multiplier 0": (
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
        "Multipliers of 5e-9": (np.full(2, 5e-9), row(-1e4, 1e4), both(2), 1.0),
        "Multipliers of 1.5e-9, and two of half of it": (
            np.array([1.5e-9, 0.75e-9, 0.75e-9]), row(np.sqrt(2 / 1.5e-9), 0, 0),
            np.array([1.0, -1.0, -1.0]), 1.0,
        ),
        "Multipliers 3e-7 below C": (np.full(2, 0.5), row(0, 2), both(2), 0.5 + 3e-7),
        "Multipliers of 800, and C = 800.004": (
            np.full(2, 800.0), row(-1 / 40, 1 / 40), both(2), 800.004,
        ),
        "Multipliers of 1/10000, and C = 1000000": (far, row(-99, 101) @ [[0.5, 0.5]], both(2), 1e6),
        "Multipliers of 500000, and C = 500000.0001": (
            np.full(2, 5e5), row(-1e-3, 1e-3), both(2), 5e5 + 1e-4,
        ),
        "All multipliers at C = 1/4": (
            np.array([0.25, 0.25, 0.0]), row(-1, 1, 4), np.array([-1.0, 1.0, 1.0]), 0.25,
        ),
        "All multipliers at C = 1/64": (np.full(4, 1 / 64), row(0, 2, -1, 5), both(4), 1 / 64),
        "Multipliers that are 0 or C up to rounding": (tiny, row(-1, 1, -8, 9), both(4), 0.25),
    }  # fmt: skip
    found = [(name, case, s.read_off(*case)) for name, case in solved.items()]
    for name, case, (support, b) in found:
        want, bias = ref.read_off(*case)
        near, gap = "", case[3] - case[0].max()
        if name.startswith("Multipliers"):
            near = "a little above 0" if gap > 0.01 else "a little below C and so free"
            near = f", for multipliers that are {near if gap > 1e-9 else '0 or C up to rounding'}"
        assert list(support) == want, about(
            f"in the support vectors{near}", f"{name}: the support vectors are {want}."
        )
        if bias is None:
            assert b is None, about(
                "where no support vector is free",
                f"{name}: no support vector is free, so return None for the bias.",
            )
        else:
            assert b is not None and np.isclose(b, bias), about(
                f"in the bias{near}{', where it is 0' * bool(bias == 0)}",
                f"{name}: the bias is {bias:g}.",
            )


# %% [markdown]
# ## Question 5: Measure the slope (4 points)
#
# Now do without multipliers, and descend on the cost itself.
# `subgradient(w, b, X, y, C)` returns `(dw, db)`, an array of shape (d,) and a number: the sub-gradient (eq-hinge-subgradient) of $P$ at $(w, b)$, not the step against it.
# If a sample has $y_i f(x_i) = 1$ exactly, there is more than one sub-gradient; return the one to which such a sample contributes nothing.
# Compare with 1 without a tolerance: the checks use numbers for which floats are exact.


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
    """The chapter on the hinge loss does this by hand: three samples are inside."""
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
    """If no sample is inside, only the penalty on the weights is left: its slope is w, and the weights shrink."""
    dw, db = s.subgradient(np.array([3.0, 4.0]), -10.0, X6, y6, 2.0)
    case = np.array([1.0, -1.0]), 1.5, X6, y6, 2.0
    plain, want = s.subgradient(*case), ref.subgradient(*case)
    where = [
        ", where no sample is inside the strip" if close(*pair) else ""
        for pair in zip(plain, want)
    ]
    assert close(dw, [3, 4]), about(
        f"in dw{where[0]}",
        f"All samples are beyond the margin, so dw is w, not {dw}.",
    )
    assert np.isclose(db, 0), about(
        f"in db{where[1]}",
        f"All samples are beyond the margin, so db is 0, not {db}.",
    )


# %% tags=["hidden"]
@check(points=2)
def slope_elsewhere(s):
    """Samples with y f(x) below 1 count, correct or not, each with the factor C, in db as in dw."""
    lines = (
        ([0.5, 0.5], -1.5, 1.0), ([1.0, -1.0], 1.5, 3.0), ([0.25, 0.25], -0.25, 0.5),
        ([3.0, 4.0], -9.0, 2.0), ([0.25, 0.25], -2.0, 2.0), ([0.5, 0.5], -1.5 - 2**-36, 1.0),
    )  # fmt: skip
    whole = X8.astype(int), y8.astype(int)
    cases = [(np.array(w), b, *samples, C) for w, b, C in lines for samples in ((X8, y8), whole)]
    deep = np.column_stack([X8, [1.0, -2.0, 0.0, 3.0, 1.0, 0.0, 2.0, -1.0]])
    cases.append((np.array([1.0, -0.5, 2.0]), 0.5, deep[:7], y8[:7], 2.0))
    cases.sort(key=lambda case: case[2].dtype.kind == "i")
    for case, (dw, db) in [(case, s.subgradient(*case)) for case in cases]:
        want = ref.subgradient(*case)
        where = f"w = {case[0].tolist()}, b = {case[1]}, C = {case[-1]}"
        words = ", in three dimensions" if case[2].shape[1] == 3 else ""
        words += ", for arrays of integers" if case[2].dtype.kind == "i" else ""
        assert close(dw, want[0]), about(f"in dw{words}", f"Wrong dw for {where}.")
        assert np.isclose(db, want[1]), about(f"in db{words}", f"Wrong db for {where}.")


# %% [markdown]
# The picture walks down your slope on the eight points, with steps $1/t$.
# It shows the cost of the lines along the way, up to a cost of 12, and the value $2.7$ that your judge has certified.
# A sub-gradient guarantees nothing for a single step: some steps go up.

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
except Exception as error:  # an answer is missing, or has another form
    print(f"No picture yet ({type(error).__name__}): answer questions 1, 2 and 5 first.")

# %% [markdown]
# ## Question 6: Find the wrong line (3 points)
#
# To save memory, someone wants to throw away samples after training, namely all those that need no slack.
#
# > **Claim.** Let $(w, b)$ be a line with the smallest cost $P$ for some samples and some $C > 0$.
# > If sample $i$ needs no slack there, $\xi_i = 0$, then $(w, b)$ also has the smallest cost for the other samples.
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
# - `"line"`: the number of the first wrong line, the first that does not follow from the lines above it, taken as true, from what it cites and from the assumptions of the claim;
# - `"X"`, `"y"`, `"C"`: at most four samples (rows of one or two numbers), their labels, both classes present, and the penalty on slack;
# - `"w"`, `"b"`, `"alpha"`: the best line for them, with multipliers that prove it: your judge from Question 3 must find nothing wrong, so do not round (`"w"` is a list, even if it has only one number);
# - `"i"`: the index of a sample that needs no slack there;
# - `"better"`: a pair `(w, b)`, a different line that costs less than the first one when sample `i` is removed. Only its cost $P_-$ counts; it need not be the best line.
#
# For instance, `X` could be `[[2], [5], [7]]`. You may use lists or arrays; all numbers, including $C$, must be between $-999$ and $999$.
#
# Then think about which samples can be thrown away without harm, and which condition in the claim has to be changed.


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
    """Two samples on the number line are enough; remove one that keeps the strip in place."""
    d = s.false_proof()
    names = ("line", "X", "y", "C", "w", "b", "alpha", "i", "better")
    missing = [name for name in names if name not in d]
    assert not missing, f"The dictionary lacks the keys {missing}."
    assert d["line"] in (1, 2, 3, 4, 5), f"The proof has lines 1 to 5, not {d['line']!r}."
    X, y, w, alpha = (np.array(d[name], float) for name in ("X", "y", "w", "alpha"))
    C, b, i = d["C"], d["b"], d["i"]
    other_w, other_b = np.array(d["better"][0], float), d["better"][1]
    assert X.ndim == 2, "X is a list of rows, such as [[2], [5]]."
    assert 1 <= len(X) <= 4, f"At most four samples are allowed; you have {len(X)}."
    assert X.shape[1] in (1, 2), f"A row of X has one number or two, not {X.shape[1]}."
    assert y.shape == alpha.shape == (len(X),), "Each sample needs a label and a multiplier."
    assert w.shape == other_w.shape == X[0].shape, "Both w must be lists as long as a row of X."
    assert 0 < C <= 999, f"C must be between 0 and 999; yours is {C}. A small C will do."
    numbers = np.concatenate([X.ravel(), alpha, w, other_w, [b, other_b]])
    assert np.all(np.abs(numbers) <= 999), "All numbers must be between -999 and 999."
    assert set(y) <= {-1, 1}, f"Labels are -1 and 1; yours are {y}."
    assert len(set(y)) == 2, f"Both classes must be present; all your labels are {y[0]:g}."
    assert i in range(len(X)), f"Samples are numbered from 0 to {len(X) - 1}; your i is {i}."

    f = np.array([row @ w + b for row in X])
    assert y[i] * f[i] > 1 - 1e-9, f"Sample {i} needs slack: its y f(x) is {y[i] * f[i]:g}."
    for k, alpha_k in enumerate(alpha):
        inside = -1e-9 <= alpha_k <= C + 1e-9
        assert inside, (
            f"Sample {k}: the multiplier {alpha_k:g} is outside the box from 0 to C = {C:g}."
        )
    total = np.sum(alpha * y)
    assert abs(total) < 1e-9, f"The sum of all alpha_i y_i must be 0; yours is {total:g}."
    made = np.sum((alpha * y)[:, None] * X, axis=0)
    exact = np.all(np.abs(w - made) < 1e-6)
    assert exact, f"Your multipliers give the weights {made}, not {w}. Do not round."
    free = [k for k in range(len(X)) if 1e-9 < alpha[k] < C - 1e-9]
    asked = [y[k] - (f[k] - b) for k in free]
    agreed = not free or max(asked) - min(asked) < 1e-6
    assert agreed, (
        f"The free samples {free} give different biases, {asked}, so this is not the best line."
    )
    for k, bias in zip(free, asked, strict=True):
        assert abs(bias - b) < 1e-6, f"Sample {k} is free: it gives the bias {bias:g}, not {b:g}."
    for k, (alpha_k, m) in enumerate(zip(alpha, y * f, strict=True)):
        why = f"Not the best line: sample {k} has multiplier {alpha_k:g} and y f(x) = {m:g}. "
        assert m > 1 - 1e-6 or alpha_k > C - 1e-9, why + "With slack its multiplier must be C."
        assert m < 1 + 1e-6 or alpha_k < 1e-9, why + "Beyond the margin its multiplier must be 0."
    idle = f"Sample {i} has multiplier 0, so without it the line is still the best. "
    assert alpha[i] > 1e-9, idle + "Remove one with a positive multiplier and no slack."
    same = close(other_w, w) and np.isclose(other_b, b)
    assert not same, (
        "Your better line is the first line again; a different line must cost less without i."
    )

    def paid(w, b):
        short = [1 - y[k] * (X[k] @ w + b) for k in range(len(X)) if k != i]
        return w @ w / 2 + C * sum(part for part in short if part > 0)

    first, second = paid(w, b), paid(other_w, other_b)
    costs = f"Without sample {i} the first line costs {first:g} and the better one {second:g}"
    assert second < first - 1e-9, costs + ", which is not less."


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own numbers into each line of the proof, and find the first that fails."""
    line = s.false_proof()["line"]
    no = f"The first wrong line is not line {line}. "
    assert line != 1, about(
        "because line 1 follows: without its term C times 0 the cost of (w, b) stays the same",
        no + "Without its slack term, C times 0, the cost of (w, b) stays the same.",
    )
    assert line != 2, about(
        "because line 2 follows: a sum that loses a term which is not negative cannot grow",
        mistake("blames_the_smaller_sum", no + "A sum that loses a nonnegative term cannot grow."),
    )
    assert line != 3, about(
        "because line 3 follows: it is what the claim assumes, about all samples",
        no + "It is what the claim assumes, about all samples.",
    )
    assert line != 5, about(
        "because line 5 only says that line 4 is true for any line, so the mistake comes earlier",
        no + "It only says that line 4 is true for any line, so the mistake comes earlier.",
    )
    assert line == ref.false_proof()["line"], about(
        "because the proof has the lines 1 to 5", no + "The lines are numbered from 1 to 5."
    )


# %% [markdown]
# ## What you have seen
#
# The judge never asked where a line came from, and you need not ask either.
# Two numbers that meet tell you more about an answer than the name of the solver that found it.
