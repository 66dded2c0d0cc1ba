# %% tags=["wrong"] caught_by="check_pieces"
# unmarked: "Mark the ends"
# - f"_{word}_"
# + word
# marked_in_front: "mark the end, too"
# - f"_{word}_"
# + f"_{word}"
# marked_at_the_end: "Mark the beginning, too"
# - f"_{word}_"
# + f"{word}_"
# up_to_three: "yours of "otto" have 3"
# - (1, 2, 3, 4)
# + (1, 2, 3)
# up_to_five: "yours of "otto" have 5"
# - (1, 2, 3, 4)
# + (1, 2, 3, 4, 5)
# from_two: "but yours have 2"
# - (1, 2, 3, 4)
# + (2, 3, 4)
# side_by_side: "Pieces overlap"
# - range(len(marked) - size + 1)
# + range(0, len(marked), size)
# each_once: "list it twice"
# - return found
# + return set(found)
# longer_ones_once: "an should be in the list for banana 2 times, not 1"
# - found.append(marked[start : start + size])
# + piece = marked[start : start + size]
# + if size == 1 or piece not in found:
# +     found.append(piece)
# slices_beyond_the_end: "a slice that would go beyond the end"
# - range(len(marked) - size + 1)
# + range(len(marked))
# one_piece_at_least: "it has no piece of four"
# - range(len(marked) - size + 1)
# + range(max(1, len(marked) - size + 1))
# one_string: "Return a list of pieces"
# - return found
# + return " ".join(found)
# no_return: "returns nothing"
# - return found


# %% tags=["right"] caught_by="check_pieces"
# otherwise_ordered: "✅"
def pieces(word):
    return [f"_{word}_"[i:j] for i in range(len(word) + 2) for j in range(i + 1, len(word) + 3)
            if j - i < 5]  # fmt: skip


# %% tags=["wrong"] caught_by="check_average"
# last: "These are the last weights"
# - total_w / len(visits), total_b / len(visits)
# + w, b
# no_division: "divide it by their number"
# - total_w / len(visits), total_b / len(visits)
# + total_w, total_b
# only_updates: "even one without an update"
# - b, total_b = 0.0, 0.0
# + b, total_b, updates = 0.0, 0.0, 0
# - w, b = w + y[i] * X[i], b + y[i]  # eq-perceptron-update
# + w, b, updates = w + y[i] * X[i], b + y[i], updates + 1
# + total_w, total_b = total_w + w, total_b + b
# - total_w / len(visits), total_b / len(visits)
# + total_w / updates, total_b / updates
# - total_w, total_b = total_w + w, total_b + b  # eq-average
# inside_the_test: "also on visits without an update"
# - w, b = w + y[i] * X[i], b + y[i]  # eq-perceptron-update
# + w, b = w + y[i] * X[i], b + y[i]
# + total_w, total_b = total_w + w, total_b + b
# - total_w, total_b = total_w + w, total_b + b  # eq-average
# divides_by_updates: "Divide by the number of visits"
# - b, total_b = 0.0, 0.0
# + b, total_b, updates = 0.0, 0.0, 0
# - w, b = w + y[i] * X[i], b + y[i]
# + w, b, updates = w + y[i] * X[i], b + y[i], updates + 1
# - total_w / len(visits), total_b / len(visits)
# + total_w / updates, total_b / updates
# before_each_visit: "not those before it"
# - if y[i] * (w
# + total_w, total_b = total_w + w, total_b + b
# + if y[i] * (w
# - total_w, total_b = total_w + w, total_b + b  # eq-average
# with_the_start: "1.75, not 1.4"
# - total_w / len(visits), total_b / len(visits)
# + total_w / (len(visits) + 1), total_b / (len(visits) + 1)
# last_bias: "the average is -0.25"
# - total_b / len(visits)
# + b
# without_bias: "Return two things"
# - , total_b / len(visits)

# %% tags=["wrong"] caught_by="check_leading"
# the_smallest: "not the smallest"
# - np.argmax(W @ x + B)
# + np.argmin(W @ x + B)
# classes_without_bias: "Is B in your score?"
# - np.argmax(W @ x + B)
# + np.argmax(W @ x)
# divided: "not divided by the length"
# - np.argmax(W @ x + B)
# + np.argmax((W @ x + B) / np.linalg.norm(W, axis=1))
# the_largest_bias: "For the scores 2, 3 and -5 the answer is 1, not 0"
# - np.argmax(W @ x + B)
# + np.argmax(B)
# the_size: "For the scores 2, 3 and -5 the answer is 1, not 2"
# - np.argmax(W @ x + B)
# + np.argmax(abs(W @ x) + B)
# above_the_one_before: "For the scores 3, 1 and 2"
# - int(np.argmax(W @ x + B))
# + max([0, *np.flatnonzero(np.diff(W @ x + B) > 0) + 1])
# above_zero_alone: "For the scores -9, -7 and -8"
# - np.argmax(W @ x + B)
# + np.argmax(np.maximum(W @ x + B, 0))
# the_score: ", not its score"
# - np.argmax(W @ x + B)
# + np.max(W @ x + B)

# %% tags=["wrong"] caught_by="check_many_visit"
# no_change: "a mistake, but W did not change"
# - scores[c] <= scores[r]
# + scores[c] > scores[r]
# only_the_class: "the row of its rival"
# - np.eye(len(B))[c] - np.eye(len(B))[r]
# + np.eye(len(B))[c]
# only_the_rival: "x is added to the row of class 1."
# - np.eye(len(B))[c] - np.eye(len(B))[r]
# + -np.eye(len(B))[r]
# the_other_way_round: "yours is the other way round"
# - np.eye(len(B))[c] - np.eye(len(B))[r]
# + np.eye(len(B))[r] - np.eye(len(B))[c]
# every_rival: "only the leading rival changes"
# - np.eye(len(B))[c] - np.eye(len(B))[r]
# + 2 * np.eye(len(B))[c] - 1
# no_biases: "W is right, but B"
# - W + np.outer(step, x), B + step
# + W + np.outer(step, x), B
# on_every_visit: "there is no mistake and nothing changes"
# - if scores[c] <= scores[r]:  # eq-multiclass-mistake
# + if True:
# a_tie_is_right: "a tie is a mistake"
# - scores[c] <= scores[r]
# + scores[c] < scores[r]
# its_own_rival: "the best of the *other* classes, not of all"
# - others = np.where(np.arange(len(B)) == c, -np.inf, scores)
# + others = scores
# the_own_score_as_zero: "For the scores -3 and -1"
# - -np.inf
# + 0
# nothing_returned: "Your function returns nothing"
# - return W, B
# + pass


# %% tags=["right"] caught_by="check_many_visit"
# row_by_row: "✅"
def many_visit(W, B, x, c):
    W, B = W.copy(), B.copy()
    scores = [w @ x + b for w, b in zip(W, B, strict=True)]
    _, r = max((f, -k) for k, f in enumerate(scores) if k != c)
    if scores[c] <= scores[-r]:
        W[c], W[-r], B[c], B[-r] = W[c] + x, W[-r] - x, B[c] + 1, B[-r] - 1
    return W, B
