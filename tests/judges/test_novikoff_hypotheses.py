"""Which line of which proof breaks when a hypothesis is dropped."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

import lecture_lib as lib

TWO = lib.two_points()


def check(updates=(0, 1), **options):
    return lib.novikoff_check(TWO.X, TWO.y, updates, **{"w": [1.0], "b": 0.0, **options})


def broken(report, proof, rtol=1e-9):
    lines = report.lines_of(proof)
    return {line.name: line.broken(rtol) for line in lines if not line.holds(rtol)}


@pytest.mark.ledger("FAU-45", "FAU-54", "TRN-10")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_a_start_that_points_ahead_breaks_the_norm_and_not_the_alignment(exact):
    report = check((), w_start=[0.5], exact=exact)
    assert broken(report, "FAU") == {}
    report = check((0,), w_start=[0.5], b_start=3.0, exact=exact)
    assert broken(report, "FAU") == {"norm": (1,)}
    assert report.first_broken().name == "norm"
    assert not report.holds()


@pytest.mark.ledger("FAU-40", "FAU-45", "NTS-26", "E-FAU-04", "E-NTS-20")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_a_start_that_points_back_breaks_the_alignment_and_then_the_bound(exact):
    run = lib.perceptron(TWO.X, TWO.y, w=[-10.0])
    assert run.mistakes == 12
    report = check(run.updates, w_start=[-10.0], exact=exact)
    slides = broken(report, "FAU")
    assert slides["alignment"] == tuple(range(1, 13))
    assert slides["norm"] == tuple(range(1, 7))
    assert slides["bound"] == slides["growth"] == tuple(range(3, 13))
    assert not {"alignment step", "Cauchy-Schwarz", "mistake", "norm step"} & set(slides)
    assert broken(report, "NTS")["start"] == (0,)
    assert "drop" not in broken(report, "NTS")


@pytest.mark.ledger("INT-21", "INT-35", "EXT-14", "E-INT-01")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_the_half_step_of_the_introductory_course_breaks_its_alignment_step(exact):
    """Whole numbers on which the printed rule makes 3 updates, over its bound of 2.93."""
    X = np.array([[-4, -2, 0], [0, 2, -3], [-2, 4, 0], [-2, 0, 4]], dtype=float)
    y = np.array([-1.0, 1.0, 1.0, -1.0])
    run = lib.perceptron_intro(X, y, sign_of_zero=0)
    assert (run.mistakes, lib.perceptron(X, y).mistakes) == (3, 2)
    assert run.steps.tolist() == [0.5, 1.0, 1.0]
    best = {"w": [21.0, 67.0, -44.0], "b": -4.0}  # the largest augmented margin
    report = lib.novikoff_check(X, y, run.updates, **best, steps=run.steps, exact=exact)
    assert report.first_broken().name == "alignment step"
    introduction = broken(report, "INT")
    assert introduction["alignment step"] == (1,)
    assert introduction["bound"] == (3,)
    assert report.bound == pytest.approx(2.932432432432)
    assert report.k <= 9 / 8 * report.bound


@pytest.mark.ledger("FAU-51", "FAU-52", "NTS-20", "JOE-23", "E-FAU-02", "E-JOE-05")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_an_update_without_a_mistake_breaks_the_mistake_and_the_norm_step(exact):
    report = check((0, 1, 1), exact=exact)
    expected = {"mistake": (3,), "norm step": (3,), "norm": (3,), "growth": (3,), "bound": (3,)}
    assert broken(report, "FAU") == expected
    assert broken(report, "JOE") == expected
    assert broken(report, "INT") == expected
    potential = broken(report, "NTS")
    assert potential["mistake"] == potential["drop"] == potential["bound"] == (3,)


@pytest.mark.ledger("FAU-38", "NTS-23")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_a_margin_that_the_comparator_lacks_breaks_the_alignment_step(exact):
    X, y = [[-1.0], [2.0]], [-1, 1]
    run = lib.perceptron(X, y)
    report = lib.novikoff_check(X, y, run.updates, w=[2.0], b=0.0, m=2.5, exact=exact)
    assert broken(report, "FAU") == {"alignment step": (1,), "alignment": (1,)}
    assert broken(report, "NTS")["margin"] == (1,)
    assert lib.novikoff_check(X, y, run.updates, w=[2.0], b=0.0, m=2.0, exact=exact).holds()


def test_a_claim_makes_a_check_of_samples_that_no_plane_separates():
    X, y = [[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1]
    run = lib.perceptron(X, y, max_epochs=10)
    report = lib.novikoff_check(X, y, run.updates, w=[1.0, 1.0], b=1.0, m=0.5)
    assert report.first_broken().name == "alignment step"
    assert "bound" in broken(report, "FAU")
    assert "mistake" not in broken(report, "FAU")


def test_a_line_with_a_side_that_is_not_a_number_does_not_hold():
    for line in check().lines:
        assert line.holds()
        assert not replace(line, left=line.left * np.nan).holds()


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_the_tolerance_is_relative_to_the_scale(sign):
    line = next(line for line in check().lines if line.name == "norm")
    line = replace(line, left=line.right * (1 + sign * 1e-6), scale=line.right)
    assert line.holds(rtol=2e-6)
    assert line.holds(rtol=0.5e-6) is (sign < 0)


def test_an_equation_has_no_slack_on_either_side():
    line = next(line for line in check().lines if line.relation == "=")
    assert line.slack.tolist() == [0]
    for factor in (0.9, 1.1):
        assert replace(line, left=line.left * factor).broken() == (0,)


def test_a_fraction_may_be_the_step_size():
    report = check(eta=Fraction(1, 3), exact=True)
    assert report.holds(rtol=0)
    assert report.lines_of("INT")[1].right.tolist() == [1 / 3, 2 / 3]


# Other constant features than 1


@pytest.mark.ledger("NTS-19", "NTS-21", "NTS-22", "NTS-27")
def test_a_run_without_a_bias_is_checked_without_augmentation():
    X, y = np.array([[1.0, 2.0], [2.0, -1.0], [-3.0, 0.0]]), np.array([1.0, 1.0, -1.0])
    run = lib.dual_perceptron(lib.gram(X), y, bias_step=0)
    report = lib.novikoff_check(X, y, run.updates, w=[2.0, 1.0], b=0.0, feature=0, exact=True)
    assert report.holds(rtol=0)
    assert report.bound == 9 * 5 / 3**2  # beta^2 |a|^2 / m^2
    potential = next(line for line in report.lines if line.name == "start")
    assert potential.left.tolist() == [81 * 5 / 9]


@pytest.mark.ledger("UNI-05", "UNI-06")
def test_a_larger_constant_feature_helps_samples_far_from_the_origin():
    """x = 99 (-), x = 101 (+): 20002 updates with feature 1, 201 with the best feature."""
    X, y = np.array([[99.0], [101.0]]), np.array([-1.0, 1.0])
    far = {"w": [1.0], "b": -100.0}
    run = lib.dual_perceptron(lib.gram(X), y, bias_step=100 * 101, max_epochs=1000)
    report = lib.novikoff_check(X, y, run.updates, feature=10100**0.5, **far)
    assert report.holds()
    assert (report.k, report.bound) == (201, pytest.approx((lib.radius(X) + 100) ** 2))
    run = lib.dual_perceptron(lib.gram(X), y, bias_step=101**2, max_epochs=1000)
    report = lib.novikoff_check(X, y, run.updates, feature=101, exact=True, **far)
    assert report.holds(rtol=0)
    assert report.bound == pytest.approx(2 * (101**2 + 100**2))
    assert report.bound <= (2 * 101) ** 2
