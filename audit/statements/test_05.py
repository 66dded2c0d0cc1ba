"""Statements of chapter 5 that no function of the library states by itself."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given

import lecture_lib as lib
from tests.strategies import samples_and_hyperplane

SIX = lib.six_points()

# The cost


class Counted(int):
    """A whole number that counts the additions to it."""

    additions = 0

    def __add__(self, other):
        Counted.additions += 1
        return Counted(int(self) + other)


@pytest.mark.ledger("FAU-27")
@pytest.mark.parametrize("d", [1, 2, 7])
@pytest.mark.parametrize("n", [1, 50])
def test_an_update_costs_d_plus_1_additions_whatever_the_number_of_samples(n, d):
    """The two assignments of (eq-perceptron-update), with numbers that count."""
    X = np.add.outer(np.arange(n), np.arange(d))
    w, b = np.array([Counted(0)] * d, object), Counted(0)
    Counted.additions = 0
    w, b = w + X[-1] * -1, b + -1
    assert Counted.additions == d + 1
    assert (w.tolist(), b) == ([-(n - 1 + j) for j in range(d)], -1)


# What the result depends on


@pytest.mark.parametrize(("bias", "updates"), [(100, 153), (-20, 2)])
def test_a_far_start_takes_long_or_not(bias, updates):
    assert lib.perceptron(SIX.X, SIX.y, w=[0, 0], b=bias).mistakes == updates


def test_samples_that_never_entered_can_be_left_out():
    kept = [0, 3, 4, 5]
    few, run = lib.perceptron(SIX.X[kept], SIX.y[kept]), lib.perceptron(SIX.X, SIX.y)
    assert [kept[i] for i in few.updates] == list(run.updates)
    rest = [0, 1, 2, 4, 5]
    without = lib.perceptron(SIX.X[rest], SIX.y[rest])
    assert [rest[i] for i in without.updates] == [i for i in run.updates if i != 3]


def test_a_line_three_ten_thousandths_from_two_samples_is_right_about_all_six():
    found = lib.margins(SIX.X, SIX.y, [1, 3], -9.999)
    assert found.min() > 0.0003
    assert np.flatnonzero(found < 0.00035).tolist() == [0, 1]


# Boundedness

ZERO = (0, 0, 0)


def reachable(X, y, start, limit=100_000):
    """Return all states (b, w) that updates on mistakes, in whatever order, lead to."""
    Z, found, new = lib.fold(X, y), {start}, [start]
    while new:
        b, *w = state = new.pop()
        for z in Z[y * lib.decision(X, w, b) <= 0]:
            after = tuple(state + z)
            if after not in found:
                found.add(after)
                new.append(after)
        assert len(found) < limit
    return found


def whole(Z):
    return [tuple(map(int, z)) for z in Z]


def square(state):
    return sum(v * v for v in state)


@pytest.mark.ledger("EXT-03")
@pytest.mark.parametrize("scale", [1, 2, 5])
def test_on_xor_no_order_makes_the_weights_longer_than_at_the_start_by_more_than_two(scale):
    """A = 2, for all orders and a grid of starts; it is reached from zero."""
    X, y = lib.xor().X, lib.xor().y
    for start in product((-2 * scale, -scale, 0, scale, 2 * scale), repeat=3):
        longest = max(map(square, reachable(X, y, start)))
        excess = longest - square(start) - 4  # at most 4 times the length of the start
        assert excess <= 0 or excess**2 <= 16 * square(start)
    assert (len(reachable(X, y, ZERO)), max(map(square, reachable(X, y, ZERO)))) == (15, 4)


@pytest.mark.ledger("EXT-03")
@given(samples_and_hyperplane(separable=False, max_n=5, max_d=2, size=2))
def test_on_whole_numbers_all_orders_together_reach_finitely_many_states(drawn):
    X, y, w, b = drawn
    states = reachable(X, y, (b, *w))
    run = lib.perceptron(X, y, w=w, b=b, order="shuffled", seed=0, max_epochs=10)
    assert set(map(tuple, lib.replay(X, y, run).W_augmented)) <= states


@pytest.mark.ledger("FAU-36", "EXT-03")
@pytest.mark.parametrize("order", [[0, 1, 2, 3], [2, 0, 3, 1], [3, 2, 1, 0]])
def test_a_small_step_stays_within_as_many_steps_of_the_start(order):
    """Step eta scales A = 2: the states from zero are eta times those of step 1."""
    X, y, step = lib.xor().X[order], lib.xor().y[order], 1 / 4
    V = lib.replay(X, y, lib.perceptron(X, y, eta=step, max_epochs=50)).W_augmented
    assert {tuple(v / step) for v in V} <= reachable(X, y, ZERO)
    assert len(V) > 100
    assert np.linalg.norm(V, axis=1).max() <= 2 * step


# Cycles

MISLABELLED = np.where(np.arange(6) == 3, 1.0, SIX.y)


def test_the_six_points_with_a_wrong_label_cannot_be_separated():
    """The point (1, 1/2) lies between two samples of each class; so it is a sum."""
    (x0, x3), (x4, x5) = SIX.X[[0, 3]], SIX.X[[4, 5]]
    assert (x3 + (x0 - x3) / 4).tolist() == ((x4 + x5) / 2).tolist() == [1, 0.5]
    assert lib.check_gordan(SIX.X, MISLABELLED, [1, 0, 0, 3, 2, 2], exact=True).proves


def test_the_lengths_of_its_run_repeat_from_update_41_on():
    X, y = SIX.X, MISLABELLED
    states = lib.replay(X, y, lib.perceptron(X, y, max_epochs=60)).W_augmented
    squares = [square(state) for state in states]
    assert squares[41:-6] == squares[47:]
    assert (min(squares[41:]), max(squares)) == (35, 50)
    assert min(squares[1:]) > 0


def at_most_zero(p, q):
    """Return whether p + q sqrt(2) <= 0, for whole numbers p and q."""
    if p <= 0 and q <= 0:
        return True
    if p > 0 and q > 0:
        return False
    return p * p <= 2 * q * q if p > 0 else 2 * q * q <= p * p


@pytest.mark.ledger("EXT-03")
def test_rational_samples_lead_into_a_cycle_from_an_irrational_start_too():
    """XOR from (b, w) = (0, sqrt(2), 0); the whole numbers change, the root of two stays."""
    Z, v, ends = whole(lib.fold(lib.xor().X, lib.xor().y)), (0, 0, 0), []
    for _ in range(50):
        for z in Z:
            if at_most_zero(sum(a * c for a, c in zip(z, v, strict=True)), z[1]):
                v = tuple(a + c for a, c in zip(z, v, strict=True))
        ends.append(v)
    assert ends[-1] in ends[:-1]
