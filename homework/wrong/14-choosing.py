# %% tags=["setup"]
from sklearn.model_selection import GridSearchCV, GroupKFold, GroupShuffleSplit
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC


# %% tags=["wrong"] caught_by="check_search"
# cut_by_chance: "Use cv=GroupKFold(3)"
# - cv=GroupKFold(3)).fit(X, y, groups=groups)
# + cv=3).fit(X, y)
# groups_kept_back: "pass groups=groups to fit"
# - .fit(X, y, groups=groups)
# + .fit(X, y)
# not_run: "The search has not been run"
# - .fit(X, y, groups=groups)
# the_classifier: "Return the GridSearchCV itself"
# - groups=groups)
# + groups=groups).best_estimator_
# never_scaled: "The pipeline has two steps"
# - ("scale", StandardScaler()), ("svm", SVC())
# + ("svm", SVC())
# another_name: "The candidates know your steps by their names"
# - "svm"
# + "svc"
# scaler_named_otherwise: "Name the steps"
# - "scale"
# + "scaler"
# one_parameter: "Search over svm__C and svm__gamma"
# - pipeline, candidates
# + pipeline, {"svm__C": candidates["svm__C"]}
# other_values: "For svm__gamma try"
# - pipeline, candidates
# + pipeline, {**candidates, "svm__gamma": [0.1, 1]}
# many_folds: "Use three folds"
# - GroupKFold(3)
# + GroupKFold(5)
# drawn_anew: "yours leave some out"
# - GroupKFold(3)
# + GroupShuffleSplit(3, random_state=0)
# nothing_trained: "Leave refit as it is"
# - cv=GroupKFold(3)
# + cv=GroupKFold(3), refit=False
# classifier_first: "first the scaler, then the SVC"
# - ("scale", StandardScaler()), ("svm", SVC())
# + ("svm", SVC()), ("scale", StandardScaler())
# scaled_before_the_search: "the samples as they are"
# - .fit(X, y
# + .fit(StandardScaler().fit_transform(X), y
# scaled_outside: "Search over a Pipeline"
def search(X, y, groups, candidates):
    values = {name.removeprefix("svm__"): tried for name, tried in candidates.items()}
    search = GridSearchCV(SVC(), values, cv=GroupKFold(3))
    return search.fit(StandardScaler().fit_transform(X), y, groups=groups)


# %% tags=["right"] caught_by="check_search"
# in_two_steps: "Right."
def search(X, y, groups, candidates):
    svm = Pipeline(steps=[("scale", StandardScaler()), ("svm", SVC(tol=1e-6))])
    found = GridSearchCV(estimator=svm, param_grid=candidates, cv=GroupKFold(n_splits=3))
    found.fit(X, y, groups=groups)
    return found


# %% tags=["wrong"] caught_by="check_standardised"
# each_by_itself: "not with their own"
# - (held - centre) / spread
# + (held - held.mean(axis=0)) / np.where(held.std(axis=0) == 0, 1, held.std(axis=0))
# both_together: "changed the mean and the deviation"
# - centre, spread = train.mean(axis=0), train.std(axis=0)
# + both = np.vstack([train, held])
# + centre, spread = both.mean(axis=0), both.std(axis=0)
# by_the_variance: "divide by the variance"
# - train.std(axis=0)
# + train.var(axis=0)
# by_n_minus_1: "without ddof"
# - train.std(axis=0)
# + train.std(axis=0, ddof=1)
# one_mean_for_all: "axis=0"
# - train.mean(axis=0), train.std(axis=0)
# + train.mean(), train.std()
# no_care_for_zero: "Where the deviation is 0"
# - spread = np.where(spread == 0, 1, spread)
# small_deviations_left: "A deviation below 1 is not 0"
# - spread == 0
# + spread < 1
# a_tiny_number_added: "is divided by 1: (7, 8)"
# - np.where(spread == 0, 1, spread)
# + spread + 1e-9
# held_left: "Scale the held-out samples, too"
# - (held - centre) / spread
# + held
# held_not_centred: "Subtract the mean from held"
# - (held - centre) / spread
# + held / spread
# learn_alone: "Return two things"
# - , (held - centre) / spread
# centred_alone: "it becomes (-1, -1, 1, 1)"
standardised = lambda train, held: (train - train.mean(axis=0), held - train.mean(axis=0))
# constant_left_out: "keeps its shape"
# - spread = np.where(spread == 0, 1, spread)
# + varies = spread > 0
# + train, held, centre, spread = (A[..., varies] for A in (train, held, centre, spread))

