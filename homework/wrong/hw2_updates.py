# %% [markdown]
# # Wrong solutions of hw2_updates
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: What an update repairs, and what it spoils (5 points)

# %% tags=["wrong"] caught_by="row_by_formula"
# tie_is_enough: "You stop at a product of 0. That is a tie, and a tie is still a mistake: one more update is needed."
def updates_in_a_row(product, squared, eta=1.0):
    return int(max(0, np.ceil(-product / (eta * (1 + squared)))))


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# gain_without_bias: "You count the gain of w alone, the squared length of x. The bias changes too and gains 1 more: eta (1 + |x|^2)."
def updates_in_a_row(product, squared, eta=1.0):
    return 0 if product > 0 else int(-product // (eta * squared)) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# one_after_the_other: "You make the updates one after the other, and a billion of them take too long. All gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="row_by_formula"
# bias_gains_one: "You multiply the gain of w by eta, and not that of the bias. Both change by eta times something: eta (1 + |x|^2)."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta * squared + 1)) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# step_size_forgotten: "You leave eta out. Each update gains eta (1 + |x|^2)."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (1 + squared)) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# step_size_divides: "You divide the gain by eta. A larger step gains more: eta (1 + |x|^2)."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // ((1 + squared) / eta)) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# step_size_squared: "You have eta squared in the gain. An update changes w and b by eta times something, so the gain has eta once."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta**2 * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# length_for_squared_length: "You take the root of squared. The gain has the squared length of x in it, which is what you are given."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared**0.5))) + 1


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# squared_once_more: "You square the squared length once more. What you are given is |x|^2 already."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared**2))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# cut_towards_zero: "You cut the quotient with int, which rounds a negative number up: a correct sample that is close gets one update. It needs none."
def updates_in_a_row(product, squared, eta=1.0):
    return max(0, int(-product / (eta * (1 + squared))) + 1)


# %% tags=["wrong"] caught_by="row_by_formula"
# cut_towards_zero_below: "You use the formula for correct samples as well, and it may give a negative number, or 1. A correct sample needs 0 updates."
def updates_in_a_row(product, squared, eta=1.0):
    return int(-product / (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# fewer_than_none: "Your number of updates can be negative. The formula is for mistakes; a correct sample needs 0 updates."
def updates_in_a_row(product, squared, eta=1.0):
    return int(-product // (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# size_of_the_product: "You take the size of the product, so a correct sample gets updates, too. It needs none."
def updates_in_a_row(product, squared, eta=1.0):
    return int(abs(product) // (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# one_for_the_correct: "You count one update for a correct sample, too. It needs none."
def updates_in_a_row(product, squared, eta=1.0):
    return max(1, int(-product // (eta * (1 + squared))) + 1)


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# one_too_many: "You count one update more than needed: stop as soon as the product is positive."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared))) + 2


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# rounded_down: "You round the quotient down: after so many updates the sample is still a mistake, or a tie."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared)))


# %% tags=["wrong"] caught_by="row_by_formula"
# product_cut_to_whole: "You make a whole number of the product. It may be -1/2, and a rounded margin is another one."
def updates_in_a_row(product, squared, eta=1.0):
    product = int(product)
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# half_added_and_rounded: "You add a half and round. A quotient that is whole is then half-way between two numbers, and round takes the even one of them: that is too few every second time."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return round(-product / (eta * (1 + squared)) + 0.5)


# %% tags=["wrong"] caught_by="row_by_formula"
# rounded_to_the_nearest: "You round the quotient to the nearest number. The number of updates is the first one that is larger than the quotient."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return round(-product / (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# loop_with_a_limit: "Your loop ends after so many rounds, also where more updates are needed. All updates gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0 and count < 9999:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="row_by_formula"
# start_tie_is_correct: "You call a product of 0 at the start correct. That is a tie, and a tie is a mistake."
def updates_in_a_row(product, squared, eta=1.0):
    if product >= 0:
        return 0
    return int(-product // (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# tie_only_at_the_start: "You treat a tie at the start as a mistake, and not one that a later update ends at. A product of 0 needs one update more wherever it comes up."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return max(1, int(np.ceil(-product / (eta * (1 + squared)))))


# %% tags=["wrong"] caught_by="row_by_formula"
# next_whole_product: "You ask for a product of 1 or more. Any product above 0 is correct, and products need not be whole."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(np.ceil((1 - product) / (eta * (1 + squared))))


# %% tags=["wrong"] caught_by="row_by_formula"
# product_of_one_for_all: "You ask for a product of 1 or more, also of the sample as it comes. Any product above 0 is correct, and products need not be whole."
def updates_in_a_row(product, squared, eta=1.0):
    return max(0, int(np.ceil((1 - product) / (eta * (1 + squared)))))


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# rounded_up_and_one_more: "You round the quotient up and add 1. That is one too many, unless the quotient is whole."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(np.ceil(-product / (eta * (1 + squared)))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# eta_for_the_bias_alone: "You multiply the gain of the bias by eta, and not that of w. Both change by eta times something."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (squared + eta)) + 1


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# gain_without_bias_and_ties: "You count the gain of w alone, and the bias gains as well. Besides, you stop at a product of 0, which is a tie and still a mistake."
def updates_in_a_row(product, squared, eta=1.0):
    return max(0, int(np.ceil(-product / (eta * squared))))


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# parentheses_forgotten: "You divide by eta and then multiply by 1 + |x|^2. Divide by the whole gain: it needs parentheses."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // eta * (1 + squared)) + 1


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# length_for_the_gain: "You take a root: the length of x together with the 1 of the bias. The gain is that length squared."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-product // (eta * (1 + squared) ** 0.5)) + 1


# %% tags=["wrong"] caught_by="row_by_hand row_by_formula"
# visits_in_a_row: "You count visits: the one that finds the sample correct is no update."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 1
    return int(-product // (eta * (1 + squared))) + 2


# %% tags=["wrong"] caught_by="row_by_formula"
# loop_of_a_thousand: "Your loop ends after so many rounds, also where more updates are needed. All updates gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0 and count < 1_000:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="row_by_formula"
# loop_of_a_ten_thousand: "Your loop ends after so many rounds, also where more updates are needed. All updates gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0 and count < 10_000:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="row_by_formula"
# loop_of_a_hundred_thousand: "Your loop ends after so many rounds, also where more updates are needed. All updates gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0 and count < 100_000:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="row_by_formula"
# loop_of_a_million: "Your loop ends after so many rounds, also where more updates are needed. All updates gain the same, so one division counts them."
def updates_in_a_row(product, squared, eta=1.0):
    count = 0
    while product <= 0 and count < 1_000_000:
        product += eta * (1 + squared)
        count += 1
    return count


# %% tags=["wrong"] caught_by="row_by_formula"
# whole_number_trick: "You add the gain less 1 and round down. That rounds up in whole numbers only, and a product of 0 still needs one update more."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    gain = eta * (1 + squared)
    return int((-product + gain - 1) // gain)


# %% tags=["wrong"] caught_by="row_by_formula"
# small_number_above_zero: "You want the product to be above 0 by something small. Beside a large product it is lost; the quotient, rounded down, and 1 more needs nothing small."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(np.ceil((1e-9 - product) / (eta * (1 + squared))))


# %% tags=["wrong"] caught_by="row_by_formula"
# tiny_number_above_zero: "You want the product to be above 0 by something small. Beside a large product it is lost; the quotient, rounded down, and 1 more needs nothing small."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(np.ceil((1e-12 - product) / (eta * (1 + squared))))


# %% tags=["wrong"] caught_by="row_by_formula"
# tiny_number_in_the_quotient: "You add something small before you round up, so that ties count. Beside a large quotient it is lost: round down, and add 1 in its place."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(np.ceil(-product / (eta * (1 + squared)) + 1e-12))


# %% tags=["wrong"] caught_by="row_by_formula"
# step_size_forgotten_and_ties: "You leave eta out. Each update gains eta (1 + |x|^2). Besides, you stop at a product of 0, which is a tie and still a mistake."
def updates_in_a_row(product, squared, eta=1.0):
    return max(0, int(np.ceil(-product / (1 + squared))))


# %% tags=["wrong"] caught_by="row_by_formula"
# bias_gains_one_and_ties: "You multiply the gain of w by eta, and not that of the bias. Besides, you stop at a product of 0, which is a tie and still a mistake."
def updates_in_a_row(product, squared, eta=1.0):
    return max(0, int(np.ceil(-product / (1 + eta * squared))))


# %% tags=["wrong"] caught_by="row_by_formula"
# step_size_forgotten_and_cut: "You leave eta out. Besides, int rounds a negative quotient up, so that a correct sample that is close gets one update; it needs none."
def updates_in_a_row(product, squared, eta=1.0):
    return max(0, int(-product / (1 + squared)) + 1)


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


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# size_of_the_step: "You take the size of a negative step. Where the update helps the other sample, no step size spoils it: np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change == 0 else abs((w @ x_other + b) / change)


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# score_left_alone_is_divided: "You divide by 0 where the update leaves the other score alone. Then no step size spoils it: np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change > 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# other_score_without_bias: "You leave the bias out of the other sample's score before the update. It is w x_other + b."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change >= 0 else y_other * (w @ x_other) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# spoiled_and_repaired: "You ask that the update also makes x correct. Asked for is only when x_other becomes a mistake."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return (
        np.inf
        if change >= 0
        else max(y_other * (w @ x_other + b) / -change, -y * (w @ x + b) / (1 + x @ x))
    )


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere some_are_never_spoiled"
# next_whole_step: "You return a whole number above the step size. A step size may be a fraction, and a tie is a mistake already."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change >= 0 else np.floor(y_other * (w @ x_other + b) / -change) + 1


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere some_are_never_spoiled"
# step_rounded_up: "You return a whole number. The smallest step size may be a fraction: solve for it."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change >= 0 else np.ceil(y_other * (w @ x_other + b) / -change)


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere some_are_never_spoiled"
# margin_of_the_updated_sample: "You take the functional margin of x, the updated sample. It is the margin of x_other that must fall to 0."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change >= 0 else y * (w @ x + b) / change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# label_of_the_other_forgotten_in_the_score: "You leave the label of x_other out of its margin. Its margin is y_other f(x_other), which is positive, as it is correct."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change >= 0 else (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# label_of_the_update_forgotten: "You leave out the label y of the updated sample. The update adds eta y (1, x), so the other score changes by eta y (1 + x x_other)."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y_other * (1 + x @ x_other)
    return np.inf if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# bias_change_without_labels: "You add the gain of the bias without the labels. The bias changes by eta y, so its part in the other margin has both labels, too."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (x @ x_other) + 1
    return np.inf if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere some_are_never_spoiled"
# infinite_for_the_spoiled: "Your cases are exchanged: you return np.inf where the update makes the other margin fall, and it is there that a step size spoils."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change <= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# steps_of_a_half: "You try step sizes one after the other, and return the first of your list that spoils. The smallest one may lie between two of them: solve for it."
def spoiling_eta(w, b, x, y, x_other, y_other):
    for k in range(1, 1001):
        v, c, _ = visit(w, b, x, y, 0.5 * k)
        if y_other * (v @ x_other + c) <= 0:
            return 0.5 * k
    return np.inf


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# steps_of_a_tenth: "You try step sizes one after the other, and return the first of your list that spoils. The smallest one may lie between two of them: solve for it."
def spoiling_eta(w, b, x, y, x_other, y_other):
    for k in range(1, 1001):
        v, c, _ = visit(w, b, x, y, 0.1 * k)
        if y_other * (v @ x_other + c) <= 0:
            return 0.1 * k
    return np.inf


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# steps_of_a_hundredth: "You try step sizes one after the other, and return the first of your list that spoils. The smallest one may lie between two of them: solve for it."
def spoiling_eta(w, b, x, y, x_other, y_other):
    for k in range(1, 1001):
        v, c, _ = visit(w, b, x, y, 0.01 * k)
        if y_other * (v @ x_other + c) <= 0:
            return 0.01 * k
    return np.inf


# %% tags=["wrong"] caught_by="spoiled_elsewhere some_are_never_spoiled"
# class_alone_decides: "You return np.inf for samples of the same class, and a quotient for all others. What decides is whether the update lowers the other margin: both signs of 1 + the inner product occur in both cases."
def spoiling_eta(w, b, x, y, x_other, y_other):
    return np.inf if y == y_other else y_other * (w @ x_other + b) / (1 + x @ x_other)


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# unlike_labels_assumed: "You take for granted that the two samples have unlike labels. If the labels are equal, the other margin changes the other way."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = -(1 + x @ x_other)
    return np.inf if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# only_rising_scores_spoil: "You ask when the score of the other sample rises to 0. A sample with label +1 is spoiled when its score falls to 0: take y_other f(x_other), and its change."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * (1 + x @ x_other)
    return np.inf if change <= 0 else -(w @ x_other + b) / change


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# negative_step_but_not_zero: "You return np.inf where the other score stays, and a negative number where the update helps the other sample. No step size spoils it there either: np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * (1 + x @ x_other)
    return np.inf if change == 0 else -(w @ x_other + b) / change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# angle_decides: "Whether there is an answer you read from the inner product without its 1. The bias belongs to it: at the inner product 0, say, an update still spoils samples of the other class."
def spoiling_eta(w, b, x, y, x_other, y_other):
    against = y * y_other * (x @ x_other) < 0
    return y_other * (w @ x_other + b) / abs(1 + x @ x_other) if against else np.inf


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# angle_decides_and_sign_stays: "Whether there is an answer you read from the inner product without its 1. The bias belongs to it, in this test as in the quotient."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if y * y_other * (x @ x_other) >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# steps_of_a_quarter: "You try step sizes one after the other, and return the first of your list that spoils. The smallest one may lie between two of them: solve for it."
def spoiling_eta(w, b, x, y, x_other, y_other):
    for k in range(1, 1001):
        v, c, _ = visit(w, b, x, y, 0.25 * k)
        if y_other * (v @ x_other + c) <= 0:
            return 0.25 * k
    return np.inf


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# steps_of_an_eighth: "You try step sizes one after the other, and return the first of your list that spoils. The smallest one may lie between two of them: solve for it."
def spoiling_eta(w, b, x, y, x_other, y_other):
    for k in range(1, 1001):
        v, c, _ = visit(w, b, x, y, 0.125 * k)
        if y_other * (v @ x_other + c) <= 0:
            return 0.125 * k
    return np.inf


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# steps_of_a_thousandth: "Your step size has three places: it is the first of a list that spoils, or it is rounded. The smallest one may need more of them: solve for it, and return it as it is."
def spoiling_eta(w, b, x, y, x_other, y_other):
    for k in range(1, 10_001):
        v, c, _ = visit(w, b, x, y, k / 1000)
        if y_other * (v @ x_other + c) <= 0:
            return k / 1000
    return np.inf


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# none_for_never: "You return None where no step size spoils the other sample. Asked for is np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)

    if change < 0:
        return y_other * (w @ x_other + b) / -change
    return None


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# zero_for_never: "You return 0 where no step size spoils the other sample. Asked for is np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)

    return 0.0 if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# labels_left_out_of_the_change: "You leave the labels out of the change. The update adds eta y (1, x), and the other margin has the factor y_other: both labels count."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = 1 + x @ x_other
    return np.inf if change >= 0 else y_other * (w @ x_other + b) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere"
# no_bias_at_all: "You leave the bias out twice: out of the other sample's score, and out of its change."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (x @ x_other)
    return np.inf if change >= 0 else y_other * (w @ x_other) / -change


# %% tags=["wrong"] caught_by="spoiled_by_hand spoiled_elsewhere some_are_never_spoiled"
# repairs_the_updated: "You return the step size that repairs x itself. Asked for is the one from which on x_other is a mistake."
def spoiling_eta(w, b, x, y, x_other, y_other):
    return -y * (w @ x + b) / (1 + x @ x)


# %% tags=["wrong"] caught_by="spoiled_elsewhere"
# other_score_without_bias_and_safe_class: "You leave the bias out of the other sample's score. Besides, you call samples of the same class safe, and an update can spoil one of them as well."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)

    return np.inf if change >= 0 or y == y_other else y_other * (w @ x_other) / -change


# %% tags=["wrong"] caught_by="spoiled_elsewhere some_are_never_spoiled"
# other_score_without_bias_and_negative_step: "You leave the bias out of the other sample's score. Besides, your step size can be negative: where the update does not lower the other margin, the answer is np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    return -(w @ x_other) / (y * (1 + x @ x_other))


# %% tags=["wrong"] caught_by="spoiled_elsewhere some_are_never_spoiled"
# class_and_size_decide: "You return np.inf for samples of the same class, and the size of a quotient for all others. What decides is whether the update lowers the other margin: it can in one class, and need not in two."
def spoiling_eta(w, b, x, y, x_other, y_other):
    return np.inf if y == y_other else abs((w @ x_other + b) / (1 + x @ x_other))


# %% tags=["wrong"] caught_by="some_are_never_spoiled"
# zero_where_it_helps: "You return 0 where the update helps the other sample. No step size spoils it there: np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = y * y_other * (1 + x @ x_other)
    return np.inf if change == 0 else max(0.0, y_other * (w @ x_other + b) / -change)


# %% tags=["wrong"] caught_by="spoiled_elsewhere some_are_never_spoiled"
# no_labels_and_negative_step: "You leave the labels out. Besides, your step size can be negative: where the update does not lower the other margin, the answer is np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    return -(w @ x_other + b) / (1 + x @ x_other)


# %% tags=["wrong"] caught_by="spoiled_elsewhere some_are_never_spoiled"
# no_labels_and_negative_step_but_not_zero: "You leave the labels out. Besides, your step size can be negative: where the update helps the other sample, the answer is np.inf."
def spoiling_eta(w, b, x, y, x_other, y_other):
    change = 1 + x @ x_other
    return np.inf if change == 0 else -(w @ x_other + b) / change


# %% tags=["wrong"] caught_by="row_by_formula"
# missing_part_cut_to_whole: "You make a whole number of the product before you divide. It may be -1/2, and a rounded product needs another number of updates."
def updates_in_a_row(product, squared, eta=1.0):
    if product > 0:
        return 0
    return int(-int(product) // (eta * (1 + squared))) + 1


# %% tags=["wrong"] caught_by="row_by_formula"
# table_without_an_answer: "Your search ends too early, and where no step of it is enough you return 0. All updates gain the same, so one division counts them, however many they are."
def updates_in_a_row(product, squared, eta=1.0):
    table = product + np.arange(100000) * (eta * (1 + squared))
    return int(np.argmax(table > 0)) if table[-1] > 0 else 0


# %% [markdown]
# ## Question 2: The whole algorithm (6 points)


# %% tags=["wrong"] caught_by="run_in_two_orders"
# all_samples_updated: "You update at every visit. Only a mistake changes the weights: put the update behind the test."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(min(max_epochs, 1000)):  # or fewest_and_most waits long
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
    for _ in range(min(max_epochs, 1000)):  # or fewest_and_most waits long
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
                E.append(i)
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
# stops_without_clean_pass: "You call a run separated whose last line leaves all samples correct. That is a good test, but another one: the run ends with a whole pass without a mistake, and the budget counts that pass."
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


# %% tags=["wrong"] caught_by="run_in_two_orders run_on_xor"
# tie_is_no_mistake: "You update only where y f(x) < 0. At the start all scores are 0: a tie is a mistake, too, or the run never begins."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) < 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_ends_with_a_clean_pass"
# bias_stays_zero: "Your bias stays 0. An update changes it as well, by the label."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(min(max_epochs, 1000)):  # or fewest_and_most waits long
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# bias_not_in_the_test: "You update the bias, and leave it out of the test. The score is w x + b."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(min(max_epochs, 1000)):  # or fewest_and_most waits long
        clean = True
        for i in order:
            if y[i] * (w @ X[i]) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# update_without_label: "You add every sample, whatever its label. A mistake adds y x to w and y to b."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(min(max_epochs, 1000)):  # or fewest_and_most waits long
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + X[i], b + 1
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# bias_without_label: "You add 1 to the bias at every mistake. It changes by the label, +1 or -1."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(min(max_epochs, 1000)):  # or fewest_and_most waits long
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + 1
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# update_with_the_score: "You update with the error of the score, as least squares do. The perceptron adds y x and y, whatever the score is."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                s = y[i] - (w @ X[i] + b)
                w, b = w + s * X[i], b + s
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_within_the_budget"
# separated_without_a_pass: "With max_epochs = 0 you say separated. No pass was made, so none was without a mistake."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    if max_epochs == 0:
        return w, b, E, "separated"
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_within_the_budget"
# no_budget_for_none: "You take max_epochs = 0 for no limit, or for the default. It means that no pass is made."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs or 1000):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor run_within_the_budget"
# budget_not_used: "You make up to 1000 passes whatever max_epochs says. 1000 is only its default."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(1000):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor run_within_the_budget"
# one_pass_too_many: "You make one pass more than max_epochs allows."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs + 1):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor run_within_the_budget"
# one_pass_too_few: "You make one pass fewer than max_epochs allows."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(1, max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_on_xor"
# each_index_once: "You write a sample into E only once. It stands there as often as it was updated."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E += [i] if i not in E else []
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# order_turned_back: "Every second pass of yours goes through the order backwards. It is the same list each time."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for epoch in range(max_epochs):
        clean = True
        for i in order[:: -1 if epoch % 2 else 1]:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# order_backwards: "You go through the order backwards."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order[::-1]:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# one_update_in_a_pass: "You end a pass at its first mistake and begin the next one. After an update the pass goes on with the next sample of the order."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
                break
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_on_xor run_within_the_budget"
# first_pass_only: "You return after the first pass. The run goes on until a pass is without a mistake, or the budget is used up."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
        break
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_on_xor"
# list_of_the_last_pass: "Your E starts anew in each pass. It is the list of all updates of the run."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean, E = True, []
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# position_for_index: "You write the position in the order into E. Asked for is the index of the sample."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in range(len(order)):
            if y[order[i]] * (w @ X[order[i]] + b) <= 0:
                w, b = w + y[order[i]] * X[order[i]], b + y[order[i]]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# labels_not_in_order: "You visit the samples in the order given, and the labels as they are numbered. Sample i has the label y[i]."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in range(len(order)):
            if y[i % len(y)] * (w @ X[order[i]] + b) <= 0:
                w, b = w + y[i % len(y)] * X[order[i]], b + y[i % len(y)]
                E.append(order[i])
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# visits_in_the_list: "You write every visit into E. It holds the updates only, the visits that were mistakes."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            E.append(i)
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# indices_from_one: "Your indices count from 1. Samples are numbered from 0."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i + 1)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor"
# always_separated: "You call every run separated. The status says whether the last pass was without a mistake."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "separated"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# never_separated: "You never say separated. After a pass without a mistake the run is; if you keep a flag, it is set anew at the beginning of each pass."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "budget exhausted"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_never_forgets_to_stop"
# best_line_kept: "At the end of the budget you return the best line of the run. Asked for is the last one, however bad it is."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    best, fewest = (w, b), len(y)
    for _ in range(max_epochs):
        clean = True
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
        if np.sum(y * (X @ w + b) <= 0) < fewest:
            best, fewest = (w, b), np.sum(y * (X @ w + b) <= 0)
    return *best, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_never_forgets_to_stop"
# mean_of_the_weights: "You return a mean of the weights of the run. Asked for are the weights after the last update."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, sums, visits = np.zeros(X.shape[1]), 0.0, [], np.zeros(X.shape[1] + 1), 0
    for _ in range(max_epochs):
        clean = True
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            sums, visits = sums + np.append(w, b), visits + 1
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return sums[:-1] / visits, sums[-1] / visits, E, "separated"
    return sums[:-1] / max(1, visits), sums[-1] / max(1, visits), E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_with_repeated_samples"
# budget_of_n_visits_a_pass: "You give each pass of the budget as many visits as there are samples. A pass has as many as the list has entries, and the list is longer if it repeats samples."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], True
    for t in range(max_epochs * len(y)):
        i = order[t % len(order)]
        w, b, mistake = visit(w, b, X[i], y[i])
        if mistake:
            E.append(i)
            clean = False
        if (t + 1) % len(order) == 0:
            if clean:
                return w, b, E, "separated"
            clean = True
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# tie_is_positive: "You predict +1 at a score of 0, so that a tie of a sample of class +1 is correct. A tie is a mistake in both classes."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            mistake = (1 if w @ X[i] + b >= 0 else -1) != y[i]
            w, b = (w + y[i] * X[i], b + y[i]) if mistake else (w, b)
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# tie_is_negative: "You predict -1 at a score of 0, so that a tie of a sample of class -1 is correct. A tie is a mistake in both classes."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            mistake = (1 if w @ X[i] + b > 0 else -1) != y[i]
            w, b = (w + y[i] * X[i], b + y[i]) if mistake else (w, b)
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# repaired_at_one_visit: "You update on a sample until it is correct. A visit makes one update at most; then the next sample comes."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            while y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# one_list_for_each_pass: "Your E holds a list for each pass. It is one list of all updated indices."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        wrong = []
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                wrong.append(i)
        if not wrong:
            return w, b, E, "separated"
        E.append(wrong)
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# visit_for_index: "You write the number of the visit into E, counted through the run. Asked for is the index of the sample."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E, t = np.zeros(X.shape[1]), 0.0, [], 0
    for _ in range(max_epochs):
        clean = True
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(t)
                clean = False
            t += 1
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders"
# order_sorted: "You sort the order before you go through it. Visit the samples as the list names them."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in sorted(order):
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% tags=["wrong"] caught_by="run_in_two_orders run_on_xor"
# true_for_separated: "Your status is True or False. Asked for is one of the two words."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        clean = True
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
                clean = False
        if clean:
            return w, b, E, True
    return w, b, E, False


# %% tags=["wrong"] caught_by="run_within_the_budget"
# number_of_the_last_pass_decides: "You read the status from the number of the last pass, so a clean pass that is the last of the budget counts for nothing; and without a pass there is no such number. Note whether the pass was clean."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for epoch in range(max_epochs):
        before, last = len(E), epoch
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if len(E) == before:
            break
    return w, b, E, "separated" if last < max_epochs - 1 else "budget exhausted"


# %% tags=["wrong"] caught_by="run_on_xor"
# same_weights_are_clean: "You call a pass clean if it ends at the weights it began with. XOR does that with four updates in each pass: ask whether there was a mistake."
def perceptron(X, y, order, max_epochs=1000):
    w, b, E = np.zeros(X.shape[1]), 0.0, []
    for _ in range(max_epochs):
        last = [b, *w]
        for i in order:
            w, b, mistake = visit(w, b, X[i], y[i])
            if mistake:
                E.append(i)
        if last == [b, *w]:
            return w, b, E, "separated"
    return w, b, E, "budget exhausted"


# %% [markdown]
# ## Question 3: Could this run have happened? (4 points)


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# alpha_overwritten: "In effect each sample counts once with you, however often it stands in E (`alpha[E] += 1` with a list E adds 1 for a sample, too): one that was a mistake three times counts three times."
def expand(X, y, E):
    alpha = np.zeros(len(y))
    alpha[list(E)] = 1
    return alpha, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# labels_left_out: "You add the samples without their labels. A sample of class -1 is subtracted from w and lowers b."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, alpha @ X, alpha.sum()


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# labels_left_out_of_w: "You add the samples to w without their labels; the bias has them. A sample of class -1 is subtracted from w."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, alpha @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# labels_left_out_of_b: "You add 1 to the bias for every entry. It changes by the label of the sample, +1 or -1."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, (alpha * y) @ X, alpha.sum()


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# alpha_with_signs: "Your alpha has the signs of the labels. It counts how often a sample stands in E, so it is never negative."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha * y, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# bias_of_zero: "Your bias is always 0. Each update changes it by the label of its sample."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, (alpha * y) @ X, 0.0


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# bias_of_support_vectors: "You compute the bias from the mean of y - w x. The perceptron's bias is the sum of the labels of its updates."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, (alpha * y) @ X, np.mean(y - X @ ((alpha * y) @ X))


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# indices_added_up: "You add up the entries of E, which are the numbers of the samples. Count how often each stands there."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), weights=E, minlength=len(y))
    return alpha, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# shares_for_counts: "You divide by the number of updates. alpha counts the updates, and w and b are their sums."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float) / max(1, len(E))
    return alpha, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# one_number_for_each_entry: "Your alpha has a number for each entry of E. It has one for each sample: how often the sample stands in E."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return np.ones(len(E)), (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# samples_in_the_list_only: "Your alpha has numbers for those samples only that stand in E. It has one for each of the n samples, also where that is 0."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha[alpha > 0], (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_elsewhere"
# alpha_up_to_the_largest: "Your alpha ends at the largest index in E. It has one number for each of the n samples, also where that is 0."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return np.bincount(np.array(E, int)), (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_elsewhere"
# weights_of_the_empty_list: "For an empty list your w is the number 0. It has as many entries as the samples have features."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, (alpha * y) @ X if len(E) else 0, alpha @ y


# %% tags=["wrong"] caught_by="expand_elsewhere"
# false_entries_left_out: "You leave out entries that were no mistakes. Here every entry counts as an update; first_false is the one to judge them."
def expand(X, y, E):
    alpha, w, b = np.zeros(len(X)), np.zeros(X.shape[1]), 0.0
    for i in E:
        w, b, mistake = visit(w, b, X[i], y[i])
        alpha[i] += mistake
    return alpha, w, b


# %% tags=["wrong"] caught_by="expand_elsewhere"
# counts_to_255: "Your counts are numbers of 8 bits, which begin again at 0 after 255. A sample may stand in E more often."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float).astype(np.uint8)
    return alpha, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# weights_of_each_once: "Your alpha counts all updates, and your w and b take each sample once. Every entry of E is an update."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    once = (alpha > 0) * y
    return alpha, once @ X, once.sum()


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# bias_of_all_labels: "Your bias is the sum of the labels of all samples. It is the sum over the entries of E."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha, (alpha * y) @ X, y.sum()


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# labels_twice: "You put the labels into alpha, and once more into w and b, where they cancel. alpha counts, and w and b have each label once."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return alpha * y, (alpha * y * y) @ X, (alpha * y * y).sum()


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# weights_first: "You return w, b, alpha. Asked for is (alpha, w, b)."
def expand(X, y, E):
    alpha = np.bincount(np.array(E, int), minlength=len(y)).astype(float)
    return (alpha * y) @ X, alpha @ y, alpha


# %% tags=["wrong"] caught_by="expand_the_run expand_elsewhere"
# entries_from_one: "You take the entries of E for numbers from 1. Samples are numbered from 0."
def expand(X, y, E):
    alpha = np.zeros(len(y))
    for i in E:
        alpha[i - 1] += 1
    return alpha, (alpha * y) @ X, alpha @ y


# %% tags=["wrong"] caught_by="expand_elsewhere"
# six_counts_always: "Your alpha always has six numbers. It has one for each of the n samples."
def expand(X, y, E):
    alpha, w, b = np.zeros(6), np.zeros(X.shape[1]), 0.0
    for i in E:
        alpha[i] += 1
        w, b = w + y[i] * X[i], b + y[i]
    return alpha, w, b


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


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# position_from_one: "You count positions from 1. The first entry of E has the position 0."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t + 1
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# minus_one_for_none: "If no entry is false you return -1. Asked for is len(E) then."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return -1


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# nothing_for_none: "If no entry is false you return None. Asked for is len(E) then."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return None


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# last_position_for_none: "If no entry is false you return the last position. Asked for is len(E) then, one more."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E) - 1


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# score_of_w_alone: "You leave the bias out. Each update changes it, and the score is w x + b."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i]) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# score_without_label: "You test the score and not the product with the label. A mistake is y f(x) <= 0."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if w @ X[i] + b > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# second_time_is_false: "You call an entry false because its sample stood in the list before. A sample can be a mistake again after updates on others, or after one that was too small."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if i in E[:t] or y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# second_time_in_a_pass_is_false: "You call an entry false because its sample stood among the last n entries before. E lists the updates and not the visits, so n entries are not one pass."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if i in E[t - t % len(y) : t] or y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# twice_in_a_row_is_false: "You call an entry false because it stands twice in a row. A sample may be a mistake still after its update, or come at the end of a pass and at the start of the next."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if E[:t][-1:] == [i] or y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# another_order_is_false: "You compare with the run in the order 0, 1, ..., n - 1. The list may come from any order: ask only whether each entry was a mistake at its time."
def first_false(X, y, E):
    mine = perceptron(X, y, range(len(y)))[2]
    for t, (i, j) in enumerate(zip(E, mine)):
        if i != j:
            return t
    return min(len(E), len(mine))


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# number_of_false_entries: "You count the false entries. Asked for is the position of the first one."
def first_false(X, y, E):
    count = sum(not visit(*expand(X, y, E[:t])[1:], X[i], y[i])[2] for t, i in enumerate(E))
    return count or len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# last_false_entry: "You return the position of the last false entry. Asked for is the first one."
def first_false(X, y, E):
    found = len(E)
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            found = t
    return found


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# mistake_below_one: "You take an entry for a mistake while y f(x) is 1, or below 1. A mistake of the perceptron is y f(x) <= 0."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 1:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# weights_of_the_whole_list: "You test all entries with the weights after the whole list. Each entry is judged by the weights before it."
def first_false(X, y, E):
    _, w, b = expand(X, y, E)
    for t, i in enumerate(E):
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# weights_before_the_first_copy: "An entry whose sample stands in E before is never false to you, or you look up its first place and test it with the weights from there. Each entry has its own position: count along."
def first_false(X, y, E):
    for i in E:
        t = list(E).index(i)
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# place_of_the_first_copy: "You find the false entry, and return the first place where its sample stands in E. The false one may be a later copy: count the positions along."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return list(E).index(i)
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# no_labels_in_the_updates: "You add the samples without their labels. An entry adds y x to w and y to b."
def first_false(X, y, E):
    w, b = np.zeros(X.shape[1]), 0.0
    for t, i in enumerate(E):
        if y[i] * (w @ X[i] + b) > 0:
            return t
        w, b = w + X[i], b + 1
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# bias_adds_one: "You add 1 to the bias for every entry. It changes by the label of the sample."
def first_false(X, y, E):
    w, b = np.zeros(X.shape[1]), 0.0
    for t, i in enumerate(E):
        if y[i] * (w @ X[i] + b) > 0:
            return t
        w, b = w + y[i] * X[i], b + 1
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# zero_for_none: "If no entry is false you return 0, which is the first position. Asked for is len(E) then."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if y[i] * (w @ X[i] + b) > 0:
            return t
    return 0


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# later_ties_are_false: "You let a tie pass at the start only. A tie is a mistake wherever it comes up."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if t and y[i] * (w @ X[i] + b) >= 0:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# ties_of_minus_are_false: "You predict -1 at a score of 0, so that a tie of class -1 is no mistake to you. A tie is a mistake in both classes."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if (1 if w @ X[i] + b > 0 else -1) == y[i]:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# ties_of_plus_are_false: "You predict +1 at a score of 0, so that a tie of class +1 is no mistake to you. A tie is a mistake in both classes."
def first_false(X, y, E):
    for t, i in enumerate(E):
        _, w, b = expand(X, y, E[:t])
        if (1 if w @ X[i] + b >= 0 else -1) == y[i]:
            return t
    return len(E)


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# last_false_visit: "You go on after the first false entry and return the last one. Asked for is the first."
def first_false(X, y, E):
    w, b, found = np.zeros(X.shape[1]), 0.0, len(E)
    for t, i in enumerate(E):
        w, b, mistake = visit(w, b, X[i], y[i])
        found = found if mistake else t
    return found


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# number_of_false_visits: "You count the false entries. Asked for is the position of the first one."
def first_false(X, y, E):
    w, b, count = np.zeros(X.shape[1]), 0.0, 0
    for i in E:
        w, b, mistake = visit(w, b, X[i], y[i])
        count += not mistake
    return count or len(E)


# %% tags=["wrong"] caught_by="false_entry_by_hand false_entry_elsewhere"
# number_of_true_entries: "You count the entries that were mistakes. Asked for is the position of the first that was none; mistakes may follow it."
def first_false(X, y, E):
    return sum(visit(*expand(X, y, E[:t])[1:], X[i], y[i])[2] for t, i in enumerate(E))


# %% tags=["wrong"] caught_by="false_entry_elsewhere"
# samples_for_none: "If no entry is false you return the number of samples. Asked for is the length of the list, len(E)."
def first_false(X, y, E):
    w, b = np.zeros(X.shape[1]), 0.0
    for t, i in enumerate(E):
        if y[i] * (w @ X[i] + b) > 0:
            return t
        w, b = w + y[i] * X[i], b + y[i]
    return len(y)


# %% [markdown]
# ## Question 4: Orders, good and bad (4 points)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# passes_for_updates: "You count passes. Each pass holds from one to n updates; the number of updates is the length of E."
def fewest_and_most(X, y):
    import itertools

    counts = []
    for order in itertools.permutations(range(len(y))):
        w, b, mistakes = np.zeros(X.shape[1]), 0.0, len(y)
        passes = 0
        while mistakes:
            mistakes, passes = 0, passes + 1
            for i in order:
                w, b, mistake = visit(w, b, X[i], y[i])
                mistakes += mistake
        counts.append(passes)
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# only_the_first_sample_moves: "You try only the orders that begin at another sample and go round. There are n! orders, not n."
def fewest_and_most(X, y):
    n = len(y)
    counts = [len(perceptron(X, y, [*range(k, n), *range(k)], 10**4)[2]) for k in range(n)]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# budget_too_small: "You use the default budget of 1000 passes, and some runs need more. Until it separates means: as many passes as it takes."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [len(perceptron(X, y, order)[2]) for order in permutations(range(len(y)))]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# long_runs_left_out: "You leave out the orders that do not separate within 1000 passes. They separate later; give them a larger budget."
def fewest_and_most(X, y):
    from itertools import permutations

    runs = [perceptron(X, y, order) for order in permutations(range(len(y)))]
    counts = [len(E) for _, _, E, status in runs if status == "separated"]
    return min(counts, default=0), max(counts, default=0)


# %% tags=["wrong"] caught_by="orders_of_three"
# updated_samples_counted: "You count the samples that were updated, each once. Asked for is the number of updates, the length of E."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [len(set(perceptron(X, y, order, 10**4)[2])) for order in permutations(range(len(y)))]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# forward_and_backward: "You try two orders only, the given one and its reverse. All n! orders are asked for."
def fewest_and_most(X, y):
    counts = [
        len(perceptron(X, y, order, 10**4)[2]) for order in [range(len(y)), range(len(y))[::-1]]
    ]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# sample_zero_stays_in_front: "In all your orders sample 0 comes first. Any sample may come first."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [
        len(perceptron(X, y, order, 10**4)[2])
        for order in [(0, *rest) for rest in permutations(range(1, len(y)))]
    ]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# last_sample_stays_at_the_end: "In all your orders the last sample stays at the end. All n! orders are asked for."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [
        len(perceptron(X, y, order, 10**4)[2])
        for order in [(*rest, len(y) - 1) for rest in permutations(range(len(y) - 1))]
    ]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# one_order_only: "You try one order only. All n! orders are asked for."
def fewest_and_most(X, y):
    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in [range(len(y))]]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# samples_without_labels_permuted: "You permute the rows of X, and the labels stay where they are. A sample keeps its label."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [
        len(perceptron(X[list(order)], y, range(len(y)), 1000)[2])
        for order in permutations(range(len(y)))
    ]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# updates_of_one_pass: "You count the updates of the first pass. The run goes on until it separates."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [len(perceptron(X, y, order, 1)[2]) for order in permutations(range(len(y)))]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# visits_counted: "You count visits. Only a visit that was a mistake is an update."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = []
    for order in permutations(range(len(y))):
        w, b, count, clean = np.zeros(X.shape[1]), 0.0, 0, False
        while not clean:
            clean = True
            for i in order:
                w, b, mistake = visit(w, b, X[i], y[i])
                clean = clean and not mistake
                count += 1
        counts.append(count)
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# unclean_passes_counted: "You count the passes with a mistake. Asked for is the number of updates, the length of E."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = []
    for order in permutations(range(len(y))):
        w, b, count, clean = np.zeros(X.shape[1]), 0.0, 0, False
        while not clean:
            clean = True
            for i in order:
                w, b, mistake = visit(w, b, X[i], y[i])
                clean = clean and not mistake
            count += not clean
        counts.append(count)
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# most_and_fewest: "You return the most first. Asked for is (fewest, most)."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in permutations(range(len(y)))]
    return max(counts), min(counts)


# %% tags=["wrong"] caught_by="orders_of_three"
# orders_for_numbers: "You return the orders themselves. Asked for are their numbers of updates."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [
        (len(perceptron(X, y, order, 10**4)[2]), order) for order in permutations(range(len(y)))
    ]
    return min(counts)[1], max(counts)[1]


# %% tags=["wrong"] caught_by="orders_of_three"
# fewest_and_mean: "You return a mean. Asked for are the smallest and the largest number."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in permutations(range(len(y)))]
    return min(counts), sum(counts) / len(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# half_of_the_orders: "You leave out an order if you have its reverse. The two need not make the same number of updates: try all n!."
def fewest_and_most(X, y):
    from itertools import permutations

    orders = [o for o in permutations(range(len(y))) if o[0] < o[-1]]
    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# other_half_of_the_orders: "You leave out an order if you have its reverse. The two need not make the same number of updates: try all n!."
def fewest_and_most(X, y):
    from itertools import permutations

    orders = [o for o in permutations(range(len(y))) if o[0] > o[-1]]
    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# rotations_both_ways: "You try the orders that go round, forwards and backwards. There are n! orders, not 2 n."
def fewest_and_most(X, y):
    n = len(y)
    orders = [[(k + step * i) % n for i in range(n)] for k in range(n) for step in (1, -1)]
    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# two_samples_exchanged: "You try the orders that exchange two samples. All n! orders are asked for."
def fewest_and_most(X, y):
    n, orders = len(y), [list(range(len(y)))]
    for i in range(n):
        for j in range(i):
            orders.append(list(range(n)))
            orders[-1][i], orders[-1][j] = j, i
    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in orders]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_of_three orders_elsewhere"
# weights_kept_between_orders: "You begin an order with the weights of the one before. Each run begins at zero."
def fewest_and_most(X, y):
    from itertools import permutations

    w, b, counts = np.zeros(X.shape[1]), 0.0, []
    for order in permutations(range(len(y))):
        count, clean = 0, False
        while not clean:
            clean = True
            for i in order:
                w, b, mistake = visit(w, b, X[i], y[i])
                clean = clean and not mistake
                count += mistake
        counts.append(count)
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# budget_of_100: "Your budget is too small for some orders. Until it separates means: as many passes as it takes; the status tells."
def fewest_and_most(X, y):
    from itertools import permutations

    orders = permutations(range(len(y)))
    counts = [len(perceptron(X, y, order, 100)[2]) for order in orders]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# budget_of_500: "Your budget is too small for some orders. Until it separates means: as many passes as it takes; the status tells."
def fewest_and_most(X, y):
    from itertools import permutations

    orders = permutations(range(len(y)))
    counts = [len(perceptron(X, y, order, 500)[2]) for order in orders]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# runs_above_a_hundred_left_out: "You leave out the orders that do not separate within your budget. They separate later; give them a larger one."
def fewest_and_most(X, y):
    from itertools import permutations

    runs = [perceptron(X, y, order, 100) for order in permutations(range(len(y)))]
    counts = [len(E) for _, _, E, status in runs if status == "separated"]
    return min(counts, default=0), max(counts, default=0)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# infinite_for_long_runs: "You take a run that exhausts its budget for one without an end. The samples can be separated, so each run ends; give it a larger budget."
def fewest_and_most(X, y):
    from itertools import permutations

    runs = [perceptron(X, y, order) for order in permutations(range(len(y)))]
    counts = [len(E) if status == "separated" else np.inf for _, _, E, status in runs]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="orders_elsewhere"
# three_samples_assumed: "You permute three samples, whatever their number is. There are n of them, up to six."
def fewest_and_most(X, y):
    from itertools import permutations

    counts = [len(perceptron(X, y, order, 10**4)[2]) for order in permutations(range(3))]
    return min(counts), max(counts)


# %% tags=["wrong"] caught_by="one_becomes_four"
# more_than_one_before: "At these weights more than one sample is a mistake before the update, ties counted. Ask for exactly one."
def spoil():
    return 4, 4, 4


# %% tags=["wrong"] caught_by="one_becomes_four"
# spoil_in_fractions: "Your numbers are not whole. Asked for are whole numbers between -4 and 4."
def spoil():
    return -0.5, 1, 0


# %% tags=["wrong"] caught_by="one_becomes_four"
# spoil_too_large: "Your numbers are larger than 4. Search the 729 candidates between -4 and 4."
def spoil():
    return -10, 3, 4


# %% tags=["wrong"] caught_by="one_becomes_four"
# spoil_bias_last: "You return w1, w2, b. The bias comes first: b, w1, w2."
def spoil():
    return 0, 1, -1


# %% tags=["wrong"] caught_by="one_becomes_four"
# line_after_the_update: "You return a line at which such an update ends: four points are mistakes there. Asked for is the line before the update, with one mistake."
def spoil():
    return -2, 1, -1


# %% tags=["wrong"] caught_by="one_becomes_four"
# nothing_to_update: "At your weights no sample is a mistake, so there is no update. Exactly one must be."
def spoil():
    return -4, 1, 2


# %% tags=["wrong"] caught_by="one_becomes_four"
# ties_not_counted: "At your weights some scores are 0. Ties count as mistakes in both classes, and with them you have more than one: test y f(x) <= 0."
def spoil():
    return -3, 0, 1


# %% tags=["wrong"] caught_by="one_becomes_four"
# zero_weights_spoil: "At your weights all six samples are mistakes, ties counted. Ask for exactly one before the update."
def spoil():
    return 0, 0, 0


# %% tags=["wrong"] caught_by="one_becomes_four"
# four_correct_after: "After your update four samples are correct. Asked for are four mistakes, from one before."
def spoil():
    return -4, 0, 3


# %% tags=["wrong"] caught_by="one_becomes_four"
# three_after: "After your update three points are mistakes. That is close; four of the six must be, ties counted. Look at the other candidates."
def spoil():
    return -3, 0, 2


# %% tags=["wrong"] caught_by="one_becomes_four"
# not_worse_after: "After your update there are no more mistakes than before. The sentence from the forum holds for this line; look for one where the update makes it worse."
def spoil():
    return -4, 0, 4


# %% [markdown]
# ## Question 5: Will it ever end? (3 points)


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# waits_for_the_start: "You compare with the start only. A cycle need not come back to zero, so your loop may never end; remember all states."
def cycle(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for passes in range(1, 3000):
        clean = True
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if b == 0 and not np.any(w):
            return 0, passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# waits_for_ever_for_the_start: "You compare with the start only, and wait for ever. A cycle need not come back to zero: remember all states."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    while True:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if b == 0 and not np.any(w):
            return 0, passes


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


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_of_any_length"
# start_is_no_state: "You leave out the start. Its state counts too, as that of pass 0."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# passes_numbered_from_zero: "You number the passes from 0 and leave out the start. The start is pass 0, and the state after the first pass is number 1."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, -1
    seen = {}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# period_first: "You return the period first. Asked for is (before, period)."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return passes - seen[state], seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# second_pass_for_before: "You return the number of the pass at which a state comes again. before is the number of the pass where it was first."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return passes, passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# period_one_too_small: "Your period is one too small. It is the difference of the two passes."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state] - 1
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# period_one_too_large: "Your period is one too large. It is the difference of the two passes."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state] + 1
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# before_counted_from_one: "Your first number is one too large. The start is pass 0, and the state after the first pass is number 1."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state] + 1, passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# same_list_of_mistakes: "You wait until a pass makes the same mistakes as an earlier one. The same mistakes can come from another state; compare the states (b, w)."
def cycle(X, y):
    w, b, seen = np.zeros(X.shape[1]), 0.0, []
    while True:
        E = []
        for i in range(len(y)):
            w, b, mistake = visit(w, b, X[i], y[i])
            E += [i] * mistake
        if not E:
            return None
        if E in seen:
            return seen.index(E), len(seen) - seen.index(E)
        seen.append(E)


# %% tags=["wrong"] caught_by="cycle_after_a_while cycle_of_any_length"
# previous_pass_only: "You compare with the state one pass before only. A cycle may be longer than one pass: compare with all earlier states."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen = {state: passes}
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# state_after_each_visit: "You look at the state after each update, also within a pass. Only the states at the ends of passes count."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while True:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            if mistake:
                clean = False
                if (b, *w) in seen:
                    return seen[b, *w], passes - seen[b, *w]
                seen[b, *w] = passes
        if clean:
            return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# visits_for_passes: "You count visits. The numbers asked for are numbers of passes."
def cycle(X, y):
    w, b, passes, n = np.zeros(X.shape[1]), 0.0, 0, len(y)
    seen = {(b, *w): 0}
    while True:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if (b, *w) in seen:
            return n * seen[b, *w], n * (passes - seen[b, *w])
        seen[b, *w] = passes


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_of_any_length"
# run_without_bias: "Your run has no bias. The perceptron's updates change b as well, and the state is (b, w)."
def cycle(X, y):
    w, passes = np.zeros(X.shape[1]), 0
    seen = {tuple(w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i) <= 0:
                w = w + y_i * x_i
                clean = False
        if clean:
            return None
        state = tuple(w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while cycle_of_any_length"
# same_line_for_same_state: "You compare lines: two states that are multiples of each other are one to you. The next updates move them differently; compare (b, w) itself."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {tuple(np.round(np.append(b, w) / max(1e-9, np.linalg.norm(np.append(b, w))), 9)): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = tuple(np.round(np.append(b, w) / max(1e-9, np.linalg.norm(np.append(b, w))), 9))
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# sum_for_state: "You compare one number, the sum of b and the weights. Unlike states can have the same sum; compare b and each weight."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {float(b + w.sum()): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = float(b + w.sum())
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# length_for_state: "You compare the lengths of the states. Unlike states can be of the same length; compare b and each weight."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {float(b * b + w @ w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = float(b * b + w @ w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# bias_for_state: "In effect you compare the bias alone. The state is b and w. (If you keep w as well: w += changes the array that you kept, so keep a copy.)"
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {float(b): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
                clean = False
        if clean:
            return None
        state = float(b)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand"
# clean_pass_is_a_cycle: "A clean pass leaves the state as it was, and you call that a cycle. Look first whether the pass was clean: then the answer is None."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        passes += 1
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b = w + y_i * x_i, b + y_i
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# nothing_ever_repeats: "You return None for every run. It is for runs with a clean pass only. (If you take a tie for correct, nothing is ever updated from zero, and each run seems to end: a tie is a mistake.)"
def cycle(X, y):
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# gives_up_after_20: "You give up after so many passes and return None. There is no budget: the run is over when a pass is clean or a state comes again, and a cycle may begin late."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 20:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# gives_up_after_100: "You give up after so many passes and return None. There is no budget: the run is over when a pass is clean or a state comes again, and a cycle may begin late."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 100:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while cycle_of_any_length"
# last_visit_is_the_pass: "Whether a pass is clean you read from its last visit. One mistake anywhere in the pass makes it unclean."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = not mistake
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_of_any_length"
# first_weight_alone: "Of w you compare the first entry alone. The state is b and all of w."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, w[0]): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        state = (b, w[0])
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# period_in_visits: "Your first number counts passes, and your second one visits. Both count passes."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], len(y) * (passes - seen[state])
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# same_state_is_clean: "You call a pass clean if it ends where it began. XOR does that with four updates in each pass: ask whether there was a mistake."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while passes < 4000:
        passes, last = passes + 1, (b, *w)
        for x_i, y_i in zip(X, y):
            w, b, _ = visit(w, b, x_i, y_i)
        if (b, *w) == last:
            return None
        state = (b, *w)
        if state in seen:
            return seen[state], passes - seen[state]
        seen[state] = passes
    return None


# %% tags=["wrong"] caught_by="cycle_after_a_while cycle_of_any_length"
# states_within_a_pass: "You look at the state before each visit. A state within a pass may come again earlier than one at an end of a pass, and in a run that ends: look at the ends of passes only."
def cycle(X, y):
    w, b, t, clean, seen = np.zeros(X.shape[1]), 0.0, 0, True, {}
    while (t % len(y), b, *w) not in seen:
        seen[t % len(y), b, *w] = t
        w, b, mistake = visit(w, b, X[t % len(y)], y[t % len(y)])
        clean, t = clean and not mistake, t + 1
        if t % len(y) == 0:
            if clean:
                return None
            clean = True
    first = seen[t % len(y), b, *w]
    return first // len(y), (t - first) // len(y)


# %% tags=["wrong"] caught_by="cycle_by_hand cycle_after_a_while"
# updates_for_passes: "You count updates. The numbers asked for are numbers of passes."
def cycle(X, y):
    w, b, updates = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while True:
        last = updates
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            updates += mistake
        if updates == last:
            return None
        if (b, *w) in seen:
            return seen[b, *w], updates - seen[b, *w]
        seen[b, *w] = updates


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# start_is_in_the_cycle: "Your first number is always 0. A cycle need not contain the start: return the number of the first pass whose state comes again."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while True:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if (b, *w) in seen:
            return 0, passes - seen[b, *w]
        seen[b, *w] = passes


# %% tags=["wrong"] caught_by="cycle_after_a_while"
# whole_run_for_the_period: "Your first number is always 0, and your second one counts all passes. A cycle need not contain the start: the passes before it do not belong to it."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {(b, *w): 0}
    while True:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if (b, *w) in seen:
            return 0, passes
        seen[b, *w] = passes


# %% tags=["wrong"] caught_by="cycle_after_a_while cycle_of_any_length"
# second_pass_and_no_bias: "You compare the weights without the bias; the state is b and w. Besides, your second number is that of the later pass; the period is the difference of the two."
def cycle(X, y):
    w, b, passes = np.zeros(X.shape[1]), 0.0, 0
    seen = {tuple(w): 0}
    while True:
        clean, passes = True, passes + 1
        for x_i, y_i in zip(X, y):
            w, b, mistake = visit(w, b, x_i, y_i)
            clean = clean and not mistake
        if clean:
            return None
        if tuple(w) in seen:
            return seen[tuple(w)], passes
        seen[tuple(w)] = passes


# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)


# %% tags=["wrong"] caught_by="first_wrong_line"
# forward_blamed: "Line 4 is true: forwards, equal states have equal futures. The question is whether equal states also have equal pasts. (The lines are numbered from 1.)"
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


# %% tags=["equivalent"]
# flaw, line 3: -2: the sign is dropped: "Another counterexample, as good as ours."
# flaw, line 3: -1: the sign is dropped: "Another counterexample, as good as ours."
# flaw, line 3: 2: becomes 3: "Another counterexample, as good as ours."
# fewest_and_most, line 6: 10: becomes 11: "A larger budget is large enough, too."
# fewest_and_most, line 6: 4: becomes 5: "A larger budget is large enough, too."


# %% tags=["wrong"] caught_by="first_wrong_line"
# whole_numbers_blamed: "Line 1 is true: the run starts at 0, the samples are whole, and each update with step size 1 adds or subtracts whole numbers."
def flaw():
    return 1, [-3, -3, -2], [-1, 1, -1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# boundedness_blamed: "Line 2 is true: the theorem of chapter 5 bounds the states of every run, also without a line. The states of your counterexample stay bounded, too."
def flaw():
    return 2, [-3, -3, -2], [-1, 1, -1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# conclusion_blamed: "The claim in line 6 is false, but it follows from line 5: if the states went back to pass 0 in equal pairs, that after pass q - p would be zero. A line above it is wrong already."
def flaw():
    return 6, [-3, -3, -2], [-1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# samples_not_on_a_line: "Your x is no flat list of numbers. Asked for are samples on the number line, and x has one number for each of them."
def flaw():
    return 5, [[-3, 0], [-3, 0], [-2, 0]], [-1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# unlike_lengths: "Your lists x and y have not the same length. Each sample has one label."
def flaw():
    return 5, [-3, -3, -2], [-1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# too_many_samples: "Two to four samples are asked for."
def flaw():
    return 5, [-3, -3, -2, 1, 2], [-1, 1, -1, 1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# labels_first: "You return the labels before the samples. Asked for is (line, x, y)."
def flaw():
    return 5, [-1, 1, -1], [-3, -3, -2]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# labels_of_zero_and_one: "Your labels are others than -1 and +1."
def flaw():
    return 5, [-3, -3, -2], [0, 1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# samples_not_whole: "Your samples are not whole numbers. The claim is about whole numbers only, so you refute nothing."
def flaw():
    return 5, [1.5, 1.5, 1.5], [-1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# samples_too_large: "Your samples lie outside -5 to 5. Small numbers do as well."
def flaw():
    return 5, [-6, -6, -4], [-1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# a_run_that_ends: "A line separates your samples, so the run ends. The claim is about samples that cannot be separated."
def flaw():
    return 5, [1, 2, -1], [1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# one_class_only: "All your samples have the same label. One class alone can be separated, so the run ends."
def flaw():
    return 5, [1, 2, -1], [1, 1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# labels_not_flat: "Your y is no flat list of numbers. It has one label, -1 or +1, for each sample."
def flaw():
    return 5, [-3, -3, -2], [[-1], [1], [-1]]
