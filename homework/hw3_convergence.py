# ---
# homework:
#   name: hw3_convergence
#   title: "Homework 3: Audit a proof on your own run"
#   canary: walrus-copper-almanac-36702
#   call_seconds: 3
#   examples: float_fails tight flaw
#   small_calls:
#     bound: true
#     best_comparator: true
#     audit: 0 < min(dot(z, [b, *w]) for z in fold(X, y))
#     potential: 0 < min(dot(z, [b, *w]) for z in fold(X, y))
#     run_exact: "not any(isinstance(number, float) for row in X for number in row)"
# ---

# %% [markdown]
# # Homework 3: Audit a proof on your own run
#
# The convergence theorem says that the perceptron stops, and gives an upper bound on the number of updates.
# You can read a theorem, or you can audit it: take a run of your own, put its numbers into every line of the proof, and check whether each line holds.
# An auditor does not round.
# You will compute with fractions, find a run that floating point gets wrong, build data on which the bound is reached exactly, and expose a false proof that promises too much.
#
# - **You need** chapter 6, the first section of chapter 7, and appendix A1 for Question 4.
# - **Time:** about 4½ hours. **Points:** 24.
# - Replace `# Your code here.` and the line below it. Run the checks under each question as often as you like; after you submit, more checks run on other data.
# - Samples are given as a list of rows: `X[i]` is sample number $i$ (from 0), and `y` is the list of labels $\pm 1$. All numbers are whole numbers (`int`) or fractions (`Fraction`), whose sums and products are exact. NumPy arrays, and `/` between whole numbers, are not exact: write `Fraction(2, 3)`, not `2 / 3`.
# - $\eta = 1$, every run starts at zero, and a tie is a mistake.

# %% tags=["setup"]
from fractions import Fraction

SIX_X = [[4, 2], [1, 3], [2, 3], [0, 0], [-1, 2], [3, -1]]
SIX_Y = [1, 1, 1, -1, -1, -1]  # the six points of the lecture
SIX_E = [0, 3, 4, 5, 5, 0, 4, 5, 4, 5, 0, 4, 5]  # and their run


def dot(u, v):
    """Return the inner product of two lists of numbers."""
    return sum(p * q for p, q in zip(u, v))


def fold(X, y):
    """Return the folded samples y_i (1, x_i) as a list of lists."""
    return [[y_i, *(y_i * number for number in x_i)] for x_i, y_i in zip(X, y)]


# %% [markdown]
# You are given two helpers: `dot(u, v)` and `fold(X, y)`.
# For example, `dot([3, 4], [1, 2])` is 11, and `fold(SIX_X, SIX_Y)[4]` is `[-1, 1, -2]`.

# %% [markdown]
# ## Question 1: The bound (5 points)
#
# `bound(X, y, w, b)` returns the bound $B(\tilde v)$ of Proposition (One bound) for the comparator $\tilde v = (b, w)$, which may have any length. The bound must be exact, so return a `Fraction` or a whole number, or `None` if $(w, b)$ does not separate the samples.
# All arguments are whole numbers.
# The first lines are given; write the rest.
# A tie does not count as separated.
#
# `best_comparator(X, y, lines)` takes a list of pairs `(w, b)` and returns the position in this list of the one with the smallest bound.
# Skip lines that do not separate the samples; if none does, return `None`. (In the checks, no two lines share the smallest bound.)


# %% tags=["answer"]
def bound(X, y, w, b):
    """Return the bound on the number of updates for the comparator (b, w), or None."""
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    ### BEGIN SOLUTION
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)
    ### END SOLUTION


def best_comparator(X, y, lines):
    """Return the position of the line with the smallest bound, or None."""
    ### BEGIN SOLUTION
    bounds = {i: bound(X, y, w, b) for i, (w, b) in enumerate(lines)}
    separating = [i for i in bounds if bounds[i] is not None]
    return min(separating, key=bounds.get, default=None)
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def bound_of_the_six_points(s):
    """The longest folded sample is (1, 4, 2), the comparator (-10, 3, 4), and m = 5."""
    got, none = s.bound(SIX_X, SIX_Y, [3, 4], -10), s.bound(SIX_X, SIX_Y, [1, -1], 0)
    assert got == 105, f"21 * 125 / 25 = 105 for the line 3 x1 + 4 x2 = 10; got {got}."
    assert none is None, (
        f"x1 = x2 does not separate, so there is no bound: return None; got {none}."
    )


# %% tags=["check"]
@check(points=1)
def best_of_three_lines(s):
    """Compare the bounds; a line that does not separate has none."""
    lines = [([3, 4], -10), ([1, 3], -7), ([30, 40], -51)]
    last = s.best_comparator(SIX_X, SIX_Y, [([1, -1], 0), ([1, 3], -7), ([3, 4], -10)])
    far = s.best_comparator(SIX_X, SIX_Y, [([1, -1], 0), ([30, 40], -51)])
    first = s.best_comparator(SIX_X, SIX_Y, lines)
    assert last == 2, f"3 x1 + 4 x2 = 10, at position 2, has the smallest bound; got {last}."
    assert far == 1, f"Only position 1 separates, and its bound is above 100 000; got {far}."
    assert first == 0, f"Now 3 x1 + 4 x2 = 10 is at position 0; got {first}."


