# ---
# homework:
#   name: hw1_a
#   title: "Homework 1, variant A: Say how wrong a line is"
#   variant_of: ../hw1_geometry.py
#   canary: bittern-gypsum-trellis-40926
#   call_seconds: 3
#   examples: four_at_a_time eighth_up flaw
# ---

# %% [markdown]
# ## Question 1: A ruler for a city (4 points)
#
# In a city all streets are parallel to the axes, so a way $v$ is $\lvert v_1 \rvert + \dots + \lvert v_d \rvert$ long.
# In this question every distance is the length of the shortest way in such a city.
#
# `signed_distances(X, w, b)` returns the signed distance of every sample from the hyperplane $w^\top x + b = 0$: an array of shape (n,), positive on the side that $w$ points to.
# As with every hyperplane, $w$ is not 0.
#
# `foot(x, w, b)` returns the point of the hyperplane that is nearest to the single point `x`, an array of shape (d,).
# There is always such a point that differs from $x$ in only one coordinate; return that point, and if there are several, the one in which the earliest coordinate differs.
#
# By how much does the score change along a way of length 1, at most?


# %% tags=["answer"]
def signed_distances(X, w, b):
    """Return the signed distances (n,) of the samples X (n, d) to the hyperplane (w, b)."""
    scores = X @ w + b
    ### BEGIN SOLUTION
    distances = scores / np.abs(w).max()
    ### END SOLUTION
    return distances


# %% tags=["answer"]
def foot(x, w, b):
    """Return the point (d,) of the hyperplane (w, b) that is nearest to x (d,)."""
    ### BEGIN SOLUTION
    j = np.argmax(np.abs(w))
    way = np.zeros(len(x))
    way[j] = (w @ x + b) / w[j]
    return x - way
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def distance_by_hand(s):
    """The score of (4, 2) is 10; a step of length 1 along the second axis changes it by 4."""
    got = s.signed_distances(np.array([[4.0, 2.0], [-1.0, 2.0]]), np.array([3.0, 4.0]), -10.0)
    want = [2.5, -1.25]
    assert close(got, want), f"The distances of (4, 2) and (-1, 2) are 2.5 and -1.25; got {got}."


# %% tags=["check"]
@check(points=1)
def foot_by_hand(s):
    """Walk from (4, 2) along the axis on which the score changes fastest, until it is 0."""
    got = s.foot(np.array([4.0, 2.0]), np.array([3.0, 4.0]), -10.0)
    assert got is not None, "Your foot returns nothing (None)."
    assert close(got, [4, -0.5]), f"The foot of (4, 2) is (4, -0.5); got {got}."


# %% tags=["hidden"]
@check(points=1)
def distance_ignores_length(s):
    """Multiply w and b by 100: the distances stay the same. Weights may be negative."""
    X = np.array([[1.0, 3.0, 2.0], [1.0, 0.0, 0.49994], [0.0, -6.0, -7.49994], [0.0, 0.0, 0.0]])
    w, b = np.array([2.0, -4.0, 1.0]), 6.0
    one, hundred = s.signed_distances(X, w, b), s.signed_distances(X, 100 * w, 100 * b)
    whole_numbers = s.signed_distances(np.array([[2, 1], [0, 0]]), np.array([-4, 3]), -4)
    small = s.signed_distances(np.array([[4.0, 2.0], [0.0, 0.0]]), np.array([0.5, 0.25]), -2.0)
    negative = s.signed_distances(np.array([[2.0, 1.0], [0.0, 0.0]]), np.array([-4.0, 3.0]), -4.0)
    want = np.array([-0.5, 2.124985, 5.625015, 1.5])
    plane = s.signed_distances(np.array([[4.0, 2.0], [0.0, 0.0]]), np.array([4.0, -3.0]), -5.0)
    assert close(plane, [1.25, -1.25]), about(
        "for other samples in the plane",
        f"For w = (4, -3), b = -5 the distances of two points are 1.25 and -1.25; got {plane}.",
    )
    assert close(one, hundred), about(
        "when w and b are multiplied by 100",
        "The distances change when w and b are multiplied by 100.",
    )
    assert np.shape(negative) != (2,) or close(negative, [-2.25, -1]), about(
        "where the largest weight is negative",
        f"For w = (-4, 3), b = -4 the distances of two points are -2.25 and -1; got {negative}.",
    )
    assert np.shape(one) == (4,) and np.allclose(one, want, atol=0.01), about(
        "in three dimensions", f"Four points in space have the distances {want}; got {one}."
    )
    assert close(one, want), about(
        "in the decimals, which must not be rounded",
        f"Four points in space have the distances {want}; got {one}.",
    )
    assert close(small, [1, -4]), about(
        "for small weights",
        f"For w = (1/2, 1/4), b = -2 the distances of two points are 1 and -4; got {small}.",
    )
    assert close(whole_numbers, [-2.25, -1]), about(
        "for arrays of integers",
        f"The distances of (2, 1) and (0, 0), given as integers, are -2.25 and -1; got {whole_numbers}.",
    )


