"""Wrong turns of chapter 4, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.algorithm import check_busy, check_train, check_visit


def strict(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)


def no_bias(w, b, x, y):
    return (w + y * x, b) if y * (w @ x + b) <= 0 else (w, b)


def no_label(w, b, x, y):
    return (w + x, b + 1) if y * (w @ x + b) <= 0 else (w, b)


def always(w, b, x, y):
    return w + y * x, b + y


def score_without_bias(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x) <= 0 else (w, b)


def label_only_in_the_update(w, b, x, y):
    return (w + y * x, b + y) if w @ x + b <= 0 else (w, b)


def until_correct(w, b, x, y):
    while y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return w, b


def in_place(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w += y * x
        b += y
    return w, b


def returns_only_after_an_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b + y
    return None


def missing_brackets(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x) + b <= 0 else (w, b)


def tests_twice(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w = w + y * x
    if y * (w @ x + b) <= 0:
        b = b + y
    return w, b


def swapped(w, b, x, y):
    return (b + y, w + y * x) if y * (w @ x + b) <= 0 else (b, w)


def weights_alone(w, b, x, y):
    return w + y * x if y * (w @ x + b) <= 0 else w


def moves_away(w, b, x, y):
    while y * (w @ x + b) <= 0:
        w, b = w - y * x, b - y
    return w, b


def run(X, y, *, tie=True, passes=None, late=False, step=None):
    """Run the loop with a mistake in it."""
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean and passes != 0:
        clean, passes = True, passes and passes - 1
        seen_w, seen_b = w, b
        for i in range(len(y)):
            score = seen_w @ X[i] + seen_b if late else w @ X[i] + b
            if y[i] * score < 0 or (tie and y[i] * score == 0):
                of_w, of_b = step(y[i]) if step else (y[i], y[i])
                w, b = w + of_w * X[i], b + of_b
                E.append(i)
                clean = False
    return w, b, E


def strict_loop(X, y):
    return run(X, y, tie=False)


def one_pass(X, y):
    return run(X, y, passes=1)


def whole_pass_with_old_weights(X, y):
    return run(X, y, late=True)


def last_visit_decides(X, y):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        for i in range(len(y)):
            clean = bool(y[i] * (w @ X[i] + b) > 0)
            if not clean:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
    return w, b, E


def notes_nothing(X, y):
    return (*run(X, y)[:2], [])


def notes_the_sample(X, y):
    w, b, E = run(X, y)
    return w, b, [X[i] for i in E]


def without_list(X, y):
    return run(X, y)[:2]


def bias_forgotten(X, y):
    return run(X, y, step=lambda label: (label, 0))


def bias_without_label(X, y):
    return run(X, y, step=lambda label: (label, 1))


def each_sample_once(X, y):
    w, b, E = run(X, y)
    return w, b, list(dict.fromkeys(E))


def visits_in_the_list(X, y):
    w, b, E = run(X, y)
    return w, b, E + list(range(len(y)))  # the last pass, and what else was correct


def only_w_compared(X, y):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        clean = True
        for i in range(len(y)):
            before = w
            w, b = visited(w, b, X[i], y[i])
            if not np.array_equal(w, before):
                E.append(i)
                clean = False
    return w, b, E


def visited(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) <= 0 else (w, b)


def result_discarded(X, y):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * (w @ X[i] + b) <= 0:
                visited(w, b, X[i], y[i])
                E.append(i)
                clean = False
    return w, b, E


def sample_without_label(X, y):
    return run(X, y, step=lambda label: (1, label))


def stops_at_the_last_mistake(X, y):
    w, b, E = run(X, y)
    return w - y[E[-1]] * X[E[-1]], b, E


def never_clean(X, y):
    while len(X) == len(y):
        pass


def two_in_a_list(w, b, x, y):
    return list(visited(w, b, x, y))


def three_in_a_list(X, y):
    return list(run(X, y))


RIGHT = [(check_visit, two_in_a_list), (check_train, three_in_a_list)]

WRONG = {
    check_visit: {
        strict: "A score of 0 is a mistake too",
        no_bias: "On a mistake the bias changes too",
        tests_twice: "Your test is made again",
        swapped: "first w, then b",
        no_label: "On a mistake with label -1",
        always: "a correct sample changes nothing",
        score_without_bias: "here the bias 5 alone",
        missing_brackets: "y multiplies the whole score",
        weights_alone: "Return two things",
        label_only_in_the_update: "Is y in your test?",
        until_correct: "One visit makes one update",
        in_place: "changed w, which it was given",
        returns_only_after_an_update: "returns nothing at all",
        moves_away: "still running",
    },
    check_train: {
        strict_loop: "a tie is a mistake, but E is empty",
        bias_forgotten: "the bias is still 0",
        bias_without_label: "the bias changes by the label",
        sample_without_label: "each towards its label",
        result_discarded: "each mistake change w and b",
        one_pass: "only a pass without one is the last",
        whole_pass_with_old_weights: "no restart, no repeat",
        without_list: "Return three things",
        last_visit_decides: "not only the last one",
        notes_nothing: "noted nothing in E",
        notes_the_sample: "holds the indices i",
        each_sample_once: "E has 4 entries where the run makes 13 updates",
        visits_in_the_list: "E has 2 entries where the run makes 1 update",
        only_w_compared: "Sample 3 is the origin",
        stops_at_the_last_mistake: "w should be -2",
        never_clean: "still running",
    },
    check_busy: {
        (-1.0, 1.0): "With zero between them",
        (1.0, 9.0): "need 7 updates",
        (3.0, 3.0): "the same place",
    },
}
