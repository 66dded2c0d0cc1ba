# %% [markdown]
# # Wrong answers of 11-dual-solver

# %% tags=["setup"]
import numpy as np


def wishes(alpha, y, C):
    more = np.where(y > 0, alpha < C, alpha > 0)
    less = np.where(y > 0, alpha > 0, alpha < C)
    return more, less


def of(bias, more, less):
    places = np.arange(len(bias))
    return places[more][bias[more].argmax()], places[less][bias[less].argmin()]


def right(bias, alpha, y, C):
    return of(bias, *wishes(alpha, y, C))


# %% tags=["wrong"] caught_by="check_pair"
# all_samples: "and cannot be i"
choose_pair = lambda bias, alpha, y, C: (bias.argmax(), bias.argmin())
# by_the_label_alone: "Sample 0 has the label +1"
choose_pair = lambda bias, alpha, y, C: of(bias, y > 0, y < 0)
# without_box: "here j is 2"
choose_pair = lambda bias, alpha, y, C: of(bias, (y > 0) & (alpha < C), (y < 0) & (alpha < C))
# exchanged: "i and j are exchanged"
choose_pair = lambda bias, alpha, y, C: right(bias, alpha, y, C)[::-1]
# without_label: "Sample 3 has the label -1"
choose_pair = lambda bias, alpha, y, C: of(bias, alpha < C, alpha > 0)
# the_biases: "are indices of samples"
choose_pair = lambda bias, alpha, y, C: [bias[k] + 0.5 for k in right(bias, alpha, y, C)]
# three_things: "Return two numbers, i and j"
choose_pair = lambda bias, alpha, y, C: (*right(bias, alpha, y, C), 0.0)


# price_of_C_forgotten: "Also a price of C makes a wish"
def choose_pair(bias, alpha, y, C):
    inside = (alpha > 0) & (alpha < C)
    return of(bias, np.where(y > 0, alpha < C, inside), np.where(y > 0, inside, alpha < C))


# only_at_the_ends: "here i is 2"
def choose_pair(bias, alpha, y, C):
    more = np.where(y > 0, alpha == 0, alpha == C)
    less = np.where(y > 0, alpha == C, alpha == 0) | (alpha > 0) & (alpha < C) & (y < 0)
    return of(bias, more, less)


# zero_where_no_wish_is_at_least: "With all b_i below 0"
def choose_pair(bias, alpha, y, C):
    more, _ = wishes(alpha, y, C)
    return np.argmax(bias * more), right(bias, alpha, y, C)[1]


# zero_where_no_wish_is_at_most: "With all b_j above 0"
def choose_pair(bias, alpha, y, C):
    _, less = wishes(alpha, y, C)
    return right(bias, alpha, y, C)[0], np.argmin(np.where(less, bias, 0))


# %% tags=["wrong"] caught_by="check_unbounded"
# yours_is_2_2: "yours is (2, 2)"
xor_prices = (501, 500, 500, 499)
# yours_is_1000_0: "yours is (1000, 0)"
xor_prices = (500, 0, 500, 0)
# all_four_prices_are: "All four prices are 0"
xor_prices = (0, 0, 0, 0)
# no_price_is_negative: "No price is negative"
xor_prices = (250, -250, 250, -250)
# must_be_0_and: "must be 0, and yours is 1000"
xor_prices = (0, 500, 500, 0)
# give_four_prices: "Give four prices"
xor_prices = (500, 500)

# %% tags=["right"] caught_by="check_unbounded"
# all_alike: "w = 0, so t times these prices have Q = 4 t, for every t > 0."
xor_prices = [1, 1, 1, 1]
