# %% tags=["setup"]
def share(m):
    """Return how much of a sample at the margin m is added."""
    return 1 / (1 + np.exp(m))


def moved(w, b, x, y, s):
    return w + s * y * x, b + s * y


# %% tags=["wrong"] caught_by="check_cheap"
# these_samples_are_ties: "These samples are ties"
cheap = ((0.0, 0.0), 0.0)
# but_d_is_26: "but D is 26"
cheap = ((-1.0, -3.0), 7.0)
# these_samples_are_correct: "These samples are classified correctly"
cheap = ((0.0001, 0.0003), -0.0007)
# in_one_list: "yours has 3 parts"
cheap = (-0.0001, -0.0003, 0.0007)
# the_bias_first: "your weights have the shape ()"
cheap = (0.0007, (-0.0001, -0.0003))

# %% tags=["right"] caught_by="check_cheap"
# small: "D is 0.0026; the hinge losses add up to 6.003."
cheap = [np.array([-0.0001, -0.0003]), 0.0007]
# tiny: "D is 4.3e-11; the hinge losses add up to just above 6."
cheap = ([-3e-12, -4e-12], 1e-11)

# %% tags=["wrong"] caught_by="check_logistic_step"
# uphill: "goes uphill"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, -eta * share(y * (w @ x + b)))
# sign_of_the_margin: "look at the sign of m"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, eta * share(-y * (w @ x + b)))
# score_for_margin: "label -1 and score 2"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, eta * share(w @ x + b))
# no_label: "the weights move away from x"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, 1, eta * share(y * (w @ x + b)))
# no_bias: "like a weight whose feature is 1"
logistic_step = lambda w, b, x, y, eta: (moved(w, b, x, y, eta * share(y * (w @ x + b)))[0], b)
# score_without_bias: "the bias 2 makes it 2"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, eta * share(y * (w @ x)))
# perceptron_step: "which is 1/2 at margin 0"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, eta * (y * (w @ x + b) <= 0))
# no_eta: "half as long"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, share(y * (w @ x + b)))
# the_loss_itself: "From zero w becomes"
# - eta / (1 + np.exp(margin))
# + eta * np.log(1 + np.exp(-margin))
# weights_alone: "Return two things"
logistic_step = lambda w, b, x, y, eta: moved(w, b, x, y, eta * share(y * (w @ x + b)))[0]
# no_step: "but your step changes nothing"
logistic_step = lambda w, b, x, y, eta: (w, b)
# only_mistakes: "this loss is nowhere flat"
# - length = eta
# + length = (margin <= 0) * eta
# two_features: "With three features w has three entries"
# - return w + length * y * x, b + length * y
# + v = [w[0] + length * y * x[0], w[1] + length * y * x[1]]
# + return np.array(v), b + length * y
# steps_alone: "add the step to the old ones"
# - return w + length
# + return length
# margin_of_the_bias_alone: "Is w in your margin?"
# - y * (w @ x + b)
# + y * b
# step_of_the_bias_alone: "the step is added to the old bias"
# - return w + length * y * x, b + length * y
# + return w + length * y * x, length * y
# new_weights_for_the_bias: "b was computed from the new w"
# - return w + length * y * x, b + length * y
# + w = w + length * y * x
# + return w, b + eta * share(y * (w @ x + b)) * y
# new_bias_for_the_weights: "w was computed from the new b"
# - return w + length * y * x, b + length * y
# + b = b + length * y
# + return w + eta * share(y * (w @ x + b)) * y * x, b

# %% tags=["wrong"] caught_by="check_table_row"
# without_low: "exactly low belongs to the bin"
# - low <= q
# + low < q
# with_high: "belongs to the next bin"
# - q < high
# + q <= high
# mean_label: "their mean is 0"
# - y[inside] == 1
# + y[inside]
# right_predictions: "whether a prediction is right"
# - y[inside] == 1
# + (q[inside] > 0.5) == (y[inside] == 1)
# labels_that_exist: "count only the +1"
# - == 1
# + != 0
# whole_bin: "are one number each"
# - q[inside].mean()
# + q[inside]
# no_count: "Return three things: return mean"
# - , np.sum(inside)
# without_the_bin: "your count is 4"
# - (low <= q) & (q < high)
# + q == q
# share_of_all: "not of all samples"
# - np.mean(y[inside] == 1)
# + np.sum(y[inside] == 1) / len(q)
# as_if_sorted: "which are not sorted"
# - inside = (low <= q) & (q < high)
# + inside = slice(*np.searchsorted(q, [low, high]))
# - np.sum(inside)
# + len(q[inside])
# mean_of_all: "average over this bin only"
# - q[inside].mean()
# + q.mean()


# %% tags=["right"] caught_by="check_table_row"
# by_lists: "✅"
def table_row(q, y, low, high):
    labels = [(a, b) for a, b in zip(q, y, strict=True) if low <= a < high]
    n = len(labels)
    return sum(a for a, _ in labels) / n, sum(b > 0 for _, b in labels) / n, n


# %% tags=["wrong"] caught_by="check_needed"
# upside_down: "needs a positive score"
# - np.log(q / (1 - q))
# + np.log((1 - q) / q)
# never_negative: "needs a negative score: -1.386 for q = 0.2, not 0."
# - np.log(q / (1 - q))
# + max(0, np.log(q / (1 - q)))
# of_the_squared_hinge: "the best score for the squared hinge loss"
# - np.log(q / (1 - q))
# + 2 * q - 1
# ten: "the natural logarithm"
# - np.log(q / (1 - q))
# + np.log10(q / (1 - q))
# the_probability: "it is 1/2 at the score 0."
# - return np.log(q / (1 - q))
# + return q
# the_logistic_function: "is 1/2 at the score 0; you return 0.622"
# - return np.log(q / (1 - q))
# + return 1 / (1 + np.exp(-q))
