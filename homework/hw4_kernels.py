# ---
# homework:
#   name: hw4_kernels
#   title: "Homework 4: Learn from a table of similarities"
#   canary: plover-anvil-quince-7341-thimble
#   call_seconds: 3
#   examples: lost_by_squaring features violation false_proof
#   small_calls:
#     gram: true
#     dual_perceptron: true
#     scores: true
# ---

# %% [markdown]
# # Homework 4: Learn from a table of similarities
#
# An archive keeps the letters of two writers, but does not lend them.
# For any two letters, however, it tells you one number: how similar they are. For the old letters it also tells you who wrote them.
# Can a program learn to name the writer of a new letter without ever seeing a letter?
#
# The perceptron can.
# In its dual form it keeps one count for each sample and needs only the table of similarities, the Gram matrix.
# You will write it, make it draw curves, find out what a kernel cannot see, and expose a table from which nobody should learn.
#
# **You need:** chapter 8, but nothing beyond it.
# **Time:** about 4 hours. **Points:** 23.
# **Rules:** write only functions; replace `# Your code here.` and the line below it.
# After each question there are checks: run them as often as you like.
# When the homework is graded, more checks run on other data.
#
# Samples are numbered from 0, as in Python; labels are $-1$ and $+1$; $\alpha$, $b$, $y$ and $K$ mean what they mean in the book.
# Unless a question says otherwise, your functions receive arrays of floats. They must not change them, because the caller still needs these arrays.

# %% tags=["setup"]
import numpy as np

# The six points of the lecture and their Gram matrix.
X6 = np.array([[4.0, 2.0], [1.0, 3.0], [2.0, 3.0], [0.0, 0.0], [-1.0, 2.0], [3.0, -1.0]])
y6 = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])
K6 = np.array(
    [
        [20.0, 10.0, 14.0, 0.0, 0.0, 10.0],
        [10.0, 10.0, 11.0, 0.0, 5.0, 0.0],
        [14.0, 11.0, 13.0, 0.0, 4.0, 3.0],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 5.0, 4.0, 0.0, 5.0, -5.0],
        [10.0, 0.0, 3.0, 0.0, -5.0, 10.0],
    ]
)
# The gate XOR, with its table of squared inner products, and two rings of points.
X_xor = np.array([[-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0]])
y_xor = np.array([-1.0, 1.0, 1.0, -1.0])
K_xor = np.array([[4.0, 0, 0, 4], [0, 4, 4, 0], [0, 4, 4, 0], [4, 0, 0, 4]])
X_rings = np.array([[1, 0], [0, 1], [-1, 0], [0, -1], [2, 1], [-1, 2], [-2, -1], [1, -2]], float)
y_rings = np.array([1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0])


def close(got, want):
    """Say whether got has the shape of want, and nearly its numbers."""
    return np.shape(got) == np.shape(want) and np.allclose(got, want)


def whole(numbers, most):
    """Say whether all these are whole numbers between -most and most."""
    numbers = np.asarray(numbers, float)
    return bool(np.all(np.abs(numbers) <= most) and np.all(numbers == np.round(numbers)))


# %% [markdown]
# ## Question 1: Complete the line (2 points)
#
# First you play the role of the archive, where every letter is a point with $d$ coordinates.
# It answers with the polynomial kernel $\kappa(x, x') = \langle x, x' \rangle^p$ (eq-polynomial-kernel); $p = 1$ is the plain inner product.
# It is asked to compare old letters with old ones, and later also new letters with old ones.
# So complete `gram(A, B, p)`, which compares two lists of points.
#
# - `A` is an array of shape (n, d), `B` of shape (m, d), one point in each row; `p` is a whole number, at least 1.
# - Return the array `K` of shape (n, m) with $K_{ij} = \langle a_i, b_j \rangle^p$.


# %% tags=["answer"]
def gram(A, B, p):
    """Return the (n, m) table of the kernel <a, b>^p for the rows of A and the rows of B."""
    # One line that begins with K = is enough; loops are fine, too.
    ### BEGIN SOLUTION
    K = (A @ B.T) ** p
    ### END SOLUTION
    return K


# %% tags=["check"]
@check(points=1)
def gram_by_hand(s):
    """By hand: the inner products of (1, 2) with the three points are 5, 4 and 1; square them."""
    B = np.array([[3.0, 1.0], [0.0, 2.0], [1.0, 0.0]])
    K = s.gram(np.array([[1.0, 2.0]]), B, 2)
    assert np.shape(K) == (1, 3), (
        f"One point against three points gives shape (1, 3), not {np.shape(K)}."
    )
    assert close(K, [[25, 16, 1]]), f"The table should be [[25, 16, 1]]; yours is {K}."


