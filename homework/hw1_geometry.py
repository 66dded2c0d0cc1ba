# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw1_geometry
#   title: "Homework 1: Say how wrong a line is"
#   hours: 4
#   canary: heron-quartz-lantern-58213
#   call_seconds: 3
#   survivors: >
#     criterion with <= for <: a tie adds 0, so it is the same function (equivalent).
#     flaw with other numbers: other counterexamples to the claim, as good as ours.
# ---

# %% [markdown]
# # Homework 1: Say how wrong a line is
#
# A machine that learns needs somebody who tells it how wrong it is, and which way is better.
# In this homework you build that somebody: a ruler, a judge who can say "no line exists" and prove it, a measure of wrongness, and its slope.
# Then you use them on three claims that sound right.
# Each of the three speaks of *all* lines or *all* data sets, so one example refutes it, and you will find that example.
#
# - **You need** chapters 1 to 3.
# - **Time:** about 4 hours. **Points:** 22.
# - Replace `# Your code here.` and the line below it. Run the checks under each question as often as you like; after handing in, more checks follow on other data.
# - A sample with $y_i f(x_i) < 0$ is misclassified, one with $y_i f(x_i) = 0$ is a tie. Labels are $-1$ and $+1$. In augmented vectors the bias comes first, $\tilde w = (b, w)$.

# %% tags=["setup"]
import numpy as np

SIX_X = np.array([[4.0, 2.0], [1.0, 3.0], [2.0, 3.0], [0.0, 0.0], [-1.0, 2.0], [3.0, -1.0]])
SIX_Y = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])  # the six points of the lecture


def close(got, want):
    """Say whether got has the shape of want, and nearly its numbers."""
    return np.shape(got) == np.shape(want) and np.allclose(got, want)


def whole(numbers, most):
    """Say whether all these are whole numbers between -most and most."""
    numbers = np.asarray(numbers, float)
    return bool(np.all(np.abs(numbers) <= most) and np.all(numbers == np.round(numbers)))


# %% tags=["plot"]
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.scatter(*SIX_X[SIX_Y > 0].T, marker="o", label="+1")
ax.scatter(*SIX_X[SIX_Y < 0].T, marker="s", label="-1")
ax.axline((2, 1), (-2, 4), color="black")  # 3 x1 + 4 x2 = 10
ax.set(aspect="equal", xlabel="x1", ylabel="x2")
ax.legend()
plt.show()

# %% [markdown]
# Circles have the label $+1$, squares $-1$; the line $3x_1 + 4x_2 = 10$ has the three circles above it and the three squares below.

# %% [markdown]
# ## Question 1: A ruler (4 points)
#
# `signed_distances(X, w, b)` returns the signed distance of every sample to the hyperplane $w^\top x + b = 0$: an array of shape (n,), positive on the side to which $w$ points.
# One line is missing.
#
# `foot(x, w, b)` returns the point of the hyperplane that is nearest to the one point `x`, an array of shape (d,).


# %% tags=["answer"]
def signed_distances(X, w, b):
    """Return the signed distances (n,) of the samples X (n, d) to the hyperplane (w, b)."""
    scores = X @ w + b
    ### BEGIN SOLUTION
    distances = scores / np.linalg.norm(w)
    ### END SOLUTION
    return distances


# %% tags=["answer"]
def foot(x, w, b):
    """Return the point (d,) of the hyperplane (w, b) that is nearest to x (d,)."""
    ### BEGIN SOLUTION
    return x - (w @ x + b) / (w @ w) * w
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def distance_by_hand(s):
    """The score of (4, 2) is 10, and w = (3, 4) has the length 5: what is left of 10?"""
    got = s.signed_distances(np.array([[4.0, 2.0], [-1.0, 2.0]]), np.array([3.0, 4.0]), -10.0)
    assert close(got, [2, -1]), f"(4, 2) and (-1, 2) have the distances 2 and -1; got {got}."


