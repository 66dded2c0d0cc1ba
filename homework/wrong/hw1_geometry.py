# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# norm_with_bias: "You divide by the length of (b, w). The bias moves the line, it is no part of its normal: divide by the length of w alone."
signed_distances = lambda X, w, b: (X @ w + b) / np.linalg.norm(np.append(w, b))
# sum_of_the_weights: "You divide by the sum of the sizes of the weights. The length of w is the Euclidean one: the root of the sum of squares."
signed_distances = lambda X, w, b: (X @ w + b) / np.abs(w).sum()
# length_of_the_samples: "You divide by the lengths of the samples. How far the score is from a distance depends on the length of w."
signed_distances = lambda X, w, b: (X @ w + b) / np.linalg.norm(X, axis=1)
# root_forgotten_or_twice: "You divide by the root of the length of w. The length is already the root of the sum of squares; divide by it."
signed_distances = lambda X, w, b: (X @ w + b) / np.sqrt(np.linalg.norm(w))
# no_bias_no_norm: "You return w x. The score has the bias in it, and is divided by the length of w."
signed_distances = lambda X, w, b: X @ w

# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_takes_distance_from_all: "You subtract one number, the distance, from every coordinate. The walk goes in the direction of w: it is a vector, as long as the distance."
foot = lambda x, w, b: x - (w @ x + b) / np.linalg.norm(w)
# foot_bias_along_w: "You divide w x by the squared length of w, and not the bias. The whole score is divided."
foot = lambda x, w, b: x - ((w @ x) / (w @ w) + b) * w
# foot_straight_down: "You change the last coordinate only until the score is 0. Your point is on the hyperplane, but not the nearest one: walk along w."
foot = lambda x, w, b: np.append(x[:-1], -(b + w[:-1] @ x[:-1]) / w[-1])
# foot_is_the_walk: "You return the walk from x to its foot, or back. The foot is the point where the walk ends."
foot = lambda x, w, b: (w @ x + b) / (w @ w) * w
# foot_is_lambda: "You return lambda, one number. The foot is a point with d numbers: x plus lambda times w."
foot = lambda x, w, b: -(w @ x + b) / (w @ w)
# foot_projected_on_w: "You return the part of x along w. The foot is x without such a part, and the bias belongs into it."
foot = lambda x, w, b: (w @ x) / (w @ w) * w
# foot_without_bias_divided_once: "You leave the bias out, and divide by the length of w once. The walk ends where w x + b is 0, and lambda has w w below the line."
foot = lambda x, w, b: x - (w @ x) / np.linalg.norm(w) * w

# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_from_the_positive_side: "You take the size of the score. From the negative side you then walk away from the hyperplane: keep the sign."
foot = lambda x, w, b: x - abs(w @ x + b) / (w @ w) * w

# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# constant_not_folded: "You multiply the features by the label and leave the constant 1 alone. The whole augmented sample is multiplied, so the first column holds the labels."
fold = lambda X, y: np.column_stack([np.ones(len(X)), y[:, None] * X])
# bias_forgotten: "You leave the constant feature out, and so you speak of lines through the origin only. A 1 belongs in front of every sample, and is folded and added with it."
# - y[:, None] * np.column_stack([np.ones(len(X)), X])
# + y[:, None] * X
# - counts @ fold(X, y)
# + (counts * y) @ X
# only_constant_folded: "You multiply the constant 1 by the label and leave the features as they are. The whole augmented sample is multiplied."
fold = lambda X, y: np.column_stack([y, X])
# labels_as_a_column: "You write the labels beside the samples. Asked for is each augmented sample (1, x) multiplied by its label, d + 1 numbers."
fold = lambda X, y: np.column_stack([np.ones(len(X)), X, y])
# constant_last_not_folded: "Your constant feature comes last, and it is not multiplied by the label. It comes first, and the whole augmented sample is multiplied."
fold = lambda X, y: np.column_stack([y[:, None] * X, np.ones(len(X))])