# %% tags=["hidden"]
@check(points=1)
def gram_of_two_lists(s):
    """Row i is for the i-th point of A, column j for the j-th point of B, in any dimension."""
    A = np.array([[1.0, 0.0, 2.0], [0.5, -1.0, 1.0]])
    B = np.array([[1.0, 2.0, 1.0], [2.0, 0.0, -0.5], [0.0, 3.0, 0.0], [-1.0, 1.0, 2.0]])
    cases = [(A[:, :2], B[:, :2], p) for p in (2, 1, 3)] + [(A, B, p) for p in (2, 1, 3)]
    tables = [(case, s.gram(*case)) for case in cases]
    for (A, B, p), K in tables:
        words = {1: "for the power 1", 2: "for other points", 3: "for powers above 2"}[p]
        words = "in three dimensions" if A.shape[1] == 3 else words
        assert np.shape(K) == (2, 4), about(
            "in the shape of its table",
            f"Two points against four points give shape (2, 4), not {np.shape(K)}.",
        )
        assert close(K, ref.gram(A, B, p)), about(words, f"Wrong table for p = {p}.")


# %% [markdown]
# ## Question 2: Run without weights (6 points)
#
# Write the dual perceptron from chapter 8.
# `dual_perceptron(K, y, max_epochs=100)` takes the Gram matrix `K`, of shape (n, n), and the labels `y`, of shape (n,), but no samples at all.
#
# - It starts with all $\alpha_i = 0$ and $b = 0$, and in every pass it visits the samples in the order $0, 1, \dots, n - 1$.
# - `max_epochs` is a whole number, at least 1.
# - The score of sample $i$ is $\sum_j \alpha_j y_j K_{ij} + b$ (eq-dual-score); at a mistake, $\alpha_i$ increases by 1 and $b$ changes by $y_i$ (eq-dual-update). A tie is a mistake.
# - A pass is one visit to each sample. The run stops after the first pass without a mistake, and in any case after `max_epochs` passes.
#
# It returns four values, `(alpha, b, updates, clean)`:
#
# - the counts, as a list or array of shape (n,), and the bias;
# - the list of the updated samples in the order of the updates;
# - `True` if the last pass had no mistake, otherwise `False`. Nothing is tested after the run: if `max_epochs` ends it after a pass with mistakes, the value is `False`, even if all samples are now classified correctly.


# %% tags=["answer"]
def dual_perceptron(K, y, max_epochs=100):
    """Return (alpha, b, updates, clean) of the dual perceptron on the Gram matrix K."""
    ### BEGIN SOLUTION
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            return alpha, b, updates, True
    return alpha, b, updates, False
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def two_points_on_paper(s):
    """Do the exercise "Counts by hand" on kernels: each sample is a tie once."""
    K = np.array([[1.0, -1.0], [-1.0, 1.0]])
    alpha, b, updates, clean = s.dual_perceptron(K, np.array([-1.0, 1.0]))
    assert close(alpha, [1, 1]), f"The counts are (1, 1); yours are {alpha}."
    assert np.isclose(b, 0), f"b goes to -1 and back to 0; yours ends at {b}."
    assert list(updates) == [0, 1] and clean, f"You return updates {updates}, clean {clean}."


# %% tags=["check"]
@check(points=2)
def six_points_in_counts(s):
    """The chapter on kernels prints this run: 13 updates, counts (3, 0, 0, 1, 4, 5) and b = -7."""
    alpha, b, updates, clean = s.dual_perceptron(K6, y6)
    assert len(updates) == 13, f"The run makes 13 updates; yours makes {len(updates)}."
    assert close(alpha, [3, 0, 0, 1, 4, 5]), f"Your counts are {alpha}."
    assert np.isclose(b, -7) and clean, f"Your bias is {b}, and your clean is {clean}."


# %% tags=["check"]
@check(points=1)
def xor_with_squares(s):
    """On XOR with squared inner products two updates are enough; do the run by hand."""
    alpha, b, updates, clean = s.dual_perceptron(K_xor, y_xor)
    assert close(alpha, [1, 1, 0, 0]), f"The counts should be (1, 1, 0, 0), not {alpha}."
    assert list(updates) == [0, 1] and clean, f"You return updates {updates}, clean {clean}."
    assert np.isclose(b, 0), f"The bias should be 0, not {b}."


# %% tags=["hidden"]
@check(points=1)
def gives_up_in_time(s):
    """No line separates XOR: the run ends after max_epochs passes with clean = False."""
    table = X_xor @ X_xor.T
    K = np.array([[1.0, -1.0], [-1.0, 1.0]])
    plain, want = (f(K6[::-1, ::-1], y6[::-1]) for f in (s.dual_perceptron, ref.dual_perceptron))
    xor = [(o, s.dual_perceptron(table, y_xor, **o)) for o in ({"max_epochs": 3}, {})]
    cut = [s.dual_perceptron(K, np.array([-1.0, 1.0]), max_epochs=n) for n in (1, 2)]
    some = s.dual_perceptron(K6, y6, max_epochs=3)
    assert list(plain[2]) == want[2], about(
        "in the updates", f"In reverse order the updates are {want[2]}; got {plain[2]}."
    )
    assert close(plain[0], want[0]) and np.isclose(plain[1], want[1]), about(
        "in the counts or the bias", f"In reverse order they are {want[:2]}; got {plain[:2]}."
    )
    assert plain[3], about("in clean", "In reverse order the run ends with a clean pass.")
    for options, (alpha, b, updates, clean) in xor:
        want = ref.dual_perceptron(table, y_xor, **options)
        assert not clean, about(
            "in clean, where no line separates",
            "A run without a clean pass must return clean = False.",
        )
        assert list(updates) == want[2], about(
            "in the updates, where no line separates",
            "The updates on XOR are not those of max_epochs passes.",
        )
        assert close(alpha, want[0]) and np.isclose(b, want[1]), about(
            "in the counts or the bias, where no line separates", "Wrong counts on XOR."
        )
    for n, (_, _, updates, clean) in enumerate(cut, start=1):
        assert list(updates) == [0, 1], about(
            "in the updates, with a budget of one or two passes",
            f"Two points, at most {n} passes: you return updates {updates}.",
        )
        assert bool(clean) == (n == 2), about(
            "in clean, with a budget of one or two passes",
            f"Two points, max_epochs = {n}: only pass 1 has mistakes, so clean is {n == 2}.",
        )
    want = ref.dual_perceptron(K6, y6, max_epochs=3)
    assert list(some[2]) == want[2], about(
        "in the updates, where the budget ends the run",
        "The updates on the six points are not those of max_epochs passes.",
    )
    assert not some[3], about(
        "in clean, where the budget ends the run",
        "The run on the six points is cut off after 3 passes, so clean is False.",
    )


