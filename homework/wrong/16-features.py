# %% [markdown]
# # Wrong answers of 16-features

# %% tags=["setup"]
import numpy as np


def known(A, w, x, y):
    h = np.tanh(A @ x)
    return h, -y / (1 + np.exp(y * (w[0] + w[1:] @ h)))


def slopes(factors, along_w=lambda g, h, scores: g * np.append(1.0, h)):
    """Make an answer of the factors of its rows along A, and of its slopes along w."""

    def answer(A, w, x, y):
        h, g = known(A, w, x, y)
        return along_w(g, h, A @ x), np.outer(factors(g, h, w[1:]), x)

    return answer


def factors(g, h, v):
    return g * v * (1 - h**2)


right = slopes(factors)


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
slopes_of_sample = slopes(lambda g, h, v: g * (1 - h**2))
# no_bend: "The bend is missing"
slopes_of_sample = slopes(lambda g, h, v: g * v)
# squared_difference: "and not (1 - h)^2"
slopes_of_sample = slopes(lambda g, h, v: g * v * (1 - h) ** 2)
# bent_twice: "h is tanh of the score already"
slopes_of_sample = slopes(lambda g, h, v: g * v * (1 - np.tanh(h) ** 2))
# unbent_output: "hears tanh of the scores"
slopes_of_sample = slopes(factors, lambda g, h, scores: g * np.append(1.0, scores))
# columns: "the shape of A, (2, 3)"
slopes_of_sample = lambda A, w, x, y: [part.T for part in right(A, w, x, y)]
# without_the_one: "three numbers, the bias first"
slopes_of_sample = slopes(factors, lambda g, h, scores: g * h)
# steps: "have the wrong sign"
slopes_of_sample = slopes(lambda g, h, v: -factors(g, h, v))
# all_against: "is -1/2, not 0.5"
slopes_of_sample = lambda A, w, x, y: [-part for part in right(A, w, x, y)]
# label_twice: "use g as it is given"
slopes_of_sample = lambda A, w, x, y: [y * part for part in right(A, w, x, y)]
# one_thing: "Return two things: return"
slopes_of_sample = lambda A, w, x, y: right(A, w, x, y)[1]
# all_zero: "is -1/2, not 0."
slopes_of_sample = lambda A, w, x, y: (np.zeros(3), np.zeros((2, 3)))


# %% tags=["right"] caught_by="check_slopes"
# in_a_list: "✅"
def slopes_of_sample(A, w, x, y):
    h, g = known(A, w, x, y)
    return [[g, g * h[0], g * h[1]], np.outer(g * w[1:] * (1 - h) * (1 + h), x)]