# %% tags=["hidden"]
@check(points=1)
def foot_is_nearest(s):
    """The score of the foot is 0, and one coordinate differs from x: the one whose weight is largest."""
    integers, tie = "for arrays of integers", "where two weights have the same size"
    cases = [
        (np.array(x, float), np.array(w, float), b, words)
        for x, w, b, words in [
            ([1, 3], [-3, 4], -20, "for a point on the negative side"),
            ([-2, 5], [0, 2], -2, "for a point on the positive side"),
            ([1, 2], [-5, 1], 0, "where the largest weight is negative"),
            ([0, 1, 7], [2, -4, 1], -4.00018, "in three dimensions"),
            ([4, 1, 2], [1, -3, 3], 1, tie),
            ([2, 2], [2, 2], 3, tie),
        ]
    ]
    cases += [
        (np.array([4, 3]), np.array([3, 4]), -11, integers),
        (np.array([-1, 1]), np.array([2, 0]), 3, integers),
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


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# euclidean_length: "You divide by the Euclidean length of w. Here a way goes along the axes: along which of them does the score change fastest?"
# - np.abs(w).max()
# + np.linalg.norm(w)
# sum_of_the_weights: "You divide by the sum of the sizes of the weights. A way of length 1 along one axis changes the score by one weight only."
# - np.abs(w).max()
# + np.abs(w).sum()
# smallest_weight: "You divide by the smallest size of a weight. The shortest way goes along the axis on which the score changes fastest."
# - np.abs(w).max()
# + (np.abs(w).min() + 1e-9)
# score_alone: "You return the score. Divide it by what a way of length 1 can change."
# - scores / np.abs(w).max()
# + scores + 0.0

# %% tags=["wrong"] caught_by="distance_ignores_length"
# size_forgotten: "You take the largest weight, not the largest size: a weight of -4 changes the score faster than one of 2."
# - np.abs(w).max()
# + w.max()
# sign_of_the_weight: "You divide by the weight itself, so that its sign changes the sides. Divide by its size."
# - np.abs(w).max()
# + w[np.argmax(np.abs(w))]

# %% tags=["wrong"] caught_by="foot_by_hand foot_is_nearest"
# euclidean_foot: "You walk along w, as in the lecture. Along the axes that way is longer: change one coordinate only."
foot = lambda x, w, b: x - (w @ x + b) / (w @ w) * w
# always_the_first: "You always change the first coordinate. Change the one whose weight has the largest size."
# - np.argmax(np.abs(w))
# + 0
# divided_by_the_size: "You divide the score by the size of the weight and walk along w itself. Only one coordinate changes."
# - way[j] = (w @ x + b) / w[j]
# - return x - way
# + return x - (w @ x + b) / np.abs(w).max() * w
# all_coordinates: "You take the same number from every coordinate. Only one coordinate changes."
# - return x - way
# + return x - way.sum()

# %% tags=["wrong"] caught_by="foot_is_nearest"
# largest_not_in_size: "You choose the largest weight, not the largest size: a weight of -4 changes the score faster than one of 3."
# - np.argmax(np.abs(w))
# + np.argmax(w)
# size_for_weight: "You divide by the size of the weight. If the weight is negative, you walk away from the hyperplane: divide by the weight itself."
# - / w[j]
# + / abs(w[j])
# last_of_equals: "Of weights with the same size you take the last. The question asks for the earliest."
# - np.argmax(np.abs(w))
# + len(w) - 1 - np.argmax(np.abs(w)[::-1])
# whole_steps: "Your way has the type of x, so that an array of integers cuts its decimals off. Let the way be an array of floats."
# - np.zeros(len(x))
# + np.zeros_like(x)

# %% [markdown]
# ## Question 2: Prove that no line with b ≥ 0 separates (4 points)
#
# Here we look only for hyperplanes whose bias is not negative, $b \ge 0$: the origin is on the positive side, or on the hyperplane itself.
# To prove that none of these separates the samples, you give whole numbers $c_i$, not below 0 and not all 0 ("take sample $i$ this many times").
# The proof is this: if $(b, w)$ separated the samples, all $y_i f(x_i)$ would be positive, and so would their sum, each taken $c_i$ times; but the $c_i$ are such that for every $w$ and every $b \ge 0$ this sum is not positive.
#
# `fold(X, y)` returns the folded samples $\tilde z_i = y_i\,(1, x_i)$ as the rows of an array of shape (n, d + 1), as in the lecture.
#
# `proves_no_line(X, y, counts)` returns `True` if the n whole numbers `counts` (a list, or an array) are such a proof, and `False` if they are not.
# It checks only these numbers; it does not look for better ones.
# Every proof of Theorem (Gordan) in chapter 1 is one, but there are more: write the sum as a function of $b$ and $w$, and ask when it cannot be positive.
# The counts may be any whole numbers up to $10^{12}$ in absolute value.
# Here the features are whole numbers or halves, so all sums are exact.


# %% tags=["answer"]
def fold(X, y):
    """Return the folded samples, shape (n, d + 1), the constant feature first."""
    ### BEGIN SOLUTION
    return y[:, None] * np.column_stack([np.ones(len(X)), X])
    ### END SOLUTION


def proves_no_line(X, y, counts):
    """Say whether the whole numbers counts (n,) prove that no hyperplane with b >= 0 separates."""
    ### BEGIN SOLUTION
    counts = np.asarray(counts)
    allowed = np.all(counts >= 0) and np.any(counts > 0)
    total = counts @ fold(X, y)
    return bool(allowed and total[0] <= 0 and not np.any(total[1:]))
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
def line_behind_the_origin(s):
    """The threshold 3/2 separates 1 and 2. On which side of it is the origin, for each labelling?"""
    X = np.array([[1.0], [2.0]])
    proved = s.proves_no_line(X, np.array([-1.0, 1.0]), [2, 1])
    other = s.proves_no_line(X, np.array([1.0, -1.0]), [2, 1])
    assert proved is True or proved is np.True_, (
        "With the labels -1 and +1, (2, 1) proves that 1 and 2 have no line with b >= 0; "
        f"got {proved}."
    )
    assert not other, f"With the labels +1 and -1, f(x) = 3/2 - x separates them; got {other}."


# %% tags=["hidden"]
@check(points=1)
def certificate_has_rules(s):
    """No count is below 0, and not all are 0. Try counts in an array, too."""
    cases = [
        ([1, 2], [-1, 1], [2, 1], True, "prove it: the sum of the constants is negative"),
        ([0, 2, 1], [1, 1, -1], [1, 1, 2], True, "prove it: there is no threshold at all"),
        ([0, 2, 1], [1, 1, -1], [0, 0, 0], False, "take no sample at all, so they prove nothing"),
        ([0, 2, 1], [1, 1, -1], [-1, -1, -2], False, "are negative, so they prove nothing"),
        ([1, 2], [1, -1], [-2, -1], False, "are negative, so they prove nothing"),
        ([1, 2, 3], [-1, -1, -1], [-1, 2, -1], False, "prove nothing: two are negative"),
        ([1, 2, 3], [-1, -1, -1], [1, -2, 1], False, "prove nothing: one of them is negative"),
        ([1, 2, 3], [-1, -1, -1], [3, 0, -1], False, "prove nothing: one of them is negative"),
        ([1, 2, 9], [-1, 1, 1], [2, 1, 0], True, "prove it; the last is taken 0 times"),
        ([9, 1, 2], [-1, -1, 1], [0, 4, 2], True, "prove it twice; the first is taken 0 times"),
        ([2, 5], [-1, 1], [5, 2], True, "prove it"),
        ([0, 0], [1, -1], [10**12, 10**12 - 1], False, "nearly cancel, which proves nothing"),
        ([0, 0], [1, -1], [10**12 - 1, 10**12], True, "prove it: the constants give -1"),
    ]
    found = [
        s.proves_no_line(
            np.array(x, float)[:, None], np.array(y, float), np.array(counts) if i % 2 else counts
        )
        for i, (x, y, counts, _, _) in enumerate(cases)
    ]

    def about_counts(counts):
        if min(counts) < 0:
            return "where a count is negative"
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
    """What must be true of the sum of the features, and what of the sum of the constants?"""
    cases = [
        ([[2], [1]], [1, -1], [1, 2], True, "the constants give -1"),
        ([[1], [1]], [-1, 1], [1, 1], True, "the constants cancel"),
        ([[1], [2]], [1, -1], [2, 1], False, "the constants give 1"),
        ([[0], [0]], [-1, -1], [1, 2], True, "at the origin f is b, which is not negative"),
        ([[0], [0]], [1, 1], [1, 1], False, "every b above 0 separates them"),
        ([[1, 0], [2, 3]], [-1, 1], [2, 1], False, "the second features do not cancel"),
        ([[0, 1], [3, 2]], [-1, 1], [2, 1], False, "the first features do not cancel"),
        ([[1, 2], [2, 4]], [-1, 1], [2, 1], True, "the constants give -1"),
        ([[1, 2], [2, 4]], [1, -1], [2, 1], False, "the constants give 1"),
        ([[1, -1], [3, -3]], [-1, 1], [1, 1], False, "the features do not cancel"),
        ([[2], [1]], [-1, 1], [1, 1], False, "the feature does not cancel"),
        ([[2], [3]], [-1, -1], [1, 1], False, "the feature does not cancel"),
        ([[5], [1]], [1, -1], [1, 1], False, "the feature does not cancel"),
    ]
    found = [
        s.proves_no_line(np.array(x, float), np.array(y, float), counts)
        for x, y, counts, _, _ in cases
    ]
    plane = s.fold(np.array([[2.0, 5], [1, -1], [0, 3]]), np.array([1.0, -1, 1]))
    Z = s.fold(np.array([[2.5, 0.0, 5.0], [1.0, -1.0, 2.0]]), np.array([-1.0, 1.0]))
    want = [[1, 2, 5], [-1, -1, 1], [1, 0, 3]]
    assert close(plane, want), about(
        "in fold", f"Three samples in the plane fold to {want}; got {plane}."
    )
    want = [[-1, -2.5, 0, -5], [1, 1, -1, 2]]
    assert close(Z, want), about(
        "in fold, in three dimensions", f"Two samples with three features fold to {want}; got {Z}."
    )

    def about_sum(x, y, counts):
        constant, *others = counts @ ref.fold(np.array(x, float), np.array(y, float))
        if any(others):
            return "where not every feature cancels"
        side = "cancel" if not constant else "are positive" if constant > 0 else "are negative"
        return f"where the features cancel, and the constants together {side}"

    wrong = [about_sum(*case[:3]) for case, got in zip(cases, found) if bool(got) != case[3]]
    for (x, y, counts, want, why), got in zip(cases, found):
        words = about_sum(x, y, counts) if len(set(wrong)) == 1 else "for other counts"
        assert bool(got) == want, about(
            words, f"x = {x}, y = {y}, counts {counts}: {why}; got {got}."
        )


# %% tags=["wrong"] caught_by="fold_by_hand certificate_adds_up"
# constant_not_folded: "You multiply the features by the label and leave the constant 1 alone. The whole augmented sample is multiplied, so the first column contains the labels."
fold = lambda X, y: np.column_stack([np.ones(len(X)), y[:, None] * X])
# only_constant_folded: "You multiply the constant 1 by the label and leave the features as they are. The whole augmented sample is multiplied."
fold = lambda X, y: np.column_stack([y, X])
# bias_last: "Your constant feature comes last. In this course it comes first, like the bias in (b, w)."
fold = lambda X, y: y[:, None] * np.column_stack([X, np.ones(len(X))])

# %% tags=["wrong"] caught_by="line_behind_the_origin certificate_adds_up"
# constants_must_cancel: "You require the constants to cancel, as Gordan's theorem does for all lines. Here b is not negative: which sums of the constants make b times this sum not positive?"
# - total[0] <= 0
# + total[0] == 0
# constants_ignored: "You look at the features alone. If the sum of the constants is positive, a large b makes the whole sum positive."
# - and total[0] <= 0 and
# + and
# constants_the_other_way: "You accept sums in which the constants are positive. With b >= 0 they must not be: then b times the constants is not positive."
# - total[0] <= 0
# + total[0] >= 0

# %% tags=["wrong"] caught_by="certificate_has_rules certificate_adds_up"
# constants_not_zero: "You require the constants to be negative. If they cancel, the sum is 0 for every b, which is not positive either."
# - total[0] <= 0
# + total[0] < 0

# %% tags=["wrong"] caught_by="certificate_has_rules"
# nothing_proves_all: "You accept counts that are all 0. Then the sum is 0 for every data set, even a separable one; at least one count must be positive."
# - and np.any(counts > 0)
# negative_counts: "You accept negative counts. A negative number of positive products is not positive, whatever the data are; no count may be below 0."
# - np.all(counts >= 0) and np.any(counts > 0)
# + np.any(counts != 0)
# all_samples_needed: "You require every count to be positive. A sample that the proof does not need has count 0; it is enough that one count is positive."
# - np.all(counts >= 0)
# + np.all(counts > 0)

# %% tags=["wrong"] caught_by="certificate_adds_up"
# first_feature_only: "You look at the constant and the first feature only. Each feature must cancel."
# - np.any(total[1:])
# + total[1]
# sum_of_the_features: "You add the features of the sum together. Each of them must be 0 by itself."
# - np.any(total[1:])
# + total[1:].sum()
# features_not_positive_either: "You allow sums in which a feature is negative, as you do for the constant. But w may have any sign, so each feature must cancel."
# - not np.any(total[1:])
# + np.all(total[1:] <= 0)

# %% [markdown]
# ## Question 3: Four at a time, in space (3 points)
#
# A friend has many samples in space and says:
#
# > "No four of my samples lie in one plane, and I looked at every group of four: each time a plane separates them. So one plane separates them all."
#
# Show that this is wrong.
# `four_at_a_time()` returns `(X, y, counts)`: five or six samples in space with whole coordinates between $-9$ and $9$, labels $\pm 1$, and whole numbers from 0 to $999$. No four of the samples lie in one plane, and the counts prove, by Theorem (Gordan) of chapter 1, that no plane separates all the samples.
# You may return arrays or lists.
#
# Why can any four samples that do not lie in one plane be separated?
# Because a function $f(x) = w^\top x + b$ can have any values that you like at their four places.
# When can five samples not be separated? For example, when a segment passes through a triangle.


# %% tags=["answer"]
def four_at_a_time():
    """Return samples X (n, 3), labels y (n,) and counts (n,) that refute the friend."""
    ### BEGIN SOLUTION
    X = np.array([[3, 0, 0], [0, 3, 0], [0, 0, 3], [0, 0, 0], [2, 2, 2]])
    return X, np.array([1, 1, 1, -1, -1]), np.array([2, 2, 2, 3, 3])
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def all_have_no_plane(s):
    """The folded samples, each taken as many times as its count says, must add up to zero."""
    X, y, counts = (np.asarray(part, float) for part in s.four_at_a_time())
    n = len(X)
    assert X.shape[1:] != (2,), "These samples are in the plane; the question asks for space."
    assert X.shape == (n, 3) and y.shape == (n,) == counts.shape, (
        f"Return X (n, 3), y (n,) and counts (n,), in this order; got {X.shape}, {y.shape}, "
        f"{counts.shape}."
    )
    assert 5 <= n <= 6, f"Return five or six samples; got {n}."
    assert whole(X, 9), f"The coordinates are whole numbers up to 9; got {X.tolist()}."
    assert whole(counts, 999), f"Counts are whole numbers up to 999; got {counts}."
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and +1; got {y.tolist()}."
    assert np.all(counts >= 0), f"Counts are not negative; got {counts}."
    assert np.any(counts > 0), f"Counts are not all 0; got {counts}."
    plus, minus = counts @ (y > 0), counts @ (y < 0)
    assert plus == minus, (
        f"The counts of class +1 add up to {plus:g}, those of class -1 to {minus:g}, so the "
        "constants do not cancel."
    )
    total = counts @ (y[:, None] * np.column_stack([np.ones(n), X]))
    assert not np.any(total), f"The folded samples add up to {total}, not to zero."


# %% tags=["check"]
@check(points=2)
def no_four_in_a_plane(s):
    """Four samples lie in one plane if the three ways from one to the others have determinant 0."""
    from itertools import combinations

    X, y, counts = (np.asarray(part, float) for part in s.four_at_a_time())
    assert X.shape == (len(X), 3) and len(X) >= 5, "X must have shape (n, 3); see the check above."
    assert whole(X, 9) and whole(counts, 999), "All numbers must be whole; see the check above."
    total = counts @ (y[:, None] * np.column_stack([np.ones(len(X)), X]))
    assert np.any(counts > 0) and np.all(counts >= 0) and not np.any(total), (
        "First prove that no plane separates all of them."
    )
    for i, j in combinations(range(len(X)), 2):
        assert np.any(X[i] != X[j]), mistake(
            "two_in_one_place", f"Samples {i} and {j} are in the same place."
        )
    for four in combinations(range(len(X)), 4):
        ways = X[list(four[1:])] - X[four[0]]
        assert abs(np.linalg.det(ways)) > 0.5, mistake(
            "four_in_a_plane", f"Samples {', '.join(map(str, four))} lie in one plane."
        )


# %% tags=["wrong"] caught_by="no_four_in_a_plane"
# four_in_a_plane: "Four of your samples lie in one plane. XOR, for example, remains XOR if it is moved into space: your friend has no such four."
four_at_a_time = lambda: (
    [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 0], [0, 0, 1]],
    [-1, 1, 1, -1, 1],
    [1, 1, 1, 1, 0],
)
# two_in_one_place: "Two of your samples are in the same place. With any two others they lie in one plane: your friend has no such four."
four_at_a_time = lambda: (
    [[1, 1, 1], [1, 1, 1], [0, 0, 0], [2, 3, 0], [0, 1, 5]],
    [1, -1, 1, 1, 1],
    [1, 1, 0, 0, 0],
)

