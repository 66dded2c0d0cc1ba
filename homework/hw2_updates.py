# ---
# homework:
#   name: hw2_updates
#   title: "Homework 2: Learn from mistakes, in any order"
#   canary: otter-basalt-trumpet-90471
#   call_seconds: 6
#   examples: spoil flaw
#   small_calls:
#     updates_in_a_row: true
#     spoiling_eta: y * (w @ x + b) <= 0 < y_other * (w @ x_other + b)
#     perceptron: true
#     expand: true
#     first_false: true
#     fewest_and_most: right[1] < 1000
#     cycle: true
# ---

# %% [markdown]
# # Homework 2: Learn from mistakes, in any order
#
# Two people run the same rule on the same six points, but one needs more than twice as many updates as the other.
# A third person reports a run that cannot have happened.
# A fourth has waited for an hour, and her program is still running: should she wait another?
# You will build the perceptron and, with it, the tools that settle all three cases: one that tries all orders, one that finds the false entry in a list of updates, and one that proves that a run will never end.
#
# - **You need** chapters 4 and 5.
# - **Time:** about 4 hours. **Points:** 24.
# - Replace `# Your code here.` and the line below it. Run the checks under each question as often as you like; after you submit, more checks run on other data.
# - A tie is a mistake. Labels are $-1$ and $+1$. Samples are numbered from 0. In the checks all samples have whole coordinates, and the step sizes passed to your functions are whole numbers, 1/2 or 1/4, so a score of 0 is exactly 0. The step size that you return may be any fraction.
# - When you return several numbers, a list is as good as a tuple or an array, and 3.0 is as good as 3.

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
# ## Question 1: What does an update repair, and what does it spoil? (5 points)
#
# You wrote a visit in chapter 4; here `visit(w, b, x, y, eta=1.0)` is given and returns `(w, b, mistake)`.
# Write two formulas that predict what its updates do; then check them with `visit`.
#
# `updates_in_a_row(product, squared, eta=1.0)`: a sample has the functional margin $y f(x) =$ `product` (any number, not necessarily whole) and $\lVert x \rVert^2 =$ `squared`.
# How many consecutive updates on this sample does it take until the sample is no longer a mistake (a tie is a mistake)?
# The function returns this number, which is 0 for a sample that is classified correctly from the start. Use a formula, not a loop: one check starts with a product of minus one billion.
#
# `spoiling_eta(w, b, x, y, x_other, y_other)`: under `w` and `b`, the sample `x` (d,) with label `y` is a mistake, and the sample `x_other` (d,) with label `y_other` is classified correctly.
# The function returns the smallest step size for which one update on `x` makes `x_other` a mistake (a tie is a mistake), or `np.inf` if no step size does.
# Step sizes are positive; this one may be any fraction, so solve for it.


# %% tags=["answer"]
def updates_in_a_row(product, squared, eta=1.0):
    """Return the number of updates until the sample is no longer a mistake."""
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
    """Each of these updates gains the same amount; the chapter on the algorithm says how much."""
    got, correct = s.updates_in_a_row(-7, 2), s.updates_in_a_row(2, 1)
    assert got == 3, f"The products are -7, -4, -1, 2: three updates; got {got}."
    assert correct == 0, f"A sample on the right side needs no update; got {correct}."


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
    """A tie is not yet correct, the bias contributes to the gain, and eta multiplies the gain."""
    cases = [
        (0, 4, 1),
        (-10, 4, 1),
        (-9, 4, 1),
        (-5, 4, 1),
        (-3, 5, 0.5),
        (-1, 0, 4),
        (1, 7, 2),
        (-4, 1, 0.5),
        (1, 0, 0.25),
        (-0.5, 0, 0.25),
        (0.5, 3, 1),
        (-20, 2, 2),
        (-1 + 2**-41, 0, 1),
        (-(10**9), 10**9 - 1, 1),
        (-(3 * 10**5), 0, 1),
    ]
    found = [s.updates_in_a_row(*case) for case in cases]
    billion = s.updates_in_a_row(-(10**9), 0)

    def about_case(product, squared, eta):
        if product > 0:
            return "for a sample that is correct from the start"
        if product == 0:
            return "for a sample that is a tie at the start"
        if product < -99999:
            return "for a very negative product"
        if eta != 1:
            return "for another step size than 1"
        left = product % (1 + squared)
        if 0 < left < 1e-6:
            return "where an update makes the sample only just correct"
        return "for other numbers" if left else "where an update makes the sample a tie"

    plain_first = sorted(
        zip(cases, found), key=lambda one: about_case(*one[0]) != "for other numbers"
    )
    for (product, squared, eta), got in plain_first:
        want = ref.updates_in_a_row(product, squared, eta)
        assert got == want, about(
            about_case(product, squared, eta),
            f"product {product}, squared {squared}, eta {eta}: the number of updates is {want}; got {got}.",
        )
    assert billion == 10**9 + 1, about(
        "for a very negative product",
        f"From minus one billion in steps of 1 it takes one billion and one; got {billion}. Did a loop stop "
        "too early, or was a float rounded?",
    )


