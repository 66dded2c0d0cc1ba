# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# gain_without_bias: "You count only the gain from w, the squared length of x. The bias changes too and adds 1: the gain is eta (1 + |x|^2)."
# - (eta * (1 + squared))
# + (eta * squared)
# size_of_the_product: "You take the absolute value of the product, so even a correctly classified sample gets updates. It needs none."
# - if product > 0:
# -     return 0
# - return int(-product
# + return int(abs(product)
# one_for_the_correct: "You count one update for a correctly classified sample, too. It needs none."
# - return 0
# + return 1

# %% tags=["wrong"] caught_by="row_by_formula"
# one_after_the_other: "You make the updates one by one, and a billion of them take too long. They all gain the same amount, so one division counts them."
# - if product > 0:
# -     return 0
# - return int(-product // (eta * (1 + squared))) + 1
# + count = 0
# + while product <= 0:
# +     product += eta * (1 + squared)
# +     count += 1
# + return count
# bias_gains_one: "You multiply the gain from w by eta, but not the gain from the bias. Both w and b change by a multiple of eta, so the gain is eta (1 + |x|^2)."
# - (eta * (1 + squared))
# + (eta * squared + 1)
# cut_towards_zero: "You cut the quotient with int, which rounds a negative number up, so a correctly classified sample near the line gets one update. It needs none."
# - if product > 0:
# -     return 0
# - return int(-product // (eta * (1 + squared))) + 1
# + return max(0, int(-product / (eta * (1 + squared))) + 1)
# fewer_than_none: "Your number of updates can be negative. The formula is for mistakes; a correctly classified sample needs 0 updates."
# - if product > 0:
# -     return 0
# stops_at_a_tie: "You round the quotient up, so you stop at a product of 0. That is a tie, and a tie is still a mistake: one more update is needed."
# - int(-product // (eta * (1 + squared))) + 1
# + int(np.ceil(-product / (eta * (1 + squared))))
# start_tie_is_correct: "You call a product of 0 at the start correct. That is a tie, and a tie is a mistake."
# - if product > 0:
# + if product >= 0:

# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# change_without_bias: "You let the update change only w. The bias changes by eta y as well, so the score of the other sample changes by eta y (1 + the inner product of the two)."
# - (1 + x @ x_other)
# + (x @ x_other)
# gain_of_the_updated_sample: "1 + |x|^2 is the gain of the updated sample itself. For the other sample it is 1 + the inner product of the two, with the signs of both labels."
# - x @ x_other
# + x @ x
# labels_left_out_of_the_change: "You leave the labels out of the change. The update adds eta y (1, x), and the other margin has the factor y_other: both labels count."
# - y * y_other * (1
# + (1

# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# same_class_is_safe: "You treat samples of the same class as safe. An update can spoil one of them, too, if its inner product with the updated sample is below -1."
# - if change >= 0:
# + if change >= 0 or y == y_other:
# label_of_the_update_forgotten: "You leave out the label y of the updated sample. The update adds eta y (1, x), so the other score changes by eta y (1 + x x_other)."
# - y * y_other * (1
# + y_other * (1
# unlike_labels_assumed: "You assume that the two samples have different labels. If the labels are equal, the margin of the other sample changes in the opposite direction."
# - y * y_other * (1
# + -(1
# plane_only: "You use only the first two coordinates. The inner product of the two samples adds up the products of all d coordinates."
# - x @ x_other
# + x[:2] @ x_other[:2]

# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# negative_step: "Your step size is negative when the update helps the other sample. Then no step size spoils it, nor does any when its score does not change: return np.inf."
spoiling_eta = lambda w, b, x, y, x_other, y_other: -(w @ x_other + b) / (y * (1 + x @ x_other))
# negative_step_but_not_zero: "You return np.inf when the other score does not change, but a negative number when the update helps the other sample. No step size spoils it then either: return np.inf."
# - if change >= 0:
# + if change == 0:

# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere some_are_never_spoiled"
# next_whole_step: "You round the step size up to a whole number. A step size may be a fraction, and a tie is already a mistake."
# - return y_other * (w @ x_other + b) / -change
# + return np.floor(y_other * (w @ x_other + b) / -change) + 1
# repairs_the_updated: "You return the step size that repairs x itself. Return the smallest one that makes x_other a mistake."
spoiling_eta = lambda w, b, x, y, x_other, y_other: -y * (w @ x + b) / (1 + x @ x)

# %% tags=["wrong"] caught_by="run_in_two_orders"
# all_samples_updated: "You update at every visit. Only a mistake changes the weights: test first, then update."
# - range(max_epochs)
# + range(min(max_epochs, 1000))
# - w, b, mistake = visit(w, b, X[i], y[i])
# + w, b, mistake = w + y[i] * X[i], b + y[i], True
# in perceptron
# - if clean:
# + if np.all(y * (X @ w + b) > 0):
# weights_of_last_pass: "You test every sample of a pass with the weights from its beginning. The perceptron does not wait: after an update the next visit uses the new weights."
# - range(max_epochs)
# + range(min(max_epochs, 1000))
# in perceptron
# - clean = True
# + clean, old_w, old_b = True, w, b
# - w, b, mistake = visit(w, b, X[i], y[i])
# - if mistake:
# + if y[i] * (old_w @ X[i] + old_b) <= 0:
# +     w, b = w + y[i] * X[i], b + y[i]
# bias_not_in_the_test: "You update the bias but leave it out of the test. The score is w x + b."
# - range(max_epochs)
# + range(min(max_epochs, 1000))
# - w, b, mistake = visit(w, b, X[i], y[i])
# + w, change, mistake = visit(w, 0.0, X[i], y[i])
# + b += change
# one_update_in_a_pass: "You end a pass at its first mistake and begin the next one. After an update the pass continues with the next sample in the order."
# - clean = False
# + clean = False
# + break
# position_for_index: "You write the position in the order into E. It must contain the index of the sample."
# - for i in order:
# + for place, i in enumerate(order):
# - E.append(i)
# + E.append(place)
# visits_in_the_list: "You write every visit into E. It contains only the updates, which are the visits that were mistakes."
# - if mistake:
# -     E.append(i)
# + E.append(i)
# + if mistake:

# %% tags=["wrong"] caught_by="run_in_two_orders run_ends_with_a_clean_pass"
# stops_at_first_clean_sample: "You stop at the first correctly classified sample. The run ends only after a whole pass without a mistake."
# - if mistake:
# + if not mistake:
# +     return w, b, E, "separated"
# + if mistake:

# %% tags=["wrong"] caught_by="run_ends_with_a_clean_pass"
# last_visit_decides: "You look only at the last visit to decide whether a pass was clean. One mistake anywhere in a pass means that it was not."
# - if mistake:
# + clean = True
# + if mistake:
# end_state_asked: "You test, at the end of a pass or of the run, whether all samples are classified correctly. What counts is whether the last pass had no mistake: after a last allowed pass with mistakes the budget is exhausted."
# in perceptron
# - if clean:
# + if np.all(y * (X @ w + b) > 0):

# %% tags=["wrong"] caught_by="run_on_xor run_never_forgets_to_stop"
# endless_on_xor: "Your loop ends only when a pass is clean. If no line separates the samples, that never happens: count the passes, and stop at max_epochs."
# - for _ in range(max_epochs):
# + while True:
# budget_of_updates: "You stop after max_epochs updates. The budget counts passes, however many updates each of them has."
# - for _ in range(max_epochs):
# + while True:
# - w, b, mistake = visit(w, b, X[i], y[i])
# + if len(E) == max_epochs:
# +     return w, b, E, "budget exhausted"
# + w, b, mistake = visit(w, b, X[i], y[i])

# %% tags=["wrong"] caught_by="run_in_two_orders run_with_repeated_samples"
# order_ignored: "You visit the samples in the order of their numbers. Go through the list order instead, and record the index of the sample, not the number of the visit."
# - for i in order:
# + for i in range(len(y)):
# pass_of_n_visits: "Your pass makes one visit for each sample. It must make one for each entry of the list, which is longer if it repeats samples."
# - for i in order:
# + for i in order[: len(y)]:

