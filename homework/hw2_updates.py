# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
#   kernelspec: {display_name: Python 3, language: python, name: python3}
# homework:
#   name: hw2_updates
#   title: "Homework 2: Learn from mistakes, in any order"
#   hours: 4
#   canary: otter-basalt-trumpet-90471
#   call_seconds: 3
#   survivors: >
#     flaw with other numbers: other counterexamples to the claim, as good as ours.
# ---

# %% [markdown]
# # Homework 2: Learn from mistakes, in any order
#
# Two people run the same rule on the same six points, and one needs more than twice as many updates as the other.
# A third claims a run that nobody could have made.
# A fourth has waited for an hour, and the machine is still running: should she wait for another one?
# You build the perceptron, and with it the tools that settle all three cases: one that tries all orders, one that finds the false entry in a list of updates, and one that proves that a run will never end.
#
# - **You need** chapters 4 and 5.
# - **Time:** about 4 hours. **Points:** 24.
# - Replace `# Your code here.` and the line below it. Run the checks under each question as often as you like; after handing in, more checks follow on other data.
# - A tie is a mistake. Labels are $-1$ and $+1$. Samples are numbered from 0. All samples of the checks have whole coordinates, so a score of 0 is exactly 0.

# %% tags=["setup"]
import numpy as np

SIX_X = np.array([[4.0, 2.0], [1.0, 3.0], [2.0, 3.0], [0.0, 0.0], [-1.0, 2.0], [3.0, -1.0]])
SIX_Y = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])  # the six points of the lecture
XOR_X = np.array([[-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0]])
XOR_Y = np.array([-1.0, 1.0, 1.0, -1.0])


def visit(w, b, x, y, eta=1.0):
    """Visit the sample x (d,) with label y: return w, b, and whether it was a mistake."""
    mistake = bool(y * (w @ x + b) <= 0)
    if mistake:
        w, b = w + eta * y * x, b + eta * y
    return w, b, mistake


def close(got, want):
    """Say whether got has the shape of want, and nearly its numbers."""
    return np.shape(got) == np.shape(want) and np.allclose(got, want)


# %% [markdown]
# ## Question 1: What an update repairs, and what it spoils (5 points)
#
# You wrote a visit in chapter 4; here `visit(w, b, x, y, eta=1.0)` is given, and returns `(w, b, mistake)`.
# Predict what its updates do, by two formulas; then try them with it.
#
# `updates_in_a_row(product, squared, eta=1.0)`: a sample has the functional margin $y f(x) =$ `product` (any number) and $\lVert x \rVert^2 =$ `squared`.
# How many updates in a row, on this sample alone, until it is no mistake any more?
# It returns a whole number, by a formula and not by a loop: one check asks for a product of minus one billion.
#
# `spoiling_eta(w, b, x, y, x_other, y_other)`: with `w` and `b` the sample `x` (d,) with label `y` is a mistake, and the sample `x_other` (d,) with label `y_other` is correct.
# It returns the smallest step size for which one update on `x` makes `x_other` a mistake, or `np.inf` if no step size does.


# %% tags=["answer"]
def updates_in_a_row(product, squared, eta=1.0):
    """Return the number of updates until the sample is no mistake any more."""
    ### BEGIN SOLUTION
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared))) + 1
    ### END SOLUTION


def spoiling_eta(w, b, x, y, x_other, y_other):
    """Return the smallest step size that makes the other sample a mistake, or np.inf."""
    ### BEGIN SOLUTION
    change = y * y_other * (1 + x @ x_other)
    if change >= 0:
        return np.inf
    return y_other * (w @ x_other + b) / -change
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def row_by_hand(s):
    """Each update in the row gains the same amount; chapter 4 says how much."""
    got = s.updates_in_a_row(-7, 2)
    assert got == 3, f"The products are -7, -4, -1, 2: three updates; got {got}."
    got = s.updates_in_a_row(2, 1)
    assert got == 0, f"A correct sample needs no update; got {got}."


# %% tags=["check"]
@check(points=1)
def spoiled_by_hand(s):
    """Write down the score of the other sample after the update, with eta as a letter."""
    w, x, other = np.array([1.0, -1.0]), np.array([1.0, 3.0]), np.array([-2.0, 1.0])
    got = s.spoiling_eta(w, 0.0, x, 1.0, other, -1.0)
    assert np.isclose(got, 1.5), (
        f"(-2, 1) scores -3 + 2 eta after the update on (1, 3): eta = 1.5 makes a tie; got {got}."
    )


