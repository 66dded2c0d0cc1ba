# %% tags=["setup"]
from scipy.stats import t
from sklearn.impute import SimpleImputer
from sklearn.model_selection import (
    GridSearchCV,
    GroupKFold,
    GroupShuffleSplit,
    ShuffleSplit,
    train_test_split,
)  # fmt: skip
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

# %% tags=["wrong"] caught_by="check_usable"
# with_the_downtime: "nobody knows it in time"
# - names[1:8]
# + names[1:9]
# with_the_answer: "failed is the answer"
# - for name in table.dtype.names[1:8]]
# + for name in (*table.dtype.names[1:8], "failed")]
# with_the_pump: "The number of a pump is a name"
# - names[1:8]
# + names[:8]
# six_columns: "There are seven measurements"
# - names[1:8]
# + names[1:7]
# gaps_kept: "-999 means that the sensor did not answer"
# - X = np.where(X == -999, np.nan, X)
# + X = X + 0
# gaps_as_zero: "is np.nan, not a number"
# - np.nan
# + 0
# turned: "yours is turned"
# - np.column_stack([table
# + np.array([table
# zero_and_one: "The labels are -1 and +1; yours are 0, 1"
# - np.where(table["failed"] == 1, 1.0, -1.0)
# + table["failed"]
# the_other_way_round: "A failure has the label +1"
# - 1.0, -1.0)
# + -1.0, 1.0)
# two_things: "Return three things"
# - X, y, table["pump"]
# + X, y

# %% tags=["wrong"] caught_by="check_hold_out"
# rows_by_chance: "have rows on both sides"
# - draw = GroupShuffleSplit(1, test_size=0.25, random_state=0)
# + draw = ShuffleSplit(1, test_size=0.25, random_state=0)
# - draw.split(X, y, groups=pumps)
# + draw.split(X, y)
# pumps_kept_back: "pass groups=pumps to split"
# - draw.split(X, y, groups=pumps)
# + draw.split(X, y)
# another_seed: "Draw with the seed 0"
# - random_state=0
# + random_state=1
# three_quarters: "yours gets three quarters"
# - next(draw.split(X, y, groups=pumps))
# + next(draw.split(X, y, groups=pumps))[::-1]
# a_tenth: "yours gets 4"
# - 0.25
# + 0.1
# not_the_first: "you get such a pair"
# - return next(draw.split(X, y, groups=pumps))
# + return X[pumps >= 10], X[pumps < 10]
# some_on_no_side: "are on neither side"
# - return next(draw.split(X, y, groups=pumps))
# + train, test = next(draw.split(X, y, groups=pumps))
# + return train[::2], test


# %% tags=["right"] caught_by="check_hold_out"
# by_their_numbers: "✅"
def hold_out(X, y, pumps):
    _, drawn = train_test_split(np.unique(pumps), test_size=0.25, random_state=0)
    new = np.isin(pumps, drawn)
    return np.flatnonzero(~new), np.flatnonzero(new)


# %% tags=["wrong"] caught_by="check_search"
# folds_of_rows: "Your folds divide pumps"
# - cv=GroupKFold(3)).fit(X, y, groups=pumps)
# + cv=3).fit(X, y)
# fit_without_pumps: "pass groups=pumps to fit"
# - fit(X, y, groups=pumps)
# + fit(X, y)
# never_filled: "SimpleImputer()"
# - [("fill", SimpleImputer()), ("scale"
# + [("scale"
# never_scaled: "then scales, then trains"
# - SimpleImputer()), ("scale", StandardScaler()), ("svm"
# + SimpleImputer()), ("svm"
# scaled_last_but_filled_later: "The pipeline fills the gaps, then scales"
# - ("fill", SimpleImputer()), ("scale", StandardScaler())
# + ("scale", StandardScaler()), ("fill", SimpleImputer())
# not_run: "The search has not been run"
# - .fit(X, y, groups=pumps)
# the_classifier: "Return the GridSearchCV itself"
# - fit(X, y, groups=pumps)
# + fit(X, y, groups=pumps).best_estimator_
# at_the_edge_of_C: "at the edge of your grid, with C = 10:"
# - [1, 10, 100]
# + [0.1, 1, 10]
# at_the_edge_of_gamma: "at the edge of your grid, with gamma = 0.03:"
# - [0.01, 0.03, 0.1]
# + [0.03, 0.1, 0.3]
# the_suggested_grid: "with C = 100 and gamma = 0.01:"
# - [0.01, 0.03, 0.1]
# + [0.01, 0.1, 1]
# two_values: "Try at least three values of C"
# - [1, 10, 100]
# + [10, 100]
# equal_steps: "Let C grow by equal factors"
# - [1, 10, 100]
# + [50, 100, 150, 200, 250]
# five_folds: "Use three folds"
# - GroupKFold(3)
# + GroupKFold(5)
# without_the_step: "is named with the step"
# - "svm__C"
# + "C"

