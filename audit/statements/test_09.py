"""Laws of chapter 9 that no single function of the library states."""

from math import erf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane

any_labels = integer_samples(separable=False, both_classes=True)
any_planes = samples_and_hyperplane(separable=False)
lines_exist = integer_samples(both_classes=True, max_d=3, size=5)
whole = st.integers(-9, 9)


# --- the largest margin


@pytest.mark.ledger("NTS-36")
def test_the_widest_strip_errs_less_on_new_samples_on_average_but_not_always(rng):
    """Twenty samples of two clouds in ten dimensions; a line's error is known exactly."""
    gain = []
    for seed in rng.integers(2**32, size=400):
        data = lib.overlapping(20, distance=5.0, d=10, seed=int(seed))
        first, widest = lib.perceptron(data.X, data.y), lib.maximal_margin(data.X, data.y)
        if first.status == "separated" and widest.status == "separable":
            gain.append(error_of_clouds(first, 5.0) - error_of_clouds(widest, 5.0))
    assert len(gain) > 300
    assert np.mean(gain) > 2 * np.std(gain, ddof=1) / np.sqrt(len(gain))
    assert min(gain) < 0


@pytest.mark.parametrize("d", [2, 10])
def test_a_line_separates_each_training_set_of_the_experiment(d):
    for seed in range(60):
        train = lib.overlapping(20, distance=5.0, d=d, seed=seed)
        assert lib.separate(train.X, train.y).status == "separable"


@given(lines_exist, st.lists(whole, min_size=6, max_size=6))
def test_between_two_directions_the_strip_is_no_narrower_than_for_the_worse_one(samples, entries):
    """The half width has one peak: the mean of two unit vectors is shorter, and scaled back."""
    X, y = samples
    d = X.shape[1]
    for u, v in [(entries[:d], entries[3 : 3 + d])]:
        if any(u) and any(v):
            u, v = (np.array(side) / np.linalg.norm(side) for side in (u, v))
            assert gap((u + v) / 2, X, y) >= min(gap(u, X, y), gap(v, X, y)) - 1e-12


def gap(w, X, y):
    """Half the way along w from the last negative sample to the first positive one."""
    along = X @ w
    return (along[y > 0].min() - along[y < 0].max()) / 2


def error_of_clouds(line, distance):
    """Share of two standard normal clouds, centres on the first axis, on the wrong side."""
    length = np.linalg.norm(line.w)
    beyond = [(line.w[0] * distance / 2 + sign * line.b) / length for sign in (1, -1)]
    return np.mean([(1 - erf(z / 2**0.5)) / 2 for z in beyond])


def test_after_a_shift_the_line_of_largest_augmented_margin_is_another_one():
    """For the six points themselves both are the same line."""
    data = lib.six_points()
    for away, same in [(0, True), (10, False)]:
        X = data.X + np.array([away, 0.0])
        w = lib.separate(X, data.y).w
        widest = lib.maximal_margin(X, data.y)
        assert np.allclose(w / np.linalg.norm(w), widest.w, atol=1e-6) == same


# --- slack

EIGHT = np.vstack([lib.six_points().X, [[3, 1], [2, 2]]])
LABELS = np.append(lib.six_points().y, [1, -1])


def test_a_shift_along_the_normal_takes_a_negative_sample_to_the_wrong_side():
    w = np.array([3 / 5, 4 / 5])
    moved = 2 + 9 / 5 * w
    assert moved == pytest.approx([3.08, 3.44])
    assert lib.margins([moved], [-1], w, -2.0) == pytest.approx([-2.6])


def test_the_strip_of_the_eight_points_stays_until_point_six_has_come_far():
    """At C = 1; point 0 may go away, and point 6 come to (2.5, 0.5), not to (2, 0)."""
    for i, place, half, needed in [
        (0, (40, 2), 1, 0),
        (6, (2.5, 0.5), 1, 1.1),
        (6, (2, 0), 1.3, 0),
    ]:
        X = EIGHT.copy()
        X[i] = place
        found = lib.svm(X, LABELS, C=1.0)
        assert 1 / np.linalg.norm(found.w) == pytest.approx(half, abs=0.05)
        if half == 1:
            np.testing.assert_allclose([*found.w, found.b], [0.6, 0.8, -2], atol=1e-6)
            assert found.slack[i] == pytest.approx(needed, abs=1e-6)


@pytest.mark.ledger("NTS-40", "E-NTS-24", "NTS-49", "NTS-50")
@given(any_planes, st.floats(0.1, 100))
def test_with_free_slack_every_width_is_possible_for_about_one_unit_a_sample(case, rho):
    """So the largest rho under (eq-slack-constraint) needs a price for slack.

    Divided by rho, (eq-soft-margin) is (eq-svm-primal): the same constraints and cost.
    """
    X, y, w, b = case
    scores = lib.decision(X, w, b) / rho
    slack = lib.slacks(y, scores)
    report = lib.linear_kkt(X, y, w / rho, b / rho, slack, np.zeros(len(y)), C=1.0)
    assert report.infeasibility <= 1e-9
    assert (y * lib.decision(X, w, b) >= rho * (1 - slack) - 1e-9 * (1 + rho)).all()
    assert report.primal == pytest.approx(w @ w / (2 * rho**2) + slack.sum())
    assert slack.sum() <= (len(y) + np.abs(scores).sum()) * (1 + 1e-12)


@pytest.mark.ledger("NTS-37")
@given(any_labels, st.sampled_from([0.5, 1.0, 8.0]))
def test_every_data_set_satisfies_the_constraints_with_one_unit_of_slack_each(samples, C):
    X, y = samples
    n, d = X.shape
    report = lib.linear_kkt(X, y, np.zeros(d), 0.0, np.ones(n), np.zeros(n), C=C)
    assert (report.infeasibility, report.primal) == (0, n * C)
