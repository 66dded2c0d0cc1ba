"""Wrong turns of chapter 13, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.losses import check_cheap, check_logistic_step


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


RIGHT = [(check_logistic_step, two_in_a_list)]

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
}