# %% tags=["hidden"]
@check(points=1)
def row_by_formula(s):
    """A tie is not yet correct, the bias gains as well, and eta multiplies the gain."""
    for product, squared, eta in [
        (0, 4, 1),
        (-10, 4, 1),
        (-9, 4, 1),
        (-3, 5, 0.5),
        (-1, 0, 4),
        (1, 7, 2),
        (-4, 1, 0.5),
        (1, 0, 0.25),
    ]:
        got, want = (
            s.updates_in_a_row(product, squared, eta),
            ref.updates_in_a_row(product, squared, eta),
        )
        assert got == want, (
            f"product {product}, squared {squared}, eta {eta}: {want} updates; got {got}."
        )
    got = s.updates_in_a_row(-(10**9), 0)
    assert got == 10**9 + 1, (
        f"From minus one billion in steps of 1: one billion and one; got {got}."
    )


# %% tags=["hidden"]
@check(points=1)
def spoiled_elsewhere(s):
    """What counts is the change of the other sample's functional margin, with both labels."""
    w = np.array([2.0, -1.0])
    for b, x, y, x_other, y_other, want in [
        (1, [0, 0], -1, [4, 2], 1, 7),
        (-3, [1, 2], 1, [-1, 4], -1, 9 / 8),
        (1, [3, 1], -1, [1, 2], 1, 1 / 6),
        (-1, [1, 5], 1, [4, -2], 1, 9 / 5),
        (2, [1, 0], -1, [-5, 1], -1, 9 / 4),
    ]:
        got = s.spoiling_eta(w, b, np.array(x, float), y, np.array(x_other, float), y_other)
        assert np.isclose(got, want), (
            f"w = (2, -1), b = {b}: an update on {x} with label {y:+g} spoils {x_other} with "
            f"label {y_other:+g} from eta = {want:.4g} on; got {got}."
        )


# %% tags=["hidden"]
@check(points=1)
def some_are_never_spoiled(s):
    """Some updates help the other sample, and some leave its score alone."""
    w, x = np.array([3.0, -2.0]), np.array([1.0, 2.0])
    for x_other, y_other in [([3.0, 1.0], 1.0), ([1.0, -1.0], 1.0), ([-4.0, 0.0], -1.0)]:
        got = s.spoiling_eta(w, 0.0, x, 1.0, np.array(x_other), y_other)
        assert got == np.inf, (
            f"An update on (1, 2) never spoils {x_other} with label {y_other:+g}; got {got}."
        )
    got = s.spoiling_eta(w, 0.0, x, 1.0, np.array([1.0, -2.0]), 1.0)
    assert np.isclose(got, 3.5), f"It spoils (1, -2) with label +1 from eta = 3.5 on; got {got}."


