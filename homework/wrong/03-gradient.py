# %% tags=["wrong"] caught_by="check_slope"
# ahead_only: "begin at u - h e"
measured_slope = lambda f, u, e, h: (f(u + h * e) - f(u)) / h
# behind_only: "end at u + h e"
measured_slope = lambda f, u, e, h: (f(u) - f(u - h * e)) / h
# half_the_way: "the factor in front of e changes by 2 h"
measured_slope = lambda f, u, e, h: (f(u + h * e) - f(u - h * e)) / h
# turned_round: "not the other way"
measured_slope = lambda f, u, e, h: (f(u - h * e) - f(u + h * e)) / (2 * h)
# without_direction: "Is e in your function?"
measured_slope = lambda f, u, e, h: (f(u + h) - f(u - h)) / (2 * h) * np.ones_like(e)[0]
# without_division: "the slope is 2; yours is 1"
measured_slope = lambda f, u, e, h: (f(u + h * e) - f(u - h * e)) / 2
# every_entry: "Return one number"
measured_slope = lambda f, u, e, h: (f(u + h * e) - f(u - h * e)) / (2 * h) * e
# own_h: "Use the h that you are given"
# - ahead = phi(u + h * e)
# + h = 1e-12
# + ahead = phi(u + h * e)
# without_brackets: "with brackets"
measured_slope = lambda f, u, e, h: (f(u + h * e) - f(u - h * e)) / 2 * h
# divides_one_value: "the whole difference"
measured_slope = lambda f, u, e, h: f(u + h * e) - f(u - h * e) / (2 * h)


# place_moved: "changed u, which it was given"
def measured_slope(f, u, e, h):
    u += h * e
    return (f(u) - f(u - 2 * h * e)) / (2 * h)


# length_of_the_way: "not by the distance walked"
measured_slope = lambda f, u, e, h: (f(u + h * e) - f(u - h * e)) / (2 * h * np.linalg.norm(e))

# %% tags=["wrong"] caught_by="check_step"
# far_beyond_the_valley: "far beyond the valley"
step_size = 1
# a_longer_step_is: "a longer step is better"
step_size = 1 / 16
# a_shorter_step_is: "a shorter step is better"
step_size = 0.4
# upwards: "upwards"
step_size = -0.25
# nothing_moves: "nothing moves"
step_size = 0

# %% tags=["right"] caught_by="check_step"
# shorter_step: "D = 2.25."
step_size = 1 / 4

# %% tags=["wrong"] caught_by="check_kink"
# the_last: "the smallest step size, not the largest"
# - min(steps[steps > 0], default=np.inf)
# + max(steps[steps > 0], default=np.inf)
# negative_steps: "a step size is positive"
# - steps[steps > 0]
# + steps
# bias_forgotten: "the third is 0 at eta = 7/9"
# - X @ g[1:] + g[0]
# + X @ g[1:]
# no_infinity: "With g = 0 no score changes: return np.inf, not"
# - default=np.inf
# + default=0.0
# mistakes_alone: "1/6 is right, not 0.3"
# - moving = rates != 0
# + moving = (rates != 0) & (y * scores < 0)
# falling_alone: "7/9 is right, not inf"
# - rates != 0
# + rates > 0
# sizes_alone: "The scores 4, 5, 7 rise"
# - scores[moving] / rates[moving]
# + abs(scores[moving] / rates[moving])
# first_feature_alone: "With two features"
# - X @ g[1:] + g[0]
# + X[:, 0] * g[1] + g[0]
