# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# wrong_pair: "Your Gram matrix compares the points of A with each other. It must compare every point of A with every point of B: use B in the second factor."
gram = lambda A, B, p: (A @ A.T) ** p
# powers_of_coordinates: "You raise the coordinates to the power p and then multiply. The kernel does it in the other order: first the inner product, then its power."
gram = lambda A, B, p: A**p @ (B**p).T
# factor_for_power: "You multiply by p. In the kernel p is an exponent: each inner product is raised to the power p."
gram = lambda A, B, p: p * (A @ B.T)
# constant_added: "You add 1 to the inner product before you take the power. That is the kernel of Question 4; here nothing is added."
gram = lambda A, B, p: (A @ B.T + 1) ** p
# distances_for_products: "You take squared distances. This kernel is a power of the inner product; similarity grows with it, whereas distance falls."
gram = lambda A, B, p: ((A[:, None] - B) ** 2).sum(axis=2) ** p

# %% tags=["wrong"] caught_by="gram_of_two_lists scores_of_new_points"
# always_squared: "Your power is always 2. The power is the argument p, which may have other values."
gram = lambda A, B, p: (A @ B.T) ** 2
scores = lambda X, y, alpha, b, P, p: (P @ X.T) ** 2 @ (alpha * y) + b

# %% tags=["wrong"] caught_by="gram_of_two_lists"
# plane_only: "You use only the first two coordinates. The inner product adds up the products of all d coordinates."
gram = lambda A, B, p: (A[:, :2] @ B[:, :2].T) ** p

# %% tags=["wrong"] caught_by="six_points_in_counts"
# overwritten: "Your counts never rise above 1, so many mistakes on a sample count as one: does alpha[i] become 1, or is alpha an array of True and False? It must count them all."
# - alpha[i] += 1
# + alpha[i] = 1
# bias_stays: "Your bias never changes. Every update has two parts: alpha_i increases by 1, and b changes by y_i."
# - b += y[i]
# sum_cut_short: "Your sum runs only up to the sample that is being visited. The score is a sum over all samples; from the second pass on, later samples have counts, too."
# - (alpha * y) @ K[i] + b
# + (alpha * y)[: i + 1] @ K[i, : i + 1] + b
# each_listed_once: "You list every updated sample once. The list contains every update: a sample appears in it as often as it was updated."
# - updates.append(i)
# + updates += [i] * (i not in updates)
# bias_not_in_score: "You update the bias, but your score does not use it."
# - @ K[i] + b)
# + @ K[i])
# own_label_for_all: "Your sum has the label of the visited sample in every term. Each term has the label of its own sample, y_j."
# - (alpha * y) @ K[i]
# + y[i] * alpha @ K[i]
# label_not_in_test: "You count a sample as a mistake when its score is not positive. A sample of class -1 should have a negative score: multiply the score by the label."
# - y[i] * ((alpha * y) @ K[i] + b)
# + (alpha * y) @ K[i] + b

# %% tags=["wrong"] caught_by="six_points_in_counts scores_by_hand"
# label_forgotten: "The factor y_j is missing in your expansion. The counts are never negative, so without the labels every sample changes the score in the same direction."
# - ((alpha * y) @ K[i] + b)
# + (alpha @ K[i] + b)
# - gram(P, X, p) @ (alpha * y) + b
# + gram(P, X, p) @ alpha + b

# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# label_twice: "You add y_i to alpha_i and then multiply by y_j again in the score: the signs cancel. Here alpha counts the updates, and the label appears only in the score."
# - alpha[i] += 1
# + alpha[i] += y[i]
# tie_is_no_mistake: "Your run never counts anything. At the start all scores are 0, so all samples are ties, and a tie is a mistake: test for `<= 0`, not for `< 0`."
# - <= 0
# + < 0
# signed_counts: "Your coefficients include the sign of the label. The run is right, but alpha counts the updates: it increases by 1, and the label appears in the score."
# - (alpha * y) @ K[i] + b
# + alpha @ K[i] + b
# - alpha[i] += 1
# + alpha[i] += y[i]
# bias_without_label: "You increase the bias by 1 at every update. It must change by the label, y_i."
# - b += y[i]
# + b += 1

