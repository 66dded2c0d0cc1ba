# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_elsewhere"
# radius_forgotten: "Your bound does not depend on how long the samples are. Multiply by the squared length of the longest folded sample, 1 + R^2."
# - max(dot(z, z) for z in Z) * dot(v, v), m
# + dot(v, v), m
# one_forgotten: "You use R^2 where 1 + R^2 is needed: the constant feature is part of the augmented sample and adds 1 to its squared length."
# - max(dot(z, z) for z in Z) * dot(v, v)
# + max(dot(x, x) for x in X) * dot(v, v)

# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# bias_forgotten: "You multiply by the squared length of w only. The comparator is a vector in the augmented space, so its squared length is b^2 + |w|^2."
# - * dot(v, v), m
# + * dot(w, w), m
# unit_normal_assumed: "You use 1 + b^2, which is correct only for a normal of length 1. For a comparator of any length it is b^2 + |w|^2."
# - * dot(v, v), m
# + * (1 + b * b), m
# margin_not_squared: "You divide by m, not by its square. Then a longer comparator would give a larger bound, although it describes the same line."
# - , m * m)
# + , m)

# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# no_separator_needed: "You return a bound for a line that does not separate the samples. The proof needs a positive product with every folded sample, so m must be above 0; squaring m hides its sign."
# - if m <= 0:
# + if m == 0:
# length_of_comparator_forgotten: "You divide by m squared as if the comparator had length 1. In general, the squared length of the comparator is a factor of the bound."
# - * dot(v, v), m
# + , m
# mean_length: "You take the mean of the squared lengths of the samples. The bound needs the longest; Question 6 shows what happens with the mean."
# - return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)
# + return Fraction(sum(dot(z, z) for z in Z), len(Z)) * dot(v, v) / (m * m)
# nearest_for_longest: "You take the length of the sample with the smallest product. What counts is the longest sample, wherever it is."
# - return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)
# + nearest = min(Z, key=lambda z: dot(z, v))
# + return Fraction(dot(nearest, nearest) * dot(v, v), m * m)

# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# widest_margin_preferred: "You choose the line with the widest margin in the plane. A small bias can matter more than a wide margin: compare the bounds."
def best_comparator(X, y, lines):
    best, place = 0, None
    for i, (w, b) in enumerate(lines):
        m = min(dot(z, [b, *w]) for z in fold(X, y))
        if m > 0 and dot(w, w) and Fraction(m * m, dot(w, w)) > best:
            best, place = Fraction(m * m, dot(w, w)), i
    return place


# largest_m_preferred: "You choose the line with the largest m. A comparator ten times as long has an m ten times as large, but the same bound: compare the bounds."
def best_comparator(X, y, lines):
    ms = [min(dot(z, [b, *w]) for z in fold(X, y)) for w, b in lines]
    best = max(range(len(lines)), key=lambda i: ms[i])
    return best if ms[best] > 0 else None


# zero_if_none: "If no line separates the samples, you return 0, which is the position of the first line. Return None."
# - default=None
# + default=0

# %% tags=["wrong"] caught_by="bound_of_any_length"
# divided_in_floats: "You divide with /, so your answer is a rounded float. Use a Fraction."
# - return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)
# + return max(dot(z, z) for z in Z) * dot(v, v) / (m * m)

# %% tags=["wrong"] caught_by="bound_elsewhere"
# tie_separated: "You return a number for a line that passes through a sample. A tie is not separated: return None."
# - if m <= 0:
# -     return None
# + if m <= 0:
# +     return None if m < 0 else 0

# %% tags=["wrong"] caught_by="best_of_three_lines"
# bound_for_position: "You return the smallest bound. Return the position of its line in the list."
# - return min(separating, key=bounds.get, default=None)
# + return min((bounds[i] for i in separating), default=None)
# position_among_the_good: "You return the position among the separating lines. Return the position in the whole list."
# - return min(separating, key=bounds.get, default=None)
# + return separating.index(min(separating, key=bounds.get)) if separating else None
# first_that_separates: "You take the first line that separates the samples. Compare the bounds of all such lines."
# - min(separating, key=bounds.get, default=None)
# + min(separating, default=None)
# position_zero_lost: "If the best line is at position 0, you return None, because Python treats 0 as false: test with "is None"."
# - default=None)
# + default=None) or None
# start_value_too_small: "Your search starts from a fixed largest value, so it finds nothing when all bounds are above it. A bound may be arbitrarily large."
# - if bounds[i] is not None
# + if bounds[i] is not None and bounds[i] < 1000

