# ---
# homework:
#   name: hw6_choosing
#   title: "Homework 6: What a number is worth"
#   canary: pelican-turmeric-7714-bellows-quoin
#   call_seconds: 3
#   examples: audit false_proof same_curve
#   small_calls:
#     deal: 1 < k <= n
#     choose: (counts <= np.asarray(sizes)).all()
#     rates: len(set(y)) == 2
#     cut: len(set(y)) == 2
#     curve: true
#     area: true
#     best_scores: true
#     promises: true
# ---

# %% [markdown]
# # Homework 6: What a number is worth
#
# "Our classifier is right in 99 of 100 cases."
# Before you believe it, ask: on which samples was this counted, how was the classifier chosen, with which threshold, and for whom?
#
# In this homework you ask such questions in code.
# You will hold out samples and use them to choose a pair of parameters, audit a report that is too optimistic, and move a threshold to where it costs least.
# Then you will draw the curve for all thresholds, expose a proof that relies too much on its area, and find out how scores and predictions are related to probabilities.
#
# **You need:** chapters 13 and 14, but nothing beyond them.
# **Time:** about 5 hours. **Points:** 28.
# **Rules:** write only functions; replace `# Your code here.` and the line below it. Later functions may call your earlier ones.
# After each question there are checks: run them as often as you like.
# When the homework is graded, more checks run on other data.
#
# In all questions `y`, an array of shape (n,), contains labels $-1$ and $+1$, and both of them occur.
# A sample with label $+1$ is called malignant, one with label $-1$ benign; `f`, of shape (n,), contains the scores.
# Samples are numbered from 0.
# Arrays may contain integers, and your functions must not change them.
# If the checks contain ties, floats are exact, in whatever order you compute.

# %% tags=["setup"]
import numpy as np

# Eight tumours: the scores of a classifier, and which of the tumours are malignant.
f8 = np.array([3.0, 2.0, 2.0, 1.0, 0.0, -1.0, -1.0, -3.0])
y8 = np.array([1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0])


def nearest_mean(X, y, new):
    """Learn from X and y, then score new samples: positive if the mean of class +1 is nearer."""
    plus, minus = X[y > 0].mean(axis=0), X[y < 0].mean(axis=0)
    return np.sum((new - minus) ** 2, axis=1) - np.sum((new - plus) ** 2, axis=1)


def close(got, want):
    """Say whether got has the shape of want, and nearly its numbers."""
    return np.shape(got) == np.shape(want) and np.allclose(got, want)


# %% [markdown]
# ## Question 1: Deal and hold out (5 points)
#
# `deal(n, k)` deals the samples $0, 1, \dots, n - 1$ to $k$ folds like cards to players: one sample to each fold, from the first to the last, and then round again until none is left.
# It returns the list of the $k$ folds, each a list of samples in order; $1 \le k \le n$.
#
# `held_out_errors(X, y, folds)` returns a list with one number for each fold: how many of its samples are errors, $y_i f(x_i) \le 0$, for the classifier that has learned from all samples outside the fold.
# The classifier is `nearest_mean`, which is given above.
# Before it learns, each feature is scaled, separately for each fold: among the samples that the classifier learns from, the smallest value becomes 0 and the largest 1. If all of them have the same value, this value is only subtracted.
# The held-out samples are scaled with the same numbers.
# Each fold is a list of at least one sample, and no sample is in two folds.
# Folds may have different sizes, and a sample may be in none; outside each fold both classes occur.


# %% tags=["answer"]
def deal(n, k):
    """Return the k folds of the samples 0 to n - 1, a list of lists."""
    ### BEGIN SOLUTION
    return [list(range(first, n, k)) for first in range(k)]
    ### END SOLUTION


def held_out_errors(X, y, folds):
    """Return for each fold the errors on it of the classifier that learned from the rest."""
    ### BEGIN SOLUTION
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def cards_by_hand(s):
    """With seven samples and three folds, sample 3 goes to the first fold again."""
    folds = s.deal(7, 3)
    assert isinstance(folds, (list, tuple)), f"Return a list of lists; got {folds}."
    assert len(folds) == 3, f"There must be three folds; you have {len(folds)}."
    got, want = [list(fold) for fold in folds], [[0, 3, 6], [1, 4], [2, 5]]
    assert got == want, f"Seven samples give the folds {want}; yours are {got}."


# %% tags=["check"]
@check(points=1)
def held_out_by_hand(s):
    """For each fold, scale by the four samples outside it, then find the two means."""
    X = np.array([[0, 0], [1, 40], [0, 20], [2, 0], [2, 30], [2, 20]])
    y = np.array([1, 1, -1, -1, -1, 1])
    got = s.held_out_errors(X, y, [[0, 3], [1, 4], [2, 5]])
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (3,), f"Three folds need three numbers; got {got}."
    assert list(got) == [1, 2, 2], f"The folds have 1, 2 and 2 errors; got {list(got)}."


# %% tags=["hidden"]
@check(points=1)
def cards_elsewhere(s):
    """Every sample is in one fold, and the sizes of two folds differ by at most one."""
    cases = (6, 3), (5, 5), (4, 1), (10, 4), (9, 2), (11, 3)
    found = [(n, k, [list(fold) for fold in s.deal(n, k)]) for n, k in cases]
    wrong = [(n, k) for n, k, got in found if got != ref.deal(n, k)]
    kinds = {n % k == 0 for n, k in wrong}
    words = "where all folds have the same size" if True in kinds else "where folds differ in size"
    assert not wrong, about(
        words if len(kinds) < 2 else "for other numbers",
        f"{wrong} samples and folds must be dealt differently.",
    )


