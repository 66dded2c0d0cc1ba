# %% [markdown]
# # Wrong solutions of hw1_geometry
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: A ruler (4 points)

# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_norm: "You return the score. It is the distance only if w has the length 1; divide it by the length of w."
def signed_distances(X, w, b):
    return X @ w + b


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# norm_with_bias: "You divide by the length of (b, w). The bias moves the line, it is no part of its normal: divide by the length of w alone."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(np.append(w, b))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# square_of_the_norm: "You divide by the squared length of w. That is the factor lambda of the walk to the foot; the walk itself is as long as lambda times the length of w."
def signed_distances(X, w, b):
    return (X @ w + b) / (w @ w)


# %% tags=["wrong"] caught_by="distance_by_hand"
# distance_without_sign: "Your distances are never negative. Keep the sign of the score: it tells on which side the point lies."
def signed_distances(X, w, b):
    return np.abs(X @ w + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_divides_once: "You walk the length of the score along w divided by its length once. w itself is that long as well, so lambda has the square of the length below the line."
def foot(x, w, b):
    return x - (w @ x + b) / np.linalg.norm(w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_walks_away: "Your foot lies twice as far from the line as x does: lambda has a minus sign, because a point with positive score must walk against w."
def foot(x, w, b):
    return x + (w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# bias_not_divided: "You divide w by its length and add the bias as it is. The whole score is divided by the length of w, the bias in it as well."
def signed_distances(X, w, b):
    return X @ w / np.linalg.norm(w) + b


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# sum_of_the_weights: "You divide by the sum of the sizes of the weights. The length of w is the Euclidean one: the root of the sum of squares."
def signed_distances(X, w, b):
    return (X @ w + b) / np.abs(w).sum()


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# plain_sum_of_the_weights: "You divide by the sum of the weights. The length of w is the Euclidean one: the root of the sum of squares."
def signed_distances(X, w, b):
    return (X @ w + b) / w.sum()


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# largest_weight: "You divide by the largest weight. The length of w is the Euclidean one: the root of the sum of squares."
def signed_distances(X, w, b):
    return (X @ w + b) / np.abs(w).max()


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# length_of_the_samples: "You divide by the lengths of the samples. How far the score is from a distance depends on the length of w."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(X, axis=1)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# distance_the_other_way: "Your distances have the wrong sign: they are to be positive on the side to which w points, where the score is positive."
def signed_distances(X, w, b):
    return -(X @ w + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# distance_without_bias: "Your distances do not depend on the bias: you measure to the hyperplane through the origin. The score is w x + b."
def signed_distances(X, w, b):
    return X @ w / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# distance_bias_subtracted: "You subtract the bias. The hyperplane is w x + b = 0, so the score is w x + b."
def signed_distances(X, w, b):
    return (X @ w - b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# only_the_side: "You return the side, -1 or +1. Asked for is also how far each sample lies from the hyperplane."
def signed_distances(X, w, b):
    return np.sign(X @ w + b)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_distance_behind: "You return 0 for every sample behind the hyperplane. These have negative distances; nothing is cut off."
def signed_distances(X, w, b):
    return np.maximum(0, X @ w + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# length_changed_in_place: "You make w itself one long (w /= ...), which changes the caller's array: the length that you take afterwards is 1, and integers cannot be divided in place. Work with a new array, and divide the score by the length that w had."
def signed_distances(X, w, b):
    scores = X @ w + b
    w /= np.linalg.norm(w)
    return scores / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# root_forgotten_or_twice: "You divide by the root of the length of w. The length is already the root of the sum of squares; divide by it."
def signed_distances(X, w, b):
    return (X @ w + b) / np.sqrt(np.linalg.norm(w))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# root_of_the_sum: "You divide by the root of the sum of the weights. For the length of w the weights are squared first, then added."
def signed_distances(X, w, b):
    return (X @ w + b) / np.sqrt(np.abs(w.sum()))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# divided_by_dimension: "You divide by the number of features (or take a mean over the features). The score is divided by the length of w."
def signed_distances(X, w, b):
    return (X @ w + b) / len(w)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# five_for_the_length: "You divide by 5. That is the length of w in the visible check alone; compute the length from the w that is given."
def signed_distances(X, w, b):
    return (X @ w + b) / 5


# %% tags=["wrong"] caught_by="distance_ignores_length"
# sign_from_the_bias: "You turn the signs round where b is positive, as school does with the normal form. Here the side to which w points is positive, whatever b is."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(w) * (-1 if b > 0 else 1)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# whole_distances: "You cut the distances down to whole numbers (// is a division that rounds down). A distance may have digits after the point: use /."
def signed_distances(X, w, b):
    return (X @ w + b) // np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# distances_as_integers: "You cut the digits after the point off (int). A distance need not be a whole number."
def signed_distances(X, w, b):
    return ((X @ w + b) / np.linalg.norm(w)).astype(int)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# length_in_the_plane: "You take the length of w from its first two entries. That works in the plane; w has as many entries as the samples have features."
def signed_distances(X, w, b):
    return (X @ w + b) / np.hypot(w[0], w[1])


# %% tags=["wrong"] caught_by="distance_ignores_length"
# rounded_distances: "You round the distances. They are compared to more digits than you keep; return them as they are."
def signed_distances(X, w, b):
    return np.round((X @ w + b) / np.linalg.norm(w), 3)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_takes_distance_from_all: "You subtract one number, the distance, from every coordinate. The walk goes in the direction of w: it is a vector, as long as the distance."
def foot(x, w, b):
    return x - (w @ x + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_without_bias: "You leave the bias out, so you land on the parallel through the origin. The walk ends where w x + b is 0."
def foot(x, w, b):
    return x - (w @ x) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_bias_from_all: "You project on the parallel through the origin, and subtract the bias from every coordinate. The bias is part of the score, and the walk goes along w."
def foot(x, w, b):
    return x - (w @ x) / (w @ w) * w - b


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_bias_along_w: "You divide w x by the squared length of w, and not the bias. The whole score is divided."
def foot(x, w, b):
    return x - ((w @ x) / (w @ w) + b) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_bias_subtracted: "You walk as if the hyperplane were w x - b = 0. Here it is w x + b = 0."
def foot(x, w, b):
    return x - (w @ x - b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_of_the_origin: "You return the foot of the origin: x does not enter. Asked for is the point that is nearest to x."
def foot(x, w, b):
    return -b / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_straight_down: "You change the last coordinate only until the score is 0. Your point is on the hyperplane, but not the nearest one: walk along w."
def foot(x, w, b):
    return np.append(x[:-1], -(b + w[:-1] @ x[:-1]) / w[-1])


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_along_the_first_axis: "You change the first coordinate only until the score is 0. Your point is on the hyperplane, but not the nearest one: walk along w."
def foot(x, w, b):
    return np.append(-(b + w[1:] @ x[1:]) / w[0], x[1:])


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_mirrored: "You walk twice as far as you should: your point is the mirror image of x on the other side. Stop on the hyperplane."
def foot(x, w, b):
    return x - 2 * (w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_bias_not_divided: "You divide w by its length and leave b as it is. Multiplying w alone makes another hyperplane: divide the whole score."
def foot(x, w, b):
    n = w / np.linalg.norm(w)
    return x - (n @ x + b) * n


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_not_divided: "You walk the score times w. The score of x changes by w w for each step of w, so you go too far: divide by something."
def foot(x, w, b):
    return x - (w @ x + b) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_one_step: "You walk one unit normal from x. How far to go depends on the score of x."
def foot(x, w, b):
    return x - w / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_is_the_walk: "You return the walk from x to its foot, or back. The foot is the point where the walk ends."
def foot(x, w, b):
    return (w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_length_of_x: "You divide by the squared length of x. The walk goes along w, so the length of w is needed."
def foot(x, w, b):
    return x - (w @ x + b) / (x @ x) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_divides_too_often: "You divide by the length of w three times: by w w, and by the length once more. The walk lambda w has lambda = score / (w w)."
def foot(x, w, b):
    return x - (w @ x + b) / (w @ w) * w / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_augmented: "Your foot has a 1 in front. The foot is a point like x, with d numbers and no constant feature."
def foot(x, w, b):
    return np.append(1, x - (w @ x + b) / (w @ w) * w)


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_from_the_positive_side: "You take the size of the score. From the negative side you then walk away from the hyperplane: keep the sign."
def foot(x, w, b):
    return x - abs(w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_of_the_check: "(2.8, 0.4) is the foot of the visible check. Compute it from the x, w and b that are given."
def foot(x, w, b):
    return np.array([2.8, 0.4])


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_for_length_five: "You divide by 25. That is w w in the visible check alone; compute it from the w that is given."
def foot(x, w, b):
    return x - (w @ x + b) / 25 * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_cut_to_integers: "You write the foot into an array of integers (x itself, or one like it), which cuts its digits off. The foot of whole numbers need not be whole: make a new array of floats, and leave x as it is."
def foot(x, w, b):
    p = x.copy()
    p[:] = x - (w @ x + b) / (w @ w) * w
    return p


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# score_without_sign: "You return the size of the score. Two things are to change: keep the sign, which tells the side, and divide by the length of w."
def signed_distances(X, w, b):
    return np.abs(X @ w + b)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# square_and_no_sign: "You divide by the squared length of w and drop the sign. Divide by the length itself, and keep the sign: it tells the side."
def signed_distances(X, w, b):
    return np.abs(X @ w + b) / (w @ w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_sign_and_bias_in_norm: "You divide by the length of (b, w) and drop the sign. The bias is no part of the normal, and the sign tells the side."
def signed_distances(X, w, b):
    return np.abs(X @ w + b) / np.linalg.norm(np.append(w, b))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_bias_no_norm: "You return w x. The score has the bias in it, and is divided by the length of w."
def signed_distances(X, w, b):
    return X @ w


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# without_sign_and_bias: "You leave the bias out and drop the sign. The score is w x + b, and its sign tells the side."
def signed_distances(X, w, b):
    return np.abs(X @ w) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_bias_in_units_of_square: "You divide w x by the squared length of w: that is how many times w fits. The score has the bias in it, and is divided by the length of w."
def signed_distances(X, w, b):
    return X @ w / (w @ w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# only_w_divided_and_no_sign: "You divide w by its length and not the bias, and you drop the sign. Divide the whole score, and keep its sign."
def signed_distances(X, w, b):
    return np.abs(X @ w / np.linalg.norm(w) + b)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# bias_divided_by_square: "You divide w x by the length of w, and the bias by its square. The whole score is divided by the length, once."
def signed_distances(X, w, b):
    return X @ w / np.linalg.norm(w) + b / (w @ w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# square_of_norm_with_bias: "You divide by the squared length of (b, w). Divide by the length of w: without the bias, and not squared."
def signed_distances(X, w, b):
    return (X @ w + b) / (w @ w + b * b)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# bias_under_the_root: "You add the bias to the squares under the root. The length of w is the root of the sum of the squares of its entries, and of nothing else."
def signed_distances(X, w, b):
    return (X @ w + b) / np.sqrt(np.abs(w @ w + b))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# distance_of_the_origin: "You return the distance of the origin for every sample. Each sample has its own score w x + b."
def signed_distances(X, w, b):
    return np.full(len(X), b / np.linalg.norm(w))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# scores_made_one_long: "You divide by the length of the vector of scores. How far a sample lies away must not depend on the other samples: divide by the length of w."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(X @ w + b)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# distance_to_the_origin: "You measure how far each sample lies from the origin, and give it the sign of the score. Measure to the hyperplane."
def signed_distances(X, w, b):
    return np.sign(X @ w + b) * np.linalg.norm(X, axis=1)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# sum_of_distances: "You return one number for all samples. Asked for is an array with one distance for each."
def signed_distances(X, w, b):
    return np.sum(X @ w + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# sign_from_first_weight: "You turn w round where its first entry is negative. The same hyperplane may have w or -w, but here the side to which the given w points is positive."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(w) * (-1 if w[0] < 0 else 1)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# distances_in_array_of_integers: "You write the distances into an array of integers (one made like the scores, where all data are whole), which cuts their digits off. Make an array of floats."
def signed_distances(X, w, b):
    distances = np.zeros_like(X @ w + b)
    distances[:] = (X @ w + b) / np.linalg.norm(w)
    return distances


# %% tags=["wrong"] caught_by="distance_ignores_length"
# unit_normal_of_integers: "You write w / |w| into an array of integers (one made like w), which cuts its entries down to 0, 1 or -1. Make an array of floats."
def signed_distances(X, w, b):
    n = np.zeros_like(w)
    n[:] = w / np.linalg.norm(w)
    return X @ n + b / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# times_the_length: "You multiply by the length of w. The score grows with it, so it must be divided by it."
def signed_distances(X, w, b):
    return (X @ w + b) * np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# length_of_w_twice: "You divide w by its length, and the result once more. The score w x + b, with w as it is, is divided by the length once."
def signed_distances(X, w, b):
    n = w / np.linalg.norm(w)
    return (X @ n + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# cosine_for_distance: "You return the cosine of the angle between w and x. The distance is the score, with the bias in it, divided by the length of w alone."
def signed_distances(X, w, b):
    return X @ w / (np.linalg.norm(w) * np.linalg.norm(X, axis=1))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# both_lengths: "You divide by the lengths of w and of the samples. Only the length of w belongs below the line."
def signed_distances(X, w, b):
    return (X @ w + b) / (np.linalg.norm(w) * np.linalg.norm(X, axis=1))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# no_distance_in_front: "You return 0 for every sample in front of the hyperplane. These have positive distances; nothing is cut off."
def signed_distances(X, w, b):
    return np.minimum(0, X @ w + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# smallest_distance_for_all: "You return the smallest distance (the margin) for every sample. Each sample has its own."
def signed_distances(X, w, b):
    return np.full(len(X), np.abs(X @ w + b).min() / np.linalg.norm(w))


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# length_of_one_and_w: "You divide by the length of (1, w). The length of w is the root of the sum of the squares of its entries, and of nothing else."
def signed_distances(X, w, b):
    return (X @ w + b) / np.sqrt(1 + w @ w)


# %% tags=["wrong"] caught_by="distance_ignores_length"
# length_of_all_samples: "You divide by the length of X, all samples together. The score is divided by the length of w."
def signed_distances(X, w, b):
    return (X @ w + b) / np.linalg.norm(X)


# %% tags=["wrong"] caught_by="distance_by_hand distance_ignores_length"
# mean_of_squares: "You take the mean of the squares below the root. The length of w is the root of their sum."
def signed_distances(X, w, b):
    return (X @ w + b) / np.sqrt((w * w).mean())


# %% tags=["wrong"] caught_by="distance_ignores_length"
# length_cut_to_integer: "You round the length of w, or cut it to a whole number. It need not be whole."
def signed_distances(X, w, b):
    return (X @ w + b) / int(np.linalg.norm(w))


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_walks_away_divided_once: "You walk away from the hyperplane, and too far: a point with positive score must walk against w, and lambda has the square of the length of w below the line."
def foot(x, w, b):
    return x + (w @ x + b) / np.linalg.norm(w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_walks_away_not_divided: "You walk the score times w, away from the hyperplane. A point with positive score must walk against w, and the score is to be divided."
def foot(x, w, b):
    return x + (w @ x + b) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_is_the_distance: "You return the distance, one number. The foot is a point with d numbers: where the walk from x ends."
def foot(x, w, b):
    return (w @ x + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_is_a_size: "You return how far the foot is, one number. The foot is a point with d numbers: where the walk from x ends."
def foot(x, w, b):
    return abs(w @ x + b) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_is_lambda: "You return lambda, one number. The foot is a point with d numbers: x plus lambda times w."
def foot(x, w, b):
    return -(w @ x + b) / (w @ w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_is_the_way_there: "You return the walk from x to its foot. The foot is the point where the walk ends: add x."
def foot(x, w, b):
    return -(w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_projected_on_w: "You return the part of x along w. The foot is x without such a part, and the bias belongs into it."
def foot(x, w, b):
    return (w @ x) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_projected_on_x: "You walk along x. The shortest way to the hyperplane goes along its normal w."
def foot(x, w, b):
    return x - (w @ x + b) / (w @ x) * x


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_walks_the_bias: "You walk as far as the bias says, from every x. How far to go depends on the score of x, which is w x + b."
def foot(x, w, b):
    return x - b / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_length_with_bias: "You divide by the squared length of (b, w). The bias is no part of the normal: divide by w w alone."
def foot(x, w, b):
    return x - (w @ x + b) / (w @ w + b * b) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_once_with_bias: "You divide once by the length of (b, w). The bias is no part of the normal, and lambda has w w below the line."
def foot(x, w, b):
    return x - (w @ x + b) / np.linalg.norm(np.append(b, w)) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_half_way: "You walk half of the way. Go on until the score is 0."
def foot(x, w, b):
    return x - (w @ x + b) / (w @ w) * w / 2


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_without_bias_divided_once: "You leave the bias out, and divide by the length of w once. The walk ends where w x + b is 0, and lambda has w w below the line."
def foot(x, w, b):
    return x - (w @ x) / np.linalg.norm(w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_distance_without_sign_once: "You take the size of the score, and divide by the length of w once. Keep the sign; lambda has w w below the line."
def foot(x, w, b):
    return x - abs(w @ x + b) / np.linalg.norm(w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_unit_normal_by_sum: "You divide w by the sum of the sizes of its entries. The length of w is the root of the sum of squares."
def foot(x, w, b):
    return x - (w @ x + b) / np.abs(w).sum() ** 2 * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_of_the_scores_bias_last: "You add the bias at the end, to every coordinate. It is part of the score, and the walk goes along w."
def foot(x, w, b):
    return x - (w @ x) / (w @ w) * w + b


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_on_the_other_side_too: "You walk in the direction of w from every x. That is right where the score is negative; where it is positive the walk goes against w: keep the sign of the score."
def foot(x, w, b):
    return x + abs(w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_in_the_plane: "You compute two coordinates only. The foot has as many as x."
def foot(x, w, b):
    t = (w @ x + b) / (w @ w)
    return np.array([x[0] - t * w[0], x[1] - t * w[1]])


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_with_plane_length: "You take the length of w from its first two entries. That works in the plane; w has as many entries as x."
def foot(x, w, b):
    return x - (w @ x + b) / (w[0] ** 2 + w[1] ** 2) * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_all_in_the_plane: "You compute with the first two coordinates only. x and w have d of them."
def foot(x, w, b):
    t = (w[0] * x[0] + w[1] * x[1] + b) / (w[0] ** 2 + w[1] ** 2)
    return np.array([x[0] - t * w[0], x[1] - t * w[1]])


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_school_line: "You write the line as x2 = m x1 + q. A vertical line has no such form, nor has a plane in space: walk along w instead."
def foot(x, w, b):
    m, q = -w[0] / w[1], -b / w[1]
    t = (x[0] + m * (x[1] - q)) / (1 + m * m)
    return np.array([t, m * t + q])


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_from_first_axis: "You begin at the point where the hyperplane meets the first axis. It meets it nowhere if the first weight is 0."
def foot(x, w, b):
    p = np.zeros(len(x))
    p[0] = -b / w[0]
    return x - (w @ (x - p)) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_from_last_axis: "You begin at the point where the hyperplane meets the last axis. It meets it nowhere if the last weight is 0."
def foot(x, w, b):
    p = np.zeros(len(x))
    p[-1] = -b / w[-1]
    return x - (w @ (x - p)) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_rounded: "You round the foot. It is compared to more digits than you keep; return it as it is."
def foot(x, w, b):
    return np.round(x - (w @ x + b) / (w @ w) * w, 3)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_whole_walk: "You round lambda down to a whole number (// is a division that rounds down). The walk is not a whole number of w: use /."
def foot(x, w, b):
    return x - (w @ x + b) // (w @ w) * w


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_sign_from_bias: "You turn the walk round where b is positive, as school does with the normal form. The walk depends on the score alone."
def foot(x, w, b):
    return x - (w @ x + b) / (w @ w) * w * (-1 if b > 0 else 1)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_lambda_from_all: "You subtract one number, lambda, from every coordinate. The walk goes along w: lambda is multiplied by w."
def foot(x, w, b):
    return x - (w @ x + b) / (w @ w)


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_one_step_to_the_line: "You walk one unit normal towards the hyperplane. How far to go depends on the score of x."
def foot(x, w, b):
    return x - np.sign(w @ x + b) * w / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="foot_is_on_the_line"
# foot_stays_behind: "You leave x where it is if its score is negative. From there, too, the walk goes to the hyperplane."
def foot(x, w, b):
    return x - max(0, w @ x + b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_length_with_one: "You divide by 1 + w w. That is the squared length of (1, w); the walk goes along w alone."
def foot(x, w, b):
    return x - (w @ x + b) / (1 + w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_along_x: "You walk along x. The shortest way to the hyperplane goes along its normal w."
def foot(x, w, b):
    return x - (w @ x + b) / (x @ x) * x


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_of_origin_and_projection: "You add the part of x along w to the foot of the origin. What stays of x is the part across w: x itself, less its walk."
def foot(x, w, b):
    return (w @ x - b) / (w @ w) * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_scales_x: "You multiply x by a number. The shortest way to the hyperplane goes along its normal w."
def foot(x, w, b):
    return x * (1 - (w @ x + b) / (w @ w))


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_size_and_three_lengths: "You divide by the length of w three times, and take the size of the score. lambda is the score, with its sign, over w w."
def foot(x, w, b):
    return x - abs(w @ x + b) / np.linalg.norm(w) ** 3 * w


# %% tags=["wrong"] caught_by="foot_by_hand foot_is_on_the_line"
# foot_divides_by_sum: "You divide by the sum of the weights. lambda has the sum of their squares below the line."
def foot(x, w, b):
    return x - (w @ x + b) / w.sum() * w


# %% [markdown]
# ## Question 2: Prove that no line exists (4 points)


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# constant_not_folded: "You multiply the features by the label and leave the constant 1 alone. The whole augmented sample is multiplied, so the first column holds the labels."
def fold(X, y):
    return np.column_stack([np.ones(len(X)), y[:, None] * X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# bias_forgotten: "You leave the constant feature out, and so you speak of lines through the origin only. A 1 belongs in front of every sample, and is folded and added with it."
def fold(X, y):
    return y[:, None] * X


def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="fold_by_hand"
# bias_last: "Your constant feature comes last. In this course it comes first, as the bias does in (b, w)."
def fold(X, y):
    return y[:, None] * np.column_stack([X, np.ones(len(X))])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# only_constant_folded: "You multiply the constant 1 by the label and leave the features as they are. The whole augmented sample is multiplied."
def fold(X, y):
    return np.column_stack([y, X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# nothing_folded: "You put the constant in front and do not multiply by the labels. A sample of class -1 changes all its signs."
def fold(X, y):
    return np.column_stack([np.ones(len(X)), X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# folded_the_other_way: "You turn the samples of class +1 round. It is the class -1 whose samples change their signs: multiply by the label, without a minus."
def fold(X, y):
    return -y[:, None] * np.column_stack([np.ones(len(X)), X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# labels_as_a_column: "You write the labels beside the samples. Asked for is each augmented sample (1, x) multiplied by its label, d + 1 numbers."
def fold(X, y):
    return np.column_stack([np.ones(len(X)), X, y])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# class_minus_dropped: "You multiply by 1 and 0, so the samples of class -1 vanish. The labels are +1 and -1: the samples of class -1 change their signs."
def fold(X, y):
    return (y > 0)[:, None] * np.column_stack([np.ones(len(X)), X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# constant_minus_one: "Your constant feature is -1. It is +1, in front of every sample, before the labels are multiplied."
def fold(X, y):
    return y[:, None] * np.column_stack([-np.ones(len(X)), X])


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# sorted_by_class: "You put the samples of class +1 first. Row i belongs to sample i, so that y and the counts fit to it: keep the order."
def fold(X, y):
    Z = np.column_stack([np.ones(len(X)), X])
    return np.vstack([Z[y > 0], -Z[y < 0]])


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# folded_to_integers: "You round the folded samples, or write them into an array of integers: 2.5 becomes 2. They are floats."
def fold(X, y):
    Z = np.zeros((len(X), X.shape[1] + 1), dtype=int)
    Z[:, 0], Z[:, 1:] = y, y[:, None] * X
    return Z


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# folded_in_the_plane: "You fold the first two features only. A sample has as many features as X has columns."
def fold(X, y):
    return np.column_stack([y, y * X[:, 0], y * X[:, min(1, X.shape[1] - 1)]])


# %% tags=["wrong"] caught_by="certificate_has_rules"
# nothing_proves_all: "You accept counts that are all 0. Then the sum is 0 for every data set, also for those with a line; at least one count must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# negative_counts: "You accept negative counts. Vectors that are linearly dependent are no proof; in a convex combination no number is below 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.any(counts != 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# divided_first: "You divide the counts by their sum before you add, and compare rounded numbers with 0. The counts stay whole, so that nothing is rounded."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    if np.any(counts < 0) or not np.any(counts):
        return False
    return bool(not np.any(counts / counts.sum() @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# sum_of_the_sum: "You add the components of the sum together. All of them must be 0, each by itself."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and np.sum(counts @ fold(X, y)) == 0)


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# nearly_zero_is_zero: "You call a sum zero that is not: a short one, or one whose digits you cut off. The sum of folded samples must be exactly 0, and with whole counts it can be tested so."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0) and np.any(counts > 0) and np.linalg.norm(counts @ fold(X, y)) < 1
    )


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# classes_in_balance: "You ask only that both classes are taken equally often. That is the constant feature; the other features must cancel as well."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and counts @ y == 0)


# %% tags=["wrong"] caught_by="certificate_has_rules"
# each_sample_once: "You take each sample with a positive count once. A count says how many times it is taken."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0)
        and np.any(counts > 0)
        and not np.any(fold(X, y)[counts > 0].sum(axis=0))
    )


# %% tags=["wrong"] caught_by="certificate_has_rules"
# counts_not_used: "You add every folded sample once, and do not use the counts in the sum. A count says how many times its sample is taken."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and not np.any(fold(X, y).sum(axis=0)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# counts_all_positive_and_not_used: "You add every folded sample once. A count says how many times its sample is taken, and some may be 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts > 0) and not np.any(fold(X, y).sum(axis=0)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# all_samples_needed: "You ask that every count is positive. A sample that the proof does not need has the count 0; only some count must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# looks_for_another_order: "You try the counts in other orders. Count i belongs to sample i: judge the counts as they stand."
def proves_no_line(X, y, counts):
    from itertools import permutations

    return any(
        min(c) >= 0 and any(c) and not np.any(np.array(c) @ fold(X, y))
        for c in permutations(counts)
    )


# %% tags=["wrong"] caught_by="xor_has_no_line certificate_has_rules"
# is_there_a_line: "You find out whether a line exists, and do not judge the counts. Counts that do not cancel prove nothing, even where there is no line."
def proves_no_line(X, y, counts):
    u, Z = np.zeros(X.shape[1] + 1), fold(X, y)
    for z in np.tile(Z, (200, 1)):
        u = u + z * (z @ u <= 0)
    return bool(np.any(Z @ u <= 0))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# only_the_total_is_positive: "You ask that the counts have a positive sum. Each of them must be 0 or more."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(counts.sum() > 0 and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# one_positive_is_enough: "You are content if one count is positive. None of them may be negative."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.any(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# sum_is_enough: "You look at the sum of the folded samples alone. Counts that are negative, or all 0, prove nothing: test them as well."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="xor_has_no_line"
# true_for_a_line: "Your answer is the other way round: True is for counts that do prove it, with a sum of zero."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return not bool(np.all(counts >= 0) and np.any(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="xor_has_no_line"
# rules_without_sum: "You look at the counts alone. They prove something only if the folded samples, taken so many times, add up to zero."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0))


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# some_feature_cancels: "You are content if one component of the sum is 0. All of them must be 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and np.any(counts @ fold(X, y) == 0))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# never_true: "Your answer is False for every proof; for example, because you add samples that are not folded, or along the wrong axis, or because you ask that the counts add up to 1 as the lambdas do. The folded samples, each taken as often as its count says, are to add up to 0 in each of the d + 1 components."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0)
        and np.any(counts > 0)
        and not np.any(counts @ np.column_stack([np.ones(len(X)), X]))
    )


# %% tags=["wrong"] caught_by="certificate_has_rules"
# label_on_the_constant_only: "In your sum the features have no labels, only the constant has. Each folded sample is multiplied by its label as a whole."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0) and np.any(counts > 0) and not np.any(counts @ np.column_stack([y, X]))
    )


# %% tags=["wrong"] caught_by="gradient_by_hand"
# turns_the_callers_samples: "You change X itself (*= and the like), so what is computed with the same X afterwards is wrong: your fold is right, and spoils the samples of others. Make a new array."
def fold(X, y):
    X[y < 0] *= -1
    return np.column_stack([y, X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# constant_last_not_folded: "Your constant feature comes last, and it is not multiplied by the label. It comes first, and the whole augmented sample is multiplied."
def fold(X, y):
    return np.column_stack([y[:, None] * X, np.ones(len(X))])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# labels_last: "You write the labels behind the samples. The constant feature comes first, and the whole augmented sample (1, x) is multiplied by its label."
def fold(X, y):
    return np.column_stack([X, y])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# labels_in_front_of_all: "You write the labels beside the augmented samples. Asked for is each augmented sample (1, x) multiplied by its label, d + 1 numbers."
def fold(X, y):
    return np.column_stack([y, np.ones(len(X)), X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# columns_times_labels: "You multiply y with X as they are: NumPy then multiplies column j by the label j. Each row is to be multiplied by its own label."
def fold(X, y):
    return np.column_stack([y, y * X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# folded_and_one_long: "You divide each folded sample by its length. The folded sample is y (1, x), as long as it is."
def fold(X, y):
    Z = y[:, None] * np.column_stack([np.ones(len(X)), X])
    return Z / np.linalg.norm(Z, axis=1)[:, None]


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# samples_made_one_long: "You divide each sample by its length before you fold it. The folded sample is y (1, x), with x as it is."
def fold(X, y):
    X = X / np.linalg.norm(X, axis=1)[:, None]
    return y[:, None] * np.column_stack([np.ones(len(X)), X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# sizes_folded: "You give every feature the sign of the label. A sample of class -1 changes all its signs, from minus to plus as well."
def fold(X, y):
    return y[:, None] * np.abs(np.column_stack([np.ones(len(X)), X]))


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# one_class_left: "You keep the samples of one class only. Row i belongs to sample i: there are n rows, and those of class -1 change all their signs."
def fold(X, y):
    return np.column_stack([np.ones(len(X)), X])[y > 0]


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# class_plus_for_constant: "Your constant is 1 for the class +1 and 0 for the class -1. It is 1 for every sample, and then multiplied by the label."
def fold(X, y):
    return np.column_stack([y > 0, y[:, None] * X])


# %% tags=["wrong"] caught_by="fold_by_hand certificate_minds_the_bias"
# constant_zero: "Your constant feature is 0. It is 1 in front of every sample, multiplied by the label."
def fold(X, y):
    return np.column_stack([np.zeros(len(X)), y[:, None] * X])


# %% tags=["wrong"] caught_by="fold_by_hand"
# sorted_by_class_minus_first: "You put the samples of class -1 first. Row i belongs to sample i, so that y and the counts fit to it: keep the order."
def fold(X, y):
    Z = np.column_stack([np.ones(len(X)), X])
    return np.vstack([-Z[y < 0], Z[y > 0]])


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# not_positive_sum: "You accept every sum without positive components. The folded samples must add up to exactly 0 in each component."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and np.all(counts @ fold(X, y) <= 0))


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# not_negative_sum: "You accept every sum without negative components. The folded samples must add up to exactly 0 in each component."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and np.all(counts @ fold(X, y) >= 0))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# compared_with_tolerance: "You call a sum 0, or two sums equal, where the difference is small beside the counts (a tolerance, shares, or floats with few digits). Large counts that nearly cancel then pass for a proof. Leave the counts whole, and compare exactly."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0)
        and np.any(counts > 0)
        and np.allclose(counts / counts.sum() @ fold(X, y), 0)
    )


# %% tags=["wrong"] caught_by="certificate_has_rules"
# lowest_terms: "You ask that the counts have no common divisor. Twice a proof is a proof, too."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0)
        and np.any(counts > 0)
        and np.gcd.reduce(counts) == 1
        and not np.any(counts @ fold(X, y))
    )


# %% tags=["wrong"] caught_by="xor_has_no_line"
# dependence_is_enough: "You ask whether the folded samples are linearly dependent. The counts themselves are to be judged."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.linalg.matrix_rank(fold(X, y)) < len(X))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# total_not_zero: "You ask that the counts do not add up to 0. None of them may be negative, and one must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(counts.sum() != 0 and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# sizes_of_counts: "You take the sizes of the counts. A negative count is no proof: say False."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    counts = np.abs(counts)
    return bool(np.any(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# negative_counts_as_zero: "You treat negative counts as 0. A negative count is no proof: say False."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    counts = np.maximum(counts, 0)
    return bool(np.any(counts > 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# first_feature_only: "You look at the constant and at the first feature. All components of the sum must be 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0) and np.any(counts > 0) and not np.any((counts @ fold(X, y))[:2])
    )


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# means_of_classes: "You also say True where other numbers than the given counts cancel, as with the means of the two classes. Judge the counts that you are given, each sample as often as it says."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    plus, minus = counts * (y > 0), counts * (y < 0)
    if not (np.all(counts >= 0) and np.any(counts > 0)) or not plus.sum() or not minus.sum():
        return False
    return bool(np.allclose(plus @ X / plus.sum(), minus @ X / minus.sum(), atol=1e-15))


# %% tags=["wrong"] caught_by="certificate_minds_the_bias"
# last_component_only: "You look at the last component of the sum only. All of them must be 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and np.any(counts > 0) and (counts @ fold(X, y))[-1] == 0)


# %% tags=["wrong"] caught_by="certificate_has_rules"
# sum_of_the_sum_any_sign: "You add the components of the sum together, and accept negative counts. Each component must be 0 by itself, and no count may be below 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.any(counts != 0) and np.sum(counts @ fold(X, y)) == 0)


# %% tags=["wrong"] caught_by="certificate_has_rules"
# all_needed_and_negative: "You ask that no count is 0. A sample that the proof does not need is taken 0 times; it is negative numbers that are forbidden."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts != 0) and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# bias_forgotten_and_no_rules: "You look at the features and not at the constant, and you accept counts that are negative or all 0. The constants must cancel as well, and the counts have rules."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(not np.any((counts * y) @ X))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# bias_forgotten_and_zero: "You look at the features and not at the constant, and you accept counts that are all 0. The constants must cancel as well, and some count must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.all(counts >= 0) and not np.any((counts * y) @ X))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# bias_forgotten_and_negative: "You look at the features and not at the constant, and you accept negative counts. The constants must cancel as well, and no count may be below 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.any(counts != 0) and not np.any((counts * y) @ X))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# counts_zero_or_one: "You accept no count above 1. A count says how many times its sample is taken; it may be larger."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0)
        and np.any(counts > 0)
        and counts.max() == 1
        and not np.any(counts @ fold(X, y))
    )


# %% tags=["wrong"] caught_by="certificate_has_rules"
# zero_or_more_in_all: "You ask only that the counts add up to 0 or more. None of them may be negative, and one must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(counts.sum() >= 0 and not np.any(counts @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# sum_of_the_sum_no_rules: "You add the components of the sum together, and do not look at the counts. Each component must be 0 by itself; no count may be below 0, and one must be positive."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(np.sum(counts @ fold(X, y)) == 0)


# %% tags=["wrong"] caught_by="xor_has_no_line"
# at_most_one_is_zero: "You call a sum zero if no component is larger than 1. Each must be exactly 0."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    return bool(
        np.all(counts >= 0) and np.any(counts > 0) and np.all(np.abs(counts @ fold(X, y)) <= 1)
    )


# %% tags=["wrong"] caught_by="certificate_has_rules"
# divided_before_the_rules: "You divide the counts by their sum and look at the quotients: two minus signs cancel, and rounding begins. Look at the counts themselves."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    shares = counts / counts.sum()
    return bool(np.all(shares >= 0) and not np.any(shares @ fold(X, y)))


# %% tags=["wrong"] caught_by="certificate_has_rules"
# divided_before_the_rules_and_rounded: "You divide the counts by their sum, so that two minus signs cancel, and call small numbers 0, so that large counts that nearly cancel pass. Look at the counts themselves."
def proves_no_line(X, y, counts):
    counts = np.asarray(counts)
    shares = counts / counts.sum()
    return bool(np.all(shares >= 0) and np.allclose(shares @ fold(X, y), 0))


# %% [markdown]
# ## Question 3: Three at a time (3 points)


# %% tags=["wrong"] caught_by="every_three_have_a_line"
# three_in_a_row: "In three of your samples, which the check names, the one whose label stands alone lies on the segment between the two others. These three have no line, so your friend would have noticed."
def three_at_a_time():
    X = np.array([[0, 0], [2, 0], [1, 1], [1, -1], [1, 0]])
    return X, np.array([1, 1, 1, 1, -1]), np.array([1, 1, 1, 1, 4])


# %% tags=["wrong"] caught_by="every_three_have_a_line"
# two_in_one_place: "Two of your samples lie in one place and have different labels. Any three with these two have no line, so your friend would have noticed."
def three_at_a_time():
    X = np.array([[1, 1], [1, 1], [0, 0], [2, 3]])
    return X, np.array([1, -1, -1, 1]), np.array([1, 1, 0, 0])


# %% tags=["wrong"] caught_by="all_have_no_line"
# too_few_or_too_many: "Your set has fewer than four samples, or more than six. With three, the three of your friend would be all of them."
def three_at_a_time():
    return np.array([[0, 0], [2, 0], [1, 0]]), np.array([1, 1, -1]), np.array([1, 1, 2])


# %% tags=["wrong"] caught_by="all_have_no_line"
# coordinates_not_whole: "Some of your coordinates are no whole numbers. Multiply the picture until all of them are, and see that no sample lies between two others."
def three_at_a_time():
    return (
        np.array([[0, 0], [1, 0], [0, 1], [0.5, 0.25]]),
        np.array([1, 1, 1, -1]),
        np.array([1, 2, 1, 4]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# coordinates_too_large: "Some of your coordinates are larger than 9. A smaller copy of the same picture does as well."
def three_at_a_time():
    return (
        np.array([[0, 0], [0, 10], [10, 0], [10, 10]]),
        np.array([-1, 1, 1, -1]),
        np.array([1, 1, 1, 1]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# counts_not_whole: "Your counts are no whole numbers up to 999. Multiply them by a common denominator: count i says how many times sample i is taken."
def three_at_a_time():
    return (
        np.array([[0, 0], [0, 1], [1, 0], [1, 1]]),
        np.array([-1, 1, 1, -1]),
        np.array([0.5, 0.5, 0.5, 0.5]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# labels_zero_and_one: "Your labels are other numbers than -1 and +1 (0 and 1, or the counts in their place). The order is X, y, counts."
def three_at_a_time():
    return (
        np.array([[0, 0], [0, 1], [1, 0], [1, 1]]),
        np.array([0, 1, 1, 0]),
        np.array([1, 1, 1, 1]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# a_count_is_negative: "Some count is negative. The folded samples may cancel so, but in a convex combination no number is below 0."
def three_at_a_time():
    return (
        np.array([[0, 0], [0, 1], [0, 2], [1, 1]]),
        np.array([1, -1, 1, -1]),
        np.array([1, -1, -2, -2]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# no_counts_at_all: "All your counts are 0. Then the sum is 0 for every set, and nothing is proved: see Question 2."
def three_at_a_time():
    return (
        np.array([[0, 0], [0, 1], [1, 0], [1, 1]]),
        np.array([-1, 1, 1, -1]),
        np.array([0, 0, 0, 0]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# classes_taken_unequally: "Your counts take one class more often than the other, so the constant features do not cancel. Both classes must be taken equally often in all."
def three_at_a_time():
    return (
        np.array([[0, 0], [6, 0], [0, 6], [2, 2]]),
        np.array([1, 1, 1, -1]),
        np.array([1, 1, 1, 1]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# features_do_not_cancel: "No line separates your samples, and your counts take both classes equally often, but the features do not cancel: other counts are needed. Draw the picture, and think of the point that both classes have between them: how must the samples of each class be weighed to meet there?"
def three_at_a_time():
    return (
        np.array([[0, 0], [4, 0], [0, 4], [1, 1]]),
        np.array([1, 1, 1, -1]),
        np.array([1, 1, 1, 3]),
    )


# %% tags=["wrong"] caught_by="all_have_no_line"
# samples_with_a_one: "Your samples have three numbers each. A sample of the plane has two; the constant 1 is added when it is folded."
def three_at_a_time():
    X = np.array([[1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]])
    return X, np.array([-1, 1, 1, -1]), np.array([1, 1, 1, 1])


# %% tags=["wrong"] caught_by="all_have_no_line"
# only_one_class: "All your samples have the same label. Then some line has all of them on one side; two classes are needed."
def three_at_a_time():
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    return X, np.array([1, 1, 1, 1]), np.array([1, 1, 1, 1])


# %% tags=["wrong"] caught_by="every_three_have_a_line"
# all_on_one_line: "All your samples lie on one line. There some three of them have their labels in turn, and these three have no line: use the plane."
def three_at_a_time():
    X = np.array([[0, 0], [1, 0], [2, 0], [3, 0]])
    return X, np.array([1, -1, 1, -1]), np.array([1, 3, 3, 1])


# %% tags=["wrong"] caught_by="every_three_have_a_line"
# proof_of_three: "Your counts take three samples only, the others 0 times. So they prove that these three have no line (one lies on the segment between two others), and your friend would have noticed: no three may be enough."
def three_at_a_time():
    X = np.array([[0, 0], [4, 0], [0, 4], [2, 2]])
    return X, np.array([1, 1, 1, -1]), np.array([0, 1, 1, 2])


# %% [markdown]
# ## Question 4: How wrong, and which way is down? (5 points)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# distance_for_criterion: "You add up distances. The criterion adds up scores; the two differ by the length of w, and the distances have no value at w = 0."
def criterion(X, y, w, b):
    products = y * (X @ w + b)
    return float(-products[products < 0].sum() / np.linalg.norm(w))


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# all_samples: "You sum over all samples. A correct sample must not make up for a wrong one: only misclassified samples enter."
def criterion(X, y, w, b):
    return float(-(y * (X @ w + b)).sum())


def subgradient(X, y, w, b, c):
    return -fold(X, y).sum(axis=0)


# %% tags=["wrong"] caught_by="criterion_by_hand"
# counts_mistakes: "You count the misclassified samples. The criterion says how far wrong they are, so that it can be followed downhill."
def criterion(X, y, w, b):
    return int((y * (X @ w + b) < 0).sum())


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# sign_of_the_gradient: "Your gradient has the wrong sign: the derivative of -y f(x) is -y (1, x). The plus sign belongs to the update, which walks against the gradient."
def subgradient(X, y, w, b, c):
    Z, products = fold(X, y), y * (X @ w + b)
    return Z[products < 0].sum(axis=0) + c * Z[products == 0].sum(axis=0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# less_for_less_or_equal: "Your ties have no weight at all: you test with < 0 and forget the samples with y f(x) = 0. They enter with the weight c."
def subgradient(X, y, w, b, c):
    return -fold(X, y)[y * (X @ w + b) < 0].sum(axis=0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_always_full: "Your ties always have the weight 1, whatever c is: you test with <= 0 for all of them. Treat < 0 and == 0 apart."
def subgradient(X, y, w, b, c):
    return -fold(X, y)[y * (X @ w + b) <= 0].sum(axis=0)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# labels_0_and_1: "You compare the labels with a prediction of 0 or 1. The labels are -1 and +1, so class -1 is wrong for ever; use the sign of y f(x)."
def subgradient(X, y, w, b, c):
    predicted = (X @ w + b > 0).astype(float)
    return -(y - predicted) @ np.column_stack([np.ones(len(X)), X])


# %% tags=["equivalent"]
# criterion, line 4: products < 0: Lt becomes LtE: "A tie adds 0 to the sum."


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_of_all: "You take the mean over the samples. The criterion is the sum: it is not divided by their number."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.maximum(0, -m).mean()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_of_the_misclassified: "You take the mean over the misclassified samples. The criterion is their sum, so that more mistakes are worse."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 0].sum() / max(1, (m < 0).sum())


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# share_of_mistakes: "You return the share of misclassified samples. The criterion says how far wrong they are: it adds up their scores."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (m < 0).mean()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# criterion_without_bias: "You leave the bias out of the score. Which samples are misclassified, and by how much, says w x + b."
def criterion(X, y, w, b):
    m = y * (X @ w)
    return -m[m < 0].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# bias_in_the_test_only: "You find the misclassified samples with the bias, and add up their y w x without it. The same y (w x + b) is added up."
def criterion(X, y, w, b):
    m = y * (X @ w)
    return -m[m + y * b < 0].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# bias_in_the_sum_only: "You find the misclassified samples without the bias. Misclassified means y (w x + b) < 0."
def criterion(X, y, w, b):
    m = y * (X @ w)
    return -(m + y * b)[m < 0].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# squared_errors: "You square how far wrong each sample is. The criterion adds up -y f(x) itself, without a square."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (np.minimum(0, m) ** 2).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# half_of_squared_errors: "You square how far wrong each sample is, and halve. The criterion adds up -y f(x) itself, without a square."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (np.minimum(0, m) ** 2).sum() / 2


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# negative_criterion: "Your D has the wrong sign. y f(x) is negative for a misclassified sample, and D is never negative."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return m[m < 0].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# whole_criterion: "You cut D, or its terms, to whole numbers. Samples and weights may be halves, and so may D."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return sum(int(-v) for v in m if v < 0)


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# equal_terms_once: "You collect the terms in a set, where equal ones are kept only once. Every misclassified sample counts, also one that is as far wrong as another."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return sum({float(-v) for v in m if v < 0})


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# hinge_for_criterion: "You have the hinge loss, which asks for y f(x) >= 1. The perceptron criterion is content with y f(x) > 0: a correct sample adds nothing."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.maximum(0, 1 - m).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# logistic_for_criterion: "You have the logistic loss, to which every sample adds something. To the perceptron criterion only misclassified samples do, by -y f(x)."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.log1p(np.exp(-m)).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# worst_sample_only: "You return how far wrong the worst sample is. The criterion is the sum over all misclassified samples."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return max(0, -m.min())


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# sizes_of_all_scores: "You add up the sizes of all scores. Correct samples do not enter: only those with y f(x) < 0."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.abs(m).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# sum_of_the_correct: "You add up the correct samples. The criterion is about the misclassified ones, those with y f(x) < 0."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return m[m > 0].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# scores_without_labels: "You add up the scores of the misclassified samples without their labels, so one class makes up for the other. Each adds -y f(x), which is positive."
def criterion(X, y, w, b):
    f = X @ w + b
    return abs(f[y * f < 0].sum())


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# minus_scores_without_labels: "You add up -f(x) over the misclassified samples. Each adds -y f(x): the label is missing."
def criterion(X, y, w, b):
    f = X @ w + b
    return -f[y * f < 0].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# negative_scores_for_misclassified: "You pick the samples with a negative score. A sample is misclassified if its score has not the sign of its label: y f(x) < 0."
def criterion(X, y, w, b):
    f = X @ w + b
    return -f[f < 0].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# misclassified_plus_only: "You look at the misclassified samples of class +1 only. Those of class -1, with a positive score, are wrong as well."
def criterion(X, y, w, b):
    f = X @ w + b
    return -f[(f < 0) & (y > 0)].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# misclassified_minus_only: "You look at the misclassified samples of class -1 only. Those of class +1, with a negative score, are wrong as well."
def criterion(X, y, w, b):
    f = X @ w + b
    return f[(f > 0) & (y < 0)].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# less_than_one_for_criterion: "You pick the samples with y f(x) < 1, as for the hinge loss. A sample with 0 < y f(x) < 1 is correct and adds nothing."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 1].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# root_of_the_squares: "You take the length of the vector of errors. The criterion is their plain sum."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.linalg.norm(np.minimum(0, m))


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_the_mean: "You divide by the number of samples. D is a sum, and so is its sub-gradient."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ Z / len(y)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_a_mean_of_mistakes: "You divide by the number of misclassified samples. D is a sum, and so is its sub-gradient."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ Z / max(1, (m < 0).sum())


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_the_distance: "You divide by the length of w. D adds up scores and not distances, so its slope has no length in it."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ Z / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_without_labels: "Your ties come in without their labels. A tie enters as -c y (1, x), folded like the others."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -1.0 * (m < 0) @ Z - c * (m == 0) @ (y[:, None] * Z)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# less_than_one_for_slope: "You let samples with y f(x) < 1 in, as for the hinge loss. Here only y f(x) < 0 is misclassified; a sample with 0 < y f(x) < 1 is correct."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 1) + c * (m == 1)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# slope_without_bias_in_score: "You find the misclassified samples without the bias. Misclassified means y (w x + b) < 0."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# weight_shared_by_ties: "You share the weight c among the ties. Every tie has the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c / max(1, (m == 0).sum()) * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# first_tie_only: "You let only the first tie in. Every tie has the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -1.0 * (m < 0) @ Z - c * Z[m == 0][:1].sum(axis=0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# last_tie_only: "You let only the last tie in. Every tie has the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -1.0 * (m < 0) @ Z - c * Z[m == 0][-1:].sum(axis=0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# weights_as_integers: "Your ties have the weight 0 for c = 1/2: c is cut to a whole number (an array of integers, or int), or you ask only whether it is 1. Their weight is c itself."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + int(c) * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_all_or_nothing: "Your ties have the weight 1 for c = 1/2 already, and 0 for c = 0: all or nothing. Their weight is c itself."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + 1.0 * (c > 0) * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_count_twice: "Your ties have the weight 1 + c: they are in the sum with <= 0, and once more with the weight c. Treat < 0 and == 0 apart."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m <= 0) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# one_minus_c_for_ties: "Your ties have the weight 1 - c. It is c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + (1 - c) * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# half_for_ties: "Your ties have the weight 1/2, whatever c is. It is c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + 0.5 * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_with_a_plus: "Your ties have the sign of the update: they come in with +c y (1, x). Like the misclassified samples they come in with a minus."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) - c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# c_for_all_mistakes: "You multiply the misclassified samples by c as well. They have the weight 1; only ties have the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -c * (m <= 0) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# c_for_the_wrong_side: "You let the correct samples in. Only misclassified samples and ties enter."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m >= 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# correct_samples_enter: "You add up the correct samples. The slope of D comes from the misclassified ones, those with y f(x) < 0."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m > 0) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_bias_last: "You put the slope along the bias last. In this course it comes first, as the bias does in (b, w)."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return np.roll(-((m < 0) + c * (m == 0)) @ Z, -1)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_without_labels: "You add up the samples without their labels. The slope of -y f(x) is -y (1, x)."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ (y[:, None] * Z)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_the_square: "You have the slope of squared errors: each sample is multiplied by how far wrong it is. The slope of -y f(x) is -y (1, x), however wrong the sample is."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -(np.maximum(0, -m) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# new_weights_for_slope: "You return the weights after a step. Asked for is the sub-gradient itself."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return np.append(b, w) - (-((m < 0) + c * (m == 0)) @ Z)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# slope_of_bias_is_zero: "Your slope along b is always 0. The bias has a feature too, the constant 1: its slope is minus the sum of the labels that enter."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return (-((m < 0) + c * (m == 0)) @ Z) * (np.arange(len(w) + 1) > 0)


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# up_to_one_for_criterion: "You pick the samples with y f(x) <= 1, as if they needed a margin. A sample with y f(x) > 0 is correct and adds nothing."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m <= 1].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# hinge_of_the_misclassified: "You add 1 - y f(x) for each misclassified sample, as the hinge loss does. Here it is -y f(x)."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (1 - m[m < 0]).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# hinge_of_mistakes_and_ties: "You add 1 - y f(x) for each misclassified sample and each tie, as the hinge loss does. Here it is -y f(x), and 0 for a tie."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (1 - m[m <= 0]).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# hinge_mean: "You have the mean of the hinge loss. The perceptron criterion is a sum, and is content with y f(x) > 0."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.maximum(0, 1 - m).mean()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# all_products: "You add up y f(x) of all samples. Only misclassified samples enter, each with -y f(x)."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return m.sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_of_all_products: "You take the mean of -y f(x) over all samples. Only misclassified samples enter, and D is a sum."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m.mean()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# twice_the_criterion: "Your D is twice as large as it should be: |a| - a is 2 |a| for negative a. Each misclassified sample adds -y f(x)."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (np.abs(m) - m).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# half_of_the_criterion: "Your D is half as large as it should be. Each misclassified sample adds -y f(x), without a factor."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 0].sum() / 2


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_distance: "You take the mean of distances. The criterion adds up scores: no length of w, and no number of samples."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 0].sum() / np.linalg.norm(w) / len(y)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_distance_of_the_misclassified: "You take the mean of the distances of the misclassified samples. The criterion adds up their scores."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 0].sum() / np.linalg.norm(w) / max(1, (m < 0).sum())


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# distance_with_bias_in_norm: "You divide by the length of (b, w). The criterion adds up scores; nothing is divided."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 0].sum() / np.linalg.norm(np.append(b, w))


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# divided_by_square_of_length: "You divide by the squared length of w. The criterion adds up scores; nothing is divided."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -m[m < 0].sum() / (w @ w)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# negative_distance: "You add up distances, and they are negative. The criterion adds up scores of misclassified samples, and each adds -y f(x) > 0."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return m[m < 0].sum() / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# regression_for_criterion: "You add up the squares of y - f(x), as in regression. Only misclassified samples enter, each with -y f(x)."
def criterion(X, y, w, b):
    # least squares
    return ((y - X @ w - b) ** 2).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_regression: "You take the mean of the squares of y - f(x), as in regression. Only misclassified samples enter, each with -y f(x), and D is a sum."
def criterion(X, y, w, b):
    # least squares
    return ((y - X @ w - b) ** 2).mean()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# ties_counted: "You count misclassified samples and ties. The criterion says how far wrong they are; a tie adds 0."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (m <= 0).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# labels_0_and_1_in_criterion: "You compare the labels with predictions 0 and 1. The labels are -1 and +1, so class -1 is wrong for ever; use y f(x) < 0."
def criterion(X, y, w, b):
    f = X @ w + b
    return np.abs(f)[(f > 0) != y].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# bias_without_label: "You multiply w x by the label, and not the bias. The whole score is multiplied: y (w x + b)."
def criterion(X, y, w, b):
    m = y * (X @ w) + b
    return -m[m < 0].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# bias_without_label_in_the_sum: "You add up -y w x - b, where the bias has no label. The whole score is multiplied: y (w x + b)."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -(y * (X @ w) + b)[m < 0].sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# bias_subtracted: "You subtract the bias. The score is w x + b."
def criterion(X, y, w, b):
    m = y * (X @ w - b)
    return -m[m < 0].sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# terms_of_each_sample: "You return one number for each sample. D is one number: add them up."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.maximum(0, -m)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# mean_of_sizes: "You take the mean of the sizes of all scores. Only misclassified samples enter, and D is a sum."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return np.abs(m).mean()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# size_of_the_sum: "You add up y f(x) of all samples and take the size. Only misclassified samples enter, each with -y f(x)."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return abs(m.sum())


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# least_wrong_sample: "You return how far wrong the least wrong sample is. The criterion is the sum over all misclassified samples."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return -max(m[m < 0], default=0)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# first_mistake_only: "You return after the first misclassified sample. The criterion is the sum over all of them."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return next((-v for v in m if v < 0), 0)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# worst_distance: "You return the largest distance of a misclassified sample. The criterion is the sum of the scores of all of them."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return max(0, -m.min()) / np.linalg.norm(w)


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# absolute_errors: "You add up the sizes of y - f(x), as in regression. Only misclassified samples enter, each with -y f(x)."
def criterion(X, y, w, b):
    # absolute errors
    return np.abs(y - X @ w - b).sum()


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# differences_of_signs: "You add up the sizes of y - sign f(x), which counts mistakes twice. The criterion says how far wrong they are: -y f(x)."
def criterion(X, y, w, b):
    # labels
    return np.abs(y - np.sign(X @ w + b)).sum()


# %% tags=["wrong"] caught_by="criterion_by_hand criterion_elsewhere"
# squared_distances: "You add up squared distances. The criterion adds up scores: no square, no length of w."
def criterion(X, y, w, b):
    m = y * (X @ w + b)
    return (np.minimum(0, m) ** 2).sum() / (w @ w)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# constant_without_label: "Your slope along b counts samples. The constant feature is folded as well: each sample adds -y."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = -((m < 0) + c * (m == 0)) @ Z
    g[0] = -((m < 0) + c * (m == 0)).sum()
    return g


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# features_without_label: "In your sum the features have no labels, only the constant has. Each folded sample is multiplied by its label as a whole."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = -((m < 0) + c * (m == 0)) @ Z
    g[1:] = -((m < 0) + c * (m == 0)) @ X
    return g


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# bias_slope_of_all: "Your slope along b adds up the labels of all samples. Only those that enter the other slopes enter here, too."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = -((m < 0) + c * (m == 0)) @ Z
    g[0] = -y.sum()
    return g


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# bias_slope_with_a_plus: "Your slope along b has the wrong sign. Each misclassified sample adds -y to it."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = -((m < 0) + c * (m == 0)) @ Z
    g[0] = -g[0]
    return g


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# weights_slope_with_a_plus: "Your slopes along w have the wrong sign. Each misclassified sample adds -y x to them."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = ((m < 0) + c * (m == 0)) @ Z
    g[0] = -g[0]
    return g


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_along_w_only: "You return the slopes along w alone. There are d + 1 numbers: that along b comes first."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ Z[:, 1:]


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_one_long: "You divide the sub-gradient by its own length. It is as long as D is steep."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = -((m < 0) + c * (m == 0)) @ Z
    return g / max(np.linalg.norm(g), 1e-12)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# one_sample_only: "You take one misclassified sample, as an update does. The sub-gradient of D has all of them."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -Z[m < 0][:1].sum(axis=0) - c * Z[m == 0].sum(axis=0)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# worst_sample_slope: "You take the worst sample only. The sub-gradient of D has all that are misclassified."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -Z[m.argmin()]


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# twice_the_slope: "Your sub-gradient is twice too long: y minus the predicted label is 2 y. Each misclassified sample adds -y (1, x)."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -2 * ((m < 0) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# difference_of_signs: "You use y - sign f(x), which is 2 y for a misclassified sample and y for a tie, whatever c is. The weights are 1 and c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -(1 - np.sign(m)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# half_difference_of_signs: "Your ties have the weight 1/2 + c: they are in the sum by one half already (as with half of y - sign f(x)), and once more with c. Treat < 0 and == 0 apart."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((1 - np.sign(m)) / 2 + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# less_than_one_and_ties: "You let samples in whose y f(x) is positive and small (below 1, as for the hinge loss, or within a tolerance). They are correct and add nothing."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -1.0 * ((m < 1) & (m != 0)) @ Z - c * (m == 0) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# mistakes_one_plus_c: "Your misclassified samples have the weight 1 + c: they are in both sums. The second one, with c, has the ties alone."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m <= 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# ties_c_mistakes_c: "You mix the misclassified samples with the weight 1 - c and the ties with c. The misclassified ones have the weight 1."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((1 - c) * (m < 0) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# c_and_rest: "You give the misclassified samples the weight c and the ties 1 - c. They have the weights 1 and c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -(c * (m < 0) + (1 - c) * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# c_without_ties_weight_one: "You multiply the misclassified samples by c and let the ties in with the weight 1. It is the other way round: ties have the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -(c * (m < 0) + (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# c_for_mistakes_alone: "You multiply the misclassified samples by c and leave the ties out. Misclassified samples have the weight 1, ties c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -c * (m < 0) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# slope_cut_to_integers: "You write the sub-gradient into an array of integers, which cuts its digits off. A weight of 1/2 gives halves: make an array of floats."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return (-((m < 0) + c * (m == 0)) @ Z).astype(int)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_class_plus: "You look at the class +1 only. Misclassified samples of the class -1 enter as well."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -(((m < 0) + c * (m == 0)) * (y > 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_class_minus: "You look at the class -1 only. Misclassified samples of the class +1 enter as well."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -(((m < 0) + c * (m == 0)) * (y < 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_predicted_plus: "You predict +1 where the score is 0, so ties of the class +1 are left out and those of the class -1 have the weight 1. Every tie has the weight c."
def subgradient(X, y, w, b, c):
    Z = fold(X, y)
    return -1.0 * (np.where(X @ w + b >= 0, 1, -1) != y) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_predicted_minus: "You predict -1 where the score is 0, so ties of the class -1 are left out and those of the class +1 have the weight 1. Every tie has the weight c."
def subgradient(X, y, w, b, c):
    Z = fold(X, y)
    return -1.0 * (np.where(X @ w + b > 0, 1, -1) != y) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_predicted_plus_and_c: "You predict +1 where the score is 0, so ties of the class -1 are misclassified, and enter once more with c. Treat < 0 and == 0 apart."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((np.where(X @ w + b >= 0, 1, -1) != y) + c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_without_class_minus: "You leave the ties of the class -1 out. Every tie has the weight c, whatever its label."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0) * (y > 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# all_with_weight_one: "You let all samples in, with the weight c. Only misclassified samples and ties enter, and only ties have the weight c."
def subgradient(X, y, w, b, c):
    Z = fold(X, y)
    return -c * Z.sum(axis=0)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# negative_scores_for_slope: "You pick the samples with a negative score. A sample is misclassified if its score has not the sign of its label: y f(x) < 0."
def subgradient(X, y, w, b, c):
    Z = fold(X, y)
    f = X @ w + b
    return -((f < 0) + c * (f == 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# sign_and_full_ties: "Your gradient has the sign of the update, and its ties always have the weight 1. The slope of -y f(x) is -y (1, x), and a tie has the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return Z[m <= 0].sum(axis=0)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# sign_and_no_ties: "Your gradient has the sign of the update, and no ties. The slope of -y f(x) is -y (1, x), and a tie has the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return Z[m < 0].sum(axis=0)


# %% tags=["wrong"] caught_by="gradient_by_hand ties_have_their_weight"
# mean_and_full_ties: "You divide by the number of samples, and your ties always have the weight 1. D is a sum, and a tie has the weight c."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -Z[m <= 0].sum(axis=0) / len(y)


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# mistakes_with_a_plus: "Your misclassified samples have the sign of the update, and your ties that of the gradient. Both enter with a minus."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return ((m < 0) - c * (m == 0)) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# bias_slope_without_ties: "You let the ties into the slopes along w, and not into that along b. They enter as a whole, with -c y (1, x)."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    g = -((m < 0) + c * (m == 0)) @ Z
    g[0] = -y[m < 0].sum()
    return g


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# nothing_wrong_no_slope: "You return 0 where nothing is misclassified. Ties have the weight c there, too."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0)) @ Z * np.any(m < 0)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_only_without_mistakes: "You let the ties in only where nothing is misclassified. They have the weight c everywhere."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0) * (not np.any(m < 0))) @ Z


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# ties_of_class_minus_alone: "You leave the ties of the class +1 out. Every tie has the weight c, whatever its label."
def subgradient(X, y, w, b, c):
    m, Z = y * (X @ w + b), fold(X, y)
    return -((m < 0) + c * (m == 0) * (y < 0)) @ Z


# %% tags=["wrong"] caught_by="gradient_by_hand gradient_is_the_slope"
# slope_of_the_distance_but_at_zero: "You divide by the length of w where it is not 0. D adds up scores and not distances, so its slope has no length in it."
def subgradient(X, y, w, b, c):
    m, Z, n = y * (X @ w + b), fold(X, y), np.linalg.norm(w)
    return -((m < 0) + c * (m == 0)) @ Z / (n if n > 0 else 1)


# %% tags=["wrong"] caught_by="ties_have_their_weight"
# tied_minus_has_weight_1: "A tie of class -1 has the weight 1 with you, as if it were misclassified: you predict +1 for it. A tie has the weight c, whatever its class."
def subgradient(X, y, w, b, c):
    Z, f = fold(X, y), X @ w + b
    wrong = np.where(f >= 0, 1, -1) != y
    return -Z[wrong].sum(axis=0) - c * Z[~wrong & (f == 0)].sum(axis=0)


# %% tags=["wrong"] caught_by="criterion_elsewhere"
# alike_labels_cost_nothing: "You return 0 where all labels are alike. A line can have samples of one class on its wrong side as well."
def criterion(X, y, w, b):
    products = y * (X @ w + b)
    return float(-products[products < 0].sum()) if len(np.unique(y)) > 1 else 0.0


# %% [markdown]
# ## Question 5: A small step down? (4 points)


# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_without_maximum: "You treat ties as misclassified samples. A tie that the step makes correct has the slope 0, and no negative one: take the maximum with 0."
def slope(X, y, w, b, h):
    return float(-(fold(X, y)[y * (X @ w + b) <= 0] @ h).sum())


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_left_out: "You leave the ties out. A step that makes a tie a mistake pays for it from the first moment on, with -z h."
def slope(X, y, w, b, h):
    return float(-(fold(X, y)[y * (X @ w + b) < 0] @ h).sum())


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# zero_again: "Both weights are 0. That is the zero start of chapter 3, or no line at all: your friend knows it, and the question asks for w that is not 0."
def step_up():
    return 0, 0, 0


# %% tags=["wrong"] caught_by="step_really_goes_up"
# a_kink_is_not_enough: "At your weights there is a tie, but a small step against the sub-gradient with c = 1 does not make D larger. Compute slope(X, y, w, b, -g) for all candidates: it must be positive."
def step_up():
    return -3, -3, 0


# %% tags=["wrong"] caught_by="slope_at_ties"
# whole_step: "You take the difference of D over the whole step h, on which samples may change sides. The slope is that at the first moment of the step."
def slope(X, y, w, b, h):
    return criterion(X, y, w + h[1:], b + h[0]) - criterion(X, y, w, b)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# value_after_the_step: "You return D after the step. The slope says how fast D changes at the beginning of the step."
def slope(X, y, w, b, h):
    return criterion(X, y, w + h[1:], b + h[0])


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_of_both_sides: "You measure on both sides, or give each tie the weight 1/2. At a tie the two sides have different slopes; asked for is the one in the direction h."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + rise[m == 0].sum() / 2


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_from_behind: "You measure on the way that leads to (b, w). Asked for is the slope from there on, in the direction h."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.minimum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# absolute_ties: "You add the size of what each tie contributes. A tie that the step makes correct adds 0, and not a positive number."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.abs(rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# unit_direction: "You divide by the length of h. In the definition of the slope in a direction h stays as long as it is."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return (rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()) / np.linalg.norm(h)


# %% tags=["wrong"] caught_by="slope_at_ties"
# all_ties_alike: "You decide for all ties together (the larger of two sub-gradients, or the maximum of their sum). Each tie decides by itself: it adds max(0, -z h)."
def slope(X, y, w, b, h):
    return max(subgradient(X, y, w, b, c) @ h for c in (0, 1))


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_turned_round: "Your slope has the wrong sign: a sample that enters adds -z h, with z its folded sample."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return -rise[m < 0].sum() + np.maximum(0, -rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# minus_the_slope: "You return minus the slope. D rises where the slope is positive."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return -(rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum())


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_of_the_other_direction: "You let in the ties that the step makes correct. It is those that the step makes mistakes that add something: max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, -rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# maximum_for_all: "You take the maximum with 0 for the misclassified samples, too. These add -z h, whatever its sign; only ties have the maximum."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return np.maximum(0, rise[m <= 0]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# maximum_of_the_sum: "You take the maximum with 0 of the whole slope. It may be negative; only the ties have a maximum, each by itself."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return max(0, rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum())


# %% tags=["wrong"] caught_by="slope_at_ties"
# slope_score_without_bias: "You find the misclassified samples and the ties without the bias. Both depend on y (w x + b)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_after_the_step: "You look which samples are misclassified after the whole step. The slope is that at the first moment: look at (b, w) itself."
def slope(X, y, w, b, h):
    return subgradient(X, y, w + h[1:], b + h[0], 0) @ h


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# direction_with_bias_last: "You read the bias part of h from its end. In this course it comes first, as the bias does in (b, w)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -y * (X @ h[:-1] + h[-1])
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# bias_does_not_step: "You leave the bias part of h out. The step changes b as well, by the first number of h."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -y * (X @ h[1:])
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# all_samples_step: "You let all samples in. A correct sample stays correct on the first bit of the step and adds nothing."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return np.maximum(0, rise[m == 0]).sum() + rise[m != 0].sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_of_ties_only: "You look at the ties only. The misclassified samples add -z h as well."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# step_up_in_halves: "You return numbers that are not whole. The same line has whole numbers b, w1, w2, too."
def step_up():
    return 1.5, 0, -0.5


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# step_up_too_large: "You return numbers larger than 3. Search the 343 candidates between -3 and 3."
def step_up():
    return 6, 0, -2


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# nothing_misclassified: "At your weights nothing is misclassified, so D = 0. Your friend speaks of weights at which D > 0."
def step_up():
    return -2, 0, 1


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# no_tie_at_all: "At your weights no sample is a tie. There D has a gradient, and a small enough step against it goes down. Look for weights with a tie among all 343 candidates (range(-3, 3) leaves 3 out)."
def step_up():
    return -3, -3, -3


# %% tags=["wrong"] caught_by="step_really_goes_up"
# step_up_bias_last: "You return w1, w2, b. The bias comes first: b, w1, w2."
def step_up():
    return 0, -1, 3


# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_follow_the_bias: "At a tie you look at the bias part of h only. The weights change as well: a tie adds max(0, -z h) with its whole folded sample."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, -y[m == 0] * h[0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_follow_the_weights: "At a tie you look at the weight part of h only. The bias changes as well: a tie adds max(0, -z h) with its whole folded sample."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, -y[m == 0] * (X[m == 0] @ h[1:])).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_without_label: "Your ties have no label: they add max(0, -(1, x) h). The folded sample z = y (1, x) belongs there."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, (y * rise)[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# direction_without_labels: "You leave the labels out of the change of the scores. The product y f(x) changes by y (1, x) h."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    rise = y * rise
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# unit_and_ties_without_maximum: "You divide by the length of h, and treat ties as misclassified. h stays as long as it is, and a tie adds max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m <= 0].sum() / np.linalg.norm(h)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# unit_and_ties_left_out: "You divide by the length of h, and leave the ties out. h stays as long as it is, and a tie adds max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() / np.linalg.norm(h)


# %% tags=["wrong"] caught_by="slope_at_ties"
# unit_and_all_ties_alike: "You divide by the length of h, and decide for all ties together. h stays as long as it is, and each tie adds max(0, -z h) by itself."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return max(rise[m < 0].sum(), rise[m <= 0].sum()) / np.linalg.norm(h)


# %% tags=["wrong"] caught_by="slope_at_ties"
# unit_and_whole_step: "You take the difference of D over the whole step h, divided by its length. The slope is that at the first moment of the step, and h stays as long as it is."
def slope(X, y, w, b, h):
    after = criterion(X, y, w + h[1:], b + h[0])
    return (after - criterion(X, y, w, b)) / np.linalg.norm(h)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# smaller_of_two: "You take the smaller one of the slopes with and without the ties. A tie never makes the slope smaller; each adds max(0, -z h) by itself."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return min(rise[m < 0].sum(), rise[m <= 0].sum())


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_minimum: "You take the minimum with 0 for the ties. Those add something that the step makes mistakes: max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() - np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_half_of_the_maximum: "Your ties enter with the weight 1/2. In a direction a tie enters with the whole of max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum() / 2


# %% tags=["wrong"] caught_by="slope_at_ties"
# first_tie_decides: "You let one tie in only. Each tie adds max(0, -z h) by itself."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0][:1]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# last_tie_decides: "You let one tie in only. Each tie adds max(0, -z h) by itself."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0][-1:]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# largest_tie_only: "You take the largest one of the ties. Each adds max(0, -z h) by itself, and all are added up."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + max([0, *rise[m == 0]])


# %% tags=["wrong"] caught_by="slope_at_ties"
# all_ties_if_one_rises: "You let all ties in as soon as one of them becomes a mistake. Each tie decides by itself."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + rise[m == 0].sum() * np.any(rise[m == 0] > 0)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# mean_slope: "You divide by the number of samples. D is a sum, and so is its slope."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return (rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()) / len(y)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_per_length_of_w: "You divide by the length of w. D adds up scores and not distances."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return (rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()) / max(np.linalg.norm(w), 1e-12)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# no_slope_at_a_kink: "You say 0 wherever there is a tie. At a kink D has no gradient, but a slope in every direction."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return 0.0 if np.any(m == 0) else rise[m < 0].sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_at_margin_one: "You let samples with y f(x) < 1 in, as for the hinge loss. A correct sample adds nothing."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 1].sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# slope_at_margin_one_with_ties: "You let samples with 0 < y f(x) < 1 in, as for the hinge loss. A correct sample adds nothing."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[(m < 1) & (m != 0)].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# steepest_slope: "You return how steep D is, whatever h is: the length of a sub-gradient. Asked for is the slope in the direction h."
def slope(X, y, w, b, h):
    return np.linalg.norm(subgradient(X, y, w, b, 1))


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# change_of_one_millionth: "You take the difference of D over a small step and do not divide it by the step."
def slope(X, y, w, b, h):
    t = 1e-6
    return criterion(X, y, w + t * h[1:], b + t * h[0]) - criterion(X, y, w, b)


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_of_correct_ones: "You add up the correct samples. The misclassified ones add -z h; correct ones add nothing."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m > 0].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# ties_rise_without_minus: "Your misclassified samples enter with +z h, and your ties are right. A misclassified sample adds -z h."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return -rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# turned_round_ties_left_out: "You leave the ties out, and your slope has the wrong sign: a misclassified sample adds -z h, and a tie max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return -rise[m < 0].sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# turned_round_ties_with_all: "You treat ties as misclassified samples, and your slope has the wrong sign: a misclassified sample adds -z h, and a tie max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return -rise[m <= 0].sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# sizes_of_all_changes: "You add up the sizes of all changes. Those of misclassified samples keep their sign, and ties add max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return np.abs(rise[m <= 0]).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# two_maxima: "You take the maximum with 0 of the misclassified samples together, and of the ties together. The first have none, and each tie has its own."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return max(0, rise[m < 0].sum()) + max(0, rise[m == 0].sum())


# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_if_the_whole_rises: "You let all ties in if the slope with them is positive, and none otherwise. Each tie decides by itself: it adds max(0, -z h)."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m <= 0].sum() if rise[m <= 0].sum() > 0 else rise[m < 0].sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# size_of_the_slope: "You take the size of the slope. It is negative where D falls."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return abs(rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum())


# %% tags=["wrong"] caught_by="slope_at_ties"
# unit_for_ties_only: "You divide by the length of h at the ties. h stays as long as it is."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum() / np.linalg.norm(h)


# %% tags=["wrong"] caught_by="slope_at_ties"
# each_component_by_itself: "You choose with or without the ties for each component of h. It is each tie that decides, with its whole product: max(0, -z h)."
def slope(X, y, w, b, h):
    return np.maximum(subgradient(X, y, w, b, 0) * h, subgradient(X, y, w, b, 1) * h).sum()


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# minus_how_steep: "You return minus the length of a sub-gradient, whatever h is. Asked for is the slope in the direction h."
def slope(X, y, w, b, h):
    return -np.linalg.norm(subgradient(X, y, w, b, 1))


# %% tags=["wrong"] caught_by="slope_at_ties"
# half_a_step: "You measure over a step on which samples can change sides, though you divide by it. The slope is that at the first moment of the step."
def slope(X, y, w, b, h):
    t = 0.5
    return (criterion(X, y, w + t * h[1:], b + t * h[0]) - criterion(X, y, w, b)) / t


# %% tags=["wrong"] caught_by="slope_at_ties"
# tenth_of_a_step: "You measure over a step on which samples can change sides, though you divide by it. The slope is that at the first moment of the step."
def slope(X, y, w, b, h):
    t = 0.1
    return (criterion(X, y, w + t * h[1:], b + t * h[0]) - criterion(X, y, w, b)) / t


# %% tags=["wrong"] caught_by="slope_at_ties"
# hundredth_of_a_step: "You measure over a step on which samples can change sides, though you divide by it. The slope is that at the first moment of the step."
def slope(X, y, w, b, h):
    t = 0.01
    return (criterion(X, y, w + t * h[1:], b + t * h[0]) - criterion(X, y, w, b)) / t


# %% tags=["wrong"] caught_by="step_really_goes_up"
# whole_step_taken: "From your weights D is larger after a step as long as the sub-gradient, but after a small one it is smaller. The question is about the slope."
def step_up():
    return -3, -1, 1


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# search_finds_nothing: "Your function returns nothing (None): its search finds no place, or the return is missing. A search must try -3 and 3, too (range(-3, 3) leaves 3 out), for each of the three numbers."
def step_up():
    return None


# %% tags=["wrong"] caught_by="step_up_is_allowed"
# not_three_numbers: "You do not return three numbers: return b, w1, w2 of one place."
def step_up():
    return [[3, 0, -1], [3, 0, -1]]


# %% tags=["wrong"] caught_by="slope_by_hand slope_at_ties"
# slope_per_length_but_at_zero: "You divide by the length of w where it is not 0. D adds up scores and not distances."
def slope(X, y, w, b, h):
    m, rise, n = y * (X @ w + b), -fold(X, y) @ h, np.linalg.norm(w)
    total = rise[m < 0].sum() + np.maximum(0, rise[m == 0]).sum()
    return total / (n if n > 0 else 1)


# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_of_class_plus_step: "You let in ties of the class +1 only. Each tie adds max(0, -z h), whatever its label."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[(m == 0) & (y > 0)]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# ties_of_class_minus_step: "You let in ties of the class -1 only. Each tie adds max(0, -z h), whatever its label."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + np.maximum(0, rise[(m == 0) & (y < 0)]).sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# all_that_change_sides: "You let in every sample that the whole step makes a mistake. Only misclassified samples and ties matter at the first moment."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[(m < 0) | ((m >= 0) & (m - rise < 0))].sum()


# %% tags=["wrong"] caught_by="slope_at_ties"
# tie_adds_one: "You count the ties that the step makes mistakes. Each of them adds -z h, and not 1."
def slope(X, y, w, b, h):
    m, rise = y * (X @ w + b), -fold(X, y) @ h
    return rise[m < 0].sum() + (rise[m == 0] > 0).sum()


# %% [markdown]
# ## Question 6: Find the first wrong line (2 points)


# %% tags=["wrong"] caught_by="first_wrong_line"
# convexity_blamed: "Line 2 is true: chapter 2 proves that D is convex. It is T that is not convex. Put your counterexample into line 2 and you see it hold."
def flaw():
    return 2, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# last_line_blamed: "The claim in line 6 is false, but it follows from the lines above it. One of those must be wrong already."
def flaw():
    return 6, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# parallel_lines: "Your two lines have the same normal. Then the normal of m has the length 1 as well, and the claim holds; turn one of the lines."
def flaw():
    return 5, [-1, -1], 1, [0, 1, 0], [1, 1, 0]


# %% tags=["equivalent"]
# flaw, line 3: 0: becomes 1: "Another counterexample, as good as ours."
# flaw, line 3: 1: becomes 2: "Another counterexample, as good as ours."


# %% tags=["wrong"] caught_by="first_wrong_line"
# first_line_blamed: "Line 1 is true: T adds up sizes of distances, D adds up sizes of scores of the same misclassified samples, and for a normal of length 1 the two are equal."
def flaw():
    return 1, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# triangle_inequality_blamed: "Line 3 is true: the half sum of two vectors of length 1 is at most 1 long. It is shorter, unless both are equal."
def flaw():
    return 3, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="first_wrong_line"
# division_blamed: "Line 4 is true: the score divided by the length of the normal is the distance, so T(m) is D(m) divided by it. (The lines are numbered from 1.)"
def flaw():
    return 4, [-1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_not_of_the_plane: "Your x is no sample of the plane: it has two coordinates and no constant feature."
def flaw():
    return 5, [1, -1, -1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# lines_without_bias: "Your u and v have not three numbers each. A line is (b, w1, w2), with its bias in front."
def flaw():
    return 5, [-1, -1], 1, [1, 0], [0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_not_whole: "Your sample has coordinates that are not whole. Move it to whole numbers; only the lines may have other numbers."
def flaw():
    return 5, [-1.5, -1.5], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_too_far: "Your sample has a coordinate larger than 99. A counterexample close by does as well."
def flaw():
    return 5, [-100, -100], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# line_too_far: "Your lines have a number larger than 99. A counterexample with small numbers does as well."
def flaw():
    return 5, [-1, -1], 1, [-100, 1, 0], [-100, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# lines_with_bias_last: "In your u and v the first two numbers make a normal of length 1, the last two do not: the bias comes first, (b, w1, w2)."
def flaw():
    return 5, [1, 1], 1, [1, 0, -2], [0, 1, -2]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# normals_not_of_length_one: "The claim is about lines whose normals are 1 long, both of them. Yours are longer or shorter, so you refute nothing; divide (w1, w2) by their length."
def flaw():
    return 5, [3, 1], -1, [0, 1, 1], [0, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# opposite_normals: "Your two normals are opposite, which the claim excludes: m has no normal then."
def flaw():
    return 5, [-1, -1], 1, [0, 1, 0], [0, -1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_correct_for_both: "Your sample is misclassified neither by u nor by v, so it is not by m either, and all three T are 0. Take one that is misclassified (look at its label and at the signs of the lines)."
def flaw():
    return 5, [1, 1], 1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# misclassified_by_one: "Your sample is misclassified by one of u and v only (or just so), so for m its score is small, or of the right sign. Take one that both misclassify."
def flaw():
    return 5, [2, -3], -1, [0, 1, 0], [0, 0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# label_of_no_class: "Your label is neither 1 nor -1. In this course these are the two labels."
def flaw():
    return 5, [-1, -1], 0, [0, 1, 0], [0, 0, 1]