# %% tags=["wrong"] caught_by="run_fractions"
# floats_for_fractions: "You compute in floating point. A product that should be exactly 0 comes out slightly above 0, and you miss a tie: keep the fractions."
# in run_exact
# - Z = fold(X, y)
# + Z = [[float(number) for number in z] for z in fold(X, y)]
# counts_for_the_vector: "You keep a count for each sample and compute the products from these. In fractions the run is the same, in floating point it need not be: keep the vector, and add a folded sample to it at each update."
# - v, E, clean = [0] * len(Z[0]), [], False
# + v, E, clean, alpha = [0] * len(Z[0]), [], False, [0] * len(Z)
# - if dot(v, z) <= 0:
# + if sum(alpha[j] * dot(Z[j], z) for j in range(len(Z))) <= 0:
# +     alpha[i] += 1

# %% tags=["wrong"] caught_by="run_the_six_points run_elsewhere"
# less_for_less_or_equal: "You test with < 0, so at zero weights nothing is a mistake and nothing is learnt. Test with <= 0."
# - if dot(v, z) <= 0:
# + if dot(v, z) < 0:

# %% tags=["wrong"] caught_by="run_the_six_points"
# restarts_after_an_update: "After an update you begin again at sample 0. Here the order is cyclic: continue with the next sample."
# - clean = False
# + clean = False
# + break
# bias_never_moves: "Your bias never changes. Every update has two parts: y_i x_i is added to w, and y_i to b."
# - while not clean:
# + while not clean and len(E) < 50:
# - v = [p + q for p, q in zip(v, z)]
# + v = [0, *(p + q for p, q in zip(v[1:], z[1:]))]
# stays_until_right: "You stay on a sample until it is classified correctly. Here every visit makes at most one update, and then comes the next sample."
# - if dot(v, z) <= 0:
# + while dot(v, z) <= 0:
# mistakes_of_the_whole_pass: "You first look for all mistakes in a pass and then make the updates. Each visit must use the current weights."
# - for i, z in enumerate(Z):
# -     if dot(v, z) <= 0:
# + start = v
# + for i, z in enumerate(Z):
# +     if dot(start, z) <= 0:
# each_once: "You list each updated sample once. E contains every update: a sample appears in it as often as it was updated."
# - return v, E
# + return v, list(dict.fromkeys(E))
# bias_comes_last: "Your list ends with the bias. Return (b, w_1, ..., w_d): the bias comes first."
# - return v, E
# + return [*v[1:], v[0]], E

# %% tags=["wrong"] caught_by="run_elsewhere"
# last_visit_decides: "You set your flag for a clean pass again at every sample, so only the last sample of a pass decides whether the run ends."
# - if dot(v, z) <= 0:
# + clean = True
# + if dot(v, z) <= 0:
# one_entry_per_sample: "Your vector starts with an entry for each sample. It needs one for the bias and one for each feature, however many samples there are."
# - v, E, clean = [0] * len(Z[0])
# + v, E, clean = [0] * len(Z)
# thousand_passes: "Your run ends after 1000 passes, whether or not the last one was clean. The samples can be separated, so go on until a pass is clean."
# - while not clean:
# + for _ in range(1000):

# %% tags=["wrong"] caught_by="floats_go_wrong"
# run_without_end: "Your samples cannot be separated, or only after very many updates, and a run that is cut off proves nothing. Take the labels from a line."
float_fails = lambda: ([[1, 0], [1, 0]], [1, -1])
# exact_halves: "Halves are exact in floating point: your samples are multiples of 5 tenths. Take tenths such as 1, 2 or 3, which are rounded."
float_fails = lambda: ([[5, 0], [-5, 5]], [1, -1])
# same_updates: "With a correct run_exact, both runs make the same updates on your samples. Either you do not compare the lists E for Fraction(a, 10) and for a / 10, but the vectors at the end or runs on other numbers; or one of your runs is cut off before a pass is clean."
float_fails = lambda: ([[-2, 3], [8, -6], [9, -2]], [1, -1, -1])

# %% tags=["wrong"] caught_by="audit_two_points audit_the_six_points"
# weights_before_the_update: "Your triple number t uses the weights before update t. The lemmas are about the weights after t updates."
# - u = [p + q for p, q in zip(u, Z[i])]
# - aligned, squared = dot(u, v), dot(u, u)
# + aligned, squared = dot(u, v), dot(u, u)
# + u = [p + q for p, q in zip(u, Z[i])]
# count_from_zero: "You count the updates from 0. After the first update t is 1, so both lemmas have one step to account for."
# - enumerate(E, start=1)
# + enumerate(E)

# %% tags=["wrong"] caught_by="audit_the_six_points audit_elsewhere"
# own_length_for_longest: "You add up the lengths of the samples that were updated. That is a sharper inequality, but the lemma uses the longest of all samples at every step: t (1 + R^2)."
# - t * longest
# + sum(dot(Z[i], Z[i]) for i in E[:t])