# %% tags=["wrong"] caught_by="row_by_formula"
# tie_is_enough: "You stop at a product of 0. That is a tie, and a tie is still a mistake: one more update is needed."
def updates_in_a_row(product, squared, eta=1.0):
    return int(max(0, np.ceil(-product / (eta * (1 + squared)))))


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# gain_without_bias: "You count the gain of w alone, the squared length of x. The bias changes too and gains 1 more: eta (1 + |x|^2)."
def updates_in_a_row(product, squared, eta=1.0):
    return 0 if product > 0 else int(-product // (eta * max(squared, 1e-9))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# one_after_the_other: "You make the updates one after the other, and a billion of them take too long. All gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# change_without_bias: "You let the update change w alone. The bias changes by eta y too, so the score of the other sample changes by eta y (1 + the inner product of the two)."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (x @ x_other)
    return np.inf if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# gain_of_the_updated_sample: "1 + |x|^2 is what the update gives to its own sample. The other sample gets 1 + the inner product of the two, with the sign of both labels."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x)
    return np.inf if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# only_falling_scores_spoil: "You ask when the score of the other sample falls to 0. A sample with label -1 is spoiled when its score rises to 0: take y_other f(x_other), and its change."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * (1 + x @ x_other)
    return np.inf if change >= 0 else (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# same_class_is_safe: "You call samples of the same class safe. An update spoils one of them, too, if its inner product with the updated sample is below -1."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change >= 0 or y == y_other else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# negative_step: "Your step size comes out negative where the update helps the other sample. Then no step size spoils it, nor where its score does not change: return np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    return -(w @ x_other + b) / (y * (1 + x @ x_other))


# %% [markdown]
# ## Question 2: The whole algorithm (6 points)
#
# Your loop of chapter 4 gets an order, a budget, and a word for how the run ended.
#
# `perceptron(X, y, order, max_epochs=1000)` starts at $w = 0$, $b = 0$ with step size 1 and makes passes.
# In each pass it visits the samples in the order of the list `order`, the same list each time, and updates at every mistake at once.
# Each sample stands in the list once or more often.
# It stops after the first pass without a mistake, and after `max_epochs` passes in any case; this budget may be 0.
# It returns `(w, b, E, status)`: `E` is the list of the updated indices, and `status` is the word `"separated"` if the last pass was without a mistake, else `"budget exhausted"`.


# %% tags=["answer"]
def perceptron(X, y, order, max_epochs=1000):
    """Run the perceptron in a fixed order and return w, b, E, status."""
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    ### BEGIN SOLUTION
    for _ in range(max_epochs):
        clean = True
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def run_in_two_orders(s):
    """Compare the lists E; the first entry that differs tells where to look."""
    w, b, E, status = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5])
    assert list(E) == [0, 3, 4, 5, 5, 0, 4, 5, 4, 5, 0, 4, 5], (
        f"The list of chapter 4 is another one; got {list(E)}."
    )
    assert status == "separated", f'The status is "separated"; got "{status}".'
    w, b, E, status = s.perceptron(SIX_X, SIX_Y, [3, 0, 3, 1, 4, 5, 2])
    assert list(E) == [3, 0, 3, 5, 4, 5, 2, 4, 4, 5, 2, 4, 5, 4, 2, 4, 5], (
        f"The first pass visits 3, 0, 3, 1, 4, 5, 2 and updates on 3, 0, 3, 5; got {list(E)}."
    )
    assert close(w, [1, 4]) and b == -9, f"It ends at w = (1, 4), b = -9; got {w}, {b}."


# %% tags=["check"]
@check(points=1)
def run_on_xor(s):
    """XOR has no line, so only the budget can end the run: four updates in every pass."""
    w, b, E, status = s.perceptron(XOR_X, XOR_Y, [0, 1, 2, 3], max_epochs=5)
    assert status == "budget exhausted", (
        f'No pass is clean, so the budget is exhausted; got "{status}".'
    )
    assert len(E) == 20, f"Five passes with four updates each make 20; got {len(E)}."


# %% tags=["hidden"]
@check(points=1)
def run_within_the_budget(s):
    """The budget counts passes, the last one too; without a pass nothing is learnt."""
    w, b, E, status = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5], max_epochs=6)
    assert status == "separated", (
        f'The sixth pass, the last, is clean: "separated"; got "{status}".'
    )
    w, b, E, status = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5], max_epochs=1)
    assert list(E) == [0, 3, 4, 5], f"The first pass updates on 0, 3, 4, 5; got {list(E)}."
    assert status == "budget exhausted", f'The only pass is not clean; got "{status}".'
    w, b, E, status = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5], max_epochs=0)
    assert len(E) == 0 and np.shape(w) == (2,) and not np.any(w) and b == 0, (
        f"With a budget of 0 passes w, b are zero and E is empty; got {w}, {b}, {list(E)}."
    )
    assert status == "budget exhausted", f'No pass was made, so none was clean; got "{status}".'


# %% tags=["hidden"]
@check(points=1)
def run_ends_with_a_clean_pass(s):
    """A run is separated after a complete pass without a mistake, and not before."""
    w, b, E, ended = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5], max_epochs=5)
    assert ended == "budget exhausted", (
        f'The fifth pass has a mistake and is the last: "budget exhausted"; got "{ended}".'
    )
    X, y = np.array([[2.0], [3.0], [4.0], [-9.0]]), np.array([1.0, 1.0, 1.0, -1.0])
    w, b, E, status = s.perceptron(X, y, [0, 1, 2, 3])
    assert list(E) == [0] and close(w, [2]) and b == 1 and status == "separated", (
        f"One update is enough here; got {list(E)}."
    )
    X, y = np.array([[2.0], [3.0]]), np.array([-1.0, 1.0])
    w, b, E, status = s.perceptron(X, y, [0, 1])
    assert len(E) == 29 and status == "separated", f"The whole run takes 29 updates; got {len(E)}."


