"""Statements of chapter 4 that no function of the library states by itself."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane


def made_before_each_visit(run):
    """Return how many updates came before visit 1, 2, ..., and before the visit after the last."""
    return np.searchsorted(run.at_visit, np.arange(run.visits + 1), side="right")


def score_at_each_visit(X, y, run):
    """Return y_i f(x_i) for each visit of a cyclic run, with the weights of that moment."""
    trace = lib.replay(X, y, run)
    t = made_before_each_visit(run)[:-1]
    i = np.arange(run.visits) % len(X)
    return y[i] * ((trace.W[t] * X[i]).sum(axis=1) + trace.B[t])


# The rule


@pytest.mark.ledger("FAU-21", "FAU-65", "INT-17", "INT-18", "INT-47", "NTS-15", "JOE-08")
@given(samples_and_hyperplane(separable=False), st.sampled_from([0.5, 1.0, 4.0]))
def test_updates_are_made_at_the_mistakes_and_at_no_other_visit(drawn, eta):
    """The test for a mistake is that of (eq-perceptron-mistake)."""
    X, y, w, b = drawn
    run = lib.perceptron(X, y, w=w, b=b, eta=eta, max_epochs=5)
    mistakes = 1 + np.flatnonzero(score_at_each_visit(X, y, run) <= 0)
    assert run.at_visit == tuple(mistakes)


# The step


@pytest.mark.ledger("INT-19", "E-INT-11")
@given(integer_samples(separable=False), st.sampled_from([0.5, 4.0]))
def test_the_sine_of_a_turn_is_at_most_the_step_over_the_length_of_the_new_weights(samples, eta):
    X, y = samples
    run = lib.perceptron(X, y, eta=eta, max_epochs=5)
    V, Z = lib.replay(X, y, run).W_augmented, lib.fold(X, y)[list(run.updates)]
    for v, new, z in zip(V[:-1], V[1:], Z, strict=True):
        assert ((new - v) @ (new - v)) == eta**2 * (z @ z)
        sine_and_lengths = (v @ v) * (new @ new) - (v @ new) ** 2
        assert sine_and_lengths <= eta**2 * (z @ z) * (v @ v)


# The other notations


@pytest.mark.ledger("INT-28", "INT-29")
@given(integer_samples(separable=False), st.sampled_from([0.5, 4.0]), st.sampled_from([-1, 0, 1]))
def test_the_step_is_half_eta_times_the_difference_of_label_and_prediction(samples, eta, zero):
    """Every visit changes weights and bias as (eq-intro-update) says."""
    X, y = samples
    run = lib.perceptron_intro(X, y, eta=eta, sign_of_zero=zero, max_epochs=4)
    V = lib.replay(X, y, run).W_augmented[made_before_each_visit(run)]
    for visit, (v, new) in enumerate(pairwise(V)):
        x_i, y_i = np.append(1, X[visit % len(X)]), y[visit % len(X)]
        g = np.sign(v @ x_i) or zero
        assert (new - v).tolist() == (eta / 2 * (y_i - g) * x_i).tolist()
        assert (y_i - g) / 2 == (0 if g == y_i else y_i if g else y_i / 2)


# Numbers that the text states


@pytest.mark.parametrize(
    ("pair", "updates"),
    [([2, 3], 29), ([10, 11], 445), ([0, 2**-7], 32771), ([-(2**-7), 2**-7], 2)],
)
def test_a_gap_that_is_small_for_its_place_can_make_a_long_run(pair, updates):
    run = lib.perceptron(np.array(pair, float)[:, None], [-1, 1], max_epochs=20_000)
    assert run.mistakes == updates
    assert (
        lib.exact_perceptron([[x] for x in pair], [-1, 1], max_epochs=20_000).updates
        == run.updates
    )


@given(st.fractions(1 / 64, 64), st.fractions(1 / 64, 64))
def test_with_zero_between_the_two_samples_two_updates_are_enough(x, y):
    """The check of the turn says so."""
    assert lib.exact_perceptron([[-x], [y]], [-1, 1]).mistakes <= 2


@pytest.mark.parametrize(
    ("start", "updates"), [((-1, 0), (3, 13)), ((Fraction(-1, 10), Fraction(1, 5)), (2, 1))]
)
def test_from_another_start_the_step_size_changes_the_number_of_updates(start, updates):
    steps = (Fraction(1), Fraction(1, 10))
    w, b = [start[0]], start[1]
    runs = [lib.exact_perceptron([[0], [-2]], [1, -1], eta=eta, w=w, b=b) for eta in steps]
    assert tuple(run.mistakes for run in runs) == updates


def test_a_loop_that_lets_ties_pass_stops_too_early_from_most_starts():
    data, ends = lib.six_points(), Counter()
    for b, *start in product(range(-2, 3), repeat=3):
        w, clean = np.array(start), False
        while not clean:
            clean = True
            for x, y in zip(data.X, data.y, strict=True):
                if y * (w @ x + b) < 0:
                    w, b, clean = w + y * x, b + y, False
        ends[w.any(), lib.check_separator(data.X, data.y, w, b).separates if w.any() else 0] += 1
    assert ends == {(True, True): 46, (True, False): 74, (False, 0): 5}


def test_a_step_of_a_tenth_lets_a_tie_of_the_six_points_pass_for_correct():
    """The naive loop makes 12 updates; the library runs with step 1, and makes 13."""
    data, w, b, made, near = lib.six_points(), np.zeros(2), 0.0, [], []
    for i in list(range(6)) * 6:
        score = data.y[i] * (w @ data.X[i] + b)
        if 0 < score < 1e-9:
            near.append((len(made), i))
        if score <= 0:
            w, b = w + 0.1 * data.y[i] * data.X[i], b + 0.1 * data.y[i]
            made.append(i)
    exact = lib.perceptron(data.X, data.y)
    assert near == [(9, 5)]
    assert (len(made), lib.perceptron(data.X, data.y, eta=0.1).mistakes) == (12, 13)
    assert exact.updates[:9] == tuple(made[:9])
    assert (data.y * lib.decision(data.X, w, b) > 0).all()
    trace = lib.replay(data.X, data.y, exact)
    assert data.y[5] * lib.decision(data.X, trace.W[9], trace.B[9])[5] == 0


def test_the_bound_on_the_visits_of_the_six_points_is_84():
    data = lib.six_points()
    run = lib.perceptron(data.X, data.y)
    assert (run.visits, len(data.y) * (run.mistakes + 1)) == (36, 84)
