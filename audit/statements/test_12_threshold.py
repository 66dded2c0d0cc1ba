"""What chapter 12 says of Pegasos as a perceptron, and the numbers of its text."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import decision, hinge, online_svm, overlapping, six_points, svm
from tests.strategies import integer_samples

CLOUD = overlapping(40, seed=1)
TARGET = svm(CLOUD.X, CLOUD.y, C=0.1)
GOAL = np.array([*TARGET.w, TARGET.b])
LAMBDAS = st.fractions(Fraction(1, 20), 3, max_denominator=20)


@given(integer_samples(separable=False, size=4), LAMBDAS, st.data())
def test_pegasos_is_a_perceptron_whose_threshold_grows(samples, lam, data):
    """In fractions, ties included: s_t = lambda (t - 1) w_t (eq-growing-threshold)."""
    Z = np.vectorize(Fraction, otypes=[object])(samples[0] * samples[1][:, None])
    picks = data.draw(st.lists(st.integers(0, len(Z) - 1), min_size=1, max_size=15))
    w = s = 0 * Z[0]
    for t, i in enumerate(picks, start=1):
        assert (s == lam * (t - 1) * w).all()
        inside = w @ Z[i] < 1
        w = (1 - Fraction(1, t)) * w + inside * Z[i] / (lam * t)
        update = t == 1 or s @ Z[i] < lam * (t - 1)
        s = s + update * Z[i]
        assert update == inside
    assert (w == s / (lam * len(picks))).all()


# Steps


def online(C, picks, steps):
    w, b, path = np.zeros(2), 0.0, []
    for i, eta in zip(picks, steps, strict=True):
        inside = CLOUD.y[i] * (w @ CLOUD.X[i] + b) < 1
        w = (1 - eta) * w + eta * 40 * C * inside * CLOUD.y[i] * CLOUD.X[i]
        b += eta * 40 * C * inside * CLOUD.y[i]
        path.append([*w, b])
    return np.array(path)


WALK = online_svm(CLOUD.X, CLOUD.y, C=0.1, steps=20_000, seed=0)
TIMES = np.arange(1, 20_001)


def test_the_loop_of_the_notebook_is_the_run_of_the_library():
    path = online(0.1, WALK.picks[:500], 1 / TIMES[:500])
    assert path[:, :2] == pytest.approx(WALK.W[1:501])
    assert path[:, 2] == pytest.approx(WALK.B[1:501])


@pytest.mark.parametrize(("scale", "least", "most"), [(1.0, 0.018, 0.13), (10.0, 0.05, 0.33)])
def test_the_distance_after_1000_steps_is_chance(scale, least, most):
    """It differs between twelve streams; that of the chapter is among the three shortest."""
    left = []
    for seed in range(12):
        picks = online_svm(CLOUD.X, CLOUD.y, C=0.1, steps=1000, seed=seed).picks
        left.append(np.linalg.norm(online(0.1, picks, scale / TIMES[:1000])[-1] - GOAL))
    assert (min(left), max(left)) == pytest.approx((least, most), rel=0.05)
    assert left[0] <= sorted(left)[2]


def test_with_a_tenth_of_the_step_a_third_of_the_start_is_left():
    assert np.prod(1 - 0.1 / TIMES) == pytest.approx(0.35, abs=0.005)


def test_a_fixed_step_of_3_thousandths_is_the_best_of_five_for_600_steps():
    def hovers(step):
        path = online(0.1, WALK.picks[:600], [step] * 600)
        return np.linalg.norm(path - GOAL, axis=1)[-200:].mean()

    steps = [0.001, 0.003, 0.01, 0.03, 0.1]
    assert min(steps, key=hovers) == 0.003
    assert max(steps, key=hovers) == 0.1


def test_for_the_penalty_C_over_n_every_sample_is_inside_the_margin():
    small = svm(CLOUD.X, CLOUD.y, C=0.1 / 40)
    assert (CLOUD.y * decision(CLOUD.X, small.w, small.b) < 1).all()


# Numbers of the text


def test_the_two_lines_cost_the_same_for_C_a_quarter():
    data, ours = six_points(), (np.array([0.5, 0.5]), -1.5)
    loss = hinge(data.y * decision(data.X, *ours))
    assert loss.tolist() == [0, 0.5, 0, 0, 0, 0.5]
    assert ours[0] @ ours[0] / 2 + loss.sum() == 1.25
    assert ours[0] @ ours[0] / 2 + loss.sum() / 4 == 0.5
    assert data.w @ data.w / 2 == pytest.approx(0.5)
    assert not hinge(data.y * decision(data.X, data.w, data.b)).round(9).any()
