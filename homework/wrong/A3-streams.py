# %% tags=["wrong"] caught_by="check_adversary"
# the_place_itself: "2/3 itself"
adversary = lambda _w, _b: 2 / 3
# midway_also_from_outside: "For w = 1, b = 1 you return -0.1666667"
adversary = lambda w, b: (2 / 3 - b / w) / 2
# beyond_the_change: "For w = 2, b = -1 the number 0.4166667 is no mistake"
adversary = lambda w, b: min(max((-3 * b / w - 2 / 3) / 2, 0), 1)
# as_if_every_weight_were_positive: "For w = -1, b = 0.5 the number 0.5833333"
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
# for_w_1048576_b: "For w = 1048576, b = -699050 the number 0.6666 is"
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
