# %% tags=["setup"]
def along(w, X):
    return X @ w / np.linalg.norm(w)


def half(places, y):
    return (places[y > 0].min() - places[y < 0].max()) / 2


def divided(w, b, by):
    return w / by, b / by


# %% tags=["wrong"] caught_by="check_gap"
# whole_strip: "return half of this"
gap = lambda w, X, y: 2 * half(along(w, X), y)
# any_length: "which has length 5, the half width is the same"
gap = lambda w, X, y: half(X @ w, y)
# wrong_way_round: "subtract the position of the last negative sample"
gap = lambda w, X, y: -half(along(w, X), y)
# farthest: "the farthest samples"
gap = lambda w, X, y: -half(along(w, X), -y)
# never_negative: "half width is -1"
gap = lambda w, X, y: max(0, half(along(w, X), y))
# by_position: "in another order"
gap = lambda w, X, y: half(along(w, X), np.array([1, 1, 1, -1, -1, -1]))
# first_two_features: "the half width is -2; yours is -2.68"
gap = lambda w, X, y: half(X @ w / np.hypot(w[0], w[1]), y)
# every_overlap_the_same: "the half width is -2; yours is -1"
gap = lambda w, X, y: max(-1.0, half(along(w, X), y))
# zero_for_the_other_class: "count as 0?"
gap = lambda w, X, y: (along(w, X)[y > 0].min() - np.where(y < 0, along(w, X), 0).max()) / 2
# each_sample: "Return one number"
gap = lambda w, X, y: y * along(w, X)

# %% tags=["wrong"] caught_by="check_rescale"
# unit_length: "the length of w equal to 1"
rescale = lambda w, b, X, y: divided(w, b, np.linalg.norm(w))
# by_the_margin: "which is a distance"
rescale = lambda w, b, X, y: divided(w, b, (y * (X @ w + b)).min() / np.linalg.norm(w))
# weights_alone: "divide it by the same number"
rescale = lambda w, b, X, y: (w / (y * (X @ w + b)).min(), b)
# without_label: "multiply each score by its label"
rescale = lambda w, b, X, y: divided(w, b, (X @ w + b).min())
# positive_class_alone: "at sample 4"
rescale = lambda w, b, X, y: divided(w, b, (X @ w + b)[y > 0].min())
# negative_class_alone: "at sample 1, which is positive"
rescale = lambda w, b, X, y: divided(w, b, -(X @ w + b)[y < 0].max())
# one_thing: "Return two things"
rescale = lambda w, b, X, y: w / (y * (X @ w + b)).min()
# bias_in_an_array: "b is one number; yours has the shape (1,)"
rescale = lambda w, b, X, y: divided(w, np.array([b]), (y * (X @ w + b)).min())

# %% tags=["wrong"] caught_by="check_line"
# our_own_strip: "our own strip"
line_for_4 = ((0.6, 0.8), -2.0)
# there_is_no_line: "there is no line"
line_for_4 = ((0.0, 0.0), 0.0)
# w_alone_costs_too: "w alone costs too much"
line_for_4 = ((3.0, 4.0), -10.0)
# look_for_less_slack: "Look for a line with less slack"
line_for_4 = ((0.5, 1.5), -3.5)
# the_total_slack_2: "the total slack 2.1, so it costs 9.61. Your line has less slack than ours"
line_for_4 = ((1.1, 1.1), -3.3)
# in_one_list: "yours has 3 parts"
line_for_4 = (1.0, 1.0, -3.0)
# the_bias_first: "your weights have the shape ()"
line_for_4 = (-3.0, (1.0, 1.0))

# %% tags=["right"] caught_by="check_line"
# less_slack: "|w|²/2 is 1 and the total slack 2, so it costs 9 instead of 9.3."
line_for_4 = [np.array([1.0, 1.0]), -3.0]
# weights_and_bias: "so it costs 9 instead"
line_for_4 = ([1.0, 1.0], -3.0)

# %% tags=["wrong"] caught_by="check_switch"
# whole_square: "half of its square"
# - (v @ v - w @ w) / 2
# + v @ v - w @ w
# other_way_round: "divide the other way round"
# - longer / (slack_w - slack_v)
# + (slack_w - slack_v) / longer
# signs_mixed: "take its length minus the other"
# - (v @ v - w @ w) / 2
# + (w @ w - v @ v) / 2
# length_not_squared: "the cost contains the square of the length"
# - (v @ v - w @ w) / 2
# + (np.sqrt(v @ v) - np.sqrt(w @ w)) / 2
# mistakes_counted: "compare the total slacks"
# - np.maximum(0, 1 - y * (X @ w + b)).sum()
# + np.sum(y * (X @ w + b) <= 0)
# - np.maximum(0, 1 - y * (X @ v + c)).sum()
# + np.sum(y * (X @ v + c) <= 0)
# slack_can_be_negative: "slack is never negative"
# - np.maximum(0, 1 - y * (X @ w + b)).sum()
# + (1 - y * (X @ w + b)).sum()
# - np.maximum(0, 1 - y * (X @ v + c)).sum()
# + (1 - y * (X @ v + c)).sum()
# these_two_lines: "On the number line"
# - return longer / (slack_w - slack_v)
# + return 2.5
# both_costs: "Return one number"
# - longer / (slack_w - slack_v)
# + longer, slack_w - slack_v
# other_way_round_whole_square: "the other way round, and let the length cost half"
# - longer = (v @ v - w @ w) / 2
# + longer = v @ v - w @ w
# - longer / (slack_w - slack_v)
# + (slack_w - slack_v) / longer
