# %% [markdown]
# # Wrong answers of 04-algorithm

# %% tags=["setup"]
import numpy as np


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


def visited(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) <= 0 else (w, b)


# %% tags=["wrong"] caught_by="check_visit"
# strict: "A score of 0 is a mistake too"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)
# no_bias: "On a mistake the bias changes too"
visit = lambda w, b, x, y: (w + y * x, b) if y * (w @ x + b) <= 0 else (w, b)


# tests_twice: "Your test is made again"
def visit(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w = w + y * x
    if y * (w @ x + b) <= 0:
        b = b + y
    return w, b


# swapped: "first w, then b"
visit = lambda w, b, x, y: (b + y, w + y * x) if y * (w @ x + b) <= 0 else (b, w)
# no_label: "On a mistake with label -1"
visit = lambda w, b, x, y: (w + x, b + 1) if y * (w @ x + b) <= 0 else (w, b)
# always: "a correct sample changes nothing"
visit = lambda w, b, x, y: (w + y * x, b + y)
# score_without_bias: "here the bias 5 alone"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x) <= 0 else (w, b)
# missing_brackets: "y multiplies the whole score"
visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x) + b <= 0 else (w, b)
# weights_alone: "Return two things"
visit = lambda w, b, x, y: w + y * x if y * (w @ x + b) <= 0 else w
# label_only_in_the_update: "Is y in your test?"
visit = lambda w, b, x, y: (w + y * x, b + y) if w @ x + b <= 0 else (w, b)


# until_correct: "One visit makes one update"
def visit(w, b, x, y):
    while y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return w, b


# in_place: "changed w, which it was given"
def visit(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w += y * x
        b += y
    return w, b


# returns_only_after_an_update: "returns nothing at all"
def visit(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b + y
    return None


# moves_away: "still running"
def visit(w, b, x, y):
    while y * (w @ x + b) <= 0:
        w, b = w - y * x, b - y
    return w, b


# %% tags=["right"] caught_by="check_visit"
# two_in_a_list: "✅"
visit = lambda w, b, x, y: list(visited(w, b, x, y))

# %% tags=["wrong"] caught_by="check_train"
# strict_loop: "a tie is a mistake, but E is empty"
train = lambda X, y: run(X, y, tie=False)
# bias_forgotten: "the bias is still 0"
train = lambda X, y: run(X, y, step=lambda label: (label, 0))
# bias_without_label: "the bias changes by the label"
train = lambda X, y: run(X, y, step=lambda label: (label, 1))
# sample_without_label: "each towards its label"
train = lambda X, y: run(X, y, step=lambda label: (1, label))


# result_discarded: "each mistake change w and b"
def train(X, y):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * (w @ X[i] + b) <= 0:
                visited(w, b, X[i], y[i])
                E.append(i)
                clean = False
    return w, b, E


# one_pass: "only a pass without one is the last"
train = lambda X, y: run(X, y, passes=1)
# whole_pass_with_old_weights: "no restart, no repeat"
train = lambda X, y: run(X, y, late=True)
# without_list: "Return three things"
train = lambda X, y: run(X, y)[:2]


# last_visit_decides: "not only the last one"
def train(X, y):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        for i in range(len(y)):
            clean = bool(y[i] * (w @ X[i] + b) > 0)
            if not clean:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
    return w, b, E


# notes_nothing: "noted nothing in E"
train = lambda X, y: (*run(X, y)[:2], [])


# notes_the_sample: "holds the indices i"
def train(X, y):
    w, b, E = run(X, y)
    return w, b, [X[i] for i in E]


# each_sample_once: "E has 4 entries where the run makes 13 updates"
def train(X, y):
    w, b, E = run(X, y)
    return w, b, list(dict.fromkeys(E))


# visits_in_the_list: "E has 2 entries where the run makes 1 update"
def train(X, y):
    w, b, E = run(X, y)
    return w, b, E + list(range(len(y)))  # the last pass, and what else was correct


# only_w_compared: "Sample 3 is the origin"
def train(X, y):
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


# stops_at_the_last_mistake: "w should be -2"
def train(X, y):
    w, b, E = run(X, y)
    return w - y[E[-1]] * X[E[-1]], b, E


# never_clean: "still running"
def train(X, y):
    while len(X) == len(y):
        pass


# %% tags=["right"] caught_by="check_train"
# three_in_a_list: "✅"
train = lambda X, y: list(run(X, y))

# %% tags=["wrong"] caught_by="check_busy"
# with_zero_between_them: "With zero between them"
busy_pair = (-1.0, 1.0)
# need_7_updates: "need 7 updates"
busy_pair = (1.0, 9.0)
# the_same_place: "the same place"
busy_pair = (3.0, 3.0)

# %% tags=["right"] caught_by="check_busy"
# both_on_one_side: "29 updates."
busy_pair = [2.0, 3.0]