# %% tags=["wrong"] caught_by="fold_by_hand"
# bias_last: "Your constant feature comes last. In this course it comes first, as the bias does in (b, w)."
fold = lambda X, y: y[:, None] * np.column_stack([X, np.ones(len(X))])

# %% tags=["wrong"] caught_by="certificate_has_rules"
# nothing_proves_all: "You accept counts that are all 0. Then the sum is 0 for every data set, also for those with a line; at least one count must be positive."
# - and np.any(counts > 0)
# negative_counts: "You accept negative counts. Vectors that are linearly dependent are no proof; in a convex combination no number is below 0."
# - np.all(counts >= 0) and np.any(counts > 0)
# + np.any(counts != 0)
# divided_first: "You divide the counts by their sum before you add, and compare rounded numbers with 0. The counts stay whole, so that nothing is rounded."
# - counts @ fold(X, y)
# + counts / counts.sum() @ fold(X, y)
# all_samples_needed: "You ask that every count is positive. A sample that the proof does not need has the count 0; only some count must be positive."
# - np.all(counts >= 0)
# + np.all(counts > 0)
# only_the_total_is_positive: "You ask that the counts have a positive sum. Each of them must be 0 or more."
# - np.all(counts >= 0) and np.any(counts > 0)
# + counts.sum() > 0
# sum_is_enough: "You look at the sum of the folded samples alone. Counts that are negative, or all 0, prove nothing: test them as well."
# - allowed and not
# + not
# bias_forgotten_and_no_rules: "You look at the features and not at the constant, and you accept counts that are negative or all 0. The constants must cancel as well, and the counts have rules."
# - allowed and not np.any(counts @ fold(X, y))
# + not np.any((counts * y) @ X)

# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# sum_of_the_sum: "You add the components of the sum together. All of them must be 0, each by itself."
# - not np.any(counts @ fold(X, y))
# + np.sum(counts @ fold(X, y)) == 0

# %% tags=["wrong"] caught_by="every_three_have_a_line"
# three_in_a_row: "In three of your samples, which the check names, the one whose label stands alone lies on the segment between the two others. These three have no line, so your friend would have noticed."
three_at_a_time = lambda: (
    [[0, 0], [2, 0], [1, 1], [1, -1], [1, 0]],
    [1, 1, 1, 1, -1],
    [1, 1, 1, 1, 4],
)
# two_in_one_place: "Two of your samples lie in one place and have different labels. Any three with these two have no line, so your friend would have noticed."
three_at_a_time = lambda: ([[1, 1], [1, 1], [0, 0], [2, 3]], [1, -1, -1, 1], [1, 1, 0, 0])

# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# all_samples: "You sum over all samples. A correct sample must not make up for a wrong one: only misclassified samples enter."
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
# hinge_for_criterion: "You have the hinge loss, which asks for y f(x) >= 1. The perceptron criterion is content with y f(x) > 0: a correct sample adds nothing."
# - -products[products < 0].sum()
# + np.maximum(0, 1 - products).sum()
# worst_sample_only: "You return how far wrong the worst sample is. The criterion is the sum over all misclassified samples."
# - -products[products < 0].sum()
# + max(0, -products.min())
# sizes_of_all_scores: "You add up the sizes of all scores. Correct samples do not enter: only those with y f(x) < 0."
# - -products[products < 0].sum()
# + np.abs(products).sum()
# all_products: "You add up y f(x) of all samples. Only misclassified samples enter, each with -y f(x)."
# - -products[products < 0].sum()
# + products.sum()

# %% tags=["wrong"] caught_by="criterion_by_hand"
# counts_mistakes: "You count the misclassified samples. The criterion says how far wrong they are, so that it can be followed downhill."
criterion = lambda X, y, w, b: int((y * (X @ w + b) < 0).sum())

# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# labels_0_and_1: "You compare the labels with a prediction of 0 or 1. The labels are -1 and +1, so class -1 is always wrong; use the sign of y f(x)."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + return -(y - (X @ w + b > 0)) @ np.column_stack([np.ones(len(X)), X])
# less_than_one_for_slope: "You let samples with y f(x) < 1 in, as for the hinge loss. Here only y f(x) < 0 is misclassified; a sample with 0 < y f(x) < 1 is correct."
# - Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + Z[products < 1].sum(axis=0) - c * Z[products == 1].sum(axis=0)

# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_a_mean_of_mistakes: "You divide by the number of misclassified samples. D is a sum, and so is its sub-gradient."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + return -((products < 0) + c * (products == 0)) @ Z / max(1, np.sum(products < 0))
# slope_bias_last: "You put the slope along the bias last. In this course it comes first, as the bias does in (b, w)."
# - return -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + return np.roll(-((products < 0) + c * (products == 0)) @ Z, -1)
# slope_without_labels: "You add up the samples without their labels. The slope of -y f(x) is -y (1, x)."
# in subgradient
# - Z = fold(X, y)
# + Z = np.column_stack([np.ones(len(X)), X])

# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_without_labels: "Your ties come in without their labels. A tie enters as -c y (1, x), folded like the others."
# - c * Z[products == 0]
# + c * (y[:, None] * Z)[products == 0]
# ties_count_twice: "Your ties have the weight 1 + c: they are in the sum with <= 0, and again with the weight c. Treat < 0 and == 0 apart."
# - Z[products < 0]
# + Z[products <= 0]
# weight_shared_by_ties: "You share the weight c among the ties. Every tie has the weight c."
# - c * Z
# + c / max(1, np.sum(products == 0)) * Z
# half_for_ties: "Your ties have the weight 1/2, whatever c is. It is c."
# - c * Z
# + 0.5 * Z
# c_for_all_mistakes: "You multiply the misclassified samples by c as well. They have the weight 1; only ties have the weight c."
# - -Z[products < 0].sum(axis=0) - c * Z[products == 0].sum(axis=0)
# + -c * Z[products <= 0].sum(axis=0)

# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_without_maximum: "You treat ties as misclassified samples. A tie that the step makes correct has the slope 0, and no negative one: take the maximum with 0."
slope = lambda X, y, w, b, h: float(-(fold(X, y)[y * (X @ w + b) <= 0] @ h).sum())
# whole_step: "You take the difference of D over the whole step h, on which samples may change sides. The slope is that at the first moment of the step."
slope = lambda X, y, w, b, h: criterion(X, y, w + h[1:], b + h[0]) - criterion(X, y, w, b)
# all_ties_alike: "You decide for all ties together (the larger of two sub-gradients, or the maximum of their sum). Each tie decides by itself: it adds max(0, -z h)."
slope = lambda X, y, w, b, h: max(subgradient(X, y, w, b, c) @ h for c in (0, 1))
# all_samples_step: "You let all samples in. A correct sample stays correct on the first bit of the step and adds nothing."
# - rise[products < 0]
# + rise[products != 0]

# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_left_out: "You leave the ties out. A step that makes a tie a mistake pays for it from the first moment on, with -z h."
slope = lambda X, y, w, b, h: float(-(fold(X, y)[y * (X @ w + b) < 0] @ h).sum())
# value_after_the_step: "You return D after the step. The slope says how fast D changes at the beginning of the step."
slope = lambda X, y, w, b, h: criterion(X, y, w + h[1:], b + h[0])
# absolute_ties: "You add the size of what each tie contributes. A tie that the step makes correct adds 0, and not a positive number."
# - np.maximum(0, rise[products == 0])
# + np.abs(rise[products == 0])
# maximum_for_all: "You take the maximum with 0 for the misclassified samples, too. These add -z h, whatever its sign; only ties have the maximum."
# - rise[products < 0].sum() + np.maximum(0, rise[products == 0]).sum()
# + np.maximum(0, rise[products <= 0]).sum()
# direction_with_bias_last: "You read the bias part of h from its end. In this course it comes first, as the bias does in (b, w)."
# - rise = -Z @ h
# + rise = -Z @ np.roll(h, 1)

