import numpy as np
import pytest

from lecture_lib.base.checks import (
    check_choice,
    check_count,
    check_gram,
    check_number,
    check_positive,
    check_share,
    check_values,
    check_weights,
    check_X,
    check_X_y,
    check_y,
    indices_where,
    readonly,
)

X2 = [[1.0], [2.0]]

# One row per sentence: what is called, and the whole sentence that it must say.
MESSAGES = {
    "flat X": (
        lambda: check_X([1.0, 2.0]),
        "X must have shape (n, d); got (2,). One sample is X[None, :].",
    ),
    "no sample": (
        lambda: check_X(np.zeros((0, 3))),
        "X must hold at least one sample and one feature; got shape (0, 3).",
    ),
    "no feature": (
        lambda: check_X(np.zeros((3, 0))),
        "X must hold at least one sample and one feature; got shape (3, 0).",
    ),
    "nan in X": (
        lambda: check_X([[1.0, 2.0], [np.nan, 0.0]]),
        "X must be finite; row 1 holds [nan, 0.0]. Drop or mend that row.",
    ),
    "infinity in X": (
        lambda: check_X([[np.inf]], "Z"),
        "Z must be finite; row 0 holds [inf]. Drop or mend that row.",
    ),
    "ragged X": (
        lambda: check_X([[1.0], [2.0, 3.0]]),
        "X must be a rectangular array; its rows have different lengths.",
    ),
    "words in X": (
        lambda: check_X([["a"], ["b"]]),
        "X must hold numbers; got dtype <U1. Convert it with .astype(float).",
    ),
    "objects in X": (
        lambda: check_X([[None], [1.0]]),
        "X must hold numbers; got dtype object. Convert it with .astype(float).",
    ),
    "complex X": (
        lambda: check_X([[1j]]),
        "X must hold numbers; got dtype complex128. Convert it with .astype(float).",
    ),
    "column y": (
        lambda: check_y([[1], [-1]], 2),
        "y must have shape (2,) to match X; got (2, 1). A column of labels is flattened by"
        " y.ravel().",
    ),
    "short y": (
        lambda: check_y([1], 2, "K"),
        "y must have shape (2,) to match K; got (1,).",
    ),
    "0/1 labels": (
        lambda: check_y([0, 1], 2),
        "y must hold only -1 and +1; got [0.0, 1.0]. For 0/1 labels use 2*y - 1.",
    ),
    "true and false": (
        lambda: check_y([False, True], 2),
        "y must hold only -1 and +1; got [0.0, 1.0]. For 0/1 labels use 2*y - 1.",
    ),
    "1/2 labels": (
        lambda: check_y([1, 2], 2),
        "y must hold only -1 and +1; got [1.0, 2.0].",
    ),
    "five labels": (
        lambda: check_y(np.arange(5), 5),
        "y must hold only -1 and +1; got [0.0, 1.0, 2.0, 3.0, 4.0].",
    ),
    "six labels": (
        lambda: check_y(np.arange(6), 6),
        "y must hold only -1 and +1; got 6 different values.",
    ),
    "nan label": (
        lambda: check_y([1, np.nan], 2),
        "y must hold only -1 and +1; got [1.0, nan].",
    ),
    "words as labels": (
        lambda: check_y(["spam", "ham"], 2),
        "y must hold numbers; got dtype <U4. Convert it with .astype(float).",
    ),
    "one class": (
        lambda: check_y([1, 1], 2, both_classes=True),
        "y must hold both classes; got only +1. Add a sample of the other class.",
    ),
    "one class, with X": (
        lambda: check_X_y(X2, [-1, -1], both_classes=True),
        "y must hold both classes; got only -1. Add a sample of the other class.",
    ),
    "oblong K": (
        lambda: check_gram([[1.0, 2.0]]),
        "K must have shape (n, n); got (1, 2). gram(X, kernel) makes one.",
    ),
    "lopsided K": (
        lambda: check_gram([[1.0, 2.0], [2.1, 1.0]]),
        "K must be symmetric; K[0, 1] and K[1, 0] differ. (K + K.T) / 2 is.",
    ),
    "lopsided K, and where": (
        lambda: check_gram([[5.0, 9.0, 0.0], [9.0, 5.0, 1.0], [0.0, 2.0, 5.0]]),
        "K must be symmetric; K[1, 2] and K[2, 1] differ. (K + K.T) / 2 is.",
    ),
    "lopsided K of small numbers": (
        lambda: check_gram([[1e-6, 0.0], [1e-9, 1e-6]]),
        "K must be symmetric; K[0, 1] and K[1, 0] differ. (K + K.T) / 2 is.",
    ),
    "weights of the wrong length": (
        lambda: check_weights([1.0, 2.0], 3),
        "w must have shape (3,), one weight per feature; got (2,).",
    ),
    "nan weight": (
        lambda: check_weights([0.0, np.nan], 2, "w_start"),
        "w_start must be finite; entry 1 is nan.",
    ),
    "values of the wrong length": (
        lambda: check_values([1.0], "alpha", 2),
        "alpha must have shape (2,), one value per sample; got (1,).",
    ),
    "infinite value": (
        lambda: check_values([[0.0, 1.0], [np.inf, 1.0]], "m"),
        "m must be finite; entry 2 is inf.",
    ),
    "bias as an array": (
        lambda: check_number([1.0], "b"),
        "b must be a finite number; got [1.0].",
    ),
    "infinite bias": (
        lambda: check_number(np.inf, "b"),
        "b must be a finite number; got inf.",
    ),
    "share above 1": (
        lambda: check_share(1.01, "tie_weight"),
        "tie_weight must lie between 0 and 1; got 1.01.",
    ),
    "share below 0": (
        lambda: check_share(-0.01, "tie_weight"),
        "tie_weight must lie between 0 and 1; got -0.01.",
    ),
    "step of zero": (
        lambda: check_positive(0.0, "eta"),
        "eta must be a finite number above 0; got 0.0.",
    ),
    "infinite step": (
        lambda: check_positive(np.inf, "eta"),
        "eta must be a finite number above 0; got inf.",
    ),
    "nan step": (
        lambda: check_positive(np.nan, "eta"),
        "eta must be a finite number above 0; got nan.",
    ),
    "word as step": (
        lambda: check_positive("fast", "eta"),
        "eta must be a finite number above 0; got fast.",
    ),
    "half an epoch": (
        lambda: check_count(0.5, "max_epochs"),
        "max_epochs must be a whole number, at least 1; got 0.5.",
    ),
    "no epoch": (
        lambda: check_count(0, "max_epochs"),
        "max_epochs must be a whole number, at least 1; got 0.",
    ),
    "true as a count": (
        lambda: check_count(True, "n"),
        "n must be a whole number, at least 1; got True.",
    ),
    "one sample of two": (
        lambda: check_count(1, "n", least=2),
        "n must be a whole number, at least 2; got 1.",
    ),
    "no seed": (
        lambda: check_count(None, "seed", least=0),
        "seed must be a whole number, at least 0; got None.",
    ),
    "unknown word": (
        lambda: check_choice("xor", "name", ("and", "or")),
        "name must be one of 'and', 'or'; got 'xor'.",
    ),
}


