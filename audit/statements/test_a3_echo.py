"""What appendix A3 says of echoes."""

import numpy as np
import pytest


@pytest.mark.ledger("INT-16", "E-INT-13")
def test_least_mean_squares_cancel_an_echo_and_the_sign_rule_does_not(rng):
    """More than 30 decibel against none (eq-lms): the signs of an echo and of twice it agree."""
    path = np.array([0.0, 0.5, -0.3, 0.2, 0.1, -0.05, 0.02, 0.01])
    voice = np.lib.stride_tricks.sliding_window_view(rng.normal(size=3007), 8)
    rest = np.zeros((2, 2, 3000))
    for copy, echo in enumerate((voice @ path, 2 * voice @ path)):
        lms, rule = np.zeros(8), np.zeros(8)
        for t, (x, d) in enumerate(zip(voice, echo, strict=True)):
            rest[:, copy, t] = d - lms @ x, d - rule @ x
            lms = lms + 0.05 * (d - lms @ x) * x
            if np.sign(d) * (rule @ x) <= 0:
                rule = rule + np.sign(d) * x
        loudness = (rest[:, copy, -1000:] ** 2).sum(axis=1) / (echo[-1000:] ** 2).sum()
        assert loudness[0] < 1e-3 < 1 < loudness[1]
    # The same weights of the sign rule for both: what is left differs by the echo itself.
    np.testing.assert_allclose(rest[1, 1] - rest[1, 0], voice @ path, atol=1e-9)


def test_in_appendix_a3_four_fifths_of_what_is_left_of_the_echo_are_noise():
    rng, path = np.random.default_rng(1), np.array([0, 0.5, -0.3, 0.2, 0.1, -0.05, 0.02, 0.01])
    voice = np.lib.stride_tricks.sliding_window_view(rng.normal(size=3007), 8)
    noise, lms, left = 0.001 * rng.normal(size=3000), np.zeros(8), []
    echo = voice @ path + noise
    for x, d in zip(voice, echo, strict=True):
        left.append(d - lms @ x)
        lms = lms + 0.05 * left[-1] * x
    heard, added, rest = (np.mean(np.square(a[-1000:])) for a in (echo, noise, left))
    assert (rest / heard, added / rest) == pytest.approx((3.4e-6, 0.8), rel=0.01)


def test_least_mean_squares_follow_a_path_that_turns_and_the_perceptron_tosses_a_coin(rng):
    """Below a ten-thousandth of the power after 200 samples; see Exercise (A path that turns)."""
    path = np.array([0.0, 0.5, -0.3, 0.2, 0.1, -0.05, 0.02, 0.01])
    voice = np.lib.stride_tricks.sliding_window_view(rng.normal(size=3307), 8)
    echo, lms, rule, left, wrong = voice @ path, np.zeros(8), np.zeros(8), [], []
    echo[3000:] *= -1
    for x, d in zip(voice, echo, strict=True):
        left.append(d - lms @ x)
        lms = lms + 0.05 * left[-1] * x
        wrong.append(np.sign(d) * (rule @ x) <= 0)
        rule = rule + wrong[-1] * np.sign(d) * x
    assert np.sum(np.square(left[3200:])) < 1e-4 * np.sum(echo[3200:] ** 2)
    assert sum(wrong[2900:3000]) <= 10
    assert 30 <= sum(wrong[3000:3100]) <= 60
