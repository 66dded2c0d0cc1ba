"""Wrong turns of chapter 1, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.motivation import check_certificate, check_neuron, check_vote


def without_bias(x, w, b):
    return np.sign(w @ x + 0 * b)


def score_itself(x, w, b):
    return w @ x + b


def tie_is_yes(x, w, b):
    return 1 if w @ x + b >= 0 else -1


def tie_is_no(x, w, b):
    return 1 if w @ x + b > 0 else -1


def zero_and_one(x, w, b):
    return 1 if w @ x + b > 0 else 0


def bias_is_the_threshold(x, w, b):
    return np.sign(w @ x - b)


def one_product_for_each_input(x, w, b):
    return np.sign(w * x + b)


def turned_over(x, w, b):
    return -np.sign(w @ x + b)


def first_input_alone(x, w, b):
    return np.sign(w[0] * x[0] + b)


def bias_in_every_input(x, w, b):
    return np.sign(w @ (x + b))


def bias_in_every_term(x, w, b):
    return np.sign(np.sum(w * x + b))


def cuts_the_decimals(x, w, b):
    s = int(x @ w + b)
    return 1 if s > 0 else -1 if s < 0 else 0


def rounds_up(x, w, b):
    return np.sign(np.ceil(x @ w + b))


def prints(x, w, b):
    np.sign(w @ x + b)


def a_string(x, w, b):
    return str(int(np.sign(w @ x + b)))


WRONG = {
    check_neuron: {
        without_bias: "Is the bias in your score?",
        score_itself: "the class is its sign",
        tie_is_yes: "Is there a >= in your test?",
        tie_is_no: "also here: return 0",
        zero_and_one: "its class is -1, not 0",
        one_product_for_each_input: "Return one number",
        prints: "returns nothing",
        a_string: "'1' is a string",
        turned_over: "has the class 1",
        first_input_alone: "Does every input count",
        bias_in_every_input: "and the bias once",
        bias_in_every_term: "return -1, not 0",
        bias_is_the_threshold: "not compared with",
        cuts_the_decimals: "The score is 0.5: positive; did you round it?",
        rounds_up: "The score is -0.5: negative; did you round it?",
    },
    check_vote: {
        ((1, 1, 1), 1.5): "though nobody votes 1",
        ((1, 1, 1), -0.5): "though only one votes 1",
        ((1, 1, 1), -2): "a tie, and no answer",
        ((1, 1, 1), -2.5): "no, though two vote 1",
        ((1, 1), -1.5): "each of three inputs",
        (1, 1, 1, -1.5): "yours has 4 parts",
    },
    check_certificate: {
        (0.25, 0.25, 0.5): "(0, 0.25), and not zero",
        (1, 1, 1): "(1, 2), and not zero",
        (0, 0.25, 0.75): "the first entry",
        (2, 1, 3): "now divide by 6",
        (1 / 3, 1 / 6, -1 / 2): "may be negative",
        (0, 0, 0): "prove nothing",
        (0.333, 0.167, 0.5): "write 1/3, and not 0.333",
    },
}
