from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import datasets, integer_samples

ALIGNMENT_LINES = [
    "alignment step >=", "alignment >=", "Cauchy-Schwarz <=", "mistake <=", "norm step <=",
    "norm <=", "squeeze <=", "growth <=", "bound <=",
]  # fmt: skip
POTENTIAL_LINES = [
    "mistake <=", "radius <=", "margin >=", "drop <=", "start =", "remainder <=",
    "non-negative >=", "bound <=",
]  # fmt: skip


def line(report, proof, name):
    return next(line for line in report.lines_of(proof) if line.name == name)


def sides(report, proof, name):
    found = line(report, proof, name)
    return found.left.round(9).tolist(), found.right.round(9).tolist()


# Laws


@pytest.mark.ledger("FAU-40", "FAU-55", "FAU-56", "NTS-17", "JOE-11", "INT-21", "INT-45", "E-X-02")
@given(datasets, st.sampled_from([0.01, 1.0, 30.0]))
def test_every_line_holds_along_a_run(data, eta):
    run = lib.perceptron(data.X, data.y, eta=eta, max_epochs=100_000)
    report = lib.novikoff_check(data.X, data.y, run.updates, w=data.w, b=data.b, eta=eta)
    assert report.first_broken() is None
    assert report.holds()
    assert report.k == run.mistakes <= report.bound * (1 + 1e-9)


@pytest.mark.ledger(
    "FAU-42", "FAU-43", "FAU-44", "FAU-45", "FAU-47", "FAU-48", "FAU-49", "FAU-50", "FAU-51",
    "FAU-52", "FAU-53", "FAU-54", "FAU-57", "NTS-20", "NTS-23", "NTS-24", "NTS-25", "NTS-26",
    "NTS-27", "NTS-28", "JOE-15", "JOE-16", "JOE-17", "JOE-18", "JOE-19", "JOE-20", "JOE-21",
    "JOE-22", "JOE-23", "JOE-24", "JOE-25", "E-FAU-01", "E-FAU-02", "E-JOE-06", "E-NTS-05",
    "E-X-02",
)  # fmt: skip
@given(integer_samples())
def test_every_line_holds_without_tolerance_on_whole_numbers(samples):
    """In fractions: (eq-novikoff-alignment, eq-novikoff-norm, eq-novikoff-squeeze),
    (eq-potential-drop, eq-potential-start, eq-potential-bound) and (eq-augmented-bound).
    """
    X, y = samples
    run = lib.perceptron(X, y, max_epochs=2_000)
    assume(run.status == "separated" and run.w.any() and run.mistakes < 500)
    report = lib.novikoff_check(X, y, run.updates, w=run.w, b=run.b, exact=True)
    assert all(line.exact is not None for line in report.lines)
    assert report.holds(rtol=0)


@pytest.mark.ledger(
    "INT-32", "INT-34", "INT-35", "INT-36", "INT-37", "INT-38", "INT-39", "INT-40", "INT-41",
    "INT-42", "INT-43", "INT-44", "FAU-17",
)  # fmt: skip
@given(integer_samples(max_n=8), st.fractions(Fraction(1, 9), 9, max_denominator=9))
def test_every_line_holds_for_any_step_size(samples, eta):
    """(eq-intro-bound)."""
    X, y = samples
    run = lib.perceptron(X, y, max_epochs=500)
    assume(run.status == "separated" and run.w.any() and run.mistakes < 200)
    report = lib.novikoff_check(X, y, run.updates, w=run.w, b=run.b, eta=eta, exact=True)
    assert report.holds(rtol=0)


@pytest.mark.ledger("FAU-20", "INT-48", "E-FAU-13")
@given(integer_samples(), st.integers(0, 10**6))
def test_every_line_holds_for_any_order_of_visits(samples, seed):
    X, y = samples
    for options in ({"order": "shuffled", "seed": seed}, {"order": "worst first"}):
        run = lib.perceptron(X, y, max_epochs=5_000, **options)
        assume(run.status == "separated" and run.w.any())
        assert lib.novikoff_check(X, y, run.updates, w=run.w, b=run.b).holds()


@given(integer_samples(max_n=6))
def test_fractions_and_floats_see_the_same_sides(samples):
    X, y = samples
    run = lib.perceptron(X, y, max_epochs=200)
    assume(run.status == "separated" and run.w.any())
    floats = lib.novikoff_check(X, y, run.updates, w=run.w, b=run.b)
    exact = lib.novikoff_check(X, y, run.updates, w=run.w, b=run.b, exact=True)
    length = {"FAU": np.linalg.norm(run.w), "JOE": np.linalg.norm([run.b, *run.w]), "NTS": 1.0}
    for name in ("alignment step", "alignment", "Cauchy-Schwarz", "squeeze", "growth"):
        for proof in ("FAU", "JOE"):
            unit, full = line(floats, proof, name), line(exact, proof, name)
            np.testing.assert_allclose(full.left, unit.left * length[proof], atol=1e-9)
            np.testing.assert_allclose(full.right, unit.right * length[proof], atol=1e-9)
    for unit, full in zip(floats.lines_of("NTS"), exact.lines_of("NTS"), strict=True):
        np.testing.assert_allclose(full.left, unit.left, rtol=1e-9, atol=1e-9)
        np.testing.assert_allclose(full.right, unit.right, rtol=1e-9, atol=1e-9)
    assert floats.bound == pytest.approx(exact.bound)