# %% tags=["hidden"]
@check(points=1)
def same_order_of_updates(s):
    """Follow the rule visit by visit; every mistake adds 1 to its count and y_i to the bias."""
    rng = np.random.default_rng(4)
    runs = []
    for p in (1, 2):
        X = rng.integers(-4, 5, size=(9, 2)).astype(float)
        y = np.where(X[:, 0] - 2 * X[:, 1] > 0, 1.0, -1.0)
        K = (X @ X.T) ** p
        want = ref.dual_perceptron(K, y, max_epochs=40)
        runs.append((s.dual_perceptron(K, y, max_epochs=40), want))
    X = rng.integers(-4, 5, size=(7, 2)) / 4  # scores that are no whole numbers
    y = np.where(X[:, 0] > X[:, 1], 1.0, -1.0)
    K = X @ X.T
    want = ref.dual_perceptron(K, y)
    runs.append((s.dual_perceptron(K, y), want))
    tiny = 1e-9 * np.array([[1.0, -1.0], [-1.0, 1.0]])  # a score near 0 is no tie
    want = ref.dual_perceptron(tiny, np.array([-1.0, 1.0]), max_epochs=5)
    runs.append((s.dual_perceptron(tiny, np.array([-1.0, 1.0]), max_epochs=5), want))
    order = ["in the order of the updates"] * 3 + ["where a score is close to 0, which is no tie"]
    for words, ((alpha, b, updates, clean), want) in zip(order, runs):
        assert list(updates) == want[2], about(
            words,
            "The updates, or their order, are not those of the rule.",
        )
        assert close(alpha, want[0]), about(
            "in the counts", "The updates are right, but the counts are not."
        )
        assert np.isclose(b, want[1]), about(
            "in the bias", "The updates are right, but the bias is not."
        )
        assert bool(clean) == want[3], about(
            "in clean", "The updates are right, but clean is not."
        )


# %% [markdown]
# ## Question 3: Judge a new letter (4 points)
#
# The run is over, and new points arrive; again the archive, your `gram`, tells you how similar they are to the old ones.
# `scores(X, y, alpha, b, P, p)` returns the scores $f$ of (eq-kernel-score) for the kernel of Question 1, in any number `d` of dimensions.
#
# - `X`, of shape (n, d), and `y`, of shape (n,), are the old samples; `alpha`, of shape (n,), contains their counts, and `b` is the bias. Counts and bias are given, and need not come from your run.
# - `P`, of shape (m, d), contains the new points; `p` is the power of the kernel.
# - Return an array of shape (m,): the score of each new point, not only its sign.


# %% tags=["answer"]
def scores(X, y, alpha, b, P, p):
    """Return the scores of the rows of P, an array of shape (m,)."""
    ### BEGIN SOLUTION
    return gram(P, X, p) @ (alpha * y) + b
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def scores_by_hand(s):
    """For XOR with p = 2 and the counts (1, 1, 0, 0) the score is -4 times x_1 times x_2."""
    P = np.array([[2.0, 1.0], [1.0, -3.0], [0.0, 5.0]])
    f = s.scores(X_xor, y_xor, np.array([1.0, 1.0, 0.0, 0.0]), 0.0, P, 2)
    one = s.scores(X_xor, y_xor, np.array([3.0, 1.0, 0.0, 0.0]), 5.0, P[:1], 3)
    assert np.shape(f) == (3,), f"Three points have three scores, shape (3,), not {np.shape(f)}."
    assert close(f, [-8, 12, 0]), f"The scores are -8, 12 and 0; yours are {f}."
    assert np.shape(one) == (1,), f"One new point has one score, shape (1,), not {np.shape(one)}."
    # The inner products of (2, 1) with the first two samples are -3 and -1.
    assert close(one, [85]), (
        f"With p = 3, the counts (3, 1, 0, 0) and b = 5, the score of the point (2, 1) is "
        f"3 * 27 - 1 + 5 = 85; yours is {one[0]:g}."
    )