# %% tags=["hidden"]
@check(points=1)
def spoiled_elsewhere(s):
    """What counts is the change of the other sample's functional margin, with both labels."""
    w = np.array([2.0, -1.0])
    cases = [
        (1, [0, 0], -1, [1, 1], 1, 2),
        (-3, [1, 2], 1, [-1, 4], -1, 9 / 8),
        (1, [3, 1], -1, [1, 2], 1, 1 / 6),
        (-1, [1, 5], 1, [4, -2], 1, 9 / 5),
        (2, [1, 0], -1, [-5, 1], -1, 9 / 4),
    ]
    found = [
        s.spoiling_eta(w, b, np.array(x, float), y, np.array(x_other, float), y_other)
        for b, x, y, x_other, y_other, _ in cases
    ]
    x, other = np.array([0.0, 0.0, 2.0]), np.array([1.0, 0.0, 3.0])
    space = s.spoiling_eta(np.array([1.0, 0.0, 0.0]), 1.0, x, -1.0, other, 1.0)
    plain_first = sorted(zip(cases, found), key=lambda one: one[0][2] == one[0][4])
    for (b, x, y, x_other, y_other, want), got in plain_first:
        assert got is not None and np.isclose(got, want), about(
            "for two samples of the same class" if y == y_other else "for other samples",
            f"w = (2, -1), b = {b}: an update on {x} with label {y:+g} spoils {x_other} with "
            f"label {y_other:+g} from eta = {want:.4g} upwards; got {got}.",
        )
    assert space is not None and np.isclose(space, 2 / 7), about(
        "in three dimensions",
        f"In space an update on (0, 0, 2) spoils (1, 0, 3) from eta = 2/7 upwards; got {space}.",
    )


# %% tags=["hidden"]
@check(points=1)
def some_are_never_spoiled(s):
    """Some updates help the other sample, and some leave its score unchanged."""
    w, x = np.array([3.0, -2.0]), np.array([1.0, 2.0])
    never = [([3.0, 1.0], 1.0), ([1.0, -1.0], 1.0), ([-4.0, 0.0], -1.0)]
    found = [s.spoiling_eta(w, 0.0, x, 1.0, np.array(other), label) for other, label in never]
    spoiled = s.spoiling_eta(w, 0.0, x, 1.0, np.array([1.0, -2.0]), 1.0)
    plain = s.spoiling_eta(w, 0.0, x, 1.0, np.array([0.0, 1.0]), -1.0)
    right = plain is not None and np.isclose(plain, 2 / 3)
    for (other, label), got in zip(never, found):
        assert got == np.inf, about(
            "where no step size spoils the other sample" if right else "for other samples",
            f"An update on (1, 2) never spoils {other} with label {label:+g}: return np.inf; got {got}.",
        )
    assert np.isclose(spoiled, 3.5), about(
        "where some step size spoils a sample of the same class" if right else "for other samples",
        f"It spoils (1, -2) with label +1 from eta = 3.5 upwards; got {spoiled}.",
    )


# %% [markdown]
# ## Question 2: The whole algorithm (6 points)
#
# Your loop from chapter 4 now gets an order, a budget, and a status that says how the run ended.
#
# `perceptron(X, y, order, max_epochs=1000)` starts at $w = 0$, $b = 0$ with step size 1 and makes passes.
# In each pass it visits the samples in the order given by the list `order`, and it updates immediately at every mistake.
# Each sample appears in the list at least once; in Question 4 the list may be a tuple.
# It stops after the first pass without a mistake, and in any case after `max_epochs` passes; the budget may be 0.
# It returns `(w, b, E, status)`: `E` is the list of the updated indices, and `status` is `"separated"` if the last pass had no mistake, otherwise `"budget exhausted"`.
# The final line does not affect the status: if the last pass had a mistake, the budget is exhausted, even if the final line separates the samples. With a budget of 0 passes, the budget is exhausted, too.


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
    """Compare the lists E; the first entry that differs tells you where to look."""
    _, _, E, status = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5])
    w, b, other, _ = s.perceptron(SIX_X, SIX_Y, [3, 0, 3, 1, 4, 5, 2])
    assert list(E) == [0, 3, 4, 5, 5, 0, 4, 5, 4, 5, 0, 4, 5], (
        f"This is not the list from the chapter on the algorithm; got {list(E)[:30]}."
    )
    assert status == "separated", f'The status should be "separated"; got "{status}".'
    right = [3, 0, 3, 5, 4, 5, 2, 4, 4, 5, 2, 4, 5, 4, 2, 4, 5]
    assert len(other) >= len(right) or list(other) != right[: len(other)], (
        f"Your list begins like the right one, but ends after {len(other)} updates: the run may "
        "end only after a whole pass without a mistake."
    )
    assert list(other) == right, (
        "The first pass visits 3, 0, 3, 1, 4, 5, 2 and updates on 3, 0, 3, 5; "
        f"got {list(other)[:30]}."
    )
    assert close(w, [1, 4]) and b == -9, f"The run ends at w = (1, 4), b = -9; got {w}, {b}."