# %% tags=["wrong"] caught_by="step_up_is_allowed"
# zero_again: "Both weights are 0. That is the zero start of chapter 3, or no line at all: your friend knows it, and the question asks for w that is not 0."
step_up = lambda: (0, 0, 0)

# %% tags=["wrong"] caught_by="step_really_goes_up"
# a_kink_is_not_enough: "At your weights there is a tie, but a small step against the sub-gradient with c = 1 does not make D larger. Compute slope(X, y, w, b, -g) for all candidates: it must be positive."
step_up = lambda: (-3, -3, 0)

# %% tags=["wrong"] caught_by="first_wrong_line"
# convexity_blamed: "Line 2 is true: chapter 2 proves that D is convex. It is T that is not convex. Put your counterexample into line 2 and you see it hold."
flaw = lambda: (2, [-1, -1], 1, [0, 1, 0], [0, 0, 1])

# %% tags=["wrong"] caught_by="claim_is_refuted"
# parallel_lines: "Your two lines have the same normal. Then the normal of m has the length 1 as well, and the claim holds; turn one of the lines."
flaw = lambda: (5, [-1, -1], 1, [0, 1, 0], [1, 1, 0])

# %% tags=["relation"]
# signed_distances:times_the_length_of_w: "You return the score. It is the distance only if w has the length 1; divide it by the length of w."
# signed_distances:divided_by_the_length_of_w: "You divide by the squared length of w. That is the factor lambda of the walk to the foot; the walk itself is as long as lambda times the length of w."
# signed_distances:no_sign: "Your distances are never negative. Keep the sign of the score: it tells on which side the point lies."
# foot:way_from_x:times_the_length_of_w: "You walk the length of the score along w divided by its length once. w itself is that long as well, so lambda has the square of the length below the line."
# foot:way_from_x:negative: "Your foot lies twice as far from the line as x does: lambda has a minus sign, because a point with positive score must walk against w."
# signed_distances:w_of_unit_length: "You divide w by its length and add the bias as it is. The whole score is divided by the length of w, the bias in it as well."
# signed_distances:negative: "Your distances have the wrong sign: they are to be positive on the side to which w points, where the score is positive."
# signed_distances:b_as_0: "Your distances do not depend on the bias: you measure to the hyperplane through the origin. The score is w x + b."
# signed_distances:minus_b: "You subtract the bias. The hyperplane is w x + b = 0, so the score is w x + b."
# signed_distances:sign_alone: "You return the side, -1 or +1. Asked for is also how far each sample lies from the hyperplane."
# signed_distances:never_negative: "You return 0 for every sample behind the hyperplane. These have negative distances; nothing is cut off."
# signed_distances:rounded_down: "You cut the distances down to whole numbers (// is a division that rounds down). A distance may have digits after the point: use /."
# signed_distances:cut: "You cut the digits after the point off (int). A distance need not be a whole number."
# foot:b_as_0: "You leave the bias out, so you land on the parallel through the origin. The walk ends where w x + b is 0."
# foot:minus_b: "You walk as if the hyperplane were w x - b = 0. Here it is w x + b = 0."
# foot:x_as_0: "You return the foot of the origin: x does not enter. Asked for is the point that is nearest to x."
# foot:way_from_x:twice: "You walk twice as far as you should: your point is the mirror image of x on the other side. Stop on the hyperplane."
# foot:w_of_unit_length: "You divide w by its length and leave b as it is. Multiplying w alone makes another hyperplane: divide the whole score."
# foot:way_from_x:times_the_squared_length_of_w: "You walk the score times w. The score of x changes by w w for each step of w, so you go too far: divide by something."
# foot:way_from_x:divided_by_the_length_of_w: "You divide by the length of w three times: by w w, and by the length again. The walk lambda w has lambda = score / (w w)."
# foot:1_in_front: "Your foot has a 1 in front. The foot is a point like x, with d numbers and no constant feature."
# fold:y_as_1: "You put the constant in front and do not multiply by the labels. A sample of class -1 changes all its signs."
# fold:negative: "You turn the samples of class +1 round. It is the class -1 whose samples change their signs: multiply by the label, without a minus."
# fold:y_not_negative: "You multiply by 1 and 0, so the samples of class -1 vanish. The labels are +1 and -1: the samples of class -1 change their signs."
# proves_no_line:X_as_0: "You ask only that both classes are taken equally often. That is the constant feature; the other features must cancel as well."
# proves_no_line:sign_of_counts: "You take each sample with a positive count once. A count says how many times it is taken."
# proves_no_line:counts_as_1: "You add every folded sample once, and do not use the counts in the sum. A count says how many times its sample is taken."
# proves_no_line:opposite: "Your answer is the other way round: True is for counts that do prove it, with a sum of zero."
# proves_no_line:y_as_0: "You look at the counts alone. They prove something only if the folded samples, taken so many times, add up to zero."
# criterion:divided_by_the_length_of_w: "You add up distances. The criterion adds up scores; the two differ by the length of w, and the distances have no value at w = 0."
# subgradient:negative: "Your gradient has the wrong sign: the derivative of -y f(x) is -y (1, x). The plus sign belongs to the update, which walks against the gradient."
# subgradient:c_as_0: "Your ties have no weight at all: you test with < 0 and forget the samples with y f(x) = 0. They enter with the weight c."
# subgradient:c_as_1: "Your ties always have the weight 1, whatever c is: you test with <= 0 for all of them. Treat < 0 and == 0 apart."
# criterion:divided_by_the_number_of_entries_of_X: "You take the mean over the samples. The criterion is the sum: it is not divided by their number."
# criterion:b_as_0: "You leave the bias out of the score. Which samples are misclassified, and by how much, says w x + b."
# criterion:negative: "Your D has the wrong sign. y f(x) is negative for a misclassified sample, and D is never negative."
# criterion:minus_y: "You add up the correct samples. The criterion is about the misclassified ones, those with y f(x) < 0."
# criterion:y_as_1: "You pick the samples with a negative score. A sample is misclassified if its score has not the sign of its label: y f(x) < 0."
# criterion:y_not_negative: "You look at the misclassified samples of class +1 only. Those of class -1, with a positive score, are wrong as well."
# subgradient:divided_by_the_number_of_entries_of_X: "You divide by the number of samples. D is a sum, and so is its sub-gradient."
# subgradient:b_as_0: "You find the misclassified samples without the bias. Misclassified means y (w x + b) < 0."
# subgradient:sign_of_c: "Your ties have the weight 1 for c = 1/2 already, and 0 for c = 0: all or nothing. Their weight is c itself."
# subgradient:minus_c: "Your ties have the sign of the update: they come in with +c y (1, x). Like the misclassified samples they come in with a minus."
# subgradient:minus_minus_y: "You add up the correct samples. The slope of D comes from the misclassified ones, those with y f(x) < 0."
# subgradient:the_first_entry:always_0: "Your slope along b is always 0. The bias has a feature too, the constant 1: its slope is minus the sum of the labels that enter."
# slope:minus_minus_h: "You measure on the way that leads to (b, w). Asked for is the slope from there on, in the direction h."
# slope:divided_by_the_length_of_h: "You divide by the length of h. In the definition of the slope in a direction h stays as long as it is."
# slope:minus_h: "Your slope has the wrong sign: a sample that enters adds -z h, with z its folded sample."
# slope:negative: "You return minus the slope. D rises where the slope is positive."
# slope:never_negative: "You take the maximum with 0 of the whole slope. It may be negative; only the ties have a maximum, each by itself."
# slope:b_as_0: "You find the misclassified samples and the ties without the bias. Both depend on y (w x + b)."

# %% tags=["equivalent"]
# criterion, line 4: products < 0: Lt becomes LtE: "A tie adds 0 to the sum."
# flaw, line 3: 0: becomes 1: "Another counterexample, as good as ours."
# flaw, line 3: 1: becomes 2: "Another counterexample, as good as ours."
