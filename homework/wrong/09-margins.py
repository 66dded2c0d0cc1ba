# %% [markdown]
# # Wrong answers of 09-margins

# %% tags=["setup"]
import numpy as np


def whole_strip(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return along[y > 0].min() - along[y < 0].max()


def any_length(w, X, y):
    along = X @ w
    return (along[y > 0].min() - along[y < 0].max()) / 2


# %% tags=["wrong"] caught_by="check_gap"
# whole_strip: "the half of it is asked for"
gap = whole_strip
# any_length: "which has the length 5"
gap = any_length


# wrong_way_round: "take the place of the last negative sample away"
def gap(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return (along[y < 0].max() - along[y > 0].min()) / 2


# farthest: "the farthest samples"
def gap(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return (along[y > 0].max() - along[y < 0].min()) / 2


# never_negative: "which makes -1"
def gap(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return max(0, (along[y > 0].min() - along[y < 0].max()) / 2)


# by_position: "in another order"
def gap(w, X, _y):
    along = X @ w / np.linalg.norm(w)
    return (along[:3].min() - along[3:].max()) / 2


# every_overlap_the_same: "which makes -2"
def gap(w, X, y):
    along = X @ w / np.linalg.norm(w)
    free = (along[y > 0].min() - along[y < 0].max()) / 2
    return free if free >= 0 else -1.0


# zero_for_the_other_class: "count as 0?"
def gap(w, X, y):
    along = X @ w / np.linalg.norm(w)
    return (along[y > 0].min() - np.where(y < 0, along, 0).max()) / 2


# absolute_values: "Do you take absolute values"
def gap(w, X, y):
    along = abs(X @ w / np.linalg.norm(w))
    return (along[y > 0].min() - along[y < 0].max()) / 2


# each_sample: "Return one number"
gap = lambda w, X, y: y * (X @ w) / np.linalg.norm(w)


# length_in_place: "changed w, which it was given"
def gap(w, X, y):
    w /= np.linalg.norm(w)
    return any_length(w, X, y)


# no_return: "returns nothing"
def gap(w, X, y):
    whole_strip(w, X, y)


# %% tags=["wrong"] caught_by="check_rescale"
# unit_length: "the length of w 1"
rescale = lambda w, b, _X, _y: (w / np.linalg.norm(w), b / np.linalg.norm(w))


# by_the_margin: "which is a distance"
def rescale(w, b, X, y):
    margin = (y * (X @ w + b)).min() / np.linalg.norm(w)
    return w / margin, b / margin


# weights_alone: "the line must stay where it is"
rescale = lambda w, b, X, y: (w / (y * (X @ w + b)).min(), b)


# without_label: "its label is missing"
def rescale(w, b, X, _y):
    smallest = (X @ w + b).min()
    return w / smallest, b / smallest


# positive_class_alone: "of sample 4"
def rescale(w, b, X, y):
    smallest = (X @ w + b)[y > 0].min()
    return w / smallest, b / smallest


# negative_class_alone: "of sample 1, which is positive"
def rescale(w, b, X, y):
    smallest = -(X @ w + b)[y < 0].max()
    return w / smallest, b / smallest


# divides_in_place: "changed w, which it was given"
def rescale(w, b, X, y):
    smallest = (y * (X @ w + b)).min()
    w /= smallest
    return w, b / smallest


# one_thing: "Return two things"
rescale = lambda w, b, X, y: w / (y * (X @ w + b)).min()


# bias_in_an_array: "b is one number; yours has the shape (1,)"
def rescale(w, b, X, y):
    smallest = (y * (X @ w + b)).min()
    return w / smallest, np.array([b / smallest])


# %% tags=["right"] caught_by="check_rescale"
# two_in_a_list: "✅"
def rescale(w, b, X, y):
    smallest = (y * (X @ w + b)).min()
    return [w / smallest, b / smallest]


# %% tags=["wrong"] caught_by="check_line"
# our_own_strip: "our own strip"
line_for_4 = (0.6, 0.8, -2.0)
# there_is_no_line: "there is no line"
line_for_4 = (0.0, 0.0, 0.0)
# w_alone_costs_too: "w alone costs too much"
line_for_4 = (3.0, 4.0, -10.0)
# look_for_less_slack: "Look for less slack"
line_for_4 = (0.5, 1.5, -3.5)
# the_total_slack_2: "the total slack 2.1: it costs 9.61. That is less slack"
line_for_4 = (1.1, 1.1, -3.3)
# less_slack_than_the: "less slack than the 2.2 of ours, but"
line_for_4 = (1.05, 1.05, -3.15)
# give_three_numbers: "Give three numbers"
line_for_4 = (1.0, 1.0)
# without_inner_brackets: "without inner brackets"
line_for_4 = ((1.0, 1.0), -3.0)

# %% tags=["right"] caught_by="check_line"
# less_slack: "|w|²/2 is 1 and the total slack 2: it costs 9 and not 9.3."
line_for_4 = [1.0, 1.0, -3.0]