# %% tags=["hidden"]
@check(points=1)
def bound_of_any_length(s):
    """A positive multiple of the comparator gives the same bound, and the bound need not be a whole number."""
    X, y = [[1, 2], [3, 2]], [-1, 1]
    bounds = {c: s.bound(X, y, [5 * c, -4 * c], -2 * c) for c in (1, 3, 100)}
    straight, part = s.bound(X, y, [1, 0], -2), s.bound([[2, 0], [1, 0]], [1, 1], [1, 0], 2)
    N = 10**20
    moved = s.bound(SIX_X, SIX_Y, [3 * N, 4 * N], 1 - 10 * N)
    assert straight == 70, about(
        "for other lines", f"The line x1 = 2 has the bound 70; got {straight}."
    )
    for c, got in bounds.items():
        assert got == Fraction(126, 5), about(
            "for a comparator of another length" if c > 1 else "where the bound is a fraction",
            f"The tilted line of the lecture, times {c}, has the bound 126/5; got {got}.",
        )
    assert part == Fraction(25, 9), about(
        "where the bound is a fraction", f"5 * 5 / 9 is the bound of two samples; got {part}."
    )
    assert moved == ref.bound(SIX_X, SIX_Y, [3 * N, 4 * N], 1 - 10 * N), about(
        "for very large numbers",
        f"The bound for one line of the six points is a little above 105, not {moved}.",
    )


# %% tags=["hidden"]
@check(points=1)
def bound_elsewhere(s):
    """Look at the longest sample, the smallest product, and the length of (b, w), which includes b."""
    X, y = [[1, 1, 0], [0, -5, 2], [3, 0, 0], [0, 0, -2]], [1, -1, 1, -1]
    plain, want = (f(SIX_X, SIX_Y, [1, 2], -4) for f in (s.bound, ref.bound))
    space, alone = s.bound(X, y, [2, 1, 1], 1), s.bound([[2, 0], [7, 0]], [1, 1], [0, 0], 3)
    wrong = s.bound([[1, 0], [3, 0]], [-1, 1], [1, 0], 0)
    try:
        tie = s.bound(X, y, [2, 1, 1], -3)
    except Exception:
        tie = "an error"
    turned = s.bound(SIX_X, SIX_Y, [-3, -4], 10)
    between = s.bound([[1], [-1], [5], [2]], [1, -1, 1, 1], [1], 0)
    assert plain == want, about(
        "for other lines", f"The line x1 + 2 x2 = 4 has the bound {want}; got {plain}."
    )
    assert space == 210, about(
        "in three dimensions",
        f"Four samples in space have the bound 30 * 7 / 1 = 210; got {space}.",
    )
    assert alone == 50, about(
        "where w is 0 and all labels are equal",
        f"With one class and only a bias, the bound is 50; got {alone}.",
    )
    assert wrong is None, about(
        "where one sample is on the wrong side",
        f"One of two samples is on the wrong side: return None; got {wrong}.",
    )
    assert tie is None, about(
        "where a sample is a tie", f"A tie is not separated, and m is 0: return None; got {tie}."
    )
    assert turned is None, about(
        "where all samples are on the wrong side",
        f"All samples are on the wrong side: return None; got {turned}.",
    )
    assert between == 26, about(
        "where the longest sample is in the middle of the list",
        f"The longest of four samples is the third, so the bound is 26; got {between}.",
    )


# %% tags=["hidden"]
@check(points=1)
def best_comparator_elsewhere(s):
    """Neither the widest margin nor the largest m always gives the smallest bound."""
    X, y, N = [[1, 2], [3, 2]], [-1, 1], 10**20
    four = [([1, 0], -2), ([5, -4], -2), ([0, 1], -2), ([2, -1], -2)]
    plain = s.best_comparator(
        [[2, 2], [2, 3], [0, 0], [1, 0]], [1, 1, -1, -1], [([1, 1], -3), ([2, 2], -5)]
    )
    widest = s.best_comparator(X, y, four)
    longer = s.best_comparator(SIX_X, SIX_Y, [([3, 4], -10), ([10, 30], -70)])
    moved = s.best_comparator(SIX_X, SIX_Y, [([3 * N, 4 * N], 1 - 10 * N), ([3, 4], -10)])
    far = [([1, 3], -7), ([30, 40], -51)]
    mixed = s.best_comparator(SIX_X, SIX_Y, [*far, ([3, 4], -10), *far[::-1]])
    huge = s.best_comparator(SIX_X, SIX_Y, [([1, -1], 0), ([3 * N, 4 * N], 1 - 15 * N)])
    first = s.best_comparator(SIX_X, SIX_Y, [([3, 4], -10), ([1, -1], 0)])
    none = s.best_comparator(X, y, [([0, 1], -2), ([-1, 0], 2)])
    longest = s.best_comparator(X, y, [([1, 0], -2), ([10, -9], -1)])
    assert plain == 1, about(
        "for other samples and lines",
        f"Of two lines for four samples the second has the smaller bound; got {plain}.",
    )
    assert mixed == 2, about(
        "for five lines", f"Of five lines the middle one is the best; got {mixed}."
    )
    assert widest == 1, about(
        "where the widest margin does not give the smallest bound",
        f"Of four lines, {four}, position 1 is the best; got {widest}.",
    )
    assert longer == 0, about(
        "where a longer comparator has the larger bound",
        f"The second comparator is longer, but its bound is not smaller; got {longer}.",
    )
    assert first == 0, about(
        "where only the first line separates", f"Only the first line separates; got {first}."
    )
    assert moved == 1, about(
        "where two bounds differ only slightly",
        f"The two bounds differ only slightly, and the second is smaller; got {moved}.",
    )
    assert huge == 1, about(
        "where the smallest bound is very large",
        f"Only the second line separates, and its bound is huge; got {huge}.",
    )
    assert none is None, about(
        "where no line separates", f"None of these lines separates: return None; got {none}."
    )
    assert longest == 1, about(
        "where a longer comparator has the smaller bound",
        f"The second comparator is longer and has the smaller bound; got {longest}.",
    )


