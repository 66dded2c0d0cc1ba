from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib.linear.score import fold
from lecture_lib.linear.trace import replay, replay_updates
from lecture_lib.solvers.perceptron.half_steps import perceptron_intro
from lecture_lib.solvers.perceptron.primal import perceptron
from tests.strategies import datasets, integer_samples


def same_bits(a, b):
    return np.asarray(a).tobytes() == np.asarray(b).tobytes()


@given(datasets, st.sampled_from([1.0, 0.1, 3.7]), st.booleans())
@pytest.mark.ledger("FAU-22", "TRN-14", "E-TRN-08")
def test_last_point_equals_the_run_to_the_last_bit(data, eta, from_zero):
    start = {} if from_zero else {"w": np.full(data.X.shape[1], 0.3), "b": -0.7}
    run = perceptron(data.X, data.y, eta=eta, max_epochs=50, **start)
    trace = replay(data.X, data.y, run)
    assert same_bits(trace.W[-1], run.w)
    assert trace.B[-1] == run.b
    assert same_bits(trace.W[0], run.w_start)
    assert trace.B[0] == run.b_start
    assert len(trace.B) == run.mistakes + 1


@given(datasets)
def test_half_steps_are_replayed(data):
    run = perceptron_intro(data.X, data.y, sign_of_zero=0, max_epochs=50)
    trace = replay(data.X, data.y, run)
    assert set(run.steps) <= {0.5, 1.0}
    assert run.steps[0] == 0.5  # the zero start is a tie
    assert same_bits(trace.W[-1], run.w)
    assert trace.B[-1] == run.b


@given(datasets)
def test_homogeneous_run_moves_no_bias(data):
    run = replace(perceptron(data.X, data.y, max_epochs=50), b=0.0, bias_step=0.0)
    trace = replay(data.X, data.y, run)
    assert same_bits(trace.W[-1], run.w)
    assert not trace.B.any()


@given(integer_samples(separable=False), st.integers(0, 2**32 - 1))
@pytest.mark.ledger("FAU-22", "FAU-29", "FAU-30", "FAU-32", "TRN-14", "E-FAU-10", "E-INT-04")
def test_weights_are_the_start_plus_the_folded_samples_of_the_list(samples, seed):
    X, y = samples
    rng = np.random.default_rng(seed)
    updates = rng.integers(len(X), size=8).tolist()
    steps, w, b = rng.integers(1, 5, size=8), rng.integers(-3, 4, size=X.shape[1]), -2.0
    trace = replay_updates(X, y, updates, steps=steps, w=w, b=b)
    for t in range(9):
        moved = steps[:t] @ fold(X, y)[updates[:t]]
        assert (trace.W_augmented[t] == np.append(b, w) + moved).all()
    assert (trace.W_augmented[:, 0] == trace.B).all()
    assert (trace.W_augmented[:, 1:] == trace.W).all()


def test_bias_step_scales_the_bias_alone():
    trace = replay_updates([[2.0]], [-1], [0, 0], bias_step=9.0)
    assert trace.B.tolist() == [0, -9, -18]
    assert trace.W.ravel().tolist() == [0, -2, -4]
