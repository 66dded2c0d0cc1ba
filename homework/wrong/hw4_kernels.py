# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# wrong_pair: "Your Gram matrix compares the points of A with each other. It must compare every point of A with every point of B: the second factor is made of B."
gram = lambda A, B, p: (A @ A.T) ** p
# powers_of_coordinates: "You raise the coordinates to the power p and then multiply. The kernel does it in the other order: first the inner product, then its power."
gram = lambda A, B, p: A**p @ (B**p).T
# factor_for_power: "You multiply by p. In the kernel p is an exponent: each inner product is raised to the power p."
gram = lambda A, B, p: p * (A @ B.T)
# constant_added: "You add 1 to the inner product before the power. That is the kernel of question 4; here nothing is added."
gram = lambda A, B, p: (A @ B.T + 1) ** p
# distances_for_products: "You take squared distances. This kernel is a power of the inner product; likeness grows with it, and a distance does not."
gram = lambda A, B, p: ((A[:, None] - B) ** 2).sum(axis=2) ** p

# %% tags=["wrong"] caught_by="gram_of_two_lists scores_of_new_points"
# always_squared: "Your power is always 2. It is the argument p: other powers come, too."
gram = lambda A, B, p: (A @ B.T) ** 2
scores = lambda X, y, alpha, b, P, p: (P @ X.T) ** 2 @ (alpha * y) + b

# %% tags=["wrong"] caught_by="gram_of_two_lists"
# plane_only: "You use the first two coordinates only. The inner product adds up the products of all d coordinates."
gram = lambda A, B, p: (A[:, :2] @ B[:, :2].T) ** p

# %% tags=["wrong"] caught_by="six_points_in_counts"
# overwritten: "You set alpha[i] to 1 instead of adding 1. A coefficient that is only set keeps one trace of many mistakes: alpha counts them."
# - alpha[i] += 1
# + alpha[i] = 1
# bias_stays: "Your bias never moves. Every update has two parts: alpha_i grows by 1 and b by y_i."
# - b += y[i]
# sum_cut_short: "Your sum runs only up to the sample that is being visited. The score is a sum over all samples; from the second pass on, later ones have counts too."
# - (alpha * y) @ K[i] + b
# + (alpha * y)[: i + 1] @ K[i, : i + 1] + b
# each_listed_once: "You list every updated sample once. The list holds every update: a sample stands in it as often as it was updated."
# - updates.append(i)
# + updates += [i] * (i not in updates)
# bias_not_in_score: "You move the bias, but the score does not use it."
# - @ K[i] + b)
# + @ K[i])
# own_label_for_all: "Your sum has the label of the visited sample in every term. Each term has the label of its own sample, y_j."
# - (alpha * y) @ K[i]
# + y[i] * alpha @ K[i]
# label_not_in_test: "You call a sample wrong when its score is not positive. For the class -1 that is right: multiply the score by the label."
# - y[i] * ((alpha * y) @ K[i] + b)
# + (alpha * y) @ K[i] + b

# %% tags=["wrong"] caught_by="six_points_in_counts scores_by_hand"
# label_forgotten: "The factor y_j is missing in your expansion. The counts are never negative, so without the labels every sample pulls the score the same way."
# - ((alpha * y) @ K[i] + b)
# + (alpha @ K[i] + b)
# - gram(P, X, p) @ (alpha * y) + b
# + gram(P, X, p) @ alpha + b

# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# label_twice: "You add y_i to alpha_i and then multiply by y_j again in the score: the signs cancel. Either alpha counts and the score has the label, or the coefficient is signed and it has not."
# - alpha[i] += 1
# + alpha[i] += y[i]
# tie_is_no_mistake: "Your run never counts anything. At the start all scores are 0, so all samples are ties, and a tie is a mistake: ask for `<= 0`, not for `< 0`."
# - <= 0
# + < 0
# signed_counts: "Your coefficients have the sign of the label in them. The run is right, but alpha counts the updates: it grows by 1, and the label stands in the score."
# - (alpha * y) @ K[i] + b
# + alpha @ K[i] + b
# - alpha[i] += 1
# + alpha[i] += y[i]
# bias_without_label: "Your bias grows by 1 at every update. It moves with the label: by y_i."
# - b += y[i]
# + b += 1

# %% tags=["wrong"] caught_by="gives_up_in_time"
# one_pass_too_many: "You make one pass more than max_epochs allows."
# - range(max_epochs)
# + range(max_epochs + 1)
# one_pass_too_few: "You make one pass less than max_epochs allows."
# - range(max_epochs)
# + range(max_epochs - 1)
# limit_counts_updates: "You stop after max_epochs updates. It limits the passes; one pass may bring many updates."
# - clean = False
# + clean = False
# + if len(updates) == max_epochs:
# +     return alpha, b, updates, False
# end_state_asked: "You ask at the end, of a pass or of the run, whether all samples are right. Asked for is whether the last pass brought no mistake: after a last allowed pass with mistakes the answer is False."
# - return alpha, b, updates, False
# + return alpha, b, updates, bool((y * (K @ (alpha * y) + b) > 0).all())
# clean_always_true: "You return True also when the run was cut off before any pass was clean."
# - return alpha, b, updates, False
# + return alpha, b, updates, True

