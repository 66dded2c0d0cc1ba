# %% [markdown]
# # Wrong answers of 14-choosing

# %% tags=["setup"]
import numpy as np


def scaled(learn, held, centre, spread):
    spread = np.where(spread == 0, 1, spread)
    return (learn - centre) / spread, (held - centre) / spread


def best(f, y, missed, alarm, reaches=np.greater_equal, best=min):
    def price(theta):
        alarms = reaches(f, theta)
        return missed * np.sum(~alarms & (y > 0)) + alarm * np.sum(alarms & (y < 0))

    return best(f, key=price)


# %% tags=["wrong"] caught_by="check_standardised"
# each_by_itself: "not with their own"
def standardised(learn, held):
    return tuple(scaled(A, A, A.mean(axis=0), A.std(axis=0))[0] for A in (learn, held))


# both_together: "had a say in the mean"
def standardised(learn, held):
    both = np.vstack([learn, held])
    return scaled(learn, held, both.mean(axis=0), both.std(axis=0))


# by_the_variance: "divide by the variance"
standardised = lambda learn, held: scaled(learn, held, learn.mean(axis=0), learn.var(axis=0))


# by_n_minus_1: "without ddof"
def standardised(learn, held):
    return scaled(learn, held, learn.mean(axis=0), learn.std(axis=0, ddof=1))


# one_mean_for_all: "axis=0"
standardised = lambda learn, held: scaled(learn, held, learn.mean(), learn.std())


# no_care_for_zero: "Where the deviation is 0"
def standardised(learn, held):
    centre, spread = learn.mean(axis=0), learn.std(axis=0)
    return (learn - centre) / spread, (held - centre) / spread


# a_tiny_number_added: "is divided by 1: (7, 8)"
def standardised(learn, held):
    centre, spread = learn.mean(axis=0), learn.std(axis=0) + 1e-9
    return (learn - centre) / spread, (held - centre) / spread


# held_left: "held-out samples are scaled, too"
def standardised(learn, held):
    return scaled(learn, held, learn.mean(axis=0), learn.std(axis=0))[0], held


# held_not_centred: "the mean is subtracted"
def standardised(learn, held):
    spread = np.where(learn.std(axis=0) == 0, 1, learn.std(axis=0))
    return (learn - learn.mean(axis=0)) / spread, held / spread


# learn_alone: "Return two things"
standardised = lambda learn, held: scaled(learn, held, learn.mean(axis=0), learn.std(axis=0))[0]
# centred_alone: "it becomes (-1, -1, 1, 1)"
standardised = lambda learn, held: (learn - learn.mean(axis=0), held - learn.mean(axis=0))


# constant_left_out: "keeps its shape"
def standardised(learn, held):
    varies = learn.std(axis=0) > 0
    return scaled(*(A[:, varies] for A in (learn, held, learn.mean(0)[None], learn.std(0)[None])))


# %% tags=["right"] caught_by="check_standardised"
# in_a_list: "✅"
def standardised(learn, held):
    return list(scaled(learn, held, np.mean(learn, 0), np.sqrt(np.var(learn, 0))))


# %% tags=["wrong"] caught_by="check_cheapest"
# fewest_errors: "makes the fewest errors, 2; but"
cheapest = lambda f, y, _omega: best(f, y, 1, 1)
# alarms_for_missed: "belongs to the missed samples"
cheapest = lambda f, y, omega: best(f, y, 1, omega)
# above_alone: "f >= theta"
cheapest = lambda f, y, omega: best(f, y, omega, 1, np.greater)
# dearest: "the largest cost"
cheapest = lambda f, y, omega: best(f, y, omega, 1, best=max)


# the_cost: "3 is the smallest cost"
def cheapest(f, y, omega):
    theta = best(f, y, omega, 1)
    return omega * np.sum(f[y > 0] < theta) + np.sum(f[y < 0] >= theta)


# the_place: "6 is the place"
cheapest = lambda f, y, omega: int(np.flatnonzero(f == best(f, y, omega, 1))[0])
# nothing_missed: "For omega = 1 every error costs 1"
cheapest = lambda f, y, _omega: f[y > 0].min()
# omega_at_least_1: "For omega = 1/4"
cheapest = lambda f, y, omega: best(f, y, max(omega, 1), 1)
# shares: "shares of two classes"
cheapest = lambda f, y, omega: best(f, y, omega / np.sum(y > 0), 1 / np.sum(y < 0))
# one_threshold_for_small_sets: "9 is the cheapest"
cheapest = lambda f, y, omega: best(f, y, omega, 1) if len(f) > 8 else 4.0
# always_benign: "always benign"
cheapest = lambda _f, _y, _omega: np.inf
# always_malignant: "an alarm for every sample"
cheapest = lambda f, _y, _omega: f.min()
# zero: "costs 6, and there is"
cheapest = lambda _f, _y, _omega: 0.0


# all_costs: "Return one number"
def cheapest(f, y, omega):
    return np.array([omega * np.sum(f[y > 0] < g) + np.sum(f[y < 0] >= g) for g in f])


# %% tags=["right"] caught_by="check_cheapest"
# between: "✅"
def cheapest(f, y, omega):
    theta = best(f, y, omega, 1)
    return (theta + max([g for g in f if g < theta])) / 2
