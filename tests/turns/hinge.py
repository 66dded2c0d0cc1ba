"""Wrong turns of chapter 12, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.hinge import check_growing, check_pegasos_step


def only_shrinks(w, t, *_):
    return (1 - 1 / t) * w


def never_shrinks(w, t, x, y, lam):
    return w + y * x / (lam * t) if y * (w @ x) < 1 else w


def shrinks_at_updates_alone(w, t, x, y, lam):
    return (1 - 1 / t) * w + y * x / (lam * t) if y * (w @ x) < 1 else w


def without_label(w, t, x, y, lam):
    return (1 - 1 / t) * w + (y * (w @ x) < 1) * x / (lam * t)


def without_lambda(w, t, x, y, lam):  # noqa: ARG001  the mistake
    return (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / t


def without_time(w, t, x, y, lam):
    return (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / lam


def lambda_on_top(w, t, x, y, lam):
    return (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x * lam / t


def shrinks_the_sample_too(w, t, x, y, lam):
    return (1 - 1 / t) * (w + (y * (w @ x) < 1) * y * x / (lam * t))


def always_adds(w, t, x, y, lam):
    return (1 - 1 / t) * w + y * x / (lam * t)


def threshold_zero(w, t, x, y, lam):
    return (1 - 1 / t) * w + (y * (w @ x) <= 0) * y * x / (lam * t)


def tests_after_shrinking(w, t, x, y, lam):
    w = (1 - 1 / t) * w
    return w + (y * (w @ x) < 1) * y * x / (lam * t)


def label_missing_in_the_test(w, t, x, y, lam):
    return (1 - 1 / t) * w + (w @ x < 1) * y * x / (lam * t)


def pulled_back(w, t, x, y, lam):
    w = (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / (lam * t)
    return min(1, 1 / (lam**0.5 * np.linalg.norm(w))) * w


def in_place(w, t, x, y, lam):
    w *= 1 - 1 / t
    w += y * x / (lam * t)
    return w


def loop(X, y, picks, threshold, *, add=lambda yx, _: yx):
    """Run the perceptron with any threshold, which may depend on t and on the updates so far."""
    s, k = np.zeros(X.shape[1]), 0
    for t, i in enumerate(picks, start=1):
        if y[i] * (s @ X[i]) <= threshold(t, k):
            s, k = s + add(y[i] * X[i], t), k + 1
    return s


def perceptron_alone(X, y, _, picks):
    return loop(X, y, picks, lambda *_: 0.0)


def threshold_one(X, y, _, picks):
    return loop(X, y, picks, lambda *_: 1.0)


def grows_at_updates_alone(X, y, lam, picks):
    return loop(X, y, picks, lambda _, k: lam * k)


def strict(X, y, lam, picks):
    s = np.zeros(X.shape[1])
    for t, i in enumerate(picks, start=1):
        if y[i] * (s @ X[i]) < lam * (t - 1):
            s = s + y[i] * X[i]
    return s


def steps_of_pegasos(X, y, lam, picks):
    return loop(X, y, picks, lambda t, _: lam * (t - 1), add=lambda yx, t: yx / (lam * t))


def no_label(X, y, lam, picks):
    s = np.zeros(X.shape[1])
    for t, i in enumerate(picks, start=1):
        if y[i] * (s @ X[i]) <= lam * (t - 1):
            s = s + X[i]
    return s


def shrinks_too(X, y, lam, picks):
    s = np.zeros(X.shape[1])
    for t, i in enumerate(picks, start=1):
        hit = y[i] * (s @ X[i]) <= lam * (t - 1)
        s = (1 - 1 / t) * s + hit * y[i] * X[i]
    return s


def adds_every_sample(X, y, _, picks):
    return y[picks] @ X[picks]


WRONG = {
    check_pegasos_step: {
        only_shrinks: "the sample was not added",
        never_shrinks: "the old w stays whole",
        shrinks_at_updates_alone: "Weights shrink at every step",
        without_label: "The label is missing",
        without_lambda: "not by t alone",
        without_time: "not by lam alone",
        lambda_on_top: "you multiply by lam",
        shrinks_the_sample_too: "what is added does not",
        always_adds: "With y w.x = 3 the sample is not added",
        threshold_zero: "the threshold is 1",
        tests_after_shrinking: "The test asks the old w",
        label_missing_in_the_test: "Is y in your test?",
        pulled_back: "Leave out the pulling back",
        in_place: "w = w / ..., or begin with w = w.copy()",
    },
    check_growing: {
        perceptron_alone: "so both steps update",
        threshold_one: "the second step does not update",
        grows_at_updates_alone: "also where nothing is updated",
        strict: "the zero start must be left",
        steps_of_pegasos: "the division by lam t comes at the end",
        no_label: "The label is missing",
        shrinks_too: "their difference, (1, -1)",
        adds_every_sample: "and s stays (-1, -2)",
    },
}