# %% [markdown]
# ## Question 2: A run without rounding (5 points)
#
# `run_exact(X, y)` runs the perceptron in the order $0, 1, \dots, n - 1$ until a whole pass is clean, with the numbers exactly as given, whole numbers or fractions, and without rounding.
# It keeps the vector $\tilde v$ and adds a folded sample to it at each update; in floating point, other ways of computing can lead to other runs.
# Do not convert the numbers to another type, and do not change `X` and `y`.
# It returns `(v, E)`: the list $\tilde v = (b, w_1, \dots, w_d)$ at the end and the list of updates.
# The samples can be separated.
#
# Given `0.1` instead of `Fraction(1, 10)`, the same function computes in floating point, and the run can be different.
# `float_fails()` returns `(X, y)`: two to four samples in the plane, written in *tenths* as whole numbers between $-9$ and $9$ (`[1, -5]` means the point $(0.1, -0.5)$), with their labels.
# The samples must be separable. Visited in the given order, they must lead `run_exact` to two different lists $E$: one in fractions, with fewer than 2000 updates, and one in floating point.
# Do not look for them by hand: write a loop that tries random sets of three points, and return what it finds. If the labels come from a line of your choice, the points can be separated; if no line separates them, `run_exact`, which has no budget, never ends.
# The function need not return the same samples every time.


# %% tags=["answer"]
def run_exact(X, y):
    """Run the perceptron without rounding and return v = (b, w) and the list E."""
    ### BEGIN SOLUTION
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
                clean = False
    return v, E
    ### END SOLUTION