@pytest.mark.parametrize("call_and_message", MESSAGES.values(), ids=MESSAGES.keys())
def test_error_is_one_sentence_about_the_culprit(call_and_message):
    call, message = call_and_message
    with pytest.raises(ValueError) as error:  # noqa: PT011 -- the whole message is compared
        call()
    assert str(error.value) == message


def test_lists_of_integers_become_arrays_of_floats():
    X, y = check_X_y([[1, 2], [3, 4]], [1, -1])
    assert X.dtype == y.dtype == np.float64


@pytest.mark.ledger("FAU-05", "NTS-01")
def test_both_labels_are_accepted_in_any_order():
    np.testing.assert_array_equal(check_y([1, -1, -1, 1], 4), [1.0, -1.0, -1.0, 1.0])


def test_one_class_is_accepted_unless_both_are_asked_for():
    np.testing.assert_array_equal(check_X_y(X2, [1, 1])[1], [1.0, 1.0])
    np.testing.assert_array_equal(check_y([-1, -1], 2), [-1.0, -1.0])


def test_checked_array_is_a_copy():
    X = np.ones((2, 2))
    check_X(X)[0, 0] = 9.0
    assert X[0, 0] == 1.0


def test_gram_matrix_may_be_lopsided_by_rounding():
    for K in ([[1.0, 1 / 3], [1 / 3 + 1e-16, 1.0]], [[1e6, 0.0], [1e-7, 1e6]]):
        np.testing.assert_array_equal(check_gram(K), K)


@pytest.mark.parametrize("kind", [int, float, np.float64, np.int64, np.float32])
def test_any_kind_of_number_is_a_number(kind):
    assert check_positive(kind(2), "eta") == check_number(kind(2), "b") == 2.0


def test_a_small_number_is_positive():
    assert check_positive(1e-300, "eta") == 1e-300


@pytest.mark.parametrize("bound", [0, 1])
def test_a_share_may_be_all_or_nothing(bound):
    assert check_share(bound, "tie_weight") == bound


@pytest.mark.parametrize("kind", [int, np.int64])
def test_any_kind_of_integer_is_a_count(kind):
    assert check_count(kind(3), "n", least=3) == 3


def test_readonly_array_cannot_be_written():
    with pytest.raises(ValueError, match="read-only"):
        readonly([1.0, 2.0])[0] = 9.0


def test_readonly_array_is_a_copy():
    original = np.ones(2)
    kept = readonly(original)
    original[0] = 9.0
    assert kept[0] == 1.0


def test_indices_are_where_the_mask_is_true_and_cannot_be_written():
    found = indices_where(np.array([True, False, True]))
    assert found.tolist() == [0, 2]
    with pytest.raises(ValueError, match="read-only"):
        found[0] = 1
