"""Exercise of appendix A2: the point of a segment that is nearest to the origin."""

import numpy as np

from lecture_exercises.check import Function, check, returned


@check
def check_segment(nearest: Function) -> None:
    """Check that nearest(a, b) returns the point of the segment that is nearest to the origin."""
    a, b = np.array([-1.0, -1.0]), np.array([1.0, 2.0])
    p = returned(nearest(a, b), 2)
    d = b - a
    beside = (p - a)[0] * d[1] - (p - a)[1] * d[0]
    assert abs(beside) < 1e-9, f"{p} does not lie on the line through a and b: start at a."
    assert abs(p @ d) < 1e-9, (
        f"From (-1, -1) to (1, 2) p should be at a right angle to b - a, but yours is not: "
        f"p @ (b - a) is {p @ d:.4g}, so check s."
    )
    far = np.array([0.0, 0.0, 4.0]), np.array([3.0, 0.0, 0.0])
    p = nearest(*far)
    assert np.allclose(p, [1.92, 0, 1.44]), (
        f"From (0, 0, 4) to (3, 0, 0) p is (1.92, 0, 1.44), not {p}: divide by d @ d."
    )
    p = nearest(np.array([1.0, 1.0]), np.array([3.0, 2.0]))
    assert np.allclose(p, [1, 1]), (
        f"From (1, 1) to (3, 2) the nearest point is the end a, not {p}: s must not be below 0."
    )
    p = nearest(np.array([3.0, 2.0]), np.array([1.0, 1.0]))
    assert np.allclose(p, [1, 1]), (
        f"From (3, 2) to (1, 1) the nearest point is the end b, not {p}: s must not exceed 1."
    )