@pytest.mark.ledger("NTS-18", "UNI-01")
@given(datasets, st.floats(1e-3, 1e3))
def test_the_length_of_the_comparator_does_not_matter(data, length):
    run = lib.perceptron(data.X, data.y, max_epochs=100_000)
    scaled = {"w": length * data.w, "b": length * data.b}
    long = lib.novikoff_check(data.X, data.y, run.updates, **scaled)
    unit = lib.novikoff_check(data.X, data.y, run.updates, w=data.w, b=data.b)
    assert long.holds()
    assert long.bound == pytest.approx(unit.bound)
    for a, c in zip(long.lines_of("FAU"), unit.lines_of("FAU"), strict=True):
        np.testing.assert_allclose(a.right, c.right, rtol=1e-9, atol=1e-12)


@pytest.mark.ledger("FAU-61", "TRN-22", "INT-50", "E-FAU-11")
@given(integer_samples(max_d=3, max_n=8))
def test_features_that_are_zero_change_no_line(samples):
    X, y = samples
    wide = np.hstack([X, np.zeros((len(X), 2))])
    run = lib.perceptron(X, y, max_epochs=500)
    assume(run.status == "separated" and run.w.any())
    assert lib.perceptron(wide, y, max_epochs=500).updates == run.updates
    thin = lib.novikoff_check(X, y, run.updates, w=run.w, b=run.b)
    padded = lib.novikoff_check(wide, y, run.updates, w=[*run.w, 0, 0], b=run.b)
    assert padded.bound == pytest.approx(thin.bound)


# Worked by hand