def float_fails():
    """Return X, in tenths, and y, on which a run in floating point is different."""
    ### BEGIN SOLUTION
    return [[1, -5], [-2, -3], [5, -3]], [1, -1, 1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def run_the_six_points(s):
    """Thirteen updates, as in the chapter on the algorithm; the bias comes first."""
    v, E = s.run_exact([[3, 1], [1, 2], [-1, 2]], [1, -1, -1])
    still = list(v) == [0, 3, -4]
    assert not still, (
        "On three samples the run ends at (b, w) = (-1, 3, -4), but your bias is still 0."
    )
    v, E = s.run_exact(SIX_X, SIX_Y)
    assert list(E) == SIX_E, f"The list of the lecture is {SIX_E}; got {list(E)}."
    assert list(v) == [-7, 1, 3], f"The run ends at (b, w) = (-7, 1, 3); got {list(v)}."


# %% tags=["check"]
@check(points=2)
def floats_go_wrong(s):
    """Call run_exact twice, on your samples as Fraction(a, 10) and as a / 10, and compare E."""
    X, y = s.float_fails()
    assert 2 <= len(X) <= 4 and len(X) == len(y), (
        f"Two to four samples, each with a label; got {X}, {y}."
    )
    assert all(len(x) == 2 for x in X), "A sample in the plane has two numbers."
    assert all(abs(a) <= 9 for x in X for a in x), "No number may be above 9 or below -9."
    assert all(a == int(a) for x in X for a in x), (
        f"The tenths must be whole numbers up to 9; got {X}."
    )
    assert all(t in (-1, 1) for t in y), f"Labels are -1 and +1; got {y}."

    y, orders = [int(t) for t in y], [(0, 1, 2), (1, 2, 0), (2, 0, 1)]

    def found(number, order=(0, 1, 2), counts=False):
        """Return E and v of a run whose products are summed in this order of (b, w1, w2)."""
        Z = fold([[number(int(a)) for a in x] for x in X], y)
        v, E, clean = [0, 0, 0], [], False
        while not clean and len(E) < 2000:
            clean = True
            for i, z in enumerate(Z):
                score = sum(v[k] * z[k] for k in order)
                if counts:  # no weights: the same sum over all updates so far
                    score = sum(E.count(j) * dot(Z[j], z) for j in range(len(Z)))
                if score <= 0:
                    v, clean = [p + q for p, q in zip(v, z)], False
                    E.append(i)
        return E, v

    exact, end = found(lambda a: Fraction(a, 10))
    assert len(exact) < 2000, mistake(
        "run_without_end", "The exact run needs 2000 updates or more, or never ends."
    )
    rounded = [found(lambda a: a / 10, order) for order in orders]  # floats have no other sums
    if all(E == exact for E, _ in rounded):
        same = f"With a correct run_exact, fractions and floats both update {exact[:20]}"
        assert any(a % 5 for x in X for a in x), mistake(
            "exact_halves", f"{same}; your samples are multiples of 5 tenths."
        )
        made = found(lambda a: Fraction(a / 10))[0] != exact
        times = found(lambda a: a * 0.1)[0] != exact
        counted = found(lambda a: a / 10, counts=True)[0] != exact
        assert made + times + counted < 2, (
            f"{same}; only other ways of computing give a different run."
        )
        assert not made, f"{same}; only an exact run with Fraction(a / 10) is different."
        assert not times, f"{same}; only a run with a * 0.1 is different."
        assert not counted, f"{same}; only a run that counts its updates is different."
        assert rounded[0][1] != end, f"{same} and end at the same v."
        assert found(lambda a: a)[0] == exact, mistake(
            "same_updates", f"{same}; only runs on other numbers are different."
        )
        msg = f"{same}; only the vectors at the end differ."
        raise AssertionError(msg)


# %% tags=["hidden"]
@check(points=1)
def run_fractions(s):
    """Nothing may be rounded: not with float, not with NumPy, not in the test for a mistake. Keep the vector, not counts."""
    tenth = Fraction(1, 10)
    X = [[tenth, -5 * tenth], [-2 * tenth, -3 * tenth], [5 * tenth, -3 * tenth]]
    plain = s.run_exact([[2, 1], [1, 3], [-1, 0]], [1, -1, -1])
    two = s.run_exact([[tenth, 3 * tenth], [-5 * tenth, 4 * tenth]], [1, -1])
    v, E = s.run_exact(X, [1, -1, 1])
    w, _ = s.run_exact([[0.25], [-0.5]], [1, -1])
    floats = s.run_exact([[0.7, -0.1], [-0.3, 0.5], [0.2, 0.3]], [1, -1, -1])
    want = ref.run_exact([[2, 1], [1, 3], [-1, 0]], [1, -1, -1])
    assert list(plain[1]) == want[1], about(
        "in the updates", f"On three samples the updates are {want[1]}; got {list(plain[1])}."
    )
    assert list(plain[0]) == want[0], about(
        "in the vector at the end", f"The run ends at {want[0]}; got {list(plain[0])}."
    )
    assert list(two[1]) == [0, 1], about(
        "for two samples in fractions", f"On two samples the updates are 0, 1; got {list(two[1])}."
    )
    assert list(E) == [0, 1, 1, 2], about(
        "for three samples in fractions",
        f"In fractions the updates are 0, 1, 1, 2; got {list(E)}.",
    )
    assert any(isinstance(c, float) for c in w), about(
        "for floats, because it converts what it is given",
        "Do not convert the numbers that you are given.",
    )
    assert [Fraction(c) for c in v] == [0, 1, Fraction(-1, 5)], about(
        "in the vector at the end, for fractions", f"The run ends at (0, 1, -1/5); got {list(v)}."
    )
    # The same for every order in which a product is summed; a run that keeps counts ends earlier.
    assert list(floats[1]) == [0, 1, 2, 0, 2], about(
        "for floats, because it does not add the samples to the vector",
        f"On these floats the updates are 0, 1, 2, 0, 2; got {list(floats[1])}.",
    )


# %% tags=["hidden"]
@check(points=1)
def run_elsewhere(s):
    """Make passes in the same order, and update at once at each mistake, ties included, until a pass is clean."""
    first = s.run_exact([[2], [1]], [1, 1])[0]
    tiny = Fraction(1, 10**20)
    cases = [
        ([[2, 1], [1, 3], [-1, 0]], [1, -1, -1]),
        ([[2], [3]], [-1, 1]),
        ([[-1], [1]], [-1, 1]),
        ([[1], [-1 - tiny]], [1, -1]),
        ([[1, 0, 2], [3, 1, 0], [-1, 2, -2], [0, 0, 1]], [1, -1, -1, 1]),
        ([[Fraction(1, 3)], [Fraction(-2, 3)], [Fraction(2, 3)]], [1, 1, 1]),
        ([[25], [26]], [-1, 1]),
        ([[1, 2], [1, -3]], [1, 1]),
    ]
    runs = [s.run_exact(X, y) for X, y in cases]
    assert first[0] != 0, about(
        "in the bias", "One update on 2, with label 1, gives the bias 1; yours ends at 0."
    )
    for (X, y), (v, E) in zip(cases, runs):
        v0, E0 = ref.run_exact(X, y)
        words = (", on the number line", "", ", in three dimensions")[len(X[0]) - 1]
        words = ", for fractions" if isinstance(X[0][0], Fraction) else words
        words = ", in a long run" if len(E0) > 99 else words
        if len(X) < len(v0):
            words = ", where there are fewer samples than numbers in the vector"
        assert list(E) == E0, about(
            f"in the updates{words}",
            f"On {len(X)} samples in {len(X[0])} dimensions your updates are different.",
        )
        assert list(v) == v0, about(
            f"in the vector at the end{words}",
            "The updates are right, but (b, w) at the end is not.",
        )
    assert len(first) == 2, about(
        "in the length of the vector, on the number line",
        f"With one feature v has two entries; got {len(first)}.",
    )


# %% [markdown]
# ## Question 3: Audit the three lines (4 points)
#
# `audit(X, y, E, w, b)` takes a list of updates and a separating comparator $\tilde v = (b, w)$ of any length; all numbers are whole.
# With $m = \min_i \tilde z_i^\top \tilde v$ and $\tilde R^2 = \max_i \lVert \tilde z_i \rVert^2$ it returns a list with one triple (a tuple or a list) for each update $t = 1, \dots, k$: the slack in each of the three lines of the proof,
#
# $$ \tilde w_t^\top \tilde v - t\,m, \qquad t\,\tilde R^2 - \lVert \tilde w_t \rVert^2, \qquad \lVert \tilde w_t \rVert^2\, \lVert \tilde v \rVert^2 - (\tilde w_t^\top \tilde v)^2. $$
#
# In a genuine run none of the three is negative; for another list one may be, and you return it as it is.
# The function does not check whether the run is genuine; it only computes, up to the last entry of $E$ (there is at least one).
# With the samples, an auditor can find the entry that was not a mistake: there $\lVert \tilde w_t \rVert^2$ grows by more than the squared length of the folded sample.


# %% tags=["answer"]
def audit(X, y, E, w, b):
    """Return, after each update, the slack of alignment, length and Cauchy-Schwarz."""
    ### BEGIN SOLUTION
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def audit_two_points(s):
    """Two updates, (1) on x = -1 and (2) on x = 1; compute the six numbers by hand."""
    got = [tuple(row) for row in s.audit([[-1], [1]], [-1, 1], [0, 1], [1], 0)]
    assert got == [(0, 0, 1), (0, 0, 0)], f"The triples are (0, 0, 1) and (0, 0, 0); got {got}."


# %% tags=["check"]
@check(points=1)
def audit_the_six_points(s):
    """The lecture lists the first two slacks for |w| = 1, where m is 1; here m is 5."""
    got = [tuple(row) for row in s.audit(SIX_X, SIX_Y, SIX_E, [3, 4], -10)]
    assert len(got) == 13, f"Thirteen updates need thirteen triples; got {len(got)}."
    assert got[0] == (5, 0, 2525), f"After update 1 the triple is (5, 0, 2525); got {got[0]}."
    assert got[12] == (20, 214, 150), (
        f"After update 13 the triple is (20, 214, 150); got {got[12]}."
    )


# %% tags=["hidden"]
@check(points=1)
def audit_elsewhere(s):
    """Use the weights after update t, the longest of all samples, and count t from 1."""
    apart = [[2, 3], [2, -1], [-3, 2], [-2, 0]], [1, 1, -1, -1]
    cases = [
        (*apart, [0, 2], [1, 0], 0),
        ([[1, 2], [3, 2]], [-1, 1], [0, 1, 0, 1], [5, -4], -2),
        (SIX_X, SIX_Y, [2, 3, 5], [1, 3], -7),
        (SIX_X, SIX_Y, [3, 4, 3], [3, 4], -10),
        (
            [[1, 1, 0], [0, -5, 2], [3, 0, 0], [0, 0, -2]],
            [1, -1, 1, -1],
            [3, 0, 1, 0],
            [2, 1, 1],
            1,
        ),
        ([[10**6, 1], [-(10**6), 1]], [1, -1], [0, 1, 0], [10**6 + 1, 2], -1),
        ([[10**6, 1], [-(10**6), 1]], [1, -1], [0, 1, 0], [10**6, 9 * 10**5], 0),
        (SIX_X, SIX_Y, [0, 0, 5, 5, 3], [3, 4], -10),
    ]
    audits = [s.audit(X, y, E, w, b) for X, y, E, w, b in cases]
    for (X, y, E, w, b), found in zip(cases, audits):
        Z, starts = fold(X, y), [[0] * (len(w) + 1)]
        for i in E:
            starts.append([p + q for p, q in zip(starts[-1], Z[i])])
        genuine = all(dot(u, Z[i]) <= 0 for u, i in zip(starts, E))
        longest = max(dot(Z[i], Z[i]) for i in E) == max(dot(z, z) for z in Z)
        unit = dot(w, w) + b * b == 1
        words = "for other runs" if unit else "where the comparator does not have length 1"
        want = ref.audit(X, y, E, w, b)
        wrong = [[row[k] for row in found] != [row[k] for row in want] for k in (0, 1)]
        if wrong[1] and not longest:
            words = "where the longest sample is not updated"
        products = [dot(z, [b, *w]) for z in Z]
        if wrong[0] and min(products) < min(products[i] for i in E):
            words = "where the sample with the smallest product is not updated"
        words = words if genuine else "for a list in which an entry was not a mistake"
        words = "in three dimensions" if len(X[0]) > 2 else words
        if max(map(max, X)) > 99:
            words = "for very large numbers" if b else "where w has a common divisor and b is 0"
        assert [tuple(row) for row in found] == want, about(
            words, f"For E = {E} and the comparator w = {w}, b = {b} the triples are wrong."
        )


# %% tags=["hidden"]
@check(points=1)
def audit_finds_the_fraud(s):
    """An update on a correct sample makes the length grow too fast; here your second number becomes negative."""
    run = (SIX_X, SIX_Y, [0, 3], [3, 4], -10)
    right = [tuple(row) for row in s.audit(*run)] == ref.audit(*run)
    got = [tuple(row) for row in s.audit([[-1], [1]], [-1, 1], [0, 1, 1], [1], 0)]
    assert [row[1] for row in got] == [0, 0, -4], about(
        "in the second number, for a list that is no genuine run" if right else "for other runs",
        f"The slacks in the length are 0, 0, -4, so entry 2 is false; got {got}.",
    )


# %% [markdown]
# ## Question 4: The other proof, by a falling distance (3 points)
#
# The proof by a falling distance follows one number, the squared distance of $\tilde w_t$ from the far point $c\,\tilde v$ with $c = \beta^2 / m$, where $\beta = \tilde R$.
#
# `potential(X, y, E, w, b)` returns the list of these squared distances $\lVert \tilde w_t - c\,\tilde v \rVert^2$ for $t = 0, 1, \dots, k$: $k + 1$ exact numbers, with $\tilde v = (b, w)$ and $m$ as before.
# As before, $E$ has at least one entry and need not be a genuine run.


# %% tags=["answer"]
def potential(X, y, E, w, b):
    """Return the k + 1 squared distances from the far point."""
    ### BEGIN SOLUTION
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def potential_of_two_points(s):
    """Here beta^2 = 2, m = 1; far point (0, 2), and the run visits (0, 0), (-1, 1), (0, 2)."""
    got = list(s.potential([[-1], [1]], [-1, 1], [0, 1], [1], 0))
    assert got == [4, 2, 0], f"The squared distances are 4, 2, 0; got {got}."


# %% tags=["hidden"]
@check(points=1)
def potential_falls(s):
    """In a genuine run each update reduces the number by at least beta^2; the first is beta^4 |v|^2 / m^2."""
    got = list(s.potential(SIX_X, SIX_Y, SIX_E, [3, 4], -10))
    unit = [[2, 3], [2, -1], [-3, 2]], [1, 1, -1], [0, 2], [1, 0], 0
    right = list(s.potential(*unit)) == ref.potential(*unit)
    longer = ", where the comparator does not have length 1" if right else ""
    assert len(got) == 14, about(
        "in how many numbers it returns",
        f"Thirteen updates need fourteen numbers; got {len(got)}.",
    )
    assert got[0] == 2205, about(
        f"in the first number{longer}",
        f"The first number is 21 * 21 * 125 / 25 = 2205; got {got[0]}.",
    )
    falls = [before - after for before, after in zip(got, got[1:])]
    assert min(falls) >= 21, about(
        "because it does not fall enough with each update",
        f"Every update must reduce the number by at least 21; your smallest fall is {min(falls)}.",
    )
    assert got[13] == 1550, about(
        "after the first number", f"The last number is 1550; got {got[13]}."
    )


# %% tags=["hidden"]
@check(points=1)
def potential_is_exact(s):
    """The far point has fractions as coordinates when m does not divide beta^2."""
    cases = [
        ([[2, 3], [2, -1], [-3, 2], [-2, 0]], [1, 1, -1, -1], [0, 2, 0, 3], [1, 0], 0),
        ([[1, 1], [-1, 0]], [1, -1], [0, 1, 0], [1, 1], 0),
        ([[1, 2], [3, 2]], [-1, 1], [0, 1, 0], [5, -4], -2),
        ([[2], [3]], [-1, 1], [0, 1], [6], -15),
        (SIX_X, SIX_Y, [3, 5], [1, 3], -7),
        (
            [[1, 1, 0], [0, -5, 2], [3, 0, 0], [0, 0, -2]],
            [1, -1, 1, -1],
            [3, 0, 1, 0],
            [2, 1, 1],
            1,
        ),
        (SIX_X, SIX_Y, [5, 0, 0, 2, 3], [3, 4], -10),
        ([[2], [3]], [-1, 1], [0, 1, 0], [6 * 10**7], 1 - 15 * 10**7),
    ]
    lists = [s.potential(X, y, E, w, b) for X, y, E, w, b in cases]
    for (X, y, E, w, b), got in zip(cases, lists):
        plain = "for other runs" if len(X) == 4 else "where the comparator does not have length 1"
        words = plain if b == 0 else "where the far point has fractions"
        words = "in three dimensions" if len(X[0]) > 2 else words
        words = "for very large numbers" if max(map(abs, w)) > 99 else words
        assert list(got) == ref.potential(X, y, E, w, b), about(
            words,
            f"For E = {E} and the comparator w = {w}, b = {b} the numbers are wrong or rounded.",
        )


# %% [markdown]
# ## Question 5: Reach the bound (4 points)
#
# Is a bound of 105 for 13 updates a weakness of the theorem?
# Chapter 7 says no: on some data every $\le$ in the proof is an equality.
#
# `tight(k)` returns `(X, y, w, b)` for $k = 2, 4, 8$ and $16$: samples with whole coordinates and labels of both classes, and a comparator with whole numbers. The run in the order $0, 1, \dots$ must make exactly $k$ updates, and the bound from this comparator must be exactly $k$. The choice of samples is yours: there may be more than $k$, and some may be equal.


# %% tags=["answer"]
def tight(k):
    """Return X, y, w, b: the run makes k updates, and the bound for the comparator is k."""
    ### BEGIN SOLUTION
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    b, *w = [sum(column) for column in zip(*([y_i * c for c in row] for row, y_i in zip(rows, y)))]
    return [row[1:] for row in rows], y, w, b
    ### END SOLUTION


# %% tags=["setup"]
def examine(k, answer):
    """Check that an answer of tight(k) has what Question 5 asks for."""
    assert answer is not None, f"k = {k}: there is no answer."
    X, y, w, b = answer
    assert len(X) == len(y), f"k = {k}: {len(X)} samples and {len(y)} labels."
    whole = all(number == int(number) for row in [*X, y, w, [b]] for number in row)
    assert whole, f"k = {k}: all numbers must be whole."
    assert all(len(x) == len(w) for x in X), (
        f"k = {k}: each sample must have as many numbers as w."
    )
    X, y = [[int(number) for number in x] for x in X], [int(t) for t in y]
    assert set(y) <= {-1, 1}, f"k = {k}: labels are -1 and +1."
    Z, v = fold(X, y), [int(number) for number in [b, *w]]
    m, u, updates, clean = min(dot(z, v) for z in Z), [0] * len(v), 0, False
    while not clean and updates < 1000:
        clean = True
        for z in Z:
            if dot(u, z) <= 0:
                u, updates, clean = [p + q for p, q in zip(u, z)], updates + 1, False
    reached = max(dot(z, z) for z in Z) * dot(v, v) == k * m * m
    if set(y) == {-1, 1} and m > 0 and updates == k and reached:
        return
    different = [list(z) for z in sorted(set(map(tuple, Z)))]
    rows = [X, different]
    flat, square = [all(dot(p, q) == 0 for p in R for q in R if p is not q) for R in rows]
    missing = k - len(different) if square else 0
    few = f"k = {k}: only {len(different)} of your {len(Z)} samples are different"
    assert missing != 1, mistake("one_sample_missing", f"{few}; the run makes {updates} updates.")
    assert missing <= 0, f"{few}; the run makes {updates} updates, far too few."
    assert set(y) == {-1, 1}, "Each of the labels -1 and +1 must occur."
    right = f"k = {k}: folded, your samples are {'' if square else 'not all '}at right angles"
    assert missing >= 0, mistake(
        "more_samples_than_k", f"{right}, but {len(different)} of them are different."
    )
    long = len({dot(z, z) for z in Z})
    assert long == 1 or not square, f"{right}, but not equally long: the bound is larger."
    assert m > 0 or not square, mistake(
        "comparator_not_the_sum", f"{right}, but your comparator does not separate them."
    )
    assert square or not flat, mistake(
        "constant_feature_twice", f"{right}: they would be without the 1 in front."
    )
    assert m > 0, f"{right}, and your comparator does not separate them."
    assert updates == k or square, f"{right}: the run makes {updates} updates."
    assert square, f"{right}: the run makes {updates} updates, but the bound is larger."
    msg = f"{right}, but the bound from your comparator is larger."
    raise AssertionError(msg)


# %% tags=["check"]
@check(points=2)
def tight_for_two_and_four(s):
    """Take folded samples of equal length, at right angles. What is their sum?"""
    for k in (2, 4):
        examine(k, s.tight(k))


# %% tags=["hidden"]
@check(points=2)
def tight_for_eight_and_sixteen(s):
    """Double what you have: [H, H] above [H, -H] keeps all rows at right angles. In your notebook examine(8, tight(8)) says what is wrong."""
    answers = {k: s.tight(k) for k in (8, 16)}
    for k, answer in answers.items():
        X, y, *_ = answer
        rows = [[int(c) for c in z] for z in fold(X, y)]
        signs = [sorted([sum(c < 0 for c in z), sum(c > 0 for c in z)])[0] for z in rows]
        square = all(dot(p, q) == 0 for p in rows for q in rows if p != q)
        assert square or set(signs) != {1}, about(
            "because vectors with a single minus are at right angles only for k = 4",
            mistake("one_minus_moves_along", f"k = {k}: one minus moves along the rows."),
        )
        different = len(set(map(tuple, rows)))
        assert not square or k <= different + 1 or len(rows) == different, about(
            "because some samples are equal: of equal ones only the first is updated",
            f"k = {k}: only {different} of your {len(rows)} samples are different.",
        )
        examine(k, answer)


# %% [markdown]
# ## Question 6: Find the first wrong line (3 points)
#
# The bound depends only on the longest sample. Someone promises more.
#
# > **Claim.** Let the unit vector $\tilde u$ have the margin $\gamma > 0$, so $\tilde z_i^\top \tilde u \ge \gamma$ for all $n$ samples, and let $A = \tfrac1n \sum_{i=1}^n \lVert \tilde z_i \rVert^2$ be the *mean* squared length. Then a run from zero makes $k \le A / \gamma^2$ updates.
# >
# > 1. Each update raises the alignment by at least $\gamma$, so $\tilde w_k^\top \tilde u \ge k\gamma$.
# > 2. An update on sample $i$ is made at a mistake, so $\lVert \tilde w_t \rVert^2 \le \lVert \tilde w_{t-1} \rVert^2 + \lVert \tilde z_i \rVert^2$.
# > 3. Add up all updates: $\lVert \tilde w_k \rVert^2 \le \sum_{i \in E} \lVert \tilde z_i \rVert^2$.
# > 4. This sum has $k$ terms, and a squared length is $A$ on average, so $\lVert \tilde w_k \rVert^2 \le k A$.
# > 5. By (eq-cauchy-schwarz) and lines 1 and 4, $k \gamma \le \lVert \tilde w_k \rVert \le \sqrt{k A}$.
# > 6. Square, and divide by $k \gamma^2$: $k \le A / \gamma^2$.
#
# `flaw()` returns `(line, x, y, v)`: the number of the first wrong line, the first that does not follow from the lines above it, taken as true, from what it cites and from the assumptions of the claim; and a counterexample to the claim. The counterexample consists of a list `x` of two to six samples on the number line (whole numbers between $-5$ and $5$; some may be equal), the list `y` of their labels $\pm 1$ (all may be of one class), and a separating $\tilde v = (b, w)$ of two whole numbers; then $\tilde u = \tilde v / \lVert \tilde v \rVert$.
# The samples are visited in the order of the list.


# %% tags=["answer"]
def flaw():
    """Return the number of the first wrong line and a counterexample: line, x, y, v."""
    ### BEGIN SOLUTION
    return 4, [-1, 1, 0], [1, 1, 1], [1, 0]
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def claim_is_refuted(s):
    """The run must make more than A / gamma^2 updates, on long samples; then add short ones."""
    _, x, y, v = s.flaw()
    assert len(x) == len(y), f"Each sample needs a label; got {x}, {y}."
    assert 2 <= len(x) <= 6, "Return two to six samples."
    assert all(not isinstance(a, (list, tuple)) for a in x), (
        f"Samples are numbers on the line, not lists; got {x}."
    )
    assert all(a == int(a) for a in x), f"The samples must be whole numbers; got {x}."
    assert all(abs(a) <= 5 for a in x), "No sample may be above 5 or below -5."
    assert set(y) <= {-1, 1}, f"Labels are -1 and +1; got {y}."
    assert len(v) == 2 and all(c == int(c) for c in v), (
        f"v must contain two whole numbers, b and w; got {v}."
    )
    Z, v = [[int(t), int(t) * int(a)] for a, t in zip(x, y)], [int(c) for c in v]
    m = min(dot(z, v) for z in Z)
    turned = min(dot(z, v[::-1]) for z in Z)
    assert m > 0 or turned <= 0, (
        f"v is (b, w): with b = {v[0]} and w = {v[1]} it does not separate."
    )
    assert m != 0, "A sample is on your line v, and a tie is not separated."
    assert m > 0, "Your v does not separate the samples."
    u, k, clean = [0, 0], 0, False
    while not clean:
        clean = True
        for z in Z:
            if dot(u, z) <= 0:
                u, k, clean = [p + q for p, q in zip(u, z)], k + 1, False

    def allowed(v):
        m = min(dot(z, v) for z in Z)
        return Fraction(sum(dot(z, z) for z in Z) * dot(v, v), len(Z) * m * m) if m > 0 else 9**9

    promised, least = (
        allowed(v),
        min(allowed([b, w]) for b in range(-9, 10) for w in range(-9, 10)),
    )
    lengths = {dot(z, z) for z in Z}
    assert k > promised or len(lengths) > 1, mistake(
        "all_samples_long", "All your folded samples have the same length."
    )
    assert k != promised, "The run makes exactly as many updates as the claim allows, not more."
    assert k > promised or k <= least, (
        "With a different v your samples would refute the claim, but not with this one."
    )
    assert k > promised, "The run makes fewer updates than the claim allows."


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into each line in turn; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line != 1, about(
        "because line 1 follows: each update adds a folded sample, and its product with u is gamma "
        "or more"
    )
    assert line != 2, about(
        "because line 2 follows: at a mistake the mixed term of the square is not positive"
    )
    assert line != 3, about(
        "because line 3 follows: it only adds up line 2 over all updates",
        mistake("sum_blamed", "Line 3 does not fail."),
    )
    assert line != 5, about(
        "because line 5 follows from lines 1 and 4, taken as true; the mistake comes earlier",
        mistake("squeeze_blamed", "Line 5 follows from the lines above it."),
    )
    assert line != 6, about(
        "because line 6 follows from line 5, taken as true; the mistake comes earlier"
    )
    assert line == 4, about(
        "because the proof has the lines 1 to 6", f"There is no line {line!r}."
    )


# %% [markdown]
# ## What you have now
#
# You have a run without rounding, two audits of it, and data on which the proof has no slack after the last update.
# A sharper bound than the theorem's would have to depend on more than the longest sample and the margin; otherwise it would be false on the data of Question 5.
