"""Laws of chapter 11 that no single function of the library states."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib

whole = st.integers(-5, 5)
labelled = st.lists(
    st.tuples(st.tuples(whole, whole), st.sampled_from([-1, 1]), st.integers(0, 4)),
    min_size=2,
    max_size=8,
)
fractions = np.vectorize(Fraction, otypes=[object])


def dual(X, y, alpha):
    v = (y * alpha) @ X
    return sum(alpha) - v @ v / 2


def wishes(y, alpha, C):
    """Return who wishes b >= b_i, and who wishes b <= b_i."""
    more = [a < C if label > 0 else a > 0 for a, label in zip(alpha, y, strict=True)]
    less = [a > 0 if label > 0 else a < C for a, label in zip(alpha, y, strict=True)]
    return np.array(more), np.array(less)


# --- pair steps


@given(labelled, st.fractions(-2, 2, max_denominator=9))
def test_a_pair_step_changes_the_dual_by_its_parabola_and_keeps_the_equation(samples, t):
    """(eq-svm-pair-step), exactly; between equal samples the change is linear in t."""
    X, y, alpha = (fractions(part) for part in zip(*samples, strict=True))
    bias, balance = y - X @ ((alpha * y) @ X), alpha @ y
    i, j, after = 0, 1, alpha.copy()
    after[i], after[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
    apart = (X[i] - X[j]) @ (X[i] - X[j])
    gain = t * (bias[i] - bias[j]) - t * t * apart / 2
    assert after @ y == balance
    assert dual(X, y, after) - dual(X, y, alpha) == gain
    if apart:
        best = (bias[i] - bias[j]) / apart
        assert gain <= best * (bias[i] - bias[j]) - best * best * apart / 2


@given(labelled, st.integers(1, 4))
def test_two_wishes_contradict_each_other_exactly_if_their_pair_step_has_room_and_gains(
    samples, C
):
    X, y, alpha = (fractions(part) for part in zip(*samples, strict=True))
    alpha = np.minimum(alpha, C)
    bias, (more, less) = y - X @ ((alpha * y) @ X), wishes(y, alpha, C)
    tiny = Fraction(1, 10**9)
    for i in range(len(y)):
        for j in set(range(len(y))) - {i}:
            after = alpha.copy()
            after[i], after[j] = alpha[i] + y[i] * tiny, alpha[j] - y[j] * tiny
            room = after.min() >= 0 and after.max() <= C
            gains = room and dual(X, y, after) > dual(X, y, alpha)
            assert gains == (more[i] and less[j] and bias[j] < bias[i])


def test_the_first_step_on_the_board_may_be_cut_off_by_the_box():
    data, cut = lib.six_points(), np.array([0, 1, 0, 0, 1, 0]) / 4
    assert lib.svm_kkt(lib.gram(data.X), data.y, cut, 0.0, C=0.25).dual == pytest.approx(11 / 32)
    wishes_after = data.y - lib.gram(data.X) @ (np.array([0, 2, 0, 0, 2, 0]) / 5 * data.y)
    assert wishes_after[[1, 5]] == pytest.approx([-1, -3])


def test_from_zero_multipliers_all_contradict_alike_and_the_step_of_points_1_and_4_gains_most():
    data = lib.six_points()
    above, below = np.flatnonzero(data.y > 0), np.flatnonzero(data.y < 0)
    gain = {}
    for pair in product(above.tolist(), below.tolist()):
        X, y = data.X[[*pair]], data.y[[*pair]]
        run = lib.dual_svm(lib.gram(X), y, C=1.0)
        assert run.objective == pytest.approx([0, 2 / np.sum((X[0] - X[1]) ** 2)])
        gain[pair] = run.objective[1]
    assert max(gain, key=gain.get) == (1, 4)


def test_another_bias_leaves_another_gap_after_the_first_step():
    """The figure takes b = -2, midway between the wishes >= -1 and <= -3."""
    data, alpha = lib.six_points(), np.array([0, 2, 0, 0, 2, 0]) / 5
    for b, gap in [(-2.0, 11 / 5), (-1.0, 2)]:
        report = lib.svm_kkt(lib.gram(data.X), data.y, alpha, b, C=1.0)
        assert report.primal - report.dual == pytest.approx(gap)


@pytest.mark.parametrize("seed", range(4))
def test_blind_pairs_climb_slowly_and_gain_most_at_the_beginning(seed):
    data, pick = lib.overlapping(60, seed=3), np.random.default_rng(seed)
    X, y, alpha, Q = data.X, data.y, np.zeros(60), [0.0]
    run = lib.dual_svm(lib.gram(X), y, C=1.0).objective
    for _ in range(3000):
        i, j = pick.choice(60, 2, replace=False)
        w = (alpha * y) @ X
        t = (y[i] - y[j] - w @ (X[i] - X[j])) / np.sum((X[i] - X[j]) ** 2)
        ends = np.array([[0, 1] - alpha[i], alpha[j] - [0, 1]]) * [[y[i]], [y[j]]]
        t = np.clip(t, ends.min(axis=1).max(), ends.max(axis=1).min())
        alpha[i], alpha[j] = alpha[i] + y[i] * t, alpha[j] - y[j] * t
        Q.append(dual(X, y, alpha))
    assert np.argmax(run >= run[-1] / 2) < np.argmax(np.array(Q) >= run[-1] / 2) < 200
    assert Q[-1] < 0.999 * run[-1]


def test_xor_in_the_dual_is_solved_by_equal_multipliers():
    data, alpha, square = lib.xor(), np.full(4, 1 / 8), lib.polynomial_kernel(2)
    report = lib.svm_kkt(lib.gram(data.X, square), data.y, alpha, 0.0, C=1.0)
    assert report.certifies(1e-12)
    assert lib.kernel_decision(square, data.X, data.y, alpha, 0.0, [[3, -2]]).tolist() == [6]
