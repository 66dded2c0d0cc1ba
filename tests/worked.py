"""The examples that are worked by hand, with what is known of each."""

from typing import NamedTuple

import pytest

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, majority, six_points, tetrahedron, two_points
from lecture_lib.data.families import shifted_pair


class Worked(NamedTuple):
    """An example, the updates that it takes and the bound on them, and its two margins."""

    data: Dataset
    updates: int
    bound: int  # the best one, R~^2 / gamma^2
    augmented_margin: float
    margin: float


WORKED = {
    "two points": Worked(two_points(), 2, 2, 1.0, 1.0),
    "AND 01": Worked(gate("and"), 18, 51, 17**-0.5, 8**-0.5),
    "OR 01": Worked(gate("or"), 9, 27, 1 / 3, 8**-0.5),
    "AND pm1": Worked(gate("and", coding="pm1"), 1, 9, 3**-0.5, 2**-0.5),
    "majority of 3": Worked(majority(3), 7, 12, 3**-0.5, 3**-0.5),
    "tetrahedron": Worked(tetrahedron(), 4, 4, 1.0, 1.0),
    "2 and 3": Worked(shifted_pair(2.5, margin=0.5), 29, 290, 29**-0.5, 0.5),
    "six points": Worked(six_points(), 13, 105, 5**-0.5, 1.0),
}
each_worked = pytest.mark.parametrize("worked", WORKED.values(), ids=WORKED)
