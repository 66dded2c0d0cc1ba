# %% tags=["setup"]
def by_length(w, b, product):
    return b / np.linalg.norm(w), product / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="check_comparator"
# bias_not_scaled: "the bias -10 becomes -2"
scaled = lambda X, y, w, b: (b, np.min(y * (X @ w + b)) / np.linalg.norm(w))
# margin_not_scaled: "5 is the smallest product"
scaled = lambda X, y, w, b: (b / np.linalg.norm(w), np.min(y * (X @ w + b)))
# labels_forgotten: "use y"
scaled = lambda X, y, w, b: by_length(w, b, np.min(np.abs(y) * (X @ w + b)))
# labels_cut_off: "x1 = x2 leaves samples on the wrong side"
scaled = lambda X, y, w, b: by_length(w, b, np.min(np.abs(y * (X @ w + b))))
# rounded: "Do not round"
scaled = lambda X, y, w, b: [round(v, 3) for v in by_length(w, b, np.min(y * (X @ w + b)))]
# positive_class_alone: "4 x1 + 4 x2 = 5 is a negative one"
scaled = lambda X, y, w, b: by_length(w, b, np.min((X @ w + b)[y > 0]))
# negative_class_alone: "4 x1 + 4 x2 = 7 is a positive one"
scaled = lambda X, y, w, b: by_length(w, b, np.min(-(X @ w + b)[y < 0]))
# farthest: "closest of the six points"
scaled = lambda X, y, w, b: by_length(w, b, np.max(y * (X @ w + b)))
# every_distance: "rho is one number"
scaled = lambda X, y, w, b: by_length(w, b, y * (X @ w + b))
# augmented_length: "the augmented margin"
scaled = lambda X, y, w, b: by_length([b, *w], b, np.min(y * (X @ w + b)))
# margin_alone: "Return two things: return b_star, rho."
scaled = lambda X, y, w, b: np.min(y * (X @ w + b)) / np.linalg.norm(w)
# three_things: "yours are 3"
scaled = lambda X, y, w, b: (w, *by_length(w, b, np.min(y * (X @ w + b))))
# length_typed_in: "Is a number typed in?"
scaled = lambda X, y, w, b: (b / 5, np.min(y * (X @ w + b)) / (5 if w[0] == 3 else 2**0.5))
# first_two_weights: "With three features"
# - np.linalg.norm(w)
# + np.hypot(w[0], w[1])
# bias_divided_once: "Divide b, too"
# - np.min(y * (X @ w + b)) / length
# + np.min(y * (X @ (w / length) + b))

# %% tags=["right"] caught_by="check_comparator"
# two_in_a_list: "✅"
scaled = lambda X, y, w, b: list(by_length(w, b, np.min(y * (X @ w + b))))
# two_in_an_array: "✅"
scaled = lambda X, y, w, b: np.array(by_length(w, b, np.min(y * (X @ w + b))))


# divided_first: "✅"
def scaled(X, y, w, b):
    length = sum(v * v for v in w) ** 0.5
    return b / length, min(y * (X @ (w / length) + b / length))


# %% tags=["wrong"] caught_by="check_costly"
# n_2_78_times_as: "2.78 times as much"
costly_pair = ((1.0, 2.0), (3.0, 2.0))
# they_are_the_same: "they are the same line"
costly_pair = ((-1.0, 0.0), (1.0, 0.0))
# the_same_place: "are equal"
costly_pair = ((1.0, 2.0), (1.0, 2.0))
# two_points_in_the: "two points in the plane"
costly_pair = (1.0, 3.0)

# %% tags=["wrong"] caught_by="check_alignments"
# not_added_up: "add them up"
# - np.cumsum([y[i] * (X[i] @ w + b) for i in E])
# + np.array([y[i] * (X[i] @ w + b) for i in E])
# without_bias: "the comparator has a bias"
# - (X[i] @ w + b)
# + (X[i] @ w)
# without_label: "sample 2 has the label -1"
# - y[i] * (X[i] @ w + b)
# + (X[i] @ w + b)
# last_feature_alone: "yours are (-2, -4, -5)"
# - (X[i] @ w + b)
# + (X[i][-1] * w[-1] + b)
# only_the_last: "return three numbers"
# - np.cumsum([y[i] * (X[i] @ w + b) for i in E])
# + sum(y[i] * (X[i] @ w + b) for i in E)
