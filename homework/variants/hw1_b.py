# ---
# homework:
#   name: hw1_b
#   title: "Homework 1, variant B: Say how wrong a line is"
#   variant_of: ../hw1_geometry.py
#   canary: sandpiper-feldspar-gable-71355
#   call_seconds: 3
#   examples: two_at_a_time step_up flaw
# ---

# %% [markdown]
# ## Question 1: A ruler for a strip (4 points)
#
# A line that is drawn with a broad pen is a strip: all points with $-1 \le w^\top x + b \le 1$.
# Samples are measured from the strip, and a sample in the strip, edges included, has the distance 0.
#
# `signed_distances(X, w, b)` returns the signed distance of every sample from the strip: an array of shape (n,), positive on the side that $w$ points to, negative on the other.
# As with every hyperplane, $w$ is not 0.
#
# `foot(x, w, b)` returns the point of the strip nearest to the single point `x`, an array of shape (d,); if `x` is in the strip, this is `x` itself.


# %% tags=["answer"]
def signed_distances(X, w, b):
    """Return the signed distances (n,) of the samples X (n, d) to the strip around (w, b)."""
    scores = X @ w + b
    ### BEGIN SOLUTION
    distances = (scores - np.clip(scores, -1, 1)) / np.linalg.norm(w)
    ### END SOLUTION
    return distances


# %% tags=["answer"]
def foot(x, w, b):
    """Return the point (d,) of the strip around (w, b) that is nearest to x (d,)."""
    ### BEGIN SOLUTION
    score = w @ x + b
    return x - (score - np.clip(score, -1, 1)) / (w @ w) * w
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def distance_by_hand(s):
    """The score of (4, 2) is 10, and the strip ends where the score is 1. How far is that?"""
    got = s.signed_distances(np.array([[4.0, 2.0], [-1.0, 2.0]]), np.array([3.0, 4.0]), -10.0)
    want = [1.8, -0.8]
    assert close(got, want), f"The distances of (4, 2) and (-1, 2) are 1.8 and -0.8; got {got}."


# %% tags=["check"]
@check(points=1)
def foot_by_hand(s):
    """Walk from x along w until the score is 1, or -1 if you come from the other side."""
    got = s.foot(np.array([4.0, 2.0]), np.array([3.0, 4.0]), -10.0)
    assert got is not None, "Your foot returns nothing (None)."
    assert close(got, [2.92, 0.56]), f"The foot of (4, 2) is (2.92, 0.56); got {got}."


# %% tags=["hidden"]
@check(points=1)
def distance_inside_is_zero(s):
    """In the strip the distance is 0. If w and b are multiplied by 100, the strip gets thinner."""
    X = np.array([[1.0, 3.0, 2.0], [1.0, 0.0, 0.49994], [0.0, -6.0, -7.49994], [0.0, 0.0, 0.0]])
    inside = np.array([[-3.0, 0.0, 0.5], [-3.0, 1.0, 0.5], [-3.0, 1.5, 0.5], [-3.0, 2.0, 0.5]])
    w, b = np.array([2.0, -1.0, 2.0]), 6.0
    one, none = s.signed_distances(X, w, b), s.signed_distances(inside, w, b)
    hundred = s.signed_distances(X, 100 * w, 100 * b)
    whole_numbers = s.signed_distances(np.array([[2, 1], [1, 0], [0, 0]]), np.array([-4, 3]), 4)
    half_length = s.signed_distances(
        np.array([[4.0, 2.0], [0.0, 0.0]]), np.array([1.5, -2.0]), -5.0
    )
    want = ref.signed_distances(X, w, b)
    assert close(half_length, [-1.2 + 0.4, -2 + 0.4]), about(
        "for other samples in the plane",
        f"For w = (1.5, -2), b = -5 the distances are -0.8 and -1.6; got {half_length}.",
    )
    assert close(none, np.zeros(4)), about(
        "for points in the strip", f"Four points are in the strip or on its edge; got {none}."
    )
    assert np.shape(one) == (4,) and np.allclose(one, want, atol=0.01), about(
        "in three dimensions", f"Four points in space have the distances {want}; got {one}."
    )
    assert close(one, want), about(
        "in the decimals, which must not be rounded",
        f"Four points in space have the distances {want}; got {one}.",
    )
    assert close(hundred, ref.signed_distances(X, 100 * w, 100 * b)), about(
        "when w and b are multiplied by 100",
        f"When w and b are multiplied by 100, the strip is thinner; got {hundred}.",
    )
    assert close(whole_numbers, [0, 0, 0.6]), about(
        "for arrays of integers",
        f"For w = (-4, 3), b = 4, as integers, the distances are 0, 0 and 0.6; got {whole_numbers}.",
    )


