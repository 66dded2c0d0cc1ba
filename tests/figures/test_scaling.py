"""The figure of bounds and updates against the numbers of the chapters."""

import numpy as np
import pytest

from lecture_lib import best_bound, hadamard, odd_max_bit, planar_family, separate
from lecture_lib.figures import Scaling
from lecture_lib.figures._families import SIZES, table


@pytest.mark.parametrize("name", ["odd", "rows", "three"])
def test_where_it_can_be_the_bound_is_the_best_one(name):
    for row in table(name, "none")[:4]:
        data = {"odd": odd_max_bit, "rows": hadamard, "three": planar_family}[name](
            int(row["size"])
        )
        best = best_bound(np.hypot(1, data.radius), separate(data.X, data.y).lower)
        assert row["bound"] == pytest.approx(best, rel=1e-6)


@pytest.mark.parametrize(
    ("preset", "bound", "updates"),
    [
        ("far", 102_030_202, 20_002), ("centred", 2, 2), ("feature", 40_402, 203),
        ("ten", 8024.01, 838), ("order", 6401, 3201), ("cube", 3033.3, 442), ("rows", 64, 64),
    ],
)  # fmt: skip
def test_the_numbers_are_those_of_the_chapters(preset, bound, updates):
    shown = Scaling(preset=preset)
    assert shown.bound == pytest.approx(bound, rel=1e-4)
    assert shown.runs[0] == updates


def test_no_run_of_any_order_and_remedy_exceeds_its_bound():
    for name in SIZES:
        for remedy in ("none", "centre", "feature"):
            for row in table(name, remedy):
                assert max(row["runs"]) <= row["bound"] * (1 + 1e-12)


def test_shuffling_saves_the_three_points_and_not_the_two():
    assert max(Scaling(preset="order").runs[1:]) <= 9
    assert set(Scaling(preset="far").runs) == {20_002}
