from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import datasets, integer_samples, samples_and_hyperplane
from tests.worked import each_worked


def forms(report):
    return [report.fau, report.intro, report.chapter, report.notes, report.scale_invariant]


def augmented_radius(X):
    return float(np.hypot(1, lib.radius(X)))


# One theorem in four forms


@pytest.mark.ledger("UNI-01", "FAU-40", "INT-21", "JOE-13", "NTS-27", "TRN-21")
@given(samples_and_hyperplane(), st.integers(1, 9))
def test_all_forms_are_one_number(case, length):
    """(eq-scale-invariant-bound)."""
    X, _, w, b = case
    w, b = 2 * w, 2 * b + 1  # odd scores: no sample lies on the plane
    y = np.sign(X @ w + b)
    folded = [(int(s), *(int(s * value) for value in x)) for x, s in zip(X, y, strict=True)]
    comparator = (int(b), *map(int, w))
    m = min(sum(p * q for p, q in zip(z, comparator, strict=True)) for z in folded)
    longest = max(sum(value * value for value in z) for z in folded)
    exact = Fraction(longest * sum(value * value for value in comparator), m * m)
    for report in (
        lib.novikoff_bounds(X, y, w, b),
        lib.novikoff_bounds(X, y, length * w, length * b),
    ):
        assert forms(report) == pytest.approx([float(exact)] * 5, rel=1e-12)


@pytest.mark.ledger("UNI-06")
@given(datasets, st.floats(0.1, 10))
def test_a_constant_feature_is_a_change_of_units(data, tau):
    """The run on (tau, x) is tau times the run on (1, x / tau)."""
    with_feature = lib.novikoff_bounds(data.X, data.y, data.w, data.b, feature=tau)
    scaled = lib.novikoff_bounds(data.X / tau, data.y, data.w * tau, data.b)
    assert forms(with_feature) == pytest.approx(forms(scaled), rel=1e-9)


@pytest.mark.ledger("UNI-05", "UNI-06", "E-INT-18")
@pytest.mark.parametrize(
    ("feature", "bound"),
    [(1.0, 962.0), (30**0.5, 121.0), (6.0, 122.0)],
    ids=["one", "best", "radius"],
)
def test_the_best_constant_feature_balances_bias_and_radius(feature, bound):
    """x = 4 (-), x = 6 (+): margin 1, b* = -5, R = 6; (R + |b*|)^2 = 121 < (2R)^2."""
    report = lib.novikoff_bounds([[4.0], [6.0]], [-1, 1], [1.0], -5.0, feature=feature)
    assert forms(report) == pytest.approx([bound] * 5, rel=1e-12)


@pytest.mark.ledger("FAU-38", "UNI-04", "E-FAU-16")
def test_one_class_alone_has_a_bound_that_a_unit_normal_only_approaches():
    X, y = np.array([[-5.0], [5.0]]), np.array([1.0, 1.0])
    report = lib.novikoff_bounds(X, y, [0.0], 1.0)
    assert report.fau == report.intro == np.inf
    assert forms(report)[2:] == pytest.approx([26.0] * 3)
    values = [lib.novikoff_bounds(X, y, [1.0], b).fau for b in (6.0, 10.0, 100.0, 10_000.0)]
    assert values == sorted(values, reverse=True)
    assert values[-1] == pytest.approx(26.0, rel=1e-2)
    assert min(values) > 26.0


# The best of them


@pytest.mark.ledger("UNI-02", "UNI-03", "JOE-12", "E-JOE-10")
@given(integer_samples(both_classes=True, max_d=3), st.integers(0, 10**6))
def test_no_comparator_has_a_bound_below_the_best(samples, seed):
    """(eq-best-bound)."""
    X, y = samples
    found, plane = lib.separate(X, y), lib.maximal_margin(X, y)
    best = lib.best_bound(augmented_radius(X), found.upper)
    assert lib.novikoff_bounds(X, y, found.w, found.b).chapter == pytest.approx(best, rel=1e-6)
    assert lib.novikoff_bounds(X, y, plane.w, plane.b).fau >= best * (1 - 1e-9)
    rng = np.random.default_rng(seed)
    for _ in range(20):
        v = np.append(found.b, found.w) + rng.normal(size=X.shape[1] + 1) * found.lower / 20
        if (y * (X @ v[1:] + v[0]) > 0).all():
            assert lib.novikoff_bounds(X, y, v[1:], v[0]).notes >= best * (1 - 1e-9)


