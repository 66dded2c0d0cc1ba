import numpy as np
import pytest
from sklearn import datasets as tables

from lecture_lib.data.real_data import (
    breast_cancer,
    digits_odd_even,
    digits_pair,
    iris_setosa_versicolor,
)
from lecture_lib.linear.score import fold
from tests.board import count_updates


def test_iris_is_the_table_of_scikit_learn_in_millimetres():
    data = iris_setosa_versicolor()
    assert not (data.X % 1).any()
    np.testing.assert_allclose(data.X, 10 * tables.load_iris().data[:100], atol=1e-9)
    assert data.y.tolist() == [1] * 50 + [-1] * 50


@pytest.mark.ledger("UNI-08")
def test_iris_has_the_numbers_of_the_table():
    data = iris_setosa_versicolor()
    assert count_updates(fold(data.X, data.y)) == 5
    assert data.radius == pytest.approx(91.3674, rel=1e-6)


def test_petal_length_alone_separates_two_species_of_iris():
    data = iris_setosa_versicolor()
    petal = data.X[:, 2]
    assert petal[data.y > 0].max() == 19
    assert petal[data.y < 0].min() == 30
    assert data.margin == 5.5


@pytest.mark.parametrize(("a", "b"), [(3, 8), (8, 3), (0, 9)])
def test_digits_pair_holds_the_images_of_both_digits(a, b):
    data, table = digits_pair(a, b), tables.load_digits()
    np.testing.assert_array_equal(data.X[data.y > 0], table.data[table.target == a])
    np.testing.assert_array_equal(data.X[data.y < 0], table.data[table.target == b])


def test_digits_odd_even_holds_all_images_in_order():
    data, table = digits_odd_even(), tables.load_digits()
    np.testing.assert_array_equal(data.X, table.data)
    for digit in range(10):
        assert set(data.y[table.target == digit]) == {1 if digit in (1, 3, 5, 7, 9) else -1}


def test_breast_cancer_is_the_table_of_scikit_learn_with_malignant_positive():
    data, table = breast_cancer(), tables.load_breast_cancer()
    np.testing.assert_array_equal(data.X, table.data)
    malignant = list(table.target_names).index("malignant")
    np.testing.assert_array_equal(data.y > 0, table.target == malignant)


def test_breast_cancer_has_the_features_that_are_named_in_that_order():
    data, table = (
        breast_cancer(features=["mean texture", "mean radius"]),
        tables.load_breast_cancer(),
    )
    np.testing.assert_array_equal(data.X, table.data[:, [1, 0]])
    with pytest.raises(ValueError, match="a feature must be one of 'mean radius'"):
        breast_cancer(features=["radius"])


@pytest.mark.parametrize(
    "data",
    [iris_setosa_versicolor(), digits_pair(1, 7), digits_odd_even(), breast_cancer()],
    ids=lambda data: data.name,
)
def test_source_names_people_year_and_copy(data):
    assert data.source.endswith("scikit-learn's copy.") or "millimetres" in data.source
    assert any(year in data.source for year in ("1936", "1995", "1998"))