# %% tags=["wrong"] caught_by="audit_elsewhere"
# m_of_the_updated: "You take the smallest product among the updated samples. m is the smallest product among all samples."
# - m, longest = min(dot(z, v) for z in Z)
# + m, longest = min(dot(Z[i], v) for i in E)
# longest_of_the_updated: "You take the longest sample among the updated ones. The squared length in the lemma is the largest of all samples, whether they are updated or not."
# - m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
# + m, longest = min(dot(z, v) for z in Z), max(dot(Z[i], Z[i]) for i in E)
# m_and_longest_of_the_updated: "You take the smallest product and the longest sample among the updated samples. Take both over all samples."
# - m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
# + m, longest = min(dot(Z[i], v) for i in E), max(dot(Z[i], Z[i]) for i in E)

# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# update_skipped_triple_kept: "You skip the update at an entry of E that was not a mistake. The function does not check whether the run is genuine: every entry makes an update."
# - u = [p + q for p, q in zip(u, Z[i])]
# + if dot(u, Z[i]) <= 0:
# +     u = [p + q for p, q in zip(u, Z[i])]

# %% tags=["wrong"] caught_by="audit_two_points"
# alignment_not_squared: "In your third number the alignment is not squared. Every term of the squared inequality is a square."
# - aligned**2
# + aligned
# length_without_one: "You take the longest x_i. The constant feature counts as part of the length: take the longest folded sample."
# - longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
# + longest = min(dot(z, v) for z in Z), max(dot(x, x) for x in X)
# updates_without_label: "Your updates leave out the label: add the folded sample y_i (1, x_i)."
# - zip(u, Z[i])
# + zip(u, [1, *X[i]])
# length_not_squared: "Your second or third number has lengths where squared lengths belong: the norm of w_t must be squared."
# - dot(u, u)
# + dot(u, u) ** 0.5

# %% tags=["wrong"] caught_by="audit_the_six_points"
# comparator_taken_for_unit: "In your third number the squared length of the comparator is missing: it need not have length 1."
# - squared * dot(v, v)
# + squared

# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# beta_not_squared: "Your far point is not far enough: with c = beta / m the distance may rise. The proof needs beta^2 / m."
# - c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
# + c = max(dot(z, z) for z in Z) ** 0.5 / min(dot(z, v) for z in Z)
# comparator_not_moved_out: "You measure the distance from the comparator itself, which may be too close; the proof needs the far point, the comparator times beta^2 / m."
# - [-c * number for number in v]
# + [-number for number in v]

# %% tags=["wrong"] caught_by="potential_is_exact"
# rounded_far_point: "You divide with // or round c to a whole number. Write Fraction(beta_squared, m): the coordinates of the far point are fractions."
# - c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
# + c = max(dot(z, z) for z in Z) // min(dot(z, v) for z in Z)


# %% tags=["wrong"] caught_by="potential_falls potential_is_exact"
# mixed_term_left_out: "You leave out the term 2 w_t z_i, by which the squared length of w_t changes at an update together with the squared length of z_i. It is 0 only at a tie; the proof only says that it is not positive."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    found = [c * c * dot(v, v)]
    for i in E:
        found.append(found[-1] - 2 * c * dot(Z[i], v) + dot(Z[i], Z[i]))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# beta_without_one: "You take the longest x_i for beta. The constant feature counts as part of the length: take the longest folded sample."
# - c = Fraction(max(dot(z, z) for z in Z)
# + c = Fraction(max(dot(x, x) for x in X)
# bias_last: "You put the bias after the weights. The folded samples begin with the 1, so the comparator is (b, w)."
# in potential
# - [b, *w]
# + [*w, b]

# %% tags=["wrong"] caught_by="potential_falls"
# promised_for_true: "You list what the proof guarantees, beta^2 less at each step. Return the actual squared distances, which may fall by more."
# in potential
# - return found
# + return [found[0] - t * max(dot(z, z) for z in Z) for t in range(len(found))]
# m_squared: "You divide by m squared. The far point is the comparator times beta^2 / m."
# - c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
# + c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z) ** 2)
# m_forgotten: "You do not divide by m. The far point is the comparator times beta^2 / m."
# - c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
# + c = max(dot(z, z) for z in Z)


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# constant_feature_twice: "Your rows are at right angles, but the folded samples are not: folding puts the constant 1 in front of each row, and the rows must be orthogonal with this 1."
def tight(k):
    X = [[int(i == j) for j in range(k)] for i in range(k)]
    y = [(-1) ** i for i in range(k)]
    return X, y, y, 0


