"""Exercise of appendix A3: an adversary for a place that labels without a margin."""

import numpy as np

from lecture_exercises.check import Function, check

PLACE = 2 / 3
STATES = (
    (2.0, -1.0),
    (4.0, -3.0),
    (1.0, 1.0),
    (1.0, -3.0),
    (0.0, 0.0),
    (0.0, 1.0),
    (0.0, -1.0),
    (-1.0, 0.5),
    (-1.0, 2.0),
    (-1.0, -1.0),
    (8.0, -5.0),  # -b/w is exact here and below, and comes near to 2/3 from both sides
    (1024.0, -682.0),
    (1024.0, -683.0),
    (2.0**20, -699050.0),
    (2.0**20, -699051.0),
)


@check
def check_adversary(adversary: Function) -> None:
    """Check that adversary(w, b) returns a number from 0 to 1 on which w and b make a mistake."""
    for w, b in STATES:
        x, state = adversary(w, b), f"For w = {w:.7g}, b = {b:.7g}"
        assert x is not None, f"{state} your function returns nothing; each case needs its return."
        assert np.ndim(x) == 0, f"Return the number alone; yours has the shape {np.shape(x)}."
        x = float(x)
        assert 0 <= x <= 1, f"{state} you return {x:.7g}, which is not between 0 and 1."
        assert abs(x - PLACE) > 1e-12, f"{state} you return 2/3 itself, which is excluded."
        label, score = (1 if x > PLACE else -1), w * x + b
        inside = w > 0 and 0 <= -b / w <= 1
        hint = f" Its sign changes at {-b / w:.7g}: go between that and 2/3." if inside else ""
        assert label * score <= 1e-12, (
            f"{state} the number {x:.7g} is no mistake: its label is {label:+d} and its score "
            f"{score:.4g}.{hint}"
        )
