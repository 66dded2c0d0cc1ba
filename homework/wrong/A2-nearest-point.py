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
# not_divided: "divide by d @ d"
# - (d @ d)
# + 13

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
# product_of_the_nearest: "both bounds are 1/sqrt(13)"
# - return (Z @ p).min() / length, length
# + return (Z @ p).min() / length, p.sum()
# each_sample: "take the smallest"
# - (Z @ p).min() / length
# + Z @ p / length
# other_order: "which is the upper bound"
# - (Z @ p).min() / length, length
# + length, (Z @ p).min() / length