# %% tags=["hidden"]
@check(points=2)
def held_out_elsewhere(s):
    """The held-out samples must not influence the scaling, and a tie is an error."""
    data = [
        (
            [[4, 112], [4, 96], [1, 80], [0, 96], [0, 48], [2, 48], [0, 112]],
            [1, 1, 1, -1, -1, -1, 1],
            [[0, 1, 2], [3, 4], [5, 6]],
        ),
        (
            [[6, 3], [3, 3], [7, 3], [5, 3], [4, 3], [4, 3]],
            [1, -1, -1, -1, 1, 1],
            [[0, 5], [1, 2], [3, 4]],
        ),
        (
            [[0, 64], [4, 0], [4, 128], [1, 96], [4, 128]],
            [1, -1, -1, 1, 1],
            [[0, 3], [1, 4], [2]],
        ),
        (
            [[4, 0], [2, 64], [3, 0], [4, 128], [4, 0]],
            [-1, -1, 1, 1, -1],
            [[0, 3], [1, 4], [2]],
        ),
        ([[0, 8, 1], [1, 0, 1], [3, 0, 1], [4, 8, 1]], [-1, -1, 1, 1], [[0, 2], [1], [3]]),
        (
            [[0.5, 64], [0.5, 48], [0.5, 16], [1.25, 56], [0.5, 56], [0.5, 32], [0.5, 40]],
            [1, -1, -1, 1, -1, 1, 1],
            [[3], [0], [1, 6]],
        ),
        (
            [[0.5, 56], [0.5, 16], [0.5, 56], [0.75, 56], [0.5, 48], [0.75, 16]],
            [-1, 1, -1, 1, -1, 1],
            [[3, 5], [4], [1]],
        ),
    ]
    cases = [(np.array(X, float), np.array(y, float), folds) for X, y, folds in data]
    cases.append((np.array(data[0][0]), np.array(data[0][1]), [[6], [5, 0, 1], [2, 3, 4]]))
    cases.append((cases[2][0].copy(), cases[2][1], [[3], [0, 1, 4], [2]]))
    cases.append((cases[5][0].copy(), np.array(data[5][1]), [[0], [3], [1, 6]]))

    def about_case(case):
        words = "for other samples and folds"
        if sum(map(len, case[2])) < len(case[1]):
            words = "where a sample is in no fold"
        return (
            "for arrays of integers" if "i" in (case[0].dtype.kind, case[1].dtype.kind) else words
        )

    cases.sort(key=lambda case: about_case(case) != "for other samples and folds")
    for case, got in [(case, s.held_out_errors(*case)) for case in cases]:
        want, words = ref.held_out_errors(*case), about_case(case)
        assert np.shape(got) == (len(want),), about(
            "in how many numbers it returns", f"{len(want)} folds need {len(want)} numbers."
        )
        assert list(got) == want, about(
            words, f"The folds {case[2]} have {want} errors; got {list(got)}."
        )


# %% [markdown]
# ## Question 2: Choose, and report (5 points)
#
# `choose(counts, sizes, Cs, sigmas)` takes an array `counts` of shape (number of `Cs`, number of `sigmas`, number of folds) with the numbers of errors on held-out samples: `counts[i, j, k]` is the number of errors on fold $k$ of the classifier with `Cs[i]` and `sigmas[j]`, and fold $k$ contains `sizes[k]` samples.
# `Cs` and `sigmas` are in increasing order.
# It returns `(C, sigma, share, edge)`:
#
# - the pair with the fewest errors in total; of several such pairs the one with the smallest $C$, and among these the one with the largest $\sigma$, the smoothest;
# - its cross-validated error rate, (eq-cross-validation);
# - `True` if the pair is at the edge of the grid, so that the grid must be enlarged, otherwise `False`; if a list has only one value, every pair is at the edge.
#
# Then read a report.
#
# > 1. We had 1000 samples with 500 features. We set aside 200 of them at random as a test set, and divided the other 800 into four folds of 200.
# > 2. We wrote down six pairs $(C, \sigma)$, and decided to standardise each feature.
# > 3. Of the 500 features we kept the 20 that are most closely related to the labels of the 800 samples.
# > 4. For each pair and each fold, a classifier learned from the samples outside the fold, standardised with their mean and standard deviation, and we counted its errors on the fold.
# > 5. The best pair was at the edge of the grid, so we added three pairs there and judged these three with the same folds. The best of the nine was inside the grid, with errors on 4 % of the 800 samples.
# > 6. With this pair a classifier learned again, from all 800 samples, standardised with their mean and standard deviation.
# > 7. Then we opened the test set. The classifier made errors on 20 of its 200 samples.
# > 8. So we report an error of 10 %, with its standard error.
#
# `audit()` returns a dictionary:
#
# - `"line"`: the number of the first line that breaks a rule of chapter 14;
# - `"classifiers"`: how many classifiers were trained in total, from line 1 to line 8;
# - `"learnt"`: how many samples each classifier in line 4 learned from;
# - `"deviation"`: the standard error in line 8, which is (eq-standard-error) with the observed error rate instead of the true one, to at least four decimal places;
# - `"honest"`: which of the two rates, 4 % and 10 %, is an honest estimate of the error on new samples: `"folds"`, `"test"`, `"both"` or `"neither"`.


# %% tags=["answer"]
def choose(counts, sizes, Cs, sigmas):
    """Return (C, sigma, share, edge) of the best pair of a grid."""
    ### BEGIN SOLUTION
    total = counts.sum(axis=2)
    pairs = [(total[i, j], i, -j) for i in range(len(Cs)) for j in range(len(sigmas))]
    fewest, i, minus_j = min(pairs)
    j = -minus_j
    edge = i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
    return Cs[i], sigmas[j], fewest / sum(sizes), edge
    ### END SOLUTION


