"""What chapter 8 says of lists of updates, features and kernels."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False)
whole = st.lists(st.integers(-3, 3), min_size=12, max_size=12).map(np.array)


# The rule of the introductory slides, on features


def squares(X):
    """Return all products of two coordinates: features of <x, z>^2 that are whole numbers."""
    return np.einsum("ni,nj->nij", X, X).reshape(len(X), -1)


def board(K, y, *, overwrite=False, cut=False, max_epochs=40):
    """Run the rule on a Gram matrix with eta = 2 and sgn(0) = 0; return c, b, E and the end."""
    c, b, updates = np.zeros(len(y)), 0.0, []

    def g(i):
        seen = slice(i + 1) if cut else slice(None)
        return np.sign(K[i, seen] @ c[seen] + b)

    for _ in range(max_epochs):
        for i in range(len(y)):
            step = y[i] - g(i)
            c[i] = step if overwrite and step else c[i] + step
            b += step
            updates += [i] if step else []
        if all(g(i) == y[i] for i in range(len(y))):
            return c, b, updates, True
    return c, b, updates, False


@pytest.mark.ledger(
    "INT-61", "INT-66", "INT-67", "INT-68", "INT-69", "INT-70", "INT-71", "E-INT-09"
)
@given(integer_samples(separable=False, max_d=2, size=4))
def test_the_introductory_rule_on_the_kernel_is_the_rule_on_the_features(samples):
    """Same updates, bias and stop; the returned function is that of w = sum c_l phi(x_l)."""
    X, y = samples
    c, b, updates, stopped = board((X @ X.T) ** 2, y)
    explicit = lib.perceptron_intro(squares(X), y, eta=2, max_epochs=40)
    assert (tuple(updates), b) == (explicit.updates, explicit.b)
    assert stopped == (explicit.status == "separated")
    assert (c @ squares(X)).tolist() == explicit.w.tolist()
    points = X[::-1] + 1
    implicit = (points @ X.T) ** 2 @ c + b
    assert implicit.tolist() == (squares(points) @ explicit.w + explicit.b).tolist()
    assert not stopped or (y * ((X @ X.T) ** 2 @ c + b) > 0).all()


@pytest.mark.ledger("INT-68", "E-INT-09")
def test_a_coefficient_that_is_set_and_not_raised_can_run_for_ever():
    data = lib.gate("and")
    assert board(lib.gram(data.X), data.y)[3]
    assert not board(lib.gram(data.X), data.y, overwrite=True, max_epochs=300)[3]


@pytest.mark.ledger("INT-67", "E-INT-09")
def test_a_sum_that_is_cut_short_can_stop_with_a_function_that_errs():
    data = lib.six_points()
    K = lib.gram(data.X)
    c, b, _, stopped = board(K, data.y, cut=True)
    assert stopped
    assert (data.y * (K @ c + b) <= 0).any()


# Features and kernels


@pytest.mark.ledger("INT-62", "INT-74")
def test_a_kernel_separates_what_no_line_separates():
    """The score on the diagonal of XOR is no affine function: its middle is not its mean."""
    data, kernel = lib.xor(), lib.polynomial_kernel(2)
    assert lib.separate(data.X, data.y).status == "not separable"
    run = lib.dual_perceptron(lib.gram(data.X, kernel), data.y)
    assert run.status == "separated"
    diagonal = np.array([[-1.0, -1.0], [0.0, 0.0], [1.0, 1.0]])
    f = lib.kernel_decision(kernel, data.X, data.y, run.alpha, run.b, diagonal)
    assert f[0] + f[2] != 2 * f[1]


@pytest.mark.ledger("INT-65", "E-INT-16")
@pytest.mark.parametrize("power", [0.5, 1, 1.5, 2, 3])
def test_a_power_that_is_no_whole_number_is_refused_or_is_a_kernel(power):
    """(1, 0), (0, 1), (1, 1) with the square root: the determinant is sqrt(2) - 2 < 0."""
    samples = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]
    try:
        K = lib.gram(samples, lib.polynomial_kernel(power))
    except ValueError:
        assert power != int(power)
    else:
        assert lib.is_positive_semidefinite(K)


# Bounds


@pytest.mark.ledger("EXT-08", "INT-74", "TRN-28")
@given(any_labels, whole, st.integers(1, 3), st.sampled_from([0, 1]))
def test_the_feature_space_bound_holds_exactly(samples, coefficients, degree, bias):
    """With w = sum_j c_j phi(x_j): k min(y f)^2 <= max kappa(x, x) c.Kc (eq-feature-bound)."""
    X, _ = samples
    c = coefficients[: len(X)]
    K = (X @ X.T) ** degree + bias
    scores = K @ c
    assume((scores != 0).all())
    y = np.sign(scores)
    run = lib.dual_perceptron(K - bias, y, bias_step=bias, max_epochs=20)
    exact = [[int(value) for value in row] for row in K]
    length = sum(
        int(p) * sum(v * int(q) for v, q in zip(row, c, strict=True))
        for p, row in zip(c, exact, strict=True)
    )
    smallest, largest = int(np.abs(scores).min()), max(row[i] for i, row in enumerate(exact))
    assert run.mistakes <= Fraction(largest * length, smallest**2)


@pytest.mark.ledger("EXT-08")
@given(st.integers(1, 30), st.integers(1, 9), st.data())
def test_features_at_right_angles_reach_the_feature_space_bound(n, square, data):
    """K = r I and w = sum_j y_j phi(x_j): the margin is sqrt(r / n), and k = n."""
    y = np.where(data.draw(st.lists(st.booleans(), min_size=n, max_size=n)), 1.0, -1.0)
    run = lib.dual_perceptron(square * np.eye(n), y, bias_step=0)
    margin2 = Fraction(square**2, square * n)
    assert (run.status, run.mistakes) == ("separated", square / margin2)


def test_without_a_bias_the_product_of_numbers_needs_one_update_on_both_labels():
    """On 1 (+1) and -1 (-1), where its negative finds no end."""
    X, y = np.array([[1.0], [-1.0]]), [1, -1]
    run = lib.dual_perceptron(lib.gram(X), y, bias_step=0)
    assert (run.status, run.alpha.tolist()) == ("separated", [1, 0])
    lost = lib.dual_perceptron(-lib.gram(X), y, bias_step=0, max_epochs=50)
    assert (lost.status, lost.mistakes) == ("budget exhausted", 100)
