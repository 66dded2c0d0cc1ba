# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw4_kernels
#   title: Learn from a table of likenesses
#   hours: 4
#   canary: plover-anvil-quince-7341-thimble
#   call_seconds: 3
#   survivors: >
#     violation with > for >=: no table has exactly -1e-9 as its smallest value.
#     false_proof with other numbers: other counterexamples to the claim, as good as ours.
# ---

# %% [markdown]
# # Homework 4: Learn from a table of likenesses
#
# An archive keeps the letters of two writers, and lends none of them.
# But for any two letters it tells you one number, how alike they are, and for the old ones it tells you who wrote them.
# Can a machine learn to name the writer of a new letter, although it never sees a letter?
#
# The perceptron can.
# In its dual form it keeps one count for each sample and asks only for the table of likenesses, the Gram matrix.
# You will write it, let it draw curves, find out what a kernel cannot see, and catch a table from which nobody should learn.
#
# **You need:** chapter 8, and nothing beyond it.
# **Time:** about 4 hours. **Points:** 23.
# **Rules:** write functions only, in the place of `# Your code here.` and the line below it.
# After each question there are checks: run them as often as you like.
# Other checks, on other data, run when the homework is graded.
#
# Samples are numbered from 0, as in Python; labels are $-1$ and $+1$; $\alpha$, $b$, $y$ and $K$ mean what they mean in the book.

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
# First you play the archive, where every letter is a point with $d$ coordinates.
# It answers with the polynomial kernel $\kappa(x, x') = \langle x, x' \rangle^p$ (eq-polynomial-kernel); $p = 1$ is the plain inner product.
# It is asked about old letters against old ones, and later also about new letters against old ones.
# So complete `gram(A, B, p)` for two lists of points.
#
# - `A` is an array of shape (n, d), `B` of shape (m, d), one point in each row; `p` is a whole number, at least 1.
# - It returns the array `K` of shape (n, m) with $K_{ij} = \langle a_i, b_j \rangle^p$.


# %% tags=["answer"]
def gram(A, B, p):
    """Return the (n, m) table of the kernel <a, b>^p for the rows of A against the rows of B."""
    # Write one line that begins with K =
    ### BEGIN SOLUTION
    K = (A @ B.T) ** p
    ### END SOLUTION
    return K


# %% tags=["check"]
@check(points=1)
def gram_by_hand(s):
    """By hand: (1, 2) has the inner products 5, 4 and 1 with the three points; square these."""
    B = np.array([[3.0, 1.0], [0.0, 2.0], [1.0, 0.0]])
    K = s.gram(np.array([[1.0, 2.0]]), B, 2)
    assert np.shape(K) == (1, 3), f"One point against three: shape (1, 3), not {np.shape(K)}."
    assert close(K, [[25, 16, 1]]), f"The table should be [[25, 16, 1]]; yours is {K}."


# %% tags=["hidden"]
@check(points=1)
def gram_of_two_lists(s):
    """Row i belongs to the i-th point of A, column j to the j-th point of B, in any dimension."""
    A = np.array([[1.0, 0.0, 2.0], [0.0, -1.0, 1.0]])
    B = np.array([[1.0, 1.0, 1.0], [2.0, 0.0, -1.0], [0.0, 3.0, 0.0], [-1.0, 1.0, 2.0]])
    for p in (1, 3):
        K = s.gram(A, B, p)
        assert np.shape(K) == (2, 4), f"Two points against four: the shape is not {np.shape(K)}."
        assert close(K, ref.gram(A, B, p)), f"Wrong table for p = {p}."


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# wrong_pair: "Your Gram matrix compares the points of A with each other. It must compare every point of A with every point of B: the second factor is made of B."
def gram(A, B, p):
    return (A @ A.T) ** p


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# powers_of_coordinates: "You raise the coordinates to the power p and then multiply. The kernel does it in the other order: first the inner product, then its power."
def gram(A, B, p):
    return A**p @ (B**p).T


