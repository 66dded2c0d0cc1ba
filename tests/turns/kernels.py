"""Wrong turns of chapter 8, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.kernels import check_bar, check_points, check_squared_length


def no_labels(alpha, _, K):
    return alpha @ K @ alpha


def labels_once(alpha, y, K):
    return alpha @ K @ (alpha * y)


def no_pairs(alpha, y, K):
    return sum(alpha[i] ** 2 * K[i, i] for i in range(len(y)))


def with_root(alpha, y, K):
    return np.sqrt((alpha * y) @ K @ (alpha * y))


def not_yet_summed(alpha, y, K):
    return (alpha * y) @ K


def counts_alone(alpha, *_):
    return alpha @ alpha


def remembers_the_six_points(*_):
    return 10.0


def labels_in_place(alpha, y, K):
    alpha *= y
    return alpha @ K @ alpha


def without_return(alpha, y, K):
    (alpha * y) @ K @ (alpha * y)


def number_itself(x):
    return [x]


def root_of_the_number(x):
    return [x**0.5]


def without_zeros(x):
    return [1] * x


def one_box_too_many(x):
    return [1] * (x + 1) + [0] * (9 - x)


def last_box_alone(x):
    return [x**0.5 if k == x else 0 for k in range(10)]


def empty_boxes(x):
    return [0] * x + [1] * (9 - x)


def value_itself(x):
    return min(x, 9)


def only_to_eight(x):
    return [1] * min(x, 8) + [0] * (8 - min(x, 8))


def table_itself(K):
    return K


def eigenvectors_alone(K):
    return np.linalg.eigh(K)[1]


def without_root(K):
    lam, U = np.linalg.eigh(K)
    return U * lam


def points_in_columns(K):
    lam, U = np.linalg.eigh(K)
    return (U * np.sqrt(np.maximum(lam, 0))).T


def rows_stretched(K):
    lam, U = np.linalg.eigh(K)
    return np.sqrt(np.maximum(lam, 0))[:, None] * U


def root_of_a_negative(K):
    lam, U = np.linalg.eigh(K)
    with np.errstate(invalid="ignore"):
        return U * np.sqrt(lam)


def numbers_alone(K):
    return np.linalg.eigh(K)[0]


def roots_of_entries(K):
    return np.sqrt(abs(K))


def roots_of_entries_with_signs(K):
    with np.errstate(invalid="ignore"):
        return np.sqrt(K)


def rows_for_columns(K):
    lam, U = np.linalg.eigh(K)
    return U.T * np.sqrt(np.maximum(lam, 0))


def large_eigenvalues_alone(K):
    lam, U = np.linalg.eigh(K)
    return U * np.sqrt(np.where(lam < 0.5, 0, lam))


def triangle(K):
    return np.linalg.cholesky(K)


WRONG = {
    check_squared_length: {
        no_labels: "The labels are missing",
        labels_once: "belongs to both factors",
        no_pairs: "a product for each pair",
        with_root: "its square was asked for",
        not_yet_summed: "A length is one number",
        counts_alone: "w = (1, 3), so that its squared length is 10; yours is 51",
        remembers_the_six_points: "it is 2 - 0 - 0 + 2 = 4; yours is 10.0",
        labels_in_place: "changed alpha, which it was given",
        without_return: "returns nothing at all",
    },
    check_bar: {
        number_itself: "give 15, their product",
        root_of_the_number: "right only where x = x' or one of them is 0",
        without_zeros: "Fill up with zeros",
        one_box_too_many: "give 4, which is 1 too much, as for every pair",
        last_box_alone: "different bars share nothing",
        empty_boxes: "both bars leave empty",
        value_itself: "Return a list of numbers",
        only_to_eight: "min(9, 9) = 9, and the inner product of your features is 8",
    },
    check_points: {
        table_itself: "You return K itself",
        eigenvectors_alone: "where is lam?",
        without_root: "multiply by the roots",
        points_in_columns: "stand in the columns",
        rows_stretched: "belongs to the columns of U",
        numbers_alone: "yours has the shape (3,)",
        root_of_a_negative: "There is a nan",
        roots_of_entries: "the Gram matrix of your points begins with",
        roots_of_entries_with_signs: "no eigenvalue of this K is below 0, but an entry is",
        rows_for_columns: "the eigenvectors stand in its columns",
        large_eigenvalues_alone: "also a small one",
        triangle: "Your code stopped with LinAlgError",
    },
}
