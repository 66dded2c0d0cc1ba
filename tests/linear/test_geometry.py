import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import datasets, samples_and_hyperplane

cases = samples_and_hyperplane(separable=False)


@given(cases)
@pytest.mark.ledger("NTS-13", "NTS-32", "NTS-33")
def test_projection_lies_on_the_plane_and_on_the_normal_through_the_sample(case):
    """The foot is that of (eq-foot)."""
    X, _, w, b = case
    feet = lib.projections(X, w, b)
    np.testing.assert_allclose(feet @ w + b, 0, atol=1e-12 * (1 + np.abs(X @ w + b).max()))
    along = (feet - X) @ w / (w @ w)
    np.testing.assert_allclose(feet - X, np.outer(along, w), atol=1e-12)
    np.testing.assert_allclose(along, -lib.decision(X, w, b) / (w @ w), atol=1e-12)


@given(cases)
@pytest.mark.ledger("FAU-38", "TRN-04", "TRN-17", "NTS-11", "NTS-31", "INT-20", "E-TRN-01")
def test_distance_is_the_length_of_the_way_to_the_projection(case):
    """The distance is that of (eq-signed-distance)."""
    X, _, w, b = case
    way = np.linalg.norm(lib.projections(X, w, b) - X, axis=1)
    np.testing.assert_allclose(np.abs(lib.signed_distances(X, w, b)), way, atol=1e-12)


@given(cases)
@pytest.mark.ledger("NTS-12", "NTS-35", "TRN-04")
def test_distance_is_positive_above_and_negative_below(case):
    X, y, w, b = case
    distances = lib.signed_distances(X, w, b)
    assert (np.sign(distances) == np.sign(lib.decision(X, w, b))).all()
    assert (lib.margins(X, y, w, b) == y * distances).all()
    above = X + w
    assert (lib.signed_distances(above, w, b) > distances).all()


@given(cases)
@pytest.mark.ledger("TRN-03", "E-TRN-07")
def test_plane_lies_at_distance_b_over_w_from_the_origin(case):
    X, _, w, b = case
    origin = np.zeros((1, X.shape[1]))
    foot = lib.projections(origin, w, b)
    assert np.linalg.norm(foot) == pytest.approx(abs(b) / np.linalg.norm(w), abs=1e-12)
    in_plane = lib.projections(X, w, b) - foot
    np.testing.assert_allclose(in_plane @ w, 0, atol=1e-10)  # w is normal to the plane


@given(cases)
@pytest.mark.ledger("NTS-30", "NTS-11")
def test_with_a_unit_normal_the_score_is_the_distance(case):
    X, _, w, b = case
    length = np.linalg.norm(w)
    distances = lib.signed_distances(X, w, b)
    np.testing.assert_allclose(lib.decision(X, w / length, b / length), distances, atol=1e-12)


@given(datasets, st.floats(0.1, 10))
def test_augmented_margin_is_the_margin_of_the_augmented_samples(data, scale):
    """The margins of (eq-margin) and (eq-augmented-margin)."""
    w, b = scale * data.w, scale * data.b
    found = lib.augmented_margin(data.X, data.y, w, b)
    augmented = lib.margins(lib.augment(data.X), data.y, np.append(b, w), 0.0).min()
    assert found == pytest.approx(augmented, rel=1e-9)
    ratio = np.sqrt(1 + (b / np.linalg.norm(w)) ** 2)
    assert found == pytest.approx(lib.margins(data.X, data.y, w, b).min() / ratio, rel=1e-9)


def test_augmented_margin_of_a_bias_alone_is_1():
    assert lib.augmented_margin([[5.0], [7.0]], [1, 1], [0.0], 3.0) == 1.0


def test_augmented_margin_of_a_wrong_plane_is_negative():
    assert lib.augmented_margin([[5.0], [7.0]], [1, -1], [3.0], 4.0) == -5.0


@given(cases)
@pytest.mark.ledger("FAU-39", "FAU-53", "JOE-22", "TRN-20", "TRN-26", "E-X-01")
def test_constant_feature_adds_1_to_the_squared_radius(case):
    """Both radii of (eq-radius)."""
    X, y, *_ = case
    assert (lib.fold(X, y) ** 2).sum(axis=1).tolist() == (1 + (X**2).sum(axis=1)).tolist()
    assert lib.radius(lib.augment(X)) ** 2 == pytest.approx(1 + lib.radius(X) ** 2, rel=1e-12)
    assert all(np.linalg.norm(x) <= lib.radius(X) for x in X)
