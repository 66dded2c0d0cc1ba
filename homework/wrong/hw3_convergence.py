# %% [markdown]
# # Wrong solutions of hw3_convergence
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: The bound (5 points)

# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_elsewhere"
# radius_forgotten: "Your bound does not know how long the samples are. Multiply by the squared length of the longest folded sample, 1 + R^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(dot(v, v), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_elsewhere"
# one_forgotten: "You use R^2 where 1 + R^2 is needed: the constant feature belongs to the length of the augmented sample."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(x, x) for x in X) * dot(v, v), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# bias_forgotten: "You divide and multiply by the length of w alone. The comparator lives in the augmented space, so its squared length is b^2 + |w|^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * dot(w, w), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# unit_normal_assumed: "You use 1 + b^2, which is right for a normal of length 1 only. For a comparator of any length it is b^2 + |w|^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * (1 + b * b), m * m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points bound_of_any_length"
# margin_not_squared: "You divide by m and not by its square. Then a longer comparator would have a larger bound, although it is the same line."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m) if m > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# no_separator_needed: "You give a bound for a line that does not separate. The proof needs a positive product with every folded sample, so m must be above 0; a square hides its sign."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m) if m else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# widest_margin_preferred: "You choose the line with the widest margin in the plane. A small bias can be worth more than a wide margin: compare the bounds."
def best_comparator(X, y, lines):
    best, place = 0, None
    for i, (w, b) in enumerate(lines):
        m = min(dot(z, [b, *w]) for z in fold(X, y))
        if m > 0 and dot(w, w) and Fraction(m * m, dot(w, w)) > best:
            best, place = Fraction(m * m, dot(w, w)), i
    return place


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# widest_margin_in_floats: "You choose the line with the widest margin in the plane. A small bias can be worth more than a wide margin: compare the bounds."
def best_comparator(X, y, lines):
    best, place = 0, None
    for i, (w, b) in enumerate(lines):
        margin = min(dot(z, [b, *w]) for z in fold(X, y)) / dot(w, w) ** 0.5
        if margin > best:
            best, place = margin, i
    return place


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# largest_m_preferred: "You choose the line with the largest m. Ten times a comparator has ten times the m, and the same bound: compare the bounds, which know its length."
def best_comparator(X, y, lines):
    ms = [min(dot(z, [b, *w]) for z in fold(X, y)) for w, b in lines]
    best = max(range(len(lines)), key=lambda i: ms[i])
    return best if ms[best] > 0 else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# length_of_comparator_forgotten: "You divide by m squared as if the comparator had length 1. For a comparator of any length its squared length is a factor of the bound."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z), m * m)


# %% tags=["wrong"] caught_by="bound_of_any_length"
# rounded_down: "You divide with // or cut to a whole number. The bound is asked for exactly, as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v) // (m * m))


