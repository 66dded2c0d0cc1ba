# ---
# homework:
#   name: hw6_choosing
#   title: "Homework 6: What a number is worth"
#   canary: pelican-turmeric-7714-bellows-quoin
#   call_seconds: 3
#   examples: audit false_proof same_curve
# ---

# %% [markdown]
# # Homework 6: What a number is worth
#
# "Our machine is right in 99 of 100 cases."
# Before you believe it, ask: counted on which samples, chosen by what, with which threshold, and for whom?
#
# In this homework you ask in code.
# You hold samples out and choose a pair by them, read a report that flatters itself, and move a threshold to where it is cheap.
# Then you draw the curve of all thresholds, catch a proof that trusts its area too much, and find out what scores and promises have to do with probabilities.
#
# **You need:** chapters 13 and 14, and nothing beyond them.
# **Time:** about 5 hours. **Points:** 28.
# **Rules:** write functions only, in the place of `# Your code here.` and the line below it; later functions may call your earlier ones.
# After each question there are checks: run them as often as you like.
# Other checks, on other data, run when the homework is graded.
#
# Everywhere `y` holds labels $-1$ and $+1$, an array of shape (n,), and both of them occur.
# A sample with the label $+1$ is called malignant, one with $-1$ benign, and `f` holds their scores, of shape (n,).
# Samples are numbered from 0.
# Arrays may hold whole numbers, and a function leaves them as they are.
# Where the checks ask for ties, floats are exact, in whatever order you calculate.

# %% tags=["setup"]
import numpy as np

# Eight tumours: scores of a machine, and which of them are malignant.
f8 = np.array([3.0, 2.0, 2.0, 1.0, 0.0, -1.0, -1.0, -3.0])
y8 = np.array([1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0])


def nearest_mean(X, y, new):
    """Learn from X and y; score new samples, positive where the mean of class +1 is nearer."""
    plus, minus = X[y > 0].mean(axis=0), X[y < 0].mean(axis=0)
    return np.sum((new - minus) ** 2, axis=1) - np.sum((new - plus) ** 2, axis=1)


def close(got, want):
    """Say whether got has the shape of want, and nearly its numbers."""
    return np.shape(got) == np.shape(want) and np.allclose(got, want)


# %% [markdown]
# ## Question 1: Deal and hold out (5 points)
#
# `deal(n, k)` deals the samples $0, 1, \dots, n - 1$ to $k$ folds as one deals cards to players: one sample to each fold, from the first to the last, and round again until none is left.
# It returns the list of the $k$ folds, each a list of samples in order; $1 \le k \le n$.
#
# `held_out_errors(X, y, folds)` returns a list with one number for each fold: how many of its samples are errors, $y_i f(x_i) \le 0$, for the machine that has learned from all samples that are not in it.
# The machine is `nearest_mean`, which is given above.
# Before it learns, each feature is scaled, inside the fold: of the samples that it learns from, the smallest value becomes 0 and the largest 1, and where all of them have the same value, this value is only subtracted.
# The held-out samples are scaled with the same numbers.
# Each fold is a list of one sample or more, and no sample is in two of them.
# Folds may have different sizes, and a sample may be in none; outside of each fold there are both classes.


# %% tags=["answer"]
def deal(n, k):
    """Return the k folds of the samples 0 to n - 1, a list of lists."""
    ### BEGIN SOLUTION
    return [list(range(first, n, k)) for first in range(k)]
    ### END SOLUTION


def held_out_errors(X, y, folds):
    """Return for each fold the number of errors on it, made by the machine of the others."""
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
    """Seven samples and three folds: sample 3 goes to the first fold again."""
    folds = s.deal(7, 3)
    assert isinstance(folds, (list, tuple)), f"Return a list of lists; got {folds}."
    assert len(folds) == 3, f"Three folds, please; you have {len(folds)}."
    got, want = [list(fold) for fold in folds], [[0, 3, 6], [1, 4], [2, 5]]
    assert got == want, f"Seven samples make the folds {want}; yours are {got}."


# %% tags=["check"]
@check(points=1)
def held_out_by_hand(s):
    """Scale by the four samples outside, then find the two means: once for each fold."""
    X = np.array([[0, 0], [1, 40], [0, 20], [2, 0], [2, 30], [2, 20]])
    y = np.array([1, 1, -1, -1, -1, 1])
    got = s.held_out_errors(X, y, [[0, 3], [1, 4], [2, 5]])
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (3,), f"Three folds, three numbers; got {got}."
    assert list(got) == [1, 2, 2], f"The folds have 1, 2 and 2 errors; got {list(got)}."


