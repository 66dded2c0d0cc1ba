"""Exercises of chapter 8: the length of w, a kernel, points for a table, a map, a neighbour."""

from functools import partial
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, shape
from lecture_exercises.machine import gaussian
from lecture_lib.base.checks import Floats
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points, xor
from lecture_lib.data.random_sets import rings
from lecture_lib.kernels.functions import polynomial_kernel
from lecture_lib.kernels.gram import gram
from lecture_lib.solvers.perceptron.dual import dual_perceptron
from lecture_lib.solvers.perceptron.primal import perceptron


@check
def check_squared_length(squared_length: Function) -> None:
    """Check that squared_length(alpha, y, K) is the squared length of w = sum alpha_j y_j x_j."""
    six = six_points()
    alpha, y, K = np.array([3.0, 0, 0, 1, 4, 5]), six.y, gram(six.X)
    found = returned(squared_length(alpha, y, K))
    assert not np.isclose(found, alpha @ K @ alpha), (
        "The labels are missing: w is the sum of alpha_j y_j x_j, not of alpha_j x_j."
    )
    assert not np.isclose(found, alpha @ K @ (alpha * y)), (
        "The label belongs to both factors: <w, w> is a sum of alpha_i y_i alpha_j y_j K_ij."
    )
    assert not np.isclose(found, alpha**2 @ K.diagonal()), (
        "You add only the squares of the terms; <w, w> has a product for each pair i, j."
    )
    assert not np.isclose(found, 10**0.5), "This is the length; return its square."
    assert np.isclose(found, 10), (
        f"On the six points w = (1, 3), so its squared length is 10; yours is {found}."
    )
    square = xor()
    found = squared_length(np.array([1.0, 1.0, 0.0, 0.0]), square.y, gram(square.X))
    assert np.isclose(found, 4), (
        "This is right for the six points. For the Gram matrix of XOR and alpha = (1, 1, 0, 0) "
        f"it is 2 - 0 - 0 + 2 = 4; yours is {found}. Use only alpha, y and K."
    )


def _drawn(gaussian: Function) -> Any:
    """Return the updates on two rings at two widths, and a kernel of many points with one."""
    data = rings(40, seed=3)
    runs = [dual_perceptron(gaussian(data.X, data.X, sigma), data.y) for sigma in (0.5, 16.0)]
    points = np.column_stack([np.linspace(-4, 4, 20_000), np.linspace(4, -4, 20_000)])
    return [*(run.updates for run in runs), gaussian(points, data.X[:2], 1.0)]


@partial(check, ours=gaussian, later=_drawn)
def check_gaussian(gaussian: Function) -> None:
    """Check that gaussian(X, Z, sigma) is the table of the kernel of rows of X and rows of Z."""
    X, Z = np.array([[0.0, 0.0], [3.0, 4.0], [1.0, 0.0]]), np.array([[0.0, 0.0], [0.0, 2.0]])
    squares = np.array([[0.0, 4.0], [25.0, 13.0], [1.0, 5.0]])
    found = gaussian(X, Z, 3.0)
    assert found is not None, "Your function returns nothing; end it with return."
    assert shape(found) != (2, 3), (
        "Three rows X and two rows Z give a table with a row for each row of X, of the shape "
        "(3, 2); yours has the shape (2, 3)."
    )
    assert shape(found) == (3, 2), (
        "Three rows X and two rows Z give a table of the shape (3, 2); yours has the shape "
        f"{shape(found)}."
    )
    K = np.asarray(found, dtype=float)
    apart = "The rows (3, 4) and (0, 0) have the squared distance 25"
    assert not np.allclose(K, np.exp(squares / 18)), (
        f"{apart}, and their kernel is below 1: look at the minus sign."
    )
    assert not np.allclose(K, np.exp(-squares / 9)), (
        f"{apart}: with sigma = 3 the exponent is -25 / 18, not -25 / 9. Where is the factor 2?"
    )
    assert not np.allclose(K, np.exp(-squares / 6)), (
        f"{apart}: with sigma = 3 the exponent is -25 / 18, not -25 / 6; sigma is squared."
    )
    assert not np.allclose(K, np.exp(-squares / 2)), "Your kernel does not depend on sigma."
    assert not np.allclose(K, np.exp(-np.sqrt(squares) / 18)), (
        f"{apart}: with sigma = 3 the exponent is -25 / 18, not -5 / 18; the distance is squared."
    )
    assert K[0, 0] == 1, f"Two equal rows have the kernel 1; yours is {num(K[0, 0])}."
    assert not np.isclose(K[1, 0], np.exp(-49 / 18)), (
        "The squared length of a difference such as (3, 4) is 9 + 16, not the sum of its entries "
        "squared."
    )
    assert not np.allclose(K[:, 0], K[:, 1]), (
        "The rows (0, 0) and (0, 2) of Z give you two equal columns; every feature counts."
    )
    assert np.allclose(K, np.exp(-squares / 18)), (
        f"{apart}: with sigma = 3 their kernel is exp(-25 / 18) = 0.249; yours is {num(K[1, 0])}."
    )
    K = gaussian(np.array([[1.0], [4.0]]), np.array([[2.0]]), 0.5)
    assert np.allclose(K, np.exp([[-2.0], [-8.0]])), (
        "With sigma = 3 this is right; for the rows 1 and 4, the row 2 and sigma = 0.5 "
        f"the table is [[exp(-2)], [exp(-8)]], not {np.asarray(K).round(4).tolist()}."
    )