# %% tags=["check"]
@check(points=1)
def run_on_xor(s):
    """No line separates XOR, so only the budget can end the run: four updates in every pass."""
    w, b, E, status = s.perceptron(XOR_X, XOR_Y, [0, 1, 2, 3], max_epochs=5)
    assert status == "budget exhausted", (
        f'No pass is clean, so the status is "budget exhausted"; got "{status}".'
    )
    assert len(E) == 20, f"Five passes of four updates each make 20 updates; got {len(E)}."


# %% tags=["hidden"]
@check(points=1)
def run_within_the_budget(s):
    """The budget counts every pass, including the last; without a pass nothing is learnt."""
    six, one, (w, b, E, none) = (
        s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5], max_epochs=most) for most in (6, 1, 0)
    )
    w0, b0, E0, _ = ref.perceptron(SIX_X, SIX_Y, [5, 3, 1, 0, 2, 4])
    run = s.perceptron(SIX_X, SIX_Y, [5, 3, 1, 0, 2, 4])
    assert list(run[2]) == E0, about(
        "in the list of updates",
        f"In another order the updates are {E0}; got {list(run[2])[:30]}.",
    )
    assert close(run[0], w0) and run[1] == b0, about(
        "in w or b",
        f"In another order the run ends at w = {w0}, b = {b0}; got {run[0]}, {run[1]}.",
    )
    strange = [
        status
        for status in (six[3], one[3], none)
        if status not in ("separated", "budget exhausted")
    ]
    assert not strange, about(
        "because a status is not one of the two words",
        f'The status is "separated" or "budget exhausted"; got {strange[0]!r}.',
    )
    assert six[3] == "separated", about(
        "where the last pass of the budget is clean",
        f'The sixth and last pass is clean, so the status is "separated"; got "{six[3]}".',
    )
    assert list(one[2]) == [0, 3, 4, 5], about(
        "in the updates of a budget of one pass",
        f"The first pass updates on 0, 3, 4, 5; got {list(one[2])[:30]}.",
    )
    assert one[3] == "budget exhausted", about(
        "in the status after a budget of one pass", f'The only pass is not clean; got "{one[3]}".'
    )
    assert len(E) == 0 and np.shape(w) == (2,) and not np.any(w) and b == 0, about(
        "in what a budget of 0 passes returns",
        f"With a budget of 0 passes, w and b are zero and E is empty; got {w}, {b}, {list(E)[:30]}.",
    )
    assert none == "budget exhausted", about(
        "in the status after a budget of 0 passes",
        f'No pass was made, so none was clean; got "{none}".',
    )


# %% tags=["hidden"]
@check(points=1)
def run_ends_with_a_clean_pass(s):
    """The status is "separated" only after a complete pass without a mistake."""
    X, y = np.array([[2.0], [3.0], [4.0], [-9.0]]), np.array([1.0, 1.0, 1.0, -1.0])
    ended = s.perceptron(SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5], max_epochs=5)[3]
    once = s.perceptron(X, y, [0, 1, 2, 3], max_epochs=1)[3]
    w, b, E, status = s.perceptron(X, y, [0, 1, 2, 3])
    _, _, whole, end = s.perceptron(np.array([[2.0], [3.0]]), np.array([-1.0, 1.0]), [0, 1])
    w0, b0, E0, _ = ref.perceptron(SIX_X, SIX_Y, [5, 3, 1, 0, 2, 4])
    run = s.perceptron(SIX_X, SIX_Y, [5, 3, 1, 0, 2, 4])
    assert list(run[2]) == E0, about(
        "in the list of updates",
        f"In another order the updates are {E0}; got {list(run[2])[:30]}.",
    )
    four = (ended, once, status, end)
    strange = [one for one in four if one not in ("separated", "budget exhausted")]
    assert not strange, about(
        "because a status is not one of the two words",
        f'The status is "separated" or "budget exhausted"; got {strange[0]!r}.',
    )
    assert ended == "budget exhausted", about(
        "in the status, where the last pass of the budget has a mistake",
        f'The fifth and last pass has a mistake: "budget exhausted"; got "{ended}".',
    )
    assert once == "budget exhausted", about(
        "in the status, where only the first visit of the only pass is a mistake",
        f'The only pass has a mistake at its first visit: "budget exhausted"; got "{once}".',
    )
    assert list(E) == [0] and close(w, [2]) and b == 1, about(
        "in a run of one update",
        "One update, on sample 0, is enough here, to w = (2), b = 1; got "
        f"{list(E)[:30]}, w = {w}, b = {b}.",
    )
    assert status == "separated", about(
        "in the status, after a run of one update",
        f'After one update the status is "separated"; got "{status}".',
    )
    assert len(whole) == 29 and end == "separated", about(
        "in a longer run on the number line",
        f'The whole run takes 29 updates, and then it is "separated"; got {len(whole)}, "{end}".',
    )


