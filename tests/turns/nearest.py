"""Wrong turns of appendix A2, each with the words of the sentence that it must meet."""

from lecture_lib.turns.nearest import check_segment


def share(a, b):
    d = b - a
    return min(max(-(a @ d) / (d @ d), 0.0), 1.0)


def only_the_share(a, b):
    return share(a, b)


def from_the_origin(a, b):
    return share(a, b) * (b - a)


def other_sign(a, b):
    d = b - a
    return a + min(max((a @ d) / (d @ d), 0.0), 1.0) * d


def whole_line(a, b):
    d = b - a
    return a - (a @ d) / (d @ d) * d


def only_from_below(a, b):
    d = b - a
    return a + max(-(a @ d) / (d @ d), 0.0) * d


def not_divided(a, b):
    d = b - a
    return a + min(max(-(a @ d) / 13, 0.0), 1.0) * d


def nothing(a, b):
    share(a, b)


WRONG = {
    check_segment: {
        only_the_share: "Return a point",
        from_the_origin: "start at a",
        other_sign: "p @ (b - a) is -5",
        whole_line: "the end a",
        only_from_below: "the end b",
        not_divided: "divide by d @ d",
        nothing: "returns nothing",
    },
}