@check
def check_bar(bar: Function) -> None:
    """Check that bar(x) is a feature map of min(x, x') for whole numbers from 0 to 9."""
    features = [bar(x) for x in range(10)]
    assert all(each is not None for each in features), "Your function returns nothing at all."
    assert all(np.ndim(each) == 1 for each in features), "Return a list of numbers."
    lengths = {len(each) for each in features}
    assert len(lengths) == 1, (
        f"Lists of different lengths have no inner product, and yours have {min(lengths)} to "
        f"{max(lengths)} entries. Fill them up with zeros."
    )
    F = np.array(features, dtype=float)
    K, x = F @ F.T, np.arange(10)
    of_two = f"With your features 3 and 5 give {K[3, 5]:g}"
    product, shorter = np.outer(x, x), np.minimum.outer(x, x)
    assert not np.allclose(K, product), (
        f"{of_two}, their product, but min(3, 5) = 3. One number is not enough."
    )
    assert not np.allclose(K, np.sqrt(product)), (
        f"{of_two}, the root of the product, which is right only where x = x' "
        "or one of them is 0. One number is not enough."
    )
    assert K[0, 0] == 0 or not np.allclose(K, shorter + K[0, 0]), (
        f"{of_two}, which is {K[0, 0]:g} too much, and so is every other pair. The bar of 0 "
        "has no boxes."
    )
    assert not np.allclose(K, np.diag(x)), (
        f"{of_two}: your bars share no boxes. A bar of length 5 also has the boxes of 3."
    )
    assert not np.allclose(K, len(F[0]) - np.maximum.outer(x, x)), (
        f"{of_two}, the number of boxes that both bars leave empty. Count those that both fill."
    )
    wrong = np.argwhere(~np.isclose(K, shorter))
    i, j = wrong[0] if len(wrong) else (0, 0)
    assert not len(wrong), (
        f"min({i}, {j}) = {min(i, j)}, but the inner product of your features is {K[i, j]:g}."
    )


def _table(P: Any, K: Floats) -> Floats:
    assert P is not None, "Your function returns nothing at all."
    assert np.ndim(P) == 2, (
        f"Return an array with a point in each row; yours has the shape {np.shape(P)}."
    )
    assert len(P) == len(K), f"There are {len(K)} points, one for each row of K, not {len(P)}."
    P = np.asarray(P)
    assert not np.isnan(P).any() or np.linalg.eigvalsh(K)[0] < 1e-9, (
        "There is a nan in your points: no eigenvalue of this K is below 0, but an entry is. "
        "Take the roots of the eigenvalues, U * np.sqrt(lam)."
    )
    assert not np.isnan(P).any(), (
        "There is a nan in your points: an eigenvalue was computed slightly below 0, where "
        "there is no root. Use np.maximum(lam, 0)."
    )
    return np.asarray(P @ P.T)


