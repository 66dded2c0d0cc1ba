# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_in_blocks: "You cut the samples into blocks of consecutive ones instead of dealing them one by one. If the data are sorted by class, such folds hold only one class."
deal = lambda n, k: [part.tolist() for part in np.array_split(np.arange(n), k)]
# cards_left_over: "You stop dealing when there are not enough samples left for all folds, so the last few samples are in no fold."
deal = lambda n, k: [list(range(j, n // k * k, k)) for j in range(k)]
# cards_from_one: "You number the samples from 1 to n. They are numbered from 0 to n - 1: sample 0 is in none of your folds, and there is no sample n."
deal = lambda n, k: [list(range(j, n + 1, k)) for j in range(1, k + 1)]
# folds_of_size_k: "You make folds of k samples each, but k is the number of folds."
deal = lambda n, k: [list(range(i, min(i + k, n))) for i in range(0, n, k)]

# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# scaled_before_folds: "You take the smallest and the largest values over all samples, so the held-out ones influence the classifier that they test."
# - low, high = X[rest].min(axis=0), X[rest].max(axis=0)
# + low, high = X.min(axis=0), X.max(axis=0)
# held_out_scale_themselves: "You scale the held-out samples by their own smallest and largest values, so they and the training samples are on different scales."
# - f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
# + least, most = X[fold].min(axis=0), X[fold].max(axis=0)
# + held_out = (X[fold] - least) / np.where(most > least, most - least, 1)
# + f = nearest_mean((X[rest] - low) / width, y[rest], held_out)
# nothing_is_scaled: "You do not scale each feature separately, so a feature with large numbers counts far more than the others."
# - nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
# + nearest_mean(X[rest], y[rest], X[fold])
# held_out_not_scaled: "You scale the training samples but not the held-out ones, so a classifier that learned from small numbers gets large ones."
# - (X[fold] - low) / width
# + X[fold]
# learnt_samples_judged: "You count the errors on the training samples, not on the held-out ones."
# - (X[fold] - low) / width
# + (X[rest] - low) / width
# - y[fold] * f
# + y[rest] * f
# learns_from_everything: "Your classifier learns from all samples, including those on which it is tested."
# - if i not in fold
# ties_called_right: "You count a score of exactly 0 as correct, but a tie is an error."
# - y[fold] * f <= 0
# + y[fold] * f < 0
# shares_of_the_folds: "You return the error rate in each fold, not the number of errors."
# - int(np.sum(y[fold] * f <= 0))
# + float(np.mean(y[fold] * f <= 0))

# %% tags=["wrong"] caught_by="held_out_elsewhere"
# scaled_by_deviations: "You divide by the standard deviation, as the chapter does. Here a feature is divided by the difference between its largest and its smallest value."
# - low, high = X[rest].min(axis=0), X[rest].max(axis=0)
# - width = np.where(high > low, high - low, 1)
# + low, width = X[rest].mean(axis=0), X[rest].std(axis=0)
# + width = np.where(width > 0, width, 1)
# divided_by_nothing: "If all training samples have the same value you divide by 0, and your scores are no longer numbers."
# - np.where(high > low, high - low, 1)
# + high - low

# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# mean_of_the_shares: "You average the error rates of the folds, both for choosing and for the final rate, so a sample in a small fold counts more than one in a large fold."
# - total = counts.sum(axis=2)
# + total = np.round(np.mean(counts / np.array(sizes), axis=2), 12)
# - fewest / sum(sizes)
# + fewest
# shares_averaged_at_the_end: "You choose by the number of errors but then return the mean of the folds' error rates, in which a sample in a small fold counts more."
# - fewest / sum(sizes)
# + np.mean(counts[i, j] / np.array(sizes))
# tied_pairs_first_found: "Of pairs with equally many errors and the same C you keep the first, which has the smallest sigma instead of the largest."
# - i, -j)
# + i, j)
# - j = -minus_j
# + j = minus_j
# tied_pairs_last_found: "Of pairs with equally many errors you keep the last, which has the largest C instead of the smallest."
# - i, -j)
# + -i, -j)
# - j = -minus_j
# + i, j = -i, -minus_j
# places_in_the_lists: "You return the positions of the pair in the two lists, not the values of C and sigma there."
# - Cs[i], sigmas[j]
# + i, j
# errors_not_divided: "Your error rate is the number of errors: divide it by the number of samples."
# - fewest / sum(sizes)
# + fewest
# rim_only_in_corners: "You count only the corners of the grid as its edge, but a pair is at the edge if one of its two values is the first or the last."
# - i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
# + i in (0, len(Cs) - 1) and j in (0, len(sigmas) - 1)
# rim_of_the_costs: "You check only whether C is the first or the last in its list, but sigma can be at the edge, too."
# - i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
# + i in (0, len(Cs) - 1)

# %% tags=["wrong"] caught_by="pairs_elsewhere"
# sigma_before_C: "Of pairs with equally many errors you take the largest sigma and only then the smallest C. It is the other way round: the smallest C, and among these the largest sigma."
# - (total[i, j], i, -j)
# + (total[i, j], -j, i)
# - fewest, i, minus_j
# + fewest, minus_j, i
# rim_at_the_end_only: "You regard only the last value of each list as the edge of the grid. A pair with the first value is at the edge, too."
# - i == 0 or j == 0 or i
# + i
# rim_at_the_start_only: "You regard only the first value of each list as the edge of the grid. A pair with the last value is at the edge, too."
# - i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
# + i == 0 or j == 0
# luckiest_single_fold: "You look for the fewest errors on a single fold, so one lucky fold settles the choice."
# - total = counts.sum(axis=2)
# + total = counts.min(axis=2)
# - fewest / sum(sizes)
# + counts[i, j].sum() / sum(sizes)

# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_the_folds: "You divide by the 800 samples in the folds, but the errors in line 7 were counted on the test set."
# - 0.0212
# + 0.0106

# %% tags=["wrong"] caught_by="report_in_numbers"
# last_machine_forgotten: "You count the classifiers of the folds but forget the one that learned at the end from all samples outside the test set."
# - 9 * 4 + 1
# + 9 * 4
# added_pairs_not_counted: "You forget the classifiers for the pairs that were added in line 5."
# - 9 * 4 + 1
# + 6 * 4 + 1

# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# rates_of_all_samples: "You divide both numbers of alarms by the number of all samples. Divide each by the size of its class."
# - found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
# + found, false = alarm[y == 1].sum() / len(y), alarm[y == -1].sum() / len(y)
# precision_for_rate: "You divide the TPR by the number of alarms instead of the number of malignant samples."
# - return found, false
# + return alarm[y == 1].sum() / max(1, alarm.sum()), false
# false_among_alarms: "Your FPR is the fraction of false alarms among all alarms, not the fraction of alarms among the benign samples."
# - return found, false
# + return found, alarm[y == -1].sum() / max(1, alarm.sum())
# screening_as_the_samples: "Your third number describes the samples and does not depend on p, but malignant cases may be rarer in the screening."
# - p * found / alarms if alarms > 0 else None
# + np.mean(y[alarm] == 1) if np.any(alarm) else None
# found_among_everybody: "Your third number is the fraction of detected malignant cases among all cases, not among those that get an alarm."
# - p * found / alarms
# + p * found

# %% tags=["wrong"] caught_by="rates_elsewhere"
# zero_without_alarms: "If no case gets an alarm, you return the fraction 0, but then there is no such fraction: return None."
# - else None
# + else 0.0

# %% tags=["wrong"] caught_by="rates_elsewhere cuts_elsewhere"
# thousand_cases: "You count in a screening of 1000 cases and round the number of malignant ones. p may be any fraction: compute with p and 1 - p."
# - alarms = p * found
# + p = round(1000 * p) / 1000
# + alarms = p * found
# - best, least = np.inf, omega * p
# + p = round(1000 * p) / 1000
# + best, least = np.inf, omega * p

# %% tags=["wrong"] caught_by="cuts_elsewhere"
# equally_cheap_first: "Of equally cheap scores you take the one that comes first in f, not the largest."
# - sorted(f, reverse=True)
# + f
# always_some_alarm: "You do not try infinity, so some case always gets an alarm."
# - np.inf, omega * p
# + np.inf, np.inf

# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_of_the_samples: "You count missed samples and false alarms among the samples, so your cost does not depend on p."
# - np.inf, omega * p
# + np.inf, omega * np.sum(y == 1)
# - omega * p * (1 - found) + (1 - p) * false
# + omega * np.sum(f[y == 1] < theta) + np.sum(f[y == -1] >= theta)
# mean_cost_of_the_samples: "You divide the cost of the samples by their number, as if the fraction of malignant cases in the screening were the same as in the samples. Use p."
# - np.inf, omega * p
# + np.inf, omega * np.mean(y == 1)
# - omega * p * (1 - found) + (1 - p) * false
# + (omega * np.sum(f[y == 1] < theta) + np.sum(f[y == -1] >= theta)) / len(y)
# rates_without_share: "You add the rates of both mistakes without the factors p and 1 - p, but the two classes are not equally frequent."
# - np.inf, omega * p
# + np.inf, omega
# - omega * p * (1 - found) + (1 - p) * false
# + omega * (1 - found) + false


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# step_for_each_sample: "You take one sample after the other even if scores are equal, but no threshold separates equal scores."
def curve(f, y):
    order = np.argsort(-f, kind="stable")
    fpr = np.cumsum(y[order] < 0) / np.sum(y < 0)
    tpr = np.cumsum(y[order] > 0) / np.sum(y > 0)
    return np.column_stack([np.append(0, fpr), np.append(0, tpr)])


# curve_of_counts: "Your rows contain numbers of alarms, not fractions of a class."
# - (alarm[y == -1].mean(), alarm[y == 1].mean())
# + (alarm[y == -1].sum(), alarm[y == 1].sum())

# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_scores_lose: "In your area, pairs with equal scores count 0. They count one half."
area = lambda f, y: np.mean(f[y > 0][:, None] > f[y < 0])
# equal_scores_win: "In your area, pairs with equal scores count in full. They count one half."
area = lambda f, y: np.mean(f[y > 0][:, None] >= f[y < 0])
# number_of_the_pairs: "You return the number of pairs in the right order, not the fraction."
# - np.mean(gaps > 0) + np.mean(gaps == 0) / 2
# + np.sum(gaps > 0) + np.sum(gaps == 0) / 2


# %% tags=["wrong"] caught_by="areas_elsewhere"
# ranks_of_equal_scores: "You give equal scores different ranks, by the order in which they happen to stand, so a pair with equal scores counts 0 or 1. It counts one half."
def area(f, y):
    ranks = np.argsort(np.argsort(f, kind="stable"), kind="stable") + 1
    plus, minus = np.sum(y == 1), np.sum(y == -1)
    return (ranks[y == 1].sum() - plus * (plus + 1) / 2) / (plus * minus)


# %% tags=["wrong"] caught_by="claim_is_refuted"
# equal_scores_of_f: "Two scores of your f are equal, but the claim is about classifiers without equal scores."
# - [5, 4, 1, 3, 2]
# + [5, 4, 1, 2, 2]
# kept_machine_is_cheaper: "With your omega, and each at its cheapest threshold, the classifier with the larger area costs less, as the claim says."
# - "omega": 3
# + "omega": 0.5

# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_not_divided: "Your score for the squared hinge loss is the difference of the two weights, but these no longer add up to 1: divide by their sum."
# - gain / (for_plus + for_minus)
# + gain
# squared_without_omega: "Your score for the squared hinge loss does not depend on omega."
# - gain / (for_plus + for_minus)
# + 2 * q - 1
# hinge_without_omega: "Your score for the hinge loss compares q with one half and ignores omega."
# - np.sign(gain)
# + np.sign(2 * q - 1)
# hinge_not_at_the_corner: "You give the hinge loss the score of the squared hinge loss, but its cost is piecewise linear, so the cheapest score is at a corner."
# - np.sign(gain)
# + gain / (for_plus + for_minus)
# probability_for_score: "For the logistic loss you return a probability, not the corresponding score."
# - np.log(for_plus / for_minus)
# + for_plus / (for_plus + for_minus)
# omega_for_logistic_only: "Your scores for the hinge loss and the squared hinge loss do not depend on omega."
# - np.sign(gain), gain / (for_plus + for_minus)
# + np.sign(2 * q - 1), 2 * q - 1

# %% tags=["wrong"] caught_by="scores_elsewhere"
# hinge_never_negative: "For the hinge loss your score is 0 where the benign samples have the larger weight. There the cheapest score is -1."
# - np.sign(gain)
# + max(np.sign(gain), 0)

# %% tags=["wrong"] caught_by="report_line_and_share"
# test_distrusted: "The test samples took no part in line 3, so one of the two rates is honest. Ask of each rate which samples, and which of their labels, influenced it."
# - "honest": "test"
# + "honest": "neither"

# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# upper_end_belongs: "You put a bin's upper end into it, and its lower end into the bin before."
# - np.minimum(np.floor(q * bins), bins - 1)
# + np.maximum(np.ceil(q * bins) - 1, 0)
# promise_of_one_lost: "A promise of 1 is in none of your bins."
# - np.minimum(np.floor(q * bins), bins - 1)
# + np.floor(q * bins)
# empty_bins_left_out: "You leave out empty bins, so the rows after them are in the wrong places."
# - full = np.any(here)
# + full = np.any(here)
# + if not full:
# +     continue
# mean_of_the_labels: "Your share of +1 is the mean of the labels, which is between -1 and 1."
# - y[here] == 1
# + y[here]
# middle_for_the_mean: "You return the middle of the bin, not the mean of the promises in it."
# - q[here].mean()
# + (number + 0.5) / bins

# %% tags=["wrong"] caught_by="same_curve_other_promise"
# first_not_calibrated: "Your p is not calibrated: for some number in it the fraction of +1 is different."
# - [0.25] * 4 + [0.75] * 4
# + [0.3] * 4 + [0.8] * 4
# promises_joined: "Your q gives the same promise to samples that p tells apart, so its curve has fewer points."
# - [0.7] * 4 + [0.9] * 4
# + [0.9] * 8

# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# fold_and_rest_exchanged: "Your classifier learns from the fold and is tested on the rest. It must learn from all samples outside the fold and be tested on the fold."
# - X[rest].min(axis=0), X[rest].max(axis=0)
# + X[fold].min(axis=0), X[fold].max(axis=0)
# - f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
# - counts.append(int(np.sum(y[fold] * f <= 0)))
# + with np.errstate(all="ignore"):
# +     import warnings
# +     warnings.simplefilter("ignore")
# +     f = nearest_mean((X[fold] - low) / width, y[fold], (X[rest] - low) / width)
# + counts.append(int(np.sum(y[rest] * f <= 0)))

# %% tags=["wrong"] caught_by="held_out_elsewhere"
# only_samples_of_folds: "Your classifier does not learn from samples that are in no fold. It learns from all samples outside the fold that is held out."
# - range(len(y)) if i not in fold
# + sorted(j for other in folds for j in other) if i not in fold
# scaled_in_place: "You write the scaled numbers into an array of the type of X. If X contains integers, they are cut off: make a new array of floats."
# - rest = [i for i in range(len(y)) if i not in fold]
# + rest, floats = [i for i in range(len(y)) if i not in fold], X.dtype.kind == "f"
# - f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
# + S = (X - low) / width
# + S = S if floats else S.astype(X.dtype)
# + f = nearest_mean(S[rest], y[rest], S[fold])

# %% tags=["wrong"] caught_by="rates_elsewhere"
# none_without_malignant_alarms: "Where only benign samples trigger an alarm, the fraction is 0, not None: it is None only where no sample triggers one."
# - if alarms > 0
# + if found > 0
# nan_without_alarms: "If no case gets an alarm, your fraction is nan. There is no such fraction then: return None."
# - p * found / alarms if alarms > 0 else None
# + p * found / alarms if alarms > 0 else np.nan

# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# least_cost_starts_at_0: "Your least cost starts at 0, and no cost is below 0. Start with np.inf, or with the cost of no alarm."
# - best, least = np.inf, omega * p
# + best, least = np.inf, 0.0

# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# no_alarm_at_the_threshold: "Your rows count only scores above the threshold. A score that is equal to it raises an alarm, too."
# in curve
# - alarm = f >= theta
# + alarm = f > theta


# %% tags=["wrong"] caught_by="cards_elsewhere"
# leftover_to_the_first: "You deal whole rounds and give all samples that are left to the first fold. Deal on: one to the first fold, one to the second, until none is left."
def deal(n, k):
    folds = [list(range(first, n // k * k, k)) for first in range(k)]
    return [folds[0] + list(range(n // k * k, n)), *folds[1:]]


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# held_out_clipped: "You cut off the scaled values of held-out samples at 0 and 1. They may lie outside, because the numbers come from the other samples: leave them as they are."
# - (X[fold] - low) / width
# + np.clip((X[fold] - low) / width, 0, 1)

# %% tags=["wrong"] caught_by="areas_elsewhere"
# area_turned_round: "You never return less than 1/2: for a smaller area you return 1 minus it. A classifier can be worse than a coin toss, and its area is then below 1/2."
# - return np.mean(gaps > 0) + np.mean(gaps == 0) / 2
# + share = np.mean(gaps > 0) + np.mean(gaps == 0) / 2
# + return max(share, 1 - share)

# %% tags=["wrong"] caught_by="promises_elsewhere"
# bins_between_the_promises: "You divide the interval from the smallest promise to the largest. The bins divide the interval from 0 to 1, whichever promises there are."
# - place = np.minimum(np.floor(q * bins), bins - 1)
# + edges = np.linspace(q.min(), q.max(), bins + 1)
# + place = np.searchsorted(edges[1:-1], q, side="right")

# %% tags=["relation"]
# deal:without_the_first: "You leave out the first fold, so you have k - 1 folds, and the samples of the first are never held out."
# deal:n_minus_1: "Your numbers stop one too early, so sample n - 1 is in no fold."
# deal:reversed: "You deal to the last fold first, so your folds are in reverse order."
# held_out_errors:sum: "You add up the errors of all folds. Return one number for each fold."
# held_out_errors:running_sum: "You do not reset the count to 0 before each fold, so each number includes those before it."
# held_out_errors:divided_by_the_number_of_entries_of_X: "You divide each number by the number of all samples. Return the number of errors."
# held_out_errors:mean: "You return the mean of the numbers of errors, not one number for each fold."
# choose:size_minus_counts: "You return the pair with the most errors."
# choose:sizes_as_1: "You divide the errors by the number of folds, not by the number of samples."
# choose:the_third_part:rest: "Your share is that of the correct samples, not that of the errors."
# choose:the_fourth_part:opposite: "Your last value is the wrong way round: it is True for a pair inside the grid."
# choose:sigmas_reversed: "You reverse the order of the sigmas to find the largest, but then take sigma from the list that is not reversed."
# rates:theta_a_little_larger: "You raise an alarm only if the score is above the threshold, not if the two are equal."
# rates:minus_y: "You have swapped the benign and the malignant samples."
# rates:the_third_part:rest: "Your third number is the share of benign cases among the alarms."
# rates:the_first_part:rest: "Your first number is the share of malignant samples that are missed, not of those that are found."
# rates:the_second_part:rest: "Your second number is the share of benign samples without an alarm, not of those with one."
# cut:omega_a_little_larger: "Of equally cheap thresholds you take the smallest instead of the largest."
# cut:omega_as_1: "You let both mistakes cost 1 and do not use omega."
# cut:reversed: "You return the cost first and then the threshold; swap them."
# cut:p_as_1: "Your cost counts only the missed malignant cases, so false alarms cost nothing."
# cut:omega_as_0: "You let missed malignant cases cost nothing, so no alarm is always the cheapest."
# cut:f_sorted: "You sort the scores but not the labels, so scores and labels no longer belong together."
# cut:f_sorted_downwards: "You sort the scores but not the labels, so scores and labels no longer belong together."
# curve:reversed: "Your rows are in reverse order: the threshold rises, and (0, 0) comes last."
# curve:columns_reversed: "Your rows hold TPR first and then FPR; swap them."
# curve:without_the_first: "Your curve lacks its first point, which belongs to a threshold above all scores."
# curve:without_the_last: "Your curve lacks its last point, (1, 1), which belongs to the smallest score: a score equal to the threshold raises an alarm."
# curve:minus_f: "You raise an alarm where the score is at most the threshold, so you call low scores malignant."
# curve:f_sorted: "You sort the scores but not the labels, so scores and labels no longer belong together."
# curve:f_sorted_downwards: "You sort the scores but not the labels, so scores and labels no longer belong together."
# area:rest: "You count the pairs in which the benign sample has the larger score, which is the area above the curve."
# best_scores:omega_as_1: "Your scores do not depend on omega."
# best_scores:minus_1_minus_q: "You let the benign samples count omega times instead of the malignant ones."
# best_scores:negative: "All three of your scores have the wrong sign: they favour the class with the smaller weight."
# best_scores:1_minus_q: "You take q for the share of the benign samples."
# best_scores:the_second_part:sign_alone: "You give the squared hinge loss the score of the hinge loss, but squaring a loss moves its cheapest score."
# best_scores:the_third_part:exponential: "For the logistic loss you return the quotient of the weights; take its logarithm."
# best_scores:the_third_part:negative: "Your score for the logistic loss has the wrong sign."
# best_scores:the_first_part:always_0: "For the hinge loss you always return 0, the score of the perceptron loss."
# best_scores:the_third_part:half: "Your score for the logistic loss is half of what it should be."
# best_scores:the_second_part:negative: "Your score for the squared hinge loss has the wrong sign."
# promises:minus_y: "Your share is the share of the label -1, not of +1."
# promises:reversed: "Your rows begin with the highest bin; begin with the lowest."

# %% tags=["equivalent"]
# deal, line 12: 1: becomes 2: "A constant feature is uninformative, whatever it is divided by."
# false_proof, line 6: 5: becomes 6: "A different counterexample, as good as ours."
# false_proof, line 7: 5: becomes 6: "A different counterexample, as good as ours."
# false_proof, line 8: 3: becomes 4: "A different counterexample, as good as ours."
