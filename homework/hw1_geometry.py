# ---
# homework:
#   name: hw1_geometry
#   title: "Homework 1: Say how wrong a line is"
#   canary: heron-quartz-lantern-58213
#   call_seconds: 3
#   examples: three_at_a_time step_up flaw
#   small_calls:
#     signed_distances: any(w)
#     foot: any(w)
#     fold: true
#     proves_no_line: true
#     criterion: true
#     subgradient: true
#     slope: true
# ---

# %% [markdown]
# # Homework 1: Say how wrong a line is
#
# A machine that learns must be told how wrong it is, and in which direction to improve.
# In this homework you build the tools that tell it: a ruler, a judge that can say "no line exists" and prove it, a measure of how wrong a line is, and the slope of that measure.
# Then you test three claims that sound right.
# Each of them is about *all* lines or *all* data sets, so a single counterexample refutes it, and you will find one.
#
# - **You need** chapters 1 to 3.
# - **Time:** about 4 hours. **Points:** 22.
# - Replace `# Your code here.` and the line below it. Run the checks under each question as often as you like; after you submit, more checks run on other data.
# - A sample with $y_i f(x_i) < 0$ is misclassified, one with $y_i f(x_i) = 0$ is a tie. Labels are $-1$ and $+1$; a data set may contain only one of them. In augmented vectors the bias comes first, $\tilde w = (b, w)$.
# - Samples, labels and weights are NumPy arrays of floats or integers, in any number of dimensions. If a function is to return an array, return a NumPy array; a list of the same numbers is accepted.
# - Your functions return new arrays and leave their arguments unchanged.
# - The visible checks do not test everything. Also try a nonzero bias, several ties, three dimensions and integers.

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
# Run the cells above: the last one draws the six points of the lecture.
# Circles have the label $+1$, squares $-1$; the three circles are above the line $3x_1 + 4x_2 = 10$ and the three squares below it.

# %% [markdown]
# ## Question 1: A ruler (4 points)
#
# `signed_distances(X, w, b)` returns the signed distance of every sample from the hyperplane $w^\top x + b = 0$: an array of shape (n,), positive on the side that $w$ points to.
# As with every hyperplane, $w$ is not 0.
# One line is missing; you may also rewrite the whole body.
#
# `foot(x, w, b)` returns the point of the hyperplane nearest to the single point `x`, an array of shape (d,).


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
    """The score of (4, 2) is 10, and w = (3, 4) has length 5: how do they give a distance?"""
    got = s.signed_distances(np.array([[4.0, 2.0], [-1.0, 2.0]]), np.array([3.0, 4.0]), -10.0)
    assert close(got, [2, -1]), f"The distances of (4, 2) and (-1, 2) are 2 and -1; got {got}."


# %% tags=["check"]
@check(points=1)
def foot_by_hand(s):
    """Walk from x along w until the score is 0; the proof of the signed distance says how far."""
    got = s.foot(np.array([4.0, 2.0]), np.array([3.0, 4.0]), -10.0)
    assert got is not None, "Your foot returns nothing (None)."
    assert close(got, [2.8, 0.4]), f"The foot of (4, 2) is (2.8, 0.4); got {got}."


# %% tags=["hidden"]
@check(points=1)
def distance_ignores_length(s):
    """Multiply w and b by 100: the distances stay the same. Try integers, too: /= cannot divide them in place."""
    X = np.array([[1.0, 3.0, 2.0], [1.0, 0.0, 0.49994], [0.0, -6.0, -7.49994], [0.0, 0.0, 0.0]])
    w, b = np.array([2.0, -1.0, 2.0]), 6.0
    one, hundred = s.signed_distances(X, w, b), s.signed_distances(X, 100 * w, 100 * b)
    whole_numbers = s.signed_distances(np.array([[2, 1], [0, 0]]), np.array([-4, 3]), -4)
    half_length = s.signed_distances(
        np.array([[4.0, 2.0], [0.0, 0.0]]), np.array([1.5, -2.0]), -5.0
    )
    mixed = s.signed_distances(np.array([[2, 1], [0, 0]]), np.array([1.2, 1.6]), 0.5)
    want = np.array([3, 2.99996, -0.99996, 2])
    assert close(half_length, [-1.2, -2]), about(
        "for other samples in the plane",
        f"For w = (1.5, -2), b = -5 the distances of two points are -1.2 and -2; got {half_length}.",
    )
    assert close(one, hundred), about(
        "when w and b are multiplied by 100",
        "The distances change when w and b are multiplied by 100.",
    )
    assert not close(one, -want), about(
        "in the sign", f"Four points in space have the distances {want}; got {one}."
    )
    assert np.shape(one) == (4,) and np.allclose(one, want, atol=0.01), about(
        "in three dimensions", f"Four points in space have the distances {want}; got {one}."
    )
    assert close(one, want), about(
        "in the decimals, which must not be rounded",
        f"Four points in space have the distances {want}; got {one}.",
    )
    assert close(whole_numbers, [-1.8, -0.8]), about(
        "for arrays of integers",
        f"The distances of (2, 1) and (0, 0), given as integers, are -1.8 and -0.8; got {whole_numbers}.",
    )
    assert close(mixed, [2.25, 0.25]), about(
        "for samples of integers beside other weights",
        f"The distances of (2, 1) and (0, 0), given as integers, are 2.25 and 0.25; got {mixed}.",
    )