# comparator_not_the_sum: "Your samples are right, but the comparator is not: it does not even separate them. Take the sum of the folded samples, with their labels; its first number is b, the others are w."
# - b, *w =
# + *w, b =
# one_sample_missing: "Your run makes one update fewer than k. Samples at right angles are updated once each, so you may not leave any out; the row of ones is a sample, too."
# - return [row[1:] for row in rows], y, w, b
# + return [row[1:] for row in rows][1:], y[1:], w, b


# %% tags=["wrong"] caught_by="tight_for_eight_and_sixteen"
# one_minus_moves_along: "In your vectors a single minus moves along a row of ones. Two of them have the product k - 4, so they are at right angles only for k = 4. Double instead: [H, H] above [H, -H]."
def tight(k):
    if k == 2:
        return [[1], [-1]], [1, -1], [1], 0
    Z = [[-1 if i == j else 1 for j in range(k)] for i in range(k)]
    b, *w = [sum(column) for column in zip(*Z)]
    return [[c * z[0] for c in z[1:]] for z in Z], [z[0] for z in Z], w, b


# %% tags=["wrong"] caught_by="tight_for_eight_and_sixteen"
# more_samples_than_k: "You return more than k different samples at right angles, and each of them is updated once. There must be exactly k: if you double a table, stop when it has k rows."
# - while len(rows) < k:
# + for _ in range(k // 2):
# - (-1) ** i for i in range(k)
# + (-1) ** i for i in range(len(rows))

# %% tags=["wrong"] caught_by="first_wrong_line"
# sum_blamed: "Line 3 is true: it adds up line 2. The sum runs over the updates; the question is how this sum is related to the mean over the samples."
flaw = lambda: (3, [-1, 1, 0], [1, 1, 1], [1, 0])
# squeeze_blamed: "Line 5 follows from lines 1 and 4 by Cauchy-Schwarz. But it builds on something false: a line above it is wrong."
flaw = lambda: (5, [-1, 1, 0], [1, 1, 1], [1, 0])

# %% tags=["wrong"] caught_by="claim_is_refuted"
# all_samples_long: "In your example all samples have the same length, so the mean squared length equals the largest, and the theorem itself rules out more updates. Add short samples that the run never updates."
flaw = lambda: (4, [-1, 1], [1, 1], [1, 0])

# %% tags=["wrong"] caught_by="run_the_six_points run_fractions run_elsewhere"
# one_pass_only: "You end after one pass. The run goes on until a whole pass is clean: does a return stand inside the loop?"
# - while not clean:
# + for _ in range(1):
# sample_appended: "With lists, v += z appends the numbers of z to v. Add entry by entry: [p + q for p, q in zip(v, z)]."
# - while not clean:
# + for _ in range(50):
# - v = [p + q for p, q in zip(v, z)]
# + v = v + z

# %% tags=["wrong"] caught_by="best_of_three_lines best_comparator_elsewhere"
# position_0_for_false: "Your best position 0 is taken for no position: if not best is true for 0 as well as for None. Write if best is None."
# - separating = [i for i in bounds if bounds[i] is not None]
# - return min(separating, key=bounds.get, default=None)
# + best = None
# + for i, found in bounds.items():
# +     if found is not None and (not best or found < bounds[best]):
# +         best = i
# + return best

# %% tags=["relation"]
# best_comparator:one_more: "You count the positions from 1; in Python they begin at 0."
# run_exact:the_second_part:one_more: "Your list of updates counts the samples from 1; here they are numbered from 0."
# run_exact:the_first_part:without_the_first: "You return the weights without the bias. Return (b, w_1, ..., w_d)."
# audit:never_negative: "You replace negative numbers or drop their sign. A negative number is just what an auditor looks for: keep it."
# audit:no_sign: "You drop the sign of the slack. A negative number is just what an auditor looks for: keep it."
# audit:the_third_column:negative: "Your third number has the wrong sign: the product of the squared lengths is the larger one."
# audit:the_second_column:negative: "Your second number has the wrong sign: it is what the lemma allows, minus the squared length."
# audit:the_first_column:negative: "Your first number has the wrong sign: it is the alignment, minus what the lemma guarantees."
# potential:without_the_first: "Your list begins after the first update. It must begin at t = 0, with the distance from the start."
# potential:without_the_last: "Your list ends before the last update. There are k + 1 numbers: the start, and one after each update."
# potential:root: "You return distances. Return the squared distances, which stay exact."

# %% tags=["equivalent"]
# run_exact, line 4: 0: becomes 1: "All rows have the same length."
# run_exact, line 17: 5: becomes 6: "Different samples that also work."
# run_exact, line 17: 3: becomes 4: "Different samples that also work."
# run_exact, line 17: -3: the sign is dropped: "Different samples that also work."
# flaw, line 3: 1: becomes 2: "A different counterexample, as good as ours."
