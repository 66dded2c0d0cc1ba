"""What a student reads of a hidden check is about the mistake that was made.

Each had one hint for all its assertions, and it was about another: "try integers" for a length
of two coordinates, "the bias" for a feature, "the scaling" for samples in no fold.
"""

import re
from dataclasses import replace

import pytest

from lecture_exercises import kit
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.follow_on import called_by
from lecture_grader.source.reading import load
from tools import ROOT

PROVES = """
def proves_no_line(X, y, counts):
    c = np.asarray(counts)
    return bool(np.all(c >= 0) and np.any(c > 0) and {})
"""
RUNS = """
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range({}):
        clean = True
        for i in order:
            w, b, m = visit(w, b, X[i], y[i])
            if m:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "{}"
    return w, b, E, "budget exhausted"
"""
AUDITS = """
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    least, most = min(dot(z, v) for z in Z), {}
    u, rows = [0] * len(v), []
    for t in range(1, len(E) + 1):
        {}
        u = [p + q for p, q in zip(u, Z[E[t - 1]])]
        uv, uu = dot(u, v), dot(u, u)
        rows.append((uv - t * least, t * most - uu, uu * dot(v, v) - uv * uv))
    return rows
"""
PROGRAMS = {
    "two coordinates": (
        "hw1_geometry",
        "distance_ignores_length",
        "in three dimensions",
        """
def signed_distances(X, w, b):
    return (X @ w + b) / np.sqrt(w[0] ** 2 + w[1] ** 2)
""",
    ),
    "rounded": (
        "hw1_geometry",
        "distance_ignores_length",
        "in the decimals, which must not be rounded",
        """
def signed_distances(X, w, b):
    return np.round((X @ w + b) / np.linalg.norm(w), 2)
""",
    ),
    "the constant alone": (
        "hw1_geometry",
        "certificate_adds_up",
        "where the constants cancel, but not each feature",
        PROVES.format("c @ y == 0"),
    ),
    "the sum of the sum": (
        "hw1_geometry",
        "certificate_adds_up",
        "where neither the constants nor the features cancel",
        PROVES.format("(c @ fold(X, y)).sum() == 0"),
    ),
    "the first feature alone": (
        "hw1_geometry",
        "certificate_adds_up",
        "where the constants cancel, but not each feature",
        PROVES.format("not np.any((c @ fold(X, y))[:2])"),
    ),
    "a tolerance": (
        "hw1_geometry",
        "certificate_has_rules",
        "where the totals of both classes differ only by 1",
        """
def proves_no_line(X, y, counts):
    c = np.asarray(counts, float)
    return bool(np.all(c >= 0) and np.any(c > 0) and np.allclose(c @ fold(X, y) / c.sum(), 0))
""",
    ),
    "features of integers": (
        "hw4_kernels",
        "features_of_the_kernel",
        "for arrays of integers, whose type cuts off the root of 2",
        """
def features(X):
    F = np.empty((len(X), 6), dtype=X.dtype)
    a, b, r = X[:, 0], X[:, 1], np.sqrt(2)
    F[:, 0], F[:, 1], F[:, 2], F[:, 3], F[:, 4], F[:, 5] = 1, r * a, r * b, a * a, b * b, r * a * b
    return F
""",
    ),
    "scaled in place": (
        "hw6_choosing",
        "held_out_elsewhere",
        "for arrays of integers",
        """
def held_out_errors(X, y, folds):
    out = []
    for fold in folds:
        rest = np.setdiff1d(np.arange(len(y)), fold)
        S = X.copy()
        for j in range(X.shape[1]):
            low, high = X[rest, j].min(), X[rest, j].max()
            S[:, j] = (X[:, j] - low) / (high - low if high > low else 1)
        f = nearest_mean(S[rest], y[rest], S[fold])
        out.append(int(np.sum(y[fold] * f <= 0)))
    return out
""",
    ),
    "no fold": (
        "hw6_choosing",
        "held_out_elsewhere",
        "where a sample is in no fold",
        """
def held_out_errors(X, y, folds):
    out, inside = [], [i for fold in folds for i in fold]
    for fold in folds:
        rest = np.array([i for i in inside if i not in fold])
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        S = (X - low) / np.where(high > low, high - low, 1)
        with np.errstate(all='ignore'):
            f = nearest_mean(S[rest], y[rest], S[fold])
        out.append(int(np.sum(~(y[fold] * f > 0))))
    return out
""",
    ),
    "a sum for the largest": (
        "hw5_svm",
        "judge_of_pairs",
        "in the complementarity",
        """
def residuals(w, b, alpha, X, y, C):
    m = y * (X @ w + b)
    xi = np.maximum(0, 1 - m)
    return {
        "box": max(0.0, float(np.max(alpha - C)), float(np.max(-alpha))),
        "equality": abs(float(alpha @ y)),
        "stationarity": float(np.linalg.norm(w - (alpha * y) @ X)),
        "complementarity": np.abs(alpha * (m - 1 + xi)).sum() + np.abs((C - alpha) * xi).sum(),
    }
""",
    ),
    "no end at 0": (
        "hw5_svm",
        "steps_of_all_sorts",
        "because a multiplier falls below 0",
        """
def pair_step(alpha, i, j, X, y, C):
    w = (alpha * y) @ X
    t = (y[i] - X[i] @ w - y[j] + X[j] @ w) / np.sum((X[i] - X[j]) ** 2.0)
    for k, s in ((i, y[i]), (j, -y[j])):
        if s * t > 0:
            t = np.sign(t) * min(abs(t), C - alpha[k])
    new = np.array(alpha, float)
    new[i] += y[i] * t
    new[j] -= y[j] * t
    return new
""",
    ),
    "nan for None": (
        "hw6_choosing",
        "rates_elsewhere",
        "where no case gets an alarm",
        """
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    with np.errstate(all='ignore'):
        return tpr, fpr, np.float64(p * tpr) / (p * tpr + (1 - p) * fpr)
""",
    ),
    "one pass too many": (
        "hw2_updates",
        "run_within_the_budget",
        "in the updates of a budget of one pass",
        RUNS.format("max_epochs + 1", "separated"),
    ),
    "misspelt": (
        "hw2_updates",
        "run_within_the_budget",
        "because a status is not one of the two words",
        RUNS.format("max_epochs", "Separated"),
    ),
    "the longest of the updated": (
        "hw3_convergence",
        "audit_elsewhere",
        "where the longest sample is not updated",
        AUDITS.format("max(dot(Z[i], Z[i]) for i in E)", "pass"),
    ),
    "stops at a false entry": (
        "hw3_convergence",
        "audit_elsewhere",
        "for a list in which an entry was not a mistake",
        AUDITS.format("max(dot(z, z) for z in Z)", "if dot(u, Z[E[t - 1]]) > 0: return rows"),
    ),
    "the first count alone": (
        "hw1_geometry",
        "certificate_has_rules",
        "where a later count is negative",
        """
def proves_no_line(X, y, counts):
    for c in counts:
        return bool(c >= 0 and np.any(counts) and not np.any(np.array(counts) @ fold(X, y)))
""",
    ),
    "a rounded vector": (
        "hw4_kernels",
        "tables_of_all_sorts",
        "because the numbers in c are rounded",
        """
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return None if values[0] >= -1e-9 else vectors[:, 0].round().astype(int)
""",
    ),
    "the notebook's samples": (
        "hw5_svm",
        "costs_and_values_elsewhere",
        "in dual, for other samples than the notebook's",
        """
def dual(alpha, X, y):
    w = (alpha * y8) @ X8
    return alpha.sum() - w @ w / 2
""",
    ),
    "a box below 0": (
        "hw5_svm",
        "judge_of_multipliers",
        "in the box, where none is outside",
        """
def residuals(w, b, alpha, X, y, C):
    return {
        "box": float(np.max(np.abs(alpha - C / 2)) - C / 2),
        "equality": abs(float(alpha @ y)),
        "stationarity": 0.0,
        "complementarity": 0.0,
    }
""",
    ),
    "two labels taken for different": (
        "hw5_svm",
        "steps_of_all_sorts",
        "because the sum of alpha_i y_i is not 0 after a step on two equal labels",
        """
def pair_step(alpha, i, j, X, y, C):
    wish = y - X @ weights(alpha, X, y)
    t = y[i] * (wish[i] - wish[j]) / np.sum((X[i] - X[j]) ** 2)
    t = np.clip(t, -min(alpha[i], alpha[j]), C - max(alpha[i], alpha[j]))
    return alpha + t * np.isin(np.arange(len(y)), [i, j])
""",
    ),
    "a bias of 0": (
        "hw5_svm",
        "other_lines_read_off",
        "in the bias, where it is 0",
        """
def read_off(alpha, X, y, C):
    support = [i for i in range(len(y)) if alpha[i] > 1e-9]
    free = [i for i in support if alpha[i] < C - 1e-9]
    b = np.mean([y[i] - X[i] @ weights(alpha, X, y) for i in free]) if free else 0
    return support, b if b else None
""",
    ),
    "sigma before C": (
        "hw6_choosing",
        "pairs_elsewhere",
        "in the pair that it chooses, where several have the fewest errors",
        """
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    j, i = max((j, -i) for i, j in np.argwhere(total == total.min()))
    edge = -i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[-i], sigmas[j], total.min() / sum(sizes), edge
""",
    ),
    "an edge at the end alone": (
        "hw6_choosing",
        "pairs_elsewhere",
        "in the edge, for a pair with the first value of a list",
        """
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()), key=lambda pair: (pair[0], -pair[1]))
    edge = i == len(Cs) - 1 or j == len(sigmas) - 1
    return Cs[i], sigmas[j], total.min() / sum(sizes), edge
""",
    ),
    "the scores sorted alone": (
        "hw6_choosing",
        "curves_elsewhere",
        "in its rates, for scores that are not in order",
        """
def curve(f, y):
    f = -np.sort(-f)
    rows = [[np.mean(f[y < 0] >= theta), np.mean(f[y > 0] >= theta)] for theta in f]
    last = np.append(f[1:] != f[:-1], True)
    return np.array([[0.0, 0.0], *np.array(rows)[last]])
""",
    ),
    "an array of the labels' type": (
        "hw1_geometry",
        "certificate_adds_up",
        "in fold, for labels that are integers beside samples that are not",
        """
def fold(X, y):
    Z = np.ones((len(X), X.shape[1] + 1), dtype=y.dtype)
    Z[:, 1:] = X
    return Z * y[:, None]
""",
    ),
    "a comparator taken for a unit vector, in the audit": (
        "hw3_convergence",
        "audit_elsewhere",
        "where the comparator does not have length 1",
        AUDITS.format("max(dot(z, z) for z in Z)", "").replace("uu * dot(v, v)", "uu"),
    ),
    "a comparator taken for a unit vector, in the distance": (
        "hw3_convergence",
        "potential_is_exact",
        "where the comparator does not have length 1",
        """
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    u, found = [0] * len(v), [c * c]
    for i in E:
        u = [p + q for p, q in zip(u, Z[i])]
        found.append(dot(u, u) - 2 * c * dot(u, v) + c * c)
    return found
""",
    ),
    "no absolute value": (
        "hw5_svm",
        "judge_of_pairs",
        "in the complementarity, where a product is negative",
        """
def residuals(w, b, alpha, X, y, C):
    xi = slack(w, b, X, y)
    m = y * (X @ w + b)
    return {"complementarity": max((alpha * (m - 1 + xi)).max(), ((C - alpha) * xi).max())}
""",
    ),
    "no slack above 1": (
        "hw5_svm",
        "slack_of_other_lines",
        "for samples on the wrong side of the line",
        """
def slack(w, b, X, y):
    return np.clip(1 - y * (X @ w + b), 0, 1)
""",
    ),
    "two bins for one promise": (
        "hw6_choosing",
        "promises_elsewhere",
        "in the count of a bin, for promises at the ends of bins",
        """
def promises(q, y, bins):
    rows = []
    for k in range(bins):
        here = (k / bins <= q) & (q <= (k + 1) / bins)
        share = (y[here] == 1).mean() if here.any() else None
        rows.append((here.sum(), q[here].mean() if here.any() else None, share))
    return rows
""",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_said_of_a_hidden_check_is_about_the_mistake(name):
    where, asked, words, code = PROGRAMS[name]
    homework = load(ROOT / "homework" / f"{where}.py")
    checks = tuple(check for check in homework.checks if check.name == asked)
    program = (*homework.reference, code)
    (found,) = run_checks(
        replace(homework, checks=checks), program, BoxOptions(unsafe=True)
    ).results
    assert (found.brief, found.hint) == (kit.about(words), "")


@pytest.mark.parametrize("name", sorted(path.stem for path in (ROOT / "homework").glob("hw*.py")))
def test_of_a_function_without_arguments_nothing_is_said_to_fail_for_example(name):
    """There is nothing of which it could be an example."""
    homework = load(ROOT / "homework" / f"{name}.py")
    answers = {one: answer.code for answer in homework.answers for one in answer.functions}
    without = {one for one, code in answers.items() if f"def {one}():" in code}
    checks = [check for check in homework.hidden if called_by(homework, check) <= without]
    assert checks
    for check in checks:
        said = re.findall(r'about\(\s*f?"([^"]*)"', check.code)
        assert said
        assert all(words.startswith("because ") for words in said)