# %% tags=["wrong"] caught_by="same_order_of_updates"
# last_sample_decides: "Your clean is set again at every sample, so the last sample of a pass decides alone. Set it once, before the pass begins."
# - if y[i] *
# + clean = True
# + if y[i] *

# %% tags=["wrong"] caught_by="six_points_in_counts xor_with_squares"
# scores_of_the_whole_pass: "You compute all scores of a pass before its first update. Each visit needs the score of its moment, with all updates before it."
# - clean = True
# + clean, f = True, K @ (alpha * y) + b
# - ((alpha * y) @ K[i] + b)
# + f[i]

# %% tags=["wrong"] caught_by="six_points_in_counts same_order_of_updates"
# restarts_after_an_update: "After an update you begin again at sample 0. A pass visits all samples once: go on with the next one."
# - clean = False
# + clean = False
# + break

# %% tags=["wrong"] caught_by="two_points_on_paper"
# tie_counts_plus: "You take a score of 0 for the class +1, so a tie is a mistake only where the label is -1. Every tie is a mistake, whatever the label."
# - y[i] * ((alpha * y) @ K[i] + b) <= 0
# + (1 if (alpha * y) @ K[i] + b >= 0 else -1) != y[i]

# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end"
# kernel_on_one_side: "These are plain inner products: the power p is missing. The kernel must stand in both places, in the run and in the score of a new point."
gram = lambda A, B, p: A @ B.T
scores = lambda X, y, alpha, b, P, p: P @ X.T @ (alpha * y) + b

# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_forgotten: "Your score is the sum alone; the bias b is missing."
scores = lambda X, y, alpha, b, P, p: (P @ X.T) ** p @ (alpha * y)
# bias_in_every_term: "You add b inside the sum, so it counts once for each sample. It is added once, behind the sum."
scores = lambda X, y, alpha, b, P, p: (gram(P, X, p) * (alpha * y) + b).sum(axis=1)

# %% tags=["wrong"] caught_by="scores_of_new_points"
# class_for_score: "You return no more than the class: all your scores lie between -1 and 1. The question asks for the score itself."
scores = lambda X, y, alpha, b, P, p: np.sign((P @ X.T) ** p @ (alpha * y) + b)

# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# power_after_the_sum: "You add up first and raise the sum to the power p. The kernel stands inside the sum: each inner product is raised, then multiplied by its coefficient."
scores = lambda X, y, alpha, b, P, p: (P @ X.T @ (alpha * y)) ** p + b
# divided_by_counts: "You divide the sum by the number of updates. The score is the sum itself."
scores = lambda X, y, alpha, b, P, p: gram(P, X, p) @ (alpha * y) / alpha.sum() + b

# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# old_points_for_new: "You compute the scores of the old samples X. Asked for are those of the new points: rows of P against rows of X."
scores = lambda X, y, alpha, b, P, p: gram(X, X, p) @ (alpha * y) + b

