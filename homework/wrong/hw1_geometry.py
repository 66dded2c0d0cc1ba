# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# norm_with_bias: "You divide by the length of (b, w). The bias moves the line, but it is not part of its normal: divide by the length of w only."
signed_distances = lambda X, w, b: (X @ w + b) / np.linalg.norm(np.append(w, b))
# sum_of_the_weights: "You divide by the sum of the absolute values of the weights. The length of w is the Euclidean one: the square root of the sum of squares."
signed_distances = lambda X, w, b: (X @ w + b) / np.abs(w).sum()
# length_of_the_samples: "You divide by the lengths of the samples. What turns a score into a distance is the length of w."
signed_distances = lambda X, w, b: (X @ w + b) / np.linalg.norm(X, axis=1)
# root_forgotten_or_twice: "You divide by the square root of the length of w. The length is already the square root of the sum of squares; divide by the length itself."
signed_distances = lambda X, w, b: (X @ w + b) / np.sqrt(np.linalg.norm(w))
# no_bias_no_norm: "You return w x. Add the bias to get the score, then divide by the length of w."
signed_distances = lambda X, w, b: X @ w

# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_takes_distance_from_all: "You subtract one number, the distance, from every coordinate. The walk goes in the direction of w: it is a vector whose length is the distance."
foot = lambda x, w, b: x - (w @ x + b) / np.linalg.norm(w)
# foot_bias_along_w: "You divide w x by the squared length of w, but not the bias. Divide the whole score."
foot = lambda x, w, b: x - ((w @ x) / (w @ w) + b) * w
# foot_straight_down: "You change only the last coordinate until the score is 0. Your point is on the hyperplane, but it is not the nearest one: walk along w."
foot = lambda x, w, b: np.append(x[:-1], -(b + w[:-1] @ x[:-1]) / w[-1])
# foot_is_the_walk: "You return the walk from x to its foot, or back. The foot is the point where the walk ends."
foot = lambda x, w, b: (w @ x + b) / (w @ w) * w
# foot_is_lambda: "You return lambda, a single number. The foot is a point with d numbers: x plus lambda times w."
foot = lambda x, w, b: -(w @ x + b) / (w @ w)
# foot_projected_on_w: "You return the part of x along w. To get the foot, subtract a multiple of w from x; that multiple depends on the bias, too."
foot = lambda x, w, b: (w @ x) / (w @ w) * w
# foot_without_bias_divided_once: "You leave out the bias, and you divide by the length of w only once. The walk ends where w x + b is 0, and the denominator of lambda is w w."
foot = lambda x, w, b: x - (w @ x) / np.linalg.norm(w) * w

# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_from_the_positive_side: "You take the absolute value of the score. From the negative side you then walk away from the hyperplane: keep the sign."
foot = lambda x, w, b: x - abs(w @ x + b) / (w @ w) * w

# %% tags=["wrong"] caught_by="fold_by_hand certificate_adds_up"
# constant_not_folded: "You multiply the features by the label and leave the constant 1 alone. The whole augmented sample is multiplied, so the first column contains the labels."
fold = lambda X, y: np.column_stack([np.ones(len(X)), y[:, None] * X])
# bias_forgotten: "You leave out the constant feature, so your proof covers only lines through the origin. Every sample needs a 1 in front, which is folded and added along with it."
# - y[:, None] * np.column_stack([np.ones(len(X)), X])
# + y[:, None] * X
# - counts @ fold(X, y)
# + (counts * y) @ X
# only_constant_folded: "You multiply the constant 1 by the label and leave the features as they are. The whole augmented sample is multiplied."
fold = lambda X, y: np.column_stack([y, X])
# labels_as_a_column: "You put the labels in a column beside the samples. Instead, multiply each augmented sample (1, x), which has d + 1 numbers, by its label."
fold = lambda X, y: np.column_stack([np.ones(len(X)), X, y])
# constant_last_not_folded: "Your constant feature comes last, and it is not multiplied by the label. It must come first, and the whole augmented sample is multiplied."
fold = lambda X, y: np.column_stack([y[:, None] * X, np.ones(len(X))])

