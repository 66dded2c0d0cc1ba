"""What chapter 7 says of the bound, where no function of the library says it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import perceptron

# What the bound does not say


@given(st.integers(2, 10_000))
def test_the_line_of_two_samples_stays_at_one_however_far_the_second_is(far):
    X, y = np.array([[-1.0], [far]]), np.array([-1.0, 1.0])
    run = perceptron(X, y)
    assert (run.mistakes, run.w.tolist(), run.b) == (1, [1.0], -1.0)
    assert abs(X - 1).min() == min(2, far - 1)
