import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from lecture_lib import hadamard, multiclass_perceptron, perceptron
from tests.strategies import integer_samples, whole


@st.composite
def classes_of_a_rule(draw, *, classes=4, d=2, n=8):
    """Draw (X, y, V): whole samples and the class that the rule V puts above all others."""
    V, X = draw(whole((classes, d + 1), 3)), draw(whole((n, d), 5))
    scores = np.column_stack([np.ones(n), X]) @ V.T
    best = np.sort(scores, axis=1)
    X, scores = X[best[:, -1] > best[:, -2]], scores[best[:, -1] > best[:, -2]]
    assume(len(X) and scores.argmax(axis=1).any())
    return X, scores.argmax(axis=1), V


@st.composite
def any_classes(draw, *, classes=3, d=2, n=7):
    """Draw (X, y) of whole samples and any classes."""
    y = draw(arrays(np.int64, n, elements=st.integers(0, classes - 1)))
    assume(y.any())
    return draw(whole((n, d), 5)), y


def leads(X, y, W, B):
    """Return by how much the class of each sample leads the best of the others."""
    scores, rows = X @ W.T + B, np.arange(len(X))
    own = scores[rows, y]
    scores[rows, y] = -np.inf
    return own - scores.max(axis=1)


@pytest.mark.ledger("EXT-17")
@given(integer_samples(separable=False))
def test_with_two_classes_it_is_the_perceptron(samples):
    X, y = samples
    assume((y > 0).any())
    two = multiclass_perceptron(X, y > 0, max_epochs=9)
    run = perceptron(X, y, max_epochs=9)
    assert (two.updates, two.at_visit, two.status) == (run.updates, run.at_visit, run.status)
    np.testing.assert_array_equal(two.W, [-run.w, run.w])
    np.testing.assert_array_equal(two.B, [-run.b, run.b])


@pytest.mark.ledger("EXT-17")
@given(classes_of_a_rule())
def test_updates_are_at_most_the_bound_of_the_rule_that_made_the_classes(drawn):
    """Exact: k m^2 <= 2 R~^2 |V|^2, where m is the smallest lead (eq-multiclass-bound)."""
    X, y, V = drawn
    run = multiclass_perceptron(X, y, max_epochs=20_000)
    m = leads(X, y, V[:, 1:], V[:, 0]).min()
    assert run.mistakes * m**2 <= 2 * (1 + (X**2).sum(axis=1)).max() * (V**2).sum()
    assert run.status == "separated"
    assert (leads(X, y, run.W, run.B) > 0).all()


@pytest.mark.ledger("EXT-17")
@pytest.mark.parametrize("n", [2, 4, 8, 16])
def test_the_bound_is_attained_so_half_of_it_is_too_little(n):
    """Orthogonal samples: R~^2 = n, and W = -+w/2 of length |(b, w)| / sqrt(2) leads by 1."""
    data = hadamard(n)
    run = multiclass_perceptron(data.X, data.y > 0)
    v = np.append(data.b, data.w)
    V = np.array([-v, v]) / 2
    m = leads(data.X, (data.y > 0).astype(int), V[:, 1:], V[:, 0]).min()
    assert run.mistakes == n
    assert 2 * n * (V**2).sum() / m**2 == pytest.approx(n, rel=1e-12)


@pytest.mark.ledger("EXT-17")
@given(any_classes())
def test_it_is_the_rule_of_one_long_vector(samples):
    """Phi(x, c) is the augmented sample in block c (eq-multiclass-update)."""
    X, y = samples
    run = multiclass_perceptron(X, y, max_epochs=3)
    m, Xt = y.max() + 1, np.column_stack([np.ones(len(X)), X])
    v, updates = np.zeros(m * Xt.shape[1]), []
    for i in list(range(len(X))) * 3:
        Phi = np.kron(np.eye(m), Xt[i])
        folded = [(Phi[y[i]] - Phi[c]) for c in range(m) if c != y[i]]
        worst = min(folded, key=lambda z: z @ v)
        if worst @ v <= 0:  # eq-multiclass-mistake
            v = v + worst
            updates.append(i)
    assert list(run.updates) == updates
    np.testing.assert_array_equal(np.column_stack([run.B, run.W]).ravel(), v)


@given(any_classes(), st.integers(1, 4))
def test_a_sample_in_two_classes_keeps_every_epoch_busy(samples, epochs):
    X, y = samples
    X, y = np.vstack([X, X[:1]]), np.append(y, (y[0] + 1) % 3)
    run = multiclass_perceptron(X, y, max_epochs=epochs)
    assert (run.status, run.epochs) == ("budget exhausted", epochs)
    assert {(visit - 1) // len(X) for visit in run.at_visit} == set(range(epochs))
