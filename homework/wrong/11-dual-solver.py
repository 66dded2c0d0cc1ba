# %% tags=["wrong"] caught_by="check_pair"
# all_samples: "and cannot be i"
choose_pair = lambda bias, alpha, y, C: (bias.argmax(), bias.argmin())
# without_box: "here j is 2"
# - y[k] > 0 else alpha[k] > 0
# + y[k] > 0 else False
# - y[k] < 0 else alpha[k] > 0
# + y[k] < 0 else False
# no_free_sample: "have multipliers between 0 and C"
# - (alpha[k] < C if y[k] > 0 else alpha[k] > 0)
# + alpha[k] == (0 if y[k] > 0 else C)
# - (alpha[k] < C if y[k] < 0 else alpha[k] > 0)
# + alpha[k] == (0 if y[k] < 0 else C)
# exchanged: "i and j are swapped"
# - return max(more, key=lambda k: bias[k]), min(less, key=lambda k: bias[k])
# + return min(less, key=lambda k: bias[k]), max(more, key=lambda k: bias[k])
# positions: "return the samples at these positions, 1 and 5"
# - return max(more, key=lambda k: bias[k]), min(less, key=lambda k: bias[k])
# + return bias[more].argmax(), bias[less].argmin()
# without_label: "Sample 3 has label -1"
# - (alpha[k] < C if y[k] > 0 else alpha[k] > 0)
# + alpha[k] < C
# - (alpha[k] < C if y[k] < 0 else alpha[k] > 0)
# + alpha[k] > 0
# the_biases: "are indices of samples"
# - return max(more, key=lambda k: bias[k]), min(less, key=lambda k: bias[k])
# + return max(bias[more]) + 0.5, min(bias[less]) + 0.5
# three_things: "return i, j; yours are 3"
# - min(less, key=lambda k: bias[k])
# + min(less, key=lambda k: bias[k]), 0.0
# multiplier_of_C_forgotten: "A sample with multiplier C"
# - y[k] > 0 else alpha[k] > 0
# + y[k] > 0 else 0 < alpha[k] < C
# - y[k] < 0 else alpha[k] > 0
# + y[k] < 0 else 0 < alpha[k] < C
# only_at_the_ends: "here i is 2"
# - (alpha[k] < C if y[k] > 0 else alpha[k] > 0)
# + alpha[k] == (0 if y[k] > 0 else C)
# - y[k] < 0 else alpha[k] > 0
# + y[k] < 0 else alpha[k] == C
# zero_where_nothing_is_at_least: "With all b_i below 0"
# - max(more, key=lambda k: bias[k])
# + max(range(len(y)), key=lambda k: bias[k] * (k in more))
# by_position: "its position in the list does not matter"
# - y[k] > 0 else alpha[k] > 0
# + k < 3 else alpha[k] > 0
# - y[k] < 0 else alpha[k] > 0
# + k >= 3 else alpha[k] > 0
# largest_multiplier_for_C: "and C = 2 the pair is 0 and 5"
# - def choose_pair(bias, alpha, y, C):
# + def choose_pair(bias, alpha, y, C):
# +     C = alpha.max()
# two_for_C: "and C = 1 the pair is 1 and 5"
# - def choose_pair(bias, alpha, y, C):
# + def choose_pair(bias, alpha, y, C):
# +     C = 2
# zero_where_nothing_is_at_most: "With all b_j above 0"
# - min(less, key=lambda k: bias[k])
# + min(range(len(y)), key=lambda k: bias[k] * (k in less))

# %% tags=["wrong"] caught_by="check_singly"
# perceptron: "the perceptron's update"
# - alpha[i] = np.clip(alpha[i] + (1 - margin) / K[i, i], 0, C)
# + alpha[i] += margin <= 0
# undivided: "not divided by the second derivative"
# - (1 - margin) / K[i, i]
# + (1 - margin)
# divided_by_length: "not by its root"
# - K[i, i], 0
# + K[i, i] ** 0.5, 0
# step_alone: "add the step to the multiplier"
# - alpha[i] + (1 - margin)
# + (1 - margin)
# nothing: "stays 0"
# - alpha[i] = np.clip(alpha[i] + (1 - margin) / K[i, i], 0, C)
# + alpha[i] = np.clip(alpha[i], 0, C)
# no_box: "the box ends at C"
# - np.clip(alpha[i] + (1 - margin) / K[i, i], 0, C)
# + alpha[i] + (1 - margin) / K[i, i]
# no_floor: "the box begins at 0"
# - np.clip(alpha[i] + (1 - margin) / K[i, i], 0, C)
# + min(alpha[i] + (1 - margin) / K[i, i], C)
# only_mistakes: "not only until it is above 0"
# - alpha[i] = np.clip
# + if margin <= 0: alpha[i] = np.clip
# only_rises: "must be able to fall"
# - alpha[i] = np.clip
# + if margin < 1: alpha[i] = np.clip
# half_way: "is largest at a = 0.25"
# - (1 - margin) / K[i, i]
# + (1 - margin) / K[i, i] / 2
# label_in_the_step: "Does the label enter only through the margin"
# - (1 - margin) / K[i, i]
# + y[i] * (1 - margin) / K[i, i]

# %% tags=["right"] caught_by="check_singly"
# by_two_calls: "the widest strip"
# - np.clip(alpha[i] + (1 - margin) / K[i, i], 0, C)
# + min(max(alpha[i] + (1 - margin) / K[i, i], 0), C)

# %% tags=["wrong"] caught_by="check_unbounded"
# yours_is_2_2: "yours is (2, 2)"
xor_multipliers = (501, 500, 500, 499)
# all_four_multipliers_are: "All four multipliers are 0"
xor_multipliers = (0, 0, 0, 0)
# no_multiplier_is_negative: "No multiplier is negative"
xor_multipliers = (250, -250, 250, -250)
# must_be_0_and: "must be 0, but yours is 1000"
xor_multipliers = (0, 500, 500, 0)
# give_four_multipliers: "Give 4 numbers"
xor_multipliers = (500, 500)

# %% tags=["right"] caught_by="check_unbounded"
# all_alike: "w = 0, so t times these multipliers have Q = 4 t, for every t > 0."
xor_multipliers = [1, 1, 1, 1]

# %% tags=["wrong"] caught_by="check_longest"
# always_falls: "its room is C - a_i = 0.75, not a_i"
# - room_i = C - a_i if y_i > 0 else a_i
# + room_i = a_i
# larger_room: "both must fit"
# - min(room_i
# + max(room_i
# label_of_j: "its room is C - a_j"
# - room_j = a_j if y_j > 0 else C - a_j
# + room_j = a_j
# ignores_j: "but a_j fall only by 0.25"
# - return min(room_i, room_j)
# + return room_i
# both_rise: "both fall, from 0.5 and 0.25"
# - room_j = a_j if y_j > 0 else C - a_j
# + room_j = a_j if y_i == y_j == 1 else C - a_j
# label_of_i: "a_i = 0.5 falls"
# - room_i = C - a_i if y_i > 0 else a_i
# + room_i = C - a_i