# %% [markdown]
# ## Question 4: When mistakes have a price, which way is down? (5 points)
#
# To miss an illness is worse than a false alarm.
# So a misclassified sample of class $-1$ (a false alarm) now has the cost `costs[0]`, one of class $+1$ (a miss) the cost `costs[1]`: positive numbers by which its part of the criterion is multiplied.
#
# `criterion(X, y, w, b, costs)` returns the criterion with these costs, $D(w, b) = -\sum_{i \in \mathcal M} a_i\, y_i f(x_i)$, one number, in which $a_i$ is the cost of the class of sample $i$.
#
# Somebody must decide what a score of exactly 0 means: here it means $-1$, no alarm.
# So a tie of class $+1$ is a miss, and a tie of class $-1$ is correct.
# `subgradient(X, y, w, b, costs)` returns the sub-gradient of $D$ in which those ties count fully that are decided wrongly, and the others not at all: an array of shape (d + 1,) with the slope along $b$ first.
# A sample is a tie if its score is exactly 0 (`== 0`, without a tolerance): the checks use only whole numbers and halves, so nothing is rounded.


# %% tags=["answer"]
def criterion(X, y, w, b, costs):
    """Return the criterion D with a cost for each class, one number."""
    ### BEGIN SOLUTION
    prices = np.where(y > 0, costs[1], costs[0])
    return float((prices * np.maximum(0, -y * (X @ w + b))).sum())
    ### END SOLUTION


