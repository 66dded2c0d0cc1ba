# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw3_convergence
#   title: "Homework 3: Audit a proof on your own run"
#   hours: 4.5
#   canary: walrus-copper-almanac-36702
#   call_seconds: 3
#   survivors: >
#     run_exact with len(Z[1]) for len(Z[0]): all rows are equally long (equivalent).
#     float_fails and flaw with other numbers: other samples that do what is asked.
# ---

# %% [markdown]
# # Homework 3: Audit a proof on your own run
#
# The convergence theorem says that the perceptron stops, and after how many updates at the latest.
# A theorem can be read, or it can be audited: take a run of your own, put its numbers into every line of the proof, and look whether each line holds.
# An auditor does not round.
# You compute with fractions, find a run on which floating point is simply wrong, build data on which the bound is reached exactly, and catch a false proof that promises too much.
#
# - **You need** chapter 6, the first section of chapter 7, and for Question 4 appendix A1.
# - **Time:** about 4½ hours. **Points:** 24.
# - Replace `# Your code here.` and the line below it. Run the checks under each question as often as you like; after handing in, more checks follow on other data.
# - Samples come as lists of rows, `X[i]` is sample number $i$ (from 0), and `y` is the list of labels $\pm 1$. All numbers are whole numbers (`int`) or fractions (`Fraction`), and sums and products of these are exact. NumPy arrays and `/` between whole numbers are not: write `Fraction(2, 3)`, not `2 / 3`.
# - $\eta = 1$, the start is zero, and a tie is a mistake.

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
# Two helpers are given: `dot(u, v)` and `fold(X, y)`.
# For example, `dot([3, 4], [1, 2])` is 11, and `fold(SIX_X, SIX_Y)[4]` is `[-1, 1, -2]`.

# %% [markdown]
# ## Question 1: The bound (5 points)
#
# `bound(X, y, w, b)` returns the bound $B(\tilde v)$ of Proposition (One bound) for the comparator $\tilde v = (b, w)$ of any length: a `Fraction`, or `None` if $(w, b)$ does not separate the samples.
# The first lines are there; what follows them is missing.
# A tie is not separated.
#
# `best_comparator(X, y, lines)` gets a list of pairs `(w, b)` and returns the position in this list of the one with the smallest bound.
# Lines that do not separate are passed over; if none separates, it returns `None`.


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
    got = s.bound(SIX_X, SIX_Y, [3, 4], -10)
    assert got == 105, f"21 * 125 / 25 = 105 for the line 3 x1 + 4 x2 = 10; got {got}."
    got = s.bound(SIX_X, SIX_Y, [1, -1], 0)
    assert got is None, f"x1 = x2 does not separate, so there is no bound: None; got {got}."


# %% tags=["check"]
@check(points=1)
def best_of_three_lines(s):
    """Compare the bounds; a line that does not separate has none."""
    got = s.best_comparator(SIX_X, SIX_Y, [([1, -1], 0), ([1, 3], -7), ([3, 4], -10)])
    assert got == 2, f"3 x1 + 4 x2 = 10, at position 2, has the smallest bound; got {got}."


# %% tags=["hidden"]
@check(points=1)
def bound_of_any_length(s):
    """A multiple of the comparator has the same bound, and the bound need not be a whole number."""
    X, y = [[1, 2], [3, 2]], [-1, 1]
    for c in (1, 3, 100):
        got = s.bound(X, y, [5 * c, -4 * c], -2 * c)
        assert got == Fraction(126, 5), (
            f"The tilted line of chapter 6, times {c}, has the bound 126/5; got {got}."
        )
    got = s.bound(X, y, [1, 0], -2)
    assert got == 70, f"The line x1 = 2 has the bound 70; got {got}."


