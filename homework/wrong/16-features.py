# %% [markdown]
# # Wrong answers of 16-features

# %% tags=["setup"]
import numpy as np


def known(A, w, x, y):
    h = np.tanh(A @ x)
    return h, -y / (1 + np.exp(y * (w[0] + w[1:] @ h)))


# %% tags=["wrong"] caught_by="check_merged"
# no_output_bias: "yours has the bias 0"
merged = lambda A, w: w[1:] @ A
# added_everywhere: "it is (3, 0, 0)"
merged = lambda A, w: w[1:] @ A + w[0]
# unheard: "five times as loud"
merged = lambda A, w: A.sum(axis=0) + np.array([w[0], 0, 0])
# bias_for_weight: "because w[0] is the bias"
merged = lambda A, w: w[2] * A[0] + w[1] * A[1] + np.array([w[0], 0, 0])
# hidden_bias_lost: "A unit has a bias, too"
merged = lambda A, w: np.append(w[0], w[1:] @ A[:, 1:])
# first_unit_alone: "(1, 2, 4) in unit 2"
merged = lambda A, w: w[1] * A[0] + np.array([w[0], 0, 0])
# one_number: "Return three numbers"
merged = lambda A, w: (w[1:] @ A).sum() + w[0]

# %% tags=["right"] caught_by="check_merged"
# merged: "✅"
merged = lambda A, w: w[1:] @ A + np.array([w[0], 0, 0])


# %% tags=["wrong"] caught_by="check_slopes"
# no_weight: "its share of the blame"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * (1 - h**2), x)


# no_bend: "The bend is missing"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * w[1:], x)


# squared_difference: "and not (1 - h)^2"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * w[1:] * (1 - h) ** 2, x)


# bent_twice: "h is tanh of the score already"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(g * w[1:] * (1 - np.tanh(h) ** 2), x)


# unbent_output: "hears tanh of the scores"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, A @ x), np.outer(g * w[1:] * (1 - h**2), x)


# columns: "the shape of A, (2, 3)"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), np.outer(x, g * w[1:] * (1 - h**2))


# without_the_one: "three numbers, the bias first"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * h, np.outer(g * w[1:] * (1 - h**2), x)


# steps: "have the wrong sign"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return g * np.append(1.0, h), -np.outer(g * w[1:] * (1 - h**2), x)


# all_against: "is -1/2, not 0.5"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return -g * np.append(1.0, h), -np.outer(g * w[1:] * (1 - h**2), x)


# label_twice: "use g as it is given"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return y * g * np.append(1.0, h), y * np.outer(g * w[1:] * (1 - h**2), x)


# one_thing: "Return two things: return"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return np.outer(g * w[1:] * (1 - h**2), x)


# all_zero: "is -1/2, not 0."
slopes_of_sample = lambda A, w, x, y: (np.zeros(3), np.zeros((2, 3)))


# %% tags=["right"] caught_by="check_slopes"
# in_a_list: "✅"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return [[g, g * h[0], g * h[1]], np.outer(g * w[1:] * (1 - h) * (1 + h), x)]