# %% tags=["hidden"]
@check(points=1)
def run_with_repeated_samples(s):
    """A sample that appears twice in the list is visited twice in each pass."""
    cases = [
        (SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0], 1000),
        (SIX_X, SIX_Y, [0, 0, 3, 3, 4, 4, 5, 5, 1, 2], 1000),
        (np.array([[2.0], [3.0]]), np.array([-1.0, 1.0]), [0, 1, 1, 1], 1000),
        (np.array([[2.0], [3.0]]), np.array([-1.0, 1.0]), [0, 0, 1, 1], 1000),
        (SIX_X, SIX_Y, [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0], 2),
    ]
    found = [s.perceptron(X, y, order, max_epochs=most) for X, y, order, most in cases]
    for (X, y, order, most), (w, b, E, status) in zip(cases, found):
        w0, b0, E0, status0 = ref.perceptron(X, y, order, max_epochs=most)
        said = f"In the order {order}, in at most {most} passes,"
        assert list(E) == E0, about(
            "in the list of updates", f"{said} the updates are {E0}; got {list(E)[:30]}."
        )
        assert close(w, w0) and b == b0 and status == status0, about(
            "in w, b or the status", f"{said} the run ends differently."
        )


# %% tags=["hidden"]
@check(points=1)
def run_never_forgets_to_stop(s):
    """The default budget is 1000 passes, and the final line is returned, however bad it is."""
    X, y = np.array([[30.0], [31.0]]), np.array([-1.0, 1.0])
    w, b, E, status = s.perceptron(X, y, [0, 1])
    w0, b0, E0, _ = ref.perceptron(X, y, [0, 1])
    plain, want = (f(SIX_X, SIX_Y, [5, 3, 1, 0, 2, 4]) for f in (s.perceptron, ref.perceptron))
    assert list(plain[2]) == want[2], about(
        "in the list of updates",
        f"In another order the updates are {want[2]}; got {list(plain[2])[:30]}.",
    )
    assert close(plain[0], want[0]) and plain[1] == want[1], about(
        "in w or b", f"In another order the run ends at {want[:2]}; got {plain[:2]}."
    )
    assert plain[3] == want[3], about(
        "in the status", f'In another order the status is "{want[3]}"; got "{plain[3]}".'
    )
    assert status == "budget exhausted" and len(E) == len(E0), about(
        "where 1000 passes are not enough",
        f"30 | 31 is still not separated after 1000 passes and {len(E0)} updates, so the status is "
        f'"budget exhausted"; got {len(E)} updates, "{status}".',
    )
    assert close(w, w0) and b == b0, about(
        "in w and b, where 1000 passes are not enough",
        f"The run ends at w = {w0}, b = {b0}; got {w}, {b}.",
    )


# %% [markdown]
# ## Question 3: Could this run have happened? (4 points)
#
# A classmate hands in a list $E$. She says that it comes from a run of the perceptron from zero with $\eta = 1$, but she does not remember the order of the visits. It may be any order, even one that changes from pass to pass.
# If even a single entry was not a mistake when it was added, the list cannot come from such a run.
# There is no other condition: a pass may leave out samples, and the run may end before it finds a separator.
#
# `expand(X, y, E)` returns `(alpha, w, b)`: `alpha` says how often each of the n samples appears in `E`, and `w`, `b` are the weights after all these updates. Every entry counts as an update, whether or not it was a mistake.
# The list may be empty.
#
# `first_false(X, y, E)` returns the position in `E`, counted from 0, of the first entry that was not a mistake when it was added, or `len(E)` if there is none.


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
    """Return the position of the first entry of E that was not a mistake, or len(E)."""
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
    """Sample 0 appears three times in E, sample 5 five times; every occurrence counts."""
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
    got, one = (s.first_false(SIX_X, SIX_Y, E) for E in ([0, 3, 4, 5, 5, 0], [0, 1, 3]))
    assert got == 6, (
        f"All six entries of this list were mistakes when they were added, so return 6; got {got}."
    )
    assert one == 1, (
        "After the update on sample 0 the score of sample 1 is 11, so entry 1 is false; "
        f"got {one}."
    )