# %% [markdown]
# ## Question 2: Run without weights (6 points)
#
# Write the dual perceptron of chapter 8.
# `dual_perceptron(K, y, max_epochs=100)` gets the Gram matrix `K`, of shape (n, n), and the labels `y`, of shape (n,), and no samples at all.
#
# - It starts with all $\alpha_i = 0$ and $b = 0$ and visits the samples $0, 1, \dots, n - 1$ in this order, pass after pass.
# - The score of a sample and the update at a mistake are (eq-dual-score) and (eq-dual-update), with $K_{ij}$ for the inner products; a tie is a mistake.
# - It stops after the first pass without a mistake, and in any case after `max_epochs` passes.
#
# It returns four things, `(alpha, b, updates, clean)`: the counts, of shape (n,); the bias; the list of the updated samples in the order of the updates; and `True` if the last pass brought no mistake, otherwise `False`.


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
    """Do the exercise "Counts by hand" of chapter 8: both samples are ties, once each."""
    K = np.array([[1.0, -1.0], [-1.0, 1.0]])
    alpha, b, updates, clean = s.dual_perceptron(K, np.array([-1.0, 1.0]))
    assert close(alpha, [1, 1]), f"The counts are (1, 1); yours are {alpha}."
    assert np.isclose(b, 0), f"b goes to -1 and back to 0; yours is {b}."
    assert list(updates) == [0, 1] and clean, f"You give updates {updates}, clean {clean}."


# %% tags=["check"]
@check(points=2)
def six_points_in_counts(s):
    """Chapter 8 prints this run: 13 updates, counts (3, 0, 0, 1, 4, 5) and b = -7."""
    alpha, b, updates, clean = s.dual_perceptron(K6, y6)
    assert len(updates) == 13, f"The run makes 13 updates; yours makes {len(updates)}."
    assert close(alpha, [3, 0, 0, 1, 4, 5]), f"The counts are {alpha}."
    assert np.isclose(b, -7) and clean, f"The bias is {b} and clean is {clean}."


# %% tags=["check"]
@check(points=1)
def xor_with_squares(s):
    """On XOR with squared inner products two updates are enough; do the run by hand."""
    alpha, b, updates, clean = s.dual_perceptron(K_xor, y_xor)
    assert close(alpha, [1, 1, 0, 0]), f"The counts should be (1, 1, 0, 0), not {alpha}."
    assert list(updates) == [0, 1] and clean, f"You give updates {updates}, clean {clean}."
    assert np.isclose(b, 0), f"The bias should be 0, not {b}."


# %% tags=["hidden"]
@check(points=1)
def gives_up_in_time(s):
    """No line separates XOR: the run ends after max_epochs passes with clean = False."""
    for options in ({}, {"max_epochs": 3}):
        alpha, b, updates, clean = s.dual_perceptron(X_xor @ X_xor.T, y_xor, **options)
        want = ref.dual_perceptron(X_xor @ X_xor.T, y_xor, **options)
        assert not clean, "A run that never sees a clean pass must return clean = False."
        assert list(updates) == want[2], "The number of passes on XOR is not max_epochs."
        assert close(alpha, want[0]) and np.isclose(b, want[1]), "Wrong counts on XOR."


# %% tags=["hidden"]
@check(points=1)
def same_order_of_updates(s):
    """Follow the rule visit by visit; every mistake adds 1 to its count and y_i to the bias."""
    rng = np.random.default_rng(4)
    for p in (1, 2):
        X = rng.integers(-4, 5, size=(9, 2)).astype(float)
        y = np.where(X[:, 0] - 2 * X[:, 1] > 0, 1.0, -1.0)
        K = (X @ X.T) ** p
        alpha, b, updates, clean = s.dual_perceptron(K, y, max_epochs=40)
        want = ref.dual_perceptron(K, y, max_epochs=40)
        assert list(updates) == want[2], "The updates, or their order, are not those of the rule."
        assert close(alpha, want[0]), "The updates are right, the counts are not."
        assert np.isclose(b, want[1]), "The updates are right, the bias is not."
        assert bool(clean) == want[3], "The updates are right, clean is not."


# %% tags=["wrong"] caught_by="six_points_in_counts"
# overwritten: "You set alpha[i] to 1 instead of adding 1. A coefficient that is only set keeps one trace of many mistakes: alpha counts them."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] = 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_stays: "Your bias never moves. Every update has two parts: alpha_i grows by 1 and b by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, updates = np.zeros(len(y)), []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i]) <= 0:
                alpha[i] += 1
                updates.append(i)
        if len(updates) == before:
            return alpha, 0.0, updates, True
    return alpha, 0.0, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts scores_by_hand"