@pytest.mark.ledger("UNI-03", "UNI-08", "E-TRN-05")
@each_worked
def test_bounds_of_the_worked_examples(worked):
    data = worked.data
    found, plane = lib.separate(data.X, data.y), lib.maximal_margin(data.X, data.y)
    best = lib.best_bound(augmented_radius(data.X), found.lower)
    assert best == pytest.approx(worked.bound, rel=1e-9)
    report = lib.novikoff_bounds(data.X, data.y, plane.w, plane.b)
    assert forms(report) == pytest.approx([worked.bound] * 5, rel=1e-9)


@pytest.mark.ledger("UNI-03", "UNI-08")
def test_the_plane_of_largest_margin_can_have_a_bound_a_hundred_times_the_best():
    """Iris in millimetres."""
    data = lib.iris_setosa_versicolor()
    assert lib.radius(data.X) == pytest.approx(91.3674, abs=1e-4)
    found, plane = lib.separate(data.X, data.y), lib.maximal_margin(data.X, data.y)
    best = lib.best_bound(augmented_radius(data.X), found.lower)
    assert best == pytest.approx(151.1548, abs=1e-4)
    at_plane = lib.novikoff_bounds(data.X, data.y, plane.w, plane.b)
    assert forms(at_plane) == pytest.approx([17692.2699] * 5, abs=1e-4)
    assert lib.perceptron(data.X, data.y).mistakes == 5


@pytest.mark.ledger("JOE-12", "FAU-39", "NTS-19", "E-JOE-07", "E-JOE-08", "E-X-01")
def test_radius_and_margin_of_the_chapter_are_those_of_augmented_samples():
    """With the radius of x, or the distance from the line, the number is no bound."""
    X, y = np.array([[-0.1], [0.1]]), np.array([1.0, 1.0])
    found = lib.separate(X, y)
    assert lib.perceptron(X, y).mistakes == 1 > lib.best_bound(lib.radius(X), found.lower)
    X, y = np.array([[-1.0], [7.0], [1.0], [-2.0], [1.0]]), np.array([-1.0, 1, -1, -1, -1])
    margin = lib.maximal_margin(X, y).margin
    k = lib.perceptron(X, y).mistakes
    assert k == 7 > lib.best_bound(augmented_radius(X), margin)
    assert k <= lib.best_bound(augmented_radius(X), lib.separate(X, y).lower)


# Other starts, other data


@pytest.mark.ledger("UNI-07", "FAU-40", "E-FAU-04")
@given(integer_samples(max_d=3), st.integers(-20, 20), st.sampled_from([0.5, 1.0, 2.0]))
def test_the_bound_for_any_start_holds(samples, size, eta):
    X, y = samples
    found = lib.separate(X, y)
    start = -size * np.append(found.b, found.w)  # half of them point back
    run = lib.perceptron(X, y, w=start[1:], b=start[0], eta=eta, max_epochs=3_000)
    assume(run.status == "separated")
    bound = lib.start_bound(augmented_radius(X), found.lower, start_norm=abs(size), eta=eta)
    assert run.mistakes <= bound * (1 + 1e-9)


@pytest.mark.ledger("EXT-01")
@given(samples_and_hyperplane(separable=False), st.floats(0.05, 5))
def test_one_pass_stays_below_freund_and_schapires_bound(case, margin):
    """(eq-deviation-bound)."""
    X, y, w, b = case
    run = lib.perceptron(X, y, max_epochs=1)
    bound = lib.deviation_bound(X, y, w, b, augmented_margin=margin)
    assert run.mistakes <= bound * (1 + 1e-9)
    if (y * (X @ w + b)).min() >= margin * np.hypot(np.linalg.norm(w), b):
        assert bound == pytest.approx(lib.best_bound(augmented_radius(X), margin))