# %% tags=["wrong"] caught_by="two_samples_look_alike"
# other_way_round: "Your samples show the opposite: XOR is separated by the squared kernel and not by a line. Look for two different points with the same features."
lost_by_squaring = lambda: ([[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1])
# only_the_origin: "The origin has the features 0, and your other point has not: a bias and one count tell them apart. Look for two different points with the same features."
lost_by_squaring = lambda: ([[0, 0], [1, 1]], [-1, 1])
# one_ray: "Two points on one line through the origin have features of different lengths, unless they are equally far out; with a bias the kernel tells the short one from the long one."
lost_by_squaring = lambda: ([[1, 1], [2, 2]], [1, -1])
# features_differ: "Your two points have different features x_1^2, x_1 x_2, x_2^2, so some score tells them apart. All three must agree, at two different points."
lost_by_squaring = lambda: ([[1, 2], [3, 5]], [1, -1])

# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_of_two_forgotten: "Products that occur twice in the expansion need the factor root of 2 in each feature vector; without it the 2 is lost."
# - root = X[:, 0], X[:, 1], np.sqrt(2)
# + root = X[:, 0], X[:, 1], 1
# constant_forgotten: "These are the features of the kernel without the added 1. Put a third coordinate 1 before the point and expand the square again."
# - [ones, root * x1, root * x2, x1**2, root * x1 * x2, x2**2]
# + [x1**2, root * x1 * x2, x2**2]
# root_at_linear_forgotten: "The features x_1 and x_2 need the factor root of 2: each occurs twice in the expansion."
# - root * x1, root * x2
# + x1, x2
# root_at_product_forgotten: "The feature x_1 x_2 needs the factor root of 2: it occurs twice in the expansion."
# - root * x1 * x2
# + x1 * x2
# product_missing: "The feature x_1 x_2 is missing: the square of <x, x'> has a mixed part, too."
# - root * x1 * x2,
# squares_without_product: "The mixed feature x_1 x_2 is missing, and x_1 and x_2 need the factor root of 2, because they occur twice."
# - root * x1, root * x2, x1**2, root * x1 * x2
# + x1, x2, x1**2

# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# root_taken_for_kernel: "You accept every table without negative entries, so the root of a kernel passes for a kernel. Positive entries prove nothing: the sum over all c_i c_j K_ij must not be negative."
# - if values[0] >= -1e-9:
# + if np.all(K >= 0):
# determinant: "You ask for the determinant. Two negative eigenvalues have a positive product, so a table can be as wrong as can be with a positive determinant: ask for the smallest eigenvalue."
# - if values[0] >= -1e-9:
# + if np.linalg.det(K) >= -1e-9:
# rounding_for_proof: "You refuse a table whose smallest value lies between -1e-9 and 0. That may be a rounding error, which proves nothing: the limit is -1e-9, and neither 0 nor a number closer to it."
# - -1e-9
# + 0
# largest_vector: "You look at the smallest value and return the vector of the largest one. The values are sorted upwards, and each column belongs to the value at its place."
# - vectors[:, 0]
# + vectors[:, -1]
# row_for_column: "You return a row of the vectors. The c of a value is a column: vectors[:, 0] and not vectors[0]."
# - vectors[:, 0]
# + vectors[0]
# zero_refused: "You refuse a table whose smallest value is 0. A sum of 0 is no violation: the limit is -1e-9, below 0, and a Gram matrix may well have the value 0."
# - values[0] >= -1e-9
# + values[0] >= 1e-9
# limit_too_coarse: "You accept tables with a small violation: -1e-7, -5e-9 and -1.5e-9 are below -1e-9, and so no rounding errors. Either your limit is coarser, or the c that you try do not find it."
# - -1e-9
# + -1e-6
# never_none: "You return some c for every table. A true Gram matrix has none: then the answer is None."
# - if values[0] >= -1e-9:
# -     return None
# another_rule: "You accept a table with a negative sum for some c, or refuse one that has none. Whether the smallest eigenvalue is below -1e-9 decides, and nothing else; print both for the table that is named."
# - if values[0] >= -1e-9:
# + if not np.any(K > 1):

# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_conclusion: "Line 4 only puts together what lines 2 and 3 give it. Put three samples and their c into line 3: how often does each square occur on the two sides?"
false_proof = lambda: (4, [0, 1, 2], [1, -1, 1])

# %% tags=["wrong"] caught_by="claim_is_refuted"
# only_two_samples: "Two samples never refute this claim: line 2 is right. The trouble begins where a sample belongs to more than one pair."
false_proof = lambda: (3, [0, 1], [1, -1])
# one_sign: "All your c have one sign. As no likeness is negative, the sum cannot be either: some c must be positive and some negative."
false_proof = lambda: (3, [0, 1, 2], [1, 1, 1])

# %% tags=["relation"]
# gram:transposed: "Your table lies on its side: rows belong to the points of A, columns to those of B, so the shape is (n, m)."
# gram:p_plus_1: "You multiply once too often: your power is p + 1, and for p = 1 the plain inner products should come out."
# gram:cut: "Your table holds whole numbers only: it is made with an integer type, or rounded, and what is behind the point is lost."
# gram:no_sign: "You drop the sign of the inner product. It belongs to the kernel: an odd power of a negative number is negative."
# dual_perceptron:the_fourth_part:always_False: "You return False also after a clean pass."
# dual_perceptron:the_fourth_part:opposite: "Your last value is the wrong way round: True if the last pass brought no mistake."
# dual_perceptron:the_third_part:one_more: "Your list of updates counts the samples from 1; here they are numbered from 0."
# scores:minus_b: "You take b away. In the score of this course it is added."
# scores:column: "Your numbers are right, but they stand in a column of shape (m, 1). Asked for is shape (m,)."
# scores:alpha_as_1: "The counts are missing in your sum: a sample that was updated three times counts three times, one that never was not at all."
# scores:sign_of_alpha: "You only ask whether a count is positive. A sample that was updated three times counts three times."
# scores:negative: "All your scores have the wrong sign."
# scores:no_sign: "You return the size of the score; its sign says the class and belongs to it."

# %% tags=["equivalent"]
# violation, line 4: values[0] >= -1e-09: GtE becomes Gt: "No table has exactly -1e-9 as its smallest value."
# false_proof, line 3: 1: becomes 2: "Another counterexample, as good as ours."
