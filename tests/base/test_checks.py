from decimal import Decimal
from functools import partial

import numpy as np
import pytest

from lecture_lib import hinge_sgd, margin_perceptron, pegasos, perceptron, pocket
from lecture_lib.base import checks

X2 = [[1.0], [2.0]]

# What is checked, and the whole sentence that it must say.
MESSAGES = {
    checks.check_X: [
        ([[1.0, 2.0]], "X must have shape (n, d); got (2,). One sample is X[None, :]."),
        ([np.zeros((0, 3))],
         "X must contain at least one sample and one feature; got shape (0, 3)."),
        ([np.zeros((3, 0))],
         "X must contain at least one sample and one feature; got shape (3, 0)."),
        ([[[1.0, 2.0], [np.nan, 0.0]]],
         "X must be finite; row 1 contains [nan, 0.0]. Drop or correct that row."),
        ([[[np.inf]], "Z"], "Z must be finite; row 0 contains [inf]. Drop or correct that row."),
        ([[[1.0], [2.0, 3.0]]], "X must be a rectangular array; its rows have different lengths."),
        ([[["a"], ["b"]]],
         "X must contain numbers; got dtype <U1. Convert it with .astype(float)."),
        ([[[None], [1.0]]],
         "X must contain numbers; got dtype object. Convert it with .astype(float)."),
        ([[[1j]]],
         "X must contain numbers; got dtype complex128. Convert it with .astype(float)."),
    ],
    checks.check_y: [
        ([[[1], [-1]], 2],
         "y must have shape (2,) to match X; got (2, 1). A column of labels is flattened by"
         " y.ravel()."),
        ([[1], 2, "K"], "y must have shape (2,) to match K; got (1,)."),
        ([[0, 1], 2],
         "y must contain only -1 and +1; got [0.0, 1.0]. For 0/1 labels use 2*y - 1."),
        ([[False, True], 2],
         "y must contain only -1 and +1; got [0.0, 1.0]. For 0/1 labels use 2*y - 1."),
        ([[1, 2], 2], "y must contain only -1 and +1; got [1.0, 2.0]."),
        ([np.arange(5), 5], "y must contain only -1 and +1; got [0.0, 1.0, 2.0, 3.0, 4.0]."),
        ([np.arange(6), 6], "y must contain only -1 and +1; got 6 different values."),
        ([[1, np.nan], 2], "y must contain only -1 and +1; got [1.0, nan]."),
        ([["spam", "ham"], 2],
         "y must contain numbers; got dtype <U4. Convert it with .astype(float)."),
    ],
    partial(checks.check_y, both_classes=True): [
        ([[1, 1], 2],
         "y must contain both classes; got only +1. Add a sample of the other class."),
    ],
    partial(checks.check_X_y, both_classes=True): [
        ([X2, [-1, -1]],
         "y must contain both classes; got only -1. Add a sample of the other class."),
    ],
    checks.check_gram: [
        ([[[1.0, 2.0]]], "K must have shape (n, n); got (1, 2). gram(X, kernel) makes one."),
        ([[[1.0, 2.0], [2.1, 1.0]]],
         "K must be symmetric; K[0, 1] and K[1, 0] differ. (K + K.T) / 2 is."),
        ([[[5.0, 9.0, 0.0], [9.0, 5.0, 1.0], [0.0, 2.0, 5.0]]],
         "K must be symmetric; K[1, 2] and K[2, 1] differ. (K + K.T) / 2 is."),
        ([[[1e-6, 0.0], [1e-9, 1e-6]]],
         "K must be symmetric; K[0, 1] and K[1, 0] differ. (K + K.T) / 2 is."),
    ],
    checks.check_weights: [
        ([[1.0, 2.0], 3], "w must have shape (3,), one weight per feature; got (2,)."),
        ([[0.0, np.nan], 2, "w_start"], "w_start must be finite; entry 1 is nan."),
    ],
    checks.check_values: [
        ([[1.0], "alpha", 2], "alpha must have shape (2,), one value per sample; got (1,)."),
        ([[[0.0, 1.0], [np.inf, 1.0]], "m"], "m must be finite; entry 2 is inf."),
    ],
    checks.check_number: [
        ([[1.0], "b"], "b must be a finite number; got [1.0], of type list: give a number."),
        ([np.inf, "b"], "b must be a finite number; got inf."),
    ],
    checks.check_share: [
        ([1.01, "tie_weight"], "tie_weight must lie between 0 and 1; got 1.01."),
        ([-0.01, "tie_weight"], "tie_weight must lie between 0 and 1; got -0.01."),
    ],
    checks.check_positive: [
        ([0.0, "eta"], "eta must be a finite number above 0; got 0.0."),
        ([np.inf, "eta"], "eta must be a finite number above 0; got inf."),
        ([np.nan, "eta"], "eta must be a finite number above 0; got nan."),
        (["fast", "eta"],
         "eta must be a finite number above 0; got fast, of type str: give a number."),
        ([np.array(0.1), "eta"],
         "eta must be a finite number above 0; got 0.1, of type ndarray: give a number."),
    ],
    checks.check_penalty: [
        ([0.0], "C must be a number above 0; got 0.0. The hard margin is C=np.inf."),
        ([Decimal(1)],
         "C must be a number above 0; got 1, of type Decimal: give a number. The hard margin is"
         " C=np.inf."),
    ],
    checks.check_count: [
        ([0.5, "max_epochs"], "max_epochs must be a whole number, at least 1; got 0.5."),
        ([0, "max_epochs"], "max_epochs must be a whole number, at least 1; got 0."),
        ([True, "n"], "n must be a whole number, at least 1; got True."),
    ],
    partial(checks.check_count, least=2): [
        ([1, "n"], "n must be a whole number, at least 2; got 1."),
    ],
    partial(checks.check_count, least=0): [
        ([None, "seed"], "seed must be a whole number, at least 0; got None."),
    ],
    checks.check_choice: [
        (["xor", "name", ("and", "or")], "name must be one of 'and', 'or'; got 'xor'."),
    ],
}  # fmt: skip