# %% tags=["hidden"]
@check(points=1)
def run_with_repeated_samples(s):
    """A sample that stands twice in the list is visited twice in each pass."""
    for X, y, order in [
        (SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0]),
        (SIX_X, SIX_Y, [0, 0, 3, 3, 4, 4, 5, 5, 1, 2]),
        (np.array([[2.0], [3.0]]), np.array([-1.0, 1.0]), [0, 1, 1, 1]),
    ]:
        w, b, E, status = s.perceptron(X, y, order)
        w0, b0, E0, _ = ref.perceptron(X, y, order)
        assert list(E) == E0, f"In the order {order} the updates are others than yours."
        assert close(w, w0) and b == b0 and status == "separated", f"Order {order}: another line."


# %% tags=["hidden"]
@check(points=1)
def run_never_forgets_to_stop(s):
    """Two labels in one place have no line: the default budget is 1000 passes."""
    X, y = np.array([[1.0, 0.0], [1.0, 0.0]]), np.array([1.0, -1.0])
    w, b, E, status = s.perceptron(X, y, [0, 1])
    assert status == "budget exhausted" and len(E) == 2000, (
        f"2000 updates in 1000 passes; got {len(E)}."
    )


# %% tags=["wrong"] caught_by="run_in_two_orders"
# all_samples_updated: "You update at every visit. Only a mistake changes the weights: put the update behind the test."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        for i in order:
            w, b = w + y[i] * X[i], b + y[i]
            E.append(i)
        if np.all(y * (X @ w + b) > 0):
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# weights_of_last_pass: "You test the whole pass with the weights from its beginning. The perceptron does not wait: after an update the next visit uses the new weights."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        wrong = [i for i in order if y[i] * (w @ X[i] + b) <= 0]
        if not wrong:
            return w, b, E, "separated"
        for i in wrong:
            w, b = w + y[i] * X[i], b + y[i]
        E += wrong
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_ends_with_a_clean_pass"
# stops_at_first_clean_sample: "You stop at the first sample that is correct. The run is over only after a whole pass without a mistake."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if not mistake:
                return w, b, E, "separated"
            E.append(i)
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_ends_with_a_clean_pass"
# last_visit_decides: "Whether a pass was clean, you read from its last visit only. One mistake anywhere in the pass makes it unclean."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
            clean = not mistake
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor run_never_forgets_to_stop"
# endless_on_xor: "Your loop ends only when a pass is clean. Without a line that never happens: count the passes, and stop at max_epochs."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        clean = True
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                clean = False
                E = [*E[-5000:], i]
    return w, b, E, "separated"


# %% tags=["wrong"] caught_by="run_in_two_orders run_with_repeated_samples"
# order_ignored: "You visit the samples as they are numbered. Go through the list that was given, and note the index of the sample, not the number of the visit."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        before = len(E)
        for i in range(len(y)):
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if len(E) == before:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_ends_with_a_clean_pass"
# stops_without_clean_pass: "You stop as soon as an update leaves all samples correct. That is a good test, but another one: the run ends with a whole pass without a mistake, and the budget counts that pass."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if np.all(y * (X @ w + b) > 0):
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_with_repeated_samples"
# repeats_dropped: "You visit each sample once in a pass. A sample that stands in the list twice is visited twice in each pass."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        before = len(E)
        for i in dict.fromkeys(order):
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if len(E) == before:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_with_repeated_samples"
# pass_of_n_visits: "Your pass has as many visits as there are samples. It has as many as the list has entries, and the list is longer if it repeats samples."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        before = len(E)
        for i in order[: len(y)]:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if len(E) == before:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_with_repeated_samples"