# %% tags=["check"]
@check(points=1)
def rings_in_the_end(s):
    """After a clean pass every y f(x) is positive; use the kernel in the score, too."""
    alpha, b = np.array([2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]), 4.0  # where the run ends
    f = s.scores(X_rings, y_rings, alpha, b, X_rings, 2)
    assert np.shape(f) == (8,), f"Eight points have eight scores, shape (8,), not {np.shape(f)}."
    right = y_rings * f > 0
    assert right.all(), (
        f"The run has ended, so all 8 scores should have the right sign; only {sum(right)} do."
    )


# %% tags=["hidden"]
@check(points=1)
def scores_of_new_points(s):
    """Each score is the sum of alpha_j y_j kappa(x_j, x) over all samples j, plus b."""
    alpha, P = np.array([0.0, 1.0, 0.0, 3.0, 2.0, 1.0]), np.array([[1.0, 1.0], [-2.0, 3.0]])
    cases = (2, -3.0), (1, 4.0), (3, 1.0)
    many = np.array([[0.0, 1.0], [3.0, 3.0], [-1.0, 0.0], [2.0, -2.0], [1.0, 4.0], [-3.0, 1.0]])
    as_many = [s.scores(X6, y6, alpha, b, many, p) for p, b in cases]
    scores = [s.scores(X6, y6, alpha, b, P, p) for p, b in cases]
    for (p, b), f in zip(cases, scores):
        words = {1: "for the power 1", 2: "for other points", 3: "for powers above 2"}[p]
        assert np.shape(f) == (2,), about(
            "in its shape", f"Two points have two scores, shape (2,), not {np.shape(f)}."
        )
        assert not set(f) <= {-1, 0, 1}, about(
            "because it returns classes, not scores", "These are classes, not scores."
        )
        assert close(f, ref.scores(X6, y6, alpha, b, P, p)), about(
            words, f"Wrong scores for p = {p}."
        )
    for (p, b), f in zip(cases, as_many):
        assert close(f, ref.scores(X6, y6, alpha, b, many, p)), about(
            "for as many new points as old ones", f"Wrong scores of six new points for p = {p}."
        )


# %% tags=["hidden"]
@check(points=1)
def scores_in_space(s):
    """Points may have more than two coordinates, and scores need not be whole numbers."""
    X = np.array([[1.0, 0.5, -1.0], [0.0, 2.0, 1.5], [-1.0, 1.0, 1.0]])
    y, alpha = np.array([1.0, -1.0, 1.0]), np.array([2.0, 1.0, 3.0])
    P = np.array([[0.5, 1.0, 2.0], [-1.0, 0.0, 0.75]])
    cases = [(X, y, alpha, b, P, p) for p, b in ((1, 1.25), (2, -2.0))]
    got = [s.scores(*case) for case in cases]
    again = s.scores(*cases[0])
    flat = X[:, :2], y, alpha, 1.25, P[:, :2], 1
    plain = s.scores(*flat)
    twice = [0, 1, 2, 0]
    equal = X[twice], y[twice], np.array([2.0, 1.0, 3.0, 1.0]), 1.25, P, 1
    doubled = s.scores(*equal)
    assert close(plain, ref.scores(*flat)), about(
        "for other points", "Wrong scores in the plane for p = 1."
    )
    for case, f in zip(cases, got):
        assert np.shape(f) == (2,), about(
            "in its shape", f"Two points have two scores, shape (2,), not {np.shape(f)}."
        )
        assert close(f, ref.scores(*case)), about(
            "in three dimensions", f"Wrong scores in space for p = {case[-1]}."
        )
    assert close(doubled, ref.scores(*equal)), about(
        "where two old points are equal", "Wrong scores where an old point occurs twice."
    )
    assert close(again, got[0]), about(
        "when the same is asked again", "The same call gives different scores the second time."
    )


# %% [markdown]
# The picture shows what your perceptron has learned: the region where the score is positive is filled.

# %% tags=["plot"]
import matplotlib.pyplot as plt

try:
    alpha, b, _, _ = dual_perceptron(gram(X_rings, X_rings, 2), y_rings)
    axis = np.linspace(-3, 3, 121)
    grid = np.array([[u, v] for v in axis for u in axis])
    height = scores(X_rings, y_rings, np.array(alpha), b, grid, 2).reshape(121, 121)
    fig, ax = plt.subplots(figsize=(4, 4))
    ax.contourf(axis, axis, height, levels=[0, 1e9], colors=["#cfe2f3"])
    ax.plot(*X_rings[y_rings > 0].T, "k+", *X_rings[y_rings < 0].T, "ko", fillstyle="none")
    ax.set_aspect("equal")
    plt.show()
except NotImplementedError:
    print("Answer questions 1 to 3 first.")