def subgradient(X, y, w, b, costs):
    """Return the sub-gradient (d + 1,) of D at (b, w) in which a score of 0 means class -1."""
    ### BEGIN SOLUTION
    prices = np.where(y > 0, costs[1], costs[0])
    wrong = (X @ w + b > 0) != (y > 0)
    return -(prices * wrong) @ fold(X, y)
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def criterion_by_hand(s):
    """For the line x1 = x2 two samples are missed, by 2 and 1, and one is a false alarm, by 4."""
    D = s.criterion(SIX_X, SIX_Y, np.array([1.0, -1.0]), 0.0, (1.0, 2.0))
    assert np.ndim(D) == 0 and D is not None, f"D is one number; got {D}."
    assert np.isclose(D, 10), (
        f"D = 2 * 2 + 2 * 1 + 1 * 4 = 10 for w = (1, -1), b = 0 and the costs 1 and 2; got {D}."
    )


# %% tags=["check"]
@check(points=1)
def gradient_by_hand(s):
    """Each misclassified sample enters with its cost, and the sum has a minus sign in front."""
    g = s.subgradient(SIX_X, SIX_Y, np.array([1.0, -1.0]), -0.5, (1.0, 2.0))
    assert g is not None, "Your subgradient returns nothing (None)."
    assert np.shape(g) == (3,), (
        f"The slopes along b, w1 and w2 are three numbers; got shape {np.shape(g)}."
    )
    assert close(g, [-3, -3, -13]), (
        "For w = (1, -1), b = -1/2 and the costs 1 and 2, (1, 3), (2, 3) and (3, -1) are "
        f"misclassified, and the gradient is (-3, -3, -13); got {g}."
    )