# %% tags=["hidden"]
@check(points=1)
def expand_elsewhere(s):
    """Signs come from the labels; an empty list gives zero weights; alpha has the length of y."""
    X, y = np.array([[1.0, 0, 2], [0, 3, -1], [5, 5, 5]]), np.array([-1.0, 1.0, -1.0])
    plain, short = (s.expand(SIX_X, SIX_Y, E) for E in ([5, 1, 5, 2], [2, 0, 2]))
    few, many = (s.expand(X, y, E) for E in ([1, 1, 0, 1], [0] * 300 + [1]))
    alpha, w, b = s.expand(SIX_X, SIX_Y, [])
    for E, got, words in (
        ([5, 1, 5, 2], plain, "for other lists"),
        ([2, 0, 2], short, "where the last sample does not occur"),
    ):
        want = ref.expand(SIX_X, SIX_Y, E)
        right = close(got[0], want[0]) and close(got[1], want[1]) and got[2] == want[2]
        assert right, about(words, f"{E} expands to {want}; got {got}.")
    assert close(few[0], [1, 3, 0]) and close(few[1], [-1, 9, -5]) and few[2] == 2, about(
        "in three dimensions",
        f"[1, 1, 0, 1] expands to [1, 3, 0], [-1, 9, -5], 2; got {few[0]}, {few[1]}, {few[2]}.",
    )
    assert close(alpha, np.zeros(6)) and close(w, [0, 0]) and b == 0, about(
        "for an empty list",
        f"No updates on six points give zeros of shape (6,) and (2,), and b = 0; got {alpha}, {w}, {b}.",
    )
    assert close(many[0], [300, 1, 0]) and close(many[1], [-300, 3, -601]) and many[2] == -299, (
        about(
            "for a long list",
            f"300 updates on sample 0 and one on sample 1 are not expanded correctly; got {many[0]}, "
            f"{many[1]}, {many[2]}.",
        )
    )


# %% tags=["hidden"]
@check(points=1)
def false_entry_elsewhere(s):
    """Return the position in the list, not the index of the sample, and include the bias."""
    rng, run = np.random.default_rng(2), ref.perceptron(SIX_X, SIX_Y, range(6))[2]
    lists = [[*run[:t], *rng.integers(0, 6, 3).tolist()] for t in range(14)]
    lists += [[], [4, 4], [3, 0, 3, 5, 4, 5, 2, 4, 4]]
    found = [s.first_false(SIX_X, SIX_Y, E) for E in lists]
    X, y = np.array([[-1.0], [1.0]]), np.array([-1.0, 1.0])
    tie = s.first_false(X, y, [0, 1, 1])
    turns = s.first_false(np.array([[2.0], [3.0]]), y, [0, 1, 0, 1, 0, 1, 0])
    just = s.first_false(np.array([[0.0], [5.0]]), np.array([1.0, -1.0]), [0, 0])
    wanted = [ref.first_false(SIX_X, SIX_Y, E) for E in lists]
    wrong = [(E, want, got) for E, want, got in zip(lists, wanted, found) if got != want]
    kinds = {want < len(E) for E, want, _ in wrong if E}
    for E, want, got in wrong:
        words = "where an entry is false" if want < len(E) else "where no entry is false"
        words = words if E else "for an empty list"
        words = words if len(kinds) < 2 else "for other lists"
        said = f"In the list {E} the first false entry has position {want}; got {got}."
        raise AssertionError(about(words, said))
    assert tie == 2, about(
        "where an entry is a tie",
        f"Sample 1 is a tie at position 1 and correct at position 2; got {tie}.",
    )
    assert turns == 7, about(
        "where no entry is false, on the number line",
        f"2 and 3 are mistakes alternately, and all seven entries are true; got {turns}.",
    )
    assert just == 1, about(
        "where a sample is only just correct",
        f"One update makes x = 0 correct, with y f(x) = 1; got {just}.",
    )


