"""The errata of the sources on numbers for the hand: each test refuses a printed reading."""

import numpy as np
import pytest
from hypothesis import assume, given

from audit.variants import perceptron_chapter, perceptron_fau
from lecture_lib import (
    best_bound,
    criterion,
    criterion_subgradient,
    dual_perceptron,
    exact_perceptron,
    fold,
    gate,
    gram,
    hadamard,
    hinge,
    novikoff_bounds,
    perceptron,
    perceptron_loss,
    predict,
    projections,
    radius,
    replay,
    replay_updates,
    shifted_pair,
    signed_distances,
    tetrahedron,
    two_points,
)
from tests.strategies import integer_samples, samples_and_hyperplane

TWO = two_points()


# The FAU slides and their transcript


def alignment(V, u):
    """Return the cosine of the angle between each row of V and u."""
    return (V @ u) / (np.linalg.norm(V, axis=1) * np.linalg.norm(u))


@pytest.mark.ledger("FAU-17", "TRN-09", "E-FAU-03")
def test_from_another_start_the_step_size_changes_the_number_of_updates():
    for eta, k in ((1.0, 2), (0.5, 4), (0.25, 6)):
        assert perceptron([[1.0], [-1.0]], [1, -1], w=[-1.0], eta=eta).mistakes == k
        assert perceptron([[1.0], [-1.0]], [1, -1], w=[-eta], eta=eta).mistakes == 2


@pytest.mark.ledger("FAU-19", "FAU-21", "E-FAU-01")
def test_both_updates_on_two_points_are_made_at_a_tie():
    run = perceptron(TWO.X, TWO.y)
    assert run.updates == (0, 1)
    before = replay(TWO.X, TWO.y, run).W_augmented[:2]
    assert not (fold(TWO.X, TWO.y) * before).sum(axis=1).any()


@pytest.mark.ledger("FAU-46", "TRN-24", "E-FAU-09")
def test_the_angle_to_the_comparator_may_open():
    """x = 0 (-), 4 (+) and u = (-2, 1): squared cosines 4/5, 1/5, 36/85."""
    X, y = [[0.0], [4.0]], [-1, 1]
    V = replay(X, y, perceptron(X, y)).W_augmented[1:]
    assert V.tolist() == [[-1, 0], [0, 4], [-1, 4]]
    cosines = alignment(V, np.array([-2.0, 1.0]))
    assert cosines**2 == pytest.approx([4 / 5, 1 / 5, 36 / 85])


def updates_on_orthogonal_samples(d):
    """Return the updates on d + 1 augmented samples, each orthogonal to the others."""
    rows = hadamard(d + 1)
    return perceptron(rows.X, rows.y).mistakes


@pytest.mark.ledger("FAU-61", "TRN-22", "INT-50", "E-FAU-11")
def test_orthogonal_samples_need_as_many_updates_as_they_have_dimensions():
    """No dimension is in the bound, yet the augmented margin is 1 and the radius grows."""
    for d in (1, 3, 7, 15):
        assert updates_on_orthogonal_samples(d) == d + 1
        assert best_bound(np.hypot(1, radius(hadamard(d + 1).X)), 1.0) == pytest.approx(d + 1)


@pytest.mark.ledger("FAU-20", "E-FAU-13")
def test_the_slides_end_only_if_every_sample_is_selected():
    run = perceptron_fau(TWO.X, TWO.y, max_epochs=10)
    assert (run.status, run.updates) == ("separated", (0, 1))
    first_only = perceptron(TWO.X[:1], TWO.y[:1])
    assert TWO.y[1] * (TWO.X[1] @ first_only.w + first_only.b) == 0


@pytest.mark.ledger("FAU-23", "E-FAU-14")
def test_the_bound_counts_updates_and_not_visits():
    """x = -1 three times (-), 1 (+): two updates in four visits, and a bound of 2."""
    X, y = [[-1.0], [-1.0], [-1.0], [1.0]], [-1, -1, -1, 1]
    run = perceptron_fau(X, y)
    assert run.mistakes <= novikoff_bounds(X, y, [1.0], 0.0).fau < run.visits
    assert run.visits <= len(X) * (run.mistakes + 1)