@pytest.mark.ledger("EXT-01")
def test_the_deviation_adds_the_squares_of_the_shortfalls():
    """Unit comparator x > 0 and margin 2: shortfalls 3, 4, 0 of scores -1, -2, 3; R~^2 = 10."""
    X, y = [[1.0], [2.0], [3.0]], [-1, -1, 1]
    found = lib.deviation_bound(X, y, [7.0], 0.0, augmented_margin=2.0)
    assert found == pytest.approx((10**0.5 + 5) ** 2 / 4)


@pytest.mark.ledger("EXT-02")
@given(samples_and_hyperplane(separable=False))
def test_any_run_stays_below_the_bound_by_the_hinge_loss(case):
    X, y, w, b = case
    run = lib.perceptron(X, y, max_epochs=5)
    assert run.mistakes <= lib.hinge_bound(X, y, run.updates, w, b) * (1 + 1e-9)


@pytest.mark.ledger("EXT-02")
def test_the_hinge_bound_adds_the_losses_of_the_mistakes_with_repetition():
    """Scores 1/2, -1: losses 1/2 and twice 2; |v| = 1/2 and R~^2 = 5."""
    X, y = [[1.0], [2.0]], [1, -1]
    found = lib.hinge_bound(X, y, (0, 1, 1), [0.5], 0.0)
    reach = 5**0.5 / 2
    assert found == pytest.approx(4.5 + reach**2 + reach * 4.5**0.5)
    assert lib.hinge_bound(X, y, (), [0.5], 0.0) == pytest.approx(reach**2)


# Rounding never puts a bound below what it bounds


@pytest.mark.parametrize("n", [2, 4, 8, 16, 32, 64, 128])
def test_a_bound_that_is_attained_is_not_below_the_mistakes(n):
    data = lib.hadamard(n)
    k, found = lib.perceptron(data.X, data.y).mistakes, lib.separate(data.X, data.y)
    assert k <= min(forms(lib.novikoff_bounds(data.X, data.y, found.w, found.b)))
    assert k <= lib.novikoff_check(data.X, data.y, (), w=found.w, b=found.b, exact=True).bound
    assert k <= lib.novikoff_check(data.X, data.y, (), w=data.w, b=data.b).bound


@pytest.mark.parametrize("n", [2, 4, 8])
def test_the_best_bound_is_not_below_the_mistakes_for_any_labels(n, rng):
    for _ in range(40):
        labels = rng.choice([-1, 1], n)
        data = lib.hadamard(n, y=labels)
        k, found = lib.perceptron(data.X, data.y).mistakes, lib.separate(data.X, data.y)
        R = np.sqrt(1 + lib.radius(data.X) ** 2)
        assert k <= lib.best_bound(R, found.lower)
        assert k <= lib.best_bound(augmented_radius(data.X), found.lower)
        assert k <= lib.start_bound(R, found.lower, start_norm=0.0)
        assert k <= lib.deviation_bound(
            data.X, data.y, found.w, found.b, augmented_margin=found.lower
        )


def test_a_margin_that_floats_lose_has_the_bound_of_fractions():
    X = np.array([
        [24.0, 0], [-20, -32], [0, -28], [20, 24], [-16, 12], [8, -20], [-4, 16], [24, 0],
        [-16, -24], [2, 17.999999999999996],
    ])  # fmt: skip
    y = [-1, -1, -1, 1, 1, -1, 1, -1, -1, -1]
    found = lib.separate(X, y)
    exact = lib.novikoff_check(X, y, (), w=found.w, b=found.b, exact=True).bound
    assert set(forms(lib.novikoff_bounds(X, y, found.w, found.b))) == {exact}
