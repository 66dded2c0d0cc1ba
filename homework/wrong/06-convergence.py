# %% [markdown]
# # Wrong answers of 06-convergence

# %% tags=["setup"]
import numpy as np


def two_in_a_list(X, y, w, b):
    length = np.linalg.norm(w)
    return [b / length, np.min(y * (X @ w + b)) / length]


# %% tags=["wrong"] caught_by="check_comparator"
# bias_not_scaled: "the bias -10 becomes -2"
scaled = lambda X, y, w, b: (b, np.min(y * (X @ w + b)) / np.linalg.norm(w))
# margin_not_scaled: "5 is the smallest product"
scaled = lambda X, y, w, b: (b / np.linalg.norm(w), np.min(y * (X @ w + b)))


# labels_forgotten: "use y"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(np.abs(y) * (X @ w + b)) / length


# labels_cut_off: "x1 = x2 leaves samples on the wrong side"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(np.abs(y * (X @ w + b))) / length


# bias_divided_once: "Divide b, too"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(y * (X @ (w / length) + b))


# rounded: "Do not round"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return round(b / length, 3), round(np.min(y * (X @ w + b)) / length, 3)


# positive_class_alone: "4 x1 + 4 x2 = 5 is a negative one"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min((X @ w + b)[y > 0]) / length


# negative_class_alone: "4 x1 + 4 x2 = 7 is a positive one"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.min(-(X @ w + b)[y < 0]) / length


# farthest: "closest of the six points"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, np.max(y * (X @ w + b)) / length


# every_distance: "rho is one number"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return b / length, y * (X @ w + b) / length


# augmented_length: "the augmented margin"
def scaled(X, y, w, b):
    length = np.linalg.norm([b, *w])
    return b / length, np.min(y * (X @ w + b)) / length


# margin_alone: "Return two things: return b_star, rho."
scaled = lambda X, y, w, b: np.min(y * (X @ w + b)) / np.linalg.norm(w)


# three_things: "yours are 3"
def scaled(X, y, w, b):
    length = np.linalg.norm(w)
    return w / length, b / length, np.min(y * (X @ w + b)) / length


# length_typed_in: "Is a number typed in?"
scaled = lambda X, y, w, b: (b / 5, np.min(y * (X @ w + b)) / (5 if w[0] == 3 else 2**0.5))

# %% tags=["right"] caught_by="check_comparator"
# two_in_a_list: "✅"
scaled = two_in_a_list
# two_in_an_array: "✅"
scaled = lambda X, y, w, b: np.array(two_in_a_list(X, y, w, b))


# divided_first: "✅"
def scaled(X, y, w, b):
    length = sum(v * v for v in w) ** 0.5
    return b / length, min(y * (X @ (w / length) + b / length))


# %% tags=["wrong"] caught_by="check_costly"
# n_2_78_times_as: "2.78 times as much"
costly_pair = ((1.0, 2.0), (3.0, 2.0))
# they_are_the_same: "they are the same line"
costly_pair = ((-1.0, 0.0), (1.0, 0.0))
# the_same_place: "the same place"
costly_pair = ((1.0, 2.0), (1.0, 2.0))
# two_points_of_the: "two points of the plane"
costly_pair = (1.0, 3.0)