# %% tags=["hidden"]
@check(points=1)
def criterion_elsewhere(s):
    """D is 0 when nothing is misclassified, grows tenfold with (w, b), and is never negative."""
    line = np.array([[1.0], [2.0], [-3.0]]), np.array([-1.0, 1.0, -1.0])
    two = np.array([[0.0], [3.0]]), np.array([1.0, -1.0])
    D = s.criterion(SIX_X, SIX_Y, np.array([3.0, 4.0]), -10.0, (5.0, 7.0))
    ten = s.criterion(SIX_X, SIX_Y, np.array([-10.0, 10.0]), 0.0, (3.0, 1.0))
    alarms = s.criterion(*line, np.array([-2.0]), 3.0, (2.0, 5.0))
    just = s.criterion(*two, np.array([-0.5]), 0.5, (1.0, 3.0))
    half = s.criterion(
        np.array([[4.5], [1.0]]), np.array([-1.0, 1.0]), np.array([2.0]), -0.5, (2, 1)
    )
    space = np.array([[3, 1, 1], [1, 0, -2], [0, 2, 1], [-1, 1, 0]]), np.array([-1.0, 1, 1, 1])
    dear = s.criterion(*space, np.array([1, -2, 1]), 1, np.array([10, 1]))
    alike = s.criterion(np.array([[0.0], [2.0]]), np.ones(2), np.array([1.0]), -1.0, (1.0, 0.5))
    plain, want = (
        f(SIX_X, SIX_Y, np.array([2.0, -1.0]), -2.0, (5.0, 7.0))
        for f in (s.criterion, ref.criterion)
    )
    assert np.isclose(plain, want), about(
        "for other lines", f"For w = (2, -1), b = -2, costs 5 and 7, D is {want}; got {plain}."
    )
    assert D == 0, about(
        "where no sample is misclassified", f"D is 0 for a separating line; got {D}."
    )
    assert np.isclose(alike, 0.5), about(
        "where all labels are equal",
        f"One of two samples of class +1 is missed, by 1, at the cost 1/2; got D = {alike}.",
    )
    assert np.isclose(ten, 110), about(
        "for long w", f"For w = (-10, 10), b = 0 and the costs 3 and 1, D is 110; got {ten}."
    )
    assert np.isclose(alarms, 25), about(
        "on the number line", f"On the number line D should be 25; got {alarms}."
    )
    assert just == 0, about(
        "for samples that are only just correct",
        f"Samples with y f(x) = 1/2 and 1 are only just correct, so D = 0; got {just}.",
    )
    assert np.isclose(half, 17), about(
        "for numbers that are not whole",
        f"One false alarm, by 8.5, at the cost 2: D = 17; got {half}.",
    )
    assert np.isclose(dear, 34), about(
        "in three dimensions, for arrays of integers",
        f"A false alarm by 3 at the cost 10, misses by 2 and 2: D = 34; got {dear}.",
    )


# %% tags=["hidden"]
@check(points=1)
def ties_are_decided(s):
    """A tie of class +1 counts as a miss, with its cost; a tie of class -1 does not count."""
    zero = np.zeros(2)
    plain, plain_want = (
        f(SIX_X, SIX_Y, np.array([2.0, -1.0]), -2.5, (5.0, 7.0))
        for f in (s.subgradient, ref.subgradient)
    )
    miss_tied = s.subgradient(SIX_X, SIX_Y, np.array([-1.0, 0.0]), 1.0, (1.0, 3.0))
    alarm_tied = s.subgradient(SIX_X, SIX_Y, np.array([1.0, -1.0]), 0.0, (3.0, 1.0))
    all_ties = {c: s.subgradient(SIX_X, SIX_Y, zero, 0.0, (1.0, c)) for c in (1.0, 0.5)}
    only_ties = s.subgradient(SIX_X, SIX_Y, np.array([3.0, 4.0]), -5.0, (4.0, 1.0))
    none_wrong = s.subgradient(SIX_X, SIX_Y, np.array([3.0, 4.0]), -10.0, (1.0, 2.0))
    integers = s.subgradient(SIX_X.astype(int), SIX_Y, np.array([-1, 0]), 1, (1, 3))
    others = s.subgradient(-SIX_X, -SIX_Y, np.array([3.0, 4.0]), 5.0, (4.0, 0.5))
    want = np.array([-7.0, -22, -22])
    assert close(plain, plain_want), about(
        "for other lines",
        f"For w = (2, -1), b = -2.5, without a tie, it is {plain_want}; got {plain}.",
    )
    assert close(miss_tied, want), about(
        "where a sample of class +1 is a tie",
        f"The costs are 1 and 3, (1, 3) is a tie: the sub-gradient is {want}; got {miss_tied}.",
    )
    assert close(alarm_tied, [1, 6, -9]), about(
        "where a sample of class -1 is a tie",
        f"The costs are 3 and 1, (0, 0) is a tie: it is (1, 6, -9); got {alarm_tied}.",
    )
    for c, g in all_ties.items():
        misses = c * np.array([-3, -7, -8])
        assert close(g, misses), about(
            "where all samples are ties",
            f"At zero all are ties; with a cost of {c} for misses it is {misses}; got {g}.",
        )
    assert not np.any(only_ties), about(
        "where ties of class -1 are the only samples that could count",
        f"Two ties of class -1, four correct samples: the sub-gradient is 0; got {only_ties}.",
    )
    assert close(none_wrong, [0, 0, 0]), about(
        "where no sample is misclassified", f"Nothing is misclassified: it is 0; got {none_wrong}."
    )
    assert close(integers, want), about(
        "for arrays of integers", f"Integers, one tie: the sub-gradient is {want}; got {integers}."
    )
    assert close(others, [-1, 1, 0.5]), about(
        "where ties of class +1 are the only samples that count",
        f"Two ties of class +1 at the cost 1/2: it is (-1, 1, 0.5); got {others}.",
    )


