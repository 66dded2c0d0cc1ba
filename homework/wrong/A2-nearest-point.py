# %% tags=["wrong"] caught_by="check_segment"
# only_the_share: "Return 2 numbers"
# - return a + s * d
# + return s
# from_the_origin: "start at a"
# - return a + s * d
# + return s * d
# other_sign: "p @ (b - a) is -5"
# - s = -(a @ d)
# + s = (a @ d)
# whole_line: "the end a"
# - s = min(max(s, 0.0), 1.0)
# only_from_below: "the end b"
# - min(max(s, 0.0), 1.0)
# + max(s, 0.0)
# first_coordinate_decides: "s decides, not a coordinate"
# - s = min(max(s, 0.0), 1.0)
# - return a + s * d
# + p = a + s * d
# + inside = min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
# + return p if inside else min(a, b, key=np.linalg.norm)
# not_divided: "divide by d @ d"
# - (d @ d)
# + 13


# %% tags=["right"] caught_by="check_segment"
# three_parts: "✅"
def nearest_of_segment(a, b):
    low, high = 0.0, 1.0
    for _ in range(100):
        third = (high - low) / 3
        p, q = (a + s * (b - a) for s in (low + third, high - third))
        low, high = (low, high - third) if p @ p < q @ q else (low + third, high)
    return a + low * (b - a)


# %% tags=["wrong"] caught_by="check_bounds"
# product_alone: "divide it by the length of p"
# - (Z @ p).min() / length
# + (Z @ p).min()
# without_side: "a distance without its side"
# - (Z @ p).min() / length
# + abs(Z @ p).min() / length
# largest_product: "the lower bound is -1; yours is 4"
# - .min()
# + .max()
# square_of_the_length: "take the length"
# - / length, length
# + / length, p @ p
# shortest_sample: "the upper bound is 1/2; yours is 1.41421"
# - / length, length
# + / length, np.linalg.norm(Z, axis=1).min()
# first_sample: "yours are 3.667 and 3"
# - (Z @ p).min()
# + (Z @ p)[0]
# sum_of_the_entries: "yours are 2.333 and 5"
# - return (Z @ p).min() / length, length
# + return (Z @ p).min() / length, p.sum()
# each_sample: "take the smallest"
# - (Z @ p).min() / length
# + Z @ p / length
# other_order: "which is the upper bound"
# - (Z @ p).min() / length, length
# + length, (Z @ p).min() / length

# %% tags=["right"] caught_by="check_bounds"
# two_in_an_array: "✅"
# - return (Z @ p).min() / length, length
# + return np.array([(Z @ p).min() / length, length])
