import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import perceptron_intro, replay
from tests.strategies import integer_samples


@pytest.mark.ledger("INT-25", "INT-27", "INT-28", "E-INT-01")
@given(integer_samples(separable=False), st.sampled_from([1.0, 4.0]))
def test_a_tie_takes_half_a_step_and_a_mistake_a_whole_one(samples, eta):
    X, y = samples
    run = perceptron_intro(X, y, eta=eta, max_epochs=5)
    trace = replay(X, y, run)
    before = [
        y[i] * (X[i] @ w + b)
        for i, w, b in zip(run.updates, trace.W[:-1], trace.B[:-1], strict=True)
    ]
    assert run.steps[0] == eta / 2
    assert max(before) <= 0
    np.testing.assert_array_equal(run.steps, np.where(np.equal(before, 0), eta / 2, eta))


@pytest.mark.ledger("INT-27")
@pytest.mark.parametrize("label", [-1, 1])
def test_one_class_is_right_from_the_start_when_sgn_0_is_its_label(label):
    run = perceptron_intro([[1.0], [2.0]], [label, label], sign_of_zero=label)
    assert (run.status, run.mistakes, run.epochs) == ("consistent", 0, 1)
    assert perceptron_intro([[1.0], [2.0]], [label, label], sign_of_zero=0).mistakes == 1


@pytest.mark.ledger("INT-27")
@given(integer_samples(separable=False))
def test_sgn_0_of_plus_and_minus_1_mirror_each_other(samples):
    X, y = samples
    plus = perceptron_intro(X, y, sign_of_zero=1, max_epochs=5)
    minus = perceptron_intro(X, -y, sign_of_zero=-1, max_epochs=5)
    assert (plus.updates, plus.status) == (minus.updates, minus.status)
    assert (plus.w.tolist(), plus.b) == ((-minus.w).tolist(), -minus.b)
    assert (plus.steps == 1).all()
