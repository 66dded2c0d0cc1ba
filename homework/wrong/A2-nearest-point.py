# %% [markdown]
# # Wrong answers of A2-nearest-point

# %% tags=["setup"]


def share(a, b):
    d = b - a
    return min(max(-(a @ d) / (d @ d), 0.0), 1.0)


# %% tags=["wrong"] caught_by="check_segment"
# only_the_share: "Return a point"
nearest_of_segment = lambda a, b: share(a, b)
# from_the_origin: "start at a"
nearest_of_segment = lambda a, b: share(a, b) * (b - a)


# other_sign: "p @ (b - a) is -5"
def nearest_of_segment(a, b):
    d = b - a
    return a + min(max((a @ d) / (d @ d), 0.0), 1.0) * d


# whole_line: "the end a"
def nearest_of_segment(a, b):
    d = b - a
    return a - (a @ d) / (d @ d) * d


# only_from_below: "the end b"
def nearest_of_segment(a, b):
    d = b - a
    return a + max(-(a @ d) / (d @ d), 0.0) * d


# not_divided: "divide by d @ d"
def nearest_of_segment(a, b):
    d = b - a
    return a + min(max(-(a @ d) / 13, 0.0), 1.0) * d


# nothing: "returns nothing"
def nearest_of_segment(a, b):
    share(a, b)


# midpoint: "p @ (b - a) is 1.5"
nearest_of_segment = lambda a, b: (a + b) / 2
