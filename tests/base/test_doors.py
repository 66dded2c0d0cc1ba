"""What no function can use is refused in one sentence that names the argument."""

import numpy as np
import pytest
from scipy.sparse import csr_array

import lecture_lib as lib

DATA = lib.six_points()
X, y, w, b = DATA.X, DATA.y, DATA.w, DATA.b
SPARSE, HUGE = csr_array(X), np.array([1e308, 1e308])
HALVES, W, B = np.full((2, 2), 0.5), np.zeros((3, 2)), np.zeros(3)

# What is called, and how its sentence begins.
REFUSED = {
    "no list of updates": (
        lambda: lib.novikoff_check(X, y, None, w=w, b=b),
        r"updates must be a list or a tuple; got None; run\.updates of a run is one\.",
    ),
    "a number for the updates": (
        lambda: lib.replay_updates(X, y, 3),
        "updates must be a list or a tuple; got 3",
    ),
    "updates that name no sample": (
        lambda: lib.hinge_bound(X, y, [0, None], w, b),
        "updates must name samples 0 to 5; got None",
    ),
    "a flat list for the updates of shards": (
        lambda: lib.mixing_check(X, y, [0, 1], HALVES, W, B, w=w, b=b),
        "updates must be a list or a tuple; got 0; run.updates of mixed_perceptron",
    ),
    "an epoch that lacks a shard": (
        lambda: lib.mixing_check(X, y, [[[0], [3]], [[]]], HALVES, W, B, w=w, b=b),
        "shares must have one row per epoch",
    ),
    "half a digit": (lambda: lib.num(1.0, digits=2.5), "digits must be between 1 and 7"),
    "no digits": (lambda: lib.num(1.0, digits=None), "digits must be between 1 and 7"),
    "nothing to print": (lambda: lib.num(None), "value must be a number"),
    "a complex number to print": (lambda: lib.num(1j), "value must be a number"),
    "a sparse array to print": (lambda: lib.num(SPARSE), "value must be a number"),
    "sparse samples": (
        lambda: lib.separate(SPARSE, y),
        r"X must be a dense array; got csr_array\. X\.toarray\(\) is one\.",
    ),
    "a sparse Gram matrix": (
        lambda: lib.dual_perceptron(csr_array(lib.gram(X)), y),
        r"K must be a dense array; got csr_array\. K\.toarray\(\) is one\.",
    ),
    "classes with a gap that fills the memory": (
        lambda: lib.multiclass_perceptron([[1.0], [2.0]], [0, 10**9]),
        "y must number the classes without large gaps",
    ),
    "more bits than fit": (lambda: lib.odd_max_bit(40), "d must be smaller"),
    "more voters than fit": (lambda: lib.majority(10**9 + 1), "d must be smaller"),
    "more rows than fit": (lambda: lib.hadamard(2**20), "n must be smaller"),
    "more samples than fit": (lambda: lib.rings(10**12, seed=0), "n must be smaller"),
    "more features than fit": (
        lambda: lib.polynomial_features(X, 10**9),
        "degree must be smaller",
    ),
    "an array for a word": (lambda: lib.gate(np.zeros(2)), "name must be one of"),
    "a word for a truth value": (
        lambda: lib.check_separator(X, y, w, b, exact="yes"),
        "exact must be True or False; got 'yes'",
    ),
    "a list for a loss": (lambda: lib.slope([1.0], [1.0]), "loss must be convex"),
    "no name": (lambda: lib.Dataset(X, y, None, "here"), "name must be a text"),
    "a score that overflows": (
        lambda: lib.decision(X, HUGE, b),
        "X, w and b must be so small that no score overflows",
    ),
    "a score of a kernel that overflows": (
        lambda: lib.expansion(lib.gram(X), y, np.full(6, 1e308), b),
        "K, alpha and b must be so small",
    ),
    "a criterion that overflows": (lambda: lib.criterion(X, y, HUGE, b), "X, w and b must be so"),
    "a margin without a square": (
        lambda: lib.best_bound(1.0, 1e-300),
        "augmented_margin must lie between 1e-150 and 1e150",
    ),
    "a line of the proof that overflows": (
        lambda: lib.novikoff_check(1e150 * X, y, [0], w=w, b=1e150 * b),
        "X, w, b and m must be such that no line overflows",
    ),
    "a claim without a square": (
        lambda: lib.novikoff_check(X, y, [0], w=w, b=b, m=1e300),
        "w, b and m must leave",
    ),
}


@pytest.mark.parametrize(("call", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_makes_no_sense_is_refused_by_name(call, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}"):
        call()


def test_a_bound_that_no_float_holds_is_infinite():
    bounds = lib.novikoff_bounds([[1e-200], [-1e-200]], [1, -1], [1.0], 0.0)
    assert set(vars(bounds).values()) == {np.inf}
    report = lib.novikoff_check([[1e-200], [-1e-200]], [1, -1], [0], w=[1.0], b=0.0, exact=True)
    assert (report.bound, report.holds()) == (np.inf, True)