# %% tags=["wrong"] caught_by="check_folds"
# learnt_from_all: "that is held out was also learnt from"
# - fold != k, fold == k
# + fold == fold, fold == k
# exchanged: "Hold out one fold"
# - fold != k, fold == k
# + fold == k, fold != k
# tried_on_the_others: "samples that were learnt from"
# - fold != k, fold == k
# + fold != k, fold != k
# next_fold_alone: "all samples outside"
# - fold != k, fold == k
# + fold == (k + 1) % 3, fold == k
# one_fold: "Each fold is held out once"
# - for k in np.unique(fold)
# + for k in (0,)
# three_folds: "Here are four folds"
# - for k in np.unique(fold)
# + for k in range(3)
# most_errors: "the most errors"
# - return min(candidates
# + return max(candidates
# rates_added_up: "which differ in size"
# - count_errors(candidate, fold != k, fold == k)
# + count_errors(candidate, fold != k, fold == k) / np.sum(fold == k)
# place_among_candidates: "1 is the position"
# - return min(candidates, key=errors_of)
# + return int(np.argmin([errors_of(candidate) for candidate in candidates]))
# number_of_errors: "how many errors 30 makes"
# - return min(candidates, key=errors_of)
# + return min(errors_of(candidate) for candidate in candidates)
# all_counts: "Return one number"
# - return min(candidates, key=errors_of)
# + return [errors_of(candidate) for candidate in candidates]
# the_last: "the first of them, 10"
# - return min(candidates, key=errors_of)
# + return min(candidates[::-1], key=errors_of)


# %% tags=["right"] caught_by="check_folds"
# by_places: "Right."
def choose_by_folds(count_errors, candidates, fold):
    totals = np.zeros(len(candidates))
    for k in range(max(fold) + 1):
        held, some = np.flatnonzero(fold == k), np.flatnonzero(fold != k)
        for c, candidate in enumerate(candidates):
            totals[c] = totals[c] + count_errors(candidate, some, held)
    return candidates[np.argmin(totals)]


# %% tags=["wrong"] caught_by="check_cheapest"
# fewest_errors: "makes the fewest errors, 2; but"
# - omega * missed + alarms
# + missed + alarms
# alarms_for_missed: "Multiply the missed samples"
# - omega * missed + alarms
# + missed + omega * alarms
# above_alone: "f >= theta"
# - (f[y > 0] < theta), np.sum(f[y < 0] >= theta)
# + (f[y > 0] <= theta), np.sum(f[y < 0] > theta)
# most_expensive: "the largest cost"
# - min(f, key=cost_of)
# + max(f, key=cost_of)
# the_cost: "3 is the smallest cost"
# - min(f, key=cost_of)
# + cost_of(min(f, key=cost_of))
# the_place: "6 is the position"
# - min(f, key=cost_of)
# + int(np.flatnonzero(f == min(f, key=cost_of))[0])
# nothing_missed: "For omega = 1 every error costs 1"
cheapest = lambda f, y, _omega: f[y > 0].min()
# omega_at_least_1: "For omega = 1/4"
# - omega * missed
# + max(omega, 1) * missed
# shares: "rates in two classes"
# - omega * missed + alarms
# + omega * missed / np.sum(y > 0) + alarms / np.sum(y < 0)
# one_threshold_for_small_sets: "9 is the cheapest"
# - min(f, key=cost_of)
# + min(f, key=cost_of) if len(f) > 8 else 4.0
# positive_scores_alone: "the threshold 0 costs 3"
# - min(f, key=cost_of)
# + min(f[y > 0], key=cost_of)
# only_between_scores: "try the lowest score, too"
# - min(f, key=cost_of)
# + min((np.sort(f)[1:] + np.sort(f)[:-1]) / 2, key=cost_of)
# always_benign: "always benign"
cheapest = lambda _f, _y, _omega: np.inf
# always_malignant: "an alarm for every sample"
cheapest = lambda f, _y, _omega: f.min()
# zero: "costs 6, and another score costs 3"
cheapest = lambda _f, _y, _omega: 0.0
# all_costs: "Return one number"
# - min(f, key=cost_of)
# + np.array([cost_of(score) for score in f])

# %% tags=["right"] caught_by="check_cheapest"
# between: "does not return what ours does"
# - return min(f, key=cost_of)
# + theta = min(f, key=cost_of)
# + return (theta + max((score for score in f if score < theta), default=theta)) / 2

# %% tags=["wrong"] caught_by="check_baseline"
# from_the_test: "learn from the training labels alone"
# - always = np.sign(np.sum(known))
# + always = np.sign(np.sum(new))
# a_number: "return the fraction"
# - np.mean(new != always)
# + np.sum(new != always)
# accuracy: "the fraction of wrong ones"
# - new != always
# + new == always
# on_the_training_labels: "among the test labels"
# - new != always
# + known != always
# always_minus: "a fraction of 0.875, not 0.125"
# - always = np.sign(np.sum(known))
# + always = -1
