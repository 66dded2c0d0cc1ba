"""What chapter 6 and appendix A1 say of the proofs, where no function of the library says it."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import datasets, integer_samples


def line(report, proof, name):
    return next(line for line in report.lines_of(proof) if line.name == name)


# What an update does


@pytest.mark.ledger(
    "FAU-51", "FAU-52", "JOE-14", "JOE-23", "NTS-20", "TRN-25", "INT-32", "INT-33", "E-INT-04"
)
@given(integer_samples(separable=False))
def test_the_mistake_is_one_of_the_weights_before_the_update_and_may_be_a_tie(samples):
    """(eq-novikoff-mistake): the j-th update, counted from 1, is made by row j - 1."""
    X, y = samples
    run, Z = lib.perceptron(X, y, max_epochs=3), lib.fold(X, y)
    V = lib.replay(X, y, run).W_augmented
    products = np.array([V[j - 1] @ Z[i] for j, i in enumerate(run.updates, 1)])
    assert not V[0].any()
    assert (products <= 0).all()
    assert products[0] == 0  # a strict test would never begin
    assert V[1] @ Z[run.updates[0]] > 0  # with the index after the update it is wrong at once


# What a comparator is


@pytest.mark.ledger("TRN-17", "TRN-19", "TRN-23", "FAU-38", "INT-20", "JOE-16", "E-INT-15")
@given(datasets, st.floats(0.01, 100))
def test_the_product_with_a_unit_comparator_and_with_no_other_is_the_distance(data, length):
    """(eq-comparator): a multiple draws the same line, its products are not the margin."""
    w, b = length * data.w, length * data.b
    distances = data.y * lib.signed_distances(data.X, w, b)
    assert (distances >= data.margin * (1 - 1e-9)).all()
    products = lib.fold(data.X, data.y) @ np.append(b, w)
    np.testing.assert_allclose(products, length * distances, rtol=1e-9, atol=1e-9)
    assert lib.projections(data.X, w, b).shape == data.X.shape  # points, and no numbers
    assert ((data.X @ w > -b) == (data.y > 0)).all()  # the threshold is -b


@pytest.mark.ledger("FAU-56", "FAU-57", "TRN-27", "JOE-25", "INT-43", "INT-44", "E-TRN-09")
@pytest.mark.parametrize(
    ("X", "y", "w", "b", "bound"),
    [
        ([[-1], [1]], [-1, 1], [1], 0, Fraction(2)),
        ([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1], [2, 2], -3, Fraction(51)),
        ([[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, -1, -1, 1], [1, 1], -1, Fraction(9)),
        ([[1, 2], [3, 2]], [-1, 1], [5, -4], -2, Fraction(126, 5)),
    ],
    ids=["two points", "AND", "AND of -1, +1", "tilted"],
)
@pytest.mark.parametrize("eta", [1, Fraction(2, 7)], ids=str)
def test_the_ends_of_the_squeeze_cross_exactly_at_the_bound(X, y, w, b, bound, eta):
    """(eq-novikoff-squeeze), (eq-novikoff-bound): too long a list of updates breaks both."""
    updates = [0] * (int(bound) + 3)
    report = lib.novikoff_check(X, y, updates, w=w, b=b, eta=eta, exact=True)
    for proof in ("FAU", "JOE", "INT"):
        broken = line(report, proof, "growth").broken(rtol=0)
        assert broken == line(report, proof, "bound").broken(rtol=0)
        assert broken[0] == int(bound) + 1


# The potential of the notes


@pytest.mark.ledger("NTS-21", "NTS-27", "E-NTS-03")
@given(*[st.fractions(Fraction(1, 9), 9, max_denominator=9)] * 3)
def test_no_other_far_point_gives_a_better_bound(beta2, m, excess):
    """(eq-potential-bound): c > beta^2 / (2 m) falls by 2 c m - beta^2 from c^2 |v|^2."""
    c = beta2 / (2 * m) + excess
    allowed = c**2 / (2 * c * m - beta2)
    assert allowed >= beta2 / m**2
    assert (allowed == beta2 / m**2) == (c == beta2 / m)


# What the bound depends on


@pytest.mark.ledger("TRN-18")
def test_classes_farther_apart_can_take_more_updates():
    """Two points around 2.5, and the same in four times smaller units."""
    small, large = lib.shifted_pair(2.5, margin=0.5), lib.shifted_pair(10.0, margin=2.0)
    assert lib.perceptron(small.X, small.y).mistakes == 29
    assert lib.perceptron(large.X, large.y).mistakes == 167


@pytest.mark.ledger("UNI-08")
def test_the_best_comparator_of_the_flowers_gives_up_little_margin_for_much_bias():
    flowers = lib.iris_setosa_versicolor()
    lines = lib.maximal_margin(flowers.X, flowers.y), lib.separate(flowers.X, flowers.y)
    widest, best = ((e.w / np.linalg.norm(e.w), e.b / np.linalg.norm(e.w)) for e in lines)
    assert abs(widest[1]) == pytest.approx(11.859, abs=1e-3)  # its distance from the origin
    assert abs(best[1]) == pytest.approx(0.013, abs=1e-3)
    rhos = [lib.margins(flowers.X, flowers.y, *line).min() for line in (widest, best)]
    assert rhos == pytest.approx([8.176, 7.433], abs=1e-3)