# %% tags=["hidden"]
@check(points=1)
def cards_elsewhere(s):
    """Every sample is in one fold, and no fold has two samples more than another."""
    cases = (6, 3), (5, 5), (4, 1), (10, 4), (9, 2), (11, 3)
    found = [(n, k, s.deal(n, k)) for n, k in cases]
    for n, k, folds in found:
        got = [list(fold) for fold in folds]
        assert got == ref.deal(n, k), f"{n} samples, {k} folds: these are dealt in another way."


# %% tags=["hidden"]
@check(points=2)
def held_out_elsewhere(s):
    """The held-out samples have no say in the scaling, and a tie is an error."""
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
    for case, got in [(case, s.held_out_errors(*case)) for case in cases]:
        want = ref.held_out_errors(*case)
        assert np.shape(got) == (len(want),), f"{len(want)} folds have {len(want)} numbers."
        assert list(got) == want, f"The folds {case[2]} have {want} errors; got {list(got)}."


# %% [markdown]
# ## Question 2: Choose, and report (5 points)
#
# `choose(counts, sizes, Cs, sigmas)` gets the errors on held-out samples: `counts[i, j, k]` is the number of errors on fold $k$ of the machine with `Cs[i]` and `sigmas[j]`, and fold $k$ holds `sizes[k]` samples.
# Both lists increase.
# It returns `(C, sigma, share, rim)`:
#
# - the pair with the fewest errors in all; of several such pairs the one with the smallest $C$, and of these the one with the largest $\sigma$, the smoothest;
# - its cross-validated share of errors, (eq-cross-validation);
# - `True` if the pair lies at the rim of the grid, so that the grid must be enlarged, and `False` if not; where a list has one value alone, every pair lies there.
#
# Then read a report.
#
# > 1. We had 1000 samples with 500 features. We put 200 of them away at random as a test set, and divided the other 800 into four folds of 200.
# > 2. We wrote down six pairs $(C, \sigma)$, and that each feature is to be standardised.
# > 3. Of the 500 features we kept the 20 that go best with the labels of the 800 samples.
# > 4. For each pair and each fold a machine learned from the samples outside the fold, standardised by what these know, and we counted its errors on the fold.
# > 5. The best pair lay at the rim of the grid; so we added three pairs there, and judged these three with the same folds. The best of the nine lay inside, with errors on 4 % of the 800 samples.
# > 6. With this pair a machine learned again, from all of the 800 samples, standardised by what these know.
# > 7. Then we opened the test set. The machine erred on 20 of its 200 samples.
# > 8. So we report an error of 10 %, with its standard error.
#
# `audit()` returns a dictionary:
#
# - `"line"`: the number of the first line that breaks a rule of chapter 14;
# - `"machines"`: how many machines were trained in all, from line 1 to line 8;
# - `"learnt"`: from how many samples each machine of line 4 learned;
# - `"deviation"`: the standard error of line 8, (eq-standard-error) with the share in the place of the error, to four places behind the point or more;
# - `"honest"`: which of the two shares, 4 % and 10 %, says honestly how often the machine errs on new samples: `"folds"`, `"test"`, `"both"` or `"neither"`.


# %% tags=["answer"]
def choose(counts, sizes, Cs, sigmas):
    """Return (C, sigma, share, rim) of the best pair of a grid."""
    ### BEGIN SOLUTION
    total = counts.sum(axis=2)
    pairs = [(total[i, j], i, -j) for i in range(len(Cs)) for j in range(len(sigmas))]
    fewest, i, minus_j = min(pairs)
    j = -minus_j
    rim = i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
    return Cs[i], sigmas[j], fewest / sum(sizes), rim
    ### END SOLUTION