# n_clean_visits_in_a_row: "You stop after n correct visits in a row. In a list that repeats samples these may leave a sample out; a whole pass visits all."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, row = np.zeros(X.shape[1]), 0.0, [], 0
    for _ in range(max_epochs):
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            row = 0 if mistake else row + 1
            if mistake:
                E.append(i)
            if row == len(y):
                return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_within_the_budget"
# last_pass_not_judged: "You call the budget exhausted whenever all its passes were made. If the last of them was clean, the run is separated."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for made in range(1, max_epochs + 1):
        before = len(E)
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if made == max_epochs:
            break
        if len(E) == before:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_within_the_budget"
# pass_before_the_budget: "You make a pass before you look at the budget. With max_epochs = 0 there is no pass, and w and b stay zero."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, made = np.zeros(X.shape[1]), 0.0, [], 0
    while True:
        before, made = len(E), made + 1
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if len(E) == before:
            return w, b, E, "separated"
        if made >= max_epochs:
            return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor run_never_forgets_to_stop"
# budget_of_updates: "You stop after max_epochs updates. The budget counts passes, however many updates each of them has."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        clean = True
        for i in order:
            if len(E) == max_epochs:
                return w, b, E, "budget exhausted"
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
                clean = False
    return w, b, E, "separated"


# %% [markdown]
# ## Question 3: Could this run have happened? (4 points)
#
# A classmate hands in a list $E$ and says that it is the run of a perceptron with $\eta = 1$ from zero, in some order that she does not remember.
# If one entry of the list was no mistake at its time, it is not.
#
# `expand(X, y, E)` returns `(alpha, w, b)`: `alpha` holds for each of the n samples how often it stands in `E`, and `w`, `b` are the weights after all these updates.
# The list may be empty.
#
# `first_false(X, y, E)` returns the position in `E`, from 0, of the first entry that was no mistake when it was added, and `len(E)` if there is none.


# %% tags=["answer"]
def expand(X, y, E):
    """Return alpha (n,), w (d,) and b after the updates of the list E."""
    ### BEGIN SOLUTION
    alpha = np.zeros(len(y))
    for i in E:
        alpha[i] += 1
    return alpha, (alpha * y) @ X, alpha @ y
    ### END SOLUTION


def first_false(X, y, E):
    """Return the position of the first entry of E that was no mistake, or len(E)."""
    ### BEGIN SOLUTION
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def expand_the_run(s):
    """Sample 0 stands three times in E, sample 5 five times; each time counts."""
    alpha, w, b = s.expand(SIX_X, SIX_Y, [0, 3, 4, 5, 5, 0, 4, 5, 4, 5, 0, 4, 5])
    assert np.shape(alpha) == (6,), (
        f"alpha has one number for each sample; got shape {np.shape(alpha)}."
    )
    assert close(alpha, [3, 0, 0, 1, 4, 5]), f"The counts are 3, 0, 0, 1, 4, 5; got {alpha}."
    assert close(w, [1, 3]) and b == -7, f"They expand to w = (1, 3), b = -7; got {w}, {b}."


# %% tags=["check"]
@check(points=1)
def false_entry_by_hand(s):
    """Use the weights before the entry is added, and remember that a tie is a mistake."""
    got = s.first_false(SIX_X, SIX_Y, [0, 3, 4, 5, 5, 0])
    assert got == 6, f"All six entries of this list were mistakes at their time: 6; got {got}."
    got = s.first_false(SIX_X, SIX_Y, [0, 1, 3])
    assert got == 1, (
        f"After the update on sample 0 sample 1 has the score 11, so entry 1 is false; got {got}."
    )


# %% tags=["hidden"]
@check(points=1)
def expand_elsewhere(s):
    """Signs come from the labels; an empty list gives zero weights; alpha is as long as y."""
    X, y = np.array([[1.0, 0, 2], [0, 3, -1], [5, 5, 5]]), np.array([-1.0, 1.0, -1.0])
    alpha, w, b = s.expand(X, y, [1, 1, 0, 1])
    assert close(alpha, [1, 3, 0]) and close(w, [-1, 9, -5]) and b == 2, f"Got {alpha}, {w}, {b}."
    alpha, w, b = s.expand(X, y, [])
    assert not np.any(alpha) and not np.any(w) and b == 0 and np.shape(w) == (3,), (
        f"No updates; got {alpha}, {w}, {b}."
    )


