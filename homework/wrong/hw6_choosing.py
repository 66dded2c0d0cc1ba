# %% [markdown]
# # Wrong solutions of hw6_choosing
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: Deal and hold out (5 points)

# %% tags=["equivalent"]
# deal, line 12: 1: becomes 2: "A feature without width says nothing, whatever it is divided by."

# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_in_blocks: "You cut the samples into blocks of neighbours in place of dealing them one by one, so that data sorted by class would give folds of one class."
def deal(n, k):
    return [part.tolist() for part in np.array_split(np.arange(n), k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_left_over: "You deal only as long as every fold gets a sample, so that the last few samples are in no fold."
def deal(n, k):
    return [list(range(j, n // k * k, k)) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_left_to_the_last: "You give all samples that are left over to the last fold in place of dealing on."
def deal(n, k):
    folds = [list(range(j, n // k * k, k)) for j in range(k)]
    folds[-1] += range(n // k * k, n)
    return folds


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_from_one: "You number the samples from 1 to n, so that sample 0 is in no fold and a sample n does not exist."
def deal(n, k):
    return [list(range(j, n + 1, k)) for j in range(1, k + 1)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# folds_of_size_k: "You make folds of k samples each, but k is the number of folds."
def deal(n, k):
    return [list(range(i, min(i + k, n))) for i in range(0, n, k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# number_of_the_fold: "You return for each sample the number of its fold, and not for each fold its samples."
def deal(n, k):
    return [i % k for i in range(n)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# equal_blocks_only: "You cut blocks of n // k neighbours, so that neighbours stay together and the samples that are left over are in no fold."
def deal(n, k):
    size = n // k
    return [list(range(j * size, (j + 1) * size)) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# blocks_with_large_last: "You cut blocks of n // k neighbours, and the last block takes all that is left over, in place of dealing the samples one by one."
def deal(n, k):
    size = n // k
    folds = [list(range(j * size, (j + 1) * size)) for j in range(k)]
    folds[-1] = list(range((k - 1) * size, n))
    return folds


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# first_card_kept: "You begin with sample 1 in the first fold, so that sample 0 is in no fold."
def deal(n, k):
    return [list(range(j, n, k)) for j in range(1, k + 1)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# one_fold_too_few: "You leave out the first fold, so that you have k - 1 folds and its samples are never held out."
def deal(n, k):
    return [list(range(j, n, k)) for j in range(1, k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# last_card_missing: "Your numbers end one too early, so that sample n - 1 is in no fold."
def deal(n, k):
    return [list(range(j, n - 1, k)) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# outside_of_the_folds: "You return the samples outside of each fold, those to learn from, and not the folds themselves."
def deal(n, k):
    return [[i for i in range(n) if i % k != j] for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_to_and_fro: "You deal forwards and then backwards, so that the last fold gets two samples running, but every round begins with the first fold."
def deal(n, k):
    folds = [[] for _ in range(k)]
    for i in range(n):
        place = i % (2 * k)
        folds[min(place, 2 * k - 1 - place)].append(i)
    return folds


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# dealer_begins_behind: "You deal to the last fold first, so that your folds come in the reverse order."
def deal(n, k):
    return [list(range(j, n, k)) for j in reversed(range(k))]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# sizes_of_the_folds: "You return how many samples each fold has, and not which."
def deal(n, k):
    return [len(range(j, n, k)) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# cards_one_further: "You deal the first sample to the second fold."
def deal(n, k):
    return [list(range((j - 1) % k, n, k)) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# blocks_rounded_up: "You cut the samples into blocks of neighbours, as long as the quotient rounded up, so that the last ones are short or empty."
def deal(n, k):
    size = -(-n // k)
    return [list(range(min(j * size, n), min((j + 1) * size, n))) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# first_k_times_k: "You cut k blocks of at most k neighbours, so that neighbours stay together and later samples are in no fold."
def deal(n, k):
    return [list(range(min(j * k, n), min((j + 1) * k, n))) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# multiples_of_each: "You collect the multiples of 1, 2, 3 and so on, so that samples are in several folds."
def deal(n, k):
    return [[i for i in range(n) if i % j == 0] for j in range(1, k + 1)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# longer_rounds: "You count k + 1 samples to a round of dealing, so that one of each round is in no fold."
def deal(n, k):
    return [list(range(j, n, k + 1)) for j in range(k)]


# %% tags=["wrong"] caught_by="cards_elsewhere"
# folds_of_size_k_dealt: "You took k for the number of samples in a fold and deal to as many folds as that makes, but k is the number of folds."
def deal(n, k):
    number = -(-n // k)
    return [list(range(j, n, number)) for j in range(number)]


# %% tags=["wrong"] caught_by="cards_by_hand cards_elsewhere"
# folds_of_size_k_cut: "You took k for the number of samples in a fold and deal to n // k folds, but k is the number of folds."
def deal(n, k):
    return [list(range(j, n, n // k)) for j in range(n // k)]


# %% tags=["wrong"] caught_by="cards_elsewhere"
# one_card_left_over: "After the full rounds you deal one more sample at most, but more than one may be left."
def deal(n, k):
    folds = [list(range(j, n - n % k, k)) for j in range(k)]
    if n % k:
        folds[0].append(n - n % k)
    return folds


# %% tags=["wrong"] caught_by="cards_elsewhere"
# cards_left_to_the_first: "You give all samples that are left over to the first fold in place of dealing on."
def deal(n, k):
    folds = [list(range(j, n - n % k, k)) for j in range(k)]
    folds[0] += range(n - n % k, n)
    return folds


# %% tags=["wrong"] caught_by="cards_elsewhere"
# left_over_from_the_last: "You deal the samples that are left over from the last fold backwards, but each round begins with the first fold."
def deal(n, k):
    folds = [list(range(j, n - n % k, k)) for j in range(k)]
    for number, i in enumerate(range(n - n % k, n)):
        folds[-1 - number].append(i)
    return folds


# %% tags=["wrong"] caught_by="cards_elsewhere"
# one_card_to_the_last: "After the full rounds you give one more sample to the last fold, but each round begins with the first fold, and more than one may be left."
def deal(n, k):
    folds = [list(range(j, n - n % k, k)) for j in range(k)]
    if n % k:
        folds[-1].append(n - n % k)
    return folds


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# scaled_before_folds: "You take the smallest and the largest values from all samples, so that the held-out ones have a say in the machine that they judge."
def held_out_errors(X, y, folds):
    width = X.max(axis=0) - X.min(axis=0)
    X = (X - X.min(axis=0)) / np.where(width > 0, width, 1)
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(X[rest], y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# held_out_scale_themselves: "You scale the held-out samples by their own smallest and largest values, so that they and the learnt ones are measured with two rulers."
def held_out_errors(X, y, folds):
    def scaled(A):
        width = A.max(axis=0) - A.min(axis=0)
        return (A - A.min(axis=0)) / np.where(width > 0, width, 1)

    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(scaled(X[rest]), y[rest], scaled(X[fold]))
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# nothing_is_scaled: "You do not scale each feature by itself, so that one with large numbers counts for far more than the others."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(X[rest], y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# held_out_not_scaled: "You scale the samples to learn from and leave the held-out ones as they are, so that a machine for small numbers meets large ones."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# scaled_by_deviations: "You divide by the standard deviation, as the chapter does, but here a feature is divided by what lies between its smallest and its largest value."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        centre, width = X[rest].mean(axis=0), X[rest].std(axis=0)
        width = np.where(width > 0, width, 1)
        f = nearest_mean((X[rest] - centre) / width, y[rest], (X[fold] - centre) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# learnt_samples_judged: "You count the errors on the samples that the machine has learned from, and not on the held-out ones."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[rest] - low) / width)
        counts.append(int(np.sum(y[rest] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# learns_from_everything: "Your machine learns from all samples, also from those that are to judge it."
def held_out_errors(X, y, folds):
    low, high = X.min(axis=0), X.max(axis=0)
    width = np.where(high > low, high - low, 1)
    f = nearest_mean((X - low) / width, y, (X - low) / width)
    return [int(np.sum(y[fold] * f[fold] <= 0)) for fold in folds]


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# scaled_alone_is_honest: "Your scaling is honest, but the machine itself then learns from all samples, the held-out ones included."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X - low) / width, y, (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# learns_from_the_fold: "You turn the two parts round: your machine learns from the fold and is judged by all the others."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[fold].min(axis=0), X[fold].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[fold] - low) / width, y[fold], (X[rest] - low) / width)
        counts.append(int(np.sum(y[rest] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# ties_called_right: "You count a score of exactly 0 as correct, but a tie is an error."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f < 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# ties_called_plus: "You take a score of exactly 0 for the answer +1, so that a tie is right for a sample of class +1."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(np.where(f >= 0, 1, -1) != y[fold])))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# ties_called_minus: "You take a score of exactly 0 for the answer -1, so that a tie is right for a sample of class -1."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(np.where(f > 0, 1, -1) != y[fold])))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# shares_of_the_folds: "You return the share of errors in each fold, and not their number."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(float(np.mean(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# one_total_count: "You add up the errors of all folds, but asked for is one number for each fold."
def held_out_errors(X, y, folds):
    total = 0
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        total += int(np.sum(y[fold] * f <= 0))
    return total


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# never_set_back: "Your count is not set back to 0 before each fold, so that each number contains those before it."
def held_out_errors(X, y, folds):
    counts, total = [], 0
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        total += int(np.sum(y[fold] * f <= 0))
        counts.append(total)
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# correct_ones_counted: "You count the samples that are correct, and not the errors."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f > 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# divided_by_largest: "You divide by the largest value, so that a feature with values far from 0 counts for less than one with values near 0."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        f = nearest_mean((X[rest] - low) / high, y[rest], (X[fold] - low) / high)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# divided_by_nothing: "Where all learnt samples have the same value you divide by 0, and the scores are no numbers any more."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = high - low
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# nothing_divided_is_error: "Where all learnt samples have the same value you divide by 0, and then every sample counts as an error."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = high - low
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(len(fold) - int(np.sum(y[fold] * f > 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# held_out_are_clipped: "You cut the held-out samples off at 0 and 1, but what is larger or smaller than all learnt values stays so."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        held = np.clip((X[fold] - low) / width, 0, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], held)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# judged_on_all_samples: "You judge each machine on all samples, those that it has learned from included."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X - low) / width)
        counts.append(int(np.sum(y * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# deviations_before_folds: "You standardise with the means and deviations of all samples, before anything is held out."
def held_out_errors(X, y, folds):
    width = X.std(axis=0)
    X = (X - X.mean(axis=0)) / np.where(width > 0, width, 1)
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(X[rest], y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# margin_of_one_asked: "You count a sample as an error unless y f(x) is at least 1, but an error is where it is 0 or less."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f < 1)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# own_zero_of_held_out: "You subtract from the held-out samples their own smallest values, and not those of the learnt ones."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - X[fold].min(axis=0)) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# learnt_zero_not_subtracted: "You subtract the smallest values from the samples to learn from and not from the held-out ones."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], X[fold] / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# largest_becomes_one: "You divide by the largest value and subtract nothing, so that a feature with values far from 0 counts for less than one with values near 0."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        high = X[rest].max(axis=0)
        f = nearest_mean(X[rest] / high, y[rest], X[fold] / high)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# learnt_labels_for_held: "Your labels are not those of the held-out samples: you compare the scores with the first labels of y."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[: len(fold)] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# part_of_all_samples: "You divide each number by that of all samples, but asked for is the number of errors."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return [count / len(y) for count in counts]


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# mean_of_the_counts: "You return the mean of the numbers of errors, and not one number for each fold."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return float(np.mean(counts))


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# one_share_of_all: "You return the share of errors of all folds together, and not one number for each fold."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        width = np.where(high > low, high - low, 1)
        f = nearest_mean((X[rest] - low) / width, y[rest], (X[fold] - low) / width)
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return sum(counts) / len(y)


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# features_overwritten: "You write the scaled numbers into X, which belongs to somebody else."
def held_out_errors(X, y, folds):
    X, counts = np.asarray(X, float), []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        X -= low
        X /= np.where(high > low, high - low, 1)
        f = nearest_mean(X[rest], y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# features_overwritten_whole: "You write the scaled numbers into X, where whole numbers lose what stands behind the point."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        X[:] = (X - low) / np.where(high > low, high - low, 1)
        f = nearest_mean(X[rest], y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# copy_keeps_whole_numbers: "You scale in a copy of X that holds whole numbers as X does, so that what stands behind the point is lost."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        Z = X.copy()
        Z[:] = (X - low) / np.where(high > low, high - low, 1)
        f = nearest_mean(Z[rest], y[rest], Z[fold])
        counts.append(int(np.sum(y[fold] * f <= 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# scaled_before_ties_right: "You take the smallest and the largest values from all samples, the held-out ones included, and you count a score of 0 as correct."
def held_out_errors(X, y, folds):
    low, high = X.min(axis=0), X.max(axis=0)
    Z, counts = (X - low) / np.where(high > low, high - low, 1), []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(Z[rest], y[rest], Z[fold])
        counts.append(int(np.sum(y[fold] * f < 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# own_scale_ties_right: "You scale the held-out samples by their own smallest and largest values, and you count a score of 0 as correct."
def held_out_errors(X, y, folds):
    def scaled(Z):
        low, high = Z.min(axis=0), Z.max(axis=0)
        return (Z - low) / np.where(high > low, high - low, 1)

    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(scaled(X[rest]), y[rest], scaled(X[fold]))
        counts.append(int(np.sum(y[fold] * f < 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# unscaled_ties_right: "You do not scale each feature by itself, and you count a score of 0 as correct."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(X[rest], y[rest], X[fold])
        counts.append(int(np.sum(y[fold] * f < 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# ties_right_divided_by_nothing: "You count a score of 0 as correct, and where all learnt samples have the same value you divide by 0."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        low, high = X[rest].min(axis=0), X[rest].max(axis=0)
        f = nearest_mean((X[rest] - low) / (high - low), y[rest], (X[fold] - low) / (high - low))
        counts.append(int(np.sum(y[fold] * f < 0)))
    return counts


# %% tags=["wrong"] caught_by="held_out_by_hand held_out_elsewhere"
# scaled_before_shares: "You take the smallest and the largest values from all samples, the held-out ones included, and you return shares, not numbers of errors."
def held_out_errors(X, y, folds):
    low, high = X.min(axis=0), X.max(axis=0)
    Z, shares = (X - low) / np.where(high > low, high - low, 1), []
    for fold in folds:
        rest = [i for i in range(len(y)) if i not in fold]
        f = nearest_mean(Z[rest], y[rest], Z[fold])
        shares.append(np.mean(y[fold] * f <= 0))
    return shares


# %% tags=["wrong"] caught_by="held_out_elsewhere"
# learns_from_other_folds: "You learn from the samples of the other folds, and not from all that are outside of this one: a sample that is in no fold is lost."
def held_out_errors(X, y, folds):
    counts = []
    for fold in folds:
        others = [i for o in folds if o is not fold for i in o]
        rest = others
        L = X[rest]
        low, width = L.min(axis=0), L.max(axis=0) - L.min(axis=0)
        width = np.where(width == 0, 1, width)
        A, B = (X[rest] - low) / width, (X[fold] - low) / width
        f = nearest_mean(A, y[rest], B)
        bad = y[fold] * f <= 0
        counts.append(int(np.sum(bad)))
    return counts


# %% [markdown]
# ## Question 2: Choose, and report (5 points)


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# mean_of_the_shares: "You take the mean of the shares of the folds, for choosing and as the share, so that a sample of a small fold counts for more than one of a large fold."
def choose(counts, sizes, Cs, sigmas):
    shares = np.mean(counts / np.array(sizes), axis=2)
    best = np.min(shares)
    i = min(k for k in range(len(Cs)) if np.any(shares[k] <= best + 1e-12))
    j = max(k for k in range(len(sigmas)) if shares[i, k] <= best + 1e-12)
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], best, rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# shares_averaged_at_the_end: "You choose by the number of errors, and then return the mean of the shares of the folds, in which a sample of a small fold counts for more."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i = min(k for k in range(len(Cs)) if total[k].min() == total.min())
    j = max(k for k in range(len(sigmas)) if total[i, k] == total.min())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], np.mean(counts[i, j] / np.array(sizes)), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# chosen_by_averaged_shares: "You choose by the mean of the shares of the folds, in which a sample of a small fold counts for more, and not by the number of errors in all."
def choose(counts, sizes, Cs, sigmas):
    shares = np.mean(counts / np.array(sizes), axis=2)
    best = np.min(shares)
    i = min(k for k in range(len(Cs)) if np.any(shares[k] <= best + 1e-12))
    j = max(k for k in range(len(sigmas)) if shares[i, k] <= best + 1e-12)
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], counts[i, j].sum() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# luckiest_single_fold: "You look for the fewest errors on a single fold, so that one lucky fold decides."
def choose(counts, sizes, Cs, sigmas):
    few = counts.min(axis=2)
    i = min(k for k in range(len(Cs)) if few[k].min() == few.min())
    j = max(k for k in range(len(sigmas)) if few[i, k] == few.min())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], counts[i, j].sum() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# worst_single_fold: "You compare the pairs by their worst fold, and not by all their errors together."
def choose(counts, sizes, Cs, sigmas):
    worst = counts.max(axis=2)
    i = min(k for k in range(len(Cs)) if worst[k].min() == worst.min())
    j = max(k for k in range(len(sigmas)) if worst[i, k] == worst.min())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], counts[i, j].sum() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# first_fold_decides: "You choose by the errors on the first fold alone."
def choose(counts, sizes, Cs, sigmas):
    one = counts[:, :, 0]
    i = min(k for k in range(len(Cs)) if one[k].min() == one.min())
    j = max(k for k in range(len(sigmas)) if one[i, k] == one.min())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], counts[i, j].sum() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# most_errors_wanted: "You return the pair with the most errors."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i = min(k for k in range(len(Cs)) if total[k].max() == total.max())
    j = max(k for k in range(len(sigmas)) if total[i, k] == total.max())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.max() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# tied_pairs_first_found: "Of pairs with equally many errors and the same C you keep the first, which has the smallest sigma and not the largest."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = np.unravel_index(total.argmin(), total.shape)
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# tied_pairs_last_found: "Of pairs with equally many errors you keep the last, which has the largest C and not the smallest."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = max((i, j) for i, j in np.argwhere(total == total.min()).tolist())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# tied_pairs_large_small: "Of pairs with equally many errors you keep the largest C and then the smallest sigma, which is the tie rule turned round."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (-at[0], at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# tied_pairs_sigma_first: "Of pairs with equally many errors you keep the largest sigma first and ask for C after that, but C comes first."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (-at[1], at[0]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# places_in_the_lists: "You return the places of the pair in the two lists, and not the values of C and sigma there."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return i, j, total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# errors_not_divided: "Your share is the number of errors, which was not divided by the number of samples."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min(), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# errors_for_each_fold: "You divide the errors by the number of folds, and not by the number of samples."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / len(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# share_of_the_correct: "Your share is that of the correct samples, and not that of the errors."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], 1 - total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# all_folds_as_the_first: "You divide by the size of the first fold times the number of folds, but the folds have different sizes."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / (sizes[0] * len(sizes)), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# rim_only_in_corners: "You call only the corners of the grid its rim, but a pair is at the rim if one of its two values is the first or the last."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) and j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# rim_of_the_costs: "You look only whether C is the first or the last of its list, but sigma can be at the rim, too."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), i in (0, len(Cs) - 1)


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# rim_of_the_widths: "You look only whether sigma is the first or the last of its list, but C can be at the rim, too."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), j in (0, len(sigmas) - 1)


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# rim_at_the_end_only: "You look only at the last value of each list, but the first value is the rim as well."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i == len(Cs) - 1 or j == len(sigmas) - 1
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# inside_for_the_rim: "Your last answer is turned round: it is True for a pair inside the grid."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), not rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# width_before_cost: "You return sigma first and C after it."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return sigmas[j], Cs[i], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# every_fold_votes: "You let each fold name its best pair and take the pair that is named most often, and do not add the errors up."
def choose(counts, sizes, Cs, sigmas):
    votes = np.sum(counts == counts.min(axis=(0, 1)), axis=2)
    i, j = min(np.argwhere(votes == votes.max()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], counts[i, j].sum() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# rim_at_the_start_only: "You look only at the first value of each list, but the last value is the rim as well (its place is one less than the length)."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs)) or j in (0, len(sigmas))
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# tied_pairs_taken_apart: "Of pairs with equally many errors you take the smallest C of one and the largest sigma of another, which together need not be one of them."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    tied = np.argwhere(total == total.min())
    i, j = int(tied[:, 0].min()), int(tied[:, 1].max())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total[i, j] / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# tied_apart_fewest_share: "You take the smallest C of one of the tied pairs and the largest sigma of another, and return the share of a tied pair for them."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    tied = np.argwhere(total == total.min())
    i, j = int(tied[:, 0].min()), int(tied[:, 1].max())
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# all_folds_as_the_largest: "You divide by the size of the largest fold times the number of folds, but the folds have different sizes."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / (len(sizes) * max(sizes)), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# part_of_all_errors: "You divide the errors of the pair by those of the whole grid, and not by the number of samples."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / counts.sum(), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# share_in_percent: "Your share is in percent, a hundred times too large."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], 100 * total.min() / np.sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# share_of_one_machine: "You divide once more by the number of folds, but the number of samples already counts all folds."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = min(np.argwhere(total == total.min()).tolist(), key=lambda at: (at[0], -at[1]))
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total.min() / np.sum(sizes) / len(sizes), rim


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# rim_axes_exchanged: "For the rim you compare the place of C with the number of sigmas, and the place of sigma with the number of Cs."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    pairs = [(total[i, j], i, -j) for i in range(len(Cs)) for j in range(len(sigmas))]
    fewest, i, j = min(pairs)
    rim = not (0 < i < len(sigmas) - 1 and 0 < -j < len(Cs) - 1)
    return Cs[i], sigmas[-j], fewest / sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# place_not_turned_back: "You turn the order of the sigmas round to find the largest, and then take sigma from the list that is not turned."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)[:, ::-1]
    i, j = np.unravel_index(np.argmin(total), total.shape)
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total[i, j] / sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# rim_in_corners_first_found: "You call only the corners of the grid its rim, and of tied pairs with the same C you keep the smallest sigma."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = np.unravel_index(np.argmin(total), total.shape)
    rim = i in (0, len(Cs) - 1) and j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], total[i, j] / sum(sizes), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# first_found_shares_averaged: "Of tied pairs with the same C you keep the smallest sigma, and your share is the mean of the shares of the folds."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    i, j = np.unravel_index(np.argmin(total), total.shape)
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], np.mean(counts[i, j] / np.array(sizes)), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# last_found_shares_averaged: "Of tied pairs you keep the last, which has the largest C, and your share is the mean of the shares of the folds."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    pairs = [(-total[i, j], i, j) for i in range(len(Cs)) for j in range(len(sigmas))]
    _, i, j = max(pairs)
    rim = i in (0, len(Cs) - 1) or j in (0, len(sigmas) - 1)
    return Cs[i], sigmas[j], np.mean(counts[i, j] / np.array(sizes)), rim


# %% tags=["wrong"] caught_by="pair_by_hand pairs_elsewhere"
# rim_never_seen: "Your last answer is False for every pair."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    pairs = [(total[i, j], i, -j) for i in range(len(Cs)) for j in range(len(sigmas))]
    fewest, i, j = min(pairs)
    return Cs[i], sigmas[-j], fewest / sum(sizes), False


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# rim_always_seen: "Your last answer is True for every pair."
def choose(counts, sizes, Cs, sigmas):
    total = counts.sum(axis=2)
    pairs = [(total[i, j], i, -j) for i in range(len(Cs)) for j in range(len(sigmas))]
    fewest, i, j = min(pairs)
    return Cs[i], sigmas[-j], fewest / sum(sizes), True


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# single_value_has_no_rim: "Where a list has one value alone you do not look whether it is at the rim, but then every pair lies there."
def choose(counts, sizes, Cs, sigmas):
    sizes = np.asarray(sizes)
    nc, ns, nf = counts.shape
    total = counts.sum(axis=2)

    def key(i, j):
        return (total[i, j], i, -j)

    pairs = [(i, j) for i in range(nc) for j in range(ns)]
    i, j = min(pairs, key=lambda t: key(*t))
    C, sigma = Cs[i], sigmas[j]
    share = total[i, j] / sizes.sum()
    rim = (nc > 1 and i in (0, nc - 1)) or (ns > 1 and j in (0, ns - 1))
    return C, sigma, share, bool(rim)


# %% tags=["wrong"] caught_by="pairs_elsewhere"
# rim_of_any_tied_pair: "You say True as soon as one of several pairs with the fewest errors is at the rim, but asked for is the pair that you return."
def choose(counts, sizes, Cs, sigmas):
    sizes = np.asarray(sizes)
    nc, ns, nf = counts.shape
    total = counts.sum(axis=2)

    def key(i, j):
        return (total[i, j], i, -j)

    pairs = [(i, j) for i in range(nc) for j in range(ns)]
    i, j = min(pairs, key=lambda t: key(*t))
    C, sigma = Cs[i], sigmas[j]
    share = total[i, j] / sizes.sum()
    rim = any(
        k in (0, nc - 1) or m in (0, ns - 1)
        for k in range(nc)
        for m in range(ns)
        if total[k, m] == total.min()
    )
    return C, sigma, share, bool(rim)


# %% tags=["wrong"] caught_by="report_is_complete"
# line_out_of_range: "Your line is none of the report, whose lines are numbered from 1 to 8."
def audit():
    return {
        "line": 0,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# honest_in_other_words: "Your word for the honest share is none of the four that are asked for."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "10 %",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# variance_for_deviation: "You return the variance of the share: the root is missing."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.00045,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_the_folds: "You divide by the 800 samples of the folds, but the errors of line 7 were counted on the samples of the test set."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0106,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_a_thousand: "You divide by all 1000 samples, but the errors of line 7 were counted on the samples of the test set."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.00949,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_the_learnt: "You divide by the 600 samples from which a machine of a fold learned, but the errors of line 7 were counted on the samples of the test set."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0122,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_in_percent: "You return the standard error in percent, but it is to be a share like the error itself."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 2.12,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_without_correct: "The factor 1 - err is missing below your root."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0224,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_four_percent: "You put the share of line 5, 4 %, into the formula, but line 8 reports that of the test set."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0139,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_one_sample: "You do not divide by the number of samples, so that yours is the deviation of a single sample."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.3,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_the_number: "You return the deviation of the number of errors, and not that of their share."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 4.24,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# last_machine_forgotten: "You count the machines of the folds and forget the one that learned at the end from all samples outside the test set."
def audit():
    return {
        "line": 3,
        "machines": 36,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# added_pairs_forgotten: "You count the machines of the six pairs of line 2, and neither those of the added pairs nor the one of line 6."
def audit():
    return {
        "line": 3,
        "machines": 24,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# added_pairs_not_counted: "You forget the machines of the pairs that were added in line 5."
def audit():
    return {
        "line": 3,
        "machines": 25,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# machines_without_folds: "You count one machine for each pair, but every pair is trained once for each fold, and there is line 6."
def audit():
    return {
        "line": 3,
        "machines": 9,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# one_machine_a_pair: "You count one machine for each pair and the last one, but every pair is trained once for each fold."
def audit():
    return {
        "line": 3,
        "machines": 10,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# only_the_first_pairs: "You count the six pairs of line 2, but the question is how many machines were trained."
def audit():
    return {
        "line": 3,
        "machines": 6,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# each_pair_once_more: "You count a machine from all samples for each of the nine pairs, but line 6 trains one for the best pair only."
def audit():
    return {
        "line": 3,
        "machines": 45,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# each_pair_and_last_once_more: "You count a machine more for each of the nine pairs than was trained in its folds."
def audit():
    return {
        "line": 3,
        "machines": 46,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# learnt_from_all_folds: "You let the machines of line 4 learn from all four folds, but one of them is held out."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 800,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# learnt_from_one_fold: "You let the machines of line 4 learn from the fold on which they are judged, and not from the others."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 200,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# learnt_from_everything: "You let the machines of line 4 learn from all samples, the test set included."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 1000,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_in_numbers"
# folds_of_a_thousand: "You divide all 1000 samples into the folds, but the test set is in none of them."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 750,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# putting_away_blamed: "Line 1 keeps the rules: the test set is put away before anything is looked at."
def audit():
    return {
        "line": 1,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# writing_down_blamed: "Line 2 keeps the rules: it names candidates and a way to prepare the samples, and no sample had a say in it."
def audit():
    return {
        "line": 2,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# folds_blamed: "Line 4 keeps the rules: what the machines and the scaling learn, they learn outside the fold."
def audit():
    return {
        "line": 4,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# larger_grid_blamed: "Line 5 keeps the rules: a grid whose best pair lies at the rim is enlarged, and folds may judge more pairs."
def audit():
    return {
        "line": 5,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# learning_again_blamed: "Line 6 keeps the rules: the chosen pair learns once more from all samples but the test set."
def audit():
    return {
        "line": 6,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# opening_blamed: "Line 7 keeps the rules: the test set is opened once, when all is chosen."
def audit():
    return {
        "line": 7,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# reporting_blamed: "Line 8 keeps the rules: it reports the share of the test set with its standard error."
def audit():
    return {
        "line": 8,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "test",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# folds_called_honest: "You call the 4 % of the folds honest, but the labels of the held-out samples have helped to prepare the samples, and the 4 % is the best of nine."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "folds",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# both_called_honest: "You call both shares honest, but in the 4 % of the folds the labels of the held-out samples had a say before they were held out."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "both",
    }


# %% tags=["wrong"] caught_by="report_line_and_share"
# neither_called_honest: "You call neither share honest, but the samples of the test set had no say in any line before they were counted."
def audit():
    return {
        "line": 3,
        "machines": 37,
        "learnt": 600,
        "deviation": 0.0212,
        "honest": "neither",
    }


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_of_the_folds_share: "You take the share of the folds and their 800 samples, but line 8 reports what was counted on the test set."
def audit():
    return {"line": 3, "machines": 37, "learnt": 600, "deviation": 0.00693, "honest": "test"}


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_divided_outside: "You divide by n outside of the root, but it stands below the root."
def audit():
    return {"line": 3, "machines": 37, "learnt": 600, "deviation": 0.0015, "honest": "test"}


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_root_of_n_only: "You divide the share itself by the root of n, but in (eq-standard-error) it stands below the root, and not alone."
def audit():
    return {"line": 3, "machines": 37, "learnt": 600, "deviation": 0.00707, "honest": "test"}


# %% tags=["wrong"] caught_by="report_is_complete"
# deviation_doubled: "You return twice the standard error, or nearly so, as one does for an interval."
def audit():
    return {"line": 3, "machines": 37, "learnt": 600, "deviation": 0.0424, "honest": "test"}


# %% tags=["wrong"] caught_by="report_in_numbers"
# old_pairs_trained_again: "You train the old six pairs a second time when three are added, but line 5 only adds to what is known."
def audit():
    return {"line": 3, "machines": 61, "learnt": 600, "deviation": 0.0212, "honest": "test"}


# %% tags=["wrong"] caught_by="report_in_numbers"
# old_pairs_again_last_forgotten: "You train the old six pairs a second time when three are added, and forget the machine of line 6."
def audit():
    return {"line": 3, "machines": 60, "learnt": 600, "deviation": 0.0212, "honest": "test"}


# %% tags=["wrong"] caught_by="report_in_numbers"
# last_machine_for_each_grid: "You count one machine more than there were: only one learned from all of the 800 samples."
def audit():
    return {"line": 3, "machines": 38, "learnt": 600, "deviation": 0.0212, "honest": "test"}


# %% tags=["wrong"] caught_by="report_in_numbers"
# added_pairs_one_machine: "You count too few machines for some of the nine pairs: each was judged with all four folds, and a machine learned for each."
def audit():
    return {"line": 3, "machines": 28, "learnt": 600, "deviation": 0.0212, "honest": "test"}


# %% [markdown]
# ## Question 3: Who is screened? (5 points)


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# alarm_only_above: "You give an alarm only where the score is above the threshold, and not where it reaches it."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] > theta), np.mean(f[y < 0] > theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_elsewhere"
# labels_overwritten: "You write into the array of the labels, so whoever called you has others afterwards. Work on a copy."
def rates(f, y, theta, p):
    y[y < 0] = 0
    alarm = f >= theta
    tpr, fpr = alarm[y == 1].mean(), alarm[y == 0].mean()
    total = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / total if total else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# rates_in_other_order: "Your first two numbers have changed places: FPR comes first."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return fpr, tpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# classes_exchanged: "You take the benign samples for the malignant ones and the other way round."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y < 0] >= theta), np.mean(f[y > 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# rates_of_all_samples: "You divide both numbers of alarms by the number of all samples, and not each by that of its class."
def rates(f, y, theta, p):
    tpr = np.sum(f[y > 0] >= theta) / len(y)
    fpr = np.sum(f[y < 0] >= theta) / len(y)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# precision_for_rate: "Your TPR is divided by the number of alarms, and not by the number of malignant samples."
def rates(f, y, theta, p):
    alarm = f >= theta
    tpr, fpr = np.mean(alarm[y > 0]), np.mean(alarm[y < 0])
    alarms = p * tpr + (1 - p) * fpr
    precision = np.sum(alarm[y > 0]) / max(1, np.sum(alarm))
    return precision, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# false_among_alarms: "Your FPR is the share of false ones among the alarms, and not the share of alarms among the benign samples."
def rates(f, y, theta, p):
    alarm = f >= theta
    tpr, fpr = np.mean(alarm[y > 0]), np.mean(alarm[y < 0])
    alarms = p * tpr + (1 - p) * fpr
    false = np.sum(alarm[y < 0]) / max(1, np.sum(alarm))
    return tpr, false, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# screening_as_the_samples: "Your third number is that of the samples: p does not enter, although malignant ones may be rarer in the screening."
def rates(f, y, theta, p):
    alarm = f >= theta
    tpr, fpr = np.mean(alarm[y > 0]), np.mean(alarm[y < 0])
    return tpr, fpr, np.mean(y[alarm] > 0) if np.any(alarm) else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# share_for_the_benign: "You take p for the share of the benign ones in the screening."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = (1 - p) * tpr + p * fpr
    return tpr, fpr, (1 - p) * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# found_among_everybody: "Your third number is the share of found malignant ones among all people, and not among those who get an alarm."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    return tpr, fpr, p * tpr if tpr + fpr else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# benign_among_alarms: "Your third number is the share of benign ones among the alarms."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, (1 - p) * fpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# alarm_below_threshold: "You give an alarm where the score is below the threshold."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] < theta), np.mean(f[y < 0] < theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# missed_for_found: "Your first number is the share of missed malignant samples, and not of those found."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return 1 - tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# benign_without_alarm: "Your second number is the share of benign samples without an alarm, and not of those with one."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, 1 - fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# both_classes_alike: "You divide TPR by TPR + FPR, as if half of the people in the screening were malignant."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    return tpr, fpr, tpr / (tpr + fpr) if tpr + fpr else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# false_alarms_of_everybody: "You count the false alarms of the screening as if all people in it were benign: the factor 1 - p is missing."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + fpr
    return tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_elsewhere"
# zero_without_alarms: "Where nobody gets an alarm you say that the share 0 of the alarms is right, but there is no such share."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else 0.0


# %% tags=["wrong"] caught_by="rates_elsewhere"
# one_without_alarms: "Where nobody gets an alarm you say that all alarms are right, but there is no such share."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else 1.0


# %% tags=["wrong"] caught_by="rates_elsewhere"
# zero_divided_by_zero: "Where nobody gets an alarm you divide 0 by 0, which is no number and not None."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    return tpr, fpr, p * tpr / (p * tpr + (1 - p) * fpr)


# %% tags=["wrong"] caught_by="rates_elsewhere"
# none_found_is_none: "You return None as soon as no malignant sample gets an alarm, although benign ones do, and then the share is 0."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    return tpr, fpr, p * tpr / (p * tpr + (1 - p) * fpr) if tpr else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# counts_for_rates: "You return numbers of alarms in the place of TPR and FPR, and not shares of a class."
def rates(f, y, theta, p):
    tpr, fpr = np.sum(f[y > 0] >= theta), np.sum(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_elsewhere"
# counts_weighted_by_share: "For the third number you weigh numbers of alarms by p and 1 - p, and not rates, although the samples hold more of one class."
def rates(f, y, theta, p):
    tp, fp = np.sum(f[y > 0] >= theta), np.sum(f[y < 0] >= theta)
    right = p * tp / (p * tp + (1 - p) * fp) if tp + fp else None
    return tp / np.sum(y > 0), fp / np.sum(y < 0), right


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# precision_times_share: "Your third number is the share of malignant ones among the alarms of the samples, multiplied by p."
def rates(f, y, theta, p):
    tp, fp = np.sum(f[y > 0] >= theta), np.sum(f[y < 0] >= theta)
    return tp / np.sum(y > 0), fp / np.sum(y < 0), p * tp / (tp + fp) if tp + fp else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# everybody_with_alarm: "Your third number is the share of people who get an alarm, and not of the malignant ones among them."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# rates_times_shares: "You multiply the first two numbers by p and 1 - p, but these rates are asked for within each class of the samples."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return p * tpr, (1 - p) * fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# precision_or_no_number: "Your TPR is divided by the number of alarms, and not by the number of malignant samples, so that it is no number where there is no alarm."
def rates(f, y, theta, p):
    tp, fp = np.sum(f[y > 0] >= theta), np.sum(f[y < 0] >= theta)
    alarms = p * tp / np.sum(y > 0) + (1 - p) * fp / np.sum(y < 0)
    return tp / (tp + fp), fp / np.sum(y < 0), p * tp / np.sum(y > 0) / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# false_or_no_number: "Your FPR is divided by the number of alarms, and not by the number of benign samples, so that it is no number where there is no alarm."
def rates(f, y, theta, p):
    tp, fp = np.sum(f[y > 0] >= theta), np.sum(f[y < 0] >= theta)
    alarms = p * tp / np.sum(y > 0) + (1 - p) * fp / np.sum(y < 0)
    return tp / np.sum(y > 0), fp / (tp + fp), p * tp / np.sum(y > 0) / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_elsewhere"
# share_without_alarms: "Where nobody gets an alarm you return p, but there is no share of alarms that are right."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, p * tpr / alarms if alarms else p


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# share_of_negatives_right: "Your third number is the share of benign ones among those without an alarm."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    quiet = p * (1 - tpr) + (1 - p) * (1 - fpr)
    return tpr, fpr, (1 - p) * (1 - fpr) / quiet if quiet else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# rate_for_precision: "Your third number is TPR again, the share of the malignant ones that get an alarm, and not of the alarms that are right."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return tpr, fpr, tpr if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# correct_for_found: "Your first number is the share of all samples that are right, and not of the malignant ones that are found."
def rates(f, y, theta, p):
    tpr, fpr = np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)
    alarms = p * tpr + (1 - p) * fpr
    return np.mean((f >= theta) == (y > 0)), fpr, p * tpr / alarms if alarms else None


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# samples_and_zero_divided: "Your third number is that of the samples, without p, and where nobody gets an alarm you divide 0 by 0."
def rates(f, y, theta, p):
    alarm = f >= theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    return found, false, np.sum(alarm & (y == 1)) / np.sum(alarm)


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# samples_and_zero_without: "Your third number is that of the samples, without p, and where nobody gets an alarm you return 0 for it."
def rates(f, y, theta, p):
    alarm = f >= theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    return found, false, np.sum(alarm & (y == 1)) / max(np.sum(alarm), 1)


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# samples_and_only_above: "You give an alarm only where the score is above the threshold, and your third number is that of the samples, without p."
def rates(f, y, theta, p):
    alarm = f > theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    right = np.sum(alarm & (y == 1)) / np.sum(alarm) if alarm.any() else None
    return found, false, right


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# only_above_zero_divided: "You give an alarm only where the score is above the threshold, and where nobody gets one you divide 0 by 0."
def rates(f, y, theta, p):
    alarm = f > theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    return found, false, p * found / (p * found + (1 - p) * false)


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# everybody_benign_zero_divided: "In your third number the factor 1 - p is missing, and where nobody gets an alarm you divide 0 by 0."
def rates(f, y, theta, p):
    alarm = f >= theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    return found, false, p * found / (p * found + false)


# %% tags=["wrong"] caught_by="rates_by_hand rates_elsewhere"
# found_alone_over_alarms: "Above the line of your third number the factor p is missing."
def rates(f, y, theta, p):
    alarm = f >= theta
    found, false = alarm[y == 1].mean(), alarm[y == -1].mean()
    alarms = p * found + (1 - p) * false
    return found, false, found / alarms if alarms > 0 else None


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# ended_at_the_first_rise: "You stop where the cost rises for the first time. It may fall again below its first valley: look at every threshold."
def cut(f, y, omega, p):
    best, least = np.inf, omega * p
    for theta in sorted(set(f), reverse=True):
        alarm = f >= theta
        cost = omega * p * (1 - alarm[y == 1].mean()) + (1 - p) * alarm[y == -1].mean()
        if cost > least:
            break
        if cost < least:
            best, least = theta, cost
    return best, least


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# equally_cheap_smallest: "Of thresholds that are equally cheap you take the smallest and not the largest."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([*sorted(f), np.inf], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# equally_cheap_first: "Of scores that are equally cheap you take the one that comes first in f, and not the largest."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *f], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# scores_as_they_come: "You try the scores in the order of f with infinity at the end, and of equally cheap ones you keep the first, not the largest."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([*f, np.inf], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# always_some_alarm: "You do not try infinity, so that there is always somebody with an alarm."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min(sorted(f, reverse=True), key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_of_the_samples: "You count missed samples and false alarms among the samples, so that p does not enter."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * np.sum(f[y > 0] < theta) + np.sum(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# mean_cost_of_the_samples: "You divide what the samples cost by their number, so that p does not enter and the screening is taken to be like the samples."
def cut(f, y, omega, p):
    def cost(theta):
        return (omega * np.sum(f[y > 0] < theta) + np.sum(f[y < 0] >= theta)) / len(y)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# rates_without_share: "You add the rates of both mistakes without p and 1 - p, although the two classes are not equally frequent."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * np.mean(f[y > 0] < theta) + np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# dear_false_alarms: "You let a false alarm cost omega and a missed malignant one 1."
def cut(f, y, omega, p):
    def cost(theta):
        return p * np.mean(f[y > 0] < theta) + omega * (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# omega_for_both_mistakes: "You let both mistakes cost omega."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * (p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta))

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# every_mistake_costs_one: "You let both mistakes cost 1: omega does not enter."
def cut(f, y, omega, p):
    def cost(theta):
        return p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# fewest_mistakes_then_priced: "You choose the threshold with the fewest mistakes and only then let omega into the cost."
def cut(f, y, omega, p):
    def cost(theta, one):
        return one * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=lambda at: cost(at, 1))
    return theta, cost(theta, omega)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# share_of_the_well: "You take p for the share of the benign ones: the missed are multiplied by 1 - p and the false alarms by p."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * (1 - p) * np.mean(f[y > 0] < theta) + p * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# share_on_missed_only: "You count the false alarms as if all people were benign: the factor 1 - p is missing."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# reached_is_no_alarm: "You give an alarm only above the threshold, so that a score which reaches it is missed."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] <= theta) + (1 - p) * np.mean(f[y < 0] > theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# low_scores_alarmed: "You give an alarm where the score is below the threshold."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] >= theta) + (1 - p) * np.mean(f[y < 0] < theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# dearest_threshold: "You return the threshold that costs most."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = max([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# threshold_stays_zero: "You keep the threshold 0 and only say what it costs."
def cut(f, y, omega, p):
    return 0.0, omega * p * np.mean(f[y > 0] < 0) + (1 - p) * np.mean(f[y < 0] >= 0)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# threshold_of_probability: "You take 1 / (1 + omega) for the threshold, which belongs to probabilities and not to scores."
def cut(f, y, omega, p):
    theta = 1 / (1 + omega)
    return theta, omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# widest_gap_of_rates: "You choose the threshold where TPR - FPR is largest, whatever the mistakes cost and however rare the malignant ones are."
def cut(f, y, omega, p):
    def gap(theta):
        return np.mean(f[y < 0] >= theta) - np.mean(f[y > 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=gap)
    return theta, omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_before_threshold: "You return the cost first and the threshold after it."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return cost(theta), theta


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# infinity_by_another_name: "Where no alarm is cheapest you return a number just above the largest score, and not infinity."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([float(max(f)) + 1, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# place_of_the_threshold: "You return the place of the threshold among the sorted scores, and not the score there."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    tried = [np.inf, *sorted(f, reverse=True)]
    theta = min(tried, key=cost)
    return tried.index(theta), cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# thresholds_in_the_middle: "Your thresholds lie in the middle between two scores, but it is the scores themselves that are to be tried."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    scores = sorted(set(f.tolist()))
    middle = [(a + b) / 2 for a, b in zip(scores, scores[1:])]
    theta = min([np.inf, *middle[::-1], scores[0]], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# first_score_as_in_class: "You try the scores in the order of f, without infinity, and of equally cheap ones you keep the first, not the largest."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min(f, key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# smallest_score_some_alarm: "You try the scores without infinity, and of equally cheap ones you keep the smallest, not the largest."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min(sorted(f), key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_of_a_thousand: "Your cost is that of a thousand people, and not that of one in the mean."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, 1000 * cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_of_the_group: "You multiply the cost by the number of samples, but asked for is that of one person in the mean."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, len(f) * cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# share_on_the_counts: "You weigh the numbers of both mistakes by p and 1 - p, and not their rates within each class."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.sum(f[y > 0] < theta) + (1 - p) * np.sum(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# shares_of_all_samples: "You weigh the two mistakes by p and 1 - p as shares of all samples, and not as rates within each class."
def cut(f, y, omega, p):
    def cost(theta):
        price = np.where(y > 0, omega * p * (f < theta), (1 - p) * (f >= theta))
        return np.mean(price)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# only_missed_are_priced: "Your cost counts the missed malignant ones alone, so that false alarms cost nothing."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] < theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# found_in_place_of_missed: "You let missed malignant ones cost nothing, so that for you no alarm is always cheapest."
def cut(f, y, omega, p):
    def cost(theta):
        return omega * p * np.mean(f[y > 0] >= theta) + (1 - p) * np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=cost)
    return theta, cost(theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# chosen_by_the_samples: "You choose the threshold that is cheapest on the samples, where malignant ones are not as frequent as in the screening."
def cut(f, y, omega, p):
    def paid(theta):
        return omega * np.sum(f[y > 0] < theta) + np.sum(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=paid)
    return theta, omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# chosen_without_share: "You choose the threshold as if both classes were equally frequent, and let p only into the cost."
def cut(f, y, omega, p):
    def paid(theta):
        return omega * np.mean(f[y > 0] < theta) + np.mean(f[y < 0] >= theta)

    theta = min([np.inf, *sorted(f, reverse=True)], key=paid)
    return theta, omega * p * np.mean(f[y > 0] < theta) + (1 - p) * np.mean(f[y < 0] >= theta)


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# first_valley_from_below: "You raise the threshold only until the cost grows for the first time, but it may fall again behind that."
def cut(f, y, omega, p):
    def cost(theta):
        missed, false = np.mean(f[y > 0] < theta), np.mean(f[y < 0] >= theta)
        return omega * p * missed + (1 - p) * false

    thetas, k = [*np.unique(f), np.inf], 0
    while k + 1 < len(thetas) and cost(thetas[k + 1]) <= cost(thetas[k]):
        k += 1
    return thetas[k], cost(thetas[k])


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# first_valley_from_above: "You lower the threshold only until the cost does not fall any more, but it may fall again behind that."
def cut(f, y, omega, p):
    def cost(theta):
        missed, false = np.mean(f[y > 0] < theta), np.mean(f[y < 0] >= theta)
        return omega * p * missed + (1 - p) * false

    thetas, k = [np.inf, *np.unique(f)[::-1]], 0
    while k + 1 < len(thetas) and cost(thetas[k + 1]) < cost(thetas[k]):
        k += 1
    return thetas[k], cost(thetas[k])


# %% tags=["wrong"] caught_by="cuts_elsewhere"
# half_the_samples_each: "You divide both numbers of mistakes by half of the samples, but one class may have more of them than the other."
def cut(f, y, omega, p):
    half = len(y) / 2
    found = []
    for theta in [np.inf, *np.unique(f)[::-1]]:
        missed, false = np.sum(f[y > 0] < theta), np.sum(f[y < 0] >= theta)
        found.append((omega * p * missed / half + (1 - p) * false / half, -theta))
    cost, theta = min(found)
    return -theta, cost


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# share_on_false_only: "You count the missed ones as if all people were malignant: the factor p is missing."
def cut(f, y, omega, p):
    found = []
    for theta in [np.inf, *np.unique(f)[::-1]]:
        missed, false = np.mean(f[y > 0] < theta), np.mean(f[y < 0] >= theta)
        found.append((omega * missed + (1 - p) * false, -theta))
    cost, theta = min(found)
    return -theta, cost


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# cost_over_both_prices: "You divide the cost by 1 + omega, the sum of the two prices."
def cut(f, y, omega, p):
    found = []
    for theta in [np.inf, *np.unique(f)[::-1]]:
        missed, false = np.mean(f[y > 0] < theta), np.mean(f[y < 0] >= theta)
        found.append(((omega * p * missed + (1 - p) * false) / (1 + omega), -theta))
    cost, theta = min(found)
    return -theta, cost


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# samples_without_infinity: "You count the mistakes among the samples, so that p does not enter, and you do not try infinity."
def cut(f, y, omega, p):
    found = []
    for theta in np.unique(f)[::-1]:
        missed, false = np.sum(f[y > 0] < theta), np.sum(f[y < 0] >= theta)
        found.append((omega * missed + false, -theta))
    cost, theta = min(found)
    return -theta, cost


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# samples_and_smallest: "You count the mistakes among the samples, so that p does not enter, and of equally cheap thresholds you take the smallest."
def cut(f, y, omega, p):
    found = []
    for theta in [*np.unique(f), np.inf]:
        missed, false = np.sum(f[y > 0] < theta), np.sum(f[y < 0] >= theta)
        found.append((omega * missed + false, theta))
    cost, theta = min(found)
    return theta, cost


# %% tags=["wrong"] caught_by="cut_by_hand cuts_elsewhere"
# scores_sorted_without_labels: "You sort the scores and leave the labels where they were, so that they belong to other samples."
def cut(f, y, omega, p):
    f, found = np.sort(f), []
    for theta in [np.inf, *f]:
        missed, false = np.mean(f[y > 0] < theta), np.mean(f[y < 0] >= theta)
        found.append((omega * p * missed + (1 - p) * false, -theta))
    cost, theta = min(found)
    return -theta, cost


# %% [markdown]
# ## Question 4: All thresholds at once (4 points)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# axes_exchanged: "Your rows hold TPR first and FPR after it."
def curve(f, y):
    rows = [(0, 0)]
    rows += [(np.mean(f[y > 0] >= t), np.mean(f[y < 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array(rows, float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# step_for_each_sample: "You take one sample after the other, also where scores are equal, although no threshold lies between these."
def curve(f, y):
    order = np.argsort(-f, kind="stable")
    fpr = np.cumsum(y[order] < 0) / np.sum(y < 0)
    tpr = np.cumsum(y[order] > 0) / np.sum(y > 0)
    return np.column_stack([np.append(0, fpr), np.append(0, tpr)])


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# equal_scores_twice: "You make a row for every sample, so that equal scores repeat the same point."
def curve(f, y):
    rows = [(0, 0)]
    rows += [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in sorted(f)[::-1]]
    return np.array(rows, float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# curve_without_start: "Your curve lacks its first point, that of a threshold above all scores."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array(rows, float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# curve_without_end: "Your curve lacks its last point, (1, 1), which the smallest score makes: whoever reaches the threshold gets an alarm."
def curve(f, y):
    rows = [(np.mean(f[y < 0] > t), np.mean(f[y > 0] > t)) for t in np.unique(f)[::-1]]
    return np.array(rows, float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# start_repeated: "Your alarms need a score above the threshold, so that (0, 0) stands there twice and the last point is missing."
def curve(f, y):
    rows = [(0, 0)]
    rows += [(np.mean(f[y < 0] > t), np.mean(f[y > 0] > t)) for t in np.unique(f)[::-1]]
    return np.array(rows, float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# threshold_rises: "Your rows come in the reverse order: the threshold rises in them, and (0, 0) is the last."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f)]
    return np.array([*rows, (0, 0)], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# start_and_rising: "After (0, 0) your threshold rises from the smallest score to the largest, and does not fall."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f)]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# curve_of_counts: "Your rows hold numbers of alarms, and not shares of a class."
def curve(f, y):
    rows = [(np.sum(f[y < 0] >= t), np.sum(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# curve_of_all_samples: "You divide by the number of all samples, so that your curve does not end at (1, 1)."
def curve(f, y):
    n = len(y)
    rows = [(np.sum(f[y < 0] >= t) / n, np.sum(f[y > 0] >= t) / n) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# curve_of_low_scores: "You give an alarm where the score is at most the threshold, so that low scores are called malignant."
def curve(f, y):
    rows = [(np.mean(f[y < 0] <= t), np.mean(f[y > 0] <= t)) for t in np.unique(f)]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# missed_on_the_axis: "Your second number is the share of missed malignant samples, and not of those found."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] < t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 1), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# no_alarm_on_the_axis: "Your first number is the share of benign samples without an alarm, and not of those with one."
def curve(f, y):
    rows = [(np.mean(f[y < 0] < t), np.mean(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array([(1, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# found_among_alarms: "Your rows pair TPR with the share of malignant ones among the alarms, which is another curve."
def curve(f, y):
    rows = [(np.mean(f[y > 0] >= t), np.mean(y[f >= t] > 0)) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curves_elsewhere"
# straight_points_dropped: "You leave out points that lie on a straight piece of the curve, but each different score makes a row."
def curve(f, y):
    rows = [(0.0, 0.0)]
    rows += [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    P = np.array(rows)
    a, b = P[1:-1] - P[:-2], P[2:] - P[1:-1]
    keep = np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) > 1e-12
    return P[np.concatenate([[True], keep, [True]])]


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# malignant_scores_only: "You try only the scores of malignant samples as thresholds."
def curve(f, y):
    found = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f[y > 0])[::-1]]
    return np.array([(0, 0), *found], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# thresholds_from_zero_to_one: "You try thresholds from 1 down to 0, as if the scores were probabilities."
def curve(f, y):
    tried = np.linspace(1, 0, len(np.unique(f)))
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in tried]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curves_elsewhere"
# wrong_class_on_axis: "You divide both numbers by the number of malignant samples, and not each by that of its own class."
def curve(f, y):
    n = np.sum(y > 0)
    rows = [(np.sum(f[y < 0] >= t) / n, np.sum(f[y > 0] >= t) / n) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curves_elsewhere"
# number_of_the_benign: "You divide both numbers by the number of benign samples, and not each by that of its own class."
def curve(f, y):
    n = np.sum(y < 0)
    rows = [(np.sum(f[y < 0] >= t) / n, np.sum(f[y > 0] >= t) / n) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# end_in_place_of_start: "You add (1, 1) at the end, where it is already, and (0, 0) is missing."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array([*rows, (1, 1)], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# last_point_twice: "You add (1, 1) at the end, but the smallest score has already made that row."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows, (1, 1)], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# both_ends_added: "Your alarms need a score above the threshold, and to that you add both ends, so that (0, 0) stands there twice."
def curve(f, y):
    rows = [(np.mean(f[y < 0] > t), np.mean(f[y > 0] > t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows, (1, 1)], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# thresholds_as_they_come: "You take the scores as thresholds in the order of f, so that the threshold rises and falls and equal scores come twice."
def curve(f, y):
    rows = [(np.mean(f[y < 0] >= t), np.mean(f[y > 0] >= t)) for t in f]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# falling_to_the_right: "Your rows hold TPR first and then the share of benign samples without an alarm, and FPR nowhere."
def curve(f, y):
    rows = [(np.mean(f[y > 0] >= t), np.mean(f[y < 0] < t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 1), *rows], float)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# malignant_first_of_equals: "You take one sample after the other, and of equal scores the malignant ones first, although no threshold lies between these."
def curve(f, y):
    order = np.lexsort((-y, -f))
    fpr = np.cumsum(y[order] < 0) / np.sum(y < 0)
    tpr = np.cumsum(y[order] > 0) / np.sum(y > 0)
    return np.column_stack([np.append(0, fpr), np.append(0, tpr)])


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# false_share_of_alarms: "Your first number is the share of benign ones among the alarms, and not of alarms among the benign ones."
def curve(f, y):
    rows = [(np.mean(y[f >= t] < 0), np.mean(f[y > 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows], float)


# %% tags=["wrong"] caught_by="curves_elsewhere"
# threshold_falls_by_one: "Your threshold falls by 1 each time, and scores may lie closer together."
def curve(f, y):
    rows, theta = [(0.0, 0.0)], f.max()
    while True:
        row = np.mean(f[y < 0] >= theta), np.mean(f[y > 0] >= theta)
        if row != rows[-1]:
            rows.append(row)
        if theta <= f.min():
            return np.array(rows)
        theta = theta - 1


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# every_whole_threshold: "Your threshold falls by 1 each time, also where no score is, but each different score makes one row."
def curve(f, y):
    rows, theta = [(0.0, 0.0)], f.max()
    while theta >= f.min():
        rows.append((np.mean(f[y < 0] >= theta), np.mean(f[y > 0] >= theta)))
        theta = theta - 1
    return np.array(rows)


# %% tags=["wrong"] caught_by="curves_elsewhere"
# thresholds_evenly_spaced: "Your thresholds have equal distances between the largest and the smallest score, but they are to be the scores themselves."
def curve(f, y):
    thetas = np.linspace(f.max(), f.min(), len(np.unique(f)))
    rows = [(np.mean(f[y < 0] >= theta), np.mean(f[y > 0] >= theta)) for theta in thetas]
    return np.array([(0.0, 0.0), *rows])


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# axes_exchanged_no_start: "Your rows hold TPR first and FPR after it, and the first row (0, 0) is missing."
def curve(f, y):
    return np.array(
        [(np.mean(f[y > 0] >= theta), np.mean(f[y < 0] >= theta)) for theta in np.unique(f)[::-1]]
    )


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# curve_sorted_without_labels: "You sort the scores and leave the labels where they were, so that they belong to other samples."
def curve(f, y):
    f = np.sort(f)
    rows = [
        (np.mean(f[y < 0] >= theta), np.mean(f[y > 0] >= theta)) for theta in np.unique(f)[::-1]
    ]
    return np.array([(0.0, 0.0), *rows])


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# counts_with_axes_exchanged: "Your rows hold numbers of alarms, and not shares of a class, and the malignant ones come first."
def curve(f, y):
    rows = [(np.sum(f[y > 0] >= t), np.sum(f[y < 0] >= t)) for t in np.unique(f)[::-1]]
    return np.array([(0, 0), *rows])


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# axes_exchanged_each_sample: "Your rows hold TPR first and FPR after it, and equal scores repeat the same point."
def curve(f, y):
    rows = [(np.mean(f[y > 0] >= t), np.mean(f[y < 0] >= t)) for t in np.sort(f)[::-1]]
    return np.array([(0, 0), *rows])


# %% tags=["wrong"] caught_by="curves_elsewhere"
# curve_by_half_the_samples: "You divide both numbers by half of the samples, but one class may have more of them than the other."
def curve(f, y):
    P, N = len(y) / 2, len(y) / 2
    rows = [(0, 0)]
    for t in np.unique(f)[::-1]:
        tp, fp = np.sum((f >= t) & (y > 0)), np.sum((f >= t) & (y < 0))
        rows.append((fp / N, tp / P))
    return np.array(rows)


# %% tags=["wrong"] caught_by="curve_by_hand curves_elsewhere"
# rows_for_columns: "Your points stand in columns, and not in rows."
def curve(f, y):
    P, N = np.sum(y > 0), np.sum(y < 0)
    rows = [(0, 0)]
    for t in np.unique(f)[::-1]:
        tp, fp = np.sum((f >= t) & (y > 0)), np.sum((f >= t) & (y < 0))
        rows.append((fp / N, tp / P))
    return np.array(rows).T


# %% tags=["wrong"] caught_by="curves_elsewhere"
# taken_for_sorted: "You go through the samples as they stand in the arrays, as if their scores fell, and let equal neighbours make one step."
def curve(f, y):
    def believes(f, y):
        P = np.sum(y > 0)
        N = len(y) - P
        points = [(0.0, 0.0)]
        tp = fp = 0
        for i in range(len(f)):
            if y[i] > 0:
                tp += 1
            else:
                fp += 1
            if i == len(f) - 1 or f[i + 1] != f[i]:
                points.append((fp / N, tp / P))
        return np.array(points)

    return believes(f, y)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_scores_lose: "Pairs with equal scores count nothing in your area."
def area(f, y):
    return np.mean(f[y > 0][:, None] > f[y < 0])


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_scores_win: "Pairs with equal scores count in full in your area."
def area(f, y):
    return np.mean(f[y > 0][:, None] >= f[y < 0])


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# area_above_the_curve: "You count the pairs in which the benign sample has the larger score, which is the area above the curve."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    return np.mean(gaps < 0) + np.mean(gaps == 0) / 2


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# number_of_the_pairs: "You return the number of pairs in the right order, and not their share."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    return np.sum(gaps > 0) + np.sum(gaps == 0) / 2


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# pairs_of_any_samples: "You divide by the number of all pairs of samples, those of one class included."
def area(f, y):
    gaps, n = f[y > 0][:, None] - f[y < 0], len(y)
    return (np.sum(gaps > 0) + np.sum(gaps == 0) / 2) / (n * (n - 1) / 2)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# square_of_the_samples: "You divide by the square of the number of samples, but not every sample meets every other."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    return (np.sum(gaps > 0) + np.sum(gaps == 0) / 2) / len(y) ** 2


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# divided_by_the_samples: "You divide the number of pairs in the right order by the number of samples, and not by that of the pairs."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    return (np.sum(gaps > 0) + np.sum(gaps == 0) / 2) / len(y)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# rows_of_pairs: "You pair the first malignant sample with the first benign one, the second with the second and so on, and not each with each."
def area(f, y):
    gaps = [a - b for a, b in zip(f[y > 0], f[y < 0])]
    return float(np.mean([1 if gap > 0 else 0.5 if gap == 0 else 0 for gap in gaps]))


# %% tags=["wrong"] caught_by="areas_elsewhere"
# area_at_least_half: "You turn an area below one half round, but a machine can be worse than a coin."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    found = np.mean(gaps > 0) + np.mean(gaps == 0) / 2
    return max(found, 1 - found)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# right_minus_wrong_pairs: "You subtract the pairs in the wrong order from those in the right order, so that a coin gets 0."
def area(f, y):
    return np.mean(np.sign(f[y > 0][:, None] - f[y < 0]))


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# share_of_correct_answers: "You return the share of samples on the right side of the threshold 0, and do not compare samples with each other."
def area(f, y):
    return np.mean((f >= 0) == (y > 0))


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# sizes_of_the_gaps: "You average how much larger the malignant scores are, but only their order counts."
def area(f, y):
    return np.mean(f[y > 0]) - np.mean(f[y < 0])


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# better_than_all_benign: "You count the malignant samples that have a larger score than all benign ones, and not the pairs."
def area(f, y):
    return np.mean(f[y > 0] > np.max(f[y < 0]))


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# better_than_one_benign: "You count the malignant samples that have a larger score than some benign one, and not the pairs."
def area(f, y):
    return np.mean(f[y > 0] > np.min(f[y < 0]))


# %% tags=["wrong"] caught_by="areas_elsewhere"
# better_than_mean_benign: "You compare the malignant scores with the mean of the benign ones, and not with each of them."
def area(f, y):
    return np.mean(f[y > 0] > np.mean(f[y < 0]))


# %% tags=["wrong"] caught_by="areas_elsewhere"
# steps_in_order_of_rows: "You take samples with equal scores one after the other as they stand in the arrays, so that their order decides about your area."
def area(f, y):
    order = np.argsort(-f, kind="stable")
    tpr = np.cumsum(y[order] > 0) / np.sum(y > 0)
    return np.mean(tpr[y[order] < 0])


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_pairs_dropped: "You leave pairs with equal scores out altogether, also below the line."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    return np.sum(gaps > 0) / max(1, np.sum(gaps != 0))


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# heights_averaged: "You average the heights of the points of the curve, however far to the right each step goes."
def area(f, y):
    steps = [0, *(np.mean(f[y > 0] >= t) for t in np.unique(f)[::-1])]
    return np.mean(steps)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# every_pair_twice: "You look at each pair from both sides, so that a pair in the wrong order is counted as right from its other side."
def area(f, y):
    gaps = f[:, None] - f
    return np.sum((gaps > 0) & (y[:, None] != y)) / np.sum(y[:, None] != y)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# neighbours_in_order: "You compare each sample only with the next one in the order of scores, and not every malignant one with every benign one."
def area(f, y):
    z = y[np.argsort(-f, kind="stable")]
    steps = [(a, b) for a, b in zip(z, z[1:]) if a != b]
    return sum(a > b for a, b in steps) / max(1, len(steps))


# %% tags=["wrong"] caught_by="areas_elsewhere"
# area_without_steps: "You measure the area with one point for each score and without (0, 0), so that the first piece is missing."
def area(f, y):
    x = np.array([np.mean(f[y < 0] >= t) for t in np.unique(f)[::-1]])
    h = np.array([np.mean(f[y > 0] >= t) for t in np.unique(f)[::-1]])
    return np.sum(np.diff(x) * (h[1:] + h[:-1]) / 2)


# %% tags=["wrong"] caught_by="areas_elsewhere"
# equal_ranks_in_order: "Your ranks tell equal scores apart by where they stand in the arrays, so that their order decides about your area."
def area(f, y):
    ranks = np.argsort(np.argsort(f, kind="stable"), kind="stable") + 1
    P, N = np.sum(y > 0), np.sum(y < 0)
    return (ranks[y > 0].sum() - P * (P + 1) / 2) / (P * N)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_pairs_no_number: "You leave pairs with equal scores out altogether, so that your area is no number where all are equal."
def area(f, y):
    gaps = f[y > 0][:, None] - f[y < 0]
    return np.mean(gaps[gaps != 0] > 0)


# %% tags=["wrong"] caught_by="areas_elsewhere"
# odd_half_lost: "You halve the number of equal pairs with //, so that one half is lost where it is odd."
def area(f, y):
    gaps = f[y == 1][:, None] - f[y == -1]
    return (np.sum(gaps > 0) + np.sum(gaps == 0) // 2) / gaps.size


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# wrong_pairs_without_equal: "You count the pairs in which the benign sample has the larger score, and those with equal scores in full."
def area(f, y):
    gaps = f[y == 1][:, None] - f[y == -1]
    return np.mean(gaps <= 0)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# wrong_pairs_alone: "You count the pairs in which the benign sample has the larger score, and those with equal scores not at all."
def area(f, y):
    gaps = f[y == 1][:, None] - f[y == -1]
    return np.mean(gaps < 0)


# %% tags=["wrong"] caught_by="area_by_hand areas_elsewhere"
# equal_pairs_next_to_share: "You add half the number of equal pairs to the share of the others, without dividing it by the number of pairs."
def area(f, y):
    gaps = f[y == 1][:, None] - f[y == -1]
    return np.mean(gaps > 0) + np.sum(gaps == 0) / 2


# %% tags=["wrong"] caught_by="areas_elsewhere"
# equal_scores_of_class_once: "Samples of one class with the same score count only once with you, but each of them makes its own pairs."
def area(f, y):
    a, b = f[y > 0], f[y < 0]
    G = a[:, None] - b[None, :]
    A, B = np.unique(a), np.unique(b)
    G = A[:, None] - B
    return np.mean(G > 0) + np.mean(G == 0) / 2


# %% [markdown]
# ## Question 5: Find the wrong line (3 points)

# %% tags=["equivalent"]
# false_proof, line 6: 5: becomes 6: "Another counterexample, as good as ours."
# false_proof, line 7: 5: becomes 6: "Another counterexample, as good as ours."
# false_proof, line 8: 3: becomes 4: "Another counterexample, as good as ours."


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# area_line_blamed: "Line 1 is true: where no two scores are equal, a pair is wrong or in the right order, and the area is the share of the latter."
def false_proof():
    return {
        "line": 1,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# mistake_at_pair_blamed: "Line 2 is true: if the malignant sample reaches the threshold, the benign one with its larger score does so as well."
def false_proof():
    return {
        "line": 2,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# counting_line_blamed: "Line 3 is true: each wrong pair holds a mistake by line 2, and no mistake lies in more wrong pairs than there are samples of the other class."
def false_proof():
    return {
        "line": 3,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# price_line_blamed: "Line 5 follows from line 4: with omega > 0, fewer or equally many of both mistakes cost no more."
def false_proof():
    return {
        "line": 5,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# last_line_blamed: "Line 6 follows from line 5, so the mistake is older."
def false_proof():
    return {
        "line": 6,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# line_not_in_proof: "Your line is none of the proof, whose lines are numbered from 1 to 6."
def false_proof():
    return {
        "line": 0,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# scores_for_other_samples: "Your y, f and g are not three plain lists of the same length, but both machines score the same samples."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# more_than_eight_samples: "You use more than eight samples."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, 1, 1, -1, -1, -1, -1],
        "f": [9, 8, 7, 6, 1, 5, 4, 3, 2],
        "g": [8, 7, 6, 5, 4, 9, 3, 2, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# labels_not_plus_minus: "Some of your labels are neither -1 nor +1."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, 0, 0],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# one_class_alone: "All your samples are of one class, so that there are no pairs."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, 1, 1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# scores_above_ninety: "Some of your scores are larger than 99 in size."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [500, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# scores_not_whole: "Some of your scores are no whole numbers."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [0.9, 0.8, 0.1, 0.7, 0.2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# price_out_of_bounds: "Your omega does not lie between 0.01 and 99."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 1000,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# equal_scores_of_f: "Two scores of your f are equal, but the claim is about machines without equal scores."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 2, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# equal_scores_of_g: "Two scores of your g are equal, but the claim is about machines without equal scores."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 4, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# areas_are_equal: "Your two machines have the same area, but the claim speaks of a larger one."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [5, 2, 3, 4, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# machines_exchanged: "Your f has the smaller area of the two, so that the claim says nothing about it."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [4, 3, 2, 5, 1],
        "g": [5, 4, 1, 3, 2],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# perfect_machine: "Your f puts all pairs in the right order, so that one of its thresholds costs nothing."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 3, 2, 1],
        "g": [4, 3, 2, 5, 1],
        "omega": 3,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# machines_cost_the_same: "With your omega the cheapest thresholds of both machines cost the same, and the claim allows that."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 1,
    }


# %% tags=["wrong"] caught_by="claim_is_refuted"
# kept_machine_is_cheaper: "With your omega the machine with the larger area is the cheaper one, as the claim says, each at its own cheapest threshold."
def false_proof():
    return {
        "line": 4,
        "y": [1, 1, 1, -1, -1],
        "f": [5, 4, 1, 3, 2],
        "g": [4, 3, 2, 5, 1],
        "omega": 0.5,
    }


# %% [markdown]
# ## Question 6: Scores, promises, probabilities (6 points)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# omega_not_used: "Your scores do not depend on omega."
def best_scores(q, omega):
    return np.sign(2 * q - 1), 2 * q - 1, np.log(q / (1 - q))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# omega_for_the_benign: "You let the benign samples count omega times, and not the malignant ones."
def best_scores(q, omega):
    a, b = q, omega * (1 - q)
    return np.sign(a - b), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# all_three_turned: "All three of your scores have the wrong sign, so that the dearer class gets the other side."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(b - a), (b - a) / (a + b), np.log(b / a)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# share_turned_round: "You take q for the share of the benign samples."
def best_scores(q, omega):
    a, b = omega * (1 - q), q
    return np.sign(a - b), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logarithm_to_ten: "Your logarithm has the base 10, and not e."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log10(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logarithm_to_two: "Your logarithm has the base 2, and not e."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log2(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_not_divided: "Your score for the squared hinge loss is the difference of the two weights, which do not add up to 1 any more."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), a - b, np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_without_omega: "Your score for the squared hinge loss does not depend on omega."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), 2 * q - 1, np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_like_hinge: "You give the squared hinge loss the score of the hinge loss, as if squaring a loss left its cheapest score where it is."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), np.sign(a - b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_is_larger_part: "Your score for the squared hinge loss is the part of the malignant weight in both, a number from 0 to 1, and not a score."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), a / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_without_omega: "Your score for the hinge loss compares q with one half, and omega does not enter."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(2 * q - 1), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_not_at_the_corner: "You give the hinge loss the score of the squared hinge loss, but its cost is straight between its corners."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return (a - b) / (a + b), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_grows_with_omega: "Your score for the hinge loss is omega or -omega, but a larger weight does not move its corners."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return omega * np.sign(a - b), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_as_difference: "Your score for the hinge loss is the difference of the two weights, and not a corner of the cost."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return a - b, (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_tie_is_plus: "Where both weights are equal you return 1 for the hinge loss, and not 0."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return 1 if a >= b else -1, (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_tie_is_minus: "Where both weights are equal you return -1 for the hinge loss, and not 0."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return 1 if a > b else -1, (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_elsewhere"
# hinge_never_negative: "For the hinge loss you return 0 where the benign weight is larger, and not the score on the benign side."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return 1 if a > b else 0, (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logarithm_missing: "For the logistic loss you return the quotient of the weights without its logarithm."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), a / b


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# probability_for_score: "For the logistic loss you return a probability, and not the score that belongs to it."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), a / (a + b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# omega_before_logarithm: "For the logistic loss omega stands before your logarithm, and not in it."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), omega * np.log(q / (1 - q))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logistic_without_omega: "Your score for the logistic loss does not depend on omega."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log(q / (1 - q))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logistic_turned_round: "Your score for the logistic loss has the wrong sign."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log(b / a)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logistic_against_one: "Below the line of your logistic score stands 1 - omega q, but the weight of the benign samples is not that."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log(a / (1 - a))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# difference_against_one: "You put omega q for q everywhere, so that the benign samples count 1 - omega q and not 1 - q."
def best_scores(q, omega):
    a = omega * q
    return np.sign(2 * a - 1), 2 * a - 1, np.log(a / (1 - a))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# omega_over_both_prices: "You put omega q / (1 + omega) in the place of q, and 1 minus that in the place of 1 - q."
def best_scores(q, omega):
    a = omega * q / (1 + omega)
    return np.sign(2 * a - 1), 2 * a - 1, np.log(a / (1 - a))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_against_one: "Your score for the squared hinge loss is 2 omega q - 1, as if the two weights added up to 1."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), 2 * a - 1, np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_is_halved: "Your score for the squared hinge loss is half the difference of the two weights, whose sum need not be 2."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / 2, np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_against_one_half: "For the hinge loss you compare omega q with one half, and not with the weight of the benign samples."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(2 * a - 1), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_like_perceptron: "For the hinge loss you always return 0, the score of the perceptron loss."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return 0, (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logistic_before_squared: "You return the score of the logistic loss before that of the squared hinge loss."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), np.log(a / b), (a - b) / (a + b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# quotient_of_logarithms: "For the logistic loss you divide one logarithm by the other, which is not the logarithm of the quotient."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log(a) / np.log(b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logarithm_of_difference: "For the logistic loss you take the logarithm of the share of the malignant weight alone."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log(a / (a + b))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_at_other_price: "For the hinge loss you weigh the benign samples with omega, and for the others the malignant ones."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(q - omega * b), (a - b) / (a + b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_by_both_prices: "For the squared hinge loss you return q - 1 / (1 + omega), which is the difference of the two weights divided by omega + 1 and not by their sum."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (omega + 1), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# omega_below_logarithm: "For the logistic loss you divide the logarithm by omega, but omega belongs to a weight."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return np.sign(a - b), (a - b) / (a + b), np.log(q / (1 - q)) / omega


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_and_squared_exchanged: "You return the score of the squared hinge loss first and that of the hinge loss after it."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    return (a - b) / (a + b), np.sign(a - b), np.log(a / b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_as_shifted_line: "For the squared hinge loss you move the line 2q - 1 to its new zero, but with omega the score is no straight line in q."
def best_scores(q, omega):
    zero = 1 / (1 + omega)
    gain = omega * q - (1 - q)
    return np.sign(gain), 2 * (q - zero), np.log(omega * q / (1 - q))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logarithm_is_halved: "Your score for the logistic loss is half of what it should be."
def best_scores(q, omega):
    plus, minus = omega * q, 1 - q
    return np.sign(plus - minus), (plus - minus) / (plus + minus), np.log(plus / minus) / 2


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# logistic_at_other_price: "For the logistic loss you let the benign samples count omega times, and not the malignant ones."
def best_scores(q, omega):
    plus, minus = omega * q, 1 - q
    squared = (plus - minus) / (plus + minus)
    return np.sign(plus - minus), squared, np.log(q / (omega * (1 - q)))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_at_other_price: "For the squared hinge loss you let the benign samples count omega times, and not the malignant ones."
def best_scores(q, omega):
    plus, minus, other = omega * q, 1 - q, omega * (1 - q)
    return np.sign(plus - minus), (q - other) / (q + other), np.log(plus / minus)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# squared_turned_round: "Your score for the squared hinge loss has the wrong sign."
def best_scores(q, omega):
    plus, minus = omega * q, 1 - q
    return np.sign(plus - minus), (minus - plus) / (plus + minus), np.log(plus / minus)


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# omega_for_logistic_only: "Your scores for the hinge loss and the squared hinge loss do not depend on omega."
def best_scores(q, omega):
    return np.sign(2 * q - 1), 2 * q - 1, np.log(omega * q / (1 - q))


# %% tags=["wrong"] caught_by="scores_by_hand scores_elsewhere"
# hinge_turned_round: "Your score for the hinge loss has the wrong sign."
def best_scores(q, omega):
    plus, minus = omega * q, 1 - q
    return np.sign(minus - plus), (plus - minus) / (plus + minus), np.log(plus / minus)


# %% tags=["wrong"] caught_by="scores_elsewhere"
# logistic_between_threes: "Your score for the logistic loss never leaves the bounds -3 and 3, but for very unequal weights the cheapest score lies outside."
def best_scores(q, omega):
    a, b = omega * q, 1 - q
    hinge = np.sign(a - b)
    squared = (a - b) / (a + b)
    logistic = float(np.clip(np.log(a / b), -3, 3))
    return hinge, squared, logistic


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# upper_end_belongs: "You count the upper end of a bin to it, and the lower end to the bin before."
def promises(q, y, bins):
    place, rows = np.maximum(np.ceil(q * bins) - 1, 0), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# upper_end_and_zero_lost: "You count the upper end of a bin to it and not the lower one, so that a promise of 0 is in no bin."
def promises(q, y, bins):
    rows = []
    for k in range(bins):
        here = (q > k / bins) & (q <= (k + 1) / bins)
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# promise_of_one_lost: "A promise of 1 is in none of your bins."
def promises(q, y, bins):
    rows = []
    for k in range(bins):
        here = (q >= k / bins) & (q < (k + 1) / bins)
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# ends_in_two_bins: "A promise between two bins is in both of them, so that your counts add up to more than there are samples."
def promises(q, y, bins):
    rows = []
    for k in range(bins):
        here = (q >= k / bins) & (q <= (k + 1) / bins)
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# empty_bins_left_out: "You leave empty bins out, so that the rows after them stand in the wrong places."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        if here.any():
            rows.append((int(here.sum()), q[here].mean(), (y[here] > 0).mean()))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# empty_bins_are_zero: "For an empty bin you return a mean and a share of 0, as if its promises had been broken."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if here.any() else (0, 0, 0)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# empty_bins_divided: "For an empty bin you divide 0 by 0, which is no number and not None."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        n = int(here.sum())
        rows.append((n, q[here].mean(), (y[here] > 0).mean()) if n else (0, np.nan, np.nan))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# middle_of_empty_bins: "For an empty bin you return its middle as the mean, but nobody has promised that."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here, middle = place == k, (k + 0.5) / bins
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, middle, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# mean_of_the_labels: "Your share is the mean of the labels, which lies between -1 and 1."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), y[here].mean()) if here.any() else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# middle_for_the_mean: "You return the middle of the bin, and not the mean of the promises in it."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here, middle = place == k, (k + 0.5) / bins
        rows.append(
            (int(here.sum()), middle, (y[here] > 0).mean()) if here.any() else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_of_all_samples: "You divide the number of +1 in a bin by the number of all samples, and not by that of the bin."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).sum() / len(y))
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_of_the_malignant: "You divide the number of +1 in a bin by the number of all +1, and not by that of the bin."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        share = (y[here] > 0).sum() / (y > 0).sum()
        rows.append((int(here.sum()), q[here].mean(), share) if here.any() else (0, None, None))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_of_correct_calls: "Your share is that of the samples on the right side of one half, so that below one half you count the -1."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        right = (q[here] >= 0.5) == (y[here] > 0)
        rows.append(
            (int(here.sum()), q[here].mean(), right.mean()) if here.any() else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_of_the_benign: "Your share is that of the label -1."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] < 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# number_for_the_share: "You return how many samples of a bin have the label +1, and not their share."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).sum())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_for_the_count: "You return the share of all samples that is in a bin, and not how many these are."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (here.mean(), q[here].mean(), (y[here] > 0).mean()) if here.any() else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# bins_of_equal_count: "Your bins hold equally many samples each, but they are to have the same width."
def promises(q, y, bins):
    order = np.argsort(q, kind="stable")
    parts = np.array_split(order, bins)
    return [(len(p), q[p].mean(), (y[p] > 0).mean()) if len(p) else (0, None, None) for p in parts]


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# one_bin_too_few: "You have one bin too few: so many ends have one part less between them."
def promises(q, y, bins):
    bins, rows = max(1, bins - 1), []
    place = np.minimum(np.floor(q * bins), bins - 1)
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_before_the_mean: "You return the share before the mean of the promises."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), (y[here] > 0).mean(), q[here].mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_elsewhere"
# from_least_to_largest: "Your bins reach from the smallest promise to the largest, and not from 0 to 1."
def promises(q, y, bins):
    width = (q.max() - q.min()) / bins or 1
    place, rows = np.minimum(np.floor((q - q.min()) / width), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# all_above_the_end: "Each of your rows also counts all samples with larger promises: the upper end of the bin is missing."
def promises(q, y, bins):
    rows = []
    for k in range(bins):
        here = q >= k / bins
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# all_below_the_end: "Each of your rows also counts all samples with smaller promises: the lower end of the bin is missing."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place <= k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# surer_than_one_half: "You turn promises below one half round, so that your lower bins are empty: q is the promise of +1 and not of the answer."
def promises(q, y, bins):
    sure, right = np.maximum(q, 1 - q), (q >= 0.5) == (y > 0)
    place, rows = np.minimum(np.floor(sure * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), sure[here].mean(), right[here].mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# highest_bin_first: "Your rows begin with the highest bin."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in reversed(range(bins)):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# rows_from_one: "You number the bins from 1 and the rows from 0, so that each row holds the bin before it and the last bin is lost."
def promises(q, y, bins):
    place, rows = np.floor(q * bins) + 1, []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# promises_rounded_to_bins: "You round the promises to the nearest of as many points as there are bins, so that the first and the last bin are narrower than the others."
def promises(q, y, bins):
    place, rows = np.round(q * (bins - 1)), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# bins_around_tenths: "You divide the promises into bins of the width 0.1, whatever bins says."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * 10), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# one_and_empty_lost: "A promise of 1 is in none of your bins, and empty bins have no row."
def promises(q, y, bins):
    place, rows = np.floor(q * bins), []
    for k in range(bins):
        here = place == k
        if here.any():
            rows.append((int(here.sum()), q[here].mean(), (y[here] > 0).mean()))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# one_lost_empty_zero: "A promise of 1 is in none of your bins, and an empty bin gets a mean and a share of 0."
def promises(q, y, bins):
    place, rows = np.floor(q * bins), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if here.any() else (0, 0, 0)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# one_lost_empty_divided: "A promise of 1 is in none of your bins, and for an empty bin you divide 0 by 0."
def promises(q, y, bins):
    place, rows = np.floor(q * bins), []
    for k in range(bins):
        here = place == k
        n = int(here.sum())
        rows.append((n, q[here].mean(), (y[here] > 0).mean()) if n else (0, np.nan, np.nan))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# upper_end_and_one_lost: "Your bins contain neither of their ends, so that a promise between two bins is in none."
def promises(q, y, bins):
    rows = []
    for k in range(bins):
        here = (q > k / bins) & (q < (k + 1) / bins)
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# empty_rows_are_none: "For an empty bin you return None in the place of its row."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if here.any() else None
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# sum_for_the_mean: "You return the sum of the promises of a bin, and not their mean."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].sum(), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# mean_of_all_promises: "You return the mean of all promises in every row, and not that of the bin."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q.mean(), (y[here] > 0).mean()) if here.any() else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# median_for_the_mean: "You return the median of the promises of a bin, and not their mean."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), np.median(q[here]), (y[here] > 0).mean())
            if here.any()
            else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# share_of_everybody: "You return the share of +1 among all samples in every row, and not among those of the bin."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        rows.append(
            (int(here.sum()), q[here].mean(), (y > 0).mean()) if here.any() else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_elsewhere"
# ends_from_the_promises: "You divide the interval from the smallest to the largest promise, and not that from 0 to 1."
def promises(q, y, bins):
    ends, rows = np.linspace(q.min(), q.max(), bins + 1), []
    for k in range(bins):
        here = (q >= ends[k]) & ((q < ends[k + 1]) | (k == bins - 1))
        full = here.any()
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if full else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_elsewhere"
# promises_of_zero_are_none: "You call a bin empty if its promises add up to 0, but a sample with the promise 0 is a sample."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        full = q[here].sum() > 0
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if full else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_elsewhere"
# promises_overwritten: "You write into q to move the promise 1 into the last bin, and q belongs to somebody else."
def promises(q, y, bins):
    q[q == 1] = 1 - 1e-9
    place, rows = np.floor(q * bins), []
    for k in range(bins):
        here = place == k
        full = here.any()
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if full else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# labels_averaged_one_lost: "Your share is the mean of the labels, and a promise of 1 is in none of your bins."
def promises(q, y, bins):
    place, rows = np.floor(q * bins), []
    for k in range(bins):
        here = place == k
        full = here.any()
        rows.append((int(here.sum()), q[here].mean(), y[here].mean()) if full else (0, None, None))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# labels_averaged_empty_zero: "Your share is the mean of the labels, and for an empty bin you return a mean and a share of 0."
def promises(q, y, bins):
    place, rows = np.minimum(np.floor(q * bins), bins - 1), []
    for k in range(bins):
        here = place == k
        full = here.any()
        rows.append((int(here.sum()), q[here].mean(), y[here].mean()) if full else (0, 0.0, 0.0))
    return rows


# %% tags=["wrong"] caught_by="promises_by_hand promises_elsewhere"
# promise_of_one_lowered: "You lower promises of 1 to get them into the last bin, and then the mean is too small."
def promises(q, y, bins):
    q = np.minimum(q, 0.999)
    place, rows = np.floor(q * bins), []
    for k in range(bins):
        here = place == k
        full = here.any()
        rows.append(
            (int(here.sum()), q[here].mean(), (y[here] > 0).mean()) if full else (0, None, None)
        )
    return rows


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# lists_of_unequal_length: "Your y, p and q are not three plain lists of the same length."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.7, 0.9]


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# too_few_or_many_samples: "You have fewer than four samples or more than twelve."
def same_curve():
    y = [1, -1, -1]
    return y, [0.5, 0.5, 0.25], [0.9, 0.9, 0.8]


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# labels_are_zero_one: "Some of your labels are neither -1 nor +1."
def same_curve():
    y = [1, 0, 0, 0, 1, 1, 1, 0]
    return y, [0.25] * 4 + [0.75] * 4, [0.7] * 4 + [0.9] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# one_label_everywhere: "All your labels are alike."
def same_curve():
    y = [1] * 8
    return y, [0.25] * 4 + [0.75] * 4, [0.7] * 4 + [0.9] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# promises_in_percent: "Your p holds numbers that are no probabilities."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [25] * 4 + [75] * 4, [0.7] * 4 + [0.9] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# scores_for_promises: "Your q holds numbers that are no probabilities."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [-1] * 4 + [1] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# calibrated_by_certainty: "Your p promises 0 or 1, which the question excludes."
def same_curve():
    y = [-1] * 4 + [1] * 4
    return y, [0] * 4 + [1] * 4, [0.7] * 4 + [0.9] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# certain_other_machine: "Your q promises 0 or 1, which the question excludes."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.2] * 4 + [1] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# same_promise_everywhere: "Your p promises the same to all samples, which the question excludes."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.5] * 8, [0.9] * 8


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# calibrated_one_exchanged: "Your q is the calibrated one of the two, and p is not."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.7] * 4 + [0.9] * 4, [0.25] * 4 + [0.75] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# first_not_calibrated: "Your p is not calibrated: for some number in it the share of +1 is another one."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.3] * 4 + [0.8] * 4, [0.7] * 4 + [0.9] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# both_are_calibrated: "Both of your lists are calibrated, so that your friend is not refuted."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.25] * 4 + [0.75] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# other_nearly_calibrated: "No number in your q is off by as much as one quarter."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.3] * 4 + [0.8] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# order_turned_round: "Your q orders the samples the other way round, so that its curve is not that of p."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.75] * 4 + [0.25] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# promises_joined: "Your q gives the same promise to samples which p tells apart, so that its curve has fewer points."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.9] * 8


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# promises_divided: "Your q gives different promises to samples to which p gives the same, so that its curve has more points."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.7] * 3 + [0.6] + [0.9] * 4


# %% tags=["wrong"] caught_by="same_curve_other_promise"
# other_points_of_curve: "Your q has as many different promises as p, but divides or orders the samples in another way, so that the curves differ."
def same_curve():
    y = [1, -1, -1, -1, 1, 1, 1, -1]
    return y, [0.25] * 4 + [0.75] * 4, [0.7] * 3 + [0.9] * 5