# %% tags=["answer"]
def audit():
    """Return what the report does not say, as a dictionary."""
    ### BEGIN SOLUTION
    return {
        "line": 3,
        "machines": 9 * 4 + 1,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def pair_by_hand(s):
    """Three pairs make two errors in all; look at C first, and then at sigma."""
    counts = np.array(
        [
            [[2, 1, 1], [1, 1, 2], [2, 2, 1]],
            [[0, 3, 0], [0, 0, 2], [1, 1, 0]],
            [[2, 1, 1], [0, 1, 1], [3, 0, 0]],
        ]
    )
    got = s.choose(counts, [2, 3, 5], [0.1, 1, 10], [1, 2, 4])
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 4, f"Return four things: C, sigma, share, rim; got {got}."
    C, sigma, share, rim = got
    assert (C, sigma) == (1, 4), f"The pair is C = 1, sigma = 4; yours is {C}, {sigma}."
    assert np.isclose(share, 0.2), f"Two errors of ten samples are 0.2; yours is {share}."
    assert rim is True or rim is np.True_, f"sigma = 4 is the largest there is; got {rim}."


# %% tags=["hidden"]
@check(points=1)
def pairs_elsewhere(s):
    """Folds of different sizes: errors are added up, and divided by all samples at the end."""
    rng, cases = np.random.default_rng(6), []
    Cs, sigmas = [0.1, 1, 10, 100, 1000], [1, 2, 4, 8, 16]
    for _ in range(30):  # counts so small that many pairs are equally good
        grid = rng.integers(0, 4, rng.integers(1, 6, 3))
        sizes = rng.integers(3, 7, grid.shape[2]).tolist()
        cases.append((grid, sizes, Cs[: len(grid)], sigmas[: len(grid[0])]))
    for case, got in [(case, s.choose(*case)) for case in cases]:
        C, sigma, share, rim = ref.choose(*case)
        assert tuple(got[:2]) == (C, sigma), f"The pair is {C}, {sigma}; got {got[:2]}."
        assert np.isclose(got[2], share), f"The share of errors is {share:g}; got {got[2]}."
        assert bool(got[3]) == bool(rim), f"Is {C}, {sigma} at the rim? Your answer is wrong."


# %% tags=["check"]
@check(points=1)
def report_is_complete(s):
    """The standard error has a root, and below it the n of the samples that were counted."""
    d = s.audit()
    assert d is not None, "Your audit returns nothing (None)."
    names = ("line", "machines", "learnt", "deviation", "honest")
    missing = [name for name in names if name not in d]
    assert not missing, f"The dictionary has no {missing}."
    line, deviation = d["line"], d["deviation"]
    assert line in range(1, 9), f"The report has the lines 1 to 8, not {line!r}."
    words = ("folds", "test", "both", "neither")
    assert d["honest"] in words, f"One of {words}, please, and not {d['honest']!r}."
    off = "The standard error of line 8 is another: "
    assert not np.isclose(deviation, 0.00045, atol=1e-6), off + "take the root."
    assert not np.isclose(deviation, 0.0106, atol=5e-5), off + "800 were not counted."
    assert not np.isclose(deviation, 0.00949, atol=5e-5), off + "1000 were not counted."
    assert not np.isclose(deviation, 0.0122, atol=6e-5), off + "600 were not counted."
    assert not np.isclose(deviation, 2.12, atol=5e-3), off + "a share, please, and no percent."
    assert not np.isclose(deviation, 0.0224, atol=5e-5), off + "the factor 1 - err is missing."
    assert not np.isclose(deviation, 0.0139, atol=5e-5), off + "its share is not 4 %."
    assert not np.isclose(deviation, 0.3, atol=5e-4), off + "divide by n."
    assert not np.isclose(deviation, 4.24, atol=5e-3), off + "of the share, not of the number."
    assert not np.isclose(deviation, 0.00693, atol=5e-5), off + "4 % of 800 is not its share."
    assert not np.isclose(deviation, 0.0015, atol=1e-5), off + "n belongs below the root."
    assert not np.isclose(deviation, 0.00707, atol=5e-5), off + "look at (eq-standard-error)."
    assert not np.isclose(deviation, [0.0424, 0.0416], atol=6e-5).any(), off + "half of yours."
    assert not np.isclose(deviation, 0.0671, atol=5e-5), off + "the factor err is missing."
    assert not np.isclose(deviation, 0.02128, atol=2.5e-5), off + "n stands there, not n - 1."
    assert not np.isclose(deviation, [0.02, 0.021], atol=1e-6).any(), off + "four places, please."
    assert np.isclose(deviation, 0.0212, atol=6e-5), off + f"yours is {deviation}."


# %% tags=["hidden"]
@check(points=1)
def report_in_numbers(s):
    """Count the machines of both grids and the last one; count the samples outside a fold."""
    d = s.audit()
    machines, learnt = d["machines"], d["learnt"]
    few = f"{machines} machines are not all of them."
    assert machines != 36, few
    assert machines != 25, few
    assert machines == 37, f"Nobody trained {machines} machines."
    assert learnt == 600, f"A machine of line 4 does not learn from {learnt} samples."


# %% tags=["hidden"]
@check(points=1)
def report_line_and_share(s):
    """Ask of every number who had a say in it: which samples, and which of their labels."""
    d = s.audit()
    line, honest = d["line"], d["honest"]
    assert line == 3, f"Line {line} keeps the rules."
    assert honest == "test", f"It is not {honest}."


# %% [markdown]
# ## Question 3: Who is screened? (5 points)
#
# A machine gives an alarm where $f(x) \ge \theta$.
# Its two rates are known from samples; then it goes to a screening, where the share $p$ of all people is malignant, and where each of the two classes gets alarms at the same rate as in the samples.
#
# `rates(f, y, theta, p)` returns three numbers: TPR and FPR of (eq-rates), counted on the samples whatever $p$ is, and the share of malignant ones among all who get an alarm *in the screening*, or `None` in its place if nobody there gets one.
#
# `cut(f, y, omega, p)` returns `(theta, cost)`: the threshold that is cheapest in the screening, and what it costs there for each person in the mean, if a missed malignant one costs $\omega$ and a false alarm 1.
# The mean is taken over all people there, malignant or benign, with an alarm or without.
# It tries the scores of the samples and `np.inf`, with which there is never an alarm.
# Of several thresholds that are equally cheap it takes the largest.
# In both functions $0 < p < 1$.


# %% tags=["answer"]
def rates(f, y, theta, p):
    """Return TPR, FPR and the share of malignant ones among the alarms of a screening."""
    ### BEGIN SOLUTION
    alarm = f >= theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    alarms = p * found + (1 - p) * false
    return found, false, p * found / alarms if alarms > 0 else None
    ### END SOLUTION


# %% tags=["answer"]
def cut(f, y, omega, p):
    """Return the cheapest threshold of a screening, and its cost for each person."""
    ### BEGIN SOLUTION
    best, least = np.inf, omega * p
    for theta in sorted(f, reverse=True):
        alarm = f >= theta
        cost = omega * p * (1 - alarm[y == 1].mean()) + (1 - p) * alarm[y == -1].mean()
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
    assert right, f"Of 16 people 4 are malignant: 4 of 13 alarms are right, not {got[2]}."


# %% tags=["hidden"]
@check(points=1)
def rates_elsewhere(s):
    """A rate is counted within its class; whom an alarm is right about depends on p as well."""
    f, y = np.array([2, 5, 0, 4, 2, 7, 1]), np.array([1, -1, -1, 1, -1, 1, -1])
    cases = [
        (f, y, 2, 0.5), (f, y, 4, 0.125), (f, y, 6, 0.01), (f, y, 8, 0.5), (f, y, 0, 0.01),
        (f, -y, 6, 0.25), (f8, y8, 1.0, 0.25), (f8, y8, 2.5, 0.25), (-f, y, 0, 0.25),
    ]  # fmt: skip
    for case, got in [(case, s.rates(*case)) for case in cases]:
        tpr, fpr, right = ref.rates(*case)
        assert np.isclose(got[0], tpr), f"TPR at {case[2]} is {tpr:g}; got {got[0]}."
        assert np.isclose(got[1], fpr), f"FPR at {case[2]} is {fpr:g}; got {got[1]}."
        if right is None:
            assert got[2] is None, f"Nobody gets an alarm: None, please; got {got[2]}."
        else:
            said = f"With p = {case[3]} the share {right:g} of the alarms is right; got {got[2]}."
            assert got[2] is not None and np.isclose(got[2], right), said


# %% tags=["check"]
@check(points=1)
def cut_by_hand(s):
    """With omega = 2 and p = 1/4 all malignant ones missed would cost 1/2, all alarms 3/4."""
    got = s.cut(f8, y8, 2.0, 0.25)
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 2, f"Return theta and the cost; got {got}."
    assert got[0] == 1, f"1 is the cheapest threshold; yours is {got[0]}."
    assert np.isclose(got[1], 5 / 16), f"It costs 1/8 + 3/16 = 5/16; yours is {got[1]}."


# %% tags=["hidden"]
@check(points=2)
def cuts_elsewhere(s):
    """The rarer malignant ones are, the higher the threshold; sometimes no alarm is cheapest."""
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
    cases += [(f8, y8, omega, p) for omega, p in ((1.0, 0.5), (16.0, 0.25), (4.0, 0.0625))]
    for case, got in [(case, s.cut(*case)) for case in cases]:
        theta, cost = ref.cut(*case)
        where = f"omega = {case[2]:g}, p = {case[3]:g}: "
        assert got[0] == theta, where + f"the threshold is {theta}; got {got[0]}."
        assert np.isclose(got[1], cost), where + f"it costs {cost:g}; got {got[1]}."


# %% [markdown]
# ## Question 4: All thresholds at once (4 points)
#
# `curve(f, y)` returns the points of the ROC curve, an array of shape (m + 1, 2), if there are m different scores: in each row FPR and then TPR.
# The first row is $(0, 0)$, and then the threshold falls from the largest score to the smallest; each different score makes one row.
#
# `area(f, y)` returns the area under the curve, one number, as the share of pairs: of all pairs of a malignant and a benign sample, those in which the malignant one has the larger score; a pair with equal scores counts one half.


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
    """Return the share of pairs in which the malignant sample has the larger score."""
    ### BEGIN SOLUTION
    gaps = f[y == 1][:, None] - f[y == -1]
    return np.mean(gaps > 0) + np.mean(gaps == 0) / 2
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def curve_by_hand(s):
    """Two tumours have the score 2, one of each class: one step, up and to the right."""
    got = s.curve(f8, y8)
    want = [[0, 0], [0, 0.25], [0.25, 0.5], [0.25, 0.75], [0.5, 0.75], [0.75, 1], [1, 1]]
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (7, 2), f"Six different scores: shape (7, 2), not {np.shape(got)}."
    assert close(got, want), f"The points are {want}; yours are {np.round(got, 3).tolist()}."


# %% tags=["check"]
@check(points=1)
def area_by_hand(s):
    """The malignant scores 3, 2, 1, -1 beat 4, 3, 3 and 1 benign ones; two pairs are equal."""
    got = s.area(f8, y8)
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (), f"The area is one number; got {got}."
    assert np.isclose(got, 0.75), f"(11 + 1/2 + 1/2) / 16 = 3/4; yours is {got}."


# %% tags=["hidden"]
@check(points=1)
def curves_elsewhere(s):
    """Each rate has its own class below the line, and equal scores make one step together."""
    data = [
        ([0, -0.75, 0, 0.75, 0.25, -0.5, 0.75], [1, 1, -1, 1, -1, 1, -1]),
        ([4, 7, 5, 6, 3], [1, 1, -1, 1, 1]),
        ([2, 2, 2], [1, -1, -1]),
        ([1, 3, 2, 0, 5, 4], [-1, 1, -1, -1, 1, 1]),
    ]
    cases = [(np.array(f), np.array(y)) for f, y in data]
    for case, got in [(case, s.curve(*case)) for case in cases]:
        want = ref.curve(*case)
        where = f"Scores {case[0].tolist()}, labels {case[1].tolist()}: "
        assert np.shape(got) == want.shape, where + f"shape {want.shape}, not {np.shape(got)}."
        assert close(got, want), where + f"{want.tolist()}; got {np.asarray(got).tolist()}."


# %% tags=["hidden"]
@check(points=1)
def areas_elsewhere(s):
    """Every malignant sample meets every benign one; the area asks for the order alone."""
    data = [
        ([1, 2, -3, -3, -2, 2, 2], [1, -1, 1, -1, -1, -1, 1]),
        ([4, 7, 5, 6, 3], [1, 1, -1, 1, 1]),
        ([2, 2, 2], [1, -1, -1]),
        ([1, 3, 2, 0, 5, 4], [-1, 1, -1, -1, 1, 1]),
        ([0.5, 0.25, 0.75], [-1, 1, -1]),
        ([-2, 2, -1, -2, -2, -2], [-1, 1, -1, 1, -1, 1]),
    ]
    cases = [(np.array(f), np.array(y)) for f, y in data]
    for case, got in [(case, s.area(*case)) for case in cases]:
        want = ref.area(*case)
        where = f"Scores {case[0].tolist()}, labels {case[1].tolist()}: "
        assert np.shape(got) == () and np.isclose(got, want), where + f"{want:g}; got {got}."


# %% [markdown]
# The picture draws your curve of the eight tumours beside the diagonal on which coins lie.

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
# A clinic has two machines and room for one.
# It wants to keep the one with the larger area, and somebody proves that this is right at any price.
#
# > **Claim.** Let two machines $f$ and $g$ score the same samples, $P$ malignant and $N$ benign ones, and let no two scores of one machine be equal.
# > If the area of $f$ is larger than that of $g$, then for every $\omega > 0$ the cheapest threshold of $f$ costs no more than the cheapest of $g$, by (eq-cost), which counts samples.
#
# > **Proof?** Call a pair of a malignant and a benign sample *wrong* for a machine if the benign one has the larger score.
# > 1. The area is the share of pairs that are not wrong, so $f$ has fewer wrong pairs than $g$.
# > 2. At a wrong pair every threshold makes a mistake: the malignant sample is missed, or the benign one gets an alarm.
# > 3. A missed sample lies in at most $N$ wrong pairs and a false alarm in at most $P$, so each threshold of a machine with $W$ wrong pairs has $N \cdot \mathrm{FN} + P \cdot \mathrm{FP} \ge W$.
# > 4. By lines 1 and 3 the machine $f$ needs fewer mistakes: for each threshold $\theta$ of $g$ there is a $\theta'$ of $f$ with no more missed samples and no more false alarms.
# > 5. So with the $\theta'$ of line 4, $\omega \cdot \mathrm{FN} + \mathrm{FP}$ is no larger for $f$ at $\theta'$ than for $g$ at $\theta$.
# > 6. Let $\theta$ be the cheapest threshold of $g$: by line 5 the cheapest of $f$ costs no more.
#
# The claim is false.
# `false_proof()` returns a dictionary:
#
# - `"line"`: the number of the first wrong line, and a line that follows from the lines before it, be they right or wrong, is not wrong;
# - `"y"`: labels of at most eight samples, both classes present;
# - `"f"`, `"g"`: their scores, whole numbers from $-99$ to $99$; $f$ has the larger area;
# - `"omega"`: a number from $0.01$ to $99$ with which $g$ is cheaper.
#
# Lists will do, and arrays as well.
# As in question 3, a threshold may be one of the scores, or so large that nobody gets an alarm.


# %% tags=["answer"]
def false_proof():
    """Return the first wrong line, and two machines that refute the claim."""
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
    """Draw two curves that cross: which is better depends on what the mistakes cost."""
    d = s.false_proof()
    assert d is not None, "Your false_proof returns nothing (None)."
    names = ("line", "y", "f", "g", "omega")
    missing = [name for name in names if name not in d]
    assert not missing, f"The dictionary has no {missing}."
    assert d["line"] in range(1, 7), f"The proof has the lines 1 to 6, not {d['line']!r}."
    y, f, g = (np.asarray(d[name], float) for name in ("y", "f", "g"))
    omega, n = float(d["omega"]), len(y)
    assert y.shape == f.shape == g.shape == (n,), "y, f and g are lists of the same length."
    assert n <= 8, f"At most eight samples, please; you have {n}."
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and 1; yours are {y.tolist()}."
    assert len(set(y.tolist())) == 2, "Both classes must be present."
    scores = np.concatenate([f, g])
    assert np.all(np.abs(scores) <= 99), "Scores from -99 to 99, please."
    assert np.all(scores == np.round(scores)), "Scores are whole numbers, please."
    assert 0.01 <= omega <= 99, f"omega lies between 0.01 and 99; yours is {omega:g}."
    assert len(set(f.tolist())) == n, f"No two scores of f may be equal; yours are {f}."
    assert len(set(g.tolist())) == n, f"No two scores of g may be equal; yours are {g}."

    def right_pairs(scores):
        return int(np.sum(scores[y > 0][:, None] > scores[y < 0]))

    def least(scores):
        tried = [np.inf, *scores]
        pairs = [(np.sum(scores[y > 0] < t), np.sum(scores[y < 0] >= t)) for t in tried]
        return min(omega * missed + alarms for missed, alarms in pairs)

    mine, other = right_pairs(f), right_pairs(g)
    said = f"f has {mine} pairs in the right order, g has {other}"
    assert mine != other, said + ": equal areas."
    assert mine > other, said + ": f must have the larger area."
    paid, less = least(f), least(g)
    said = f"The cheapest threshold of f costs {paid:g}, that of g {less:g}"
    assert paid > 0, said + ": nothing is cheaper than 0."
    assert abs(paid - less) > 1e-9, said + ": f does not cost more."
    assert paid > less, said + ": as the claim says."


# %% tags=["hidden"]
@check(points=1)
def wrong_line_is_found(s):
    """Put your own numbers into each line of the proof, and find the first that fails."""
    line = s.false_proof()["line"]
    assert line == 4, f"The first line that fails has another number than {line!r}."


# %% [markdown]
# ## Question 6: Scores, promises, probabilities (6 points)
#
# **(a)** Of the samples at one place the share $q$ is malignant, $0 < q < 1$, and what a malignant sample loses counts $\omega$ times, $\omega > 0$.
# So a score $z$ costs there, in the mean,
#
# $$ \omega\, q\, \ell(z) + (1 - q)\, \ell(-z). $$
#
# `best_scores(q, omega)` returns the three cheapest scores: for the hinge loss, for the squared hinge loss and for the logistic loss.
# If all scores between $-1$ and $1$ are equally cheap for the hinge loss, it returns 0 for it.
# For $\omega = 1$ these are the scores of (eq-best-scores), and their proof shows the way.
# Where the checks ask for equal weights, `omega * q == 1 - q` finds them.
#
# **(b)** `promises(q, y, bins)` compares promised probabilities with what came true; from here on `q` is an array of shape (n,), one promise for each sample.
# The interval from 0 to 1 is divided into `bins` parts of the same width; the lower end belongs to a bin, the upper end to the next one, and 1 to the last bin.
# Where the checks put a promise at an end, floats hold both exactly.
# It returns a list with `(count, mean, share)` for each bin, from the lowest: how many samples are in it, the mean of their promises, and the share of $+1$ among them; `(0, None, None)` for an empty bin.
#
# **(c)** A friend says: "Two machines with the same ROC curve are equally good, so their probabilities are equally true."
# `same_curve()` returns `(y, p, q)`: labels of four to twelve samples, both classes present, and two lists of promises with the same ROC curve: as many points, and the same ones.
# Both hold numbers above 0 and below 1, and `p` holds two different ones or more.
# `p` is calibrated: for each number $u$ in it, the share $u$ of the samples with this promise has the label $+1$.
# For `q` at least one number in it is off by $\tfrac14$ or more: so much does it differ from the share of $+1$ among the samples with this promise.


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
    """With q = 1/4 and omega = 9 the two losses have the weights 9/4 and 3/4."""
    got, tie = s.best_scores(0.25, 9.0), s.best_scores(0.25, 3.0)
    assert got is not None, "Your function returns nothing (None)."
    assert np.shape(got) == (3,), f"Return three numbers; got {got}."
    hinge, squared, logistic = got
    assert np.isclose(hinge, 1), f"For the hinge loss it is 1; yours is {hinge}."
    assert np.isclose(squared, 0.5), f"For the squared hinge it is 1/2; yours is {squared}."
    assert np.isclose(logistic, 1.0986123), f"For the logistic loss it is ln 3, not {logistic}."
    assert np.allclose(tie, 0), f"With omega = 3 both weights are 3/4: three times 0, not {tie}."


# %% tags=["hidden"]
@check(points=1)
def scores_elsewhere(s):
    """What decides is how omega q compares with 1 - q, and not q with one half."""
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
    for (q, omega), got in [(case, s.best_scores(*case)) for case in cases]:
        assert np.shape(got) == (3,), f"Return three numbers; got {got}."
        for name, mine, want in zip(
            ("hinge", "squared hinge", "logistic"), got, ref.best_scores(q, omega)
        ):
            assert np.isclose(mine, want), (
                f"q = {q}, omega = {omega}, {name}: {want:g}; got {mine}."
            )


# %% tags=["check"]
@check(points=1)
def promises_by_hand(s):
    """Four bins: 0.25 belongs to the second, 1 to the fourth, and nothing to the third."""
    q = np.array([0.0, 0.25, 0.375, 0.125, 0.75, 1.0, 0.875, 0.25])
    y = np.array([-1.0, 1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0])
    got = s.promises(q, y, 4)
    assert got is not None, "Your function returns nothing (None)."
    assert len(got) == 4, f"Four bins, four rows; got {len(got)}."
    assert tuple(got[2]) == (0, None, None), f"No promise from 0.5 to 0.75: not {got[2]}."
    want = [(2, 0.0625, 0), (3, 7 / 24, 2 / 3), None, (3, 0.875, 2 / 3)]
    for number in (0, 1, 3):
        count, mean, share = got[number]
        where = f"Bin {number} holds (count, mean, share) = {want[number]}; "
        assert close([count, mean, share], want[number]), where + f"got {got[number]}."


# %% tags=["hidden"]
@check(points=2)
def promises_elsewhere(s):
    """A row speaks of its own samples only, and promises below one half count like others."""
    eighths = [8, 3, 7, 6, 3, 5.5, 3]
    data = [
        (eighths, [1, 1, 1, -1, 1, -1, 1], 4), (eighths, [1, -1, 1, -1, 1, 1, -1], 2),
        ([1, 2, 2, 4, 5], [-1, 1, -1, -1, 1], 8), ([0, 8, 4], [1, -1, 1], 1),
        ([1, 2, 3, 5, 7], [-1, -1, 1, 1, -1], 5), ([4, 4, 4], [1, 1, -1], 2),
        ([0, 6, 0, 4], [-1, 1, 1, -1], 4), ([1, 8, 5], [-1, 1, 1], 2),
    ]  # fmt: skip
    cases = [(np.array(q) / 8, np.array(y), bins) for q, y, bins in data]
    for case, got in [(case, s.promises(*case)) for case in cases]:
        want = ref.promises(*case)
        assert len(got) == len(want), f"{case[2]} bins have {case[2]} rows; got {len(got)}."
        for number, (row, right) in enumerate(zip(got, want)):
            where = f"{case[2]} bins, bin {number}: {right}; got {row}."
            assert len(row) == 3 and row[0] == right[0], where
            if right[0]:
                assert row[1] is not None and row[2] is not None, where
                assert close([*row[1:]], [*right[1:]]), where
            else:
                assert row[1] is None and row[2] is None, where


# %% tags=["check"]
@check(points=1)
def same_curve_other_promise(s):
    """The curve knows nothing of the promises but their order."""
    found = s.same_curve()
    assert found is not None, "Your same_curve returns nothing (None)."
    y, p, q = (np.asarray(part, float) for part in found)
    n = len(y)
    assert y.shape == p.shape == q.shape == (n,), "y, p and q are lists of the same length."
    assert 4 <= n <= 12, f"Four to twelve samples, please; you have {n}."
    assert set(y.tolist()) <= {-1, 1}, f"Labels are -1 and 1; yours are {y.tolist()}."
    assert len(set(y.tolist())) == 2, "Both classes must be present."
    assert np.all((p >= 0) & (p <= 1)), f"p are probabilities, not {p.tolist()}."
    assert np.all((q >= 0) & (q <= 1)), f"q are probabilities, not {q.tolist()}."
    assert np.all((p > 0) & (p < 1)), "p promises 0 or 1 somewhere."
    assert np.all((q > 0) & (q < 1)), "q promises 0 or 1 somewhere."
    assert len(set(p.tolist())) > 1, f"p holds {p[0]} alone; two different promises, please."

    def points(v):
        rows = [(np.mean(v[y < 0] >= u), np.mean(v[y > 0] >= u)) for u in np.unique(v)[::-1]]
        return np.array(rows)

    def worst(v):
        return max((abs(np.mean(y[v == u] > 0) - u), u) for u in np.unique(v))

    (gap, u), (other, _) = worst(p), worst(q)
    swapped = gap > 0.2499 and other < 1e-6
    assert not swapped, "q is calibrated and p is not; the other way round, please."
    assert gap < 1e-6, f"p is not calibrated: the promise {u:g} is off by {gap:g}."
    assert other > 1e-6, "q is calibrated as well, and so your friend is not refuted."
    assert other > 0.2499, f"q is off by at most {other:g}; 1/4 or more, please."
    mine, theirs = points(p), points(q)
    turned = close(points(-q), mine) and not close(theirs, mine)
    assert not turned, "q orders the samples the other way round, so its curve is another one."
    assert len(theirs) >= len(mine), "q has fewer different promises than p: fewer points."
    assert len(theirs) <= len(mine), "q has more different promises than p: more points."
    assert close(theirs, mine), "The two curves have different points."


# %% [markdown]
# ## What you have seen
#
# A number is worth what its samples had no say in.
# And a number that fits all purposes fits none: the area knows no costs, the curve knows no promises, and neither knows who will be screened.
