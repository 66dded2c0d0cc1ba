# %% tags=["setup"]
def with_eigen(answer):
    """Give an answer the eigenvalues and the eigenvectors; the root of a negative one is nan."""

    def points(K):
        with np.errstate(invalid="ignore"):
            return answer(*np.linalg.eigh(K))

    return points


# %% tags=["wrong"] caught_by="check_squared_length"
# no_labels: "The labels are missing"
squared_length = lambda alpha, _, K: alpha @ K @ alpha
# labels_once: "belongs to both factors"
squared_length = lambda alpha, y, K: alpha @ K @ (alpha * y)
# no_pairs: "a product for each pair"
squared_length = lambda alpha, y, K: sum(alpha[i] ** 2 * K[i, i] for i in range(len(y)))
# with_root: "return its square"
squared_length = lambda alpha, y, K: np.sqrt((alpha * y) @ K @ (alpha * y))
# not_yet_summed: "Return one number"
squared_length = lambda alpha, y, K: (alpha * y) @ K
# counts_alone: "w = (1, 3), so its squared length is 10; yours is 51"
squared_length = lambda alpha, *_: alpha @ alpha
# remembers_the_six_points: "it is 2 - 0 - 0 + 2 = 4; yours is 10.0"
squared_length = lambda *_: 10.0

# %% tags=["wrong"] caught_by="check_bar"
# number_itself: "give 15, their product"
bar = lambda x: [x]
# root_of_the_number: "right only where x = x' or one of them is 0"
bar = lambda x: [x**0.5]
# without_zeros: "Fill them up with zeros"
bar = lambda x: [1] * x
# one_box_too_many: "give 4, which is 1 too much, and so is every other pair"
bar = lambda x: [1] * (x + 1) + [0] * (9 - x)
# last_box_alone: "your bars share no boxes"
bar = lambda x: [x**0.5 if k == x else 0 for k in range(10)]
# empty_boxes: "both bars leave empty"
bar = lambda x: [0] * x + [1] * (9 - x)
# value_itself: "Return a list of numbers"
bar = lambda x: min(x, 9)
# only_to_eight: "min(9, 9) = 9, but the inner product of your features is 8"
bar = lambda x: [1] * min(x, 8) + [0] * (8 - min(x, 8))

# %% tags=["wrong"] caught_by="check_gaussian"
# no_minus: "the minus sign"
# - -squares
# + squares
# no_two: "the factor 2"
# - 2 * sigma**2
# + sigma**2
# width_not_squared: "sigma is squared"
# - sigma**2
# + sigma
# width_left_out: "does not depend on sigma"
# - 2 * sigma**2
# + 2
# distance_not_squared: "the distance is squared"
# - np.exp(-squares
# + np.exp(-np.sqrt(squares)
# by_feature: "yours has the shape (3, 2, 2)"
# - squares = np.sum((X[:, None] - Z) ** 2, axis=2)
# + squares = (X[:, None] - Z) ** 2
# in_pairs: "Two shapes do not fit"
# - X[:, None] - Z) ** 2, axis=2
# + X - Z) ** 2, axis=1
# turned: "a row for each row of X"
# - X[:, None] - Z
# + X - Z[:, None]
# all_added_up: "yours has the shape ()"
# - (2 * sigma**2))
# + (2 * sigma**2)).sum()
# along_the_axes: "not the sum of its entries"
# - np.sum((X[:, None] - Z) ** 2, axis=2)
# + np.sum(X[:, None] - Z, axis=2) ** 2
# squares_alone: "Two equal rows have the kernel 1"
# - return np.exp(-squares / (2 * sigma**2))
# + return squares
# nothing_returned: "end it with return"
# - return np.exp
# + np.exp
# one_width: "for the rows 1 and 4"
# - 2 * sigma**2
# + 18
# of_the_product: "= 0.249; yours is 1"
gaussian = lambda X, Z, sigma: np.exp(-(X @ Z.T) / (2 * sigma**2))
# first_feature: "every feature counts"
gaussian = lambda X, Z, sigma: np.exp(-((X[:, :1] - Z[:, 0]) ** 2) / (2 * sigma**2))

# %% tags=["right"] caught_by="check_gaussian"
# by_norm: "Right."
gaussian = lambda X, Z, s: np.exp(-(np.linalg.norm(X[:, None] - Z, axis=2) ** 2) / (2 * s**2))


# row_by_row: "Right."
def gaussian(X, Z, sigma):
    return np.array([np.exp(-((Z - x) ** 2).sum(axis=1) / 2 / sigma**2) for x in X])


# as_a_product: "Right."
def gaussian(X, Z, sigma):
    factors = [np.exp(-(np.subtract.outer(x, z) ** 2) / (2 * sigma**2)) for x, z in zip(X.T, Z.T)]
    return np.prod(factors, axis=0)


# %% tags=["wrong"] caught_by="check_points"
# table_itself: "You return K itself"
points = lambda K: K
# eigenvectors_alone: "where is lam?"
points = with_eigen(lambda lam, U: U)
# numbers_alone: "yours has the shape (3,)"
points = with_eigen(lambda lam, U: lam)
# without_root: "multiply by the roots"
points = with_eigen(lambda lam, U: U * lam)
# points_in_columns: "Your points are in the columns"
points = with_eigen(lambda lam, U: (U * np.sqrt(np.maximum(lam, 0))).T)
# rows_stretched: "belongs to the columns of U"
points = with_eigen(lambda lam, U: np.sqrt(np.maximum(lam, 0))[:, None] * U)
# root_of_a_negative: "There is a nan"
points = with_eigen(lambda lam, U: U * np.sqrt(lam))
# roots_of_entries: "the Gram matrix of your points begins with"
points = lambda K: np.sqrt(abs(K))
# roots_of_entries_with_signs: "no eigenvalue of this K is below 0, but an entry is"
points = lambda K: np.where(K < 0, np.nan, np.sqrt(abs(K)))
# rows_for_columns: "the eigenvectors are in its columns"
points = with_eigen(lambda lam, U: U.T * np.sqrt(np.maximum(lam, 0)))
# large_eigenvalues_alone: "even a small one"
points = with_eigen(lambda lam, U: U * np.sqrt(np.where(lam < 1e-3, 0, lam)))
# three_coordinates: "four points may need four"
points = with_eigen(lambda lam, U: (U * np.sqrt(np.maximum(lam, 0)))[:, -3:])

# %% tags=["wrong"] caught_by="check_nearest_sample"
# itself: "sample 0 itself"
# - squares[i] = np.inf
# + squares[i] = 0.0
# largest_product: "sample 1 has the largest inner product"
# - squares = K[i, i] - 2.0 * K[i] + np.diag(K)
# + squares = -K[i].copy()
# rows_of_K: "Do you compare rows of K?"
# - squares = K[i, i] - 2.0 * K[i] + np.diag(K)
# + squares = np.sum((K - K[i]) ** 2, axis=1)
# angles: "Do you compare angles?"
# - squares = K[i, i] - 2.0 * K[i] + np.diag(K)
# + squares = -K[i] / np.sqrt(np.diag(K) + 1e-12)
# no_equal_points: "Leave out sample 1 itself, but no other."
# - squares[i] = np.inf
# + squares[squares <= 0] = np.inf
# smallest_product: "sample 3 has the smallest entry"
# - squares = K[i, i] - 2.0 * K[i] + np.diag(K)
# + squares = K[i].copy()