# %% tags=["wrong"] caught_by="gives_up_in_time"
# one_pass_too_many: "You make one pass more than max_epochs allows."
# - range(max_epochs)
# + range(max_epochs + 1)
# one_pass_too_few: "You make one pass fewer than max_epochs allows."
# - range(max_epochs)
# + range(max_epochs - 1)
# limit_counts_updates: "You stop after max_epochs updates. It limits the passes, and one pass may make many updates."
# - clean = False
# + clean = False
# + if len(updates) == max_epochs:
# +     return alpha, b, updates, False
# end_state_asked: "You test, at the end of a pass or of the run, whether all samples are classified correctly. What counts is whether the last pass had no mistake: after a last allowed pass with mistakes the value is False."
# - return alpha, b, updates, False
# + return alpha, b, updates, bool((y * (K @ (alpha * y) + b) > 0).all())
# clean_always_true: "You return True even when the run was cut off before any pass was clean."
# - return alpha, b, updates, False
# + return alpha, b, updates, True

# %% tags=["wrong"] caught_by="same_order_of_updates"
# last_sample_decides: "You set clean again at every sample, so only the last sample in a pass counts. Set it once, before the pass begins."
# - if y[i] *
# + clean = True
# + if y[i] *

# %% tags=["wrong"] caught_by="six_points_in_counts xor_with_squares"
# scores_of_the_whole_pass: "You compute all scores of a pass before its first update. Each visit needs the current score, with all earlier updates."
# - clean = True
# + clean, f = True, K @ (alpha * y) + b
# - ((alpha * y) @ K[i] + b)
# + f[i]

# %% tags=["wrong"] caught_by="six_points_in_counts same_order_of_updates"
# restarts_after_an_update: "After an update you begin again at sample 0. A pass visits every sample once: continue with the next one."
# - clean = False
# + clean = False
# + break

# %% tags=["wrong"] caught_by="two_points_on_paper"
# tie_counts_plus: "You count a score of 0 as class +1, so a tie is a mistake only if the label is -1. Every tie is a mistake, whatever the label."
# - y[i] * ((alpha * y) @ K[i] + b) <= 0
# + (1 if (alpha * y) @ K[i] + b >= 0 else -1) != y[i]

# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end"
# kernel_on_one_side: "These are plain inner products: the power p is missing. You need the kernel in both places, in the run and in the score of a new point."
gram = lambda A, B, p: A @ B.T
scores = lambda X, y, alpha, b, P, p: P @ X.T @ (alpha * y) + b

# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_forgotten: "Your score is only the sum; the bias b is missing."
scores = lambda X, y, alpha, b, P, p: (P @ X.T) ** p @ (alpha * y)
# bias_in_every_term: "You add b inside the sum, so it counts once for each sample. Add it once, after the sum."
scores = lambda X, y, alpha, b, P, p: (gram(P, X, p) * (alpha * y) + b).sum(axis=1)

# %% tags=["wrong"] caught_by="scores_of_new_points"
# class_for_score: "You return only the class: all your scores are -1, 0 or 1. Return the score itself."
scores = lambda X, y, alpha, b, P, p: np.sign((P @ X.T) ** p @ (alpha * y) + b)

# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# power_after_the_sum: "You add first and then raise the sum to the power p. The kernel belongs inside the sum: raise each inner product to the power p, then multiply it by its coefficient."
scores = lambda X, y, alpha, b, P, p: (P @ X.T @ (alpha * y)) ** p + b
# divided_by_counts: "You divide the sum by the number of updates. The score is the sum itself."
scores = lambda X, y, alpha, b, P, p: gram(P, X, p) @ (alpha * y) / alpha.sum() + b

# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# rows_of_the_old_points: "The rows of your table belong to the old points and its columns to the new ones. It must be the other way round, so that each new point has a row: exchange the two, or transpose."
scores = lambda X, y, alpha, b, P, p: gram(X, P, p) @ (alpha * y) + b
# old_points_for_new: "You compute the scores of the old samples X. Compute those of the new points: compare the rows of P with the rows of X."
scores = lambda X, y, alpha, b, P, p: gram(X, X, p) @ (alpha * y) + b