# label_forgotten: "The factor y_j is missing in your expansion. The counts are never negative, so without the labels every sample pulls the score the same way."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * (alpha @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ alpha + b


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# label_twice: "You add y_i to alpha_i and then multiply by y_j again in the score: the signs cancel. Either alpha counts and the score has the label, or the coefficient is signed and it has not."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += y[i]
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# tie_is_no_mistake: "You test with `<`, so a tie is no mistake. At the start all scores are 0, all samples are ties, and nothing is ever counted: write `<=`."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) < 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts"
# sum_cut_short: "Your sum runs only up to the sample that is being visited. The score is a sum over all samples; from the second pass on, later ones have counts too."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * (sum(alpha[j] * y[j] * K[i, j] for j in range(i + 1)) + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% [markdown]
# ## Question 3: Judge a new letter (4 points)
#
# The run is over, and new points arrive; once more the archive, your `gram`, tells how alike they are to the old ones.
# `scores(X, y, alpha, b, P, p)` returns the scores $f$ of (eq-kernel-score) for the kernel of question 1.
#
# - `X`, of shape (n, d), and `y`, of shape (n,), are the samples of the run; `alpha`, of shape (n,), and `b` are its result.
# - `P`, of shape (m, d), holds the new points; `p` is the power of the kernel.
# - It returns an array of shape (m,): one score for each new point, and not its sign.


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
    assert np.shape(f) == (3,), f"Three points have three scores, shape (3,), not {np.shape(f)}."
    assert close(f, [-8, 12, 0]), f"The scores are -8, 12 and 0; yours are {f}."


# %% tags=["check"]
@check(points=1)
def rings_in_the_end(s):
    """After a clean pass of the run every y f(x) is positive; use the kernel in the score too."""
    alpha, b = np.array([2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]), 4.0  # where the run ends
    f = s.scores(X_rings, y_rings, alpha, b, X_rings, 2)
    assert np.shape(f) == (8,), f"Eight points have eight scores, not the shape {np.shape(f)}."
    right = y_rings * f > 0
    assert right.all(), f"The run has ended, so all 8 scores should be right; {sum(right)} are."


# %% tags=["hidden"]
@check(points=2)
def scores_of_new_points(s):
    """Each score is the sum of alpha_j y_j kappa(x_j, x) over all samples j, plus b."""
    alpha, P = np.array([2.0, 0.0, 1.0, 3.0, 0.0, 1.0]), np.array([[1.0, 1.0], [-2.0, 3.0]])
    for p, b in ((1, 4.0), (2, -3.0), (3, 1.0)):
        f = s.scores(X6, y6, alpha, b, P, p)
        assert close(f, ref.scores(X6, y6, alpha, b, P, p)), f"Wrong scores for p = {p}."


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end"
# kernel_on_one_side: "You learn with the kernel but score with the plain inner product. The kernel must stand in both places, in the run and in the score of a new point."
def scores(X, y, alpha, b, P, p):
    return P @ X.T @ (alpha * y) + b


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_forgotten: "Your score is the sum alone; the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return (P @ X.T) ** p @ (alpha * y)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# class_for_score: "You return the class, the sign of the score. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return np.sign((P @ X.T) ** p @ (alpha * y) + b)


# %% [markdown]
# The picture shows what your machine learned: filled where the score is positive.

# %% tags=["plot"]
import matplotlib.pyplot as plt

try:
    alpha, b, _, _ = dual_perceptron(gram(X_rings, X_rings, 2), y_rings)
    axis = np.linspace(-3, 3, 121)
    grid = np.array([[u, v] for v in axis for u in axis])
    height = scores(X_rings, y_rings, alpha, b, grid, 2).reshape(121, 121)
    fig, ax = plt.subplots(figsize=(4, 4))
    ax.contourf(axis, axis, height, levels=[0, 1e9], colors=["#cfe2f3"])
    ax.plot(*X_rings[y_rings > 0].T, "k+", *X_rings[y_rings < 0].T, "ko", fillstyle="none")
    ax.set_aspect("equal")
    plt.show()
except NotImplementedError:
    print("Answer questions 1 to 3 first.")