# %% tags=["hidden"]
@check(points=1)
def foot_is_in_the_strip(s):
    """Outside, the score of the foot is 1 or -1, and x minus foot is a multiple of w; inside, x stays."""
    integers = "for arrays of integers"
    cases = [
        (np.array(x, float), np.array(w, float), b, words)
        for x, w, b, words in [
            ([1, 3], [4, -3], -10, "for a point on the negative side"),
            ([-2, 5], [0, 2], -2, "for a point on the positive side"),
            ([0, 1, 7], [2, -1, 2], -4.00018, "in three dimensions"),
            ([2, 1], [3, 4], -10.5, "for a point in the strip"),
            ([2, 1], [3, 4], -9.25, "for a point in the strip"),
            ([2, 1], [3, 4], -11, "for a point on the edge of the strip"),
        ]
    ]
    cases += [
        (np.array([4, 3]), np.array([3, 4]), -11, integers),
        (np.array([-1, 1]), np.array([2, 0]), -5, integers),
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


# %% tags=["wrong"] caught_by="distance_by_hand distance_inside_is_zero"
# strip_forgotten: "You measure from the line in the middle. Here the strip has a width: subtract from the score what belongs to the strip."
# - (scores - np.clip(scores, -1, 1))
# + (scores + 0.0)
# strip_ends_at_length_one: "Your strip ends at the distance 1 from the line. It ends where the score is 1 or -1: subtract first, then divide."
signed_distances = lambda X, w, b: (
    (X @ w + b) / np.linalg.norm(w) - np.clip((X @ w + b) / np.linalg.norm(w), -1, 1)
)
# length_forgotten: "You return how far the score is from the strip. It is a distance only if w has length 1: divide by that length."
# - / np.linalg.norm(w)
# two_wide: "Your strip is twice as wide as it should be: it ends where the score is 1 and where it is -1."
# in signed_distances
# - np.clip(scores, -1, 1)
# + np.clip(scores, -2, 2)
# only_one_edge: "You measure everything from the edge at score 1. Points on the other side are measured from the edge at -1."
# in signed_distances
# - np.clip(scores, -1, 1)
# + 1

# %% tags=["wrong"] caught_by="distance_inside_is_zero"
# edge_also_from_inside: "You measure from the nearest edge, even in the strip. A point of the strip has the distance 0."
# - np.clip(scores, -1, 1)
# + np.sign(scores)

# %% tags=["wrong"] caught_by="foot_by_hand foot_is_in_the_strip"
# foot_in_the_middle: "You walk to the line in the middle. The nearest point of the strip is on its edge: stop where the score is 1 or -1."
# - (score - np.clip(score, -1, 1))
# + score
# foot_divided_once: "You divide by the length of w only once and then multiply by w. The denominator is w w."
# - / (w @ w)
# + / np.linalg.norm(w)
# foot_walks_away: "You walk in the wrong direction: a point with a positive score must walk against w."
# - x - (score
# + x + (score
# foot_one_short: "You shorten the walk by the length 1. The strip ends where the score is 1 or -1, which is another length if w is not of unit length."
foot = lambda x, w, b: (
    x
    - ((w @ x + b) / np.linalg.norm(w) - np.clip((w @ x + b) / np.linalg.norm(w), -1, 1))
    * w
    / np.linalg.norm(w)
)

# %% tags=["wrong"] caught_by="foot_is_in_the_strip"
# foot_on_an_edge_always: "You move points of the strip to its edge. They are in the strip already: their foot is they themselves."
# - np.clip(score, -1, 1)
# + np.sign(score)
# foot_edge_at_one: "You always walk to the edge at score 1. From the negative side, the other edge is nearer."
# - np.clip(score, -1, 1)
# + 1

# %% [markdown]
# ## Question 2: Prove by pairs that no line exists (4 points)
#
# Whoever compares does not need a bias: some hyperplane with the normal $w$ separates the samples if and only if $w^\top x_i > w^\top x_j$ for every sample $i$ of class $+1$ and every sample $j$ of class $-1$, because then there is room for a bias between the two classes.
# If all samples are of one class, there is no pair, and there is nothing that counts could prove.
#
# `differences(X, y)` returns the differences $x_i - x_j$ of all pairs of a sample $i$ of class $+1$ and a sample $j$ of class $-1$: with $p$ samples of class $+1$ and $q$ of class $-1$ an array of shape (p q, d).
# First come the pairs of the first sample of class $+1$ with all samples of class $-1$, both in the order of `X`, then those of the second, and so on.
#
# `proves_no_line(X, y, counts)` returns `True` if `counts` proves that no hyperplane separates the samples, and `False` if it does not.
# Now `counts` has $p$ rows of $q$ whole numbers (a list of lists, or an array): it says how many times each pair is taken, in the order of `differences`.
# Which conditions on these numbers make the sum of $w^\top (x_i - x_j)$ over all pairs that are taken impossible for a separating $w$, whatever it is?
# Theorem (Gordan) of chapter 1 has the pattern; its conditions, for pairs in the place of samples, are the ones to check, except that the sum of the numbers may be any positive number.
# The function checks only these numbers; it does not look for better ones.
# The counts may be any whole numbers up to $10^{12}$ in absolute value; the features are whole numbers or halves, so all sums are exact.


# %% tags=["answer"]
def differences(X, y):
    """Return the differences (p q, d) of all pairs, one sample of class +1 minus one of class -1."""
    ### BEGIN SOLUTION
    pairs = X[y > 0][:, None] - X[y < 0]
    return pairs.reshape(-1, X.shape[1])
    ### END SOLUTION


def proves_no_line(X, y, counts):
    """Say whether the whole numbers counts (p, q) prove that no hyperplane separates."""
    ### BEGIN SOLUTION
    counts = np.ravel(counts)
    allowed = np.all(counts >= 0) and np.any(counts > 0)
    return bool(allowed and not np.any(counts @ differences(X, y)))
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def differences_by_hand(s):
    """Take the samples of class +1 one after the other, each minus every sample of class -1."""
    X = np.array([[3.0, -1.0], [4.0, 2.0], [0.0, 5.0], [1.0, 0.0]])
    got = s.differences(X, np.array([-1.0, 1.0, -1.0, 1.0]))
    want = [[1, 3], [4, -3], [-2, 1], [1, -5]]
    assert got is not None, "Your differences returns nothing (None)."
    assert np.shape(got) == (4, 2), (
        f"Two samples of each class give 4 pairs, shape (4, 2); got {np.shape(got)}."
    )
    assert close(got, want), f"The differences are {want}; got {np.asarray(got).tolist()}."


# %% tags=["check"]
@check(points=1)
def xor_has_no_line(s):
    """The four differences of XOR are (0, 2), (-2, 0), (2, 0) and (0, -2)."""
    X, y = np.array([[-1.0, -1], [-1, 1], [1, -1], [1, 1]]), np.array([-1.0, 1, 1, -1])
    every, two, one = (
        s.proves_no_line(X, y, counts)
        for counts in ([[1, 1], [1, 1]], [[3, 0], [0, 3]], [[1, 1], [0, 1]])
    )
    assert every is True or every is np.True_, (
        f"Each pair once proves that XOR has no line; got {every}."
    )
    assert two, f"The first and the last pair, three times each, prove it as well; got {two}."
    assert not one, f"Without the third pair the differences do not cancel; got {one}."


# %% tags=["hidden"]
@check(points=1)
def pairs_have_rules(s):
    """No count is below 0, and not all are 0. Try counts in an array, too."""
    cases = [
        ([0, 2, 1], [1, 1, -1], [[1], [1]], True, "prove that 0, 2 | 1 has no threshold"),
        ([0, 2, 1], [1, 1, -1], [[0], [0]], False, "take no pair at all, so they prove nothing"),
        ([0, 2, 1], [1, 1, -1], [[-1], [-1]], False, "are negative, so they prove nothing"),
        ([3, 2, 1], [1, 1, -1], [[1], [-2]], False, "prove nothing: one of them is negative"),
        ([3, 2, 1], [1, 1, -1], [[-1], [2]], False, "prove nothing: one of them is negative"),
        ([3, 1, 2], [1, -1, -1], [[1, -2]], False, "prove nothing: one of them is negative"),
        ([5, 5, 0], [1, -1, 1], [[2], [0]], True, "prove it; one pair is taken 0 times"),
        ([9, 0, 2, 1], [1, 1, 1, -1], [[0], [4], [4]], True, "prove it; one is taken 0 times"),
        ([0, 2, 1], [-1, -1, 1], [[3, 3]], True, "prove it three times"),
        ([0, 2, 1], [-1, -1, 1], [[10**12, 10**12]], True, "prove it, very often"),
        ([0, 2, 1], [-1, -1, 1], [[10**12, 10**12 - 1]], False, "nearly cancel: no proof"),
    ]
    found = [
        s.proves_no_line(
            np.array(x, float)[:, None], np.array(y, float), np.array(counts) if i % 2 else counts
        )
        for i, (x, y, counts, _, _) in enumerate(cases)
    ]

    def about_counts(counts):
        if np.min(counts) < 0:
            return "where a count is negative"
        if np.max(counts) > 999:
            return "for very large counts"
        if not np.any(counts):
            return "where all counts are 0"
        return "for other counts" if np.all(counts) else "where a count is 0"

    plain_first = sorted(zip(cases, found), key=lambda one: not 0 < np.min(one[0][2]) < 999)
    for (x, y, counts, want, why), got in plain_first:
        words = about_counts(counts)
        assert bool(got) == want, about(
            words, f"x = {x}, y = {y}: the counts {counts} {why}; got {got}."
        )


# %% tags=["hidden"]
@check(points=1)
def pairs_add_up(s):
    """Each component of the sum must be 0. A set with one class alone has no pairs."""
    cases = [
        ([[1], [1]], [-1, 1], [[1]], True, "two labels in the same place"),
        ([[1], [2]], [-1, 1], [[1]], False, "the threshold 3/2 separates"),
        ([[0, 0], [2, 3]], [1, -1], [[1]], False, "nothing cancels"),
        ([[0, 0], [0, 3]], [1, -1], [[1]], False, "the second feature does not cancel"),
        ([[0, 0], [3, 0]], [1, -1], [[1]], False, "the first feature does not cancel"),
        ([[0, 0], [1, -1]], [1, -1], [[1]], False, "the features do not cancel"),
        ([[0], [2], [1]], [1, 1, -1], [[2], [1]], False, "the counts do not fit"),
        ([[0], [3], [1]], [1, 1, -1], [[2], [1]], True, "the differences are -1 and 2"),
        ([[0], [3], [1]], [-1, -1, 1], [[2, 1]], True, "the differences are 1 and -2"),
        ([[0], [0.5], [1]], [1, -1, 1], [[1], [1]], True, "the differences are -1/2 and 1/2"),
        (
            [[0, 0], [2, 2], [0, 2], [2, 0]],
            [1, 1, -1, -1],
            [[1, 1], [1, 1]],
            True,
            "this is XOR",
        ),
        ([[0], [4], [1], [2]], [1, 1, -1, -1], [[2, 0], [0, 1]], True, "-1, -1 and 2 cancel"),
        ([[0], [4], [1], [2]], [1, 1, -1, -1], [[2, 1], [0, 1]], False, "they give -2"),
        ([[0], [4], [1], [2]], [1, 1, -1, -1], [[3, 0], [1, 0]], True, "three times -1, and 3"),
    ]
    found = [
        s.proves_no_line(np.array(x, float), np.array(y, float), counts)
        for x, y, counts, _, _ in cases
    ]
    one_class = s.proves_no_line(np.array([[1.0], [2.0]]), np.ones(2), [[], []])
    X = np.array([[2.5, 0.0, 5.0], [1.0, -1.0, 2.0], [0.0, 1.0, 1.0], [2.0, 2.0, 0.0]])
    y = np.array([1.0, -1.0, -1.0, 1.0])
    plane, D = s.differences(X[:, :2], y), s.differences(X, y)
    assert close(plane, ref.differences(X[:, :2], y)), about(
        "in differences", f"Four samples in the plane give {ref.differences(X[:, :2], y)}."
    )
    want = [[1.5, 1, 3], [2.5, -1, 4], [1, 3, -2], [2, 1, -1]]
    assert close(D, want), about(
        "in differences, in three dimensions", f"Four samples in space give {want}; got {D}."
    )
    kinds = {case[3] for case, got in zip(cases, found) if bool(got) != case[3]}
    for (x, y, counts, want, why), got in zip(cases, found):
        words = "where the differences cancel" if want else "where a difference remains"
        words = words if len(kinds) < 2 else "for other counts"
        assert bool(got) == want, about(
            words, f"x = {x}, y = {y}, counts {counts}: {why}; got {got}."
        )
    assert not one_class, about(
        "where all samples are of one class", f"Without a pair nothing is proved; got {one_class}."
    )


# %% tags=["wrong"] caught_by="differences_by_hand pairs_add_up"
# pairs_in_the_other_order: "You go through the samples of class -1 first. The pairs of the first sample of class +1 come first."
# - pairs = X[y > 0][:, None] - X[y < 0]
# + pairs = X[y > 0] - X[y < 0][:, None]
# minus_plus: "You subtract the sample of class +1 from that of class -1. It is the other way round: x_i - x_j, with i of class +1."
# - X[y > 0][:, None] - X[y < 0]
# + X[y < 0] - X[y > 0][:, None]
# constant_in_the_pairs: "Your differences have a constant feature. Its difference is always 0, and the question asks for d columns."
differences = lambda X, y: np.column_stack(
    [
        np.zeros(np.sum(y > 0) * np.sum(y < 0)),
        (X[y > 0][:, None] - X[y < 0]).reshape(-1, X.shape[1]),
    ]
)
# folded_samples: "You fold the samples, as in the lecture. Here a row belongs to a pair: a sample of class +1 minus one of class -1."
differences = lambda X, y: y[:, None] * np.column_stack([np.ones(len(X)), X])

# %% tags=["wrong"] caught_by="differences_by_hand"
# only_partners: "You pair the first with the first and the second with the second. Every sample of class +1 has a pair with every sample of class -1."
differences = lambda X, y: X[y > 0][: np.sum(y < 0)] - X[y < 0][: np.sum(y > 0)]

# %% tags=["wrong"] caught_by="pairs_have_rules"
# nothing_proves_all: "You accept counts that are all 0. Then the sum is 0 for every data set, even a separable one; at least one count must be positive."
# - and np.any(counts > 0)
# negative_counts: "You accept negative counts. Then a sum of 0 is no contradiction; no number may be below 0."
# - np.all(counts >= 0) and np.any(counts > 0)
# + np.any(counts != 0)
# all_pairs_needed: "You require every count to be positive. A pair that the proof does not need has count 0; it is enough that one count is positive."
# - np.all(counts >= 0)
# + np.all(counts > 0)

# %% tags=["wrong"] caught_by="pairs_add_up"
# counts_column_by_column: "You read the counts column by column. They have one row for each sample of class +1, and the pairs come row by row."
# - np.ravel(counts)
# + np.ravel(np.transpose(counts))

# %% tags=["wrong"] caught_by="pairs_add_up"
# sum_of_the_sum: "You add the components of the sum together. Each of them must be 0 by itself."
# - not np.any(counts @ differences(X, y))
# + np.sum(counts @ differences(X, y)) == 0
# first_feature_only: "You look at the first feature only. Each component of the sum must be 0."
# - np.any(counts @ differences(X, y))
# + (counts @ differences(X, y))[0]
# counts_of_the_samples: "You compare only how often the samples are taken. A pair takes both classes equally often anyway; it is the differences that must cancel."
proves_no_line = lambda X, y, counts: bool(np.all(np.ravel(counts) >= 0) and np.any(counts))

# %% [markdown]
# ## Question 3: Two at a time, through the origin (3 points)
#
# A friend uses only lines through the origin, $f(x) = w^\top x$ without a bias, has many samples in the plane, and says:
#
# > "I looked at every pair of samples, and each time a line through the origin separates them. So one such line separates them all."
#
# (To separate means that $y_i f(x_i) > 0$ for all of them, whatever their labels are.)
#
# Show that this is wrong.
# `two_at_a_time()` returns `(X, y, counts)`: three samples in the plane with whole coordinates between $-9$ and $9$, labels $\pm 1$, both of which occur, and whole numbers up to $999$. The numbers prove that no line through the origin separates all three, but any two of them can be separated.
# You may return arrays or lists.
#
# What becomes of Theorem (Gordan) of chapter 1 if there is no bias?
# When can two samples *not* be separated by a line through the origin? Draw the arrows $y_i x_i$.


# %% tags=["answer"]
def two_at_a_time():
    """Return samples X (3, 2), labels y (3,) and counts (3,) that refute the friend."""
    ### BEGIN SOLUTION
    return np.array([[1, 0], [0, 1], [1, 1]]), np.array([1, 1, -1]), np.array([1, 1, 1])
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def all_have_no_line(s):
    """The arrows y x, each taken as many times as its count says, must add up to zero."""
    X, y, counts = (np.asarray(part, float) for part in s.two_at_a_time())
    assert X.shape == (3, 2) and y.shape == (3,) == counts.shape, (
        f"Return X (3, 2), y (3,) and counts (3,), in this order; got {X.shape}, {y.shape}, "
        f"{counts.shape}."
    )
    assert whole(X, 9), f"The coordinates are whole numbers up to 9; got {X.tolist()}."
    assert whole(counts, 999), f"Counts are whole numbers up to 999; got {counts}."
    assert sorted(set(y.tolist())) == [-1, 1], f"Labels are -1 and +1, and both occur; got {y}."
    assert np.all(counts >= 0), f"Counts are not negative; got {counts}."
    assert np.any(counts > 0), f"Counts are not all 0; got {counts}."
    total = counts @ (y[:, None] * X)
    assert not np.any(total), f"The arrows add up to {total}, not to zero."


# %% tags=["check"]
@check(points=2)
def every_two_have_a_line(s):
    """No sample may be at the origin, and no two arrows y x may point in opposite directions."""
    from itertools import combinations

    X, y, counts = (np.asarray(part, float) for part in s.two_at_a_time())
    assert X.shape == (3, 2) and y.shape == (3,), "X must have shape (3, 2); see the check above."
    assert whole(X, 9) and whole(counts, 999), "All numbers must be whole; see the check above."
    arrows = y[:, None] * X
    assert np.any(counts > 0) and np.all(counts >= 0) and not np.any(counts @ arrows), (
        "First prove that no line through the origin separates all of them."
    )
    assert np.all(np.any(X, axis=1)), mistake(
        "at_the_origin", "A sample is at the origin: every line through it goes there."
    )
    for i, j in combinations(range(3), 2):
        (a, b), (c, d) = arrows[i], arrows[j]
        assert a * d != b * c or a * c + b * d > 0, mistake(
            "opposite_arrows", f"The arrows of samples {i} and {j} are opposite to each other."
        )


# %% tags=["wrong"] caught_by="every_two_have_a_line"
# at_the_origin: "One of your samples is at the origin, where f is 0 for every line through it. No pair with this sample can be separated, so your friend would have noticed."
two_at_a_time = lambda: ([[0, 0], [1, 0], [0, 1]], [1, -1, 1], [1, 0, 0])
# opposite_arrows: "Two of your arrows y x are opposite to each other: these two samples cannot be separated by a line through the origin, so your friend would have noticed."
two_at_a_time = lambda: ([[1, 0], [2, 0], [0, 1]], [1, -1, 1], [2, 1, 0])

# %% [markdown]
# ## Question 4: How wrong is the worst sample, and which way is down? (5 points)
#
# A chain is as strong as its weakest link: here a line is as wrong as its worst sample.
#
# `criterion(X, y, w, b)` returns $D(w, b) = \max\bigl(0, \max_i\, -y_i f(x_i)\bigr)$, one number: 0 if no sample is misclassified, otherwise how wrong the worst one is.
#
# `subgradient(X, y, w, b)` returns this sub-gradient of $D$: if no sample is misclassified, the zero vector, even if there are ties; otherwise the slope of the part that belongs to the worst sample, and of several worst samples to the *first* of them.
# It is an array of shape (d + 1,) with the slope along $b$ first.
# Two samples are equally wrong if their numbers are equal (`==`, without a tolerance): the checks use only whole numbers and halves, so nothing is rounded.


# %% tags=["answer"]
def criterion(X, y, w, b):
    """Return how wrong the worst sample is, one number."""
    ### BEGIN SOLUTION
    return float(max(0, np.max(-y * (X @ w + b))))
    ### END SOLUTION


def subgradient(X, y, w, b):
    """Return the sub-gradient (d + 1,) of D at (b, w) that the first of the worst samples gives."""
    ### BEGIN SOLUTION
    products = y * (X @ w + b)
    i = np.argmin(products)
    if products[i] >= 0:
        return np.zeros(len(w) + 1)
    return -y[i] * np.append(1, X[i])
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def criterion_by_hand(s):
    """For the line x1 = x2 the samples 1, 2 and 5 are misclassified, by 2, 1 and 4."""
    D = s.criterion(SIX_X, SIX_Y, np.array([1.0, -1.0]), 0.0)
    assert np.ndim(D) == 0 and D is not None, f"D is one number; got {D}."
    assert np.isclose(D, 4), f"The worst sample is wrong by 4 for w = (1, -1), b = 0; got {D}."


# %% tags=["check"]
@check(points=1)
def gradient_by_hand(s):
    """Only the worst sample counts, here (3, -1) with the label -1, and there is a minus sign in front."""
    g = s.subgradient(SIX_X, SIX_Y, np.array([1.0, -1.0]), -0.5)
    assert g is not None, "Your subgradient returns nothing (None)."
    assert np.shape(g) == (3,), (
        f"The slopes along b, w1 and w2 are three numbers; got shape {np.shape(g)}."
    )
    assert close(g, [1, 3, -1]), (
        f"For w = (1, -1), b = -1/2 the slope along (b, w1, w2) is (1, 3, -1); got {g}."
    )


# %% tags=["hidden"]
@check(points=1)
def criterion_elsewhere(s):
    """D is 0 when nothing is misclassified, grows tenfold with (w, b), and is never negative."""
    line = np.array([[1.0], [2.0], [-3.0]]), np.array([-1.0, 1.0, -1.0])
    two = np.array([[0.0], [3.0]]), np.array([1.0, -1.0])
    D = s.criterion(SIX_X, SIX_Y, np.array([3.0, 4.0]), -10.0)
    ten = s.criterion(SIX_X, SIX_Y, np.array([-10.0, 10.0]), 0.0)
    nine = s.criterion(*line, np.array([-2.0]), 3.0)
    just = s.criterion(*two, np.array([-0.5]), 0.5)
    half = s.criterion(np.array([[4.5], [1.0]]), np.array([-1.0, 1.0]), np.array([2.0]), -0.5)
    space = np.array([[3, 1, 1], [1, 0, -2], [0, 2, 1], [-1, 1, 0]]), np.array([-1.0, 1, 1, 1])
    three = s.criterion(*space, np.array([1, -2, 1]), 1)
    alike = s.criterion(np.array([[0.0], [2.0]]), np.ones(2), np.array([1.0]), -1.0)
    plain, want = (
        f(SIX_X, SIX_Y, np.array([2.0, -1.0]), -2.0) for f in (s.criterion, ref.criterion)
    )
    assert np.isclose(plain, want), about(
        "for other lines", f"For w = (2, -1), b = -2 the worst is wrong by {want}; got {plain}."
    )
    assert D == 0, about(
        "where no sample is misclassified", f"D is 0 for a separating line; got {D}."
    )
    assert np.isclose(alike, 1), about(
        "where all labels are equal",
        f"One of two samples of class +1 is misclassified, by 1; got D = {alike}.",
    )
    assert np.isclose(ten, 30), about(
        "for long w", f"For w = (-10, 10), b = 0 the worst is wrong by 30; got {ten}."
    )
    assert np.isclose(nine, 9), about(
        "on the number line", f"On the number line D should be 9; got {nine}."
    )
    assert just == 0, about(
        "for samples that are only just correct",
        f"Samples with y f(x) = 1/2 and 1 are only just correct, so D = 0; got {just}.",
    )
    assert np.isclose(half, 8.5), about(
        "for numbers that are not whole", f"One sample is misclassified, by 8.5; got D = {half}."
    )
    assert np.isclose(three, 3), about(
        "in three dimensions, for arrays of integers",
        f"Three samples in space are misclassified, by 3, 2 and 2; got D = {three}.",
    )


# %% tags=["hidden"]
@check(points=1)
def first_of_the_worst(s):
    """Of several worst samples the first one counts; if nothing is misclassified, ties do not count."""
    separating, zero = np.array([3.0, 4.0]), np.zeros(2)
    none_wrong = s.subgradient(SIX_X, SIX_Y, separating, -10.0)
    ties = s.subgradient(SIX_X, SIX_Y, separating, -5.0)
    all_ties = s.subgradient(SIX_X, SIX_Y, zero, 0.0)
    two_worst = s.subgradient(SIX_X, SIX_Y, np.array([1.0, 0.0]), -2.0)
    all_worst = s.subgradient(SIX_X, SIX_Y, zero, 1.5)
    class_plus = s.subgradient(SIX_X, SIX_Y, zero, -0.5)
    space = np.array([[0, 2, 1], [1, 0, -2], [3, 1, 1], [-1, 1, 0]]), np.array([1.0, 1, -1, 1])
    integers = s.subgradient(*space, np.array([1, -2, 1]), 1)
    first = s.subgradient(*space, np.array([1, -2, 1]), 0)
    plain, want = (
        f(SIX_X, SIX_Y, np.array([2.0, -1.0]), -2.0) for f in (s.subgradient, ref.subgradient)
    )
    assert close(plain, want), about(
        "for other lines", f"For w = (2, -1), b = -2 it is {want}; got {plain}."
    )
    assert close(none_wrong, np.zeros(3)), about(
        "where no sample is misclassified", f"It is the zero vector; got {none_wrong}."
    )
    assert close(ties, np.zeros(3)) and close(all_ties, np.zeros(3)), about(
        "where there are ties, and no sample is misclassified",
        f"It is the zero vector; got {ties} and {all_ties}.",
    )
    assert close(two_worst, [-1, -1, -3]), about(
        "where two samples of different classes are the worst",
        f"(1, 3) and (3, -1) are wrong by 1: it is (-1, -1, -3); got {two_worst}.",
    )
    assert close(all_worst, [1, 0, 0]), about(
        "where a whole class is equally wrong",
        f"The first of class -1 is the origin: it is (1, 0, 0); got {all_worst}.",
    )
    assert close(class_plus, [-1, -4, -2]), about(
        "where a whole class is equally wrong",
        f"The first of class +1 is (4, 2): it is (-1, -4, -2); got {class_plus}.",
    )
    assert close(integers, [1, 3, 1, 1]), about(
        "in three dimensions, for arrays of integers",
        f"The worst sample is the third: it is (1, 3, 1, 1); got {integers}.",
    )
    assert close(first, [-1, 0, -2, -1]), about(
        "in three dimensions, for arrays of integers",
        f"The first is one of the worst: it is (-1, 0, -2, -1); got {first}.",
    )


# %% tags=["hidden"]
@check(points=1)
def gradient_is_the_slope(s):
    """Where one sample is the worst, your gradient must agree with a measurement: change b or a weight a little and divide."""
    rng = np.random.default_rng(7)
    X, y = rng.integers(-5, 6, (40, 3)).astype(float), np.where(rng.random(40) < 0.5, -1.0, 1.0)
    w, b = np.array([2.0, -3.125, 1.25]), 0.5

    def measured(X, w):
        slopes = [ref.criterion(X, y, w, b + 0.125) - ref.criterion(X, y, w, b - 0.125)]
        for e in np.eye(len(w)) / 256:
            slopes.append((ref.criterion(X, y, w + e, b) - ref.criterion(X, y, w - e, b)) * 32)
        return 4 * np.array(slopes)

    plane, g = s.subgradient(X[:, :2], y, w[:2], b), s.subgradient(X, y, w, b)
    want = measured(X, w)
    assert not close(g, -want), about(
        "in its sign", "Your gradient is the measured slope with the opposite sign."
    )
    assert close(plane, measured(X[:, :2], w[:2])), about(
        "for other samples",
        "Your gradient of 40 samples in the plane is not the measured slope.",
    )
    assert close(g, want), about(
        "in three dimensions, where one sample is the worst",
        "Your gradient of 40 samples in space is not the measured slope.",
    )


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# sum_of_all: "You add up all misclassified samples, as in the lecture. Here only the worst one counts."
criterion = lambda X, y, w, b: float(np.maximum(0, -y * (X @ w + b)).sum())
# mean_of_all: "You take the mean over the misclassified samples. Here only the worst one counts."
criterion = lambda X, y, w, b: float(
    np.maximum(0, -y * (X @ w + b)).sum() / max(1, np.sum(y * (X @ w + b) < 0))
)
# best_sample: "You return how wrong the sample is that is the least wrong, or the most correct. The worst sample has the smallest y f(x)."
# - np.max(-y * (X @ w + b))
# + np.max(y * (X @ w + b))
# labels_forgotten: "You look at the scores without the labels. A negative score is wrong only for class +1."
# - np.max(-y * (X @ w + b))
# + np.max(-(X @ w + b))
# hinge_of_the_worst: "You have the largest hinge loss, which asks for y f(x) >= 1. Here a correctly classified sample adds nothing."
# - np.max(-y * (X @ w + b))
# + np.max(1 - y * (X @ w + b))
# counts_mistakes: "You count the misclassified samples. D says how wrong the worst of them is."
criterion = lambda X, y, w, b: int((y * (X @ w + b) < 0).sum())

# %% tags=["wrong"] caught_by="criterion_elsewhere"
# never_zero: "Your D is negative when all samples are correct. Then it is 0."
# - float(max(0, np.max(-y * (X @ w + b))))
# + float(np.max(-y * (X @ w + b)))

# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_all: "You add up the slopes of all misclassified samples, as in the lecture. Only the worst sample has a part in D."
subgradient = lambda X, y, w, b: (
    -(y * (y * (X @ w + b) < 0)) @ np.column_stack([np.ones(len(X)), X])
)
# slope_bias_last: "You put the slope along the bias last. In this course it comes first, like the bias in (b, w)."
# - np.append(1, X[i])
# + np.append(X[i], 1)
# slope_of_the_best: "You look at the sample with the largest y f(x), which is the most correct one. The worst has the smallest."
# - np.argmin(products)
# + np.argmax(products)

# %% tags=["wrong"] caught_by="gradient_by_hand first_of_the_worst"
# slope_without_label: "In your slope the label has no effect. The slope of -y f(x) is -y (1, x)."
# - -y[i] *
# + -1.0 *

# %% tags=["wrong"] caught_by="first_of_the_worst"
# last_of_the_worst: "Of several worst samples you take the last. The question asks for the first."
# - np.argmin(products)
# + len(y) - 1 - np.argmin(products[::-1])
# mean_of_the_worst: "You take the mean over all worst samples. It is a sub-gradient, too, but the question asks for the first of them."
subgradient = lambda X, y, w, b: (
    -np.mean(
        (y[:, None] * np.column_stack([np.ones(len(X)), X]))[
            y * (X @ w + b) == np.min(y * (X @ w + b))
        ],
        axis=0,
    )
    * (np.min(y * (X @ w + b)) < 0)
)
# ties_count_as_worst: "You return the slope of a tie where nothing is misclassified. The question asks for the zero vector there."
# - products[i] >= 0
# + products[i] > 0
# never_zero_slope: "You return the slope of a sample even where all are correct. There D is 0 around the point, and so is its slope."
# - products[i] >= 0
# + products[i] >= 1e9

# %% [markdown]
# ## Question 5: A small step down? (4 points)
#
# Another friend says:
#
# > "Where $D > 0$, I move the line for the worst sample, against its slope. So the worst sample gets less wrong, and $D$ falls if the step is small enough."
#
# `slope(X, y, w, b, h)` returns the slope of this $D$ from $(b, w)$ in the direction `h`, an array of shape (d + 1,) with the bias first: one number.
# It is the limit of $\bigl(D \text{ after the step } t h - D\bigr) / t$ as $t > 0$ goes to 0, as before Proposition (Slopes in a direction) of chapter 3; but this $D$ is a maximum, not a sum. At a small step, only those parts of the maximum matter that are the largest already: the samples that are the worst, and the 0 if $D$ is 0.
# `h` may have any length.
#
# `step_up()` returns three whole numbers $b, w_1, w_2$ between $-3$ and $3$, with $w \ne 0$, that refute the friend for the six points: $D$ is positive there, but rises in the direction opposite to the sub-gradient of Question 4; its slope in this direction is larger than 0.
# There are $7^3 = 343$ candidates, too many to try by hand, but you have just written everything you need for a search.
# Your function may search, or just return what your search found.


# %% tags=["answer"]
def slope(X, y, w, b, h):
    """Return the slope of D at (b, w) in the direction h (d + 1,), one number."""
    ### BEGIN SOLUTION
    products = y * (X @ w + b)
    rise = -y * (X @ h[1:] + h[0])
    if products.min() < 0:
        return float(rise[products == products.min()].max())
    return float(max(0, *rise[products == 0], 0))
    ### END SOLUTION


def step_up():
    """Return b, w1, w2 where a small step for the worst sample makes D larger."""
    ### BEGIN SOLUTION
    return 1, 0, -1
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def slope_by_hand(s):
    """For the line x1 = 2 the worst samples are (1, 3), of class +1, and (3, -1), of class -1."""
    w = np.array([1.0, 0.0])
    right = s.slope(SIX_X, SIX_Y, w, -2.0, np.array([1.0, 0.0, 0.0]))
    turned = s.slope(SIX_X, SIX_Y, w, -2.0, np.array([0.0, 0.0, 1.0]))
    assert np.ndim(right) == 0 and right is not None, f"The slope is one number; got {right}."
    assert np.isclose(right, 1), (
        "When the bias rises, (1, 3) gets less wrong and (3, -1) more: the slope of D is 1; "
        f"got {right}."
    )
    assert np.isclose(turned, -1), (
        "When w2 rises, (1, 3) gets less wrong by 3 and (3, -1) by 1, and the worse of the two "
        f"decides: the slope is -1; got {turned}."
    )


# %% tags=["check"]
@check(points=1)
def step_up_is_allowed(s):
    """Are these weights allowed? Whether D rises from there is not tested: compute the slope."""
    answer = s.step_up()
    assert answer is not None, "Your step_up returns nothing (None)."
    found = np.asarray(answer, float)
    assert found.shape == (3,), f"Return three whole numbers; got {found}."
    assert whole(found, 3), f"All three must be whole and between -3 and 3; got {found}."
    assert np.any(found[1:]), mistake("zero_again", f"w must not be 0; got {found}.")
    products = SIX_Y * (SIX_X @ found[1:] + found[0])
    assert np.min(products) < 0, f"At {found} nothing is misclassified, so D = 0."
    assert np.sum(products == np.min(products)) > 1, mistake(
        "one_worst_sample",
        f"At {found} one sample alone is the worst, so D has a gradient, and a small step goes down.",
    )


# %% tags=["hidden"]
@check(points=1)
def slope_at_ties(s):
    """Of the worst samples the one decides that gets worse most; where D is 0, the slope is never negative."""
    zero, separating = np.zeros(2), np.array([3.0, 4.0])
    cases = [
        (zero, 0.0, [1, 2, 3], 5, "where all samples are ties"),
        (zero, 0.0, [-1, -2, -3], 15, "where all samples are ties"),
        (separating, -10.0, [-100, 0, 0], 0, "where all samples are correct"),
        (separating, -5.0, [1, 0, 0], 1, "where D is 0 and there are ties"),
        (separating, -5.0, [-1, 0, 0], 0, "where D is 0 and there are ties"),
        (separating, -5.0, [-1, 0, 2], 3, "where D is 0 and there are ties"),
        (zero, 1.5, [1, -1, 1], 4, "where a whole class is equally wrong"),
        (zero, 1.5, [-4, 1, 0], -1, "where a whole class is equally wrong"),
        (zero, -0.5, [3, -1, 0], 1, "where a whole class is equally wrong"),
        (np.array([1.0, -1.0]), -0.5, [1, 1, -2], 6, "for other lines"),
        (np.array([1.0, -1.0]), -0.5, [-100, 0, 0], -100, "for other lines"),
        (np.array([1.0, -1.0]), -0.5, [0.5, 0, 0], 0.5, "for other lines"),
    ]
    space = np.array([[3, 1, 1], [1, 0, -2], [0, 2, 1], [-1, 1, 0]]), np.array([-1.0, 1, 1, 1])
    last = s.slope(*space, np.array([1, -2, 1]), 0, np.array([-2.0, 1, -1, 1]))
    found = [s.slope(SIX_X, SIX_Y, w, b, np.array(h, float)) for w, b, h, _, _ in cases]
    plain_first = sorted(zip(cases, found), key=lambda one: one[0][4] != "for other lines")
    for (w, b, h, want, words), got in plain_first:
        assert np.isclose(got, want), about(
            words, f"From w = {w}, b = {b} in the direction {h} the slope is {want}; got {got}."
        )
    assert np.isclose(last, 4), about(
        "in three dimensions, for arrays of integers",
        f"For four samples in space the slope is 4; got {last}.",
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
    before, g = ref.criterion(SIX_X, SIX_Y, w, b), ref.subgradient(SIX_X, SIX_Y, w, b)
    after = ref.criterion(SIX_X, SIX_Y, w - g[1:] / 1024, b - g[0] / 1024)
    assert before > 0 and np.any(w), about(
        "because D is 0 there, or w is", "D is 0 at your weights, or w is."
    )
    products, down = SIX_Y * (SIX_X @ w + b), f"D goes down, from {before} to {after}."
    if np.sum(products == products.min()) > 1:
        down = mistake("a_kink_is_not_enough", down)
    assert after > before, about("because D does not grow with a small step", down)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# first_worst_alone: "You follow the first of the worst samples alone. The others matter as well: the one decides that gets worse most."
slope = lambda X, y, w, b, h: float(subgradient(X, y, w, b) @ h)
# slope_of_the_sum: "You have the slope of the sum over the misclassified samples. This D is a maximum: only the worst samples matter, and of these the one that gets worse most."
slope = lambda X, y, w, b, h: float(
    (-y * (X @ h[1:] + h[0]))[y * (X @ w + b) < 0].sum()
    + np.maximum(0, (-y * (X @ h[1:] + h[0]))[y * (X @ w + b) == 0]).sum()
)
# sum_of_the_worst: "You add up the rises of all worst samples. D is a maximum: the largest of them decides."
# - rise[products == products.min()].max()
# + rise[products == products.min()].sum()
# smallest_of_the_worst: "You take the worst sample that gets better most. The one decides that gets worse most: take the maximum."
# - rise[products == products.min()].max()
# + rise[products == products.min()].min()
# value_after_the_step: "You return D after the step. The slope says how fast D changes at the beginning of the step."
slope = lambda X, y, w, b, h: criterion(X, y, w + h[1:], b + h[0])

# %% tags=["wrong"] caught_by="slope_at_ties"
# all_misclassified: "You take the maximum over all misclassified samples. At a small step only those matter that are the worst already."
# - rise[products == products.min()].max()
# + rise[products < 0].max()
# zero_forgotten: "Where D is 0, you forget the 0 in the maximum. A tie that the step makes correct leaves D at 0."
# - float(max(0, *rise[products == 0], 0))
# + float(max([-9e9, *rise[products == 0]]))
# never_below_zero: "Your slope is never negative. Where D is positive, it can fall."
# - float(rise[products == products.min()].max())
# + float(max(0, rise[products == products.min()].max()))
# whole_step: "You take the difference of D over the whole step h, on which another sample may become the worst. The slope is the rate of change at the very start of the step."
slope = lambda X, y, w, b, h: criterion(X, y, w + h[1:], b + h[0]) - criterion(X, y, w, b)

# %% tags=["wrong"] caught_by="step_up_is_allowed"
# zero_again: "Both weights are 0; with b alone there is no line. The question asks for a w that is not 0."
step_up = lambda: (2, 0, 0)
# one_worst_sample: "At your weights one sample alone is the worst. A small step makes it less wrong, and no other sample overtakes it: look where two are equally wrong."
step_up = lambda: (0, 1, -1)

# %% tags=["wrong"] caught_by="step_really_goes_up"
# a_kink_is_not_enough: "At your weights several samples are the worst, but a small step makes all of them less wrong. Compute slope(X, y, w, b, -g) for all candidates: it must be positive."
step_up = lambda: (0, 0, -1)

# %% [markdown]
# ## Question 6: Find the first wrong line, after a step (2 points)
#
# A line $(b, w)$ misclassifies the sample $x$ with the label $y$. Somebody steps to $(b', w') = (b + y,\ w + y\,x)$ and writes $f'$ for its scores.
#
# > **Claim.** If $w$ and $w'$ are not 0 and the new line misclassifies $x$ as well, then $x$ is nearer to the new line than to the old one.
# >
# > 1. $y f'(x) = y f(x) + 1 + \lVert x \rVert^2$, because $y^2 = 1$.
# > 2. So $y f'(x)$ is larger than $y f(x)$; as both are negative, $\lvert f'(x) \rvert < \lvert f(x) \rvert$.
# > 3. The distance of a sample from a line is the size of its score divided by the length of the normal, so by line 2 the distance of $x$ from the new line is smaller.
# > 4. By line 3, $x$ is nearer to the new line.
#
# `flaw()` returns `(line, x, y, u)`: the number of the first line that does not follow from what it cites and from the lines above it, and a counterexample to the claim: one sample in the plane, `x` (two whole numbers) with label `y`, and the old line `u`, given as $(b, w_1, w_2)$. The sample must be farther from the new line than from the old one.
# No number in $x$ or $u$ may exceed $99$ in absolute value.
# The lines of the proof are numbered from 1.


# %% tags=["answer"]
def flaw():
    """Return the number of the first wrong line and a counterexample: line, x, y, u."""
    ### BEGIN SOLUTION
    return 3, [1, 0], 1, [-5, -2, 0]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def claim_is_refuted(s):
    """Both lines must misclassify x, and x must be farther from the new one: what makes w shorter?"""
    _, x, y, u = s.flaw()
    x, u = (np.asarray(part, float) for part in (x, u))
    assert x.shape == (2,), f"x is one sample in the plane, with two numbers; got {x.tolist()}."
    assert u.shape == (3,), f"u has three numbers; got {u}."
    assert y in (-1, 1), f"y is the label of x, -1 or 1; got {y}."
    assert whole(x, 99), f"The sample must consist of whole numbers up to 99; got {x}."
    assert np.all(np.abs(u) <= 99), f"No number in u may exceed 99; got {u}."
    new = u + y * np.append(1, x)
    assert np.any(u[1:]) and np.linalg.norm(new[1:]) > 1e-6, "A normal is 0: that is no line."
    scores = [y * (x @ p[1:] + p[0]) for p in (u, new)]
    assert scores[0] < 0, f"The old line does not misclassify x: y f(x) = {scores[0]:g}."
    assert scores[1] < 0, mistake(
        "step_repairs", f"The new line does not misclassify x: y f(x) = {scores[1]:g}."
    )
    old, far = (-v / np.linalg.norm(p[1:]) for v, p in zip(scores, (u, new)))
    assert far > old + 1e-6, f"The distance was {old:g} and is now {far:g}: the claim holds here."


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into each line in turn; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line != 1, about("because line 1 follows: the step adds y (1 + x x) to the score of x")
    assert line != 2, about(
        "because line 2 follows: of two negative numbers the larger one has the smaller size",
        mistake("scores_blamed", "Line 2 does follow."),
    )
    assert line != 4, about(
        "because line 4 follows from line 3, taken as true; the mistake comes earlier"
    )
    assert line == 3, about(
        "because the proof has the lines 1 to 4", f"There is no line {line!r}."
    )


# %% tags=["wrong"] caught_by="claim_is_refuted"
# step_repairs: "Your new line classifies the sample correctly. The claim speaks of steps after which it is still misclassified."
flaw = lambda: (3, [1, 0], 1, [-1, 0, 1])

# %% tags=["wrong"] caught_by="first_wrong_line"
# scores_blamed: "Line 2 is true: of two negative numbers the larger one has the smaller size. Put your counterexample into line 2, and you will see that it holds."
flaw = lambda: (2, [1, 0], 1, [-5, -2, 0])

# %% tags=["equivalent"]
# differences, line 3: y > 0: Gt becomes GtE: "No label is 0."
# differences, line 3: y < 0: Lt becomes LtE: "No label is 0."
# differences, line 3: 0: becomes 1: "No label lies between -1 and 1."
# differences, line 4: 1: becomes 2: "NumPy works out the number of rows for any negative one."
# flaw, line 3: 0: becomes 1: "A different counterexample, as good as ours."
# flaw, line 3: 2: becomes 3: "A different counterexample, as good as ours."
# flaw, line 3: 5: becomes 6: "A different counterexample, as good as ours."
