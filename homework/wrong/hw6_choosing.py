# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_in_blocks: "You cut the samples into blocks of neighbours in place of dealing them one by one, so that data sorted by class would give folds of one class."
deal = lambda n, k: [part.tolist() for part in np.array_split(np.arange(n), k)]
# cards_left_over: "You deal only as long as every fold gets a sample, so that the last few samples are in no fold."
deal = lambda n, k: [list(range(j, n // k * k, k)) for j in range(k)]
# cards_from_one: "You number the samples from 1 to n, so that sample 0 is in no fold and a sample n does not exist."
deal = lambda n, k: [list(range(j, n + 1, k)) for j in range(1, k + 1)]
# folds_of_size_k: "You make folds of k samples each, but k is the number of folds."
deal = lambda n, k: [list(range(i, min(i + k, n))) for i in range(0, n, k)]

# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# scaled_before_folds: "You take the smallest and the largest values from all samples, so that the held-out ones have a say in the machine that they judge."
# - low, high = X[rest].min(axis=0), X[rest].max(axis=0)
# + low, high = X.min(axis=0), X.max(axis=0)
# held_out_scale_themselves: "You scale the held-out samples by their own smallest and largest values, so that they and the learnt ones are measured with two rulers."
# - f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
# + least, most = X[fold].min(axis=0), X[fold].max(axis=0)
# + held_out = (X[fold] - least) / np.where(most > least, most - least, 1)
# + f = nearest_mean((X[rest] - low) / width, y[rest], held_out)
# nothing_is_scaled: "You do not scale each feature by itself, so that one with large numbers counts for far more than the others."
# - nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
# + nearest_mean(X[rest], y[rest], X[fold])
# held_out_not_scaled: "You scale the samples to learn from and leave the held-out ones as they are, so that a machine for small numbers meets large ones."
# - (X[fold] - low) / width
# + X[fold]
# learnt_samples_judged: "You count the errors on the samples that the machine has learned from, and not on the held-out ones."
# - (X[fold] - low) / width
# + (X[rest] - low) / width
# - y[fold] * f
# + y[rest] * f
# learns_from_everything: "Your machine learns from all samples, also from those that are to judge it."
# - if i not in fold
# ties_called_right: "You count a score of exactly 0 as correct, but a tie is an error."
# - y[fold] * f <= 0
# + y[fold] * f < 0
# shares_of_the_folds: "You return the share of errors in each fold, and not their number."
# - int(np.sum(y[fold] * f <= 0))
# + float(np.mean(y[fold] * f <= 0))

# %% tags=["wrong"] caught_by="held_out_elsewhere"
# scaled_by_deviations: "You divide by the standard deviation, as the chapter does, but here a feature is divided by what lies between its smallest and its largest value."
# - low, high = X[rest].min(axis=0), X[rest].max(axis=0)
# - width = np.where(high > low, high - low, 1)
# + low, width = X[rest].mean(axis=0), X[rest].std(axis=0)
# + width = np.where(width > 0, width, 1)
# divided_by_nothing: "Where all learnt samples have the same value you divide by 0, and the scores are no numbers any more."
# - np.where(high > low, high - low, 1)
# + high - low

# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# mean_of_the_shares: "You take the mean of the shares of the folds, for choosing and as the share, so that a sample of a small fold counts for more than one of a large fold."
# - total = counts.sum(axis=2)
# + total = np.round(np.mean(counts / np.array(sizes), axis=2), 12)
# - fewest / sum(sizes)
# + fewest
# shares_averaged_at_the_end: "You choose by the number of errors, and then return the mean of the shares of the folds, in which a sample of a small fold counts for more."
# - fewest / sum(sizes)
# + np.mean(counts[i, j] / np.array(sizes))
# tied_pairs_first_found: "Of pairs with equally many errors and the same C you keep the first, which has the smallest sigma and not the largest."
# - i, -j)
# + i, j)
# - j = -minus_j
# + j = minus_j
# tied_pairs_last_found: "Of pairs with equally many errors you keep the last, which has the largest C and not the smallest."
# - i, -j)
# + -i, -j)
# - j = -minus_j
# + i, j = -i, -minus_j
# places_in_the_lists: "You return the places of the pair in the two lists, and not the values of C and sigma there."
# - Cs[i], sigmas[j]
# + i, j
# errors_not_divided: "Your share is the number of errors, which was not divided by the number of samples."
# - fewest / sum(sizes)
# + fewest
# rim_only_in_corners: "You call only the corners of the grid its rim, but a pair is at the rim if one of its two values is the first or the last."
# - i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
# + i in (0, len(Cs) - 1) and j in (0, len(sigmas) - 1)
# rim_of_the_costs: "You look only whether C is the first or the last of its list, but sigma can be at the rim, too."
# - i == 0 or j == 0 or i == len(Cs) - 1 or j == len(sigmas) - 1
# + i in (0, len(Cs) - 1)

# %% tags=["wrong"] caught_by="pairs_elsewhere"
# luckiest_single_fold: "You look for the fewest errors on a single fold, so that one lucky fold decides."
# - total = counts.sum(axis=2)
# + total = counts.min(axis=2)
# - fewest / sum(sizes)
# + counts[i, j].sum() / sum(sizes)

# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_the_folds: "You divide by the 800 samples of the folds, but the errors of line 7 were counted on the samples of the test set."
# - 0.0212
# + 0.0106

# %% tags=["wrong"] caught_by="report_in_numbers"
# last_machine_forgotten: "You count the machines of the folds and forget the one that learned at the end from all samples outside the test set."
# - 9 * 4 + 1
# + 9 * 4
# added_pairs_not_counted: "You forget the machines of the pairs that were added in line 5."
# - 9 * 4 + 1
# + 6 * 4 + 1

# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# alarm_only_above: "You give an alarm only where the score is above the threshold, and not where it reaches it."
# in rates
# - f >= theta
# + f > theta
# rates_of_all_samples: "You divide both numbers of alarms by the number of all samples, and not each by that of its class."
# - found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
# + found, false = alarm[y == 1].sum() / len(y), alarm[y == -1].sum() / len(y)
# precision_for_rate: "Your TPR is divided by the number of alarms, and not by the number of malignant samples."
# - return found, false
# + return alarm[y == 1].sum() / max(1, alarm.sum()), false
# false_among_alarms: "Your FPR is the share of false ones among the alarms, and not the share of alarms among the benign samples."
# - return found, false
# + return found, alarm[y == -1].sum() / max(1, alarm.sum())
# screening_as_the_samples: "Your third number is that of the samples: p does not enter, although malignant ones may be rarer in the screening."
# - p * found / alarms if alarms > 0 else None
# + np.mean(y[alarm] == 1) if np.any(alarm) else None
# found_among_everybody: "Your third number is the share of found malignant ones among all people, and not among those who get an alarm."
# - p * found / alarms
# + p * found

# %% tags=["wrong"] caught_by="rates_elsewhere"
# zero_without_alarms: "Where nobody gets an alarm you say that the share 0 of the alarms is right, but there is no such share."
# - else None
# + else 0.0

# %% tags=["wrong"] caught_by="cuts_elsewhere"
# equally_cheap_first: "Of scores that are equally cheap you take the one that comes first in f, and not the largest."
# - sorted(f, reverse=True)
# + f
# always_some_alarm: "You do not try infinity, so that there is always somebody with an alarm."
# - np.inf, omega * p
# + np.inf, np.inf

# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_of_the_samples: "You count missed samples and false alarms among the samples, so that p does not enter."
# - np.inf, omega * p
# + np.inf, omega * np.sum(y == 1)
# - omega * p * (1 - alarm[y == 1].mean()) + (1 - p) * alarm[y == -1].mean()
# + omega * np.sum(~alarm[y == 1]) + np.sum(alarm[y == -1])
# mean_cost_of_the_samples: "You divide what the samples cost by their number, so that p does not enter and the screening is taken to be like the samples."
# - np.inf, omega * p
# + np.inf, omega * np.mean(y == 1)
# - omega * p * (1 - alarm[y == 1].mean()) + (1 - p) * alarm[y == -1].mean()
# + (omega * np.sum(~alarm[y == 1]) + np.sum(alarm[y == -1])) / len(y)
# rates_without_share: "You add the rates of both mistakes without p and 1 - p, although the two classes are not equally frequent."
# - np.inf, omega * p
# + np.inf, omega
# - omega * p * (1 - alarm[y == 1].mean()) + (1 - p) * alarm[y == -1].mean()
# + omega * (1 - alarm[y == 1].mean()) + alarm[y == -1].mean()
# reached_is_no_alarm: "You give an alarm only above the threshold, so that a score which reaches it is missed."
# in cut
# - f >= theta
# + f > theta


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# step_for_each_sample: "You take one sample after the other, also where scores are equal, although no threshold lies between these."
def curve(f, y):
    order = np.argsort(-f, kind="stable")
    fpr = np.cumsum(y[order] < 0) / np.sum(y < 0)
    tpr = np.cumsum(y[order] > 0) / np.sum(y > 0)
    return np.column_stack([np.append(0, fpr), np.append(0, tpr)])


# threshold_rises: "Your rows come in the reverse order: the threshold rises in them, and (0, 0) is the last."
# in curve
# - np.array(rows)
# + np.array(rows[::-1])
# curve_of_counts: "Your rows hold numbers of alarms, and not shares of a class."
# - (alarm[y == -1].mean(), alarm[y == 1].mean())
# + (alarm[y == -1].sum(), alarm[y == 1].sum())

# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_scores_lose: "Pairs with equal scores count nothing in your area."
area = lambda f, y: np.mean(f[y > 0][:, None] > f[y < 0])
# equal_scores_win: "Pairs with equal scores count in full in your area."
area = lambda f, y: np.mean(f[y > 0][:, None] >= f[y < 0])
# number_of_the_pairs: "You return the number of pairs in the right order, and not their share."
# - np.mean(gaps > 0) + np.mean(gaps == 0) / 2
# + np.sum(gaps > 0) + np.sum(gaps == 0) / 2

# %% tags=["wrong"] caught_by="claim_is_refuted"
# equal_scores_of_f: "Two scores of your f are equal, but the claim is about machines without equal scores."
# - [5, 4, 1, 3, 2]
# + [5, 4, 1, 2, 2]
# kept_machine_is_cheaper: "With your omega the machine with the larger area is the cheaper one, as the claim says, each at its own cheapest threshold."
# - "omega": 3
# + "omega": 0.5

# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_not_divided: "Your score for the squared hinge loss is the difference of the two weights, which do not add up to 1 any more."
# - gain / (for_plus + for_minus)
# + gain
# squared_without_omega: "Your score for the squared hinge loss does not depend on omega."
# - gain / (for_plus + for_minus)
# + 2 * q - 1
# hinge_without_omega: "Your score for the hinge loss compares q with one half, and omega does not enter."
# - np.sign(gain)
# + np.sign(2 * q - 1)
# hinge_not_at_the_corner: "You give the hinge loss the score of the squared hinge loss, but its cost is straight between its corners."
# - np.sign(gain)
# + gain / (for_plus + for_minus)
# probability_for_score: "For the logistic loss you return a probability, and not the score that belongs to it."
# - np.log(for_plus / for_minus)
# + for_plus / (for_plus + for_minus)
# omega_for_logistic_only: "Your scores for the hinge loss and the squared hinge loss do not depend on omega."
# - np.sign(gain), gain / (for_plus + for_minus)
# + np.sign(2 * q - 1), 2 * q - 1

# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# upper_end_belongs: "You count the upper end of a bin to it, and the lower end to the bin before."
# - np.minimum(np.floor(q * bins), bins - 1)
# + np.maximum(np.ceil(q * bins) - 1, 0)
# promise_of_one_lost: "A promise of 1 is in none of your bins."
# - np.minimum(np.floor(q * bins), bins - 1)
# + np.floor(q * bins)
# empty_bins_left_out: "You leave empty bins out, so that the rows after them stand in the wrong places."
# - full = np.any(here)
# + full = np.any(here)
# + if not full:
# +     continue
# mean_of_the_labels: "Your share is the mean of the labels, which lies between -1 and 1."
# - y[here] == 1
# + y[here]
# middle_for_the_mean: "You return the middle of the bin, and not the mean of the promises in it."
# - q[here].mean()
# + (number + 0.5) / bins

# %% tags=["wrong"] caught_by="same_curve_other_promise"
# first_not_calibrated: "Your p is not calibrated: for some number in it the share of +1 is another one."
# - [0.25] * 4 + [0.75] * 4
# + [0.3] * 4 + [0.8] * 4
# promises_joined: "Your q gives the same promise to samples which p tells apart, so that its curve has fewer points."
# - [0.7] * 4 + [0.9] * 4
# + [0.9] * 8

# %% tags=["relation"]
# deal:without_the_first: "You leave out the first fold, so that you have k - 1 folds and its samples are never held out."
# deal:n_minus_1: "Your numbers end one too early, so that sample n - 1 is in no fold."
# deal:reversed: "You deal to the last fold first, so that your folds come in the reverse order."
# held_out_errors:sum: "You add up the errors of all folds, but asked for is one number for each fold."
# held_out_errors:running_sum: "Your count is not set back to 0 before each fold, so that each number contains those before it."
# held_out_errors:divided_by_the_number_of_entries_of_X: "You divide each number by that of all samples, but asked for is the number of errors."
# held_out_errors:mean: "You return the mean of the numbers of errors, and not one number for each fold."
# choose:size_minus_counts: "You return the pair with the most errors."
# choose:sizes_as_1: "You divide the errors by the number of folds, and not by the number of samples."
# choose:the_third_part:rest: "Your share is that of the correct samples, and not that of the errors."
# choose:the_fourth_part:opposite: "Your last answer is turned round: it is True for a pair inside the grid."
# choose:sigmas_reversed: "You turn the order of the sigmas round to find the largest, and then take sigma from the list that is not turned."
# rates:minus_y: "You take the benign samples for the malignant ones and the other way round."
# rates:the_third_part:rest: "Your third number is the share of benign ones among the alarms."
# rates:the_first_part:rest: "Your first number is the share of missed malignant samples, and not of those found."
# rates:the_second_part:rest: "Your second number is the share of benign samples without an alarm, and not of those with one."
# cut:omega_a_little_larger: "Of thresholds that are equally cheap you take the smallest and not the largest."
# cut:omega_as_1: "You let both mistakes cost 1: omega does not enter."
# cut:reversed: "You return the cost first and the threshold after it."
# cut:p_as_1: "Your cost counts the missed malignant ones alone, so that false alarms cost nothing."
# cut:omega_as_0: "You let missed malignant ones cost nothing, so that for you no alarm is always cheapest."
# cut:f_sorted: "You sort the scores and leave the labels where they were, so that they belong to other samples."
# curve:columns_reversed: "Your rows hold TPR first and FPR after it."
# curve:without_the_first: "Your curve lacks its first point, that of a threshold above all scores."
# curve:without_the_last: "Your curve lacks its last point, (1, 1), which the smallest score makes: whoever reaches the threshold gets an alarm."
# curve:minus_f: "You give an alarm where the score is at most the threshold, so that low scores are called malignant."
# curve:f_sorted: "You sort the scores and leave the labels where they were, so that they belong to other samples."
# area:rest: "You count the pairs in which the benign sample has the larger score, which is the area above the curve."
# best_scores:omega_as_1: "Your scores do not depend on omega."
# best_scores:minus_1_minus_q: "You let the benign samples count omega times, and not the malignant ones."
# best_scores:negative: "All three of your scores have the wrong sign, so that the class with the larger weight gets the other side."
# best_scores:1_minus_q: "You take q for the share of the benign samples."
# best_scores:the_second_part:sign_alone: "You give the squared hinge loss the score of the hinge loss, as if squaring a loss left its cheapest score where it is."
# best_scores:the_third_part:exponential: "For the logistic loss you return the quotient of the weights without its logarithm."
# best_scores:the_third_part:negative: "Your score for the logistic loss has the wrong sign."
# best_scores:the_first_part:always_0: "For the hinge loss you always return 0, the score of the perceptron loss."
# best_scores:the_third_part:half: "Your score for the logistic loss is half of what it should be."
# best_scores:the_second_part:negative: "Your score for the squared hinge loss has the wrong sign."
# promises:minus_y: "Your share is that of the label -1."
# promises:reversed: "Your rows begin with the highest bin."

# %% tags=["equivalent"]
# deal, line 12: 1: becomes 2: "A feature without width says nothing, whatever it is divided by."
# false_proof, line 6: 5: becomes 6: "Another counterexample, as good as ours."
# false_proof, line 7: 5: becomes 6: "Another counterexample, as good as ours."
# false_proof, line 8: 3: becomes 4: "Another counterexample, as good as ours."
