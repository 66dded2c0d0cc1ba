# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw3_convergence
#   title: "Homework 3: Audit a proof on your own run"
#   canary: walrus-copper-almanac-36702
#   call_seconds: 3
#   examples: float_fails tight flaw
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
# `bound(X, y, w, b)` returns the bound $B(\tilde v)$ of Proposition (One bound) for the comparator $\tilde v = (b, w)$ of any length: exact, so a `Fraction` or a whole number, or `None` if $(w, b)$ does not separate the samples.
# The first lines are there; what follows them is missing.
# A tie is not separated.
#
# `best_comparator(X, y, lines)` gets a list of pairs `(w, b)` and returns the position in this list of the one with the smallest bound.
# Lines that do not separate are passed over; if none separates, it returns `None`. (No two lines of the checks share the smallest bound.)


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
    got = s.best_comparator(SIX_X, SIX_Y, [([1, -1], 0), ([30, 40], -51)])
    assert got == 1, f"Only position 1 separates, and its bound is above 100 000; got {got}."
    lines = [([3, 4], -10), ([1, 3], -7), ([30, 40], -51)]
    got = s.best_comparator(SIX_X, SIX_Y, lines)
    assert got == 0, f"Now 3 x1 + 4 x2 = 10 stands at position 0; got {got}."


# %% tags=["hidden"]
@check(points=1)
def bound_of_any_length(s):
    """A multiple of the comparator has the same bound, and the bound need not be a whole number."""
    X, y = [[1, 2], [3, 2]], [-1, 1]
    bounds = {c: s.bound(X, y, [5 * c, -4 * c], -2 * c) for c in (1, 3, 100)}
    straight = s.bound(X, y, [1, 0], -2)
    for c, got in bounds.items():
        assert got == Fraction(126, 5), (
            f"The tilted line of chapter 6, times {c}, has the bound 126/5; got {got}."
        )
    assert straight == 70, f"The line x1 = 2 has the bound 70; got {straight}."


# %% tags=["hidden"]
@check(points=1)
def bound_elsewhere(s):
    """Look at the longest sample, the smallest product, and the length of (b, w) with b in it."""
    X, y = [[1, 1, 0], [0, -5, 2], [3, 0, 0], [0, 0, -2]], [1, -1, 1, -1]
    space, alone = s.bound(X, y, [2, 1, 1], 1), s.bound([[2], [7]], [1, 1], [0], 3)
    wrong, tie = s.bound([[1], [3]], [-1, 1], [1], 0), s.bound(X, y, [2, 1, 1], -3)
    assert space == 210, f"Four samples in space have the bound 30 * 7 / 1 = 210; got {space}."
    assert alone == 50, f"One class and a bias alone: 50; got {alone}."
    assert wrong is None, f"One of two samples is on the wrong side: None; got {wrong}."
    assert tie is None, f"A tie is not separated: None; got {tie}."


# %% tags=["hidden"]
@check(points=1)
def best_comparator_elsewhere(s):
    """Neither the widest margin nor the largest m need give the smallest bound."""
    got = s.best_comparator([[2], [7]], [1, 1], [([1], 0), ([0], 1)])
    assert got == 0, f"The bounds are 25/2 and 50, so position 0 is the best; got {got}."
    X, y = [[1, 2], [3, 2]], [-1, 1]
    lines = [([1, 0], -2), ([5, -4], -2), ([0, 1], -2), ([2, -1], -2)]
    got = s.best_comparator(X, y, lines)
    assert got == 1, f"Of four lines, {lines}, position 1 is the best; got {got}."
    got = s.best_comparator(SIX_X, SIX_Y, [([3, 4], -10), ([10, 30], -70)])
    assert got == 0, f"The second line is only given ten times as long; got {got}."
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


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# largest_m_preferred: "You choose the line with the largest m. Ten times a comparator has ten times the m, and the same bound: compare the bounds, which know its length."
def best_comparator(X, y, lines):
    ms = [min(dot(z, [b, *w]) for z in fold(X, y)) for w, b in lines]
    best = max(range(len(lines)), key=lambda i: ms[i])
    return best if ms[best] > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# length_of_comparator_forgotten: "You divide by m squared as if the comparator had length 1. For a comparator of any length its squared length is a factor of the bound."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z), m * m)


