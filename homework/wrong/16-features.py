# %% tags=["wrong"] caught_by="check_merged"
# no_output_bias: "your v has the bias 0"
merged = lambda A, w: w[1:] @ A
# added_everywhere: "Where does the bias of the output belong"
merged = lambda A, w: w[1:] @ A + w[0]
# unweighted: "multiplies the score of unit 1 by"
merged = lambda A, w: A.sum(axis=0) + np.array([w[0], 0, 0])
# bias_for_weight: "because w[0] is the bias"
merged = lambda A, w: w[2] * A[0] + w[1] * A[1] + np.array([w[0], 0, 0])
# hidden_bias_lost: "A unit has a bias, too"
merged = lambda A, w: np.append(w[0], w[1:] @ A[:, 1:])
# sizes_of_the_weights: "v is (0, 5, 8); yours is (6, 3, 8)"
merged = lambda A, w: abs(w[1:]) @ A + np.array([w[0], 0, 0])
# first_unit_alone: "v is (0, 5, 8); yours is (3, 4, 8)"
merged = lambda A, w: w[1] * A[0] + np.array([w[0], 0, 0])
# one_number: "Return 3 numbers"
merged = lambda A, w: (w[1:] @ A).sum() + w[0]

# %% tags=["right"] caught_by="check_merged"
# merged: "✅"
merged = lambda A, w: w[1:] @ A + np.array([w[0], 0, 0])

# %% tags=["wrong"] caught_by="check_slopes"
# no_weight: "multiply g by the weight w_j"
# - g * w[1:] * (1 - h**2)
# + g * (1 - h**2)
# no_bend: "The slope of tanh is missing"
# - g * w[1:] * (1 - h**2)
# + g * w[1:]
# squared_difference: "not (1 - h)^2"
# - (1 - h**2)
# + (1 - h) ** 2
# bent_twice: "h is already tanh of the score"
# - h**2
# + np.tanh(h) ** 2
# unbent_output: "receives tanh of the units"
# - np.append(1.0, h)
# + np.append(1.0, A @ x)
# columns: "the shape of A, (2, 3)"
# - return along_w, along_A
# + return along_w.T, along_A.T
# without_the_one: "three numbers, the bias first"
# - np.append(1.0, h)
# + h
# steps: "have the wrong sign"
# - np.outer(g
# + np.outer(-g
# all_against: "is -1/2, not 0.5"
# - return along_w, along_A
# + return -along_w, -along_A
# label_twice: "use g as given"
# - return along_w, along_A
# + return y * along_w, y * along_A
# one_thing: "Return two things: return"
# - return along_w, along_A
# + return along_A

# %% tags=["right"] caught_by="check_slopes"
# in_a_list: "✅"
# - return along_w, along_A
# + return [list(along_w), along_A]

# %% tags=["wrong"] caught_by="check_count"
# hidden_layer_alone: "the output has 4 more"
# - h * (d + 1) + h + 1
# + h * (d + 1)
# output_without_bias: "the bias of the output"
# - h * (d + 1) + h + 1
# + h * (d + 1) + h
# no_hidden_biases: "hidden units has a bias, too"
# - h * (d + 1) + h + 1
# + h * d + h + 1
