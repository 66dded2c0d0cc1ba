"""Wrong turns of chapter 14, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.choosing import check_cheapest, check_standardised


def scaled(learn, held, centre, spread):
    spread = np.where(spread == 0, 1, spread)
    return (learn - centre) / spread, (held - centre) / spread


def in_a_list(learn, held):
    return list(scaled(learn, held, np.mean(learn, 0), np.sqrt(np.var(learn, 0))))


def each_by_itself(learn, held):
    return tuple(scaled(A, A, A.mean(axis=0), A.std(axis=0))[0] for A in (learn, held))


def both_together(learn, held):
    both = np.vstack([learn, held])
    return scaled(learn, held, both.mean(axis=0), both.std(axis=0))


def by_the_variance(learn, held):
    return scaled(learn, held, learn.mean(axis=0), learn.var(axis=0))


def by_n_minus_1(learn, held):
    return scaled(learn, held, learn.mean(axis=0), learn.std(axis=0, ddof=1))


def one_mean_for_all(learn, held):
    return scaled(learn, held, learn.mean(), learn.std())


def no_care_for_zero(learn, held):
    centre, spread = learn.mean(axis=0), learn.std(axis=0)
    return (learn - centre) / spread, (held - centre) / spread


def a_tiny_number_added(learn, held):
    centre, spread = learn.mean(axis=0), learn.std(axis=0) + 1e-9
    return (learn - centre) / spread, (held - centre) / spread


def held_left(learn, held):
    return scaled(learn, held, learn.mean(axis=0), learn.std(axis=0))[0], held


def held_not_centred(learn, held):
    spread = np.where(learn.std(axis=0) == 0, 1, learn.std(axis=0))
    return (learn - learn.mean(axis=0)) / spread, held / spread


def learn_alone(learn, held):
    return scaled(learn, held, learn.mean(axis=0), learn.std(axis=0))[0]


def centred_alone(learn, held):
    return learn - learn.mean(axis=0), held - learn.mean(axis=0)


def constant_left_out(learn, held):
    varies = learn.std(axis=0) > 0
    return scaled(*(A[:, varies] for A in (learn, held, learn.mean(0)[None], learn.std(0)[None])))


def best(f, y, missed, alarm, reaches=np.greater_equal, best=min):
    def price(theta):
        alarms = reaches(f, theta)
        return missed * np.sum(~alarms & (y > 0)) + alarm * np.sum(alarms & (y < 0))

    return best(f, key=price)


def between(f, y, omega):
    theta = best(f, y, omega, 1)
    return (theta + max([g for g in f if g < theta])) / 2


def fewest_errors(f, y, _omega):
    return best(f, y, 1, 1)


def alarms_for_missed(f, y, omega):
    return best(f, y, 1, omega)


def above_alone(f, y, omega):
    return best(f, y, omega, 1, np.greater)


def dearest(f, y, omega):
    return best(f, y, omega, 1, best=max)


def the_cost(f, y, omega):
    theta = best(f, y, omega, 1)
    return omega * np.sum(f[y > 0] < theta) + np.sum(f[y < 0] >= theta)


def the_place(f, y, omega):
    return int(np.flatnonzero(f == best(f, y, omega, 1))[0])


def nothing_missed(f, y, _omega):
    return f[y > 0].min()


def omega_at_least_1(f, y, omega):
    return best(f, y, max(omega, 1), 1)


def shares(f, y, omega):
    return best(f, y, omega / np.sum(y > 0), 1 / np.sum(y < 0))


def one_threshold_for_small_sets(f, y, omega):
    return best(f, y, omega, 1) if len(f) > 8 else 4.0


def always_benign(_f, _y, _omega):
    return np.inf


def always_malignant(f, _y, _omega):
    return f.min()


def zero(_f, _y, _omega):
    return 0.0


def all_costs(f, y, omega):
    return np.array([omega * np.sum(f[y > 0] < g) + np.sum(f[y < 0] >= g) for g in f])


RIGHT = [(check_standardised, in_a_list), (check_cheapest, between)]

WRONG = {
    check_standardised: {
        each_by_itself: "not with their own",
        both_together: "had a say in the mean",
        by_the_variance: "divide by the variance",
        by_n_minus_1: "without ddof",
        one_mean_for_all: "axis=0",
        no_care_for_zero: "Where the deviation is 0",
        a_tiny_number_added: "is divided by 1: (7, 8)",
        held_left: "held-out samples are scaled, too",
        held_not_centred: "the mean is subtracted",
        learn_alone: "Return two things",
        centred_alone: "it becomes (-1, -1, 1, 1)",
        constant_left_out: "keeps its shape",
    },
    check_cheapest: {
        fewest_errors: "makes the fewest errors, 2; but",
        alarms_for_missed: "belongs to the missed samples",
        above_alone: "f >= theta",
        dearest: "the largest cost",
        the_cost: "3 is the smallest cost",
        the_place: "6 is the place",
        nothing_missed: "For omega = 1 every error costs 1",
        omega_at_least_1: "For omega = 1/4",
        shares: "shares of two classes",
        one_threshold_for_small_sets: "9 is the cheapest",
        always_benign: "always benign",
        always_malignant: "an alarm for every sample",
        zero: "costs 6, and there is",
        all_costs: "Return one number",
    },
}
