"""What chapter 8 says of new kernels, of tables without points, of rings and of tumours."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from lecture_lib.figures import KernelPerceptron
from tests.strategies import integer_samples
from tools.figures.modules import shown

CIRCLES = lib.rings(40, seed=3)
any_labels = integer_samples(separable=False, max_n=6, max_d=3, size=3)


def run_on_rings(kernel, max_epochs=500):
    return lib.dual_perceptron(lib.gram(CIRCLES.X, kernel), CIRCLES.y, max_epochs=max_epochs)


# New kernels from old


@given(any_labels, st.sampled_from([0, 1, 3]))
def test_multiples_products_and_sums_have_the_features_of_the_lemma(samples, a):
    """Whole numbers: <phi, phi'> is the new kernel, exactly."""
    X, _ = samples
    u, v = X**2, np.c_[X[:, :1], X + 1]
    g = X[:, 0] - X[:, -1] ** 3
    first, second = lib.gram(u), lib.gram(v)
    pairs = (u[:, :, None] * v[:, None, :]).reshape(len(X), -1)
    features = {"product": pairs, "sum": np.c_[u, v], "scaled": g[:, None] * u}
    kernels = {"product": first * second, "sum": first + second, "scaled": np.outer(g, g) * first}
    for name, phi in features.items():
        assert (lib.gram(phi) == kernels[name]).all()
    if a:
        assert (lib.gram(np.tile(u, a)) == a * first).all()


@given(any_labels, st.sampled_from([1.0, 2.0, 4.0]))
def test_the_gaussian_kernel_is_a_sum_of_powers_between_two_factors(samples, sigma):
    X, _ = samples
    factor = np.exp(-np.square(X).sum(axis=1) / (2 * sigma**2))
    s, term, total = X @ X.T / sigma**2, np.ones((len(X), len(X))), 0.0
    for p in range(1, 160):
        total, term = total + term, term * s / p
    series = factor[:, None] * total * factor
    assert series == pytest.approx(lib.gram(X, lib.gaussian_kernel(sigma)), abs=1e-9)


def test_bars_of_boxes_have_the_shorter_length_in_common():
    lengths = np.arange(10)
    bars = np.array([[1] * x + [0] * (9 - x) for x in lengths])
    assert (lib.gram(bars) == np.minimum.outer(lengths, lengths)).all()


# Points for a table


@given(any_labels)
def test_a_positive_semidefinite_table_has_points(samples):
    """P = U sqrt(Lambda) has the Gram matrix K, and the perceptron on P that of K."""
    K = lib.gram(samples[0], lib.polynomial_kernel(2))
    assert lib.is_positive_semidefinite(K).holds
    lam, U = np.linalg.eigh(K)
    P = U * np.sqrt(np.maximum(lam, 0))
    assert lib.gram(P).ravel().tolist() == pytest.approx(K.ravel(), abs=1e-9 * max(1, lam.max()))


def test_the_perceptron_on_points_of_a_table_makes_the_updates_of_the_dual_one():
    """A table with full rank, and labels whose run meets no tie but the first."""
    K, y = np.array([[3.0, 1, 0], [1, 3, 1], [0, 1, 3]]), np.array([1.0, -1.0, 1.0])
    lam, U = np.linalg.eigh(K)
    dual = lib.dual_perceptron(K, y)
    assert dual.status == "separated"
    assert lib.perceptron(U * np.sqrt(lam), y).updates == dual.updates


# Numbers of the text


@pytest.mark.parametrize(
    ("sigma", "updates", "used"),
    [(0.05, 16, 16), (0.1, 16, 16), (0.5, 16, 16), (1, 13, 13), (2, 13, 13), (4, 40, 30)],
)
def test_the_rings_use_so_many_samples(sigma, updates, used):
    run = run_on_rings(lib.gaussian_kernel(sigma))
    assert (run.status, run.mistakes) == ("separated", updates)
    assert np.count_nonzero(run.alpha) == used


def test_a_line_does_not_separate_the_rings_and_squares_do():
    assert lib.separate(CIRCLES.X, CIRCLES.y).status == "not separable"
    assert run_on_rings(lib.linear_kernel).status == "budget exhausted"
    assert run_on_rings(lib.polynomial_kernel(2)).status == "separated"


def test_with_the_square_the_border_of_the_rings_is_an_ellipse():
    """The score is x.Ax + b with A positive definite and b below 0, in the figure as well."""
    figure = KernelPerceptron(preset="conic")
    points = np.array(figure.points)
    for X, y in [(CIRCLES.X, CIRCLES.y), (points[:, :2], points[:, 2])]:
        run = lib.dual_perceptron(lib.gram(X, lib.polynomial_kernel(2)), y)
        assert np.linalg.eigvalsh((X * (run.alpha * y)[:, None]).T @ X).min() > 1
        assert run.b < 0


def test_the_figure_says_of_its_examples_what_the_text_says():
    told = {
        "narrow": (16, "separated"),
        "round": (13, "separated"),
        "conic": (40, "separated"),
        "line": (200, "budget exhausted"),
        "wide": (67, "separated"),
        "xor": (2, "separated"),
    }
    found = shown("kernel", [KernelPerceptron(preset=preset).state for preset in told])
    derived = [one["derived"] for one in found]
    assert [(len(one["updates"]), one["verdict"]) for one in derived] == [*told.values()]


# The tumours


def test_with_the_halves_swapped_the_narrow_kernel_also_errs_more_often_on_new_tumours():
    tumours = lib.breast_cancer(features=["mean radius", "mean texture"])
    X, y = tumours.X - tumours.X.mean(axis=0), tumours.y
    known, new, errors = slice(1, None, 2), slice(0, None, 2), {}
    for sigma in (0.5, 10.0):
        kernel = lib.gaussian_kernel(sigma)
        run = lib.kernel_perceptron(X[known], y[known], kernel, max_epochs=300)
        scores = lib.kernel_decision(kernel, X[known], y[known], run.alpha, run.b, X[new])
        errors[sigma] = (run.status, int(np.sum(y[new] * scores <= 0)))
    assert errors == {0.5: ("separated", 55), 10.0: ("budget exhausted", 33)}
