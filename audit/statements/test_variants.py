"""The perceptron as four of the sources print it, side by side."""

import numpy as np
import pytest
from hypothesis import given

import lecture_lib as lib
from audit.variants import perceptron_chapter, perceptron_fau, perceptron_notes
from tests.strategies import integer_samples

VARIANTS = [perceptron_fau, perceptron_notes, perceptron_chapter, lib.perceptron_intro]
MANY = 5000


# Side by side


@pytest.mark.ledger(
    "JOE-06",
    "JOE-08",
    "FAU-22",
    "NTS-15",
    "JOE-07",
    "E-TRN-02",
    "E-NTS-02",
    "E-JOE-02",
    "E-FAU-13",
    "NTS-14",
)
@given(integer_samples(separable=False))
def test_full_steps_make_the_same_updates_in_every_notation(samples):
    X, y = samples
    usual = lib.perceptron(X, y, max_epochs=10)
    for variant in (perceptron_fau, perceptron_chapter):
        run = variant(X, y, max_epochs=10)
        assert (run.updates, run.at_visit) == (usual.updates, usual.at_visit)
        assert (run.w.tolist(), run.b) == (usual.w.tolist(), usual.b)
    notes = perceptron_notes(lib.augment(X), y, max_epochs=10)
    assert (notes.updates, notes.at_visit) == (usual.updates, usual.at_visit)
    assert notes.w.tolist() == [usual.b, *usual.w]


def test_without_a_bias_the_origin_is_a_tie_of_the_notes_rule_for_ever():
    data = lib.six_points()
    assert data.X[3].tolist() == [0, 0]
    run = perceptron_notes(data.X, data.y, max_epochs=50)
    assert run.status == "budget exhausted"
    assert run.updates.count(3) == 50


@pytest.mark.ledger("FAU-24", "NTS-16", "JOE-05", "INT-31", "INT-22")
@pytest.mark.parametrize("variant", VARIANTS)
@given(samples=integer_samples())
def test_separated_means_a_positive_margin_everywhere(variant, samples):
    X, y = samples
    if variant is perceptron_notes:
        X = lib.augment(X)
    run = variant(X, y, max_epochs=MANY)
    assert run.status == "separated"
    assert (y * (X @ run.w + run.b) > 0).all()


@pytest.mark.parametrize("variant", VARIANTS)
@given(samples=integer_samples(separable=False))
def test_the_list_of_updates_gives_the_weights_back(variant, samples):
    X, y = samples
    run = variant(X, y, max_epochs=5)
    trace = lib.replay(X, y, run)
    assert (trace.W[-1].tolist(), trace.B[-1]) == (run.w.tolist(), run.b)
    assert len(run.steps) == len(run.at_visit) == run.mistakes


@pytest.mark.ledger("FAU-35", "JOE-05", "E-JOE-03")
@pytest.mark.parametrize("variant", VARIANTS)
def test_xor_runs_to_the_budget(variant):
    run = variant(lib.xor().X, lib.xor().y, max_epochs=30)
    assert (run.status, run.epochs, run.visits) == ("budget exhausted", 30, 120)


@pytest.mark.ledger("JOE-05", "INT-31", "E-JOE-03")
def test_the_four_stop_at_their_own_moments():
    data = lib.two_points()
    runs = [variant(data.X, data.y) for variant in VARIANTS]
    assert [run.updates for run in runs] == [(0, 1), (0,), (0, 1), (0, 1)]
    assert [run.visits for run in runs] == [2, 2, 4, 2]
    assert [run.epochs for run in runs] == [1, 1, 2, 1]


@pytest.mark.ledger("NTS-16", "INT-30", "INT-70", "E-INT-19")
@pytest.mark.parametrize("variant", [perceptron_notes, lib.perceptron_intro])
@given(samples=integer_samples())
def test_the_first_pass_whose_final_weights_are_right_is_the_last(variant, samples):
    X, y = samples
    if variant is perceptron_notes:
        X = lib.augment(X)
    run = variant(X, y, max_epochs=MANY)
    trace = lib.replay(X, y, run)
    pass_ends = range(len(X), run.visits + 1, len(X))
    made = np.searchsorted(run.at_visit, pass_ends, side="right")
    right = [(y * (X @ trace.W[t] + trace.B[t]) > 0).all() for t in made]
    assert right == [False] * (run.epochs - 1) + [True]


# The FAU slides


@pytest.mark.ledger("FAU-24")
def test_fau_stops_a_pass_before_ours_on_the_six_points():
    data = lib.six_points()
    slides, ours = perceptron_fau(data.X, data.y), lib.perceptron(data.X, data.y)
    assert slides.updates == ours.updates
    assert (slides.visits, ours.visits) == (30, 36)


# The web chapter


@given(integer_samples(separable=False))
def test_the_rule_of_the_notes_is_the_dual_one_without_a_bias_step(samples):
    X, y = samples
    notes = perceptron_notes(X, y, max_epochs=5)
    run = lib.dual_perceptron(X @ X.T, y, bias_step=0, max_epochs=notes.epochs)
    assert (run.updates, run.b) == (notes.updates, 0.0)
