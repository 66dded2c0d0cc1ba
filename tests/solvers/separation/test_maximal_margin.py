import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import datasets, integer_samples
from tests.worked import each_worked

# Laws


@pytest.mark.ledger("NTS-34", "NTS-35")
@given(datasets)
def test_the_margin_is_at_least_the_one_that_is_known_and_is_attained(data):
    found = lib.maximal_margin(data.X, data.y)
    assert found.status == "separable"
    assert found.margin >= data.margin * (1 - 1e-9)
    assert np.linalg.norm(found.w) == pytest.approx(1)
    distances = lib.margins(data.X, data.y, found.w, found.b)
    assert distances.min() == pytest.approx(found.margin, rel=1e-9)
    for label in (-1.0, 1.0):
        assert distances[data.y == label].min() == pytest.approx(found.margin, rel=1e-9)


@pytest.mark.ledger("NTS-34", "NTS-60")
@given(datasets)
def test_the_weights_prove_that_no_margin_is_larger(data):
    """Half the distance of any two points of the hulls is an upper bound (eq-closest-points)."""
    found = lib.maximal_margin(data.X, data.y)
    assert found.weights.min() >= 0
    for label in (-1.0, 1.0):
        assert found.weights[data.y == label].sum() == pytest.approx(1)
    between = (found.weights * data.y) @ data.X
    assert np.linalg.norm(between) / 2 == pytest.approx(found.margin, rel=1e-9)
    np.testing.assert_allclose(between / np.linalg.norm(between), found.w, atol=1e-9)
    on_margin = lib.margins(data.X, data.y, found.w, found.b) <= found.margin * (1 + 1e-6)
    assert on_margin[found.weights > 1e-9].all()


@given(integer_samples(separable=False, both_classes=True, size=3))
def test_both_margins_agree_on_whether_there_is_a_plane(samples):
    X, y = samples
    found = lib.maximal_margin(X, y)
    assert found.status == lib.separate(X, y).status
    if found.status == "not separable":
        assert (found.margin, found.b, found.w.any()) == (0, 0, False)
        assert lib.check_gordan(X, y, found.weights / 2, exact=True).proves


@given(datasets, st.floats(-50, 50))
def test_a_shift_of_the_samples_moves_only_the_bias(data, shift):
    here, there = lib.maximal_margin(data.X, data.y), lib.maximal_margin(data.X + shift, data.y)
    assert there.margin == pytest.approx(here.margin, rel=1e-7)
    np.testing.assert_allclose(there.w, here.w, atol=1e-7)
    assert there.b == pytest.approx(here.b - shift * here.w.sum(), abs=1e-6)


# Worked by hand


@pytest.mark.ledger("UNI-08")
@each_worked
def test_plane_of_the_worked_examples(worked):
    data, length = worked.data, np.linalg.norm(worked.data.w)
    found = lib.maximal_margin(data.X, data.y)
    assert found.margin == pytest.approx(worked.margin, rel=1e-12)
    np.testing.assert_allclose(found.w, data.w / length, atol=1e-12)
    assert found.b == pytest.approx(data.b / length, abs=1e-12)


def test_a_small_gap_far_from_the_origin_is_found():
    found = lib.maximal_margin([[1000.0], [1000.0 + 2**-20]], [-1, 1])
    assert (found.status, found.margin) == ("separable", 2.0**-21)


# Second opinions


def test_a_support_vector_machine_with_a_large_penalty_finds_the_same_margin():
    from sklearn.svm import SVC

    for data in (lib.iris_setosa_versicolor(), lib.digits_pair(0, 1), lib.six_points()):
        found = lib.maximal_margin(data.X, data.y)
        machine = SVC(kernel="linear", C=1e9, tol=1e-9).fit(data.X, data.y)
        length = np.linalg.norm(machine.coef_)
        assert 1 / length == pytest.approx(found.margin, rel=1e-4)
        np.testing.assert_allclose(machine.coef_[0] / length, found.w, atol=1e-3)


# Running out of budget


def test_hulls_that_meet_after_the_last_step_are_not_separable():
    found = lib.maximal_margin([[0.0], [2.0], [1.0]], [-1, -1, 1], max_steps=1)
    assert found.status == "not separable"
    np.testing.assert_allclose(found.weights, [0.5, 0.5, 1.0])


def test_running_out_of_budget_is_said():
    data = lib.digits_pair(0, 1)
    found = lib.maximal_margin(data.X, data.y, max_steps=2)
    assert found.status == "budget exhausted"
    assert found.margin < lib.maximal_margin(data.X, data.y).margin