# %% tags=["wrong"] caught_by="certificate_adds_up"
# one_class_after_the_other: "You fold one class after the other, so your rows are in another order than the samples. Row i belongs to sample i; otherwise the counts are those of other samples."
fold = lambda X, y: np.vstack(
    [y_i * np.column_stack([np.ones(np.sum(y == y_i)), X[y == y_i]]) for y_i in (1, -1)]
)

# %% tags=["wrong"] caught_by="fold_by_hand"
# bias_last: "Your constant feature comes last. In this course it comes first, like the bias in (b, w)."
fold = lambda X, y: y[:, None] * np.column_stack([X, np.ones(len(X))])

# %% tags=["wrong"] caught_by="certificate_has_rules"
# nothing_proves_all: "You accept counts that are all 0. Then the sum is 0 for every data set, even a separable one; at least one count must be positive."
# - and np.any(counts > 0)
# negative_counts: "You accept negative counts. Linear dependence proves nothing; in a convex combination no number is below 0."
# - np.all(counts >= 0) and np.any(counts > 0)
# + np.any(counts != 0)
# divided_first: "You divide the counts by their sum before you add, and compare rounded numbers with 0. Keep the counts whole, and nothing is rounded."
# - counts @ fold(X, y)
# + counts / counts.sum() @ fold(X, y)
# divided_and_rounded: "You divide the counts by their sum and compare with 0 up to rounding, as np.allclose does, so a sum that is only nearly 0 passes. Keep the counts whole: their sum is exact, and must be exactly 0."
# - not np.any(counts @ fold(X, y))
# + np.allclose(counts / max(1, abs(counts).sum()) @ fold(X, y), 0)
# first_count_decides: "You look at the sign of the first count alone: does a return stand inside the loop? No count may be negative."
# - np.all(counts >= 0)
# + counts[0] >= 0
# all_samples_needed: "You require every count to be positive. A sample that the proof does not need has count 0; it is enough that one count is positive."
# - np.all(counts >= 0)
# + np.all(counts > 0)
# only_the_total_is_positive: "You only require the sum of the counts to be positive. Each of them must be 0 or more."
# - np.all(counts >= 0) and np.any(counts > 0)
# + counts.sum() > 0
# sum_is_enough: "You look only at the sum of the folded samples. Counts that are negative, or all 0, prove nothing: test for that as well."
# - allowed and not
# + not
# bias_forgotten_and_no_rules: "You look at the features but not at the constant, and you accept counts that are negative or all 0. The constants must cancel as well, no count may be negative, and at least one must be positive."
# - allowed and not np.any(counts @ fold(X, y))
# + not np.any((counts * y) @ X)

# %% tags=["wrong"] caught_by="certificate_adds_up"
# sum_of_the_sum: "You add the components of the sum together. Each of them must be 0 by itself."
# - not np.any(counts @ fold(X, y))
# + np.sum(counts @ fold(X, y)) == 0

# %% tags=["wrong"] caught_by="every_three_have_a_line"
# three_in_a_row: "Among the three samples that the check names, the one whose label differs lies on the segment between the other two. No line separates these three, so your friend would have noticed."
three_at_a_time = lambda: (
    [[0, 0], [2, 0], [1, 1], [1, -1], [1, 0]],
    [1, 1, 1, 1, -1],
    [1, 1, 1, 1, 4],
)
# two_in_one_place: "Two of your samples are in the same place and have different labels. No line separates any three that include these two, so your friend would have noticed."
three_at_a_time = lambda: ([[1, 1], [1, 1], [0, 0], [2, 3]], [1, -1, -1, 1], [1, 1, 0, 0])

# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# all_samples: "You sum over all samples. A correctly classified sample must not make up for a misclassified one: only misclassified samples count."
# - -products[products < 0].sum()
# + -products.sum()
# - -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + -Z.sum(axis=0)
# mean_of_the_misclassified: "You take the mean over the misclassified samples. The criterion is their sum, so that more mistakes are worse."
# - -products[products < 0].sum()
# + -products[products < 0].sum() / max(1, np.sum(products < 0))
# squared_errors: "You square how far wrong each sample is. The criterion adds up -y f(x) itself, without a square."
# - -products[products < 0].sum()
# + (products[products < 0] ** 2).sum()
# hinge_for_criterion: "You have the hinge loss, which asks for y f(x) >= 1. The perceptron criterion asks only for y f(x) > 0: a correctly classified sample adds nothing."
# - -products[products < 0].sum()
# + np.maximum(0, 1 - products).sum()
# worst_sample_only: "You return how far wrong the worst sample is. The criterion is the sum over all misclassified samples."
# - -products[products < 0].sum()
# + max(0, -products.min())
# sizes_of_all_scores: "You add up the absolute values of all scores. Only samples with y f(x) < 0 count."
# - -products[products < 0].sum()
# + np.abs(products).sum()
# all_products: "You add up y f(x) for all samples. Only misclassified samples count, each with -y f(x)."
# - -products[products < 0].sum()
# + products.sum()

# %% tags=["wrong"] caught_by="criterion_elsewhere"
# bias_not_in_the_amount: "You use the bias to find the misclassified samples, but leave it out of what you add up. How far wrong a sample is, -y f(x), contains the bias as well."
# - -products[products < 0].sum()
# + -(y * (X @ w))[products < 0].sum()

# %% tags=["wrong"] caught_by="criterion_by_hand"
# counts_mistakes: "You count the misclassified samples. The criterion says how far wrong they are, which is why it can be followed downhill."
criterion = lambda X, y, w, b: int((y * (X @ w + b) < 0).sum())

# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# labels_0_and_1: "You compare the labels with a prediction of 0 or 1. The labels are -1 and +1, so class -1 always counts as misclassified; use the sign of y f(x)."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + return -(y - (X @ w + b > 0)) @ np.column_stack([np.ones(len(X)), X])
# less_than_one_for_slope: "You include samples with y f(x) < 1, as the hinge loss does. Here a sample is misclassified only if y f(x) < 0; a sample with 0 < y f(x) < 1 is classified correctly."
# - Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + Z[products < 1].sum(axis=0) - c * Z[products == 1].sum(axis=0)

# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_a_mean_of_mistakes: "You divide by the number of misclassified samples. D is a sum, and so is its sub-gradient."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + return -((products < 0) + c * (products == 0)) @ Z / max(1, np.sum(products < 0))
# slope_bias_last: "You put the slope along the bias last. In this course it comes first, like the bias in (b, w)."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + return np.roll(-((products < 0) + c * (products == 0)) @ Z, -1)
# slope_without_labels: "In your sum the labels have no effect. The slope of -y f(x) is -y (1, x): are they missing, or there twice, as in y times fold(X, y)?"
# in subgradient
# - Z = fold(X, y)
# + Z = np.column_stack([np.ones(len(X)), X])

# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_without_labels: "Your ties lack their labels. A tie contributes -c y (1, x), folded like the others."
# - c * Z[products == 0]
# + c * (y[:, None] * Z)[products == 0]
# ties_count_twice: "Your ties have weight 1 + c: they are in the sum with <= 0, and again with weight c. Treat < 0 and == 0 separately."
# - Z[products < 0]
# + Z[products <= 0]
# no_mistake_no_slope: "You return 0 where D is 0, that is, where no sample is misclassified. The ties have weight c there as well."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + some = np.any(products < 0)
# + return some * (-Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0))
# weight_shared_by_ties: "You divide the weight c among the ties. Each tie has weight c."
# - c * Z
# + c / max(1, np.sum(products == 0)) * Z
# half_for_ties: "Your ties have weight 1/2 for every c. Their weight should be c."
# - c * Z
# + 0.5 * Z
# c_for_all_mistakes: "You multiply the misclassified samples by c as well. They have weight 1; only ties have weight c."
# - -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + -c * Z[products <= 0].sum(axis=0)

# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_without_maximum: "You treat ties as misclassified samples. A tie that the step makes correct contributes 0, not a negative slope: take the maximum with 0."
slope = lambda X, y, w, b, h: float(-(fold(X, y)[y * (X @ w + b) <= 0] @ h).sum())
# whole_step: "You take the difference of D over the whole step h, on which samples may change sides. The slope is the rate of change at the very start of the step."
slope = lambda X, y, w, b, h: criterion(X, y, w + h[1:], b + h[0]) - criterion(X, y, w, b)
# all_ties_alike: "You treat all ties together (the larger of two sub-gradients, or the maximum of their sum). Treat each tie separately: it adds max(0, -z h)."
slope = lambda X, y, w, b, h: max(subgradient(X, y, w, b, c) @ h for c in (0, 1))
# all_samples_step: "You include all samples. A correctly classified sample stays so at the start of the step and adds nothing."
# - rise[products < 0]
# + rise[products != 0]

# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_left_out: "You leave out the ties. A tie that the step makes misclassified adds -z h from the very start of the step."
slope = lambda X, y, w, b, h: float(-(fold(X, y)[y * (X @ w + b) < 0] @ h).sum())
# value_after_the_step: "You return D after the step. The slope says how fast D changes at the beginning of the step."
slope = lambda X, y, w, b, h: criterion(X, y, w + h[1:], b + h[0])
# absolute_ties: "You add the absolute value of -z h for each tie. A tie that the step makes correct adds 0, not a positive number."
# - np.maximum(0, rise[products == 0])
# + np.abs(rise[products == 0])
# maximum_for_all: "You take the maximum with 0 for the misclassified samples, too. These add -z h, whatever its sign; the maximum is only for ties."
# - rise[products < 0].sum() + np.maximum(0, rise[products == 0]).sum()
# + np.maximum(0, rise[products <= 0]).sum()
# direction_with_bias_last: "You take the last entry of h for its bias part. In this course the bias part comes first, as in (b, w)."
# - rise = -Z @ h
# + rise = -Z @ np.roll(h, 1)

# %% tags=["wrong"] caught_by="step_up_is_allowed"
# zero_again: "Both weights are 0. Your friend already knows about zero weights, at which the chapter on gradients starts; with b alone there is no line. The question asks for a w that is not 0."
step_up = lambda: (0, 0, 0)

# %% tags=["wrong"] caught_by="step_really_goes_up"
# a_kink_is_not_enough: "At your weights there is a tie, but a small step against the sub-gradient with c = 1 does not make D larger. Compute slope(X, y, w, b, -g) for all candidates: it must be positive."
step_up = lambda: (-3, -3, 0)

# %% tags=["wrong"] caught_by="first_wrong_line"
# convexity_blamed: "Line 2 is true: the chapter on the criterion proves that D is convex. It is T that is not convex. Put your counterexample into line 2, and you will see that the line holds."
flaw = lambda: (2, [-1, -1], 1, [0, 1, 0], [0, 0, 1])
# triangle_blamed: "Line 3 is true: half the sum of two vectors of length 1 is at most 1 long. Ask what a division by such a number does."
flaw = lambda: (3, [-1, -1], 1, [0, 1, 0], [0, 0, 1])
# quotient_blamed: "Line 4 is true: by the proposition D is T times the length of the normal, for m as for u and v. Ask what a division by a number of at most 1 does."
flaw = lambda: (4, [-1, -1], 1, [0, 1, 0], [0, 0, 1])
# last_line_blamed: "Line 6 only puts lines 5, 2 and 1 together, and it would be true if these were. The mistake comes earlier."
flaw = lambda: (6, [-1, -1], 1, [0, 1, 0], [0, 0, 1])