# %% tags=["answer"]
def audit():
    """Return what the report leaves out, as a dictionary."""
    ### BEGIN SOLUTION
    return {
        "line": 3,
        "classifiers": 9 * 4 + 1,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def pair_by_hand(s):
    """Three pairs make two errors in total; look at C first, and then at sigma."""
    counts = np.array(
        [
            [[2, 1, 1], [1, 1, 2], [2, 2, 1]],
            [[0, 3, 0], [0, 0, 2], [1, 1, 0]],
            [[2, 1, 1], [0, 1, 1], [3, 0, 0]],
        ]
    )
    got = s.choose(counts, [2, 3, 5], [0.1, 1, 10], [1, 2, 4])
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 4, f"Return four values: C, sigma, share, edge; got {got}."
    C, sigma, share, edge = got
    assert (C, sigma) == (1, 4), f"The pair is C = 1, sigma = 4; yours is {C}, {sigma}."
    assert np.isclose(share, 0.2), f"Two errors of ten samples are 0.2; yours is {share}."
    assert edge == 1, f"sigma = 4 is the largest of its list, so return True; got {edge!r}."


# %% tags=["hidden"]
@check(points=1)
def pairs_elsewhere(s):
    """Even if folds differ in size, add up the errors, and at the end divide by the number of all samples."""
    rng, cases = np.random.default_rng(6), []
    Cs, sigmas = [0.1, 1, 10, 100, 1000], [1, 2, 4, 8, 16]
    for _ in range(30):  # counts so small that many pairs are equally good
        grid = rng.integers(0, 4, rng.integers(1, 6, 3))
        sizes = rng.integers(3, 7, grid.shape[2]).tolist()
        cases.append((grid, sizes, Cs[: len(grid)], sigmas[: len(grid[0])]))

    def several(case):
        total = case[0].sum(axis=2)
        return bool(np.sum(total == total.min()) > 1)

    cases.sort(key=several)
    answers = [(case, s.choose(*case)) for case in cases]
    edges = {bool(ref.choose(*case)[3]) for case, got in answers if got[3] != ref.choose(*case)[3]}
    for case, got in answers:
        C, sigma, share, edge = ref.choose(*case)
        last = case[2][-1], case[3][-1]
        equal = ", where several have the fewest errors" if several(case) else ""
        where = "with the last value of a list" if C == last[0] or sigma == last[1] else ""
        where = where or ("with the first value of a list" if edge else "inside the grid")
        assert tuple(got[:2]) == (C, sigma), about(
            f"in the pair that it chooses{equal}", f"The pair is {C}, {sigma}; got {got[:2]}."
        )
        assert np.isclose(got[2], share), about(
            "in the error rate", f"The error rate is {share:g}; got {got[2]}."
        )
        assert bool(got[3]) == bool(edge), about(
            f"in the edge, for a pair {where}" if len(edges) < 2 else "in the edge",
            f"Is {C}, {sigma} at the edge? Your answer is wrong.",
        )


# %% tags=["check"]
@check(points=1)
def report_is_complete(s):
    """The standard error is a square root; its n counts the samples that were tested."""
    d = s.audit()
    assert d is not None, "Your audit returns nothing (None)."
    names = ("line", "classifiers", "learnt", "deviation", "honest")
    missing = [name for name in names if name not in d]
    assert not missing, f"The dictionary lacks the keys {missing}."
    line, deviation = d["line"], d["deviation"]
    assert line in range(1, 9), f"The report has lines 1 to 8, not {line!r}."
    words = ("folds", "test", "both", "neither")
    assert d["honest"] in words, f"Choose one of {words}, not {d['honest']!r}."
    off = "This is not the standard error in line 8: "
    assert not np.isclose(deviation, 0.00045, atol=1e-6), off + "take the square root."
    assert not np.isclose(deviation, 0.0106, atol=5e-5), mistake(
        "deviation_of_the_folds", off + "the errors were not counted on 800."
    )
    assert not np.isclose(deviation, 0.00949, atol=5e-5), (
        off + "the errors were not counted on 1000."
    )
    assert not np.isclose(deviation, 0.0122, atol=6e-5), (
        off + "the errors were not counted on 600."
    )
    assert not np.isclose(deviation, 2.12, atol=5e-3), off + "give a fraction, not a percentage."
    assert not np.isclose(deviation, 0.0224, atol=5e-5), off + "the factor 1 - err is missing."
    assert not np.isclose(deviation, 0.0139, atol=5e-5), off + "the error rate there is not 4 %."
    assert not np.isclose(deviation, 0.3, atol=5e-4), off + "divide by n."
    assert not np.isclose(deviation, 4.24, atol=5e-3), off + "use the fraction, not the number."
    assert not np.isclose(deviation, 0.00693, atol=5e-5), (
        off + "4 % of 800 is not the error rate there."
    )
    assert not np.isclose(deviation, 0.0015, atol=1e-5), off + "n belongs inside the square root."
    assert not np.isclose(deviation, 0.00707, atol=5e-5), off + "look at (eq-standard-error)."
    assert not np.isclose(deviation, [0.0424, 0.0416], atol=6e-5).any(), (
        off + "it is half of yours."
    )
    assert not np.isclose(deviation, 0.0671, atol=5e-5), off + "the factor err is missing."
    assert not np.isclose(deviation, 0.02128, atol=2.5e-5), off + "divide by n, not n - 1."
    assert not np.isclose(deviation, [0.02, 0.021], atol=1e-6).any(), (
        off + "give four decimal places."
    )
    assert np.isclose(deviation, 0.0212, atol=6e-5), off + f"yours is {deviation}."


# %% tags=["hidden"]
@check(points=1)
def report_in_numbers(s):
    """Count the classifiers of both grids and the last one; count the samples outside a fold."""
    d = s.audit()
    classifiers, learnt = d["classifiers"], d["learnt"]
    few = f"{classifiers} classifiers are not all of them."
    assert classifiers != 36, about(
        "because the number of classifiers is another one", mistake("last_machine_forgotten", few)
    )
    assert classifiers != 25, about(
        "because the number of classifiers is another one", mistake("added_pairs_not_counted", few)
    )
    assert classifiers == 37, about(
        "because the number of classifiers is another one",
        f"The number of classifiers trained is not {classifiers}.",
    )
    assert learnt == 600, about(
        "because the number learnt is another one",
        f"A classifier in line 4 does not learn from {learnt} samples.",
    )


# %% tags=["hidden"]
@check(points=1)
def report_line_and_share(s):
    """Ask of every number what influenced it: which samples, and which of their labels."""
    d = s.audit()
    line, honest = d["line"], d["honest"]
    assert line not in (1, 2), about(
        f"because line {line} breaks no rule: it uses no labels, and the test set is untouched"
    )
    assert line != 4, about(
        "because what line 4 says breaks no rule: each classifier learns and is standardised "
        "without its fold. Ask of each step before it which labels it used"
    )
    assert line != 5, about(
        "because enlarging the grid at its edge, with the same folds, is what the rules ask for. "
        "Ask of each step before it which labels it used"
    )
    assert line not in (6, 7, 8), about(
        f"because line {line} follows the rules: the pair is chosen, and the test set is used once. "
        "Ask of each step before it which labels it used"
    )
    assert line == 3, about(
        "because the report has the lines 1 to 8", f"There is no line {line!r}."
    )
    assert honest != "neither", about(
        "because you doubt both rates, and nothing has spoilt one of them: ask of each rate which samples, and which of their labels, influenced it",
        mistake("test_distrusted", "Line 3 does not spoil the rate on the test samples."),
    )
    assert honest == "test", about(
        "because the honest estimate is another one: ask of each rate which samples, and which of their labels, influenced it",
        f"The honest estimate is not {honest}.",
    )


# %% [markdown]
# ## Question 3: Who is screened? (5 points)
#
# A classifier raises an alarm if $f(x) \ge \theta$.
# Its two rates are known from samples. It is then used in a screening, where a fraction $p$ of all cases is malignant, and where each of the two classes triggers alarms at the same rate as in the samples.
#
# `rates(f, y, theta, p)` returns three numbers: TPR and FPR of (eq-rates), counted on the samples whatever $p$ is, and the fraction of malignant cases among all that trigger an alarm *in the screening*, or `None` if no case there triggers one.
#
# `cut(f, y, omega, p)` returns `(theta, cost)`: the threshold that is cheapest in the screening, and its average cost per case there, if a missed malignant case costs $\omega$ and a false alarm costs 1.
# The average is over all cases there, malignant or benign, with or without an alarm.
# The function tries the scores of the samples and `np.inf`, for which there is never an alarm.
# Of several equally cheap thresholds it takes the largest.
# In both functions $0 < p < 1$.


# %% tags=["answer"]
def rates(f, y, theta, p):
    """Return TPR, FPR and the fraction of malignant cases among the alarms in a screening."""
    ### BEGIN SOLUTION
    alarm = f >= theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    alarms = p * found + (1 - p) * false
    return found, false, p * found / alarms if alarms > 0 else None
    ### END SOLUTION


# %% tags=["answer"]
def cut(f, y, omega, p):
    """Return the cheapest threshold for a screening, and its cost per case."""
    ### BEGIN SOLUTION
    best, least = np.inf, omega * p
    for theta in sorted(f, reverse=True):
        found, false, _ = rates(f, y, theta, p)
        cost = omega * p * (1 - found) + (1 - p) * false
        if cost < least:
            best, least = theta, cost
    return best, least
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def rates_by_hand(s):
    """At -1 all four malignant tumours get an alarm, and three of the four benign ones."""
    got = s.rates(f8, y8, -1.0, 0.25)
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 3, f"Return three numbers; got {got}."
    assert np.isclose(got[0], 1), f"TPR is 1; yours is {got[0]}."
    assert np.isclose(got[1], 0.75), f"FPR is 3/4; yours is {got[1]}."
    right = got[2] is not None and np.isclose(got[2], 4 / 13)
    assert right, f"Of 16 cases 4 are malignant, so 4 of 13 alarms are right, not {got[2]}."


# %% tags=["hidden"]
@check(points=1)
def rates_elsewhere(s):
    """A rate is counted within its class; the fraction of right alarms depends on p as well."""
    f, y = np.array([2, 5, 0, 4, 2, 7, 1]), np.array([1, -1, -1, 1, -1, 1, -1])
    cases = [
        (f8, y8, 1.0, 0.25), (f8, y8, 2.5, 0.25), (f8, y8, 1.0, 0.0004), (f, y, 2, 0.5),
        (f, y, 4, 0.125), (f, y, 6, 0.01), (f, y, 8, 0.5), (f, y, 0, 0.01), (f, -y, 6, 0.25),
        (-f, y, 0, 0.25), (f8, -y8, 2.5, 0.25), (f8, y8, 4.0, 0.25),
    ]  # fmt: skip

    def few(case):
        """Say that only benign cases get an alarm, or none."""
        return np.all(case[1][case[0] >= case[2]] == -1)

    cases.sort(key=lambda case: (case[0].dtype.kind == "i", few(case)))
    for case, got in [(case, s.rates(*case)) for case in cases]:
        tpr, fpr, right = ref.rates(*case)
        more = ", where only benign cases get an alarm" if few(case) and right is not None else ""
        more += ", for arrays of integers" if case[0].dtype.kind == "i" else ""
        assert np.isclose(got[0], tpr), about(
            f"in TPR{more}",
            f"TPR at {case[2]} is {tpr:g}; got {got[0]}.",
        )
        assert np.isclose(got[1], fpr), about(
            f"in FPR{more}",
            f"FPR at {case[2]} is {fpr:g}; got {got[1]}.",
        )
        if right is None:
            assert got[2] is None, about(
                "where no case gets an alarm",
                f"No case gets an alarm, so return None; got {got[2]}.",
            )
        else:
            said = f"With p = {case[3]} a fraction {right:g} of the alarms is right; got {got[2]}."
            assert got[2] is not None and np.isclose(got[2], right), about(
                f"in the fraction of malignant cases among the alarms{more}", said
            )


# %% tags=["check"]
@check(points=1)
def cut_by_hand(s):
    """With omega = 2 and p = 1/4, no alarm would cost 1/2, and an alarm for every case 3/4."""
    got = s.cut(f8, y8, 2.0, 0.25)
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 2, f"Return theta and the cost; got {got}."
    assert got[0] == 1, f"1 is the cheapest threshold; yours is {got[0]}."
    assert np.isclose(got[1], 5 / 16), f"It costs 1/8 + 3/16 = 5/16; yours is {got[1]}."


# %% tags=["hidden"]
@check(points=2)
def cuts_elsewhere(s):
    """The rarer malignant cases are, the higher the threshold; sometimes no alarm at all is cheapest."""
    data = [
        ([0, 2, 3, 0, -2], [1, -1, -1, -1, -1], 0.5, 0.5),
        ([5, 5, 1, 4], [1, -1, 1, -1], 3.0, 0.25),
        ([5, 0, -3, 3, 2, 5], [1, 1, -1, 1, -1, 1], 2.0, 0.5),
        ([-1, -2, -2, 3], [1, -1, 1, -1], 16.0, 0.25),
        ([2.5, 1.5, 0.5, -0.5, 4.5, 3.5], [1, -1, 1, -1, -1, 1], 8.0, 0.0625),
        ([1, 0, 3, 2], [-1, -1, 1, 1], 1.0, 0.5),
        ([1, 2, 1, 0, 0, 1], [1, 1, 1, -1, 1, -1], 3.0, 0.25),
        ([4, 2, 0, 4, 4], [-1, -1, 1, -1, -1], 0.5, 0.25),
    ]
    cases = [(np.array(f), np.array(y), omega, p) for f, y, omega, p in data]
    costs = (1.0, 0.5), (16.0, 0.25), (4.0, 0.0625), (4.0, 0.00003)
    cases += [(f8, y8, omega, p) for omega, p in costs]
    cases.sort(key=lambda case: ref.cut(*case)[0] == np.inf)
    for case, got in [(case, s.cut(*case)) for case in cases]:
        theta, cost = ref.cut(*case)
        where = f"omega = {case[2]:g}, p = {case[3]:g}: "
        more = ", where no alarm at all is cheapest" if theta == np.inf else ""
        assert got[0] == theta, about(
            f"in the threshold{more}", where + f"the threshold is {theta}; got {got[0]}."
        )
        assert np.isclose(got[1], cost), about(
            f"in the cost{more}", where + f"it costs {cost:g}; got {got[1]}."
        )


# %% [markdown]
# ## Question 4: All thresholds at once (4 points)
#
# `curve(f, y)` returns the points of the ROC curve, an array of shape (m + 1, 2) if there are m different scores: in each row FPR and then TPR.
# The first row is $(0, 0)$. Then the threshold falls from the largest score to the smallest; each distinct score gives one row.
#
# `area(f, y)` returns the area under the curve, one number, as a fraction of pairs: of all pairs of a malignant and a benign sample, the fraction in which the malignant one has the larger score. A pair with equal scores counts one half.


# %% tags=["answer"]
def curve(f, y):
    """Return the points (FPR, TPR) of the ROC curve, one row for each threshold."""
    ### BEGIN SOLUTION
    rows = [(0.0, 0.0)]
    for theta in np.unique(f)[::-1]:
        alarm = f >= theta
        rows.append((alarm[y == -1].mean(), alarm[y == 1].mean()))
    return np.array(rows)
    ### END SOLUTION


# %% tags=["answer"]
def area(f, y):
    """Return the fraction of pairs in which the malignant sample has the larger score."""
    ### BEGIN SOLUTION
    gaps = f[y == 1][:, None] - f[y == -1]
    return np.mean(gaps > 0) + np.mean(gaps == 0) / 2
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def curve_by_hand(s):
    """Two tumours, one of each class, have score 2: they make one step, up and to the right."""
    got = s.curve(f8, y8)
    want = [[0, 0], [0, 0.25], [0.25, 0.5], [0.25, 0.75], [0.5, 0.75], [0.75, 1], [1, 1]]
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (7, 2), f"Six different scores give shape (7, 2), not {np.shape(got)}."
    assert close(got, want), f"The points are {want}; yours are {np.round(got, 3).tolist()}."


# %% tags=["check"]
@check(points=1)
def area_by_hand(s):
    """The malignant scores 3, 2, 1, -1 beat 4, 3, 3 and 1 benign scores; two pairs are equal."""
    got = s.area(f8, y8)
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (), f"The area is one number; got {got}."
    assert np.isclose(got, 0.75), f"(11 + 1/2 + 1/2) / 16 = 3/4; yours is {got}."


# %% tags=["hidden"]
@check(points=1)
def curves_elsewhere(s):
    """Divide each rate by the size of its own class; equal scores make a single step."""
    data = [
        ([5, 4, 2, 1, 0], [1, -1, 1, -1, 1]),
        ([4, 7, 5, 6, 3], [1, 1, -1, 1, 1]),
        ([1, 3, 2, 0, 5, 4], [-1, 1, -1, -1, 1, 1]),
        ([2, 2, 2], [1, -1, -1]),
        ([0, -0.75, 0, 0.75, 0.25, -0.5, 0.75], [1, 1, -1, 1, -1, 1, -1]),
    ]
    cases = [(np.array(f), np.array(y)) for f, y in data]
    for case, got in [(case, s.curve(*case)) for case in cases]:
        want = ref.curve(*case)
        equal = same = ", with equal scores"
        if len(set(case[0].tolist())) == len(case[0]):
            same = ""
            in_order = np.all(case[0][:-1] > case[0][1:])
            equal = "" if in_order else ", for scores that are not in order"
        where = f"Scores {case[0].tolist()}, labels {case[1].tolist()}: "
        assert np.shape(got) == want.shape, about(
            f"in its shape{same}",
            where + f"shape {want.shape}, not {np.shape(got)}.",
        )
        assert close(got, want), about(
            f"in its rates{equal}",
            where + f"{want.tolist()}; got {np.asarray(got).tolist()}.",
        )


# %% tags=["hidden"]
@check(points=1)
def areas_elsewhere(s):
    """Compare every malignant sample with every benign one; only the order of the scores matters."""
    data = [
        ([1, 2, -3, -3, -2, 2, 2], [1, -1, 1, -1, -1, -1, 1]),
        ([4, 7, 5, 6, 3], [1, 1, -1, 1, 1]),
        ([2, 2, 2], [1, -1, -1]),
        ([1, 3, 2, 0, 5, 4], [-1, 1, -1, -1, 1, 1]),
        ([0.5, 0.25, 0.75], [-1, 1, -1]),
        ([-2, 2, -1, -2, -2, -2], [-1, 1, -1, 1, -1, 1]),
    ]
    cases = [(np.array(f), np.array(y)) for f, y in data]

    def about_case(case):
        if len(set(case[0].tolist())) < len(case[0]):
            return "with equal scores"
        return "where the area is below 1/2" if ref.area(*case) < 0.5 else "for other scores"

    kinds = ("for other scores", "where the area is below 1/2", "with equal scores")
    cases.sort(key=lambda case: kinds.index(about_case(case)))
    for case, got in [(case, s.area(*case)) for case in cases]:
        want = ref.area(*case)
        where = f"Scores {case[0].tolist()}, labels {case[1].tolist()}: "
        assert np.shape(got) == () and np.isclose(got, want), about(
            about_case(case), where + f"{want:g}; got {got}."
        )


# %% [markdown]
# The picture shows your curve for the eight tumours, with the diagonal, that of a coin toss, for comparison.

# %% tags=["plot"]
import matplotlib.pyplot as plt

try:
    points = curve(f8, y8)
    fig, ax = plt.subplots(figsize=(4, 4))
    ax.plot([0, 1], [0, 1], color="gray")
    ax.plot(points[:, 0], points[:, 1], marker="o", color="black")
    ax.set(xlabel="false alarms, FPR", ylabel="malignant found, TPR", aspect="equal")
    plt.show()
except NotImplementedError:
    print("Answer question 4 first.")

# %% [markdown]
# ## Question 5: Find the wrong line (3 points)
#
# A clinic has two classifiers but can keep only one.
# It wants to keep the one with the larger area, and someone proves that this is right whatever a mistake costs.
#
# > **Claim.** Let two classifiers $f$ and $g$ score the same samples, $P$ malignant and $N$ benign ones, and let no two scores of the same classifier be equal.
# > If the area of $f$ is larger than that of $g$, then for every $\omega > 0$ the cheapest threshold of $f$ costs no more than the cheapest of $g$. The cost is (eq-cost), which counts samples.
#
# > **Proof?** Call a pair of a malignant and a benign sample *wrong* for a classifier if the benign one has the larger score.
# > 1. The area is the fraction of pairs that are not wrong, so $f$ has fewer wrong pairs than $g$.
# > 2. On a wrong pair every threshold makes a mistake: the malignant sample is missed, or the benign one triggers an alarm.
# > 3. A missed sample is in at most $N$ wrong pairs and a false alarm in at most $P$, so for each threshold of a classifier with $W$ wrong pairs $N \cdot \mathrm{FN} + P \cdot \mathrm{FP} \ge W$.
# > 4. By lines 1 and 3 the classifier $f$ needs fewer mistakes: for each threshold $\theta$ of $g$ there is a $\theta'$ of $f$ with no more missed samples and no more false alarms.
# > 5. So with the $\theta'$ of line 4, $\omega \cdot \mathrm{FN} + \mathrm{FP}$ is no larger for $f$ at $\theta'$ than for $g$ at $\theta$.
# > 6. Let $\theta$ be the cheapest threshold of $g$: by line 5 the cheapest of $f$ costs no more.
#
# The claim is false.
# `false_proof()` returns a dictionary:
#
# - `"line"`: the number of the first wrong line, the first that does not follow from the lines above it, taken as true, from what it cites and from the assumptions of the claim;
# - `"y"`: labels of at most eight samples, both classes present;
# - `"f"`, `"g"`: their scores, whole numbers from $-99$ to $99$; $f$ has the larger area;
# - `"omega"`: a number from $0.01$ to $99$ for which $g$ is cheaper.
#
# You may use lists or arrays.
# As in Question 3, a threshold may be one of the scores, or so large that no sample triggers an alarm.


# %% tags=["answer"]
def false_proof():
    """Return the first wrong line, and two classifiers that refute the claim."""
    ### BEGIN SOLUTION
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }
    ### END SOLUTION