# %% tags=["hidden"]
@check(points=1)
def bound_elsewhere(s):
    """Look at the longest sample, the smallest product, and the length of (b, w) with b in it."""
    X, y = [[1, 1, 0], [0, -5, 2], [3, 0, 0], [0, 0, -2]], [1, -1, 1, -1]
    got = s.bound(X, y, [2, 1, 1], 1)
    assert got == 210, f"Four samples in space have the bound 30 * 7 / 1 = 210; got {got}."
    got = s.bound([[2], [7]], [1, 1], [0], 3)
    assert got == 50, f"One class and a bias alone: 50; got {got}."
    got = s.bound(X, y, [2, 1, 1], -3)
    assert got is None, f"A tie is not separated: None; got {got}."


# %% tags=["hidden"]
@check(points=1)
def best_comparator_elsewhere(s):
    """The widest margin in the plane need not give the smallest bound; nor does the first line."""
    got = s.best_comparator([[2], [7]], [1, 1], [([1], 0), ([0], 1)])
    assert got == 0, f"The bounds are 25/2 and 50, so position 0 is the best; got {got}."
    X, y = [[1, 2], [3, 2]], [-1, 1]
    lines = [([1, 0], -2), ([5, -4], -2), ([0, 1], -2), ([2, -1], -2)]
    got = s.best_comparator(X, y, lines)
    assert got == 1, f"Of four lines, {lines}, position 1 is the best; got {got}."
    got = s.best_comparator(X, y, [([0, 1], -2), ([-1, 0], 2)])
    assert got is None, f"None of these lines separates: None; got {got}."


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_elsewhere"
# radius_forgotten: "Your bound does not know how long the samples are. Multiply by the squared length of the longest folded sample, 1 + R^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(dot(v, v), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_elsewhere"
# one_forgotten: "You use R^2 where 1 + R^2 is needed: the constant feature belongs to the length of the augmented sample."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(x, x) for x in X) * dot(v, v), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# bias_forgotten: "You divide and multiply by the length of w alone. The comparator lives in the augmented space, so its squared length is b^2 + |w|^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * dot(w, w), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# unit_normal_assumed: "You use 1 + b^2, which is right for a normal of length 1 only. For a comparator of any length it is b^2 + |w|^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * (1 + b * b), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# margin_not_squared: "You divide by m and not by its square. Then a longer comparator would have a larger bound, although it is the same line."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# no_separator_needed: "You give a bound for a line that does not separate. The proof needs a positive product with every folded sample, so m must be above 0; a square hides its sign."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m) if m else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# widest_margin_preferred: "You choose the line with the widest margin in the plane. A small bias can be worth more than a wide margin: compare the bounds."
def best_comparator(X, y, lines):
    best, place = 0, None
    for i, (w, b) in enumerate(lines):
        m = min(dot(z, [b, *w]) for z in fold(X, y))
        if m > 0 and dot(w, w) and Fraction(m * m, dot(w, w)) > best:
            best, place = Fraction(m * m, dot(w, w)), i
    return place