# %% tags=["wrong"] caught_by="claim_is_refuted"
# parallel_lines: "Your two lines have the same normal. Then the normal of m has length 1 as well, and the claim holds; rotate one of the lines."
flaw = lambda: (5, [-1, -1], 1, [0, 1, 0], [1, 1, 0])

# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_from_one_subgradient: "You multiply one sub-gradient by h. At a tie there are many, and the slope takes for each tie the one that is largest in the direction h: max(0, -z h)."
slope = lambda X, y, w, b, h: float(subgradient(X, y, w, b, 0.5) @ h)

# %% tags=["wrong"] caught_by="certificate_adds_up"
# first_feature_only: "You add up the constant and the first feature only. Each component of the sum must be 0."
# - np.any(counts @ fold(X, y))
# + np.any((counts @ fold(X, y))[:2])

# %% tags=["relation"]
# signed_distances:times_the_length_of_w: "You return the score. It is the distance only if w has length 1; divide it by the length of w."
# signed_distances:divided_by_the_length_of_w: "You divide by the squared length of w. That is the factor lambda of the walk to the foot; the length of the walk is lambda times the length of w."
# signed_distances:no_sign: "Your distances are never negative. Keep the sign of the score: it tells you which side the point is on."
# foot:way_from_x:times_the_length_of_w: "You divide the score by the length of w only once and then multiply it by w. But w is not of unit length, so lambda must have the squared length in its denominator."
# foot:way_from_x:negative: "Your foot is twice as far from the line as x is: lambda needs a minus sign, because a point with a positive score must walk against w."
# signed_distances:w_of_unit_length: "You divide w by its length but add the bias unchanged. Divide the whole score by the length of w, including the bias."
# signed_distances:negative: "Your distances have the wrong sign: they should be positive on the side to which w points, where the score is positive."
# signed_distances:b_as_0: "Your distances do not depend on the bias: you measure the distance to the hyperplane through the origin. The score is w x + b."
# signed_distances:minus_b: "You subtract the bias. The hyperplane is w x + b = 0, so the score is w x + b."
# signed_distances:sign_alone: "You return only the side, -1 or +1. Return how far each sample is from the hyperplane as well."
# signed_distances:never_negative: "You return 0 for every sample behind the hyperplane. Their distances are negative; keep them."
# signed_distances:rounded_down: "You round the distances down to whole numbers (that is what // does). A distance may have decimals: use /."
# signed_distances:cut: "You cut off the decimals (with int, perhaps). A distance need not be a whole number."
# foot:b_as_0: "You leave out the bias, so you land on the parallel hyperplane through the origin. The walk ends where w x + b is 0."
# foot:minus_b: "You walk as if the hyperplane were w x - b = 0. Here it is w x + b = 0."
# foot:x_as_0: "You return the foot of the origin: your answer does not depend on x. Return the point that is nearest to x."
# foot:way_from_x:twice: "You walk twice as far as you should: your point is the mirror image of x on the other side. Stop on the hyperplane."
# foot:w_of_unit_length: "You divide w by its length and leave b unchanged. Scaling w without b gives a different hyperplane: divide the whole score."
# foot:way_from_x:times_the_squared_length_of_w: "You walk the score times w. Each step of w changes the score by w w, so you walk the wrong distance: divide by something."
# foot:way_from_x:divided_by_the_length_of_w: "You divide by the length of w three times: by w w, and by the length again. The walk lambda w has lambda = score / (w w)."
# foot:1_in_front: "Your foot has a 1 in front. The foot is a point like x, with d numbers and no constant feature."
# fold:y_as_1: "You put the constant in front but do not multiply by the labels. In a sample of class -1 every sign changes."
# fold:negative: "You change the signs of the samples of class +1. It is the samples of class -1 that change their signs: multiply by the label, without a minus."
# fold:y_not_negative: "You multiply by 1 and 0, so the samples of class -1 vanish. The labels are +1 and -1: the samples of class -1 change their signs."
# proves_no_line:X_as_0: "You only check that both classes are taken equally often. That makes the constant feature cancel; the other features must cancel as well."
# proves_no_line:sign_of_counts: "You take each sample with a positive count once. A count says how many times it is taken."
# proves_no_line:counts_as_1: "You add every folded sample once, without using the counts. A count says how many times its sample is taken."
# proves_no_line:opposite: "Your answer is the other way round: return True for counts that do prove it, with a sum of zero."
# proves_no_line:y_as_0: "You look only at the counts. They prove something only if the folded samples, taken that many times, add up to zero."
# criterion:divided_by_the_length_of_w: "You add up distances. The criterion adds up scores; the two differ by a factor, the length of w, and distances are not defined at w = 0."
# subgradient:negative: "Your gradient has the wrong sign: the derivative of -y f(x) is -y (1, x). The plus sign belongs to the update, which walks against the gradient."
# subgradient:c_as_0: "Your ties have no weight at all: you test with < 0 and forget the samples with y f(x) = 0. They enter with weight c."
# subgradient:c_as_1: "Your ties have weight 1 for every c: you test with <= 0 for all of them. Treat < 0 and == 0 separately."
# criterion:divided_by_the_number_of_entries_of_X: "You take the mean over the samples. The criterion is the sum: it is not divided by their number."
# criterion:b_as_0: "You leave the bias out of the score. It is w x + b that says which samples are misclassified, and by how much."
# criterion:negative: "Your D has the wrong sign. y f(x) is negative for a misclassified sample, and D is never negative."
# criterion:minus_y: "You add up the correct samples. The criterion is about the misclassified ones, those with y f(x) < 0."
# criterion:y_as_1: "You pick the samples with a negative score. A sample is misclassified if its score and its label have opposite signs: y f(x) < 0."
# criterion:y_not_negative: "You look only at the misclassified samples of class +1. Samples of class -1 with a positive score are misclassified as well."
# subgradient:divided_by_the_number_of_entries_of_X: "You divide by the number of samples. D is a sum, and so is its sub-gradient."
# subgradient:b_as_0: "You leave out the bias when you look for misclassified samples. Misclassified means y (w x + b) < 0."
# subgradient:sign_of_c: "Your ties have weight 0 for c = 0 but weight 1 already for c = 1/2: all or nothing. Their weight is c itself."
# subgradient:minus_c: "Your ties have the sign of the update: they enter with +c y (1, x). Like the misclassified samples, they enter with a minus."
# subgradient:minus_minus_y: "You add up the correct samples. The slope of D comes from the misclassified ones, those with y f(x) < 0."
# subgradient:the_first_entry:always_0: "Your slope along b is always 0. The bias has a feature too, the constant 1: its slope is minus the sum of the labels that enter."
# slope:minus_minus_h: "You measure the slope on the way towards (b, w), or you take the minimum for ties. Return the slope from there on, in the direction h; a tie adds max(0, -z h)."
# slope:divided_by_the_length_of_h: "You divide by the length of h. The definition of the slope in a direction uses h as it is."
# slope:minus_h: "Your slope has the wrong sign: a sample that enters adds -z h, with z its folded sample."
# slope:negative: "You return minus the slope. D rises where the slope is positive."
# slope:never_negative: "You take the maximum of the whole slope and 0. The slope may be negative; the maximum is taken for each tie separately."
# slope:b_as_0: "You leave out the bias when you look for misclassified samples and ties. Both depend on y (w x + b)."

# %% tags=["equivalent"]
# criterion, line 4: products < 0: Lt becomes LtE: "A tie adds 0 to the sum."
# flaw, line 3: 0: becomes 1: "A different counterexample, as good as ours."
# flaw, line 3: 1: becomes 2: "A different counterexample, as good as ours."
