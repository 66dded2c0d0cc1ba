import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import samples_and_hyperplane

cases = samples_and_hyperplane(separable=False)
steps = st.lists(st.integers(-9, 9), min_size=5, max_size=5).map(np.array)


def at(X, y, v):
    """Return D at the augmented weights v = (b, w)."""
    return lib.criterion(X, y, v[1:], float(v[0]))


@given(cases)
@pytest.mark.ledger("FAU-07", "FAU-08", "FAU-66", "JOE-10", "INT-54")
def test_criterion_is_the_sum_of_the_perceptron_losses(case):
    """The two forms (eq-criterion, eq-criterion-sum) agree, with or without ties in the sum."""
    X, y, w, b = case
    m = y * lib.decision(X, w, b)
    assert lib.criterion(X, y, w, b) == lib.perceptron_loss(m).sum()
    assert lib.criterion(X, y, w, b) == -m[m <= 0].sum()  # ties add nothing


@given(st.integers(0, 2**32 - 1), st.floats(0.1, 10))
@pytest.mark.ledger("FAU-04", "E-FAU-17")
def test_criterion_does_not_rank_separators(seed, scale):
    data = lib.separable(9, margin=1.0, seed=seed)
    for shift in (-0.9, 0.0, 0.9):
        assert lib.criterion(data.X, data.y, scale * data.w, scale * (data.b + shift)) == 0


@given(cases)
@pytest.mark.ledger("FAU-04", "E-FAU-06")
def test_criterion_is_the_length_of_w_times_the_distances(case):
    """The first half of (eq-criterion-distance)."""
    X, y, w, b = case
    wrong = lib.misclassified(X, y, w, b)
    distances = np.abs(lib.signed_distances(X, w, b)[wrong])
    assert lib.criterion(X, y, w, b) == pytest.approx(
        np.linalg.norm(w) * distances.sum(), abs=1e-9
    )


@given(cases, st.integers(1, 9))
@pytest.mark.ledger("FAU-09", "FAU-67")
def test_criterion_is_homogeneous_but_not_linear(case, c):
    """The second half of (eq-criterion-distance)."""
    X, y, w, b = case
    D = lib.criterion(X, y, w, b)
    assert lib.criterion(X, y, c * w, c * b) == c * D
    assert D + lib.criterion(X, y, -w, -b) == np.abs(lib.decision(X, w, b)).sum()


@given(cases, steps)
@pytest.mark.ledger("FAU-12", "FAU-59", "E-FAU-08")
def test_criterion_is_convex(case, step):
    """The inequality (eq-criterion-convex) at the midpoint."""
    X, y, w, b = case
    v, h = np.append(b, w), step[: len(w) + 1]
    assert 2 * at(X, y, v + h) <= at(X, y, v) + at(X, y, v + 2 * h)


@given(cases)
@pytest.mark.ledger("FAU-12")
def test_with_the_misclassified_set_frozen_the_sum_falls_below_zero(case):
    X, y, w, b = case
    g = lib.criterion_gradient(X, y, w, b)
    frozen = lib.fold(X, y)[lib.misclassified(X, y, w, b)]
    assume(g.any())
    far = np.append(b, w) - 10_000 * g
    assert -(frozen @ far).sum() < 0 <= at(X, y, far)


@pytest.mark.ledger("FAU-10", "FAU-11", "FAU-59", "TRN-07", "E-FAU-08")
def test_misclassified_set_jumps_along_a_run_and_the_criterion_does_not():
    data = lib.overlapping(40, seed=3)
    trace = lib.replay_updates(data.X, data.y, [0, 1, 0, 5, 8])
    start, end = trace.W_augmented[1], trace.W_augmented[5]
    shares = np.linspace(0, 1, 2001)
    points = [start + share * (end - start) for share in shares]
    sizes = [len(lib.misclassified(data.X, data.y, v[1:], float(v[0]))) for v in points]
    D = np.array([at(data.X, data.y, v) for v in points])
    assert len(set(sizes)) > 3
    assert set(sizes) <= set(range(41))
    steepest = np.linalg.norm(lib.fold(data.X, data.y), axis=1).sum()
    step = np.linalg.norm(end - start) / 2000
    assert np.abs(np.diff(D)).max() <= steepest * step