# %% tags=["hidden"]
@check(points=1)
def false_entry_elsewhere(s):
    """The position in the list is asked for, not the index of the sample; the bias counts as well."""
    for E in (
        [5, 4, 0, 0],
        [2, 3, 5, 4, 1],
        [4, 4],
        [3, 0, 5, 4, 2],
        [0, 3, 4, 5, 5, 0, 4, 5, 4, 5, 0, 4, 5, 3],
        [],
    ):
        got, want = s.first_false(SIX_X, SIX_Y, E), ref.first_false(SIX_X, SIX_Y, E)
        assert got == want, f"In the list {E} the first false position is {want}; got {got}."
    X, y = np.array([[-1.0], [1.0]]), np.array([-1.0, 1.0])
    got = s.first_false(X, y, [0, 1, 1])
    assert got == 2, f"Sample 1 is a tie at position 1 and correct at position 2; got {got}."
    got = s.first_false(np.array([[0.0], [5.0]]), np.array([1.0, -1.0]), [0, 0])
    assert got == 1, f"One update makes x = 0 correct, with y f(x) = 1; got {got}."


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# alpha_overwritten: "You set alpha[i] to 1 where you should add 1: a sample that was a mistake three times counts three times."
def expand(X, y, E):
    alpha = np.zeros(len(y))
    alpha[list(E)] = 1
    return alpha, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# labels_left_out: "You add the samples without their labels. A sample of class -1 is subtracted from w and lowers b."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, alpha @ X, alpha.sum()


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# first_entry_is_false: "You call the very first entry false. From zero it is a tie, and a tie is a mistake. If you know that, you use the weights after the update: the mistake was one of the weights before it."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[: t + 1])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# sample_for_position: "You return the index of the sample. Asked for is the position in the list, counted from 0."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return i
    return len(E)


# %% [markdown]
# ## Question 4: Orders, good and bad (4 points)
#
# `fewest_and_most(X, y)` returns `(fewest, most)`: the smallest and the largest number of *updates* that the run of Question 2 can make until it separates, over all n! orders in which each sample stands once.
# The samples can be separated, and there are at most six.
# `itertools.permutations` is your friend.
#
# A sentence from a forum: "An update repairs more than it breaks, so after an update there are at most as many mistakes as before."
# `spoil()` returns three whole numbers $b, w_1, w_2$ between $-4$ and $4$ for which exactly *one* of the six points is a mistake, while after the update on this point *four* are (ties count as mistakes, step size 1).


# %% tags=["answer"]
def fewest_and_most(X, y):
    """Return the fewest and the most updates over all fixed orders of the samples."""
    ### BEGIN SOLUTION
    import itertools

    counts = [len(perceptron(X, y, order)[2]) for order in itertools.permutations(range(len(y)))]
    return min(counts), max(counts)
    ### END SOLUTION


def spoil():
    """Return b, w1, w2 with one mistake before the update and four after it."""
    ### BEGIN SOLUTION
    return -1, 0, 1
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def orders_of_three(s):
    """Three samples have six orders; do all of them by hand if you like."""
    X, y = np.array([[1.0], [2.0], [-1.0]]), np.array([1.0, 1.0, -1.0])
    got = tuple(s.fewest_and_most(X, y))
    assert got == (1, 2), f"One order needs 1 update, another one 2; got {got}."


# %% tags=["check"]
@check(points=2)
def one_becomes_four(s):
    """Test y f(x) <= 0 for all six points, before and after; 729 candidates are soon searched."""
    b, *w = found = np.asarray(s.spoil(), float)
    assert (
        found.shape == (3,) and np.all(found == np.round(found)) and np.all(np.abs(found) <= 4)
    ), f"Three whole numbers up to 4; got {found}."
    before = np.flatnonzero(SIX_Y * (SIX_X @ w + b) <= 0)
    assert len(before) == 1, (
        f"Before the update exactly one sample must be a mistake; these are: {before}."
    )
    i = before[0]
    after = np.flatnonzero(SIX_Y * (SIX_X @ (w + SIX_Y[i] * SIX_X[i]) + b + SIX_Y[i]) <= 0)
    assert len(after) == 4, f"After the update on sample {i} these are mistakes: {after}."