# %% [markdown]
# ## Question 4: What does a kernel not see? (4 points)
#
# A friend says: "Whatever a line separates, the kernel $\langle x, x' \rangle^2$ separates as well: it has three features instead of two."
# Prove him wrong with as few samples as possible.
#
# **(a)** `lost_by_squaring()` returns `(X, y)`: two samples in the plane, as a list or array of shape (2, 2) with whole numbers from $-9$ to $9$, and their two labels.
# A line separates them, but whatever the counts and the bias are, a score with the kernel $\langle x, x' \rangle^2$ gives both the same class.
#
# The usual remedy is to add a constant: $\kappa(x, x') = (\langle x, x' \rangle + 1)^2$.
#
# **(b)** Show that it is a kernel on the plane, by writing down its features: `features(X)` gets an array of shape (n, 2) and returns one of shape (n, D) whose rows are $\phi(x_i)$, with $\langle \phi(x), \phi(x') \rangle = (\langle x, x' \rangle + 1)^2$.
# You choose D and the order of the features.
# Then look at which of them tell your two samples apart.


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
    assert X.shape == (2, 2), f"Two samples in the plane have the shape (2, 2), not {X.shape}."
    assert whole(X, 9), "Whole numbers from -9 to 9, please."
    assert sorted(y) == [-1, 1], f"One label is 1 and the other is -1; yours are {y}."
    assert (X[0] != X[1]).any(), "The two samples are the same point, so no line separates them."
    one, two = X
    apart = (one @ one) ** 2 - 2 * (one @ two) ** 2 + (two @ two) ** 2
    assert apart == 0, f"The kernel tells your samples apart: |phi(x) - phi(x')|^2 is {apart:g}."


# %% tags=["check"]
@check(points=1)
def features_by_hand(s):
    """By hand: (1, 2) and (3, -1) have the inner product 1, and their features (1 + 1)^2 = 4."""
    F = s.features(np.array([[1.0, 2.0], [3.0, -1.0]]))
    assert np.ndim(F) == 2 and len(F) == 2, f"Two points have two rows of features, not {F}."
    assert np.isclose(F[0] @ F[1], 4), f"The inner product should be 4, not {F[0] @ F[1]:g}."


