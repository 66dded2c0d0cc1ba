"""What chapter 14 says and no single function of the library holds."""

import re
from fractions import Fraction
from itertools import product
from math import ceil, comb, log, sqrt

import nbformat
import numpy as np
import pytest
from scipy.spatial.distance import cdist, pdist
from sklearn.metrics import roc_curve
from sklearn.model_selection import GroupKFold, StratifiedKFold, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

import lecture_lib as lib
from tools import ROOT

OPENED = re.compile(r"\b(?:[XyTz]_test|for_test)\b")


def gaussian_svm(C, sigma):
    return SVC(C=C, gamma=1 / (2 * sigma**2), tol=1e-6)


def digits(seed=0):
    data = lib.digits_odd_even()
    chance = {"stratify": data.y, "random_state": seed}
    X, X_test, y, y_test = train_test_split(data.X, data.y, train_size=600, **chance)
    folds = StratifiedKFold(5, shuffle=True, random_state=seed).split(X, y)
    return X, y, X_test, y_test, list(folds)


def wrong_on_folds(machine, X, y, folds):
    scores = [machine.fit(X[a], y[a]).decision_function(X[b]) for a, b in folds]
    return sum(int(np.sum(y[b] * f <= 0)) for f, (_, b) in zip(scores, folds, strict=True))


def test_a_narrow_kernel_knows_its_pictures_and_calls_all_others_odd_or_even_alike():
    X, y, _, _, folds = digits()
    assert (y * gaussian_svm(1, 16).fit(X, y).decision_function(X) > 0).all()
    a, b = folds[0]
    narrow = gaussian_svm(10, 4).fit(X[a], y[a])
    f = narrow.decision_function(X[b])
    assert np.mean(np.abs(f - narrow.intercept_) < 0.1) > 0.5
    assert round(float(np.mean(f > 0)), 2) == 0.98
    assert (y[a] * gaussian_svm(10, 8).fit(X[a], y[a]).decision_function(X[a]) > 0).all()


def test_how_far_apart_two_pictures_are():
    X, _, _, _, folds = digits()
    a, b = folds[0]
    assert round(float(np.median(pdist(X)))) == 49
    assert round(float(np.median(pdist(StandardScaler().fit_transform(X))))) == 10
    assert round(float(np.median(cdist(X[b], X[a]).min(axis=1)))) == 20
    assert 20**2 / (2 * 4**2) == 12.5


@pytest.mark.nightly
def test_in_most_divisions_more_pictures_help_more_than_choosing_flatters():
    """Four pairs stand for the grid: those with the two good widths and C of 1 or 10."""
    pairs, shares = list(product((1, 10), (16, 32))), []
    for seed in range(12):
        X, y, X_test, y_test, folds = digits(seed)
        counts = [wrong_on_folds(gaussian_svm(*pair), X, y, folds) for pair in pairs]
        f = gaussian_svm(*pairs[int(np.argmin(counts))]).fit(X, y).decision_function(X_test)
        shares.append((min(counts) / 600, float(np.mean(y_test * f <= 0))))
    by_folds, on_test = np.array(shares[1:]).T
    assert np.sum(on_test < by_folds) == 9
    assert [round(100 * by_folds.mean(), 1), round(100 * on_test.mean(), 2)] == [1.5, 0.96]


def test_each_test_set_is_made_by_one_cell_and_opened_by_one_other():
    cells = nbformat.read(ROOT / "notebooks" / "14-choosing.ipynb", as_version=4).cells
    using = [cell.id for cell in cells if cell.cell_type == "code" and OPENED.search(cell.source)]
    assert using == ["split", "tumours", "open-test", "tumours-test"]


@pytest.mark.nightly
def test_the_solver_of_the_lecture_finds_the_same_machine():
    X, y, X_test, y_test, _ = digits()
    kernel = lib.gaussian_kernel(16.0)
    run = lib.kernel_svm(X, y, kernel, C=1.0)
    scores = lib.kernel_decision(kernel, X, y, run.alpha, run.b, X_test)
    assert run.status == "optimal"
    assert int(np.sum(y_test * scores <= 0)) == 11
    fast = gaussian_svm(1, 16).fit(X, y).decision_function(X_test)
    assert np.abs(fast - scores).max() < 1e-5 < np.abs(scores).min() / 100


def test_where_a_search_starts():
    X, *_ = digits()
    gamma = 1 / (X.shape[1] * X.var())  # what SVC calls "scale"
    assert round(sqrt(0.5 / gamma)) == 34