# %% tags=["wrong"] caught_by="bound_of_any_length"
# rounded_down: "You divide with // or cut to a whole number. The bound is asked for exactly, as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v) // (m * m))


# %% tags=["wrong"] caught_by="bound_of_any_length"
# divided_in_floats: "You divide with /, and the answer is a rounded float. Write it as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) * dot(v, v) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# mean_length: "You take the mean of the squared lengths of the samples. The bound needs the longest; question 6 shows what happens with the mean."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(sum(dot(z, z) for z in Z), len(Z)) * dot(v, v) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# sum_of_lengths: "You add up the squared lengths of all samples. The bound needs the longest one only."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(sum(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# nearest_for_longest: "You take the length of the sample with the smallest product. The longest sample counts, wherever it lies."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    nearest = min(Z, key=lambda z: dot(z, v))
    return Fraction(dot(nearest, nearest) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# shortest_for_longest: "You take the shortest folded sample. The bound needs the longest."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(min(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_any_length"
# first_for_longest: "You take the length of the first sample. The bound needs the longest."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(dot(Z[0], Z[0]) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# zero_for_none: "For a line that does not separate you return 0; asked for is None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return 0
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# tie_separated: "You give a number for a line with a sample on it. A tie is not separated: None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m == 0:
        return 0
    if m < 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# one_added_twice: "You add 1 to the squared length of the longest folded sample, but folded samples have their 1 in them already."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction((1 + max(dot(z, z) for z in Z)) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# sizes_of_products: "You take the sizes of the products. A negative product says that the line does not separate, and then there is no bound."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(abs(dot(z, v)) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="best_of_three_lines"
# bound_for_position: "You return the smallest bound. Asked for is the position of its line in the list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return min(good, default=None)


# %% tags=["wrong"] caught_by="best_of_three_lines"
# line_for_position: "You return the line itself. Asked for is its position in the list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return lines[bounds.index(min(good))] if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_among_the_good: "You count the position among the lines that separate. Asked for is the position in the whole list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return good.index(min(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_from_one: "You count the positions from 1; in Python they begin with 0."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) + 1 if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# largest_bound: "You return the line with the largest bound; the smallest says most."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(max(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# first_that_separates: "You take the first line that separates. Compare the bounds of all of them."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(good[0]) if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# last_that_separates: "You take the last line that separates. Compare the bounds of all of them."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return max(i for i, c in enumerate(bounds) if c is not None) if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# zero_if_none: "If no line separates you return 0, which is the position of the first line. Asked for is None."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good else 0


# %% tags=["wrong"] caught_by="best_of_three_lines"
# start_value_too_small: "Your search starts with a smallest bound so far that a line can be above, and then nothing is found. A bound may be as large as you like."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good and min(good) < 1000 else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# zero_taken_for_nothing: "A best line at position 0 counts as nothing found, because 0 is false for Python: ask whether it is None."
def best_comparator(X, y, lines):
    best, smallest = None, None
    for i, (w, b) in enumerate(lines):
        found = bound(X, y, w, b)
        if found is not None and (not best or found < smallest):
            best, smallest = i, found
    return best


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# no_bound_is_smallest: "You choose a line that does not separate. It has no bound, so it must be left out, and not count as 0."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) or 0 for w, b in lines]
    return bounds.index(min(bounds)) if any(bounds) else None


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
    v, E = s.run_exact([[3, 1], [1, 2], [-1, 2]], [1, -1, -1])
    still = list(v) == [0, 3, -4]
    assert not still, "Three samples end at (b, w) = (-1, 3, -4), and your bias is still 0."
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
    assert all(len(x) == 2 for x in X), "A sample in the plane has two numbers."
    assert all(abs(a) <= 9 for x in X for a in x), "No number may be larger than 9 or below -9."
    assert all(a == int(a) for x in X for a in x), f"Tenths are whole numbers up to 9; got {X}."
    assert all(t in (-1, 1) for t in y), f"Labels are -1 and +1; got {y}."

    def found(tenth, order):
        """Return E of a run whose products are summed in this order of (b, w1, w2)."""
        Z = fold([[tenth(a) for a in x] for x in X], [int(t) for t in y])
        v, E, clean = [0, 0, 0], [], False
        while not clean and len(E) < 2000:
            clean = True
            for i, z in enumerate(Z):
                if sum(v[k] * z[k] for k in order) <= 0:
                    v, clean = [p + q for p, q in zip(v, z)], False
                    E.append(i)
        return E

    exact = found(lambda a: Fraction(int(a), 10), (0, 1, 2))
    assert len(exact) < 2000, "The exact run needs 2000 updates or more, or has no end."
    orders = (0, 1, 2), (1, 2, 0), (2, 0, 1)  # three numbers have no other sums in floats
    rounded = [found(lambda a: int(a) / 10, order) for order in orders]
    assert any(E != exact for E in rounded), f"Fractions and floats both update {exact[:20]}."


# %% tags=["hidden"]
@check(points=1)
def run_fractions(s):
    """Nothing may be rounded: not with float, not with NumPy, not in the test for a mistake."""
    tenth = Fraction(1, 10)
    X = [[tenth, -5 * tenth], [-2 * tenth, -3 * tenth], [5 * tenth, -3 * tenth]]
    two = s.run_exact([[tenth, 3 * tenth], [-5 * tenth, 4 * tenth]], [1, -1])
    v, E = s.run_exact(X, [1, -1, 1])
    assert list(two[1]) == [0, 1], f"Two samples make the updates 0, 1; got {list(two[1])}."
    assert list(E) == [0, 1, 1, 2], f"In fractions the updates are 0, 1, 1, 2; got {list(E)}."
    assert [Fraction(c) for c in v] == [0, 1, Fraction(-1, 5)], (
        f"The run ends at (0, 1, -1/5); got {list(v)}."
    )


# %% tags=["hidden"]
@check(points=1)
def run_elsewhere(s):
    """Pass after pass in the same order, each mistake at once, ties as well, until a pass is clean."""
    cases = [
        ([[2], [3]], [-1, 1]),
        ([[-1], [1]], [-1, 1]),
        ([[1, 0, 2], [3, 1, 0], [-1, 2, -2], [0, 0, 1]], [1, -1, -1, 1]),
        ([[Fraction(1, 3)], [Fraction(-2, 3)], [Fraction(2, 3)]], [1, 1, 1]),
    ]
    runs = [s.run_exact(X, y) for X, y in cases]
    for (X, y), (v, E) in zip(cases, runs):
        v0, E0 = ref.run_exact(X, y)
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


# %% tags=["wrong"] caught_by="run_the_six_points"
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


# %% tags=["wrong"] caught_by="run_the_six_points"
# bias_never_moves: "Your bias never moves. Every update has two parts: y_i x_i is added to w, and y_i to b."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and len(E) < 50:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [0, *(p + q for p, q in zip(v[1:], z[1:]))], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# stays_until_right: "You stay on a sample until it is right. In the order asked for, every visit makes one update at most; then comes the next sample."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            while dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# worst_first: "You update the sample with the lowest product. Asked for is the order 0, 1, ..., n - 1, whatever the products are."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    while min(dot(v, z) for z in Z) <= 0:
        i = min(range(len(Z)), key=lambda i: dot(v, Z[i]))
        v = [p + q for p, q in zip(v, Z[i])]
        E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# mistakes_of_the_whole_pass: "You look for all mistakes of a pass first and make the updates then. Each visit asks the weights of its moment."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    while wrong := [i for i, z in enumerate(Z) if dot(v, z) <= 0]:
        for i in wrong:
            v = [p + q for p, q in zip(v, Z[i])]
            E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# margin_one_asked: "You ask for a product of 1 or more. A mistake of the perceptron is a product of 0 or less; with fractions that makes a difference."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 1:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# fractions_cut_off: "You turn the samples into whole numbers, and what is behind the point is lost. Keep the numbers as they are given."
def run_exact(X, y):
    Z = [[int(a) for a in z] for z in fold(X, y)]
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and len(E) < 300:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# updates_from_one: "Your list of updates counts the samples from 1; here they are numbered from 0."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i + 1)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# each_once: "You list each updated sample once. E holds every update: a sample stands in it as often as it was updated."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                if i not in E:
                    E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# two_coordinates_only: "Your run takes two coordinates of each sample. Samples may have any number of them."
def run_exact(X, y):
    Z = [[z[0], z[1], z[-1]] for z in fold(X, y)]
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# bias_comes_last: "Your list ends with the bias. Asked for is (b, w_1, ..., w_d): the bias comes first."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return [*v[1:], v[0]], E


# %% tags=["wrong"] caught_by="run_the_six_points"
# weights_without_bias: "You return the weights without the bias. Asked for is (b, w_1, ..., w_d)."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v[1:], E


# %% tags=["wrong"] caught_by="run_the_six_points"
# number_of_updates: "Your second value is the number of updates. Asked for is the list: which sample was updated, in this order."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, len(E)


# %% tags=["wrong"] caught_by="run_elsewhere"
# last_visit_decides: "Your clean is set anew at every sample, so the last sample of a pass decides alone whether the run ends."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        for i, z in enumerate(Z):
            clean = True
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="floats_go_wrong"
# run_without_end: "Your samples cannot be separated, or only after very many updates: a run that is cut off shows nothing. Take the labels from a line."
def float_fails():
    return [[1, 0], [1, 0]], [1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# not_two_numbers: "Your samples do not have two numbers each. Return the points (x_1, x_2) as they are, not folded; the labels stand in a list of their own."
def float_fails():
    return [[1, 8, -2], [-1, -6, 4]], [1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# more_than_nine_tenths: "A number of yours is beyond 9 or -9. There are enough samples with small tenths: look among them."
def float_fails():
    return [[-1, -1], [10, -12], [-19, 8]], [1, -1, 1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# exact_halves: "Halves are exact in floating point: your samples are multiples of 5 tenths. Take tenths such as 1, 2 or 3, which are rounded."
def float_fails():
    return [[5, 0], [-5, 5]], [1, -1]


# %% tags=["equivalent"]
# run_exact, line 4: 0: becomes 1: "All rows are equally long."
# run_exact, line 17: 5: becomes 6: "Other samples that do what is asked."
# run_exact, line 17: 3: becomes 4: "Other samples that do what is asked."
# run_exact, line 17: -3: the sign is dropped: "Other samples that do what is asked."

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
    cases = [
        ([[1, 2], [3, 2]], [-1, 1], [0, 1, 0, 1], [5, -4], -2),
        (SIX_X, SIX_Y, [2, 3, 5], [1, 3], -7),
        (SIX_X, SIX_Y, [3, 4, 3], [3, 4], -10),
    ]
    audits = [s.audit(X, y, E, w, b) for X, y, E, w, b in cases]
    for (X, y, E, w, b), found in zip(cases, audits):
        assert [tuple(row) for row in found] == ref.audit(X, y, E, w, b), (
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


# %% tags=["wrong"] caught_by="audit_elsewhere"
# m_of_the_updated: "You take the smallest product among the updated samples. m is the smallest among all samples."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(Z[i], v) for i in E), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# longest_of_the_updated: "You take the longest of the updated samples. The lemma allows the longest of all samples."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(Z[i], Z[i]) for i in E)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# false_entries_skipped: "You pass over an entry of E that was no mistake. The function does not ask whether the run is true: every entry makes an update and a triple."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    t = 0
    for i in E:
        if dot(u, Z[i]) > 0:
            continue
        t += 1
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# negative_cut_off: "You replace negative numbers, or drop their sign. A negative number is what an auditor looks for: leave it."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return [tuple(max(0, a) for a in row) for row in found]


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# sizes_for_numbers: "You drop the sign of what is left over. A negative number is what an auditor looks for: leave it."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return [tuple(abs(a) for a in row) for row in found]


# %% tags=["wrong"] caught_by="audit_two_points"
# alignment_not_squared: "In your third number the alignment is not squared. All terms of the squared inequality are squares."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# comparator_taken_for_unit: "In your third number the squared length of the comparator is missing: it need not have length 1."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# third_turned_round: "Your third number has the wrong sign: the product of the squared lengths is the larger one."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, aligned**2 - squared * dot(v, v)))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# length_turned_round: "Your second number has the wrong sign: what the lemma allows, minus the squared length."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, squared - t * longest, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# alignment_turned_round: "Your first number has the wrong sign: the alignment, minus what the lemma promises."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((t * m - aligned, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# length_without_one: "You take the longest x_i. The constant feature belongs to the length: take the longest folded sample."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(x, x) for x in X)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# updates_without_label: "Your updates have no label: what is added is the folded sample y_i (1, x_i)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, [1, *X[i]])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# triple_for_the_start: "Your list begins with a triple for the start. Asked for is one triple for each update, t = 1, ..., k."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), [(0, 0, 0)]
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# own_run: "You do not use E: you make a run of your own and audit that one. Add the samples that E names."
def audit(X, y, E, w, b):
    E, u, clean = [], [0] * (len(w) + 1), False
    while not clean:
        clean = True
        for i, z in enumerate(fold(X, y)):
            if dot(u, z) <= 0:
                u, clean = [p + q for p, q in zip(u, z)], False
                E.append(i)
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# bias_behind: "You put the bias behind the weights. The folded samples begin with the 1, so the comparator is (b, w)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [*w, b]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# t_left_out: "Your first two numbers allow for one update only: after t updates it is t m and t times the squared length."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for i in E:
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - m, longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# length_not_squared: "Your second or third number has lengths where squared lengths belong: the norm of w_t enters squared."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u) ** 0.5
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
    cases = [
        ([[1, 2], [3, 2]], [-1, 1], [0, 1, 0], [5, -4], -2),
        ([[2], [3]], [-1, 1], [0, 1], [6], -15),
        (SIX_X, SIX_Y, [3, 5], [1, 3], -7),
    ]
    lists = [s.potential(X, y, E, w, b) for X, y, E, w, b in cases]
    for (X, y, E, w, b), got in zip(cases, lists):
        assert list(got) == ref.potential(X, y, E, w, b), (
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


# %% tags=["wrong"] caught_by="potential_of_two_points"
# end_left_out: "Your list ends before the last update. There are k + 1 numbers: the start, and one after each update."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found[:-1]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# beta_without_one: "You take the longest x_i for beta. The constant feature belongs to the length: take the longest folded sample."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(x, x) for x in X), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# distance_not_squared: "You return distances. Asked for are the squared distances, which stay exact."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [number**0.5 for number in found]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# falls_for_distances: "You list how far the distance falls. Asked for is the squared distance itself at each t."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [found[0], *(p - q for p, q in zip(found, found[1:]))]


# %% tags=["wrong"] caught_by="potential_falls"
# promised_for_true: "You list what the proof promises, beta^2 less at each step. Asked for is the true squared distance, which may fall by more."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [found[0] - t * max(dot(z, z) for z in Z) for t in range(len(found))]


# %% tags=["wrong"] caught_by="potential_is_exact"
# beta_of_the_updated: "You take beta from the updated samples. It is the length of the longest of all samples."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(Z[i], Z[i]) for i in E), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# m_of_the_updated_samples: "You take m from the updated samples. It is the smallest product of all samples."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(Z[i], v) for i in E))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# sum_for_difference: "You add the far point where it is subtracted: the distance is the length of the difference."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# rounded_by_float: "Your c is a float, so the numbers are rounded. Write c as a Fraction."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# labels_left_out: "Your updates have no label: what is added is the folded sample y_i (1, x_i)."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, [1, *X[i]])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# m_squared: "You divide by m squared. The far point is the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z) ** 2)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# length_for_distance: "You list the squared lengths of the weights. Asked for is their squared distance from the far point."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    gap = [0] * len(v)
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# bias_last: "You put the bias behind the weights. The folded samples begin with the 1, so the comparator is (b, w)."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [*w, b]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# m_forgotten: "You do not divide by m. The far point is the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z))
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
# `tight(k)` returns `(X, y, w, b)` for $k = 2, 4, 8$ and $16$: samples with whole coordinates and labels of both classes, and a comparator of whole numbers, such that the run in the order $0, 1, \dots$ makes exactly $k$ updates and the bound of this comparator is exactly $k$. How many samples there are is your choice.


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
        few = len(y) < k and set(y) != {-1, 1}
        assert not few, f"{len(y)} samples for {k} updates: some are missing."
        assert set(y) == {-1, 1}, "Both classes, please: labels -1 and +1, and each of them."
        square = all(dot(p, q) == 0 for p in Z for q in Z if p is not q)
        angles = f"folded, your samples are {'' if square else 'not all '}at right angles"
        m, u, updates, clean = min(dot(z, v) for z in Z), [0] * len(v), 0, False
        assert m > 0, f"Your comparator does not separate the samples; {angles}."
        while not clean and updates < 1000:
            clean = True
            for z in Z:
                if dot(u, z) <= 0:
                    u, updates, clean = [p + q for p, q in zip(u, z)], updates + 1, False
        assert updates == k, f"k = {k}: the run makes {updates} updates."
        top = max(dot(z, z) for z in Z) * dot(v, v)
        assert top == k * m * m, f"The bound is larger than k; {angles}."


# %% tags=["hidden"]
@check(points=2)
def tight_for_eight_and_sixteen(s):
    """Double what you have: [H, H] above [H, -H] keeps all rows at right angles."""
    for k in (8, 16):
        samples, labels, w, b = s.tight(k)
        X, y = [list(map(int, x)) for x in samples], list(map(int, labels))
        assert len(X) == len(y) and set(y) == {-1, 1}, (
            f"k = {k}: a label for each, and both classes, please."
        )
        got = ref.bound(X, y, [int(number) for number in w], int(b))
        assert got == k, f"k = {k}: the bound of your comparator is {got}."
        updates = len(ref.run_exact(X, y)[1])  # no more than the bound
        assert updates == k, f"k = {k}: your samples need {updates} updates."


# %% tags=["wrong"] caught_by="tight_for_two_and_four"
# constant_feature_twice: "The folded samples are not at right angles, so the bound is larger than k. The machine puts the constant 1 in front of each row: with it the rows must be orthogonal."
def tight(k):
    X = [[int(i == j) for j in range(k)] for i in range(k)]
    y = [(-1) ** i for i in range(k)]
    return X, y, y, 0


# %% tags=["wrong"] caught_by="tight_for_two_and_four"
# one_class_only: "Your labels are not -1 and +1, both of them. A sample may be turned round together with its label; both classes are asked for."
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


# %% tags=["wrong"] caught_by="tight_for_two_and_four"
# comparator_not_the_sum: "Your samples are right, the comparator is not. It is the sum of the folded samples, with their labels; its first number is b, the others are w."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    v = [sum(column) for column in zip(*([y_i * c for c in row] for row, y_i in zip(rows, y)))]
    return [row[1:] for row in rows], y, v[:-1], v[-1]


# %% tags=["wrong"] caught_by="tight_for_two_and_four"
# not_orthogonal: "The folded samples y_i (1, x_i) are not at right angles to each other, and your comparator does not separate them. First find rows with a 1 in front that are orthogonal; then the labels turn whole rows."
def tight(k):
    return [[1]] * k, [(-1) ** i for i in range(k)], [1], 0


# %% tags=["wrong"] caught_by="tight_for_two_and_four"
# one_sample_missing: "Your run makes one update less than k. Of samples at right angles each is updated once, so none may be left out, and the row of ones is a sample, too."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    v = [sum(column) for column in zip(*([y_i * c for c in row] for row, y_i in zip(rows, y)))]
    return [row[1:] for row in rows][1:], y[1:], v[1:], v[0]


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
# `flaw()` returns `(line, x, y, v)`: the number of the first wrong line (one that does not follow from the lines above it and what is given), and a counterexample to the claim: the lists `x` and `y` of two to six samples on the number line (whole numbers between $-5$ and $5$) with their labels, and a separating $\tilde v = (b, w)$ of two whole numbers, so that $\tilde u = \tilde v / \lVert \tilde v \rVert$.
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
    assert len(x) == len(y), f"Each sample needs a label; got {x}, {y}."
    assert 2 <= len(x) <= 6, "Two to six samples, please."
    assert all(not isinstance(a, (list, tuple)) for a in x), (
        f"Samples are numbers on the line, not lists; got {x}."
    )
    assert all(a == int(a) for a in x), f"The samples are whole numbers; got {x}."
    assert all(abs(a) <= 5 for a in x), "No sample may be larger than 5 or smaller than -5."
    assert set(y) <= {-1, 1}, f"Labels are -1 and +1; got {y}."
    assert len(v) == 2 and all(c == int(c) for c in v), (
        f"v holds two whole numbers, b and w; got {v}."
    )
    Z, v = [[int(t), int(t) * int(a)] for a, t in zip(x, y)], [int(c) for c in v]
    m = min(dot(z, v) for z in Z)
    assert m != 0, "A sample lies on your line v, and a tie is not separated."
    assert m > 0, "Your v does not separate the samples."
    u, k, clean = [0, 0], 0, False
    while not clean:
        clean = True
        for z in Z:
            if dot(u, z) <= 0:
                u, k, clean = [p + q for p, q in zip(u, z)], k + 1, False
    promised = Fraction(sum(dot(z, z) for z in Z) * dot(v, v), len(Z) * m * m)
    lengths = {dot(z, z) for z in Z}
    assert k > promised or len(lengths) > 1, "All your folded samples are equally long."
    assert k != promised, "The run makes exactly as many updates as the claim allows, not more."
    assert k > promised, "The run makes fewer updates than the claim allows."


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into the lines one after the other; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line == 4, f"Line {line!r} is not the first that fails."


# %% tags=["wrong"] caught_by="first_wrong_line"
# sum_blamed: "Line 3 is true: it adds up line 2. The sum runs over the updates; the question is what it has to do with the mean over the samples."
def flaw():
    return 3, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# squeeze_blamed: "Line 5 follows from lines 1 and 4 by Cauchy-Schwarz. What it is given is false already: a line above it is wrong."
def flaw():
    return 5, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# all_samples_long: "In your example all samples have the same length, so the mean is the longest, and the theorem itself forbids more. Add short samples that the run never updates."
def flaw():
    return 4, [-1, 1], [1, 1], [1, 0]


# %% tags=["equivalent"]
# flaw, line 3: 1: becomes 2: "Another counterexample, as good as ours."


# %% tags=["wrong"] caught_by="first_wrong_line"
# alignment_blamed: "Line 1 is true: every update adds a folded sample, and its product with the unit vector is gamma or more."
def flaw():
    return 1, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# mistake_blamed: "Line 2 is true: at a mistake the mixed term of the square is not positive, and the rest is the length of the sample that was updated."
def flaw():
    return 2, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# conclusion_blamed: "Line 6 follows from line 5 by arithmetic. The claim is false, but the first wrong line stands above."
def flaw():
    return 6, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# reached_not_broken: "Your run reaches the bound of the claim and does not break it. It has to make more updates: make the mean smaller and keep the run."
def flaw():
    return 4, [-2, -1, 0, 1, 2], [1, 1, 1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# too_few_updates: "Your run makes fewer updates than the claim allows. Let it update the long samples, which have to come first, and let the short ones be right when they are visited."
def flaw():
    return 4, [0, -1, 1], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_on_the_line: "A sample lies on the line of your v: its product is 0, so gamma is 0. Separating means that every product is positive."
def flaw():
    return 4, [1, -1, 0, 0], [1, -1, 1, 1], [0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# on_the_wrong_side: "Your v leaves a folded sample with a negative product, so it does not separate. Remember that v is (b, w), the bias first."
def flaw():
    return 4, [-1, 1, 0], [1, 1, 1], [-1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# number_of_samples: "You give less than two or more than six samples; a few short ones are enough."
def flaw():
    return 4, [5, -5, 0, 0, 0, 0, 0, 0], [1] * 8, [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# beyond_five: "A sample of yours is beyond 5 or -5. Smaller ones are enough: the mean matters, not the size."
def flaw():
    return 4, [2, -2, 6, 0, 0, 0], [1] * 6, [1, 0]


# %% [markdown]
# ## What you have now
#
# A run without rounding, two audits of it, and data on which nothing is left over.
# A sharper bound than the theorem's would have to know more than the longest sample and the margin, or it would be false on the data of Question 5.
