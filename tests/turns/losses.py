"""Wrong turns of chapter 13, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.losses import check_cheap, check_logistic_step, check_table_row


def uphill(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return w - s * y * x, b - s * y


def sign_of_the_margin(w, b, x, y, eta):
    s = eta / (1 + np.exp(-y * (w @ x + b)))
    return w + s * y * x, b + s * y


def score_for_margin(w, b, x, y, eta):
    s = eta / (1 + np.exp(w @ x + b))
    return w + s * y * x, b + s * y


def no_label(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return w + s * x, b + s


def no_bias(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return w + s * y * x, b


def score_without_bias(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x)))
    return w + s * y * x, b + s * y


def only_mistakes(w, b, x, y, eta):
    m = y * (w @ x + b)
    s = eta / (1 + np.exp(m)) if m <= 0 else 0.0
    return w + s * y * x, b + s * y


def perceptron_step(w, b, x, y, eta):
    s = eta * (y * (w @ x + b) <= 0)
    return w + s * y * x, b + s * y


def new_weights_for_the_bias(w, b, x, y, eta):
    w = w + eta / (1 + np.exp(y * (w @ x + b))) * y * x
    return w, b + eta / (1 + np.exp(y * (w @ x + b))) * y


def new_bias_for_the_weights(w, b, x, y, eta):
    b = b + eta / (1 + np.exp(y * (w @ x + b))) * y
    return w + eta / (1 + np.exp(y * (w @ x + b))) * y * x, b


def no_eta(w, b, x, y, _eta):
    s = 1 / (1 + np.exp(y * (w @ x + b)))
    return w + s * y * x, b + s * y


def the_loss_itself(w, b, x, y, eta):
    s = eta * np.log(1 + np.exp(-y * (w @ x + b)))
    return w + s * y * x, b + s * y


def weights_alone(w, b, x, y, eta):
    return w + eta / (1 + np.exp(y * (w @ x + b))) * y * x


def two_in_a_list(w, b, x, y, eta):
    s = eta / (1 + np.exp(y * (w @ x + b)))
    return [w + s * y * x, b + s * y]


def by_lists(q, y, low, high):
    labels = [(a, b) for a, b in zip(q, y, strict=True) if low <= a < high]
    n = len(labels)
    return sum(a for a, _ in labels) / n, sum(b > 0 for _, b in labels) / n, n


def without_low(q, y, low, high):
    inside = (low < q) & (q < high)
    return q[inside].mean(), (y[inside] == 1).mean(), inside.sum()


def with_high(q, y, low, high):
    inside = (low <= q) & (q <= high)
    return q[inside].mean(), (y[inside] == 1).mean(), inside.sum()


def mean_label(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), y[inside].mean(), inside.sum()


def share_of_all(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), (y[inside] == 1).sum() / len(q), inside.sum()


def mean_of_all(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q.mean(), (y[inside] == 1).mean(), inside.sum()


def right_predictions(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), ((q[inside] > 0.5) == (y[inside] == 1)).mean(), inside.sum()


def labels_that_exist(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), (y[inside] != 0).mean(), inside.sum()


def whole_bin(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside], (y[inside] == 1).mean(), inside.sum()


def no_count(q, y, low, high):
    inside = (low <= q) & (q < high)
    return q[inside].mean(), (y[inside] == 1).mean()


RIGHT = [(check_logistic_step, two_in_a_list), (check_table_row, by_lists)]

WRONG = {
    check_cheap: {
        (0.0, 0.0, 0.0): "These samples are ties",
        (7.0, -1.0, -3.0): "but D is 26",
        (-0.0007, 0.0001, 0.0003): "These samples are correct",
        (0.001, -0.001): "Give three numbers",
        (0.0007, (-0.0001, -0.0003)): "without inner brackets",
    },
    check_logistic_step: {
        uphill: "goes uphill",
        sign_of_the_margin: "look at the sign of m",
        score_for_margin: "label -1 and score 2",
        no_label: "the weights move away from x",
        no_bias: "like a weight whose feature is 1",
        score_without_bias: "the bias 2 makes it 2",
        only_mistakes: "this loss never rests",
        perceptron_step: "which is 1/2 at margin 0",
        new_weights_for_the_bias: "b was computed from the new w",
        new_bias_for_the_weights: "w was computed from the new b",
        no_eta: "half as long",
        the_loss_itself: "From zero w becomes",
        weights_alone: "Return two things",
    },
    check_table_row: {
        without_low: "exactly low belongs to the bin",
        with_high: "belongs to the next bin",
        mean_label: "not their mean",
        share_of_all: "not of all",
        mean_of_all: "Is it that of the bin?",
        right_predictions: "whether a prediction is right",
        labels_that_exist: "count the +1 alone",
        whole_bin: "are one number each",
        no_count: "Return three things, mean",
    },
}