# %% tags=["hidden"]
@check(points=1)
def foot_is_on_the_line(s):
    """The score of the foot is 0, and x minus foot is a multiple of w."""
    cases = [
        (np.array(x, float), np.array(w, float), b, words)
        for x, w, b, words in [
            ([1, 3], [4, -3], -10, "for a point on the negative side"),
            ([-2, 5], [0, 2], -2, "for a point on the positive side"),
            ([0, 1, 7], [2, -1, 2], -4.00018, "in three dimensions"),
        ]
    ]
    whole_numbers = "for arrays of integers"
    cases += [
        (np.array([4, 3]), np.array([3, 4]), -11, whole_numbers),
        (np.array([-1, 1]), np.array([1, 0]), 3, whole_numbers),
        (
            np.array([4, 3]),
            np.array([0.5, -1.0]),
            0.25,
            "for a point of integers beside other weights",
        ),
        (
            np.array([0.5, 1.25]),
            np.array([2, 1]),
            1,
            "for weights of integers beside another point",
        ),
    ]
    found = [(case, s.foot(*case[:3])) for case in cases]
    in_plane = [close(got, ref.foot(*case[:3])) for case, got in found[:2]]
    assert any(in_plane), about(
        "for other points in the plane",
        f"The feet of {cases[0][0]} and {cases[1][0]} are wrong; got {[got for _, got in found[:2]]}.",
    )
    for (x, w, b, words), got in found:
        want = ref.foot(x, w, b)
        nearly = np.shape(got) == np.shape(want) and np.allclose(got, want, atol=0.01)
        assert nearly, about(words, f"The foot of {x} for w = {w}, b = {b} is {want}; got {got}.")
        assert close(got, want), about(
            "in the decimals, which must not be rounded",
            f"The foot of {x} for w = {w}, b = {b} is {want}; got {got}.",
        )


# %% [markdown]
# ## Question 2: Prove that no line exists (4 points)
#
# To prove that two classes can be separated, you give a line.
# To prove that they cannot, you give numbers $\lambda_i$ as in Theorem (Gordan) of chapter 1.
# Multiplied by a common denominator, they become whole numbers $c_i$ ("take sample $i$ this many times"), so nothing needs to be rounded.
#
# `fold(X, y)` returns the folded samples $\tilde z_i = y_i\,(1, x_i)$ as the rows of an array of shape (n, d + 1).
#
# `proves_no_line(X, y, counts)` returns `True` if the n whole numbers `counts` (a list, or an array) prove by this theorem that no hyperplane separates the samples, and `False` if they do not.
# It checks only these numbers; it does not look for better ones.
# The counts may be any whole numbers up to $10^{12}$ in absolute value.
# The $c_i$ must satisfy every condition that the theorem imposes on the $\lambda_i$, except that their sum may be any positive number.
# Here the features are whole numbers or halves, so all sums are exact.


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
    """In a sample of class -1 every sign changes, including that of the constant 1 in front."""
    got = s.fold(np.array([[4.0, 2.0], [3.0, -1.0]]), np.array([1.0, -1.0]))
    want = [[1, 4, 2], [-1, -3, 1]]
    assert got is not None, "Your fold returns nothing (None)."
    assert np.shape(got) == (2, 3), (
        f"Two samples in the plane fold to shape (2, 3); got {np.shape(got)}."
    )
    assert close(got, want), f"(4, 2) with +1 and (3, -1) with -1 fold to {want}; got {got}."


# %% tags=["check"]
@check(points=1)
def xor_has_no_line(s):
    """Take each sample of XOR once: the folded samples add up to zero."""
    X, y = np.array([[-1.0, -1], [-1, 1], [1, -1], [1, 1]]), np.array([-1.0, 1, 1, -1])
    got, three = (s.proves_no_line(X, y, counts) for counts in ([1, 1, 1, 1], [1, 1, 1, 0]))
    assert got is True or got is np.True_, f"(1, 1, 1, 1) proves that XOR has no line; got {got}."
    assert not three, (
        f"(1, 1, 1, 0) proves nothing: the folded samples do not cancel; got {three}."
    )


