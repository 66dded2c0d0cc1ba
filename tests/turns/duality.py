"""Wrong turns of chapter 10, each with the words of the sentence that it must meet."""

from lecture_lib.turns.duality import check_lowest, check_prices


def at_the_constraint(_alpha, c):
    return c**2 / 2


def the_place(alpha, _c):
    return alpha


def without_moving(alpha, c):
    return alpha * c


def derivative_with_two(alpha, c):
    w = alpha / 2
    return w**2 / 2 + alpha * (c - w)


def nothing_is_earned(alpha, c):
    return min(alpha, c) ** 2 / 2 + alpha * max(0, c - alpha)


def no_return(alpha, c):
    without_moving(alpha, c)


WRONG = {
    check_lowest: {
        at_the_constraint: "You have put w = c",
        the_place: "you return 3, the cheapest w",
        without_moving: "the value at w = 0",
        derivative_with_two: "yours is 11.625",
        nothing_is_earned: "the difference is earned",
        no_return: "returns nothing",
    },
    check_prices: {
        (1.5, 1.5, 0, 2): "Give five prices",
        (-1.5, 1.5, 0, -2, 2): "No price is negative",
        (3, 3, 0, 2, 2): "No price is above C",
        (1, 1, 1, 2, 2): "x = 3 has y f = 3",
        (0.5, 0.5, 0, 0, 0): "which price has a sample with slack",
        (2, 1, 0, 2, 2): "must be 0",
        (0.5, 0.5, 0, 2, 2): "make w = -1",
    },
}