# %% [markdown]
# ## Question 4: Good and bad orders (4 points)
#
# `fewest_and_most(X, y)` returns `(fewest, most)`: the smallest and the largest number of *updates* that the run in Question 2 can make until it separates the samples, over all n! orders in which each sample appears once.
# The samples can be separated, and there are at most six of them. A run may need thousands of passes: give it a large enough budget (10 000 passes are enough here), and check its status.
# `permutations` from the module `itertools` helps; import it in the cell.
#
# Someone writes in a forum: "An update repairs more than it breaks, so after an update there are at most as many mistakes as before."
# `spoil()` returns three whole numbers $b, w_1, w_2$, here with the bias in front, between $-4$ and $4$.
# At these weights exactly *one* of the six points is a mistake, and after the update on this point exactly *four* of the six are mistakes (ties count as mistakes before and after; the step size is 1).


# %% tags=["answer"]
def fewest_and_most(X, y):
    """Return the fewest and the most updates over all fixed orders of the samples."""
    ### BEGIN SOLUTION
    import itertools

    orders = itertools.permutations(range(len(y)))
    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
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
    """Three samples have six orders; write down how many updates each order needs."""
    X, y = np.array([[-1.0, -2.0], [2.0, 3.0], [-3.0, -3.0]]), np.array([1.0, 1.0, -1.0])
    got = s.fewest_and_most(X, y)
    assert got is not None and np.shape(got) == (2,), f"Return two numbers; got {got}."
    assert tuple(got) == (5, 11), (
        f"The best order needs 5 updates, the worst 11; got {tuple(got)}."
    )


# %% tags=["check"]
@check(points=2)
def one_becomes_four(s):
    """Test y f(x) <= 0 for all six points, before and after; 729 candidates are quickly tried."""
    found = s.spoil()
    assert found is not None, "Your spoil returns nothing (None)."
    found = np.asarray(found, float)
    assert found.shape == (3,), f"Three whole numbers, please; got {found}."
    assert np.all(found == np.round(found)), f"All three numbers must be whole; got {found}."
    assert np.all(np.abs(found) <= 4), f"All three must be between -4 and 4; got {found}."
    Z = SIX_Y[:, None] * np.column_stack([np.ones(6), SIX_X])

    def mistakes(line):
        return np.flatnonzero(Z @ line <= 0)

    def spoils(line):
        before = mistakes(line)
        return len(before) == 1 and len(mistakes(line + Z[before[0]])) == 4

    before = mistakes(found)
    said = (
        f"Before the update exactly one sample must be a mistake; here the mistakes are {before}."
    )
    assert not spoils(np.roll(found, 1)), f"The order of the numbers is b, w1, w2; got {found}."
    assert not any(spoils(found - z) and z @ (found - z) <= 0 for z in Z), (
        f"{found} is a line after the update. {said}"
    )
    assert len(before) not in (0, 6), said
    assert len(before) == 1 or np.sum(Z @ found < 0) > 1, f"{said} A tie is a mistake."
    assert len(before) == 1, mistake("more_than_one_before", said)
    after = mistakes(found + Z[before[0]])
    said = f"After the update on sample {before[0]} the mistakes are {after}."
    assert len(after) != 2, mistake(
        "four_correct_after", f"{said} The other four are classified correctly."
    )
    assert len(after) == 4, said


# %% tags=["hidden"]
@check(points=1)
def orders_elsewhere(s):
    """Count updates, not passes or visits; try all n! orders, and let each run finish."""
    X, y = np.array([[2.0, 2.0], [1.0, 2.0], [1.0, 1.0]]), np.array([1.0, -1.0, -1.0])
    slow, slow_y = np.array([[-16.0], [24.0], [25.0]]), np.array([1.0, 1.0, -1.0])
    four, four_y = np.array([[2.0, 3], [0, -1], [1, -3], [0, -2]]), np.array([-1.0, 1, -1, 1])
    got, far = tuple(s.fewest_and_most(X, y)), tuple(s.fewest_and_most(slow, slow_y))
    more = tuple(s.fewest_and_most(four, four_y))
    long = tuple(s.fewest_and_most(np.array([[40.0], [41.0]]), np.array([-1.0, 1.0])))
    six = np.array([[3.0, 4.0], [-1.0, -1.0], [1.0, 3.0], [-3.0, -1.0], [0.0, 4.0], [-4.0, -1.0]])
    six_y = np.array([1.0, 1.0, -1.0, -1.0, -1.0, -1.0])
    few = got == (13, 23) and more == (5, 17)  # 720 endless runs would take very long
    all_six = tuple(s.fewest_and_most(six, six_y)) if few else None
    assert got == (13, 23), about(
        "for other samples in the plane",
        f"Three samples in the plane need from 13 to 23 updates; got {got}.",
    )
    assert more == (5, 17), about(
        "for four samples in the plane",
        f"Four samples in the plane need from 5 to 17 updates; got {more}.",
    )
    assert all_six == (6, 19), about(
        "for six samples",
        f"Of the 720 orders of six samples the best needs 6, the worst 19; got {all_six}.",
    )
    assert far == (85, 2405), about(
        "for long runs",
        f"-16, 24 | 25 need from 85 to 2405 updates, in up to 1228 passes; got {far}.",
    )
    assert long == (6565, 6565), about(
        "for very long runs", f"40 | 41 need 6565 updates in either order; got {long}."
    )