# %% tags=["wrong"] caught_by="bound_of_any_length"
# divided_in_floats: "You divide with /, and the answer is a rounded float. Write it as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) * dot(v, v) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# mean_length: "You take the mean of the squared lengths of the samples. The bound needs the longest; question 6 shows what happens with the mean."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(sum(dot(z, z) for z in Z), len(Z)) * dot(v, v) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# sum_of_lengths: "You add up the squared lengths of all samples. The bound needs the longest one only."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(sum(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# nearest_for_longest: "You take the length of the sample with the smallest product. The longest sample counts, wherever it lies."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    nearest = min(Z, key=lambda z: dot(z, v))
    return Fraction(dot(nearest, nearest) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# shortest_for_longest: "You take the shortest folded sample. The bound needs the longest."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(min(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_any_length"
# first_for_longest: "You take the length of the first sample. The bound needs the longest."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(dot(Z[0], Z[0]) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# zero_for_none: "For a line that does not separate you return 0; asked for is None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return 0
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# tie_separated: "You give a number for a line with a sample on it. A tie is not separated: None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m == 0:
        return 0
    if m < 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# one_added_twice: "You add 1 to the squared length of the longest folded sample, but folded samples have their 1 in them already."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction((1 + max(dot(z, z) for z in Z)) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# sizes_of_products: "You take the sizes of the products. A negative product says that the line does not separate, and then there is no bound."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(abs(dot(z, v)) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="best_of_three_lines"
# bound_for_position: "You return the smallest bound. Asked for is the position of its line in the list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return min(good, default=None)


# %% tags=["wrong"] caught_by="best_of_three_lines"
# line_for_position: "You return the line itself. Asked for is its position in the list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return lines[bounds.index(min(good))] if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_among_the_good: "You count the position among the lines that separate. Asked for is the position in the whole list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return good.index(min(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_from_one: "You count the positions from 1; in Python they begin with 0."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) + 1 if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# largest_bound: "You return the line with the largest bound; the smallest says most."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(max(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# first_that_separates: "You take the first line that separates. Compare the bounds of all of them."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(good[0]) if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# last_that_separates: "You take the last line that separates. Compare the bounds of all of them."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return max(i for i, c in enumerate(bounds) if c is not None) if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# zero_if_none: "If no line separates you return 0, which is the position of the first line. Asked for is None."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good else 0


# %% tags=["wrong"] caught_by="best_of_three_lines"
# start_value_too_small: "Your search starts with a smallest bound so far that a line can be above, and then nothing is found. A bound may be as large as you like."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good and min(good) < 1000 else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# zero_taken_for_nothing: "A best line at position 0 counts as nothing found, because 0 is false for Python: ask whether it is None."
def best_comparator(X, y, lines):
    best, smallest = None, None
    for i, (w, b) in enumerate(lines):
        found = bound(X, y, w, b)
        if found is not None and (not best or found < smallest):
            best, smallest = i, found
    return best


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# no_bound_is_smallest: "You choose a line that does not separate. It has no bound, so it must be left out, and not count as 0."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) or 0 for w, b in lines]
    return bounds.index(min(bounds)) if any(bounds) else None


# %% tags=["wrong"] caught_by="bound_elsewhere"
# tie_infinite: "For a line with a sample on it you return infinity. A tie is not separated: None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m == 0:
        return float("inf")
    if m < 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# infinity_for_none: "For a line that does not separate you return infinity; asked for is None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return float("inf")
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# turned_round: "You turn a comparator round if all samples are on its wrong side. Asked is whether (w, b) itself separates: if not, None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if max(dot(z, v) for z in Z) < 0:
        m = min(-dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# length_in_the_plane: "You take the longest sample by its first two coordinates. Samples may have any number of them."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z[:3], z[:3]) for z in Z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# comparator_in_the_plane: "You take b and the first two weights for the length of the comparator. It may have any number of weights."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v[:3], v[:3]), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# only_the_plane: "You compute both lengths with two coordinates. Samples and comparators may have any number of them."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z[:3], z[:3]) for z in Z) * dot(v[:3], v[:3]), m * m)


# %% tags=["wrong"] caught_by="bound_of_any_length"
# rounded_up: "You round the bound up to a whole number. It is asked for exactly, as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return -(-max(dot(z, z) for z in Z) * dot(v, v) // (m * m))


# %% tags=["wrong"] caught_by="bound_of_any_length"
# rounded_up_from_float: "You divide with / and round up to a whole number. The bound is asked for exactly, as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    square = max(dot(z, z) for z in Z) * dot(v, v) / (m * m)
    return int(square) + (square != int(square))


# %% tags=["wrong"] caught_by="bound_of_any_length"
# rounded_to_nearest: "You round the bound to the nearest whole number. It is asked for exactly, as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return round(Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * m))


# %% tags=["wrong"] caught_by="bound_of_any_length"
# fraction_of_a_float: "You divide first, which rounds, and make a Fraction of the rounded number. Give numerator and denominator to Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v) / (m * m))


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# ones_and_bias_forgotten: "You compute without the constant 1 and without the bias: R^2 |w|^2 / m^2. Both lengths are meant in the augmented space."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(x, x) for x in X) * dot(w, w), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# one_and_comparator_forgotten: "Two things are missing: the constant 1 in the length of the samples, and the length of the comparator, which need not be 1."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(x, x) for x in X), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# unit_normal_without_one: "You use R^2 and 1 + b^2. The constant 1 belongs to the samples, and the comparator, of any length, has the squared length b^2 + |w|^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(x, x) for x in X) * (1 + b * b), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# one_for_the_bias: "In the length of the comparator you write 1 where the squared bias belongs."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * (1 + dot(w, w)), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# bias_not_squared: "In the length of the comparator the bias is not squared: it is b^2 + |w|^2."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * (b + dot(w, w)), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# m_left_out: "You do not divide by the square of m. A comparator twice as long would have another bound, although it is the same line."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) * dot(v, v)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# bound_upside_down: "Your fraction stands upside down: a larger m gives a smaller bound."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(m * m, max(dot(z, z) for z in Z) * dot(v, v))


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# root_of_the_bound: "You return the root of the bound. The inequality still has to be squared."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return (max(dot(z, z) for z in Z) * dot(v, v)) ** 0.5 / m


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# longest_not_squared: "You multiply by the length of the longest folded sample. Its square is needed."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) ** 0.5 * dot(v, v) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# comparator_not_squared: "You multiply by the length of the comparator. Its square is needed."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) * dot(v, v) ** 0.5 / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# last_for_longest: "You take the length of the last sample. The bound needs the longest."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(dot(Z[-1], Z[-1]) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_elsewhere"
# one_class_for_longest: "The sample that you take for the longest is of class +1, and one of class -1 is longer. Compare all dot(z, z)."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(1 + dot(x, x) for x, t in zip(X, y) if t > 0) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# only_zero_refused: "You give a negative bound for a line that does not separate. Then there is no bound: None."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m == 0:
        return None
    return Fraction(max(dot(z, z) for z in Z) * dot(v, v), m * abs(m))


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# start_value_of_a_million: "Your search starts with a smallest bound so far that a line can be above, such as a million, and then nothing is found. A bound may be as large as you like."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good and min(good) < 10**6 else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# minus_one_if_none: "If no line separates you return -1; asked for is None."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good else -1


# %% tags=["wrong"] caught_by="best_of_three_lines"
# stops_at_a_bad_line: "Your search ends at the first line that does not separate. Such a line is passed over; go on with the next."
def best_comparator(X, y, lines):
    best, smallest = None, None
    for i, (w, b) in enumerate(lines):
        found = bound(X, y, w, b)
        if found is None:
            break
        if smallest is None or found < smallest:
            best, smallest = i, found
    return best


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# stops_when_found: "Your search ends at the first line that is worse than the one before. A better one may follow: look at all lines."
def best_comparator(X, y, lines):
    best, smallest = None, None
    for i, (w, b) in enumerate(lines):
        found = bound(X, y, w, b)
        if found is not None:
            if smallest is not None and found > smallest:
                break
            best, smallest = i, found
    return best


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# compared_with_the_one_before: "You compare each line with the one before it. Compare with the smallest bound so far."
def best_comparator(X, y, lines):
    best, before = None, None
    for i, (w, b) in enumerate(lines):
        found = bound(X, y, w, b)
        if found is not None:
            if before is None or found < before:
                best = i
            before = found
    return best


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_zero_lost: "If the best line stands at position 0 you return None, because 0 is false for Python: ask whether it is None."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return (bounds.index(min(good)) or None) if good else None


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# compares_floats: "You compare rounded numbers. Two bounds that differ by very little become equal: compare the fractions."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    floats = [float(c) for c in good]
    return bounds.index(good[floats.index(min(floats))]) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# sign_of_m_not_asked: "You compare the squares, in which the sign of m is lost, and choose a line that does not separate. Ask first whether m is positive."
def best_comparator(X, y, lines):
    found = []
    for i, (w, b) in enumerate(lines):
        v = [b, *w]
        m = min(dot(z, v) for z in fold(X, y))
        if m != 0:
            found.append((Fraction(dot(v, v), m * m), i))
    return min(found)[1] if found else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# shortest_comparator: "You choose the shortest comparator that separates. A bound depends on m as well: compare the bounds."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    squares = {i: dot([b, *w], [b, *w]) for i, (w, b) in enumerate(lines) if bounds[i] is not None}
    return min(squares, key=squares.get, default=None)


# %% tags=["wrong"] caught_by="best_comparator_elsewhere"
# largest_product: "You look at the largest product of a line. Its smallest product says whether it separates, and counts in the bound."
def best_comparator(X, y, lines):
    found = []
    for i, (w, b) in enumerate(lines):
        v = [b, *w]
        m = max(dot(z, v) for z in fold(X, y))
        if m > 0:
            found.append((Fraction(dot(v, v), m * m), i))
    return min(found)[1] if found else None


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# floats_and_no_one: "Two things: you use R^2 where 1 + R^2 is needed, and / rounds; write the quotient as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(x, x) for x in X) * dot(v, v) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# floats_and_no_bias: "Two things: the squared length of the comparator is b^2 + |w|^2, and / rounds; write the quotient as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) * dot(w, w) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# floats_one_and_bias: "Three things: the constant 1 of the samples is missing, the bias of the comparator is missing, and / rounds; write the quotient as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(x, x) for x in X) * dot(w, w) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# floats_and_plain_m: "Two things: you divide by m and not by its square, and / rounds; write the quotient as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) * dot(v, v) / m


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# floats_and_no_length: "Two things: you divide as if the comparator had length 1, and / rounds; write the quotient as a Fraction."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return max(dot(z, z) for z in Z) / (m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# largest_product_for_length: "You take the largest product with the comparator for the length of the samples. Needed is the squared length of the longest folded sample."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(dot(z, v) for z in Z) ** 2 * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="bound_of_the_six_points"
# lengths_by_coordinates: "For the length of a sample you take its largest coordinate. The length is the root of the sum of all squares."
def bound(X, y, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    if m <= 0:
        return None
    return Fraction(max(c * c for z in Z for c in z) * dot(v, v), m * m)


# %% tags=["wrong"] caught_by="best_of_three_lines"
# none_if_one_fails: "You return None as soon as one line does not separate. Such lines are passed over; the others count."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if len(good) == len(bounds) else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# last_line_left_out: "You do not look at the last line of the list."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines[:-1]]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# first_line_left_out: "You do not look at the first line of the list."
def best_comparator(X, y, lines):
    bounds = [None, *(bound(X, y, w, b) for w, b in lines[1:])]
    good = [c for c in bounds if c is not None]
    return bounds.index(min(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# bound_and_position: "You return the smallest bound together with its position. Asked for is the position alone."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return (min(good), bounds.index(min(good))) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_and_bound: "You return the position together with the smallest bound. Asked for is the position alone."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return (bounds.index(min(good)), min(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# position_after_sorting: "You return the position after sorting, which is always 0. Asked for is the position in the list that was given."
def best_comparator(X, y, lines):
    bounds = [bound(X, y, w, b) for w, b in lines]
    good = [c for c in bounds if c is not None]
    return sorted(good).index(min(good)) if good else None


# %% tags=["wrong"] caught_by="best_of_three_lines"
# nothing_is_found: "You return None for every list. Is there a return at the end? If so: a search for the smallest bound must not begin with a value below all bounds."
def best_comparator(X, y, lines):
    best, place = 0, None
    for i, (w, b) in enumerate(lines):
        bound_i = bound(X, y, w, b)
        if bound_i is None:
            continue
        if bound_i < best:
            best, place = bound_i, i
    return place


# %% [markdown]
# ## Question 2: A run without rounding (5 points)


# %% tags=["wrong"] caught_by="run_fractions"
# floats_for_fractions: "You compute in floating point. A product that is exactly 0 comes out a little above 0, and a tie is missed: keep the fractions."
def run_exact(X, y):
    Z = [[float(number) for number in z] for z in fold(X, y)]
    v, E, clean = [0.0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# tolerance_for_equality: "You compute in floating point and call everything below 1e-9 a tie. That hides some errors of rounding and makes others; with fractions you need no tolerance."
def run_exact(X, y):
    Z = [[float(number) for number in z] for z in fold(X, y)]
    v, E, clean = [0.0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 1e-9:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points run_elsewhere"
# less_for_less_or_equal: "You test with < 0, so from zero nothing is a mistake and nothing is learnt. Test with <= 0."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# restarts_after_an_update: "After an update you begin again at sample 0. That is an order, too, but asked for is the cyclic one: go on with the next sample."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
                break
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# bias_never_moves: "Your bias never moves. Every update has two parts: y_i x_i is added to w, and y_i to b."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and len(E) < 50:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [0, *(p + q for p, q in zip(v[1:], z[1:]))], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# stays_until_right: "You stay on a sample until it is right. In the order asked for, every visit makes one update at most; then comes the next sample."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            while dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# worst_first: "You update the sample with the lowest product. Asked for is the order 0, 1, ..., n - 1, whatever the products are."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    while min(dot(v, z) for z in Z) <= 0:
        i = min(range(len(Z)), key=lambda i: dot(v, Z[i]))
        v = [p + q for p, q in zip(v, Z[i])]
        E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# mistakes_of_the_whole_pass: "You look for all mistakes of a pass first and make the updates then. Each visit asks the weights of its moment."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    while wrong := [i for i, z in enumerate(Z) if dot(v, z) <= 0]:
        for i in wrong:
            v = [p + q for p, q in zip(v, Z[i])]
            E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# margin_one_asked: "You ask for a product of 1 or more. A mistake of the perceptron is a product of 0 or less; with fractions that makes a difference."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 1:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# fractions_cut_off: "You turn the samples into whole numbers, and what is behind the point is lost. Keep the numbers as they are given."
def run_exact(X, y):
    Z = [[int(a) for a in z] for z in fold(X, y)]
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and len(E) < 300:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# updates_from_one: "Your list of updates counts the samples from 1; here they are numbered from 0."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i + 1)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# each_once: "You list each updated sample once. E holds every update: a sample stands in it as often as it was updated."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                if i not in E:
                    E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# two_coordinates_only: "Your run takes two coordinates of each sample. Samples may have any number of them."
def run_exact(X, y):
    Z = [[z[0], z[1], z[-1]] for z in fold(X, y)]
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# bias_comes_last: "Your list ends with the bias. Asked for is (b, w_1, ..., w_d): the bias comes first."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return [*v[1:], v[0]], E


# %% tags=["wrong"] caught_by="run_the_six_points"
# weights_without_bias: "You return the weights without the bias. Asked for is (b, w_1, ..., w_d)."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v[1:], E


# %% tags=["wrong"] caught_by="run_the_six_points"
# number_of_updates: "Your second value is the number of updates. Asked for is the list: which sample was updated, in this order."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, len(E)


# %% tags=["wrong"] caught_by="run_elsewhere"
# last_visit_decides: "Your clean is set anew at every sample, so the last sample of a pass decides alone whether the run ends."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        for i, z in enumerate(Z):
            clean = True
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="floats_go_wrong"
# run_without_end: "Your samples cannot be separated, or only after very many updates: a run that is cut off shows nothing. Take the labels from a line."
def float_fails():
    return [[1, 0], [1, 0]], [1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# not_two_numbers: "Your samples do not have two numbers each. Return the points (x_1, x_2) as they are, not folded; the labels stand in a list of their own."
def float_fails():
    return [[1, 8, -2], [-1, -6, 4]], [1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# more_than_nine_tenths: "A number of yours is beyond 9 or -9. There are enough samples with small tenths: look among them."
def float_fails():
    return [[-1, -1], [10, -12], [-19, 8]], [1, -1, 1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# exact_halves: "Halves are exact in floating point: your samples are multiples of 5 tenths. Take tenths such as 1, 2 or 3, which are rounded."
def float_fails():
    return [[5, 0], [-5, 5]], [1, -1]


# %% tags=["wrong"] caught_by="run_the_six_points"
# tie_only_at_the_start: "A tie counts as a mistake only at the start of your run. It is a mistake whenever it comes."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 0 or not E:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# tie_only_in_the_first_pass: "A tie counts as a mistake only in your first pass. It is a mistake whenever it comes."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean, first = [0] * len(Z[0]), [], False, True
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 0 or (first and dot(v, z) == 0):
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
        first = False
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# tie_counts_as_plus: "You predict +1 at a score of 0, so a tie is right for class +1. A tie is a mistake for both classes."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 0 or (dot(v, z) == 0 and y[i] < 0):
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# tie_counts_as_minus: "You predict -1 at a score of 0, so a tie is right for class -1. A tie is a mistake for both classes."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) < 0 or (dot(v, z) == 0 and y[i] > 0):
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# tiny_products_are_ties: "You count a small positive product as a mistake. Nothing is rounded here, so no tolerance is needed: a mistake is a product of 0 or less."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 1e-9:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# hundred_passes: "Your run ends after 100 passes, whether the last was clean or not. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    for _ in range(100):
        before = len(E)
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
        if len(E) == before:
            break
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# thousand_passes: "Your run ends after 1000 passes, whether the last was clean or not. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    for _ in range(1000):
        before = len(E)
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
        if len(E) == before:
            break
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# one_pass_only: "Your run ends after its first pass. Go on until a whole pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and not E:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# thousand_updates: "Your run ends after about 1000 updates. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and len(E) < 1000:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# backwards: "You visit the samples from the last to the first. Asked for is the order 0, 1, ..., n - 1."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in reversed(list(enumerate(Z))):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# visits_for_updates: "Your list holds every visit. E names a sample only when it was updated."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if E.append(i) or dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# list_for_each_pass: "Your E is a list of lists, one for each pass. Asked for is one list of all updates in their order."
def run_exact(X, y):
    Z = fold(X, y)
    v, passes, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        passes.append([])
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                passes[-1].append(i)
    return v, passes


# %% tags=["wrong"] caught_by="run_the_six_points"
# stops_at_a_right_sample: "Your run ends at the first sample that is right. It ends when a whole pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, i = [0] * len(Z[0]), [], 0
    while dot(v, Z[i]) <= 0:
        v = [p + q for p, q in zip(v, Z[i])]
        E.append(i)
        i = (i + 1) % len(Z)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# products_rounded: "You round the products before the test. A small positive product becomes 0, and then it counts as a mistake."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if round(dot(v, z)) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# last_pass_only: "You begin a new list in each pass, and what is left is that of the last one. E holds the updates of all passes."
def run_exact(X, y):
    Z = fold(X, y)
    v, clean = [0] * len(Z[0]), False
    while not clean:
        E, clean = [], True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# updates_sorted: "Your list of updates is sorted. Asked for is the order in which they were made."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, sorted(E)


# %% tags=["wrong"] caught_by="run_the_six_points"
# weights_and_bias_apart: "You return w and b as they are kept in a pair. Asked for is one list (b, w_1, ..., w_d)."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return (v[1:], v[0]), E


# %% tags=["wrong"] caught_by="run_the_six_points"
# bias_counts_updates: "Your bias counts the updates. An update adds the label y_i to it, +1 or -1."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean and len(E) < 2600:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [v[0] + 1, *(p + q for p, q in zip(v[1:], z[1:]))], False
                E.append(i)
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# bias_subtracted: "Your bias has the wrong sign: the score is w x + b, and an update adds y_i to b."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return [-v[0], *v[1:]], E


# %% tags=["wrong"] caught_by="run_the_six_points"
# counts_for_the_list: "You return how often each sample was updated. Asked for is the list of updates in their order."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(i)
    return v, [E.count(i) for i in range(len(Z))]


# %% tags=["wrong"] caught_by="run_the_six_points"
# right_visits_in_total: "You count the visits without a mistake and never begin again. The run ends when n of them follow one another: a whole pass."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, good, step = [0] * len(Z[0]), [], 0, 0
    while good < len(Z):
        i, step = step % len(Z), step + 1
        if dot(v, Z[i]) <= 0:
            v = [p + q for p, q in zip(v, Z[i])]
            E.append(i)
        else:
            good += 1
    return v, E


# %% tags=["wrong"] caught_by="run_the_six_points"
# labels_for_indices: "Your E holds the labels of the updated samples. Asked for are their numbers i."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v, clean = [p + q for p, q in zip(v, z)], False
                E.append(y[i])
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# passes_up_to_10: "Your run ends after 10 passes, whether the last was clean or not. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    for _ in range(10):
        before = len(E)
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
        if len(E) == before:
            break
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# passes_up_to_50: "Your run ends after 50 passes, whether the last was clean or not. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    for _ in range(50):
        before = len(E)
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
        if len(E) == before:
            break
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# passes_up_to_200: "Your run ends after 200 passes, whether the last was clean or not. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    for _ in range(200):
        before = len(E)
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
        if len(E) == before:
            break
    return v, E


# %% tags=["wrong"] caught_by="run_elsewhere"
# passes_up_to_500: "Your run ends after 500 passes, whether the last was clean or not. The samples can be separated, so go on until a pass is clean."
def run_exact(X, y):
    Z = fold(X, y)
    v, E = [0] * len(Z[0]), []
    for _ in range(500):
        before = len(E)
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
        if len(E) == before:
            break
    return v, E


# %% tags=["wrong"] caught_by="floats_go_wrong"
# fraction_of_rounded: "On your samples a right run_exact makes the same updates with a / 10 as with Fraction(a, 10). First let run_exact pass its own checks. If it does, what goes another way is something else, such as numbers that were rounded before they became fractions: compare a / 10 itself with Fraction(a, 10)."
def float_fails():
    return [[-2, -6], [2, 8], [8, 5]], [1, -1, 1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# times_a_tenth: "On your samples a right run_exact makes the same updates with a / 10 as with Fraction(a, 10). A run with a * 0.1 would go another way, because 0.1 is rounded before it is multiplied; the floats asked for are a / 10. If you took these, let run_exact pass its checks first."
def float_fails():
    return [[4, -6], [1, -8]], [1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# counts_for_weights: "On your samples a right run_exact makes the same updates with a / 10 as with Fraction(a, 10). A run that counts its updates and adds up all samples anew would go another way; compare two runs that keep the weights, and let run_exact pass its checks first."
def float_fails():
    return [[-4, 4], [-8, 0]], [1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# other_computations: "On your samples a right run_exact makes the same updates with Fraction(a, 10) and with a / 10; only other computations go another way. Compare the lists E of two runs of run_exact, and let it pass its checks first."
def float_fails():
    return [[-4, 7], [5, 9], [2, -9]], [1, -1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# vectors_compared: "On your samples a right run_exact makes the same updates in fractions and in floats; only the vectors at the end differ, in their last digits. Compare the two lists E, and let run_exact pass its checks first."
def float_fails():
    return [[2, 7], [-9, 5], [-2, -8]], [-1, 1, 1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# same_in_everything: "On your samples fractions and floats agree in the updates and in the vector at the end, if run_exact is right. Compare the lists E of two runs, with Fraction(a, 10) and with a / 10, before you return samples."
def float_fails():
    return [[-4, 3], [-4, -7], [-5, 5]], [-1, 1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# same_updates: "Both runs make the same updates on your samples, if run_exact is right. Compare the lists E, not the vectors at the end, and run on Fraction(a, 10) and on a / 10, not on the whole numbers."
def float_fails():
    return [[-2, 3], [8, -6], [9, -2]], [1, -1, -1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# tenths_divided: "You return the points themselves. Write them in tenths, as whole numbers: [1, -5] for (0.1, -0.5)."
def float_fails():
    return [[0.1, -0.5], [-0.2, -0.3], [0.5, -0.3]], [1, -1, 1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# labels_of_zero: "Your labels are others than -1 and +1."
def float_fails():
    return [[1, -5], [-2, -3], [5, -3]], [1, 0, 1]


# %% tags=["wrong"] caught_by="floats_go_wrong"
# too_many_samples: "You give fewer than two or more than four samples, or not one label for each."
def float_fails():
    return [[1, -5], [-2, -3], [5, -3], [5, -4], [5, -5]], [1, -1, 1, 1, 1]


# %% tags=["equivalent"]
# run_exact, line 4: 0: becomes 1: "All rows are equally long."
# run_exact, line 17: 5: becomes 6: "Other samples that do what is asked."
# run_exact, line 17: 3: becomes 4: "Other samples that do what is asked."
# run_exact, line 17: -3: the sign is dropped: "Other samples that do what is asked."


# %% tags=["wrong"] caught_by="run_elsewhere"
# repaired_counts_as_right: "You stop after a row of right samples, and count the one that was just updated among them. An update need not repair its sample: it is looked at again."
def run_exact(X, y):
    Z = fold(X, y)
    v, E, i, row = [0] * len(Z[0]), [], 0, 0
    while row < len(Z):
        row += 1
        if dot(v, Z[i]) <= 0:
            v = [p + q for p, q in zip(v, Z[i])]
            E.append(i)
            row = 1
        i = (i + 1) % len(Z)
    return v, E


# %% tags=["wrong"] caught_by="run_fractions"
# floats_made_fractions: "You turn every number into a fraction. Given floats the run computes with floats: that is how it shows what rounding does."
def run_exact(X, y):
    Z = [[Fraction(c) for c in z] for z in fold(X, y)]
    v, E, clean = [0] * len(Z[0]), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(v, z) <= 0:
                v = [p + q for p, q in zip(v, z)]
                E.append(i)
                clean = False
    return v, E


# %% [markdown]
# ## Question 3: Audit the three lines (4 points)


# %% tags=["wrong"] caught_by="audit_two_points audit_the_six_points"
# weights_before_the_update: "Your triple number t belongs to the weights before update t. The lemmas speak of the weights after t updates."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
        u = [p + q for p, q in zip(u, Z[i])]
    return found


# %% tags=["wrong"] caught_by="audit_two_points audit_the_six_points"
# count_from_zero: "You count the updates from 0. After the first update t is 1, and both lemmas must allow for one step."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points audit_elsewhere"
# own_length_for_longest: "You add up the lengths of the samples that were updated. That is a sharper line, but the lemma allows the longest of all samples at every step: t (1 + R^2)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, allowed = min(dot(z, v) for z in Z), 0
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        allowed += dot(Z[i], Z[i])
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, allowed - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points audit_elsewhere"
# passes_for_updates: "You count passes: your t grows only when the list E begins again at a smaller index. In the theorem t counts updates."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found, t, last = [0] * len(v), [], 1, -1
    for i in E:
        t += i <= last
        last = i
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# m_of_the_updated: "You take the smallest product among the updated samples. m is the smallest among all samples."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(Z[i], v) for i in E), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# longest_of_the_updated: "You take the longest of the updated samples. The lemma allows the longest of all samples."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(Z[i], Z[i]) for i in E)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# false_entries_skipped: "You pass over an entry of E that was no mistake. The function does not ask whether the run is true: every entry makes an update and a triple."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    t = 0
    for i in E:
        if dot(u, Z[i]) > 0:
            continue
        t += 1
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# negative_cut_off: "You replace negative numbers, or drop their sign. A negative number is what an auditor looks for: leave it."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return [tuple(max(0, a) for a in row) for row in found]


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# sizes_for_numbers: "You drop the sign of what is left over. A negative number is what an auditor looks for: leave it."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return [tuple(abs(a) for a in row) for row in found]


# %% tags=["wrong"] caught_by="audit_two_points"
# alignment_not_squared: "In your third number the alignment is not squared. All terms of the squared inequality are squares."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# comparator_taken_for_unit: "In your third number the squared length of the comparator is missing: it need not have length 1."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# third_turned_round: "Your third number has the wrong sign: the product of the squared lengths is the larger one."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, aligned**2 - squared * dot(v, v)))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# length_turned_round: "Your second number has the wrong sign: what the lemma allows, minus the squared length."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, squared - t * longest, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# alignment_turned_round: "Your first number has the wrong sign: the alignment, minus what the lemma promises."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((t * m - aligned, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# length_without_one: "You take the longest x_i. The constant feature belongs to the length: take the longest folded sample."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(x, x) for x in X)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# updates_without_label: "Your updates have no label: what is added is the folded sample y_i (1, x_i)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, [1, *X[i]])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# triple_for_the_start: "Your list begins with a triple for the start. Asked for is one triple for each update, t = 1, ..., k."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), [(0, 0, 0)]
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# own_run: "You do not use E: you make a run of your own and audit that one. Add the samples that E names."
def audit(X, y, E, w, b):
    E, u, clean = [], [0] * (len(w) + 1), False
    while not clean:
        clean = True
        for i, z in enumerate(fold(X, y)):
            if dot(u, z) <= 0:
                u, clean = [p + q for p, q in zip(u, z)], False
                E.append(i)
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# bias_behind: "You put the bias behind the weights. The folded samples begin with the 1, so the comparator is (b, w)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [*w, b]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# t_left_out: "Your first two numbers allow for one update only: after t updates it is t m and t times the squared length."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for i in E:
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - m, longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# length_not_squared: "Your second or third number has lengths where squared lengths belong: the norm of w_t enters squared."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u) ** 0.5
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# update_skipped_triple_kept: "At an entry of E that was no mistake you make no update. The function does not ask whether the run is true: every entry makes one."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        if dot(u, Z[i]) <= 0:
            u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# stops_at_a_negative: "Your list ends at the first negative number. Asked for is a triple for every update, whatever the numbers say."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
        if min(found[-1]) < 0:
            break
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# stops_before_a_negative: "Your list ends before the first negative number. Asked for is a triple for every update, whatever the numbers say."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        row = (aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2)
        if min(row) < 0:
            break
        found.append(row)
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# negative_rows_left_out: "You leave out the triples with a negative number. These are what an auditor looks for."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return [row for row in found if min(row) >= 0]


# %% tags=["wrong"] caught_by="audit_elsewhere"
# cross_product: "Your third number is the square of a cross product of the first three entries. There may be more of them: use the formula of the question."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        (a, c, d), (e, f, g) = (*u, 0)[:3], (*v, 0)[:3]
        cross = (c * g - d * f) ** 2 + (d * e - a * g) ** 2 + (a * f - c * e) ** 2
        found.append((aligned - t * m, t * longest - squared, cross))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# three_numbers_only: "Your weights have three numbers, as in the plane. Let them have as many as a folded sample."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0, 0, 0], []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# int64_overflow: "The whole numbers of NumPy have 64 bits and overflow without a word. Python's own have no limit: use lists."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        third = (squared * dot(v, v) - aligned**2 + 2**63) % 2**64 - 2**63
        found.append((aligned - t * m, t * longest - squared, third))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# audit_in_floats: "You compute with floats, and large numbers are rounded: nothing exact is left of the third number. Keep the whole numbers."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (
                aligned - t * m,
                t * longest - squared,
                float(squared) * dot(v, v) - float(aligned) ** 2,
            )
        )
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# lengths_in_the_third: "Your third number compares lengths, not squared lengths: it is the inequality before it is squared."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (aligned - t * m, t * longest - squared, squared**0.5 * dot(v, v) ** 0.5 - aligned)
        )
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# weights_not_squared_in_the_second: "In your second number the length of the weights is not squared."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (aligned - t * m, t * longest - squared**0.5, squared * dot(v, v) - aligned**2)
        )
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# longest_not_squared_in_the_second: "In your second number the length of the longest sample is not squared."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (aligned - t * m, t * longest**0.5 - squared, squared * dot(v, v) - aligned**2)
        )
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# comparator_made_a_unit: "You divide the comparator by its length. Its length is in the formulas already, and with it all numbers stay whole."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [c / (b * b + dot(w, w)) ** 0.5 for c in (b, *w)]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# comparator_length_without_bias: "In your third number the length of the comparator lacks the bias: it is b^2 + |w|^2."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(w, w) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# one_twice: "You add 1 to the squared length of the longest folded sample, but folded samples have their 1 in them already."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), 1 + max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# largest_for_smallest: "You take the largest product for m; it is the smallest."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = max(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# shortest_sample: "You take the shortest folded sample; the lemma allows the longest."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), min(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# first_sample_for_longest: "You take the length of the first sample; the lemma allows the longest of all."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), dot(Z[0], Z[0])
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# mean_of_lengths: "You take the mean of the squared lengths; the lemma allows the longest of all samples."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), Fraction(sum(dot(z, z) for z in Z), len(Z))
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_elsewhere"
# longest_so_far: "You take the longest of the samples updated so far. The lemma allows the longest of all samples from the first update on."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        longest = max(dot(Z[j], Z[j]) for j in E[:t])
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# t_times_its_own_length: "You take t times the length of the sample that is updated. The lemma allows the longest of all samples."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, u, found = min(dot(z, v) for z in Z), [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (aligned - t * m, t * dot(Z[i], Z[i]) - squared, squared * dot(v, v) - aligned**2)
        )
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# own_products_for_m: "You add up the products of the updated samples. That is the alignment itself; the lemma promises t times m."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    longest, u, found = max(dot(z, z) for z in Z), [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (
                aligned - sum(dot(Z[j], v) for j in E[:t]),
                t * longest - squared,
                squared * dot(v, v) - aligned**2,
            )
        )
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# only_this_update: "Your weights are the sample of this update alone. They are the sum of all updates so far."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = Z[i]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# entries_from_one: "You take the entries of E as if the samples were numbered from 1; they are numbered from 0."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i - 1])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# bias_not_updated: "Your updates leave the bias at 0. What is added is the whole folded sample y_i (1, x_i)."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [0, *(p + q for p, q in zip(u[1:], Z[i][1:]))]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# last_triple_only: "You return the triple after the last update. Asked for is a list with one for each update."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found[-1:]


# %% tags=["wrong"] caught_by="audit_the_six_points"
# length_before_alignment: "Your triple has another order: alignment, length, Cauchy-Schwarz."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((t * longest - squared, aligned - t * m, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# left_sides_alone: "You do not take the differences: your triples hold the alignment and the lengths themselves."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    u, found = [0] * len(v), []
    for i in E:
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned, squared, aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# third_without_alignment: "From your third number the squared alignment is not subtracted."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v)))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# triples_from_zero: "Your triples belong to t = 0, ..., k - 1. Asked for are those after the updates, t = 1, ..., k."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E):
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
        u = [p + q for p, q in zip(u, Z[i])]
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# no_bias_at_all: "You leave out the constant 1 and the bias. The proof is about the folded samples y_i (1, x_i) and the comparator (b, w)."
def audit(X, y, E, w, b):
    Z, v = [z[1:] for z in fold(X, y)], w
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# no_one_and_unit_comparator: "Two things: the longest folded sample has the constant 1 in it, and in your third number the squared length of the comparator is missing."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(x, x) for x in X)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# gamma_for_m: "You divide m by the length of the comparator. With a comparator of any length the first number has m itself."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (
                aligned - t * m / dot(v, v) ** 0.5,
                t * longest - squared,
                squared * dot(v, v) - aligned**2,
            )
        )
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# skipped_but_counted: "You pass over an entry of E that was no mistake. Every entry makes an update and a triple, whether it was a mistake or not."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        if dot(u, Z[i]) > 0:
            continue
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_finds_the_fraud"
# nothing_for_a_false_run: "You return nothing when an entry of E was no mistake. The function does not ask whether the run is true."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        if dot(u, Z[i]) > 0:
            return None
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# lengths_added_up: "For the squared length of the weights you add up those of the samples. The square of a sum has a middle term, too: take the length of the sum."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), sum(dot(Z[j], Z[j]) for j in E[:t])
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% tags=["wrong"] caught_by="audit_the_six_points"
# allowed_for_true_length: "In your third number you take the largest length that is allowed, t times that of the longest sample. It has the true length of the weights."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m, longest = min(dot(z, v) for z in Z), max(dot(z, z) for z in Z)
    u, found = [0] * len(v), []
    for t, i in enumerate(E, start=1):
        u = [p + q for p, q in zip(u, Z[i])]
        aligned, squared = dot(u, v), dot(u, u)
        found.append(
            (aligned - t * m, t * longest - squared, t * longest * dot(v, v) - aligned**2)
        )
    return found


# %% tags=["wrong"] caught_by="audit_two_points"
# end_of_the_run_for_all_t: "All your triples have the weights at the end of the run. Number t has those after t updates."
def audit(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    m = min(dot(z, v) for z in Z)
    longest = max(dot(z, z) for z in Z)
    u, found = [sum(column) for column in zip(*(Z[i] for i in E))], []
    for t, _i in enumerate(E, start=1):
        aligned, squared = dot(u, v), dot(u, u)
        found.append((aligned - t * m, t * longest - squared, squared * dot(v, v) - aligned**2))
    return found


# %% [markdown]
# ## Question 4: The other proof: a distance that falls (3 points)


# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# beta_not_squared: "Your far point is not far enough: you take c = beta / m, and the distance may rise. The proof needs beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) ** 0.5 / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# comparator_not_moved_out: "You measure the distance from the comparator itself. It may be near; the proof needs the far point, the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, gap = fold(X, y), [-b, *(-number for number in w)]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points potential_falls"
# start_left_out: "Your list begins after the first update. The number at t = 0 is the start, from which all falls are counted."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap, found = [-c * number for number in v], []
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# rounded_far_point: "You divide with // or round c to a whole number. Write Fraction(beta_squared, m): the far point has fractions as coordinates."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) // min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# end_left_out: "Your list ends before the last update. There are k + 1 numbers: the start, and one after each update."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found[:-1]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# beta_without_one: "You take the longest x_i for beta. The constant feature belongs to the length: take the longest folded sample."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(x, x) for x in X), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# distance_not_squared: "You return distances. Asked for are the squared distances, which stay exact."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [number**0.5 for number in found]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# falls_for_distances: "You list how far the distance falls. Asked for is the squared distance itself at each t."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [found[0], *(p - q for p, q in zip(found, found[1:]))]


# %% tags=["wrong"] caught_by="potential_falls"
# promised_for_true: "You list what the proof promises, beta^2 less at each step. Asked for is the true squared distance, which may fall by more."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [found[0] - t * max(dot(z, z) for z in Z) for t in range(len(found))]


# %% tags=["wrong"] caught_by="potential_is_exact"
# beta_of_the_updated: "You take beta from the updated samples. It is the length of the longest of all samples."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(Z[i], Z[i]) for i in E), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# m_of_the_updated_samples: "You take m from the updated samples. It is the smallest product of all samples."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(Z[i], v) for i in E))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# sum_for_difference: "One of your signs is wrong: the distance is the length of the difference of the weights, to which updates are added, and the far point."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# rounded_by_float: "Your numbers are floats, and rounded. Compute with fractions all the way: c is a Fraction, and no root is needed."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# labels_left_out: "Your updates have no label: what is added is the folded sample y_i (1, x_i)."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, [1, *X[i]])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# m_squared: "You divide by m squared. The far point is the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z) ** 2)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# length_for_distance: "You list the squared lengths of the weights. Asked for is their squared distance from the far point."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    gap = [0] * len(v)
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# bias_last: "You put the bias behind the weights. The folded samples begin with the 1, so the comparator is (b, w)."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [*w, b]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# m_forgotten: "You do not divide by m. The far point is the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# middle_term_left_out: "The square of a sum has a middle term: the product of the weights with the sample that is added. Yours lacks it, as if every mistake were a tie."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        found.append(found[-1] - 2 * c * dot(Z[i], v) + dot(Z[i], Z[i]))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# first_length_for_beta: "You take beta from the first sample. It is the length of the longest of all samples."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(dot(Z[0], Z[0]), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# last_length_for_beta: "You take beta from the last sample. It is the length of the longest of all samples."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(dot(Z[-1], Z[-1]), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# shortest_for_beta: "You take the shortest folded sample for beta; it is the longest."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(min(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# mean_for_beta: "You take the mean of the squared lengths. beta^2 is the squared length of the longest folded sample."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(sum(dot(z, z) for z in Z), len(Z) * min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# one_added_to_beta: "You add 1 to the squared length of the longest folded sample, but folded samples have their 1 in them already."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(1 + max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# largest_product_for_m: "You take the largest product for m; it is the smallest."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), max(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# far_point_upside_down: "Your c stands upside down: it is beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(min(dot(z, v) for z in Z), max(dot(z, z) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# multiplied_by_m: "You multiply by m. The far point is the comparator times beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z) * min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# far_bias_not_moved: "You multiply the weights of the comparator by c and leave its bias as it is. The far point is c times (b, w)."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-b, *(-c * number for number in w)]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# distance_without_bias: "Your distance leaves out the bias. It is a distance in the augmented space, with b as the first coordinate."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [0, *(-c * number for number in w)]
    found = [dot(gap, gap)]
    for i in E:
        gap = [0, *(p + q for p, q in zip(gap[1:], Z[i][1:]))]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# far_point_of_a_unit: "You make the comparator a unit vector and take the m of the long one. Both belong together: the far point is c times (b, w), with c = beta^2 / m."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number / dot(v, v) ** 0.5 for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# far_point_of_the_last_only: "Each of your distances is that of one folded sample. The weights are the sum of all updates so far."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [q - c * p for p, q in zip(v, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# m_for_the_product: "At each step you subtract 2 c m, as if every sample had the smallest product. Take the product of the updated sample."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    u = [0] * len(v)
    for i in E:
        found.append(
            found[-1] - 2 * c * min(dot(z, v) for z in Z) + 2 * dot(u, Z[i]) + dot(Z[i], Z[i])
        )
        u = [p + q for p, q in zip(u, Z[i])]
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# beta_for_its_length: "At each step you add beta^2. Take the squared length of the updated sample."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    u = [0] * len(v)
    for i in E:
        found.append(
            found[-1] - 2 * c * dot(Z[i], v) + 2 * dot(u, Z[i]) + max(dot(z, z) for z in Z)
        )
        u = [p + q for p, q in zip(u, Z[i])]
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# middle_term_once: "The middle term of the square of a sum has the factor 2."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    u = [0] * len(v)
    for i in E:
        found.append(found[-1] - c * dot(Z[i], v) + dot(u, Z[i]) + dot(Z[i], Z[i]))
        u = [p + q for p, q in zip(u, Z[i])]
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# run_of_your_own: "You do not use E: you make a run of your own. Add the samples that E names."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    u, E, clean = [0] * len(v), [], False
    while not clean:
        clean = True
        for i, z in enumerate(Z):
            if dot(u, z) <= 0:
                u, clean = [p + q for p, q in zip(u, z)], False
                E.append(i)
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# true_updates_only: "At an entry of E that was no mistake you make no update. Every entry of E makes one."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    u = [0] * len(v)
    for i in E:
        if dot(u, Z[i]) <= 0:
            u = [p + q for p, q in zip(u, Z[i])]
            gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# numbered_from_one: "You take the entries of E as if the samples were numbered from 1; they are numbered from 0."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i - 1])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# three_coordinates: "Your weights have three numbers, as in the plane. Let them have as many as a folded sample."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v[:3]]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# rounded_fraction: "You divide with /, which rounds, and make a Fraction of the rounded number. Write Fraction(beta_squared, m)."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z) / min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_is_exact"
# whole_distances: "You cut the squared distances to whole numbers. They are asked for exactly."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return [int(number) for number in found]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# only_the_end: "You return the last number alone. Asked for is the list of all k + 1."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found[-1:]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# neither_one_nor_bias: "You leave out the constant 1 and the bias. The distance is meant in the augmented space, with y_i (1, x_i) and (b, w)."
def potential(X, y, E, w, b):
    Z, v = [z[1:] for z in fold(X, y)], w
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# gamma_in_place_of_m: "You divide m by the length of the comparator and leave the comparator as it is. Both belong together: c = beta^2 / m for (b, w) as it is."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) * dot(v, v) ** 0.5 / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# rounded_and_no_one: "Two things: you take the longest x_i for beta, without the constant 1, and / rounds; write c as a Fraction."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(x, x) for x in X) / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_falls"
# rounded_and_m_squared: "Two things: you divide by m squared, where the far point has m, and / rounds; write c as a Fraction."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) / min(dot(z, v) for z in Z) ** 2
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found


# %% tags=["wrong"] caught_by="potential_of_two_points"
# rounded_and_no_start: "Two things: the number at t = 0 is missing, and / rounds; write c as a Fraction."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = max(dot(z, z) for z in Z) / min(dot(z, v) for z in Z)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found[1:]


# %% tags=["wrong"] caught_by="potential_of_two_points"
# m_squared_and_no_start: "Two things: the far point has beta^2 / m, and not m squared, and the number at t = 0 is missing."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z) ** 2)
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        gap = [p + q for p, q in zip(gap, Z[i])]
        found.append(dot(gap, gap))
    return found[1:]


# %% tags=["wrong"] caught_by="potential_falls"
# m_and_no_middle_term: "At each step you subtract 2 c m and add a squared length. Take the product of the updated sample with the comparator, not m, and do not forget its product with the weights."
def potential(X, y, E, w, b):
    Z, v = fold(X, y), [b, *w]
    c = Fraction(max(dot(z, z) for z in Z), min(dot(z, v) for z in Z))
    gap = [-c * number for number in v]
    found = [dot(gap, gap)]
    for i in E:
        found.append(found[-1] - 2 * c * min(dot(z, v) for z in Z) + dot(Z[i], Z[i]))
    return found


# %% [markdown]
# ## Question 5: Reach the bound (4 points)


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# constant_feature_twice: "Your rows are at right angles, but the folded samples are not: folding puts the constant 1 in front of each row, and with this 1 they must be orthogonal."
def tight(k):
    X = [[int(i == j) for j in range(k)] for i in range(k)]
    y = [(-1) ** i for i in range(k)]
    return X, y, y, 0


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# one_class_only: "Your labels are not -1 and +1, both of them. A sample may be turned round together with its label; both classes are asked for."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    b, *w = [sum(column) for column in zip(*rows)]
    return [row[1:] for row in rows], [1] * k, w, b


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# rows_stop: "For this k you give too few different samples. Your way of making rows has to go on: k samples at right angles are needed, for 8 and 16 as well; a copy is updated no more."
def tight(k):
    return [[1], [-1]], [1, -1], [1], 0


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# comparator_not_the_sum: "Your samples are right, the comparator is not: it does not even separate them. Take the sum of the folded samples, with their labels; its first number is b, the others are w."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    v = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows], y, v[:-1], v[-1]


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# not_orthogonal: "The folded samples y_i (1, x_i) are not at right angles to each other, and your comparator does not separate them. First find rows with a 1 in front that are orthogonal; then the labels turn whole rows."
def tight(k):
    return [[1]] * k, [(-1) ** i for i in range(k)], [1], 0


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# one_sample_missing: "Your run makes one update less than k. Of samples at right angles each is updated once, so none may be left out, and the row of ones is a sample, too."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    v = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows][1:], y[1:], v[1:], v[0]


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# too_many_rows: "Your folded samples are at right angles, but there are more than k of them, and each is updated once. Count how often you double: stop when there are k rows."
def tight(k):
    rows = [[1]]
    while len(rows) < 2 * k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(2 * k)]
    b, *w = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows], y, w, b


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# other_number_of_updates: "For this k your folded samples are not all at right angles, and the run makes another number of updates than k. Test the products of all pairs, for each k that is asked for."
def tight(k):
    X = [[i] for i in range(1, k + 1)]
    return X, [-1] + [1] * (k - 1), [2], -3


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# slanted_samples: "Your run makes k updates, but the bound is larger, because your folded samples are not all at right angles: every line of the proof has to be an equality."
def tight(k):
    X = [[1, *(10 * (i == j) for j in range(k))] for i in range(k)]
    y = [(-1) ** i for i in range(k)]
    b, *w = [sum(column) for column in zip(*fold(X, y))]
    return X, y, w, b


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# lengths_differ: "Your folded samples are at right angles, but not equally long. The bound counts all of them as long as the longest: all need the same length."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    X = [[*row[1:], *(int(i == j) * (i + 1) for j in range(k))] for i, row in enumerate(rows)]
    b, *w = [sum(column) for column in zip(*fold(X, y))]
    return X, y, w, b


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# another_comparator: "Your samples are right, and your comparator separates them, but not with the same product for all of them. Which sum of the folded samples has the same product with each?"
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    Z = fold([row[1:] for row in rows], y)
    b, *w = [sum((i + 1) * c for i, c in enumerate(column)) for column in zip(*Z)]
    return [row[1:] for row in rows], y, w, b


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# bias_inside_w: "Your w has another number of entries than the samples. Give b on its own, and in w only the weights that belong to the coordinates."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    b, *w = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows], y, [b, *w], b


# %% tags=["wrong"] caught_by="tight_for_eight_and_sixteen"
# nothing_beyond_four: "For some k you return nothing. The function is asked for k = 2, 4, 8 and 16."
def tight(k):
    if k > 4:
        return None
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    b, *w = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows], y, w, b


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# not_whole: "Your samples or your comparator are no whole numbers. Nothing needs to have length 1 here: leave the comparator as long as it is."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [(-1) ** i for i in range(k)]
    b, *w = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows], y, [Fraction(c, 2 * k) for c in w], Fraction(b, 2 * k)


# %% tags=["wrong"] caught_by="tight_for_two_and_four tight_for_eight_and_sixteen"
# labels_of_another_kind: "Your labels are others than -1 and +1."
def tight(k):
    rows = [[1]]
    while len(rows) < k:
        rows = [row + row for row in rows] + [row + [-c for c in row] for row in rows]
    y = [i % 2 for i in range(k)]
    b, *w = [sum(column) for column in zip(*fold([row[1:] for row in rows], y))]
    return [row[1:] for row in rows], y, w, b


# %% [markdown]
# ## Question 6: Find the first wrong line (3 points)


# %% tags=["wrong"] caught_by="first_wrong_line"
# sum_blamed: "Line 3 is true: it adds up line 2. The sum runs over the updates; the question is what it has to do with the mean over the samples."
def flaw():
    return 3, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# squeeze_blamed: "Line 5 follows from lines 1 and 4 by Cauchy-Schwarz. What it is given is false already: a line above it is wrong."
def flaw():
    return 5, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# all_samples_long: "In your example all samples have the same length, so the mean is the longest, and the theorem itself forbids more. Add short samples that the run never updates."
def flaw():
    return 4, [-1, 1], [1, 1], [1, 0]


# %% tags=["equivalent"]
# flaw, line 3: 1: becomes 2: "Another counterexample, as good as ours."


# %% tags=["wrong"] caught_by="first_wrong_line"
# alignment_blamed: "Line 1 is true: every update adds a folded sample, and its product with the unit vector is gamma or more."
def flaw():
    return 1, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# mistake_blamed: "Line 2 is true: at a mistake the mixed term of the square is not positive, and the rest is the length of the sample that was updated."
def flaw():
    return 2, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="first_wrong_line"
# conclusion_blamed: "Line 6 follows from line 5 by arithmetic. The claim is false, but the first wrong line stands above."
def flaw():
    return 6, [-1, 1, 0], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# reached_not_broken: "Your run reaches the bound of the claim and does not break it. It has to make more updates: make the mean smaller and keep the run."
def flaw():
    return 4, [-2, -1, 0, 1, 2], [1, 1, 1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# v_allows_too_much: "Your samples would do, and your v spoils it: the claim allows |v|^2 / gamma^2 times the mean, and for this v that is more than the run makes. It speaks of every v that separates."
def flaw():
    return 4, [1, -1, 0], [1, 1, 1], [2, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# too_few_updates: "Your run makes fewer updates than the claim allows. The claim has the mean of the squared lengths: a run breaks it by several updates, all by long samples, while short ones that are right when they are visited make the mean small."
def flaw():
    return 4, [0, -1, 1], [1, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# sample_on_the_line: "A sample lies on the line of your v: its product is 0, so gamma is 0. Separating means that every product is positive."
def flaw():
    return 4, [1, -1, 0, 0], [1, -1, 1, 1], [0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# on_the_wrong_side: "Your v leaves a folded sample with a negative product, so it does not separate. Remember that v is (b, w), the bias first."
def flaw():
    return 4, [-1, 1, 0], [1, 1, 1], [-1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# number_of_samples: "You give less than two or more than six samples; a few short ones are enough."
def flaw():
    return 4, [5, -5, 0, 0, 0, 0, 0, 0], [1] * 8, [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# beyond_five: "A sample of yours is beyond 5 or -5. Smaller ones are enough: the mean matters, not the size."
def flaw():
    return 4, [2, -2, 6, 0, 0, 0], [1] * 6, [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# weight_before_bias: "Your v separates if it is read as (w, b). Asked for is (b, w), the bias first."
def flaw():
    return 4, [-1, 1, 0], [1, 1, 1], [0, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# labels_zero_and_one: "Your labels are others than -1 and +1."
def flaw():
    return 4, [-1, 1, 0], [0, 1, 1], [1, 0]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# unit_comparator: "Your v is not two whole numbers, b and w. It need not have length 1: the claim divides by its length."
def flaw():
    return 4, [-1, 1, 0], [1, 1, 1], [0.6, 0.1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# samples_between: "Your samples are not all whole numbers. There are counterexamples among the whole numbers from -5 to 5."
def flaw():
    return 4, [-0.5, 0.5, 0], [1, 1, 1], [1, 0]
