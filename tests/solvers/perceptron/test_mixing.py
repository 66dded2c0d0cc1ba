from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lecture_lib import fold, mixed_perceptron, perceptron, separate
from tests.strategies import datasets, integer_samples

MIXINGS = st.sampled_from(["uniform", "mistakes"])
# One point of each kind twice over: 2 is positive, 1 and -1 are negative.
FOUR = np.array([[2.0], [1.0], [2.0], [-1.0]]), np.array([1.0, -1.0, 1.0, -1.0])


def mix_in_fractions(X, y, shards, shares):
    """Return what iterative parameter mixing does, without rounding, and its weighted count."""
    Z = [[Fraction(int(value)) for value in z] for z in fold(X, y)]
    v, lists, weighted = [Fraction(0)] * len(Z[0]), [], Fraction(0)
    for share in shares:
        ends, epoch = [], []
        for part in shards:
            end, E = v, []
            for i in part:
                if sum(a * b for a, b in zip(end, Z[i], strict=True)) <= 0:
                    end = [a + b for a, b in zip(end, Z[i], strict=True)]
                    E.append(i)
            ends.append(end)
            epoch.append(tuple(E))
        v = [
            sum(m * a for m, a in zip(share, row, strict=True)) for row in zip(*ends, strict=True)
        ]
        weighted += sum(m * len(E) for m, E in zip(share, epoch, strict=True))
        lists.append(tuple(epoch))
    return v, tuple(lists), weighted


# Worked by hand


@pytest.mark.ledger("EXT-10")
def test_the_mean_of_two_separators_of_two_shards_may_separate_nothing():
    """Alone, the shards find 2x - 3 and 2x + 1; the mean, 2x - 1, puts 1 on the wrong side."""
    X, y = FOUR
    first, second = perceptron(X[:2], y[:2]), perceptron(X[2:], y[2:])
    assert (first.w.tolist(), first.b, second.w.tolist(), second.b) == ([2], -3, [2], 1)
    w, b = (first.w + second.w) / 2, (first.b + second.b) / 2
    assert (y * (X @ w + b)).tolist() == [3, -1, 3, 3]


def least_score_of_the_mean(X, y, first):
    """Let two shards run alone, and return the smallest y f(x) of their mean."""
    runs = [perceptron(X[part], y[part]) for part in (slice(first), slice(first, None))]
    w, b = np.mean([run.w for run in runs], axis=0), np.mean([run.b for run in runs])
    return (y * (X @ w + b)).min()


@pytest.mark.ledger("EXT-10")
def test_two_numbers_are_the_smallest_set_on_which_one_mean_fails():
    """One sample is one shard.  Of two, 0 and 1 get a tie and 1 and 2 a wrong side; by search."""
    tie, wrong = set(), set()
    for x, y in product(product(range(-2, 3), repeat=2), ((1.0, -1.0), (-1.0, 1.0))):
        X, y = np.array(x, dtype=float)[:, None], np.array(y)
        if separate(X, y).status == "separable":
            least = least_score_of_the_mean(X, y, first=1)
            (wrong if least < 0 else tie if least == 0 else set()).add(tuple(sorted(map(abs, x))))
    assert min(tie, key=max) == (0, 1)
    assert wrong == {(1, 2)}
    assert least_score_of_the_mean(np.array([[1.0], [2.0]]), np.array([1.0, -1.0]), 1) == -0.5


def test_mistakes_share_in_proportion():
    """Two updates against one, then one against none, which takes all."""
    run = mixed_perceptron(*FOUR, shards=2, mixing="mistakes", max_epochs=2)
    np.testing.assert_allclose(run.shares, [[2 / 3, 1 / 3], [1, 0]], rtol=1e-15)
    assert run.mistakes.tolist() == [[2, 1], [1, 0]]


# Laws


@pytest.mark.ledger("EXT-10")
@given(integer_samples(separable=False), st.sampled_from([1, 2, 4]))
def test_the_run_is_that_of_fractions(samples, S):
    """Halves and quarters of whole numbers are exact for a while (eq-mixing)."""
    X, y = samples
    assume(len(X) >= S)
    run = mixed_perceptron(X, y, shards=S, max_epochs=8)
    shares = [[Fraction(1, S)] * S] * run.epochs
    v, lists, _ = mix_in_fractions(X, y, run.shards, shares)
    assert run.updates == lists
    assert [run.b, *run.w] == v


@pytest.mark.ledger("EXT-10")
@given(datasets, st.integers(1, 5), MIXINGS)
def test_weighted_mistakes_and_rounds_stay_below_their_bounds(data, S, mixing):
    """Also S times the bound holds for all updates, when the shares are equal (eq-mixing-bound).

    A round that is not the last adds 1 / S with equal shares, the sum of k_s^2 / k >= 1 otherwise,
    which bounds the rounds (eq-mixing-rounds).
    """
    S = min(S, len(data.y))
    run = mixed_perceptron(data.X, data.y, shards=S, mixing=mixing, max_epochs=100_000)
    Z, v = fold(data.X, data.y), np.append(data.b, data.w)
    bound = (Z**2).sum(axis=1).max() * (v @ v) / (Z @ v).min() ** 2 * (1 + 1e-9)
    weighted, least = run.shares * run.mistakes, 1 / S if mixing == "uniform" else 1
    assert weighted.sum() <= bound
    assert mixing != "uniform" or run.mistakes.sum() <= S * bound
    assert (weighted.sum(axis=1)[:-1] >= least - 1e-12).all()
    assert run.epochs <= bound / least + 1
    assert run.status == "separated"
    assert (data.y * (data.X @ run.w + run.b) > 0).all()


@pytest.mark.ledger("EXT-10")
@given(integer_samples(), st.data())
def test_the_bound_holds_for_any_shares_that_change_with_the_epoch(samples, drawn):
    """Exact, against the separator that the perceptron finds: k m^2 <= R~^2 |v|^2."""
    X, y = samples
    found = perceptron(X, y, max_epochs=5000)
    assume(found.status == "separated")
    Z, v = fold(X, y), np.append(found.b, found.w)
    half = len(X) // 2
    sizes = drawn.draw(st.lists(st.integers(0, 6), min_size=5, max_size=5))
    shares = [(Fraction(size, 6), Fraction(6 - size, 6)) for size in sizes]
    shards = (range(half), range(half, len(X)))
    _, _, weighted = mix_in_fractions(X, y, shards, shares)
    R2, m, length2 = ((Z**2).sum(axis=1).max(), (Z @ v).min(), v @ v)
    assert weighted * int(m) ** 2 <= int(R2) * int(length2)


@given(integer_samples(separable=False), st.integers(1, 4), MIXINGS)
def test_shards_cut_the_rows_in_order_and_shares_sum_to_one(samples, S, mixing):
    X, y = samples
    assume(len(X) >= S)
    run = mixed_perceptron(X, y, shards=S, mixing=mixing, max_epochs=3)
    assert [i for part in run.shards for i in part] == list(range(len(X)))
    sizes = [len(part) for part in run.shards]
    assert max(sizes) - min(sizes) <= 1
    np.testing.assert_allclose(run.shares.sum(axis=1), 1, rtol=1e-12)
    assert len(run.W) == len(run.B) == run.epochs + 1
