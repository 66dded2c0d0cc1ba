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