# %% tags=["wrong"] caught_by="run_with_repeated_samples"
# repaired_in_the_same_pass: "You call a pass clean if each sample was classified correctly at its last visit. A mistake that a later visit in the same pass no longer finds is still a mistake: that pass is not clean."
# - clean = True
# - for i in order:
# + wrong = set()
# + for i in order:
# - if mistake:
# -     E.append(i)
# -     clean = False
# + if mistake:
# +     E.append(i)
# +     wrong.add(i)
# + else:
# +     wrong.discard(i)
# in perceptron
# - if clean:
# + if not wrong:

# %% tags=["wrong"] caught_by="run_on_xor run_within_the_budget run_ends_with_a_clean_pass run_with_repeated_samples run_never_forgets_to_stop"
# one_pass_too_many: "You make one pass more than max_epochs allows."
# - range(max_epochs)
# + range(max_epochs + 1)

# %% tags=["wrong"] caught_by="run_within_the_budget"
# last_pass_not_judged: "You report "budget exhausted" whenever all passes in the budget were made. If the last of them was clean, the status is "separated"."
# - for _ in range(max_epochs):
# + for made in range(1, max_epochs + 1):
# in perceptron
# - if clean:
# + if clean and made < max_epochs:
# pass_before_the_budget: "You make a pass before you check the budget. With max_epochs = 0 there is no pass, and w and b stay zero."
# - range(max_epochs)
# + range(max(1, max_epochs))

# %% tags=["wrong"] caught_by="run_in_two_orders run_on_xor"
# tie_is_no_mistake: "You update only if y f(x) < 0. At the start all scores are 0, so nothing is ever updated: a tie is a mistake, too."
# - w, b, mistake = visit(w, b, X[i], y[i])
# - if mistake:
# + if y[i] * (w @ X[i] + b) < 0:
# +     w, b = w + y[i] * X[i], b + y[i]
# list_of_the_last_pass: "You empty E in each pass. It is the list of all updates of the run."
# in perceptron
# - clean = True
# + clean, E = True, []

# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# labels_left_out_of_w: "You add the samples to w without their labels, although you use the labels for the bias. A sample of class -1 is subtracted from w."
# - (alpha * y) @ X
# + alpha @ X
# alpha_with_signs: "Your alpha has the signs of the labels. It counts how often a sample appears in E, so it is never negative."
# - return alpha, (alpha * y) @ X
# + return alpha * y, (alpha * y) @ X


# %% tags=["wrong"] caught_by="expand_elsewhere"
# only_mistakes_expanded: "You make an update only if the sample is a mistake at that moment. Every entry of E counts as an update, whether or not it was a mistake."
def expand(X, y, E):
    alpha, w, b = np.zeros(len(y)), np.zeros(X.shape[1]), 0.0
    for i in E:
        if y[i] * (w @ X[i] + b) <= 0:
            alpha[i], w, b = alpha[i] + 1, w + y[i] * X[i], b + y[i]
    return alpha, w, b


# %% tags=["wrong"] caught_by="expand_elsewhere"
# counted_and_left_out: "You count entries that were not mistakes, but leave them out of w and b. Here every entry counts as an update; first_false asks which of them were mistakes."
# - for i in E:
# -     alpha[i] += 1
# - return alpha, (alpha * y) @ X, alpha @ y
# + w, b = np.zeros(X.shape[1]), 0.0
# + for i in E:
# +     w, b, _ = visit(w, b, X[i], y[i])
# +     alpha[i] += 1
# + return alpha, w, b

# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# first_entry_is_false: "You call the very first entry false. At zero weights it is a tie, and a tie is a mistake. Or perhaps you use the weights after the update: use those before it."
# - E[:t]
# + E[: t + 1]
# second_time_is_false: "You call an entry false because its sample appeared in the list before. A sample can be a mistake again, after updates on other samples or after an update that was too small."
# - if y[i] * (w @ X[i] + b) > 0:
# + if i in E[:t] or y[i] * (w @ X[i] + b) > 0:
# weights_of_the_whole_list: "You test all entries with the weights after the whole list. Judge each entry by the weights before it."
# - E[:t]
# + E

# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# sample_for_position: "You return the index of the sample. Return the position in the list, counted from 0."
# - return t
# + return i
# score_of_w_alone: "You leave out the bias. Each update changes it, and the score is w x + b."
# - (w @ X[i] + b)
# + (w @ X[i])


# number_of_false_entries: "You count the false entries. Return the position of the first one."
def first_false(X, y, E):
    count = sum(not visit(*expand(X, y, E[:t])[1:], X[i], y[i])[2] for t, i in enumerate(E))
    return count or len(E)


# later_ties_are_false: "You accept a tie as a mistake only at the start. A tie is a mistake anywhere in the list."
# - if y[i] * (w @ X[i] + b) > 0:
# + if t and y[i] * (w @ X[i] + b) >= 0:

# %% tags=["wrong"] caught_by="orders_elsewhere"
# passes_for_updates: "You count passes. A pass can have several updates; the number of updates is the length of E."
# - orders = itertools.permutations(range(len(y)))
# - counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
# + counts = []
# + for order in itertools.permutations(range(len(y))):
# +     w, b, mistakes = np.zeros(X.shape[1]), 0.0, len(y)
# +     passes = 0
# +     while mistakes:
# +         mistakes, passes = 0, passes + 1
# +         for i in order:
# +             w, b, mistake = visit(w, b, X[i], y[i])
# +             mistakes += mistake
# +     counts.append(passes)
# budget_too_small: "You use the default budget of 1000 passes, but some runs need more. Allow as many passes as it takes to separate."
# - perceptron(X, y, order, 10**4)
# + perceptron(X, y, order)

# slow_orders_left_out: "You use the default budget of 1000 passes and leave out the orders that exhaust it. They separate, too, after more passes: allow as many as it takes."
# - counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
# + runs = [perceptron(X, y, order) for order in orders]
# + counts = [len(E) for _, _, E, status in runs if status == "separated"]

# %% tags=["wrong"] caught_by="orders_of_three"
# only_the_first_sample_moves: "You try only the n orders that start at some sample and go round from there. There are n! orders."
# - orders = itertools.permutations(range(len(y)))
# + orders = [[*range(k, len(y)), *range(k)] for k in range(len(y))]

# %% tags=["wrong"] caught_by="one_becomes_four"
# more_than_one_before: "At these weights more than one sample is a mistake before the update, counting ties. There must be exactly one."
spoil = lambda: (4, 4, 4)
# four_correct_after: "After a single update on the mistake, four samples are classified correctly. There must be four mistakes after a single update, even if the updated sample is still one of them, and one before."
spoil = lambda: (-4, 0, 3)

# %% tags=["wrong"] caught_by="cycle_after_a_while"
# waits_for_the_start: "You compare only with the start. A cycle need not return to zero, so your loop may never end; remember all states."
# - while (b, *w) not in seen:
# -     seen[b, *w] = passes
# + for passes in range(3000):
# +     if passes and b == 0 and not np.any(w):
# +         return 0, passes
# - return seen[b, *w], passes - seen[b, *w]
# + return None

# %% tags=["wrong"] caught_by="cycle_of_any_length"
# bias_not_compared: "You compare the weights without the bias. With a different bias, equal weights can lead to different mistakes; the state is (b, w)."
# - while (b, *w) not in seen:
# -     seen[b, *w] = passes
# + while tuple(w) not in seen:
# +     seen[tuple(w)] = passes
# - return seen[b, *w], passes - seen[b, *w]
# + return seen[tuple(w)], passes - seen[tuple(w)]

# %% tags=["wrong"] caught_by="cycle_by_hand cycle_of_any_length"
# start_is_no_state: "You leave out the start. Its state counts, too: it is the state of pass 0."
# - seen[b, *w] = passes
# + if passes:
# +     seen[b, *w] = passes