# %% tags=["wrong"] caught_by="two_samples_look_alike"
# other_way_round: "Your samples show the opposite: XOR is separated by the squared kernel, but not by a line. Look for two different points with the same features."
lost_by_squaring = lambda: ([[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1])
# only_the_origin: "The features of the origin are all 0, those of your other point are not: a bias and one count tell the points apart. Look for two different points with the same features."
lost_by_squaring = lambda: ([[0, 0], [1, 1]], [-1, 1])
# one_ray: "Two points on the same line through the origin have features of different lengths, unless they are equally far from the origin; with a bias, the kernel tells the short one from the long one."
lost_by_squaring = lambda: ([[1, 1], [2, 2]], [1, -1])
# features_differ: "Your two points have different features x_1^2, x_1 x_2, x_2^2, so some score tells them apart. All three must be equal at two different points."
lost_by_squaring = lambda: ([[1, 2], [3, 5]], [1, -1])

# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_of_two_forgotten: "Products that occur twice in the expansion need the factor root of 2 in each feature vector; without it the 2 is lost."
# - root = X[:, 0], X[:, 1], np.sqrt(2)
# + root = X[:, 0], X[:, 1], 1
# constant_forgotten: "These are the features of the kernel without the added 1. Put a third coordinate, 1, in front of the point and expand the square again."
# - [ones, root * x1, root * x2, x1**2, root * x1 * x2, x2**2]
# + [x1**2, root * x1 * x2, x2**2]
# root_at_linear_forgotten: "The features x_1 and x_2 need the factor root of 2: each occurs twice in the expansion."
# - root * x1, root * x2
# + x1, x2
# root_at_product_forgotten: "The feature x_1 x_2 needs the factor root of 2: it occurs twice in the expansion."
# - root * x1 * x2
# + x1 * x2
# product_missing: "The feature x_1 x_2 is missing: the square of <x, x'> has a mixed term, too."
# - root * x1 * x2,
# squares_without_product: "The mixed feature x_1 x_2 is missing, and x_1 and x_2 need the factor root of 2, because they occur twice."
# - root * x1, root * x2, x1**2, root * x1 * x2
# + x1, x2, x1**2

# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# root_taken_for_kernel: "You accept every table without negative entries, so you mistake the square root of a kernel for a kernel. Positive entries prove nothing: what must not be negative is the sum of all c_i c_j K_ij."
# - if values[0] >= -1e-9:
# + if np.all(K >= 0):
# determinant: "You look at the determinant. Two negative eigenvalues have a positive product, so a table with a positive determinant can still be badly wrong: look at the smallest eigenvalue."
# - if values[0] >= -1e-9:
# + if np.linalg.det(K) >= -1e-9:
# rounding_for_proof: "You reject a table whose smallest value is between -1e-9 and 0. That may be a rounding error, which proves nothing: the limit is -1e-9, not 0 or a number closer to 0."
# - -1e-9
# + 0
# largest_vector: "You look at the smallest value but return the vector of the largest one. The values are sorted in increasing order, and each column belongs to the value at the same position."
# - vectors[:, 0]
# + vectors[:, -1]
# row_for_column: "You return a row of the vectors. The c of a value is a column: vectors[:, 0], not vectors[0]."
# - vectors[:, 0]
# + vectors[0]
# rounded_vector: "You round the c that eigh gives, and the sum is then no longer negative. The c may be any real numbers: return the column as it is."
# - vectors[:, 0]
# + np.round(vectors[:, 0])
# zero_refused: "You reject a table whose smallest value is 0. A sum of 0 is not a violation: the limit -1e-9 is below 0, and 0 may well be a value of a Gram matrix."
# - values[0] >= -1e-9
# + values[0] >= 1e-9
# limit_too_coarse: "You accept at least one table with a small violation: -1e-7, -5e-9 and -1.5e-9 are below -1e-9, so they are not rounding errors. Either your limit is too coarse, or none of the c that you try finds the violation."
# - -1e-9
# + -1e-6
# never_none: "You return some c for every table. A true Gram matrix has none: then the answer is None."
# - if values[0] >= -1e-9:
# -     return None
# another_rule: "You accept a table with a negative sum for some c, or refuse one that has none. The only test is whether the smallest eigenvalue is below -1e-9; print the table and its eigenvalues."
# - if values[0] >= -1e-9:
# + if not np.any(K > 1):

# %% tags=["wrong"] caught_by="true_tables_pass tables_of_all_sorts"
# false_for_none: "For a table that is not to be rejected you return False. Return None."
# - if values[0] >= -1e-9:
# -     return None
# + if values[0] >= -1e-9:
# +     return False

# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_conclusion: "Line 4 only combines lines 2 and 3. Put three samples and their c into line 3: how often does each square occur on the two sides?"
false_proof = lambda: (4, [0, 1, 2], [1, -1, 1])

# %% tags=["wrong"] caught_by="claim_is_refuted"
# only_two_samples: "Two samples never refute this claim. Take three that are not all similar, and find the signs of the c that make the sum negative."
false_proof = lambda: (3, [0, 1], [1, -1])
# one_sign: "All your c have the same sign. No similarity is negative, so the sum cannot be negative either: some c must be positive and some negative."
false_proof = lambda: (3, [0, 1, 2], [1, 1, 1])

# %% tags=["wrong"] caught_by="gram_of_two_lists scores_by_hand"
# squares_again_and_again: "You multiply the table by itself p - 1 times, and it grows from step to step: for p = 3 you return the fourth power. Multiply each time by the inner products, or write ** p."
# - K = (A @ B.T) ** p
# + K = A @ B.T
# + for _ in range(p - 1):
# +     K = K * K

# %% tags=["wrong"] caught_by="gives_up_in_time"
# last_allowed_pass_not_clean: "You call the run clean only if it ends before max_epochs passes are made. The last allowed pass may be the clean one."
# - for _ in range(max_epochs):
# + for made in range(1, max_epochs + 1):
# - return alpha, b, updates, True
# + return alpha, b, updates, made < max_epochs

# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points scores_in_space"
# reshaped_not_transposed: "You turn the table with reshape, which only cuts the same sequence of numbers into other rows. To exchange rows and columns write .T, or ask for gram(P, X, p)."
# - gram(P, X, p) @ (alpha * y)
# + gram(X, P, p).reshape(len(P), len(X)) @ (alpha * y)

# %% tags=["relation"]
# gram:transposed: "Your table is transposed: rows belong to the points of A, columns to those of B, so the shape is (n, m)."
# gram:p_plus_1: "You multiply once too often: your power is p + 1. For p = 1 the result should be the plain inner products."
# gram:cut: "Your table holds only whole numbers: it has an integer type, or you round, and the decimals are lost."
# gram:no_sign: "You drop the sign of the inner product. The sign matters: an odd power of a negative number is negative."
# dual_perceptron:the_fourth_part:always_False: "You return False even after a clean pass."
# dual_perceptron:the_fourth_part:opposite: "Your last value is the wrong way round: True if the last pass had no mistake."
# dual_perceptron:the_third_part:one_more: "Your list of updates counts the samples from 1; here they are numbered from 0."
# scores:minus_b: "You subtract b. In this course the score adds it."
# scores:column: "Your numbers are right, but they form a column of shape (m, 1). Return an array of shape (m,)."
# scores:alpha_as_1: "The counts are missing in your sum: a sample that was updated three times counts three times, and one that was never updated does not count at all."
# scores:sign_of_alpha: "You use only whether a count is positive. A sample that was updated three times counts three times."
# scores:negative: "All your scores have the wrong sign."
# scores:no_sign: "You return the absolute value of the score; keep the sign, which gives the class."

# %% tags=["equivalent"]
# violation, line 4: values[0] >= -1e-09: GtE becomes Gt: "No table has exactly -1e-9 as its smallest value."
# false_proof, line 3: 1: becomes 2: "A different counterexample, as good as ours."