# %% [markdown]
# ## Question 5: Will it ever end? (3 points)
#
# `cycle(X, y)` runs the perceptron from zero with $\eta = 1$ on whole-number samples, in the order $0, 1, \dots, n - 1$. It looks at the state, $b$ and $w$ together, at the end of each pass; the start is pass 0.
# It returns `None` as soon as a pass is clean.
# Otherwise it returns `(before, period)`: the number of the first pass whose state occurs again later, and the number of passes until it first recurs.
# If the states after the passes 0, 1, 2, ... are A, B, C, D, E, C, D, E, C, ..., it returns `(2, 3)`.
# There is no budget: by the theorem in chapter 5 one of the two happens. Every number is whole, so you can trust `==`. A tie is a mistake, as always.


# %% tags=["answer"]
def cycle(X, y):
    """Return None for a run that ends, otherwise (before, period) of its cycle."""
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
    """On XOR the run is back at zero after one pass; the six points are separated."""
    got, ends = s.cycle(XOR_X, XOR_Y), s.cycle(SIX_X, SIX_Y)
    assert got is not None and tuple(got) == (0, 1), (
        f"XOR repeats from the start, after 1 pass, so return (0, 1); got {got}."
    )
    assert ends is None, f"The run on the six points ends, so the answer is None; got {ends}."


# %% tags=["hidden"]
@check(points=1)
def cycle_after_a_while(s):
    """A cycle need not contain the start, and it may begin late."""
    turned = SIX_Y.copy()
    turned[3] = 1
    line = [
        ([-3, -3, -2], [-1, 1, -1]),
        ([6, -5, 1], [1, 1, -1]),
        ([4, 7, 5], [1, 1, -1]),
        ([-12, 0, -12, -10], [-1, -1, 1, -1]),
    ]
    plain = [([2, 3], [-1, 1]), ([1, 1], [1, -1]), ([-3, 1], [-1, 1]), ([-3, 2, 4], [-1, -1, 1])]
    plain = [(np.array(x, float)[:, None], np.array(y, float)) for x, y in plain]
    wanted, others = [ref.cycle(*case) for case in plain], [s.cycle(*case) for case in plain]
    right = all(map(np.array_equal, others, wanted))
    found = [s.cycle(np.array(x, float)[:, None], np.array(y, float)) for x, y in line]
    six = s.cycle(SIX_X, turned)
    for (x, y), got in zip(line, found):
        want = ref.cycle(np.array(x, float)[:, None], np.array(y, float))
        assert np.array_equal(got, want), about(
            "where the cycle begins later than at the start" if right else "for other samples",
            f"On x = {x} with y = {y} the answer is {want}; got {got}.",
        )
    assert np.array_equal(six, (13, 2)), about(
        "in the plane, where the cycle begins late",
        f"With the label of (0, 0) flipped the answer is (13, 2); got {six}.",
    )


# %% tags=["hidden"]
@check(points=1)
def cycle_of_any_length(s):
    """At the end of each pass compare the state, bias and weights together, with all earlier ones."""
    sets = [
        ([-3, -2, 0, 1], [-1, 1, 1, -1]),
        ([1, 1], [1, -1]),
        ([2, 3], [-1, 1]),
        ([6, -4, -3], [-1, -1, 1]),
        ([-1, 4, 4, 2], [1, -1, 1, -1]),
        ([-27, 24, 14], [-1, -1, 1]),
    ]
    sets = [(np.array(x, float)[:, None], np.array(y, float)) for x, y in sets]
    plane = np.array([[3.0, -4.0], [-2.0, 0.0], [-1.0, 2.0], [0.0, -2.0]])
    sets.append((plane, np.array([-1.0, -1.0, 1.0, 1.0])))
    found = [s.cycle(X, y) for X, y in sets]
    wanted = [ref.cycle(X, y) for X, y in sets]
    wrong = [want is None for got, want in zip(found, wanted) if not np.array_equal(got, want)]
    for (X, y), got, want in zip(sets, found, wanted):
        said = f"On X = {X.tolist()} with y = {y} the answer is {want}; got {got}."
        assert (got is None) == (want is None), about(
            "for other samples"
            if len(set(wrong)) == 2
            else "where the run ends"
            if want is None
            else "where the run does not end",
            said,
        )
        assert np.array_equal(got, want), about(
            "in the two numbers of a run that does not end", said
        )


# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)
#
# On XOR the run returns to zero after every pass, so it seems that this happens on every set that no line separates.
#
# > **Claim.** If whole-number samples cannot be separated, the run from zero in a fixed order, with step size 1, returns to zero weights and zero bias at the end of some later pass.
# >
# > 1. All updates add whole numbers, so $(b, w)$ is whole at the end of each pass.
# > 2. By Theorem (Boundedness and cycles) the states stay in a bounded region, which contains finitely many whole points.
# > 3. So there are two passes $p < q$ with the same state at their ends; as no pass is clean, the run never ends.
# > 4. The state at the end of a pass determines the run after it, so the states after the passes $p + 1$ and $q + 1$ are the same, and so on.
# > 5. The run from pass $p$ on and the run from pass $q$ on are the same, so the passes that led to them were the same: the states after the passes $p - 1$ and $q - 1$ are equal too, and so on down to $0$ and $q - p$.
# > 6. The state after pass 0 is zero, so it is zero again after pass $q - p > 0$.
#
# `flaw()` returns `(line, x, y)`: the number of the first wrong line, the first that does not follow from the lines above it, taken as true, from what it cites and from the assumptions of the claim; and a counterexample to the claim: a list `x` of two to four whole numbers between $-5$ and $5$ (samples on the number line, visited in the order of the list; some may be equal), and the list `y` of their labels. The lines are numbered from 1; whether you name the right one is checked after you submit.


# %% tags=["answer"]
def flaw():
    """Return the number of the first wrong line and a counterexample: line, x, y."""
    ### BEGIN SOLUTION
    return 5, [-3, -3, -2], [-1, 1, -1]
    ### END SOLUTION


# %% tags=["check"]
@check(points=1)
def claim_is_refuted(s):
    """The run must never end and never return to zero; let your function cycle search for one."""
    _, x, y = s.flaw()
    assert np.ndim(x) == 1, f"x must be a list of numbers, one for each sample; got {x}."
    assert np.ndim(y) == 1, f"y must be a list of numbers, one for each sample; got {y}."
    x, y = [float(v) for v in x], [float(v) for v in y]
    assert len(x) == len(y), f"Each sample needs a label; got {x}, {y}."
    assert 2 <= len(x) <= 4, f"Two to four samples, please; got {x}."
    assert set(y) <= {-1, 1} or not set(x) <= {-1, 1}, (
        f"The samples come first, then the labels -1, +1; got {x}, {y}."
    )
    assert set(y) <= {-1, 1}, f"Labels are -1 and +1; got {y}."
    assert len(set(y)) == 2, (
        f"If all samples are of one class, any threshold far away separates them; got {y}."
    )
    assert all(v == int(v) for v in x), f"The samples must be whole numbers; got {x}."
    assert all(abs(v) <= 5 for v in x), f"Whole numbers between -5 and 5, please; got {x}."
    w, b = 0.0, 0.0
    for passes in range(1, 3001):  # far more than any such run needs to end or to repeat itself
        for x_i, y_i in zip(x, y):
            if y_i * (w * x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
        assert (b, w) != (0, 0), mistake(
            "zero_is_in_its_cycle",
            f"After pass {passes} the run is back at zero, as the claim says.",
        )
    assert any(y_i * (w * x_i + b) <= 0 for x_i, y_i in zip(x, y)), (
        "A threshold separates these samples: the run ends."
    )


# %% tags=["hidden"]
@check(points=1)
def first_wrong_line(s):
    """Put your counterexample into one line after the other; the first that fails is the flaw."""
    line = s.flaw()[0]
    assert line != 1, about("because line 1 follows: whole numbers added to zero stay whole")
    assert line != 2, about(
        "because line 2 follows: a bounded region has finitely many whole points"
    )
    assert line != 3, about(
        "because line 3 follows: infinitely many passes end in finitely many states, so two agree; "
        "and without a clean pass no run ends, whether its states repeat or not"
    )
    assert line != 4, about(
        "because line 4 follows: the order is fixed, so a state determines the run after it",
        mistake("forward_blamed", "Line 4 does follow."),
    )
    assert line != 6, about(
        "because line 6 follows from line 5, taken as true; the mistake comes earlier"
    )
    assert line == 5, about(
        "because the proof has the lines 1 to 6", f"There is no line {line!r}."
    )


# %% [markdown]
# ## What you have now
#
# You have a perceptron, a judge that trusts no list of updates, and a program that proves when waiting is useless.
# The line that your perceptron finds depends on the order of the samples. The next homework is about something that does not: the bound on the number of updates.
