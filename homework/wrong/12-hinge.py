# %% [markdown]
# # Wrong answers of 12-hinge

# %% tags=["setup"]
import numpy as np


def loop(X, y, picks, threshold, *, add=lambda yx, _: yx):
    """Run the perceptron with any threshold, which may depend on t and on the updates so far."""
    s, k = np.zeros(X.shape[1]), 0
    for t, i in enumerate(picks, start=1):
        if y[i] * (s @ X[i]) <= threshold(t, k):
            s, k = s + add(y[i] * X[i], t), k + 1
    return s


# %% tags=["wrong"] caught_by="check_pegasos_step"
# only_shrinks: "the sample was not added"
pegasos_step = lambda w, t, *_: (1 - 1 / t) * w
# never_shrinks: "the old w stays whole"
pegasos_step = lambda w, t, x, y, lam: w + y * x / (lam * t) if y * (w @ x) < 1 else w


# shrinks_at_updates_alone: "Weights shrink at every step"
def pegasos_step(w, t, x, y, lam):
    return (1 - 1 / t) * w + y * x / (lam * t) if y * (w @ x) < 1 else w


# without_label: "The label is missing"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * x / (lam * t)
# without_lambda: "not by t alone"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / t
# without_time: "not by lam alone"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / lam
# lambda_on_top: "you multiply by lam"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x * lam / t
# shrinks_the_sample_too: "what is added does not"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * (w + (y * (w @ x) < 1) * y * x / (lam * t))
# always_adds: "With y w.x = 3 the sample is not added"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + y * x / (lam * t)
# threshold_zero: "the threshold is 1"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) <= 0) * y * x / (lam * t)


# tests_after_shrinking: "The test asks the old w"
def pegasos_step(w, t, x, y, lam):
    w = (1 - 1 / t) * w
    return w + (y * (w @ x) < 1) * y * x / (lam * t)


# label_missing_in_the_test: "Is y in your test?"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (w @ x < 1) * y * x / (lam * t)


# pulled_back: "Leave out the pulling back"
def pegasos_step(w, t, x, y, lam):
    w = (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / (lam * t)
    return min(1, 1 / (lam**0.5 * np.linalg.norm(w))) * w


# in_place: "w = w / ..., or begin with w = w.copy()"
def pegasos_step(w, t, x, y, lam):
    w *= 1 - 1 / t
    w += y * x / (lam * t)
    return w


# %% tags=["wrong"] caught_by="check_growing"
# perceptron_alone: "so both steps update"
growing = lambda X, y, _, picks: loop(X, y, picks, lambda *_: 0.0)
# threshold_one: "the second step does not update"
growing = lambda X, y, _, picks: loop(X, y, picks, lambda *_: 1.0)
# grows_at_updates_alone: "also where nothing is updated"
growing = lambda X, y, lam, picks: loop(X, y, picks, lambda _, k: lam * k)


# strict: "the zero start must be left"
def growing(X, y, lam, picks):
    s = np.zeros(X.shape[1])
    for t, i in enumerate(picks, start=1):
        if y[i] * (s @ X[i]) < lam * (t - 1):
            s = s + y[i] * X[i]
    return s


# steps_of_pegasos: "the division by lam t comes at the end"
def growing(X, y, lam, picks):
    return loop(X, y, picks, lambda t, _: lam * (t - 1), add=lambda yx, t: yx / (lam * t))


# no_label: "The label is missing"
def growing(X, y, lam, picks):
    s = np.zeros(X.shape[1])
    for t, i in enumerate(picks, start=1):
        if y[i] * (s @ X[i]) <= lam * (t - 1):
            s = s + X[i]
    return s


# shrinks_too: "their difference, (1, -1)"
def growing(X, y, lam, picks):
    s = np.zeros(X.shape[1])
    for t, i in enumerate(picks, start=1):
        hit = y[i] * (s @ X[i]) <= lam * (t - 1)
        s = (1 - 1 / t) * s + hit * y[i] * X[i]
    return s


# adds_every_sample: "and s stays (-1, -2)"
growing = lambda X, y, _, picks: y[picks] @ X[picks]