@pytest.mark.nightly
def test_over_ten_orders_both_curves_fall_to_the_end():
    data = lib.digits_odd_even()
    block = np.minimum(np.arange(1797) // 128, 13)
    shuffled = StratifiedKFold(5, shuffle=True, random_state=0).split(data.X, data.y)
    for folds, steps in (
        (list(shuffled), [22, 14]),
        (list(GroupKFold(5).split(data.X, groups=block)), [40, 31]),
    ):
        missed = np.zeros(2)
        for seed, (k, size), (a, b) in product(range(10), enumerate((480, 960)), folds):
            order = np.random.default_rng(seed).permutation(len(data.y))
            few = order[np.isin(order, a)][:size]
            f = gaussian_svm(1, 16).fit(data.X[few], data.y[few]).decision_function(data.X[b])
            missed[k] += np.sum(data.y[b] * f <= 0) / 10
        assert np.round(missed).tolist() == steps


def test_grouped_folds_choose_the_same_width():
    """Four blocks of 128 pictures are held out in turn; of 14 blocks the last is a bit longer."""
    data = lib.digits_odd_even()
    block = np.minimum(np.arange(1797) // 128, 13)
    few, label, owner = data.X[::3], data.y[::3], block[::3]
    folds = list(GroupKFold(5).split(few, groups=owner))
    wrong = {
        (C, s): wrong_on_folds(gaussian_svm(C, s), few, label, folds)
        for C in (0.1, 1, 10)
        for s in (8, 16, 32, 64)
    }
    assert min(wrong, key=wrong.get)[1] == 16


def test_one_count_on_the_plateau_is_uncertain_by_about_six():
    assert round(sqrt(398 * (46 / 398) * (352 / 398))) == 6


def test_all_pictures_are_called_odd_where_the_cost_and_the_width_are_small():
    X, y, _, _, folds = digits()
    for a, b in folds:
        assert (gaussian_svm(0.1, 8).fit(X[a], y[a]).decision_function(X[b]) > 0).all()
    assert int(np.sum(y < 0)) == 297


def test_the_measurements_have_different_units():
    spread = lib.breast_cancer(features=["mean area", "mean smoothness"]).X.std(axis=0)
    assert 100 < spread[0] < 1000
    assert 0.01 < spread[1] < 0.1


def test_a_pixel_with_ink_in_one_picture_of_480_stands_far_out():
    pixel = np.array([3.0] + [0.0] * 479)
    assert (pixel[0] - pixel.mean()) / pixel.std() == pytest.approx(sqrt(479))
    assert round(sqrt(479)) == 22


def test_the_standard_errors_in_the_text():
    assert round(100 * sqrt(0.005 * 0.995 / 600), 1) == 0.3
    assert round(600 * sqrt(0.005 * 0.995 / 600)) == 2
    assert round(100 * sqrt(11 / 1197 * (1 - 11 / 1197) / 1197), 1) == 0.3


def test_the_share_of_errors_has_the_mean_and_the_deviation_of_the_proposition():
    n, p = 6, Fraction(1, 5)
    chance = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    mean = sum(c * Fraction(k, n) for k, c in enumerate(chance))
    assert mean == p
    assert sum(c * (Fraction(k, n) - p) ** 2 for k, c in enumerate(chance)) == p * (1 - p) / n


def test_the_least_of_two_shares_is_smaller_in_the_mean_than_both():
    """All outcomes of two candidates with the errors 1/2 and 1/3 on two samples."""
    errors, total = (Fraction(1, 2), Fraction(1, 3)), Fraction(0)
    for wrong in product([0, 1], repeat=4):
        chance = Fraction(1)
        for e, w in zip((*errors, *errors), wrong, strict=True):
            chance *= e if w else 1 - e
        total += chance * min(Fraction(wrong[0] + wrong[2], 2), Fraction(wrong[1] + wrong[3], 2))
    assert total < min(errors)


def test_luck_has_its_limits():
    assert sum(comb(100, k) for k in range(20)) < Fraction(2**100, 10**9)
    assert 50 - 100 * sqrt(log(40 * 1000) / 200) < 33
    assert [ceil(log(40 * J) / (2 * 0.05**2)) for J in (1000, 10**6)] == [2120, 3501]


def divided(seed):
    """Return samples and labels to learn from, those that choose a threshold, and new ones."""
    data = lib.breast_cancer(features=["mean radius", "mean texture"])
    T, rest, z, z_rest = train_test_split(
        data.X, data.y, train_size=0.4, stratify=data.y, random_state=seed
    )
    V, new, z_val, z_new = train_test_split(
        rest, z_rest, train_size=0.5, stratify=z_rest, random_state=seed
    )
    return T, z, V, z_val, new, z_new


@pytest.fixture
def tumours():
    T, z, V, z_val, new, z_new = divided(0)
    assert [len(part) for part in (T, V, new)] == [227, 171, 171]
    scale = StandardScaler().fit(T)
    machine = lib.svm(scale.transform(T), z, C=1.0)
    scores = (lib.decision(scale.transform(A), machine.w, machine.b) for A in (V, new))
    return next(scores), z_val, next(scores), z_new


def missed_and_alarms(score, z, theta):
    return int(np.sum(score[z > 0] < theta)), int(np.sum(score[z < 0] >= theta))


def cost(score, z, theta, omega=10):
    missed, alarms = missed_and_alarms(score, z, theta)
    return omega * missed + alarms


def per_1000(score, z, theta):
    """Return the cost per 1000 screened tumours, of which 10 are malignant."""
    missed, alarms = missed_and_alarms(score, z, theta)
    return 10 * 10 * missed / np.sum(z > 0) + 990 * alarms / np.sum(z < 0)


def test_what_the_threshold_saves_on_the_test_set(tumours):
    score, z, new, z_new = tumours
    theta = min(score, key=lambda at: cost(score, z, at))
    assert [cost(score, z, at) for at in (0, theta)] == [146, 48]
    assert [cost(new, z_new, at) for at in (0, theta, -np.inf)] == [75, 49, 108]
    assert np.abs(new).min() > 1e-3


def test_in_a_screening_the_threshold_goes_up(tumours):
    score, z, *_ = tumours
    theta = min(score, key=lambda at: cost(score, z, at))
    best = min(score, key=lambda at: per_1000(score, z, at))
    assert round(float(best), 1) == 0.5
    costs = [round(per_1000(score, z, at)) for at in (theta, 0, np.inf, best)]
    assert costs == [262, 77, 100, 37]


def test_what_the_threshold_saves_in_sixty_divisions():
    costs, screened = [], []
    for seed in range(60):
        T, z, V, z_val, new, z_new = divided(seed)
        machine = make_pipeline(StandardScaler(), SVC(kernel="linear", C=1.0, tol=1e-8)).fit(T, z)
        f, f_new = machine.decision_function(V), machine.decision_function(new)
        theta = min(f, key=lambda at: cost(f, z_val, at))
        costs.append([cost(f_new, z_new, 0), cost(f_new, z_new, theta), cost(f, z_val, theta)])
        theta = min(f, key=lambda at: per_1000(f, z_val, at))
        screened.append([per_1000(f, z_val, theta), per_1000(f_new, z_new, theta)])
    assert [round(each) for each in np.mean(costs, axis=0)] == [133, 65, 52]
    assert [round(each) for each in np.mean(screened, axis=0)] == [37, 48]


def test_the_curve_by_hand():
    y, f = [1, 1, -1, -1], [3, 1, 2, 0]
    right, up, _ = roc_curve(y, f, drop_intermediate=False)
    corners = [(0, 0), (0, 0.5), (0.5, 0.5), (0.5, 1), (1, 1)]
    assert list(zip(right, up, strict=True)) == corners
    for omega in (10, Fraction(1, 2)):
        f_, y_ = np.array(f), np.array(y)
        counted = [missed_and_alarms(f_, y_, theta) for theta in (3, 2, 1, 0)]
        costs = [omega * missed + alarms for missed, alarms in counted]
        assert costs == [omega, omega + 1, 1, 2]


@pytest.mark.parametrize("omega", [Fraction(1, 2), Fraction(1), Fraction(10)])
def test_an_alarm_is_cheaper_from_one_probability_on(omega):
    for k in range(101):
        q = Fraction(k, 100)
        assert (1 - q <= omega * q) == (q >= 1 / (1 + omega))


@pytest.mark.nightly
def test_five_of_393_support_vectors_are_misclassified_when_left_out():
    X, y, *_ = digits()
    needed, mistakes = gaussian_svm(1, 16).fit(X, y).support_, 0
    for i in needed:
        rest = np.arange(600) != i
        f = gaussian_svm(1, 16).fit(X[rest], y[rest]).decision_function(X[[i]])
        mistakes += int(y[i] * f[0] <= 0)
    assert (len(needed), mistakes) == (393, 5)