# %% tags=["hidden"]
@check(points=1)
def certificate_has_rules(s):
    """In a convex combination no number is below 0, and not all are 0. Try counts in an array, too."""
    cases = [
        ([0, 2, 1], [1, 1, -1], [1, 1, 2], True, "prove that 0, 2 | 1 has no threshold"),
        ([0, 2, 1], [1, 1, -1], [0, 0, 0], False, "take no sample at all, so they prove nothing"),
        ([0, 2, 1], [1, 1, -1], [-1, -1, -2], False, "are negative, so they prove nothing"),
        ([1, 2, 3], [1, 1, 1], [1, -2, 1], False, "prove nothing: one of them is negative"),
        ([0, 1, 2, 3], [1, -1, 1, -1], [2, 3, 0, -1], False, "prove nothing: one is negative"),
        (
            [5, 5, 0],
            [1, -1, 1],
            [3, 3, 0],
            True,
            "prove it; the sample that is not needed is taken 0 times",
        ),
        ([0, 2, 1], [1, 1, -1], [2, 2, 4], True, "prove it twice"),
        ([5, 5, 0], [1, -1, 1], [3, 3, -1], False, "prove nothing: one of them is negative"),
        ([0, 1, 2, 3], [1, 1, -1, 1], [1, -2, -1, 0], False, "prove nothing: two are negative"),
        ([1, 2, 3], [-1, -1, 1], [-1, 2, 1], False, "prove nothing: the first is negative"),
        ([0, 2, 1], [1, 1, -1], [1, -1, 2], False, "prove nothing: one of them is negative"),
        ([7, 5, 5], [1, 1, -1], [0, 1, 1], True, "prove it; the first is taken 0 times"),
        ([7, 5, 5], [1, 1, -1], [0, 2, 2], True, "prove it twice; the first is taken 0 times"),
        ([1, 2, 3], [1, 1, 1], [1, 1, 1], False, "prove nothing: all are of one class"),
        ([-1, 1, 0], [1, 1, -1], [2, 1, 1], False, "prove nothing, though others would"),
        ([5, 2, 4], [1, 1, -1], [2, 1, 3], True, "prove that 5, 2 | 4 has no threshold"),
        ([0, 0], [1, -1], [10**12, 10**12 - 1], False, "nearly cancel, which proves nothing"),
    ]
    found = [
        s.proves_no_line(
            np.array(x, float)[:, None], np.array(y, float), np.array(counts) if i % 2 else counts
        )
        for i, (x, y, counts, _, _) in enumerate(cases)
    ]

    def about_counts(counts):
        if min(counts) < 0:
            if max(counts) <= 0:
                return "where no count is positive"
            return f"where {'the first count' if counts[0] < 0 else 'a later count'} is negative"
        if max(counts) > 999:
            return "where the totals of both classes differ only by 1"
        if not any(counts):
            return "where all counts are 0"
        return "where a count is 0" if 0 in counts else "for other counts"

    plain_first = sorted(zip(cases, found), key=lambda one: not 0 < min(one[0][2]) < 999)
    for (x, y, counts, want, why), got in plain_first:
        words = about_counts(counts)
        assert bool(got) == want, about(
            words, f"x = {x}, y = {y}: the counts {counts} {why}; got {got}."
        )


# %% tags=["hidden"]
@check(points=1)
def certificate_adds_up(s):
    """Each component of the sum must be 0, that of the constant feature as well as all others."""
    cases = [
        ([[1], [2]], [-1, 1], [2, 1], False, "the threshold 3/2 separates"),
        ([[1], [1]], [-1, 1], [1, 1], True, "no threshold separates two labels in the same place"),
        ([[0, 0], [1, 1]], [1, -1], [1, 1], False, "the features do not cancel"),
        ([[0], [-2]], [1, 1], [1, 1], False, "both are of one class"),
        ([[0], [0.5]], [1, -1], [1, 1], False, "the threshold 1/4 separates"),
        ([[0, 0], [2, 3]], [1, -1], [1, 1], False, "the features do not cancel"),
        ([[0, 0], [0, 3]], [1, -1], [1, 1], False, "the second features do not cancel"),
        ([[0, 0], [3, 0]], [1, -1], [1, 1], False, "the first features do not cancel"),
        ([[0], [2]], [-1, 1], [1, 1], False, "the threshold 1 separates"),
        ([[2], [1]], [-1, 1], [2, 1], False, "nothing cancels"),
        ([[2], [1]], [1, -1], [2, 1], False, "nothing cancels"),
        ([[1], [1]], [-1, 1], [2, 1], False, "neither constants nor features cancel"),
        ([[0, 0], [1, -1]], [1, -1], [1, 1], False, "the features do not cancel"),
        ([[1], [-1]], [1, -1], [1, 1], False, "the threshold 0 separates"),
    ]
    found = [
        s.proves_no_line(np.array(x, float), np.array(y, float), counts)
        for x, y, counts, _, _ in cases
    ]
    plane = s.fold(np.array([[2.0, 5], [1, -1], [0, 3]]), np.array([1.0, -1, 1]))
    Z = s.fold(np.array([[2.5, 0.0, 5.0], [1.0, -1.0, 2.0]]), np.array([-1.0, 1.0]))
    mixed = s.fold(np.array([[1.5, 2.0], [0.25, -3.5]]), np.array([1, -1]))
    want = [[1, 2, 5], [-1, -1, 1], [1, 0, 3]]
    assert close(plane, want), about(
        "in fold", f"Three samples in the plane fold to {want}; got {plane}."
    )
    want = [[-1, -2.5, 0, -5], [1, 1, -1, 2]]
    assert close(Z, want), about(
        "in fold, in three dimensions", f"Two samples with three features fold to {want}; got {Z}."
    )
    want = [[1, 1.5, 2], [-1, -0.25, 3.5]]
    assert close(mixed, want), about(
        "in fold, for labels that are integers beside samples that are not",
        f"Two samples with labels 1 and -1, integers, fold to {want}; got {mixed}.",
    )

    def about_sum(x, y, counts):
        constant, *others = counts @ ref.fold(np.array(x, float), np.array(y, float))
        if not any(others):
            return (
                "where the features cancel, but not the constants"
                if constant
                else "for other counts"
            )
        if constant:
            return "where neither the constants nor the features cancel"
        if any(feature % 1 for feature in others):
            return "for a feature that is not whole"
        return (
            "where the constants cancel, but not "
            + ("each" if len(others) > 1 else "the")
            + (" feature")
        )

    plain_first = sorted(zip(cases, found), key=lambda one: not one[0][3])
    for (x, y, counts, want, why), got in plain_first:
        words = about_sum(x, y, counts)
        assert bool(got) == want, about(
            words, f"x = {x}, y = {y}, counts {counts}: {why}; got {got}."
        )