# %% [markdown]
# ## Question 4: What can a kernel not see? (4 points)
#
# A friend says: "Whatever a line separates, the kernel $\langle x, x' \rangle^2$ separates as well, because it has three features instead of two."
# Prove your friend wrong with as few samples as possible.
#
# **(a)** `lost_by_squaring()` returns `(X, y)`: two samples in the plane, as a list or array of shape (2, 2) with whole numbers from $-9$ to $9$, and their two labels.
# A line must separate them, but every score with the kernel $\langle x, x' \rangle^2$ must put both in the same class, whatever the training samples, their counts and the bias.
#
# The usual remedy is to add a constant: $\kappa(x, x') = (\langle x, x' \rangle + 1)^2$.
#
# **(b)** Show that this is a kernel on the plane by writing down its features: `features(X)` takes an array of shape (n, 2) and returns an array of shape (n, D) whose rows are $\phi(x_i)$, with $\langle \phi(x), \phi(x') \rangle = (\langle x, x' \rangle + 1)^2$.
# You choose D (it may be larger than necessary) and the order and signs of the features. You may return an array or a list of rows.
# A point's row must depend only on that point and be the same in every call, and `X` may also be of type int.
# (You need not hand in anything more, but think about this: which features tell your two samples apart?)


# %% tags=["answer"]
def lost_by_squaring():
    """Return (X, y): two samples that a line separates and the squared kernel does not."""
    ### BEGIN SOLUTION
    return [[1, 0], [-1, 0]], [1, -1]
    ### END SOLUTION


def features(X):
    """Return the features of the kernel (<x, x'> + 1)^2, one row for each row of X."""
    ### BEGIN SOLUTION
    x1, x2, root = X[:, 0], X[:, 1], np.sqrt(2)
    ones = np.ones(len(X))
    return np.column_stack([ones, root * x1, root * x2, x1**2, root * x1 * x2, x2**2])
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def two_samples_look_alike(s):
    """Look for two different points x, x' with the same features: |phi(x) - phi(x')|^2 is 0."""
    X, y = (np.array(part, float) for part in s.lost_by_squaring())
    assert X.ndim != 1 or y.ndim != 2, "The samples come first, then the labels: return (X, y)."
    xor = (
        X.shape == (4, 2)
        and y.shape == (4,)
        and set(np.sign(X[:, 0] * X[:, 1]) * y) in ({1}, {-1})
    )
    assert X.ndim == 2, "Return the pair (X, y); the rows of X are the samples."
    assert not xor, mistake(
        "other_way_round", "XOR shows the opposite: no line separates it, but the kernel does."
    )
    assert len(X) < 3, f"Return two samples; you return {len(X)}."
    assert X.shape == (2, 2), f"Two samples in the plane have shape (2, 2), not {X.shape}."
    assert whole(X, np.inf), "The coordinates must be whole numbers."
    assert whole(X, 9), "No number may be above 9 or below -9."
    assert y.shape == (2,), f"Two labels have shape (2,), not {y.shape}."
    assert y[0] != y[1], "Both samples have the same label, so there is nothing to separate."
    assert sorted(y) != [0, 1], "One label is 1 and the other is -1; yours are 0 and 1."
    assert sorted(y) == [-1, 1], f"One label is 1 and the other is -1; yours are {y}."
    assert (X[0] != X[1]).any(), "The two samples are the same point, so no line separates them."

    def apart(one, two):
        return (one @ one) ** 2 - 2 * (one @ two) ** 2 + (two @ two) ** 2

    one, two = X
    told = "The kernel tells your samples apart: |phi(x) - phi(x')|^2 > 0"
    equal = apart(one, two) == 0
    columns = apart(*X.T) == 0 and (X[:, 0] != X[:, 1]).any()
    assert equal or not columns, f"{told}; your columns would work, but samples are rows."
    assert equal or (one.any() and two.any()), mistake(
        "only_the_origin", f"{told}; one of them is the origin."
    )
    mirrored = (abs(one) == abs(two)).all()
    assert equal or not mirrored, f"{told}; each is the mirror image of the other in an axis."
    assert equal or one @ two != 0, f"{told}; they are at right angles."
    ray = one[0] * two[1] == one[1] * two[0]
    assert equal or not ray, mistake(
        "one_ray", f"{told}; they are on one line through the origin."
    )
    exchanged = (abs(one) == abs(two[::-1])).all()
    assert equal or not exchanged, f"{told}; their coordinates are swapped."
    assert equal or one @ one != two @ two, f"{told}; they have the same length."
    assert equal, mistake("features_differ", f"{told}; their features differ.")


# %% tags=["check"]
@check(points=1)
def features_by_hand(s):
    """By hand: (1, 2) and (3, -1) have inner product 1, their features (1 + 1)^2 = 4."""
    F = np.array(s.features(np.array([[1.0, 2.0], [3.0, -1.0]])))
    assert F.ndim != 2 or len(F) == 2 or F.shape[1] != 2, (
        "Your table has rows where its columns should be: two points have two rows; "
        f"its shape is {F.shape}."
    )
    assert F.ndim != 1, f"Two points have two rows, but your features are all in one: {F.shape}."
    assert F.ndim == 2 and len(F) == 2, f"Two points have two rows; your shape is {F.shape}."
    assert not close(F @ F.T, [[121, 0], [0, 36]]), (
        "You take the first point for all x_1 and the second point for all x_2."
    )
    assert np.isclose(F[0] @ F[1], 4), f"The inner product should be 4, not {F[0] @ F[1]:g}."