@pytest.mark.ledger("TRN-04", "E-TRN-01")
@given(samples_and_hyperplane(separable=False))
def test_the_label_is_the_sign_of_the_signed_distance(case):
    X, _, w, b = case
    distances = signed_distances(X, w, b)
    assert predict(X, w, b).tolist() == [1 if s > 0 else -1 if s < 0 else 0 for s in distances]


@pytest.mark.ledger("TRN-25", "E-TRN-03")
@given(integer_samples(separable=False))
def test_the_mixed_term_is_zero_at_the_first_update_and_never_positive(samples):
    X, y = samples
    run = exact_perceptron(X, y, max_epochs=3)
    Z = fold(X, y).astype(int).tolist()
    terms = [
        sum(v * z for v, z in zip(state, Z[i], strict=True))
        for i, state in zip(run.updates, run.states[:-1], strict=True)
    ]
    assert terms[:1] == [0]
    assert max(terms) <= 0


@pytest.mark.ledger("TRN-23", "E-TRN-04")
@given(samples_and_hyperplane())
def test_the_gain_of_an_update_is_a_distance_and_no_projection(case):
    """With |w*| = 1 the inner product with z is y times the signed distance of x."""
    X, y, w, b = case
    w, b = w / np.linalg.norm(w), b / np.linalg.norm(w)
    gains, distances = fold(X, y) @ np.append(b, w), signed_distances(X, w, b)
    np.testing.assert_allclose(gains, y * distances, atol=1e-9)
    np.testing.assert_allclose(X - np.outer(distances, w), projections(X, w, b), atol=1e-9)


@pytest.mark.ledger("TRN-27", "FAU-56", "E-TRN-05")
def test_the_number_of_updates_reaches_the_bound():
    for data in (TWO, tetrahedron()):
        k = perceptron(data.X, data.y).mistakes
        bound = best_bound(np.hypot(1, data.radius), data.augmented_margin)
        assert bound == pytest.approx(k)


@pytest.mark.ledger("TRN-18", "E-TRN-06")
def test_a_larger_margin_alone_is_no_smaller_bound():
    """x = 1, 3 and twice that: margins 1 and 2, bounds 50 and 157.25, updates 10 and 11."""
    near, far = shifted_pair(2.0), shifted_pair(4.0, margin=2.0)
    bounds = [novikoff_bounds(data.X, data.y, data.w, data.b).fau for data in (near, far)]
    assert bounds == pytest.approx([50.0, 157.25])
    assert [perceptron(data.X, data.y).mistakes for data in (near, far)] == [10, 11]
    in_units = novikoff_bounds(far.X, far.y, far.w, far.b, feature=2.0)
    assert in_units.fau == pytest.approx(50.0)
    wider = novikoff_bounds([[-0.5], [3.0]], [-1, 1], [1.0], 0.0).fau
    assert novikoff_bounds([[-1.0], [3.0]], [-1, 1], [1.0], 0.0).fau < wider  # all else equal


@pytest.mark.ledger("TRN-14", "E-TRN-08")
def test_only_samples_of_the_list_enter_the_weights():
    """AND on -1 and +1: the first of the four samples is the whole of (b, w)."""
    data = gate("and", coding="pm1")
    run = dual_perceptron(gram(data.X), data.y)
    assert (run.updates, run.alpha.tolist()) == ((0,), [1, 0, 0, 0])
    primal = perceptron(data.X, data.y)
    assert [primal.b, *primal.w] == fold(data.X, data.y)[0].tolist()


# The web chapter


@pytest.mark.ledger("JOE-02", "E-JOE-01")
@given(samples_and_hyperplane())
def test_predictions_of_a_separator_are_the_labels(case):
    X, _, w, b = case
    b += 0.5  # no ties
    y = np.where(X @ w + b > 0, 1.0, -1.0)
    assert predict(X, w, b).tolist() == y.tolist()


