import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import perceptron
from tests.strategies import integer_samples


@pytest.mark.ledger("INT-26")
@given(integer_samples(separable=False), st.randoms(use_true_random=False))
def test_a_permutation_is_the_cyclic_order_of_the_permuted_samples(samples, random):
    X, y = samples
    order = random.sample(range(len(X)), len(X))
    given_order = perceptron(X, y, order=order, max_epochs=10)
    permuted = perceptron(X[order], y[order], max_epochs=10)
    assert given_order.updates == tuple(order[i] for i in permuted.updates)
    assert given_order.at_visit == permuted.at_visit
    np.testing.assert_array_equal(given_order.w, permuted.w)


@given(integer_samples(separable=False), st.integers(0, 99))
def test_shuffled_takes_a_new_permutation_in_every_epoch(samples, seed):
    X, y = samples
    run = perceptron(X, y, order="shuffled", seed=seed, max_epochs=10)
    rng = np.random.default_rng(seed)
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(run.epochs):
        for i in rng.permutation(len(X)):
            if y[i] * (X[i] @ w + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
    assert run.updates == tuple(E)


@given(integer_samples(separable=False))
def test_worst_first_updates_on_the_smallest_score_once_in_n_visits(samples):
    X, y = samples
    n = len(X)
    run = perceptron(X, y, order="worst first", max_epochs=30)
    w, b = np.zeros(X.shape[1]), 0.0
    for i in run.updates:
        scores = (y * (X @ w + b)).tolist()
        assert scores[i] <= 0
        assert i == scores.index(min(scores))
        w, b = w + y[i] * X[i], b + y[i]
    assert run.at_visit == tuple(n * t for t in range(1, run.mistakes + 1))
    assert run.visits == n * (run.mistakes + (run.status == "separated"))


def test_a_long_order_is_not_printed_in_full():
    with pytest.raises(ValueError, match=r"^order must be") as caught:
        perceptron([[1.0], [-1.0]], [1, -1], order=list(range(10_000)))
    assert len(str(caught.value)) < 150
