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
# first_feature_present: "all weights with a_j = 1 change"
# - w = np.where(a == 1, w * (2 if y > 0 else 0), w)
# + w = np.where(np.arange(len(w)) == a.argmax(), w * (2 if y > 0 else 0), w)
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


# %% tags=["wrong"] caught_by="check_adversary"
# the_place_itself: "2/3 itself"
adversary = lambda _w, _b: 2 / 3
# midway_also_from_outside: "For w = 1, b = 1 you return -0.1666666667"
adversary = lambda w, b: (2 / 3 - b / w) / 2
# beyond_the_change: "For w = 2, b = -1 the number 0.4166666667 is no mistake"
adversary = lambda w, b: min(max((-3 * b / w - 2 / 3) / 2, 0), 1)
# as_if_every_weight_were_positive: "For w = -1, b = 0.5 the number 0.5833333333"
# - if w <= 0:
# -     return 0.0 if b >= 0 else 1.0
# - change = min(max(-b / w, 0.0), 1.0)
# + change = min(max(-b / w, 0.0), 1.0) if w else float(b < 0)
# zero_without_a_look_at_the_bias: "For w = 0, b = -1 the number 0 is no mistake"
# - 0.0 if b >= 0 else 1.0
# + 0
# with_its_label: "Return the number alone"
adversary = lambda _w, _b: (0.5, -1)
# nothing: "For w = 2, b = -1 your function returns nothing"
adversary = lambda w, b: None
# its_sign_changes_at: "Its sign changes at 0.625: go between"
# - (change + 2 / 3) / 2
# + 0.5 if change < 2 / 3 else 0.75
# next_to_the_place: "For w = 4294967296, b = -2863311530 the number 0.6666666657 is"
# - (change + 2 / 3) / 2
# + 2 / 3 - 1e-9 if change < 2 / 3 else 2 / 3 + 1e-9
# four_decimals: "For w = 4294967296, b = -2863311530 the number 0.6666 is"
# - (change + 2 / 3) / 2
# + 0.6666 if change < 2 / 3 else 0.6667


# first_of_a_grid: "For w = 1024, b = -682 your function returns nothing"
def adversary(w, b):
    for x in np.linspace(0, 1, 1001):
        if (1 if x > 2 / 3 else -1) * (w * x + b) <= 0:
            return x
    return None


# %% tags=["right"] caught_by="check_adversary"
# the_tie: "✅"
# - (change + 2 / 3) / 2
# + change