# %% [markdown]
# ## Question 3: Three at a time (3 points)
#
# A friend has many samples in the plane and says:
#
# > "I looked at every group of three, and each time a line separates them. So one line separates them all."
#
# Show that this is wrong.
# `three_at_a_time()` returns `(X, y, counts)`: four to six samples in the plane with whole coordinates between $-9$ and $9$, labels $\pm 1$, and whole numbers up to $999$. As in Question 2, these numbers prove that no line separates all the samples, but any three of the samples can be separated.
# You may return arrays or lists.
#
# When can three samples with both labels *not* be separated?
# Exactly when the sample whose label differs from the other two lies on the segment between them, including its ends.


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
    """The folded samples, each taken as many times as its count says, must add up to zero."""
    X, y, counts = (np.asarray(part, float) for part in s.three_at_a_time())
    n = len(X)
    assert X.shape[1:] != (3,), f"A sample in the plane has two numbers; got {X.tolist()}."
    assert X.shape == (n, 2) and y.shape == (n,) == counts.shape, (
        f"Return X (n, 2), y (n,) and counts (n,), in this order; got {X.shape}, {y.shape}, "
        f"{counts.shape}."
    )
    assert 4 <= n <= 6, f"Return four to six samples; got {n}."
    assert np.all(X == np.round(X)), f"The coordinates are whole numbers; got {X.tolist()}."
    assert whole(X, 9), f"Whole numbers up to 9; got {X.tolist()}."
    assert whole(counts, 999), f"Counts are whole numbers up to 999; got {counts}."
    assert np.any(y < 0) or set(counts.tolist()) != {-1, 1}, (
        f"The order is X, y, counts; got the labels {y.tolist()} and the counts {counts.tolist()}."
    )
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and +1; got {y.tolist()}."
    assert np.all(counts >= 0), f"Counts are not negative; got {counts}."
    assert np.any(counts > 0), f"Counts are not all 0; got {counts}."
    assert len(set(y.tolist())) == 2, f"Both labels must occur; got {y.tolist()}."
    ways = [X[i] - X[j] for i in range(n) for j in range(i)]
    for way in (np.array(w) for a, b in ways for w in ((a, b), (-b, a), (-a, -b), (b, -a))):
        assert min(X[y > 0] @ way) <= max(X[y < 0] @ way), (
            "A line separates these samples, so no counts can prove that none does."
        )
    plus, minus = counts @ (y > 0), counts @ (y < 0)
    assert plus == minus, (
        f"The counts of class +1 add up to {plus:g}, those of class -1 to {minus:g}, so the "
        "constants do not cancel."
    )
    total = counts @ (y[:, None] * np.column_stack([np.ones(n), X]))
    assert not np.any(total), f"The folded samples add up to {total}, not to zero."


# %% tags=["check"]
@check(points=2)
def every_three_have_a_line(s):
    """The sample whose label differs from the other two must not lie between them."""
    from itertools import permutations

    X, y, counts = (np.asarray(part, float) for part in s.three_at_a_time())
    assert X.shape == (len(X), 2), "X must have shape (n, 2); see the check above."
    assert len(X) >= 4, f"With only {len(X)} samples, every group of three is all of them."
    assert whole(X, 9) and whole(counts, 999), "All numbers must be whole; see the check above."
    total = counts @ (y[:, None] * np.column_stack([np.ones(len(X)), X]))
    assert np.any(counts > 0) and np.all(counts >= 0) and not np.any(total), (
        "First prove that no line separates all of them."
    )
    for i, j in permutations(range(len(X)), 2):
        assert y[i] == y[j] or np.any(X[i] != X[j]), mistake(
            "two_in_one_place",
            f"Samples {i} and {j} are in the same place and have different labels: with any "
            "third sample they cannot be separated.",
        )
    assert np.linalg.matrix_rank(X - X[0]) == 2, f"All samples are on one line: {X.tolist()}."
    used = np.flatnonzero(counts).tolist()
    assert len(used) > 3, f"Your proof needs only the samples {used}: they cannot be separated."
    for i, j, k in permutations(range(len(X)), 3):
        a, b = X[j] - X[i], X[k] - X[i]
        between = a[0] * b[1] == a[1] * b[0] and a @ b <= 0
        assert y[j] != y[k] or y[i] == y[j] or not between, mistake(
            "three_in_a_row", f"Samples {i}, {j}, {k} cannot be separated."
        )


