# %% tags=["wrong"] caught_by="check_neuron"
# without_bias: "Is the bias in your score?"
neuron = lambda x, w, b: np.sign(w @ x + 0 * b)
# score_itself: "the class is its sign"
neuron = lambda x, w, b: w @ x + b
# tie_is_yes: "Is there a >= in your test?"
neuron = lambda x, w, b: 1 if w @ x + b >= 0 else -1
# tie_is_no: "here as well: return 0"
neuron = lambda x, w, b: 1 if w @ x + b > 0 else -1
# zero_and_one: "its class is -1, not 0"
neuron = lambda x, w, b: 1 if w @ x + b > 0 else 0
# one_product_for_each_input: "Return one number"
neuron = lambda x, w, b: np.sign(w * x + b)
# a_string: "'1' is a string"
neuron = lambda x, w, b: str(int(np.sign(w @ x + b)))
# turned_over: "has the class 1"
neuron = lambda x, w, b: -np.sign(w @ x + b)
# first_input_alone: "Does every input count"
neuron = lambda x, w, b: np.sign(w[0] * x[0] + b)
# bias_in_every_input: "and the bias once"
neuron = lambda x, w, b: np.sign(w @ (x + b))
# bias_is_the_threshold: "instead of comparing"
neuron = lambda x, w, b: np.sign(w @ x - b)
# cuts_the_decimals: "The score is 0.04: positive; did you round it?"
# - score = w @ x + b
# + score = int(w @ x + b)
# rounds_up: "The score is -0.04: negative; did you round it?"
neuron = lambda x, w, b: np.sign(np.ceil(x @ w + b))
# first_two_inputs: "With three inputs"
neuron = lambda x, w, b: np.sign(w[:2] @ x[:2] + b)
# tie_before_the_bias: "although the weighted sum is 0"
neuron = lambda x, w, b: np.sign(w @ x + b) if w @ x != 0 else 0

# %% tags=["wrong"] caught_by="check_vote"
# though_nobody_votes_1: "although nobody votes 1"
vote = ((1, 1, 1), 1.5)
# though_only_one_votes: "although only one votes 1"
vote = ((1, 1, 1), -0.5)
# a_tie_and_no: "a tie; move the bias"
vote = ((1, 1, 1), -2)
# no_though_two_vote: "no, although two vote 1"
vote = ((1, 1, 1), -2.5)
# each_of_three_inputs: "your weights have the shape (2,)"
vote = ((1, 1), -1.5)
# yours_has_4_parts: "yours has 4 parts"
vote = (1, 1, 1, -1.5)

# %% tags=["right"] caught_by="check_vote"
# half_of_three: "✅"
vote = ([1, 1, 1], -1.5)

# %% tags=["wrong"] caught_by="check_certificate"
# same_for_all_of_plus: "The combination is (0, 1/6). Its second entry"
lambdas = (1 / 6, 1 / 6, 1 / 3)
# the_first_entry: "Its first entry"
lambdas = (0, 0.25, 0.75)
# now_divide_by_6: "now divide your numbers by 6"
lambdas = (2, 1, 3)
# divided_by_four: "divide your numbers by 2/3"
lambdas = (2 / 9, 1 / 9, 1 / 3)
# may_be_negative: "may be negative"
lambdas = (1 / 3, 1 / 6, -1 / 2)
# prove_nothing: "prove nothing"
lambdas = (0, 0, 0)
# write_1_3_and: "write 1/3 instead of 0.333"
lambdas = (0.333, 0.167, 0.5)
# rounded_to_two_decimals: "do not round"
lambdas = (0.33, 0.17, 0.5)
# sample_1_subtracted: "but the one for sample 1 is"
lambdas = (2 / 3, -1 / 3, 2 / 3)
# same_for_all_three: "The combination is (1/5, 2/5), but both entries must be zero"
lambdas = (0.2, 0.2, 0.2)

# %% tags=["wrong"] caught_by="check_errors"
# ties_forgotten: "so it is an error, too"
# - <= 0
# + < 0
# ties_of_minus_forgotten: "sample 3 has the label -1 and is a tie"
# - >= 0
# + > 0
# all_together: "return errors_of_plus, errors_of_minus"
# - return np.sum(scores[y > 0] <= 0), np.sum(scores[y < 0] >= 0)
# + return np.sum(y * scores <= 0)
# bias_left_out: "three samples of class +1 are missed, not 1"
# - scores = X @ w + b
# + scores = X @ w
# other_class_first: "count the missed samples of +1 first"
# - return np.sum(scores[y > 0] <= 0), np.sum(scores[y < 0] >= 0)
# + return np.sum(scores[y < 0] >= 0), np.sum(scores[y > 0] <= 0)
# no_return: "returns nothing (printing is not returning): end it with return errors_of_plus"
# - return np.sum(scores[y > 0] <= 0), np.sum(scores[y < 0] >= 0)
# + found = np.sum(scores[y > 0] <= 0), np.sum(scores[y < 0] >= 0)
# first_feature_alone: "With two features"
# - scores = X @ w + b
# + scores = X[:, 0] * w[0] + b

# %% tags=["right"] caught_by="check_errors"
# two_in_an_array: "✅"
# - return np.sum(scores[y > 0] <= 0), np.sum(scores[y < 0] >= 0)
# + return np.array([np.sum(scores[y > 0] <= 0), np.sum(scores[y < 0] >= 0)])
