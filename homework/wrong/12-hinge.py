# %% tags=["wrong"] caught_by="check_pegasos_step"
# only_shrinks: "the sample was not added"
pegasos_step = lambda w, t, *_: (1 - 1 / t) * w
# never_shrinks: "the old w must shrink"
pegasos_step = lambda w, t, x, y, lam: w + y * x / (lam * t) if y * (w @ x) < 1 else w


# shrinks_at_updates_alone: "Weights shrink at every step"
def pegasos_step(w, t, x, y, lam):
    return (1 - 1 / t) * w + y * x / (lam * t) if y * (w @ x) < 1 else w


# without_label: "The label is missing"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * x / (lam * t)
# without_lambda: "not just by t"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / t
# without_time: "not just by lam"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x / lam
# lambda_on_top: "you multiply by lam"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) < 1) * y * x * lam / t
# shrinks_the_sample_too: "what is added does not"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * (w + (y * (w @ x) < 1) * y * x / (lam * t))
# always_adds: "With y w.x = 3 the sample is not added"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + y * x / (lam * t)
# threshold_zero: "the threshold is 1"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (y * (w @ x) <= 0) * y * x / (lam * t)
# tests_after_shrinking: "Test with the old w"
# - inside = y * (w @ x) < 1
# - w = (1 - 1 / t) * w
# + w = (1 - 1 / t) * w
# + inside = y * (w @ x) < 1
# label_missing_in_the_test: "Is y in your test?"
pegasos_step = lambda w, t, x, y, lam: (1 - 1 / t) * w + (w @ x < 1) * y * x / (lam * t)
# inside_the_strip_alone: "is on the wrong side and is added, too"
# - inside = y * (w @ x) < 1
# + inside = abs(w @ x) < 1
# threshold_of_the_other_form: "the threshold is 1, whatever they are"
# - inside = y * (w @ x) < 1
# + inside = y * (w @ x) < lam * t
# pulled_back: "Do not project the weights"
# - return w
# + return min(1, 1 / (lam**0.5 * np.linalg.norm(w))) * w

# %% tags=["wrong"] caught_by="check_growing"
# perceptron_alone: "so both steps update"
# - lam * (t - 1)
# + 0.0
# threshold_one: "the second step does not update"
# - lam * (t - 1)
# + 1.0
# grows_at_updates_alone: "even when nothing is updated"
# - s = np.zeros(X.shape[1])
# + s, updates = np.zeros(X.shape[1]), 0
# - <= lam * (t - 1):
# -     s = s + y[i] * X[i]
# + <= lam * updates:
# +     s, updates = s + y[i] * X[i], updates + 1
# strict: "Does your test let the run leave s = 0?"
# - <= lam
# + < lam
# steps_of_pegasos: "we divide by lam t only at the end"
# - s + y[i] * X[i]
# + s + y[i] * X[i] / (lam * t)
# no_label: "The label is missing"
# - s + y[i] * X[i]
# + s + X[i]
# shrinks_too: "their difference, (1, -1)"
# - if y[i] * (s @ X[i]) <= lam * (t - 1):
# -     s = s + y[i] * X[i]
# + hit = y[i] * (s @ X[i]) <= lam * (t - 1)
# + s = (1 - 1 / t) * s + hit * y[i] * X[i]
# adds_every_sample: "and s stays (-1, -2)"
growing = lambda X, y, _, picks: y[picks] @ X[picks]

# %% tags=["wrong"] caught_by="check_best_bias"
# middle: "your b = -1.33333 has the loss"
# - return min(kinks, key=lambda b: np.sum(np.maximum(0, 1 - y * (X @ w + b))))
# + return np.mean(kinks)
# median: "For x = (0, 1.5, 3, 5)"
# - return min(kinks, key=lambda b: np.sum(np.maximum(0, 1 - y * (X @ w + b))))
# + return np.median(kinks)
# no_margin: "your b = -1 has the loss 0.5"
# - np.maximum(0, 1 - y * (X @ w + b))
# + np.maximum(0, -y * (X @ w + b))
# squared_losses: "your b = -7 has the loss 25"
# - np.maximum(0, 1 - y * (X @ w + b))
# + np.maximum(0, 1 - y * (X @ w + b)) ** 2
# first_feature_alone: "your b = -11 has the loss 21"
# - kinks = y - X @ w
# + X, w = X[:, :1], w[:1]
# + kinks = y - X @ w
# the_largest: "has the loss"
# - return min(kinks
# + return max(kinks
