from collections import Counter
from dataclasses import astuple
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import exact_perceptron, find_cycle, perceptron, xor
from tests.strategies import integer_samples, samples_and_hyperplane

ENOUGH = 1_000_000


def by_table(X, y, order, w, b):
    """Find the cycle with a table of all states, in plain integers."""
    Z = [[int(v) for v in (y_i, *(y_i * x_i))] for x_i, y_i in zip(X, y, strict=True)]
    state, seen, made = [int(b), *map(int, w)], {}, [0]
    while tuple(state) not in seen:
        seen[tuple(state)] = len(seen)
        made.append(made[-1])
        for i in order:
            if sum(z * v for z, v in zip(Z[i], state, strict=True)) <= 0:
                state = [v + z for z, v in zip(Z[i], state, strict=True)]
                made[-1] += 1
    start, end = seen[tuple(state)], len(seen)
    return start, made[start], end - start, made[end] - made[start]


def numbers(report):
    """Return epochs and updates of the pre-period, and then of the period."""
    return astuple(report)[1:]


# Worked by hand


@pytest.mark.ledger("FAU-36", "INT-46", "TRN-16", "E-FAU-12")
@pytest.mark.parametrize("coding", ["01", "pm1"])
def test_xor_returns_to_zero_after_four_updates(coding):
    data = xor(coding=coding)
    report = find_cycle(data.X, data.y, max_updates=1)  # the first epoch is seen to its end
    assert report.verdict == "cycle"
    assert numbers(report) == (0, 0, 1, 4)


@pytest.mark.ledger("FAU-36")
@pytest.mark.parametrize(
    ("coding", "found"), [("01", {(0, 1, 4): 16, (1, 1, 4): 8}), ("pm1", {(0, 1, 4): 24})]
)
def test_xor_in_every_order(coding, found):
    data = xor(coding=coding)
    reports = [find_cycle(data.X, data.y, order=p) for p in permutations(range(4))]
    table = Counter((r.preperiod_epochs, r.period_epochs, r.period_updates) for r in reports)
    assert table == found


@pytest.mark.ledger("TRN-16")
def test_xor_worst_first_takes_an_epoch_for_each_of_the_four_updates():
    assert numbers(find_cycle(xor().X, xor().y, order="worst first")) == (0, 0, 4, 4)


@pytest.mark.ledger("FAU-36", "EXT-03", "E-FAU-12")
def test_with_the_root_of_two_no_state_comes_again():
    """As floats they are fractions, and periodic; but not within any budget of ours."""
    report = find_cycle([[0.0], [1.0], [1 + np.sqrt(2)]], [1, -1, 1], max_updates=5000)
    assert report.verdict == "none within the budget"
    assert numbers(report) == (None, None, None, None)


@pytest.mark.parametrize(("budget", "verdict"), [(3, "none within the budget"), (4, "cycle")])
def test_no_epoch_begins_once_the_budget_is_used_up(budget, verdict):
    """In this order the first epoch makes 3 updates; the second one is the cycle."""
    data = xor(coding="01")
    report = find_cycle(data.X, data.y, order=[3, 0, 1, 2], max_updates=budget)
    assert report.verdict == verdict


# Laws


@pytest.mark.ledger("FAU-36", "EXT-03", "E-FAU-12", "FAU-68")
@given(
    samples_and_hyperplane(separable=False, max_d=2, max_n=6, size=4),
    st.randoms(use_true_random=False),
)
def test_brent_and_a_table_of_all_states_agree(drawn, random):
    X, y, w, b = drawn
    order = random.sample(range(len(X)), len(X))
    report = find_cycle(X, y, order=order, w=w, b=b, max_updates=ENOUGH)
    assert numbers(report) == by_table(X, y, order, w, b)
    assert report.verdict == ("cycle" if report.period_updates else "separated")


@pytest.mark.ledger("FAU-36", "EXT-03")
@given(integer_samples(separable=False, max_d=2, max_n=5, size=3))
def test_the_run_itself_repeats_with_this_period(samples):
    X, y = samples
    X, y = np.vstack([X, X[:1]]), np.append(y, -y[0])
    thirds = [[Fraction(int(v), 3) for v in x_i] for x_i in X]
    options = {"w": [Fraction(1, 7)] * X.shape[1], "b": 0.5, "eta": Fraction(2, 5)}
    report = find_cycle(thirds, y, max_updates=ENOUGH, **options)
    start, length = report.preperiod_epochs, report.period_epochs
    t, k = report.preperiod_updates, report.period_updates
    run = exact_perceptron(thirds, y, max_epochs=start + 2 * length, **options)
    assert run.mistakes == t + 2 * k
    assert run.updates[t : t + k] == run.updates[t + k :]
    assert run.states[t] == run.states[t + k] == run.states[t + 2 * k]


@given(integer_samples(), st.sampled_from(["cyclic", "worst first"]))
def test_separated_runs_make_the_updates_of_the_solver(samples, order):
    X, y = samples
    run = perceptron(X, y, order=order, max_epochs=5000)
    report = find_cycle(X, y, order=order, max_updates=ENOUGH)
    assert report.verdict == "separated"
    assert numbers(report) == (run.epochs - 1, run.mistakes, 1, 0)


@given(samples_and_hyperplane(separable=False, max_d=2, max_n=5, size=3))
def test_a_common_factor_of_start_and_step_changes_nothing(drawn):
    X, y, w, b = drawn
    whole = find_cycle(X, y, w=w, b=b, max_updates=ENOUGH)
    third = Fraction(1, 3)
    thirds = find_cycle(
        X, y, eta=third, w=[third * int(v) for v in w], b=third * int(b), max_updates=ENOUGH
    )
    assert numbers(thirds) == numbers(whole)