# %% [markdown]
# ## Question 4: How wrong is a line, and which way is down? (5 points)
#
# `criterion(X, y, w, b)` returns the perceptron criterion $D(w, b)$, one number.
#
# `subgradient(X, y, w, b, c)` returns the sub-gradient of $D$ in which every tie has weight $c$, a number from 0 to 1: an array of shape (d + 1,) with the slope along $b$ first.
# Without ties it is the gradient for every $c$.
# A sample is a tie if its score is exactly 0 (`== 0`, without a tolerance), as in chapter 3: the checks use only whole numbers and halves, so nothing is rounded.


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
    assert np.ndim(D) == 0 and D is not None, f"D is one number; got {D}."
    assert np.isclose(D, 7), f"D = 2 + 1 + 4 = 7 for w = (1, -1), b = 0; got {D}."


# %% tags=["check"]
@check(points=1)
def gradient_by_hand(s):
    """Only misclassified samples count, and the sum has a minus sign in front."""
    g = s.subgradient(SIX_X, SIX_Y, np.array([1.0, -1.0]), -0.5, 1.0)
    assert g is not None, "Your subgradient returns nothing (None)."
    assert np.shape(g) == (3,), (
        f"The slopes along b, w1 and w2 are three numbers; got shape {np.shape(g)}."
    )
    assert close(g, [-1, 0, -7]), (
        f"For w = (1, -1), b = -1/2 the chapter on gradients computes (-1, 0, -7); got {g}."
    )


# %% tags=["hidden"]
@check(points=1)
def criterion_elsewhere(s):
    """D is 0 when nothing is misclassified, grows tenfold with (w, b), and is never negative."""
    line = np.array([[1.0], [2.0], [-3.0]]), np.array([-1.0, 1.0, -1.0])
    two = np.array([[0.0], [3.0]]), np.array([1.0, -1.0])
    nine = s.criterion(SIX_X, SIX_Y, np.array([2.0, -1.0]), -2.0)
    D = s.criterion(SIX_X, SIX_Y, np.array([3.0, 4.0]), -10.0)
    ten = s.criterion(SIX_X, SIX_Y, np.array([-10.0, 10.0]), 0.0)
    eleven = s.criterion(*line, np.array([-2.0]), 3.0)
    just = s.criterion(*two, np.array([-0.5]), 0.5)
    half = s.criterion(np.array([[4.5], [1.0]]), np.array([-1.0, 1.0]), np.array([2.0]), -0.5)
    space = np.array([[3, 1, 1], [1, 0, -2], [0, 2, 1], [-1, 1, 0]]), np.array([-1.0, 1, 1, 1])
    seven = s.criterion(*space, np.array([1, -2, 1]), 1)
    alike = s.criterion(np.array([[0.0], [2.0]]), np.ones(2), np.array([1.0]), -1.0)
    mixed = s.criterion(np.array([[4.5], [1.25]]), np.array([-1, -1]), np.array([1]), 0)
    twins = s.criterion(
        np.array([[1.0], [1.0], [-2.0]]), np.array([-1.0, -1, -1]), np.ones(1), 2.0
    )
    assert np.isclose(nine, 9), about(
        "for other lines", f"For w = (2, -1), b = -2 the criterion D is 9; got {nine}."
    )
    assert D == 0, about(
        "where no sample is misclassified", f"D is 0 for a separating line; got {D}."
    )
    assert np.isclose(alike, 1), about(
        "where all labels are equal",
        f"One of two samples of class +1 is misclassified, by 1; got D = {alike}.",
    )
    assert np.isclose(ten, 50), about(
        "for long w", f"For w = (-10, 10), b = 0 the criterion D is 50; got {ten}."
    )
    assert np.isclose(eleven, 11), about(
        "on the number line", f"On the number line D should be 11; got {eleven}."
    )
    assert just == 0, about(
        "for samples that are only just correct",
        f"Samples with y f(x) = 1/2 and 1 are only just correct, so D = 0; got {just}.",
    )
    assert np.isclose(half, 8.5), about(
        "for numbers that are not whole", f"One sample is misclassified, by 8.5; got D = {half}."
    )
    assert np.isclose(seven, 7), about(
        "in three dimensions, for arrays of integers",
        f"Three samples in space are misclassified, by 3, 2 and 2; got D = {seven}.",
    )
    assert np.isclose(mixed, 5.75), about(
        "for labels or weights that are integers beside samples that are not",
        f"Two samples are misclassified, by 4.5 and 1.25; got D = {mixed}.",
    )
    assert np.isclose(twins, 6), about(
        "where two misclassified samples are equal",
        f"Two samples are misclassified, each by 3; got D = {twins}.",
    )