# %% [markdown]
# ## Question 2: A run without rounding (5 points)
#
# `run_exact(X, y)` runs the perceptron in the order $0, 1, \dots, n - 1$ until a whole pass is clean, with the numbers as they are given, whole or fractions, and without rounding.
# It returns `(v, E)`: the list $\tilde v = (b, w_1, \dots, w_d)$ at the end and the list of updates.
# The samples can be separated.
#
# The same function, given `0.1` in place of `Fraction(1, 10)`, computes in floating point, and can make another run.
# `float_fails()` returns `(X, y)`: two to four samples in the plane, written in *tenths* as whole numbers between $-9$ and $9$ (`[1, -5]` stands for the point $(0.1, -0.5)$), with their labels.
# They can be separated, and visited in the order given they lead to two different lists $E$, one in fractions and one in floating point.
# Do not look for them by hand: let a loop try random samples of three points (labels from a line of your choice make sure that they can be separated), and return what it has found.


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
    """Return X, in tenths, and y, on which a run in floating point goes another way."""
    ### BEGIN SOLUTION
    return [[1, -5], [-2, -3], [5, -3]], [1, -1, 1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def run_the_six_points(s):
    """Thirteen updates, as in chapter 4; the bias comes first."""
    v, E = s.run_exact(SIX_X, SIX_Y)
    assert list(E) == SIX_E, f"The list of chapter 4 is {SIX_E}; got {list(E)}."
    assert list(v) == [-7, 1, 3], f"The run ends at (b, w) = (-7, 1, 3); got {list(v)}."


# %% tags=["check"]
@check(points=2)
def floats_go_wrong(s):
    """Call run_exact twice on your samples, with Fraction(a, 10) and with a / 10, and compare E."""
    X, y = s.float_fails()
    assert 2 <= len(X) <= 4 and len(X) == len(y), (
        f"Two to four samples, each with a label; got {X}, {y}."
    )
    assert all(len(x) == 2 and all(a == int(a) and abs(a) <= 9 for a in x) for x in X), (
        f"Tenths are whole numbers up to 9; got {X}."
    )
    assert all(t in (-1, 1) for t in y), f"Labels are -1 and +1; got {y}."
    lists = []
    for tenth in (lambda a: Fraction(int(a), 10), lambda a: int(a) / 10):
        w1, w2, b, E, clean = 0, 0, 0, [], False
        while not clean and len(E) < 2000:
            clean = True
            for i in range(len(X)):
                x1, x2, t = tenth(X[i][0]), tenth(X[i][1]), int(y[i])
                if t * (w1 * x1 + w2 * x2 + b) <= 0:
                    w1, w2, b, clean = w1 + t * x1, w2 + t * x2, b + t, False
                    E.append(i)
        lists.append(E)
    assert len(lists[0]) < 2000, "The exact run needs 2000 updates or more, or has no end."
    assert lists[0] != lists[1], f"Fractions and floats both update {lists[0][:20]}."


# %% tags=["hidden"]
@check(points=1)
def run_fractions(s):
    """Nothing may be rounded: not with float, not with NumPy, not in the test for a mistake."""
    tenth = Fraction(1, 10)
    X = [[tenth, -5 * tenth], [-2 * tenth, -3 * tenth], [5 * tenth, -3 * tenth]]
    v, E = s.run_exact(X, [1, -1, 1])
    assert list(E) == [0, 1, 1, 2], f"In fractions the updates are 0, 1, 1, 2; got {list(E)}."
    assert [Fraction(c) for c in v] == [0, 1, Fraction(-1, 5)], (
        f"The run ends at (0, 1, -1/5); got {list(v)}."
    )


# %% tags=["hidden"]
@check(points=1)
def run_elsewhere(s):
    """Pass after pass in the same order, each mistake at once, ties as well, until a pass is clean."""
    for X, y in [
        ([[2], [3]], [-1, 1]),
        ([[-1], [1]], [-1, 1]),
        ([[1, 0, 2], [3, 1, 0], [-1, 2, 2], [0, 0, 1]], [1, -1, -1, 1]),
        ([[Fraction(1, 3)], [Fraction(-2, 3)], [Fraction(2, 3)]], [1, 1, 1]),
    ]:
        (v, E), (v0, E0) = s.run_exact(X, y), ref.run_exact(X, y)
        assert list(E) == E0, (
            f"On {len(X)} samples in {len(X[0])} dimensions your updates are others."
        )
        assert list(v) == v0, f"Right updates, but (b, w) is {v0}; got {list(v)}."


# %% tags=["wrong"] caught_by="run_fractions"
# floats_for_fractions: "You compute in floating point. A product that is exactly 0 comes out a little above 0, and a tie is missed: keep the fractions."
def run_exact(X, y):
    Z = [[float(number) for number in z] for z in fold(X, y)]
    v, E, clean = [0.0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# tolerance_for_equality: "You compute in floating point and call everything below 1e-9 a tie. That hides some errors of rounding and makes others; with fractions you need no tolerance."
def run_exact(X, y):
    Z = [[float(number) for number in z] for z in fold(X, y)]
    v, E, clean = [0.0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 1e-9:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points run_elsewhere"
# less_for_less_or_equal: "You test with < 0, so from zero nothing is a mistake and nothing is learnt. Test with <= 0."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points run_elsewhere"
# restarts_after_an_update: "After an update you begin again at sample 0. That is an order, too, but asked for is the cyclic one: go on with the next sample."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
                break
    return v, E


# %% tags=["wrong"] caught_by="floats_go_wrong"
# exact_halves: "Halves are exact in floating point: your samples are multiples of 5 tenths. Take tenths such as 1, 2 or 3, which are rounded."
def float_fails():
    return [[5, 0], [-5, 5]], [1, -1]


# %% [markdown]
# ## Question 3: Audit the three lines (4 points)
#
# `audit(X, y, E, w, b)` takes a list of updates and a separating comparator $\tilde v = (b, w)$ of any length, all numbers whole.
# With $m = \min_i \tilde z_i^\top \tilde v$ and $\tilde R^2 = \max_i \lVert \tilde z_i \rVert^2$ it returns a list with one triple for each update $t = 1, \dots, k$: what the three lines of the proof leave over,
#
# $$ \tilde w_t^\top \tilde v - t\,m, \qquad t\,\tilde R^2 - \lVert \tilde w_t \rVert^2, \qquad \lVert \tilde w_t \rVert^2\, \lVert \tilde v \rVert^2 - (\tilde w_t^\top \tilde v)^2. $$
#
# In a true run none of them is negative.
# The function does not ask whether the run is true; it only computes.
# That is how an auditor finds the entry that was no mistake.


# %% tags=["answer"]
def audit(X, y, E, w, b):
    """Return, after each update, what alignment, length and Cauchy-Schwarz leave over."""
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
    """Chapter 6 has the same slacks for the comparator of length 1: here m is 5."""
    got = [tuple(row) for row in s.audit(SIX_X, SIX_Y, SIX_E, [3, 4], -10)]
    assert len(got) == 13, f"Thirteen updates, thirteen triples; got {len(got)}."
    assert got[0] == (5, 0, 2525), f"After update 1 the triple is (5, 0, 2525); got {got[0]}."
    assert got[12] == (20, 214, 150), (
        f"After update 13 the triple is (20, 214, 150); got {got[12]}."
    )


# %% tags=["hidden"]
@check(points=1)
def audit_elsewhere(s):
    """Use the weights after update t, the longest of all samples, and t from 1."""
    for X, y, E, w, b in [
        ([[1, 2], [3, 2]], [-1, 1], [0, 1, 0, 1], [5, -4], -2),
        (SIX_X, SIX_Y, [2, 3, 5], [1, 3], -7),
    ]:
        got = [tuple(row) for row in s.audit(X, y, E, w, b)]
        assert got == ref.audit(X, y, E, w, b), (
            f"For E = {E} and the comparator {w}, {b} the triples are others."
        )


# %% tags=["hidden"]
@check(points=1)
def audit_finds_the_fraud(s):
    """An update on a correct sample makes the length grow too fast; your second number shows it."""
    got = [tuple(row) for row in s.audit([[-1], [1]], [-1, 1], [0, 1, 1], [1], 0)]
    assert [row[1] for row in got] == [0, 0, -4], (
        f"The length leaves 0, 0, -4: entry 2 is false; got {got}."
    )
    assert s.audit(SIX_X, SIX_Y, [], [3, 4], -10) == [], "No updates, no triples."


# %% tags=["wrong"] caught_by="audit_two_points audit_the_six_points"
# weights_before_the_update: "Your triple number t belongs to the weights before update t. The lemmas speak of the weights after t updates."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
        u = [p + q for p, q in zip(u, Z[i])]
    return found


# %% tags=["wrong"] caught_by="audit_two_points audit_the_six_points"
# count_from_zero: "You count the updates from 0. After the first update t is 1, and both lemmas must allow for one step."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points audit_elsewhere"
# own_length_for_longest: "You add up the lengths of the samples that were updated. That is a sharper line, but the lemma allows the longest of all samples at every step: t (1 + R^2)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, allowed = min(dot(z, v) for z in Z), 0
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        allowed += dot(Z[i], Z[i])
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, allowed - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points audit_elsewhere"
# passes_for_updates: "You count passes: your t grows only when the list E begins again at a smaller index. In the theorem t counts updates."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found, t, last = [0] * len(v), [], 1, -1
    for i in E:
        t += i <= last
        last = i
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% [markdown]
# ## Question 4: The other proof: a distance that falls (3 points)
#
# The proof by a falling distance watches one number, the squared distance of $\tilde w_t$ from the far point $c\,\tilde v$ with $c = \beta^2 / m$, where $\beta = \tilde R$.
#
# `potential(X, y, E, w, b)` returns the list of these squared distances $\lVert \tilde w_t - c\,\tilde v \rVert^2$ for $t = 0, 1, \dots, k$: $k + 1$ exact numbers, with $\tilde v = (b, w)$ and $m$ as before.


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
    """Here beta^2 = 2, m = 1, so the far point is (0, 2); the run goes (0, 0), (-1, 1), (0, 2)."""
    got = list(s.potential([[-1], [1]], [-1, 1], [0, 1], [1], 0))
    assert got == [4, 2, 0], f"The squared distances are 4, 2, 0; got {got}."


# %% tags=["hidden"]
@check(points=1)
def potential_falls(s):
    """On a true run each step takes away at least beta^2; the start is beta^4 |v|^2 / m^2."""
    got = list(s.potential(SIX_X, SIX_Y, SIX_E, [3, 4], -10))
    assert len(got) == 14, f"Thirteen updates make fourteen numbers; got {len(got)}."
    assert got[0] == 2205, f"The start is 21 * 21 * 125 / 25 = 2205; got {got[0]}."
    falls = [before - after for before, after in zip(got, got[1:])]
    assert min(falls) >= 21, (
        f"Every update takes at least 21 away; the smallest fall of yours is {min(falls)}."
    )
    assert got[13] == 1550, f"At the end 1550 is left; got {got[13]}."


# %% tags=["hidden"]
@check(points=1)
def potential_is_exact(s):
    """The far point has fractions as coordinates when m does not divide beta^2."""
    for X, y, E, w, b in [
        ([[1, 2], [3, 2]], [-1, 1], [0, 1, 0], [5, -4], -2),
        ([[2], [3]], [-1, 1], [0, 1], [6], -15),
    ]:
        got = list(s.potential(X, y, E, w, b))
        assert got == ref.potential(X, y, E, w, b), (
            f"For E = {E} and the comparator {w}, {b} the numbers are others, or rounded."
        )


# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# beta_not_squared: "Your far point is not far enough: you take c = beta / m, and the distance may rise. The proof needs beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) ** 0.5 / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# comparator_not_moved_out: "You measure the distance from the comparator itself. It may be near; the proof needs the far point, the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, gap = fold(X, y), [-b, *(-number for number in w)]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# start_left_out: "Your list begins after the first update. The number at t = 0 is the start, from which all falls are counted."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap, found = [-c * number for number in v], []
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# rounded_far_point: "You divide with // or round c to a whole number. Write Fraction(beta_squared, m): the far point has fractions as coordinates."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) // min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% [markdown]
# ## Question 5: Reach the bound (4 points)
#
# Is 105 for 13 updates a weakness of the theorem?
# Chapter 7 says no: on some data every $\le$ of the proof is an equality.
#
# `tight(k)` returns `(X, y, w, b)` for $k = 2, 4, 8$ and $16$: samples with whole coordinates and labels of both classes, and a comparator of whole numbers, such that the run in the order $0, 1, \dots$ makes exactly $k$ updates and the bound of this comparator is exactly $k$.


# %% tags=["answer"]
def tight(k):
    """Return X, y and a comparator w, b for which the run makes k updates and the bound is k."""
    ### BEGIN SOLUTION
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    b, *w = [sum(column) for column in zip(*([y_i * c for c in row] for row, y_i in zip(rows, y)))]
    return [row[1:] for row in rows], y, w, b
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def tight_for_two_and_four(s):
    """Folded samples of one length, at right angles to one another; and what is the sum of them?"""
    for k in (2, 4):
        X, y, w, b = s.tight(k)
        assert len(X) == len(y), f"k = {k}: {len(X)} samples and {len(y)} labels."
        assert all(number == int(number) for row in [*X, y, w, [b]] for number in row), (
            f"k = {k}: whole numbers, please."
        )
        X, y = [[int(number) for number in x] for x in X], [int(t) for t in y]
        Z, v = fold(X, y), [int(number) for number in [b, *w]]
        assert set(y) == {-1, 1}, f"k = {k}: both classes, please; got the labels {y}."
        m, u, updates, clean = min(dot(z, v) for z in Z), [0] * len(v), 0, False
        assert m > 0, f"k = {k}: your comparator {w}, {b} does not separate your samples."
        while not clean and updates < 1000:
            clean = True
            for z in Z:
                if dot(u, z) <= 0:
                    u, updates, clean = [p + q for p, q in zip(u, z)], updates + 1, False
        assert updates == k, f"k = {k}: the run makes {updates} updates."
        top = max(dot(z, z) for z in Z) * dot(v, v)
        assert top == k * m * m, f"k = {k}: the bound is {float(top / (m * m)):g}."


# %% tags=["hidden"]
@check(points=2)
def tight_for_eight_and_sixteen(s):
    """Double what you have: [H, H] above [H, -H] keeps all rows at right angles."""
    for k in (8, 16):
        X, y, w, b = s.tight(k)
        X, y = [[int(number) for number in x] for x in X], [int(t) for t in y]
        assert len(X) == len(y) and set(y) == {-1, 1}, (
            f"k = {k}: a label for each, and both classes, please."
        )
        updates = len(ref.run_exact(X, y)[1])
        assert updates == k, f"k = {k}: the run makes {updates} updates."
        got = ref.bound(X, y, [int(number) for number in w], int(b))
        assert got == k, f"k = {k}: the bound of your comparator is {got}."


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# constant_feature_twice: "Your rows are at right angles, but the machine puts the constant 1 in front of them, and then they are not. The 1 must be the first column of the orthogonal rows."
def tight(k):
    X = [[int(i == j) for j in range(k)] for i in range(k)]
    y = [(-1) ** i for i in range(k)]
    return X, y, y, 0


# %% tags=["wrong"] caught_by="tight_for_two_and_four"
# one_class_only: "All your labels are +1. The rows at right angles are right; with them any labels will do, so take both."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    b, *w = [sum(column) for column in zip(*rows)]
    return [row[1:] for row in rows], [1] * k, w, b


# %% tags=["wrong"] caught_by="tight_for_eight_and_sixteen"
# ends_at_four: "Your rows are right for 2 and 4 and then stop. Double them: [H, H] above [H, -H]."
def tight(k):
    rows = [[1, 1, 1, 1], [1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]]
    rows = [row[:k] for row in rows[:k]]
    y = [(-1) ** i for i in range(len(rows))]
    b, *w = [sum(column) for column in zip(*([y_i * c for c in row] for row, y_i in zip(rows, y)))]
    return [row[1:] for row in rows], y, w, b


# %% [markdown]
# ## Question 6: Find the first wrong line (3 points)
#
# The bound looks at the longest sample only. Somebody promises more.
#
# > **Claim.** Let the unit vector $\tilde u$ have the margin $\gamma > 0$, so $\tilde z_i^\top \tilde u \ge \gamma$ for all $n$ samples, and let $A = \tfrac1n \sum_{i=1}^n \lVert \tilde z_i \rVert^2$ be the *mean* squared length. Then a run from zero makes $k \le A / \gamma^2$ updates.
# >
# > 1. Each update raises the alignment by at least $\gamma$, so $\tilde w_k^\top \tilde u \ge k\gamma$.
# > 2. An update on sample $i$ is made on a mistake, so $\lVert \tilde w_t \rVert^2 \le \lVert \tilde w_{t-1} \rVert^2 + \lVert \tilde z_i \rVert^2$.
# > 3. Add up all updates: $\lVert \tilde w_k \rVert^2 \le \sum_{i \in E} \lVert \tilde z_i \rVert^2$.
# > 4. This sum has $k$ terms, and a squared length is $A$ in the mean, so $\lVert \tilde w_k \rVert^2 \le k A$.
# > 5. By (eq-cauchy-schwarz) and lines 1 and 4, $k \gamma \le \lVert \tilde w_k \rVert \le \sqrt{k A}$.
# > 6. Square, and divide by $k \gamma^2$: $k \le A / \gamma^2$.
#
# `flaw()` returns `(line, x, y, v)`: the number of the first line that does not follow, and a counterexample to the claim: the lists `x` and `y` of two to six samples on the number line (whole numbers between $-5$ and $5$) with their labels, and a separating $\tilde v = (b, w)$ of two whole numbers, so that $\tilde u = \tilde v / \lVert \tilde v \rVert$.
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
    """Make more than A / gamma^2 updates: let the run update long samples, and add short ones."""
    _, x, y, v = s.flaw()
    assert 2 <= len(x) <= 6 and len(x) == len(y), (
        f"Two to six samples, each with a label; got {x}, {y}."
    )
    assert all(a == int(a) and abs(a) <= 5 for a in x) and set(y) <= {-1, 1}, (
        f"Whole numbers up to 5 and labels -1, +1; got {x}, {y}."
    )
    assert len(v) == 2 and all(c == int(c) for c in v), (
        f"v holds two whole numbers, b and w; got {v}."
    )
    Z, v = [[int(t), int(t) * int(a)] for a, t in zip(x, y)], [int(c) for c in v]
    m = min(dot(z, v) for z in Z)
    assert m > 0, f"v = {v} does not separate the samples."
    u, k, clean = [0, 0], 0, False
    while not clean:
        clean = True
        for z in Z:
            if dot(u, z) <= 0:
                u, k, clean = [p + q for p, q in zip(u, z)], k + 1, False
    promised = Fraction(sum(dot(z, z) for z in Z) * dot(v, v), len(Z) * m * m)
    assert k > promised, f"The run makes {k} updates, and the claim allows {float(promised):.2f}."


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into the lines one after the other; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line == 4, f"Line {line} is not the first that fails."


# %% tags=["wrong"] caught_by="first_wrong_line"
# sum_blamed: "Line 3 is true: it adds up line 2. The sum runs over the updates; the question is what it has to do with the mean over the samples."
def flaw():
    return 3, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# squeeze_blamed: "Line 5 follows from lines 1 and 4 by Cauchy-Schwarz. It is false in your example only because a line above it is."
def flaw():
    return 5, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# all_samples_long: "In your example all samples have the same length, so the mean is the longest, and the theorem itself forbids more. Add short samples that the run never updates."
def flaw():
    return 4, [-1, 1], [1, 1], [1, 0]


# %% [markdown]
# ## What you have now
#
# A run without rounding, two audits of it, and data on which nothing is left over.
# A sharper bound than the theorem's would have to know more than the longest sample and the margin, or it would be false on the data of Question 5.
