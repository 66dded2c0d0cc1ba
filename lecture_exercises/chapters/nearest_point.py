"""Exercises of appendix A2: the nearest point of a segment, and bounds from any point."""

import numpy as np

from lecture_exercises.check import Function, check, numbers, returned


@check
def check_segment(nearest: Function) -> None:
    """Check that nearest_of_segment(a, b) returns the point that is nearest to the origin."""
    a, b = np.array([-1.0, -1.0]), np.array([1.0, 2.0])
    p = returned(nearest(a, b), 2)
    d = b - a
    beside = (p - a)[0] * d[1] - (p - a)[1] * d[0]
    assert abs(beside) < 1e-6, f"{p} does not lie on the line through a and b: start at a."
    assert abs(p @ d) < 1e-6, (
        f"From (-1, -1) to (1, 2) p should be at a right angle to b - a, but yours is not: "
        f"p @ (b - a) is {p @ d:.4g}, so check s."
    )
    far = np.array([0.0, 0.0, 4.0]), np.array([3.0, 0.0, 0.0])
    p = nearest(*far)
    assert np.allclose(p, [1.92, 0, 1.44]), (
        f"From (0, 0, 4) to (3, 0, 0) p is (1.92, 0, 1.44), not {p}: divide by d @ d."
    )
    for start, stop, end, why in (
        ((1, 1), (3, 2), "a", "s must not be below 0"),
        ((3, 2), (1, 1), "b", "s must not exceed 1"),
        ((1, 1), (1, 3), "a", "s decides, not a coordinate"),
    ):
        p = nearest(np.array(start, dtype=float), np.array(stop, dtype=float))
        assert np.allclose(p, [1, 1]), (
            f"From {start} to {stop} the nearest point is the end {end}, not {p}: {why}."
        )


@check
def check_bounds(bounds: Function) -> None:
    """Check that bounds(p, Z) returns min p z_i / |p| and |p|."""
    Z = np.array([[-1.0, -1.0], [1.0, 2.0], [1.0, 4.0]])
    lower, upper = numbers(bounds(np.array([0.0, 0.5]), Z), "lower", "upper")
    assert np.ndim(lower) == np.ndim(upper) == 0, (
        "Each bound is one number: take the smallest of all the products with p."
    )
    told = "For the triangle of the first section and its point p = (0, 1/2)"
    assert not np.isclose(lower, 0.5), (
        f"{told} you return 1/2 first, the length of p, which is the upper bound."
    )
    assert not np.isclose(lower, -0.5), (
        f"{told} your lower bound is -1/2, the smallest product with p; divide it by the length "
        "of p, because the augmented margin is that of a vector of length 1."
    )
    assert not np.isclose(lower, 1), (
        f"{told} your lower bound is 1, a distance without its side; the product with (-1, -1) "
        "is negative, because the line given by p misclassifies this sample."
    )
    assert np.isclose(lower, -1), f"{told} the lower bound is -1; yours is {lower:g}."
    assert not np.isclose(upper, 0.25), (
        f"{told} your upper bound is 1/4, the square of the length of p; take the length."
    )
    assert np.isclose(upper, 0.5), f"{told} the upper bound is 1/2; yours is {upper:g}."
    lower, upper = bounds(np.array([1.0, 2.0, 2.0]), np.array([[-1.0, 3.0, 3.0], [3.0, 1.0, 1.0]]))
    assert np.allclose([lower, upper], [7 / 3, 3]), (
        "For the samples (-1, 3, 3) and (3, 1, 1) and p = (1, 2, 2), of length 3, the bounds are "
        f"7/3 and 3, because the products are 11 and 7; yours are {lower:.4g} and {upper:.4g}."
    )