# %% tags=["hidden"]
@check(points=1)
def orders_of_six(s):
    """Count the updates, not the passes or visits, and try all 720 orders."""
    got = tuple(s.fewest_and_most(SIX_X, SIX_Y))
    assert got == (8, 19), "The fewest or the most updates on the six points are others."


# %% tags=["wrong"] caught_by="orders_of_six"
# passes_for_updates: "You count passes. Each pass holds from one to n updates; the number of updates is the length of E."
def fewest_and_most(X, y):
    import itertools

    counts = []
    for order in itertools.permutations(range(len(y))):
        passes = 1
        while perceptron(X, y, order, max_epochs=passes)[3] != "separated":
            passes += 1
        counts.append(passes)
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_six"
# only_the_first_sample_moves: "You try only the orders that begin at another sample and go round. There are n! orders, not n."
def fewest_and_most(X, y):
    n = len(y)
    counts = [len(perceptron(X, y, [*range(k, n), *range(k)])[2]) for k in range(n)]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="one_becomes_four"
# zero_start_spoils: "At these weights more than one sample is a mistake already: ties count. Ask for exactly one mistake before the update."
def spoil():
    return 0, 0, 1


# %% [markdown]
# ## Question 5: Will it ever end? (3 points)
#
# `cycle(X, y)` runs the perceptron from zero with $\eta = 1$ on whole-number samples, in the order $0, 1, \dots, n - 1$, and looks at the state $(b, w)$ at the end of each pass; the start is pass 0.
# It returns `None` if a pass is clean.
# Else it returns `(before, period)`: the number of the first pass whose state comes again later, and the number of passes after which it comes again for the first time.
# There is no budget: by the theorem of chapter 5 one of the two happens, and every number is whole, so `==` may be trusted.


# %% tags=["answer"]
def cycle(X, y):
    """Return None for a run that ends, else (before, period) of its cycle."""
    ### BEGIN SOLUTION
    w, b, seen, passes = np.zeros(X.shape[1]), 0.0, {}, 0
    while (b, *w) not in seen:
        seen[b, *w] = passes
        clean = True
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        passes += 1
    return seen[b, *w], passes - seen[b, *w]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def cycle_by_hand(s):
    """XOR is back at zero after one pass; the six points are separated."""
    got = s.cycle(XOR_X, XOR_Y)
    assert got is not None and tuple(got) == (0, 1), (
        f"XOR repeats from the start, after 1 pass; got {got}."
    )
    got = s.cycle(SIX_X, SIX_Y)
    assert got is None, f"The run on the six points ends, so the answer is None; got {got}."


# %% tags=["hidden"]
@check(points=1)
def cycle_after_a_while(s):
    """A cycle need not contain the start; the same weights with another bias are another state."""
    y = SIX_Y.copy()
    y[3] = 1
    got = s.cycle(SIX_X, y)
    assert got is not None and tuple(got) == (13, 2), (
        f"With the label of (0, 0) turned over: (13, 2); got {got}."
    )
    X, y = np.array([[-3.0], [-3.0], [-2.0]]), np.array([-1.0, 1.0, -1.0])
    got = s.cycle(X, y)
    assert got is not None and tuple(got) == (10, 1), (
        f"Three samples on the number line: (10, 1); got {got}."
    )