# %% tags=["hidden"]
@check(points=1)
def features_of_the_kernel(s):
    """Expand (x_1 x_1' + x_2 x_2' + 1)^2: a product that occurs twice needs the factor root of 2."""
    X = np.array(
        [[2.0, 1.0], [0.0, 3.0], [-1.0, 4.0], [1.0, -1.0], [0.0, 0.0], [3.0, 2.0], [-2.0, -1.0]]
    )
    F, again, few = map(np.array, map(s.features, (X, X.astype(int), X[2:4])))
    assert F.ndim == 2 and len(F) == 7, about(
        "in its shape", f"Seven points have seven rows; your shape is {F.shape}."
    )
    assert np.isfinite(F).all(), about(
        "for negative coordinates",
        "A feature is not a number: a negative number has no square root.",
    )
    want, got = (X @ X.T + 1) ** 2, F @ F.T
    assert close(few, F[2:4]), about(
        "because the features of a point change with the other points",
        "The features of a point change with the other points of X.",
    )
    # What 1, x_1, x_2, their squares and x_1 x_2 contribute: in the kernel 1, 2, 2, 1, 1 and 2.
    u, v = X.T
    parts = np.array([np.outer(f, f).ravel() for f in (u**0, u, v, u * u, v * v, u * v)]).T
    w = np.linalg.lstsq(parts, got.ravel(), rcond=None)[0].round(6).tolist()
    size = (abs(X) @ abs(X).T + 1) ** 2
    exact = bool((abs(got - want) <= 1e-5 * size).all())
    assert exact or close(parts @ w, got.ravel()), about(
        "because of terms that the kernel does not have",
        "Your inner products have terms that the kernel does not have.",
    )
    w = [1, 2, 2, 1, 1, 2] if exact else w
    assert w != [0, 0, 0, 1, 1, 2], about(
        "in the constant and what it adds",
        mistake("constant_forgotten", "These are the features of <x, x'>^2."),
    )
    assert w != [1, 1, 1, 1, 1, 1], about(
        "in the factors of the features",
        mistake("root_of_two_forgotten", "No feature has the factor root of 2."),
    )
    assert w != [1, 1, 1, 1, 1, 0], about(
        "in a feature and in the factors of others",
        mistake(
            "squares_without_product",
            "The mixed feature and the factors of two others are missing.",
        ),
    )
    assert w != [1, 2, 2, 1, 1, 0], about(
        "in a feature that is missing",
        mistake("product_missing", "The mixed feature x_1 x_2 is missing."),
    )
    assert w != [1, 1, 1, 1, 1, 2], about(
        "in the factors of the features",
        mistake("root_at_linear_forgotten", "x_1 and x_2 occur twice in the expansion."),
    )
    assert w != [1, 2, 2, 1, 1, 1], about(
        "in the factor of a feature",
        mistake("root_at_product_forgotten", "x_1 x_2 occurs twice in the expansion."),
    )
    assert exact, about(
        "in the inner products of the features",
        "The inner products of your features are not those of the kernel: "
        f"for (2, 1) and (-1, 4) the kernel is 9; yours is {got[0, 2]:.4g}.",
    )
    assert close(again, F), about(
        "for arrays of integers, whose type cuts off the root of 2",
        "Your features of whole numbers (type int) are truncated or rounded.",
    )


# %% [markdown]
# ## Question 5: Catch a false table (4 points)
#
# Someone hands you a table $K$ and says that it is the Gram matrix of a kernel.
# By Theorem (Gram matrices of kernels) you may reject it if you can give numbers $c_0, \dots, c_{n-1}$ for which $\sum_{i,j} c_i c_j K_{ij}$ is negative.
#
# Write `violation(K)`: it takes a symmetric array of shape (n, n) and returns any such $c$, a list or array of length n, or `None` if the table is not to be rejected.
#
# `values, vectors = np.linalg.eigh(K)` will help.
# The number `values[0]` is the smallest value of that sum over all $c$ of length 1, and the column `vectors[:, 0]` is a $c$ that attains it.
# A computed value that should be 0 may come out as $-10^{-15}$, which proves nothing: reject a table if and only if its `values[0]` is below $-10^{-9}$, whatever its entries.
# (This limit suits the small numbers in our tables; if entries are huge, rounding errors are larger, and you would choose a different limit.)
# The $c$ that you return may have any norm, as long as its sum is also below $-10^{-9}$.


# %% tags=["answer"]
def violation(K):
    """Return c with a negative sum of c_i c_j K_ij, or None if K is not to be rejected."""
    ### BEGIN SOLUTION
    values, vectors = np.linalg.eigh(K)
    if values[0] >= -1e-9:
        return None
    return vectors[:, 0]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def root_is_refused(s):
    """The root of a kernel need not be one: the chapter on kernels has a c for these points."""
    K = np.sqrt([[1.0, 0.0, 1.0], [0.0, 1.0, 1.0], [1.0, 1.0, 2.0]])
    c = s.violation(K)
    assert c is not None, "You find nothing wrong with the table of the square root <x, x'>^(1/2)."
    assert np.shape(c) == (3,), f"Three samples need three numbers, shape (3,), not {np.shape(c)}."
    total = np.array(c) @ K @ c
    assert total < -1e-9, f"With your c the sum is {total:.3g}, not negative."


