# %% tags=["wrong"] caught_by="check_shift"
# the_shift_0_needs: "The shift 0 needs 2 updates, too few: away from the origin it takes more."
shift = 0
# needs_47_updates_too: "needs 47 updates, too few"
shift = 5
# a_little_too_few: "a little too few"
shift = 22
# a_little_too_many: "a little too many"
shift = 24
# give_a_whole_number: "Give a whole number"
shift = 22.9
# needs_5002_updates_or: "needs 5002 updates or more"
shift = 50
# between_0_and_1000: "between 0 and 1000"
shift = 1e6

# %% tags=["right"] caught_by="check_shift"
# also_right: "✅"
shift = 23.0
# also_right_2: "✅"
shift = np.int64(23)

# %% tags=["wrong"] caught_by="check_winnow"
# perceptron_step: "went from 3 to 2"
winnow_visit = lambda w, a, y: w + y * a if (w @ a > len(w) / 2) != (y > 0) else w
# adds_one: "1.5 becomes 3, not 2.5"
# - w * (2 if y > 0 else 0)
# + (w + 1 if y > 0 else 0 * w)
# all_weights: "Only the weights of features"
# - np.where(a == 1, w * (2 if y > 0 else 0), w)
# + w * (2 if y > 0 else 0)
# always: "changes nothing"
winnow_visit = lambda w, a, y: np.where(a == 1, w * (2 if y > 0 else 0), w)
# threshold_zero: "A sum of 1 is not above"
# - len(w) / 2
# + 0
# threshold_of_all_weights: "A sum of 3 is above"
# - len(w) / 2
# + w.sum() / 2
# sum_at_the_threshold: "A sum of 2 is not above"
# - > len(w) / 2
# + >= len(w) / 2
# tie_is_a_mistake: "the label -1 is right"
# - predicted != y
# + y * (w @ a - len(w) / 2) <= 0
# threshold_rounded_up: "A sum of 3 is above the threshold d/2 = 5/2"
# - len(w) / 2
# + (len(w) + 1) / 2
# threshold_rounded_down: "A sum of 2.25 is not above"
# - len(w) / 2
# + len(w) // 2
# until_right: "One visit doubles once"
# - if predicted != y:
# + while (w @ a > len(w) / 2) != (y > 0):
# in_place: "begin with w = w.copy()"
# - w = np.where(a == 1, w * (2 if y > 0 else 0), w)
# + w[a == 1] *= 2 if y > 0 else 0
# nothing_when_right: "returns nothing at all"
# - w = np.where(a == 1, w * (2 if y > 0 else 0), w)
# - return w
# + return np.where(a == 1, w * (2 if y > 0 else 0), w)


# %% tags=["right"] caught_by="check_winnow"
# with_a_list: "✅"
def winnow_visit(w, a, y):
    predicted = +1 if sum(w_j * a_j for w_j, a_j in zip(w, a, strict=True)) > len(w) / 2 else -1
    factor = 1 if predicted == y else 2 if y == 1 else 0
    return [w_j * factor if a_j else w_j for w_j, a_j in zip(w, a, strict=True)]


# %% tags=["wrong"] caught_by="check_uncentre"
# bias_kept: "The bias changes, too"
# - return w, b - w @ mean
# + return w, b
# wrong_sign: "not added"
# - return w, b - w @ mean
# + return w, b + w @ mean
# weights_moved: "does not turn the line"
# - return w, b - w @ mean
# + return w + mean, b
# mean_without_weights: "A sample at the mean must keep its score 4; yours"
# - return w, b - w @ mean
# + return w, b - sum(mean)