@pytest.mark.ledger("JOE-05", "JOE-07", "E-JOE-02")
def test_the_chapter_compares_signs_and_stops():
    """Its scores are -2 and 2 in the end, not -1 and 1."""
    run = perceptron_chapter(TWO.X, TWO.y, max_epochs=10)
    assert (run.status, run.updates, run.epochs) == ("separated", (0, 1), 2)
    assert (TWO.X @ run.w + run.b).tolist() == [-2, 2]


@pytest.mark.ledger("JOE-04", "JOE-23", "E-JOE-05")
def test_the_chapter_updates_on_a_tie():
    """Both of its updates on two points are made at the score 0."""
    run = perceptron_chapter(TWO.X, TWO.y, max_epochs=10)
    assert run.updates == (0, 1)
    trace = replay(TWO.X, TWO.y, run)
    assert not (trace.W[:2, 0] * TWO.X[:, 0] + trace.B[:2]).any()


@pytest.mark.ledger("JOE-12", "E-JOE-07")
def test_the_radius_of_the_lemma_is_augmented():
    """x = -1/2 and 1/2, both positive: one mistake, and R^2 = 1/4 without the 1."""
    X, y = [[-0.5], [0.5]], [1, 1]
    assert radius(X) ** 2 == 0.25 < perceptron(X, y).mistakes
    assert novikoff_bounds(X, y, w=[0.0], b=1.0).chapter == pytest.approx(1.25)


@pytest.mark.ledger("JOE-12", "E-JOE-08")
def test_the_margin_of_the_lemma_is_augmented():
    """x = 1 (-), 7 (+): six mistakes; 50 / 3^2 with the distance, 50 * 17 / 9 as it should."""
    X, y = [[1.0], [7.0]], [-1, 1]
    assert perceptron(X, y).mistakes == 6 > 50 / 9
    assert novikoff_bounds(X, y, w=[1.0], b=-4.0).chapter == pytest.approx(850 / 9)


@pytest.mark.ledger("JOE-12", "E-JOE-10")
@given(integer_samples(max_d=3, max_n=8))
def test_any_separator_bounds_the_number_of_mistakes(samples):
    """The run in another order gives a separator that is hardly ever the best one."""
    X, y = samples
    other = perceptron(X, y, order="worst first", max_epochs=5_000)
    run = perceptron(X, y, max_epochs=5_000)
    assume("budget exhausted" not in (other.status, run.status))
    assert run.mistakes <= novikoff_bounds(X, y, other.w, other.b).chapter * (1 + 1e-9)


@pytest.mark.ledger("JOE-01", "E-JOE-11")
def test_an_update_descends_on_one_term_while_the_criterion_may_rise():
    """x = 0 (-), 1 (+): the first update, on the tie at x = 0, makes x = 1 a mistake."""
    X, y = np.array([[0.0], [1.0]]), np.array([-1.0, 1.0])
    run = perceptron(X, y)
    V = replay_updates(X, y, run.updates).W_augmented
    assert V.tolist() == [[0, 0], [-1, 0], [0, 1], [-1, 1], [0, 2], [-1, 2]]
    assert [criterion(X, y, v[1:], v[0]) for v in V] == [0, 1, 0, 0, 0, 0]
    for i, before, after in zip(run.updates, V[:-1], V[1:], strict=True):
        term = criterion_subgradient(X[i : i + 1], y[i : i + 1], before[1:], before[0])
        assert (after - before).tolist() == (-term).tolist()
    assert run.w.tolist() == [2.0]


@pytest.mark.ledger("JOE-10", "E-JOE-09")
def test_the_loss_of_the_chapter_asks_for_no_margin():
    m = [-1.0, -0.5, 0.0, 0.5]
    assert perceptron_loss(m).tolist() == [1, 0.5, 0, 0]  # zero_one: 1, 1, 1, 0
    assert hinge(m).tolist() == [2, 1.5, 1, 0.5]
