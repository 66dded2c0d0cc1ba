"""What appendix A2 says of the nearest point, where no cell prints it."""

from fractions import Fraction

from lecture_lib import fold

Z = [(-1, -1), (1, 2), (1, 4)]  # 1 (-), 2 (+) and 4 (+), folded


def dot(u, v):
    return sum(a * b for a, b in zip(u, v, strict=True))


def mean(weights):
    return [sum(w * z[k] for w, z in zip(weights, Z, strict=True)) for k in range(2)]


def test_the_three_samples_fold_to_the_corners():
    assert [tuple(z) for z in fold([[1.0], [2.0], [4.0]], [-1, 1, 1])] == Z


def test_two_of_the_three_samples_carry_the_nearest_point():
    p = mean([Fraction(8, 13), Fraction(5, 13), 0])
    assert p == [Fraction(-3, 13), Fraction(2, 13)]
    assert [dot(p, z) for z in Z] == [Fraction(1, 13), Fraction(1, 13), Fraction(5, 13)]
    assert dot(p, p) == Fraction(1, 13)


def test_the_steps_by_hand():
    """The exercise, from the corral of the shortest sample."""
    first = Z[0]
    assert [dot(first, z) for z in Z] == [2, -3, -5]
    second = mean([Fraction(22, 29), 0, Fraction(7, 29)])
    assert second == [Fraction(-15, 29), Fraction(6, 29)]
    assert [29 * dot(second, z) for z in Z] == [9, -3, 9]
    assert 29 * dot(second, second) == 9
    outside = [Fraction(1, 2), Fraction(3, 4), Fraction(-1, 4)]
    assert mean(outside) == [0, 0]


def test_a_newcomer_below_the_plane_of_the_corral_has_weight_in_the_next_nearest_point():
    """By hand: its weight 7/29 follows from p'q = |q|^2 alone."""
    p, newcomer = Z[0], Z[2]
    q = mean([Fraction(22, 29), 0, Fraction(7, 29)])
    assert dot(p, newcomer) < dot(p, p)
    assert dot(p, q) == dot(q, q) < dot(p, p)
    assert (dot(p, p) - dot(q, q)) / (dot(p, p) - dot(p, newcomer)) == Fraction(7, 29)