# %% tags=["hidden"]
@check(points=1)
def ties_have_their_weight(s):
    """A tie counts with weight c, a misclassified sample with weight 1, a correct one not at all."""
    w, zero = np.array([-1.0, 0.0]), np.zeros(2)
    no_tie = s.subgradient(SIX_X, SIX_Y, np.array([0.0, 1.0]), -1.0, 0.5)
    one = {c: s.subgradient(SIX_X, SIX_Y, w, 1.0, c) for c in (0.0, 0.5, 1.0)}
    all_ties = {c: s.subgradient(SIX_X, SIX_Y, zero, 0.0, c) for c in (1.0, 0.5)}
    none_wrong = s.subgradient(SIX_X, SIX_Y, np.array([3.0, 4.0]), -5.0, 0.5)
    integers = s.subgradient(SIX_X.astype(int), SIX_Y, np.array([-1, 0]), 1, 0.5)
    mixed = s.subgradient(SIX_X / 4, SIX_Y.astype(int), np.array([-1, 0]), 0.25, 0.5)
    assert close(no_tie, [1, -1, 2]), about(
        "for other lines",
        f"For w = (0, 1), b = -1, without a tie, the sub-gradient is (1, -1, 2); got {no_tie}.",
    )
    for c, g in one.items():
        want = np.array([0.0, -7, -3]) - c * np.array([1.0, 1, 3])
        assert close(g, want), about(
            "where one sample is a tie", f"One tie, c = {c}: the sub-gradient is {want}; got {g}."
        )
    for c, g in all_ties.items():
        want = c * np.array([0, -5, -7])
        assert close(g, want), about(
            "where all samples are ties",
            f"At zero all samples are ties; for c = {c} the sub-gradient is {want}; got {g}.",
        )
    assert close(none_wrong, [1, 1, 0.5]), about(
        "where ties are the only samples that count",
        f"Two ties, four correct samples, c = 0.5: the sub-gradient is (1, 1, 0.5); got {none_wrong}.",
    )
    assert close(integers, [-0.5, -7.5, -4.5]), about(
        "for arrays of integers",
        f"Integers, one tie, c = 0.5: the sub-gradient is (-0.5, -7.5, -4.5); got {integers}.",
    )
    assert close(mixed, [-0.5, -1.875, -1.125]), about(
        "for labels or weights that are integers beside samples that are not",
        f"Integers as labels, quarters as samples: the sub-gradient is (-0.5, -1.875, -1.125); got {mixed}.",
    )


# %% tags=["hidden"]
@check(points=1)
def gradient_is_the_slope(s):
    """Away from ties your gradient must agree with a measurement: change b or a weight a little and divide."""
    rng = np.random.default_rng(7)
    X, y = rng.integers(-5, 6, (40, 3)).astype(float), np.where(rng.random(40) < 0.5, -1.0, 1.0)
    w, b = np.array([2.0, -3.0, 1.0]), 0.5

    def measured(X, w):
        slopes = [ref.criterion(X, y, w, b + 0.125) - ref.criterion(X, y, w, b - 0.125)]
        for e in np.eye(len(w)) / 64:
            slopes.append((ref.criterion(X, y, w + e, b) - ref.criterion(X, y, w - e, b)) * 8)
        return 4 * np.array(slopes)

    plane, want = s.subgradient(X[:, :2], y, w[:2], b, 1.0), measured(X, w)
    g = s.subgradient(X, y, w, b, 1.0)
    assert not close(g, -want), about(
        "in its sign", "Your gradient is the measured slope with the opposite sign."
    )
    assert close(plane, measured(X[:, :2], w[:2])), about(
        "for other samples without a tie",
        "Your gradient of 40 samples in the plane is not the measured slope.",
    )
    assert close(g, want), about(
        "in three dimensions, without ties",
        "Your gradient of 40 samples in space is not the measured slope.",
    )


# %% [markdown]
# ## Question 5: A small step down? (4 points)
#
# Another friend says:
#
# > "I know that at $\tilde w = 0$ a step against a sub-gradient can go up, because $D$ is already 0 there. But where $D > 0$, a step against a sub-gradient goes down if it is small enough."
#
# `slope(X, y, w, b, h)` returns the slope of $D$ from $(b, w)$ in the direction `h`, an array of shape (d + 1,) with the bias first: one number, from Proposition (Slopes in a direction) of chapter 3.
# `h` may have any length, like the direction $e$ in the proposition.
#
# `step_up()` returns three whole numbers $b, w_1, w_2$ between $-3$ and $3$, with $w \ne 0$, at which the criterion of the six points is positive and nevertheless *rises* in the direction opposite to the sub-gradient with $c = 1$: its slope in this direction is larger than 0.
# There are $7^3 = 343$ candidates, too many to try by hand, but you have just written everything you need for a search.
# Your function may search, or just return what your search found.


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
    """The chapter on gradients measures slopes at b = 0: -1 left of the kink and 0 right of it."""
    w = np.array([1.0, -1.0])
    right = s.slope(SIX_X, SIX_Y, w, 0.0, np.array([1.0, 0.0, 0.0]))
    left = s.slope(SIX_X, SIX_Y, w, 0.0, np.array([-1.0, 0.0, 0.0]))
    assert np.ndim(right) == 0 and right is not None, f"The slope is one number; got {right}."
    assert np.isclose(right, 0), f"When the bias rises from 0, the slope of D is 0; got {right}."
    assert np.isclose(left, 1), f"When the bias falls from 0, the slope of D is +1; got {left}."