# %% tags=["wrong"] caught_by="check_error_of_pumps"
# over_rows: "This is the fraction of the rows"
# - np.mean(rates), np.std
# + np.mean(wrong), np.std
# not_divided: "divide their sum by three"
# - np.mean(rates), np.std
# + np.sum(rates), np.std
# the_deviation: "divide it by the root of their number"
# -  / np.sqrt(len(rates))
# by_the_rows: "not of rows, 8"
# - len(rates)
# + len(wrong)
# without_ddof: "ddof=1"
# - , ddof=1
# the_variance: "return its root"
# - np.std(rates, ddof=1) / np.sqrt(len(rates))
# + np.var(rates, ddof=1) / len(rates)
# independent_rows: "eight independent rows"
# - np.std(rates, ddof=1) / np.sqrt(len(rates))
# + np.sqrt(np.mean(rates) * (1 - np.mean(rates)) / len(wrong))
# only_the_error: "Return two things"
# - np.mean(rates), np.std(rates, ddof=1)
# + np.std(rates, ddof=1)

# %% tags=["wrong"] caught_by="check_interval"
# the_normal_factor: "1.96 is right for many groups"
# - t.ppf(0.975, G - 1)
# + 1.96
# as_many_degrees_as_groups: "leave five degrees of freedom"
# - G - 1
# + G
# five_percent_on_each_side: "so 90 % remain"
# - 0.975
# + 0.95
# divided_again: "do not divide by the root of G again"
# - q = t.ppf(0.975, G - 1)
# + q = t.ppf(0.975, G - 1) / np.sqrt(G)
# below_zero: "An error rate is never below 0"
# - max(0.0, r - q * s)
# + r - q * s
# above_one: "An error rate is never above 1"
# - min(1.0, r + q * s)
# + r + q * s
# upper_end_first: "Return the lower end first"
# - return max(0.0, r - q * s), min(1.0, r + q * s)
# + return min(1.0, r + q * s), max(0.0, r - q * s)
# moved_as_a_whole: "The upper end stays where it is"
# - return max(0.0, r - q * s), min(1.0, r + q * s)
# + low = max(0.0, r - q * s)
# + return low, low + 2 * q * s


# %% tags=["right"] caught_by="check_interval"
# by_clip: "✅"
def interval(r, s, G):
    return np.clip(r + t.ppf([0.025, 0.975], G - 1) * s, 0, 1)


# %% tags=["wrong"] caught_by="check_in_range"
# without_the_ends: "The ends belong to the range"
# - (least <= Z) & (greatest >= Z)
# + (least < Z) & (greatest > Z)
# the_refused: "not for those that are refused"
# - np.all(inside | np.isnan(Z), axis=1)
# + ~np.all(inside | np.isnan(Z), axis=1)
# any_column: "np.all, not np.any"
# - np.all(
# + np.any(
# gaps_refused: "which the pipeline fills"
# - np.all(inside | np.isnan(Z), axis=1)
# + np.all(inside, axis=1)
# a_gap_in_X: "take np.nanmin"
# - np.nanmin(X, axis=0), np.nanmax(X
# + np.min(X, axis=0), np.max(X
# - inside | np.isnan(Z)
# + inside
# for_each_column: "You answer for each column"
# - np.all(inside | np.isnan(Z), axis=1)
# + inside | np.isnan(Z)
# rows_together: "put the columns together"
# - axis=1
# + axis=0
# only_above: "where X begins at 5"
# - (least <= Z) & (greatest >= Z)
# + greatest >= Z
# only_below: "where X ends at 2"
# - (least <= Z) & (greatest >= Z)
# + least <= Z

# %% tags=["wrong"] caught_by="check_worthwhile"
# the_half: "This is the threshold 1/2"
# - p * omega >= 1 - p
# + p >= 0.5
# turned_round: "where a failure is likely"
# - p * omega >= 1 - p
# + p * omega <= 1 - p
# the_wrong_cost: "the missed failure does"
# - p * omega >= 1 - p
# + p >= omega * (1 - p)
# one_over_omega: "did you take 1/omega"
# - p * omega >= 1 - p
# + p * omega > 0.9
# not_at_the_edge: "give the alarm there"
# - p * omega >= 1
# + p * omega > 1
# one_answer: "for each of the six probabilities"
# - p * omega >= 1 - p
# + np.all(p * omega >= 1 - p)

# %% tags=["wrong"] caught_by="check_promised"
# as_they_come: "Sort the samples by their probability"
# - np.argsort(p)
# + np.arange(len(p))
# backwards: "Begin with the smallest"
# - np.argsort(p)
# + np.argsort(-p)
# means_of_labels: "is no fraction"
# - np.mean(y[part] > 0)
# + np.mean(y[part])
# labels_as_they_come: "Sort y in the same order as p"
# - return [p[part].mean() for part in groups], [np.mean(y[part] > 0) for part in groups]
# + seen = [np.mean(part > 0) for part in np.array_split(y, parts)]
# + return [p[part].mean() for part in groups], seen
# labels_sorted_by_themselves: "each probability has to keep its label"
# - np.mean(y[part] > 0) for part in groups
# + np.mean(part > 0) for part in np.array_split(np.sort(y), parts)
# equal_widths: "not equal widths"
# - np.array_split(np.argsort(p), parts)
# + [np.flatnonzero((p * parts).astype(int) == k) for k in range(parts)]
# only_the_fractions: "Return two things"
# - [p[part].mean() for part in groups], [
# + [
# a_part_for_each: "one number for each of the three parts"
# - np.array_split(np.argsort(p), parts)
# + [[i] for i in np.argsort(p)]