# %% tags=["check"]
@check(points=1)
def true_tables_pass(s):
    """A true Gram matrix has no violation; rounding errors of 1e-15 prove nothing."""
    answers = {"six points": s.violation(K6), "XOR, squared": s.violation(K_xor)}
    for name, c in answers.items():
        assert c is not False and c is not np.False_, mistake(
            "false_for_none", "If the table is not to be rejected, return None, not False."
        )
        assert c is None, f"You reject a true Gram matrix: {name}."


# %% tags=["hidden"]
@check(points=2)
def tables_of_all_sorts(s):
    """Only the sign of the smallest eigenvalue matters: not the entries, not the determinant."""
    plain = [
        np.array(table, float)
        for table in (
            [[1, 1, 0], [1, 1, 1], [0, 1, 1]], [[1, 0, 0], [0, 1, 1], [0, 1, 0]], [[2, 0], [0, -1]],
            [[1, 2], [2, 1]], [[-1, 0], [0, -3]], [[1, 3], [3, 8]], [[0, 0], [0, -1]],
            [[1, 0], [0, 0]], [[0, 0], [0, 0]], [[2, -1], [-1, 2]], [[2, 1], [1, 2]],
            [[1, 2], [2, 5]], [[-1, 2], [2, 0]], [[1, 2, 2], [2, 1, 2], [2, 2, 1]],
            [[1, -2], [-2, 1]],
        )
    ]  # fmt: skip
    plain.append(np.kron(np.eye(2), plain[0]))
    close_to_zero = [(1, -1e-7), (1, -5e-9), (1e3, -1e-7), (1, -5e-10), (0.01, -5e-10)]
    close_to_zero += [(1, -1.5e-9)]
    fine = [np.diag(pair) for pair in close_to_zero]
    answers = [s.violation(K) for K in plain]
    exact = [s.violation(K) for K in fine]
    for c in answers + exact:
        assert c is not False and c is not np.False_, about(
            "because it returns False",
            mistake(
                "false_for_none", "If the table is not to be rejected, return None, not False."
            ),
        )
    refused = [c is not None for c in answers]

    def least(K):
        return np.linalg.eigvalsh(K)[0]

    def by(test):
        return refused == [bool(test(K)) for K in plain]

    assert not all(refused), about(
        "because it rejects every table", mistake("never_none", "You reject every table.")
    )
    assert not by(lambda K: (K < 0).any()), about(
        "in which tables it rejects",
        mistake("root_taken_for_kernel", "You reject exactly the tables with a negative entry."),
    )
    assert not by(lambda K: np.linalg.det(K) < -1e-9), about(
        "in which tables it rejects", mistake("determinant", "You judge by the determinant.")
    )
    assert not by(lambda K: least(K) < 1e-9), about(
        "in which tables it rejects",
        mistake("zero_refused", "You reject tables whose smallest value is 0."),
    )
    assert by(lambda K: least(K) < -1e-9), about(
        "in which tables it rejects", mistake("another_rule", "Some of your verdicts are wrong.")
    )
    small = [c is not None for c in exact]
    assert not any(small[3:5]), about(
        "for a value that is very close to 0",
        mistake(
            "rounding_for_proof", "You reject a table with the value -5e-10, which is above -1e-9."
        ),
    )
    assert all(small[:3] + small[5:]), about(
        "for a value that is very close to 0",
        mistake(
            "limit_too_coarse",
            "You accept a table with a value below -1e-9: -1e-7, -5e-9 or -1.5e-9.",
        ),
    )
    found = [(K, np.array(c, float)) for K, c in zip(plain, answers) if c is not None]
    for K, c in found:
        assert np.shape(c) == (len(K),), about(
            "in the shape of c",
            f"{len(K)} samples need {len(K)} numbers c, not shape {np.shape(c)}.",
        )

    def like(pick):
        return all(close(abs(c), abs(pick(np.linalg.eigh(K)))) for K, c in found[:2])

    assert not like(lambda found: found[1][0]), about(
        "in the c of a rejected table",
        mistake("row_for_column", "Your c is a row of the vectors."),
    )
    assert not like(lambda found: found[1][:, -1]), about(
        "in the c of a rejected table",
        mistake("largest_vector", "Your c is that of the largest value."),
    )
    for K, c in found:
        rounded = close(abs(c), np.round(abs(np.linalg.eigh(K)[1][:, 0])))
        assert c @ K @ c < -1e-9 or not rounded, about(
            "because the numbers in c are rounded",
            mistake("rounded_vector", f"Your c is rounded, and no violation of {K.tolist()}."),
        )
        assert c @ K @ c < -1e-9, about(
            "in the c of a rejected table", f"Your c is not a violation of {K.tolist()}."
        )
    for K, c in zip(fine[:3] + fine[5:], exact[:3] + exact[5:]):
        c = np.array(c, float)
        assert c @ K @ c < -1e-9, about(
            "in the c of a table with a value very close to 0",
            f"With your c the sum is {c @ K @ c:.3g}, not below -1e-9.",
        )