@check
def check_points(points: Function) -> str:
    """Check that points(K) has in its rows points whose Gram matrix is K."""
    K = np.array([[2.0, 1.0, -1.0], [1.0, 5.0, 2.0], [-1.0, 2.0, 6.0]])
    lam, U = np.linalg.eigh(K)
    P = points(K)
    table = _table(P, K)
    assert not np.allclose(P, K), (
        "You return K itself, but the Gram matrix of its rows is K @ K. Use the eigenvalues "
        "and the eigenvectors of K."
    )
    assert not np.allclose(table, np.eye(3)), (
        "Your points are at right angles and have length 1, like the rows of U: where is lam?"
    )
    assert not np.allclose(table, U * lam**2 @ U.T), (
        "The Gram matrix of your points is K @ K: multiply by the roots of lam."
    )
    assert np.allclose(table, K) or not np.allclose(np.transpose(P) @ P, K), (
        "Your points are in the columns; put each of them in a row."
    )
    assert not np.allclose(table, np.diag(lam)), (
        "The Gram matrix of your points has lam on its diagonal and 0 elsewhere: "
        "sqrt(lam) belongs to the columns of U, U * np.sqrt(lam)."
    )
    assert not np.allclose(table, U.T * lam @ U), (
        "You have used the rows of U; the eigenvectors are in its columns."
    )
    assert np.allclose(table, K), (
        f"For {K.tolist()} the Gram matrix of your points begins with {num(table[0])}. "
        "Multiply each column of U by the root of its eigenvalue."
    )
    P = points(K / 1e5)
    assert np.allclose(_table(P, K), K / 1e5, atol=1e-9), (
        "This is right for K, but not for K / 100000: every eigenvalue above 0 counts, even a "
        "small one."
    )
    nearly = np.array([[1.0, 1.0], [1.0, 1.0 - 1e-12]])
    assert np.allclose(_table(points(nearly), nearly), nearly), (
        "For [[1, 1], [1, 1]] with a rounding error of 1e-12 your points are far off. Treat an "
        "eigenvalue below 0 as 0."
    )
    square = xor()
    for K in (np.diag([1.0, 2.0, 3.0, 4.0]), gram(square.X, polynomial_kernel(2))):
        P = points(K)
        assert np.allclose(_table(P, K), K), (
            "This is right for two or three rows, but not for four: four points may need four "
            "coordinates."
        )
    E = list(perceptron(np.asarray(P), square.y).updates)
    return f"On your points for XOR the perceptron updates on samples {E}, as on the features."


@check
def check_nearest_sample(nearest_sample: Function) -> None:
    """Check that nearest_sample(K, i) returns the index of the nearest feature vector."""
    P = np.array([[0.0, 1.0], [3.0, 3.0], [0.0, 2.5], [1.0, -1.0]])
    K, points = P @ P.T, "For the points (0, 1), (3, 3), (0, 2.5) and (1, -1)"
    found = nearest_sample(K.copy(), 0)
    assert np.shape(found) == (), "Return one index, such as 2."
    assert found != 0, f"{points} you return 0, which is sample 0 itself: leave it out."
    assert found != 1, (
        f"{points} sample 1 has the largest inner product with sample 0, but it is farther away "
        "than sample 2."
    )
    assert found != 3, f"{points} sample 3 has the smallest entry K[0, 3], but is not the nearest."
    assert found == 2, f"{points} sample 2 is the nearest to sample 0, not sample {found}."
    for places, i, right, hint in (
        (((0, 0), (2, 0), (0, 3), (10, 0)), 0, 1, "Do you compare rows of K?"),
        (((1, 5), (10, 1), (1, 0.5), (1, 0)), 3, 2, "Do you compare angles?"),
        (((0, 0), (0, 0), (3, 0)), 1, 0, "Leave out sample 1 itself, but no other."),
    ):
        P = np.array(places, dtype=float)
        found = nearest_sample(P @ P.T, i)
        assert found == right, (
            f"For the points {', '.join(map(str, places))} sample {right} is the nearest to "
            f"sample {i}, not sample {found}. {hint}"
        )