# %% tags=["hidden"]
@check(points=1)
def gradient_is_the_slope(s):
    """Away from ties your gradient must agree with a measurement: change b or a weight a little and divide."""
    rng = np.random.default_rng(7)
    X, y = rng.integers(-5, 6, (40, 3)).astype(float), np.where(rng.random(40) < 0.5, -1.0, 1.0)
    w, b, costs = np.array([2.0, -3.0, 1.0]), 0.5, (1.5, 4.0)

    def measured(X, w):
        up, down = (ref.criterion(X, y, w, b + e, costs) for e in (0.125, -0.125))
        slopes = [up - down]
        for e in np.eye(len(w)) / 64:
            up, down = ref.criterion(X, y, w + e, b, costs), ref.criterion(X, y, w - e, b, costs)
            slopes.append((up - down) * 8)
        return 4 * np.array(slopes)

    plane = s.subgradient(X[:, :2], y, w[:2], b, costs)
    g, want = s.subgradient(X, y, w, b, costs), measured(X, w)
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


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# no_costs: "You leave the costs out. Each misclassified sample is multiplied by the cost of its class."
criterion = lambda X, y, w, b, costs: float(np.maximum(0, -y * (X @ w + b)).sum())
# costs_exchanged: "You have exchanged the costs: costs[0] is that of class -1, costs[1] that of class +1."
# in criterion
# - np.where(y > 0, costs[1], costs[0])
# + np.where(y > 0, costs[0], costs[1])
# all_samples: "You sum over all samples. A correctly classified sample must not make up for a misclassified one: only misclassified samples count."
# - np.maximum(0, -y * (X @ w + b))
# + (-y * (X @ w + b))
# cost_of_each_mistake: "You add up the costs of the mistakes. The criterion multiplies each cost by how far wrong the sample is."
# - np.maximum(0, -y * (X @ w + b))
# + (y * (X @ w + b) < 0)
# all_the_dear_cost: "Every mistake has the larger cost. Each class has its own."
# in criterion
# - np.where(y > 0, costs[1], costs[0])
# + max(costs)
# squared_errors: "You square how far wrong each sample is. The criterion adds up -y f(x) itself, times the cost."
# - np.maximum(0, -y * (X @ w + b))
# + np.maximum(0, -y * (X @ w + b)) ** 2
# hinge_for_criterion: "You have the hinge loss, which asks for y f(x) >= 1. The perceptron criterion asks only for y f(x) > 0: a correctly classified sample adds nothing."
# - np.maximum(0, -y * (X @ w + b))
# + np.maximum(0, 1 - y * (X @ w + b))

# %% tags=["wrong"] caught_by="criterion_elsewhere"
# misses_twice_as_dear: "Your misses are twice as dear as false alarms, whatever the costs are. Use both numbers in costs."
# in criterion
# - np.where(y > 0, costs[1], costs[0])
# + np.where(y > 0, 2, 1)

# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_without_costs: "You leave the costs out of the slope. Each misclassified sample is multiplied by the cost of its class."
# - -(prices * wrong) @ fold(X, y)
# + -(1.0 * wrong) @ fold(X, y)
# slope_costs_exchanged: "You have exchanged the costs: costs[0] is that of class -1, costs[1] that of class +1."
# in subgradient
# - np.where(y > 0, costs[1], costs[0])
# + np.where(y > 0, costs[0], costs[1])
# slope_bias_last: "You put the slope along the bias last. In this course it comes first, like the bias in (b, w)."
# - return -(prices * wrong) @ fold(X, y)
# + return np.roll(-(prices * wrong) @ fold(X, y), -1)
# slope_without_labels: "In your sum the labels have no effect. The slope of -y f(x) is -y (1, x): are they missing, or there twice, as in y times fold(X, y)?"
# - wrong) @ fold(X, y)
# + wrong) @ np.column_stack([np.ones(len(X)), X])
# slope_of_a_mean: "You divide by the number of samples. D is a sum, and so is its sub-gradient."
# - wrong) @ fold(X, y)
# + wrong) @ fold(X, y) / len(X)

# %% tags=["wrong"] caught_by="ties_are_decided"
# ties_mean_plus: "For you a score of 0 means +1. Here it means -1: a tie of class +1 is a miss, a tie of class -1 is correct."
# - (X @ w + b > 0)
# + (X @ w + b >= 0)
# ties_all_wrong: "You count every tie as misclassified. A tie of class -1 is decided correctly here and does not count."
# - (X @ w + b > 0) != (y > 0)
# + y * (X @ w + b) <= 0
# ties_left_out: "You leave all ties out. A tie of class +1 is a miss and counts fully."
# - (X @ w + b > 0) != (y > 0)
# + y * (X @ w + b) < 0
# ties_half: "You count every tie by half. Those of class +1 count fully, those of class -1 not at all."
# - (X @ w + b > 0) != (y > 0)
# + (y * (X @ w + b) < 0) + 0.5 * (X @ w + b == 0)

# %% [markdown]
# ## Question 5: How small is a small step? (4 points)
#
# Another friend says:
#
# > "Where a short step against the sub-gradient makes $D$ smaller, I need not look for its length. I go an eighth of the sub-gradient, and that is always short enough."
#
# `slope(X, y, w, b, costs, h)` returns the slope of $D$, with the costs of Question 4, from $(b, w)$ in the direction `h`, an array of shape (d + 1,) with the bias first: one number, as in Proposition (Slopes in a direction) of chapter 3.
# The slope is a property of $D$ alone; what a score of 0 means plays no part in it.
# `h` may have any length, like the direction $e$ in the proposition.
#
# `eighth_up()` returns three whole numbers $b, w_1, w_2$ between $-3$ and $3$, with $w \ne 0$, that refute the friend for the six points and the costs 1 and 3. With $g$ the sub-gradient of Question 4, the slope in the direction $-g$ is negative there, but after the step $-\frac18 g$ the criterion is *larger* than before.
# There are $7^3 = 343$ candidates, too many to try by hand, but you have just written everything you need for a search.
# Your function may search, or just return what your search found.


# %% tags=["answer"]
def slope(X, y, w, b, costs, h):
    """Return the slope of D at (b, w) in the direction h (d + 1,), one number."""
    ### BEGIN SOLUTION
    products = y * (X @ w + b)
    rise = -np.where(y > 0, costs[1], costs[0]) * (fold(X, y) @ h)
    return float(rise[products < 0].sum() + np.maximum(0, rise[products == 0]).sum())
    ### END SOLUTION


