import numpy as np
import pytest
from scipy.special import expit

from lecture_lib import logistic, sigmoid, slope


def test_small_probabilities_keep_their_digits():
    f = np.linspace(-700, 40, 2001)
    np.testing.assert_allclose(sigmoid(f), expit(f), rtol=1e-14)


def test_no_score_overflows():
    assert sigmoid([-1e300, 1e300]).tolist() == [0.0, 1.0]
    assert logistic([-1e300, 1e300]).tolist() == [1e300, 0.0]


def test_both_classes_share_what_there_is():
    f = np.linspace(-30, 30, 101)
    np.testing.assert_allclose(sigmoid(f) + sigmoid(-f), 1.0, rtol=1e-15)


def test_the_slope_of_the_logistic_loss_is_minus_the_probability_of_the_wrong_label():
    m = np.linspace(-30, 30, 101)
    np.testing.assert_allclose(slope(logistic, m), -sigmoid(-m), rtol=1e-13)


def test_the_shape_is_kept_and_what_is_no_number_is_named():
    assert sigmoid(1.0).shape == ()
    assert sigmoid(np.zeros((2, 3))).shape == (2, 3)
    with pytest.raises(ValueError, match=r"^f must be finite; entry 1 is nan\.$"):
        sigmoid([0.0, np.nan])