# %% tags=["hidden"]
@check(points=1)
def cycle_of_any_length(s):
    """Compare the states at the ends of passes, bias and weights together, with all earlier ones."""
    for x, y in [
        ([-3, -2, 0, 1], [-1, 1, 1, -1]),
        ([1, 1], [1, -1]),
        ([4, 7, 5], [1, 1, -1]),
        ([2, 3], [-1, 1]),
        ([6, -5, 1], [1, 1, -1]),
    ]:
        X, y = np.array(x, float)[:, None], np.array(y, float)
        got, want = s.cycle(X, y), ref.cycle(X, y)
        assert (got is None) == (want is None), f"On x = {x} the answer is {want}; got {got}."
        assert want is None or tuple(got) == want, f"On x = {x} the answer is {want}; got {got}."


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# waits_for_the_start: "You compare with the start only. A cycle need not come back to zero, so your loop may never end; remember all states."
def cycle(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for passes in range(1, 100_000):
        clean = True
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if b == 0 and not np.any(w):
            return 0, passes
    return None


# %% tags=["wrong"] caught_by="cycle_of_any_length"
# bias_not_compared: "You compare the weights without the bias. Equal weights with another bias lead to other mistakes; the state is (b, w)."
def cycle(X, y):
    w, b, seen, passes = np.zeros(X.shape[1]), 0.0, {}, 0
    while tuple(w) not in seen:
        seen[tuple(w)] = passes
        clean = True
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        passes += 1
    return seen[tuple(w)], passes - seen[tuple(w)]


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# second_pass_for_period: "You return the number of the pass at which a state came again. The period is the difference of the two passes."
def cycle(X, y):
    w, b, seen, passes = np.zeros(X.shape[1]), 0.0, {}, 0
    while (b, *w) not in seen:
        seen[b, *w] = passes
        clean = True
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        passes += 1
    return seen[b, *w], passes


# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)
#
# XOR comes back to zero after every pass, and so it seems with every set without a line.
#
# > **Claim.** If whole-number samples cannot be separated, the run from zero in a fixed order, with step size 1, comes back to zero weights and zero bias at the end of some later pass.
# >
# > 1. All updates add whole numbers, so $(b, w)$ is whole at the end of each pass.
# > 2. By Theorem (Boundedness and cycles) the states stay in a bounded region, which holds finitely many whole points.
# > 3. So there are two passes $p < q$ with the same state at their ends; as no pass is clean, the run goes on for ever.
# > 4. The state at the end of a pass determines the run after it, so the states after the passes $p + 1$ and $q + 1$ are the same, and so on.
# > 5. The run from pass $p$ on and the run from pass $q$ on are the same, so the passes that led to them were the same: the states after the passes $p - 1$ and $q - 1$ are equal too, and so on down to $0$ and $q - p$.
# > 6. The state after pass 0 is zero, so it is zero again after pass $q - p > 0$.
#
# `flaw()` returns `(line, x, y)`: the number of the first line that does not follow, and a counterexample to the claim: a list `x` of two to four whole numbers between $-5$ and $5$ (samples on the number line) and the list `y` of their labels.


# %% tags=["answer"]
def flaw():
    """Return the number of the first wrong line and a counterexample: line, x, y."""
    ### BEGIN SOLUTION
    return 5, [-3, -3, -2], [-1, 1, -1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def claim_is_refuted(s):
    """The run has no end and is never at zero again; let your function cycle search for one."""
    _, x, y = s.flaw()
    x, y = [float(v) for v in x], [float(v) for v in y]
    assert 2 <= len(x) <= 4 and len(x) == len(y), (
        f"Two to four samples, each with a label; got {x}, {y}."
    )
    assert all(v == int(v) and abs(v) <= 5 for v in x) and set(y) <= {-1, 1}, (
        f"Whole numbers up to 5 and labels -1, +1; got {x}, {y}."
    )
    w, b = 0.0, 0.0
    for passes in range(1, 3001):  # far more than any such run needs to end or to repeat itself
        for x_i, y_i in zip(x, y):
            if y_i * (w * x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
        assert (b, w) != (0, 0), f"After pass {passes} the run is back at zero, as the claim says."
    assert any(y_i * (w * x_i + b) <= 0 for x_i, y_i in zip(x, y)), (
        "A threshold separates these samples: the run ends."
    )


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into the lines one after the other; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line == 5, f"Line {line} is not the first that fails."


# %% tags=["wrong"] caught_by="first_wrong_line"
# forward_blamed: "Line 4 is true: forwards, equal states have equal futures. The question is whether equal states also have equal pasts."
def flaw():
    return 4, [-3, -3, -2], [-1, 1, -1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# finitely_many_blamed: "Line 3 is true: more passes than states, so two passes end in the same state. The run of your counterexample has such a pair, too."
def flaw():
    return 3, [-3, -3, -2], [-1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# zero_is_in_its_cycle: "Your samples do come back to zero. Look for a run that wanders a few passes before its cycle begins."
def flaw():
    return 5, [1, 1], [1, -1]


# %% [markdown]
# ## What you have now
#
# A perceptron, a judge of lists that trusts nobody, and a proof that waiting is useless.
# The line that your machine finds depends on the order; the next homework looks at what does not: the bound on the number of updates.