def eighth_up():
    """Return b, w1, w2 where an eighth of the step makes D larger, and a short one smaller."""
    ### BEGIN SOLUTION
    return 2, -1, 1
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def slope_by_hand(s):
    """For the line x1 = x2 two samples are missed, one is a false alarm and one a tie of class -1."""
    w, costs = np.array([1.0, -1.0]), (1.0, 2.0)
    right = s.slope(SIX_X, SIX_Y, w, 0.0, costs, np.array([1.0, 0.0, 0.0]))
    left = s.slope(SIX_X, SIX_Y, w, 0.0, costs, np.array([-1.0, 0.0, 0.0]))
    assert np.ndim(right) == 0 and right is not None, f"The slope is one number; got {right}."
    assert np.isclose(right, -2), (
        "When the bias rises, the two misses give -2 each, the false alarm 1, and the tie becomes "
        f"a false alarm and gives 1: the slope is -2; got {right}."
    )
    assert np.isclose(left, 3), (
        f"When the bias falls, the tie becomes correct: the slope is 2 * 2 - 1 = 3; got {left}."
    )


# %% tags=["check"]
@check(points=1)
def eighth_up_is_allowed(s):
    """Are these weights allowed? Whether D rises with the step is not tested: compute it."""
    answer = s.eighth_up()
    assert answer is not None, "Your eighth_up returns nothing (None)."
    found = np.asarray(answer, float)
    assert found.shape == (3,), f"Return three whole numbers; got {found}."
    assert whole(found, 3), f"All three must be whole and between -3 and 3; got {found}."
    assert np.any(found[1:]), mistake("no_line", f"w must not be 0; got {found}.")
    products = SIX_Y * (SIX_X @ found[1:] + found[0])
    assert np.any(products < 0), f"At {found} nothing is misclassified, so D = 0."


# %% tags=["hidden"]
@check(points=1)
def slope_at_ties(s):
    """A tie counts only if the step makes it misclassified, with its cost; it never makes the slope smaller."""
    up, zero = np.array([-1.0, 0.0]), np.zeros(2)
    cases = [
        (zero, 0.0, (1, 1), [1, 2, 3], 10),
        (zero, 0.0, (2, 1), [1, 2, 3], 20),
        (zero, 0.0, (1, 3), [-1, -2, -3], 123),
        (zero, 0.0, (5, 2), [0, 2, -1], 37),
        (up, 1.0, (1, 3), [1, 1, -2], 15),
        (up, 1.0, (1, 3), [-1, -2, 4], -10),
        (np.array([0.0, 1.0]), -3.0, (2, 1), [-1.5, 1, 0], -2),
        (np.array([2.0, -1.0]), -2.5, (1, 4), [1, -2, 0], 11),
        (np.array([1.0, -1.0]), -0.5, (1, 2), [100, 0, 0], -300),
        (np.array([1.0, -1.0]), -0.5, (3, 1), [0.5, 0, 0], 0.5),
    ]
    space = np.array([[3, 1, 1], [1, 0, -2], [0, 2, 1], [-1, 1, 0]]), np.array([-1.0, 1, 1, 1])
    last = s.slope(*space, np.array([1, -2, 1]), 1, (2, 3), np.array([-2.0, 1, -1, 1]))
    found = [s.slope(SIX_X, SIX_Y, w, b, costs, np.array(h, float)) for w, b, costs, h, _ in cases]

    def count_ties(w, b):
        return np.count_nonzero(SIX_X @ w + b == 0)

    fewest_ties_first = sorted(zip(cases, found), key=lambda one: count_ties(*one[0][:2]))
    for (w, b, costs, h, want), got in fewest_ties_first:
        ties = count_ties(w, b)
        words = "where a sample is a tie" if ties == 1 else "where several samples are ties"
        words = words if ties else "for other lines without a tie"
        assert np.isclose(got, want), about(
            words,
            f"From w = {w}, b = {b}, costs {costs}, in the direction {h} it is {want}; got {got}.",
        )
    assert np.isclose(last, 32), about(
        "in three dimensions, for arrays of integers",
        f"For four samples in space the slope is 32; got {last}.",
    )


# %% tags=["hidden"]
@check(points=1)
def eighth_really_goes_up(s):
    """At your weights a step of g / 1024 must make D smaller, and one of g / 8 larger."""
    step, costs = np.asarray(s.eighth_up(), float), (1.0, 3.0)
    assert step.shape == (3,) and whole(step, 3), about(
        "because it is not three whole numbers between -3 and 3",
        "Return three whole numbers between -3 and 3.",
    )
    b, w = step[0], step[1:]
    before, g = (
        ref.criterion(SIX_X, SIX_Y, w, b, costs),
        ref.subgradient(SIX_X, SIX_Y, w, b, costs),
    )
    short, eighth = (
        ref.criterion(SIX_X, SIX_Y, w - g[1:] * t, b - g[0] * t, costs) for t in (1 / 1024, 1 / 8)
    )
    assert before > 0 and np.any(w), about(
        "because D is 0 there, or w is", "D is 0 at your weights, or w is."
    )
    assert short < before, about(
        "because a short step does not make D smaller",
        mistake("short_step_up", f"Even a short step makes D larger, from {before} to {short}."),
    )
    assert eighth > before, about(
        "because an eighth of the step does not make D larger",
        mistake("eighth_goes_down", f"An eighth of the step takes D from {before} to {eighth}."),
    )


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_costs_forgotten: "You leave the costs out of the slope. Each sample is multiplied by the cost of its class."
# - rise = -np.where(y > 0, costs[1], costs[0]) * (fold(X, y) @ h)
# + rise = -(fold(X, y) @ h)
# ties_by_their_meaning: "You take the sub-gradient of Question 4 times h. The slope does not depend on what a score of 0 means: each tie adds what is larger, 0 or its rise."
slope = lambda X, y, w, b, costs, h: float(subgradient(X, y, w, b, costs) @ h)
# slope_ties_left_out: "You leave out the ties. A tie that the step makes misclassified adds its rise from the very start of the step."
# - + np.maximum(0, rise[products == 0]).sum()
# absolute_ties: "You add the absolute value of the rise of each tie. A tie that the step makes correct adds 0, not a positive number."
# - np.maximum(0, rise[products == 0])
# + np.abs(rise[products == 0])
# maximum_for_all: "You take the maximum with 0 for the misclassified samples, too. These add their rise, whatever its sign; the maximum is only for ties."
# - rise[products < 0].sum() + np.maximum(0, rise[products == 0]).sum()
# + np.maximum(0, rise[products <= 0]).sum()
# value_after_the_step: "You return D after the step. The slope says how fast D changes at the beginning of the step."
slope = lambda X, y, w, b, costs, h: criterion(X, y, w + h[1:], b + h[0], costs)

# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_without_maximum: "You treat ties as misclassified samples. A tie that the step makes correct contributes 0, not a negative slope: take the maximum with 0."
# - np.maximum(0, rise[products == 0])
# + rise[products == 0]

# %% tags=["wrong"] caught_by="slope_at_ties"
# whole_step: "You take the difference of D over the whole step h, on which samples may change sides. The slope is the rate of change at the very start of the step."
slope = lambda X, y, w, b, costs, h: (
    criterion(X, y, w + h[1:], b + h[0], costs) - criterion(X, y, w, b, costs)
)
# all_ties_alike: "You take the maximum for all ties together. Treat each tie separately: it adds what is larger, 0 or its rise."
# - np.maximum(0, rise[products == 0]).sum()
# + max(0, rise[products == 0].sum())

# %% tags=["wrong"] caught_by="eighth_up_is_allowed"
# no_line: "Both weights are 0; with b alone there is no line. The question asks for a w that is not 0."
eighth_up = lambda: (-1, 0, 0)

# %% tags=["wrong"] caught_by="eighth_really_goes_up"
# short_step_up: "At your weights there is a tie, and even a short step makes D larger. The friend speaks of places where a short step makes it smaller."
eighth_up = lambda: (3, 0, -1)
# eighth_goes_down: "At your weights an eighth of the step makes D smaller, as your friend says. Search for weights where D is larger after it."
eighth_up = lambda: (-3, -3, 1)

# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)
#
# Chapter 2 counts the misclassified samples of a line before it measures how wrong they are.
# Here is a proof that this number behaves well.
#
# > **Claim.** Let $u = (b, w)$ and $v = (b', w')$ be two lines that each misclassify at most one of the samples, and let $m = \tfrac12 u + \tfrac12 v$, with a normal that is not 0. Then $m$ misclassifies at most one of them.
# >
# > 1. At every $x$, $f_m(x) = \tfrac12 f_u(x) + \tfrac12 f_v(x)$, because scores are linear in $(b, w)$.
# > 2. So $y_i f_m(x_i) < 0$ is possible only if $y_i f_u(x_i) < 0$ or $y_i f_v(x_i) < 0$.
# > 3. By line 2, each sample that $m$ misclassifies is one of those that $u$ or $v$ misclassifies: $\mathcal M_m$ is part of the union of $\mathcal M_u$ and $\mathcal M_v$.
# > 4. Neither $\mathcal M_u$ nor $\mathcal M_v$ has more than one element, so their union has at most one.
# > 5. By lines 3 and 4, $\mathcal M_m$ has at most one element.
#
# `flaw()` returns `(line, X, y, u, v)`: the number of the first line that does not follow from what it cites and from the lines above it, and a counterexample to the claim. The counterexample consists of two samples in the plane, `X` (whole numbers, shape (2, 2)) with labels `y`, and two lines `u` and `v`, each given as $(b, w_1, w_2)$.
# A tie is not misclassified.
# No number in $X$, $u$ or $v$ may exceed $99$ in absolute value.
# The lines of the proof are numbered from 1.


# %% tags=["answer"]
def flaw():
    """Return the number of the first wrong line and a counterexample: line, X, y, u, v."""
    ### BEGIN SOLUTION
    return 4, [[0, 0], [1, 0]], [1, 1], [-3, 4, 0], [1, -3, 0]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def claim_is_refuted(s):
    """u and v may each misclassify one of the samples, and m must misclassify both."""
    _, X, y, u, v = s.flaw()
    X, y, u, v = (np.asarray(part, float) for part in (X, y, u, v))
    assert X.shape == (2, 2), (
        f"X are two samples in the plane, two numbers each; got {X.tolist()}."
    )
    assert y.shape == (2,) and set(y.tolist()) <= {-1, 1}, f"y are two labels; got {y.tolist()}."
    assert u.shape == v.shape == (3,), f"u and v have three numbers; got {u} and {v}."
    assert whole(X, 99), f"The samples must consist of whole numbers up to 99; got {X.tolist()}."
    assert np.all(np.abs(u) <= 99) and np.all(np.abs(v) <= 99), (
        f"No number in u and v may exceed 99; got {u}, {v}."
    )
    m = (u + v) / 2
    assert np.any(u[1:]) and np.any(v[1:]) and np.any(m[1:]), "A normal is 0: that is no line."
    wrong = [int(np.sum(y * (X @ p[1:] + p[0]) < 0)) for p in (u, v, m)]
    said = f"u misclassifies {wrong[0]} of the samples, v {wrong[1]} and m {wrong[2]}"
    assert max(wrong[:2]) <= 1, mistake("one_line_wrong_twice", f"{said}; u and v at most one.")
    assert wrong[2] == 2, f"{said}: the claim holds here."


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into each line in turn; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line != 1, about("because line 1 follows: scores are linear in (b, w)")
    assert line != 2, about(
        "because line 2 follows: if neither score has the wrong sign, their mean has not",
        mistake("scores_blamed", "Line 2 does follow."),
    )
    assert line != 3, about(
        "because line 3 follows: it says of all samples what line 2 says of one"
    )
    assert line != 5, about(
        "because line 5 follows from lines 3 and 4, taken as true; the mistake comes earlier"
    )
    assert line == 4, about(
        "because the proof has the lines 1 to 5", f"There is no line {line!r}."
    )


# %% tags=["wrong"] caught_by="claim_is_refuted"
# one_line_wrong_twice: "One of your two lines misclassifies both samples. The claim speaks of lines that misclassify at most one."
flaw = lambda: (4, [[0, 0], [1, 0]], [1, 1], [-3, 1, 0], [-3, 4, 0])

# %% tags=["wrong"] caught_by="first_wrong_line"
# scores_blamed: "Line 2 is true: if neither score has the wrong sign, their mean has not. Put your counterexample into line 2, and you will see that it holds."
flaw = lambda: (2, [[0, 0], [1, 0]], [1, 1], [-3, 4, 0], [1, -3, 0])

# %% tags=["equivalent"]
# criterion, line 3: y > 0: Gt becomes GtE: "No label is 0."
# criterion, line 9: y > 0: Gt becomes GtE: "No label is 0."
# criterion, line 10: y > 0: Gt becomes GtE: "No label is 0."
# slope, line 4: y > 0: Gt becomes GtE: "No label is 0."
# flaw, line 3: 0: becomes 1: "A different counterexample, as good as ours."
# flaw, line 3: 3: becomes 4: "A different counterexample, as good as ours."