# %% tags=["check"]
@check(points=1)
def foot_by_hand(s):
    """Walk from x along w until the score is 0; the proof of the signed distance says how far."""
    got = s.foot(np.array([4.0, 2.0]), np.array([3.0, 4.0]), -10.0)
    assert close(got, [2.8, 0.4]), f"The foot of (4, 2) is (2.8, 0.4); got {got}."


# %% tags=["hidden"]
@check(points=1)
def distance_ignores_length(s):
    """Multiply w and b by 100: the scores grow, the distances stay."""
    X = np.array([[1.0, 3.0, 2.0], [-2.0, 0.0, 1.0], [0.0, 0.0, 0.0]])
    w, b = np.array([2.0, -1.0, 2.0]), 6.0
    one, hundred = s.signed_distances(X, w, b), s.signed_distances(X, 100 * w, 100 * b)
    assert close(one, hundred), "The distances change when w and b are multiplied by 100."
    assert close(one, [3, 4 / 3, 2]), "The distances of three points in space are wrong."


# %% tags=["hidden"]
@check(points=1)
def foot_is_on_the_line(s):
    """The foot has the score 0, and x minus foot is a multiple of w."""
    for x, w, b in [([1, 3], [4, -3], 5), ([-2, 5], [0, 2], -2), ([0, 1, 7], [2, -1, 2], 4)]:
        x, w = np.array(x, float), np.array(w, float)
        got = s.foot(x, w, float(b))
        want = ref.foot(x, w, float(b))
        assert close(got, want), f"The score of your foot is {got @ w + b}, or it is not below x."


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_norm: "You return the score. It is the distance only if w has the length 1; divide it by the length of w."
def signed_distances(X, w, b):
    return X @ w + b


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# norm_with_bias: "You divide by the length of (b, w). The bias moves the line, it is no part of its normal: divide by the length of w alone."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(np.append(w, b))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# square_of_the_norm: "You divide by the squared length of w. That is the factor lambda of the walk to the foot; the walk itself is as long as lambda times the length of w."
def signed_distances(X, w, b):
    return (X @ w + b) / (w @ w)