# %% tags=["hidden"]
@check(points=1)
def features_of_the_kernel(s):
    """Expand (x_1 x_1' + x_2 x_2' + 1)^2: a product that occurs twice needs the root of 2."""
    X = np.array([[2.0, 1.0], [0.0, 3.0], [-1.0, 4.0], [1.0, -1.0], [0.0, 0.0]])
    F = s.features(X)
    same = close(F @ F.T, (X @ X.T + 1) ** 2)
    assert same, "The inner products of your features are not those of the kernel."


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# other_way_round: "Your samples show the opposite: XOR is separated by the squared kernel and not by a line. Look for two different points with the same features."
def lost_by_squaring():
    return [[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1]


# %% tags=["wrong"] caught_by="features_by_hand features_of_the_kernel"
# root_of_two_forgotten: "Products that occur twice in the expansion need the factor root of 2 in each feature vector; without it the 2 is lost."
def features(X):
    u, v = X.T
    return np.stack([u**0, u, v, u * u, u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_by_hand features_of_the_kernel"
# constant_forgotten: "These are the features of the kernel without the added 1. Put a third coordinate 1 before the point and expand the square again."
def features(X):
    u, v = X.T
    return np.stack([u * u, np.sqrt(2) * u * v, v * v], axis=1)


# %% [markdown]
# ## Question 5: Catch a false table (4 points)
#
# Someone hands you a table $K$ and says that it is the Gram matrix of a kernel.
# Theorem (Gram matrices of kernels) lets you refuse it, if you can show numbers $c_1, \dots, c_n$ for which $\sum_{i,j} c_i c_j K_{ij}$ is negative.
#
# Write `violation(K)`: it gets a symmetric array of shape (n, n) and returns such a list or array $c$ of length n, any one, or `None` if there is none.
#
# `values, vectors = np.linalg.eigh(K)` will help.
# The number `values[0]` is the smallest value of that sum over all $c$ of length 1, and the column `vectors[:, 0]` is the $c$ for which it is reached.
# A computed value that should be 0 may come out as $-10^{-15}$, which proves nothing: let a violation be one below $-10^{-9}$.


# %% tags=["answer"]
def violation(K):
    """Return some c with a negative sum of c_i c_j K_ij, or None if there is none."""
    ### BEGIN SOLUTION
    values, vectors = np.linalg.eigh(K)
    if values[0] >= -1e-9:
        return None
    return vectors[:, 0]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def root_is_refused(s):
    """The root of a kernel need not be one: chapter 8 has a c for these three points."""
    K = np.sqrt([[1.0, 0.0, 1.0], [0.0, 1.0, 1.0], [1.0, 1.0, 2.0]])
    c = s.violation(K)
    assert c is not None, "You find nothing wrong with the table of the root <x, x'>^(1/2)."
    assert np.shape(c) == (3,), f"Three samples need three numbers, shape (3,), not {np.shape(c)}."
    total = np.array(c) @ K @ c
    assert total < -1e-9, f"With your c = {c} the sum is {total:g}, not negative."


# %% tags=["check"]
@check(points=1)
def true_tables_pass(s):
    """A true Gram matrix has no violation; rounding errors of 1e-15 are no proof."""
    for name, K in (("six points", K6), ("XOR, squared", K_xor)):
        c = s.violation(K)
        assert c is None, f"You refuse a true Gram matrix ({name}) with c = {c}."


# %% tags=["hidden"]
@check(points=2)
def tables_of_all_sorts(s):
    """Only the sign of the smallest eigenvalue decides: not the entries, not the determinant."""
    neighbours = [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    for table in ([[2, 0], [0, -1]], [[1, 2], [2, 1]], [[-1, 0], [0, -3]], neighbours):
        K = np.array(table, float)
        c = s.violation(K)
        assert c is not None, f"You accept the table {table}."
        assert np.shape(c) == (len(K),), f"Your c has the shape {np.shape(c)}."
        assert np.array(c) @ K @ c < -1e-9, f"Your c is no violation of {table}."
    for table in ([[1, 1], [1, 1]], [[0, 0], [0, 0]], [[2, -1], [-1, 2]]):
        c = s.violation(np.array(table, float))
        assert c is None, f"You refuse the table {table}, which is a Gram matrix."


# %% tags=["wrong"] caught_by="root_is_refused tables_of_all_sorts"
# root_taken_for_kernel: "You accept every table without negative entries, so the root of a kernel passes for a kernel. Positive entries prove nothing: the sum over all c_i c_j K_ij must not be negative."
def violation(K):
    if (K >= 0).all():
        return None
    return np.linalg.eigh(K)[1][:, 0]


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# determinant: "You ask for the determinant. Two negative eigenvalues have a positive product, so a table can be as wrong as can be with a positive determinant: ask for the smallest eigenvalue."
def violation(K):
    return None if np.linalg.det(K) >= -1e-9 else np.linalg.eigh(K)[1][:, 0]


# %% tags=["wrong"] caught_by="true_tables_pass"
# rounding_for_proof: "You take a rounding error for a proof. Computed eigenvalues of a true Gram matrix may be -1e-15: compare with -1e-9, not with 0."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] < 0 else None


# %% [markdown]
# ## Question 6: Find the wrong line (3 points)
#
# The archive wants to make it simple.
# Its letters are numbered by the day on which they were written, and two letters shall count as alike, with the number 1, if they are at most one day apart, and otherwise as not alike, with the number 0.
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
# - `line`, the number of the first wrong line, where a line that only uses an earlier wrong one is not wrong itself;
# - `x`, a list of at most six whole numbers from $-99$ to $99$, the samples;
# - `c`, a list of as many whole numbers from $-99$ to $99$ with $\sum_{i,j} c_i c_j K_{ij} < 0$.


# %% tags=["answer"]
def false_proof():
    """Return (line, x, c): the first wrong line, and what refutes the claim."""
    ### BEGIN SOLUTION
    return 3, [0, 1, 2], [1, -1, 1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def claim_is_refuted(s):
    """Two samples cannot refute the claim, by line 2. Take three, of which not all are alike."""
    line, x, c = s.false_proof()
    x, c = np.array(x, float), np.array(c, float)
    assert line in (1, 2, 3, 4, 5), f"The proof has the lines 1 to 5; you name {line}."
    assert x.ndim == 1 and x.shape == c.shape and len(x) <= 6, "Give as many c as x, at most six."
    assert whole(x, 99) and whole(c, 99), "Only whole numbers from -99 to 99, please."
    K = abs(x[:, None] - x) <= 1
    assert c @ K @ c < 0, f"With your samples and your c the sum is {c @ K @ c:g}, not negative."


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own samples and c into each line of the proof, and find the first that fails."""
    line = s.false_proof()[0]
    assert line == ref.false_proof()[0], f"The first wrong line is not line {line}."


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_conclusion: "Your counterexample is right, but line 4 only adds up what lines 2 and 3 give it. Put your numbers into line 3: how often does each square occur on the two sides?"
def false_proof():
    return 4, [0, 1, 2], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# only_two_samples: "Two samples never refute this claim: line 2 is right. The trouble begins where a sample belongs to more than one pair."
def false_proof():
    return 3, [0, 1], [1, -1]


# %% [markdown]
# ## What you have seen
#
# A machine that learns from likenesses needs no samples, but it needs likenesses that are inner products of *something*.
# Which something, it never asks; what that something does not contain, it cannot learn; and a table that looks reasonable entry by entry may belong to nothing at all.
