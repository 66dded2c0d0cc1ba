# %% tags=["wrong"] caught_by="check_visit"
# strict: "A score of 0 is a mistake, too"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)
# no_bias: "On a mistake the bias changes too"
visit = lambda w, b, x, y: (w + y * x, b) if y * (w @ x + b) <= 0 else (w, b)
# tests_twice: "You test again"
# - w, b = w + y * x, b + y
# + w = w + y * x
# + b = b + y if y * (w @ x + b) <= 0 else b
# swapped: "first w, then b"
visit = lambda w, b, x, y: (b + y, w + y * x) if y * (w @ x + b) <= 0 else (b, w)
# another_order: "The call is visit(w, b, x, y); your function takes x, y, w, b"
visit = lambda x, y, w, b: (w + y * x, b + y) if y * (w @ x + b) <= 0 else (w, b)
# no_label: "On a mistake with label -1"
visit = lambda w, b, x, y: (w + x, b + 1) if y * (w @ x + b) <= 0 else (w, b)
# always: "a correct sample changes nothing"
visit = lambda w, b, x, y: (w + y * x, b + y)
# score_without_bias: "here the bias of 5 is enough"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x) <= 0 else (w, b)
# missing_brackets: "y multiplies the whole score"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x) + b <= 0 else (w, b)
# weights_alone: "Return two things"
visit = lambda w, b, x, y: w + y * x if y * (w @ x + b) <= 0 else w
# label_only_in_the_update: "Is y in your test?"
visit = lambda w, b, x, y: (w + y * x, b + y) if w @ x + b <= 0 else (w, b)
# until_correct: "One visit makes one update"
# - if y * (w @ x + b) <= 0:
# + while y * (w @ x + b) <= 0:
# returns_only_after_an_update: "returns nothing at all"
# - w, b = w + y * x, b + y
# - return w, b
# + return w + y * x, b + y
# two_features: "With three features"
# - w, b = w + y * x, b + y
# + w, b = np.array([w[0] + y * x[0], w[1] + y * x[1]]), b + y
# tie_is_minus: "is a mistake for a sample with the label -1, too"
visit = lambda w, b, x, y: (w + y * x, b + y) if (w @ x + b > 0) != (y > 0) else (w, b)
# bias_replaced: "added to the old bias"
visit = lambda w, b, x, y: (w + y * x, y) if y * (w @ x + b) <= 0 else (w, b)
# margin_one: "however small it is: nothing changes"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x + b) < 1 else (w, b)

# %% tags=["right"] caught_by="check_visit"
# two_in_a_list: "✅"
# in visit
# - return w, b
# + return [w, b]

# %% tags=["wrong"] caught_by="check_train"
# strict_loop: "a tie is a mistake, but E is empty"
# - y[i] * (w @ X[i] + b) <= 0
# + y[i] * (w @ X[i] + b) < 0
# bias_forgotten: "the bias is still 0"
# - b + y[i]
# + b
# bias_without_label: "the bias changes by the label"
# - b + y[i]
# + b + 1
# sample_without_label: "each towards its label"
# - w + y[i] * X[i]
# + w + X[i]
# one_pass: "ends only with a pass without mistakes"
# - while not clean:
# + for _ in range(1):
# whole_pass_with_old_weights: "no restart, no repeat"
# - clean = True
# + clean, old_w, old_b = True, w, b
# - (w @ X[i] + b)
# + (old_w @ X[i] + old_b)
# without_list: "Return three things"
# - return w, b, E
# + return w, b
# last_visit_decides: "not just the last one"
# - if y[i] * (w
# + clean = True
# + if y[i] * (w
# notes_nothing: "recorded nothing in E"
# - E.append(i)
# notes_the_sample: "contains the indices i"
# - E.append(i)
# + E.append(X[i])
# each_sample_once: "E has 4 entries where the run makes 13 updates"
# - return w, b, E
# + return w, b, list(dict.fromkeys(E))
# visits_in_the_list: "E has 2 entries where the run makes 1 update"
# - return w, b, E
# + return w, b, E + list(range(len(y)))
# only_w_compared: "Sample 3 is the origin"
# - E.append(i)
# - clean = False
# + if np.any(X[i]):
# +     E.append(i)
# +     clean = False
# stops_at_the_last_mistake: "w should be -2"
# - return w, b, E
# + return w - y[E[-1]] * X[E[-1]], b, E
# until_the_margin_is_one: "then y f is 0.125 for both"
# - y[i] * (w @ X[i] + b) <= 0
# + y[i] * (w @ X[i] + b) < 1
# never_clean: "still running"
# - clean = True
# + clean = False

# %% tags=["wrong"] caught_by="check_busy"
# with_zero_between_them: "With zero between them"
busy_pair = (-1.0, 1.0)
# need_7_updates: "need 7 updates"
busy_pair = (1.0, 9.0)
# the_same_place: "are equal"
busy_pair = (3.0, 3.0)

# %% tags=["right"] caught_by="check_busy"
# both_on_one_side: "29 updates."
busy_pair = [2.0, 3.0]


# %% tags=["wrong"] caught_by="check_enough"
# one_always: "how much do the two changes together add"
def enough(w, b, x, y):
    return 1.0


# just_a_tie: "Choose a larger step"
# - (1 - y * (w @ x + b))
# + (0 - y * (w @ x + b) + 1e-12)
# sign_of_the_margin: "must be larger than 0"
# - 1 - y * (w @ x + b)
# + 1 + (w @ x + b) * y
# bias_gains_nothing: "x may be the origin"
# - return (1 - y * (w @ x + b)) / (1 + x @ x)
# + with np.errstate(divide="ignore"):
# +     return (1 - y * (w @ x + b)) / (x @ x)
# norm_not_squared: "and the label -1, your step size is 20.1"
# - (1 - y * (w @ x + b)) / (1 + x @ x)
# + (0.1 - y * (w @ x + b)) / (1 + np.sqrt(x @ x))
# without_brackets: "With the score -9 and the label +1"
# - 1 - y * (w @ x + b)
# + 1 - y * (w @ x) + b


# %% tags=["wrong"] caught_by="check_enough"
# one_for_all: "No number is large enough"
def enough(w, b, x, y):
    return 1e9


# one_more_each_time: "still running"
def enough(w, b, x, y):
    eta = 1
    while y * ((w + eta * y * x) @ x + b + eta * y) <= 0:
        eta += 1
    return eta
