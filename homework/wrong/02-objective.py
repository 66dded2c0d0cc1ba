# %% tags=["wrong"] caught_by="check_fewer"
# misclassified_are_1_2: "The misclassified samples are [1, 2, 5]"
fewer = ((1, -1), 0)
# d_is_3: "D is 3"
fewer = ((1, 0), 0)
# are_3_and_5: "The misclassified samples are [3, 5]"
fewer = ((2, 0), 1)
# no_sample_is_misclassified: "No sample is misclassified"
fewer = ((1, 1), -3)
# stay_between_5_and: "Stay between -5 and 5"
fewer = ((20, 0), 10)
# with_w_0: "With w = 0"
fewer = ((0, 0), 5)
# whole_numbers: "Use whole numbers"
fewer = ((0.5, 1), 5)

# %% tags=["wrong"] caught_by="check_below_chord"
# strict: "the test is <="
below_chord = lambda f, u, v, s: f((1 - s) * u + s * v) < (1 - s) * f(u) + s * f(v)
# point_turned_round: "the chord is at 4"
below_chord = lambda f, u, v, s: f(s * u + (1 - s) * v) <= (1 - s) * f(u) + s * f(v)
# chord_turned_round: "at s = 3/4, too"
below_chord = lambda f, u, v, s: f((1 - s) * u + s * v) <= s * f(u) + (1 - s) * f(v)
# both_turned_round: "nearer to u"
below_chord = lambda f, u, v, s: f(s * u + (1 - s) * v) <= s * f(u) + (1 - s) * f(v)
# middle_only: "Where is s?"
below_chord = lambda f, u, v, s: f((u + v) / 2) <= (f(u) + f(v)) / 2 + 0 * s
# difference: "Answer True or False"
below_chord = lambda f, u, v, s: (1 - s) * f(u) + s * f(v) - f((1 - s) * u + s * v)
# below_the_higher_end: "you answer True"
below_chord = lambda f, u, v, s: f((1 - s) * u + s * v) <= max(f(u), f(v))
# yes_or_nothing: "return False"
below_chord = lambda f, u, v, s: f((1 - s) * u + s * v) <= (1 - s) * f(u) + s * f(v) or None


# every_place: "answer for the s that you are given"
def below_chord(f, u, v, s):
    grid = np.arange(9) / 8 + 0 * s
    return all(f((1 - t) * u + t * v) <= (1 - t) * f(u) + t * f(v) for t in grid)


# first_end_left_out: "Is u in your point?"
below_chord = lambda f, u, v, s: f(s * v) <= (1 - s) * f(u) + s * f(v)
# first_end_whole: "100 - |u|^2 is 99 at u"
below_chord = lambda f, u, v, s: f((1 - s) * u + s * v) <= f(u) + s * f(v)
# factor_without_brackets: "u_1 + 10 is 11 at u"
below_chord = lambda f, u, v, s: f((1 - s) * u + s * v) <= 1 - s * f(u) + s * f(v)

# %% tags=["wrong"] caught_by="check_worst"
# largest: "two are negative, but you return None"
# - agrees.argmin()
# + agrees.argmax()
# without_labels: "Do you use the labels?"
# - agrees = (X @ w + b) * y
# + agrees = -(X @ w + b)
# never_none: "no sample is misclassified"
# - return i if agrees[i] < 0 else None
# + return i
# tie_counts: "A tie contributes 0"
# - agrees[i] < 0
# + agrees[i] <= 0
# first_mistake: "it is sample 2, not sample 0"
# - agrees.argmin()
# + (agrees < 0).argmax()
# largest_score: "it is sample 2, not sample None"
# - agrees.argmin()
# + abs(agrees).argmax()
# first_feature_alone: "it is sample 2, not sample 1"
# - X @ w + b
# + X[:, 0] * w[0] + b
# the_product: "not its product"
# - return i if agrees[i] < 0 else None
# + return agrees[i]