@pytest.mark.ledger("E-NTS-20")
def test_lines_come_in_the_order_of_the_proofs():
    report = lib.novikoff_check([[-1.0], [1.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    for proof in ("FAU", "JOE", "INT"):
        assert [f"{a.name} {a.relation}" for a in report.lines_of(proof)] == ALIGNMENT_LINES
    assert [f"{a.name} {a.relation}" for a in report.lines_of("NTS")] == POTENTIAL_LINES
    assert [a.proof for a in report.lines] == ["FAU"] * 9 + ["NTS"] * 8 + ["JOE"] * 9 + ["INT"] * 9


@pytest.mark.ledger("E-TRN-09", "E-NTS-03")
@pytest.mark.parametrize(
    ("proof", "name", "left", "right"),
    [
        # E = (1, 1) on x = 3 (+), x = 0 (-) is no run; its weights are (1, 3), (2, 6).
        ("FAU", "alignment step", [2.5, 5.0], [0.5, 3.0]),
        ("FAU", "alignment", [2.5, 5.0], [0.5, 1.0]),
        ("FAU", "Cauchy-Schwarz", [2.5, 5.0], [12.5**0.5, 50**0.5]),
        ("FAU", "mistake", [0.0, 10.0], [0.0, 0.0]),
        ("FAU", "norm step", [10.0, 40.0], [10.0, 20.0]),
        ("FAU", "norm", [10.0, 40.0], [10.0, 20.0]),
        ("FAU", "squeeze", [0.5, 1.0], [12.5**0.5, 50**0.5]),
        ("FAU", "growth", [0.5, 1.0], [12.5**0.5, 5.0]),
        ("FAU", "bound", [1.0, 2.0], [50.0, 50.0]),
        ("NTS", "mistake", [0.0, 10.0], [0.0, 0.0]),
        ("NTS", "radius", [10.0, 10.0], [10.0, 10.0]),
        ("NTS", "margin", [5.0, 5.0], [1.0, 1.0]),
        # c = 10, c v = (-10, 20): potentials 500, (1 + 10)^2 + (3 - 20)^2, 12^2 + 14^2.
        ("NTS", "drop", [410.0, 340.0], [490.0, 400.0]),
        ("NTS", "start", [500.0], [500.0]),
        ("NTS", "remainder", [410.0, 340.0], [490.0, 480.0]),
        ("NTS", "non-negative", [410.0, 340.0], [0.0, 0.0]),
        ("NTS", "bound", [1.0, 2.0], [50.0, 50.0]),
    ],
)
def test_sides_are_those_of_a_hand_calculation(proof, name, left, right):
    """w* = 2/2, b* = -1/2: margin 1/2 at x = 0, |(b*, w*)|^2 = 5/4, 1 + R^2 = 10."""
    report = lib.novikoff_check([[0.0], [3.0]], [-1, 1], (1, 1), w=[2.0], b=-1.0)
    found = line(report, proof, name)
    np.testing.assert_allclose(found.left, left, atol=1e-12)
    np.testing.assert_allclose(found.right, right, atol=1e-12)
    if proof == "FAU":
        np.testing.assert_allclose(line(report, "INT", name).right, right)


@pytest.mark.ledger("JOE-12", "JOE-14", "JOE-22", "E-JOE-04")
def test_the_chapter_takes_the_longest_sample_in_place_of_each_one():
    report = lib.novikoff_check([[0.0], [3.0]], [-1, 1], (0, 1), w=[2.0], b=-1.0)
    assert sides(report, "FAU", "norm step") == ([1.0, 9.0], [1.0, 11.0])
    assert sides(report, "JOE", "norm step") == ([1.0, 9.0], [10.0, 11.0])
    unit = 5**-0.5  # w~ is (-1, 0), then (0, 3)
    np.testing.assert_allclose(line(report, "JOE", "alignment").left, [unit, 6 * unit])
    np.testing.assert_allclose(line(report, "JOE", "alignment").right, [unit, 2 * unit])
    np.testing.assert_allclose(line(report, "JOE", "squeeze").right, [1, 3])


@pytest.mark.ledger("INT-36", "INT-42")
def test_the_introductory_course_keeps_the_step_size():
    report = lib.novikoff_check([[-1.0], [1.0]], [-1, 1], (0, 1), w=[1.0], b=0.0, eta=0.5)
    assert sides(report, "INT", "alignment") == ([0.5, 1.0], [0.5, 1.0])
    assert sides(report, "INT", "norm") == ([0.5, 1.0], [0.5, 1.0])
    assert sides(report, "FAU", "alignment") == ([1.0, 2.0], [1.0, 2.0])
    assert sides(report, "FAU", "norm") == ([2.0, 4.0], [2.0, 4.0])


@pytest.mark.ledger("FAU-40", "JOE-13", "TRN-27", "EXT-11", "EXT-13")
@given(st.integers(1, 3), st.data())
def test_the_bound_is_attained_on_hadamard_rows_whatever_the_labels(log2, data):
    n = 2**log2
    y = data.draw(st.lists(st.sampled_from([-1.0, 1.0]), min_size=n, max_size=n))
    rows = lib.hadamard(n, y=y)
    v = (rows.y @ np.column_stack([np.ones(n), rows.X])) / n
    assume(v[1:].any())
    order = data.draw(st.permutations(range(n)))
    run = lib.perceptron(rows.X, rows.y, order=order)
    report = lib.novikoff_check(rows.X, rows.y, run.updates, w=v[1:], b=v[0], exact=True)
    assert report.k == report.bound == n
    for name in ("alignment", "norm", "norm step"):
        assert not line(report, "FAU", name).slack.any()
    for name in ("drop", "start", "remainder"):
        assert not line(report, "NTS", name).slack.any()
    assert line(report, "FAU", "Cauchy-Schwarz").slack[-1] == pytest.approx(0, abs=1e-12)


@pytest.mark.ledger("FAU-41", "FAU-46", "TRN-24", "E-FAU-09")
def test_the_cosine_may_fall_and_only_its_lower_bound_grows():
    X = np.array([[0, 0], [-3, -4], [5, -3], [-2, -3], [-2, 3], [-3, 0]], dtype=float)
    y = np.array([1.0, 1.0, -1.0, 1.0, 1.0, 1.0])
    best = lib.separate(X, y)
    run = lib.perceptron(X, y)
    report = lib.novikoff_check(X, y, run.updates, w=best.w, b=best.b)
    lengths = line(report, "JOE", "Cauchy-Schwarz")
    cosines = lengths.left / lengths.right
    assert np.diff(cosines).min() < -0.1
    assert (np.diff(lengths.left) > 0).all()
    t = np.arange(1, report.k + 1)
    assert (cosines >= np.sqrt(t / report.bound) * (1 - 1e-9)).all()


def test_a_run_without_updates_leaves_only_the_line_about_the_start():
    report = lib.novikoff_check([[-1.0], [1.0]], [-1, 1], (), w=[1.0], b=0.0)
    assert report.k == 0
    assert report.holds(rtol=0)
    assert [len(line.left) for line in report.lines if line.name != "start"] == [0] * 34
    assert lib.novikoff_check([[-1.0], [1.0]], [-1, 1], (), w=[1.0], b=0.0, exact=True).holds()