# %% tags=["wrong"] caught_by="distance_by_hand"
# distance_without_sign: "Your distances are never negative. Keep the sign of the score: it tells on which side the point lies."
def signed_distances(X, w, b):
    return np.abs(X @ w + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_divides_once: "You walk the length of the score along w divided by its length once. w itself is that long as well, so lambda has the square of the length below the line."
def foot(x, w, b):
    return x - (w @ x + b) / np.linalg.norm(w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_walks_away: "Your foot lies twice as far from the line as x does: lambda has a minus sign, because a point with positive score must walk against w."
def foot(x, w, b):
    return x + (w @ x + b) / (w @ w) * w


# %% [markdown]
# ## Question 2: Prove that no line exists (4 points)
#
# Whoever says that two classes can be separated shows a line.
# Whoever says that they cannot shows numbers $\lambda_i$ as in Theorem (Gordan) of chapter 1.
# Multiplied by a common denominator they are whole numbers $c_i$, "take sample $i$ so many times", and nothing has to be rounded.
#
# `fold(X, y)` returns the folded samples $\tilde z_i = y_i\,(1, x_i)$ as the rows of an array of shape (n, d + 1).
#
# `proves_no_line(X, y, counts)` returns `True` if the n whole numbers `counts` prove that no hyperplane separates the samples, and `False` if they do not.
# It judges these numbers only; it does not look for better ones.


# %% tags=["answer"]
def fold(X, y):
    """Return the folded samples, shape (n, d + 1), the constant feature first."""
    ### BEGIN SOLUTION
    return y[:, None] * np.column_stack([np.ones(len(X)), X])
    ### END SOLUTION


def proves_no_line(X, y, counts):
    """Say whether the whole numbers counts (n,) are a certificate that no hyperplane separates."""
    ### BEGIN SOLUTION
    counts = np.asarray(counts)
    allowed = np.all(counts >= 0) and np.any(counts > 0)
    return bool(allowed and not np.any(counts @ fold(X, y)))
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def fold_by_hand(s):
    """A sample of class -1 changes all its signs, that of the constant 1 in front as well."""
    got = s.fold(np.array([[4.0, 2.0], [3.0, -1.0]]), np.array([1.0, -1.0]))
    want = [[1, 4, 2], [-1, -3, 1]]
    assert np.shape(got) == (2, 3), (
        f"Two samples of the plane fold to shape (2, 3); got {np.shape(got)}."
    )
    assert close(got, want), f"(4, 2) with +1 and (3, -1) with -1 fold to {want}; got {got}."


# %% tags=["check"]
@check(points=1)
def xor_has_no_line(s):
    """Each sample of XOR once: the folded samples add up to zero."""
    X, y = np.array([[-1.0, -1], [-1, 1], [1, -1], [1, 1]]), np.array([-1.0, 1, 1, -1])
    got = s.proves_no_line(X, y, [1, 1, 1, 1])
    assert got is True or got is np.True_, f"(1, 1, 1, 1) proves that XOR has no line; got {got}."
    got = s.proves_no_line(X, y, [1, 1, 1, 0])
    assert not got, f"(1, 1, 1, 0) proves nothing: the folded samples do not cancel; got {got}."


# %% tags=["hidden"]
@check(points=1)
def certificate_has_rules(s):
    """Read the definition of a convex combination again: no number below 0, and not all of them 0."""
    X, y = np.array([[0.0], [2.0], [1.0]]), np.array([1.0, 1.0, -1.0])
    assert s.proves_no_line(X, y, [1, 1, 2]), "(1, 1, 2) proves that 0, 2 | 1 has no threshold."
    assert not s.proves_no_line(X, y, [0, 0, 0]), "Taking no sample at all is no proof."
    assert not s.proves_no_line(X, y, [-1, -1, -2]), "Negative counts are no proof."
    X, y = np.array([[1.0], [2.0], [3.0]]), np.array([1.0, 1.0, 1.0])
    assert not s.proves_no_line(X, y, [1, -2, 1]), (
        "Negative counts prove that one class has no line."
    )
    X, y = np.array([[5.0, 1.0], [5.0, 1.0], [0.0, 2.0]]), np.array([1.0, -1.0, 1.0])
    assert s.proves_no_line(X, y, [3, 3, 0]), "A sample that is not needed has the count 0."


# %% tags=["hidden"]
@check(points=1)
def certificate_minds_the_bias(s):
    """Without the constant feature a proof is about hyperplanes through the origin only."""
    X, y = np.array([[1.0], [2.0]]), np.array([-1.0, 1.0])
    assert not s.proves_no_line(X, y, [2, 1]), "The threshold 3/2 separates 1 from 2."
    same = s.proves_no_line(np.ones((2, 1)), y, [1, 1])
    assert same, "Two labels in one place have no threshold, and (1, 1) proves it."
    Z = s.fold(np.array([[2.0, 0.0, 5.0]]), np.array([-1.0]))
    assert close(Z, [[-1, -2, 0, -5]]), "A sample with three features is folded wrongly."


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# constant_not_folded: "You multiply the features by the label and leave the constant 1 alone. The whole augmented sample is multiplied, so the first column holds the labels."
def fold(X, y):
    return np.column_stack([np.ones(len(X)), y[:, None] * X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# bias_forgotten: "You fold without the constant feature, and so you speak of lines through the origin only. Put a 1 in front of every sample first."
def fold(X, y):
    return y[:, None] * X


def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="fold_by_hand"
# bias_last: "Your constant feature comes last. In this course it comes first, as the bias does in (b, w)."
def fold(X, y):
    return y[:, None] * np.column_stack([X, np.ones(len(X))])


# %% tags=["wrong"] caught_by="certificate_has_rules"
# nothing_proves_all: "You accept counts that are all 0. Then the sum is 0 for every data set, also for those with a line; at least one count must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# negative_counts: "You accept negative counts. Vectors that are linearly dependent are no proof; in a convex combination no number is below 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.any(counts != 0) and not np.any(counts @ fold(X, y)))


# %% [markdown]
# ## Question 3: Three at a time (3 points)
#
# A friend has many samples in the plane and says:
#
# > "I looked at every three of them, and each time a line separates the three. So one line separates all."
#
# Show that this is wrong.
# `three_at_a_time()` returns `(X, y, counts)`: four to six samples of the plane with whole coordinates between $-9$ and $9$, labels $\pm 1$, and whole numbers up to $999$ that prove that no line separates all of them, while every three of them can be separated.
#
# When can three samples with both labels *not* be separated?
# Exactly if the one whose label stands alone lies on the segment between the other two, ends included.


# %% tags=["answer"]
def three_at_a_time():
    """Return samples X (n, 2), labels y (n,) and counts (n,) that refute the friend."""
    ### BEGIN SOLUTION
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    return X, np.array([-1, 1, 1, -1]), np.array([1, 1, 1, 1])
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def all_have_no_line(s):
    """The folded samples, each taken as often as its count says, must add up to zero."""
    X, y, counts = (np.asarray(part, float) for part in s.three_at_a_time())
    n = len(X)
    assert X.shape == (n, 2) and y.shape == (n,) == counts.shape, (
        "X is (n, 2), y and counts are (n,)."
    )
    assert 4 <= n <= 6, f"Four to six samples, please; got {n}."
    assert whole(X, 9), f"Whole numbers up to 9; got {X.tolist()}."
    assert whole(counts, 999), f"Counts are whole numbers up to 999; got {counts}."
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and +1; got {y.tolist()}."
    assert np.all(counts >= 0) and np.any(counts > 0), (
        f"Counts are not negative, and not all 0; got {counts}."
    )
    total = counts @ (y[:, None] * np.column_stack([np.ones(n), X]))
    assert not np.any(total), f"The folded samples add up to {total}, and not to zero."


# %% tags=["check"]
@check(points=2)
def every_three_have_a_line(s):
    """The sample whose label stands alone may not lie between the two others."""
    from itertools import permutations

    X, y, counts = (np.asarray(part, float) for part in s.three_at_a_time())
    assert len(X) >= 4, f"With {len(X)} samples the three are all of them."
    assert whole(X, 9) and whole(counts, 999), "Whole numbers, please; see the check above."
    total = counts @ (y[:, None] * np.column_stack([np.ones(len(X)), X]))
    assert np.any(counts > 0) and np.all(counts >= 0) and not np.any(total), (
        "First prove that no line separates all of them."
    )
    for i, j, k in permutations(range(len(X)), 3):
        to_j, to_k = X[j] - X[i], X[k] - X[i]
        between = to_j[0] * to_k[1] == to_j[1] * to_k[0] and to_j @ to_k <= 0
        assert y[j] != y[k] or y[i] == y[j] or not between, (
            f"Samples {i}, {j}, {k} cannot be separated."
        )


# %% tags=["wrong"] caught_by="every_three_have_a_line"
# three_in_a_row: "Three of your samples lie in a row with the labels in turn. They alone have no line, so your friend would have noticed; you need four that spoil it together."
def three_at_a_time():
    X = np.array([[0, 0], [2, 0], [1, 0], [5, 5]])
    return X, np.array([1, 1, -1, 1]), np.array([1, 1, 2, 0])


# %% tags=["wrong"] caught_by="every_three_have_a_line"
# two_in_one_place: "Two of your samples lie in one place and have different labels. Any three with these two have no line, so your friend would have noticed."
def three_at_a_time():
    X = np.array([[1, 1], [1, 1], [0, 0], [2, 3]])
    return X, np.array([1, -1, -1, 1]), np.array([1, 1, 0, 0])


# %% [markdown]
# ## Question 4: How wrong, and which way is down? (5 points)
#
# `criterion(X, y, w, b)` returns the perceptron criterion $D(w, b)$, one number.
#
# `subgradient(X, y, w, b, c)` returns the sub-gradient of $D$ in which every tie has the weight $c$, an array of shape (d + 1,) with the slope along $b$ first.
# Without ties it is the gradient, whatever $c$ is.
# Compare as chapter 3 does: all data of the checks are whole numbers or halves, so a score of 0 is exactly 0.


# %% tags=["answer"]
def criterion(X, y, w, b):
    """Return the perceptron criterion D, one number."""
    ### BEGIN SOLUTION
    products = y * (X @ w + b)
    return float(-products[products < 0].sum())
    ### END SOLUTION


def subgradient(X, y, w, b, c):
    """Return the sub-gradient (d + 1,) of D at (b, w) that gives every tie the weight c."""
    ### BEGIN SOLUTION
    Z = fold(X, y)
    products = y * (X @ w + b)
    return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def criterion_by_hand(s):
    """For the line x1 = x2 the samples 1, 2 and 5 are misclassified, by 2, 1 and 4."""
    D = s.criterion(SIX_X, SIX_Y, np.array([1.0, -1.0]), 0.0)
    assert np.isclose(D, 7), f"D = 2 + 1 + 4 = 7 for w = (1, -1), b = 0; got {D}."


# %% tags=["check"]
@check(points=1)
def gradient_by_hand(s):
    """Only misclassified samples count, and there is a minus in front of the sum."""
    g = s.subgradient(SIX_X, SIX_Y, np.array([1.0, -1.0]), -0.5, 1.0)
    assert np.shape(g) == (3,), (
        f"The slopes along b, w1 and w2 are three numbers; got shape {np.shape(g)}."
    )
    assert close(g, [-1, 0, -7]), (
        f"For w = (1, -1), b = -1/2 chapter 3 finds (-1, 0, -7); got {g}."
    )


# %% tags=["hidden"]
@check(points=1)
def criterion_elsewhere(s):
    """D is 0 when nothing is misclassified, grows tenfold with (w, b), and is never negative."""
    D = s.criterion(SIX_X, SIX_Y, np.array([3.0, 4.0]), -10.0)
    assert D == 0, f"D of a separating line is {D}."
    D = s.criterion(SIX_X, SIX_Y, np.array([-10.0, 10.0]), 0.0)
    assert np.isclose(D, 50), f"w = (-10, 10), b = 0 has D = 50; got {D}."
    X, y = np.array([[1.0], [2.0], [-3.0]]), np.array([-1.0, 1.0, -1.0])
    D = s.criterion(X, y, np.array([-2.0]), 3.0)
    assert np.isclose(D, 11), f"On the number line D should be 11; got {D}."
    D = s.criterion(np.array([[0.0], [3.0]]), np.array([1.0, -1.0]), np.array([-0.5]), 0.5)
    assert D == 0, f"Two samples with y f(x) = 1/2 and 1 are correct, if only just; got D = {D}."


# %% tags=["hidden"]
@check(points=1)
def ties_have_their_weight(s):
    """A tie enters with the weight c, a misclassified sample with 1, a correct one not at all."""
    for c in (0.0, 0.5, 1.0):
        g = s.subgradient(SIX_X, SIX_Y, np.array([-1.0, 0.0]), 1.0, c)
        want = np.array([0.0, -7, -3]) - c * np.array([1.0, 1, 3])
        assert close(g, want), f"One tie, c = {c}: the sub-gradient is {want}; got {g}."
    g = s.subgradient(SIX_X, SIX_Y, np.zeros(2), 0.0, 1.0)
    assert close(g, [0, -5, -7]), f"At zero all samples are ties: (0, -5, -7); got {g}."


# %% tags=["hidden"]
@check(points=1)
def gradient_is_the_slope(s):
    """Away from ties your gradient is what one measures: change b or a weight a little and divide."""
    rng = np.random.default_rng(4)
    X, y = rng.integers(-5, 6, (40, 3)).astype(float), np.where(rng.random(40) < 0.5, -1.0, 1.0)
    w, b = np.array([2.0, -3.0, 1.0]), 0.5
    slopes = [ref.criterion(X, y, w, b + 0.125) - ref.criterion(X, y, w, b - 0.125)]
    for e in np.eye(3) / 64:
        slopes.append((ref.criterion(X, y, w + e, b) - ref.criterion(X, y, w - e, b)) * 8)
    g, want = s.subgradient(X, y, w, b, 1.0), 4 * np.array(slopes)
    assert not close(g, -want), "Your gradient is the measured slope with the sign turned round."
    assert close(g, want), "Your gradient of 40 samples in space is not the measured slope."


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# distance_for_criterion: "You add up distances. The criterion adds up scores; the two differ by the length of w, and the distances have no value at w = 0."
def criterion(X, y, w, b):
    products = y * (X @ w + b)
    return float(-products[products < 0].sum() / np.linalg.norm(w))


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# all_samples: "You sum over all samples. A correct sample must not make up for a wrong one: only misclassified samples enter."
def criterion(X, y, w, b):
    return float(-(y * (X @ w + b)).sum())


def subgradient(X, y, w, b, c):
    return -fold(X, y).sum(axis=0)


# %% tags=["wrong"] caught_by="criterion_by_hand"
# counts_mistakes: "You count the misclassified samples. The criterion says how far wrong they are, so that it can be followed downhill."
def criterion(X, y, w, b):
    return int((y * (X @ w + b) < 0).sum())


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# sign_of_the_gradient: "Your gradient has the wrong sign: the derivative of -y f(x) is -y (1, x). The plus sign belongs to the update, which walks against the gradient."
def subgradient(X, y, w, b, c):
    Z, products = fold(X, y), y * (X @ w + b)
    return Z[products < 0].sum(axis=0) + c * Z[products == 0].sum(axis=0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# less_for_less_or_equal: "Your ties have no weight at all: you test with < 0 and forget the samples with y f(x) = 0. They enter with the weight c."
def subgradient(X, y, w, b, c):
    return -fold(X, y)[y * (X @ w + b) < 0].sum(axis=0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_always_full: "Your ties always have the weight 1, whatever c is: you test with <= 0 for all of them. Treat < 0 and == 0 apart."
def subgradient(X, y, w, b, c):
    return -fold(X, y)[y * (X @ w + b) <= 0].sum(axis=0)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# labels_0_and_1: "You compare the labels with a prediction of 0 or 1. The labels are -1 and +1, so class -1 is wrong for ever; use the sign of y f(x)."
def subgradient(X, y, w, b, c):
    predicted = (X @ w + b > 0).astype(float)
    return -(y - predicted) @ np.column_stack([np.ones(len(X)), X])


# %% [markdown]
# ## Question 5: A small step down? (4 points)
#
# Another friend says:
#
# > "At $\tilde w = 0$ a step against a sub-gradient can go up, I know: there $D = 0$ already. But where $D > 0$, a step against a sub-gradient goes down, if only it is small enough."
#
# `slope(X, y, w, b, h)` returns the slope of $D$ from $(b, w)$ in the direction `h`, an array of shape (d + 1,) with the bias first: one number, from Proposition (Slopes in a direction) of chapter 3.
#
# `step_up()` returns three whole numbers $b, w_1, w_2$ between $-3$ and $3$, with $w \ne 0$, at which the criterion of the six points is positive, and still *rises* in the direction against the sub-gradient with $c = 1$.
# There are $7^3 = 343$ candidates, too many to try by hand, and you have just written all that a search needs.
# Your function may search, or return what your search has found.


# %% tags=["answer"]
def slope(X, y, w, b, h):
    """Return the slope of D at (b, w) in the direction h (d + 1,), one number."""
    ### BEGIN SOLUTION
    Z = fold(X, y)
    products = y * (X @ w + b)
    rise = -Z @ h
    return float(rise[products < 0].sum() + np.maximum(0, rise[products == 0]).sum())
    ### END SOLUTION


def step_up():
    """Return b, w1, w2 where a small step against the sub-gradient makes D larger."""
    ### BEGIN SOLUTION
    return 3, 0, -1
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def slope_by_hand(s):
    """At b = 0 chapter 3 measures -1 to the left of the kink and 0 to the right."""
    w = np.array([1.0, -1.0])
    right = s.slope(SIX_X, SIX_Y, w, 0.0, np.array([1.0, 0.0, 0.0]))
    left = s.slope(SIX_X, SIX_Y, w, 0.0, np.array([-1.0, 0.0, 0.0]))
    assert right == 0, f"Raising the bias from 0 changes D with slope 0; got {right}."
    assert left == 1, f"Lowering the bias from 0 changes D with slope +1; got {left}."


# %% tags=["check"]
@check(points=1)
def step_up_is_allowed(s):
    """Three whole numbers between -3 and 3, not both weights 0, and D must be positive there."""
    found = np.asarray(s.step_up(), float)
    assert found.shape == (3,), f"Three whole numbers, please; got {found}."
    assert whole(found, 3) and np.any(found[1:]), f"Between -3 and 3, and w is not 0; got {found}."
    products = SIX_Y * (SIX_X @ found[1:] + found[0])
    assert np.any(products < 0), f"At {found} nothing is misclassified, so D = 0."
    assert np.any(products == 0), (
        f"At {found} there is no tie: D has a gradient, and a small step goes down."
    )


# %% tags=["hidden"]
@check(points=1)
def slope_at_ties(s):
    """A tie enters only if the step makes it a mistake; it never makes the slope smaller."""
    for h, want in [([1, 2, 3], 10), ([-1, -2, -3], 41), ([0, 2, -1], 8)]:
        got = s.slope(SIX_X, SIX_Y, np.zeros(2), 0.0, np.array(h, float))
        assert got == want, f"From zero in the direction {h} the slope is {want}; got {got}."
    got = s.slope(SIX_X, SIX_Y, np.array([-1.0, 0.0]), 1.0, np.array([1.0, 1.0, -2.0]))
    assert got == 3, (
        f"From w = (-1, 0), b = 1 in the direction (1, 1, -2) the slope is 3; got {got}."
    )


# %% tags=["hidden"]
@check(points=1)
def step_really_goes_up(s):
    """Compute D a small step of 1/1024 against your sub-gradient: it must be larger than before."""
    found = np.asarray(s.step_up(), float)
    assert found.shape == (3,) and whole(found, 3), "Three whole numbers up to 3, please."
    b, w = found[0], found[1:]
    before, g = ref.criterion(SIX_X, SIX_Y, w, b), ref.subgradient(SIX_X, SIX_Y, w, b, 1.0)
    after = ref.criterion(SIX_X, SIX_Y, w - g[1:] / 1024, b - g[0] / 1024)
    assert before > 0, "D is 0 at your weights."
    assert after > before, f"D goes from {before} to {after}: down."


# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_without_maximum: "You treat ties as misclassified samples. A tie that the step makes correct has the slope 0, and no negative one: take the maximum with 0."
def slope(X, y, w, b, h):
    return float(-(fold(X, y)[y * (X @ w + b) <= 0] @ h).sum())


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_left_out: "You leave the ties out. A step that makes a tie a mistake pays for it from the first moment on, with -z h."
def slope(X, y, w, b, h):
    return float(-(fold(X, y)[y * (X @ w + b) < 0] @ h).sum())


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# zero_again: "This is the zero start of chapter 3. Your friend knows it; you need weights at which some sample is misclassified."
def step_up():
    return 0, 0, 0


# %% tags=["wrong"] caught_by="step_really_goes_up"
# a_kink_is_not_enough: "At your weights there is a tie, but the step against the sub-gradient still goes down. Compute slope(X, y, w, b, -g) for all candidates."
def step_up():
    return 0, 1, -1


# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)
#
# Chapter 2 says that the total distance of the misclassified samples, $T(w, b) = \sum_{i \in \mathcal M} \lvert \delta(x_i) \rvert$, is not convex.
# Here is a proof that it nearly is.
#
# > **Claim.** Let $u = (b, w)$ and $v = (b', w')$ have unit normals, $\lVert w \rVert = \lVert w' \rVert = 1$ and $w' \ne -w$, and let $m = \tfrac12 u + \tfrac12 v$. Then $T(m) \le \tfrac12 T(u) + \tfrac12 T(v)$.
# >
# > 1. Both normals have length 1, so $D(u) = T(u)$ and $D(v) = T(v)$ by (eq-criterion-distance).
# > 2. $D$ is convex, so $D(m) \le \tfrac12 D(u) + \tfrac12 D(v)$.
# > 3. The normal of $m$ is $\tfrac12 (w + w')$, and by the triangle inequality it is at most 1 long.
# > 4. By (eq-criterion-distance) once more, $T(m)$ is $D(m)$ divided by the length of this normal.
# > 5. The length is at most 1, so $T(m) \le D(m)$.
# > 6. Lines 5, 2 and 1 together give $T(m) \le \tfrac12 T(u) + \tfrac12 T(v)$.
#
# `flaw()` returns `(line, x, y, u, v)`: the number of the first line that does not follow, and a counterexample to the claim with one sample in the plane, `x` (two whole numbers) with label `y`, and two lines `u` and `v`, each as $(b, w_1, w_2)$.
# Normals such as $(1, 0)$ or $(0.6, 0.8)$ keep the numbers small; none may be larger than $99$.


# %% tags=["answer"]
def flaw():
    """Return the number of the first wrong line and a counterexample: line, x, y, u, v."""
    ### BEGIN SOLUTION
    return 5, [-1, -1], 1, [0, 1, 0], [0, 0, 1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def claim_is_refuted(s):
    """T(m) must be larger than the mean of T(u) and T(v); draw the three lines and the sample."""
    _, x, y, u, v = s.flaw()
    x, u, v = (np.asarray(part, float) for part in (x, u, v))
    assert x.shape == (2,) and u.shape == v.shape == (3,) and y in (-1, 1), (
        "x has two numbers, u and v have three, y is -1 or 1."
    )
    assert whole(x, 99), f"Whole numbers up to 99 for the sample, please; got {x}."
    for line in (u, v):
        assert np.all(np.abs(line) <= 99), f"Numbers up to 99 for the lines, please; got {line}."
        assert np.isclose(line[1:] @ line[1:], 1), f"The normal of {line} is not of length 1."
    m = (u + v) / 2
    assert np.linalg.norm(m[1:]) > 1e-6, "u and v have opposite normals, so m is no line."
    Tu, Tm, Tv = (max(0, -y * (x @ p[1:] + p[0])) / np.linalg.norm(p[1:]) for p in (u, m, v))
    assert Tm > (Tu + Tv) / 2 + 1e-6, (
        f"T(u) = {Tu:g}, T(v) = {Tv:g}, T(m) = {Tm:g}: as the claim says."
    )


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into the lines one after the other; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line == 5, f"Line {line} is not the first that fails."


# %% tags=["wrong"] caught_by="first_wrong_line"
# convexity_blamed: "Line 2 is true: chapter 2 proves that D is convex. Put your counterexample into line 2 and you see it hold."
def flaw():
    return 2, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# last_line_blamed: "The claim in line 6 is false, but it follows from the lines above it. One of those must be wrong already."
def flaw():
    return 6, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# parallel_lines: "Your two lines are parallel. Then the normal of m has the length 1 as well, and the claim holds; turn one of the lines."
def flaw():
    return 5, [-1, -1], 1, [0, 1, 0], [1, 1, 0]


# %% [markdown]
# ## What you have now
#
# A ruler, a proof checker for "no line exists", a criterion and its slope: chapter 4 will use all of them to learn.
# Question 5 has a moral for it: do not expect $D$ to fall at every step.
