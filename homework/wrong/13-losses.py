# %% [markdown]
# # Wrong answers of 13-losses

# %% tags=["setup"]
import numpy as np

# %% tags=["wrong"] caught_by="check_cheap"
# these_samples_are_ties: "These samples are ties"
cheap = (0.0, 0.0, 0.0)
# but_d_is_26: "but D is 26"
cheap = (7.0, -1.0, -3.0)
# these_samples_are_correct: "These samples are correct"
cheap = (-0.0007, 0.0001, 0.0003)
# give_three_numbers: "Give three numbers"
cheap = (0.001, -0.001)
# without_inner_brackets: "without inner brackets"
cheap = (0.0007, (-0.0001, -0.0003))

# %% tags=["right"] caught_by="check_cheap"
# small: "D is 0.0026; the hinge losses add up to 6.003."
cheap = [0.0007, -0.0001, -0.0003]
# tiny: "D is 4.3e-11; the hinge losses add up to just above 6."
cheap = [1e-11, -3e-12, -4e-12]


# %% tags=["wrong"] caught_by="check_logistic_step"
# uphill: "goes uphill"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return w - s * y * x, b - s * y


# sign_of_the_margin: "look at the sign of m"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(-y * (w @ x + b)))
    return w + s * y * x, b + s * y


# score_for_margin: "label -1 and score 2"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(w @ x + b))
    return w + s * y * x, b + s * y


# no_label: "the weights move away from x"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return w + s * x, b + s


# no_bias: "like a weight whose feature is 1"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return w + s * y * x, b


# score_without_bias: "the bias 2 makes it 2"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x)))
    return w + s * y * x, b + s * y


# only_mistakes: "this loss never rests"
def logistic_step(w, b, x, y, eta):
    m = y * (w @ x + b)
    s = eta / (1 + np.exp(m)) if m <= 0 else 0.0
    return w + s * y * x, b + s * y


# perceptron_step: "which is 1/2 at margin 0"
def logistic_step(w, b, x, y, eta):
    s = eta * (y * (w @ x + b) <= 0)
    return w + s * y * x, b + s * y


# new_weights_for_the_bias: "b was computed from the new w"
def logistic_step(w, b, x, y, eta):
    w = w + eta / (1 + np.exp(y * (w @ x + b))) * y * x
    return w, b + eta / (1 + np.exp(y * (w @ x + b))) * y


# new_bias_for_the_weights: "w was computed from the new b"
def logistic_step(w, b, x, y, eta):
    b = b + eta / (1 + np.exp(y * (w @ x + b))) * y
    return w + eta / (1 + np.exp(y * (w @ x + b))) * y * x, b


# no_eta: "half as long"
def logistic_step(w, b, x, y, _eta):
    s = 1 / (1 + np.exp(y * (w @ x + b)))
    return w + s * y * x, b + s * y


# the_loss_itself: "From zero w becomes"
def logistic_step(w, b, x, y, eta):
    s = eta * np.log(1 + np.exp(-y * (w @ x + b)))
    return w + s * y * x, b + s * y


# weights_alone: "Return two things"
logistic_step = lambda w, b, x, y, eta: w + eta / (1 + np.exp(y * (w @ x + b))) * y * x
# no_step: "but nothing changed"
logistic_step = lambda w, b, x, y, eta: (w, b)


# %% tags=["right"] caught_by="check_logistic_step"
# two_in_a_list: "✅"
def logistic_step(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return [w + s * y * x, b + s * y]


# %% tags=["wrong"] caught_by="check_table_row"
# without_low: "exactly low belongs to the bin"
def table_row(q, y, low, high):
    inside = (low < q) & (q < high)
    return q[inside].mean(), (y[inside] == 1).mean(), inside.sum()


# with_high: "belongs to the next bin"
def table_row(q, y, low, high):
    inside = (low <= q) & (q <= high)
    return q[inside].mean(), (y[inside] == 1).mean(), inside.sum()


# mean_label: "not their mean"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), y[inside].mean(), inside.sum()


# share_of_all: "not of all"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), (y[inside] == 1).sum() / len(q), inside.sum()


# mean_of_all: "Is it that of the bin?"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q.mean(), (y[inside] == 1).mean(), inside.sum()


# right_predictions: "whether a prediction is right"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), ((q[inside] > 0.5) == (y[inside] == 1)).mean(), inside.sum()


# labels_that_exist: "count the +1 alone"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), (y[inside] != 0).mean(), inside.sum()


# whole_bin: "are one number each"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside], (y[inside] == 1).mean(), inside.sum()


# no_count: "Return three things, mean"
def table_row(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), (y[inside] == 1).mean()


# without_the_bin: "your count is 4"
table_row = lambda q, y, low, high: (q.mean(), (y == 1).mean(), len(q))


# %% tags=["right"] caught_by="check_table_row"
# by_lists: "✅"
def table_row(q, y, low, high):
    labels = [(a, b) for a, b in zip(q, y, strict=True) if low <= a < high]
    n = len(labels)
    return sum(a for a, _ in labels) / n, sum(b > 0 for _, b in labels) / n, n