# %% tags=["check"]
@check(points=1)
def step_up_is_allowed(s):
    """Are these weights allowed? Whether D rises from there is not tested: compute the slope."""
    answer = s.step_up()
    assert answer is not None, "Your step_up returns nothing (None)."
    found = np.asarray(answer, float)
    assert found.shape == (3,), f"Return three whole numbers; got {found}."
    assert np.all(found == np.round(found)), f"All three numbers must be whole; got {found}."
    assert whole(found, 3), f"All three must be between -3 and 3; got {found}."
    assert np.any(found[1:]), mistake("zero_again", f"w must not be 0; got {found}.")
    products = SIX_Y * (SIX_X @ found[1:] + found[0])
    assert np.any(products < 0), f"At {found} nothing is misclassified, so D = 0."
    assert np.any(products == 0), (
        f"At {found} there is no tie, so D has a gradient, and a small step goes down."
    )


# %% tags=["hidden"]
@check(points=1)
def slope_at_ties(s):
    """A tie counts only if the step makes it misclassified; it never makes the slope smaller."""
    up, zero = np.array([-1.0, 0.0]), np.zeros(2)
    cases = [
        (zero, 0.0, [1, 2, 3], 10),
        (zero, 0.0, [-1, -2, -3], 41),
        (zero, 0.0, [0, 2, -1], 8),
        (up, 1.0, [1, 1, -2], 3),
        (up, 1.0, [-1, -2, 4], 2),
        (np.array([0.0, 1.0]), -3.0, [-1.5, 1, 0], -2),
        (np.array([2.0, -1.0]), -2.5, [1, -2, 0], -1),
        (np.array([1.0, -1.0]), -0.5, [1, 1, -2], 13),
        (np.array([1.0, -1.0]), -0.5, [100, 0, 0], -100),
        (np.array([1.0, -1.0]), -0.5, [0.5, 0, 0], -0.5),
    ]
    space = np.array([[3, 1, 1], [1, 0, -2], [0, 2, 1], [-1, 1, 0]]), np.array([-1.0, 1, 1, 1])
    eleven = s.slope(*space, np.array([1, -2, 1]), 1, np.array([-2.0, 1, -1, 1]))
    found = [s.slope(SIX_X, SIX_Y, w, b, np.array(h, float)) for w, b, h, _ in cases]
    quarter = np.array([[4.5], [1.25]]), np.array([-1, -1]), np.array([1]), 0, np.array([0.25, 1])
    mixed = s.slope(*quarter)

    def count_ties(w, b):
        return np.count_nonzero(SIX_X @ w + b == 0)

    fewest_ties_first = sorted(zip(cases, found), key=lambda one: count_ties(*one[0][:2]))
    for (w, b, h, want), got in fewest_ties_first:
        ties = count_ties(w, b)
        words = "where a sample is a tie" if ties == 1 else "where several samples are ties"
        words = words if ties else "for other lines without a tie"
        assert np.isclose(got, want), about(
            words, f"From w = {w}, b = {b} in the direction {h} the slope is {want}; got {got}."
        )
    assert np.isclose(eleven, 11), about(
        "in three dimensions, for arrays of integers",
        f"For four samples in space the slope is 11; got {eleven}.",
    )
    assert np.isclose(mixed, 6.25), about(
        "for labels or weights that are integers beside samples that are not",
        f"For two samples on the number line the slope is 6.25; got {mixed}.",
    )


# %% tags=["hidden"]
@check(points=1)
def step_really_goes_up(s):
    """Take a small step against your sub-gradient, g / 1024: D must be larger than before."""
    step = np.asarray(s.step_up(), float)
    assert step.shape == (3,) and whole(step, 3), about(
        "because it is not three whole numbers between -3 and 3",
        "Return three whole numbers between -3 and 3.",
    )
    b, w = step[0], step[1:]
    before, g = ref.criterion(SIX_X, SIX_Y, w, b), ref.subgradient(SIX_X, SIX_Y, w, b, 1.0)
    after = ref.criterion(SIX_X, SIX_Y, w - g[1:] / 1024, b - g[0] / 1024)
    whole_step = ref.criterion(SIX_X, SIX_Y, w - g[1:], b - g[0])
    assert before > 0, about("because D is 0 there", "D is 0 at your weights.")
    assert np.any(w) and np.any(SIX_X @ w + b == 0), about(
        "because w is 0 there, or no sample is a tie",
        "w is 0, or there is no tie at your weights.",
    )
    assert after > before or whole_step <= before, about(
        "because D grows only with a whole step, not with a small one",
        f"After a whole step D is larger, {whole_step}; after a small one it is smaller, {after}.",
    )
    assert after > before, about(
        "because D does not grow with a small step",
        mistake("a_kink_is_not_enough", f"D goes down, from {before} to {after}."),
    )


# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)
#
# Chapter 2 says that the total distance of the misclassified samples, $T(w, b) = \sum_{i \in \mathcal M} \lvert \delta(x_i) \rvert$, is not convex.
# Here is a proof that it nearly is.
#
# > **Claim.** Let $u = (b, w)$ and $v = (b', w')$ have unit normals, $\lVert w \rVert = \lVert w' \rVert = 1$ and $w' \ne -w$, and let $m = \tfrac12 u + \tfrac12 v$. Then $T(m) \le \tfrac12 T(u) + \tfrac12 T(v)$.
# >
# > 1. Both normals have length 1, so $D(u) = T(u)$ and $D(v) = T(v)$ by Proposition (Criterion and distance) of chapter 2: $D$ is $T$ times the length of the normal.
# > 2. $D$ is convex, so $D(m) \le \tfrac12 D(u) + \tfrac12 D(v)$.
# > 3. The normal of $m$ is $\tfrac12 (w + w')$, and by the triangle inequality its length is at most 1.
# > 4. By the same proposition, $T(m)$ is $D(m)$ divided by the length of this normal.
# > 5. The length is at most 1, so $T(m) \le D(m)$.
# > 6. Lines 5, 2 and 1 together give $T(m) \le \tfrac12 T(u) + \tfrac12 T(v)$.
#
# `flaw()` returns `(line, x, y, u, v)`: the number of the first wrong line, the first that does not follow from the lines above it, taken as true, from what it cites and from the assumptions of the claim; and a counterexample to the claim. The counterexample consists of one sample in the plane, `x` (two whole numbers) with label `y`, and two lines `u` and `v`, each given as $(b, w_1, w_2)$.
# Normals such as $(1, 0)$ or $(0.6, 0.8)$ keep the numbers small.
# No number in $x$, $u$ or $v$ may exceed $99$ in absolute value.
# The lines of the proof are numbered from 1.


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
    assert x.shape == (2,), f"x is one sample in the plane, with two numbers; got {x.tolist()}."
    assert u.shape == v.shape == (3,), f"u and v have three numbers; got {u} and {v}."
    assert y in (-1, 1), f"y is the label of x, -1 or 1; got {y}."
    assert np.all(x == np.round(x)), f"The two numbers in x must be whole; got {x}."
    assert whole(x, 99), f"The sample must consist of whole numbers up to 99; got {x}."
    assert np.all(np.abs(u) <= 99) and np.all(np.abs(v) <= 99), (
        f"No number in u and v may exceed 99; got {u}, {v}."
    )
    lengths = [np.linalg.norm(p[1:]) for p in (u, v)]
    last = [np.linalg.norm(p[:2]) for p in (u, v)]
    turned = not np.isclose(u[0] * v[1], u[1] * v[0])
    assert np.allclose(lengths, 1) or not (np.allclose(last, 1) and turned), (
        f"The normals of (b, w1, w2) = {u} and {v} do not have length 1."
    )
    assert np.allclose(lengths, 1), (
        f"The normals of {u} and {v} must have length 1; got {lengths[0]:g} and {lengths[1]:g}."
    )
    m = (u + v) / 2
    assert np.linalg.norm(m[1:]) > 1e-6, "u and v have opposite normals, so m is not a line."
    Tu, Tm, Tv = (max(0, -y * (x @ p[1:] + p[0])) / np.linalg.norm(p[1:]) for p in (u, m, v))
    said = f"T(u) = {Tu:g}, T(v) = {Tv:g}, T(m) = {Tm:g}: the claim holds here."
    refuted = Tm > (Tu + Tv) / 2 + 1e-6
    assert refuted or np.linalg.norm(m[1:]) < 1 - 1e-6, mistake("parallel_lines", said)
    assert refuted, said


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into each line in turn; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line != 1, about(
        "because line 1 follows: both normals have length 1, so each D is the T of its line"
    )
    assert line != 2, about(
        "because line 2 follows: D is convex, and it is T that is not",
        mistake("convexity_blamed", "Line 2 does follow."),
    )
    assert line != 3, about(
        "because line 3 follows: half the sum of two vectors of length 1 is at most 1 long",
        mistake("triangle_blamed", "Line 3 does follow."),
    )
    assert line != 4, about(
        "because line 4 follows: D is T times the length of the normal, for m as well",
        mistake("quotient_blamed", "Line 4 does follow."),
    )
    assert line != 6, about(
        "because line 6 follows from lines 5, 2 and 1; the mistake comes earlier",
        mistake("last_line_blamed", "Line 6 follows from lines 5, 2 and 1."),
    )
    assert line == 5, about(
        "because the proof has the lines 1 to 6", f"There is no line {line!r}."
    )


# %% [markdown]
# ## What you have now
#
# You have a ruler, a proof checker for "no line exists", a criterion and its slope; chapter 4 turns the step against the slope into a rule that learns.
# Remember the moral of Question 5 when you get there: do not expect $D$ to fall at every step.
