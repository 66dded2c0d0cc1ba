"""The figure of bounds and updates against the library's families, runs and bounds."""

import numpy as np
import pytest

from lecture_lib import (
    best_bound,
    hadamard,
    novikoff_bounds,
    odd_max_bit,
    perceptron,
    planar_family,
    radius,
    separate,
    shifted_pair,
    six_points,
)  # fmt: skip
from lecture_lib.figures import Scaling
from lecture_lib.figures._scalar_scaling import SIZES, family, table


def library(name, size):
    """Return samples and labels of a member as the library makes them."""
    if name == "scale":
        data = six_points()
        return size * data.X, data.y
    make = {"shift": shifted_pair, "three": planar_family, "odd": odd_max_bit, "rows": hadamard}
    data = make[name](size)
    return data.X, data.y


members = pytest.mark.parametrize(
    ("name", "size"), [(name, size) for name, sizes in SIZES.items() for size in sizes]
)


@members
def test_the_families_are_the_librarys(name, size):
    X, y, *_ = family(name, size)
    theirs = library(name, size)
    assert (X, y) == (theirs[0].tolist(), theirs[1].tolist())


@members
def test_the_cyclic_run_and_its_bound_are_the_librarys(name, size):
    X, y, w, b = family(name, size)
    (row,) = (row for row in table(name, "none") if row["size"] == size)
    assert row["runs"][0] == perceptron(X, y, max_epochs=60_000).mistakes
    assert max(row["runs"]) <= row["bound"] * (1 + 1e-12)
    if any(w):
        assert row["bound"] == pytest.approx(novikoff_bounds(X, y, w, b).fau)
    else:  # a bias alone: Novikoff's form cannot take it
        assert row["bound"] == 1 + size**2


@pytest.mark.parametrize("name", ["odd", "rows", "three"])
def test_where_it_can_be_the_bound_is_the_best_one(name):
    for row in table(name, "none")[:4]:
        X, y, *_ = family(name, row["size"])
        best = best_bound(np.hypot(1, radius(X)), separate(X, y).lower)
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
