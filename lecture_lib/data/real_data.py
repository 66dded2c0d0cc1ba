"""Real data sets that ship with scikit-learn, which is imported when you request one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats, check_choice, check_count, check_list
from lecture_lib.base.extras import needs
from lecture_lib.data.dataset import Dataset


def iris_setosa_versicolor() -> Dataset:
    """Return two species of iris, measured in whole millimetres.

    Whole numbers make the runs of the perceptron exact.

    A `Dataset`: 4 lengths (sepal length and width, petal length and width) of 100 flowers,
    setosa (+1) first.  The separator uses only the petal length, which is at most 19 mm or at
    least 30 mm.  It is not the best one.

    References
    ----------
    UNI-08.

    Examples
    --------
    >>> from lecture_lib import iris_setosa_versicolor
    >>> data = iris_setosa_versicolor()
    >>> data.X.shape, data.margin
    ((100, 4), 5.5)
    """
    table = _table("load_iris")
    species = table.target
    kept = species <= 1  # 2 is virginica
    X = np.rint(10 * table.data[kept])  # the table is in centimetres
    y = np.where(species[kept] == 0, 1.0, -1.0)
    source = (
        "Fisher (1936), The use of multiple measurements in taxonomic problems;"
        " scikit-learn's copy, in millimetres."
    )
    w = np.array([0.0, 0.0, -1.0, 0.0])
    return Dataset(X, y, "iris, setosa (+1) and versicolor (-1)", source, w=w, b=24.5)


def digits_pair(a: int, b: int) -> Dataset:
    """Return the images of two handwritten digits.

    A `Dataset`: images of 8 by 8 pixels, one per row, each pixel a whole number from 0 to 16.
    Raises ValueError if a and b are not two different digits.

    Parameters
    ----------
    a, b : int
        Two different digits; a gets the label +1, b the label -1.

    See Also
    --------
    digits_odd_even : all ten digits.

    References
    ----------
    E. Alpaydin and C. Kaynak, Cascading classifiers, Kybernetika 34 (1998) 369-374.

    Examples
    --------
    >>> from lecture_lib import digits_pair
    >>> digits_pair(3, 8).X.shape
    (357, 64)
    """
    for digit, name in ((a, "a"), (b, "b")):
        if check_count(digit, name, least=0) > 9:
            msg = f"{name} must be a digit from 0 to 9; got {digit}."
            raise ValueError(msg)
    if a == b:
        msg = f"a and b must be different digits; got {a} twice."
        raise ValueError(msg)
    X, digit_of = _digits()
    kept = (digit_of == a) | (digit_of == b)
    y = np.where(digit_of[kept] == a, 1.0, -1.0)
    return Dataset(X[kept], y, f"digits {a} (+1) and {b} (-1)", _DIGITS_SOURCE)


def digits_odd_even() -> Dataset:
    """Return the images of all handwritten digits; odd digits get the label +1.

    A `Dataset`: 1797 images of 8 by 8 pixels, one per row, each pixel a whole number from 0 to
    16.  No hyperplane separates them.

    See Also
    --------
    digits_pair : two of the ten digits.

    References
    ----------
    E. Alpaydin and C. Kaynak, Cascading classifiers, Kybernetika 34 (1998) 369-374.

    Examples
    --------
    >>> from lecture_lib import digits_odd_even
    >>> digits_odd_even().X.shape
    (1797, 64)
    """
    X, digit_of = _digits()
    y = np.where(digit_of % 2 == 1, 1.0, -1.0)
    return Dataset(X, y, "digits, odd (+1) and even (-1)", _DIGITS_SOURCE)


def breast_cancer(*, features: Sequence[str] | None = None) -> Dataset:
    """Return measurements of cell nuclei in tumours; malignant ones get the label +1.

    A `Dataset`: 30 features of 569 tumours, or only those that you name, in their original
    units: the areas are thousands of times larger than the smoothness, so most methods need
    them scaled first.  All 30 features together separate the classes, with a small margin.

    Parameters
    ----------
    features
        Names of columns, such as ``["mean radius", "mean texture"]``: the mean radius of the
        nuclei, and how much their grey values vary.  ``None`` means all 30.

    Raises
    ------
    ValueError
        If a name is not one of the 30.

    References
    ----------
    W. N. Street, W. H. Wolberg and O. L. Mangasarian, Nuclear feature extraction for breast
    tumor diagnosis, Proc. SPIE 1905 (1993) 861-870.

    Examples
    --------
    >>> from lecture_lib import breast_cancer
    >>> data = breast_cancer()
    >>> data.X.shape, int((data.y > 0).sum())
    ((569, 30), 212)
    >>> breast_cancer(features=["mean radius", "mean texture"]).X[0].tolist()
    [17.99, 10.38]
    """
    table = _table("load_breast_cancer")
    X, names = table.data, tuple(map(str, table.feature_names))
    if features is not None:
        wanted = check_list(features, "features", "give the names of some columns")
        X = X[:, [names.index(check_choice(name, "a feature", names)) for name in wanted]]
    y = np.where(table.target == 0, 1.0, -1.0)  # 0 is malignant in the table
    source = (
        "Wolberg, Street and Mangasarian (1995), Breast Cancer Wisconsin (Diagnostic), UCI;"
        " scikit-learn's copy."
    )
    return Dataset(X, y, "breast cancer, malignant (+1) and benign (-1)", source)


_DIGITS_SOURCE = (
    "Alpaydin and Kaynak (1998), Optical Recognition of Handwritten Digits, UCI, test part;"
    " scikit-learn's copy."
)


def _digits() -> tuple[Floats, Floats]:
    """Return the images and, for each, its digit."""
    table = _table("load_digits")
    return table.data, table.target.astype(np.float64)


def _table(name: str) -> Any:
    """Return a table of scikit-learn."""
    with needs("notebooks", "A real data set"):
        from sklearn import datasets
    return getattr(datasets, name)()