# %% tags=["check"]
@check(points=2)
def claim_is_refuted(s):
    """Draw two curves that cross: which one is better depends on what the mistakes cost."""
    d = s.false_proof()
    assert d is not None, "Your false_proof returns nothing (None)."
    names = ("line", "y", "f", "g", "omega")
    missing = [name for name in names if name not in d]
    assert not missing, f"The dictionary lacks the keys {missing}."
    assert d["line"] in range(1, 7), f"The proof has lines 1 to 6, not {d['line']!r}."
    y, f, g = (np.asarray(d[name], float) for name in ("y", "f", "g"))
    omega, n = float(d["omega"]), len(y)
    assert y.shape == f.shape == g.shape == (n,), "y, f and g must have the same length."
    assert n <= 8, f"There may be at most eight samples; you have {n}."
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and 1; yours are {y.tolist()}."
    assert len(set(y.tolist())) == 2, "Both classes must be present."
    scores = np.concatenate([f, g])
    assert np.all(np.abs(scores) <= 99), "Scores must be between -99 and 99."
    assert np.all(scores == np.round(scores)), "The scores must be whole numbers."
    assert 0.01 <= omega <= 99, f"omega must be between 0.01 and 99; yours is {omega:g}."
    assert len(set(f.tolist())) == n, mistake(
        "equal_scores_of_f", f"No two scores of f may be equal; yours are {f}."
    )
    assert len(set(g.tolist())) == n, f"No two scores of g may be equal; yours are {g}."

    def right_pairs(scores):
        return int(np.sum(scores[y > 0][:, None] > scores[y < 0]))

    def least(scores):
        tried = [np.inf, *scores]
        pairs = [(np.sum(scores[y > 0] < t), np.sum(scores[y < 0] >= t)) for t in tried]
        return min(omega * missed + alarms for missed, alarms in pairs)

    mine, other = right_pairs(f), right_pairs(g)
    said = f"f has {mine} pairs in the right order, g has {other}"
    assert mine != other, said + ", so the areas are equal."
    assert mine > other, said + ": f must have the larger area."
    paid, less = least(f), least(g)
    said = f"The cheapest threshold of f costs {paid:g}, that of g {less:g}"
    assert paid > 0, said + ": nothing is cheaper than 0."
    assert abs(paid - less) > 1e-9, said + ": f does not cost more."
    assert paid > less, mistake("kept_machine_is_cheaper", said + ", as the claim says.")


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own numbers into each line of the proof, and find the first that fails."""
    line = s.false_proof()["line"]
    assert line != 1, about(
        "because line 1 follows: without equal scores a pair is right or wrong, and f has the larger "
        "fraction of right ones"
    )
    assert line != 2, about(
        "because line 2 follows: if the malignant sample gets an alarm, the benign one gets it, too"
    )
    assert line != 3, about(
        "because line 3 follows: it counts in how many wrong pairs one mistake can be, and a pair "
        "with two mistakes only makes the left side larger"
    )
    assert line != 5, about(
        "because line 5 follows from line 4, taken as true; the mistake comes earlier"
    )
    assert line != 6, about(
        "because line 6 follows from line 5, taken as true; the mistake comes earlier"
    )
    assert line == 4, about(
        "because the proof has the lines 1 to 6", f"There is no line {line!r}."
    )


# %% [markdown]
# ## Question 6: Scores, predictions, probabilities (6 points)
#
# **(a)** At a given point a fraction $q$ of the samples is malignant, $0 < q < 1$, and the loss of a malignant sample is weighted by $\omega > 0$.
# So the average cost of a score $z$ there is
#
# $$ \omega\, q\, \ell(z) + (1 - q)\, \ell(-z). $$
#
# `best_scores(q, omega)` returns the cheapest score for each of three losses: the hinge loss, the squared hinge loss and the logistic loss.
# If all scores between $-1$ and $1$ are equally cheap for the hinge loss, it returns 0 for this loss.
# For $\omega = 1$ these are the scores of (eq-best-scores), whose proof shows you how to proceed.
# When the checks use equal weights, `omega * q == 1 - q` holds exactly.
#
# **(b)** `promises(q, y, bins)` compares predicted probabilities with what actually happened; from here on `q` is an array of shape (n,), with one prediction, or *promise*, for each sample.
# The interval from 0 to 1 is divided into `bins` bins of equal width. The lower end of a bin belongs to it, the upper end belongs to the next bin, and 1 belongs to the last bin.
# When the checks put a promise at an end of a bin, floats represent both exactly.
# It returns a list with `(count, mean, share)` for each bin, from the lowest: how many samples are in it, the mean of their promises, and the fraction of $+1$ among them. For an empty bin the entry is `(0, None, None)`.
#
# **(c)** A friend says: "Two classifiers with the same ROC curve are equally good, so their probabilities are equally accurate."
# Refute this: `same_curve()` returns `(y, p, q)`, the labels of four to twelve samples, both classes present, and two lists of promises with the same ROC curve, that is, with exactly the same points.
# Both lists contain numbers above 0 and below 1, and `p` contains at least two different numbers.
# The list `p` must be calibrated: for each number $u$ in it, a fraction $u$ of the samples with this promise have label $+1$.
# In `q` at least one promise must differ by $\tfrac14$ or more from the fraction of $+1$ among the samples with this promise.


# %% tags=["answer"]
def best_scores(q, omega):
    """Return the cheapest scores for the hinge, the squared hinge and the logistic loss."""
    ### BEGIN SOLUTION
    for_plus, for_minus = omega * q, 1 - q
    gain = for_plus - for_minus
    return np.sign(gain), gain / (for_plus + for_minus), np.log(for_plus / for_minus)
    ### END SOLUTION


# %% tags=["answer"]
def promises(q, y, bins):
    """Return (count, mean promise, share of +1) for each of the bins."""
    ### BEGIN SOLUTION
    rows = []
    place = np.minimum(np.floor(q * bins), bins - 1)
    for number in range(bins):
        here = place == number
        full = np.any(here)
        rows.append(
            (int(here.sum()), q[here].mean(), np.mean(y[here] == 1)) if full else (0, None, None)
        )
    return rows
    ### END SOLUTION


# %% tags=["answer"]
def same_curve():
    """Return labels y and promises p and q that refute the friend."""
    ### BEGIN SOLUTION
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.7] * 4 + [0.9] * 4
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def scores_by_hand(s):
    """With q = 1/4 and omega = 9 the weights of the two losses are 9/4 and 3/4."""
    got, tie = s.best_scores(0.25, 9.0), s.best_scores(0.25, 3.0)
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (3,), f"Return three numbers; got {got}."
    hinge, squared, logistic = got
    assert np.isclose(hinge, 1), f"The score for the hinge loss is 1; yours is {hinge}."
    assert np.isclose(squared, 0.5), f"The score for the squared hinge is 1/2; yours is {squared}."
    assert np.isclose(logistic, 1.0986123), (
        f"The score for the logistic loss is ln 3, not {logistic}."
    )
    assert np.allclose(tie, 0), (
        f"With omega = 3 both weights are 3/4, so all scores are 0, not {tie}."
    )


# %% tags=["hidden"]
@check(points=1)
def scores_elsewhere(s):
    """Compare omega q with 1 - q, not q with one half."""
    cases = (
        (0.5, 1.0),
        (0.25, 1.0),
        (0.875, 0.125),
        (0.125, 7.0),
        (0.1, 4.0),
        (0.6, 0.5),
        (0.9, 9.0),
        (0.75, 4.0),
        (0.5, 4.0),
        (0.99999, 90.0),
    )
    names, wrong = ("hinge", "squared hinge", "logistic"), {}
    for (q, omega), got in [(case, s.best_scores(*case)) for case in cases]:
        assert np.shape(got) == (3,), about("in its form", f"Return three numbers; got {got}.")
        for name, mine, want in zip(names, got, ref.best_scores(q, omega)):
            if not np.isclose(mine, want):
                said = f"q = {q}, omega = {omega}, {name}: {want:g}; got {mine}."
                wrong.setdefault(name, said)
    for name, said in wrong.items():
        words = f"for the {name} loss" if len(wrong) < 3 else "for other numbers"
        raise AssertionError(about(words, said))


# %% tags=["check"]
@check(points=1)
def promises_by_hand(s):
    """Of the four bins, 0.25 is in the second and 1 in the fourth; the third is empty."""
    q = np.array([0.0, 0.25, 0.375, 0.125, 0.75, 1.0, 0.875, 0.25])
    y = np.array([-1.0, 1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0])
    got = s.promises(q, y, 4)
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 4, f"Four bins need four rows; got {len(got)}."
    assert tuple(got[2]) == (0, None, None), (
        f"No promise is from 0.5 to 0.75: (0, None, None), not {got[2]}."
    )
    want = [(2, 0.0625, 0), (3, 7 / 24, 2 / 3), None, (3, 0.875, 2 / 3)]
    for number in (0, 1, 3):
        count, mean, share = got[number]
        where = f"Bin {number} has (count, mean, share) = {want[number]}; "
        assert close([count, mean, share], want[number]), where + f"got {got[number]}."


# %% tags=["hidden"]
@check(points=2)
def promises_elsewhere(s):
    """A row is only about the samples in its bin, and promises below one half count like any others."""
    eighths = [8, 3, 7, 6, 3, 5.5, 3]
    data = [
        (eighths, [1, 1, 1, -1, 1, -1, 1], 4), (eighths, [1, -1, 1, -1, 1, 1, -1], 2),
        ([1, 2, 2, 4, 5], [-1, 1, -1, -1, 1], 8), ([0, 8, 4], [1, -1, 1], 1),
        ([1, 2, 3, 5, 7], [-1, -1, 1, 1, -1], 5), ([4, 4, 4], [1, 1, -1], 2),
        ([0, 6, 0, 4], [-1, 1, 1, -1], 4), ([1, 8, 5], [-1, 1, 1], 2),
    ]  # fmt: skip
    data += [
        ([1, 3, 3, 7, 6, 2], [1, -1, 1, 1, 1, -1], 3),
        ([6, 1, 3, 5, 3], [1, -1, 1, 1, -1], 1),
    ]
    cases = [(np.array(q) / 8, np.array(y), bins) for q, y, bins in data]

    def about_ends(q, y, bins):
        """Say which promises are at an end of a bin."""
        last, other = np.any(q == 1), np.any((q < 1) & (q * bins == np.floor(q * bins)))
        if last and other:
            return ", for promises at the ends of bins"
        if last:
            return ", for a promise of 1"
        return ", for a promise at an end of a bin" if other else ""

    cases.sort(key=lambda case: len(about_ends(*case)))
    for case, got in [(case, s.promises(*case)) for case in cases]:
        want, ends = ref.promises(*case), about_ends(*case)
        assert len(got) == len(want), about(
            "in the number of bins", f"{case[2]} bins need {case[2]} rows; got {len(got)}."
        )
        for number, (row, right) in enumerate(zip(got, want)):
            where = f"{case[2]} bins, bin {number}: {right}; got {row}."
            assert len(row) == 3 and row[0] == right[0], about(
                f"in the count of a bin{ends}", where
            )
            if right[0]:
                assert row[1] is not None and row[2] is not None, about(
                    "in a bin with promises", where
                )
                assert close([*row[1:]], [*right[1:]]), about(
                    "in the mean or the share of a bin", where
                )
            else:
                assert row[1] is None and row[2] is None, about("for an empty bin", where)


# %% tags=["check"]
@check(points=1)
def same_curve_other_promise(s):
    """The curve depends only on the order of the promises."""
    found = s.same_curve()
    assert found is not None, "Your same_curve returns nothing (None)."
    y, p, q = (np.asarray(part, float) for part in found)
    n = len(y)
    assert y.shape == p.shape == q.shape == (n,), "y, p and q must have the same length."
    assert 4 <= n <= 12, f"There must be four to twelve samples; you have {n}."
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and 1; yours are {y.tolist()}."
    assert len(set(y.tolist())) == 2, "Both classes must be present."
    assert np.all((p >= 0) & (p <= 1)), f"p must contain probabilities, not {p.tolist()}."
    assert np.all((q >= 0) & (q <= 1)), f"q must contain probabilities, not {q.tolist()}."
    assert np.all((p > 0) & (p < 1)), "p contains a 0 or a 1."
    assert np.all((q > 0) & (q < 1)), "q contains a 0 or a 1."
    assert len(set(p.tolist())) > 1, f"p contains only {p[0]}; it needs two different promises."

    def points(v):
        rows = [(np.mean(v[y < 0] >= u), np.mean(v[y > 0] >= u)) for u in np.unique(v)[::-1]]
        return np.array(rows)

    def worst(v):
        return max((abs(np.mean(y[v == u] > 0) - u), u) for u in np.unique(v))

    (gap, u), (other, _) = worst(p), worst(q)
    swapped = gap > 0.2499 and other < 1e-6
    assert not swapped, "q is calibrated but p is not; it must be the other way round."
    assert gap < 1e-6, mistake(
        "first_not_calibrated", f"p is not calibrated: the promise {u:g} is off by {gap:g}."
    )
    assert other > 1e-6, "q is calibrated as well, so your friend is not refuted."
    assert other > 0.2499, f"q is off by at most {other:g}; it must be 1/4 or more."
    mine, theirs = points(p), points(q)
    turned = close(points(-q), mine) and not close(theirs, mine)
    assert not turned, "q orders the samples the other way round, so its curve is different."
    assert len(theirs) >= len(mine), mistake(
        "promises_joined", "q has fewer different promises than p, so its curve has fewer points."
    )
    assert len(theirs) <= len(mine), (
        "q has more different promises than p, so its curve has more points."
    )
    assert close(theirs, mine), "The two curves have different points."


# %% [markdown]
# ## What you have seen
#
# You can trust an error rate if the samples on which it was counted played no part in any earlier choice.
# And no single number fits every purpose: the area ignores the costs, the curve ignores the predicted probabilities, and neither depends on who will be screened.