@pytest.mark.ledger("FAU-05", "NTS-01")
@pytest.mark.parametrize(
    ("check", "given", "message"),
    [(check, *row) for check, rows in MESSAGES.items() for row in rows],
)
def test_error_is_one_sentence_about_the_culprit(check, given, message):
    with pytest.raises(ValueError) as error:  # noqa: PT011 -- the whole message is compared
        check(*given)
    assert str(error.value) == message


def test_lists_of_integers_become_arrays_of_floats():
    X, y = checks.check_X_y([[1, 2], [3, 4]], [1, -1])
    assert X.dtype == y.dtype == np.float64


@pytest.mark.ledger("FAU-05", "FAU-18", "INT-24", "NTS-01")
def test_both_labels_are_accepted_in_any_order():
    np.testing.assert_array_equal(checks.check_y([1, -1, -1, 1], 4), [1.0, -1.0, -1.0, 1.0])


def test_one_class_is_accepted_unless_both_are_asked_for():
    np.testing.assert_array_equal(checks.check_X_y(X2, [1, 1])[1], [1.0, 1.0])
    np.testing.assert_array_equal(checks.check_y([-1, -1], 2), [-1.0, -1.0])


def test_checked_array_is_a_copy():
    X = np.ones((2, 2))
    checks.check_X(X)[0, 0] = 9.0
    assert X[0, 0] == 1.0


def test_gram_matrix_may_be_lopsided_by_rounding():
    for K in ([[1.0, 1 / 3], [1 / 3 + 1e-16, 1.0]], [[1e6, 0.0], [1e-7, 1e6]]):
        np.testing.assert_array_equal(checks.check_gram(K), K)


@pytest.mark.parametrize("kind", [int, float, np.float64, np.int64, np.float32])
def test_any_kind_of_number_is_a_number(kind):
    assert checks.check_positive(kind(2), "eta") == checks.check_number(kind(2), "b") == 2.0


def test_a_small_number_is_positive():
    assert checks.check_positive(1e-300, "eta") == 1e-300


@pytest.mark.parametrize("bound", [0, 1])
def test_a_share_may_be_all_or_nothing(bound):
    assert checks.check_share(bound, "tie_weight") == bound


@pytest.mark.parametrize("kind", [int, np.int64])
def test_any_kind_of_integer_is_a_count(kind):
    assert checks.check_count(kind(3), "n", least=3) == 3


def test_readonly_array_is_a_copy_that_cannot_be_written():
    original = np.ones(2)
    kept = checks.readonly(original)
    original[0] = 9.0
    assert kept[0] == 1.0
    with pytest.raises(ValueError, match="read-only"):
        kept[0] = 9.0


def test_indices_are_where_the_mask_is_true_and_cannot_be_written():
    found = checks.indices_where(np.array([True, False, True]))
    assert found.tolist() == [0, 2]
    with pytest.raises(ValueError, match="read-only"):
        found[0] = 1


@pytest.mark.parametrize(
    "solve",
    [
        perceptron,
        partial(margin_perceptron, theta=0.5),
        partial(hinge_sgd, lam=0.1, epochs=3),
        partial(pegasos, lam=0.1, steps=9, seed=0),
        lambda X, y: pocket(X, y, perceptron(X, y, max_epochs=9)),
    ],
)
@pytest.mark.parametrize(("kind", "size"), [(np.float16, 2.0**15), (np.float32, 2.0**66)])
def test_rows_in_single_precision_make_the_run_of_the_same_numbers_in_double(solve, kind, size):
    X, y = np.array([[size, 1.0], [-size, 2.0], [size / 2, -1.0]], kind), [1, -1, 1]
    single, double = solve(X, y), solve(X.astype(float), y)
    for name in ("w", "b", "W", "B"):
        np.testing.assert_array_equal(getattr(single, name, 0), getattr(double, name, 0))