# %% [markdown]
# ## Question 6: Find the wrong line (3 points)
#
# The archive wants to keep things simple.
# Its letters are numbered by the day on which they were written. Two letters count as similar (1) if they were written at most one day apart, and otherwise as not similar (0).
#
# > **Claim.** The function $\kappa(x, x') = 1$ if $|x - x'| \le 1$, and $0$ otherwise, is a kernel on the whole numbers.
#
# > **Proof?**
# > 1. $\kappa$ is symmetric, $\kappa(x, x) = 1$, and all its values are 0 or 1.
# > 2. So for any two samples $i \ne j$ and all real $c_i, c_j$: $\;c_i^2 + 2 c_i c_j K_{ij} + c_j^2 \;\ge\; c_i^2 - 2 |c_i| |c_j| + c_j^2 \;=\; (|c_i| - |c_j|)^2 \;\ge\; 0$.
# > 3. For every number $n \ge 2$ of samples, adding up the left sides of line 2 over all pairs $i < j$ gives the sum $\sum_{i,j} c_i c_j K_{ij}$.
# > 4. By line 2 each of these left sides is at least 0, so by line 3 $\;\sum_{i,j} c_i c_j K_{ij} \ge 0$ for all samples and all $c$.
# > 5. So every Gram matrix of $\kappa$ is positive semidefinite, and as $\kappa$ is symmetric, it is a kernel by the converse of Theorem (Gram matrices of kernels).
#
# The claim is false.
# `false_proof()` returns `(line, x, c)`:
#
# - `line`, the number of the first wrong line, the first that does not follow from the lines above it, taken as true, from what it cites and from the assumptions of the claim;
# - `x`, a list of at most six whole numbers from $-99$ to $99$, the samples, some of which may be equal;
# - `c`, a list of the same number of whole numbers from $-99$ to $99$ with $\sum_{i,j} c_i c_j K_{ij} < 0$.


# %% tags=["answer"]
def false_proof():
    """Return (line, x, c): the first wrong line, and what refutes the claim."""
    ### BEGIN SOLUTION
    return 3, [0, 1, 2], [1, -1, 1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def claim_is_refuted(s):
    """Two samples cannot refute the claim; take three that are not all similar."""
    line, x, c = s.false_proof()
    x, c = np.array(x, float), np.array(c, float)
    assert line in (1, 2, 3, 4, 5), f"The proof has the lines 1 to 5; you name {line}."
    assert x.ndim == 1 and x.shape == c.shape, "Return two lists, x and c, of the same length."
    assert len(x) <= 6, "Return at most six samples."
    assert whole(x, np.inf), "The samples must be whole numbers."
    assert whole(c, np.inf), "The numbers c must be whole numbers."
    assert whole(x, 99) and whole(c, 99), "No number may be above 99 or below -99."
    assert len(x) > 2, mistake(
        "only_two_samples", "Two samples cannot refute the claim; take three."
    )
    K, K_turned = abs(x[:, None] - x) <= 1, abs(c[:, None] - c) <= 1
    turned = c @ K @ c >= 0 and x @ K_turned @ x < 0
    assert not turned, "You have swapped the samples and the c: return (line, x, c)."
    alike = K.sum() - len(x)
    assert alike, "No two of your samples are similar, so the sum is the sum of the squares of c."
    assert not K.all(), (
        "All your samples are similar, so the sum is the square of the sum of your c."
    )
    assert c.any(), "All your c are 0, and so is the sum."
    assert (c < 0).any() and (c > 0).any(), mistake(
        "one_sign", "All your c have the same sign, and no similarity is negative."
    )
    total, mixed = c @ K @ c, c @ K @ c - c @ c
    assert total < 0 or mixed < 0, (
        f"The sum is {total:g}; its terms with i different from j add up to {mixed:g}."
    )
    assert total < 0, (
        f"The sum is {total:g}: {c @ c:g} from the squares, {mixed:g} from the other terms."
    )


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own samples and c into each line of the proof, and find the first that fails."""
    line = s.false_proof()[0]
    assert line != 1, about("because line 1 follows: it only says what kappa is")
    assert line != 2, about(
        "because line 2 follows: K_ij is 0 or 1, so 2 c_i c_j K_ij is at least -2 |c_i| |c_j|"
    )
    assert line != 4, about(
        "because line 4 follows from lines 2 and 3, taken as true; the mistake comes earlier",
        mistake("blames_the_conclusion", "Line 4 is not the first wrong line."),
    )
    assert line != 5, about(
        "because line 5 follows from line 4, taken as true: the converse that it cites holds, too. "
        "The mistake comes earlier"
    )
    assert line == ref.false_proof()[0], about(
        "because the proof has the lines 1 to 5", f"There is no line {line!r}."
    )


# %% [markdown]
# ## What you have seen
#
# A learner that works with similarities needs no samples, but the similarities must be inner products of *some* features.
# It need not know which features these are, but it cannot learn what they do not contain. And a table that looks reasonable entry by entry may not come from any features at all.