# %% tags=["wrong"] caught_by="cycle_after_a_while cycle_of_any_length"
# start_is_not_pass_0: "You do not keep the state at the start, so you count from the end of the first pass. The start is pass 0, and the number before is one larger."
# - return seen[b, *w], passes - seen[b, *w]
# + return max(0, seen[b, *w] - 1), passes - seen[b, *w]
# weights_in_one_array: "All your states hold the same array w, which each update changes in place (+=), so only the bias is really compared. Store a copy of w, or a tuple of the numbers."
def cycle(X, y):
    w, b, states = np.zeros(X.shape[1]), 0.0, [0.0]
    while True:
        clean = True
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if b in states:
            return states.index(b), len(states) - states.index(b)
        states.append(b)


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# second_pass_for_before: "You return the number of the pass at which a state occurs again. The number before is that of the pass at which it first occurred."
# - return seen[b, *w], passes - seen[b, *w]
# + return passes, passes - seen[b, *w]

# %% tags=["wrong"] caught_by="cycle_by_hand"
# clean_pass_is_a_cycle: "A clean pass leaves the state unchanged, and you mistake that for a cycle. First check whether the pass was clean: then the answer is None."
# in cycle
# - if clean:
# -     return None

# %% tags=["wrong"] caught_by="first_wrong_line"
# forward_blamed: "Line 4 is true: forwards, equal states have equal futures. The question is whether equal states also have equal pasts. (The lines are numbered from 1.)"
flaw = lambda: (4, [-3, -3, -2], [-1, 1, -1])

# %% tags=["wrong"] caught_by="claim_is_refuted"
# zero_is_in_its_cycle: "Your samples do lead back to zero. Look for a run that makes a few passes before its cycle begins."
flaw = lambda: (5, [1, 1], [1, -1])

# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while cycle_of_any_length"
# states_share_one_array: "Your states are always equal: all of them are one array, which each update changes in place (+=). Store a copy, or a tuple of the numbers."
# - while (b, *w) not in seen:
# -     seen[b, *w] = passes
# + while not any(np.array_equal(w, state) for state in list(seen.values())[:-1]):
# +     seen[passes] = w
# - w, b, mistake = visit(w, b, x_i, y_i)
# + before, _, mistake = w.copy(), 0, bool(y_i * (w @ x_i + b) <= 0)
# + w += mistake * y_i * x_i
# + b += mistake * y_i
# - return seen[b, *w], passes - seen[b, *w]
# + return 0, 1
# gives_up_early: "You return None although the run does not end. It must go on until a pass is clean or a state recurs, however long that takes."
# - while (b, *w) not in seen:
# + for _ in range(50):
# - passes += 1
# + passes += 0
# - return seen[b, *w], passes - seen[b, *w]
# + return None

# %% tags=["relation"]
# updates_in_a_row:product_a_little_larger: "You stop at a product of 0. That is a tie, and a tie is still a mistake: one more update is needed."
# spoiling_eta:y_other_as_1: "You ask when the score of the other sample falls to 0. A sample with label -1 is spoiled when its score rises to 0: use y_other f(x_other), and how it changes."
# perceptron:each_entry_of_order_once: "You visit each sample once in a pass. A sample that appears twice in the list is visited twice in each pass."
# expand:each_entry_of_E_once: "You count each sample only once, however often it appears in E (`alpha[E] += 1` with a list E does this as well): a sample that appears three times counts three times."
# expand:y_as_1: "You add the samples without their labels. A sample of class -1 is subtracted from w and lowers b."
# cycle:running_sum: "You return the number of the pass at which a state occurred again. The period is the difference of the two passes."

# %% tags=["equivalent"]
# flaw, line 3: -2: the sign is dropped: "A different counterexample, as good as ours."
# flaw, line 3: -1: the sign is dropped: "A different counterexample, as good as ours."
# flaw, line 3: 2: becomes 3: "A different counterexample, as good as ours."
# fewest_and_most, line 6: 10: becomes 11: "A larger budget is large enough, too."
# fewest_and_most, line 6: 4: becomes 5: "A larger budget is large enough, too."