@given(cases, steps)
@pytest.mark.ledger("FAU-13", "FAU-14")
def test_gradient_gives_exact_differences_while_the_misclassified_set_stays(case, step):
    """By (eq-criterion-gradient); weights scaled by 1000 make a whole step short."""
    X, y, w, b = case
    assume(len(lib.ties(X, y, w, b)) == 0)
    v, h = 1000 * np.append(b, w), step[: len(w) + 1]
    assert at(X, y, v + h) - at(X, y, v) == lib.criterion_gradient(X, y, w, b) @ h


@given(cases)
@pytest.mark.ledger("INT-56", "INT-57", "E-INT-07")
def test_one_sample_has_a_slope_only_when_it_is_misclassified(case):
    """The cases of (eq-sample-subgradient)."""
    X, y, w, b = case
    for x_i, y_i in zip(X, y, strict=True):
        found = lib.criterion_gradient([x_i], [y_i], w, b)
        wrong = y_i * (w @ x_i + b) < 0  # not f(x_i) < 0, which fails for every negative
        assert found.tolist() == (-y_i * wrong * np.append(1, x_i) + 0.0).tolist()


@given(cases, st.sampled_from([0.0, 0.5, 1.0]))
@pytest.mark.ledger("FAU-15", "TRN-08", "INT-55")
def test_subgradients_of_the_samples_add_up_to_that_of_the_criterion(case, c):
    X, y, w, b = case
    one_by_one = [
        lib.criterion_subgradient([x_i], [y_i], w, b, tie_weight=c)
        for x_i, y_i in zip(X, y, strict=True)
    ]
    total = lib.criterion_subgradient(X, y, w, b, tie_weight=c)
    assert np.sum(one_by_one, axis=0).tolist() == total.tolist()


@given(cases)
@pytest.mark.ledger("FAU-16", "INT-58", "E-INT-08")
def test_full_tie_weight_is_the_step_of_the_perceptron(case):
    X, y, w, b = case
    mistakes = y * lib.decision(X, w, b) <= 0
    assert (
        lib.criterion_subgradient(X, y, w, b).tolist()
        == (-lib.fold(X, y)[mistakes].sum(0)).tolist()
    )


@given(cases)
def test_no_tie_weight_is_the_gradient(case):
    found = lib.criterion_subgradient(*case, tie_weight=0.0)
    assert found.tolist() == lib.criterion_gradient(*case).tolist()


@given(cases, steps, st.integers(0, 4), st.booleans())
@pytest.mark.ledger("FAU-14", "E-FAU-07")
def test_members_of_the_subdifferential_support_the_criterion(case, step, quarter, at_zero):
    """The set (eq-criterion-subdifferential) obeys (eq-subgradient); quarters keep it exact."""
    X, y, w, b = case
    if at_zero:  # every sample ties
        w, b = np.zeros_like(w), 0.0
    found = lib.criterion_subdifferential(X, y, w, b)
    g = found.member(np.full(len(found.ties), quarter / 4))
    v, h = np.append(b, w), step[: len(w) + 1]
    assert at(X, y, v + h) >= at(X, y, v) + g @ h


@pytest.mark.parametrize(("c", "side"), [(-0.01, 1), (1.01, -1)])
def test_coefficients_just_outside_0_and_1_support_nothing(c, side):
    X, y, v = np.array([[2.0]]), np.array([1.0]), np.array([-2.0, 1.0])
    z = lib.fold(X, y)[0]
    assert v @ z == 0
    there = v + side * z
    assert at(X, y, there) < at(X, y, v) - c * z @ (there - v)


@given(cases, steps, st.booleans())
@pytest.mark.ledger("FAU-14", "E-FAU-07")
def test_directional_derivative_is_the_slope_of_a_short_step(case, step, at_zero):
    """By (eq-directional-slope); weights scaled by 1000 make a whole step short."""
    X, y, w, b = case
    if at_zero:
        w, b = np.zeros_like(w), 0.0
    found, h = lib.criterion_subdifferential(X, y, w, b), step[: len(w) + 1]
    v = 1000 * np.append(b, w)
    assert at(X, y, v + h) - at(X, y, v) == found.directional_derivative(h)


@given(cases)
@pytest.mark.ledger("FAU-67", "E-FAU-07")
def test_slope_jumps_by_the_squared_length_of_the_tie_that_is_crossed(case):
    X, y, w, _ = case
    b, z = -float(w @ X[0]), lib.fold(X, y)[0]  # the first sample ties
    found = lib.criterion_subdifferential(X[:1], y[:1], w, b)
    jump = found.directional_derivative(z) + found.directional_derivative(-z)
    assert jump == z @ z
